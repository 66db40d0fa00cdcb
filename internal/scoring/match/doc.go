// Package match scores a match of two teams: what each board is worth, what the boards
// come to, and the victory points of the match.
//
// It is pure. A Match and its Rules go in, an Outcome comes out; every figure is an exact
// fraction, and every step of it can be told (explain.go).
//
//	rule                                                  source                        file
//	IMPs of a board: the two tables' difference           R-MATCH-IMPS                  board.go
//	point-a-board: 2-0 on any difference                  R-BOARD-A-MATCH               board.go
//	Patton: 2-0, but a difference of 10 is still 1-1      R-PATTON                      board.go
//	Patton: 8 points for the saldo of the match           R-PATTON-SALDO                saldo.go
//	total points: the differences added up                R-MATCH-TOTAL                 board.go
//	average plus, average, average minus: 3, 0, -3 IMPs   R-MATCH-ARTIFICIAL            award.go
//	  both sides may get 3: the two need not balance      R-MATCH-ARTIFICIAL            award.go
//	3 IMPs are 100 points in total points                 R-MATCH-ARTIFICIAL            award.go
//	weighted scores: the IMPs are weighted, never scores  R-WEIGHTED-IMPS               board.go
//	split scores: each team has its own at both tables,   R-MATCH-SPLIT                 board.go
//	  its own IMPs and VPs; the two need not balance      R-MATCH-SPLIT                 outcome.go
//	a board not played counts for neither side            R-MATCH                       outcome.go
//	a penalty changes one side's points only              R-PENALTY                     outcome.go
//	carry-over from an earlier match                      R-CARRY                       carry.go
//	VPs: WBF 2013, by formula, made concave               R-VP-WBF                      scalewbf.go
//	VPs: WBF 2013 in whole points, derived, not official  R-VP-WBF-WHOLE                scalewbf.go
//	VPs: ACBL 20 and 30, Dutch clubs' 25-0, EBU % to VP   R-VP-ACBL, R-VP-25, R-VP-EBU  scales.txt
//	VPs: a club's own table                               R-VP-TYPED                    scaletyped.go
//	each side's VPs come from its own margin              R-MATCH-VPS                   outcome.go
//	IMPs of a fraction: toward zero before the VP table   R-MATCH-VPS                   scale.go
package match
