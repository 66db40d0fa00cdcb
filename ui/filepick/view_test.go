package filepick

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

var (
	root  = uitest.Path("/home/els")
	stick = uitest.Path("/media/stick")
)

// disk is a small tree of files.
type disk map[string][]Item

func (d disk) Read(folder string) ([]Item, error) {
	items, ok := d[folder]
	if !ok {
		return nil, problem.New("file.missing", "file", folder)
	}
	return append([]Item(nil), items...), nil
}

func (d disk) Places() []Place {
	return []Place{{"Documenten", filepath.Join(root, "Documents")}, {"Stick", stick}}
}

func tree() disk {
	day := func(n int) time.Time { return time.Date(2026, 11, n, 20, 0, 0, 0, time.UTC) }
	docs := filepath.Join(root, "Documents")
	return disk{
		root: {{Name: "Documents", Folder: true}, {Name: "Muziek", Folder: true}},
		docs: {
			{Name: "Oud.uitslag", At: day(1), Size: 120_000},
			{Name: "brief.doc", At: day(20)},
			{Name: ".verborgen.uitslag"},
			{Name: "Woensdag.UITSLAG", At: day(9), Size: 2_300_000},
			{Name: "Uitslag", Folder: true},
		},
		filepath.Join(docs, "Uitslag"): {{Name: "Maandag.uitslag", At: day(3)}},
		stick:                          {},
	}
}

// open shows the screen over another in a window, with a question asked.
func open(t *testing.T, look theme.Look, q Question) (*Screen, *ui.Shell, fyne.Canvas, *[]string) {
	t.Helper()
	return openWith(t, look, q, nil)
}

// openWith does it where the system has a dialog, or nil.
func openWith(t *testing.T, look theme.Look, q Question, dialog Dialog) (*Screen, *ui.Shell, fyne.Canvas, *[]string) {
	t.Helper()
	uitest.App(t, look)
	w := translation.For("nl")
	var shell *ui.Shell
	s := New(tree(), w, Hooks{Dialog: dialog, Changed: func() { shell.Update() }, Close: func() { shell.Lower() }})
	below := &struct{ screen.Base }{screen.NewBase("screen.below", "", widgets.Body("below"), nil)}
	shell = ui.New(ui.Config{After: uitest.Never, Words: w, Entries: []ui.Entry{{Screen: below, Place: ui.Top}, s.Entry()}})
	win := uitest.Window(t, look, fyne.NewSize(1366, 768), shell)
	shell.Attach(win)
	var got []string
	q.Selected = func(path string) { got = append(got, path) }
	s.Ask(q)
	shell.Open(ScreenName)
	return s, shell, win.Canvas(), &got
}

func names(s *Screen) string {
	var out []string
	for _, i := range s.p.Items() {
		out = append(out, i.Name)
	}
	return strings.Join(out, " ")
}

var club = Question{Title: "Kies", From: filepath.Join(root, "Documents"), Endings: []string{".uitslag"}}

// TestByKeys holds: only what fits is listed, the newest first; arrows and Enter open a
// folder and take a file, a part of a name finds it, Backspace goes up, and the screen is
// gone when the file is taken.
func TestByKeys(t *testing.T) {
	s, shell, c, got := open(t, theme.Look{}, club)
	check.Must(t, names(s) == "Woensdag.UITSLAG Oud.uitslag Uitslag", "listed: %s", names(s))
	uitest.Press(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	check.Must(t, names(s) == "Maandag.uitslag", "in the folder: %s", names(s))
	uitest.Press(c, fyne.KeyBackspace)
	check.Equal(t, "back up, on row", s.p.Selected(), 2)
	uitest.Type(c, "oud")
	check.Equal(t, "oud finds", names(s), "Oud.uitslag")
	uitest.Press(c, fyne.KeyReturn)
	want := filepath.Join(root, "Documents", "Oud.uitslag")
	check.That(t, len(*got) == 1 && (*got)[0] == want, "taken: %q", *got)
	check.That(t, shell.Current() != screen.Screen(s), "it still lies over the window")
}

// TestNothing holds: Escape answers nothing; a name that is not there and a folder that
// cannot be read are said, and nothing is taken.
func TestNothing(t *testing.T) {
	s, shell, c, got := open(t, theme.Look{}, club)
	uitest.Type(c, "zzz\n")
	check.That(t, s.p.refused != "" && strings.Contains(s.refused.String(), "zzz"), "said: %q", s.refused.String())
	s.goTo("/nergens")
	check.That(t, s.p.refused != "" && s.p.Here() == club.From, "in %s: %q", s.p.Here(), s.p.refused)
	uitest.Press(c, fyne.KeyEscape)
	check.That(t, shell.Current() != screen.Screen(s) && len(*got) == 0, "after Escape: %q", *got)
}

// TestFolder holds: where a folder is asked for no file is listed, and Ctrl Enter takes
// the folder that is shown; a folder that is typed whole is shown.
func TestFolder(t *testing.T) {
	s, _, c, got := open(t, theme.Look{}, Question{Title: "Kies", From: "/weg"})
	check.Must(t, s.p.Here() == filepath.Join(root, "Documents") && names(s) == "Uitslag", "%s: %s", s.p.Here(), names(s))
	uitest.Type(c, stick+"\n")
	check.Must(t, s.p.Here() == stick, "in %s", s.p.Here())
	uitest.Press(c, "Ctrl+Return")
	check.That(t, len(*got) == 1 && (*got)[0] == stick, "taken: %q", *got)
}

// TestByMouse holds: a click chooses, a second takes; a click on a place shows it.
func TestByMouse(t *testing.T) {
	s, _, _, got := open(t, theme.Look{}, club)
	s.table.OnSelect(1, 0)
	s.table.OnActivate(1, 0)
	check.That(t, len(*got) == 1 && filepath.Base((*got)[0]) == "Oud.uitslag", "taken: %q", *got)
	s.places.Objects[1].(*widgets.Button).Tapped(nil)
	check.That(t, s.p.Here() == stick && s.empty.Visible(), "in %s", s.p.Here())
}

// TestFilesFirst holds: where the places do not fit beside the files, in a small window with
// large type, the files are what is seen.
func TestFilesFirst(t *testing.T) {
	s, _, c, _ := open(t, theme.Look{Scale: 150}, club)
	c.(interface{ Resize(fyne.Size) }).Resize(fyne.NewSize(1024, 620))
	uitest.Settle(c)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if y := at(s.table).Y; y < at(s.search).Y || y > 400 || at(s.placesCard).Y < y {
		t.Errorf("the search at %v, the files at %v, the places at %v", at(s.search), at(s.table), at(s.placesCard))
	}
}

// outside is the dialog of a system.
type outside struct {
	asked   Question
	answer  func(path string, err error)
	stopped int
	times   int
}

func (o *outside) ask(q Question, answer func(string, error)) func() {
	o.asked, o.answer = q, answer
	o.times++
	return func() { o.stopped++ }
}

// TestDialogOfTheSystem: where the system has a dialog it asks, beginning in the same folder, and
// the window waits: keys do nothing, Esc gives up. A late answer is none, and where the dialog
// fails the screen asks.
func TestDialogOfTheSystem(t *testing.T) {
	file := filepath.Join(root, "Documents", "Oud.uitslag")
	at := func(shell *ui.Shell, s *Screen) bool { return shell.Current() == screen.Screen(s) }

	o := &outside{}
	s, shell, c, got := openWith(t, theme.Look{}, Question{Title: "Kies", Endings: []string{".uitslag"}}, o.ask)
	check.That(t, o.asked.From == filepath.Join(root, "Documents") && o.asked.Title == "Kies", "asked %+v", o.asked)
	uitest.Press(c, fyne.KeyDown, fyne.KeyF3, fyne.KeyBackspace)
	check.Must(t, at(shell, s) && !s.table.Visible() && s.empty.Visible() && len(s.Hints()) == 1, "the window does not wait")
	o.answer(file, nil)
	check.That(t, len(*got) == 1 && (*got)[0] == file && !at(shell, s), "answered %q", *got)

	o = &outside{}
	s, shell, c, got = openWith(t, theme.Look{}, club, o.ask)
	uitest.Press(c, fyne.KeyEscape)
	check.That(t, !at(shell, s) && o.stopped == 1, "given up: it still waits, stopped %d times", o.stopped)
	o.answer(file, nil)
	check.That(t, len(*got) == 0, "a late answer is taken: %q", *got)

	o = &outside{}
	s, shell, _, got = openWith(t, theme.Look{}, club, o.ask)
	o.answer("", nil)
	check.That(t, !at(shell, s) && len(*got) == 0, "cancelled: %q", *got)

	o = &outside{}
	s, shell, c, got = openWith(t, theme.Look{}, club, o.ask)
	o.answer("", problem.New("file.missing", "file", "x"))
	check.Must(t, at(shell, s) && s.table.Visible() && s.search.HasFocus(), "without a dialog the screen does not ask")
	uitest.Press(c, fyne.KeyDown, fyne.KeyReturn)
	check.That(t, len(*got) == 1 && (*got)[0] == file, "taken: %q", *got)
}
