package fault

import (
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// commands is what can be done on the screen. The buttons have no keycap: their keys are in
// the footer.
func (s *Screen) commands() []screen.Command {
	return []screen.Command{
		{Key: "Ctrl C", Label: "fault.hint.copy", Do: s.copyText},
		{Key: "Ctrl O", Label: "fault.hint.folder", Do: s.folder},
		{Key: "Esc", Label: "fault.hint.done", Do: s.hooks.Done},
		{Button: "fault.copy", Do: s.copyText},
		{Button: "fault.folder", Do: s.folder},
		{Button: "fault.done", Do: s.hooks.Done},
	}
}

func (s *Screen) copyText() {
	s.hooks.Copy(s.text)
	s.hooks.Say(widgets.Good, s.words.T("fault.copied"))
}

func (s *Screen) folder() {
	if err := s.hooks.Folder(s.path); err != nil {
		s.hooks.Refuse(err)
	}
}
