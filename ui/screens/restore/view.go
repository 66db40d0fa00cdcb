package restore

import (
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
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
	screen.Base
	p     *Presenter
	words *translation.Words
	hooks Hooks

	trouble, notice, refused, wrong, differs *widgets.Panel
	busy                                     *widgets.Panel
	table, evenings                          *grid.Table
	empty, part, rest, promise               *widgets.Text
	facts, tail, inside                      *fyne.Container
	tailTitle                                *widgets.Text
	main, act, repair                        *widgets.Button
	otherwise, whole                         *widgets.Text // when to repair, what becomes of the file
	card, mend                               *widgets.Card // of the chosen copy, of the journal
	right, view                              fyne.CanvasObject
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen. run says where the folders are looked through.
func New(f Files, w *translation.Words, now func() time.Time, run task.Runner, hooks Hooks) *Screen {
	s := &Screen{words: w, hooks: hooks}
	s.p = NewPresenter(f, w, now, run, func() {
		if s.Shown() {
			s.show()
			s.focus()
			s.HintsChanged()
		}
	})
	s.Base = screen.NewBase(ScreenName, "", nil, hooks.Changed) // the settings show it
	s.Commands = screen.NewCommands(w, s.commands())
	s.build()
	s.SetView(s.view)
	s.show()
	return s
}

// Report gives the sentences about what was just put in place: they stand above the list
// until the screen is left.
func (s *Screen) Report(sentences []string) {
	s.p.Report(sentences)
	s.show()
}

// Choose makes a copy the one that is looked at first, "" for the newest.
func (s *Screen) Choose(path string) { s.p.Want(path) }

// Looked reports whether it is known what is in the chosen copy.
func (s *Screen) Looked() bool { return s.p.Content() != nil || s.p.Wrong() != "" }

// Refresh looks through the folders again, when a copy was made.
func (s *Screen) Refresh() {
	if s.Shown() {
		s.p.Enter()
	}
}

func (s *Screen) build() {
	w := s.words
	col := func(key string, right bool) grid.Column {
		return grid.Column{Title: w.T(key), Right: right}
	}
	panel := func(t widgets.Tone) *widgets.Panel { return widgets.NewPanel(t, "") }
	s.trouble, s.notice, s.refused = panel(widgets.Refusal), panel(widgets.Good), panel(widgets.Refusal)
	s.wrong, s.differs = panel(widgets.Refusal), panel(widgets.Warning)
	s.busy = panel(widgets.Warning)
	evening := col("restore.col.evening", false)
	evening.Flex = true
	s.table = grid.New(grid.SelectRows, col("restore.col.made", false), evening, col("restore.col.results", true), col("restore.col.where", false))
	s.table.OnSelect = func(row, _ int) { s.choose(row) }
	s.table.OnFocus, s.table.OnKey = s.HintsChanged, s.HandleKey
	s.empty, s.part, s.rest, s.promise = widgets.Body(""), widgets.Quiet(""), widgets.Quiet(""), widgets.Note("")
	name := col("restore.col.name", false)
	name.Flex = true
	s.evenings = grid.New(grid.SelectNothing, col("restore.col.date", false), name, col("restore.col.results", true), col("restore.col.state", false))
	s.facts, s.tail, s.tailTitle = widgets.Stack(3), widgets.Stack(2), widgets.Heading(w.T("restore.tail"))
	s.main = widgets.MainButton("", func() { s.restore(true) })
	s.act = widgets.NewButton("", func() { s.restore(false) })
	s.repair = widgets.NewButton(w.T("restore.act-repair")+"  (Ctrl L)", s.doRepair)
	s.otherwise, s.whole = widgets.Body(""), widgets.Note("")
	for _, b := range []*widgets.Button{s.main, s.act, s.repair} {
		b.OnFocus = s.HintsChanged
	}
	s.inside = widgets.Stack(10, s.facts, s.wrong, s.differs, widgets.Row(10, s.main, s.act), s.promise,
		s.evenings, s.rest, s.tailTitle, s.tail)
	s.card = widgets.NewCard("", s.inside)
	s.mend = widgets.NewCard(w.T("restore.journal"), widgets.Stack(10, s.otherwise, s.busy, widgets.Row(10, s.repair), s.whole))
	s.right = widgets.Pile(s.card, s.mend)
	s.view = widgets.Columns(
		widgets.Column{Width: 520, Object: widgets.Pile(s.trouble, s.notice, s.refused,
			widgets.NewCard(w.T("restore.copies"), widgets.Stack(10, widgets.Quiet(w.T("restore.explain")), s.empty, s.table, s.part)))},
		widgets.Column{Width: 600, Object: s.right},
	)
}

func (s *Screen) show() {
	p := s.p
	s.trouble.Say(widgets.Refusal, p.Trouble())
	report := ""
	for i, sentence := range p.Notice() {
		if i > 0 {
			report += "\n"
		}
		report += sentence
	}
	tone := widgets.Good
	if len(p.Notice()) > 1 {
		tone = widgets.Warning
	}
	s.notice.Say(tone, report)
	s.refused.Say(widgets.Refusal, p.Refused())
	var rows []grid.Row
	shown, selected := p.Rows()
	for _, r := range shown {
		rows = append(rows, grid.Figures(r.Made, r.Evening, r.Results, r.Where))
	}
	s.table.SetRows(rows)
	s.table.Select(selected, 0)
	widgets.Visible(s.table, len(rows) > 0)
	s.part.SetSpans([]widgets.Span{{Text: p.Part()}})
	widgets.Visible(s.part, p.Part() != "")
	s.empty.SetSpans([]widgets.Span{{Text: p.Empty()}})
	widgets.Visible(s.empty, p.Empty() != "")
	s.showJournal()
	widgets.Visible(s.right, s.mend.Visible() || len(rows) > 0)
	s.showInside()
	s.view.Refresh()
}

// showJournal shows that the club file can be made again from its journal, that this is
// going on, or why it cannot.
func (s *Screen) showJournal() {
	p := s.p
	tone, sentence := widgets.Warning, p.Busy()
	if sentence == "" && s.repair.HasFocus() {
		tone, sentence = widgets.Refusal, p.Refused()
	}
	s.busy.Say(tone, sentence)
	s.otherwise.SetSpans([]widgets.Span{{Text: p.Otherwise()}})
	widgets.Visible(s.otherwise, sentence == "")
	s.whole.SetSpans([]widgets.Span{{Text: p.Promise()}})
	widgets.Visible(s.mend, p.CanRepair() || p.Busy() != "")
}

func (s *Screen) showInside() {
	p, w := s.p, s.words
	_, any := p.Selected()
	widgets.Visible(s.card, any)
	heading := p.Heading()
	s.wrong.Say(widgets.Refusal, p.Wrong())
	known := p.Content() != nil
	if any && !known && p.Wrong() == "" {
		heading = w.T("restore.looking")
	}
	s.card.SetHeading(heading)
	for _, o := range []fyne.CanvasObject{s.facts, s.evenings, s.tail, s.tailTitle, s.differs, s.promise, s.rest} {
		widgets.Visible(o, known)
	}
	main, plain := p.Acts()
	s.main.SetText(main)
	s.act.SetText(plain)
	widgets.Visible(s.main, main != "")
	widgets.Visible(s.act, plain != "")
	if !known {
		return
	}
	s.facts.Objects, s.tail.Objects = nil, nil
	for _, f := range p.Facts() {
		s.facts.Add(widgets.Note(f))
	}
	for _, l := range p.Tail() {
		s.tail.Add(widgets.Note(l))
	}
	widgets.Visible(s.tailTitle, len(s.tail.Objects) > 0)
	sentences, good := p.Difference()
	text := ""
	for i, x := range sentences {
		if i > 0 {
			text += " "
		}
		text += x
	}
	s.differs.Say(map[bool]widgets.Tone{true: widgets.Good, false: widgets.Warning}[good], text)
	s.promise.SetSpans([]widgets.Span{{Text: p.Promise()}})
	widgets.Visible(s.promise, p.CanRestore() && p.Promise() != "")
	var rows []grid.Row
	for _, e := range p.Evenings() {
		rows = append(rows, grid.Figures(e.Date, e.Name, e.Results, e.State))
	}
	s.evenings.SetRows(rows)
	widgets.Visible(s.evenings, len(rows) > 0)
	s.rest.SetSpans([]widgets.Span{{Text: p.Rest()}})
	widgets.Visible(s.rest, p.Rest() != "")
}

// focus puts the cursor in the list when it is there and nothing else has it.
func (s *Screen) focus() {
	c := widgets.CanvasOf(s.view)
	switch {
	case c == nil || c.Focused() != nil:
	case s.table.Visible():
		c.Focus(s.table)
	case s.mend.Visible():
		c.Focus(s.repair)
	}
}

func (s *Screen) choose(row int) {
	s.p.Choose(row)
	s.show()
	s.HintsChanged()
}

func (s *Screen) step(by int) {
	s.p.Step(by)
	s.show()
	s.HintsChanged()
}

func (s *Screen) restore(lines bool) {
	if !s.p.Restore(lines) && s.Shown() {
		s.show()
		s.HintsChanged()
	}
}

// toAct puts the cursor on the button that restores the chosen copy, so that the same key, pressed
// again, does it.
func (s *Screen) toAct() {
	to := s.act
	if s.main.Visible() {
		to = s.main
	}
	widgets.FocusIn(s.view, to)
	widgets.AskReveal(s.view, to)
}

func (s *Screen) doRepair() {
	if c := widgets.CanvasOf(s.view); c != nil {
		c.Focus(s.repair) // what is said of it stands beside it, in sight
	}
	s.p.Repair()
	if s.p.Busy() != "" {
		s.showJournal()
		s.view.Refresh()
	}
}

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.words.T(ScreenName), s.p.files.Club()
}

// Enter implements screen.Screen.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Enter()
	s.show()
}

// Leave implements screen.Screen.
func (s *Screen) Leave() bool {
	s.Base.Leave()
	s.p.Leave()
	return true
}

// FirstFocus implements screen.Screen: the list, whose arrows look into the copies, or where
// there is none what can be done without.
func (s *Screen) FirstFocus() fyne.Focusable {
	if !s.table.Visible() && s.mend.Visible() {
		return s.repair
	}
	return s.table
}

// commands returns what can be done on the screen. The arrows go through the copies whatever has
// the cursor.
func (s *Screen) commands() []screen.Command {
	p := s.p
	several := func() bool { return len(p.Copies()) > 1 }
	repair := screen.If(p.CanRepair)
	acts := screen.If(func() bool { return p.CanRestore() || p.CanRepair() && len(p.Copies()) > 0 })
	return []screen.Command{
		{Key: "↑↓", Label: "restore.hint.choose", Quiet: screen.Not(several), Step: s.step},
		{Key: "Tab", Label: "restore.hint.tab", When: acts},
		{Key: "Enter", Label: "restore.hint.to-act", When: screen.Unless(p.unready), At: func() bool { return s.table.HasFocus() }, Do: s.toAct},
		{Key: "Enter", Label: "restore.hint.repair", When: repair, At: func() bool { return s.repair.HasFocus() }},
		{Key: "Enter", Label: "restore.hint.enter", At: func() bool { return s.main.HasFocus() || s.act.HasFocus() }},
		{Key: "Ctrl L", Label: "restore.hint.repair", When: repair, Do: s.doRepair},
		{Key: "Esc", Label: "restore.hint.back", When: screen.Given(s.hooks.Back), Do: s.hooks.Back},
	}
}
