package members

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/ui/widgets"
)

type formView struct {
	card    *widgets.Card
	nobody  *widgets.Text
	filled  fyne.CanvasObject
	locked  *widgets.Panel
	fields  [fields]*widgets.Field
	choose  *widgets.Choice // of the categories of the AEB
	guest   *widgets.Check
	played  *widgets.Text
	doubts  *widgets.Panel
	merge   *widgets.Button
	add     *widgets.Button
	drop    *widgets.Button
	begin   *widgets.Button
	left    *widgets.Button
	erase   *widgets.Button
	ask     *widgets.Panel
	word    *widgets.Field
	asking  fyne.CanvasObject
	of      event.ID // whose data the cells show
	wasMode Mode
}

func (v *view) buildForm() {
	s, w := v.s, v.s.desk.Words
	f := &v.form
	for i := range f.fields {
		f.fields[i] = v.formField(Field(i))
	}
	f.guest = widgets.NewCheck(w.T("members.guest"), false, func(guest bool) {
		s.p.SetGuest(guest)
		s.show()
	})
	f.guest.OnFocus = s.HintsChanged
	f.choose = widgets.NewChoice(nil, -1, func(i int) {
		if i < len(v.m.Form.Categories) && s.save(Category, v.m.Form.Categories[i]) {
			f.fields[Category].Cell.SetText(v.m.Form.Texts[Category])
		}
	})
	f.choose.OnFocus = s.HintsChanged
	f.nobody = widgets.Body(w.T("members.nobody"))
	f.locked = widgets.NewPanel(widgets.Warning, "")
	f.played = widgets.Quiet("")
	f.doubts = widgets.NewPanel(widgets.Warning, "")
	f.merge, f.drop = s.Button("members.see-doubles"), s.Button("members.drop")
	f.add, f.begin = s.MainButton("members.add"), s.MainButton("members.new")
	f.left, f.erase = s.Button("members.left"), s.Button("members.erase")
	f.ask = widgets.NewPanel(widgets.Refusal, "")
	f.word = v.field("members.erase-label")
	f.word.Cell.OnCommit = s.eraseNow
	f.asking = widgets.Stack(8, f.ask, f.word, widgets.Row(8, s.Button("members.erase-now"), s.Button("members.keep")))
	f.filled = widgets.Stack(10,
		newBeside(f.fields[First], f.fields[Last]),
		newBeside(f.fields[Federation], f.fields[Number]),
		newBeside(widgets.Stack(4, f.fields[Category], f.choose), widgets.NewFieldOf(" ", f.guest)),
		f.fields[Email],
		f.played, f.doubts,
	)
	f.card = widgets.NewCard("", widgets.Stack(12, f.locked, f.nobody, f.filled, f.asking,
		widgets.Row(8, f.add, f.drop, f.begin, f.left, f.erase)))
}

// formField makes a field that is saved when the cursor leaves it.
func (v *view) formField(f Field) *widgets.Field {
	s, o := v.s, v.field(memberlist.FieldKeys[f])
	o.Saves(func() bool { return s.p.Mode() == Look })
	o.Cell.Chars = 8
	o.Cell.OnTyped = func(string) {
		if o.Refused() {
			o.Refuse("")
		}
		s.p.ClearNotice()
		s.showSaid()
	}
	o.Cell.OnLeave = func(text string) bool { return s.save(f, text) }
	o.Cell.OnCommit = func(text string) bool {
		if !s.save(f, text) {
			return false
		}
		o.Cell.Accept()
		s.after(f)
		return true
	}
	o.Cell.OnMove = func(m widgets.Move) bool {
		step := map[widgets.Move]int{widgets.MoveUp: -1, widgets.MoveDown: 1}[m]
		if step == 0 || s.p.Mode() != Look {
			return step != 0
		}
		s.choose(s.p.Selected() + step) // the cursor stays in its field
		return true
	}
	return o
}

func (v *view) showForm() {
	w, f, form := v.s.desk.Words, &v.form, &v.m.Form
	locked, question := v.m.Locked, v.m.Erasing
	switch {
	case question != "":
		f.card.SetHeading(w.T("members.erase"))
	case form.New:
		f.card.SetHeading(w.T("members.new-heading"))
	case form.Any && form.Left:
		f.card.SetHeading(w.T("members.left-heading"))
	case form.Any && form.Guest:
		f.card.SetHeading(w.T("members.guest-heading"))
	default:
		f.card.SetHeading(w.T("members.member-heading"))
	}
	widgets.Visible(f.nobody, !form.Any)
	widgets.Visible(f.filled, form.Any && question == "")
	f.locked.Say(widgets.Warning, locked)
	state := widgets.CellPlain
	if locked != "" {
		state = widgets.CellReadOnly
	}
	other := f.of != form.Of || f.wasMode != v.m.Mode
	f.of, f.wasMode = form.Of, v.m.Mode
	for i, o := range f.fields {
		if other || !o.Cell.Changed() {
			o.Cell.SetText(form.Texts[i])
			if other && o.Refused() {
				o.Refuse("")
			}
		}
		if !o.Refused() {
			o.Cell.SetState(state)
		}
	}
	widgets.Visible(f.choose, len(form.Categories) > 0 && locked == "")
	f.choose.SetOptions(form.Categories, form.Category)
	f.guest.SetChecked(form.Guest)
	f.played.SetText(form.Evenings)
	widgets.Visible(f.played, form.Evenings != "")
	var buttons []*widgets.Button
	if form.Double && !form.New && locked == "" {
		buttons = append(buttons, f.merge)
	}
	f.doubts.Say(widgets.Warning, form.Doubts, buttons...)

	widgets.Visible(f.asking, question != "")
	f.ask.Set(widgets.Refusal, question)
	widgets.Visible(f.add, form.New)
	widgets.Visible(f.drop, form.New)
	still := !form.New && question == ""
	widgets.Visible(f.begin, still)
	widgets.Visible(f.left, still && form.Any)
	widgets.Visible(f.erase, still && form.Any)
	f.left.SetText(w.T("members.left"))
	if form.Left {
		f.left.SetText(w.T("members.back"))
	}
	for _, b := range []*widgets.Button{f.begin, f.left, f.erase} {
		enable(b, locked == "")
	}
}
