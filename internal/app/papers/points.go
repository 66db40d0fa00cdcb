package papers

import (
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/reports/evening"
	"uitslag/ui/desk"
)

// points is what the papers of members' points are made from.
func (p Papers) points(o desk.Order) (evening.Points, error) {
	out := evening.Points{List: o.Points}
	if o.Member != nil {
		out.Sheets = []*points.Sheet{o.Member}
	}
	c, people := p.Club.Club(), p.Club.People()
	out.Category = func(member event.ID) string { return desk.CategoryOf(c, people, member) }
	all, err := p.Club.Events()
	if err != nil {
		return out, err
	}
	names := make(map[event.ID]string, len(all))
	for _, h := range all {
		names[h.ID] = h.Name
	}
	out.Event = func(id event.ID) string { return names[id] }
	return out, nil
}
