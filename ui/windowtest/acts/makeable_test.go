package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/entry"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// aside takes the work beside a window and does it when the test says so.
type aside []func()

func (b *aside) take(f func()) { *b = append(*b, f) }

func (b *aside) do() {
	for len(*b) > 0 {
		f := (*b)[0]
		*b = (*b)[1:]
		f()
	}
}

// short returns an evening on which board 1 was played in four hearts by North at five tables,
// with eight tricks at the last of them and all thirteen at the others.
func short(t testing.TB) (*desktest.Club, event.ID) {
	t.Helper()
	club, id := windowtest.Led(t)
	for _, r := range []event.ID{"led-a", "led-e"} {
		e := check.Value(club.Event(id))(t)
		is := *e.Sessions[0].Result(r)
		is.Contract.Declarer, is.Lead = bridge.North, ""
		if r == "led-e" {
			is.Tricks = 8
		}
		is.Score = bridge.NSScore(is.Contract, bridge.VulNone, is.Tricks)
		club.MustDo(t, id, &command.CorrectResult{Session: desktest.SessionID(id), Result: is})
	}
	return club, id
}

// workedOut counts how often what can be made was asked for.
func workedOut(w *windowtest.Window) int {
	n := 0
	for _, did := range w.Did {
		if strings.HasPrefix(did, "work out") {
			n++
		}
	}
	return n
}

// TestMakeableWorkedOut: deals come in without their tables of tricks; these are worked out
// while the scorer looks on, once, and Controle then marks the result that is five tricks off.
// The same file is then known already, and leaves the tables where they are.
func TestMakeableWorkedOut(t *testing.T) {
	club, id := short(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	var later aside
	w.Deals, w.Found, w.Later = windowtest.Machine(), []string{"/stick/avond.pbn"}, later.take
	w.Deals.Deals[0].Tricks = ""
	tables := map[bridge.Deal]bridge.DoubleDummy{
		w.Deals.Deals[0].Deal: windowtest.Machine().Deals[0].Tricks,
		w.Deals.Deals[1].Deal: "88888888885555555555",
	}
	w.Press("Ctrl+H", fyne.KeyReturn, fyne.KeyReturn)
	s := w.Shell.Current().(*deals.Screen)
	cursor, frames := w.Canvas.Focused(), uitest.Rest(t, w.Canvas)
	frames.Rests(t, "the deals are in")
	if said := s.Presenter().Worked(); !strings.HasPrefix(said, "Haalbare slagen: 0 van 2 giften uitgerekend.") {
		t.Errorf("before: %q", said)
	}
	seesText(t, w, "0 van 2")
	var far []string
	w.Makeable = func(d bridge.Deal) bridge.DoubleDummy {
		far = append(far, s.Presenter().Worked())
		return tables[d]
	}
	saves := club.Saves
	later.do()
	if len(far) != 2 || !strings.Contains(far[1], "1 van 2") {
		t.Errorf("under way: %q", far)
	}
	if w.Canvas.Focused() != cursor {
		t.Error("the cursor moved")
	}
	if said := s.Presenter().Worked(); said != "" || club.Saves != saves+1 || workedOut(w) != 1 {
		t.Errorf("after: %q, %d saves, asked %d times", said, club.Saves-saves, workedOut(w))
	}
	frames.Rests(t, "all is worked out")
	s.WorkedOut()
	if n := frames.Draw(10); n > 0 {
		t.Errorf("nothing new is said, and %d frames are drawn", n)
	}

	w.Press(fyne.KeyF6)
	items := w.Shell.Current().(*control.Screen).Presenter().Items()
	if !slices.ContainsFunc(items, func(i control.Item) bool {
		return strings.Contains(i.Text, "Dat zijn 8 slagen; met deze kaarten zijn er 13 te halen.")
	}) {
		t.Errorf("on Controle: %+v", items)
	}

	w.Press("Ctrl+H", "Ctrl+B")
	would, _, _ := s.Presenter().Preview()
	if !slices.Contains(would, "Dat is allemaal al bekend.") || s.Presenter().CanTake() {
		t.Errorf("the same file once more: %q", would)
	}
	w.Press(fyne.KeyEscape)
	w.Deals.Deals = w.Deals.Deals[:1]
	w.Press("Ctrl+B", "Ctrl+Return")
	e := check.Value(club.Event(id))(t)
	if d := e.Sessions[0].Deals; len(d) != 1 || d[0].Tricks != windowtest.Machine().Deals[0].Tricks || workedOut(w) != 1 {
		t.Errorf("one board of it: %+v, asked %d times", d, workedOut(w))
	}
}

// TestMakeableInNobodysWay: while tricks are worked out a key on Invoer costs nothing more: no
// work, no save and no frame but its own, also when a deal is done meanwhile. What cannot be
// worked out is said on Spelverdelingen, and asked for once.
func TestMakeableInNobodysWay(t *testing.T) {
	club, id := short(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	var later aside
	w.Deals, w.Found, w.Later = windowtest.Machine(), []string{"/stick/avond.pbn"}, later.take
	w.Press("Ctrl+H", fyne.KeyReturn, fyne.KeyReturn, fyne.KeyF4)
	typing := w.Shell.Current().(*entry.Screen)
	typing.Presenter().GoBoard(2)
	w.Press(fyne.KeyUp)
	changes, saves := 0, club.Saves
	w.Desk.OnChange(func() { changes++ })
	w.Type("4sn")
	if changes != 0 || club.Saves != saves || len(later) != 1 {
		t.Errorf("typing: %d changes, %d saves, %d works", changes, club.Saves-saves, len(later))
	}
	w.Press(fyne.KeyReturn)
	if changes != 1 || club.Saves != saves+1 || len(later) != 1 || workedOut(w) != 0 {
		t.Errorf("Enter: %d changes, %d saves, %d works", changes, club.Saves-saves, len(later))
	}
	w.Type("4s")
	cursor, frames := w.Canvas.Focused(), uitest.Rest(t, w.Canvas)
	frames.Rests(t, "half typed")
	drawn := 0
	w.Makeable = func(bridge.Deal) bridge.DoubleDummy {
		drawn += frames.Draw(10)
		return "88888888885555555555"
	}
	later.do()
	if w.Canvas.Focused() != cursor || typing.Presenter().Board() != 2 || drawn > 0 {
		t.Errorf("worked out: the cursor is at %T on board %d, %d frames", w.Canvas.Focused(), typing.Presenter().Board(), drawn)
	}
	if text := typing.Presenter().Model().Lines[typing.Presenter().Model().Cursor].Text; text != "4s" {
		t.Errorf("what was half typed is %q", text)
	}
	w.Press(fyne.KeyEscape)
	if workedOut(w) != 1 {
		t.Errorf("asked %d times", workedOut(w))
	}
}

// TestMakeableNot: where nothing can be worked out Spelverdelingen says so, in words, and it is
// not tried at every key.
func TestMakeableNot(t *testing.T) {
	club, id := short(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Deals, w.Found = windowtest.Machine(), []string{"/stick/avond.pbn"}
	w.Press("Ctrl+H", fyne.KeyReturn, fyne.KeyReturn)
	seesText(t, w, "De haalbare slagen kunnen op deze computer niet worden uitgerekend.")
	w.Press(fyne.KeyF4)
	w.Type("4sn\n3nn\n")
	if workedOut(w) != 1 {
		t.Errorf("asked %d times", workedOut(w))
	}
}
