// Package competition adds sessions up: a total over a few of them, or the standings of a
// competition with everything that a club agrees on for a winter.
//
// It is pure, and knows players (or pairs, or teams) as indices. A score is a
// percentage, or IMPs a board; it is an exact fraction until it is shown.
//
//	rule                                                    source           file
//	the mean of the sessions, or weighted by their boards   R-SESSION-MEAN   total.go
//	sessions of other sizes to a common one: Neuberg,       R-SESSION-SIZE   size.go
//	  or Ascherman
//	best n of m                                             R-BEST-OF        total.go
//	absent: the own average, but at most a cap that may     R-ABSENT         absence.go
//	  fall with each absence; or a fixed score; or nothing
//	not ranked after too many absences, or too few          R-UNRANKED       standings.go
//	  sessions
//	a substitute's score: counts, counts up to a cap, or    R-SUBSTITUTE     absence.go
//	  is an absence
//	handicap: so many points more for every session played  R-HANDICAP       total.go
//	carry-forward from an earlier stage                     R-CARRY-FORWARD  total.go
//	who goes up and who goes down                           R-PROMOTION      standings.go
//	  undecided when a shared place lies across the line    R-PROMOTION      standings.go
//	  and no lot was drawn
package competition
