package event

import "strconv"

// What the mends say of themselves in the log: N is a round, More a table and On a board,
// 0 where it is about every one.

// tellAt says where in the evening it was, with the section where there are several.
func (e *Event) tellAt(session ID, section string, round, table, board int) Told {
	t := Told{N: round, More: table, On: board}
	if s := e.Session(session); s != nil && len(s.Sections) > 1 {
		t.Section = section
	}
	return t
}

func (p *Turn) tell(e *Event) Told {
	return e.tellAt(p.Session, p.Section, p.Round, p.Table, p.Board)
}

func (p *OtherBoards) tell(e *Event) Told {
	t := e.tellAt(p.Session, p.Section, p.Round, p.Table, 0)
	s := e.Session(p.Session)
	switch {
	case len(p.Boards) > 0:
		t.Says = "other-boards.single"
		for _, b := range p.Boards {
			t.Parts = append(t.Parts, strconv.Itoa(b.Board)+" → "+strconv.Itoa(b.To))
		}
	case s != nil && p.Set >= 0:
		for _, b := range s.Boards(p.Set) {
			t.Parts = append(t.Parts, strconv.Itoa(b))
		}
	}
	return t
}

func (p *WrongPairs) tell(e *Event) Told {
	t := e.tellAt(p.Session, p.Section, p.Round, 0, 0)
	t.Parts = []string{strconv.Itoa(p.Table), strconv.Itoa(p.Other)}
	if p.NS {
		t.Says = "wrong-pairs.ns"
	}
	return t
}

func (p *SkipBoard) tell(e *Event) Told {
	return e.tellAt(p.Session, p.Section, p.Round, p.Table, p.Board)
}

func (p *CancelRound) tell(e *Event) Told {
	t := e.tellAt(p.Session, p.Section, p.Round, 0, 0)
	if p.Section == "" {
		t.Section = ""
	}
	if p.Erase {
		t.Says = "cancel-round.erased"
	}
	return t
}

func (p *Leave) tell(e *Event) Told {
	t := Told{Pair: e.Ref(p.Contestant), N: p.From, On: p.Board}
	if p.Rest == RestNotPlayed {
		t.Says = "leave.not-played"
	}
	return t
}

func (p *Substitute) tell(e *Event) Told {
	t := Told{Pair: e.Ref(p.Who.Contestant), N: p.Who.Round, On: p.Who.Board, Now: p.Who.Players}
	if s := e.Session(p.Session); s != nil {
		t.Was = e.PlayersAt(s, p.Who.Contestant, p.Who.Round, p.Who.Board)
	}
	return t
}

func (p *Renumber) tell(e *Event) Told { return Told{Pair: e.Ref(p.A), With: e.Ref(p.B)} }

func (p *SwapSeats) tell(e *Event) Told {
	return Told{Pair: e.Ref(p.A), With: e.Ref(p.B), N: p.From}
}

func (p *MoveResults) tell(e *Event) Told {
	t := Told{N: len(p.Moves)}
	s := e.Session(p.Session)
	if s == nil || len(p.Moves) == 0 {
		return t
	}
	boards := func(to bool) (only int) {
		for i, m := range p.Moves {
			b := m.Board
			if r := s.Result(m.Result); r != nil && !to {
				b = r.Board
			}
			if i > 0 && b != only {
				return 0
			}
			only = b
		}
		return only
	}
	if from, to := boards(false), boards(true); from > 0 && to > 0 && from != to {
		t.Says, t.More, t.On = "move-results.board", from, to
	}
	return t
}

func (p *TakeOut) tell(*Event) Told { return Told{N: len(p.Results)} }

func (p *BringIn) tell(*Event) Told { return Told{N: len(p.Results)} }

func (p *ExpectResult) tell(e *Event) Told {
	if s := e.Session(p.Session); s != nil {
		if r := s.Result(p.Result); r != nil {
			is := *r
			return Told{NowResult: &is, NS: e.Ref(is.NS.A), EW: e.Ref(is.EW.A)}
		}
	}
	return Told{Says: "expect-result.gone"}
}

func (p *SwitchMovement) tell(e *Event) Told {
	t := Told{Says: "switch-movement." + string(p.Why), Parts: p.Sections}
	switch p.Why {
	case WhySplit, WhyJoin:
		t.Parts = nil
		for i := range p.To {
			t.Parts = append(t.Parts, p.To[i].Letter)
		}
		if len(p.Sections) > 0 {
			t.Section = p.Sections[0]
		}
	case WhyExtra:
		if s := e.Session(p.Session); s != nil && len(p.To) == 1 && p.To[0].Movement != nil {
			if c := s.section(p.To[0].Letter); c != nil && c.Movement != nil && c.Movement.Tables == p.To[0].Movement.Tables {
				t.Says += ".rover" // a pair more, and no table
			}
		}
	case WhyTable, WhyOther:
	default:
		t.Says = ""
	}
	if len(p.To) > 0 && p.To[0].Movement != nil {
		t.Name, t.N = p.To[0].Movement.Name, len(p.To[0].Movement.Rounds)
	}
	return t
}

// mendSentences are what Told.Says can be for a mend, beside the names of the commands.
var mendSentences = []string{
	"other-boards.single", "wrong-pairs.ns", "cancel-round.erased", "leave.not-played", "move-results.board", "expect-result.gone",
	"switch-movement.other", "switch-movement.table", "switch-movement.extra", "switch-movement.extra.rover", "switch-movement.split", "switch-movement.join",
}
