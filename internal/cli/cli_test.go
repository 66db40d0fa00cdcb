package cli

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/problem"
)

func table() Table {
	t := Table{Program: "uitslag", Common: "[--lang nl|en] [--help]"}
	t.Words = map[string]func() []string{"KIND": func() []string { return []string{"uitslag", "log"} }}
	t.Commands = []Command{
		{Name: "report", Uses: []string{"KIND FILE [--event N] [--format pdf|html] -o OUT", "slips FILE [--boards 1-12,15 | --all] [--format pdf|html] -o OUT"}},
		{Name: "restore", Uses: []string{"COPY.uitslag --into NEW.uitslag"}},
		{Name: "complete", Hidden: true, Raw: true},
	}
	return t
}

// TestOptions holds that the options are those of the uses, each once, with its value.
func TestOptions(t *testing.T) {
	tb := table()
	var got []string
	for _, o := range tb.Options(tb.Commands[0]) {
		got = append(got, strings.TrimSpace(o.Dashed()+" "+o.Value))
	}
	want := []string{"--event N", "--format pdf|html", "-o OUT", "--boards 1-12,15", "--all", "--lang nl|en", "--help"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestParse(t *testing.T) {
	tb := table()
	for _, c := range []struct{ typed, words, event, code string }{
		{"a --event 3 b", "a b", "3", ""},
		{"--event=3 a", "a", "3", ""},
		{"- -o -", "-", "", ""},
		{"a -- --event -o", "a --event -o", "", ""},
		{"a --event", "", "", "cli.option-value"},
		{"a --event 1 --event 2", "", "", "cli.option-twice"},
		{"a --evnt 1", "", "", "cli.near-option"},
		{"a --quite-else", "", "", "cli.unknown-option"},
		{"a --all=yes", "", "", "cli.unknown-option"},
	} {
		a, err := tb.Parse(tb.Commands[0], strings.Fields(c.typed))
		if c.code != "" {
			if !problem.Is(err, c.code) || !errors.As(err, new(Wrong)) {
				t.Errorf("%q: %v, want %s", c.typed, err, c.code)
			}
			continue
		}
		if err != nil || strings.Join(a.Words, " ") != c.words || a.Value("event") != c.event {
			t.Errorf("%q: words %q, event %q, %v", c.typed, a.Words, a.Value("event"), err)
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"list", "score", "explain", "report", "restore", "version", "log"}
	for typed, want := range map[string]string{
		"lits": "list", "scroe": "score", "rep": "report", "versoin": "version", "resotre": "restore",
		"lg": "log", "nonsense": "", "xyz": "", "": "", "s": "",
	} {
		if got := Nearest(typed, words); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

func TestComplete(t *testing.T) {
	for typed, want := range map[string]string{
		"re":                           "report restore",
		"report ":                      "uitslag log slips",
		"report u":                     "uitslag",
		"report log ":                  "",
		"report log a --f":             "--format",
		"report log a --format ":       "pdf html",
		"report --event 3 l":           "log",
		"report log --event 3 --event": "",
		"report log --lang ":           "nl en",
		"complete ":                    "",
		"nonsense ":                    "",
	} {
		fields := strings.Split(typed, " ")
		if got := strings.Join(table().Complete(fields), " "); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}
