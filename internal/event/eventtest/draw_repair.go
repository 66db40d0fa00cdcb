package eventtest

import (
	"fmt"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
)

// DrawRepairCommand returns a command that repairs an evening, as likely as not one that can be
// done.
func DrawRepairCommand(t *rapid.T, e *event.Event, step int) journal.Payload {
	s := &e.Sessions[0]
	id := event.ID(fmt.Sprint("repair", step))
	c := &s.Sections[rapid.IntRange(0, len(s.Sections)-1).Draw(t, "section")]
	lines := s.Plan()
	pick := event.Planned{Expected: event.Expected{Section: "A", Round: 1, Table: 1, Board: 1, NS: event.Pair(P(1)), EW: event.Pair(P(2))}, Scheduled: 1}
	if mine := repair.Lines(s, c); len(mine) > 0 {
		pick = rapid.SampledFrom(mine).Draw(t, "line")
	}
	if len(lines) == 0 {
		lines = []event.Planned{pick}
	}
	rounds := max(c.Rounds(), 1)
	round := rapid.IntRange(0, rounds).Draw(t, "round")
	who := func() event.ID {
		if len(c.Labels) == 0 {
			return P(1)
		}
		return rapid.SampledFrom(c.Labels).Draw(t, "who").Contestant
	}
	result := func() event.ID {
		if len(s.Results) == 0 {
			return "r"
		}
		return rapid.SampledFrom(s.Results).Draw(t, "result").ID
	}
	switch rapid.IntRange(0, 18).Draw(t, "repair") {
	case 0:
		q := &repair.Turn{Session: "s", Section: c.Letter, Round: pick.Round, Table: pick.Table, Board: pick.Scheduled}
		if rapid.Bool().Draw(t, "whole table") {
			q.Board = 0
		}
		if rapid.Bool().Draw(t, "whole round") {
			q.Table = 0
		}
		return q
	case 1:
		q := &repair.OtherBoards{Session: "s", Section: c.Letter, Round: pick.Round, Table: pick.Table, Set: rapid.IntRange(0, 6).Draw(t, "set")}
		if rapid.Bool().Draw(t, "single") {
			q.Boards = []repair.Instead{{Board: pick.Scheduled, To: rapid.IntRange(1, 20).Draw(t, "instead")}}
		}
		return q
	case 2:
		return &repair.WrongPairs{Session: "s", Section: c.Letter, Round: max(round, 1), Table: pick.Table, Other: rapid.IntRange(1, 3).Draw(t, "other"), NS: rapid.Bool().Draw(t, "ns")}
	case 3:
		return &repair.SkipBoard{Session: "s", Section: c.Letter, Round: pick.Round, Table: pick.Table, Board: pick.Board, ID: id}
	case 4:
		return &repair.CancelRound{Session: "s", Section: rapid.SampledFrom([]string{"", c.Letter}).Draw(t, "letter"), Round: rounds, Erase: rapid.Bool().Draw(t, "erase")}
	case 5:
		return &repair.Leave{
			Session: "s", Contestant: who(), From: max(round, 1), Board: rapid.SampledFrom([]int{0, pick.Board}).Draw(t, "board"),
			Rest: rapid.SampledFrom([]repair.Rest{repair.RestSitOut, repair.RestNotPlayed}).Draw(t, "rest"), ID: id,
		}
	case 6:
		return &repair.Substitute{Session: "s", Who: event.Substitution{
			Contestant: who(), Players: []event.ID{rapid.SampledFrom([]event.ID{"", "m1", "m2", "m3", "m4"}).Draw(t, "player"), ""},
			Round: max(round, 1), Board: rapid.SampledFrom([]int{0, pick.Board}).Draw(t, "board"),
		}}
	case 7:
		return &repair.Renumber{Session: "s", A: who(), B: who()}
	case 8:
		return &repair.SwapSeats{Session: "s", A: who(), B: who(), From: max(round, 1)}
	case 9:
		return &repair.MoveResults{Session: "s", Moves: repair.ToBoard(s, []event.ID{result()}, rapid.IntRange(1, 20).Draw(t, "to"))}
	case 10:
		a, b := pick.Board, rapid.SampledFrom(lines).Draw(t, "b").Board
		return &repair.MoveResults{Session: "s", Moves: repair.SwapBoards(s, a, b)}
	case 11:
		return &repair.TakeOut{Session: "s", Results: []event.ID{result()}, Event: "f"}
	case 12:
		r := DrawOutcome(t, pick.Board)
		r.ID, r.NS, r.EW = id, pick.NS, pick.EW
		return &repair.BringIn{Session: "s", Results: []event.Result{r}, Event: "f"}
	case 13:
		odd := result()
		if strays := Strays(s); len(strays) > 0 && rapid.IntRange(0, 3).Draw(t, "a stray") > 0 {
			odd = rapid.SampledFrom(strays).Draw(t, "stray")
		}
		return &repair.ExpectResult{Session: "s", Result: odd, Round: rapid.IntRange(0, rounds).Draw(t, "at")}
	case 14:
		return &repair.ExchangeTables{Session: "s", Section: c.Letter, Round: max(round, 1), Table: pick.Table, Other: rapid.IntRange(1, 3).Draw(t, "other")}
	case 15:
		return &repair.WrongOpponents{Session: "s", Section: c.Letter, Round: max(round, 1), A: who(), B: who()}
	case 16:
		if e.Kind == event.Teams {
			l := e.LineupAt(s, who(), max(round, 1), 0)
			return &repair.OtherLineup{Session: "s", Lineup: event.Lineup{Team: l.Team, Round: max(round, 1), Open: l.Closed, Closed: l.Open}}
		}
	}
	return drawSwitch(t, e, c, max(round, 1), id)
}

// Strays returns the results that no line of the session has.
func Strays(s *event.Session) []event.ID {
	lines := event.By(s.Plan(), (*event.Planned).Key)
	var all []event.ID
	for i := range s.Results {
		if lines[s.Results[i].Key()] == nil {
			all = append(all, s.Results[i].ID)
		}
	}
	return all
}

func drawSwitch(t *rapid.T, e *event.Event, c *event.Section, from int, id event.ID) journal.Payload {
	s := &e.Sessions[0]
	q := &repair.SwitchMovement{Session: "s", Why: repair.WhyOther, Sections: []string{c.Letter}, BoardsPerSet: s.BoardsPerSet}
	if c.Movement == nil {
		return q
	}
	make := func(pairs int) movements.Movement {
		kind := rapid.SampledFrom([]string{"howell", "mitchell"}).Draw(t, "movement")
		m, err := movements.Generate(kind, movements.Options{Pairs: max(pairs, 4)})
		if err != nil {
			m, _ = movements.Generate("howell", movements.Options{Pairs: max(pairs, 4)})
		}
		return m
	}
	from = min(from, max(c.Rounds(), 1))
	switch rapid.IntRange(0, 5).Draw(t, "switch") {
	case 0:
		q.To = []event.Section{repair.ReplaceMovement(c, make(len(c.Labels)), nil)}
	case 1:
		q.To = []event.Section{repair.Continue(s, c.Letter, make(len(c.Labels)), from, nil)}
	case 2:
		q.Why, q.To = repair.WhyTable, []event.Section{repair.Continue(s, c.Letter, make(len(c.Labels)+1), from, []event.ID{id})}
	case 3:
		q.Why = repair.WhyExtra
		pairs := []event.ID{id, id + "b"}[:rapid.IntRange(1, 2).Draw(t, "pairs")]
		x, err := repair.Extra(c, from, pairs)
		if err != nil {
			return q
		}
		q.To = []event.Section{x}
	case 4:
		if len(s.Sections) > 1 || len(c.Labels) < 6 {
			return q
		}
		var second []event.ID
		for _, l := range c.Labels[len(c.Labels)/2:] {
			second = append(second, l.Contestant)
		}
		q.Why, q.To = repair.WhySplit, repair.Split(s, c.Letter, "B", make(len(c.Labels)-len(second)), make(len(second)), second, from)
	default:
		if len(s.Sections) != 2 {
			return q
		}
		q.Why, q.Sections = repair.WhyJoin, []string{s.Sections[0].Letter, s.Sections[1].Letter}
		q.To = []event.Section{repair.Join(s, q.Sections, make(len(s.Sections[0].Labels)+len(s.Sections[1].Labels)), from)}
	}
	return q
}

// RepairCommands repair an evening.
var RepairCommands = []string{
	"turn", "other-boards", "wrong-pairs", "exchange-tables", "wrong-opponents", "skip-board", "cancel-round", "leave", "substitute", "renumber",
	"swap-seats", "move-results", "take-out", "bring-in", "expect-result", "switch-movement",
}
