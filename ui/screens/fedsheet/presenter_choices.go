package fedsheet

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/federation"
)

// choices are what can be chosen of a layout, other than what stands in its cells.
type choices struct{ of *binding }

// RepeatHere repeats the row with the cursor.
func (p *choices) RepeatHere() bool {
	l := p.of.layout
	from := l.Row
	l.Row = p.of.row + 1
	l.Repeat = cmp.Or(l.Repeat, event.RepeatContestant)
	l.Cells = slices.Clone(l.Cells)
	for i, c := range l.Cells { // what stood in the row goes along
		row, col, ok := federation.AtCell(c.Cell)
		if ok && from > 0 && row == from && (c.Sheet == "" || c.Sheet == l.Sheet) {
			l.Cells[i].Cell = federation.CellName(l.Row, col)
		}
	}
	return p.of.setLayout(l)
}

// SetRepeat says for what the row is repeated.
func (p *choices) SetRepeat(i int) bool {
	l := p.of.layout
	l.Repeat = repeats[i]
	return p.of.setLayout(l)
}

// SetSort says by what the rows are sorted.
func (p *choices) SetSort(i int) bool {
	l := p.of.layout
	l.Sort = string(sorts[i])
	return p.of.setLayout(l)
}

// SetGuests says what becomes of guests.
func (p *choices) SetGuests(i int) bool {
	l := p.of.layout
	l.Guests = guests[i]
	return p.of.setLayout(l)
}

// SetGuestNumber is the number that guests have.
func (p *choices) SetGuestNumber(text string) bool {
	l := p.of.layout
	l.GuestNumber = strings.TrimSpace(text)
	return p.of.setLayout(l)
}

// SetComma writes decimals with a comma or with a point.
func (p *choices) SetComma(i int) bool {
	l := p.of.layout
	l.Comma = i == 0
	return p.of.setLayout(l)
}

// SetDate says how dates are written.
func (p *choices) SetDate(i int) bool {
	l := p.of.layout
	l.Date = dates[i]
	return p.of.setLayout(l)
}
