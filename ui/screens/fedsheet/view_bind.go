package fedsheet

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

type bindView struct {
	s      *Screen
	object fyne.CanvasObject

	changed *widgets.Panel
	sheets  *widgets.Choice
	sheet   *widgets.Field
	says    *widgets.Text
	field   *widgets.Picker
	what    *widgets.Field // around it
	row     *widgets.Text
	repeat  *widgets.Choice
	sort    *widgets.Choice
	guests  *widgets.Choice
	number  *widgets.Field
	comma   *widgets.Choice
	date    *widgets.Choice
	name    *widgets.Field
	export  *fyne.Container
	at      string // the cell that the field is about
}

func newBindView(s *Screen) *bindView {
	w, p := s.desk.Words, s.p
	v := &bindView{
		s: s, changed: widgets.NewPanel(widgets.Warning, ""), says: widgets.Body(""), row: widgets.Body(""), field: widgets.NewPicker(),
		number: widgets.NewField(w.T("fed.guest-number")), name: widgets.NewField(w.T("fed.name")),
	}
	choice := func(keys []string, set func(int) bool) *widgets.Choice {
		var options []string
		for _, k := range keys {
			options = append(options, w.T(k))
		}
		c := widgets.NewChoice(options, 0, func(i int) {
			set(i)
			s.show()
		})
		c.OnFocus = s.HintsChanged
		return c
	}
	v.sheets = choice(nil, p.SetSheet)
	v.repeat = choice([]string{"fed.repeat.contestant", "fed.repeat.player", "fed.repeat.evening"}, p.SetRepeat)
	v.guests = choice([]string{"fed.guests.out", "fed.guests.number", "fed.guests.empty"}, p.SetGuests)
	v.comma = choice([]string{"fed.comma", "fed.point"}, p.SetComma)
	v.sort = choice(nil, p.SetSort)
	sorted := []string{w.T("fed.sort.list")}
	for _, f := range sorts[1:] {
		sorted = append(sorted, p.FieldName(f))
	}
	v.sort.SetOptions(sorted, 0)
	v.date = choice(nil, p.SetDate)
	v.date.SetOptions(append([]string{w.T("fed.date.words")}, dates[1:]...), 0)
	v.what = widgets.NewFieldOf(w.T("fed.field"), v.field)
	v.what.Cell = v.field.Cell
	v.makeField()
	v.take(v.number, p.SetGuestNumber)
	v.take(v.name, func(text string) bool {
		p.SetName(text)
		return true
	})
	v.sheet = widgets.NewFieldOf(w.T("fed.sheet"), v.sheets)
	half := func(a, b fyne.CanvasObject) fyne.CanvasObject {
		return widgets.Columns(widgets.Column{Object: a, Width: 150}, widgets.Column{Object: b, Width: 150})
	}
	labelled := func(key string, c *widgets.Choice) fyne.CanvasObject { return widgets.NewFieldOf(w.T(key), c) }
	v.export = widgets.Row(8, s.Button("fed.export"), s.Button("fed.drop"))
	v.object = widgets.Stack(8,
		v.changed, v.sheet, v.says, v.what,
		widgets.Row(8, v.row, s.Button("fed.row-here")),
		half(labelled("fed.repeat", v.repeat), labelled("fed.sort", v.sort)),
		labelled("fed.guests", v.guests), v.number,
		half(labelled("fed.decimals", v.comma), labelled("fed.date", v.date)),
		v.name,
		widgets.Row(8, s.MainButton("fed.save"), s.Button("fed.preview")),
		widgets.Row(8, s.Button("fed.template")), v.export,
	)
	return v
}

func (v *bindView) take(f *widgets.Field, set func(string) bool) {
	f.Cell.OnFocus = v.s.HintsChanged
	taken := func(text string) bool {
		if !set(text) {
			f.Refuse(v.s.p.Notice().Text)
			v.s.p.ClearNotice()
			return false
		}
		f.Refuse("")
		f.Cell.Accept()
		v.s.show()
		return true
	}
	f.Cell.OnCommit, f.Cell.OnLeave = taken, taken
}

func (v *bindView) makeField() {
	s, p, k := v.s, v.s.p, v.field
	k.Cell.Chars, k.Offers, k.Rows = 30, true, 8
	k.Cell.OnFocus = s.HintsChanged
	k.OnFind = func(text string) []widgets.Suggestion {
		var out []widgets.Suggestion
		for _, f := range p.FindFields(text) {
			out = append(out, widgets.Suggestion{Text: f.Name, Quiet: f.Example})
		}
		return out
	}
	done := func(ok bool) {
		if !ok {
			k.Refuse()
			s.show()
			return
		}
		v.at = ""
		s.show()
		s.focusOn(s.view.table)
	}
	k.OnPick = func(i int) { done(p.PickField(i)) }
	asked := "" // a word that is no field would stand in every row: it is asked once
	k.OnNew = func(text string) {
		if !strings.Contains(text, "{{") && asked != text {
			asked = text
			v.what.Refuse(s.desk.Words.T("fed.no-field", "text", text))
			k.Refuse()
			return
		}
		done(p.Set(text))
	}
	k.AsksNew = true
	k.OnUnknown = func(text string) {
		if strings.Contains(text, "{{") {
			done(p.Set(text))
			return
		}
		v.what.Refuse(s.desk.Words.T("fed.no-field", "text", text))
		widgets.TellRefused(k)
	}
	typed := k.Cell.OnTyped
	k.Cell.OnTyped = func(text string) {
		v.what.Refuse("")
		typed(text)
	}
	k.OnClear = func() { done(p.Set("")) }
	k.NewText = func(text string) string { return s.desk.Words.T("fed.as-typed", "text", text) }
	k.PrefersNew = func(text string) bool { return strings.Contains(text, "{{") }
	k.MoreText = func(n int) string { return s.desk.Words.T("fed.more-fields", "n", n) }
}

// settle takes in what is half typed.
func (v *bindView) settle() bool {
	return v.field.Settle() && (!v.number.Visible() || v.number.Cell.Settle()) && v.name.Cell.Settle()
}

func (v *bindView) show(m *BindModel) {
	w := v.s.desk.Words
	says := ""
	if len(m.Changed) > 0 {
		says = w.T("fed.changed", "n", len(m.Changed)) + "\n" + strings.Join(m.Changed, "\n")
	}
	v.changed.Say(widgets.Warning, says)
	v.sheets.SetOptions(m.Sheets, m.Sheet)
	widgets.Visible(v.sheet, len(m.Sheets) > 1)
	v.says.SetText(m.Says)
	if v.at != m.At || !v.field.Cell.Changed() && v.field.Cell.Text != m.Text {
		v.at = m.At
		v.field.SetText(m.Text)
	}
	v.row.SetText(m.Row)
	v.repeat.SetIndex(m.Repeat)
	v.sort.SetIndex(m.Sort)
	v.guests.SetIndex(m.Guests)
	v.comma.SetIndex(m.Comma)
	v.date.SetIndex(m.Date)
	widgets.Visible(v.number, m.Guests == 1)
	if !v.number.Cell.Changed() {
		v.number.Cell.SetText(m.Number)
	}
	if !v.name.Cell.Changed() {
		v.name.Cell.SetText(m.Name)
	}
	widgets.Visible(v.export, m.Known)
}
