package mend

import (
	"uitslag/ui"
	"uitslag/ui/control"
	"uitslag/ui/entry"
	"uitslag/ui/players"
)

// Opener is Ctrl+M in a window: it asks Screen about what the cursor stands on in the
// screen that is shown, and shows it.
type Opener struct {
	Screen  *Screen
	Entry   *entry.Screen
	Control *control.Screen
	Players *players.Screen
	Shell   func() *ui.Shell

	from string // the screen where the trouble was seen
}

// Open is the key.
func (o *Opener) Open() {
	shell := o.Shell()
	now := shell.Current()
	if now == nil {
		return
	}
	var at At
	switch now.Name() {
	case o.Screen.Name():
		o.Screen.p.Back()
		o.Screen.enter()
		return
	case o.Entry.Name():
		at.Board, at.NS, at.EW, _ = o.Entry.Presenter().At()
	case o.Control.Name():
		if t, ok := o.Control.Pointed(); ok {
			at = At{Board: t.Board, NS: t.NS, EW: t.EW}
		}
	case o.Players.Name():
		at.Pair = o.Players.Pointed()
	}
	o.from = now.Name()
	o.Screen.Ask(at)
	shell.Open(o.Screen.Name())
}

// Back is the screen that Open was asked from.
func (o *Opener) Back() {
	if o.from != "" {
		o.Shell().Open(o.from)
	}
}
