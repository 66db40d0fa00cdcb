package csv

import (
	"bytes"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
)

// TestIndividualRoundTrip: an individual goes out with four numbers a row, and comes back as
// it was; a table that stands there for each of its partnerships is taken once.
func TestIndividualRoundTrip(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Players(t, 2, 8))
	empty := n.E
	for _, x := range n.S().Schedule() {
		r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, eventtest.ScoreOf(x))
		r.ID, r.NS, r.EW = n.ID(), x.NS, x.EW
		n.Do(&command.EnterResult{Session: "s", Result: r})
	}
	var b bytes.Buffer
	if _, err := WriteResults(&b, eventtest.StandingsOf(t, n.E), Style{}); err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(strings.TrimSpace(b.String()), "\r\n")
	if !strings.Contains(rows[1], "+") {
		t.Fatalf("two numbers: %s", rows[1])
	}
	ids := 0
	o := Options{NewID: func() event.ID { ids++; return event.ID("r" + number(ids)) }}
	again, _, remarks, err := Results(strings.NewReader(strings.Join(append(rows, rows[3]), "\n")+"\n"), empty, "s", o)
	if err != nil || len(remarks) > 0 {
		t.Fatalf("%v %v", err, remarks)
	}
	if len(again) != len(n.S().Results) {
		t.Fatalf("%d results, not %d", len(again), len(n.S().Results))
	}
	is := map[event.Key]int{}
	for i := range n.S().Results {
		is[n.S().Results[i].Key()] = n.S().Results[i].Score
	}
	for i := range again {
		if was, ok := is[again[i].Key()]; !ok || was != again[i].Score {
			t.Errorf("%+v is not as it was", again[i])
		}
		if err := journal.Decide(empty, &command.EnterResult{Session: "s", Result: again[i]}); err != nil {
			t.Error(err)
		}
	}
	for text, code := range map[string]string{"1,7+7,3+4,420": "exchange.sits-twice", "1,7+3,3+4,420": "exchange.sits-twice", "1,7,3,420": "csv.four-players", "1,7+3,5,420": "csv.four-players"} {
		if _, _, _, err := Results(strings.NewReader("board,NS,EW,score\n"+text), empty, "s", o); err == nil || !strings.Contains(err.Error(), code) {
			t.Errorf("%s: %v, want %s", text, err, code)
		}
	}
	for text, code := range map[string]string{"1,7,3,420\n2,1+2,3+4,-420": "csv.four-players", "1,7+7,3+4,420": "exchange.sits-twice", "1,7+3,3+4,420": "exchange.sits-twice"} {
		if _, err := Read(strings.NewReader("board,NS,EW,score\n"+text+"\n"), o); err == nil || !strings.Contains(err.Error(), code) {
			t.Errorf("a new session, %s: %v, want %s", text, err, code)
		}
	}
	pairs := eventtest.Evening(2, n.E.Sessions[0].Sections[0])
	if _, _, _, err := Results(strings.NewReader("board,NS,EW,score\n1,7+3,1+2,420"), &pairs, "s", o); err == nil || !strings.Contains(err.Error(), "csv.two-players") {
		t.Errorf("four numbers of pairs: %v", err)
	}
}
