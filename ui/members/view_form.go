package members

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/widgets"
)

// formView is the form of the chosen member, or of a new one.
type formView struct {
	card    *widgets.Card
	nobody  *widgets.Text
	filled  fyne.CanvasObject
	locked  *widgets.Panel
	fields  [fields]*widgets.Field
	guest   *widgets.Check
	played  *widgets.Text
	doubts  *widgets.Panel
	merge   *widgets.Button
	add     *widgets.Button
	drop    *widgets.Button
	begin   *widgets.Button
	turn    *widgets.Button
	erase   *widgets.Button
	ask     *widgets.Panel
	word    *widgets.Field
	asking  fyne.CanvasObject
	of      event.ID // whose data the cells show
	wasMode Mode
}

func (s *Screen) buildForm() {
	w := s.desk.Words
	f := &s.form
	for i := range f.fields {
		f.fields[i] = s.formField(Field(i))
	}
	f.guest = widgets.NewCheck(w.T("members.guest"), false, func(guest bool) {
		s.p.SetGuest(guest)
		s.show()
	})
	f.guest.OnFocus = s.HintsChanged
	f.nobody = widgets.Body(w.T("members.nobody"))
	f.locked = widgets.NewPanel(widgets.Warning, "")
	f.played = widgets.Quiet("")
	f.doubts = widgets.NewPanel(widgets.Warning, "")
	f.merge = s.button("members.see-doubles", s.showTheDoubles).Key("Ctrl D")
	f.add = s.mainButton("members.add", s.add).Key("Ctrl Enter")
	f.drop = s.button("members.drop", s.cancel).Key("Esc")
	f.begin = s.mainButton("members.new", s.begin).Key("Ctrl L")
	f.turn = s.button("members.left", s.turn).Key("Ctrl O")
	f.erase = s.button("members.erase", s.askErase)
	f.ask = widgets.NewPanel(widgets.Refusal, "")
	f.word = s.field("members.erase-label")
	f.word.Cell.OnCommit = s.eraseNow
	f.asking = widgets.Stack(8, f.ask, f.word, widgets.Row(8,
		s.button("members.erase-now", func() { s.eraseNow(f.word.Cell.Text) }),
		s.button("members.keep", s.cancel).Key("Esc")))
	f.filled = widgets.Stack(10,
		newBeside(f.fields[First], f.fields[Last]),
		newBeside(f.fields[Federation], f.fields[Number]),
		newBeside(f.fields[Category], widgets.NewFieldOf(" ", f.guest)),
		f.fields[Email],
		f.played, f.doubts,
	)
	f.card = widgets.NewCard("", widgets.Stack(12, f.locked, f.nobody, f.filled, f.asking,
		widgets.Row(8, f.add, f.drop, f.begin, f.turn, f.erase)))
}

// formField makes a field that is saved when the cursor leaves it.
func (s *Screen) formField(f Field) *widgets.Field {
	o := s.field(fieldKeys[f])
	o.Cell.Chars = 8
	o.Cell.OnTyped = func(string) {
		if o.Refused() {
			o.Refuse("")
		}
		s.p.Hush()
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
		s.choose(s.p.Chosen() + step) // the cursor stays in its field
		return true
	}
	return o
}

// save saves a field, or says below it why not.
func (s *Screen) save(f Field, text string) bool {
	o := s.form.fields[f]
	if o.Cell.State() == widgets.CellReadOnly {
		return true
	}
	if !s.p.Save(f, text) {
		_, sentence := s.p.Said()
		o.Refuse(sentence)
		s.p.Hush()
		return false
	}
	o.Refuse("")
	o.Cell.Accept()
	s.show()
	return true
}

func (s *Screen) showForm() {
	w := s.desk.Words
	f := &s.form
	form := s.p.Form()
	locked := s.p.ReadOnly()
	switch {
	case s.p.Erasing() != "":
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
	question := s.p.Erasing()
	widgets.Visible(f.filled, form.Any && question == "")
	f.locked.Say(widgets.Warning, locked)
	state := widgets.CellPlain
	if locked != "" {
		state = widgets.CellReadOnly
	}
	other := f.of != s.p.chosen || f.wasMode != s.p.Mode()
	f.of, f.wasMode = s.p.chosen, s.p.Mode()
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
	widgets.Visible(f.turn, still && form.Any)
	widgets.Visible(f.erase, still && form.Any)
	f.turn.SetText(w.T("members.left"))
	if form.Left {
		f.turn.SetText(w.T("members.back"))
	}
	for _, b := range []*widgets.Button{f.begin, f.turn, f.erase} {
		enable(b, locked == "")
	}
}
