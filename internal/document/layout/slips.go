package layout

import (
	"strings"

	"uitslag/internal/document"
)

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

// slip is one slip: its table, and who sits out.
type slip struct {
	table document.Table
	note  string
}

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

// headHeight returns the height above the lines of slips of width w, that of the slip with the most
// there, and the quiet lines of all.
func (s *slipSheet) headHeight(w float64) (float64, []string) {
	doc := s.l.Doc
	quiet := doc.Subtitle
	if doc.Title != doc.Name {
		quiet = append([]string{doc.Title}, quiet...)
	}
	lines := s.l.m.Wrap(strings.Join(quiet, " · "), false, w/s.small())
	if last := len(quiet) - 1; len(lines) > 1 && last > 1 { // club and date tell which evening it is
		lines = s.l.m.Wrap(quiet[0]+" · "+quiet[last], false, w/s.small())
	}
	most := 0
	for i := range s.slips {
		most = max(most, len(s.l.m.Wrap(s.slips[i].table.Title, true, w/s.head())))
	}
	above := float64(most)*s.head()*slipHeadRatio + float64(s.noteLines(w))*s.size*lineRatio
	return above + float64(len(lines))*s.small()*lineRatio + slipGap + s.columnHeads(), lines
}

// noteLines returns how many lines below the heading the longest note takes, on who sits out or
// whose card it is: 0 if all fit beside their heading. It is the same for all slips, so that their
// lines align.
func (s *slipSheet) noteLines(w float64) int {
	m, most, below := s.l.m, 1, false
	for i := range s.slips {
		p := &s.slips[i]
		free := w - m.Width(p.table.Title, true)*s.head() - s.size
		below = below || p.note != "" && m.Width(p.note, false)*s.size > free
		most = max(most, len(m.Wrap(p.note, false, w/s.size)))
	}
	if !below {
		return 0
	}
	return most
}

// columnHeads returns the height of the headings of the columns: two lines.
func (s *slipSheet) columnHeads() float64 { return 2 * 1.2 * s.small() }

// footLines returns how many lines the foot takes below slips of this width: the page
// stands at the right below the last of several, else on a line of its own.
func (s *slipSheet) footLines(w float64, columns int) int {
	n := len(s.footText(w))
	if columns > 1 {
		return max(n, 1)
	}
	return n + 1
}

func (s *slipSheet) footText(w float64) []string {
	if len(s.l.Doc.Footer) == 0 {
		return nil
	}
	return s.l.m.Wrap(strings.Join(s.l.Doc.Footer, " · "), false, w/slipLeast)
}

// rowHeights returns the least and the most height of a line: 8 to 11 mm to write in, less in a
// tight one, or what the type of a card needs.
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

// each returns how many slips stand on a sheet; none where there is no way to lay them out.
func (s *slipSheet) each() int {
	if s == nil {
		return 0
	}
	return s.columns * s.rows
}

func (s *slipSheet) columnWidths() []float64 {
	const pad = 6
	needs := make([]float64, len(s.slips[0].table.Columns)) // all have the same
	for j := range needs {
		needs[j] = s.slips[0].table.Columns[j].Room * s.size / slipType
		if s.l.Doc.Deck { // no columns to write in
			needs[j] = 2 * s.size
		}
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

// small returns the type size of the quiet texts, head that of the heading.
func (s *slipSheet) small() float64 { return max(slipLeast, s.size*slipLeast/slipType) }

func (s *slipSheet) head() float64 { return 1.35 * s.size }
