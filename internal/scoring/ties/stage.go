package ties

import (
	"strconv"

	"uitslag/internal/exact"
)

// Contestant is one of those that played the stage, tied or not.
type Contestant struct {
	// Label is how the contestant is called in the steps; "" means its index from 1.
	Label string
	// Final is its total as ranked (victory points, if there are any); Basic its total
	// before any conversion: IMPs, matchpoints. Carry-over is in neither (143.6.1).
	Final, Basic exact.Rat
	// Penalty is what penalties took from Final, below 0, and awards gave, in victory points:
	// no conversion of those to the basic method is in print, so that they are not in Basic.
	Penalty exact.Rat
	// Played is the part of the stage that it played before it withdrew; 0 means all.
	Played exact.Rat
	// Partners are the partners of an individual.
	Partners []Partner
}

// Partner is a partner of an individual.
type Partner struct {
	Contestant int
	// Length is for how long, as a part of a full meeting; 0 means 1.
	Length exact.Rat
}

// Nobody stands for the opponent of a match that was not played.
const Nobody = -1

// Meeting is a match, or where there are no matches a round, between two contestants.
// What 143.5.4 calls one match is one Meeting; meeting again in a Swiss is another.
type Meeting struct {
	A, B int // indices; B may be Nobody
	// FinalA and FinalB are the final points of the two; BasicA and BasicB those before
	// conversion.
	FinalA, FinalB, BasicA, BasicB exact.Rat
	// Score is the score of a match whose basic points are differences, as the two read it
	// against each other: 10-0, where the points are 10 and -10. nil elsewhere.
	Score *Score
	// Available is the final points that the two share between them (20 of a scale of
	// 20-0, 0 for net IMPs): half of it is average.
	Available exact.Rat
	// Length is the length as a part of a full match; 0 means 1.
	Length exact.Rat
}

// Score is what two sides made against each other, each with its own penalty taken off.
type Score struct{ A, B exact.Rat }

// basic returns what is compared to say who beat whom by the basic method.
func (m Meeting) basic() (a, b exact.Rat) {
	if m.Score != nil {
		return m.Score.A, m.Score.B
	}
	return m.BasicA, m.BasicB
}

// final returns the same in final points: where nothing is shared they are those of the basic
// method.
func (m Meeting) final() (a, b exact.Rat) {
	if m.Score != nil && m.Available.Sign() == 0 {
		return m.basic()
	}
	return m.FinalA, m.FinalB
}

func (m Meeting) length() exact.Rat {
	if m.Length.Sign() == 0 {
		return exact.Int(1)
	}
	return m.Length
}

// BoardScore is what one contestant scored on a board, by the basic method.
type BoardScore struct {
	Contestant int
	Points     exact.Rat
}

// Board is a board for the count-back.
type Board struct {
	Average exact.Rat // 0 in IMPs, half the top in matchpoints
	Scores  []BoardScore
}

// Stage is all that was played where the tie came about, and nothing from before it.
type Stage struct {
	Contestants []Contestant
	Meetings    []Meeting
	Boards      []Board
	// AllPlayAll says that everybody met everybody: tie-break points say nothing then.
	AllPlayAll bool
	// Individual makes tie-break points the opponents' scores over the partners'.
	Individual bool
	// Rounds is how many full meetings a contestant should have had; who had fewer gets
	// its tie-break points pro rata. 0 means that nobody missed any.
	Rounds int
}

func (s Stage) label(i int) string {
	if l := s.Contestants[i].Label; l != "" {
		return l
	}
	return strconv.Itoa(i + 1)
}

func (s Stage) labels(of []int) []string {
	out := make([]string, len(of))
	for i, c := range of {
		out[i] = s.label(c)
	}
	return out
}

// turned returns the meeting seen from a contestant; ok is false when it was not in it.
func (m Meeting) turned(c int) (Meeting, bool) {
	switch c {
	case m.A:
		return m, true
	case m.B:
		m.A, m.B = m.B, m.A
		m.FinalA, m.FinalB = m.FinalB, m.FinalA
		m.BasicA, m.BasicB = m.BasicB, m.BasicA
		if m.Score != nil {
			m.Score = &Score{m.Score.B, m.Score.A}
		}
		return m, true
	}
	return Meeting{}, false
}
