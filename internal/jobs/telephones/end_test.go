package telephones_test

import (
	"slices"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

// TestEnd: at the end a table sees what it reached, and the ranking when it is released.
func TestEnd(t *testing.T) {
	n := begin(t, pairs(t, "howell", 4, 2))
	p, q := n.scanned(first), n.scanned(tables.Place{Section: "A", Number: 2})
	check.NoError(t, p.send("/table/begin", map[string]string{"seatN": "Anna Bakker", "pickN": "guest"}))
	ranked := func(of *phone) (rows, own int) {
		t.Helper()
		check.NoError(t, of.get("/table/"))
		for _, x := range of.all("tr") {
			if rows++; attr(x, "class") == "own" {
				own++
			}
		}
		return rows, own
	}
	k := 0
	for p.play(t, &k) > 0 {
		check.NoError(t, p.get("/table/"))
		if rows, _ := ranked(p); rows > 0 && len(p.links("/table/board")) > 0 {
			t.Errorf("a ranking before the end: %q", p.text())
		}
	}
	check.NoError(t, p.get("/table/?round=3"))
	check.That(t, slices.Contains(p.links("/table/"), "/table/"), "the last round does not lead to the end: %q", p.text())
	rows, own := ranked(p)
	check.Equal(t, "rows of a session that goes on", [2]int{rows, own}, [2]int{2, 2})
	check.Contains(t, p.text(), "Voorlopig: 6 van 12")
	n.set(func(s *event.Telephones) { s.HidePercentage = true })
	rows, _ = ranked(p)
	check.Equal(t, "rows where percentages are hidden", rows, 0)
	live := func(on, initials bool) {
		n.scorer(func(d *desk.Desk) error {
			c := *d.Club.Club()
			c.Settings.Web.Live, c.Settings.Web.Initials = on, initials
			return d.DoTo("", &command.SetClub{Name: c.Name, Settings: c.Settings})
		})
	}
	live(true, true)
	rows, own = ranked(p)
	check.Equal(t, "rows where the live page has the ranking", [2]int{rows, own}, [2]int{4, 2})
	check.Contains(t, p.text(), "Anna B. – ? (1)")
	check.Lacks(t, p.text(), "Bakker")
	live(false, false)
	for q.play(t, &k) > 0 {
	}
	n.scorer(func(d *desk.Desk) error { return d.Do(&command.CloseSession{Session: n.session().ID}) })
	rows, own = ranked(p)
	check.Equal(t, "rows of a closed session", [2]int{rows, own}, [2]int{4, 2})
	check.Contains(t, p.text(), "Anna Bakker", "%")
	check.Lacks(t, p.text(), "Voorlopig")
}
