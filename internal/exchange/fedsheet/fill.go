package fedsheet

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
)

// Fill fills the template of a layout. Problems: those of Read, and sheet.formula (cell),
// sheet.no-sheet (sheet), sheet.no-cell (cell), sheet.merged (cell), sheet.too-many (max),
// sheet.letters (text, encoding).
func Fill(l *event.Layout, p *federation.Plan) (_ []byte, err error) {
	defer problem.Catch(&err)
	if l.Form == event.SheetCSV {
		return fillCSV(l, p)
	}
	b, err := openBook(l.Template)
	if err != nil {
		return nil, err
	}
	f := &filler{book: b, layout: l, plan: p}
	f.fill()
	out, err := b.write()
	if err != nil || !f.compute(out) {
		return out, err
	}
	return b.write()
}

type cellAt struct {
	sheet string
	place
}

type filler struct {
	book    *book
	layout  *event.Layout
	plan    *federation.Plan
	changed []cellAt // whose value is another one
	// rechained says that other cells have formulas than in the template.
	rechained bool
	forgotten []formulaAt // formulas without the value that they had
	formulas  int         // of the workbook
}

// fill fills the cells of the plan. It finds what refuses the plan before it changes anything.
func (f *filler) fill() {
	single := f.singles()
	var block *repeated
	if f.plan.Row > 0 {
		block = f.repeated()
	}
	for _, s := range single {
		f.put(s.sheet, s.at, s.value)
	}
	if block != nil {
		f.repeat(block)
	}
	if len(f.changed) == 0 {
		return
	}
	f.recalculate()
	f.write()
	f.book.styles.write()
}

func (f *filler) write() {
	for _, w := range f.book.open {
		if w.touched() {
			w.grow(f.changed)
			f.book.set(w.part, w.write())
		}
	}
}

type target struct {
	sheet *worksheet
	at    place
	value federation.Value
}

func (f *filler) singles() []target {
	var all []target
	for _, c := range f.plan.Cells {
		w := f.book.need(cmp.Or(c.Sheet, f.plan.Sheet, f.layout.Sheet))
		p, ok := placeOf(c.Cell)
		if !ok {
			problem.Throw(problem.New("sheet.no-cell", "cell", c.Cell))
		}
		p = w.lead(p)
		f.free(w, p)
		all = append(all, target{w, p, c.Value})
	}
	return all
}

func (f *filler) free(w *worksheet, p place) {
	if c := w.cell(p); c != nil && within(c.raw, "f") {
		problem.Throw(problem.New("sheet.formula", "cell", p.String(), "sheet", w.name))
	}
}

// maxText is how many characters a cell can have.
const maxText = 32_767

// put writes a value into a cell of a sheet. The format of the cell holds; where it has none
// for this kind of value, the value brings its own.
func (f *filler) put(w *worksheet, p place, v federation.Value) {
	kind, inner, style := f.cellOf(w.prefix, w.style(p), v)
	o := w.made(p.row)
	first := []byte("<" + w.prefix + "c>")
	if c := o.cell(p.column); c != nil {
		first = unclosed(openOf(c.raw))
	}
	first = withAttribute(withoutAttribute(first, "t", "vm", "cm"), "r", p.String())
	if style != 0 || attribute(first, "s") != "" {
		first = withAttribute(first, "s", strconv.Itoa(style))
	}
	if kind != "" {
		first = withAttribute(first, "t", kind)
	}
	end := "</" + w.prefix + "c>"
	if inner == "" {
		first, end = first[:len(first)-1], "/>"
	}
	o.put(cell{p.column, slices.Concat(first, []byte(inner+end))})
	f.changed = append(f.changed, cellAt{w.name, p})
}

func unclosed(first []byte) []byte {
	if bare, empty := bytes.CutSuffix(first, []byte("/>")); empty {
		return slices.Concat(bare, []byte(">"))
	}
	return first
}

// cellOf returns what stands in a cell: its type, what is in it, and its style.
func (f *filler) cellOf(prefix string, style int, v federation.Value) (kind, inner string, _ int) {
	s := f.book.loadStyles()
	format := s.kind(style)
	figure := ""
	day, noDay := time.Parse(time.DateOnly, v.Date)
	switch {
	case v.Kind == federation.TextValue, format == textFormat, v.Kind == federation.DateValue && noDay != nil:
		return textCell(prefix, style, v.Text)
	case v.Kind == federation.DateValue:
		if format != dateFormat {
			style = s.with(style, dateCode(day, v.Text))
		}
		figure = strconv.Itoa(serial(day, f.book.date1904))
	case v.Kind == federation.PercentValue && format == percentFormat:
		figure = v.Number.Div(exact.Int(100)).Short(12)
	case format == generalFormat || format == dateFormat:
		if v.Places > 0 {
			style = s.with(style, "0."+strings.Repeat("0", v.Places))
		} else if format == dateFormat {
			style = s.with(style, "0")
		}
		figure = v.Number.Round(v.Places).Short(v.Places)
	default:
		figure = v.Number.Short(10)
	}
	return "", "<" + prefix + "v>" + figure + "</" + prefix + "v>", style
}

func textCell(prefix string, style int, s string) (string, string, int) {
	if s == "" {
		return "", "", style
	}
	if r := []rune(s); len(r) > maxText {
		s = string(r[:maxText])
	}
	return "inlineStr", fmt.Sprintf(`<%sis><%st xml:space="preserve">%s</%st></%sis>`, prefix, prefix, cellText(s), prefix, prefix), style
}

// cellText returns a text as a cell has it: what would read as a character by its number is not
// one.
func cellText(s string) string {
	var out strings.Builder
	for i := range len(s) {
		if s[i] == '_' && i+7 <= len(s) && s[i+1] == 'x' && s[i+6] == '_' && isHex(s[i+2:i+6]) {
			out.WriteString("_x005F")
		}
		out.WriteByte(s[i])
	}
	return escapeText(out.String())
}

func isHex(s string) bool {
	_, err := strconv.ParseUint(s, 16, 32)
	return err == nil
}

// standardDate is the form of a date that has no other.
const standardDate = "dd/mm/yyyy"

// dateCode returns the format that shows a date as it is written: "23.11.26" is "dd.mm.yy".
func dateCode(day time.Time, written string) string {
	year, month, date := day.Format("2006"), day.Format("01"), day.Format("02")
	forms := [3][][2]string{
		{{"dd", date}, {"d", strings.TrimPrefix(date, "0")}},
		{{"mm", month}, {"m", strings.TrimPrefix(month, "0")}},
		{{"yyyy", year}, {"yy", year[2:]}},
	}
	m := datePattern.FindStringSubmatch(written)
	for _, order := range [][3]int{{0, 1, 2}, {2, 1, 0}, {1, 0, 2}} {
		code := ""
		for k, part := range order {
			at := -1
			if m != nil {
				at = slices.IndexFunc(forms[part], func(f [2]string) bool { return f[1] == m[2*k+2] })
			}
			if at < 0 {
				code = ""
				break
			}
			code += m[2*k+1] + forms[part][at][0]
		}
		if code != "" {
			return code
		}
	}
	return standardDate
}

// datePattern is three numbers with what stands before each.
var datePattern = regexp.MustCompile(`^([/. -]*)([0-9]+)([/. -]+)([0-9]+)([/. -]+)([0-9]+)$`)

func serial(day time.Time, from1904 bool) int {
	first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	if from1904 {
		first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return int(day.Sub(first).Hours() / 24)
}
