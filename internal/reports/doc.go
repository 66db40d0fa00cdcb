// Package reports turns an evening into paper: a Document is made from the
// event's Standings, and writers turn it into a PDF, a picture, a web page, a workbook
// or plain text.
// No point is computed here.
//
//	report                                     source                 implemented  file
//	uitslag (ranking)                          06-reports 1, seed 000 yes          uitslag.go
//	controlestaat (control statement)          06-reports 2, seed 000 yes          controlestaat.go
//	frequentiestaat (frequency tables)         06-reports 2           yes          frequencies.go
//	verloop (percentage after every round)     06-reports 4           yes          progress.go
//	distribution of a board, as bars           06-reports 4           yes          frequencies.go
//	results workbook                           06-reports 5           yes          results.go
//	handicap, carry-over, penalties, opponents 06-reports 1           no: the model does not have them yet
//	scorebriefje (travellers), also blank      06-reports 3, seed 000 yes          slips.go
//	round slips, one a table and round         06-reports 3           yes          roundslips.go
//	guide cards, table cards                   06-reports 3           yes          guidecards.go, tablecards.go
//	seating list                               06-reports 3           yes          seating.go
//	pair cards                                 06-reports 4           yes          paircards.go
//	federation's spreadsheet                   06-reports 5           no: not asked for yet
//
//	rule of paper                                              source       file
//	print preview shows the real pages                         06-reports 6 preview.go
//	the uitslag as a picture for the club's chat               -            preview.go
//	a web page safe to put on a club's site                    06-reports   html.go
//	charts that a mono laser prints legibly                    09-look      chart.go
//	the largest type that fits the sheet, either way up        09-look      fit.go
//	a list on a notice board is not under 10 pt                practice     fit.go
//	never below 7 pt: then next pages, their heading repeated  06-reports 1 fit.go
//	nothing is clipped: every text is measured before          06-reports 1 measure.go
//	a provisional list says so across the page                 06-reports   canvas.go
//	rules preset, each rule that differs, version, when made   06-reports   facts.go
//	numbers are numbers, percents percents, dates dates        06-reports 5 workbook.go
//	text that begins with = + - @ stays text                   06-reports 5 workbook.go
//	characters a font cannot have cost that character only     PLATFORM     clean.go
package reports
