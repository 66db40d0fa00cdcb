package ranking_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ranking/copies"
	"uitslag/ui/screens/ranking/why"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

func (w *window) click(t testing.TB, text string, n int) {
	t.Helper()
	shelltest.Click(t, w.canvas, text, n)
}

func (w *window) hints() []string { return shelltest.Hints(w.screen) }

func TestKeys(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	p := w.screen.Presenter()
	table := w.screen.FirstFocus()
	at := func(row, column int) {
		t.Helper()
		r, c := p.Selected()
		check.That(t, r == row && c == column, "row %d column %d, want %d %d", r, c, row, column)
	}
	at(0, 4)
	uitest.Press(w.canvas, "Up", "Down", "Down", "Right")
	at(2, 5)
	uitest.Press(w.canvas, "Next", "Prior", "End")
	at(12, 5)
	uitest.Press(w.canvas, "Home", "Left", "Left", "Left", "Left", "Left", "Left")
	at(0, 0)
	uitest.Press(w.canvas, "Return")
	check.That(t, p.Level() == why.Asked && w.canvas.Focused() == w.screen.FirstFocus(),
		"level %d; the cursor must stay in the ranking", p.Level())
	uitest.Press(w.canvas, "Right", "Right", "Right", "Return")
	check.Must(t, p.Level() == why.BoardList && w.canvas.Focused() != table && w.canvas.Focused() == w.screen.FirstFocus(),
		"level %d; the cursor must go to the boards", p.Level())
	uitest.Press(w.canvas, "Down", "Return")
	y := p.Reason()
	check.Must(t, y.Detail != nil && y.Question == "Waarom 5 punten op gift 6?", "%q", y.Question)
	uitest.Press(w.canvas, "Down", "End")
	check.HasSuffix(t, p.Reason().Question, "gift 24?")
	uitest.Press(w.canvas, "Home", "Next", "Prior", "Up")
	check.HasSuffix(t, p.Reason().Question, "gift 5?")
	uitest.Press(w.canvas, "Escape", "Escape")
	check.That(t, p.Level() == why.Asked && w.canvas.Focused() == w.screen.FirstFocus(),
		"level %d; the cursor must come back to the ranking", p.Level())
	uitest.Press(w.canvas, "Escape")
	check.Equal(t, "level", p.Level(), why.Table)
}

// TestHints presses the key of every hint at every level, and sees that it does what
// it says; the same by clicking it.
func TestHints(t *testing.T) {
	keys := map[string][]fyne.KeyName{
		"↑↓←→": {"Down", "Up", "Right"}, "↑↓": {"Down"}, "Enter": {"Return"}, "Esc": {"Escape"}, "Ctrl P": {"Ctrl+P"},
		"Ctrl C": {"Ctrl+C"}, "Ctrl F": {"Ctrl+F"}, "Ctrl ↓": {"Ctrl+Down"}, "Spatie": {"Space"},
	}
	state := func(w *window) string {
		p := w.screen.Presenter()
		row, column := p.Selected()
		s := fmt.Sprint(row, column, p.Level(), p.Ranked(), p.Rows()[0].Cells, p.Query(), w.canvas.Focused() == w.screen.FirstFocus(), fyne.CurrentApp().Clipboard().Content(), w.papers, w.explained)
		if y := p.Reason(); y != nil {
			s += fmt.Sprint(y.Board, y.Question)
			if y.Detail != nil {
				s += test.RenderToMarkup(w.canvas) // how far one has read
			}
		}
		return s
	}
	levels := map[string][]fyne.KeyName{
		"table": nil, "why": {"Return"}, "why a rank": {"Home", "Left", "Left", "Left", "Left", "Return"},
		"boards": {"Return", "Return"}, "board": {"Return", "Return", "Return"},
	}
	for name, to := range levels {
		t.Run(name, func(t *testing.T) {
			w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
			uitest.Press(w.canvas, to...)
			for i := range w.screen.Hints() {
				w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
				uitest.Press(w.canvas, to...)
				h := w.screen.Hints()[i]
				before := state(w)
				uitest.Press(w.canvas, keys[h.Key]...)
				after := state(w)
				check.That(t, after != before, "%s %q does nothing", h.Key, h.Text)
				if h.Do == nil {
					continue
				}
				w = open(t, sampleDesk(t, "nl", 0), theme.Look{})
				uitest.Press(w.canvas, to...)
				h = w.screen.Hints()[i]
				h.Do()
				check.Equal(t, fmt.Sprintf("a click on %s %q", h.Key, h.Text), state(w), after)
			}
		})
	}
}

func TestHintsSay(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	for _, x := range []struct {
		press fyne.KeyName
		want  []string
	}{
		{"Home", []string{"↑↓←→ kies een getal", "Enter waarom?", "Ctrl P afdrukken", "Ctrl F zoek, of typ meteen", "Ctrl ↓ sorteer"}},
		{"Ctrl+Down", []string{"↑↓←→ kies een getal", "Enter waarom?", "Esc op rang", "Ctrl P afdrukken", "Ctrl F zoek, of typ meteen", "Ctrl ↓ sorteer"}},
		{"Ctrl+F", []string{"Enter waarom?", "Esc stop met zoeken", "Ctrl P afdrukken", "Ctrl ↓ sorteer"}},
		{"Return", []string{"↑↓←→ kies een getal", "Enter gift per gift", "Esc terug", "Ctrl P uitleg op papier", "Ctrl C kopieer"}},
		{"Return", []string{"↑↓ kies een gift", "Enter waarom?", "Esc terug", "Ctrl P uitleg op papier", "Ctrl C kopieer"}},
		{"Return", []string{"↑↓ kies een gift", "Esc terug", "Spatie lees verder", "Ctrl P uitleg op papier", "Ctrl C kopieer"}},
	} {
		uitest.Press(w.canvas, x.press)
		check.Slices(t, fmt.Sprintf("after %s", x.press), w.hints(), x.want)
	}
}

func TestMouse(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	p := w.screen.Presenter()
	w.click(t, "60,00", 0)
	y := p.Reason()
	check.Must(t, y != nil && y.Question == "Waarom 60,00 %?", "a click on a number asks why: %+v", y)
	w.click(t, "65,00", 0)
	check.Equal(t, "question", p.Reason().Question, "Waarom 65,00 %?")
	w.click(t, "Gift per gift", 0)
	check.Must(t, p.Level() == why.BoardList, "level %d after the button", p.Level())
	w.click(t, "−120", 0) // board 5
	check.Equal(t, "question", p.Reason().Question, "Waarom 9 punten op gift 5?")
	w.click(t, "20A", 0) // another number: its answer
	check.Equal(t, "question", p.Reason().Question, "Waarom 20 in Gr1?")
	w.click(t, "−680", 0) // into the list of boards, then a board
	w.click(t, "−680", 0)
	check.Equal(t, "question", p.Reason().Question, "Waarom 2 punten op gift 3?")
	w.click(t, "Druk af voor de speler", 0)
	uitest.Press(w.canvas, "Ctrl+P")
	check.That(t, len(w.explained) == 2 && w.explained[0] == w.screen.Presenter().Who() && w.explained[1] == w.explained[0],
		"asked for the paper of %q", w.explained)
}

// By Tab the cursor goes into the boards of a group, and the list opens.
func TestTab(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	uitest.Press(w.canvas, "Down", "End", "Home", "Down", "Right", "Right", "Right", "Return", "Tab")
	check.Equal(t, "level", w.screen.Presenter().Level(), why.BoardList)
	uitest.Press(w.canvas, "Down", "Return")
	y := w.screen.Presenter().Reason()
	check.That(t, y.Detail != nil && y.Board == 1, "board %d, %q", y.Board, y.Question)
}

// While it is shown the ranking follows every result; when it is not, it waits.
func TestLive(t *testing.T) {
	var last event.Expected
	c, id := evening(t, desktest.Generate(t, "howell", movements.Options{Pairs: 6}), 2, func(x event.Expected) bool {
		last = x
		return x.Board < 10
	})
	d := desktest.Desk(c, "nl", id)
	w := open(t, d, theme.Look{})
	p := w.screen.Presenter()
	before := lines(p)
	r := event.Result{ID: c.NewID(), Board: last.Board, NS: last.NS, EW: last.EW, Round: last.Round, Table: last.Table, Section: last.Section, Kind: event.Played, Score: 620}
	check.Must(t, last.Board%2 == 0, "board %d: the score must be one it can have", last.Board)
	r.Score = 200
	check.NoError(t, d.Do(&command.EnterResult{Session: desktest.SessionID(id), Result: r}))
	after := lines(p)
	check.That(t, !slices.Equal(before, after), "the ranking does not follow a result")
	w.screen.Leave()
	shown := lines(p)
	check.NoError(t, d.Steps.Undo())
	check.That(t, slices.Equal(lines(p), shown), "it works while nobody looks")
	w.screen.Enter()
	check.That(t, slices.Equal(lines(p), before), "it does not catch up when it is shown again")
}

// TestThirtyPairsFit holds: nothing of thirty pairs is cut off. Package windowtest holds it of
// the screen at every size of type.
func TestThirtyPairsFit(t *testing.T) {
	w := open(t, thirtyPairs(t), theme.Look{})
	uitest.Press(w.canvas, "End", "Return")
	check.Slices(t, "cut off", uitest.CutOff(w.canvas), nil)
}

// TestMarkup keeps what is drawn in each state: the screen alone, without its shell.
func TestMarkup(t *testing.T) {
	nothing := func(*ranking.Screen) {}
	c, _ := desktest.Sample(t)
	for _, x := range []struct {
		name string
		d    *desk.Desk
		to   func(s *ranking.Screen)
	}{
		{"filled", sampleDesk(t, "nl", 0), nothing},
		{"why", sampleDesk(t, "nl", 0), func(s *ranking.Screen) { s.Presenter().Ask() }},
		{"board", sampleDesk(t, "nl", 0), func(s *ranking.Screen) {
			s.Presenter().AskAbout(1, 7)
			s.Presenter().Ask()
			s.Presenter().Ask()
		}},
		{"provisional", sampleDesk(t, "nl", 2), nothing},
		{"no-results", noResults(t), nothing},
		{"two-winners", twoWinners(t), nothing},
		{"foreign", foreign(t), nothing},
		{"failed", desktest.Desk(c, "nl", "nobody"), nothing},
	} {
		t.Run(x.name, func(t *testing.T) {
			uitest.App(t, theme.Look{})
			markup(t, x.name, ranking.New(x.d, ranking.Hooks{Copy: func(copies.List) {}}), x.to)
		})
	}
}

func markup(t *testing.T, name string, s *ranking.Screen, to func(*ranking.Screen)) {
	t.Helper()
	s.Enter()
	to(s)
	s.Show()
	win := uitest.Window(t, theme.Look{}, fyne.NewSize(1178, 646), s.View())
	uitest.Markup(t, name, win.Canvas())
}
