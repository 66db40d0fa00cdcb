package competition

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

var step = scoring.NewStep

// Kind is how a player took part in a session.
type Kind int

const (
	// Absent was not there; the zero value.
	Absent Kind = iota
	// Played was there.
	Played
	// Substituted was replaced, or played with a replacement.
	Substituted
)

// Session is one session of a competition.
type Session struct {
	Boards int // that a full session has; what an absence weighs
	// Results is the number of results a board, as a rule half the number of pairs; 0
	// when it is not known, and then nothing is converted.
	Results int
}

// Entry is what a player has in a session.
type Entry struct {
	Kind   Kind
	Score  exact.Rat // a percentage, or IMPs a board
	Boards int       // that it played; 0 means those of the session
}

// Carried is what a player brings along from an earlier stage: it always counts, as so
// many sessions and so many boards.
type Carried struct {
	Score            exact.Rat // of AverageSum what is added, whole
	Sessions, Boards int
	// Part is the part of them that it weighs; 0 is all.
	Part exact.Rat
}

// Player is who is ranked: a pair, a team or a player.
type Player struct {
	Entries  []Entry // one for each session; missing ones are absences
	Handicap exact.Rat
	Carried  Carried
	// Added comes on top of what the sessions are together.
	Added exact.Rat
}

// Line is what one session comes to for a player.
type Line struct {
	Kind Kind
	// Given is the score as it was made; Score what it counts for after conversion,
	// handicap and caps.
	Given, Score exact.Rat
	Boards       int
	// Counts is false for what is not counted at all, and for what is not among the best.
	Counts bool
	// Dropped is true for a score that is not among the best.
	Dropped bool
	Steps   []scoring.Step
}

func (l *Line) weight(r Rules) exact.Rat {
	if r.Average == AverageBoards {
		return exact.Int(l.Boards)
	}
	return exact.Int(1)
}

func (c Carried) weight(r Rules) exact.Rat {
	w := exact.Int(c.Sessions)
	if r.Average == AverageBoards {
		w = exact.Int(c.Boards)
	}
	if c.Part.Sign() != 0 {
		w = w.Mul(c.Part)
	}
	return w
}

// lines converts what a player scored. Absences are not in it yet.
func lines(p Player, sessions []Session, r Rules, results int) []Line {
	out := make([]Line, len(sessions))
	for i, s := range sessions {
		l := &out[i]
		l.Boards = s.Boards
		if i >= len(p.Entries) || p.Entries[i].Kind == Absent {
			continue
		}
		e := p.Entries[i]
		l.Kind, l.Given, l.Score, l.Counts = e.Kind, e.Score, e.Score, true
		if e.Boards > 0 {
			l.Boards = e.Boards
		}
		if l.Score = resize(e.Score, r.size(), s.Results, results); !l.Score.Equal(e.Score) {
			l.Steps = append(l.Steps, step("competition.why-size", "size", "before", e.Score, "n", s.Results, "score", l.Score))
		}
		if r.Handicap && p.Handicap.Sign() != 0 {
			l.Score = l.Score.Add(p.Handicap)
			l.Steps = append(l.Steps, step("competition.why-handicap", "handicap", "points", p.Handicap, "score", l.Score))
		}
		if e.Kind != Substituted {
			continue
		}
		switch {
		case r.Substitute == SubstituteAbsent:
			*l = Line{Boards: s.Boards, Given: e.Score}
		case r.Substitute == SubstituteCapped && r.SubstituteCap.Less(l.Score):
			l.Steps = append(l.Steps, step("competition.why-capped", "substitute", "before", l.Score, "score", r.SubstituteCap))
			l.Score = r.SubstituteCap
		}
	}
	return out
}

// together returns what the lines that count and what is carried along come to: their mean, or
// by the rules their sum. ok is false when nothing counts.
func together(list []Line, c Carried, r Rules) (score exact.Rat, ok bool) {
	if r.Average != AverageSum {
		return average(list, c, r)
	}
	score, ok = c.Score, c.Sessions > 0
	for i := range list {
		if l := &list[i]; l.Counts {
			score, ok = score.Add(l.Score), true
		}
	}
	return score, ok
}

// average returns the mean of the lines that count; ok is false when nothing does.
func average(list []Line, c Carried, r Rules) (mean exact.Rat, ok bool) {
	weight := c.weight(r)
	sum := c.Score.Mul(weight)
	for i := range list {
		if l := &list[i]; l.Counts {
			w := l.weight(r)
			sum, weight = sum.Add(l.Score.Mul(w)), weight.Add(w)
		}
	}
	if weight.Sign() <= 0 {
		return exact.Rat{}, false
	}
	return sum.Div(weight), true
}

// drop keeps the best scores: of equal ones the longer session, then the earlier one.
func drop(list []Line, best int) {
	var order []int
	for i := range list {
		if list[i].Counts {
			order = append(order, i)
		}
	}
	if best == 0 || len(order) <= best {
		return
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Or(list[j].Score.Cmp(list[i].Score), cmp.Compare(list[j].Boards, list[i].Boards))
	})
	for _, i := range order[best:] {
		list[i].Counts, list[i].Dropped = false, true
		list[i].Steps = append(list[i].Steps, step("competition.why-dropped", "best", "n", best))
	}
}
