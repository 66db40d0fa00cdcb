package screen

import (
	"uitslag/internal/desk"
	"uitslag/internal/event/command"
	"uitslag/ui/widgets"
)

// reopen is the caption of the button that opens a closed evening again.
const reopen = "tonight.reopen"

// MayReopen reports whether the current session is closed and can be opened again.
func MayReopen(d *desk.Desk) bool {
	locked, _ := d.Club.ReadOnly()
	return !locked && desk.ClosedSays(d) != ""
}

// Reopen is the command that opens the current session again, on a screen that says that it is
// closed. It tells refuse why it cannot be; then puts the cursor where it belongs.
func Reopen(d *desk.Desk, refuse func(why string), then func()) Command {
	return Command{
		Key: "Ctrl E", Label: "evening.hint.reopen", Button: reopen, When: If(func() bool { return MayReopen(d) }),
		Do: func() {
			_, s, err := d.Session()
			if err == nil && s != nil {
				err = d.Do(&command.ReopenSession{Session: s.ID})
			}
			if err != nil {
				refuse(d.Words.Sentence(err))
				return
			}
			then()
		},
	}
}

// ReopenButton is the button of that command.
func ReopenButton(c *Commands) *widgets.Button { return c.MainButton(reopen) }

// SayClosed says on a panel why nothing can be changed, with the button where it is because the
// evening is closed.
func SayClosed(d *desk.Desk, p *widgets.Panel, why string, button *widgets.Button) {
	if why != "" && MayReopen(d) {
		p.Say(widgets.Warning, why, button)
		return
	}
	p.Say(widgets.Warning, why)
}
