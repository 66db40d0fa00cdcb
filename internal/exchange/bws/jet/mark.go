package jet

import (
	"encoding/binary"
	"slices"
)

// mark puts a page into a map, or takes it out. A map that begins at a page and is too short
// becomes one with pages of its own.
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

// markOnPages is mark for a map that has pages.
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
