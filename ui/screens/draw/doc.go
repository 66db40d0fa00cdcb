// Package draw is the screen where the rounds of a Swiss or a knock-out are drawn one by one:
// the rounds so far, the next one as it would be drawn and why, what the scorer wants
// otherwise in it, and of a knock-out who is through.
package draw
