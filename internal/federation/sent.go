package federation

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Sent is what a sheet that was sent was made from, so that it can be made again unchanged,
// with the layout of then. Erased are the players whose personal data were erased since: in
// what is made again they have no name and no number. The Problem is sheet.gone.
func Sent(c *event.Club, people func(version event.ID) event.Person, words func(string, ...any) string, s *event.Sent) (l *event.Layout, d *Data, erased []event.ID, err error) {
	b := c.Binding(s.Binding)
	if b == nil || s.Layout < 1 || s.Layout > len(b.Layouts) {
		return nil, nil, nil, problem.New("sheet.gone")
	}
	for i := range s.Evenings {
		for j := range s.Evenings[i].Lines {
			for _, p := range s.Evenings[i].Lines[j].Players {
				if m, ok := c.Member(p.Member); ok && m.Erased > 0 && !slices.Contains(erased, p.Member) {
					erased = append(erased, p.Member)
				}
			}
		}
	}
	return &b.Layouts[s.Layout-1], &Data{Club: c, People: people, Evenings: s.Evenings, Words: words}, erased, nil
}

// LastSent is the last sheet that was made with a binding and that has a session; nil where
// there is none.
func LastSent(c *event.Club, binding, ofEvent, session event.ID) *event.Sent {
	for i := len(c.Sent) - 1; i >= 0; i-- {
		s := &c.Sent[i]
		if s.Binding == binding && slices.ContainsFunc(s.Evenings, func(e event.SheetEvening) bool {
			return e.Event == ofEvent && e.Session == session
		}) {
			return s
		}
	}
	return nil
}
