package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/entry"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// TestDeals brings the deals of the evening by keys alone, from the file on the stick; sees
// the lead that cannot be, and turns it round with one key; and takes the deals away.
func TestDeals(t *testing.T) {
	club, id := windowtest.Led(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Deals, w.Found = windowtest.Machine(), []string{"/stick/avond.pbn"}
	session := func() *event.Session {
		e := check.Value(club.Event(id))(t)
		return &e.Sessions[0]
	}
	named := func(key fyne.KeyName) bool {
		w.Press(key)
		return slices.ContainsFunc(w.Shell.Current().Hints(), func(h widgets.Hint) bool { return h.Key == "Ctrl H" })
	}
	if named(fyne.KeyF4) || named(fyne.KeyF6) {
		t.Error("Ctrl H is named where there are no hands to see")
	}
	w.Press("Ctrl+H")
	s, ok := w.Shell.Current().(*deals.Screen)
	if !ok {
		t.Fatalf("on %s", w.Shell.Current().Name())
	}
	if !strings.Contains(s.Presenter().Known(), "nog niet bekend") {
		t.Errorf("at first: %q", s.Presenter().Known())
	}
	w.Press(fyne.KeyReturn) // the file that was found
	would, look, refused := s.Presenter().Preview()
	if text := strings.Join(would, " "); !strings.Contains(text, "avond.pbn: de kaarten van 2 giften (1, 2).") ||
		!strings.Contains(text, "Zonder spelverdeling blijven: 3-20.") || !strings.Contains(text, "één ervan") || len(look)+len(refused) > 0 {
		t.Errorf("would %q, look %q, refused %q", would, look, refused)
	}
	if len(session().Deals) != 0 {
		t.Error("it is taken before the scorer says so")
	}
	w.Press(fyne.KeyReturn) // take over
	if len(session().Deals) != 2 || s.Presenter().Reading() {
		t.Fatalf("taken: %+v", session().Deals)
	}
	if said := s.Presenter().Notice(); !strings.Contains(said.Text, "Overgenomen uit avond.pbn") {
		t.Errorf("said %q", said.Text)
	}

	if !named(fyne.KeyF4) || !named(fyne.KeyF6) {
		t.Error("Ctrl H is not named where there are hands to see")
	}
	w.Type("l")
	w.Press(fyne.KeyReturn) // to the line on Invoer
	typing, ok := w.Shell.Current().(*entry.Screen)
	if !ok {
		t.Fatalf("on %s", w.Shell.Current().Name())
	}
	message := func() string {
		var all []string
		for _, m := range typing.Presenter().Model().Messages {
			all = append(all, m.Text, m.Hands)
		}
		return strings.Join(all, "\n")
	}
	if n := strings.Count(textsOf(w), "AH985"); n != 1 {
		t.Errorf("the hands stand there %d times, beside the traveller and in the message", n)
	}
	for _, part := range []string{"De uitkomst ♠4 ligt bij Oost. Was Noord de leider?", "♥\u00a0AH985", ", uitkomst ♠4."} {
		if !strings.Contains(message(), part) {
			t.Errorf("%q is not in %q", part, message())
		}
	}
	w.Press("Ctrl+D")
	if r := session().Result("led-a"); r.Contract.Declarer != bridge.North || r.Score != 510 || r.Lead != "S4" {
		t.Errorf("turned: %+v", r)
	}
	if strings.Contains(message(), "Was Noord") {
		t.Errorf("still marked: %q", message())
	}
	w.Press("Ctrl+Z")
	if r := session().Result("led-a"); r.Contract.Declarer != bridge.East {
		t.Errorf("undone: %+v", r)
	}
	w.Press("Ctrl+J") // it is right
	if strings.Contains(message(), "Was Noord") {
		t.Errorf("found right, and still marked: %q", message())
	}

	w.Press("Ctrl+H")
	if title, hands := s.Presenter().Title(), s.Presenter().Hands(); !strings.HasPrefix(title, "Gift 1 · Noord gever") || !strings.Contains(hands, "**Z** ♠\u00a0A5") {
		t.Errorf("%q, %q", title, hands)
	}
	windowtest.TabTo(t, w, "Haal deze weg")
	w.Press(fyne.KeyReturn)
	if d := session().Deals; len(d) != 1 || d[0].Board != 2 {
		t.Errorf("without board 1: %+v", d)
	}
	windowtest.TabTo(t, w, "Haal alle spelverdelingen weg")
	w.Press(fyne.KeyReturn)
	if d := session().Deals; len(d) != 0 {
		t.Errorf("without any: %+v", d)
	}
	w.Press("Ctrl+Z", "Ctrl+Z")
	if d := session().Deals; len(d) != 2 {
		t.Errorf("after two undos: %+v", d)
	}
	w.Press(fyne.KeyEscape)
	if w.Shell.Current() != typing {
		t.Errorf("Escape leads to %s", w.Shell.Current().Name())
	}
}

// TestDealsChosen shows the board that the cursor was on, in a list that is longer than there
// is room for.
func TestDealsChosen(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Deals = windowtest.Machine()
	for i := range w.Deals.Deals {
		w.Deals.Deals[i].Board += 15
	}
	w.Press(fyne.KeyF4)
	w.Shell.Current().(*entry.Screen).Presenter().GoBoard(16)
	for _, keys := range [][]fyne.KeyName{{"Ctrl+H"}, {"Ctrl+B"}, {"Ctrl+Return"}} {
		w.Press(keys...)
		var at, table *fyne.Position
		high := float32(0)
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			switch o := o.(type) {
			case *grid.Table:
				if len(o.Rows()) > 13 {
					table, high = &pos, o.Size().Height
				}
			case *canvas.Text:
				if o.Text == "16" {
					at = &pos
				}
			}
		})
		if table == nil || at == nil || at.Y < table.Y || at.Y > table.Y+high {
			t.Errorf("after %v board 16 is at %v, the list at %v", keys, at, table)
		}
	}
}

// TestDealsRefused: a file that cannot be changes nothing and says why; one of another
// evening is told.
func TestDealsRefused(t *testing.T) {
	club, id := windowtest.Led(t)
	w := windowtest.Open(t, windowtest.Light, club, "en", id)
	w.Press("Ctrl+H")
	p := w.Shell.Current().(*deals.Screen).Presenter()
	w.Deals = deals.File{Refused: []error{problem.New("pbn.no-board", "line", 12)}}
	w.Type("avond.pbn\n")
	if _, _, refused := p.Preview(); len(refused) != 1 || !strings.HasPrefix(refused[0], "Line 12") || p.CanTake() {
		t.Errorf("refused %q", refused)
	}
	w.Press(fyne.KeyEscape)
	refused := w.Deals
	w.Deals = windowtest.Machine()
	w.Press("Ctrl+B", "Ctrl+Return")
	w.Deals = refused
	w.Press("Ctrl+B")
	if hands := p.Hands(); !strings.Contains(hands, "A5") || p.Deal(1) == nil {
		t.Errorf("what is known is not seen beside a file that is refused: %q", hands)
	}
	w.Press("Ctrl+Z", "Ctrl+B")
	saves := club.Saves
	w.Press("Ctrl+Return")
	if club.Saves != saves {
		t.Error("it was taken")
	}
	w.Press(fyne.KeyEscape)
	w.Deals = windowtest.Machine()
	for i := range w.Deals.Deals {
		w.Deals.Deals[i].Board += 100
	}
	w.Press("Ctrl+B") // browse
	if _, _, refused := p.Preview(); len(refused) != 1 || !strings.Contains(refused[0], "not played tonight (101, 102)") {
		t.Errorf("refused %q", refused)
	}
	w.Press(fyne.KeyEscape)
	w.Deals = windowtest.Machine()
	d := w.Deals.Deals[0].Deal
	w.Deals.Deals[0].Deal = bridge.Deal{d[3], d[0], d[1], d[2]} // a board that was turned when it was dealt
	w.Press("Ctrl+B")
	if _, look, _ := p.Preview(); len(look) != 1 || !strings.HasPrefix(look[0], "On 1 most leads") || !p.CanTake() {
		t.Errorf("look %q", look)
	}
}
