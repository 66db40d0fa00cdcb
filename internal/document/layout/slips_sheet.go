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
//
// Cards are read and not written on. So the lines are lower, and the type is as large as it can be
// without fewer cards on a sheet: held at arm's length, or lying on the table, they are read all
// evening.

// The type sizes of cards in points: what they begin with, and between what they may
// be changed.
const (
	cardType = 15.0
	cardMost = 22.0
	cardFour = 12.0 // down to this, so that four go on a sheet
)

// slipSheets lays out slips or cards. If Sheets is at least 1 there are that many, filled with
// copies of the first slip.
func slipSheets(m *typeface.Metrics, doc *document.Document, o document.Options) *Layout {
	const step = 0.5
	slips, size, largest := slipsOf(doc), slipType, slipMostType
	if doc.Deck {
		size, largest = cardType, cardMost
	}
	asked := o.Size > 0
	if asked {
		size = min(max(o.Size, slipLeast), largest)
	}
	best := func(size float64) *slipSheet { return bestSheet(m, doc, o, slipSheet{size: size, slips: slips}, false) }
	s := best(size)
	if !doc.Deck && s != nil && s.each() < slipFew {
		if tight := bestSheet(m, doc, o, slipSheet{size: size, slips: slips, tight: true}, false); tight.each() > s.each() {
			s = tight
		}
	}
	for smaller := size - step; doc.Deck && !asked && s.each() < 4 && smaller >= cardFour; smaller -= step {
		if t := best(smaller); t.each() > s.each() {
			s = t
		}
	}
	for s == nil && size > slipLeast {
		size = max(slipLeast, size-step)
		s = best(size)
	}
	for most := slipsLongest(slips) - 1; s == nil; most-- {
		s = bestSheet(m, doc, o, slipSheet{size: slipLeast, slips: cutSlips(doc, slips, most)}, most <= 1)
	}
	slips = s.slips
	for larger := s.size + step; doc.Deck && !asked && larger <= cardMost; larger += step {
		t := best(larger)
		if t.each() < s.each() {
			break
		}
		s = t
	}
	if doc.Sheets > 0 {
		s.slips = slices.Repeat(s.slips[:1], doc.Sheets*s.each())
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
