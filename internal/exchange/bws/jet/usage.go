package jet

import (
	"encoding/binary"
	"iter"
	"slices"
)

type bitmap []byte

func newBitmap(pages uint32) bitmap { return make(bitmap, (pages+7)/8) }

// has reports whether a page is in the set; one past its end is not.
func (m bitmap) has(n uint32) bool { return int(n/8) < len(m) && m[n/8]&(1<<(n%8)) != 0 }

func (m bitmap) add(n uint32) bool {
	was := m.has(n)
	m[n/8] |= 1 << (n % 8)
	return !was
}

// Kinds of usage maps, in the first byte of their row.
const (
	mapInline = 0 // a first page, then bits
	mapPages  = 1 // pages of bits
	mapHead   = 4 // bytes before the bits of a page of bits
)

// mapRow returns the row that a map pointer names: a page and, in the lowest byte, a row.
func (d *Database) mapRow(pointer uint32) []byte {
	page := d.page(pointer >> 8)
	if page[0] != pageData {
		torn("page %d has type %d instead of maps", pointer>>8, page[0])
	}
	slots, _ := d.slots(pointer>>8, nil)
	row := int(pointer & 0xFF)
	if row >= len(slots) || slots[row].flags != 0 {
		torn("page %d has no map %d", pointer>>8, row)
	}
	b := page[slots[row].start:slots[row].end]
	const least = 5
	if len(b) < least {
		damaged("map %d:%d of %d bytes", pointer>>8, row, len(b))
	}
	return b
}

func (d *Database) mapped(pointer uint32) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		b := d.mapRow(pointer)
		switch b[0] {
		case mapInline:
			eachBit(b[5:], uint64(u32(b, 1)), yield)
		case mapPages:
			per := uint64(d.layout.page-mapHead) * 8
			seen := newBitmap(d.count())
			for i := 0; 1+4*(i+1) <= len(b); i++ {
				n := u32(b, 1+4*i)
				if n == 0 {
					continue
				}
				page := d.page(n)
				if page[0] != pageMap || !seen.add(n) {
					torn("page %d of a map has type %d, or is in it twice", n, page[0])
				}
				if !eachBit(page[mapHead:], uint64(i)*per, yield) {
					return
				}
			}
		default:
			damaged("map of kind %d", b[0])
		}
	}
}

// eachBit yields the numbers of the bits that are set, the first bit being number from.
func eachBit(b []byte, from uint64, yield func(n uint32) bool) bool {
	for i, x := range b {
		for bit := range 8 {
			if x&(1<<bit) == 0 {
				continue
			}
			n := from + uint64(i)*8 + uint64(bit)
			if n > 0xFFFFFFFF {
				damaged("map of page %d", n)
			}
			if !yield(uint32(n)) {
				return false
			}
		}
	}
	return true
}

// freePages returns the pages of the file that nothing uses. The map also has pages past the end,
// which do not exist yet.
func (d *Database) freePages() bitmap {
	out := newBitmap(d.count())
	for n := range d.mapped(mapPage << 8) {
		if n < d.count() {
			out.add(n)
		}
	}
	return out
}

// mark adds a page to a map or removes it. A map that begins at a page and is too short becomes one
// with pages of its own.
func (d *Database) mark(pointer, n uint32, in bool) {
	if b := d.mapRow(pointer); b[0] == mapInline {
		from, bits := uint64(u32(b, 1)), b[5:]
		if at := uint64(n) - from; uint64(n) >= from && at < uint64(len(bits))*8 {
			put(bits, uint32(at), in)
			return
		}
		if !in {
			return
		}
		pages := slices.Collect(d.mapped(pointer))
		clear(b)
		b[0] = mapPages
		for _, page := range pages {
			d.markOnPages(pointer, page, true)
		}
	}
	d.markOnPages(pointer, n, in)
}

func (d *Database) markOnPages(pointer, n uint32, in bool) {
	b := d.mapRow(pointer)
	per := uint32(d.layout.page-mapHead) * 8
	at := 1 + 4*int(n/per)
	room := at+4 <= len(b)
	switch {
	case room && u32(b, at) != 0:
	case !in:
		return
	case !room:
		unfit("a map of %d bytes has no room for page %d", len(b), n)
	default:
		added := d.appendPage(pageMap)
		b = d.mapRow(pointer) // pages may have moved in memory
		binary.LittleEndian.PutUint32(b[at:], added)
	}
	put(d.page(u32(b, at))[mapHead:], n%per, in)
}

func put(bits []byte, at uint32, on bool) {
	if on {
		bits[at/8] |= 1 << (at % 8)
	} else {
		bits[at/8] &^= 1 << (at % 8)
	}
}
