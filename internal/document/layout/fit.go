package layout

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
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
//	the code of an address makes no type smaller and takes no   R-CODE
//	  other sheet: rows are closer, or it is left out (code.go)
//	deals take less room where that saves a sheet: what each    R-TYPE-SIZE
//	  side can make in place of the table of tricks

const (
	sizeStep     = 0.25
	leadingMost  = 2.2
	leadingTight = 1.3 // so that notes have no sheet to themselves
	leadingStep  = 0.05
	comfortable  = 9.0  // below this, names may take two lines rather than the type becoming smaller
	littleLarger = 0.75 // type this much smaller is better than a name on two lines
	wellFilled   = 2.0 / 3
)

// Of lays a document out by the options.
func Of(m *typeface.Metrics, doc *document.Document, o document.Options) *Layout {
	doc = printed(doc)
	shareAll(m, doc)
	l := fit(m, doc, o)
	if len(l.Pages) > 1 {
		if c := dense(doc); c != nil {
			if less := fit(m, c, o); len(less.Pages) < len(l.Pages) {
				return less
			}
		}
	}
	return l
}

// fit lays out a document as returned by printed.
func fit(m *typeface.Metrics, doc *document.Document, o document.Options) *Layout {
	switch {
	case doc.Cut:
		return slipSheets(m, doc, o)
	case doc.Address != "":
		plain := *doc
		plain.Address = ""
		return fit(m, &plain, o).withCode(m, doc)
	}
	least, most := sizes(doc, o)
	var starts []*Layout
	for _, s := range ways(doc, o) {
		if l := smallest(m, doc, s, least, o.Size > 0); !s.beside || !l.Split {
			starts = append(starts, l)
		}
	}
	first := slices.MinFunc(starts, func(a, b *Layout) int {
		switch {
		case a.Split && !b.Split:
			return 1
		case b.Split && !a.Split:
			return -1
		}
		return cmp.Or(cmp.Compare(b.Size, a.Size), len(a.Pages)-len(b.Pages))
	})
	var best *Layout
	for _, l := range starts {
		if l.Split != first.Split || l.Size < first.Size {
			continue
		}
		if l = largest(m, doc, l.way, first.Size, most, len(first.Pages)); l != nil && (best == nil || l.Size > best.Size) {
			best = l
		}
	}
	for leading := leadingLeast; (best.notesAlone() || doc.Cards) && leading >= leadingTight; leading -= leadingStep {
		if l := newLayout(m, doc, best.way, best.Size, leading); len(l.Pages) < len(best.Pages) {
			return l
		}
	}
	most = leadingMost
	if len(best.Pages) > 1 {
		most = LeadingPages
	}
	for leading := most; leading > leadingLeast; leading -= leadingStep {
		if l := newLayout(m, doc, best.way, best.Size, leading); len(l.Pages) <= len(best.Pages) {
			return l
		}
	}
	return best
}

// notesAlone reports whether the last of several sheets has no row of a table: a note only.
func (l *Layout) notesAlone() bool {
	last := l.page()
	return len(l.Pages) > 1 && l.Rows > 0 && len(last.Hairlines) == 0 && len(last.Frames) == 0
}

func sizes(d *document.Document, o document.Options) (least, most float64) {
	switch {
	case o.Size > 0:
		size := min(max(o.Size, document.SizeLeast), document.SizeMost)
		return size, size
	case d.MinSize == 0:
		return document.SizeLeast, 11
	}
	return max(d.MinSize, document.SizeLeast), d.MaxSize
}

// smallest returns the layout in the least type; if that is too large for a table and not asked
// for, in the largest smaller type that is not. Type in which a row is taller than a sheet is made
// smaller even if asked for.
func smallest(m *typeface.Metrics, doc *document.Document, s way, least float64, asked bool) *Layout {
	l := newLayout(m, doc, s, least, leadingLeast)
	for size := least - sizeStep; l.tall && size >= document.SizeLeast; size -= sizeStep {
		l = newLayout(m, doc, s, size, leadingLeast)
	}
	if !l.Split || asked {
		return l
	}
	for size := least - sizeStep; size > document.SizeLeast-sizeStep; size -= sizeStep {
		if smaller := newLayout(m, doc, s, max(size, document.SizeLeast), leadingLeast); !smaller.Split {
			return smaller
		}
	}
	return l
}

// largest returns the layout with the largest type that takes this many pages at
// most, or nil where even the smallest takes more.
func largest(m *typeface.Metrics, doc *document.Document, s way, least, most float64, pages int) *Layout {
	first := newLayout(m, doc, s, least, leadingLeast)
	if len(first.Pages) > pages {
		return nil
	}
	search := func(good func(*Layout) bool) *Layout {
		best := first
		low, high := 0, int((most-least)/sizeStep+enough)
		for low < high {
			mid := (low + high + 1) / 2
			l := newLayout(m, doc, s, least+float64(mid)*sizeStep, leadingLeast)
			if len(l.Pages) <= pages && good(l) {
				best, low = l, mid
			} else {
				high = mid - 1
			}
		}
		return best
	}
	best := search((*Layout).good)
	if !doc.Posted || best.Wrapped == 0 {
		return best
	}
	oneLine := search(func(l *Layout) bool { return !l.Split && l.Wrapped == 0 })
	empty := len(best.Pages) == 1 && best.y < wellFilled*best.bottom
	if oneLine.Wrapped == 0 && (empty || oneLine.Size >= littleLarger*best.Size) {
		return oneLine
	}
	return best
}

// good reports whether the type may be this large: no table had to be cut, and while
// the type is comfortable only names of unusual length take a second line.
func (l *Layout) good() bool {
	return !l.tall && !l.Split && (!l.squeezed && l.Wrapped*4 <= l.Rows || l.Size < comfortable)
}

func ways(d *document.Document, o document.Options) []way {
	sheet, ok := document.Sheet[o.Paper]
	if !ok {
		sheet = document.Sheet[""]
	}
	all := []way{{W: sheet[0], H: sheet[1]}, {W: sheet[1], H: sheet[0]}}
	switch {
	case o.Orientation == document.Landscape, d.Lying && o.Orientation == document.Auto:
		all = all[1:]
	case o.Orientation == document.Portrait || d.Upright:
		all = all[:1]
	}
	if d.Posted && pairedLists(d.Blocks) {
		for _, s := range all {
			all = append(all, way{W: s.W, H: s.H, beside: true})
		}
	}
	return all
}

// lostMost is how many names the foot of a sheet gives at most.
const lostMost = 5

// printed returns the document as paper and pictures can have it, with a word at its foot about the
// names of which letters are missing.
func printed(d *document.Document) *document.Document {
	var lost []string
	c := d.Map(func(s string) string {
		out := typeface.Printable(s)
		if strings.ContainsRune(out, typeface.Missing) && strings.Count(out, string(typeface.Missing)) > strings.Count(s, string(typeface.Missing)) {
			for _, name := range typeface.Names(out) {
				if strings.ContainsRune(name, typeface.Missing) && !slices.Contains(lost, name) {
					lost = append(lost, name)
				}
			}
		}
		return out
	})
	if len(lost) > lostMost {
		lost = append(lost[:lostMost], "…")
	}
	if len(lost) > 0 && d.Lost != "" {
		c.Footer = append(c.Footer, strings.ReplaceAll(d.Lost, "{names}", strings.Join(lost, ", ")))
	}
	return c
}
