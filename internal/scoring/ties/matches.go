package ties

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/match"
)

// Played is a match of two contestants with what it came to.
type Played struct {
	Home, Away int // indices
	Outcome    match.Outcome
	// Length is the length as a part of a full match; 0 means 1.
	Length exact.Rat
}

// Matches makes the stage of teams that played these matches: a list for each round, in
// which the boards with the same index are the same boards. The final points are victory
// points, or without a scale those of the form; the basic ones are what is before them:
// net IMPs, board points.
func Matches(labels []string, rounds [][]Played, allPlayAll bool) Stage {
	s := Stage{Contestants: make([]Contestant, len(labels)), AllPlayAll: allPlayAll}
	lengths := make([]exact.Rat, len(labels))
	for i, l := range labels {
		s.Contestants[i].Label = l
	}
	for _, round := range rounds {
		from := len(s.Boards)
		for _, p := range round {
			m := p.meeting()
			s.Meetings = append(s.Meetings, m)
			lengths[m.A], lengths[m.B] = lengths[m.A].Add(m.length()), lengths[m.B].Add(m.length())
			home, away := &s.Contestants[p.Home], &s.Contestants[p.Away]
			home.Final, away.Final = home.Final.Add(m.FinalA), away.Final.Add(m.FinalB)
			home.Basic, away.Basic = home.Basic.Add(m.BasicA), away.Basic.Add(m.BasicB)
			for i, b := range p.Outcome.Boards {
				if from+i == len(s.Boards) {
					s.Boards = append(s.Boards, Board{})
				}
				if !b.Counts {
					continue
				}
				s.Boards[from+i].Average = p.Outcome.Top.Div(exact.Int(2))
				s.Boards[from+i].Scores = append(s.Boards[from+i].Scores, BoardScore{p.Home, b.Home}, BoardScore{p.Away, b.Away})
			}
		}
	}
	if !allPlayAll {
		s.Rounds = wholeMeetings(lengths)
	}
	return s
}

// wholeMeetings is how many full meetings a contestant should have had: as many as those
// had who missed none.
func wholeMeetings(lengths []exact.Rat) int {
	most := 0
	for _, l := range lengths {
		most = max(most, int(l.Floor().Float()))
	}
	return most
}

// meeting is a match as the tests see it.
func (p Played) meeting() Meeting {
	o := &p.Outcome
	m := Meeting{
		A: p.Home, B: p.Away, Length: p.Length, Available: o.Available,
		FinalA: o.Home.Points, FinalB: o.Away.Points, BasicA: o.Home.Points, BasicB: o.Away.Points,
	}
	if o.Home.HasVPs && o.Away.HasVPs {
		m.FinalA, m.FinalB = o.Home.VPs, o.Away.VPs
		m.Available = o.Scale.Bands[0].Win.Add(o.Scale.Bands[0].Lose)
	}
	return m
}
