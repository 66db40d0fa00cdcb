// Package document has the model of what is printed: headings, lists, tables, texts and
// charts, and nothing of how they look. Its packages lay a document out and write it as a
// PDF, a picture, a web page, a workbook or plain text. None of them knows anything of
// events or scores: a paper puts its words and figures into the document.
//
//	package    what it does
//	typeface   measures letters, and makes text printable
//	layout     places a document on sheets
//	code       the code of an address, for telephones
//	draw       PDF, pictures, preview
//	web        web page
//	workbook   spreadsheet
//	plaintext  text, for mail
//
//	rule of paper                                              source       file
//	print preview shows the real pages                         R-PREVIEW    draw/preview.go
//	the uitslag as a picture for the club's chat               R-PREVIEW    layout/ribbon.go
//	a web page safe to put on a club's site                    R-WEB-PAGE   web/html.go
//	the code of an address, drawn in rectangles                R-CODE       layout/code.go
//	charts that a mono laser prints legibly                    R-CHART      layout/chart.go
//	the largest type that fits the sheet, either way up        R-TYPE-SIZE  layout/fit.go
//	a list on a notice board is not under 10 pt                R-TYPE-SIZE  layout/fit.go
//	never below 7 pt: then next pages, their heading repeated  R-TYPE-SIZE  layout/fit.go
//	nothing is clipped: every text is measured before          R-TYPE-SIZE  typeface/measure.go
//	a provisional list says so across the page                 R-FACTS      draw/canvas.go
//	numbers are numbers, percents percents, dates dates        R-WORKBOOK   workbook/workbook.go
//	text that begins with = + - @ stays text                   R-WORKBOOK   workbook/workbook.go
//	characters a font cannot have cost that character only     R-FONT       typeface/clean.go
package document
