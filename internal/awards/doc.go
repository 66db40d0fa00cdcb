// Package awards computes what places earn beyond the evening: club points and the
// points of federations. It is pure, and knows places, not people. Points are exact
// fractions, rounded once, when those of shared places have been taken together.
//
//	award                        source                                 implemented  file
//	clubpunten (MesserBridge)    seed 000 section 4                     yes          clubpoints.go
//	AEB master points            seed 002                               yes          aeb.go
//	EBU club scale               04-ranking H (mjj29/salliere)          yes          ebu.go
//	EBU simultaneous, the top    04-ranking H (bridge.ecats.co.uk)      yes          ebu.go
//	ABF session and outright     04-ranking H (abfmasterpoints.com.au)  yes          abf.go
//	a club's own table           04-ranking H                           yes          table.go
//	NBB, VBL/LBF, FFB, PZBS, DBV no table was found in print            no: type a table
package awards
