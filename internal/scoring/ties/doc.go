// Package ties splits a shared place, when an event wants one winner: the EBU's rules
// (White Book 143) as a list of tests that can be chosen, printed and followed.
//
// It is pure, and it knows contestants as indices. Every test that was applied is told
// as a step, with its figures, so that the list shows why one is above another.
//
//	rule                                                  source                  file
//	a place is shared unless the event says otherwise     errata; 143.1           rule.go
//	  and is split only where it matters                  143.1, 143.4            rule.go
//	after a test that separates, those still level        143.5.6                 split.go
//	  begin again with the first test
//	the match between them, in final points, then in      143.7.1a                direct.go
//	  the basic method
//	  more than two: who beat all others, who lost to     04-ranking C (MEM)      direct.go
//	  all, then a league among them if all have met
//	  meetings of any length are added up                 143.6.2b; X54           direct.go
//	matches won, a draw a half; over average is won;      143.5.4, 143.7.1        wins.go
//	  a share of them when the numbers differ             143.6.2a; X53           wins.go
//	tie-break points: the opponents' final scores,        143.5.2                 opponents.go
//	  pro rata, withdrawn opponents made whole; O/P for
//	  individuals; never in an all-play-all
//	the basic method over the whole stage                 143.7.1c                tests.go
//	point-a-board count-back for any number               143.5.3                 countback.go
//	knock-out: an eighth of the boards extra, at least 2  143.2.1; X55            knockout.go
//	still level: shared; a ballot is not the program's    143.7.1e                split.go
//	143.7.2, more than two, was not found in print; 143.6.3 and 143.6.4 are not done
package ties
