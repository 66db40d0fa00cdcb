package acts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// teamsEvening is a window with an evening of six teams, and what is typed there.
type teamsEvening struct {
	*testing.T
	*windowtest.Window
	p    *entry.Presenter
	pick func(board int, ns event.ID) int // how many tricks more than four spades need
}

// text returns what is typed on the line with the cursor.
func (e *teamsEvening) text() string {
	board, ns, _, ok := e.p.At()
	if !ok {
		e.Fatalf("the cursor is nowhere: %q", windowtest.SeenTexts(e.Window))
	}
	return "4sn" + []string{"-1", "=", "+1"}[e.pick(board, ns)+1]
}

// types types so many results, each with Enter.
func (e *teamsEvening) types(n int) {
	e.Helper()
	for range n {
		was := e.in()
		e.Type(e.text() + "\n")
		if e.in() != was+1 {
			e.Fatalf("%d results are in, not %d: %q", e.in(), was+1, windowtest.SeenTexts(e.Window))
		}
	}
}

func (e *teamsEvening) in() int { return len(windowtest.Session(e.T, e.Window).Results) }

// TestTeamsEvening begins and types an evening of six teams, a round robin of matches of four boards in
// victory points, by match, by traveller and by table slip, with a line-up changed at
// half-time, a mistake that is marked, and a swing that is right; it closes it, reads the
// uitslag and prints it. The totals are those that the results come to by the table of
// IMPs and the scale.
func TestTeamsEvening(t *testing.T) {
	w := windowtest.Open(t, windowtest.Light, desktest.New(t), "nl", "")
	windowtest.Beginning{Kind: "v", Typed: "6\t4\t"}.TypeForm(w)
	w.Press("Ctrl+Return")
	number := named(t, w)
	exchanged(t, w)
	w.Press(fyne.KeyF4)
	e := &teamsEvening{t, w, w.Shell.Current().(*entry.Screen).Presenter(), func(board int, ns event.ID) int {
		return (board*5+number[ns]*2)%3 - 1
	}}

	// The first match, by match: who sits there changes at board 3.
	m := e.p.Model()
	if e.p.Mode() != slip.ByMatch || m.Title != "Ronde 1 · 5 De Zetel – 6 Het Hoekje" {
		t.Fatalf("%v, %q", e.p.Mode(), m.Title)
	}
	if !strings.Contains(m.Opponents[0].Names, "De Zetel (Ada E – Bert E)") || !strings.Contains(m.SitOut, "Vanaf gift 3") {
		t.Errorf("who sits there: %+v, %q", m.Opponents, m.SitOut)
	}
	e.types(2)
	if m = e.p.Model(); !strings.Contains(m.Opponents[0].Names, "De Zetel (Cora E – Bert E)") {
		t.Errorf("from board 3 on: %+v", m.Opponents)
	}
	e.types(2)
	w.Type("4ss=\n") // board 1, closed
	w.Press(fyne.KeyUp)
	if m = e.p.Model(); m.Sheet.Rows[0].Home+m.Sheet.Rows[0].Away == "—" || m.Sheet.Rows[0].Running == "" {
		t.Errorf("board 1 is in at both tables: %+v", m.Sheet.Rows[0])
	}
	w.Type(e.text() + "\n") // corrected
	e.types(3)
	if m = e.p.Model(); m.Title == "Ronde 1 · 5 De Zetel – 6 Het Hoekje" || e.in() != 8 {
		t.Errorf("after the last board at %q with %d in", m.Title, e.in())
	}

	// The rest of round 1 by traveller, and round 2 by table slip.
	w.Press("Ctrl+R", "Ctrl+G")
	w.Type("1\n")
	if m = e.p.Model(); e.p.Mode() != slip.ByBoard || !slices.ContainsFunc(m.Lines, func(l entry.Line) bool { return l.NS == "6 gesloten" && l.PointsNS != "" }) {
		t.Fatalf("%v: %+v", e.p.Mode(), m.Lines)
	}
	e.types(16)
	w.Press("Ctrl+R", "Ctrl+G")
	w.Type("2 1\n")
	if m = e.p.Model(); e.p.Mode() != slip.ByRound || !strings.HasPrefix(m.Title, "Ronde 2 · tafel 1") || !strings.Contains(m.Opponents[0].Names, "(") {
		t.Fatalf("%v, %q, %+v", e.p.Mode(), m.Title, m.Opponents)
	}
	e.types(24)

	// The other rounds by match; in the last a slam that one pair alone bid and made.
	w.Press("Ctrl+R")
	e.types(71)
	board, ns, ew, _ := e.p.At()
	w.Type("7snxx=\n")
	if m = e.p.Model(); len(m.Messages) == 0 || !strings.Contains(fmt.Sprint(m.Messages), "IMP’s") && !strings.Contains(fmt.Sprint(m.Messages), "dichtste") {
		t.Fatalf("a slam that nobody else has: %+v", m.Messages)
	}
	uitest.Picture(t, w.Canvas, "teams-swing")
	w.Press(fyne.KeyF6)
	c := w.Shell.Current().(*control.Screen).Presenter()
	if len(c.Items()) == 0 || c.Good() != "" {
		t.Fatalf("Controle has no mark: %+v", c.Items())
	}
	uitest.Picture(t, w.Canvas, "teams-control")
	w.Press(fyne.KeyF4)
	e.p.GoLine(board, ns, ew)
	w.Press("Ctrl+J", fyne.KeyF6)
	for _, it := range c.Items() {
		if !it.Title && !it.Right && it.Kind != control.Given {
			t.Errorf("after Ctrl+J still to look at: %s", it.Text)
		}
	}

	// The uitslag, by what the results come to.
	w.Press(fyne.KeyF5)
	p := w.Shell.Current().(*ranking.Screen).Presenter()
	want := totals(t, windowtest.Session(t, w))
	rows := p.Rows()
	if len(rows) != 6 {
		t.Fatalf("%d rows", len(rows))
	}
	column := slices.IndexFunc(p.Columns(), func(c columns.Column) bool { return c.Kind == columns.VPs })
	for i, r := range rows {
		if got := r.Cells[column].Text; got != w.Desk.Words.Fixed(want[r.Contestant], 2) {
			t.Errorf("%s has %s VPs, not %s", r.Contestant, got, want[r.Contestant].Text(2))
		}
		if i > 0 && want[rows[i-1].Contestant].Less(want[r.Contestant]) {
			t.Errorf("%s stands before %s", rows[i-1].Contestant, r.Contestant)
		}
	}
	uitest.Picture(t, w.Canvas, "teams-ranking")
	w.Press(fyne.KeyReturn)
	if y := p.Reason(); y == nil || len(y.Formula) != 5 {
		t.Fatalf("match by match: %+v", y)
	}
	uitest.Picture(t, w.Canvas, "teams-why")
	w.Press(fyne.KeyReturn)
	if y := p.Reason(); len(y.Boards) != 20 || !strings.Contains(y.Boards[0].Score, " / ") {
		t.Fatalf("%d boards: %+v", len(y.Boards), y.Boards)
	}
	w.Press(fyne.KeyReturn)
	if y := p.Reason(); y.Detail == nil || len(y.Detail.Steps) == 0 || !strings.HasPrefix(y.Detail.Title, "Ronde 1, tegen ploeg ") {
		t.Errorf("a board: %+v", y.Detail)
	}
	uitest.Picture(t, w.Canvas, "teams-board")

	// Closed and printed.
	w.Press(fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyF2, "Ctrl+E")
	if !windowtest.MustEvent(t, w).Closed() {
		t.Errorf("the evening is not closed: %q", windowtest.SeenTexts(w))
	}
	w.Press(fyne.KeyF8, "Ctrl+P")
	if len(w.Printed) != 1 || w.Printed[0].Kind != "uitslag" {
		t.Errorf("printed %v", w.Printed)
	}
}

// named gives the six teams of the evening their names and players, "Ada A" to "Dirk F",
// and team 5 another line-up from board 3 on. It gives the numbers of the teams.
func named(t *testing.T, w *windowtest.Window) map[event.ID]int {
	t.Helper()
	e, s := windowtest.MustEvent(t, w), windowtest.Session(t, w)
	number := map[event.ID]int{}
	for i, c := range e.Contestants {
		_, l := s.LabelOf(c.ID)
		number[c.ID] = l.Number
		team := &command.SeatTeam{Team: c.ID, Name: []string{"De Klaveren", "Ruiten Vier", "Harten", "Schoppenaas", "De Zetel", "Het Hoekje"}[l.Number-1]}
		for _, first := range []string{"Ada", "Bert", "Cora", "Dirk"} {
			id := event.ID(fmt.Sprint(first, i))
			w.Club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: "m" + id, Person: id}},
				event.Person{ID: id, First: fmt.Sprintf("%s %c", first, 'A'+l.Number-1)})
			team.Players = append(team.Players, "m"+id)
		}
		w.Club.MustDo(t, e.ID, team)
	}
	return number
}

// exchanged lets two of team 5 change rooms from board 3 of round 1 on, with the keys.
func exchanged(t *testing.T, w *windowtest.Window) {
	t.Helper()
	w.Press(fyne.KeyF2, fyne.KeyF3)
	for range 4 * 4 { // past four teams
		w.Press(fyne.KeyDown)
	}
	w.Press("Ctrl+O")
	w.Press(fyne.KeyTab, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown) // from board 3 on
	w.Press(fyne.KeyTab)
	w.Type("c\n") // Cora in the chair of Ada
	w.Press(fyne.KeyTab, fyne.KeyTab)
	w.Type("a\n") // and Ada in hers
	uitest.Picture(t, w.Canvas, "teams-lineup")
	w.Press("Ctrl+Return")
	s := windowtest.Session(t, w)
	if l := s.Lineups; len(l) != 1 || l[0].Round != 1 || l[0].Board != 3 {
		t.Fatalf("the line-up is %+v: %s", l, windowtest.SeenTexts(w))
	}
	if _, of := s.LabelOf(s.Lineups[0].Team); of.Number != 5 {
		t.Fatalf("the line-up is of team %d", of.Number)
	}
}

// totals returns the victory points that the results of matches of four boards come to.
func totals(t *testing.T, s *event.Session) map[event.ID]exact.Rat {
	t.Helper()
	scale := check.Value(match.ScaleFor(rules.VPsWBF, 4))(t)
	imps := map[[2]event.ID]int{} // of who was North-South first, against the other
	score := map[event.Key]int{}
	for _, r := range s.Results {
		score[r.Key()] = r.Score
	}
	for k, mine := range score {
		other, ok := score[event.Key{Board: k.Board, NS: k.EW, EW: k.NS}]
		if !ok {
			t.Fatalf("board %d, %s against %s: one table only", k.Board, k.NS.A, k.EW.A)
		}
		imps[[2]event.ID{k.NS.A, k.EW.A}] += scoring.IMPs(mine - other)
	}
	out := map[event.ID]exact.Rat{}
	for k, n := range imps {
		vps, _ := scale.VPs(exact.Int(n))
		out[k[0]] = out[k[0]].Add(vps)
	}
	return out
}
