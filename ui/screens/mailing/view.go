package mailing

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %, and how many lines are seen at least.
const (
	leftWidth  float32 = 430
	rightWidth float32 = 720
	leastLines float32 = 6
	mostHigh   float32 = 300
)

// view is what is drawn: at the left what can be done, at the right who gets what and one
// message as it will be read.
type view struct {
	s    *Screen
	m    Model
	root *fyne.Container

	left   *widgets.Card
	empty  *screen.NoEvening
	notice *widgets.Panel
	stops  *widgets.Panel
	paper  *widgets.Button

	changed, try              *widgets.Panel
	counts, from              *widgets.Text
	uitslag, card             *widgets.Check
	trial, send               *widgets.Button
	retry, repeat             *widgets.Button
	members, server           *widgets.Button
	looking, stopped, sending fyne.CanvasObject

	fields   [fields]*widgets.Field
	security *widgets.Choice
	typing   fyne.CanvasObject
	drop     *widgets.Button

	asks     *widgets.Text
	password *widgets.Field
	locked   fyne.CanvasObject

	busy, far *widgets.Text
	bar       *widgets.Bar
	stop      *widgets.Button

	right   *fyne.Container
	list    *widgets.Card
	people  *grid.Table
	message *widgets.Card
	to      *widgets.Text
	subject *widgets.Text
	text    *widgets.Text
	papers  *widgets.Text
	syncing bool
}

func (v *view) build() {
	s, w := v.s, v.s.desk.Words
	v.empty, v.notice, v.stops = screen.NewNoEvening(s.desk), widgets.NewPanel(widgets.Good, ""), widgets.NewPanel(widgets.Warning, "")
	v.paper = s.MainButton("mailing.paper")
	v.stopped = widgets.Stack(12, v.notice, v.stops, widgets.Row(8, v.paper))

	v.changed, v.try = widgets.NewPanel(widgets.Warning, ""), widgets.NewPanel(widgets.Warning, "")
	v.counts, v.from = widgets.Body(""), widgets.Quiet("")
	v.uitslag = v.check("mailing.uitslag", func(is bool) { s.p.Want(is, v.m.Card) })
	v.card = v.check("mailing.card", func(is bool) { s.p.Want(v.m.Uitslag, is) })
	v.trial, v.send = s.Button("mailing.trial"), s.MainButton("mailing.send")
	v.retry, v.repeat = s.Button("mailing.retry"), s.Button("mailing.repeat")
	v.members, v.server = s.Button("mailing.members"), s.Button("mailing.server")
	v.looking = widgets.Stack(12, v.notice, v.changed, v.counts, v.try, widgets.Row(8, v.trial, v.send, v.retry, v.repeat),
		widgets.Stack(4, widgets.Heading(w.T("mailing.what")), v.uitslag, v.card),
		widgets.Row(8, v.members, v.server), v.from)
	v.buildForm()
	v.buildPassword()

	v.busy, v.far, v.bar, v.stop = widgets.Body(""), widgets.Note(""), widgets.NewBar(), s.Button("mailing.stop")
	v.sending = widgets.Stack(12, v.busy, v.bar, v.far, v.notice, widgets.Row(8, v.stop))
	v.left = widgets.NewCard(w.T("mailing.heading"), v.looking)
	v.buildList()
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth, Fixed: true},
		widgets.Column{Object: v.right, Width: rightWidth},
	)
}

func (v *view) check(key string, change func(bool)) *widgets.Check {
	c := widgets.NewCheck(v.s.desk.Words.T(key), true, func(is bool) {
		change(is)
		v.s.show()
	})
	c.OnFocus = v.s.HintsChanged
	return c
}

func (v *view) buildList() {
	s, w := v.s, v.s.desk.Words
	v.people = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("mailing.col.names"), Flex: true},
		grid.Column{Title: w.T("mailing.col.address"), Quiet: true, Cut: true, Sample: strings.Repeat("n", 20)},
		grid.Column{Title: w.T("mailing.col.state"), Flex: true, Prose: true})
	v.people.OnFocus = s.HintsChanged
	v.people.OnSelect = func(row, _ int) {
		if !v.syncing {
			s.p.Choose(row)
			s.show()
		}
	}
	v.list = widgets.NewCard(w.T("mailing.who"), grid.NewBox(v.people, leastLines, func(_, want float32) float32 { return min(want, theme.Px(mostHigh)) }))
	v.to, v.subject, v.text, v.papers = widgets.Note(""), widgets.Title(""), widgets.Body(""), widgets.Note("")
	v.message = widgets.NewCard(w.T("mailing.message"), widgets.Stack(8, v.to, v.subject, v.text, v.papers))
	v.right = widgets.Stack(14, v.list, v.message)
}

func (v *view) show(m Model) {
	v.syncing = true
	defer func() { v.syncing = false }()
	was := v.m.Stage
	v.m = m
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	switch m.Stage {
	case Nothing:
		v.empty.Set(m.Reason)
		v.left.SetObject(v.empty.Object())
	case Stopped:
		v.stops.Say(widgets.Warning, m.Reason)
		widgets.Visible(v.paper, m.Paper && v.s.hooks.Paper != nil)
		v.left.SetObject(v.stopped)
	case Typing:
		v.showForm(was != Typing)
	case Locked:
		v.asks.SetText(m.Password)
		if was != Locked {
			v.password.Cell.SetText("")
		}
		v.left.SetObject(v.locked)
	case Sending:
		v.busy.SetText(m.Busy)
		v.far.SetText(m.Far)
		widgets.Visible(v.far, m.Far != "")
		v.bar.Set(int64(m.Done), int64(m.Of))
		v.left.SetObject(v.sending)
	case Looking:
		v.showLooking(&m)
	}
	if m.Stage != Locked && v.password.Cell.Text != "" {
		v.password.Cell.SetText("")
	}
	v.showList(&m)
	v.root.Refresh()
	v.people.Select(m.Selected, 0)
}

func (v *view) showLooking(m *Model) {
	v.changed.Say(widgets.Warning, m.Changed)
	v.counts.SetText(m.Counts)
	v.try.Say(widgets.Warning, m.Try)
	v.uitslag.SetChecked(m.Uitslag)
	v.card.SetChecked(m.Card)
	v.send.SetText(m.Send)
	v.retry.SetText(m.Retry)
	v.repeat.SetText(m.Repeat)
	widgets.Visible(v.trial, m.CanSend || m.CanRetry || m.CanRepeat)
	widgets.Visible(v.send, m.CanSend)
	widgets.Visible(v.retry, m.CanRetry)
	widgets.Visible(v.repeat, m.CanRepeat)
	widgets.Visible(v.members, m.Lacks && v.s.hooks.Members != nil)
	v.from.SetText(m.From)
	v.left.SetObject(v.looking)
}

// marks are how the lines of the list stand out.
var marks = map[Mark]grid.RowMark{Absent: grid.RowMarked, Failed: grid.RowWrong}

func (v *view) showList(m *Model) {
	rows := make([]grid.Row, len(m.People))
	for i, x := range m.People {
		rows[i] = grid.Figures(x.Names, x.Address, x.State)
		rows[i].Mark = marks[x.Mark]
		if x.Mark == Sent {
			rows[i].Figures[2].Colour = theme.Green
		}
	}
	v.people.SetRows(rows)
	widgets.Visible(v.list, len(rows) > 0)
	widgets.Visible(v.message, m.Draft != nil)
	widgets.Visible(v.right, len(rows) > 0 || m.Draft != nil)
	if m.Draft == nil {
		return
	}
	plain := func(t *widgets.Text, text string) { t.SetSpans([]widgets.Span{{Text: text}}) } // names may have asterisks
	w := v.s.desk.Words
	plain(v.to, w.T("mailing.to", "address", m.Draft.To))
	v.subject.SetSpans([]widgets.Span{{Text: m.Draft.Subject, Bold: true}})
	plain(v.text, strings.TrimSpace(m.Draft.Text))
	plain(v.papers, w.T("mailing.with", "files", strings.Join(m.Draft.Papers, ", ")))
}
