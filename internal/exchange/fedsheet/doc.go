// Package fedsheet reads the template of a federation, a workbook or a CSV file, as a
// federation.Grid, and fills it from a federation.Plan.
//
// A workbook is never made anew: the parts of the file that a value goes into are changed
// where they stand, and every other byte of the template is copied. What stays is therefore
// everything that is not a bound cell: styles, formulas, other sheets, validations, conditional
// formats, print areas, names, pictures and macros.
//
//	what                                               source         implemented
//	.xlsx and .xlsm                                                   yes (container.go, worksheet.go)
//	.csv: UTF-8, UTF-16, windows-1252; , ; tab                        yes (csv.go)
//	.ods, .xls, .xlsb, .xltx, a password                              refused, with what to do (container.go)
//	only the bound cells change; their formats hold    R-SHEET-FILL   yes (fill.go, recalculate.go)
//	rows of the template that are prepared             R-SHEET-ROWS   filled first (prepared.go)
//	more rows than are prepared                        R-SHEET-ROWS   inserted (insert.go)
package fedsheet
