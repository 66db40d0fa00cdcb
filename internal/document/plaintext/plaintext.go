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
	slot, heads, rows := make([]int, n), make([]string, n), make([][]string, len(t.Rows))
	for _, r := range t.Rows {
		for j := range r.Cells[:min(n, len(r.Cells))] {
			slot[j] = max(slot[j], typeface.Places(r.Cells[j].Suffix))
		}
	}
	for i, r := range t.Rows {
		rows[i] = make([]string, n)
		for j := range r.Cells[:min(n, len(r.Cells))] {
			c := &r.Cells[j]
			if rows[i][j] = c.Words(); t.Columns[j].Align == document.Right && (c.Suffix != "" || c.Value != nil) {
				rows[i][j] = c.Text + pad(c.Suffix, slot[j], document.Left)
			}
		}
	}
	gap, from, wide, total := make([]string, n), make([]int, n), make([]int, n), 0 // of each column, in places
	for j, c := range t.Columns {
		switch {
		case j == 0:
		case c.Tight:
			gap[j] = " "
		case c.Rule && t.Framed:
			gap[j] = " | "
		default:
			gap[j] = "  "
		}
		heads[j], wide[j] = c.Head, typeface.Places(c.Head)
		for _, texts := range rows {
			wide[j] = max(wide[j], typeface.Places(texts[j]))
		}
		from[j] = total + len(gap[j])
		total = from[j] + wide[j]
	}
	line := func(texts []string) {
		l := ""
		for j, text := range texts {
			l += gap[j] + pad(text, wide[j], t.Columns[j].Align)
		}
		b.WriteString(strings.TrimRight(l, " ") + "\n")
	}
	rule := strings.Repeat("-", total) + "\n"
	if title := strings.TrimSuffix(t.Title+" · "+t.Note, " · "); title != "" {
		b.WriteString(title + "\n")
	}
	if len(t.Spans) > 0 {
		spans := ""
		for _, s := range t.Spans {
			at := from[s.From]
			if spans != "" {
				at = max(at, typeface.Places(spans)+1)
			}
			spans = pad(spans, at, document.Left) + s.Text
		}
		b.WriteString(strings.TrimRight(spans, " ") + "\n")
	}
	line(heads)
	b.WriteString(rule)
	for i, r := range t.Rows {
		if r.Lined {
			b.WriteString(rule)
		}
		line(rows[i])
		below(b, t, &r, from, wide)
	}
}

// below is what stands small below the cells of a row, each below its own: on one line as far
// as they leave one another room.
func below(b *strings.Builder, t *document.Table, r *document.Row, from, wide []int) {
	line := ""
	for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
		text, at := r.Cells[j].Below, from[j]
		if text == "" {
			continue
		}
		if t.Columns[j].Align == document.Right {
			at = max(0, at+wide[j]-typeface.Places(text))
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

// pad fills s with spaces to n places on the screen.
func pad(s string, n int, a document.Align) string {
	fill := strings.Repeat(" ", max(0, n-typeface.Places(s)))
	if a == document.Right {
		return fill + s
	}
	return s + fill
}

// dealText writes four hands around a table: what is known of them stands at the right.
func dealText(b *strings.Builder, d *document.Diagram, titled bool) {
	const corner, hand = 8, 4
	var lines [3 * hand]string
	left := 0
	for _, s := range d.Hands[3].Suits {
		left = max(left, typeface.Places(s))
	}
	for i := range hand {
		lines[i] = pad("", corner, document.Left) + d.Hands[0].Suits[i]
		lines[hand+i] = pad(d.Hands[3].Suits[i], max(2*corner, left+2), document.Left) + d.Hands[1].Suits[i]
		h := &d.Hands[i]
		lines[2*hand+i] = pad(h.Short+" "+pad(h.Points, 2, document.Right), corner, document.Left) + d.Hands[2].Suits[i]
	}
	var beside []string
	for _, row := range d.Tricks {
		text := ""
		for j, s := range row {
			if j == 0 {
				text = pad(s, 2, document.Left)
			} else {
				text += pad(s, 4, document.Right)
			}
		}
		beside = append(beside, text)
	}
	if len(d.Tricks) > 0 {
		beside = append(beside, "")
	}
	beside = append(beside, d.Par...)
	wide := 0
	for _, s := range lines {
		wide = max(wide, typeface.Places(s))
	}
	if titled {
		b.WriteString(d.Title + "\n")
	}
	for i := range max(len(lines), len(beside)) {
		text := ""
		if i < len(lines) {
			text = lines[i]
		}
		if i < len(beside) {
			text = pad(text, wide+3, document.Left) + beside[i]
		}
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
}
