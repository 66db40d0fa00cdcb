package csv

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/must"
	"uitslag/internal/problem"
)

// pointedOut is a file with headings that mean nothing here, below a title.
const pointedOut = "Bridgeclub De Vrijdag\nDonne,Donneurs,Opposants,Uitkomst,Bla\n1,1,2,420,x\n2,2,1,-100,y\n"

// TestPointOut: what the columns are is pointed out by hand, and the file is read with it.
func TestPointOut(t *testing.T) {
	_, err := Read(strings.NewReader(pointedOut), Options{NewID: counter()})
	if !CanPoint(err) {
		t.Fatalf("not to be pointed out: %v", err)
	}
	h := must.Get(ReadHead(strings.NewReader(pointedOut), Options{}, 1))(t)
	if want := []string{"Donne", "Donneurs", "Opposants", "Uitkomst", "Bla"}; !slices.Equal(h.Headings, want) || h.Separator != "," || len(h.Rows) != 1 || h.Rows[0][3] != "420" {
		t.Errorf("the head: %+v", h)
	}
	if h.Meaning[3] != "lead" {
		t.Errorf("of itself it is %q", h.Meaning)
	}
	o := Options{NewID: counter(), Columns: []event.ColumnMeaning{{Heading: "donne", Column: "board"}, {Heading: "Donneurs", Column: "ns"}, {Heading: "OPPOSANTS", Column: "ew"}, {Heading: "Uitkomst", Column: "score"}, {Heading: "Bla"}}}
	im := must.Get(Read(strings.NewReader(pointedOut), o))(t)
	if got := im.Event.Sessions[0].Results; len(got) != 2 || got[0].Score != 420 || got[1].Board != 2 {
		t.Errorf("read: %+v", got)
	}
	for _, r := range im.Remarks {
		if problem.Is(r.Why, "csv.unknown-column") {
			t.Errorf("what is left out by hand is remarked: %v", r)
		}
	}
	if h, err := ReadHead(strings.NewReader(pointedOut), o, 1); err != nil || !slices.Equal(h.Meaning, []string{"board", "ns", "ew", "score", ""}) {
		t.Errorf("with what was pointed out: %+v, %v", h, err)
	}
	if _, err := ReadHead(strings.NewReader("Beste leden\nTot vrijdag\n"), Options{}, 1); !problem.Is(err, "csv.no-heading") {
		t.Errorf("a letter has columns: %v", err)
	}
}

// TestProgress: how far it is is told while a large file is read, ascending, and it can be
// ended.
func TestProgress(t *testing.T) {
	var b strings.Builder
	b.WriteString("board;ns;ew;score\n")
	for i := range 20_000 {
		fmt.Fprintf(&b, "%d;%d;%d;100\n", i/50+1, i%50+1, i%50+51)
	}
	last, calls := 0, 0
	o := Options{NewID: counter(), Winners: 1, Progress: func(done, total int) error {
		if calls++; done < last || done > total {
			t.Errorf("%d after %d, of %d", done, last, total)
		}
		last = done
		return nil
	}}
	must.Get(Read(strings.NewReader(b.String()), o))(t)
	if calls < 20 {
		t.Errorf("told %d times", calls)
	}
	for after := range 50 {
		calls = 0
		o.Progress = func(int, int) error {
			if calls++; calls > after {
				return context.Canceled
			}
			return nil
		}
		if im, err := Read(strings.NewReader(b.String()), o); im != nil || !errors.Is(err, context.Canceled) || calls != after+1 {
			t.Fatalf("ended after %d: %v, told %d times", after, err, calls)
		}
	}
}
