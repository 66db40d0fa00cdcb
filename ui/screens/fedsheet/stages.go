package fedsheet

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
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
		return event.Mapped(p.FindWho(text), func(f desk.Found) widgets.Suggestion {
			return widgets.Suggestion{Text: f.Person.Name(), Quiet: f.Person.Federation, Alike: f.Shared}
		})
	}
	k.OnPick = func(i int) {
		s.Anew(func() {
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
		s.Anew(func() { s.p.Go(name) })
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

// binder is the part of the screen on which a template is chosen and bound.
type binder struct {
	s      *Screen
	file   *widgets.Cell // where the scorer says that a template is
	path   kit.Part
	picker *widgets.Picker
	field  kit.Part // what stands in the cell with the cursor
}

func (v *binder) make(s *Screen) {
	v.s, v.picker = s, widgets.NewPicker()
	field := widgets.NewField(s.words.T("fed.path"))
	v.file, v.path = field.Cell, kit.Own(field, field.Cell, yes)
	v.file.Chars, v.file.OnFocus = 40, s.hooks.Changed
	v.file.OnCommit = func(string) bool {
		s.Act(v.load)
		return true
	}
	v.field = v.what()
}

// load reads the template that was pointed at; the cursor stays with what cannot be read.
func (v *binder) load() {
	v.file.Accept()
	if !v.s.p.bind.Load(v.file.Text) {
		v.s.To(v.path)
	}
}

// what is where a field is found for the cell with the cursor, or a text is typed.
func (v *binder) what() kit.Part {
	s, k, w, b := v.s, v.picker, v.s.words, &v.s.p.bind
	field := widgets.NewFieldOf(w.T("fed.field"), k)
	field.Cell = k.Cell
	k.Cell.Chars, k.Offers, k.Rows, k.AsksNew, k.Cell.OnFocus = 30, true, 8, true, s.hooks.Changed
	k.OnFind = func(text string) []widgets.Suggestion {
		return event.Mapped(b.FindFields(text), func(f federation.Field) widgets.Suggestion {
			return widgets.Suggestion{Text: b.fieldName(f), Quiet: b.example("{{" + string(f) + "}}")}
		})
	}
	at := "" // the cell that the field is about
	set := func(text string) {
		s.Act(func() {
			if !b.Set(text) {
				k.Refuse()
				return
			}
			at = ""
			s.To(s.cells)
		})
	}
	refuse := func(text string) { field.Refuse(w.T("fed.no-field", "text", text)) }
	placed := func(text string) bool { return strings.Contains(text, "{{") }
	k.OnPick = func(i int) { set("{{" + string(b.fields[i]) + "}}") }
	asked := "" // a word that is no field would stand in every row: it is asked once
	k.OnNew = func(text string) {
		if !placed(text) && asked != text {
			asked = text
			refuse(text)
			k.Refuse()
			return
		}
		set(text)
	}
	k.OnUnknown = func(text string) {
		if placed(text) {
			set(text)
			return
		}
		refuse(text)
		widgets.TellRefused(k)
	}
	typed := k.Cell.OnTyped
	k.Cell.OnTyped = func(text string) {
		field.Refuse("")
		typed(text)
	}
	k.OnClear = func() { set("") }
	k.NewText = func(text string) string { return w.T("fed.as-typed", "text", text) }
	k.PrefersNew = placed
	k.MoreText = func(n int) string { return w.T("fed.more-fields", "n", n) }
	return kit.Own(field, k.Cell, func() bool {
		if now, text := b.at(), b.Typed(); at != now || !k.Cell.Changed() && k.Cell.Text != text {
			at = now
			k.SetText(text)
		}
		return true
	})
}

func (v *binder) commands() []screen.Command {
	s, p, b := v.s, v.s.p, &v.s.p.bind
	free, known := screen.Unless(p.Locked), screen.If(func() bool { return b.id != "" })
	cells := screen.If(func() bool { return !b.preview })
	preview := func() {
		b.TogglePreview()
		s.To(s.cells)
	}
	opening := screen.In(screen.If(p.In(Opening)),
		screen.Command{Key: "Enter", Label: "sheet.hint.read", At: v.path.HasFocus},
		screen.Command{Button: "fed.read", When: free, Do: v.load},
		screen.Command{Key: "Ctrl B", Label: "sheet.hint.browse", Button: "fed.browse", When: free.And(screen.If(func() bool { return s.hooks.Browse != nil })), Do: func() {
			s.hooks.Browse(func(path string) {
				v.file.SetText(path)
				s.Act(v.load)
			})
		}})
	binding := screen.In(screen.If(p.In(Binding)),
		screen.Command{Key: "↑↓←→", Label: "sheet.hint.cell", At: s.cells.HasFocus},
		screen.Command{Key: "Enter", Label: "sheet.hint.field", When: cells, At: s.cells.HasFocus, Do: func() { s.To(v.field) }},
		screen.Command{Key: "Enter", Label: "sheet.hint.pick", At: v.field.HasFocus},
		screen.Command{Key: "Del", Label: "sheet.hint.clear", When: cells, At: func() bool { return s.cells.HasFocus() && b.Text() != "" }, Do: func() { b.Set("") }},
		screen.Command{Key: "Ctrl R", Label: "sheet.hint.row", Button: "fed.row-here", When: cells, Quiet: func() bool { return b.layout.Row == b.row+1 }, Do: b.RepeatHere},
		screen.Command{Key: "Ctrl T", Label: "sheet.hint.cells", When: screen.If(func() bool { return b.preview }), Do: preview},
		screen.Command{Key: "Ctrl T", Label: "sheet.hint.preview", Button: "fed.preview", Do: preview},
		screen.Command{Key: "Ctrl Enter", Label: "sheet.hint.save", Button: "fed.save", When: free, Do: func() {
			if s.settle() && b.Save() {
				s.Anew(func() {})
			}
		}},
		screen.Command{Key: "Ctrl L", Label: "sheet.hint.template", Button: "fed.template", When: free, Do: func() { p.Open(b.id) }},
		screen.Command{Button: "fed.export", When: known, Do: b.Export},
		screen.Command{Button: "fed.drop", When: known.And(free), Do: func() { s.Anew(b.Drop) }})
	return append(opening, binding...)
}

// opening is where a template is chosen.
func (v *binder) opening() kit.Part {
	s, b := v.s, &v.s.p.bind
	browse := kit.When(func() bool { return s.hooks.Browse != nil }, s.MainAlways("fed.browse", yes))
	return kit.Stack(12, kit.Marked(widgets.Body, b.Help), v.path, s.row(browse, "fed.read"),
		kit.When(func() bool { return len(b.Examples()) > 0 }, kit.Stack(12, s.Text(widgets.Body, "fed.examples"),
			s.choices(len(s.p.files.Examples()), b.Examples, func(i int) { s.Act(func() { b.Example(i) }) }))))
}

// choiceOf is a choice of what something of the layout is.
func choiceOf[T comparable](s *Screen, label string, texts []string, all []T, of func(l *event.Layout) *T) kit.Part {
	b := &s.p.bind
	return s.Choice(label, func() ([]string, int) { return texts, max(slices.Index(all, *of(&b.layout)), 0) }, func(i int) {
		s.p.tell(b.change(func(l *event.Layout) { *of(l) = all[i] }))
	})
}

// part is where it is said what stands in the cells of a template.
func (v *binder) part() kit.Part {
	s, w, b := v.s, v.s.words, &v.s.p.bind
	texts := func(keys ...string) []string { return event.Mapped(keys, func(key string) string { return w.T(key) }) }
	sorted := append(texts("fed.sort.list"), event.Mapped(sorts[1:], func(f string) string { return b.fieldName(federation.Field(f)) })...)
	half := func(x, y kit.Part) kit.Part { return kit.Columns(kit.Wide(150, x), kit.Wide(150, y)) }
	number := s.Field("fed.guest-number", 0, func() (string, bool) { return b.layout.GuestNumber, b.layout.Guests == event.GuestsNumber }, func(text string) string {
		return w.Sentence(b.change(func(l *event.Layout) { l.GuestNumber = strings.TrimSpace(text) }))
	})
	name := s.Field("fed.name", 0, func() (string, bool) { return b.name, true }, func(text string) string {
		b.name = strings.TrimSpace(text)
		return ""
	})
	number.Enter, name.Enter = func() {}, func() {} // the cursor stays
	return kit.Stack(8,
		s.Warns(b.Changed), s.Choice("fed.sheet", b.Sheets, b.SetSheet), kit.Marked(widgets.Body, b.Says), v.field,
		s.row(kit.Marked(widgets.Body, b.Row), "fed.row-here"),
		half(choiceOf(s, "fed.repeat", texts("fed.repeat.contestant", "fed.repeat.player", "fed.repeat.evening"), repeats, func(l *event.Layout) *event.SheetRepeat { return &l.Repeat }),
			choiceOf(s, "fed.sort", sorted, sorts, func(l *event.Layout) *string { return &l.Sort })),
		choiceOf(s, "fed.guests", texts("fed.guests.out", "fed.guests.number", "fed.guests.empty"), guests, func(l *event.Layout) *event.SheetGuests { return &l.Guests }), number,
		half(choiceOf(s, "fed.decimals", texts("fed.comma", "fed.point"), commas, func(l *event.Layout) *bool { return &l.Comma }),
			choiceOf(s, "fed.date", append(texts("fed.date.words"), dates[1:]...), dates, func(l *event.Layout) *string { return &l.Date })),
		name,
		s.row(s.MainAlways("fed.save", yes), "fed.preview"),
		s.row(s.always("fed.template")),
		kit.When(func() bool { return b.id != "" }, s.row(s.always("fed.export"), "fed.drop")))
}
