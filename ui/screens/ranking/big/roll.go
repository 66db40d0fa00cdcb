package big

import "time"

// How it rolls: a row at a time, which stands still to be read, and it waits
// at the top and at the bottom. Every step is one frame: a movement that never stops would
// keep the processor of an old laptop busy all evening.
const (
	rollEvery = 1500 * time.Millisecond
	rollWait  = 6 * time.Second
)

// roll moves what does not fit by slowly, and starts over at the end. While there is
// nothing to move, or it is halted, no timer runs.
type roll struct {
	after func(d time.Duration, f func())
	most  func() float32           // how far it can go, 0 when all is seen
	next  func(at float32) float32 // where it stands a row further
	show  func(at float32)         // moves it
	at    float32                  // where it is
	turn  int                      // which timer is the one that counts
	runs  bool                     // a timer is under way
	halts bool                     // the space bar was pressed
}

// start begins to move, when there is anything to move and nothing moves yet; what no
// longer fits where it is goes to where it can be.
func (r *roll) start() {
	most := r.most()
	if r.at > most {
		r.to(most)
	}
	switch {
	case most <= 0 || r.halts:
		r.stop()
	case !r.runs:
		r.wait(rollWait)
	}
}

// stop lets no timer count any more.
func (r *roll) stop() {
	r.turn++
	r.runs = false
}

// end stops for good: the window is gone.
func (r *roll) end() {
	r.halts = true
	r.stop()
}

// halt stops, or goes on again.
func (r *roll) halt() {
	r.halts = !r.halts
	r.stop()
	if !r.halts && r.most() > 0 {
		r.wait(rollEvery)
	}
}

// by moves it by hand; it goes on from there after a while.
func (r *roll) by(d float32) {
	r.to(r.at + d)
	r.stop()
	r.start()
}

func (r *roll) to(at float32) {
	r.at = max(min(at, r.most()), 0)
	r.show(r.at)
}

func (r *roll) wait(d time.Duration) {
	r.runs = true
	r.turn++
	mine := r.turn
	r.after(d, func() {
		if mine == r.turn {
			r.step()
		}
	})
}

// step moves once; at the end it waits, and starts at the top again.
func (r *roll) step() {
	most := r.most()
	switch {
	case most <= 0:
		r.stop()
	case r.at >= most:
		r.to(0)
		r.wait(rollWait)
	default:
		r.to(r.next(r.at))
		if r.at >= most {
			r.wait(rollWait)
			return
		}
		r.wait(rollEvery)
	}
}
