package csv

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestCleanMembers: a list of members brings no character that turns the text behind it, and a row
// with a name that nobody has is left out and said.
func TestCleanMembers(t *testing.T) {
	n := 0
	im := check.Value(ReadMembers(strings.NewReader("Naam;Voornaam;E-mail\nPee\u202eters;A\u0085n\u2066;an\u202e@example.org\n"+strings.Repeat("x", 20_000)+";Jan;\n"), Options{NewID: func() event.ID {
		n++
		return event.ID(strings.Repeat("i", n))
	}}))(t)
	check.Must(t, len(im.People) == 1 && len(im.Wrong) == 1, "%d people, %d wrong", len(im.People), len(im.Wrong))
	p := im.People[0]
	check.Same(t, "the first", [3]string{p.First, p.Last, p.Email}, [3]string{"A n", "Peeters", "an@example.org"})
	check.That(t, im.Wrong[0].Source.Line == 3 && problem.Is(im.Wrong[0].Reason, "csv.long"), "%+v", im.Wrong[0].Reason)
}
