package reports

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/document/workbook"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring/rules"
)

// results is the workbook of an evening.
type results struct {
	evening *evening.Evening
	uitslag uitslag
	changes changes
}

// Results writes the results workbook: sheets Uitslag, Boards (one row a result),
// Pairs, Frequencies and Rules (R-WORKBOOK). Errors are those of w and of the format.
func Results(w io.Writer, in evening.Input) error {
	in.Options.Wide = true
	ranking := uitslagOf(in)
	ranking.notes.Decided = nil // rulings have a sheet of their own
	r := results{ranking.evening, ranking, changesOf(ranking.evening)}
	sheets := slices.Concat(
		[]workbook.Sheet{r.ranking(), r.boards(), r.pairSheet()}, r.teamSheets(),
		[]workbook.Sheet{r.frequencies()}, r.rulings(),
		[]workbook.Sheet{r.ruleSheet()}, r.changeSheets(),
	)
	return workbook.WriteSheets(w, Uitslag(in), sheets, in.Made)
}

func textCell(s string) document.Cell { return document.Cell{Text: s} }

func only(when bool, c document.Cell) document.Cell {
	if !when {
		return document.Cell{}
	}
	return c
}

func column[R any](head string, kind document.Content, cell func(row *R) document.Cell) document.ColumnOf[R] {
	return document.ColumnOf[R]{Column: document.Column{Head: head, Kind: kind}, Cell: cell}
}

// exactly returns a number with as many decimals as it has, up to those of the rules.
func (r *results) exactly(v exact.Rat) document.Cell {
	return r.evening.Points(v, exact.Decimals(r.evening.Standings.Event.Rules.PointDecimals, v))
}

// percent is points as a percentage of what there was to earn; nothing where there was nothing.
func (r *results) percent(points, most exact.Rat) document.Cell {
	if most.Sign() <= 0 {
		return document.Cell{}
	}
	v := evening.Share(points, most)
	return document.Cell{Value: &v, Decimals: r.evening.Standings.Event.Rules.PercentDecimals}
}

// ranking has the lists below one another, told apart by section and direction.
func (r *results) ranking() workbook.Sheet {
	st := r.evening.Standings
	s := workbook.Sheet{Name: r.evening.T("paper.uitslag")}
	switch {
	case len(st.Lists) == 0:
		s.Columns = []document.Column{{Head: r.evening.T("paper.rank")}}
		return s
	case r.evening.Trial:
		s.Name = r.evening.T("paper.sheet.trial")
	case st.Provisional():
		s.Name = r.evening.T("paper.sheet.provisional")
	}
	if len(st.Lists) > 1 {
		s.Columns = []document.Column{{Head: r.evening.T("paper.section-head")}, {Head: r.evening.T("paper.direction")}}
	}
	for i := range st.Lists {
		l := &st.Lists[i]
		t := r.uitslag.table(l)
		if i == 0 {
			s.Columns = append(s.Columns, t.Columns...)
		}
		for _, row := range t.Rows {
			var cells []document.Cell
			if len(st.Lists) > 1 {
				cells = []document.Cell{textCell(l.Section), textCell(r.evening.Direction(l.Direction))}
			}
			for j := range row.Cells {
				row.Cells[j].Below = "" // who plays has a sheet of its own
			}
			s.Rows = append(s.Rows, document.Row{Cells: append(cells, row.Cells...)})
		}
	}
	for j := range s.Columns {
		s.Columns[j].Bold = false
	}
	return s
}

// boards has a row a result.
func (r *results) boards() workbook.Sheet {
	type line = standings.ScoredLine
	session := 1 + slices.IndexFunc(r.evening.Standings.Event.Sessions, func(s event.Session) bool { return s.ID == r.evening.Standings.Session.ID })
	bid := func(l *line) bool { return l.Result.Kind == event.Played && l.Result.Contract.Level > 0 }
	columns := document.ColumnsOf[line]{
		column(r.evening.T("paper.session"), document.Texts, func(*line) document.Cell { return r.evening.Whole(session) }),
		column(r.evening.T("paper.date"), document.Texts, func(*line) document.Cell { return workbook.Date(r.evening.Standings.Session.Date) }),
		column(r.evening.T("paper.section-head"), document.Texts, func(l *line) document.Cell { return textCell(l.Section) }),
		column(r.evening.T("paper.board-head"), document.Numbers, func(l *line) document.Cell { return r.evening.Whole(l.Board) }),
		column(r.evening.T("paper.round"), document.Numbers, func(l *line) document.Cell { return only(l.Round > 0, r.evening.Whole(l.Round)) }),
		column(r.evening.T("paper.table"), document.Numbers, func(l *line) document.Cell { return only(l.Table > 0, r.evening.Whole(l.Table)) }),
		column(r.evening.T("paper.ns-names"), document.Texts, func(l *line) document.Cell { return textCell(r.known(l, true)) }),
		column(r.evening.T("paper.ew-names"), document.Texts, func(l *line) document.Cell { return textCell(r.known(l, false)) }),
		column(r.evening.T("paper.kind"), document.Texts, func(l *line) document.Cell { return textCell(r.evening.T("paper.kind." + string(l.Result.Kind))) }),
		column(r.evening.T("paper.contract"), document.Texts, func(l *line) document.Cell {
			switch {
			case bid(l):
				return textCell(r.evening.Bid(l.Result.Contract))
			case l.Result.Kind == event.Passed:
				return textCell(r.evening.T("paper.passed"))
			}
			return only(l.Result.Kind != event.Played, textCell(r.evening.Outcome(l.Result)))
		}),
		column(r.evening.T("paper.declarer"), document.Texts, func(l *line) document.Cell {
			if !bid(l) {
				return document.Cell{}
			}
			return textCell(r.evening.Seat(l.Result.Contract.Declarer))
		}),
		column(r.evening.T("paper.lead"), document.Texts, func(l *line) document.Cell { return only(bid(l), textCell(r.evening.Lead(l.Result))) }),
		column(r.evening.T("paper.tricks"), document.Numbers, func(l *line) document.Cell { return only(bid(l), r.evening.Whole(l.Result.Tricks)) }),
		column(r.evening.T("paper.score"), document.Numbers, func(l *line) document.Cell { return evening.ScoreOf(r.evening, l.Result) }),
		column(r.evening.T("paper.ns-points"), document.Numbers, func(l *line) document.Cell { return only(l.Points.Counts, r.linePoints(l, l.Points.NS)) }),
		column(r.evening.T("paper.ew-points"), document.Numbers, func(l *line) document.Cell { return only(l.Points.Counts, r.linePoints(l, l.Points.EW)) }),
		column(r.evening.T("paper.ns-percent"), document.Percents, func(l *line) document.Cell {
			return only(l.Points.Counts, r.percent(l.Points.NS, l.Points.NSMax))
		}),
		column(r.evening.T("paper.ew-percent"), document.Percents, func(l *line) document.Cell {
			return only(l.Points.Counts, r.percent(l.Points.EW, l.Points.EWMax))
		}),
		column(r.evening.T("paper.reversed-head"), document.Texts, func(l *line) document.Cell { return only(l.Result.Reversed, textCell(r.evening.T("paper.reversed"))) }),
		column(r.evening.T("paper.given-head"), document.Texts, func(l *line) document.Cell {
			if l.Ruling == nil {
				return document.Cell{}
			}
			return textCell(l.Ruling.Written(r.evening.Direction("NS"), r.evening.Direction("EW")))
		}),
		column(r.evening.T("paper.ruling-head"), document.Texts, func(l *line) document.Cell { return textCell(r.decided(l.Board, l.Result)) }),
	}
	const whose = 6 // before the names
	if r.evening.OfPlayers() {
		for i, seat := range []bridge.Seat{bridge.West, bridge.East, bridge.South, bridge.North} {
			columns = slices.Insert(columns, whose, column(r.evening.Seat(seat), document.Numbers, func(l *line) document.Cell {
				return r.pair(event.Pair([]event.ID{l.EW.B, l.EW.A, l.NS.B, l.NS.A}[i]), l.Section)
			}))
		}
	} else {
		ns, ew := "paper.ns-pair", "paper.ew-pair"
		if r.evening.OfTeams() {
			ns, ew = "paper.ns-pair.teams", "paper.ew-pair.teams"
		}
		columns = slices.Insert(columns, whose,
			column(r.evening.T(ns), document.Numbers, func(l *line) document.Cell { return r.pair(l.NS, l.Section) }),
			column(r.evening.T(ew), document.Numbers, func(l *line) document.Cell { return r.pair(l.EW, l.Section) }))
	}
	var lines []line
	for i := range r.evening.Standings.Boards {
		for _, l := range r.evening.Standings.Boards[i].Lines {
			if l.Result != nil {
				lines = append(lines, l)
			}
		}
	}
	return workbook.Sheet{Name: r.evening.T("paper.sheet.boards"), Table: columns.Table(lines)}
}

// pair returns the number of who sits there: a number where its section has a column of its own.
func (r *results) pair(side event.Side, of string) document.Cell {
	if s := r.evening.Standings.Session; side.B == "" && s.Has(side.A) && s.SectionOf(side.A) == of {
		return r.evening.Whole(s.Number(side.A))
	}
	return textCell(r.evening.Side(side))
}

// linePoints returns the points of a side of a line, with the decimals that either side needs.
func (r *results) linePoints(l *standings.ScoredLine, v exact.Rat) document.Cell {
	return r.evening.Points(v, exact.Decimals(r.evening.Standings.Event.Rules.PointDecimals, l.Points.NS, l.Points.EW))
}

// known returns who sit on a side of a line, "" where nobody is named: of a team the two who play
// there.
func (r *results) known(l *standings.ScoredLine, ns bool) string {
	if r.evening.OfTeams() {
		return r.evening.People(r.evening.Standings.Event.Seated(r.evening.Standings.Session, l.Expected, ns))
	}
	side := l.EW
	if ns {
		side = l.NS
	}
	var all []string
	for _, id := range []event.ID{side.A, side.B} {
		if c := r.evening.Standings.Event.Contestant(id); c != nil && r.evening.People(c.Players) != "" {
			all = append(all, r.evening.People(c.Players))
		}
	}
	return strings.Join(all, " + ")
}

// decided returns what the director decided about a result and its board, and why; "" for nothing.
func (r *results) decided(board int, on *event.Result) string {
	var all []string
	for f := range event.Each(r.evening.Footnotes) {
		if f.On != nil && f.On.ID == on.ID || f.Fouled != nil && f.Board == board {
			all = append(all, phrase.Footnote(r.evening.Words, r.evening.Style, r.evening.Standings, f)+".")
		}
	}
	return strings.Join(all, " ")
}

// rulings has a row a decision of the director, penalties included; there is no such
// sheet where none was made.
func (r *results) rulings() []workbook.Sheet {
	if len(r.evening.Footnotes) == 0 {
		return nil
	}
	s := workbook.Sheet{Name: r.evening.T("paper.ruling-head"), Table: document.Table{Columns: []document.Column{
		{Head: "*", Kind: document.Numbers}, {Head: r.evening.T("paper.board-head"), Kind: document.Numbers}, {Head: r.evening.T("paper.ruling-head")},
	}}}
	for f := range event.Each(r.evening.Footnotes) {
		cells := []document.Cell{r.evening.Whole(f.Number), {}, textCell(phrase.Footnote(r.evening.Words, r.evening.Style, r.evening.Standings, f) + ".")}
		if f.Board > 0 {
			cells[1] = r.evening.Whole(f.Board)
		}
		s.Rows = append(s.Rows, document.Row{Cells: cells})
	}
	return []workbook.Sheet{s}
}

// pairSheet has a row a contestant: who plays, and the total.
func (r *results) pairSheet() workbook.Sheet {
	st, by := r.evening.Standings, r.evening.Standings.Event.Rules
	type pair struct {
		section string
		*event.Label
		*event.Contestant
		row *standings.Row
	}
	var pairs []pair
	players := 0
	for c := range event.Each(st.Session.Sections) {
		for j := range c.Labels {
			id := c.Labels[j].Contestant
			pairs = append(pairs, pair{c.Letter, &c.Labels[j], cmp.Or(st.Event.Contestant(id), &event.Contestant{}), st.Row(id)})
		}
	}
	for i := range st.Event.Contestants {
		players = max(players, len(st.Event.Contestants[i].Players))
	}
	var columns document.ColumnsOf[pair]
	add := func(when bool, head string, kind document.Content, cell func(x *pair) document.Cell) {
		columns.Add(when, document.Column{Head: head, Kind: kind}, cell)
	}
	total := func(of func(row *standings.Row) document.Cell) func(x *pair) document.Cell {
		return func(x *pair) document.Cell {
			if x.row == nil {
				return document.Cell{}
			}
			return of(x.row)
		}
	}
	add(true, r.evening.T("paper.section-head"), document.Texts, func(x *pair) document.Cell { return textCell(x.section) })
	add(true, r.evening.T("paper.direction"), document.Texts, func(x *pair) document.Cell { return textCell(r.evening.Direction(x.Direction)) })
	add(true, r.evening.ContestantHead(), document.Numbers, func(x *pair) document.Cell { return r.evening.Whole(x.Number) })
	add(r.evening.OfTeams(), r.evening.T("paper.name"), document.Texts, func(x *pair) document.Cell { return textCell(r.evening.Team(x.ID)) })
	add(r.evening.OfTeams(), r.evening.T("paper.team-captain"), document.Texts, func(x *pair) document.Cell { return textCell(r.evening.Name(x.Captain)) })
	for p := range players {
		player := func(x *pair) event.ID {
			if p < len(x.Players) {
				return x.Players[p]
			}
			return ""
		}
		add(true, phrase.Nameless(r.evening.Words, event.Individual, strconv.Itoa(p+1)), document.Texts, func(x *pair) document.Cell { return textCell(r.evening.Name(player(x))) })
		add(r.evening.Numbers != nil, r.evening.T("paper.federation-number", "number", p+1), document.Texts, func(x *pair) document.Cell {
			if player(x) == "" {
				return document.Cell{}
			}
			return textCell(r.evening.Numbers(player(x)))
		})
	}
	add(true, r.evening.T("paper.rank"), document.Numbers, total(func(row *standings.Row) document.Cell {
		if row.Rank == 0 {
			return document.Cell{}
		}
		return r.evening.Rank(row.Ranked())
	}))
	add(true, r.evening.PointsHead(), document.Numbers, total(func(row *standings.Row) document.Cell { return r.exactly(row.Total.Points) }))
	add(by.HasPercent(), r.evening.T("paper.max"), document.Numbers, total(func(row *standings.Row) document.Cell { return r.exactly(row.Total.Max) }))
	add(by.HasPercent(), "%", document.Percents, total(func(row *standings.Row) document.Cell {
		if !row.Total.HasPercent() {
			return document.Cell{}
		}
		v := row.Total.Percent()
		return document.Cell{Value: &v, Decimals: by.PercentDecimals}
	}))
	add(by.ByVPs(), r.evening.T("paper.vps"), document.Numbers, total(func(row *standings.Row) document.Cell {
		if !row.Total.HasVPs() {
			return document.Cell{}
		}
		return r.exactly(row.Total.VPs())
	}))
	add(true, r.evening.T("paper.boards-played"), document.Numbers, total(func(row *standings.Row) document.Cell { return r.evening.Whole(row.Total.Boards) }))
	return workbook.Sheet{Name: r.evening.T("paper.sheet.pairs"), Table: columns.Table(pairs)}
}

func (r *results) frequencies() workbook.Sheet {
	by := r.evening.Standings.Event.Rules
	s := workbook.Sheet{Name: r.evening.T("paper.sheet.frequencies"), Table: document.Table{Columns: []document.Column{
		{Head: r.evening.T("paper.board-head"), Kind: document.Numbers},
		{Head: r.evening.T("paper.score"), Kind: document.Numbers},
		{Head: r.evening.T("paper.count"), Kind: document.Numbers},
		{Head: r.evening.T("paper.ns-points"), Kind: document.Numbers},
		{Head: r.evening.T("paper.ew-points"), Kind: document.Numbers},
		{Head: r.evening.T("paper.percent.NS"), Kind: document.Percents},
	}}}
	for board := range event.Each(r.evening.Standings.Boards) {
		for _, f := range r.evening.Standings.Frequencies(board.Board) {
			often, d := phrase.Count(&f), exact.Decimals(by.PointDecimals, f.NS, f.EW)
			cells := []document.Cell{r.evening.Whole(board.Board), r.evening.Whole(f.Score), r.evening.Points(often, exact.Decimals(2, often)), {}, {}, {}}
			if r.evening.Standings.Event.Kind != event.Teams { // there a score is worth what the other table made
				cells[3], cells[4] = r.evening.Points(f.NS, d), r.evening.Points(f.EW, d)
			}
			if by.HasPercent() {
				cells[5] = document.Cell{Value: &f.NSPercent, Decimals: by.PercentDecimals}
			}
			s.Rows = append(s.Rows, document.Row{Cells: cells})
		}
	}
	return s
}

// ruleSheet returns what the evening was, and every rule in force beside its preset.
func (r *results) ruleSheet() workbook.Sheet {
	st := r.evening.Standings
	s := workbook.Sheet{Name: r.evening.T("paper.sheet.rules"), Table: document.Table{Columns: []document.Column{
		{Head: r.evening.T("paper.rule-head")}, {Head: r.evening.T("paper.value-head")}, {Head: r.evening.T("paper.preset-head")},
	}}}
	line := func(what string, cells ...document.Cell) {
		s.Rows = append(s.Rows, document.Row{Cells: append([]document.Cell{textCell(what)}, cells...)})
	}
	line(r.evening.T("paper.club"), textCell(r.evening.Club))
	line(r.evening.T("paper.event"), textCell(st.Event.Name))
	line(r.evening.T("paper.date"), workbook.Date(st.Session.Date))
	state := r.evening.T("paper.final")
	if st.Provisional() {
		state = r.evening.T("paper.provisional")
	}
	line(r.evening.T("paper.state"), textCell(state))
	for i := range st.Lists {
		for _, decision := range r.evening.Decisions(&st.Lists[i]) {
			if title := r.evening.ListTitle(&st.Lists[i]); title != "" {
				decision = title + ". " + decision
			}
			line(r.evening.T("paper.rule.ties"), textCell(decision))
		}
	}
	line(r.evening.T("paper.version-head"), r.evening.Whole(r.evening.Version()))
	if !r.evening.Made.IsZero() {
		line(r.evening.T("paper.made-head"), document.Cell{Time: r.evening.Made, Clock: true})
	}
	line(r.evening.T("paper.program"), textCell(r.evening.Program))
	line(r.evening.T("paper.preset"), textCell(st.Event.Rules.Preset))
	differs := map[string]string{}
	for _, x := range r.evening.Differences() {
		differs[x.Field] = x.From
	}
	for _, f := range rules.Fields() {
		if !st.Event.Rules.Matters(f.Name) {
			continue
		}
		value := r.evening.RuleValue(f.Name, st.Event.Rules.Value(f.Name))
		if f.Name == "aeb_class" {
			value = cmp.Or(phrase.Class(r.evening.Words, st), value)
		}
		cells := []document.Cell{textCell(value)}
		if from, ok := differs[f.Name]; ok {
			cells = append(cells, textCell(r.evening.RuleValue(f.Name, from)))
		}
		line(phrase.RuleName(r.evening.Words, f.Name), cells...)
	}
	return s
}

// changeSheets returns the sheets of a corrected issue: a row a result that changed, and a row
// a pair with each figure before and after.
func (r *results) changeSheets() []workbook.Sheet {
	c := r.evening.Issue.Changes
	if r.evening.Issue.Since == 0 || c.None() {
		return nil
	}
	changed := workbook.Sheet{Name: r.evening.T("paper.sheet.changes"), Table: r.changes.results(c.Results)}
	for j := range changed.Columns {
		changed.Columns[j].Bold = false
	}
	pairs := workbook.Sheet{Name: r.evening.T("paper.sheet.changed-pairs"), LeftHeads: true, Table: document.Table{Columns: []document.Column{
		{Head: r.evening.ContestantHead()}, {Head: r.evening.T("paper.name")},
	}}}
	figures := r.changes.figures(c.Rows)
	for j, x := range figures {
		for _, key := range []string{"paper.changes.before", "paper.changes.after"} {
			column := document.Column{Head: r.evening.T(key, "figure", x.head)}
			if j == 2 {
				column.Kind = document.Percents
			}
			pairs.Columns = append(pairs.Columns, column)
		}
	}
	rows := r.changes.rows(c.Rows)
	for i, row := range rows.Rows {
		cells := []document.Cell{textCell(row.Cells[0].Text), textCell(row.Cells[1].Text)}
		for _, x := range figures {
			for _, of := range []*event.IssuedRow{c.Rows[i].Before, c.Rows[i].After} {
				cells = append(cells, kept(x.of(cmp.Or(of, &event.IssuedRow{}))))
			}
		}
		pairs.Rows = append(pairs.Rows, document.Row{Cells: cells})
	}
	return []workbook.Sheet{changed, pairs}
}

// kept returns a figure as the club file keeps it, "56.25" or "3=": a number where it is one.
func kept(figure string) document.Cell {
	number, suffix := strings.TrimRight(figure, "="), ""
	if number != figure {
		suffix = "="
	}
	v, err := exact.Parse(number)
	if err != nil {
		return textCell(figure)
	}
	_, after, _ := strings.Cut(number, ".")
	return document.Cell{Value: &v, Decimals: len(after), Suffix: suffix}
}
