// Package journal is the line of what was done: a command becomes a Line, is decided against the event as it
// is, and applied. Replay of the lines gives the same event, today and in every later version.
package journal
