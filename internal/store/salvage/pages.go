package salvage

import (
	"encoding/binary"
	"maps"
	"os"
)

// rawPages are the pages of a database file as its bytes have them, read without SQLite:
// for a file that SQLite does not read any more
// (https://sqlite.org/fileformat2.html#b_tree_pages). What makes no sense is passed
// over; nothing here trusts a figure that it reads.
type rawPages struct {
	data    []byte
	size    int            // of a page
	usable  int            // of it, without the reserved bytes at its end
	overlay map[int][]byte // pages of the WAL that take the place of the file's
	shifts  []int          // how many bytes a page may stand behind its place
}

// readPages reads a file, beside with the committed pages of its WAL over it. size is the page
// size; 0 takes the one that the file says.
func readPages(path string, size int, beside bool) (*rawPages, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	p := &rawPages{data: data, size: size, overlay: map[int][]byte{}}
	reserved := 0
	if p.size == 0 && len(data) >= 100 {
		if p.size = int(binary.BigEndian.Uint16(data[16:])); p.size == 1 {
			p.size = 65536
		}
	}
	if len(data) >= 100 && data[20] < 64 {
		reserved = int(data[20])
	}
	if p.size < 512 || p.size > 65536 || p.size&(p.size-1) != 0 {
		p.size = 4096
	}
	p.usable = p.size - reserved
	p.shifts = []int{0}
	if d := len(data) % p.size; d != 0 { // bytes were put in, or taken out
		p.shifts = append(p.shifts, d, d-p.size)
	}
	if wal, err := os.ReadFile(path + "-wal"); err == nil && beside {
		p.lay(wal)
	}
	return p, nil
}

// lay lays the pages of a WAL over the file: those up to its last commit, as far as
// their sums are right.
func (p *rawPages) lay(wal []byte) {
	const head, frame = 32, 24
	if len(wal) < head || int(binary.BigEndian.Uint32(wal[8:])) != p.size {
		return
	}
	var order binary.ByteOrder = binary.LittleEndian
	if wal[3]&1 == 1 {
		order = binary.BigEndian
	}
	var a, b uint32
	sum := func(d []byte) {
		for i := 0; i+8 <= len(d); i += 8 {
			a += order.Uint32(d[i:]) + b
			b += order.Uint32(d[i+4:]) + a
		}
	}
	right := func(d []byte) bool { return binary.BigEndian.Uint32(d) == a && binary.BigEndian.Uint32(d[4:]) == b }
	if sum(wal[:24]); !right(wal[24:]) {
		return
	}
	waiting := map[int][]byte{}
	for at := head; at+frame+p.size <= len(wal); at += frame + p.size {
		f := wal[at : at+frame+p.size]
		if string(f[8:16]) != string(wal[16:24]) {
			return
		}
		sum(f[:8])
		if sum(f[frame:]); !right(f[16:]) {
			return
		}
		waiting[int(binary.BigEndian.Uint32(f))] = f[frame:]
		if binary.BigEndian.Uint32(f[4:]) != 0 { // a commit
			maps.Copy(p.overlay, waiting)
			clear(waiting)
		}
	}
}

// maxRecord is the longest record that is believed, in bytes.
const maxRecord = 1 << 24

// maxRow is the largest row id that is believed.
const maxRow = 1 << 40

// carve gives every record of the journal and of the people that stands anywhere in the
// bytes, with its row id: whatever leads to it, and wherever its page begins.
func (p *rawPages) carve(each func(rowid int64, values []any)) {
	p.carveIn(p.data, each)
	for _, page := range p.overlay {
		p.carveIn(page, each)
	}
}

// carveIn looks for the head of a record at each place of b, and for the lengths before it.
func (p *rawPages) carveIn(b []byte, each func(rowid int64, values []any)) {
	for at := 2; at < len(b); at++ {
		size := recordSize(b[at:])
		if size == 0 {
			continue
		}
		for from := at - 2; from >= max(0, at-18); from-- {
			long, n := varint(b[from:at])
			if n == 0 || long != int64(size) {
				continue
			}
			rowid, m := varint(b[from+n : at])
			if m == 0 || from+n+m != at || rowid < 1 || rowid > maxRow {
				continue
			}
			p.payloads(b[at:], size, func(payload []byte) bool {
				values := record(payload)
				if values != nil {
					each(rowid, values)
				}
				return values != nil
			})
			break
		}
	}
}

// The columns of the tables that are looked for.
const (
	journalColumns = 11
	personColumns  = 8 // without the checksum that came later
)

// recordSize returns the size of the record of the journal or of the people whose head b begins
// with, or 0.
func recordSize(b []byte) int {
	head := int(b[0])
	if head <= personColumns || head > 1+9*journalColumns || head > len(b) || b[1] != 0 && b[1] < 13 {
		return 0
	}
	var kinds [journalColumns]int64
	count, size := 0, int64(head)
	for at := 1; at < head; count++ {
		kind, n := varint(b[at:head])
		if n == 0 || count == journalColumns || kind < 0 || kind > 2*maxRecord {
			return 0
		}
		kinds[count] = kind
		size += int64(sizeOf(kind))
		at += n
	}
	isText := func(kind int64) bool { return kind >= 13 && kind%2 == 1 }
	isNumber := func(kind int64) bool { return kind >= 1 && kind <= 6 || kind == 8 || kind == 9 }
	for i, kind := range kinds[:count] {
		ok := isText(kind)
		if count == journalColumns {
			switch i {
			case 0: // the row id stands before the record
				ok = kind == 0
			case 7:
				ok = ok || kind == 0
			case 8:
				ok = isNumber(kind)
			case 10:
				ok = isNumber(kind) || kind == 0
			}
		}
		if !ok {
			return 0
		}
	}
	if count != journalColumns && count != personColumns && count != personColumns+1 {
		return 0
	}
	return int(size)
}

// payloads gives what a record may be that begins with b: one that goes on in other pages
// is tried with those pages where they may stand, until one is taken.
func (p *rawPages) payloads(b []byte, size int, taken func([]byte) bool) {
	local := size
	if most := p.usable - 35; size > most {
		least := (p.usable-12)*32/255 - 23
		if local = least + (size-least)%(p.usable-4); local > most {
			local = least
		}
	}
	if local == size {
		if size <= len(b) {
			taken(b[:size])
		}
		return
	}
	if local+4 > len(b) {
		return
	}
	next := int(binary.BigEndian.Uint32(b[local:]))
	whole, pages := p.overflow(b[:local:local], next, size, 0, 0)
	for _, shift := range p.shifts {
		tried := map[int]bool{}
		// Behind some page all stand elsewhere: behind each of those that it goes on in, or none.
		for _, from := range append([]int{0}, pages...) {
			payload, _ := p.overflow(b[:local:local], next, size, from, shift)
			if payload == nil || tried[from] {
				continue
			}
			tried[from] = true
			if values := record(payload); values != nil && sensible(values) && taken(payload) {
				return
			}
		}
	}
	if whole != nil {
		taken(whole)
	}
}

// sensible reports whether a record is one of a line that can be decoded, or of a person.
func sensible(values []any) bool {
	if l, ok := lineOf(1, values); ok {
		return l.Undoes != 0 || decodes(l)
	}
	_, ok := personOf(values)
	return ok
}

// page is page n, the first being 1, so many bytes behind its place where it is one of those from a
// number on; nil where there is none, or not all of it.
func (p *rawPages) page(n, from, shift int) []byte {
	if b, ok := p.overlay[n]; ok {
		return b
	}
	if n < from {
		shift = 0
	}
	at := (n-1)*p.size + shift
	if n < 1 || n > maxRow || at < 0 || at+p.size > len(p.data) {
		return nil
	}
	return p.data[at : at+p.size]
}

// overflow reads the rest of a payload from the pages it goes on in, those from a page on standing
// elsewhere, and gives these; nil where one of them is not there.
func (p *rawPages) overflow(payload []byte, next, size, from, shift int) (whole []byte, pages []int) {
	for len(payload) < size {
		page := p.page(next, from, shift)
		if page == nil {
			return nil, pages
		}
		pages = append(pages, next)
		next = int(binary.BigEndian.Uint32(page))
		payload = append(payload, page[4:min(p.usable, 4+size-len(payload))]...)
	}
	return payload, pages
}

// record reads the values of a record: nil, int64, string or []byte; nil for one that
// makes no sense.
func record(b []byte) []any {
	long, n := varint(b)
	if n == 0 || long < int64(n) || long > int64(len(b)) {
		return nil
	}
	head, body := b[n:long], b[long:]
	var values []any
	for len(head) > 0 {
		kind, n := varint(head)
		if n == 0 {
			return nil
		}
		head = head[n:]
		if kind < 0 || kind == 10 || kind == 11 || kind > 2*maxRecord {
			return nil
		}
		size := sizeOf(kind)
		if size > len(body) {
			return nil
		}
		values = append(values, value(kind, body[:size]))
		body = body[size:]
	}
	return values
}

func sizeOf(kind int64) int {
	if kind >= 12 {
		return int(kind-12) / 2
	}
	return []int{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0}[kind]
}

func value(kind int64, b []byte) any {
	switch {
	case kind == 0:
		return nil
	case kind == 7:
		return b // a float: no table of ours has one
	case kind == 8, kind == 9:
		return kind - 8
	case kind >= 12 && kind%2 == 1:
		return string(b)
	case kind >= 12:
		return b
	}
	v := int64(int8(b[0]))
	for _, c := range b[1:] {
		v = v<<8 | int64(c)
	}
	return v
}

// varint reads SQLite's whole number of one to nine bytes; n is 0 where it is cut off.
func varint(b []byte) (v int64, n int) {
	for i, c := range b {
		if i == 8 {
			return v<<8 | int64(c), 9
		}
		v = v<<7 | int64(c&0x7f)
		if c < 0x80 {
			return v, i + 1
		}
	}
	return 0, 0
}
