package members

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.members"

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	Changed    func()                           // the hints changed: ui.Shell.Update
	Browse     func(selected func(path string)) // lets the scorer point at a file; nil: not offered
	Folder     func(folder string)              // a list was written there: to be remembered
	Lists      func() []string                  // files that may be lists of members, the likeliest first; nil: none
	Step       func(redo bool)                  // undoes the last act of the club, or redoes it, and says so
	Sheet      func()                           // Ctrl+Shift+F: the sheet of the federation; nil: not offered
	NewEvening func()                           // what comes after the members of a new club; nil: not offered
}

// Screen is the members of the club.
type Screen struct {
	*kit.Screen
	view *view
}

// view is what is seen of the members, and what can be done.
type view struct {
	kit   *kit.Screen
	desk  *desk.Desk
	p     *Presenter
	hooks Hooks
	form  Form // that is shown
	file  file // from which a list is read

	search     *kit.Search
	list       *kit.List[*entry]
	readFirst  kit.Part // the button that reads a list, while there is nobody
	fields     [fields]*kit.Field
	categories kit.Part // of the AEB
	word       *kit.Field
	doubles    *kit.List[Double]
	merge      kit.Part
	out        *kit.Field // where the list is written
	write      kit.Part
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.view.p }

// New makes the screen; it follows the desk. Lists are read and written with lists, into
// folder unless the scorer says otherwise.
func New(d *desk.Desk, lists Files, folder string, h Hooks) *Screen {
	p := NewPresenter(d, lists, folder)
	v := &view{desk: d, p: p, hooks: h}
	columns := v.columns()
	v.kit = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF9, Changed: h.Changed, Notice: &p.notice, Read: p.Read,
		Asks: func() {
			v.form, v.file.preview = p.Form(), p.plan.Preview()
			columns[0].Sample = p.list.name // of the list too, which has this slice
			if p.notice.Tone == notice.Refusal && p.notice != p.heard && !p.notice.None() {
				widgets.TellRefused(v.kit.View())
			}
			p.heard = p.notice
		},
		Locked: func() string {
			if p.mode == Writing { // a list can be written all the same
				return ""
			}
			return p.ReadOnly()
		},
	})
	v.kit.Can(v.merging(), v.reading(), v.looking(), v.undoing())

	v.search = v.kit.Search("members.search", func() (string, bool) { return p.list.filter, true }, func(text string) {
		p.list.Filter(text)
		p.ClearNotice()
	}, func(by int) {
		if by > 0 {
			v.kit.To(v.list)
		}
	})
	v.list = kit.NewList(v.kit, p.list.Rows, func() int {
		if p.mode == Adding {
			return -1
		}
		return p.list.Selected()
	}, v.choose, columns...)
	v.list.Mark = func(e *entry) grid.RowMark {
		if p.list.doubt(e) != "" {
			return grid.RowMarked
		}
		return grid.RowPlain
	}
	v.doubles = kit.NewList(v.kit, p.doubles.Rows, p.doubles.Selected, p.ChooseDouble,
		kit.Col[Double]{Column: grid.Column{Title: "members.col.stays", Flex: true, Bold: true}, Text: p.doubles.Keep},
		kit.Col[Double]{Column: grid.Column{Title: "members.col.same", Flex: true}, Text: p.doubles.Drop},
		kit.Col[Double]{Column: grid.Column{Title: "members.col.why", Quiet: true}, Text: p.doubles.Reason})

	read := v.grey("members.read", v.free, nil)
	first := func() bool { return p.Nobody() && v.free() }
	v.readFirst = kit.When(first, v.grey("members.read", v.free, nil))
	doubles := v.grey("members.doubles", always, func() string { return d.Words.T("members.doubles", "n", len(p.list.likely)) })
	file, rows := v.readCard(), v.readList()
	v.kit.Made(kit.Columns(
		kit.Wide(800, kit.When(func() bool { return p.mode != Merging && len(v.file.preview.Rows) == 0 }, kit.Card(v.kit.Heading("members.heading"), 10,
			v.search,
			kit.Row(10, v.kit.Text(widgets.Quiet, "members.show"),
				v.choice(func() ([]string, int) {
					return v.texts("members.show.active", "members.show.members", "members.show.guests", "members.show.left", "members.show.everyone", "members.show.odd-number"), int(p.list.show)
				}, func(i int) { p.list.SetShow(Show(i)) }),
				v.kit.Text(widgets.Quiet, "members.order"),
				v.choice(func() ([]string, int) {
					return v.texts("members.order.name", "members.order.newest", "members.order.evenings"), int(p.list.order)
				}, func(i int) { p.list.SetOrder(Order(i)) })),
			v.list, kit.Text(widgets.Quiet, p.list.Count)))),
		kit.Wide(800, kit.When(v.in(Merging), kit.Card(v.kit.Heading("members.doubles-heading"), 10, v.kit.Text(widgets.Note, "members.doubles-help"), v.doubles))),
		kit.Wide(800, rows),
		kit.Fixed(360, kit.Stack(16, v.memberCard(), v.mergeCard(), file, v.writeCard(), v.kit.Say(p.Failed), v.kit.Said(),
			kit.When(v.looks, kit.Card(v.kit.Heading("members.more-heading"), 0, kit.Row(8,
				v.readFirst, kit.When(screen.Not(first), read), v.grey("members.write", p.CanWrite, nil),
				kit.When(func() bool { return len(p.list.likely) > 0 }, doubles)))))),
	), v.readFirst, v.search, v.doubles, rows)
	return &Screen{v.kit, v}
}

func always() bool { return true }

// in returns what reports whether the scorer is busy with this.
func (v *view) in(m Mode) func() bool { return func() bool { return v.p.mode == m } }

// free reports whether the file can be changed.
func (v *view) free() bool { return v.p.ReadOnly() == "" }

// looks reports whether the list is looked at, and nothing is asked.
func (v *view) looks() bool { return v.p.mode == Look && v.p.Erasing() == "" }

func (v *view) texts(keys ...string) []string {
	out := make([]string, len(keys))
	for i, k := range keys {
		out[i] = v.desk.Words.T(k)
	}
	return out
}

// columns returns the columns of the list: those in which any member has something, shown or not.
// The samples fix their widths, whoever is found.
func (v *view) columns() []kit.Col[*entry] {
	l, w := &v.p.list, v.desk.Words
	col := func(c grid.Column, key string, text func(e *entry) string) kit.Col[*entry] {
		c.Title, c.Help = key, "tip."+key
		return kit.Col[*entry]{Column: c, Text: text, When: func() bool {
			return c.Flex || slices.ContainsFunc(l.all, func(e *entry) bool { return text(e) != "" })
		}}
	}
	played := func(text func(e *entry) string) func(e *entry) string {
		return func(e *entry) string {
			if e.evenings == 0 {
				return ""
			}
			return text(e)
		}
	}
	return []kit.Col[*entry]{
		col(grid.Column{Flex: true}, "members.col.name", func(e *entry) string { return memberlist.Listed(e.person) }),
		col(grid.Column{Sample: "1234567"}, "members.col.federation", func(e *entry) string { return e.person.Federation }),
		col(grid.Column{Sample: "1234"}, "members.col.number", func(e *entry) string { return e.person.Number }),
		col(grid.Column{Sample: "A"}, "members.col.category", func(e *entry) string { return l.category(e.person.Category) }),
		col(grid.Column{Sample: "nnnnnnnn", Quiet: true, Cut: true}, "members.col.email", func(e *entry) string { return e.person.Email }),
		col(grid.Column{Sample: w.T("members.mark.double")}, "members.col.mark", func(e *entry) string { return cmp.Or(l.doubt(e), l.mark(e.member)) }),
		col(grid.Column{Right: true}, "members.col.evenings", played(func(e *entry) string { return w.T("members.count", "n", e.evenings) })),
		col(grid.Column{Sample: "28-11-2026", Right: true}, "members.col.last", played(func(e *entry) string { return w.ShortDate(e.last) })),
	}
}

// choice is one of a few, without a label.
func (v *view) choice(get kit.Options, set func(int)) kit.Part {
	c := widgets.NewChoice(nil, -1, func(i int) { v.kit.Act(func() { set(i) }) })
	c.OnFocus = v.hooks.Changed
	return kit.Own(c, c, func() bool {
		texts, selected := get()
		c.SetOptions(texts, selected)
		return len(texts) > 0
	})
}

// grey is the button of a command that stands also while it cannot be done: then it is grey. Its
// caption is what text returns; nil: always the same.
func (v *view) grey(caption string, can func() bool, text func() string) kit.Part {
	b := v.kit.Button(caption).Object().(*widgets.Button)
	return kit.Own(b, b, func() bool {
		if text != nil {
			b.SetText(text())
		}
		if can() {
			b.Enable()
		} else {
			b.Disable()
		}
		return true
	})
}

// typing is a field in which is typed what a command needs.
func (v *view) typing(label string) *kit.Field {
	var f *kit.Field
	f = v.kit.Draft(label, 0, func() (string, bool) { return f.Cell.Text, true }, func(string) string {
		v.p.ClearNotice()
		return ""
	})
	f.Enter = func() { v.kit.Strike("Enter") }
	return f
}

// field is a field of a member, which is saved when the cursor leaves it.
func (v *view) field(f Field) *kit.Field {
	p := v.p
	o := v.kit.Field(memberlist.FieldKeys[f], 8, func() (string, bool) { return v.form.Texts[f], true }, func(text string) string {
		if !v.free() {
			return ""
		}
		return v.why(p.Save(f, text))
	})
	o.Object().(*widgets.Field).Saves(v.in(Look))
	o.Enter = func() {
		switch {
		case f < Email:
			v.kit.Act(func() { v.kit.To(v.fields[f+1]) })
		case p.mode == Adding:
			v.kit.Strike("Ctrl Enter")
		default:
			v.kit.Act(func() { v.kit.To(v.search) })
		}
	}
	typed := o.Cell.OnTyped
	o.Cell.OnTyped = func(text string) {
		typed(text)
		if !p.notice.None() {
			v.kit.Act(p.ClearNotice)
		}
	}
	o.Cell.OnMove = func(m widgets.Move) bool {
		step := map[widgets.Move]int{widgets.MoveUp: -1, widgets.MoveDown: 1}[m]
		if step != 0 && p.mode == Look {
			v.kit.Act(func() { v.choose(p.list.Selected() + step) }) // the cursor stays in its field
		}
		return step != 0
	}
	return o
}

// memberCard is the form of the chosen member, or of a new one.
func (v *view) memberCard() kit.Part {
	p := v.p
	for f := range v.fields {
		v.fields[f] = v.field(Field(f))
	}
	guest := v.kit.Check("members.guest", func() (bool, bool) { return v.form.Guest, true }, func(guest bool) { p.SetGuest(guest) })
	v.categories = v.choice(func() ([]string, int) {
		if !v.free() {
			return nil, -1
		}
		return v.form.Categories, v.form.Category
	}, func(i int) {
		v.fields[Category].Cell.Restore()
		refuse(v.fields[Category], v.why(p.Save(Category, v.form.Categories[i])))
	})
	v.word = v.typing("members.erase-label")
	v.word.Cell.OnCommit = func(text string) (ok bool) {
		v.kit.Act(func() { ok = v.erase(text) })
		return ok
	}
	beside := func(left, right kit.Part) kit.Part {
		return kit.Drawn(widgets.NewHalves(left.Object(), right.Object()), left, right)
	}
	asks := func() bool { return p.Erasing() != "" }
	still := func() bool { return !v.form.New && !asks() }
	chosen := func() bool { return still() && v.form.Any }
	double := func() bool { return v.form.Double && !v.form.New && v.free() }
	doubts := func() string { return v.form.Doubts }
	return kit.When(func() bool { return p.mode == Look || p.mode == Adding }, kit.Card(func() string { return p.Heading(&v.form) }, 12,
		v.kit.ReadOnly(),
		kit.When(func() bool { return !v.form.Any }, v.kit.Text(widgets.Body, "members.nobody")),
		kit.When(func() bool { return v.form.Any && !asks() }, kit.Of(func() string { return fmt.Sprint(p.mode, p.list.selected) }, kit.Stack(10,
			beside(v.fields[First], v.fields[Last]),
			beside(v.fields[Federation], v.fields[Number]),
			beside(kit.Stack(4, v.fields[Category], v.categories), kit.Drawn(widgets.NewFieldOf(" ", guest.Object()), guest)),
			v.fields[Email],
			kit.Marked(widgets.Quiet, func() string { return v.form.Evenings }),
			kit.When(double, v.kit.Warns(doubts, "members.see-doubles")), kit.When(screen.Not(double), v.kit.Warns(doubts))))),
		kit.When(asks, kit.Stack(8, v.kit.Say(func() notice.Notice { return notice.Refuse(p.Erasing()) }), v.word, v.kit.Buttons("members.erase-now", "members.keep"))),
		kit.Row(8, v.kit.Main("members.add"), v.kit.Button("members.drop"), kit.When(still, v.kit.MainAlways("members.new", v.free)),
			kit.When(chosen, v.grey("members.left", v.free, func() string {
				if v.form.Left {
					return v.desk.Words.T("members.back")
				}
				return v.desk.Words.T("members.left")
			})),
			kit.When(chosen, v.grey("members.erase", v.free, nil)))))
}

// mergeCard is the chosen double.
func (v *view) mergeCard() kit.Part {
	c := &v.p.doubles
	about := func(heading string, text kit.Part) kit.Part {
		return kit.Stack(2, v.kit.Text(widgets.Heading, heading), text)
	}
	v.merge = v.kit.MainAlways("members.merge", v.free)
	return kit.When(v.in(Merging), kit.Card(v.kit.Heading("members.merge-heading"), 12,
		about("members.col.stays", kit.Text(widgets.Title, c.Chosen(c.Keep))),
		about("members.col.same", kit.Text(widgets.Body, c.Chosen(c.Drop))),
		about("members.together", kit.Text(widgets.Note, c.Chosen(c.Together))),
		v.kit.Text(widgets.Quiet, "members.merge-help"),
		kit.Row(8, v.merge, v.grey("members.turn", v.free, nil), v.kit.Button("members.done"))))
}

// writeCard is where the list is written.
func (v *view) writeCard() kit.Part {
	v.out, v.write = v.typing("members.write-path"), v.kit.MainAlways("members.write-now", v.p.CanWrite)
	return kit.When(v.in(Writing), kit.Card(v.kit.Heading("members.write-heading"), 12,
		kit.Marked(widgets.Body, v.p.Outgoing), v.out, kit.Row(8, v.write, v.kit.Button("members.stop"))))
}

// HandleShortcut implements screen.Screen: a key that is refused again is heard again.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	s.view.p.heard = notice.Notice{}
	return s.Screen.HandleShortcut(sc)
}

// TypedRune implements screen.Typist: no letter leaves a form or a question for the search.
func (s *Screen) TypedRune(rune) bool { return false }

// Leave implements screen.Screen: what is half typed is saved or refused first.
func (s *Screen) Leave() bool {
	if s.Settle() && s.view.p.Back() {
		return s.Screen.Leave()
	}
	s.Act(func() {})
	return false
}

// GoPlace shows the list with the member of a place chosen, where it is still there: an undo
// shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.Act(func() {
		s.view.drop()
		s.view.p.Read()
		if s.view.p.list.byID[at.Member] != nil {
			s.view.p.list.seek(at.Member)
			s.view.search.Object().(*widgets.Cell).SetText(s.view.p.list.filter)
		}
	})
}

type drafts struct{ s *Screen }

// NewDrafts returns what is half typed on the screen, and puts it back at another start.
func NewDrafts(s *Screen) screen.Drafter { return drafts{s} }

// spot is a field as it is kept; without a member it is that of a new one.
type spot struct {
	Member event.ID `json:"member,omitempty"`
	Field  Field    `json:"field"`
}

// Drafts implements screen.Drafter.
func (d drafts) Drafts() (out []screen.Draft) {
	p := d.s.view.p
	if p.mode != Adding && p.mode != Look {
		return nil
	}
	for f, o := range d.s.view.fields {
		if strings.TrimSpace(o.Cell.Text) == "" || p.mode == Look && !o.Cell.Changed() {
			continue
		}
		at, name := spot{Field: Field(f)}, d.s.view.desk.Words.T(memberlist.FieldKeys[f])
		if e := p.list.chosen(); e != nil && p.mode == Look {
			at.Member, name = e.id, e.person.Name()+", "+name
		}
		out = append(out, screen.NewDraft(at, name, o.Cell.Text))
	}
	return out
}

// PutBack implements screen.Drafter.
func (d drafts) PutBack(x screen.Draft) bool {
	var at spot
	s := d.s
	if !x.At(&at) || at.Field < 0 || int(at.Field) >= len(s.view.fields) || !s.view.free() {
		return false
	}
	switch {
	case at.Member == "" && s.view.p.mode != Adding:
		s.Act(func() { s.view.begin("") })
	case at.Member != "" && s.view.p.list.byID[at.Member] == nil:
		return false
	case at.Member != "":
		s.GoPlace(desk.Place{Member: at.Member})
	}
	s.view.fields[at.Field].Cell.Write(x.Text)
	return true
}
