// Package ties splits a shared place, when an event wants one winner: the EBU's rules
// (White Book 143) as a list of tests that can be chosen, printed and followed.
//
// It is pure, and it knows contestants as indices. Every test that was applied is told
// as a step, with its figures, so that the list shows why one is above another.
//
//	rule                                                  source           file
//	a place is shared unless the event says otherwise     R-TIE-SHARED     rule.go
//	  and is split only where it matters                  R-TIE-SHARED     rule.go
//	after a test that separates, those still level        R-TIE-RESTART    split.go
//	  begin again with the first test
//	the match between them, in final points, then in      R-TIE-DIRECT     direct.go
//	  the basic method
//	  more than two: who beat all others, who lost to     R-TIE-MANY       direct.go
//	  all, then a league among them if all have met
//	  meetings of any length are added up                 R-TIE-DIRECT     direct.go
//	matches won, a draw a half; over average is won;      R-TIE-WINS       wins.go
//	  a share of them when the numbers differ             R-TIE-WINS       wins.go
//	tie-break points: the opponents' final scores,        R-TIE-POINTS     opponents.go
//	  pro rata, withdrawn opponents made whole; O/P for
//	  individuals; never in an all-play-all
//	the basic method over the whole stage                 R-TIE-BASIC      tests.go
//	point-a-board count-back for any number               R-TIE-COUNTBACK  countback.go
//	knock-out: an eighth of the boards extra, at least 2  R-TIE-KNOCKOUT   knockout.go
//	still level: shared; a ballot is not the program's    R-TIE-LEFT       split.go
//
// White Book 143.7.2, more than two, was not found in print; 143.6.3 and 143.6.4 are not
// computed.
package ties
