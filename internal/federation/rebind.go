package federation

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
)

// HeadingsOf are the headings by which the template of a layout is known: those that it has
// and that still stand above a bound column or beside a bound cell, and for each other column
// of the repeated row the nearest text above it.
func HeadingsOf(l *event.Layout, g *Grid) []event.HeadingCell {
	out := slices.Clone(l.Headings)
	s := g.Sheet(l.Sheet)
	if s == nil || l.Row == 0 {
		return out
	}
	for _, c := range l.Cells {
		row, column, ok := AtCell(c.Cell)
		if !ok || row != l.Row || cmp.Or(c.Sheet, l.Sheet) != l.Sheet || headed(l, column) {
			continue
		}
		for above := row - 1; above > 0; above-- {
			if text := s.At(above, column); text != "" && plainWords(text) != "" {
				out = append(out, event.HeadingCell{Cell: CellName(above, column), Text: text})
				break
			}
		}
	}
	return out
}

func headed(l *event.Layout, column int) bool {
	return slices.ContainsFunc(l.Headings, func(h event.HeadingCell) bool {
		row, c, ok := AtCell(h.Cell)
		return ok && c == column && row < l.Row && cmp.Or(h.Sheet, l.Sheet) == l.Sheet
	})
}

// Gone are the headings of a layout that stand nowhere in a template any more.
func Gone(was *event.Layout, g *Grid) []event.HeadingCell {
	there := map[string]bool{}
	for i := range g.Sheets {
		for _, row := range g.Sheets[i].Rows {
			for _, text := range row {
				there[plainWords(text)] = true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(was.Headings), func(h event.HeadingCell) bool { return there[plainWords(h.Text)] })
}

// Rebind is a layout for a template that has changed: as it is suggested, with what the
// layout of before has for the headings that are still there, and with its choices. Its form,
// file and template are those of suggested.
func Rebind(was *event.Layout, suggested event.Layout, g *Grid) event.Layout {
	l := suggested
	l.Cells = slices.Clone(l.Cells)
	l.Sort, l.Guests, l.GuestNumber, l.Comma, l.Date = was.Sort, was.Guests, was.GuestNumber, was.Comma, was.Date
	if was.Repeat != "" {
		l.Repeat = was.Repeat
	}
	s := g.Sheet(l.Sheet)
	if s == nil {
		return l
	}
	for _, c := range was.Cells {
		row, column, ok := AtCell(c.Cell)
		if !ok || cmp.Or(c.Sheet, was.Sheet) != was.Sheet {
			continue
		}
		if row != was.Row {
			if len(Changed(&event.Layout{Sheet: l.Sheet, Headings: beside(was, row)}, g)) == 0 {
				put(&l, c.Cell, c.Text)
			}
			continue
		}
		for _, h := range was.Headings {
			above, in, ok := AtCell(h.Cell)
			if !ok || in != column || above >= row || cmp.Or(h.Sheet, was.Sheet) != was.Sheet {
				continue
			}
			if r, col, found := find(s, h.Text, above, in); found {
				if l.Row == 0 {
					l.Row = r + row - above
				}
				put(&l, CellName(l.Row, col), c.Text)
			}
		}
	}
	return l
}

func beside(l *event.Layout, row int) []event.HeadingCell {
	return slices.DeleteFunc(slices.Clone(l.Headings), func(h event.HeadingCell) bool {
		r, _, ok := AtCell(h.Cell)
		return !ok || r != row
	})
}

// find is where a heading stands: where it stood, or else the only place that reads so.
func find(s *Sheet, text string, row, column int) (r, c int, ok bool) {
	if plainWords(s.At(row, column)) == plainWords(text) {
		return row, column, true
	}
	n := 0
	for i := range s.Rows {
		for j, t := range s.Rows[i] {
			if t != "" && plainWords(t) == plainWords(text) {
				r, c = i+1, j+1
				n++
			}
		}
	}
	return r, c, n == 1
}

// put binds a cell to a text, in the place of what it was bound to.
func put(l *event.Layout, cell, text string) {
	for i := range l.Cells {
		if l.Cells[i].Cell == cell && cmp.Or(l.Cells[i].Sheet, l.Sheet) == l.Sheet {
			l.Cells[i].Text = text
			return
		}
	}
	l.Cells = append(l.Cells, event.BoundCell{Cell: cell, Text: text})
}
