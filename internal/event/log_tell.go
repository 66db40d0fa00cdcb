package event

import "slices"

// What each command says of itself in the log. Says is left out where it is the
// command's own name.

// madeClub is what the command says that made the club.
const madeClub = "set-club.made"

func (p *SetClub) tell(c *Club) Told {
	t := Told{WasName: c.Name, Name: p.Name}
	if c.Name == "" {
		t.Says = madeClub
		return t
	}
	was, now := c.Settings, p.Settings
	part := func(differs bool, name string) {
		if differs {
			t.Parts = append(t.Parts, name)
		}
	}
	part(c.Name != p.Name, "name")
	part(was.Language != now.Language, "language")
	part(was.Letters != now.Letters, "letters")
	part(was.TricksInAll != now.TricksInAll, "tricks")
	part(was.DropZero != now.DropZero, "zero")
	part(was.Preset != now.Preset, "preset")
	part(!slices.Equal(was.Papers, now.Papers), "papers")
	if len(t.Parts) == 0 {
		t.Says = "set-club.same"
	}
	return t
}

func (p *AddMember) tell(*Club) Told {
	t := Told{Members: [2]ID{p.Member.ID}, Now: []ID{p.Member.Person}}
	if p.Member.Guest {
		t.Says = "add-member.guest"
	}
	return t
}

func (p *ChangeMember) tell(c *Club) Told {
	m := c.Members[p.Member]
	return Told{Members: [2]ID{p.Member}, Was: []ID{m.Person}, Now: []ID{p.Person}}
}

func (p *MemberLeft) tell(*Club) Told {
	t := Told{Members: [2]ID{p.Member}}
	if !p.Left {
		t.Says = "member-left.back"
	}
	return t
}

func (p *ImportMembers) tell(*Club) Told { return Told{N: len(p.Add), More: len(p.Change)} }

func (p *MergeMembers) tell(c *Club) Told {
	return Told{
		Members: [2]ID{p.Keep, p.Drop},
		Now:     []ID{c.Members[p.Keep].Person}, Was: []ID{c.Members[p.Drop].Person},
	}
}

func (p *AnonymiseMember) tell(*Club) Told { return Told{Members: [2]ID{p.Member}} }

func (p *NewEvening) tell(*Event) Told { return Told{Name: p.Event.Name, N: len(p.Event.Contestants)} }

func (p *ImportEvent) tell(*Event) Told {
	t := Told{Name: p.Event.Name, WasName: p.Event.Source, N: len(p.Event.Contestants)}
	if p.Event.Kind == Teams {
		t.Says = "import-event.teams"
	}
	for i := range p.Event.Sessions {
		t.More += len(p.Event.Sessions[i].Results)
	}
	return t
}

func (p *RenameEvent) tell(e *Event) Told { return Told{WasName: e.Name, Name: p.Name} }

func (p *ChangeDate) tell(e *Event) Told {
	t := Told{Name: p.Date}
	if s := e.Session(p.Session); s != nil {
		t.WasName = s.Date
	}
	return t
}

func (*DeleteEvent) tell(e *Event) Told { return Told{Name: e.Name} }

func (*RestoreEvent) tell(e *Event) Told { return Told{Name: e.Name} }

func (p *SeatPlayers) tell(e *Event) Told {
	t := Told{Pair: e.Ref(p.Contestant), Now: slices.Clone(p.Players)}
	if c := e.Contestant(p.Contestant); c != nil {
		t.Was = slices.Clone(c.Players)
	}
	if !slices.ContainsFunc(t.Was, func(id ID) bool { return id != "" }) {
		t.Says = "seat-players.first"
	}
	return t
}

func (p *AddPair) tell(e *Event) Told {
	t := Told{Pair: Ref{ID: p.Label.Contestant, Label: p.Label}, N: p.From}
	if s := e.Session(p.Session); s != nil && len(s.Sections) > 1 {
		t.Pair.Section = p.Section
	}
	if p.From < 2 {
		t.Says = "add-pair.start"
	}
	return t
}

func (p *ChangeMovement) tell(e *Event) Told {
	var t Told
	if p.Section.Movement != nil {
		t.Name, t.N = p.Section.Movement.Name, len(p.Section.Movement.Rounds)
	}
	if s := e.Session(p.Session); s != nil {
		if c := s.section(p.Section.Letter); c != nil && c.Movement != nil {
			t.WasName, t.More = c.Movement.Name, len(c.Movement.Rounds)
		}
		if len(s.Sections) > 1 {
			t.Section = p.Section.Letter
		}
	}
	return t
}

func (p *StayPut) tell(e *Event) Told {
	t := Told{Pair: e.Ref(p.Contestant)}
	if p.With == "" {
		t.Says = "stay-put.sits"
	} else {
		t.With = e.Ref(p.With)
	}
	return t
}

func (p *ChangeRules) tell(e *Event) Told {
	t := Told{WasName: e.Rules.Preset, Name: p.Rules.Preset}
	for _, d := range p.Rules.Differences(e.Rules) {
		t.Parts = append(t.Parts, d.Field)
	}
	switch {
	case e.Rules.Preset != p.Rules.Preset:
		t.Says = "change-rules.preset"
	case len(t.Parts) == 0:
		t.Says = "change-rules.same"
	}
	return t
}

func (p *EnterResult) tell(e *Event) Told {
	r := p.Result
	return Told{NowResult: &r, NS: e.Ref(r.NS.A), EW: e.Ref(r.EW.A)}
}

func (p *CorrectResult) tell(e *Event) Told {
	r := p.Result
	t := Told{NowResult: &r, NS: e.Ref(r.NS.A), EW: e.Ref(r.EW.A)}
	if s := e.Session(p.Session); s != nil {
		if old := s.Result(r.ID); old != nil {
			was := *old
			t.WasResult = &was
			if was.Key() != r.Key() {
				t.Says, t.WasNS, t.WasEW = "correct-result.moved", e.Ref(was.NS.A), e.Ref(was.EW.A)
			}
		}
	}
	return t
}

func (p *EraseResult) tell(e *Event) Told {
	if s := e.Session(p.Session); s != nil {
		if old := s.Result(p.Result); old != nil {
			was := *old
			return Told{WasResult: &was, NS: e.Ref(was.NS.A), EW: e.Ref(was.EW.A)}
		}
	}
	return Told{Says: "erase-result.gone"}
}

func (p *Rule) tell(e *Event) Told {
	t := e.tellRuling(p.Session, &p.Ruling)
	if s := e.Session(p.Session); s != nil && s.Ruling(p.Ruling.Result) != nil {
		t.Says = "rule.changed"
	}
	if p.Enter != nil {
		t.NowResult, t.NS, t.EW = p.Enter, e.Ref(p.Enter.NS.A), e.Ref(p.Enter.EW.A)
	}
	return t
}

func (p *WithdrawRuling) tell(e *Event) Told {
	if s := e.Session(p.Session); s != nil {
		if old := s.rulingBy(p.Ruling); old != nil {
			return e.tellRuling(p.Session, old)
		}
	}
	return Told{Says: "withdraw-ruling.gone"}
}

// tellRuling says which result a ruling is on.
func (e *Event) tellRuling(session ID, r *Ruling) Told {
	t := Told{Ruling: r}
	if s := e.Session(session); s != nil {
		if on := s.Result(r.Result); on != nil {
			is := *on
			t.NowResult, t.NS, t.EW = &is, e.Ref(is.NS.A), e.Ref(is.EW.A)
		}
	}
	return t
}

func (p *Penalise) tell(e *Event) Told {
	x := p.Penalty
	t := Told{Pair: e.Ref(x.Contestant), Penalty: &x}
	if x.Amount.Sign() > 0 {
		t.Says = "penalty-award"
	}
	return t
}

func (p *WithdrawPenalty) tell(e *Event) Told {
	if s := e.Session(p.Session); s != nil {
		if x := s.Penalty(p.Penalty); x != nil {
			was := *x
			return Told{Pair: e.Ref(x.Contestant), Penalty: &was}
		}
	}
	return Told{Says: "withdraw-penalty.gone"}
}

func (p *FoulBoard) tell(*Event) Told {
	t := Told{N: p.Fouled.Board, More: len(p.Fouled.Groups) + 1}
	if len(p.Fouled.Groups) == 0 {
		t.Says = "foul-board.clear"
	}
	return t
}

func (*CloseSession) tell(*Event) Told { return Told{} }

func (*ReopenSession) tell(*Event) Told { return Told{} }

func (p *IssueUitslag) tell(*Event) Told { return Told{N: p.Number} }

// Sentences are the names of all sentences that Told.Says can be, in the order of the
// alphabet: each has a text in every language.
func Sentences() []string {
	all := append(Commands(), mendSentences...)
	all = append(all, "unknown", UndoCommand, UndoCommand+".redo", UndoCommand+".nothing",
		madeClub, "set-club.same", "add-member.guest", "change-member.renamed", "member-left.back",
		"seat-players.first", "add-pair.start", "stay-put.sits", "change-rules.preset", "change-rules.same",
		"correct-result.moved", "erase-result.gone",
		secondTyping+".same", secondTyping+".differs", secondTyping+".only", secondTyping+".some", secondTyping+".forgotten",
		setDeals+".none", "rule.changed", "import-event.teams", "withdraw-ruling.gone", "penalty-award", "withdraw-penalty.gone", "foul-board.clear",
		"change-competition.renamed", "count-evening.out", "mark-evening.clear", "mark-evening.absent", "end-competition.again")
	slices.Sort(all)
	return all
}
