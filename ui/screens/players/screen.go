// Package players is the screen where the pairs get their names: three letters find a
// member, whoever is not found becomes a guest.
package players

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.players"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	GoTo    func(screen string) // shows another screen: entry when all pairs have names
	Repair  func()              // Ctrl+M: what can be done where something went wrong
	Draw    func()              // Ctrl+Shift+L: the rounds that are drawn
	Refused func()              // makes a refusal noticed: ui.Shell.Alarm
	Changed func()              // the hints changed: the shell's Update
	// Say says something above the footer, "" takes it away: ui.Shell.Say. It is called
	// where the type is so large that the screen's own sentence is far below the list.
	Say func(tone widgets.Tone, sentence string)
}

// Screen is the players of the evening.
type Screen struct {
	*kit.Screen
	p     *Presenter
	cells *cells
}

// New makes the screen; it follows the desk.
func New(d *desk.Desk, h Hooks) *Screen {
	p, w := NewPresenter(d), d.Words
	s := &Screen{p: p}
	var side kit.Part
	told := "" // what h.Say says
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF3, Notice: &p.notice, Header: kit.Evening, Locked: p.ReadOnly, Read: p.Renew,
		Entered: func() { told = "" }, // the window forgets what it said on another screen
		Asks:    func() { s.cells.ask() },
		Changed: func() {
			if said := p.notice; h.Say != nil && said.Text != told && (said.None() || side.Object().Position().Y > 0) {
				told = said.Text
				h.Say(said.Tone, said.Text)
			}
			if h.Changed != nil {
				h.Changed()
			}
		},
	})
	c := newCells(s, h)
	s.cells = c
	offering, lining := func() bool { return p.Offer() != nil }, func() bool { return p.Lineup() != nil }
	rounds := s.choice("players.late.from", false, func() ([]string, int) { return p.Offer().Rounds, p.Offer().Selected }, p.Choose)
	fits := s.Grid(grid.New(grid.SelectRows), p.fits, func(row, _ int) { p.Choose(row) })
	var add, change, cancel, entry, same kit.Part

	listed, free := screen.If(p.Listed), screen.If(p.Listed).And(screen.Unless(p.ReadOnly))
	in := func(is func(*widgets.Picker) bool) func() bool {
		return func() bool {
			k := c.pointed()
			return k != nil && is(k)
		}
	}
	inCell := in(func(*widgets.Picker) bool { return true })
	typing := in(func(k *widgets.Picker) bool { return k.Cell.Changed() })
	seat := screen.If(p.OffersSeat)
	movement := screen.If(func() bool { return offering() && !p.OffersSeat() })
	pairs, teams := free.And(screen.If(p.ofPairs)), free.And(screen.If(p.ofTeams))
	inAct := func() bool { return !rounds.HasFocus() && !cancel.HasFocus() } // there Enter is theirs
	addPair := func() {
		if row, ok := p.AddPair(); ok {
			c.send(row, 0)
		}
	}
	s.Can(screen.Begin(d, screen.Not(p.Evening)), []screen.Command{
		{Key: "Enter", Label: "players.hint.add", Button: "players.late.add", When: seat, At: inAct, Do: addPair},
		{Key: "Enter", Label: "players.hint.change", Button: "players.late.change", When: movement, At: inAct, Do: addPair},
		{Key: "↑↓", Label: "players.hint.round", When: seat, Step: p.Step},
		{Key: "↑↓", Label: "players.hint.movement", When: movement, Step: p.Step},
		{Key: "Esc", Label: "players.hint.cancel", Button: "players.late.cancel", When: screen.If(offering), Do: func() { s.Anew(p.Relist) }},

		{Key: "Ctrl Enter", Label: "lineup.hint.save", Button: "lineup.save", When: screen.If(lining), Do: func() {
			if row, ok := p.SaveLineup(); ok {
				c.send(row, TeamName)
			}
		}},
		{Key: "↑↓", Label: "lineup.hint.choose", When: screen.If(lining)},
		{Key: "Tab", Label: "players.hint.tab", When: screen.If(lining)},
		{Key: "Esc", Label: "players.hint.cancel", Button: "lineup.cancel", When: screen.If(lining), Do: func() {
			p.Relist()
			c.send(c.row(), c.lined)
		}},

		{Key: "Enter", Label: "players.hint.entry", When: listed, At: func() bool { return entry.HasFocus() }},
		{Key: "F4", Button: "players.to-entry", When: listed, Do: func() {
			if h.GoTo != nil {
				h.GoTo("screen.entry")
			}
		}},
		{Key: "Enter", Label: "players.hint.enter", When: free, At: inCell},
		{Key: "↑↓", Label: "players.hint.pick", When: free, At: in((*widgets.Picker).Open)},
		{Key: "↑↓", Label: "players.hint.rows", When: listed, At: inCell},
		{Key: "Tab", Label: "players.hint.tab", When: listed, At: func() bool { return p.ReadOnly() != "" || !inCell() }},
		{Key: "Ctrl G", Label: "people.hint.guest", When: free, At: typing, Do: c.takeGuest},
		{Key: "Esc", Label: "players.hint.escape", When: free, At: typing},
		{Key: "Del", Label: "players.hint.delete", When: free, At: in(func(k *widgets.Picker) bool { return !k.Cell.Changed() && k.Cell.Text != "" })},

		// These say what they do to the evening, not to what is typed.
		{Key: "Ctrl L", Label: "players.hint.same", Button: "players.same", When: free, Quiet: func() bool { return typing() || len(p.unnamed()) == 0 }, Do: c.same},
		{Button: "players.take-back", When: free.And(screen.If(func() bool { return p.notice.Tone == notice.Good && p.CanTakeBack() })), Do: func() { s.Anew(p.TakeBack) }},
		screen.Reopen(d, func(reason string) { p.refuse(reason) }, func() { s.Anew(func() {}) }),
		{Key: "Ctrl E", Label: "players.hint.late", Button: "players.late", When: free, Quiet: typing, Do: func() {
			if c.settled() && p.OfferPair() {
				s.Anew(func() {})
			}
		}},
		{Key: "Ctrl O", Label: "lineup.hint.open", Button: "players.lineup", When: teams, Quiet: typing, Do: func() {
			if !c.settled() {
				return
			}
			c.lined = c.slot(TeamName)
			if p.OpenLineup(c.row()) {
				s.Anew(func() {})
			}
		}},
		{Key: "Ctrl T", Label: "players.hint.captain", Button: "players.make-captain", When: teams, Quiet: func() bool { return typing() || c.slot(TeamName) == TeamName }, Do: func() {
			if c.settled() {
				p.MakeCaptain(c.row(), c.slot(TeamName))
			}
		}},
		{Key: "Ctrl B", Label: "players.hint.stay", Button: "players.stay", When: pairs, Quiet: typing, Do: func() {
			if c.settled() && len(p.rows) > 0 {
				row, slot := c.row(), c.slot(0)
				row, _ = p.StayPut(row)
				c.send(row, slot)
			}
		}},
		{Key: "Ctrl Shift L", Label: "players.hint.draw", When: screen.If(d.Draws).And(screen.Given(h.Draw)), Quiet: typing, Do: h.Draw},
		{Key: "Ctrl M", Label: "players.hint.repair", When: listed.And(screen.Given(h.Repair)), Quiet: func() bool { return p.ReadOnly() != "" || typing() }, Do: h.Repair},
		{Key: "Ctrl Z", Label: "players.hint.undo", When: free, Quiet: typing},
	})

	add, change, cancel = s.Main("players.late.add"), s.Main("players.late.change"), s.Button("players.late.cancel")
	entry = kit.When(func() bool { return len(p.unnamed()) == 0 }, s.Main("players.to-entry"))
	// act is a button beside the list, which is grey while nothing can be changed.
	act := func(caption string, when func() bool) kit.Part {
		b := s.Button(caption).Object().(*widgets.Button)
		return kit.Own(b, b, func() bool {
			switch caption {
			case "players.late": // of pairs or of teams
				b.SetText(w.T(caption))
			case "players.stay":
				if r := p.rowAt(c.row()); r != nil {
					b.SetText(w.T(caption, "pair", r.Label))
				}
			}
			if p.ReadOnly() == "" {
				b.Enable()
			} else {
				b.Disable()
			}
			return p.Listed() && when()
		})
	}
	same = act("players.same", func() bool { return len(p.unnamed()) > 0 })
	locked, help := s.Urge(func() notice.Notice { return notice.Warn(p.ReadOnly()) }, "tonight.reopen"), kit.Marked(widgets.Quiet, func() string { return w.T("players.help") })
	c.still = help
	c.beyond = func(entered bool) kit.Part {
		switch {
		case !entered && screen.MayReopen(d):
			return locked
		case entry.Cursor() != nil:
			return entry
		case p.ReadOnly() == "":
			return same
		}
		return help
	}

	round := s.choice("lineup.round", false, func() ([]string, int) { return p.Lineup().Rounds, p.Lineup().Round }, p.ChooseRound)
	from := s.choice("lineup.from", false, func() ([]string, int) { return p.Lineup().From, p.Lineup().Begins }, p.ChooseBegin)
	var chairs [4]kit.Part
	for i, label := range []string{"lineup.open", "lineup.with", "lineup.closed", "lineup.with"} {
		get := func() ([]string, int) { return p.Lineup().Players, p.Lineup().Chairs[i] }
		chairs[i] = s.choice(label, true, get, func(player int) { p.ChooseChair(i, player) })
	}

	none := s.NoEvening(func() string {
		if p.Evening() {
			return ""
		}
		return w.T("evening.none")
	})
	side = kit.Card(s.Heading("players.names"), 12,
		s.Say(p.Progress), locked, s.Say(func() notice.Notice { return p.notice }, "players.take-back"),
		kit.Row(8, entry, same, act("players.late", func() bool { return !screen.MayReopen(d) }), act("players.stay", p.ofPairs),
			act("players.lineup", p.ofTeams), act("players.make-captain", p.ofTeams)),
		help, kit.Marked(widgets.Quiet, p.Seats))
	s.Made(kit.Columns(
		kit.Wide(600, kit.Card(nil, 0, none)),
		kit.Wide(832, kit.When(p.Listed, kit.Card(s.Heading("players.heading"), 0, c.part))),
		kit.Wide(832, kit.When(offering, kit.Card(s.Heading("players.late"), 12,
			kit.Marked(widgets.Body, func() string { return p.Offer().Sentence }), kit.Row(0, rounds), fits,
			s.Say(func() notice.Notice { return notice.Of(p.Offer().Advice) }),
			kit.When(screen.Not(p.OffersSeat), s.Text(widgets.Quiet, "players.late.keeps")), kit.Row(8, add, change, cancel)))),
		kit.Wide(832, kit.When(lining, kit.Card(s.Heading("lineup.title"), 12,
			kit.Marked(widgets.Body, func() string { return p.Lineup().Sentence }),
			kit.Row(16, round, from), kit.Row(16, chairs[0], chairs[1]), kit.Row(16, chairs[2], chairs[3]),
			s.Say(func() notice.Notice { return notice.Of(p.Lineup().Preview) }),
			kit.Marked(widgets.Quiet, func() string { return strings.Join(p.Lineup().Given, "\n") }),
			s.MainButtons("lineup.save", "lineup.cancel")))),
		kit.Fixed(330, kit.When(p.Evening, side)),
	), none, fits, add, round, c.part)
	return s
}

// choice is one of a few, shown also where there is only one.
func (s *Screen) choice(label string, listed bool, get kit.Options, set func(int)) kit.Part {
	c := widgets.NewChoice(nil, 0, func(i int) { s.Act(func() { set(i) }) })
	c.OnFocus, c.Listed = s.Later, listed
	return kit.Own(widgets.NewFieldOf(s.p.desk.Words.T(label), c), c, func() bool {
		texts, selected := get()
		c.SetOptions(texts, selected)
		return len(texts) > 0
	})
}

// fits returns the movements of the offer.
func (p *Presenter) fits() kit.Cells {
	o, w := p.Offer(), p.desk.Words
	var cells kit.Cells
	for _, key := range []string{"movement", "rounds", "boards", "sitouts", "opponents", "balance", "winners", "seats"} {
		key = "newevening.col." + key
		cells.Columns = append(cells.Columns, grid.Column{Title: w.T(key), Right: true, Help: w.Or("tip."+key, "")})
	}
	cells.Columns[0].Right, cells.Columns[0].Flex = false, true
	cells.Row = o.Selected
	for i, f := range o.Rows {
		r := grid.Figures(f.Name, f.Rounds, f.Boards, f.SitOuts, f.Opponents, f.Balance, f.Winners, f.Seats)
		if i == 0 {
			r.Figures[0].Text, r.Mark = "✓ "+f.Name, grid.RowBest
		}
		cells.Rows = append(cells.Rows, r)
	}
	return cells
}

// Leave implements screen.Screen: a name that is half typed is taken or refused first. What was said
// is still there when one comes back.
func (s *Screen) Leave() bool {
	c := s.cells
	if !c.settled() {
		return false
	}
	c.was = left{}
	if c.pointed() != nil {
		c.was = left{evening: s.p.desk.Current(), at: c.at, scroll: c.sheet.Scroll.At()}
	}
	said := s.p.notice
	defer func() { s.p.notice = said }()
	return s.Screen.Leave()
}

// RefuseTo implements the window's way to say why a command cannot be done: the screen says it
// itself. It has no part Said, which after an act is scrolled to: that would end the alarm.
func (s *Screen) RefuseTo(func(reason string)) {}

// Pointed returns the pair that the cursor stands on, "" for none.
func (s *Screen) Pointed() event.ID {
	if s.cells.pointed() == nil {
		return ""
	}
	return s.p.rows[s.cells.at.Row].Contestant
}

// GoPlace puts the cursor on the pair of a place: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.Anew(func() {
		s.p.Relist()
		s.p.Renew()
		if row := s.p.rowOf(at.Contestant); at.Contestant != "" && row >= 0 {
			s.cells.send(row, s.p.rows[row].lines()[0][0])
		}
	})
}
