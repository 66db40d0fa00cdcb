package fedsheet

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/federation"
)

// The last row and column that a worksheet can have.
const (
	maxRow    = federation.MaxRow
	maxColumn = federation.MaxColumn
)

type place struct{ column, row int }

// placeOf reads "B7", and "$B$7".
func placeOf(s string) (place, bool) {
	row, column, ok := federation.AtCell(s)
	return place{column, row}, ok
}

func (p place) String() string { return federation.CellName(p.row, p.column) }

type span struct{ from, to place }

// spanOf reads "A1:C3" or "B7".
func spanOf(s string) (span, bool) {
	a, b, two := strings.Cut(s, ":")
	if !two {
		b = a
	}
	from, ok := placeOf(a)
	to, ok2 := placeOf(b)
	return span{from, to}, ok && ok2
}

func (s span) has(p place) bool {
	return p.column >= s.from.column && p.column <= s.to.column && p.row >= s.from.row && p.row <= s.to.row
}

func (s span) String() string {
	if s.from == s.to {
		return s.from.String()
	}
	return s.from.String() + ":" + s.to.String()
}

// worksheet is the part of a sheet, cut at its rows. Rows stay bytes until one of their cells
// is asked for, so that a template of many thousand rows costs no more than its file.
type worksheet struct {
	book       *book
	name, part string
	prefix     string // of its tags, with the colon, or ""
	head, tail []byte // up to the first row, and behind the last
	rows       []row  // in order
	merged     []span
	columns    []columnStyle
	dirty      bool              // whether something beside its rows was changed
	masters    map[string]master // of formulas that cells share, once they are asked for
}

type columnStyle struct{ from, to, style int }

type row struct {
	number int
	raw    []byte
	open   *openRow // nil until its cells are asked for
}

// openRow is a row in cells. The tag has no end of itself: it is an open one.
type openRow struct {
	tag   []byte
	cells []cell
	after []byte // what stands behind its cells
	dirty bool
}

type cell struct {
	column int
	raw    []byte
}

// newWorksheet splits a part at its rows.
func newWorksheet(b *book, name, part string) *worksheet {
	w := &worksheet{book: b, name: name, part: part}
	w.cutRows(b.part(part))
	for e := range elements(w.tail, "mergeCell") {
		if s, ok := spanOf(attribute(e.raw, "ref")); ok {
			w.merged = append(w.merged, s)
		}
	}
	for e := range elements(w.head, "col") {
		w.columns = append(w.columns, columnStyle{intOf(e.raw, "min"), intOf(e.raw, "max"), intOf(e.raw, "style")})
	}
	return w
}

// cutRows splits a part at its rows.
func (w *worksheet) cutRows(b []byte) {
	data, ok := element(b, "sheetData", 0)
	if !ok {
		throwDamaged(w.part, "no rows")
	}
	w.prefix = data.prefix
	if data.kind == emptyTag {
		w.head = append(bytes.Clone(b[:data.start]), "<"+w.prefix+"sheetData>"...)
		w.tail = append([]byte("</"+w.prefix+"sheetData>"), b[data.end:]...)
		return
	}
	w.head = b[:data.end]
	for from, number := data.end, 0; ; {
		t, ok := nextTag(b, from)
		switch {
		case !ok:
			throwDamaged(w.part, "the rows have no end")
		case t.kind == closeTag && t.name == "sheetData":
			w.tail = b[t.start:]
			return
		case t.name != "row" || t.kind == closeTag:
			throwDamaged(w.part, t.name+" between rows")
		}
		from = t.end
		if t.kind == openTag {
			end := []byte("</" + t.prefix + "row>")
			n := bytes.Index(b[t.end:], end)
			if n < 0 {
				throwDamaged(w.part, "a row has no end")
			}
			from += n + len(end)
		}
		number++
		if r := attribute(t.raw, "r"); r != "" {
			n, err := strconv.Atoi(r)
			if err != nil || n < number || n > maxRow {
				throwDamaged(w.part, "row "+r)
			}
			number = n
		}
		w.rows = append(w.rows, row{number: number, raw: b[t.start:from]})
	}
}

func (w *worksheet) write() []byte {
	var out bytes.Buffer
	size := len(w.head) + len(w.tail)
	for i := range w.rows {
		size += len(w.rows[i].raw)
	}
	out.Grow(size + size/8)
	out.Write(w.head)
	for r := range event.Each(w.rows) {
		if r.open == nil || !r.open.dirty {
			out.Write(r.raw)
			continue
		}
		out.Write(r.open.tag)
		for j := range r.open.cells {
			out.Write(r.open.cells[j].raw)
		}
		out.Write(r.open.after)
		out.WriteString("</" + w.prefix + "row>")
	}
	out.Write(w.tail)
	return out.Bytes()
}

func (w *worksheet) at(number int) (int, bool) {
	return slices.BinarySearchFunc(w.rows, number, func(r row, n int) int { return r.number - n })
}

func (w *worksheet) last() int {
	if len(w.rows) == 0 {
		return 0
	}
	return w.rows[len(w.rows)-1].number
}

func (w *worksheet) opened(number int) *openRow {
	i, ok := w.at(number)
	if !ok {
		return nil
	}
	w.rows[i].open = w.look(&w.rows[i])
	return w.rows[i].open
}

// peek is opened, but does not keep the row split into cells.
func (w *worksheet) peek(number int) *openRow {
	i, ok := w.at(number)
	if !ok {
		return nil
	}
	return w.look(&w.rows[i])
}

func (w *worksheet) look(r *row) *openRow {
	if r.open != nil {
		return r.open
	}
	return w.cut(r.raw)
}

// cut splits a row into cells.
func (w *worksheet) cut(raw []byte) *openRow {
	t, _ := nextTag(raw, 0) // a row begins with its tag
	o := &openRow{tag: bytes.Clone(t.raw)}
	if t.kind == emptyTag {
		o.tag = append(bytes.TrimRight(o.tag[:len(o.tag)-2], " \t\r\n"), '>')
		return o
	}
	for from, column := t.end, 0; ; {
		n, ok := nextTag(raw, from)
		if !ok {
			throwDamaged(w.part, "a row has no end")
		}
		if n.name != "c" || n.kind == closeTag {
			end := len(raw) - len("</"+w.prefix+"row>")
			o.after = raw[min(from, end):end]
			return o
		}
		e, ok := whole(raw, n)
		if !ok {
			throwDamaged(w.part, "a cell has no end")
		}
		column++
		if r := attribute(n.raw, "r"); r != "" {
			p, ok := placeOf(r)
			if !ok || p.column < column {
				throwDamaged(w.part, "cell "+r)
			}
			column = p.column
		}
		o.cells = append(o.cells, cell{column, raw[n.start:e.after]})
		from = e.after
	}
}

// made is opened, but makes the row if the part has none.
func (w *worksheet) made(number int) *openRow {
	if o := w.opened(number); o != nil {
		return o
	}
	i, _ := w.at(number)
	o := &openRow{tag: []byte("<" + w.prefix + `row r="` + strconv.Itoa(number) + `">`), dirty: true}
	w.rows = slices.Insert(w.rows, i, row{number: number, open: o})
	w.numbered(i + 1) // the next one may count on
	return o
}

// numbered writes its number into a row, if there is one.
func (w *worksheet) numbered(i int) {
	if i >= len(w.rows) {
		return
	}
	r := &w.rows[i]
	if r.open == nil && attribute(openOf(r.raw), "r") != "" {
		return
	}
	o := w.opened(r.number)
	o.dirty = true
	o.tag = withAttribute(o.tag, "r", strconv.Itoa(r.number))
}

func (o *openRow) cell(column int) *cell {
	if o == nil {
		return nil
	}
	i, ok := o.at(column)
	if !ok {
		return nil
	}
	return &o.cells[i]
}

func (o *openRow) at(column int) (int, bool) {
	return slices.BinarySearchFunc(o.cells, column, func(c cell, n int) int { return c.column - n })
}

func (w *worksheet) cell(p place) *cell { return w.peek(p.row).cell(p.column) }

func (o *openRow) put(c cell) {
	o.dirty = true
	i, ok := o.at(c.column)
	if ok {
		o.cells[i] = c
		return
	}
	o.cells = slices.Insert(o.cells, i, c)
	o.tag = withoutAttribute(o.tag, "spans") // which cells the row has
	if i+1 < len(o.cells) {                  // the next one may count on
		next := &o.cells[i+1]
		if p, ok := placeOf(attribute(openOf(c.raw), "r")); ok && attribute(openOf(next.raw), "r") == "" {
			next.raw = renamed(next.raw, place{next.column, p.row})
		}
	}
}

func openOf(raw []byte) []byte {
	t, _ := nextTag(raw, 0)
	return t.raw
}

func renamed(raw []byte, p place) []byte { return attributed(raw, "r", p.String()) }

// style returns the number of the style of a cell, or that of its row or column if the part has no
// such cell.
func (w *worksheet) style(p place) int {
	o := w.peek(p.row)
	if c := o.cell(p.column); c != nil {
		return intOf(openOf(c.raw), "s")
	}
	if o != nil && isTrue(attribute(o.tag, "customFormat")) {
		return intOf(o.tag, "s")
	}
	for _, c := range w.columns {
		if p.column >= c.from && p.column <= c.to {
			return c.style
		}
	}
	return 0
}

// lead returns the cell that holds the value of a place: the first of its merged area.
func (w *worksheet) lead(p place) place {
	for _, m := range w.merged {
		if m.has(p) {
			return m.from
		}
	}
	return p
}

func (w *worksheet) grow(cells []cellAt) {
	t, ok := element(w.head, "dimension", 0)
	all, isSpan := spanOf(attribute(t.raw, "ref"))
	if !ok || !isSpan {
		return
	}
	was := all
	for _, c := range cells {
		if c.sheet == w.name {
			all.from = place{min(all.from.column, c.column), min(all.from.row, c.row)}
			all.to = place{max(all.to.column, c.column), max(all.to.row, c.row)}
		}
	}
	if all != was {
		w.head = slices.Concat(w.head[:t.start], withAttribute(t.raw, "ref", all.String()), w.head[t.end:])
	}
}

func (w *worksheet) touched() bool {
	return w.dirty || slices.ContainsFunc(w.rows, func(r row) bool { return r.open != nil && r.open.dirty })
}

type content struct {
	kind    string // the type of the cell, as the part says it
	value   string
	text    string // of a cell of text
	isText  bool
	formula *formula
}

func (c content) empty() bool { return c.formula == nil && c.value == "" && c.text == "" }

type formula struct {
	kind, group, area string // "shared", "array", "dataTable"; the number of the group; its cells
	text              string // "" where the first of the group has it
}

type master struct {
	at   place
	text string
}

func (b *book) content(c *cell) content {
	var out content
	if c == nil {
		return out
	}
	out.kind = attribute(openOf(c.raw), "t")
	for e := range elements(c.raw, "f") {
		out.formula = &formula{attribute(e.raw, "t"), attribute(e.raw, "si"), attribute(e.raw, "ref"), plainText(e.inner)}
	}
	for e := range elements(c.raw, "v") {
		out.value = plainText(e.inner)
	}
	switch out.kind {
	case "s":
		if n, err := strconv.Atoi(out.value); err == nil {
			out.isText, out.text = true, b.shared(n)
		}
	case "inlineStr":
		out.isText = true
		for e := range elements(c.raw, "is") {
			out.text = itemText(e.inner)
		}
	case "str":
		out.isText, out.text = true, out.value
	}
	return out
}
