// Package command is the commands of an ordinary evening, of the members and of the competitions, a file or a
// few each. Each registers itself for the journal.
package command
