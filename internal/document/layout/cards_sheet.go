package layout

import (
	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// Cards on their sheets: as slips (slips_sheet.go), but read and not written on. So
// the lines are lower, and the type is as large as it can be without fewer cards on a
// sheet: held at arm's length, or lying on the table, they are read all evening.

// The type sizes of cards in points: what they begin with, and between what they may
// be changed.
const (
	cardType = 15.0
	cardMost = 22.0
	cardFour = 12.0 // down to this, so that four go on a sheet
)

// cardSheets lays cards out.
func cardSheets(m *typeface.Metrics, doc *document.Document, o document.Options) *Layout {
	const step = 0.5
	cards := slipsOf(doc)
	best := func(size float64) *slipSheet { return bestSlips(m, doc, o, size, cards, false) }
	each := func(s *slipSheet) int {
		if s == nil {
			return 0
		}
		return s.columns * s.rows
	}
	size := cardType
	if o.Size > 0 {
		size = min(max(o.Size, slipLeast), cardMost)
	}
	s := best(size)
	for smaller := size - step; o.Size == 0 && each(s) < 4 && smaller >= cardFour; smaller -= step {
		if t := best(smaller); each(t) > each(s) {
			s = t
		}
	}
	for ; s == nil && size > slipLeast; size -= step {
		s = best(max(slipLeast, size-step))
	}
	for most := slipsLongest(cards) - 1; s == nil; most-- {
		s = bestSlips(m, doc, o, slipLeast, cutSlips(doc, cards, most), most <= 1)
	}
	for larger := s.size + step; o.Size == 0 && larger <= cardMost; larger += step {
		t := bestSlips(m, doc, o, larger, s.slips, false)
		if each(t) < each(s) {
			break
		}
		s = t
	}
	s.run()
	return s.l
}

// rowHeights are the least and the most height of a line: 8 to 11 mm to write in, less in a tight one, or
// what the type of a card needs.
func (s *slipSheet) rowHeights() (least, most float64) {
	if s.l.Doc.Deck {
		return 1.4 * s.size, 1.9 * s.size
	}
	least = slipRow
	if s.tight {
		least = slipRowLeast
	}
	return max(least, least*s.size/slipType), slipRowMost
}

// columnLeast is the least width of a column, whatever stands in it: the room for a
// hand. A card has no columns to write in.
func (s *slipSheet) columnLeast(j int) float64 {
	if s.l.Doc.Deck {
		return 2 * s.size
	}
	return slipWidths[j] * s.size / slipType
}
