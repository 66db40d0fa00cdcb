// Package makeable works out, beside the scorer, what can be made of the deals of the current
// session, and puts it into the session: never in the way of what the scorer does, and never
// twice for the same deal.
package makeable

import (
	"context"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/task"
)

// Solver works out what can be made of deals.
type Solver interface {
	// Solve says of each deal, none of which stands there twice, what can be made of it, in any
	// order; done may be called on any
	// goroutine, by one at a time. The error says why the rest was not worked out.
	Solve(ctx context.Context, deals []bridge.Deal, done func(bridge.Deal, bridge.DoubleDummy)) error
}

// Worker follows the desk. Its methods are called on the UI thread.
type Worker struct {
	desk   *desk.Desk
	solver Solver
	work   task.Latest[struct{}]

	of     event.ID      // the event that is worked on, "" for none
	asked  []bridge.Deal // of it
	known  map[bridge.Deal]bridge.DoubleDummy
	failed map[bridge.Deal]bool // were asked for and not answered: not asked for again
	err    error                // why
	kept   error                // why what is known could not be put in, nil where it could
	// stopped is set for good.
	stopped bool
	// Changed is called when Status says something else without a change of the desk.
	Changed func()
}

// New returns a worker on a desk.
func New(d *desk.Desk, s Solver, run task.Runner) *Worker {
	w := &Worker{desk: d, solver: s, known: map[bridge.Deal]bridge.DoubleDummy{}, failed: map[bridge.Deal]bool{}}
	w.work.Runner = run
	d.OnChange(w.look)
	return w
}

// Stop ends the work for good.
func (w *Worker) Stop() {
	w.stopped, w.Changed = true, nil
	w.work.Cancel()
}

// Status returns how many deals of the current session were worked out of those that were asked for
// while it is still going on, both 0 otherwise, and why some could not be worked out or put in.
func (w *Worker) Status() (done, all int, err error) {
	if w.of != "" && w.of == w.desk.Current() {
		for _, d := range w.asked {
			if _, is := w.known[d]; is {
				done++
			}
		}
		return done, len(w.asked), nil
	}
	for _, d := range w.lacking() {
		if w.failed[d.Deal] {
			return 0, 0, w.err
		}
	}
	return 0, 0, w.kept
}

// lacking returns the deals of the current session whose makeable contracts are not all known.
func (w *Worker) lacking() []event.BoardDeal {
	_, s, err := w.desk.Session()
	if err != nil || s == nil {
		return nil
	}
	var out []event.BoardDeal
	for _, d := range s.Deals {
		if !d.Tricks.Whole() {
			out = append(out, d)
		}
	}
	return out
}

// look stores what is known after a desk change, and has the rest computed.
func (w *Worker) look() {
	if w.stopped || w.of != "" { // it looks again when that is done
		return
	}
	if locked, _ := w.desk.Club.ReadOnly(); locked {
		return // nothing can be put in
	}
	var deals []bridge.Deal
	for _, d := range w.lacking() {
		if _, is := w.known[d.Deal]; !is && !w.failed[d.Deal] && !slices.Contains(deals, d.Deal) {
			deals = append(deals, d.Deal)
		}
	}
	if len(deals) == 0 {
		w.fill()
		return
	}
	w.of, w.asked = w.desk.Current(), deals
	say := task.Progress(w.work.Runner, func(one solved) {
		w.known[one.deal] = one.tricks
		if w.Changed != nil {
			w.Changed()
		}
	})
	w.work.Start(context.Background(), func(ctx context.Context) (struct{}, error) {
		return struct{}{}, w.solver.Solve(ctx, deals, func(d bridge.Deal, t bridge.DoubleDummy) { say(solved{d, t}) })
	}, func(_ struct{}, err error) {
		w.of, w.err = "", err
		for _, d := range deals {
			if _, is := w.known[d]; !is {
				w.failed[d] = true
			}
		}
		w.look()
		if w.Changed != nil {
			w.Changed()
		}
	})
}

type solved struct {
	deal   bridge.Deal
	tricks bridge.DoubleDummy
}

// fill stores in the current session what is known of its deals. If that cannot be saved now, it is
// tried again at the next change.
func (w *Worker) fill() {
	w.kept = nil
	p := &command.WorkOutTricks{}
	for _, d := range w.lacking() {
		if t, is := w.known[d.Deal]; is {
			p.Deals = append(p.Deals, event.BoardDeal{Board: d.Board, Deal: d.Deal, Tricks: t})
		}
	}
	_, s, err := w.desk.Session()
	if err != nil || s == nil || len(p.Deals) == 0 {
		return
	}
	p.Session = s.ID
	w.kept = w.desk.Receive(p)
}
