package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strconv"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/golden"
	"uitslag/internal/store"
)

func TestList(t *testing.T) {
	club := sampleClub(t)
	golden.Check(t, "list.nl.txt", mustRun(t, "nl", "list", club))
	golden.Check(t, "list.en.txt", mustRun(t, "en", "list", club))
	golden.Check(t, "list.json", indented(t, mustRun(t, "en", "list", club, "--json")))
	if mustRun(t, "nl", "list", club, "--json") != mustRun(t, "en", "list", "--json", club) {
		t.Error("the JSON depends on the language, or on the place of the option")
	}
	wantSound(t, club)
}

func indented(t *testing.T, out string) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Indent(&b, []byte(out), "", "  "); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// newClub is a club file without evenings.
func newClub(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "new.uitslag")
	s, err := store.Create(path, "Nieuw", store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestListNone holds what a club without evenings gives: an empty list, and nothing
// to score.
func TestListNone(t *testing.T) {
	club := newClub(t)
	if out := mustRun(t, "nl", "list", club); out != "" {
		t.Errorf("listed: %q", out)
	}
	if out := mustRun(t, "nl", "list", club, "--json"); out != `{"version":1,"events":[]}`+"\n" {
		t.Errorf("listed: %q", out)
	}
	wantSays(t, wantRefused(t, "score", club), "new.uitslag")
	wantSays(t, wantRefused(t, "score", club, "--event", "1"), "new.uitslag")
	wantSound(t, club)
}

func TestCheck(t *testing.T) {
	club := sampleClub(t)
	before := read(t, club)
	wantSentence(t, mustRun(t, "nl", "check", club))
	wantSentence(t, mustRun(t, "en", "check", club))
	if read(t, club) != before {
		t.Error("checking changed the file")
	}
}

// TestListWithoutTheDeleted: a deleted evening is not listed and not scored, the others
// keep their numbers, and check finds nothing wrong.
func TestListWithoutTheDeleted(t *testing.T) {
	club := sampleClub(t)
	s, err := store.Open(club, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := s.Events()
	if err != nil {
		t.Fatal(err)
	}
	first, last := all[0], all[len(all)-1]
	for _, h := range []store.Header{first, last} {
		if _, err := s.Do(t.Context(), h.ID, &command.DeleteEvent{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	var list struct{ Events []struct{ Number int } }
	if err := json.Unmarshal([]byte(mustRun(t, "nl", "list", club, "--json")), &list); err != nil {
		t.Fatal(err)
	}
	listed := list.Events
	if len(listed) != len(all)-2 || listed[0].Number != all[1].Number {
		t.Errorf("listed %v", listed)
	}
	wantSays(t, wantRefused(t, "score", club, "--event", strconv.Itoa(first.Number)), strconv.Itoa(first.Number))
	if mustRun(t, "nl", "score", club) != mustRun(t, "nl", "score", club, "--event", strconv.Itoa(all[len(all)-2].Number)) {
		t.Error("the last evening is not the last that is left")
	}
	wantSound(t, club)
}
