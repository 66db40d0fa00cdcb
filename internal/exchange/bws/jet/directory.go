package jet

// Flags of the row directory of a page.
const (
	slotMoved   = 0x8000 // the row is reached through a pointer of another page
	slotPointer = 0x4000 // instead of the row, a pointer to where it is
	slotDeleted = slotMoved | slotPointer
	slotOffset  = 0x1FFF
)

// slot is one entry of a row directory: the bytes of a row in its page.
type slot struct{ flags, start, end int }

// directory reads the row directory of a page of rows into slots, and checks the free space
// that the page states. The bytes of deleted rows may be counted as free or not: the engine does,
// other programs do not.
func (d *Database) directory(n uint32, slots []slot) []slot {
	slots, deleted := d.slots(n, slots)
	has := lowest(slots, d.layout.page) - d.layout.dataR - 2*len(slots)
	if left := u16(d.page(n), freeAt); left < has || left > has+deleted {
		damaged("page %d: states %d bytes free, has %d and %d of deleted rows", n, left, has, deleted)
	}
	return slots
}

func lowest(slots []slot, end int) int {
	if len(slots) == 0 {
		return end
	}
	return slots[len(slots)-1].start
}

// slots reads a row directory, and how many bytes the deleted rows have. Rows are stored
// from the end of the page backwards.
func (d *Database) slots(n uint32, slots []slot) (_ []slot, deleted int) {
	page, f := d.page(n), d.layout
	rows, end := u16(page, f.dataRows), f.page
	low := f.dataR + 2*rows
	if low > f.page {
		damaged("page %d: %d rows", n, rows)
	}
	slots = slots[:0]
	for i := range rows {
		entry := u16(page, f.dataR+2*i)
		s := slot{flags: entry &^ slotOffset, start: entry & slotOffset, end: end}
		if s.start > end || s.start < low || s.flags&^slotDeleted != 0 {
			damaged("page %d: row %d at %#x, the one before at %d", n, i, entry, end)
		}
		if s.flags == slotDeleted {
			deleted += s.end - s.start
		}
		slots = append(slots, s)
		end = s.start
	}
	return slots, deleted
}
