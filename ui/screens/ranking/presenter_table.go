package ranking

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
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
