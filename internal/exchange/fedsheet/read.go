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
		if n, err = b.countRows(b.sheets[i].part, n); err != nil {
			return nil, err
		}
	}
	if n > maxRows {
		return nil, problem.New("sheet.rows-many", "max", maxRows)
	}
	return b.grid(file)
}

// grid reads the texts of a workbook.
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
		w, err := b.sheet(s.name)
		if err != nil {
			return nil, err
		}
		shown := federation.Sheet{Name: s.name, Hidden: s.hidden}
		if shown.Rows, err = texts(x, s.name); err != nil {
			return nil, problem.Wrap(err, "sheet.damaged")
		}
		if shown.Formulas, err = w.formulas(); err != nil {
			return nil, err
		}
		for _, m := range w.merged {
			shown.Merged = append(shown.Merged, m.String())
		}
		merged[strings.ToLower(s.name)] = w.merged
		g.Sheets = append(g.Sheets, shown)
	}
	if g.Names, err = b.names(merged); err != nil {
		return nil, err
	}
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
	full := 0
	for rows.Next() {
		cells, err := rows.Columns()
		if err != nil {
			return nil, errors.Join(err, rows.Close())
		}
		for len(cells) > 0 && cells[len(cells)-1] == "" {
			cells = cells[:len(cells)-1]
		}
		if len(cells) == 0 {
			cells = nil
		}
		if all = append(all, cells); cells != nil {
			full = len(all)
		}
	}
	if err := errors.Join(rows.Error(), rows.Close()); err != nil {
		return nil, fmt.Errorf("read %s: %w", sheet, err)
	}
	return all[:full:full], nil
}

// formulas are the cells that have one.
func (w *worksheet) formulas() (map[string]bool, error) {
	all := map[string]bool{}
	mark, own := []byte("<"+w.prefix+"f>"), []byte("<"+w.prefix+"f ")
	bare := []byte("<" + w.prefix + "f/>")
	for i := range w.rows {
		r := &w.rows[i]
		if !bytes.Contains(r.raw, mark) && !bytes.Contains(r.raw, own) && !bytes.Contains(r.raw, bare) {
			continue
		}
		o, err := w.cut(r.raw)
		if err != nil {
			return nil, err
		}
		for _, c := range o.cells {
			if _, ok := element(c.raw, "f", 0); ok {
				all[place{c.column, r.number}.String()] = true
			}
		}
	}
	return all, nil
}

// names are the names that a workbook gives to one cell, or to an area that is merged.
func (b *book) names(merged map[string][]span) ([]federation.DefinedName, error) {
	main, err := b.part(b.name)
	if err != nil {
		return nil, err
	}
	var all []federation.DefinedName
	elements(main, "definedName", func(t tag, inner []byte) {
		raw := main[t.start:t.end]
		name := attribute(raw, "name")
		if isTrue(attribute(raw, "hidden")) || strings.HasPrefix(strings.ToLower(name), "_xlnm.") {
			return
		}
		text := plainText(inner)
		at := strings.LastIndex(text, "!")
		if at < 0 {
			return
		}
		sheet := text[:at]
		if strings.HasPrefix(sheet, "'") && strings.HasSuffix(sheet, "'") && len(sheet) > 1 {
			sheet = strings.ReplaceAll(sheet[1:len(sheet)-1], "''", "'")
		}
		s, ok := spanOf(text[at+1:])
		if !ok {
			return
		}
		if s.from != s.to && !slices.Contains(merged[strings.ToLower(sheet)], s) {
			return
		}
		for i := range b.sheets {
			if strings.EqualFold(b.sheets[i].name, sheet) {
				all = append(all, federation.DefinedName{Name: name, Sheet: b.sheets[i].name, Cell: s.from.String()})
			}
		}
	})
	return all, nil
}
