package archtest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// byItself are calls of a screen that show, hide, refresh or focus: the kit does that after each act.
var byItself = regexp.MustCompile(`\.(Show|Hide|Refresh|Focus|FocusNext|HintsChanged)\([^)]*\)|\bwidgets\.(Visible|Focus|FocusIn)\(`)

// TestScreensOnTheKit holds, for each screen that is made with the kit, that none of its handlers
// shows, hides, refreshes or focuses by itself, that its presenter has no model to be copied, and
// that its types embed nothing but the screen.
func TestScreensOnTheKit(t *testing.T) {
	all := files(t)
	made := map[string]bool{}
	for _, f := range all {
		if strings.HasPrefix(f.dir, "ui/screens/") && !f.test && slices.Contains(f.imports, module+"ui/kit") {
			made[f.dir] = true
		}
	}
	if len(made) < 2 {
		t.Fatalf("only %d screens are made with the kit: the search is wrong", len(made))
	}
	for _, f := range all {
		if f.test || !made[f.dir] {
			continue
		}
		for _, call := range byItself.FindAllString(f.text, -1) {
			t.Errorf("%s calls %s: the kit does that after each act", f.path, call)
		}
		for _, d := range f.types {
			if d.name == "Model" {
				t.Errorf("%s declares Model: a part asks the presenter", f.path)
			}
			for _, e := range d.embeds {
				if e != "kit.Screen" {
					t.Errorf("%s: %s embeds %s: name the field", f.path, d.name, e)
				}
			}
		}
	}
}
