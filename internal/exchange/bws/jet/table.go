package jet

import (
	"bytes"
	"slices"

	"uitslag/internal/exchange/bws/row"
)

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

// ownedPages gives the numbers of the table's data pages: those that its map names. A page that
// was never written may be in the map. One outside it that names the table was left behind when
// the table was emptied, and is no part of it.
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

// blank reports whether nothing is written on a page.
func blank(page []byte) bool { return len(bytes.TrimLeft(page, "\x00")) == 0 }

// Rows gives all rows, in the order of the file.
func (t *Table) Rows() (rows []Row, err error) {
	defer caught(&err)
	return t.rows(), nil
}

// rows is Rows that panics with a fault.
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
