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
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/batch"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
)

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
	golden.Check(t, "../reference.md", w.out.String())
	guide, err := os.ReadFile("guide.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(guide) + "\n" + w.out.String()
	golden.Check(t, "../../../../docs/do.md", page)
	if batch.Page() != page {
		t.Error("the page is not what it was made of: run the test again")
	}
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

// typeDocs are those of the core, by package path and name.
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
	if err != nil {
		t.Fatal(err)
	}
	return docs
}

// fieldDocs are the comments of the fields of a struct: above it, or behind it.
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

// examples is the first line of testdata/examples.jsonl for each command.
func examples(t *testing.T) map[string]string {
	b, err := os.ReadFile(filepath.Join("testdata", "examples.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var l batch.Line
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
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
		rows = append(rows, fmt.Sprintf("| `%s` | %s | %s |\n", name, w.typeText(f.Type), strings.ReplaceAll(doc.fields[f.Name], "|", `\|`)))
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
