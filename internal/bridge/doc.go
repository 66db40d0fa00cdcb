// Package bridge is the game's vocabulary: seats and sides, dealer and
// vulnerability, contracts and their scores, the scores that can be, the
// notation in which results are typed and printed, and deals with their tricks and par.
//
//	rule                                      source           where
//	dealer and vulnerability by board         R-BOARD          board.go
//	score of a contract                       R-SCORE          score.go
//	scores that can be, by vulnerability      R-LEGAL-SCORE    legal.go
//	what was meant by a score that cannot be  R-SCORE-HINT     suggest.go
//	control statement notation N4S!-6         R-CONTRACT-TEXT  text.go
//	typed notation, Dutch and English         R-TYPED          notation*.go
//	what a deal brings with best play         R-PAR            par.go
//
// Doubled partscores, honours and the rubber are not here: duplicate only.
package bridge
