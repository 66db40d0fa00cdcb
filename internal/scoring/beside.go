package scoring

import "uitslag/internal/exact"

// beside is what few totals have beside their lines. Totals that were copied share it: it
// is replaced, and not changed.
type beside struct {
	satOut              int
	given, penalty, vps exact.Rat
	hasVPs              bool
	percent             exact.Rat // in place of what Points and Max make
	hasPercent          bool
	factored            *factoredTotal // where Points and Max were
	unfinished          bool           // results are missing, and the rules ask
}

// has is what the total has beside its lines.
func (t *Total) has() beside {
	if t.beside == nil {
		return beside{}
	}
	return *t.beside
}

// SatOut is for how many boards a sit-out got something, by the rules.
func (t *Total) SatOut() int { return t.has().satOut }

// Given is what a sit-out got; it is in Points, as the tops of its boards are in Max.
func (t *Total) Given() exact.Rat { return t.has().given }

// Penalty is what penalties took, below 0, and awards gave; it is in Points.
func (t *Total) Penalty() exact.Rat { return t.has().penalty }

// VPs are the victory points of the rounds; 0 without HasVPs.
func (t *Total) VPs() exact.Rat { return t.has().vps }

// HasVPs tells whether the rules turn rounds into victory points, and one was played or
// given.
func (t *Total) HasVPs() bool { return t.has().hasVPs }

// SetVPs says what the rounds came to.
func (t *Total) SetVPs(vps exact.Rat) {
	x := t.has()
	x.vps, x.hasVPs = vps, true
	t.beside = &x
}

// Penalize notes what a penalty takes, below 0, or an award gives. Points have it already.
func (t *Total) Penalize(points exact.Rat) {
	x := t.has()
	x.penalty = x.penalty.Add(points)
	t.beside = &x
}

// SetPercent says what the percentage is, where it is not what Points and Max make: with a
// handicap, or of several sessions.
func (t *Total) SetPercent(percent exact.Rat) {
	x := t.has()
	x.percent, x.hasPercent = percent, true
	t.beside = &x
}

// give notes what a sit-out got. Points and Max have it already.
func (t *Total) give(boards int, points exact.Rat) {
	x := t.has()
	x.satOut, x.given = boards, points
	t.beside = &x
}
