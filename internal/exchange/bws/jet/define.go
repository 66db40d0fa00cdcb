package jet

import (
	"bytes"
	"slices"
	"strings"

	"uitslag/internal/exchange/bws/row"
	"uitslag/internal/problem"
)

// Flags of a column.
const (
	columnFixed = 1
	columnAuto  = 4
)

// mostPages bounds the pages of one table definition: 255 columns and 32 indexes take fewer.
const mostPages = 64

// definition returns the bytes of the table definition that begins at a page: its pages without the
// first 8 bytes of each but the first. It removes them from pages.
func (d *Database) definition(first uint32, pages map[uint32]bool) []byte {
	const next, head = 4, 8
	var out []byte
	for i, n := 0, first; i == 0 || n != 0; i++ {
		page := d.page(n)
		if page[0] != pageTable || !pages[n] || i == mostPages {
			torn("table definition %d: page %d is of type %d, free or in use twice", first, n, page[0])
		}
		delete(pages, n)
		if i == 0 {
			out = page
		} else {
			out = append(out, page[head:]...)
		}
		n = u32(page, next)
	}
	return out
}

func (d *Database) define(name string, page uint32, pages map[uint32]bool) *Table {
	b := d.definition(page, pages)
	f := d.layout
	t := &Table{
		d: d, name: name, page: page,
		maxCols: u16(b, f.maxCols), varCols: u16(b, f.varCols),
		owned: u32(b, f.owned), free: u32(b, f.free), indexes: int(u32(b, f.indexes)),
	}
	count := u16(b, f.cols)
	const mostColumns, mostIndexes = 255, 64
	if count > t.maxCols || t.maxCols > mostColumns || t.varCols > t.maxCols || t.indexes > mostIndexes {
		damaged("%s: %d columns of %d, %d variable, %d indexes", name, count, t.maxCols, t.varCols, t.indexes)
	}
	entries := f.stubs + t.indexes*f.stub
	names := entries + count*f.entry
	if names > len(b) {
		torn("%s: a definition of %d bytes", name, len(b))
	}
	for i := range count {
		e := b[entries+i*f.entry:][:f.entry]
		flags := e[f.column.flags]
		c := column{
			Column: Column{Kind: Kind(e[0]), Length: u16(e, f.column.length), Auto: flags&columnAuto != 0},
			Number: u16(e, f.column.number), Fixed: flags&columnFixed != 0,
			Offset: u16(e, f.column.fixed), Variable: u16(e, f.column.variable),
		}
		c.Name, names = d.columnName(b, names)
		t.columns = append(t.columns, c)
	}
	slices.SortStableFunc(t.columns, func(a, b column) int { return a.Number - b.Number })
	if d.version == 4 {
		t.readIndexes(b, names)
	}
	t.sound()
	return t
}

func (t *Table) readIndexes(b []byte, at int) {
	const size, first, columns, each, none = 52, 4, 10, 3, 0xFFFF
	if at+t.indexes*size > len(b) {
		torn("%s: %d indexes", t.name, t.indexes)
	}
	t.indexed = map[int]bool{}
	for i := range t.indexes {
		for k := range columns {
			if number := u16(b, at+i*size+first+k*each); number != none {
				t.indexed[number] = true
			}
		}
	}
}

func (d *Database) columnName(b []byte, at int) (string, int) {
	head := d.version - 2 // bytes of the length: one in version 3, two in 4
	if at+head > len(b) {
		torn("column names of %d bytes", len(b))
	}
	n := int(b[at])
	if head == 2 {
		n = u16(b, at)
	}
	at += head
	if at+n > len(b) || n == 0 {
		torn("column name of %d bytes", n)
	}
	return d.text.name(b[at : at+n]), at + n
}

// sound checks that columns do not share a name or their place in a row.
func (t *Table) sound() {
	names, numbers, variable := map[string]bool{}, map[int]bool{}, map[int]bool{}
	used := newBitmap(uint32(t.d.layout.page) * 2)
	for i := range t.columns {
		c := &t.columns[i]
		key := strings.ToLower(c.Name)
		if names[key] || numbers[c.Number] || c.Number >= t.maxCols {
			damaged("%s: column %q, number %d of %d", t.name, c.Name, c.Number, t.maxCols)
		}
		names[key], numbers[c.Number] = true, true
		if !c.Fixed {
			if variable[c.Variable] || c.Variable >= t.varCols {
				damaged("%s: column %q, variable value %d of %d", t.name, c.Name, c.Variable, t.varCols)
			}
			variable[c.Variable] = true
			continue
		}
		if c.Offset+c.Size() > t.d.layout.page {
			damaged("%s: column %q at %d", t.name, c.Name, c.Offset)
		}
		for at := c.Offset; at < c.Offset+c.Size(); at++ {
			if !used.add(uint32(at)) {
				damaged("%s: column %q at %d, where another is", t.name, c.Name, c.Offset)
			}
		}
	}
}

// The kinds of values, and columns, are those of package row.
type (
	Kind   = row.Kind
	Column = row.Column
	column = row.Placed
)

// The kinds of columns that are read and written.
const (
	Bool     = row.Bool
	Byte     = row.Byte
	Int      = row.Int
	Long     = row.Long
	DateTime = row.DateTime
	Text     = row.Text
)

// Table is a table of a database.
type Table struct {
	d       *Database
	name    string
	page    uint32 // of the definition
	columns []column
	maxCols int
	varCols int
	owned   uint32 // pointer to the map of its pages
	free    uint32 // pointer to the map of those with room
	indexes int
	indexed map[int]bool // numbers of the columns in an index; known in version 4
}

// Columns gives the table's columns, in the order of their numbers.
func (t *Table) Columns() []Column {
	out := make([]Column, len(t.columns))
	for i := range t.columns {
		out[i] = t.columns[i].Column
	}
	return out
}

// ownedPages returns the numbers of the table's data pages, those in its map. A page that was never
// written may be in the map. One outside it that names the table was left behind when the table was
// emptied, and is no part of it.
func (t *Table) ownedPages() []uint32 {
	var out []uint32
	d := t.d
	for n := range d.mapped(t.owned) {
		page := d.page(n)
		if blank(page) {
			continue // reserved, nothing written yet
		}
		if page[0] != pageData || u32(page, d.layout.dataTable) != t.page {
			torn("%s: page %d is of type %d, table %d", t.name, n, page[0], u32(page, d.layout.dataTable))
		}
		if d.unused.has(n) {
			torn("%s: page %d is in its map and free", t.name, n)
		}
		out = append(out, n)
	}
	// Each page of the table that its other map names, that of pages with room, is one of these.
	for n := range d.mapped(t.free) {
		if page := d.page(n); page[0] == pageData && u32(page, d.layout.dataTable) == t.page && !slices.Contains(out, n) {
			torn("%s: page %d has room and is not in its map", t.name, n)
		}
	}
	return out
}

func blank(page []byte) bool { return len(bytes.TrimLeft(page, "\x00")) == 0 }

// Rows gives all rows, in the order of the file.
func (t *Table) Rows() (rows []Row, err error) {
	defer problem.Catch(&err)
	return t.rows(), nil
}

// rows is Rows, but panics with a fault.
func (t *Table) rows() []Row {
	var rows []Row
	var slots []slot
	moved := map[uint32]bool{} // whether a pointer to it was found
	pointers := map[uint32]bool{}
	for _, n := range t.ownedPages() {
		page := t.d.page(n)
		slots = t.d.directory(n, slots)
		var own []byte // a copy: rows stay what they are when the page is written
		for i, s := range slots {
			switch s.flags {
			case slotDeleted:
				continue
			case slotPointer:
				if s.end-s.start < 4 {
					damaged("%s: pointer %d:%d", t.name, n, i)
				}
				to := u32(page, s.start)
				if pointers[to] {
					torn("%s: two pointers to %#x", t.name, to)
				}
				pointers[to] = true
				continue
			case slotMoved:
				moved[n<<8|uint32(i)] = true
			}
			if own == nil {
				own = append(own, page...)
			}
			r := Row{table: t, page: n, slot: i, data: own[s.start:s.end:s.end]}
			r.split()
			rows = append(rows, r)
		}
	}
	if len(moved) != len(pointers) {
		torn("%s: %d moved rows, %d pointers", t.name, len(moved), len(pointers))
	}
	for to := range pointers {
		if !moved[to] {
			torn("%s: pointer to %#x, where no moved row is", t.name, to)
		}
	}
	return rows
}
