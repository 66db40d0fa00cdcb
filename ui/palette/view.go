package palette

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/translation"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// view is the field, the list below it, and why the chosen line cannot be done.
type view struct {
	widget.BaseWidget
	title  *widgets.Text
	search *widgets.Cell
	list   *list
	note   *widgets.Panel
}

var _ widgets.Parent = (*view)(nil)

func newView(w *translation.Words) *view {
	v := &view{
		title:  widgets.NewText(w.T("palette.title"), theme.BodySize, theme.Ink).Bold(),
		search: widgets.NewCell(), note: widgets.NewPanel(widgets.Warning, ""),
	}
	v.search.SetPlaceHolder(w.T("palette.search"))
	v.ExtendBaseWidget(v)
	return v
}

// Children implements widgets.Parent.
func (v *view) Children() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.title, v.search, v.list, v.note}
}

// show draws a model.
func (v *view) show(m Model) {
	if v.search.Text != m.Typed {
		v.search.SetText(m.Typed)
	}
	tone := widgets.Warning
	if m.Refused {
		tone = widgets.Refusal
	}
	v.note.Set(tone, m.Note)
	v.Refresh()
	v.list.set(m.Rows, m.Row)
}

// CreateRenderer implements fyne.Widget.
func (v *view) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(v,
		func() fyne.Size { return fyne.NewSize(0, theme.Px(200)) },
		func(p *widgets.Pen, size fyne.Size) {
			gap := theme.Gap(10)
			y := v.title.HeightFor(size.Width)
			p.Place(v.title, 0, 0, size.Width, y)
			y += gap / 2
			cell := v.search.MinSize().Height
			p.Place(v.search, 0, y, size.Width, cell)
			y += cell + gap
			bottom := size.Height
			if v.note.String() != "" {
				h := v.note.HeightFor(size.Width)
				bottom -= h + gap
				p.Place(v.note, 0, size.Height-h, size.Width, h)
			}
			p.Place(v.list, 0, y, size.Width, max(bottom-y, 0))
		})
}
