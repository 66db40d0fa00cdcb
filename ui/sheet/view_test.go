package sheet

import "testing"

// TestSample: a title over the whole sheet makes no column wide, and no row high.
func TestSample(t *testing.T) {
	rows := [][]Cell{
		{{Text: "Federación de Bridge del Valle Blanco"}, {}},
		{{Text: "Club"}, {Text: "De Proef"}},
		{{Text: "12"}, {Text: "Van den Bossche Pierre"}},
		{{Text: "Número"}, {Text: "Baert Hilde"}},
	}
	for col, want := range []string{"Número", "Baert Hilde"} {
		if got := sample(rows, col); got != want {
			t.Errorf("column %d is as wide as %q, want %q", col, got, want)
		}
	}
}
