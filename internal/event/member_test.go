package event

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/problem"
)

// journalOf is a club in the hands of a test: what is done to it, line by line.
type journalOf struct {
	t     tb
	club  *Club
	lines []Line
}

func newJournal(t tb) *journalOf { return &journalOf{t: t, club: &Club{Members: map[ID]Member{}}} }

// do does a command; code is the Problem that it is refused with, "" for none.
func (j *journalOf) do(q Payload, code string) {
	j.t.Helper()
	err := j.club.Decide(q)
	if code != "" {
		if !problem.Is(err, code) {
			j.t.Errorf("%s %+v: %v, want %s", q.Command(), q, err, code)
		}
		return
	}
	if err != nil {
		j.t.Fatalf("%s %+v: %v", q.Command(), q, err)
	}
	l := line(j.t, len(j.lines)+1, q)
	j.lines = append(j.lines, l)
	if j.club, err = j.club.Apply(l); err != nil {
		j.t.Fatal(err)
	}
	j.same()
}

// undo takes the newest command back, and tells whether there was one.
func (j *journalOf) undo() bool {
	j.t.Helper()
	h := HistoryOf(j.lines)
	if len(h.Undo) == 0 {
		return false
	}
	j.lines = append(j.lines, Line{Seq: int64(len(j.lines) + 1), Command: UndoCommand, Undoes: h.Undo[len(h.Undo)-1].Seq})
	club, err := ReplayClub(j.lines)
	if err != nil {
		j.t.Fatal(err)
	}
	j.club = club
	return true
}

// same holds that the journal replayed is the club carried along.
func (j *journalOf) same() {
	j.t.Helper()
	again, err := ReplayClub(j.lines)
	if err != nil || asJSON(j.t, again) != asJSON(j.t, j.club) {
		j.t.Fatalf("carried along %s\nreplayed      %s %v", asJSON(j.t, j.club), asJSON(j.t, again), err)
	}
}

func newMember(id ID) *AddMember { return &AddMember{Member{ID: id, Person: id + "-1"}} }

// TestMerge: who asks for the one that was dropped gets the one that was kept, through
// any number of merges, until it is undone.
func TestMerge(t *testing.T) {
	j := newJournal(t)
	for _, id := range []ID{"a", "b", "c", "d"} {
		j.do(newMember(id), "")
	}
	j.do(&MemberLeft{"c", true}, "")
	j.do(&MergeMembers{Keep: "a", Drop: "b"}, "")
	for _, bad := range []struct {
		q    Payload
		code string
	}{
		{&MergeMembers{Keep: "a", Drop: "a"}, "member.same"},
		{&MergeMembers{Keep: "a", Drop: "b"}, "member.merged"},
		{&MergeMembers{Keep: "b", Drop: "c"}, "member.merged"},
		{&MergeMembers{Keep: "a", Drop: "x"}, "member.unknown"},
		{&MergeMembers{Keep: "x", Drop: "a"}, "member.unknown"},
		{&ChangeMember{"b", "b-2", false}, "member.merged"},
		{&MemberLeft{"b", false}, "member.merged"},
		{&AnonymiseMember{"b"}, "member.merged"},
		{&AnonymiseMember{"x"}, "member.unknown"},
	} {
		j.do(bad.q, bad.code)
	}
	if m := j.club.Members["a"]; m.Person != "a-1" {
		t.Errorf("kept, and %+v", m)
	}
	j.do(&MergeMembers{"c", "a", "c-2"}, "")
	if m := j.club.Members["c"]; m.Person != "c-2" || m.Left || m.Guest {
		t.Errorf("kept, had left and now plays again: %+v", m)
	}
	for _, id := range []ID{"a", "b", "c"} {
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
	ids := []ID{"a", "b", "c", "d"}
	rapid.Check(t, func(t *rapid.T) {
		j := newJournal(t)
		for _, id := range ids {
			j.do(newMember(id), "")
		}
		for range rapid.IntRange(1, 8).Draw(t, "merges") {
			q := &MergeMembers{
				Keep: rapid.SampledFrom(append(ids, "x")).Draw(t, "keep"),
				Drop: rapid.SampledFrom(append(ids, "x")).Draw(t, "drop"),
			}
			club, err := j.club.Apply(line(t, 9, q)) // as it may stand in a journal, decided or not
			if err != nil {
				t.Fatal(err)
			}
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
	j.do(&ChangeMember{"a", "a-2", false}, "")
	j.undo()
	j.do(&ImportMembers{Add: []Member{{ID: "d", Person: "d-1"}}, Change: []ChangeMember{{"a", "a-3", false}, {"c", "c-2", false}}}, "")
	j.do(&MergeMembers{Keep: "a", Drop: "b"}, "")
	j.do(&MergeMembers{"d", "a", "d-2"}, "")
	q := &AnonymiseMember{"d"}
	if got, want := q.Erases(j.club, j.lines), []ID{"a-1", "a-2", "a-3", "b-1", "d-1", "d-2"}; !slices.Equal(got, want) {
		t.Errorf("erases %v, want %v", got, want)
	}
	j.do(q, "")
	for _, id := range []ID{"a", "b", "d"} {
		if m := j.club.Members[id]; m.Erased != 1 || !m.Left {
			t.Errorf("anonymised, and %+v", m)
		}
	}
	if m := j.club.Members["c"]; m.Erased != 0 || m.Left {
		t.Errorf("somebody else is %+v", m)
	}
	for _, again := range []Payload{
		&AnonymiseMember{"d"}, &ChangeMember{"d", "d-2", false}, &MemberLeft{"d", false},
		&MergeMembers{Keep: "c", Drop: "d"}, &MergeMembers{Keep: "d", Drop: "c"},
	} {
		j.do(again, "member.erased")
	}
	if j.undo() {
		t.Error("something could be undone")
	}
	j.do(&MemberLeft{"c", true}, "")
	if !j.undo() || j.undo() {
		t.Error("what came after it can be undone, and no more")
	}
	j.do(&AnonymiseMember{"c"}, "")
	if m := j.club.Members["c"]; m.Erased != 2 {
		t.Errorf("the second one is %+v", m)
	}
}

// TestImportMembers: new ones and new data come in by one line, and go with one undo.
func TestImportMembers(t *testing.T) {
	j := newJournal(t)
	j.do(newMember("a"), "")
	was := asJSON(t, j.club)
	b, c := Member{ID: "b", Person: "b-1"}, Member{ID: "c", Person: "c-1", Guest: true}
	for _, bad := range []struct {
		q    *ImportMembers
		code string
	}{
		{&ImportMembers{}, "member.nothing"},
		{&ImportMembers{Add: []Member{{ID: "b"}}}, "member.incomplete"},
		{&ImportMembers{Add: []Member{b, b}}, "member.twice"},
		{&ImportMembers{Add: []Member{b, {ID: "a", Person: "a-2"}}}, "member.twice"},
		{&ImportMembers{Add: []Member{b}, Change: []ChangeMember{{"b", "b-2", false}}}, "member.unknown"},
		{&ImportMembers{Change: []ChangeMember{{"a", "a-2", false}, {"a", "a-3", false}}}, "member.twice"},
		{&ImportMembers{Change: []ChangeMember{{"a", "", false}}}, "member.incomplete"},
	} {
		j.do(bad.q, bad.code)
	}
	j.do(&ImportMembers{Add: []Member{b, c}, Change: []ChangeMember{{"a", "a-2", true}}}, "")
	if m := j.club.Members["a"]; m.Person != "a-2" || !m.Guest {
		t.Errorf("changed, and %+v", m)
	}
	if len(j.club.Members) != 3 || j.club.Members["c"] != c {
		t.Errorf("added, and %+v", j.club.Members)
	}
	j.undo()
	if now := asJSON(t, j.club); now != was {
		t.Errorf("undone: %s, want %s", now, was)
	}
}
