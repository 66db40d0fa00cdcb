package newevening

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

type making struct {
	search, edit, read *widgets.Button
	notice             *widgets.Panel
	take, leave, stop  *widgets.Button
	view               *fyne.Container
}

func (v *view) buildMaking() fyne.CanvasObject {
	s, b := v.s, &v.making
	b.search, b.edit, b.read = s.Button("newevening.search"), s.Button("newevening.edit"), s.Button("newevening.read")
	b.take, b.leave, b.stop = s.MainButton("newevening.search-take"), s.Button("newevening.search-leave"), s.Button("newevening.search-stop")
	b.notice = widgets.NewPanel(widgets.Good, "")
	b.notice.Hide()
	b.view = widgets.Stack(8, b.notice, widgets.Row(8, v.more, b.search, b.edit, b.read))
	return b.view
}

func (v *view) showMaking(m *Model) {
	w, b, o := v.s.desk.Words, &v.making, v.s.hooks.Movements
	v.more.SetChecked(m.All)
	hidden, more, fewer := m.Hidden, "newevening.all", "newevening.fewer"
	if !m.Paired {
		hidden, more, fewer = m.Schedule.Hidden, "newevening.shorter", "newevening.whole"
	}
	v.more.SetText(w.T(more, "n", hidden))
	if m.All {
		v.more.SetText(w.T(fewer))
	}
	widgets.Visible(v.more, hidden > 0 || m.All)
	widgets.Visible(b.edit, m.Paired && o.Edit != nil)
	widgets.Visible(b.read, m.Paired && o.Files != nil && o.Browse != nil)
	widgets.Visible(b.search, o.Run.Work != nil && m.Search.May)
	v.showSearch(m.Search)
}

func (v *view) showSearch(s Search) {
	b := &v.making
	var buttons []*widgets.Button
	switch {
	case s.On:
		buttons = []*widgets.Button{b.stop}
	case s.Found:
		buttons = []*widgets.Button{b.take, b.leave}
	}
	b.notice.Say(s.Notice.Tone, s.Notice.Text, buttons...)
}
