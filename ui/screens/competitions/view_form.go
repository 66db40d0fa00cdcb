package competitions

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// formView is the rules as they are changed. The standings at the left show what each
// change does, before it is saved; of a new competition there are none, and the form takes
// the whole width.
type formView struct {
	card    *widgets.Card
	next    *widgets.Text // what comes after a new competition is saved
	texts   [textFields]*widgets.Field
	choices [options]*widgets.Choice
	fields  [options]*widgets.Field
	check   *widgets.Check
	effect  *widgets.Text
	rules   *widgets.Text
	save    *widgets.Button
}

var textKeys = [textFields]string{
	Name: "competitions.form.name", Best: "competitions.form.best", Caps: "competitions.form.caps", SubstituteCap: "competitions.form.substitute-cap",
	Minimum: "competitions.form.minimum", MaxAbsences: "competitions.form.absences", Up: "competitions.form.up", Down: "competitions.form.down",
	Sessions: "competitions.form.sessions", Results: "competitions.form.results",
}

var optionKeys = [options]string{
	OfRanked: "competitions.form.ranked", OfAverage: "competitions.form.average", OfSize: "competitions.form.size",
	OfAbsence: "competitions.form.absence", OfSubstitute: "competitions.form.substitute", OfFrom: "competitions.form.from",
}

func (v *view) buildForm() {
	s, f, w := v.s, &v.form, v.s.desk.Words
	for i := range f.texts {
		f.texts[i] = v.textField(TextField(i))
	}
	for i := range f.choices {
		f.choices[i] = widgets.NewChoice(nil, 0, func(to int) {
			s.p.SetOption(Option(i), to)
			s.show()
		})
		f.choices[i].OnFocus = s.HintsChanged
		f.fields[i] = widgets.NewFieldOf(w.T(optionKeys[i]), f.choices[i])
	}
	f.check = widgets.NewCheck(w.T("competitions.form.handicap"), false, func(on bool) {
		s.p.SetHandicap(on)
		s.show()
	})
	f.check.OnFocus = s.HintsChanged
	f.effect, f.rules, f.next = widgets.Note(""), widgets.Quiet(""), widgets.Body("")
	f.save = s.MainButton("competitions.save")
	two := func(a, b fyne.CanvasObject) fyne.CanvasObject {
		return widgets.Columns(widgets.Column{Object: a, Width: 150}, widgets.Column{Object: b, Width: 150})
	}
	t := &f.texts
	third := func(fields ...fyne.CanvasObject) widgets.Column {
		return widgets.Column{Object: widgets.Stack(10, fields...), Width: 300}
	}
	f.card = widgets.NewCard("", widgets.Stack(10,
		f.effect,
		widgets.Columns(
			third(t[Name], f.fields[OfRanked], two(t[Best], t[Minimum]), two(t[Up], t[Down])),
			third(f.fields[OfAbsence], two(t[Caps], t[MaxAbsences]), f.fields[OfSubstitute], t[SubstituteCap]),
			third(f.fields[OfAverage], f.fields[OfSize], t[Results], f.fields[OfFrom], t[Sessions], f.check),
		),
		f.rules, f.next,
		widgets.Row(8, f.save, s.Button("competitions.drop")),
	))
}

func (v *view) textField(i TextField) *widgets.Field {
	s := v.s
	o := widgets.NewField(s.desk.Words.T(textKeys[i]))
	o.Cell.Chars = 6
	o.Cell.OnTyped = func(text string) {
		if o.Refused() {
			o.Refuse("")
		}
		if s.p.SetText(i, text) == "" { // what cannot be is said when the cursor goes on
			v.show(s.p.Model())
		}
		s.HintsChanged()
	}
	settle := func(text string) bool {
		if s.p.Mode() != Editing || !s.p.Applies(i) {
			return true
		}
		if reason := s.p.SetText(i, text); reason != "" {
			o.Refuse(reason)
			s.show()
			return false
		}
		o.Refuse("")
		return true
	}
	o.Cell.OnLeave = settle
	o.Cell.OnCommit = func(text string) bool {
		if !settle(text) {
			return false
		}
		o.Cell.Accept()
		if c := widgets.CanvasOf(v.root); c != nil {
			c.FocusNext()
		}
		return true
	}
	o.Cell.OnFocus = s.HintsChanged
	return o
}

func (v *view) fill(m Form) {
	for i, o := range v.form.texts {
		o.Cell.SetText(m.Texts[i])
		o.Refuse("")
	}
}

// changed reports whether something is typed in a field that is not taken over yet.
func changed(o *widgets.Field) bool { return o.Cell.HasFocus() && o.Cell.Changed() }

// accept marks the typed texts as saved.
func (v *view) accept() {
	for _, o := range v.form.texts {
		o.Cell.Accept()
	}
}

func (v *view) showForm() {
	m, f, w := &v.m.Form, &v.form, v.s.desk.Words
	widgets.Visible(f.card, v.m.Mode == Editing)
	if v.m.Mode != Editing {
		return
	}
	f.card.SetHeading(w.T("competitions.rules"))
	if v.m.New {
		f.card.SetHeading(w.T("competitions.new"))
	}
	for i, o := range f.texts {
		widgets.Visible(o, m.Applies[i])
		if !o.Cell.HasFocus() && o.Cell.Text != m.Texts[i] {
			o.Cell.SetText(m.Texts[i])
		}
	}
	for i, c := range f.choices {
		c.SetOptions(m.Choices[i].Texts, m.Choices[i].Selected)
	}
	widgets.Visible(f.fields[OfFrom], len(m.Choices[OfFrom].Texts) > 1)
	f.check.SetChecked(m.Handicap)
	f.effect.SetText(m.Effect)
	widgets.Visible(f.effect, m.Effect != "")
	f.next.SetText(v.m.Empty)
	widgets.Visible(f.next, v.m.New)
	f.rules.SetSpans([]widgets.Span{{Text: strings.Join(v.m.Rules, " ")}})
}
