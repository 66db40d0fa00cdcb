package csv

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"uitslag/internal/event"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// sixPlayed is what each row of six-languages.txt has beside: board, NS, EW, lead, round, table and section.
var sixPlayed = [...][7]string{
	{"1", "1", "2", "HA", "1", "1", "A"},
	{"1", "3", "4", "", "1", "2", "A"},
	{"2", "1", "2", "", "1", "1", "A"},
	{"2", "3", "4", "", "1", "2", "A"},
	{"3", "1", "2", "", "1", "1", "A"},
	{"3", "3", "4", "", "1", "2", "A"},
	{"4", "1", "2", "", "1", "1", "A"},
	{"4", "3", "4", "", "1", "2", "A"},
}

// TestSixLanguages: an evening reads the same in six languages, with its columns in many orders,
// each separator, each encoding, quotes and line ends.
func TestSixLanguages(t *testing.T) {
	want := ""
	for written := range slices.Chunk(golden.Rows(t, "six-languages.txt"), 1+len(sixPlayed)) {
		language, last := written[0][0], len(written[0])-1
		headings, date := written[0][1:last], written[0][last]
		for turn := range headings {
			order := func(cells []string, quote bool, separator string) string {
				out := append(slices.Clone(cells[turn:]), cells[:turn]...)
				if turn%2 == 1 {
					slices.Reverse(out)
				}
				for i := range out {
					if quote || strings.Contains(out[i], separator) {
						out[i] = `"` + out[i] + `"`
					}
				}
				return strings.Join(out, separator)
			}
			separator, end := []string{";", ",", "\t"}[turn%3], []string{"\n", "\r\n", "\r"}[turn%3]
			text := order(headings, turn%4 == 0, separator) + end
			for i, p := range sixPlayed {
				row := slices.Concat(p[:3], written[1+i][1:], p[3:], []string{date})
				text += order(row, turn%4 == 0, separator) + end
			}
			codings := map[string]string{"UTF-8": text, "UTF-8 with its mark": "\ufeff" + text}
			if wide, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text); err == nil {
				codings["UTF-16"] = wide
			}
			if narrow, err := charmap.Windows1252.NewEncoder().String(text); err == nil {
				codings["windows-1252"] = narrow
			}
			for coding, text := range codings {
				im := check.Value(Read(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()}))(t, language, coding, turn, text)
				got := im.Event.Sessions[0].Date + " " + sayAll(&im.Event.Sessions[0])
				if want == "" {
					want = got
				}
				if got != want {
					t.Errorf("%s in %s, turned %d: %s\nwant %s", language, coding, turn, got, want)
				}
				if all := exchangetest.Codes(im.Remarks); strings.Contains(all, "csv.unknown-column") || strings.Contains(all, "csv.lead") {
					t.Errorf("%s in %s, turned %d: %s", language, coding, turn, all)
				}
			}
		}
	}
	for _, part := range []string{"2003-11-10", "4S", "3N", "5C"} {
		if !strings.Contains(want, part) {
			t.Errorf("%s has no %s", want, part)
		}
	}
}

// TestAmbiguous: what a column or a letter means is decided by what stands in it.
func TestAmbiguous(t *testing.T) {
	for _, row := range golden.Rows(t, "ambiguous.txt") {
		name, text, want, code := row[0], row[1], row[2], row[3]
		im, err := Read(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()})
		if code != "" {
			if err == nil || !strings.Contains(err.Error(), code) {
				t.Errorf("%s: %v, want %s", name, err, code)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := sayAll(&im.Event.Sessions[0]); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// pointedOut is a file with headings that mean nothing here, below a title.
const pointedOut = "Bridgeclub De Vrijdag\nDonne,Donneurs,Opposants,Uitkomst,Bla\n1,1,2,420,x\n2,2,1,-100,y\n"

// TestPointOut: what the columns are is pointed out by hand, and the file is read with it.
func TestPointOut(t *testing.T) {
	_, err := Read(strings.NewReader(pointedOut), Options{NewID: exchangetest.NewIDs()})
	if !CanPoint(err) {
		t.Fatalf("not to be pointed out: %v", err)
	}
	h := check.Value(ReadHead(strings.NewReader(pointedOut), Options{}, 1))(t)
	if want := []string{"Donne", "Donneurs", "Opposants", "Uitkomst", "Bla"}; !slices.Equal(h.Headings, want) || h.Separator != "," || len(h.Rows) != 1 || h.Rows[0][3] != "420" {
		t.Errorf("the head: %+v", h)
	}
	if h.Meaning[3] != "lead" {
		t.Errorf("of itself it is %q", h.Meaning)
	}
	o := Options{NewID: exchangetest.NewIDs(), Columns: []event.ColumnMeaning{{Heading: "donne", Column: "board"}, {Heading: "Donneurs", Column: "ns"}, {Heading: "OPPOSANTS", Column: "ew"}, {Heading: "Uitkomst", Column: "score"}, {Heading: "Bla"}}}
	im := check.Value(Read(strings.NewReader(pointedOut), o))(t)
	if got := im.Event.Sessions[0].Results; len(got) != 2 || got[0].Score != 420 || got[1].Board != 2 {
		t.Errorf("read: %+v", got)
	}
	for _, r := range im.Remarks {
		if problem.Is(r.Reason, "csv.unknown-column") {
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
	o := Options{NewID: exchangetest.NewIDs(), Progress: func(done, total int) error {
		if calls++; done < last || done > total {
			t.Errorf("%d after %d, of %d", done, last, total)
		}
		last = done
		return nil
	}}
	check.Value(Read(strings.NewReader(b.String()), o))(t)
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
