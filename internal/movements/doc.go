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
//	rule                                      source                          here
//	Mitchell, odd tables                      G1; NBB N043-N046, N120         mitchell.go
//	Mitchell, even tables, share and relay    G1; NBB N111-N119               mitchell.go, variant "share"
//	Mitchell, even tables, EW skip            G1                              mitchell.go, variant "skip"
//	one winner by turned rounds               G1 (Moore)                      Movement.TurnRounds
//	Scheveningen, odd tables                  G3; NBB N092 N094 N096 N098     scheveningen.go
//	Scheveningen, even tables                 G3; own search; Parker 1959     squares.go
//	Scheveningen, six tables                  G3; own search                  squares.go
//	Howell, cyclic, 8-16 pairs                G4; McKinnon (8 pairs)          howell.go
//	Howell, 4 and 6 pairs                     G4; own proof (6 pairs)         howell.go
//	Howell, short and three-quarter; to 30    G4; own search                  howell.go, howell.txt
//	Vasneg, first and later sessions          G5; WekoWijzer 116              vasneg.go
//	Vasneg, lines over the sessions           G5; WekoWijzer 116              lines.go
//	hesitation Mitchell                       G2                              mitchell.go
//	rover, appendix                           G7; own search                  rover.go, appendix.go, visits.go
//	web                                       G7; own proof                   web.go
//	individual, 8-28 players                  G8; own search                  individual.go, individual.txt
//	rainbow                                   G8                              individual.go
//	round robin, American Whist, triple       G9; Berger                      teams.go
//	Swiss                                     G9; own                         swiss.go
//	numbers over a series of evenings         own                             renumber.go
//	sessions together; moves                  own                             series.go
//	checks of a movement                      G10                             check.go
//	balance Qf, Qc, Qo                        G6; Groot Schemaboek NBB        balance.go
//	the fairest of a size                     own search                      search; finds: best
//	what fits an evening, sections, seats     own rules                       advise
//
// An odd number of pairs is played with one seat more: the highest number is
// nobody (Movement.Phantom), and whoever meets it sits out that round. In a file
// a pair that has no place in a round sits out as well.
package movements
