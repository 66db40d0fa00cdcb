// Package settings is the screen Instellingen: what the club chose (its name, rules,
// language, how results are typed) and what holds on this computer only (size and
// colours of the screen, folders, printer). Every choice holds at once; there is
// nothing to confirm, and Ctrl+Z takes back what was chosen since the screen came up.
package settings

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/problem"
	"uitslag/ui/kit"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.settings"

// Config is what the screen is made with. A function that is nil is not called, and
// what needs it is not offered.
type Config struct {
	Prefs  Prefs
	System string // tag of the computer's language, which "" follows
	Folder string // where papers go while no folder was chosen
	// Width is how wide the window is, in pixels; nil for one like the club laptop's.
	Width func() float32

	// OnLanguage is called when the club chose another language, "" for the
	// computer's: the window is to be made again in it.
	OnLanguage func(tag string)
	// OnLook is called when size or colours changed, to show them.
	OnLook func(look theme.Look)
	// OnFolder is called when papers go to another folder.
	OnFolder func(folder string)
	// OnHints is called when the hints or the header have changed: ui.Shell.Update.
	OnHints func()

	// Printers names the printers of this computer; Run says where it is asked.
	Printers func() []string
	Run      task.Runner
	// Browse lets the scorer point at a folder, beginning at one.
	Browse func(from string, selected func(folder string))
	// OnClubs shows the other clubs; nil: not offered.
	OnClubs func()
	// OnBackups shows the backups there are; OnCopy makes one at once and says what became of it.
	OnBackups, OnCopy func()

	// Version is that of the program, FileVersion that of the form of the club file, 0 where it
	// cannot be read. OnNewer shows the page on the internet where newer ones are, Website; where
	// that is "" nobody named one. The program itself asks nothing there.
	Version, Website string
	FileVersion      int
	OnNewer          func() error
}

// maxName is how long the name of a club may be: it stands in one line on paper.
const maxName = 80

// Screen is the screen Instellingen.
type Screen struct {
	*kit.Screen
	desk    *desk.Desk
	p       *Presenter
	choices [choices]kit.Part
	texts   [texts]kit.Part
	browses []*widgets.Button
	first   kit.Part // where the cursor begins until the screen is left, nil for the usual
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Steps implements screen.Reverser.
func (s *Screen) Steps() (undo, redo bool) { return len(s.p.past) > 0, len(s.p.future) > 0 }

// Stepped implements screen.Reverser.
func (s *Screen) Stepped() string { return s.p.stepped }

// Resized says it again when the type that suits the window may be another.
func (s *Screen) Resized() { s.Later() }

// Continue takes over what can be undone on the screen of a window that this one comes in the place
// of, in another language.
func (s *Screen) Continue(was *Screen) { s.p.Continue(was.p) }

// AtLanguage makes the language what has the cursor when the screen comes up next:
// for the window that was made again because it was chosen.
func (s *Screen) AtLanguage() { s.first = s.choices[Language] }

// FirstFocus implements screen.Screen: the first choice, and not the name of the club,
// which what is typed by mistake would replace.
func (s *Screen) FirstFocus() fyne.Focusable {
	switch {
	case s.first != nil:
		return s.first.Cursor()
	case s.p.ReadOnly() != "":
		return s.texts[Name].Cursor() // to be read only
	}
	return s.choices[Rules].Cursor()
}

// Leave implements screen.Screen: what is half typed is settled; what cannot be keeps the
// cursor there, with its sentence.
func (s *Screen) Leave() bool {
	for _, t := range s.texts {
		if !t.Object().(*widgets.Field).Cell.Settle() {
			s.Act(func() { s.To(t) })
			return false
		}
	}
	return s.Screen.Leave()
}

// New makes the screen of a desk. The cursor stays where it is after each act, also where that is
// nowhere.
func New(d *desk.Desk, c Config) *Screen {
	if c.Width == nil {
		c.Width = func() float32 { return 0 }
	}
	if c.OnHints == nil {
		c.OnHints = func() {}
	}
	if c.Run.Work == nil {
		c.Run = task.Here()
	}
	p := NewPresenter(d, c)
	s := &Screen{desk: d, p: p}
	ask := func() { p.AskPrinters(s.Later) }
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF11, Changed: c.OnHints, Read: p.Read,
		Entered: func() {
			p.Enter()
			ask()
		},
		Left: func() { s.first = nil },
	})
	for at := range choices {
		s.choices[at] = s.choice(at)
	}
	for at := range texts {
		s.texts[at] = s.typed(at)
	}
	said, version := s.Say(p.Notice), kit.Marked(widgets.Body, func() string { return p.version })
	turn := func(do func() error) func() {
		return func() {
			s.Act(func() { _ = do() }) // p.notice says why it could not be done
			if !p.notice.None() {
				widgets.AskReveal(s.View(), said.Object())
			}
		}
	}
	// A new type size moves everything: what has the cursor stays in sight.
	scale := func(step int) func() {
		return func() {
			s.Act(func() { _ = p.Scale(step) }) // no club file refuses it
			if o, is := widgets.CanvasOf(s.View()).Focused().(fyne.CanvasObject); is {
				widgets.AskReveal(s.View(), o)
			}
		}
	}
	newer := func() {
		s.Act(p.Newer)
		widgets.AskReveal(s.View(), version.Object())
	}
	inChoice := func() bool { return slices.ContainsFunc(s.choices[:Printer], kit.Part.HasFocus) }
	onBrowse := func() bool { return slices.ContainsFunc(s.browses, (*widgets.Button).HasFocus) }
	inText := func(changed bool) func() bool {
		return func() bool {
			return slices.ContainsFunc(s.texts[:], func(t kit.Part) bool {
				cell := t.Object().(*widgets.Field).Cell
				return t.HasFocus() && cell.State() != widgets.CellReadOnly && (cell.Changed() || !changed)
			})
		}
	}
	printer := s.choices[Printer]
	s.Can([]screen.Command{
		{Key: "Tab", Label: "settings.hint.tab"},
		{Key: "←→", Label: "settings.hint.choose", At: inChoice},
		{Key: "↑↓", Label: "settings.hint.choose", At: printer.HasFocus},
		{Key: "Enter", Label: "settings.hint.list", At: printer.HasFocus},
		{Key: "Enter", Label: "settings.hint.browse", At: onBrowse},
		{Key: "Enter", Label: "settings.hint.keep", At: inText(false)},
		{Key: "Esc", Label: "settings.hint.restore", At: inText(true)},
		{Key: "Ctrl R", Label: "settings.hint.backups", Button: "settings.backups", When: screen.Given(c.OnBackups), Do: c.OnBackups},
		{Button: "settings.copy-now", When: screen.Given(c.OnCopy), Do: c.OnCopy},
		{Key: "Ctrl Shift O", Button: "settings.clubs", When: screen.Given(c.OnClubs), Do: c.OnClubs},
		{Key: "Ctrl Shift V", Button: "settings.newer", Do: newer},
		// Ctrl+Z is about what was chosen here, never about a result of the evening that is out of sight.
		{Key: "Ctrl Z", Label: "settings.hint.undo", Quiet: func() bool { return len(p.past) == 0 }, Do: turn(p.Undo)},
		{Key: "Ctrl Y", Do: turn(p.Redo)},
		{Key: "Ctrl +", Do: scale(1)},
		{Key: "Ctrl −", Do: scale(-1)},
		{Key: "Ctrl 0", Do: scale(0)},
		// On the screen itself its own key looks for printers once more.
		{Key: string(fyne.KeyF11), When: screen.If(func() bool { return p.NoPrinter() != "" }), Do: ask},
	})

	none := widgets.Body("")
	lacking := kit.Own(widgets.NewFieldOf(p.Label(Printer), none), nil, func() bool {
		none.SetText(p.NoPrinter())
		return p.NoPrinter() != "" && c.Printers != nil
	})
	card := func(key string, parts ...kit.Part) kit.Part { return kit.Card(s.Heading(key), 14, parts...) }
	pile := func(parts ...kit.Part) kit.Column {
		var objects []fyne.CanvasObject
		for _, part := range parts {
			objects = append(objects, part.Object())
		}
		return kit.Wide(560, kit.Drawn(widgets.Pile(objects...), parts...))
	}
	more := s.Check("settings.more", func() (on, offered bool) { return p.more, true }, func(on bool) { p.more = on })
	s.Made(kit.Columns(
		pile(
			said,
			card("settings.card.club", s.texts[Name], s.choices[Rules], s.Buttons("settings.clubs")),
			card("settings.card.language", s.choices[Language], s.choices[Letters],
				kit.Columns(kit.Wide(240, s.choices[Number]), kit.Wide(240, s.choices[Zero]))),
			card("settings.card.federation", s.texts[Season], s.texts[Director], s.texts[ClubNumber], s.choices[Numbers], s.texts[Form], s.choices[Check]),
			card("settings.card.tables", slices.Concat([]kit.Part{more}, s.choices[Lead:Size])...),
		),
		pile(
			card("settings.card.look", s.choices[Size], s.choices[Scheme], s.choices[Sound]),
			card("settings.card.paper", s.texts[Folder], s.texts[Backup], s.Buttons("settings.copy-now", "settings.backups"), printer, lacking),
			card("settings.card.program", version, s.Buttons("settings.newer")),
		),
	))
	return s
}

// setting is the field around a setting, and why it could not be changed, which is said until the
// screen is shown again.
type setting struct {
	field   *widgets.Field
	refused string
}

// say says below it why it could not be changed, else what it is for.
func (x *setting) say(help string) {
	if x.refused == "" {
		x.field.Help(help)
		return
	}
	x.field.Refuse(x.refused)
	x.refused = ""
}

// changed shows what became of a change, and reports whether it was made.
func (s *Screen) changed(x *setting, err error) bool {
	s.Act(func() { x.refused = s.desk.Words.Sentence(err) })
	if err != nil {
		widgets.AskReveal(x.field, x.field)
	}
	return err == nil
}

// came is called when the cursor comes to a setting: all of it is to be seen, with its explanation.
func (s *Screen) came(x *setting) func() {
	return func() {
		widgets.AskReveal(x.field, x.field)
		s.p.c.OnHints()
	}
}

// choice makes the part of a choice: its options side by side, or the list of the printers.
func (s *Screen) choice(c Choice) kit.Part {
	p, x := s.p, &setting{}
	choose := func(i int) {
		s.changed(x, p.Choose(c, i))
		widgets.AskReveal(x.field, x.field)
	}
	if c == Printer {
		list := widgets.NewChoice(nil, 0, choose)
		list.OnFocus, x.field = s.came(x), widgets.NewFieldOf(p.Label(c), list)
		return kit.Own(x.field, list, func() bool {
			list.SetOptions(p.Options(c), p.Selected(c))
			x.say(p.Explain(c))
			return p.NoPrinter() == ""
		})
	}
	r := widgets.NewRadio(nil, 0, choose)
	r.OnFocus, x.field = s.came(x), widgets.NewFieldOf(p.Label(c), r)
	return kit.Own(x.field, r, func() bool {
		r.SetOptions(p.Options(c), p.Selected(c))
		r.SetEnabled(p.ReadOnly() == "" || !c.ofClub())
		x.say(p.Explain(c))
		return p.more || !c.folded()
	})
}

// typed makes the part of a typed setting; a folder has a button to point at one.
func (s *Screen) typed(t Text) kit.Part {
	p, x := s.p, &setting{field: widgets.NewField(s.p.TextLabel(t))}
	cell := x.field.Cell
	take := func(text string) bool {
		err := p.SetText(t, text)
		if err == nil {
			cell.SetText(p.Text(t)) // as it was understood
		}
		return s.changed(x, err)
	}
	cell.OnTyped = func(string) {
		x.field.Help(p.ExplainText(t))
		p.c.OnHints()
	}
	cell.OnLeave = take
	cell.OnCommit = func(text string) bool {
		ok := take(text)
		if ok {
			cell.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab}) // Enter goes on as Tab does
		}
		return ok
	}
	var part kit.Part
	switch {
	case t == Director:
		k := s.director(x)
		x.field, cell = widgets.NewFieldOf(p.TextLabel(t), k), k.Cell
	case !t.ofClub() && p.c.Browse != nil:
		b := widgets.NewButton(s.desk.Words.T("settings.browse"), func() {
			p.c.Browse(p.Text(t), func(folder string) {
				if take(folder) {
					s.Act(func() { s.To(part) })
				}
			})
		})
		b.OnFocus = s.came(x)
		s.browses = append(s.browses, b)
		cell.Chars = 38
		x.field = widgets.NewFieldOf(p.TextLabel(t), widgets.Row(8, cell, b))
	}
	cell.OnFocus, x.field.Cell = s.came(x), cell
	x.field.Saves(nil)
	if t.ofClub() {
		cell.Max = maxName
	}
	part = kit.Own(x.field, cell, func() bool {
		switch locked := t.ofClub() && p.ReadOnly() != ""; {
		case locked:
			cell.SetState(widgets.CellReadOnly)
		case cell.State() == widgets.CellReadOnly:
			cell.SetState(widgets.CellPlain)
		}
		if !cell.Changed() {
			cell.SetText(p.Text(t))
		}
		if !cell.Changed() || x.refused != "" { // what is half typed, or was refused, stays
			x.say(p.ExplainText(t))
		}
		return true
	})
	return part
}

// director makes what finds the usual director: a member, or nobody.
func (s *Screen) director(x *setting) *widgets.Picker {
	k := widgets.NewPicker()
	var found []desk.Found
	k.OnFind = func(text string) []widgets.Suggestion {
		found = s.desk.FindMembers(text, nil)
		out := make([]widgets.Suggestion, len(found))
		for i, f := range found {
			out[i] = widgets.Suggestion{Text: f.Person.Name(), Quiet: f.Person.Federation, Alike: f.Shared}
		}
		return out
	}
	take := func(err error) {
		if err != nil {
			k.Refuse()
		}
		s.changed(x, err)
	}
	k.OnPick = func(i int) { take(s.p.SetDirector(found[i].ID)) }
	k.OnClear = func() { take(s.p.SetText(Director, "")) }
	k.Keeps, k.AsksNew, k.Whole = true, true, true // who is not found, or is called nearly so, is asked again
	k.PrefersNew = func(string) bool { return len(found) > 0 && found[0].Near }
	k.OnUnknown = func(text string) { s.changed(x, problem.New("settings.no-director", "text", text)) }
	k.MoreText = func(n int) string { return s.desk.Words.T("people.more", "n", n) }
	return k
}

// Setting is a setting as it can be looked for.
type Setting struct {
	Label string
	Words string // what it can be
	Not   string // why it cannot be changed now, "" where it can
	Go    func() // puts the cursor on it, while the screen is shown
}

// List returns the settings, in the order of the screen.
func (s *Screen) List() []Setting {
	p := s.p
	var out []Setting
	add := func(label, words string, ofClub bool, at kit.Part) {
		x := Setting{Label: label, Words: words, Go: func() { s.Act(func() { s.To(at) }) }}
		if ofClub {
			x.Not = p.ReadOnly()
		}
		out = append(out, x)
	}
	typed := func(all ...Text) {
		for _, t := range all {
			add(p.TextLabel(t), "", t.ofClub(), s.texts[t])
		}
	}
	choice := func(c Choice) { add(p.Label(c), strings.Join(p.Options(c), " "), c.ofClub(), s.choices[c]) }
	typed(Name, Season, Director, ClubNumber, Form)
	for c := range Printer {
		choice(c)
		if c.folded() {
			out[len(out)-1].Go = func() {
				s.Act(func() {
					p.more = true
					s.To(s.choices[c])
				})
			}
		}
	}
	typed(Folder, Backup)
	if p.NoPrinter() == "" {
		choice(Printer)
	}
	return out
}
