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

// Record is what is kept of a sheet that was made with the layout of a binding that holds: all
// but its id, its time and the name of its file.
func Record(b *event.Binding, d *Data, p *Plan) event.Sent {
	return event.Sent{Binding: b.ID, Layout: len(b.Layouts), Digest: Digest(p), Evenings: d.Evenings}
}

// SentBefore are the sessions of the data as they were last sent with a binding; nil where
// none of them was.
func SentBefore(b *event.Binding, d *Data) *Data {
	was := *d
	was.Evenings = nil
	for i := range d.Evenings {
		if e := lastSent(d.Club, b.ID, &d.Evenings[i]); e != nil {
			was.Evenings = append(was.Evenings, *e)
		}
	}
	if was.Evenings == nil {
		return nil
	}
	return &was
}

// lastSent is a session as it was last sent; nil where it was not.
func lastSent(c *event.Club, binding event.ID, of *event.SheetEvening) *event.SheetEvening {
	for i := len(c.Sent) - 1; i >= 0; i-- {
		s := &c.Sent[i]
		if s.Binding != binding {
			continue
		}
		for j := range s.Evenings {
			if e := &s.Evenings[j]; e.Event == of.Event && e.Session == of.Session {
				return e
			}
		}
	}
	return nil
}
