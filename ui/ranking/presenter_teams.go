package ranking

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/match"
)

// ofTeams reports whether teams are ranked.
func (e *evening) ofTeams() bool { return e.st.Event.Kind == event.Teams }

// teamMatch is a match as one of its teams sees it.
type teamMatch struct {
	*standings.ScoredMatch
	mine, other match.Side
	against     event.ID
}

// matches are those of a team, by round; round is 0 for all of them.
func (e *evening) matches(team event.ID, round int) []teamMatch {
	var out []teamMatch
	for i := range e.st.Matches {
		if m := &e.st.Matches[i]; m.Has(team) && (round == 0 || m.Round == round) {
			mine, other := m.Side(team)
			out = append(out, teamMatch{m, mine, other, m.Other(team)})
		}
	}
	return out
}

// rounds are those of the matches, each once.
func (e *evening) rounds() []int {
	var out []int
	for i := range e.st.Matches {
		if r := e.st.Matches[i].Round; !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	slices.Sort(out)
	return out
}

// teamColumns are the columns that only teams have: how many matches, and what each round
// came to.
func (t *table) teamColumns() []Column {
	w := t.words()
	out := []Column{
		{Kind: Played, Title: w.T("paper.matches.played")},
		{Kind: Won, Title: w.T("paper.matches.won")},
		{Kind: Drawn, Title: w.T("paper.matches.drawn")},
	}
	for _, r := range t.rounds() {
		out = append(out, Column{Kind: Match, Group: r, Title: w.T("entry.round-short", "round", r)})
	}
	return out
}

// worth is what a match is worth to a team where it is ranked by it: victory points, or
// else what the match came to; false while there is nothing.
func (e *evening) worth(m *teamMatch) (exact.Rat, bool) {
	if e.st.Event.Rules.ByVPs() {
		return m.mine.VPs, m.mine.HasVPs
	}
	return m.mine.Points, m.Counts()
}

// vpDecimals are how many decimals the victory points need, of matches where there are any,
// or else what these came to, within the rules.
func (e *evening) vpDecimals() int {
	most, need := e.st.Event.Rules.PointDecimals, 0
	count := func(r exact.Rat) {
		_, after, _ := strings.Cut(r.Short(most), ".")
		need = max(need, len(after))
	}
	for i := range e.st.Matches {
		m := &e.st.Matches[i]
		x := teamMatch{m, m.Outcome.Home, m.Outcome.Away, m.Away}
		if v, ok := e.worth(&x); ok {
			count(v)
		}
	}
	for i := range e.st.Lists {
		for j := range e.st.Lists[i].Rows {
			if r := &e.st.Lists[i].Rows[j]; r.Total.HasVPs() {
				count(r.Total.VPs())
			}
		}
	}
	return need
}

// teamCell is a figure of a column that only teams have.
func (t *table) teamCell(r *standings.Row, c Column) Cell {
	total, _ := t.st.Team(r.Contestant)
	switch c.Kind {
	case Played:
		return Cell{Text: strconv.Itoa(total.Matches), Quiet: true}
	case Won:
		return Cell{Text: strconv.Itoa(total.Won)}
	case Drawn:
		return Cell{Text: strconv.Itoa(total.Drawn)}
	}
	all := t.matches(r.Contestant, c.Group)
	if len(all) == 0 {
		return Cell{}
	}
	decimals := t.vpDecimals()
	var parts, help []string
	for i := range all {
		text := "…"
		if v, ok := t.worth(&all[i]); ok {
			text = t.words().Fixed(v, decimals)
		}
		parts = append(parts, text)
		help = append(help, t.matchSentence(&all[i]))
	}
	return Cell{Text: strings.Join(parts, " "), Help: strings.Join(help, " ")}
}

// matchSentence is what a match came to for a team.
func (e *evening) matchSentence(m *teamMatch) string {
	w, most := e.words(), e.st.Event.Rules.PointDecimals
	figure := func(v exact.Rat) string { return w.Number(v, most) }
	vps := w.Fixed(m.mine.VPs, e.vpDecimals())
	against := e.pair(m.against)
	if c := e.st.Event.Contestant(m.against); c != nil && c.Name != "" {
		against = e.number(m.against) + " " + c.Name
	}
	args := []any{"round", m.Round, "team", against, "won", figure(m.mine.Won), "lost", figure(m.other.Won), "vps", vps}
	switch {
	case m.LeftOut:
		return w.T("match.why.left-out", args...)
	case m.Award != nil:
		return w.T("match.why.awarded", append(args, "points", figure(m.mine.Final()))...)
	case m.Outcome.Counted == 0 && !m.mine.HasVPs:
		return w.T("match.why.waits", args...)
	case m.mine.HasVPs:
		return w.T("match.why.vps", args...)
	}
	return w.T("match.why.points", args...)
}

// whyVPs answers where a row's victory points come from: of a team, match by match.
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
	var sum exact.Rat
	all := a.matches(r.Contestant, 0)
	for i := range all {
		y.Formula = append(y.Formula, a.matchSentence(&all[i]))
		if v, ok := a.worth(&all[i]); ok {
			sum = sum.Add(v)
		}
	}
	for i := range a.st.Byes {
		if b := &a.st.Byes[i]; b.Team == r.Contestant {
			y.Formula = append(y.Formula, a.words().T("match.why.bye", "round", b.Round, "points", a.words().Number(b.Side.Final(), a.st.Event.Rules.PointDecimals)))
			sum = sum.Add(b.Side.Final())
		}
	}
	total, w, most := r.Total.Points, a.words(), a.st.Event.Rules.PointDecimals
	if a.st.Event.Rules.ByVPs() {
		total = r.Total.VPs()
	}
	if rest := total.Sub(sum); rest.Sign() != 0 { // penalties
		y.After = append(y.After, w.T("match.why.rest", "points", w.Number(rest, most)))
	}
}

// whyMatches answers how many matches a team played, won or drew.
func (a *answer) whyMatches(y *Why, r *standings.Row) {
	t, _ := a.st.Team(r.Contestant)
	y.Question = a.words().T("match.why.matches", "n", t.Matches, "won", t.Won, "drawn", t.Drawn, "lost", t.Matches-t.Won-t.Drawn)
	a.byMatch(y, r)
}

// whyMatch answers what a round came to for a team, with its boards.
func (a *answer) whyMatch(y *Why, r *standings.Row) {
	w := a.words()
	y.Question = w.T("match.why.round", "round", a.what.Group)
	all := a.matches(r.Contestant, a.what.Group)
	if len(all) == 0 {
		y.Lead = []string{w.T("match.why.free")}
	}
	for i := range all {
		y.Lead = append(y.Lead, a.matchSentence(&all[i]))
	}
}

// bothTables puts the two lines of a team on a board of a match together: the points are
// those of the board. The scores are that of the table where it sat North-South, and that
// of the other.
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

// pairHead is the heading above the numbers of those who are ranked.
func (e *evening) pairHead() string {
	switch e.st.Event.Kind {
	case event.Teams:
		return e.words().T("paper.team")
	case event.Individual:
		return strings.TrimSpace(e.words().T("paper.player", "number", "")) // the word alone
	}
	return e.words().T("paper.pair")
}

// twoLines are the players on two lines at most: of a team two on each.
func twoLines(players []string) []string {
	if len(players) < 3 {
		return players
	}
	half := (len(players) + 1) / 2
	return []string{strings.Join(players[:half], " – "), strings.Join(players[half:], " – ")}
}
