package fedsheet

import (
	"fmt"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/test/check"
	"uitslag/ui/task"
)

// TestSample: a title over the whole sheet makes no column wide, and no row high.
func TestSample(t *testing.T) {
	rows := [][]Cell{
		{{Text: "Federación de Bridge del Valle Blanco"}, {}},
		{{Text: "Club"}, {Text: "De Proef"}},
		{{Text: "12"}, {Text: "Van den Bossche Pierre"}},
		{{Text: "Número"}, {Text: "Baert Hilde"}},
	}
	for col, want := range []string{"Número", "Baert Hilde"} {
		check.Equal(t, fmt.Sprintf("column %d is as wide as", col), sample(rows, col), want)
	}
}

// without are Files without examples.
type without struct{ Files }

func (without) Examples() []Example { return nil }

// TestReadComesFirst: the cursor is in the name of the template, so that in the list of all that
// can be done reading it comes before looking for another.
func TestReadComesFirst(t *testing.T) {
	d := desktest.Desk(desktest.New(t), "en", "")
	s := New(d, without{}, nil, task.Here(), Hooks{Browse: func(func(string)) {}})
	s.p.Open("")
	acts := s.Acts()
	check.Must(t, len(acts) == 2, "%d can be done", len(acts))
	check.Equal(t, "first", acts[0].Text, d.Words.T("fed.read"))
}
