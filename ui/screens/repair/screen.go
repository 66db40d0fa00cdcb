// Package repair is the screen where what went wrong on an evening is repaired: a list of it in
// the scorer's words, what little each repair asks, what it would do before it is done, and the
// paper that must be printed again after it.
package repair

import (
	"cmp"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event/preview"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name.
const ScreenName = "screen.repair"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed func() // the hints changed: the shell's Update
	// Paper shows a paper on Afdrukken: of these boards where it is one of boards, of the
	// cards and round slips those in only; nil is all.
	Paper func(kind string, boards []int, only *preview.Stale)
	GoTo  func(screen string) // shows another screen, where something is repaired
	Back  func()              // to where it was seen that something went wrong
}

// Screen is the screen Er ging iets mis. While it is shown it follows every result.
type Screen struct {
	*kit.Screen
	desk   *desk.Desk
	p      *Presenter
	hooks  Hooks
	search *kit.Search
	fields []*field
}

// New makes the screen of a desk.
func New(d *desk.Desk, h Hooks) *Screen {
	p, w := NewPresenter(d), d.Words
	s := &Screen{desk: d, p: p, hooks: h}
	s.Screen = kit.New(d, kit.About{ // Ctrl+M shows it
		Name: ScreenName, Changed: h.Changed, Header: kit.Evening, Read: p.Read,
		Entered: p.forget, // what was half answered is still there
	})
	s.search = s.Search("repair.search", func() (string, bool) { return p.filter, true }, p.Filter, func(by int) { p.Choose(p.row + by) })
	list := kit.NewList(s.Screen, p.Repairs, func() int { return p.row }, p.Choose,
		kit.Col[Repair]{Column: grid.Column{Flex: true}, Ink: kit.Quiet(func(r Repair) bool { return r.Not == "" }), Text: func(r Repair) string {
			if r.Not != "" {
				return w.T("repair.not-now", "what", r.Text)
			}
			return r.Text
		}})
	asks := kit.Each(8, func() int { return len(p.Asks()) }, s.newField)
	papers := kit.NewList(s.Screen, p.Papers, func() int { return p.chosen }, p.ChoosePaper,
		kit.Col[Paper]{Column: grid.Column{Title: "repair.col.paper", Bold: true}, Text: func(x Paper) string { return x.Title }},
		kit.Col[Paper]{Column: grid.Column{Title: "repair.col.of", Flex: true}, Text: func(x Paper) string { return x.Of }})

	var locked, effect, done kit.Part
	reveal := func(p kit.Part) { widgets.AskReveal(s.View(), p.Object()) }
	refuse := func(string) { // why nothing can be saved stands above the effect
		widgets.TellRefused(s.View())
		reveal(locked)
	}
	do := func() { // what is half typed is accepted first
		if !s.settled() {
			return
		}
		s.Act(func() { p.Do() })
		if p.mode == Done {
			s.Begin()
			reveal(done)
		} else {
			reveal(effect)
		}
	}
	escape := func() { // from what is shown to the list, and from the list to the screen before
		switch {
		case p.Back():
			s.Anew(func() {})
		case p.filter != "":
			s.Anew(func() { p.Filter("") })
		case h.Back != nil:
			h.Back()
		}
	}
	paper := func() { // shows the chosen paper on Afdrukken; on return the next one is chosen
		if row := p.chosen; row < len(p.Papers()) && h.Paper != nil {
			x := p.paper[row]
			p.ChoosePaper(row + 1)
			h.Paper(x.Kind, x.Boards, x.Only)
		}
	}
	in := func(m Mode) func() bool { return func() bool { return p.Empty() == "" && p.mode == m } }
	isListing, isAsking, isDone := in(Listing), in(Asking), in(Done)
	listing, asking, after := screen.If(isListing), screen.If(isAsking), screen.If(isDone)
	some := listing.And(screen.If(func() bool { return len(p.found) > 0 }))
	paged := after.And(screen.If(func() bool { return len(p.paper) > 0 }))
	typing := func() bool { return s.typing() != nil }
	newGuest := func() bool { f := s.typing(); return f != nil && f.ask.New && f.picker.Cell.Changed() }
	s.Can(screen.Begin(d, func() bool { return p.Empty() != "" }), []screen.Command{
		screen.Reopen(d, refuse, func() { s.Anew(p.anew) }),
		{Key: "↑↓", Label: "repair.hint.choose", When: some},
		{Key: "Enter", Label: "repair.hint.open", When: some, Do: s.open},
		{Key: "Esc", Label: "repair.hint.return", When: listing.And(screen.Given(h.Back)), Do: escape},
		{Key: "Esc", When: listing.And(screen.If(func() bool { return p.filter != "" })), Do: escape},

		{Key: "↑↓", Label: "repair.hint.choose", When: asking, At: typing},
		{Key: "Enter", Label: "repair.hint.take", When: asking, At: typing},
		{Key: "Ctrl G", Label: "people.hint.guest", When: asking, At: newGuest, Do: func() { s.typing().picker.TakeNew() }},
		{Key: "Esc", Label: "repair.hint.restore", When: asking, At: typing},
		{Key: "Enter", Label: "repair.hint.show-all", When: asking, At: func() bool { return s.at((*field).offers) != nil }},
		{Key: "Tab", Label: "repair.hint.tab", When: asking, Quiet: func() bool { return typing() || len(p.Asks()) < 2 }},
		// What is half typed is taken first: whether it can be done is known only then.
		{
			Key: "Ctrl Enter", Label: "repair.hint.do", Button: "repair.do", When: asking.And(screen.Unless(p.Locked)),
			Quiet: func() bool { return typing() || !p.Ready() }, Do: do,
		},
		{Key: "Esc", Label: "repair.hint.restore", When: asking, At: func() bool { return s.at((*field).changed) != nil }},
		{Key: "Esc", Label: "repair.hint.list", When: asking, Do: escape},

		{Key: "↑↓", Label: "repair.hint.choose", When: paged, At: papers.HasFocus},
		{Key: "Enter", Label: "repair.hint.paper", When: paged, At: papers.HasFocus, Do: paper},
		{Key: "Ctrl Z", Label: "repair.hint.undo", When: after.And(screen.If(screen.Not(p.PaperOnly)))},
		{Key: "Esc", Label: "repair.hint.list", Button: "repair.another", When: after, Do: escape},
	})
	s.Screen.RefuseTo(refuse)

	none := s.NoEvening(func() string { return when(p.failed == nil, p.Empty()) })
	failed := s.Say(func() notice.Notice { return notice.Refuse(when(p.failed != nil, p.Empty())) })
	locked, effect = s.Urge(func() notice.Notice { return notice.Warn(p.ReadOnly()) }, "tonight.reopen"), s.Say(p.Says)
	done = s.Say(func() notice.Notice {
		return notice.Of(w.T(map[bool]string{true: "repair.done-nothing", false: "repair.done"}[p.PaperOnly()]))
	})
	heading := func() string { return cmp.Or(p.Title(), when(isListing(), w.T("repair.heading"))) }
	means := func() string {
		return w.T(map[Mode]string{Listing: "repair.what", Asking: "repair.effect", Done: "repair.paper"}[p.mode])
	}
	stale := func() string {
		return w.T(map[bool]string{true: "repair.stale", false: "repair.no-paper"}[len(p.paper) > 0])
	}
	told, another := func() string { return strings.Join(p.told, "\n") }, s.Button("repair.another")
	nothing := func() kit.Part { return kit.Own(widgets.Stack(0), nil, func() bool { return true }) } // keeps the place
	body := func(text func() string) kit.Part { return kit.Marked(widgets.Body, text) }
	s.Made(kit.Columns(
		kit.Wide(520, kit.Card(heading, 0, none, failed,
			kit.When(isListing, kit.Stack(10, s.search, list, body(p.None))),
			kit.When(isAsking, kit.Stack(8, body(p.Stood), asks, kit.Marked(widgets.Quiet, p.About))),
			kit.When(isDone, kit.Stack(12, done, body(told))))),
		kit.Fixed(620, kit.Stack(0, nothing(), kit.When(func() bool { return p.Empty() == "" }, kit.Stack(16, locked, kit.Card(means, 0, nothing(),
			kit.When(isListing, body(p.About)),
			kit.When(isAsking, kit.Stack(12, effect, kit.Row(8, s.MainAlways("repair.do", p.Ready)))),
			kit.When(isDone, kit.Stack(12, body(stale), papers, kit.Row(8, another)))))))),
	), none, s.search, asks, papers, another)
	return s
}

// when returns a text where something is so, else "".
func when(is bool, text string) string {
	if is {
		return text
	}
	return ""
}

// RefuseTo implements the window's way to say why a command cannot be done: it stands on the screen.
func (s *Screen) RefuseTo(func(reason string)) {}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// TypedRune implements screen.Typist: what is typed on the list searches it.
func (s *Screen) TypedRune(r rune) bool {
	if cell := s.search.Cursor(); cell != nil {
		s.Act(func() { s.To(s.search) })
		cell.TypedRune(r)
	}
	return true
}

// Shows reports whether the screen shows by itself what an undo does: it does while what was done
// on it stands there.
func (s *Screen) Shows() bool { return s.p.mode == Done && !s.p.PaperOnly() }

// Asked returns the name of what the cursor stands in, "" for nothing that is asked.
func (s *Screen) Asked() string {
	if f := s.at(func(*field) bool { return true }); f != nil {
		return f.ask.Name
	}
	return ""
}

func (s *Screen) open() {
	if k := s.p.selected(); k != nil && k.screen != "" && s.hooks.GoTo != nil {
		s.hooks.GoTo(k.screen)
	} else if s.p.Open() {
		s.Anew(func() {})
	}
}

// Opener is Ctrl+M in a window: it asks Screen about what the cursor stands on in the
// screen that is shown, and shows it.
type Opener struct {
	Screen *Screen
	Return *screen.Return // one for all such keys of a window
	// At gives what the cursor stands on, by the name of the screen.
	At map[string]func() At
	// Paper is the name of the screen that prints what Screen asks for: the key leads back
	// from it to what is still to be printed.
	Paper string
}

// Open is the key.
func (o *Opener) Open() {
	s, now := o.Screen, o.Return.Window().Current()
	switch {
	case now == nil:
	case now.Name() == ScreenName: // from the list again
		if s.p.mode != Listing {
			s.Anew(func() { s.p.Back() })
		}
	case now.Name() == o.Paper && len(s.p.Papers()) > 0:
		o.Return.Window().Open(ScreenName)
	default:
		o.ask(now.Name())
	}
}

// ask shows the screen about what the cursor stands on in another.
func (o *Opener) ask(from string) {
	var at At
	if pointed := o.At[from]; pointed != nil {
		at = pointed()
	}
	o.Screen.p.Ask(at)
	o.Return.Open(ScreenName)
}

// OpenRepair shows a repair, by its name, about what the cursor stands on.
func (o *Opener) OpenRepair(name string) {
	if now := o.Return.Window().Current().Name(); now != ScreenName {
		o.ask(now)
	}
	if o.Return.Window().Current().Name() != ScreenName {
		return // the screen cannot be left, and says why
	}
	s := o.Screen
	s.Anew(func() {
		if s.p.Back(); !s.p.OpenName(name) {
			s.open() // where it is repaired
		}
	})
}

// Back is the screen that Open was asked from.
func (o *Opener) Back() { o.Return.Back(ScreenName) }
