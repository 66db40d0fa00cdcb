package ui_test

import (
	"bytes"
	"errors"
	"log"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// page is a screen with one cell that notes what is asked of it.
type page struct {
	screen.Plain
	name string
	key  fyne.KeyName
	cell *widgets.Cell
	view fyne.CanvasObject
	stay bool
	take fyne.KeyName
	log  []string
}

func newScreen(name string, key fyne.KeyName) *page {
	s := &page{name: name, key: key, cell: widgets.NewCell()}
	s.view = widgets.NewCard(name, s.cell)
	return s
}

func (s *page) Name() string               { return s.name }
func (s *page) Key() fyne.KeyName          { return s.key }
func (s *page) View() fyne.CanvasObject    { return s.view }
func (s *page) FirstFocus() fyne.Focusable { return s.cell }
func (s *page) Enter()                     { s.log = append(s.log, "enter") }
func (s *page) Leave() bool {
	s.log = append(s.log, "leave")
	return !s.stay
}

func (s *page) Hints() []widgets.Hint {
	return []widgets.Hint{{Key: "Enter", Text: "hint of " + s.name}}
}

func (s *page) HandleKey(ev *fyne.KeyEvent) bool {
	return ev.Name == s.take
}

func (s *page) HandleShortcut(sc fyne.Shortcut) bool {
	if screen.Is(sc, "Ctrl Enter") {
		s.log = append(s.log, "ctrl enter")
		return true
	}
	return false
}

// bench is a shell in a window.
type bench struct {
	*ui.Shell
	tonight, entry, hidden *page
	window                 fyne.Window
	canvas                 fyne.Canvas
	hooks                  []string
	timers                 []func()
}

func newBench(t *testing.T, look theme.Look) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{
		tonight: newScreen("screen.tonight", fyne.KeyF2), entry: newScreen("screen.entry", fyne.KeyF4),
		hidden: newScreen("screen.newevening", ""),
	}
	note := func(s string) func() { return func() { b.hooks = append(b.hooks, s) } }
	b.Shell = ui.New(ui.Config{
		Words: translation.For("nl"),
		Entries: []ui.Entry{
			{Screen: b.tonight},
			{Screen: b.entry},
			{Screen: newScreen("screen.settings", fyne.KeyF11), Place: ui.Bottom},
			{Screen: b.hidden, Place: ui.Hidden, Under: "screen.tonight"},
		},
		Hooks: ui.Hooks{
			NewEvening: note("new"), Alarm: note("alarm"), Undo: note("undo"), Redo: note("redo"),
			Scale: func(step int) {
				b.hooks = append(b.hooks, map[int]string{1: "larger", -1: "smaller", 0: "normal"}[step])
			},
		},
		After: func(_ time.Duration, f func()) { b.timers = append(b.timers, f) },
	})
	w := fyne.CurrentApp().NewWindow("")
	b.Attach(w)
	w.Resize(uitest.Screen)
	b.window, b.canvas = w, w.Canvas()
	uitest.Settle(b.canvas)
	return b
}

func (b *bench) resize(width, height float32) {
	b.window.Resize(fyne.NewSize(width, height))
	uitest.Settle(b.canvas)
}

// fields makes the entry screen one of twenty cells, under what is above them.
func (b *bench) fields(above ...fyne.CanvasObject) (cells []*widgets.Cell) {
	for range 20 {
		f := widgets.NewField("Naam")
		above, cells = append(above, f), append(cells, f.Cell)
	}
	b.entry.view = widgets.Columns(widgets.Column{Object: widgets.NewCard("", widgets.Stack(8, above...)), Width: 400})
	return cells
}

func (b *bench) seen() string {
	var texts []string
	for _, o := range test.LaidOutObjects(b.canvas.Content()) {
		if t, ok := o.(*canvas.Text); ok {
			texts = append(texts, t.Text)
		}
	}
	return strings.Join(texts, "|")
}

func TestFunctionKeysSwitch(t *testing.T) {
	b := newBench(t, theme.Look{})
	check.Must(t, b.Current() == screen.Screen(b.tonight) && b.canvas.Focused() == fyne.Focusable(b.tonight.cell),
		"the first screen is not shown with the cursor in it")
	uitest.Press(b.canvas, fyne.KeyF4) // with the focus in a cell
	check.That(t, b.Current() == screen.Screen(b.entry) && b.canvas.Focused() == fyne.Focusable(b.entry.cell),
		"F4 in a cell does not show the entry screen")
	b.canvas.Unfocus()
	uitest.Press(b.canvas, fyne.KeyF2) // with the focus nowhere
	check.That(t, b.Current() == screen.Screen(b.tonight), "F2 without focus does not show tonight")
	check.Slices(t, "tonight was told", b.tonight.log, []string{"enter", "leave", "enter"})
	s := b.seen()
	check.That(t, strings.Contains(s, "hint of screen.tonight") && strings.Contains(s, "Vanavond|F2"), "seen: %s", s)
}

func TestScreenMayStay(t *testing.T) {
	b := newBench(t, theme.Look{})
	b.tonight.stay = true
	uitest.Press(b.canvas, fyne.KeyF4)
	check.That(t, b.Current() == screen.Screen(b.tonight) && !b.Open("screen.entry"), "a screen that may not be left was left")
	check.That(t, !b.Open("screen.nowhere"), "a screen that is not there was opened")
}

func TestScreenTakesKeysFirst(t *testing.T) {
	b := newBench(t, theme.Look{})
	b.tonight.take = fyne.KeyF4
	uitest.Press(b.canvas, fyne.KeyF4, "Ctrl+Return")
	check.That(t, b.Current() == screen.Screen(b.tonight) && slices.Contains(b.tonight.log, "ctrl enter"),
		"the screen was passed by: %v", b.tonight.log)
}

func TestHooksWhateverHasTheFocus(t *testing.T) {
	keys := []fyne.KeyName{"Ctrl+N", "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "Ctrl+-", "Ctrl+=", "Ctrl+0"}
	want := []string{"new", "undo", "redo", "redo", "smaller", "larger", "normal"}
	for name, focus := range map[string]func(b *bench){
		"a cell":  func(*bench) {},
		"nothing": func(b *bench) { b.canvas.Unfocus() },
		"a button": func(b *bench) {
			button := widgets.NewButton("x", nil)
			b.entry.view = button
			b.Open("screen.entry")
			b.canvas.Focus(button)
		},
		"a table": func(b *bench) {
			table := grid.New(grid.SelectRows, grid.Column{Title: "x"})
			table.SetRows([]grid.Row{grid.Figures("1")})
			b.entry.view = table
			b.Open("screen.entry")
			b.canvas.Focus(table)
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, theme.Look{})
			focus(b)
			uitest.Press(b.canvas, keys...)
			check.Slices(t, "hooks", b.hooks, want)
			uitest.Press(b.canvas, fyne.KeyF11)
			check.That(t, b.Current().Name() == "screen.settings", "F11 does not work")
		})
	}
}

func TestRailByMouse(t *testing.T) {
	b := newBench(t, theme.Look{})
	test.TapCanvas(b.canvas, fyne.NewPos(40, 55+41+20)) // the second row
	check.That(t, b.Current() == screen.Screen(b.entry), "a click on the second row does not show the entry screen")
	test.TapCanvas(b.canvas, fyne.NewPos(40, 768-11-20)) // the lowest
	check.That(t, b.Current().Name() == "screen.settings", "a click at the foot does not show the settings")
	test.TapCanvas(b.canvas, fyne.NewPos(40, 400))
	check.That(t, b.Current().Name() == "screen.settings", "a click between the rows shows something")
}

func TestHiddenScreen(t *testing.T) {
	b := newBench(t, theme.Look{})
	check.Must(t, b.Open("screen.newevening") && b.Current() == screen.Screen(b.hidden), "a hidden screen cannot be opened")
	s := b.seen()
	check.That(t, !strings.Contains(s, "Nieuwe avond|"), "a hidden screen is on the rail: %s", s)
}

func TestHeader(t *testing.T) {
	b := newBench(t, theme.Look{})
	b.SetEvening("Club **’t Fonteintje**", "13 paren")
	b.SetStatus("118 van 144 resultaten", "Opgeslagen 21:52:07")
	check.Contains(t, b.seen(), "Club **’t Fonteintje**|13 paren|118 van 144 resultaten|Opgeslagen 21:52:07")
}

// headed is a screen that is not about the current evening.
type headed struct{ *page }

func (headed) Header() (title, subtitle string) { return "Leden", "De Proef" }

// TestHeaderOfItsOwn holds that how far the evening is does not stand on such a screen.
func TestHeaderOfItsOwn(t *testing.T) {
	b := newBench(t, theme.Look{})
	b.SetStatus("118 van 144 resultaten", "Opgeslagen 21:52:07")
	b.SetEntries([]ui.Entry{{Screen: b.tonight}, {Screen: headed{newScreen("screen.members", fyne.KeyF9)}}})
	uitest.Press(b.canvas, fyne.KeyF9)
	s := b.seen()
	check.That(t, strings.Contains(s, "Leden|De Proef|Opgeslagen 21:52:07") && !strings.Contains(s, "118 van"), "seen: %s", s)
	uitest.Press(b.canvas, fyne.KeyF2)
	check.Contains(t, b.seen(), "118 van 144 resultaten|Opgeslagen 21:52:07")
}

func TestSay(t *testing.T) {
	b := newBench(t, theme.Look{})
	before := b.canvas.Focused()
	b.Say(widgets.Good, "Bewaard.")
	check.That(t, b.Said() == "Bewaard." && b.canvas.Focused() == before && strings.Contains(b.seen(), "Bewaard."),
		"said %q, focus moved %v", b.Said(), b.canvas.Focused() != before)
	b.Refuse(errors.New("disk full"))
	check.Contains(t, b.Said(), "disk full")
	for _, f := range b.timers { // the time of the first sentence is over
		f()
	}
	check.That(t, b.Said() != "", "the timer of an old sentence took away the new one")
	uitest.Press(b.canvas, fyne.KeyEscape)
	check.That(t, b.Said() == "", "Escape does not take the sentence away")
	b.Say(widgets.Good, "Again.")
	b.timers[len(b.timers)-1]()
	check.That(t, b.Said() == "", "a good sentence stays for ever")
	b.Say(widgets.Refusal, "No.")
	uitest.Press(b.canvas, "Ctrl+Return")
	check.That(t, b.Said() != "", "another command takes a refusal away")
	b.Open("screen.entry")
	check.That(t, b.Said() == "", "the sentence follows to another screen")
	b.Say(widgets.Good, "Undone.")
	uitest.Press(b.canvas, "Ctrl+Return")
	check.That(t, b.Said() == "", "a good sentence lies over what another command began")
}

func TestSetEntries(t *testing.T) {
	b := newBench(t, theme.Look{})
	b.Open("screen.entry")
	b.SetEntries([]ui.Entry{{Screen: b.entry}})
	check.That(t, b.Current() == screen.Screen(b.entry), "the screen shown is lost, though it is still there")
	b.SetEntries([]ui.Entry{{Screen: b.tonight}})
	check.That(t, b.Current() == screen.Screen(b.tonight), "the screen shown is gone, and no other came")
}

// Another look while the window is open: everything follows, and the screen stays.
func TestOtherLook(t *testing.T) {
	b := newBench(t, theme.Look{})
	uitest.Type(b.canvas, "4s")
	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scheme: theme.Dark, Scale: 200}))
	uitest.Settle(b.canvas)
	check.That(t, b.tonight.cell.Text == "4s" && b.canvas.Focused() == fyne.Focusable(b.tonight.cell),
		"what was being typed is lost")
	h := b.tonight.cell.Size().Height
	check.That(t, h >= 58, "at 200 %% the cell is %v high", h)
	for _, o := range test.LaidOutObjects(b.canvas.Content()) {
		r, ok := o.(*canvas.Rectangle)
		check.That(t, !ok || r.FillColor != (theme.Look{Scheme: theme.Light}).Color(theme.Rail), "the rail is still light")
	}
}

// In large type the screen scrolls to the cell that gets the cursor.
func TestRevealsTheCursor(t *testing.T) {
	b := newBench(t, theme.Look{Scale: 200})
	cells := b.fields()
	b.entry.cell = cells[0]
	b.Open("screen.entry")
	for range 19 {
		uitest.Press(b.canvas, fyne.KeyTab)
	}
	check.Must(t, b.canvas.Focused() == fyne.Focusable(cells[19]), "Tab did not go through the fields")
	y := fyne.CurrentApp().Driver().AbsolutePositionForObject(cells[19]).Y
	check.That(t, y >= 0 && y+cells[19].Size().Height <= 768, "the cursor is at %v, out of sight", y)
}

// TestScrolledFromTheTop holds that a window that became larger shows its screen from the top
// where the cursor is seen there, and the cursor wherever that is.
func TestScrolledFromTheTop(t *testing.T) {
	b := newBench(t, theme.Look{Scale: 150})
	title := widgets.Heading("Clubavond")
	cells := b.fields(title)
	b.entry.cell = cells[3]
	b.resize(640, 400)
	b.Open("screen.entry")
	check.Must(t, !uitest.Seen(b.canvas, title) && uitest.Seen(b.canvas, cells[3]),
		"in a small window the title is seen, or the cursor is not")
	b.resize(1366, 768)
	check.That(t, uitest.Seen(b.canvas, title) && uitest.Seen(b.canvas, cells[3]),
		"in a large window the title and the cursor are not seen")
	b.resize(640, 400)
	check.That(t, uitest.Seen(b.canvas, cells[3]), "in a small window again the cursor is not seen")
}

// TestRevealsTheRow holds that nothing scrolls when a table gets the cursor of which the chosen
// row is seen and others are not, and that each row is seen to which the arrows go.
func TestRevealsTheRow(t *testing.T) {
	b := newBench(t, theme.Look{Scale: 150})
	title, table := widgets.Heading("Clubavond"), grid.New(grid.SelectRows, grid.Column{Title: "Gift"})
	table.SetRows(slices.Repeat([]grid.Row{grid.Figures("1")}, 40))
	above := widgets.Stack(8, title, b.entry.cell, widgets.NewField("Naam"), widgets.NewField("Naam"), widgets.NewField("Naam"))
	b.entry.view = widgets.Columns(widgets.Column{Object: widgets.Stack(8, above, table), Width: 400})
	b.Open("screen.entry")
	place := func() (from, to float32) {
		at, size := table.Spot()
		from = fyne.CurrentApp().Driver().AbsolutePositionForObject(table).Y + at.Y
		return from, from + size.Height
	}
	const foot = 62 // the room of the keys
	table.Select(0, 0)
	_, to := place()
	to += 8 // the white below the last row
	b.resize(1366, to+foot)
	b.canvas.Focus(table)
	if uitest.Settle(b.canvas); !uitest.Seen(b.canvas, title) || uitest.Seen(b.canvas, table) {
		t.Fatal("what is above the table is not seen, or all of the table is")
	}
	for row := range table.Rows() {
		from, down := place()
		if n, _ := table.Selected(); n != row || from < 60 || down > to {
			t.Fatalf("row %d, chosen is %d, is from %v to %v, seen until %v", row, n, from, down, to)
		}
		uitest.Press(b.canvas, fyne.KeyDown)
	}
}

// fyneWords are the keys Fyne 2.7 asks for: its base.en.json, and two that its code
// asks for beside it.
var fyneWords = strings.Split("Advanced,Cancel,Confirm,Copy,Create Folder,Cut,Enter filename,Error,Favourites,File,Folder,New Folder,"+
	"No,OK,Open,Paste,Quit,Redo,Save,Select all,Show Hidden Files,Undo,Yes,(Parent),file.name,file.parent,"+
	"friday,friday.short,monday,monday.short,saturday,saturday.short,sunday,sunday.short,thursday,thursday.short,"+
	"tuesday,tuesday.short,wednesday,wednesday.short", ",")

// Fyne's own words come out in the language chosen, whatever the system's, and
// nothing is logged about words that are missing.
func TestSpeakFyne(t *testing.T) {
	t.Cleanup(func() {
		err := ui.SpeakFyne(translation.For("en"))
		check.That(t, err == nil, "%v", err)
	})
	var logged bytes.Buffer
	log.SetOutput(&logged)
	defer log.SetOutput(os.Stderr)
	for _, tag := range []string{"nl", "en", "nl"} {
		w := translation.For(tag)
		check.NoError(t, ui.SpeakFyne(w))
		logged.Reset()
		for _, key := range fyneWords {
			if !w.Has("fyne." + key) {
				t.Errorf("%s has no word for Fyne's %q", tag, key)
				continue
			}
			if got, want := lang.X(key, key), w.T("fyne."+key); got != want {
				t.Errorf("%s: Fyne says %q for %q, want %q", tag, got, key, want)
			}
		}
		if strings.Contains(logged.String(), "Translation failure") {
			t.Errorf("%s: %s", tag, logged.String())
		}
	}
}

// A refusal sounds and shows a red frame; what is accepted after it takes the frame away.
func TestAlarm(t *testing.T) {
	b := newBench(t, theme.Look{})
	word := translation.For("nl").T("shell.refused")
	shown := func() bool {
		uitest.Settle(b.canvas)
		return strings.Contains(b.seen(), word)
	}
	for what, calm := range map[string]func(){
		"the cursor goes on":      func() { b.canvas.Unfocus(); b.FocusFirst() },
		"something is saved":      func() { b.SetEvening("Clubavond", "") },
		"another screen":          func() { b.Open("screen.entry"); b.Open("screen.tonight") },
		"all is well":             func() { b.Say(widgets.Good, "Klaar.") },
		"the sentence taken away": b.ClearNotice,
	} {
		n := b.Alarms()
		b.Refuse(problem.New("undo.nothing"))
		check.Must(t, b.Alarms() == n+1 && shown() && b.hooks[len(b.hooks)-1] == "alarm",
			"%s: a refusal is not shown and heard", what)
		calm()
		check.That(t, !shown() && b.Alarms() == n+1, "%s: the alarm goes on", what)
	}
}

// deaf is a screen on which nothing can be typed.
type deaf struct{ *page }

func (deaf) FirstFocus() fyne.Focusable { return nil }

// A character that nothing takes goes to the cell that should have the cursor, and where
// there is none it is heard.
func TestNothingTypedIsLost(t *testing.T) {
	b := newBench(t, theme.Look{})
	b.canvas.Unfocus()
	uitest.Type(b.canvas, "4")
	check.That(t, b.tonight.cell.Text == "4" && b.Alarms() == 0,
		"typed with the cursor nowhere: %q in the cell, %d alarms", b.tonight.cell.Text, b.Alarms())
	b.SetEntries([]ui.Entry{{Screen: deaf{newScreen("screen.tonight", fyne.KeyF2)}}})
	uitest.Type(b.canvas, "4")
	check.Equal(t, "typed where nothing can be", b.Alarms(), 1)
}
