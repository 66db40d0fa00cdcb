package reports

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring/rules"
)

// uitslag is the ranking of an evening.
type uitslag struct {
	*evening.Evening
	evening.Facts
	evening.Contestants
	evening.Figures
	notes        phrase.Notes
	matches      matches
	narrow, wide bool
	links        evening.Links
	lists        []standings.List
	overall      bool // the lists are over all sections, beside those of each
}

func uitslagOf(in *evening.Input) uitslag {
	st := in.Standings
	lists, overall := st.Lists, in.Options.Beside && len(st.Overall) > 0
	switch {
	case overall:
		lists = st.Overall
	case in.Options.Beside:
		lists = st.BySection
	}
	return uitslag{
		in.Evening(), in.Facts(), in.Contestants(), in.Figures(), in.Notes(),
		matchesOf(in),
		in.Options.Narrow, in.Options.Wide, in.Options.Links, lists, overall,
	}
}

// Uitslag is the ranking: one list, or a list a section and direction below one
// another, with the columns of MesserBridge's uitslag (R-UITSLAG).
func Uitslag(in evening.Input) *document.Document {
	p, st := uitslagOf(&in), in.Standings
	d := p.Base("paper.uitslag")
	d.Footer, d.Stamp = p.Footer(), p.Stamp()
	d.Posted, d.MinSize, d.MaxSize = true, document.PostedLeast, 18
	if p.OfTeams() && !p.narrow {
		d.MinSize = teamsLeast
	}
	d.Title, d.Address = cmp.Or(in.Club, d.Name), in.Page
	d.Subtitle = p.Subtitle()
	if in.Issue.Since > 0 {
		d.Subtitle = append(d.Subtitle, p.T("paper.replaces", "number", p.Version(), "old", in.Issue.Since))
	}
	for i := range p.lists {
		list := &p.lists[i]
		if title := p.ListTitle(list); title != "" {
			d.Blocks = append(d.Blocks, document.Heading{Text: title})
		}
		t := p.table(list)
		t.Together = len(p.lists) > 1 || p.OfTeams()
		d.Blocks = append(d.Blocks, t)
		d.Blocks = append(d.Blocks, textBlocks(p.Decisions(list))...)
	}
	if in.Options.Beside {
		return d
	}
	d.Blocks = append(d.Blocks, p.matches.blocks()...)
	if err := st.AwardProblem; err != nil { // why there are no points of the federation
		d.Blocks = append(d.Blocks, document.Paragraph{Text: p.Words.Sentence(err)})
	}
	if err := st.NoTable(); err != nil { // why matches have no victory points
		d.Blocks = append(d.Blocks, document.Paragraph{Text: p.Words.Sentence(err)})
	}
	d.Blocks = append(d.Blocks, p.legend()...)
	for _, note := range p.notes.All() {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: note})
	}
	if c := in.Issue.Changes; len(c.Rows)+len(c.Results)+len(c.Rules) > changesBeside {
		d.Blocks = append(d.Blocks, document.NewPage{})
	}
	changes := changesOf(&in)
	d.Blocks = append(d.Blocks, changes.blocks()...)
	return d
}

// changesBeside is how many changes stand on the sheet of the ranking at most; more would
// make its type smaller, and have a sheet of their own.
const changesBeside = 4

// column is a column of the ranking, on paper and in the workbook.
type column struct {
	document.Column
	cell func(r *standings.Row) document.Cell
}

// columns are those of a list, in their order. A new one is a row here.
func (p *uitslag) columns(l *standings.List) []column {
	st, by := p.Standings, p.Standings.Event.Rules
	var totals, shares, vps []exact.Rat
	clubPoints, federation := false, false
	for i := range l.Rows {
		r := &l.Rows[i]
		totals = append(totals, r.Total.Points)
		for _, g := range r.Groups {
			if shares = append(shares, g.Points); g.Round != nil {
				vps = append(vps, g.Round.VPs)
			}
		}
		if r.Total.HasVPs() {
			vps = append(vps, r.Total.VPs())
		}
	}
	for i := range p.lists { // all lists have the same columns
		clubPoints = clubPoints || slices.ContainsFunc(p.lists[i].Rows, func(r standings.Row) bool { return r.HasCP })
		federation = federation || p.lists[i].HasFederation()
	}
	most := by.PointDecimals
	totalDecimals, groupDecimals, vpDecimals := evening.Decimals(most, totals...), evening.Decimals(most, shares...), evening.Decimals(most, vps...)

	number := func(head string) document.Column {
		return document.Column{Head: head, Align: document.Right, Kind: document.Numbers}
	}
	deciding := func(c document.Column, decides bool) document.Column {
		c.Bold = decides
		return c
	}
	all := []column{
		{number(p.T("paper.rank")), p.Rank},
		{document.Column{Head: p.ContestantHead(), Kind: document.Numbers, Quiet: true, Tight: true}, p.number},
		{document.Column{Head: p.T("paper.name"), Wraps: true, Stacks: p.narrow}, p.name},
		{deciding(number(p.PointsHead()), !by.HasPercent() && !by.ByVPs()), func(r *standings.Row) document.Cell { return p.Won(r.Total.Points, totalDecimals) }},
	}
	add := func(when bool, c document.Column, cell func(r *standings.Row) document.Cell) {
		if when {
			all = append(all, column{c, cell})
		}
	}
	if p.Federation != nil && !p.OfTeams() && !p.numbersBelow() {
		numbers := column{document.Column{Head: p.T("paper.federation-numbers"), Quiet: true}, func(r *standings.Row) document.Cell {
			return document.Cell{Text: p.Federations(p.players(r))}
		}}
		all = slices.Insert(all, 3, numbers)
	}
	add(by.HasPercent(), document.Column{Head: "%", Align: document.Right, Kind: document.Percents, Bold: true}, p.percent)
	add(len(vps) > 0, deciding(number(p.T("paper.vps")), true), func(r *standings.Row) document.Cell {
		if !r.Total.HasVPs() {
			return document.Cell{}
		}
		return p.Points(r.Total.VPs(), vpDecimals)
	})
	add(clubPoints, number(p.T("paper.cp")), func(r *standings.Row) document.Cell {
		if !r.HasCP {
			return document.Cell{}
		}
		return p.Whole(r.CP)
	})
	if federation {
		add(true, number(p.FederationHead()), func(r *standings.Row) document.Cell {
			if !r.HasFederation {
				return document.Cell{}
			}
			return p.Points(r.Federation, st.FederationDecimals())
		})
	}
	if p.OfTeams() {
		return append(all, p.matches.columns()...)
	}
	played := number(p.T("paper.boards-played"))
	played.Spare = true
	add(true, played, func(r *standings.Row) document.Cell { return p.Whole(r.Total.Boards) })
	for i := range st.Groups {
		group := number(p.T("paper.group", "number", i+1))
		if round := p.Standings.GroupRound(i); round > 0 {
			group.Head = p.T("paper.round-head", "number", round)
		}
		group.Spare = true
		add(p.showsGroups(), group, func(r *standings.Row) document.Cell {
			if i >= len(r.Groups) {
				return document.Cell{}
			}
			return p.groupCell(&r.Groups[i], groupDecimals, vpDecimals)
		})
	}
	return all
}

// table is a list with its columns.
func (p *uitslag) table(l *standings.List) document.Table {
	t := document.Table{Keys: 3}
	columns := p.columns(l)
	for _, c := range columns {
		t.Columns = append(t.Columns, c.Column)
	}
	for i := range l.Rows {
		r := &l.Rows[i]
		row := document.Row{Bold: r.Rank >= 1 && r.Rank <= 3}
		for _, c := range columns {
			row.Cells = append(row.Cells, c.cell(r))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// number is a contestant's number behind its place, with its section's letter in a list over
// all sections.
func (p *uitslag) number(r *standings.Row) document.Cell {
	if p.overall {
		return document.Cell{Text: "(" + p.Number(r.Contestant) + ")", Quiet: true}
	}
	return p.Bracketed(r)
}

// name is who a row is of, with the marks of the footnotes about it.
func (p *uitslag) name(r *standings.Row) document.Cell {
	marks := p.notes.Mark(r.Contestant)
	if p.OfTeams() {
		return document.Cell{Text: p.Team(r.Contestant) + marks, Below: p.Numbered(p.players(r)), To: p.links.ToContestant(r.Contestant)}
	}
	c := document.Cell{Text: p.Players(r.Contestant) + marks, To: p.links.ToContestant(r.Contestant)}
	if p.Federation != nil && p.numbersBelow() {
		c.Below = p.Federations(p.players(r))
	}
	return c
}

// mostBelow is how many pairs have their federation numbers below their names. A column of
// them costs the type of a short list more than the lines do; a longer one would go on on
// another sheet.
const mostBelow = 16

// numbersBelow reports whether the federation numbers stand below the names of pairs, and
// not in a column of their own.
func (p *uitslag) numbersBelow() bool {
	rows := 0
	for i := range p.Standings.Lists {
		rows += len(p.Standings.Lists[i].Rows)
	}
	return p.narrow || !p.wide && rows <= mostBelow
}

// players are who a row is of.
func (p *uitslag) players(r *standings.Row) []event.ID {
	if c := p.Standings.Event.Contestant(r.Contestant); c != nil {
		return c.Players
	}
	return nil
}

// percent is what the places are by, where the rules have it.
func (p *uitslag) percent(r *standings.Row) document.Cell {
	if !r.Total.HasPercent() {
		return document.Cell{}
	}
	share, d := r.Total.Percent(), p.Standings.Event.Rules.PercentDecimals
	return document.Cell{Text: p.Words.Fixed(share, d), Value: &share, Decimals: d}
}

// mostGroups is how many groups of boards have a column in the uitslag: more would take
// the type below what can be read on a notice board. The control statement has them all.
const mostGroups = 14

// showsGroups reports whether the uitslag has a column for each group of boards.
func (p *uitslag) showsGroups() bool {
	return !p.OfTeams() && !p.narrow && (p.wide || len(p.Standings.Groups) <= mostGroups)
}

// groupCell is what a pair earned on a group of boards: "29b", "bye" or nothing; or in a round
// that is turned into victory points, with whom it met.
func (p *uitslag) groupCell(g *standings.GroupPoints, decimals, vpDecimals int) document.Cell {
	if of := g.Round; of != nil {
		c, against := p.Points(of.VPs, vpDecimals), p.T("paper.bye")
		if of.Opponent != "" {
			against = p.Number(of.Opponent)
		}
		c.Below = "(" + against + ")"
		return c
	}
	switch g.State {
	case standings.GroupSitOut:
		return document.Cell{Text: p.T("paper.bye"), Quiet: true}
	case standings.GroupPlayed:
		c := p.Won(g.Points, decimals)
		c.Suffix = g.Sides
		return c
	case standings.GroupWaits:
		return document.Cell{Text: "…", Quiet: true}
	}
	return document.Cell{}
}

// legend stands below the lists.
func (p *uitslag) legend() []document.Block {
	st := p.Standings
	per, rounds := st.Session.BoardsPerSet, p.Rounds()
	var figures []string
	tops := st.Event.Rules.HasPercent()
	if tops && per > 0 && len(st.Groups) > 0 {
		average := st.Outcome.Top.Mul(exact.New(int64(per), 2))
		figures = append(figures, p.T("paper.average", "points", p.Words.Number(average, 2)))
	}
	figures = append(figures, p.HowMany())
	if rounds > 0 {
		figures = append(figures, p.T("n.rounds", "n", rounds))
	}
	figures = append(figures, p.T("n.boards", "n", len(st.Boards)))
	if tops {
		figures = append(figures, p.T("paper.top", "top", p.Words.Number(st.Outcome.Top, 2)))
	}
	out := []document.Block{document.Paragraph{Text: strings.Join(figures, " · ")}}
	note := ""
	if tops {
		note = p.T("paper.percent-note")
		switch st.Event.Rules.PercentOf {
		case rules.PercentMean:
			note = p.T("paper.percent-note.mean")
		case rules.PercentFactored:
			note = p.T("paper.percent-note.factored")
		}
	}
	letters := p.T("paper.letter-note")
	if p.Standings.GroupRound(0) > 0 {
		letters = p.T("paper.rounds-note")
	}
	switch {
	case len(st.Groups) == 0 || !p.showsGroups():
	case p.links.Folder: // its columns are left out where the screen is narrow
		out = append(out, document.Paragraph{Text: letters, Spare: true})
	default:
		note = letters + " " + note
	}
	if st.AnyShort() {
		note += " " + p.T("paper.short-note")
	}
	if n := st.Missing(); n > 0 {
		note += " " + p.T("paper.missing-note", "n", n)
	}
	if note = strings.TrimSpace(note); note == "" {
		return out
	}
	return append(out, document.Paragraph{Text: note})
}

// textBlocks are paragraphs, one a text.
func textBlocks(texts []string) []document.Block {
	var out []document.Block
	for _, text := range texts {
		out = append(out, document.Paragraph{Text: text})
	}
	return out
}
