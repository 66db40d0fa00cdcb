package jet

import (
	"bytes"
	"encoding/binary"

	"uitslag/internal/exchange/bws/row"
	"uitslag/internal/problem"
)

// mostRows is how many rows a page has at most: a pointer to a row has one byte for it.
const mostRows = 255

func (d *Database) own() {
	if !d.owned {
		d.data, d.owned = bytes.Clone(d.data), true
	}
}

// appendPage adds an empty page of a type, which is not free, at the end of the file.
func (d *Database) appendPage(kind byte) uint32 {
	n := d.count()
	d.data = append(d.data, make([]byte, d.layout.page)...)
	page := d.page(n)
	page[0], page[1] = kind, 1
	d.mark(mapPage<<8, n, false)
	return n
}

func (t *Table) writable() {
	if t.d.version != 4 {
		unfit("%s: rows are written into version 4 only, this is %d", t.name, t.d.version)
	}
}

// Insert adds a row with these values by column, the others without a value; a column that
// the engine numbers gets the next number. It does not write indexes and refuses a table
// that has one. Text is written plain. The file is version 4; after an error, it is not
// fit for use.
func (t *Table) Insert(values map[string]any) (err error) {
	defer problem.Catch(&err)
	t.writable()
	if t.indexes > 0 {
		unfit("%s has %d indexes, which are not written", t.name, t.indexes)
	}
	raw, d := t.encode(values), t.d
	d.own()
	last := u32(d.page(t.page), d.layout.auto)
	for i := range t.columns {
		c := &t.columns[i]
		if !c.Auto || c.Kind != Long {
			continue
		}
		if _, given := raw[c.Number]; !given {
			raw[c.Number] = binary.LittleEndian.AppendUint32(nil, last+1)
		}
		last = max(last, u32(raw[c.Number], 0))
	}
	row := t.pack(raw)
	d.place(t.room(len(row)), row)
	definition := d.page(t.page)
	binary.LittleEndian.PutUint32(definition[d.layout.auto:], last)
	binary.LittleEndian.PutUint32(definition[d.layout.rows:], u32(definition, d.layout.rows)+1)
	return nil
}

// room returns the page of the table that takes a row of a length: its last one, or a new one.
func (t *Table) room(length int) uint32 {
	d, f := t.d, t.d.layout
	pages := t.ownedPages()
	if f.dataR+2+length > f.page {
		unfit("%s: a row of %d bytes", t.name, length)
	}
	if len(pages) > 0 {
		n := pages[len(pages)-1]
		slots := d.directory(n, nil)
		if len(slots) < mostRows && lowest(slots, f.page)-f.dataR-2*len(slots) >= length+2 {
			return n
		}
		d.mark(t.free, n, false)
	}
	n := d.appendPage(pageData)
	page := d.page(n)
	binary.LittleEndian.PutUint16(page[freeAt:], uint16(f.page-f.dataR))
	binary.LittleEndian.PutUint32(page[f.dataTable:], t.page)
	d.mark(t.owned, n, true)
	d.mark(t.free, n, true)
	return n
}

// place writes a row on a page that has room for it.
func (d *Database) place(n uint32, row []byte) {
	slots, page, f := d.directory(n, nil), d.page(n), d.layout
	at := lowest(slots, f.page) - len(row)
	copy(page[at:], row)
	binary.LittleEndian.PutUint16(page[f.dataR+2*len(slots):], uint16(at))
	binary.LittleEndian.PutUint16(page[f.dataRows:], uint16(len(slots)+1))
	binary.LittleEndian.PutUint16(page[freeAt:], uint16(u16(page, freeAt)-len(row)-2))
}

// Set changes values of a row that Rows gave, the others stay. The row keeps its place in
// the file, so that indexes on other columns stay true; a column with an index is refused.
// Read the rows again before the same row is changed a second time.
func (t *Table) Set(row Row, values map[string]any) error { return t.rewrite(row, values, true) }

// Replace is Set that leaves the columns that are not given without a value.
func (t *Table) Replace(row Row, values map[string]any) error { return t.rewrite(row, values, false) }

func (t *Table) rewrite(row Row, values map[string]any, keep bool) (err error) {
	defer problem.Catch(&err)
	t.writable()
	if row.table != t {
		unfit("%s: a row of another table", t.name)
	}
	raw := t.encode(values)
	for i := range t.columns {
		c := &t.columns[i]
		was, had := row.value(c)
		if _, given := raw[c.Number]; had && keep && !given {
			raw[c.Number] = was
		}
		now := raw[c.Number]
		if t.indexed[c.Number] && (had != (now != nil) || !bytes.Equal(was, now)) {
			unfit("%s: column %s has an index, which is not written", t.name, c.Name)
		}
	}
	packed := t.pack(raw)
	t.d.own()
	t.d.shift(row, packed)
	return nil
}

// shift rewrites a row in its place; the rows after it in the directory move.
func (d *Database) shift(row Row, packed []byte) {
	slots, page := d.directory(row.page, nil), d.page(row.page)
	if row.slot >= len(slots) || !bytes.Equal(page[slots[row.slot].start:slots[row.slot].end], row.data) {
		unfit("%s: row %d:%d is not what it was", row.table.name, row.page, row.slot)
	}
	f, at := d.layout, slots[row.slot]
	more, low := len(packed)-len(row.data), lowest(slots, f.page)
	remaining := low - f.dataR - 2*len(slots)
	if more > remaining {
		unfit("%s: row %d:%d grows by %d bytes, its page has %d", row.table.name, row.page, row.slot, more, remaining)
	}
	copy(page[low-more:], page[low:at.start])
	copy(page[at.start-more:], packed)
	for i := row.slot; i < len(slots); i++ {
		binary.LittleEndian.PutUint16(page[f.dataR+2*i:], uint16(slots[i].flags|(slots[i].start-more)))
	}
	binary.LittleEndian.PutUint16(page[freeAt:], uint16(u16(page, freeAt)-more))
}

// encode returns the bytes of values by column number; nil for a nil value and for a Bool that is
// false.
func (t *Table) encode(values map[string]any) map[int][]byte {
	raw := make(map[int][]byte, len(values))
	for name, v := range values {
		c := t.column(name)
		if c == nil {
			unfit("%s has no column %q", t.name, name)
		}
		if _, twice := raw[c.Number]; twice {
			unfit("%s: column %q twice", t.name, name)
		}
		b, err := c.Encode(v)
		if err != nil {
			unfit("%s.%s: %w", t.name, c.Name, err)
		}
		raw[c.Number] = b
	}
	return raw
}

// pack makes a row of the values by column number; nil is no value.
func (t *Table) pack(raw map[int][]byte) []byte {
	packed, err := row.Pack(t.columns, t.maxCols, t.varCols, raw)
	if err != nil {
		unfit("%s: %w", t.name, err)
	}
	return packed
}
