// Package typos tells which results of a board look like a slip of the pen or of the
// keys, what kind of slip, and what was meant most likely. It is pure, and knows only
// the game.
//
// A line is held against the others of its board: p is how likely it is as a result,
// q how likely as a slip. R-SLIP in steps:
//
//	step                                                      source  where
//	how likely a result is whatever the board: the prior      R-SLIP  model.go
//	what the others together tell of the cards: where the     R-SLIP  deal.go
//	  field plays, how high, and how many tricks are to be
//	  had in each denomination by each side
//	with scores only: by which contracts the others came      R-SLIP  board.go
//	  about, judged by one another
//	how likely a result is at one more table: p               R-SLIP  view.go
//	the slips by which the line could have come about, each   R-SLIP  kinds.go, evidence.go
//	  with how likely what was meant is, where it changes
//	  anybody's points
//	a result of the board before or after, above all that of  R-SLIP  evidence.go
//	  the same opponents
//	marked when ln q - ln p passes a threshold                R-SLIP  marks.go
//
// The figures (fitted.json) are counted on real evenings by package measure, which
// also tells what the rule reaches; docs/slips.md has the table.
package typos
