// Package hands has the paper of the deals that were played.
//
//	rule                                                       source    file
//	the deals of the session as drawn, on one sheet where      R-HANDS   hands.go
//	  they fit: dealer, vulnerability, honour points
//	what can be made, and par, where it was worked out         R-HANDS   hands.go
//	boards without a deal are named, and so are those that     R-HANDS   hands.go
//	  somebody still has to play
//	in a workbook a row a board                                R-HANDS   lines.go
package hands
