// Package draws has the papers of rounds that are drawn one by one: who meets whom in the next
// round.
//
//	rule                                                       source        file
//	the last round that was drawn, by table and by number;     R-DRAW-PAPER  draw.go
//	  who is free
package draws
