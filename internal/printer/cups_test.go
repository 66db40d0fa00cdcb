//go:build !windows

package printer

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
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
		check.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755))
	}
	t.Setenv("PATH", dir)
	return noted
}

// What the programs do.
const (
	takes    = `for a in "$@"; do printf '%s\n' "$a" >>"$NOTED"; done; read -r line <"$a"; printf %.5s "$line" >"$NOTED.pdf"; echo "request id is Laser-7 (1 file(s))"`
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

func TestPrint(t *testing.T) {
	const odd = "a; rm -rf $HOME \"'`x` -o"
	for _, c := range []struct {
		name, lp, lpstat, title, printer string
		copies                           int
		want, noted                      string
	}{
		{"a printer", takes, twoOne, "", "Kleur_boven", 2, "", "-d Kleur_boven -n 2 -t Uitslag"},
		{"the usual one", takes, twoOne, "", "", 1, "", "-d Laser -n 1 -t Uitslag"},
		{"the only one", takes, onlyOne, "", "", 1, "", "-d Laser -n 1 -t Uitslag"},
		{"no copy is one", takes, twoOne, "", "Laser", 0, "", "-d Laser -n 1 -t Uitslag"},
		{"too many", takes, twoOne, "", "Laser", 1000, "", "-d Laser -n 99 -t Uitslag"},
		{"odd names", takes, twoOne, odd, "a b;$(id)", 1, "", "-d a b;$(id) -n 1 -t Uitslag – " + odd},
		{"which one", takes, twoNone, "", "", 1, "printing.choose", ""},
		{"none", takes, noneNew, "", "", 1, "printing.no-printer", ""},
		{"refused", refuses, twoOne, "", "Laser", 1, "printing.failed", ""},
		{"from another computer", refuses, twoOne, "", "Thuis", 1, "printing.unknown", ""},
		{"CUPS stopped", refuses, stopped, "", "Laser", 1, "printing.no-printer", ""},
		{"no CUPS", "", "", "", "Laser", 1, "printing.no-program", ""},
		{"no CUPS, no printer named", "", "", "", "", 1, "printing.no-program", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			noted := fake(t, c.lp, c.lpstat)
			temp := t.TempDir()
			t.Setenv("TMPDIR", temp)
			doc := &document.Document{Name: "Uitslag", Title: c.title}
			expect(t, Print(t.Context(), doc, document.Options{}, c.printer, c.copies), c.want)
			got, err := os.ReadFile(noted)
			args := strings.Split(strings.TrimSpace(string(got)), "\n")
			file := args[len(args)-1]
			if c.noted == "" && err == nil || c.noted != "" && (strings.Join(args[:len(args)-1], " ") != c.noted || !filepath.IsAbs(file)) {
				t.Errorf("lp got %q, want %q (%v)", got, c.noted, err)
			}
			if c.noted != "" {
				if head, err := os.ReadFile(noted + ".pdf"); err != nil || string(head) != "%PDF-" {
					t.Errorf("the file began with %q (%v)", head, err)
				}
			}
			if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v (%v)", left, err)
			}
		})
	}
}

// paper is a document to print.
var paper = &document.Document{Name: "Uitslag", MinSize: 10, MaxSize: 10, Blocks: []document.Block{document.Paragraph{Text: "één"}}}

// TestPrintKeepsTheCause holds that the log gets what lp complained of, and that the
// scorer's sentence gets the printer.
func TestPrintKeepsTheCause(t *testing.T) {
	fake(t, refuses, twoOne)
	err := Print(t.Context(), paper, document.Options{}, "", 1)
	if p := problem.Find(err); p == nil || p.Args["printer"] != "Laser" || !strings.Contains(err.Error(), "not accepting jobs") {
		t.Errorf("the error is %v", err)
	}
}

// TestPrintEndsWithItsContext holds that nothing is printed any more once one gave up.
func TestPrintEndsWithItsContext(t *testing.T) {
	noted := fake(t, takes, twoOne)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	expect(t, Print(ctx, paper, document.Options{}, "Laser", 1), "printing.failed")
	if got, err := os.ReadFile(noted); err == nil {
		t.Errorf("lp got %q", got)
	}
}
