package store

import (
	"context"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/problem"
)

// Whatever somebody does to the file behind our back, a check names it.
func TestCheckFinds(t *testing.T) {
	cases := []struct {
		name string
		does string
		want map[string]int
	}{
		{"a result changed", "update result set score = 9999 where id = 'e1-r3'", map[string]int{"store.check-differs": 1}},
		{"results gone", "delete from result where board = 2", map[string]int{"store.check-differs": 1}},
		{"a member gone", "delete from player; delete from member", map[string]int{"store.check-differs": 1, "store.check-club-differs": 1}},
		{"a person gone", "delete from person", map[string]int{"store.check-reference": 1}},
		{"a line gone", "drop trigger journal_no_delete; delete from journal where seq = 4", map[string]int{"store.check-gap": 1, "store.check-differs": 1}},
		{
			"a line changed", "drop trigger journal_no_update; update journal set payload = json_set(payload, '$.result.tricks', 13) where seq = 5",
			map[string]int{"store.check-differs": 1, "store.check-result": 1},
		},
		{"an unknown line", "drop trigger journal_no_update; update journal set command = 'sing' where seq = 5", map[string]int{"store.check-event": 1}},
		{"an unknown line of the club", "drop trigger journal_no_update; update journal set command = 'sing' where seq = 2", map[string]int{"store.check-club": 1}},
		{"a line that cannot be read", "drop trigger journal_no_update; update journal set payload = '[]' where seq = 5", map[string]int{"store.check-event": 1}},
		{"an undo of another event", "drop trigger journal_no_update; update journal set undoes = 1 where seq = 60", map[string]int{"store.check-undo": 1, "store.check-differs": 1}},
		{"rules that cannot be read", "update event set rules = '[]'", map[string]int{"store.check-event": 1}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := newClub(t)
			add, p := member("m1", "An", "Peeters")
			mustDo(t, s, "", add, p)
			mustDo(t, s, "e1", evening(t, "e1"))
			play(t, s, "e1")
			mustDo(t, s, "e1", &command.SeatPlayers{Contestant: "e1-p1", Players: []event.ID{"m1"}})
			wantSound(t, s)
			execIn(t, s, "pragma foreign_keys = 0; "+c.does)
			found := expect.Value(s.Check(context.Background()))(t)
			got := map[string]int{}
			for _, f := range found {
				got[f.Code]++
			}
			expect.Same(t, got, c.want, "found")
		})
	}
}

// What was typed twice is shown, never silently resolved.
func TestCheckTwice(t *testing.T) {
	s := newEvening(t)
	x := slips(mustEvent(t, s, "e1"))[0]
	mustDo(t, s, "e1", x)
	y := *x
	y.Result.ID = "again"
	mustDo(t, s, "e1", &y)
	found, err := s.Check(context.Background())
	if err != nil || len(found) != 1 || found[0].Code != "store.check-twice" {
		t.Fatalf("found %v, %v", found, err)
	}
	expect.Same(t, found[0].Args, map[string]any{"event": "Maandag e1", "board": x.Result.Board, "n": 2}, "figures")
}

// A page that is broken is found by SQLite's own check, and named.
func TestCheckSQLite(t *testing.T) {
	path := wholeFile(t)
	b := expect.Read(t, path)
	s := mustOpen(t, path)
	mustClose(t, s)
	// An index that has lost an entry: readable, and still not sound.
	at := slices.IndexFunc(pages(b), func(p []byte) bool { return p[0] == 10 && p[4] > 8 }) // a leaf page of an index
	if at < 0 {
		t.Fatal("no index page")
	}
	b[at*4096+4]-- // one cell fewer
	expect.Write(t, path, b)
	r := openWith(t, path, Options{ReadOnly: true})
	defer mustClose(t, r)
	found, err := r.Check(context.Background())
	if err != nil && !problem.Is(err, "store.damaged") {
		t.Fatal(err)
	}
	at = slices.IndexFunc(found, func(p *problem.Problem) bool { return p.Code == "store.check-sqlite" })
	if at < 0 {
		t.Fatalf("found %v, %v", found, err)
	}
	if p := found[at]; len(p.Args) != 1 || p.Args["n"] == 0 || p.Err == nil { // what SQLite says is for the log
		t.Errorf("%v of %v", p.Args, p.Err)
	}
}

func pages(file []byte) [][]byte { return slices.Collect(slices.Chunk(file, 4096)) }
