// Package site makes the pages of a club for its website, as files in memory: a folder an
// evening, and above them the evenings of the season, its competitions, the points lists and a
// page a member. No point is computed here, and nothing is written to a disk.
//
//	what                                                      source          file
//	evening: results, and the way to everything else          R-SITE          evening.go
//	card of a contestant, by opponents with subtotals         R-SITE-CARD     card.go
//	board: hands, traveller, frequencies, tricks and par      R-SITE-BOARD    board.go, hands.go
//	a hand is shown when nobody still has to play the board   R-SITE-BOARD    hands.go
//	season, competitions, points lists, members               R-SITE          season.go
//	live pages of a session that is played                    R-LIVE-PAGE     live.go
//	names of folders and pages, the same when made again      R-SITE-NAMES    names.go
//	nothing of a page tells when it was made: a page that     R-SITE-NAMES    site.go
//	  did not change is the same file
package site
