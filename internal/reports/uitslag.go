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
	"uitslag/internal/phrase/columns"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring/rules"
)

// uitslag is the ranking of an evening.
type uitslag struct {
	evening *evening.Evening
	notes   phrase.Notes
	matches matches
	lists   []standings.List
	overall bool // the lists are over all sections, beside those of each
}

func uitslagOf(in evening.Input) uitslag {
	st := in.Standings
	lists, overall := st.Lists, in.Options.Beside && len(st.Overall) > 0
	switch {
	case overall:
		lists = st.Overall
	case in.Options.Beside:
		lists = st.BySection
	}
	e := evening.Of(in)
	notes := phrase.Notes{Words: e.Words, Style: e.Style, Standings: st, Decided: e.Footnotes, Explained: e.Explained, Name: e.Name}
	return uitslag{e, notes, matchesOf(e), lists, overall}
}

// Uitslag returns the ranking: one list, or a list a section and direction below one
// another, with the columns of MesserBridge's uitslag (R-UITSLAG).
func Uitslag(in evening.Input) *document.Document {
	p, st := uitslagOf(in), in.Standings
	d := p.evening.Base("paper.uitslag")
	d.Footer, d.Stamp = p.evening.Footer(), p.evening.Stamp()
	d.Posted, d.MinSize, d.MaxSize = true, document.PostedLeast, 18
	if p.evening.OfTeams() && !p.evening.Options.Narrow {
		d.MinSize = teamsLeast
	}
	d.Title, d.Address = cmp.Or(in.Club, d.Name), in.Page
	d.Subtitle = p.evening.Subtitle()
	if in.Issue.Since > 0 {
		d.Subtitle = append(d.Subtitle, p.evening.T("paper.replaces", "number", p.evening.Version(), "old", in.Issue.Since))
	}
	for list := range event.Each(p.lists) {
		d.Add(document.Heading{Text: p.evening.ListTitle(list)})
		t := p.table(list)
		t.Together = len(p.lists) > 1 || p.evening.OfTeams()
		d.Add(t, textBlocks(p.evening.Decisions(list)))
	}
	if in.Options.Beside {
		return d
	}
	c, changes := in.Issue.Changes, changesOf(p.evening)
	d.Add(
		p.matches.blocks(),
		document.Paragraph{Text: p.evening.Words.Sentence(st.AwardProblem)}, // why there are no points of the federation
		document.Paragraph{Text: p.evening.Words.Sentence(st.NoTable())},    // and no victory points
		p.legend(),
		textBlocks(p.notes.All()),
		document.When(len(c.Rows)+len(c.Results)+len(c.Rules) > changesBeside, document.NewPage{}),
		changes.blocks(),
	)
	return d
}

// changesBeside is how many changes stand on the sheet of the ranking at most; more would
// make its type smaller, and have a sheet of their own.
const changesBeside = 4

func (p *uitslag) columns(l *standings.List) []columns.Column {
	all := columns.Of(p.evening.Words, p.evening.Standings, p.lists) // all lists have the same columns
	all = slices.DeleteFunc(all, func(c columns.Column) bool {
		switch c.Kind {
		case columns.VPs:
			return !hasVPs(l)
		case columns.Boards:
			return p.evening.OfTeams()
		case columns.Group:
			return !p.showsGroups()
		}
		return false
	})
	if p.evening.OfTeams() {
		return append(all, p.matches.columns()...)
	}
	return all
}

// hasVPs reports whether a row of a list, or a round of it, has victory points.
func hasVPs(l *standings.List) bool {
	return slices.ContainsFunc(l.Rows, func(r standings.Row) bool {
		return r.Total.HasVPs() || slices.ContainsFunc(r.Groups, func(g standings.GroupPoints) bool { return g.Round != nil })
	})
}

// decimals returns how many decimals the figures of a list have, by kind of column: those of all
// groups have the same, and victory points those of the rounds.
func (p *uitslag) decimals(l *standings.List) map[columns.Kind]int {
	out := map[columns.Kind]int{}
	for _, c := range columns.Of(p.evening.Words, p.evening.Standings, p.lists) {
		out[c.Kind] = max(out[c.Kind], c.Decimals(p.evening.Standings, l))
	}
	if p.evening.Standings.GroupRound(0) > 0 {
		out[columns.VPs] = max(out[columns.VPs], out[columns.Group])
		out[columns.Group] = out[columns.VPs]
	}
	return out
}

func columnOf(c columns.Column) document.Column {
	out := document.Column{Head: c.Head, Align: document.Right, Kind: document.Numbers, Bold: c.Decides, Spare: c.Spare()}
	switch c.Kind {
	case columns.Pair:
		out.Align, out.Quiet, out.Tight = document.Left, true, true
	case columns.Name:
		out.Align, out.Kind, out.Wraps = document.Left, document.Texts, true
	case columns.Percent:
		out.Kind = document.Percents
	}
	return out
}

func (p *uitslag) cell(c columns.Column, r *standings.Row, decimals int) document.Cell {
	switch c.Kind {
	case columns.Rank:
		return p.evening.Rank(r.Ranked())
	case columns.Pair:
		return p.number(r)
	case columns.Name:
		return p.name(r)
	case columns.Match:
		return p.matches.inRound(r.Contestant, c.Part)
	}
	instead, behind, met := c.Around(p.evening.Words, r, p.evening.Number)
	if instead != "" {
		return document.Cell{Text: instead, Quiet: true}
	}
	v, ok := c.Figure(p.evening.Standings, r)
	if !ok {
		return document.Cell{}
	}
	cell := p.evening.Points(v, decimals)
	if c.Kind == columns.Points || c.Kind == columns.Group && met == "" {
		cell = p.evening.Won(v, decimals)
	}
	cell.Suffix, cell.Below = behind, met
	return cell
}

// table returns a list with its columns, and beside the names those of the members at the
// federation where they are wanted.
func (p *uitslag) table(l *standings.List) document.Table {
	t := document.Table{Keys: 3}
	all, decimals := p.columns(l), p.decimals(l)
	numbered := p.evening.Numbers != nil && !p.evening.OfTeams() && !p.numbersBelow()
	for _, c := range all {
		x := columnOf(c)
		x.Stacks = p.evening.Options.Narrow && x.Wraps
		if t.Columns = append(t.Columns, x); numbered && c.Kind == columns.Name {
			t.Columns = append(t.Columns, document.Column{Head: p.evening.T("members.col.federation"), Quiet: true})
		}
	}
	for r := range event.Each(l.Rows) {
		row := document.Row{Bold: r.Rank >= 1 && r.Rank <= 3}
		for _, c := range all {
			if row.Cells = append(row.Cells, p.cell(c, r, decimals[c.Kind])); numbered && c.Kind == columns.Name {
				row.Cells = append(row.Cells, document.Cell{Text: p.evening.Federations(p.players(r))})
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// number returns a contestant's number behind its place, with its section's letter in a list over
// all sections.
func (p *uitslag) number(r *standings.Row) document.Cell {
	if p.overall {
		return document.Cell{Text: "(" + p.evening.Number(r.Contestant) + ")", Quiet: true}
	}
	return p.evening.Bracketed(r)
}

// name returns who a row is of, with the marks of the footnotes about it.
func (p *uitslag) name(r *standings.Row) document.Cell {
	marks := p.notes.Mark(r.Contestant)
	if p.evening.OfTeams() {
		return document.Cell{Text: p.evening.Team(r.Contestant) + marks, Below: p.evening.Numbered(p.players(r)), To: p.evening.Options.Links.ToContestant(r.Contestant)}
	}
	c := document.Cell{Text: p.evening.Players(r.Contestant) + marks, To: p.evening.Options.Links.ToContestant(r.Contestant)}
	if p.evening.Numbers != nil && p.numbersBelow() {
		c.Below = p.evening.Federations(p.players(r))
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
	for _, l := range p.evening.Standings.Lists {
		rows += len(l.Rows)
	}
	return p.evening.Options.Narrow || !p.evening.Options.Wide && rows <= mostBelow
}

func (p *uitslag) players(r *standings.Row) []event.ID {
	if c := p.evening.Standings.Event.Contestant(r.Contestant); c != nil {
		return c.Players
	}
	return nil
}

// mostGroups is how many groups of boards have a column in the uitslag: more would take
// the type below what can be read on a notice board. The control statement has them all.
const mostGroups = 14

func (p *uitslag) showsGroups() bool {
	return !p.evening.OfTeams() && !p.evening.Options.Narrow && (p.evening.Options.Wide || len(p.evening.Standings.Groups) <= mostGroups)
}

func (p *uitslag) legend() document.Blocks {
	st := p.evening.Standings
	per, rounds := st.Session.BoardsPerSet, p.evening.Rounds()
	var figures []string
	tops := st.Event.Rules.HasPercent()
	if tops && per > 0 && len(st.Groups) > 0 {
		average := st.Outcome.Top.Mul(exact.New(int64(per), 2))
		figures = append(figures, p.evening.T("paper.average", "points", p.evening.Words.Number(average, 2)))
	}
	figures = append(figures, p.evening.HowMany())
	if rounds > 0 {
		figures = append(figures, p.evening.T("n.rounds", "n", rounds))
	}
	figures = append(figures, p.evening.T("n.boards", "n", len(st.Boards)))
	if tops {
		figures = append(figures, p.evening.T("paper.top", "top", p.evening.Words.Number(st.Outcome.Top, 2)))
	}
	out := document.Blocks{document.Paragraph{Text: strings.Join(figures, " · ")}}
	note := ""
	if tops {
		note = p.evening.T("paper.percent-note")
		switch st.Event.Rules.PercentOf {
		case rules.PercentMean:
			note = p.evening.T("paper.percent-note.mean")
		case rules.PercentFactored:
			note = p.evening.T("paper.percent-note.factored")
		}
	}
	letters := p.evening.T("paper.letter-note")
	if p.evening.Standings.GroupRound(0) > 0 {
		letters = p.evening.T("paper.rounds-note")
	}
	switch {
	case len(st.Groups) == 0 || !p.showsGroups():
	case p.evening.Options.Links.Folder: // its columns are left out where the screen is narrow
		out = append(out, document.Paragraph{Text: letters, Spare: true})
	default:
		note = letters + " " + note
	}
	if st.AnyShort() {
		note += " " + p.evening.T("paper.short-note")
	}
	if n := st.Missing(); n > 0 {
		note += " " + p.evening.T("paper.missing-note", "n", n)
	}
	return document.Join(out, document.Paragraph{Text: strings.TrimSpace(note)})
}

func textBlocks(texts []string) document.Blocks {
	var out document.Blocks
	for _, text := range texts {
		out = append(out, document.Paragraph{Text: text})
	}
	return out
}
