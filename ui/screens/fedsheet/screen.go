// Package fedsheet is the screen Federatieblad: the sheet of the federation, filled from the
// sessions that were played. A template is bound once, cell by cell; after that the sheet is
// looked at, what is missing is put right, and it is written.
package fedsheet

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/translation"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name.
const ScreenName = "screen.sheet"

// Hooks is what the screen asks of the window around it.
type Hooks struct {
	Changed  func()                                 // the hints changed: the shell's Update
	Back     screen.Way                             // to where it was asked from
	Browse   func(selected func(path string))       // the scorer points at a template; nil: he cannot
	Names    func(of event.ID, contestant event.ID) // who played in a place
	Settings func()                                 // where the club's number and its director are typed
	Tonight  func(of event.ID)                      // the session, to close it or to book it
}

// Screen is the screen Federatieblad.
type Screen struct {
	*kit.Screen
	p     *Presenter
	words *translation.Words
	hooks Hooks
	sheet cells
	cells kit.Part
	fill  filler
	bind  binder
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Leave implements screen.Screen: what is half typed is taken first.
func (s *Screen) Leave() bool { return s.settle() && s.Screen.Leave() }

// settle takes what is half typed, and reports whether it can be.
func (s *Screen) settle() bool {
	return (s.p.stage != Binding || s.bind.picker.Settle()) && s.Settle()
}

// row puts buttons beside a part, which stand also while their commands cannot be done.
func (s *Screen) row(first kit.Part, captions ...string) kit.Part {
	parts := []kit.Part{first}
	for _, caption := range captions {
		parts = append(parts, s.always(caption))
	}
	return kit.Row(8, parts...)
}

// always is a button of a command that stands also while that cannot be done.
func (s *Screen) always(caption string) kit.Part {
	b := s.Button(caption).Object().(*widgets.Button)
	return kit.Own(b, b, yes)
}

func yes() bool { return true }

// choices are buttons of acts that the presenter names, at most so many, beside each other.
func (s *Screen) choices(most int, get func() []string, do func(i int)) kit.Part {
	var parts []kit.Part
	for i := range most {
		b := widgets.NewButton("", func() { do(i) })
		b.OnFocus = s.hooks.Changed
		parts = append(parts, kit.Own(b, b, func() bool {
			all := get()
			if i < len(all) {
				b.SetText(all[i])
			}
			return i < len(all)
		}))
	}
	return kit.Row(8, parts...)
}

// New makes the screen of a desk; sheets go into the folder.
func New(d *desk.Desk, files Files, folder func() string, run task.Runner, h Hooks) *Screen {
	s := &Screen{words: d.Words, hooks: h}
	s.p = NewPresenter(d, files, folder, run, func() { s.Later() })
	p, sent := s.p, &s.p.sent
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Changed: h.Changed, Back: h.Back, Notice: &p.notice, Entered: p.Enter, Read: p.Read,
		Asks: func() { s.sheet.grid = p.Grid() },
	})
	s.cells = s.sheet.part(s)
	s.fill.make(s)
	s.bind.make(s)
	sessions := s.sessions()
	sheets := kit.NewList(s.Screen, sent.all, func() int { return sent.row }, sent.Choose,
		kit.Col[event.Sent]{Column: grid.Column{Title: "fed.col.at", Sample: "30 september 2026"}, Text: func(x event.Sent) string { return p.moment(x.At) }},
		kit.Col[event.Sent]{Column: grid.Column{Title: "fed.col.sheet", Flex: true}, Text: sent.name},
		kit.Col[event.Sent]{Column: grid.Column{Title: "fed.col.sessions", Flex: true}, Text: func(x event.Sent) string { return p.named(x.Evenings) }},
		kit.Col[event.Sent]{Column: grid.Column{Title: "fed.col.file", Quiet: true, Flex: true}, Text: func(x event.Sent) string { return x.File }})
	sheets.Table.OnActivate = nil // a click on the sheet that is chosen does not write it again

	free, made := screen.Unless(p.Locked), screen.If(func() bool { return p.path != "" })
	choosing := screen.In(screen.If(p.In(Choosing)),
		screen.Command{Key: "↑↓", Label: "sheet.hint.session", At: sessions.HasFocus},
		screen.Command{Key: "Space", Label: "sheet.hint.mark", At: sessions.HasFocus, Do: p.Mark},
		screen.Command{Key: "Enter", Label: "sheet.hint.ready", At: sessions.HasFocus, Do: p.Back},
		screen.Command{Key: "Ctrl Enter", Button: "fed.ready", Do: p.Back})
	sending := screen.In(screen.If(p.In(Sending)),
		screen.Command{Key: "↑↓", Label: "sheet.hint.sheet", At: sheets.HasFocus, Quiet: func() bool { return len(sent.all()) < 2 }},
		screen.Command{Key: "Enter", Label: "sheet.hint.again", At: sheets.HasFocus, Do: sent.Again},
		screen.Command{Button: "fed.again", Do: sent.Again},
		screen.Command{Key: "Ctrl Enter", Label: "sheet.hint.correct", Button: "fed.correct", When: screen.If(sent.Differs).And(free), Do: sent.Correct},
		screen.Command{Key: "Ctrl O", Label: "sheet.hint.open", Button: "fed.open-again", When: made, Do: p.OpenMade})
	s.Can(s.fill.commands(), choosing, sending, s.bind.commands(), []screen.Command{
		{Key: "Esc", At: func() bool { return p.stage == Binding && !s.cells.HasFocus() }, Do: func() { s.To(s.cells) }},
		{Key: "Esc", Label: "sheet.hint.stop", When: screen.If(p.CanBack), Do: func() { s.Anew(p.Back) }},
		{Key: "Esc", Label: "sheet.hint.back", When: screen.If(h.Back.Leads), Do: func() { h.Back.Back() }},
		{Key: "Tab", Label: "sheet.hint.tab"},
	})

	heading := func(keys map[Stage]string) func() string {
		return func() string {
			if key := keys[p.stage]; key != "" {
				return d.Words.T(key)
			}
			return s.sheet.grid.Title
		}
	}
	none := widgets.Body("")
	empty := kit.Own(none, nil, func() bool {
		none.SetText(p.Empty())
		return p.stage == Filling && len(s.sheet.grid.Rows) == 0
	})
	table := sessions.Object().(*grid.Table)
	some := kit.Begins(func() bool { return !table.Disabled() }, sessions)
	fill, marked := s.fill.part(), s.MainButtons("fed.ready")
	s.Made(kit.Columns(
		kit.Column{Column: widgets.Column{Width: gridWidth, Later: true}, Part: kit.Card(heading(map[Stage]string{Choosing: "fed.heading-sessions", Sending: "fed.heading-sent", Opening: "fed.heading-template"}), 0,
			kit.When(func() bool { return p.stage == Filling || p.stage == Binding }, s.cells), empty, kit.When(p.In(Choosing), some), kit.When(p.In(Sending), sheets),
			kit.When(p.In(Opening), kit.Stack(10, s.Warns(p.Locked), s.Say(func() notice.Notice { return p.notice }), s.bind.opening())))},
		kit.Fixed(420, kit.When(screen.Not(p.In(Opening)), kit.Card(heading(map[Stage]string{Filling: "fed.heading", Choosing: "fed.heading", Sending: "fed.heading-lines", Binding: "fed.heading-bind"}), 10,
			s.Warns(p.Locked), s.Said(),
			kit.When(p.In(Filling), fill),
			kit.When(p.In(Choosing), kit.Stack(10, kit.Marked(widgets.Body, p.Sessions), kit.Marked(widgets.Body, p.Sum), s.Text(widgets.Quiet, "fed.choose-help"), marked)),
			kit.When(p.In(Sending), kit.Stack(10, s.Say(sent.Says), kit.Marked(widgets.Body, sent.Lines),
				kit.Row(8, s.MainAlways("fed.correct", yes), s.always("fed.again"), s.Button("fed.open-again")))),
			kit.When(p.In(Binding), s.bind.part())))),
	), s.fill.ready, s.fill.open, s.fill.gaps, s.fill.choose, some, marked, sheets, s.bind.path, s.cells)
	return s
}

// sessions is the list of the sessions that can be in the sheet, under their months.
func (s *Screen) sessions() kit.Part {
	p, w := s.p, s.words
	t := grid.New(grid.SelectRows,
		grid.Column{Title: w.T("fed.col.in"), Centre: true, Bold: true, Sample: "✓"},
		grid.Column{Title: w.T("fed.col.date"), Sample: "30 september 2026"},
		grid.Column{Title: w.T("fed.col.session"), Flex: true},
		grid.Column{Title: w.T("fed.col.sent"), Quiet: true})
	t.OnSelect = func(row, _ int) { s.Act(func() { p.row = row }) }
	t.OnFocus, t.OnKey = s.hooks.Changed, s.HandleKey
	return kit.Own(t, t, func() bool {
		var rows []grid.Row
		for _, h := range p.list() {
			row := grid.Figures("", w.Date(h.Date), h.Name, p.lastSent(h.ID))
			switch {
			case h.ID == "":
				row = grid.Figures("", "", w.T("fed.month", "month", w.Month(h.Date)), "")
				row.Figures[2].Bold, row.Lined = true, true
			case p.marked(h.ID):
				row.Figures[0].Text = "✓"
			}
			rows = append(rows, row)
		}
		t.SetRows(rows)
		t.Select(p.row, 0)
		return true
	})
}
