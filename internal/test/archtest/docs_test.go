package archtest

import (
	"fmt"
	"go/ast"
	"io/fs"
	"iter"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
	"uitslag/internal/test/doctest"
)

// documents returns the documents of the project.
func documents(t *testing.T) []doctest.Page {
	t.Helper()
	all := check.Value(doctest.Pages(root))(t)
	if len(all) < 30 {
		t.Fatalf("only %d documents found: the walk is wrong", len(all))
	}
	return all
}

// codes returns what stands in the documents as code, each with where it stands: "README.md:12";
// but not on a line that tells of what is not there any more, or was not kept.
func codes(t *testing.T) iter.Seq2[string, string] {
	t.Helper()
	all := documents(t)
	return func(yield func(at, code string) bool) {
		for _, p := range all {
			for _, l := range p.Lines {
				if p.Path == "CHANGELOG.md" || strings.Contains(l.Text, "two boards exchanged") {
					continue
				}
				for _, code := range l.Code {
					if !yield(fmt.Sprintf("%s:%d", p.Path, l.Number), code) {
						return
					}
				}
			}
		}
	}
}

// TestDocsNameWhatThereIs checks that the names of the code in the project's texts are still
// there: folders and files, and what a package exports.
func TestDocsNameWhatThereIs(t *testing.T) {
	exported := map[string]map[string]bool{} // by the name of a package, of several the names of all
	for _, f := range files(t) {
		if exported[f.pkg] == nil {
			exported[f.pkg] = map[string]bool{}
		}
		for _, d := range f.declares {
			exported[f.pkg][d] = true
		}
	}
	place := regexp.MustCompile(`^(?:internal|ui|cmd|tools|bench|assets|docs|scripts|\.github)/[\w./-]+$`)
	symbol := regexp.MustCompile(`^([a-z]+)\.([A-Z]\w*(?:\.[A-Z]\w*)?)$`)
	named := 0
	for where, code := range codes(t) {
		switch s := symbol.FindStringSubmatch(code); {
		case place.MatchString(code):
			named++
			if at := strings.TrimSuffix(code, "/..."); !isThere(at) && !isThere(at+".go") {
				t.Errorf("%s: there is no %s", where, code)
			}
		case s != nil && exported[s[1]] != nil:
			named++
			of, method, is := strings.Cut(s[2], ".")
			if names := exported[s[1]]; !names[s[2]] && !(is && names[of] && names["*."+method]) {
				t.Errorf("%s: package %s has no %s", where, s[1], s[2])
			}
		}
	}
	if named < 100 {
		t.Errorf("only %d names found: the search is wrong", named)
	}
}

// TestDocsLinks checks that each link and each picture of a document leads to a file of the
// project, and to a heading where it names one.
func TestDocsLinks(t *testing.T) {
	all := documents(t)
	anchors := map[string]map[string]bool{}
	for _, p := range all {
		anchors[p.Path] = p.Anchors()
	}
	links := 0
	for _, p := range all {
		for _, l := range p.Lines {
			for _, to := range l.Links {
				if strings.Contains(to, ":") || to == "../../releases" { // on the internet, there beside the repository
					continue
				}
				links++
				file, anchor, _ := strings.Cut(to, "#")
				at := p.Path
				if file != "" {
					at = path.Join(path.Dir(p.Path), file)
				}
				if !isThere(at) {
					t.Errorf("%s:%d: there is no %s", p.Path, l.Number, to)
				} else if known := anchors[at]; anchor != "" && known != nil && !known[anchor] {
					t.Errorf("%s:%d: no heading of %s is %s", p.Path, l.Number, at, anchor)
				}
			}
		}
	}
	if links < 100 {
		t.Errorf("only %d links found: the search is wrong", links)
	}
}

// TestDocsMake checks that a target of make that a document calls is there, that a variable which
// it sets is read by something, and that what it finds in build is made there.
func TestDocsMake(t *testing.T) {
	m := readMakefile(t)
	reads := m.text
	check.NoError(t, filepath.WalkDir(filepath.Join(root, "scripts"), func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			reads += string(check.Read(t, p))
		}
		return err
	}))
	says := func(word string) bool {
		return regexp.MustCompile(`\b` + regexp.QuoteMeta(word) + `\b`).MatchString(reads)
	}
	asked := func(variable string) bool { // by the code, of the system
		return slices.ContainsFunc(files(t), func(f file) bool { return strings.Contains(f.text, `"`+variable+`"`) })
	}
	set := regexp.MustCompile(`^([A-Z][A-Z0-9_]+)=`)
	built := regexp.MustCompile(`^build/[\w./-]+`)
	calls := 0
	for where, code := range codes(t) {
		targets, variables := called(code)
		calls += len(targets)
		for _, name := range targets {
			if m.targets[name] == nil {
				t.Errorf("%s: make has no target %s", where, name)
			}
		}
		for _, name := range variables {
			if !m.variable(name) {
				t.Errorf("%s: make reads no variable %s", where, name)
			}
		}
		if s := set.FindStringSubmatch(code); s != nil && !says(s[1]) && !asked(s[1]) {
			t.Errorf("%s: nothing reads %s", where, s[1])
		}
		if found := strings.TrimSuffix(built.FindString(code), "/"); found != "" && !says(found) {
			t.Errorf("%s: nothing makes %s", where, found)
		}
	}
	if calls < 30 {
		t.Errorf("only %d calls of make found: the search is wrong", calls)
	}
}

// declared returns the names that a file declares for its package: "Of", "Rules", "Rules.Check"
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
		if !within(f.dir, "tools") && !within(f.dir, "internal/test/archtest") { // a tool tells its flags itself
			take(f.text)
		}
	}
	for _, path := range check.Value(filepath.Glob(filepath.Join(root, "scripts", "*.sh")))(t) {
		take(textOf(t, "scripts/"+filepath.Base(path)))
	}
	take(textOf(t, "Makefile"))
	if len(known) < 20 {
		t.Fatalf("only %d flags and variables found: the search is wrong", len(known))
	}
	named := map[string]bool{}
	for _, row := range strings.Split(textOf(t, "CONTRIBUTING.md"), "\n") {
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
