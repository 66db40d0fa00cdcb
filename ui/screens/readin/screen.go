// Package readin is the screen Inlezen: the results of another program's file, shown first and
// then taken into a session that is there, or as a new one. Nothing is saved before that, and
// all of it or nothing is taken.
package readin

import (
	"context"
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
	s.Anew(func() { s.p.ReadFile(path) })
}

// New makes the screen of a desk; files are read with run. What was read and not taken is forgotten
// when the screen is left.
func New(d *desk.Desk, files Files, run task.Runner, h Hooks) *Screen {
	s := &Screen{}
	p := NewPresenter(d, files, run, func() { s.Later() })
	s.p = p
	var points *widgets.Scroll
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Changed: h.Changed, Back: h.Back, Notice: &p.notice, Read: p.Read, Entered: func() { p.found = files.FindResults() }, Left: p.Drop, Locked: p.Locked, Header: kit.Evening,
		Asks: func() {
			if !p.Pointing() {
				points.To(0)
			}
		},
	})

	path := s.Draft("readin.path", 0, func() (string, bool) { return p.typed, true }, p.Type)
	path.Enter = func() { s.Read(p.typed) }
	named := func(file string) {
		p.Type(file)
		s.Read(file)
	}
	found := s.Found("readin.found", func() []string { return p.found }, named)
	columns := kit.Each(8, func() int { return len(p.Columns.head.Headings) }, func(i int) kit.Part { return s.column(i, h.Changed) })
	lines := kit.NewList(s.Screen, func() []*incoming.Line { return firsts(p.Preview.Lines()) }, func() int { return p.Preview.selected }, func(row int) { p.Preview.selected = row },
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.board", Right: true, Bold: true, Sample: "88"}, Text: func(l *incoming.Line) string { return strconv.Itoa(l.Theirs.Board) }},
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.who", Sample: "88 – 88"}, Text: func(l *incoming.Line) string { return p.Preview.Who(l) }},
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.theirs"}, Text: func(l *incoming.Line) string { return p.Preview.Theirs(l) }},
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.ours"}, Text: func(l *incoming.Line) string { return p.Preview.Ours(l) }},
		kit.Col[*incoming.Line]{Column: grid.Column{Title: "readin.col.state", Flex: true, Prose: true}, Text: func(l *incoming.Line) string { return p.Preview.State(l) }})
	marks := map[incoming.State]grid.RowMark{incoming.NoFit: grid.RowWrong, incoming.Different: grid.RowMarked}
	lines.Mark = func(l *incoming.Line) grid.RowMark {
		if l.State == incoming.New && l.Reason != nil {
			return grid.RowMarked
		}
		return marks[l.State]
	}
	person := -1 // the row with the cursor, once it was there
	people := kit.NewList(s.Screen, func() []Who { return firsts(p.Preview.People()) }, func() int { return person }, func(row int) { person = row },
		kit.Col[Who]{Column: grid.Column{Title: "readin.col.number", Right: true, Bold: true, Sample: "88 NZ"}, Text: func(x Who) string { return x.Number }},
		kit.Col[Who]{Column: grid.Column{Title: "readin.col.names", Flex: true}, Text: func(x Who) string { return x.Names }},
		kit.Col[Who]{Column: grid.Column{Title: "readin.col.new", Flex: true}, Text: func(x Who) string { return x.New }})

	// of is about the file that was read.
	of := func(is func(*Preview) bool) screen.When {
		return screen.If(func() bool { return p.Reading() && is(p.Preview) })
	}
	free := screen.Unless(p.Locked)
	asks, pointing, taken, canTake := free.And(screen.If(p.Asking)), screen.If(p.Pointing), screen.If(p.Taken), of((*Preview).CanTake)
	var take kit.Part
	onTake := func() bool { return take.HasFocus() }
	s.Can([]screen.Command{
		{Key: "Enter", Label: "readin.hint.read", When: asks, At: func() bool { return path.HasFocus() || found.HasFocus() }},
		{Key: "Ctrl B", Label: "readin.hint.browse", Button: "readin.browse", When: asks.And(screen.If(func() bool { return h.Browse != nil })), Do: func() { h.Browse(named) }},
		{Key: "Ctrl Enter", Label: "readin.hint.pointed", Button: "readin.pointed", When: free.And(pointing), Do: func() { s.Anew(p.ReadPointed) }},
		{Key: "↑↓", Label: "readin.hint.mean", When: pointing, At: columns.HasFocus},
		{Key: "Enter", Label: "readin.hint.take", When: canTake, At: onTake},
		{Key: "Ctrl Enter", Label: "readin.hint.take", Button: "readin.take-now", Caption: func() string { return p.Preview.TakeCaption() }, When: free.And(canTake), Quiet: onTake, Do: func() { s.Anew(p.Take) }},
		{Key: "↑↓", Label: "readin.hint.line", When: screen.If(p.Reading), At: lines.HasFocus},
		{Key: "Space", Label: "readin.hint.mark", When: of((*Preview).CanMark), At: lines.HasFocus, Do: func() { p.Preview.Mark() }},
		{Key: "Ctrl D", Label: "readin.hint.all", Button: "readin.take-theirs", Caption: func() string {
			return d.Words.T(either(p.Preview.allTaken(), "readin.keep-ours", "readin.take-theirs"))
		}, When: of((*Preview).CanMarkAll), Do: func() { p.Preview.MarkAll() }},
		{Key: "Ctrl G", Label: "readin.hint.filter", Button: "readin.filter", When: of((*Preview).CanFilter), Do: func() { p.Preview.Filter() }},
		{Key: "Ctrl E", Label: "readin.hint.turn", Button: "readin.as-new", Caption: func() string { return d.Words.T(either(p.Preview.fresh, "readin.into-this", "readin.as-new")) }, When: of((*Preview).CanTurn), Do: func() { s.Anew(func() { p.Preview.Turn() }) }},
		{Key: "Ctrl L", Label: "readin.hint.follow", Button: "readin.follow", When: of(func(v *Preview) bool { return v.file.Live && h.Follow != nil }), Do: func() {
			path := p.Preview.path
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
	few := func(get func(*Preview) []string) func() string {
		return s.Firsts(6, "deals.more-remarks", func() []string { return get(p.Preview) })
	}
	told, look, refused := few((*Preview).Told), few((*Preview).Look), few((*Preview).Refused)
	readable := func() bool { return !p.Preview.refused() }
	cancel, stop, results := s.Button("readin.cancel"), s.Button("readin.stop"), s.MainButtons("readin.results-now", "readin.control-now")
	point := kit.Stack(12, s.Text(widgets.Body, "readin.point"), said(), s.Warns(func() string { return p.Columns.Lacks() }),
		kit.Row(8, s.MainAlways("readin.pointed", func() bool { return p.Columns.Lacks() == "" }), s.Button("readin.stop")), columns)
	points = widgets.NewScroll(point.Object()).Beside()
	take = s.MainAlways("readin.take-now", func() bool { return p.Preview.CanTake() })
	s.Made(kit.Columns(
		kit.Wide(500, kit.Card(s.Heading("readin.heading"), 0,
			kit.When(p.Busy, kit.Stack(12, kit.Progress(p.Progress), kit.Row(8, cancel))),
			kit.When(p.Pointing, kit.Drawn(points, point)),
			kit.When(p.Reading, kit.Stack(12,
				kit.Marked(widgets.Body, func() string { return p.Preview.About() }),
				kit.When(readable, kit.Marked(widgets.Body, func() string { return p.Preview.Into() })),
				kit.When(func() bool { return p.Preview.CanFilter() }, kit.Marked(widgets.Body, func() string { return p.Preview.Counts() })),
				s.ReadOnly(), said(), s.Say(func() notice.Notice { return notice.Of(told()) }), s.Warns(look), s.Say(func() notice.Notice { return notice.Refuse(refused()) }),
				kit.Row(8, kit.When(readable, take), s.Button("readin.take-theirs"), s.Button("readin.as-new"), s.Button("readin.filter"), s.Button("readin.follow"), stop))),
			kit.When(p.Asking, kit.Stack(12, s.ReadOnly(), said(), results,
				kit.When(func() bool { return p.Locked() == "" }, kit.Stack(12, found, path, s.Buttons("readin.browse", "readin.read-now"), s.Text(widgets.Quiet, "readin.help"))))))),
		kit.Wide(680, kit.When(func() bool { return p.Reading() && readable() },
			kit.Card(func() string { return p.Preview.Heading() }, 6, lines, people, kit.Marked(widgets.Quiet, func() string { return p.Preview.More() })))),
	), cancel, columns, take, lines, stop, results, found, path)
	return s
}

// column asks what a column of the file is.
func (s *Screen) column(i int, changed func()) kit.Part {
	var c *widgets.Choice
	c = widgets.NewChoice(nil, -1, func(to int) {
		s.Act(func() { s.p.Columns.meaning[i] = s.p.Columns.names[to] })
		widgets.AskReveal(s.View(), c) // what stands above it may be higher or lower now
	})
	c.OnFocus = changed
	f, sample := widgets.NewFieldOf("", c), widgets.Quiet("")
	return kit.Own(widgets.Stack(2, f, sample), c, func() bool {
		f.SetLabel(s.p.Columns.head.Headings[i])
		c.SetOptions(s.p.Columns.Choices(i))
		sample.SetText(s.p.Columns.Sample(i))
		return true
	})
}

// Files reads files of results. Read is called away from the window's goroutine.
type Files interface {
	// Read reads a file whole, with what was pointed out of its columns; progress is told how
	// far it is. What refuses the file as a whole is a Problem; what refuses it line by line
	// stands in what it gives.
	Read(ctx context.Context, path string, columns []event.ColumnMeaning, progress func(done, total int)) (File, error)
	// FindResults are the files that a scorer may mean: where files are put, and on sticks.
	FindResults() []string
	// Columns are what a column can be, by name, in the order in which they are offered.
	Columns() []string
}

// File is a file of results, read.
type File struct {
	Format    string // "USEBIO", "PBN", "CSV", "Bridgemate"
	Encoding  string // "UTF-8"; "" where the format has one only
	Separator string // between the columns of a CSV file: ";", ",", "tab"
	Club      string // the club's name, as the file has it
	Event     *event.Event
	// Recognise makes those of whom find knows which member they are that member, and gives
	// who is left: new members, with their personal data, as find leaves them.
	Recognise func(find func(*event.Person) (event.ID, bool)) ([]event.Member, []event.Person)
	Everybody []event.Person // all whom the file names
	// Refused are the reasons for which the file cannot be read, each a Problem that names its
	// line. Remarks are those to look at.
	Refused, Remarks []error
	// Head is set in place of all that, where it must be pointed out what its columns are.
	Head *Head
	// Live tells that the file is one that table devices write into, which can be followed.
	Live bool
}

// Head is the top of a file in columns.
type Head struct {
	Headings []string
	Meaning  []string   // what each is taken for, by its name; "" for nothing
	Rows     [][]string // the first below the headings
}
