package ranking

import (
	"strconv"
	"strings"

	"uitslag/internal/phrase/columns"
	"uitslag/ui/screens/ranking/copies"
)

// Copied returns the ranking for the clipboard. While pairs are looked for it has only those found.
func (p *Presenter) Copied() copies.List {
	l := copies.List{Over: p.Over(), Foot: []string{plainText(p.Foot())}}
	l.Title, l.Quiet = p.desk.Line()
	for _, c := range p.columns {
		x := copies.Column{Head: c.Head, Text: c.Kind == columns.Name, Kept: c.Kind == columns.Rank || c.Kind == columns.Name || c.Same(p.decisive())}
		switch {
		case c.Kind == columns.Percent:
			x.Unit = plainText(strings.TrimPrefix(p.words().Percent("0"), "0"))
		case c.Same(p.decisive()):
			x.Unit = " " + c.Head
		}
		l.Columns = append(l.Columns, x)
	}
	for _, r := range p.rows {
		switch {
		case r.Contestant == "":
			l.Rows = append(l.Rows, copies.Row{Title: r.Title})
		case len(p.found) == 0 || p.IsFound(r.Contestant):
			l.Rows = append(l.Rows, copies.Row{Cells: p.copiedRow(r)})
			l.Pairs++
		}
	}
	l.Foot = append(l.Foot, p.Notes()...)
	return l
}

// copiedRow returns the cells of a row. The number of a pair is without its brackets: a
// spreadsheet reads (4) as four below zero.
func (t *table) copiedRow(r Row) []string {
	out := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		out[i] = strings.ReplaceAll(c.Text, "\u00a0", " ")
		if t.columns[i].Kind == columns.Pair {
			out[i] = strings.Trim(out[i], "()")
		}
	}
	return out
}

// CopiedWhy returns the answer to what was asked as a text, "" when nothing was asked.
func (a *answer) CopiedWhy() string {
	y := a.Reason()
	if y == nil {
		return ""
	}
	var out []string
	add := func(lines ...string) {
		for _, l := range lines {
			if l != "" {
				out = append(out, plainText(l))
			}
		}
	}
	add(y.Question, y.Who)
	add(y.Lead...)
	add(y.Formula...)
	add(y.After...)
	add(y.Published, y.Rule)
	for _, b := range y.Boards {
		add(strings.Join([]string{a.words().T("ranking.gift") + " " + strconv.Itoa(b.Board), b.Side, b.Against, b.Score, b.Points}, "\t"))
	}
	if d := y.Detail; d != nil {
		add(d.Title, d.Result)
		add(d.Steps...)
	}
	return strings.Join(out, "\n") + "\n"
}

// plainText removes the bold marks.
func plainText(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "**", ""), "\u00a0", " ")
}
