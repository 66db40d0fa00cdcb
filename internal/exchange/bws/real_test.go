package bws

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/must"
	"uitslag/internal/scoring/rules"
)

var realFiles = flag.String("realfiles", "", "folder of the real .bws files, to compare with their rows as they are written out")

// counter gives ids in order.
func counter() func() event.ID {
	n := 0
	return func() event.ID {
		n++
		return event.ID(fmt.Sprint("id", n))
	}
}

// TestRealFile reads a real file of Access 97 and its rows written out: both are the same
// snapshot and the same session.
func TestRealFile(t *testing.T) {
	if *realFiles == "" {
		t.Skip("-realfiles names no folder")
	}
	file := must.Get(os.ReadFile(filepath.Join(*realFiles, "two-sections-jet3.bws")))(t)
	snap, remarks := must.Both(Snapshot(file))(t)
	f := must.Get(read(readBook(t, "testdata/two-sections.txt").tables()))(t)
	if !reflect.DeepEqual(snap, &f.snap) {
		t.Error("the file and its transcription are different snapshots")
	}
	if !reflect.DeepEqual(remarks, shorten(f.remarks)) {
		t.Errorf("remarks of the file %v, of the transcription %v", remarks, f.remarks)
	}
	im := must.Get(Read(bytes.NewReader(file), Options{NewID: counter(), Source: "two-sections.bws"}))(t)
	if want := twoSections(t); !reflect.DeepEqual(im, want) {
		t.Error("the file and its transcription are different sessions")
	}
	id, err := Identity(file)
	if err != nil || id != snap.Identity {
		t.Errorf("identity %q, %v; the snapshot has %q", id, err, snap.Identity)
	}
}

func twoSections(t *testing.T) *exchange.Import {
	t.Helper()
	im := must.Get(importOf(readBook(t, "testdata/two-sections.txt").tables(), Options{NewID: counter(), Source: "two-sections.bws"}))(t)
	return im
}

// TestTwoSections holds what the real file has.
func TestTwoSections(t *testing.T) {
	f := must.Get(read(readBook(t, "testdata/two-sections.txt").tables()))(t)
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
	must.Do(t, e.Validate())
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
	st := must.Get(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	names := map[event.ID]string{}
	for i, m := range im.Members {
		names[m.ID] = im.People[i].Name()
	}
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
	path := "testdata/two-sections.standings"
	if *update {
		must.Do(t, os.WriteFile(path, []byte(got.String()), 0o600))
	}
	want := must.Get(os.ReadFile(path))(t)
	if got.String() != string(want) {
		t.Errorf("standings:\n%s\nwant:\n%s", got.String(), want)
	}
}

// matchpoints are what each pair earns: two for a lower score of its section on the board, one
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
