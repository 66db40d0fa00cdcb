package command_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// journalOf is a club in the hands of a test: what is done to it, line by line.
type journalOf struct {
	t     eventtest.TB
	club  *event.Club
	lines []journal.Line
}

func newJournal(t eventtest.TB) *journalOf {
	return &journalOf{t: t, club: &event.Club{Members: map[event.ID]event.Member{}}}
}

// do does a command; code is the Problem that it is refused with, "" for none.
func (j *journalOf) do(q journal.Payload, code string) {
	j.t.Helper()
	err := journal.DecideClub(j.club, q)
	if code != "" {
		if !problem.Is(err, code) {
			j.t.Errorf("%s %+v: %v, want %s", journal.NameOf(q), q, err, code)
		}
		return
	}
	if err != nil {
		j.t.Fatalf("%s %+v: %v", journal.NameOf(q), q, err)
	}
	l := eventtest.Line(j.t, len(j.lines)+1, q)
	j.lines = append(j.lines, l)
	if j.club, err = journal.ApplyClub(j.club, l); err != nil {
		j.t.Fatal(err)
	}
	j.same()
}

// undo takes the newest command back, and reports whether there was one.
func (j *journalOf) undo() bool {
	j.t.Helper()
	h := journal.HistoryOf(j.lines)
	if len(h.Undo) == 0 {
		return false
	}
	j.lines = append(j.lines, journal.Line{Seq: int64(len(j.lines) + 1), Command: journal.UndoCommand, Undoes: h.Undo[len(h.Undo)-1].Seq})
	club := check.Sure(journal.ReplayClub(j.lines))
	j.club = club
	return true
}

// same holds that the journal replayed is the club carried along.
func (j *journalOf) same() {
	j.t.Helper()
	again, err := journal.ReplayClub(j.lines)
	if err != nil || eventtest.AsJSON(j.t, again) != eventtest.AsJSON(j.t, j.club) {
		j.t.Fatalf("carried along %s\nreplayed      %s %v", eventtest.AsJSON(j.t, j.club), eventtest.AsJSON(j.t, again), err)
	}
}

func newMember(id event.ID) *command.AddMember {
	return &command.AddMember{Member: event.Member{ID: id, Person: id + "-1"}}
}

// TestMerge: who asks for the one that was dropped gets the one that was kept, through
// any number of merges, until it is undone.
func TestMerge(t *testing.T) {
	j := newJournal(t)
	for _, id := range []event.ID{"a", "b", "c", "d"} {
		j.do(newMember(id), "")
	}
	j.do(&command.MemberLeft{Member: "c", Left: true}, "")
	j.do(&command.MergeMembers{Keep: "a", Drop: "b"}, "")
	for _, bad := range []struct {
		q    journal.Payload
		code string
	}{
		{&command.MergeMembers{Keep: "a", Drop: "a"}, "member.same"},
		{&command.MergeMembers{Keep: "a", Drop: "b"}, "member.merged"},
		{&command.MergeMembers{Keep: "b", Drop: "c"}, "member.merged"},
		{&command.MergeMembers{Keep: "a", Drop: "x"}, "member.unknown"},
		{&command.MergeMembers{Keep: "x", Drop: "a"}, "member.unknown"},
		{&command.ChangeMember{Member: "b", Person: "b-2", Guest: false}, "member.merged"},
		{&command.MemberLeft{Member: "b", Left: false}, "member.merged"},
		{&command.AnonymiseMember{Member: "b"}, "member.merged"},
		{&command.AnonymiseMember{Member: "x"}, "member.unknown"},
	} {
		j.do(bad.q, bad.code)
	}
	check.Equal(t, "kept", j.club.Members["a"].Person, "a-1")
	j.do(&command.MergeMembers{Keep: "c", Drop: "a", Person: "c-2"}, "")
	if m := j.club.Members["c"]; m.Person != "c-2" || m.Left || m.Guest {
		t.Errorf("kept, had left and now plays again: %+v", m)
	}
	for _, id := range []event.ID{"a", "b", "c"} {
		if m, ok := j.club.Member(id); !ok || m.ID != "c" || j.club.Kept(id) != "c" {
			t.Errorf("%s stands for %+v", id, m)
		}
	}
	if m := j.club.Members["b"]; !m.Left || m.Into != "a" {
		t.Errorf("dropped, and %+v", m)
	}
	if _, ok := j.club.Member("x"); ok || j.club.Kept("x") != "x" {
		t.Error("somebody unknown is somebody")
	}
	j.undo()
	if j.club.Kept("b") != "a" || j.club.Kept("c") != "c" || !j.club.Members["c"].Left || j.club.Members["c"].Person != "c-1" {
		t.Error("undone, the last merge still counts, or more than that is undone")
	}
	j.undo()
	if m := j.club.Members["b"]; m.Left || m.Into != "" {
		t.Errorf("undone, and %+v", m)
	}
}

// TestOddMerges: whatever merges a journal holds, everybody stands for somebody.
func TestOddMerges(t *testing.T) {
	ids := []event.ID{"a", "b", "c", "d"}
	rapid.Check(t, func(t *rapid.T) {
		j := newJournal(t)
		for _, id := range ids {
			j.do(newMember(id), "")
		}
		for range rapid.IntRange(1, 8).Draw(t, "merges") {
			q := &command.MergeMembers{
				Keep: rapid.SampledFrom(append(ids, "x")).Draw(t, "keep"),
				Drop: rapid.SampledFrom(append(ids, "x")).Draw(t, "drop"),
			}
			club := check.Sure(journal.ApplyClub(j.club, eventtest.Line(t, 9, q))) // as it may stand in a journal, decided or not
			j.club = club
		}
		for _, id := range ids {
			if m, ok := j.club.Member(id); !ok || m.Into != "" || m.ID != j.club.Kept(id) {
				t.Fatalf("%s stands for %+v in %+v", id, m, j.club.Members)
			}
		}
	})
}

// TestAnonymise: the member and all merged into it lose every version of their data,
// and nothing before it can be undone any more.
func TestAnonymise(t *testing.T) {
	j := newJournal(t)
	j.do(newMember("a"), "")
	j.do(newMember("b"), "")
	j.do(newMember("c"), "")
	j.do(&command.ChangeMember{Member: "a", Person: "a-2", Guest: false}, "")
	j.undo()
	j.do(&command.ImportMembers{Add: []event.Member{{ID: "d", Person: "d-1"}}, Change: []command.ChangeMember{{Member: "a", Person: "a-3", Guest: false}, {Member: "c", Person: "c-2", Guest: false}}}, "")
	j.do(&command.MergeMembers{Keep: "a", Drop: "b"}, "")
	j.do(&command.MergeMembers{Keep: "d", Drop: "a", Person: "d-2"}, "")
	q := &command.AnonymiseMember{Member: "d"}
	if got, want := q.Erases(j.club, j.lines), []event.ID{"a-1", "a-2", "a-3", "b-1", "d-1", "d-2"}; !slices.Equal(got, want) {
		t.Errorf("erases %v, want %v", got, want)
	}
	j.do(q, "")
	for _, id := range []event.ID{"a", "b", "d"} {
		if m := j.club.Members[id]; m.Erased != 1 || !m.Left {
			t.Errorf("anonymised, and %+v", m)
		}
	}
	if m := j.club.Members["c"]; m.Erased != 0 || m.Left {
		t.Errorf("somebody else is %+v", m)
	}
	for _, again := range []journal.Payload{
		&command.AnonymiseMember{Member: "d"}, &command.ChangeMember{Member: "d", Person: "d-2", Guest: false}, &command.MemberLeft{Member: "d", Left: false},
		&command.MergeMembers{Keep: "c", Drop: "d"}, &command.MergeMembers{Keep: "d", Drop: "c"},
	} {
		j.do(again, "member.erased")
	}
	if j.undo() {
		t.Error("something could be undone")
	}
	j.do(&command.MemberLeft{Member: "c", Left: true}, "")
	if !j.undo() || j.undo() {
		t.Error("what came after it can be undone, and no more")
	}
	j.do(&command.AnonymiseMember{Member: "c"}, "")
	check.Equal(t, "the second one", j.club.Members["c"].Erased, 2)
}

// TestImportMembers: new ones and new data come in by one line, and go with one undo.
func TestImportMembers(t *testing.T) {
	j := newJournal(t)
	j.do(newMember("a"), "")
	was := eventtest.AsJSON(t, j.club)
	b, c := event.Member{ID: "b", Person: "b-1"}, event.Member{ID: "c", Person: "c-1", Guest: true}
	for _, bad := range []struct {
		q    *command.ImportMembers
		code string
	}{
		{&command.ImportMembers{}, "member.nothing"},
		{&command.ImportMembers{Add: []event.Member{{ID: "b"}}}, "member.incomplete"},
		{&command.ImportMembers{Add: []event.Member{b, b}}, "member.twice"},
		{&command.ImportMembers{Add: []event.Member{b, {ID: "a", Person: "a-2"}}}, "member.twice"},
		{&command.ImportMembers{Add: []event.Member{b}, Change: []command.ChangeMember{{Member: "b", Person: "b-2", Guest: false}}}, "member.unknown"},
		{&command.ImportMembers{Change: []command.ChangeMember{{Member: "a", Person: "a-2", Guest: false}, {Member: "a", Person: "a-3", Guest: false}}}, "member.twice"},
		{&command.ImportMembers{Change: []command.ChangeMember{{Member: "a", Person: "", Guest: false}}}, "member.incomplete"},
		{&command.ImportMembers{Left: []command.MemberLeft{{Member: "x", Left: true}}}, "member.unknown"},
		{&command.ImportMembers{Left: []command.MemberLeft{{Member: "a", Left: true}, {Member: "a"}}}, "member.twice"},
	} {
		j.do(bad.q, bad.code)
	}
	j.do(&command.ImportMembers{Add: []event.Member{b, c}, Change: []command.ChangeMember{{Member: "a", Person: "a-2", Guest: true}}}, "")
	if m := j.club.Members["a"]; m.Person != "a-2" || !m.Guest {
		t.Errorf("changed, and %+v", m)
	}
	if len(j.club.Members) != 3 || j.club.Members["c"] != c {
		t.Errorf("added, and %+v", j.club.Members)
	}
	j.undo()
	check.Equal(t, "undone", eventtest.AsJSON(t, j.club), was)
	j.do(&command.ImportMembers{Add: []event.Member{b}, Change: []command.ChangeMember{{Member: "a", Person: "a-2"}}, Left: []command.MemberLeft{{Member: "a", Left: true}}}, "")
	if m := j.club.Members["a"]; m.Person != "a-2" || !m.Left || j.club.Members["b"].Left {
		t.Errorf("left, and %+v", j.club.Members)
	}
	j.do(&command.ImportMembers{Left: []command.MemberLeft{{Member: "a"}}}, "")
	if m := j.club.Members["a"]; m.Left {
		t.Errorf("came back, and %+v", m)
	}
	j.undo()
	j.undo()
	check.Equal(t, "those who left, undone", eventtest.AsJSON(t, j.club), was)
	told := (&command.ImportMembers{
		Change: []command.ChangeMember{{Member: "a"}}, Left: []command.MemberLeft{{Member: "a"}, {Member: "b"}, {Member: "c", Left: true}},
	}).Describe(j.club)
	check.Says(t, "told: who has new data or came back, each once; who left", "2 1", told.More, told.Gone)
}

// TestDrawLotTold: the log names those whom the lot put first; a lot of nobody, which a damaged
// line may have, names nobody.
func TestDrawLotTold(t *testing.T) {
	for want, who := range map[string][][]event.ID{"[a b]": {{"a", "b"}, {"c"}}, "[]": nil} {
		told := (&command.DrawLot{Lot: event.Lot{Who: who}}).Describe(&event.Club{})
		check.Equal(t, "first", fmt.Sprint(told.Now), want)
	}
}
