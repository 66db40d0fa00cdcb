package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/internal/typos"
)

// firstFolder has what the first evening is made of: a list of members, and the slips
// of a published evening, transcribed.
const firstFolder = "testdata/first"

// slip is one published result.
type slip struct {
	board, ns, ew  int
	contract, seat string
	tricks, score  int // score: NS's
	matchpoints    int // NS's, with 9 results a board
}

// readSlips reads the transcribed slips.
func readSlips(t testing.TB) []slip {
	t.Helper()
	f := check.Value(os.Open(filepath.Join(firstFolder, "slips.txt")))(t)
	defer func() { _ = f.Close() }() // only read
	var all []slip
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		text := lines.Text()
		if text == "" || text[0] == '#' {
			continue
		}
		var s slip
		_, err := fmt.Sscan(text, &s.board, &s.ns, &s.ew, &s.contract, &s.seat, &s.tricks, &s.score, &s.matchpoints)
		check.Must(t, err == nil, "%q: %v", text, err)
		all = append(all, s)
	}
	check.NoError(t, lines.Err())
	return all
}

// letters are how a language types denominations and seats.
type letters struct{ denominations, seats map[string]string }

var (
	dutch = letters{
		map[string]string{"NT": "sa", "S": "s", "H": "h", "D": "r", "C": "k"},
		map[string]string{"N": "n", "E": "o", "S": "z", "W": "w"},
	}
	english = letters{
		map[string]string{"NT": "nt", "S": "s", "H": "h", "D": "d", "C": "c"},
		map[string]string{"N": "n", "E": "e", "S": "s", "W": "w"},
	}
	french = letters{
		map[string]string{"NT": "sa", "S": "p", "H": "c", "D": "k", "C": "t"},
		map[string]string{"N": "n", "E": "e", "S": "s", "W": "o"},
	}
	spanish = letters{
		map[string]string{"NT": "st", "S": "pi", "H": "co", "D": "di", "C": "tr"},
		map[string]string{"N": "n", "E": "e", "S": "s", "W": "o"},
	}
	polish = letters{
		map[string]string{"NT": "ba", "S": "s", "H": "h", "D": "d", "C": "c"},
		map[string]string{"N": "n", "E": "e", "S": "s", "W": "w"},
	}
	german = letters{
		french.denominations,
		map[string]string{"N": "n", "E": "o", "S": "s", "W": "w"},
	}
)

// typed returns what the scorer types for the slip: "2hz+1".
func (s slip) typed(l letters) string {
	bid, doubled := strings.CutSuffix(s.contract, "x")
	text := bid[:1] + l.denominations[bid[1:]]
	if doubled {
		text += "x"
	}
	text += l.seats[s.seat]
	if over := s.tricks - 6 - int(bid[0]-'0'); over != 0 {
		return fmt.Sprintf("%s%+d", text, over)
	}
	return text + "="
}

// matchpoints of NS on each of the results of one board: two for a lower score, one
// for an equal one.
func matchpoints(board []slip) []int {
	out := make([]int, len(board))
	for i := range board {
		for j := range board {
			switch {
			case i == j:
			case board[j].score < board[i].score:
				out[i] += 2
			case board[j].score == board[i].score:
				out[i]++
			}
		}
	}
	return out
}

// TestFirstSlips holds that the slips were transcribed right: what is typed for each
// gives the published score, and the scores of a board give the published matchpoints.
func TestFirstSlips(t *testing.T) {
	boards := map[int][]slip{}
	all := readSlips(t)
	for _, s := range all {
		boards[s.board] = append(boards[s.board], s)
		for _, lang := range []struct {
			typed letters
			club  bridge.Letters
		}{{dutch, bridge.Dutch}, {english, bridge.English}, {french, bridge.French}, {spanish, bridge.Spanish}, {polish, bridge.Polish}, {german, bridge.German}} {
			text := s.typed(lang.typed)
			e, err := bridge.Notation{Letters: lang.club}.Parse(text, bridge.VulnerabilityOf(s.board))
			if err != nil || e.Score != s.score {
				t.Errorf("board %d NS %d: %q gives %d (%v), published %d", s.board, s.ns, text, e.Score, err, s.score)
			}
		}
	}
	check.Must(t, len(all) == 108 && len(boards) == 12, "%d slips of %d boards", len(all), len(boards))
	for number, board := range boards {
		for i, points := range matchpoints(board) {
			check.Equal(t, fmt.Sprintf("board %d NS %d: matchpoints", number, board[i].ns), points, board[i].matchpoints)
		}
	}
}

// TestNewcomerSlips makes the slips of TestWindowNewcomer on every line of that evening,
// one at a time, and counts how many are marked when all results are in, and how many
// marks a scorer without a slip has to answer.
func TestNewcomerSlips(t *testing.T) {
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: 12, Rounds: 8}))(t)
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 3})
	boards := newcomerBoards(t)
	e := check.Value(club.Event(id))(t)
	line := map[int]int{}
	type where struct{ board, line int }
	var at []where // of each result
	for _, x := range e.Sessions[0].Schedule() {
		l := boards[x.Board-1].Lines[line[x.Board]]
		at = append(at, where{x.Board, line[x.Board]})
		line[x.Board]++
		r := result(x.Board, l)
		r.ID, r.NS, r.EW, r.Round, r.Table, r.Source = club.NewID(), x.NS, x.EW, x.Round, x.Table, "typed"
		club.MustDo(t, id, &command.EnterResult{Session: e.Sessions[0].ID, Result: r})
	}
	e = check.Value(club.Event(id))(t)
	marked := func(e *event.Event) map[event.ID]bool {
		st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
		all := map[event.ID]bool{}
		for _, s := range review.Suspicions(st) {
			all[s.Result] = true
		}
		return all
	}
	clean := marked(e)
	t.Logf("%d of %d clean lines marked", len(clean), len(at))
	check.That(t, len(clean) <= 4, "%d clean lines are marked", len(clean))
	for _, kind := range []struct {
		name  string
		least float64 // per cent
		make  func(w where) (typos.Line, bool)
	}{
		{"the other side", 78, func(w where) (typos.Line, bool) {
			l := boards[w.board-1].Lines[w.line]
			was := l.Score
			l.Contract.Declarer = l.Contract.Declarer.Next()
			l.Score = bridge.NSScore(l.Contract, bridge.VulnerabilityOf(w.board), l.Tricks)
			return l, was != 0
		}},
		{"the contract of the next board", 74, func(w where) (typos.Line, bool) {
			if w.board == len(boards) {
				return typos.Line{}, false
			}
			l := boards[w.board].Lines[w.line]
			if l.Score != 0 {
				l.Score = bridge.NSScore(l.Contract, bridge.VulnerabilityOf(w.board), l.Tricks)
			}
			return l, l.Score != boards[w.board-1].Lines[w.line].Score
		}},
	} {
		made, caught := 0, 0
		for i, w := range at {
			l, can := kind.make(w)
			if !can {
				continue
			}
			c := e.Clone()
			r := &c.Sessions[0].Results[i]
			to := result(w.board, l)
			r.Kind, r.Contract, r.Tricks, r.Score = to.Kind, to.Contract, to.Tricks, to.Score
			made++
			if marked(c)[r.ID] {
				caught++
			}
		}
		share := 100 * float64(caught) / float64(made)
		t.Logf("%s: %d of %d marked, %.1f %%", kind.name, caught, made, share)
		check.That(t, share >= kind.least, "%s: %.1f %% are marked", kind.name, share)
	}
}

// result returns a line of an evening as it is typed on a board.
func result(board int, l typos.Line) event.Result {
	r := event.Result{Board: board, Kind: event.Played, Contract: l.Contract, Tricks: l.Tricks, Score: l.Score}
	if l.Score == 0 {
		r.Kind = event.Passed
	}
	return r
}
