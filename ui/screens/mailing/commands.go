package mailing

import "uitslag/ui/screen"

func (s *Screen) commands() []screen.Command {
	p := s.p
	in := func(stage Stage) screen.When { return screen.If(func() bool { return p.Stage() == stage }) }
	looking, typing, locked := in(Looking), in(Typing), in(Locked)
	goes := looking.And(screen.If(func() bool { return len(p.ready.plan.Letters) > 0 }))
	fresh := looking.And(screen.If(func() bool { return s.view.m.CanSend }))
	failed := looking.And(screen.If(func() bool { return s.view.m.CanRetry }))
	doubtful := looking.And(screen.If(func() bool { return s.view.m.CanRepeat }))
	onList := func() bool { return s.view.people.HasFocus() }
	return []screen.Command{
		{Key: "Ctrl T", Label: "mailing.hint.trial", Button: "mailing.trial", When: goes, Do: s.p.Trial},
		{Key: "Ctrl G", Label: "mailing.hint.send", Button: "mailing.send", When: fresh, Do: func() { s.ask(Fresh) }},
		{Key: "Ctrl R", Label: "mailing.hint.retry", Button: "mailing.retry", When: failed, Do: func() { s.ask(Missed) }},
		{Key: "Ctrl D", Label: "mailing.hint.repeat", Button: "mailing.repeat", When: doubtful, Do: func() { s.ask(Doubtful) }},
		{Key: "Ctrl L", Label: "mailing.hint.members", Button: "mailing.members", When: screen.If(func() bool { return s.hooks.Members != nil && p.Absent() != "" }), Do: s.toMembers},
		{Key: "Ctrl E", Label: "mailing.hint.server", Button: "mailing.server", When: looking, Do: screen.InOrder(s.p.Change, s.after)},
		{Key: "Ctrl P", Label: "mailing.hint.paper", Button: "mailing.paper", When: screen.If(p.AwaitsPaper).And(screen.Given(s.hooks.Paper)), Do: s.hooks.Paper},
		{Key: "Ctrl Enter", Label: "mailing.hint.save", Button: "mailing.save", When: typing, Do: s.save},
		{Key: "↑↓", Label: "mailing.hint.security", When: typing, At: func() bool { return s.view.security.HasFocus() }},
		{Key: "Enter", Label: "mailing.hint.unlock", When: locked, At: func() bool { return s.view.password.Cell.HasFocus() }},
		{Key: "↑↓", Label: "mailing.hint.row", When: looking, At: onList, Quiet: func() bool { return len(s.view.m.People) < 2 }},
		{Key: "Space", Label: "mailing.hint.want", When: looking, At: func() bool { return s.view.uitslag.HasFocus() || s.view.card.HasFocus() }},
		{Key: "Tab", Label: "mailing.hint.tab", When: screen.If(func() bool { return p.Stage() >= Typing && p.Stage() <= Looking })},
		{Key: "Esc", Label: "mailing.hint.stop", Button: "mailing.stop", When: in(Sending), Do: p.Cancel},
		{Key: "Esc", Label: "mailing.hint.drop", Button: "mailing.drop", When: typing.And(screen.If(p.Known)), Do: s.acts(p.Drop)},
		{Key: "Esc", Label: "mailing.hint.refrain", Button: "mailing.refrain", When: locked, Do: s.acts(p.Refrain)},
		{Key: "Esc", Label: "mailing.hint.back", When: screen.If(s.hooks.Back.Leads), Do: func() { s.hooks.Back.Back() }},
		{Button: "mailing.unlock", When: locked, Do: func() { s.unlock(s.view.password.Cell.Text) }},
	}
}

// acts wraps an act and shows its result.
func (s *Screen) acts(do func()) func() {
	return func() {
		do()
		s.after()
	}
}

func (s *Screen) ask(of Which) {
	text := s.p.Question(of)
	s.show()
	if text == "" || s.hooks.Ask == nil {
		return
	}
	w := s.desk.Words
	s.hooks.Ask(text, w.T("mailing.ask-leave"), w.T("mailing.ask-do"), func() { s.p.Send(of) })
}

func (s *Screen) toMembers() { s.hooks.Members(s.p.Absent()) }

// save stores the server, or shows what is wrong.
func (s *Screen) save() {
	s.p.Save()
	s.after()
}

// unlock continues with the password; the screen keeps nothing of it.
func (s *Screen) unlock(password string) bool {
	if !s.p.Unlock(password) {
		s.show()
		return false
	}
	return true
}
