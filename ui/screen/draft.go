package screen

import (
	"encoding/json"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// Draft is a text that stands in a cell of a screen and is not accepted. It outlives the program.
type Draft struct {
	Cell string `json:"cell"` // which cell, in the words of the Drafter that gave it
	Name string `json:"name"` // which, for people
	Text string `json:"text"`
}

// NewDraft returns a draft in a cell that is known by a value of texts and numbers.
func NewDraft(cell any, name, text string) Draft {
	b, err := json.Marshal(cell)
	if err != nil {
		panic(err) // every test of the screen finds it
	}
	return Draft{Cell: string(b), Name: name, Text: text}
}

// At reads the value by which the cell is known, and reports whether it is one.
func (d Draft) At(cell any) bool { return json.Unmarshal([]byte(d.Cell), cell) == nil }

// Drafter gives what is half typed on a screen, and puts it back at another start.
type Drafter interface {
	Drafts() []Draft
	// PutBack shows the cell of a draft with its text in it, as if it was typed there. It reports
	// whether there still is that cell.
	PutBack(d Draft) bool
}

// Fields is the Drafter of a screen whose cells are in fields, which are known by their labels.
type Fields struct {
	Of Screen
	// Loose are those of something that is chosen on the screen, which may be something else at
	// another start: they are not put back.
	Loose bool
}

// fields are those that are seen and can be kept: no passwords.
func (f Fields) fields(see func(*widgets.Field)) {
	widgets.Walk(f.Of.View(), func(o fyne.CanvasObject) {
		if x, is := o.(*widgets.Field); is && x.Cell != nil && !x.Cell.Password {
			see(x)
		}
	})
}

// Drafts implements Drafter.
func (f Fields) Drafts() (out []Draft) {
	f.fields(func(x *widgets.Field) {
		if x.Cell.Changed() && strings.TrimSpace(x.Cell.Text) != "" {
			out = append(out, Draft{Cell: x.Label(), Name: x.Label(), Text: x.Cell.Text})
		}
	})
	return out
}

// PutBack implements Drafter.
func (f Fields) PutBack(d Draft) (done bool) {
	f.fields(func(x *widgets.Field) {
		if !done && !f.Loose && x.Label() == d.Cell && x.Cell.State() != widgets.CellReadOnly {
			done = true
			x.Cell.Write(d.Text)
		}
	})
	return done
}
