package phrase_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// What goes wrong on an evening, before it is repaired and in the log, in words.
func TestRepairsInWords(t *testing.T) {
	howell := func(pairs int) movements.Movement {
		return eventtest.Generate(t, "howell", movements.Options{Pairs: pairs})
	}
	e := eventtest.Evening(2, eventtest.Section("A", howell(8)))
	for i, c := range e.Contestants {
		e.Contestants[i].Players = []event.ID{c.ID + "a", c.ID + "b"}
	}
	n := eventtest.Begin(t, e)
	n.Fill(func(x event.Expected) string {
		if x.Round > 3 {
			return ""
		}
		return []string{"90", "110", "-90", "-140"}[x.Table-1]
	})
	start, begun := n.E, len(n.Lines)
	var out [2]strings.Builder
	langs := []string{"nl", "en"}
	book := func(lang string) phrase.Log {
		return phrase.Log{Words: translation.For(lang), Letters: bridge.LettersFor(lang), Member: func(m event.ID) string { return "Lid " + string(m) }}
	}
	s := start.Session("s")
	c := &s.Sections[0]
	one := s.Results[0]
	over, _ := repair.Over(s, []event.ID{one.ID}, s, func() event.ID { return "over" })
	extra, err := repair.Extra(c, 4, []event.ID{"x", "y"})
	check.NoError(t, err)
	switched := func(reason repair.Why, to ...event.Section) journal.Payload {
		return &repair.SwitchMovement{Session: "s", Why: reason, Sections: []string{"A"}, To: to, BoardsPerSet: 2}
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
		{&repair.MoveResults{Session: "s", Moves: repair.ToBoard(s, []event.ID{one.ID, s.Results[1].ID}, 14)}},
		{&repair.TakeOut{Session: "s", Results: []event.ID{one.ID}, Event: "f"}, &repair.BringIn{Session: "s", Results: over, Event: "f"}},
		{&command.EnterResult{Session: "s", Result: turned}, &repair.ExpectResult{Session: "s", Result: "odd"}},
		{switched(repair.WhyOther, repair.ReplaceMovement(c, howell(10), nil))},
		{switched(repair.WhyTable, repair.Continue(s, "A", howell(10), 4, []event.ID{"x", "y"}))},
		{switched(repair.WhyExtra, extra)},
		{switched(repair.WhySplit, repair.Split(s, "A", "B", howell(4), howell(4), []event.ID{"A5", "A6", "A7", "A8"}, 4)...)},
	} {
		n.E, n.Lines = start, n.Lines[:begun]
		for _, p := range all {
			x, err := preview.Of(n.E, p)
			if err != nil {
				t.Fatalf("%s: %v", journal.NameOf(p), err)
			}
			n.Do(p)
			log := journal.Log(n.Lines)
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
