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
//	Scheveningen, even tables                 G3; NBB N093 N097 N122          no: published tables only
//	Howell, cyclic, 8-16 pairs                G4; McKinnon (8 pairs)          howell.go
//	Howell, 4 and 6 pairs                     G4; own proof (6 pairs)         howell.go
//	Vasneg, first and later sessions          G5; WekoWijzer 116              vasneg.go
//	Vasneg, lines over the sessions           G5                              no: belongs to a drive of many lines
//	Hesitation Mitchell, rover, web           G2, G7                          no: can be read from a file
//	individual, teams                         G8, G9                          no: another shape of table
//	checks of a movement                      G10                             check.go
//	balance Qf, Qc, Qo                        G6; Groot Schemaboek NBB        balance.go
//
// An odd number of pairs is played with one seat more: the highest number is
// nobody (Movement.Phantom), and whoever meets it sits out that round. In a file
// a pair that has no place in a round sits out as well.
package movements
