package why

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// Matches returns the matches of a team; round is 0 for those of all rounds.
func (e *Evening) Matches(team event.ID, round int) []*standings.ScoredMatch {
	var out []*standings.ScoredMatch
	for m := range event.Each(e.St.Matches) {
		if (m.Home == team || m.Away == team) && (round == 0 || m.Round == round) {
			out = append(out, m)
		}
	}
	return out
}

// Rounds returns those of the matches, each once.
func (e *Evening) Rounds() []int {
	var out []int
	for m := range event.Each(e.St.Matches) {
		if !slices.Contains(out, m.Round) && (m.Counts() || len(m.Boards) > 0) {
			out = append(out, m.Round)
		}
	}
	slices.Sort(out)
	return out
}

// Worth returns what a match is worth to one of its teams where that is ranked by it: victory
// points, or else what the match came to; false while there is nothing.
func (e *Evening) Worth(m *standings.ScoredMatch, team event.ID) (exact.Rat, bool) {
	side := m.Outcome.Home
	if team == m.Away {
		side = m.Outcome.Away
	}
	switch {
	case !m.Counts():
		return exact.Rat{}, false
	case e.Event.Rules.ByVPs():
		return side.VPs, side.HasVPs
	}
	return side.Points, true
}

// Byes returns the rounds in which a team had no opponent and got something for it; round is 0
// for all of them.
func (e *Evening) Byes(team event.ID, round int) []standings.Bye {
	var out []standings.Bye
	for _, b := range e.St.Byes {
		if b.Team == team && (round == 0 || b.Round == round) {
			out = append(out, b)
		}
	}
	return out
}

// ByeWorth returns what such a round is worth to a team where it is ranked by it.
func (e *Evening) ByeWorth(b *standings.Bye) exact.Rat {
	if e.Event.Rules.ByVPs() {
		return b.Side.VPs
	}
	return b.Side.Points
}

// Decimals returns how many decimals the victory points need, of matches where there are any, or
// else what these came to, within the rules.
func (e *Evening) Decimals() int {
	var all []exact.Rat
	for m := range event.Each(e.St.Matches) {
		if v, ok := e.Worth(m, m.Home); ok {
			all = append(all, v)
		}
	}
	for l := range event.Each(e.St.Lists) {
		for r := range event.Each(l.Rows) {
			if r.Total.HasVPs() {
				all = append(all, r.Total.VPs())
			}
		}
	}
	return exact.Decimals(e.Event.Rules.PointDecimals, all...)
}

// MatchOf returns what the matches of a team in a round came to for it, with its penalties, and what
// its byes there were, a sentence each; round is 0 for all of them.
func (e *Evening) MatchOf(team event.ID, round int) (matches, byes []string) {
	for _, m := range e.Matches(team, round) {
		matches = append(matches, strings.Join(e.steps(explain.Match(e.St, m, team)...), " "))
	}
	for b := range event.Each(e.Byes(team, round)) {
		byes = append(byes, e.steps(explain.Bye(b))...)
	}
	return matches, byes
}

// Awarded names, a line each, the matches and rounds of pairs that were not played and have an
// award.
func (e *Evening) Awarded() []string {
	w, by := e.Words, e.Event.Rules
	mark, decimals := "", by.PointDecimals
	switch {
	case e.OfTeams():
		mark, decimals = "* ", e.Decimals()
	case !by.ByVPs():
		return nil
	}
	var out []string
	for x := range event.Each(e.Session.Awarded) {
		key, who, points := "paper.matches.awarded-free", e.Named(x.Home), w.Fixed(x.HomePoints, decimals)
		if x.Away != "" {
			key, who = "paper.matches.awarded", who+" – "+e.Named(x.Away)
			points += " – " + w.Fixed(x.AwayPoints, decimals)
		}
		out = append(out, mark+w.T(key, "round", x.Round, "teams", who, "points", points))
	}
	return out
}

// vps explains a row's victory points: of a team, match by match.
func (e *Evening) vps(y *Answer) {
	if !y.row.Total.HasVPs() {
		y.Question = e.Words.T("ranking.why.no-vps")
		return
	}
	y.Question = e.Words.T("ranking.why.vps", "vps", e.Points(y.row.Total.VPs()))
	if len(e.St.Matches) == 0 {
		e.sum(y, "", "points")
		return
	}
	y.Published = e.published(y, "points")
	e.byMatch(y)
}

// byMatch lists the matches of a team, a line each, with what is not of a match below.
func (e *Evening) byMatch(y *Answer) {
	matches, byes := e.MatchOf(y.of.Who, 0)
	y.Formula = append(matches, byes...)
	y.After = e.steps(explain.Penalties(e.St, y.of.Who)...)
}

func (e *Evening) matches(y *Answer) {
	t, _ := e.St.Team(y.of.Who)
	y.Question = e.Words.T("match.why.matches", "n", t.Matches, "won", t.Won, "drawn", t.Drawn, "lost", t.Matches-t.Won-t.Drawn)
	e.byMatch(y)
}

// match explains the round of a team.
func (e *Evening) match(y *Answer) {
	y.Question = e.Words.T("match.why.round", "round", y.of.What.Part)
	matches, byes := e.MatchOf(y.of.Who, y.of.What.Part)
	if y.Lead = append(byes, matches...); len(y.Lead) == 0 {
		y.Lead = []string{e.Words.T("match.why.free")}
	}
}

// roundOf returns the round of the match of a team against another that a line belongs to.
func (e *Evening) roundOf(team, other event.ID, x event.Expected) int {
	round := x.Round
	for _, m := range e.Matches(team, 0) {
		has := slices.ContainsFunc(m.Boards, func(b standings.MatchBoard) bool { return b.Board == x.Board })
		switch {
		case m.Other(team) != other || !has:
		case m.Round == x.Round:
			return x.Round
		default:
			round = m.Round
		}
	}
	return round
}

// bothTables merges the two lines of a team on a board of a match: the points are those of the
// board, the scores those of the table where it sat North-South and of the other.
func bothTables(list []Board) []Board {
	type board struct {
		board   int
		against event.ID
		round   int
	}
	at := map[board]int{}
	var out []Board
	for _, b := range list {
		b.Side = strconv.Itoa(b.round)
		k := board{b.Board, b.other, b.round}
		i, known := at[k]
		if !known {
			at[k] = len(out)
			out = append(out, b)
			continue
		}
		ns, ew := out[i], b
		if b.share.NS {
			ns, ew = b, out[i]
		}
		ns.Score += " / " + ew.Score
		out[i] = ns
	}
	slices.SortStableFunc(out, func(a, b Board) int {
		return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.Board, b.Board))
	})
	return out
}
