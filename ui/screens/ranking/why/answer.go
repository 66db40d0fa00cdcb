package why

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

// Level is how deep was asked.
type Level int

// The levels; Enter goes one down, Escape one up.
const (
	Table     Level = iota // nothing asked
	Asked                  // why the chosen number
	BoardList              // board by board
	OnBoard                // why the points of the chosen board
)

// Question is what is asked: the number of a contestant in a column, how deep, and which of its
// boards.
type Question struct {
	Who   event.ID
	What  columns.Column
	Level Level
	Board Place
}

// Answer tells why a number is what it is. Its sentences may have **bold** parts.
type Answer struct {
	Question  string   // "Waarom 60,00 %?"
	Who       string   // "Jean – Pierre (paar 8)"
	Lead      []string // what it is made of
	Formula   []string // with its numbers filled in
	After     []string
	Progress  *Progress // how the evening went, when it is about the percentage
	Rule      string    // the setting behind it
	Published string    // what a foreign file says otherwise
	Boards    []Board   // when the answer goes board by board
	Teams     bool      // each is a board of a match, at both tables
	Board     int       // the chosen one of them, -1 for none
	Detail    *Detail   // why the points of that one
	MayOpen   bool      // Enter goes board by board

	of    Question
	row   *standings.Row
	list  *standings.List
	total scoring.TotalExplanation
}

// answers explain the columns of a session; the points explain the others.
var answers = map[columns.Kind]func(*Evening, *Answer){
	columns.Rank: (*Evening).rank, columns.VPs: (*Evening).vps, columns.ClubPoints: (*Evening).clubPoints,
	columns.Federation: (*Evening).federation, columns.Boards: (*Evening).boards, columns.Played: (*Evening).matches,
	columns.Won: (*Evening).matches, columns.Drawn: (*Evening).matches, columns.Match: (*Evening).match,
	columns.Group: (*Evening).group, columns.Pair: (*Evening).share, columns.Name: (*Evening).share, columns.Percent: (*Evening).share,
}

// Answer returns what is asked for, nil when nothing is.
func (e *Evening) Answer(q Question) *Answer {
	if q.Level == Table {
		return nil
	}
	if e.Over != nil {
		return e.overall(q)
	}
	y := &Answer{of: q, Board: -1, Teams: e.OfTeams()}
	if y.row, y.list = e.rowOf(q.Who); y.row == nil {
		return nil
	}
	y.Who, y.total = e.Named(q.Who), explain.DeriveTotal(e.St, q.Who)
	y.MayOpen = q.Level == Asked && len(e.Boards(q)) > 0
	explains := answers[q.What.Kind]
	if explains == nil {
		explains = (*Evening).points
	}
	explains(e, y)
	if Part(q.What) || q.Level >= BoardList {
		y.Boards = e.Shown(q)
	}
	if q.Level >= BoardList { // the boards take the room of the sentences
		y.Lead, y.After, y.Rule, y.Progress = nil, nil, "", nil
		if !Part(q.What) {
			y.Formula = nil
		}
		y.Board = q.Index(y.Boards)
	}
	if q.Level == OnBoard {
		b := &y.Boards[y.Board]
		y.Detail, y.Formula = e.detail(b), nil
		y.Question = e.Words.T("ranking.why.board-none", "board", b.Board)
		if b.Counts {
			y.Question = e.Words.T("ranking.why.board", "board", b.Board, "points", b.Points)
		}
	}
	return y
}

// Part reports whether a column is of a part of the session: a group of boards, or a round of teams.
func Part(c columns.Column) bool { return c.Kind == columns.Group || c.Kind == columns.Match }

func (e *Evening) rowOf(id event.ID) (*standings.Row, *standings.List) {
	for l := range event.Each(e.St.Lists) {
		for r := range event.Each(l.Rows) {
			if r.Contestant == id {
				return r, l
			}
		}
	}
	return nil, nil
}

// share explains a percentage.
func (e *Evening) share(y *Answer) {
	y.Question = e.Words.T("ranking.why.no-percent")
	if y.row.Total.HasPercent() {
		y.Question = e.Words.T("ranking.why.percent", "percent", e.percent(y.row.Total.Percent()))
	}
	e.sum(y, "ranking.rule.percent", "percent")
	y.Progress = e.progress(y)
}

func (e *Evening) points(y *Answer) {
	y.Question = e.Words.T("ranking.why.points", "points", e.Points(y.row.Total.Points))
	if e.OfTeams() && !e.Event.Rules.ByVPs() {
		e.byMatch(y)
		y.Published = e.published(y, "points")
		return
	}
	e.sum(y, "ranking.rule.points", "points")
}

// sum adds a total's steps, the sentences first, the calculation in the formula, then its rule, how
// many of the results the director gave, and how a foreign file differs.
func (e *Evening) sum(y *Answer, rule, what string) {
	for _, s := range y.total.Steps {
		to := &y.Lead
		if slices.Contains([]string{"why.max-even", "why.max-mixed", "why.percent"}, s.Code) {
			to = &y.Formula
		}
		*to = append(*to, e.steps(s)...)
	}
	if n := len(y.Formula); n > 0 {
		y.Formula[n-1] = "**" + y.Formula[n-1] + "**"
	}
	var parts []string
	for g := range event.Each(y.row.Groups) {
		if g.State == standings.GroupPlayed {
			parts = append(parts, e.Points(g.Points))
		}
	}
	if len(parts) > 1 {
		y.After = append(y.After, e.Words.T("ranking.by-group", "sum", strings.Join(parts, " + ")))
	}
	y.Published = e.published(y, what)
	if rule == "" {
		return
	}
	y.Rule = e.rule(e.Words.T(rule)) + " " + e.Words.T("ranking.no-rulings")
	if n := y.given(); n > 0 {
		y.Rule = e.rule(e.Words.T(rule)) + " " + e.Words.T("ranking.rulings", "n", n)
	}
}

// given counts the results of the contestant that the director gave.
func (y *Answer) given() (n int) {
	for _, q := range y.total.Shares {
		if q.Artificial {
			n++
		}
	}
	return n
}

// published says how a foreign file differs on the contestant.
func (e *Evening) published(y *Answer, what string) string {
	for _, d := range published.Differences(e.St) {
		if d.What == what && d.Contestant == y.of.Who {
			return e.Words.T("ranking.published", "published", e.Words.Decimal(d.Published), "computed", e.Words.Decimal(d.Computed))
		}
	}
	return ""
}

// valued returns what a row is ranked on, and that as a text.
func (e *Evening) valued(r *standings.Row) (exact.Rat, string) {
	switch by := e.Event.Rules; {
	case by.ByVPs():
		return r.Total.VPs(), e.Words.T("match.vps-short", "vps", e.Points(r.Total.VPs()))
	case by.ByPoints():
		return r.Total.Points, e.Points(r.Total.Points)
	}
	return r.Total.Percent(), e.Words.Percent(e.percent(r.Total.Percent()))
}

// rank shows the contestant between its neighbours.
func (e *Evening) rank(y *Answer) {
	w, r, l := e.Words, y.row, y.list
	if r.Rank == 0 {
		y.Question, y.Lead = w.T("ranking.why.no-rank"), []string{w.T("why.no-percent")}
		if r.Short {
			y.Lead = []string{w.T("ranking.why.short", "n", r.Total.Boards+r.Total.SatOut())}
		}
		return
	}
	y.Question, y.Published = w.T("ranking.why.rank", "rank", r.Place()), e.published(y, "place")
	if steps := explain.KnockOutPlace(e.St, l, r.Contestant); steps != nil {
		y.Lead = []string{strings.Join(e.steps(steps...), " ")}
		return
	}
	mine, text := e.valued(r)
	ranked, better, at, close := 0, 0, 0, false
	var equals []string
	for i := range l.Rows {
		o := &l.Rows[i]
		if o == r {
			at = i
		}
		if o.Rank == 0 {
			continue
		}
		ranked++
		switch theirs, other := e.valued(o); {
		case o == r:
		case theirs.Equal(mine):
			equals = append(equals, e.Listed(o))
		default:
			close = close || other == text
			if mine.Less(theirs) {
				better++
			}
		}
	}
	y.Lead = []string{w.T("ranking.rank", "value", text, "n", better, "pairs", ranked)}
	d := l.Decision(r.Contestant)
	if len(equals) > 0 {
		key := "ranking.tied"
		if d != nil { // whether they still share it is told below
			key = "ranking.equal"
		}
		y.Lead = append(y.Lead, w.T(key, "n", len(equals), "pairs", equals))
	}
	if close {
		y.Lead = append(y.Lead, w.T("ranking.close"))
	}
	y.Formula = e.neighbours(len(l.Rows), at, func(i int) (bool, string, event.ID, string) {
		o := &l.Rows[i]
		_, value := e.valued(o)
		return o.Rank > 0, o.Place(), o.Contestant, value
	})
	by, key := e.Event.Rules, "ranking.rule.rank-percent"
	if by.ByPoints() || by.ByVPs() {
		key = "ranking.rule.rank-points"
	}
	if y.Rule = e.rule(w.T(key)); d != nil {
		y.After = append(y.After, phrase.Tie(w, d, by))
		y.Rule += " " + w.T("ranking.rule.ties", "how", phrase.RuleValue(w, "ties", by.Value("ties")))
	}
}

// neighbours returns the lines above and below a place of a list, with it between them; of says what
// stands in a line of the list, if it has a place.
func (e *Evening) neighbours(lines, at int, of func(i int) (placed bool, rank string, who event.ID, value string)) []string {
	var out []string
	for i := max(at-1, 0); i <= min(at+1, lines-1); i++ {
		placed, rank, who, value := of(i)
		if !placed {
			continue
		}
		line := e.Words.T("ranking.neighbour", "rank", rank, "pair", e.Pair(who), "value", value)
		if i == at {
			line = "**" + line + "**"
		}
		out = append(out, line)
	}
	return out
}

// clubPoints shows the rule and the figures it starts from; package awards does the calculation.
func (e *Evening) clubPoints(y *Answer) {
	w, r, by := e.Words, y.row, e.Event.Rules
	if !r.HasCP || r.Rank == 0 {
		y.Question, y.Lead = w.T("ranking.why.no-cp"), []string{w.T("why.no-percent")}
		return
	}
	y.Question = w.T("ranking.why.cp", "n", r.CP)
	pairs, sharing, place := 0, 0, r.Awarded(by).Rank
	for l := range event.Each(e.St.Lists) {
		for o := range event.Each(l.Rows) {
			if o.Rank > 0 && (l == y.list || by.AwardPairs == rules.PairsEvent) {
				pairs++
			}
			if l == y.list && o.Awarded(by).Rank == place {
				sharing++
			}
		}
	}
	y.Lead = []string{w.T("ranking.cp.place", "rank", place, "pairs", pairs)}
	if sharing > 1 {
		y.Lead = append(y.Lead, w.T("ranking.cp.shared", "from", place, "to", place+sharing-1))
	}
	y.Lead = append(y.Lead, w.T("ranking.cp.key", "pairs", pairs))
	if d, ok := explain.Derive(e.St, r.Contestant); ok && len(d.Award) > 1 {
		y.Formula = e.steps(d.Award[1:]...) // the first says how many places the key has
	}
	third := "ranking.rule.cp-floor"
	if by.AwardThird == rules.ThirdNearest {
		third = "ranking.rule.cp-nearest"
	}
	y.Rule = e.rule(w.T(third))
}

// federation explains the points of the federation, as package awards computes them.
func (e *Evening) federation(y *Answer) {
	w, r := e.Words, y.row
	if !r.HasFederation {
		y.Question, y.Lead = w.T("ranking.why.no-federation"), []string{w.T("why.no-percent")}
		if e.St.AwardProblem != nil {
			y.Lead = []string{w.Sentence(e.St.AwardProblem)}
		}
		return
	}
	e.earns(y, r.Federation)
	if d, ok := explain.Derive(e.St, r.Contestant); ok {
		y.Lead = e.steps(d.Federation...)
	}
}

// earns asks about points of the federation, and names their rule.
func (e *Evening) earns(y *Answer, points exact.Rat) {
	w, by := e.Words, &e.Event.Rules
	y.Question = w.T("ranking.why.federation", "points", w.Fixed(points, standings.FederationDecimals(by)), "title", phrase.FederationHead(w, by))
	y.Rule = w.T("ranking.rule.federation", "what", phrase.RuleValue(w, "federation", string(standings.FederationOf(by))))
}

// boards counts the boards of a contestant by what became of them.
func (e *Evening) boards(y *Answer) {
	w, total := e.Words, y.row.Total
	given, waits, idle, rest := y.given(), 0, 0, 0
	for _, q := range y.total.Shares {
		switch l := &e.St.Field.Boards[q.Board].Lines[q.Line]; {
		case q.Artificial, q.Counts, l.Aside:
		case l.Kind == scoring.Missing:
			waits++
		default:
			idle++
		}
	}
	for b := range event.Each(e.St.Boards) {
		for _, x := range b.SitOuts {
			if x.NS.Has(y.of.Who) || x.EW.Has(y.of.Who) {
				rest++
			}
		}
	}
	y.Question = w.T("ranking.why.boards", "n", total.Boards)
	for _, x := range []struct {
		key string
		n   int
	}{
		{"ranking.boards.played", total.Boards - given},
		{"ranking.boards.given", given},
		{"ranking.boards.idle", idle},
		{"ranking.boards.waits", waits},
		{"ranking.boards.bye", rest},
	} {
		if x.n > 0 {
			y.Lead = append(y.Lead, w.T(x.key, "n", x.n))
		}
	}
	y.Rule = e.rule(w.T("ranking.rule.percent"))
}

// group explains what the boards of a group brought.
func (e *Evening) group(y *Answer) {
	w, part := e.Words, y.of.What.Part
	g, name, boards := y.row.Groups[part], w.T("paper.group", "number", part+1), e.GroupBoards(part)
	without := func(question, lead string) {
		y.Question, y.Lead = w.T(question, "group", name), []string{w.T(lead, "boards", boards)}
	}
	switch g.State {
	case standings.GroupSitOut: // it brings nothing, unless the rules give something for it
		without("ranking.why.bye", "ranking.group.bye")
		by, total := e.Event.Rules, y.row.Total
		value := by.Value("sit_out")
		if value == string(rules.SitOutNone) || !by.Matters("sit_out") {
			y.Rule = e.rule(w.T("ranking.rule.bye"))
			return
		}
		if total.SatOut() > 0 {
			y.Lead = append(y.Lead, w.T("ranking.group.bye-given", "n", total.SatOut(), "points", e.Points(total.Given())))
		}
		y.Rule = e.rule(phrase.Rule(w, phrase.Said(by, "sit_out"), value))
		return
	case standings.GroupNever:
		without("ranking.why.empty", "ranking.group.never")
		return
	case standings.GroupWaits:
		without("ranking.why.empty", "ranking.group.waits")
		return
	}
	points := e.Points(g.Points)
	y.Question = w.T("ranking.why.group", "points", points, "group", name)
	if sides := e.Sides(g.Sides); sides != "" {
		y.Lead = []string{w.T("ranking.group.sides", "boards", boards, "sides", sides)}
	}
	var parts []string
	for _, b := range e.Boards(y.of) {
		if b.Counts {
			parts = append(parts, b.Points)
		}
	}
	if len(parts) > 1 {
		y.Formula = []string{strings.Join(parts, " + ") + " = **" + points + "**"}
	}
}

// GroupBoards returns the boards of a group: "1 tot 4".
func (e *Evening) GroupBoards(part int) string {
	return phrase.Runs(e.Words, e.St.Groups[part].Boards)
}

// Meaning returns what a figure of a group means: "14 punten, giften 1 tot 3, als Noord-Zuid".
func (e *Evening) Meaning(r *standings.Row, c columns.Column) string {
	if c.Kind != columns.Group || c.Part >= len(r.Groups) {
		return ""
	}
	w, g, boards := e.Words, &r.Groups[c.Part], e.GroupBoards(c.Part)
	switch g.State {
	case standings.GroupSitOut:
		return w.T("ranking.group.bye", "boards", boards)
	case standings.GroupWaits:
		return w.T("ranking.group.waits", "boards", boards)
	case standings.GroupNever:
		return w.T("ranking.group.never", "boards", boards)
	}
	points := e.Points(g.Points)
	if of := g.Round; of != nil && of.Opponent != "" {
		return w.T("tip.ranking.in-round", "vps", e.Points(of.VPs), "round", of.Round,
			"opponent", e.Named(of.Opponent), "points", points, "boards", boards)
	}
	return w.T("tip.ranking.in-group", "points", points, "boards", boards, "sides", e.Sides(g.Sides))
}
