// Package publish is the screen Publiceren: the club's pages are brought to where players read
// them, a folder or the club's host. It goes on while another screen is shown.
package publish

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
)

// ScreenName is the screen's name, and Shortcut the keycap of what shows it.
const (
	ScreenName = "screen.publish"
	Shortcut   = "Ctrl Shift W"
)

// Hooks is what the screen asks of the window around it.
type Hooks struct {
	Changed func()     // the hints changed: the shell's Update
	Back    screen.Way // to where it was asked from
	// Folder lets the scorer point at a folder, beginning at one; nil: it cannot be.
	Folder func(from string, selected func(folder string))
	Status func() // has the header shown again
	// Say says a sentence above the footer of whatever screen is shown.
	Say func(tone widgets.Tone, sentence string)
}

// Screen is the screen Publiceren.
type Screen struct {
	*kit.Screen
	p        *Presenter
	password *kit.Field
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Leave implements screen.Screen: what is half typed is settled first.
func (s *Screen) Leave() (may bool) {
	s.Act(func() { may = s.Settle() })
	return may && s.Screen.Leave()
}

// field makes one of the website's settings; help is the key of what is said below it, "" for
// nothing.
func (s *Screen) field(label, help string, offered func() bool, get func(event.Website) string, set func(text string) (reason string)) *kit.Field {
	f := s.Field(label, 0, func() (string, bool) { return get(s.p.web()), offered() }, set).Saves()
	f.Help = func() string { return s.p.desk.Words.Or(help, "") }
	return f
}

// New makes the screen of a desk; pages are made and sent with run.
func New(d *desk.Desk, out Publisher, run task.Runner, h Hooks) *Screen {
	s := &Screen{}
	p := NewPresenter(d, out, run, func(ended bool) { s.told(ended, &h) })
	s.p = p
	s.Screen = kit.New(d, kit.About{Name: ScreenName, Changed: h.Changed, Back: h.Back, Notice: &p.notice, Read: p.Read, Header: kit.Evening})

	there, keyed := screen.Not(p.None), func() bool { return p.web().Target.Kind == event.TargetSFTP }
	kind := s.Choice("publishscreen.kind", p.Kinds, p.SetKind)
	folder := s.field("publishscreen.field.folder", "", p.OfFolder, func(w event.Website) string { return w.Target.Path }, p.SetFolder)
	host := s.field("publishscreen.field.host", "publishscreen.help.host", p.Hosted, func(w event.Website) string { return w.Target.Host }, p.SetHost)
	port := s.field("publishscreen.field.port", "publishscreen.help.port", p.Hosted, func(w event.Website) string { return portText(w.Target.Port) }, p.SetPort)
	user := s.field("publishscreen.field.user", "", p.Hosted, func(w event.Website) string { return w.Target.User }, p.SetUser)
	s.password = s.field("publishscreen.field.password", "publishscreen.password-help", p.Hosted, func(event.Website) string { return "" }, func(text string) string {
		p.TypePassword(text)
		return ""
	})
	s.password.Cell.Password, s.password.Cell.ActionItem = true, widgets.Row(0) // instead of Fyne's button that shows what is typed
	path := s.field("publishscreen.field.path", "publishscreen.help.path", p.Hosted, func(w event.Website) string { return w.Target.Path }, p.SetFolder)
	key := s.field("publishscreen.field.key", "publishscreen.help.key", keyed, func(w event.Website) string { return w.Target.KeyFile }, p.SetKeyFile)
	address := s.field("publishscreen.field.address", "publishscreen.help.address", there, func(w event.Website) string { return w.Address }, p.SetAddress)
	initials := s.Check("publishscreen.initials", func() (on, offered bool) { return p.web().Initials, true }, p.SetInitials)
	live := s.Check("publishscreen.live", func() (on, offered bool) { return p.web().Live, true }, p.SetLive)
	fields := []*kit.Field{folder, host, port, user, s.password, path, key, address}

	free := screen.If(there).And(screen.Unless(p.Locked))
	idle := free.And(screen.If(screen.Not(p.Busy)))
	asks, calm := idle.And(screen.If(p.Asks)), idle.And(screen.If(screen.Not(p.Asks)))
	can := func() bool { return p.WhyNot() == "" }
	var publish kit.Part
	onPublish := func() bool { return publish.HasFocus() }
	inField := func() bool { return slices.ContainsFunc(fields, func(f *kit.Field) bool { return f.HasFocus() }) }
	// An act sends the cursor where the screen begins, also from a field; one that sends something
	// takes what is half typed first.
	act := func(do func()) func() {
		return func() {
			s.Begin()
			do()
		}
	}
	sends := func(do func()) func() {
		return func() {
			if s.Settle() {
				act(do)()
			}
		}
	}
	browse := func() {
		h.Folder(p.web().Target.Path, func(chosen string) {
			s.Act(func() {
				s.To(folder)
				if p.Choose(chosen) {
					s.To(publish)
				}
			})
		})
	}
	s.Can(screen.Begin(d, p.None), []screen.Command{
		{Key: "Ctrl J", Label: "publish.hint.replace", Button: "publishscreen.replace", When: asks.And(screen.If(p.Replaces)), Do: sends(p.Yes)},
		{Key: "Ctrl J", Label: "publish.hint.trust", Button: "publishscreen.trust", When: asks.And(screen.If(screen.Not(p.Replaces))), Do: sends(p.Yes)},
		{Key: "Enter", Label: "publish.hint.publish", When: calm.And(screen.If(can)), At: onPublish},
		{Key: "Ctrl Enter", Label: "publish.hint.publish", Button: "publishscreen.publish", When: calm, Quiet: func() bool { return onPublish() || !can() }, Do: sends(p.Publish)},
		{Key: "Enter", Label: "publish.hint.keep", When: calm, At: inField},
		{Key: "↑↓", Label: "publish.hint.kind", When: calm, At: kind.HasFocus},
		{Key: "Space", Label: "publish.hint.initials", When: calm, At: func() bool { return initials.HasFocus() || live.HasFocus() }},
		{Key: "Ctrl T", Label: "publish.hint.try", Button: "publishscreen.try", When: calm.And(screen.If(p.Ready)), Do: sends(p.Try)},
		{Key: "Ctrl B", Label: "publish.hint.browse", Button: "publishscreen.browse", When: calm.And(screen.If(func() bool { return h.Folder != nil && !p.Hosted() })), Do: browse},
		{Key: "Ctrl E", Label: "publish.hint.forget", Button: "publishscreen.forget", When: calm.And(screen.If(func() bool { return p.changed })), Do: act(p.Forget)},
		{Key: "Ctrl O", Label: "publish.hint.open", Button: "publishscreen.open", When: calm.And(screen.If(func() bool { return p.Opens() != "" })), Do: act(p.Open)},
		{Key: "Tab", Label: "publish.hint.tab", When: free},
		{Key: "Esc", Label: "publish.hint.stop", Button: "publishscreen.stop", When: screen.If(there).And(screen.If(p.Busy)), Do: act(p.Stop)},
		{Key: "Esc", Label: "publish.hint.no", Button: "publishscreen.no", When: asks, Do: act(p.No)},
		{Key: "Esc", Label: "publish.hint.back", When: screen.If(h.Back.Leads), Do: func() { h.Back.Back() }},
	})

	none, stop := s.NoEvening(d.NoSession), s.Buttons("publishscreen.stop")
	publish = kit.When(can, s.Main("publishscreen.publish"))
	question := s.Urge(func() (n notice.Notice) { // what must be said yes to
		if p.Asks() {
			n = notice.Warn(p.asks.text)
		}
		return n
	}, "publishscreen.no", "publishscreen.trust", "publishscreen.replace")
	missing := kit.Begins(func() bool { return p.unknown }, s.password) // or wrong: it is typed first
	order := []kit.Part{folder, host, port, user, s.password, path, key, address, publish, initials}
	for i, f := range fields {
		f.Enter = func() {
			next := order[i+1:]
			s.Act(func() { s.To(next[slices.IndexFunc(next, func(p kit.Part) bool { return p.Cursor() != nil })]) })
		}
	}
	s.Made(kit.Columns(
		kit.Wide(560, kit.Card(s.Heading("publishscreen.what"), 0, none, kit.When(there, kit.Stack(12,
			kit.Marked(widgets.Body, p.What), s.Warns(p.State), s.Warns(p.Lacks), kit.Stack(12, kit.Progress(p.Going), stop),
			question, s.Said("publishscreen.forget"), kit.Row(8, publish, s.Button("publishscreen.open")))))),
		kit.Wide(560, kit.When(func() bool { return !p.None() && p.Locked() == "" }, kit.Card(s.Heading("publishscreen.where"), 12, kind,
			kit.Stack(10, folder, kit.Row(8, stands(s.Button("publishscreen.browse"), func() bool { return h.Folder != nil && p.OfFolder() }))),
			kit.Stack(10, kit.Columns(kit.Wide(380, host), kit.Wide(100, port)), user, missing, path, key,
				kit.When(func() bool { return p.Hosted() && p.web().Target.HostKey != "" }, s.Text(widgets.Quiet, "publishscreen.trusted"))),
			address, initials, live, kit.Row(8, stands(s.Button("publishscreen.try"), p.Ready))))),
	), missing, none, stop, question, publish, folder, host, kind)
	return s
}

// stands is a button that stands also while something is under way or asked.
func stands(button kit.Part, is func() bool) kit.Part {
	b := button.Object().(*widgets.Button)
	return kit.Own(b, b, is)
}

// told shows the progress and the result; while another screen is shown, what came of it.
func (s *Screen) told(ended bool, h *Hooks) {
	p := s.p
	switch {
	case s.Shown() && ended && p.unknown:
		s.Act(func() { s.To(s.password) })
	case s.Shown():
		s.Later()
	default:
		if said := p.Said(); ended && !p.try {
			h.Say(said.Tone, said.Text)
		}
	}
	h.Status()
}
