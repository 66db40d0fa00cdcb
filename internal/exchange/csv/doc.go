// Package csv reads and writes results and members as text in columns, the way
// spreadsheets do.
//
//	what                                             implemented
//	results of a whole event, with or without names  yes (import.go)
//	members                                          yes (members.go)
//	weighted, split and half-artificial results      yes, in the cell of the score: package
//	                                                 exchange, Ruling; or in a column given
//	the date of the session                          yes (import.go)
//	writing both                                     yes (write.go)
//	headings of results in six languages             yes (headings.txt, result_headings.go); in any order
//	pairs, individuals, teams as events of their own yes (import.go)
//	headings of members in six languages             yes (headings.txt); of a sheet of a workbook too
//	no heading                                       yes: board, NS, EW, contract, declarer, tricks
//	separator , ; or tab; UTF-8, UTF-16, 1252        found by the content (table.go)
//	text that a spreadsheet would run as a formula   protected on writing, undone on reading (table.go)
//
// A file is taken whole or refused whole, with every line that cannot be. The
// order of the columns and the notation of contracts follow R-CSV.
package csv
