package archtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "uitslag/"

// core is pure: the standard library and each other, in this order only (a package
// imports what stands before it).
var core = []string{
	"internal/problem", "internal/filename", "internal/exact", "internal/plot", "internal/bridge", "internal/slips", "internal/movements",
	"internal/scoring/rules", "internal/scoring", "internal/awards",
	"internal/event", "internal/event/standings", "internal/event/drawing", "internal/event/journal", "internal/event/command", "internal/event/roster", "internal/event/repair",
	"internal/event/explain", "internal/event/published", "internal/event/review", "internal/event/issued", "internal/event/preview",
	"internal/event/competition", "internal/event/total", "internal/event/butler",
	"internal/event/booking", "internal/event/revised", "internal/event/points", "internal/event/mailing", "internal/federation", "internal/event/feed", "internal/event/incoming", "internal/event/finished",
}

// testSupport are packages of the core that only tests import, with what tests need.
var testSupport = []string{"internal/event/eventtest"}

// notPure are the standard packages that a pure package has no business with.
var notPure = map[string]bool{
	"os": true, "io/fs": true, "net": true, "net/http": true, "math/rand": true, "math/rand/v2": true,
	"crypto/rand": true, "database/sql": true, "os/exec": true, "log": true, "time": true, "syscall": true,
}

// adapters know the core, and never each other.
var adapters = []string{"internal/store", "internal/reports", "internal/exchange", "internal/printing", "internal/doubledummy", "internal/mail", "internal/publish", "internal/live"}

// neutral are packages that adapters share: they know problem and filename, and nothing else of
// ours.
var neutral = []string{"internal/savefile", "internal/secrets"}

// keyRing is the library of the system's key ring: one package knows it, so that a password is
// kept nowhere else.
const keyRing = "github.com/zalando/go-keyring"

// paper is what documents are made of, laid out and written: reports make it, printing prints it,
// and the wiring brings it from one to the other.
const paper = "internal/document"

// wiring puts the core, the adapters and the window together: the commands and the life of
// the window. Nothing but itself and cmd/desktop knows it.
var wiring = []string{"internal/app", "internal/cli", "internal/crash", "internal/program", "internal/system"}

func within(dir, area string) bool { return dir == area || strings.HasPrefix(dir, area+"/") }

// rank is where a package stands in core, -1 where it is not of the core: the nearest
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

// TestCoreIsPure checks that the core imports the standard library and what stands
// below it, and nothing that reads a clock, a file or chance.
func TestCoreIsPure(t *testing.T) {
	for _, f := range files(t) {
		mine := rank(f.dir)
		if mine < 0 || strings.HasSuffix(f.path, "_test.go") || slices.Contains(testSupport, f.dir) {
			continue
		}
		for _, i := range f.imports {
			switch {
			case strings.HasPrefix(i, module):
				if r := rank(strings.TrimPrefix(i, module)); r < 0 || r > mine {
					t.Errorf("%s imports %s, which does not stand below it", f.path, i)
				}
			case strings.Contains(strings.Split(i, "/")[0], "."):
				t.Errorf("%s imports %s: the core is the standard library only", f.path, i)
			case notPure[i]:
				t.Errorf("%s imports %s: the core is pure", f.path, i)
			}
		}
	}
}

// TestAdaptersDoNotKnowEachOther checks that store, reports and exchange never import
// one another, nor the window.
func TestAdaptersDoNotKnowEachOther(t *testing.T) {
	for _, f := range files(t) {
		for _, mine := range adapters {
			if !within(f.dir, mine) || strings.HasSuffix(f.path, "_test.go") {
				continue
			}
			for _, i := range f.imports {
				area := strings.TrimPrefix(i, module)
				for _, other := range adapters {
					if other != mine && within(area, other) {
						t.Errorf("%s imports %s: adapters do not know each other", f.path, i)
					}
				}
				if within(area, "ui") || within(area, "cmd") || strings.HasPrefix(i, "fyne.io/") {
					t.Errorf("%s imports %s: the window is above it", f.path, i)
				}
			}
		}
	}
}

// TestNeutralKnowsNobody checks that what adapters share knows none of them, and that the key
// ring is reached in one place.
func TestNeutralKnowsNobody(t *testing.T) {
	asked := 0
	for _, f := range files(t) {
		mine := slices.ContainsFunc(neutral, func(n string) bool { return within(f.dir, n) })
		for _, i := range f.imports {
			area, ours := strings.CutPrefix(i, module)
			if mine && ours && !f.test && area != "internal/problem" && area != "internal/filename" {
				t.Errorf("%s imports %s: it is neutral", f.path, i)
			}
			if i == keyRing {
				if asked++; !within(f.dir, "internal/secrets") {
					t.Errorf("%s imports %s: passwords are kept by internal/secrets", f.path, i)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("nothing asks the key ring: the rule holds nothing")
	}
}

// TestDocumentKnowsNoBridge checks that a document is neutral: it knows letters, numbers and
// charts, and nothing of events, scores or boards.
func TestDocumentKnowsNoBridge(t *testing.T) {
	known := []string{paper, "assets", "internal/exact", "internal/plot"}
	seen := 0
	for _, f := range files(t) {
		if !within(f.dir, paper) || strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		seen++
		for _, i := range f.imports {
			area, ours := strings.CutPrefix(i, module)
			if ours && !slices.ContainsFunc(known, func(k string) bool { return within(area, k) }) {
				t.Errorf("%s imports %s: a document is neutral", f.path, i)
			}
		}
	}
	if seen == 0 {
		t.Error("no file of a document found: the rule holds nothing")
	}
}

// TestWindowKnowsTheCore checks that ui reaches the adapters through interfaces that
// cmd/desktop fills in, and only cmd/desktop starts the toolkit.
func TestWindowKnowsTheCore(t *testing.T) {
	for _, f := range files(t) {
		for _, i := range f.imports {
			if i == "fyne.io/fyne/v2/app" && !within(f.dir, "cmd/desktop") {
				t.Errorf("%s imports %s: only cmd/desktop does", f.path, i)
			}
			if !within(f.dir, "ui") || within(f.dir, "ui/windowtest") || strings.HasSuffix(f.path, "_test.go") {
				continue
			}
			for _, a := range append(slices.Clone(adapters), paper) {
				if within(strings.TrimPrefix(i, module), a) {
					t.Errorf("%s imports %s: the window knows the core and small interfaces", f.path, i)
				}
			}
		}
	}
}

// TestNobodyKnowsTheWiring checks that what is put together does not know by what.
func TestNobodyKnowsTheWiring(t *testing.T) {
	known := 0
	for _, f := range files(t) {
		above := within(f.dir, "cmd") || slices.ContainsFunc(wiring, func(w string) bool { return within(f.dir, w) })
		for _, i := range f.imports {
			if slices.ContainsFunc(wiring, func(w string) bool { return within(strings.TrimPrefix(i, module), w) }) {
				if known++; !above {
					t.Errorf("%s imports %s: it is above it", f.path, i)
				}
			}
		}
	}
	if known == 0 {
		t.Error("nothing is wired: the rule holds nothing")
	}
}

// TestManualKnowsNobody checks that the manual is pages that others show, and imports nothing
// of the program.
func TestManualKnowsNobody(t *testing.T) {
	seen := 0
	for _, f := range files(t) {
		if !within(f.dir, "docs") {
			continue
		}
		seen++
		for _, i := range f.imports {
			if strings.HasPrefix(i, module) || strings.HasPrefix(i, "fyne.io/") {
				t.Errorf("%s imports %s: the manual knows nobody", f.path, i)
			}
		}
	}
	if seen == 0 {
		t.Error("no file of the manual found: the rule holds nothing")
	}
}

// TestScreensKnowNoScreen checks that one screen reaches another only through what ui/window
// gives it: a screen is a package of ui with a presenter.
func TestScreensKnowNoScreen(t *testing.T) {
	screens := map[string]bool{}
	for _, f := range files(t) {
		if within(f.dir, "ui") && strings.HasPrefix(filepath.Base(f.path), "presenter") {
			screens[f.dir] = true
		}
	}
	for _, f := range files(t) {
		if !screens[f.dir] || strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		for _, i := range f.imports {
			if dir := strings.TrimPrefix(i, module); dir != f.dir && screens[dir] {
				t.Errorf("%s imports %s: a screen knows no screen", f.path, i)
			}
		}
	}
	if len(screens) < 15 {
		t.Errorf("only %d screens found: the search is wrong", len(screens))
	}
}

// TestPresentersKnowNoToolkit checks that a screen's presenter is plain Go.
func TestPresentersKnowNoToolkit(t *testing.T) {
	seen := 0
	for _, f := range files(t) {
		if !within(f.dir, "ui") || !strings.HasPrefix(filepath.Base(f.path), "presenter") {
			continue
		}
		seen++
		for _, i := range f.imports {
			if strings.HasPrefix(i, "fyne.io/") {
				t.Errorf("%s imports %s: presenters are plain Go", f.path, i)
			}
		}
	}
	if seen == 0 {
		t.Error("no presenter found: the rule holds nothing")
	}
}

// TestStoreKnowsEveryCommand checks that the store imports each package that registers
// commands: without it a journal with one of them could not be read.
func TestStoreKnowsEveryCommand(t *testing.T) {
	registers, known := map[string]bool{}, map[string]bool{}
	for _, f := range files(t) {
		if strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		b, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(f.path)))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(b), "= journal.Register(") {
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
