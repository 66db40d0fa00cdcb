// Package clitest runs commands in tests, and has club files and foreign files for them.
package clitest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// Said is what one run of the program gave.
type Said struct {
	Code     int
	Out, Err string
}

// TestVersion is the version of the program that the tests run.
const TestVersion = "dev"

// testInfo returns an Info at a quarter to eleven on a fixed evening.
func testInfo(lang string) program.Info {
	return program.Info{
		Version: TestVersion, Words: translation.For(lang),
		Now: func() time.Time { return time.Date(2026, 11, 20, 22, 45, 0, 0, time.Local) },
	}
}

// Run runs a command in the program itself, in a language, at a quarter to
// eleven on a fixed evening.
func Run(lang string, args ...string) Said {
	var out bytes.Buffer
	r := RunInto(&out, lang, args...)
	r.Out = out.String()
	return r
}

// RunInto is uitslag with its output elsewhere.
func RunInto(out io.Writer, lang string, args ...string) Said {
	var err bytes.Buffer
	p := &headless.Run{Info: testInfo(lang), Stdout: out, Stderr: &err}
	return Said{Code: command.Main(p, args), Err: err.String()}
}

// MustRun runs a command that must succeed in silence, and gives what it printed.
func MustRun(t *testing.T, lang string, args ...string) string {
	t.Helper()
	r := Run(lang, args...)
	if r.Code != cli.OK || r.Err != "" {
		t.Fatalf("uitslag %s: exit %d: %s", strings.Join(args, " "), r.Code, r.Err)
	}
	return r.Out
}

// ProgramTalk is what no scorer should read: a missing text, an empty place ({{name}} is none:
// it is a placeholder of a sheet), a fault of the program, or what Go, SQLite or the system says.
var ProgramTalk = regexp.MustCompile(`⟦|(?:^|[^{])\{[a-z-]*\}|<nil>|%!|0x[0-9a-f]|map\[|goroutine|panic|(?i:sqlite|no such file|permission denied|` +
	`is a directory|unexpected EOF|no space left|strconv|invalid |json:|xml:|cannot unmarshal|syscall|er ging iets mis|something went wrong)`)

// WantSentence holds that text is one clear sentence (or two short ones) on one line.
func WantSentence(t *testing.T, text string) {
	t.Helper()
	line := strings.TrimSuffix(text, "\n")
	switch {
	case strings.Contains(line, "\n"), line == text:
		t.Errorf("not one line: %q", text)
	case !strings.HasSuffix(line, ".") && !strings.HasSuffix(line, "…") && !strings.HasSuffix(line, "?"):
		t.Errorf("no full stop: %q", line)
	case len([]rune(line)) < 15, len([]rune(line)) > 400: // a list of what can be typed is long
		t.Errorf("not the length of a sentence: %q", line)
	}
	if s := ProgramTalk.FindString(line); s != "" {
		t.Errorf("%q is not for a scorer: %q", s, line)
	}
}

// WantRefused runs a command in both languages; both refuse it with one sentence,
// exit code 1, and print nothing. It gives the Dutch sentence.
func WantRefused(t *testing.T, args ...string) string {
	t.Helper()
	return wantExit(t, cli.Refused, args...)
}

// WantMisused is wantRefused with exit code 2, and with the line below the sentence that
// says where to look.
func WantMisused(t *testing.T, args ...string) string {
	t.Helper()
	return wantExit(t, cli.Misused, args...)
}

// ErrorText returns the sentence of an error that was printed as an object, with its line end.
func ErrorText(t *testing.T, object string) string {
	t.Helper()
	var o struct{ Error struct{ Text string } }
	if err := json.Unmarshal([]byte(object), &o); err != nil || o.Error.Text == "" {
		t.Errorf("no error in %q: %v", object, err)
	}
	return o.Error.Text + "\n"
}

func wantExit(t *testing.T, code int, args ...string) string {
	t.Helper()
	var first string
	for _, lang := range []string{"nl", "en"} {
		r := Run(lang, args...)
		if r.Code != code {
			t.Errorf("%s: uitslag %s: exit %d, want %d: %q", lang, strings.Join(args, " "), r.Code, code, r.Err)
			continue
		}
		if slices.Contains(args, "--json") {
			r.Err = ErrorText(t, r.Err)
		}
		if sentence, see, _ := strings.Cut(r.Err, "\n"); code == cli.Misused {
			if !strings.Contains(see, "uitslag help") || strings.Count(see, "\n") != 1 {
				t.Errorf("it does not say where to look: %q", r.Err)
			}
			r.Err = sentence + "\n"
		}
		if r.Out != "" {
			t.Errorf("%s: uitslag %s: refused, and yet prints %q", lang, strings.Join(args, " "), r.Out)
		}
		if sentence, others, _ := strings.Cut(r.Err, "\n"); strings.HasPrefix(others, "  ") { // more reasons
			r.Err = sentence + "\n"
		}
		WantSentence(t, r.Err)
		if lang == "nl" {
			first = r.Err
		} else if first == r.Err {
			t.Errorf("the same sentence in two languages: %q", r.Err)
		}
	}
	return first
}

// WantSays holds that a sentence names what it is about.
func WantSays(t *testing.T, sentence string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(sentence, p) {
			t.Errorf("%q does not say %q", sentence, p)
		}
	}
}

// SampleBytes is the sample club, made once by the program.
var SampleBytes = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "uitslag-sample-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "c.uitslag")
	if r := Run("nl", "demo", "--write", path); r.Code != cli.OK {
		return nil, os.ErrInvalid
	}
	return os.ReadFile(path)
})

// SampleClub puts a fresh copy of the sample club in a folder of its own.
func SampleClub(t *testing.T) string {
	t.Helper()
	b := check.Value(SampleBytes())(t)
	return Write(t, filepath.Join(t.TempDir(), "c.uitslag"), string(b))
}

func Write(t *testing.T, path, text string) string {
	t.Helper()
	check.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func Read(t *testing.T, path string) string {
	t.Helper()
	b := check.Value(os.ReadFile(path))(t)
	return string(b)
}

func ReplaceOnce(t *testing.T, text, old, now string) string {
	t.Helper()
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q stands there %d times", old, strings.Count(text, old))
	}
	return strings.Replace(text, old, now, 1)
}

// InFolder lists the names in a folder, with blanks between them.
func InFolder(t *testing.T, dir string) string {
	t.Helper()
	return strings.Join(event.Mapped(check.Value(os.ReadDir(dir))(t), os.DirEntry.Name), " ")
}

// WantSound holds that a club file is sound and has nothing left beside it.
func WantSound(t *testing.T, club string) {
	t.Helper()
	MustRun(t, "nl", "check", club)
	for _, name := range strings.Fields(InFolder(t, filepath.Dir(club))) {
		if strings.HasPrefix(name, filepath.Base(club)) && name != filepath.Base(club) {
			t.Errorf("%s is left beside the club file", name)
		}
		if strings.HasPrefix(name, ".") {
			t.Errorf("%s is left over", name)
		}
	}
}

// JournalLength returns how many lines the club file's journal has, over all events and
// the club.
func JournalLength(t *testing.T, club string) int {
	t.Helper()
	s := check.Value(store.Open(club, store.Options{ReadOnly: true}))(t)
	defer func() { _ = s.Close() }()
	if found, err := s.Check(context.Background()); err != nil || len(found) > 0 {
		t.Fatalf("%v %v", found, err)
	}
	all := check.Value(s.Events())(t)
	lines := check.Value(s.Lines(""))(t)
	n := len(lines)
	for _, h := range all {
		lines := check.Value(s.Lines(h.ID))(t)
		n += len(lines)
	}
	return n
}

// Text returns the Dutch text of a key as it stands, with its places.
func Text(t *testing.T, key string) string {
	t.Helper()
	w := translation.For("nl")
	if !w.Has(key) {
		t.Fatalf("%s has no text", key)
	}
	return w.T(key)
}
