package jet

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

// maker3 makes a file of version 3, which the program never does, for tests: tables without
// indexes and a catalog with what readers need of it.
type maker3 struct{ file []byte }

func (m *maker3) page() (uint32, []byte) {
	n := len(m.file) / jet3.page
	m.file = append(m.file, make([]byte, jet3.page)...)
	return uint32(n), m.file[n*jet3.page:]
}

// rows3 writes rows on a data page of a table while they fit, and gives the others.
func rows3(page []byte, table uint32, rows [][]byte) [][]byte {
	page[0], page[1] = pageData, 1
	binary.LittleEndian.PutUint32(page[4:], table)
	at, n := jet3.page, 0
	for len(rows) > 0 && at-len(rows[0]) >= jet3.dataR+2*(n+1) {
		at -= copy(page[at-len(rows[0]):], rows[0])
		binary.LittleEndian.PutUint16(page[jet3.dataR+2*n:], uint16(at))
		n++
		rows = rows[1:]
	}
	binary.LittleEndian.PutUint16(page[jet3.dataRows:], uint16(n))
	binary.LittleEndian.PutUint16(page[freeAt:], uint16(at-jet3.dataR-2*n))
	return rows
}

// table writes the pages of a table, its definition on a page that is there.
func (m *maker3) table(t testing.TB, at uint32, table transcript) {
	t.Helper()
	definition := make([]byte, jet3.page)
	definition[0], definition[1] = pageTable, 1
	f, fixed, variable := &jet3, 0, 0
	entries := f.stubs
	names := entries + len(table.columns)*f.entry
	offsets := make([]int, len(table.columns))
	for i, c := range table.columns {
		e := definition[entries+i*f.entry:]
		e[0] = byte(c.Kind)
		binary.LittleEndian.PutUint16(e[f.column.number:], uint16(i))
		binary.LittleEndian.PutUint16(e[f.column.length:], uint16(c.Length))
		e[f.column.flags] = 2
		if c.Auto {
			e[f.column.flags] |= columnAuto
		}
		if n, ok := sizes[c.Kind]; ok || c.Kind == Bool {
			e[f.column.flags] |= columnFixed
			binary.LittleEndian.PutUint16(e[f.column.fixed:], uint16(fixed))
			offsets[i] = fixed
			fixed += n
		} else {
			offsets[i] = variable
			binary.LittleEndian.PutUint16(e[f.column.variable:], uint16(variable))
			variable++
		}
		definition[names] = byte(len(c.Name))
		names += 1 + copy(definition[names+1:], c.Name)
	}
	binary.LittleEndian.PutUint32(definition[8:], uint32(names))
	definition[f.kind] = 'N'
	for field, v := range map[int]int{f.maxCols: len(table.columns), f.varCols: variable, f.cols: len(table.columns)} {
		binary.LittleEndian.PutUint16(definition[field:], uint16(v))
	}
	var packed [][]byte
	for _, line := range table.rows {
		packed = append(packed, row3(t, table.columns, offsets, fixed, variable, line))
	}
	maps, _ := m.page()
	owned := make([]byte, 5+64)
	for len(packed) > 0 {
		n, page := m.page()
		left := rows3(page, at, packed)
		if len(left) == len(packed) {
			t.Fatalf("%s: a row of %d bytes", table.name, len(left[0]))
		}
		packed = left
		put(owned[5:], n, true)
	}
	rows3(m.file[int(maps)*f.page:][:f.page], 0, [][]byte{owned, owned})
	binary.LittleEndian.PutUint32(definition[f.owned:], maps<<8)
	binary.LittleEndian.PutUint32(definition[f.free:], maps<<8|1)
	copy(m.file[int(at)*f.page:], definition)
}

// row3 packs a row.
func row3(t testing.TB, columns []Column, offsets []int, fixed, variable int, line []string) []byte {
	t.Helper()
	row := make([]byte, 1+fixed)
	row[0] = byte(len(columns))
	mask := make([]byte, (len(columns)+7)/8)
	texts := make([]string, variable)
	for i, c := range columns {
		v := parsed(t, c.Kind, line[i])
		if v == nil || v == false {
			continue
		}
		mask[i/8] |= 1 << (i % 8)
		switch v := v.(type) {
		case string:
			texts[offsets[i]] = v
		case int:
			copy(row[1+offsets[i]:], binary.LittleEndian.AppendUint64(nil, uint64(v))[:sizes[c.Kind]])
		case float64:
			binary.LittleEndian.PutUint64(row[1+offsets[i]:], math.Float64bits(v))
		}
	}
	if variable == 0 {
		return append(row, mask...)
	}
	ends := []int{len(row)}
	for _, s := range texts {
		for _, r := range s {
			row = append(row, byte(r)) // the texts of the tests are of Latin 1
		}
		ends = append(ends, len(row))
	}
	plain := len(row) + variable + 2 + len(mask)
	jumps := 0
	for (plain+jumps-1)/256 > jumps {
		jumps++
	}
	for k := variable; k >= 0; k-- {
		row = append(row, byte(ends[k]))
	}
	for j := jumps; j > 0; j-- {
		first := 0
		for first <= variable && ends[first] < 256*j {
			first++
		}
		row = append(row, byte(first))
	}
	return append(append(row, byte(variable)), mask...)
}

// make3 makes a file of transcripts.
func make3(t testing.TB, all []transcript) []byte {
	t.Helper()
	m := &maker3{file: header(t, 0, map[int]byte{codePageAt: 0xE4, codePageAt + 1: 4})} // 1252
	catalog := transcript{columns: []Column{
		{Name: "Id", Kind: Long, Length: 4},
		{Name: "ParentId", Kind: Long, Length: 4},
		{Name: "Name", Kind: Text, Length: 255},
		{Name: "Type", Kind: Int, Length: 2},
		{Name: "Flags", Kind: Long, Length: 4},
		{Name: "LvProp", Kind: OLE},
	}}
	object := func(name string, kind int, at uint32, flags string) {
		catalog.rows = append(catalog.rows, []string{strconv.Itoa(int(at)), "0", name, strconv.Itoa(kind), flags, null})
	}
	object("MSysObjects", 1, catalogPage, "-2147483648")
	object("Databases", 3, 0, "0")
	for _, table := range all {
		at, _ := m.page()
		m.table(t, at, table)
		object(table.name, 1, at, "0")
	}
	m.table(t, catalogPage, catalog)
	free := make([]byte, 5+64)
	for n := uint32(len(m.file) / jet3.page); n < 512; n++ {
		put(free[5:], n, true)
	}
	rows3(m.file[mapPage*jet3.page:][:jet3.page], 0, [][]byte{free})
	return m.file
}

// long3 is a table whose rows are around the lengths at which another jump is needed.
func long3() transcript {
	table := transcript{name: "Long", columns: []Column{
		{Name: "N", Kind: Int, Length: 2},
		{Name: "A", Kind: Text, Length: 255},
		{Name: "B", Kind: Text, Length: 255},
		{Name: "Yes", Kind: Bool, Length: 1},
		{Name: "C", Kind: Text, Length: 255},
		{Name: "D", Kind: Text, Length: 255},
	}}
	chance := rand.New(rand.NewPCG(3, 3))
	for n := range 1000 {
		left := n
		line := []string{strconv.Itoa(n), "", "", fmt.Sprint(n % 2), "", ""}
		for _, i := range chance.Perm(4) {
			size := min(left, 255)
			left -= size
			if line[[]int{1, 2, 4, 5}[i]] = strings.Repeat("é", size); size == 0 && chance.IntN(2) == 0 {
				line[[]int{1, 2, 4, 5}[i]] = null
			}
		}
		table.rows = append(table.rows, line)
	}
	return table
}

// TestLongRows: rows of version 3 of every length are read.
func TestLongRows(t *testing.T) {
	all := []transcript{long3()}
	held(t, make3(t, all), all)
}
