package jet

// bitmap is a set of page numbers.
type bitmap []byte

func newBitmap(pages uint32) bitmap { return make(bitmap, (pages+7)/8) }

// has reports whether a page is in; one past the end of the set is not.
func (m bitmap) has(n uint32) bool { return int(n/8) < len(m) && m[n/8]&(1<<(n%8)) != 0 }

// add puts a page in and reports whether it was not in yet.
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

// mapRow gives the row that a map pointer names: a page and, in the lowest byte, a row.
func (d *Database) mapRow(pointer uint32) ([]byte, error) {
	page, err := d.page(pointer >> 8)
	if err != nil {
		return nil, err
	}
	if page[0] != pageData {
		return nil, torn("page %d has type %d instead of maps", pointer>>8, page[0])
	}
	slots, _, err := d.slots(pointer>>8, nil)
	if err != nil {
		return nil, err
	}
	row := int(pointer & 0xFF)
	if row >= len(slots) || slots[row].flags != 0 {
		return nil, torn("page %d has no map %d", pointer>>8, row)
	}
	b := page[slots[row].start:slots[row].end]
	const least = 5
	if len(b) < least {
		return nil, damaged("map %d:%d of %d bytes", pointer>>8, row, len(b))
	}
	return b, nil
}

// eachMapped calls f with each page number whose bit is set in the map.
func (d *Database) eachMapped(pointer uint32, f func(n uint32) error) error {
	b, err := d.mapRow(pointer)
	if err != nil {
		return err
	}
	switch b[0] {
	case mapInline:
		return eachBit(b[5:], uint64(u32(b, 1)), f)
	case mapPages:
		per := uint64(d.layout.page-mapHead) * 8
		seen := newBitmap(d.count())
		for i := 0; 1+4*(i+1) <= len(b); i++ {
			n := u32(b, 1+4*i)
			if n == 0 {
				continue
			}
			page, err := d.page(n)
			if err != nil {
				return err
			}
			if page[0] != pageMap || !seen.add(n) {
				return torn("page %d of a map has type %d, or is in it twice", n, page[0])
			}
			if err := eachBit(page[mapHead:], uint64(i)*per, f); err != nil {
				return err
			}
		}
		return nil
	}
	return damaged("map of kind %d", b[0])
}

// eachBit calls f with the numbers of the bits that are set, the first bit being number from.
func eachBit(b []byte, from uint64, f func(n uint32) error) error {
	for i, x := range b {
		for bit := range 8 {
			if x&(1<<bit) == 0 {
				continue
			}
			n := from + uint64(i)*8 + uint64(bit)
			if n > 0xFFFFFFFF {
				return damaged("map of page %d", n)
			}
			if err := f(uint32(n)); err != nil {
				return err
			}
		}
	}
	return nil
}

// freePages gives the pages of the file that nothing uses. The map also names pages past
// the end, which do not exist yet.
func (d *Database) freePages() (bitmap, error) {
	out := newBitmap(d.count())
	err := d.eachMapped(mapPage<<8, func(n uint32) error {
		if n < d.count() {
			out.add(n)
		}
		return nil
	})
	return out, err
}
