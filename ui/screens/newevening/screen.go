// Package newevening is the screen where an evening begins: its figures at the left,
// at the right the movements that fit them, compared in one table.
package newevening

import (
	"fmt"
	"slices"
	"sync/atomic"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements/search"
	"uitslag/internal/translation"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.newevening"

// Intake is how the results of an evening come in.
type Intake string

// The ways. A scorer who never chose types the travellers.
const (
	Typed      Intake = ""
	Telephones Intake = "telephones" // of the players
	Devices    Intake = "devices"
)

// intakes are the ways in the order they are offered.
var intakes = []Intake{Typed, Telephones, Devices}

// Hooks is what the screen asks of the window around it; what is nil, but for GoTo, is not offered.
type Hooks struct {
	GoTo  func(screen string) // shows another screen: the players when the evening has begun, tonight on Escape
	Rules func()              // shows the rules one by one, to change them
	// Print prints papers of an evening that has not begun; told hears what is done and what came of it.
	Print     func(st *standings.Standings, orders []desk.Order, told func(tone widgets.Tone, sentence string))
	Movements Movements // makes and reads movements that are not in the list
	Changed   func()    // the hints changed: the shell's Update

	// Intake is called when an evening has begun by what is chosen here, with how its results come
	// in; for another way than Typed it shows where. Usual is the way that is chosen at first.
	Intake func(how Intake)
	Usual  Intake
}

// Movements is what the screen asks of the window around it for movements that are not
// in its list; what is nil is not offered.
type Movements struct {
	Edit   func()                           // shows the chosen one in a grid
	Files  desk.MovementFiles               // reads one from a file
	Browse func(selected func(path string)) // the scorer points at that file
	Run    task.Runner                      // where a search runs
	Effort int                              // of a search; 0 is the usual one
}

// Screen is the new evening.
type Screen struct {
	*kit.Screen
	p      *Presenter
	hooks  Hooks
	form   [fields]*kit.Field
	intake *widgets.Radio // one of intakes
	told   kit.Part       // what came of the papers

	task   task.Latest[search.Found]
	enough *atomic.Bool // the scorer has seen enough of the search
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// New makes the screen.
func New(d *desk.Desk, hooks Hooks) *Screen {
	p, w := NewPresenter(d), d.Words
	s := &Screen{p: p, hooks: hooks}
	h := &s.hooks
	var begin, taken, print kit.Part
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Changed: hooks.Changed, Notice: &p.notice, Entered: p.Renew,
		Read: func() {}, // a form that was begun stays as it is
		Asks: func() {
			if !p.Searching() {
				s.task.Cancel() // what it was for is typed otherwise
			}
			for f, o := range s.form {
				o.Object().(*widgets.Field).SetLabel(p.form.Label(Field(f)))
			}
			if b := print.Object().(*widgets.Button); len(p.Orders()) > 0 {
				b.Enable()
			} else {
				b.Disable()
			}
		},
	})
	hints := func() {
		if h.Changed != nil && s.Shown() {
			h.Changed()
		}
	}
	choice := func(get kit.Options, set func(int)) kit.Part { // without a label of its own
		c := widgets.NewChoice(nil, -1, func(i int) { s.Act(func() { set(i) }) })
		c.OnFocus = hints
		return kit.Own(c, c, func() bool {
			c.SetOptions(get())
			return true
		})
	}
	check := func(get func() (text string, on, offered bool), set func(bool)) kit.Part {
		c := widgets.NewCheck("", false, func(on bool) { s.Act(func() { set(on) }) })
		c.OnFocus = hints
		return kit.Own(c, c, func() bool {
			text, on, offered := get()
			c.SetText(text)
			c.SetChecked(on)
			return offered
		})
	}
	set := func(of *bool) func(bool) {
		return func(yes bool) {
			*of = yes
			p.touch()
		}
	}
	for f := range fields {
		s.field(f)
	}
	s.form[Fixed].Help = func() string { return w.T("newevening.fixed-help") }
	s.form[Date].Help = func() string { return p.form.remark }

	paired := func() bool { return p.form.mode.paired() }
	kind := choice(func() (names []string, selected int) {
		for _, k := range kinds {
			names = append(names, w.T("evening.kind."+string(k)))
		}
		return names, slices.Index(kinds, p.form.mode.kind)
	}, p.SetKind)
	goesOn := choice(func() (names []string, selected int) {
		for _, f := range forms[p.form.mode.kind] {
			if f == event.FormOnce {
				f = "once"
			}
			names = append(names, w.T("evening.form."+string(f)))
		}
		return names, slices.Index(forms[p.form.mode.kind], p.form.mode.form)
	}, p.SetForm)
	preset := choice(func() ([]string, int) { return p.Presets(), p.Preset() }, p.SetPreset)
	counts := s.Choice("newevening.competition", p.Competitions, p.SetCompetition)
	sums := s.Choice("newevening.sum", p.Sums, func(i int) {
		p.sum = i
		p.touch()
	})
	ways := s.Choice("newevening.way", p.schedule.Ways, func(i int) {
		p.schedule.SetWay(i)
		p.touch()
	})
	choose := func(row, _ int) { p.Choose(row) }
	table, others := s.Grid(grid.New(grid.SelectRows).Crowded(), p.table, choose), s.Grid(grid.New(grid.SelectRows).Crowded(), p.schedule.table, choose)
	s.intake = widgets.NewRadio([]string{w.T("newevening.intake.typed"), w.T("newevening.intake.telephones"), w.T("newevening.intake.devices")},
		max(slices.Index(intakes, h.Usual), 0), func(int) { hints() })
	s.intake.OnFocus = hints
	intake := kit.Own(widgets.NewFieldOf(w.T("newevening.intake"), s.intake), s.intake, func() bool { return h.Intake != nil })
	s.told = s.Say(func() notice.Notice { return p.printed })

	free, reads := screen.Unless(p.ReadOnly), func() bool { return paired() && h.Movements.Files != nil && h.Movements.Browse != nil }
	is := func(when func() bool) screen.When { return screen.If(when) }
	canPrint := func() bool { // the pairs of a drive that keep their numbers have those when the session has begun
		return h.Print != nil && !p.form.mode.drawn() && p.hasRows() && p.Trouble() == "" && (p.chosen().drive() == nil || !p.same)
	}
	toTable := func(do func()) func() {
		return func() {
			do()
			s.To(table)
		}
	}
	s.Can([]screen.Command{
		{Key: "Tab", Label: "newevening.hint.tab"},
		{Key: "↑↓", Label: "newevening.hint.rules", At: preset.HasFocus},
		{Key: "↑↓", Label: "newevening.hint.day", At: s.form[Date].HasFocus},
		{Key: "↑↓", Label: "newevening.hint.competition", At: counts.HasFocus},
		{Key: "↑↓", Label: "newevening.hint.kind", At: kind.HasFocus},
		{Key: "↑↓", Label: "newevening.hint.form", At: goesOn.HasFocus},
		{Key: "↑↓", Label: "newevening.hint.way", At: ways.HasFocus},
		{Key: "↑↓", Label: "newevening.hint.sum", At: sums.HasFocus},
		{Key: "↑↓", Label: "newevening.hint.intake", At: s.intake.HasFocus},
		{Key: "↑↓", Label: "newevening.hint.choose", When: is(p.hasRows), Step: p.Move},
		{
			Key: "Enter", Label: "newevening.hint.to-begin", At: func() bool { return table.HasFocus() || others.HasFocus() },
			Quiet: func() bool { return p.ReadOnly() != "" }, Do: func() { s.To(begin) },
		},
		{Key: "Enter", Label: "newevening.hint.begin", When: free, At: func() bool { return begin.HasFocus() }},
		{Key: "Ctrl Enter", Label: "newevening.hint.begin", Button: "newevening.begin", When: free, Do: func() {
			if !s.begins() {
				return
			}
			how := intakes[s.intake.Index()]
			if h.Intake != nil {
				h.Intake(how)
			}
			if how == Typed {
				h.GoTo("screen.players")
			}
		}},
		{Key: "Ctrl Shift D", Label: "newevening.hint.begin-devices", When: free, Do: func() {
			if s.begins() { // this once
				h.GoTo("screen.devices")
			}
		}},
		{Key: "Ctrl E", Label: "newevening.hint.sort", Quiet: func() bool { return p.begun || kind.HasFocus() }, Do: func() { s.To(kind) }},
		{Key: "Ctrl R", Label: "newevening.hint.change-rules", Button: "newevening.change-rules", When: is(func() bool { return h.Rules != nil }), Do: func() { h.Rules() }},
		{Key: "Ctrl T", Label: "newevening.hint.take-advice", Button: "newevening.take-advice", When: is(func() bool { return p.Advised() != nil }), Do: func() {
			if p.TakeAdvice(); taken.HasFocus() { // it goes away
				s.To(begin)
			}
		}},
		{Key: "Ctrl P", Label: "newevening.hint.print", Button: "newevening.print", When: is(canPrint), Quiet: func() bool { return len(p.Orders()) == 0 }, Do: s.print},
		{Key: "Ctrl B", Label: "newevening.hint.take-found", Button: "newevening.search-take", When: is(p.HasFound), Do: toTable(p.TakeFound)},
		{Key: "Ctrl B", Button: "newevening.search", When: is(func() bool { return h.Movements.Run.Work != nil && p.CanSearch() }), Do: s.seek},
		{Key: "Ctrl M", Button: "newevening.edit", When: is(func() bool { return paired() && h.Movements.Edit != nil }), Do: func() { h.Movements.Edit() }},
		{Key: "Ctrl O", Button: "newevening.read", When: is(reads), Do: s.read},
		{Key: "Esc", Label: "newevening.hint.restore", At: s.Typed},
		{Key: "Esc", Label: "newevening.hint.stop", Button: "newevening.search-stop", When: is(p.Searching), Do: func() { s.enough.Store(true) }},
		{Key: "Esc", Label: "newevening.hint.leave-found", Button: "newevening.search-leave", When: is(p.HasFound), Do: toTable(p.DropSearch)},
		{Key: "Esc", Label: "newevening.hint.leave-found", When: is(func() bool { return p.search != nil }), Do: toTable(p.DropSearch)},
		{Key: "Esc", Label: "newevening.hint.back", Do: func() { h.GoTo("screen.tonight") }},
	})

	begin, taken, print = s.MainAlways("newevening.begin", func() bool { return p.ReadOnly() == "" }), s.Button("newevening.take-advice"), s.Button("newevening.print")
	change := s.Button("newevening.change-rules")
	ruled := widgets.NewFieldOf(w.T("newevening.rules"), widgets.Row(8, preset.Object(), change.Object()))
	differs := kit.Own(ruled, nil, func() bool {
		ruled.Help(p.Differs())
		return true
	})
	// under each other in the narrow card, beside each other where the type is so
	// large that the card takes the whole width
	var left []kit.Column
	for _, part := range []kit.Part{
		kit.Drawn(widgets.NewFieldOf(w.T("newevening.kind-label"), widgets.Row(8, kind.Object(), goesOn.Object())), kind, goesOn),
		s.form[Name], s.form[Sitting], s.form[Pairs], s.form[Rounds], s.form[Boards],
		kit.Drawn(ruled, differs, preset, change), counts, s.Warns(p.Unlike),
		kit.Columns(kit.Wide(60, s.form[First]), kit.Wide(100, s.form[Date])),
		s.form[Fixed],
	} {
		left = append(left, kit.Wide(200, part))
	}
	number := func() string { return fmt.Sprint(p.number) }
	more := check(func() (string, bool, bool) {
		n, others, fewer := p.Hidden(), "newevening.all", "newevening.fewer"
		if !paired() {
			others, fewer = "newevening.shorter", "newevening.whole"
		}
		if p.form.all {
			return w.T(fewer), true, true
		}
		return w.T(others, "n", n), false, n > 0
	}, p.ShowAll)
	var papers []kit.Part
	for sheet := range sheets {
		papers = append(papers, check(func() (string, bool, bool) { return p.SheetText(sheet), p.sheets[sheet], true }, func(yes bool) {
			p.sheets[sheet], p.notice = yes, notice.Notice{}
		}))
	}
	asked := func(of *bool, when func() bool) func() (bool, bool) {
		return func() (bool, bool) { return *of, when() }
	}
	swiss, drawing := func() bool { return p.form.mode.form == event.FormSwiss }, &p.schedule.drawing
	s.Made(kit.Columns(
		kit.Fixed(330, kit.Card(s.Heading("newevening.evening"), 14,
			kit.Of(number, kit.Columns(left...)), s.Warns(p.ReadOnly), s.Said(), kit.Row(0, begin))),
		kit.Wide(832, kit.Card(p.Heading, 9,
			table, others, s.Warns(p.Trouble), s.Say(p.Advice), kit.Marked(widgets.Quiet, p.Detail), kit.Marked(widgets.Body, p.schedule.Preview), ways,
			s.Check("newevening.again", asked(&drawing.Repeats, swiss), set(&drawing.Repeats)),
			s.Check("newevening.early", asked(&drawing.Early, swiss), set(&drawing.Early)),
			s.Check("newevening.together", p.Together, p.SetTogether),
			sums, s.Check("newevening.same-numbers", asked(&p.same, func() bool { return p.chosen().drive() != nil }), set(&p.same)),
			kit.When(func() bool { return p.form.mode.form == event.FormSessions }, s.Text(widgets.Body, "newevening.later")),
			kit.Marked(widgets.Quiet, p.Scoring), kit.Row(0, taken),
			kit.Stack(8, s.Urge(p.SearchSays, "newevening.search-take", "newevening.search-leave", "newevening.search-stop"),
				kit.Row(8, more, s.Button("newevening.search"), s.Button("newevening.edit"), s.Button("newevening.read"))),
			kit.When(canPrint, kit.Stack(8, s.Text(widgets.Quiet, "newevening.on-paper"), kit.Row(16, append(papers, print)...), s.told)),
			intake)),
	), s.form[Pairs])
	return s
}

// field makes a field of the form: what was understood is written so when it is left, and the arrows
// choose another day, or another row.
func (s *Screen) field(f Field) {
	p := s.p
	o := s.Draft(labels[f], [fields]int{First: 3, Date: 10}[f], func() (string, bool) { return p.form.texts[f], p.form.mode.uses(f) }, func(text string) string {
		p.Set(f, text)
		return p.form.problems[f]
	})
	leave := o.Cell.OnLeave
	o.Cell.OnLeave = func(text string) bool {
		p.form.Settle(f)
		now := p.form.texts[f]
		if now != text {
			o.Cell.SetText(now)
		}
		return leave(now)
	}
	o.Cell.OnMove = func(m widgets.Move) bool {
		by := map[widgets.Move]int{widgets.MoveUp: -1, widgets.MoveDown: 1}[m]
		switch {
		case by == 0:
			return false
		case f == Date:
			p.Step(-by)
			s.rewrite(f)
		default:
			s.Act(func() { p.Move(by) })
		}
		return true
	}
	s.form[f] = o
}

// rewrite puts what stands on the form in a field.
func (s *Screen) rewrite(f Field) {
	c := s.form[f].Cell
	c.SetText(s.p.form.texts[f])
	c.OnLeave(c.Text)
}

// begins begins the evening, or goes to the field that is wrong. It reports whether another screen can
// be shown.
func (s *Screen) begins() bool {
	if !s.Settle() {
		return false
	}
	if !s.p.Ready() {
		s.To(s.form[Boards])
		return false
	}
	err := s.p.Begin()
	s.p.notice = notice.Refuse(s.p.desk.Words.Sentence(err))
	return err == nil
}

// print prints the papers that are wanted.
func (s *Screen) print() {
	orders := s.p.Orders()
	if len(orders) == 0 || !s.Settle() {
		return
	}
	tell := func(tone widgets.Tone, sentence string) {
		s.p.printed = notice.Notice{Tone: tone, Text: sentence}
		s.Later()
		widgets.AskReveal(s.View(), s.told.Object()) // it may be below what is seen
	}
	st, err := s.p.Rehearsal()
	if err != nil {
		tell(widgets.Refusal, s.p.desk.Words.Sentence(err))
		return
	}
	s.hooks.Print(st, orders, tell)
}

// read lets the scorer point at a file, and puts its movement in the list.
func (s *Screen) read() {
	o, p := s.hooks.Movements, s.p
	o.Browse(func(path string) {
		s.Act(func() {
			m, err := o.Files.ReadMovement(path)
			if err == nil {
				err = p.Take(m)
			}
			p.DropSearch()
			if p.file = p.desk.Words.Sentence(err); err == nil {
				s.rewrite(Pairs)
			}
		})
	})
}

// columns returns those of a table of movements, by the keys of their titles; dealt is the key of what
// is said of the boards.
func columns(w *translation.Words, dealt string, keys ...string) []grid.Column {
	out := make([]grid.Column, len(keys))
	for i, key := range keys {
		out[i] = grid.Column{Title: w.T(key), Flex: i == 0, Right: i > 0, Help: w.Or("tip."+key, "")}
		if key == "newevening.col.boards" {
			out[i].Help = w.T(dealt)
		}
	}
	return out
}
