package archtest

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "uitslag/"

// core is pure: the standard library and each other, in this order only (a package
// imports what stands before it).
var core = []string{
	"internal/problem", "internal/filename", "internal/exact", "internal/plot", "internal/bridge", "internal/typos", "internal/movements",
	"internal/scoring/rules", "internal/scoring", "internal/awards",
	"internal/event", "internal/event/standings", "internal/event/drawing", "internal/event/journal", "internal/event/command", "internal/event/roster", "internal/event/repair",
	"internal/event/explain", "internal/event/published", "internal/event/review", "internal/event/issued", "internal/event/preview",
	"internal/event/competition", "internal/event/total", "internal/event/butler",
	"internal/event/booking", "internal/event/revised", "internal/event/points", "internal/event/mailing", "internal/event/followup", "internal/federation", "internal/event/feed", "internal/event/tables", "internal/event/incoming", "internal/event/finished",
}

// testSupport are packages of the core that only tests import, with what tests need.
var testSupport = []string{"internal/event/eventtest"}

// notPure are the standard packages that a pure package has no business with.
var notPure = map[string]bool{
	"os": true, "io/fs": true, "net": true, "net/http": true, "math/rand": true, "math/rand/v2": true,
	"crypto/rand": true, "database/sql": true, "os/exec": true, "log": true, "time": true, "syscall": true,
}

// adapters know the core, and never each other.
var adapters = []string{"internal/store", "internal/reports", "internal/exchange", "internal/printer", "internal/doubledummy", "internal/mail", "internal/publish", "internal/live"}

// neutral are packages that adapters share: they know problem and filename, and nothing else of
// ours.
var neutral = []string{"internal/savefile", "internal/secrets"}

// keyRing is the library of the system's key ring: one package knows it, so that a password is
// kept nowhere else.
const keyRing = "github.com/zalando/go-keyring"

// paper is what documents are made of, laid out and written: reports make it, printing prints it,
// and the wiring brings it from one to the other.
const paper = "internal/document"

// wiring puts the core, the adapters and the window together: the life of the window, the
// commands, and what both do. Nothing but itself and cmd/desktop knows it.
var wiring = []string{"cmd/desktop/app", "internal/jobs", "internal/cli", "internal/crash", "internal/program", "internal/system"}

func within(dir, area string) bool { return dir == area || strings.HasPrefix(dir, area+"/") }

// rank returns where a package stands in core, -1 where it is not of the core: the nearest
// folder that is listed.
func rank(dir string) int {
	at := -1
	for i, c := range core {
		if within(dir, c) && (at < 0 || len(c) > len(core[at])) {
			at = i
		}
	}
	return at
}

// arrow is a rule on what files may import.
type arrow struct {
	name  string
	tests bool // holds tests to it as well
	of    func(f file) bool
	// wrong reports whether a file may not import i, which is the folder area where it is ours.
	wrong  func(f file, i, area string) bool
	reason string
}

// presenter reports whether a file is of a presenter: the package that has one is a screen.
func presenter(f file) bool {
	return within(f.dir, "ui") && strings.HasPrefix(filepath.Base(f.path), "presenter")
}

// in reports whether a folder is in one of the areas.
func in(dir string, areas ...string) bool {
	return slices.ContainsFunc(areas, func(a string) bool { return within(dir, a) })
}

// adapter gives the adapter that a folder is part of.
func adapter(dir string) string {
	for _, a := range adapters {
		if within(dir, a) {
			return a
		}
	}
	return ""
}

// TestImports checks which package may import which.
func TestImports(t *testing.T) {
	all := files(t)
	isScreen := map[string]bool{}
	for _, f := range all {
		isScreen[f.dir] = isScreen[f.dir] || presenter(f)
	}
	maps.DeleteFunc(isScreen, func(_ string, is bool) bool { return !is })
	if len(isScreen) < 15 {
		t.Errorf("only %d screens found: the search is wrong", len(isScreen))
	}
	any := func(file) bool { return true }
	under := func(areas ...string) func(file) bool { return func(f file) bool { return in(f.dir, areas...) } }
	for _, r := range []arrow{
		{
			name: "core", of: func(f file) bool { return rank(f.dir) >= 0 && !slices.Contains(testSupport, f.dir) },
			wrong: func(f file, i, area string) bool {
				if area != "" {
					return rank(area) < 0 || rank(area) > rank(f.dir)
				}
				return strings.Contains(strings.Split(i, "/")[0], ".") || notPure[i]
			},
			reason: "the core imports the standard library and what stands below it, and reads no clock, file or chance",
		},
		{
			name: "adapters", of: under(adapters...),
			wrong: func(f file, i, area string) bool {
				return adapter(area) != "" && adapter(area) != adapter(f.dir) || in(area, "ui", "cmd") || strings.HasPrefix(i, "fyne.io/")
			},
			reason: "adapters do not know each other, and the window is above them",
		},
		{
			name: "neutral", of: under(neutral...),
			wrong: func(_ file, _, area string) bool {
				return area != "" && area != "internal/problem" && area != "internal/filename"
			},
			reason: "what adapters share knows none of them",
		},
		{
			name: "keyring", tests: true, of: any,
			wrong:  func(f file, i, _ string) bool { return i == keyRing && !within(f.dir, "internal/secrets") },
			reason: "passwords are kept by internal/secrets",
		},
		{
			name: "document", of: under(paper),
			wrong: func(_ file, _, area string) bool {
				return area != "" && !in(area, paper, "assets", "internal/exact", "internal/plot")
			},
			reason: "a document knows letters, numbers and charts, and nothing of events, scores or boards",
		},
		{
			name: "window", of: func(f file) bool { return within(f.dir, "ui") && !within(f.dir, "ui/windowtest") },
			wrong:  func(_ file, _, area string) bool { return in(area, paper) || adapter(area) != "" },
			reason: "the window knows the core and small interfaces, which cmd/desktop fills in",
		},
		{
			name: "desk", of: func(f file) bool { // desktest is a club file, for tests
				return within(f.dir, "internal/desk") && f.dir != "internal/desk/desktest"
			},
			wrong: func(_ file, i, area string) bool {
				return in(area, "ui", "cmd", paper) || adapter(area) != "" || strings.HasPrefix(i, "fyne.io/")
			},
			reason: "what the window and the commands share knows neither of them, and no adapter",
		},
		{
			name: "commands", tests: true, of: func(f file) bool { return within(f.dir, "internal/cli") || within(f.dir, "internal/jobs") && !f.test },
			wrong:  func(_ file, i, area string) bool { return in(area, "ui", "cmd") || strings.HasPrefix(i, "fyne.io/") },
			reason: "the commands, and what they do as the window does, know no window",
		},
		{
			name: "toolkit", tests: true, of: any,
			wrong:  func(f file, i, _ string) bool { return i == "fyne.io/fyne/v2/app" && !within(f.dir, "cmd/desktop") },
			reason: "only cmd/desktop starts the toolkit",
		},
		{
			name: "wiring", tests: true, of: func(f file) bool { return !in(f.dir, append([]string{"cmd"}, wiring...)...) },
			wrong:  func(_ file, _, area string) bool { return in(area, wiring...) },
			reason: "what is put together does not know by what",
		},
		{
			name: "manual", tests: true, of: under("docs"),
			wrong:  func(_ file, i, area string) bool { return area != "" || strings.HasPrefix(i, "fyne.io/") },
			reason: "the manual knows nobody",
		},
		{
			name: "screens", of: func(f file) bool { return isScreen[f.dir] },
			wrong:  func(f file, _, area string) bool { return area != f.dir && isScreen[area] },
			reason: "a screen knows no screen: it reaches another through what ui/window gives it",
		},
		{
			name: "presenters", tests: true, of: presenter,
			wrong:  func(_ file, i, _ string) bool { return strings.HasPrefix(i, "fyne.io/") },
			reason: "presenters are plain Go",
		},
	} {
		t.Run(r.name, func(t *testing.T) {
			held := 0
			for _, f := range all {
				if f.test && !r.tests || !r.of(f) {
					continue
				}
				held++
				for _, i := range f.imports {
					area, ours := strings.CutPrefix(i, module)
					if !ours {
						area = ""
					}
					if r.wrong(f, i, area) {
						t.Errorf("%s imports %s: %s", f.path, i, r.reason)
					}
				}
			}
			if held == 0 {
				t.Error("no file is held to the rule")
			}
		})
	}
	for _, i := range []string{keyRing, "fyne.io/fyne/v2/app", module + wiring[0]} {
		if !slices.ContainsFunc(all, func(f file) bool { return slices.Contains(f.imports, i) }) {
			t.Errorf("nothing imports %s: the rule on it holds nothing", i)
		}
	}
}

// TestStoreKnowsEveryCommand checks that the store imports each package that registers
// commands: without it a journal with one of them could not be read.
func TestStoreKnowsEveryCommand(t *testing.T) {
	registers, known := map[string]bool{}, map[string]bool{}
	for _, f := range files(t) {
		if f.test {
			continue
		}
		if strings.Contains(f.text, "= journal.Register[") {
			registers[f.dir] = true
		}
		if f.dir == "internal/store" {
			for _, i := range f.imports {
				known[strings.TrimPrefix(i, module)] = true
			}
		}
	}
	if len(registers) == 0 {
		t.Error("no package registers a command: the rule holds nothing")
	}
	for dir := range registers {
		if !known[dir] {
			t.Errorf("internal/store does not import %s, which registers commands", dir)
		}
	}
}
