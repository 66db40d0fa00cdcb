package bwsfile

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// session returns an evening of six pairs, and the plan of it as it is.
func session(t *testing.T) (*event.Session, func() *bws.Plan) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	c := &event.Club{Members: map[event.ID]event.Member{}}
	return &e.Sessions[0], func() *bws.Plan {
		p := check.Value(bws.PlanOf(c, func(event.ID) event.Person { return event.Person{} }, &e, "s"))(t)
		return p
	}
}

func put(t *testing.T, s *event.Session) {
	x := s.Schedule()[0]
	r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, "3SAN=")
	r.ID = "r"
	s.Results = append(s.Results, r)
}

// TestMake: a file in which nothing was played is made again; one with results, one that is
// open and one of something else stay as they are.
func TestMake(t *testing.T) {
	s, plan := session(t)
	path := filepath.Join(t.TempDir(), "avond.bws")
	for range 2 {
		check.NoError(t, Make(path, plan(), ""))
	}
	lock := filepath.Join(filepath.Dir(path), "avond.ldb")
	check.NoError(t, os.WriteFile(lock, nil, 0o600))
	eventtest.Refused(t, Make(path, plan(), ""), "makebws.open")
	check.NoError(t, os.Remove(lock))
	empty := filepath.Join(filepath.Dir(path), "empty.bws")
	b, err := bws.Empty()
	if err == nil {
		err = os.WriteFile(empty, b, 0o600)
	}
	if err == nil {
		err = Make(path, plan(), empty)
	}
	check.NoError(t, err)
	put(t, s)
	check.NoError(t, Make(path, plan(), ""))
	was := check.Read(t, path)
	eventtest.Refused(t, Make(path, plan(), ""), "makebws.has-results")
	is, err := os.ReadFile(path)
	check.That(t, err == nil && bytes.Equal(is, was), "it was changed all the same")
	other := filepath.Join(filepath.Dir(path), "brief.bws")
	check.NoError(t, os.WriteFile(other, []byte("Beste Jan"), 0o600))
	eventtest.Refused(t, Make(other, plan(), ""), "makebws.not-ours")
}

// TestChange: what the devices write meanwhile is never lost: it is read again, and after three
// times nothing is written.
func TestChange(t *testing.T) {
	s, plan := session(t)
	path := filepath.Join(t.TempDir(), "avond.bws")
	check.NoError(t, Make(path, plan(), ""))
	x := s.Schedule()[0]
	for _, b := range s.Boards(0) {
		s.Sections[0].Exceptions = append(s.Sections[0].Exceptions, event.Exception{Round: x.Round, Table: x.Table, Board: b, Turned: true})
	}
	differs := func() bool {
		file := check.Read(t, path)
		return !bytes.Equal(check.Value(bws.Change(file, plan()))(t), file)
	}
	check.Must(t, differs(), "nothing to change")
	wrote := 0
	device := func() { // another program adds a page
		f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
		if err == nil {
			_, err = f.Write(make([]byte, 4096))
		}
		if err == nil {
			err = f.Close()
		}
		check.NoError(t, err)
		wrote++
	}
	before := check.Read(t, path)
	eventtest.Refused(t, change(path, plan(), device), "makebws.busy")
	is, err := os.ReadFile(path)
	check.That(t, err == nil && bytes.Equal(is[:len(before)], before) && wrote == 3, "after %d it was written: %v", wrote, err)
	check.NoError(t, os.WriteFile(path, before, 0o600))
	wrote = 0
	check.NoError(t, change(path, plan(), func() {
		if wrote == 0 {
			device()
		}
	}))
	is, err = os.ReadFile(path)
	check.That(t, err == nil && len(is) == len(before)+4096, "what was written meanwhile is lost: %v", err)
	check.That(t, !differs(), "differs after all")
}
