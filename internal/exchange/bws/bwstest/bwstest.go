// Package bwstest reads a Jet 4 file a second time, for tests: strictly, from the facts of the format and with
// nothing of the package that the program reads with or of the one that writes.
package bwstest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"unicode/utf16"
)

const page = 4096

// A Column is a column as its table says it.
type Column struct {
	Name     string
	Type     byte
	Number   int
	Variable int
	Fixed    int
	Length   int // in bytes
	Flags    byte
}

// A Table is a table with its rows, each by the names of its columns; what is null is not there.
type Table struct {
	Name    string
	Columns []Column
	Rows    []map[string]any
	Indexes int

	at    int
	rows  int
	maps  []int
	roots []int
	keys  [][]int
}

// A File is what a database holds.
type File struct {
	Tables map[string]*Table
	b      []byte
	owner  map[int]string // which part of the file a page is
	in     string         // what is being read
}

// wrong is what a file is refused for.
type wrong struct{ error }

func wrongIf(it bool, format string, args ...any) {
	if it {
		panic(wrong{fmt.Errorf(format, args...)})
	}
}

func (f *File) u16(at int) int { return int(binary.LittleEndian.Uint16(f.b[at:])) }
func (f *File) u32(at int) int { return int(int32(binary.LittleEndian.Uint32(f.b[at:]))) }

// take records what a page is; no page is two things.
func (f *File) take(n int, kind byte, what string) {
	wrongIf(n <= 0 || n*page >= len(f.b), "%s: there is no page %d", what, n)
	was := f.owner[n]
	wrongIf(was != "", "page %d is of %s and of %s", n, was, what)
	f.owner[n] = what
	wrongIf(f.b[n*page] != kind, "page %d of %s is of type %d, not %d", n, what, f.b[n*page], kind)
}

// Open reads a whole file, and refuses it where anything contradicts itself: a page that is nobody's or two
// things, a free space, a count, a map or an index that is not as the rows are.
func Open(b []byte) (f *File, err error) {
	f = &File{Tables: map[string]*Table{}, b: b, owner: map[int]string{0: "header"}}
	defer func() {
		switch x := recover().(type) {
		case nil:
		case wrong:
			f, err = nil, fmt.Errorf("%s: %w", f.in, x.error)
		default:
			panic(x)
		}
	}()
	wrongIf(len(b)%page != 0 || len(b) < 6*page || string(b[4:19]) != "Standard Jet DB" || b[20] != 1, "not a Jet 4 file")
	f.take(1, 1, "the map of free pages")
	for _, r := range f.table("MSysObjects", 2).Rows {
		if r["Type"] == 1 && r["Name"] != "MSysObjects" {
			f.table(r["Name"].(string), r["Id"].(int)&0xffffff)
		}
	}
	f.in = "the map of free pages"
	rows := f.pageRows(1, 0)
	wrongIf(len(rows) != 2, "%d rows", len(rows))
	for n := range len(b) / page {
		wrongIf(f.owner[n] == "", "page %d is nobody's", n)
		wrongIf(rows[0] != nil && n/8+5 < len(rows[0]) && rows[0][5+n/8]>>(n%8)&1 == 1, "page %d is of %s, and said to be free", n, f.owner[n])
	}
	return f, nil
}

func (f *File) pageRows(n, table int) [][]byte {
	at := n * page
	wrongIf(f.u32(at+4) != table, "page %d is of table %d, not %d", n, f.u32(at+4), table)
	count, end := f.u16(at+12), page
	var rows [][]byte
	for i := range count {
		entry := f.u16(at + 14 + 2*i)
		start := entry & 0x1fff
		wrongIf(start > end || start < 14+2*count, "page %d: row %d is from %d to %d", n, i, start, end)
		switch {
		case entry&0xe000 == 0:
			rows = append(rows, f.b[at+start:at+end])
		case entry&0x8000 != 0:
			rows = append(rows, nil)
		default:
			wrongIf(true, "page %d: row %d stands elsewhere", n, i)
		}
		end = start
	}
	free := end - 14 - 2*count
	wrongIf(free != f.u16(at+2), "page %d says %d free, and has %d", n, f.u16(at+2), free)
	return rows
}

func (f *File) mapped(pointer int) []int {
	rows := f.pageRows(pointer>>8, 0)
	wrongIf(pointer&0xff >= len(rows), "there is no map %d on page %d", pointer&0xff, pointer>>8)
	m := rows[pointer&0xff]
	wrongIf(len(m) < 5 || m[0] != 0, "a map of another kind")
	first := int(binary.LittleEndian.Uint32(m[1:]))
	var pages []int
	for i := range 8 * (len(m) - 5) {
		if m[5+i/8]>>(i%8)&1 == 1 {
			pages = append(pages, first+i)
		}
	}
	return pages
}

func text(b []byte) string {
	u := make([]uint16, len(b)/2)
	for i := range u {
		u[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(u))
}

func (f *File) table(name string, at int) *Table {
	f.in = name
	t := &Table{Name: name, at: at}
	var def []byte
	for n := at; ; {
		f.take(n, 2, name)
		body := f.b[n*page : (n+1)*page]
		if len(def) > 0 {
			body = body[8:]
		}
		def = append(def, body...)
		if n = f.u32(n*page + 4); n == 0 {
			break
		}
	}
	u16 := func(at int) int { return int(binary.LittleEndian.Uint16(def[at:])) }
	u32 := func(at int) int { return int(int32(binary.LittleEndian.Uint32(def[at:]))) }
	length := u32(8)
	t.rows = u32(16)
	count, indexes := u16(45), u32(51)
	wrongIf(u16(41) != count || u32(47) != indexes, "%s: its counts differ", name)
	t.Indexes = indexes
	t.maps = []int{u32(55), u32(59)}
	f.take(u32(55)>>8, 1, name+"'s maps")
	p := 63
	for range indexes {
		wrongIf(u32(p+4) != t.rows, "%s: an index of %d rows, and there are %d", name, u32(p+4), t.rows)
		p += 12
	}
	for range count {
		t.Columns = append(t.Columns, Column{
			Type: def[p], Number: u16(p + 5), Variable: u16(p + 7), Flags: def[p+15], Fixed: u16(p + 21), Length: u16(p + 23),
		})
		p += 25
	}
	for i := range t.Columns {
		n := u16(p)
		t.Columns[i].Name = text(def[p+2 : p+2+n])
		p += 2 + n
	}
	for range indexes {
		var of []int
		for i := range 10 {
			if c := u16(p + 4 + 3*i); c != 0xffff {
				of = append(of, c)
			}
		}
		t.keys = append(t.keys, of)
		t.maps = append(t.maps, u32(p+34))
		t.roots = append(t.roots, u32(p+38))
		p += 52
	}
	p += 28 * indexes
	for range indexes {
		p += 2 + u16(p)
	}
	for u16(p) != 0xffff {
		p += 10
	}
	wrongIf(p+2 != length, "%s: its definition says %d bytes and is %d", name, length, p+2)
	places := f.read(t)
	for i := range t.roots {
		f.in = fmt.Sprintf("%s, index %d", name, i)
		f.index(t, i, places)
	}
	f.Tables[name] = t
	return t
}

func (f *File) read(t *Table) (places []int) {
	pages := f.mapped(t.maps[0])
	for _, n := range f.mapped(t.maps[1]) {
		wrongIf(!slices.Contains(pages, n), "page %d has room, and is not of the table", n)
	}
	for _, n := range pages {
		f.take(n, 1, t.Name+"'s rows")
		for i, b := range f.pageRows(n, t.at) {
			if b == nil {
				continue
			}
			f.in = fmt.Sprintf("%s, page %d, row %d", t.Name, n, i)
			t.Rows = append(t.Rows, t.row(b))
			places = append(places, n<<8|i)
		}
	}
	wrongIf(len(t.Rows) != t.rows, "%d rows, and it says %d", len(t.Rows), t.rows)
	return places
}

func (t *Table) row(b []byte) map[string]any {
	variable, size := 0, 0
	for _, c := range t.Columns {
		if c.Flags&1 == 0 {
			variable++
		} else if c.Type != 1 {
			size = max(size, c.Fixed+c.Length)
		}
	}
	count := int(binary.LittleEndian.Uint16(b))
	wrongIf(count != len(t.Columns), "%d columns", count)
	mask := b[len(b)-(count+7)/8:]
	rest := b[:len(b)-len(mask)]
	var ends []int
	if variable > 0 {
		n := int(binary.LittleEndian.Uint16(rest[len(rest)-2:]))
		wrongIf(n != variable, "%d columns of variable length, not %d", n, variable)
		rest = rest[:len(rest)-2]
		for range variable + 1 {
			ends = append(ends, int(binary.LittleEndian.Uint16(rest[len(rest)-2:])))
			rest = rest[:len(rest)-2]
		}
		wrongIf(!slices.IsSorted(ends) || ends[0] != 2+size || ends[variable] != len(rest), "its parts are at %v, and it has %d bytes", ends, len(rest))
	} else {
		wrongIf(len(rest) != 2+size, "%d bytes, not %d", len(rest), 2+size)
	}
	r := map[string]any{}
	for i, c := range t.Columns {
		present := mask[i/8]>>(i%8)&1 == 1
		if c.Type == 1 {
			r[c.Name] = present
			continue
		}
		if !present {
			wrongIf(c.Flags&1 == 0 && ends[c.Variable] != ends[c.Variable+1], "%s is null and has bytes", c.Name)
			continue
		}
		at := b[2+c.Fixed:]
		switch c.Type {
		case 2:
			r[c.Name] = int(at[0])
		case 3:
			r[c.Name] = int(int16(binary.LittleEndian.Uint16(at)))
		case 4:
			r[c.Name] = int(int32(binary.LittleEndian.Uint32(at)))
		case 8:
			r[c.Name] = math.Float64frombits(binary.LittleEndian.Uint64(at))
		case 9:
			r[c.Name] = string(b[ends[c.Variable]:ends[c.Variable+1]])
		case 10:
			v := b[ends[c.Variable]:ends[c.Variable+1]]
			wrongIf(len(v) > c.Length || len(v)%2 != 0, "%s has %d bytes, of %d", c.Name, len(v), c.Length)
			r[c.Name] = text(v)
		default:
			wrongIf(true, "%s is of type %d", c.Name, c.Type)
		}
	}
	return r
}

// index checks an index: its keys in order, each row once, each key that of its row.
func (f *File) index(t *Table, number int, places []int) {
	used := f.mapped(t.maps[2+number])
	var keys [][]byte
	var seen []int
	var walk func(n, depth int) []byte
	walk = func(n, depth int) []byte {
		kind := f.b[n*page]
		wrongIf(kind != 4 && kind != 3 || depth > 4, "page %d is of type %d", n, kind)
		f.take(n, kind, fmt.Sprintf("index %d of %s", number, t.Name))
		wrongIf(!slices.Contains(used, n) || f.u32(n*page+4) != t.at, "page %d is not its own", n)
		start, last := 0, 0
		var greatest []byte
		for bit := 1; bit < 453*8; bit++ {
			if f.b[n*page+27+bit/8]>>(bit%8)&1 == 0 {
				continue
			}
			e := f.b[n*page+480+start : n*page+480+bit]
			start, last = bit, bit
			if kind == 4 {
				keys = append(keys, e)
				row := e[len(e)-4:]
				seen = append(seen, int(row[0])<<24|int(row[1])<<16|int(row[2])<<8|int(row[3]))
				greatest = e
				continue
			}
			below := walk(int(binary.BigEndian.Uint32(e[len(e)-4:])), depth+1)
			greatest = e[:len(e)-4]
			wrongIf(!bytes.Equal(below, greatest), "page %d says %x of a page that ends with %x", n, greatest, below)
		}
		free := page - 480 - last
		wrongIf(free != f.u16(n*page+2), "page %d says %d free, and has %d", n, f.u16(n*page+2), free)
		return greatest
	}
	walk(t.roots[number], 0)
	wrongIf(!slices.IsSortedFunc(keys, bytes.Compare), "its keys are not in order")
	byPlace := map[int][]byte{}
	for i, place := range seen {
		byPlace[place] = keys[i]
	}
	wrongIf(len(byPlace) != len(places) || len(seen) != len(places), "%d keys, %d rows", len(seen), len(places))
	for i, place := range places {
		k, has := byPlace[place]
		wrongIf(!has, "row %x is not in it", place)
		if c := t.Columns[t.keys[number][0]]; c.Type == 4 {
			want := []byte{0}
			if v, ok := t.Rows[i][c.Name].(int); ok {
				want = binary.BigEndian.AppendUint32([]byte{0x7f}, uint32(v)^0x80000000)
			}
			wrongIf(!bytes.HasPrefix(k, want), "row %x has key %x, not %x", place, k, want)
		}
	}
}
