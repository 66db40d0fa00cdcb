package devices

import (
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	p := s.p
	filled := screen.If(func() bool { return !p.nothing() })
	free := filled.And(screen.Unless(p.Follower.Stops))
	tied, loose := free.And(screen.If(p.Follower.Tied)), free.And(screen.If(screen.Not(p.Follower.Tied))).And(screen.If(screen.Not(p.Serves)))
	serves := filled.And(screen.If(p.Serves))
	inTables := func() bool { return s.view.served.tables.HasFocus() }
	typed := func() bool { return s.view.served.message.Cell.HasFocus() }
	inWaits := func() bool { return s.view.pending.HasFocus() }
	waits := free.And(screen.If(p.Pending))
	return []screen.Command{
		{Key: "Ctrl Enter", Label: "devices.hint.go-on", Button: "devices.go-on", When: tied.And(screen.If(func() bool { return p.Follower.Offers })), Do: screen.InOrder(s.p.GoOn, s.show)},
		{Key: "Ctrl Enter", Label: "devices.hint.any-day", Button: "devices.any-day", When: tied.And(screen.If(func() bool { return p.Follower.OtherDay() != "" })), Do: screen.InOrder(s.p.AnyDay, s.show, s.focus)},
		{Key: "Ctrl Enter", Label: "devices.hint.come", Button: "phones.come", When: serves.And(screen.If(p.Calls)), Do: screen.InOrder(p.Come, s.focus)},
		{Key: "↑↓", Label: "devices.hint.table", When: serves, At: inTables},
		{Key: "Enter", Label: "devices.hint.type", When: serves.And(screen.If(func() bool { _, is := p.Line(); return is })), At: inTables, Do: s.typeLine},
		{Key: "Ctrl B", Label: "devices.hint.message", When: serves, At: screen.Not(typed), Do: func() { s.FocusIn(s.view.served.message.Cell) }},
		{Key: "Enter", Label: "devices.hint.show", When: serves, At: typed},
		{Button: "phones.send", When: serves, Do: func() { s.send(false) }},
		{Key: "Ctrl G", Label: "devices.hint.show-one", Button: "phones.send-one", When: serves, Quiet: screen.Not(typed), Do: func() { s.send(true) }},
		{Key: "Ctrl L", Label: "devices.hint.free", Button: "phones.free", When: serves, Do: p.Free},
		{Key: "Ctrl T", Label: "devices.hint.on", Button: "phones.start", When: loose.And(screen.If(p.CanServe)), Do: s.Serve},
		{Key: "Ctrl E", Label: "devices.hint.off", Button: "phones.stop", When: serves, Do: screen.InOrder(p.StopServing, s.after)},
		{Key: "Enter", Label: "devices.hint.choose", When: loose, At: func() bool { return s.view.found.HasFocus() }},
		{Key: "↑↓", Label: "devices.hint.wait", When: waits, At: inWaits, Quiet: func() bool { return len(p.pending()) < 2 }},
		{Key: "Ctrl D", Label: "devices.hint.take", Button: "devices.take", When: waits, Do: func() { s.decide(true) }},
		{Key: "Ctrl J", Label: "devices.hint.keep", Button: "devices.keep", When: waits.And(screen.If(p.CanKeep)), Do: func() { s.decide(false) }},
		{Key: "Ctrl B", Label: "devices.hint.file", Button: "devices.file", When: loose.And(screen.If(func() bool { return s.hooks.File != nil })), Do: s.chooseFile},
		{Key: "Ctrl O", Label: "devices.hint.folder", Button: "devices.folder", When: loose.And(screen.If(func() bool { return s.hooks.Folder != nil })), Do: s.chooseFolder},
		{Key: "Ctrl L", Label: "devices.hint.make", Button: "devices.make", When: loose, Do: s.make},
		{Key: "Ctrl I", Label: "devices.hint.template", Button: "devices.template-use", When: loose.And(screen.If(func() bool { return s.hooks.Template != nil })).And(screen.If(func() bool { return p.Template() == "" })), Do: s.chooseTemplate},
		{Key: "Ctrl I", Label: "devices.hint.no-template", Button: "devices.template-drop", When: loose.And(screen.If(func() bool { return p.Template() != "" })), Do: s.dropTemplate},
		{Key: "Ctrl G", Label: "devices.hint.send", Button: "devices.send", When: tied.And(screen.If(p.CanSend)), Do: screen.InOrder(s.p.Send, s.show)},
		{Key: "Ctrl T", Label: "devices.hint.works", Button: "devices.worked", When: tied.And(screen.If(p.Made)).And(screen.If(p.Untried)), Do: screen.InOrder(s.p.Works, s.show, s.focus)},
		{Key: "Ctrl R", Label: "devices.hint.look", Button: "devices.look", When: tied, Do: p.Look},
		{Key: "Ctrl E", Label: "devices.hint.untie", Button: "devices.untie", When: tied, Do: screen.InOrder(s.p.Stop, s.after)},
		{Key: "Tab", Label: "devices.hint.tab", When: filled.And(screen.If(func() bool { return s.FirstFocus() != nil }))},
		{Key: "Esc", Label: "devices.hint.back", When: screen.If(s.hooks.Back.Leads), Do: func() { s.hooks.Back.Back() }},
	}
}

// Serve serves the current session to the players' telephones: another screen may ask for it.
func (s *Screen) Serve() {
	s.p.Serve()
	s.after()
}

// Tie follows a file, and shows what it holds: another screen may ask for it.
func (s *Screen) Tie(path string) bool {
	ok := s.p.Tie(path)
	s.after()
	return ok
}

// after shows the result of a command, with the cursor at its start.
func (s *Screen) after() {
	s.view.found.Set(s.p.Found())
	s.show()
	s.focus()
}

func (s *Screen) chooseFile() { s.hooks.File(func(path string) { s.Tie(path) }) }

func (s *Screen) chooseFolder() {
	s.hooks.Folder("", func(folder string) {
		s.p.TieFolder(folder)
		s.after()
	})
}

func (s *Screen) make() {
	s.p.Make()
	s.after()
}

func (s *Screen) chooseTemplate() { s.hooks.Template(s.useTemplate) }

func (s *Screen) dropTemplate() { s.useTemplate("") }

func (s *Screen) useTemplate(path string) {
	s.p.UseTemplate(path)
	s.after()
}

// typeLine shows on Invoer what the chosen table has still to enter.
func (s *Screen) typeLine() {
	if x, is := s.p.Line(); is && s.hooks.Line != nil {
		s.hooks.Line(&x)
	}
}

// send shows at all tables, or only at the chosen one, what was typed.
func (s *Screen) send(one bool) {
	cell := s.view.served.message.Cell
	s.p.Message(cell.Text, one)
	cell.Accept()
	s.show()
}

// decide takes the device's result or keeps the stored one; the cursor stays in the list.
func (s *Screen) decide(take bool) {
	s.p.Decide(take)
	s.show()
	if s.p.Pending() && s.Shown() {
		widgets.FocusIn(s.view.root, s.view.pending)
	} else {
		s.focus()
	}
}
