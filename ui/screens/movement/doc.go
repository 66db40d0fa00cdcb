// Package movement is the screen where a movement is made by hand: a grid of rounds and
// tables, checked as one types, for the evening that is about to begin.
package movement
