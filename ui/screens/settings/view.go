package settings

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/problem"
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
	screen.Base
	desk  *desk.Desk
	p     *Presenter
	c     Config
	first fyne.Focusable // what FirstFocus is until the screen is left, nil for the usual

	note     *widgets.Panel
	radios   [choices]*widgets.Radio
	selected [choices]*widgets.Field // around the radios
	more     *widgets.Check          // shows those that are folded
	typed    [texts]*widgets.Field
	browses  []*widgets.Button
	backups  *widgets.Button // shows them
	version  *widgets.Text
	printer  *widgets.Choice
	list     *widgets.Field // around printer
	absent   *widgets.Text  // why there is no list
	lacking  *widgets.Field // around absent, in place of list
	view     fyne.CanvasObject
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen of a desk.
func New(d *desk.Desk, c Config) *Screen {
	s := &Screen{desk: d, c: c}
	tell := Tell{Language: c.OnLanguage, Folder: c.OnFolder, Copy: c.OnCopy}
	if c.OnLook != nil {
		tell.Look = func(scheme string, scale int) {
			c.OnLook(theme.Look{Scheme: theme.Scheme(scheme), Scale: scale})
		}
	}
	if c.Width == nil {
		c.Width = func() float32 { return 0 }
	}
	s.p = NewPresenter(d, c.Prefs, c.System, c.Folder, c.Width, tell)
	s.Base = screen.NewBase(ScreenName, fyne.KeyF11, nil, c.OnHints)
	s.Commands = screen.NewCommands(d.Words, s.commands())
	s.build()
	s.SetView(s.view)
	s.show()
	s.Follow(d, s.show)
	return s
}

// build makes the cards: at the left the club's choices, at the right this computer's.
func (s *Screen) build() {
	w := s.desk.Words
	s.note = widgets.NewPanel(widgets.Warning, "")
	for c := range choices {
		s.radios[c] = widgets.NewRadio(nil, 0, func(i int) { s.choose(c, i) })
		s.radios[c].OnFocus = func() { s.came(s.selected[c]) }
		s.selected[c] = widgets.NewFieldOf(s.p.Label(c), s.radios[c])
	}
	s.more = widgets.NewCheck(w.T("settings.more"), false, func(bool) {
		s.show()
		s.HintsChanged()
	})
	s.more.OnFocus = s.HintsChanged
	for t := range texts {
		if t == Director {
			s.typed[t] = s.directorField()
			continue
		}
		s.typed[t] = s.field(t)
	}
	for t := range texts {
		if t.ofClub() {
			s.typed[t].Cell.Max = maxName
		}
	}
	s.printer = widgets.NewChoice(nil, 0, s.choosePrinter)
	s.printer.OnFocus = func() { s.came(s.list) }
	s.list = widgets.NewFieldOf(w.T("settings.label.printer"), s.printer)
	s.list.Help(w.T("settings.help.printers"))
	s.absent = widgets.Body("")
	s.lacking = widgets.NewFieldOf(w.T("settings.label.printer"), s.absent)
	s.backups = s.Button("settings.backups")
	now := s.Button("settings.copy-now")
	widgets.Visible(now, s.c.OnCopy != nil)
	backups := widgets.Row(8, now, s.backups)
	widgets.Visible(s.backups, s.c.OnBackups != nil)
	widgets.Visible(backups, s.c.OnBackups != nil)

	clubs := s.Button("settings.clubs")
	others := widgets.Row(8, clubs)
	widgets.Visible(clubs, s.c.OnClubs != nil)
	widgets.Visible(others, s.c.OnClubs != nil)

	s.version = widgets.Body(s.versions())
	newer := widgets.Row(8, s.Button("settings.newer"))

	folded := []fyne.CanvasObject{s.more}
	for c := foldedFrom; c <= foldedTo; c++ {
		folded = append(folded, s.selected[c])
	}

	card := func(key string, fields ...fyne.CanvasObject) fyne.CanvasObject {
		return widgets.NewCard(w.T(key), widgets.Stack(14, fields...))
	}
	s.view = widgets.Columns(
		widgets.Column{Width: 560, Object: widgets.Pile(
			s.note,
			card("settings.card.club", s.typed[Name], s.selected[Rules], others),
			card("settings.card.language", s.selected[Language], s.selected[Letters], widgets.Columns(
				widgets.Column{Object: s.selected[Number], Width: 240},
				widgets.Column{Object: s.selected[Zero], Width: 240},
			)),
			card("settings.card.federation", s.typed[Season], s.typed[Director], s.typed[ClubNumber], s.selected[Numbers], s.typed[Form], s.selected[Check]),
			card("settings.card.tables", folded...),
		)},
		widgets.Column{Width: 560, Object: widgets.Pile(
			card("settings.card.look", s.selected[Size], s.selected[Scheme], s.selected[Sound]),
			card("settings.card.paper", s.typed[Folder], s.typed[Backup], backups, s.list, s.lacking),
			card("settings.card.program", s.version, newer),
		)},
	)
}

// field makes a field to type in; a folder's has a button to point at one.
func (s *Screen) field(t Text) *widgets.Field {
	f := widgets.NewField(s.p.TextLabel(t))
	cell := f.Cell
	if s.c.Browse != nil && (t == Folder || t == Backup) {
		b := widgets.NewButton(s.desk.Words.T("settings.browse"), func() { s.browse(t) })
		b.OnFocus = func() { s.came(s.typed[t]) }
		s.browses = append(s.browses, b)
		cell.Chars = 38
		f = widgets.NewFieldOf(s.p.TextLabel(t), widgets.Row(8, cell, b))
		f.Cell = cell
	}
	f.Saves(nil)
	cell.OnTyped = func(string) {
		s.explain(t)
		s.HintsChanged()
	}
	cell.OnLeave = func(text string) bool { return s.setText(t, text) }
	cell.OnCommit = func(text string) bool {
		if !s.setText(t, text) {
			return false
		}
		cell.Accept()
		if c := canvasOf(cell); c != nil {
			c.FocusNext()
		}
		return true
	}
	cell.OnFocus = func() { s.came(f) }
	return f
}

func (s *Screen) directorField() *widgets.Field {
	k := widgets.NewPicker()
	k.Keeps = true
	f := widgets.NewFieldOf(s.p.TextLabel(Director), k)
	f.Cell = k.Cell
	f.Saves(nil)
	var found []desk.Found
	k.OnFind = func(text string) []widgets.Suggestion {
		found = s.desk.FindMembers(text, nil)
		out := make([]widgets.Suggestion, len(found))
		for i, x := range found {
			out[i] = widgets.Suggestion{Text: x.Person.Name(), Quiet: x.Person.Federation, Alike: x.Shared}
		}
		return out
	}
	take := func(err error) {
		if err != nil {
			k.Refuse()
			f.Refuse(s.desk.Words.Sentence(err))
			reveal(f)
			return
		}
		s.show()
		s.HintsChanged()
	}
	k.OnPick = func(i int) { take(s.p.SetDirector(found[i].ID)) }
	k.OnClear = func() { take(s.p.SetText(Director, "")) }
	k.AsksNew, k.Whole = true, true // who is not found, or is called nearly so, is asked again
	k.PrefersNew = func(string) bool { return len(found) > 0 && found[0].Near }
	k.OnUnknown = func(text string) {
		f.Refuse(s.desk.Words.Sentence(problem.New("settings.no-director", "text", text)))
		reveal(f)
	}
	k.MoreText = func(n int) string { return s.desk.Words.T("people.more", "n", n) }
	k.Cell.OnFocus = func() { s.came(f) }
	return f
}

// Resized says it again when the type that suits the window may be another.
func (s *Screen) Resized() {
	if s.Shown() {
		s.show()
	}
}

// show shows everything as it is. What is half typed, or refused, stays.
func (s *Screen) show() {
	locked := s.p.ReadOnly()
	s.note.Say(widgets.Warning, locked)
	for c := range choices {
		r := s.radios[c]
		r.SetOptions(s.p.Options(c), s.p.Selected(c))
		r.SetEnabled(locked == "" || !s.p.ClubWide(c))
		s.selected[c].Help(s.p.Explain(c))
		widgets.Visible(s.selected[c], !c.folded() || s.more.Checked())
	}
	for t := range texts {
		if cell := s.typed[t].Cell; !cell.Changed() {
			cell.SetText(s.p.Text(t))
			s.explain(t)
		}
	}
	for t := range texts {
		cell := s.typed[t].Cell
		switch {
		case !t.ofClub():
		case locked != "":
			cell.SetState(widgets.CellReadOnly)
		case cell.State() == widgets.CellReadOnly:
			cell.SetState(widgets.CellPlain)
		}
	}
	options, at := s.p.Printers()
	s.printer.SetOptions(options, at)
	none := s.p.NoPrinter()
	s.absent.SetText(none)
	widgets.Visible(s.list, none == "")
	widgets.Visible(s.lacking, none != "" && s.c.Printers != nil)
	s.view.Refresh()
}

func (s *Screen) versions() string {
	w := s.desk.Words
	say := w.T("settings.version", "version", s.c.Version)
	if s.c.FileVersion > 0 {
		say += " " + w.T("settings.file-version", "version", s.c.FileVersion)
	}
	return say
}

// newer opens the page where newer versions are, and says at the version what to look for there,
// or that there is no such page.
func (s *Screen) newer() {
	w := s.desk.Words
	say := s.versions() + "\n" + w.T("settings.newer-opened", "version", s.c.Version, "address", s.c.Website)
	if s.c.Website == "" {
		say = s.versions() + "\n" + w.T("settings.no-website")
	} else if err := s.c.OnNewer(); err != nil {
		say = w.Sentence(problem.Wrap(err, "settings.no-browser", "address", s.c.Website))
	}
	s.version.SetText(say)
	s.view.Refresh()
	reveal(s.version)
}

func (s *Screen) explain(t Text) { s.typed[t].Help(s.p.ExplainText(t)) }

// Header implements screen.Headed.
func (s *Screen) Header() (title, subtitle string) {
	return s.desk.Words.T(ScreenName), s.desk.Club.Club().Name
}

// Enter implements screen.Screen: everything is shown as it is now.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.p.Enter()
	s.show()
	s.ask()
}

// ask finds the printers of this computer.
func (s *Screen) ask() {
	if s.c.Printers == nil {
		return
	}
	run := s.c.Run
	if run.Work == nil {
		run = task.Here()
	}
	s.p.AskPrinters(run, s.c.Printers, func() {
		if s.Shown() {
			s.show()
		}
	})
}

// Leave implements screen.Screen: what is half typed is settled; what cannot be keeps the
// cursor there, with its sentence.
func (s *Screen) Leave() bool {
	for t := range texts {
		if cell := s.typed[t].Cell; s.typed[t].Visible() && !cell.Settle() {
			s.focus(cell)
			return false
		}
	}
	s.first = nil
	return s.Base.Leave()
}

// Continue takes over what can be undone on the screen of a window that this one comes in the place
// of, in another language.
func (s *Screen) Continue(was *Screen) { s.p.Continue(was.p) }

// AtLanguage makes the language what has the cursor when the screen comes up next:
// for the window that was made again because it was chosen.
func (s *Screen) AtLanguage() { s.first = s.radios[Language] }

// FirstFocus implements screen.Screen: the first choice, and not the name of the club,
// which what is typed by mistake would replace.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.first != nil {
		return s.first
	}
	if s.radios[Rules].Disabled() {
		return s.typed[Name].Cell // to be read only
	}
	return s.radios[Rules]
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
	locked := s.p.ReadOnly()
	goTo := func(o fyne.Focusable) func() { return func() { s.focus(o) } }
	var out []Setting
	add := func(label, words string, ofClub bool, o fyne.Focusable) {
		x := Setting{Label: label, Words: words, Go: goTo(o)}
		if ofClub {
			x.Not = locked
		}
		out = append(out, x)
	}
	add(s.p.TextLabel(Name), "", true, s.typed[Name].Cell)
	for _, t := range []Text{Season, Director, ClubNumber, Form} {
		add(s.p.TextLabel(t), "", true, s.typed[t].Cell)
	}
	for c := range choices {
		add(s.p.Label(c), strings.Join(s.p.Options(c), " "), s.p.ClubWide(c), s.radios[c])
		if c.folded() {
			out[len(out)-1].Go = func() {
				s.more.SetChecked(true)
				s.show()
				s.focus(s.radios[c])
			}
		}
	}
	add(s.p.TextLabel(Folder), "", false, s.typed[Folder].Cell)
	add(s.p.TextLabel(Backup), "", false, s.typed[Backup].Cell)
	if options, _ := s.p.Printers(); s.p.NoPrinter() == "" {
		add(s.desk.Words.T("settings.label.printer"), strings.Join(options, " "), false, s.printer)
	}
	return out
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }
