package jet

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// realFiles has files of table devices, which are not for everybody to have.
var realFiles = flag.String("realfiles", "", "folder of .bws files, to read, cut and damage")

// eachFile runs a test with a file made here, and with each of -realfiles.
func eachFile(t *testing.T, test func(t *testing.T, file []byte)) {
	t.Helper()
	t.Run("made, Access 97", func(t *testing.T) {
		test(t, movedIn(t, make3(t, transcripts(t, "testdata/two-sections.txt")), "RoundData"))
	})
	t.Run("made, Access 2000", func(t *testing.T) {
		d, _ := written(t, 1, 60)
		test(t, movedIn(t, d.Bytes(), "Table0"))
	})
	if *realFiles != "" {
		eachReal(t, test)
	}
}

// movedIn moves every fifth row of a table to its last page, as far as that has room, with a
// pointer in its place, and deletes every seventh.
func movedIn(t *testing.T, file []byte, name string) []byte {
	t.Helper()
	d := check.Value(Open(file))(t)
	d.own()
	table, _ := d.Table(name)
	rows := check.Value(table.Rows())(t)
	last, moved := rows[len(rows)-1].page, 0
	flag := func(n uint32, i, flags int) {
		page := d.page(n)
		at := d.layout.dataR + 2*i
		binary.LittleEndian.PutUint16(page[at:], uint16(u16(page, at)|flags))
	}
	for i, r := range rows {
		slots := d.directory(last, nil)
		switch {
		case r.page == last:
		case i%7 == 0:
			d.shift(r, nil)
			flag(r.page, r.slot, slotDeleted)
		case i%5 == 0 && lowest(slots, d.layout.page)-d.layout.dataR-2*len(slots) > len(r.data)+2:
			d.place(last, r.data)
			flag(last, len(slots), slotMoved)
			d.shift(r, binary.LittleEndian.AppendUint32(nil, last<<8|uint32(len(slots))))
			flag(r.page, r.slot, slotPointer)
			moved++
		}
	}
	if moved == 0 {
		t.Fatal("no row was moved")
	}
	return d.Bytes()
}

// eachReal runs a test with each file of -realfiles.
func eachReal(t *testing.T, test func(t *testing.T, file []byte)) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(*realFiles, "*.bws"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no .bws in %s: %v", *realFiles, err)
	}
	for _, path := range paths {
		file := check.Value(os.ReadFile(path))(t)
		t.Run(filepath.Base(path), func(t *testing.T) { test(t, file) })
	}
}

// counts returns the number of rows of each table by the page of its definition, -1 for one
// whose rows are refused; nil when the file is.
func counts(t testing.TB, file []byte) map[uint32]int {
	t.Helper()
	coded := func(err error) {
		if problem.Find(err) == nil {
			t.Fatalf("no problem: %v", err)
		}
	}
	d, err := Open(file)
	if err != nil {
		coded(err)
		return nil
	}
	out := map[uint32]int{}
	for _, table := range d.tables {
		rows, err := table.Rows()
		out[table.page] = len(rows)
		if err != nil {
			coded(err)
			out[table.page] = -1
		}
		for i, r := range rows {
			for k, c := range table.columns {
				if (i+k)%5 == 0 {
					r.cell(c.Column)
				}
			}
		}
	}
	return out
}

// same checks that a damaged file gives the rows of the whole one or errors.
func same(t *testing.T, whole, got map[uint32]int, what string, args ...any) {
	t.Helper()
	if got == nil {
		return
	}
	if len(got) != len(whole) {
		t.Errorf(what+": %d tables of %d", append(args, len(got), len(whole))...)
	}
	for page, n := range whole {
		if has, ok := got[page]; !ok || has != n && has != -1 {
			t.Errorf(what+": table %d has %d rows of %d", append(args, page, has, n)...)
		}
	}
}

// TestCut: a file cut after any page has the rows of the whole one or is refused.
func TestCut(t *testing.T) {
	eachFile(t, func(t *testing.T, file []byte) {
		whole := counts(t, file)
		d := check.Value(Open(file))(t)
		refused := 0
		for n := range int(d.count()) {
			got := counts(t, file[:n*d.layout.page])
			same(t, whole, got, "cut at page %d", n)
			if !maps.Equal(whole, got) {
				refused++
			}
		}
		if refused == 0 {
			t.Error("no cut was refused")
		}
	})
}

// TestFlips: a file in which bytes are changed at random has the rows of the whole one or is
// refused.
func TestFlips(t *testing.T) {
	eachFile(t, func(t *testing.T, file []byte) {
		whole, chance := counts(t, file), rand.New(rand.NewPCG(12, 7))
		file = bytes.Clone(file)
		refused := 0
		for range 10_000 {
			at, x := chance.IntN(len(file)), byte(1+chance.IntN(255))
			file[at] ^= x
			got := counts(t, file)
			same(t, whole, got, "byte %#x with %#x", at, x)
			if !maps.Equal(whole, got) {
				refused++
			}
			file[at] ^= x
		}
		if refused == 0 {
			t.Error("no change was refused")
		}
	})
}

// TestMoved: a moved row is there once, a deleted one not.
func TestMoved(t *testing.T) {
	file := make3(t, transcripts(t, "testdata/two-sections.txt"))
	before := check.Value(Open(file))(t)
	after := check.Value(Open(movedIn(t, file, "ReceivedData")))(t)
	was, _ := before.Table("ReceivedData")
	is, _ := after.Table("ReceivedData")
	old, now := cells(t, was), cells(t, is)
	rows := check.Value(was.Rows())(t)
	last := rows[len(rows)-1].page
	want := [][]string{old[0]}
	for i, r := range rows {
		if r.page == last || i%7 != 0 {
			want = append(want, old[i+1])
		}
	}
	inOrder := func(a, b []string) int { return strings.Compare(strings.Join(a, " "), strings.Join(b, " ")) }
	slices.SortFunc(want[1:], inOrder)
	slices.SortFunc(now[1:], inOrder)
	equal(t, "ReceivedData", now, want)
}

// TestLoops: what points in a circle, or at the wrong thing, is refused.
func TestLoops(t *testing.T) {
	eachFile(t, func(t *testing.T, whole []byte) {
		d := check.Value(Open(whole))(t)
		table, _ := d.Table(map[int]string{3: "RoundData", 4: "Table0"}[d.version])
		other, _ := d.Table(map[int]string{3: "ReceivedData", 4: "Table1"}[d.version])
		loops(t, whole, d, table, other)
	})
}

func loops(t *testing.T, whole []byte, d *Database, table, other *Table) {
	t.Helper()
	pages := table.ownedPages()
	f := d.layout
	at := func(n uint32) int { return int(n) * f.page }
	put32 := func(b []byte, at int, v uint32) { binary.LittleEndian.PutUint32(b[at:], v) }
	// inMap gives where the row of the table's map stands in the file.
	slots, _ := d.slots(table.owned>>8, nil)
	row := slots[table.owned&0xFF]
	inMap, size := at(table.owned>>8)+row.start, row.end-row.start
	// slotOf gives the place of the first slot of the table with these flags.
	slotOf := func(flags int) (page uint32, s slot) {
		for _, n := range pages {
			slots := d.directory(n, nil)
			for _, s := range slots {
				if s.flags == flags {
					return n, s
				}
			}
		}
		return 0, slot{}
	}
	type harm struct {
		name string
		harm func(b []byte)
	}
	all := []harm{
		{"a definition that goes on on its own page", func(b []byte) { put32(b, at(table.page)+4, table.page) }},
		{"a definition that goes on on another's", func(b []byte) { put32(b, at(table.page)+4, other.page) }},
		{"a definition that goes on past the end", func(b []byte) { put32(b, at(table.page)+4, 1<<31) }},
		{"a definition that goes on on a data page", func(b []byte) { put32(b, at(table.page)+4, pages[0]) }},
		{"a map on a page of rows", func(b []byte) { put32(b, at(table.page)+f.owned, pages[0]<<8) }},
		{"a map on a page of definitions", func(b []byte) { put32(b, at(table.page)+f.owned, table.page<<8) }},
		{"a map past the end", func(b []byte) { put32(b, at(table.page)+f.owned, 0xFFFFFF00) }},
		{"a map past the last of its page", func(b []byte) { put32(b, at(table.page)+f.owned, table.owned|0xFF) }},
		{"the map of another table", func(b []byte) { put32(b, at(table.page)+f.owned, other.owned) }},
		{"a map that begins elsewhere", func(b []byte) { put32(b, inMap+1, 16+u32(b, inMap+1)) }},
		{"a map that begins at the last number", func(b []byte) { put32(b, inMap+1, 0xFFFFFFFF) }},
		{"a map of an unknown kind", func(b []byte) { b[inMap] = 2 }},
		{"a map of pages whose bits are taken for pages", func(b []byte) { b[inMap] = 1 }},
		{"a map of one page, twice", func(b []byte) {
			clear(b[inMap : inMap+size])
			b[inMap] = mapPages
			put32(b, inMap+1, pages[0])
			put32(b, inMap+5, pages[0])
			b[at(pages[0])] = pageMap
		}},
		{"a map without a page", func(b []byte) { clear(b[inMap+5:][:size-5]) }},
		{"the free map of the file on a page of rows", func(b []byte) { b[at(mapPage)] = pageTable }},
	}
	if pointing, pointer := slotOf(slotPointer); pointing != 0 { // in files that were made
		all = append(all, []harm{
			{"a pointer to itself", func(b []byte) { put32(b, at(pointing)+pointer.start, pointing<<8) }},
			{"a pointer to a row that was not moved", func(b []byte) { put32(b, at(pointing)+pointer.start, pages[len(pages)-1]<<8) }},
			{"a pointer past the end", func(b []byte) { put32(b, at(pointing)+pointer.start, 0xFFFFFFFF) }},
		}...)
	}
	for _, test := range all {
		b := bytes.Clone(whole)
		test.harm(b)
		got := counts(t, b)
		if n, ok := got[table.page]; got != nil && (!ok || n != -1) {
			t.Errorf("%s: taken, %d rows", test.name, n)
		}
	}
}

// TestTorn: of a file that is read while a row is written, with any of its pages as they were
// and any as they will be, the rows are those before or after, or the file is refused.
func TestTorn(t *testing.T) {
	chance := rand.New(rand.NewPCG(9, 9))
	made := check.Value(create.File(randomTables(chance)))(t)
	d := check.Value(Open(made))(t)
	table, _ := d.Table("Table1")
	m := &model{name: "Table1", want: cells(t, table)}
	refused := 0
	for range 300 {
		before, was := d.Bytes(), slices.Clone(m.want)
		if chance.IntN(4) > 0 {
			m.insert(t, chance, table)
		} else {
			m.change(t, chance, table)
		}
		after := d.Bytes()
		var changed []int
		for at := 0; at < len(after); at += d.layout.page {
			if at >= len(before) || !bytes.Equal(before[at:at+d.layout.page], after[at:at+d.layout.page]) {
				changed = append(changed, at)
			}
		}
		for subset := range 1 << len(changed) {
			mixed := make([]byte, len(after))
			copy(mixed, before)
			for i, at := range changed {
				if subset&(1<<i) != 0 {
					copy(mixed[at:at+d.layout.page], after[at:])
				}
			}
			torn, err := Open(mixed)
			if err != nil {
				refused++
				continue
			}
			half, _ := torn.Table(m.name)
			if _, err := half.Rows(); err != nil {
				refused++
				continue
			}
			if got := fmt.Sprint(cells(t, half)); got != fmt.Sprint(was) && got != fmt.Sprint(m.want) {
				t.Fatalf("pages %v, of them %b: neither the rows before nor after", changed, subset)
			}
		}
	}
	if refused == 0 {
		t.Error("nothing was refused")
	}
}

// FuzzOpen: no bytes make the reader or the writer panic, and what is written into a file
// that was taken is there. A file is one that was made, of version 3 or 4, in which bytes are
// changed: each four of changes are where, three bytes, and what. One that begins with
// neither is taken as it is.
func FuzzOpen(f *testing.F) {
	small := transcript{name: "Tables", columns: []Column{{Name: "Section", Kind: Int, Length: 2}, {Name: "Name", Kind: Text, Length: 10}}, rows: [][]string{{"1", "a"}, {"2", null}}}
	made, err := create.File([]create.Table{{
		Name:    "Tables",
		Columns: []create.Column{{Name: "ID", Kind: create.Long, Auto: true}, {Name: "Name", Kind: create.Text, Length: 10}, {Name: "Yes", Kind: create.Bool}, {Name: "Day", Kind: create.DateTime}},
		Rows:    []create.Row{{1, "a", true, 1.5}, {2, nil, false, nil}},
	}})
	if err != nil {
		f.Fatal(err)
	}
	files := map[byte][]byte{'3': make3(f, []transcript{small}), '4': made}
	for version, file := range files {
		f.Add([]byte{version})
		// A change at the beginning of each page, of its free space, and of what follows.
		for at := 0; at < len(file); at += 2048 {
			f.Add([]byte{version, byte(at), byte(at >> 8), byte(at >> 16), 2})
			f.Add([]byte{version, byte(at + 2), byte(at >> 8), byte(at >> 16), 0xFF, byte(at + 12), byte(at >> 8), byte(at >> 16), 0xFF})
		}
	}
	f.Add([]byte("\x00\x01\x00\x00Standard Jet DB\x00\x01"))
	f.Fuzz(func(t *testing.T, changes []byte) {
		file := changes
		if len(changes) > 0 && files[changes[0]] != nil {
			file = bytes.Clone(files[changes[0]])
			for c := changes[1:]; len(c) >= 4; c = c[4:] {
				if at := int(c[0]) | int(c[1])<<8 | int(c[2])<<16; at < len(file) {
					file[at] = c[3]
				}
			}
		}
		counts(t, file)
		d, err := Open(file)
		if err != nil {
			return
		}
		for _, name := range d.Tables() {
			table, _ := d.Table(name)
			rows, err := table.Rows()
			if err != nil || table.Insert(nil) != nil {
				continue
			}
			after, err := table.Rows()
			if err != nil || len(after) != len(rows)+1 {
				t.Errorf("%s: %d rows, then %d: %v", name, len(rows), len(after), err)
				continue
			}
			if err := table.Replace(after[len(rows)], nil); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}
