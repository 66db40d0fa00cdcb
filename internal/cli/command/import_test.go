package command_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
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

// dealsOf returns the boards of the last evening of a club file whose deals are known.
func dealsOf(t *testing.T, club string) (boards []int) {
	t.Helper()
	s, err := store.Open(club, store.Options{ReadOnly: true})
	check.NoError(t, err)
	defer func() { _ = s.Close() }()
	all, err := s.Events()
	check.NoError(t, err)
	e, err := s.Event(all[len(all)-1].ID)
	check.NoError(t, err)
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

// TestScoreForeignEvent holds that a foreign file has one evening, and no other.
func TestScoreForeignEvent(t *testing.T) {
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	if clitest.MustRun(t, "nl", "score", path, "--event", "1") != clitest.MustRun(t, "nl", "score", path) {
		t.Error("--event 1 is not the evening of the file")
	}
	clitest.WantSays(t, clitest.WantRefused(t, "score", path, "--event", "2"), "two.xml")
	golden.Check(t, "score_two.nl.txt", clitest.MustRun(t, "nl", "score", path))
}

// TestMemberList takes a list of members over without a window, exports it in both languages,
// and imports that into another club: the same people, guests and former members.
func TestMemberList(t *testing.T) {
	dir := t.TempDir()
	list := clitest.Write(t, filepath.Join(dir, "leden.csv"), "familienaam;voornaam;bondsnummer;clubnummer;soort\nvan den Berg;Jan;0041862;7;\nClaes;An;1001;8;gast\nDik;Cas;1002;;oud-lid\nEel;;;;\nFos;;1001;;\n")
	club := clitest.NewClub(t)
	out := clitest.MustRun(t, "nl", "import", "members", list, "--into", club)
	clitest.WantSays(t, out, "Regel 6", "4 nieuw", "1 weggelaten")
	first := clitest.MustRun(t, "nl", "export", "members", club)
	clitest.WantSays(t, first, "familienaam;voornaam;bondsnummer;clubnummer;categorie;e-mail;soort", "van den Berg;Jan;0041862;7;;;", "Claes;An;1001;8;;;gast", "Dik;Cas;1002;;;;oud-lid")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "import", "members", list, "--into", club), "0 nieuw, 0 anders")
	for _, lang := range []string{"nl", "en"} {
		file, other := filepath.Join(dir, lang+".csv"), clitest.NewClub(t)
		clitest.MustRun(t, lang, "export", "members", club, "-o", file)
		clitest.MustRun(t, lang, "import", "members", file, "--into", other)
		if got := clitest.MustRun(t, "nl", "export", "members", other); got != first {
			t.Errorf("%s: %s\nbefore %s", lang, got, first)
		}
		clitest.WantSound(t, other)
	}
	clitest.WantSays(t, clitest.Read(t, filepath.Join(dir, "en.csv")), "last name;", ";former member")
	if r := clitest.Piped(clitest.Read(t, list), "import", "members", "-", "--into", clitest.NewClub(t)); r.Code != 0 {
		t.Errorf("from a pipe: %s", r.Err)
	}
	clitest.WantSays(t, clitest.WantRefused(t, "export", "members", clitest.NewClub(t)), "nog geen leden")
	clitest.WantSays(t, clitest.WantRefused(t, "import", "members", filepath.Join(dir, "none.csv"), "--into", club), "none.csv")
	if r := clitest.Run("nl", "import", "members", list, "--into", club, "--event", "1"); r.Code != 2 {
		t.Errorf("--event: exit %d", r.Code)
	}
	if _, err := os.Stat(filepath.Join(dir, "none.csv")); err == nil || strings.Contains(out, "“gast”") {
		t.Errorf("%s, %v", out, err)
	}
}

// TestMemberListOrder: whole names of which nothing shows the order are refused without
// --names, for import and for members, and read as it says.
func TestMemberListOrder(t *testing.T) {
	club, dir := clitest.NewClub(t), t.TempDir()
	list := clitest.Write(t, filepath.Join(dir, "leden.csv"), "naam\nWouters Leo\nGeerts Ria\nTotaal: 2 leden\n")
	for _, args := range [][]string{{"import", "members", list, "--into", club}, {"members", club, "--import", list}} {
		clitest.WantSays(t, clitest.WantRefused(t, args...), "--names family-first")
		if r := clitest.Run("nl", append(args, "--names", "x")...); r.Code != 2 {
			t.Errorf("%v --names x: %d", args, r.Code)
		}
	}
	clitest.WantSays(t, clitest.MustRun(t, "nl", "members", club, "--import", list, "--names", "given-first"), "Leo, Wouters: nieuw", "“Totaal: 2 leden” lijkt geen lid")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "import", "members", list, "--into", club, "--names", "family-first"), "2 nieuw", "1 weggelaten")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "members", club), "Leo Wouters", "Ria Geerts")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "import", "members", list, "--into", club), "2 al bekend") // the club proves it
	if r := clitest.Run("nl", "import", "evening.csv", "--into", club, "--names", "given-first"); r.Code != 2 {
		t.Errorf("--names without members: %d", r.Code)
	}
}

// TestManualOfMemberList holds that the manual's page of the members names every column of
// the list that is exported, in their order, and what stands in the column of the kind.
func TestManualOfMemberList(t *testing.T) {
	for lang, marks := range map[string][]string{"nl": {"gast", "oud-lid"}, "en": {"guest", "former member"}} {
		club := clitest.NewClub(t)
		clitest.MustRun(t, "nl", "import", "members", clitest.Write(t, filepath.Join(t.TempDir(), "leden.csv"), "familienaam;voornaam\nClaes;An\n"), "--into", club)
		headings, _, _ := strings.Cut(strings.TrimPrefix(clitest.MustRun(t, lang, "export", "members", club), "\ufeff"), "\n")
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "manual", lang, "members.md"))
		check.NoError(t, err)
		columns := strings.ReplaceAll(strings.TrimSpace(headings), ";", ", ")
		_, after, ok := strings.Cut(string(text), ": "+columns+".")
		if !ok {
			t.Errorf("%s: the page does not name the columns %q", lang, columns)
		}
		for _, mark := range marks {
			if sentence, _, _ := strings.Cut(after, ";"); !strings.Contains(sentence, mark) {
				t.Errorf("%s: the page does not tell that the kind can be %q", lang, mark)
			}
		}
	}
}

// TestMembersUpdate: the list of a new year is shown first, with who is new, changed and gone,
// and nothing changes; with --yes it is taken over in one act, and with --former who is not in
// it becomes a former member.
func TestMembersUpdate(t *testing.T) {
	dir, club := t.TempDir(), clitest.NewClub(t)
	list := func(name, text string) string { return clitest.Write(t, filepath.Join(dir, name), text) }
	first := list("2025.csv", "familienaam;voornaam;bondsnummer;categorie\nvan den Berg;Jan;0041862;A\nClaes;An;1001;B\nDik;Cas;1002;\n")
	out := clitest.MustRun(t, "nl", "members", club, "--import", first)
	clitest.WantSays(t, out, "Claes, An (1001): nieuw", "3 nieuw, 0 anders", "Er is nog niets veranderd")
	clitest.WantSays(t, clitest.WantRefused(t, "members", club), "nog geen leden")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "members", club, "--import", first, "--yes"), "3 nieuw, 0 anders")

	second := list("2026.csv", "familienaam;voornaam;bondsnummer;categorie\nvan den Berg;Jan;0041862;B\nClaes;An;1001;B\nEel;Bo;1003;C\n")
	before := clitest.MustRun(t, "nl", "members", club, "--csv", "-")
	out = clitest.MustRun(t, "nl", "members", club, "--import", second)
	clitest.WantSays(t, out, "Eel, Bo (1003): nieuw", "van den Berg, Jan (0041862): categorie", "Dik, Cas (1002):", "1 nieuw, 1 anders, 0 worden oud-lid, 1 al bekend, 0 weggelaten")
	if after := clitest.MustRun(t, "nl", "members", club, "--csv", "-"); after != before {
		t.Errorf("shown only, and the club has\n%s\nbefore\n%s", after, before)
	}
	out = clitest.MustRun(t, "nl", "members", club, "--import", second, "--former", "--yes")
	clitest.WantSays(t, out, "1 nieuw, 1 anders, 1 oud-lid geworden")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "members", club), "Cas Dik", "oud-lid", "Bo Eel", "Jan van den Berg  0041862  B")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "members", club, "--import", second, "--yes"), "0 nieuw, 0 anders")
	clitest.WantSound(t, club)

	file := filepath.Join(dir, "out.csv")
	clitest.MustRun(t, "nl", "members", club, "--csv", file)
	if got, want := clitest.Read(t, file), clitest.MustRun(t, "nl", "export", "members", club); got != want {
		t.Errorf("%s\nand by export\n%s", got, want)
	}
	for _, wrong := range [][]string{
		{"members"}, {"members", club, "--yes"}, {"members", club, "--former"}, {"members", club, "--csv", file, "--import", first},
	} {
		if r := clitest.Run("nl", wrong...); r.Code != 2 || r.Err == "" {
			t.Errorf("%v: exit %d, %s", wrong, r.Code, r.Err)
		}
	}
}

// TestExportResults: the results under that name are those of export csv.
func TestExportResults(t *testing.T) {
	club := clitest.SampleClub(t)
	if got, want := clitest.MustRun(t, "en", "export", "results", club, "--event", "2"), clitest.MustRun(t, "en", "export", "csv", club, "--event", "2"); got != want || len(got) < 1000 {
		t.Errorf("%.200s\nand by csv\n%.200s", got, want)
	}
}

// TestImportInto takes a file into the session of the sample that goes on: the same results
// bring nothing, those taken away come back, one that differs stays unless the file's is
// asked for, and what does not fit refuses the whole file.
func TestImportInto(t *testing.T) {
	for _, format := range []string{"csv", "usebio", "pbn"} {
		t.Run(format, func(t *testing.T) {
			club := clitest.SampleClub(t)
			path := filepath.Join(t.TempDir(), "avond."+map[string]string{"csv": "csv", "usebio": "xml", "pbn": "pbn"}[format])
			clitest.MustRun(t, "nl", "export", format, club, "--event", "3", "-o", path)
			before := clitest.Read(t, club)
			clitest.WantSays(t, clitest.MustRun(t, "nl", "import", path, "--into", club, "--event", "3"), "0 nieuw, 68 al ingevoerd, 0 anders, 0 past niet", "niets nieuws")
			if clitest.Read(t, club) != before {
				t.Error("the same file changes the club file")
			}
		})
	}

	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "avond.csv")
	clitest.MustRun(t, "nl", "export", "csv", club, "--event", "3", "-o", path)
	lines := strings.SplitAfter(clitest.Read(t, path), "\n")
	rows := func(change func(lines []string) []string) string {
		return clitest.Write(t, path, strings.Join(change(append([]string(nil), lines...)), ""))
	}
	into := func(more ...string) []string {
		return append([]string{"import", path, "--into", club, "--event", "3"}, more...)
	}
	rows(func(l []string) []string {
		l[1] = strings.Replace(l[1], "3H;N;10;170", "3H;N;11;200", 1)
		return l
	})
	journal := clitest.JournalLength(t, club)
	kept := clitest.MustRun(t, "nl", into()...)
	clitest.WantSays(t, kept, "67 al ingevoerd, 1 anders", "+1 (170)", "+2 (200)", "--take-different")
	if clitest.JournalLength(t, club) != journal {
		t.Error("what was typed is replaced unasked")
	}
	clitest.WantSays(t, clitest.MustRun(t, "nl", into("--take-different", "--check")...), "1 anders")
	if clitest.JournalLength(t, club) != journal {
		t.Error("--check takes it in")
	}
	clitest.WantSays(t, clitest.MustRun(t, "nl", into("--take-different")...), "1 verbeterd")
	if n := clitest.JournalLength(t, club); n != journal+1 {
		t.Errorf("%d lines for one file", n-journal)
	}
	clitest.WantSays(t, clitest.MustRun(t, "en", into()...), "68 entered already")
	clitest.WantSound(t, club)

	before := clitest.Read(t, club)
	rows(func(l []string) []string { // one new result too, which is not taken either
		return append(l, strings.Replace(l[1], "1;10;1;", "1;10;17;", 1), "20;1;2;1S;S;8;110;;A;1;1;;;;;;;\n")
	})
	said := clitest.WantRefused(t, into("--take-different")...)
	clitest.WantSays(t, said, "paar 17 doet niet mee")
	if clitest.Read(t, club) != before {
		t.Error("a part of the file was taken")
	}
	var told command.IntoJSON
	check.NoError(t, json.Unmarshal([]byte(clitest.MustRun(t, "nl", into("--check", "--json")...)), &told))
	if told.NoFit == 0 || told.Taken || len(told.Lines) != 70 || !strings.Contains(told.Lines[68].Reason, "17") {
		t.Errorf("as an object: %+v", told)
	}
	clitest.WantMisused(t, into("--name", "x")...)
	clitest.WantMisused(t, "import", path, "--into", club, "--take-different")
}

// TestImportColumns reads a file with headings of another program, pointed out by hand.
func TestImportColumns(t *testing.T) {
	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "avond.csv")
	clitest.Write(t, path, "Xboard,Xns,Xew,Uitkomst\n1,1,2,420\n1,3,4,-50\n")
	clitest.WantRefused(t, "import", path, "--into", club)
	clitest.WantSays(t, clitest.WantMisused(t, "import", path, "--into", club, "--columns", "Xboard=bord"), "Xboard=bord", "ewscore")
	out := clitest.MustRun(t, "nl", "import", path, "--into", club, "--columns", "Xboard=board,Xns=ns,Xew=ew,Uitkomst=score")
	clitest.WantSays(t, out, "4 paren, 2 resultaten")
	clitest.WantSound(t, club)
}

// TestImportIntoHands: hands come along with the results or alone, in one line of the journal,
// and those that are in stay.
func TestImportIntoHands(t *testing.T) {
	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "avond.pbn")
	clitest.MustRun(t, "nl", "export", "pbn", club, "--event", "3", "-o", path)
	text := clitest.Read(t, path)
	for i, deal := range []string{
		"N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64",
		"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
	} {
		clitest.Write(t, path, strings.Replace(text, "[Board \"1\"]", "[Board \"1\"]\r\n[Deal \""+deal+"\"]", 1))
		journal := clitest.JournalLength(t, club)
		says := clitest.MustRun(t, "nl", "import", path, "--into", club, "--event", "3")
		if i == 0 {
			clitest.WantSays(t, says, "Van één gift komt de spelverdeling mee.")
		} else {
			clitest.WantSays(t, says, "Die er al was, blijft.", "niets nieuws")
		}
		if n := clitest.JournalLength(t, club) - journal; n != 1-i {
			t.Errorf("%d lines", n)
		}
	}
}
