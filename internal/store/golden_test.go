package store

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/event"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestOldFiles opens club files as older versions of the program wrote them, looks at
// them and brings them up to date. For ever the evenings come to the points they had.
// The files are never made anew, and the texts beside them neither: a difference means
// that the evenings of every club come out otherwise.
func TestOldFiles(t *testing.T) {
	for version := 1; version <= 1; version++ {
		name := fmt.Sprintf("club_v%d", version)
		b, err := os.ReadFile(filepath.Join("testdata", name+".uitslag"))
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), name+".uitslag")
		if err := os.WriteFile(path, b, 0o644); err != nil {
			t.Fatal(err)
		}
		looked, err := Open(path, Options{ReadOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		wantSound(t, looked)
		golden(t, name+".txt", describe(t, looked))
		mustClose(t, looked)

		s := mustOpen(t, path)
		if s.Trouble() != nil {
			t.Fatal(s.Trouble())
		}
		wantSound(t, s)
		golden(t, name+".txt", describe(t, s))
		mustDo(t, s, "e1", &event.RenameEvent{Name: "later"})
		wantSound(t, s)
	}
}

// describe is every figure of every evening, and who played.
func describe(t *testing.T, s *Store) string {
	t.Helper()
	var b strings.Builder
	all, err := s.Events()
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range all {
		e := mustEvent(t, s, h.ID)
		st, err := e.Standings(e.Sessions[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%d %s %s, %s, closed %v, %d of %d results\n", h.Number, h.Name, h.Date, e.Rules.Preset, h.Closed, st.Entered, st.Expected)
		for _, l := range st.Lists {
			fmt.Fprintf(&b, "  %s\n", strings.TrimSpace(l.Section+" "+l.Direction))
			for i := range l.Rows {
				r := &l.Rows[i]
				var names []string
				for _, m := range e.Contestant(r.Contestant).Players {
					kept, _ := s.Club().Member(m)
					names = append(names, s.People()[kept.Person].Name())
				}
				fmt.Fprintf(&b, "    %-3s %2s  %s points, %s %%, club points %d %v, %s\n", r.Place(), r.Label, r.Total.Points, r.Total.Percent, r.CP, r.HasCP, strings.Join(names, " - "))
			}
		}
	}
	return b.String()
}

// golden compares a text with the one of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is now\n%s\nit was\n%s", name, got, want)
	}
}
