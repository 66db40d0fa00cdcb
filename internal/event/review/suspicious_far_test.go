package review_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/test/check"
)

// TestTooFar holds, on a board of three tables: what is too far from its contract is marked
// without any other result to compare it with.
func TestTooFar(t *testing.T) {
	for _, x := range []struct{ name, line, want string }{
		{"a grand slam eight down", "7S N 5", "r1 far"},
		{"all tricks in one club", "1C N 13", "r1 far"},
		{"five over in two spades", "2S E 13", "r1 far"},
		{"four over in 3NT", "3N N 13", ""},
		{"four over in two spades", "2S N 12", ""},
		{"five down in 3NT", "3N N 4", ""},
		{"six down in 3NT", "3N N 3", "r1 far"},
		{"five down in four spades", "4S N 5", "r1 far"},
		{"four down in four spades", "4S N 6", ""},
		{"eight down in a doubled slam", "6SX N 4", ""},
		{"a doubled one with five over", "1CX N 12", "r1 far"},
		{"a score alone", "-400", ""},
		{"an average", "average", ""},
	} {
		for _, others := range []string{"", ", 4H N 10", ", 4H N 10, 4H N 11"} {
			var far []string
			for _, s := range allSuspicions(suspectBoard(t, 1, suspectLines(t, 1, x.line+others))) {
				if strings.HasSuffix(s, string(review.SuspectFar)) {
					far = append(far, s)
				}
			}
			check.Equal(t, x.name+others, strings.Join(far, ", "), x.want)
		}
	}
	// What counts for nobody is not looked at.
	b := suspectBoard(t, 1, suspectLines(t, 1, "7S N 5"))
	b.Lines[0].Again = true
	check.None(t, marks(b), "suspicions")
}

// TestTooFarRate holds how many results of real evenings rule far would mark at most: two of
// 3175, far fewer than one in two hundred.
func TestTooFarRate(t *testing.T) {
	all, far := 0, 0
	for _, pattern := range []string{"*.txt", filepath.Join("more", "*.txt")} {
		for _, path := range check.Sure(filepath.Glob(filepath.Join("..", "..", "typos", "testdata", pattern))) {
			f := check.Sure(os.Open(path))
			for lines := bufio.NewScanner(f); lines.Scan(); {
				x := strings.Split(lines.Text(), "\t")
				if len(x) < 7 || strings.HasPrefix(x[0], "#") {
					continue
				}
				all++
				c, err := bridge.ParseContract(x[3])
				if err != nil || c.Level == 0 {
					continue // passed out
				}
				c.Declarer = bridge.Seat(strings.Index("NESW", x[4]))
				line := suspectLine{kind: event.Played, contract: x[3], declarer: c.Declarer, tricks: check.Sure(strconv.Atoi(x[5]))}
				line.score = bridge.NSScore(c, bridge.VulNone, line.tricks)
				for _, s := range marks(suspectBoard(t, 1, []suspectLine{line})) {
					check.Equal(t, "code", s.Code, review.SuspectFar)
					far++
				}
			}
			check.NoError(t, f.Close())
		}
	}
	if all < 3100 || far != 2 {
		t.Errorf("%d of %d results are marked", far, all)
	}
}

// TestUncompared lists the boards with results that nothing is held against.
func TestUncompared(t *testing.T) {
	st := &standings.Standings{Session: &event.Session{}}
	for i, lines := range []string{"4S N 10, 4S N 10, 4S N 10", "4S N 10, 4S N 10, 4S N 10, 4S N 11", "", "average", "pass", "420, average, 400, 50"} {
		st.Boards = append(st.Boards, suspectBoard(t, i+1, suspectLines(t, i+1, lines)))
	}
	check.Slices(t, "boards", review.Uncompared(st), []int{1, 5, 6})
	// With all cards seen there is something to hold it against, where a contract is known.
	dealt := dealtBoards(t, line("4H", bridge.North, 13, ""))
	check.None(t, review.Uncompared(dealt), "dealt boards")
	dealt.Session.Deals[0].Tricks = ""
	check.Slices(t, "without the tricks", review.Uncompared(dealt), []int{1})
}
