package batch_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/cli/batch"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestStrict puts, into every example of a command, a field that nothing knows, at a random depth,
// and a text that a field with choices does not have: both are refused, and nothing is saved. The
// example itself is done.
func TestStrict(t *testing.T) {
	club := newClub(t)
	depths, selected := map[int]bool{}, map[string]bool{}
	last := event.ID("")
	for i, text := range lines(t, filepath.Join("testdata", "examples.jsonl")) {
		line := ofEvent(t, text, last)
		was := clitest.JournalLength(t, club)
		for _, m := range mutants(t, line, i) {
			got := clitest.Piped(m.line, "do", club, "--json")
			if got.Code != 1 || !strings.Contains(got.Err, m.says) {
				t.Errorf("exit %d, want it to say %q of\n%s\n%s", got.Code, m.says, m.line, got.Err)
			}
			depths[m.depth] = true
			selected[m.field] = true
		}
		check.Equal(t, "the journal has", clitest.JournalLength(t, club), was)
		got := clitest.Piped(line, "do", club, "--json")
		if got.Code != 0 {
			t.Fatalf("%s: %s", line, got.Err)
		}
		var done batch.Reply
		check.NoError(t, json.Unmarshal([]byte(got.Out), &done))
		if done.Event != "" {
			last = done.Event
		}
	}
	if len(depths) < 4 || len(selected) < 15 {
		t.Errorf("depths %v, fields %v: too few", depths, selected)
	}
}

// TestOtherSession: a line and its payload that name two sessions are refused, and numbers are
// those of the session that the payload names.
func TestOtherSession(t *testing.T) {
	const begin = `{"command": "new-evening", "payload": {"event": {"name": "Twee", "form": "sessions", "contestants": 8, "sessions": [
		{"id": "one", "boardsPerSet": 1, "sections": [{"movement": {"kind": "howell", "pairs": 4}}]},
		{"id": "two", "boardsPerSet": 1, "sections": [{"movement": {"kind": "howell", "pairs": 4}}]}]}}}`
	club := newClub(t)
	two := `{"command": "enter-result", "payload": {"session": "one", "result": {"board": 1, "ns": "#4", "ew": "#1", "entry": "420"}}}`
	if got := clitest.Piped(strings.ReplaceAll(begin, "\n\t\t", "")+"\n"+two, "do", club); got.Code != 0 {
		t.Fatal(got.Err)
	}
	got := clitest.Piped(strings.Replace(two, "{", `{"session": "two", `, 1), "do", club)
	check.Equal(t, "exit", got.Code, 1)
	clitest.WantSays(t, got.Err, "“two”", "“one”")
}

// ofEvent returns a line by itself: it names the event that it is of where it followed another one.
func ofEvent(t *testing.T, text string, last event.ID) string {
	t.Helper()
	var l batch.Line
	check.NoError(t, json.Unmarshal([]byte(text), &l))
	_, of := journal.Empty(l.Command).(journal.EventPayload)
	if taken := journal.Empty(l.Command) == nil; l.Event == nil && (of && !journal.Creating(l.Command) || taken) {
		l.Event = string(last)
	}
	b, err := json.Marshal(l)
	check.NoError(t, err)
	return string(b)
}

// mutant is a line with one thing wrong in it.
type mutant struct {
	line, says, field string
	depth             int
}

// spot is an object of a line, and the type that it is read as.
type spot struct {
	object map[string]any
	is     reflect.Type
	depth  int
}

// mutants returns two of a line: of a field, and where there is one of a choice.
func mutants(t *testing.T, line string, seed int) (all []mutant) {
	t.Helper()
	var whole map[string]any
	check.NoError(t, json.Unmarshal([]byte(line), &whole))
	spots := []spot{{whole, reflect.TypeFor[batch.Line](), 0}}
	if p := journal.Empty(whole["command"].(string)); p != nil {
		spots = append(spots, objects(reflect.TypeOf(p).Elem(), whole["payload"], 1)...)
	}
	with := func(s spot, field string, value any, says string) {
		had, was := s.object[field]
		s.object[field] = value
		text, err := json.Marshal(whole)
		check.NoError(t, err)
		if delete(s.object, field); was {
			s.object[field] = had
		}
		all = append(all, mutant{string(text), says, field, s.depth})
	}
	with(rapid.SampledFrom(spots).Example(seed), "nobody", true, "nobody")
	type choice struct {
		at    spot
		field string
	}
	var of []choice
	for _, s := range spots[1:] {
		for _, f := range reflect.VisibleFields(s.is) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" && batch.Choices(s.is, name, f.Type) != nil {
				of = append(of, choice{s, name})
			}
		}
	}
	if len(of) > 0 {
		c := rapid.SampledFrom(of).Example(seed)
		with(c.at, c.field, "Nonsense", "Nonsense")
	}
	return all
}

// objects returns those of a value that is read as a type, with those in them.
func objects(t reflect.Type, v any, depth int) (all []spot) {
	switch v := v.(type) {
	case []any:
		if k := t.Kind(); k == reflect.Slice || k == reflect.Array {
			for _, x := range v {
				all = append(all, objects(t.Elem(), x, depth+1)...)
			}
		}
	case map[string]any:
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if t == reflect.TypeFor[event.ID]() { // of a person, written out
			t = reflect.TypeFor[event.Person]()
		}
		if _, short := v["kind"]; short && t.Name() == "Movement" {
			t = reflect.TypeFor[struct{}]()
		}
		all = append(all, spot{v, t, depth})
		for _, f := range reflect.VisibleFields(t) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			all = append(all, objects(f.Type, v[name], depth+1)...)
		}
	}
	return all
}

// TestChoices: every type of text with constants that a command has is in the table of choices
// with exactly these, but for those of rules, which rules.Rules.Check knows.
func TestChoices(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var found []reflect.Type
	var walk func(reflect.Type)
	walk = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			walk(of.Elem())
			return
		}
		if seen[of] {
			return
		}
		if seen[of] = true; of.Kind() == reflect.String && of.PkgPath() != "" && of.PkgPath() != reflect.TypeFor[rules.Rules]().PkgPath() {
			found = append(found, of)
		}
		if of.Kind() == reflect.Struct {
			for _, f := range reflect.VisibleFields(of) {
				walk(f.Type)
			}
		}
	}
	for _, name := range journal.Commands() {
		walk(reflect.TypeOf(journal.Empty(name)).Elem())
	}
	for _, of := range found {
		want := constants(t, of)
		if of == reflect.TypeFor[event.PointsKind]() { // which has a list of its own
			want = []string{string(event.PointsNone)}
			for _, k := range event.PointsKinds() {
				want = append(want, string(k))
			}
			slices.Sort(want)
		}
		known, _ := batch.ChoicesOf(of)
		check.Equal(t, of.String(), strings.Join(slices.Sorted(slices.Values(known)), " "), strings.Join(want, " "))
	}
}

// constants returns the values of the constants of a type of text, sorted.
func constants(t *testing.T, of reflect.Type) (values []string) {
	t.Helper()
	folder := filepath.Join("..", "..", "..", strings.TrimPrefix(of.PkgPath(), "uitslag/"))
	for _, f := range parsed(t, folder) {
		ast.Inspect(f, func(n ast.Node) bool {
			v, ok := n.(*ast.ValueSpec)
			if !ok || len(v.Values) != 1 {
				return true
			}
			name, named := v.Type.(*ast.Ident)
			value, is := v.Values[0].(*ast.BasicLit)
			if named && is && name.Name == of.Name() && value.Kind == token.STRING {
				text, err := strconv.Unquote(value.Value)
				check.NoError(t, err)
				values = append(values, text)
			}
			return true
		})
	}
	slices.Sort(values)
	return values
}

// parsed returns the files of a folder, without its tests.
func parsed(t *testing.T, folder string) (files []*ast.File) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	check.NoError(t, err)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		check.NoError(t, err)
		files = append(files, f)
	}
	return files
}
