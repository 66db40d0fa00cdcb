package everykind

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

var released = flag.Bool("released", false, "write club files with the kinds of evening that no released file has")

// releasedFiles are the club files that each later version opens, which a test of internal/store
// holds to their figures.
var releasedFiles = filepath.Join("..", "..", "store", "testdata", "released")

// TestReleasedKinds holds that an evening of every kind is in a club file of a released version.
func TestReleasedKinds(t *testing.T) {
	have := map[string]bool{}
	for _, path := range check.Value(filepath.Glob(filepath.Join(releasedFiles, "*.uitslag")))(t) {
		copied := check.Write(t, filepath.Join(t.TempDir(), filepath.Base(path)), check.Read(t, path))
		s := check.Value(store.Open(copied, store.Options{ReadOnly: true}))(t)
		for _, h := range check.Value(s.Events())(t) {
			have[h.Name] = true
		}
		check.NoError(t, s.Close())
	}
	missing := map[event.Kind][]int{}
	for i, k := range kinds {
		if !have[k.name] {
			missing[k.kind] = append(missing[k.kind], i)
		}
	}
	for who, which := range missing {
		if *released {
			release(t, who, which)
			continue
		}
		for _, i := range which {
			t.Errorf("no released file has an evening of %s: -released writes one", kinds[i].name)
		}
	}
}

// release writes the club file of the version that is built now with these kinds of evening,
// each by other rules and with something else that happens, closed and booked
// where all of it was played.
func release(t *testing.T, who event.Kind, which []int) {
	version := regexp.MustCompile(`(?m)^Version = "(.*)"$`).FindStringSubmatch(string(check.Read(t, filepath.Join("..", "..", "..", "FyneApp.toml"))))[1]
	to := filepath.Join(releasedFiles, fmt.Sprint(version, "-", who, ".uitslag"))
	if _, err := os.Stat(to); err == nil {
		t.Fatalf("%s is there already, and is never made again", to)
	}
	path := filepath.Join(t.TempDir(), "club.uitslag")
	at := time.Date(2026, 11, 14, 22, 0, 0, 0, time.UTC)
	s := check.Value(store.Create(path, "Ruiten", store.Options{Now: func() time.Time { return at }, Program: "uitslag " + version}))(t)
	members := map[event.ID]bool{}
	member := func(id event.ID) {
		if id != "" && !members[id] {
			members[id] = true
			check.NoError(t, s.Do(t.Context(), "", &command.AddMember{Member: event.Member{ID: id, Person: id + "-1"}}, event.Person{ID: id + "-1", First: "Speler", Last: string(id)}))
		}
	}
	member("guest")
	for _, i := range which {
		k := kinds[i]
		n := playSome(t, k, i)
		for _, c := range n.E.Contestants {
			for _, id := range c.Players {
				member(id)
			}
		}
		id := event.ID(fmt.Sprint("e", i+1))
		for _, l := range n.Lines {
			p := check.Value(journal.Decode(l))(t)
			if begins, is := p.(*command.NewEvening); is {
				begins.Event.ID, begins.Event.Name = id, k.name
			}
			check.NoError(t, s.Do(t.Context(), id, p), k.name, l.Command)
		}
		for i := range n.E.Sessions {
			closing := check.Value(booking.Closing(s.Club(), s.People(), check.Value(s.Event(id))(t), n.E.Sessions[i].ID))(t, k.name)
			if err := s.Do(t.Context(), id, closing); !problem.Is(err, "session.missing-results") { // of a round that is half played
				check.NoError(t, err, k.name)
			}
		}
	}
	check.NoError(t, s.Close())
	check.NoError(t, os.MkdirAll(releasedFiles, 0o755))
	check.Write(t, to, check.Read(t, path))
}

// playSome plays an evening of a kind with the first happening, from the i-th on, that it can
// have.
func playSome(t *testing.T, k kind, i int) *evening {
	by := methods(k.kind, k.form)
	if k.form == event.FormSwiss && k.kind == event.Pairs {
		by = by[len(by)-12:] // those with victory points
	}
	for j := range happenings {
		if n, there := play(t, k, by[i*5%len(by)], happenings[(i+j)%len(happenings)], uint64(i)); there {
			return n
		}
	}
	t.Fatalf("nothing happens on an evening of %s", k.name)
	return nil
}
