package devices

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/exchange/bws/jet"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
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
	of := follow.Session{Club: &event.Club{Members: map[event.ID]event.Member{}}, Event: &e, ID: "s", NewID: func() event.ID {
		ids++
		return event.ID(fmt.Sprint(ids))
	}}
	m := Maker{Folder: func() string { return filepath.Join(t.TempDir(), "papier") }, Prefs: memory{}}
	folder := m.Folder()
	m.Folder = func() string { return folder }
	path, _, err := m.Make(of)
	check.Must(t, err == nil && path == filepath.Join(folder, "2026-11-14.bws"), "%s, %v", path, err)
	look := func(path string) *feed.Snapshot {
		t.Helper()
		seen := NewWatch(follow.Tie{File: path, Made: true}, Computer{}, Ties{Now: time.Now}, bws.Snapshot).Look()
		check.Must(t, seen.Trouble == nil && seen.Snapshot != nil && seen.Tie.Made, "%+v", seen)
		return seen.Snapshot
	}
	was := look(path)
	x := s.Schedule()[0]
	for _, b := range s.Boards(0) {
		s.Sections[0].Exceptions = append(s.Sections[0].Exceptions, event.Exception{Round: x.Round, Table: x.Table, Board: b, Turned: true})
	}
	check.NoError(t, m.Send(path, of))
	is := look(path)
	if is.Rounds[0].NS != was.Rounds[0].EW || is.Rounds[0].EW != was.Rounds[0].NS || is.Identity != was.Identity {
		t.Errorf("%+v became %+v", was.Rounds[0], is.Rounds[0])
	}
	r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, "3SAN=")
	r.ID = "r"
	s.Results = append(s.Results, r)
	_, _, err = m.Make(of)
	check.Must(t, err == nil, "%v", err)
	check.Equal(t, "results on devices that begin", len(look(path).Scores), 0)
	p := check.Value(bws.PlanOf(of.Club, func(event.ID) event.Person { return event.Person{} }, &e, "s"))(t)
	b, err := bws.Make(p, nil)
	if err == nil {
		err = os.WriteFile(path, b, 0o600) // the devices were used
	}
	check.NoError(t, err)
	next, _, err := m.Make(of)
	if err != nil || next != filepath.Join(folder, "2026-11-14-2.bws") || look(next).Identity == was.Identity || len(look(path).Scores) != 1 {
		t.Errorf("%s, %v", next, err)
	}
	check.That(t, !m.Worked(), "it worked before anybody said so")
	if m.Works(); !m.Worked() {
		t.Error("that it worked is forgotten")
	}
}

// TestMakerTemplate: an empty file that was pointed at is remembered and every file is made
// from it, until it is given up; what is no empty file of devices is refused when it is pointed
// at, and one that is gone when a file is made.
func TestMakerTemplate(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	ids := 0
	of := follow.Session{Club: &event.Club{Members: map[event.ID]event.Member{}}, Event: &e, ID: "s", NewID: func() event.ID {
		ids++
		return event.ID(fmt.Sprint(ids))
	}}
	folder := t.TempDir()
	kept := memory{}
	m := Maker{Folder: func() string { return folder }, Prefs: kept}
	file := func(name string, tables ...create.Table) string {
		t.Helper()
		path := filepath.Join(t.TempDir(), name)
		b, err := bws.Empty()
		if len(tables) > 0 {
			b, err = create.File(tables)
		}
		if err == nil {
			err = os.WriteFile(path, b, 0o600)
		}
		check.NoError(t, err)
		return path
	}
	letter := filepath.Join(folder, "brief.bws")
	check.NoError(t, os.WriteFile(letter, []byte("Beste Jan"), 0o600))
	used, _, err := m.Make(of)
	check.NoError(t, err)
	for path, code := range map[string]string{
		letter: "jet.not-a-database", used: "makebws.template-used", folder: "makebws.template-unfit",
		filepath.Join(folder, "weg.bws"): "makebws.template-gone",
		file("leden.bws", create.Table{Name: "Leden", Columns: []create.Column{{Name: "Naam", Kind: create.Text, Length: 20}}}): "makebws.template",
	} {
		if eventtest.Refused(t, m.UseTemplate(path), code); m.Template() != "" {
			t.Errorf("%s is used all the same", path)
		}
	}
	own := file("leeg.bws")
	mark(t, own)
	check.NoError(t, m.UseTemplate(own))
	m = Maker{Folder: m.Folder, Prefs: kept} // the program started again
	made, _, err := m.Make(of)
	check.Must(t, err == nil && m.Template() == own, "%q is used: %v", m.Template(), err)
	seen := NewWatch(follow.Tie{File: made, Made: true}, Computer{}, Ties{Now: time.Now}, bws.Snapshot).Look()
	check.That(t, seen.Snapshot != nil && len(seen.Snapshot.Rounds) == 15, "%+v", seen)
	check.That(t, slices.Contains(evaluated(t, made), 99), "it is not made from that one")
	check.NoError(t, os.Remove(own))
	_, _, err = m.Make(of)
	eventtest.Refused(t, err, "makebws.template-gone")
	check.NoError(t, m.UseTemplate(""))
	if made, _, err = m.Make(of); err != nil || m.Template() != "" || slices.Contains(evaluated(t, made), 99) {
		t.Errorf("%q is used: %v", m.Template(), err)
	}
}

// evaluation returns the table of a file that nothing is read of.
func evaluation(t *testing.T, path string) (*jet.Database, *jet.Table) {
	t.Helper()
	b := check.Read(t, path)
	db := check.Value(jet.Open(b))(t)
	table, ok := db.Table("HandEvaluation")
	check.Must(t, ok, "no HandEvaluation")
	return db, table
}

// mark makes an empty file known by a row that no file has otherwise.
func mark(t *testing.T, path string) {
	t.Helper()
	db, table := evaluation(t, path)
	err := table.Insert(map[string]any{"Section": 1, "Board": 99})
	if err == nil {
		err = os.WriteFile(path, db.Bytes(), 0o600)
	}
	check.NoError(t, err)
}

func evaluated(t *testing.T, path string) []int64 {
	t.Helper()
	_, table := evaluation(t, path)
	rows := check.Value(table.Rows())(t)
	var boards []int64
	for _, r := range rows {
		n, _ := r.Int("Board")
		boards = append(boards, n)
	}
	return boards
}
