// Package bridge is the game's vocabulary: seats and sides, dealer and
// vulnerability, contracts and their scores, the scores that can be, and the
// notation in which results are typed and printed.
//
//	rule                                     source                    where
//	dealer and vulnerability by board        Law 2, spec 01            board.go
//	score of a contract                      Law 77                    score.go
//	scores that can be, by vulnerability     enumerated from Law 77    legal.go
//	what was meant by a score that cannot be spec 01                   suggest.go
//	control statement notation N4S!-6        seed 000 section 5        text.go
//	typed notation, Dutch and English        spec 08, Typing           notation*.go
//
// Doubled partscores, honours and the rubber are not here: duplicate only.
package bridge
