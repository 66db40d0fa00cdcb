package journal_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/test/check"
)

// TestHistoryIsTwoStacks holds HistoryOf and Live against two stacks: undo moves the
// top of the one to the other, redo moves it back, anything new empties the other.
func TestHistoryIsTwoStacks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type aside struct{ command, undo int64 }
		var lines []journal.Line
		var seq int64
		done, undone := []int64{}, []aside{}
		for range rapid.IntRange(0, 60).Draw(t, "lines") {
			seq += rapid.Int64Range(1, 3).Draw(t, "gap") // the lines of other events lie between
			l := journal.Line{Seq: seq, Command: "x"}
			switch what := rapid.IntRange(0, 4).Draw(t, "what"); {
			case what >= 3 && len(done) > 0:
				top := done[len(done)-1]
				done = done[:len(done)-1]
				l.Command, l.Undoes = journal.UndoCommand, top
				undone = append(undone, aside{top, l.Seq})
			case what == 2 && len(undone) > 0:
				top := undone[len(undone)-1]
				undone = undone[:len(undone)-1]
				l.Command, l.Undoes = journal.UndoCommand, top.undo
				done = append(done, top.command)
			default:
				done, undone = append(done, l.Seq), undone[:0]
			}
			lines = append(lines, l)

			h := journal.HistoryOf(lines)
			redo := []int64{}
			for _, a := range undone {
				redo = append(redo, a.undo)
			}
			if !slices.Equal(eventtest.Seqs(h.Undo), done) || !slices.Equal(eventtest.Seqs(h.Redo), redo) || !slices.Equal(eventtest.Seqs(journal.Live(lines)), done) {
				t.Fatalf("undo %v redo %v live %v, want %v and %v", eventtest.Seqs(h.Undo), eventtest.Seqs(h.Redo), eventtest.Seqs(journal.Live(lines)), done, redo)
			}
		}
	})
}

// TestOddJournals: whatever lines name, undoing and redoing what HistoryOf offers
// does what it says, and Live agrees with it.
func TestOddJournals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var lines []journal.Line
		for i := range rapid.IntRange(0, 25).Draw(t, "lines") {
			l := journal.Line{Seq: int64(i + 1), Command: "x"}
			if rapid.Bool().Draw(t, "undo") {
				l.Command, l.Undoes = journal.UndoCommand, rapid.Int64Range(-1, int64(i+3)).Draw(t, "undoes")
			}
			lines = append(lines, l)
		}
		live := eventtest.Seqs(journal.Live(lines))
		for { // undo to the beginning
			h := journal.HistoryOf(lines)
			if !slices.Equal(eventtest.Seqs(h.Undo), live) {
				t.Fatalf("history %v, live %v", eventtest.Seqs(h.Undo), live)
			}
			if len(live) == 0 {
				break
			}
			lines = append(lines, journal.Line{Seq: int64(len(lines) + 1), Command: journal.UndoCommand, Undoes: live[len(live)-1]})
			live = live[:len(live)-1]
			if now := journal.HistoryOf(lines); len(now.Redo) != len(h.Redo)+1 {
				t.Fatalf("after an undo %d can be redone, before %d", len(now.Redo), len(h.Redo))
			}
		}
		for { // and redo to the end: each brings one command back
			h := journal.HistoryOf(lines)
			if len(h.Redo) == 0 {
				return
			}
			lines = append(lines, journal.Line{Seq: int64(len(lines) + 1), Command: journal.UndoCommand, Undoes: h.Redo[len(h.Redo)-1].Seq})
			if now := journal.HistoryOf(lines); len(now.Undo) != len(h.Undo)+1 || len(now.Redo) != len(h.Redo)-1 {
				t.Fatalf("a redo led from %d and %d to %d and %d", len(h.Undo), len(h.Redo), len(now.Undo), len(now.Redo))
			}
		}
	})
}

// TestUndoesOfNothing: lines that name themselves, a later line, one that is not
// there, or one undone already, do nothing, and a redo of the true undo still works.
func TestUndoesOfNothing(t *testing.T) {
	do := func(seq int64) journal.Line { return journal.Line{Seq: seq, Command: "x"} }
	undo := func(seq, which int64) journal.Line {
		return journal.Line{Seq: seq, Command: journal.UndoCommand, Undoes: which}
	}
	for _, c := range []struct {
		name       string
		lines      []journal.Line
		live, redo []int64
	}{
		{"itself", []journal.Line{do(1), undo(2, 2)}, []int64{1}, []int64{}},
		{"a later line", []journal.Line{undo(1, 2), do(2)}, []int64{2}, []int64{}},
		{"a line that is not there", []journal.Line{do(1), undo(2, 9), undo(3, -4)}, []int64{1}, []int64{}},
		{"twice", []journal.Line{do(1), undo(2, 1), undo(3, 1)}, []int64{}, []int64{2}},
		{"twice, then redone", []journal.Line{do(1), undo(2, 1), undo(3, 1), undo(4, 2)}, []int64{1}, []int64{}},
		{"twice, then redone by the wrong one", []journal.Line{do(1), undo(2, 1), undo(3, 1), undo(4, 3)}, []int64{}, []int64{2}},
		{"not the last", []journal.Line{do(1), do(2), undo(3, 1)}, []int64{2}, []int64{3}},
		{"a redo", []journal.Line{do(1), undo(2, 1), undo(3, 2), undo(4, 3)}, []int64{}, []int64{4}},
		{"a redo, redone", []journal.Line{do(1), undo(2, 1), undo(3, 2), undo(4, 3), undo(5, 4)}, []int64{1}, []int64{}},
		{"a redo whose command was undone again", []journal.Line{do(1), undo(2, 1), undo(3, 2), undo(4, 1), undo(5, 3)}, []int64{}, []int64{4}},
		{"a redo after something new", []journal.Line{do(1), undo(2, 1), do(3), undo(4, 2)}, []int64{1, 3}, []int64{}},
	} {
		h := journal.HistoryOf(c.lines)
		if got := eventtest.Seqs(h.Undo); !slices.Equal(got, c.live) || !slices.Equal(eventtest.Seqs(journal.Live(c.lines)), c.live) {
			t.Errorf("%s: %v counts, want %v", c.name, got, c.live)
		}
		check.Slices(t, fmt.Sprintf("%s: can be redone", c.name), eventtest.Seqs(h.Redo), c.redo)
	}
}

// TestLaterJournals: a command, or a version of a payload, of a later program is
// refused, unless it was undone; a field that came later is passed over.
func TestLaterJournals(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	for name, l := range map[string]journal.Line{
		"command": {Seq: 2, Command: "turn-table", Payload: json.RawMessage(`{}`), Version: 1},
		"version": {Seq: 2, Command: "rename-event", Payload: json.RawMessage(`{"name":"x"}`), Version: journal.PayloadVersion + 1},
		"undo":    {Seq: 2, Command: journal.UndoCommand, Version: 1}, // that names no line
	} {
		eventtest.Refused(t, check.Err(journal.Replay(append(slices.Clone(n.Lines), l))), "journal.unknown-command")
		if e, err := journal.Apply(n.E, l); !problem.Is(err, "journal.unknown-command") || e != n.E {
			t.Errorf("%s, applied: %v", name, err)
		}
		e, err := journal.Replay(append(slices.Clone(n.Lines), l, journal.Line{Seq: 3, Command: journal.UndoCommand, Undoes: 2}))
		if err != nil || eventtest.AsJSON(t, e) != eventtest.AsJSON(t, n.E) {
			t.Errorf("%s, undone: %v", name, err)
		}
	}
	l := journal.Line{Seq: 2, Command: "rename-event", Payload: json.RawMessage(`{"name":"Nieuw","colour":"red"}`), Version: 1}
	if e, err := journal.Apply(n.E, l); err != nil || e.Name != "Nieuw" {
		t.Errorf("a later field: %v", err)
	}
	l.Payload = json.RawMessage(`{"name":7}`)
	eventtest.Refused(t, check.Err(journal.Apply(n.E, l)), "journal.unreadable")
	eventtest.Refused(t, check.Err(journal.Replay(append(slices.Clone(n.Lines), l))), "journal.unreadable")
	if _, err := journal.ReplayClub([]journal.Line{{Seq: 1, Command: "set-club", Payload: json.RawMessage(`[]`), Version: 1}}); !problem.Is(err, "journal.unreadable") {
		t.Errorf("a club of []: %v", err)
	}
}

// TestWithoutBeginning: a journal whose event was never made, or whose making alone
// was undone, is about nothing; nothing can be done to it but make it.
func TestWithoutBeginning(t *testing.T) {
	rename := eventtest.Line(t, 2, &command.RenameEvent{Name: "x"})
	made := eventtest.Line(t, 1, &command.NewEvening{Event: eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))})
	for _, lines := range [][]journal.Line{nil, {rename}, {made, rename, {Seq: 3, Command: journal.UndoCommand, Undoes: 1}}} {
		if e, err := journal.Replay(lines); e != nil || err != nil {
			t.Errorf("%v: %v, %v", eventtest.Seqs(lines), e, err)
		}
	}
	var none *event.Event
	eventtest.Refused(t, journal.Decide(none, &command.RenameEvent{Name: "x"}), "event.gone")
	if e, err := journal.Apply(none, rename); e != nil || !problem.Is(err, "event.gone") {
		t.Errorf("applied to nothing: %v, %v", e, err)
	}
}

// TestWrongAddress: a command to the club is none to an event, and the other way round.
func TestWrongAddress(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	club := &event.Club{Members: map[event.ID]event.Member{}}
	set, rename := &command.SetClub{Name: "De Proef"}, &command.RenameEvent{Name: "x"}
	if journal.Decide(n.E, set) == nil || journal.DecideClub(club, rename) == nil {
		t.Error("decided")
	}
	if e, err := journal.Apply(n.E, eventtest.Line(t, 2, set)); err == nil || e != n.E {
		t.Error("applied to the event")
	}
	if c, err := journal.ApplyClub(club, eventtest.Line(t, 2, rename)); err == nil || c != club {
		t.Error("applied to the club")
	}
	if e, err := journal.Replay(append(slices.Clone(n.Lines), eventtest.Line(t, 2, set))); err != nil || eventtest.AsJSON(t, e) != eventtest.AsJSON(t, n.E) {
		t.Errorf("replayed to the event: %v", err)
	}
	if c, err := journal.ReplayClub([]journal.Line{eventtest.Line(t, 1, set), eventtest.Line(t, 2, rename)}); err != nil || c.Name != "De Proef" {
		t.Errorf("replayed to the club: %v", err)
	}
}

// unissued returns an event without what was given out of it, which no undo touches.
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
	for i := 0; i == 0 || i < 100 && len(never()) > 0; i++ { // chance may leave a command out for a while
		replayIsApply(t, seen, never, eventtest.Generate(t, "howell", movements.Options{Pairs: 5}))
		replayIsApply(t, seen, never, movements.Movement{Pairs: 4, Sets: 2}) // rounds that are drawn one by one
	}
	check.None(t, never(), "never done")
}

// given are the commands that an undo steps over: what was given out, or came in by itself.
var given = []string{"issue-uitslag", "receive-results", "work-out-tricks", "record-mail", "hand-out"}

func replayIsApply(t *testing.T, seen map[string]bool, never func() []string, m movements.Movement) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		rare := len(never()) > 0
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
			check.Equal(t, "what can be redone", len(h.Redo), len(undone))
			if len(undone) == 0 {
				return
			}
			add(journal.Line{Command: journal.UndoCommand, Undoes: h.Redo[len(h.Redo)-1].Seq})
			counts[undone[len(undone)-1]], undone = true, undone[:len(undone)-1]
		}
		hold := func() {
			e = fold(t, commands, counts)
			replayed := check.Sure(journal.Replay(lines))
			check.Equal(t, "folded, and replayed", eventtest.AsJSON(t, e), eventtest.AsJSON(t, replayed))
			if n := len(lines); n > 0 {
				then[lines[n-1].Seq] = eventtest.AsJSON(t, e)
			}
		}
		do := func(p journal.Payload) {
			if journal.Decide(e, p) != nil || e == nil && len(commands) > 0 { // undone: only a redo leads on
				return
			}
			seen[journal.NameOf(p)] = true
			add(eventtest.Line(t, 0, p))
			if !slices.Contains(given, journal.NameOf(p)) {
				undone = undone[:0]
			}
			hold()
		}
		unseen := func(draw func() journal.Payload) (p journal.Payload) { // rather what was never done
			for range 15 {
				if p = draw(); !rare || !seen[journal.NameOf(p)] && journal.Decide(e, p) == nil {
					break
				}
			}
			return p
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
				do(unseen(func() journal.Payload { return eventtest.DrawDirector(t, e, step) }))
			default:
				do(unseen(func() journal.Payload { return eventtest.DrawCommand(t, e, m, step) }))
			}
			hold()
		}
		if e != nil {
			for i, x := range e.Issued {
				check.Equal(t, fmt.Sprintf("issue %d has number", i+1), x.Number, i+1)
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

// drawClubCommand returns a command to the club that may be done or refused.
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

// drawSheetCommand returns a command about one of two sheets of the federation.
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
	for i := 0; i == 0 || i < 100 && len(never()) > 0; i++ { // chance may leave a command out for a while
		replayOfTheClub(t, seen)
	}
	check.None(t, never(), "never done")
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
			check.Equal(t, "replayed", eventtest.AsJSON(t, c), states[fmt.Sprint(eventtest.Seqs(journal.Live(lines)))])
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
					p = drawSeasonCommand(t, c)
				}
				if journal.DecideClub(c, p) != nil {
					continue
				}
				seen[journal.NameOf(p)] = true
				l := eventtest.Line(t, len(lines)+1, p)
				lines = append(lines, l)
				next := check.Sure(journal.ApplyClub(c, l))
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
		check.Equal(t, "undone and redone it", eventtest.AsJSON(t, c), end)
		eventtest.WantLog(t, lines)
	})
}

// drawSeasonCommand returns a command to a competition that may be done or refused.
func drawSeasonCommand(t *rapid.T, c *event.Club) journal.Payload {
	id := func(what string) event.ID { return event.ID(fmt.Sprint(what, 1+rapid.IntRange(0, 3).Draw(t, what)/3)) } // mostly the first
	k := event.Competition{
		ID: id("k"), Name: rapid.SampledFrom([]string{"Winter", "Lente", "Zomer", ""}).Draw(t, "name"),
		Rules: competition.Rules{Best: rapid.IntRange(0, 3).Draw(t, "best"), Caps: []exact.Rat{exact.Int(rapid.IntRange(40, 55).Draw(t, "cap"))}},
		From:  rapid.SampledFrom([]event.ID{"", "", "", "k1"}).Draw(t, "from"), Sessions: rapid.IntRange(1, 2).Draw(t, "sessions"),
	}
	what := rapid.IntRange(0, 8).Draw(t, "competition command")
	if len(c.Competitions) == 0 {
		what = 0
	}
	switch what {
	case 0:
		return &command.NewCompetition{Competition: k}
	case 2:
		return &command.ChangeCompetition{Competition: k}
	case 1, 3, 4:
		return &command.CountEvening{Competition: k.ID, Evening: event.Counted{Event: id("e"), Session: "s", Date: "2026-11-14"}, Out: rapid.IntRange(0, 3).Draw(t, "out") == 0}
	case 5, 6:
		m := event.Mark{Event: id("e"), Session: "s", Who: []event.ID{id("m")}, Contestant: rapid.SampledFrom([]event.ID{"", "p"}).Draw(t, "contestant")}
		return &command.MarkEvening{Competition: k.ID, Mark: m, Clear: rapid.Bool().Draw(t, "clear")}
	}
	if what == 8 {
		l := event.Lot{Who: [][]event.ID{{id("m")}, {id("n")}}, Score: exact.New(rapid.Int64Range(100, 102).Draw(t, "shared"), 2)}
		return &command.DrawLot{Competition: k.ID, Lot: l, Clear: rapid.IntRange(0, 2).Draw(t, "clear") == 0}
	}
	return &command.EndCompetition{Competition: k.ID, Again: rapid.IntRange(0, 3).Draw(t, "again") == 0}
}
