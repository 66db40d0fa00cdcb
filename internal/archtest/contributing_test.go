package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

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
