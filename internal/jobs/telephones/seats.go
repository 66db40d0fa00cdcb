package telephones

import (
	"net/http"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
)

// begin takes the names of those who sit down at a table, where they are not known yet.
func (v *Evening) begin(q *request) {
	seats := map[bridge.Seat]event.ID{}
	wrong := ""
	v.door(func(d *desk.Desk) {
		for seat := bridge.North; seat <= bridge.West; seat++ {
			typed := q.written.Get("seat" + seat.String())
			if typed == "" {
				continue
			}
			switch found := d.FindMembers(typed, nil); {
			case len(found) == 0 || found[0].Near:
				wrong = q.text.t("tables.nobody", "typed", typed)
			case len(found) > 1 && (found[0].Rank == found[1].Rank || found[0].Shared):
				wrong = q.text.t("tables.several", "typed", typed)
			default:
				seats[seat] = found[0].ID
			}
		}
		e, err := d.Club.Event(v.Event)
		if err != nil || wrong != "" || len(seats) == 0 {
			return
		}
		s := e.Session(v.Session)
		round := q.at.Current(q.view.tables)
		if s == nil || round == nil || len(round.Lines) == 0 {
			return
		}
		if p := feed.Sit(e, s, round.Lines[0].Expected, seats); p != nil {
			if err = d.ReceiveTo(v.Event, p); err != nil {
				wrong = q.text.sentence(err)
				return
			}
			v.Changed(d)
		}
	})
	if wrong != "" {
		q.view = v.view.Load()
		p := v.main(q)
		p.Wrong = wrong
		v.status(q, http.StatusUnprocessableEntity, p)
		return
	}
	http.Redirect(q.w, q.Request, Prefix+"/", http.StatusSeeOther)
}
