// Package repair is the place where everything that went wrong on an evening is mended: a
// list of troubles in the scorer's words, what little each of them asks, what it would do
// before it is done, and the paper that must be printed again after it.
package repair
