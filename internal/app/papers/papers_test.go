package papers_test

import (
	"cmp"
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/app/papers"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/printing"
	"uitslag/internal/problem"
	"uitslag/internal/program"
	"uitslag/internal/words"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
)

// Every report that is offered can be looked at, in pages of the size they say.
func TestPreview(t *testing.T) {
	c := desktest.New()
	d := desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	st, err := d.Standings()
	if err != nil {
		t.Fatal(err)
	}
	var p desk.Paper = papers.Papers{Info: program.Info{Words: words.For("nl"), Now: d.Now}, Club: c, Words: d.Words}
	if len(p.Reports()) == 0 {
		t.Error("no report is offered")
	}
	for _, r := range p.Reports() {
		pages, err := p.Preview(desk.Order{Kind: r.Kind}, st)
		if err != nil {
			t.Errorf("%s: %v", r.Kind, err)
			continue
		}
		w, h := pages.Size()
		size := pages.Page(pages.Len()-1, 36).Bounds().Size()
		if math.Abs(float64(w/2)-float64(size.X)) > 1 || math.Abs(float64(h/2)-float64(size.Y)) > 1 {
			t.Errorf("%s: %v for a page of %v x %v points", r.Kind, size, w, h)
		}
	}
	if _, err := p.Preview(desk.Order{Kind: "nothing"}, st); !problem.Is(err, "report.unknown-kind") {
		t.Errorf("an unknown kind: %v", err)
	}
}

// An order says which slips.
func TestOrder(t *testing.T) {
	c := desktest.New()
	d := desktest.Desk(c, "nl", c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 0)}))
	st, err := d.Standings()
	if err != nil {
		t.Fatal(err)
	}
	p := papers.Papers{Info: program.Info{Words: words.For("nl"), Now: d.Now}, Club: c, Words: d.Words}
	for _, x := range []struct {
		order      desk.Order
		has, hasNo string
	}{
		{desk.Order{Kind: "slips"}, "Gift: 1 ", "____"},
		{desk.Order{Kind: "slips", Boards: []int{7}}, "Gift: 7 ", "Gift: 1 "},
		{desk.Order{Kind: "slips", Blank: 2}, "Gift: ____", "Gift: 1 "},
	} {
		path := filepath.Join(t.TempDir(), "slips.txt")
		if err := p.Write(x.order, path, st); err != nil {
			t.Fatal(err)
		}
		if text := clitest.Read(t, path); !strings.Contains(text, x.has) || strings.Contains(text, x.hasNo) {
			t.Errorf("%v:\n%s", x.order, text)
		}
	}
}

// What was printed leaves nothing behind when the queue has a copy; what a program
// still has to read goes a day later.
func TestSpool(t *testing.T) {
	full := errors.New("the disk is full")
	for _, x := range []struct {
		name        string
		write, send error
	}{
		{name: "printed"},
		{name: "refused", send: problem.New("printing.failed", "printer", "Brother")},
		{name: "not written", write: full},
	} {
		t.Run(x.name, func(t *testing.T) {
			temp := t.TempDir()
			for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
				t.Setenv(name, temp)
			}
			now := time.Date(2026, 11, 21, 22, 45, 0, 0, time.UTC)
			for name, age := range map[string]time.Duration{"uitslag-print-old": 25 * time.Hour, "uitslag-print-new": 23 * time.Hour, "uitslag-1": 99 * time.Hour} {
				dir := filepath.Join(temp, name)
				if err := os.Mkdir(dir, 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.Chtimes(dir, now.Add(-age), now.Add(-age)); err != nil {
					t.Fatal(err)
				}
			}
			sent := ""
			p := papers.Papers{Info: program.Info{Now: func() time.Time { return now }}, Chosen: func() string { return "Brother" }}
			printer, err := p.Spool(func(_ context.Context, pdf, printer string, copies int) error {
				sent = pdf
				if text := clitest.Read(t, pdf); text != "%PDF" || printer != "Brother" || copies != 3 {
					t.Errorf("sent %q to %q, %d copies", text, printer, copies)
				}
				return x.send
			}, "uitslag", 3, func(path string) error {
				if x.write != nil {
					return x.write
				}
				return os.WriteFile(path, []byte("%PDF"), 0o600)
			})
			if want := cmp.Or(x.write, x.send); !errors.Is(err, want) || (err == nil) != (want == nil) || err == nil && printer != "Brother" {
				t.Errorf("%q, %v", printer, err)
			}
			if (sent == "") != (x.write != nil) || sent != "" && filepath.Base(sent) != "uitslag.pdf" {
				t.Errorf("sent %q", sent)
			}
			want := "uitslag-1 uitslag-print-new"
			if !printing.Copies && err == nil {
				want += " " + filepath.Base(filepath.Dir(sent))
			}
			if got := clitest.InFolder(t, temp); got != want {
				t.Errorf("left behind: %s, want %s", got, want)
			}
		})
	}
}
