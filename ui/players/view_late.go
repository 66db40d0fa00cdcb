package players

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/desk"
	"uitslag/ui/widgets"
)

// lateCard is a pair more, before it is taken: since when it plays, or the movements
// in which it can. It stands in the place of the list.
type lateCard struct {
	card     *widgets.Card
	sentence *widgets.Text
	round    *widgets.Choice
	rounds   *widgets.Field
	table    *widgets.Table
	advice   *widgets.Panel
	keeps    *widgets.Text
	add      *widgets.Button
	cancel   *widgets.Button
}

func (s *Screen) buildLate() {
	w := s.desk.Words
	l := &s.late
	l.sentence = widgets.Body("")
	l.round = widgets.NewChoice(nil, 0, s.choose)
	l.rounds = widgets.NewFieldOf(w.T("players.late.from"), l.round)
	col := func(key string, right bool) widgets.TableColumn {
		return widgets.TableColumn{Title: w.T("newevening.col." + key), Right: right, Help: desk.Tip(w, "tip.newevening.col."+key)}
	}
	name := col("movement", false)
	name.Flex = true
	l.table = widgets.NewTable(widgets.SelectRows, name, col("rounds", true), col("boards", true),
		col("sitouts", true), col("opponents", true), col("balance", true), col("winners", true), col("seats", true))
	l.table.OnSelect = func(row, _ int) { s.choose(row) }
	l.table.OnActivate = func(int, int) { s.addPair() }
	l.advice = widgets.NewPanel(widgets.Good, "")
	l.keeps = widgets.Quiet(w.T("players.late.keeps"))
	l.add = widgets.MainButton("", s.addPair).Key("Enter")
	l.cancel = widgets.NewButton(w.T("players.late.cancel"), s.decline).Key("Esc")
	l.round.OnFocus, l.table.OnFocus, l.add.OnFocus, l.cancel.OnFocus = s.HintsChanged, s.HintsChanged, s.HintsChanged, s.HintsChanged
	l.card = widgets.NewCard(w.T("players.late"), widgets.Stack(12,
		l.sentence, widgets.Row(0, l.rounds), l.table, l.advice, l.keeps, widgets.Row(8, l.add, l.cancel)))
}

// showLate shows the offer in the place of the list, or the list.
func (s *Screen) showLate() {
	w, l, o := s.desk.Words, &s.late, s.p.Offer()
	widgets.Visible(l.card, o != nil)
	if o == nil {
		return
	}
	s.list.Hide()
	l.sentence.SetText(o.Sentence)
	seat := len(o.Rounds) > 0
	widgets.Visible(l.rounds, seat)
	widgets.Visible(l.table, !seat)
	widgets.Visible(l.keeps, !seat)
	l.advice.Set(widgets.Good, o.Advice)
	if seat {
		l.add.SetText(w.T("players.late.add"))
		l.round.SetOptions(o.Rounds, o.Chosen)
		return
	}
	l.add.SetText(w.T("players.late.change"))
	var rows []widgets.TableRow
	for i, f := range o.Rows {
		r := widgets.Figures(f.Name, f.Rounds, f.Boards, f.SitOuts, f.Opponents, f.Balance, f.Winners, f.Seats)
		if i == 0 {
			r.Figures[0].Text = "✓ " + f.Name
			r.Mark = widgets.RowBest
		}
		rows = append(rows, r)
	}
	l.table.SetRows(rows)
	l.table.Select(o.Chosen, 0)
}

// offerPair shows how a pair that came late can play.
func (s *Screen) offerPair() {
	if row, slot, ok := s.where(); ok && !s.sheet.cells[row][slot].Cell.Settle() {
		return
	}
	ok := s.p.OfferPair()
	s.show()
	if ok {
		s.focus(s.lateFocus())
	}
	s.HintsChanged()
}

// lateFocus is where the cursor begins: on the movements, or on the act where there are
// none to choose from.
func (s *Screen) lateFocus() fyne.Focusable {
	if len(s.p.Offer().Rows) > 0 {
		return s.late.table
	}
	return s.late.add
}

// choose chooses the round or the movement of the offer.
func (s *Screen) choose(i int) {
	s.p.Choose(i)
	s.show()
}

// addPair takes the offer, and puts the cursor where the names go.
func (s *Screen) addPair() {
	if s.p.Offer() == nil {
		return
	}
	s.adding = true
	row, ok := s.p.AddPair()
	s.adding = false
	s.show()
	if ok {
		s.goCell(row, 0)
	}
	s.HintsChanged()
}

// goCell puts the cursor in a cell of a list that may have just come back or grown, and
// scrolls to it once it has its place.
func (s *Screen) goCell(row, slot int) {
	k := s.sheet.cells[row][slot]
	s.focus(k.Cell)
	fyne.Do(widgets.Guarded(func() {
		s.scroll.Refresh()
		s.sheet.relay()
		widgets.AskReveal(s.view, k)
	}))
}

// decline goes back to the list.
func (s *Screen) decline() {
	s.p.Decline()
	s.show()
	s.focus(s.FirstFocus())
	s.HintsChanged()
}

// stayPut gives the pair with the cursor, or that had it last, a number that stays.
func (s *Screen) stayPut() {
	row, slot, typing := s.where()
	if typing {
		if !s.sheet.cells[row][slot].Cell.Settle() {
			return
		}
	} else {
		row = s.last
	}
	if s.p.Offer() != nil || row >= len(s.p.Rows()) {
		return
	}
	now, _ := s.p.StayPut(row)
	s.last = now
	s.show()
	s.goCell(now, slot)
	s.HintsChanged()
}

// lateHints are the keys while an offer is shown.
func (s *Screen) lateHints() []widgets.Hint {
	w, l := s.desk.Words, &s.late
	do, other := "players.hint.change", "players.hint.movement"
	if len(s.p.Offer().Rounds) > 0 {
		do, other = "players.hint.add", "players.hint.round"
	}
	var hints []widgets.Hint
	if !l.round.HasFocus() && !l.cancel.HasFocus() { // there Enter is theirs
		hints = append(hints, widgets.Hint{Key: "Enter", Text: w.T(do), Do: s.addPair})
	}
	return append(hints, widgets.Hint{Key: "↑↓", Text: w.T(other)},
		widgets.Hint{Key: "Esc", Text: w.T("players.hint.cancel"), Do: s.decline})
}

// lateKey are the keys that nothing else has a use for while an offer is shown.
func (s *Screen) lateKey(ev *fyne.KeyEvent) bool {
	o := s.p.Offer()
	if o == nil {
		return false
	}
	switch ev.Name {
	case fyne.KeyEscape:
		s.decline()
	case fyne.KeyUp:
		s.choose(o.Chosen - 1)
	case fyne.KeyDown:
		s.choose(o.Chosen + 1)
	default:
		return false
	}
	return true
}
