package restore

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/translation"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.restore"

// Hooks are what the screen asks of the window; one that is nil is not called.
type Hooks struct {
	Changed func() // the hints have changed: ui.Shell.Update
	Back    func() // leaves the screen: Escape; nil where there is nowhere to go
}

// Screen is the screen Reservekopieën.
type Screen struct {
	*kit.Screen
	p                       *Presenter
	list, main, act, repair kit.Part
}

// Report gives the sentences about what was just put in place: they stand above the list
// until the screen is left.
func (s *Screen) Report(sentences []string) {
	s.p.Report(sentences)
	s.Later()
}

// Choose makes a copy the one that is looked at first, "" for the newest.
func (s *Screen) Choose(path string) { s.p.want = path }

// Looked reports whether it is known what is in the chosen copy.
func (s *Screen) Looked() bool { return s.p.Known() || s.p.Wrong() != "" }

// Refresh looks through the folders again, when a copy was made.
func (s *Screen) Refresh() {
	if s.Shown() {
		s.p.Read()
	}
}

// New makes the screen. run says where the folders are looked through.
func New(f Files, w *translation.Words, now func() time.Time, run task.Runner, h Hooks) *Screen {
	s := &Screen{}
	p := NewPresenter(f, w, now, run, func() { s.Later() })
	s.p = p
	without := &desk.Desk{Base: &desk.Base{Words: w}} // there may be no club file that can be used
	s.Screen = kit.New(without, kit.About{Name: ScreenName, Changed: h.Changed, Read: p.Read, Left: p.Leave, Header: func() (title, subtitle string) { return w.T(ScreenName), f.Club() }})

	list := kit.NewList(s.Screen, p.Rows, func() int { return p.selected - p.first() }, func(row int) { p.Choose(p.first() + row) },
		kit.Col[Copy]{Column: grid.Column{Title: "restore.col.made"}, Text: func(c Copy) string { return p.moment(c.Made) }},
		kit.Col[Copy]{Column: grid.Column{Title: "restore.col.evening", Flex: true}, Text: p.evening},
		kit.Col[Copy]{Column: grid.Column{Title: "restore.col.results", Right: true}, Text: results},
		kit.Col[Copy]{Column: grid.Column{Title: "restore.col.where"}, Text: p.where})
	list.Table.OnActivate = nil // a click on the chosen copy does nothing
	evenings := s.Grid(grid.New(grid.SelectNothing), p.evenings, nil)
	button := func(make func(string, func()) *widgets.Button, do func(), text func() string) kit.Part {
		b := make("", do)
		b.OnFocus = h.Changed
		return kit.Own(b, b, func() bool {
			b.SetText(text())
			return text() != ""
		})
	}
	restore := func(lines bool) {
		if !p.Restore(lines) { // else there is another screen
			s.Later()
		}
	}
	s.list, s.main = list, button(widgets.MainButton, func() { restore(true) }, func() string { return p.Acts()[0] })
	s.act = button(widgets.NewButton, func() { restore(false) }, func() string { return p.Acts()[1] })
	acts := kit.Row(10, s.main, s.act)
	mend := func() {
		s.Act(func() { s.To(s.repair) }) // what is said of it stands beside it, in sight
		p.Repair()
	}
	s.repair = button(widgets.NewButton, func() { s.Act(mend) }, func() string { return w.T("restore.act-repair") + "  (Ctrl L)" })

	chosen := func() bool { return len(p.copies) > 0 }
	tailed := func() bool { return p.Known() && len(p.content.Tail) > 0 }
	working := func() notice.Notice { return p.Working(s.repair.HasFocus()) }
	may := screen.If(p.CanRepair)
	s.Can([]screen.Command{ // the arrows go through the copies whatever has the cursor
		{Key: "↑↓", Label: "restore.hint.choose", Quiet: func() bool { return len(p.copies) < 2 }, Step: func(by int) { p.Choose(p.selected + by) }},
		{Key: "Tab", Label: "restore.hint.tab", When: screen.If(func() bool { return p.CanRestore() || p.CanRepair() && chosen() })},
		{Key: "Enter", Label: "restore.hint.to-act", When: screen.Unless(p.unready), At: s.list.HasFocus, Do: func() { s.To(acts) }},
		{Key: "Enter", Label: "restore.hint.repair", When: may, At: s.repair.HasFocus},
		{Key: "Enter", Label: "restore.hint.enter", At: func() bool { return s.main.HasFocus() || s.act.HasFocus() }},
		{Key: "Ctrl L", Label: "restore.hint.repair", When: may, Do: mend},
		{Key: "Esc", Label: "restore.hint.back", When: screen.Given(h.Back), Do: h.Back},
	})

	copies := []kit.Part{
		s.Say(func() notice.Notice { return notice.Refuse(p.Trouble()) }),
		s.Say(func() notice.Notice { return p.notice }),
		s.Say(func() notice.Notice { return notice.Refuse(p.refused) }),
		kit.Card(s.Heading("restore.copies"), 10, s.Text(widgets.Quiet, "restore.explain"), kit.Text(widgets.Body, p.Empty), list, kit.Text(widgets.Quiet, p.Part)),
	}
	inside := []kit.Part{
		kit.When(chosen, kit.Card(p.Heading, 10,
			kit.When(p.Known, notes(3, p.Facts)),
			s.Say(func() notice.Notice { return notice.Refuse(p.Wrong()) }),
			kit.When(p.Known, s.Say(p.Difference)),
			acts, kit.When(p.CanRestore, kit.Text(widgets.Note, p.Promise)),
			kit.When(p.Known, evenings), kit.When(p.Known, kit.Text(widgets.Quiet, p.Rest)),
			kit.When(tailed, s.Text(widgets.Heading, "restore.tail")), kit.When(p.Known, notes(2, p.Tail)))),
		kit.When(func() bool { return p.CanRepair() || p.repairing.Running() }, kit.Card(s.Heading("restore.journal"), 10,
			kit.When(func() bool { return working().None() && chosen() }, s.Text(widgets.Body, "restore.repair-else")), // with what is newer, a copy is better
			kit.When(func() bool { return working().None() && !chosen() }, s.Text(widgets.Body, "restore.repair-only")),
			s.Say(working), kit.Row(10, s.repair), kit.Text(widgets.Note, p.Promise))),
	}
	s.Made(kit.Columns(kit.Wide(520, pile(copies)), kit.Wide(600, pile(inside))), s.list, s.repair)
	return s
}

// pile puts parts below each other, the last one down to the bottom.
func pile(parts []kit.Part) kit.Part {
	objects := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		objects[i] = p.Object()
	}
	return kit.Drawn(widgets.Pile(objects...), parts...)
}

// notes are sentences below each other.
func notes(gap float32, get func() []string) kit.Part {
	stack := widgets.Stack(gap)
	return kit.Own(stack, nil, func() bool {
		stack.Objects = nil
		for _, sentence := range get() {
			stack.Add(widgets.Note(sentence))
		}
		return true
	})
}

// evenings returns the newest evenings of the chosen copy.
func (p *Presenter) evenings() kit.Cells {
	w := p.words
	cells := kit.Cells{Columns: []grid.Column{
		{Title: w.T("restore.col.date")},
		{Title: w.T("restore.col.name"), Flex: true},
		{Title: w.T("restore.col.results"), Right: true},
		{Title: w.T("restore.col.state")},
	}}
	for _, h := range p.content.Evenings[:min(mostEvenings, len(p.content.Evenings))] {
		cells.Rows = append(cells.Rows, grid.Figures(w.ShortDate(h.Date), h.Name, fmt.Sprintf("%d / %d", h.Entered, h.Expected), p.state(h)))
	}
	return cells
}
