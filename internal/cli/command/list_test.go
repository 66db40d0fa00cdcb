package command_test

import (
	"bytes"
	"encoding/json"
	"strconv"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/golden"
	"uitslag/internal/store"
)

func TestList(t *testing.T) {
	club := clitest.SampleClub(t)
	golden.Check(t, "list.nl.txt", clitest.MustRun(t, "nl", "list", club))
	golden.Check(t, "list.en.txt", clitest.MustRun(t, "en", "list", club))
	golden.Check(t, "list.json", indented(t, clitest.MustRun(t, "en", "list", club, "--json")))
	if clitest.MustRun(t, "nl", "list", club, "--json") != clitest.MustRun(t, "en", "list", "--json", club) {
		t.Error("the JSON depends on the language, or on the place of the option")
	}
	clitest.WantSound(t, club)
}

func indented(t *testing.T, out string) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Indent(&b, []byte(out), "", "  "); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestListNone holds what a club without evenings gives: an empty list, and nothing
// to score.
func TestListNone(t *testing.T) {
	club := clitest.NewClub(t)
	if out := clitest.MustRun(t, "nl", "list", club); out != "" {
		t.Errorf("listed: %q", out)
	}
	if out := clitest.MustRun(t, "nl", "list", club, "--json"); out != `{"version":1,"events":[]}`+"\n" {
		t.Errorf("listed: %q", out)
	}
	clitest.WantSays(t, clitest.WantRefused(t, "score", club), "new.uitslag")
	clitest.WantSays(t, clitest.WantRefused(t, "score", club, "--event", "1"), "new.uitslag")
	clitest.WantSound(t, club)
}

func TestCheck(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	clitest.WantSentence(t, clitest.MustRun(t, "nl", "check", club))
	clitest.WantSentence(t, clitest.MustRun(t, "en", "check", club))
	if clitest.Read(t, club) != before {
		t.Error("checking changed the file")
	}
}

// TestListWithoutTheDeleted: a deleted evening is not listed and not scored, the others
// keep their numbers, and check finds nothing wrong.
func TestListWithoutTheDeleted(t *testing.T) {
	club := clitest.SampleClub(t)
	s, err := store.Open(club, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := s.Events()
	if err != nil {
		t.Fatal(err)
	}
	first, last := all[0], all[len(all)-1]
	for _, h := range []event.Header{first, last} {
		if err := s.Do(t.Context(), h.ID, &command.DeleteEvent{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	var list struct{ Events []struct{ Number int } }
	if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", "list", club, "--json")), &list); err != nil {
		t.Fatal(err)
	}
	listed := list.Events
	if len(listed) != len(all)-2 || listed[0].Number != all[1].Number {
		t.Errorf("listed %v", listed)
	}
	clitest.WantSays(t, clitest.WantRefused(t, "score", club, "--event", strconv.Itoa(first.Number)), strconv.Itoa(first.Number))
	if clitest.MustRun(t, "nl", "score", club) != clitest.MustRun(t, "nl", "score", club, "--event", strconv.Itoa(all[len(all)-2].Number)) {
		t.Error("the last evening is not the last that is left")
	}
	clitest.WantSound(t, club)
}
