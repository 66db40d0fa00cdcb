package web

import (
	"cmp"
	"fmt"
	"html"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

type table struct {
	*document.Table
	page   *web
	markup strings.Builder
	slots  []int // the room that the suffixes of each column need, in characters
}

func (w *table) add(format string, args ...any) { fmt.Fprintf(&w.markup, format, args...) }

// Table returns a table that scrolls by itself where it is wider than the screen.
func (p part) Table(t document.Table) string {
	w := &table{Table: &t, page: p.Page, slots: make([]int, len(t.Columns))}
	for _, r := range t.Rows {
		for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
			w.slots[j] = max(w.slots[j], typeface.Places(r.Cells[j].Suffix))
		}
	}
	var spans []string
	for _, s := range t.Spans {
		spans = append(spans, s.Text)
	}
	// what it is called where it is read out: by its title, its boards, or the heading above it
	name := html.EscapeString(cmp.Or(t.Title, strings.Join(spans, ", "), p.heading, p.Page.Doc.Name))
	w.add(`<div class="scroll%s" role="group" aria-label="%s" tabindex="0">`+"\n<table%s>\n", when(t.Spare && p.Page.Folder != nil, " x"), name, when(t.Framed, ` class="framed"`))
	switch {
	case t.Title+t.Note != "":
		w.add("<caption>%s", p.Page.To(t.To, rich(t.Title), ""))
		if t.Note != "" {
			w.add(" · <bdi>%s</bdi>", rich(t.Note))
		}
		w.add("</caption>\n")
	case len(t.Spans) > 0 || p.Page.Folder != nil: // the headings of its columns say it to those who see them
		w.add("<caption class=\"read\">%s</caption>\n", name)
	}
	w.add("<thead>\n")
	if len(t.Spans) > 0 {
		w.spans()
	}
	w.add("<tr>")
	for j, c := range t.Columns {
		switch class := w.class(j, nil, nil); {
		case c.Kind == document.Bars:
			w.add(`<td></td>`)
		case c.Head == "":
			w.add(`<td%s></td>`, class)
		default:
			w.add(`<th scope="col"%s>%s</th>`, class, p.Page.To(c.To, rich(c.Head), ""))
		}
	}
	w.add("</tr>\n</thead>\n<tbody>\n")
	for i := range t.Rows {
		if t.Rows[i].Over && i > 0 {
			w.add("</tbody>\n<tbody>\n")
		}
		w.row(&t.Rows[i])
	}
	w.add("</tbody>\n</table>\n</div>")
	return w.markup.String()
}

// when returns text if written, else "".
func when(written bool, text string) string {
	if written {
		return text
	}
	return ""
}

func (w *table) spans() {
	w.add("<tr>")
	at := 0
	gap := func(to int) {
		if to > at {
			w.add(`<td colspan="%d"></td>`, to-at)
		}
	}
	for _, s := range w.Spans {
		gap(s.From)
		w.add(`<th scope="colgroup" colspan="%d"%s>%s</th>`, s.To+1-s.From, when(w.Framed && w.Columns[s.From].Rule, ` class="r"`), rich(s.Text))
		at = s.To + 1
	}
	gap(len(w.Columns))
	w.add("</tr>\n")
}

// row writes a row; its key cells, or its first one, are its headings.
func (w *table) row(r *document.Row) {
	if r.Over && w.page.Folder != nil && len(r.Cells) > 0 {
		c := &r.Cells[0]
		w.add("<tr class=\"o\"><th scope=\"rowgroup\" colspan=\"%d\">%s</th></tr>\n", len(w.Columns), w.page.To(c.To, rich(c.Words()), c.Hint))
		return
	}
	w.add("<tr%s>", classes(when(r.Bold, "b"), when(r.Lined, "l"), when(r.Quiet && !r.Bold && !r.Lined, "q")))
	for j, col := range w.Columns {
		c := &document.Cell{}
		if j < len(r.Cells) {
			c = &r.Cells[j]
		}
		switch class := w.class(j, r, c); {
		case col.Kind == document.Bars && c.Value != nil:
			w.add(`<td class="bar" aria-hidden="true"><i style="width:%s%%"></i></td>`, num(100*c.Value.Float()))
		case j < max(1, w.Keys) && c.Words() != "":
			w.add(`<th scope="row"%s>%s</th>`, class, w.cell(j, c))
		default:
			w.add(`<td%s>%s</td>`, class, w.cell(j, c))
		}
	}
	w.add("</tr>\n")
}

// cell returns a cell's figure, and its suffix in a column of its own.
func (w *table) cell(j int, c *document.Cell) string {
	col, s, suffix := &w.Columns[j], rich(c.Text), rich(c.Suffix)
	if col.Wraps {
		s = whole(c.Text)
	}
	s = w.page.To(c.To, s, c.Hint)
	switch slot := w.slots[j]; {
	case c.Below != "":
		suffix += `<small>` + whole(c.Below) + `</small>`
	case slot > 0 && col.Align == document.Right && (c.Suffix != "" || c.Value != nil):
		suffix = fmt.Sprintf(`<span class="s%d">%s</span>`, min(slot, 4), suffix)
	}
	return s + suffix
}

// whole marks up the names of several players so that each stays on one line, with the dash behind
// it.
func whole(text string) string {
	players := strings.Split(text, document.Between)
	if len(players) == 1 {
		return rich(text)
	}
	for i, name := range players {
		if i+1 < len(players) {
			name += "\u00a0" + strings.TrimSpace(document.Between)
		}
		players[i] = `<span class="w1">` + rich(name) + `</span>`
	}
	return strings.Join(players, " ")
}

// class returns the class of a row's cell, or of the heading of its column where c is nil.
func (w *table) class(j int, r *document.Row, c *document.Cell) string {
	col := &w.Columns[j]
	names := []string{
		when(col.Align == document.Right, "n"), when(col.Wraps, "w"), when(col.Tight, "t"),
		when(col.Rule && w.Framed, "r"), when(col.Spare && w.page.Folder != nil, "x"),
	}
	if c != nil {
		names = append(names, when(c.Marked, "wrong"), when(!c.Marked && (c.Quiet || col.Quiet), "q"), when(!c.Quiet && !r.Quiet && (c.Bold || col.Bold), "d"))
	}
	return classes(names...)
}

// classes returns the attribute that has these classes; "" are none.
func classes(names ...string) string {
	if all := strings.Fields(strings.Join(names, " ")); len(all) > 0 {
		return ` class="` + strings.Join(all, " ") + `"`
	}
	return ""
}
