package jet

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"uitslag/internal/exchange/bws/row"
)

// mostRows is how many rows a page has at most: a pointer to a row has one byte for it.
const mostRows = 255

// own makes the bytes ones that may be written.
func (d *Database) own() {
	if !d.owned {
		d.data, d.owned = bytes.Clone(d.data), true
	}
}

// appendPage adds an empty page of a type at the end of the file, which is not free.
func (d *Database) appendPage(kind byte) (uint32, error) {
	n := d.count()
	d.data = append(d.data, make([]byte, d.layout.page)...)
	page, err := d.page(n)
	if err != nil {
		return 0, err
	}
	page[0], page[1] = kind, 1
	return n, d.mark(mapPage<<8, n, false)
}

// writable says why rows cannot be written into a table, if they cannot.
func (t *Table) writable() error {
	if t.d.version != 4 {
		return fmt.Errorf("jet: %s: rows are written into version 4 only, this is %d", t.name, t.d.version)
	}
	return nil
}

// Insert adds a row with these values by column, the others without a value; a column that
// the engine numbers gets the next number. It does not write indexes and refuses a table
// that has one. Text is written plain. The file is version 4; after an error, it is not
// fit for use.
func (t *Table) Insert(values map[string]any) error {
	if err := t.writable(); err != nil {
		return err
	}
	if t.indexes > 0 {
		return fmt.Errorf("jet: %s has %d indexes, which are not written", t.name, t.indexes)
	}
	raw, err := t.encode(values)
	if err != nil {
		return err
	}
	d := t.d
	d.own()
	definition, err := d.page(t.page)
	if err != nil {
		return err
	}
	last := u32(definition, d.layout.auto)
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
	row, err := t.pack(raw)
	if err != nil {
		return err
	}
	n, err := t.room(len(row))
	if err != nil {
		return err
	}
	if err := d.place(n, row); err != nil {
		return err
	}
	if definition, err = d.page(t.page); err != nil { // pages may have moved in memory
		return err
	}
	binary.LittleEndian.PutUint32(definition[d.layout.auto:], last)
	binary.LittleEndian.PutUint32(definition[d.layout.rows:], u32(definition, d.layout.rows)+1)
	return nil
}

// room gives the page of the table that takes a row of a length: its last one, or a new one.
func (t *Table) room(length int) (uint32, error) {
	d, f := t.d, t.d.layout
	pages, err := t.ownedPages()
	if err != nil {
		return 0, err
	}
	if f.dataR+2+length > f.page {
		return 0, fmt.Errorf("jet: %s: a row of %d bytes", t.name, length)
	}
	if len(pages) > 0 {
		n := pages[len(pages)-1]
		slots, err := d.directory(n, nil)
		if err != nil {
			return 0, err
		}
		if len(slots) < mostRows && lowest(slots, f.page)-f.dataR-2*len(slots) >= length+2 {
			return n, nil
		}
		if err := d.mark(t.free, n, false); err != nil {
			return 0, err
		}
	}
	n, err := d.appendPage(pageData)
	if err != nil {
		return 0, err
	}
	page, err := d.page(n)
	if err != nil {
		return 0, err
	}
	binary.LittleEndian.PutUint16(page[freeAt:], uint16(f.page-f.dataR))
	binary.LittleEndian.PutUint32(page[f.dataTable:], t.page)
	if err := d.mark(t.owned, n, true); err != nil {
		return 0, err
	}
	return n, d.mark(t.free, n, true)
}

// place writes a row on a page that has room for it.
func (d *Database) place(n uint32, row []byte) error {
	slots, err := d.directory(n, nil)
	if err != nil {
		return err
	}
	page, err := d.page(n)
	if err != nil {
		return err
	}
	f := d.layout
	at := lowest(slots, f.page) - len(row)
	copy(page[at:], row)
	binary.LittleEndian.PutUint16(page[f.dataR+2*len(slots):], uint16(at))
	binary.LittleEndian.PutUint16(page[f.dataRows:], uint16(len(slots)+1))
	binary.LittleEndian.PutUint16(page[freeAt:], uint16(u16(page, freeAt)-len(row)-2))
	return nil
}

// Set changes values of a row that Rows gave, the others stay. The row keeps its place in
// the file, so that indexes on other columns stay true; a column with an index is refused.
// Read the rows again before the same row is changed a second time.
func (t *Table) Set(row Row, values map[string]any) error {
	return t.rewrite(row, values, true)
}

// Replace is Set that leaves the columns that are not given without a value.
func (t *Table) Replace(row Row, values map[string]any) error {
	return t.rewrite(row, values, false)
}

func (t *Table) rewrite(row Row, values map[string]any, keep bool) error {
	if err := t.writable(); err != nil {
		return err
	}
	if row.table != t {
		return fmt.Errorf("jet: %s: a row of another table", t.name)
	}
	raw, err := t.encode(values)
	if err != nil {
		return err
	}
	for i := range t.columns {
		c := &t.columns[i]
		was, had := row.value(c)
		if _, given := raw[c.Number]; had && keep && !given {
			raw[c.Number] = was
		}
		now := raw[c.Number]
		if t.indexed[c.Number] && (had != (now != nil) || !bytes.Equal(was, now)) {
			return fmt.Errorf("jet: %s: column %s has an index, which is not written", t.name, c.Name)
		}
	}
	packed, err := t.pack(raw)
	if err != nil {
		return err
	}
	t.d.own()
	return t.d.shift(row, packed)
}

// shift writes a row anew in its place; the rows after it in the directory move.
func (d *Database) shift(row Row, packed []byte) error {
	slots, err := d.directory(row.page, nil)
	if err != nil {
		return err
	}
	page, err := d.page(row.page)
	if err != nil {
		return err
	}
	if row.slot >= len(slots) || !bytes.Equal(page[slots[row.slot].start:slots[row.slot].end], row.data) {
		return fmt.Errorf("jet: %s: row %d:%d is not what it was", row.table.name, row.page, row.slot)
	}
	f, at := d.layout, slots[row.slot]
	more, low := len(packed)-len(row.data), lowest(slots, f.page)
	left := low - f.dataR - 2*len(slots)
	if more > left {
		return fmt.Errorf("jet: %s: row %d:%d grows by %d bytes, its page has %d", row.table.name, row.page, row.slot, more, left)
	}
	copy(page[low-more:], page[low:at.start])
	copy(page[at.start-more:], packed)
	for i := row.slot; i < len(slots); i++ {
		binary.LittleEndian.PutUint16(page[f.dataR+2*i:], uint16(slots[i].flags|(slots[i].start-more)))
	}
	binary.LittleEndian.PutUint16(page[freeAt:], uint16(u16(page, freeAt)-more))
	return nil
}

// encode gives the bytes of values by the number of their column. A nil value, and a Bool
// that is false, has nil.
func (t *Table) encode(values map[string]any) (map[int][]byte, error) {
	raw := make(map[int][]byte, len(values))
	for name, v := range values {
		c := t.column(name)
		if c == nil {
			return nil, fmt.Errorf("jet: %s has no column %q", t.name, name)
		}
		if _, twice := raw[c.Number]; twice {
			return nil, fmt.Errorf("jet: %s: column %q twice", t.name, name)
		}
		b, err := c.Encode(v)
		if err != nil {
			return nil, fmt.Errorf("jet: %s.%s: %w", t.name, c.Name, err)
		}
		raw[c.Number] = b
	}
	return raw, nil
}

// pack makes a row of the values by column number. Nil is no value.
func (t *Table) pack(raw map[int][]byte) ([]byte, error) {
	packed, err := row.Pack(t.columns, t.maxCols, t.varCols, raw)
	if err != nil {
		return nil, fmt.Errorf("jet: %s: %w", t.name, err)
	}
	return packed, nil
}
