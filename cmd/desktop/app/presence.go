package app

import (
	"os"
	"time"

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
