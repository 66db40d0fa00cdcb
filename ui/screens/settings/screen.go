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
	"uitslag/ui/notice"
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
	System string         // tag of the computer's language, which "" follows
	Folder string         // where papers go while no folder was chosen
	Width  func() float32 // of the window, in pixels; nil for one like the club laptop's

	// OnLanguage is called when the club chose another language, "" for the
	// computer's: the window is to be made again in it.
	OnLanguage func(tag string)
	OnLook     func(look theme.Look) // size or colours changed
	OnFolder   func(folder string)   // papers go to another folder
	OnHints    func()                // the hints or the header changed: the shell's Update

	// Printers names the printers of this computer; Run says where it is asked.
	Printers func() []string
	Run      task.Runner
	// Browse lets the scorer point at a folder, beginning at one.
	Browse    func(from string, selected func(folder string))
	OnClubs   func() // shows the other clubs
	OnBackups func() // shows the backups there are
	OnCopy    func() // makes one at once and says what became of it

	// Version is that of the program, FileVersion that of the form of the club file, 0 where it
	// cannot be read. OnNewer shows the page on the internet where newer ones are, Website; where
	// that is "" nobody named one. The program itself asks nothing there.
	Version, Website string
	FileVersion      int
	OnNewer          func() error
}

// Screen is the screen Instellingen.
type Screen struct {
	*kit.Screen
	p       *Presenter
	parts   [settings]kit.Part
	browses []*widgets.Button
	first   Setting // where the cursor begins until the screen is left; Name: where it can be
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
func (s *Screen) AtLanguage() { s.first = Language }

// FirstFocus implements screen.Screen: the first choice, and not the name of the club,
// which what is typed by mistake would replace.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.first == Name && s.p.ReadOnly() == "" {
		return s.parts[Rules].Cursor()
	}
	return s.parts[s.first].Cursor()
}

// cell returns the one in which a setting is typed, nil for one that is chosen.
func cell(part kit.Part) *widgets.Cell { return part.Object().(*widgets.Field).Cell }

// Leave implements screen.Screen: what is half typed is settled; what cannot be keeps the
// cursor there, with its sentence.
func (s *Screen) Leave() bool {
	at := slices.IndexFunc(s.parts[:], func(part kit.Part) bool { return cell(part) != nil && !cell(part).Settle() })
	if at >= 0 {
		s.Act(func() { s.To(s.parts[at]) })
		return false
	}
	return s.Screen.Leave()
}

// New makes the screen of a desk. It tells the kit of no part where the cursor begins: a text that is
// taken because one clicks beside its field must not scroll to the first choice.
func New(d *desk.Desk, c Config) *Screen {
	if c.Width == nil {
		c.Width = func() float32 { return 0 }
	}
	if c.OnHints == nil {
		c.OnHints = func() {}
	}
	p := NewPresenter(d, c)
	s := &Screen{p: p}
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF11, Changed: c.OnHints, Read: p.Read, Locked: p.ReadOnly,
		Entered: func() {
			p.Enter()
			p.AskPrinters(s.Later)
		},
		Left: func() { s.first = Name },
	})
	for x := range settings {
		s.parts[x] = s.setting(x)
	}
	said, version := s.Say(func() notice.Notice { return p.notice }), kit.Marked(widgets.Body, p.Version)
	// act does something, and scrolls to what it is about.
	act := func(do func(), about func() fyne.CanvasObject) func() {
		return func() {
			s.Act(do)
			if o := about(); o != nil && o.Visible() {
				widgets.AskReveal(s.View(), o)
			}
		}
	}
	focused := func() fyne.CanvasObject {
		o, _ := widgets.CanvasOf(s.View()).Focused().(fyne.CanvasObject)
		return o
	}
	scale := func(step int) func() { return act(func() { _ = p.Scale(step) }, focused) }
	inText := func(changed bool) func() bool {
		return func() bool {
			return slices.ContainsFunc(s.parts[:], func(part kit.Part) bool {
				c := cell(part)
				return c != nil && part.HasFocus() && c.State() != widgets.CellReadOnly && (c.Changed() || !changed)
			})
		}
	}
	printer := s.parts[Printer]
	s.Can([]screen.Command{
		{Key: "Tab", Label: "settings.hint.tab"},
		{Key: "←→", Label: "settings.hint.choose", At: func() bool { return slices.ContainsFunc(s.parts[Rules:Folder], kit.Part.HasFocus) }},
		{Key: "↑↓", Label: "settings.hint.choose", At: printer.HasFocus},
		{Key: "Enter", Label: "settings.hint.list", At: printer.HasFocus},
		{Key: "Enter", Label: "settings.hint.browse", At: func() bool { return slices.ContainsFunc(s.browses, (*widgets.Button).HasFocus) }},
		{Key: "Enter", Label: "settings.hint.keep", At: inText(false)},
		{Key: "Esc", Label: "settings.hint.restore", At: inText(true)},
		{Key: "Ctrl R", Label: "settings.hint.backups", Button: "settings.backups", When: screen.Given(c.OnBackups), Do: c.OnBackups},
		{Button: "settings.copy-now", When: screen.Given(c.OnCopy), Do: c.OnCopy},
		{Key: "Ctrl Shift O", Button: "settings.clubs", When: screen.Given(c.OnClubs), Do: c.OnClubs},
		{Key: "Ctrl Shift V", Button: "settings.newer", Do: act(p.Newer, version.Object)},
		// Ctrl+Z is about what was chosen here, never about a result of the evening that is out of sight.
		{Key: "Ctrl Z", Label: "settings.hint.undo", Quiet: func() bool { return len(p.past) == 0 }, Do: act(func() { _ = p.Undo() }, said.Object)},
		{Key: "Ctrl Y", Do: act(func() { _ = p.Redo() }, said.Object)},
		{Key: "Ctrl +", Do: scale(1)},
		{Key: "Ctrl −", Do: scale(-1)},
		{Key: "Ctrl 0", Do: scale(0)},
		// On the screen itself its own key looks for printers once more.
		{Key: string(fyne.KeyF11), When: screen.If(func() bool { return p.NoPrinter() != "" }), Do: func() { p.AskPrinters(s.Later) }},
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
			s.ReadOnly(), said,
			card("settings.card.club", s.parts[Name], s.parts[Rules], s.Buttons("settings.clubs")),
			card("settings.card.language", s.parts[Language], s.parts[Letters],
				kit.Columns(kit.Wide(240, s.parts[Number]), kit.Wide(240, s.parts[Zero]))),
			card("settings.card.federation", s.parts[Season], s.parts[Director], s.parts[ClubNumber], s.parts[Numbers], s.parts[Form], s.parts[Check]),
			card("settings.card.tables", slices.Concat([]kit.Part{more}, s.parts[Lead:Size])...),
		),
		pile(
			card("settings.card.look", s.parts[Size], s.parts[Scheme], s.parts[Sound]),
			card("settings.card.paper", s.parts[Folder], s.parts[Backup], s.Buttons("settings.copy-now", "settings.backups"), printer, lacking),
			card("settings.card.program", version, s.Buttons("settings.newer")),
		),
	))
	return s
}

// setting makes the part of a setting. Below it stands what it is for or, until the screen is shown
// again, why it could not be changed.
func (s *Screen) setting(x Setting) kit.Part {
	p := s.p
	var f *widgets.Field
	var part kit.Part
	refused := ""
	changed := func(err error) bool {
		s.Act(func() { refused = s.p.desk.Words.Sentence(err) })
		if err != nil {
			widgets.AskReveal(f, f)
		}
		return err == nil
	}
	choose := func(i int) {
		changed(p.Choose(x, i))
		widgets.AskReveal(f, f)
	}
	explain := func() {
		f.Help(p.Explain(x))
		if refused != "" {
			f.Refuse(refused)
		}
		refused = ""
	}
	came := func() {
		widgets.AskReveal(f, f)
		p.c.OnHints()
	}
	switch {
	case x >= Rules && x < Folder:
		r := widgets.NewRadio(nil, 0, choose)
		r.OnFocus, f = came, widgets.NewFieldOf(p.Label(x), r)
		return kit.Own(f, r, func() bool {
			r.SetOptions(p.Options(x), p.Selected(x))
			r.SetEnabled(p.ReadOnly() == "" || !x.ofClub())
			explain()
			return p.more || !x.folded()
		})
	case x == Printer:
		list := widgets.NewChoice(nil, 0, choose)
		list.OnFocus, f = came, widgets.NewFieldOf(p.Label(x), list)
		return kit.Own(f, list, func() bool {
			list.SetOptions(p.Options(x), p.Selected(x))
			explain()
			return p.NoPrinter() == ""
		})
	}
	f = widgets.NewField(p.Label(x))
	cell := f.Cell
	take := func(text string) bool {
		err := p.SetText(x, text)
		if err == nil {
			cell.SetText(p.Text(x)) // as it was understood
		}
		return changed(err)
	}
	cell.OnTyped = func(string) {
		f.Help(p.Explain(x))
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
	switch {
	case x == Director:
		k := director(p, changed)
		f, cell = widgets.NewFieldOf(p.Label(x), k), k.Cell
	case !x.ofClub() && p.c.Browse != nil:
		b := widgets.NewButton(s.p.desk.Words.T("settings.browse"), func() {
			p.c.Browse(p.Text(x), func(folder string) {
				if take(folder) {
					s.Act(func() { s.To(part) })
				}
			})
		})
		b.OnFocus, cell.Chars = came, 38
		s.browses = append(s.browses, b)
		f = widgets.NewFieldOf(p.Label(x), widgets.Row(8, cell, b))
	}
	f.Cell, cell.OnFocus = cell, came
	f.Saves(nil)
	if x.ofClub() {
		cell.Max = 80 // the name of a club stands in one line on paper
	}
	part = kit.Own(f, cell, func() bool {
		if locked := x.ofClub() && p.ReadOnly() != ""; locked != (cell.State() == widgets.CellReadOnly) {
			cell.SetState(map[bool]widgets.CellState{true: widgets.CellReadOnly}[locked])
		}
		if !cell.Changed() {
			cell.SetText(p.Text(x))
		}
		if !cell.Changed() || refused != "" { // what was refused stays
			explain()
		}
		return true
	})
	return part
}

// director makes what finds the usual director: a member, or nobody.
func director(p *Presenter, changed func(error) bool) *widgets.Picker {
	k := widgets.NewPicker()
	var found []desk.Found
	k.OnFind = func(text string) []widgets.Suggestion {
		found = p.desk.FindMembers(text, nil)
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
		changed(err)
	}
	k.OnPick = func(i int) { take(p.keep(Director, string(found[i].ID))) }
	k.OnClear = func() { take(p.keep(Director, "")) }
	k.Keeps, k.AsksNew, k.Whole = true, true, true // who is not found, or is called nearly so, is asked again
	k.PrefersNew = func(string) bool { return len(found) > 0 && found[0].Near }
	k.OnUnknown = func(text string) { changed(problem.New("settings.no-director", "text", text)) }
	k.MoreText = func(n int) string { return p.desk.Words.T("people.more", "n", n) }
	return k
}

// Listed is a setting as it can be looked for.
type Listed struct {
	Label string
	Words string // what it can be
	Not   string // why it cannot be changed now, "" where it can
	Go    func() // puts the cursor on it, while the screen is shown
}

// List returns the settings, in the order of the screen.
func (s *Screen) List() []Listed {
	p := s.p
	var out []Listed
	for x := range settings {
		if x == Printer && p.NoPrinter() != "" {
			continue
		}
		one := Listed{Label: p.Label(x), Words: strings.Join(p.Options(x), " "), Go: func() {
			s.Act(func() {
				p.more = p.more || x.folded()
				s.To(s.parts[x])
			})
		}}
		if x.ofClub() {
			one.Not = p.ReadOnly()
		}
		out = append(out, one)
	}
	return out
}
