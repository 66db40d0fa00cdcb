package ranking

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Why is the answer to why a number is what it is. Its sentences may have **bold** parts.
type Why struct {
	Question string   // "Waarom 60,00 %?"
	Who      string   // "Jean – Pierre (paar 8)"
	Lead     []string // what it is made of
	Formula  []string // with its numbers filled in
	After    []string
	Progress *Progress // how the evening went, when it is about the percentage
	Rule     string    // the setting behind it
	// Published is set when a foreign file says otherwise.
	Published string
	Boards    []BoardLine // when the answer goes board by board
	Teams     bool        // each is a board of a match, at both tables
	Board     int         // the chosen one of them, -1 for none
	Detail    *Detail     // why the points of that one
	MayOpen   bool        // Enter goes board by board
}

// Reason returns the answer that is asked for now, nil when nothing was asked.
func (a *answer) Reason() *Why {
	if a.st != nil && a.Over() {
		if a.level == Table || a.rowOf(a.who) < 0 {
			return nil
		}
		return a.whyTotal()
	}
	r, list := a.row()
	if r == nil || a.level == Table {
		return nil
	}
	y := &Why{Who: a.named(r.Contestant), Board: -1, MayOpen: a.MayOpen(), Teams: a.ofTeams()}
	switch a.what.Kind {
	case columns.Rank:
		a.whyRank(y, r, list)
	case columns.VPs:
		a.whyVPs(y, r)
	case columns.ClubPoints:
		a.whyClubPoints(y, r, list)
	case columns.Federation:
		a.whyFederation(y, r)
	case columns.Boards:
		a.whyBoards(y, r)
	case columns.Played, columns.Won, columns.Drawn:
		a.whyMatches(y, r)
	case columns.Match:
		a.whyMatch(y, r)
	case columns.Group:
		a.whyGroup(y, r)
	case columns.Pair, columns.Name, columns.Percent:
		a.whyPercent(y, r)
		y.Progress = a.progress(r, list)
	default:
		a.whyPoints(y, r)
	}
	if part(a.what) || a.level >= BoardList {
		y.Boards = a.shown()
	}
	if a.level >= BoardList { // the boards take the room of the sentences
		y.Lead, y.After, y.Rule, y.Progress = nil, nil, "", nil
		if !part(a.what) {
			y.Formula = nil
		}
		y.Board = a.boardIndex(y.Boards)
	}
	if a.level == OnBoard {
		b := &y.Boards[y.Board]
		y.Detail, y.Formula = a.detail(b), nil
		y.Question = a.words().T("ranking.why.board-none", "board", b.Board)
		if b.Counts {
			y.Question = a.words().T("ranking.why.board", "board", b.Board, "points", b.Points)
		}
	}
	return y
}

func (c *selected) row() (*standings.Row, *standings.List) {
	if c.st == nil || c.rowOf(c.who) < 0 {
		return nil, nil
	}
	for i := range c.st.Lists {
		l := &c.st.Lists[i]
		for j := range l.Rows {
			if l.Rows[j].Contestant == c.who {
				return &l.Rows[j], l
			}
		}
	}
	return nil, nil
}

// named is "Jean – Pierre (paar 8)".
func (e *evening) named(id event.ID) string {
	names, pair := e.desk.Speaker.Names(e.st.Event, id), e.pair(id)
	if strings.EqualFold(names, pair) {
		return names
	}
	return names + " (" + pair + ")"
}

func (c *selected) total() scoring.TotalExplanation { return explain.DeriveTotal(c.st, c.who) }

func (e *evening) sentence(s scoring.Step) string {
	return phrase.Step(e.words(), s, e.st.Event.Rules)
}

func (a *answer) whyPercent(y *Why, r *standings.Row) {
	w := a.words()
	if !r.Total.HasPercent() {
		y.Question = w.T("ranking.why.no-percent")
	} else {
		y.Question = w.T("ranking.why.percent", "percent", a.percent(r.Total.Percent()))
	}
	a.sum(y, r)
	y.Rule = a.rule("ranking.rule.percent") + " " + a.artificial()
	y.Published = a.published("percent")
}

func (a *answer) whyPoints(y *Why, r *standings.Row) {
	y.Question = a.words().T("ranking.why.points", "points", a.words().Number(r.Total.Points, a.st.Event.Rules.PointDecimals))
	if a.ofTeams() && !a.st.Event.Rules.ByVPs() {
		a.byMatch(y, r)
		y.Published = a.published("points")
		return
	}
	a.sum(y, r)
	y.Rule = a.rule("ranking.rule.points") + " " + a.artificial()
	y.Published = a.published("points")
}

// sum adds a total's steps: the sentences first, the calculation in the formula.
func (a *answer) sum(y *Why, r *standings.Row) {
	for _, s := range a.total().Steps {
		switch s.Code {
		case "why.max-even", "why.max-mixed", "why.percent":
			y.Formula = append(y.Formula, a.sentence(s))
		default:
			y.Lead = append(y.Lead, a.sentence(s))
		}
	}
	if n := len(y.Formula); n > 0 {
		y.Formula[n-1] = "**" + y.Formula[n-1] + "**"
	}
	var parts []string
	for i := range r.Groups {
		if r.Groups[i].State == standings.GroupPlayed {
			parts = append(parts, a.words().Number(r.Groups[i].Points, a.st.Event.Rules.PointDecimals))
		}
	}
	if len(parts) > 1 {
		y.After = append(y.After, a.words().T("ranking.by-group", "sum", strings.Join(parts, " + ")))
	}
}

// rule returns the preset and what it says about this number.
func (e *evening) rule(key string, args ...any) string {
	return e.words().T("ranking.rule", "preset", e.st.Event.Rules.Preset, "what", e.words().T(key, args...))
}

// artificial says how many of the chosen contestant's results the director gave.
func (a *answer) artificial() string {
	n := 0
	for _, q := range a.total().Shares {
		if q.Artificial {
			n++
		}
	}
	if n == 0 {
		return a.words().T("ranking.no-rulings")
	}
	return a.words().T("ranking.rulings", "n", n)
}

// published says how a foreign file differs on the chosen contestant.
func (a *answer) published(what string) string {
	for _, d := range published.Differences(a.st) {
		if d.What == what && d.Contestant == a.who {
			return a.words().T("ranking.published", "published", a.words().Decimal(d.Published), "computed", a.words().Decimal(d.Computed))
		}
	}
	return ""
}

// whyRank shows the pair between its neighbours.
func (a *answer) whyRank(y *Why, r *standings.Row, l *standings.List) {
	w := a.words()
	if r.Rank == 0 {
		y.Question = w.T("ranking.why.no-rank")
		y.Lead = []string{w.T("why.no-percent")}
		if r.Short {
			y.Lead = []string{w.T("ranking.why.short", "n", r.Total.Boards+r.Total.SatOut())}
		}
		return
	}
	y.Question = w.T("ranking.why.rank", "rank", r.Place())
	if steps := explain.KnockOutPlace(a.st, l, r.Contestant); steps != nil {
		y.Lead = []string{strings.Join(phrase.Steps(w, steps, a.st.Event.Rules), " ")}
		y.Published = a.published("place")
		return
	}
	byPoints, byVPs := a.st.Event.Rules.ByPoints(), a.st.Event.Rules.ByVPs()
	value := func(r *standings.Row) (exact.Rat, string) {
		if byVPs {
			return r.Total.VPs(), w.T("match.vps-short", "vps", w.Number(r.Total.VPs(), a.st.Event.Rules.PointDecimals))
		}
		if byPoints {
			return r.Total.Points, w.Number(r.Total.Points, a.st.Event.Rules.PointDecimals)
		}
		return r.Total.Percent(), a.desk.Words.Percent(a.percent(r.Total.Percent()))
	}
	mine, text := value(r)
	ranked, better := 0, 0
	var equals []string
	close := false
	for i := range l.Rows {
		o := &l.Rows[i]
		if o.Rank == 0 {
			continue
		}
		ranked++
		theirs, other := value(o)
		switch {
		case o == r:
		case theirs.Equal(mine):
			equals = append(equals, a.listed(o))
		case mine.Less(theirs):
			better++
			close = close || other == text
		default:
			close = close || other == text
		}
	}
	y.Lead = []string{w.T("ranking.rank", "value", text, "n", better, "pairs", ranked)}
	if len(equals) > 0 {
		key := "ranking.tied"
		if l.Decision(r.Contestant) != nil { // whether they still share it is told below
			key = "ranking.equal"
		}
		y.Lead = append(y.Lead, w.T(key, "n", len(equals), "pairs", equals))
	}
	if close {
		y.Lead = append(y.Lead, w.T("ranking.close"))
	}
	at := slices.IndexFunc(l.Rows, func(o standings.Row) bool { return o.Contestant == r.Contestant })
	for i := max(at-1, 0); i <= min(at+1, len(l.Rows)-1); i++ {
		o := &l.Rows[i]
		if o.Rank == 0 {
			continue
		}
		_, v := value(o)
		line := w.T("ranking.neighbour", "rank", o.Place(), "pair", a.pair(o.Contestant), "value", v)
		if i == at {
			line = "**" + line + "**"
		}
		y.Formula = append(y.Formula, line)
	}
	key := "ranking.rule.rank-percent"
	if byPoints || byVPs {
		key = "ranking.rule.rank-points"
	}
	y.Rule = a.rule(key)
	a.decided(y, l.Decision(r.Contestant))
	y.Published = a.published("place")
}

// whyClubPoints shows the rule and the figures it starts from; package awards does the calculation.
func (a *answer) whyClubPoints(y *Why, r *standings.Row, l *standings.List) {
	w := a.words()
	if !r.HasCP || r.Rank == 0 {
		y.Question = w.T("ranking.why.no-cp")
		y.Lead = []string{w.T("why.no-percent")}
		return
	}
	y.Question = w.T("ranking.why.cp", "n", r.CP)
	pairs, sharing, place := 0, 0, r.Awarded(a.st.Event.Rules).Rank
	for i := range a.st.Lists {
		if a.st.Event.Rules.AwardPairs != rules.PairsEvent && &a.st.Lists[i] != l {
			continue
		}
		for j := range a.st.Lists[i].Rows {
			if a.st.Lists[i].Rows[j].Rank > 0 {
				pairs++
			}
		}
	}
	for i := range l.Rows {
		if l.Rows[i].Awarded(a.st.Event.Rules).Rank == place {
			sharing++
		}
	}
	y.Lead = []string{w.T("ranking.cp.place", "rank", place, "pairs", pairs)}
	if sharing > 1 {
		y.Lead = append(y.Lead, w.T("ranking.cp.shared", "from", place, "to", place+sharing-1))
	}
	y.Lead = append(y.Lead, w.T("ranking.cp.key", "pairs", pairs))
	if d, ok := explain.Derive(a.st, r.Contestant); ok && len(d.Award) > 1 {
		y.Formula = phrase.Steps(w, d.Award[1:], a.st.Event.Rules) // the first says how many places the key has
	}
	third := "ranking.rule.cp-floor"
	if a.st.Event.Rules.AwardThird == rules.ThirdNearest {
		third = "ranking.rule.cp-nearest"
	}
	y.Rule = a.rule(third)
}

func (a *answer) whyBoards(y *Why, r *standings.Row) {
	w := a.words()
	y.Question = w.T("ranking.why.boards", "n", r.Total.Boards)
	given, waits, idle := 0, 0, 0
	for _, q := range a.total().Shares {
		switch {
		case q.Artificial:
			given++
		case q.Counts, a.st.Field.Boards[q.Board].Lines[q.Line].Aside:
		case a.st.Field.Boards[q.Board].Lines[q.Line].Kind == scoring.Missing:
			waits++
		default:
			idle++
		}
	}
	rest := 0
	for i := range a.st.Boards {
		for _, x := range a.st.Boards[i].SitOuts {
			if x.NS.Has(r.Contestant) || x.EW.Has(r.Contestant) {
				rest++
			}
		}
	}
	add := func(key string, n int) {
		if n > 0 {
			y.Lead = append(y.Lead, w.T(key, "n", n))
		}
	}
	add("ranking.boards.played", r.Total.Boards-given)
	add("ranking.boards.given", given)
	add("ranking.boards.idle", idle)
	add("ranking.boards.waits", waits)
	add("ranking.boards.bye", rest)
	y.Rule = a.rule("ranking.rule.percent")
}

func (a *answer) whyGroup(y *Why, r *standings.Row) {
	w := a.words()
	g := r.Groups[a.what.Part]
	boards := a.st.Groups[a.what.Part].Boards
	name := w.T("paper.group", "number", a.what.Part+1)
	text := phrase.Runs(w, boards)
	switch g.State {
	case standings.GroupSitOut:
		y.Question = w.T("ranking.why.bye", "group", name)
		y.Lead = []string{w.T("ranking.group.bye", "boards", text)}
		a.sitOut(y, r)
		return
	case standings.GroupNever:
		y.Question = w.T("ranking.why.empty", "group", name)
		y.Lead = []string{w.T("ranking.group.never", "boards", text)}
		return
	case standings.GroupWaits:
		y.Question = w.T("ranking.why.empty", "group", name)
		y.Lead = []string{w.T("ranking.group.waits", "boards", text)}
		return
	}
	points := w.Number(g.Points, a.st.Event.Rules.PointDecimals)
	y.Question = w.T("ranking.why.group", "points", points, "group", name)
	if sides := a.sides(g.Sides); sides != "" {
		y.Lead = []string{w.T("ranking.group.sides", "boards", text, "sides", sides)}
	}
	var parts []string
	for _, b := range a.list() {
		if b.Counts {
			parts = append(parts, b.Points)
		}
	}
	if len(parts) > 1 {
		y.Formula = []string{strings.Join(parts, " + ") + " = **" + points + "**"}
	}
}

// sides says what the letter behind the points means: capitals NS, small EW.
func (e *evening) sides(letters string) string {
	w := e.words()
	up, low := strings.ToLower(letters) != letters, strings.ToUpper(letters) != letters
	switch {
	case up && low:
		return w.List([]string{w.T("paper.list.NS"), w.T("paper.list.EW")})
	case up:
		return w.T("paper.list.NS")
	case low:
		return w.T("paper.list.EW")
	}
	return ""
}
