// Package deals is the screen Kaarten: the hands that were dealt on an evening. They come
// from the file of a dealing machine, or are typed, are shown before they are taken, and can
// be taken away again.
package deals

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name.
const ScreenName = "screen.deals"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func()                           // the hints changed: the shell's Update
	Back    func()                           // to where it was asked from
	Browse  func(selected func(path string)) // the scorer points at a file
	// Makeable is how many deals were worked out of those that are being worked out, both 0
	// when none are, and why some could not be.
	Makeable func() (done, all int, err error)
}

// Screen is the screen Kaarten.
type Screen struct {
	*kit.Screen
	p          *Presenter
	path       *kit.Field
	take, stop kit.Part
	cells      []kit.Part // in which hands are typed: North, East and South, each from spades down
	worked     string     // what is shown of Presenter.Worked
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// New makes the screen of a desk.
func New(d *desk.Desk, files Files, h Hooks) *Screen {
	p := NewPresenter(d, files)
	p.makeable = h.Makeable
	s := &Screen{p: p}
	var found []string
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Changed: h.Changed, Notice: &p.notice, Read: p.Read, Locked: p.Locked, Header: kit.Evening, Left: p.Drop,
		Entered: func() {
			p.Read()
			found = p.Found()
		},
	})

	offered := s.Found("deals.found", func() []string { return found }, s.Read)
	s.path = s.Draft("deals.path", 0, func() (string, bool) { return p.path, true }, func(text string) string {
		p.path, p.notice = text, notice.Notice{}
		return ""
	})
	s.path.Enter = func() { s.Read(p.path) }
	for i := range 12 {
		s.cells = append(s.cells, s.cell(d, h, i))
	}
	boards := kit.NewList(s.Screen, p.Boards, p.Selected, p.Choose,
		kit.Col[int]{Column: grid.Column{Title: "deals.col.board", Right: true, Bold: true, Sample: "888"}, Text: strconv.Itoa},
		kit.Col[int]{Column: grid.Column{Title: "deals.col.hands", Flex: true}, Text: p.State},
		kit.Col[int]{Column: grid.Column{Title: "deals.col.tricks"}, Text: p.Table})

	filled := func() bool { return p.st != nil }
	free := screen.If(filled).And(screen.Unless(p.Locked))
	typing := screen.If(p.Hand.Typing)
	inPath := func() bool { return s.path.HasFocus() || offered.HasFocus() }
	onTake := func() bool { return s.take.HasFocus() }
	s.Can(screen.Begin(d, screen.Not(filled)), []screen.Command{
		{Key: "Enter", Label: "deals.hint.next", When: free, At: func() bool { return p.Hand.Typing() && slices.ContainsFunc(s.cells, kit.Part.HasFocus) }}, // the cell goes on
		{Key: "↑↓", Label: "deals.hint.board", Quiet: func() bool { return len(p.Boards()) <= 1 || p.Hand.Typing() }, Step: func(by int) { p.Choose(p.Selected() + by) }},
		{Key: "Enter", Label: "deals.hint.read", When: free, At: inPath},
		{Key: "Enter", Label: "deals.hint.take", When: free.And(screen.If(p.CanTake)), At: onTake},
		{Key: "Ctrl Enter", Label: "deals.hint.take", Button: "deals.take", When: free, Quiet: func() bool { return !p.CanTake() || onTake() }, Do: func() { p.Take() }},
		{Key: "Ctrl B", Label: "deals.hint.browse", Button: "deals.browse", When: free.And(screen.If(func() bool { return h.Browse != nil && !p.Hand.Typing() })), Do: func() { h.Browse(s.Read) }},
		{Key: "Ctrl T", Label: "deals.hint.type", Button: "deals.type", When: free.And(screen.If(func() bool { return !p.Reading() && !p.Hand.Typing() })), Do: func() {
			p.Hand.Begin()
			s.To(s.cells[0])
		}},
		{Key: "Tab", Label: "deals.hint.tab", When: free},
		{Key: "Ctrl Z", Label: "deals.hint.undo", When: free.And(screen.If(func() bool { return !p.notice.None() && p.notice.Tone == notice.Good }))}, // the window undoes it
		{Key: "Esc", At: func() bool { return s.path.HasFocus() && p.path != "" }, Do: func() {
			p.path, p.notice = "", notice.Notice{}
			s.path.Cell.SetText("")
		}},
		{Key: "Esc", Label: "deals.hint.type-end", Button: "deals.type-end", When: typing, Do: p.Hand.End},
		{Key: "Esc", Label: "deals.hint.drop", Button: "deals.stop", When: screen.If(p.Reading), Do: func() {
			p.Drop()
			p.notice = notice.Notice{}
		}},
		{Key: "Esc", Label: "deals.hint.back", When: screen.Given(h.Back), Do: h.Back},
		{Button: "deals.read-now", Do: func() { s.Read(p.path) }},
		{Button: "deals.remove", When: free, Do: func() { p.Remove() }},
		{Button: "deals.remove-all", When: free, Do: func() { p.RemoveAll() }},
	})

	none := s.NoEvening(p.Empty)
	s.take, s.stop = s.MainAlways("deals.take", p.CanTake), s.Button("deals.stop")
	// where the cursor begins in the list, although there are files to read
	ready := kit.Begins(func() bool { return p.Reading() || p.Locked() != "" || len(p.st.Session.Deals) > 0 }, boards)
	s.Made(kit.Columns(
		kit.Wide(560, kit.Card(s.Heading("deals.heading"), 12, none, kit.When(filled, kit.Stack(12,
			kit.Marked(widgets.Body, p.Known),
			kit.Marked(widgets.Note, func() string {
				s.worked = p.Worked()
				return s.worked
			}),
			s.ReadOnly(), s.Say(p.Notice),
			s.file(),
			kit.When(func() bool { return p.Locked() == "" && !p.Reading() && !p.Hand.Typing() }, kit.Stack(12,
				offered, s.path, s.Buttons("deals.browse", "deals.read-now"), s.Text(widgets.Quiet, "deals.help"), s.Buttons("deals.type"))),
			kit.When(p.Hand.Typing, kit.Stack(12,
				kit.Marked(widgets.Title, p.Title), kit.Row(8, s.cells[:4]...), kit.Row(8, s.cells[4:8]...), kit.Row(8, s.cells[8:]...),
				kit.Marked(widgets.Body, p.Hand.West), s.Say(func() notice.Notice { return notice.Refuse(p.Hand.Refusal()) }),
				s.Text(widgets.Quiet, "deals.type.help"), s.Buttons("deals.type-end"))))))),
		kit.Fixed(620, kit.When(func() bool { return len(p.Boards()) > 0 }, kit.Card(p.Heading, 10,
			kit.Marked(widgets.Heading, p.Title), kit.Marked(widgets.Body, p.Hands), s.tricks(d),
			kit.Row(8, kit.When(p.CanRemove, s.Button("deals.remove")), kit.When(p.CanRemoveAll, s.Button("deals.remove-all"))),
			ready))),
	), none, s.cells[0], s.take, ready, offered, s.path, boards)
	return s
}

// file is what taking a file over would do, with the buttons for it.
func (s *Screen) file() kit.Part {
	first := func(of func(would, look, refused []string) []string) func() string {
		return s.Firsts(6, "deals.more-remarks", func() []string { return of(s.p.Preview()) })
	}
	refused := first(func(_, _, refused []string) []string { return refused })
	return kit.When(s.p.Reading, kit.Stack(12,
		s.Say(func() notice.Notice {
			would, _, _ := s.p.Preview()
			return notice.Of(strings.Join(would, "\n"))
		}),
		s.Warns(first(func(_, look, _ []string) []string { return look })),
		s.Say(func() notice.Notice { return notice.Refuse(refused()) }),
		kit.Row(8, s.take, s.stop)))
}

// tricks is the table of the tricks that can be made on the chosen board.
func (s *Screen) tricks(d *desk.Desk) kit.Part {
	columns := []grid.Column{{Title: "", Bold: true, Sample: "W"}}
	for of := bridge.NoTrump; of >= bridge.Clubs; of-- {
		strain := bridge.Style{Letters: d.Speaker.Notation().Letters, Symbols: true}.Strain(of)
		columns = append(columns, grid.Column{Title: strain, Right: true, Sample: "13", Help: d.Words.T("tip.deals.tricks", "strain", strain)})
	}
	table := grid.New(grid.SelectNothing, columns...)
	return kit.Own(table, nil, func() bool {
		var rows []grid.Row
		for _, r := range s.p.Tricks() {
			rows = append(rows, grid.Figures(r...))
		}
		table.SetRows(rows)
		return len(rows) > 0
	})
}

// cell is the i-th in which a suit of a hand is typed.
func (s *Screen) cell(d *desk.Desk, h Hooks, i int) kit.Part {
	seat, suit := i/4, i%4
	field := widgets.NewField(d.Words.T(bridge.Seat(seat).WordKey()) + " " + suitAt(suit).Symbol())
	c := field.Cell
	c.Chars, c.Max, c.OnFocus = 9, 30, h.Changed
	c.OnTyped = func(text string) {
		c.Accept() // it is kept as it is typed, and Esc leaves
		s.Act(func() { s.p.Hand.Type(seat, suit, text) })
	}
	c.OnCommit = func(string) (ok bool) {
		s.Act(func() {
			var to int
			if to, ok = s.p.Hand.Next(i); ok && s.p.Hand.Typing() {
				s.To(s.cells[to])
			}
		})
		return ok
	}
	c.OnMove = func(m widgets.Move) bool {
		by, is := map[widgets.Move]int{widgets.MoveUp: -4, widgets.MoveDown: 4, widgets.MoveLeft: -1, widgets.MoveRight: 1}[m]
		if to := i + by; is && to >= 0 && to < len(s.cells) {
			s.Act(func() { s.To(s.cells[to]) })
		}
		return is
	}
	return kit.Own(field, c, func() bool {
		if text := s.p.Hand.Hands()[seat][suit]; c.Text != text {
			c.SetText(text)
		}
		return true
	})
}

// Read reads a file: one that was dropped on the window too.
func (s *Screen) Read(path string) {
	s.Act(func() {
		s.path.Cell.SetText(path)
		switch {
		case !s.p.ReadFile(path):
			s.To(s.path)
		case s.p.CanTake():
			s.To(s.take)
		default:
			s.To(s.stop)
		}
	})
}

// WorkedOut shows how far the tricks that can be made are worked out, where it does not say so
// already.
func (s *Screen) WorkedOut() {
	if s.Shown() && s.p.Worked() != s.worked {
		s.Later()
	}
}

// GoPlace shows the board of a place: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.p.Ask(at.Board)
	s.Later()
}

// Opener is Ctrl+H in a window: it shows Screen, on the board that the cursor stands on in
// the screen that is shown.
type Opener struct {
	Screen *Screen
	Return *screen.Return // one for all such keys of a window
	// At gives that board, 0 for none, by the name of the screen.
	At map[string]func() int
}

// Open is the key.
func (o *Opener) Open() {
	now := o.Return.Window().Current()
	if now == nil || now.Name() == ScreenName {
		return
	}
	board := 0
	if at := o.At[now.Name()]; at != nil {
		board = at()
	}
	o.Screen.p.Ask(board)
	o.Return.Open(ScreenName)
}

// Back is the screen that Open was asked from.
func (o *Opener) Back() { o.Return.Back(ScreenName) }
