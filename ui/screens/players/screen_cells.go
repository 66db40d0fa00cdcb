package players

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/reveal"
)

// cell makes the cell of a slot. Enter takes what is chosen and goes to the next one.
func (s *Screen) cell(row, slot int) *widgets.Picker {
	if slot == TeamName {
		return s.nameCell(row)
	}
	k := widgets.NewPicker()
	k.OnFind = func(text string) []widgets.Suggestion {
		var out []widgets.Suggestion
		for _, f := range s.p.Find(row, text) {
			out = append(out, widgets.Suggestion{Text: f.Name, Quiet: f.Quiet, Alike: f.Alike})
		}
		return out
	}
	k.PrefersNew = s.p.Another
	k.AsksNew, k.Whole = true, true
	k.NewText = desk.NewGuest(s.desk.Words)
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
	k.Cell.OnKey = s.deletes(k, k.Cell.OnKey, func() { s.taken(row, slot, s.p.Clear(row, slot)) })
	s.follows(k, row, slot)
	return k
}

// nameCell makes the cell of a team's name: what is typed is the name.
func (s *Screen) nameCell(row int) *widgets.Picker {
	k := widgets.NewPicker()
	k.OnNew = func(text string) { s.taken(row, TeamName, s.p.NameTeam(row, text)) }
	k.OnClear = func() { s.taken(row, TeamName, s.p.NameTeam(row, "")) }
	k.Keeps = true
	k.Cell.OnKey = s.deletes(k, k.Cell.OnKey, k.OnClear)
	s.follows(k, row, TeamName)
	return k
}

// deletes makes Del empty a cell that is selected whole, and nothing else.
func (s *Screen) deletes(k *widgets.Picker, key func(*fyne.KeyEvent) bool, empty func()) func(*fyne.KeyEvent) bool {
	return func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeyDelete && !k.Cell.Changed() && k.Cell.Text != "" &&
			k.Cell.SelectedText() == k.Cell.Text && k.Cell.State() != widgets.CellReadOnly {
			empty()
			return true
		}
		return key(ev)
	}
}

// follows connects a cell's events to the screen.
func (s *Screen) follows(k *widgets.Picker, row, slot int) {
	typed, enter, leave, key := k.Cell.OnTyped, k.Cell.OnCommit, k.Cell.OnLeave, k.Cell.OnKey
	k.Cell.OnTyped = func(text string) {
		if k.Cell.State() == widgets.CellRefused {
			k.Cell.SetState(widgets.CellPlain)
		}
		if s.p.EndsByTyping() {
			s.p.ClearNotice()
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
		done := key(ev)
		if done {
			s.relay(k)
		}
		return done
	}
	k.Cell.OnMove = func(m widgets.Move) bool { return s.move(row, slot, m) }
	k.Cell.OnFocus = func() {
		if s.was.back && s.was.evening == s.view.evening {
			s.view.scroll.To(s.was.at)
		}
		s.was = place{}
		s.last = row
		s.showStay()
		s.HintsChanged()
	}
}

// taken continues after a choice in a cell: whoever cannot sit there stays in it as typed, in red.
func (s *Screen) taken(row, slot int, ok bool) {
	if k := s.view.sheet.cells[row][slot]; !ok {
		k.Refuse()
		k.Cell.SetState(widgets.CellRefused)
		s.alarm()
	}
	s.show()
}

// relay makes room for the suggestions of a cell, and shows them.
func (s *Screen) relay(k *widgets.Picker) {
	if high := s.view.sheet.HeightFor(s.view.sheet.Size().Width); high != s.view.sheet.high {
		s.view.sheet.high = high
		s.view.scroll.Refresh()
	}
	s.view.sheet.relay()
	if k.Open() {
		reveal.In(s.view.scroll, k)
	}
}

// where returns the cell with the cursor.
func (s *Screen) where() (row, slot int, ok bool) {
	for _, line := range s.view.sheet.grid() {
		for _, x := range line {
			if s.view.sheet.cells[x.row][x.slot].Cell.HasFocus() {
				return x.row, x.slot, true
			}
		}
	}
	return 0, 0, false
}

// pointed returns that cell, nil for none.
func (s *Screen) pointed() *widgets.Picker {
	row, slot, ok := s.where()
	if !ok {
		return nil
	}
	return s.view.sheet.cells[row][slot]
}

// unnamed returns the first cell without a name, false for none.
func (s *Screen) unnamed() (*widgets.Picker, bool) {
	for i := range s.view.sheet.rows {
		for slot := range s.view.sheet.rows[i].Needs {
			if k := s.view.sheet.cells[i][slot]; k.Cell.Text == "" {
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
	grid := s.view.sheet.grid()
	line := slices.IndexFunc(grid, func(cells []at) bool { return slices.Contains(cells, at{row, slot}) })
	if line < 0 {
		return true
	}
	col := slices.Index(grid[line], at{row, slot})
	r := s.view.sheet.rows[row]
	switch m {
	case widgets.MoveNext:
		if s.entered && r.OfTeam && slot != TeamName && slot >= r.Needs-1 { // Tab goes to one player more
			line, col = line+len(r.lines())-slot/2-1, 0
			break
		}
		if col++; col == len(grid[line]) {
			line, col = line+1, 0
		}
	case widgets.MoveBack:
		if col--; col < 0 {
			if line--; line >= 0 {
				col = len(grid[line]) - 1
			}
		}
	case widgets.MoveUp:
		if line--; slot == TeamName && row > 0 { // to the team above
			line -= len(s.view.sheet.rows[row-1].lines()) - 1
		}
	case widgets.MoveDown:
		line++
	case widgets.MoveLeft:
		col = max(col-1, 0)
	case widgets.MoveRight:
		col = min(col+1, len(grid[line])-1)
	}
	switch {
	case line >= 0 && line < len(grid):
		to := grid[line][min(col, len(grid[line])-1)]
		s.focus(s.view.sheet.cells[to.row][to.slot].Cell)
	case m == widgets.MoveNext || m == widgets.MoveBack:
		k, missing := s.unnamed()
		switch {
		case s.entered && missing:
			s.focus(k.Cell)
		case !s.entered && screen.MayReopen(s.desk):
			s.focus(s.view.reopen)
		case s.view.entry.Visible():
			s.focus(s.view.entry)
		case !s.view.same.Disabled():
			s.focus(s.view.same)
		}
	}
	return true
}

// goCell puts the cursor in a cell of a list that may have just come back or grown, and
// scrolls to it once it has its place.
func (s *Screen) goCell(row, slot int) {
	k := s.view.sheet.cells[row][slot]
	s.focus(k.Cell)
	fyne.Do(widgets.Guarded(func() {
		s.view.scroll.Refresh()
		s.view.sheet.relay()
		widgets.AskReveal(s.view.root, k)
	}))
}
