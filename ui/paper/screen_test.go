package paper_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/paper"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// click clicks on a text that is drawn on the window.
func (w *window) click(t testing.TB, text string) {
	t.Helper()
	var found []fyne.Position
	var walk func(o fyne.CanvasObject, at fyne.Position)
	walk = func(o fyne.CanvasObject, at fyne.Position) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text == text {
				found = append(found, at.AddXY(o.Size().Width/2, o.Size().Height/2))
			}
		case *fyne.Container:
			for _, x := range o.Objects {
				walk(x, at)
			}
		case fyne.Widget:
			for _, x := range test.WidgetRenderer(o).Objects() {
				walk(x, at)
			}
		}
	}
	walk(w.canvas.Content(), fyne.Position{})
	if len(found) == 0 {
		t.Fatalf("%q is not on the window", text)
	}
	test.TapCanvas(w.canvas, found[0])
	uitest.Settle(w.canvas)
}

func TestKeys(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	uitest.Press(w.canvas, "Up", "Left", "Down", "Right", "Right", "Return") // it has no picture
	uitest.Press(w.canvas, "Right", "Right", "Down", "Return")
	uitest.Press(w.canvas, "Home", "Return", "End", "Return", "Left", "Left", "Return")
	want := []string{
		"controlestaat 2003-11-10 Clubtornooi controlestaat.xlsx",
		"frequencies 2003-11-10 Clubtornooi frequentiestaat.txt",
		"uitslag 2003-11-10 Clubtornooi uitslag.txt",
		"slips 2003-11-10 Clubtornooi scorebriefjes.txt",
		"slips 2003-11-10 Clubtornooi scorebriefjes.pdf",
	}
	if !slices.Equal(m.wrote, want) {
		t.Errorf("wrote %q, want %q", m.wrote, want)
	}
}

// TestHints presses the key of every hint, and sees that it does what it says.
func TestHints(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	folder := t.TempDir()
	w := open(t, d, folder, task.Here(), theme.Look{})
	if n := len(w.screen.Hints()); n != 5 {
		t.Errorf("%d hints before anything was made", n)
	}
	uitest.Press(w.canvas, "O", "M") // nothing to open yet
	if len(m.opened) > 0 {
		t.Errorf("opened %q", m.opened)
	}
	do := map[string]func() bool{
		"↑↓←→": func() bool {
			uitest.Press(w.canvas, "Down", "Right")
			row, col := w.screen.Presenter().Chosen()
			return row == 1 && col == 1
		},
		"Enter": func() bool { uitest.Press(w.canvas, "Return"); return len(m.wrote) == 1 },
		"P":     func() bool { uitest.Press(w.canvas, "P"); return len(m.printed) == 1 },
		"A":     func() bool { uitest.Press(w.canvas, "A"); return len(m.wrote) == 4 },
		"O":     func() bool { uitest.Press(w.canvas, "O"); return len(m.opened) == 1 },
		"M":     func() bool { uitest.Press(w.canvas, "M"); return len(m.opened) == 2 && m.opened[1] == folder },
		"Tab": func() bool {
			for range 7 {
				uitest.Press(w.canvas, "Tab")
				if typing(w) {
					return true
				}
			}
			return false
		},
	}
	pressed := 0
	for again := true; again; { // the hints grow when something was made
		again = false
		for _, h := range w.screen.Hints() {
			f := do[h.Key]
			if f == nil {
				continue
			}
			if h.Key == "Tab" && pressed < 6 {
				again = true
				continue // last: it takes the cursor away
			}
			delete(do, h.Key)
			pressed++
			again = true
			if !f() {
				t.Errorf("%s %q does not do it", h.Key, h.Text)
			}
		}
	}
	if pressed != 7 {
		t.Errorf("%d hints were pressed", pressed)
	}
}

// typing tells whether the cursor is in the cell of the folder.
func typing(w *window) bool {
	_, is := w.canvas.Focused().(interface{ Settle() bool })
	return is
}

func TestMouse(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	w.click(t, "Controlestaat")
	if len(m.wrote) > 0 {
		t.Errorf("a click made %q", m.wrote)
	}
	w.click(t, "Maak PDF")
	w.click(t, "Maak alles")
	w.click(t, "Druk af")
	if !slices.Equal(m.printed, []string{"controlestaat"}) {
		t.Errorf("printed %q", m.printed)
	}
	w.click(t, "Maak PDF")
	w.click(t, "Open")
	w.click(t, "Toon de map")
	if len(m.wrote) != 5 || m.wrote[0] != "controlestaat 2003-11-10 Clubtornooi controlestaat.pdf" || len(m.opened) != 2 {
		t.Errorf("wrote %q, opened %q", m.wrote, m.opened)
	}
	for _, h := range w.screen.Hints() {
		if h.Do != nil {
			h.Do()
		}
	}
	if len(m.wrote) != 9 || len(m.opened) != 4 {
		t.Errorf("clicks on the hints: wrote %d, opened %d", len(m.wrote), len(m.opened))
	}
}

// The folder can be typed; the letters of the keys are then letters.
func TestFolder(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	for !typing(w) {
		uitest.Press(w.canvas, "Tab")
	}
	uitest.Type(w.canvas, "Amo\n")
	if len(m.wrote) > 0 || len(m.opened) > 0 {
		t.Errorf("typing made %q and opened %q", m.wrote, m.opened)
	}
	if w.screen.Leave() {
		t.Error("it may not be left with a folder that cannot be")
	}
	other := filepath.Join(t.TempDir(), "stick")
	uitest.Press(w.canvas, "Escape")
	uitest.Type(w.canvas, other+"\n")
	if w.screen.Presenter().Folder() != other || !slices.Equal(w.folder, []string{other}) {
		t.Errorf("folder %q, to be remembered %q", w.screen.Presenter().Folder(), w.folder)
	}
	if !w.screen.Leave() {
		t.Error("it may be left")
	}
}

// What comes back after the screen was left is there when it is shown again.
func TestLeaveWhileBusy(t *testing.T) {
	d, _ := sampleDesk(t, "nl", 0)
	q := &queue{}
	w := open(t, d, t.TempDir(), q.runner(), theme.Look{})
	q.release()
	uitest.Press(w.canvas, "Return")
	for _, h := range w.screen.Hints() {
		if h.Key == "Enter" || h.Key == "A" {
			t.Errorf("%s %q while it is busy", h.Key, h.Text)
		}
	}
	if w.screen.Presenter().State() != paper.Busy || !w.screen.Leave() {
		t.Fatal("it may be left while it is busy")
	}
	q.release()
	w.screen.Enter()
	if p := w.screen.Presenter(); p.State() != paper.Made || !strings.HasPrefix(p.Sentence(), "**Gemaakt:**") {
		t.Errorf("state %d, %q", p.State(), p.Sentence())
	}
}

func TestFollowsTheEvening(t *testing.T) {
	d, _ := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	d.Take("")
	if w.screen.Presenter().Empty() == "" || w.screen.FirstFocus() != nil || len(w.screen.Hints()) > 0 {
		t.Error("there is no evening, and it still shows one")
	}
}

// Nothing is cut off sideways, at any size of type.
func TestNothingCutOff(t *testing.T) {
	for _, scale := range []int{100, 150, 200} {
		for evening := range 3 {
			t.Run(fmt.Sprint(scale, evening), func(t *testing.T) {
				d, _ := sampleDesk(t, "nl", evening)
				w := open(t, d, "/stick", task.Runner{Work: func(func()) {}, UI: func(f func()) { f() }}, theme.Look{Scale: scale})
				uitest.Press(w.canvas, "A")
				for _, text := range uitest.CutOff(w.canvas) {
					t.Error(text)
				}
			})
		}
	}
}

// TestMarkup keeps what is drawn in each state: the screen alone, without its shell.
func TestMarkup(t *testing.T) {
	for _, x := range []struct {
		name    string
		evening int
		fail    error
		make    bool
		hold    bool // the making waits
	}{
		{name: "empty", evening: -1},
		{name: "ready", evening: 0},
		{name: "provisional", evening: 2},
		{name: "busy", evening: 0, make: true, hold: true},
		{name: "made", evening: 0, make: true},
		{name: "failed", evening: 0, make: true, fail: errFull},
	} {
		t.Run(x.name, func(t *testing.T) {
			uitest.App(t, theme.Look{})
			d, m := sampleDesk(t, "nl", x.evening)
			m.fail = x.fail
			q := &queue{}
			s := paper.New(d, t.TempDir(), q.runner(), paper.Hooks{})
			s.Enter()
			q.release()
			win := uitest.Window(t, theme.Look{}, fyne.NewSize(1178, 646), s.View())
			if x.make {
				s.Presenter().MakeAll()
			}
			if !x.hold {
				q.release()
			}
			s.ShowAs("/stick")
			uitest.Markup(t, x.name, win.Canvas())
		})
	}
}
