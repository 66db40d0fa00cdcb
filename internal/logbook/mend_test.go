package logbook_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/golden"
	"uitslag/internal/logbook"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/words"
)

// What goes wrong on an evening, before it is mended and in the log, in words.
func TestMendsInWords(t *testing.T) {
	m, err := movements.Generate("howell", movements.Options{Pairs: 8})
	if err != nil {
		t.Fatal(err)
	}
	var ids []event.ID
	e := event.Event{ID: "e", Name: "Clubavond", Kind: event.Pairs, Rules: scoring.MesserBridge()}
	for i := range 8 {
		id := event.ID(fmt.Sprint("A", i+1))
		ids = append(ids, id)
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{id + "a", id + "b"}})
	}
	e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 2, Sections: []event.Section{event.NewSection("A", m, ids)}}}
	var lines []event.Line
	var now *event.Event
	do := func(p event.Payload) {
		t.Helper()
		if err := now.Decide(p); err != nil {
			t.Fatalf("%s: %v", p.Command(), err)
		}
		b, err := event.Encode(p)
		if err != nil {
			t.Fatal(err)
		}
		l := event.Line{Seq: int64(len(lines) + 1), At: "2026-11-14T20:30:00Z", Event: "e", Command: p.Command(), Payload: json.RawMessage(b), Version: event.PayloadVersion}
		if now, err = now.Apply(l); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
	do(&event.NewEvening{Event: e})
	for i, x := range now.Session("s").Schedule() {
		if x.Round < 4 && !x.SitOut() {
			do(&event.EnterResult{Session: "s", Result: event.Result{
				ID: event.ID(fmt.Sprint("r", i)), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Played, Score: []int{90, 110, -90, -140}[x.Table-1],
			}})
		}
	}
	start, begun := now, len(lines)
	var out [2]strings.Builder
	langs := []string{"nl", "en"}
	book := func(lang string) logbook.Book {
		return logbook.Book{Words: words.For(lang), Letters: bridge.LettersFor(lang), Member: func(m event.ID) string { return "Lid " + string(m) }}
	}
	s := start.Session("s")
	c := &s.Sections[0]
	one := s.Results[0]
	over, _ := s.Over([]event.ID{one.ID}, s, func() event.ID { return "over" })
	extra, err := c.Extra(4, []event.ID{"x", "y"})
	if err != nil {
		t.Fatal(err)
	}
	ten, err := movements.Generate("howell", movements.Options{Pairs: 10})
	if err != nil {
		t.Fatal(err)
	}
	four, err := movements.Generate("howell", movements.Options{Pairs: 4})
	if err != nil {
		t.Fatal(err)
	}
	switched := func(why event.Why, to ...event.Section) event.Payload {
		return &event.SwitchMovement{Session: "s", Why: why, Sections: []string{"A"}, To: to, BoardsPerSet: 2}
	}
	turned := one
	turned.ID, turned.NS, turned.EW = "odd", s.Results[1].NS, s.Results[2].EW
	for _, all := range [][]event.Payload{
		{&event.Turn{Session: "s", Section: "A", Round: 2, Table: 1}, &event.Turn{Session: "s", Section: "A", Round: 5}},
		{&event.OtherBoards{Session: "s", Section: "A", Round: 5, Table: 1, Set: 0}},
		{&event.OtherBoards{Session: "s", Section: "A", Round: 1, Table: 1, Boards: []event.Instead{{Board: s.Results[0].Board, To: 14}}}},
		{&event.WrongPairs{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2}, &event.WrongPairs{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2, NS: true}},
		{&event.SkipBoard{Session: "s", Section: "A", Round: 4, Table: 1, ID: "k"}},
		{&event.CancelRound{Session: "s", Round: 7}, &event.CancelRound{Session: "s", Section: "A", Round: 2, Erase: true}},
		{&event.Leave{Session: "s", Contestant: "A3", From: 4, Rest: event.RestSitOut, ID: "l"}},
		{&event.Leave{Session: "s", Contestant: "A3", From: 2, Rest: event.RestNotPlayed, ID: "l"}},
		{&event.Substitute{Session: "s", Who: event.Substitution{Contestant: "A2", Players: []event.ID{"A2a", "z"}, Round: 3, Board: 4}}},
		{&event.Renumber{Session: "s", A: "A1", B: "A2"}},
		{&event.SwapSeats{Session: "s", A: "A1", B: "A2", From: 3}},
		{&event.MoveResults{Session: "s", Moves: s.SwapBoards(1, 2)}, &event.MoveResults{Session: "s", Moves: s.ToBoard(s.ResultsOn(1), 12)}},
		{&event.TakeOut{Session: "s", Results: []event.ID{one.ID}, Event: "f"}, &event.BringIn{Session: "s", Results: over, Event: "f"}},
		{&event.EnterResult{Session: "s", Result: turned}, &event.ExpectResult{Session: "s", Result: "odd"}},
		{switched(event.WhyOther, c.Instead(ten, nil))},
		{switched(event.WhyTable, s.Continue("A", ten, 4, []event.ID{"x", "y"}))},
		{switched(event.WhyExtra, extra)},
		{switched(event.WhySplit, s.Split("A", "B", four, four, ids[4:], 4)...)},
	} {
		now, lines = start, lines[:begun]
		for _, p := range all {
			x, err := now.Preview(p)
			if err != nil {
				t.Fatalf("%s: %v", p.Command(), err)
			}
			do(p)
			log := event.Log(lines)
			for i, lang := range langs {
				fmt.Fprintf(&out[i], "%s\n", book(lang).Sentence(log, len(log)-1))
				for _, line := range book(lang).Preview(x) {
					fmt.Fprintf(&out[i], "   %s\n", line)
				}
			}
		}
	}
	for i, lang := range langs {
		if strings.ContainsAny(out[i].String(), "{}«»") {
			t.Error("a place or a text is left empty")
		}
		golden.Check(t, "mends."+lang+".txt", out[i].String())
	}
}
