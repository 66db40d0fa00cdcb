package publish

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// The columns of the screen, in pixels at 100 %.
const (
	leftWidth  float32 = 560
	rightWidth float32 = 560
)

// view is what is drawn: at the left what is published and how it goes, at the right where to.
type view struct {
	s    *Screen
	m    Model
	root *fyne.Container

	left  *widgets.Card
	empty *screen.NoEvening

	what                                 *widgets.Text
	locked, state, notice, asks, lacking *widgets.Panel
	publish, open, forget                *widgets.Button
	trust, replace, no                   *widgets.Button
	acts                                 *fyne.Container
	busy                                 *widgets.Text
	bar                                  *widgets.Bar
	stop                                 *widgets.Button
	going                                *fyne.Container
	filled                               fyne.CanvasObject

	right                                    *widgets.Card
	kind                                     *widgets.Choice
	folder, host, port, user, path, password *widgets.Field
	key, address                             *widgets.Field
	initials, live                           *widgets.Check
	browse, try                              *widgets.Button
	ofFolder, ofHost                         *fyne.Container
	trusts                                   *widgets.Text
	fields                                   []*widgets.Field
}

func (v *view) build() {
	s, w := v.s, v.s.desk.Words
	panel := func(t widgets.Tone) *widgets.Panel { return widgets.NewPanel(t, "") }
	v.empty, v.what, v.busy = screen.NewNoEvening(s.desk), widgets.Body(""), widgets.Body("")
	v.locked, v.state, v.notice, v.asks, v.lacking = panel(widgets.Warning), panel(widgets.Warning), panel(widgets.Good), panel(widgets.Warning), panel(widgets.Warning)
	v.publish, v.open, v.forget = s.MainButton("publishscreen.publish"), s.Button("publishscreen.open"), s.Button("publishscreen.forget")
	v.trust, v.replace, v.no = s.Button("publishscreen.trust"), s.Button("publishscreen.replace"), s.MainButton("publishscreen.no")
	v.stop, v.bar = s.Button("publishscreen.stop"), widgets.NewBar()
	v.acts = widgets.Row(8, v.publish, v.open)
	v.going = widgets.Stack(12, v.busy, v.bar, widgets.Row(8, v.stop))
	v.filled = widgets.Stack(12, v.what, v.state, v.locked, v.lacking, v.going, v.asks, v.notice, v.acts)
	v.left = widgets.NewCard(w.T("publishscreen.what"), v.filled)
	v.buildTarget()
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth},
		widgets.Column{Object: v.right, Width: rightWidth},
	)
}

func (v *view) buildTarget() {
	s, w, p := v.s, v.s.desk.Words, v.s.p
	v.kind = widgets.NewChoice(p.Kinds(), -1, func(i int) {
		p.refused(p.SetKind(i))
		s.show()
	})
	v.kind.OnFocus = s.HintsChanged
	v.folder, v.host, v.port = v.field("publishscreen.field.folder", p.SetFolder), v.field("publishscreen.field.host", p.SetHost), v.field("publishscreen.field.port", p.SetPort)
	v.user, v.path = v.field("publishscreen.field.user", p.SetUser), v.field("publishscreen.field.path", p.SetFolder)
	v.password = v.field("publishscreen.field.password", func(text string) error {
		p.TypePassword(text)
		return nil
	})
	v.password.Cell.Password = true
	v.password.Help(w.T("publishscreen.password-help"))
	v.key, v.address = v.field("publishscreen.field.key", p.SetKeyFile), v.field("publishscreen.field.address", p.SetAddress)
	v.initials, v.live = v.check("initials", p.SetInitials), v.check("live", p.SetLive)
	v.browse, v.try, v.trusts = s.Button("publishscreen.browse"), s.Button("publishscreen.try"), widgets.Quiet(w.T("publishscreen.trusted"))
	widgets.Visible(v.browse, s.hooks.Folder != nil)
	v.ofFolder = widgets.Stack(10, v.folder, widgets.Row(8, v.browse))
	v.ofHost = widgets.Stack(10,
		widgets.Columns(widgets.Column{Object: v.host, Width: 380}, widgets.Column{Object: v.port, Width: 100}),
		v.user, v.password, v.path, v.key, v.trusts)
	v.right = widgets.NewCard(w.T("publishscreen.where"), widgets.Stack(12,
		widgets.NewFieldOf(w.T("publishscreen.kind"), v.kind), v.ofFolder, v.ofHost, v.address, v.initials, v.live, widgets.Row(8, v.try)))
}

// check makes a choice saved at once.
func (v *view) check(name string, set func(on bool) error) *widgets.Check {
	c := widgets.NewCheck(v.s.desk.Words.T("publishscreen."+name), false, func(on bool) {
		v.s.p.refused(set(on))
		v.s.show()
	})
	c.OnFocus = v.s.HintsChanged
	return c
}

// field makes a cell that Enter saves, and the cursor leaving it.
func (v *view) field(label string, set func(text string) error) *widgets.Field {
	s := v.s
	f := widgets.NewField(s.desk.Words.T(label))
	help := s.desk.Words.Or(strings.Replace(label, ".field.", ".help.", 1), "")
	keep := func(text string) bool {
		if err := set(text); err != nil {
			f.Refuse(s.desk.Words.Sentence(err))
			return false
		}
		f.Cell.Accept()
		if f == v.password {
			f.Cell.SetText("")
		}
		s.show()
		return true
	}
	f.Cell.OnFocus, f.Cell.OnLeave = s.HintsChanged, keep
	f.Saves(func() bool { return f != v.password })
	f.Cell.OnTyped = func(string) {
		if f.Refused() {
			f.Help(help)
		}
	}
	f.Cell.OnCommit = func(text string) bool {
		if !keep(text) {
			return false
		}
		s.FocusIn(v.next(f))
		return true
	}
	f.Help(help)
	v.fields = append(v.fields, f)
	return f
}

// next returns where the cursor goes after a field: the next one that is shown, or the button.
func (v *view) next(f *widgets.Field) fyne.Focusable {
	order := []*widgets.Field{v.folder, v.host, v.port, v.user, v.password, v.path, v.key, v.address}
	for _, g := range order[slices.Index(order, f)+1:] {
		if v.shows(g) {
			return g.Cell
		}
	}
	if v.s.p.WhyNot() == "" {
		return v.publish
	}
	return v.initials
}

// shows reports whether a field is shown: those of a folder or those of a host.
func (v *view) shows(f *widgets.Field) bool {
	switch f {
	case v.folder:
		return v.ofFolder.Visible()
	case v.address:
		return true
	case v.key:
		return v.key.Visible() && v.ofHost.Visible()
	}
	return v.ofHost.Visible()
}

func (v *view) inCell() bool {
	return slices.ContainsFunc(v.fields, func(f *widgets.Field) bool { return f.Cell.HasFocus() })
}

// settle saves what is half typed, and reports whether all was saved.
func (v *view) settle() bool {
	for _, f := range v.fields {
		if c := f.Cell; c.Changed() && v.shows(f) && !c.Settle() {
			v.s.FocusIn(c)
			return false
		}
	}
	return true
}

func (v *view) show(m Model) {
	v.m = m
	widgets.Visible(v.right, m.Empty == "" && m.Locked == "")
	if m.Empty != "" {
		v.empty.Set(m.Empty)
		v.left.SetObject(v.empty.Object())
		v.root.Refresh()
		return
	}
	v.left.SetObject(v.filled)
	v.showWhat(&m)
	v.showTarget(&m)
	v.root.Refresh()
}

func (v *view) showWhat(m *Model) {
	v.what.SetText(strings.Join(m.What, "\n"))
	v.state.Say(widgets.Warning, m.State)
	lacking, locked := m.WhyNot, m.Locked
	if m.Notice.Text == locked {
		locked = "" // it is said already
	}
	v.locked.Say(widgets.Warning, locked)
	if m.Locked != "" || m.Busy != "" || m.Notice.Text == lacking {
		lacking = ""
	}
	v.lacking.Say(widgets.Warning, lacking)
	v.busy.SetText(m.Busy)
	v.bar.Set(m.Done, m.All)
	widgets.Visible(v.going, m.Busy != "")
	yes := v.trust
	if m.CanReplace {
		yes = v.replace
	}
	v.asks.Say(widgets.Warning, m.Asks, v.no, yes)
	if m.CanForget {
		v.notice.Say(m.Notice.Tone, m.Notice.Text, v.forget)
	} else {
		v.notice.Say(m.Notice.Tone, m.Notice.Text)
	}
	widgets.Visible(v.open, m.CanOpen)
	widgets.Visible(v.publish, m.WhyNot == "")
	widgets.Visible(v.acts, m.Busy == "" && m.Asks == "" && m.Locked == "")
}

func (v *view) showTarget(m *Model) {
	v.kind.SetIndex(m.Kind)
	put := func(f *widgets.Field, text string) {
		if !f.Cell.Changed() {
			f.Cell.SetText(text)
		}
	}
	put(v.folder, m.Folder)
	put(v.host, m.Host)
	put(v.port, m.Port)
	put(v.user, m.User)
	put(v.key, m.KeyFile)
	put(v.path, m.Path)
	put(v.address, m.Address)
	v.initials.SetChecked(m.Initials)
	v.live.SetChecked(m.Live)
	widgets.Visible(v.key, m.Keyed)
	widgets.Visible(v.ofFolder, m.Kind >= 0 && !m.Hosted)
	widgets.Visible(v.ofHost, m.Hosted)
	widgets.Visible(v.trusts, m.Trusts)
	widgets.Visible(v.try, m.Ready)
}
