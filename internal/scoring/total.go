package scoring

import "uitslag/internal/exact"

// Total is what one contestant earned in the session.
type Total struct {
	Points, Max exact.Rat
	// Boards is how many lines counted, artificial ones included.
	Boards int
	beside *beside
}

// add adds what a line earned, before rounding.
func (t *Total) add(points, most exact.Rat) {
	t.Points, t.Max, t.Boards = t.Points.Add(points), t.Max.Add(most), t.Boards+1
}

// take subtracts it again.
func (t *Total) take(points, most exact.Rat) {
	t.Points, t.Max, t.Boards = t.Points.Sub(points), t.Max.Sub(most), t.Boards-1
}

// HasPercent is false when there was nothing to earn.
func (t *Total) HasPercent() bool {
	return t.Max.Sign() > 0 || t.beside != nil && t.beside.hasPercent
}

// Percent is 100 * Points / Max, unrounded, or what SetPercent said; 0 without HasPercent.
func (t *Total) Percent() exact.Rat {
	if t.beside != nil && t.beside.hasPercent {
		return t.beside.percent
	}
	if t.Max.Sign() <= 0 {
		return exact.Rat{}
	}
	return t.Points.Mul(hundred).Div(t.Max)
}

// played returns how many boards count, those sat out with something for them included.
func (t *Total) played() int { return t.Boards + t.SatOut() }

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

func (t *Total) has() beside {
	if t.beside == nil {
		return beside{}
	}
	return *t.beside
}

func (t *Total) note(change func(*beside)) {
	x := t.has()
	change(&x)
	t.beside = &x
}

// factoredTotal is a total before it was factored.
type factoredTotal struct{ points, most exact.Rat }

// SatOut is for how many boards a sit-out got something, by the rules.
func (t *Total) SatOut() int { return t.has().satOut }

// Given returns what a sit-out got; it is in Points, as the tops of its boards are in Max.
func (t *Total) Given() exact.Rat { return t.has().given }

// Penalty returns what penalties took, below 0, and awards gave; it is in Points.
func (t *Total) Penalty() exact.Rat { return t.has().penalty }

// VPs returns the victory points of the rounds; 0 without HasVPs.
func (t *Total) VPs() exact.Rat { return t.has().vps }

// HasVPs reports whether the rules turn rounds into victory points, and one was played or
// given.
func (t *Total) HasVPs() bool { return t.has().hasVPs }

// SetVPs says what the rounds came to.
func (t *Total) SetVPs(vps exact.Rat) {
	t.note(func(x *beside) { x.vps, x.hasVPs = vps, true })
}

// Penalize notes what a penalty takes, below 0, or an award gives. Points have it already.
func (t *Total) Penalize(points exact.Rat) {
	t.note(func(x *beside) { x.penalty = x.penalty.Add(points) })
}

// SetPercent says what the percentage is, where it is not what Points and Max make: with a
// handicap, or of several sessions.
func (t *Total) SetPercent(percent exact.Rat) {
	t.note(func(x *beside) { x.percent, x.hasPercent = percent, true })
}

// Give notes what a sit-out of so many boards got. Points and Max have it already.
func (t *Total) Give(boards int, points exact.Rat) {
	t.note(func(x *beside) { x.satOut, x.given = boards, points })
}

// RoundTotal is what one contestant earned in one round.
type RoundTotal struct {
	Contestant, Round int
	// Boards is how many lines the contestant has in the round, of any kind.
	Boards int
	// Points is what they earned together; Earned what the rules leave of it.
	Points, Earned exact.Rat
	// Max is the most that could be earned; 0 where there are no percentages.
	Max exact.Rat
	// Counted is how many of the Boards count.
	Counted int
	// Penalty is what penalties and awards give, in the points of the method and below 0
	// for a penalty. In Outcome.Rounds Earned has it already.
	Penalty exact.Rat
	// VPs are the victory points of the round, Draw those of a draw, and Table the number of
	// boards whose table they are from, in Outcome.Rounds; 0 elsewhere. SatOut tells that the
	// rules gave them for a sit-out, Own that they are the own average, and Awarded that the
	// director gave them.
	VPs, Draw            exact.Rat
	Table                int
	SatOut, Own, Awarded bool
}

// Percent returns what the round earned of what it could; 0 where there was nothing.
func (t *RoundTotal) Percent() exact.Rat {
	if t.Max.Sign() <= 0 {
		return exact.Rat{}
	}
	return t.Earned.Mul(hundred).Div(t.Max)
}
