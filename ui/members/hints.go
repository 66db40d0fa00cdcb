package members

import "uitslag/ui/widgets"

// Hints implements ui.Screen.
func (s *Screen) Hints() []widgets.Hint {
	w := s.desk.Words
	var out []widgets.Hint
	add := func(key, text string, do func()) {
		out = append(out, widgets.Hint{Key: key, Text: w.T("members.hint." + text), Do: do})
	}
	free := s.p.ReadOnly() == ""
	switch s.p.Mode() {
	case Adding:
		add("Enter", "next", nil)
		add("Ctrl Enter", "add", s.add)
		add("Esc", "drop", s.cancel)
		return out
	case Doubles:
		add("↑↓", "double", nil)
		if free {
			add("Enter", "merge", s.merge)
			add("Ctrl O", "other-way", s.turnDouble)
		}
		add("Esc", "back", s.cancel)
	case Reading:
		if s.read.path.Cell.HasFocus() {
			add("Enter", "read", nil)
		}
		if s.hooks.Browse != nil {
			add("Ctrl B", "browse", s.browse)
		}
		if s.p.CanTake() {
			add("Ctrl Enter", "take", s.take)
		}
		add("Esc", "back", s.cancel)
	case Writing:
		add("Enter", "write", nil)
		add("Esc", "back", s.cancel)
	default:
		if s.p.Erasing() != "" {
			add("Enter", "erase", nil)
			add("Esc", "keep", s.cancel)
			return out
		}
		if len(s.list.table.Rows()) > 0 {
			add("↑↓", "member", nil)
		}
		if s.list.search.HasFocus() || s.list.table.HasFocus() {
			if s.p.Form().Any {
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
		add("Ctrl L", "new", s.begin)
		if f := s.p.Form(); f.Left {
			add("Ctrl O", "back-again", s.turn)
		} else if f.Any {
			add("Ctrl O", "left", s.turn)
		}
	}
	if free {
		add("Ctrl Z", "undo", s.undo)
	}
	return out
}
