package command_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/reports"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestReportUitslag writes the published evening in every format, and the control statement of the
// second one, on which every sum control is true.
func TestReportUitslag(t *testing.T) {
	club := clitest.SampleClub(t)
	dir := t.TempDir()
	for _, ending := range []string{"txt", "pdf", "xlsx"} {
		if out := clitest.MustRun(t, "nl", "report", "uitslag", club, "--event", "1", "-o", filepath.Join(dir, "u."+ending)); out != "" {
			t.Errorf("a report into a file prints %q", out)
		}
	}
	golden.Check(t, "uitslag_1.nl.txt", clitest.Read(t, filepath.Join(dir, "u.txt")))
	pdf := clitest.Read(t, filepath.Join(dir, "u.pdf"))
	if !strings.HasPrefix(pdf, "%PDF-") || !strings.HasSuffix(strings.TrimSpace(pdf), "%%EOF") {
		t.Error("the PDF does not begin and end as one")
	}
	if got := clitest.InFolder(t, dir); got != "u.pdf u.txt u.xlsx" {
		t.Errorf("in the folder: %s", got)
	}
	path := filepath.Join(dir, "c.txt")
	clitest.MustRun(t, "nl", "report", "controlestaat", club, "--event", "2", "-o", path)
	text := clitest.Read(t, path)
	golden.Check(t, "controlestaat_2.nl.txt", text)
	if strings.Contains(text, "klopt niet") || strings.Count(text, "klopt") != 28+1 {
		t.Errorf("%d sum controls are true, want 28 boards and the session", strings.Count(text, "klopt"))
	}
}

// TestReportRefused holds what a report cannot be, or cannot be written to.
func TestReportRefused(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	dir := t.TempDir()
	old := clitest.Write(t, filepath.Join(dir, "old.pdf"), "old")
	folder := filepath.Join(dir, "folder.pdf")
	check.NoError(t, os.Mkdir(folder, 0o755))
	cases := []struct {
		name, kind, out string
		says            []string
	}{
		{"no such kind", "hoelahoep", old, []string{"hoelahoep", "butler", "bracket"}},
		{"no such format", "uitslag", filepath.Join(dir, "u.docx"), []string{"docx", "pdf", "xlsx", "txt"}},
		{"no ending", "uitslag", filepath.Join(dir, "u"), []string{"pdf", "xlsx", "txt"}},
		{"over the club file", "uitslag", club, []string{"uitslag", "pdf"}},
		{"no such folder", "uitslag", filepath.Join(dir, "none", "u.pdf"), []string{"u.pdf", "none"}},
		{"below a file", "uitslag", filepath.Join(old, "u.pdf"), []string{"u.pdf", "old.pdf"}},
		{"a folder", "uitslag", folder, []string{"folder.pdf"}},
		{"no name", "uitslag", "", []string{"pdf"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			refused := clitest.WantRefused
			if filepath.Ext(c.out) != ".pdf" || c.kind != "uitslag" {
				refused = clitest.WantMisused
			}
			clitest.WantSays(t, refused(t, "report", c.kind, club, "--event", "1", "-o", c.out), c.says...)
			if clitest.Read(t, old) != "old" || clitest.Read(t, club) != before {
				t.Error("an existing file changed")
			}
			if got := clitest.InFolder(t, dir); got != "folder.pdf old.pdf" {
				t.Errorf("in the folder: %s", got)
			}
		})
	}
	clitest.WantSound(t, club)
}

// TestReportNames holds that no name a member may have keeps paper from being made, of a club or
// straight from a foreign file: letters beyond the fonts, joined emoji, texts from right to left,
// formulas.
func TestReportNames(t *testing.T) {
	names := []string{
		"Eva 🎄 Wils", "Fam 👨‍👩‍👧‍👦", "🇧🇪", "𝔄𝔫", "שלום עולם", "محمد", "李小龍", "=1+1", "@SUM(A1)", "-2", "Zoë", "Zoe\u0308", "\U0010ffff", "\u200b\u202e abc",
		strings.Repeat("Van den Bossche-", 6), "Jan \"de\" Smid", "<b>An</b>", "{n}",
	}
	var csv strings.Builder
	csv.WriteString("gift;NZ;OW;score;NZ namen;OW namen\n")
	for i, n := range names {
		fmt.Fprintf(&csv, "1;%d;%d;%d;%s & A;B\n", 2*i+1, 2*i+2, []int{80, 110, 120}[i%3], strings.ReplaceAll(n, `"`, `'`))
	}
	path := clitest.Write(t, filepath.Join(t.TempDir(), "names 🎄.csv"), csv.String())
	club := clitest.SampleClub(t)
	clitest.MustRun(t, "nl", "import", path, "--into", club, "--name", "Avond 🎄 {n}")
	clitest.WantSound(t, club)
	for _, of := range []string{club, path, clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)} {
		for _, kind := range []string{"uitslag", "controlestaat", "frequencies"} {
			for _, ending := range []string{"pdf", "txt", "xlsx"} {
				out := filepath.Join(t.TempDir(), "u."+ending)
				clitest.MustRun(t, "nl", "report", kind, of, "-o", out)
				if info, err := os.Stat(out); err != nil || info.Size() < 200 {
					t.Errorf("%s %s.%s: %v", of, kind, ending, err)
				}
			}
		}
	}
	clitest.WantSound(t, club)
}

// TestReportSlips holds which slips are made: of all boards, of some, or blank.
func TestReportSlips(t *testing.T) {
	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "s.txt")
	for _, x := range []struct {
		options string
		boards  []string
	}{
		{"--boards 7", []string{"7"}},
		{"--boards 12,1-3", []string{"1", "2", "3", "12"}},
		{"--boards=99", []string{"99"}},
		{"--blank 2", []string{"____"}},
	} {
		clitest.MustRun(t, "nl", append([]string{"report", "slips", club, "--event", "1", "-o", path}, strings.Fields(x.options)...)...)
		var boards []string
		for _, line := range strings.Split(clitest.Read(t, path), "\n") {
			if _, after, ok := strings.Cut(line, "Gift: "); ok {
				boards = append(boards, strings.Fields(after)[0])
			}
		}
		if !slices.Equal(boards, x.boards) {
			t.Errorf("%s: slips of %q, want %q", x.options, boards, x.boards)
		}
	}
	clitest.MustRun(t, "nl", "report", "roundslips", club, "--event", "1", "-o", path)
	if text := clitest.Read(t, path); !strings.Contains(text, "Ronde 1  Tafel 1  ") || strings.Contains(text, "____") {
		t.Errorf("%s", text)
	}
	pdf := filepath.Join(filepath.Dir(path), "s.pdf")
	for _, kind := range []string{"slips", "roundslips"} {
		clitest.MustRun(t, "nl", "report", kind, club, "--event", "1", "-o", pdf, "--blank", "3")
		if n := strings.Count(clitest.Read(t, pdf), "/Type /Page\n"); n != 3 {
			t.Errorf("%d sheets of blank %s, want 3", n, kind)
		}
	}
}

// TestReportAliases holds that each report has an English and a Dutch name, that both give the
// same paper, that none is left out, and that help names them.
func TestReportAliases(t *testing.T) {
	club := clitest.SampleClub(t)
	has := map[string]bool{}
	for _, n := range command.ReportNames {
		has[n.Kind] = true
		if n.Kind == "competitie" {
			continue
		}
		var texts []string
		for _, name := range []string{n.English, n.Dutch, strings.ToUpper(n.English)} {
			r := clitest.Run("nl", "report", name, club, "--event", "1", "-o", "-", "--format", "txt")
			texts = append(texts, fmt.Sprint(r.Code, r.Out, r.Err))
		}
		if texts[0] != texts[1] || texts[0] != texts[2] || strings.HasPrefix(texts[0], "2") {
			t.Errorf("%s and %s differ: %.200s", n.English, n.Dutch, texts)
		}
		for _, lang := range []string{"nl", "en"} {
			clitest.WantSays(t, clitest.MustRun(t, lang, "help", "report"), n.English, n.Dutch)
		}
	}
	for _, k := range reports.Kinds() {
		if !has[k.Name] {
			t.Errorf("%s has no name", k.Name)
		}
	}
}

// TestReportStyle asks for each way a paper can look, and reads it from the file.
func TestReportStyle(t *testing.T) {
	club := clitest.SampleClub(t)
	pdf := filepath.Join(t.TempDir(), "u.pdf")
	for options, want := range map[string]string{
		"":                                  "/MediaBox [0 0 841.89 595.28]",
		"--paper a3 --orientation portrait": "/MediaBox [0 0 841.89 1190.55]",
		"--orientation portrait":            "/MediaBox [0 0 595.28 841.89]",
		"--paper A3 --orientation landscape --size 30 --colour --letters": "/MediaBox [0 0 1190.55 841.89]",
	} {
		clitest.MustRun(t, "nl", append([]string{"report", "uitslag", club, "--event", "1", "-o", pdf}, strings.Fields(options)...)...)
		if !strings.Contains(clitest.Read(t, pdf), want) {
			t.Errorf("%q gives no page of %s", options, want)
		}
	}
	if r := clitest.Run("nl", "report", "uitslag", club, "-o", pdf, "--boards", "1-4"); r.Code != cli.Misused || !strings.Contains(r.Err, "--boards") {
		t.Errorf("--boards of the uitslag: exit %d, %q", r.Code, r.Err)
	}
	clitest.MustRun(t, "nl", "report", "competitie", club, "-o", pdf, "--paper", "A3", "--orientation", "portrait")
	if !strings.Contains(clitest.Read(t, pdf), "/MediaBox [0 0 841.89 1190.55]") {
		t.Error("the paper of a competition is not on A3")
	}
	text := filepath.Join(filepath.Dir(pdf), "c.txt")
	clitest.MustRun(t, "nl", "report", "controlestaat", club, "--event", "2", "-o", text)
	symbols := clitest.Read(t, text)
	clitest.MustRun(t, "nl", "report", "controlestaat", club, "--event", "2", "-o", text, "--letters")
	if letters := clitest.Read(t, text); !strings.Contains(symbols, "4♥") || strings.Contains(letters, "♥") || !strings.Contains(letters, "4H") {
		t.Error("contracts are not in letters when that is asked for")
	}
	for options, says := range map[string]string{
		"--paper A5":              "A4, A3",
		"--orientation sideways":  "portrait, landscape",
		"--size 5":                "9",
		"--size 60":               "40",
		"--size much":             "much",
		"--colour --orientation ": "--orientation",
	} {
		clitest.WantSays(t, clitest.WantMisused(t, append([]string{"report", "uitslag", club, "--event", "1", "-o", pdf}, strings.Fields(options)...)...), says)
	}
	clitest.WantSays(t, clitest.WantMisused(t, "report", "uitslag", club, "--event", "1", "-o", text, "--paper", "A3"), "--paper", ".pdf")
	clitest.WantSays(t, clitest.WantMisused(t, "report", "slips", club, "--event", "1", "-o", pdf, "--blank", "101"), "101", "100")
	clitest.WantSays(t, clitest.WantMisused(t, "report", "slips", club, "--event", "1", "-o", pdf, "--blank", "1", "--boards", "1-4"), "--boards", "--blank")
}

// TestReportOfATrial: a paper by other rules than the session's says so in place of "final"
// and across the sheet.
func TestReportOfATrial(t *testing.T) {
	club := clitest.SampleClub(t)
	path := filepath.Join(t.TempDir(), "u.txt")
	clitest.MustRun(t, "nl", "report", "uitslag", club, "--event", "1", "--rules", "EBU,unequal=ascherman", "-o", path)
	if text := clitest.Read(t, path); strings.Contains(text, "definitief") || strings.Contains(text, "versie") ||
		!strings.Contains(text, "PROEFBEREKENING") || !strings.Contains(text, "dit is niet de uitslag") {
		t.Errorf("%s", text)
	}
	clitest.MustRun(t, "en", "report", "uitslag", club, "--event", "1", "-o", path)
	if text := clitest.Read(t, path); !strings.Contains(text, "final · version 1") || strings.Contains(strings.ToLower(text), "trial") {
		t.Errorf("%s", text)
	}
}

// TestReportCompetition: the sample club's competition on paper, and the refusals.
func TestReportCompetition(t *testing.T) {
	club := clitest.SampleClub(t)
	out := filepath.Join(t.TempDir(), "competitie.txt")
	clitest.MustRun(t, "nl", "report", "competitie", club, "-o", out)
	b, err := os.ReadFile(out)
	check.NoError(t, err)
	golden.Check(t, "competitie.nl.txt", string(b))
	for _, format := range []string{"pdf", "xlsx", "html"} {
		path := filepath.Join(t.TempDir(), "competitie."+format)
		clitest.MustRun(t, "en", "report", "competitie", club, "--competition", "1", "-o", path)
		if st, err := os.Stat(path); err != nil || st.Size() < 1000 {
			t.Errorf("%s: %v, %v", format, st, err)
		}
	}
	clitest.WantSays(t, clitest.WantRefused(t, "report", "competitie", club, "--competition", "2", "-o", out), "2")
	clitest.WantSays(t, clitest.WantRefused(t, "report", "competitie", clitest.NewClub(t), "-o", out), "new.uitslag")
	clitest.WantSound(t, club)
}

// TestListCompetitions: in words, and as JSON.
func TestListCompetitions(t *testing.T) {
	club := clitest.SampleClub(t)
	if got := clitest.MustRun(t, "nl", "list", club, "--competitions"); !strings.Contains(got, "Wintercompetitie") || !strings.Contains(got, "3 avonden") {
		t.Errorf("listed: %q", got)
	}
	want := `{"version":1,"competitions":[{"number":1,"name":"Wintercompetitie","ranked":"pairs","evenings":3,"ended":false}]}` + "\n"
	if got := clitest.MustRun(t, "en", "list", club, "--competitions", "--json"); got != want {
		t.Errorf("listed: %s", got)
	}
	if got := clitest.MustRun(t, "en", "list", clitest.NewClub(t), "--competitions", "--json"); got != `{"version":1,"competitions":[]}`+"\n" {
		t.Errorf("of none: %s", got)
	}
}

// oldClubs are club files that versions before 2026-12 made, with the commands that made them
// beside them: each has one evening that was scored otherwise then.
var oldClubs = []string{"bye", "extra-line", "knockout", "short", "two-sessions"}

// TestOldClubs: what the scorer of a club of before sees: the file is sound, which evening is
// computed otherwise and why, the uitslag as it is printed (that which was given out), and nothing
// is changed by looking.
func TestOldClubs(t *testing.T) {
	for _, name := range oldClubs {
		t.Run(name, func(t *testing.T) {
			kept := clitest.Read(t, filepath.Join("testdata", "old", name+".uitslag"))
			club := clitest.Write(t, filepath.Join(t.TempDir(), name+".uitslag"), kept)
			lines := clitest.JournalLength(t, club)
			var all strings.Builder
			all.WriteString(clitest.MustRun(t, "nl", "check", club))
			out := filepath.Join(t.TempDir(), "uitslag.txt")
			for _, x := range clitest.ListOf(t, club) {
				if said := clitest.Run("nl", "report", "uitslag", club, "--event", strconv.Itoa(x.Number), "-o", out); said.Code != 0 {
					all.WriteString("\n" + said.Err) // it has no uitslag, and says why
					continue
				}
				all.WriteString("\n" + clitest.Read(t, out))
			}
			golden.Check(t, "old_"+name+".nl.txt", all.String())
			if n := clitest.JournalLength(t, club); n != lines {
				t.Errorf("looking wrote %d lines", n-lines)
			}
		})
	}
}

// TestPoints: the points list of the sample club as text, as CSV, as an object and as files;
// the points are the club points of its two published sessions.
func TestPoints(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	all := []string{"points", club, "--from", "2003-01-01", "--to", "2008-12-31"}
	out := clitest.MustRun(t, "nl", all...)
	clitest.WantSays(t, out, "Ranglijst clubpunten", "1 januari 2003 tot en met 31 december 2008 · 2 avonden")
	var list command.PointsJSON
	decode := func(into any, args ...string) {
		t.Helper()
		check.NoError(t, json.Unmarshal([]byte(clitest.MustRun(t, "nl", args...)), into))
	}
	decode(&list, append(all, "--json")...)
	if len(list.Members) == 0 || list.Sessions != 2 || list.Kind != "club" {
		t.Fatalf("%d members of %d sessions, %s", len(list.Members), list.Sessions, list.Kind)
	}
	first := list.Members[0]
	csv := clitest.MustRun(t, "nl", append(all, "--csv", "-")...)
	golden.Check(t, "points.nl.csv", csv) // the members with the club points that score has of the two sessions
	clitest.MustRun(t, "nl", append(all, "--csv", filepath.Join(dir, "l.csv"), "-o", filepath.Join(dir, "l.pdf"))...)
	if got := clitest.Read(t, filepath.Join(dir, "l.csv")); got != csv {
		t.Errorf("the file has\n%s\nthe output\n%s", got, csv)
	}
	for _, ending := range []string{"xlsx", "html", "png", "txt"} {
		clitest.MustRun(t, "en", append(all, "-o", filepath.Join(dir, "l."+ending))...)
	}
	if got := clitest.Read(t, filepath.Join(dir, "l.pdf")); !strings.HasPrefix(got, "%PDF") {
		t.Errorf("the PDF begins %.8q", got)
	}

	var best command.PointsJSON
	decode(&best, append(all, "--best", "1", "--online", "no", "--json")...)
	for _, m := range best.Members {
		if m.Counted != 1 {
			t.Errorf("%d sessions of %s count", m.Counted, m.Name)
		}
	}
	if best.Online == nil || *best.Online || best.Best == nil || *best.Best != 1 {
		t.Errorf("%v, %v", best.Online, best.Best)
	}
	var online command.PointsJSON
	if decode(&online, append(all, "--online", "yes", "--json")...); len(online.Members) != 0 {
		t.Errorf("%d members played online", len(online.Members))
	}
	var category command.PointsJSON
	decode(&category, append(all, "--category", strings.ToLower(first.Category), "--json")...)
	for _, m := range category.Members {
		if m.Category != first.Category {
			t.Errorf("%s is of category %s", m.Name, m.Category)
		}
	}
}

// TestPointsOfMember: one member by name or number, with the sessions and the partners, and a
// page for each of all.
func TestPointsOfMember(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	of := func(member string, more ...string) []string {
		return append([]string{"points", club, "--from", "2003-01-01", "--member", member}, more...)
	}
	var one, same command.MemberPointsJSON
	check.NoError(t, json.Unmarshal([]byte(clitest.MustRun(t, "nl", of("goossens roland", "--json")...)), &one))
	if len(one.Members) != 1 || one.Members[0].Name != "Roland Goossens" || len(one.Members[0].Sessions) != 1 {
		t.Fatalf("%+v", one)
	}
	m := one.Members[0]
	check.NoError(t, json.Unmarshal([]byte(clitest.MustRun(t, "nl", of(m.Federation, "--json")...)), &same))
	if len(same.Members) != 1 || same.Members[0].ID != m.ID {
		t.Errorf("number %s is %+v", m.Federation, same)
	}
	// the fourth of the 13 pairs of 10-11-2003, with 53,33 % and 21 club points, in the
	// published uitslag of 't Fonteintje
	x := m.Sessions[0]
	if *x.Place != 4 || x.Of != 13 || *x.Percent != "53.33" || x.Earned[0].Points != "21" || x.Partners[0] != "Arnold De Smet" {
		t.Errorf("%+v", x)
	}
	clitest.WantSays(t, clitest.MustRun(t, "nl", of("Goossens")...), "Roland Goossens", "4 van 13", "Arnold De Smet", "53,33")
	clitest.MustRun(t, "nl", of("all", "-o", filepath.Join(dir, "all.pdf"), "--csv", filepath.Join(dir, "all.csv"))...)
	if got := clitest.Read(t, filepath.Join(dir, "all.csv")); !strings.Contains(got, "\r\nRoland Goossens;10-11-2003;Clubtornooi;4 van 13;Arnold De Smet;53,33;21;21\r\n") {
		t.Errorf("%s", got)
	}

	clitest.WantSays(t, clitest.WantRefused(t, of("Xyz")...), "Geen lid heeft Xyz")
	clitest.WantSays(t, clitest.WantRefused(t, of("Gosens")...), "Roland Goossens")
	clitest.WantSays(t, clitest.WantRefused(t, of("ja")...), "Jan Peeters")
	clitest.WantSays(t, clitest.WantRefused(t, "points", club, "--from", "2003-01-01", "--category", "Z"), "categorie Z")
	clitest.WantSays(t, clitest.WantRefused(t, "points", clitest.NewClub(t), "--category", "Z"), "Geen enkel lid met punten heeft een categorie")
	for _, wrong := range [][]string{
		{"points", club, "--kind", "gold"},
		{"points", club, "--online", "maybe"},
		{"points", club, "--from", "yesterday"},
		{"points", club, "--from", "2027-01-01", "--to", "2026-01-01"},
		{"points", club, "--best", "0"},
		of("Goossens", "--kind", "club"),
		{"points"},
	} {
		if r := clitest.Run("nl", wrong...); r.Code != 2 || r.Err == "" {
			t.Errorf("%v: exit %d, %s", wrong[1:], r.Code, r.Err)
		}
	}
}
