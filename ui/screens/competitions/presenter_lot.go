package competitions

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/journal"
	scoringcompetition "uitslag/internal/scoring/competition"
)

// lots returns the acts for a place that is shared on a line of promotion: a lot drawn now, or
// the one that the club drew, where two share it; and for a place by lot to share it again.
func (p *Presenter) lots(r *competition.Row) []Act {
	w := p.words()
	if r.ByLot {
		return []Act{{w.T("competitions.act.lot-off"), func() (journal.Payload, string) {
			return &command.DrawLot{Competition: p.selected, Lot: p.lotOf(r), Clear: true}, w.T("competitions.done.lot-off")
		}}}
	}
	if r.Move != scoringcompetition.Undecided {
		return nil
	}
	var equals []*competition.Row
	for i := range p.rows {
		if p.rows[i].Place.Rank == r.Place.Rank {
			equals = append(equals, &p.rows[i])
		}
	}
	out := []Act{{w.T("competitions.act.lot"), func() (journal.Payload, string) {
		return p.lot(equals, p.desk.Lots(len(equals)))
	}}}
	if len(equals) == 2 {
		for i := range equals {
			out = append(out, Act{w.T("competitions.act.lot-won", "names", p.book().Names(equals[i].Named)), func() (journal.Payload, string) {
				return p.lot(equals, []int{i, 1 - i})
			}})
		}
	}
	return out
}

func (p *Presenter) lot(equals []*competition.Row, order []int) (payload journal.Payload, done string) {
	l := event.Lot{Score: equals[0].Score}
	for _, i := range order {
		l.Who = append(l.Who, slices.Clone(equals[i].Who))
	}
	return &command.DrawLot{Competition: p.selected, Lot: l}, p.words().T("competitions.done.lot", "names", p.book().Names(equals[order[0]].Named))
}

func (p *Presenter) lotOf(r *competition.Row) event.Lot {
	c := p.desk.Club.Club()
	for _, l := range slices.Backward(p.standings.Competition.Lots) {
		if (l.Score.Sign() == 0 || l.Score.Equal(r.Score)) && slices.ContainsFunc(l.Who, func(who []event.ID) bool { return slices.Equal(c.Who(who), r.Who) }) {
			return l
		}
	}
	return event.Lot{}
}
