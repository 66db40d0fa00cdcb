// Package mailing is the screen Mailen: the uitslag and the own card go to the members by mail,
// from the club's own server. Who gets what is seen first, with a message as one reader gets it;
// a trial goes to the club itself; then one key sends them all, one by one, and each that the
// server took is in the log before the next one is begun.
package mailing

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name, and Shortcut the keycap of what shows it.
const (
	ScreenName = "screen.mailing"
	Shortcut   = "Ctrl Shift E"
)

// labels are the keys of the labels of the form, and helps of what is said below them.
var (
	labels = [fields]string{"mailing.label.host", "mailing.security", "mailing.label.port", "mailing.label.user", "mailing.label.from", "mailing.label.reply-to"}
	helps  = [fields]string{"mailing.help.host", "", "mailing.help.port", "mailing.help.user", "mailing.help.from", "mailing.help.reply-to"}
)

// Hooks is what the screen asks of the window around it.
type Hooks struct {
	Changed func()     // the hints changed: the shell's Update
	Back    screen.Way // to where it was asked from
	// Ask asks a question over the window; done is called when the answer is do.
	Ask     func(text, leave, do string, done func())
	Members func(member event.ID) // shows a member, to write an address
	Paper   func()                // shows Afdrukken, where the uitslag is given out
	Memory  Memory
}

// Screen is the screen Mailen.
type Screen struct {
	*kit.Screen
	p     *Presenter
	form  [fields]kit.Part
	stage Stage // that was shown last
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// Leave implements screen.Screen: while it is sent the screen stays, since the program may end
// behind it.
func (s *Screen) Leave() bool {
	if s.p.Busy() {
		s.Act(func() { s.p.notice = notice.Warn(s.p.desk.Words.T("mailing.wait")) })
		return false
	}
	return s.Screen.Leave()
}

// FirstFocus implements screen.Screen: in the form it is the field that was refused.
func (s *Screen) FirstFocus() fyne.Focusable {
	for at, wrong := range s.p.form.wrong {
		if f := s.form[at].Cursor(); wrong != "" && f != nil {
			return f
		}
	}
	return s.Screen.FirstFocus()
}

// New makes the screen of a desk; mail is sent with run. Where post is nil none can be.
func New(d *desk.Desk, post Post, run task.Runner, h Hooks) *Screen {
	s := &Screen{}
	p := NewPresenter(d, post, run, h.Memory, func() {
		was := s.stage
		if s.Later(); s.stage != was {
			s.Begin()
		}
	})
	s.p = p
	w := d.Words
	var password *kit.Field
	var draft *Draft
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Changed: h.Changed, Back: h.Back, Notice: &p.notice, Read: p.Read, Header: kit.Evening,
		Left: func() {
			p.again = nil
			password.Cell.SetText("")
		},
		Asks: func() {
			s.stage, draft = p.Stage(), p.Draft()
			if s.stage != Locked {
				password.Cell.SetText("") // it does not outlive what it is asked for
			}
		},
	})

	for at := range fields {
		if at == Security {
			s.form[at] = s.Choice(labels[at], p.form.Securities, func(i int) { p.form.Type(at, string(securities[i])) })
			continue
		}
		f := s.Draft(labels[at], 0, func() (string, bool) { return p.form.Text(at), true }, func(text string) string { return p.form.Type(at, text) })
		f.Help = func() string { return w.T(helps[at]) }
		f.Cell.OnLeave = func(string) bool { return true } // it is refused when the form is kept
		if at == ReplyTo {
			f.Enter = func() { s.Strike("Ctrl Enter") }
		}
		s.form[at] = f
	}
	password = s.Draft("mailing.password-label", 0, func() (string, bool) { return password.Cell.Text, true }, func(string) string { return "" })
	password.Cell.Password = true
	password.Cell.OnLeave = func(string) bool { return true }
	password.Cell.OnCommit = func(text string) (taken bool) {
		s.Act(func() { taken = p.Unlock(text) })
		return taken
	}
	uitslag := s.Check("mailing.uitslag", func() (bool, bool) { return p.uitslag, true }, func(on bool) { p.Want(on, p.card) })
	card := s.Check("mailing.card", func() (bool, bool) { return p.card, true }, func(on bool) { p.Want(p.uitslag, on) })
	people := kit.NewList(s.Screen, p.People, p.Selected, p.Choose,
		kit.Col[Person]{Column: grid.Column{Title: "mailing.col.names", Flex: true}, Text: func(x Person) string { return x.Names }},
		kit.Col[Person]{Column: grid.Column{Title: "mailing.col.address", Quiet: true, Cut: true, Sample: strings.Repeat("n", 20)}, Text: func(x Person) string { return x.Address }},
		kit.Col[Person]{Column: grid.Column{Title: "mailing.col.state", Flex: true, Prose: true}, Text: func(x Person) string { return x.State }, Ink: func(x Person, f *grid.Figure) {
			if x.Mark == Sent {
				f.Colour = theme.Green
			}
		}})
	people.Mark = func(x Person) grid.RowMark {
		return map[Mark]grid.RowMark{Absent: grid.RowMarked, Failed: grid.RowWrong}[x.Mark]
	}

	in := func(stage Stage) func() bool { return func() bool { return p.Stage() == stage } }
	looking, typing, locked := screen.If(in(Looking)), screen.If(in(Typing)), screen.If(in(Locked))
	some := func(of Which) screen.When {
		return looking.And(screen.If(func() bool { return len(p.Left(of)) > 0 }))
	}
	counted := func(caption string, of Which) func() string { // of how many letters it is
		return func() string { return w.T(caption, "n", len(p.Left(of))) }
	}
	ask := func(of Which) func() {
		return func() {
			if text := p.Question(of); text != "" {
				h.Ask(text, w.T("mailing.ask-leave"), w.T("mailing.ask-do"), func() { s.Act(func() { p.Send(of) }) })
			}
		}
	}
	s.Can(screen.Begin(d, in(Nothing)), []screen.Command{
		{Key: "Ctrl T", Label: "mailing.hint.trial", Button: "mailing.trial", When: looking.And(screen.If(func() bool { return len(p.plan().Letters) > 0 })), Do: p.Trial},
		{Key: "Ctrl G", Label: "mailing.hint.send", Button: "mailing.send", Caption: counted("mailing.send-n", Fresh), When: some(Fresh), Do: ask(Fresh)},
		{Key: "Ctrl R", Label: "mailing.hint.retry", Button: "mailing.retry", Caption: counted("mailing.retry-n", Missed), When: some(Missed), Do: ask(Missed)},
		{Key: "Ctrl D", Label: "mailing.hint.repeat", Button: "mailing.repeat", Caption: counted("mailing.repeat-n", Doubtful), When: some(Doubtful), Do: ask(Doubtful)},
		{Key: "Ctrl L", Label: "mailing.hint.members", Button: "mailing.members", When: looking.And(screen.If(func() bool { return p.Absent() != "" })), Do: func() { h.Members(p.Absent()) }},
		{Key: "Ctrl E", Label: "mailing.hint.server", Button: "mailing.server", When: looking, Do: p.Change},
		{Key: "Ctrl P", Label: "mailing.hint.paper", Button: "mailing.paper", When: screen.If(func() bool { return p.Stage() == Stopped && p.ready.paper }), Do: h.Paper},
		{Key: "Ctrl Enter", Label: "mailing.hint.save", Button: "mailing.save", When: typing, Do: func() {
			if !p.Save() {
				s.Settle()
			}
		}},
		{Key: "↑↓", Label: "mailing.hint.security", When: typing, At: s.form[Security].HasFocus},
		{Key: "Enter", Label: "mailing.hint.unlock", When: locked, At: password.HasFocus},
		{Key: "↑↓", Label: "mailing.hint.row", When: looking, At: people.HasFocus, Quiet: func() bool { return len(p.People()) < 2 }},
		{Key: "Space", Label: "mailing.hint.want", When: looking, At: func() bool { return uitslag.HasFocus() || card.HasFocus() }},
		{Key: "Tab", Label: "mailing.hint.tab", When: screen.If(func() bool { return p.Stage() >= Typing && p.Stage() <= Looking })},
		{Key: "Esc", Label: "mailing.hint.stop", Button: "mailing.stop", When: screen.If(in(Sending)), Do: p.Cancel},
		{Key: "Esc", Label: "mailing.hint.drop", Button: "mailing.drop", When: typing.And(screen.If(p.form.Known)), Do: p.Drop},
		{Key: "Esc", Label: "mailing.hint.refrain", Button: "mailing.refrain", When: locked, Do: p.Refrain},
		{Key: "Esc", Label: "mailing.hint.back", When: screen.If(h.Back.Leads), Do: func() { h.Back.Back() }},
		{Button: "mailing.unlock", When: locked, Do: func() { p.Unlock(password.Cell.Text) }},
	})

	first := kit.When(p.mustTry, s.Button("mailing.trial")) // the cursor begins there until a trial went well
	send, retry, repeat := s.Main("mailing.send"), s.Button("mailing.retry"), s.Button("mailing.repeat")
	none, paper, stop := s.NoEvening(d.NoSession), s.MainButtons("mailing.paper"), s.Buttons("mailing.stop")
	s.Made(kit.Columns(
		kit.Fixed(430, kit.Card(s.Heading("mailing.heading"), 0, none,
			kit.When(in(Typing), kit.Stack(10, slices.Concat(
				[]kit.Part{s.Text(widgets.Body, "mailing.form"), s.Say(p.Said)}, s.form[:], []kit.Part{s.MainButtons("mailing.save", "mailing.drop")})...)),
			kit.When(screen.Not(in(Typing)), kit.Stack(12, kit.Progress(p.Progress), kit.Marked(widgets.Note, p.Far), s.Say(p.Said),
				kit.When(in(Stopped), kit.Stack(12, s.Warns(p.Reason), paper)),
				kit.When(in(Looking), kit.Stack(12, s.Warns(p.Changed), kit.Marked(widgets.Body, p.Counts), s.Warns(p.Try),
					kit.Row(8, first, kit.When(screen.Not(p.mustTry), s.Button("mailing.trial")), send, retry, repeat),
					kit.Stack(4, s.Text(widgets.Heading, "mailing.what"), uitslag, card),
					s.Buttons("mailing.members", "mailing.server"), kit.Marked(widgets.Quiet, p.From))),
				kit.When(in(Locked), kit.Stack(12, kit.Marked(widgets.Body, p.Asked), password, s.Text(widgets.Quiet, "mailing.password-help"),
					s.MainButtons("mailing.unlock", "mailing.refrain"))),
				stop)))),
		kit.Wide(720, kit.When(func() bool { return s.stage >= Locked }, kit.Stack(14,
			kit.Card(s.Heading("mailing.who"), 0, kit.Boxed(people, 6, func(_, want float32) float32 { return min(want, theme.Px(300)) })),
			kit.When(func() bool { return draft != nil }, kit.Card(s.Heading("mailing.message"), 8,
				kit.Text(widgets.Note, func() string { return w.T("mailing.to", "address", draft.To) }),
				kit.Text(widgets.Title, func() string { return draft.Subject }),
				kit.Text(widgets.Body, func() string { return strings.TrimSpace(draft.Text) }),
				kit.Text(widgets.Note, func() string { return w.T("mailing.with", "files", strings.Join(draft.Papers, ", ")) }))))))),
		none, paper, s.form[Host], password, stop, first, send, retry, repeat, people, uitslag)
	return s
}
