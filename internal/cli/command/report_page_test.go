package command_test

import (
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event/command"
	"uitslag/internal/store"
)

// TestReportHasItsPage: where the club has a website, the uitslag has the address of the session
// on it, as a code on the web page; a trial by other rules has none.
func TestReportHasItsPage(t *testing.T) {
	club := clitest.SampleClub(t)
	s, err := store.Open(club, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	settings := s.Club().Settings
	settings.Web.Address = "https://club.example.org/uitslagen"
	if err := s.Do(t.Context(), "", &command.SetClub{Name: s.Club().Name, Settings: settings}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	const page = "https://club.example.org/uitslagen/2003-11-10-clubtornooi/"
	dir := t.TempDir()
	for name, want := range map[string]string{"a.txt": page + "\n", "a.html": `<figure class="code">`} {
		out := filepath.Join(dir, name)
		clitest.MustRun(t, "nl", "report", "uitslag", club, "-o", out, "--event", "1")
		if text := clitest.Read(t, out); !strings.Contains(text, want) {
			t.Errorf("%s has no %q", name, want)
		}
		clitest.MustRun(t, "nl", "report", "uitslag", club, "-o", out, "--event", "1", "--rules", "EBU")
		if text := clitest.Read(t, out); strings.Contains(text, want) {
			t.Errorf("%s of a trial has %q", name, want)
		}
	}
}
