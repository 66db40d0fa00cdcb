package members

import (
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/ui/screen"
)

type files struct{ *Screen }

func (s files) commands() []screen.Command {
	p, h := s.p, &s.hooks
	reading, writing := s.in(Reading), s.in(Writing)
	preview := func() *memberlist.Preview { return &s.view.m.Preview }
	inTable := func() bool { return s.view.read.table.HasFocus() }
	toFile := func() bool { return s.view.read.path.Cell.HasFocus() || s.view.read.onList() }
	inCorrection := func() bool { return s.view.read.fix.Cell.HasFocus() || s.view.read.correct.HasFocus() }
	inPath := func() bool { return s.view.write.path.Cell.HasFocus() || s.view.write.write.HasFocus() }
	rows := screen.If(func() bool { return len(s.view.read.table.Rows()) > 1 })
	wrong := screen.If(func() bool { return preview().LeftOut.Any })
	asked := screen.If(func() bool { return preview().Question != "" })
	leaves := func(is bool) screen.When {
		return screen.If(func() bool { return preview().GoneChosen && preview().LeavesChosen == is })
	}
	named := func(order roster.Order) screen.When {
		return screen.If(func() bool { return preview().Names.Any && preview().Names.Order != order })
	}
	read := func(order roster.Order) func() {
		return func() {
			p.plan.ReadNames(order)
			s.show()
			s.toNext()
		}
	}
	removed := screen.If(func() bool { return preview().GoneMembers > 0 })
	lists := screen.If(func() bool { return len(s.view.read.lists) > 0 && !preview().Any })
	return []screen.Command{
		{Key: "Enter", Label: "members.hint.read", Button: "members.read-now", When: reading, At: toFile, Do: s.readTyped},
		{Key: "↑↓", Label: "members.hint.row", When: reading.And(rows), At: inTable},
		{Key: "Enter", Label: "members.hint.correct-row", When: reading.And(wrong), At: inTable, Do: s.toRow},
		{Key: "Enter", Label: "members.hint.correct-row", When: reading, At: inCorrection},
		{Button: "members.given-first", When: reading.And(named(roster.GivenFirst)), Do: read(roster.GivenFirst)},
		{Button: "members.family-first", When: reading.And(named(roster.FamilyFirst)), Do: read(roster.FamilyFirst)},
		{Button: "members.correct-now", When: reading, Do: func() { s.correctRow(s.view.read.fix.Cell.Text) }},
		{Key: "Enter", Label: "members.hint.answer", When: reading.And(asked), At: inTable, Do: s.toRow},
		{Button: "members.is-same", When: reading.And(asked), Do: func() { s.answer(true) }},
		{Button: "members.two-people", When: reading.And(asked), Do: func() { s.answer(false) }},
		{Key: "Enter", Label: "members.hint.leaves", When: reading.And(leaves(false)), At: inTable, Do: s.toRow},
		{Key: "Enter", Label: "members.hint.stays", When: reading.And(leaves(true)), At: inTable, Do: s.toRow},
		{Key: "Ctrl O", Label: "members.hint.all-leave", Button: "members.all-leave", When: reading.And(removed), Do: s.allLeave},
		{Key: "Tab", Label: "members.hint.other-list", When: reading.And(lists)},
		{Key: "Ctrl B", Label: "members.hint.browse", Button: "members.browse", When: reading.And(screen.If(func() bool { return h.Browse != nil })), Do: s.browse},
		{Key: "Ctrl Enter", Label: "members.hint.take", Button: "members.take", When: reading.And(s.free()), Quiet: func() bool { return !preview().Takes }, Do: s.take},
		{Key: "Enter", Label: "members.hint.write", Button: "members.write-now", When: writing, At: inPath, Do: s.writeTyped},
		{Key: "Esc", Label: "members.hint.back", Button: "members.stop", When: screen.If(func() bool { return p.Mode() == Reading || p.Mode() == Writing }), Do: s.cancel},
	}
}

func (s files) found() []string {
	if s.hooks.Lists == nil {
		return nil
	}
	return s.hooks.Lists()
}

func (s files) readFound(path string) {
	s.view.read.path.Cell.SetText(path)
	s.readFile(path)
}

func (s files) readTyped() { s.readFile(s.view.read.path.Cell.Text) }

func (s files) writeTyped() { s.writeFile(s.view.write.path.Cell.Text) }

// toRow puts the cursor where the chosen row is corrected or answered; who is not in the file
// leaves, or stays.
func (s files) toRow() {
	switch x := s.p.plan.Wrong(); {
	case x.Any && x.Field != "":
		s.focus(s.view.read.fix.Cell)
	case x.Any:
		s.focus(s.view.read.correct)
	case s.view.m.Preview.Question != "":
		s.focus(s.view.read.same)
	case s.p.plan.ToggleLeaves():
		s.show()
	}
}

// toNext puts the cursor on the next question or error of the list, or else on the button that
// imports it.
func (s files) toNext() {
	switch m := &s.view.m.Preview; {
	case m.Names.Asked != "":
		s.focus(s.view.read.given)
	case s.p.plan.Wrong().Any || m.Question != "":
		s.focus(s.view.read.table)
	default:
		s.toTake()
	}
}

// answer says whether the chosen row is the member with that name, and goes to the next question.
func (s files) answer(same bool) {
	if !s.p.plan.Answer(same) {
		return
	}
	s.show()
	if s.view.m.Preview.Question != "" {
		s.focus(s.view.read.same)
		return
	}
	s.toTake()
}

// allLeave makes all members who are not in the file former members, or lets all stay.
func (s files) allLeave() {
	if s.p.plan.AllLeave() {
		s.show()
	}
}

// toTake puts the cursor on the button that takes the list over, where that can be.
func (s files) toTake() {
	if s.view.read.take.Disabled() {
		s.focus(s.view.read.stop)
		return
	}
	s.focus(s.view.read.take)
}

func (s files) chooseRow(row int) {
	s.p.plan.ChooseRow(row)
	s.show()
}

// correctRow corrects the chosen row and goes to the next wrong one.
func (s files) correctRow(text string) {
	ok := s.p.plan.CorrectRow(text)
	s.show()
	switch x := s.p.plan.Wrong(); {
	case x.Any:
		s.toRow()
	case ok:
		s.toTake()
	}
}

func (s files) beginReading() {
	if s.settle() && s.p.BeginReading() {
		s.view.findLists(s.found())
		s.show()
		if len(s.view.read.lists) > 0 {
			s.focus(s.view.read.lists[0])
			return
		}
		s.focus(s.view.read.path.Cell)
	}
}

func (s files) browse() {
	s.hooks.Browse(func(path string) {
		if s.p.Mode() == Reading {
			s.readFound(path)
		}
	})
}

func (s files) readFile(path string) {
	s.view.read.path.Cell.Accept()
	ok := s.p.Read(path)
	s.show()
	if !ok {
		s.focus(s.view.read.path.Cell)
		s.reveal(s.view.notice)
		return
	}
	s.toNext()
}

// take imports the list.
func (s files) take() {
	ok := s.p.Take()
	s.show()
	if ok {
		s.focus(s.view.list.search)
	}
	s.reveal(s.view.notice)
}

func (s files) beginWriting() {
	if s.p.CanWrite() && s.settle() && s.p.BeginWriting() {
		s.view.write.path.Cell.SetText(s.p.Path())
		s.show()
		s.focus(s.view.write.path.Cell)
	}
}

func (s files) writeFile(path string) bool {
	s.view.write.path.Cell.Accept()
	_, ok := s.p.Write(path)
	if ok && s.hooks.Folder != nil {
		s.hooks.Folder(s.p.folder)
	}
	s.show()
	if ok {
		s.focus(s.view.list.search)
	}
	s.reveal(s.view.notice)
	return ok
}

// Files reads and writes lists of members.
type Files interface {
	// ReadMembers reads the list in a file. What refuses the whole file is a Problem;
	// what refuses a row stands in the list.
	ReadMembers(path string) (memberlist.List, error)
	// WriteMembers writes a list into a new file, whole or not at all: personal data, and by
	// their place the members that they are of.
	WriteMembers(path string, people []event.Person, members []event.Member) error
}
