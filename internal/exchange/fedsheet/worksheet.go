package fedsheet

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"

	"uitslag/internal/problem"
)

// worksheet is the part of a sheet, cut at its rows. Rows stay bytes until one of their cells
// is asked for, so that a template of many thousand rows costs no more than its file.
type worksheet struct {
	name, part string
	prefix     string // of its tags, with the colon, or ""
	head, tail []byte // up to the first row, and behind the last
	rows       []row  // in order
	merged     []span
	columns    []columnStyle
	dirty      bool              // whether something beside its rows was changed
	masters    map[string]master // of formulas that cells share, once they are asked for
}

// columnStyle is the style that the empty cells of columns have.
type columnStyle struct{ from, to, style int }

// row is a row of a sheet.
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

// cell is a cell of a row.
type cell struct {
	column int
	raw    []byte
}

func damaged(part, what string) error {
	return problem.Wrap(fmt.Errorf("%s: %s", part, what), "sheet.damaged")
}

// newWorksheet cuts a part at its rows.
func newWorksheet(name, part string, b []byte) (*worksheet, error) {
	w := &worksheet{name: name, part: part}
	data, ok := element(b, "sheetData", 0)
	if !ok {
		return nil, damaged(part, "no rows")
	}
	w.prefix = data.prefix
	if data.kind == emptyTag {
		w.head = append(bytes.Clone(b[:data.start]), "<"+w.prefix+"sheetData>"...)
		w.tail = append([]byte("</"+w.prefix+"sheetData>"), b[data.end:]...)
	} else {
		w.head = b[:data.end]
		from, number := data.end, 0
		for {
			t, ok := nextTag(b, from)
			if !ok {
				return nil, damaged(part, "the rows have no end")
			}
			if t.kind == closeTag && t.name == "sheetData" {
				w.tail = b[t.start:]
				break
			}
			if t.name != "row" || t.kind == closeTag {
				return nil, damaged(part, t.name+" between rows")
			}
			end := t.end
			if t.kind == openTag {
				close := []byte("</" + t.prefix + "row>")
				n := bytes.Index(b[t.end:], close)
				if n < 0 {
					return nil, damaged(part, "a row has no end")
				}
				end = t.end + n + len(close)
			}
			next := number + 1
			if r := attribute(b[t.start:t.end], "r"); r != "" {
				n, err := strconv.Atoi(r)
				if err != nil || n < next || n > maxRow {
					return nil, damaged(part, "row "+r)
				}
				next = n
			}
			number = next
			w.rows = append(w.rows, row{number: number, raw: b[t.start:end]})
			from = end
		}
	}
	elements(w.tail, "mergeCell", func(t tag, _ []byte) {
		if s, ok := spanOf(attribute(w.tail[t.start:t.end], "ref")); ok {
			w.merged = append(w.merged, s)
		}
	})
	elements(w.head, "col", func(t tag, _ []byte) {
		raw := w.head[t.start:t.end]
		from, _ := strconv.Atoi(attribute(raw, "min")) // what is no number has no column
		to, _ := strconv.Atoi(attribute(raw, "max"))
		style, _ := strconv.Atoi(attribute(raw, "style"))
		w.columns = append(w.columns, columnStyle{from, to, style})
	})
	return w, nil
}

// write gives the part.
func (w *worksheet) write() []byte {
	var out bytes.Buffer
	size := len(w.head) + len(w.tail)
	for i := range w.rows {
		size += len(w.rows[i].raw)
	}
	out.Grow(size + size/8)
	out.Write(w.head)
	for i := range w.rows {
		r := &w.rows[i]
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

// at is where a row stands among the rows, and whether it is there.
func (w *worksheet) at(number int) (int, bool) {
	return slices.BinarySearchFunc(w.rows, number, func(r row, n int) int { return r.number - n })
}

// last is the number of the last row that is written in the part.
func (w *worksheet) last() int {
	if len(w.rows) == 0 {
		return 0
	}
	return w.rows[len(w.rows)-1].number
}

// opened is a row in cells, nil where the part has none.
func (w *worksheet) opened(number int) (*openRow, error) {
	i, ok := w.at(number)
	if !ok {
		return nil, nil
	}
	r := &w.rows[i]
	if r.open != nil {
		return r.open, nil
	}
	o, err := w.cut(r.raw)
	if err != nil {
		return nil, err
	}
	r.open = o
	return o, nil
}

// peek is opened for a look: the row is not kept in cells.
func (w *worksheet) peek(number int) (*openRow, error) {
	i, ok := w.at(number)
	if !ok {
		return nil, nil
	}
	if w.rows[i].open != nil {
		return w.rows[i].open, nil
	}
	return w.cut(w.rows[i].raw)
}

// cut cuts a row into cells.
func (w *worksheet) cut(raw []byte) (*openRow, error) {
	t, ok := nextTag(raw, 0)
	if !ok {
		return nil, damaged(w.part, "a row without a tag")
	}
	o := &openRow{tag: bytes.Clone(raw[:t.end])}
	if t.kind == emptyTag {
		o.tag = append(bytes.TrimRight(o.tag[:len(o.tag)-2], " \t\r\n"), '>')
		return o, nil
	}
	from, column := t.end, 0
	for {
		n, ok := nextTag(raw, from)
		if !ok {
			return nil, damaged(w.part, "a row has no end")
		}
		if n.name != "c" || n.kind == closeTag {
			end := len(raw) - len("</"+w.prefix+"row>")
			o.after = raw[min(from, end):end]
			return o, nil
		}
		_, end, ok := closing(raw, n)
		if !ok {
			return nil, damaged(w.part, "a cell has no end")
		}
		column++
		if r := attribute(raw[n.start:n.end], "r"); r != "" {
			p, ok := placeOf(r)
			if !ok || p.column < column {
				return nil, damaged(w.part, "cell "+r)
			}
			column = p.column
		}
		o.cells = append(o.cells, cell{column, raw[n.start:end]})
		from = end
	}
}

// made is a row in cells; where the part has none it is made.
func (w *worksheet) made(number int) (*openRow, error) {
	if o, err := w.opened(number); o != nil || err != nil {
		return o, err
	}
	i, _ := w.at(number)
	o := &openRow{tag: []byte("<" + w.prefix + `row r="` + strconv.Itoa(number) + `">`), dirty: true}
	w.rows = slices.Insert(w.rows, i, row{number: number, open: o})
	if i+1 < len(w.rows) { // the next one may count on
		if err := w.numbered(i + 1); err != nil {
			return nil, err
		}
	}
	return o, nil
}

// numbered has a row say its number.
func (w *worksheet) numbered(i int) error {
	r := &w.rows[i]
	t, ok := nextTag(r.raw, 0)
	if r.open == nil && ok && attribute(r.raw[:t.end], "r") != "" {
		return nil
	}
	o, err := w.opened(r.number)
	if err != nil {
		return err
	}
	o.dirty = true
	o.tag = withAttribute(o.tag, "r", strconv.Itoa(r.number))
	return nil
}

// cell is a cell of a row, nil where it has none.
func (o *openRow) cell(column int) *cell {
	if o == nil {
		return nil
	}
	i, ok := slices.BinarySearchFunc(o.cells, column, func(c cell, n int) int { return c.column - n })
	if !ok {
		return nil
	}
	return &o.cells[i]
}

// cell is a cell of the sheet, nil where the part has none.
func (w *worksheet) cell(p place) (*cell, error) {
	o, err := w.peek(p.row)
	return o.cell(p.column), err
}

// put sets a cell of a row.
func (o *openRow) put(c cell) {
	o.dirty = true
	i, ok := slices.BinarySearchFunc(o.cells, c.column, func(c cell, n int) int { return c.column - n })
	if ok {
		o.cells[i] = c
		return
	}
	o.cells = slices.Insert(o.cells, i, c)
	o.tag = withoutAttribute(o.tag, "spans") // which cells the row has
	if i+1 < len(o.cells) {                  // the next one may count on
		next := &o.cells[i+1]
		if t, ok := nextTag(next.raw, 0); ok && attribute(next.raw[:t.end], "r") == "" {
			c, ok := placeOf(attribute(openOf(c.raw), "r"))
			if ok {
				next.raw = renamed(next.raw, place{next.column, c.row})
			}
		}
	}
}

// openOf is the first tag of an element.
func openOf(raw []byte) []byte {
	t, ok := nextTag(raw, 0)
	if !ok {
		return nil
	}
	return raw[:t.end]
}

// renamed is a cell with another name.
func renamed(raw []byte, p place) []byte { return attributed(raw, "r", p.String()) }

// style is the number of the style of a cell, that of its row or column where the part has no
// such cell.
func (w *worksheet) style(p place) (int, error) {
	o, err := w.peek(p.row)
	if err != nil {
		return 0, err
	}
	if c := o.cell(p.column); c != nil {
		s, _ := strconv.Atoi(attribute(openOf(c.raw), "s")) // none is 0
		return s, nil
	}
	if o != nil && isTrue(attribute(o.tag, "customFormat")) {
		s, _ := strconv.Atoi(attribute(o.tag, "s"))
		return s, nil
	}
	for _, c := range w.columns {
		if p.column >= c.from && p.column <= c.to {
			return c.style, nil
		}
	}
	return 0, nil
}

// lead is the cell that holds the value of a place: the first of its merged area.
func (w *worksheet) lead(p place) place {
	for _, m := range w.merged {
		if m.has(p) {
			return m.from
		}
	}
	return p
}

// content is what a cell has in it.
type content struct {
	kind    string // the type of the cell, as the part says it
	value   string
	text    string // of a cell of text
	isText  bool
	formula *formula
}

// empty reports whether there is nothing in the cell.
func (c content) empty() bool { return c.formula == nil && c.value == "" && c.text == "" }

// formula is the formula of a cell.
type formula struct {
	kind, group, area string // "shared", "array", "dataTable"; the number of the group; its cells
	text              string // "" where the first of the group has it
}

// master is the first cell of a group that shares a formula.
type master struct {
	at   place
	text string
}

// content reads what stands in a cell.
func (b *book) content(c *cell) (content, error) {
	var out content
	if c == nil {
		return out, nil
	}
	out.kind = attribute(openOf(c.raw), "t")
	elements(c.raw, "f", func(t tag, inner []byte) {
		raw := c.raw[t.start:t.end]
		out.formula = &formula{attribute(raw, "t"), attribute(raw, "si"), attribute(raw, "ref"), plainText(inner)}
	})
	elements(c.raw, "v", func(_ tag, inner []byte) { out.value = plainText(inner) })
	switch out.kind {
	case "s":
		n, err := strconv.Atoi(out.value)
		if err != nil {
			return out, nil
		}
		out.isText = true
		out.text, err = b.shared(n)
		return out, err
	case "inlineStr":
		out.isText = true
		elements(c.raw, "is", func(_ tag, inner []byte) { out.text = itemText(inner) })
	case "str":
		out.isText, out.text = true, out.value
	}
	return out, nil
}
