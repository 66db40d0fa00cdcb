package papers_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/app/papers"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// TestNumbersOnTheUitslag: the federation numbers stand on the uitslag, of the window and
// headless, from when the club wants them.
func TestNumbersOnTheUitslag(t *testing.T) {
	path, dir := clitest.SampleClub(t), t.TempDir()
	s := expect.Value(store.Open(path, store.Options{}))(t)
	defer s.Close()
	info := program.Info{Now: time.Now, Words: words.For("nl")}
	all := expect.Value(s.Events())(t)
	d := desk.New(s, nil, info.Words, time.Now)
	d.Take(all[0].ID)
	st := expect.Value(d.Standings())(t)
	first := st.Event.Contestant(st.Lists[0].Rows[0].Contestant).Players[0]
	number := desk.FederationOf(s.Club(), s.People(), first)
	if number == "" {
		t.Fatal("the first of the sample has no number")
	}
	written := func(name string) (window, headless string) {
		t.Helper()
		out := filepath.Join(dir, name)
		expect.OK(t, (papers.Papers{Info: info, Club: s, Words: info.Words}).Write(desk.Order{Kind: "uitslag"}, out, st))
		clitest.MustRun(t, "nl", "report", "uitslag", path, "--event", "1", "-o", out+".txt")
		return clitest.Read(t, out), clitest.Read(t, out+".txt")
	}
	w, h := written("without.txt")
	expect.That(t, !strings.Contains(w, number) && !strings.Contains(h, number), "numbers that nobody asked for")
	c := s.Club()
	settings := c.Settings
	settings.Numbers, settings.Papers = true, slices.Clone(settings.Papers)
	expect.OK(t, s.Do(t.Context(), "", &command.SetClub{Name: c.Name, Settings: settings}))
	w, h = written("with.txt")
	if !strings.Contains(w, number) || !strings.Contains(h, number) {
		t.Errorf("no %s in the window's\n%s\nor the headless\n%s", number, w, h)
	}
}
