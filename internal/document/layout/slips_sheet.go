package layout

import (
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// Slips on their sheets.
//
// As many go on a sheet as leave each line 8 mm to write in, whichever way up
// takes more: on A4 six of up to 4 lines, four of up to 7, two of up to 18. Where they
// would be fewer than four, 6.8 mm do: four of 9 lines, two of 22. A slip that is longer
// than a sheet goes on on the next slip.
//
// A stack of sheets is cut at once: the slips that lie on one another follow one
// another, so the piles, laid on one another from the upper left to the lower
// right, are in the order of the boards.
//
// Nothing is smaller than 10 pt: it is read by lamplight, without glasses.

// slipSheets lays slips out. With Sheets of at least 1 there are so many, filled
// with the first slip again and again.
func slipSheets(m *typeface.Metrics, doc *document.Document, o document.Options) *Layout {
	slips := slipsOf(doc)
	size := slipType
	if o.Size > 0 {
		size = min(max(o.Size, slipLeast), slipMostType)
	}
	s := mostSlips(m, doc, o, size, slips)
	for s == nil && size > slipLeast {
		size = max(slipLeast, size-0.5)
		s = bestSlips(m, doc, o, size, slips, false)
	}
	for most := slipsLongest(slips) - 1; s == nil; most-- {
		s = bestSlips(m, doc, o, size, cutSlips(doc, slips, most), most <= 1)
	}
	if doc.Sheets > 0 {
		s.slips = slices.Repeat(s.slips[:1], doc.Sheets*s.columns*s.rows)
	}
	s.run()
	return s.l
}

// slipsOf reads the slips out of the document: a table each, a paragraph below it
// says who sits out.
func slipsOf(doc *document.Document) []slip {
	var all []slip
	for _, b := range doc.Blocks {
		switch b := b.(type) {
		case document.Table:
			all = append(all, slip{table: b, note: b.Note})
		case *table:
			all = append(all, slip{table: b.Table, note: b.Note})
		case document.Paragraph:
			all[len(all)-1].note = b.Text
		}
	}
	return all
}

// Cards on their sheets: as slips, but read and not written on. So
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
