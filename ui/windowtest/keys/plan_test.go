package keys_test

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
	"uitslag/ui/screen"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// planned is where a command is tried: in a state of its screen in which it can be done, and
// in one in which it cannot, "" where there is none.
type planned struct {
	hint        string // the key of its text
	cap         string // what it is pressed with: "Ctrl Enter"
	can, cannot string // names of states
	screen      string
}

// planFile has a line for each command: its hint, its key, and the two states. It is written
// from all states by
//
//	UITSLAG_ALL=1 go test ./ui/windowtest/keys -run '^TestKeys$' -update
const planFile = "commands.txt"

// plan reads the file.
func plan(t *testing.T) []planned {
	t.Helper()
	b := check.Value(os.ReadFile(filepath.Join("testdata", planFile)))(t)
	var all []planned
	for line := range strings.Lines(strings.ReplaceAll(string(b), "\r\n", "\n")) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 4 {
			t.Fatalf("%s: %q has %d fields", planFile, line, len(f))
		}
		all = append(all, planned{hint: f[0], cap: f[1], can: f[2], cannot: f[3]})
	}
	return all
}

// toured is what a tour of a state found.
type toured struct {
	state, screen string
	other         bool              // it is for one hint, or something is half typed: no state for what cannot be done
	caps          map[string]string // the keys of the hints that it shows, by their text
	did           map[string]bool   // those that really did what they say
}

// choose chooses for each command the two states, few in all: the state that has most of the
// commands that are still without one comes first.
func choose(all []toured) string {
	left := map[string]string{} // hint, by its key
	for _, s := range all {
		for hint, cap := range s.caps {
			left[hint] = cap
		}
	}
	shows := func(s toured, hint string) bool {
		return s.caps[hint] != "" && (really[hint] == nil || s.did[hint])
	}
	var rows []planned
	for len(left) > 0 {
		best, most := toured{}, 0
		for _, s := range all {
			n := 0
			for hint := range left {
				if shows(s, hint) {
					n++
				}
			}
			if n > most {
				best, most = s, n
			}
		}
		if most == 0 {
			break // TestKeys says which does nothing in any state
		}
		for hint := range left {
			if shows(best, hint) {
				rows = append(rows, planned{hint: hint, cap: best.caps[hint], can: best.state, screen: best.screen})
				delete(left, hint)
			}
		}
	}
	selected := map[string]bool{}
	for _, r := range rows {
		selected[r.can] = true
	}
	var b strings.Builder
	slices.SortFunc(rows, func(a, b planned) int { return cmp.Compare(a.hint, b.hint) })
	for _, r := range rows {
		for _, s := range all {
			if !s.other && s.screen == r.screen && s.caps[r.hint] == "" && (r.cannot == "" || selected[s.state] && !selected[r.cannot]) {
				r.cannot = s.state
			}
		}
		b.WriteString(strings.Join([]string{r.hint, r.cap, r.can, r.cannot}, "\t") + "\n")
	}
	return b.String()
}

// toured returns what the tour found.
func (g *stage) toured() toured {
	s := toured{state: g.Name, screen: g.shown, other: g.Only != "" || g.Typed, caps: map[string]string{}, did: g.did}
	for _, h := range g.hints() {
		if s.caps[h.key] == "" && (g.Only == "" || g.Only == h.key) {
			s.caps[h.key] = h.Key
		}
	}
	return s
}

// holdsPlanned presses the keys of the commands that are tried in this state.
func (g *stage) holdsPlanned(t *testing.T, commands []planned) {
	t.Helper()
	hints := g.hints()
	for _, c := range commands {
		i := slices.IndexFunc(hints, func(h found) bool { return h.key == c.hint })
		switch {
		case c.can == g.Name && i < 0:
			t.Errorf("%s is not shown: %s is to be written again", c.hint, planFile)
		case c.can == g.Name:
			for hints[i].pressed(t, g); really[c.hint] != nil && !g.did[c.hint] && i < len(hints); i++ { // elsewhere, perhaps
				if hints[i].key == c.hint {
					hints[i].pressed(t, g)
				}
			}
			if really[c.hint] != nil && !g.did[c.hint] {
				t.Errorf("%s only says why not", c.hint)
			}
		case i >= 0:
			t.Errorf("%s is shown: %s is to be written again", c.hint, planFile)
		default:
			g.cannot(t, c)
		}
	}
	for _, h := range hints {
		if g.Only == "" && promises[h.key] == nil {
			t.Errorf("%s: nobody says what it promises", h.what)
		}
	}
}

// general are the keys that have another meaning wherever the cursor is; the footer does not
// name undo everywhere.
var general = []string{"Enter", "Spatie", "Ctrl+Enter", "Ctrl+Z", "Tab", "Esc"}

// cannot presses the key of a command where its hint is not shown: nothing is done unless
// another hint names that key, or the list of commands, and the cursor stays.
func (g *stage) cannot(t *testing.T, c planned) {
	t.Helper()
	for _, cap := range uitest.Caps(c.cap) {
		w := g.at(t, 0)
		was := see(w)
		listed := false
		if s, is := w.Shell.Current().(interface{ Acts() []screen.Act }); is {
			listed = slices.ContainsFunc(s.Acts(), func(a screen.Act) bool { return a.Reason == "" && slices.Contains(uitest.Caps(a.Key), cap) })
		}
		uitest.Strike(w.Canvas, cap)
		if lost(w) {
			t.Errorf("%s, where %s cannot be done, loses the cursor", cap, c.hint)
		}
		is := see(w)
		named := slices.ContainsFunc(g.stops[0].hints, func(h widgets.Hint) bool { return slices.Contains(uitest.Caps(h.Key), cap) })
		if !named && !listed && !slices.Contains(general, cap) && (is.saves != was.saves || is.did != was.did) {
			t.Errorf("%s, where %s cannot be done, does %q and saves %d", cap, c.hint, is.did, is.saves-was.saves)
		}
		g.last = cap
	}
}
