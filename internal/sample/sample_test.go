package sample

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// ids gives ids in order, so that a failure reads the same every time.
func ids() func() event.ID {
	n := 0
	return func() event.ID { n++; return event.ID(fmt.Sprint("id", n)) }
}

// play does the sample's commands, as the club file would, and gives its events.
func play(t *testing.T) (*event.Club, []*event.Event) {
	t.Helper()
	steps := check.Value(Steps(ids()))(t)
	club := &event.Club{Members: map[event.ID]event.Member{}}
	var order []event.ID
	events := map[event.ID]*event.Event{}
	for i, s := range steps {
		raw := check.Value(journal.Encode(s.Payload))(t)
		line := journal.Line{Seq: int64(i + 1), Event: s.Event, Command: journal.NameOf(s.Payload), Payload: raw, Version: journal.PayloadVersion}
		if s.Event == "" {
			check.NoError(t, journal.DecideClub(club, s.Payload), i)
			club = check.Value(journal.ApplyClub(club, line))(t)
			continue
		}
		e := events[s.Event]
		check.NoError(t, journal.Decide(e, s.Payload), i)
		if e == nil {
			order = append(order, s.Event)
		}
		events[s.Event] = check.Value(journal.Apply(e, line))(t)
	}
	var out []*event.Event
	for _, id := range order {
		out = append(out, events[id])
	}
	return club, out
}

func standingsOf(t *testing.T, e *event.Event) *standings.Standings {
	t.Helper()
	return check.Value(standings.Of(e, e.Sessions[0].ID))(t)
}

// TestFonteintje holds the first evening against the corrected uitslag of the
// MesserBridge manual: order, points, percentages, club points, and every group's points and
// letter.
func TestFonteintje(t *testing.T) {
	b := check.Value(os.ReadFile(filepath.Join("testdata", "fonteintje_13pairs.json")))(t)
	var want struct {
		Pairs []struct {
			Rank, Pair, Ptn, CP, Boards int
			Pct                         string
			Groups                      []struct {
				Group, Points int
				Dir           string
				Bye           bool
			}
		}
	}
	check.NoError(t, json.Unmarshal(b, &want))
	_, events := play(t)
	st := standingsOf(t, events[0])
	if len(st.Lists) != 1 || len(st.Lists[0].Rows) != 13 || st.Provisional() {
		t.Fatalf("lists %d, provisional %v", len(st.Lists), st.Provisional())
	}
	for i, w := range want.Pairs {
		r := st.Lists[0].Rows[i]
		if r.Label.Number != w.Pair || r.Rank != w.Rank || r.Tied || !r.Total.Points.Equal(exact.Int(w.Ptn)) ||
			r.Total.Percent().Text(2) != w.Pct || r.CP != w.CP || r.Total.Boards != w.Boards {
			t.Errorf("line %d: pair %d rank %d points %v percent %s cp %d boards %d, want %+v", i+1,
				r.Label.Number, r.Rank, r.Total.Points, r.Total.Percent().Text(2), r.CP, r.Total.Boards, w)
		}
		for _, g := range w.Groups {
			got := r.Groups[g.Group-1]
			letter := string(rune('A' + g.Group - 1))
			if g.Dir == "EW" {
				letter = string(rune('a' + g.Group - 1))
			}
			switch {
			case g.Bye:
				if got.State != standings.GroupSitOut {
					t.Errorf("pair %d group %d: %v, want a bye", w.Pair, g.Group, got)
				}
			case !got.Points.Equal(exact.Int(g.Points)) || got.Sides != letter:
				t.Errorf("pair %d group %d: %v%s, want %d%s", w.Pair, g.Group, got.Points, got.Sides, g.Points, letter)
			}
		}
	}
}

// TestControlStatement holds boards 5-8 of the second evening against the control
// statement of the manual (S15-S18), and its movement against the
// vector of that name.
func TestControlStatement(t *testing.T) {
	want := map[int]struct{ scores, ns []int }{
		5: {[]int{50, -140, -140, -400, -1700, -200, 50}, []int{11, 7, 7, 2, 0, 4, 11}},
		6: {[]int{100, -110, 0, -200, -110, 0, 0}, []int{12, 3, 8, 0, 3, 8, 8}},
		7: {[]int{-140, -140, 140, 140, 100, 100, 140}, []int{1, 1, 10, 10, 5, 5, 10}},
		8: {[]int{150, -450, -200, -170, -420, -170, -170}, []int{12, 0, 4, 8, 2, 8, 8}},
	}
	pairs := [][2]int{{3, 4}, {12, 13}, {6, 9}, {5, 14}, {1, 8}, {11, 2}, {7, 10}}
	_, events := play(t)
	st := standingsOf(t, events[1])
	for number, w := range want {
		b := st.Board(number)
		if len(b.Lines) != len(pairs) {
			t.Fatalf("board %d has %d lines", number, len(b.Lines))
		}
		for i, l := range b.Lines {
			_, ns := st.Session.LabelOf(l.NS.A)
			_, ew := st.Session.LabelOf(l.EW.A)
			if [2]int{ns.Number, ew.Number} != pairs[i] || l.Result.Score != w.scores[i] ||
				!l.Points.NS.Equal(exact.Int(w.ns[i])) || !l.Points.EW.Equal(exact.Int(12-w.ns[i])) {
				t.Errorf("board %d line %d: %d-%d %d %v-%v, want %v %d %d", number, i+1, ns.Number, ew.Number,
					l.Result.Score, l.Points.NS, l.Points.EW, pairs[i], w.scores[i], w.ns[i])
			}
		}
	}
}

// TestClub holds what the sample promises: forty members, three evenings, the last
// one half typed, and every movement without a fault.
func TestClub(t *testing.T) {
	club, events := play(t)
	if len(club.Members) != 40 || len(events) != 3 {
		t.Fatalf("%d members, %d evenings", len(club.Members), len(events))
	}
	for i, e := range events {
		st := standingsOf(t, e)
		if open := st.Missing() > 0; open != (i == 2) {
			t.Errorf("evening %d: %d results missing", i+1, st.Missing())
		}
		if m := e.Sessions[0].Sections[0].Movement; len(movements.Faults(*m)) > 0 {
			t.Errorf("evening %d: %v", i+1, movements.Faults(*m))
		}
		var seen []event.ID
		for _, c := range e.Contestants {
			for _, p := range c.Players {
				if slices.Contains(seen, p) {
					t.Errorf("evening %d: %s plays twice", i+1, p)
				}
				seen = append(seen, p)
			}
		}
		for _, b := range st.Boards {
			if !b.Points.SumOK {
				t.Errorf("evening %d board %d: the points do not add up", i+1, b.Board)
			}
		}
	}
}
