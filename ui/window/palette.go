package window

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	pages "uitslag/docs/manual"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui"
	"uitslag/ui/palette"
	"uitslag/ui/screen"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/fedsheet"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/screens/manual"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/players"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/readin"
	"uitslag/ui/screens/settings"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/widgets"
)

// search is what Ctrl K lists.
type search struct {
	b    *builder
	book *manual.Screen
	all  []ui.Entry
	here string // the Name of the screen that is shown
}

// acting is a screen with a table of commands.
type acting interface {
	screen.Screen
	Acts() []screen.Act
	Away() []screen.Act
}

func (b *builder) makePalette(book *manual.Screen, all []ui.Entry) *palette.Screen {
	f := &search{b: b, book: book, all: all}
	return palette.New(b.words, palette.Hooks{
		List: f.list, Now: b.Desk.Now, Changed: b.w.update, Refused: b.w.alarm,
		Help:  f.read(manual.PageOf(palette.ScreenName)),
		Close: func() { b.w.shell().LowerTop() }, Uncover: func() { b.w.shell().Uncover() },
	})
}

// list returns all that can be done now, what is nearest first.
func (f *search) list() []palette.Item {
	f.here = f.b.w.shell().Current().Name()
	out := f.own()
	for _, x := range f.window() {
		if !slices.ContainsFunc(out, func(own palette.Item) bool { return own.Key == x.Key }) {
			out = append(out, x)
		}
	}
	out = append(out, f.screens()...)
	if f.b.Settings.OnCopy != nil && f.here != settings.ScreenName { // there it is one of its own
		out = append(out, palette.Item{Text: f.b.words.T("settings.copy-now"), Find: f.find("copy"), Do: f.b.Settings.OnCopy})
	}
	known := map[string]bool{}
	for _, x := range out {
		known[x.Text] = true
	}
	out = append(out, slices.Concat(f.evening(), f.people(), f.repairs(), f.settings(), f.evenings())...)
	for _, x := range f.away() {
		if !known[x.Text] {
			known[x.Text] = true
			out = append(out, x)
		}
	}
	return append(out, f.pages()...)
}

func (f *search) find(of string) string {
	return f.b.words.Or("palette.find."+of, "")
}

// own returns the commands of the screen that is shown.
func (f *search) own() []palette.Item {
	on, is := screen.Unwrap(f.b.w.shell().Current()).(acting)
	if !is {
		return nil
	}
	var out []palette.Item
	for _, a := range on.Acts() {
		x := palette.Item{Text: a.Text, Where: f.b.words.T(on.Name()), Key: a.Key, Reason: a.Reason, Do: a.Do}
		if a.Text == f.b.words.T("settings.copy-now") {
			x.Find = f.find("copy")
		}
		if strings.HasPrefix(a.Key, "Ctrl Shift ") { // it leads where it leads from everywhere
			x.Find = f.find(a.Key)
		}
		out = append(out, x)
	}
	return out
}

func (f *search) window() []palette.Item {
	locked, _ := f.b.Desk.Club.ReadOnly()
	var out []palette.Item
	for _, a := range f.b.w.shell().Acts() {
		if a.Key == "Ctrl U" && !locked {
			continue // there is nothing to take over
		}
		out = append(out, palette.Item{Text: a.Text, Find: f.find(a.Key), Key: a.Key, Reason: a.Reason, Do: a.Do})
	}
	return out
}

func (f *search) screens() []palette.Item {
	var out []palette.Item
	for _, e := range f.all {
		if e.Place != ui.Hidden {
			s := screen.Unwrap(e.Screen)
			out = append(out, f.screen(s.Name(), cmp.Or(e.Shortcut, string(s.Key())), f.opens(s.Name())))
		}
	}
	for _, s := range [][2]string{{fedsheet.ScreenName, "Ctrl Shift F"}, {readin.ScreenName, "Ctrl Shift I"}, {mailing.ScreenName, mailing.Shortcut}} {
		out = append(out, f.screen(s[0], s[1], f.b.to(s[0]))) // they do not stand on the rail
	}
	return out
}

func (f *search) screen(name, key string, do func()) palette.Item {
	return palette.Item{Text: f.b.words.T(name), Find: f.find(name), Where: f.b.words.T("palette.screen"), Key: key, Do: do}
}

func (f *search) opens(name string) func() { return func() { f.b.w.open(name) } }

// away returns the commands of the other screens: each leads to its screen, which then names the
// key. It is not done unseen.
func (f *search) away() []palette.Item {
	w := f.b.words
	var out []palette.Item
	for _, e := range f.all {
		s, is := screen.Unwrap(e.Screen).(acting)
		if e.Place == ui.Hidden || !is || s.Name() == f.here {
			continue
		}
		for _, a := range s.Away() {
			if slices.ContainsFunc(f.b.w.shell().Acts(), func(own screen.Act) bool { return own.Key == a.Key && a.Key != "" }) {
				continue
			}
			out = append(out, palette.Item{Text: a.Text, Where: w.T(s.Name()), Key: a.Key, Reason: a.Reason, Do: func() {
				if f.b.w.shell().Open(s.Name()) {
					f.b.w.say(f.how(a))
				}
			}})
		}
	}
	return out
}

// how says which key does a command on its screen, which is shown now; or, if it has no meaning
// there now, that there is none: its key may do something else.
func (f *search) how(a screen.Act) (widgets.Tone, string) {
	w := f.b.words
	switch is, reason := a.Now(); {
	case !is && reason == "":
		return widgets.Warning, w.T("palette.there-not", "act", a.Text)
	case !is:
		return widgets.Warning, reason
	case a.Key == "":
		return widgets.Good, w.T("palette.there", "act", a.Text)
	}
	return widgets.Good, w.T("palette.there-key", "act", a.Text, "key", a.Key)
}

func (f *search) goTo(at desk.Place, show func(desk.Place)) func() {
	return func() {
		if f.b.w.shell().Open(at.Screen) {
			show(at)
		}
	}
}

// evening returns the contestants and the boards of the evening that is open.
func (f *search) evening() []palette.Item {
	d, w := f.b.Desk, f.b.words
	st, err := d.Standings()
	if err != nil || st == nil {
		return nil // the screens say why
	}
	var out []palette.Item
	for i := range st.Event.Contestants {
		out = append(out, f.contestant(st, &st.Event.Contestants[i]))
	}
	name, show := f.b.entry.Name(), f.b.entry.GoPlace
	if f.here == control.ScreenName {
		name, show = control.ScreenName, f.b.control.GoPlace
	}
	for i := range st.Boards {
		n := st.Boards[i].Board
		out = append(out, palette.Item{
			Text: w.T("palette.board", "board", n), Find: w.T("palette.find.board"), Where: w.T(name),
			Do: f.goTo(desk.Place{Screen: name, Board: n}, show),
		})
	}
	return out
}

func (f *search) contestant(st *standings.Standings, c *event.Contestant) palette.Item {
	d, w := f.b.Desk, f.b.words
	text, kind := d.Speaker.Names(st.Event, c.ID), "pair"
	switch st.Event.Kind {
	case event.Teams:
		kind = "team"
	case event.Individual:
		kind = "player"
	}
	called := d.Speaker.Called(st, event.Side{A: c.ID})
	if slices.ContainsFunc(c.Players, func(m event.ID) bool { return d.Speaker.Name(m) != "" }) {
		text = w.T("palette."+kind, "number", called, "names", text)
	}
	return palette.Item{
		Text: text, Find: w.T("palette.find."+kind) + " " + strconv.Itoa(st.Session.Number(c.ID)) + " " + called, Where: w.T(ranking.ScreenName),
		Do: f.goTo(desk.Place{Screen: ranking.ScreenName, Contestant: c.ID}, f.b.ranking.GoPlace),
	}
}

// evenings returns those of the club, the newest first: each leads to Vanavond, where it is the
// chosen one then.
func (f *search) evenings() []palette.Item {
	w := f.b.words
	all, err := f.b.Desk.Club.Events()
	if err != nil {
		return nil // Vanavond says why
	}
	var out []palette.Item
	for _, h := range desk.ByDate(all) {
		text := w.Date(h.Date) + " · " + h.Name
		out = append(out, palette.Item{Text: text, Where: w.T(tonight.ScreenName), Date: h.Date, Do: func() {
			if f.b.w.shell().Open(tonight.ScreenName) {
				tonight.GoEvening(f.b.tonight, h.ID)
				f.b.w.say(widgets.Good, w.T("palette.chosen", "what", text))
			}
		}})
	}
	return out
}

// people returns the members and guests, on Leden, and who plays in the evening that is open on
// Deelnemers too.
func (f *search) people() []palette.Item {
	d := f.b.Desk
	plays := map[event.ID]event.ID{}
	if e, err := d.Event(); err == nil && e != nil {
		for _, c := range e.Contestants {
			for _, m := range c.Players {
				plays[m] = c.ID
			}
		}
	}
	var out []palette.Item
	add := func(name string, at desk.Place, show func(desk.Place)) {
		out = append(out, palette.Item{Text: name, Where: f.b.words.T(at.Screen), Do: f.goTo(at, show)})
	}
	for _, x := range d.Members() {
		name, id := x.Person.Name(), x.Member.ID
		add(name, desk.Place{Screen: members.ScreenName, Member: id}, f.b.members.GoPlace)
		if c := plays[id]; c != "" {
			add(name, desk.Place{Screen: players.ScreenName, Contestant: c}, f.b.names.GoPlace)
		}
	}
	return out
}

func (f *search) repairs() []palette.Item {
	var out []palette.Item
	for _, t := range f.b.repair.Screen.Presenter().All() {
		out = append(out, palette.Item{
			Text: t.Text, Find: t.Words, Where: f.b.words.T(f.b.repair.Screen.Name()), Key: "Ctrl M", Reason: t.Not,
			Do: func() { f.b.repair.OpenRepair(t.Name) },
		})
	}
	return out
}

func (f *search) settings() []palette.Item {
	var out []palette.Item
	for _, x := range f.b.settings.List() {
		out = append(out, palette.Item{
			Text: x.Label, Find: x.Words, Where: f.b.words.T(settings.ScreenName), Reason: x.Not,
			Do: func() {
				if f.b.w.shell().Open(settings.ScreenName) {
					x.Go()
				}
			},
		})
	}
	return out
}

func (f *search) read(page string) func() {
	return func() {
		if f.b.w.shell().Open(manual.ScreenName) {
			f.book.Read(page)
		}
	}
}

func (f *search) pages() []palette.Item {
	var out []palette.Item
	for _, p := range pages.Pages(f.b.words.Lang()) {
		if p.Name == pages.Index {
			continue
		}
		out = append(out, palette.Item{Text: p.Title, Where: f.b.words.T(manual.ScreenName), Do: f.read(p.Name)})
	}
	return out
}
