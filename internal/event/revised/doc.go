// Package revised is what was given out and booked, held against what this program computes of
// the same results under the same rules: where an earlier version computed otherwise.
package revised
