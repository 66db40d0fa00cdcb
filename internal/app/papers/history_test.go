package papers_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/app/papers"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/expect"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// TestReportLog writes the log of an evening in every form.
func TestReportLog(t *testing.T) {
	club := clitest.SampleClub(t)
	dir := t.TempDir()
	for _, ending := range []string{"txt", "pdf", "html", "xlsx"} {
		clitest.MustRun(t, "nl", "report", "log", club, "--event", "3", "-o", filepath.Join(dir, "log."+ending))
	}
	log := clitest.Read(t, filepath.Join(dir, "log.txt"))
	for _, want := range []string{"Avond begonnen: Clubavond, 10 paren", "ingevoerd", "regel  tijd"} {
		expect.Contains(t, log, want)
	}
	expect.Equal(t, strings.Count(log, " ingevoerd"), 68, "results in the log")
}

// TestScoreAsOf scores an evening as it was after a line of its journal.
func TestScoreAsOf(t *testing.T) {
	club := clitest.SampleClub(t)
	dir := t.TempDir()
	clitest.MustRun(t, "nl", "report", "log", club, "--event", "3", "-o", filepath.Join(dir, "log.txt"))
	var line string // of the tenth result
	n := 0
	for _, l := range strings.Split(clitest.Read(t, filepath.Join(dir, "log.txt")), "\n") {
		if strings.HasSuffix(l, " ingevoerd") {
			if n++; n == 10 {
				line = strings.Fields(l)[0]
			}
		}
	}
	all := clitest.ScoreOf(t, club, "--event", "3")
	then := clitest.ScoreOf(t, club, "--event", "3", "--as-of", line)
	count := func(s score.JSON) (n int) {
		for _, b := range s.Boards {
			n += len(b.Results)
		}
		return n
	}
	if count(then) != 10 || count(all) != 68 {
		t.Errorf("%d results as of line %s, %d now", count(then), line, count(all))
	}
	for _, line := range []string{"1", "99999"} { // of the club, and of nobody
		clitest.WantSays(t, clitest.WantRefused(t, "score", club, "--event", "3", "--as-of", line), "geen regel "+line)
	}
}

// TestPapersOfACorrection prints an uitslag, corrects it, and prints it again: the second
// says which it is and what it changes, on the screen's paper and on the headless one.
func TestPapersOfACorrection(t *testing.T) {
	path := clitest.SampleClub(t)
	s := expect.Value(store.Open(path, store.Options{}))(t)
	defer s.Close()
	p := program.Info{Now: time.Now, Words: words.For("nl")}
	c := s
	all := expect.Value(c.Events())(t)
	d := desk.New(c, nil, p.Words, time.Now)
	d.Take(all[0].ID)
	do := func(p journal.Payload) {
		t.Helper()
		expect.OK(t, d.Do(p))
	}
	dir := t.TempDir()
	write := func(name string) string {
		t.Helper()
		expect.Value(d.Issue())(t)
		st := expect.Value(d.Standings())(t)
		out := filepath.Join(dir, name)
		expect.OK(t, (papers.Papers{Info: p, Club: c, Words: p.Words}).Write(desk.Order{Kind: "uitslag"}, out, st))
		return clitest.Read(t, out)
	}
	first := write("1.txt")
	_, session, err := d.Session()
	expect.OK(t, err)
	r := session.Results[0]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, -50, 0, 0
	do(&command.ReopenSession{Session: session.ID})
	do(&command.CorrectResult{Session: session.ID, Result: r})
	do(&command.CloseSession{Session: session.ID})
	second, again := write("2.txt"), write("3.txt")
	expect.That(t, !strings.Contains(first, "Wijzigingen") && strings.Contains(first, "versie 1"), "the first: %s", first)
	for _, want := range []string{"versie 2, vervangt versie 1", "Wijzigingen sinds versie 1", "1♦\u2009N\u2009+1 (90)"} {
		expect.Contains(t, second, want)
	}
	expect.Equal(t, again, second, "printed again")
	expect.OK(t, s.Close())
	out := filepath.Join(dir, "headless.txt")
	clitest.MustRun(t, "nl", "report", "uitslag", path, "--event", "1", "-o", out)
	if got := clitest.Read(t, out); !strings.Contains(got, "versie 2, vervangt versie 1") || !strings.Contains(got, "Wijzigingen sinds versie 1") {
		t.Errorf("headless: %s", got)
	}
	expect.Value(os.Stat(path))(t)
	clitest.MustRun(t, "nl", "check", path)
}
