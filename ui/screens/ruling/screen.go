// Package ruling is the screen Arbitrage: a ruling is weighed before it is announced.
// Candidates stand side by side with what each would do to the points, the totals and
// the places; one that costs the protected side something is red, with a sign and a
// sentence. Penalties, fouled boards and what was decided tonight are here too.
package ruling

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name on the rail.
const ScreenName = "screen.ruling"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	// Sheet shows the paper for the players on Afdrukken: what these rulings would do.
	Sheet   func(rulings []event.Ruling)
	Changed func() // the hints changed: the shell's Update
}

// Screen is the screen Arbitrage.
type Screen struct {
	*kit.Screen
	p       *Presenter
	words   *translation.Words
	which   *widgets.Field // asks which result
	pointed bool           // shown for a line without a result, which stands in that field
	pickers []picker
	cells   []*widgets.Cell // those that are typed in
	told    notice.Notice   // what the window was told of
	hint    func()          // has the footer shown again
}

// picker is where one of many is found.
type picker struct {
	of    *widgets.Picker
	field *widgets.Field
	part  kit.Part
}

// New makes the screen of a desk. While it is shown it follows every result.
func New(d *desk.Desk, h Hooks) *Screen {
	p := NewPresenter(d)
	s := &Screen{p: p, words: d.Words}
	s.hint = func() {
		for _, k := range s.pickers { // the mouse took the cursor from it
			if k.of.Open() && !k.part.HasFocus() {
				k.of.Close()
			}
		}
		if h.Changed != nil && s.Shown() {
			h.Changed()
		}
	}
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF7, Notice: &p.notice, Header: kit.Evening, Read: p.Read,
		Entered: func() { p.opened++ },
		Left: func() {
			if s.pointed {
				s.pointed = false
				s.which.Cell.SetText("")
			}
		},
		Asks: func() { // the window is told once that an act was refused
			if n := p.notice; n != s.told && n.Tone == notice.Refusal && !n.None() {
				widgets.TellRefused(s.View())
			}
			s.told = p.notice
		},
		Changed: s.hint,
	})
	filled := func() bool { return p.Empty() == "" }
	in := func(modes ...Mode) func() bool {
		return func() bool { return filled() && slices.Contains(modes, p.mode) }
	}
	which, law, fine := ask(s), ground(s), ground(s)
	who := find(s, "ruling.who", 12, p.Penalty.Who, p.Penalty.Find, p.Penalty.Pick)
	who.field.Cell = who.of.Cell
	screen.SayUnknown(d.Words, who.field, who.of)
	given := kit.NewList(s.Screen, p.Given, func() int { return p.row }, p.Choose,
		kit.Col[Given]{Column: grid.Column{Title: "ruling.col.where", Bold: true}, Text: func(g Given) string { return g.Where }},
		kit.Col[Given]{Column: grid.Column{Title: "ruling.col.what", Flex: true}, Text: func(g Given) string {
			return strings.TrimPrefix(g.Who+"\n**"+g.What+"**", "\n")
		}},
		kit.Col[Given]{Column: grid.Column{Title: "ruling.col.ground", Flex: true, Quiet: true}, Text: func(g Given) string { return g.Ground }})
	protects := s.Choice("ruling.protected", p.Protects, p.SetProtects)
	list, text := candidates(s), typed(s)
	table, against := compared(s)
	unit := s.Choice("ruling.unit", p.Penalty.Units, p.Penalty.SetUnit)
	amount := field(s, "ruling.amount", "ruling.amount.how", 6, 10, p.Penalty.Amount, p.Penalty.SetAmount)
	board := field(s, "ruling.fouled.board", "ruling.fouled.board.how", 6, 4, p.Fouled.Board, p.Fouled.SetBoard)
	groups := field(s, "ruling.fouled.from", "ruling.fouled.from.how", 0, 0, p.Fouled.Groups, p.Fouled.SetGroups)

	is := func(modes ...Mode) screen.When { return screen.If(in(modes...)) }
	overview, weighing, opened := is(Overview), is(Weighing), is(Weighing, Penalties, FouledBoards)
	free := screen.Unless(p.ReadOnly)
	booked := screen.If(p.Booked).And(free)
	several := screen.If(func() bool { return len(p.Given()) > 1 })
	inGround := func() bool { return law.part.HasFocus() && !law.of.Cell.Changed() }
	half := func(c *widgets.Cell) func() bool { return func() bool { return c.HasFocus() && c.Changed() } }
	inWhich, inTyped := half(s.which.Cell), half(text.Cell)
	changed := func() bool { return slices.ContainsFunc(s.cells, func(c *widgets.Cell) bool { return half(c)() }) }
	sheet := func() bool { return h.Sheet != nil && len(p.Compared()) > 0 }
	nothing := func() bool { return s.picking() || !p.MayKeep() }
	withdraw := func() { p.Withdraw() }
	keep := func() {
		// What is half typed is taken first: what can be kept is known only then.
		if !s.settle() {
			return
		}
		if p.Keep(); p.Unanswered() {
			s.To(protects)
		}
	}
	s.Can(screen.Begin(d, screen.Not(filled)), []screen.Command{
		screen.Reopen(d, p.Refuse, func() { s.Anew(func() {}) }),
		{Key: "↑↓", Label: "ruling.hint.choose", When: opened, At: s.picking},
		{Key: "Enter", Label: "ruling.hint.take", When: opened, At: s.picking},
		{Key: "Esc", Label: "ruling.hint.restore", When: opened, At: s.picking},

		{Key: "↑↓", Label: "ruling.hint.choose", When: overview.And(several), At: given.HasFocus},
		{Key: "Enter", Label: "ruling.hint.open", When: overview, At: given.HasFocus, Do: func() { s.Anew(func() { p.Open() }) }},
		{Key: "Enter", Label: "ruling.hint.which", When: overview, At: inWhich},
		{Key: "Ctrl L", Label: "ruling.hint.penalty", Button: "ruling.new-penalty", When: overview, Do: func() { s.Anew(func() { p.NewPenalty("") }) }},
		{Key: "Ctrl G", Label: "ruling.hint.fouled", Button: "ruling.new-fouled", When: overview, Do: func() { s.Anew(func() { p.OpenFouled(0) }) }},
		{Key: "Ctrl Enter", When: overview, At: inWhich, Do: func() { s.which.Cell.Settle() }},

		{Key: "↓", Label: "ruling.hint.grounds", When: weighing, At: inGround, Quiet: s.picking},
		{Key: "↑↓", Label: "ruling.hint.choose", When: weighing, At: list.HasFocus},
		{Key: "Space", Label: "ruling.hint.tick", When: weighing, At: list.HasFocus, Do: p.Tick},
		{Key: "Enter", Label: "ruling.hint.typed", When: weighing, At: inTyped},
		{Key: "↑↓", Label: "ruling.hint.rows", When: weighing, At: table.HasFocus},
		{Key: "Tab", Label: "ruling.hint.tab", When: opened, Quiet: s.picking},
		{
			Key: "Ctrl Enter", Label: "ruling.hint.decide", Button: "ruling.decide", When: weighing.And(free), Quiet: nothing, Do: keep,
			Caption: func() string {
				r, _ := p.decision()
				return d.Words.T("ruling.decide.what", "what", phrase.RulingKind(d.Words, p.style(), &r))
			},
		},
		{Key: "Ctrl Enter", Label: "ruling.hint.keep", Button: "ruling.penalty.keep", When: is(Penalties).And(free), Quiet: nothing, Do: keep},
		{Key: "Ctrl Enter", Label: "ruling.hint.keep", Button: "ruling.fouled.keep", When: is(FouledBoards).And(free), Quiet: nothing, Do: keep},
		{Key: "Ctrl P", Label: "ruling.hint.sheet", Button: "ruling.sheet", When: weighing, Quiet: func() bool { return s.picking() || !sheet() }, Do: func() {
			if sheet() {
				h.Sheet(p.Compared())
			}
		}},
		{Key: "Ctrl D", Label: "ruling.hint.withdraw", Button: "ruling.withdraw", When: is(Weighing, Penalties).And(booked), Quiet: s.picking, Do: withdraw},
		{Key: "Ctrl D", Label: "ruling.hint.withdraw", Button: "ruling.fouled.undo", When: is(FouledBoards).And(booked), Quiet: s.picking, Do: withdraw},
		{Key: "Esc", Label: "ruling.hint.restore", When: screen.If(filled), At: changed},
		{Key: "Esc", Label: "ruling.hint.back", When: opened, Do: func() {
			s.restore()
			s.Anew(p.Back)
		}},
	})

	main := func(button string, mode Mode) kit.Part {
		return kit.When(in(mode), s.MainAlways(button, func() bool { return p.MayKeep() && p.ReadOnly() == "" }))
	}
	keepFouled := main("ruling.fouled.keep", FouledBoards)
	for f, next := range map[*kit.Field]kit.Part{amount: unit, board: groups, groups: keepFouled} {
		f.Enter = func() { s.Act(func() { s.To(next) }) }
	}
	none := s.NoEvening(func() string {
		if p.err != nil {
			return ""
		}
		return p.Empty()
	})
	begins := kit.Begins(func() bool { return !s.pointed }, given)
	left := func(mode Mode, heading func() string, gap float32, parts ...kit.Part) kit.Column {
		return kit.Wide(300, kit.When(in(mode), kit.Card(heading, gap, parts...)))
	}
	s.Made(kit.Of(func() string { return strconv.Itoa(p.opened) }, kit.Columns(
		kit.Wide(300, kit.When(screen.Not(filled), kit.Card(nil, 0, none, s.Say(func() notice.Notice { return notice.Refuse(d.Words.Sentence(p.err)) })))),
		left(Overview, s.Heading("ruling.begin"), 10, s.Text(widgets.Body, "ruling.how"), which, s.Buttons("ruling.new-penalty", "ruling.new-fouled")),
		left(Weighing, p.Title, 8, kit.Marked(widgets.Quiet, p.Names), kit.Marked(widgets.Body, p.TableResult),
			law.part, protects, s.Text(widgets.Heading, "ruling.candidates"), list, text),
		left(Penalties, s.Heading("ruling.penalty"), 8, who.part, amount, unit, rounds(s), fine.part),
		left(FouledBoards, s.Heading("ruling.fouled-board"), 8, s.Text(widgets.Note, "ruling.fouled.about"), board, groups),
		kit.Wide(510, stays(kit.Stack(16, s.Said(),
			kit.When(filled, s.Urge(func() notice.Notice { return notice.Warn(p.ReadOnly()) }, "tonight.reopen")),
			kit.When(in(Overview), kit.Card(s.Heading("ruling.heading"), 8,
				kit.When(func() bool { return len(p.Given()) == 0 }, s.Text(widgets.Body, "ruling.none")), begins)),
			kit.When(in(Weighing), stays(kit.Card(func() string {
				if p.Decided() != "" && p.Decision() == "" && p.all[p.at].Ticked { // what is chosen is in force
					return d.Words.T("ruling.effect.decided")
				}
				return d.Words.T("ruling.effect")
			}, 12, kit.Marked(widgets.Note, p.Decided), table, against, kit.Row(8,
				kit.When(p.MayKeep, main("ruling.decide", Weighing)), kit.When(sheet, s.Button("ruling.sheet")), s.Button("ruling.withdraw"))))),
			kit.When(in(Penalties, FouledBoards), kit.Card(s.Heading("ruling.effect"), 12, s.Say(p.Effect), changes(s), kit.Row(8,
				main("ruling.penalty.keep", Penalties), keepFouled, s.Button("ruling.withdraw"), s.Button("ruling.fouled.undo"))))))),
	)), none, law.part, who.part, board, begins, which)
	return s
}

// stays is parts that keep their place also while none of them is seen.
func stays(p kit.Part) kit.Part {
	return kit.Drawn(p.Object(), p, kit.Own(widgets.Stack(0), nil, func() bool { return true }))
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Ask weighs a result; who asks shows the screen. It reports whether there is such a result.
func (s *Screen) Ask(board int, ns, ew event.ID) bool {
	ok := s.p.Ask(board, ns, ew)
	if !ok && s.p.Empty() == "" { // nothing is wrong: nothing is in yet
		s.which.Cell.SetText(strconv.Itoa(board) + " " + s.p.number(ns))
		s.which.Help(s.p.notice.Text)
		s.p.notice, s.pointed = notice.Notice{}, true
	}
	s.Later()
	return ok
}

// GoPlace shows the list of what was decided, on the ruling or the pair of a place: an undo
// shows what it did. What was being weighed is left.
func (s *Screen) GoPlace(at desk.Place) {
	if s.p.weighs(at) { // it is being looked at
		s.Act(func() { s.p.notice = notice.Notice{} })
		return
	}
	s.restore()
	s.Anew(func() { s.p.GoPlace(at) })
}

// picking reports whether the list of a Picker is open.
func (s *Screen) picking() bool {
	return slices.ContainsFunc(s.pickers, func(k picker) bool { return k.of.Open() && k.part.HasFocus() })
}

// settle accepts what is half typed; if that fails the cursor goes there.
func (s *Screen) settle() bool {
	for _, k := range s.pickers {
		if k.part.Cursor() != nil && !k.of.Cell.Settle() {
			s.To(k.part)
			return false
		}
	}
	return s.Settle()
}

// restore drops what is half typed.
func (s *Screen) restore() {
	for _, c := range s.cells {
		c.Restore()
	}
}

// ask is where it is asked which result. What is half typed there waits.
func ask(s *Screen) kit.Part {
	f := widgets.NewField(s.words.T("ruling.which"))
	c, how := f.Cell, func() { f.Help(s.words.T("ruling.which.how")) }
	c.Max, c.Chars, c.OnFocus = 12, 8, s.hint
	c.OnTyped = func(string) {
		how()
		s.hint()
	}
	c.OnLeave = func(string) bool { return true }
	c.OnCommit = func(text string) bool {
		s.Act(func() {
			if reason := s.p.Which(text); reason != "" {
				f.Refuse(reason)
				return
			}
			c.SetText("")
		})
		return false
	}
	s.which, s.cells = f, append(s.cells, c)
	return kit.Own(f, c, func() bool {
		f.SetLabel(s.words.T("ruling.which"))
		if c.Text == "" && !f.Refused() {
			how()
		}
		return true
	})
}

// field makes a Field that shows what get returns, and whose text set accepts.
func field(s *Screen, label, how string, chars, most int, get func() string, set func(string) error) *kit.Field {
	f := s.Field(label, chars, func() (string, bool) { return get(), true }, func(text string) string {
		if text == get() { // Enter passes what is there already
			return ""
		}
		return s.words.Sentence(set(text))
	})
	f.Cell.Max, f.Help = most, func() string { return s.words.T(how) }
	s.cells = append(s.cells, f.Cell)
	return f
}

// find makes a field in which one of many is found. It begins anew with each thing that is opened.
func find(s *Screen, label string, rows int, get func() string, find func(text string) []string, take func(text string, i int)) picker {
	k := widgets.NewPicker()
	f := widgets.NewFieldOf(s.words.T(label), k)
	k.Rows = rows
	var text string
	k.OnFind = func(typed string) []widgets.Suggestion {
		text = typed
		return event.Mapped(find(typed), func(t string) widgets.Suggestion { return widgets.Suggestion{Text: t} })
	}
	k.OnPick = func(i int) { s.Act(func() { take(text, i) }) }
	typed, key := k.Cell.OnTyped, k.Cell.OnKey
	k.Cell.OnTyped = func(text string) {
		typed(text)
		s.hint()
	}
	k.Cell.OnKey = func(ev *fyne.KeyEvent) bool {
		took := key(ev)
		if took { // the list may be open now, or no longer
			s.hint()
		}
		return took
	}
	k.Cell.OnFocus = s.hint
	opened := 0
	x := picker{of: k, field: f, part: kit.Own(f, k.Cell, func() bool {
		switch text := get(); {
		case opened != s.p.opened:
			opened = s.p.opened
			f.SetLabel(s.words.T(label))
			f.Refuse("")
			k.SetText(text)
		case !k.Cell.Changed() && k.Cell.Text != text:
			k.SetText(text)
		}
		return true
	})}
	s.pickers, s.cells = append(s.pickers, x), append(s.cells, k.Cell)
	return x
}

// ground is where that of a ruling or a penalty is found, or written.
func ground(s *Screen) picker {
	x := find(s, "ruling.ground", 19, s.p.Ground, s.p.FindGround, s.p.PickGround)
	x.of.Offers = true
	x.of.OnNew = func(typed string) { s.Act(func() { s.p.WriteGround(typed) }) }
	x.of.OnClear = func() { x.of.OnNew("") }
	x.of.NewText = func(typed string) string { return s.words.T("ruling.ground.own", "text", typed) }
	return x
}

// rounds is where the round of a penalty is chosen, also of one only.
func rounds(s *Screen) kit.Part {
	x := &s.p.Penalty
	c := widgets.NewChoice(nil, -1, func(i int) { s.Act(func() { x.SetRound(i) }) })
	c.OnFocus = s.hint
	return kit.Own(widgets.NewFieldOf(s.words.T("ruling.in-round"), c), c, func() bool {
		options, selected := x.Rounds()
		c.SetOptions(options, selected)
		return len(options) > 0
	})
}

// typed is where another candidate is typed: what was taken stands in the list.
func typed(s *Screen) *kit.Field {
	p := s.p
	f := s.Field("ruling.typed", 0, func() (string, bool) { return "", true }, func(text string) string {
		if strings.TrimSpace(text) == "" {
			return ""
		}
		return s.words.Sentence(p.Type(text))
	})
	f.Help = func() string { return p.Reading(f.Cell.Text) }
	f.Enter = func() {}
	typed := f.Cell.OnTyped
	f.Cell.OnTyped = func(text string) {
		typed(text)
		s.Later() // what it means is shown
	}
	s.cells = append(s.cells, f.Cell)
	return f
}

// candidates is the list of what could be decided; Enter ticks as Space does.
func candidates(s *Screen) kit.Part {
	l := kit.NewList(s.Screen, s.p.Candidates, s.p.Selected, s.p.ChooseCandidate,
		kit.Col[Candidate]{Column: grid.Column{Sample: "☑"}, Text: func(c Candidate) string {
			if c.Ticked {
				return "☑"
			}
			return "☐"
		}},
		kit.Col[Candidate]{Column: grid.Column{Flex: true}, Text: func(c Candidate) string {
			text := c.Text
			if c.Against {
				text += " ▼"
			}
			if c.usual == "average" {
				text += " (" + s.words.T("ruling.average-kinds") + ")"
			}
			return text
		}, Ink: func(c Candidate, f *grid.Figure) {
			switch {
			case c.Problem != "":
				f.Colour = theme.Quiet
			case c.Against:
				f.Colour = theme.Red
			}
		}})
	l.Table.OnActivate = func(int, int) { s.Act(s.p.Tick) }
	l.Table.OnKey = s.HandleKey
	return l
}

// compared is what the ticked candidates would do, and against says which of them turn against the
// protected side.
func compared(s *Screen) (table, against kit.Part) {
	var c phrase.Comparison
	table = s.Grid(grid.New(grid.SelectRows).Crowded(), func() kit.Cells { // rows, so that the arrows scroll it
		c = s.p.Comparison()
		cells, at := kit.Cells{Columns: []grid.Column{{Flex: true}}}, s.p.Column()
		for i, head := range c.Heads {
			help := s.words.T("tip.ruling.column", "what", head)
			if i == at {
				head = "▸ " + head
			}
			cells.Columns = append(cells.Columns, grid.Column{Title: head, Right: true, Flex: true, Help: help})
		}
		for _, r := range c.Rows {
			row := grid.Figures(r.Label)
			for _, cell := range r.Cells {
				f := grid.Figure{Text: cell.Text, Bold: cell.Bold}
				if cell.Against {
					f.Colour, f.Bold = theme.Red, true
				}
				row.Figures = append(row.Figures, f)
			}
			cells.Rows = append(cells.Rows, row)
		}
		return cells
	}, nil)
	return table, s.Say(func() notice.Notice { return notice.Refuse(strings.Join(c.Against, "\n")) })
}

// changes is for whom a penalty or a fouled board changes something: pairs, teams or players.
func changes(s *Screen) kit.Part {
	return s.Grid(grid.New(grid.SelectRows), func() kit.Cells {
		w := s.words
		return kit.Cells{
			Columns: []grid.Column{
				{Title: w.T("ruling.col.pair"), Bold: true},
				{Title: w.T("log.col.names"), Flex: true},
				{Title: w.T("ruling.col.before"), Right: true, Quiet: true, Help: w.T("tip.ruling.before")},
				{Title: w.T("ruling.col.after"), Right: true, Help: w.T("tip.ruling.after")},
			},
			Rows: event.Mapped(s.p.Changes(), func(c Changed) grid.Row { return grid.Figures(c.Pair, c.Names, c.Before, c.After) }),
		}
	}, nil)
}
