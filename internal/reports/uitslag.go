package reports

import (
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Uitslag is the ranking: one list, or a list a section and direction below one
// another, with the columns of MesserBridge's uitslag (R-UITSLAG).
func Uitslag(in Input) *document.Document {
	d := in.document("paper.uitslag")
	in.footnoted()
	d.Posted, d.MinSize, d.MaxSize = true, document.PostedLeast, 18
	d.Title = in.Club
	d.Subtitle = in.evening()
	if in.Issue.Since > 0 {
		d.Subtitle = append(d.Subtitle, in.t("paper.replaces", "number", in.version(), "old", in.Issue.Since))
	}
	if d.Title == "" {
		d.Title = d.Name
	}
	st := in.Standings
	for i := range st.Lists {
		list := &st.Lists[i]
		if title := in.listTitle(list); title != "" {
			d.Blocks = append(d.Blocks, document.Heading{Text: title})
		}
		t := in.uitslagTable(list)
		t.Together = len(st.Lists) > 1
		d.Blocks = append(d.Blocks, t)
		d.Blocks = append(d.Blocks, in.decisions(list)...)
	}
	d.Blocks = append(d.Blocks, in.matches()...)
	d.Blocks = append(d.Blocks, in.awardNote()...)
	d.Blocks = append(d.Blocks, in.uitslagNotes()...)
	d.Blocks = append(d.Blocks, in.footnotes(nil)...)
	d.Blocks = append(d.Blocks, in.substitutes()...)
	if c := in.Issue.Changes; len(c.Rows)+len(c.Results)+len(c.Rules) > changesBeside {
		d.Blocks = append(d.Blocks, document.NewPage{})
	}
	d.Blocks = append(d.Blocks, in.changes()...)
	return d
}

// changesBeside is how many changes stand on the sheet of the ranking at most; more would
// make its type smaller, and have a sheet of their own.
const changesBeside = 4

// listTitle names a list where there are several: "Lijn A · NZ".
func (in *Input) listTitle(l *standings.List) string {
	var parts []string
	switch {
	case in.several() && l.Section == "":
		parts = append(parts, in.t("paper.all-sections"))
	case in.several():
		parts = append(parts, in.t("paper.section", "section", l.Section))
	}
	if l.Direction != "" {
		parts = append(parts, in.t("paper.list."+l.Direction))
	}
	return strings.Join(parts, " · ")
}

func (in *Input) uitslagTable(l *standings.List) document.Table {
	st := in.Standings
	also := in.earned()
	var totals, shares []exact.Rat
	for i := range l.Rows {
		r := &l.Rows[i]
		totals = append(totals, r.Total.Points)
		for _, g := range r.Groups {
			shares = append(shares, g.Points)
		}
	}
	most := st.Event.Rules.PointDecimals
	totalDecimals, groupDecimals := decimals(most, totals...), decimals(most, shares...)
	t := document.Table{Keys: 3, Columns: []document.Column{
		{Head: in.t("paper.rank"), Align: document.Right, Kind: document.Numbers},
		{Head: in.contestantHead(), Kind: document.Numbers, Quiet: true, Tight: true},
		{Head: in.t("paper.name"), Wraps: true, Stacks: in.Options.Narrow},
		{Head: in.pointsHead(), Align: document.Right, Kind: document.Numbers, Bold: !st.Event.Rules.HasPercent() && !st.Event.Rules.ByVPs()},
	}}
	if st.Event.Rules.HasPercent() {
		t.Columns = append(t.Columns, document.Column{Head: "%", Align: document.Right, Kind: document.Percents, Bold: true})
	}
	vpColumns, vpCells := in.vps(l.Rows)
	t.Columns = append(t.Columns, vpColumns...)
	t.Columns = append(t.Columns, also.columns(in)...)
	t.Columns = append(t.Columns, document.Column{Head: in.t("paper.boards-played"), Align: document.Right, Kind: document.Numbers})
	if in.showsGroups() {
		for i := range st.Groups {
			t.Columns = append(t.Columns, document.Column{Head: in.t("paper.group", "number", i+1), Align: document.Right, Kind: document.Numbers})
		}
	}
	for i := range l.Rows {
		t.Rows = append(t.Rows, in.uitslagRow(&l.Rows[i], also, vpCells, totalDecimals, groupDecimals))
	}
	return t
}

// mostGroups is how many groups of boards have a column in the uitslag: more would take
// the type below what can be read on a notice board. The control statement has them all.
const mostGroups = 14

// showsGroups reports whether the uitslag has a column for each group of boards.
func (in *Input) showsGroups() bool {
	return !in.Options.Narrow && (in.wide || len(in.Standings.Groups) <= mostGroups)
}

// pointsHead is what the points are: PTN, or IMP.
func (in *Input) pointsHead() string {
	if r := in.Standings.Event.Rules; !r.HasPercent() {
		return in.t("paper.points." + string(r.Method))
	}
	return in.t("paper.points")
}

func (in *Input) uitslagRow(r *standings.Row, also earned, vps func(*standings.Row) []document.Cell, totalDecimals, groupDecimals int) document.Row {
	row := document.Row{
		Bold:  r.Rank >= 1 && r.Rank <= 3,
		Cells: []document.Cell{in.rank(r), in.bracketed(r), {Text: in.players(r.Contestant) + in.contestantMark(r.Contestant) + in.substituteMark(r.Contestant)}, in.won(r.Total.Points, totalDecimals)},
	}
	percent := document.Cell{}
	if r.Total.HasPercent() {
		d := in.Standings.Event.Rules.PercentDecimals
		p := r.Total.Percent()
		percent = document.Cell{Text: in.Words.Fixed(p, d), Value: &p, Decimals: d}
	}
	if in.Standings.Event.Rules.HasPercent() {
		row.Cells = append(row.Cells, percent)
	}
	row.Cells = append(row.Cells, vps(r)...)
	row.Cells = append(row.Cells, also.cells(in, r)...)
	row.Cells = append(row.Cells, in.whole(r.Total.Boards))
	if in.showsGroups() {
		for i := range r.Groups {
			row.Cells = append(row.Cells, in.groupCell(&r.Groups[i], groupDecimals))
		}
	}
	return row
}

// rank is a place: "3", or "3=" where it is shared.
func (in *Input) rank(r *standings.Row) document.Cell {
	if r.Rank == 0 {
		return document.Cell{Text: r.Place()}
	}
	c := in.whole(r.Rank)
	if r.Tied {
		c.Suffix = "="
	}
	return c
}

// bracketed is a pair's number behind its place: "(13)"; in one list over several
// sections with its section's letter, "(A13)"; where one list has both directions with that
// too, "(NZ 13)".
func (in *Input) bracketed(r *standings.Row) document.Cell {
	side := ""
	if d := r.Side(); d != "" {
		side = in.direction(d) + "\u00a0"
	}
	if in.Standings.BySection != nil {
		return document.Cell{Text: "(" + side + r.Section + r.Label.String() + ")", Quiet: true}
	}
	if side != "" {
		return document.Cell{Text: "(" + side + r.Label.String() + ")", Quiet: true}
	}
	number := exact.Int(r.Label.Number)
	return document.Cell{Text: "(" + strconv.Itoa(r.Label.Number) + ")", Value: &number, Quiet: true}
}

// groupCell is what a pair earned on a group of boards: "29b", "bye" or nothing.
func (in *Input) groupCell(g *standings.GroupPoints, decimals int) document.Cell {
	switch g.State {
	case standings.GroupSitOut:
		return document.Cell{Text: in.t("paper.bye"), Quiet: true}
	case standings.GroupPlayed:
		c := in.won(g.Points, decimals)
		c.Suffix = g.Sides
		return c
	case standings.GroupWaits:
		return document.Cell{Text: "…", Quiet: true}
	}
	return document.Cell{}
}

// uitslagNotes stand below the lists.
func (in *Input) uitslagNotes() []document.Block {
	st := in.Standings
	per, rounds := st.Session.BoardsPerSet, in.rounds()
	var figures []string
	tops := st.Event.Rules.HasPercent()
	if tops && per > 0 && len(st.Groups) > 0 {
		average := st.Outcome.Top.Mul(exact.New(int64(per), 2))
		figures = append(figures, in.t("paper.average", "points", in.Words.Number(average, 2)))
	}
	figures = append(figures, in.contestants())
	if rounds > 0 {
		figures = append(figures, in.t("n.rounds", "n", rounds))
	}
	figures = append(figures, in.t("n.boards", "n", len(st.Boards)))
	if tops {
		figures = append(figures, in.t("paper.top", "top", in.Words.Number(st.Outcome.Top, 2)))
	}
	out := []document.Block{document.Paragraph{Text: strings.Join(figures, " · ")}}
	note := ""
	if tops {
		note = in.t("paper.percent-note")
		switch st.Event.Rules.PercentOf {
		case rules.PercentMean:
			note = in.t("paper.percent-note.mean")
		case rules.PercentFactored:
			note = in.t("paper.percent-note.factored")
		}
	}
	if len(st.Groups) > 0 && in.showsGroups() {
		note = in.t("paper.letter-note") + " " + note
	}
	if st.AnyShort() {
		note += " " + in.t("paper.short-note")
	}
	if n := st.Missing(); n > 0 {
		note += " " + in.t("paper.missing-note", "n", n)
	}
	if note = strings.TrimSpace(note); note == "" {
		return out
	}
	return append(out, document.Paragraph{Text: note})
}
