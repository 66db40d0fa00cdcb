package fedsheet

import (
	"strconv"
	"strings"

	"uitslag/internal/federation"
	"uitslag/ui/kit"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// filler is the part of the screen on which the sheet is looked at, and what is missing is put right.
type filler struct {
	s             *Screen
	binding       kit.Part
	gaps          *kit.List[federation.Gap]
	number        *kit.Field
	who           kit.Part
	solve         kit.Part
	ready, unable kit.Part // the button that makes the sheet, while it can be made and is not yet, and otherwise
	open, choose  kit.Part
}

func (v *filler) make(s *Screen) {
	p, w := s.p, s.words
	v.s = s
	choice := widgets.NewChoice(nil, -1, func(i int) { s.Act(func() { p.ChooseBinding(i) }) })
	v.binding = kit.Own(widgets.NewFieldOf(w.T("fed.binding"), choice), choice, func() bool {
		choice.SetOptions(p.Bindings())
		return p.binding() != nil
	})
	v.gaps = kit.NewList(s.Screen, func() []federation.Gap { return p.gaps }, func() int { return p.gap }, p.ChooseGap,
		kit.Col[federation.Gap]{Column: grid.Column{Title: "fed.gaps", Flex: true, Prose: true}, Text: func(g federation.Gap) string { return w.Sentence(g.Problem(p.data)) }})
	v.gaps.Mark = func(g federation.Gap) grid.RowMark {
		if g.Stops() {
			return grid.RowMarked
		}
		return grid.RowPlain
	}
	v.number = s.Field("fed.number", 0, p.Number, func(text string) string { return w.Sentence(p.TypeNumber(text)) })
	leave := v.number.Cell.OnLeave
	v.number.Cell.OnLeave = func(text string) bool {
		if strings.TrimSpace(text) == "" {
			return true
		}
		ok := leave(text)
		if ok {
			s.Begin()
		}
		return ok
	}
	v.who = v.whose()
	ways := s.choices(mostWays, p.Ways, v.way)
	v.solve = kit.Stack(8, kit.Of(func() string { return strconv.Itoa(p.gap) }, v.number), v.who, ways)
}

// whose is where it is found who the player of the chosen gap is.
func (v *filler) whose() kit.Part {
	s, p := v.s, v.s.p
	k := widgets.NewPicker()
	field := widgets.NewFieldOf(s.words.T("fed.who"), k)
	field.Cell, k.Whole, k.Cell.OnFocus = k.Cell, true, s.hooks.Changed
	k.OnFind = func(text string) []widgets.Suggestion {
		var out []widgets.Suggestion
		for _, f := range p.FindWho(text) {
			out = append(out, widgets.Suggestion{Text: f.Person.Name(), Quiet: f.Person.Federation, Alike: f.Shared})
		}
		return out
	}
	k.OnPick = func(i int) {
		s.anew(func() {
			if p.IsWho(i) {
				k.SetText("")
			} else {
				k.Refuse()
			}
		})
	}
	screen.SayUnknown(s.words, field, k)
	return kit.Own(field, k.Cell, p.Who)
}

// way takes a way on from the chosen gap.
func (v *filler) way(i int) {
	s, h := v.s, &v.s.hooks
	of, contestant := s.p.Place()
	switch name := s.p.ways()[i]; name {
	case wayNames:
		h.Names(of, contestant)
	case waySettings:
		h.Settings()
	case wayTonight:
		h.Tonight(of)
	default:
		s.anew(func() { s.p.Go(name) })
	}
}

func (v *filler) commands() []screen.Command {
	s, p := v.s, v.s.p
	onMake := func() bool { return v.ready.HasFocus() || v.unable.HasFocus() }
	onOpen := func() bool { return v.open.HasFocus() }
	free, could := screen.Unless(p.Locked), screen.Unless(p.WhyNot)
	made := screen.If(func() bool { return p.path != "" })
	return screen.In(screen.If(p.In(Filling)),
		screen.Command{Key: "Enter", Label: "sheet.hint.make", When: free.And(could), At: onMake},
		screen.Command{Key: "Enter", Label: "sheet.hint.open", When: made, At: onOpen},
		screen.Command{Key: "Enter", Label: "sheet.hint.solve", At: v.gaps.HasFocus, Do: func() { s.To(v.solve) }},
		screen.Command{Key: "Enter", Label: "sheet.hint.number", At: v.number.HasFocus},
		screen.Command{Key: "Enter", Label: "sheet.hint.who", At: v.who.HasFocus},
		screen.Command{Key: "↑↓", Label: "sheet.hint.gap", At: v.gaps.HasFocus},
		screen.Command{Key: "Ctrl Enter", Label: "sheet.hint.make", Button: "fed.make", When: free.And(could), Quiet: onMake, Do: func() {
			if p.Make(); p.path != "" {
				s.To(v.open)
			}
		}},
		screen.Command{Key: "Ctrl O", Label: "sheet.hint.open", Button: "fed.open", When: made, Quiet: onOpen, Do: p.OpenMade},
		screen.Command{Key: "Ctrl G", Label: "sheet.hint.sessions", Button: "fed.choose", Do: p.Choose},
		screen.Command{Key: "Ctrl T", Label: "sheet.hint.sent", Button: "fed.sent", When: screen.If(func() bool { return len(p.sent.all()) > 0 }), Do: p.sent.Begin},
		screen.Command{Key: "Ctrl E", Label: "sheet.hint.rebind", Button: "fed.rebind", When: screen.If(func() bool { return p.binding() != nil }).And(free), Do: p.bind.Rebind},
		screen.Command{Key: "Ctrl L", Label: "sheet.hint.new", Button: "fed.new", When: free, Do: func() { p.Open("") }})
}

func (v *filler) part() kit.Part {
	s, p := v.s, v.s.p
	v.ready = kit.When(p.Ready, s.Main("fed.make"))
	v.unable = kit.When(screen.Not(p.Ready), s.MainAlways("fed.make", yes))
	v.open = s.Button("fed.open")
	v.choose = s.always("fed.choose")
	return kit.Stack(10, v.binding, kit.Marked(widgets.Body, p.Sessions), kit.Marked(widgets.Quiet, p.SentBefore), kit.Marked(widgets.Body, p.Sum),
		kit.Row(8, v.ready, v.unable, v.open), v.gaps, v.solve, s.row(v.choose, "fed.sent", "fed.rebind", "fed.new"))
}
