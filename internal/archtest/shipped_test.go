package archtest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

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
