package control_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/bridge"
	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/ui"
	"uitslag/ui/control"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// The evenings of the sample club.
const (
	manual    = desktest.Manual
	statement = desktest.Statement
	halfway   = desktest.Halfway
)

// night is a club with a current evening.
type night struct {
	club *desktest.Club
	id   event.ID
	desk *desk.Desk
}

// sampleNight has an evening of the sample club in hand.
func sampleNight(t testing.TB, lang string, n int) *night {
	t.Helper()
	c, evenings := desktest.Sample(t)
	return &night{c, evenings[n], desktest.Desk(c, lang, evenings[n])}
}

// newNight is an evening of a club of its own, with nothing typed.
func newNight(t testing.TB, lang string, m movements.Movement, boards int) *night {
	t.Helper()
	c := desktest.New()
	var names []string
	for i := range 2 * m.Real() {
		first := []string{"Jan", "Marie-Christine", "Piet", "Lieve", "Herman", "Godelieve", "Noël", "Ann"}
		last := []string{"Claes", "Van den Bossche", "Maes", "De Smet", "Vandenberghe", "Nys", "Wouters"}
		names = append(names, first[i%len(first)]+" "+last[(i*3)%len(last)])
	}
	id := c.Make(t, desktest.Evening{Movement: m, BoardsPerSet: boards, Names: names})
	return &night{c, id, desktest.Desk(c, lang, id)}
}

func generate(t testing.TB, name string, o movements.Options) movements.Movement {
	t.Helper()
	m, err := movements.Generate(name, o)
	check.NoError(t, err)
	return m
}

func (n *night) event(t testing.TB) *event.Event {
	t.Helper()
	e, err := n.club.Event(n.id)
	check.NoError(t, err)
	return e
}

func (n *night) do(t testing.TB, p journal.Payload) {
	t.Helper()
	if err := n.desk.Do(p); err != nil {
		t.Fatalf("%s: %v", p.Command(), err)
	}
}

func (n *night) session(t testing.TB) event.ID { return n.event(t).Sessions[0].ID }

func (n *night) reopen(t testing.TB) {
	n.do(t, &command.ReopenSession{Session: n.session(t)})
}

// contestant has this number in the evening.
func (n *night) contestant(t testing.TB, number int) event.ID {
	t.Helper()
	for _, l := range n.event(t).Sessions[0].Sections[0].Labels {
		if l.Number == number && l.Direction != "EW" {
			return l.Contestant
		}
	}
	t.Fatalf("there is no pair %d", number)
	return ""
}

// result is what is in for a board between two pairs.
func (n *night) result(t testing.TB, board, ns, ew int) event.Result {
	t.Helper()
	for _, r := range n.event(t).Sessions[0].Results {
		if r.Board == board && r.NS.A == n.contestant(t, ns) && r.EW.A == n.contestant(t, ew) {
			return r
		}
	}
	t.Fatalf("board %d has nothing for %d-%d", board, ns, ew)
	return event.Result{}
}

// enter types a result in Dutch, on a line of the movement or beside it.
func (n *night) enter(t testing.TB, board, ns, ew int, text string) {
	t.Helper()
	r := n.read(t, board, text)
	r.ID = n.club.NewID()
	r.NS, r.EW = event.Pair(n.contestant(t, ns)), event.Pair(n.contestant(t, ew))
	n.do(t, &command.EnterResult{Session: n.session(t), Result: r})
}

func (n *night) read(t testing.TB, board int, text string) event.Result {
	t.Helper()
	e, err := bridge.Notation{Letters: bridge.LettersFor("nl")}.Parse(text, bridge.VulnerabilityOf(board))
	check.Must(t, err == nil, "%q: %v", text, err)
	r := event.FromEntry(e)
	r.Board = board
	return r
}

// correct changes what is in.
func (n *night) correct(t testing.TB, board, ns, ew int, text string) {
	t.Helper()
	was, r := n.result(t, board, ns, ew), n.read(t, board, text)
	r.ID, r.NS, r.EW, r.Section, r.Round, r.Table = was.ID, was.NS, was.EW, was.Section, was.Round, was.Table
	n.do(t, &command.CorrectResult{Session: n.session(t), Result: r})
}

func (n *night) erase(t testing.TB, board, ns, ew int) {
	t.Helper()
	n.do(t, &command.EraseResult{Session: n.session(t), Result: n.result(t, board, ns, ew).ID})
}

// findings is the evening of 14 pairs with something of everything to look at.
func findings(t testing.TB, lang string) *night {
	n := sampleNight(t, lang, statement)
	n.reopen(t)
	n.enter(t, 6, 3, 4, "3kn+1")     // was 3kw-1
	n.enter(t, 5, 9, 10, "1sao=")    // not in the movement
	n.correct(t, 7, 3, 4, "2sn+1")   // was 2so+1
	n.correct(t, 8, 3, 4, "4h!!z-7") // far from everything
	n.correct(t, 6, 12, 13, "60/40")
	n.correct(t, 6, 6, 9, "gem")
	n.correct(t, 8, 7, 10, "ng")
	n.erase(t, 3, 1, 2)
	n.erase(t, 4, 1, 2)
	n.erase(t, 4, 4, 7)
	return n
}

// scores is an evening of eight pairs with scores only, every line in but for some.
func scores(t testing.TB, lang string, keep func(event.Expected) bool) *night {
	n := newNight(t, lang, generate(t, "howell", movements.Options{Pairs: 8}), 4)
	amounts := []int{110, -100, 0, 140, -90, 200, -110, 90, -140, 120, -200}
	for i, x := range n.event(t).Sessions[0].Schedule() {
		if !keep(x) {
			continue
		}
		r := event.Result{
			ID: n.club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
			Kind: event.Played, Score: amounts[(i*7)%len(amounts)],
		}
		if r.Score == 0 {
			r.Kind = event.Passed
		}
		n.do(t, &command.EnterResult{Session: n.session(t), Result: r})
	}
	return n
}

func all(event.Expected) bool { return true }

// half is an award of 50 % to both.
var half = event.Award{Kind: event.AwardPercent, Percent: exact.Int(50)}

// window is the screen in the shell, as on the club laptop.
type window struct {
	night  *night
	screen *control.Screen
	shell  *ui.Shell
	canvas fyne.Canvas
	lines  []string // the lines that were opened on Invoer
	papers int
	asked  []string
}

func open(t testing.TB, n *night, look theme.Look) *window {
	t.Helper()
	uitest.App(t, look)
	w := &window{night: n}
	w.screen = control.New(n.desk, control.Hooks{
		OnLine: func(board int, ns, ew event.ID) {
			w.lines = append(w.lines, fmt.Sprintf("%d: %s-%s", board, w.number(t, ns), w.number(t, ew)))
		},
		Why: func(board int, ns, ew event.ID) {
			w.asked = append(w.asked, fmt.Sprintf("%d: %s-%s", board, w.number(t, ns), w.number(t, ew)))
		},
		Paper:   func() { w.papers++ },
		Changed: func() { w.shell.Update() },
	})
	w.shell = ui.New(ui.Config{Words: n.desk.Words, Entries: []ui.Entry{{Screen: w.screen}}, After: uitest.Never})
	win := uitest.Window(t, look, uitest.Screen, w.shell)
	w.shell.Attach(win)
	win.Resize(uitest.Screen)
	w.canvas = win.Canvas()
	w.shell.SetEvening(n.desk.Line())
	far, saved := n.desk.Status()
	w.shell.SetStatus(far, saved)
	uitest.Settle(w.canvas)
	return w
}

func (w *window) number(t testing.TB, id event.ID) string {
	t.Helper()
	_, l := w.night.event(t).Sessions[0].LabelOf(id)
	return l.String()
}

// eachText calls f for every text that is drawn in an object, with its place.
func eachText(o fyne.CanvasObject, at fyne.Position, f func(o *canvas.Text, at fyne.Position)) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		f(o, at)
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, x := range inside {
		eachText(x, at, f)
	}
}

// place finds a text that is drawn on the window, the n-th of its kind, and gives the
// middle of it; a text that ends with … is one that begins so.
func place(t testing.TB, c fyne.Canvas, text string, n int) fyne.Position {
	t.Helper()
	var found []fyne.Position
	eachText(c.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
		if before, begins := strings.CutSuffix(text, "…"); o.Text == text || begins && before != "" && strings.HasPrefix(o.Text, before) {
			found = append(found, at.AddXY(o.Size().Width/2, o.Size().Height/2))
		}
	})
	check.Must(t, n < len(found), "%q stands %d times on the window", text, len(found))
	return found[n]
}

func (w *window) click(t testing.TB, text string, n int) {
	t.Helper()
	test.TapCanvas(w.canvas, place(t, w.canvas, text, n))
	uitest.Settle(w.canvas)
}
