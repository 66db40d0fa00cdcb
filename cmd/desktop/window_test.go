package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/app/files"
	"uitslag/internal/expect"
	"uitslag/internal/words"
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
	expect.That(t, len(slices.Compact(slices.Clone(leaders))) >= 2, "the ranking did not change: %v led all the time", leaders)

	d.to("F5", "ranking")
	d.to("F8", "paper")
	d.keys("Return")
	pdf := d.file("*uitslag*.pdf")
	if b, err := os.ReadFile(pdf); err != nil || !bytes.HasPrefix(b, []byte("%PDF-")) {
		t.Errorf("%s is no PDF (%v)", pdf, err)
	}

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
			for _, name := range files.FolderNames(files.PaperFolder, words.For("nl")) {
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

// TestWindowFirstStart is the first start of all: no club file yet. The club gets a
// name, and the file is there.
func TestWindowFirstStart(t *testing.T) {
	d := newDriver(t)
	d.start()
	d.screen("screen.welcome")
	d.entry("Bridgeclub Het Begin")
	d.screen("screen.tonight")
	d.quit()
	club := filepath.Join(d.home, "Documents", "Uitslag", "Bridgeclub Het Begin", "Bridgeclub Het Begin.uitslag")
	d.run("check", club)

	d.start() // the second start opens it again
	d.screen("screen.tonight")
	d.quit()
}

// TestWindowClosedUnderMouse closes the window while the mouse goes to and fro between a cell
// and what is beside it: the program ends, without a fault and without another in its place.
func TestWindowClosedUnderMouse(t *testing.T) {
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
			expect.That(t, err == nil, "the program ended with %v", err)
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
