package papertest

import (
	"strings"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/reports/evening"
	"uitslag/internal/test/check"
)

// familyNames go with the first names of the members of Of.
var familyNames = strings.Fields("Janssens Peeters Maes Jacobs Willems Claes Goossens Wouters Vandenbroucke Smet Dubois Lambert Martens Hermans Aerts Baert Ceulemans Devos Engels Franken Geerts")

// NameOf returns a name for a member, always the same one.
func NameOf(member event.ID) string {
	if member == "" {
		return ""
	}
	n := 0
	for _, c := range string(member) {
		n = 31*n + int(c)
	}
	return firstNames[n%len(firstNames)] + " " + familyNames[5*n%len(familyNames)]
}

// Of returns what papers of an evening that commands have made are made from.
func Of(t testing.TB, n *eventtest.Night, lang string) evening.Input {
	t.Helper()
	in := inputOf(check.Value(standings.Of(n.E, "s"))(t), NameOf, lang, time.Date(2026, 11, 14, 23, 4, 0, 0, time.UTC))
	in.Journal = n.Lines
	return in
}
