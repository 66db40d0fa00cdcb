package main

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/problem"
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
	var p desk.Paper = papers{program: &program{words: words.For("nl"), now: d.Now}, club: c, words: d.Words}
	if len(p.Reports()) == 0 {
		t.Error("no report is offered")
	}
	for _, r := range p.Reports() {
		pages, err := p.Preview(r.Kind, st)
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
	if _, err := p.Preview("nothing", st); !problem.Is(err, "report.unknown-kind") {
		t.Errorf("an unknown kind: %v", err)
	}
}

func TestPrintOr(t *testing.T) {
	none := problem.New("printing.no-printer")
	full := errors.New("the disk is full")
	for _, x := range []struct {
		name        string
		write, send error
		viewer      error
		opened      bool
		code        string // of the Problem, "" where it is no Problem
		err         bool
	}{
		{name: "printed"},
		{name: "no printer", send: none, opened: true, code: "print.viewer", err: true},
		{name: "no printer and no viewer", send: none, viewer: full, opened: true, code: "printing.no-printer", err: true},
		{name: "not written", write: full, err: true},
		{name: "broken", send: full, err: true},
	} {
		t.Run(x.name, func(t *testing.T) {
			for _, temp := range []string{"TMPDIR", "TMP", "TEMP"} {
				t.Setenv(temp, t.TempDir())
			}
			sent, opened := "", ""
			err := printOr(
				func(path string) error { opened = path; return x.viewer },
				func(_ context.Context, pdf, printer string, copies int) error {
					sent = pdf
					if b, err := os.ReadFile(pdf); err != nil || string(b) != "%PDF" {
						t.Errorf("sent %q, %v", b, err)
					}
					if printer != "Brother" || copies != 1 {
						t.Errorf("printer %q, %d copies", printer, copies)
					}
					return x.send
				}, "uitslag", "Brother", func(path string) error {
					if x.write != nil {
						return x.write
					}
					return os.WriteFile(path, []byte("%PDF"), 0o600)
				})
			if (err != nil) != x.err {
				t.Errorf("error %v", err)
			}
			code := ""
			if p := problem.Find(err); p != nil {
				code = p.Code
			}
			if code != x.code || (opened != "") != x.opened || x.opened && opened != sent {
				t.Errorf("code %q, opened %q, sent %q", code, opened, sent)
			}
			if (sent == "") != (x.write != nil) || sent != "" && filepath.Base(sent) != "uitslag.pdf" {
				t.Errorf("sent %q", sent)
			}
		})
	}
}
