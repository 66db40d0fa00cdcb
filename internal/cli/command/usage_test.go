package command_test

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/cli/movement"
	"uitslag/internal/cli/score"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/program"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// TestUsage holds calls that are no calls, of testdata/usage.csv: exit code 2, a sentence that names what
// is wrong, and where to look.
func TestUsage(t *testing.T) {
	two := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	wrong := strings.Split(strings.TrimSpace(clitest.Read(t, filepath.Join("testdata", "usage.csv"))), "\n")[1:]
	for _, line := range wrong {
		w := strings.Split(line, ";")
		t.Run(w[0], func(t *testing.T) {
			for _, lang := range []string{"nl", "en"} {
				r := clitest.Run(lang, strings.Fields(strings.ReplaceAll(w[1], "TWO", two))...)
				first, second, _ := strings.Cut(r.Err, "\n")
				if r.Code != cli.Misused || r.Out != "" || !strings.Contains(second, "uitslag help") || strings.Count(second, "\n") != 1 {
					t.Errorf("%s: exit %d, said %q, printed %q", lang, r.Code, r.Err, r.Out)
				}
				if s := clitest.ProgramTalk.FindString(first); s != "" {
					t.Errorf("%s: %q is not for a scorer: %q", lang, s, first)
				}
				clitest.WantSays(t, first, w[2])
			}
		})
	}
}

// TestMovementFileOptions holds that what a file decides itself is not asked for.
func TestMovementFileOptions(t *testing.T) {
	own := clitest.Write(t, filepath.Join(t.TempDir(), "own.json"), clitest.MustRun(t, "nl", "movement", "howell", "--pairs", "8", "--format", "json"))
	for _, option := range []string{"--pairs=8", "--rounds=7", "--variant=x", "--later"} {
		r := clitest.Run("nl", "movement", own, option)
		if name, _, _ := strings.Cut(option, "="); r.Code != cli.Misused || !strings.Contains(r.Err, name) {
			t.Errorf("%s: exit %d, %q", option, r.Code, r.Err)
		}
	}
}

// brokenPipe is an output that takes some bytes and then no more.
type brokenPipe struct{ room int }

func (b *brokenPipe) Write(p []byte) (int, error) {
	if len(p) > b.room {
		n := b.room
		b.room = 0
		return n, errors.New("write /dev/stdout: no space left on device")
	}
	b.room -= len(p)
	return len(p), nil
}

// TestOutputLost holds that a command whose output nobody gets does not succeed.
func TestOutputLost(t *testing.T) {
	club := clitest.SampleClub(t)
	for _, args := range [][]string{
		{"list", club},
		{"list", club, "--json"},
		{"score", club},
		{"score", club, "--json"},
		{"check", club},
		{"help"},
		{"movement", "howell", "--pairs", "8"},
		{"movement", "howell", "--pairs", "8", "--format", "json"},
		{"movement", "--suggest", "--pairs", "8", "--boards", "24"},
		{"movement", "--suggest", "--pairs", "8", "--boards", "24", "--format", "json"},
	} {
		whole := len(clitest.MustRun(t, "nl", args...))
		for _, room := range []int{0, 10, whole - 1} {
			r := clitest.RunInto(&brokenPipe{room}, "nl", args...)
			if r.Code != cli.Refused {
				t.Errorf("%s with room for %d of %d bytes: exit %d", args[0], room, whole, r.Code)
			}
			if !slices.Contains(args, "--json") {
				clitest.WantSentence(t, r.Err)
			}
		}
		if r := clitest.RunInto(&brokenPipe{whole}, "nl", args...); r.Code != cli.OK {
			t.Errorf("%s with just enough room: exit %d: %s", args[0], r.Code, r.Err)
		}
	}
	clitest.WantSound(t, club)
}

// TestOneLine holds that no file name breaks the one line of a sentence, or reaches
// the terminal as a control sequence.
func TestOneLine(t *testing.T) {
	sentence := clitest.WantRefused(t, "score", filepath.Join(t.TempDir(), "a\nb\x1b[2J.csv"))
	if strings.ContainsAny(strings.TrimSuffix(sentence, "\n"), "\n\x1b") {
		t.Errorf("%q", sentence)
	}
}

// TestReportOptions holds that no paper refuses an option that its help offers.
func TestReportOptions(t *testing.T) {
	table := command.Table(&headless.Run{})
	c, ok := table.Find("report")
	if !ok {
		t.Fatal("no report")
	}
	value := map[string]string{"--boards": "1-4", "--blank": "2", "--contestant": "3", "--section": "A", "--direction": "NS", "--event": "1", "--competition": "1"}
	option := regexp.MustCompile(`--[a-z]+`)
	tried := 0
	for _, use := range c.Uses {
		kinds, _, _ := strings.Cut(use, " ")
		if kinds == "KIND" {
			continue
		}
		for kind := range strings.SplitSeq(kinds, "|") {
			for _, o := range option.FindAllString(use, -1) {
				args := []string{"report", kind, "missing.uitslag", "-o", "out.pdf", o}
				if v := value[o]; v != "" {
					args = append(args, v)
				}
				if r := clitest.Run("en", args...); r.Code != cli.Refused { // the file is not there
					t.Errorf("%s: exit %d, %q", strings.Join(args, " "), r.Code, r.Err)
				}
				tried++
			}
		}
	}
	if tried < 8 {
		t.Errorf("only %d options", tried)
	}
}

// slow is an input before whose first byte so many seconds go by.
type slow struct {
	io.Reader
	ticks   chan time.Time
	seconds int
}

func (r *slow) Read(b []byte) (int, error) {
	for ; r.seconds > 0; r.seconds-- {
		r.ticks <- time.Time{}
	}
	return r.Reader.Read(b)
}

// counted counts what is written.
type counted struct {
	bytes.Buffer
	writes int
}

func (w *counted) Write(b []byte) (int, error) {
	w.writes++
	return w.Buffer.Write(b)
}

// TestProgress holds that --progress says beside the output how long a command works already:
// into a file a line after a second and every ten, on a terminal one line that is written over
// and is gone at the end; and without it nothing.
func TestProgress(t *testing.T) {
	for _, test := range []struct {
		name     string
		args     []string
		terminal bool
		writes   int
		says     string
	}{
		{"into a file", []string{"--progress"}, false, 3, "score: 1 s …\nscore: 10 s …\nscore: 20 s …\n"},
		{"not asked", nil, false, 0, ""},
		{"on a terminal", nil, true, 26, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			ticks := make(chan time.Time)
			in := &slow{strings.NewReader("gift;NZ;OW;score\n1;1;2;420\n1;3;4;400\n"), ticks, 25}
			if !test.terminal && test.args == nil {
				in.seconds = 0 // nobody counts them
			}
			var out bytes.Buffer
			said := &counted{}
			p := &headless.Run{Stdin: in, Stdout: &out, Stderr: said, Info: program.Info{Words: translation.For("nl"), Now: time.Now}, Progress: test.terminal, Ticks: ticks}
			if code := command.Main(p, append([]string{"score", "-", "--format", "csv"}, test.args...)); code != cli.OK {
				t.Fatalf("exit %d: %s", code, said.String())
			}
			if said.writes != test.writes || test.says != "" && said.String() != test.says {
				t.Errorf("%d times: %q", said.writes, said.String())
			}
			if !strings.Contains(out.String(), "MesserBridge") || strings.Contains(out.String(), " s …") {
				t.Errorf("the output: %q", out.String())
			}
			if text := said.String(); test.terminal && (strings.Contains(text, "\n") || !strings.HasSuffix(text, "\r"+strings.Repeat(" ", len([]rune("score: 25 s …")))+"\r")) {
				t.Errorf("the line is left: %q", text)
			}
		})
	}
}

var (
	heading = regexp.MustCompile("^## (?:`(.*)`|(.*))$")
	quoted  = regexp.MustCompile("`([^`]+)`")
)

// documented returns the fields of each object in docs/json.md, under the heading of the object.
func documented(t *testing.T) map[string][]string {
	t.Helper()
	all, under := map[string][]string{}, ""
	for _, line := range strings.Split(clitest.Read(t, "../../../docs/json.md"), "\n") {
		if m := heading.FindStringSubmatch(line); m != nil {
			under = m[1] + m[2]
		}
		cells := strings.Split(line, "|")
		if len(cells) < 3 || !strings.Contains(cells[1], "`") {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(cells[1], -1) {
			all[under] = append(all[under], m[1])
		}
	}
	return all
}

// leaves are objects that the page leaves as they are.
var leaves = []reflect.Type{reflect.TypeFor[rules.Rules](), reflect.TypeFor[movements.Balance](), reflect.TypeFor[event.Share]()}

// fieldsOf returns the fields of an object, those of a list behind name[].
func fieldsOf(of reflect.Type, before string) (out []string) {
	for i := range of.NumField() {
		f := of.Field(i)
		if f.Anonymous {
			out = append(out, fieldsOf(f.Type, before)...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		path, kind := before+name, f.Type
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		if kind.Kind() == reflect.Slice {
			path, kind = path+"[]", kind.Elem()
		}
		out = append(out, path)
		if kind.Kind() == reflect.Struct && !slices.Contains(leaves, kind) {
			out = append(out, fieldsOf(kind, path+".")...)
		}
	}
	return out
}

// TestJSONDocs holds that docs/json.md has every field of the objects and no other.
func TestJSONDocs(t *testing.T) {
	docs := documented(t)
	for name, of := range map[string]reflect.Type{
		"list --json":                      reflect.TypeFor[command.EventsJSON](),
		"list --competitions --json":       reflect.TypeFor[command.CompetitionsJSON](),
		"check --json":                     reflect.TypeFor[command.CheckJSON](),
		"score --json":                     reflect.TypeFor[score.JSON](),
		"points --json":                    reflect.TypeFor[command.PointsJSON](),
		"points --member M --json":         reflect.TypeFor[command.MemberPointsJSON](),
		"movement --suggest --format json": reflect.TypeFor[movement.SuggestedJSON](),
		"import --event N --json":          reflect.TypeFor[command.IntoJSON](),
		"What goes wrong":                  reflect.TypeFor[headless.ErrorJSON](),
	} {
		fields := fieldsOf(of, "")
		for _, d := range docs[name] {
			if !slices.Contains(fields, d) {
				t.Errorf("%s: %s is in the page and not in the object", name, d)
			}
		}
		for _, f := range fields {
			inside := slices.ContainsFunc(docs[name], func(d string) bool { return strings.HasPrefix(d, f+".") })
			if !inside && !slices.Contains(docs[name], f) {
				t.Errorf("%s: %s is in the object and not in the page", name, f)
			}
		}
	}
	explained := clitest.Read(t, "../../../docs/explain.md")
	for _, f := range fieldsOf(reflect.TypeFor[score.ExplainJSON](), "") {
		name := strings.TrimSuffix(f[strings.LastIndex(f, ".")+1:], "[]")
		if name != "" && !regexp.MustCompile("[`( ]"+name+"[`) ]").MatchString(explained) {
			t.Errorf("docs/explain.md does not name %s", f)
		}
	}
}
