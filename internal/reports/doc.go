// Package reports turns an evening into paper: a Document is made from the
// event's Standings, and writers turn it into a PDF, a picture, a web page, a workbook
// or plain text.
// No point is computed here.
//
//	report                                      source            implemented                           file
//	uitslag (ranking)                           R-UITSLAG         yes                                   uitslag.go
//	controlestaat (control statement)           R-CONTROLESTAAT   yes                                   controlestaat.go
//	frequentiestaat (frequency tables)          R-FREQUENCIES     yes                                   frequencies.go
//	verloop (percentage after every round)      R-PROGRESS-PAPER  yes                                   progress.go
//	distribution of a board, as bars            R-FREQUENCIES     yes                                   frequencies.go
//	results workbook                            R-WORKBOOK        yes                                   results.go
//	handicap, carry-over, penalties, opponents  R-UITSLAG         no: the model does not have them yet
//	scorebriefje (travellers), also blank       R-TRAVELLER       yes                                   slips.go
//	round slips, one a table and round          R-ROUND-SLIP      yes                                   roundslips.go
//	guide cards, table cards                    R-CARDS           yes                                   guidecards.go, tablecards.go
//	seating list                                R-CARDS           yes                                   seating.go
//	pair cards                                  R-PAIR-CARD       yes                                   paircards.go
//	federation's spreadsheet                    R-WORKBOOK        no: not asked for yet
//
//	rule of paper                                              source       file
//	print preview shows the real pages                         R-PREVIEW    preview.go
//	the uitslag as a picture for the club's chat               R-PREVIEW    preview.go
//	a web page safe to put on a club's site                    R-WEB-PAGE   html.go
//	charts that a mono laser prints legibly                    R-CHART      chart.go
//	the largest type that fits the sheet, either way up        R-TYPE-SIZE  fit.go
//	a list on a notice board is not under 10 pt                R-TYPE-SIZE  fit.go
//	never below 7 pt: then next pages, their heading repeated  R-TYPE-SIZE  fit.go
//	nothing is clipped: every text is measured before          R-TYPE-SIZE  measure.go
//	a provisional list says so across the page                 R-FACTS      canvas.go
//	rules preset, each rule that differs, version, when made   R-FACTS      facts.go
//	numbers are numbers, percents percents, dates dates        R-WORKBOOK   workbook.go
//	text that begins with = + - @ stays text                   R-WORKBOOK   workbook.go
//	characters a font cannot have cost that character only     R-FONT       clean.go
package reports
