package settings

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/task"
	"uitslag/ui/theme"
)

// Prefs keeps what holds on this computer. Get gives "" for what was never set.
type Prefs interface {
	Get(key string) string
	Set(key, value string)
}

// The keys in Prefs.
const (
	ScaleKey   = "scale"   // type size in percent: "125", "" for what suits the window
	SchemeKey  = "scheme"  // "light", "dark", "contrast" or "contrast-white"
	FolderKey  = "folder"  // where papers go, "" for the usual folder
	BackupKey  = "backup"  // where backups go, "" for none
	PrinterKey = "printer" // the printer's name, "" for the system's default
	StyleKey   = "style"   // how papers look, "" for what most want: see desk.Style
	SoundKey   = "sound"   // "off" where a refusal makes no sound
)

// own is what holds on this computer.
type own struct{ scale, scheme, folder, backup, printer, sound string }

// kept returns where each is, by its key in Prefs.
func (o *own) kept() map[string]*string {
	return map[string]*string{ScaleKey: &o.scale, SchemeKey: &o.scheme, FolderKey: &o.folder, BackupKey: &o.backup, PrinterKey: &o.printer, SoundKey: &o.sound}
}

type values struct {
	club command.SetClub
	own  own
}

// Presenter is the screen without its window.
type Presenter struct {
	desk *desk.Desk
	c    Config

	past, future []values      // since Enter
	continued    bool          // they are those of the window before, which spoke another language
	stepped      string        // what the last step back or forth changed
	notice       notice.Notice // why the last step could not be done
	more         bool          // the choices behind More are shown
	newer        string        // what became of looking for a newer program
	lost         string        // why there was no looking
	asking       task.Latest[[]string]
	printers     []string
	asked        bool // the system has said which there are
}

// NewPresenter makes one.
func NewPresenter(d *desk.Desk, c Config) *Presenter { return &Presenter{desk: d, c: c} }

// Enter begins a visit to the screen: what was chosen before it stays.
func (p *Presenter) Enter() {
	if !p.continued { // else it is the same visit
		p.past, p.future = nil, nil
	}
	p.continued = false
}

// Read forgets why a step could not be done.
func (p *Presenter) Read() { p.notice = notice.Notice{} }

func (p *Presenter) now() values {
	c := p.desk.Club.Club()
	v := values{club: command.SetClub{Name: c.Name, Settings: c.Settings}}
	if usual := p.desk.Speaker.Preset(); usual != presetOf(v.club.Settings.Preset) { // not chosen: as an evening begins
		v.club.Settings.Preset = usual
	}
	for key, at := range v.own.kept() {
		*at = p.c.Prefs.Get(key)
	}
	return v
}

// put makes everything as in next, with what can be undone and redone then, and tells what that
// changed. The error is the refusal of the club file; then nothing has changed.
func (p *Presenter) put(next values, past, future []values) error {
	was, wasPast, wasFuture := p.now(), p.past, p.future
	p.past, p.future = past, future // before a window in another language continues with them
	if !reflect.DeepEqual(next.club, was.club) {
		if err := p.desk.DoTo("", &next.club); err != nil {
			p.past, p.future = wasPast, wasFuture
			return err
		}
	}
	before := was.own.kept()
	for key, at := range next.own.kept() {
		if *at != *before[key] {
			p.c.Prefs.Set(key, *at)
		}
	}
	if p.c.OnLook != nil && (next.own.scale != was.own.scale || next.own.scheme != was.own.scheme) {
		p.c.OnLook(p.Look())
	}
	if p.c.OnFolder != nil && next.own.folder != was.own.folder {
		p.c.OnFolder(p.Text(Folder))
	}
	if p.c.OnCopy != nil && next.own.backup != was.own.backup && next.own.backup != "" {
		p.c.OnCopy()
	}
	if p.c.OnLanguage != nil && next.club.Settings.Language != was.club.Settings.Language {
		p.c.OnLanguage(next.club.Settings.Language) // last: the window is made again
	}
	return nil
}

// change does put and remembers how it was.
func (p *Presenter) change(next values) error {
	was := p.now()
	if reflect.DeepEqual(next, was) {
		return nil
	}
	p.Read()
	return p.put(next, append(p.past, was), nil)
}

// Continue takes over what can be undone in the window that this one comes in the place of, in
// another language.
func (p *Presenter) Continue(was *Presenter) {
	p.past, p.future, p.continued = slices.Clone(was.past), slices.Clone(was.future), true
}

// Undo takes back the last change of this visit; without one it does nothing.
func (p *Presenter) Undo() error {
	return p.step(p.past, func(to values, left []values) error { return p.put(to, left, append(p.future, p.now())) })
}

// Redo does again what was undone last.
func (p *Presenter) Redo() error {
	return p.step(p.future, func(to values, left []values) error { return p.put(to, append(p.past, p.now()), left) })
}

// step goes back to the last of from.
func (p *Presenter) step(from []values, put func(to values, left []values) error) error {
	p.Read()
	p.stepped = ""
	if len(from) == 0 {
		return nil
	}
	shown, last := p.shown(), len(from)-1
	err := put(from[last], from[:last])
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	}
	p.stepped = p.desk.Words.List(slices.DeleteFunc(p.shown(), func(s string) bool { return slices.Contains(shown, s) }))
	return err
}

// shown returns every setting with its value, as it is said: "Taal: Nederlands".
func (p *Presenter) shown() []string {
	var all []string
	for x := range settings {
		all = append(all, p.desk.Words.T("undo.field", "name", p.Label(x), "value", p.Text(x)))
	}
	return all
}

// ReadOnly returns the sentence that says why the club's own choices cannot be changed,
// "" when they can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("settings.readonly") }

// Look returns the colours and the type size in force.
func (p *Presenter) Look() theme.Look {
	return theme.Look{Scheme: theme.Scheme(schemes[p.Selected(Scheme)]), Scale: ScaleFor(p.now().own.scale, p.c.Width())}
}

// Scale makes the type a step larger or smaller, or with 0 lets it follow the window.
func (p *Presenter) Scale(step int) error {
	return p.Choose(Size, slices.Index(sizes(), NextScale(p.now().own.scale, p.c.Width(), step)))
}

// AskPrinters asks the system for its printers, away from the window's goroutine;
// found is called when they are known.
func (p *Presenter) AskPrinters(found func()) {
	if p.c.Printers == nil {
		return
	}
	p.asking.Runner = p.c.Run
	p.asking.Start(context.Background(), func(context.Context) ([]string, error) {
		return p.c.Printers(), nil
	}, func(all []string, _ error) {
		p.asked = true
		p.printers = slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == "" })
		found()
	})
}

// NoPrinter says in place of the list that no printer was found and what to do, or that
// they are still looked for; "" where there is a list.
func (p *Presenter) NoPrinter() string {
	w, name := p.desk.Words, p.now().own.printer
	switch {
	case len(p.printers) > 0:
		return ""
	case !p.asked:
		return w.T("settings.printer.asking")
	case name != "":
		return w.T("settings.printer.none") + " " + w.T("settings.printer.kept", "printer", name)
	}
	return w.T("settings.printer.none")
}

// Version says which version the program is, and what became of looking for a newer one.
func (p *Presenter) Version() string {
	w := p.desk.Words
	say := w.T("settings.version", "version", p.c.Version)
	if p.c.FileVersion > 0 {
		say += " " + w.T("settings.file-version", "version", p.c.FileVersion)
	}
	return cmp.Or(p.lost, say+p.newer)
}

// Newer opens the page where newer versions are, and says at the version what to look for there,
// or that there is no such page.
func (p *Presenter) Newer() {
	w, site := p.desk.Words, p.c.Website
	p.lost, p.newer = "", "\n"+w.T("settings.newer-opened", "version", p.c.Version, "address", site)
	if site == "" {
		p.newer = "\n" + w.T("settings.no-website")
	} else if err := p.c.OnNewer(); err != nil {
		p.lost = w.Sentence(problem.Wrap(err, "settings.no-browser", "address", site))
	}
}

// sentence joins the non-empty parts.
func sentence(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}
