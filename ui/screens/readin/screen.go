// Package readin is the screen Inlezen: the results of another program's file, shown first and
// then taken into a session that is there, or as a new one. Nothing is saved before that, and
// all of it or nothing is taken.
package readin

import (
	"strconv"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/incoming"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name.
const ScreenName = "screen.readin"

// mostSaid is how many sentences about a file are shown.
const mostSaid = 6

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()                           // the hints changed: the shell's Update
	Back    screen.Way                       // to where it was asked from
	Browse  func(selected func(path string)) // the scorer points at a file
	Results func()                           // shows the results of the session
	Control func()                           // shows what is missing of it
	Follow  func(path string)                // follows the file of table devices
}

// Screen is the screen Inlezen.
type Screen struct {
	*kit.Screen
	p *Presenter
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Read reads a file: one that was dropped on the window.
func (s *Screen) Read(path string) {
	s.Act(func() { s.p.ReadFile(path) })
	s.Begin()
}

// New makes the screen of a desk; files are read with run. What was read and not taken is forgotten
// when the screen is left.
func New(d *desk.Desk, files Files, run task.Runner, h Hooks) *Screen {
	s := &Screen{}
	p := NewPresenter(d, files, run, func() { s.Later() })
	s.p = p
	var points *widgets.Scroll
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Changed: h.Changed, Back: h.Back, Notice: &p.notice, Read: p.Read, Entered: p.Find, Left: p.Drop, Locked: p.Locked, Header: kit.Evening,
		Asks: func() {
			if !p.Pointing() {
				points.To(0)
			}
		},
	})
	d.OnChange(s.Later) // an undo takes away where a file that was taken leads

	path := s.Draft("readin.path", 0, func() (string, bool) { return p.typed, true }, func(text string) string {
		p.Type(text)
		return ""
	})
	path.Enter = func() { s.Read(p.typed) }
	named := func(file string) {
		p.Type(file)
		s.Read(file)
	}
	found := s.Found("readin.found", func() []string { return p.found }, named)
	columns := kit.Each(8, func() int { return p.columns.Len() }, func(i int) kit.Part { return s.column(i, h.Changed) })
	lines := kit.NewList(s.Screen, func() []*incoming.Line { return p.preview.Lines() }, func() int { return p.preview.selected }, func(row int) { p.preview.selected = row },
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.board", Right: true, Bold: true, Sample: "88"}, Text: func(l *incoming.Line) string { return strconv.Itoa(l.Theirs.Board) }},
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.who", Sample: "88 – 88"}, Text: func(l *incoming.Line) string { return p.preview.Who(l) }},
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.theirs"}, Text: func(l *incoming.Line) string { return p.preview.Theirs(l) }},
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.ours"}, Text: func(l *incoming.Line) string { return p.preview.Ours(l) }},
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.state", Flex: true, Prose: true}, Text: func(l *incoming.Line) string { return p.preview.State(l) }})
	lines.Mark = func(l *incoming.Line) grid.RowMark {
		switch {
		case l.State == incoming.NoFit:
			return grid.RowWrong
		case l.State == incoming.Different, l.State == incoming.New && l.Reason != nil:
			return grid.RowMarked
		}
		return grid.RowPlain
	}
	people := kit.NewList(s.Screen, func() []event.Contestant { return p.preview.People() }, func() int { return -1 }, func(int) {},
		kit.Col[event.Contestant]{Column: grid.Column{Title: "readin.col.number", Right: true, Bold: true, Sample: "88 NZ"}, Text: func(c event.Contestant) string { return p.preview.Number(c) }},
		kit.Col[event.Contestant]{Column: grid.Column{Title: "readin.col.names", Flex: true}, Text: func(c event.Contestant) string { return p.preview.Names(c) }},
		kit.Col[event.Contestant]{Column: grid.Column{Title: "readin.col.new", Flex: true}, Text: func(c event.Contestant) string { return p.preview.New(c) }})

	// begins is an act after which the cursor is where the screen begins.
	begins := func(do func()) func() {
		return func() {
			s.Act(do)
			s.Begin()
		}
	}
	// of is about the file that was read.
	of := func(is func(*Preview) bool) screen.When {
		return screen.If(func() bool { return p.Reading() && is(p.preview) })
	}
	free := screen.Unless(p.Locked)
	asks, pointing, taken, canTake := free.And(screen.If(p.Asking)), screen.If(p.Pointing), screen.If(p.Taken), of((*Preview).CanTake)
	var take kit.Part
	onTake := func() bool { return take.HasFocus() }
	s.Can([]screen.Command{
		{Key: "Enter", Label: "readin.hint.read", When: asks, At: func() bool { return path.HasFocus() || found.HasFocus() }},
		{Key: "Ctrl B", Label: "readin.hint.browse", Button: "readin.browse", When: asks.And(screen.If(func() bool { return h.Browse != nil })), Do: func() { h.Browse(named) }},
		{Key: "Ctrl Enter", Label: "readin.hint.pointed", Button: "readin.pointed", When: free.And(pointing), Do: begins(p.ReadPointed)},
		{Key: "↑↓", Label: "readin.hint.mean", When: pointing, At: columns.HasFocus},
		{Key: "Enter", Label: "readin.hint.take", When: canTake, At: onTake},
		{Key: "Ctrl Enter", Label: "readin.hint.take", Button: "readin.take-now", Caption: func() string { return p.preview.TakeCaption() }, When: free.And(canTake), Quiet: onTake, Do: begins(p.Take)},
		{Key: "↑↓", Label: "readin.hint.line", When: screen.If(p.Reading), At: lines.HasFocus},
		{Key: "Space", Label: "readin.hint.mark", When: of((*Preview).CanMark), At: lines.HasFocus, Do: func() { p.preview.Mark() }},
		{Key: "Ctrl D", Label: "readin.hint.all", Button: "readin.take-theirs", Caption: func() string { return p.preview.AllCaption() }, When: of((*Preview).CanMarkAll), Do: func() { p.preview.MarkAll() }},
		{Key: "Ctrl G", Label: "readin.hint.filter", Button: "readin.filter", When: of((*Preview).CanFilter), Do: func() { p.preview.Filter() }},
		{Key: "Ctrl E", Label: "readin.hint.turn", Button: "readin.as-new", Caption: func() string { return p.preview.TurnCaption() }, When: of((*Preview).CanTurn), Do: begins(func() { p.preview.Turn() })},
		{Key: "Ctrl L", Label: "readin.hint.follow", Button: "readin.follow", When: of(func(v *Preview) bool { return v.file.Live && h.Follow != nil }), Do: func() {
			path := p.preview.path
			p.Drop()
			h.Follow(path)
		}},
		{Key: "F5", Button: "readin.results-now", When: taken, Do: h.Results},
		{Key: "F6", Button: "readin.control-now", When: taken, Do: h.Control},
		{Key: "Ctrl Z", Label: "readin.hint.undo", When: taken}, // the window undoes it
		{Key: "Tab", Label: "readin.hint.tab", When: free},
		{Key: "Esc", At: func() bool { return path.HasFocus() && p.typed != "" }, Do: func() {
			p.Type("")
			path.Cell.SetText("")
		}},
		{Key: "Esc", Label: "readin.hint.cancel", Button: "readin.cancel", When: screen.If(p.Busy), Do: p.Cancel},
		{Key: "Esc", Label: "readin.hint.drop", Button: "readin.stop", When: screen.If(func() bool { return p.Reading() || p.Pointing() }), Do: p.Drop},
		{Key: "Esc", Label: "readin.hint.back", When: screen.If(h.Back.Leads), Do: func() { h.Back.Back() }},
		{Button: "readin.read-now", When: asks, Do: func() { s.Read(p.typed) }},
	})

	said := func() kit.Part { return s.Say(p.Notice) }
	firsts := func(get func(*Preview) []string) func() string {
		return s.Firsts(mostSaid, "deals.more-remarks", func() []string { return get(p.preview) })
	}
	cancel, results := s.Button("readin.cancel"), s.MainButtons("readin.results-now", "readin.control-now")
	point := kit.Stack(12, s.Text(widgets.Body, "readin.point"), said(), s.Warns(func() string { return p.columns.Lacks() }),
		kit.Row(8, s.MainAlways("readin.pointed", func() bool { return p.columns.Lacks() == "" }), s.Button("readin.stop")), columns)
	points = widgets.NewScroll(point.Object()).Beside()
	take = s.MainAlways("readin.take-now", func() bool { return p.preview.CanTake() })
	stop := s.Button("readin.stop")
	s.Made(kit.Columns(
		kit.Wide(500, kit.Card(s.Heading("readin.heading"), 0,
			kit.When(p.Busy, kit.Stack(12, kit.Progress(p.Progress), kit.Row(8, cancel))),
			kit.When(p.Pointing, kit.Drawn(points, point)),
			kit.When(p.Reading, kit.Stack(12,
				kit.Marked(widgets.Body, func() string { return p.preview.About() }), kit.Marked(widgets.Body, func() string { return p.preview.Into() }), kit.Marked(widgets.Body, func() string { return p.preview.Counts() }),
				s.ReadOnly(), said(), s.Say(func() notice.Notice { return notice.Of(firsts((*Preview).Told)()) }), s.Warns(firsts((*Preview).Look)), s.Say(func() notice.Notice { return notice.Refuse(firsts((*Preview).Refused)()) }),
				kit.Row(8, kit.When(func() bool { return !p.preview.refused() }, take), s.Button("readin.take-theirs"), s.Button("readin.as-new"), s.Button("readin.filter"), s.Button("readin.follow"), stop))),
			kit.When(p.Asking, kit.Stack(12, s.ReadOnly(), said(), results,
				kit.When(func() bool { return p.Locked() == "" }, kit.Stack(12, found, path, s.Buttons("readin.browse", "readin.read-now"), s.Text(widgets.Quiet, "readin.help"))))))),
		kit.Wide(680, kit.When(func() bool { return p.Reading() && !p.preview.refused() }, kit.Card(func() string { return p.preview.Heading() }, 6, lines, people, kit.Marked(widgets.Quiet, func() string { return p.preview.More() })))),
	), cancel, columns, take, lines, stop, results, found, path)
	return s
}

// column asks what a column of the file is.
func (s *Screen) column(i int, changed func()) kit.Part {
	var c *widgets.Choice
	c = widgets.NewChoice(nil, -1, func(to int) {
		s.Act(func() { s.p.columns.Mean(i, to) })
		widgets.AskReveal(s.View(), c) // what stands above it may be higher or lower now
	})
	c.OnFocus = changed
	f := widgets.NewFieldOf("", c)
	return kit.Stack(2, kit.Own(f, c, func() bool {
		f.SetLabel(s.p.columns.head.Headings[i])
		c.SetOptions(s.p.columns.Choices(i))
		return true
	}), kit.Marked(widgets.Quiet, func() string { return s.p.columns.Sample(i) }))
}
