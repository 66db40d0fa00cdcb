package sheet

import (
	"fmt"
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
		check.Equal(t, fmt.Sprintf("column %d is as wide as", col), sample(rows, col), want)
	}
}
