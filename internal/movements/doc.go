// Package movements says who meets whom, where, and with which boards: the
// movements (Dutch: schema's) the program makes itself, those read from a file,
// and what can be said of either: faults, remarks, balance.
//
// Everything here is a pure function of its arguments. Pairs, tables and rounds
// are numbered from 1, as they stand on the guide cards; sets of boards are
// numbered from 0 and written A, B, ... (SetName).
//
// The rules of this package:
//
//	rule                                    source                           here
//	Mitchell, odd tables                    R-MITCHELL; NBB N043-N046, N120  mitchell.go
//	Mitchell, even tables, share and relay  R-MITCHELL; NBB N111-N119        mitchell.go, variant "share"
//	Mitchell, even tables, EW skip          R-MITCHELL                       mitchell.go, variant "skip"
//	one winner by turned rounds             R-TURNED                         Movement.TurnRounds
//	Scheveningen, odd tables                R-SCHEVENINGEN; NBB N092-N098    scheveningen.go
//	Scheveningen, even tables               R-SCHEVENINGEN; own search       squares.go
//	Scheveningen, six tables                R-SCHEVENINGEN; own search       squares.go
//	Howell, cyclic, 8-16 pairs              R-HOWELL; McKinnon (8 pairs)     howell.txt
//	Howell, 4 and 6 pairs                   R-HOWELL; own proof (6 pairs)    howell.go
//	Howell, short and three-quarter; to 30  R-HOWELL-SHORT; own search       howell.go, howell.txt
//	Vasneg, first and later sessions        R-VASNEG                         vasneg.go
//	Vasneg, lines over the sessions         R-VASNEG-LINES                   lines.go
//	hesitation Mitchell                     R-HESITATION                     mitchell.go
//	rover, appendix                         R-ROVER, R-APPENDIX; own search  rover.go, appendix.go, visits.go
//	web                                     R-WEB; own proof                 web.go
//	individual, 8-28 players                R-INDIVIDUAL; own search         individual.go, individual.txt
//	rainbow                                 R-RAINBOW                        individual.go
//	round robin, American Whist, triple     R-TEAM-MOVEMENT; Berger          teams.go
//	Swiss                                   R-SWISS                          swiss.go
//	numbers over a series of evenings       own                              renumber.go
//	sessions together; moves                own                              series.go
//	checks of a movement                    R-MOVEMENT-CHECK                 check.go
//	balance Qf, Qc, Qo                      R-BALANCE                        balance.go
//	the fairest of a size                   own search                       search; finds: best
//	what fits an evening, sections, seats   R-SUGGEST                        advise
//
// An odd number of pairs is played with one seat more: the highest number is
// nobody (Movement.Phantom), and whoever meets it sits out that round. In a file
// a pair that has no place in a round sits out as well.
package movements
