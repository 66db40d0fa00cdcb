// Package pbn reads the deals and the results of a PBN file, and writes both (Portable Bridge
// Notation 2.1, T. Veugen and K. Backas, tistis.nl/pbn), as dealing machines and programs that
// solve deals write them.
//
//	rule                                                  source          here
//	% in the first column: the line is no part of it      PBN 2.4         scan.go
//	comment: { to }, over lines; ; to the end of a line   PBN 3.8         scan.go
//	tags [Name "value"], \" and \\ within the value       PBN 3.2, 3.3    scan.go
//	a section follows its tag until the next one          PBN 5.1         scan.go: of the tables that are read
//	games in any order of tags; a new one begins with     PBN 3.1, own    scan.go
//	  one of their first tags that is there already, or
//	  behind an empty line once the deal is there
//	# and ## as value: that of the game before            PBN 4.8         scan.go
//	Deal: first seat, then clockwise; suits S.H.D.C;      PBN 3.4.11      bridge.ParseDeal
//	  - for a hand that is not known
//	Dealer, Vulnerable as the number of the board says    Law 2           pbn.go: a remark where not
//	Vulnerable: None Love - / NS / EW / All Both          PBN 3.4.10      pbn.go
//	DoubleDummyTricks: 20 digits, N S E W by NT S H D C   Bridge Composer bridge.DoubleDummy
//	OptimumResultTable, its columns in any order          PBN 5.7         pbn.go
//	ScoreTable: the results of pairs, individuals and     PBN 5.9         results.go, row.go
//	  teams, its columns in any order, and their points
//	TotalScoreTable: totals, places, names                PBN 5.10        results.go
//	the result of one table, auctions, play, other tags   PBN 3.5, 4      passed over
//	writing all of it, with the deals that are known      PBN 5, R-PBN    write.go, table.go
//
// A file with a deal that cannot be is refused whole, with all its reasons.
package pbn
