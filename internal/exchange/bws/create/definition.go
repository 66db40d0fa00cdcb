package create

import (
	"encoding/binary"
	"unicode/utf16"

	"uitslag/internal/exchange/bws/row"
)

type writer struct{ b []byte }

func (w *writer) u8(v ...byte) { w.b = append(w.b, v...) }
func (w *writer) u16(v int)    { w.b = binary.LittleEndian.AppendUint16(w.b, uint16(v)) }
func (w *writer) u32(v int)    { w.b = binary.LittleEndian.AppendUint32(w.b, uint32(v)) }
func (w *writer) zeros(n int)  { w.b = append(w.b, make([]byte, n)...) }

func (w *writer) name(s string) {
	units := utf16.Encode([]rune(s))
	w.u16(2 * len(units))
	for _, u := range units {
		w.u16(int(u))
	}
}

// What the byte of a column says of it.
const (
	isFixed    = 1
	isNullable = 2
	isAuto     = 4
	isSystem   = 16
	isID       = 32
)

// definition is the definition of a table: its counts, columns, indexes and maps.
func definition(t *Table, l laid, maps int, roots []int, rows int) []byte {
	w := &writer{}
	w.u8(2, 1)
	w.u16(0) // the free space, known when it is on its page
	w.u32(0) // the next page
	w.u32(0) // the length, known at the end
	w.u32(magicTable)
	w.u32(rows)
	last := 0
	for _, c := range t.Columns {
		if c.Auto {
			last = rows
		}
	}
	w.u32(last)
	w.u8(1)
	w.zeros(15)
	if t.system {
		w.u8('S')
	} else {
		w.u8('N')
	}
	w.u16(len(t.Columns))
	w.u16(l.count)
	w.u16(len(t.Columns))
	w.u32(len(t.Indexes))
	w.u32(len(t.Indexes))
	w.u32(maps << 8)
	w.u32(maps<<8 | 1)
	for range t.Indexes {
		w.u32(magicIndex)
		w.u32(rows)
		w.u32(0)
	}
	for i, c := range t.Columns {
		w.column(t, i, c, l)
	}
	for _, c := range t.Columns {
		w.name(c.Name)
	}
	for i, x := range t.Indexes {
		w.index(t, x, maps<<8|(2+i), roots[i])
	}
	for i, x := range t.Indexes {
		w.u32(magicTable)
		w.u32(i)
		w.u32(i)
		w.u8(0)
		w.u32(-1)
		w.u32(0)
		cascade, primary := byte(0), byte(0)
		if t.system {
			cascade = 4
		}
		if x.primary {
			primary = 1
		}
		w.u8(cascade, cascade, primary)
		w.u32(0)
	}
	for _, x := range t.Indexes {
		w.name(x.Name)
	}
	at := 2 + len(t.Indexes)
	for i, c := range t.Columns {
		if long(c.Kind) {
			w.u16(i)
			w.u32(maps<<8 | at)
			w.u32(maps<<8 | (at + 1))
			at += 2
		}
	}
	w.u16(0xffff)
	binary.LittleEndian.PutUint32(w.b[8:], uint32(len(w.b)))
	return w.b
}

func (w *writer) column(t *Table, i int, c Column, l laid) {
	w.u8(byte(c.Kind))
	w.u32(magicTable)
	w.u16(i)
	w.u16(l.columns[i].Variable)
	w.u16(i)
	if c.Kind == Text || c.Kind == row.Memo {
		w.u16(1033) // sorted as English is
		w.u16(0)
	} else {
		w.u32(0)
	}
	flags := byte(isNullable)
	if l.columns[i].Fixed {
		flags |= isFixed
	}
	if c.Auto {
		flags |= isAuto
	}
	if t.system {
		flags |= isSystem
		if c.Kind == row.Binary && (c.Name == "Owner" || c.Name == "SID") {
			flags |= isID
		}
	}
	w.u8(flags, 0)
	w.u32(0)
	w.u16(l.columns[i].Offset)
	if c.Kind == Bool {
		w.u16(1)
	} else {
		w.u16(l.columns[i].Length)
	}
}

// What the byte of an index says of it.
const (
	isUnique      = 1
	ignoresNulls  = 2
	ofPermissions = 8
	isOfJet4      = 0x80
)

func (w *writer) index(t *Table, x Index, used, root int) {
	w.u32(magicIndex)
	columns := 0
	for _, name := range []string{x.Column, x.also} {
		for i, c := range t.Columns {
			if c.Name == name {
				w.u16(i)
				w.u8(1)
				columns++
			}
		}
	}
	for ; columns < 10; columns++ {
		w.u16(0xffff)
		w.u8(0)
	}
	w.u32(used)
	w.u32(root)
	w.u32(0)
	flags := isOfJet4 | x.flags
	if x.Unique {
		flags |= isUnique
	}
	w.u8(flags)
	w.zeros(5)
}
