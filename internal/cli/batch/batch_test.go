package batch_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/batch"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// newClub returns a club file without anything in it but its name, made by the program at its own
// time.
func newClub(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.uitslag")
	clitest.MustRun(t, "nl", "new", path, "--name", "De Proef")
	return path
}

// TestExamples does every example of the reference, one after the other, in a new club.
func TestExamples(t *testing.T) {
	club := newClub(t)
	golden.Check(t, "examples.en.txt", clitest.MustRun(t, "en", "do", club, "--file", filepath.Join("testdata", "examples.jsonl")))
	clitest.WantSound(t, club)
}

// docs is the folder with the files that the page shows.
var docs = filepath.Join("..", "..", "..", "docs", "do")

// TestDocs does the files of the page as they stand, each in a new club, and holds what they
// come to.
func TestDocs(t *testing.T) {
	found, err := filepath.Glob(filepath.Join(docs, "*.jsonl"))
	check.NoError(t, err)
	for _, name := range []string{"pairs", "teams", "swiss"} {
		if !slices.Contains(found, filepath.Join(docs, name+".jsonl")) {
			t.Errorf("there is no file %s.jsonl", name)
		}
	}
	for _, path := range found {
		club := newClub(t)
		said := clitest.MustRun(t, "nl", "do", club, "--file", path)
		name := strings.TrimSuffix(filepath.Base(path), ".jsonl")
		golden.Check(t, name+".nl.txt", said+"\n"+clitest.MustRun(t, "nl", "score", club))
		clitest.WantSound(t, club)
		if all := clitest.ListOf(t, club); len(all) != 1 || all[0].Missing != 0 || all[0].State != "closed" {
			t.Errorf("%s makes %+v", name, all)
		}
	}
}

// lines returns those of a file that are commands.
func lines(t *testing.T, path string) (commands []string) {
	t.Helper()
	for text := range strings.Lines(clitest.Read(t, path)) {
		if text = strings.TrimSpace(text); text != "" && text[0] != '#' {
			commands = append(commands, text)
		}
	}
	return commands
}

// TestRematch: a draw in which two must meet again says so where it is told.
func TestRematch(t *testing.T) {
	const of = `{"command": "new-evening", "payload": {"event": {"name": "Zwitsers", "form": "swiss", "rules": "MesserBridge", "contestants": 4, "sessions": [{"boardsPerSet": 1, "sections": [{"movement": {"kind": "swiss", "pairs": 4}, "drawing": {"way": "swiss", "rounds": 4, "early": true}}]}]}}}`
	draw := `{"command": "draw-round"}`
	r := clitest.Piped(strings.Join([]string{of, draw, draw, draw, draw}, "\n"), "do", newClub(t), "--lang", "en")
	told := strings.Split(strings.TrimSpace(r.Out), "\n")
	if r.Code != 0 || len(told) != 5 || strings.Contains(told[3], "rematch") {
		t.Fatalf("%d %s %s", r.Code, r.Out, r.Err)
	}
	clitest.WantSays(t, told[4], "This round has 2 rematches: 1–2 and 3–4. It cannot have fewer.")
}

// TestWrongLine puts a wrong line in the middle of an evening: it is said which, why and what
// is saved, the lines before it are, and none after it.
func TestWrongLine(t *testing.T) {
	good := lines(t, filepath.Join(docs, "pairs.jsonl"))
	for _, c := range []struct{ wrong, reason string }{
		{`{"command": "enter-result", "payload": {"result": {"board": 3, "ns": "#5", "ew": "#1", "entry": "425"}}}`, "425"},
		{`{"command": "enter-result", "payload": {"result": {"board": 3, "ns": "#5", "ew": "#11", "entry": "420"}}}`, "#11"},
		{`{"command": "enter-result", "payload": {"result": `, "JSON"},
		{`{"command": "close-session"}`, "ontbre"},
		{`{"command": "seat-players", "payload": {"contestant": "#1", "players": ["Nie Mand"]}}`, "Nie Mand"},
		{`{"command": "enter-results"}`, "enter-result"},
	} {
		for _, at := range []int{20, 30} {
			club := newClub(t)
			was := clitest.JournalLength(t, club)
			text := strings.Join(good[:at], "\n") + "\n" + c.wrong + "\n" + strings.Join(good[at:], "\n")
			got := clitest.Piped(text, "do", club)
			if got.Code != 1 {
				t.Fatalf("exit %d after %s: %s", got.Code, c.wrong, got.Err)
			}
			clitest.WantSays(t, got.Err, fmt.Sprintf("Regel %d", at+1), c.reason, fmt.Sprintf(": %d ", at))
			if n := strings.Count(got.Out, "\n"); n != at {
				t.Errorf("%d lines were told, want %d", n, at)
			}
			if n := clitest.JournalLength(t, club); n != was+at {
				t.Errorf("the journal grew from %d to %d, want %d more", was, n, at)
			}
			clitest.WantSound(t, club)
			rest := clitest.Piped(strings.Join(good[at:], "\n"), "do", club) // goes on where it stopped
			if rest.Code != 0 {
				t.Errorf("the rest is refused: %s", rest.Err)
			}
		}
	}
}

// TestRefused holds the sentence for each thing that can be wrong with a line, of testdata/refused.txt.
func TestRefused(t *testing.T) {
	club := newClub(t)
	good := lines(t, filepath.Join(docs, "pairs.jsonl"))
	if r := clitest.Piped(strings.Join(good, "\n"), "do", club); r.Code != 0 {
		t.Fatal(r.Err)
	}
	for row := range strings.Lines(clitest.Read(t, filepath.Join("testdata", "refused.txt"))) {
		code, line, _ := strings.Cut(strings.TrimSpace(row), "\t")
		if code == "do.several-members" {
			clitest.Piped(good[0], "do", club)
		}
		got := clitest.Piped(line, "do", club, "--json")
		var said struct{ Error struct{ Code, Text string } }
		if err := json.Unmarshal([]byte(got.Err), &said); err != nil {
			t.Fatalf("%s: %v in %q", code, err, got.Err)
		}
		_, reason, _ := strings.Cut(said.Error.Text, ": ")
		want := regexp.MustCompile(`\\\{.*?\}`).ReplaceAllString(regexp.QuoteMeta(clitest.Text(t, code)), ".*")
		if !regexp.MustCompile("^" + want + "$").MatchString(reason) {
			t.Errorf("%s: %s", code, said.Error.Text)
		}
		clitest.WantSentence(t, reason+"\n")
	}
	clitest.WantSentence(t, clitest.WantRefused(t, "do", club, "--file", "nowhere.jsonl"))
	clitest.WantRefused(t, "do", filepath.Join(t.TempDir(), "no.uitslag"))
	clitest.WantMisused(t, "do")
}

// TestReplies holds what another program gets: an object a line, with the ids that were given.
func TestReplies(t *testing.T) {
	club := newClub(t)
	good := lines(t, filepath.Join(docs, "pairs.jsonl"))
	got := clitest.Piped(strings.Join(good, "\n"), "do", club, "--json")
	if got.Code != 0 {
		t.Fatal(got.Err)
	}
	replies := json.NewDecoder(strings.NewReader(got.Out))
	for i, line := range good {
		var r batch.Reply
		check.NoError(t, replies.Decode(&r))
		if r.Line != i+1 || !strings.Contains(line, `"`+r.Command+`"`) || r.Text == "" || r.Seq == 0 {
			t.Errorf("%s: %+v", line, r)
		}
		if r.Command == "enter-result" && (len(r.Made) != 1 || r.Event == "") {
			t.Errorf("a result came in as %+v", r)
		}
	}
}

// TestJournalAsLines does the whole journal of the sample club anew, each of its lines as a
// line of this package: every payload is taken as it stands, and all evenings come to the same.
func TestJournalAsLines(t *testing.T) {
	sample, club := clitest.SampleClub(t), newClub(t)
	s, err := store.Open(sample, store.Options{ReadOnly: true})
	check.NoError(t, err)
	defer s.Close()
	var out strings.Builder
	write := json.NewEncoder(&out)
	add := func(l journal.Line) {
		if l.Undoes != 0 {
			t.Fatal("the sample has an undo: this test does not know which")
		}
		check.NoError(t, write.Encode(batch.Line{Command: l.Command, Event: string(l.Event), Payload: l.Payload}))
	}
	for id, m := range s.Club().Members {
		p := s.People()[m.Person]
		p.ID = ""
		line := map[string]any{"command": "add-member", "payload": map[string]any{"member": map[string]any{"id": id, "person": p}}}
		check.NoError(t, write.Encode(line))
	}
	headers, err := s.Events()
	check.NoError(t, err)
	for _, h := range headers {
		all, err := s.Lines(h.ID)
		check.NoError(t, err)
		for _, l := range all {
			add(l)
		}
	}
	if got := clitest.Piped(out.String(), "do", club); got.Code != 0 {
		t.Fatal(got.Err)
	}
	copied, err := store.Open(club, store.Options{ReadOnly: true})
	check.NoError(t, err)
	defer copied.Close()
	for _, h := range headers {
		if a, b := eventText(t, s, h.ID), eventText(t, copied, h.ID); a != b {
			t.Errorf("%s is not what it was", h.Name)
		}
	}
}

func eventText(t *testing.T, s *store.Store, id event.ID) string {
	t.Helper()
	e, err := s.Event(id)
	check.NoError(t, err)
	e = e.Clone()
	for i := range e.Issued { // the line of the journal has another number
		e.Issued[i].Seq = 0
	}
	for i := range e.Sessions { // a line without a time comes in now
		for j := range e.Sessions[i].Results {
			e.Sessions[i].Results[j].At = ""
		}
	}
	b, err := json.Marshal(e)
	check.NoError(t, err)
	return string(b)
}

// TestBooks: closing books by itself, and so does the command that books, where the line does not
// say what; what is booked already is refused.
func TestBooks(t *testing.T) {
	club := newClub(t)
	good := lines(t, filepath.Join(docs, "pairs.jsonl"))
	do := func(text string, code int) clitest.Said {
		t.Helper()
		r := clitest.Piped(text, "do", club)
		if r.Code != code {
			t.Fatalf("exit %d of %s: %s", r.Code, text, r.Err)
		}
		return r
	}
	do(strings.Join(good, "\n"), 0)
	booked := func() *event.Booking {
		t.Helper()
		s, err := store.Open(club, store.Options{})
		check.NoError(t, err)
		defer s.Close()
		all, err := s.Events()
		check.NoError(t, err)
		e, err := s.Event(all[0].ID)
		check.NoError(t, err)
		return e.Sessions[0].Booked
	}
	closed := booked()
	if closed == nil || closed.Players() != 12 {
		t.Fatalf("%+v", closed)
	}
	clitest.WantSays(t, do(`{"command": "book-points"}`, 1).Err, "al geboekt")
	do(`{"command": "unbook-points"}`, 0)
	if booked() != nil {
		t.Error("the booking is not taken back")
	}
	clitest.WantSays(t, do(`{"command": "book-points"}`, 0).Out, "Punten geboekt voor 12 spelers")
	if !booked().Same(closed) {
		t.Error("booked otherwise than when it was closed")
	}
}

// TestReference holds the reference of the commands to their source: every command with what
// its doc comment says, its fields, and an example that TestExamples does.
func TestReference(t *testing.T) {
	w := reference{docs: typeDocs(t), examples: examples(t), seen: map[reflect.Type]bool{}}
	w.out.WriteString("## Every command\n")
	for _, name := range journal.Commands() {
		w.command(t, name)
	}
	w.out.WriteString("\n## What the fields are made of\n")
	for len(w.later) > 0 {
		next := w.later[0]
		w.later = w.later[1:]
		w.describe(next)
	}
	page := check.Value(os.ReadFile("../../../docs/do.md"))(t)
	guide, _, _ := strings.Cut(string(page), "## Every command\n") // written by hand
	golden.Check(t, "../../../../docs/do.md", guide+w.out.String())
	for _, name := range journal.Commands() {
		if s := batch.Section(name); !strings.Contains(s, "Example") {
			t.Errorf("help on %s is %q", name, s)
		}
	}
}

type reference struct {
	out      bytes.Buffer
	docs     map[string]typeDoc
	examples map[string]string
	seen     map[reflect.Type]bool
	later    []reflect.Type
}

// typeDoc is what the source says of a type.
type typeDoc struct {
	doc    string
	fields map[string]string
}

// typeDocs returns those of the core, by package path and name.
func typeDocs(t *testing.T) map[string]typeDoc {
	docs := map[string]typeDoc{}
	root := filepath.Join("..", "..", "..")
	err := filepath.WalkDir(filepath.Join(root, "internal"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		for _, decl := range f.Decls {
			g, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range g.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok {
					doc := ts.Doc.Text()
					if doc == "" {
						doc = g.Doc.Text()
					}
					docs["uitslag/"+filepath.ToSlash(dir)+"."+ts.Name.Name] = typeDoc{oneLine(doc), fieldDocs(ts.Type)}
				}
			}
		}
		return nil
	})
	check.NoError(t, err)
	return docs
}

// fieldDocs returns the comments of the fields of a struct: above it, or behind it.
func fieldDocs(e ast.Expr) map[string]string {
	out := map[string]string{}
	s, ok := e.(*ast.StructType)
	if !ok {
		return out
	}
	for _, f := range s.Fields.List {
		text := f.Doc.Text()
		if text == "" {
			text = f.Comment.Text()
		}
		for _, n := range f.Names {
			out[n.Name] = oneLine(text)
		}
	}
	return out
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// examples returns the first line of testdata/examples.jsonl for each command.
func examples(t *testing.T) map[string]string {
	out := map[string]string{}
	for _, line := range lines(t, filepath.Join("testdata", "examples.jsonl")) {
		var l batch.Line
		check.NoError(t, json.Unmarshal([]byte(line), &l))
		if out[l.Command] == "" {
			out[l.Command] = line
		}
	}
	return out
}

func (w *reference) command(t *testing.T, name string) {
	ty := reflect.TypeOf(journal.Empty(name)).Elem()
	doc := w.docs[ty.PkgPath()+"."+ty.Name()]
	if doc.doc == "" {
		t.Errorf("%s has no doc comment", name)
	}
	if w.examples[name] == "" {
		t.Errorf("testdata/examples.jsonl has no example of %s", name)
	}
	_, text, _ := strings.Cut(doc.doc, " ")
	fmt.Fprintf(&w.out, "\n### %s\n\n%s\n", name, capital(text))
	w.fields(ty, doc)
	fmt.Fprintf(&w.out, "\nExample:\n\n```json\n%s\n```\n", w.examples[name])
}

// capital begins a sentence.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// describe writes a type that commands have as a field.
func (w *reference) describe(t reflect.Type) {
	doc := w.docs[t.PkgPath()+"."+t.Name()]
	fmt.Fprintf(&w.out, "\n### %s\n\n%s\n", t.Name(), doc.doc)
	w.fields(t, doc)
}

func (w *reference) fields(t reflect.Type, doc typeDoc) {
	var rows []string
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		is := w.typeText(f.Type)
		if known := batch.Choices(t, name, f.Type); known != nil {
			is = "`" + strings.ReplaceAll(strings.Join(known, "`, `"), "|", `\|`) + "`"
		}
		rows = append(rows, fmt.Sprintf("| `%s` | %s | %s |\n", name, is, strings.ReplaceAll(doc.fields[f.Name], "|", `\|`)))
	}
	if len(rows) > 0 {
		fmt.Fprintf(&w.out, "\n| field | is | |\n|---|---|---|\n%s", strings.Join(rows, ""))
	}
}

// typeText names a type; one with fields is described later.
func (w *reference) typeText(t reflect.Type) string {
	switch {
	case t == reflect.TypeFor[event.ID]():
		return "id"
	case t == reflect.TypeFor[exact.Rat]():
		return "fraction"
	}
	if _, isText := reflect.New(t).Interface().(interface{ UnmarshalText([]byte) error }); isText {
		return "text"
	}
	if _, isJSON := reflect.New(t).Interface().(json.Unmarshaler); isJSON {
		return "text"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return w.typeText(t.Elem())
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return "file in base64"
		}
		return "list of " + w.typeText(t.Elem())
	case reflect.Array:
		return fmt.Sprintf("%d of %s", t.Len(), w.typeText(t.Elem()))
	case reflect.Bool:
		return "true or false"
	case reflect.Int, reflect.Int64:
		return "number"
	case reflect.String:
		return "text"
	case reflect.Struct:
		if !w.seen[t] {
			w.seen[t] = true
			w.later = append(w.later, t)
		}
		return fmt.Sprintf("[%s](#%s)", t.Name(), strings.ToLower(t.Name()))
	case reflect.Map:
		return "object"
	}
	return t.Kind().String()
}

// TestExamplesNameCommands: there is no example of what is no command.
func TestExamplesNameCommands(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(examples(t))) {
		if !slices.Contains(batch.Names(), name) {
			t.Errorf("%s is no command", name)
		}
	}
}
