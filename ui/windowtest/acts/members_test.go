package acts_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// listed returns the rows of the list of members that a text finds.
func listed(t *testing.T, w *windowtest.Window, text string) []string {
	t.Helper()
	w.Press(fyne.KeyF9, fyne.KeyEscape, fyne.KeyEscape, "Ctrl+A")
	w.Type(text)
	w.Press(fyne.KeyDown)
	table, is := w.Canvas.Focused().(*grid.Table)
	if !is {
		return nil // nobody: the cursor stays in the search
	}
	var all []string
	for _, r := range table.Rows() {
		all = append(all, r.Figures[0].Text)
	}
	return all
}

// TestMistypedGuest holds that a name that was mistyped at Deelnemers, and replaced there, is
// not in the list of members, and that it is as long as it stands at a pair.
func TestMistypedGuest(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+N")
	w.Type("12\t24")
	w.Press("Ctrl+Return")
	w.Type("Zzark Zonderling")
	w.Press("Ctrl+G")
	if got := listed(t, w, "zonderling"); len(got) != 1 {
		t.Fatalf("a guest who plays: %v", got)
	}
	w.Press(fyne.KeyF3)
	w.Press("Ctrl+Z")
	if got := listed(t, w, "zonderling"); len(got) != 0 {
		t.Errorf("a guest whom nothing names: %v", got)
	}
}

// TestMembersColumns holds that the list of members has no column without anything in it, that
// every name stands on one line in a window of 1366 × 768, with everything known of everybody,
// and that an address is cut only where there is no room for it.
func TestMembersColumns(t *testing.T) {
	names := []string{"Vandenbroucke, Marie-Christine", "Van den Bossche-Verstraeten, Godelieve", "Ng, Li"}
	for _, full := range []bool{false, true} {
		club := desktest.New(t)
		for i, name := range names {
			last, first, _ := strings.Cut(name, ", ")
			p := event.Person{ID: club.NewID(), First: first, Last: last, Email: strings.ToLower(first) + "." + strings.ReplaceAll(strings.ToLower(last), " ", "") + "@example.org"}
			if full {
				p.Federation, p.Number, p.Category = fmt.Sprint(1234567+i), fmt.Sprint(101+i), "2H"
			}
			m := event.Member{ID: club.NewID(), Person: p.ID, Guest: full && i == 1}
			club.MustDo(t, "", &command.AddMember{Member: m}, p)
		}
		w := windowtest.Open(t, windowtest.Light, club, "nl", "")
		w.Press(fyne.KeyF9, fyne.KeyDown)
		table := w.Canvas.Focused().(*grid.Table)
		if got, want := len(table.Rows()[0].Figures), map[bool]int{false: 2, true: 6}[full]; got != want {
			t.Errorf("%v: %d columns, want %d", full, got, want)
		}
		seen := map[string]bool{}
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			if text, is := o.(*canvas.Text); is {
				seen[text.Text] = true
			}
		})
		for i, name := range names {
			if !seen[name] {
				t.Errorf("%v: %q is not on one line of %v", full, name, slices.Sorted(maps.Keys(seen)))
			}
			if mail := table.Rows()[i].Figures; !full && !seen[mail[1].Text] {
				t.Errorf("%s is cut", mail[1].Text)
			}
		}
		w.Close()
	}
}

// TestMembersScrollOnce holds that the list of members scrolls and the page around it does not.
func TestMembersScrollOnce(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	for _, size := range []fyne.Size{{Width: 1366, Height: 768}, {Width: 1350, Height: 690}, {Width: 1024, Height: 640}} {
		w.Resize(size)
		w.Press(fyne.KeyF2, fyne.KeyF9)
		n := 0
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			if s, is := o.(*widgets.Wheel); is && s.Content.Size().Height > s.Size().Height+1 {
				n++
			}
		})
		if n > 1 {
			t.Errorf("%v: %d scroll", size, n)
		}
	}
}
