package paper_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/paper"
	"uitslag/ui/shelltest"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// click clicks on a text that is drawn on the window.
func (w *window) click(t testing.TB, text string) {
	t.Helper()
	shelltest.Click(t, w.canvas, text, 0)
}

func TestKeys(t *testing.T) {
	_, m, w := sampleWindow(t)
	uitest.Press(w.canvas, "Up", "Down", "Right", "Right", "Return") // it has no picture
	uitest.Press(w.canvas, "Right", "Right", "Down", "Return")
	uitest.Press(w.canvas, "Home", "Return", "End", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Return", "Left", "Left", "Return")
	uitest.Press(w.canvas, "Left", "Return") // as far as paper
	want := []string{
		"controlestaat 2003-11-10 Clubtornooi controlestaat.xlsx",
		"frequencies 2003-11-10 Clubtornooi frequentiestaat.txt",
		"uitslag 2003-11-10 Clubtornooi uitslag.txt",
		"roundslips 2003-11-10 Clubtornooi rondebriefjes.txt",
	}
	check.That(t, slices.Equal(m.wrote, want) && slices.Equal(m.printed, []string{"roundslips", "roundslips"}),
		"wrote %q, want %q; printed %q", m.wrote, want, m.printed)
}

// keys returns the keys of the hints.
func (w *window) keys() []string {
	return shelltest.HintKeys(w.screen)
}

// TestHints presses the key of every hint, and sees that it does what it says.
func TestHints(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	folder := t.TempDir()
	w := open(t, d, folder, task.Here(), theme.Look{})
	p := w.screen.Presenter()
	if got, want := w.keys(), []string{"↑↓←→", "Spatie", "Enter", "Ctrl P", "A", "+", "L", "Ctrl B"}; !slices.Equal(got, want) {
		t.Errorf("hints %q, want %q", got, want)
	}
	uitest.Type(w.canvas, "omg") // nothing to open yet, and no slips
	check.That(t, len(m.opened) == 0 && !typing(w), "opened %q", m.opened)
	w.browse = filepath.Join(folder, "stick")
	copies := func() int {
		row, col := p.Selected()
		return p.Rows()[row].Cells[col].Copies
	}
	size := func() float32 { width, _ := p.Look.Shown(); return width }
	do := map[string]func() bool{
		"↑↓←→": func() bool {
			uitest.Press(w.canvas, "Down", "Down")
			row, col := p.Selected()
			return row == 2 && col == 1
		},
		"0–9":    func() bool { uitest.Type(w.canvas, "4"); return copies() == 4 },
		"Spatie": func() bool { was := copies(); uitest.Press(w.canvas, "Space"); return copies() != was },
		"Enter":  func() bool { uitest.Press(w.canvas, "Return"); return len(m.wrote) == 1 },
		"Ctrl P": func() bool {
			n := len(m.printed)
			uitest.Press(w.canvas, "Ctrl+P", "Left") // to the column of paper
			return len(m.printed) == n+1
		},
		"A":      func() bool { uitest.Type(w.canvas, "a\n"); return len(m.wrote) >= 3 && len(m.printed) >= 3 },
		"Ctrl O": func() bool { uitest.Press(w.canvas, "Ctrl+O"); return len(m.opened) == 1 },
		"Ctrl Shift M": func() bool {
			uitest.Press(w.canvas, "Ctrl+Shift+M")
			return len(m.opened) == 2 && m.opened[1] == folder
		},
		"Ctrl B":    func() bool { uitest.Press(w.canvas, "Ctrl+B"); return p.Folder() == w.browse },
		"PgUp PgDn": func() bool { uitest.Press(w.canvas, "Next", "Next", "Next", "Next", "Next"); return number(p) != "1/3" },
		"+":         func() bool { was := size(); uitest.Type(w.canvas, "+"); return size() > was && p.Look.Large() },
		"−": func() bool {
			was := size()
			uitest.Type(w.canvas, "-")
			defer uitest.Type(w.canvas, "+")
			return size() < was
		},
		"Esc": func() bool { uitest.Press(w.canvas, "Escape"); return !p.Look.Large() },
	}
	for again := true; again; { // the hints change with what is done
		again = false
		for _, h := range w.screen.Hints() {
			if f := do[h.Key]; f != nil {
				delete(do, h.Key)
				if again = true; !f() {
					t.Errorf("%s %q does not do it", h.Key, h.Text)
				}
				break
			}
		}
	}
	check.That(t, len(do) == 0, "%d hints were never shown: %v", len(do), do)
}

// TestAllAsksFirst holds: one letter prints nothing. It says how many sheets go to which
// printer; pressed again it does nothing, Escape takes the question away, and so does
// choosing something else. Only Enter prints.
func TestAllAsksFirst(t *testing.T) {
	_, m, w := sampleWindow(t)
	p := w.screen.Presenter()
	for _, away := range []fyne.KeyName{"Escape", "Down"} {
		uitest.Type(w.canvas, "aaa")
		if p.State() != paper.Asking || !strings.Contains(p.Sentence(), "2 bladen naar de printer Brother?") {
			t.Fatalf("state %d, %q", p.State(), p.Sentence())
		}
		if uitest.Press(w.canvas, away); p.State() != paper.Ready || len(m.printed)+len(m.wrote) > 0 {
			t.Errorf("after %s: state %d, printed %q, wrote %q", away, p.State(), m.printed, m.wrote)
		}
	}
	uitest.Type(w.canvas, "a\n")
	check.That(t, len(m.printed) == 2 && len(m.wrote) == 3, "printed %q, wrote %q", m.printed, m.wrote)
}

// TestOldErrorGoes holds: what went wrong is not said any more once something else is chosen,
// or the screen was left.
func TestOldErrorGoes(t *testing.T) {
	for _, away := range []string{"Down", "leave"} {
		_, m, w := sampleWindow(t)
		m.fail = errFull
		uitest.Press(w.canvas, "Return")
		check.Must(t, w.screen.Presenter().State() == paper.Failed, "nothing failed")
		if away == "leave" {
			w.screen.Leave()
			w.screen.Enter()
		} else {
			uitest.Press(w.canvas, fyne.KeyName(away))
		}
		if p := w.screen.Presenter(); p.State() != paper.Ready || p.Sentence() != "" {
			t.Errorf("after %s it still says %q", away, p.Sentence())
		}
	}
}

// TestStop holds: Escape ends the printing after the paper it is at, and says what was not
// begun.
func TestStop(t *testing.T) {
	_, m, w := sampleWindow(t)
	m.onPrint = func() { w.screen.Presenter().Stop() }
	uitest.Type(w.canvas, "a\n")
	if p := w.screen.Presenter(); len(m.printed) != 1 || len(m.wrote) > 0 || !strings.Contains(p.Sentence(), "**Gestopt.**") {
		t.Errorf("printed %q, wrote %q, says %q", m.printed, m.wrote, p.Sentence())
	}
}

// typing reports whether the cursor is in the cell of the folder.
func typing(w *window) bool {
	_, is := w.canvas.Focused().(interface{ Settle() bool })
	return is
}

func TestMouse(t *testing.T) {
	_, m, w := sampleWindow(t)
	w.click(t, "Controlestaat")
	check.That(t, len(m.wrote) == 0, "a click made %q", m.wrote)
	w.click(t, "Maak PDF")
	w.click(t, "Alles afdrukken")
	check.That(t, len(m.printed) == 0, "printed %q without an answer", m.printed)
	w.click(t, "Druk alles af")
	w.click(t, "Druk af")
	check.Slices(t, "printed", m.printed, []string{"uitslag", "controlestaat", "controlestaat"})
	w.click(t, "Maak PDF")
	w.click(t, "Open")
	w.click(t, "Toon de map")
	check.That(t, len(m.wrote) == 5 && m.wrote[0] == "controlestaat 2003-11-10 Clubtornooi controlestaat.pdf" && len(m.opened) == 2,
		"wrote %q, opened %q", m.wrote, m.opened)
	shelltest.ClickHint(w.screen, "")
	w.screen.Presenter().Go()
	if len(m.wrote) != 8 || len(m.printed) != 6 || len(m.opened) != 2 { // one is no longer on the list
		t.Errorf("clicks on the hints: wrote %d, printed %d, opened %d", len(m.wrote), len(m.printed), len(m.opened))
	}
}

// The folder can be typed; the letters of the keys are then letters.
func TestFolder(t *testing.T) {
	_, m, w := sampleWindow(t)
	for !typing(w) {
		uitest.Press(w.canvas, "Tab")
	}
	uitest.Type(w.canvas, "Amo\n")
	check.That(t, len(m.wrote) == 0 && len(m.opened) == 0, "typing made %q and opened %q", m.wrote, m.opened)
	check.That(t, !w.screen.Leave(), "it may not be left with a folder that cannot be")
	other := filepath.Join(t.TempDir(), "stick")
	uitest.Press(w.canvas, "Escape")
	uitest.Type(w.canvas, other+"\n")
	check.That(t, w.screen.Presenter().Folder() == other && slices.Equal(w.folder, []string{other}),
		"folder %q, to be remembered %q", w.screen.Presenter().Folder(), w.folder)
	check.That(t, w.screen.Leave(), "it may be left")
}

// What comes back after the screen was left is there when it is shown again.
func TestLeaveWhileBusy(t *testing.T) {
	d, _ := sampleDesk(t, "nl", 0)
	q := &queue{}
	w := open(t, d, t.TempDir(), q.runner(), theme.Look{})
	q.release()
	uitest.Press(w.canvas, "Return")
	for _, h := range w.screen.Hints() {
		check.That(t, h.Key != "Enter" && h.Key != "A", "%s %q while it is busy", h.Key, h.Text)
	}
	check.Must(t, w.screen.Presenter().State() == paper.Busy && w.screen.Leave(), "it may be left while it is busy")
	q.release()
	w.screen.Enter()
	p := w.screen.Presenter()
	check.That(t, p.State() == paper.Made && strings.HasPrefix(p.Sentence(), "**Gemaakt:**"), "state %d, %q", p.State(), p.Sentence())
}

func TestFollowsTheEvening(t *testing.T) {
	d, _, w := sampleWindow(t)
	d.Take("")
	check.That(t, w.screen.Presenter().Empty() != "" && w.screen.FirstFocus() == nil && len(w.screen.Hints()) == 0,
		"there is no evening, and it still shows one")
}

// TestNothingCutOff holds: while all is made nothing is cut off, at any size of type.
func TestNothingCutOff(t *testing.T) {
	for evening, scale := range []int{100, 150, 200} {
		d, _ := sampleDesk(t, "nl", evening)
		w := open(t, d, "/stick", task.Runner{Work: func(func()) {}, UI: func(f func()) { f() }}, theme.Look{Scale: scale})
		uitest.Type(w.canvas, "a")
		check.Slices(t, fmt.Sprintf("cut off at %d %%", scale), uitest.CutOff(w.canvas), nil)
	}
}

// TestMarkup keeps what is drawn in each state: the screen alone, without its shell.
func TestMarkup(t *testing.T) {
	for _, x := range []struct {
		name    string
		evening int
		fail    error
		paper   error
		locked  string
		make    bool
		hold    bool // the making waits
		row     int
		large   bool
	}{
		{name: "empty", evening: -1},
		{name: "ready", evening: 0},
		{name: "provisional", evening: 2},
		{name: "readonly", evening: 0, locked: "Jan heeft het open"},
		{name: "slips", evening: 0, row: 4},
		{name: "large", evening: 0, row: 2, large: true},
		{name: "busy", evening: 0, make: true, hold: true},
		{name: "made", evening: 0, make: true},
		{name: "unprinted", evening: 2, make: true, paper: problem.New("printing.no-printer")},
		{name: "failed", evening: 0, make: true, fail: errFull},
	} {
		t.Run(x.name, func(t *testing.T) {
			uitest.App(t, theme.Look{})
			d, m := sampleDesk(t, "nl", x.evening)
			m.fail, m.paper = x.fail, x.paper
			d.Club.(*desktest.Club).Locked = x.locked
			q := &queue{}
			s := paper.New(d, t.TempDir(), q.runner(), paper.Hooks{})
			s.Enter()
			q.release()
			win := uitest.Window(t, theme.Look{}, fyne.NewSize(1178, 646), s.View())
			win.Canvas().SetOnTypedRune(func(r rune) { s.TypedRune(r) })
			s.Presenter().Choose(x.row, 1)
			if x.large {
				s.TypedRune('+')
			}
			if x.make {
				s.Presenter().MakeAll()
			}
			if !x.hold {
				q.release()
			}
			s.ShowAs("/stick")
			if x.large {
				q.release() // the page in its new room
			}
			uitest.Markup(t, x.name, win.Canvas())
		})
	}
}

// TestMakeWhileAsked holds: while it is asked whether to print, a click on the button of the
// chosen file makes that file; it is no answer.
func TestMakeWhileAsked(t *testing.T) {
	_, m, w := sampleWindow(t)
	uitest.Type(w.canvas, "a")
	check.Must(t, w.screen.Presenter().State() == paper.Asking, "it does not ask")
	w.click(t, "Maak PDF")
	check.That(t, len(m.printed) == 0 && len(m.wrote) == 1, "printed %q, made %q", m.printed, m.wrote)
}

// TestTakenAwayWhileLarge holds that an evening that goes while a page has the window leaves the
// sentence that there is none.
func TestTakenAwayWhileLarge(t *testing.T) {
	d, _, w := sampleWindow(t)
	uitest.Type(w.canvas, "+")
	check.Must(t, w.screen.Presenter().Look.Large(), "the page is not large")
	d.Take("")
	var seen []string
	widgets.Walk(w.screen.View(), func(o fyne.CanvasObject) {
		if x, is := o.(*widgets.Text); is {
			seen = append(seen, x.String())
		}
	})
	check.Contains(t, strings.Join(seen, "\n"), "Er is geen avond open.")
}

// TestLargerByItsButton holds that a click on the button that shows the page larger does that also
// while it is large.
func TestLargerByItsButton(t *testing.T) {
	_, _, w := sampleWindow(t)
	was, _ := w.screen.Presenter().Look.Shown()
	for range 3 {
		w.click(t, "Groter")
		now, _ := w.screen.Presenter().Look.Shown()
		check.That(t, now > was, "%.0f wide after %.0f", now, was)
		was = now
	}
}

// TestCountedOfAnother holds that nobody is asked about papers of an evening that was in hand while
// they were counted.
func TestCountedOfAnother(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	q := &queue{}
	w := open(t, d, t.TempDir(), q.runner(), theme.Look{})
	q.release()
	uitest.Type(w.canvas, "a")
	d.Take(check.Value(d.Club.Events())(t)[1].ID)
	q.release()
	p := w.screen.Presenter()
	check.That(t, p.State() == paper.Ready && len(m.printed) == 0, "state %d, %q", p.State(), p.Sentence())
}

// TestOneOfTheSlips holds that boards that were refused go when blank slips are asked for.
func TestOneOfTheSlips(t *testing.T) {
	_, _, w := sampleWindow(t)
	uitest.Press(w.canvas, "Home", "Down", "Down", "Down", "Down")
	uitest.Type(w.canvas, "gx\n")
	check.That(t, !w.screen.Leave(), "refused boards are left")
	uitest.Press(w.canvas, "Escape")
	uitest.Type(w.canvas, "\t2\n")
	check.That(t, w.screen.Presenter().Blank() == "2" && w.screen.Leave(), "blank %q", w.screen.Presenter().Blank())
}
