package journal_test

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
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
		if got := eventtest.Seqs(h.Redo); !slices.Equal(got, c.redo) {
			t.Errorf("%s: %v can be redone, want %v", c.name, got, c.redo)
		}
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
		if _, err := journal.Replay(append(slices.Clone(n.Lines), l)); !problem.Is(err, "journal.unknown-command") {
			t.Errorf("%s: %v", name, err)
		}
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
	if _, err := journal.Apply(n.E, l); !problem.Is(err, "journal.unreadable") {
		t.Errorf("a name of 7: %v", err)
	}
	if _, err := journal.Replay(append(slices.Clone(n.Lines), l)); !problem.Is(err, "journal.unreadable") {
		t.Errorf("a name of 7: %v", err)
	}
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
