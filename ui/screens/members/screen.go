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
func (s *Screen) Presenter() *Presenter { return s.p }

// New makes the screen; it follows the desk. Lists are read and written with lists, into
// folder unless the scorer says otherwise.
func New(d *desk.Desk, lists Files, folder string, h Hooks) *Screen {
	p := NewPresenter(d, lists, folder)
	s := &Screen{desk: d, p: p, hooks: h}
	columns := s.columns()
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF9, Changed: h.Changed, Notice: &p.notice, Read: p.Read,
		Asks: func() {
			s.form, s.file.preview = p.Form(), p.plan.Preview()
			columns[0].Sample = p.list.name // of the list too, which has this slice
			if p.notice.Tone == notice.Refusal && p.notice != p.heard && !p.notice.None() {
				widgets.TellRefused(s.View())
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
	s.Can(s.merging(), s.reading(), s.looking(), s.undoing())

	s.search = s.Search("members.search", func() (string, bool) { return p.list.filter, true }, func(text string) {
		p.list.Filter(text)
		p.ClearNotice()
	}, func(by int) {
		if by > 0 {
			s.To(s.list)
		}
	})
	s.list = kit.NewList(s.Screen, p.list.Rows, func() int {
		if p.mode == Adding {
			return -1
		}
		return p.list.Selected()
	}, s.choose, columns...)
	s.list.Mark = func(e *entry) grid.RowMark {
		if p.list.doubt(e) != "" {
			return grid.RowMarked
		}
		return grid.RowPlain
	}
	s.doubles = kit.NewList(s.Screen, p.doubles.Rows, p.doubles.Selected, p.ChooseDouble,
		kit.Col[Double]{Column: grid.Column{Title: "members.col.stays", Flex: true, Bold: true}, Text: p.doubles.Keep},
		kit.Col[Double]{Column: grid.Column{Title: "members.col.same", Flex: true}, Text: p.doubles.Drop},
		kit.Col[Double]{Column: grid.Column{Title: "members.col.why", Quiet: true}, Text: p.doubles.Reason})

	read := s.grey("members.read", s.free, nil)
	first := func() bool { return p.Nobody() && s.free() }
	s.readFirst = kit.When(first, s.grey("members.read", s.free, nil))
	doubles := s.grey("members.doubles", always, func() string { return d.Words.T("members.doubles", "n", len(p.list.likely)) })
	file, rows := s.readCard(), s.readList()
	s.Made(kit.Columns(
		kit.Wide(800, kit.When(func() bool { return p.mode != Merging && len(s.file.preview.Rows) == 0 }, kit.Card(s.Heading("members.heading"), 10,
			s.search,
			kit.Row(10, s.Text(widgets.Quiet, "members.show"),
				s.choice(func() ([]string, int) {
					return s.texts("members.show.", "active", "members", "guests", "left", "everyone", "odd-number"), int(p.list.show)
				}, func(i int) { p.list.SetShow(Show(i)) }),
				s.Text(widgets.Quiet, "members.order"),
				s.choice(func() ([]string, int) {
					return s.texts("members.order.", "name", "newest", "evenings"), int(p.list.order)
				}, func(i int) { p.list.SetOrder(Order(i)) })),
			s.list, kit.Text(widgets.Quiet, p.list.Count)))),
		kit.Wide(800, kit.When(s.in(Merging), kit.Card(s.Heading("members.doubles-heading"), 10, s.Text(widgets.Note, "members.doubles-help"), s.doubles))),
		kit.Wide(800, rows),
		kit.Fixed(360, kit.Stack(16, s.memberCard(), s.mergeCard(), file, s.writeCard(), s.Say(p.Failed), s.Said(),
			kit.When(s.looks, kit.Card(s.Heading("members.more-heading"), 0, kit.Row(8,
				s.readFirst, kit.When(screen.Not(first), read), s.grey("members.write", p.CanWrite, nil),
				kit.When(func() bool { return len(p.list.likely) > 0 }, doubles)))))),
	), s.readFirst, s.search, s.doubles, rows)
	return s
}

func always() bool { return true }

// in returns what reports whether the scorer is busy with this.
func (s *Screen) in(m Mode) func() bool { return func() bool { return s.p.mode == m } }

// free reports whether the file can be changed.
func (s *Screen) free() bool { return s.p.ReadOnly() == "" }

// looks reports whether the list is looked at, and nothing is asked.
func (s *Screen) looks() bool { return s.p.mode == Look && s.p.Erasing() == "" }

func (s *Screen) texts(prefix string, keys ...string) []string {
	out := make([]string, len(keys))
	for i, k := range keys {
		out[i] = s.desk.Words.T(prefix + k)
	}
	return out
}

// columns returns the columns of the list: those in which any member has something, shown or not.
// The samples fix their widths, whoever is found.
func (s *Screen) columns() []kit.Col[*entry] {
	l, w := &s.p.list, s.desk.Words
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
func (s *Screen) choice(get kit.Options, set func(int)) kit.Part {
	c := widgets.NewChoice(nil, -1, func(i int) { s.Act(func() { set(i) }) })
	c.OnFocus = s.hooks.Changed
	return kit.Own(c, c, func() bool {
		texts, selected := get()
		c.SetOptions(texts, selected)
		return len(texts) > 0
	})
}

// grey is the button of a command that stands also while it cannot be done: then it is grey. Its
// caption is what text returns; nil: always the same.
func (s *Screen) grey(caption string, can func() bool, text func() string) kit.Part {
	b := s.Button(caption).Object().(*widgets.Button)
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
func (s *Screen) typing(label string) *kit.Field {
	var f *kit.Field
	f = s.Draft(label, 0, func() (string, bool) { return f.Cell.Text, true }, func(string) string {
		s.p.ClearNotice()
		return ""
	})
	f.Enter = func() { s.Strike("Enter") }
	return f
}

// field is a field of a member, which is saved when the cursor leaves it.
func (s *Screen) field(f Field) *kit.Field {
	p := s.p
	o := s.Field(memberlist.FieldKeys[f], 8, func() (string, bool) { return s.form.Texts[f], true }, func(text string) string {
		if !s.free() {
			return ""
		}
		return s.why(p.Save(f, text))
	})
	o.Object().(*widgets.Field).Saves(s.in(Look))
	o.Enter = func() {
		switch {
		case f < Email:
			s.Act(func() { s.To(s.fields[f+1]) })
		case p.mode == Adding:
			s.Strike("Ctrl Enter")
		default:
			s.Act(func() { s.To(s.search) })
		}
	}
	typed := o.Cell.OnTyped
	o.Cell.OnTyped = func(text string) {
		typed(text)
		if !p.notice.None() {
			s.Act(p.ClearNotice)
		}
	}
	o.Cell.OnMove = func(m widgets.Move) bool {
		step := map[widgets.Move]int{widgets.MoveUp: -1, widgets.MoveDown: 1}[m]
		if step != 0 && p.mode == Look {
			s.Act(func() { s.choose(p.list.Selected() + step) }) // the cursor stays in its field
		}
		return step != 0
	}
	return o
}

// memberCard is the form of the chosen member, or of a new one.
func (s *Screen) memberCard() kit.Part {
	p := s.p
	for f := range s.fields {
		s.fields[f] = s.field(Field(f))
	}
	guest := s.Check("members.guest", func() (bool, bool) { return s.form.Guest, true }, func(guest bool) { p.SetGuest(guest) })
	s.categories = s.choice(func() ([]string, int) {
		if !s.free() {
			return nil, -1
		}
		return s.form.Categories, s.form.Category
	}, func(i int) {
		s.fields[Category].Cell.Restore()
		refuse(s.fields[Category], s.why(p.Save(Category, s.form.Categories[i])))
	})
	s.word = s.typing("members.erase-label")
	s.word.Cell.OnCommit = func(text string) (ok bool) {
		s.Act(func() { ok = s.erase(text) })
		return ok
	}
	beside := func(left, right kit.Part) kit.Part {
		return kit.Drawn(widgets.NewHalves(left.Object(), right.Object()), left, right)
	}
	asks := func() bool { return p.Erasing() != "" }
	still := func() bool { return !s.form.New && !asks() }
	chosen := func() bool { return still() && s.form.Any }
	double := func() bool { return s.form.Double && !s.form.New && s.free() }
	doubts := func() string { return s.form.Doubts }
	return kit.When(func() bool { return p.mode == Look || p.mode == Adding }, kit.Card(func() string { return p.Heading(&s.form) }, 12,
		s.ReadOnly(),
		kit.When(func() bool { return !s.form.Any }, s.Text(widgets.Body, "members.nobody")),
		kit.When(func() bool { return s.form.Any && !asks() }, kit.Of(func() string { return fmt.Sprint(p.mode, p.list.selected) }, kit.Stack(10,
			beside(s.fields[First], s.fields[Last]),
			beside(s.fields[Federation], s.fields[Number]),
			beside(kit.Stack(4, s.fields[Category], s.categories), kit.Drawn(widgets.NewFieldOf(" ", guest.Object()), guest)),
			s.fields[Email],
			kit.Marked(widgets.Quiet, func() string { return s.form.Evenings }),
			kit.When(double, s.Warns(doubts, "members.see-doubles")), kit.When(screen.Not(double), s.Warns(doubts))))),
		kit.When(asks, kit.Stack(8, s.Say(func() notice.Notice { return notice.Refuse(p.Erasing()) }), s.word, s.Buttons("members.erase-now", "members.keep"))),
		kit.Row(8, s.Main("members.add"), s.Button("members.drop"), kit.When(still, s.MainAlways("members.new", s.free)),
			kit.When(chosen, s.grey("members.left", s.free, func() string {
				if s.form.Left {
					return s.desk.Words.T("members.back")
				}
				return s.desk.Words.T("members.left")
			})),
			kit.When(chosen, s.grey("members.erase", s.free, nil)))))
}

// mergeCard is the chosen double.
func (s *Screen) mergeCard() kit.Part {
	c := &s.p.doubles
	about := func(heading string, text kit.Part) kit.Part {
		return kit.Stack(2, s.Text(widgets.Heading, heading), text)
	}
	s.merge = s.MainAlways("members.merge", s.free)
	return kit.When(s.in(Merging), kit.Card(s.Heading("members.merge-heading"), 12,
		about("members.col.stays", kit.Text(widgets.Title, c.Chosen(c.Keep))),
		about("members.col.same", kit.Text(widgets.Body, c.Chosen(c.Drop))),
		about("members.together", kit.Text(widgets.Note, c.Chosen(c.Together))),
		s.Text(widgets.Quiet, "members.merge-help"),
		kit.Row(8, s.merge, s.grey("members.turn", s.free, nil), s.Button("members.done"))))
}

// writeCard is where the list is written.
func (s *Screen) writeCard() kit.Part {
	s.out, s.write = s.typing("members.write-path"), s.MainAlways("members.write-now", s.p.CanWrite)
	return kit.When(s.in(Writing), kit.Card(s.Heading("members.write-heading"), 12,
		kit.Marked(widgets.Body, s.p.Outgoing), s.out, kit.Row(8, s.write, s.Button("members.stop"))))
}

// HandleShortcut implements screen.Screen: a key that is refused again is heard again.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	s.p.heard = notice.Notice{}
	return s.Screen.HandleShortcut(sc)
}

// TypedRune implements screen.Typist: no letter leaves a form or a question for the search.
func (s *Screen) TypedRune(rune) {}

// Leave implements screen.Screen: what is half typed is saved or refused first.
func (s *Screen) Leave() bool {
	if s.Settle() && s.p.Back() {
		return s.Screen.Leave()
	}
	s.Act(func() {})
	return false
}

// GoPlace shows the list with the member of a place chosen, where it is still there: an undo
// shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.Act(func() {
		s.drop()
		s.p.Read()
		if s.p.list.byID[at.Member] != nil {
			s.p.list.seek(at.Member)
			s.search.Object().(*widgets.Cell).SetText(s.p.list.filter)
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
	p := d.s.p
	if p.mode != Adding && p.mode != Look {
		return nil
	}
	for f, o := range d.s.fields {
		if strings.TrimSpace(o.Cell.Text) == "" || p.mode == Look && !o.Cell.Changed() {
			continue
		}
		at, name := spot{Field: Field(f)}, d.s.desk.Words.T(memberlist.FieldKeys[f])
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
	if !x.At(&at) || at.Field < 0 || int(at.Field) >= len(s.fields) || !s.free() {
		return false
	}
	switch {
	case at.Member == "" && s.p.mode != Adding:
		s.Act(func() { s.begin("") })
	case at.Member != "" && s.p.list.byID[at.Member] == nil:
		return false
	case at.Member != "":
		s.GoPlace(desk.Place{Member: at.Member})
	}
	s.fields[at.Field].Cell.Write(x.Text)
	return true
}
