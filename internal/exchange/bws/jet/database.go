package jet

import (
	"bytes"
	"crypto/rc4"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// Of the header.
const (
	signature   = "Standard Jet DB"
	newer       = "Standard ACE DB"
	versionAt   = 0x14
	headerMask  = 0x18
	codePageAt  = 0x3C
	encryptedAt = 0x3E
)

// Database is a Jet database in memory. It is for one goroutine at a time.
type Database struct {
	data    []byte
	owned   bool // data is the database's own, which may be written
	version int
	layout  *layout
	text    decoder
	tables  []*Table
	byName  map[string]*Table
	unused  bitmap // the pages that the map of the file says are free
}

// Open reads the header, the catalog and the tables' definitions of a database. The bytes
// may not change as long as the database is used; it does not change them either.
func Open(file []byte) (_ *Database, err error) {
	defer problem.Catch(&err)
	d := &Database{data: file, byName: map[string]*Table{}}
	if err := d.header(); err != nil {
		return nil, err
	}
	d.unused = d.freePages()
	d.catalog(d.definitions())
	return d, nil
}

func (d *Database) header() error {
	const name = 4
	switch {
	case bytes.HasPrefix(d.data[min(name, len(d.data)):], []byte(newer)):
		return problem.New("jet.newer")
	case !bytes.HasPrefix(d.data[min(name, len(d.data)):], []byte(signature)) || len(d.data) <= versionAt:
		return problem.New("jet.not-a-database")
	}
	switch d.data[versionAt] {
	case 0:
		d.version, d.layout = 3, &jet3
	case 1:
		d.version, d.layout = 4, &jet4
	default:
		return problem.New("jet.newer")
	}
	if len(d.data)%d.layout.page != 0 || len(d.data) < (catalogPage+1)*d.layout.page {
		torn("%d bytes are not whole pages of %d, at least three", len(d.data), d.layout.page)
	}
	plain := make([]byte, d.layout.masked)
	cipher, err := rc4.NewCipher([]byte{0xc7, 0xda, 0x39, 0x6b})
	if err != nil {
		return fmt.Errorf("mask of the header: %w", err)
	}
	cipher.XORKeyStream(plain, d.data[headerMask:headerMask+d.layout.masked])
	if u32(plain, encryptedAt-headerMask) != 0 {
		return problem.New("jet.locked")
	}
	d.text = decoder{version: d.version, high: codePages[u16(plain, codePageAt-headerMask)]}
	return nil
}

func (d *Database) count() uint32 { return uint32(len(d.data) / d.layout.page) }

// page returns a page, which must be one of the file.
func (d *Database) page(n uint32) []byte {
	if n >= d.count() {
		torn("page %d of %d", n, d.count())
	}
	at := int(n) * d.layout.page
	return d.data[at : at+d.layout.page : at+d.layout.page]
}

// definitions returns the pages of table definitions; free pages count as empty.
func (d *Database) definitions() map[uint32]bool {
	all := map[uint32]bool{}
	for n := range d.count() {
		if !d.unused.has(n) && d.data[int(n)*d.layout.page] == pageTable {
			all[n] = true
		}
	}
	return all
}

// catalog reads the tables' names and definitions. It takes from definitions what it reads;
// nothing may be left.
func (d *Database) catalog(definitions map[uint32]bool) {
	system := d.define("MSysObjects", catalogPage, definitions)
	for _, r := range system.rows() {
		kind, known := r.Int("Type")
		if !known {
			damaged("catalog: an object without a type")
		}
		if kind != 1 {
			continue
		}
		name, hasName := r.Text("Name")
		id, hasID := r.Int("Id")
		if !hasName || !hasID {
			damaged("catalog: a table without a name or id")
		}
		t, page := system, uint32(id&0xFFFFFF)
		if page == catalogPage {
			system.name = name
		} else {
			t = d.define(name, page, definitions)
		}
		key := strings.ToLower(name)
		if d.byName[key] != nil {
			damaged("catalog: %q twice", name)
		}
		d.byName[key] = t
		d.tables = append(d.tables, t)
	}
	if !slices.Contains(d.tables, system) {
		torn("the catalog does not name itself")
	}
	for n := range definitions {
		torn("table definition at page %d is not in the catalog", n)
	}
}

// Version is 3 (Access 97) or 4 (Access 2000).
func (d *Database) Version() int { return d.version }

// Tables gives the names of the tables, without those of the engine itself.
func (d *Database) Tables() []string {
	var out []string
	for _, t := range d.tables {
		if !strings.HasPrefix(strings.ToLower(t.name), "msys") {
			out = append(out, t.name)
		}
	}
	slices.Sort(out)
	return out
}

// Table returns the table of this name, in capitals or not.
func (d *Database) Table(name string) (*Table, bool) {
	t := d.byName[strings.ToLower(name)]
	return t, t != nil
}

// Bytes returns the file as it is now.
func (d *Database) Bytes() []byte {
	d.owned = false // what was given away is not written any more
	return d.data
}
