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
