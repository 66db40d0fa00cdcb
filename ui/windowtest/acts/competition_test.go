package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/competition"
	"uitslag/ui/notice"
	"uitslag/ui/screens/competitions"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestWinter begins a competition with the keys alone: a name, its evenings, the rules,
// the standings, paper, and all of it undone.
func TestWinter(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press(fyne.KeyF10)
	p := w.Shell.Current().(*competitions.Screen).Presenter()
	if said, _ := p.Empty(); p.Any() || !strings.Contains(said, "Ctrl L") {
		t.Fatalf("at first: %q", said)
	}

	w.Press("Ctrl+L")
	w.Type("Winter")
	w.Press("Ctrl+Return")
	if p.Mode() != competitions.Evenings || club.Club().Competitions[0].Name != "Winter" {
		t.Fatalf("mode %v, %+v", p.Mode(), club.Club().Competitions)
	}
	w.Press(fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape)
	if n := len(club.Club().Competitions[0].Evenings); n != 2 {
		t.Fatalf("%d evenings count", n)
	}
	rows := p.Rows()
	if len(rows) < 15 || rows[0].Place != "1" || rows[0].Played != "2" || len(rows[0].Cells) != 2 {
		t.Fatalf("standings: %+v", rows)
	}

	w.Press("Ctrl+E") // the cursor is in the number of best evenings
	w.Type("1")
	w.Press(fyne.KeyReturn)
	w.Type("2") // played at least
	if p.Rows()[0].Played != "2" || p.Effect() == "" || club.Club().Competitions[0].Rules.Best != 0 {
		t.Errorf("before it is saved: %+v, %q", p.Rows()[0], p.Effect())
	}
	w.Press("Ctrl+Return")
	if r := club.Club().Competitions[0].Rules; r.Best != 1 || r.Minimum != 2 {
		t.Errorf("saved: %+v", r)
	}

	w.Press("Ctrl+P")
	if !slices.Contains(w.Did, "print competitie") {
		t.Errorf("printed: %q", w.Did)
	}
	w.Press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
	if k := club.Club().Competitions[0]; len(k.Evenings) != 0 || k.Rules.Best != 0 {
		t.Errorf("after three undos: %+v", k)
	}
	w.Press("Ctrl+Z")
	if p.Any() {
		t.Error("the competition is still there")
	}
}

// TestLotOnTheLine: of two partners who share the place on the line of promotion one is put
// first by chance, or by the lot that the club drew, with Enter alone; undo and "share again"
// bring the tie back.
func TestLotOnTheLine(t *testing.T) {
	club, all := desktest.Winter(t)
	k := club.Club().Competitions[0].Clone()
	k.Ranked, k.Rules = event.RankedPlayers, competition.Rules{Up: 1}
	club.MustDo(t, "", &command.ChangeCompetition{Competition: k})
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Desk.Chance = func(int) []int { return []int{1, 0} }
	w.Press(fyne.KeyF10)
	p := w.Shell.Current().(*competitions.Screen).Presenter()
	rows := func() (out []string) {
		for _, r := range p.Rows()[:2] {
			out = append(out, r.Place+r.Move+" "+r.Names)
		}
		return out
	}
	was := rows()
	first, _ := strings.CutPrefix(was[0], "1=? ")
	second, tied := strings.CutPrefix(was[1], "1=? ")
	if !tied {
		t.Fatalf("the first two do not share the place: %q", was)
	}
	want := func(when string, want ...string) {
		t.Helper()
		if got := rows(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
	if y := p.Reason(); strings.Contains(strings.Join(y.Lines, " "), "**") { // they are shown as they are
		t.Errorf("why: %q", y.Lines)
	}
	w.Press(fyne.KeyReturn, fyne.KeyReturn)
	want("by chance", "1*↑ "+second, "2* "+first)
	if said := p.Notice(); said.Tone == notice.Refusal || !strings.Contains(said.Text, second) || !strings.Contains(p.Below(), "loting") {
		t.Errorf("says %q, below %q", said.Text, p.Below())
	}
	w.Press("Ctrl+Z")
	want("undone", was...)
	w.Press("Ctrl+Y")
	want("redone", "1*↑ "+second, "2* "+first)
	w.Press(fyne.KeyReturn, fyne.KeyReturn)
	want("shared again", was...)
	w.Press(fyne.KeyReturn, fyne.KeyTab, fyne.KeyReturn)
	want("by the lot of the club", "1*↑ "+first, "2* "+second)
}

// TestNewEveningCounts: a new evening counts for the competition of the last one.
func TestNewEveningCounts(t *testing.T) {
	club, all := desktest.Winter(t)
	was := len(club.Club().Competitions[0].Evenings)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press("Ctrl+N", "Ctrl+Return")
	k := club.Club().Competitions[0]
	if len(k.Evenings) != was+1 || k.Evenings[was].Event != w.Desk.Current() {
		t.Errorf("evenings %+v, in hand %s", k.Evenings, w.Desk.Current())
	}
}

// TestNewCompetitionSeenWhole: the form of a new competition has the room of the standings
// that it does not have, so that all of it is seen at once on a small screen.
func TestNewCompetitionSeenWhole(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1366, Height: 768}, {Width: 1024, Height: 640}} {
		club, in := windowtest.Empty(t)
		w := windowtest.Open(t, windowtest.Light, club, "nl", in)
		w.Canvas.(test.WindowlessCanvas).Resize(size)
		w.Press(fyne.KeyF10, fyne.KeyReturn)
		p := w.Shell.Current().(*competitions.Screen).Presenter()
		if !p.New() {
			t.Fatal("Enter on the first screen begins no competition")
		}
		uitest.Settle(w.Canvas)
		form := round(w.Canvas)
		if len(form) < 12 {
			t.Errorf("%d places are reached", len(form))
		}
		for _, f := range form {
			o := f.(fyne.CanvasObject)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			if at.Y < theme.Gap(56) || at.Y+o.Size().Height > size.Height-theme.Gap(50) {
				t.Errorf("%.0f × %.0f: a %T is at %.0f", size.Width, size.Height, o, at.Y)
			}
		}
	}
}

// TestLockedCompetition holds: in a file that is read only each key that would change a
// competition says so, and changes nothing.
func TestLockedCompetition(t *testing.T) {
	club, in := windowtest.LockedWinter(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", in)
	w.Press(fyne.KeyF10)
	p := w.Shell.Current().(*competitions.Screen).Presenter()
	saves := club.Saves
	for _, key := range []fyne.KeyName{"Ctrl+L", "Ctrl+E", "Ctrl+G"} {
		w.Press(fyne.KeyF9, fyne.KeyF10, key)
		if said := p.Notice(); said.Tone != notice.Refusal || !strings.Contains(said.Text, "Marie") || p.Mode() != competitions.Look {
			t.Errorf("%s says %q, mode %v", key, said.Text, p.Mode())
		}
	}
	if club.Saves != saves {
		t.Error("something is saved")
	}
}

// round presses Tab until the focus comes back to where it was before, and gives what
// had the focus, in that order.
func round(c fyne.Canvas) []fyne.Focusable {
	var all []fyne.Focusable
	for none := 0; none < 2; {
		f := c.Focused()
		if f != nil && slices.Contains(all, f) {
			break
		}
		if f != nil {
			all = append(all, f)
		} else {
			none++ // once more, for a screen on which nothing has the focus at first
		}
		uitest.Press(c, fyne.KeyTab)
	}
	return all
}
