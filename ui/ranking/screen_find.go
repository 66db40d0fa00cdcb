package ranking

import (
	"unicode"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// TypedRune implements screen.Typist: letters and digits look for a pair. No act of this screen
// is one letter away, so that a name can be typed at once.
func (s *Screen) TypedRune(r rune) {
	if s.p.Empty() != "" || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
		return
	}
	s.openSearch()
	s.view.search.TypedRune(r) // takes the place of what was looked for
}

// openSearch puts the cursor in the field to look in.
func (s *Screen) openSearch() {
	if s.view.laid.below { // below each other there is no room for the field
		for s.p.Back() {
		}
		s.show()
	}
	widgets.FocusIn(s.view.root, s.view.search)
}

// find looks for what stands in the field.
func (s *Screen) find(text string) {
	s.p.Find(text)
	s.show()
}

// searchKey is a key in the field to look in: the arrows go through those found, Enter asks
// why, and Escape goes back to the whole ranking.
func (s *Screen) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.p.MoveFound(-1)
	case fyne.KeyDown:
		s.p.MoveFound(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.p.Query() != "" && len(s.p.Found()) == 0 {
			return true
		}
		s.ask()
		return true
	case fyne.KeyEscape:
		s.clearSearch()
		return true
	default:
		return false
	}
	s.show()
	return true
}

// clearSearch looks for nothing any more; the pair found stays the chosen one.
func (s *Screen) clearSearch() {
	s.p.Find("")
	widgets.FocusIn(s.view.root, s.view.table)
	s.view.search.SetText("")
	s.show()
}

// sortBy sorts by a column, by its index.
func (s *Screen) sortBy(column int) {
	s.p.SortBy(column)
	s.show()
}

// sort sorts by the column with the cursor.
func (s *Screen) sort() {
	_, column := s.p.Chosen()
	s.sortBy(column)
}

// toggleGroups shows the groups of boards although there is little room, or leaves them out.
func (s *Screen) toggleGroups() {
	s.p.ShowGroups(!s.p.GroupsShown())
	s.show()
}

// copy puts the ranking on the clipboard, or the answer where something was asked.
func (s *Screen) copy() {
	w := s.desk.Words
	text, said := s.p.CopiedWhy(), w.T("ranking.copied.why")
	if text == "" {
		var n int
		text, n = s.p.Copied()
		said = w.T("ranking.copied", "n", n)
	}
	fyne.CurrentApp().Clipboard().SetContent(text)
	if s.hooks.Say != nil {
		s.hooks.Say(widgets.Good, said)
	}
}

// print shows the paper of what is seen: the explanation of what was asked, or the ranking.
func (s *Screen) print() {
	switch {
	case s.p.Level() > Table && s.hooks.Explain != nil:
		s.explain()
	case s.hooks.Paper != nil:
		s.hooks.Paper()
	}
}

// HandleShortcut implements screen.Screen.
func (s *Screen) HandleShortcut(sc fyne.Shortcut) bool {
	if s.p.Empty() != "" {
		return false
	}
	if _, is := sc.(*fyne.ShortcutCopy); is {
		s.copy()
		return true
	}
	for key, act := range map[fyne.KeyName]func(){
		fyne.KeyF: s.openSearch, fyne.KeyP: s.print, fyne.KeyDown: s.sort, fyne.KeyB: s.openBig,
		fyne.KeyR: s.hooks.Rules, fyne.KeyG: s.toggleGroups,
	} {
		if act != nil && screen.IsCtrl(sc, key) {
			act()
			return true
		}
	}
	return false
}
