// Package repair is the screen where what went wrong on an evening is repaired: a list of it in
// the scorer's words, what little each repair asks, what it would do before it is done, and the
// paper that must be printed again after it.
package repair
