package acts_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// polled are the table devices beside a window: what they say is polled.
type polled struct {
	*testing.T
	w    *windowtest.Window
	snap feed.Snapshot
}

// besideDevices returns the window with an evening of eight pairs and nothing typed.
func besideDevices(t *testing.T, lang string) *polled {
	t.Helper()
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: 8}))(t)
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2, Names: []string{
		"Jan Claes", "Lieve Maes", "Piet Nys", "Ann Wouters", "Noël De Smet", "Herman Thys", "Els Peeters", "Guy Vos",
		"Rik Adams", "Mia Baert", "Jef Cools", "Rita Daems", "Luc Engels", "Nele Foubert", "Bart Goos", "Hilde Hens",
	}})
	return &polled{T: t, w: windowtest.Open(t, windowtest.Light, club, lang, id), snap: feed.Snapshot{Identity: "file"}}
}

// say returns what a device says of the n-th board of a table in round 1.
func (d *polled) say(table, nth int, typed string) *feed.Score {
	d.Helper()
	s := windowtest.Session(d.T, d.w)
	for _, x := range s.Sittings() {
		if x.Round != 1 || x.Table != table {
			continue
		}
		b := x.Boards[nth]
		e, err := bridge.Notation{Letters: bridge.Dutch}.Parse(typed, bridge.VulnerabilityOf(b))
		if err != nil {
			d.Fatal(err)
		}
		_, ns := s.LabelOf(x.NS.A)
		_, ew := s.LabelOf(x.EW.A)
		y := feed.Score{Section: "A", Round: 1, Table: table, Board: b, NS: ns.Number, EW: ew.Number, Outcome: event.FromEntry(e)}
		for i := range d.snap.Scores {
			if o := &d.snap.Scores[i]; o.Table == table && o.Board == b {
				*o = y
				return o
			}
		}
		d.snap.Scores = append(d.snap.Scores, y)
		return &d.snap.Scores[len(d.snap.Scores)-1]
	}
	d.Fatalf("no table %d", table)
	return nil
}

// poll takes in what is new.
func (d *polled) poll() {
	d.Helper()
	e, s, err := d.w.Desk.Session()
	if err != nil {
		d.Fatal(err)
	}
	m, err := feed.MatchOf(e, s, &d.snap)
	if err != nil {
		d.Fatal(err)
	}
	if p := feed.Take(&event.Club{}, nil, e, s, m, &d.snap, d.w.Desk.Club.NewID); p != nil {
		if err := d.w.Desk.Receive(p); err != nil {
			d.Fatal(err)
		}
	}
}

// in returns the score of what is in of a table's board.
func (d *polled) in(x *feed.Score) (int, bool) {
	for _, r := range windowtest.Session(d.T, d.w).Results {
		if r.Board == x.Board && r.Table == x.Table {
			return r.Score, true
		}
	}
	return 0, false
}

// list stands on the first line of the list of Controle.
func (d *polled) list() {
	d.Helper()
	d.w.Press(fyne.KeyF6)
	d.w.Type("l")
	d.w.Press(fyne.KeyHome)
}

// item returns the chosen line of the list of Controle.
func (d *polled) item() control.Item {
	d.Helper()
	c := d.w.Shell.Current().(*control.Screen).Presenter()
	if c.Item() < 0 {
		d.Fatal("nothing is chosen")
	}
	return c.Items()[c.Item()]
}

// correct types a correction of a board on Invoer, over what is in.
func (d *polled) correct(x *feed.Score, typed string) {
	d.Helper()
	d.w.Press(fyne.KeyF6)
	s := d.w.Shell.Current().(*control.Screen)
	s.Presenter().GoBoard(x.Board)
	if s.Presenter().Board() != x.Board {
		d.Fatal("no such board")
	}
	d.w.Press(fyne.KeyReturn)
	d.w.Press("Ctrl+A")
	d.w.Type(typed + "\n")
}

// TestDeviceAgainstHand: a correction by hand survives what the device says; on Controle the
// scorer keeps it or takes what the device says, also later, and Ctrl Z takes the choice back.
func TestDeviceAgainstHand(t *testing.T) {
	d := besideDevices(t, "nl")
	x := d.say(1, 0, "3SAN=")
	d.say(2, 0, "4SN=")
	d.poll()
	was, ok := d.in(x)
	if !ok {
		t.Fatal("the device's result is not in")
	}
	d.correct(x, "4SN=")
	hand, _ := d.in(x)
	if hand == was {
		t.Fatal("the correction is not in")
	}
	d.poll()
	if got, _ := d.in(x); got != hand {
		t.Fatal("the correction is gone")
	}
	x = d.say(1, 0, "3SAN+1")
	d.poll()
	device := x.Outcome.Score
	want := func(what string, score int, kept bool) {
		t.Helper()
		got, _ := d.in(x)
		it := d.item()
		if got != score || it.Kind != control.Pending || it.Right != kept {
			t.Errorf("%s: %d is in, want %d; %+v", what, got, score, it)
		}
	}
	d.list()
	want("the device says otherwise", hand, false)
	if text := d.item().Text; !strings.Contains(text, "tafel 1") || !strings.Contains(text, "tafel: 3SA") || !strings.Contains(text, "ingevoerd: 4♠") {
		t.Error(text)
	}
	uitest.Picture(t, d.w.Canvas, "device-waits")
	d.w.Press(fyne.KeyReturn) // Invoer says so too
	if text := windowtest.SeenTexts(d.w); !strings.Contains(text, "het kastje zegt iets anders") {
		t.Error(text)
	}
	d.list()
	d.w.Press("Ctrl+J")
	want("kept", hand, true)
	uitest.Picture(t, d.w.Canvas, "device-kept")
	d.poll()
	want("kept, and polled", hand, true)
	d.w.Press("Ctrl+Z") // the undo shows the line on Invoer
	d.list()
	want("undone", hand, false)
	d.w.Press("Ctrl+J", "Ctrl+D") // on second thoughts
	if got, _ := d.in(x); got != device {
		t.Errorf("taken: %d is in, want %d", got, device)
	}
	d.w.Press("Ctrl+Z")
	if got, _ := d.in(x); got != hand {
		t.Errorf("taken and undone: %d is in, want %d", got, hand)
	}
	m := &mouse{t, d.w}
	d.list()
	want("undone", hand, true)
	m.says("control.device.take")
	if got, _ := d.in(x); got != device {
		t.Errorf("clicked: %d is in, want %d", got, device)
	}
	x = d.say(1, 0, "3SAN+2") // it is the device's again
	d.poll()
	if got, _ := d.in(x); got != x.Outcome.Score {
		t.Errorf("corrected on the device: %d is in", got)
	}
}

// TestDeviceErases: what the device erased and what was erased by hand are asked about too.
func TestDeviceErases(t *testing.T) {
	d := besideDevices(t, "en")
	x := d.say(1, 0, "3SAN=")
	d.say(2, 0, "4SN=")
	d.poll()
	d.correct(x, "4SN=")
	d.say(1, 0, "3SAN=").Erased = true
	d.poll()
	d.list()
	if it := d.item(); it.Kind != control.Pending || !strings.Contains(it.Text, "table: nothing") {
		t.Errorf("%+v", it)
	}
	(&mouse{t, d.w}).says("control.device.erase")
	if _, ok := d.in(x); ok {
		t.Error("it is not erased")
	}
	d.w.Press("Ctrl+Z")
	d.list()
	(&mouse{t, d.w}).says("control.device.keep")
	if _, ok := d.in(x); !ok || !d.item().Right {
		t.Error("it is not kept")
	}
}

// TestDeviceDoubted: what is unlikely of a device's result is shown on Controle as of a typed
// one, while the session is open.
func TestDeviceDoubted(t *testing.T) {
	d := besideDevices(t, "nl")
	s := windowtest.Session(t, d.w)
	board, n := s.Sittings()[0].Boards[0], 0
	for _, x := range s.Sittings() {
		for _, b := range x.Boards {
			if b != board || x.NS.Empty() || x.EW.Empty() {
				continue
			}
			_, ns := s.LabelOf(x.NS.A)
			_, ew := s.LabelOf(x.EW.A)
			typed := "4SN="
			if n++; n == 2 {
				typed = "4SO-7" // the other side's
			}
			e := check.Value(bridge.Notation{Letters: bridge.Dutch}.Parse(typed, bridge.VulnerabilityOf(b)))(t)
			d.snap.Scores = append(d.snap.Scores, feed.Score{Section: "A", Round: x.Round, Table: x.Table, Board: b, NS: ns.Number, EW: ew.Number, Outcome: event.FromEntry(e)})
		}
	}
	d.poll()
	d.w.Press(fyne.KeyF6)
	found := false
	for _, it := range d.w.Shell.Current().(*control.Screen).Presenter().Items() {
		found = found || it.Kind == control.Unlikely && !it.Title
	}
	if !found {
		t.Error("nothing is doubted")
	}
	uitest.Picture(t, d.w.Canvas, "device-doubted")
}

// TestDeviceAlone: Check shows what a device says also while the session has no result at all.
func TestDeviceAlone(t *testing.T) {
	d := besideDevices(t, "nl")
	d.say(1, 0, "3SAN=")
	d.poll()
	s := windowtest.Session(t, d.w)
	check.NoError(t, d.w.Desk.Do(&command.EraseResult{Session: s.ID, Result: s.Results[0].ID}))
	d.w.Press(fyne.KeyF6)
	if c := d.w.Shell.Current().(*control.Screen); c.Presenter().Empty() == "" {
		t.Fatal("what was erased by hand is asked about, though the device says nothing else")
	}
	x := d.say(1, 0, "3SAN+1")
	d.poll()
	d.list()
	if it := d.item(); it.Kind != control.Pending || !strings.Contains(it.Text, "ingevoerd: niets") {
		t.Errorf("%+v", it)
	}
	uitest.Picture(t, d.w.Canvas, "device-alone")
	d.w.Press("Ctrl+D")
	if got, ok := d.in(x); !ok || got != x.Outcome.Score {
		t.Errorf("taken: %d is in, want %d", got, x.Outcome.Score)
	}
}

// TestDeviceLeftOut: a result that could not be taken in stands on Check, at its line, until
// something is in there; also where it comes while Check is shown.
func TestDeviceLeftOut(t *testing.T) {
	d := besideDevices(t, "nl")
	windowtest.Tie(nil)(d.w)
	d.w.Press(fyne.KeyF6)
	c := d.w.Shell.Current().(*control.Screen)
	if c.Presenter().Empty() == "" {
		t.Fatal("there is something to look at")
	}
	snap := windowtest.Saying(d.w)
	x := d.say(2, 0, "4SN=")
	snap.Scores = append(snap.Scores, *x)
	snap.Scores[0].EW = 99
	windowtest.Box.Snap = snap
	d.w.Tied.Presenter().Poll()
	d.list()
	want := d.w.Desk.Words.T("feed.nobody", "section", "A", "round", 1, "table", 2, "board", x.Board, "number", 99)
	if it := d.item(); it.Kind != control.LeftOut || it.Text != want {
		t.Errorf("%+v, want %q", it, want)
	}
	if c.Presenter().Board() != x.Board || c.Presenter().MayKeep() || c.Presenter().Answer() != "" {
		t.Errorf("on board %d there is %q", c.Presenter().Board(), c.Presenter().Answer())
	}
	uitest.Picture(t, d.w.Canvas, "device-left-out")
	d.w.Press(fyne.KeyReturn) // to Invoer
	d.w.Type("4SN=\n")
	d.w.Press(fyne.KeyF6)
	for _, it := range c.Presenter().Items() {
		if it.Kind == control.LeftOut {
			t.Errorf("it is in, and still %+v", it)
		}
	}
}

// TestDeviceOtherBoard: of a result that was moved to another board, Check says on which board
// it is in, and leads there.
func TestDeviceOtherBoard(t *testing.T) {
	d := besideDevices(t, "nl")
	x := d.say(1, 0, "3SAN=")
	d.poll()
	s := windowtest.Session(t, d.w)
	is := s.Results[0]
	check.NoError(t, d.w.Desk.Do(&repair.MoveResults{Session: s.ID, Moves: repair.ToBoard(s, []event.ID{is.ID}, is.Board+1)}))
	d.say(1, 0, "3SAN+1")
	d.poll()
	d.list()
	if it := d.item(); it.Kind != control.Pending || !strings.Contains(it.Text, "ingevoerd: gift 2, 8–1: ") {
		t.Errorf("%+v", it)
	}
	if at := d.w.Shell.Current().(*control.Screen).Presenter().Board(); at != x.Board+1 {
		t.Errorf("it leads to board %d", at)
	}
}
