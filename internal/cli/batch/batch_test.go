package batch_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/batch"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/golden"
	"uitslag/internal/store"
)

// newClub is a club file without anything in it but its name.
func newClub(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.uitslag")
	clitest.MustRun(t, "nl", "new", path, "--name", "De Proef")
	return path
}

// TestExamples does every example of the reference, one after the other, in a new club.
func TestExamples(t *testing.T) {
	club := newClub(t)
	golden.Check(t, "examples.en.txt", clitest.MustRun(t, "en", "do", club, "--file", filepath.Join("testdata", "examples.jsonl")))
	clitest.WantSound(t, club)
}

// docs is the folder with the files that the page shows.
var docs = filepath.Join("..", "..", "..", "docs", "do")

// TestDocs does the files of the page as they stand, each in a new club, and holds what they
// come to.
func TestDocs(t *testing.T) {
	found, err := filepath.Glob(filepath.Join(docs, "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"pairs", "teams", "swiss"} {
		if !slices.Contains(found, filepath.Join(docs, name+".jsonl")) {
			t.Errorf("there is no file %s.jsonl", name)
		}
	}
	for _, path := range found {
		club := newClub(t)
		said := clitest.MustRun(t, "nl", "do", club, "--file", path)
		name := strings.TrimSuffix(filepath.Base(path), ".jsonl")
		golden.Check(t, name+".nl.txt", said+"\n"+clitest.MustRun(t, "nl", "score", club))
		clitest.WantSound(t, club)
		if all := clitest.ListOf(t, club); len(all) != 1 || all[0].Missing != 0 || all[0].State != "closed" {
			t.Errorf("%s makes %+v", name, all)
		}
	}
}

// lines are those of a file that are commands, with their numbers.
func lines(t *testing.T, path string) (commands []string, numbers []int) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for n := 1; s.Scan(); n++ {
		if text := strings.TrimSpace(s.Text()); text != "" && text[0] != '#' {
			commands, numbers = append(commands, text), append(numbers, n)
		}
	}
	return commands, numbers
}

// TestRematch: a draw in which two must meet again says so where it is told.
func TestRematch(t *testing.T) {
	const of = `{"command": "new-evening", "payload": {"event": {"name": "Zwitsers", "form": "swiss", "rules": "MesserBridge", "contestants": 4, "sessions": [{"boardsPerSet": 1, "sections": [{"movement": {"kind": "swiss", "pairs": 4}, "drawing": {"way": "swiss", "rounds": 4, "early": true}}]}]}}}`
	draw := `{"command": "draw-round"}`
	r := clitest.Piped(strings.Join([]string{of, draw, draw, draw, draw}, "\n"), "do", newClub(t), "--lang", "en")
	told := strings.Split(strings.TrimSpace(r.Out), "\n")
	if r.Code != 0 || len(told) != 5 || strings.Contains(told[3], "rematch") {
		t.Fatalf("%d %s %s", r.Code, r.Out, r.Err)
	}
	clitest.WantSays(t, told[4], "This round has 2 rematches: 1–2 and 3–4. It cannot have fewer.")
}

// TestWrongLine puts a wrong line in the middle of an evening: it is said which, why and what
// is saved, the lines before it are, and none after it.
func TestWrongLine(t *testing.T) {
	good, _ := lines(t, filepath.Join(docs, "pairs.jsonl"))
	for _, c := range []struct{ wrong, why string }{
		{`{"command": "enter-result", "payload": {"result": {"board": 3, "ns": "#5", "ew": "#1", "entry": "425"}}}`, "425"},
		{`{"command": "enter-result", "payload": {"result": {"board": 3, "ns": "#5", "ew": "#11", "entry": "420"}}}`, "#11"},
		{`{"command": "enter-result", "payload": {"result": `, "JSON"},
		{`{"command": "close-session"}`, "ontbre"},
		{`{"command": "seat-players", "payload": {"contestant": "#1", "players": ["Nie Mand"]}}`, "Nie Mand"},
		{`{"command": "enter-results"}`, "enter-result"},
	} {
		for _, at := range []int{20, 30} {
			club := newClub(t)
			was := clitest.JournalLength(t, club)
			text := strings.Join(good[:at], "\n") + "\n" + c.wrong + "\n" + strings.Join(good[at:], "\n")
			got := clitest.Piped(text, "do", club)
			if got.Code != 1 {
				t.Fatalf("exit %d after %s: %s", got.Code, c.wrong, got.Err)
			}
			clitest.WantSays(t, got.Err, fmt.Sprintf("Regel %d", at+1), c.why, fmt.Sprintf(": %d ", at))
			if n := strings.Count(got.Out, "\n"); n != at {
				t.Errorf("%d lines were told, want %d", n, at)
			}
			if n := clitest.JournalLength(t, club); n != was+at {
				t.Errorf("the journal grew from %d to %d, want %d more", was, n, at)
			}
			clitest.WantSound(t, club)
			rest := clitest.Piped(strings.Join(good[at:], "\n"), "do", club) // goes on where it stopped
			if rest.Code != 0 {
				t.Errorf("the rest is refused: %s", rest.Err)
			}
		}
	}
}

// TestRefused holds the sentence for each thing that can be wrong with a line.
func TestRefused(t *testing.T) {
	club := newClub(t)
	good, _ := lines(t, filepath.Join(docs, "pairs.jsonl"))
	if r := clitest.Piped(strings.Join(good, "\n"), "do", club); r.Code != 0 {
		t.Fatal(r.Err)
	}
	for code, line := range map[string]string{
		"do.no-line":         `[]`,
		"do.no-command":      `{"command": "sing"}`,
		"do.near-command":    `{"command": "close-sesion"}`,
		"do.no-event":        `{"command": "close-session", "event": "x"}`,
		"cli.no-event":       `{"command": "close-session", "event": 9}`,
		"do.no-session":      `{"command": "close-session", "session": "x"}`,
		"do.no-field":        `{"command": "close-session", "payload": {"when": "now"}}`,
		"do.no-value":        `{"command": "rename-event", "payload": {"name": 7}}`,
		"do.value-like":      `{"command": "penalty", "payload": {"penalty": {"contestant": "#1", "amount": []}}}`,
		"do.no-number":       `{"command": "penalty", "payload": {"penalty": {"contestant": "#B1"}}}`,
		"do.no-member":       `{"command": "member-left", "payload": {"member": "Nie Mand"}}`,
		"do.several-members": `{"command": "member-left", "payload": {"member": "An Peeters"}}`,
		"do.no-entry":        `{"command": "enter-result", "payload": {"result": {"board": 1, "round": 1, "entry": "*"}}}`,
		"do.no-line-of":      `{"command": "enter-result", "payload": {"result": {"board": 1, "round": 5, "entry": "420"}}}`,
		"do.several-lines":   `{"command": "enter-result", "payload": {"result": {"board": 1, "entry": "420"}}}`,
		"do.no-result":       `{"command": "erase-result", "payload": {"result": "1 #5 #6"}}`,
	} {
		if code == "do.several-members" {
			clitest.Piped(good[0], "do", club)
		}
		got := clitest.Piped(line, "do", club, "--json")
		var said struct{ Error struct{ Code, Text string } }
		if err := json.Unmarshal([]byte(got.Err), &said); err != nil {
			t.Fatalf("%s: %v in %q", code, err, got.Err)
		}
		_, why, _ := strings.Cut(said.Error.Text, ": ")
		if want := strings.Fields(clitest.Text(t, code))[0]; !strings.HasPrefix(why, want) && !strings.HasPrefix(why, "“payload") {
			t.Errorf("%s: %s", code, said.Error.Text)
		}
		clitest.WantSentence(t, why+"\n")
	}
	clitest.WantSentence(t, clitest.WantRefused(t, "do", club, "--file", "nowhere.jsonl"))
	clitest.WantRefused(t, "do", filepath.Join(t.TempDir(), "no.uitslag"))
	clitest.WantMisused(t, "do")
}

// TestReplies holds what another program gets: an object a line, with the ids that were given.
func TestReplies(t *testing.T) {
	club := newClub(t)
	good, _ := lines(t, filepath.Join(docs, "pairs.jsonl"))
	got := clitest.Piped(strings.Join(good, "\n"), "do", club, "--json")
	if got.Code != 0 {
		t.Fatal(got.Err)
	}
	replies := json.NewDecoder(strings.NewReader(got.Out))
	for i, line := range good {
		var r batch.Reply
		if err := replies.Decode(&r); err != nil {
			t.Fatal(err)
		}
		if r.Line != i+1 || !strings.Contains(line, `"`+r.Command+`"`) || r.Text == "" || r.Seq == 0 {
			t.Errorf("%s: %+v", line, r)
		}
		if r.Command == "enter-result" && (len(r.Made) != 1 || r.Event == "") {
			t.Errorf("a result came in as %+v", r)
		}
	}
}

// TestJournalAsLines does the whole journal of the sample club anew, each of its lines as a
// line of this package: every payload is taken as it stands, and all evenings come to the same.
func TestJournalAsLines(t *testing.T) {
	sample, club := clitest.SampleClub(t), newClub(t)
	s, err := store.Open(sample, store.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var out strings.Builder
	write := json.NewEncoder(&out)
	add := func(l journal.Line) {
		if l.Undoes != 0 {
			t.Fatal("the sample has an undo: this test does not know which")
		}
		if err := write.Encode(batch.Line{Command: l.Command, Event: string(l.Event), Payload: l.Payload}); err != nil {
			t.Fatal(err)
		}
	}
	for id, m := range s.Club().Members {
		p := s.People()[m.Person]
		p.ID = ""
		line := map[string]any{"command": "add-member", "payload": map[string]any{"member": map[string]any{"id": id, "person": p}}}
		if err := write.Encode(line); err != nil {
			t.Fatal(err)
		}
	}
	headers, err := s.Events()
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range headers {
		all, err := s.Lines(h.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range all {
			add(l)
		}
	}
	if got := clitest.Piped(out.String(), "do", club); got.Code != 0 {
		t.Fatal(got.Err)
	}
	copied, err := store.Open(club, store.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	for _, h := range headers {
		if a, b := eventText(t, s, h.ID), eventText(t, copied, h.ID); a != b {
			t.Errorf("%s is not what it was", h.Name)
		}
	}
}

func eventText(t *testing.T, s *store.Store, id event.ID) string {
	t.Helper()
	e, err := s.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	e = e.Clone()
	for i := range e.Issued { // the line of the journal has another number
		e.Issued[i].Seq = 0
	}
	for i := range e.Sessions { // a line without a time comes in now
		for j := range e.Sessions[i].Results {
			e.Sessions[i].Results[j].At = ""
		}
	}
	b, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestBooks: closing books by itself, and so does the command that books, where the line does not
// say what; what is booked already is refused.
func TestBooks(t *testing.T) {
	club := newClub(t)
	good, _ := lines(t, filepath.Join(docs, "pairs.jsonl"))
	do := func(text string, code int) clitest.Said {
		t.Helper()
		r := clitest.Piped(text, "do", club)
		if r.Code != code {
			t.Fatalf("exit %d of %s: %s", r.Code, text, r.Err)
		}
		return r
	}
	do(strings.Join(good, "\n"), 0)
	booked := func() *event.Booking {
		t.Helper()
		s, err := store.Open(club, store.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		all, err := s.Events()
		if err != nil {
			t.Fatal(err)
		}
		e, err := s.Event(all[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		return e.Sessions[0].Booked
	}
	closed := booked()
	if closed == nil || closed.Players() != 12 {
		t.Fatalf("%+v", closed)
	}
	clitest.WantSays(t, do(`{"command": "book-points"}`, 1).Err, "al geboekt")
	do(`{"command": "unbook-points"}`, 0)
	if booked() != nil {
		t.Error("the booking is not taken back")
	}
	clitest.WantSays(t, do(`{"command": "book-points"}`, 0).Out, "Punten geboekt voor 12 spelers")
	if !booked().Same(closed) {
		t.Error("booked otherwise than when it was closed")
	}
}
