// Package undo is Ctrl+Z and Ctrl+Y of a window: each says what it did, shows where that
// was, and asks before it takes something old or large.
package undo

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui"
	"uitslag/ui/widgets"
)

// Undo does the steps of a window.
type Undo struct {
	desk  *desk.Desk
	shell func() *ui.Shell
	show  map[string]func(desk.Place)
	stays map[string]func() bool
	seen  map[event.ID]int64 // the last line of each journal that was looked at
	made  map[line]string    // the screen on which a line was made, while the window was there
	// Open shows a screen so that its own way back leads to where one was; nil: Shell.Open.
	Open func(screen string)
	// Reverted is called after a step of the club, once it is shown: its language may be
	// another one now. It may be nil.
	Reverted func()
}

// line is a line of the journal of an event, or of the club for "".
type line struct {
	scope event.ID
	seq   int64
}

// New makes it for the desk and the shell of a window.
func New(d *desk.Desk, shell func() *ui.Shell) *Undo {
	u := &Undo{
		desk: d, shell: shell, show: map[string]func(desk.Place){}, stays: map[string]func() bool{},
		seen: map[event.ID]int64{}, made: map[line]string{},
	}
	u.follow("")
	d.OnChange(func() {
		screen := ""
		if !d.Beside() {
			screen = u.here()
		}
		u.follow(screen)
	})
	return u
}

// follow notes on which screen the lines since its last call were made.
func (u *Undo) follow(screen string) {
	for _, scope := range []event.ID{"", u.desk.Current()} {
		lines, err := u.desk.Club.Lines(scope)
		if err != nil || len(lines) == 0 {
			continue
		}
		last, known := u.seen[scope]
		for _, l := range slices.Backward(lines) {
			if !known || l.Seq <= last {
				break
			}
			u.made[line{scope, l.Seq}] = screen
		}
		u.seen[scope] = lines[len(lines)-1].Seq
	}
}

// Show says how a screen, by its name, shows a place on it, once it is open.
func (u *Undo) Show(screen string, how func(desk.Place)) { u.show[screen] = how }

// Stay says when a screen, by its name, shows a step by itself, so that it is not left.
func (u *Undo) Stay(screen string, when func() bool) { u.stays[screen] = when }

// stay reports whether a step needs no other screen: the one shown shows it by itself, or the step
// was made on it.
func (u *Undo) stay(s *desk.Step) bool {
	here := u.here()
	if when := u.stays[here]; when != nil && when() {
		return true
	}
	return here != "" && here != u.desk.Steps.Place(s).Screen && u.made[line{s.Scope, s.Line.Seq}] == here
}

func (u *Undo) elsewhere(s *desk.Step) bool {
	return !u.stay(s) && u.desk.Steps.Place(s).Screen != u.here()
}

// ofClub are the screens about the club, where the steps are the club's.
var ofClub = map[string]bool{"screen.members": true, "screen.competitions": true, "screen.settings": true, "screen.sheet": true, "screen.publish": true}

// unsaved are the screens where something is made that is not saved yet, or that are about no
// club: a step back there would be one of the evening behind it.
var unsaved = map[string]bool{"screen.newevening": true, "screen.restore": true, "screen.fault": true}

// Undo takes the last thing back: Ctrl+Z.
func (u *Undo) Undo() { u.step(u.ofClub(), false) }

// Redo does it again: Ctrl+Y.
func (u *Undo) Redo() { u.step(u.ofClub(), true) }

// Club does a step of the club, whatever screen is shown.
func (u *Undo) Club(redo bool) { u.step(true, redo) }

func (u *Undo) ofClub() bool { return ofClub[u.here()] }

// here returns the name of the screen that is shown, "" before there is one.
func (u *Undo) here() string {
	if shell := u.shell(); shell != nil && shell.Current() != nil {
		return shell.Current().Name()
	}
	return ""
}

// Takes reports whether Ctrl+Z on a screen is about the club, or about the evening.
func (u *Undo) Takes(screen string, club bool) bool {
	return !unsaved[screen] && ofClub[screen] == club
}

// Steps reports whether there is something to undo and to redo on a screen: for ui.Hooks.
func (u *Undo) Steps(screen string) (undo, redo bool) {
	if unsaved[screen] {
		return false, false
	}
	return u.desk.Steps.Any(ofClub[screen])
}

func (u *Undo) next(club, redo bool) (*desk.Step, error) {
	next := u.desk.Steps.Next
	if club {
		next = u.desk.Steps.NextOfClub
	}
	s, err := next(redo)
	switch {
	case err != nil || s != nil:
		return s, err
	case redo:
		return nil, problem.New("store.nothing-to-redo")
	}
	return nil, problem.New("store.nothing-to-undo")
}

func (u *Undo) open(screen string) bool {
	if u.here() == screen {
		return true
	}
	if u.Open != nil {
		u.Open(screen)
		return u.here() == screen
	}
	return u.shell().Open(screen)
}

// step does the next step, after a question where one is due.
func (u *Undo) step(club, redo bool) {
	shell, w := u.shell(), u.desk.Words
	if unsaved[u.here()] {
		shell.Say(widgets.Warning, w.T("undo.not-here"))
		return
	}
	s, err := u.next(club, redo)
	if err != nil {
		shell.Refuse(err)
		return
	}
	if locked, _ := u.desk.Club.ReadOnly(); locked || !s.Asks() && !u.elsewhere(s) {
		u.do(s, club)
		return
	}
	do := "undo.do"
	if redo {
		do = "undo.do-redo"
	}
	shell.Ask(ui.Question{
		Text:  u.named(s, u.desk.Speaker.Book().Asking(s.Step, s.Old, u.desk.Now())),
		Leave: w.T("undo.leave"), Do: w.T(do), Done: func() { u.do(s, club) },
	})
}

// named puts the evening of a step before what is said of it, where it is not the one that is open.
func (u *Undo) named(s *desk.Step, said string) string {
	if s.Scope == "" || s.Scope == u.desk.Current() {
		return said
	}
	e, err := u.desk.Club.Event(s.Scope)
	if err != nil {
		return said // the evening is gone, which is what is said
	}
	return u.desk.Words.Colon(e.Name, said)
}

// do does a step and shows where it was. It leaves the screen first: what is half typed there is
// then accepted or refused, and if accepted it is the last thing done.
func (u *Undo) do(s *desk.Step, club bool) {
	shell := u.shell()
	if locked, _ := u.desk.Club.ReadOnly(); locked {
		shell.Refuse(u.desk.Steps.Reverse(s)) // says who has the file
		return
	}
	from, stay := u.here(), u.stay(s)
	if to := u.desk.Steps.Place(s).Screen; !stay && to != from && !u.open(to) {
		return // the screen says why it cannot be left
	}
	if now, err := u.next(club, s.Redo); err != nil || now.Last.Seq != s.Last.Seq {
		if err == nil && !s.Redo && !now.Asks() {
			u.do(now, club)
		} else if err != nil {
			shell.Refuse(err)
		}
		return
	}
	if err := u.desk.Steps.Reverse(s); err != nil {
		shell.Refuse(err)
		return
	}
	if at := u.desk.Steps.Place(s); !stay && u.open(at.Screen) && u.show[at.Screen] != nil {
		u.show[at.Screen](at)
	}
	said := u.named(s, u.desk.Speaker.Book().Stepped(s.Step))
	if s.Scope == "" && u.Reverted != nil {
		u.Reverted() // may make the shell again
	}
	u.shell().Say(widgets.Good, said)
	if c := widgets.CanvasOf(u.shell()); c != nil && c.Focused() == nil && c.Overlays().Top() == nil {
		u.shell().FocusFirst() // the screen may have a place for the cursor again
	}
}
