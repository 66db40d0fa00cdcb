// Package draws has the papers of rounds that are drawn one by one: who meets whom in the next
// round, and the bracket of a knock-out.
//
//	rule                                                       source           file
//	the last round that was drawn, by table and by number;     R-DRAW-PAPER     draw.go
//	  who is free
//	a knock-out on one lying sheet, from the top of the        R-BRACKET-PAPER  bracket.go
//	  bracket down, with what is decided
package draws
