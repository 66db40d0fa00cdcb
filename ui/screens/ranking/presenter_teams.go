package ranking

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/screens/ranking/teams"
)

func (e *evening) ofTeams() bool { return e.st.Event.Kind == event.Teams }

func byeSentence(e *evening, b *standings.Bye) string { return e.sentence(explain.Bye(b)) }

func (t *table) matchCell(r *standings.Row, round, decimals int) Cell {
	all := teams.Of(t.st, r.Contestant, round)
	var parts, help []string
	for i := range all {
		text := "…"
		if v, ok := teams.Worth(t.st, &all[i]); ok {
			text = t.words().Fixed(v, decimals)
		}
		if all[i].Award != nil { // the notes below the table say so
			text += "*"
		}
		parts = append(parts, text)
		help = append(help, t.matchSentence(&all[i]))
	}
	for _, b := range teams.Byes(t.st, r.Contestant, round) {
		parts = append(parts, t.words().T("paper.draw.is-free")+" "+t.words().Fixed(teams.ByeWorth(t.st, &b), decimals))
		help = append(help, byeSentence(t.evening, &b))
	}
	return Cell{Text: strings.Join(parts, " "), Help: strings.Join(help, " "), Quiet: len(all) == 0}
}

// awardedNotes names, a line each, the matches and rounds of pairs that were not played and have an
// award.
func awardedNotes(e *evening) []string {
	w, decimals := e.words(), e.st.Event.Rules.PointDecimals
	mark := ""
	switch {
	case e.ofTeams():
		mark, decimals = "* ", teams.Decimals(e.st)
	case !e.st.Event.Rules.ByVPs():
		return nil
	}
	var out []string
	for i := range e.st.Session.Awarded {
		x := &e.st.Session.Awarded[i]
		key, who, points := "paper.matches.awarded-free", e.named(x.Home), w.Fixed(x.HomePoints, decimals)
		if x.Away != "" {
			key, who = "paper.matches.awarded", who+" – "+e.named(x.Away)
			points += " – " + w.Fixed(x.AwayPoints, decimals)
		}
		out = append(out, mark+w.T(key, "round", x.Round, "teams", who, "points", points))
	}
	return out
}

// matchSentence returns what a match came to for a team, with its penalties: the steps of it, on a
// line.
func (e *evening) matchSentence(m *teams.Match) string {
	steps := explain.Match(e.st, m.ScoredMatch, m.ScoredMatch.Other(m.Against))
	return strings.Join(phrase.Steps(e.words(), steps, e.st.Event.Rules), " ")
}

// whyVPs explains a row's victory points: of a team, match by match.
func (a *answer) whyVPs(y *Why, r *standings.Row) {
	w, most := a.words(), a.st.Event.Rules.PointDecimals
	if !r.Total.HasVPs() {
		y.Question = w.T("ranking.why.no-vps")
		return
	}
	y.Question = w.T("ranking.why.vps", "vps", w.Number(r.Total.VPs(), most))
	y.Published = a.published("points")
	if len(a.st.Matches) == 0 {
		a.sum(y, r)
		return
	}
	a.byMatch(y, r)
}

// byMatch lists the matches of a team, a line each, with what is not of a match below.
func (a *answer) byMatch(y *Why, r *standings.Row) {
	all := teams.Of(a.st, r.Contestant, 0)
	for i := range all {
		y.Formula = append(y.Formula, a.matchSentence(&all[i]))
	}
	for _, b := range teams.Byes(a.st, r.Contestant, 0) {
		y.Formula = append(y.Formula, byeSentence(a.evening, &b))
	}
	for _, s := range explain.Penalties(a.st, r.Contestant) {
		y.After = append(y.After, a.sentence(s))
	}
}

func (a *answer) whyMatches(y *Why, r *standings.Row) {
	t, _ := a.st.Team(r.Contestant)
	y.Question = a.words().T("match.why.matches", "n", t.Matches, "won", t.Won, "drawn", t.Drawn, "lost", t.Matches-t.Won-t.Drawn)
	a.byMatch(y, r)
}

func (a *answer) whyMatch(y *Why, r *standings.Row) {
	w := a.words()
	y.Question = w.T("match.why.round", "round", a.what.Part)
	all := teams.Of(a.st, r.Contestant, a.what.Part)
	byes := teams.Byes(a.st, r.Contestant, a.what.Part)
	if len(all)+len(byes) == 0 {
		y.Lead = []string{w.T("match.why.free")}
	}
	for i := range byes {
		y.Lead = append(y.Lead, byeSentence(a.evening, &byes[i]))
	}
	for i := range all {
		y.Lead = append(y.Lead, a.matchSentence(&all[i]))
	}
}

// bothTables merges the two lines of a team on a board of a match: the points are those of the
// board, the scores those of the table where it sat North-South and of the other.
func bothTables(list []BoardLine) []BoardLine {
	type board struct {
		board   int
		against event.ID
		round   int
	}
	at := map[board]int{}
	var out []BoardLine
	for _, b := range list {
		k := board{b.Board, b.other, b.round}
		i, known := at[k]
		if !known {
			at[k] = len(out)
			b.Side = strconv.Itoa(b.round)
			out = append(out, b)
			continue
		}
		ns, ew := out[i], b
		if b.share.NS {
			ns, ew = b, out[i]
		}
		ns.Side, ns.Score = strconv.Itoa(ns.round), ns.Score+" / "+ew.Score
		out[i] = ns
	}
	slices.SortStableFunc(out, func(a, b BoardLine) int {
		return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.Board, b.Board))
	})
	return out
}

// twoLines returns the players on two lines at most: of a team two on each.
func twoLines(players []string) []string {
	if len(players) < 3 {
		return players
	}
	half := (len(players) + 1) / 2
	return []string{strings.Join(players[:half], " – "), strings.Join(players[half:], " – ")}
}
