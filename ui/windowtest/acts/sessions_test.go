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
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestFinalOfASwiss begins a final of two after a Swiss of six teams, with the keys alone; while a
// round is still to be drawn the key says so.
func TestFinalOfASwiss(t *testing.T) {
	club, id := windowtest.DrawnEvening(t, event.Teams, 6, 4, "Teams WBF", event.DrawSwiss)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	for round := 1; round <= 5; round++ {
		w.Press(fyne.KeyF2, "Ctrl+G")
		if said := w.Shell.Said() + windowtest.SeenTexts(w); !strings.Contains(said, "Trek de volgende ronde") {
			t.Fatalf("before round %d it says %s", round, said)
		}
		windowtest.DrawRound(t, club, id)
		windowtest.Fill(t, club, id, 1000, nil)
		w.Desk.Take(id)
	}
	w.Press(fyne.KeyF2, "Ctrl+G", fyne.KeyTab)
	w.Type("2")
	w.Press(fyne.KeyTab)
	w.Type("12")
	if text := windowtest.SeenTexts(w); !strings.Contains(text, "Strombeek") {
		t.Errorf("the form does not say who plays:\n%s", text)
	}
	w.Press("Ctrl+Return")
	e := check.Value(club.Event(id))(t)
	if len(e.Sessions) != 2 {
		t.Fatalf("%d sessions: %s", len(e.Sessions), windowtest.SeenTexts(w))
	}
	c := &e.Sessions[1].Sections[0]
	if len(e.Sessions[1].Sections) != 2 || len(c.Labels) != 2 || c.Drawing != nil || c.Rounds()*e.Sessions[1].BoardsPerSet != 12 {
		t.Errorf("the final is %+v of %d boards a round", c, e.Sessions[1].BoardsPerSet)
	}
	w.Press(fyne.KeyF5)
	if text := windowtest.SeenTexts(w); !strings.Contains(text, "Strombeek") {
		t.Errorf("the list of the final:\n%s", text)
	}
}

// TestQualifyingAndFinal begins, with the keys alone, a final and a consolation after a
// qualifying that is all in, with half of it taken along; Uitslag shows the total and why,
// and the session can be changed for the other.
func TestQualifyingAndFinal(t *testing.T) {
	club, all := desktest.Sample(t)
	in := all[desktest.Statement]
	w := windowtest.Open(t, windowtest.Light, club, "nl", in)
	e := check.Value(club.Event(in))(t)
	pairs := len(e.Contestants)
	w.Press(fyne.KeyF2)
	w.Press("Ctrl+G")
	w.Press(fyne.KeyTab)  // who plays: final and consolation
	w.Press(fyne.KeyTab)  // as many as it offers
	w.Press(fyne.KeyTab)  // and as many boards
	w.Press(fyne.KeyDown) // half of it
	w.Press("Ctrl+Return")
	if !strings.Contains(windowtest.SeenTexts(w), "Zitting 2 · 25 januari 2008 · 14 paren · Howell") {
		t.Errorf("the line of the session in hand: %s", windowtest.SeenTexts(w))
	}
	e = check.Value(club.Event(in))(t)
	if len(e.Sessions) != 2 {
		t.Fatalf("%d sessions: %s", len(e.Sessions), windowtest.SeenTexts(w))
	}
	s := &e.Sessions[1]
	if s.CarryOver == nil || s.CarryOver.Kind != event.CarryShare || len(s.Sections) != 2 || len(s.Sections[0].Labels) != (pairs+1)/2 {
		t.Fatalf("%+v of %d sections", s.CarryOver, len(s.Sections))
	}
	for _, x := range s.Schedule() {
		if !x.SitOut() {
			r := event.Result{ID: club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Passed, Source: "typed"}
			club.MustDo(t, in, &command.EnterResult{Session: s.ID, Result: r})
		}
	}
	w.Press(fyne.KeyF5)
	w.Press("Ctrl+T")
	for _, want := range []string{"Totaal %", "Mee", "Zitting 1", "Finale", "Troostfinale"} {
		if !strings.Contains(windowtest.SeenTexts(w), want) {
			t.Errorf("Uitslag has no %s:\n%s", want, windowtest.SeenTexts(w))
		}
	}
	w.Press(fyne.KeyReturn)
	if strings.Contains(windowtest.SeenTexts(w), "Druk af voor de speler") {
		t.Error("the answer on a total has a button for the paper of a session")
	}
	if !strings.Contains(windowtest.SeenTexts(w), "50 % meetelt") {
		t.Errorf("no answer:\n%s", windowtest.SeenTexts(w))
	}
	w.Press(fyne.KeyF2)
	w.Press("Ctrl+T")
	if _, s, _ := w.Desk.Session(); s.ID != e.Sessions[0].ID {
		t.Error("the other session is not in hand")
	}
	w.Press("Ctrl+T", fyne.KeyF4)
	if !strings.Contains(windowtest.SeenTexts(w), "Zitting 2") {
		t.Error("Invoer is not of the final")
	}
}

// TestQualifyingFromTheStart plays a qualifying of fourteen pairs and a final of eight, with
// half of it taken along, from Nieuwe avond to the printed total, with the keys; only the
// results are entered by commands. The total is that of a sum by hand of the results.
func TestQualifyingFromTheStart(t *testing.T) {
	w := windowtest.Open(t, windowtest.Light, desktest.New(t), "nl", "")
	windowtest.Beginning{Kind: "p", Form: "m", Typed: "Voorronde\t14\t28\t"}.TypeForm(w)
	w.Press("Ctrl+Return")
	enterAll(t, w)
	closeSession(t, w)
	first := windowtest.Session(t, w).ID

	w.Press("Ctrl+G", fyne.KeyTab) // final and consolation
	w.Type("8")
	w.Press(fyne.KeyTab, fyne.KeyTab, fyne.KeyDown) // half of it
	uitest.Settle(w.Canvas)
	uitest.Picture(t, w.Canvas, "next-session")
	w.Press("Ctrl+Return")
	e, s := windowtest.MustEvent(t, w), windowtest.Session(t, w)
	if len(e.Sessions) != 2 || s.ID == first || len(s.Sections) != 2 || len(s.Sections[0].Labels) != 8 || len(s.Sections[1].Labels) != 6 {
		t.Fatalf("%d sessions, %d sections: %s", len(e.Sessions), len(s.Sections), windowtest.SeenTexts(w))
	}
	if c := s.CarryOver; c == nil || c.Kind != event.CarryShare || !c.Share.Equal(exact.New(1, 2)) {
		t.Fatalf("carry-over %+v", s.CarryOver)
	}
	enterAll(t, w)
	closeSession(t, w)

	e = windowtest.MustEvent(t, w)
	q, f := windowtest.Percentages(t, &e.Sessions[0], true), windowtest.Percentages(t, &e.Sessions[1], false)
	want := map[event.ID]exact.Rat{}
	for id := range q {
		want[id] = q[id].Div(exact.Int(2)).Add(f[id]).Div(exact.New(3, 2))
	}
	for i, c := range e.Sessions[1].Sections { // the best of the qualifying play the final
		for _, l := range c.Labels {
			for _, o := range e.Sessions[1].Sections[1].Labels {
				if i == 0 && q[l.Contestant].Less(q[o.Contestant]) {
					t.Errorf("%s plays the final and %s does not", l.Contestant, o.Contestant)
				}
			}
		}
	}
	w.Press(fyne.KeyF5, "Ctrl+T")
	totalIs(t, w, want)
	uitest.Picture(t, w.Canvas, "total-final")
	printTotal(t, w)
}

// enterAll enters by commands what is missing of the session in hand: scores that differ, and
// that are possible at any vulnerability.
func enterAll(t *testing.T, w *windowtest.Window) {
	t.Helper()
	s, nth := windowtest.Session(t, w), len(windowtest.MustEvent(t, w).Sessions)
	scores := []int{110, -90, 140, 120, -110, 170, 90, -140, 150}
	for i, x := range eventtest.Missing(s) {
		r := event.Result{
			ID: w.Club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Section: x.Section,
			Kind: event.Played, Score: scores[(i*i+3*x.Board+x.Table*nth)%len(scores)], Source: "typed",
		}
		w.Club.MustDo(t, w.Desk.Current(), &command.EnterResult{Session: s.ID, Result: r})
	}
	w.Desk.TakeSession(s.ID)
	if left := len(eventtest.Missing(windowtest.Session(t, w))); left > 0 {
		t.Fatalf("%d results are missing", left)
	}
}

// closeSession closes the session in hand with the keys.
func closeSession(t *testing.T, w *windowtest.Window) {
	t.Helper()
	w.Press(fyne.KeyF2, "Ctrl+E")
	if !windowtest.Session(t, w).Closed {
		w.Press("Ctrl+E") // what is to be looked at is right
	}
	if !windowtest.Session(t, w).Closed {
		t.Fatalf("not closed: %s", windowtest.SeenTexts(w))
	}
}

// totalIs compares the total that Uitslag shows with that of a sum by hand, and the order of
// each list with that of its scores.
func totalIs(t *testing.T, w *windowtest.Window, want map[event.ID]exact.Rat) {
	t.Helper()
	p := w.Shell.Current().(*ranking.Screen).Presenter()
	at := slices.IndexFunc(p.Columns(), func(c columns.Column) bool { return c.Kind == columns.Over })
	if at < 0 {
		t.Fatalf("no total: %s", windowtest.SeenTexts(w))
	}
	n := 0
	var last *exact.Rat
	for _, row := range p.Rows() {
		if row.Contestant == "" {
			last = nil // the next list
			continue
		}
		n++
		score, known := want[row.Contestant]
		if text := strings.ReplaceAll(score.Short(2), ".", ","); !known || !same(row.Cells[at].Text, text) {
			t.Errorf("%s has %s, by hand %s", row.Contestant, row.Cells[at].Text, text)
		}
		if last != nil && last.Less(score) {
			t.Errorf("%s with %s is below %s", row.Contestant, score.Short(2), last.Short(2))
		}
		last = &score
	}
	if n != len(want) {
		t.Errorf("%d have a total, by hand %d", n, len(want))
	}
}

// printTotal prints the total on Afdrukken.
func printTotal(t *testing.T, w *windowtest.Window) {
	t.Helper()
	w.Press(fyne.KeyF8)
	p := w.Shell.Current().(*paper.Screen).Presenter()
	at := slices.IndexFunc(p.Rows(), func(r paper.Row) bool { return r.Kind == "total" })
	if at < 0 {
		t.Fatalf("no paper of the total is offered: %s", windowtest.SeenTexts(w))
	}
	for range at {
		w.Press(fyne.KeyDown)
	}
	w.Press("Ctrl+P")
	if len(w.Printed) != 1 || w.Printed[0].Kind != "total" {
		t.Errorf("printed %+v: %s", w.Printed, windowtest.SeenTexts(w))
	}
}

// TestNoTotalOfOneSession: the paper over the sessions is not offered for one of them.
func TestNoTotalOfOneSession(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Statement])
	w.Press(fyne.KeyF8)
	for _, r := range w.Shell.Current().(*paper.Screen).Presenter().Rows() {
		if r.Kind == "total" {
			t.Error("the paper over the sessions is offered")
		}
	}
}

// TestSeveralIsChanged: what is taken along by place is typed in the form of the next session;
// the name of a session, how the sessions are added up and what is taken along are changed in
// the form of the name and date, each of the session in hand.
func TestSeveralIsChanged(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Statement])
	w.Press(fyne.KeyF2, "Ctrl+G", fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyDown, fyne.KeyDown) // by place
	w.Press(fyne.KeyTab)
	w.Press("Ctrl+A")
	w.Type("7,5")
	w.Press(fyne.KeyTab)
	w.Type("Eindronde")
	uitest.Settle(w.Canvas)
	uitest.Picture(t, w.Canvas, "next-place")
	for _, problem := range uitest.CutOff(w.Canvas) {
		t.Error(problem)
	}
	w.Press("Ctrl+Return")
	e, s := windowtest.MustEvent(t, w), windowtest.Session(t, w)
	if c := s.CarryOver; len(e.Sessions) != 2 || c == nil || c.Kind != event.CarryPlace || !c.Most.Equal(exact.New(15, 2)) || s.Name != "Eindronde" {
		t.Fatalf("%q, carry-over %+v: %s", s.Name, s.CarryOver, windowtest.SeenTexts(w))
	}
	if line := fmt.Sprintf("0 van %d resultaten", len(eventtest.Missing(s))); !strings.Contains(windowtest.SeenTexts(w), "Eindronde · ") || !strings.Contains(windowtest.SeenTexts(w), line) {
		t.Errorf("Vanavond does not say how far this session is: %s", windowtest.SeenTexts(w))
	}

	w.Press("Ctrl+R", fyne.KeyTab, fyne.KeyTab, "Ctrl+A")
	w.Type("Finale")
	w.Press(fyne.KeyTab, fyne.KeyDown)                      // each board the same
	w.Press(fyne.KeyTab, fyne.KeyUp, fyne.KeyTab, "Ctrl+A") // a part
	w.Type("150")
	w.Press("Ctrl+Return")
	if !strings.Contains(windowtest.SeenTexts(w), "Dat deel kan niet") || windowtest.Session(t, w).Name != "Eindronde" {
		t.Fatalf("150 %% is taken: %s", windowtest.SeenTexts(w))
	}
	w.Press("Ctrl+A")
	w.Type("25")
	uitest.Settle(w.Canvas)
	uitest.Picture(t, w.Canvas, "change-several")
	for _, problem := range uitest.CutOff(w.Canvas) {
		t.Error(problem)
	}
	w.Press("Ctrl+Return")
	e, s = windowtest.MustEvent(t, w), windowtest.Session(t, w)
	if c := s.CarryOver; c == nil || c.Kind != event.CarryShare || !c.Share.Equal(exact.New(1, 4)) || len(c.From) != 1 || s.Name != "Finale" {
		t.Errorf("%q, carry-over %+v: %s", s.Name, s.CarryOver, windowtest.SeenTexts(w))
	}
	if e.Sum == nil || e.Sum.Rules.Average != competition.AverageBoards {
		t.Errorf("added up by %+v", e.Sum)
	}
	lines := len(club.Journal(e.ID))
	w.Press("Ctrl+R", "Ctrl+Return") // nothing is changed
	if got := len(club.Journal(e.ID)); got != lines {
		t.Errorf("%d commands for nothing", got-lines)
	}

	w.Press("Ctrl+T", "Ctrl+R") // the first session: nothing is taken along into it
	if seen := windowtest.SeenTexts(w); strings.Contains(seen, "Meenemen") {
		t.Errorf("the form of the first session: %s", seen)
	}
	w.Press(fyne.KeyTab, fyne.KeyTab)
	w.Type("Voorronde")
	w.Press(fyne.KeyReturn)
	if e = windowtest.MustEvent(t, w); e.Sessions[0].Name != "Voorronde" || e.Sessions[1].Name != "Finale" {
		t.Errorf("%q and %q", e.Sessions[0].Name, e.Sessions[1].Name)
	}
}
