package members

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// settle saves what is half typed in the form, and tells whether it could be.
func (s *Screen) settle() bool {
	for _, f := range s.form.fields {
		if !f.Cell.Settle() {
			return false
		}
	}
	return true
}

// choose shows the member of a row.
func (s *Screen) choose(row int) {
	if row < 0 || !s.settle() || !s.p.Choose(row) {
		s.list.table.Select(s.p.Chosen(), 0)
		s.showSaid()
		return
	}
	s.show()
}

// edit puts the cursor in the form.
func (s *Screen) edit() {
	if s.p.Form().Any {
		s.focus(s.form.fields[First].Cell)
	}
}

// fromSearch goes on with whoever was found; where nobody was, with a new one.
func (s *Screen) fromSearch() {
	switch {
	case len(s.list.table.Rows()) > 0 && s.p.Chosen() < 0:
		s.choose(0)
		s.edit()
	case len(s.list.table.Rows()) > 0:
		s.edit()
	case clean(s.list.search.Text) != "":
		s.beginWith(s.list.search.Text)
	}
}

// after moves the cursor on from a field: to the next, and at the end to the search,
// or to the next new member.
func (s *Screen) after(f Field) {
	switch {
	case f < Email:
		s.focus(s.form.fields[f+1].Cell)
	case s.p.Mode() == Adding:
		s.add()
	default:
		s.focus(s.list.search)
	}
}

// begin begins a new member.
func (s *Screen) begin() { s.beginWith("") }

func (s *Screen) beginWith(name string) {
	if s.settle() && s.p.Begin(name) {
		s.show()
		s.focus(s.form.fields[First].Cell)
		return
	}
	s.show()
}

// add takes the new member in.
func (s *Screen) add() {
	if !s.settle() {
		return
	}
	if s.p.Add() {
		s.show()
		s.focus(s.list.search)
		s.reveal(s.said)
		return
	}
	_, sentence := s.p.Said()
	s.p.Hush()
	s.show()
	s.form.fields[Last].Refuse(sentence)
	s.focus(s.form.fields[Last].Cell)
	widgets.TellRefused(s.root)
}

// cancel leaves what is going on for the list.
func (s *Screen) cancel() {
	for _, f := range s.form.fields {
		f.Cell.Restore()
	}
	s.p.Drop()
	s.p.Hush()
	s.show()
	s.focus(s.list.search)
}

// turn makes who left of who is there, or the other way round.
func (s *Screen) turn() {
	if s.settle() {
		s.p.Turn()
		s.show()
		s.reveal(s.said)
	}
}

// askErase asks before somebody's data are erased.
func (s *Screen) askErase() {
	if !s.settle() || !s.p.AskErase() {
		s.show()
		return
	}
	s.form.word.Cell.SetText("")
	s.show()
	s.focus(s.form.word.Cell)
}

// eraseNow erases them, if the right word was typed.
func (s *Screen) eraseNow(word string) bool {
	if !s.p.Erase(word) {
		_, sentence := s.p.Said()
		s.p.Hush()
		s.form.word.Refuse(sentence)
		s.show()
		s.focus(s.form.word.Cell)
		return false
	}
	s.form.word.Refuse("")
	s.form.word.Cell.SetText("")
	s.show()
	s.focus(s.list.search)
	return true
}

// showTheDoubles shows the likely doubles.
func (s *Screen) showTheDoubles() {
	if s.settle() && s.p.ShowDoubles() {
		s.show()
		s.focus(s.doubles.table)
	}
}

func (s *Screen) turnDouble() {
	s.p.TurnDouble()
	s.show()
}

// merge makes one of the chosen two.
func (s *Screen) merge() {
	if s.p.ReadOnly() != "" {
		return
	}
	s.p.Merge()
	s.show()
	if s.p.Mode() == Look {
		s.focus(s.list.search)
	}
	s.reveal(s.said)
}

// beginReading shows the form for reading a list.
func (s *Screen) beginReading() {
	if s.p.ReadOnly() == "" && s.settle() && s.p.BeginReading() {
		s.findLists()
		s.show()
		if len(s.read.lists) > 0 {
			s.focus(s.read.lists[0])
			return
		}
		s.focus(s.read.path.Cell)
	}
}

// browse lets the scorer point at the file.
func (s *Screen) browse() {
	if s.hooks.Browse == nil {
		return
	}
	s.hooks.Browse(func(path string) {
		if s.p.Mode() == Reading {
			s.read.path.Cell.SetText(path)
			s.readFile(path)
		}
	})
}

// readFile reads the list and shows it.
func (s *Screen) readFile(path string) {
	s.read.path.Cell.Accept()
	ok := s.p.Read(path)
	s.show()
	switch {
	case !ok:
		s.focus(s.read.path.Cell)
		s.reveal(s.said)
	case s.p.Wrong().Any:
		s.focus(s.read.table)
	case s.read.take.Disabled():
		s.focus(s.read.stop)
	default:
		s.focus(s.read.take)
	}
}

// take takes the list over.
func (s *Screen) take() {
	ok := s.p.Take()
	s.show()
	if ok {
		s.focus(s.list.search)
	}
	s.reveal(s.said)
}

// beginWriting shows the form for writing the list.
func (s *Screen) beginWriting() {
	if s.p.CanWrite() && s.settle() && s.p.BeginWriting() {
		s.write.path.Cell.SetText(s.p.Path())
		s.show()
		s.focus(s.write.path.Cell)
	}
}

// writeFile writes it.
func (s *Screen) writeFile(path string) bool {
	s.write.path.Cell.Accept()
	_, ok := s.p.Write(path)
	if ok && s.hooks.Folder != nil {
		s.hooks.Folder(s.p.folder)
	}
	s.show()
	if ok {
		s.focus(s.list.search)
	}
	s.reveal(s.said)
	return ok
}

func (s *Screen) undo() {
	if s.steps(false) {
		return
	}
	s.p.Undo()
	s.refill()
}

func (s *Screen) redo() {
	if s.steps(true) {
		return
	}
	s.p.Redo()
	s.refill()
}

// steps has the window do a step of the club, where it can and nothing is being typed here.
func (s *Screen) steps(redo bool) bool {
	if s.hooks.Step == nil || s.p.Mode() == Adding {
		return false
	}
	s.hooks.Step(redo)
	return true
}

// refill shows the saved data in every cell: what was half typed was taken back first.
func (s *Screen) refill() {
	s.form.of = ""
	s.show()
	s.reveal(s.said)
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.root, o)
}

// reveal asks the window to scroll until an object is seen.
func (s *Screen) reveal(o fyne.CanvasObject) {
	if !o.Visible() || !s.Shown() {
		return
	}
	widgets.AskReveal(s.root, o)
}

// inForm tells whether the cursor is in a field of the form.
func (s *Screen) inForm() bool {
	for _, f := range s.form.fields {
		if f.Cell.HasFocus() {
			return true
		}
	}
	return false
}

// HandleKey implements screen.Screen.
func (s *Screen) HandleKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyEscape:
		switch {
		case s.p.Mode() != Look || s.p.Erasing() != "":
			s.cancel()
		case !s.list.search.HasFocus():
			s.focus(s.list.search)
		default:
			return false
		}
	case fyne.KeyDown, fyne.KeyUp: // in a field or on a button: the other members
		if s.p.Mode() != Look || s.p.Erasing() != "" {
			return false
		}
		step := 1
		if ev.Name == fyne.KeyUp {
			step = -1
		}
		s.choose(s.p.Chosen() + step)
	default:
		return false
	}
	return true
}

// HandleShortcut implements screen.Screen: Ctrl+Z takes back what was done to the members,
// not to the evening.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	switch {
	case screen.IsUndo(sc):
		s.undo()
		return true
	case screen.IsRedo(sc):
		s.redo()
		return true
	}
	var do func()
	switch mode := s.p.Mode(); {
	case screen.IsCtrl(sc, fyne.KeyL) && s.p.ReadOnly() == "":
		do = s.begin
	case screen.IsCtrl(sc, fyne.KeyD) && mode == Look:
		do = s.showTheDoubles
	case screen.IsCtrl(sc, fyne.KeyI) && mode == Look:
		do = s.beginReading
	case screen.IsCtrl(sc, fyne.KeyE) && mode == Look:
		do = s.beginWriting
	case screen.IsCtrl(sc, fyne.KeyB) && mode == Reading:
		do = s.browse
	case screen.IsCtrl(sc, fyne.KeyO) && mode == Look && s.p.Erasing() == "":
		do = s.turn
	case screen.IsCtrl(sc, fyne.KeyO) && mode == Doubles:
		do = s.turnDouble
	case isEnter(sc) && mode == Adding:
		do = s.add
	case isEnter(sc) && mode == Reading:
		do = s.take
	default:
		return false
	}
	do()
	return true
}

func isEnter(sc fyne.Shortcut) bool {
	return screen.IsCtrl(sc, fyne.KeyReturn) || screen.IsCtrl(sc, fyne.KeyEnter)
}
