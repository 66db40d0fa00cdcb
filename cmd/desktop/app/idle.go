package app

import (
	"sync/atomic"
	"time"
)

// The toolkit asks sixty times a second what somebody does, also while nobody does anything
// (Fyne 2.7.1, runGL). Where nobody has done anything for idleAfter, it waits for it instead,
// idleFor at most; in between it has idleBetween to draw and to do what is given to fyne.Do.
// What is given to onWindow does not wait. Where its turn to wait comes more than idleLate late,
// the loop was busy: what follows from that is drawn first. Wine has a timer of 400 ms where the
// mouse is over the window, which ends the wait.
const (
	idleAfter   = 100 * time.Millisecond
	idleFor     = 500 * time.Millisecond
	idleBetween = 20 * time.Millisecond
	idleLate    = 40 * time.Millisecond
)

// idle keeps the processor at rest while nobody does anything.
type idle struct {
	w       *window
	waiting atomic.Bool
	due     time.Time // when wait is to be called
}

func (i *idle) after(pause time.Duration) {
	i.due = time.Now().Add(pause)
	i.w.after(pause, i.wait)
}

// wait waits for what somebody does, and again and again as long as it is nothing.
func (i *idle) wait() {
	if i.w.ended { // which is set on this goroutine
		return
	}
	if time.Since(i.due) > idleLate {
		i.after(idleAfter)
		return
	}
	pause := idleBetween
	i.waiting.Store(true)
	defer func() {
		i.waiting.Store(false)
		i.after(pause)
	}()
	if i.w.toolkit.Wait(idleFor) {
		pause = idleAfter
	}
}
