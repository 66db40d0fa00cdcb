package archtest

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// rulesDir holds the rules by their ids; its README lists the published sources.
const rulesDir = "docs/rules/"

var (
	ruleHeading = regexp.MustCompile(`^## (R-[A-Z0-9-]+): \S`)
	ruleID      = regexp.MustCompile(`\bR-[A-Z][A-Z0-9]*(-[A-Z0-9]+)*\b`)
	ruleTest    = regexp.MustCompile(`\b(?:internal|ui|cmd|tools)(?:/\w+)+|\bTest\w+|\b[SX]\d\d(?:\.\d+)?\b`)
	vectorCited = regexp.MustCompile(`//.*?\b([SX]\d\d(?:\.\d+)?)\b`)
	testFunc    = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

	// unopenable are names of documents that are not in the repository.
	unopenable = regexp.MustCompile(`(?i)\bseeds? 0\d|\bspec \d|\bspec [A-K]\d|\berrata\b|\bfindings/|\.\./shared\b|"\.\.", "shared"|` +
		`\b(?:0\d|1[0-5])-(?:architecture|bridge|scoring|rulings|ranking|movements|reports|exchange|night|look|slips|model|outside|evenings|federation|house)\b`)
)

// page is a text file of the project, named from its root.
type page struct{ name, text string }

// pages returns the Go files, the documents and the data of the project.
func pages(t *testing.T) []page {
	t.Helper()
	all, err := written()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// written reads the pages, once.
var written = sync.OnceValues(func() (all []page, err error) {
	err = filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); p != root && (strings.HasPrefix(name, ".") || name == "build" || name == "dist") {
				return filepath.SkipDir
			}
			return nil
		}
		if !slices.Contains([]string{".go", ".md", ".json"}, filepath.Ext(p)) {
			return nil
		}
		b, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, p)
		all = append(all, page{filepath.ToSlash(rel), string(b)})
		return err
	})
	return all, err
})

// rule is what docs/rules has under one heading.
type rule struct{ file, text string }

// rulesOf takes the rules out of the pages; what is wrong with them is told.
func rulesOf(t *testing.T, all []page) map[string]rule {
	t.Helper()
	rules := map[string]rule{}
	for _, p := range all {
		if path.Dir(p.name)+"/" != rulesDir || path.Base(p.name) == "README.md" {
			continue
		}
		for i, part := range strings.Split("\n"+p.text, "\n## ") {
			if i == 0 {
				continue
			}
			m := ruleHeading.FindStringSubmatch("## " + part)
			if m == nil {
				t.Errorf("%s: %q is no id and title", p.name, strings.SplitN(part, "\n", 2)[0])
				continue
			}
			if _, twice := rules[m[1]]; twice {
				t.Errorf("%s: %s is there twice", p.name, m[1])
			}
			rules[m[1]] = rule{p.name, part}
		}
	}
	return rules
}

// vectors gives the ids of the known answers of internal/test/vectors.
func vectors(all []page) map[string]bool {
	ids := map[string]bool{}
	id := regexp.MustCompile(`"id": "([SX]\d\d)(\.\d+)?"`)
	for _, p := range all {
		if strings.HasPrefix(p.name, "internal/test/vectors/testdata/") {
			for _, m := range id.FindAllStringSubmatch(p.text, -1) {
				ids[m[1]], ids[m[1]+m[2]] = true, true
			}
		}
	}
	return ids
}

// TestRules holds docs/rules to the code: each rule says its source, an example and a test
// that exists; what is cited exists, and what exists is cited.
func TestRules(t *testing.T) {
	all := pages(t)
	rules, known := rulesOf(t, all), vectors(all)
	if len(rules) < 100 || len(known) < 100 {
		t.Fatalf("%d rules, %d vectors found: the walk is wrong", len(rules), len(known))
	}
	tests := map[string]bool{} // "folder TestName"
	cited := map[string]bool{}
	for _, p := range all {
		if strings.HasSuffix(p.name, "_test.go") {
			for _, m := range testFunc.FindAllStringSubmatch(p.text, -1) {
				tests[path.Dir(p.name)+" "+m[1]] = true
			}
		}
		if p.name == "internal/test/archtest/rules_test.go" || p.name == "CONTRIBUTING.md" {
			continue
		}
		if strings.HasSuffix(p.name, ".go") {
			for _, m := range vectorCited.FindAllStringSubmatch(p.text, -1) {
				if !known[m[1]] && m[1] != "X11" { // the window system
					t.Errorf("%s cites the vector %s, which internal/test/vectors does not have", p.name, m[1])
				}
			}
		}
		for _, id := range ruleID.FindAllString(p.text, -1) {
			if _, ok := rules[id]; !ok {
				t.Errorf("%s cites %s, which docs/rules does not have", p.name, id)
			}
			cited[id] = cited[id] || strings.HasSuffix(p.name, ".go")
		}
	}
	for _, id := range slices.Sorted(maps.Keys(rules)) {
		r := rules[id]
		if !cited[id] {
			t.Errorf("%s: no code cites %s", r.file, id)
		}
		for _, part := range []string{"Source", "Example", "Test"} {
			if !strings.Contains(r.text, "\n- "+part+": ") {
				t.Errorf("%s: %s has no line %q", r.file, id, part)
			}
		}
		_, line, _ := strings.Cut(r.text, "\n- Test: ")
		line, _, _ = strings.Cut(line, "\n")
		folder, named := "", 0
		for _, word := range ruleTest.FindAllString(line, -1) {
			switch {
			case strings.HasPrefix(word, "Test"):
				if named++; !tests[folder+" "+word] {
					t.Errorf("%s: %s: there is no %s in %s", r.file, id, word, folder)
				}
			case strings.Contains(word, "/"):
				folder = word
			case !known[word]:
				t.Errorf("%s: %s: there is no vector %s", r.file, id, word)
			}
		}
		if named == 0 {
			t.Errorf("%s: %s names no test", r.file, id)
		}
	}
}

// TestSourcesCanBeOpened holds that nothing cites or reads what a reader of the repository
// does not have: a test that needs figures of a published file has them transcribed.
func TestSourcesCanBeOpened(t *testing.T) {
	for _, p := range pages(t) {
		if p.name == "internal/test/archtest/rules_test.go" {
			continue
		}
		for i, line := range strings.Split(p.text, "\n") {
			if m := unopenable.FindString(line); m != "" {
				t.Errorf("%s:%d cites %q: cite an id of docs/rules or a published source", p.name, i+1, m)
			}
		}
	}
}
