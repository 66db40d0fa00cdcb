package reports

// Fitting a document to its sheets.
//
// The number of sheets is what the smallest type needs, upright or lying; then
// the type is the largest at which that number still holds, whichever way up
// allows more. Rows move apart afterwards as far as the sheet has room.

const (
	sizeStep     = 0.25
	leadingLeast = 1.5
	leadingMost  = 2.2
	leadingPages = 1.7 // at most where there are several pages
	leadingStep  = 0.05
	comfortable  = 9.0 // below this, names may take two lines rather than the type becoming smaller
)

// Orientation is which way up the sheet lies.
type Orientation string

// The orientations; the empty one takes what allows the larger type.
const (
	Auto      Orientation = ""
	Portrait  Orientation = "portrait"
	Landscape Orientation = "landscape"
)

// papers are the sheets, upright, in points.
var papers = map[string][2]float64{"": {595.28, 841.89}, "A4": {595.28, 841.89}, "A3": {841.89, 1190.55}}

// fit lays a document out by the options.
func fit(m *metrics, doc *Document, o PDFOptions) *layout {
	if doc.lay != nil {
		return doc.lay(m, doc, o)
	}
	sheet, ok := papers[o.Paper]
	if !ok {
		sheet = papers[""]
	}
	least, most := doc.sizes(o)
	type way struct{ w, h float64 }
	ways := []way{{sheet[0], sheet[1]}, {sheet[1], sheet[0]}}
	switch o.Orientation {
	case Portrait:
		ways = ways[:1]
	case Landscape:
		ways = ways[1:]
	default:
		if doc.Upright {
			ways = ways[:1]
		}
	}
	pages := 0
	for _, s := range ways {
		if n := len(newLayout(m, doc, s.w, s.h, least, leadingLeast).pages); pages == 0 || n < pages {
			pages = n
		}
	}
	var best *layout
	for _, s := range ways {
		if l := largest(m, doc, s.w, s.h, least, most, pages); l != nil && (best == nil || l.size > best.size) {
			best = l
		}
	}
	most = leadingMost
	if len(best.pages) > 1 {
		most = leadingPages
	}
	for leading := most; leading > leadingLeast; leading -= leadingStep {
		if l := newLayout(m, doc, best.w, best.h, best.size, leading); len(l.pages) <= len(best.pages) {
			return l
		}
	}
	return best
}

// sizes are the least and the largest type that may be chosen.
func (d *Document) sizes(o PDFOptions) (least, most float64) {
	switch {
	case o.Size > 0:
		size := min(max(o.Size, 5), 40)
		return size, size
	case d.MinSize == 0:
		return 7, 11
	}
	return d.MinSize, d.MaxSize
}

// largest is the layout with the largest type that takes this many pages at
// most, or nil where even the smallest takes more.
func largest(m *metrics, doc *Document, w, h, least, most float64, pages int) *layout {
	best := newLayout(m, doc, w, h, least, leadingLeast)
	if len(best.pages) > pages {
		return nil
	}
	low, high := 0, int((most-least)/sizeStep+enough)
	for low < high {
		mid := (low + high + 1) / 2
		l := newLayout(m, doc, w, h, least+float64(mid)*sizeStep, leadingLeast)
		if len(l.pages) <= pages && l.good() {
			best, low = l, mid
		} else {
			high = mid - 1
		}
	}
	return best
}

// good tells whether the type may be this large: no table had to be cut, and while
// the type is comfortable only names of unusual length take a second line.
func (l *layout) good() bool {
	return !l.split && (!l.squeezed && l.wrapped*4 <= l.rows || l.size < comfortable)
}
