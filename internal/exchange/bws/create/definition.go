package create

import (
	"encoding/binary"
	"fmt"
	"slices"
	"unicode/utf16"

	"uitslag/internal/exchange/bws/row"
)

// The parts of a definition, as they stand in it: the table, then of each index its rows, then the
// columns and their names, the indexes, what they are for and their names, and the maps of the long values.
type (
	tablePart struct {
		Page                           [2]byte
		Free                           uint16 // known when it is on its page
		Next, Length                   uint32 // known at the end
		Magic, Rows, Auto              uint32
		One                            byte
		_                              [15]byte
		Kind                           byte
		MostColumns, Variable, Columns uint16
		Indexes, Uses                  uint32
		Owned, Room                    uint32 // maps
	}
	countPart  struct{ Magic, Rows, _ uint32 }
	columnPart struct {
		Kind                    byte
		Magic                   uint32
		Number, Variable, Place uint16
		Sorted                  uint32
		Flags, _                byte
		_                       uint32
		Offset, Length          uint16
	}
	indexPart struct {
		Magic   uint32
		Columns [10]struct {
			Number uint16
			Order  byte
		}
		Pages, Root, _ uint32
		Flags          byte
		_              [5]byte
	}
	usePart struct {
		Magic, Number, Index      uint32
		_                         byte
		Other, _                  int32
		Cascade, Deletes, Primary byte
		_                         uint32
	}
	longPart struct {
		Number      uint16
		Owned, Room uint32 // maps
	}
)

func added(def []byte, part any) []byte {
	out, err := binary.Append(def, binary.LittleEndian, part)
	if err != nil {
		panic(err) // numbers of a size can always be written
	}
	return out
}

func named(def []byte, name string) []byte {
	units := utf16.Encode([]rune(name))
	return added(added(def, uint16(2*len(units))), units)
}

// What the byte of a column says of it.
const (
	isFixed    = 1
	isNullable = 2
	isAuto     = 4
	isSystem   = 16
	isID       = 32
)

// What the byte of an index says of it.
const (
	isUnique      = 1
	ignoresNulls  = 2
	ofPermissions = 8
	isOfJet4      = 0x80
)

// english is how texts are sorted.
const english = 1033

func definition(t *Table, l laid, maps int, roots []int, rows int) []byte {
	mapAt := func(row int) uint32 { return uint32(maps<<8 | row) }
	columns, indexes := uint16(len(t.Columns)), uint32(len(t.Indexes))
	head := tablePart{
		Page: [2]byte{2, 1}, Magic: magicTable, Rows: uint32(rows), One: 1, Kind: 'N',
		MostColumns: columns, Variable: uint16(l.count), Columns: columns, Indexes: indexes, Uses: indexes, Owned: mapAt(0), Room: mapAt(1),
	}
	use := usePart{Magic: magicTable, Other: -1}
	if t.system {
		head.Kind, use.Cascade, use.Deletes = 'S', 4, 4
	}
	if slices.ContainsFunc(t.Columns, func(c Column) bool { return c.Auto }) {
		head.Auto = uint32(rows)
	}
	def := added(nil, head)
	for range t.Indexes {
		def = added(def, countPart{Magic: magicIndex, Rows: uint32(rows)})
	}
	for i := range t.Columns {
		def = added(def, t.column(i, l))
	}
	for _, c := range t.Columns {
		def = named(def, c.Name)
	}
	for i, x := range t.Indexes {
		def = added(def, t.index(x, mapAt(2+i), uint32(roots[i])))
	}
	for i, x := range t.Indexes {
		use.Number, use.Index, use.Primary = uint32(i), uint32(i), 0
		if x.primary {
			use.Primary = 1
		}
		def = added(def, use)
	}
	for _, x := range t.Indexes {
		def = named(def, x.Name)
	}
	at := 2 + len(t.Indexes)
	for i, c := range t.Columns {
		if long(c.Kind) {
			def = added(def, longPart{uint16(i), mapAt(at), mapAt(at + 1)})
			at += 2
		}
	}
	def = added(def, uint16(0xffff))
	binary.LittleEndian.PutUint32(def[8:], uint32(len(def)))
	return def
}

func (t *Table) column(i int, l laid) columnPart {
	c, at := t.Columns[i], l.columns[i]
	p := columnPart{
		Kind: byte(c.Kind), Magic: magicTable, Number: uint16(i), Variable: uint16(at.Variable), Place: uint16(i),
		Flags: isNullable, Offset: uint16(at.Offset), Length: uint16(at.Length),
	}
	if c.Kind == Text || c.Kind == row.Memo {
		p.Sorted = english
	}
	if c.Kind == Bool {
		p.Length = 1
	}
	for flag, is := range map[byte]bool{
		isFixed: at.Fixed, isAuto: c.Auto, isSystem: t.system,
		isID: t.system && c.Kind == row.Binary && (c.Name == "Owner" || c.Name == "SID"),
	} {
		if is {
			p.Flags |= flag
		}
	}
	return p
}

func (t *Table) index(x Index, pages, root uint32) indexPart {
	p := indexPart{Magic: magicIndex, Pages: pages, Root: root, Flags: isOfJet4 | x.flags}
	if x.Unique {
		p.Flags |= isUnique
	}
	for k := range p.Columns {
		p.Columns[k].Number = 0xffff
	}
	for k, i := range t.keys(x) {
		p.Columns[k].Number, p.Columns[k].Order = uint16(i), 1
	}
	return p
}

func (t *Table) keys(x Index) []int {
	var all []int
	for _, name := range []string{x.Column, x.also} {
		if i := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Name == name }); i >= 0 {
			all = append(all, i)
		}
	}
	return all
}

type laid struct {
	columns []row.Placed // Variable of a fixed one is how many variable ones stand before it
	count   int          // of the columns of variable length
}

func lay(t *Table) laid {
	var l laid
	size := 0
	for i, c := range t.Columns {
		length := c.Length // of Text in characters
		if n, ok := row.Sizes[c.Kind]; ok {
			length = n
		} else if c.Kind == Text {
			length = 2 * c.Length
		}
		p := row.Placed{Column: c, Number: i, Fixed: c.Kind < row.Binary, Variable: l.count}
		p.Length = length
		switch {
		case !p.Fixed:
			l.count++
		case c.Kind != Bool:
			p.Offset = size
			size += length
		}
		l.columns = append(l.columns, p)
	}
	return l
}

func long(k Kind) bool { return k == row.OLE || k == row.Memo }

type placed struct {
	page, number int
	row          Row
}

// table writes the definition of a table to its page, and its maps, rows and indexes behind what is there.
func (f *file) table(at int, t *Table) error {
	l := lay(t)
	maps, mapPage := f.add()
	rows, pages, free, err := f.rows(at, t, l)
	if err != nil {
		return fmt.Errorf("%s: %w", t.Name, err)
	}
	all := [][]byte{pageMap(pages...), pageMap(free...)}
	roots := make([]int, len(t.Indexes))
	for i, x := range t.Indexes {
		root, used, err := f.index(at, t, x, rows)
		if err != nil {
			return fmt.Errorf("%s.%s: %w", t.Name, x.Name, err)
		}
		roots[i] = root
		all = append(all, pageMap(used...))
	}
	for _, c := range t.Columns {
		if long(c.Kind) {
			all = append(all, pageMap(), pageMap())
		}
	}
	if writeRows(mapPage, 0, all) < 0 {
		return fmt.Errorf("%s: too many maps", t.Name)
	}
	f.write(at, definition(t, l, maps, roots, len(rows)))
	return nil
}

// write puts a definition on its page, and what does not fit on pages behind it.
func (f *file) write(at int, def []byte) {
	p := f.pages[at]
	n := copy(p[:], def)
	p.u16(2, max(0, pageSize-n-8))
	for rest := def[n:]; len(rest) > 0; {
		number, next := f.add()
		p.u32(4, uint32(number))
		next[0], next[1] = 2, 1
		n := copy(next[8:], rest)
		next.u16(2, max(0, pageSize-8-n-8))
		rest = rest[n:]
		p = next
	}
}

// rows puts the rows of a table on pages: all pages, and those with room.
func (f *file) rows(at int, t *Table, l laid) (rows []placed, pages, free []int, err error) {
	var here [][]byte
	room := pageSize - 14
	flush := func() {
		if len(here) == 0 {
			return
		}
		number, p := f.add()
		writeRows(p, at, here)
		pages = append(pages, number)
		here, room = nil, pageSize-14
	}
	for _, r := range t.Rows {
		b, err := pack(t, l, r)
		if err != nil {
			return nil, nil, nil, err
		}
		if len(b)+2 > pageSize-14 {
			return nil, nil, nil, fmt.Errorf("a row of %d bytes", len(b))
		}
		if len(b)+2 > room || len(here) == 255 {
			flush()
		}
		rows = append(rows, placed{page: len(f.pages), number: len(here), row: r})
		here = append(here, b)
		room -= len(b) + 2
	}
	flush()
	if len(pages) > 0 {
		free = pages[len(pages)-1:] // the last page has the room that there is
	}
	return rows, pages, free, nil
}

func pack(t *Table, l laid, r Row) ([]byte, error) {
	if len(r) != len(t.Columns) {
		return nil, fmt.Errorf("a row of %d values, and there are %d columns", len(r), len(t.Columns))
	}
	values := make(map[int][]byte, len(r))
	for i, v := range r {
		b, err := l.columns[i].Encode(v)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.Columns[i].Name, err)
		}
		values[i] = b
	}
	return row.Pack(l.columns, len(r), l.count, values)
}
