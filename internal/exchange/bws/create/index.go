package create

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
)

// The parts of a page of an index.
const (
	maskAt    = 27  // a bit at the end of each entry
	entriesAt = 480 // the entries
	leaf      = 4
	node      = 3
)

type entry struct {
	key   []byte
	child int // of a node
}

func (e entry) bytes(kind byte) []byte {
	if kind == leaf {
		return e.key
	}
	return binary.BigEndian.AppendUint32(slices.Clone(e.key), uint32(e.child))
}

// index writes an index of the rows, leaves first: its root, and all its pages.
func (f *file) index(table int, t *Table, x Index, rows []placed) (root int, used []int, err error) {
	entries := make([]entry, 0, len(rows))
	for _, r := range rows {
		var k []byte
		for _, i := range t.keys(x) {
			part, err := key(t.Columns[i], r.row[i])
			if err != nil {
				return 0, nil, err
			}
			k = append(k, part...)
		}
		k = append(k, byte(r.page>>16), byte(r.page>>8), byte(r.page), byte(r.number))
		entries = append(entries, entry{key: k})
	}
	slices.SortFunc(entries, func(a, b entry) int { return bytes.Compare(a.key, b.key) })
	kind := byte(leaf)
	for {
		pages := f.level(table, kind, entries)
		for _, p := range pages {
			used = append(used, p.child)
		}
		if len(pages) == 1 {
			return pages[0].child, used, nil
		}
		entries, kind = pages, node
	}
}

// level writes one level of an index: its pages, each with the last key on it.
func (f *file) level(table int, kind byte, entries []entry) []entry {
	var out []entry
	previous := 0
	for first := true; first || len(entries) > 0; first = false {
		number, p := f.add()
		p[0], p[1] = kind, 1
		p.u32(4, uint32(table))
		p.u32(12, uint32(previous))
		if previous > 0 {
			f.pages[previous].u32(16, uint32(number))
		}
		at, n := entriesAt, 0
		for n < len(entries) {
			b := entries[n].bytes(kind)
			if at+len(b) > pageSize {
				break
			}
			at += copy(p[at:], b)
			bit := at - entriesAt
			p[maskAt+bit/8] |= 1 << (bit % 8)
			n++
		}
		p.u16(2, pageSize-at)
		var last []byte
		if n > 0 {
			last = entries[n-1].key
		}
		out = append(out, entry{key: last, child: number})
		entries = entries[n:]
		previous = number
	}
	return out
}

func key(c Column, v any) ([]byte, error) {
	if v == nil {
		return []byte{0}, nil
	}
	const here = 0x7f
	switch n := v.(type) {
	case int:
		if c.Kind == Int {
			return binary.BigEndian.AppendUint16([]byte{here}, uint16(n)^0x8000), nil
		}
		if c.Kind == Byte {
			return []byte{here, byte(n)}, nil
		}
		return binary.BigEndian.AppendUint32([]byte{here}, uint32(n)^0x80000000), nil
	case string:
		b := []byte{here}
		for _, r := range n {
			weight, ok := weightOf(r)
			if !ok {
				return nil, fmt.Errorf("%q cannot be sorted", n)
			}
			b = append(b, weight)
		}
		return append(b, 1, 0), nil
	}
	return nil, fmt.Errorf("%v cannot be sorted", v)
}

// weights are those of the letters, capital or not, in the order that Access sorts in.
var weights = [26]byte{
	0x4a, 0x4c, 0x4d, 0x4f, 0x51, 0x53, 0x55, 0x57, 0x59, 0x5b, 0x5c, 0x5e, 0x60,
	0x62, 0x64, 0x66, 0x68, 0x69, 0x6b, 0x6d, 0x6f, 0x71, 0x73, 0x75, 0x76, 0x78,
}

func weightOf(r rune) (byte, bool) {
	switch {
	case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z':
		return weights[r|0x20-'a'], true
	case r >= '0' && r <= '9':
		return 0x36 + 2*byte(r-'0'), true
	}
	return 0, false
}
