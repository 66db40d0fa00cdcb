package explain

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
)

// deriveMatchLine says why a line of a match earned its points: from the two tables to
// the points of the board. The codes are those of match.ExplainBoard, and
//
//	event.why-match-board  round, home, away   the match that the board is of
//	event.why-void         -                   what is in of it counts for nobody
func deriveMatchLine(st *standings.Standings, board, line int) scoring.Explanation {
	e := scoring.Explanation{Points: *st.Outcome.Boards[board].Line(line)}
	r := st.Boards[board].Lines[line].Result
	if r == nil {
		return e
	}
	for m := range event.Each(st.Matches) {
		at := slices.IndexFunc(m.Boards, func(b standings.MatchBoard) bool { return has(&b, r.ID) })
		if at < 0 {
			continue
		}
		if m.Award != nil || m.LeftOut {
			e.Steps = append(e.Steps, stepOfMatch(st, "event.why-match-board", m), scoring.NewStep("event.why-void", ""))
			continue
		}
		e.Steps = append(e.Steps, stepOfMatch(st, "event.why-match-board", m))
		e.Steps = append(e.Steps, match.ExplainBoard(m.Match(st.Session), m.Outcome, standings.MatchRules(st.Event.Rules), at)...)
	}
	return e
}

func has(b *standings.MatchBoard, id event.ID) bool {
	return b.Open != nil && b.Open.ID == id || b.Closed != nil && b.Closed.ID == id
}

// deriveMatches tells of each match of a team what it came to, and of all together: the steps
// of Match, Bye and Penalties, and of a team left out or of the whole
//
//	event.why-left-out     -                   none of its matches count
//	event.why-matches      n, points, vps      the matches of the team together
//	event.why-matches-points  n, points        the same without victory points
func deriveMatches(st *standings.Standings, id event.ID) []scoring.Step {
	if st.Session.Departure(id).LeftOut() {
		return []scoring.Step{scoring.NewStep("event.why-left-out", "")}
	}
	var steps []scoring.Step
	for m := range event.Each(st.Matches) {
		if m.Has(id) && m.Counts() {
			steps = append(steps, Match(st, m, id)...)
		}
	}
	for b := range event.Each(st.Byes) {
		if b.Team == id {
			steps = append(steps, Bye(b))
		}
	}
	steps = append(steps, Penalties(st, id)...)
	t, ok := st.Team(id)
	switch {
	case !ok:
	case t.HasVPs:
		steps = append(steps, scoring.NewStep("event.why-matches", "", "n", t.Matches, "points", t.Points, "vps", t.VPs))
	default:
		steps = append(steps, scoring.NewStep("event.why-matches-points", "", "n", t.Matches, "points", t.Points))
	}
	return steps
}

// Match tells what a match came to for one of its teams. The codes are those of match.Explain,
// and
//
//	event.why-match-home   round, team, won, lost   its own score and that of the other team,
//	event.why-match-away   round, team, won, lost     before penalties; the steps follow
//	match.why.waits        round, team              no board of it counts yet
//	match.why.awarded      round, team, points      it was not played
//	match.why.left-out     round, team              it counts for nobody
func Match(st *standings.Standings, m *standings.ScoredMatch, id event.ID) []scoring.Step {
	mine, other := m.Side(id)
	team := st.Event.LabelOf(m.Other(id)).String()
	if c := st.Event.Contestant(m.Other(id)); c != nil && c.Name != "" {
		team += " " + c.Name
	}
	switch {
	case m.LeftOut:
		return []scoring.Step{scoring.NewStep("match.why.left-out", "", "round", m.Round, "team", team)}
	case m.Award != nil:
		return []scoring.Step{scoring.NewStep("match.why.awarded", "", "round", m.Round, "team", team, "points", mine.Final())}
	case !m.Counts():
		return []scoring.Step{scoring.NewStep("match.why.waits", "", "round", m.Round, "team", team)}
	}
	first, side := scoring.NewStep("event.why-match-home", "", "round", m.Round, "team", team, "won", mine.Won, "lost", other.Won), match.Home
	if m.Away == id {
		first, side = scoring.NewStep("event.why-match-away", "", "round", m.Round, "team", team, "won", mine.Won, "lost", other.Won), match.Away
	}
	return append([]scoring.Step{first}, match.Explain(m.Match(st.Session), m.Outcome, standings.MatchRules(st.Event.Rules), side)...)
}

// KnockOutPlace tells why a team of a knock-out has its place; nil where the list is of none.
//
//	event.why-place-winner  -      it won the last match
//	event.why-place-out     round  it lost its match of the round; the steps of Match follow
//	event.why-place-in      -      it is not out yet
func KnockOutPlace(st *standings.Standings, l *standings.List, id event.ID) []scoring.Step {
	b := st.Bracket(l.Section)
	switch {
	case b == nil:
		return nil
	case b.Winner == id:
		return []scoring.Step{scoring.NewStep("event.why-place-winner", "")}
	}
	for r := range b.Rounds {
		for k := range b.Rounds[r].Matches {
			if !slices.Contains(b.Rounds[r].Matches[k].Losers(), id) {
				continue
			}
			steps := []scoring.Step{scoring.NewStep("event.why-place-out", "", "round", r+1)}
			for m := range event.Each(st.Matches) {
				if m.Round == r+1 && m.Has(id) && m.Counts() {
					steps = append(steps, Match(st, m, id)...)
				}
			}
			return steps
		}
	}
	return []scoring.Step{scoring.NewStep("event.why-place-in", "")}
}

// Penalties tells of the penalties of a team that are in no match, and of those in victory
// points: why.penalty and why.vps-penalty, as in package scoring.
func Penalties(st *standings.Standings, id event.ID) []scoring.Step {
	t, ok := st.Team(id)
	if !ok {
		return nil
	}
	var points, vps exact.Rat
	for m := range event.Each(st.Matches) {
		if !m.Counts() {
			continue
		}
		switch id {
		case m.Home:
			points, vps = points.Add(m.Outcome.Home.Points), vps.Add(m.Outcome.Home.VPs)
		case m.Away:
			points, vps = points.Add(m.Outcome.Away.Points), vps.Add(m.Outcome.Away.VPs)
		}
	}
	for b := range event.Each(st.Byes) {
		if b.Team == id {
			points, vps = points.Add(b.Side.Points), vps.Add(b.Side.VPs)
		}
	}
	var steps []scoring.Step
	if !t.Points.Equal(points) {
		steps = append(steps, scoring.NewStep("why.penalty", "", "before", points, "penalty", t.Points.Sub(points), "points", t.Points))
	}
	if t.HasVPs && !t.VPs.Equal(vps) {
		steps = append(steps, scoring.NewStep("why.vps-penalty", "", "before", vps, "penalty", t.VPs.Sub(vps), "total", t.VPs))
	}
	return steps
}

func stepOfMatch(st *standings.Standings, code string, m *standings.ScoredMatch) scoring.Step {
	return scoring.NewStep(code, "", "round", m.Round, "home", st.Event.LabelOf(m.Home).String(), "away", st.Event.LabelOf(m.Away).String())
}

// Bye says what a round without an opponent gave.
//
//	event.why-bye          round, points       a round without an opponent, by the rules
//	event.why-bye-own      round, points       the mean of its own matches
//	event.why-bye-awarded  round, points       what was awarded for it
//	event.why-bye-vps, -own-vps, -awarded-vps  round, points   the same in victory points
func Bye(b *standings.Bye) scoring.Step {
	code, rule := "event.why-bye", "sit_out"
	switch {
	case b.Award != nil:
		code, rule = "event.why-bye-awarded", ""
	case b.Own:
		code = "event.why-bye-own"
	}
	if b.Side.HasVPs {
		code += "-vps"
	}
	return scoring.NewStep(code, rule, "round", b.Round, "points", b.Side.Final())
}
