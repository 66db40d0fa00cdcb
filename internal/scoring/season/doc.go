// Package season adds sessions up: a total over a few of them, or the standings of a
// competition with everything that a club agrees on for a winter.
//
// It is pure, and knows players (or pairs, or teams) as indices. A score is a
// percentage, or IMPs a board; it is an exact fraction until it is shown.
//
//	rule                                                    source                  file
//	the mean of the sessions, or weighted by their boards   03-rulings E10          total.go
//	sessions of other sizes to a common one: Neuberg,       seed 003; 04-ranking    size.go
//	  or Ascherman                                          A4
//	best n of m                                             11-model                total.go
//	absent: the own average, but at most a cap that may     03-rulings E10; X58     absence.go
//	  fall with each absence; or a fixed score; or nothing
//	not ranked after too many absences, or too few          03-rulings E10          standings.go
//	  sessions
//	a substitute's score: counts, counts up to a cap, or    11-model                absence.go
//	  is an absence
//	handicap: so many points more for every session played  11-model                total.go
//	carry-forward from an earlier stage                     03-rulings E10          total.go
//	who goes up and who goes down                           11-model                standings.go
//	  undecided when a shared place lies across the line    -                       standings.go
package season
