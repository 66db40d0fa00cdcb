package fedsheet

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// book is a workbook that is being read or filled.
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

// bookSheet is a sheet as the workbook lists it.
type bookSheet struct {
	name, part string
	hidden     bool
	worksheet  bool // not a sheet that is a chart
}

// openBook opens a workbook. Problems: those of openContainer, and of formOf.
func openBook(file []byte) (*book, error) {
	c, err := openContainer(file)
	if err != nil {
		return nil, err
	}
	form, err := formOf(c)
	if err != nil {
		return nil, err
	}
	b := &book{container: c, form: form, open: map[string]*worksheet{}}
	roots, err := c.links("")
	if err != nil {
		return nil, err
	}
	for _, l := range roots {
		if l.kind == "officeDocument" {
			b.name = l.target
		}
	}
	main, err := c.part(b.name)
	if err != nil {
		return nil, err
	}
	links, err := c.links(b.name)
	if err != nil {
		return nil, err
	}
	if t, ok := element(main, "workbookPr", 0); ok {
		b.date1904 = isTrue(attribute(main[t.start:t.end], "date1904"))
	}
	elements(main, "sheet", func(t tag, _ []byte) {
		raw := main[t.start:t.end]
		s := bookSheet{name: attribute(raw, "name"), hidden: strings.HasSuffix(strings.ToLower(attribute(raw, "state")), "hidden")}
		id := linkID(raw)
		if i := slices.IndexFunc(links, func(l link) bool { return l.id == id }); i >= 0 {
			s.part, s.worksheet = links[i].target, links[i].kind == "worksheet"
		}
		b.sheets = append(b.sheets, s)
	})
	if !slices.ContainsFunc(b.sheets, func(s bookSheet) bool { return s.worksheet }) {
		return nil, problem.Wrap(fmt.Errorf("the workbook lists no worksheet"), "sheet.damaged")
	}
	return b, nil
}

// linkID is the reference of a tag to another part, whatever prefix it has.
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

// linked is the part of a kind that the workbook refers to, "" where there is none.
func (b *book) linked(kind string) (string, error) {
	links, err := b.links(b.name)
	if err != nil {
		return "", err
	}
	for _, l := range links {
		if l.kind == kind && b.has(l.target) {
			return l.target, nil
		}
	}
	return "", nil
}

// sheet is a worksheet, opened. The Problem is sheet.no-sheet.
func (b *book) sheet(name string) (*worksheet, error) {
	i := slices.IndexFunc(b.sheets, func(s bookSheet) bool { return s.worksheet && strings.EqualFold(s.name, name) })
	if i < 0 {
		return nil, problem.New("sheet.no-sheet", "sheet", name)
	}
	if w := b.open[b.sheets[i].name]; w != nil {
		return w, nil
	}
	raw, err := b.part(b.sheets[i].part)
	if err != nil {
		return nil, err
	}
	w, err := newWorksheet(b.sheets[i].name, b.sheets[i].part, raw)
	if err != nil {
		return nil, err
	}
	b.open[w.name] = w
	return w, nil
}

// worksheets are all of them, opened.
func (b *book) worksheets() ([]*worksheet, error) {
	var all []*worksheet
	for i := range b.sheets {
		if !b.sheets[i].worksheet {
			continue
		}
		w, err := b.sheet(b.sheets[i].name)
		if err != nil {
			return nil, err
		}
		all = append(all, w)
	}
	return all, nil
}

// shared is a text that cells share.
func (b *book) shared(i int) (string, error) {
	if !b.known {
		b.known = true
		name, err := b.linked("sharedStrings")
		if err != nil || name == "" {
			return "", err
		}
		raw, err := b.part(name)
		if err != nil {
			return "", err
		}
		elements(raw, "si", func(_ tag, inner []byte) { b.strings = append(b.strings, itemText(inner)) })
	}
	if i < 0 || i >= len(b.strings) {
		return "", nil
	}
	return b.strings[i], nil
}

// itemText is what an item of text says: its pieces, without how they are read aloud.
func itemText(b []byte) string {
	var out strings.Builder
	from := 0
	for {
		t, ok := nextTag(b, from)
		if !ok {
			return out.String()
		}
		from = t.end
		if t.kind != openTag || t.name != "t" && t.name != "rPh" {
			continue
		}
		start, end, ok := closing(b, t)
		if !ok {
			return out.String()
		}
		if t.name == "t" {
			out.WriteString(plainText(b[t.end:start]))
		}
		from = end
	}
}
