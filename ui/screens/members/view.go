package members

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/notice"
	"uitslag/ui/widgets"
)

// view is what is drawn: at the left the list, or the doubles, or a list that was read; at
// the right what is done with it.
type view struct {
	s    *Screen
	m    Model // what is shown
	root fyne.CanvasObject

	list    listView
	form    formView
	doubles doublesView
	read    readView
	write   writeView
	notice  *widgets.Panel
	heard   int // the refusals that were made noticed
}

func newView(s *Screen) *view {
	v := &view{s: s, notice: widgets.NewPanel(widgets.Good, "")}
	v.buildList()
	v.buildForm()
	v.buildDoubles()
	v.buildRead()
	v.buildWrite()
	right := widgets.Stack(16, v.form.card, v.doubles.card, v.read.card, v.write.card, v.notice, v.list.more)
	v.root = widgets.Columns(
		widgets.Column{Object: v.list.card, Width: 800},
		widgets.Column{Object: v.doubles.listCard, Width: 800},
		widgets.Column{Object: v.read.listCard, Width: 800},
		widgets.Column{Object: right, Width: 360, Fixed: true},
	)
	return v
}

// show draws what there is to see. A cell in which something is half typed keeps that.
func (v *view) show(m Model) {
	v.m = m
	widgets.Visible(v.list.card, m.Mode != Doubles && len(m.Preview.Rows) == 0)
	widgets.Visible(v.doubles.listCard, m.Mode == Doubles)
	widgets.Visible(v.read.listCard, len(m.Preview.Rows) > 0)
	widgets.Visible(v.form.card, m.Mode == Look || m.Mode == Adding)
	widgets.Visible(v.list.more, m.Mode == Look && m.Erasing == "")
	widgets.Visible(v.doubles.card, m.Mode == Doubles)
	widgets.Visible(v.read.card, m.Mode == Reading)
	widgets.Visible(v.write.card, m.Mode == Writing)
	v.showList()
	v.showForm()
	v.showDoubles()
	v.showRead()
	v.showWrite()
	v.showSaid(m.Notice, m.Refusals)
}

// showSaid shows what the last act did, or why it was refused; a refusal is heard too.
func (v *view) showSaid(said notice.Notice, refusals int) {
	if refusals != v.heard {
		v.heard = refusals
		if said.Tone == notice.Refusal && !said.None() {
			widgets.TellRefused(v.notice)
		}
	}
	v.notice.Say(said.Tone, said.Text)
}

func enable(b *widgets.Button, is bool) {
	if is {
		b.Enable()
	} else {
		b.Disable()
	}
}

// field makes a field that updates the hints.
func (v *view) field(key string) *widgets.Field {
	f := widgets.NewField(v.s.desk.Words.T(key))
	f.Cell.OnFocus = v.s.HintsChanged
	return f
}

func (v *view) texts(keys ...string) []string {
	out := make([]string, len(keys))
	for i, k := range keys {
		out[i] = v.s.desk.Words.T(k)
	}
	return out
}
