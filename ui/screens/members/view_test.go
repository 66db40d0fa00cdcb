package members

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// aList returns what a file of members could hold.
func aList() memberlist.List {
	return memberlist.List{
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
		b.button("members.erase").Press()
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
	{"order-asked", func(b *bench) {
		b.files.list = wholeNames(roster.Source{Whole: "Wouters Leo"}, roster.Source{Whole: "Geerts Ria"})
		uitest.Press(b.c, "Ctrl+I", "Ctrl+B")
	}},
	{"writing", func(b *bench) { uitest.Press(b.c, "Ctrl+E") }},
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	for _, c := range states {
		t.Run(c.name, func(t *testing.T) {
			_, _, b := showClub(t)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "members-"+c.name)
		})
	}
	t.Run("empty", func(t *testing.T) {
		b := show(t, uitest.Light, desktest.New(t), "nl")
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
		n := len(b.s.view.list.Table.Rows())
		check.That(t, n == limit, "%d rows", n)
	})
}

// TestSizes holds: at every size of type and in each language nothing is cut off and
// nothing scrolls sideways, whatever the screen shows.
func TestSizes(t *testing.T) {
	for i, scale := range []int{150, 200} {
		for j, c := range states {
			lang := []string{"nl", "en"}[(i+j)%2]
			club, _ := newClub(t)
			b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, club, lang)
			c.do(b)
			name := fmt.Sprintf("members-%s-%d-%s", lang, scale, c.name)
			check.Slices(t, "cut off of "+name, uitest.CutOff(b.c), nil)
			uitest.Picture(t, b.c, name)
		}
	}
}

// clubOf returns a club with these people.
func clubOf(t *testing.T, s event.Settings, people ...event.Person) *desktest.Club {
	t.Helper()
	c := desktest.New(t)
	c.MustDo(t, "", &command.SetClub{Name: "De Proef", Settings: s})
	for _, p := range people {
		p.ID = c.NewID()
		c.MustDo(t, "", &command.AddMember{Member: event.Member{ID: c.NewID(), Person: p.ID}}, p)
	}
	return c
}

// TestDoubtfulNumbers holds: a number of another form is kept as it is typed, marked in the
// list, found by the filter, and said on the form with a way on.
func TestDoubtfulNumbers(t *testing.T) {
	c := clubOf(t, event.Settings{NumberForm: "9999999", NumberCheck: event.Check97}, event.Person{First: "An", Last: "Claes", Federation: "0000808"},
		event.Person{First: "Bo", Last: "Bos", Federation: "0000809"}, event.Person{First: "Cas", Last: "Dik"})
	b := show(t, uitest.Light, c, "nl")
	uitest.Type(b.c, "claes\n")
	uitest.Press(b.c, fyne.KeyReturn, fyne.KeyReturn)
	b.focused("the number", b.field(Federation))
	uitest.Type(b.c, "00ab/7\n")
	check.Equal(t, "kept", c.People()[c.Club().Members[b.s.view.p.list.selected].Person].Federation, "00ab/7")
	want(t, "said", b.s.view.p.Form().Doubts, "**Bondsnummer 00ab/7 heeft niet de vorm 9999999.** Kijk het na. Is het toch juist, pas dan de vorm aan bij Instellingen (F11).")
	uitest.Press(b.c, fyne.KeyEscape)
	uitest.Type(b.c, "bo")
	want(t, "the digits", b.s.view.p.Form().Doubts, "**Het controlecijfer van bondsnummer 0000809 klopt niet.** Kijk na of er een cijfer verkeerd getypt is.")
	b.s.view.p.list.Filter("")
	b.s.view.p.list.SetShow(OddNumbers)
	b.s.Act(func() {})
	uitest.Picture(t, b.c, "members-odd-numbers")
	var got []string
	for _, r := range b.s.view.list.Table.Rows() {
		got = append(got, r.Figures[0].Text+" "+r.Figures[2].Text)
	}
	want(t, "the filter", got, []string{"Bos, Bo nummer?", "Claes, An nummer?"})
}

// TestCategories holds: where a club has categories of the AEB one is typed in any form, or
// chosen, and shown by its sign; elsewhere it is the text that was typed.
func TestCategories(t *testing.T) {
	c := clubOf(t, event.Settings{}, event.Person{First: "Ana", Last: "López", Category: "1S"}, event.Person{First: "Luis", Last: "Ruiz"})
	b := show(t, uitest.Light, c, "nl")
	category := func() string { return c.People()[c.Club().Members[b.s.view.p.list.selected].Person].Category }
	uitest.Type(b.c, "ruiz\n")
	b.c.Focus(b.field(Category))
	uitest.Type(b.c, "2 corazones\t")
	b.focused("Tab", b.s.view.categories.Object().(*widgets.Choice))
	want(t, "typed", []string{category(), b.field(Category).Text, b.s.view.categories.Object().(*widgets.Choice).Selected()}, []string{"2H", "2♥", "2♥"})
	uitest.Press(b.c, fyne.KeyUp)
	want(t, "a key", []string{category(), b.field(Category).Text}, []string{"2S", "2♠"})
	uitest.Press(b.c, fyne.KeyHome)
	uitest.Picture(t, b.c, "members-aeb")
	want(t, "the highest", []string{category(), b.field(Category).Text}, []string{"MM", "Maestro Mundial"})
	b.c.Focus(b.field(Category))
	uitest.Type(b.c, "gast\n")
	want(t, "free text", []string{category(), b.s.view.categories.Object().(*widgets.Choice).Selected()}, []string{"gast", ""})
	want(t, "the list", rows(b.s.view.p)[0].Category+" "+b.s.view.p.Form().Texts[Category], "gast gast")
	b.s.view.p.list.Filter("")
	want(t, "shown", rows(b.s.view.p)[0].Category, "1♠")

	c = clubOf(t, event.Settings{}, event.Person{First: "An", Last: "Claes", Category: "A"})
	p, _ := newPresenter(t, c)
	f := p.Form()
	check.That(t, len(f.Categories) == 0 && f.Texts[Category] == "A", "without the AEB: %+v", f)
	check.That(t, p.Save(Category, "1s") && c.People()[c.Club().Members[p.list.selected].Person].Category == "1s",
		"a text is not kept as it was typed")
}

// tabToList presses Tab until the list has the cursor.
func (b *bench) tabToList() {
	b.t.Helper()
	for range 30 {
		if b.c.Focused() == fyne.Focusable(b.s.view.list.Table) {
			return
		}
		uitest.Press(b.c, fyne.KeyTab)
	}
	b.t.Fatalf("Tab does not come to the list; the focus is on %T", b.c.Focused())
}

// A new member who is half filled in when Tab leads into the list is taken in, and it is
// said; without a name they stay in the form, with what is missing.
func TestTabOutOfNewMember(t *testing.T) {
	club, _, b := showClub(t)
	saves := club.Saves
	uitest.Press(b.c, "Ctrl+L")
	b.tabToList()
	want(t, "nothing typed: saved", club.Saves, saves)
	want(t, "nothing typed: it ends", b.s.view.p.Mode(), Look)

	uitest.Press(b.c, "Ctrl+L")
	uitest.Type(b.c, "Xaveer\tNieuw")
	b.tabToList()
	want(t, "half typed: saved", club.Saves, saves+1)
	b.says("Xaveer Nieuw is toegevoegd.")
	found := 0
	for _, who := range club.People() {
		if who.First == "Xaveer" && who.Last == "Nieuw" {
			found++
		}
	}
	want(t, "taken in", found, 1)

	uitest.Press(b.c, "Ctrl+L")
	b.c.Focus(b.field(Federation))
	uitest.Type(b.c, "99 0001")
	b.tabToList()
	want(t, "no name: saved", club.Saves, saves+1)
	want(t, "no name: still there", b.s.view.p.Mode(), Adding)
	want(t, "no name: what was typed", b.texts(), "||99 0001|||")
	check.That(t, b.panel(b.s.view.p.notice.Text), "it does not say what is missing")
	uitest.Press(b.c, "Ctrl+L")
	want(t, "no name, another new one: what was typed", b.texts(), "||99 0001|||")
}
