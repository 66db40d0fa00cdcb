package journal_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// unissued is an event without what was given out of it, which no undo touches.
func unissued(e *event.Event) *event.Event {
	if e == nil {
		return nil
	}
	e = e.Clone()
	e.Issued = nil
	return e
}

// fold does the commands that count one after another, each to a copy of what the one
// before made; what is about an event that is not there does nothing.
func fold(t eventtest.TB, commands []journal.Line, counts map[int64]bool) *event.Event {
	t.Helper()
	var e *event.Event
	for _, l := range commands {
		if !counts[l.Seq] {
			continue
		}
		next, err := journal.Apply(e, l)
		if err != nil && !problem.Is(err, "event.gone") {
			t.Fatal(err)
		}
		if err == nil {
			e = next
		}
	}
	return e
}

// TestReplayIsApply does random commands of every kind to an evening, undo and redo
// among them. After every line Replay of the whole journal is the fold of what counts;
// AsOf any line is what Replay gave when that line was the last, with the same
// standings; undone to the beginning and redone to the end it is itself; and the numbers
// that were given out are 1, 2, 3, … whatever was undone.
func TestReplayIsApply(t *testing.T) {
	seen := map[string]bool{}
	never := func() (names []string) {
		for _, name := range journal.Commands() {
			if _, ok := journal.Empty(name).(journal.EventPayload); ok && !seen[name] && !slices.Contains(eventtest.RepairCommands, name) {
				names = append(names, name)
			}
		}
		return names
	}
	for i := 0; i == 0 || i < 30 && len(never()) > 0; i++ { // chance may leave a command out for a while
		replayIsApply(t, seen, eventtest.Generate(t, "howell", movements.Options{Pairs: 5}))
		replayIsApply(t, seen, movements.Movement{Pairs: 4, Sets: 2}) // rounds that are drawn one by one
	}
	if names := never(); len(names) > 0 {
		t.Errorf("never done: %v", names)
	}
}

// given are the commands that an undo steps over: what was given out, or came in by itself.
var given = []string{"issue-uitslag", "receive-results", "work-out-tricks", "record-mail"}

func replayIsApply(t *testing.T, seen map[string]bool, m movements.Movement) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		var commands, lines []journal.Line
		counts := map[int64]bool{}
		then := map[int64]string{} // the event by line, when that line was the last
		var e *event.Event
		undone := []int64{}
		add := func(l journal.Line) {
			l.Seq = int64(len(lines) + 1)
			lines = append(lines, l)
			if l.Undoes == 0 {
				commands = append(commands, l)
				counts[l.Seq] = true
			}
		}
		back := func() bool {
			h := journal.HistoryOf(lines)
			if len(h.Undo) == 0 {
				return false
			}
			top := h.Undo[len(h.Undo)-1]
			if slices.Contains(given, top.Command) {
				t.Fatal("what was given out, or came in by itself, can be undone")
			}
			add(journal.Line{Command: journal.UndoCommand, Undoes: top.Seq})
			counts[top.Seq], undone = false, append(undone, top.Seq)
			return true
		}
		forth := func() {
			h := journal.HistoryOf(lines)
			if len(h.Redo) != len(undone) {
				t.Fatalf("%d can be redone, want %d", len(h.Redo), len(undone))
			}
			if len(undone) == 0 {
				return
			}
			add(journal.Line{Command: journal.UndoCommand, Undoes: h.Redo[len(h.Redo)-1].Seq})
			counts[undone[len(undone)-1]], undone = true, undone[:len(undone)-1]
		}
		check := func() {
			e = fold(t, commands, counts)
			replayed := eventtest.Must(journal.Replay(lines))
			if a, b := eventtest.AsJSON(t, e), eventtest.AsJSON(t, replayed); a != b {
				t.Fatalf("folded   %s\nreplayed %s", a, b)
			}
			if n := len(lines); n > 0 {
				then[lines[n-1].Seq] = eventtest.AsJSON(t, e)
			}
		}
		do := func(p journal.Payload) {
			if journal.Decide(e, p) != nil || e == nil && len(commands) > 0 { // undone: only a redo leads on
				return
			}
			seen[p.Command()] = true
			add(eventtest.Line(t, 0, p))
			if !slices.Contains(given, p.Command()) {
				undone = undone[:0]
			}
			check()
		}
		for step := range rapid.IntRange(1, 25).Draw(t, "steps") {
			switch what := rapid.IntRange(0, 9).Draw(t, "what"); {
			case what == 0 && back():
			case what == 1:
				forth()
			case what == 2 && e != nil: // the rest comes in, and the evening is closed
				for i, x := range eventtest.Missing(&e.Sessions[0]) {
					r := eventtest.DrawOutcome(t, x.Board)
					r.ID, r.NS, r.EW = event.ID(fmt.Sprint("f", step, ".", i)), x.NS, x.EW
					do(&command.EnterResult{Session: "s", Result: r})
				}
				do(&command.CloseSession{Session: "s"})
			case (what == 3 || what == 4) && e != nil:
				do(eventtest.DrawDirector(t, e, step))
			default:
				do(eventtest.DrawCommand(t, e, m, step))
			}
			check()
		}
		if e != nil {
			for i, x := range e.Issued {
				if x.Number != i+1 {
					t.Fatalf("issue %d has number %d", i+1, x.Number)
				}
			}
		}
		for _, l := range lines { // as of any line
			got, err := journal.AsOf(lines, l.Seq)
			if err != nil || eventtest.AsJSON(t, got) != then[l.Seq] {
				t.Fatalf("as of line %d: %s, %v\nit was %s", l.Seq, eventtest.AsJSON(t, got), err, then[l.Seq])
			}
			if got != nil && got.Sessions[0].ID == "s" {
				if _, err := standings.Of(got, "s"); err != nil {
					t.Fatal(err)
				}
			}
		}
		end, n := eventtest.AsJSON(t, e), len(undone)
		for back() {
		}
		if start, err := journal.Replay(lines); unissued(start) != nil || err != nil {
			t.Fatalf("at the beginning there is %v, %v", start, err)
		}
		for len(undone) > n {
			forth()
		}
		again, err := journal.Replay(lines)
		if err != nil || eventtest.AsJSON(t, again) != end {
			t.Fatalf("undone and redone it is %s, %v\nwant %s", eventtest.AsJSON(t, again), err, end)
		}
		eventtest.WantLog(t, lines)
	})
}

// drawClubCommand is a command to the club that may be done or refused.
func drawClubCommand(t *rapid.T, step int) journal.Payload {
	member := func(name string) event.ID { return event.ID(fmt.Sprint("m", rapid.IntRange(1, 5).Draw(t, name))) }
	version := func() event.ID { return event.ID(fmt.Sprint("v", step)) }
	if rapid.IntRange(0, 4).Draw(t, "of a sheet") == 0 {
		return drawSheetCommand(t, step)
	}
	switch rapid.IntRange(0, 9).Draw(t, "command") {
	case 0:
		return &command.SetClub{Name: rapid.SampledFrom([]string{"", "De Proef", "Pallieter"}).Draw(t, "name"), Settings: event.Settings{DropZero: rapid.Bool().Draw(t, "zero")}}
	case 1:
		return &command.ChangeMember{Member: member("who"), Person: version(), Guest: rapid.Bool().Draw(t, "guest")}
	case 2:
		return &command.MemberLeft{Member: member("who"), Left: rapid.Bool().Draw(t, "left")}
	case 3:
		return &command.ImportMembers{
			Add:    []event.Member{{ID: member("new"), Person: version()}},
			Change: []command.ChangeMember{{Member: member("known"), Person: version()}},
			Left:   []command.MemberLeft{{Member: member("known"), Left: rapid.Bool().Draw(t, "left")}},
		}
	case 4:
		return &command.MergeMembers{Keep: member("keep"), Drop: member("drop")}
	case 5:
		if rapid.IntRange(0, 3).Draw(t, "really") == 0 {
			return &command.AnonymiseMember{Member: member("who")}
		}
	}
	return &command.AddMember{Member: event.Member{ID: member("who"), Person: version(), Guest: rapid.Bool().Draw(t, "guest")}}
}

// drawSheetCommand is a command about one of two sheets of the federation.
func drawSheetCommand(t *rapid.T, step int) journal.Payload {
	id := event.ID(rapid.SampledFrom([]string{"b1", "b2"}).Draw(t, "sheet"))
	switch rapid.IntRange(0, 3).Draw(t, "command") {
	case 0:
		return &command.DropSheet{Binding: id}
	case 1:
		return &command.SendSheet{Sent: event.Sent{
			ID: event.ID(fmt.Sprint("sent", step)), Binding: id, Layout: rapid.IntRange(1, 2).Draw(t, "layout"), Evenings: []event.SheetEvening{{Event: "e"}},
		}}
	}
	layout := event.Layout{Form: event.SheetCSV, Template: []byte("naam;\n"), Row: 2, Cells: []event.BoundCell{{Cell: "A2", Text: "{{name}}"}}}
	layout.Comma = rapid.Bool().Draw(t, "comma")
	return &command.BindSheet{Binding: id, Name: rapid.SampledFrom([]string{"", "Bond", "Liga"}).Draw(t, "name"), Layout: layout}
}

// TestReplayIsApplyOfTheClub is the same for the club: state is replay, and undone as far
// as it goes and redone it is itself. No undo goes behind an erasure.
func TestReplayIsApplyOfTheClub(t *testing.T) {
	seen := map[string]bool{}
	never := func() (names []string) {
		for _, name := range journal.Commands() {
			if _, ok := journal.Empty(name).(journal.ClubPayload); ok && !seen[name] {
				names = append(names, name)
			}
		}
		return names
	}
	for i := 0; i == 0 || i < 8 && len(never()) > 0; i++ { // chance may leave a command out for a while
		replayOfTheClub(t, seen)
	}
	if names := never(); len(names) > 0 {
		t.Errorf("never done: %v", names)
	}
}

// replayOfTheClub does a hundred such journals, and notes which commands were done.
func replayOfTheClub(t *testing.T, seen map[string]bool) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		empty := &event.Club{Members: map[event.ID]event.Member{}}
		c := empty
		var lines []journal.Line
		states := map[string]string{fmt.Sprint(eventtest.Seqs(nil)): eventtest.AsJSON(t, c)}
		replay := func() {
			var err error
			if c, err = journal.ReplayClub(lines); err != nil {
				t.Fatal(err)
			}
			if got, want := eventtest.AsJSON(t, c), states[fmt.Sprint(eventtest.Seqs(journal.Live(lines)))]; got != want {
				t.Fatalf("replayed %s\nwant %s", got, want)
			}
		}
		reverse := func(seq int64) {
			lines = append(lines, journal.Line{Seq: int64(len(lines) + 1), Command: journal.UndoCommand, Undoes: seq})
			replay()
		}
		for step := range rapid.IntRange(1, 50).Draw(t, "steps") {
			h := journal.HistoryOf(lines)
			switch what := rapid.IntRange(0, 9).Draw(t, "what"); {
			case what == 0 && len(h.Undo) > 0:
				reverse(h.Undo[len(h.Undo)-1].Seq)
			case what == 1 && len(h.Redo) > 0:
				reverse(h.Redo[len(h.Redo)-1].Seq)
			default:
				p := drawClubCommand(t, step)
				if rapid.IntRange(0, 3).Draw(t, "of a competition") == 0 {
					p = eventtest.DrawSeasonCommand(t, c)
				}
				if journal.DecideClub(c, p) != nil {
					continue
				}
				seen[p.Command()] = true
				l := eventtest.Line(t, len(lines)+1, p)
				lines = append(lines, l)
				next := eventtest.Must(journal.ApplyClub(c, l))
				c = next
				states[fmt.Sprint(eventtest.Seqs(journal.Live(lines)))] = eventtest.AsJSON(t, c)
				replay()
			}
		}
		end, n := eventtest.AsJSON(t, c), 0
		for h := journal.HistoryOf(lines); len(h.Undo) > 0; h = journal.HistoryOf(lines) {
			reverse(h.Undo[len(h.Undo)-1].Seq)
			n++
		}
		for _, l := range journal.Live(lines) {
			if l.Command != "anonymise-member" && !slices.ContainsFunc(lines, func(x journal.Line) bool { return x.Command == "anonymise-member" && x.Seq > l.Seq }) {
				t.Fatalf("line %d could not be undone", l.Seq)
			}
		}
		for range n {
			h := journal.HistoryOf(lines)
			reverse(h.Redo[len(h.Redo)-1].Seq)
		}
		if eventtest.AsJSON(t, c) != end {
			t.Fatalf("undone and redone it is %s, want %s", eventtest.AsJSON(t, c), end)
		}
		eventtest.WantLog(t, lines)
	})
}
