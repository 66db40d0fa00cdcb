package sheet

import (
	"testing"

	"uitslag/internal/check"
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
		got := sample(rows, col)
		check.That(t, got == want, "column %d is as wide as %q, want %q", col, got, want)
	}
}
