package command_test

import (
	stdcsv "encoding/csv"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/jobs/files"
	"uitslag/internal/system"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestHelp holds that the help names every command, every language says what it is for,
// and the help on one says what each of its options is for.
func TestHelp(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		out := clitest.MustRun(t, lang, "help")
		golden.Check(t, "help."+lang+".txt", out)
		table := command.Table((&headless.Run{}))
		for _, name := range table.Names() {
			if !strings.Contains(out, "\n  uitslag "+name) {
				t.Errorf("%s: the help does not name %s", lang, name)
			}
			one := clitest.MustRun(t, lang, "help", name)
			if clitest.MustRun(t, lang, name, "--help") != one || clitest.MustRun(t, lang, name, "x", "-h") != one {
				if name != "help" {
					t.Errorf("%s --help is not the help on it", name)
				}
			}
			c, _ := table.Find(name)
			for _, o := range table.Options(c) {
				if !strings.Contains(one, "\n  "+o.Dashed()) {
					t.Errorf("%s: the help on %s does not name %s", lang, name, o.Dashed())
				}
			}
			if s := clitest.ProgramTalk.FindString(one); s != "" {
				t.Errorf("%s: the help on %s says %q", lang, name, s)
			}
		}
		for _, other := range []string{"-h", "--help"} {
			if clitest.MustRun(t, lang, other) != out {
				t.Errorf("%s is not the help", other)
			}
		}
	}
	golden.Check(t, "help_movement.nl.txt", clitest.MustRun(t, "en", "help", "movement", "--lang", "nl"))
}

func TestVersion(t *testing.T) {
	want := "Uitslag " + clitest.TestVersion + "\n"
	for _, typed := range []string{"version", "--version", "-v"} {
		if got := clitest.MustRun(t, "nl", typed); got != want {
			t.Errorf("%s: %q, want %q", typed, got, want)
		}
	}
}

// TestIsPath holds what opens the window: never a typing error.
func TestIsPath(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	clitest.Write(t, filepath.Join(dir, "kopie"), "x")
	check.NoError(t, os.Mkdir("export", 0o755))
	for word, want := range map[string]bool{
		"club.uitslag": true, "CLUB.UITSLAG": true, "./x": true, `C:\clubs\x`: true, "kopie": true,
		"verison": false, "export": false, "scores": false, "--kleur": false, "-": false, "": false,
	} {
		if got := command.IsPath(word); got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
}

// completes holds that a shell completes with the script: what it offers is what the program gives, in
// whose place a function answers, and a file where the program gives nothing.
func completes(t *testing.T, shell, file string, call func(script, typed string, at int) string, options ...string) {
	t.Helper()
	path, err := exec.LookPath(shell)
	if err != nil {
		t.Skip("no " + shell + " here")
	}
	script := clitest.MustRun(t, "nl", "completion", shell)
	for typed, want := range map[string]string{
		"uitslag sco":                   "score",
		"uitslag report pairc":          "paircards",
		"uitslag report log x y.q --fo": "--format",
		"uitslag report log x.uitslag ": file,
		"uitslag movement vas":          "vasneg",
	} {
		fields := strings.Split(typed, " ")
		at := strconv.Itoa(len(fields) - 2)
		answer := clitest.MustRun(t, "nl", append([]string{"complete", at}, fields[1:]...)...)
		asked := "[ \"$1 $2\" = 'complete " + at + "' ] && [ $# -eq " + strconv.Itoa(len(fields)+1) + " ]"
		program := "uitslag() { " + asked + " && cat <<'END'\n" + answer + "END\n}\n"
		words := strings.Join(fields, " ") + map[bool]string{true: " ''"}[strings.HasSuffix(typed, " ")]
		out, err := exec.Command(path, append(options, "-c", program+call(script, words, len(fields)))...).CombinedOutput()
		if err != nil || strings.TrimSpace(string(out)) != want {
			t.Errorf("%q: %q, want %q (%v)", typed, out, want, err)
		}
	}
}

// TestCompletionScripts holds that every shell has a script, and that bash and zsh complete with it.
func TestCompletionScripts(t *testing.T) {
	for _, shell := range cli.Shells {
		if script := clitest.MustRun(t, "nl", "completion", shell); !strings.Contains(script, "uitslag complete") {
			t.Errorf("%s: %s", shell, script)
		}
	}
	t.Run("bash", func(t *testing.T) {
		completes(t, "bash", "", func(script, words string, at int) string {
			return script + "COMP_WORDS=(" + words + "); COMP_CWORD=" + strconv.Itoa(at-1) + "; _uitslag; echo \"${COMPREPLY[*]}\"\n"
		}, "--norc")
	})
	t.Run("zsh", func(t *testing.T) {
		completes(t, "zsh", "FILES", func(script, words string, at int) string {
			return "compdef() { :; }; compadd() { shift; print -r -- $*; }; _files() { print FILES; }\n" + script +
				"words=(" + words + "); CURRENT=" + strconv.Itoa(at) + "; _uitslag\n"
		}, "-f")
		// The whole of it, in a zsh that reads the script as its users do.
		script := clitest.MustRun(t, "nl", "completion", "zsh")
		out, err := exec.Command("zsh", "-f", "-c", "autoload -Uz compinit && compinit -D -u; "+script+"print $_comps[uitslag]").CombinedOutput()
		if err != nil || strings.TrimSpace(string(out)) != "_uitslag" {
			t.Errorf("compdef: %q, %v", out, err)
		}
	})
}

// TestCompletionPowerShell holds the script as it is: its shell is not on every computer.
func TestCompletionPowerShell(t *testing.T) {
	golden.Check(t, "completion.ps1", clitest.MustRun(t, "nl", "completion", "powershell"))
}

// TestCompletionOfNames holds that only the command of movements offers their names: what
// import and new call --name is a name of the user's own.
func TestCompletionOfNames(t *testing.T) {
	for typed, want := range map[string]string{
		"movement vasn":                          "vasneg\n",
		"import x.csv --into c.uitslag --name ":  "",
		"import x.csv --into c.uitslag --name v": "",
		"new c.uitslag --name ":                  "",
		"new c.uitslag --n":                      "--name\n",
	} {
		fields := strings.Split(typed, " ")
		if got := clitest.MustRun(t, "nl", append([]string{"complete", strconv.Itoa(len(fields) - 1)}, fields...)...); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

// TestLang holds that every command takes --lang.
func TestLang(t *testing.T) {
	club := clitest.SampleClub(t)
	for _, args := range [][]string{{"list", club}, {"score", club}, {"check", club}, {"movement", "howell", "--pairs", "8", "--check"}, {"help"}} {
		want := clitest.MustRun(t, "en", args...)
		if got := clitest.MustRun(t, "nl", append(args, "--lang", "en")...); got != want {
			t.Errorf("%s --lang en is not in English:\n%s", args[0], got)
		}
	}
}

// TestErrorsAsJSON holds that with --json what goes wrong is an object.
func TestErrorsAsJSON(t *testing.T) {
	for _, c := range []struct {
		args []string
		code string
		exit int
	}{
		{[]string{"list", "none.uitslag", "--json"}, "store.missing", cli.Refused},
		{[]string{"score", clitest.SampleClub(t), "--event", "99", "--json"}, "cli.no-event", cli.Refused},
		{[]string{"score", "--json"}, "cli.one-word", cli.Misused},
		{[]string{"score", "none.uitslag", "--rules", "EBU", "--json"}, "file.missing", cli.Refused},
		{[]string{"explain", "a", "--json", "--contestnat", "3"}, "cli.near-option", cli.Misused},
	} {
		r := clitest.Run("nl", c.args...)
		var got headless.ErrorJSON
		if err := json.Unmarshal([]byte(r.Err), &got); err != nil {
			t.Errorf("%v: %q: %v", c.args, r.Err, err)
			continue
		}
		if r.Out != "" || r.Code != c.exit || got.Error.Exit != c.exit || got.Error.Code != c.code || got.Version != headless.JSONVersion {
			t.Errorf("%v: exit %d, %+v, printed %q", c.args, r.Code, got, r.Out)
		}
		clitest.WantSentence(t, got.Error.Text+"\n")
	}
}

// TestPipes holds that - is the standard input and output.
func TestPipes(t *testing.T) {
	dir := t.TempDir()
	path := clitest.Write(t, filepath.Join(dir, "two.xml"), clitest.TwoWinners)
	want := clitest.MustRun(t, "nl", "score", path)
	if r := clitest.Piped(clitest.TwoWinners, "score", "-"); r.Code != cli.OK || r.Out != want {
		t.Errorf("score -: exit %d: %s%s", r.Code, r.Err, r.Out)
	}
	clitest.MustRun(t, "nl", "report", "uitslag", path, "-o", filepath.Join(dir, "u.txt"))
	if r := clitest.Piped(clitest.TwoWinners, "report", "uitslag", "-", "-o", "-", "--format", "txt"); r.Code != cli.OK || r.Out != clitest.Read(t, filepath.Join(dir, "u.txt")) {
		t.Errorf("report - -o -: exit %d: %s%s", r.Code, r.Err, r.Out)
	}
	club := clitest.NewClub(t)
	if r := clitest.Piped(clitest.TwoWinners, "import", "-", "--into", club, "--name", "Van ver\nweg"); r.Code != cli.OK {
		t.Errorf("import -: %s", r.Err)
	}
	if all := clitest.ListOf(t, club); len(all) != 1 || all[0].Name != "Van ver weg" {
		t.Errorf("listed: %+v", all)
	}
	if r := clitest.Piped("Board;NS;EW;score\n1;1;2;420\n", "score", "-", "--format", "csv"); r.Code != cli.OK {
		t.Errorf("CSV: %s", r.Err)
	}
	if r := clitest.Piped(clitest.Read(t, club), "score", "-"); r.Code != cli.Refused {
		t.Errorf("a club file from a pipe: exit %d", r.Code)
	} else {
		clitest.WantSentence(t, r.Err)
	}
}

// TestImportTwice holds that a file that was imported before is refused, also under
// another name and with another date, until --again is said or it is deleted.
func TestImportTwice(t *testing.T) {
	club := clitest.NewClub(t)
	dir := t.TempDir()
	path := clitest.Write(t, filepath.Join(dir, "two.xml"), clitest.TwoWinners)
	other := clitest.Write(t, filepath.Join(dir, "anders.xml"), clitest.TwoWinners)
	clitest.MustRun(t, "nl", "import", path, "--into", club)
	before := clitest.Read(t, club)
	clitest.WantSays(t, clitest.WantRefused(t, "import", other, "--into", club, "--name", "Anders", "--date", "2026-01-02"), "anders.xml", "avond 1", "--again")
	if clitest.Read(t, club) != before {
		t.Error("what was refused changed the file")
	}
	clitest.MustRun(t, "nl", "import", other, "--into", club, "--again")
	changed := clitest.Write(t, filepath.Join(dir, "een.xml"), strings.Replace(clitest.TwoWinners, "<SCORE>-100<", "<SCORE>-200<", 1))
	clitest.MustRun(t, "nl", "import", changed, "--into", club)
	if all := clitest.ListOf(t, club); len(all) != 3 {
		t.Errorf("listed: %+v", all)
	}
	clitest.WantSound(t, club)
}

// TestHeadlessEvening makes a club, takes a file over with its date and rules, and closes it.
func TestHeadlessEvening(t *testing.T) {
	dir := t.TempDir()
	club := filepath.Join(dir, "De Fontein.uitslag")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "new", club), "De Fontein")
	clitest.WantSays(t, clitest.WantRefused(t, "new", club), "De Fontein.uitslag")
	path := clitest.Write(t, filepath.Join(dir, "avond.csv"), "gift;NZ;OW;score\n1;1;2;420\n1;3;4;400\n2;1;2;-100\n2;3;4;110\n")
	clitest.MustRun(t, "nl", "import", path, "--into", club, "--date", "2026-11-19", "--rules", "EBU", "--name", "Donderdag")
	clitest.WantSays(t, clitest.MustRun(t, "nl", "close", club), "Donderdag")
	if all := clitest.ListOf(t, club); len(all) != 1 || all[0].Date != "2026-11-19" || all[0].State != "closed" {
		t.Errorf("listed: %+v", all)
	}
	clitest.WantSays(t, clitest.MustRun(t, "nl", "score", club), "EBU")
	out := filepath.Join(dir, "u.txt")
	clitest.MustRun(t, "nl", "report", "uitslag", club, "-o", out)
	clitest.WantSays(t, clitest.Read(t, out), "definitief", "EBU")
	clitest.WantSays(t, clitest.WantRefused(t, "close", club), "afgesloten")
	clitest.WantSays(t, clitest.WantRefused(t, "import", path, "--into", filepath.Join(dir, "none.uitslag")), "uitslag new none.uitslag")
	clitest.WantSound(t, club)
}

// TestMembersFolder holds that the list of members can be written into the folder that is
// proposed on a computer where nothing is there yet, and into no other that is not there.
func TestMembersFolder(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	t.Setenv("USERPROFILE", t.TempDir())
	t.Setenv("XDG_DOCUMENTS_DIR", t.TempDir()) // which Windows does not know by the home folder
	path := filepath.Join(system.Papers(), "leden.csv")
	check.NoError(t, (files.Members{}).WriteMembers(path, nil, nil))
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
	if err := (files.Members{}).WriteMembers(filepath.Join(system.Papers(), "stick", "leden.csv"), nil, nil); err == nil {
		t.Error("another folder was made")
	}
}

// TestOwnWorkbookAsCSV holds that the sheet of boards of the program's own workbook, saved as
// CSV by a spreadsheet, is read back as it was: sections, date, names, results and rulings.
func TestOwnWorkbookAsCSV(t *testing.T) {
	dir := t.TempDir()
	both := filepath.Join("testdata", "two_sections.csv") // with results and rulings of every kind
	for lang, sheet := range map[string]string{"nl": "Giften", "nl-NL": "Spellen", "en": "Boards"} {
		for _, of := range [][]string{{clitest.SampleClub(t), "--event", "1"}, {both}} {
			out := filepath.Join(dir, "u.xlsx")
			clitest.MustRun(t, lang, append([]string{"report", "uitslag", "-o", out}, of...)...)
			book, err := excelize.OpenFile(out)
			check.NoError(t, err)
			rows, err := book.GetRows(sheet)
			check.NoError(t, err)
			if err := book.Close(); err != nil {
				t.Error(err)
			}
			var text strings.Builder
			w := stdcsv.NewWriter(&text)
			w.Comma = ';'
			check.NoError(t, w.WriteAll(rows))
			saved := clitest.Write(t, filepath.Join(dir, lang+".csv"), text.String())
			if was, is := exported(t, of...), exported(t, saved); was != is {
				t.Errorf("%s: %s\nbefore %s", lang, is, was)
			}
			if r := clitest.Run(lang, "score", saved); strings.Contains(r.Out, "“") {
				t.Errorf("%s: something was not read: %s", lang, r.Out)
			}
		}
	}
}

// exported returns what export csv makes of a file.
func exported(t *testing.T, of ...string) string {
	t.Helper()
	r := clitest.Run("nl", append([]string{"export", "csv"}, of...)...) // what it says aside is not the file
	if r.Code != cli.OK {
		t.Fatal(r.Err)
	}
	return r.Out
}

// TestRefusedReasons holds that every reason against a file is said, up to twenty behind the
// first.
func TestRefusedReasons(t *testing.T) {
	dir := t.TempDir()
	for wrong, more := range map[int]string{1: "", 3: "", 30: "9"} {
		text := "gift;NZ;OW;score\n"
		for i := range wrong {
			text += "1;" + strconv.Itoa(2*i+1) + ";" + strconv.Itoa(2*i+2) + ";425\n"
		}
		r := clitest.Run("en", "score", clitest.Write(t, filepath.Join(dir, "bad.csv"), text))
		lines := strings.Split(strings.TrimSuffix(r.Err, "\n"), "\n")
		if want := min(wrong, 21); r.Code != cli.Refused || len(lines) != want+min(len(more), 1) || !strings.HasSuffix(lines[want-1], "board.") && !strings.Contains(lines[want-1], "425") {
			t.Errorf("%d wrong: exit %d, %q", wrong, r.Code, r.Err)
		}
		clitest.WantSays(t, lines[len(lines)-1], more)
	}
}
