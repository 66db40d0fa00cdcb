package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/jobs/files"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestWindowEvening plays an evening with real keys: a new evening with 14 pairs,
// members found by typing, a set of boards typed with mistakes in it, the ranking
// seen to change, the uitslag written as PDF; then the plug is pulled in the middle
// of typing, and everything that the window called saved must be there.
func TestWindowEvening(t *testing.T) {
	d := newDriver(t)
	club := d.startSample()
	d.newEvening(14, 28)

	// Members by three letters, and a guest who is on no list.
	for i, name := range []string{"jos", "cla", "noe", "van d"} {
		d.entry(name)
		d.wait("a player", func(l hooks.Event) bool { return l.Event == "saved" && l.Names == i+1 })
	}
	d.entry("Xaveer Nieuwkomer") // is not taken for a guest unasked
	d.keys("ctrl+g")
	d.wait("a guest", func(l hooks.Event) bool { return l.Event == "saved" && l.Names == 5 })

	d.to("F4", "entry")
	leaders := d.typeBoard(1, 0)

	// The second board with mistakes: what cannot be is refused and the cursor stays,
	// what was wrong is undone and typed again.
	d.entry("4s") // by whom?
	d.keys("ctrl+a")
	d.entry("4sn=")
	d.entered(8)
	d.entry("425") // no score
	d.keys("ctrl+a")
	d.entry("4sn+1")
	d.entered(9)
	d.entry("3san-1")
	d.entered(10)
	d.keys("ctrl+z")
	d.entered(9)
	d.keys("ctrl+y")
	d.entered(10)
	d.keys("Return") // the cursor stands where the redo was
	d.text("*")      // the same as the line above: one key, no Enter
	d.entered(11)
	d.entry("pas")
	d.entered(12)
	d.entry("60/40")
	d.entered(13)
	d.entry("gem")
	leaders = append(leaders, d.entered(14).Leader)
	for board := 3; board <= 4; board++ {
		leaders = append(leaders, d.typeBoard(board, 7*(board-1))...)
	}
	check.That(t, len(slices.Compact(slices.Clone(leaders))) >= 2, "the ranking did not change: %v led all the time", leaders)

	d.to("F5", "ranking")
	d.to("F8", "paper")
	d.keys("Return")
	pdf := d.file("*uitslag*.pdf")
	b, err := os.ReadFile(pdf)
	check.That(t, err == nil && bytes.HasPrefix(b, []byte("%PDF-")), "%s is no PDF (%v)", pdf, err)

	d.to("F4", "entry")
	d.typeBoard(5, 28)
	d.text("4so=") // typed, and not yet saved
	d.keys("Return")
	d.kill()
	d.read()
	last := d.saved
	d.holds(club, last)

	d.start(club)
	d.quit()
	d.holds(club, last)
	for _, beside := range []string{"-wal", "-shm", "-journal"} {
		wantNoFile(t, club+beside)
	}
}

// typeBoard types the seven results of a board, after so many that are in already,
// and gives who led after each.
func (d *driver) typeBoard(board, before int) []string {
	d.t.Helper()
	var leaders []string
	for i, text := range []string{"1sao=", "2hn+1", "2hn+2", "3san-1", "2so-1", "3kw-2", "2hz="} {
		d.entry(text)
		l := d.entered(before + i + 1)
		leaders = append(leaders, l.Leader)
		n := 0
		for _, r := range l.Results {
			if r.Board == board {
				n++
			}
		}
		if n != i+1 {
			d.fail("board %d has %d results after %q, want %d", board, n, text, i+1)
		}
	}
	return leaders
}

// file waits for a file in the folder of the papers.
func (d *driver) file(pattern string) string {
	d.t.Helper()
	var found []string
	d.poll("the file "+pattern, func() bool {
		found = nil
		for _, folder := range []string{"", "Documents", "Documents/Uitslag", "Documents/Uitslag/*"} { // beside the club file
			for _, name := range files.FolderNames(files.PaperFolder, translation.For("nl")) {
				some, _ := filepath.Glob(filepath.Join(d.home, folder, name, pattern))
				found = append(found, some...)
			}
		}
		return len(found) > 0
	})
	return found[0]
}

// holds checks that every result that was shown as saved is in the club file, as it
// was shown, that the file agrees with its journal, and that nothing is torn.
func (d *driver) holds(club string, shown hooks.Event) {
	d.t.Helper()
	d.run("check", club)
	st := d.score(club, "4")
	have := map[string]bool{}
	n := 0
	for _, b := range st.Boards {
		for _, r := range b.Results {
			if r.Kind == "bye" {
				continue
			}
			n++
			score := 0
			if r.Score != nil {
				score = *r.Score
			}
			have[fmt.Sprint(b.Number, *r.NS, *r.EW, score, r.Kind)] = true
		}
	}
	if n < shown.Entered || n > shown.Entered+1 { // one more may have been on its way
		d.t.Errorf("%d results in the file, %d were shown as saved", n, shown.Entered)
	}
	for _, r := range shown.Results {
		if !have[fmt.Sprint(r.Board, r.NS, r.EW, r.Score, r.Kind)] {
			d.t.Errorf("board %d %s-%s %d was shown as saved and is not there", r.Board, r.NS, r.EW, r.Score)
		}
	}
}

// TestWindowClosedUnderMouse closes the window while the mouse goes to and fro between a cell
// and what is beside it: the program ends, without a fault and without another in its place.
func TestWindowClosedUnderMouse(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	club := d.sample("De Proef")
	for range 3 {
		d.start(club)
		d.to("F4", "entry")
		moves := []string{"key", "alt+F4"}
		for range 200 {
			moves = append(moves, "mousemove", "563", "256", "sleep", "0.002", "mousemove", "700", "600", "sleep", "0.002")
		}
		d.xdotool(moves...)
		select {
		case err := <-d.ended:
			check.That(t, err == nil, "the program ended with %v", err)
		case <-time.After(patience):
			d.fail("the window did not close")
		}
		d.cmd = nil
		if left, _ := filepath.Glob(filepath.Join(d.home, "*.crash.txt")); len(left) > 0 {
			report, _ := os.ReadFile(left[0])
			t.Fatalf("%s", report)
		}
	}
}

// TestWindowManual reads the manual with half a result typed, on a real window: the cursor
// and what was typed are where they were, nothing was saved meanwhile, and closing the
// window from the manual leaves the screen below it as closing it there does.
func TestWindowManual(t *testing.T) {
	d := newDriver(t)
	d.startSample()
	d.newEvening(14, 28)
	d.to("F4", "entry")
	d.entry("4sn=")
	d.entered(1)
	d.text("3s")
	d.keys("F1", "F1")
	d.screen("screen.help")
	d.keys("Next", "Next", "Home", "Tab")
	d.text("ziek")
	d.keys("Return", "Next", "BackSpace", "ctrl+z", "Escape")
	d.text("an-1")
	d.keys("Return") // 3san-1
	last := d.entered(2)
	got := last.Results[1].Score
	check.That(t, got == -50 || got == -100, "3 no trumps down one is %d", got)
	d.keys("F5", "F1") // the second before the screen of the first was painted
	d.screen("screen.help")
	d.to("F3", "players")
	d.to("F1", "help")
	d.quit()
}

// TestWindowBigScreen is the ranking on the projector while slips are typed: the big screen
// is a window of its own, a key of a screen leads from it to the first window, a result that
// is saved there changes it, and Escape closes it. With the program it goes too.
func TestWindowBigScreen(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	d.startSample()
	d.to("F5", "ranking")
	d.keys("ctrl+b")
	big := d.bigScreen()
	before := d.seenOf(big)

	d.to("F4", "entry")
	d.mainWindow()
	d.entry("pas")
	d.wait("the big screen follows", func(l hooks.Event) bool { return l.Event == "big" && l.Leader != "" })
	d.xdotool("windowactivate", "--sync", big)
	d.poll("another picture of the big screen", func() bool { return !bytes.Equal(d.seenOf(big), before) })

	d.keys("Escape")
	d.poll("the end of the big screen", func() bool { return len(d.bigScreens()) == 0 })
	d.mainWindow() // the manager of windows needs a moment for it
	d.to("F5", "ranking")
	d.keys("ctrl+b")
	d.bigScreen()
	d.mainWindow()
	d.quit()
	left := d.bigScreens()
	check.That(t, len(left) == 0, "the program ended and left %q", left)
}

// mainWindow gives the window of the screens the keyboard, where the big screen was shown too.
// A search fails where a window goes while it looks: it is begun again.
func (d *driver) mainWindow() {
	d.t.Helper()
	d.poll("the window with the keyboard", func() bool {
		return exec.Command("xdotool", "search", "--onlyvisible", "--name", "· Uitslag$", "windowactivate", "--sync").Run() == nil
	})
}

// bigScreens returns the windows of the big screen.
func (d *driver) bigScreens() []string {
	out, _ := exec.Command("xdotool", "search", "--onlyvisible", "--name", "groot scherm").Output() // fails where there is none
	return strings.Fields(string(out))
}

// bigScreen waits for the window of the big screen, with the keyboard.
func (d *driver) bigScreen() string {
	d.t.Helper()
	var all []string
	d.poll("the big screen", func() bool {
		all = d.bigScreens()
		return len(all) == 1
	})
	d.xdotool("windowactivate", "--sync", all[0])
	return all[0]
}

// seenOf returns a picture of a window.
func (d *driver) seenOf(window string) []byte {
	d.t.Helper()
	out, err := exec.Command("import", "-window", window, "ppm:-").Output()
	if err != nil {
		d.fail("no picture of %s: %v", window, err)
	}
	return out
}

// TestWindowTakeOver opens one club file in two programs: the second only reads, says so,
// and follows what is typed in the first. The plug of the first is pulled: the second
// offers to take the file over, goes on with the same evening, and nothing is missing.
func TestWindowTakeOver(t *testing.T) {
	first, second := newDriver(t), newDriver(t)
	club := filepath.Join(first.home, "De Proef.uitslag")
	first.run("demo", "--write", club)
	first.start(club)
	first.newEvening(8, 24)
	first.to("F4", "entry")
	first.entry("1sao=")
	first.entered(1)

	second.start(club)
	second.said("al geopend door")
	second.front()
	second.to("F4", "entry")
	second.text("2hn+1")
	second.keys("Return", "ctrl+u") // nothing is free yet

	first.front()
	first.entry("2hn+2")
	first.entered(2)
	second.entered(2) // as it is read again

	first.kill()
	second.said("Ctrl U")
	second.front()
	second.keys("ctrl+u")
	second.said("nu wijzigen")
	second.keys("3", "s", "a", "n", "minus", "1", "Return")
	last := second.entered(3)
	second.quit()
	second.holds(club, last)
	check.Lacks(t, clitest.InFolder(t, first.home), "De Proef.uitslag-")
}

// front gives a program's window the keyboard, where there are several.
func (d *driver) front() {
	d.t.Helper()
	d.xdotool("search", "--sync", "--all", "--onlyvisible", "--pid", strconv.Itoa(d.cmd.Process.Pid), "--name", "Uitslag", "windowactivate", "--sync")
}
