package document

import (
	"slices"
)

// Map is the document with every text passed through f; the document itself
// stays as it was.
func (d *Document) Map(f func(string) string) *Document {
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
			cell.Text, cell.Suffix, cell.Below = f(cell.Text), f(cell.Suffix), f(cell.Below)
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
