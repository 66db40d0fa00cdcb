package members

import "uitslag/ui/widgets"

// Hints implements screen.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.desk.Words
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: w.T("members.hint." + text), Do: do})
	}
	free := s.p.ReadOnly() == ""
	switch s.p.Mode() {
	case Adding:
		if s.inForm() {
			add("Enter", "next", nil)
		}
		add("Ctrl Enter", "add", s.add)
		add("Esc", "drop", s.cancel)
		return out
	case Doubles:
		if len(s.doubles.table.Rows()) > 1 {
			add("↑↓", "double", nil)
		}
		if free {
			if s.doubles.table.HasFocus() || s.doubles.merge.HasFocus() {
				add("Enter", "merge", s.merge)
			}
			add("Ctrl O", "other-way", s.turnDouble)
		}
		add("Esc", "back", s.cancel)
	case Reading:
		switch {
		case s.read.path.Cell.HasFocus() || s.onList():
			add("Enter", "read", nil)
		case s.read.table.HasFocus():
			if len(s.read.table.Rows()) > 1 {
				add("↑↓", "row", nil)
			}
			if s.p.Wrong().Any {
				add("Enter", "mend-row", s.toRow)
			}
		case s.read.fix.Cell.HasFocus() || s.read.mend.HasFocus():
			add("Enter", "mend-row", nil)
		}
		if len(s.read.lists) > 0 && !s.p.Preview().Any {
			add("Tab", "other-list", nil)
		}
		if s.hooks.Browse != nil {
			add("Ctrl B", "browse", s.browse)
		}
		if s.p.CanTake() {
			add("Ctrl Enter", "take", s.take)
		}
		add("Esc", "back", s.cancel)
	case Writing:
		if s.write.path.Cell.HasFocus() || s.write.write.HasFocus() {
			add("Enter", "write", nil)
		}
		add("Esc", "back", s.cancel)
	default:
		if s.p.Erasing() != "" {
			if s.form.word.Cell.HasFocus() {
				add("Enter", "erase", nil)
			}
			add("Esc", "keep", s.cancel)
			return out
		}
		if n := len(s.list.table.Rows()); n > 1 || n == 1 && s.p.Chosen() < 0 {
			add("↑↓", "member", nil)
		}
		if s.list.search.HasFocus() || s.list.table.HasFocus() {
			if s.p.Form().Any && (s.list.search.HasFocus() || s.p.Chosen() >= 0) {
				add("Enter", "edit", nil)
			} else if free && clean(s.list.search.Text) != "" {
				add("Enter", "new", nil)
			}
		} else if s.inForm() {
			add("Enter", "save", nil)
			add("Esc", "search", nil)
		}
		if !free {
			return out
		}
		if s.p.Begins() && s.hooks.NewEvening != nil {
			add("Ctrl N", "new-evening", s.hooks.NewEvening)
		}
		if s.p.Nobody() {
			key := "Ctrl I"
			if s.list.read.HasFocus() {
				key = "Enter"
			}
			add(key, "read-list", s.beginReading)
		}
		add("Ctrl L", "new", s.begin)
		if f := s.p.Form(); f.Left {
			add("Ctrl O", "back-again", s.turn)
		} else if f.Any {
			add("Ctrl O", "left", s.turn)
		}
	}
	if free && s.p.CanUndo() {
		add("Ctrl Z", "undo", s.undo)
	}
	return out
}
