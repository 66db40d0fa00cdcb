package event

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// unissued is an event without what was given out of it, which no undo touches.
func unissued(e *Event) *Event {
	if e == nil {
		return nil
	}
	e = e.Clone()
	e.Issued = nil
	return e
}

// fold does the commands that count one after another, each to a copy of what the one
// before made; what is about an event that is not there does nothing.
func fold(t tb, commands []Line, counts map[int64]bool) *Event {
	t.Helper()
	var e *Event
	for _, l := range commands {
		if !counts[l.Seq] {
			continue
		}
		next, err := e.Apply(l)
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
		for _, name := range Commands() {
			if _, ok := Empty(name).(eventPayload); ok && !seen[name] && !slices.Contains(mendCommands, name) {
				names = append(names, name)
			}
		}
		return names
	}
	for i := 0; i == 0 || i < 8 && len(never()) > 0; i++ { // chance may leave a command out for a while
		replayIsApply(t, seen)
	}
	if names := never(); len(names) > 0 {
		t.Errorf("never done: %v", names)
	}
}

func replayIsApply(t *testing.T, seen map[string]bool) {
	t.Helper()
	m := generate(t, "howell", movements.Options{Pairs: 5})
	rapid.Check(t, func(t *rapid.T) {
		var commands, lines []Line
		counts := map[int64]bool{}
		then := map[int64]string{} // the event by line, when that line was the last
		var e *Event
		undone := []int64{}
		add := func(l Line) {
			l.Seq = int64(len(lines) + 1)
			lines = append(lines, l)
			if l.Undoes == 0 {
				commands = append(commands, l)
				counts[l.Seq] = true
			}
		}
		back := func() bool {
			h := HistoryOf(lines)
			if len(h.Undo) == 0 {
				return false
			}
			top := h.Undo[len(h.Undo)-1]
			if top.Command == issueUitslag {
				t.Fatal("what was given out can be undone")
			}
			add(Line{Command: UndoCommand, Undoes: top.Seq})
			counts[top.Seq], undone = false, append(undone, top.Seq)
			return true
		}
		forth := func() {
			h := HistoryOf(lines)
			if len(h.Redo) != len(undone) {
				t.Fatalf("%d can be redone, want %d", len(h.Redo), len(undone))
			}
			if len(undone) == 0 {
				return
			}
			add(Line{Command: UndoCommand, Undoes: h.Redo[len(h.Redo)-1].Seq})
			counts[undone[len(undone)-1]], undone = true, undone[:len(undone)-1]
		}
		check := func() {
			e = fold(t, commands, counts)
			replayed, err := Replay(lines)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := asJSON(t, e), asJSON(t, replayed); a != b {
				t.Fatalf("folded   %s\nreplayed %s", a, b)
			}
			if n := len(lines); n > 0 {
				then[lines[n-1].Seq] = asJSON(t, e)
			}
		}
		do := func(p Payload) {
			if e.Decide(p) != nil || e == nil && len(commands) > 0 { // undone: only a redo leads on
				return
			}
			seen[p.Command()] = true
			add(line(t, 0, p))
			if p.Command() != issueUitslag {
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
				for i, x := range missing(&e.Sessions[0]) {
					r := drawOutcome(t, x.Board)
					r.ID, r.NS, r.EW = ID(fmt.Sprint("f", step, ".", i)), x.NS, x.EW
					do(&EnterResult{Session: "s", Result: r})
				}
				do(&CloseSession{Session: "s"})
			case (what == 3 || what == 4) && e != nil:
				do(drawDirector(t, e, step))
			default:
				do(drawCommand(t, e, m, step))
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
			got, err := AsOf(lines, l.Seq)
			if err != nil || asJSON(t, got) != then[l.Seq] {
				t.Fatalf("as of line %d: %s, %v\nit was %s", l.Seq, asJSON(t, got), err, then[l.Seq])
			}
			if got != nil && got.Sessions[0].ID == "s" {
				if _, err := got.Standings("s"); err != nil {
					t.Fatal(err)
				}
			}
		}
		end, n := asJSON(t, e), len(undone)
		for back() {
		}
		if start, err := Replay(lines); unissued(start) != nil || err != nil {
			t.Fatalf("at the beginning there is %v, %v", start, err)
		}
		for len(undone) > n {
			forth()
		}
		again, err := Replay(lines)
		if err != nil || asJSON(t, again) != end {
			t.Fatalf("undone and redone it is %s, %v\nwant %s", asJSON(t, again), err, end)
		}
		wantLog(t, lines)
	})
}

// missing are the lines of the movement that no result is in for.
func missing(s *Session) []Expected {
	in := map[Key]bool{}
	for i := range s.Results {
		in[s.Results[i].Key()] = true
	}
	return slices.DeleteFunc(s.Schedule(), func(x Expected) bool {
		return x.SitOut() || in[Key{x.Board, x.NS, x.EW}]
	})
}

// wantLog holds what the log says of any journal: an entry a line, which counts as the
// line does, and an undo that points to the command it is about.
func wantLog(t tb, lines []Line) {
	t.Helper()
	log := Log(lines)
	live := seqs(Live(lines))
	for i := range log {
		e := &log[i]
		if e.Line.Seq != lines[i].Seq || e.IsUndo() != (lines[i].Undoes != 0) {
			t.Fatalf("entry %d is not of line %d", i, lines[i].Seq)
		}
		if !slices.Contains(Sentences(), e.Told.Says) {
			t.Fatalf("line %d says %q", lines[i].Seq, e.Told.Says)
		}
		if !e.IsUndo() && e.Counts != slices.Contains(live, e.Line.Seq) {
			t.Fatalf("line %d counts: %v", e.Line.Seq, e.Counts)
		}
		if e.Of >= i || e.Of >= 0 && log[e.Of].IsUndo() {
			t.Fatalf("line %d is about entry %d", e.Line.Seq, e.Of)
		}
	}
	if len(lines) > 0 {
		if _, err := AsOf(lines, lines[len(lines)-1].Seq+1); !problem.Is(err, "journal.no-line") {
			t.Fatalf("a line that is not there: %v", err)
		}
	}
}

// drawClubCommand is a command to the club that may be done or refused.
func drawClubCommand(t *rapid.T, step int) Payload {
	member := func(name string) ID { return ID(fmt.Sprint("m", rapid.IntRange(1, 5).Draw(t, name))) }
	version := func() ID { return ID(fmt.Sprint("v", step)) }
	switch rapid.IntRange(0, 9).Draw(t, "command") {
	case 0:
		return &SetClub{Name: rapid.SampledFrom([]string{"", "De Proef", "Pallieter"}).Draw(t, "name"), Settings: Settings{DropZero: rapid.Bool().Draw(t, "zero")}}
	case 1:
		return &ChangeMember{Member: member("who"), Person: version(), Guest: rapid.Bool().Draw(t, "guest")}
	case 2:
		return &MemberLeft{Member: member("who"), Left: rapid.Bool().Draw(t, "left")}
	case 3:
		return &ImportMembers{
			Add:    []Member{{ID: member("new"), Person: version()}},
			Change: []ChangeMember{{Member: member("known"), Person: version()}},
		}
	case 4:
		return &MergeMembers{Keep: member("keep"), Drop: member("drop")}
	case 5:
		if rapid.IntRange(0, 3).Draw(t, "really") == 0 {
			return &AnonymiseMember{Member: member("who")}
		}
	}
	return &AddMember{Member: Member{ID: member("who"), Person: version(), Guest: rapid.Bool().Draw(t, "guest")}}
}

// TestReplayIsApplyOfTheClub is the same for the club: state is replay, and undone as far
// as it goes and redone it is itself. No undo goes behind an erasure.
func TestReplayIsApplyOfTheClub(t *testing.T) {
	seen := map[string]bool{}
	never := func() (names []string) {
		for _, name := range Commands() {
			if _, ok := Empty(name).(clubPayload); ok && !seen[name] {
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
		empty := &Club{Members: map[ID]Member{}}
		c := empty
		var lines []Line
		states := map[string]string{fmt.Sprint(seqs(nil)): asJSON(t, c)}
		replay := func() {
			var err error
			if c, err = ReplayClub(lines); err != nil {
				t.Fatal(err)
			}
			if got, want := asJSON(t, c), states[fmt.Sprint(seqs(Live(lines)))]; got != want {
				t.Fatalf("replayed %s\nwant %s", got, want)
			}
		}
		reverse := func(seq int64) {
			lines = append(lines, Line{Seq: int64(len(lines) + 1), Command: UndoCommand, Undoes: seq})
			replay()
		}
		for step := range rapid.IntRange(1, 50).Draw(t, "steps") {
			h := HistoryOf(lines)
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
				if c.Decide(p) != nil {
					continue
				}
				seen[p.Command()] = true
				l := line(t, len(lines)+1, p)
				lines = append(lines, l)
				next, err := c.Apply(l)
				if err != nil {
					t.Fatal(err)
				}
				c = next
				states[fmt.Sprint(seqs(Live(lines)))] = asJSON(t, c)
				replay()
			}
		}
		end, n := asJSON(t, c), 0
		for h := HistoryOf(lines); len(h.Undo) > 0; h = HistoryOf(lines) {
			reverse(h.Undo[len(h.Undo)-1].Seq)
			n++
		}
		for _, l := range Live(lines) {
			if l.Command != anonymise && !slices.ContainsFunc(lines, func(x Line) bool { return x.Command == anonymise && x.Seq > l.Seq }) {
				t.Fatalf("line %d could not be undone", l.Seq)
			}
		}
		for range n {
			h := HistoryOf(lines)
			reverse(h.Redo[len(h.Redo)-1].Seq)
		}
		if asJSON(t, c) != end {
			t.Fatalf("undone and redone it is %s, want %s", asJSON(t, c), end)
		}
		wantLog(t, lines)
	})
}
