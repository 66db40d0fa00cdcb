package phrase_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/words"
)

// What goes wrong on an evening, before it is repaired and in the log, in words.
func TestRepairsInWords(t *testing.T) {
	m, err := movements.Generate("howell", movements.Options{Pairs: 8})
	if err != nil {
		t.Fatal(err)
	}
	var ids []event.ID
	e := event.Event{ID: "e", Name: "Clubavond", Kind: event.Pairs, Rules: rules.MesserBridge()}
	for i := range 8 {
		id := event.ID(fmt.Sprint("A", i+1))
		ids = append(ids, id)
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{id + "a", id + "b"}})
	}
	e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 2, Sections: []event.Section{event.NewSection("A", m, ids)}}}
	var lines []journal.Line
	var now *event.Event
	do := func(p journal.Payload) {
		t.Helper()
		if err := journal.Decide(now, p); err != nil {
			t.Fatalf("%s: %v", p.Command(), err)
		}
		b, err := journal.Encode(p)
		if err != nil {
			t.Fatal(err)
		}
		l := journal.Line{Seq: int64(len(lines) + 1), At: "2026-11-14T20:30:00Z", Event: "e", Command: p.Command(), Payload: json.RawMessage(b), Version: journal.PayloadVersion}
		if now, err = journal.Apply(now, l); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
	do(&command.NewEvening{Event: e})
	for i, x := range now.Session("s").Schedule() {
		if x.Round < 4 && !x.SitOut() {
			do(&command.EnterResult{Session: "s", Result: event.Result{
				ID: event.ID(fmt.Sprint("r", i)), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Played, Score: []int{90, 110, -90, -140}[x.Table-1],
			}})
		}
	}
	start, begun := now, len(lines)
	var out [2]strings.Builder
	langs := []string{"nl", "en"}
	book := func(lang string) phrase.Log {
		return phrase.Log{Words: words.For(lang), Letters: bridge.LettersFor(lang), Member: func(m event.ID) string { return "Lid " + string(m) }}
	}
	s := start.Session("s")
	c := &s.Sections[0]
	one := s.Results[0]
	over, _ := repair.Over(s, []event.ID{one.ID}, s, func() event.ID { return "over" })
	extra, err := repair.Extra(c, 4, []event.ID{"x", "y"})
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
	switched := func(why repair.Why, to ...event.Section) journal.Payload {
		return &repair.SwitchMovement{Session: "s", Why: why, Sections: []string{"A"}, To: to, BoardsPerSet: 2}
	}
	turned := one
	turned.ID, turned.NS, turned.EW = "odd", s.Results[1].NS, s.Results[2].EW
	for _, all := range [][]journal.Payload{
		{&repair.Turn{Session: "s", Section: "A", Round: 2, Table: 1}, &repair.Turn{Session: "s", Section: "A", Round: 5}},
		{&repair.OtherBoards{Session: "s", Section: "A", Round: 5, Table: 1, Set: 0}},
		{&repair.OtherBoards{Session: "s", Section: "A", Round: 1, Table: 1, Boards: []repair.Instead{{Board: s.Results[0].Board, To: 14}}}},
		{&repair.WrongPairs{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2}, &repair.WrongPairs{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2, NS: true}},
		{&repair.ExchangeTables{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2}, &repair.WrongOpponents{Session: "s", Section: "A", Round: 1, A: s.Results[0].NS.A, B: s.Results[4].NS.A}},
		{&repair.SkipBoard{Session: "s", Section: "A", Round: 4, Table: 1, ID: "k"}},
		{&repair.CancelRound{Session: "s", Round: 7}, &repair.CancelRound{Session: "s", Section: "A", Round: 2, Erase: true}},
		{&repair.Leave{Session: "s", Contestant: "A3", From: 4, Rest: repair.RestSitOut, ID: "l"}},
		{&repair.Leave{Session: "s", Contestant: "A3", From: 2, Rest: repair.RestNotPlayed, ID: "l"}},
		{&repair.Substitute{Session: "s", Who: event.Substitution{Contestant: "A2", Players: []event.ID{"A2a", "z"}, Round: 3, Board: 4}}},
		{&repair.Renumber{Session: "s", A: "A1", B: "A2"}},
		{&repair.SwapSeats{Session: "s", A: "A1", B: "A2", From: 3}},
		{&repair.MoveResults{Session: "s", Moves: repair.SwapBoards(s, 1, 2)}, &repair.MoveResults{Session: "s", Moves: repair.ToBoard(s, repair.ResultsOn(s, 1), 12)}},
		{&repair.TakeOut{Session: "s", Results: []event.ID{one.ID}, Event: "f"}, &repair.BringIn{Session: "s", Results: over, Event: "f"}},
		{&command.EnterResult{Session: "s", Result: turned}, &repair.ExpectResult{Session: "s", Result: "odd"}},
		{switched(repair.WhyOther, repair.ReplaceMovement(c, ten, nil))},
		{switched(repair.WhyTable, repair.Continue(s, "A", ten, 4, []event.ID{"x", "y"}))},
		{switched(repair.WhyExtra, extra)},
		{switched(repair.WhySplit, repair.Split(s, "A", "B", four, four, ids[4:], 4)...)},
	} {
		now, lines = start, lines[:begun]
		for _, p := range all {
			x, err := preview.Of(now, p)
			if err != nil {
				t.Fatalf("%s: %v", p.Command(), err)
			}
			do(p)
			log := journal.Log(lines)
			for i, lang := range langs {
				fmt.Fprintf(&out[i], "%s\n", book(lang).Sentence(log, len(log)-1))
				for _, line := range book(lang).Preview(x) {
					fmt.Fprintf(&out[i], "   %s\n", line)
				}
			}
		}
	}
	for i, lang := range langs {
		if strings.ContainsAny(out[i].String(), "{}⟦⟧") {
			t.Error("a place or a text is left empty")
		}
		golden.Check(t, "repairs."+lang+".txt", out[i].String())
	}
}
