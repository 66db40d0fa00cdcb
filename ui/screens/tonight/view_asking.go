package tonight

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// asked is what the card of the chosen evening asks: what is open before it is closed,
// another name or date, or whether it is to be deleted.
type asked struct {
	area  *fyne.Container
	first *widgets.Button   // of the panels of what is open
	acts  []*widgets.Button // all of them, and those of the other questions
	of    string            // what the panels were made of

	newName, newDate *widgets.Field
	save, keep       *widgets.Button
	form             fyne.CanvasObject

	question         *widgets.Panel
	spare, reallyDel *widgets.Button

	part    *widgets.Field // the name of the session
	sum     *widgets.Choice
	summing *widgets.Field
	taken   *taking
	several Several // as it was offered

	play                    *widgets.Choice
	carry                   *taking
	called                  *widgets.Field // the name of the next session
	finalists, when, absent *widgets.Field
	boards, level           *widgets.Field
	many                    *fyne.Container // finalists and boards
	lineUp                  *widgets.Text   // who plays where
	split, tied, before     *widgets.Panel  // what is to be known before it begins
	cannot                  *widgets.Panel
	lot, start              *widgets.Button
	next                    fyne.CanvasObject

	shown Asking
	wants fyne.Focusable // gets the cursor once it is seen
}

func (v *view) buildAsked() fyne.CanvasObject {
	w, s := v.s.desk.Words, v.s
	v.area = widgets.Stack(8)
	v.newName, v.newDate = widgets.NewField(w.T("newevening.name")), widgets.NewField(w.T("newevening.date-label"))
	name, date := v.newName.Cell, v.newDate.Cell
	name.OnCommit = func(string) bool {
		name.Accept()
		s.focus(date)
		return true
	}
	date.OnTyped = func(string) { v.newDate.Refuse("") }
	date.OnLeave = func(string) bool { return s.settleDate() }
	date.OnCommit = func(string) bool { return s.rename() }
	date.OnMove = func(m widgets.Move) bool {
		switch m {
		case widgets.MoveUp:
			s.stepDate(1)
		case widgets.MoveDown:
			s.stepDate(-1)
		default:
			return false
		}
		return true
	}
	name.OnFocus, date.OnFocus = s.HintsChanged, s.HintsChanged
	v.save, v.keep = s.MainButton("evenings.save"), s.Button("evenings.keep")
	v.part, v.taken = widgets.NewField(w.T("session.name")), v.newTaking()
	v.sum = widgets.NewChoice(nil, 0, func(int) {})
	v.summing = widgets.NewFieldOf(w.T("newevening.sum"), v.sum)
	for _, f := range []*widgets.Field{v.part, v.taken.much} {
		f.Cell.OnFocus = s.HintsChanged
		f.Cell.OnCommit = func(string) bool { return s.rename() }
	}
	v.form = widgets.Stack(10, v.newName, v.newDate, v.part, v.summing, v.taken.field, v.taken.much, widgets.Row(10, v.save, v.keep))
	v.buildNext()
	v.spare = s.MainButton("evenings.spare")
	v.reallyDel = widgets.NewButton(w.T("evenings.delete"), s.delete)
	v.reallyDel.OnFocus = s.HintsChanged
	v.question = widgets.NewPanel(widgets.Warning, "", v.spare, v.reallyDel)
	return v.area
}

func (v *view) buildNext() {
	w, s := v.s.desk.Words, v.s
	v.play, v.carry = widgets.NewChoice(nil, 0, func(int) { v.foresee() }), v.newTaking()
	v.carry.changed = v.foresee
	v.called = widgets.NewField(w.T("session.name"))
	v.boards, v.level = widgets.NewField(w.T("session.boards")), widgets.NewField(w.T("session.level-who"))
	v.lineUp, v.split, v.tied = widgets.Note(""), widgets.NewPanel(widgets.Good, ""), widgets.NewPanel(widgets.Warning, "")
	v.before, v.cannot = widgets.NewPanel(widgets.Warning, ""), widgets.NewPanel(widgets.Refusal, "")
	v.lot = s.Button("session.lot")
	v.finalists, v.when, v.absent = widgets.NewField(w.T("session.finalists")), widgets.NewField(w.T("newevening.date-label")), widgets.NewField(w.T("session.absent"))
	for _, f := range []*widgets.Field{v.finalists, v.boards, v.level, v.carry.much, v.called, v.when, v.absent} {
		f.Cell.OnFocus = s.HintsChanged
		f.Cell.OnTyped = func(string) { v.foresee() }
		f.Cell.OnCommit = func(string) bool {
			s.beginNext()
			return false
		}
	}
	v.start = s.MainButton("session.start")
	half := func(a, b fyne.CanvasObject) *fyne.Container {
		return widgets.Columns(widgets.Column{Object: a, Width: 200}, widgets.Column{Object: b, Width: 200})
	}
	v.many = half(v.finalists, v.boards)
	v.next = widgets.Stack(10, widgets.NewFieldOf(w.T("session.play"), v.play), v.many,
		v.before, v.lineUp, v.split, v.tied, v.level, v.cannot,
		v.carry.field, v.carry.much, half(v.called, v.when), v.absent, widgets.Row(10, v.start, s.Button("evenings.keep")))
}

func (v *view) foresee() {
	v.s.p.coming.Foresee(v.askedNext())
	v.s.show()
}

// drawLevel draws lots between those who tie for the last places in the final.
func (v *view) drawLevel() {
	v.level.Cell.SetText(v.s.p.coming.DrawLevel())
	v.foresee()
}

func (v *view) askedNext() Asked {
	return Asked{Play: v.play.Index(), Carry: v.carry.how.Index(), Much: v.carry.much.Cell.Text, Name: v.called.Cell.Text, Finalists: v.finalists.Cell.Text, Boards: v.boards.Cell.Text, Level: v.level.Cell.Text, Date: v.when.Cell.Text, Absent: v.absent.Cell.Text}
}

// showAsked shows the question; a new one gets the cursor.
func (v *view) showAsked(m *Model) {
	was := v.shown
	v.shown = m.Asking
	switch m.Asking {
	case Closing:
		v.showOpen(m.Opens, was != Closing)
	case Changing:
		v.area.Objects = []fyne.CanvasObject{v.form}
		if was != Changing {
			v.newName.Cell.SetText(m.Name)
			v.newDate.Cell.SetText(m.Date)
			v.newName.Refuse("")
			v.newDate.Refuse("")
			v.showSeveral(&m.Sessions)
			v.s.settleDate()
			v.wants = v.newName.Cell
		}
	case Beginning:
		v.area.Objects = []fyne.CanvasObject{v.next}
		if was != Beginning {
			v.play.SetOptions(m.Next.Plays, m.Next.Play)
			v.carry.set(m.Next.Carries, m.Next.Carry, m.Next.Much)
			v.called.Cell.SetText(m.Next.Name)
			v.finalists.Cell.SetText(m.Next.Finalists)
			v.when.Cell.SetText(m.Next.Date)
			v.boards.Cell.SetText(m.Next.Boards)
			v.level.Cell.SetText("")
			v.absent.Cell.SetText("")
			v.wants = v.play
		}
		v.showForeseen(&m.Foreseen)
	case Deleting:
		v.question.Set(widgets.Warning, m.Question, v.spare, v.reallyDel)
		v.area.Objects, v.acts = []fyne.CanvasObject{v.question}, []*widgets.Button{v.spare, v.reallyDel}
		if was != Deleting {
			v.wants = v.spare
		}
	default:
		v.area.Objects, v.of = nil, ""
		if was != NoQuestion && !v.search.HasFocus() { // what is typed there ends the question
			v.wants = v.on
		}
	}
	widgets.Visible(v.area, m.Asking != NoQuestion)
}

func (v *view) showForeseen(f *Foreseen) {
	widgets.Visible(v.many, f.Final)
	v.lineUp.SetText(strings.Join(f.Lines, "\n"))
	widgets.Visible(v.lineUp, len(f.Lines) > 0)
	v.before.Say(widgets.Warning, f.Before)
	v.split.Say(widgets.Good, f.Rule)
	v.tied.Say(widgets.Warning, f.Level, v.lot)
	widgets.Visible(v.level, f.Level != "")
	v.cannot.Say(widgets.Refusal, f.Refusal)
}

func (v *view) showOpen(opens []Open, fresh bool) {
	w, s := v.s.desk.Words, v.s
	var all []string
	for _, o := range opens {
		all = append(all, o.Sentence)
	}
	text := strings.Join(all, "\n")
	if !fresh && text == v.of {
		return
	}
	v.of = text
	had := fresh || v.inActs()
	v.area.Objects, v.first, v.acts = nil, nil, nil
	if len(opens) > 0 {
		v.area.Add(widgets.Title(w.T("evenings.open-title", "n", things(opens))))
	}
	for _, o := range opens {
		tone := widgets.Warning
		if o.Must {
			tone = widgets.Refusal
		}
		acts := []*widgets.Button{v.act(w.T("evenings.go-there"), func() { s.goThere(o) })}
		if o.Doubt != nil {
			acts = append(acts, v.act(w.T("evenings.right"), func() { s.findRight(o.Doubt) }))
		}
		if len(o.Rounds) > 0 {
			acts = append(acts, v.act(w.T("evenings.drop", "n", len(o.Rounds)), func() { s.drop(o.Rounds) }))
		}
		v.area.Add(widgets.NewPanel(tone, o.Sentence, acts...))
	}
	end := []fyne.CanvasObject{}
	switch {
	case len(opens) == 0:
		v.area.Add(widgets.NewPanel(widgets.Good, w.T("evenings.nothing-open")))
		end = append(end, v.listed(s.Button("tonight.close")))
	case !must(opens):
		end = append(end, v.listed(s.Button("evenings.close-anyway")))
	}
	end = append(end, v.listed(s.Button("evenings.leave-open")))
	v.area.Add(widgets.Row(10, end...))
	if had {
		v.wants = v.first
	}
}

func (v *view) act(text string, do func()) *widgets.Button {
	b := widgets.NewButton(text, do)
	b.OnFocus = v.s.HintsChanged
	return v.listed(b)
}

// listed adds a button to the acts.
func (v *view) listed(b *widgets.Button) *widgets.Button {
	v.acts = append(v.acts, b)
	if v.first == nil {
		v.first = b
	}
	return b
}

func (v *view) inActs() bool {
	return slices.ContainsFunc(v.acts, func(b *widgets.Button) bool { return b.HasFocus() })
}

// taking asks what is taken along: how, and of a part or by place how much.
type taking struct {
	v     *view
	how   *widgets.Choice
	field *widgets.Field
	much  *widgets.Field
	// changed is called where another is chosen; nil does nothing.
	changed func()
}

func (v *view) newTaking() *taking {
	w := v.s.desk.Words
	t := &taking{v: v, much: widgets.NewField("")}
	t.how = widgets.NewChoice(nil, 0, func(i int) {
		t.much.Cell.SetText(usualMuch(i))
		t.settle()
		if t.changed != nil {
			t.changed()
		}
		v.root.Refresh()
	})
	t.field = widgets.NewFieldOf(w.T("session.carry"), t.how)
	return t
}

// set shows what is offered; without options nothing is asked.
func (t *taking) set(options []string, at int, much string) {
	t.how.SetOptions(options, at)
	t.much.Cell.SetText(much)
	t.settle()
}

// settle asks how much, if that is needed.
func (t *taking) settle() {
	at := t.how.Index()
	asked := at >= 0 && usualMuch(at) != ""
	if asked {
		t.much.SetLabel(t.v.s.desk.Words.T("session.much." + carries[at]))
	}
	widgets.Visible(t.much, asked)
}

func (v *view) showSeveral(x *Several) {
	widgets.Visible(v.part, x.Asked)
	widgets.Visible(v.summing, x.Asked)
	widgets.Visible(v.taken.field, len(x.Carries) > 0)
	v.part.Cell.SetText(x.Name)
	v.sum.SetOptions(x.Sums, x.Sum)
	v.taken.set(x.Carries, x.Carry, x.Much)
	v.several = *x
}

func (v *view) askedSeveral() Several {
	x := v.several
	x.Name, x.Sum = v.part.Cell.Text, v.sum.Index()
	if len(x.Carries) > 0 {
		x.Carry, x.Much = v.taken.how.Index(), v.taken.much.Cell.Text
	}
	return x
}
