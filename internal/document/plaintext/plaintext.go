// Package plaintext writes a document as text.
package plaintext

import (
	"fmt"
	"io"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// Write writes the document as aligned columns, for mail: UTF-8, a line end
// after every line, and the keyboard's minus. Errors are those of w.
func Write(w io.Writer, doc *document.Document) error {
	doc = doc.Figures().Map(typeface.Plain)
	var b strings.Builder
	b.WriteString(doc.Title + "\n")
	if len(doc.Subtitle) > 0 {
		b.WriteString(strings.Join(doc.Subtitle, " · ") + "\n")
	}
	if doc.Address != "" {
		b.WriteString(doc.Address + "\n")
	}
	if doc.Stamp != "" {
		b.WriteString("*** " + doc.Stamp + " ***\n")
	}
	for _, block := range doc.Blocks {
		b.WriteString("\n")
		switch block := block.(type) {
		case document.Heading:
			b.WriteString(block.Text + "\n")
		case document.Paragraph:
			mark := ""
			if block.Marked {
				mark = "! "
			}
			b.WriteString(mark + block.Text + "\n")
		case document.Box:
			boxText(&b, block)
		case document.Table:
			tableText(&b, &block)
		case document.Diagrams:
			for i := range block.Deals {
				if i > 0 {
					b.WriteString("\n")
				}
				dealText(&b, &block.Deals[i], true)
			}
		case document.Grid:
			for i := range block.Tables {
				if i > 0 {
					b.WriteString("\n")
				}
				tableText(&b, &block.Tables[i])
				if d := block.Tables[i].Deal; d != nil {
					dealText(&b, d, false)
				}
			}
		}
	}
	b.WriteString("\n" + strings.Join(doc.Footer, " · ") + "\n")
	if doc.Program != "" {
		b.WriteString(doc.Program + "\n")
	}
	if _, err := io.WriteString(w, strings.ReplaceAll(b.String(), "−", "-")); err != nil {
		return fmt.Errorf("write text: %w", err)
	}
	return nil
}

func boxText(b *strings.Builder, box document.Box) {
	label := 0
	for _, it := range box.Items {
		label = max(label, typeface.Places(it.Label))
	}
	for _, it := range box.Items {
		b.WriteString(strings.TrimRight(pad(it.Label, label, document.Right)+"  "+it.Text, " ") + "\n")
	}
}

func tableText(b *strings.Builder, t *document.Table) {
	n := len(t.Columns)
	wide, slot := make([]int, n), make([]int, n)
	for _, r := range t.Rows {
		for j := range r.Cells[:min(n, len(r.Cells))] {
			slot[j] = max(slot[j], typeface.Places(r.Cells[j].Suffix))
		}
	}
	text := func(c *document.Cell, j int) string {
		if t.Columns[j].Align == document.Right && (c.Suffix != "" || c.Value != nil) {
			return c.Text + pad(c.Suffix, slot[j], document.Left)
		}
		return c.Words()
	}
	for j, c := range t.Columns {
		wide[j] = typeface.Places(c.Head)
	}
	for _, r := range t.Rows {
		for j := range r.Cells[:min(n, len(r.Cells))] {
			wide[j] = max(wide[j], typeface.Places(text(&r.Cells[j], j)))
		}
	}
	gap := func(j int) string {
		switch {
		case j == 0:
			return ""
		case t.Columns[j].Tight:
			return " "
		case t.Columns[j].Rule && t.Framed:
			return " | "
		}
		return "  "
	}
	total := 0
	for j := range wide {
		total += typeface.Places(gap(j)) + wide[j]
	}
	line := func(cell func(j int) string) {
		var l strings.Builder
		for j := range t.Columns {
			l.WriteString(gap(j) + pad(cell(j), wide[j], t.Columns[j].Align))
		}
		b.WriteString(strings.TrimRight(l.String(), " ") + "\n")
	}
	if title := strings.TrimSuffix(t.Title+" · "+t.Note, " · "); title != "" {
		b.WriteString(title + "\n")
	}
	if len(t.Spans) > 0 {
		b.WriteString(spanText(t, wide, gap) + "\n")
	}
	line(func(j int) string { return t.Columns[j].Head })
	b.WriteString(strings.Repeat("-", total) + "\n")
	for _, r := range t.Rows {
		if r.Lined {
			b.WriteString(strings.Repeat("-", total) + "\n")
		}
		line(func(j int) string {
			if j < len(r.Cells) {
				return text(&r.Cells[j], j)
			}
			return ""
		})
		below(b, t, &r, func(j int) (from, to int) {
			for k := range j {
				from += wide[k] + typeface.Places(gap(k+1))
			}
			return from, from + wide[j]
		})
	}
}

// below is what stands small below the cells of a row, each below its own: on one line as far
// as they leave one another room.
func below(b *strings.Builder, t *document.Table, r *document.Row, column func(j int) (from, to int)) {
	line := ""
	for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
		text := r.Cells[j].Below
		if text == "" {
			continue
		}
		at, to := column(j)
		if t.Columns[j].Align == document.Right {
			at = max(0, to-typeface.Places(text))
		}
		if have := typeface.Places(line); have > 0 && have >= at {
			b.WriteString(line + "\n")
			line = ""
		}
		line = pad(line, at, document.Left) + text
	}
	if line != "" {
		b.WriteString(line + "\n")
	}
}

// spanText is the line of headings over several columns.
func spanText(t *document.Table, wide []int, gap func(int) string) string {
	var l strings.Builder
	at, x := 0, 0
	for _, s := range t.Spans {
		for ; at < s.From; at++ {
			x += typeface.Places(gap(at)) + wide[at]
		}
		x += typeface.Places(gap(at))
		if have := typeface.Places(l.String()); have < x {
			l.WriteString(strings.Repeat(" ", x-have))
		} else if have > 0 {
			l.WriteString(" ")
		}
		l.WriteString(s.Text)
		x -= typeface.Places(gap(at))
	}
	return strings.TrimRight(l.String(), " ")
}

// pad fills s with spaces to n places on the screen.
func pad(s string, n int, a document.Align) string {
	fill := strings.Repeat(" ", max(0, n-typeface.Places(s)))
	if a == document.Right {
		return fill + s
	}
	return s + fill
}
