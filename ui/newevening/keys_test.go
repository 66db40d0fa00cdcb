package newevening

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/check"
	"uitslag/internal/problem"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	uitest.Focused(b.t, b.c, what, o)
}

// TestWholeFormByKeyboard types a whole evening and begins it, without a mouse.
func TestWholeFormByKeyboard(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	b.focused("first", b.s.view.form[Pairs].Cell)
	uitest.Type(b.c, "13\n")
	b.focused("after pairs", b.s.view.form[Boards].Cell)
	uitest.Type(b.c, "24-28\n")
	b.focused("after boards", b.s.view.rules)
	uitest.Press(b.c, fyne.KeyDown)
	uitest.Type(b.c, "\t5\n19-12\n5 9\n")
	b.focused("after the last field", b.s.view.begin)
	uitest.Type(b.c, "\t")
	b.focused("the table", b.s.view.table)
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown)
	name := b.s.p.Rows()[2].Name
	uitest.Type(b.c, "\n")
	b.focused("a movement taken", b.s.view.begin)
	uitest.Type(b.c, "\n")
	e, s, err := b.desk.Session()
	check.Must(t, err == nil && e != nil, "no evening: %v", err)
	if len(e.Contestants) != 13 || s.FirstBoard != 5 || s.Date != "2026-12-19" || e.Rules.Preset != b.s.p.Presets()[1] {
		t.Errorf("%d pairs, board %d, %s, %s", len(e.Contestants), s.FirstBoard, s.Date, e.Rules.Preset)
	}
	got := b.desk.MovementName(s.Sections[0].Movement.Name)
	check.That(t, name[:len(got)] == got, "movement %s, chosen was %s", got, name)
	check.That(t, len(b.went) == 1 && b.went[0] == "screen.players", "went to %v", b.went)
}

// TestRefusedStays holds: the cursor does not leave a field that cannot be, its
// sentence stands below it, and Escape takes back what was typed.
func TestRefusedStays(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	f := b.s.view.form[Pairs]
	for _, key := range []string{"\n", "\t"} {
		uitest.Type(b.c, "drie"+key)
		b.focused("refused", f.Cell)
		if !f.Refused() || f.Cell.Text != "drie" || f.Cell.State() != widgets.CellRefused {
			t.Errorf("%q: refused %v, text %q", key, f.Refused(), f.Cell.Text)
		}
		uitest.Press(b.c, fyne.KeyEscape)
		if f.Refused() || f.Cell.Text != "" {
			t.Errorf("after Escape: refused %v, text %q", f.Refused(), f.Cell.Text)
		}
	}
	uitest.Type(b.c, "3")
	uitest.Press(b.c, "Ctrl+Return")
	b.focused("begin with a wrong field", f.Cell)
	check.That(t, f.Refused() && b.desk.Current() == "", "begun with three pairs")
	uitest.Press(b.c, fyne.KeyEnd)
	uitest.Type(b.c, "0")
	check.That(t, !f.Refused() && b.s.view.form[Pairs].Cell.Text == "30", "mended to %q, refused %v", f.Cell.Text, f.Refused())
}

// TestHintsAreTrue presses every key that the footer names.
func TestHintsAreTrue(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	want := func(keys ...string) {
		t.Helper()
		var got []string
		for _, h := range b.s.Hints() {
			got = append(got, h.Key)
		}
		check.Must(t, len(got) == len(keys), "hints %v, want %v", got, keys)
		for i := range keys {
			check.That(t, got[i] == keys[i], "hints %v, want %v", got, keys)
		}
	}
	want("Tab", "Ctrl Enter", "Ctrl Shift D", "Ctrl E", "Esc")
	uitest.Type(b.c, "13")
	want("Tab", "↑↓", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.Chosen() == 1, "↓ in a field chose nothing")
	uitest.Press(b.c, fyne.KeyUp)
	check.That(t, b.s.p.Chosen() == 0, "↑ in a field chose nothing")
	b.focused("after the arrows", b.s.view.form[Pairs].Cell)
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyTab)
	b.focused("Tab", b.s.view.rules)
	want("Tab", "↑↓", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.Preset() == 1 && b.s.p.Chosen() == 0, "↓ on the rules is not about the rules")
	b.c.Focus(b.s.view.table)
	want("Tab", "↑↓", "Enter", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	b.focused("Enter on the table", b.s.view.begin)
	want("Tab", "↑↓", "Enter", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.Chosen() == 2, "↓ on the button chose nothing")
	b.c.Focus(b.s.view.more)
	want("Tab", "↑↓", "Ctrl Enter", "Ctrl Shift D", "Esc")
	uitest.Press(b.c, fyne.KeyUp)
	check.That(t, b.s.p.Chosen() == 1, "↑ on the check chose nothing")
	uitest.Press(b.c, fyne.KeySpace)
	check.That(t, b.s.p.All() && b.s.p.Chosen() != 0, "all are shown: no, or the choice is lost")
	uitest.Press(b.c, fyne.KeyEscape)
	check.That(t, len(b.went) == 1 && b.went[0] == "screen.tonight", "Esc went to %v", b.went)
	b.c.Focus(b.s.view.form[Name].Cell)
	uitest.Press(b.c, "Ctrl+Return")
	check.That(t, b.desk.Current() != "", "Ctrl Enter began nothing")
}

// TestByMouse begins an evening with clicks only, beside the number of pairs.
func TestByMouse(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	uitest.Type(b.c, "14")
	test.Tap(b.s.view.more)
	test.Tap(b.s.view.begin)
	check.That(t, b.desk.Current() != "" && len(b.went) == 1, "a click on Begin began nothing")
	for _, h := range b.s.Hints() {
		if h.Key == "Esc" {
			h.Do()
		}
	}
	check.That(t, b.went[len(b.went)-1] == "screen.tonight", "a click on the hint of Esc did nothing")
}

// TestNothingLost holds: going away and coming back, a refusal of the file, and a
// change elsewhere leave the form as it was.
func TestNothingLost(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(), "nl")
	uitest.Type(b.c, "12\t24\t")
	b.c.Focus(b.s.view.form[First].Cell)
	uitest.Type(b.c, "x")
	b.shell.Open("screen.entry")
	b.shell.Open(ScreenName)
	if b.s.view.form[Pairs].Cell.Text != "12" || b.s.view.form[Boards].Cell.Text != "24" || b.s.view.form[First].Cell.Text != "x" {
		t.Errorf("%q %q %q", b.s.view.form[Pairs].Cell.Text, b.s.view.form[Boards].Cell.Text, b.s.view.form[First].Cell.Text)
	}
	b.c.Focus(b.s.view.form[First].Cell)
	uitest.Press(b.c, fyne.KeyEscape)
	b.club.Fail = problem.New("event.gone")
	uitest.Press(b.c, "Ctrl+Return")
	check.That(t, b.s.view.refused.Visible() && b.desk.Current() == "" && b.s.view.form[Pairs].Cell.Text == "12",
		"the refusal of the file is not shown, or the form is gone")
	uitest.Press(b.c, "Ctrl+Return")
	check.That(t, b.desk.Current() != "" && !b.s.view.refused.Visible(), "once more began nothing")
}

// TestReadOnly holds: on a file that is only read nothing begins.
func TestReadOnly(t *testing.T) {
	club := desktest.New()
	club.Locked = "Marie"
	b := show(t, uitest.Light, uitest.Screen, club, "nl")
	uitest.Type(b.c, "13")
	uitest.Press(b.c, "Ctrl+Return")
	got := b.s.view.refused
	check.That(t, got.Visible() && got.String() == b.s.p.ReadOnly(), "the key says %q", got.String())
	test.Tap(b.s.view.begin)
	check.That(t, b.desk.Current() == "" && len(b.went) == 0 && b.s.view.locked.Visible(), "begun on a file that is only read")
}
