// Package rules is the screen where the rules of scoring are read, each as a sentence with
// its source, and changed: for the current evening, or for one that is about to begin.
// What a change does is shown before it is kept.
package rules

import (
	"uitslag/internal/desk"
	"uitslag/internal/phrase"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The names of the two screens there are: of the current evening, and of the one that is
// about to begin.
const (
	ScreenName = "screen.rules"
	DraftName  = "screen.newrules"
)

// Hooks is what the screen asks of the window around it.
type Hooks struct {
	Back    func()                                   // the screen it was opened from
	Changed func()                                   // the hints changed: the shell's Update
	Say     func(tone widgets.Tone, sentence string) // on the screen that is shown then; nil: nothing is said
}

// Screen is the screen Regels.
type Screen struct {
	*kit.Screen
	p *Presenter
}

var _ screen.Reverser = (*Screen)(nil)

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return len(s.p.past) > 0, len(s.p.future) > 0 }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.stepped }

// Leave implements screen.Screen: what is half typed is settled first.
func (s *Screen) Leave() (may bool) {
	s.Act(func() { may = s.Settle() })
	return may && s.Screen.Leave()
}

// New makes the screen for the current evening, or for a draft where that is not nil.
func New(d *desk.Desk, draft Draft, h Hooks) *Screen {
	p := NewPresenter(d, draft)
	about, heading := kit.About{Name: ScreenName, Changed: h.Changed, Read: p.Read, Header: d.Line}, "rules.heading"
	if draft != nil {
		about.Name, about.Header, heading = DraftName, nil, "rules.heading-new"
	}
	s := &Screen{Screen: kit.New(d, about), p: p}

	list := kit.NewList(s.Screen, p.Rows, p.Selected, p.Choose,
		kit.Col[phrase.RuleLine]{Column: grid.Column{Sample: "≠"}, Text: p.sign},
		kit.Col[phrase.RuleLine]{Column: grid.Column{Title: "rules.col.rule", Flex: true}, Text: func(l phrase.RuleLine) string { return l.Text }})
	list.Mark = func(l phrase.RuleLine) grid.RowMark { return map[bool]grid.RowMark{true: grid.RowMarked}[p.changed(l)] }
	list.Table.OnActivate = nil // a click on the chosen rule keeps nothing
	var options *kit.List[Option]
	at, of := 0, "" // the option under the cursor, and the rule that it is of
	take := func(row int) {
		at = row
		p.Take(row)
	}
	options = kit.NewList(s.Screen, p.Options, func() int {
		all := p.Options()
		if of != p.rule.Name || !options.HasFocus() {
			at, of = chosen(all), p.rule.Name
		}
		at = max(min(at, len(all)-1), 0)
		return at
	}, take,
		kit.Col[Option]{Column: grid.Column{Sample: "◉"}, Text: Option.sign},
		kit.Col[Option]{Column: grid.Column{Title: "rules.col.can", Flex: true}, Text: func(o Option) string { return o.Text }, Ink: func(o Option, f *grid.Figure) { f.Bold = o.Selected }},
		kit.Col[Option]{Column: grid.Column{Title: "rules.col.source", Quiet: true, Flex: true}, Text: func(o Option) string { return o.Source }})
	preset := s.Choice("rules.preset", p.Presets, p.SetPreset)
	field := func(label string, alone bool) *kit.Field {
		f := s.Field(label, 0, func() (string, bool) { return p.Text(), p.How() != "" && alone == (p.rule.Values == nil) }, p.Type)
		f.Help, f.Cell.Max = p.How, 4000 // a table of points
		return f
	}
	typed, only := field("rules.typed", false), field("rules.typed-only", true) // where there is nothing to choose
	inTyped := func() bool { return typed.HasFocus() || only.HasFocus() }
	table := grid.New(grid.SelectRows).Crowded() // so that the arrows scroll it
	changes := s.Grid(table, func() kit.Cells {
		cells := effect{d, p.effect, p.sections()}.cells()
		table.SetColumns(cells.Columns...) // as wide as these figures, not as those before them
		return cells
	}, nil)

	nothing := screen.Not(p.filled)
	filled := screen.If(p.filled)
	keepable := screen.Unless(p.KeepRefused)
	canTake := screen.If(func() bool { return p.CanTake(at) })
	takeIt := func() { take(at) }
	end := func(by int) { at = max(by, 0) * len(p.Options()) }
	keep := func() { // what is half typed is taken first
		if !s.Settle() {
			return
		}
		if text, kept := p.Keep(); kept {
			h.Back()
			if text != "" && h.Say != nil {
				h.Say(widgets.Good, text)
			}
		}
	}
	drop := func() {
		typed.Cell.Restore()
		only.Cell.Restore()
		p.Drop()
		h.Back()
	}
	s.Can(screen.Begin(d, nothing), []screen.Command{
		{Key: "↑↓", Label: "rules.hint.choose", When: filled, At: list.HasFocus},
		{Key: "←→", Label: "rules.hint.step", When: filled.And(screen.If(p.MayStep)), At: list.HasFocus, Step: p.Step},
		{Key: "Tab", Label: "rules.hint.tab", When: filled, At: list.HasFocus},
		{Key: "↑↓", Label: "rules.hint.option", When: filled, At: options.HasFocus, Step: func(by int) { at = max(at+by, 0) }},
		{Key: "Home End", When: filled, At: options.HasFocus, Step: end},
		{Key: "PgUp PgDn", When: filled, At: options.HasFocus, Step: end},
		{Key: "Enter", Label: "rules.hint.take", When: filled.And(canTake), At: options.HasFocus, Do: takeIt},
		{Key: "Space", When: filled, At: options.HasFocus, Do: takeIt},
		{Key: "↑↓", Label: "rules.hint.preset", When: filled, At: preset.HasFocus},
		{Key: "↑↓", Label: "rules.hint.rows", When: filled, At: changes.HasFocus},
		{Key: "Enter", Label: "rules.hint.typed", When: filled, At: inTyped},
		{Key: "Ctrl Enter", Label: "rules.hint.keep", Button: "rules.keep", When: keepable, Quiet: screen.Not(p.CanKeep), Do: keep},
		{Key: "Enter", When: filled.And(keepable), At: list.HasFocus, Do: keep},
		// about what was chosen here, never about a result of the evening that is out of sight
		{Key: "Ctrl Z", Label: "rules.hint.undo", Quiet: func() bool { return nothing() || len(p.past) == 0 }, Do: p.Undo},
		{Key: "Ctrl Y", Do: p.Redo},
		{Key: "Esc", Label: "rules.hint.restore", When: filled, At: s.Typed},
		{Key: "Esc", Label: "rules.hint.drop", Button: "rules.drop", When: filled.And(screen.If(p.Changed)), Do: drop},
		{Key: "Esc", Label: "rules.hint.back", Button: "rules.back", Do: drop},
	})

	empty := s.NoEvening(p.None)
	s.Made(kit.Columns(
		kit.Wide(540, kit.Card(s.Heading(heading), 10, empty,
			kit.When(nothing, s.Say(func() notice.Notice { return notice.Refuse(p.Problem()) })),
			kit.When(p.filled, kit.Stack(10, s.Warns(p.Locked), preset, s.Low(list, 6), kit.Marked(widgets.Quiet, p.Legend))))),
		kit.Fixed(570, kit.When(p.filled, kit.Stack(16,
			kit.Card(p.Title, 8, options, kit.Of(func() string { return p.rule.Name }, kit.Stack(0, typed, only)), kit.Marked(widgets.Quiet, p.About)),
			kit.Card(s.Heading("rules.effect"), 8, s.Say(p.Summary), kit.Row(8, s.MainAlways("rules.keep", p.CanKeep), s.Button("rules.drop"), kit.When(screen.Not(p.Changed), s.Button("rules.back"))),
				kit.Marked(widgets.Note, p.Changes), kit.When(p.Moves, s.Low(changes, 9)))))),
	), empty, list)
	return s
}

// sign stands before a rule that is not as it was, or not as its preset has it.
func (p *Presenter) sign(l phrase.RuleLine) string {
	switch {
	case p.changed(l):
		return "●"
	case l.Differs:
		return "≠"
	}
	return ""
}

func (o Option) sign() string {
	switch {
	case o.Part && o.Selected:
		return "☑"
	case o.Part:
		return "☐"
	case o.Selected:
		return "◉"
	}
	return "○"
}
