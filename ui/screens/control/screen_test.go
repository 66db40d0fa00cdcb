package control_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets/grid"
)

func (w *window) hints() []string { return shelltest.Hints(w.screen) }

// state returns what a key can change.
func (w *window) state() string {
	p := w.screen.Presenter()
	line, board := p.Selected()
	return fmt.Sprint(p.Page(), line, board, p.Item(), p.Judged(), w.lines, w.asked, w.papers, w.canvas.Focused() == w.screen.FirstFocus(), w.hints())
}

func TestScreen(t *testing.T) {
	w := open(t, sampleNight(t, "nl", statement), theme.Look{})
	check.That(t, w.screen.Name() == "screen.control" && w.screen.Key() == fyne.KeyF6, "%s %s", w.screen.Name(), w.screen.Key())
	check.That(t, w.canvas.Focused() == w.screen.FirstFocus() && w.canvas.Focused() != nil,
		"the cursor must be on the statement")
}

// TestKeys walks over the statement and the list by keyboard alone.
func TestKeys(t *testing.T) {
	w := open(t, findings(t, "nl"), theme.Look{})
	p := w.screen.Presenter()
	at := func(board, line int) {
		t.Helper()
		l, _ := p.Selected()
		check.That(t, p.Board() == board && l == line, "board %d line %d, want %d %d", p.Board(), l, board, line)
	}
	at(1, 0)
	uitest.Press(w.canvas, "Up", "Left", "Down", "Right")
	at(2, 1)
	uitest.Press(w.canvas, "End", "Right")
	at(3, 6)
	uitest.Press(w.canvas, "Home", "Next")
	at(5, 0)
	uitest.Press(w.canvas, "Prior", "Prior", "Prior")
	at(1, 0)
	uitest.Press(w.canvas, "Next", "Next", "Down", "Down", "Return")
	check.Slices(t, "opened", w.lines, []string{"5: 12-13"})
	statement := w.canvas.Focused()
	uitest.Press(w.canvas, "L")
	check.Must(t, w.canvas.Focused() != statement && w.canvas.Focused() == w.screen.FirstFocus(), "L must go to the list")
	at(6, 1)
	uitest.Press(w.canvas, "Down", "Down", "Return")
	at(5, 5)
	uitest.Press(w.canvas, "Ctrl+J")
	check.That(t, p.Judged(), "K must find it right")
	uitest.Press(w.canvas, "End", "Return", "Home", "Return")
	check.Slices(t, "opened", w.lines, []string{"5: 12-13", "5: 1-8", "8: 7-10", "6: 3-4"})
	uitest.Press(w.canvas, "Next", "Up")
	check.Equal(t, "item", p.Item(), 1) // the line it stood on before the page was turned
	uitest.Press(w.canvas, "Escape")
	check.That(t, w.canvas.Focused() == statement, "Escape must go back to the statement")
	uitest.Press(w.canvas, "P", "Ctrl+P", "F6")
	check.Equal(t, "Ctrl P, and not P alone, was taken", w.papers, 1)
	// by Tab: from the statement to the list and its buttons, and around
	seen := map[fyne.Focusable]bool{}
	for range 8 {
		uitest.Press(w.canvas, "Tab")
		seen[w.canvas.Focused()] = true
	}
	check.That(t, len(seen) >= 4 && seen[statement], "Tab reaches %d places", len(seen))
}

// TestHints presses the key of every hint in the statement and in the list, and sees
// that it does what it says; the same by clicking it.
func TestHints(t *testing.T) {
	keys := map[string]fyne.KeyName{
		"↑↓←→": "Right", "↑↓": "Down", "Enter": "Return", "PgUp PgDn": "Next", "L": "L", "Ctrl J": "Ctrl+J", "Ctrl P": "Ctrl+P", "Ctrl W": "Ctrl+W", "Esc": "Escape",
		"Ctrl D": "Ctrl+D",
	}
	for name, to := range map[string][]fyne.KeyName{"statement": nil, "marked": {"Next", "Next", "End"}, "list": {"L", "Down"}} {
		t.Run(name, func(t *testing.T) {
			begin := func() *window {
				w := open(t, findings(t, "nl"), theme.Look{})
				uitest.Press(w.canvas, to...)
				return w
			}
			for i := range begin().screen.Hints() {
				w := begin()
				h := w.screen.Hints()[i]
				before := w.state()
				uitest.Press(w.canvas, keys[h.Key])
				after := w.state()
				check.That(t, after != before, "%s %q does nothing", h.Key, h.Text)
				if h.Do == nil {
					continue
				}
				w = begin()
				w.screen.Hints()[i].Do()
				check.Equal(t, fmt.Sprintf("a click on %s %q", h.Key, h.Text), w.state(), after)
			}
		})
	}
}

func TestHintsSay(t *testing.T) {
	w := open(t, findings(t, "nl"), theme.Look{})
	for _, x := range []struct {
		press []fyne.KeyName
		want  []string
	}{
		{nil, []string{"↑↓←→ kies een resultaat", "L na te kijken", "Enter naar Invoer", "Ctrl W waarom?", "PgUp PgDn andere giften", "Ctrl P afdrukken"}},
		{[]fyne.KeyName{"Next", "Next", "End"}, []string{"↑↓←→ kies een resultaat", "L na te kijken", "Enter naar Invoer", "Ctrl W waarom?", "Ctrl D Wissen", "Ctrl J klopt zo", "PgUp PgDn andere giften", "Ctrl P afdrukken"}},
		{[]fyne.KeyName{"Right"}, []string{"↑↓←→ kies een resultaat", "L na te kijken", "PgUp PgDn andere giften", "Ctrl P afdrukken"}}, // 9-10 have no board 6
		{[]fyne.KeyName{"L"}, []string{"↑↓ kies een rij", "Enter naar Invoer", "Ctrl W waarom?", "Ctrl D Tweede wissen", "PgUp PgDn andere giften", "Esc naar de controlestaat", "Ctrl P afdrukken"}},
		{[]fyne.KeyName{"Down", "Ctrl+J"}, []string{"↑↓ kies een rij", "Enter naar Invoer", "Ctrl W waarom?", "Ctrl J toch nakijken", "PgUp PgDn andere giften", "Esc naar de controlestaat", "Ctrl P afdrukken"}},
	} {
		uitest.Press(w.canvas, x.press...)
		check.Slices(t, fmt.Sprintf("after %v", x.press), w.hints(), x.want)
	}
}

// TestMouse does it all with the mouse.
func TestMouse(t *testing.T) {
	w := open(t, findings(t, "nl"), theme.Look{})
	p := w.screen.Presenter()
	w.click(t, "5", 0) // a board of the strip
	check.Must(t, p.Board() == 5, "board %d", p.Board())
	w.click(t, "2♠\u2009W\u2009=", 0) // any figure of a board chooses its result, a second click opens it
	l, _ := p.Selected()
	check.That(t, p.Board() == 6 && l == 5 && len(w.lines) == 0, "board %d line %d, opened %q", p.Board(), l, w.lines)
	w.click(t, "−110", 0)
	check.Slices(t, "opened", w.lines, []string{"6: 1-8"})
	w.click(t, "3SA\u2009N\u2009−4", 0)
	w.click(t, "13", 1) // the number of a pair keeps the board
	l, _ = p.Selected()
	check.That(t, p.Board() == 5 && l == 2, "board %d line %d", p.Board(), l)
	w.lines = nil
	w.click(t, "gift 5, 1–8: …", 0)
	check.That(t, p.Item() == 5 && p.Board() == 5, "item %d board %d", p.Item(), p.Board())
	w.click(t, "Klopt zo", 0)
	check.That(t, p.Judged(), "the button must find it right")
	w.click(t, "Toch nakijken", 0)
	check.That(t, !p.Judged(), "the button must take it back")
	w.click(t, "Naar Invoer", 0)
	w.click(t, "gift 5, 1–8: …", 0)
	check.Slices(t, "opened", w.lines, []string{"5: 1-8", "5: 1-8"})
}

// A click on the sums, which are no result, chooses the last line and opens nothing.
func TestMouseOnSums(t *testing.T) {
	w := open(t, sampleNight(t, "nl", statement), theme.Look{})
	for range 2 {
		w.click(t, "som", 0)
		l, _ := w.screen.Presenter().Selected()
		check.That(t, l == 6 && len(w.lines) == 0, "line %d, opened %q", l, w.lines)
	}
}

// TestComesBack holds: when the scorer comes back from Invoer the cursor is where it was.
func TestComesBack(t *testing.T) {
	w := open(t, findings(t, "nl"), theme.Look{})
	uitest.Press(w.canvas, "L", "Down", "Down")
	item := w.screen.Presenter().Item()
	w.screen.Leave()
	w.canvas.Unfocus()
	w.night.correct(t, 5, 1, 8, "2sw-1")
	before := texts(w.screen.Presenter())
	w.screen.Enter()
	w.shell.FocusFirst()
	check.That(t, !slices.Equal(texts(w.screen.Presenter()), before), "it must have seen the correction")
	check.That(t, w.screen.Presenter().Item() == item && w.canvas.Focused() == w.screen.FirstFocus(),
		"item %d", w.screen.Presenter().Item())
	uitest.Press(w.canvas, "Return")
	check.Slices(t, "opened", w.lines, []string{"7: 12-13"}) // what came in its place
}

// While it is shown the statement follows every result; when it is not, it waits.
func TestFollows(t *testing.T) {
	w := open(t, findings(t, "nl"), theme.Look{})
	uitest.Press(w.canvas, "Next", "Down", "Down") // boards 3 and 4, line 4-7
	p := w.screen.Presenter()
	uitest.Press(w.canvas, "Right")
	c := p.Statement()
	check.Slices(t, "board 4, line 4-7", cell(c, c.Rows[2], 1), []string{"…"})
	w.night.enter(t, 4, 4, 7, "3saz+2")
	uitest.Settle(w.canvas)
	l, b := p.Selected()
	check.That(t, l == 2 && b == 1 && strings.Contains(p.Detail(), "3SA\u2009Z\u2009+2"), "line %d board %d: %s", l, b, p.Detail())
	shelltest.TextAt(t, w.canvas, "3SA\u2009Z\u2009+2", 0)
	w.screen.Leave()
	check.NoError(t, w.night.desk.Steps.Undo())
	check.That(t, strings.Contains(p.Detail(), "3SA\u2009Z\u2009+2"), "it works while nobody looks")
	w.screen.Enter()
	check.That(t, strings.Contains(p.Detail(), "Nog niet ingevoerd"), "it does not catch up when it is shown again")
}

// TestLarger shows fewer boards beside each other when the type grows under it.
func TestLarger(t *testing.T) {
	w := open(t, sampleNight(t, "nl", statement), theme.Look{})
	p := w.screen.Presenter()
	uitest.Press(w.canvas, "Right", "Right", "Right")
	check.Must(t, len(boardsOf(p.Statement())) == 4 && p.Board() == 4, "%q", boardsOf(p.Statement()))
	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scale: 200}))
	w.shell.Refresh()
	uitest.Settle(w.canvas)
	n := len(boardsOf(p.Statement()))
	check.That(t, n == 2 && p.Board() == 4, "%d boards, board %d", n, p.Board())
	check.Slices(t, "cut off", uitest.CutOff(w.canvas), nil)
}

// TestWithoutHooks holds: without the window around it nothing is offered that cannot be.
func TestWithoutHooks(t *testing.T) {
	uitest.App(t, theme.Look{})
	s := control.New(findings(t, "nl").desk, control.Hooks{})
	s.Enter()
	win := uitest.Window(t, theme.Look{}, fyne.NewSize(1178, 646), s.View())
	win.Canvas().Focus(s.FirstFocus())
	uitest.Press(win.Canvas(), "Return", "Ctrl+P", "L", "Return", "Escape")
	for _, h := range s.Hints() {
		check.That(t, h.Key != "Enter" && h.Key != "Ctrl P", "%s is offered", h.Key)
	}
}

// TestNothingCutOff holds at any size of type, in every language.
func TestNothingCutOff(t *testing.T) {
	for i, scale := range []int{100, 110, 125, 150, 175, 200} {
		lang := []string{"nl", "en"}[i%2]
		w := open(t, findings(t, lang), theme.Look{Scale: scale})
		for _, keys := range [][]fyne.KeyName{nil, {"Next", "Next", "Down"}, {"L", "Down", "Down", "Down"}} {
			uitest.Press(w.canvas, keys...)
			check.Slices(t, fmt.Sprintf("cut off at %d %%, %s, after %v", scale, lang, keys), uitest.CutOff(w.canvas), nil)
		}
	}
	w := open(t, scores(t, "nl-NL", func(x event.Expected) bool { return x.Round < 5 }), theme.Look{Scale: 150})
	check.Slices(t, "scores cut off", uitest.CutOff(w.canvas), nil)
}

// TestMarkup keeps what is drawn in each state: the screen alone, without its shell.
func TestMarkup(t *testing.T) {
	for _, x := range []struct {
		name string
		make func() *night
		to   func(p *control.Presenter)
	}{
		{"filled", func() *night {
			n := sampleNight(t, "nl", statement)
			n.reopen(t)
			return n
		}, func(p *control.Presenter) { p.TurnPage(1) }},
		{"findings", func() *night { return findings(t, "nl") }, func(p *control.Presenter) {
			p.ChooseItem(6)
			p.Judge()
			p.ChooseItem(1)
		}},
		{"read-only", func() *night {
			n := sampleNight(t, "en", statement)
			n.club.Locked = "Els"
			return n
		}, func(p *control.Presenter) { p.TurnPage(1) }},
		{"closed", func() *night { return sampleNight(t, "nl", manual) }, func(*control.Presenter) {}},
		{"scores", func() *night { return scores(t, "nl", func(x event.Expected) bool { return x.Round < 5 }) }, func(*control.Presenter) {}},
		{"good", func() *night { return scores(t, "nl", all) }, func(p *control.Presenter) {
			for i := range p.Items() {
				if p.ChooseItem(i); p.MayJudge() && !p.Judged() {
					p.Judge()
				}
			}
		}},
		{"no-results", func() *night {
			return newNight(t, "nl", desktest.Generate(t, "howell", movements.Options{Pairs: 6}), 4)
		}, func(*control.Presenter) {}},
		{"no-evening", func() *night {
			c := desktest.New(t)
			return &night{club: c, desk: desktest.Desk(c, "nl", "")}
		}, func(*control.Presenter) {}},
		{"failed", func() *night {
			c := desktest.New(t)
			return &night{club: c, desk: desktest.Desk(c, "en", "nobody")}
		}, func(*control.Presenter) {}},
	} {
		t.Run(x.name, func(t *testing.T) {
			uitest.App(t, theme.Look{})
			s := control.New(x.make().desk, control.Hooks{OnLine: func(int, event.ID, event.ID) {}})
			s.Enter()
			x.to(s.Presenter())
			s.Enter()
			win := uitest.Window(t, theme.Look{}, fyne.NewSize(1178, 646), s.View())
			uitest.Markup(t, x.name, win.Canvas())
		})
	}
}

// rowsSeen gives what stands first in the rows of the statement that are seen whole.
func (w *window) rowsSeen(t *testing.T) []string {
	t.Helper()
	table := w.screen.FirstFocus().(*grid.Table)
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(table)
	bottom := min(from.Y+table.Size().Height, shelltest.TextAt(t, w.canvas, "kies een resultaat", 0).Y-theme.Px(17))
	var rows []string
	shelltest.EachText(table, from.Subtract(table.Position()), func(o *canvas.Text, at fyne.Position) {
		if o.TextStyle.Bold && at.X < from.X+theme.Px(50) && at.Y >= from.Y && at.Y+o.Size().Height <= bottom {
			rows = append(rows, o.Text)
		}
	})
	return rows
}

// TestLinesSeen holds that the most lines of an evening are seen at once on a small screen,
// with their sum and what is not in it, and that what a column adds to stands there.
func TestLinesSeen(t *testing.T) {
	for _, x := range []struct {
		name string
		of   func() *night
		size fyne.Size
		want int
	}{
		{"14 pairs", func() *night { return findings(t, "nl") }, fyne.NewSize(1366, 768), 11},
		{"14 pairs, small", func() *night { return findings(t, "nl") }, fyne.NewSize(1024, 640), 11},
		{"26 pairs, 39 boards", func() *night {
			n := newNight(t, "nl", desktest.Generate(t, "mitchell", movements.Options{Pairs: 26}), 3)
			for i, x := range n.event(t).Sessions[0].Schedule()[:6] {
				r := n.read(t, x.Board, []string{"2sn=", "60/40"}[i%2])
				r.ID, r.NS, r.EW = n.club.NewID(), x.NS, x.EW
				n.do(t, &command.EnterResult{Session: n.session(t), Result: r})
			}
			return n
		}, fyne.NewSize(1366, 768), 10},
	} {
		t.Run(x.name, func(t *testing.T) {
			w := open(t, x.of(), theme.Look{})
			w.canvas.(test.WindowlessCanvas).Resize(x.size)
			w.screen.Presenter().GoBoard(6)
			w.screen.Enter()
			uitest.Settle(w.canvas)
			rows := w.rowsSeen(t)
			if len(rows) < x.want {
				t.Errorf("%d rows are seen: %q", len(rows), rows)
			}
			all := strings.Join(rows, " ")
			check.That(t, x.want != 11 || strings.HasSuffix(all, "som +"), "the sum and what is beside it are not seen: %q", rows)
		})
	}
}
