// Package teams has the papers that only teams have: the sheet of every match, and the draw
// of a round.
//
//	rule                                                       source           file
//	a sheet a match: its two tables side by side, board by     R-MATCH-SHEET    sheet.go
//	  board, IMPs each way, the running score, halves, total
//	  and victory points
//	who sat where, with the boards from which others did       R-MATCH-SHEET    sheet.go
//	rulings and penalties of the match as footnotes            R-MATCH-SHEET    sheet.go
//	a card a team: its matches, each board once with the      R-PAIR-CARD      card.go
//	  scores of its own pairs, running points and VPs
//	the pairs of all teams compared over all matches           R-BUTLER-PAIRS   butler.go
package teams
