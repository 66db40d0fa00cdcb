package archtest

import (
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// quoted is what stands between backticks in a text.
var quoted = regexp.MustCompile("`([^`\n]+)`")

// TestDocsNameWhatThereIs checks that the names of the code in the project's texts are still
// there: folders and files, and what a package exports.
func TestDocsNameWhatThereIs(t *testing.T) {
	exported := map[string]map[string]bool{} // by the name of a package, of several the names of all
	var paths []string
	for _, f := range files(t) {
		paths = append(paths, f.path, f.dir)
		if exported[f.pkg] == nil {
			exported[f.pkg] = map[string]bool{}
		}
		for _, d := range f.declares {
			exported[f.pkg][d] = true
		}
	}
	slices.Sort(paths)
	paths = slices.Compact(paths)
	path := regexp.MustCompile(`^(?:internal|ui|cmd|tools|bench|assets)/[a-z0-9_/]+(?:\.go)?$`)
	symbol := regexp.MustCompile(`^([a-z]+)\.([A-Z]\w*(?:\.[A-Z]\w*)?)$`)
	var texts []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/adr/*.md", "docs/rules/*.md"} {
		found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, found...)
	}
	named := 0
	for _, text := range texts {
		if filepath.Base(text) == "CHANGELOG.md" { // it tells of what was
			continue
		}
		b, err := os.ReadFile(text)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(b), "\n") {
			if strings.Contains(line, "two boards exchanged") { // a change that was not kept
				continue
			}
			for _, m := range quoted.FindAllStringSubmatch(line, -1) {
				switch s := symbol.FindStringSubmatch(m[1]); {
				case path.MatchString(m[1]):
					named++
					_, err := os.Stat(filepath.Join(root, filepath.FromSlash(m[1])))
					if _, ok := slices.BinarySearch(paths, m[1]); !ok && err != nil {
						t.Errorf("%s:%d: there is no %s", filepath.Base(text), i+1, m[1])
					}
				case s != nil && exported[s[1]] != nil:
					named++
					of, method, is := strings.Cut(s[2], ".")
					if names := exported[s[1]]; !names[s[2]] && !(is && names[of] && names["*."+method]) {
						t.Errorf("%s:%d: package %s has no %s", filepath.Base(text), i+1, s[1], s[2])
					}
				}
			}
		}
	}
	if named < 100 {
		t.Errorf("only %d names found: the search is wrong", named)
	}
}

// declared are the names that a file declares for its package: "Of", "Rules", "Rules.Check"
// for methods and fields.
func declared(f *ast.File) []string {
	var out []string
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			name := d.Name.Name
			if d.Recv != nil {
				out = append(out, "*."+name) // also of a type that embeds it
				name = receiver(d.Recv.List[0].Type) + "." + name
			}
			out = append(out, name)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok {
					for _, n := range v.Names {
						out = append(out, n.Name)
					}
				}
			}
			for _, x := range declaredIn(d) {
				out = append(out, x.name)
				for _, m := range slices.Concat(x.fields, x.methods) {
					out = append(out, x.name+"."+m)
				}
			}
		}
	}
	return out
}

// TestContributingNamesFlags checks that CONTRIBUTING.md names every flag of a test and
// every variable that the code, the Makefile or a script reads, and none that is gone.
func TestContributingNamesFlags(t *testing.T) {
	read := func(path string) string {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	flags := regexp.MustCompile(`flag\.(?:Bool|Int|String|Uint64|Duration)\("([a-z-]+)"`)
	variables := regexp.MustCompile(`UITSLAG_[A-Z0-9_]*[A-Z0-9]`)
	known := map[string]bool{}
	take := func(text string) {
		for _, m := range flags.FindAllStringSubmatch(text, -1) {
			known["-"+m[1]] = true
		}
		for _, v := range variables.FindAllString(text, -1) {
			known[v] = true
		}
	}
	for _, f := range files(t) {
		if !within(f.dir, "tools") && !within(f.dir, "internal/archtest") { // a tool tells its flags itself
			take(f.text)
		}
	}
	scripts, err := filepath.Glob(filepath.Join(root, "scripts", "*.sh"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(scripts, filepath.Join(root, "Makefile")) {
		take(read(path))
	}
	if len(known) < 20 {
		t.Fatalf("only %d flags and variables found: the search is wrong", len(known))
	}
	named := map[string]bool{}
	for _, row := range strings.Split(read(filepath.Join(root, "CONTRIBUTING.md")), "\n") {
		if cell, _, ok := strings.Cut(strings.TrimPrefix(row, "| "), " | "); ok && strings.HasPrefix(row, "| `") {
			for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cell, -1) {
				named[strings.Fields(m[1])[0]] = true
			}
		}
	}
	for name := range known {
		if !named[name] {
			t.Errorf("CONTRIBUTING.md has no row for %s", name)
		}
	}
	for name := range named {
		if !known[name] {
			t.Errorf("CONTRIBUTING.md has a row for %s, which nothing reads", name)
		}
	}
}

// ownVariables are what the program that ships reads of its own, and what they say.
var ownVariables = map[string]string{
	"UITSLAG_RESTARTED": "when a program that was begun again after a fault was begun",
	"UITSLAG_GRAPHICS":  "whether the window is drawn without the driver of the screen",
}

// TestShippedKnowsNoTest checks that what the program is made of, without build tags for
// tests, imports no package of tests and reads no variable for tests.
func TestShippedKnowsNoTest(t *testing.T) {
	byDir := map[string][]file{}
	for _, f := range files(t) {
		if !f.test && !f.hooks {
			byDir[f.dir] = append(byDir[f.dir], f)
		}
	}
	variable := regexp.MustCompile(`UITSLAG_[A-Z_]+`)
	seen, todo := map[string]bool{}, []string{"cmd/desktop"}
	for len(todo) > 0 {
		dir := todo[0]
		if todo = todo[1:]; seen[dir] {
			continue
		}
		seen[dir] = true
		for _, f := range byDir[dir] {
			if slices.Contains(f.imports, "testing") || slices.Contains(f.imports, "flag") {
				t.Errorf("%s imports testing or flag: it is part of the program that ships", f.path)
			}
			for _, name := range variable.FindAllString(f.text, -1) {
				if ownVariables[name] == "" {
					t.Errorf("%s reads %s: the program that ships reads no variable for tests", f.path, name)
				}
			}
			for _, i := range f.imports {
				if strings.HasPrefix(i, module) {
					todo = append(todo, strings.TrimPrefix(i, module))
				}
			}
		}
	}
	if !seen["internal/event"] || !seen["ui"] {
		t.Errorf("only %d packages were reached", len(seen))
	}
}
