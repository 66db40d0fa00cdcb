package devices

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/movements"
	"uitslag/ui/devices"
)

type memory map[string]string

func (m memory) Get(key string) string { return m[key] }
func (m memory) Set(key, value string) { m[key] = value }

// TestMaker: a session is made into a file by its date, in a folder that is made too; its
// devices are followed by the same reader; a file that was used stays, and the next has another
// name and another identity; a movement that changed is sent into it.
func TestMaker(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	s := &e.Sessions[0]
	ids := 0
	of := devices.Session{Club: &event.Club{Members: map[event.ID]event.Member{}}, Event: &e, ID: "s", NewID: func() event.ID {
		ids++
		return event.ID(fmt.Sprint(ids))
	}}
	m := Maker{Folder: func() string { return filepath.Join(t.TempDir(), "papier") }, Prefs: memory{}}
	folder := m.Folder()
	m.Folder = func() string { return folder }
	path, _, err := m.Make(of)
	if err != nil || path != filepath.Join(folder, "2026-11-14.bws") {
		t.Fatalf("%s, %v", path, err)
	}
	look := func(path string) *feed.Snapshot {
		t.Helper()
		seen := NewWatch(devices.Tie{File: path, Made: true}, Computer{}, time.Now, Snapshot).Look()
		if seen.Trouble != nil || seen.Snapshot == nil || !seen.Tie.Made {
			t.Fatalf("%+v", seen)
		}
		return seen.Snapshot
	}
	was := look(path)
	x := s.Schedule()[0]
	for _, b := range s.Boards(0) {
		s.Sections[0].Exceptions = append(s.Sections[0].Exceptions, event.Exception{Round: x.Round, Table: x.Table, Board: b, Turned: true})
	}
	if err := m.Send(path, of); err != nil {
		t.Fatal(err)
	}
	is := look(path)
	if is.Rounds[0].NS != was.Rounds[0].EW || is.Rounds[0].EW != was.Rounds[0].NS || is.Identity != was.Identity {
		t.Errorf("%+v became %+v", was.Rounds[0], is.Rounds[0])
	}
	r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, "3SAN=")
	r.ID = "r"
	s.Results = append(s.Results, r)
	if _, _, err := m.Make(of); err != nil {
		t.Fatal(err)
	}
	if n := len(look(path).Scores); n != 0 {
		t.Errorf("devices that begin have %d results", n)
	}
	p, err := bws.PlanOf(of.Club, func(event.ID) event.Person { return event.Person{} }, &e, "s")
	if err != nil {
		t.Fatal(err)
	}
	b, err := bws.Make(p, nil)
	if err == nil {
		err = os.WriteFile(path, b, 0o600) // the devices were used
	}
	if err != nil {
		t.Fatal(err)
	}
	next, _, err := m.Make(of)
	if err != nil || next != filepath.Join(folder, "2026-11-14-2.bws") || look(next).Identity == was.Identity || len(look(path).Scores) != 1 {
		t.Errorf("%s, %v", next, err)
	}
	if m.Worked() {
		t.Error("it worked before anybody said so")
	}
	if m.Works(); !m.Worked() {
		t.Error("that it worked is forgotten")
	}
}
