package ranking_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ranking/big"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// hall is the window with a projector: the shell, another screen beside this one, the
// window of the big screen, and a clock that goes on when it is told to.
type hall struct {
	*window
	desk    *desk.Desk
	size    fyne.Size      // of the big screen
	beside  *uitest.Beside // nil before there was one
	first   []fyne.KeyName // keys that went from the big screen to the first window
	timers  []func()
	pending []time.Duration
}

// other is another screen of the window.
type other struct{ screen.Plain }

func (other) Name() string            { return "screen.entry" }
func (other) Key() fyne.KeyName       { return fyne.KeyF4 }
func (other) View() fyne.CanvasObject { return widgets.NewCard("", widgets.Body("")) }

func inHall(t testing.TB, d *desk.Desk, look theme.Look, size fyne.Size) *hall {
	t.Helper()
	uitest.App(t, look)
	h := &hall{window: &window{}, desk: d, size: size}
	h.screen = ranking.New(d, ranking.Hooks{
		Changed: func() { h.shell.Update() },
		Big: big.Hooks{
			Beside: func() big.Window {
				h.beside = uitest.NewBeside(h.size)
				return h.beside
			},
			First: func(ev *fyne.KeyEvent) { h.first = append(h.first, ev.Name) },
			After: func(d time.Duration, f func()) {
				h.timers, h.pending = append(h.timers, f), append(h.pending, d)
			},
		},
	})
	h.shell = ui.New(ui.Config{After: uitest.Never, Words: d.Words, Entries: []ui.Entry{{Screen: h.screen}, {Screen: other{}}}})
	win := uitest.Window(t, look, uitest.Screen, h.shell)
	h.shell.Attach(win)
	win.Resize(uitest.Screen)
	h.canvas = win.Canvas()
	uitest.Settle(h.canvas)
	return h
}

// open shows the big screen.
func (h *hall) open(t testing.TB) {
	t.Helper()
	uitest.Press(h.canvas, "Ctrl+B")
	check.Must(t, h.shown(), "no big screen")
	uitest.Settle(h.beside.Canvas())
}

// shown reports whether the window of the big screen stands beside the first.
func (h *hall) shown() bool { return h.beside != nil && h.beside.Shown }

// big presses keys on the big screen.
func (h *hall) big(keys ...fyne.KeyName) { uitest.Press(h.beside.Canvas(), keys...) }

// rows returns those of the ranking as it is now.
func (h *hall) rows() []big.Row {
	return ranking.Big(h.desk).Rows
}

// tick lets the time of every timer under way pass, and says how many there were.
func (h *hall) tick() int {
	all := h.timers
	h.timers, h.pending = nil, nil
	for _, f := range all {
		f()
	}
	uitest.Settle(h.beside.Canvas())
	return len(all)
}

// seen returns the texts on the big screen with how high they stand, those that the window or
// what rolls by cuts off left out.
func (h *hall) seen() map[string]float32 {
	out := map[string]float32{}
	var walk func(o fyne.CanvasObject, at fyne.Position, top, bottom float32)
	walk = func(o fyne.CanvasObject, at fyne.Position, top, bottom float32) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		switch o := o.(type) {
		case *canvas.Text:
			if at.Y >= top && at.Y+o.Size().Height <= bottom {
				out[o.Text] = at.Y
			}
		case *fyne.Container:
			for _, x := range o.Objects {
				walk(x, at, top, bottom)
			}
		case fyne.Widget:
			top, bottom = max(top, at.Y), min(bottom, at.Y+o.Size().Height)
			for _, x := range test.WidgetRenderer(o).Objects() {
				walk(x, at, top, bottom)
			}
		}
	}
	c := h.beside.Canvas()
	walk(c.Content(), fyne.Position{}, 0, c.Size().Height)
	return out
}

// largest returns the size of the largest letters of a text on the big screen.
func (h *hall) largest(text string) float32 {
	var most float32
	for _, o := range test.LaidOutObjects(h.beside.Canvas().Content()) {
		if t, ok := o.(*canvas.Text); ok && t.Text == text {
			most = max(most, t.TextSize)
		}
	}
	return most
}

func TestBigModel(t *testing.T) {
	b := ranking.Big(sampleDesk(t, "nl", 0))
	if b.Club != "Bridgeclub De Proef" || b.Heads.ClubPoints != "CP" || b.Title != "Clubtornooi" || b.Empty != "" || !strings.HasPrefix(b.Date, "10 november 2003") || len(b.Rows) != 13 || b.Second != 0 {
		t.Errorf("%+v", b)
	}
	want := big.Row{Rank: "1", Pair: "(13)", Players: b.Rows[0].Players, Points: "130", Percent: "65,00", ClubPoints: b.Rows[0].ClubPoints, Top: true}
	r := b.Rows[0]
	check.That(t, r.ClubPoints != "" && fmt.Sprint(r) == fmt.Sprint(want) && len(r.Players) == 2 && !b.Rows[3].Top, "%+v", b.Rows)
	b = ranking.Big(twoWinners(t))
	check.That(t, len(b.Rows) == 12 && b.Rows[0].Title != "" && b.Second == 6 && b.Rows[6].Title != "", "%+v", b)
	b = ranking.Big(noResults(t))
	check.That(t, b.Empty != "" && len(b.Rows) == 0, "%+v", b)
}

// TestBigByKeys holds: it stands in a window of its own, each of the keys that leave it
// closes that, and a key that shows a screen goes to the first window.
func TestBigByKeys(t *testing.T) {
	h := inHall(t, sampleDesk(t, "nl", 0), theme.Look{}, uitest.Screen)
	check.That(t, slices.Contains(h.hints(), "Ctrl B groot scherm"), "hints %q", h.hints())
	for _, leave := range []fyne.KeyName{"Escape", "F", "Ctrl+B"} {
		h.open(t)
		if px := h.largest("65,00"); px < 30 || h.largest("Bridgeclub De Proef") == 0 {
			t.Errorf("figures of %v px, texts %v", px, h.seen())
		}
		if !strings.HasPrefix(h.beside.Title, "Bridgeclub De Proef") || !slices.Contains(h.hints(), "Ctrl B groot scherm weg") {
			t.Errorf("title %q, hints %q", h.beside.Title, h.hints())
		}
		h.big("S", "P", "Space", "Return", "Tab", "Ctrl+Z", "Ctrl+N", "Down", "Next", "End")
		check.That(t, h.shown() && h.tick() == 0, "it is gone, or a timer where nothing rolls")
		h.big(leave)
		check.That(t, !h.shown() && slices.Contains(h.hints(), "Ctrl B groot scherm"), "%s does not close it", leave)
	}
	h.open(t)
	h.big("F11")
	check.That(t, h.beside.Full && h.largest("in een venster") != 0, "F11 does not fill the screen")
	h.big("F11", "F4")
	check.That(t, !h.beside.Full && h.shown() && slices.Equal(h.first, []fyne.KeyName{"F4"}),
		"full %v, shown %v, to the first window %v", h.beside.Full, h.shown(), h.first)
	uitest.Press(h.canvas, "Ctrl+B") // in the first window
	check.That(t, !h.shown(), "Ctrl B does not close it")
}

func TestBigByMouse(t *testing.T) {
	h := inHall(t, sampleDesk(t, "nl", 0), theme.Look{}, uitest.Screen)
	h.click(t, "groot scherm", 0)
	check.Must(t, h.shown(), "a click on the hint does not show it")
	h.click(t, "groot scherm weg", 0)
	check.That(t, !h.shown(), "a click does not close it")
	h.open(t)
	h.beside.Close() // its X
	h.open(t)
	check.That(t, h.shown(), "it does not open again")
}

// TestBigNotOffered holds: without a window for it, and without a ranking, there is none.
func TestBigNotOffered(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	uitest.Press(w.canvas, "Ctrl+B")
	check.That(t, !slices.Contains(w.hints(), "Ctrl B groot scherm"), "offered without a hook")
	h := inHall(t, noResults(t), theme.Look{}, uitest.Screen)
	uitest.Press(h.canvas, "Ctrl+B")
	check.That(t, !h.shown(), "a ranking of nothing")
}

// TestBigIsLive holds: it shows every result that is saved while another screen is shown
// in the first window, whatever order the ranking was put in there.
func TestBigIsLive(t *testing.T) {
	d := sampleDesk(t, "nl", 0)
	h := inHall(t, d, theme.Look{}, uitest.Screen)
	h.open(t)
	uitest.Press(h.canvas, "Ctrl+Down", "F4")
	check.Must(t, h.shell.Current().Name() == "screen.entry", "another screen is not shown")
	_, st, err := d.Session()
	check.NoError(t, err)
	r := st.Results[0]
	change(t, d, &command.ReopenSession{Session: st.ID})
	r.Kind, r.Score, r.NSAward, r.EWAward = event.Adjusted, 0, percent(100), percent(0)
	r.Contract.Level, r.Tricks = 0, 0
	before := fmt.Sprint(h.rows())
	change(t, d, &command.CorrectResult{Session: st.ID, Result: r})
	uitest.Settle(h.beside.Canvas())
	after := h.rows()
	check.That(t, fmt.Sprint(after) != before && h.largest(after[0].Percent) != 0, "the big screen does not follow: %v", after)
	d.Take("")
	uitest.Settle(h.beside.Canvas())
	check.That(t, h.shown() && len(h.seen()) != 0, "nothing says that the evening is gone")
	h.big("Space", "Down", "Escape")
	check.That(t, !h.shown(), "it cannot be closed")
	d.Take("") // nothing follows any more
}

func change(t testing.TB, d *desk.Desk, p journal.Payload) {
	t.Helper()
	check.NoError(t, d.Do(p))
}

func percent(n int) event.Award {
	return event.Award{Kind: event.AwardPercent, Percent: exact.New(int64(n), 1)}
}

// TestBigSizes holds that nothing is cut off, from a small window to a large projector,
// and that the type does not go by that of the club.
func TestBigSizes(t *testing.T) {
	for name, d := range map[string]func(testing.TB) *desk.Desk{
		"thirteen": func(t testing.TB) *desk.Desk { return sampleDesk(t, "en", 0) },
		"two":      twoWinners, "thirty": thirtyPairs, "many": manyPairs,
	} {
		for i, size := range []fyne.Size{fyne.NewSize(800, 600), uitest.Screen, fyne.NewSize(1920, 1080)} {
			scale := []int{100, 150, 200}[i]
			h := inHall(t, d(t), theme.Look{Scale: scale, Scheme: theme.Schemes()[i]}, size)
			h.open(t)
			check.Slices(t, fmt.Sprintf("cut off, %s %v", name, size), uitest.CutOff(h.beside.Canvas()), nil)
			px := h.largest(h.rows()[1].Percent)
			check.That(t, px >= size.Height/52 && px <= size.Height/12, "%s %v: figures of %v px", name, size, px)
			check.Equal(t, fmt.Sprintf("%s %v: rolls", name, size), len(h.pending) > 0, (name == "many" || name == "thirty" && i == 0))
		}
	}
}

func TestBigMarkup(t *testing.T) {
	for name, x := range map[string]struct {
		d    *desk.Desk
		size fyne.Size
	}{
		"big":      {sampleDesk(t, "nl", 0), uitest.Screen},
		"big-two":  {twoWinners(t), uitest.Screen},
		"big-roll": {manyPairs(t), fyne.NewSize(800, 400)},
	} {
		t.Run(name, func(t *testing.T) {
			h := inHall(t, x.d, theme.Look{}, x.size)
			h.open(t)
			uitest.Markup(t, name, h.beside.Canvas())
		})
	}
}

// TestBigRolls holds: what does not fit rolls by row by row, waits at both ends, begins again, and
// stands still on the space bar; then no timer is under way.
func TestBigRolls(t *testing.T) {
	h := inHall(t, manyPairs(t), theme.Look{}, fyne.NewSize(800, 400))
	h.open(t)
	check.Must(t, len(h.pending) == 1 && h.pending[0] >= time.Second, "it does not wait at the top: %v", h.pending)
	rows := h.rows()
	first, last := rows[0].Pair, rows[len(rows)-1].Pair
	at, ok := h.seen()[first]
	check.Must(t, ok, "the first pair is not seen")
	check.That(t, h.tick() == 1 && h.seen()[first] < at, "it does not move")
	h.big("Space")
	h.tick()
	check.That(t, h.tick() == 0, "a timer while it stands still")
	h.big("Space")
	n := 0
	for ; n < 5000; n++ {
		if _, ok := h.seen()[last]; ok && h.pending[0] > time.Second {
			break
		}
		if h.tick() != 1 {
			t.Fatalf("%d timers", len(h.timers))
		}
	}
	check.Must(t, n != 5000 && n >= 3, "the last pair is seen after %d steps", n)
	h.tick()
	check.That(t, h.seen()[first] == at, "it does not begin again")
	h.big("End")
	_, ok = h.seen()[last]
	check.That(t, ok, "End does not show the last pair")
	h.big("Up", "Prior", "Home", "Down", "Next", "Home")
	check.That(t, h.seen()[first] == at, "Home does not show the first pair")
	h.big("Escape")
	for range 3 {
		h.tick()
	}
	check.That(t, len(h.timers) == 0, "a timer after leaving")
}

// manyPairs returns an evening that no window shows at once.
func manyPairs(t testing.TB) *desk.Desk {
	c, id := evening(t, desktest.Generate(t, "mitchell", movements.Options{Pairs: 44, Rounds: 6, Turn: []int{3}}), 1, all)
	return desktest.Desk(c, "nl", id)
}
