package ruling

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	p, h := s.p, s.hooks
	in := func(modes ...Mode) screen.When {
		return screen.If(func() bool { return p.Empty() == "" && slices.Contains(modes, p.Mode()) })
	}
	overview, weighing := in(Overview), in(Weighing)
	opened := in(Weighing, Penalties, FouledBoards)
	free := screen.Unless(p.ReadOnly)
	booked := screen.If(p.Booked).And(free)
	picking := func() bool { return s.view.picking() != nil }
	inGiven := func() bool { return s.view.given.HasFocus() }
	inList := func() bool { return s.view.weigh.list.HasFocus() }
	inWhich := func() bool { return s.view.which.Cell.HasFocus() && s.view.which.Cell.Changed() }
	inTyped := func() bool { c := s.view.weigh.typed.Cell; return c.HasFocus() && c.Changed() }
	inGround := func() bool { c := s.view.weigh.ground.Cell; return c.HasFocus() && !c.Changed() }
	changed := func() bool { return s.view.changedCell() != nil }
	several := screen.If(func() bool { return len(p.Given()) > 1 })
	nothing := func() bool { return picking() || !p.MayKeep() }
	return []screen.Command{
		screen.Reopen(s.desk, s.refuse, func() {
			s.show()
			s.first()
		}),
		{Key: "↑↓", Label: "ruling.hint.choose", When: opened, At: picking},
		{Key: "Enter", Label: "ruling.hint.take", When: opened, At: picking},
		{Key: "Esc", Label: "ruling.hint.restore", When: opened, At: picking},

		{Key: "↑↓", Label: "ruling.hint.choose", When: overview.And(several), At: inGiven},
		{Key: "Enter", Label: "ruling.hint.open", When: overview, At: inGiven, Do: s.open},
		{Key: "Enter", Label: "ruling.hint.which", When: overview, At: inWhich},
		{Key: "Ctrl L", Label: "ruling.hint.penalty", Button: "ruling.new-penalty", When: overview, Do: s.penalty},
		{Key: "Ctrl G", Label: "ruling.hint.fouled", Button: "ruling.new-fouled", When: overview, Do: s.fouled},
		{Key: "Ctrl Enter", When: overview, At: inWhich, Do: func() { s.view.settle() }},

		{Key: "↓", Label: "ruling.hint.grounds", When: weighing, At: inGround, Quiet: picking},
		{Key: "↑↓", Label: "ruling.hint.choose", When: weighing, At: inList},
		{Key: "Space", Label: "ruling.hint.tick", When: weighing, At: inList, Do: s.tick},
		{Key: "Enter", Label: "ruling.hint.typed", When: weighing, At: inTyped},
		{Key: "↑↓", Label: "ruling.hint.rows", When: weighing, At: func() bool { return s.view.weigh.table.HasFocus() }},
		{Key: "Tab", Label: "ruling.hint.tab", When: opened, Quiet: picking},
		// What is half typed is taken first: what can be kept is known only then.
		{Key: "Ctrl Enter", Label: "ruling.hint.decide", Button: "ruling.decide", When: weighing.And(free), Quiet: nothing, Do: s.keep},
		{Key: "Ctrl Enter", Label: "ruling.hint.keep", Button: "ruling.penalty.keep", When: in(Penalties).And(free), Quiet: nothing, Do: s.keep},
		{Key: "Ctrl Enter", Label: "ruling.hint.keep", Button: "ruling.fouled.keep", When: in(FouledBoards).And(free), Quiet: nothing, Do: s.keep},
		{
			Key: "Ctrl P", Label: "ruling.hint.sheet", Button: "ruling.sheet", When: weighing,
			Quiet: func() bool { return picking() || h.Sheet == nil || len(p.Compared()) == 0 }, Do: s.sheet,
		},
		{Key: "Ctrl D", Label: "ruling.hint.withdraw", Button: "ruling.withdraw", When: in(Weighing, Penalties).And(booked), Quiet: picking, Do: s.withdraw},
		{Key: "Ctrl D", Label: "ruling.hint.withdraw", Button: "ruling.fouled.undo", When: in(FouledBoards).And(booked), Quiet: picking, Do: s.withdraw},
		{Key: "Esc", Label: "ruling.hint.restore", When: in(Overview, Weighing, Penalties, FouledBoards), At: changed},
		{Key: "Esc", Label: "ruling.hint.back", When: opened, Do: s.back},
	}
}

func (s *Screen) open() {
	if s.p.Open() {
		s.enter()
	}
}

func (s *Screen) penalty() {
	s.p.NewPenalty("")
	s.enter()
}

func (s *Screen) fouled() {
	s.p.OpenFouled(0)
	s.enter()
}

func (s *Screen) back() {
	s.view.restore()
	if s.p.Back() {
		s.enter()
	}
}

func (s *Screen) tick() {
	s.p.Tick()
	s.show()
}

// sheet shows the paper of what is compared.
func (s *Screen) sheet() {
	if all := s.p.Compared(); s.hooks.Sheet != nil && len(all) > 0 {
		s.hooks.Sheet(all)
	}
}

func (s *Screen) withdraw() {
	was := s.p.Mode()
	s.p.Withdraw()
	s.kept(was)
}

// keep books what is open; what is half typed is taken first.
func (s *Screen) keep() {
	was := s.p.Mode()
	if !s.view.settle() {
		s.show()
		return
	}
	if s.p.Keep(); s.p.Unanswered() {
		s.focus(s.view.weigh.protects)
	}
	s.kept(was)
}

// kept shows the result: the overview, if it is done.
func (s *Screen) kept(was Mode) {
	if s.p.Mode() != was {
		s.enter()
	}
	s.show()
	s.reveal(s.view.notice)
}

func (s *Screen) refuse(reason string) {
	s.p.Refuse(reason)
	s.show()
	s.reveal(s.view.notice)
}

func (s *Screen) typedCandidate(text string) bool {
	if strings.TrimSpace(text) == "" {
		return true
	}
	f := s.view.weigh.typed
	if err := s.p.Type(text); err != nil {
		f.Refuse(s.desk.Words.Sentence(err))
		s.HintsChanged()
		return false
	}
	f.Cell.SetText("")
	f.Help(s.p.Reading(""))
	s.show()
	return true
}

// typedWhich opens the result that was asked for: a board and a pair, "11 5", or a table of a
// match, "22 open", "22 open 3".
func (s *Screen) typedWhich(text string) bool {
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '-' || r == '/' })
	f := s.view.which
	if len(parts) == 0 {
		return true
	}
	board, ok := bridge.Number(parts[0])
	if !ok || len(parts) > 3 {
		f.Refuse(s.desk.Words.T("ruling.which.how"))
		return false
	}
	pair := ""
	if len(parts) > 1 {
		pair = bridge.Digits(strings.Join(parts[1:], " "))
	}
	if !s.p.AskNumber(board, pair) {
		said := s.p.Notice()
		s.p.ClearNotice()
		f.Refuse(said.Text)
		s.show()
		return false
	}
	f.Cell.SetText("")
	s.enter()
	return true
}

func (s *Screen) pick(find func(text string) []string, take func(text string, i int), rows int) *widgets.Picker {
	k := widgets.NewPicker()
	k.Rows = rows
	var text string
	k.OnFind = func(typed string) []widgets.Suggestion {
		text = typed
		found := find(typed)
		out := make([]widgets.Suggestion, len(found))
		for i, t := range found {
			out[i].Text = t
		}
		return out
	}
	k.OnPick = func(i int) { take(text, i) }
	return k
}
