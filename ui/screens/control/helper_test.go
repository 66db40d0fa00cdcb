package control_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/screens/control"
	"uitslag/ui/shelltest"
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

// newNight returns an evening of a club of its own, with nothing typed.
func newNight(t testing.TB, lang string, m movements.Movement, boards int) *night {
	t.Helper()
	c := desktest.New(t)
	var names []string
	for i := range 2 * m.Real() {
		first := []string{"Jan", "Marie-Christine", "Piet", "Lieve", "Herman", "Godelieve", "Noël", "Ann"}
		last := []string{"Claes", "Van den Bossche", "Maes", "De Smet", "Vandenberghe", "Nys", "Wouters"}
		names = append(names, first[i%len(first)]+" "+last[(i*3)%len(last)])
	}
	id := c.Make(t, desktest.Evening{Movement: m, BoardsPerSet: boards, Names: names})
	return &night{c, id, desktest.Desk(c, lang, id)}
}

func (n *night) event(t testing.TB) *event.Event {
	t.Helper()
	e := check.Value(n.club.Event(n.id))(t)
	return e
}

func (n *night) do(t testing.TB, p journal.Payload) {
	t.Helper()
	if err := n.desk.Do(p); err != nil {
		t.Fatalf("%s: %v", journal.NameOf(p), err)
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

// result returns what is in for a board between two pairs.
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

// findings returns the evening of 14 pairs with something of everything to look at.
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

// scores returns an evening of eight pairs with scores only, every line in but for some.
func scores(t testing.TB, lang string, keep func(event.Expected) bool) *night {
	n := newNight(t, lang, desktest.Generate(t, "howell", movements.Options{Pairs: 8}), 4)
	n.club.Fill(t, n.id, keep)
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
		Reason: func(board int, ns, ew event.ID) {
			w.asked = append(w.asked, fmt.Sprintf("%d: %s-%s", board, w.number(t, ns), w.number(t, ew)))
		},
		Paper:   func() { w.papers++ },
		Changed: func() { w.shell.Update() },
	})
	w.shell = ui.New(ui.Config{Words: n.desk.Words, Entries: []ui.Entry{{Screen: w.screen}}, After: uitest.Never})
	w.canvas = shelltest.Attach(t, look, uitest.Screen, w.shell)
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

func (w *window) click(t testing.TB, text string, n int) {
	t.Helper()
	shelltest.Click(t, w.canvas, text, n)
}
