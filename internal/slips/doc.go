// Package slips tells which results of a board look like a slip of the pen or of the
// keys, what kind of slip, and what was meant most likely. It is pure, and knows only
// the game.
//
// A line is held against the others of its board: p is how likely it is as a result,
// q how likely as a slip. From spec 10, with one step more:
//
//	step                                                       source          where
//	how likely a result is whatever the board: the prior       spec 10         model.go
//	what one other result tells, by three routes: same side    spec 10         model.go
//	  and denomination, another denomination, the other side
//	the others together: their mean, sharpened by how many     our own         cells.go
//	  of each sort of score there are (a game for one side
//	  among seven for the other is rarer than the mean says)
//	the slips by which the line could have come about, each    spec 10         kinds.go, evidence.go
//	  with how likely what was meant is
//	marked when ln q - ln p passes a threshold                 spec 10         marks.go
//
// The figures (fitted.json) are counted on real evenings by package measure, which
// also tells what the rule reaches; docs/slips.md has the table.
package slips
