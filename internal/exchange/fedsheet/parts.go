package fedsheet

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// adjustParts changes the other parts that say something of rows of the sheet: its drawings,
// notes and tables, the charts and the pivot tables of the workbook, and its names.
func (f *filler) adjustParts(w *worksheet, a *adjustment) error {
	links, err := f.book.links(w.part)
	if err != nil {
		return err
	}
	for _, l := range links {
		switch l.kind {
		case "drawing", "comments", "threadedComment", "table", "pivotTable":
			err = f.adjustPart(l.target, a, w.name, true)
		case "vmlDrawing":
			err = f.adjustNotes(l.target, a)
		}
		if err != nil {
			return err
		}
	}
	if err := f.adjustPart(f.book.name, a, "", false); err != nil {
		return err
	}
	for name := range f.book.parts {
		switch {
		case strings.HasPrefix(name, "xl/charts/") && strings.HasSuffix(name, ".xml"):
			err = f.adjustPart(name, a, "", false)
		case strings.HasPrefix(name, "xl/pivotcache/pivotcachedefinition"):
			err = f.adjustSource(name, a)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// adjustPart changes a part. Same says that its areas are those of the sheet of the block.
func (f *filler) adjustPart(name string, a *adjustment, sheet string, same bool) error {
	return f.book.change(name, func(raw []byte) []byte { return a.markup(raw, sheet, same) })
}

// adjustSource changes the area that a pivot table reads.
func (f *filler) adjustSource(name string, a *adjustment) error {
	return f.book.change(name, func(raw []byte) []byte {
		t, ok := element(raw, "worksheetSource", 0)
		if !ok || !strings.EqualFold(attribute(raw[t.start:t.end], "sheet"), a.sheet) {
			return raw
		}
		return slices.Concat(raw[:t.start], a.tag(t.name, raw[t.start:t.end]), raw[t.end:])
	})
}

var (
	noteShape  = regexp.MustCompile(`(?s)<[a-z]*:?ClientData.*?</[a-z]*:?ClientData>`)
	noteRow    = regexp.MustCompile(`<([a-z]*:?)Row>\s*([0-9]+)\s*</`)
	noteAnchor = regexp.MustCompile(`(?s)<([a-z]*:?)Anchor>([^<]*)</`)
)

// adjustNotes moves the frames of notes along with their cells.
func (f *filler) adjustNotes(name string, a *adjustment) error {
	return f.book.change(name, func(raw []byte) []byte {
		return noteShape.ReplaceAllFunc(raw, func(shape []byte) []byte {
			moved := false
			shape = noteRow.ReplaceAllFunc(shape, func(b []byte) []byte {
				m := noteRow.FindSubmatch(b)
				n, _ := strconv.Atoi(string(m[2])) // digits
				if n < a.last {
					return b
				}
				moved = true
				return []byte("<" + string(m[1]) + "Row>" + strconv.Itoa(n+a.more) + "</")
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
				return []byte("<" + string(m[1]) + "Anchor>" + strings.Join(fields, ",") + "</")
			})
		})
	})
}
