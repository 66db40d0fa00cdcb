package ranking

import (
	"strconv"
	"strings"
)

// Copied is the ranking as a text for the clipboard: a line a pair, with tabs between the
// columns, so that a spreadsheet and most e-mail programs make a table of it. While pairs
// are looked for it has only those found. n is how many pairs it has.
func (p *Presenter) Copied() (text string, n int) {
	if p.Empty() != "" {
		return "", 0
	}
	title, quiet := p.desk.Line()
	out := []string{title, quiet, "", strings.Join(p.heads(), "\t")}
	for _, r := range p.rows {
		switch {
		case r.Contestant == "":
			out = append(out, r.Title)
		case len(p.found) == 0 || p.IsFound(r.Contestant):
			out = append(out, strings.Join(p.copiedRow(r), "\t"))
			n++
		}
	}
	out = append(out, "", plainText(p.Foot()))
	for _, s := range p.Substitutes() {
		out = append(out, s.Note)
	}
	return strings.Join(out, "\n") + "\n", n
}

func (t *table) heads() []string {
	out := make([]string, len(t.columns))
	for i, c := range t.columns {
		out[i] = c.Title
	}
	return out
}

// copiedRow are the cells of a row. The number of a pair is without its brackets: a
// spreadsheet reads (4) as four below zero.
func (t *table) copiedRow(r Row) []string {
	out := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		out[i] = strings.ReplaceAll(c.Text, "\u00a0", " ")
		if t.columns[i].Kind == Pair {
			out[i] = strings.Trim(out[i], "()")
		}
	}
	return out
}

// CopiedWhy is the answer to what was asked as a text, "" when nothing was asked.
func (a *answer) CopiedWhy() string {
	y := a.Why()
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

// plainText is a sentence without its bold parts.
func plainText(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "**", ""), "\u00a0", " ")
}
