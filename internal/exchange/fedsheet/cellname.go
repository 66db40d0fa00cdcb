package fedsheet

import (
	"strings"

	"uitslag/internal/federation"
)

// The last row and column that a worksheet can have.
const (
	maxRow    = federation.MaxRow
	maxColumn = federation.MaxColumn
)

// place is a cell: column and row from 1.
type place struct{ column, row int }

// placeOf reads "B7", and "$B$7".
func placeOf(s string) (place, bool) {
	row, column, ok := federation.AtCell(s)
	return place{column, row}, ok
}

func (p place) String() string { return federation.CellName(p.row, p.column) }

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
