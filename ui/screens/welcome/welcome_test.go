package welcome

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
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// files is a program that notes what it is asked.
type files struct {
	made, opened, name string
	restored           string
	sampled            bool
	recent             []Opened
	kept               bool
	fail               error
}

func (f *files) Recent() []Opened { return f.recent }
func (f *files) Keep() error      { f.kept = true; return f.fail }
func (f *files) Folder() string   { return filepath.Join("home", "Uitslag") }
func (f *files) Create(path, name string) error {
	f.made, f.name = path, name
	return f.fail
}
func (f *files) Open(path string) error    { f.opened = path; return f.fail }
func (f *files) Restore(path string) error { f.restored = path; return f.fail }
func (f *files) Sample() error             { f.sampled = true; return f.fail }

func TestPathFor(t *testing.T) {
	p := NewPresenter(&files{}, translation.For("nl"), nil)
	for name, want := range map[string]string{
		"Bridgeclub 't Fonteintje": "Bridgeclub 't Fonteintje.uitslag",
		" De Proef ":               "De Proef.uitslag",
		`a/b\c:d*e?f"g<h>i|j`:      "a-b-c-d-e-f-g-h-i-j.uitslag",
		"con":                      "con-.uitslag", // which Windows keeps for itself
		"NUL.":                     "NUL-.uitslag",
		"..":                       "",
		"":                         "",
	} {
		got := p.PathFor(name)
		if want != "" {
			want = filepath.Join("home", "Uitslag", strings.TrimSuffix(want, ".uitslag"), want)
		}
		check.That(t, got == want, "%q: %q, want %q", name, got, want)
	}
}

func TestRefusals(t *testing.T) {
	f := &files{}
	p := NewPresenter(f, translation.For("nl"), problem.New("file.missing", "file", "x.uitslag"))
	check.That(t, strings.Contains(p.Refused, "x.uitslag"), "the trouble of the start is not said: %q", p.Refused)
	check.That(t, !p.Create("  ") && f.made == "" && p.Refused != "", "made a club without a name: %q %q", f.made, p.Refused)
	f.fail = problem.New("file.exists", "file", "De Proef.uitslag")
	check.That(t, !p.Create("De Proef") && strings.Contains(p.Refused, "De Proef.uitslag"), "refused with %q", p.Refused)
	f.fail = nil
	check.That(t, p.Open("y.uitslag") && p.Refused == "" && f.opened == "y.uitslag", "open: %q %q", f.opened, p.Refused)
}

// open shows the screen in a window with its shell.
func open(t *testing.T, f *files, trouble error) (*Screen, fyne.Canvas) {
	t.Helper()
	look := theme.Look{}
	uitest.App(t, look)
	w := translation.For("nl")
	s := New(f, w, trouble, func(selected func(string)) { selected("elsewhere.uitslag") })
	shell := ui.New(ui.Config{After: uitest.Never, Words: w, Entries: []ui.Entry{{Screen: s, Place: ui.Top}}})
	win := uitest.Window(t, look, fyne.NewSize(1366, 768), shell)
	shell.Attach(win)
	return s, win.Canvas()
}

// TestByKeys holds: the first start is a name and Enter; without a name it is said
// under the field, and what was typed stays when the file cannot be made.
func TestByKeys(t *testing.T) {
	f := &files{}
	s, c := open(t, f, nil)
	uitest.Press(c, fyne.KeyReturn)
	check.That(t, f.made == "" && s.name.Refused(), "Enter without a name")
	f.fail = problem.New("file.exists", "file", "De Proef.uitslag")
	uitest.Type(c, "De Proef\n")
	check.That(t, strings.HasSuffix(f.made, "De Proef.uitslag") && f.name == "De Proef", "made %q as %q", f.made, f.name)
	check.That(t, s.name.Cell.Text == "De Proef" && s.refused.Visible(),
		"the cell has %q, the sentence shows: %v", s.name.Cell.Text, s.refused.Visible())
	f.fail = nil
	uitest.Press(c, fyne.KeyReturn)
	check.That(t, !s.refused.Visible(), "the old refusal still shows")
}

// TestOthers holds: the files that were open before, another one, and the sample are
// a Tab and Enter away.
func TestOthers(t *testing.T) {
	f := &files{recent: []Opened{{Path: filepath.Join("home", "Woensdag.uitslag")}}}
	_, c := open(t, f, nil)
	press := func(times int) {
		for range times {
			uitest.Press(c, fyne.KeyTab)
		}
		_, ok := c.Focused().(*widgets.Button)
		check.Must(t, ok, "the focus is on %T", c.Focused())
		uitest.Press(c, fyne.KeyReturn)
	}
	press(2) // past the button that makes the club
	check.Equal(t, "opened", f.opened, f.recent[0].Path)
	press(1)
	check.Equal(t, "opened", f.opened, "elsewhere.uitslag")
	press(1)
	check.Equal(t, "restored", f.restored, "elsewhere.uitslag")
	press(1)
	check.That(t, f.sampled, "the sample was not opened")
}

// TestBeside holds: beside an open club the others can be opened by Enter alone, the open
// one is not among them, Escape goes back to it, and the sample can be kept.
func TestBeside(t *testing.T) {
	look := theme.Look{}
	uitest.App(t, look)
	w := translation.For("nl")
	f := &files{recent: []Opened{{Path: "/home/els/Maandag.uitslag"}, {Path: "/home/els/Woensdag.uitslag", At: time.Date(2026, 11, 21, 20, 5, 0, 0, time.Local)}}}
	backs := 0
	s := NewBeside(f, w, Club{Path: "/home/els/Maandag.uitslag", Name: "Maandag", Sample: true}, func(func(string)) {}, func() { backs++ })
	shell := ui.New(ui.Config{After: uitest.Never, Words: w, Entries: []ui.Entry{{Screen: s, Place: ui.Top}}})
	win := uitest.Window(t, look, fyne.NewSize(1366, 768), shell)
	shell.Attach(win)
	if all := s.p.Recent(); len(all) != 1 || !strings.Contains(all[0].Where, "21-11-2026") || !strings.Contains(all[0].Where, "20:05") {
		t.Errorf("offered: %+v", all)
	}
	uitest.Press(win.Canvas(), fyne.KeyReturn)
	check.Equal(t, "Enter opened", f.opened, "/home/els/Woensdag.uitslag")
	uitest.Press(win.Canvas(), fyne.KeyEscape)
	check.Equal(t, "Escape went back", backs, 1)
	for range 20 {
		uitest.Press(win.Canvas(), fyne.KeyTab)
		if b, ok := win.Canvas().Focused().(*widgets.Button); ok && b.Text() == w.T("welcome.keep") {
			uitest.Press(win.Canvas(), fyne.KeyReturn)
			break
		}
	}
	check.That(t, f.kept && !f.sampled, "the sample was kept: %v, opened again: %v", f.kept, f.sampled)
}
