package players

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/screen"
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
	k.AsksNew = true
	k.NewText = func(text string) string { return s.desk.Words.T("players.new-guest", "name", guestName(text)) }
	k.MoreText = func(n int) string { return s.desk.Words.T("people.more", "n", n) }
	k.OnUnknown = func(text string) {
		k.Cell.SetState(widgets.CellRefused)
		s.p.Unknown(text)
		s.alarm()
		s.show()
		s.HintsChanged()
	}
	k.OnPick = func(index int) { s.taken(row, slot, s.p.Seat(row, slot, index)) }
	k.OnNew = func(text string) { s.taken(row, slot, s.p.SeatGuest(row, slot, text)) }
	k.OnClear = func() { s.taken(row, slot, s.p.Clear(row, slot)) }

	typed, enter, leave, key := k.Cell.OnTyped, k.Cell.OnCommit, k.Cell.OnLeave, k.Cell.OnKey
	k.Cell.OnTyped = func(text string) {
		if k.Cell.State() == widgets.CellRefused {
			k.Cell.SetState(widgets.CellPlain)
		}
		if s.p.Hushable() {
			s.p.Hush()
			s.show()
		}
		typed(text)
		s.relay(k)
		s.HintsChanged()
	}
	k.Cell.OnCommit = func(text string) bool {
		s.entered = true
		ok := enter(text)
		s.entered = false
		s.relay(k)
		return ok
	}
	k.Cell.OnLeave = func(text string) bool {
		ok := leave(text)
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
		if s.was.back && s.was.evening == s.evening {
			s.scroll.To(s.was.at)
		}
		s.was = place{}
		s.last = row
		s.showStay()
		s.HintsChanged()
	}
	return k
}

// taken is what follows when somebody was taken in a cell: whoever cannot sit there stays
// in it as typed, in red.
func (s *Screen) taken(row, slot int, ok bool) {
	if k := s.sheet.cells[row][slot]; !ok {
		k.Refuse()
		k.Cell.SetState(widgets.CellRefused)
		s.alarm()
	}
	s.show()
}

func (s *Screen) alarm() {
	if s.OnRefused != nil {
		s.OnRefused()
	}
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

// unnamed is the first cell without a name, false for none.
func (s *Screen) unnamed() (*widgets.Picker, bool) {
	for _, pair := range s.sheet.cells {
		for _, k := range pair {
			if k.Cell.Text == "" {
				return k, true
			}
		}
	}
	return nil, false
}

// move moves the cursor from a cell: on and back through all cells and then to the
// button beside them, up and down in the column. Enter in the last cell leads to the first
// without a name: on the button, one Enter too many would fill in the last evening.
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
		k, missing := s.unnamed()
		switch {
		case s.entered && missing:
			s.focus(k.Cell)
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

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.desk.Words
	switch {
	case !s.p.Evening():
		return s.begin.Hints()
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
	case !in && s.entry.HasFocus():
		add("Enter", "entry")
		add("Tab", "tab")
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
			hints = append(hints, widgets.Hint{Key: "Ctrl G", Text: w.T("people.hint.guest"), Do: func() { k.TakeNew() }})
			add("Esc", "escape")
		case k.Cell.Text != "":
			add("Del", "delete")
		}
	}
	if s.p.ReadOnly() != "" {
		return hints
	}
	if in && s.sheet.cells[row][slot].Cell.Changed() { // the others say what they do to the evening, not to what is typed
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

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if !s.p.Evening() || s.p.Offer() != nil {
		return false
	}
	switch {
	case screen.IsCtrl(sc, fyne.KeyL):
		s.sameAsLast()
	case screen.IsCtrl(sc, fyne.KeyE):
		s.offerPair()
	case screen.IsCtrl(sc, fyne.KeyB):
		s.stayPut()
	case screen.IsCtrl(sc, fyne.KeyG):
		row, slot, in := s.where()
		return in && s.sheet.cells[row][slot].TakeNew()
	default:
		return false
	}
	return true
}

// HandleKey implements screen.Screen.
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
