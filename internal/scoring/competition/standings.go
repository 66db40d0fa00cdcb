package competition

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Move is where a place leads.
type Move int

const (
	// Stay keeps the level.
	Stay Move = iota
	// Up goes up a level.
	Up
	// Down goes down a level.
	Down
	// Undecided shares a place that lies across a line: the club decides (R-PROMOTION).
	Undecided
)

// Standing is one line of a competition's standings.
type Standing struct {
	Lines []Line // one for each session
	// Score is the average of what counts, when HasScore.
	Score    exact.Rat
	HasScore bool
	// Played is how many sessions were played, a substitute's with them when they
	// count; Absences how many were not.
	Played, Absences int
	Place            scoring.Place // unranked: too many absences, or too few sessions
	Move             Move
	// ByLot is true where a lot gave the place among equals.
	ByLot bool
	Steps []scoring.Step
}

// Lot is the order in which a lot put players of equal score. It holds for all of them that
// share a place, and for none where another shares it too.
type Lot struct {
	Order []int // players
	// Score is what they shared when it was drawn: with another score the lot no longer
	// holds. 0 holds whatever they share.
	Score exact.Rat
}

// Standings works out a competition after these sessions, in the order of players. The
// Problems are those of Rules.Check.
//
// Of lots about the same players the last one holds.
func Standings(players []Player, sessions []Session, r Rules, lots ...Lot) ([]Standing, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	results := r.Results
	if results == 0 {
		for _, s := range sessions {
			results = max(results, s.Results)
		}
	}
	out := make([]Standing, len(players))
	totals := make([]scoring.Total, len(players))
	for i, p := range players {
		out[i] = standing(p, sessions, r, results)
		s := &out[i]
		if s.ranked(r) {
			totals[i].SetPercent(s.Score)
		}
	}
	for i, place := range scoring.Rank(totals, rules.Rules{RankBy: rules.RankByPercent}) {
		out[i].Place = place
	}
	split(out, lots)
	move(out, r)
	return out, nil
}

func standing(p Player, sessions []Session, r Rules, results int) Standing {
	s := Standing{Lines: lines(p, sessions, r, results)}
	s.Absences = absences(s.Lines, p.Carried, r)
	s.Played = len(s.Lines) - s.Absences
	drop(s.Lines, r.Best)
	s.Score, s.HasScore = together(s.Lines, p.Carried, r)
	if p.Carried.weight(r).Sign() > 0 {
		s.Steps = append(s.Steps, step("competition.why-carried", "", "score", p.Carried.Score, "n", p.Carried.Sessions))
	}
	counted := 0
	for i := range s.Lines {
		if s.Lines[i].Counts {
			counted++
		}
	}
	switch {
	case !s.HasScore:
		s.Steps = append(s.Steps, step("competition.why-nothing", ""))
	case r.Average == AverageBoards:
		s.Steps = append(s.Steps, step("competition.why-average-boards", "average", "n", counted, "score", s.Score))
	case r.Average == AverageSum:
		s.Steps = append(s.Steps, step("competition.why-sum", "average", "n", counted, "score", s.Score))
	default:
		s.Steps = append(s.Steps, step("competition.why-average", "average", "n", counted, "score", s.Score))
	}
	if s.HasScore && p.Added.Sign() != 0 {
		s.Score = s.Score.Add(p.Added)
		s.Steps = append(s.Steps, step("competition.why-added", "", "added", p.Added, "score", s.Score))
	}
	if r.MaxAbsences > 0 && s.Absences > r.MaxAbsences {
		s.Steps = append(s.Steps, step("competition.why-absences", "max_absences", "n", s.Absences, "most", r.MaxAbsences))
	}
	if s.Played < r.Minimum {
		s.Steps = append(s.Steps, step("competition.why-minimum", "minimum", "n", s.Played, "least", r.Minimum))
	}
	return s
}

func (s *Standing) ranked(r Rules) bool {
	return s.HasScore && s.Played >= r.Minimum && (r.MaxAbsences == 0 || s.Absences <= r.MaxAbsences)
}

// split gives places of their own to those who share one, where a lot was drawn between them.
func split(list []Standing, lots []Lot) {
	sharing := make(map[int][]int)
	for i := range list {
		if list[i].Place.Tied {
			sharing[list[i].Place.Rank] = append(sharing[list[i].Place.Rank], i)
		}
	}
	for rank, equals := range sharing {
		for _, l := range slices.Backward(lots) {
			order := l.among(equals)
			if order == nil || l.Score.Sign() != 0 && !l.Score.Equal(list[equals[0]].Score) {
				continue
			}
			for i, at := range order {
				s := &list[at]
				s.Place, s.ByLot = scoring.Place{Rank: rank + i}, true
				s.Steps = append(s.Steps, step("competition.why-lot", "", "n", len(equals)))
			}
			break
		}
	}
}

// among returns the order of these players by the lot, nil where it was not about all of them.
func (l Lot) among(players []int) []int {
	var out []int
	for _, p := range l.Order {
		if slices.Contains(players, p) && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	if len(out) < len(players) {
		return nil
	}
	return out
}

// move draws the lines of promotion and relegation (R-PROMOTION): the first Up go up, the last Down of those ranked go down. Where
// there are too few for both, nobody goes down who goes up. A tie across a line is Undecided.
func move(list []Standing, r Rules) {
	ranked := 0
	sharing := make(map[int]int)
	for i := range list {
		if list[i].Place.Rank > 0 {
			ranked++
			sharing[list[i].Place.Rank]++
		}
	}
	above := min(r.Up, ranked)
	below := ranked - r.Down // the last place that is safe
	for i := range list {
		s := &list[i]
		first := s.Place.Rank
		last := first + sharing[first] - 1
		switch {
		case first == 0:
		case last <= above:
			s.Move = Up
		case first <= above:
			s.Move = Undecided
		case first > below:
			s.Move = Down
		case last > below:
			s.Move = Undecided
		}
	}
}
