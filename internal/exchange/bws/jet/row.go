package jet

import (
	"encoding/binary"
	"math"
	"strings"

	"uitslag/internal/exchange/bws/row"
)

// Row is a row of a table. It stays what it is when the table is written.
type Row struct {
	table *Table
	page  uint32
	slot  int
	data  []byte
	cols  int    // the columns that the table had when the row was written
	mask  []byte // a bit a column: it has a value
	ends  int    // where the offsets of the variable values end; they go backwards
	jumps int    // how many jumps there are, in version 3
	vars  int    // how many variable values there are
	fixed int    // where the fixed part ends
}

// split finds the parts of a row and checks that each column of the table has room in it.
func (r *Row) split() {
	f, n := r.table.d.layout, len(r.data)
	if n < f.count {
		r.bad("no columns")
	}
	r.cols = int(r.data[0])
	if f.count == 2 {
		r.cols = u16(r.data, 0)
	}
	mask := (r.cols + 7) / 8
	if r.cols == 0 || r.cols > r.table.maxCols || n < f.count+mask {
		r.bad("columns or mask")
	}
	r.mask = r.data[n-mask:]
	r.fixed = n - mask
	if r.table.varCols > 0 {
		r.splitVariable(n - mask)
	}
	for i := range r.table.columns {
		c := &r.table.columns[i]
		if c.Fixed && c.Number < r.cols && f.count+c.Offset+c.Size() > r.fixed {
			r.bad("no room for column " + c.Name)
		}
	}
}

// bad panics: the row is impossible.
func (r *Row) bad(what string) {
	damaged("%s: row %d:%d of %d bytes: %s", r.table.name, r.page, r.slot, len(r.data), what)
}

func (r *Row) splitVariable(end int) {
	f := r.table.d.layout
	if end < 2*f.count {
		r.bad("no number of variable values")
	}
	if f.count == 1 {
		r.vars = int(r.data[end-1])
		r.jumps = (len(r.data) - 1) / 256
		r.ends = end - 1 - r.jumps
		if r.jumps > 0 && (r.ends-1-r.vars)/256 < r.jumps {
			r.jumps-- // the last one is not in use; its byte is there
		}
	} else {
		r.vars = u16(r.data, end-2)
		r.ends = end - 2
	}
	first := r.ends - f.count*(r.vars+1) // where the offsets begin
	if r.vars > r.table.varCols || first < f.count {
		r.bad("number of variable values")
	}
	before := f.count
	for k := range r.vars + 1 {
		at := r.offset(k)
		if at < before || at > first {
			r.bad("offsets of variable values")
		}
		before = at
	}
	r.fixed = r.offset(0)
}

// offset returns where variable value k begins or, if k is their number, where the last one ends.
func (r *Row) offset(k int) int {
	if r.table.d.layout.count == 2 {
		return u16(r.data, r.ends-2*(k+1))
	}
	at := int(r.data[r.ends-1-k])
	// The jump table goes backwards before the number of variable values and has, for each
	// 256 bytes, the first value that begins past them.
	count := len(r.data) - len(r.mask) - 1
	for j := range r.jumps {
		if k >= int(r.data[count-1-j]) {
			at += 256
		}
	}
	return at
}

func (r *Row) value(c *column) ([]byte, bool) {
	if c.Number >= r.cols || r.mask[c.Number/8]&(1<<(c.Number%8)) == 0 {
		return nil, false
	}
	if c.Fixed {
		at := r.table.d.layout.count + c.Offset
		return r.data[at : at+c.Size()], true
	}
	if c.Variable >= r.vars {
		return nil, false
	}
	return r.data[r.offset(c.Variable):r.offset(c.Variable+1)], true
}

func (r *Row) find(name string) (*column, []byte, bool) {
	if r.table == nil {
		return nil, nil, false
	}
	c := r.table.column(name)
	if c == nil {
		return nil, nil, false
	}
	b, ok := r.value(c)
	return c, b, ok
}

func (t *Table) column(name string) *column {
	for i := range t.columns {
		if strings.EqualFold(t.columns[i].Name, name) {
			return &t.columns[i]
		}
	}
	return nil
}

// Text gives a text; false where the row has none or the column is of another kind.
func (r Row) Text(column string) (string, bool) {
	c, b, ok := r.find(column)
	if !ok || c.Kind != Text {
		return "", false
	}
	return r.table.d.text.text(b), true
}

// Int returns a whole number; false where the row has none or the column is of another kind.
func (r Row) Int(column string) (int64, bool) {
	c, b, ok := r.find(column)
	if !ok || len(b) < row.Sizes[c.Kind] {
		return 0, false
	}
	switch c.Kind {
	case Byte:
		return int64(b[0]), true
	case Int:
		return int64(int16(binary.LittleEndian.Uint16(b))), true
	case Long:
		return int64(int32(binary.LittleEndian.Uint32(b))), true
	}
	return 0, false
}

// Bool reports whether a column is true; no value is false.
func (r Row) Bool(column string) bool {
	c, _, ok := r.find(column)
	return ok && c.Kind == Bool
}

// Time returns a moment in days since 1899-12-30; false where the row has none or the column
// is of another kind.
func (r Row) Time(column string) (float64, bool) {
	c, b, ok := r.find(column)
	if !ok || c.Kind != DateTime || len(b) < row.Sizes[DateTime] {
		return 0, false
	}
	days := math.Float64frombits(binary.LittleEndian.Uint64(b))
	return days, !math.IsNaN(days) && !math.IsInf(days, 0)
}
