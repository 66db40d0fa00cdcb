package main

import (
	"cmp"
	"fmt"

	"github.com/xuri/excelize/v2"
)

// maker makes a workbook; the first error stays and stops the rest.
type maker struct {
	*form
	x   *excelize.File
	err error
}

func (m *maker) do(err error) {
	if m.err == nil {
		m.err = err
	}
}

func (m *maker) style(s *excelize.Style) int {
	n, err := m.x.NewStyle(s)
	m.do(err)
	return n
}

func (m *maker) set(column, row int, value any, style int) {
	name := at(column, row)
	if value != nil && value != "" {
		m.do(m.x.SetCellValue(m.Sheet, name, value))
	}
	m.do(m.x.SetCellStyle(m.Sheet, name, name, style))
}

// at names a cell, column from 0.
func at(column, row int) string { return fmt.Sprintf("%c%d", 'A'+column, row) }

func line(color string) []excelize.Border {
	var all []excelize.Border
	for _, side := range []string{"left", "right", "top", "bottom"} {
		all = append(all, excelize.Border{Type: side, Color: color, Style: 1})
	}
	return all
}

func (m *maker) make() {
	x, last := m.x, len(m.Headings)-1
	m.do(x.SetSheetName("Sheet1", m.Sheet))
	m.do(x.SetDocProps(&excelize.DocProperties{Title: m.Note, Creator: m.Title, Language: m.Language, Created: "2026-01-01T00:00:00Z", Modified: "2026-01-01T00:00:00Z"}))
	title := m.style(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Bold: true, Size: 16, Color: m.Accent}})
	note := m.style(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Italic: true, Size: 11, Color: "555555"}})
	name := m.style(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Size: 11, Bold: true}, Border: line("BBBBBB"), Fill: fill("F2F2F2")})
	box := m.style(&excelize.Style{Border: line("BBBBBB")})
	day := "dd/mm/yyyy"
	dated := m.style(&excelize.Style{Border: line("BBBBBB"), CustomNumFmt: &day, Alignment: &excelize.Alignment{Horizontal: "left"}})
	whole := m.style(&excelize.Style{Border: line("BBBBBB"), NumFmt: 1, Alignment: &excelize.Alignment{Horizontal: "left"}})
	for i, w := range m.Widths {
		column := string(rune('A' + i))
		m.do(x.SetColWidth(m.Sheet, column, column, w))
	}
	m.set(0, 1, m.Title, title)
	m.set(0, 2, m.Note, note)
	m.do(x.MergeCell(m.Sheet, "A1", at(last, 1)))
	m.do(x.MergeCell(m.Sheet, "A2", at(last, 2)))
	m.do(x.SetRowHeight(m.Sheet, 1, 26))
	row := 4
	for i, l := range m.Labels {
		m.set(0, row, l[0], name)
		m.set(1, row, nil, name)
		m.do(x.MergeCell(m.Sheet, at(0, row), at(1, row)))
		style := cmp.Or(map[int]int{2: dated, 4: whole}[i], box)
		for c := 2; c <= last; c++ {
			m.set(c, row, nil, style)
		}
		if !m.Bare {
			m.set(2, row, l[1], style)
		}
		m.do(x.MergeCell(m.Sheet, at(2, row), at(last, row)))
		row++
	}
	m.table(row + 1)
	m.sheets()
}

func fill(color string) excelize.Fill {
	return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{color}}
}

// table makes the headings, the prepared lines and what is computed below them.
func (m *maker) table(row int) {
	x, last := m.x, len(m.Headings)-1
	centred := &excelize.Alignment{Horizontal: "center", Vertical: "center", WrapText: true}
	heading := m.style(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Size: 11, Bold: true, Color: "FFFFFF"}, Fill: fill(m.Accent), Border: line("FFFFFF"), Alignment: centred})
	top := row
	if m.Above != nil {
		for c, text := range m.Above {
			m.set(c, row, text, heading)
			if text != "" && c < last && m.Above[c+1] == "" {
				m.do(x.MergeCell(m.Sheet, at(c, row), at(c+1, row)))
			}
		}
		row++
	}
	for c, text := range m.Headings {
		m.set(c, row, text, heading)
	}
	m.do(x.SetRowHeight(m.Sheet, row, 22))
	first, end := row+1, row+m.Prepared
	for c := range m.Headings {
		format := m.Formats[c]
		align := "center"
		if format == "@" && m.Widths[c] > 20 {
			align = "left"
		}
		for r := first; r <= end; r++ {
			s := &excelize.Style{CustomNumFmt: &format, Border: line("BBBBBB"), Alignment: &excelize.Alignment{Horizontal: align}}
			if (r-first)%2 == 1 {
				s.Fill = fill("F7F7F7")
			}
			m.set(c, r, nil, m.style(s))
		}
		if !m.Bare {
			m.do(x.SetCellValue(m.Sheet, at(c, first), m.Row[c]))
		}
	}
	m.totals(first, end)
	m.rules(first, end)
	m.do(x.SetPanes(m.Sheet, &excelize.Panes{Freeze: true, YSplit: row, TopLeftCell: at(0, first), ActivePane: "bottomLeft"}))
	m.do(x.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Area", Scope: m.Sheet, RefersTo: fmt.Sprintf("%s!$A$1:$%c$%d", m.Sheet, 'A'+last, end+3),
	}))
	m.do(x.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", Scope: m.Sheet, RefersTo: fmt.Sprintf("%s!$%d:$%d", m.Sheet, top, row)}))
	m.do(x.SetHeaderFooter(m.Sheet, &excelize.HeaderFooterOptions{OddHeader: "&R" + m.Title, OddFooter: "&C" + m.Page + " &P / &N"}))
	paper, wide, high, fit, landscape := 9, 1, 0, true, "portrait"
	if last > 5 {
		landscape = "landscape"
	}
	m.do(x.SetPageLayout(m.Sheet, &excelize.PageLayoutOptions{Size: &paper, FitToWidth: &wide, FitToHeight: &high, Orientation: &landscape}))
	m.do(x.SetSheetProps(m.Sheet, &excelize.SheetPropsOptions{FitToPage: &fit}))
}

func (m *maker) totals(first, end int) {
	x, last := m.x, len(m.Headings)-1
	format := m.Formats[m.Sum]
	name := m.style(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Size: 11, Bold: true}, Fill: fill("E7E6E6"), Border: line("BBBBBB")})
	count := m.style(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Size: 11, Bold: true}, Fill: fill("E7E6E6"), Border: line("BBBBBB"), NumFmt: 1, Alignment: &excelize.Alignment{Horizontal: "center"}})
	sum := m.style(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Size: 11, Bold: true}, Fill: fill("E7E6E6"), Border: line("BBBBBB"), CustomNumFmt: &format, Alignment: &excelize.Alignment{Horizontal: "center"}})
	for i, text := range []string{m.Count, m.Total} {
		row := end + 2 + i
		m.set(0, row, text, name)
		for c := 1; c < last; c++ {
			m.set(c, row, nil, name)
		}
		m.do(x.MergeCell(m.Sheet, at(0, row), at(last-1, row)))
	}
	column := func(c int) string { return fmt.Sprintf("%s:%s", at(c, first), at(c, end)) }
	m.set(last, end+2, nil, count)
	m.do(x.SetCellFormula(m.Sheet, at(last, end+2), "COUNTIF("+column(m.named())+`,"?*")`))
	m.set(last, end+3, nil, sum)
	formula := "SUM(" + column(m.Sum) + ")"
	if m.Mean {
		formula = "IF(COUNT(" + column(m.Sum) + ")=0,0,AVERAGE(" + column(m.Sum) + "))"
	}
	m.do(x.SetCellFormula(m.Sheet, at(last, end+3), formula))
}

// named returns the column of the first name.
func (m *maker) named() int {
	for c, w := range m.Widths {
		if w > 20 {
			return c
		}
	}
	return 1
}

// rules adds what the template checks itself.
func (m *maker) rules(first, end int) {
	column := func(c int) string { return fmt.Sprintf("%s:%s", at(c, first), at(c, end)) }
	if m.Decimals >= 0 {
		dv := excelize.NewDataValidation(true)
		dv.SetSqref(column(m.Decimals))
		most := 100.0
		if m.Formats[m.Decimals] == "0.00%" {
			most = 1
		}
		m.do(dv.SetRange(0.0, most, excelize.DataValidationTypeDecimal, excelize.DataValidationOperatorBetween))
		m.do(m.x.AddDataValidation(m.Sheet, dv))
	}
	if m.Categories >= 0 {
		dv := excelize.NewDataValidation(true)
		dv.SetSqref(column(m.Categories))
		dv.SetSqrefDropList(fmt.Sprintf("%s!$A$2:$A$%d", m.ListName, len(categories())+1))
		m.do(m.x.AddDataValidation(m.Sheet, dv))
	}
	// A line with a name and without a number is marked.
	number := 2
	missing, err := m.x.NewConditionalStyle(&excelize.Style{Fill: fill("FAD7D7")})
	m.do(err)
	m.do(m.x.SetConditionalFormat(m.Sheet, column(number), []excelize.ConditionalFormatOptions{{
		Type: "formula", Criteria: fmt.Sprintf("AND(LEN($%s)>0,LEN($%s)=0)", at(m.named(), first), at(number, first)), Format: &missing,
	}}))
}

// sheets adds what is behind the form: how it is filled in, and the list of categories.
func (m *maker) sheets() {
	_, err := m.x.NewSheet(m.HelpName)
	m.do(err)
	bold := m.style(&excelize.Style{Font: &excelize.Font{Family: "Calibri", Bold: true, Size: 13, Color: m.Accent}})
	m.do(m.x.SetCellValue(m.HelpName, "A1", m.Title))
	m.do(m.x.SetCellStyle(m.HelpName, "A1", "A1", bold))
	m.do(m.x.SetColWidth(m.HelpName, "A", "A", 80))
	for i, text := range m.Help {
		m.do(m.x.SetCellValue(m.HelpName, fmt.Sprintf("A%d", i+3), text))
	}
	if m.ListName != "" {
		_, err := m.x.NewSheet(m.ListName)
		m.do(err)
		m.do(m.x.SetCellValue(m.ListName, "A1", m.Headings[m.Categories]))
		for i, c := range categories() {
			m.do(m.x.SetCellValue(m.ListName, fmt.Sprintf("A%d", i+2), c))
		}
		m.do(m.x.SetSheetVisible(m.ListName, false))
	}
}
