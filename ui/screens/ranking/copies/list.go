// Package copies is the ranking as it is put on the clipboard: as a table, as text for a message,
// or as a picture.
package copies

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"
)

// List is the ranking as flat texts.
type List struct {
	Title, Quiet string
	Columns      []Column
	Rows         []Row
	Foot         []string
	Pairs        int // how many rows are of a pair
	// Over is that it is over several sessions: the paper of one session is another list.
	Over bool
}

// Column is a column of the ranking.
type Column struct {
	Head string
	// Text is that it holds words: all others hold figures.
	Text bool
	// Kept is that a message has it, with Unit behind each figure.
	Kept bool
	Unit string
}

// Row is a line; the title of a list has no cells.
type Row struct {
	Title string
	Cells []string
}

// Tabs returns the list with tabs between the columns: a spreadsheet makes cells of it.
func (l *List) Tabs() string {
	heads := make([]string, len(l.Columns))
	for i, c := range l.Columns {
		heads[i] = c.Head
	}
	out := []string{harmless(l.Title), harmless(l.Quiet), "", strings.Join(heads, "\t")}
	for _, r := range l.Rows {
		if r.Cells == nil {
			out = append(out, harmless(r.Title))
			continue
		}
		cells := make([]string, len(r.Cells))
		for i, c := range r.Cells {
			if cells[i] = c; l.Columns[i].Text {
				cells[i] = harmless(c)
			}
		}
		out = append(out, strings.Join(cells, "\t"))
	}
	return strings.Join(append(append(out, ""), l.Foot...), "\n") + "\n"
}

// harmless returns a name that a spreadsheet reads as text: one that begins a formula, or a
// quotation that would go on over cells and lines, gets a blank before it.
func harmless(name string) string {
	if name != "" && strings.ContainsRune("=+-@\"", rune(name[0])) {
		return " " + name
	}
	return name
}

// The markup of a cell: figures stand at the right, and a spreadsheet reads no formula in words,
// Excel by the style and LibreOffice by sdnum.
const (
	inText   = ` style="text-align:left;mso-number-format:'\@'" sdnum="1033;0;@"`
	inFigure = ` style="text-align:right"`
)

// HTML returns the list as a table of a page, for programs that make a table of it.
func (l *List) HTML() string {
	var b strings.Builder
	p := func(text string) {
		if text != "" {
			b.WriteString("<p>" + html.EscapeString(text) + "</p>")
		}
	}
	cells := func(tag string, texts func(i int) string) {
		b.WriteString("<tr>")
		for i, c := range l.Columns {
			style := inFigure
			if c.Text {
				style = inText
			}
			b.WriteString("<" + tag + style + ">" + html.EscapeString(texts(i)) + "</" + tag + ">")
		}
		b.WriteString("</tr>")
	}
	p(l.Title)
	p(l.Quiet)
	b.WriteString("<table>")
	cells("th", func(i int) string { return l.Columns[i].Head })
	for _, r := range l.Rows {
		if r.Cells == nil {
			b.WriteString("<tr><td colspan=\"" + strconv.Itoa(len(l.Columns)) + "\"><b>" + html.EscapeString(r.Title) + "</b></td></tr>")
			continue
		}
		cells("td", func(i int) string { return r.Cells[i] })
	}
	b.WriteString("</table>")
	for _, text := range l.Foot {
		p(text)
	}
	return b.String()
}

// figureSpace is a blank as wide as a figure: in a message, whose letters are not all as wide,
// figures stand below one another with it.
const figureSpace = "\u2007"

// Message returns the list for a chat or an e-mail: place, what decides it, and names, a line each.
// The names come last, so that the lines stay straight in any letters.
func (l *List) Message() string {
	wide := make([]int, len(l.Columns))
	for _, r := range l.Rows {
		for i, c := range r.Cells {
			wide[i] = max(wide[i], utf8.RuneCountInString(c))
		}
	}
	unit := func(i int, text string) string {
		if text == "" { // who has no place has no figure
			return strings.Repeat(figureSpace, utf8.RuneCountInString(l.Columns[i].Unit))
		}
		return l.Columns[i].Unit
	}
	out := []string{l.Title, l.Quiet, ""}
	for _, r := range l.Rows {
		if r.Cells == nil {
			if len(out) > 3 {
				out = append(out, "")
			}
			out = append(out, r.Title)
			continue
		}
		var figures, words []string
		for i, c := range r.Cells {
			switch {
			case !l.Columns[i].Kept:
			case l.Columns[i].Text:
				words = append(words, c)
			default:
				figures = append(figures, strings.Repeat(figureSpace, wide[i]-utf8.RuneCountInString(c))+c+unit(i, c))
			}
		}
		out = append(out, strings.Join(append(figures, words...), "  "))
	}
	return strings.Join(append(append(out, ""), l.Foot...), "\n") + "\n"
}
