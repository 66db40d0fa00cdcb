package players

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui"
	"uitslag/ui/desk"
	"uitslag/ui/widgets"
)

// cell makes the cell of a slot. Enter takes what is chosen and goes to the next one.
func (s *Screen) cell(row, slot int) *widgets.Picker {
	k := widgets.NewPicker()
	k.OnFind = func(text string) []widgets.Suggestion {
		var out []widgets.Suggestion
		for _, f := range s.p.Find(row, text) {
			out = append(out, widgets.Suggestion{Text: f.Name, Quiet: f.Quiet})
		}
		return out
	}
	k.PrefersNew = s.p.Another
	k.NewText = func(text string) string {
		first, last := desk.SplitName(text)
		name := first + " " + last
		if last == "" {
			name = first
		}
		return s.desk.Words.T("players.new-guest", "name", name)
	}
	k.OnPick = func(index int) { s.taken(row, slot, s.p.Seat(row, slot, index)) }
	k.OnNew = func(text string) { s.taken(row, slot, s.p.SeatGuest(row, slot, text)) }
	k.OnClear = func() { s.taken(row, slot, s.p.Clear(row, slot)) }

	typed, enter, leave, key := k.Cell.OnTyped, k.Cell.OnCommit, k.Cell.OnLeave, k.Cell.OnKey
	k.Cell.OnTyped = func(text string) {
		if s.p.Hushable() {
			s.p.Hush()
			s.show()
		}
		typed(text)
		s.relay(k)
		s.HintsChanged()
	}
	k.Cell.OnCommit = func(text string) bool {
		changed := k.Cell.Changed()
		ok := s.handling(func() bool { return enter(text) })
		if ok && changed {
			k.Cell.Accept()
			s.move(row, slot, widgets.MoveNext)
		}
		s.relay(k)
		return ok
	}
	k.Cell.OnLeave = func(text string) bool {
		ok := s.handling(func() bool { return leave(text) })
		s.relay(k)
		return ok
	}
	k.Cell.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeyDelete && !k.Cell.Changed() && k.Cell.Text != "" &&
			k.Cell.SelectedText() == k.Cell.Text && k.Cell.State() != widgets.CellReadOnly {
			s.taken(row, slot, s.p.Clear(row, slot))
			return true
		}
		done := key(ev)
		if done {
			s.relay(k)
		}
		return done
	}
	k.Cell.OnMove = func(m widgets.Move) bool { return s.move(row, slot, m) }
	k.Cell.OnFocus = func() {
		s.last = row
		s.showStay()
		s.HintsChanged()
	}
	return k
}

// handling runs what a key does in a cell, and tells whether it may be left after it.
func (s *Screen) handling(do func() bool) bool {
	s.typing, s.refused = true, false
	ok := do()
	s.typing = false
	return ok && !s.refused
}

// taken is what follows when somebody was taken in a cell. After a click the cursor
// goes on by itself, once the click is over.
func (s *Screen) taken(row, slot int, ok bool) {
	if !ok {
		s.refused = true
		k := s.sheet.cells[row][slot]
		put(k, s.p.Rows()[row].Names[slot])
	}
	s.show()
	if s.typing {
		return
	}
	clicked := s.sheet.cells[row][slot].Cell
	fyne.Do(widgets.Guarded(func() {
		if ok && clicked.Text != "" {
			s.move(row, slot, widgets.MoveNext)
		} else {
			s.focus(clicked)
		}
	}))
}

// relay makes room for the suggestions of a cell, and shows them.
func (s *Screen) relay(k *widgets.Picker) {
	if high := s.sheet.HeightFor(s.sheet.Size().Width); high != s.sheet.high {
		s.sheet.high = high
		s.scroll.Refresh()
	}
	s.sheet.relay()
	if k.Open() {
		widgets.Reveal(s.scroll, k)
	}
}

// where is the cell with the cursor.
func (s *Screen) where() (row, slot int, ok bool) {
	for i, pair := range s.sheet.cells {
		for j, k := range pair {
			if k.Cell.HasFocus() {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// move moves the cursor from a cell: on and back through all cells and then to the
// button beside them, up and down in the column.
func (s *Screen) move(row, slot int, m widgets.Move) bool {
	n := row*Slots + slot
	switch m {
	case widgets.MoveNext:
		n++
	case widgets.MoveBack:
		n--
	case widgets.MoveUp:
		n -= Slots
	case widgets.MoveDown:
		n += Slots
	case widgets.MoveLeft:
		if slot == 0 {
			return true
		}
		n--
	case widgets.MoveRight:
		if slot == Slots-1 {
			return true
		}
		n++
	}
	switch {
	case n >= 0 && n < len(s.sheet.cells)*Slots:
		s.focus(s.sheet.cells[n/Slots][n%Slots].Cell)
	case m == widgets.MoveNext || m == widgets.MoveBack:
		switch {
		case s.entry.Visible():
			s.focus(s.entry)
		case !s.same.Disabled():
			s.focus(s.same)
		}
	}
	return true
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view, o)
}

// sameAsLast fills in the names of the last evening.
func (s *Screen) sameAsLast() {
	if row, slot, ok := s.where(); ok {
		s.sheet.cells[row][slot].Cell.Restore()
		s.sheet.cells[row][slot].Close()
	}
	s.p.SameAsLast()
	s.show()
	s.HintsChanged()
	if !s.same.Visible() && s.same.HasFocus() || s.said.Visible() && s.entry.Visible() && s.same.HasFocus() {
		s.focus(s.entry)
	}
}

func (s *Screen) takeBack() {
	s.p.TakeBack()
	s.show()
	s.HintsChanged()
	s.focus(s.FirstFocus())
}

func (s *Screen) goTo(screen string) {
	if s.GoTo != nil {
		s.GoTo(screen)
	}
}

// Hints implements ui.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.desk.Words
	switch {
	case !s.p.Evening() && s.p.ReadOnly() != "":
		return nil
	case !s.p.Evening():
		return []widgets.Hint{{Key: "Ctrl N", Text: w.T("players.hint.new"), Do: func() { s.goTo("screen.newevening") }}}
	}
	if s.p.Offer() != nil {
		return s.lateHints()
	}
	var hints []widgets.Hint
	add := func(key, text string) {
		hints = append(hints, widgets.Hint{Key: key, Text: w.T("players.hint." + text)})
	}
	row, slot, in := s.where()
	switch {
	case !in:
		add("Tab", "tab")
	case s.p.ReadOnly() != "":
		add("↑↓", "rows")
		add("Tab", "tab")
	default:
		k := s.sheet.cells[row][slot]
		add("Enter", "enter")
		if k.Open() {
			add("↑↓", "pick")
		} else {
			add("↑↓", "rows")
		}
		switch {
		case k.Cell.Changed():
			add("Esc", "escape")
		case k.Cell.Text != "":
			add("Del", "delete")
		}
	}
	if s.p.ReadOnly() != "" {
		return hints
	}
	if s.p.Unnamed() > 0 {
		hints = append(hints, widgets.Hint{Key: "Ctrl L", Text: w.T("players.hint.same"), Do: s.sameAsLast})
	}
	hints = append(hints, widgets.Hint{Key: "Ctrl E", Text: w.T("players.hint.late"), Do: s.offerPair},
		widgets.Hint{Key: "Ctrl B", Text: w.T("players.hint.stay"), Do: s.stayPut})
	if s.OnMend != nil {
		hints = append(hints, widgets.Hint{Key: "Ctrl M", Text: w.T("players.hint.mend"), Do: s.OnMend})
	}
	return append(hints, widgets.Hint{Key: "Ctrl Z", Text: w.T("players.hint.undo")})
}

// Pointed is the pair that the cursor stands on, "" for none.
func (s *Screen) Pointed() event.ID {
	if row, _, ok := s.where(); ok {
		return s.p.rows[row].Contestant
	}
	return ""
}

// HandleShortcut implements ui.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if !s.p.Evening() || s.p.Offer() != nil {
		return false
	}
	switch {
	case ui.IsCtrl(sc, fyne.KeyL):
		s.sameAsLast()
	case ui.IsCtrl(sc, fyne.KeyE):
		s.offerPair()
	case ui.IsCtrl(sc, fyne.KeyB):
		s.stayPut()
	default:
		return false
	}
	return true
}

// HandleKey implements ui.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool { return s.lateKey(ev) }

// put shows a saved name in a cell. An emptied cell must not keep its selection, or
// the first letter typed in it next would be selected, and replaced by the second; one
// that was never seen has none, and cannot take a key yet.
func put(k *widgets.Picker, name string) {
	k.SetText(name)
	if name == "" && k.Cell.Size().Width > 0 {
		k.Cell.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
}
