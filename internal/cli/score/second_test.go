package score_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/store"
)

// TestSecondTyping types the first evening of the sample club a second time, but for its
// last board, with a slip on every thirtieth line: `score --json` lists exactly these,
// the control statement says which boards are verified, the club file is sound, and the
// standings are what they were.
func TestSecondTyping(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.MustRun(t, "nl", "score", club, "--event", "1", "--json")
	slips, last := typeTwice(t, club)
	clitest.WantSound(t, club)

	var got struct {
		Second *score.SecondJSON `json:"second_typing"`
	}
	after := clitest.MustRun(t, "nl", "score", club, "--event", "1", "--json")
	if err := json.Unmarshal([]byte(after), &got); err != nil {
		t.Fatal(err)
	}
	if got.Second == nil || len(slips) < 3 {
		t.Fatalf("%d slips, %+v", len(slips), got.Second)
	}
	var shown []int
	for _, d := range got.Second.Differences {
		shown = append(shown, d.Board)
		if d.First == nil || *d.First == d.Second || d.NS == nil || d.EW == nil {
			t.Errorf("%+v", d)
		}
	}
	slices.Sort(shown)
	if !slices.Equal(shown, slips) {
		t.Errorf("differences on boards %v, slips on %v", shown, slips)
	}
	for board := 1; board <= last; board++ {
		if verified := slices.Contains(got.Second.Boards, board); verified != (board < last && !slices.Contains(slips, board)) {
			t.Errorf("board %d verified: %v", board, verified)
		}
	}
	cut := strings.Index(after, `,"second_typing"`)
	if cut < 0 || strings.TrimSpace(before) != after[:cut]+"}" {
		t.Error("something else of the evening is another")
	}

	paper := filepath.Join(t.TempDir(), "c.txt")
	clitest.MustRun(t, "nl", "report", "controlestaat", club, "--event", "1", "-o", paper)
	text := strings.Join(strings.Fields(clitest.Read(t, paper)), " ")
	for _, want := range []string{
		"Twee keer getypt en gelijk: " + strconv.Itoa(len(got.Second.Boards)) + " van " + strconv.Itoa(last) + " giften (",
		"Twee keer anders getypt en nog niet beslist: " + strconv.Itoa(len(slips)) + " rijen.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the control statement does not say %q", want)
		}
	}
}

// typeTwice types the first evening a second time but for its last board, and gives the
// boards of the slips in order, and the last board.
func typeTwice(t *testing.T, club string) (slips []int, last int) {
	t.Helper()
	s, err := store.Open(club, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := s.Events()
	if err != nil {
		t.Fatal(err)
	}
	e, err := s.Event(all[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	x := &e.Sessions[0]
	commands := []store.Command{{Event: e.ID, Payload: &command.ReopenSession{Session: x.ID}}}
	for i := range x.Results {
		last = max(last, x.Results[i].Board)
	}
	for i := range x.Results {
		r := x.Results[i]
		if r.Board == last {
			continue
		}
		if i%30 == 5 {
			slips = append(slips, r.Board)
			typed := event.Result{Board: r.Board, NS: r.NS, EW: r.EW, Kind: event.NotPlayed}
			commands = append(commands, store.Command{Event: e.ID, Payload: &command.VerifyResults{
				Session: x.ID, Results: []event.Verification{{Result: r.ID, Typed: typed}},
			}})
			continue
		}
		typed := r
		typed.ID = ""
		commands = append(commands, store.Command{Event: e.ID, Payload: &command.VerifyResults{
			Session: x.ID, Results: []event.Verification{{Result: r.ID, Typed: typed}},
		}})
	}
	commands = append(commands, store.Command{Event: e.ID, Payload: &command.CloseSession{Session: x.ID}})
	if _, err := s.DoAll(t.Context(), commands); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(slips)
	return slips, last
}
