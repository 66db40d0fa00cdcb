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

// follow checks for the club file in the background: a network folder may be slow.
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

func (p *presence) stop() {
	if p.end != nil {
		close(p.end)
		p.end = nil
	}
}

func missing(s *store.Store) bool {
	_, err := os.Stat(s.Path())
	return err != nil
}

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

func (a *attention) watch() {
	l := a.w.app.Lifecycle()
	l.SetOnExitedForeground(func() { a.away = true })
	l.SetOnEnteredForeground(func() { a.away, a.told = false, false })
}

// said is called for every sentence of the window.
func (a *attention) said(sentence string) {
	a.w.trace.Said(sentence)
	a.call()
}

// call asks for attention on the taskbar and by a notification. The notification does not say what
// it is about: on Windows the toolkit puts the text into a PowerShell script, where the name of a
// folder could be a command.
func (a *attention) call() {
	if !a.away || a.told {
		return
	}
	a.told = true
	a.w.toolkit.Attention(a.w.win)
	a.w.app.SendNotification(fyne.NewNotification("Uitslag", a.w.words.T("shell.look")))
}
