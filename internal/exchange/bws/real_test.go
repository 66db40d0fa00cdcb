package bws

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

var realFiles = flag.String("realfiles", "", "folder of the real .bws files, to compare with their rows as they are written out")

// TestRealFile reads a real file of Access 97 and its rows written out: both are the same
// snapshot and the same session.
func TestRealFile(t *testing.T) {
	if *realFiles == "" {
		t.Skip("-realfiles names no folder")
	}
	file := check.Value(os.ReadFile(filepath.Join(*realFiles, "two-sections-jet3.bws")))(t)
	snap, remarks := check.Both(Snapshot(file))(t)
	f := check.Value(read(readBook(t, "testdata/two-sections.txt").tables()))(t)
	if !reflect.DeepEqual(snap, &f.snap) {
		t.Error("the file and its transcription are different snapshots")
	}
	var same []*problem.Problem
	for _, r := range shorten(f.remarks) {
		same = append(same, r.Reason)
	}
	if !reflect.DeepEqual(remarks, same) {
		t.Errorf("remarks of the file %v, of the transcription %v", remarks, same)
	}
	im := check.Value(Read(bytes.NewReader(file), Options{NewID: exchangetest.NewIDs(), Source: "two-sections.bws"}))(t)
	if want := twoSections(t); !reflect.DeepEqual(im, want) {
		t.Error("the file and its transcription are different sessions")
	}
}

func twoSections(t *testing.T) *exchange.Import {
	t.Helper()
	return check.Value(importOf(readBook(t, "testdata/two-sections.txt").tables(), Options{NewID: exchangetest.NewIDs(), Source: "two-sections.bws"}))(t)
}

// TestTwoSections holds what the real file has.
func TestTwoSections(t *testing.T) {
	f := check.Value(read(readBook(t, "testdata/two-sections.txt").tables()))(t)
	s := &f.snap
	if len(s.Scores) != 384 || len(s.Rounds) != 128 || len(s.Seats) != 68 || len(s.Sections) != 2 {
		t.Errorf("%d results, %d rounds, %d seats, %d sections", len(s.Scores), len(s.Rounds), len(s.Seats), len(s.Sections))
	}
	for i, want := range []string{"{A 9 2 0 1}", "{B 8 2 0 2}"} {
		if got := fmt.Sprint(s.Sections[i]); got != want {
			t.Errorf("section %s, want %s", got, want)
		}
	}
	if got := fmt.Sprint(s.Dates); got != "[2025-12-23]" {
		t.Errorf("dates %s", got)
	}
	if s.Identity != "0123456789ABCDEF0123456789ABCDEF" {
		t.Errorf("identity %q", s.Identity)
	}
	im := twoSections(t)
	e := &im.Event
	check.NoError(t, e.Validate())
	ses := &e.Sessions[0]
	if len(ses.Results) != 384 || len(e.Contestants) != 34 || len(im.People) != 68 || ses.FirstBoard != 1 || ses.BoardsPerSet != 3 || ses.Date != "2025-12-23" {
		t.Errorf("%d results, %d pairs, %d people, boards from %d by %d, %s", len(ses.Results), len(e.Contestants), len(im.People), ses.FirstBoard, ses.BoardsPerSet, ses.Date)
	}
	planned := map[event.Key]bool{}
	for _, x := range ses.Schedule() {
		planned[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] = true
	}
	for i := range ses.Results {
		if !planned[ses.Results[i].Key()] {
			t.Errorf("the movement has no line for %v", ses.Results[i].Key())
		}
	}
	if len(planned) != 384 {
		t.Errorf("the movement has %d lines", len(planned))
	}
	if len(im.Remarks) > 0 {
		t.Errorf("remarks %v", im.Remarks)
	}
}

// TestTwoSectionsStandings compares the standings with those written out, and the matchpoints
// with a sum of their own.
func TestTwoSectionsStandings(t *testing.T) {
	im := twoSections(t)
	if im.Event.Rules.Sections != rules.SectionsApart {
		t.Errorf("sections with a group each are compared %s", im.Event.Rules.Sections)
	}
	st := check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	names := exchangetest.Names(im)
	var got strings.Builder
	sums := matchpoints(&im.Event.Sessions[0])
	for _, l := range st.Lists {
		fmt.Fprintf(&got, "%s %s\n", l.Section, l.Direction)
		for _, r := range l.Rows {
			var who []string
			for _, p := range im.Event.Contestant(r.Contestant).Players {
				who = append(who, names[p])
			}
			fmt.Fprintf(&got, "%4s  pair %2d  %8s  %6s %%  %s\n", r.Place(), r.Number, r.Total.Points.Short(2), r.Total.Percent().Short(2), strings.Join(who, " – "))
			if want := sums[r.Contestant]; !r.Total.Points.Equal(want) {
				t.Errorf("section %s %s pair %d has %v matchpoints, summed %v", l.Section, l.Direction, r.Number, r.Total.Points, want)
			}
		}
	}
	golden.Check(t, "two-sections.standings", got.String())
}

// matchpoints returns what each pair earns: two for a lower score of its section on the board, one
// for the same.
func matchpoints(s *event.Session) map[event.ID]exact.Rat {
	sums := map[event.ID]exact.Rat{}
	for _, a := range s.Results {
		for _, b := range s.Results {
			if a.ID == b.ID || a.Board != b.Board || a.Section != b.Section {
				continue
			}
			points := 1
			switch {
			case a.Score > b.Score:
				points = 2
			case a.Score < b.Score:
				points = 0
			}
			sums[a.NS.A] = sums[a.NS.A].Add(exact.Int(points))
			sums[a.EW.A] = sums[a.EW.A].Add(exact.Int(2 - points))
		}
	}
	return sums
}

// takenIn takes what a file of the devices says into the first session of an event.
func takenIn(t eventtest.TB, c *event.Club, people func(event.ID) event.Person, e *event.Event, snap *feed.Snapshot, newID func() event.ID) *event.Event {
	t.Helper()
	s := &e.Sessions[0]
	m := check.Value(feed.MatchOf(e, s, snap))(t)
	if len(m.Differ) > 0 {
		t.Fatalf("they are not the same: %v", m.Differ)
	}
	p := feed.Take(c, people, e, s, m, snap, newID)
	if p == nil {
		t.Fatalf("nothing is new of %d scores", len(snap.Scores))
	}
	check.NoError(t, journal.Decide(e, p))
	e = check.Value(journal.Apply(e, eventtest.Line(t, 1, p)))(t)
	if again := feed.Take(c, people, e, &e.Sessions[0], m, snap, newID); again != nil {
		t.Fatalf("new again: %+v", again)
	}
	if all := feed.Waiting(&e.Sessions[0]); len(all) > 0 {
		t.Fatalf("waits: %+v", all)
	}
	return e
}

// outcomes returns what the results of a session say, in order.
func outcomes(s *event.Session) []event.Result {
	all := slices.Clone(s.Results)
	for i := range all {
		all[i].ID, all[i].Source, all[i].At = "", "", ""
	}
	slices.SortFunc(all, func(a, b event.Result) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table), cmp.Compare(a.NS.A, b.NS.A))
	})
	return all
}

// TestReceiveTwoSections takes the results of a real file into its session when nothing is in:
// they are those that the whole file gives; and where they are in already, none is new.
func TestReceiveTwoSections(t *testing.T) {
	f := check.Value(read(readBook(t, "testdata/two-sections.txt").tables()))(t)
	im := twoSections(t)
	nobody := func(event.ID) event.Person { return event.Person{} }
	newID := exchangetest.NewIDs()
	e := im.Event.Clone()
	e.Sessions[0].Closed = false
	whole := takenIn(t, &event.Club{}, nobody, e, &f.snap, func() event.ID { return "x" + newID() })
	e.Sessions[0].Results = nil
	empty := takenIn(t, &event.Club{}, nobody, e, &f.snap, func() event.ID { return "x" + newID() })
	if n := len(whole.Sessions[0].Results); n != 384 || len(whole.Sessions[0].Received) != 384 {
		t.Errorf("%d results", n)
	}
	if got, want := eventtest.AsJSON(t, outcomes(&empty.Sessions[0])), eventtest.AsJSON(t, outcomes(&whole.Sessions[0])); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestReceiveMade: devices that play all that a made file tells them to, give every line of the
// session a result and nothing else, in sessions of every kind.
func TestReceiveMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := kinds(t)
		c, people := named(e)
		e.Sessions[0].Results = nil
		b := check.Value(Make(planOf(t, c, people, e), nil))(t)
		snap, _ := check.Both(Snapshot(b))(t)
		for _, r := range snap.Rounds {
			for _, board := range r.Boards {
				if r.NS != 0 && r.EW != 0 {
					snap.Scores = append(snap.Scores, feed.Score{
						Section: r.Section, Round: r.Round, Table: r.Table, Board: board, NS: r.NS, EW: r.EW, South: r.South, West: r.West,
						Outcome: event.Result{Kind: event.Passed},
					})
				}
			}
		}
		newID := exchangetest.NewIDs()
		e = takenIn(t, c, people, e, snap, newID)
		s := &e.Sessions[0]
		if missing := eventtest.Missing(s); len(missing) > 0 || len(s.Results) != len(snap.Scores) {
			t.Fatalf("%d results of %d scores, %d missing", len(s.Results), len(snap.Scores), len(missing))
		}
	})
}
