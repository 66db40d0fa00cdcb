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
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
	"uitslag/ui/screens/ranking/teams"
)

// makeColumns returns those of the paper; of teams with the rounds.
func (t *table) makeColumns() []columns.Column {
	w := t.words()
	if t.Over() {
		return columns.OfTotal(t.overAll().Total)
	}
	all := columns.Of(w, t.st, t.st.Lists)
	if t.ofTeams() {
		for _, r := range teams.Rounds(t.st) {
			all = append(all, columns.OfMatch(w, r, w.T("entry.round-short", "round", r)))
		}
	}
	return all
}

func (t *table) makeRows() []Row {
	if t.Over() {
		return t.totalRows()
	}
	var rows []Row
	for i := range t.st.Lists {
		l := &t.st.Lists[i]
		if title := phrase.ListTitle(t.words(), t.st.Session, l); title != "" {
			rows = append(rows, Row{Title: title})
		}
		decimals := make([]int, len(t.columns))
		for c := range t.columns {
			decimals[c] = t.decimals(l, t.columns[c])
		}
		for _, r := range t.sorted(l) {
			row := Row{Contestant: r.Contestant, Cells: make([]Cell, len(t.columns))}
			for c := range t.columns {
				row.Cells[c] = t.cell(r, t.columns[c], decimals[c])
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// several reports whether there is more than one section.
func (e *evening) several() bool { return len(e.st.Session.Sections) > 1 }

// decimals returns the number of decimals in a column of a list: for points as many as they need,
// for victory points the same in each column.
func (t *table) decimals(l *standings.List, c columns.Column) int {
	if c.Kind == columns.VPs || c.Kind == columns.Match || c.Kind == columns.Group && t.st.GroupRound(c.Part) > 0 {
		return teams.Decimals(t.st)
	}
	return c.Decimals(t.st, l)
}

func (t *table) cell(r *standings.Row, c columns.Column, decimals int) Cell {
	w := t.words()
	switch c.Kind {
	case columns.Rank:
		return Cell{Text: r.Place()}
	case columns.Pair:
		return Cell{Text: "(" + t.listed(r) + ")"}
	case columns.Name:
		help := strings.Join(t.marks.About(r.Contestant), "\n")
		if help == "" && t.ofTeams() {
			help = t.desk.Speaker.Players(t.st.Event, r.Contestant)
		}
		return Cell{Text: unbroken(t.desk.Speaker.Names(t.st.Event, r.Contestant)) + strings.ReplaceAll(t.marks.Mark(r.Contestant), " ", "\u00a0"), Help: help}
	case columns.Match:
		return t.matchCell(r, c.Part, decimals)
	}
	cell := Cell{Quiet: c.Kind == columns.Boards || c.Kind == columns.Played, Help: t.cellMeaning(r, c)}
	instead, behind, met := c.Around(w, r, t.number)
	if v, ok := c.OnScreen(t.st, r); instead != "" {
		cell.Text, cell.Quiet = instead, true
	} else if ok {
		cell.Text = strings.TrimRight(w.Fixed(v, decimals)+behind+" "+met, " ")
	}
	return cell
}

// longName is how many letters of a player's name stay together on a line.
const longName = 28

// unbroken keeps each player's name on one line, so that two names that do not fit
// beside each other stand below each other.
func unbroken(names string) string {
	players := strings.Split(names, " – ")
	for i, n := range players {
		if len([]rune(n)) <= longName {
			players[i] = strings.ReplaceAll(n, " ", "\u00a0")
		}
	}
	return strings.Join(players, "\u00a0– ")
}

// percent returns a percentage with the decimals of the rules, without its sign.
func (e *evening) percent(r exact.Rat) string {
	return e.words().Fixed(r, e.st.Event.Rules.PercentDecimals)
}

// listed returns the number of a row: "7", and where its list has both directions "NZ 7".
func (e *evening) listed(r *standings.Row) string {
	if d := r.Side(); d != "" {
		return e.words().T("side."+d) + "\u00a0" + e.number(r.Contestant)
	}
	return e.number(r.Contestant)
}

func (e *evening) numbers() phrase.Who { return phrase.WhoOf(e.words(), e.st) }

// number returns a contestant's number: "7", or "B7" where there are several sections.
func (e *evening) number(id event.ID) string { return e.numbers().Number(id) }

// pair returns a contestant by its number in a sentence: "paar 7", "paar NZ 7".
func (e *evening) pair(id event.ID) string { return e.numbers().Pair(id) }

func (e *evening) side(s event.Side) string { return e.numbers().Side(s) }

// Foot returns the quiet line under the table: averages, what is missing, the order.
func (t *table) Foot() string {
	if t.Empty() != "" {
		return ""
	}
	if t.Over() {
		return t.overAll().Foot()
	}
	w, st := t.words(), t.st
	var parts []string
	if !t.Ranked() {
		parts = append(parts, w.T("ranking.sorted", "column", t.columns[t.columnOf(t.order.By)].Head))
	}
	tops := st.Event.Rules.HasPercent()
	if per := st.Session.BoardsPerSet; tops && per > 0 && len(st.Groups) > 0 {
		average := st.Outcome.Top.Mul(exact.New(int64(per), 2))
		parts = append(parts, w.T("ranking.average", "points", w.Number(average, 2)))
	}
	if tops {
		parts = append(parts, w.T("paper.top", "top", w.Number(st.Outcome.Top, 2)))
	}
	parts = append(parts, t.state("ranking.open"))
	if err := t.st.AwardProblem; err != nil {
		parts = append(parts, w.Sentence(err))
	}
	if err := t.st.NoTable(); err != nil {
		parts = append(parts, w.Sentence(err))
	}
	if len(published.Agreements(st)) > 0 && len(published.Differences(st)) == 0 && !published.NoScale(st) {
		parts = append(parts, w.T("ranking.as-published"))
	}
	return strings.Join(parts, " · ")
}

// state reports whether the ranking is final, and if not why; open is what it says when
// all results are in.
func (e *evening) state(open string) string {
	switch {
	case e.st.Missing() > 0:
		return e.missing()
	case e.st.Provisional():
		return e.words().T(open)
	}
	return e.words().T("paper.final")
}

// whyFederation explains the points of the federation, as package awards computes them.
func (a *answer) whyFederation(y *Why, r *standings.Row) {
	w := a.words()
	if !r.HasFederation {
		y.Question = w.T("ranking.why.no-federation")
		if y.Lead = []string{w.T("why.no-percent")}; a.st.AwardProblem != nil {
			y.Lead = []string{w.Sentence(a.st.AwardProblem)}
		}
		return
	}
	title := phrase.FederationHead(w, &a.st.Event.Rules)
	y.Question = w.T("ranking.why.federation", "points", w.Fixed(r.Federation, a.st.FederationDecimals()), "title", title)
	if d, ok := explain.Derive(a.st, r.Contestant); ok {
		y.Lead = phrase.Steps(w, d.Federation, a.st.Event.Rules)
	}
	y.Rule = w.T("ranking.rule.federation", "what", phrase.RuleValue(w, "federation", string(a.st.FederationOf())))
}

// decided adds how a shared place was decided, if it was.
func (a *answer) decided(y *Why, d *standings.Decision) {
	if d == nil {
		return
	}
	w, by := a.words(), a.st.Event.Rules
	y.After = append(y.After, phrase.Tie(w, d, by))
	y.Rule += " " + w.T("ranking.rule.ties", "how", phrase.RuleValue(w, "ties", by.Value("ties")))
}

// Line returns the line of a board that is chosen: its board and who met there; false where the
// answer is not about a board.
func (c *selected) Line() (board int, ns, ew event.ID, ok bool) {
	if c.level < BoardList || c.board.board == 0 {
		return 0, "", "", false
	}
	return c.board.board, c.board.ns.A, c.board.ew.A, true
}

// Forget asks nothing any more; what was chosen stays so.
func (c *selected) Forget() { c.level, c.board = Table, place{} }

// AskLine asks at once why a line of a board, of these two contestants, earned its
// points; it chooses the North-South pair. It reports whether there is such a line.
func (p *Presenter) AskLine(board int, ns, ew event.ID) bool {
	p.over = false
	p.Refresh()
	if p.Empty() != "" || p.rowOf(ns) < 0 {
		return false
	}
	b := p.st.Board(board)
	if b == nil {
		return false
	}
	i := slices.IndexFunc(b.Lines, func(l standings.ScoredLine) bool { return l.NS.A == ns && l.EW.A == ew })
	if i < 0 {
		return false
	}
	p.who, p.what, p.level = ns, p.decisive(), BoardList
	at := place{board, b.Lines[i].NS, b.Lines[i].EW}
	if !slices.ContainsFunc(p.list(), func(l BoardLine) bool { return l.place == at }) {
		p.level = Table // a line that counts for nobody
		return false
	}
	p.board, p.level = at, OnBoard
	return true
}

// cellMeaning returns what a figure of a group means: "14 punten, giften 1 tot 3, als Noord-Zuid".
func (t *table) cellMeaning(r *standings.Row, c columns.Column) string {
	if c.Kind != columns.Group || c.Part >= len(r.Groups) {
		return ""
	}
	w, g := t.words(), &r.Groups[c.Part]
	boards := phrase.Runs(w, t.st.Groups[c.Part].Boards)
	switch g.State {
	case standings.GroupSitOut:
		return w.T("ranking.group.bye", "boards", boards)
	case standings.GroupWaits:
		return w.T("ranking.group.waits", "boards", boards)
	case standings.GroupNever:
		return w.T("ranking.group.never", "boards", boards)
	}
	if of := g.Round; of != nil && of.Opponent != "" {
		return w.T("tip.ranking.in-round", "vps", w.Number(of.VPs, t.st.Event.Rules.PointDecimals), "round", of.Round,
			"opponent", t.named(of.Opponent), "points", w.Number(g.Points, t.st.Event.Rules.PointDecimals), "boards", boards)
	}
	return w.T("tip.ranking.in-group", "points", w.Number(g.Points, t.st.Event.Rules.PointDecimals),
		"boards", boards, "sides", t.sides(g.Sides))
}

// notes returns the marks and notes of the session's ranking, those of the paper; nil for another
// ranking.
func (e *evening) notes() *phrase.Notes {
	if e.nothing() || e.Over() {
		return nil
	}
	w := e.words()
	return &phrase.Notes{
		Words: w, Style: phrase.Style(w), Standings: e.st, Decided: e.st.Footnotes(), Name: e.desk.Speaker.Name,
		Explained: func(id event.ID) string { return translation.Capital(e.pair(id)) },
	}
}

// Notes returns the notes below the table.
func (t *table) Notes() []string {
	if t.marks == nil {
		return nil
	}
	return t.marks.All()
}

// sitOut says what the boards that a pair sat out bring: nothing, unless the rules give
// something for them.
func (a *answer) sitOut(y *Why, r *standings.Row) {
	w, by := a.words(), a.st.Event.Rules
	value := by.Value("sit_out")
	if value == string(rules.SitOutNone) || !by.Matters("sit_out") {
		y.Rule = a.rule("ranking.rule.bye")
		return
	}
	if r.Total.SatOut() > 0 {
		y.Lead = append(y.Lead, w.T("ranking.group.bye-given", "n", r.Total.SatOut(), "points", w.Number(r.Total.Given(), by.PointDecimals)))
	}
	y.Rule = w.T("ranking.rule", "preset", by.Preset, "what", phrase.Rule(w, phrase.Said(by, "sit_out"), value))
}
