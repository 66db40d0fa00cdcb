package jet

import (
	"encoding/binary"
	"fmt"
)

// mark puts a page into a map, or takes it out. A map that begins at a page and is too short
// becomes one with pages of its own.
func (d *Database) mark(pointer, n uint32, in bool) error {
	b, err := d.mapRow(pointer)
	if err != nil {
		return err
	}
	if b[0] == mapInline {
		from, bits := uint64(u32(b, 1)), b[5:]
		if at := uint64(n) - from; uint64(n) >= from && at < uint64(len(bits))*8 {
			put(bits, uint32(at), in)
			return nil
		}
		if !in {
			return nil
		}
		if err := d.spread(pointer); err != nil {
			return err
		}
	}
	return d.markOnPages(pointer, n, in)
}

// spread makes a map that begins at a page one that has pages.
func (d *Database) spread(pointer uint32) error {
	var pages []uint32
	err := d.eachMapped(pointer, func(n uint32) error {
		pages = append(pages, n)
		return nil
	})
	if err != nil {
		return err
	}
	b, err := d.mapRow(pointer)
	if err != nil {
		return err
	}
	clear(b)
	b[0] = mapPages
	for _, n := range pages {
		if err := d.markOnPages(pointer, n, true); err != nil {
			return err
		}
	}
	return nil
}

// markOnPages is mark for a map that has pages.
func (d *Database) markOnPages(pointer, n uint32, in bool) error {
	b, err := d.mapRow(pointer)
	if err != nil {
		return err
	}
	per := uint32(d.layout.page-mapHead) * 8
	at := 1 + 4*int(n/per)
	room := at+4 <= len(b)
	switch {
	case room && u32(b, at) != 0:
	case !in:
		return nil
	case !room:
		return fmt.Errorf("jet: a map of %d bytes has no room for page %d", len(b), n)
	default:
		added, err := d.appendPage(pageMap)
		if err != nil {
			return err
		}
		if b, err = d.mapRow(pointer); err != nil { // pages may have moved in memory
			return err
		}
		binary.LittleEndian.PutUint32(b[at:], added)
	}
	page, err := d.page(u32(b, at))
	if err != nil {
		return err
	}
	put(page[mapHead:], n%per, in)
	return nil
}

// put sets a bit or clears it.
func put(bits []byte, at uint32, on bool) {
	if on {
		bits[at/8] |= 1 << (at % 8)
	} else {
		bits[at/8] &^= 1 << (at % 8)
	}
}
