package restore

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		f          *files
		do         func(b *bench)
	}{
		{"none", "nl", &files{}, func(*bench) {}},
		{"filled", "nl", filled(nil), func(*bench) {}},
		{"damaged", "nl", filled(damaged), func(*bench) {}},
		{"journal", "nl", &files{trouble: damaged}, func(*bench) {}},
		{"unreadable", "en", filled(damaged), func(b *bench) { uitest.Press(b.c, fyne.KeyEnd) }},
		{"restored", "en", filled(nil), func(b *bench) {
			b.s.Report([]string{"De Proef.uitslag was restored.", "12 newer changes were read back."})
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := show(t, uitest.Light, c.f, c.lang)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "restore-"+c.name)
		})
	}
}

// TestSizes holds: at every size of type and in every language nothing is cut off.
func TestSizes(t *testing.T) {
	for _, scale := range []int{100, 125, 150, 200} {
		for _, lang := range []string{"nl", "en"} {
			for _, f := range []*files{filled(damaged), {trouble: damaged}} { // and without copies
				b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, f, lang)
				check.Slices(t, fmt.Sprintf("cut off at %d %%, %s", scale, lang), uitest.CutOff(b.c), nil)
			}
		}
	}
}

// TestByKeys goes through the copies, and puts one in place, by the keys alone; every
// hint is true.
func TestByKeys(t *testing.T) {
	b := show(t, uitest.Light, filled(damaged), "nl")
	hints := func(want string) {
		t.Helper()
		var got []string
		for _, h := range b.s.Hints() {
			got = append(got, h.Key+"="+h.Text)
		}
		check.Equal(t, "hints", strings.Join(got, " "), want)
	}
	uitest.Focused(t, b.c, "first", b.s.list.Cursor())
	hints("↑↓=kies een andere Tab=volgende knop Enter=naar de knop Ctrl L=herstel uit het logboek Esc=terug")
	uitest.Press(b.c, fyne.KeyReturn)
	uitest.Focused(t, b.c, "Enter on the copy", b.s.main.Cursor())
	check.Equal(t, "restored by one Enter", b.f.restored, "")
	uitest.Press(b.c, "Shift+Tab", fyne.KeyDown)
	check.Equal(t, "looked in", b.f.looked[len(b.f.looked)-1], b.f.copies[1].Path)
	uitest.Press(b.c, fyne.KeyTab)
	uitest.Focused(t, b.c, "Tab", b.s.main.Cursor())
	hints("↑↓=kies een andere Tab=volgende knop Enter=zet terug Ctrl L=herstel uit het logboek Esc=terug")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn)
	check.That(t, b.f.restored == b.f.copies[1].Path && b.f.lines, "restored %q, with lines %v", b.f.restored, b.f.lines)
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyReturn)
	check.That(t, !b.f.lines, "restored with lines, although without was asked")
	uitest.Press(b.c, fyne.KeyEscape)
	check.That(t, b.back == 1, "Escape does not go back")
	uitest.Press(b.c, "Shift+Tab", "Shift+Tab", fyne.KeyEnd)
	hints("↑↓=kies een andere Tab=volgende knop Ctrl L=herstel uit het logboek Esc=terug")
	b.f.fail = damaged
	uitest.Press(b.c, fyne.KeyHome, fyne.KeyTab, fyne.KeyReturn)
	check.That(t, b.says(b.s.p.refused) == 1, "a refusal is not shown")
}

// TestFollows holds: what was made meanwhile is listed, the chosen copy stays chosen, and
// what was said goes when the screen is left.
func TestFollows(t *testing.T) {
	f := filled(nil)
	b := show(t, uitest.Light, f, "nl")
	b.s.Report([]string{"Teruggezet."})
	uitest.Press(b.c, fyne.KeyDown)
	c := b.s.p.chosen()
	f.at(1, "/home/marie/Uitslag/Backups", false, Content{Lines: 901, Evenings: evenings(80)})
	f.copies = append(f.copies[len(f.copies)-1:], f.copies[:len(f.copies)-1]...)
	b.s.Refresh()
	now := b.s.p.chosen()
	check.That(t, now.Path == c.Path && len(b.s.p.copies) == 6, "chosen %s of %d", now.Path, len(b.s.p.copies))
	check.That(t, b.says("Teruggezet.") == 1, "what was said is gone")
	b.shell.Open("screen.tonight")
	b.s.Refresh() // it is not shown: nothing happens
	b.shell.Open(ScreenName)
	check.That(t, b.says("Teruggezet.") == 0, "what was said before stays")
}

// now is a quarter to eleven on the evening.
var now = time.Date(2026, 11, 21, 22, 45, 0, 0, time.Local)

// files is a program with copies; it notes what it is asked.
type files struct {
	trouble  error
	touched  bool
	copies   []Copy
	contents map[string]Content
	looked   []string
	restored string
	lines    bool
	repaired int
	fail     error
}

func (f *files) Club() string                           { return filepath.Join("/home/marie/Uitslag", "De Proef.uitslag") }
func (f *files) Touched() bool                          { return f.touched }
func (f *files) Trouble() error                         { return f.trouble }
func (f *files) Copies(context.Context) ([]Copy, error) { return f.copies, nil }
func (f *files) Look(_ context.Context, path string) (Content, error) {
	f.looked = append(f.looked, path)
	c, ok := f.contents[path]
	if !ok {
		return c, problem.New("store.damaged", "file", filepath.Base(path))
	}
	return c, nil
}

func (f *files) Restore(path string, lines bool) error {
	f.restored, f.lines = path, lines
	return f.fail
}

func (f *files) Repair() error {
	f.repaired++
	return f.fail
}

// at is a copy of so many minutes ago, and what is in it.
func (f *files) at(minutes int, folder string, aside bool, in Content) {
	made := now.Add(-time.Duration(minutes) * time.Minute)
	name := "De Proef"
	if aside {
		name += " opzij"
	}
	path := filepath.Join(folder, name+made.Format(" 2006-01-02 150405")+".uitslag")
	in.Club, in.Program, in.Size = "Bridgeclub De Proef", "uitslag 1.0", 600<<10
	in.Last = made.Add(-time.Minute)
	c := Copy{Path: path, Folder: folder, Beside: folder != "/media/stick", Aside: aside, Made: made, Last: in.Last}
	if len(in.Evenings) > 0 {
		c.Evening = in.Evenings[0]
	}
	f.copies = append(f.copies, c)
	f.contents[path] = in
}

// evenings returns two, the newest with so many results.
func evenings(results int) []event.Header {
	return []event.Header{
		{ID: "e2", Name: "Clubavond", Date: "2026-11-21", Entered: results, Expected: 135},
		{ID: "e1", Name: "Clubavond", Date: "2026-11-14", Entered: 135, Expected: 135, Closed: true},
	}
}

// filled has copies of every kind; trouble is what is wrong with the club file.
func filled(trouble error) *files {
	f := &files{trouble: trouble, contents: map[string]Content{}}
	beside := "/home/marie/Uitslag/Backups"
	newer := Only{Lines: 13, Results: 12, From: now.Add(-14 * time.Minute), To: now.Add(-time.Minute)}
	tail := []journal.Line{
		{Seq: 900, At: now.Add(-16 * time.Minute).Format(time.RFC3339), Event: "e2", Command: "enter-result", Version: 1, Payload: []byte(`{"result":{"board":14}}`)},
		{Seq: 899, At: now.Add(-17 * time.Minute).Format(time.RFC3339), Event: "e2", Command: journal.UndoCommand, Undoes: 898},
		{Seq: 897, At: now.Add(-18 * time.Minute).Format(time.RFC3339), Command: "set-club", Version: 1, Payload: []byte(`{}`)},
	}
	f.at(15, beside, false, Content{Lines: 900, Members: 40, Evenings: evenings(68), Tail: tail, There: newer})
	f.at(15, "/media/stick", false, Content{Lines: 900, Members: 40, Evenings: evenings(68), Tail: tail, There: newer})
	f.at(60, "/home/marie/Uitslag", true, Content{Lines: 700, Members: 1, Evenings: evenings(20)[:1], Here: Only{Lines: 1, From: now}})
	f.at(60*24*7, beside, false, Content{Members: 40, Evenings: evenings(0)[1:], There: Only{Lines: 3, From: now.AddDate(0, 0, -7)}})
	f.copies = append(f.copies, Copy{Path: filepath.Join(beside, "De Proef 2026-11-01 200000.uitslag"), Folder: beside, Beside: true, Made: now.AddDate(0, 0, -20), Wrong: problem.New("store.damaged")})
	return f
}

// damaged is a club file that is.
var damaged = problem.New("store.damaged", "file", "De Proef.uitslag")

// bench is the screen in the window of the program.
type bench struct {
	t     *testing.T
	f     *files
	s     *Screen
	shell *ui.Shell
	c     fyne.Canvas
	back  int
}

// says returns how many panels that are seen say a sentence.
func (b *bench) says(sentence string) (n int) {
	uitest.Walk(b.c, func(o fyne.CanvasObject) {
		if p, is := o.(*widgets.Panel); is && p.String() == sentence && sentence != "" {
			n++
		}
	})
	return n
}

func show(t *testing.T, look theme.Look, f *files, lang string) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, f: f}
	w := translation.For(lang)
	b.s = New(f, w, func() time.Time { return now }, task.Here(), Hooks{
		Changed: func() { b.shell.Update() }, Back: func() { b.back++ },
	})
	b.shell = ui.New(ui.Config{After: uitest.Never, Words: w, Entries: []ui.Entry{
		{Screen: shelltest.Place("screen.tonight", fyne.KeyF2)},
		{Screen: b.s, Place: ui.Hidden, Under: "screen.tonight"},
	}})
	b.c = shelltest.Attach(t, look, uitest.Screen, b.shell)
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	return b
}
