package members

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// aList is what a file of members could hold.
func aList() List {
	return List{
		Encoding: "windows-1252", Separator: ";",
		People: []event.Person{
			{First: "Jan", Last: "Peeters", Federation: "21 1045", Email: "jan@example.org"},
			{First: "Anna", Last: "Claes", Federation: "21 2000", Number: "120", Category: "B", Email: "anna.claes@example.org"},
			{First: "Dora", Last: "Vandenbroucke", Federation: "21 1200"},
			{First: "Pol", Last: "Janssens"},
		},
		Remarks: []error{problem.New("csv.unknown-column", "line", 1, "heading", "Telefoon")},
	}
}

// states are the states of the screen: how each comes about.
var states = []struct {
	name string
	do   func(b *bench)
}{
	{"list", func(*bench) {}},
	{"search", func(b *bench) { uitest.Type(b.c, "jan") }},
	{"none", func(b *bench) { uitest.Type(b.c, "piet vos") }},
	{"edit", func(b *bench) {
		uitest.Type(b.c, "alice\n")
		b.c.Focus(b.field(Email))
		uitest.Type(b.c, "alice\t")
	}},
	{"refused", func(b *bench) {
		uitest.Type(b.c, "zofia\n")
		uitest.Press(b.c, fyne.KeyBackspace, fyne.KeyReturn, fyne.KeyBackspace, fyne.KeyReturn)
	}},
	{"adding", func(b *bench) {
		uitest.Press(b.c, "Ctrl+L")
		uitest.Type(b.c, "Piet\nVos\n21 1045\n")
	}},
	{"added", func(b *bench) {
		uitest.Press(b.c, "Ctrl+L")
		uitest.Type(b.c, "Piet\nVos\n")
		uitest.Press(b.c, "Ctrl+"+fyne.KeyReturn)
	}},
	{"doubles", func(b *bench) { uitest.Press(b.c, "Ctrl+D") }},
	{"erasing", func(b *bench) {
		uitest.Type(b.c, "gerda\n")
		b.s.view.form.erase.Press()
		uitest.Type(b.c, "wisen\n")
	}},
	{"reading", func(b *bench) { uitest.Press(b.c, "Ctrl+I") }},
	{"preview", func(b *bench) {
		b.files.list = aList()
		uitest.Press(b.c, "Ctrl+I", "Ctrl+B")
	}},
	{"asked", func(b *bench) {
		b.files.list = aList()
		b.files.list.Sheet = "Leden"
		b.files.list.People = append(b.files.list.People, event.Person{First: "Alice", Last: "Maes", Federation: "99 1"})
		uitest.Press(b.c, "Ctrl+I", "Ctrl+B", "Ctrl+O")
	}},
	{"refusing-file", func(b *bench) {
		b.files.list = aList()
		b.files.list.Wrong = wrongRows()
		uitest.Press(b.c, "Ctrl+I")
		uitest.Type(b.c, "/stick/leden.csv\n")
	}},
	{"writing", func(b *bench) { uitest.Press(b.c, "Ctrl+E") }},
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	for _, c := range states {
		t.Run(c.name, func(t *testing.T) {
			club, _ := newClub(t)
			b := show(t, uitest.Light, club, "nl")
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "members-"+c.name)
		})
	}
	t.Run("empty", func(t *testing.T) {
		b := show(t, uitest.Light, desktest.New(), "nl")
		uitest.Markup(t, "empty", b.c)
		uitest.Picture(t, b.c, "members-empty")
	})
	t.Run("readonly", func(t *testing.T) {
		club, _ := newClub(t)
		club.Locked = "Marie op de laptop van de club"
		b := show(t, uitest.Light, club, "nl")
		uitest.Markup(t, "readonly", b.c)
		uitest.Picture(t, b.c, "members-readonly")
	})
	t.Run("many", func(t *testing.T) {
		b := show(t, uitest.Light, many(t, 3000), "nl")
		uitest.Type(b.c, "naam1")
		uitest.Picture(t, b.c, "members-many")
		n := len(b.s.view.list.table.Rows())
		check.That(t, n == most, "%d rows", n)
	})
}

// TestSizes holds: at every size of type and in each language nothing is cut off and
// nothing scrolls sideways, whatever the screen shows.
func TestSizes(t *testing.T) {
	for _, scale := range []int{100, 150, 200} {
		for _, lang := range []string{"nl", "en"} {
			for _, c := range states {
				t.Run(fmt.Sprintf("%s-%d-%s", lang, scale, c.name), func(t *testing.T) {
					club, _ := newClub(t)
					b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, club, lang)
					c.do(b)
					for _, problem := range uitest.CutOff(b.c) {
						t.Error(problem)
					}
					uitest.Picture(t, b.c, fmt.Sprintf("members-%s-%d-%s", lang, scale, c.name))
				})
			}
		}
	}
}
