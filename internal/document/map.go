package document

import (
	"slices"
)

// Map is the document with every text passed through f; the document itself
// stays as it was.
func (d *Document) Map(f func(string) string) *Document {
	c := *d
	c.Name, c.Title, c.Program, c.Page, c.Stamp = f(d.Name), f(d.Title), f(d.Program), f(d.Page), f(d.Stamp)
	c.Subtitle, c.Footer = each(d.Subtitle, f), each(d.Footer, f)
	c.Blocks = mapped(d.Blocks, f)
	return &c
}

// each is texts passed through f.
func each(texts []string, f func(string) string) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = f(t)
	}
	return out
}

func mapped(blocks []Block, f func(string) string) []Block {
	out := make([]Block, len(blocks))
	for i, b := range blocks {
		switch b := b.(type) {
		case Heading:
			out[i] = Heading{f(b.Text)}
		case Paragraph:
			b.Text = f(b.Text)
			out[i] = b
		case Prose:
			p := b
			p.Mark, p.Runs = f(b.Mark), slices.Clone(b.Runs)
			for j := range p.Runs {
				p.Runs[j].Text = f(p.Runs[j].Text)
			}
			out[i] = p
		case Photo:
			out[i] = Photo{b.PNG, f(b.Caption)}
		case Box:
			items := make([]Item, len(b.Items))
			for j, it := range b.Items {
				items[j] = Item{f(it.Label), f(it.Text)}
			}
			out[i] = Box{items}
		case Grid:
			tables := make([]Table, len(b.Tables))
			for j, t := range b.Tables {
				tables[j] = t.mapped(f)
			}
			out[i] = Grid{tables}
		case NewPage:
			out[i] = b
		case Diagrams:
			out[i] = b.mapped(f)
		case Links:
			out[i] = b.mapped(f)
		case Cross:
			out[i] = b.mapped(f)
		case Columns:
			columns := make([][]Block, len(b.Blocks))
			for j := range b.Blocks {
				columns[j] = mapped(b.Blocks[j], f)
			}
			out[i] = Columns{columns, b.Even}
		case Chart:
			out[i] = b.mapped(f)
		case Table:
			out[i] = b.mapped(f)
		}
	}
	return out
}

func (t Table) mapped(f func(string) string) Table {
	c := t
	c.Title, c.Note = f(t.Title), f(t.Note)
	if t.Deal != nil {
		deal := t.Deal.mapped(f)
		c.Deal = &deal
	}
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
			cell.Text, cell.Suffix, cell.Below, cell.Hint = f(cell.Text), f(cell.Suffix), f(cell.Below), f(cell.Hint)
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
