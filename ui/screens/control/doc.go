// Package control is the screen Controle: the control statement as on paper, one group
// of boards at a time, with its sum control in words; and beside it what wants a second
// look: contradictions, lines that the movement does not have, unlikely results, what
// is missing, what the director gave. Everything leads to its line on Invoer.
//
// The presenter (presenter*.go) is plain Go and computes no points: it sets figures
// that the standings hold. The rules of what is unlikely are event.Suspicions.
package control
