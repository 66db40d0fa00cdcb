package layout

import (
	"math"
	"slices"
	"strconv"
	"strings"

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

// The measures of a slip in points, at its usual type size.
const (
	slipType     = 12.0 // pair numbers; headings are larger, the rest smaller
	slipMostType = 20.0
	slipLeast    = 10.0 // no text is smaller
	slipRow      = 8 * millimetre
	slipRowLeast = 6.8 * millimetre // where fewer than slipFew would go on a sheet
	slipFew      = 4
	slipRowMost  = 11 * millimetre
	slipGutter   = 16.0 // between slips: the cut runs in its middle
	slipGap      = 2.0  // above a slip's table

	slipHeadRatio = 1.15 // line height of a slip's heading
	millimetre    = 72 / 25.4
)

// slipWidths is the room a hand needs in each column of a slip, at the usual type size;
// a round slip has no columns of points.
var slipWidths = [...]float64{
	9 * millimetre, 9 * millimetre, 18 * millimetre, 11 * millimetre, 15 * millimetre,
	14 * millimetre, 14 * millimetre, 11 * millimetre, 11 * millimetre,
}

// slip is one slip: its table, and who sits out.
type slip struct {
	table document.Table
	note  string
}

// slipSheet places slips on sheets that are cut afterwards.
type slipSheet struct {
	l              *Layout
	size           float64 // type size of the pair numbers
	slips          []slip
	columns, rows  int     // slips beside and below one another
	w, h           float64 // of one slip
	top            float64 // of the uppermost slips
	row            float64 // height of a line to write on
	tight          bool    // lines are as low as can be written on
	quiet          []string
	notes          int // lines below each heading, 0 where notes stand beside it
	widths, starts []float64
}

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

func slipsLongest(slips []slip) int {
	n := 1
	for i := range slips {
		n = max(n, len(slips[i].table.Rows))
	}
	return n
}

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

// numbered fills "page {n} of {m}".
func numbered(page string, n, of int) string {
	return strings.NewReplacer("{n}", strconv.Itoa(n), "{m}", strconv.Itoa(of)).Replace(page)
}

// bestSlips is the sheet that takes most slips of this type size, lying down
// rather than upright; nil where not even one slip fits a sheet, unless it must.
func bestSlips(m *typeface.Metrics, doc *document.Document, o document.Options, size float64, slips []slip, must bool) *slipSheet {
	return bestSheet(m, doc, o, slipSheet{size: size, slips: slips}, must)
}

// mostSlips is bestSlips; where they are few, with lines as low as can be written on.
func mostSlips(m *typeface.Metrics, doc *document.Document, o document.Options, size float64, slips []slip) *slipSheet {
	s := bestSlips(m, doc, o, size, slips, false)
	if s == nil || s.each() >= slipFew {
		return s
	}
	if tight := bestSheet(m, doc, o, slipSheet{size: size, slips: slips, tight: true}, false); tight.each() > s.each() {
		return tight
	}
	return s
}

// each is how many slips stand on a sheet.
func (s *slipSheet) each() int { return s.columns * s.rows }

// bestSheet is the way to lay out such slips that takes most of them on a sheet.
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
		if columns*rows <= s.columns*s.rows {
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

// columnWidths is what each column needs: the hand's room, and its texts.
func (s *slipSheet) columnWidths() []float64 {
	const pad = 6
	needs := make([]float64, len(s.slips[0].table.Columns)) // all have the same
	for j := range needs {
		needs[j] = s.columnLeast(j)
	}
	for i := range s.slips {
		t := &s.slips[i].table
		for j := range needs {
			needs[j] = max(needs[j], s.l.m.Width(t.Columns[j].Head, false)*s.small()+pad)
			for _, r := range t.Rows {
				needs[j] = max(needs[j], s.l.m.Width(r.Cells[j].Text, true)*s.size+pad)
			}
		}
		for _, sp := range t.Spans {
			have := 0.0
			for j := sp.From; j <= sp.To; j++ {
				have += needs[j]
			}
			if want := s.l.m.Width(sp.Text, false)*s.small() + pad; want > have {
				needs[sp.To] += want - have
			}
		}
	}
	return needs
}

// small is the type size of the quiet texts, head that of the heading.
func (s *slipSheet) small() float64 { return max(slipLeast, s.size*slipLeast/slipType) }
func (s *slipSheet) head() float64  { return 1.35 * s.size }
