// Package preview is what a command would do to an evening, before it is done, found by doing it to a copy.
package preview
