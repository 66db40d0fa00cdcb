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
	// Unplayed: it was awarded, or Home had no opponent (Away is Nobody). It counts among
	// the matches won, and nobody was met (143.5.4).
	Unplayed bool
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
			if p.Unplayed {
				s.Meetings = append(s.Meetings, m.unplayed()...)
				continue
			}
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
		s.Rounds = WholeMeetings(lengths)
	}
	return s
}

// WholeMeetings returns how many full meetings a contestant should have had: as many as those
// had who missed none.
func WholeMeetings(lengths []exact.Rat) int {
	most := 0
	for _, l := range lengths {
		most = max(most, int(l.Floor().Float()))
	}
	return most
}

func (p Played) meeting() Meeting {
	o := &p.Outcome
	m := Meeting{
		A: p.Home, B: p.Away, Length: p.Length, Available: o.Available,
		FinalA: o.Home.Points, FinalB: o.Away.Points, BasicA: o.Home.Points, BasicB: o.Away.Points,
	}
	if o.Home.HasVPs && (o.Away.HasVPs || p.Away == Nobody) {
		m.FinalA, m.FinalB = o.Home.VPs, o.Away.VPs
		if len(o.Scale.Bands) > 0 { // a bye says it itself
			m.Available = o.Scale.Bands[0].Win.Add(o.Scale.Bands[0].Lose)
		}
	}
	if o.Available.Sign() == 0 && !p.Unplayed {
		m.Score = &Score{o.Home.Score(), o.Away.Score()}
	}
	return m
}

// unplayed returns what each of two had of a match that was not played, against nobody.
func (m Meeting) unplayed() []Meeting {
	var out []Meeting
	for _, who := range []int{m.A, m.B} {
		if mine, ok := m.turned(who); ok && who != Nobody {
			mine.B, mine.FinalB, mine.BasicB = Nobody, exact.Rat{}, exact.Rat{}
			out = append(out, mine)
		}
	}
	return out
}

// Join makes one match of all that two contestants played: a double round robin, or a match of
// several stanzas (143.5.4).
func (s *Stage) Join() {
	at := map[[2]int]int{}
	var out []Meeting
	for _, m := range s.Meetings {
		if m.B == Nobody {
			out = append(out, m)
			continue
		}
		if m.A > m.B {
			m, _ = m.turned(m.B)
		}
		i, met := at[[2]int{m.A, m.B}]
		if !met {
			at[[2]int{m.A, m.B}] = len(out)
			out = append(out, m)
			continue
		}
		o := &out[i]
		o.FinalA, o.FinalB, o.BasicA, o.BasicB = o.FinalA.Add(m.FinalA), o.FinalB.Add(m.FinalB), o.BasicA.Add(m.BasicA), o.BasicB.Add(m.BasicB)
		if o.Score != nil && m.Score != nil {
			o.Score = &Score{o.Score.A.Add(m.Score.A), o.Score.B.Add(m.Score.B)}
		}
		o.Available, o.Length = o.Available.Add(m.Available), o.length().Add(m.length())
	}
	s.Meetings = out
}
