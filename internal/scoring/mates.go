package scoring

import (
	"fmt"

	"uitslag/internal/exact"
)

// Lines of individuals.
//
//	rule                                                   source           implemented
//	what a side earns at the table both its players earn   the model        yes
//	a board is compared as one of pairs is: four players   practice         yes: one line, one score
//	  make one score
//	an artificial score that hangs on the own percentage   Law 12C2, where  yes: each player its own
//	  is each player's own                                 a contestant of
//	                                                       an individual is
//	                                                       a player

// Mates are the second players of a line's sides: of individuals each side is two
// contestants, who are partners for that line only.
type Mates struct{ NS, EW int }

// matePoints is what the Mates of a line get where an award gives them other than the
// first player of their side: it hangs on what each makes elsewhere.
type matePoints struct{ ns, ew, nsOff, ewOff exact.Rat }

// Mates is what the second players of the sides get of a line, which is mostly what the
// first ones do.
func (q *LinePoints) Mates() (ns, ew exact.Rat) {
	if q.mates == nil {
		return q.NS, q.EW
	}
	return q.mates.ns, q.mates.ew
}

// give notes what the second players get, where that is other than the first ones do.
func (q *LinePoints) give(m matePoints) {
	if !m.ns.Equal(q.NS) || !m.ew.Equal(q.EW) || !m.nsOff.Equal(q.nsOff()) || !m.ewOff.Equal(q.ewOff()) {
		q.mates = &m
	}
}

// MatesUnrounded is Mates before the line was rounded.
func (q *LinePoints) MatesUnrounded() (ns, ew exact.Rat) {
	ns, ew = q.Mates()
	nsOff, ewOff := q.matesOff()
	return ns.Add(nsOff), ew.Add(ewOff)
}

// matesOff is what rounding took from those.
func (q *LinePoints) matesOff() (ns, ew exact.Rat) {
	if q.mates == nil {
		return q.nsOff(), q.ewOff()
	}
	return q.mates.nsOff, q.mates.ewOff
}

// linePart is what one contestant of a line has of it.
type linePart struct {
	contestant        int
	ns                bool
	points, off, most exact.Rat
}

// each calls f for everybody on the line: two pairs, or four individuals.
func (l *Line) each(q *LinePoints, f func(linePart)) {
	f(linePart{l.NS, true, q.NS, q.nsOff(), q.NSMax})
	f(linePart{l.EW, false, q.EW, q.ewOff(), q.EWMax})
	if l.Mates != nil {
		ns, ew := q.Mates()
		nsOff, ewOff := q.matesOff()
		f(linePart{l.Mates.NS, true, ns, nsOff, q.NSMax})
		f(linePart{l.Mates.EW, false, ew, ewOff, q.EWMax})
	}
}

// Sits reports whether a contestant is on a side of the line.
func (l *Line) Sits(contestant int, ns bool) bool {
	if ns {
		return l.NS == contestant || l.Mates != nil && l.Mates.NS == contestant
	}
	return l.EW == contestant || l.Mates != nil && l.Mates.EW == contestant
}

// of is what a contestant has of the line; false where it is not on it.
func (l *Line) of(contestant int, q *LinePoints) (is linePart, ok bool) {
	l.each(q, func(x linePart) {
		if x.contestant == contestant && !ok {
			is, ok = x, true
		}
	})
	return is, ok
}

// checkMates refuses second players that cannot be.
func (l *Line) checkMates(contestants int) error {
	m := l.Mates
	switch {
	case m == nil:
		return nil
	case m.NS < 0 || m.NS >= contestants || m.EW < 0 || m.EW >= contestants:
		return fmt.Errorf("contestants %d and %d outside 0..%d", m.NS, m.EW, contestants-1)
	case m.NS == l.NS || m.NS == l.EW || m.NS == m.EW:
		return fmt.Errorf("contestant %d sits twice", m.NS)
	case m.EW == l.NS || m.EW == l.EW:
		return fmt.Errorf("contestant %d sits twice", m.EW)
	}
	return nil
}
