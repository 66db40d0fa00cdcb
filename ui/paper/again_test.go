package paper_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
	"uitslag/ui/paper"
)

// TestMadeTwice: a paper that is made twice takes the place of the first, but for a file
// that somebody changed, that another program made, or that is of another version of the
// results: then the name says the version, or the time.
func TestMadeTwice(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	d.Now = func() time.Time { return time.Date(2003, 11, 10, 22, 45, 0, 0, time.Local) }
	folder := t.TempDir()
	p := presenter(d, folder)
	holds := func(want ...string) {
		t.Helper()
		for i := range want {
			want[i] = "2003-11-10 Clubtornooi uitslag" + want[i] + ".pdf"
		}
		if got := in(t, folder); !slices.Equal(got, want) {
			t.Errorf("files %q, want %q; %s", got, want, p.Sentence())
		}
		if last := p.Files(); p.State() != paper.Made || len(last) != 1 {
			t.Errorf("state %d, files %q: %s", p.State(), last, p.Sentence())
		}
	}
	path := filepath.Join(folder, "2003-11-10 Clubtornooi uitslag.pdf")
	check.NoError(t, os.WriteFile(path, []byte("of another program"), 0o600))
	p.Make()
	p.Make()
	holds(" 22.45", "")
	err := os.WriteFile(filepath.Join(folder, "2003-11-10 Clubtornooi uitslag 22.45.pdf"), []byte("with remarks"), 0o600)
	check.Must(t, err == nil, "%v", err)
	p.Make()
	p.Make()
	holds(" 22.45 (2)", " 22.45", "")

	folder = t.TempDir()
	check.NoError(t, p.SetFolder(folder))
	p.Make()
	holds("")
	correct(t, d)
	p.Refresh()
	p.Make()
	p.Make()
	holds(" versie 2", "")

	m.busy = filepath.Join(folder, "2003-11-10 Clubtornooi uitslag versie 2.pdf")
	p.Make() // a viewer holds the file
	holds(" 22.45", " versie 2", "")
}

// TestOpens: a viewer that does not start is said to be none.
func TestOpens(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	p := presenter(d, t.TempDir())
	p.Make()
	m.viewer = problem.New("file.no-viewer", "file", "x.pdf")
	p.Open()
	check.That(t, p.State() == paper.Failed && strings.Contains(p.Sentence(), "x.pdf"), "state %d, %q", p.State(), p.Sentence())
}

// correct makes the first result of the evening another, and closes the evening again.
func correct(t *testing.T, d *desk.Desk) {
	t.Helper()
	_, s, err := d.Session()
	check.NoError(t, err)
	r := s.Results[0]
	r.Kind, r.Score, r.Contract.Level, r.Tricks = event.Passed, 0, 0, 0
	for _, c := range []journal.Payload{
		&command.ReopenSession{Session: s.ID}, &command.CorrectResult{Session: s.ID, Result: r}, &command.CloseSession{Session: s.ID},
	} {
		check.NoError(t, d.Do(c))
	}
}
