package entry

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

func (v *view) makeGo() {
	s := v.s
	v.goCell = widgets.NewCell()
	v.goCell.Max, v.goCell.Chars = 7, 4
	v.goCell.OnTyped = func(string) { v.goCell.SetState(widgets.CellPlain) }
	v.goCell.OnCommit = func(text string) bool {
		if !s.goText(text) {
			v.goCell.SetState(widgets.CellRefused)
			v.goCell.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed next takes its place
		}
		return false
	}
	v.goCell.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeyEscape {
			return false
		}
		v.closeGo()
		s.focus()
		return true
	}
	v.goText = widgets.Note(s.desk.Words.T("entry.go"))
	v.goTo = widgets.Row(8, v.goText, v.goCell)
	v.goTo.Hide()
}

func (v *view) openGo() {
	v.goTo.Show()
	v.root.left.SetObject(v.root.stack) // from its top
	v.boards.Refresh()
	v.root.Refresh() // the boards may not be seen
	widgets.FocusIn(v.root, v.goCell)
}

func (v *view) closeGo() {
	v.goCell.SetText("")
	v.goCell.SetState(widgets.CellPlain)
	v.goTo.Hide()
	v.root.left.SetObject(v.root.stack) // from its top
	v.boards.Refresh()
	v.root.arrange()
}
