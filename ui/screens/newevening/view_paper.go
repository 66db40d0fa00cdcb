package newevening

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

type paperRow struct {
	checks [sheets]*widgets.Check
	print  *widgets.Button
	told   *widgets.Panel
	view   *fyne.Container
}

func (v *view) buildPapers() fyne.CanvasObject {
	s, b := v.s, &v.sheets
	var row []fyne.CanvasObject
	for sheet := range sheets {
		c := widgets.NewCheck("", s.p.Wants(sheet), func(yes bool) {
			s.p.Want(sheet, yes)
			s.show()
		})
		c.OnFocus = s.HintsChanged
		b.checks[sheet] = c
		row = append(row, c)
	}
	b.print = s.Button("newevening.print")
	b.told = widgets.NewPanel(widgets.Good, "")
	b.told.Hide()
	b.view = widgets.Stack(8, widgets.Quiet(s.desk.Words.T("newevening.on-paper")), widgets.Row(16, append(row, b.print)...), b.told)
	return b.view
}

func (v *view) showPapers(m *Model) {
	b := &v.sheets
	for i, c := range b.checks {
		c.SetText(m.Sheets[i].Text)
		c.SetChecked(m.Sheets[i].Wanted)
	}
	if m.Prints {
		b.print.Enable()
	} else {
		b.print.Disable()
	}
	widgets.Visible(b.view, v.s.canPrint())
}

func (v *view) tell(tone widgets.Tone, sentence string) {
	v.sheets.told.Say(tone, sentence)
	v.root.Refresh()
	widgets.AskReveal(v.root, v.sheets.told) // it may be below what is seen
}
