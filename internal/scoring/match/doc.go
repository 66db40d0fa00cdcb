// Package match scores a match of two teams: what each board is worth, what the boards
// come to, and the victory points of the match.
//
// It is pure. A Match and its Rules go in, an Outcome comes out; every figure is an exact
// fraction, and every step of it can be told (explain.go).
//
//	rule                                                   source                       file
//	IMPs of a board: the two tables' difference             Law 78B                      board.go
//	point-a-board: 2-0 on any difference                    seed 004; Law 78D            board.go
//	Patton: 2-0, but a difference of 10 is still 1-1        seed 004                     board.go
//	Patton: 8 points for the saldo of the match             seed 004; errata             saldo.go
//	total points: the differences added up                  Law 78C                      board.go
//	average plus, average, average minus: 3, 0, -3 IMPs     Law 86, 12C2; X57            award.go
//	  both sides may get 3: the two need not balance        03-rulings E1                award.go
//	3 IMPs are 100 points in total points                   seed 001, 143.5.7            award.go
//	weighted scores: the IMPs are weighted, never scores    03-rulings E6; seed 003      board.go
//	a board not played counts for neither side              03-rulings E3                outcome.go
//	a penalty changes one side's points only                03-rulings E8                outcome.go
//	carry-over from an earlier match                        03-rulings E10               carry.go
//	VPs: WBF 2013, by formula, made concave                 02-scoring D2                scalewbf.go
//	VPs: WBF 2013 in whole points, derived, not official    02-scoring D3                scalewbf.go
//	VPs: ACBL 20 and 30, Dutch clubs' 25-0, EBU % to VP     02-scoring D4 to D6          scaleknown.go
//	VPs: a club's own table                                 02-scoring D4                scaletyped.go
//	each side's VPs come from its own margin                03-rulings E1                outcome.go
//	IMPs of a fraction: toward zero before the VP table     - (tables list whole IMPs)   scale.go
package match
