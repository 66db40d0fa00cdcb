// Package drawing draws the next round of a section, says why two meet, what a change of a
// draw comes to, and whether a round was drawn from a ranking that has become another since.
package drawing
