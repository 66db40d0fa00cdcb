package desk

import (
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/standings"
)

// counted is a session's standings, with the event they are of and the club: another one is
// again.
type counted struct {
	of   *event.Event
	club *event.Club
	st   *standings.Standings
}

// StandingsOf are the standings of any session of the club, computed once for each state
// of its evening.
func (d *Desk) StandingsOf(c event.Counted) (*standings.Standings, error) {
	e, err := d.Club.Event(c.Event)
	if err != nil {
		return nil, err
	}
	club := d.Club.Club()
	if known, ok := d.counted[c.Session]; ok && known.of == e && (known.club == club || !known.st.ByMembers()) {
		return known.st, nil
	}
	st, err := standings.Of(e, c.Session, d.Categories())
	if err != nil {
		return nil, err
	}
	if d.counted == nil {
		d.counted = map[event.ID]counted{}
	}
	d.counted[c.Session] = counted{e, club, st}
	return st, nil
}

// Competition works out a competition of a club, which may be another than the one that is
// saved: to see what would be.
func (d *Desk) Competition(c *event.Club, id event.ID) (*competition.Standings, error) {
	return competition.Of(c, id, d.StandingsOf)
}

// Earlier is what the competition is called that another brings points along from.
func (d *Desk) Earlier(k *event.Competition) string {
	if from := d.Club.Club().Competition(k.From); from != nil {
		return from.Name
	}
	return ""
}
