package fedsheet

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
)

// adjustment is what rows that are inserted do to the rest of a workbook: they stand behind
// last, the end of a block that begins with row.
type adjustment struct {
	sheet           string
	row, last, more int
}

func (a *adjustment) below(row int) int {
	if row > a.last {
		return min(row+a.more, maxRow) // an area to the end of the sheet stays one
	}
	return row
}

// formula returns a formula after the insertion. Areas that end with the block cover the new rows.
// own is the row of the formula if that is in the block, or 0: an area that ends with its row moves
// along with it.
func (a *adjustment) formula(text, sheet string, own int) string {
	return rewrite(text, func(r *reference) bool {
		if !r.on(a.sheet, sheet) || r.from.row == 0 {
			return false
		}
		top, bottom := &r.from, &r.to
		if top.row > bottom.row {
			top, bottom = bottom, top
		}
		extends := r.area && top.row <= a.row && bottom.row == a.last && (bottom.fixedRow || bottom.row != own)
		top.row, bottom.row = a.below(top.row), a.below(bottom.row)
		if extends {
			bottom.row += a.more
		}
		return true
	})
}

// series returns the formula of a chart series after the insertion: a single cell of a block of one
// row is a whole series too.
func (a *adjustment) series(text string) string {
	if a.row != a.last {
		return a.formula(text, "", 0)
	}
	return rewrite(a.formula(text, "", 0), func(r *reference) bool {
		if r.area || !r.on(a.sheet, "") || r.from.row != a.row {
			return false
		}
		r.area, r.to = true, r.from
		r.to.row += a.more
		return true
	})
}

// area returns an area after the insertion; with extend one that ends with the block covers the new
// rows.
func (a *adjustment) area(s span, extend bool) span {
	if extend && s.from.row <= a.row && s.to.row == a.last {
		s.to.row += a.more
		return s
	}
	s.from.row, s.to.row = a.below(s.from.row), a.below(s.to.row)
	return s
}

// areas returns the areas of a rule after the insertion: a rule for the pattern also covers the new
// rows.
func (a *adjustment) areas(text string) string {
	var all []string
	for _, one := range strings.Fields(text) {
		s, ok := spanOf(one)
		if !ok {
			all = append(all, one)
			continue
		}
		pattern := s.from.row <= a.row && s.to.row >= a.row
		all = append(all, a.area(s, true).String())
		if pattern && s.to.row < a.last {
			s.from.row, s.to.row = a.last+1, a.last+a.more
			all = append(all, s.String())
		}
	}
	return strings.Join(all, " ")
}

func (a *adjustment) move(w *worksheet) {
	for i := len(w.rows) - 1; i >= 0 && w.rows[i].number > a.last; i-- {
		r := &w.rows[i]
		r.open = w.look(r)
		r.number += a.more
		r.open.dirty = true
		r.open.tag = withAttribute(r.open.tag, "r", strconv.Itoa(r.number))
		for c := range event.Each(r.open.cells) {
			c.raw = renamed(c.raw, place{c.column, r.number})
		}
	}
}

// mergedRows returns the parts behind the rows, with the merged areas updated.
func (a *adjustment) mergedRows(w *worksheet) []byte {
	w.dirty = true
	var fresh []span
	for i, m := range w.merged {
		if m.from.row == a.row && m.to.row == a.row {
			for n := a.last + 1; n <= a.last+a.more; n++ {
				fresh = append(fresh, span{place{m.from.column, n}, place{m.to.column, n}})
			}
			continue
		}
		w.merged[i] = a.area(m, m.from.row != m.to.row)
	}
	w.merged = append(w.merged, fresh...)
	e, ok := firstOf(w.tail, "mergeCells")
	if len(w.merged) == 0 || !ok {
		return w.tail
	}
	var out bytes.Buffer
	out.Write(w.tail[:e.start])
	out.Write(withAttribute(e.raw, "count", strconv.Itoa(len(w.merged))))
	for _, m := range w.merged {
		out.WriteString("<" + e.prefix + `mergeCell ref="` + m.String() + `"/>`)
	}
	out.Write(w.tail[e.stop:])
	return out.Bytes()
}

func (f *filler) adjustFormulas(w *worksheet, a *adjustment, same bool) {
	if !same && !w.refersTo(a) {
		return
	}
	for r := range event.Each(w.rows) {
		if !w.mayCompute(r.raw) && r.open == nil {
			continue
		}
		r.open = w.look(r)
		own := 0
		if same && r.number >= a.row && r.number <= a.last {
			own = r.number
		}
		for c := range event.Each(r.open.cells) {
			if changed := f.adjustCell(w, a, c, r.number, own, same); changed != nil {
				c.raw, r.open.dirty = changed, true
			}
		}
	}
	if tail := a.markup(w.tail, w.name, same); !bytes.Equal(tail, w.tail) {
		w.tail, w.dirty = tail, true
	}
	if same {
		w.head, w.dirty = a.markup(w.head, w.name, true), true
	}
}

func (w *worksheet) refersTo(a *adjustment) bool {
	name := []byte(escapeText(strings.ReplaceAll(a.sheet, "'", "''")))
	fold := bytes.ToLower(name)
	return bytes.Contains(bytes.ToLower(w.tail), fold) || slices.ContainsFunc(w.rows, func(r row) bool {
		return w.mayCompute(r.raw) && bytes.Contains(bytes.ToLower(r.raw), fold)
	})
}

// adjustCell returns a cell with its formula changed, nil if it stays. A formula that cells share
// becomes one for each.
func (f *filler) adjustCell(w *worksheet, a *adjustment, c *cell, number, own int, same bool) []byte {
	e, ok := ended(w.part, c.raw, "f")
	if !ok {
		return nil
	}
	has := f.book.content(c).formula
	text := f.formulaText(w, place{c.column, number}, has)
	changed := a.formula(text, w.name, own)
	if changed == text && (has.kind == "" || !same && has.kind != "shared") {
		return nil
	}
	first := e.raw
	if has.kind == "shared" {
		first = []byte("<" + w.prefix + "f>")
	} else if same {
		for _, name := range []string{"ref", "r1", "r2"} {
			if s, ok := spanOf(attribute(first, name)); ok {
				first = withAttribute(first, name, a.area(s, s.from.row != s.to.row).String())
			}
		}
	}
	end := ""
	if changed != "" || !bytes.HasSuffix(first, []byte("/>")) {
		first, end = unclosed(first), "</"+w.prefix+"f>"
	}
	return slices.Concat(c.raw[:e.start], first, []byte(escapeText(changed)+end), c.raw[e.after:])
}

// formulaTags are the elements whose text is a formula.
var formulaTags = map[string]bool{
	"formula": true, "formula1": true, "formula2": true, "f": true,
	"calculatedColumnFormula": true, "totalsRowFormula": true, "definedName": true,
}

// seriesTags are the elements of a chart with the figures of a series, and what stands under them.
var seriesTags = map[string]bool{"cat": true, "val": true, "xVal": true, "yVal": true, "bubbleSize": true}

// markup changes what a part says of rows: areas of rules, formulas, breaks, anchors. Sheet is
// that of its formulas; same says that the areas of the part are those of the sheet of the
// block.
func (a *adjustment) markup(b []byte, sheet string, same bool) []byte {
	var out bytes.Buffer
	from, copiedTo, fixed, small, inSeries := 0, 0, false, 0, false
	for {
		t, ok := nextTag(b, from)
		if !ok {
			out.Write(b[copiedTo:])
			return out.Bytes()
		}
		from = t.end
		if t.name == "sparkline" {
			small = map[tagKind]int{openTag: 1}[t.kind]
		}
		if t.name == "twoCellAnchor" || t.name == "absoluteAnchor" {
			fixed = t.kind == openTag && (t.name == "absoluteAnchor" || attribute(t.raw, "editAs") == "absolute")
		}
		if seriesTags[t.name] {
			inSeries = t.kind == openTag
		}
		if t.kind == closeTag {
			continue
		}
		if same {
			out.Write(b[copiedTo:t.start])
			out.Write(a.tag(t.name, t.raw))
			copiedTo = t.end
		}
		if t.kind == emptyTag {
			continue
		}
		n := bytes.IndexByte(b[t.end:], '<')
		if n < 0 {
			n = len(b) - t.end
		}
		old := plainText(b[t.end : t.end+n])
		fresh := old
		switch s, isSpan := spanOf(old); {
		case t.name == "f" && inSeries:
			fresh = a.series(old)
		case formulaTags[t.name]:
			fresh = a.formula(old, sheet, a.last*small) // a small chart in a row shows its own
		case !same:
		case t.name == "sqref" && small == 1 && isSpan:
			fresh = a.area(s, false).String()
		case t.name == "sqref" && small != 1:
			fresh = a.areas(old)
		case t.name == "row" && !fixed, t.name == "Row":
			if n, err := strconv.Atoi(strings.TrimSpace(old)); err == nil {
				fresh = strconv.Itoa(a.below(n+1) - 1)
			}
		}
		if fresh != old && fresh != "" {
			out.Write(b[copiedTo:t.end])
			out.WriteString(escapeText(fresh))
			copiedTo = t.end + n
		}
	}
}

func (a *adjustment) tag(name string, raw []byte) []byte {
	switch name {
	case "selection", "sheetView", "pane", "mergeCell":
		return raw
	case "brk":
		if n, err := strconv.Atoi(attribute(raw, "id")); err == nil && n >= a.last {
			return withAttribute(raw, "id", strconv.Itoa(n+a.more))
		}
		return raw
	}
	if extend, is := refTags[name]; is {
		if s, ok := spanOf(attribute(raw, "ref")); ok && a.area(s, extend) != s {
			return withAttribute(raw, "ref", a.area(s, extend).String())
		}
		return raw
	}
	if text := attribute(raw, "sqref"); text != "" && a.areas(text) != text {
		return withAttribute(raw, "sqref", a.areas(text))
	}
	return raw
}

// refTags are the elements whose attribute ref is an area, with whether one that ends with the
// block covers the new rows.
var refTags = map[string]bool{
	"dimension": true, "autoFilter": true, "sortState": true, "sortCondition": true, "table": true, "location": true, "worksheetSource": true,
	"hyperlink": false, "comment": false, "threadedComment": false,
}

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
