package repair_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
)

// everything asks an event all that can be asked of it.
func everything(e *event.Event) {
	if e == nil {
		return
	}
	e.Clone().Closed()
	for i := range e.Sessions {
		s := &e.Sessions[i]
		s.Schedule()
		s.Travellers()
		s.SetOf(1)
		st, err := standings.Of(e, s.ID)
		if err != nil {
			continue
		}
		published.Differences(st)
		st.Provisional()
		for j := range st.Boards {
			st.Frequencies(st.Boards[j].Board)
			for _, l := range st.Boards[j].Lines {
				if l.Result != nil {
					l.Result.Entry()
				}
			}
		}
		for j := range e.Contestants {
			st.Row(e.Contestants[j].ID)
		}
	}
}

// FuzzReplay: whatever a journal holds, replaying it and computing what comes of it
// ends, with an event, none, or an error.
func FuzzReplay(f *testing.F) {
	b := eventtest.Must(os.ReadFile(filepath.Join("..", "journal", "testdata", "journal_v1.jsonl")))
	byEvent := map[string][]string{}
	for _, l := range strings.Split(string(b), "\n") {
		for _, id := range []string{"e1", "e2", "e3", "e4", "e5"} {
			if strings.Contains(l, `"event":"`+id+`"`) {
				byEvent[id] = append(byEvent[id], l)
			}
		}
	}
	for _, lines := range byEvent {
		f.Add([]byte(strings.Join(lines, "\n")))
	}
	for _, odd := range []string{
		`{"seq":1,"command":"rename-event","payload":{"name":"x"},"version":1}`,
		"{\"seq\":1}\n{\"seq\":2,\"undoes\":1}\n{\"seq\":1,\"undoes\":2}\n{\"seq\":2,\"undoes\":1}\n{\"seq\":1,\"undoes\":2}", // numbers given twice
		`{"seq":1,"command":"new-evening","payload":{"event":{"contestants":[{"id":"a"}],"sessions":[{"id":"s","boardsPerSet":-3,` +
			`"sections":[{"labels":[{"contestant":"x","number":-1}],"seating":[{"seat":1,"contestant":"a"},{"seat":2,"contestant":"a"}],` +
			`"movement":{"pairs":2,"rounds":[[{"table":1,"ns":1,"ew":2,"set":-5},{"table":1,"ns":9,"ew":9}]]}}]}]}},"version":1}`,
		`{"seq":1,"command":"new-evening","payload":{"event":{"contestants":[{"id":"a"},{"id":"a"}],"sessions":[{"id":"s","boardsPerSet":2000000000,` +
			`"sections":[{"seating":[{"seat":1,"contestant":"a"},{"seat":2,"contestant":"b"}],"movement":{"pairs":2,"rounds":[[{"ns":1,"ew":2}],null]}}],` +
			`"results":[{"board":-7,"ns":{"a":"a"},"ew":{"a":"a"},"kind":"adjusted","nsAward":{"kind":"percent","percent":"-1/3"}}]}]}},"version":1}`,
	} {
		f.Add([]byte(odd))
	}
	f.Fuzz(func(_ *testing.T, data []byte) {
		var lines []journal.Line
		for i, text := range bytes.Split(data, []byte("\n")) {
			var l journal.Line
			if json.Unmarshal(text, &l) == nil && i < 400 {
				lines = append(lines, l)
			}
		}
		journal.HistoryOf(lines)
		if c, err := journal.ReplayClub(lines); err == nil {
			c.Clone()
		}
		e, err := journal.Replay(lines)
		if err != nil {
			return
		}
		everything(e)
		for _, l := range lines { // and none of its commands is a fault of the program on what came of it
			if p, err := journal.Decode(l); err == nil && l.Undoes == 0 {
				_ = journal.Decide(e, p)
				_, _ = journal.Apply(e, l)
			}
		}
	})
}

// TestOddEvents: parts that do not fit count for nobody, and nobody else for it.
func TestOddEvents(t *testing.T) {
	whole := func() *event.Event {
		n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
		n.Fill(func(x event.Expected) string { return []string{"90", "110", "140"}[x.Table-1] })
		return n.E.Clone()
	}
	was := eventtest.Figures(eventtest.StandingsOf(t, whole()))
	for name, change := range map[string]func(e *event.Event){
		"a result of strangers": func(e *event.Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, event.Result{ID: "x", Board: 1, NS: event.Pair("x"), EW: event.Pair("y"), Kind: event.Played, Score: 420})
		},
		"a result against oneself": func(e *event.Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, event.Result{ID: "x", Board: 1, NS: event.Pair(eventtest.P(1)), EW: event.Pair(eventtest.P(1)), Kind: event.Played, Score: 420})
		},
		"a result of one stranger": func(e *event.Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, event.Result{ID: "x", Board: 1, NS: event.Pair("x"), EW: event.Pair(eventtest.P(1)), Kind: event.Average})
		},
	} {
		e := whole()
		change(e)
		st := eventtest.StandingsOf(t, e)
		b := st.Board(1)
		if last := b.Lines[len(b.Lines)-1]; last.Result.ID != "x" || last.Points.Counts || !last.Unexpected {
			t.Errorf("%s: %+v", name, last)
		}
		b.Lines = b.Lines[:len(b.Lines)-1]
		if now := eventtest.Figures(st); now != was {
			t.Errorf("%s: the standings were\n%s\nand are\n%s", name, was, now)
		}
	}

	e := whole()
	e.Sessions[0].Sections[0].Labels = append(e.Sessions[0].Sections[0].Labels, event.Label{Contestant: "x", Number: 9})
	if now := eventtest.Figures(eventtest.StandingsOf(t, e)); now != was {
		t.Errorf("a label of a stranger: %s", now)
	}
	e = whole()
	e.Sessions[0].Results[0].Kind = "later"
	if st := eventtest.StandingsOf(t, e); st.Board(e.Sessions[0].Results[0].Board).Points.Played != 2 {
		t.Error("a kind of result that this program does not know counts")
	}
	e = whole()
	e.Sessions[0].Results[0] = event.Result{ID: "x", Board: 1, NS: event.Pair(eventtest.P(1)), EW: event.Pair(eventtest.P(2)), Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardPercent, Percent: exact.Int(700)}}
	_, err := standings.Of(e, "s")
	eventtest.Refused(t, err, "scoring.award-range")
}
