// Package awards computes what places earn beyond the evening: club points and the
// points of federations. It is pure, and knows places, not people. Points are exact
// fractions, rounded once, when those of shared places have been taken together.
//
//	award                         source                       implemented       file
//	clubpunten (MesserBridge)     R-CLUBPOINTS                 yes               clubpoints.go
//	AEB master points             R-AEB                        yes               aeb.go
//	EBU club scale                R-EBU                        yes               ebu.go
//	ABF session                   R-ABF                        yes               abf.go
//	a club's own table            R-AWARD-TABLE                yes               table.go
//	EBU simultaneous: only the winner's award is published     no: type a table
//	NBB, VBL/LBF, FFB, PZBS, DBV  no table was found in print  no: type a table
package awards
