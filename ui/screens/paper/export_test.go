package paper

import "strings"

// ShowAs draws what the presenter has as if its folder were another, for tests whose
// folder is never the same.
func (s *Screen) ShowAs(folder string) {
	s.p.sentence = strings.ReplaceAll(s.p.sentence, s.p.folder, folder)
	s.p.folder = folder
	s.show()
}
