package movement

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestTypedByKeys changes a cell with keys only: it is checked as one types, taken,
// taken back and used.
func TestTypedByKeys(t *testing.T) {
	w := open(t, uitest.Light, "nl", &draft{m: made(t, "mitchell", 14, 7)})
	w.cursor(1, 1)
	w.press(fyne.KeyDown, fyne.KeyRight)
	w.cursor(2, 2)
	was := w.in(2, 2)
	w.typed("3-9 ")
	check.That(t, w.in(2, 2) == was && w.s.p.faults != 0 && refused(w.s.sheet.cell) && !w.s.p.Changed(),
		"typing: %q, %d faults", w.in(2, 2), w.s.p.faults)
	w.press(fyne.KeyEscape)
	check.That(t, w.s.p.faults == 0 && w.s.sheet.cell.Text == was && w.back == 0,
		"Escape left %q, %d faults, back %d", w.s.sheet.cell.Text, w.s.p.faults, w.back)
	place, _, err := movements.ParseCell(was, movements.Place{})
	check.NoError(t, err)
	place.NS, place.EW = place.EW, place.NS
	turned := movements.CellText(place)
	w.typed(turned + "\n")
	check.That(t, w.in(2, 2) == turned && w.s.p.faults == 0 && w.s.p.Changed() && w.s.p.m.Name == "Eigen schema",
		"taken: %q, %d faults", w.in(2, 2), w.s.p.faults)
	w.cursor(2, 3)
	check.That(t, w.says("was 46,9"), "balance: %s", w.s.p.Measures())
	w.press("Ctrl+Z")
	check.That(t, w.in(2, 2) == was, "Ctrl Z did nothing")
	w.press("Ctrl+Y")
	check.That(t, w.in(2, 2) == turned, "Ctrl Y did nothing")
	w.press("Ctrl+Return")
	check.That(t, w.d.times == 1 && w.back == 1 && !w.d.m.TwoWinners, "used %d times, back %d", w.d.times, w.back)
}

// TestRefused: what cannot be read stays, with its sentence, and the cursor does not
// leave; what has faults cannot be used, and the cursor goes there.
func TestRefused(t *testing.T) {
	w := open(t, uitest.Light, "nl", &draft{m: made(t, "mitchell", 14, 7)})
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeyTab, "Ctrl+T"} {
		w.typed("drie")
		w.press(key)
		if c := w.s.sheet.cell; c.Text != "drie" || !refused(c) || !w.says("“drie” is geen ontmoeting") {
			t.Errorf("%s: %q, %q", key, c.Text, w.s.p.Reading().Text)
		}
		uitest.Focused(t, w.c, string(key), w.s.sheet.cell)
		w.press(fyne.KeyEscape)
	}
	w.press(fyne.KeyRight, fyne.KeyRight)
	w.typed("1-9 C\n")
	check.That(t, w.s.p.faults != 0 && w.button("movement.grid.use").Disabled(), "pair 1 sits twice, and nothing is said")
	w.press(fyne.KeyDown, fyne.KeyDown, "Ctrl+Return")
	check.That(t, w.d.times == 0 && w.back == 0 && w.noticed() != "", "used %d times, back %d", w.d.times, w.back)
	check.Equal(t, "the round of the cursor, as of the fault", w.s.p.round, 1)
	check.That(t, shelltest.HintText(w.s, "Ctrl Enter") == "", "the footer promises to use it")
}

// TestRounds: a round turned, one more, one less.
func TestRounds(t *testing.T) {
	w := open(t, uitest.Light, "nl", &draft{m: made(t, "mitchell", 14, 7)})
	w.press("Ctrl+R")
	got := w.s.p.m.Rounds[0][0]
	check.That(t, got.NS == 2 && got.EW == 1, "round 1, table 1: %+v", got)
	if !movements.Measure(w.s.p.m).Qf.Round(0).Equal(movements.Measure(made(t, "mitchell", 14, 7).TurnRounds(1)).Qf.Round(0)) {
		t.Error("not the balance of a turned round")
	}
	w.press("Ctrl+I")
	w.cursor(2, 1)
	check.That(t, len(w.s.p.m.Rounds) == 8 && w.in(2, 1) == "" && w.in(3, 1) != "", "%d rounds, %q", len(w.s.p.m.Rounds), w.in(2, 1))
	w.press("Ctrl+D")
	check.That(t, len(w.s.p.m.Rounds) == 7 && w.s.p.faults == 0, "%d rounds, %d faults", len(w.s.p.m.Rounds), w.s.p.faults)
	w.press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
	check.That(t, !w.s.p.Changed() && len(w.s.p.past) == 0, "not all is taken back")
}

// TestByMouse clicks on a cell, on a fault and on the buttons.
func TestByMouse(t *testing.T) {
	w := open(t, uitest.Light, "nl", &draft{m: made(t, "mitchell", 14, 7)})
	w.s.sheet.table.OnTap(4, 3)
	w.cursor(5, 3)
	w.typed("1-1 A\n")
	w.s.sheet.table.OnTap(0, 1)
	w.cursor(1, 1)
	w.c.Focus(w.s.findings)
	w.s.findings.OnActivate(0, 0)
	w.cursor(5, 3)
	w.press(fyne.KeyUp)
	for _, caption := range []string{"turn-table", "turn-round", "insert-round", "delete-round"} {
		before := w.s.p.m
		test.Tap(w.button("movement.grid." + caption))
		check.That(t, !sameRounds(before, w.s.p.m), "a click on %s does nothing", caption)
	}
}

// TestFiles: a movement is written, and another is read when it is for this evening.
func TestFiles(t *testing.T) {
	w := open(t, uitest.Light, "nl", &draft{m: made(t, "mitchell", 14, 7)})
	w.press("Ctrl+S")
	m, ok := w.files["Schema 14 paren 7 ronden.json"]
	check.That(t, ok && sameRounds(m, w.d.m), "written: %v", w.files)
	w.press("Ctrl+S") // over what was written here
	check.That(t, !refused(w.s.file.Cell), "it is not written again")
	w.files["ander.json"] = made(t, "howell", 12, 11)
	w.c.Focus(w.s.file.Cell)
	w.typed("ander.json\n")
	check.That(t, refused(w.s.file.Cell) && w.files["ander.json"].Name == "howell", "another file is written over")
	w.press(fyne.KeyEscape)
	w.press("Ctrl+O")
	check.That(t, w.noticed() != "" && !w.s.p.Changed(), "a file that is not there says nothing")
	w.files["other.json"] = made(t, "howell", 12, 11)
	w.press("Ctrl+O")
	check.That(t, strings.Contains(w.noticed(), "voor 12 paren, en er zijn er 14") && !w.s.p.Changed(),
		"12 pairs: %q", w.noticed())
	w.files["other.json"] = made(t, "howell", 14, 13)
	w.press("Ctrl+O")
	check.That(t, len(w.s.p.m.Rounds) == 13 && w.noticed() == "", "%d rounds", len(w.s.p.m.Rounds))
	w.press("Ctrl+Return")
	check.Equal(t, "used", w.d.m.Name, "howell")
}

// TestManyTables: where not all tables are seen, the arrows show the others.
func TestManyTables(t *testing.T) {
	w := open(t, uitest.Light, "nl", &draft{m: made(t, "mitchell", 40, 10)})
	check.Must(t, w.s.sheet.seen < 20 && w.s.sheet.seen >= 6, "%d tables are seen", w.s.sheet.seen)
	for range 19 {
		w.press(fyne.KeyRight)
	}
	w.cursor(1, 20)
	v := w.s.sheet
	check.That(t, v.first+v.seen == 21, "seen are tables %d to %d", v.first, v.first+v.seen-1)
	w.press(fyne.KeyReturn)
	w.cursor(2, 1)
	check.Equal(t, "the first table seen", w.s.sheet.first, 1)
}

// TestNobody: without a number of pairs there is a sentence, and Escape goes back.
func TestNobody(t *testing.T) {
	w := open(t, uitest.Light, "nl", &draft{none: true})
	check.That(t, w.s.FirstFocus() == nil, "something to type in")
	w.press(fyne.KeyEscape, "Ctrl+Return", "Ctrl+Z")
	check.That(t, w.back == 1 && w.d.times == 0, "back %d", w.back)
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	for _, c := range []struct {
		name string
		d    *draft
		do   func(w *window)
	}{
		{"as-it-is", &draft{m: made(t, "vasneg", 13, 7)}, func(*window) {}},
		{"typing", &draft{m: made(t, "mitchell", 14, 7)}, func(w *window) {
			w.press(fyne.KeyRight)
			w.typed("1-9")
		}},
		{"blank", &draft{m: movements.Blank(9, 6)}, func(*window) {}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := open(t, uitest.Light, "nl", c.d)
			c.do(w)
			uitest.Markup(t, c.name, w.c)
			uitest.Picture(t, w.c, "movement-"+c.name)
		})
	}
}

// draft is an evening that is about to begin.
type draft struct {
	m     movements.Movement
	none  bool
	times int // that it got another movement
}

func (d *draft) Movement() (m movements.Movement, perRound, first int, ok bool) {
	return d.m, 4, 1, !d.none
}

func (d *draft) SetMovement(m movements.Movement) { d.m, d.times = m, d.times+1 }

// drawer holds movements by the name of their file.
type drawer map[string]movements.Movement

func (f drawer) ReadMovement(path string) (movements.Movement, error) {
	m, ok := f[filepath.Base(path)]
	if !ok {
		return m, errors.New("no such file")
	}
	return m, nil
}

func (f drawer) WriteMovement(path string, m movements.Movement, over bool) error {
	if _, there := f[filepath.Base(path)]; there && !over {
		return errors.New("there")
	}
	f[filepath.Base(path)] = m
	return nil
}

func (drawer) Endings() []string { return []string{".json", ".csv"} }

func made(t testing.TB, kind string, pairs, rounds int) movements.Movement {
	t.Helper()
	return desktest.Generate(t, kind, movements.Options{Pairs: pairs, Rounds: rounds})
}

// window is the screen in the shell, as on the club laptop.
type window struct {
	t     testing.TB
	d     *draft
	files drawer
	words *translation.Words
	s     *Screen
	c     fyne.Canvas
	back  int
}

func open(t testing.TB, look theme.Look, lang string, d *draft) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{t: t, d: d, files: drawer{}}
	dk := desktest.Desk(desktest.New(t), lang, "")
	var shell *ui.Shell
	w.words = dk.Words
	w.s = New(dk, d, desk.MovementFiles(w.files), Hooks{
		Back: func() { w.back++ }, Changed: func() { shell.Update() }, Folder: func() string { return "papers" },
		Browse: func(selected func(string)) { selected("other.json") },
	})
	shell = ui.New(ui.Config{Words: dk.Words, Entries: []ui.Entry{{Screen: w.s}}, After: uitest.Never})
	w.c = shelltest.Attach(t, look, uitest.Screen, shell)
	uitest.Settle(w.c)
	return w
}

func (w *window) press(keys ...fyne.KeyName) { uitest.Press(w.c, keys...) }
func (w *window) typed(text string)          { uitest.Type(w.c, text) }

// says reports whether a text that is seen has these words.
func (w *window) says(words string) (is bool) {
	uitest.Walk(w.c, func(o fyne.CanvasObject) {
		t, text := o.(*widgets.Text)
		is = is || text && strings.Contains(t.String(), words)
	})
	return is
}

// noticed returns what the last act said, "" where that is not seen.
func (w *window) noticed() string {
	if n := w.s.p.notice; !n.None() && w.says(n.Text) {
		return n.Text
	}
	return ""
}

// button returns the one with a caption, by its key.
func (w *window) button(caption string) (button *widgets.Button) {
	uitest.Walk(w.c, func(o fyne.CanvasObject) {
		if b, is := o.(*widgets.Button); is && b.Text() == w.words.T(caption) {
			button = b
		}
	})
	return button
}

// in returns the text that the movement has in a cell.
func (w *window) in(round, table int) string { return w.s.p.Text(round, table) }

func (w *window) cursor(round, table int) {
	w.t.Helper()
	r, t := w.s.p.round, w.s.p.table
	check.That(w.t, r == round && t == table, "the cursor is in round %d, table %d, not %d, %d", r, t, round, table)
	if got, want := w.s.sheet.cell.Text, w.in(round, table); got != want {
		w.t.Errorf("in the cell stands %q, in the movement %q", got, want)
	}
	uitest.Focused(w.t, w.c, "the cell", w.s.sheet.cell)
}

func refused(c *widgets.Cell) bool { return c.State() == widgets.CellRefused }

// TestNothingCutOff: in the largest type every word of a movement with a fault is seen whole.
func TestNothingCutOff(t *testing.T) {
	w := open(t, theme.Look{Scale: 200}, "en", &draft{m: made(t, "mitchell", 14, 7)})
	w.press(fyne.KeyRight)
	w.typed("1-9 C\n")
	check.Slices(t, "cut off", uitest.CutOff(w.c), nil)
}
