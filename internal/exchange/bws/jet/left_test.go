package jet

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// worn returns a file that was used more than once: of each table the first page was left behind,
// in no map, its rows not marked deleted, and of the other pages every fifth row was deleted with
// its bytes on the page, which are counted as free or not. It gives also what each table then has.
func worn(t *testing.T, file []byte) ([]byte, map[string][][]string) {
	t.Helper()
	d := check.Value(Open(file))(t)
	d.own()
	want := map[string][][]string{}
	remaining, deleted := 0, 0
	for _, name := range d.Tables() {
		table, _ := d.Table(name)
		was := cells(t, table)
		rows := check.Value(table.Rows())(t)
		if slices.ContainsFunc(rows, func(r Row) bool { return r.page != rows[0].page }) {
			leave(t, table, rows[0].page)
			remaining++
		}
		pages := table.ownedPages()
		want[name] = was[:1:1]
		for i, r := range rows {
			switch page := d.page(r.page); {
			case !slices.Contains(pages, r.page):
			case i%5 == 4:
				at := d.layout.dataR + 2*r.slot
				binary.LittleEndian.PutUint16(page[at:], uint16(u16(page, at)|slotDeleted))
				if deleted++; deleted%2 == 0 {
					binary.LittleEndian.PutUint16(page[freeAt:], uint16(u16(page, freeAt)+len(r.data)))
				}
			default:
				want[name] = append(want[name], was[i+1])
			}
		}
	}
	check.That(t, remaining > 0 && deleted > 1, "%d pages were left behind, %d rows deleted", remaining, deleted)
	return d.Bytes(), want
}

// leave takes pages out of the maps of a table, as the engine does that empties it.
func leave(t *testing.T, table *Table, pages ...uint32) {
	t.Helper()
	for _, n := range pages {
		table.d.mark(table.owned, n, false)
		table.d.mark(table.free, n, false)
	}
}

// TestWorn: rows on pages that were left behind, and deleted rows whose bytes are still there, are
// not in a table, and everything else is.
func TestWorn(t *testing.T) {
	access2000, _ := written(t, 1, 400)
	for version, file := range map[string][]byte{"Access 97": make3(t, transcripts(t, "testdata/two-sections.txt")), "Access 2000": access2000.Bytes()} {
		t.Run(version, func(t *testing.T) {
			file, want := worn(t, file)
			d := check.Value(Open(file))(t)
			for _, name := range d.Tables() {
				table, _ := d.Table(name)
				equal(t, name, cells(t, table), want[name])
			}
		})
	}
}

// emptied returns a file of version 4 whose tables were emptied, and each filled again with its
// rows in the opposite order.
func emptied(t *testing.T) ([]byte, map[string][][]string) {
	t.Helper()
	d, _ := written(t, 1, 60)
	want := map[string][][]string{}
	for _, name := range d.Tables() {
		table, _ := d.Table(name)
		if want[name] = cells(t, table); table.indexes > 0 {
			continue
		}
		rows := check.Value(table.Rows())(t)
		slices.Reverse(rows)
		slices.Reverse(want[name][1:])
		leave(t, table, table.ownedPages()...)
		for _, r := range rows {
			values := map[string]any{}
			for i := range table.columns {
				if _, has := r.value(&table.columns[i]); has {
					values[table.columns[i].Name] = again(r, table.columns[i].Column)
				}
			}
			check.NoError(t, table.Insert(values))
		}
	}
	return d.Bytes(), want
}

// again returns a value of a row as it is given to Insert.
func again(r Row, c Column) any {
	switch c.Kind {
	case Bool:
		return r.Bool(c.Name)
	case Text:
		s, _ := r.Text(c.Name)
		return s
	case DateTime:
		days, _ := r.Time(c.Name)
		return days
	}
	n, _ := r.Int(c.Name)
	return int(n)
}

// TestEmptied: a table that was emptied and filled again has the rows that it was filled with.
func TestEmptied(t *testing.T) {
	file, want := emptied(t)
	d := check.Value(Open(file))(t)
	for name := range want {
		if strings.HasPrefix(name, "MSys") {
			continue
		}
		table, _ := d.Table(name)
		equal(t, name, cells(t, table), want[name])
	}
}
