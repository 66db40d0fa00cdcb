package reports

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Text writes the document as aligned columns, for mail: UTF-8, a line end
// after every line, and the keyboard's minus. Errors are those of w.
func Text(w io.Writer, doc *Document) error {
	doc = doc.figures().mapped(plain)
	var b strings.Builder
	b.WriteString(doc.Title + "\n")
	if len(doc.Subtitle) > 0 {
		b.WriteString(strings.Join(doc.Subtitle, " · ") + "\n")
	}
	if doc.Stamp != "" {
		b.WriteString("*** " + doc.Stamp + " ***\n")
	}
	for _, block := range doc.Blocks {
		b.WriteString("\n")
		switch block := block.(type) {
		case Heading:
			b.WriteString(block.Text + "\n")
		case Paragraph:
			mark := ""
			if block.Marked {
				mark = "! "
			}
			b.WriteString(mark + block.Text + "\n")
		case Box:
			boxText(&b, block)
		case Table:
			tableText(&b, &block)
		case Grid:
			for i := range block.Tables {
				if i > 0 {
					b.WriteString("\n")
				}
				tableText(&b, &block.Tables[i])
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

func boxText(b *strings.Builder, box Box) {
	label := 0
	for _, it := range box.Items {
		label = max(label, display(it.Label))
	}
	for _, it := range box.Items {
		b.WriteString(strings.TrimRight(pad(it.Label, label, Right)+"  "+it.Text, " ") + "\n")
	}
}

func tableText(b *strings.Builder, t *Table) {
	n := len(t.Columns)
	wide, slot := make([]int, n), make([]int, n)
	for _, r := range t.Rows {
		for j := range r.Cells[:min(n, len(r.Cells))] {
			slot[j] = max(slot[j], display(r.Cells[j].Suffix))
		}
	}
	text := func(c *Cell, j int) string {
		if t.Columns[j].Align == Right && (c.Suffix != "" || c.Value != nil) {
			return c.Text + pad(c.Suffix, slot[j], Left)
		}
		return c.words()
	}
	for j, c := range t.Columns {
		wide[j] = display(c.Head)
	}
	for _, r := range t.Rows {
		for j := range r.Cells[:min(n, len(r.Cells))] {
			wide[j] = max(wide[j], display(text(&r.Cells[j], j)))
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
		total += display(gap(j)) + wide[j]
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
	}
}

// spanText is the line of headings over several columns.
func spanText(t *Table, wide []int, gap func(int) string) string {
	var l strings.Builder
	at, x := 0, 0
	for _, s := range t.Spans {
		for ; at < s.From; at++ {
			x += display(gap(at)) + wide[at]
		}
		x += display(gap(at))
		if have := display(l.String()); have < x {
			l.WriteString(strings.Repeat(" ", x-have))
		} else if have > 0 {
			l.WriteString(" ")
		}
		l.WriteString(s.Text)
		x -= display(gap(at))
	}
	return strings.TrimRight(l.String(), " ")
}

// pad fills s with spaces to n places on the screen.
func pad(s string, n int, a Align) string {
	fill := strings.Repeat(" ", max(0, n-display(s)))
	if a == Right {
		return fill + s
	}
	return s + fill
}

// display is how many places s takes in a fixed-width typeface: none for marks
// that sit on another letter, two for East Asian letters and emoji.
func display(s string) int {
	n := 0
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) || r >= 0xfe00 && r <= 0xfe0f:
		case r >= 0x1f300 && r <= 0x1faff:
			n += 2
		default:
			switch width.LookupRune(r).Kind() {
			case width.EastAsianWide, width.EastAsianFullwidth:
				n += 2
			default:
				n++
			}
		}
	}
	return n
}
