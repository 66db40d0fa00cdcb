package command_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/golden"
	"uitslag/internal/reports"
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

// TestReportTwice holds that a report is written over an older one, whole, and that
// nothing else is touched.
func TestReportTwice(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	path := clitest.Write(t, filepath.Join(t.TempDir(), "u.txt"), strings.Repeat("oud ", 100_000))
	clitest.MustRun(t, "en", "report", "uitslag", club, "--event", "1", "-o", path)
	if text := clitest.Read(t, path); strings.Contains(text, "oud") || !strings.Contains(text, "65.00") {
		t.Errorf("written: %.200s", text)
	}
	if got := clitest.InFolder(t, filepath.Dir(path)); got != "u.txt" {
		t.Errorf("in the folder: %s", got)
	}
	if clitest.Read(t, club) != before {
		t.Error("a report changed the club file")
	}
}

// TestReportRefused holds what a report cannot be, or cannot be written to.
func TestReportRefused(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	dir := t.TempDir()
	old := clitest.Write(t, filepath.Join(dir, "old.pdf"), "old")
	folder := filepath.Join(dir, "folder.pdf")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
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
		strings.Repeat("Van den Bossche-", 40), "Jan \"de\" Smid", "<b>An</b>", "{n}",
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
