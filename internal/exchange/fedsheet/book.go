package fedsheet

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
)

type book struct {
	*container
	name     string // of the part that lists the sheets
	form     event.SheetForm
	sheets   []bookSheet
	date1904 bool
	styles   *styles
	strings  []string // the texts that cells share, once they are read
	known    bool     // whether they are
	open     map[string]*worksheet
}

type bookSheet struct {
	name, part string
	hidden     bool
	worksheet  bool // not a sheet that is a chart
}

// openBook opens a workbook. Problems: those of openContainer, and of formOf.
func openBook(file []byte) (_ *book, err error) {
	defer problem.Catch(&err)
	c, err := openContainer(file)
	if err != nil {
		return nil, err
	}
	form, err := formOf(c)
	if err != nil {
		return nil, err
	}
	b := &book{container: c, form: form, open: map[string]*worksheet{}}
	for _, l := range c.links("") {
		if l.kind == "officeDocument" {
			b.name = l.target
		}
	}
	main, links := c.part(b.name), c.links(b.name)
	if t, ok := element(main, "workbookPr", 0); ok {
		b.date1904 = isTrue(attribute(t.raw, "date1904"))
	}
	for e := range elements(main, "sheet") {
		s := bookSheet{name: attribute(e.raw, "name"), hidden: strings.HasSuffix(strings.ToLower(attribute(e.raw, "state")), "hidden")}
		id := linkID(e.raw)
		if i := slices.IndexFunc(links, func(l link) bool { return l.id == id }); i >= 0 {
			s.part, s.worksheet = links[i].target, links[i].kind == "worksheet"
		}
		b.sheets = append(b.sheets, s)
	}
	if !slices.ContainsFunc(b.sheets, func(s bookSheet) bool { return s.worksheet }) {
		throwDamaged(b.name, "lists no worksheet")
	}
	return b, nil
}

func linkID(raw []byte) string {
	for _, field := range strings.Fields(string(raw)) {
		name, _, _ := strings.Cut(field, "=")
		if strings.HasSuffix(name, ":id") {
			return attribute(raw, name)
		}
	}
	return ""
}

func isTrue(s string) bool { return s == "1" || s == "true" || s == "on" }

func (b *book) linked(kind string) string {
	for _, l := range b.links(b.name) {
		if l.kind == kind && b.has(l.target) {
			return l.target
		}
	}
	return ""
}

// sheet returns a worksheet, opened; nil where there is none of that name.
func (b *book) sheet(name string) *worksheet {
	s := event.Find(b.sheets, func(s *bookSheet) bool { return s.worksheet && strings.EqualFold(s.name, name) })
	if s == nil {
		return nil
	}
	if b.open[s.name] == nil {
		b.open[s.name] = newWorksheet(b, s.name, s.part)
	}
	return b.open[s.name]
}

// need is sheet for one that must exist. The Problem is sheet.no-sheet.
func (b *book) need(name string) *worksheet {
	w := b.sheet(name)
	if w == nil {
		problem.Throw(problem.New("sheet.no-sheet", "sheet", name))
	}
	return w
}

func (b *book) worksheets() []*worksheet {
	var all []*worksheet
	for _, s := range b.sheets {
		if s.worksheet {
			all = append(all, b.sheet(s.name))
		}
	}
	return all
}

func (b *book) shared(i int) string {
	if !b.known {
		b.known = true
		if name := b.linked("sharedStrings"); name != "" {
			for e := range elements(b.part(name), "si") {
				b.strings = append(b.strings, itemText(e.inner))
			}
		}
	}
	if i < 0 || i >= len(b.strings) {
		return ""
	}
	return b.strings[i]
}

// itemText returns the text of an item: its pieces, without their phonetic readings.
func itemText(b []byte) string {
	var out strings.Builder
	for t, ok := nextTag(b, 0); ok; {
		end := t.end
		if t.kind == openTag && (t.name == "t" || t.name == "rPh") {
			e, ended := whole(b, t)
			if !ended {
				break
			}
			if end = e.after; t.name == "t" {
				out.WriteString(plainText(e.inner))
			}
		}
		t, ok = nextTag(b, end)
	}
	return out.String()
}

// computeOnOpening asks for all formulas to be computed on opening, and removes their calculation
// order if there are other formulas now.
func (f *filler) computeOnOpening() {
	f.book.change(f.book.name, func(raw []byte) []byte {
		if t, ok := element(raw, "calcPr", 0); ok {
			return slices.Concat(raw[:t.start], withAttribute(t.raw, "fullCalcOnLoad", "1"), raw[t.end:])
		}
		root, ok := firstOf(raw, "workbook")
		if !ok {
			throwDamaged(f.book.name, "no whole workbook")
		}
		at := root.stop
		for _, name := range behindCalculation {
			if t, ok := element(raw, name, root.end); ok {
				at = min(at, t.start)
			}
		}
		return slices.Insert(bytes.Clone(raw), at, []byte("<"+root.prefix+`calcPr fullCalcOnLoad="1"/>`)...)
	})
	if f.rechained {
		f.book.drop("calcChain")
	}
}

// behindCalculation are the elements of a workbook that stand behind how it is computed, in their order.
var behindCalculation = []string{
	"oleSize", "customWorkbookViews", "pivotCaches", "smartTagPr", "smartTagTypes", "webPublishing",
	"fileRecoveryPr", "webPublishObjects", "extLst",
}

func (b *book) drop(kind string) {
	name := b.linked(kind)
	if name == "" {
		return
	}
	b.set(name, nil)
	b.cutOut(linksOf(b.name), "Relationship", func(raw []byte) bool { return strings.HasSuffix(attribute(raw, "Type"), "/"+kind) })
	b.cutOut("[Content_Types].xml", "Override", func(raw []byte) bool { return partName(attribute(raw, "PartName")) == partName(name) })
}

// cutOut removes from a part the empty elements that which accepts.
func (b *book) cutOut(part, name string, which func([]byte) bool) {
	b.change(part, func(raw []byte) []byte {
		var out bytes.Buffer
		copiedTo := 0
		for e := range elements(raw, name) {
			if which(e.raw) {
				out.Write(raw[copiedTo:e.start])
				copiedTo = e.after
			}
		}
		out.Write(raw[copiedTo:])
		return out.Bytes()
	})
}

func throwDamaged(part, what string) {
	problem.Throw(problem.Wrap(errors.New(part+": "+what), "sheet.damaged"))
}

// Read reads a template: what it is is told by its first bytes, and by the ending of its name
// where they leave it open. Problems: sheet.ods, sheet.old (ending), sheet.locked,
// sheet.not-a-workbook, sheet.damaged, sheet.file-large (mib), sheet.unpacks-large (mib),
// sheet.rows-many (max), and those of exchange.Read and exchange.Decode for a CSV file, with
// csv.fixed-columns.
func Read(name string, file []byte) (_ *federation.Grid, err error) {
	defer problem.Catch(&err)
	workbook, err := isWorkbook(name, file)
	if err != nil {
		return nil, err
	}
	if !workbook {
		return readCSV(file)
	}
	b, err := openBook(file)
	if err != nil {
		return nil, err
	}
	n := 0
	for i := range b.sheets { // before all of them are unpacked
		n = b.countRows(b.sheets[i].part, n)
	}
	if n > maxRows {
		return nil, problem.New("sheet.rows-many", "max", maxRows)
	}
	return b.grid(file)
}

func (b *book) grid(file []byte) (*federation.Grid, error) {
	x, err := excelize.OpenReader(bytes.NewReader(file), excelize.Options{
		UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked, ShortDatePattern: "dd/mm/yyyy",
	})
	if err != nil {
		return nil, problem.Wrap(err, "sheet.damaged")
	}
	defer func() { _ = x.Close() }() // it was only read
	g := &federation.Grid{Form: b.form}
	merged := map[string][]span{}
	for s := range event.Each(b.sheets) {
		if !s.worksheet {
			continue
		}
		w := b.sheet(s.name)
		shown := federation.Sheet{Name: s.name, Hidden: s.hidden, Formulas: w.formulas()}
		if shown.Rows, err = texts(x, s.name); err != nil {
			return nil, problem.Wrap(err, "sheet.damaged")
		}
		for _, m := range w.merged {
			shown.Merged = append(shown.Merged, m.String())
		}
		merged[strings.ToLower(s.name)] = w.merged
		g.Sheets = append(g.Sheets, shown)
	}
	g.Names = b.names(merged)
	return g, nil
}

// texts returns the rows of a sheet as they are shown; rows and cells without text at the end are
// left out.
func texts(x *excelize.File, sheet string) ([][]string, error) {
	rows, err := x.Rows(sheet)
	if err != nil {
		return nil, err
	}
	var all [][]string
	for rows.Next() {
		cells, err := rows.Columns()
		if err != nil {
			return nil, errors.Join(err, rows.Close())
		}
		all = append(all, trimmed(cells, func(text string) bool { return text == "" }))
	}
	if err := errors.Join(rows.Error(), rows.Close()); err != nil {
		return nil, fmt.Errorf("read %s: %w", sheet, err)
	}
	return slices.Clip(trimmed(all, func(cells []string) bool { return cells == nil })), nil
}

func (w *worksheet) formulas() map[string]bool {
	all := map[string]bool{}
	for at := range w.computed() {
		all[at.String()] = true
	}
	return all
}

func (w *worksheet) mayCompute(raw []byte) bool { return bytes.Contains(raw, []byte("<"+w.prefix+"f")) }

// computed yields the cells with a formula, as they are now.
func (w *worksheet) computed() iter.Seq2[place, *formula] {
	return func(yield func(place, *formula) bool) {
		for r := range event.Each(w.rows) {
			if r.open == nil && !w.mayCompute(r.raw) {
				continue
			}
			for _, c := range w.look(r).cells {
				if !w.mayCompute(c.raw) {
					continue
				}
				if x := w.book.content(&c).formula; x != nil && !yield(place{c.column, r.number}, x) {
					return
				}
			}
		}
	}
}

func (b *book) names(merged map[string][]span) []federation.DefinedName {
	var all []federation.DefinedName
	for e := range elements(b.part(b.name), "definedName") {
		name := attribute(e.raw, "name")
		text := plainText(e.inner)
		at := strings.LastIndex(text, "!")
		if isTrue(attribute(e.raw, "hidden")) || strings.HasPrefix(strings.ToLower(name), "_xlnm.") || at < 0 {
			continue
		}
		sheet := text[:at]
		if strings.HasPrefix(sheet, "'") && strings.HasSuffix(sheet, "'") && len(sheet) > 1 {
			sheet = strings.ReplaceAll(sheet[1:len(sheet)-1], "''", "'")
		}
		s, ok := spanOf(text[at+1:])
		if !ok || s.from != s.to && !slices.Contains(merged[strings.ToLower(sheet)], s) {
			continue
		}
		for i := range b.sheets {
			if strings.EqualFold(b.sheets[i].name, sheet) {
				all = append(all, federation.DefinedName{Name: name, Sheet: b.sheets[i].name, Cell: s.from.String()})
			}
		}
	}
	return all
}
