package reports

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a name may hold and a file may not.
//
//	what                                            becomes          where
//	bytes that are no text                          � (U+FFFD)       everywhere
//	control characters, line ends                   a space          everywhere
//	characters above U+FFFF (emoji), and those      see script.go    PDF (its library panics on them), pictures
//	  that the typeface lacks
//	formatting characters one cannot see            nothing          PDF, pictures

// plain is text without bytes and characters that no file may hold.
func plain(s string) string {
	ok := utf8.ValidString(s)
	for i := 0; ok && i < len(s); i++ {
		ok = s[i] >= ' ' && s[i] != 0x7f
	}
	if ok && !strings.ContainsFunc(s, unicode.IsControl) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == utf8.RuneError:
			return '�'
		case unicode.IsControl(r):
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "�"))
}

// printable is plain text that the typeface has, in the forms in which it is drawn.
func printable(s string) string {
	s = tied(plain(s))
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x250 && !unicode.IsPunct(r) || unicode.Is(unicode.Cf, r) }) {
		return s
	}
	var b strings.Builder
	boxed := false
	for _, r := range shaped(s) {
		if unicode.Is(unicode.Cf, r) || r >= 0xfe00 && r <= 0xfe0f {
			continue // joiners and variation selectors belong to the character before them
		}
		text, ok := string(r), drawable(r)
		if !ok {
			text, ok = substitute(r)
		}
		if !ok && !boxed {
			text = string(box)
		}
		if ok || !boxed {
			b.WriteString(text)
		}
		boxed = !ok
	}
	return b.String()
}

// nbsp is a space at which no line ends.
const nbsp = '\u00a0'

// tied is text whose formulas no line breaks: "2 × 3 + 1 = 7", "−150 4×", "54,81 %".
func tied(s string) string {
	if !strings.ContainsAny(s, "×+−=/%") {
		return s
	}
	runes := []rune(s)
	digit := func(i int) bool { return i >= 0 && i < len(runes) && runes[i] >= '0' && runes[i] <= '9' }
	sign := func(i int) bool { return i >= 0 && i < len(runes) && strings.ContainsRune("×+−=/", runes[i]) }
	begins := func(i int) bool {
		return digit(i) || i+1 < len(runes) && strings.ContainsRune("(−+", runes[i]) && digit(i+1)
	}
	ends := func(i int) bool { return digit(i) || i > 0 && runes[i] == ')' && digit(i-1) }
	for i, r := range runes {
		if r != ' ' {
			continue
		}
		many := i + 1 // behind the number of times: "4×"
		for digit(many) {
			many++
		}
		switch {
		case ends(i-1) && sign(i+1) && i+2 < len(runes) && runes[i+2] == ' ' && begins(i+3),
			sign(i-1) && i > 2 && runes[i-2] == nbsp && begins(i+1),
			digit(i-1) && many > i+1 && many < len(runes) && runes[many] == '×',
			digit(i-1) && i+1 < len(runes) && runes[i+1] == '%':
			runes[i] = nbsp
		}
	}
	return string(runes)
}

// mapped is the document with every text passed through f; the document itself
// stays as it was.
func (d *Document) mapped(f func(string) string) *Document {
	all := func(texts []string) []string {
		out := make([]string, len(texts))
		for i, t := range texts {
			out[i] = f(t)
		}
		return out
	}
	c := *d
	c.Name, c.Title, c.Program, c.Page, c.Stamp = f(d.Name), f(d.Title), f(d.Program), f(d.Page), f(d.Stamp)
	c.Subtitle, c.Footer = all(d.Subtitle), all(d.Footer)
	c.Blocks = make([]Block, len(d.Blocks))
	for i, b := range d.Blocks {
		switch b := b.(type) {
		case Heading:
			c.Blocks[i] = Heading{f(b.Text)}
		case Paragraph:
			c.Blocks[i] = Paragraph{f(b.Text), b.Marked}
		case Prose:
			p := b
			p.Mark, p.Runs = f(b.Mark), slices.Clone(b.Runs)
			for j := range p.Runs {
				p.Runs[j].Text = f(p.Runs[j].Text)
			}
			c.Blocks[i] = p
		case Photo:
			c.Blocks[i] = Photo{b.PNG, f(b.Caption)}
		case Box:
			items := make([]Item, len(b.Items))
			for j, it := range b.Items {
				items[j] = Item{f(it.Label), f(it.Text)}
			}
			c.Blocks[i] = Box{items}
		case Grid:
			tables := make([]Table, len(b.Tables))
			for j, t := range b.Tables {
				tables[j] = t.mapped(f)
			}
			c.Blocks[i] = Grid{tables}
		case NewPage:
			c.Blocks[i] = b
		case Chart:
			c.Blocks[i] = b.mapped(f)
		case Table:
			c.Blocks[i] = b.mapped(f)
		}
	}
	return &c
}

func (t Table) mapped(f func(string) string) Table {
	c := t
	c.Title, c.Note = f(t.Title), f(t.Note)
	c.Columns = make([]Column, len(t.Columns))
	for i, col := range t.Columns {
		col.Head = f(col.Head)
		c.Columns[i] = col
	}
	c.Spans = make([]Span, len(t.Spans))
	for i, s := range t.Spans {
		s.Text = f(s.Text)
		c.Spans[i] = s
	}
	c.Rows = make([]Row, len(t.Rows))
	for i, r := range t.Rows {
		cells := make([]Cell, len(r.Cells))
		for j, cell := range r.Cells {
			cell.Text, cell.Suffix = f(cell.Text), f(cell.Suffix)
			cells[j] = cell
		}
		r.Cells = cells
		c.Rows[i] = r
	}
	return c
}

func (c Chart) mapped(f func(string) string) Chart {
	c.Title, c.Unit = f(c.Title), f(c.Unit)
	c.Labels = slices.Clone(c.Labels)
	for i := range c.Labels {
		c.Labels[i] = f(c.Labels[i])
	}
	c.Series = slices.Clone(c.Series)
	for i := range c.Series {
		c.Series[i].Name = f(c.Series[i].Name)
	}
	return c
}
