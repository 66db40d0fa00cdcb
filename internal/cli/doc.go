// Package cli is the command line as one table: how each command is called. Parsing,
// help, completion and the page of the documentation are made from it, so none of them
// can say something else than the others.
package cli
