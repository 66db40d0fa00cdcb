// Package asc reads and writes files of movements: ASC version 1.0, which the Dutch
// programs exchange (P. Smulders and H. van Staveren, pjms.nl/movementfile_standard.html),
// tables for a spreadsheet (CSV), and our own JSON.
//
//	rule of ASC                                             source     here
//	header: contestants, tables, rounds, groups, individual ASC 1.0    asc.go
//	  and behind it "g" or "l", as some programs write      practice   passed over
//	a line a round; for each table NS EW group,             ASC 1.0    asc.go
//	  of individuals N S E W group
//	between numbers blanks, tabs and - , : ;                ASC 1.0    asc.go
//	groups as letters from A or numbers from 1              ASC 1.0    asc.go; letters are written up to 26 sets
//	zeros are an empty table                                ASC 1.0    asc.go
//	# begins a comment; empty lines are comment             ASC 1.0    asc.go
//	text below the last round                               practice   passed over where it is no round
//	what ASC cannot say (its name, the phantom, winners,    own        in a comment at the end (write.go)
//	  turned rounds, teams, copies)
//
// A CSV has a heading (round, table, ns, ew, set; of individuals north, south, east,
// west), in Dutch or English, and a line a meeting. Who is not in a round sits out.
package asc
