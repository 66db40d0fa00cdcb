package create

import (
	"fmt"

	"uitslag/internal/exchange/bws/row"
)

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

// long reports whether the values of a kind stand on pages of their own.
func long(k Kind) bool { return k == row.OLE || k == row.Memo }

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

// pack is a row as it stands on a page.
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
