package reports

import (
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/document/workbook"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// Results writes the results workbook: sheets Uitslag, Boards (one row a result),
// Pairs, Frequencies and Rules (R-WORKBOOK). Errors are those of w and of the format.
func Results(w io.Writer, in Input) error {
	b := workbook.NewBook()
	defer b.Close()
	in.wide = true
	d := Uitslag(in).Map(typeface.Plain)
	b.About(d, in.Made)
	in.resultsUitslag(b, d)
	in.resultsBoards(b, d)
	in.resultsPairs(b, d)
	in.resultsMatches(b, d)
	in.resultsFrequencies(b, d)
	in.resultsRulings(b, d)
	in.resultsRules(b, d)
	in.resultsChanges(b, d)
	return b.Write(w)
}

// flat is a sheet with headings in its first row and data below them.
type flat struct {
	*workbook.Sheet
	columns int
}

func newFlat(b *workbook.Book, name string, heads []string, right map[int]bool) flat {
	s := b.Sheet(name)
	s.Head = 1
	heads = slices.Clone(heads)
	for i, h := range heads {
		if first, size := utf8.DecodeRuneInString(h); size > 0 {
			heads[i] = string(unicode.ToUpper(first)) + h[size:]
		}
	}
	s.Heads(heads, func(j int) bool { return right[j] })
	return flat{s, len(heads)}
}

func (s flat) done(d *document.Document) {
	s.Filter(1, s.columns)
	s.Row--
	s.Finish(d, 1)
}

func numeric(columns ...int) map[int]bool {
	m := map[int]bool{}
	for _, c := range columns {
		m[c] = true
	}
	return m
}

// resultsUitslag has the lists below one another, told apart by section and direction.
func (in *Input) resultsUitslag(b *workbook.Book, d *document.Document) {
	st := in.Standings
	lists := len(st.Lists) > 1
	var heads []string
	if lists {
		heads = []string{in.t("paper.section-head"), in.t("paper.direction")}
	}
	first := len(heads)
	if len(st.Lists) == 0 {
		s := newFlat(b, in.t("paper.uitslag"), []string{in.t("paper.rank")}, nil)
		s.done(d)
		return
	}
	right := numeric()
	columns := in.uitslagTable(&st.Lists[0]).Columns
	for j, c := range columns {
		heads = append(heads, c.Head)
		right[first+j] = c.Align == document.Right || j == 1
	}
	name := in.t("paper.uitslag")
	switch {
	case in.Trial:
		name = in.t("paper.sheet.trial")
	case st.Provisional():
		name = in.t("paper.sheet.provisional")
	}
	s := newFlat(b, name, heads, right)
	for i := range st.Lists {
		l := &st.Lists[i]
		t := in.uitslagTable(l)
		for k := range l.Rows {
			row := &t.Rows[k]
			if lists {
				s.Entry(1, b.Style("left"), l.Section)
				s.Entry(2, b.Style("left"), in.direction(l.Direction))
			}
			for j := range row.Cells {
				s.Cell(first+j+1, &columns[j], &row.Cells[j], false)
			}
			s.Row++
		}
	}
	s.done(d)
}

func (in *Input) resultsBoards(b *workbook.Book, d *document.Document) {
	heads := make([]string, 0, 23)
	for _, key := range []string{
		"session", "date", "section-head", "board-head", "round", "table", "ns-pair", "ew-pair", "ns-names", "ew-names",
		"kind", "contract", "declarer", "lead", "tricks", "score", "ns-points", "ew-points", "ns-percent", "ew-percent", "reversed-head", "given-head", "ruling-head",
	} {
		if key == "ns-pair" || key == "ew-pair" {
			heads = append(heads, in.who("paper."+key))
		} else {
			heads = append(heads, in.t("paper."+key))
		}
	}
	s := newFlat(b, in.t("paper.sheet.boards"), heads, numeric(3, 4, 5, 6, 7, 14, 15, 16, 17, 18, 19))
	session, notes := 1, in.Standings.Footnotes()
	for i := range in.Standings.Event.Sessions {
		if in.Standings.Event.Sessions[i].ID == in.Standings.Session.ID {
			session = i + 1
		}
	}
	for i := range in.Standings.Boards {
		for j := range in.Standings.Boards[i].Lines {
			if l := &in.Standings.Boards[i].Lines[j]; l.Result != nil {
				s.Whole(1, session)
				s.Date(2, in.Standings.Session.Date)
				in.resultsLine(s, l)
				if l.Ruling != nil {
					s.Entry(22, b.Style("left"), l.Ruling.Written(in.direction("NS"), in.direction("EW")))
				}
				s.Entry(23, b.Style("left"), in.decided(notes, l.Board, l.Result))
				s.Row++
			}
		}
	}
	s.done(d)
}

// decided is what the director decided about a result and its board, and why; "" for nothing.
func (in *Input) decided(notes []standings.Footnote, board int, r *event.Result) string {
	var all []string
	for i := range notes {
		if f := &notes[i]; f.On != nil && f.On.ID == r.ID || f.Fouled != nil && f.Board == board {
			all = append(all, in.footnote(f)+".")
		}
	}
	return strings.Join(all, " ")
}

// resultsRulings has a row a decision of the director, penalties included; there is no such
// sheet where none was made.
func (in *Input) resultsRulings(b *workbook.Book, d *document.Document) {
	notes := in.Standings.Footnotes()
	if len(notes) == 0 {
		return
	}
	s := newFlat(b, in.t("paper.ruling-head"), []string{"*", in.t("paper.board-head"), in.t("paper.ruling-head")}, numeric(0, 1))
	for i := range notes {
		f := &notes[i]
		s.Whole(1, f.Number)
		if f.Board > 0 {
			s.Whole(2, f.Board)
		}
		s.Entry(3, b.Style("left"), in.footnote(f)+".")
		s.Row++
	}
	s.done(d)
}

// known is who a side is, "" where nobody is named.
func (in *Input) known(side event.Side) string {
	var all []string
	for _, id := range []event.ID{side.A, side.B} {
		if c := in.Standings.Event.Contestant(id); c != nil && in.people(c.Players) != "" {
			all = append(all, in.people(c.Players))
		}
	}
	return strings.Join(all, " + ")
}

// resultsLine fills the columns of one result from the section on.
func (in *Input) resultsLine(s flat, l *standings.ScoredLine) {
	r, plainly := l.Result, s.B.Style("left")
	by := in.Standings.Event.Rules
	s.Entry(3, plainly, l.Section)
	s.Whole(4, l.Board)
	if l.Round > 0 {
		s.Whole(5, l.Round)
	}
	if l.Table > 0 {
		s.Whole(6, l.Table)
	}
	for k, side := range []event.Side{l.NS, l.EW} {
		if section, label := in.Standings.Session.LabelOf(side.A); side.B == "" && section == l.Section && label.Number > 0 {
			s.Whole(7+k, label.Number) // its section has a column of its own
		} else {
			s.Entry(7+k, plainly, in.side(side))
		}
		s.Entry(9+k, plainly, in.known(side))
	}
	s.Entry(11, plainly, in.t("paper.kind."+string(r.Kind)))
	if r.Kind == event.Played && r.Contract.Level > 0 {
		s.Entry(12, plainly, in.bid(r.Contract))
		s.Entry(13, plainly, in.seat(r.Contract.Declarer))
		s.Entry(14, plainly, in.lead(r))
		s.Whole(15, r.Tricks)
	} else if r.Kind == event.Passed {
		s.Entry(12, plainly, in.t("paper.passed"))
	} else if r.Kind != event.Played {
		s.Entry(12, plainly, in.outcome(r))
	}
	if r.Kind == event.Played || r.Kind == event.Passed {
		s.Whole(16, r.Score)
	}
	if p := l.Points; p.Counts {
		s.Number(17, "", p.NS, decimals(by.PointDecimals, p.NS, p.EW), "")
		s.Number(18, "", p.EW, decimals(by.PointDecimals, p.NS, p.EW), "")
		if p.NSMax.Sign() > 0 {
			s.Percent(19, "", share(p.NS, p.NSMax), by.PercentDecimals)
		}
		if p.EWMax.Sign() > 0 {
			s.Percent(20, "", share(p.EW, p.EWMax), by.PercentDecimals)
		}
	}
	if r.Reversed {
		s.Entry(21, plainly, in.t("paper.reversed"))
	}
}

func (in *Input) resultsPairs(b *workbook.Book, d *document.Document) {
	st := in.Standings
	players := 0
	for i := range st.Event.Contestants {
		players = max(players, len(st.Event.Contestants[i].Players))
	}
	heads := []string{in.t("paper.section-head"), in.t("paper.direction"), in.contestantHead()}
	for p := range players {
		heads = append(heads, in.t("paper.player", "number", p+1))
	}
	heads = append(heads, in.t("paper.rank"), in.pointsHead())
	heads = append(heads, in.totalHeads()...)
	n := 3 + players
	s := newFlat(b, in.who("paper.sheet.pairs"), heads, numeric(2, n, n+1, n+2, n+3, n+4))
	for i := range st.Session.Sections {
		for _, l := range st.Session.Sections[i].Labels {
			s.Entry(1, b.Style("left"), st.Session.Sections[i].Letter)
			s.Entry(2, b.Style("left"), in.direction(l.Direction))
			s.Whole(3, l.Number)
			if c := st.Event.Contestant(l.Contestant); c != nil && in.Names != nil {
				for p, id := range c.Players {
					if id != "" {
						s.Entry(4+p, b.Style("left"), in.Names(id))
					}
				}
			}
			if r := st.Row(l.Contestant); r != nil {
				in.resultsTotal(s, n, r)
			}
			s.Row++
		}
	}
	s.done(d)
}

// totalHeads are the headings behind the points of a total: what decides beside them, and
// how many boards they are of.
func (in *Input) totalHeads() []string {
	by := in.Standings.Event.Rules
	var heads []string
	if by.HasPercent() {
		heads = append(heads, in.t("paper.max"), "%")
	}
	if by.ByVPs() {
		heads = append(heads, in.t("paper.vps"))
	}
	return append(heads, in.t("paper.boards-played"))
}

// resultsTotal fills rank, points and what totalHeads names after column n.
func (in *Input) resultsTotal(s flat, n int, r *standings.Row) {
	by := in.Standings.Event.Rules
	if r.Rank > 0 {
		c := in.whole(r.Rank)
		if r.Tied {
			c.Suffix = "="
		}
		s.Number(n+1, "", *c.Value, 0, c.Suffix)
	}
	s.Number(n+2, "", r.Total.Points, decimals(by.PointDecimals, r.Total.Points), "")
	next := n + 3
	if by.HasPercent() {
		s.Number(next, "", r.Total.Max, decimals(by.PointDecimals, r.Total.Max), "")
		if r.Total.HasPercent() {
			s.Percent(next+1, "", r.Total.Percent(), by.PercentDecimals)
		}
		next += 2
	}
	if by.ByVPs() {
		if r.Total.HasVPs() {
			s.Number(next, "", r.Total.VPs(), decimals(by.PointDecimals, r.Total.VPs()), "")
		}
		next++
	}
	s.Whole(next, r.Total.Boards)
}

// resultsMatches has a row a match of teams; there is no such sheet where none is known.
func (in *Input) resultsMatches(b *workbook.Book, d *document.Document) {
	st := in.Standings
	if len(st.Matches) == 0 {
		return
	}
	points := in.pointsHead()
	heads := []string{
		in.t("paper.round"), in.t("paper.team-home"), in.t("paper.team-away"),
		in.t("paper.home-won", "points", points), in.t("paper.away-won", "points", points),
	}
	vps := slices.ContainsFunc(st.Matches, func(m standings.ScoredMatch) bool { return m.Outcome.Home.HasVPs })
	if vps {
		vp := in.t("paper.vps")
		heads = append(heads, in.t("paper.home-won", "points", vp), in.t("paper.away-won", "points", vp))
	}
	s := newFlat(b, in.t("paper.sheet.matches"), heads, numeric(0, 1, 2, 3, 4, 5, 6))
	most := st.Event.Rules.PointDecimals
	for i := range st.Matches {
		m := &st.Matches[i]
		if m.Round > 0 {
			s.Whole(1, m.Round)
		}
		for k, id := range []event.ID{m.Home, m.Away} {
			_, label := st.Session.LabelOf(id)
			s.Whole(2+k, label.Number)
		}
		for k, side := range []match.Side{m.Outcome.Home, m.Outcome.Away} {
			if m.Outcome.Counted == 0 {
				continue
			}
			s.Number(4+k, "", side.Won, decimals(most, side.Won), "")
			if side.HasVPs {
				s.Number(6+k, "", side.VPs, decimals(most, side.VPs), "")
			}
		}
		s.Row++
	}
	s.done(d)
}

func (in *Input) resultsFrequencies(b *workbook.Book, d *document.Document) {
	s := newFlat(b, in.t("paper.sheet.frequencies"), []string{
		in.t("paper.board-head"), in.t("paper.score"), in.t("paper.count"),
		in.t("paper.ns-points"), in.t("paper.ew-points"), in.t("paper.percent.NS"),
	}, numeric(0, 1, 2, 3, 4, 5))
	by := in.Standings.Event.Rules
	for i := range in.Standings.Boards {
		board := &in.Standings.Boards[i]
		for _, f := range in.Standings.Frequencies(board.Board) {
			dec := decimals(by.PointDecimals, f.NS, f.EW)
			s.Whole(1, board.Board)
			s.Whole(2, f.Score)
			often := phrase.Count(&f)
			s.Number(3, "", often, decimals(2, often), "")
			if in.Standings.Event.Kind != event.Teams { // there a score is worth what the other table made
				s.Number(4, "", f.NS, dec, "")
				s.Number(5, "", f.EW, dec, "")
			}
			if by.HasPercent() {
				s.Percent(6, "", f.NSPercent, by.PercentDecimals)
			}
			s.Row++
		}
	}
	s.done(d)
}

// resultsRules is what the evening was, and every rule in force beside its preset.
func (in *Input) resultsRules(b *workbook.Book, d *document.Document) {
	st := in.Standings
	s := newFlat(b, in.t("paper.sheet.rules"), []string{in.t("paper.rule-head"), in.t("paper.value-head"), in.t("paper.preset-head")}, nil)
	plainly := b.Style("left")
	line := func(what, value string) {
		s.Entry(1, plainly, what)
		s.Entry(2, plainly, value)
		s.Row++
	}
	line(in.t("paper.club"), in.Club)
	line(in.t("paper.event"), st.Event.Name)
	s.Entry(1, plainly, in.t("paper.date"))
	s.Date(2, st.Session.Date)
	s.Row++
	state := in.t("paper.final")
	if st.Provisional() {
		state = in.t("paper.provisional")
	}
	line(in.t("paper.state"), state)
	for _, told := range in.told() {
		line(in.t("paper.rule.ties"), told)
	}
	s.Entry(1, plainly, in.t("paper.version-head"))
	s.Whole(2, in.version())
	s.Row++
	if !in.Made.IsZero() {
		s.Entry(1, plainly, in.t("paper.made-head"))
		s.Set(2, b.Style("fmt:yyyy-mm-dd hh:mm"), in.Made)
		s.Widen(2, 16)
		s.Row++
	}
	line(in.t("paper.program"), in.Program)
	line(in.t("paper.preset"), st.Event.Rules.Preset)
	differs := map[string]string{}
	for _, x := range in.differences() {
		differs[x.Field] = x.From
	}
	for _, f := range rules.Fields() {
		if !st.Event.Rules.Matters(f.Name) {
			continue
		}
		value := st.Event.Rules.Value(f.Name)
		s.Entry(1, plainly, in.rule(f.Name))
		s.Entry(2, plainly, in.ruleValue(f.Name, value))
		if from, ok := differs[f.Name]; ok {
			s.Entry(3, plainly, in.ruleValue(f.Name, from))
		}
		s.Row++
	}
	s.done(d)
}

// resultsChanges are the sheets of a corrected issue: a row a result that changed, and a row
// a pair with each figure before and after.
func (in *Input) resultsChanges(b *workbook.Book, d *document.Document) {
	c := in.Issue.Changes
	if in.Issue.Since == 0 || c.None() {
		return
	}
	left := b.Style("left")
	s := newFlat(b, in.t("paper.sheet.changes"), []string{
		in.t("paper.changes.board"), in.who("paper.changes.pairs"), in.t("paper.changes.was"), in.t("paper.changes.now"),
	}, numeric(0))
	results := in.changedResults(c.Results)
	for _, r := range results.Rows {
		for j := range r.Cells {
			s.Cell(j+1, &results.Columns[j], &r.Cells[j], false)
		}
		s.Row++
	}
	s.done(d)

	also := in.earnedNow(c.Rows)
	heads := []string{in.contestantHead(), in.t("paper.name")}
	figures := append([]string{in.t("paper.rank"), in.pointsHead(), "%"}, heading(also.columns(in))...)
	for _, f := range figures {
		heads = append(heads, in.t("paper.changes.before", "figure", f), in.t("paper.changes.after", "figure", f))
	}
	s = newFlat(b, in.who("paper.sheet.changed-pairs"), heads, nil)
	rows := in.changedRows(c.Rows)
	for i, r := range rows.Rows {
		s.Entry(1, left, r.Cells[0].Text)
		s.Entry(2, left, r.Cells[1].Text)
		for k, x := range []*event.IssuedRow{c.Rows[i].Before, c.Rows[i].After} {
			if x == nil {
				continue
			}
			all := []string{x.Place, x.Points, x.Percent}
			if also.club {
				all = append(all, x.ClubPoints)
			}
			if also.federation {
				all = append(all, x.FederationPoints)
			}
			for j, figure := range all {
				s.figure(3+2*j+k, figure, j == 2)
			}
		}
		s.Row++
	}
	s.done(d)
}

// heading are the headings of columns.
func heading(columns []document.Column) []string {
	var out []string
	for _, c := range columns {
		out = append(out, c.Head)
	}
	return out
}

// figure puts a figure as the club file keeps it, "56.25" or "3=", as a number.
func (s flat) figure(column int, text string, percent bool) {
	number, suffix := strings.TrimRight(text, "="), ""
	if number != text {
		suffix = "="
	}
	v, err := exact.Parse(number)
	if err != nil {
		s.Entry(column, s.B.Style("left"), text)
		return
	}
	_, after, _ := strings.Cut(number, ".")
	if percent {
		s.Percent(column, "", v, len(after))
	} else {
		s.Number(column, "", v, len(after), suffix)
	}
}
