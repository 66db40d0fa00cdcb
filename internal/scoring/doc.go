// Package scoring turns the results of a session into points, percentages and places.
//
// It is pure: a Session and its rules go in, an Outcome comes out, and the same
// two always give the same third. It knows no names, tables or rounds: contestants
// are indices, scores are signed numbers seen from North-South. Every policy in
// force is a value of rules.Rules. Points are exact fractions from the first count to the
// last total; the one rounding that changes a ranking is a rule of its own
// (rules.NeubergRounding), every other rounding happens where a figure is shown.
//
// # Methods
//
// One row here, one file, and one row in the table of method.go for each.
//
//	method       source          implemented  file
//	matchpoints  R-MATCHPOINTS   yes          matchpoints.go
//	cross-imps   R-CROSSIMPS     yes          crossimps.go
//	butler       R-BUTLER        yes          butler.go, datum.go
//	total        R-TOTAL-POINTS  yes          totalpoints.go
//
// # Rules that hold for every method
//
//	rule                                          source                         implemented
//	passed out is a score of 0 and a result       R-PASSED-OUT                   yes
//	a sit-out is no line: no points, no maximum   R-SITOUT                       yes (never a Line)
//	  or what the rule sit_out gives              R-SITOUT-AWARD                 yes (sitout.go)
//	sections apart                                R-SECTIONS                     yes (board.go)
//	each round to victory points                  R-VP-ROUND                     yes (package match)
//	not played: no points, the maximum shrinks    R-NOT-PLAYED                   yes
//	reversed: computed normally, then swapped     R-REVERSED                     yes
//	average plus, average, average minus          R-ARTIFICIAL                   yes (award.go)
//	own session percentage for plus and minus     R-ARTIFICIAL-OWN               yes (award.go)
//	ranking on the percentage of what was played  R-PERCENTAGE                   yes (rank.go)
//	weighted and split scores, fouled boards      R-WEIGHTED, R-SPLIT, R-FOULED  yes (ruled.go, comparison.go)
//	penalties                                     R-PENALTY                      yes (adjustment.go)
//	splitting ties                                R-TIE-SHARED                   yes (package ties)
//
// # From the bottom up
//
//	what comes in                         session.go, ruled.go, adjustment.go
//	what comes out                        total.go, outcome.go, frequency.go
//	a step of an explanation              step.go
//	lines compared with one another       column.go, counter.go, fouled.go, comparison.go
//	what is recorded of a comparison      explainworth.go
//	what a score is worth                 award.go, unequal.go, matchpoints.go, imp.go, crossimps.go,
//	                                      datum.go, butler.go, totalpoints.go, explainaward.go
//	the methods, and a board by one       method.go, board.go
//	totals and places                     round.go, sitout.go, percent.go, score.go, rescore.go, rank.go
//	explanations                          explainspecial.go, explain.go, explaintotal.go
package scoring
