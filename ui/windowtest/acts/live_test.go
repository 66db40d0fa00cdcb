package acts_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/finished"
	"uitslag/internal/live"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

// headerOf returns what the header says of how far it is.
func headerOf(w *windowtest.Window) string {
	far, _ := w.Desk.Status()
	return far
}

// TestLiveFollows: the live page is switched on and off; while it is on the header, Vanavond and
// the big screen say so, and its pages are made again when something is saved, and only then.
func TestLiveFollows(t *testing.T) {
	club, id := windowtest.Evening(desktest.Halfway)(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	var later aside
	w.Later = later.take
	if strings.Contains(headerOf(w), "livepagina") || strings.Contains(textsOf(w), "192.168.1.23:8022") {
		t.Error("it is on before it was switched on")
	}
	w.Press("Ctrl+Shift+N")
	later.do()
	if !strings.Contains(headerOf(w), "livepagina aan") || !strings.Contains(textsOf(w), "192.168.1.23:8022") || w.LiveMade != 1 {
		t.Errorf("it is on: the header says %q, and it was made %d times", headerOf(w), w.LiveMade)
	}
	w.Press(fyne.KeyF5, "Ctrl+B", fyne.KeyF4, fyne.KeyDown, fyne.KeyUp, fyne.KeyF6, fyne.KeyF3, fyne.KeyF4)
	w.Type("3")
	w.Press(fyne.KeyEscape)
	later.do()
	if w.LiveMade != 1 {
		t.Errorf("nothing was saved, and it was made %d times", w.LiveMade)
	}
	e := check.Value(club.Event(id))(t)
	r := e.Sessions[len(e.Sessions)-1].Results[0]
	for range 3 { // while the pages are made
		r.Score += 10
		check.NoError(t, w.Desk.Do(&command.CorrectResult{Session: e.Sessions[len(e.Sessions)-1].ID, Result: passed(r)}))
		check.NoError(t, w.Desk.Steps.Undo())
	}
	later.do()
	if w.LiveMade != 3 { // for the first change, and for all that came meanwhile
		t.Errorf("after six changes it was made %d times", w.LiveMade)
	}
	w.LiveMake = func(_, _ event.ID) (map[string][]byte, error) { return nil, problem.New("event.no-session") }
	check.NoError(t, w.Desk.Do(&command.CorrectResult{Session: e.Sessions[len(e.Sessions)-1].ID, Result: passed(r)}))
	later.do()
	if !strings.Contains(headerOf(w), "livepagina staat stil") {
		t.Errorf("it could not be made: %q", headerOf(w))
	}
	w.Press(fyne.KeyF2, "Ctrl+Shift+N")
	if strings.Contains(headerOf(w), "livepagina") || strings.Contains(textsOf(w), "192.168.1.23:8022") {
		t.Error("it is off, and said to be on")
	}
	w.Press("Ctrl+Shift+N")
	w.Stop()
	if got := w.Did[len(w.Did)-1]; got != "live off" {
		t.Errorf("the window is gone: %v", w.Did)
	}
}

// passed returns a result as a round pass.
func passed(r event.Result) event.Result {
	return event.Result{ID: r.ID, Board: r.Board, NS: r.NS, EW: r.EW, Section: r.Section, Round: r.Round, Table: r.Table, Kind: event.Passed}
}

// TestLiveServed: through the server itself, at an address of this computer: the pages are there
// that are made of the session as it is, while results come in and are taken out again; off, on
// again at the same port, and off with the window. Where there is no network that is said.
func TestLiveServed(t *testing.T) {
	club, id := windowtest.Evening(desktest.Halfway)(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	network := []net.IP{}
	w.Served = &live.Server{Addresses: func() ([]net.IP, error) { return network, nil }}
	w.LiveMake = func(of, session event.ID) (map[string][]byte, error) {
		e, err := club.Event(of)
		if err != nil {
			return nil, err
		}
		pages, first := map[string][]byte{}, ""
		for _, n := range finished.Boards(e.Session(session), nil) {
			name := fmt.Sprintf("b-%d.html", n)
			pages[name], first = []byte(name), first+name+" "
		}
		pages["index.html"] = []byte(first)
		return pages, nil
	}
	w.Press("Ctrl+Shift+N")
	if said := w.Shell.Said(); !strings.Contains(said, "netwerk") || strings.Contains(headerOf(w), "live") {
		t.Errorf("without a network: %q, %q", said, headerOf(w))
	}
	network = append(network, net.IPv4(127, 0, 0, 3))
	w.Press("Ctrl+Shift+N")
	t.Cleanup(w.Stop)
	said := w.Shell.Said()
	at := said[strings.Index(said, "http"):]
	get := func(path string) (int, string) {
		r, err := http.Get(at + path) //nolint:gosec,noctx // its own server
		if err != nil {
			return 0, ""
		}
		defer func() { _ = r.Body.Close() }()
		b, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		return r.StatusCode, string(b)
	}
	followed := func(when string) []int {
		t.Helper()
		e := check.Value(club.Event(id))(t)
		s := &e.Sessions[len(e.Sessions)-1]
		done := finished.Boards(s, nil)
		_, first := get("/")
		for _, x := range s.Travellers() {
			name := fmt.Sprintf("/b-%d.html", x.Board)
			code, _ := get(name)
			if want := slices.Contains(done, x.Board); (code == http.StatusOK) != want || strings.Contains(first, name[1:]) != want {
				t.Errorf("%s: board %d is answered with %d; finished are %v", when, x.Board, code, done)
			}
		}
		return done
	}
	before := followed("halfway")
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[len(e.Sessions)-1]
	if len(before) == 0 {
		t.Fatal("no board of the sample is finished")
	}
	i := slices.IndexFunc(s.Results, func(r event.Result) bool { return r.Board == before[0] })
	check.NoError(t, w.Desk.Do(&command.EraseResult{Session: s.ID, Result: s.Results[i].ID}))
	if after := followed("a result is out"); slices.Contains(after, before[0]) {
		t.Errorf("board %d is still finished", before[0])
	}
	check.NoError(t, w.Desk.Steps.Undo())
	followed("it is in again")
	w.Press("Ctrl+Shift+N")
	if code, _ := get("/"); code != 0 {
		t.Errorf("off, and it answers %d", code)
	}
	w.Press("Ctrl+Shift+N")
	if !strings.Contains(w.Shell.Said(), at) {
		t.Errorf("on again: %q, it was at %s", w.Shell.Said(), at)
	}
	followed("on again")
	w.Stop()
	if code, _ := get("/"); code != 0 {
		t.Errorf("the window is gone, and it answers %d", code)
	}
}
