package log

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// TestKeys asks by keyboard alone what was done since nine, looks at the ranking then,
// and goes back there and forth again.
func TestKeys(t *testing.T) {
	w := open(t, busy(t, "nl"), theme.Look{})
	p := w.screen.Presenter()
	if w.screen.Name() != "screen.log" || w.screen.Key() != fyne.KeyF12 || w.c.Focused() != fyne.Focusable(w.screen.cell) {
		t.Error("the cursor is not in the search")
	}
	uitest.Type(w.c, "21:00")
	check.Must(t, len(p.Rows()) == 6, "%d lines since nine", len(p.Rows()))
	want := []string{"↑↓ kies een regel", "Enter uitslag van toen", "Ctrl L club en leden", "Esc alles", "Ctrl P afdrukken"}
	check.Slices(t, "hints", w.hints(), want)
	uitest.Press(w.c, "Down", "Down", "Down", "Down", "Down")
	check.Must(t, p.Selected() == 5, "line %d", p.Selected())
	uitest.Press(w.c, "Return")
	check.Must(t, p.moment != nil && w.sees("Terug") && !w.sees("Uitslag van toen"),
		"Enter does not show the ranking then")
	uitest.Press(w.c, "Escape")
	check.That(t, p.moment == nil && p.text != "" && p.Selected() == 5, "Esc does not lead back to the line")
	uitest.Press(w.c, "Up", "Down")
	uitest.Type(w.c, "x") // typed in the log it begins another search
	check.That(t, p.text == "x" && w.screen.cell.HasFocus(), "searched for %q", p.text)
	uitest.Press(w.c, "BackSpace")
	uitest.Type(w.c, "21:00")
	uitest.Press(w.c, "Home", "Down")
	p.Choose(5)
	results := slices.Clone(w.night.session().Results)
	uitest.Press(w.c, "Ctrl+T") // back to where it was reopened
	s := w.night.session()
	check.That(t, !s.Closed && s.Results[0].Score != -50, "Ctrl+T did not go back")
	check.That(t, len(p.issues) == 2, "what was given out is gone")
	uitest.Press(w.c, "Ctrl+Y")
	s = w.night.session()
	check.That(t, s.Results[0].Score == -50, "Ctrl+Y did not do it again")
	uitest.Press(w.c, "Escape", "Ctrl+Y")
	if s := w.night.session(); !s.Closed || !slices.Equal(s.Results, results) || p.text != "" || w.screen.cell.Text != "" {
		t.Error("not as it was")
	}
	uitest.Press(w.c, "Ctrl+P")
	check.That(t, w.papers == 1, "Ctrl+P does not lead to the paper")
}

// TestHiddenNamesItsKey holds that the line below the log names the key that shows more of it.
func TestHiddenNamesItsKey(t *testing.T) {
	key := ""
	w := open(t, busy(t, "nl"), theme.Look{})
	for _, c := range w.screen.All() {
		if c.Label == "log.hint.more" {
			key = c.Key
		}
	}
	for _, lang := range translation.Languages() {
		said := translation.For(lang).T("log.hidden")
		check.That(t, key != "" && strings.Contains(said, "**"+key+"**"), "%s says %q, the key is %q", lang, said, key)
	}
}

// TestVersionsByKeys goes with Tab to what was given out, and looks at the first.
func TestVersionsByKeys(t *testing.T) {
	w := open(t, busy(t, "nl"), theme.Look{})
	p := w.screen.Presenter()
	for range 8 {
		if uitest.Press(w.c, "Tab"); w.inTable("Versie") {
			break
		}
	}
	got := w.hints()
	check.Must(t, got[0] == "↑↓ kies een versie" && got[1] == "Enter zoals uitgegeven", "%q", got)
	uitest.Press(w.c, "Down", "Return")
	if m := p.moment; m == nil || !strings.Contains(m.Title, "versie 1") || !w.inTable("Rang") {
		t.Fatalf("%+v", p.moment)
	}
	got = w.hints()
	check.That(t, got[0] == "↑↓ kies een paar", "%q", got)
	uitest.Press(w.c, "Escape")
	check.That(t, p.moment == nil && w.screen.cell.HasFocus(), "Esc does not lead back")
}

// TestClubByKeys shows the lines of the club, where Ctrl+Z is the club's.
func TestClubByKeys(t *testing.T) {
	n := sampleNight(t, "nl", desktest.Halfway)
	n.club.MustDo(t, "", &command.SetClub{Name: "Pallieter"})
	w := open(t, n, theme.Look{})
	results := len(n.session().Results)
	uitest.Press(w.c, "Ctrl+L")
	check.Must(t, w.screen.Presenter().OfClub(), "not the club's lines")
	uitest.Press(w.c, "Ctrl+Z")
	check.That(t, n.club.Club().Name != "Pallieter" && len(n.session().Results) == results, "Ctrl+Z was not the club's")
	uitest.Press(w.c, "Ctrl+Shift+Z")
	check.That(t, n.club.Club().Name == "Pallieter", "Ctrl+Shift+Z was not the club's")
	title, _ := w.screen.Header()
	check.That(t, title == "Logboek", "%q", title)
	uitest.Press(w.c, "Ctrl+L", "Ctrl+Z")
	check.That(t, len(n.session().Results) == results-1, "Ctrl+Z is not the evening's again")
}

// Every state as markup.
func TestMarkup(t *testing.T) {
	for _, x := range []struct {
		name string
		make func() *night
		to   func(s *Screen)
	}{
		{"filled", func() *night { return busy(t, "nl") }, func(*Screen) {}},
		{"since", func() *night { return busy(t, "en") }, func(s *Screen) {
			s.p.Filter("21:00")
			s.p.Choose(3)
		}},
		{"back", func() *night { return sampleNight(t, "nl", desktest.Halfway) }, func(s *Screen) { s.p.Choose(9) }},
		{"then", func() *night { return busy(t, "nl") }, func(s *Screen) {
			s.p.Filter("heropend")
			s.p.Look()
		}},
		{"issued", func() *night { return busy(t, "nl") }, func(s *Screen) { s.p.LookIssue(1) }},
		{"read-only", func() *night {
			n := busy(t, "en")
			n.club.Locked = "Els"
			return n
		}, func(s *Screen) { s.p.Choose(3) }},
		{"nothing", func() *night { return busy(t, "nl") }, func(s *Screen) { s.p.Filter("zzz") }},
		{"new", func() *night {
			c := desktest.New(t)
			return &night{t: t, club: c, desk: desktest.Desk(c, "nl", "")}
		}, func(*Screen) {}},
	} {
		t.Run(x.name, func(t *testing.T) {
			uitest.App(t, theme.Look{})
			s := New(x.make().desk, Hooks{})
			s.Enter()
			x.to(s)
			s.Show()
			win := uitest.Window(t, theme.Look{}, fyne.NewSize(1178, 646), s.View())
			uitest.Markup(t, x.name, win.Canvas())
			check.Slices(t, "cut off", uitest.CutOff(win.Canvas()), nil)
		})
	}
}

// In large type everything is still there, and reached.
func TestLargeType(t *testing.T) {
	w := open(t, busy(t, "nl"), theme.Look{Scale: 150})
	check.Slices(t, "cut off", uitest.CutOff(w.c), nil)
}

// TestMain sets the clock of the room to that of the club in memory.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// night is a club with a current evening.
type night struct {
	t    testing.TB
	club *desktest.Club
	id   event.ID
	desk *desk.Desk
}

// sampleNight has an evening of the sample club in hand; the club was made from 19:30 on.
func sampleNight(t testing.TB, lang string, n int) *night {
	t.Helper()
	c, evenings := desktest.Sample(t)
	return &night{t, c, evenings[n], desktest.Desk(c, lang, evenings[n])}
}

func (n *night) do(p journal.Payload) {
	n.t.Helper()
	if err := n.desk.Do(p); err != nil {
		n.t.Fatalf("%s: %v", journal.NameOf(p), err)
	}
}

func (n *night) session() *event.Session {
	n.t.Helper()
	_, s, err := n.desk.Session()
	check.NoError(n.t, err)
	return s
}

// correct gives the i-th result another score.
func (n *night) correct(i, score int) {
	n.t.Helper()
	r := n.session().Results[i]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, score, 0, 0
	n.do(&command.CorrectResult{Session: n.session().ID, Result: r})
}

func (n *night) undo() {
	n.t.Helper()
	check.NoError(n.t, n.desk.Steps.Undo())
}

func (n *night) give() {
	n.t.Helper()
	_, err := n.desk.Issue()
	check.Must(n.t, err == nil, "%v", err)
}

// busy returns the closed evening of 13 pairs: given out, after nine reopened, a result
// corrected and one undone, closed and given out again.
func busy(t testing.TB, lang string) *night {
	n := sampleNight(t, lang, desktest.Manual)
	n.give()
	n.club.Wait(90 * time.Minute) // it is past nine
	n.do(&command.ReopenSession{Session: n.session().ID})
	n.correct(0, -50)
	n.correct(1, 1430)
	n.undo()
	check.Value(n.desk.Close(n.session().ID))(t)
	n.give()
	return n
}

func presenter(n *night) *Presenter {
	p := NewPresenter(n.desk)
	p.Read()
	return p
}

// window is the screen in the shell, as on the club laptop.
type window struct {
	night  *night
	screen *Screen
	shell  *ui.Shell
	c      fyne.Canvas
	papers int
}

func open(t testing.TB, n *night, look theme.Look) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{night: n}
	w.screen = New(n.desk, Hooks{Paper: func() { w.papers++ }, Changed: func() { w.shell.Update() }, Step: func(redo bool) {
		if redo {
			_ = n.desk.Steps.RedoClub()
		} else {
			_ = n.desk.Steps.UndoClub()
		}
	}})
	w.shell = ui.New(ui.Config{After: uitest.Never, Words: n.desk.Words, Entries: []ui.Entry{{Screen: w.screen}}, Hooks: ui.Hooks{
		Undo: func() { _ = n.desk.Steps.Undo() }, Redo: func() { _ = n.desk.Steps.Redo() },
	}})
	w.c = shelltest.Attach(t, look, uitest.Screen, w.shell)
	uitest.Settle(w.c)
	return w
}

func (w *window) hints() []string { return shelltest.Hints(w.screen) }

// sees reports whether a button is seen.
func (w *window) sees(caption string) bool {
	found := false
	uitest.Walk(w.c, func(o fyne.CanvasObject) {
		b, is := o.(*widgets.Button)
		found = found || is && b.Text() == caption
	})
	return found
}

// inTable reports whether the cursor is in the table whose first column has this title.
func (w *window) inTable(title string) bool {
	t, is := w.c.Focused().(*grid.Table)
	return is && t.Columns()[0].Title == title
}
