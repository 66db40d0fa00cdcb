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

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/ranking"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// hall is the window with a projector: the shell, another screen beside this one, and
// a clock that goes on when it is told to.
type hall struct {
	*window
	full   []bool
	timers []func()
	waits  []time.Duration
}

// other is another screen of the window.
type other struct{ ui.Plain }

func (other) Name() string            { return "screen.entry" }
func (other) Key() fyne.KeyName       { return fyne.KeyF4 }
func (other) View() fyne.CanvasObject { return widgets.NewCard("", widgets.Body("")) }

func inHall(t testing.TB, d *desk.Desk, look theme.Look, size fyne.Size) *hall {
	t.Helper()
	uitest.App(t, look)
	h := &hall{window: &window{}}
	h.screen = ranking.New(d, ranking.Hooks{
		Changed:    func() { h.shell.Update() },
		Cover:      func(o fyne.CanvasObject) { h.shell.Cover(o) },
		Uncover:    func() { h.shell.Uncover() },
		FullScreen: func(on bool) { h.full = append(h.full, on) },
		After: func(d time.Duration, f func()) {
			h.timers, h.waits = append(h.timers, f), append(h.waits, d)
		},
	})
	h.shell = ui.New(ui.Config{Words: d.Words, Entries: []ui.Entry{{Screen: h.screen}, {Screen: other{}}}})
	win := uitest.Window(t, look, size, h.shell)
	h.shell.Attach(win)
	win.Resize(size)
	h.canvas = win.Canvas()
	uitest.Settle(h.canvas)
	return h
}

// tick lets the time of every timer under way pass, and says how many there were.
func (h *hall) tick() int {
	all := h.timers
	h.timers, h.waits = nil, nil
	for _, f := range all {
		f()
	}
	uitest.Settle(h.canvas)
	return len(all)
}

// seen are the texts on the window with how high they stand, those that the window or
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
	walk(h.canvas.Content(), fyne.Position{}, 0, h.canvas.Size().Height)
	return out
}

// largest is the size of the largest letters of a text that is drawn.
func (h *hall) largest(text string) float32 {
	var most float32
	for _, o := range test.LaidOutObjects(h.canvas.Content()) {
		if t, ok := o.(*canvas.Text); ok && t.Text == text {
			most = max(most, t.TextSize)
		}
	}
	return most
}

func TestBigModel(t *testing.T) {
	s := ranking.New(sampleDesk(t, "nl", 0), ranking.Hooks{})
	p := s.Presenter()
	p.Refresh()
	p.Sort() // another order on the screen
	b := p.Big()
	if b.Title != "Clubtornooi" || b.Empty != "" || !strings.HasPrefix(b.Date, "10 november 2003") || len(b.Rows) != 13 || b.Second != 0 {
		t.Errorf("%+v", b)
	}
	want := ranking.BigRow{Rank: "1", Pair: "(13)", Players: b.Rows[0].Players, Points: "130", Percent: "65,00", Top: true}
	if r := b.Rows[0]; fmt.Sprint(r) != fmt.Sprint(want) || len(r.Players) != 2 || b.Rows[3].Top {
		t.Errorf("%+v", b.Rows)
	}
	p = ranking.New(twoWinners(t), ranking.Hooks{}).Presenter()
	p.Refresh()
	if b := p.Big(); len(b.Rows) != 12 || b.Rows[0].Title == "" || b.Second != 6 || b.Rows[6].Title == "" {
		t.Errorf("%+v", b)
	}
	p = ranking.New(noResults(t), ranking.Hooks{}).Presenter()
	p.Refresh()
	if b := p.Big(); b.Empty == "" || len(b.Rows) != 0 {
		t.Errorf("%+v", b)
	}
}

func TestBigByKeys(t *testing.T) {
	h := inHall(t, sampleDesk(t, "nl", 0), theme.Look{}, uitest.Screen)
	if !slices.Contains(h.hints(), "F groot scherm") {
		t.Errorf("hints %q", h.hints())
	}
	before := h.largest("65,00")
	for _, leave := range []fyne.KeyName{"Escape", "F"} {
		uitest.Press(h.canvas, "F")
		if !h.shell.Covered() || h.largest("65,00") < 1.8*before || h.canvas.Focused() != nil {
			t.Fatalf("covered %v, figures of %v px", h.shell.Covered(), h.largest("65,00"))
		}
		uitest.Press(h.canvas, "S", "P", "Space", "Return", "Tab", "Ctrl+Z", "Ctrl+N", "Down", "Next", "End")
		if !h.shell.Covered() || h.tick() != 0 {
			t.Error("not covered any more, or a timer where nothing rolls")
		}
		uitest.Press(h.canvas, leave)
		if h.shell.Covered() || h.canvas.Focused() != h.screen.FirstFocus() {
			t.Errorf("%s does not leave", leave)
		}
	}
	uitest.Press(h.canvas, "F", "F4")
	if h.shell.Covered() || h.shell.Current().Name() != "screen.entry" {
		t.Error("another screen is not shown")
	}
	if fmt.Sprint(h.full) != "[true false true false true false]" {
		t.Errorf("full screen %v", h.full)
	}
}

func TestBigByMouse(t *testing.T) {
	h := inHall(t, sampleDesk(t, "nl", 0), theme.Look{}, uitest.Screen)
	h.click(t, "groot scherm", 0)
	if !h.shell.Covered() {
		t.Fatal("a click on the hint does not show it")
	}
	h.click(t, "terug", 0)
	if h.shell.Covered() {
		t.Error("a click does not leave")
	}
}

// TestBigNotOffered holds: without a shell to cover, and without a ranking, there is none.
func TestBigNotOffered(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	uitest.Press(w.canvas, "F")
	if w.shell.Covered() || slices.Contains(w.hints(), "F groot scherm") {
		t.Error("offered without a hook")
	}
	h := inHall(t, noResults(t), theme.Look{}, uitest.Screen)
	uitest.Press(h.canvas, "F")
	if h.shell.Covered() {
		t.Error("a ranking of nothing")
	}
}

func TestBigIsLive(t *testing.T) {
	d := sampleDesk(t, "nl", 0)
	h := inHall(t, d, theme.Look{}, uitest.Screen)
	uitest.Press(h.canvas, "F")
	_, st, err := d.Session()
	if err != nil {
		t.Fatal(err)
	}
	r := st.Results[0]
	change(t, d, &event.ReopenSession{Session: st.ID})
	r.Kind, r.Score, r.NSAward, r.EWAward = event.Adjusted, 0, percent(100), percent(0)
	r.Contract.Level, r.Tricks = 0, 0
	before := fmt.Sprint(h.screen.Presenter().Big().Rows)
	change(t, d, &event.CorrectResult{Session: st.ID, Result: r})
	uitest.Settle(h.canvas)
	after := h.screen.Presenter().Big().Rows
	if fmt.Sprint(after) == before || h.largest(after[0].Percent) == 0 {
		t.Errorf("the big screen does not follow: %v", after)
	}
	d.Take("")
	uitest.Settle(h.canvas)
	if !h.shell.Covered() || len(h.seen()) == 0 {
		t.Error("nothing says that the evening is gone")
	}
	uitest.Press(h.canvas, "Space", "Down", "Escape")
	if h.shell.Covered() {
		t.Error("it cannot be left")
	}
}

func change(t testing.TB, d *desk.Desk, p event.Payload) {
	t.Helper()
	if err := d.Do(p); err != nil {
		t.Fatal(err)
	}
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
			uitest.Press(h.canvas, "F")
			for _, text := range uitest.CutOff(h.canvas) {
				t.Errorf("%s %v: %s", name, size, text)
			}
			if px := h.largest(h.screen.Presenter().Big().Rows[1].Percent); px < size.Height/52 || px > size.Height/12 {
				t.Errorf("%s %v: figures of %v px", name, size, px)
			}
			if rolls := len(h.waits) > 0; rolls != (name == "many") {
				t.Errorf("%s %v: rolls %v", name, size, rolls)
			}
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
			uitest.Press(h.canvas, "F")
			uitest.Markup(t, name, h.canvas)
		})
	}
}
