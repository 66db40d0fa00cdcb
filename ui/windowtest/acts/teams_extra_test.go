package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/windowtest"
)

// TestExtraBoardsAreTyped: the extra boards of a match of a knock-out that is level stand in
// its grid, below the others, and are typed there.
func TestExtraBoardsAreTyped(t *testing.T) {
	by := check.Value(rules.Preset("Teams IMP"))(t)
	e := eventtest.DrawnRounds(t, 2, 2, event.Teams, event.DrawKnockout)
	e.ID, e.Name, e.Rules, e.Form = "drawn", "Beker", by, event.FormKnockout
	club := desktest.New(t)
	club.MustDo(t, e.ID, &command.NewEvening{Event: e})
	w := windowtest.Open(t, windowtest.Light, club, "nl", e.ID)
	d := check.Value(drawing.Propose(windowtest.MustEvent(t, w), "s", "A", drawing.Options{}))(t)
	club.MustDo(t, e.ID, &command.DrawRound{Session: "s", Draw: d})
	w.Desk.Take(e.ID)
	w.Press(fyne.KeyF4)
	p := w.Shell.Current().(*entry.Screen).Presenter()
	for range 4 {
		w.Type("4sn\n")
	}
	x := check.Value(drawing.ExtraBoards(windowtest.MustEvent(t, w), "s", "A", 1, d.Meetings[0][0]))(t)
	club.MustDo(t, e.ID, &command.ExtraBoards{Session: "s", Section: "A", Round: 1, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards})
	w.Desk.Take(e.ID) // the cursor goes to the first of them
	var rows []string
	for _, r := range p.Model().Sheet.Rows {
		rows = append(rows, r.Board)
	}
	if len(rows) != 2+len(x.Boards) || rows[0] != "1" || !strings.HasPrefix(p.Model().Sheet.Total[len(p.Model().Sheet.Total)-1], "Voorlopig: 2 van de ") {
		t.Fatalf("boards %v, extra %v: %q", rows, x.Boards, p.Model().Sheet.Total)
	}
	if board, _, _, _ := p.At(); board != x.Boards[0] {
		t.Errorf("the cursor is on board %d, not on the first extra one", board)
	}
	for range x.Boards {
		w.Type("4sn\n")
	}
	w.Press("Ctrl+G")
	w.Type("1 2\n")
	for range x.Boards {
		w.Type("4sn-1\n")
	}
	if total := p.Model().Sheet.Total; len(total) != 1 || strings.Contains(total[0], "Voorlopig") {
		t.Errorf("with all in: %q", total)
	}
}

// TestAwardedMatchIsShown: a match that was not played is among those of its round as awarded,
// and its sheet says what it counts for.
func TestAwardedMatchIsShown(t *testing.T) {
	club, id := windowtest.Robin(t)
	e := check.Value(club.Event(id))(t)
	given := *e
	given.ID = "given"
	s := &given.Sessions[0]
	m := event.Matches(s)[1]
	s.ID = "given-session"
	s.Awarded = []event.AwardedMatch{{Round: m.Round, Home: m.Home, Away: m.Away, HomePoints: exact.Int(16), AwayPoints: exact.Int(0)}}
	club.MustDo(t, given.ID, &command.ImportEvent{Event: given})
	w := windowtest.Open(t, windowtest.Light, club, "nl", given.ID)
	w.Press(fyne.KeyF4, "Ctrl+G")
	w.Type("1 3\n")
	sheet := w.Shell.Current().(*entry.Screen).Presenter().Model().Sheet
	if !slices.ContainsFunc(sheet.Notes, func(n string) bool { return strings.Contains(n, "16–0 VP's, toegekend") }) || sheet.Round[1].Far != "toegekend" {
		t.Errorf("%q, %+v", sheet.Notes, sheet.Round)
	}
}

// TestRoundsWithoutAMatch: what was awarded, and what a round without an opponent gives, stand
// on Uitslag in the column of their round, and the answer says so.
func TestRoundsWithoutAMatch(t *testing.T) {
	made := desktest.RoundRobin(t, 5, 2)
	check.NoError(t, made.Rules.Set("sit_out", "average"))
	club := desktest.New(t)
	id := club.Make(t, made)
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	of := event.Matches(s)
	m := of[1]
	club.MustDo(t, id, &command.AwardMatch{Session: s.ID, Match: event.AwardedMatch{Round: m.Round, Home: m.Home, Away: m.Away, HomePoints: exact.Int(16), AwayPoints: exact.Int(0), Law: "L81", Reason: "director"}})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Press(fyne.KeyF4)
	w.Type("4sn\n4sn\n4sn\n4sn\n")
	w.Press(fyne.KeyF5)
	p := w.Shell.Current().(*ranking.Screen).Presenter()
	if notes := p.Notes(); len(notes) != 1 || !strings.HasPrefix(notes[0], "* Ronde 1, ") || !strings.Contains(notes[0], "niet of niet helemaal gespeeld; 16 – 0 toegekend") {
		t.Errorf("notes %q", notes)
	}
	column := slices.IndexFunc(p.Columns(), func(c columns.Column) bool { return c.Kind == columns.Match })
	says := map[string]string{string(m.Home): "16*", string(m.Away): "0*", string(of[0].Home): "10", string(of[0].Away): "10"}
	for i, r := range p.Rows() {
		want, played := says[string(r.Contestant)]
		if !played {
			want = "vrij 10" // the average
		}
		if got := r.Cells[column].Text; got != want {
			t.Errorf("%s has %q in round 1, not %q", r.Contestant, got, want)
		}
		p.AskAbout(i, column)
		y := p.Reason()
		switch {
		case r.Contestant == m.Home && !strings.Contains(y.Lead[0], "niet gespeeld, 16 toegekend"), !played && !strings.Contains(y.Lead[0], "vrij, 10 VP"):
			t.Errorf("%s: %q", r.Contestant, y.Lead)
		}
	}
}
