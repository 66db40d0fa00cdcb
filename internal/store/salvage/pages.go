package salvage

import (
	"encoding/binary"
	"os"
)

// rawPages are the pages of a database file as its bytes have them, read without SQLite:
// for a file that SQLite does not read any more
// (https://sqlite.org/fileformat2.html#b_tree_pages). What makes no sense is passed
// over; nothing here trusts a figure that it reads.
type rawPages struct {
	data    []byte
	size    int // of a page
	usable  int // of it, without the reserved bytes at its end
	overlay map[int][]byte
}

// readPages reads a file, with the committed pages of the WAL beside it over it. size is
// that of a page; 0 takes the one that the file says.
func readPages(path string, size int) (*rawPages, error) {
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
	if wal, err := os.ReadFile(path + "-wal"); err == nil {
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
			for n, page := range waiting {
				p.overlay[n] = page
			}
			clear(waiting)
		}
	}
}

// count is how many pages there are, the last one perhaps in part.
func (p *rawPages) count() int {
	n := (len(p.data) + p.size - 1) / p.size
	for k := range p.overlay {
		n = max(n, k)
	}
	return n
}

// page is page n, the first being 1; nil where there is none, or not all of it.
func (p *rawPages) page(n int) []byte {
	if b, ok := p.overlay[n]; ok {
		return b
	}
	if n < 1 || n > len(p.data)/p.size {
		return nil
	}
	return p.data[(n-1)*p.size : n*p.size]
}

// records gives every record in a leaf of a table, with its row id.
func (p *rawPages) records(each func(rowid int64, values []any)) {
	for n := 1; n <= p.count(); n++ {
		page := p.page(n)
		at := 0
		if n == 1 {
			at = 100
		}
		if page == nil || page[at] != 0x0d { // a leaf of a table
			continue
		}
		cells := int(binary.BigEndian.Uint16(page[at+3:]))
		for i := range cells {
			k := at + 8 + 2*i
			if k+2 > p.usable {
				break
			}
			rowid, payload := p.cell(page, int(binary.BigEndian.Uint16(page[k:])))
			if values := record(payload); values != nil {
				each(rowid, values)
			}
		}
	}
}

// maxRecord is the longest record that is believed, in bytes.
const maxRecord = 1 << 24

// cell is the row id and the whole payload of a cell at a place of a leaf; nil where it
// makes no sense.
func (p *rawPages) cell(page []byte, at int) (int64, []byte) {
	if at < 8 || at >= p.usable {
		return 0, nil
	}
	b := page[at:p.usable]
	long, n := varint(b)
	rowid, m := varint(b[n:])
	b = b[n+m:]
	if n == 0 || m == 0 || long <= 0 || long > maxRecord {
		return 0, nil
	}
	size, local := int(long), int(long)
	if most := p.usable - 35; size > most {
		least := (p.usable-12)*32/255 - 23
		if local = least + (size-least)%(p.usable-4); local > most {
			local = least
		}
		if local+4 > len(b) {
			return 0, nil
		}
		return rowid, p.overflow(b[:local:local], int(binary.BigEndian.Uint32(b[local:])), size)
	}
	if local > len(b) {
		return 0, nil
	}
	return rowid, b[:local]
}

// overflow reads the rest of a payload from the pages it goes on in.
func (p *rawPages) overflow(payload []byte, next, size int) []byte {
	for len(payload) < size {
		page := p.page(next)
		if page == nil {
			return nil
		}
		next = int(binary.BigEndian.Uint32(page))
		payload = append(payload, page[4:min(p.usable, 4+size-len(payload))]...)
	}
	return payload
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
		size := 0
		switch {
		case kind < 0 || kind == 10 || kind == 11:
			return nil
		case kind >= 12:
			if kind > 2*maxRecord {
				return nil
			}
			size = int(kind-12) / 2
		default:
			size = []int{0, 1, 2, 3, 4, 6, 8, 8, 0, 0}[kind]
		}
		if size > len(body) {
			return nil
		}
		values = append(values, value(kind, body[:size]))
		body = body[size:]
	}
	return values
}

// value is one value of a record.
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
