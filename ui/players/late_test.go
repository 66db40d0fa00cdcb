package players

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/check"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

func keysOf(b *bench) string {
	var keys []string
	for _, h := range b.s.Hints() {
		keys = append(keys, h.Key)
	}
	return strings.Join(keys, ", ")
}

// TestLateByKeys adds a pair with the keyboard only: Ctrl E, Enter, and their names.
func TestLateByKeys(t *testing.T) {
	club, id := half(t)
	b := show(t, light, club, "nl", id)
	uitest.Type(b.c, "fil") // half typed: it is taken first
	uitest.Press(b.c, "Ctrl+E")
	check.That(t, b.s.p.Rows()[2].Names[1] == "Filip De Smet", "what was half typed is lost")
	b.focused("Ctrl E", b.s.view.late.add)
	check.That(t, !b.s.view.list.Visible() && b.s.view.late.card.Visible() && keysOf(b) == "Enter, ↑↓, Esc",
		"the offer is not shown: %s", keysOf(b))
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	check.Equal(t, "↓↓↑ chooses", b.s.view.late.round.Chosen(), "vanaf ronde 2")
	uitest.Press(b.c, fyne.KeyEscape)
	b.focused("Esc", b.cell(4, 1))
	check.That(t, b.s.view.list.Visible() && !b.s.view.late.card.Visible() && len(b.s.p.Rows()) == 13, "Esc does not go back")
	uitest.Press(b.c, "Ctrl+E", fyne.KeyReturn)
	b.focused("Enter", b.cell(14, 1))
	uitest.Type(b.c, "noeltje x\n")
	uitest.Press(b.c, "Ctrl+G")
	uitest.Type(b.c, "roland\n")
	r := b.s.p.Rows()[13]
	check.That(t, r.Label == "14" && r.Names == [Slots]string{"Noeltje X", "Roland Dubois"}, "%+v", r)
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
	check.That(t, len(b.s.p.Rows()) == 13, "undo does not take the pair away")
}

// TestLateMovementByKeys chooses a movement in the table, with the arrows and Enter, and
// with the mouse.
func TestLateMovementByKeys(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8})
	b := show(t, light, club, "nl", id)
	uitest.Press(b.c, "Ctrl+E")
	n := len(b.s.view.late.table.Rows())
	check.Must(t, n >= 2 && !b.s.view.late.rounds.Visible(), "%d movements", n)
	b.focused("Ctrl E", b.s.view.late.table)
	b.shell.Open("screen.entry")
	b.shell.Open(ScreenName)
	b.focused("back again", b.s.view.late.table)
	at := b.s.p.Offer().Chosen
	b.c.Focus(b.s.view.late.add)
	uitest.Press(b.c, fyne.KeyDown)
	check.Equal(t, "↓ chooses", b.s.p.Offer().Chosen, min(at+1, n-1))
	b.c.Focus(b.s.view.late.table)
	uitest.Press(b.c, fyne.KeyHome)
	uitest.Press(b.c, fyne.KeyReturn)
	check.Must(t, len(b.s.p.Rows()) == 9, "Enter in the table does not take the movement")
	b.focused("Enter in the table", b.cell(9, 1))
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+E", fyne.KeyEscape)
	check.That(t, !b.s.view.late.card.Visible(), "Esc on the table does not go back")
	test.Tap(b.s.view.more)
	test.Tap(b.s.view.late.cancel)
	check.That(t, !b.s.view.late.card.Visible() && len(b.s.p.Rows()) == 8, "not put aside")
	test.Tap(b.s.view.more)
	uitest.Press(b.c, "Ctrl+Z") // the new evening itself: nothing is left to add to
	check.That(t, !b.s.view.late.card.Visible() && b.s.view.none.Visible(), "an offer for an evening that is gone")
	uitest.Press(b.c, "Ctrl+Y")
	test.Tap(b.s.view.more)
	for _, h := range b.s.Hints() {
		if h.Key == "Enter" {
			h.Do()
		}
	}
	check.That(t, len(b.s.p.Rows()) == 9, "a click on the hint takes nothing")
}

// TestStayByKeys gives a pair a number that stays with Ctrl B, and by the button after
// a click took the cursor away.
func TestStayByKeys(t *testing.T) {
	club, id := half(t)
	b := show(t, light, club, "nl", id)
	b.c.Focus(b.cell(2, 2))
	check.Equal(t, "text", b.s.view.stay.Text(), "Paar 2: vaste plaats")
	uitest.Press(b.c, "Ctrl+B") // 3 is the nearest number that stays, and 5 the nearest of a pair without names
	b.focused("Ctrl B", b.cell(5, 2))
	check.That(t, b.s.p.Rows()[4].Names[0] == "Alice Maes" && b.cell(5, 1).Text == "Alice Maes" && b.s.view.said.Visible(),
		"%+v", b.s.p.Rows())
	b.c.Focus(b.cell(4, 1))
	b.c.Focus(b.s.view.stay)
	uitest.Press(b.c, fyne.KeyReturn)
	b.focused("the button", b.cell(7, 1))
	check.That(t, b.s.p.Rows()[6].MustStay, "%+v", b.s.p.Rows()[6])
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Z")
	check.That(t, b.cell(2, 1).Text == "Alice Maes" && b.cell(5, 1).Text == "",
		"after undo %q %q", b.cell(2, 1).Text, b.cell(5, 1).Text)
}

// TestLateReadOnly holds: in a file that is only read no pair comes in and none stays.
func TestLateReadOnly(t *testing.T) {
	club, id := half(t)
	club.Locked = "Marie"
	b := show(t, light, club, "nl", id)
	saves := club.Saves
	b.c.Focus(b.cell(2, 1))
	uitest.Press(b.c, "Ctrl+E", "Ctrl+B")
	if club.Saves != saves || !b.s.view.list.Visible() || b.s.view.late.card.Visible() || !b.s.view.more.Disabled() || !b.s.view.stay.Disabled() {
		t.Error("something can be changed")
	}
	check.That(t, !strings.Contains(keysOf(b), "Ctrl"), "hints of keys that do nothing: %s", keysOf(b))
}

// TestLateStates holds what is seen of a pair more and of pairs that stay.
func TestLateStates(t *testing.T) {
	seen := func(b *bench, name string) {
		b.t.Helper()
		uitest.Markup(b.t, name, b.c)
		picture(b.t, b.c, "players-"+name)
	}
	t.Run("late-seat", func(t *testing.T) {
		club, id := half(t)
		pass(t, club, id, 2)
		b := show(t, light, club, "nl", id)
		uitest.Press(b.c, "Ctrl+E")
		seen(b, "late-seat")
		uitest.Press(b.c, fyne.KeyReturn)
		seen(b, "late-joined")
	})
	t.Run("late-movement", func(t *testing.T) {
		club, _ := newClub(t)
		id := evening(t, club, "2026-11-14", "vasneg", movements.Options{Pairs: 14, Turn: []int{2}})
		b := show(t, light, club, "nl", id)
		uitest.Press(b.c, "Ctrl+E")
		seen(b, "late-movement")
		club.Fail = problem.New("event.other-boards", "n", 4)
		uitest.Press(b.c, fyne.KeyReturn)
		check.That(t, b.s.view.said.Visible() && b.s.view.said.Tone() == widgets.Refusal && b.s.view.late.card.Visible(),
			"what the file refuses is not said, or the offer is gone")
	})
	t.Run("late-begun", func(t *testing.T) {
		club, _ := newClub(t)
		id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8})
		pass(t, club, id, 1)
		b := show(t, light, club, "nl", id)
		uitest.Press(b.c, "Ctrl+E")
		seen(b, "late-begun")
	})
	t.Run("stays", func(t *testing.T) {
		club, id := half(t)
		b := show(t, light, club, "nl", id)
		b.c.Focus(b.cell(2, 1))
		uitest.Press(b.c, "Ctrl+B")
		seen(b, "stays")
	})
}

// TestLateSizes holds: at every size of type and in both languages nothing of the offer
// is cut off.
func TestLateSizes(t *testing.T) {
	for _, scale := range []int{100, 150, 200} {
		for _, lang := range []string{"nl", "en"} {
			for _, pairs := range []int{13, 14} {
				t.Run(fmt.Sprintf("%s-%d-%d", lang, scale, pairs), func(t *testing.T) {
					club, _ := newClub(t)
					id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: pairs, Turn: []int{7}})
					b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, club, lang, id)
					uitest.Press(b.c, "Ctrl+B")
					for _, problem := range uitest.CutOff(b.c) {
						t.Error(problem)
					}
					uitest.Press(b.c, "Ctrl+E")
					for _, problem := range uitest.CutOff(b.c) {
						t.Error(problem)
					}
					picture(t, b.c, fmt.Sprintf("players-late-%d-%s-%d", pairs, lang, scale))
				})
			}
		}
	}
}

// TestSaidWhereItIsSeen holds: where the card lies below the list, what it says stands
// above the footer too, until something new is typed; beside the list once is enough.
func TestSaidWhereItIsSeen(t *testing.T) {
	for scale, below := range map[int]bool{100: false, 150: true} {
		club, _ := newClub(t)
		id := evening(t, club, "2026-11-14", "scheveningen", movements.Options{Pairs: 10})
		b := show(t, theme.Look{Scheme: theme.Light, Scale: scale}, club, "nl", id)
		uitest.Press(b.c, "Ctrl+B")
		got := b.shell.Said()
		check.That(t, strings.HasPrefix(got, "In dit schema") == below, "%d %%: the window says %q", scale, got)
		uitest.Type(b.c, "a")
		check.Equal(t, fmt.Sprintf("%d %%: the window still", scale), b.shell.Said(), "")
	}
}
