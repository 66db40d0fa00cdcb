package system

// Sticks are the roots of the sticks that are in; a test has others.
var Sticks = sticks
