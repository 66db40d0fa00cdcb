package app

import (
	"os"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/store"
)

// lookFor is how often it is looked whether the club file is in its place.
const lookFor = 5 * time.Second

// presence is whether the club file is in its place: a stick is pulled out, a network folder is
// cut off. The header says so before the next thing that is typed is refused.
type presence struct {
	w    *window
	away bool
	end  chan struct{} // ends the looking; nil: nothing is looked for
}

// follow looks for a club file, beside the window: a network folder may take its time.
func (p *presence) follow(s *store.Store) {
	p.stop()
	end := make(chan struct{})
	p.away, p.end = false, end
	go func() {
		defer p.w.faults.guard()
		tick := time.NewTicker(lookFor)
		defer tick.Stop()
		for was, told := false, false; ; {
			select {
			case <-end:
				return
			case <-tick.C:
			}
			if store.Replaced(s) && !told {
				told = true
				p.w.handover.offerElsewhere(s)
			}
			if now := missing(s); now != was {
				was = now
				p.w.onWindow(func() { p.tell(s, now) })
			}
		}
	}()
}

// stop ends it.
func (p *presence) stop() {
	if p.end != nil {
		close(p.end)
		p.end = nil
	}
}

// missing reports whether a club file is not in its place.
func missing(s *store.Store) bool {
	_, err := os.Stat(s.Path())
	return err != nil
}

// tell says in the header whether the club file is there.
func (p *presence) tell(s *store.Store, away bool) {
	if p.w.store == s {
		p.away = away
		p.w.status()
	}
}

// attention calls a scorer who looks at another window: when this one says something, the
// system says that there is something to read. It says so once until the window is in front
// again.
type attention struct {
	w    *window
	away bool // another window is in front
	told bool // the system has said so since
}

// watch follows whether the window is in front.
func (a *attention) watch() {
	l := a.w.app.Lifecycle()
	l.SetOnExitedForeground(func() { a.away = true })
	l.SetOnEnteredForeground(func() { a.away, a.told = false, false })
}

// said hears every sentence of the window.
func (a *attention) said(sentence string) {
	a.w.trace.Said(sentence)
	a.call()
}

// call has the window show itself on the bar of tasks, and the system say that there is
// something to read. What it is is not said there: on Windows the toolkit puts the text into a
// script of PowerShell, where a name of a folder could be a command.
func (a *attention) call() {
	if !a.away || a.told {
		return
	}
	a.told = true
	a.w.toolkit.Attention(a.w.win)
	a.w.app.SendNotification(fyne.NewNotification("Uitslag", a.w.words.T("shell.look")))
}
