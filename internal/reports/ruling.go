package reports

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// The sheet of a ruling (R-RULING-SHEET): for the players, what was decided and what
// each of the possibilities that were weighed would do.

// RulingSheet compares Options.Rulings, of one result; without them it has every ruling
// of the session, each beside the result of the table.
func RulingSheet(in evening.Input) *document.Document {
	p := evening.Of(in)
	d := p.Document("paper.ruling")
	d.MinSize, d.MaxSize = 9, 12
	s := in.Standings.Session
	if len(in.Options.Rulings) > 0 {
		d.Blocks = weighed(p, in.Options.Rulings)
	} else {
		given := slices.Clone(s.Rulings)
		board := func(r event.Ruling) int {
			if on := s.Result(r.Result); on != nil {
				return on.Board
			}
			return 0
		}
		slices.SortStableFunc(given, func(a, b event.Ruling) int { return cmp.Compare(board(a), board(b)) })
		for _, r := range given {
			table := event.Ruling{Result: r.Result, Kind: event.RulingTable, Law: r.Law, Reason: r.Reason, Text: r.Text, Protects: r.Protects}
			d.Add(weighed(p, []event.Ruling{table, r}))
		}
	}
	if len(d.Blocks) == 0 {
		d.Lack(problem.New("report.no-rulings"), p.T("paper.ruling.none"))
	}
	return d
}

func weighed(p *evening.Evening, rulings []event.Ruling) document.Blocks {
	st, w, style := p.Standings, p.Words, p.Style
	on := st.Session.Result(rulings[0].Result)
	if on == nil {
		return nil
	}
	decided := ""
	if r := st.Session.Ruling(on.ID); r != nil { // first what everyone wants to know
		decided = p.T("paper.ruling.decided", "what", phrase.Ruling(w, style, r))
	}
	candidates := make([]preview.Candidate, len(rulings))
	for i, r := range rulings {
		candidates[i].Ruling = r
	}
	last := &rulings[len(rulings)-1]
	ground := phrase.Ground(w, last.Law, last.Reason, last.Text)
	var sides []string
	if last.Protects.NS() {
		sides = append(sides, phrase.Pair(w, st, on.NS.A))
	}
	if last.Protects.EW() {
		sides = append(sides, phrase.Pair(w, st, on.EW.A))
	}
	c := phrase.Compare(w, style, st, preview.WhatIf(st, candidates))
	t := document.Table{Together: true, Keys: 1, Columns: []document.Column{{Wraps: true}}}
	for _, head := range c.Heads {
		t.Columns = append(t.Columns, document.Column{Head: head, Align: document.Right, Wraps: true})
	}
	var lists, against document.Blocks
	for _, r := range c.Rows {
		if r.List { // a column has no room for it
			for i, cell := range r.Cells[1:] {
				lists = append(lists, document.Paragraph{Text: p.T("paper.ruling.list",
					"what", c.Heads[i+1], "label", r.Label, "list", onLine(cell.Text))})
			}
			continue
		}
		row := document.Row{Cells: []document.Cell{{Text: r.Label}}}
		for _, cell := range r.Cells {
			row.Cells = append(row.Cells, document.Cell{Text: onLine(cell.Text), Bold: cell.Bold, Marked: cell.Against})
		}
		t.Rows = append(t.Rows, row)
	}
	for _, s := range c.Against {
		against = append(against, document.Paragraph{Text: strings.ReplaceAll(s, "**", ""), Marked: true})
	}
	return document.Join(
		document.Heading{Text: p.Words.Colon(p.T("paper.ruling.board", "board", on.Board), sitting(p, on.NS, "NS")+", "+sitting(p, on.EW, "EW"))},
		document.Heading{Text: decided},
		document.Paragraph{Text: p.T("paper.ruling.table", "what", phrase.Result(w, style, on))},
		document.When(ground != "", document.Paragraph{Text: p.T("paper.ruling.ground", "ground", ground)}),
		document.When(len(sides) > 0, document.Paragraph{Text: p.T("paper.ruling.protected", "pairs", sides)}),
		document.When(len(t.Rows) > 0, t),
		against,
		lists,
	)
}

// sitting returns who sits there: "NZ Jos – Piet (paar 5)".
func sitting(p *evening.Evening, s event.Side, side string) string {
	text := p.Direction(side) + " " + p.Players(s.A)
	if s.B != "" {
		text += " + " + p.Players(s.B)
	}
	return text + " (" + p.Side(s) + ")"
}

// onLine returns a figure of a comparison as it runs on: paper breaks it where it must, but not
// before a sign that stands apart.
func onLine(text string) string { return running.Replace(text) }

var running = strings.NewReplacer("\n", " ", "\u00a0:", "\u00a0:", "\u00a0;", "\u00a0;", "\u00a0%", "\u00a0%", "\u00a0", " ")
