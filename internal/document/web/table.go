package web

import (
	"cmp"
	"html"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// table writes a table that scrolls by itself where it is wider than the screen.
func (p *web) table(t *document.Table) {
	framed := ""
	if t.Framed {
		framed = ` class="framed"`
	}
	spare := ""
	if t.Spare && p.folder != nil {
		spare = " x"
	}
	p.add("<div class=\"scroll%s\" role=\"group\" aria-label=\"%s\" tabindex=\"0\">\n<table%s>\n", spare, html.EscapeString(p.name(t)), framed)
	switch {
	case t.Note != "":
		p.add("<caption>%s · <bdi>%s</bdi></caption>\n", p.to(t.To, rich(t.Title), ""), rich(t.Note))
	case t.Title != "":
		p.add("<caption>%s</caption>\n", p.to(t.To, rich(t.Title), ""))
	case len(t.Spans) > 0 || p.folder != nil: // the headings of its columns say it to those who see them
		p.add("<caption class=\"read\">%s</caption>\n", html.EscapeString(p.name(t)))
	}
	p.add("<thead>\n")
	if len(t.Spans) > 0 {
		p.spans(t)
	}
	p.add("<tr>")
	for j := range t.Columns {
		c := &t.Columns[j]
		switch {
		case c.Kind == document.Bars:
			p.add(`<td></td>`)
		case c.Head == "":
			p.add(`<td%s></td>`, p.class(t, j, nil, nil))
		default:
			p.add(`<th scope="col"%s>%s</th>`, p.class(t, j, nil, nil), p.to(c.To, rich(c.Head), ""))
		}
	}
	p.add("</tr>\n</thead>\n<tbody>\n")
	slots := slots(t)
	for i := range t.Rows {
		if t.Rows[i].Over && i > 0 {
			p.add("</tbody>\n<tbody>\n")
		}
		p.row(t, &t.Rows[i], slots)
	}
	p.add("</tbody>\n</table>\n</div>\n")
}

// name is what a table is called where it is read out: by its title, its boards, or
// the heading above it.
func (p *web) name(t *document.Table) string {
	var spans []string
	for _, s := range t.Spans {
		spans = append(spans, s.Text)
	}
	return cmp.Or(t.Title, strings.Join(spans, ", "), p.heading, p.doc.Name)
}

// spans writes the headings over several columns.
func (p *web) spans(t *document.Table) {
	p.add("<tr>")
	at := 0
	gap := func(to int) {
		if to > at {
			p.add(`<td colspan="%d"></td>`, to-at)
		}
	}
	for _, s := range t.Spans {
		gap(s.From)
		rule := ""
		if t.Framed && t.Columns[s.From].Rule {
			rule = ` class="r"`
		}
		p.add(`<th scope="colgroup" colspan="%d"%s>%s</th>`, s.To+1-s.From, rule, rich(s.Text))
		at = s.To + 1
	}
	gap(len(t.Columns))
	p.add("</tr>\n")
}

// row writes a row; its key cells, or its first one, are its headings.
func (p *web) row(t *document.Table, r *document.Row, slots []int) {
	switch {
	case r.Over && p.folder != nil && len(r.Cells) > 0:
		p.add("<tr class=\"o\"><th scope=\"rowgroup\" colspan=\"%d\">%s</th></tr>\n", len(t.Columns), p.to(r.Cells[0].To, rich(r.Cells[0].Words()), r.Cells[0].Hint))
		return
	case r.Lined && r.Bold:
		p.add(`<tr class="b l">`)
	case r.Lined:
		p.add(`<tr class="l">`)
	case r.Bold:
		p.add(`<tr class="b">`)
	case r.Quiet:
		p.add(`<tr class="q">`)
	default:
		p.add("<tr>")
	}
	for j := range t.Columns {
		c := &document.Cell{}
		if j < len(r.Cells) {
			c = &r.Cells[j]
		}
		classes := p.class(t, j, r, c)
		switch {
		case t.Columns[j].Kind == document.Bars && c.Value != nil:
			p.add(`<td class="bar" aria-hidden="true"><i style="width:%s%%"></i></td>`, num(100*c.Value.Float()))
		case j < max(1, t.Keys) && c.Words() != "":
			p.add(`<th scope="row"%s>%s</th>`, classes, p.cellText(t, j, c, slots[j]))
		default:
			p.add(`<td%s>%s</td>`, classes, p.cellText(t, j, c, slots[j]))
		}
	}
	p.add("</tr>\n")
}

// cellText is a cell's figure, and its suffix in a column of its own.
func (p *web) cellText(t *document.Table, j int, c *document.Cell, slot int) string {
	s := rich(c.Text)
	if t.Columns[j].Wraps {
		s = whole(c.Text)
	}
	s = p.to(c.To, s, c.Hint)
	if c.Below != "" {
		return s + rich(c.Suffix) + `<small>` + whole(c.Below) + `</small>`
	}
	if slot > 0 && t.Columns[j].Align == document.Right && (c.Suffix != "" || c.Value != nil) {
		return s + `<span class="s` + string(rune('0'+min(slot, 4))) + `">` + rich(c.Suffix) + `</span>`
	}
	return s + rich(c.Suffix)
}

// whole is the names of several players, each of which goes to a next line as a whole,
// with the dash behind it.
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

// slots is the room that the suffixes of each column need, in characters.
func slots(t *document.Table) []int {
	n := make([]int, len(t.Columns))
	for i := range t.Rows {
		for j := range t.Rows[i].Cells[:min(len(n), len(t.Rows[i].Cells))] {
			n[j] = max(n[j], typeface.Places(t.Rows[i].Cells[j].Suffix))
		}
	}
	return n
}

// class is the class of a row's cell, or of the heading of its column where c is nil.
func (p *web) class(t *document.Table, j int, r *document.Row, c *document.Cell) string {
	col := &t.Columns[j]
	var names []string
	add := func(name string, when bool) {
		if when {
			names = append(names, name)
		}
	}
	add("n", col.Align == document.Right)
	add("w", col.Wraps)
	add("t", col.Tight)
	add("r", col.Rule && t.Framed)
	add("x", col.Spare && p.folder != nil)
	if c != nil {
		add("wrong", c.Marked)
		add("q", !c.Marked && (c.Quiet || col.Quiet))
		add("d", !c.Quiet && !r.Quiet && (c.Bold || col.Bold))
	}
	if len(names) == 0 {
		return ""
	}
	return ` class="` + strings.Join(names, " ") + `"`
}
