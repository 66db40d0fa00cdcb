package federation_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// belgian is what a federation hands out: a row a player.
const belgian = "Rang;Naam;Voornaam;Lidnummer;%;CP\r\n"

// bondClub returns the sample club with the sheet "Bond" bound, and a folder for what is made.
func bondClub(t *testing.T) (club, dir string) {
	t.Helper()
	club, dir = clitest.SampleClub(t), t.TempDir()
	clitest.MustRun(t, "nl", "bind", club, "--template", clitest.Write(t, filepath.Join(dir, "bond.csv"), belgian), "--name", "Bond")
	return club, dir
}

// do does lines of commands to a club.
func do(t *testing.T, club string, lines ...string) {
	t.Helper()
	clitest.MustRun(t, "nl", "do", club, "--file", clitest.Write(t, filepath.Join(t.TempDir(), "do.jsonl"), strings.Join(lines, "\n")))
}

// text returns what is in a file, "" where there is none.
func text(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return string(b)
}

// sentOf returns how many sheets a club has made.
func sentOf(t *testing.T, club string) int {
	t.Helper()
	s, err := store.Open(club, store.Options{ReadOnly: true})
	check.NoError(t, err)
	defer func() { _ = s.Close() }()
	return len(s.Club().Sent)
}

// TestFederationSheet goes from a template to a sheet, corrects what was sent, and makes the
// first one again as it was.
func TestFederationSheet(t *testing.T) {
	club, dir := bondClub(t)
	golden.Check(t, "bound.txt", clitest.MustRun(t, "nl", "bind", club))
	out := filepath.Join(dir, "november.csv")
	if said := clitest.MustRun(t, "nl", "export", "federation", club, "--month", "2003-11", "--check"); said != "Er ontbreekt niets: het blad heeft 26 regels.\n" {
		t.Errorf("before: %q", said)
	}
	if n := sentOf(t, club); n > 0 {
		t.Errorf("%d sheets are recorded by looking", n)
	}
	clitest.MustRun(t, "nl", "export", "federation", club, "--binding", "bond", "--month", "2003-11", "-o", out)
	first := text(t, out)
	golden.Check(t, "november.csv", first)
	if said := clitest.MustRun(t, "nl", "export", "federation", club, "--event", "1", "--check"); !strings.Contains(said, "hetzelfde") {
		t.Errorf("nothing changed: %q", said)
	}

	do(t, club,
		`{"command": "change-member", "payload": {"member": "Jan Peeters", "person": {"first": "Jan", "last": "Peeters", "federation": "41999"}}}`,
		`{"command": "reopen-session", "event": 1}`,
		`{"command": "penalty", "event": 1, "payload": {"penalty": {"id": "p1", "contestant": "#6", "unit": "top", "amount": -100}}}`,
		`{"command": "close-session", "event": 1}`)
	golden.Check(t, "corrected.txt", clitest.MustRun(t, "nl", "export", "federation", club, "--event", "1", "--check"))
	clitest.MustRun(t, "nl", "export", "federation", club, "--event", "1", "-o", out)
	if text(t, out) == first {
		t.Error("the corrected sheet is as the first")
	}
	again := filepath.Join(dir, "again.csv")
	clitest.MustRun(t, "nl", "export", "federation", club, "--again", "1", "-o", again)
	if text(t, again) != first {
		t.Errorf("made again:\n%s", text(t, again))
	}
	if n := sentOf(t, club); n != 2 {
		t.Errorf("%d sheets are recorded, want 2", n)
	}

	do(t, club, `{"command": "anonymise-member", "payload": {"member": "Jos Maes"}}`)
	r := clitest.Run("nl", "export", "federation", club, "--again", "1", "-o", again)
	if r.Code != cli.OK || !strings.Contains(r.Err, "gewist") || strings.Contains(text(t, again), "Maes") {
		t.Errorf("after erasing: %d %s\n%s", r.Code, r.Err, text(t, again))
	}
}

// TestBindSaysWhichHeadingsWent: a template that takes the place of another says which headings of
// that one it has no more.
func TestBindSaysWhichHeadingsWent(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	first := clitest.Write(t, filepath.Join(dir, "bond.csv"), "Rang;Naam;Lidnummer;%;CP\r\n")
	second := clitest.Write(t, filepath.Join(dir, "nieuw.csv"), "RANG;Lidnummer;Naam;Punten\r\n")
	check.That(t, !strings.Contains(clitest.MustRun(t, "nl", "bind", club, "--template", first, "--name", "bond"), "niet meer"), "the first says what went")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "bind", club, "--template", second, "--name", "BOND"), "Niet meer in het sjabloon: % (D1), CP (E1).")
	check.That(t, !strings.Contains(clitest.MustRun(t, "nl", "bind", club, "--template", second, "--name", "bond"), "iet meer"), "the same says what went")
}

// TestFederationGaps checks that a sheet with something missing is not written and not
// recorded, and that each thing is said.
func TestFederationGaps(t *testing.T) {
	club, dir := bondClub(t)
	out := clitest.Write(t, filepath.Join(dir, "out.csv"), "van vorige maand")
	do(t, club,
		`{"command": "change-member", "payload": {"member": "Jan Peeters", "person": {"first": "Jan", "last": "Peeters"}}}`,
		`{"command": "change-member", "payload": {"member": "Pol Wouters", "person": {"first": "Pol", "last": "Wouters", "federation": "41011"}}}`)
	for _, event := range []string{"1", "1,2", "3"} {
		r := clitest.Run("nl", "export", "federation", club, "--event", event, "-o", out)
		if r.Code != cli.Refused || text(t, out) != "van vorige maand" || sentOf(t, club) > 0 || r.Out != "" {
			t.Errorf("%s: %d %q, file %q", event, r.Code, r.Out, text(t, out))
		}
		want := []string{"Jan Peeters heeft geen bondsnummer.\n", "Pol Wouters en Jos Maes hebben hetzelfde bondsnummer 41011.\n", "er ontbreken 2 dingen"}
		if event == "3" {
			want = []string{"Clubavond 19/11/2026 is nog niet afgesloten.\n", "Clubavond 19/11/2026: de punten zijn nog niet geboekt.\n"}
		}
		clitest.WantSays(t, r.Err, want...)
		for line := range strings.Lines(r.Err) {
			clitest.WantSentence(t, line)
		}
		if c := clitest.Run("nl", "export", "federation", club, "--event", event, "--check"); c.Code != cli.Refused || c.Err != r.Err {
			t.Errorf("%s: --check says otherwise: %q", event, c.Err)
		}
	}
}

// TestBindingOfAnotherClub takes a binding from one club to another, and to the template that
// the other one has.
func TestBindingOfAnotherClub(t *testing.T) {
	club, dir := bondClub(t)
	file := filepath.Join(dir, "bond.json")
	clitest.MustRun(t, "nl", "export", "binding", club, "-o", file)
	other := clitest.SampleClub(t)
	clitest.MustRun(t, "nl", "bind", other, "--import", file)
	if a, b := clitest.MustRun(t, "nl", "bind", club), clitest.MustRun(t, "nl", "bind", other); a != b {
		t.Errorf("bound as\n%s\nand\n%s", a, b)
	}
	same := clitest.Write(t, filepath.Join(dir, "anders.csv"), "RANG;naam;Voornaam;Lidnummer;%;CP\r\n")
	clitest.MustRun(t, "nl", "bind", other, "--import", file, "--template", same, "--name", "Bond 2", "--sort", "name", "--guests", "00000")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "bind", other), "Bond 2  (anders.csv)")
	changed := clitest.Write(t, filepath.Join(dir, "nieuw.csv"), "Rang;Lidnummer;Naam;Voornaam;%;CP\r\n")
	clitest.WantSays(t, clitest.WantRefused(t, "bind", other, "--import", file, "--template", changed), "B1", "Naam", "Lidnummer")

	good := text(t, file)
	for _, x := range []struct{ what, text, says string }{
		{"no JSON", "Rang;Naam", "federatieblad"},
		{"half of it", good[:len(good)/2], "volledig"},
		{"of another program", `{"format": "iets", "version": 1}`, "federatieblad"},
		{"newer", strings.Replace(good, `"version": 1`, `"version": 9`, 1), "nieuwere versie"},
		{"without template", strings.Replace(good, `"template": "`, `"sjabloon": "`, 1), "template"},
		{"without name", strings.Replace(good, `"name": "Bond"`, `"name": " "`, 1), "name"},
		{"a template of another form", strings.Replace(good, `"form": "csv"`, `"form": "xlsx"`, 1), "template"},
		{"a wrong placeholder", strings.Replace(good, `{{percent}}`, `{{precent}}`, 1), "percent"},
		{"no cell", strings.Replace(good, `"E2"`, `"2E"`, 1), "2E"},
		{"another type", strings.Replace(good, `"row": 2`, `"row": "twee"`, 1), "row"},
		{"nothing", "", "federatieblad"},
	} {
		if x.text == good {
			t.Fatalf("%s: nothing is changed", x.what)
		}
		bad := clitest.Write(t, filepath.Join(dir, "bad.json"), x.text)
		clitest.WantSays(t, clitest.WantRefused(t, "bind", other, "--import", bad), x.says)
	}
}

// TestFederationWrong holds what is said of calls that cannot be.
func TestFederationWrong(t *testing.T) {
	club, dir := bondClub(t)
	out, bare := filepath.Join(dir, "x.csv"), clitest.SampleClub(t)
	for _, x := range []struct {
		args []string
		says string
	}{
		{[]string{"export", "federation", bare, "-o", out}, "uitslag bind"},
		{[]string{"bind", bare}, "uitslag bind"},
		{[]string{"export", "federation", club, "--binding", "Liga", "-o", out}, "Bond"},
		{[]string{"export", "federation", club, "--event", "77", "-o", out}, "77"},
		{[]string{"export", "federation", club, "--month", "2025-01", "-o", out}, "2025-01"},
		{[]string{"export", "federation", club, "--again", "4", "-o", out}, "4"},
		{[]string{"bind", club, "--template", filepath.Join(dir, "weg.csv")}, "weg.csv"},
		{[]string{"bind", club, "--template", clitest.Write(t, filepath.Join(dir, "brief.csv"), "Beste leden;tot dan\r\n")}, "cel"},
		{[]string{"bind", club, "--template", clitest.Write(t, filepath.Join(dir, "fout.csv"), "Naam\r\n{{nmae}}\r\n")}, "name"},
	} {
		clitest.WantSays(t, clitest.WantRefused(t, x.args...), x.says)
	}
	for _, x := range []struct {
		args []string
		says string
	}{
		{[]string{"export", "federation", club}, "-o"},
		{[]string{"export", "federation", club, "-o", filepath.Join(dir, "x.xlsx")}, ".csv"},
		{[]string{"export", "federation", club, "--month", "2026-13", "-o", out}, "2026-13"},
		{[]string{"export", "federation", club, "--month", "2026-11", "--event", "1", "-o", out}, "--month"},
		{[]string{"export", "federation", club, "--again", "1", "--event", "1", "-o", out}, "--event"},
		{[]string{"export", "csv", club, "--month", "2026-11"}, "--month"},
		{[]string{"export", "members", club, "--event", "1"}, "--event"},
		{[]string{"export", "binding", club, "--event", "1"}, "--event"},
		{[]string{"bind", club, "--name", "X"}, "--template"},
		{[]string{"bind", club, "--template", filepath.Join(dir, "bond.csv"), "--sort", "rang"}, "rang"},
		{[]string{"bind", club, "--template", filepath.Join(dir, "bond.csv"), "--repeat", "tafel"}, "tafel"},
	} {
		clitest.WantSays(t, clitest.WantMisused(t, x.args...), x.says)
	}
	if text(t, out) != "" || sentOf(t, club) > 0 {
		t.Error("a refused command made a sheet")
	}
}
