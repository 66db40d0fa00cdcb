package event

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
)

// everything asks an event all that can be asked of it.
func everything(e *Event) {
	if e == nil {
		return
	}
	e.Clone().Closed()
	for i := range e.Sessions {
		s := &e.Sessions[i]
		s.Schedule()
		s.Travellers()
		s.SetOf(1)
		st, err := e.Standings(s.ID)
		if err != nil {
			continue
		}
		st.Differences()
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
	b, err := os.ReadFile(filepath.Join("testdata", "journal_v1.jsonl"))
	if err != nil {
		f.Fatal(err)
	}
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
		var lines []Line
		for i, text := range bytes.Split(data, []byte("\n")) {
			var l Line
			if json.Unmarshal(text, &l) == nil && i < 400 {
				lines = append(lines, l)
			}
		}
		HistoryOf(lines)
		if c, err := ReplayClub(lines); err == nil {
			c.Clone()
		}
		e, err := Replay(lines)
		if err != nil {
			return
		}
		everything(e)
		for _, l := range lines { // and none of its commands is a fault of the program on what came of it
			if p, err := Decode(l); err == nil && l.Undoes == 0 {
				_ = e.Decide(p)
				_, _ = e.Apply(l)
			}
		}
	})
}

// TestOddEvents: parts that do not fit count for nobody, and nobody else for it.
func TestOddEvents(t *testing.T) {
	whole := func() *Event {
		n := begin(t, evening(1, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
		n.fill(func(x Expected) string { return []string{"90", "110", "140"}[x.Table-1] })
		return n.e.Clone()
	}
	was := figures(standings(t, whole()))
	for name, change := range map[string]func(e *Event){
		"a result of strangers": func(e *Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, Result{ID: "x", Board: 1, NS: Pair("x"), EW: Pair("y"), Kind: Played, Score: 420})
		},
		"a result against oneself": func(e *Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, Result{ID: "x", Board: 1, NS: Pair(p(1)), EW: Pair(p(1)), Kind: Played, Score: 420})
		},
		"a result of one stranger": func(e *Event) {
			s := &e.Sessions[0]
			s.Results = append(s.Results, Result{ID: "x", Board: 1, NS: Pair("x"), EW: Pair(p(1)), Kind: Average})
		},
	} {
		e := whole()
		change(e)
		st := standings(t, e)
		b := st.Board(1)
		if last := b.Lines[len(b.Lines)-1]; last.Result.ID != "x" || last.Points.Counts || !last.Unexpected {
			t.Errorf("%s: %+v", name, last)
		}
		b.Lines = b.Lines[:len(b.Lines)-1]
		if now := figures(st); now != was {
			t.Errorf("%s: the standings were\n%s\nand are\n%s", name, was, now)
		}
	}

	e := whole()
	e.Sessions[0].Sections[0].Labels = append(e.Sessions[0].Sections[0].Labels, Label{Contestant: "x", Number: 9})
	if now := figures(standings(t, e)); now != was {
		t.Errorf("a label of a stranger: %s", now)
	}
	e = whole()
	e.Sessions[0].Results[0].Kind = "later"
	if st := standings(t, e); st.Board(e.Sessions[0].Results[0].Board).Points.Played != 2 {
		t.Error("a kind of result that this program does not know counts")
	}
	e = whole()
	e.Sessions[0].Results[0] = Result{ID: "x", Board: 1, NS: Pair(p(1)), EW: Pair(p(2)), Kind: Adjusted, NSAward: Award{Kind: AwardPercent, Percent: exact.Int(700)}}
	_, err := e.Standings("s")
	refused(t, err, "scoring.award-range")
}
