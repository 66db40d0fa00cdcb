package kit

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/plot"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// Part is one thing on a screen, or several together.
type Part interface {
	Object() fyne.CanvasObject
	HasFocus() bool
	// Cursor returns where the cursor comes in it, nil while that is nowhere.
	Cursor() fyne.Focusable
	// show asks again what there is to show, where what the part is in is shown; it reports
	// whether the part is.
	show(in bool) bool
	// placed is called once all of the screen has its place.
	placed()
	// inner returns the parts of which it is made.
	inner() []Part
}

// cursor is a thing that knows whether it has the cursor.
type cursor interface {
	fyne.Focusable
	HasFocus() bool
}

// one is a part that is not made of others.
type one struct {
	object fyne.CanvasObject
	ask    func() bool           // sets what is shown, and reports whether there is anything
	first  func() fyne.Focusable // nil where the cursor cannot be
	has    func() bool
	fresh  func() // forgets what was typed, when the part comes or is about something else; nil: nothing
	after  func() // is called once all has its place; nil: nothing
	shown  bool
}

// single makes a part of an object, where the cursor can be on c; nil: it cannot.
func single(o fyne.CanvasObject, c cursor, ask func() bool) one {
	p := one{object: o, ask: ask}
	if c != nil {
		p.first, p.has = func() fyne.Focusable { return c }, c.HasFocus
	}
	return p
}

// Own makes a part of the screen's own: an object, what has the cursor in it (nil: nothing), and
// what sets it and reports whether it is shown.
func Own(o fyne.CanvasObject, c cursor, ask func() bool) Part {
	p := single(o, c, ask)
	return &p
}

func (p *one) Object() fyne.CanvasObject { return p.object }

func (p *one) show(in bool) bool {
	was := p.shown
	p.shown = in && p.ask()
	if p.shown && !was && p.fresh != nil {
		p.fresh()
	}
	widgets.Visible(p.object, p.shown)
	return p.shown
}

func (p *one) Cursor() fyne.Focusable {
	if !p.shown || p.first == nil {
		return nil
	}
	return p.first()
}

func (p *one) HasFocus() bool { return p.has != nil && p.has() }

func (p *one) inner() []Part { return nil }

func (p *one) placed() {
	if p.shown && p.after != nil {
		p.after()
	}
}

// group is parts together; it is shown while one of them is.
type group struct {
	object fyne.CanvasObject
	parts  []Part
	when   func() bool // nil: always
	before func()      // is called before they are asked; nil: nothing
	begins func() bool // whether the cursor may begin in them; nil: always
}

func (g *group) Object() fyne.CanvasObject { return g.object }

func (g *group) show(in bool) bool {
	in = in && (g.when == nil || g.when())
	if in && g.before != nil {
		g.before()
	}
	some := false
	for _, p := range g.parts {
		some = p.show(in) || some
	}
	widgets.Visible(g.object, some)
	return some
}

// Cursor implements Part: that of the first part that has one.
func (g *group) Cursor() fyne.Focusable {
	if g.begins != nil && !g.begins() {
		return nil
	}
	for _, p := range g.parts {
		if f := p.Cursor(); f != nil {
			return f
		}
	}
	return nil
}

func (g *group) HasFocus() bool { return slices.ContainsFunc(g.parts, Part.HasFocus) }

func (g *group) inner() []Part { return g.parts }

func (g *group) placed() {}

func walk(p Part, see func(Part)) {
	see(p)
	for _, one := range p.inner() {
		walk(one, see)
	}
}

func objects(parts []Part) []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		out[i] = p.Object()
	}
	return out
}

// Stack puts parts below each other.
func Stack(gap float32, parts ...Part) Part {
	return &group{object: widgets.Stack(gap, objects(parts)...), parts: parts}
}

// Row puts parts beside each other.
func Row(gap float32, parts ...Part) Part {
	return &group{object: widgets.Row(gap, objects(parts)...), parts: parts}
}

// Each is a part for each of so many things, below each other; they are made as they are needed.
func Each(gap float32, count func() int, part func(i int) Part) Part {
	stack := widgets.Stack(gap)
	g := &group{object: stack}
	g.before = func() {
		for i := len(g.parts); i < count(); i++ {
			p := When(func() bool { return i < count() }, part(i))
			g.parts = append(g.parts, p)
			stack.Add(p.Object())
		}
	}
	return g
}

// Drawn is parts that an object of the screen's own draws.
func Drawn(o fyne.CanvasObject, parts ...Part) Part { return &group{object: o, parts: parts} }

// When is a part that is shown only while something holds.
func When(is func() bool, p Part) Part {
	return &group{object: p.Object(), parts: []Part{p}, when: is}
}

// Begins is a part where the cursor begins only while something holds.
func Begins(is func() bool, p Part) Part {
	return &group{object: p.Object(), parts: []Part{p}, begins: is}
}

// Of is a part about something that has a name: when that is another one, what was typed in the
// part is forgotten.
func Of(name func() string, p Part) Part {
	was := ""
	return &group{object: p.Object(), parts: []Part{p}, before: func() {
		now := name()
		if now == was {
			return
		}
		was = now
		walk(p, func(p Part) {
			if f, is := p.(interface{ forget() }); is {
				f.forget()
			}
		})
	}}
}

func (p *one) forget() {
	if p.fresh != nil && p.shown {
		p.fresh()
	}
}

// Card is a frame around parts below each other, with a heading; nil for none.
func Card(heading func() string, gap float32, parts ...Part) Part {
	c := widgets.NewCard("", widgets.Stack(gap, objects(parts)...))
	g := &group{object: c, parts: parts}
	if heading != nil {
		g.before = func() { c.SetHeading(heading()) }
	}
	return g
}

// Heading is the heading of a card that is the text of a key.
func (s *Screen) Heading(key string) func() string { return func() string { return s.text(key) } }

// Column is a column of a screen: what it is made of, and how widgets.Columns lays it out.
type Column struct {
	widgets.Column
	Part Part
}

// Columns puts columns beside each other.
func Columns(all ...Column) Part {
	g := &group{}
	columns := make([]widgets.Column, len(all))
	for i, c := range all {
		c.Object = c.Part.Object()
		columns[i] = c.Column
		g.parts = append(g.parts, c.Part)
	}
	g.object = widgets.Columns(columns...)
	return g
}

// Wide is a column that shares what is left of the width, and Fixed one that has its own, in
// pixels at 100 %.
func Wide(width float32, p Part) Column {
	return Column{Column: widgets.Column{Width: width}, Part: p}
}

// Fixed is a column of this width.
func Fixed(width float32, p Part) Column {
	return Column{Column: widgets.Column{Width: width, Fixed: true}, Part: p}
}

// Text is a text in a style of widgets, in which nothing is markup: names.
func Text(style func(string) *widgets.Text, get func() string) Part {
	t := style("")
	return Own(t, nil, func() bool {
		text := get()
		t.SetSpans([]widgets.Span{{Text: text}})
		return text != ""
	})
}

// Marked is a text, or a formula, with **bold** parts and red suits.
func Marked[T interface {
	fyne.CanvasObject
	SetText(string)
}](style func(string) T, get func() string) Part {
	t := style("")
	return Own(t, nil, func() bool {
		text := get()
		t.SetText(text)
		return text != ""
	})
}

// Text is the text of a key, always shown.
func (s *Screen) Text(style func(string) *widgets.Text, key string) Part {
	return Own(style(s.text(key)), nil, func() bool { return true })
}

// Say is a sentence with its tone, and with those of these buttons whose commands can be done.
func (s *Screen) Say(get func() notice.Notice, buttons ...string) Part {
	return say(get, commandsOf(s, buttons))
}

// Urge is a sentence with the button of the main command of a card, and others beside it.
func (s *Screen) Urge(get func() notice.Notice, button string, others ...string) Part {
	return say(get, append([]command{commandOf(s, button, true)}, commandsOf(s, others)...))
}

func say(get func() notice.Notice, all []command) Part {
	panel := widgets.NewPanel(widgets.Good, "")
	p := one{object: panel}
	can := func() (out []*widgets.Button) {
		for _, b := range all {
			if b.can() {
				out = append(out, b.button)
			}
		}
		return out
	}
	p.ask = func() bool {
		n := get()
		panel.Say(n.Tone, n.Text, can()...)
		return !n.None()
	}
	p.first = func() fyne.Focusable {
		if able := can(); len(able) > 0 {
			return able[0]
		}
		return nil
	}
	p.has = func() bool { return slices.ContainsFunc(all, func(b command) bool { return b.button.HasFocus() }) }
	return &p
}

// Warns is a sentence that warns, while there is one.
func (s *Screen) Warns(get func() string, buttons ...string) Part {
	return s.Say(func() notice.Notice { return notice.Warn(get()) }, buttons...)
}

// Said says what the last act did, or why it was refused. What a button says is scrolled to.
func (s *Screen) Said(buttons ...string) Part {
	s.said = s.Say(func() notice.Notice { return *s.about.Notice }, buttons...)
	return s.said
}

// ReadOnly says why nothing can be changed, while that is so.
func (s *Screen) ReadOnly() Part { return s.Warns(s.about.Locked) }

// Empty is the sentence in place of a list, which is a refusal where something went wrong.
func (s *Screen) Empty(get func() (sentence string, failed bool)) Part {
	only := func(when bool) func() string {
		return func() string {
			if sentence, failed := get(); failed == when {
				return sentence
			}
			return ""
		}
	}
	return Stack(0, Marked(widgets.Body, only(false)), s.Say(func() notice.Notice { return notice.Refuse(only(true)()) }))
}

// Progress is how far work is: what it does ("" while there is none), and a bar.
func Progress(get func() (busy string, done, of int64)) Part {
	text, bar := widgets.Body(""), widgets.NewBar()
	return Own(widgets.Stack(12, text, bar), nil, func() bool {
		busy, done, of := get()
		text.SetText(busy)
		bar.Set(done, of)
		return busy != ""
	})
}

// Picture is a chart; nil is none.
func Picture(get func() *plot.Chart) Part {
	p := widgets.NewPicture()
	return Own(p, nil, func() bool {
		c := get()
		if c != nil {
			p.SetChart(*c)
		}
		return c != nil
	})
}

// NoEvening is the sentence in place of everything, with the button that begins an evening; get
// returns "" where there is one.
func (s *Screen) NoEvening(get func() string) Part {
	n := screen.NewNoEvening(s.desk)
	return &one{object: n.Object(), first: n.FirstFocus, ask: func() bool {
		text := get()
		if text != "" {
			n.Set(text)
		}
		return text != ""
	}}
}

// Found offers files that the scorer may mean.
func (s *Screen) Found(title string, get func() []string, choose func(path string)) Part {
	f := screen.NewFound(s.text(title), func(path string) { s.Act(func() { choose(path) }) }, s.hints)
	return &one{object: f.Object(), first: f.First, has: f.HasFocus, ask: func() bool {
		all := get()
		f.Set(all)
		return len(all) > 0
	}}
}

// Firsts returns at most so many sentences, one a line; more is the key of the text that says how
// many there are beside them.
func (s *Screen) Firsts(most int, more string, get func() []string) func() string {
	return func() string {
		return screen.Firsts(get(), most, func(n int) string { return s.desk.Words.T(more, "n", n) })
	}
}
