package event

import (
	"fmt"

	"pgregory.net/rapid"

	"uitslag/internal/movements"
)

// drawMend is a command that mends an evening, as likely as not one that can be done.
func drawMend(t *rapid.T, e *Event, step int) Payload {
	s := &e.Sessions[0]
	id := ID(fmt.Sprint("mend", step))
	c := &s.Sections[rapid.IntRange(0, len(s.Sections)-1).Draw(t, "section")]
	lines := s.plan()
	pick := planned{Expected: Expected{"A", 1, 1, 1, Pair(p(1)), Pair(p(2))}, board: 1}
	if mine := s.lines(c); len(mine) > 0 {
		pick = rapid.SampledFrom(mine).Draw(t, "line")
	}
	rounds := max(c.rounds(), 1)
	round := rapid.IntRange(0, rounds).Draw(t, "round")
	who := func() ID {
		if len(c.Labels) == 0 {
			return p(1)
		}
		return rapid.SampledFrom(c.Labels).Draw(t, "who").Contestant
	}
	result := func() ID {
		if len(s.Results) == 0 {
			return "r"
		}
		return rapid.SampledFrom(s.Results).Draw(t, "result").ID
	}
	switch rapid.IntRange(0, 15).Draw(t, "mend") {
	case 0:
		q := &Turn{Session: "s", Section: c.Letter, Round: pick.Round, Table: pick.Table, Board: pick.board}
		if rapid.Bool().Draw(t, "whole table") {
			q.Board = 0
		}
		if rapid.Bool().Draw(t, "whole round") {
			q.Table = 0
		}
		return q
	case 1:
		q := &OtherBoards{Session: "s", Section: c.Letter, Round: pick.Round, Table: pick.Table, Set: rapid.IntRange(0, 6).Draw(t, "set")}
		if rapid.Bool().Draw(t, "single") {
			q.Boards = []Instead{{pick.board, rapid.IntRange(1, 20).Draw(t, "instead")}}
		}
		return q
	case 2:
		return &WrongPairs{Session: "s", Section: c.Letter, Round: max(round, 1), Table: pick.Table, Other: rapid.IntRange(1, 3).Draw(t, "other"), NS: rapid.Bool().Draw(t, "ns")}
	case 3:
		return &SkipBoard{Session: "s", Section: c.Letter, Round: pick.Round, Table: pick.Table, Board: pick.Board, ID: id}
	case 4:
		return &CancelRound{Session: "s", Section: rapid.SampledFrom([]string{"", c.Letter}).Draw(t, "letter"), Round: rounds, Erase: rapid.Bool().Draw(t, "erase")}
	case 5:
		return &Leave{
			Session: "s", Contestant: who(), From: max(round, 1), Board: rapid.SampledFrom([]int{0, pick.Board}).Draw(t, "board"),
			Rest: rapid.SampledFrom([]Rest{RestSitOut, RestNotPlayed}).Draw(t, "rest"), ID: id,
		}
	case 6:
		return &Substitute{Session: "s", Who: Substitution{
			Contestant: who(), Players: []ID{rapid.SampledFrom([]ID{"", "m1", "m2", "m3", "m4"}).Draw(t, "player"), ""},
			Round: max(round, 1), Board: rapid.SampledFrom([]int{0, pick.Board}).Draw(t, "board"),
		}}
	case 7:
		return &Renumber{Session: "s", A: who(), B: who()}
	case 8:
		return &SwapSeats{Session: "s", A: who(), B: who(), From: max(round, 1)}
	case 9:
		return &MoveResults{Session: "s", Moves: s.ToBoard([]ID{result()}, rapid.IntRange(1, 20).Draw(t, "to"))}
	case 10:
		a, b := pick.Board, rapid.SampledFrom(lines).Draw(t, "b").Board
		return &MoveResults{Session: "s", Moves: s.SwapBoards(a, b)}
	case 11:
		return &TakeOut{Session: "s", Results: []ID{result()}, Event: "f"}
	case 12:
		r := drawOutcome(t, pick.Board)
		r.ID, r.NS, r.EW = id, pick.NS, pick.EW
		return &BringIn{Session: "s", Results: []Result{r}, Event: "f"}
	case 13:
		odd := result()
		if strays := s.strays(); len(strays) > 0 && rapid.IntRange(0, 3).Draw(t, "a stray") > 0 {
			odd = rapid.SampledFrom(strays).Draw(t, "stray")
		}
		return &ExpectResult{Session: "s", Result: odd, Round: rapid.IntRange(0, rounds).Draw(t, "at")}
	}
	return drawSwitch(t, e, c, max(round, 1), id)
}

// strays are the results that no line of the session has.
func (s *Session) strays() []ID {
	lines := map[Key]bool{}
	for _, x := range s.plan() {
		lines[Key{x.Board, x.NS, x.EW}] = true
	}
	var all []ID
	for i := range s.Results {
		if !lines[s.Results[i].Key()] {
			all = append(all, s.Results[i].ID)
		}
	}
	return all
}

// drawTrouble is a mend, or one of the other things that are done about trouble: a pair
// that comes late, a fouled board, a board played twice, a result of another section, a
// guess of the program's own, and a slip that fits nowhere.
func drawTrouble(t *rapid.T, e *Event, step int) Payload {
	s := &e.Sessions[0]
	id := ID(fmt.Sprint("trouble", step))
	c := &s.Sections[rapid.IntRange(0, len(s.Sections)-1).Draw(t, "section")]
	board := func() int { return rapid.SampledFrom(s.Schedule()).Draw(t, "board").Board }
	switch rapid.IntRange(0, 15).Draw(t, "trouble") {
	case 0:
		q := &AddPair{Session: "s", Section: c.Letter, From: rapid.IntRange(1, max(c.rounds(), 1)).Draw(t, "from")}
		ok := false
		if q.Seat, q.Label, ok = c.FreeSeat(); !ok {
			q.Seat, q.Label, _ = c.LeftSeat(q.From)
		}
		q.Label.Contestant = id
		return q
	case 1:
		x := FouledBoard{Board: board()}
		if n := rapid.IntRange(0, max(c.rounds(), 1)).Draw(t, "fouled from"); n > 0 {
			x.Groups = []FouledGroup{{From: n}}
		}
		return &FoulBoard{Session: "s", Fouled: x}
	case 2:
		if all := s.PlayedTwice(); len(all) > 0 {
			x := rapid.SampledFrom(all).Draw(t, "twice")
			return s.SecondPlay(rapid.SampledFrom(x.Results).Draw(t, "second"), x.Contestant, id)
		}
	case 3:
		if len(s.Results) > 0 {
			letter := rapid.SampledFrom(s.Sections).Draw(t, "to").Letter
			moves, _ := e.ToSection("s", []ID{rapid.SampledFrom(s.Results).Draw(t, "of").ID}, "", letter)
			return &MoveResults{Session: "s", Moves: moves}
		}
	case 4:
		if all := s.strays(); len(all) > 0 {
			if mends := e.Mends("s", rapid.SampledFrom(all).Draw(t, "stray")); len(mends) > 0 {
				return rapid.SampledFrom(mends).Draw(t, "guess")
			}
		}
	case 5, 6:
		if who := c.Labels; len(who) > 1 {
			r := drawOutcome(t, board())
			r.ID, r.NS, r.EW = id, Pair(rapid.SampledFrom(who).Draw(t, "ns").Contestant), Pair(rapid.SampledFrom(who).Draw(t, "ew").Contestant)
			return &EnterResult{Session: "s", Result: r}
		}
	}
	return drawMend(t, e, step)
}

// drawSwitch is another movement while the evening is on.
func drawSwitch(t *rapid.T, e *Event, c *Section, from int, id ID) Payload {
	s := &e.Sessions[0]
	q := &SwitchMovement{Session: "s", Why: WhyOther, Sections: []string{c.Letter}, BoardsPerSet: s.BoardsPerSet}
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
	from = min(from, max(c.rounds(), 1))
	switch rapid.IntRange(0, 5).Draw(t, "switch") {
	case 0:
		q.To = []Section{c.Instead(make(len(c.Labels)), nil)}
	case 1:
		q.To = []Section{s.Continue(c.Letter, make(len(c.Labels)), from, nil)}
	case 2:
		q.Why, q.To = WhyTable, []Section{s.Continue(c.Letter, make(len(c.Labels)+1), from, []ID{id})}
	case 3:
		q.Why = WhyExtra
		pairs := []ID{id, id + "b"}[:rapid.IntRange(1, 2).Draw(t, "pairs")]
		x, err := c.Extra(from, pairs)
		if err != nil {
			return q
		}
		q.To = []Section{x}
	case 4:
		if len(s.Sections) > 1 || len(c.Labels) < 6 {
			return q
		}
		var second []ID
		for _, l := range c.Labels[len(c.Labels)/2:] {
			second = append(second, l.Contestant)
		}
		q.Why, q.To = WhySplit, s.Split(c.Letter, "B", make(len(c.Labels)-len(second)), make(len(second)), second, from)
	default:
		if len(s.Sections) != 2 {
			return q
		}
		q.Why, q.Sections = WhyJoin, []string{s.Sections[0].Letter, s.Sections[1].Letter}
		q.To = []Section{s.Join(q.Sections, make(len(s.Sections[0].Labels)+len(s.Sections[1].Labels)), from)}
	}
	return q
}
