// Package scoring turns the results of a session into points, percentages and places.
//
// It is pure: a Session and its Rules go in, an Outcome comes out, and the same
// two always give the same third. It knows no names, tables or rounds: contestants
// are indices, scores are signed numbers seen from North-South. Every policy in
// force is a value of Rules. Points are exact fractions from the first count to the
// last total; the one rounding that changes a ranking is a rule of its own
// (NeubergRounding), every other rounding happens where a figure is shown.
//
// # Methods
//
// One row here, one file, and one row in the table of method.go for each.
//
//	method       source                                implemented  file
//	matchpoints  seed 000 (MesserBridge), Law 78A      yes          matchpoints.go
//	cross-imps   Law 78B, seed 004                     yes          crossimps.go
//	butler       seed 004, Law 78B                     yes          butler.go, datum.go
//	total        Law 78C                               yes          totalpoints.go
//
// # Rules that hold for every method
//
//	rule                                              source                     implemented
//	passed out is a score of 0 and a result           seed 000 section 2.2       yes
//	a sit-out is no line: no points, no maximum       seed 000 section 2.3       yes (never a Line)
//	  or what the rule sit_out gives                  practice                   yes (sitout.go)
//	sections apart                                    03-rulings E9              yes (parts.go)
//	each round to victory points                      seed 004, 02-scoring D6    yes (package match)
//	not played: no points, the maximum shrinks        seed 000 section 2.4       yes
//	reversed: computed normally, then swapped         seed 000 section 2.6       yes
//	average plus, average, average minus              Law 12C2                   yes (award.go)
//	own session percentage for plus and minus         Law 12C2, White Book 2017  yes (award.go)
//	ranking on the percentage of what was played      seed 000 section 2.3       yes (rank.go)
//	weighted and split scores, fouled boards          03-rulings E4 to E7        no: not asked for yet
//	penalties                                         03-rulings E8              no: not asked for yet
//	splitting ties                                    04-ranking C               yes (package ties)
package scoring
