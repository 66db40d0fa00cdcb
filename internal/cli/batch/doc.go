// Package batch does commands of the journal that come as lines of text, one JSON object a
// line: the command line's do. What a payload has is read from the types of the commands; a
// short form stands for what a person would not write by hand (expand.go).
package batch
