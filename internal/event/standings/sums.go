package standings

import (
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// Sums is the sum control of a board or of a session (R-SUMS): what the lines
// that were really played add up to. Artificial scores need not make the top and are
// left out.
type Sums struct {
	NS, EW exact.Rat // the points of the lines
	Want   exact.Rat // a top for each of them
	Lines  int       // how many there are
	Loose  bool      // there is nothing to add up to: each side has a datum of its own
	OK     bool      // it adds up
	// Rounded tells that it does but for what rounding each side of a line by itself left over.
	Rounded bool
	// Apart are, of a session, the boards that are in none of these figures: a ruling or a
	// small group makes that there is nothing for them to add up to.
	Apart []int
}

// Sums returns the board's control: NS and EW together make the top of every line, and NS
// alone half of it (BoardPoints.SumOK).
func (b *ScoredBoard) Sums() Sums {
	var s Sums
	var whole exact.Rat
	for l := range event.Each(b.Lines) {
		if l.Result == nil || !l.Points.Counts || l.Points.Artificial {
			continue
		}
		s.NS, s.EW = s.NS.Add(l.Points.NS), s.EW.Add(l.Points.EW)
		ns, ew := l.Points.Unrounded()
		s.Want, whole = s.Want.Add(l.Points.NSMax), whole.Add(ns).Add(ew)
		s.Lines++
	}
	s.Loose = b.Points.Loose
	even := s.NS.Add(s.EW).Equal(s.Want)
	s.Rounded = !even && whole.Equal(s.Want)
	s.OK = (s.Loose || even || s.Rounded) && b.Points.SumOK
	return s
}

// Sums returns the session's control: all boards together, but for those that are Loose;
// where all of them are, so is the session. Earned is the points of all lines that count,
// artificial ones included, and totals those of the lists, before penalties. Where totals are
// those of unrounded lines, and are right, both are Earned: what rounding the lines left over
// is no difference.
func (st *Standings) Sums() (s Sums, earned, totals exact.Rat) {
	var apart Sums
	var unrounded exact.Rat
	rounded := true // no board is off but by its rounding
	for i := range st.Boards {
		b := st.Boards[i].Sums()
		to := &s
		if b.Loose && b.Lines > 0 {
			to = &apart
			s.Apart = append(s.Apart, st.Boards[i].Board)
		}
		rounded = rounded && (b.Loose || b.Rounded || b.NS.Add(b.EW).Equal(b.Want))
		to.NS, to.EW, to.Want, to.Lines = to.NS.Add(b.NS), to.EW.Add(b.EW), to.Want.Add(b.Want), to.Lines+b.Lines
		for j := range st.Boards[i].Lines {
			if p := st.Boards[i].Lines[j].Points; p.Counts {
				st.Field.Boards[i].Lines[j].Each(p, func(x scoring.LinePart) {
					earned, unrounded = earned.Add(x.Points), unrounded.Add(x.Points).Add(x.Off)
				})
			}
		}
	}
	if s.Lines == 0 && apart.Lines > 0 { // there is nothing left
		s, s.Loose = apart, true
	}
	for _, t := range st.Outcome.Totals {
		totals = totals.Add(t.Points).Sub(t.Penalty()).Sub(t.Given())
	}
	slack := st.Event.Rules.TotalSlack().Mul(exact.Int(len(st.Outcome.Totals)))
	off := totals.Sub(unrounded)
	if !st.Event.Rules.AddsUp() || !slack.Less(off) && !slack.Less(off.Neg()) {
		totals = earned // there is nothing to compare, or no more than roundings
	}
	even := s.NS.Add(s.EW).Equal(s.Want)
	s.Rounded = !even && rounded
	s.OK = s.Loose || even || s.Rounded
	return s, earned, totals
}
