package ranking_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// drawn are the texts that are drawn on the window, with plain spaces.
func (w *window) drawn() map[string]bool {
	all := map[string]bool{}
	uitest.Walk(w.canvas, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok {
			all[strings.ReplaceAll(text.Text, "\u00a0", " ")] = true
		}
	})
	return all
}

// onOneLine are how many of the pairs are seen with their names on one line.
func (w *window) onOneLine() int {
	drawn, n := w.drawn(), 0
	for _, r := range w.screen.Presenter().Rows() {
		if r.Contestant != "" && drawn[strings.ReplaceAll(r.Cells[2].Text, "\u00a0", " ")] {
			n++
		}
	}
	return n
}

// pairs are how many the ranking has.
func (w *window) pairs() int {
	n := 0
	for _, r := range w.screen.Presenter().Rows() {
		if r.Contestant != "" {
			n++
		}
	}
	return n
}

// longNames is an evening of 14 pairs with long names and, on one board, a decimal.
func longNames(t testing.TB) *desk.Desk {
	t.Helper()
	c, id := evening(t, generate(t, "vasneg", movements.Options{Pairs: 14, Rounds: 7}), 4, all)
	e, err := c.Event(id)
	check.NoError(t, err)
	r := e.Sessions[0].Results[0]
	c.MustDo(t, id, &command.Rule{Session: e.Sessions[0].ID, Ruling: event.Ruling{
		ID: c.NewID(), Result: r.ID, Kind: event.RulingWeighted, Protects: event.ProtectNS,
		NS: []event.Share{{Weight: exact.New(3, 5), Score: 110}, {Weight: exact.New(2, 5), Score: -100}},
	}})
	return desktest.Desk(c, "nl", id)
}

// TestNamesOnOneLine holds: in the window that the program asks for, and on the club's
// laptop, every pair of an ordinary evening is seen at once with its names on one line, in
// the usual type; also beside an answer, with nine groups of boards, and with long names.
func TestNamesOnOneLine(t *testing.T) {
	desks := map[string]func() *desk.Desk{"long": func() *desk.Desk { return longNames(t) }}
	for n := range 3 {
		desks[fmt.Sprint(n)] = func() *desk.Desk { return sampleDesk(t, "nl", n) }
	}
	for name, d := range desks {
		w := open(t, d(), theme.Look{})
		for _, size := range []fyne.Size{fyne.NewSize(1350, 690), uitest.Screen} {
			w.win.Resize(size)
			for _, key := range []fyne.KeyName{"End", "Return", "Escape"} {
				uitest.Press(w.canvas, key)
				uitest.Settle(w.canvas)
				if n, all := w.onOneLine(), w.pairs(); n != all || all < 10 {
					t.Errorf("evening %s at %v, after %s: %d of %d on one line", name, size, key, n, all)
				}
			}
		}
		uitest.Walk(w.canvas, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && strings.Contains(text.Text, " – ") && text.TextSize < theme.BodySize && strings.Contains(text.Text, "\u00a0") {
				t.Errorf("evening %s: %q is set at %v", name, text.Text, text.TextSize)
			}
		})
	}
}

// TestRoomBesideAnAnswer holds: in a small window and in large type enough of the ranking is
// left to be read while an answer is shown.
func TestRoomBesideAnAnswer(t *testing.T) {
	for _, x := range []struct {
		scale int
		size  fyne.Size
		least int
	}{{100, fyne.NewSize(1024, 640), 10}, {150, uitest.Screen, 10}, {150, fyne.NewSize(1024, 640), 2}, {200, uitest.Screen, 2}} {
		w := open(t, sampleDesk(t, "nl", 0), theme.Look{Scale: x.scale})
		w.win.Resize(x.size)
		uitest.Settle(w.canvas)
		for _, keys := range [][]fyne.KeyName{{"Return"}, {"Return"}, {"Return"}} {
			uitest.Press(w.canvas, keys...)
			if n := w.onOneLine(); n < x.least {
				t.Errorf("%d %% at %v, level %d: %d lines of the ranking, want %d", x.scale, x.size, w.screen.Presenter().Level(), n, x.least)
			}
			for _, text := range uitest.CutOff(w.canvas) {
				t.Errorf("%d %% at %v: %s", x.scale, x.size, text)
			}
		}
	}
}

// TestWholeWidth holds: the answer takes its room only once something was asked.
func TestWholeWidth(t *testing.T) {
	w := open(t, sampleDesk(t, "nl", 2), theme.Look{})
	has := func(text string) bool { return w.drawn()[text] }
	check.That(t, !has("Waarom?") && has("Gr9") && has("CP"), "the ranking has not the whole width")
	uitest.Press(w.canvas, "Return")
	check.That(t, has("Waarom 67,59 %?") && !has("Gr9") && has("CP"), "beside the answer the groups of boards give their room")
	uitest.Press(w.canvas, "Right", "Right", "Right") // into the first group: it comes back
	check.That(t, has("Waarom 14 in Gr1?") && has("Gr1") && !has("Gr2"), "the group asked about is not in the list")
	uitest.Press(w.canvas, "Escape")
	check.That(t, !has("Waarom 14 in Gr1?") && has("Gr9"), "the whole width is not back")
}

// TestGroupsByChoice holds: where the groups of boards are left out for want of room the
// screen says so, and a key and a button show them all the same.
func TestGroupsByChoice(t *testing.T) {
	w := open(t, longNames(t), theme.Look{})
	w.win.Resize(fyne.NewSize(1024, 640))
	uitest.Settle(w.canvas)
	check.Must(t, !w.drawn()["Gr7"] && slices.Contains(w.hints(), "Ctrl G giftgroepen"),
		"the groups are there, or nothing says how to see them: %q", w.hints())
	uitest.Press(w.canvas, "Ctrl+G")
	check.That(t, w.drawn()["Gr7"], "Ctrl G does not show the groups")
	w.click(t, "Verberg de giftgroepen", 0)
	check.That(t, !w.drawn()["Gr7"], "the button does not leave them out")
}

// TestNoGroupsToLeaveOut holds that an evening whose movement is not known, as one of a
// file, does not offer to show groups of boards, however little room there is.
func TestNoGroupsToLeaveOut(t *testing.T) {
	d := longNames(t)
	known, _, err := d.Session()
	check.NoError(t, err)
	e := *known
	e.ID, e.Sessions = "imported", slices.Clone(e.Sessions)
	s := &e.Sessions[0]
	s.ID, s.BoardsPerSet, s.Rulings, s.Sections = "imported-1", 0, nil, slices.Clone(s.Sections)
	s.Sections[0].Movement = nil
	c := d.Club.(*desktest.Club)
	c.MustDo(t, e.ID, &command.ImportEvent{Event: e})
	w := open(t, desktest.Desk(c, "nl", e.ID), theme.Look{})
	for _, size := range []fyne.Size{fyne.NewSize(1366, 768), fyne.NewSize(800, 600), fyne.NewSize(640, 480)} {
		w.win.Resize(size)
		uitest.Settle(w.canvas)
		for text := range w.drawn() {
			check.That(t, !strings.Contains(text, "giftgroepen"), "%v: %q", size, text)
		}
		if slices.Contains(w.hints(), "Ctrl G giftgroepen") {
			t.Errorf("%v: %q", size, w.hints())
		}
	}
}

// TestDecimals holds: decimals stand only in the columns where there are any.
func TestDecimals(t *testing.T) {
	p := presenter(longNames(t))
	with := map[int]int{}
	for _, r := range p.Rows() {
		for i, c := range r.Cells {
			if i > 4 && strings.Contains(c.Text, ",") {
				with[i]++
			}
		}
	}
	check.That(t, len(with) == 1, "decimals by column: %v", with)
}
