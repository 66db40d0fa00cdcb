package papers

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/reports/evening"
)

// points is what the papers of members' points are made from.
func (p Papers) points(o desk.Order) (evening.Points, error) {
	out, err := PointsOf(p.Club)
	out.List = o.Points
	if o.Member != nil {
		out.Sheets = []*points.Sheet{o.Member}
	}
	return out, err
}

// PointsOf is what papers of the points of a club's members say beside the points: categories,
// and the names of the events.
func PointsOf(club desk.Club) (evening.Points, error) {
	c, people := club.Club(), club.People()
	all, err := club.Events()
	if err != nil {
		return evening.Points{}, err
	}
	names := make(map[event.ID]string, len(all))
	for _, h := range all {
		names[h.ID] = h.Name
	}
	return evening.Points{
		Category: func(member event.ID) string { return desk.CategoryOf(c, people, member) },
		Event:    func(id event.ID) string { return names[id] },
	}, nil
}
