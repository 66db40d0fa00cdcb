// Command desktop is Uitslag: without a command word it opens the window on a
// club file; with one, the same core runs without a window.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode"

	"uitslag/cmd/desktop/lavish"
	"uitslag/cmd/desktop/startup"
	"uitslag/internal/problem"
	"uitslag/internal/words"
)

// version is set by the build.
var version = "dev"

// Exit codes of the headless commands.
const (
	exitOK      = 0
	exitRefused = 1 // the input was refused: one clear sentence on stderr
	exitUsage   = 2
)

func main() {
	startup.Restore()
	p := &program{
		stdout: os.Stdout, stderr: os.Stderr, now: time.Now, orderly: lavish.End,
		words: words.For(systemLanguage(os.Getenv)),
	}
	os.Exit(p.run(os.Args[1:]))
}

// program is one run, with everything it reads from outside, so that a test can
// run the real thing.
type program struct {
	stdout, stderr io.Writer
	now            func() time.Time
	words          *words.Words
	headless       bool   // nothing is said but results and sentences: no log
	beside         string // what was said to be wrong with the file that is looked at
	orderly        func() // tidies memory up from now on; nil where that is done anyway
}

// command is one headless command; its usage has a line for each way to call it.
type command struct {
	name, usage string
	run         func(p *program, args []string) error
}

// commands in the order of the help.
func commands() []command {
	return []command{
		{"demo", "demo [--write CLUB.uitslag]", (*program).demo},
		{"list", "list CLUB.uitslag [--competitions] [--json]", (*program).list},
		{"score", "score FILE [--event N] [--rules P] [--as-of LINE] [--compare] [--json]", (*program).score},
		{"explain", "explain FILE --contestant C [--board B | --boards all] [--event N] [--section A] [--direction NS] [--rules P] [--json] [--lang nl|en]\nexplain FILE --contestant C --board B --if SCORE", (*program).explain},
		{"report", "report KIND FILE [--event N] -o OUT.pdf|.html|.png|.xlsx|.txt\nreport frequencies FILE [--event N] [--charts] -o OUT.pdf\nreport explanation FILE [--event N] --contestant C [--section A] [--direction NS] -o OUT.pdf\nreport slips|roundslips FILE [--event N] [--boards 1-12,15] [--blank SHEETS] -o OUT.pdf|.txt\nreport competitie CLUB.uitslag [--competition N] -o OUT.pdf|.html|.xlsx|.txt\nreport KIND FILE [--paper A4|A3] [--orientation portrait|landscape] [--size POINTS] [--colour] [--letters] -o OUT.pdf", (*program).report},
		{"movement", "movement NAME|FILE --pairs N [--rounds R] [--turn 2,3] [--variant V] [--later] [--evening N] [--format text|csv|json|asc] [--check]\nmovement NAME|FILE --pairs N [--boards M] [--cards|--tablecards|--slips|--roundslips OUT.pdf|.txt]\nmovement drive --pairs N [--rounds R] [--session S] [--turn 2,3] [--renumber] [--format text|csv|json|asc] [--check]\nmovement NAME --pairs N [--rounds R] --optimise [--stay 3,5] [--whole] [--seed S] [--effort TURNS]\nmovement --suggest --pairs N --boards M [--stay 3,5] [--format text|json]", (*program).movement},
		{"import", "import FILE --into CLUB.uitslag [--name NAME]\nimport DEALS.pbn --into CLUB.uitslag [--event N]", (*program).importFile},
		{"slips", "slips FILE FILE... [--seed N] [--times N]\nslips FILE... --fit OUT.json", (*program).slips},
		{"check", "check CLUB.uitslag [--repair NEW.uitslag]", (*program).check},
		{"backups", "backups FOLDER|CLUB.uitslag", (*program).listBackups},
		{"restore", "restore COPY.uitslag --into NEW.uitslag [--lines DAMAGED.uitslag]", (*program).restore},
		{"screen", "screen", (*program).screen},
		{"help", "help", (*program).help},
	}
}

func (p *program) run(args []string) int {
	if len(args) > 0 {
		name := args[0]
		if name == "-h" || name == "--help" {
			name = "help"
		}
		for _, c := range commands() {
			if c.name == name {
				return p.exit(p.do(c, args[1:]))
			}
		}
		if strings.HasPrefix(name, "-") || len(args) > 1 {
			return p.exit(usage("cli.unknown-command", "command", name))
		}
	}
	path := ""
	if len(args) == 1 {
		path = args[0]
	}
	if p.orderly != nil {
		p.orderly()
	}
	return p.exit(p.window(path))
}

// do runs a command. What it prints and nobody gets (a full disk behind >) makes
// it fail.
func (p *program) do(c command, args []string) error {
	out := &output{w: p.stdout}
	p.stdout, p.headless = out, true
	err := c.run(p, args)
	if out.err != nil && problem.Find(err) == nil {
		return problem.Wrap(out.err, "cli.output")
	}
	return err
}

// output remembers that writing failed.
type output struct {
	w   io.Writer
	err error
}

// Write implements io.Writer.
func (o *output) Write(b []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(b)
	o.err = err
	return n, err
}

// usageError is a command called the wrong way.
type usageError struct{ error }

func usage(code string, args ...any) error { return usageError{problem.New(code, args...)} }

// exit says an error in one sentence, and gives the exit code for it.
func (p *program) exit(err error) int {
	if err == nil {
		if p.beside != "" {
			fmt.Fprintln(p.stderr, p.beside)
		}
		return exitOK
	}
	fmt.Fprintln(p.stderr, oneLine(p.words.Sentence(err)))
	if _, wrong := err.(usageError); wrong {
		fmt.Fprintln(p.stderr, p.words.T("cli.see-help"))
		return exitUsage
	}
	return exitRefused
}

// oneLine keeps a sentence on one line and a terminal in order, whatever a file or
// a name in it is called.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, s)
}

// Unwrap gives the Problem.
func (u usageError) Unwrap() error { return u.error }

func (p *program) help([]string) error {
	fmt.Fprintf(p.stdout, "Uitslag %s\n\n  uitslag [CLUB.uitslag]\n", version)
	for _, c := range commands() {
		for _, line := range strings.Split(c.usage, "\n") {
			fmt.Fprintf(p.stdout, "  uitslag %s\n", line)
		}
		fmt.Fprintf(p.stdout, "      %s\n", p.words.T("cli.help."+c.name))
	}
	fmt.Fprintf(p.stdout, "\n%s\n", p.words.T("cli.help.exit"))
	return nil
}

// systemLanguage is the language of the system by the usual variables.
func systemLanguage(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return v
		}
	}
	return systemLocale()
}
