// Package total is the ranking of an event over all its sessions so far. It is pure.
//
//	rule                                                   source           file
//	percentages: the mean of the sessions, each the same   R-SESSION-SIZE   total.go
//	  or by boards, as they are or converted to one size
//	victory points, IMPs and points are added up           R-SUM            total.go
//	a session with nothing in yet does not count           R-SUM            total.go
//	who is absent from a session has nothing of it: no     R-ABSENT         total.go
//	  percentage in the mean, no points in the sum
//	a session that something is taken along into begins    R-CARRY-OVER     carry.go
//	  a stage: those before it count by what is taken
//	  along, and its sections are final and consolation
//	who does not play on keeps the place of before         R-CARRY-OVER     total.go
//	ties are split by what the stage has, never by what    R-TIE-LEFT       split.go
//	  was taken along (143.6.1)
//	places in it earn the points, and those in its         R-BOOK-SESSIONS  awards.go
//	  sessions none: of all who played, with all boards;
//	  a consolation goes on behind the final, and who
//	  does not play on behind them
package total
