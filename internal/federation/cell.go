package federation

import (
	"strconv"
	"strings"
)

// cellName is a cell by its row and column, from 1: "B7".
func cellName(row, column int) string { return columnName(column) + strconv.Itoa(row) }

// columnName is a column by its number, from 1: "A", "Z", "AA".
func columnName(n int) string {
	var out string
	for ; n > 0; n = (n - 1) / 26 {
		out = string(rune('A'+(n-1)%26)) + out
	}
	return out
}

// atCell is the row and column of a cell, from 1; not ok for what is none. Signs of an
// absolute cell, "$B$7", may be there.
func atCell(name string) (row, column int, ok bool) {
	name = strings.ToUpper(strings.ReplaceAll(name, "$", ""))
	digits := strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	letters := name[:len(name)-len(digits)]
	row, err := strconv.Atoi(digits)
	if err != nil || row < 1 || row > 1<<20 || letters == "" || len(letters) > 3 {
		return 0, 0, false
	}
	for _, c := range letters {
		column = column*26 + int(c-'A') + 1
	}
	return row, column, true
}

// At is the text of a cell, by row and column from 1.
func (s *Sheet) At(row, column int) string {
	if row < 1 || row > len(s.Rows) || column < 1 || column > len(s.Rows[row-1]) {
		return ""
	}
	return s.Rows[row-1][column-1]
}

// Sheet gives a sheet by its name, or nil.
func (g *Grid) Sheet(name string) *Sheet {
	for i := range g.Sheets {
		if g.Sheets[i].Name == name {
			return &g.Sheets[i]
		}
	}
	return nil
}

// area is a merged area: "A1:C1".
type area struct{ top, left, bottom, right int }

func (s *Sheet) areas() []area {
	var all []area
	for _, m := range s.Merged {
		from, to, _ := strings.Cut(m, ":")
		top, left, ok1 := atCell(from)
		bottom, right, ok2 := atCell(to)
		if ok1 && ok2 {
			all = append(all, area{top, left, bottom, right})
		}
	}
	return all
}
