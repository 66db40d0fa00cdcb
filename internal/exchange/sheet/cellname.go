package sheet

import (
	"strconv"
	"strings"
)

// The last row and column that a worksheet can have.
const (
	maxRow    = 1_048_576
	maxColumn = 16_384
)

// place is a cell: column and row from 1.
type place struct{ column, row int }

// columnNumber reads "A" as 1 and "AA" as 27; 0 is no column.
func columnNumber(s string) int {
	n := 0
	for i := range len(s) {
		c := s[i] &^ 0x20
		if c < 'A' || c > 'Z' || n > maxColumn {
			return 0
		}
		n = 26*n + int(c-'A') + 1
	}
	if n > maxColumn {
		return 0
	}
	return n
}

// columnName writes 1 as "A".
func columnName(n int) string {
	s := ""
	for ; n > 0; n = (n - 1) / 26 {
		s = string(rune('A'+(n-1)%26)) + s
	}
	return s
}

// placeOf reads "B7", and "$B$7".
func placeOf(s string) (place, bool) {
	s = strings.ReplaceAll(s, "$", "")
	i := 0
	for i < len(s) && (s[i]|0x20) >= 'a' && (s[i]|0x20) <= 'z' {
		i++
	}
	p := place{column: columnNumber(s[:i])}
	row, err := strconv.Atoi(s[i:])
	p.row = row
	return p, err == nil && p.column > 0 && row > 0 && row <= maxRow && s[i] != '+' && s[i] != '-'
}

func (p place) String() string { return columnName(p.column) + strconv.Itoa(p.row) }

// span is a rectangle of cells.
type span struct{ from, to place }

// spanOf reads "A1:C3" or "B7".
func spanOf(s string) (span, bool) {
	a, b, two := strings.Cut(s, ":")
	from, ok := placeOf(a)
	if !ok {
		return span{}, false
	}
	to := from
	if two {
		if to, ok = placeOf(b); !ok {
			return span{}, false
		}
	}
	return span{from, to}, true
}

func (s span) has(p place) bool {
	return p.column >= s.from.column && p.column <= s.to.column && p.row >= s.from.row && p.row <= s.to.row
}

func (s span) String() string {
	if s.from == s.to {
		return s.from.String()
	}
	return s.from.String() + ":" + s.to.String()
}
