package fedsheet

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// adjustParts changes the other parts that say something of rows of the sheet: its drawings,
// notes and tables, the charts and the pivot tables of the workbook, and its names.
func (f *filler) adjustParts(w *worksheet, a *adjustment) {
	for _, l := range f.book.links(w.part) {
		switch l.kind {
		case "drawing", "comments", "threadedComment", "table", "pivotTable":
			f.adjustPart(l.target, a, w.name, true)
		case "vmlDrawing":
			f.book.change(l.target, a.notes)
		}
	}
	f.adjustPart(f.book.name, a, "", false)
	for name := range f.book.parts {
		switch {
		case strings.HasPrefix(name, "xl/charts/") && strings.HasSuffix(name, ".xml"):
			f.adjustPart(name, a, "", false)
		case strings.HasPrefix(name, "xl/pivotcache/pivotcachedefinition"):
			f.book.change(name, a.source)
		}
	}
}

// adjustPart changes a part. Same says that its areas are those of the sheet of the block.
func (f *filler) adjustPart(name string, a *adjustment, sheet string, same bool) {
	f.book.change(name, func(raw []byte) []byte { return a.markup(raw, sheet, same) })
}

// source changes the area that a pivot table reads.
func (a *adjustment) source(raw []byte) []byte {
	t, ok := element(raw, "worksheetSource", 0)
	if !ok || !strings.EqualFold(attribute(t.raw, "sheet"), a.sheet) {
		return raw
	}
	return slices.Concat(raw[:t.start], a.tag(t.name, t.raw), raw[t.end:])
}

var (
	noteShape  = regexp.MustCompile(`(?s)<[a-z]*:?ClientData.*?</[a-z]*:?ClientData>`)
	noteRow    = regexp.MustCompile(`<([a-z]*:?)Row>\s*([0-9]+)\s*</`)
	noteAnchor = regexp.MustCompile(`(?s)<([a-z]*:?)Anchor>([^<]*)</`)
)

// notes moves the frames of notes along with their cells.
func (a *adjustment) notes(raw []byte) []byte {
	return noteShape.ReplaceAllFunc(raw, func(shape []byte) []byte {
		moved := false
		shape = noteRow.ReplaceAllFunc(shape, func(b []byte) []byte {
			m := noteRow.FindSubmatch(b)
			n, _ := strconv.Atoi(string(m[2])) // digits
			if n < a.last {
				return b
			}
			moved = true
			return fmt.Appendf(nil, "<%sRow>%d</", m[1], n+a.more)
		})
		if !moved {
			return shape
		}
		return noteAnchor.ReplaceAllFunc(shape, func(b []byte) []byte {
			m := noteAnchor.FindSubmatch(b)
			fields := strings.Split(string(m[2]), ",")
			for _, i := range []int{2, 6} {
				if i < len(fields) {
					if n, err := strconv.Atoi(strings.TrimSpace(fields[i])); err == nil {
						fields[i] = " " + strconv.Itoa(n+a.more)
					}
				}
			}
			return fmt.Appendf(nil, "<%sAnchor>%s</", m[1], strings.Join(fields, ","))
		})
	})
}
