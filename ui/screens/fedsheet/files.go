package fedsheet

import (
	"uitslag/internal/event"
	"uitslag/internal/federation"
)

// Files reads and writes sheets. Its errors are Problems.
type Files interface {
	// Read reads a template, or a binding that another club wrote, whole.
	Read(path string) ([]byte, error)
	// Grid is what stands in a template, by its name and its bytes.
	Grid(name string, file []byte) (*federation.Grid, error)
	// Fill is the template of a layout with its plan in it.
	Fill(l *event.Layout, p *federation.Plan) ([]byte, error)
	// Write writes a file, whole or not at all.
	Write(path string, file []byte) error
	// Free reports whether there is no such file yet.
	Free(path string) bool
	// Examples are the templates that come with the program.
	Examples() []Example
}

// Example is a template that comes with the program. What names it is a key of words.
type Example struct {
	Name string // "belgian": the key is fed.example.belgian
	File string // the name of its file
	Data []byte
}
