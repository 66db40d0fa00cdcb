// Package federation is what a federation's sheet is filled with: which cells of a template
// stand for what, what a line of the results gives for them, and what is missing before the
// sheet can be sent. It reads and writes no file: a template comes in as a Grid, and a Plan
// says what goes into which cell (package exchange/fedsheet does it).
package federation
