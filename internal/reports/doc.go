// Package reports has the papers of an evening: each makes a Document of the event's
// Standings, which the packages of internal/document write as a PDF, a picture, a web
// page, a workbook or plain text.
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
//	scorebriefje (travellers), also blank       R-TRAVELLER       yes                                   cards/slips.go
//	round slips, one a table and round          R-ROUND-SLIP      yes                                   cards/roundslips.go
//	guide cards, table cards                    R-CARDS           yes                                   cards/guidecards.go, cards/tablecards.go
//	seating list                                R-CARDS           yes                                   cards/seating.go
//	pair cards                                  R-PAIR-CARD       yes                                   paircards.go
//	federation's spreadsheet                    R-WORKBOOK        no: not asked for yet
//
//	rule of paper                                              source       file
//	rules preset, each rule that differs, version, when made   R-FACTS      evening/facts.go
package reports
