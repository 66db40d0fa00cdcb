package found

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

func resultsFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	check.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

const handsOnly = "[Board \"1\"]\n[Deal \"N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64\"]\n"

// TestKindOf: what is dropped on the window leads to where it is read.
func TestKindOf(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       Kind
	}{
		{"a.xml", `<?xml version="1.0"?><USEBIO Version="1.2"></USEBIO>`, OfResults},
		{"a.csv", "gift;NZ;OW;score\n1;1;2;420\n", OfResults},
		{"no-heading.csv", "1;1;2;3NT;N;9\n", OfResults},
		{"members.csv", "voornaam;achternaam;bondsnummer\nAn;Claes;1\n", OfMembers},
		{"members.xlsx", "PK", OfMembers},
		{"other.csv", "Xa;Xb;Xc\nan;bo;cis\n", Either},
		{"hands.pbn", handsOnly, OfDeals},
		{"letter.doc", "Beste leden,\n", Strange},
		{"club.uitslag", "SQLite format 3\x00", Strange},
	} {
		check.Equal(t, c.name, KindOf(resultsFile(t, c.name, c.text)), c.want)
	}
	check.Equal(t, "a file that is not there", KindOf(filepath.Join(t.TempDir(), "gone.csv")), Strange)
}

// TestReadResults: a file is read, refused with a sentence, or its columns are to be pointed
// out.
func TestReadResults(t *testing.T) {
	read := func(ctx context.Context, path string, columns ...event.ColumnMeaning) (told int, _ error) {
		f, err := Results{}.Read(ctx, path, columns, func(int, int) { told++ })
		switch {
		case err != nil:
		case f.Head != nil:
			err = errors.New("pointing")
		case len(f.Refused) > 0:
			err = f.Refused[0]
		case f.Event == nil || f.Format == "":
			err = errors.New("nothing")
		}
		return told, err
	}
	rows := "gift;NZ;OW;score\n" + strings.Repeat("1;1;2;420\n", 1)
	if told, err := read(t.Context(), resultsFile(t, "a.csv", rows)); err != nil || told == 0 {
		t.Errorf("read: %v, told %d times", err, told)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := read(over, resultsFile(t, "a.csv", rows)); !errors.Is(err, context.Canceled) {
		t.Errorf("nobody wants it: %v", err)
	}
	if _, err := read(t.Context(), resultsFile(t, "a.csv", "Xa;Xb;Xc;Xd\n1;1;2;420\n")); err == nil || err.Error() != "pointing" {
		t.Errorf("unknown headings: %v", err)
	}
	if _, err := read(t.Context(), resultsFile(t, "a.csv", "Xa;Xb;Xc;Xd\n1;1;2;420\n"), event.ColumnMeaning{Heading: "Xa", Column: "board"},
		event.ColumnMeaning{Heading: "Xb", Column: "ns"}, event.ColumnMeaning{Heading: "Xc", Column: "ew"}, event.ColumnMeaning{Heading: "Xd", Column: "score"}); err != nil {
		t.Errorf("headings that were pointed out: %v", err)
	}
	for code, path := range map[string]string{
		"exchange.empty":       resultsFile(t, "a.csv", ""),
		"readin.club":          resultsFile(t, "a.xml", "SQLite format 3\x00"),
		"readin.hands":         resultsFile(t, "a.pbn", handsOnly),
		"file.unknown-format":  resultsFile(t, "a.doc", "Beste leden,\n"),
		"file.missing":         filepath.Join(t.TempDir(), "gone.csv"),
		"csv.impossible-score": resultsFile(t, "a.csv", "gift;NZ;OW;score\n1;1;2;425\n"),
		"jet.not-a-database":   resultsFile(t, "a.bws", "\x00\x01\x00\x00Standard Jet DB\x00"),
	} {
		_, err := read(t.Context(), path)
		check.That(t, problem.Is(err, code), "%s: %v", code, err)
	}
}

// lines is how many the large file has.
const lines = 100_000

// TestLargeFile reads a hundred thousand results in a process of its own: what it takes of
// memory stays within ten times the file, and it can be ended in the middle. Lines that say no
// more than they must are shorter than the result that each becomes: of those it is within 700
// bytes a result (some 610, forty-six times the file).
func TestLargeFile(t *testing.T) {
	if path := os.Getenv("UITSLAG_LARGE"); path != "" {
		measure(t, path)
		return
	}
	var usual, short strings.Builder
	usual.WriteString("board;NS;EW;contract;declarer;tricks;score;lead;section;round;table;NS names;EW names\n")
	short.WriteString("board;NS;EW;score\n")
	for i := range lines {
		board, ns, ew := i/500+1, 2*(i%500)+1, 2*(i%500)+2
		fmt.Fprintf(&usual, "%d;%d;%d;1NT;N;7;90;S4;A;%d;%d;Jan Peeters & Pol Wouters %d;An Claes & Bo Smets %d\n", board, ns, ew, i/5000+1, i%500+1, i%500, i%500)
		fmt.Fprintf(&short, "%d;%d;%d;0\n", board, ns, ew)
	}
	largeFile(t, usual.String(), 10*usual.Len())
	largeFile(t, short.String(), 700*lines)
}

// largeFile reads a text within so many bytes.
func largeFile(t *testing.T, text string, most int) {
	t.Helper()
	path := resultsFile(t, "large.csv", text)
	self := check.Value(os.Executable())(t)
	child := exec.Command(self, "-test.run=^TestLargeFile$", "-test.v")
	child.Env = append(os.Environ(), "UITSLAG_LARGE="+path)
	out, err := child.CombinedOutput()
	check.Must(t, err == nil, "%v: %s", err, out)
	_, after, ok := strings.Cut(string(out), "peak=")
	figure, _, _ := strings.Cut(after, "\n")
	peak, err := strconv.Atoi(strings.TrimSpace(figure))
	check.Must(t, ok && err == nil, "no figure: %s", out)
	t.Logf("%d bytes, %d at most, %.1f times", len(text), peak, float64(peak)/float64(len(text)))
	check.That(t, peak <= most, "a file of %d bytes takes %d, more than %d", len(text), peak, most)
	ctx, cancel := context.WithCancel(t.Context())
	told := 0
	_, err = Results{}.Read(ctx, path, nil, func(done, total int) {
		if told++; done > total/4 {
			cancel()
		}
	})
	check.That(t, errors.Is(err, context.Canceled) && told >= 10, "ended in the middle: %v, told %d times", err, told)
}

// measure prints how much the heap has at most while the file is read.
func measure(t *testing.T, path string) {
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	peak := uint64(0)
	look := func() {
		runtime.GC()
		runtime.ReadMemStats(&now)
		peak = max(peak, now.HeapAlloc-before.HeapAlloc)
	}
	calls := 0
	f := check.Value(Results{}.Read(t.Context(), path, nil, func(int, int) {
		if calls++; calls%20 == 0 {
			look()
		}
	}))(t)
	look()
	n := len(f.Event.Sessions[0].Results)
	check.Must(t, n == lines, "%d results", n)
	fmt.Printf("peak=%d\n", peak)
}
