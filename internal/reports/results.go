package reports

import (
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/verdict"
)

// Results writes the results workbook: sheets Uitslag, Boards (one row a result),
// Pairs, Frequencies and Rules (R-WORKBOOK). Errors are those of w and of the format.
func Results(w io.Writer, in Input) error {
	b := newBook()
	defer b.close()
	in.wide = true
	d := Uitslag(in).mapped(plain)
	b.about(d, in.Made)
	in.resultsUitslag(b, d)
	in.resultsBoards(b, d)
	in.resultsPairs(b, d)
	in.resultsMatches(b, d)
	in.resultsFrequencies(b, d)
	in.resultsRulings(b, d)
	in.resultsRules(b, d)
	in.resultsChanges(b, d)
	return b.write(w)
}

// flat is a sheet with headings in its first row and data below them.
type flat struct {
	*sheet
	columns int
}

func (b *book) flat(name string, heads []string, right map[int]bool) flat {
	s := b.sheet(name)
	s.head = 1
	heads = slices.Clone(heads)
	for i, h := range heads {
		if first, size := utf8.DecodeRuneInString(h); size > 0 {
			heads[i] = string(unicode.ToUpper(first)) + h[size:]
		}
	}
	s.heads(heads, func(j int) bool { return right[j] })
	return flat{s, len(heads)}
}

func (s flat) done(d *Document) {
	s.filter(1, s.columns)
	s.row--
	s.finish(d, 1)
}

func numeric(columns ...int) map[int]bool {
	m := map[int]bool{}
	for _, c := range columns {
		m[c] = true
	}
	return m
}

// resultsUitslag has the lists below one another, told apart by section and direction.
func (in *Input) resultsUitslag(b *book, d *Document) {
	st := in.Standings
	lists := len(st.Lists) > 1
	var heads []string
	if lists {
		heads = []string{in.t("paper.section-head"), in.t("paper.direction")}
	}
	first := len(heads)
	if len(st.Lists) == 0 {
		s := b.flat(in.t("paper.uitslag"), []string{in.t("paper.rank")}, nil)
		s.done(d)
		return
	}
	right := numeric()
	columns := in.uitslagTable(&st.Lists[0]).Columns
	for j, c := range columns {
		heads = append(heads, c.Head)
		right[first+j] = c.Align == Right || j == 1
	}
	name := in.t("paper.uitslag")
	switch {
	case in.Trial:
		name = in.t("paper.sheet.trial")
	case st.Provisional():
		name = in.t("paper.sheet.provisional")
	}
	s := b.flat(name, heads, right)
	for i := range st.Lists {
		l := &st.Lists[i]
		t := in.uitslagTable(l)
		for k := range l.Rows {
			row := &t.Rows[k]
			if lists {
				s.entry(1, b.style("left"), l.Section)
				s.entry(2, b.style("left"), in.direction(l.Direction))
			}
			for j := range row.Cells {
				s.cell(first+j+1, &columns[j], &row.Cells[j], false)
			}
			s.row++
		}
	}
	s.done(d)
}

func (in *Input) resultsBoards(b *book, d *Document) {
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
	s := b.flat(in.t("paper.sheet.boards"), heads, numeric(3, 4, 5, 6, 7, 14, 15, 16, 17, 18, 19))
	session, notes := 1, in.Standings.Footnotes()
	for i := range in.Standings.Event.Sessions {
		if in.Standings.Event.Sessions[i].ID == in.Standings.Session.ID {
			session = i + 1
		}
	}
	for i := range in.Standings.Boards {
		for j := range in.Standings.Boards[i].Lines {
			if l := &in.Standings.Boards[i].Lines[j]; l.Result != nil {
				s.whole(1, session)
				s.date(2, in.Standings.Session.Date)
				in.resultsLine(s, l)
				if l.Ruling != nil {
					s.entry(22, b.style("left"), l.Ruling.Written(in.direction("NS"), in.direction("EW")))
				}
				s.entry(23, b.style("left"), in.decided(notes, l.Board, l.Result))
				s.row++
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
func (in *Input) resultsRulings(b *book, d *Document) {
	notes := in.Standings.Footnotes()
	if len(notes) == 0 {
		return
	}
	s := b.flat(in.t("paper.ruling-head"), []string{"*", in.t("paper.board-head"), in.t("paper.ruling-head")}, numeric(0, 1))
	for i := range notes {
		f := &notes[i]
		s.whole(1, f.Number)
		if f.Board > 0 {
			s.whole(2, f.Board)
		}
		s.entry(3, b.style("left"), in.footnote(f)+".")
		s.row++
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
	r, plainly := l.Result, s.b.style("left")
	by := in.Standings.Event.Rules
	s.entry(3, plainly, l.Section)
	s.whole(4, l.Board)
	if l.Round > 0 {
		s.whole(5, l.Round)
	}
	if l.Table > 0 {
		s.whole(6, l.Table)
	}
	for k, side := range []event.Side{l.NS, l.EW} {
		if section, label := in.Standings.Session.LabelOf(side.A); side.B == "" && section == l.Section && label.Number > 0 {
			s.whole(7+k, label.Number) // its section has a column of its own
		} else {
			s.entry(7+k, plainly, in.side(side))
		}
		s.entry(9+k, plainly, in.known(side))
	}
	s.entry(11, plainly, in.t("paper.kind."+string(r.Kind)))
	if r.Kind == event.Played && r.Contract.Level > 0 {
		s.entry(12, plainly, in.bid(r.Contract))
		s.entry(13, plainly, in.seat(r.Contract.Declarer))
		s.entry(14, plainly, in.lead(r))
		s.whole(15, r.Tricks)
	} else if r.Kind == event.Passed {
		s.entry(12, plainly, in.t("paper.passed"))
	} else if r.Kind != event.Played {
		s.entry(12, plainly, in.outcome(r))
	}
	if r.Kind == event.Played || r.Kind == event.Passed {
		s.whole(16, r.Score)
	}
	if p := l.Points; p.Counts {
		s.number(17, "", p.NS, decimals(by.PointDecimals, p.NS, p.EW), "")
		s.number(18, "", p.EW, decimals(by.PointDecimals, p.NS, p.EW), "")
		if p.NSMax.Sign() > 0 {
			s.percent(19, "", share(p.NS, p.NSMax), by.PercentDecimals)
		}
		if p.EWMax.Sign() > 0 {
			s.percent(20, "", share(p.EW, p.EWMax), by.PercentDecimals)
		}
	}
	if r.Reversed {
		s.entry(21, plainly, in.t("paper.reversed"))
	}
}

func (in *Input) resultsPairs(b *book, d *Document) {
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
	s := b.flat(in.who("paper.sheet.pairs"), heads, numeric(2, n, n+1, n+2, n+3, n+4))
	for i := range st.Session.Sections {
		for _, l := range st.Session.Sections[i].Labels {
			s.entry(1, b.style("left"), st.Session.Sections[i].Letter)
			s.entry(2, b.style("left"), in.direction(l.Direction))
			s.whole(3, l.Number)
			if c := st.Event.Contestant(l.Contestant); c != nil && in.Names != nil {
				for p, id := range c.Players {
					if id != "" {
						s.entry(4+p, b.style("left"), in.Names(id))
					}
				}
			}
			if r := st.Row(l.Contestant); r != nil {
				in.resultsTotal(s, n, r)
			}
			s.row++
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
		s.number(n+1, "", *c.Value, 0, c.Suffix)
	}
	s.number(n+2, "", r.Total.Points, decimals(by.PointDecimals, r.Total.Points), "")
	next := n + 3
	if by.HasPercent() {
		s.number(next, "", r.Total.Max, decimals(by.PointDecimals, r.Total.Max), "")
		if r.Total.HasPercent() {
			s.percent(next+1, "", r.Total.Percent(), by.PercentDecimals)
		}
		next += 2
	}
	if by.ByVPs() {
		if r.Total.HasVPs() {
			s.number(next, "", r.Total.VPs(), decimals(by.PointDecimals, r.Total.VPs()), "")
		}
		next++
	}
	s.whole(next, r.Total.Boards)
}

// resultsMatches has a row a match of teams; there is no such sheet where none is known.
func (in *Input) resultsMatches(b *book, d *Document) {
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
	s := b.flat(in.t("paper.sheet.matches"), heads, numeric(0, 1, 2, 3, 4, 5, 6))
	most := st.Event.Rules.PointDecimals
	for i := range st.Matches {
		m := &st.Matches[i]
		if m.Round > 0 {
			s.whole(1, m.Round)
		}
		for k, id := range []event.ID{m.Home, m.Away} {
			_, label := st.Session.LabelOf(id)
			s.whole(2+k, label.Number)
		}
		for k, side := range []match.Side{m.Outcome.Home, m.Outcome.Away} {
			if m.Outcome.Counted == 0 {
				continue
			}
			s.number(4+k, "", side.Won, decimals(most, side.Won), "")
			if side.HasVPs {
				s.number(6+k, "", side.VPs, decimals(most, side.VPs), "")
			}
		}
		s.row++
	}
	s.done(d)
}

func (in *Input) resultsFrequencies(b *book, d *Document) {
	s := b.flat(in.t("paper.sheet.frequencies"), []string{
		in.t("paper.board-head"), in.t("paper.score"), in.t("paper.count"),
		in.t("paper.ns-points"), in.t("paper.ew-points"), in.t("paper.percent.NS"),
	}, numeric(0, 1, 2, 3, 4, 5))
	by := in.Standings.Event.Rules
	for i := range in.Standings.Boards {
		board := &in.Standings.Boards[i]
		for _, f := range in.Standings.Frequencies(board.Board) {
			dec := decimals(by.PointDecimals, f.NS, f.EW)
			s.whole(1, board.Board)
			s.whole(2, f.Score)
			often := verdict.Count(&f)
			s.number(3, "", often, decimals(2, often), "")
			if in.Standings.Event.Kind != event.Teams { // there a score is worth what the other table made
				s.number(4, "", f.NS, dec, "")
				s.number(5, "", f.EW, dec, "")
			}
			if by.HasPercent() {
				s.percent(6, "", f.NSPercent, by.PercentDecimals)
			}
			s.row++
		}
	}
	s.done(d)
}

// resultsRules is what the evening was, and every rule in force beside its preset.
func (in *Input) resultsRules(b *book, d *Document) {
	st := in.Standings
	s := b.flat(in.t("paper.sheet.rules"), []string{in.t("paper.rule-head"), in.t("paper.value-head"), in.t("paper.preset-head")}, nil)
	plainly := b.style("left")
	line := func(what, value string) {
		s.entry(1, plainly, what)
		s.entry(2, plainly, value)
		s.row++
	}
	line(in.t("paper.club"), in.Club)
	line(in.t("paper.event"), st.Event.Name)
	s.entry(1, plainly, in.t("paper.date"))
	s.date(2, st.Session.Date)
	s.row++
	state := in.t("paper.final")
	if st.Provisional() {
		state = in.t("paper.provisional")
	}
	line(in.t("paper.state"), state)
	for _, told := range in.told() {
		line(in.t("paper.rule.ties"), told)
	}
	s.entry(1, plainly, in.t("paper.version-head"))
	s.whole(2, in.version())
	s.row++
	if !in.Made.IsZero() {
		s.entry(1, plainly, in.t("paper.made-head"))
		s.set(2, b.style("fmt:yyyy-mm-dd hh:mm"), in.Made)
		s.widen(2, 16)
		s.row++
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
		s.entry(1, plainly, in.rule(f.Name))
		s.entry(2, plainly, in.ruleValue(f.Name, value))
		if from, ok := differs[f.Name]; ok {
			s.entry(3, plainly, in.ruleValue(f.Name, from))
		}
		s.row++
	}
	s.done(d)
}

// resultsChanges are the sheets of a corrected issue: a row a result that changed, and a row
// a pair with each figure before and after.
func (in *Input) resultsChanges(b *book, d *Document) {
	c := in.Issue.Changes
	if in.Issue.Since == 0 || c.None() {
		return
	}
	left := b.style("left")
	s := b.flat(in.t("paper.sheet.changes"), []string{
		in.t("paper.changes.board"), in.who("paper.changes.pairs"), in.t("paper.changes.was"), in.t("paper.changes.now"),
	}, numeric(0))
	results := in.changedResults(c.Results)
	for _, r := range results.Rows {
		for j := range r.Cells {
			s.cell(j+1, &results.Columns[j], &r.Cells[j], false)
		}
		s.row++
	}
	s.done(d)

	also := in.earnedNow(c.Rows)
	heads := []string{in.contestantHead(), in.t("paper.name")}
	figures := append([]string{in.t("paper.rank"), in.pointsHead(), "%"}, heading(also.columns(in))...)
	for _, f := range figures {
		heads = append(heads, in.t("paper.changes.before", "figure", f), in.t("paper.changes.after", "figure", f))
	}
	s = b.flat(in.who("paper.sheet.changed-pairs"), heads, nil)
	rows := in.changedRows(c.Rows)
	for i, r := range rows.Rows {
		s.entry(1, left, r.Cells[0].Text)
		s.entry(2, left, r.Cells[1].Text)
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
		s.row++
	}
	s.done(d)
}

// heading are the headings of columns.
func heading(columns []Column) []string {
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
		s.entry(column, s.b.style("left"), text)
		return
	}
	_, after, _ := strings.Cut(number, ".")
	if percent {
		s.percent(column, "", v, len(after))
	} else {
		s.number(column, "", v, len(after), suffix)
	}
}
