package issued_test

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// played returns an evening of six pairs with every line in and closed: North makes 110
// everywhere, and pair 1 more.
func played(t eventtest.TB) *eventtest.Night {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	for _, x := range n.E.Sessions[0].Schedule() {
		score := 110
		if x.NS.A == eventtest.P(1) {
			score = 140
		}
		n.Do(&command.EnterResult{Session: "s", Result: event.Result{ID: n.ID(), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Played, Score: score}})
	}
	n.Do(&command.CloseSession{Session: "s"})
	return n
}

func version(n *eventtest.Night) issued.Version {
	n.T.Helper()
	v := check.Sure(issued.VersionOf(n.Standings(), n.Lines))
	return v
}

// correct reopens, gives a result another score, and closes.
func correct(n *eventtest.Night, result, score int) {
	n.T.Helper()
	n.Do(&command.ReopenSession{Session: "s"})
	r := n.E.Sessions[0].Results[result]
	r.Kind, r.Score = event.Played, score
	n.Do(&command.CorrectResult{Session: "s", Result: r})
	n.Do(&command.CloseSession{Session: "s"})
}

func issue(n *eventtest.Night) {
	n.T.Helper()
	n.Do(&command.IssueUitslag{Number: version(n).Number, Lists: issued.Printed(n.Standings(), func(m event.ID) event.ID { return m + "-v1" })})
}

// TestVersions: the same uitslag is the same version, another the next one with what it
// changes, and what was given out is kept as it was.
func TestVersions(t *testing.T) {
	n := played(t)
	v := version(n)
	check.Says(t, "at first", "1 false 0", v.Number, v.Given, v.Since)
	issue(n)
	first := eventtest.AsJSON(t, n.E.Issued[0])
	n.Do(&command.RenameEvent{Name: "Finale"})
	v = version(n)
	check.Says(t, "another name", "1 true 0", v.Number, v.Given, v.Since)
	correct(n, 0, -50)
	v = version(n)
	check.MustSay(t, "corrected", "2 false 1 1 false", v.Number, v.Given, v.Since, len(v.Changes.Results), len(v.Changes.Rows) < 2)
	c := v.Changes.Results[0]
	check.Says(t, "the result", "140 -50 1", c.Before.Score, c.After.Score, c.Board())
	issue(n)
	v = version(n)
	check.Says(t, "printed again", "2 true 1 1", v.Number, v.Given, v.Since, len(v.Changes.Results))
	correct(n, 0, 140) // as it was at first: a third, for the second hangs on the wall
	v = version(n)
	check.Says(t, "corrected back", "3 false 2", v.Number, v.Given, v.Since)
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(2), Players: []event.ID{"m1", "m2"}})
	issue(n)
	v = version(n)
	check.Says(t, "third", "3 true", v.Number, v.Given)
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(2), Players: []event.ID{"m1", "m3"}}) // somebody else played
	v = version(n)
	check.Says(t, "another player", "4 1 A2 2", v.Number, len(v.Changes.Rows), v.Changes.Rows[0].Contestant(), v.Changes.Rows[0].After.Number)
	check.Equal(t, "what was given out first", eventtest.AsJSON(t, n.E.Issued[0]), first)
	lists, st, err := issued.IssuedAs(n.Standings(), 1, n.Lines)
	check.Says(t, "as it was given out first", "<nil> 140 6 1", err, st.Session.Results[0].Score, len(lists[0].Rows), lists[0].Rows[0].Place)
	_, _, err = issued.IssuedAs(n.Standings(), 9, n.Lines)
	eventtest.Refused(t, err, "event.no-issue")
	_, _, err = issued.IssuedAs(n.Standings(), 1, nil)
	eventtest.Refused(t, err, "journal.no-line")
}

func TestSameFigure(t *testing.T) {
	for _, x := range []struct {
		a, b string
		same bool
	}{{"44", "44.0", true}, {"", "", true}, {"", "0", false}, {"3=", "3=", true}, {"3", "3=", false}, {"44", "44.5", false}, {"-1.50", "-1.5", true}} {
		check.Equal(t, x.a+" and "+x.b, event.SameFigure(x.a, x.b), x.same)
	}
}

// TestVersionsWithoutLists: of an uitslag that a first version of the program gave out
// the lists are made of its line.
func TestVersionsWithoutLists(t *testing.T) {
	n := played(t)
	n.Do(&command.IssueUitslag{Number: 1})
	v := version(n)
	check.Says(t, "an uitslag without lists", "1 true", v.Number, v.Given)
	correct(n, 3, -420)
	v = version(n)
	check.Says(t, "corrected after it: number, no changes", "2 false", v.Number, len(v.Changes.Rows) == 0)
	lists, _, err := issued.IssuedAs(n.Standings(), 1, n.Lines)
	check.Says(t, "error, the lists of now", "<nil> false", err, eventtest.AsJSON(t, lists) == eventtest.AsJSON(t, issued.Printed(n.Standings(), nil)))
}

// TestCompare: results that came, went, moved and changed, and rules.
func TestCompare(t *testing.T) {
	n := played(t)
	before := n.Standings()
	n.Do(&command.ReopenSession{Session: "s"})
	all := n.E.Sessions[0].Results
	same := all[1]
	same.At, same.Lead, same.Source = "later", "SA", "typed"
	n.Do(&command.CorrectResult{Session: "s", Result: same}) // nothing that is printed
	n.Do(&command.EraseResult{Session: "s", Result: all[2].ID})
	n.Do(&command.EraseResult{Session: "s", Result: all[4].ID})
	again := all[4]
	again.ID, again.Score = "again", 50
	n.Do(&command.EnterResult{Session: "s", Result: again})
	moved := all[6]
	moved.Board = 40
	n.Do(&command.CorrectResult{Session: "s", Result: moved})
	r := n.E.Rules
	r.PercentDecimals = 1
	n.Do(&command.ChangeRules{Rules: r})
	c := issued.Compare(before, n.Standings())
	alike := issued.Compare(before, before)
	check.MustSay(t, "results, rules, none, of the same", "3 1 false true", len(c.Results), len(c.Rules), c.None(), alike.None())
	var removed, changed, elsewhere int
	for _, x := range c.Results {
		switch {
		case x.After == nil && x.Before.ID == all[2].ID:
			removed++
		case x.After != nil && x.Before != nil && x.After.ID == "again" && x.Before.ID == all[4].ID:
			changed++
		case x.After != nil && x.Board() == 40 && x.Before.Board == all[6].Board:
			elsewhere++
		}
	}
	check.Says(t, "gone, changed, elsewhere", "1 1 1", removed, changed, elsewhere)
}

// TestLogTells: what each line says, from what to what, of whom.
func TestLogTells(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(3), Players: []event.ID{"m1", ""}})
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(3), Players: []event.ID{"m1", "m2"}})
	x := n.E.Sessions[0].Schedule()[0]
	r := event.Result{ID: "r", Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Played, Score: 420}
	n.Do(&command.EnterResult{Session: "s", Result: r})
	r.Score = -50
	n.Do(&command.CorrectResult{Session: "s", Result: r})
	add := func(undoes int64) {
		n.Lines = append(n.Lines, journal.Line{Seq: int64(len(n.Lines) + 1), Command: journal.UndoCommand, Undoes: undoes})
	}
	add(5)
	r.Board++
	l := eventtest.Line(t, len(n.Lines)+1, &command.CorrectResult{Session: "s", Result: r}) // the 420, on the next board
	n.Lines = append(n.Lines, l)
	add(7)
	add(8) // and again
	add(99)
	log := journal.Log(n.Lines)
	want := []string{"new-evening", "seat-players.first", "seat-players", "enter-result", "correct-result", "undo", "correct-result.moved", "undo", "undo.redo", "undo.nothing"}
	for i := range log {
		check.Equal(t, fmt.Sprint("line ", i+1), log[i].Told.Says, want[i])
	}
	c := log[4]
	check.Says(t, "corrected", "420 -50 true false true",
		c.Told.WasResult.Score, c.Told.NowResult.Score, c.Void(), c.Counts, c.Told.NS.Label.Number > 0)
	m := log[6].Told
	check.Says(t, "moved", fmt.Sprint("420 ", x.NS.A, " 2 4"), m.WasResult.Score, m.WasNS.ID, len(m.Boards()), len(m.Refs()))
	check.Says(t, "undone", "4 6 6 true -1", log[5].Of, log[7].Of, log[8].Of, log[8].Redo, log[9].Of)
	s := log[2].Told
	check.Says(t, "seated", "m1 m2 3", s.Was[0], s.Now[1], s.Pair.Label.Number)
	unknown := journal.Log([]journal.Line{{Seq: 1, Command: "turn-table", Version: 1}, {Seq: 2, Command: "rename-event", Payload: []byte(`{}`), Version: 1}})
	check.Says(t, "unknown", "unknown turn-table unknown", unknown[0].Told.Says, unknown[0].Told.Name, unknown[1].Told.Says)
}

// TestWays: from any line back, and forth again to any line.
func TestWays(t *testing.T) {
	n := played(t)
	issue(n)
	h := journal.HistoryOf(n.Lines)
	from := h.From(h.Undo[3].Seq)
	check.MustSay(t, "back", fmt.Sprint(len(h.Undo)-3, " close-session ", h.Undo[3].Seq),
		len(from), from[0].Command, from[len(from)-1].Seq)
	check.Says(t, "ways from what was given out and to what counts", "0 0", len(h.From(n.E.Issued[0].Seq)), len(h.UpTo(h.Undo[3].Seq)))
	for _, l := range from {
		n.Lines = append(n.Lines, journal.Line{Seq: int64(len(n.Lines) + 1), Command: journal.UndoCommand, Undoes: l.Seq})
	}
	h = journal.HistoryOf(n.Lines)
	up := h.UpTo(from[len(from)-3].Seq)
	check.MustEqual(t, "forth", len(up), 3)
	for _, l := range up {
		n.Lines = append(n.Lines, journal.Line{Seq: int64(len(n.Lines) + 1), Command: journal.UndoCommand, Undoes: l.Seq})
	}
	e, err := journal.Replay(n.Lines)
	check.Says(t, "results", fmt.Sprint("<nil> ", 2+3, " false"), err, len(e.Sessions[0].Results), e.Sessions[0].Closed)
}
