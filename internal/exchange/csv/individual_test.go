package csv

import (
	"bytes"
	"maps"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/must"
)

// TestIndividualRoundTrip: an individual goes out with four numbers a row, and comes back as
// it was; a table that stands there for each of its partnerships is taken once.
func TestIndividualRoundTrip(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Players(t, 2, 8))
	for _, x := range n.S().Schedule() {
		r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, eventtest.ScoreOf(x))
		r.ID, r.NS, r.EW = n.ID(), x.NS, x.EW
		n.Do(&command.EnterResult{Session: "s", Result: r})
	}
	var b bytes.Buffer
	must.Get(WriteResults(&b, eventtest.StandingsOf(t, n.E), Style{}))(t)
	rows := strings.Split(strings.TrimSpace(b.String()), "\r\n")
	if !strings.Contains(rows[1], "+") {
		t.Fatalf("two numbers: %s", rows[1])
	}
	im, err := Read(strings.NewReader(strings.Join(append(rows, rows[3]), "\n")+"\n"), Options{NewID: counter()})
	if err != nil || codes(im.Remarks) != "exchange.copies" {
		t.Fatalf("%v %v", err, im)
	}
	was, is := fourOf(n.S()), fourOf(&im.Event.Sessions[0])
	if !maps.Equal(was, is) {
		t.Errorf("%v\nnot %v", is, was)
	}
	for text, code := range map[string]string{"1,7,3,420\n2,1+2,3+4,-420": "csv.four-players", "1,7+3,5,420": "csv.four-players", "1,7+7,3+4,420": "exchange.sits-twice", "1,7+3,3+4,420": "exchange.sits-twice"} {
		if _, err := Read(strings.NewReader("board,NS,EW,score\n"+text+"\n"), Options{NewID: counter()}); err == nil || !strings.Contains(err.Error(), code) {
			t.Errorf("%s: %v, want %s", text, err, code)
		}
	}
}

// fourOf is who made what on which board, by number.
func fourOf(s *event.Session) map[string]int {
	out := map[string]int{}
	for _, r := range s.Results {
		text := number(r.Board) + ":"
		for _, id := range []event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B} {
			_, l := s.LabelOf(id)
			text += " " + l.String()
		}
		out[text] = r.Score
	}
	return out
}
