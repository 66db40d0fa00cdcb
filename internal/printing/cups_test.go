//go:build !windows

package printing

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/problem"
)

// fake makes programs called lp and lpstat the only ones there are, and gives the
// file in which lp notes its arguments, one a line.
func fake(t *testing.T, lp, lpstat string) string {
	t.Helper()
	dir := t.TempDir()
	noted := filepath.Join(dir, "noted")
	for name, body := range map[string]string{"lp": lp, "lpstat": lpstat} {
		if body == "" {
			continue
		}
		script := "#!/bin/sh\nNOTED='" + noted + "'\n" + body + "\n"
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	return noted
}

// What the programs do.
const (
	takes    = `for a in "$@"; do printf '%s\n' "$a" >>"$NOTED"; done; echo "request id is Laser-7 (1 file(s))"`
	refuses  = `echo "lp: Destination \"Laser\" is not accepting jobs." >&2; exit 1`
	twoOne   = `case "$1" in -e) echo Laser; echo Kleur_boven;; -d) echo "system default destination: Laser";; esac`
	twoNone  = `case "$1" in -e) echo Laser; echo Kleur;; -d) echo "no system default destination";; esac`
	onlyOne  = `case "$1" in -e) echo Laser;; -d) echo "no system default destination";; esac`
	old      = `case "$1" in -e) echo "lpstat: Unknown option" >&2; exit 1;; -a) echo "Laser accepting requests since Fri"; echo "Inkt not accepting requests";; -d) echo "system default destination: Inkt";; esac`
	noneNew  = `case "$1" in -d) echo "no system default destination";; esac`
	noneOld  = `echo "lpstat: No destinations added." >&2; exit 1`
	stopped  = `echo "lpstat: Scheduler is not running." >&2; exit 1`
	language = `if [ "$LC_ALL" != C ]; then echo "standaardbestemming Laser"; exit 1; fi; ` + twoOne
)

func TestPrinters(t *testing.T) {
	for _, c := range []struct{ name, lpstat, names, usual, want string }{
		{"two", twoOne, "Laser Kleur_boven", "Laser", ""},
		{"none is usual", twoNone, "Laser Kleur", "", ""},
		{"an old CUPS", old, "Laser Inkt", "Inkt", ""},
		{"another language", language, "Laser Kleur_boven", "Laser", ""},
		{"none", noneNew, "", "", "printing.no-printer"},
		{"none, an old CUPS", noneOld, "", "", "printing.no-printer"},
		{"CUPS does not run", stopped, "", "", "printing.no-printer"},
		{"no CUPS", "", "", "", "printing.no-program"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fake(t, takes, c.lpstat)
			names, usual, err := Printers(t.Context())
			if got := strings.Join(names, " "); got != c.names || usual != c.usual {
				t.Errorf("printers are %q, the usual one %q; want %q and %q", got, usual, c.names, c.usual)
			}
			expect(t, err, c.want)
		})
	}
}

// expect holds an error against the code of the problem it should be, "" for none.
func expect(t *testing.T, err error, code string) {
	t.Helper()
	if code == "" && err != nil || code != "" && !problem.Is(err, code) {
		t.Errorf("the error is %v, want %q", err, code)
	}
}

func TestPrint(t *testing.T) {
	odd := "/tmp/a; rm -rf $HOME \"'`x`\n/-o.pdf"
	for _, c := range []struct {
		name, lp, lpstat, pdf, printer string
		copies                         int
		want, noted                    string
	}{
		{"a printer", takes, twoOne, "/tmp/uitslag.pdf", "Kleur_boven", 2, "", "-d Kleur_boven -n 2 /tmp/uitslag.pdf"},
		{"the usual one", takes, twoOne, "/tmp/uitslag.pdf", "", 1, "", "-d Laser -n 1 /tmp/uitslag.pdf"},
		{"the only one", takes, onlyOne, "/tmp/uitslag.pdf", "", 1, "", "-d Laser -n 1 /tmp/uitslag.pdf"},
		{"no copy is one", takes, twoOne, "/tmp/uitslag.pdf", "Laser", 0, "", "-d Laser -n 1 /tmp/uitslag.pdf"},
		{"too many", takes, twoOne, "/tmp/uitslag.pdf", "Laser", 1000, "", "-d Laser -n 99 /tmp/uitslag.pdf"},
		{"odd names", takes, twoOne, odd, "a b;$(id)", 1, "", "-d a b;$(id) -n 1 " + strings.ReplaceAll(odd, "\n", " ")},
		{"which one", takes, twoNone, "/tmp/uitslag.pdf", "", 1, "printing.choose", ""},
		{"none", takes, noneNew, "/tmp/uitslag.pdf", "", 1, "printing.no-printer", ""},
		{"refused", refuses, twoOne, "/tmp/uitslag.pdf", "Laser", 1, "printing.failed", ""},
		{"from another computer", refuses, twoOne, "/tmp/uitslag.pdf", "Thuis", 1, "printing.unknown", ""},
		{"CUPS stopped", refuses, stopped, "/tmp/uitslag.pdf", "Laser", 1, "printing.no-printer", ""},
		{"no CUPS", "", "", "/tmp/uitslag.pdf", "Laser", 1, "printing.no-program", ""},
		{"no CUPS, no printer named", "", "", "/tmp/uitslag.pdf", "", 1, "printing.no-program", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			noted := fake(t, c.lp, c.lpstat)
			expect(t, Print(t.Context(), c.pdf, c.printer, c.copies), c.want)
			got, err := os.ReadFile(noted)
			if c.noted == "" && err == nil || c.noted != "" && strings.ReplaceAll(strings.TrimSpace(string(got)), "\n", " ") != c.noted {
				t.Errorf("lp got %q, want %q (%v)", got, c.noted, err)
			}
		})
	}
}

// TestPrintKeepsTheCause holds that the log gets what lp complained of, and that the
// scorer's sentence gets the printer.
func TestPrintKeepsTheCause(t *testing.T) {
	fake(t, refuses, twoOne)
	err := Print(t.Context(), "/tmp/uitslag.pdf", "", 1)
	if p := problem.Find(err); p == nil || p.Args["printer"] != "Laser" || !strings.Contains(err.Error(), "not accepting jobs") {
		t.Errorf("the error is %v", err)
	}
}

// TestPrintHere makes a relative name whole: a name that begins with - is no option.
func TestPrintHere(t *testing.T) {
	noted := fake(t, takes, twoOne)
	dir := t.TempDir()
	t.Chdir(dir)
	expect(t, Print(t.Context(), "-d.pdf", "Laser", 1), "")
	got, err := os.ReadFile(noted)
	if err != nil || !filepath.IsAbs(strings.Split(string(got), "\n")[4]) {
		t.Errorf("lp got %q (%v)", got, err)
	}
}

// TestPrintEndsWithItsContext holds that nothing is printed any more once one gave up.
func TestPrintEndsWithItsContext(t *testing.T) {
	noted := fake(t, takes, twoOne)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	expect(t, Print(ctx, "/tmp/uitslag.pdf", "Laser", 1), "printing.failed")
	if got, err := os.ReadFile(noted); err == nil {
		t.Errorf("lp got %q", got)
	}
}

// TestPrintOnPaperOfNoPaper prints on a printer that makes files, where CUPS runs
// and has one.
func TestPrintOnPaperOfNoPaper(t *testing.T) {
	if _, err := exec.LookPath("lpstat"); err != nil {
		t.Skip("this computer has no CUPS")
	}
	out, err := exec.Command("lpstat", "-r").Output()
	if err != nil || !strings.Contains(string(out), "is running") {
		t.Skip("CUPS does not run on this computer")
	}
	names, _, err := Printers(t.Context())
	at := slices.IndexFunc(names, func(n string) bool { return strings.Contains(strings.ToUpper(n), "PDF") })
	if err != nil || at < 0 {
		t.Skip("CUPS has no PDF printer here, and no test prints on a real one")
	}
	path := filepath.Join(t.TempDir(), "blad één.pdf")
	if err := os.WriteFile(path, []byte(emptySheet), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Print(t.Context(), path, names[at], 1); err != nil {
		t.Error(err)
	}
	expect(t, Print(t.Context(), path, "No-such-printer", 1), "printing.unknown")
}

// emptySheet is a PDF of one empty page.
const emptySheet = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`
