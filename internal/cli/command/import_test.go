package command_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
)

// TestImportUSEBIO takes an evening over into a copy of the sample: the standings
// are those of the file itself, the members are new but for the one the club has,
// and a second import recognises them all.
func TestImportUSEBIO(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.MemberNames(t, club)
	if !slices.Contains(before, "Jan Peeters") {
		t.Fatal("the sample has no Jan Peeters")
	}
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	if out := clitest.MustRun(t, "nl", "import", path, "--into", club); out != "Overgenomen: Proefavond, 4 paren, 6 resultaten.\n" {
		t.Errorf("said: %q", out)
	}
	clitest.WantSound(t, club)
	all := clitest.ListOf(t, club)
	if want := (clitest.Listed{Number: 4, Date: "2008-01-18", Name: "Proefavond", State: "complete", Pairs: 4, Boards: 3, Results: 6, Missing: 0}); len(all) != 4 || all[3] != want {
		t.Errorf("listed: %+v", all)
	}
	taken, file := clitest.WithoutIDs(clitest.MustRun(t, "nl", "score", club, "--json")), clitest.MustRun(t, "nl", "score", path, "--json")
	taken = strings.Replace(taken, `"federation":"41085"`, `"federation":""`, 1) // the club knows the number of Jan Peeters
	if taken != file {
		t.Errorf("in the club:\n%s\nin the file:\n%s", taken, file)
	}
	once := clitest.MemberNames(t, club)
	if len(once) != len(before)+7 {
		t.Errorf("%d members after %d", len(once), len(before))
	}
	out := clitest.MustRun(t, "en", "import", "--into", club, path, "--again", "--name", "Second 🎄")
	clitest.WantSays(t, out, "Taken over: Second 🎄, 4 pairs, 6 results.")
	if again := clitest.MemberNames(t, club); !slices.Equal(again, once) {
		t.Errorf("the second import changed the members: %q", again)
	}
	clitest.WantSound(t, club)
}

// TestImportCSV takes a CSV file over, named after itself.
func TestImportCSV(t *testing.T) {
	club := clitest.SampleClub(t)
	before := len(clitest.MemberNames(t, club))
	path := clitest.Write(t, filepath.Join(t.TempDir(), "Vrijdag.csv"), clitest.EveryKind)
	for range 2 {
		out := clitest.MustRun(t, "nl", "import", path, "--again", "--into", club)
		if !strings.HasSuffix(out, "Overgenomen: Vrijdag, 4 paren, 7 resultaten.\n") {
			t.Errorf("said: %q", out)
		}
		for _, line := range strings.SplitAfter(strings.TrimSuffix(out, "\n"), "\n") {
			clitest.WantSentence(t, strings.TrimSuffix(line, "\n")+"\n")
		}
	}
	if n := len(clitest.MemberNames(t, club)); n != before+4 {
		t.Errorf("%d members, want %d", n, before+4)
	}
	all := clitest.ListOf(t, club)
	if len(all) != 5 || all[4].Name != "Vrijdag" || all[4].Results != 7 {
		t.Errorf("listed: %+v", all)
	}
	clitest.WantSound(t, club)
}

// TestImportNamesakes holds that nobody gets the results of a namesake: who bears a
// name that two have is a new member, and so is who has another federation number.
func TestImportNamesakes(t *testing.T) {
	doc := clitest.TwoWinners
	for _, name := range []string{"Cis Nys", "Gil Bral"} {
		doc = strings.Replace(doc, name, "Piet Jacobs", 1) // two in one file
	}
	club := clitest.NewClub(t)
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), doc)
	clitest.MustRun(t, "nl", "import", path, "--into", club)
	first := clitest.MemberNames(t, club)
	clitest.MustRun(t, "nl", "import", path, "--again", "--into", club)
	second := clitest.MemberNames(t, club)
	if len(first) != 8 || len(second) != 10 {
		t.Errorf("%d members, then %d; want 8, then two more of the same name", len(first), len(second))
	}
	clitest.WantSound(t, club)
}

// TestImportNumberOfAnother holds that a number that is a member's of quite another name is told,
// and that the results go to whom the file names.
func TestImportNumberOfAnother(t *testing.T) {
	doc := clitest.ReplaceOnce(t, clitest.TwoWinners, "<PLAYER_NAME>Gil Bral</PLAYER_NAME>", "<PLAYER_NAME>Gil Bral</PLAYER_NAME><NATIONAL_ID_NUMBER>41085</NATIONAL_ID_NUMBER>")
	doc = clitest.ReplaceOnce(t, doc, "<PLAYER_NAME>Jan Peeters</PLAYER_NAME>", "<PLAYER_NAME>Rik Oost</PLAYER_NAME>")
	club := clitest.SampleClub(t) // 41085 is the number of Jan Peeters
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), doc)
	out := clitest.MustRun(t, "nl", "import", path, "--into", club)
	clitest.WantSays(t, out, "Gil Bral", "41085", "Jan Peeters")
	if !slices.Contains(clitest.MemberNames(t, club), "Gil Bral") {
		t.Errorf("who was named is no member: %q", clitest.MemberNames(t, club))
	}
	list := clitest.MustRun(t, "nl", "score", club)
	if !strings.Contains(list, "Gil Bral") || strings.Contains(list, "Jan Peeters") {
		t.Errorf("another has the results:\n%s", list)
	}
	if out := clitest.MustRun(t, "nl", "import", path, "--again", "--into", club); !strings.Contains(out, "41085") {
		t.Errorf("told once only: %q", out)
	}
	clitest.WantSound(t, club)
}

// TestImportRefused holds that what is refused changes nothing: the club file is
// the same to the byte, and nothing is left beside it.
func TestImportRefused(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	dir := t.TempDir()
	file := func(name, text string) string { return clitest.Write(t, filepath.Join(dir, name), text) }
	cases := []struct {
		name, path string
		says       []string
	}{
		{"cut in the middle", file("cut.xml", clitest.TwoWinners[:len(clitest.TwoWinners)/2]), []string{"regel"}},
		{"cut at the end", file("end.xml", clitest.TwoWinners[:len(clitest.TwoWinners)-12]), []string{"regel"}},
		{"not well formed", file("bad.xml", strings.Replace(clitest.TwoWinners, "</BOARD>", "</BORD>", 1)), []string{"Regel"}},
		{"an unknown pair", file("pair.xml", strings.Replace(clitest.TwoWinners, "<EW_PAIR_NUMBER>2<", "<EW_PAIR_NUMBER>9<", 1)), []string{"9"}},
		{"an impossible score", file("score.xml", strings.Replace(clitest.TwoWinners, "<SCORE>-100<", "<SCORE>-105<", 1)), []string{"-105"}},
		{"a team match in matchpoints", file("teams.xml", strings.Replace(clitest.TwoWinners, `"PAIRS"`, `"TEAMS"`, 1)), []string{"Regel 4", "MATCH_POINTS"}},
		{"CSV with impossible scores", file("bad.csv", "gift;NZ;OW;score\n1;1;2;425\n1;3;4;-15\n2;1;3;620\n"), []string{"2 dingen", "Regel 2", "425"}},
		{"CSV with an impossible contract", file("bid.csv", "gift;NZ;OW;contract;leider;slagen\n1;1;2;8SA;N;13\n"), []string{"Regel 2", "8SA"}},
		{"CSV without heading", file("head.csv", "1;1;2;420\n"), []string{"Regel 1"}},
		{"CSV without rows", file("rows.csv", "gift;NZ;OW;score\n"), []string{"kopregel"}},
		{"CSV of members", file("members.csv", "voornaam;naam;bondsnummer\nAn;Claes;1\n"), nil},
		{"an empty file", file("empty.xml", ""), []string{"leeg"}},
		{"a file of zeros", file("zero.csv", strings.Repeat("\x00", 5000)), []string{"zero.csv"}},
		{"a picture", file("photo.xml", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), []string{"photo.xml"}},
		{"plain text", file("letter.doc", "Beste leden,\n\nVrijdag is er bridge.\n"), []string{"letter.doc"}},
		{"a club file", file("other.uitslag", before), []string{"other.uitslag"}},
		{"a text called club file", file("text.uitslag", "gift en paren\n"), []string{"text.uitslag"}},
		{"a missing file", filepath.Join(dir, "none.xml"), []string{"none.xml"}},
		{"a folder", dir, []string{filepath.Base(dir)}},
		{"below a file", filepath.Join(club, "a.xml"), []string{"a.xml"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			clitest.WantSays(t, clitest.WantRefused(t, "import", c.path, "--into", club), c.says...)
			if c.name != "a club file" {
				clitest.WantSays(t, clitest.WantRefused(t, "score", c.path), c.says...) // the same without a club
			}
			if clitest.Read(t, club) != before {
				t.Error("the club file changed")
			}
		})
	}
	clitest.WantSound(t, club)
}

// TestImportCutAnywhere holds that a USEBIO file that stops anywhere is refused
// whole: no part of it is ever taken over.
func TestImportCutAnywhere(t *testing.T) {
	club := clitest.NewClub(t)
	before := clitest.Read(t, club)
	path := filepath.Join(t.TempDir(), "cut.xml")
	for n := 0; n < len(clitest.TwoWinners)-len("</USEBIO>\n"); n += 61 {
		clitest.Write(t, path, clitest.TwoWinners[:n])
		r := clitest.Run("nl", "import", path, "--into", club)
		if r.Code != cli.Refused || r.Out != "" {
			t.Fatalf("after %d bytes: exit %d, %q", n, r.Code, r.Out)
		}
		clitest.WantSentence(t, r.Err)
		if clitest.Read(t, club) != before {
			t.Fatalf("after %d bytes the club file changed", n)
		}
	}
	clitest.WantSound(t, club)
}

// TestImportTellsDifferences: a file that publishes a percentage with half a handicap is
// taken over, and the figure that differs is told with the rules by which it would not.
func TestImportTellsDifferences(t *testing.T) {
	const pair = "<PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION>"
	club := clitest.SampleClub(t)
	file := strings.Replace(clitest.TwoWinners, pair, pair+"<PERCENTAGE>58.33</PERCENTAGE><HANDICAP>10</HANDICAP>", 1)
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), file)
	out := clitest.MustRun(t, "nl", "import", path, "--into", club)
	clitest.WantSays(t, out, "Overgenomen: Proefavond, 4 paren, 6 resultaten.", "gepubliceerd 58.33, berekend 53.33", "Alles klopt met --rules handicap=half")
	if plain := clitest.MustRun(t, "nl", "import", clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners), "--into", clitest.SampleClub(t)); strings.Contains(plain, "gepubliceerd") {
		t.Errorf("a file that publishes nothing: %q", plain)
	}
	r := clitest.Run("nl", "score", path, "--rules", "handy=half")
	clitest.WantSays(t, r.Err, "handicap")
}
