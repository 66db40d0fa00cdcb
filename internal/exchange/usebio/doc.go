// Package usebio reads and writes results in USEBIO, the XML of the English Bridge Union
// that most programs and playing sites write.
//
//	part                                             implemented
//	versions 1.1 to 1.3                              yes; another one is remarked
//	PAIRS and MP_PAIRS with match points             yes (build.go)
//	PAIRS with cross-IMPs                            yes; totals as published programs stretch
//	                                                 them for a sit-out (scoring.IMPFull)
//	PAIRS with butler                                yes, by our datum: a file does not say
//	                                                 its own (remarked)
//	PAIRS in total points                        yes
//	TEAMS in IMPs, by board-a-match, Patton or   yes (teams.go); the scale that makes the
//	  total points, with victory points or       published points is found and said; a match
//	  without                                    without boards is remarked
//	names of teams, who sat at which table       yes (teams.go), by the numbers of pairs: 3-1-2
//	SWISS_PAIRS, SWISS_TEAMS                     yes: as pairs and teams, all rounds in one session
//	other names of these kinds: BUTLER_PAIRS,    yes (kind.go)
//	  TEAMS_OF_FOUR, KO …
//	INDIVIDUAL with match points, cross-IMPs,    yes (line.go); a table that stands twice
//	  butler                                     counts once
//	PAIRS and INDIVIDUAL by point-a-board        no: refused; it compares the two tables of a
//	                                             match, and these play in a field
//	participants at event, session or section level  yes
//	one session, with or without SESSION             yes; several are refused
//	two winners with equal numbers NS and EW         yes: the direction is part of the label
//	one winner with equal numbers NS and EW          yes: one list, the direction before the number
//	numbers with their section or direction: A1,     yes
//	  (A) 1 NS, 1NS
//	adjusted (A6040), passed, not played             yes (line.go)
//	published points, percentages, places            kept as printed, for event.Standings.Differences
//	deals: HAND in a BOARD, of a HANDSET or played   yes (deals.go); one that cannot be is
//	                                                 left out and remarked
//	handicaps, adjustments, master points            no: remarked
//	writing                                          pairs with match points or cross-IMPs (write.go)
//
// Nothing outside the file is ever read: a document type is skipped, an entity
// beyond the five of XML itself is refused. Source of the format: R-USEBIO and
// the published files of package published.
package usebio
