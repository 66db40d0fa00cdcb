// Package match is the sheet of a match of two teams as it is typed on Invoer: its boards,
// each with the result at the open table and at the closed one, the points of both teams
// and the running total, and below them what the match comes to so far.
package match
