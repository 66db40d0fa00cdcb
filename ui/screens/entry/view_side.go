package entry

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/screens/entry/hands"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// side is what stands beside the traveller: what the field did on this board or, in
// its place, what can be typed; and the messages.
type side struct {
	v      *view
	field  *widgets.Card
	spread *widgets.Picture
	scores *grid.Table
	none   *widgets.Text
	help   *widgets.Card
	check  *widgets.Card
	hands  *hands.Card
	brief  *widgets.Text // the field in a line, where its card is not beside the traveller
	panels []*widgets.Panel
	reopen *widgets.Button // opens a closed evening again
	shown  []Message
	whole  int // the panel that was opened where there is no room for all; -1 for none
}

// mostPanels is how many messages the presenter gives at most: why nothing can be typed, another
// second typing, a device, two marks, how many more here and elsewhere, what was replaced, which
// draw is another, and the line, before the last of all with what was saved last.
const mostPanels = 11

func newSide(v *view) *side {
	w := v.s.desk.Words
	ns, ew := w.T("side.NS"), w.T("side.EW")
	d := &side{v: v, hands: hands.New(v.s.desk), reopen: screen.ReopenButton(&v.s.Commands)}
	d.scores = grid.New(grid.SelectNothing,
		grid.Column{Title: w.T("entry.column.score-ns"), Right: true, Signed: true, Sample: "−2980", Help: w.T("tip.side.score")},
		grid.Column{Title: w.T("entry.column.count"), Right: true, Sample: "10", Help: w.T("tip.entry.count")},
		grid.Column{Title: ns, Right: true, Bold: true, Sample: "10", Help: w.T("tip.side.points-ns")},
		grid.Column{Title: ew, Right: true, Sample: "10", Help: w.T("tip.side.points-ew")},
	)
	d.spread = widgets.NewPicture()
	d.spread.Hide()
	d.none = widgets.Quiet(w.T("entry.field-none"))
	d.field = widgets.NewCard(" ", widgets.NewScroll(widgets.Stack(8, d.spread, d.scores, d.none)).Beside())

	list := grid.New(grid.SelectNothing,
		grid.Column{Title: w.T("entry.help.typed"), Bold: true},
		grid.Column{Title: w.T("entry.help.means"), Flex: true})
	var rows []grid.Row
	for _, h := range v.s.p.evening.reader.Help() {
		r := grid.Figures("", h.Means)
		r.Figures[0].Text = h.Typed
		rows = append(rows, r)
	}
	list.SetRows(rows)
	d.help = widgets.NewCard(w.T("entry.help"), list)
	d.help.Hide()

	stack := widgets.Stack(8)
	for i := range mostPanels {
		p := widgets.NewPanel(widgets.Good, "")
		p.Hide()
		p.OnTapped = func() { // a shortened panel is shown in full
			d.whole = i
			d.v.root.arrange()
		}
		d.panels = append(d.panels, p)
		stack.Add(p)
	}
	d.brief = widgets.Note("")
	d.brief.Hide()
	stack.Add(d.brief)
	d.check = widgets.NewCard(w.T("entry.check"), widgets.NewScroll(stack))
	return d
}

func (d *side) set(m, was *Model) {
	spread, none := len(m.Spread.Heaps) > 0, len(m.Field) == 0 && len(m.Lines) > 0
	other := spread != d.spread.Visible() || none != d.none.Visible() || len(m.Field) != len(d.scores.Rows())
	changed := d.hands.Set(m.Deal) || other || d.none.String() != m.FieldNone
	if m.FieldTitle != was.FieldTitle {
		d.field.SetHeading(m.FieldTitle)
	}
	if !slices.Equal(m.Spread.Heaps, was.Spread.Heaps) {
		d.spread.SetSpread(m.Spread)
	}
	d.none.SetText(m.FieldNone)
	if !slices.Equal(m.Field, was.Field) {
		rows := make([]grid.Row, len(m.Field))
		for i, f := range m.Field {
			if rows[i] = grid.Figures(f.Score, f.Often, f.NS, f.EW); f.Often == "" { // a title
				rows[i] = grid.Row{Figures: []grid.Figure{{Text: f.Score, Bold: true, Colour: theme.Green}}}
			}
		}
		d.scores.SetRows(rows)
	}
	widgets.Visible(d.spread, spread)
	widgets.Visible(d.scores, len(m.Field) > 0)
	widgets.Visible(d.none, none)
	if other {
		d.field.Refresh()
	}
	if d.messages(d.wanted(m.Messages)) {
		d.check.Refresh()
		changed = true
	}
	if changed {
		d.v.root.arrange()
	}
}

// wanted returns the messages in display order, with the hands that they are about if not shown
// beside the traveller: beside the help only those about the line with the cursor, and where there
// is little room that one first, unless it only says what is in.
func (d *side) wanted(all []Message) []Message {
	all = slices.Clone(all)
	for i := range all {
		if m := &all[i]; m.Hands != "" && (!d.v.root.dealt || m.Dealt != d.v.shown.Deal.Board) {
			m.Text += "\n" + m.Hands
		}
	}
	marks, line := all, []Message(nil)
	if n := len(all); n > 0 && (all[n-1].Tone != notice.Warning || all[n-1].Here) {
		marks, line = all[:n-1], all[n-1:]
	}
	switch {
	case d.help.Visible() && !d.v.s.p.Second():
		return line
	case d.v.root.asked != wide && !(len(line) > 0 && line[0].Past):
		return slices.Concat(line, marks)
	}
	return all
}

// messages shows the messages, and reports whether anything changed.
func (d *side) messages(all []Message) bool {
	changed := false
	for i, p := range d.panels {
		if i >= len(all) {
			if p.Visible() {
				p.Hide()
				changed = true
			}
			continue
		}
		if m := all[i]; i >= len(d.shown) || !same(m, d.shown[i]) {
			p.Set(m.Tone, m.Text, d.buttons(m)...)
			p.Show()
			changed = true
		}
	}
	d.shown = all
	if changed {
		d.whole = -1
	}
	return d.showBrief() || changed
}

// mostLines is how many lines are seen of what is said, where there is no room for all of it.
const mostLines = 2

// fit shortens the messages if a height has no room for them, except one panel: the opened one, or
// else the one that asks for an answer.
func (d *side) fit(width, height float32) {
	need, inner := d.check.HeightFor(width), width-2*theme.Gap(theme.CardPad)
	for _, p := range d.panels {
		if p.Visible() {
			need += p.Hidden(inner)
		}
	}
	whole := d.whole
	if p := d.doubt(); p != nil && whole < 0 {
		whole = slices.Index(d.panels, p)
	}
	for i, p := range d.panels {
		if need > height && i != max(whole, 0) {
			p.Most(mostLines)
		} else {
			p.Most(0)
		}
	}
}

// showBrief shows the field in one line where its card may be out of sight, unless the messages
// have hardly any room, and reports whether anything changed. With nothing to say beside the
// traveller it hides the card of the messages.
func (d *side) showBrief() bool {
	m, beside := d.v.shown, d.v.root.asked == wide
	some := !beside && (len(d.shown) == 0 || d.v.root.wide()) && len(m.Field) > 0 && !d.help.Visible()
	if some {
		spans := []widgets.Span{{Text: m.FieldTitle, Colour: theme.Quiet}}
		for _, f := range m.Field {
			spans = append(spans, widgets.Span{Text: "   "},
				widgets.Span{Text: strings.ReplaceAll(f.Score, " ", "\u00a0"), Bold: true})
			if f.Often != "" {
				spans = append(spans, widgets.Span{Text: "\u00a0" + f.Often + "×"})
			}
		}
		d.brief.SetSpans(spans)
	}
	there := beside || some || len(d.shown) > 0
	changed := some != d.brief.Visible() || there != d.check.Visible()
	widgets.Visible(d.brief, some)
	widgets.Visible(d.check, there)
	return changed
}

func same(a, b Message) bool {
	return a.Notice == b.Notice && a.Even == b.Even && a.Closed == b.Closed &&
		slices.EqualFunc(a.Acts, b.Acts, func(x, y Act) bool { return x.Text == y.Text })
}

// doubt returns the first panel that asks for an answer, nil for none.
func (d *side) doubt() *widgets.Panel {
	for i, m := range d.shown {
		if len(m.Acts) > 0 || m.Closed {
			return d.panels[i]
		}
	}
	return nil
}

// buttons returns the acts of a message, the first one being advised unless none is.
func (d *side) buttons(m Message) []*widgets.Button {
	var out []*widgets.Button
	if m.Closed {
		out = append(out, d.reopen)
	}
	for i, a := range m.Acts {
		make := widgets.NewButton
		if i == 0 && !m.Even {
			make = widgets.MainButton
		}
		out = append(out, make(a.Text, func() { d.v.s.act(a.place(i)) }).Key(actKeys[a.place(i)]))
	}
	return out
}

// toggleHelp shows what can be typed in place of the field, or the field again.
func (d *side) toggleHelp() {
	help := !d.help.Visible()
	widgets.Visible(d.help, help)
	widgets.Visible(d.field, !help)
	d.messages(d.wanted(d.v.shown.Messages))
	d.v.root.Refresh()
	switch c, ok := d.v.canvas().(fyne.Shortcutable); {
	case !help:
		d.v.reveal()
	case ok && d.v.root.drawn == narrow: // there is no room for it beside the cell; reveal scrolls back
		d.v.high, d.v.away = d.v.slip.Size().Height, true
		c.TypedShortcut(widgets.RevealRequest{Object: d.help})
	}
}
