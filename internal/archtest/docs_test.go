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
				switch s := s.(type) {
				case *ast.ValueSpec:
					for _, n := range s.Names {
						out = append(out, n.Name)
					}
				case *ast.TypeSpec:
					out = append(out, s.Name.Name)
					var members *ast.FieldList
					switch x := s.Type.(type) {
					case *ast.StructType:
						members = x.Fields
					case *ast.InterfaceType:
						members = x.Methods
					default:
						continue
					}
					for _, m := range members.List {
						for _, n := range m.Names {
							out = append(out, s.Name.Name+"."+n.Name)
						}
					}
				}
			}
		}
	}
	return out
}
