package members

import (
	"uitslag/ui/screen"
)

type merging struct{ *Screen }

func (s merging) commands() []screen.Command {
	doubles := s.in(Doubles)
	inChoice := func() bool { return s.view.doubles.table.HasFocus() || s.view.doubles.merge.HasFocus() }
	return []screen.Command{
		{Key: "↑↓", Label: "members.hint.double", When: doubles.And(screen.If(func() bool { return len(s.view.m.Doubles) > 1 }))},
		{Key: "Enter", Label: "members.hint.merge", Button: "members.merge", When: doubles.And(s.free()), At: inChoice, Do: s.merge},
		{Key: "Ctrl O", Label: "members.hint.other-way", Button: "members.turn", When: doubles.And(s.free()), Do: s.swap},
		{Key: "Esc", Label: "members.hint.back", Button: "members.done", When: doubles, Do: s.cancel},
		{Key: "Ctrl D", Button: "members.doubles", When: s.in(Look), Do: s.beginMerging},
		{Key: "Ctrl D", Button: "members.see-doubles", When: s.in(Look), Do: s.beginMerging},
	}
}

func (s merging) beginMerging() {
	if s.settle() && s.p.ShowDoubles() {
		s.show()
		s.focus(s.view.doubles.table)
	}
}

func (s merging) swap() {
	s.p.SwapDouble()
	s.show()
}

func (s merging) merge() {
	s.p.Merge()
	s.show()
	if s.p.Mode() == Look {
		s.focus(s.view.list.search)
	}
	s.reveal(s.view.notice)
}
