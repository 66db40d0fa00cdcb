package main

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
	"uitslag/internal/store"
	"uitslag/internal/words"
)

// said is what one run of the program gave.
type said struct {
	code     int
	out, err string
}

// testVersion is the version of the program that the tests run.
const testVersion = "dev"

// testInfo is a quarter to eleven on a fixed evening, in a language.
func testInfo(lang string) info {
	return info{
		version: testVersion, words: words.For(lang),
		now: func() time.Time { return time.Date(2026, 11, 20, 22, 45, 0, 0, time.Local) },
	}
}

// uitslag runs a command in the program itself, in a language, at a quarter to
// eleven on a fixed evening.
func uitslag(lang string, args ...string) said {
	var out bytes.Buffer
	r := uitslagInto(&out, lang, args...)
	r.out = out.String()
	return r
}

// uitslagInto is uitslag with its output elsewhere.
func uitslagInto(out io.Writer, lang string, args ...string) said {
	var err bytes.Buffer
	p := &program{info: testInfo(lang), stdout: out, stderr: &err}
	return said{code: p.run(args), err: err.String()}
}

// mustRun runs a command that must succeed in silence, and gives what it printed.
func mustRun(t *testing.T, lang string, args ...string) string {
	t.Helper()
	r := uitslag(lang, args...)
	if r.code != cli.OK || r.err != "" {
		t.Fatalf("uitslag %s: exit %d: %s", strings.Join(args, " "), r.code, r.err)
	}
	return r.out
}

// programTalk is what no scorer should read: a missing text, an empty place, a
// fault of the program, or what Go, SQLite or the system says.
var programTalk = regexp.MustCompile(`«|\{[a-z-]*\}|<nil>|%!|0x[0-9a-f]|map\[|goroutine|panic|(?i:sqlite|no such file|permission denied|` +
	`is a directory|unexpected EOF|no space left|strconv|invalid |json:|xml:|cannot unmarshal|syscall|er ging iets mis|something went wrong)`)

// wantSentence holds that text is one clear sentence (or two short ones) on one line.
func wantSentence(t *testing.T, text string) {
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
	if s := programTalk.FindString(line); s != "" {
		t.Errorf("%q is not for a scorer: %q", s, line)
	}
}

// wantRefused runs a command in both languages; both refuse it with one sentence,
// exit code 1, and print nothing. It gives the Dutch sentence.
func wantRefused(t *testing.T, args ...string) string {
	t.Helper()
	return wantExit(t, cli.Refused, args...)
}

// wantMisused is wantRefused with exit code 2, and with the line below the sentence that
// says where to look.
func wantMisused(t *testing.T, args ...string) string {
	t.Helper()
	return wantExit(t, cli.Misused, args...)
}

// errorText is the sentence of an error that was printed as an object, with its line end.
func errorText(t *testing.T, object string) string {
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
		r := uitslag(lang, args...)
		if r.code != code {
			t.Errorf("%s: uitslag %s: exit %d, want %d: %q", lang, strings.Join(args, " "), r.code, code, r.err)
			continue
		}
		if slices.Contains(args, "--json") {
			r.err = errorText(t, r.err)
		}
		if sentence, see, _ := strings.Cut(r.err, "\n"); code == cli.Misused {
			if !strings.Contains(see, "uitslag help") || strings.Count(see, "\n") != 1 {
				t.Errorf("it does not say where to look: %q", r.err)
			}
			r.err = sentence + "\n"
		}
		if r.out != "" {
			t.Errorf("%s: uitslag %s: refused, and yet prints %q", lang, strings.Join(args, " "), r.out)
		}
		if sentence, others, _ := strings.Cut(r.err, "\n"); strings.HasPrefix(others, "  ") { // more reasons
			r.err = sentence + "\n"
		}
		wantSentence(t, r.err)
		if lang == "nl" {
			first = r.err
		} else if first == r.err {
			t.Errorf("the same sentence in two languages: %q", r.err)
		}
	}
	return first
}

// wantSays holds that a sentence names what it is about.
func wantSays(t *testing.T, sentence string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(sentence, p) {
			t.Errorf("%q does not say %q", sentence, p)
		}
	}
}

// sampleBytes is the sample club, made once by the program.
var sampleBytes = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "uitslag-sample-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "c.uitslag")
	if r := uitslag("nl", "demo", "--write", path); r.code != cli.OK {
		return nil, os.ErrInvalid
	}
	return os.ReadFile(path)
})

// sampleClub puts a fresh copy of the sample club in a folder of its own.
func sampleClub(t *testing.T) string {
	t.Helper()
	b, err := sampleBytes()
	if err != nil {
		t.Fatal(err)
	}
	return write(t, filepath.Join(t.TempDir(), "c.uitslag"), string(b))
}

func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func replaceOnce(t *testing.T, text, old, now string) string {
	t.Helper()
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q stands there %d times", old, strings.Count(text, old))
	}
	return strings.Replace(text, old, now, 1)
}

// inFolder lists the names in a folder, with blanks between them.
func inFolder(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

// wantSound holds that a club file is sound and has nothing left beside it.
func wantSound(t *testing.T, club string) {
	t.Helper()
	mustRun(t, "nl", "check", club)
	for _, name := range strings.Fields(inFolder(t, filepath.Dir(club))) {
		if strings.HasPrefix(name, filepath.Base(club)) && name != filepath.Base(club) {
			t.Errorf("%s is left beside the club file", name)
		}
		if strings.HasPrefix(name, ".") {
			t.Errorf("%s is left over", name)
		}
	}
}

// journalLength is how many lines the club file's journal has, over all events and
// the club.
func journalLength(t *testing.T, club string) int {
	t.Helper()
	s, err := store.Open(club, store.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if found, err := s.Check(context.Background()); err != nil || len(found) > 0 {
		t.Fatalf("%v %v", found, err)
	}
	all, err := s.Events()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := s.Lines("")
	if err != nil {
		t.Fatal(err)
	}
	n := len(lines)
	for _, h := range all {
		lines, err := s.Lines(h.ID)
		if err != nil {
			t.Fatal(err)
		}
		n += len(lines)
	}
	return n
}
