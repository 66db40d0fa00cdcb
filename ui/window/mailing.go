package window

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/tonight"
)

// triedKey remembers the mail server by which a trial went well.
const triedKey = "mail-tried"

// newMailing makes the screen of Ctrl+Shift+E.
func newMailing(b *builder) *mailing.Screen {
	return mailing.New(b.Desk, b.Files.Post, b.Run, mailing.Hooks{
		Changed: b.w.update, Back: b.asked.Way(mailing.ScreenName),
		Ask: func(text, leave, do string, done func()) {
			b.w.shell().Ask(ui.Question{Text: text, Leave: leave, Do: do, Done: done})
		},
		Members: func(member event.ID) {
			if b.w.shell().Open(members.ScreenName) {
				b.members.GoPlace(desk.Place{Screen: members.ScreenName, Member: member})
			}
		},
		Paper: func() { b.asked.Open(paper.ScreenName) },
		Memory: mailing.Memory{
			Tried: func() string { return b.Prefs.Get(triedKey) },
			Keep:  func(server string) { b.Prefs.Set(triedKey, server) },
		},
	})
}

// toMailing shows where the uitslag is mailed: from Vanavond that of the session that is chosen.
func (b *builder) toMailing() {
	if b.w.shell().Current().Name() == tonight.ScreenName {
		b.tonight.Take()
	}
	b.asked.Open(mailing.ScreenName)
}
