package federation

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
)

// How a template is read.
//
//	rule                                                     source           implemented
//	placeholders and named cells of the template hold; the   R-SHEET-SUGGEST  yes
//	  headings are read where there are none
//	headings of six languages, over two rows, in merged      R-SHEET-SUGGEST  yes
//	  cells
//	the row below the headings is repeated                   R-SHEET-SUGGEST  yes
//	a label binds the empty cell at its right, or below it   R-SHEET-SUGGEST  yes
//	cells with a formula are never bound                     R-SHEET-SUGGEST  yes

// Suggest returns how a template is probably filled: its sheet, the row that is repeated and for
// what, its cells, and the headings by which it is known. It has no template in it.
func Suggest(g *Grid) event.Layout {
	l := event.Layout{Form: g.Form, Separator: g.Separator, Encoding: g.Encoding, Guests: event.GuestsOut}
	var langs []string
	var t *table
	if l.Cells = append(placeholders(g), named(g)...); len(l.Cells) > 0 {
		if l.Sheet, l.Row = repeated(l.Cells); l.Row == 0 {
			l.Sheet = l.Cells[0].Sheet
		}
		l.Headings = textsBeside(g, &l)
		for _, h := range l.Headings {
			langs = append(langs, readHeading(h.Text).langs...)
		}
	} else {
		if t = bestTable(g); t != nil {
			l.Sheet, l.Row = t.sheet.Name, t.row
			l.Cells, l.Headings, langs = t.cells(), t.headings(), t.langs()
		}
		cells, texts, more := labels(g, t)
		l.Cells, l.Headings, langs = append(l.Cells, cells...), append(l.Headings, texts...), append(langs, more...)
		if t == nil && len(l.Cells) > 0 {
			l.Sheet = l.Cells[0].Sheet
		}
	}
	for c := range event.Each(l.Cells) { // "" is the sheet of the row
		if c.Sheet == l.Sheet {
			c.Sheet = ""
		}
	}
	for h := range event.Each(l.Headings) {
		if h.Sheet == l.Sheet {
			h.Sheet = ""
		}
	}
	l.Repeat = repeatOf(&l, t != nil && t.several())
	l.Comma = g.Separator != "," && commaIn(langs)
	return l
}

// commaIn reports whether decimals have a comma in the language that most headings are of;
// only English has none.
func commaIn(langs []string) bool {
	count := map[string]int{}
	for _, lang := range langs {
		count[lang]++
	}
	most := slices.MaxFunc(languages, func(a, b string) int { return cmp.Compare(count[a], count[b]) }) // the first of equals
	return most != "en"
}

func placeholders(g *Grid) []event.BoundCell {
	var out []event.BoundCell
	for s := range event.Each(g.Sheets) {
		for r, row := range s.Rows {
			for c, text := range row {
				name := CellName(r+1, c+1)
				if strings.Contains(text, "{{") && !s.Formulas[name] {
					out = append(out, event.BoundCell{Sheet: s.Name, Cell: name, Text: text})
				}
			}
		}
	}
	return out
}

// named returns the cells whose name is a field, or a heading for one.
func named(g *Grid) []event.BoundCell {
	var out []event.BoundCell
	for _, n := range g.Names {
		f, _, ok := Known(n.Name)
		if !ok {
			r := readHeading(strings.ReplaceAll(n.Name, "_", " "))
			fields := fieldsIn(r.text)
			if len(fields) != 1 {
				continue
			}
			if f = fields[0]; r.player > 0 {
				f = f.Of(r.player)
			}
		}
		at, column, isCell := AtCell(n.Cell)
		s := g.Sheet(n.Sheet)
		if !isCell || s == nil || s.Formulas[CellName(at, column)] || strings.Contains(s.At(at, column), "{{") {
			continue
		}
		out = append(out, event.BoundCell{Sheet: n.Sheet, Cell: CellName(at, column), Text: "{{" + string(f) + "}}"})
	}
	return out
}

// repeated returns the row that has most fields of a line; row 0 where none has one.
func repeated(cells []event.BoundCell) (sheet string, row int) {
	type place struct {
		sheet string
		row   int
	}
	count := map[place]int{}
	best := place{}
	for _, c := range cells {
		at, _, _ := AtCell(c.Cell)
		p := place{c.Sheet, at}
		for _, f := range fieldsIn(c.Text) {
			if f.OfLine() {
				count[p]++
			}
		}
		if count[p] > count[best] {
			best = p
		}
	}
	if best.row > 0 {
		return best.sheet, best.row
	}
	// Rows of sessions: the lowest row with more than one field.
	for _, c := range cells {
		at, _, _ := AtCell(c.Cell)
		p := place{c.Sheet, at}
		count[p] += len(fieldsIn(c.Text))
		if count[p] > 2 && at >= best.row {
			best = p
		}
	}
	return best.sheet, best.row
}

// textsBeside returns the texts by which a template with placeholders is known: those of the row
// above the repeated one, and those at the left of the cells that are filled once.
func textsBeside(g *Grid, l *event.Layout) []event.HeadingCell {
	var out []event.HeadingCell
	add := func(s *Sheet, row, column int) bool {
		text := s.At(row, column)
		if strings.TrimSpace(text) == "" || strings.Contains(text, "{{") {
			return false
		}
		h := event.HeadingCell{Sheet: s.Name, Cell: CellName(row, column), Text: text}
		if !slices.Contains(out, h) {
			out = append(out, h)
		}
		return true
	}
	if s := g.Sheet(l.Sheet); s != nil {
		for c := 1; c <= s.width(l.Row-1); c++ {
			add(s, l.Row-1, c)
		}
	}
	for _, cell := range l.Cells {
		row, column, _ := AtCell(cell.Cell)
		s := g.Sheet(cell.Sheet)
		if s == nil || cell.Sheet == l.Sheet && row == l.Row {
			continue
		}
		for c := column - 1; c >= 1 && !add(s, row, c); c-- {
		}
	}
	return out
}

// repeatOf is for what the row is repeated: for a line of the lists where it has columns for
// more than one of its players, or none for a single one; for a session where it has nothing
// of a line. Several: one column has the names of all players of a line.
func repeatOf(l *event.Layout, several bool) event.SheetRepeat {
	if l.Row == 0 {
		return ""
	}
	has := map[Field]bool{}
	numbered := false
	for _, c := range l.Cells {
		if at, _, _ := AtCell(c.Cell); at != l.Row || c.Sheet != "" {
			continue
		}
		for _, f := range fieldsIn(c.Text) {
			of, n := f.Player()
			has[of] = true
			numbered = numbered || n > 0
		}
	}
	any := func(of ...Field) bool { return slices.ContainsFunc(of, func(f Field) bool { return has[f] }) }
	tells := func(f Field) bool { return has[f] && f != Line && f != Boards }
	switch {
	case !slices.ContainsFunc(slices.Concat(ofLine, ofPerson), tells):
		return event.RepeatEvening
	case numbered || !any(ofPerson...):
		return event.RepeatContestant
	case !any(First, Last, Number, ClubNumber, Category, Email) && (several || has[Pair] || has[Team]):
		return event.RepeatContestant
	}
	return event.RepeatPlayer
}

// HeadingsOf returns the headings by which the template of a layout is known: those that it has
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

// Gone returns the headings of a layout that stand nowhere in a template any more.
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

// Rebind returns a layout for a template that has changed: as it is suggested, with what the
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

// find returns where a heading stands: where it stood, or else the only place that reads so.
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

func put(l *event.Layout, cell, text string) {
	if c := event.Find(l.Cells, func(c *event.BoundCell) bool { return c.Cell == cell && cmp.Or(c.Sheet, l.Sheet) == l.Sheet }); c != nil {
		c.Text = text
		return
	}
	l.Cells = append(l.Cells, event.BoundCell{Cell: cell, Text: text})
}
