// Package issued is the uitslagen that were given out: their numbers, what was printed, and what the next one
// changes.
package issued
