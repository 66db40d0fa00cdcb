package members

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/uitest"
)

// clubOf is a club with these people.
func clubOf(t *testing.T, s event.Settings, people ...event.Person) *desktest.Club {
	t.Helper()
	c := desktest.New()
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
	check.Equal(t, "kept", c.People()[c.Club().Members[b.s.p.chosen].Person].Federation, "00ab/7")
	want(t, "said", b.s.p.Form().Doubts, "**Bondsnummer 00ab/7 heeft niet de vorm 9999999.** Kijk het na. Is het toch juist, pas dan de vorm aan bij Instellingen (F11).")
	uitest.Press(b.c, fyne.KeyEscape)
	uitest.Type(b.c, "bo")
	want(t, "the digits", b.s.p.Form().Doubts, "**Het controlecijfer van bondsnummer 0000809 klopt niet.** Kijk na of er een cijfer verkeerd getypt is.")
	b.s.p.Filter("")
	b.s.p.SetShow(OddNumbers)
	b.s.show()
	uitest.Picture(t, b.c, "members-odd-numbers")
	var got []string
	for _, r := range b.s.view.list.table.Rows() {
		got = append(got, r.Figures[0].Text+" "+r.Figures[2].Text)
	}
	want(t, "the filter", got, []string{"Bos, Bo nummer?", "Claes, An nummer?"})
}

// TestCategories holds: where a club has categories of the AEB one is typed in any form, or
// chosen, and shown by its sign; elsewhere it is the text that was typed.
func TestCategories(t *testing.T) {
	c := clubOf(t, event.Settings{}, event.Person{First: "Ana", Last: "López", Category: "1S"}, event.Person{First: "Luis", Last: "Ruiz"})
	b := show(t, uitest.Light, c, "nl")
	category := func() string { return c.People()[c.Club().Members[b.s.p.chosen].Person].Category }
	uitest.Type(b.c, "ruiz\n")
	b.c.Focus(b.field(Category))
	uitest.Type(b.c, "2 corazones\t")
	b.focused("Tab", b.s.view.form.choose)
	want(t, "typed", []string{category(), b.field(Category).Text, b.s.view.form.choose.Chosen()}, []string{"2H", "2♥", "2♥"})
	uitest.Press(b.c, fyne.KeyUp)
	want(t, "a key", []string{category(), b.field(Category).Text}, []string{"2S", "2♠"})
	uitest.Press(b.c, fyne.KeyHome)
	uitest.Picture(t, b.c, "members-aeb")
	want(t, "the highest", []string{category(), b.field(Category).Text}, []string{"MM", "Maestro Mundial"})
	b.c.Focus(b.field(Category))
	uitest.Type(b.c, "gast\n")
	want(t, "free text", []string{category(), b.s.view.form.choose.Chosen()}, []string{"gast", ""})
	want(t, "the list", b.s.p.Rows()[0].Category+" "+b.s.p.Form().Texts[Category], "gast gast")
	b.s.p.Filter("")
	want(t, "shown", b.s.p.Rows()[0].Category, "1♠")

	c = clubOf(t, event.Settings{}, event.Person{First: "An", Last: "Claes", Category: "A"})
	p, _ := newPresenter(t, c)
	f := p.Form()
	check.That(t, len(f.Categories) == 0 && f.Texts[Category] == "A", "without the AEB: %+v", f)
	check.That(t, p.Save(Category, "1s") && c.People()[c.Club().Members[p.chosen].Person].Category == "1s",
		"a text is not kept as it was typed")
}
