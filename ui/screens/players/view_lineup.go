package players

import (
	"uitslag/ui/widgets"
)

// lineupCard is the line-up of a team, in the place of the list: from when on, and who sits
// on which chair.
type lineupCard struct {
	card     *widgets.Card
	sentence *widgets.Text
	round    *widgets.Choice
	from     *widgets.Choice
	chairs   [4]*widgets.Choice
	preview  *widgets.Panel
	given    *widgets.Text
}

func (v *view) buildLineup() {
	w, s, l := v.s.desk.Words, v.s, &v.lineup
	l.sentence, l.given = widgets.Body(""), widgets.Quiet("")
	change := func(do func(int)) func(int) {
		return func(i int) {
			do(i)
			s.show()
			s.HintsChanged()
		}
	}
	l.round = widgets.NewChoice(nil, 0, change(s.p.ChooseRound))
	l.from = widgets.NewChoice(nil, 0, change(s.p.ChooseBegin))
	for i := range l.chairs {
		l.chairs[i] = widgets.NewChoice(nil, 0, change(func(player int) { s.p.ChooseChair(i, player) }))
		l.chairs[i].Listed, l.chairs[i].OnFocus = true, s.HintsChanged
	}
	l.round.OnFocus, l.from.OnFocus = s.HintsChanged, s.HintsChanged
	l.preview = widgets.NewPanel(widgets.Good, "")
	l.card = widgets.NewCard(w.T("lineup.title"), widgets.Stack(12,
		l.sentence,
		widgets.Row(16, widgets.NewFieldOf(w.T("lineup.round"), l.round), widgets.NewFieldOf(w.T("lineup.from"), l.from)),
		widgets.Row(16, widgets.NewFieldOf(w.T("lineup.open"), l.chairs[0]), widgets.NewFieldOf(w.T("lineup.with"), l.chairs[1])),
		widgets.Row(16, widgets.NewFieldOf(w.T("lineup.closed"), l.chairs[2]), widgets.NewFieldOf(w.T("lineup.with"), l.chairs[3])),
		l.preview, l.given,
		widgets.Row(8, s.MainButton("lineup.save"), s.Button("lineup.cancel")),
	))
}

// showLineup shows the form, nil for none.
func (v *view) showLineup(f *LineupForm) {
	l := &v.lineup
	widgets.Visible(l.card, f != nil)
	if f == nil {
		return
	}
	l.sentence.SetText(f.Sentence)
	l.round.SetOptions(f.Rounds, f.Round)
	l.from.SetOptions(f.From, f.Begins)
	for i, c := range l.chairs {
		c.SetOptions(f.Players, f.Chairs[i])
	}
	l.preview.Set(widgets.Good, f.Preview)
	text := ""
	for _, line := range f.Given {
		text += line + "\n"
	}
	l.given.SetText(text)
}
