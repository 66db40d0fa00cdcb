package federation

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"uitslag/internal/event"
)

type column struct {
	at    int // from 1
	above string
	text  string
	read  read
}

// table is a table of a template: its headings, and the row below them.
type table struct {
	sheet       *Sheet
	top, bottom int // the rows of the headings
	row         int // the row that is repeated
	columns     []column
}

// mostHeadingRows is how far down a sheet headings are looked for.
const mostHeadingRows = 60

func bestTable(g *Grid) *table {
	var best *table
	most := 1
	for s := range event.Each(g.Sheets) {
		if s.Hidden {
			continue
		}
		for row := 1; row <= min(len(s.Rows), mostHeadingRows); row++ {
			t := tableAt(s, row)
			if n := t.known(); n > most {
				best, most = t, n
			}
		}
	}
	if best != nil {
		best.settle()
	}
	return best
}

func tableAt(s *Sheet, row int) *table {
	t := &table{sheet: s, top: row, bottom: row}
	areas := s.areas()
	for c := 1; c <= s.width(row-1, row); c++ {
		x := column{at: c, text: s.covered(areas, row, c)}
		if row > 1 {
			x.above = s.over(areas, row-1, c)
		}
		if x.text == "" && !s.spans(areas, row, c) {
			continue
		}
		alone := readHeading(x.text)
		if x.read = readColumn(x.above, x.text); x.read.text != alone.text || x.read.player != alone.player {
			t.top = row - 1
		}
		t.columns = append(t.columns, x)
	}
	if t.top == row {
		return t
	}
	for c := 1; c <= s.width(row-1); c++ { // a heading of the upper row with nothing below it
		text := strings.TrimSpace(s.At(row-1, c))
		if text != "" && !slices.ContainsFunc(t.columns, func(x column) bool { return x.at == c }) {
			t.columns = append(t.columns, column{at: c, above: text, read: readHeading(text)})
		}
	}
	slices.SortFunc(t.columns, func(a, b column) int { return cmp.Compare(a.at, b.at) })
	return t
}

func (s *Sheet) width(rows ...int) int {
	n := 0
	for _, r := range rows {
		if r >= 1 && r <= len(s.Rows) {
			n = max(n, len(s.Rows[r-1]))
		}
	}
	return n
}

func (s *Sheet) covered(areas []area, row, column int) string {
	a := merged(areas, row, column)
	if column > a.remaining && a.top == row {
		return "" // a heading over several columns is that of the first
	}
	return strings.TrimSpace(s.At(a.top, a.remaining))
}

// over returns the text that stands over a column in the upper row of headings: its own, that of
// the merged area, or the nearest at its left.
func (s *Sheet) over(areas []area, row, column int) string {
	if a := merged(areas, row, column); a != (area{row, column, row, column}) {
		return strings.TrimSpace(s.At(a.top, a.remaining))
	}
	for c := column; c >= 1; c-- {
		if text := strings.TrimSpace(s.At(row, c)); text != "" {
			if _, n := cutPlayer(text); c == column || n > 0 {
				return text
			}
			return ""
		}
	}
	return ""
}

func (s *Sheet) spans(areas []area, row, column int) bool {
	return merged(areas, row, column).top < row
}

func (t *table) known() int {
	seen := map[string]bool{}
	for _, c := range t.columns {
		if c.read.text != "" {
			seen[c.read.placeholders()] = true
		}
	}
	return len(seen)
}

func (t *table) settle() {
	players := func(f Field) (all []int) {
		for _, c := range t.columns {
			if slices.Contains(fieldsIn(c.read.text), f) && !c.read.plural {
				all = append(all, c.read.player)
			}
		}
		return all
	}
	first, last, name := players(First), players(Last), players(Name)
	for c := range event.Each(t.columns) {
		r := &c.read
		switch {
		case r.text == "{{name}}" && !r.plural && slices.Contains(first, r.player) && !slices.Contains(last, r.player):
			r.text = "{{last}}" // "Naam" beside "Voornaam"
		case r.text == "{{name}}" && !r.plural && slices.Contains(last, r.player) && !slices.Contains(first, r.player):
			r.text = "{{first}}" // "Nombre" beside "Apellidos"
		case r.weak && len(first)+len(last)+len(name) == 0 && !t.any(func(r *read) bool { return r.plural }):
			r.text, r.plural, r.weak = "{{name}}", true, false
		}
	}
	sure := t.any(func(r *read) bool {
		return !r.unsure && slices.ContainsFunc(fieldsIn(r.text), func(f Field) bool { return f == Percent || f == Points })
	})
	for c := range event.Each(t.columns) {
		if c.read.unsure && sure {
			c.read.text = ""
		}
	}
	t.twice()
	t.row = t.bottom + 1
	for _, a := range t.sheet.areas() {
		if a.top >= t.top && a.top <= t.bottom && a.bottom >= t.row && a.bottom < t.row+2 {
			t.row = a.bottom + 1
		}
	}
}

func (t *table) any(so func(r *read) bool) bool {
	return slices.ContainsFunc(t.columns, func(c column) bool { return so(&c.read) })
}

// twice gives the second of two equal columns of a player to the second player: "Naam",
// "Lidnr", "Naam", "Lidnr". Of other columns that are there twice the first holds.
func (t *table) twice() {
	seen := map[string]int{}
	second := false
	for i := range t.columns {
		r := &t.columns[i].read
		if r.text == "" {
			continue
		}
		key := r.placeholders()
		seen[key]++
		if seen[key] == 1 {
			continue
		}
		fields := fieldsIn(r.text)
		if r.player == 0 && !r.plural && slices.Contains(ofPerson, fields[0]) && seen[key] == 2 {
			r.player, second = 2, true
			continue
		}
		r.text = ""
	}
	if !second && !t.any(func(r *read) bool { return r.player == 2 }) {
		return
	}
	for i := range t.columns { // where there is a second, what has no number is the first's
		r := &t.columns[i].read
		if fields := fieldsIn(r.text); r.player == 0 && !r.plural && len(fields) > 0 && slices.Contains(ofPerson, fields[0]) {
			r.player = 1
		}
	}
}

func (r *read) placeholders() string {
	if r.player == 0 {
		return r.text
	}
	out := r.text
	for _, f := range fieldsIn(r.text) {
		if slices.Contains(ofPerson, f) {
			out = strings.ReplaceAll(out, "{{"+string(f)+"}}", "{{"+string(f.Of(r.player))+"}}")
		}
	}
	return out
}

// several reports whether a column has the names of all players of a line.
func (t *table) several() bool { return t.any(func(r *read) bool { return r.plural && r.text != "" }) }

func (t *table) cells() []event.BoundCell {
	var out []event.BoundCell
	for _, c := range t.columns {
		name := CellName(t.row, c.at)
		if c.read.text != "" && !t.sheet.Formulas[name] {
			out = append(out, event.BoundCell{Sheet: t.sheet.Name, Cell: name, Text: c.read.placeholders()})
		}
	}
	return out
}

// headings returns the texts of the headings, known or not: they show when a column was inserted.
func (t *table) headings() []event.HeadingCell {
	var out []event.HeadingCell
	for row := t.top; row <= t.bottom; row++ {
		for c := 1; c <= t.sheet.width(row); c++ {
			if text := t.sheet.At(row, c); strings.TrimSpace(text) != "" {
				out = append(out, event.HeadingCell{Sheet: t.sheet.Name, Cell: CellName(row, c), Text: text})
			}
		}
	}
	return out
}

func (t *table) langs() []string {
	var out []string
	for _, c := range t.columns {
		out = append(out, c.read.langs...)
	}
	return out
}

// dots is what stands behind a label for what is to be filled in: "Datum: ........".
var dots = regexp.MustCompile(`^(.*?:)\s*(?:\.{3,}|_{3,}|…+)\s*$`)

// labels returns the cells that stand beside a label, "Datum:", with the labels: on the sheet of
// the table above its headings, and on all of the others.
func labels(g *Grid, t *table) (cells []event.BoundCell, texts []event.HeadingCell, langs []string) {
	bound := map[Field]bool{}
	for s := range event.Each(g.Sheets) {
		if s.Hidden {
			continue
		}
		areas, last := s.areas(), len(s.Rows)
		if t != nil && s == t.sheet {
			last = t.top - 1
		}
		for r := 1; r <= min(last, mostHeadingRows); r++ {
			for c := range s.Rows[r-1] {
				text := s.At(r, c+1)
				cell, becomes, f, more := labelled(s, areas, r, c+1, text, last)
				taken := slices.ContainsFunc(cells, func(b event.BoundCell) bool { return b.Sheet == s.Name && b.Cell == cell })
				if cell == "" || bound[f] || taken {
					continue
				}
				bound[f] = true
				cells = append(cells, event.BoundCell{Sheet: s.Name, Cell: cell, Text: becomes})
				if cell != CellName(r, c+1) {
					texts = append(texts, event.HeadingCell{Sheet: s.Name, Cell: CellName(r, c+1), Text: text})
				}
				langs = append(langs, more...)
			}
		}
	}
	return cells, texts, langs
}

// labelled returns the cell that a label binds, what it becomes, and the field; "" for what is no
// label, or has no empty cell beside it.
func labelled(s *Sheet, areas []area, row, column int, text string, last int) (cell, becomes string, f Field, langs []string) {
	label, inside := text, false
	if m := dots.FindStringSubmatch(text); m != nil {
		label, inside = m[1], true
	}
	h, ok := headings[keyOf(strings.TrimSpace(inBrackets.ReplaceAllString(label, " ")))]
	fields := fieldsIn(h.text)
	if !ok || len(fields) != 1 || fields[0].OfLine() {
		return "", "", "", nil
	}
	f = fields[0]
	placeholder := "{{" + string(f) + "}}"
	if inside {
		return CellName(row, column), label + " " + placeholder, f, h.langs
	}
	a := merged(areas, row, column)
	right, below := a.right+1, a.bottom+1
	free := func(r, c int) bool {
		return strings.TrimSpace(s.At(r, c)) == "" && !s.Formulas[CellName(r, c)]
	}
	switch {
	case free(row, right):
		return CellName(row, right), placeholder, f, h.langs
	case below <= last && free(below, column) && !strings.HasSuffix(strings.TrimSpace(text), ":"):
		return CellName(below, column), placeholder, f, h.langs
	}
	return "", "", "", nil
}
