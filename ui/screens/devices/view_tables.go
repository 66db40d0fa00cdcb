package devices

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// servedView is what is drawn of the telephones: at the left how they come, at the right the tables.
type servedView struct {
	s       *Screen
	begin   fyne.CanvasObject // how to begin; nil for a program that serves none
	left    fyne.CanvasObject
	code    *code
	digits  *widgets.Text
	address *widgets.Text
	wall    *widgets.Text
	calls   *widgets.Panel
	come    *widgets.Button
	message *widgets.Field

	card    *widgets.Card
	tables  *grid.Table
	refused *widgets.Card
	why     *widgets.Text
}

func (v *servedView) build() {
	s, w := v.s, v.s.desk.Words
	if s.p.CanServe() {
		parts := []fyne.CanvasObject{widgets.Body(w.T("phones.help")), widgets.Row(8, s.Button("phones.start"))}
		if s.hooks.Telephones.Firewall {
			parts = append(parts, widgets.Quiet(w.T("live.firewall")))
		}
		v.begin = widgets.Stack(10, parts...)
	} else {
		v.begin = widgets.Stack(0)
	}
	v.code, v.digits, v.address = newCode(), widgets.Huge(""), widgets.Title("")
	v.wall = widgets.Body(w.T("live.firewall"))
	v.calls, v.come = widgets.NewPanel(widgets.Warning, ""), s.MainButton("phones.come")
	v.message = widgets.NewField(w.T("phones.message"))
	v.message.Cell.OnCommit = func(string) bool {
		s.send(false)
		return true
	}
	v.left = widgets.Stack(12,
		v.calls,
		widgets.Row(12, v.code, widgets.Stack(2,
			widgets.Heading(w.T("phones.digits")), v.digits, widgets.Heading(w.T("phones.address")), v.address)),
		v.wall, v.message, widgets.Row(8, s.Button("phones.send"), s.Button("phones.send-one")), widgets.Row(8, s.Button("phones.free"), s.Button("phones.stop")))
	v.tables = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("devices.col.table"), Right: true, Bold: true, Sample: "A88"},
		grid.Column{Title: w.T("devices.col.round"), Right: true, Sample: "88"},
		grid.Column{Title: w.T("devices.col.in"), Sample: w.T("devices.in", "in", 88, "of", 88)},
		grid.Column{Title: w.T("phones.col.who"), Flex: true},
		grid.Column{Title: w.T("phones.col.seen"), Sample: w.T("phones.seen", "n", 88), Help: w.T("tip.phones.seen")},
		grid.Column{Sample: w.T("phones.state.agrees")})
	v.tables.OnFocus = s.HintsChanged
	v.tables.OnSelect = func(row, _ int) {
		if !s.view.syncing {
			s.p.ChooseTable(row)
			s.show()
		}
	}
	v.card = widgets.NewCard("", grid.NewBox(v.tables, 6, func(_, want float32) float32 { return want }))
	v.why = widgets.Body("")
	v.refused = widgets.NewCard(w.T("phones.refused-heading"), v.why)
}

func (v *servedView) show(m *Serving, call string) {
	widgets.Visible(v.left, m != nil)
	widgets.Visible(v.card, m != nil)
	widgets.Visible(v.refused, m != nil && len(m.Refused) > 0)
	if m == nil {
		return
	}
	v.calls.Say(widgets.Warning, call, v.come)
	v.code.set(m.Code)
	v.digits.SetText(m.Digits)
	v.address.SetText(m.Address)
	widgets.Visible(v.wall, m.Firewall)
	if c := v.message.Cell; !c.Changed() && c.Text != m.Message {
		c.SetText(m.Message)
	}
	v.card.SetHeading(m.Heading)
	rows := make([]grid.Row, len(m.Tables))
	for i, x := range m.Tables {
		rows[i] = grid.Figures(x.Name, x.Round, x.In, x.Who, x.Seen, x.State)
		switch {
		case x.Calls:
			rows[i].Mark = grid.RowMarked
		case x.Away:
			rows[i].Figures[4].Colour = theme.Quiet
		}
	}
	v.tables.SetRows(rows)
	v.tables.Select(m.Selected, 0)
	text := ""
	for _, r := range m.Refused {
		if text != "" {
			text += "\n"
		}
		text += r
	}
	v.why.SetText(text)
}

// code is the picture that a telephone reads the address from.
type code struct {
	widget.BaseWidget
	picture *canvas.Image
}

// codeWidth is how wide the picture is, in pixels at 100 %.
const codeWidth float32 = 170

func newCode() *code {
	c := &code{picture: canvas.NewImageFromImage(nil)}
	c.picture.ScaleMode = canvas.ImageScalePixels
	c.ExtendBaseWidget(c)
	return c
}

func (c *code) set(picture image.Image) {
	if c.picture.Image != picture {
		c.picture.Image = picture
		c.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *code) CreateRenderer() fyne.WidgetRenderer {
	side := theme.Px(codeWidth)
	return widgets.Drawn(c,
		func() fyne.Size { return fyne.NewSize(side, side) },
		func(on *widgets.Pen, size fyne.Size) {
			if c.picture.Image != nil {
				on.Place(c.picture, 0, 0, side, side)
			}
		})
}
