package layout

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// cutSlips cuts slips with more lines than most into pieces that say so.
func cutSlips(doc *document.Document, slips []slip, most int) []slip {
	var out []slip
	for _, s := range slips {
		pieces := slices.Collect(slices.Chunk(s.table.Rows, max(most, 1)))
		for i, rows := range pieces {
			piece := s
			piece.table.Rows = rows
			if len(pieces) > 1 {
				piece.table.Title += "  (" + numbered(doc.Page, i+1, len(pieces)) + ")"
			}
			out = append(out, piece)
		}
	}
	return out
}

func numbered(page string, n, of int) string {
	return strings.NewReplacer("{n}", strconv.Itoa(n), "{m}", strconv.Itoa(of)).Replace(page)
}

// bestSheet returns the layout that takes the most slips on a sheet, landscape rather than
// portrait; nil if not even one slip fits, unless must.
func bestSheet(m *typeface.Metrics, doc *document.Document, o document.Options, of slipSheet, must bool) *slipSheet {
	var best *slipSheet
	for _, sheet := range slices.Backward(ways(doc, o)) {
		s := of
		s.l = &Layout{m: m, Doc: doc, way: sheet, Size: of.size}
		if s.fit(must); s.rows > 0 && (best == nil || s.each() > best.each()) {
			best = &s
		}
	}
	return best
}

// fit finds how many slips go on the sheet; rows is 0 where none does. One that
// must fit does so beyond the edges: a club whose name alone fills the sheet.
func (s *slipSheet) fit(must bool) {
	lines := float64(slipsLongest(s.slips))
	row, most := s.rowHeights()

	needs := s.columnWidths()
	least := 0.0
	for _, w := range needs {
		least += w
	}
	columns := int((s.l.width() + slipGutter) / (least + slipGutter))
	if must {
		columns = max(columns, 1)
	}
	for ; columns > 0; columns-- {
		w := (s.l.width() - float64(columns-1)*slipGutter) / float64(columns)
		heads, quiet := s.headHeight(w)
		// As much room above as below for the foot: the cut is in the middle.
		top := Margin + float64(s.footLines(w, columns))*slipLeast*lineRatio + 4
		high := s.l.H - 2*top
		rows := int(math.Floor((high + slipGutter) / (heads + lines*row + slipGutter)))
		if must {
			rows = max(rows, 1)
		}
		if columns*rows <= s.each() {
			continue
		}
		s.columns, s.rows, s.w, s.top, s.quiet, s.notes = columns, rows, w, top, quiet, s.noteLines(w)
		s.h = (high - float64(rows-1)*slipGutter) / float64(rows)
		s.row = min(max(most, row), max(row, (s.h-heads)/lines))
		s.widths, s.starts = s.widths[:0], s.starts[:0]
		x := 0.0
		for _, need := range needs {
			s.widths, s.starts = append(s.widths, need*w/least), append(s.starts, x)
			x += need * w / least
		}
	}
}

func slipsLongest(slips []slip) int {
	n := 1
	for i := range slips {
		n = max(n, len(slips[i].table.Rows))
	}
	return n
}

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
