package store

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
)

// wantNowhere holds that none of the texts is in any byte of the files.
func wantNowhere(t *testing.T, texts []string, paths ...string) {
	t.Helper()
	for _, path := range paths {
		b, err := os.ReadFile(path)
		if os.IsNotExist(err) {
			continue
		}
		check.NoError(t, err)
		for _, text := range texts {
			i := bytes.Index(b, []byte(text))
			check.That(t, i < 0, "%s has %q at byte %d", filepath.Base(path), text, i)
		}
	}
}

// secret makes a version of personal data, each field with a text of its own.
func secret(r *rand.Rand, id event.ID) (event.Person, []string) {
	word := func(kind string) string {
		return fmt.Sprintf("%s%08x%s", kind, r.Uint32(), strings.Repeat("ü", r.IntN(40)))
	}
	p := event.Person{
		ID: id, First: word("First"), Last: word("Last"), Federation: word("Fed"), Number: word("Club"),
		Category: word("Cat"), Email: word("Mail") + "@example.org",
	}
	return p, []string{p.First, p.Last, p.Federation, p.Number, p.Category, p.Email}
}

// TestNoByteOfTheErased: members come and change until the pages of the file have been
// split and filled many times; of those that are anonymised no byte is left, neither
// in the file nor beside it nor in a backup, and of the others nothing is missing.
func TestNoByteOfTheErased(t *testing.T) {
	t.Parallel()
	s := newClub(t)
	r := rand.New(rand.NewPCG(20261114, 7))
	texts := map[event.ID][]string{} // all versions of each member
	version := 0
	next := func(m event.ID) event.Person {
		version++
		p, words := secret(r, event.ID(fmt.Sprintf("v%d", version)))
		texts[m] = append(texts[m], words...)
		return p
	}
	mustDo(t, s, "e1", evening(t, "e1"))
	var members []event.ID
	for i := range 120 {
		m := event.ID(fmt.Sprintf("m%d", i))
		p := next(m)
		mustDo(t, s, "", &command.AddMember{Member: event.Member{ID: m, Person: p.ID}}, p)
		members = append(members, m)
	}
	for i := range 200 {
		m := members[r.IntN(len(members))]
		p := next(m)
		mustDo(t, s, "", &command.ChangeMember{Member: m, Person: p.ID}, p)
		if i%5 == 0 {
			check.NoError(t, s.Undo(context.Background(), ""))
		}
	}
	mustDo(t, s, "e1", &command.SeatPlayers{Contestant: "e1-p1", Players: []event.ID{"m7", "m8"}})
	mustDo(t, s, "", &command.MergeMembers{Keep: "m7", Drop: "m30"})
	var removed []string
	for _, m := range []event.ID{"m0", "m7", "m63", "m119"} {
		mustDo(t, s, "", &command.AnonymiseMember{Member: m})
		removed = append(removed, texts[m]...)
	}
	removed = append(removed, texts["m30"]...) // merged into m7
	wantNowhere(t, removed, s.Path(), s.Path()+"-wal", s.Path()+"-shm")
	for _, p := range []event.ID{s.Club().Members["m7"].Person, s.Club().Members["m30"].Person} {
		check.Same(t, "person in memory", s.People()[p], event.Person{ID: p})
	}
	wantSound(t, s)
	copied := filepath.Join(t.TempDir(), "copy.uitslag")
	check.NoError(t, s.Backup(context.Background(), copied))
	if err := s.Undo(context.Background(), ""); err == nil {
		t.Error("what was erased could be undone")
	} else {
		check.Problem(t, err, "store.nothing-to-undo")
	}
	people := s.People()
	mustClose(t, s)
	wantNowhere(t, removed, s.Path(), copied)

	again := mustOpen(t, s.Path())
	wantNoTrouble(t, again)
	check.Same(t, "people", again.People(), people)
	wantSound(t, again)
	kept := check.Read(t, copied)
	for _, text := range texts["m1"] {
		check.That(t, bytes.Contains(kept, []byte(text)), "%q of somebody else is gone", text)
	}
}

// TestSweptAtTheLatestWhenClosed: while somebody reads the file the WAL keeps what is
// erased; once it is closed it is gone.
func TestSweptAtTheLatestWhenClosed(t *testing.T) {
	var logged []error
	o := quiet()
	o.Log = func(err error) { logged = append(logged, err) }
	path := filepath.Join(t.TempDir(), "club.uitslag")
	s := check.Value(Create(path, "Pallieter", o))(t)
	m, p := member("m1", "Hortensia", "Vandenbroucke")
	mustDo(t, s, "", m, p)
	execIn(t, s, "pragma busy_timeout = 10")
	tx := check.Value(s.medium.readers.Begin())(t)
	var n int
	check.NoError(t, tx.QueryRow("select count(*) from person").Scan(&n))
	mustDo(t, s, "", &command.AnonymiseMember{Member: "m1"})
	check.That(t, len(logged) == 1 && s.unswept, "swept under a reader's feet: %v", logged)
	check.NoError(t, tx.Rollback())
	mustClose(t, s)
	check.Same(t, fmt.Sprintf("closing says %v", logged[1:]), len(logged), 1)
	wantNowhere(t, []string{"Hortensia", "Vandenbroucke", "BEm1"}, path, path+"-wal")
}

// TestErasingFails: what cannot be saved erases nothing.
func TestErasingFails(t *testing.T) {
	s := newClub(t)
	m, p := member("m1", "Hortensia", "Vandenbroucke")
	mustDo(t, s, "", m, p)
	_, err := s.DoAll(context.Background(), []Command{
		{Payload: &command.AnonymiseMember{Member: "m1"}},
		{Payload: &command.AnonymiseMember{Member: "m1"}},
	})
	check.Problem(t, err, "member.erased")
	check.Same(t, "person", s.People()["m1-v1"], p)
	check.Same(t, "member", s.Club().Members["m1"], m.Member)
	again := reopen(t, s)
	check.Same(t, "person in the file", again.People()["m1-v1"], p)
}

func TestMergedMembersInTheFile(t *testing.T) {
	s := newClub(t)
	for _, id := range []string{"b", "a", "c"} {
		m, p := member(id, "Jan", "Peeters")
		mustDo(t, s, "", m, p)
	}
	mustDo(t, s, "", &command.MergeMembers{Keep: "c", Drop: "a"}) // a row that refers to a later one
	mustDo(t, s, "", &command.MergeMembers{Keep: "b", Drop: "c"})
	club := s.Club()
	s = reopen(t, s)
	check.Same(t, "club", s.Club(), club)
	check.Same(t, "a is", s.Club().Kept("a"), event.ID("b"))
	wantSound(t, s)
	undo(t, s, "", 2)
	check.Same(t, "undone, a is", s.Club().Members["a"], event.Member{ID: "a", Person: "a-v1"})
	wantSound(t, s)
}

func TestAppearances(t *testing.T) {
	s := newClub(t)
	for _, id := range []string{"m1", "m2", "m3"} {
		m, p := member(id, "Jan", id)
		mustDo(t, s, "", m, p)
	}
	for _, id := range []event.ID{"e2", "e1"} {
		mustDo(t, s, id, evening(t, id))
	}
	mustDo(t, s, "e1", &command.SeatPlayers{Contestant: "e1-p1", Players: []event.ID{"m1", "m2"}})
	mustDo(t, s, "e2", &command.SeatPlayers{Contestant: "e2-p3", Players: []event.ID{"", "m2"}})
	got := check.Value(s.Appearances())(t)
	check.Same(t, "appearances", got, map[event.ID][]event.ID{"m1": {"e1"}, "m2": {"e2", "e1"}})
}
