// Package roll is how a list that does not fit goes by on the big screen.
package roll

import "time"

// How it rolls: a row at a time, which stands still to be read, and it waits
// at the top and at the bottom. Every step is one frame: a movement that never stops would
// keep the processor of an old laptop busy all evening.
const (
	rollEvery = 1500 * time.Millisecond
	rollWait  = 6 * time.Second
)

// Roll moves what does not fit by slowly, and starts over at the end. While there is
// nothing to move, or it is halted, no timer runs.
type Roll struct {
	After func(d time.Duration, f func())
	Most  func() float32           // how far it can go, 0 when all is seen
	Next  func(at float32) float32 // where it stands a row further
	Show  func(at float32)         // moves it
	At    float32                  // where it is
	turn  int                      // which timer is the one that counts
	runs  bool                     // a timer is under way
	halts bool                     // the space bar was pressed
}

// Start begins to move, when there is anything to move and nothing moves yet; what no
// longer fits where it is goes to where it can be.
func (r *Roll) Start() {
	most := r.Most()
	if r.At > most {
		r.to(most)
	}
	switch {
	case most <= 0 || r.halts:
		r.Stop()
	case !r.runs:
		r.wait(rollWait)
	}
}

// Stop lets no timer count any more.
func (r *Roll) Stop() {
	r.turn++
	r.runs = false
}

// End stops for good: the window is gone.
func (r *Roll) End() {
	r.halts = true
	r.Stop()
}

// Halt stops, or goes on again.
func (r *Roll) Halt() {
	r.halts = !r.halts
	r.Stop()
	if !r.halts && r.Most() > 0 {
		r.wait(rollEvery)
	}
}

// By moves it by hand; it goes on from there after a while.
func (r *Roll) By(d float32) {
	r.to(r.At + d)
	r.Stop()
	r.Start()
}

func (r *Roll) to(at float32) {
	r.At = max(min(at, r.Most()), 0)
	r.Show(r.At)
}

func (r *Roll) wait(d time.Duration) {
	r.runs = true
	r.turn++
	mine := r.turn
	r.After(d, func() {
		if mine == r.turn {
			r.step()
		}
	})
}

// step moves once; at the end it waits, and starts at the top again.
func (r *Roll) step() {
	most := r.Most()
	switch {
	case most <= 0:
		r.Stop()
	case r.At >= most:
		r.to(0)
		r.wait(rollWait)
	default:
		r.to(r.Next(r.At))
		if r.At >= most {
			r.wait(rollWait)
			return
		}
		r.wait(rollEvery)
	}
}

// Halted reports whether it was stopped by hand.
func (r *Roll) Halted() bool { return r.halts }
