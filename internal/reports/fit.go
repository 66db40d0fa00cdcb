package reports

import (
	"cmp"
	"slices"
)

// Fitting a document to its sheets.
//
//	rule                                                        source
//	no text is smaller than 7 pt, headings and notes included   R-TYPE-SIZE
//	a list that hangs on a board (Document.Posted) is not       R-TYPE-SIZE
//	  smaller than 10 pt where one more sheet, or two lists
//	  beside one another, can have that
//	the fewest sheets that this takes, upright or lying; then   R-TYPE-SIZE
//	  the largest type at which that number still holds
//	no table is cut in its width while type of the least size   R-TYPE-SIZE
//	  holds it whole
//	on a posted list no name takes a second line while a        R-TYPE-SIZE
//	  third of the sheet is empty, or for a little larger type
//	notes below a table have no sheet to themselves, and no     R-TYPE-SIZE
//	  card a second one, where rows can be a little closer
//	rows move apart afterwards as far as the sheet has room     R-TYPE-SIZE

const (
	sizeStep     = 0.25
	leadingLeast = 1.5
	leadingMost  = 2.2
	leadingPages = 1.7 // at most where there are several pages
	leadingTight = 1.3 // so that notes have no sheet to themselves
	leadingStep  = 0.05
	comfortable  = 9.0  // below this, names may take two lines rather than the type becoming smaller
	littleLarger = 0.75 // type this much smaller is better than a name on two lines
	wellFilled   = 2.0 / 3
)

// way is how a document can be laid out: on which sheet, and whether its lists stand
// beside one another.
type way struct {
	w, h              float64
	beside            bool
	picture, pictures int // which one it is of several; 0 where it is all
}

// ways are those that the options allow.
func (d *Document) ways(o PDFOptions) []way {
	sheet, ok := papers[o.Paper]
	if !ok {
		sheet = papers[""]
	}
	all := []way{{w: sheet[0], h: sheet[1]}, {w: sheet[1], h: sheet[0]}}
	switch {
	case o.Orientation == Landscape:
		all = all[1:]
	case o.Orientation == Portrait || d.Upright:
		all = all[:1]
	}
	if d.Posted && pairedLists(d.Blocks) {
		for _, s := range all {
			all = append(all, way{w: s.w, h: s.h, beside: true})
		}
	}
	return all
}

// layOut lays a document out by the options.
func layOut(m *metrics, doc *Document, o PDFOptions) *layout {
	doc = doc.printed()
	m.shareAll(doc)
	return fit(m, doc, o)
}

// fit lays a document out that is as it is printed.
func fit(m *metrics, doc *Document, o PDFOptions) *layout {
	switch {
	case doc.Cut && doc.Deck:
		return cardSheets(m, doc, o)
	case doc.Cut:
		return slipSheets(m, doc, o)
	}
	least, most := doc.sizes(o)
	var starts []*layout
	for _, s := range doc.ways(o) {
		if l := smallest(m, doc, s, least, o.Size > 0); !s.beside || !l.split {
			starts = append(starts, l)
		}
	}
	first := slices.MinFunc(starts, func(a, b *layout) int {
		return cmp.Or(compareFalseFirst(a.split, b.split), cmp.Compare(b.size, a.size), len(a.pages)-len(b.pages))
	})
	var best *layout
	for _, l := range starts {
		if l.split != first.split || l.size < first.size {
			continue
		}
		if l = largest(m, doc, l.way, first.size, most, len(first.pages)); l != nil && (best == nil || l.size > best.size) {
			best = l
		}
	}
	for leading := leadingLeast; (best.notesAlone() || doc.Cards) && leading >= leadingTight; leading -= leadingStep {
		if l := newLayout(m, doc, best.way, best.size, leading); len(l.pages) < len(best.pages) {
			return l
		}
	}
	most = leadingMost
	if len(best.pages) > 1 {
		most = leadingPages
	}
	for leading := most; leading > leadingLeast; leading -= leadingStep {
		if l := newLayout(m, doc, best.way, best.size, leading); len(l.pages) <= len(best.pages) {
			return l
		}
	}
	return best
}

// notesAlone reports whether the last of several sheets has no row of a table: a note only.
func (l *layout) notesAlone() bool {
	last := l.page()
	return len(l.pages) > 1 && l.rows > 0 && len(last.hairlines) == 0 && len(last.frames) == 0
}

// compareFalseFirst puts false before true.
func compareFalseFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// sizes are the least and the largest type that may be chosen.
func (d *Document) sizes(o PDFOptions) (least, most float64) {
	switch {
	case o.Size > 0:
		size := min(max(o.Size, sizeLeast), sizeMost)
		return size, size
	case d.MinSize == 0:
		return sizeLeast, 11
	}
	return max(d.MinSize, sizeLeast), d.MaxSize
}

// smallest is the layout in the least type; where that is too large for a table and is
// not asked for, in the largest smaller one that is not.
func smallest(m *metrics, doc *Document, s way, least float64, asked bool) *layout {
	l := newLayout(m, doc, s, least, leadingLeast)
	if !l.split || asked {
		return l
	}
	for size := least - sizeStep; size > sizeLeast-sizeStep; size -= sizeStep {
		if smaller := newLayout(m, doc, s, max(size, sizeLeast), leadingLeast); !smaller.split {
			return smaller
		}
	}
	return l
}

// largest is the layout with the largest type that takes this many pages at
// most, or nil where even the smallest takes more.
func largest(m *metrics, doc *Document, s way, least, most float64, pages int) *layout {
	first := newLayout(m, doc, s, least, leadingLeast)
	if len(first.pages) > pages {
		return nil
	}
	search := func(good func(*layout) bool) *layout {
		best := first
		low, high := 0, int((most-least)/sizeStep+enough)
		for low < high {
			mid := (low + high + 1) / 2
			l := newLayout(m, doc, s, least+float64(mid)*sizeStep, leadingLeast)
			if len(l.pages) <= pages && good(l) {
				best, low = l, mid
			} else {
				high = mid - 1
			}
		}
		return best
	}
	best := search((*layout).good)
	if !doc.Posted || best.wrapped == 0 {
		return best
	}
	oneLine := search(func(l *layout) bool { return !l.split && l.wrapped == 0 })
	empty := len(best.pages) == 1 && best.y < wellFilled*best.bottom
	if oneLine.wrapped == 0 && (empty || oneLine.size >= littleLarger*best.size) {
		return oneLine
	}
	return best
}

// good tells whether the type may be this large: no table had to be cut, and while
// the type is comfortable only names of unusual length take a second line.
func (l *layout) good() bool {
	return !l.split && (!l.squeezed && l.wrapped*4 <= l.rows || l.size < comfortable)
}
