package command_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/store"
)

// twoDeals is a PBN file with boards 1 and 2 (pastebin.com/WyunCpPs).
const twoDeals = `% PBN 2.1
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"]
[DoubleDummyTricks "d8ddad8dda0500105001"]

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863"]
`

// dealsOf are the boards of the last evening of a club file whose deals are known.
func dealsOf(t *testing.T, club string) (boards []int) {
	t.Helper()
	s, err := store.Open(club, store.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	all, err := s.Events()
	if err != nil {
		t.Fatal(err)
	}
	e, err := s.Event(all[len(all)-1].ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range e.Sessions[0].Deals {
		boards = append(boards, d.Board)
	}
	return boards
}

// TestImportDeals takes the deals of a file over into an evening, and again.
func TestImportDeals(t *testing.T) {
	club := clitest.SampleClub(t)
	path := clitest.Write(t, filepath.Join(t.TempDir(), "avond.pbn"), twoDeals)
	for _, args := range [][]string{{"import", path, "--into", club}, {"import", path, "--into", club, "--event", "3"}} {
		out := clitest.MustRun(t, "nl", args...)
		if want := "Overgenomen voor Clubavond: de kaarten van 2 giften (1, 2).\nZonder spelverdeling blijven: 3-27.\n"; out != want {
			t.Errorf("said %q", out)
		}
		if got := dealsOf(t, club); !slices.Equal(got, []int{1, 2}) {
			t.Errorf("boards %v", got)
		}
		clitest.WantSound(t, club)
	}
}

// TestImportDealsRefused holds that what is refused changes nothing, and says why in both
// languages.
func TestImportDealsRefused(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	dir := t.TempDir()
	file := func(name, text string) string { return clitest.Write(t, filepath.Join(dir, name), text) }
	good := file("good.pbn", twoDeals)
	for _, c := range []struct {
		name string
		args []string
		says string
	}{
		{"cut", []string{file("cut.pbn", twoDeals[:len(twoDeals)-20])}, "11"},
		{"a card twice", []string{file("twice.pbn", strings.Replace(twoDeals, "J8.AK985", "JQ.AK985", 1))}, "♠"},
		{"no deals", []string{file("none.pbn", `[Board "1"]`)}, "PBN"},
		{"other boards", []string{file("else.pbn", strings.NewReplacer(`"1"`, `"41"`, `"2"`, `"42"`).Replace(twoDeals))}, "--event"},
		{"a closed evening", []string{good, "--event", "1"}, ""},
		{"an evening that is not there", []string{good, "--event", "9"}, "9"},
		{"missing", []string{filepath.Join(dir, "gone.pbn")}, "gone.pbn"},
	} {
		for _, lang := range []string{"nl", "en"} {
			r := clitest.Run(lang, append([]string{"import", "--into", club}, c.args...)...)
			if r.Code == 0 || !strings.Contains(r.Err, c.says) {
				t.Errorf("%s: %d, %q", c.name, r.Code, r.Err)
			}
			clitest.WantSentence(t, r.Err)
			if clitest.Read(t, club) != before {
				t.Fatalf("%s: the club file changed", c.name)
			}
		}
	}
	clitest.WantSays(t, clitest.WantRefused(t, "score", good), "good.pbn", "import")
	clitest.WantSound(t, club)
}
