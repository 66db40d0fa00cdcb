// Package devices is the screen Kastjes: a session whose results come from table devices is
// tied to the file that they write, or to the newest in a folder, or its tables are served to the
// players' telephones. What came in, what is missing, who sat down and what waits for the scorer
// is seen there.
package devices

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk"
	"uitslag/internal/desk/follow"
	"uitslag/internal/desk/served"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/tables"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
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
	ScreenName = "screen.devices"
	Shortcut   = "Ctrl Shift D"
)

// Hooks is what the screen asks of the window around it.
type Hooks struct {
	Changed func()     // the hints changed: the shell's Update
	Back    screen.Way // to where it was asked from
	// File lets the scorer point at a file, and Folder at a folder, beginning at one.
	File   func(selected func(path string))
	Folder func(from string, selected func(folder string))
	// Template lets the scorer point at an empty file from which files are made.
	Template func(selected func(path string))
	// After runs a function on the window's goroutine after a while.
	After func(d time.Duration, f func())
	// Gone reports whether the window of the screen is no longer the one that is shown.
	Gone func() bool
	// Held reports whether what comes in would disturb what the scorer is doing.
	Held func() bool
	// Status has the header shown again.
	Status func()
	// Say says a sentence above the footer, and Unsay takes it away where it stands there.
	Say   func(tone widgets.Tone, sentence string)
	Unsay func(sentence string)
	// Line shows on Invoer what a table has still to enter.
	Line func(x *event.Expected)
	// Telephones serve the tables; nil: there are none. Prefs and Ring belong to them.
	Telephones *Telephones
	Prefs      Prefs
	Ring       func()
}

// Screen is the screen Kastjes.
type Screen struct {
	*kit.Screen
	p *Presenter
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// hearEvery is the time between two looks at the tables that are served.
const hearEvery = time.Second

// regular is what is done at intervals as long as it is needed, whatever screen is shown.
type regular struct {
	every  time.Duration
	needed func() bool
	do     func()
	waits  bool
}

func (r *regular) keep(h *Hooks) {
	if r.waits || !r.needed() {
		return
	}
	r.waits = true
	h.After(r.every, func() {
		r.waits = false
		if !h.Gone() {
			r.do()
			r.keep(h)
		}
	})
}

// New makes the screen of a desk. It follows the files, and hears the telephones, also while another
// screen is shown.
func New(d *desk.Desk, files follow.Files, run task.Runner, h Hooks) *Screen {
	p := NewPresenter(d, files, run)
	p.served = serving{with: h.Telephones, prefs: h.Prefs, ring: h.Ring}
	s := &Screen{p: p}
	looks := &regular{every: follow.Interval, needed: p.Follower.Follows, do: p.Poll}
	d.OnChange(func() {
		if p.served.on != nil {
			p.served.on.Tables.Changed(d)
		}
		looks.keep(&h)
		if s.Shown() {
			p.Hear()
		}
	})
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Changed: h.Changed, Back: h.Back, Notice: &p.notice, Header: kit.Evening, Read: p.Follower.Renew,
		Entered: func() {
			p.Poll()
			p.find()
		},
	})
	// A sentence is said where another screen is shown, in place of one before; "" is none.
	says := func(now, was string) {
		if was != "" {
			h.Unsay(was)
		}
		if now != "" && !s.Shown() {
			p.warns(now)
		}
	}
	hears := &regular{every: hearEvery, needed: func() bool { return p.served.on != nil }, do: func() {
		was := p.CallSaid()
		if !p.Hear() {
			return
		}
		if now := p.CallSaid(); now != was {
			says(now, was)
		}
		p.changed()
	}}
	p.changed = func() {
		looks.keep(&h)
		hears.keep(&h)
		s.Later()
		h.Status()
	}
	sentence := func(of *problem.Problem) string {
		if of == nil {
			return ""
		}
		return d.Words.Sentence(of)
	}
	p.Follower.Wrong = func(now, was *problem.Problem) { says(sentence(now), sentence(was)) }
	p.warns = func(sentence string) { h.Say(widgets.Warning, sentence) }
	p.removed, p.Follower.Held = h.Gone, h.Held
	made(s, d, &h)
	looks.keep(&h)
	return s
}

// codeWidth is how wide the picture is that a telephone reads the address from, in pixels at 100 %.
const codeWidth float32 = 170

// made says what can be done, and what stands where.
func made(s *Screen, d *desk.Desk, h *Hooks) {
	p, w := s.p, d.Words
	in := func(in, of int) string { return w.T("devices.in", "in", in, "of", of) }
	says := func(session bool) func(feed.Wait) string {
		return func(x feed.Wait) string {
			device, is := p.Follower.Says(&x)
			return map[bool]string{false: device, true: is}[session]
		}
	}
	waits := kit.NewList(s.Screen, p.Waits, p.Selected, p.Choose,
		kit.Col[feed.Wait]{Column: grid.Column{Title: "devices.col.board", Bold: true}, Text: func(x feed.Wait) string { return p.Follower.Where(&x) }},
		kit.Col[feed.Wait]{Column: grid.Column{Title: "devices.col.device", Flex: true}, Text: says(false)},
		kit.Col[feed.Wait]{Column: grid.Column{Title: "devices.col.session", Flex: true}, Text: says(true)},
		kit.Col[feed.Wait]{Column: grid.Column{Quiet: true}, Text: func(x feed.Wait) string { return only(x.Kept, w.T("devices.state.kept")) }})
	waits.Mark = func(x feed.Wait) grid.RowMark { return marked(!x.Kept) }
	row := 0
	followed := kit.NewList(s.Screen, p.Tables, func() int { return row }, func(i int) { row = i },
		kit.Col[feed.TableProgress]{Column: grid.Column{Title: "devices.col.table", Right: true, Bold: true, Sample: "A88"}, Text: func(t feed.TableProgress) string { return p.named(tables.Place{Section: t.Section, Number: t.Table}) }},
		kit.Col[feed.TableProgress]{Column: grid.Column{Title: "devices.col.round", Right: true, Sample: "88"}, Text: func(t feed.TableProgress) string { return strconv.Itoa(t.Round) }},
		kit.Col[feed.TableProgress]{Column: grid.Column{Title: "devices.col.in", Sample: in(88, 88), Help: "tip.devices.in"}, Text: func(t feed.TableProgress) string { return in(t.In, t.Of) }},
		kit.Col[feed.TableProgress]{Column: grid.Column{Title: "devices.col.missing", Flex: true, Help: "tip.devices.missing"}, Text: p.missing},
		kit.Col[feed.TableProgress]{Column: grid.Column{Sample: w.T("devices.state.over"), Help: "tip.devices.state"}, Text: p.progress, Ink: func(t feed.TableProgress, f *grid.Figure) {
			if over(t) && !t.Late {
				f.Colour = theme.Green
			}
		}})
	followed.Mark = func(t feed.TableProgress) grid.RowMark { return marked(t.Late) }
	phones := kit.NewList(s.Screen, func() []served.Table { return p.served.last }, p.served.row, p.served.choose,
		kit.Col[served.Table]{Column: grid.Column{Title: "devices.col.table", Right: true, Bold: true, Sample: "A88"}, Text: func(t served.Table) string { return p.named(t.Place) }},
		kit.Col[served.Table]{Column: grid.Column{Title: "devices.col.round", Right: true, Sample: "88"}, Text: func(t served.Table) string { return only(t.Of > 0, strconv.Itoa(t.Round)) }},
		kit.Col[served.Table]{Column: grid.Column{Title: "devices.col.in", Sample: in(88, 88)}, Text: func(t served.Table) string { return only(t.Of > 0, in(t.In, t.Of)) }},
		kit.Col[served.Table]{Column: grid.Column{Title: "phones.col.who", Flex: true}, Text: p.who},
		kit.Col[served.Table]{Column: grid.Column{Title: "phones.col.seen", Sample: w.T("phones.seen", "n", 88), Help: "tip.phones.seen"}, Text: p.seen, Ink: kit.Quiet(func(t served.Table) bool { return !t.Called.IsZero() || !p.away(t) })},
		kit.Col[served.Table]{Column: grid.Column{Sample: w.T("phones.state.agrees")}, Text: p.stands})
	phones.Mark = func(t served.Table) grid.RowMark { return marked(!t.Called.IsZero()) }
	found := s.Found("devices.found", func() []string { return p.found }, func(path string) { p.Tie(path) })
	field := widgets.NewField(w.T("phones.message"))
	cell := field.Cell
	send := func(one bool) func() {
		return func() {
			p.Message(cell.Text, one)
			cell.Accept()
		}
	}
	cell.OnCommit = func(string) bool {
		s.Act(send(false))
		return true
	}
	message := kit.Own(field, cell, func() bool {
		if text := p.message(); !cell.Changed() && cell.Text != text {
			cell.SetText(text)
		}
		return true
	})
	picture := canvas.NewImageFromImage(nil)
	picture.ScaleMode = canvas.ImageScalePixels
	code := kit.Own(picture, nil, func() bool {
		picture.SetMinSize(fyne.NewSquareSize(theme.Px(codeWidth)))
		picture.Image = p.served.on.Code
		return true
	})

	chosen := func(do func(path string)) func(string) {
		return func(path string) { s.Act(func() { do(path) }) }
	}
	decide := func(take bool) func() {
		return func() {
			if p.Decide(take); len(p.Waits()) > 0 {
				s.To(waits)
			}
		}
	}
	filled := screen.If(func() bool { return d.NoSession() == "" })
	free := filled.And(screen.Unless(p.Follower.Stops))
	tied, loose := free.And(screen.If(p.Follower.Tied)), free.And(screen.If(p.loose))
	serves, waiting := screen.If(p.Serves), free.And(screen.If(func() bool { return len(p.Waits()) > 0 }))
	sends := tied.And(screen.If(p.CanSend))
	untried := tied.And(screen.If(func() bool { return p.Follower.Followed.Made && !p.files.Worked() }))
	servable := func() bool { return h.Telephones != nil }
	template := func() bool { return p.files.Template() != "" }
	s.Can(screen.Begin(d, func() bool { return d.NoSession() != "" }), []screen.Command{
		{Key: "Ctrl Enter", Label: "devices.hint.go-on", Button: "devices.go-on", When: tied.And(screen.If(func() bool { return p.Follower.Offers })), Do: p.GoOn},
		{Key: "Ctrl Enter", Label: "devices.hint.any-day", Button: "devices.any-day", When: tied.And(screen.If(func() bool { return p.Follower.OtherDay() != "" })), Do: func() { s.Anew(p.AnyDay) }},
		{Key: "Ctrl Enter", Label: "devices.hint.come", Button: "phones.come", When: serves.And(screen.If(func() bool { return p.served.calls() != nil })), Do: func() { s.Anew(p.Come) }},
		{Key: "↑↓", Label: "devices.hint.table", When: serves, At: phones.HasFocus},
		{Key: "Enter", Label: "devices.hint.type", When: serves.And(screen.If(func() bool { return p.Line() != nil })), At: phones.HasFocus, Do: func() { h.Line(p.Line()) }},
		{Key: "Ctrl B", Label: "devices.hint.message", When: serves, At: screen.Not(message.HasFocus), Do: func() { s.To(message) }},
		{Key: "Enter", Label: "devices.hint.show", When: serves, At: message.HasFocus},
		{Button: "phones.send", When: serves, Do: send(false)},
		{Key: "Ctrl G", Label: "devices.hint.show-one", Button: "phones.send-one", When: serves, Quiet: screen.Not(message.HasFocus), Do: send(true)},
		{Key: "Ctrl L", Label: "devices.hint.free", Button: "phones.free", When: serves, Do: p.Free},
		{Key: "Ctrl T", Label: "devices.hint.on", Button: "phones.start", When: loose.And(screen.If(servable)), Do: p.Serve},
		{Key: "Ctrl E", Label: "devices.hint.off", Button: "phones.stop", When: serves, Do: p.StopServing},
		{Key: "Enter", Label: "devices.hint.choose", When: loose, At: found.HasFocus},
		{Key: "↑↓", Label: "devices.hint.wait", When: waiting, At: waits.HasFocus, Quiet: func() bool { return len(p.Waits()) < 2 }},
		{Key: "Ctrl D", Label: "devices.hint.take", Button: "devices.take", When: waiting, Do: decide(true)},
		{Key: "Ctrl J", Label: "devices.hint.keep", Button: "devices.keep", When: waiting.And(screen.If(p.CanKeep)), Do: decide(false)},
		{Key: "Ctrl B", Label: "devices.hint.file", Button: "devices.file", When: loose, Do: func() { h.File(chosen(func(path string) { p.Tie(path) })) }},
		{Key: "Ctrl O", Label: "devices.hint.folder", Button: "devices.folder", When: loose, Do: func() {
			h.Folder("", chosen(func(path string) { p.tieTo(follow.Tie{Folder: filename.Unquote(path)}) }))
		}},
		{Key: "Ctrl L", Label: "devices.hint.make", Button: "devices.make", When: loose, Do: p.Make},
		{Key: "Ctrl I", Label: "devices.hint.template", Button: "devices.template-use", When: loose.And(screen.If(screen.Not(template))), Do: func() { h.Template(chosen(p.UseTemplate)) }},
		{Key: "Ctrl I", Label: "devices.hint.no-template", Button: "devices.template-drop", When: loose.And(screen.If(template)), Do: func() { p.UseTemplate("") }},
		{Key: "Ctrl G", Label: "devices.hint.send", Button: "devices.send", When: sends, Do: p.Send},
		{Key: "Ctrl T", Label: "devices.hint.works", Button: "devices.worked", When: untried, Do: func() { s.Anew(p.Works) }},
		{Key: "Ctrl R", Label: "devices.hint.look", Button: "devices.look", When: tied, Do: p.Look},
		{Key: "Ctrl E", Label: "devices.hint.untie", Button: "devices.untie", When: tied, Do: p.Stop},
		{Key: "Tab", Label: "devices.hint.tab", When: filled.And(screen.If(func() bool { return s.FirstFocus() != nil }))},
		{Key: "Esc", Label: "devices.hint.back", When: screen.If(h.Back.Leads), Do: func() { h.Back.Back() }},
	})
	said := func(key string, when screen.When) func() string {
		return func() string {
			is, _ := when()
			return only(is, w.T(key))
		}
	}
	warn := func(get func() string) func() notice.Notice {
		return func() notice.Notice { return notice.Warn(get()) }
	}
	all := func(_, want float32) float32 { return want }
	seen := kit.Begins(p.served.anybody, kit.Boxed(phones.Always(), 6, all)) // until then the code is looked at
	nothing, file, look := s.NoEvening(d.NoSession), s.MainButtons("devices.file", "devices.folder"), s.Buttons("devices.look", "devices.untie")
	state := s.Urge(p.State, "devices.go-on")
	choose := kit.When(p.loose, kit.Stack(12,
		kit.When(servable, kit.Stack(10, s.Text(widgets.Body, "phones.help"), s.Buttons("phones.start"),
			kit.When(func() bool { return h.Telephones.Firewall }, s.Text(widgets.Quiet, "live.firewall")))),
		s.Text(widgets.Body, "devices.help"), found, file,
		s.Text(widgets.Body, "devices.make-help"), s.Buttons("devices.make"),
		kit.When(screen.Not(p.files.Worked), s.Text(widgets.Quiet, "makebws.untried")),
		kit.Marked(widgets.Body, p.template), s.Buttons("devices.template-use", "devices.template-drop")))
	serving := kit.When(p.Serves, kit.Stack(12, s.Urge(warn(p.CallSaid), "phones.come"),
		kit.Row(12, code, kit.Stack(2, s.Text(widgets.Heading, "phones.digits"), kit.Text(widgets.Huge, p.Digits), s.Text(widgets.Heading, "phones.address"), kit.Text(widgets.Title, p.Address))),
		kit.When(p.Firewall, s.Text(widgets.Body, "live.firewall")), message,
		s.Buttons("phones.send", "phones.send-one"), s.Buttons("phones.free", "phones.stop")))
	s.Made(kit.Columns(
		kit.Fixed(470, kit.Card(func() string { return w.T("devices.heading") }, 12, nothing,
			kit.When(func() bool { return d.NoSession() == "" }, kit.Stack(12,
				s.Warns(p.Follower.Stops), s.Say(p.Notice), choose, serving, kit.Marked(widgets.Body, p.from), state,
				s.Urge(warn(p.Follower.OtherDay), "devices.any-day"), s.Urge(warn(said("devices.sends", sends)), "devices.send"), s.Warns(said("devices.untried", untried), "devices.worked"), look)))),
		kit.Wide(700, kit.Stack(14,
			kit.Card(func() string { return w.T("devices.waiting") }, 10, waits, s.MainButtons("devices.take", "devices.keep")),
			kit.When(p.Serves, kit.Card(p.round, 0, seen)),
			kit.When(p.Serves, kit.Card(func() string { return w.T("phones.refused-heading") }, 0, kit.Marked(widgets.Body, p.refused))),
			kit.Card(p.heading, 0, kit.Boxed(followed, 6, all)),
			kit.Card(nil, 0, s.Warns(p.Remarks)))),
	), nothing, state, waits, seen, followed, look, found, file)
}

func only(is bool, text string) string {
	if is {
		return text
	}
	return ""
}

func marked(is bool) grid.RowMark {
	if is {
		return grid.RowMarked
	}
	return grid.RowPlain
}

// Serve serves the current session to the players' telephones: another screen may ask for it.
func (s *Screen) Serve() { s.Act(s.p.Serve) }

// Tie follows a file, and shows what it holds: another screen may ask for it.
func (s *Screen) Tie(path string) (ok bool) {
	s.Anew(func() { ok = s.p.Tie(path) })
	return ok
}
