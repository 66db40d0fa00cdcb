// Package tonight is the first screen: go on with the open evening, begin a new one,
// look one of the last evenings up, and see what needs attention.
package tonight

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/followup"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/task"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.tonight"

// restAfter is how long the arrows rest before the chosen evening is made the current one: the
// other screens are not made for every evening that they pass.
const restAfter = 200 * time.Millisecond

// Hooks is what the screen asks of the window around it; one that is nil does nothing.
type Hooks struct {
	// GoTo shows another screen: entry or ranking for the evening that is taken in
	// hand, the players, a new evening.
	GoTo    func(screen string)
	Repair  func()                           // Ctrl+M: what can be done where something went wrong
	Line    func(board int, ns, ew event.ID) // shows a line on Invoer; nil: only the screen
	After   func(d time.Duration, f func())  // runs a function on the window's goroutine after a while; nil: at once
	Draw    func()                           // Ctrl+Shift+L: the rounds that are drawn
	Devices func()                           // Ctrl+Shift+D: the table devices
	Deals   func()                           // Ctrl+H: the hands of the evening
	Sheet   func()                           // Ctrl+Shift+F: the sheet of the federation
	Mail    func()                           // Ctrl+Shift+E: the uitslag mailed to the members
	ReadIn  func()                           // Ctrl+Shift+I: a file is read in
	Publish func()                           // Ctrl+Shift+W: the club's pages
	Print   func()                           // the uitslag on Afdrukken; nil: not offered
	Say     func(widgets.Tone, string)       // a sentence above the footer
	Live    func()                           // Ctrl+Shift+N: the live page on, or off; nil: not offered
	LiveAt  func() string                    // where the live page is read, "" while it is off
	Asks    bool                             // Windows asks whether others may read it
	Clubs   func()                           // Ctrl+Shift+O: the other clubs; nil: not offered
	Overdue func() string                    // says which backup was not made, "" for none; nil: none are made
	Changed func()                           // the hints changed: the shell's Update
	Run     task.Runner                      // where old evenings are worked out; zero: in place
}

// Screen is tonight.
type Screen struct {
	*kit.Screen
	p *Presenter
	v *view
}

// view is what the presenter showed when it was asked last, and the parts that acts send the cursor to.
type view struct {
	s     *kit.Screen
	p     *Presenter
	desk  *desk.Desk
	hooks Hooks

	asking    Asking
	ev        Evening
	opens     []Open // what the evening cannot, or should not, be closed with
	sentences string // of those
	next      Foreseen
	after     []After
	reopened  string // what of the uitslag is wrong, of an evening that was opened again
	attention []Attention

	on          kit.Part   // goes on with the chosen evening
	asked       kit.Part   // what is asked
	date, level *kit.Field // in that
	steps       []kit.Part // what is done with the uitslag
	search      kit.Part
	list        kit.Part
}

// New makes the screen; it follows the desk.
func New(d *desk.Desk, h Hooks) *Screen {
	p, w := NewPresenter(d), d.Words
	if h.Run.Work != nil {
		p.Run = h.Run
	}
	if h.GoTo == nil {
		h.GoTo = func(string) {}
	}
	if h.After == nil {
		h.After = func(_ time.Duration, f func()) { f() }
	}
	none := func() string { return "" }
	if h.Overdue == nil {
		h.Overdue = none
	}
	if h.LiveAt == nil {
		h.LiveAt = none
	}
	v := &view{p: p, desk: d, hooks: h}
	s := kit.New(d, kit.About{
		Name: ScreenName, Key: fyne.KeyF2, Changed: h.Changed, Notice: &p.notice, Read: p.Read, Locked: p.ReadOnly,
		Entered: p.Back, Left: p.Take, Asks: v.look,
		Header: func() (title, subtitle string) {
			return w.T(ScreenName), d.Club.Club().Name + " · " + w.Date(d.Now().Format("2006-01-02"))
		},
	})
	v.s = s
	p.Shows = func() {
		s.Later()
		if n := p.notice; !s.Shown() && h.Say != nil && !n.None() { // it was asked for on another screen
			h.Say(n.Tone, n.Text)
		}
	}
	s.Can(v.commands())
	left, right := kit.Fixed(530, kit.Stack(16, append([]kit.Part{v.chosen()}, v.below()...)...)), kit.Wide(692, v.evenings())
	s.Made(kit.Columns(left, right), v.asked, v.on)
	return &Screen{s, p, v}
}

// Revised says that this version computes these sessions otherwise than they were given out or
// booked; seen is called once somebody looks at the first.
func Revised(s *Screen, all []event.Counted, seen func()) {
	s.p.revised, s.p.seen = all, seen
	s.Later()
}

// GoEvening chooses an evening and takes it in hand, while the screen is shown.
func GoEvening(s *Screen, id event.ID) {
	s.Anew(func() { s.p.ShowEvening(id) })
	s.Take()
}

// Take takes the chosen evening in hand, and stays here.
func (s *Screen) Take() { s.p.Take() }

// Book books the points of old evenings, as its key does while the screen is shown.
func (s *Screen) Book() {
	s.p.Read()
	s.p.Book()
}

// Enter implements screen.Screen: the current evening is chosen again.
func (s *Screen) Enter() {
	s.Screen.Enter()
	s.Take()
}

// HandleShortcut implements screen.Screen: whatever the key does, here or in the window, is
// about the chosen evening.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	s.Take()
	return s.Screen.HandleShortcut(sc)
}

// TypedRune implements screen.Typist: what is typed on a button or on the list looks for an
// evening; where there is only one it is refused.
func (s *Screen) TypedRune(r rune) bool {
	cell, ok := s.v.search.Cursor().(*widgets.Cell)
	switch {
	case !unicode.IsLetter(r) && !unicode.IsDigit(r):
	case s.p.asking != NoQuestion || !ok:
		s.Act(func() { s.p.notice = notice.Refuse(s.v.desk.Words.T("shell.no-field")) })
	default:
		s.Act(func() { s.To(s.v.search) })
		cell.TypedRune(r) // takes the place of what was looked for
	}
	return true
}

// look asks the presenter what there is to show. What is asked gets the cursor, and once it is not any
// more that goes back.
func (v *view) look() {
	p, was, sentences := v.p, v.asking, ""
	v.asking, v.ev, v.attention = p.asking, p.Evening(), p.Attention()
	v.opens, v.next, v.after, v.reopened = nil, Foreseen{}, nil, ""
	switch v.asking {
	case NoQuestion:
		v.after, v.reopened = p.After()
	case Beginning:
		v.next = p.Next.Foreseen()
	case Closing:
		v.opens = p.Opens()
		for _, o := range v.opens {
			sentences += o.Sentence + "\n"
		}
	}
	switch {
	case v.asking != NoQuestion && (was != v.asking || sentences != v.sentences && v.asked.HasFocus()):
		v.s.To(v.asked)
	case v.asking == NoQuestion && was != NoQuestion && !v.search.HasFocus(): // what is typed there ends the question
		v.s.To(v.on)
	}
	v.sentences = sentences
}

func (v *view) commands() []screen.Command {
	p, s, h, w := v.p, v.s, v.hooks, v.desk.Words
	shown := func(fits func() bool) screen.When {
		return func() (bool, string) { return v.ev.Any && fits(), p.Lost() }
	}
	none := func() bool { return !v.ev.Any }
	any := shown(func() bool { return true })
	open := shown(func() bool { return !v.ev.Closed && !v.ev.Deleted })
	closed := shown(func() bool { return v.ev.Closed && !v.ev.Deleted })
	deleted := shown(func() bool { return v.ev.Deleted })
	over := shown(func() bool { return !v.ev.Deleted }).And(screen.Unless(func() string { // of an open one it says so
		if v.ev.Closed {
			return ""
		}
		return w.T("tonight.not-closed")
	}))
	unlocked := screen.Unless(p.ReadOnly)
	first := screen.If(func() bool { return none() && p.Lost() == "" }).And(unlocked)
	free := screen.When(func() (bool, string) { return p.header(p.selected) != nil && !p.bin, p.Lost() }).And(unlocked)
	onFirst := func() bool { return v.on.HasFocus() }
	onEvening := func() bool { return v.on.HasFocus() || v.list.HasFocus() }
	inSteps := func() bool { return slices.ContainsFunc(v.steps, kit.Part.HasFocus) }
	begin := func() { h.GoTo("screen.newevening") }
	goOn := func() { // where the work is
		to := "screen.entry"
		if p.header(p.selected).Closed {
			to = "screen.ranking"
		}
		p.Take()
		h.GoTo(to)
	}
	in := func(asked ...Asking) screen.When {
		return screen.If(func() bool { return slices.Contains(asked, p.asking) })
	}
	leave := func() { p.asking = NoQuestion }
	asking := in(Closing, Changing, Deleting, Beginning)
	return slices.Concat([]screen.Command{
		{Key: "Enter", Label: "tonight.hint.press", When: in(Closing, Deleting), At: func() bool { return v.asked.HasFocus() }},
		{Key: "Ctrl Enter", Label: "tonight.hint.save", Button: "evenings.save", When: in(Changing), Do: func() {
			if s.Settle() {
				p.Rename()
			}
		}},
		{Key: "Ctrl Enter", Label: "tonight.hint.start", Button: "session.start", When: in(Beginning), Do: func() {
			if !p.Next.Begin() && v.next.Level != "" {
				s.To(v.level)
			}
		}},
		{Button: "session.lot", When: in(Beginning), Do: p.Next.DrawLevel},
		{Key: "Tab", Label: "tonight.hint.tab", When: asking},
		{Key: "↑↓", Label: "tonight.hint.day", When: in(Changing), At: func() bool { return v.date.HasFocus() }},
		{Key: "↑↓", When: asking, At: func() bool { return !v.list.HasFocus() }, Step: func(int) {}}, // the question is about this evening
		{Key: "Ctrl E", Label: "tonight.hint.close", Button: "evenings.close-anyway", When: in(Closing).And(free), Quiet: func() bool { return must(v.opens) }, Do: p.Toggle},
		{Key: "Esc", Label: "tonight.hint.leave", Button: "evenings.keep", When: asking, Do: leave},
		{Key: "Esc", Button: "evenings.spare", When: asking, Do: leave},
		{Key: "Esc", Button: "evenings.leave-open", When: asking, Do: leave},
	}, screen.In(in(NoQuestion), []screen.Command{
		{Key: "↑↓", Label: "tonight.hint.after", When: screen.If(func() bool { return v.toStep(1) != nil || v.toStep(-1) != nil }), At: inSteps, Step: func(by int) {
			if to := v.toStep(by); to != nil {
				s.To(to)
			}
		}},
		{Key: "Enter", Label: "tonight.hint.press", At: inSteps},
		{Key: "Enter", At: func() bool { return v.search.HasFocus() }, Do: func() { s.To(v.list) }},
		{Key: "↑↓", Label: "tonight.hint.choose", Quiet: func() bool { return none() || len(p.shown) <= 1 }, Step: func(by int) { v.choose(p.Selected() + by) }},
		{Key: "Enter", Label: "tonight.hint.continue", Button: "tonight.continue", When: open, At: onEvening, Do: goOn, Caption: func() string {
			switch {
			case none() && p.Nobody(): // before the first evening what comes first is the main act
				return w.T("tonight.to-members")
			case none():
				return w.T("tonight.new")
			case v.ev.Deleted:
				return w.T("evenings.restore")
			case v.ev.Closed:
				return w.T("tonight.look")
			}
			return w.T("tonight.continue")
		}},
		{Key: "Enter", Label: "tonight.hint.look", Button: "tonight.look", When: closed, At: onEvening, Do: goOn},
		{Key: "Enter", Label: "tonight.hint.restore", Button: "evenings.restore", When: deleted.And(unlocked), At: onEvening, Do: p.Restore},
		{Key: "Ctrl E", Label: "tonight.hint.close", Button: "tonight.close", When: open.And(unlocked), Do: p.Toggle},
		{Key: "Ctrl E", Label: "tonight.hint.reopen", Button: "tonight.reopen", When: closed.And(unlocked), Do: p.Toggle},
		{Key: "Enter", Label: "tonight.hint.members", Button: "tonight.to-members", When: first.And(screen.If(p.Nobody)), At: onFirst, Do: func() { h.GoTo("screen.members") }},
		{Key: "Ctrl N", Label: "tonight.hint.new", Button: "tonight.new", When: unlocked, Do: begin, Quiet: func() bool { return none() && !p.Nobody() && onFirst() }},
		{Key: "Enter", Label: "tonight.hint.new", Button: "tonight.new", When: first.And(screen.If(screen.Not(p.Nobody))), At: onFirst, Do: begin},
		{
			Key: "Ctrl G", Label: "tonight.hint.next", Quiet: screen.Not(p.Next.Usual), Do: p.Next.Ask,
			When: free.And(screen.If(func() bool { return p.event() != nil })).And(screen.Unless(p.Next.Reason)),
		},
		{Key: "Ctrl T", Label: "tonight.hint.session", When: screen.If(func() bool { e := p.event(); return e != nil && len(e.Sessions) > 1 }), Do: func() {
			p.Take()
			v.desk.OtherSession()
		}},
		{Key: "Ctrl R", Label: "tonight.hint.other", Button: "evenings.change", When: free, Do: p.Change},
		{Key: "Del", Label: "tonight.hint.delete", Button: "evenings.delete", When: free, At: func() bool { return !v.search.HasFocus() }, Do: p.Delete},
		{Key: "Esc", Label: "tonight.hint.back", When: screen.If(func() bool { return p.bin }), Do: func() { v.showBin(false) }},
		{Key: "Ctrl M", Label: "tonight.hint.repair", When: any.And(screen.Given(h.Repair)), Do: h.Repair},
		{Key: "Ctrl Shift L", Label: "tonight.hint.draw", Button: "tonight.draw", When: shown(func() bool { return v.ev.Draws && !v.ev.Deleted }).And(screen.Given(h.Draw)), Do: h.Draw},
		{Key: "Ctrl Shift D", Label: "tonight.hint.devices", Button: "screen.devices", When: open.And(unlocked).And(screen.Given(h.Devices)), Do: h.Devices},
		{Key: "Ctrl Shift B", Label: "tonight.hint.book", Button: "tonight.book", When: screen.If(p.CanBook).And(unlocked), Do: p.Book},
		{Key: "Ctrl Shift C", Label: "revised.hint.look", Button: "revised.look", When: screen.If(func() bool { return p.Revised() != "" }), Do: func() {
			p.Look()
			h.GoTo("screen.control")
		}},
		{Key: "Ctrl Shift F", Label: "tonight.hint.sheet", Button: "screen.sheet", When: screen.Given(h.Sheet).And(over), Do: h.Sheet},
		{Key: "Ctrl Shift W", Label: "tonight.hint.publish", Button: "screen.publish", When: closed.And(unlocked).And(screen.Given(h.Publish)), Do: h.Publish},
		{Button: "tonight.after.print", When: closed.And(screen.Given(h.Print)), Do: func() {
			p.Take()
			h.Print()
		}},
		{Key: "Ctrl Shift E", Label: "tonight.hint.mail", Button: "screen.mailing", When: screen.Given(h.Mail).And(over), Do: h.Mail},
		{Key: "Ctrl Shift I", Label: "tonight.hint.readin", Button: "screen.readin", When: unlocked.And(screen.Given(h.ReadIn)), Do: h.ReadIn},
		{Key: "Ctrl Shift N", Label: "tonight.hint.live-off", When: screen.If(func() bool { return h.LiveAt() != "" }).And(screen.Given(h.Live)), Do: h.Live},
		{Key: "Ctrl Shift N", Label: "tonight.hint.live", When: open.And(screen.Given(h.Live)), Do: h.Live},
		{Key: "Ctrl H", Label: "tonight.hint.deals", When: any.And(screen.Given(h.Deals)), Do: h.Deals},
		{Key: "Tab", Label: "tonight.hint.tab", Quiet: func() bool { return none() && p.ReadOnly() != "" }},
		{Button: "tonight.to-players", Do: func() {
			p.Take()
			h.GoTo("screen.players")
		}},
	}...), []screen.Command{{Key: "Ctrl Shift O", Button: "tonight.clubs", When: screen.Given(h.Clubs), Do: h.Clubs}})
}

// button returns the button of a command, for a part that says itself when it is seen.
func (v *view) button(caption string) *widgets.Button {
	return v.s.Button(caption).Object().(*widgets.Button)
}

// act returns a button without a key.
func (v *view) act(caption string, do func()) *widgets.Button {
	b := widgets.NewButton(v.desk.Words.T(caption), func() { v.s.Act(do) })
	b.OnFocus = v.hooks.Changed
	return b
}

// grey is the button of a command that stands also while the file is only read: then it is grey.
// Other is the key of its caption while it is another, "" for none.
func (v *view) grey(caption string, shown func() (is bool, other string)) kit.Part {
	b := v.button(caption)
	return kit.Own(b, b, func() bool {
		if b.Enable(); v.p.ReadOnly() != "" {
			b.Disable()
		}
		is, other := shown()
		b.SetText(v.desk.Words.T(cmp.Or(other, caption)))
		return is
	})
}

// chosen is the card of the chosen evening.
func (v *view) chosen() kit.Part {
	s, p, ev := v.s, v.p, &v.ev
	quiet := func() bool { return v.asking == NoQuestion }
	kept := func() bool { return ev.Any && !ev.Deleted }
	v.on = s.MainAlways("tonight.continue", func() bool { return kept() || p.ReadOnly() == "" && p.Lost() == "" })
	turn := v.grey("tonight.close", func() (bool, string) {
		if ev.Closed {
			return kept(), "tonight.reopen"
		}
		return kept(), ""
	})
	begin := v.grey("tonight.new", func() (bool, string) { return ev.Any || p.Nobody() || p.Lost() != "", "" })
	change := v.grey("evenings.change", func() (bool, string) {
		if ev.Several {
			return true, "evenings.change-sessions"
		}
		return true, ""
	})
	v.asked = kit.When(screen.Not(quiet), v.asks())
	return kit.Card(func() string { return ev.Heading }, 10,
		kit.Stack(4, kit.Text(widgets.Huge, func() string { return ev.Name }), kit.Text(widgets.Note, func() string { return ev.Line })),
		kit.Stack(2, kit.Marked(widgets.Title, func() string { return ev.Far }),
			kit.When(func() bool { return v.asking != Closing }, kit.Marked(widgets.Note, func() string { return ev.Missing }))), // else what is open says it
		kit.When(quiet, kit.Row(10, kit.When(func() bool { return p.Lost() == "" }, v.on), turn, begin)),
		v.asked, s.Said(),
		kit.When(func() bool { return quiet() && p.notice.None() }, s.Say(func() notice.Notice { return notice.Of(ev.Full) })),
		kit.When(quiet, s.Warns(func() string { return ev.Unnamed }, "tonight.to-players")),
		kit.When(func() bool { return kept() && quiet() }, kit.Row(10, s.Button("tonight.draw"), s.Button("screen.devices"),
			kit.When(func() bool { return !ev.Closed }, s.Button("screen.readin")),
			change, v.grey("evenings.delete", func() (bool, string) { return true, "" }))))
}

// asks is what is asked of the chosen evening.
func (v *view) asks() kit.Part {
	s, p, w, f, a, next := v.s, v.p, v.desk.Words, &v.p.Form, &v.p.Next.Asked, &v.next
	during := func(what Asking, gap float32, parts ...kit.Part) kit.Part {
		return kit.When(func() bool { return v.asking == what }, kit.Stack(gap, parts...))
	}
	always := func() bool { return true }

	// What is open before the evening is closed, each with what mends it.
	each := kit.Each(8, func() int { return len(v.opens) }, func(i int) kit.Part {
		there := v.act("evenings.go-there", func() {
			switch o := v.opens[i]; {
			case o.Screen != "":
				v.hooks.GoTo(o.Screen)
			case v.hooks.Line != nil:
				v.hooks.Line(o.Board, o.NS, o.EW)
			default:
				v.hooks.GoTo("screen.entry")
			}
		})
		right := v.act("evenings.right", func() { v.desk.SetRight(v.opens[i].Doubt, true) })
		drop := v.act("evenings.drop", func() { p.Drop(v.opens[i].Rounds) })
		panel := widgets.NewPanel(widgets.Warning, "")
		return kit.Drawn(panel, kit.Own(there, there, func() bool {
			tone := widgets.Warning
			if v.opens[i].Must {
				tone = widgets.Refusal
			}
			panel.Set(tone, v.opens[i].Sentence, there, right, drop)
			return true
		}), kit.Own(right, right, func() bool { return v.opens[i].Doubt != nil }), kit.Own(drop, drop, func() bool {
			drop.SetText(w.T("evenings.drop", "n", len(v.opens[i].Rounds)))
			return len(v.opens[i].Rounds) > 0
		}))
	})
	some := func() bool { return len(v.opens) > 0 }
	closing := during(Closing, 8,
		kit.When(some, kit.Marked(widgets.Title, func() string { return w.T("evenings.open-title", "n", things(v.opens)) })), each,
		kit.When(screen.Not(some), s.Say(func() notice.Notice { return notice.Of(w.T("evenings.nothing-open")) })),
		kit.Row(10, v.grey("tonight.close", func() (bool, string) { return !some(), "" }),
			kit.When(func() bool { return some() && !must(v.opens) }, s.Button("evenings.close-anyway")), s.Button("evenings.leave-open")))

	// Enter in a field does the form; until that could be done Escape brings back what stood there.
	typed := func(label string, text *string, offered func() bool) *kit.Field {
		f := s.Draft(label, 0, func() (string, bool) { return *text, offered() }, func(typed string) string {
			*text = typed
			return ""
		})
		f.Cell.OnLeave, f.Cell.OnCommit = nil, func(string) bool { return s.Strike("Ctrl Enter") && v.asking == NoQuestion }
		return f
	}
	carrying := func(c *Carry) kit.Part { // of a part or by place also how much
		var much *kit.Field
		much = typed("session.much.share", &c.Much, func() bool {
			way := carries[max(c.At, 0)]
			if len(c.Texts) == 0 || usualMuch[way] == "" {
				return false
			}
			much.Object().(*widgets.Field).SetLabel(w.T("session.much." + way))
			return true
		})
		return kit.Stack(10, s.Choice("session.carry", func() ([]string, int) { return c.Texts, c.At }, c.Choose), much)
	}
	name := typed("newevening.name", &f.Name, always)
	v.date = s.Field("newevening.date-label", 0, func() (string, bool) { return w.ShortDate(f.Date), true }, p.SetDate)
	name.Cell.OnCommit = func(string) bool {
		s.Act(func() { s.To(v.date) })
		return true
	}
	v.date.Enter = func() { s.Strike("Ctrl Enter") }
	v.date.Help = func() string { return v.desk.Speaker.DateRemark(f.Date) }
	settled := v.date.Cell.OnTyped
	v.date.Cell.OnTyped = func(text string) { // what is remarkable was of another date
		settled(text)
		v.date.Object().(*widgets.Field).Help("")
	}
	v.date.Cell.OnMove = func(m widgets.Move) bool {
		by := map[widgets.Move]int{widgets.MoveUp: 1, widgets.MoveDown: -1}[m]
		if by != 0 {
			s.Act(func() { f.Date = desk.DayAfter(f.Date, by) })
		}
		return by != 0
	}
	changing := during(Changing, 10, name, v.date, typed("session.name", &f.Part, func() bool { return f.Several }),
		s.Choice("newevening.sum", func() ([]string, int) { return f.Sums, f.Sum }, func(i int) { f.Sum = i }),
		carrying(&f.Carry), kit.Row(10, s.Main("evenings.save"), s.Button("evenings.keep")))

	final := func() bool { return next.Final }
	half := func(a, b kit.Part) kit.Part { return kit.Columns(kit.Wide(200, a), kit.Wide(200, b)) }
	v.level = typed("session.level-who", &a.Level, func() bool { return next.Level != "" })
	beginning := during(Beginning, 10,
		s.Choice("session.play", func() ([]string, int) { return a.Plays, a.Play }, func(i int) { a.Play = i }),
		half(typed("session.finalists", &a.Finalists, final), typed("session.boards", &a.Boards, final)),
		s.Warns(func() string { return next.Before }), kit.Marked(widgets.Note, func() string { return strings.Join(next.Lines, "\n") }),
		s.Say(func() notice.Notice { return notice.Of(next.Rule) }), s.Warns(func() string { return next.Level }, "session.lot"), v.level,
		s.Say(func() notice.Notice { return notice.Refuse(next.Refusal) }),
		carrying(&a.Carry), half(typed("session.name", &a.Name, always), typed("newevening.date-label", &a.Date, always)),
		typed("session.absent", &a.Absent, always), kit.Row(10, s.Main("session.start"), s.Button("evenings.keep")))

	// The key that asks whether it is to be deleted, struck once more, does not delete it.
	spare, really, question := s.Main("evenings.spare"), v.act("evenings.delete", p.DoDelete), widgets.NewPanel(widgets.Warning, "")
	deleting := during(Deleting, 0, kit.Drawn(question, spare, kit.Own(really, really, func() bool {
		question.Set(widgets.Warning, p.Question(), spare.Object().(*widgets.Button), really)
		return true
	})))
	return kit.Stack(8, closing, changing, beginning, deleting)
}

// below is what stands below the chosen evening: what is done with its uitslag once it is closed, a
// line for each thing that the club does and small at the end buttons for the others; the live page;
// what needs attention.
func (v *view) below() []kit.Part {
	s, p, h, w := v.s, v.p, v.hooks, v.desk.Words
	var others []kit.Part
	for _, x := range steps {
		b, other := v.button(x.button), v.button(x.button).Key("")
		if b.SetText(w.T(x.short)); x.kind == followup.Paper {
			b.Key("F8") // which stands on the uitslag of a closed evening
		}
		line := widgets.NewStep(b)
		at := func(shown bool) int {
			return slices.IndexFunc(v.after, func(a After) bool { return a.Step.Kind == x.kind && a.shown() == shown })
		}
		v.steps = append(v.steps, kit.Own(line, b, func() bool {
			i := at(true)
			if i >= 0 {
				a := &v.after[i]
				line.Set(a.Title, a.Note, a.Step.State == followup.Done, a.Step.State == followup.Stale)
			}
			return i >= 0
		}))
		others = append(others, kit.Own(other, other, func() bool { return at(false) >= 0 }))
	}
	panel := func(get func() string, b *widgets.Button) kit.Part {
		o := widgets.NewPanel(widgets.Warning, "", b)
		return kit.Own(o, b, func() bool {
			o.Set(widgets.Warning, get(), b)
			return o.String() != ""
		})
	}
	return []kit.Part{
		kit.Card(s.Heading("tonight.after"), 4,
			kit.Marked(widgets.Body, func() string { return v.reopened }), kit.Stack(4, v.steps...), kit.Row(8, others...)),
		kit.When(func() bool { return h.LiveAt() != "" }, kit.Card(s.Heading("live.heading"), 6,
			kit.Text(widgets.Huge, func() string { return strings.TrimPrefix(h.LiveAt(), "http://") }),
			s.Text(widgets.Note, "live.how"), kit.When(func() bool { return h.Asks }, s.Text(widgets.Note, "live.firewall")))),
		kit.Card(s.Heading("tonight.attention"), 8,
			s.Warns(func() string { return w.Sentence(p.failed) }), s.ReadOnly(), s.Warns(func() string { return v.hooks.Overdue() }), panel(p.Revised, v.button("revised.look")),
			kit.Each(8, func() int { return len(v.attention) }, func(i int) kit.Part {
				return panel(func() string { return v.attention[i].Sentence }, v.act("tonight.show", func() {
					p.ShowEvening(v.attention[i].Evening)
					s.To(v.on)
				}))
			}),
			panel(p.Unbooked, v.button("tonight.book"))),
	}
}

// toStep returns the line of the uitslag after the one with the cursor that is shown (1), or before
// it; nil for none.
func (v *view) toStep(by int) kit.Part {
	for i := slices.IndexFunc(v.steps, kit.Part.HasFocus) + by; i >= 0 && i < len(v.steps); i += by {
		if v.steps[i].Cursor() != nil {
			return v.steps[i]
		}
	}
	return nil
}

// evenings is the list.
func (v *view) evenings() kit.Part {
	s, p, w := v.s, v.p, v.desk.Words
	v.search = s.Search("tonight.search", func() (string, bool) { return p.typed, len(p.headers()) > 1 }, func(text string) {
		p.Filter(text)
		v.rest()
	}, func(by int) {
		if by > 0 {
			s.To(v.list)
		} else if v.asking == NoQuestion {
			v.choose(p.Selected() + by)
		}
	})
	col := func(key string, right bool, text func(h event.Header) string) kit.Col[event.Header] {
		return kit.Col[event.Header]{Column: grid.Column{Title: key, Right: right}, Text: text}
	}
	name := col("tonight.col.name", false, func(h event.Header) string { return h.Name })
	name.Flex, name.Ink = true, func(h event.Header, f *grid.Figure) { f.Bold = !h.Closed }
	v.list = kit.NewList(s, func() []event.Header { return p.shown }, p.Selected, v.choose,
		col("tonight.col.date", false, func(h event.Header) string { return w.Date(h.Date) }), name,
		col("tonight.col.pairs", true, func(h event.Header) string { return w.Signed(h.Pairs) }),
		col("tonight.col.boards", true, func(h event.Header) string { return w.Signed(h.Boards) }),
		col("tonight.col.results", true, func(h event.Header) string {
			if h.Expected == 0 {
				return ""
			}
			return w.T("tonight.of", "entered", h.Entered, "expected", h.Expected)
		}),
		col("tonight.col.state", false, p.State))
	var bin *widgets.Check
	binned := s.Check("evenings.show-deleted", func() (bool, bool) {
		bin.SetText(w.T("evenings.show-deleted", "n", len(p.deleted)))
		return p.bin, len(p.deleted) > 0
	}, v.showBin)
	bin = binned.Object().(*widgets.Check)
	var how []kit.Part // an evening goes, each with its key, and what to do where a laptop has other keys there
	for _, step := range []string{
		"tonight.step.members", "tonight.step.evening", "tonight.step.names", "tonight.step.results",
		"tonight.step.check", "tonight.step.close", "tonight.step.print", "tonight.step.fn",
	} {
		how = append(how, s.Text(widgets.Body, step))
	}
	return kit.Card(s.Heading("tonight.evenings"), 10, v.search, v.list, kit.Text(widgets.Quiet, p.Rest), binned,
		kit.When(p.First, kit.Stack(10, how...)), kit.Row(10, s.Button("tonight.clubs")))
}

// choose chooses a row of the list.
func (v *view) choose(row int) {
	v.p.Choose(row)
	v.rest()
}

// rest makes the chosen evening the current one after a pause in the keys.
func (v *view) rest() {
	selected := v.p.selected
	v.hooks.After(restAfter, func() {
		if v.s.Shown() && v.p.selected == selected {
			v.p.Take()
		}
	})
}

// showBin shows the deleted evenings in the list, or the others again.
func (v *view) showBin(bin bool) {
	v.p.ShowBin(bin)
	v.s.To(v.on)
}
