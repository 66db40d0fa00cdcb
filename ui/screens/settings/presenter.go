package settings

import (
	"reflect"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event/command"
	"uitslag/internal/translation"
	"uitslag/ui/task"
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

// prefKeys are the keys in the order of own.
var prefKeys = [...]string{ScaleKey, SchemeKey, FolderKey, BackupKey, PrinterKey, SoundKey}

// own are the values of prefKeys.
type own [len(prefKeys)]string

// The places in own.
const (
	ownScale = iota
	ownScheme
	ownFolder
	ownBackup
	ownPrinter
	ownSound
)

type values struct {
	club command.SetClub
	own  own
}

// Tell is what the presenter says of a change that holds at once; one that is nil is
// not told.
type Tell struct {
	Language func(tag string)               // "" follows the computer
	Look     func(scheme string, scale int) // scale in percent
	Folder   func(folder string)            // where papers go now
	Copy     func()                         // a folder for copies was chosen
}

// Presenter is the screen without its window.
type Presenter struct {
	desk   *desk.Desk
	prefs  Prefs
	tell   Tell
	system string         // the language that "" follows
	folder string         // where papers go while none was chosen
	width  func() float32 // of the window

	past, future []values // since Enter
	continued    bool     // they are those of the window before, which spoke another language
	stepped      string   // what the last step back or forth changed
	asking       task.Latest[[]string]
	printers     []string
	asked        bool // the system has said which there are
}

// NewPresenter makes one. system is the language of the computer, folder is where
// papers go while no folder was chosen, width is how wide the window is (pixels).
func NewPresenter(d *desk.Desk, prefs Prefs, system, folder string, width func() float32, tell Tell) *Presenter {
	return &Presenter{desk: d, prefs: prefs, tell: tell, system: translation.Match(system), folder: folder, width: width}
}

// Enter begins a visit to the screen: what was chosen before it stays.
func (p *Presenter) Enter() {
	if !p.continued { // else it is the same visit
		p.past, p.future = nil, nil
	}
	p.continued = false
}

func (p *Presenter) now() values {
	c := p.desk.Club.Club()
	v := values{club: command.SetClub{Name: c.Name, Settings: c.Settings}}
	if usual := p.desk.Speaker.Preset(); usual != presetOf(v.club.Settings.Preset) { // not chosen: as an evening begins
		v.club.Settings.Preset = usual
	}
	for i, key := range prefKeys {
		v.own[i] = p.prefs.Get(key)
	}
	return v
}

// put makes everything as in next, and tells what that changed. The error is the
// refusal of the club file; then nothing has changed.
func (p *Presenter) put(next values) error {
	was := p.now()
	if !reflect.DeepEqual(next.club, was.club) {
		if err := p.desk.DoTo("", &next.club); err != nil {
			return err
		}
	}
	for i, key := range prefKeys {
		if next.own[i] != was.own[i] {
			p.prefs.Set(key, next.own[i])
		}
	}
	if p.tell.Look != nil && (next.own[ownScale] != was.own[ownScale] || next.own[ownScheme] != was.own[ownScheme]) {
		p.tell.Look(p.Look())
	}
	if p.tell.Folder != nil && next.own[ownFolder] != was.own[ownFolder] {
		p.tell.Folder(p.Text(Folder))
	}
	if p.tell.Copy != nil && next.own[ownBackup] != was.own[ownBackup] && next.own[ownBackup] != "" {
		p.tell.Copy()
	}
	if p.tell.Language != nil && next.club.Settings.Language != was.club.Settings.Language {
		p.tell.Language(next.club.Settings.Language) // last: the window is made again
	}
	return nil
}

// change does put and remembers how it was.
func (p *Presenter) change(next values) error {
	was := p.now()
	if reflect.DeepEqual(next, was) {
		return nil
	}
	future := p.future
	p.past, p.future = append(p.past, was), nil // before a window in another language continues with them
	if err := p.put(next); err != nil {
		p.past, p.future = p.past[:len(p.past)-1], future
		return err
	}
	return nil
}

// Continue takes over what can be undone in the window that this one comes in the place of, in
// another language.
func (p *Presenter) Continue(was *Presenter) {
	p.past, p.future, p.continued = slices.Clone(was.past), slices.Clone(was.future), true
}

// CanUndo reports whether something was changed in this visit.
func (p *Presenter) CanUndo() bool { return len(p.past) > 0 }

// Undo takes back the last change of this visit; without one it does nothing.
func (p *Presenter) Undo() error { return p.step(&p.past, &p.future) }

// Redo does again what was undone last.
func (p *Presenter) Redo() error { return p.step(&p.future, &p.past) }

// step goes back to the last of from, and adds the current values to back.
func (p *Presenter) step(from, back *[]values) error {
	p.stepped = ""
	n := len(*from)
	if n == 0 {
		return nil
	}
	here, to := p.now(), (*from)[n-1]
	shown := p.shown()
	*from, *back = (*from)[:n-1], append(*back, here)
	if err := p.put(to); err != nil {
		*from, *back = append(*from, to), (*back)[:len(*back)-1]
		return err
	}
	var parts []string
	for i, is := range p.shown() {
		if is != shown[i] {
			parts = append(parts, is)
		}
	}
	p.stepped = p.desk.Words.List(parts)
	return nil
}

// ReadOnly returns the sentence that says why the club's own choices cannot be changed,
// "" when they can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("settings.readonly") }

// Look returns the colours and the type size (percent) in force.
func (p *Presenter) Look() (scheme string, scale int) {
	v := p.now()
	return schemeOf(v.own[ownScheme]), ScaleFor(v.own[ownScale], p.width())
}

// Scale makes the type a step larger or smaller, or with 0 lets it follow the window.
func (p *Presenter) Scale(step int) error {
	v := p.now()
	return p.Choose(Size, slices.Index(sizes(), NextScale(keptScale(v.own[ownScale]), p.width(), step)))
}

// Label says what a setting is.
func (p *Presenter) Label(c Choice) string { return p.desk.Words.T(table[c].label) }

// ClubWide reports whether a setting is kept in the club file.
func (p *Presenter) ClubWide(c Choice) bool { return table[c].club }

// Options returns the things to choose from, as they are shown.
func (p *Presenter) Options(c Choice) []string {
	w := p.desk.Words
	var out []string
	for i, v := range table[c].values() {
		switch {
		case table[c].says != nil:
			out = append(out, w.T(table[c].says[i]))
		case c == Rules:
			out = append(out, v) // presets are called the same everywhere
		case c == Size && v == "":
			out = append(out, w.T("settings.size.follow", "percent", ScaleFor("", p.width())))
		case c == Size:
			out = append(out, w.T("settings.percent", "percent", v))
		case v == "":
			out = append(out, w.T("settings."+table[c].key+".follow"))
		default:
			out = append(out, w.T("settings."+table[c].key+"."+v))
		}
	}
	return out
}

// Selected returns which of the Options is chosen.
func (p *Presenter) Selected(c Choice) int {
	v := p.now()
	return max(slices.Index(table[c].values(), table[c].get(&v)), 0)
}

// Choose chooses one of the Options; it holds at once. The error is the refusal of
// the club file.
func (p *Presenter) Choose(c Choice, i int) error {
	all := table[c].values()
	if i < 0 || i >= len(all) || i == p.Selected(c) {
		return nil
	}
	next := p.now()
	table[c].set(&next, all[i])
	return p.change(next)
}

// named returns a language by its own name.
func (p *Presenter) named(lang string) string { return p.desk.Words.T("settings.language." + lang) }

// sentence joins the non-empty parts.
func sentence(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}
