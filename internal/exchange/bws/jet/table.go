package jet

import (
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
func (t *Table) ownedPages() ([]uint32, error) {
	var out []uint32
	d := t.d
	err := d.eachMapped(t.owned, func(n uint32) error {
		page, err := d.page(n)
		if err != nil {
			return err
		}
		if blank(page) {
			return nil // reserved, nothing written yet
		}
		if page[0] != pageData || u32(page, d.layout.dataTable) != t.page {
			return torn("%s: page %d is of type %d, table %d", t.name, n, page[0], u32(page, d.layout.dataTable))
		}
		if d.unused.has(n) {
			return torn("%s: page %d is in its map and free", t.name, n)
		}
		out = append(out, n)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out, t.roomOn(out)
}

// roomOn checks that each page of the table which its other map names, that of pages with room, is
// one of these.
func (t *Table) roomOn(pages []uint32) error {
	return t.d.eachMapped(t.free, func(n uint32) error {
		page, err := t.d.page(n)
		if err == nil && page[0] == pageData && u32(page, t.d.layout.dataTable) == t.page && !slices.Contains(pages, n) {
			return torn("%s: page %d has room and is not in its map", t.name, n)
		}
		return nil
	})
}

// blank reports whether nothing is written on a page.
func blank(page []byte) bool {
	for _, x := range page {
		if x != 0 {
			return false
		}
	}
	return true
}

// Rows gives all rows, in the order of the file.
func (t *Table) Rows() ([]Row, error) {
	pages, err := t.ownedPages()
	if err != nil {
		return nil, err
	}
	var rows []Row
	var slots []slot
	moved := map[uint32]bool{} // whether a pointer to it was found
	pointers := map[uint32]bool{}
	for _, n := range pages {
		page, err := t.d.page(n)
		if err != nil {
			return nil, err
		}
		if slots, err = t.d.directory(n, slots); err != nil {
			return nil, err
		}
		var own []byte // a copy: rows stay what they are when the page is written
		for i, s := range slots {
			switch s.flags {
			case slotDeleted:
				continue
			case slotPointer:
				if s.end-s.start < 4 {
					return nil, damaged("%s: pointer %d:%d", t.name, n, i)
				}
				to := u32(page, s.start)
				if pointers[to] {
					return nil, torn("%s: two pointers to %#x", t.name, to)
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
			if err := r.split(); err != nil {
				return nil, err
			}
			rows = append(rows, r)
		}
	}
	if len(moved) != len(pointers) {
		return nil, torn("%s: %d moved rows, %d pointers", t.name, len(moved), len(pointers))
	}
	for to := range pointers {
		if !moved[to] {
			return nil, torn("%s: pointer to %#x, where no moved row is", t.name, to)
		}
	}
	return rows, nil
}
