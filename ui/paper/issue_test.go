package paper_test

import (
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/paper"
)

func issuedOf(t *testing.T, d *desk.Desk) []event.Issue {
	t.Helper()
	e, err := d.Event()
	check.NoError(t, err)
	return e.Issued
}

// The uitslag gets a number when it is made in any form; the same one again has the same
// number, a corrected one the next; and the other papers, a provisional one, and a file
// that is only read give nothing out.
func TestIssue(t *testing.T) {
	d, _ := sampleDesk(t, "nl", desktest.Manual)
	c := d.Club.(*desktest.Club)
	p := presenter(d, t.TempDir())
	session := func() *event.Session {
		_, s, err := d.Session()
		check.NoError(t, err)
		return s
	}
	make := func(row int, want int) {
		t.Helper()
		p.Choose(row, 1)
		p.Make()
		if got := len(issuedOf(t, d)); got != want || p.State() != paper.Made {
			t.Fatalf("%d given out, want %d; %q", got, want, p.Sentence())
		}
	}
	make(1, 0) // the control statement
	make(0, 1)
	make(0, 1)
	p.Print()
	check.That(t, len(issuedOf(t, d)) == 1, "printing again is a new version")
	first := issuedOf(t, d)[0]
	check.That(t, len(first.Lists) == 1 && len(first.Lists[0].Rows) == 13 && first.Lists[0].Rows[0].People[0] != "",
		"given out: %+v", first)
	check.NoError(t, d.Undo()) // the closing: the paper hangs on the wall
	check.That(t, !session().Closed && len(issuedOf(t, d)) == 1, "the paper was taken off the wall")
	p.Refresh()
	make(0, 1) // provisional
	r := session().Results[0]
	r.Kind, r.Score, r.Contract.Level, r.Tricks = event.Passed, 0, 0, 0
	check.NoError(t, d.Do(&command.CorrectResult{Session: session().ID, Result: r}))
	check.NoError(t, d.Do(&command.CloseSession{Session: session().ID}))
	p.Refresh()
	c.Locked = "Jan"
	make(0, 1)
	c.Locked = ""
	c.Fail = problem.New("store.full")
	if p.Make(); p.State() != paper.Failed || len(issuedOf(t, d)) != 1 || len(p.Files()) != 1 {
		t.Errorf("a full disk: %q", p.Sentence())
	}
	make(0, 2)
	st, err := d.Standings()
	check.NoError(t, err)
	lines, _ := c.Lines(d.Current())
	v, err := issued.VersionOf(st, lines)
	if err != nil || !v.Given || v.Number != 2 || v.Since != 1 || len(v.Changes.Results) != 1 || len(v.Changes.Rows) == 0 {
		t.Errorf("%+v, %v", v, err)
	}
}

// TestIssueSaysWhatIsBooked: where somebody else turns out to have played, giving the uitslag out
// again books the difference and says so beside what was made.
func TestIssueSaysWhatIsBooked(t *testing.T) {
	d, _ := sampleDesk(t, "nl", desktest.Manual)
	p := presenter(d, t.TempDir())
	p.Choose(0, 1)
	p.Make()
	check.That(t, !strings.Contains(p.Sentence(), "geboekt"), "nothing was to be booked: %q", p.Sentence())
	e, err := d.Event()
	check.NoError(t, err)
	c := e.Contestants[0]
	check.NoError(t, d.Do(&command.SeatPlayers{Contestant: c.ID, Players: []event.ID{c.Players[0], "guest"}}))
	p.Refresh()
	p.Make()
	if len(issuedOf(t, d)) != 2 || !strings.HasSuffix(p.Sentence(), "\nDe geboekte punten zijn bijgewerkt: 2 spelers hebben nu andere punten.") {
		t.Errorf("%d given out: %q", len(issuedOf(t, d)), p.Sentence())
	}
}
