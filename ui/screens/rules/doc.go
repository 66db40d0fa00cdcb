// Package rules is the screen where the rules of scoring are read, each as a sentence with
// its source, and changed: for the current evening, or for one that is about to begin.
// What a change does is shown before it is kept.
package rules
