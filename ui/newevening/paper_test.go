package newevening

import (
	"slices"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event/standings"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestPapers holds: the papers for the tables are those of the chosen movement, with
// the figures of the form, and nothing is saved.
func TestPapers(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "28", First: "5", Date: "14-11-2026"})
	p.Choose(0)
	want := []string{"28 scorebriefjes", "13 loopkaarten", "7 tafelkaarten", "namenlijst"}
	for s := range sheets {
		got := p.SheetText(s)
		check.That(t, got == want[s], "%q, want %q", got, want[s])
	}
	p.Want(TableCards, true)
	p.Want(GuideCards, false)
	var kinds []string
	for _, o := range p.Orders() {
		kinds = append(kinds, o.Kind)
	}
	check.That(t, slices.Equal(kinds, []string{"slips", "tablecards", "seating"}), "%q", kinds)
	st, err := p.Rehearsal()
	check.NoError(t, err)
	if st.Event.Name != "Clubavond" || st.Session.Date != "2026-11-14" || st.Boards[0].Board != 5 || len(st.Boards) != 28 || len(st.Event.Contestants) != 13 {
		t.Errorf("%+v", st.Session)
	}
	all, _ := p.desk.Club.Events()
	check.That(t, len(all) == 0, "%d evenings in the club", len(all))
}

// TestPapersByKeys holds: what is wanted is chosen and printed by keys, what came of
// it is said, and where nothing is wanted nothing is offered.
func TestPapersByKeys(t *testing.T) {
	b := show(t, theme.Look{}, uitest.Screen, desktest.New(), "nl")
	check.That(t, !b.s.view.sheets.view.Visible(), "papers are offered by nobody who prints them")
	var got []desk.Order
	b.s.hooks.Print = func(st *standings.Standings, orders []desk.Order, told func(widgets.Tone, string)) {
		got = orders
		told(widgets.Good, "gedrukt")
	}
	b.s.Enter()
	check.That(t, !b.s.view.sheets.view.Visible() && !offers(b, "Ctrl P"), "papers are offered without a movement")
	b.c.Focus(b.s.view.form[Pairs].Cell)
	uitest.Type(b.c, "14")
	check.Must(t, b.s.view.sheets.view.Visible() && offers(b, "Ctrl P"), "no papers are offered")
	uitest.Press(b.c, "Ctrl+P")
	check.That(t, len(got) == 3 && b.s.view.sheets.told.String() == "gedrukt",
		"printed %v, %q", got, b.s.view.sheets.told.String())
	for _, s := range []Sheet{Travellers, GuideCards, SeatingList} {
		b.c.Focus(b.s.view.sheets.checks[s])
		uitest.Press(b.c, "Space")
	}
	got = nil
	if uitest.Press(b.c, "Ctrl+P"); got != nil || offers(b, "Ctrl P") || !b.s.view.sheets.print.Disabled() {
		t.Errorf("printed %v though nothing is wanted", got)
	}
	b.c.Focus(b.s.view.sheets.checks[TableCards])
	uitest.Press(b.c, "Space", "Tab", "Tab", "Space") // past the list to the button
	check.That(t, len(got) == 1 && got[0].Kind == "tablecards", "printed %v", got)
	got = nil
	b.c.Focus(b.s.view.form[Date].Cell)
	uitest.Type(b.c, "31-2-2026")
	uitest.Press(b.c, "Ctrl+P")
	check.That(t, got == nil && b.s.view.form[Date].Refused(), "printed %v with a date that cannot be", got)
}

// offers reports whether a key stands in the footer.
func offers(b *bench, key string) bool {
	return slices.ContainsFunc(b.s.Hints(), func(h widgets.Hint) bool { return h.Key == key })
}
