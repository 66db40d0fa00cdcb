package fedsheet

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/federation"
	"uitslag/internal/problem"
)

// Read reads a template: what it is is told by its first bytes, and by the ending of its name
// where they leave it open. Problems: sheet.ods, sheet.old (ending), sheet.locked,
// sheet.not-a-workbook, sheet.damaged, sheet.file-large (mib), sheet.unpacks-large (mib),
// sheet.rows-many (max), and those of exchange.Read and exchange.Decode for a CSV file, with
// csv.fixed-columns.
func Read(name string, file []byte) (*federation.Grid, error) {
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
	switch {
	case b.err != nil:
		return nil, b.err
	case n > maxRows:
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
	for i := range b.sheets {
		s := &b.sheets[i]
		if !s.worksheet {
			continue
		}
		w := b.sheet(s.name)
		shown := federation.Sheet{Name: s.name, Hidden: s.hidden, Formulas: w.formulas()}
		if shown.Rows, err = texts(x, s.name); err != nil {
			b.fail(problem.Wrap(err, "sheet.damaged"))
		}
		for _, m := range w.merged {
			shown.Merged = append(shown.Merged, m.String())
		}
		merged[strings.ToLower(s.name)] = w.merged
		g.Sheets = append(g.Sheets, shown)
		if b.err != nil {
			return nil, b.err
		}
	}
	g.Names = b.names(merged)
	return g, nil
}

// texts are the rows of a sheet as they are shown; rows and cells without text at the end are
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
	for i := range w.rows {
		r := &w.rows[i]
		if !w.mayCompute(r.raw) {
			continue
		}
		for _, c := range w.cut(r.raw).cells {
			if within(c.raw, "f") {
				all[place{c.column, r.number}.String()] = true
			}
		}
	}
	return all
}

func (w *worksheet) mayCompute(raw []byte) bool { return bytes.Contains(raw, []byte("<"+w.prefix+"f")) }

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
