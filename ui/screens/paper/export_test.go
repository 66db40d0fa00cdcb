package paper

import "strings"

// ShowAs draws what the presenter has as if its folder were another, for tests whose
// folder is never the same.
func (s *Screen) ShowAs(folder string) {
	s.Act(func() {
		s.p.notice.Text = strings.ReplaceAll(s.p.notice.Text, s.p.folder, folder)
		s.p.folder = folder
	})
}

// Broken reports whether Empty is about something that went wrong.
func (p *Presenter) Broken() bool { return p.err != nil }

// Files returns the files that were made last.
func (p *Presenter) Files() []string { return p.files }
