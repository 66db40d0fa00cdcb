package create

import (
	"encoding/binary"
	"fmt"
	"math"
	"unicode/utf16"
)

// laid is where each column of a table stands in a row.
type laid struct {
	fixed    []int // the offset of a column of fixed length
	variable []int // the number of a column of variable length; of another, how many stand before it
	size     int   // of the fixed part
	count    int   // of the columns of variable length
}

func lay(t *Table) laid {
	l := laid{fixed: make([]int, len(t.Columns)), variable: make([]int, len(t.Columns))}
	for i, c := range t.Columns {
		l.variable[i] = l.count
		switch {
		case c.Kind.variable():
			l.count++
		case c.Kind != Bool:
			l.fixed[i] = l.size
			l.size += c.Kind.size()
		}
	}
	return l
}

// placed is a row that has its place: the page, and the number of the row on it.
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
		if c.Kind.long() {
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

// pack is a row as it stands on a page: how many columns, those of fixed length, the others, where they end in
// reverse, how many those are, and a bit a column that is not null.
func pack(t *Table, l laid, r Row) ([]byte, error) {
	if len(r) != len(t.Columns) {
		return nil, fmt.Errorf("a row of %d values, and there are %d columns", len(r), len(t.Columns))
	}
	b := binary.LittleEndian.AppendUint16(nil, uint16(len(t.Columns)))
	b = append(b, make([]byte, l.size)...)
	present := make([]byte, (len(t.Columns)+7)/8)
	ends := make([]int, 0, l.count+1)
	for i, c := range t.Columns {
		if c.Kind.variable() {
			ends = append(ends, len(b))
		}
		if r[i] == nil {
			continue
		}
		value, err := encode(c, r[i])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name, err)
		}
		switch {
		case c.Kind == Bool:
			if value[0] == 0 {
				continue
			}
		case c.Kind.variable():
			b = append(b, value...)
		default:
			copy(b[2+l.fixed[i]:], value)
		}
		present[i/8] |= 1 << (i % 8)
	}
	if l.count > 0 {
		b = binary.LittleEndian.AppendUint16(b, uint16(len(b)))
		for i := len(ends) - 1; i >= 0; i-- {
			b = binary.LittleEndian.AppendUint16(b, uint16(ends[i]))
		}
		b = binary.LittleEndian.AppendUint16(b, uint16(l.count))
	}
	return append(b, present...), nil
}

// encode is a value as its column has it.
func encode(c Column, v any) ([]byte, error) {
	number := func(least, most int) (int, error) {
		n, ok := v.(int)
		if !ok || n < least || n > most {
			return 0, fmt.Errorf("%v does not fit", v)
		}
		return n, nil
	}
	switch c.Kind {
	case Bool:
		yes, ok := v.(bool)
		if !ok {
			return nil, fmt.Errorf("%v is not true or false", v)
		}
		if yes {
			return []byte{1}, nil
		}
		return []byte{0}, nil
	case Byte:
		n, err := number(0, 255)
		return []byte{byte(n)}, err
	case Int:
		n, err := number(math.MinInt16, math.MaxInt16)
		return binary.LittleEndian.AppendUint16(nil, uint16(n)), err
	case Long:
		n, err := number(math.MinInt32, math.MaxInt32)
		return binary.LittleEndian.AppendUint32(nil, uint32(n)), err
	case DateTime:
		days, ok := v.(float64)
		if !ok {
			return nil, fmt.Errorf("%v is not a time", v)
		}
		return binary.LittleEndian.AppendUint64(nil, math.Float64bits(days)), nil
	case Text:
		s, ok := v.(string)
		units := utf16.Encode([]rune(s))
		if !ok || len(units) > c.Length {
			return nil, fmt.Errorf("%q is longer than %d characters", v, c.Length)
		}
		return utf16Bytes(units), nil
	case binaryOf:
		b, ok := v.([]byte)
		if !ok {
			return nil, fmt.Errorf("%v is not bytes", v)
		}
		return b, nil
	}
	return nil, fmt.Errorf("a column of type %d has no values here", c.Kind)
}

func utf16Bytes(units []uint16) []byte {
	b := make([]byte, 0, 2*len(units))
	for _, u := range units {
		b = binary.LittleEndian.AppendUint16(b, u)
	}
	return b
}
