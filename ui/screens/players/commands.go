package players

import (
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

func (s *Screen) commands() []screen.Command {
	p, h := s.p, s.hooks
	listed := screen.If(func() bool { return p.Evening() && !p.Offers() && p.Lineup() == nil })
	free := listed.And(screen.Unless(p.ReadOnly))
	locked := func() bool { return p.ReadOnly() != "" }
	in := func(is func(*widgets.Picker) bool) func() bool {
		return func() bool {
			k := s.pointed()
			return k != nil && is(k)
		}
	}
	inCell := in(func(*widgets.Picker) bool { return true })
	typing := in(func(k *widgets.Picker) bool { return k.Cell.Changed() })
	late := func(seat bool) screen.When {
		return screen.If(func() bool { return p.Offers() && p.OffersSeat() == seat })
	}
	teams := free.And(screen.If(p.ofTeams))
	lining := screen.If(func() bool { return p.Lineup() != nil })
	onPlayer := func() bool {
		_, slot, ok := s.where()
		return ok && slot < TeamName
	}
	inAct := func() bool { return !s.view.late.round.HasFocus() && !s.view.late.cancel.HasFocus() } // there Enter is theirs
	return []screen.Command{
		{Key: "Enter", Label: "players.hint.add", Button: "players.late.add", When: late(true), At: inAct, Do: s.addPair},
		{Key: "Enter", Label: "players.hint.change", Button: "players.late.change", When: late(false), At: inAct, Do: s.addPair},
		{Key: "↑↓", Label: "players.hint.round", When: late(true), Step: s.step},
		{Key: "↑↓", Label: "players.hint.movement", When: late(false), Step: s.step},
		{Key: "Esc", Label: "players.hint.cancel", Button: "players.late.cancel", When: screen.If(p.Offers), Do: s.decline},

		{Key: "Ctrl Enter", Label: "lineup.hint.save", Button: "lineup.save", When: lining, Do: s.saveLineup},
		{Key: "↑↓", Label: "lineup.hint.choose", When: lining},
		{Key: "Tab", Label: "players.hint.tab", When: lining},
		{Key: "Esc", Label: "players.hint.cancel", Button: "lineup.cancel", When: lining, Do: s.closeLineup},

		{Key: "Enter", Label: "players.hint.entry", When: listed, At: func() bool { return s.view.entry.HasFocus() }},
		{Key: "F4", Button: "players.to-entry", When: listed, Do: func() { s.goTo("screen.entry") }},
		{Key: "Enter", Label: "players.hint.enter", When: free, At: inCell},
		{Key: "↑↓", Label: "players.hint.pick", When: free, At: in((*widgets.Picker).Open)},
		{Key: "↑↓", Label: "players.hint.rows", When: listed, At: inCell},
		{Key: "Tab", Label: "players.hint.tab", When: listed, At: func() bool { return locked() || !inCell() }},
		{Key: "Ctrl G", Label: "people.hint.guest", When: free, At: typing, Do: s.takeGuest},
		{Key: "Esc", Label: "players.hint.escape", When: free, At: typing},
		{Key: "Del", Label: "players.hint.delete", When: free, At: in(func(k *widgets.Picker) bool { return !k.Cell.Changed() && k.Cell.Text != "" })},

		// These say what they do to the evening, not to what is typed.
		{Key: "Ctrl L", Label: "players.hint.same", Button: "players.same", When: free, Quiet: func() bool { return typing() || p.Unnamed() == 0 }, Do: s.sameAsLast},
		{Button: "players.take-back", When: free, Do: s.takeBack},
		screen.Reopen(s.desk, s.refuse, func() {
			s.show()
			s.focus(s.FirstFocus())
			s.HintsChanged()
		}),
		{Key: "Ctrl E", Label: "players.hint.late", Button: "players.late", When: free, Quiet: typing, Do: s.offerPair},
		{Key: "Ctrl O", Label: "lineup.hint.open", Button: "players.lineup", When: teams, Quiet: typing, Do: s.openLineup},
		{Key: "Ctrl T", Label: "players.hint.captain", Button: "players.make-captain", When: teams, Quiet: func() bool { return typing() || !onPlayer() }, Do: s.makeCaptain},
		{Key: "Ctrl B", Label: "players.hint.stay", Button: "players.stay", When: free.And(screen.If(p.ofPairs)), Quiet: typing, Do: s.stayPut},
		{Key: "Ctrl Shift L", Label: "players.hint.draw", When: screen.If(s.desk.Draws).And(screen.Given(h.Draw)), Quiet: typing, Do: h.Draw},
		{Key: "Ctrl M", Label: "players.hint.repair", When: listed.And(screen.Given(h.Repair)), Quiet: func() bool { return locked() || typing() }, Do: h.Repair},
		{Key: "Ctrl Z", Label: "players.hint.undo", When: free, Quiet: typing},
	}
}

// addPair takes the offer, and puts the cursor where the names go.
func (s *Screen) addPair() {
	s.adding = true
	row, ok := s.p.AddPair()
	s.adding = false
	s.show()
	if ok {
		s.goCell(row, 0)
	}
	s.HintsChanged()
}

func (s *Screen) step(by int) {
	s.p.Step(by)
	s.show()
}

func (s *Screen) choose(i int) {
	s.p.Choose(i)
	s.show()
}

func (s *Screen) decline() {
	s.p.Decline()
	s.show()
	s.focus(s.FirstFocus())
	s.HintsChanged()
}

func (s *Screen) goTo(screen string) {
	if s.hooks.GoTo != nil {
		s.hooks.GoTo(screen)
	}
}

// takeGuest makes a guest of what is typed, and goes on as Enter does.
func (s *Screen) takeGuest() {
	s.entered = true
	s.pointed().TakeNew()
	s.entered = false
}

func (s *Screen) sameAsLast() {
	if k := s.pointed(); k != nil {
		k.Cell.Restore()
		k.Close()
	}
	s.p.SameAsLast()
	s.show()
	s.HintsChanged()
	v := s.view
	if s.p.Unnamed() > 0 { // the first that has no name yet: a name typed now is not for another
		s.was.evening = ""
		s.focus(s.FirstFocus())
		return
	}
	if !v.same.Visible() && v.same.HasFocus() || v.notice.Visible() && v.entry.Visible() && v.same.HasFocus() {
		s.focus(v.entry)
	}
}

func (s *Screen) takeBack() {
	s.p.TakeBack()
	s.show()
	s.HintsChanged()
	s.focus(s.FirstFocus())
}

func (s *Screen) offerPair() {
	if k := s.pointed(); k != nil && !k.Cell.Settle() {
		return
	}
	ok := s.p.OfferPair()
	s.show()
	if ok {
		s.focus(s.view.lateFocus())
	}
	s.HintsChanged()
}

// stayPut gives a number that stays to the pair that has, or last had, the cursor.
func (s *Screen) stayPut() {
	row, slot, typing := s.where()
	if typing {
		if !s.pointed().Cell.Settle() {
			return
		}
	} else {
		row = s.last
	}
	if s.p.Offers() || row >= len(s.p.Rows()) {
		return
	}
	now, _ := s.p.StayPut(row)
	s.last = now
	s.show()
	s.goCell(now, slot)
	s.HintsChanged()
}

// openLineup shows the line-up of the team that has, or last had, the cursor.
func (s *Screen) openLineup() {
	if k := s.pointed(); k != nil && !k.Cell.Settle() {
		return
	}
	s.lined = TeamName
	if _, slot, typing := s.where(); typing {
		s.lined = slot
	}
	ok := s.p.OpenLineup(s.last)
	s.show()
	if ok {
		s.focus(s.view.lineup.round)
	}
	s.HintsChanged()
}

// saveLineup keeps the line-up, and goes back to the team.
func (s *Screen) saveLineup() {
	row, ok := s.p.SaveLineup()
	s.show()
	if ok {
		s.goCell(row, TeamName)
	}
	s.HintsChanged()
}

// closeLineup closes it without saving.
func (s *Screen) closeLineup() {
	s.p.CloseLineup()
	s.show()
	s.goCell(s.last, s.lined)
	s.HintsChanged()
}

// makeCaptain makes the player with the cursor captain, or undoes that.
func (s *Screen) makeCaptain() {
	row, slot, typing := s.where()
	if typing && !s.pointed().Cell.Settle() {
		return
	}
	if !typing {
		row, slot = s.last, TeamName
	}
	s.p.MakeCaptain(row, slot)
	s.show()
	s.HintsChanged()
}
