package members

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/ui/uitest"
)

// tabToList presses Tab until the list has the cursor.
func (b *bench) tabToList() {
	b.t.Helper()
	for range 30 {
		if b.c.Focused() == fyne.Focusable(b.s.view.list.table) {
			return
		}
		uitest.Press(b.c, fyne.KeyTab)
	}
	b.t.Fatalf("Tab does not come to the list; the focus is on %T", b.c.Focused())
}

// A new member who is half filled in when Tab leads into the list is taken in, and it is
// said; without a name they stay in the form, with what is missing.
func TestTabOutOfNewMember(t *testing.T) {
	club, _ := newClub(t)
	b := show(t, uitest.Light, club, "nl")
	saves := club.Saves
	uitest.Press(b.c, "Ctrl+L")
	b.tabToList()
	want(t, "nothing typed: saved", club.Saves, saves)
	want(t, "nothing typed: it ends", b.s.p.Mode(), Look)

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
	want(t, "no name: still there", b.s.p.Mode(), Adding)
	want(t, "no name: what was typed", b.texts(), "||99 0001|||")
	check.That(t, b.s.view.said.Visible(), "it does not say what is missing")
	uitest.Press(b.c, "Ctrl+L")
	want(t, "no name, another new one: what was typed", b.texts(), "||99 0001|||")
}
