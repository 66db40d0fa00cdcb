// Package grid is the table of figures: what it shows, what is chosen in it, and how it is
// set in the width and height there is.
package grid
