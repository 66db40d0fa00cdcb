package competitions

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/journal"
	scoringcompetition "uitslag/internal/scoring/competition"
)

// Why is the answer to why a score is what it is.
type Why struct {
	Question string
	Who      string
	Lines    []string // sentences
	Formula  string
}

// Act is something that can be done to the evening, or to the shared place, under the
// cursor.
type Act struct {
	Text string
	do   func() (payload journal.Payload, done string)
}

// Reason returns the answer for the figure under the cursor, nil where there is none.
func (p *Presenter) Reason() *Why {
	i := p.row()
	if i < 0 || p.mode == Evenings {
		return nil
	}
	r, w, book := &p.rows[i], p.words(), p.book()
	y := &Why{Who: book.Names(r.Named)}
	if at := p.col - firstEvening; at >= 0 {
		p.whyEvening(y, r, at)
		return y
	}
	y.Question = w.T("ranking.why.no-rank")
	if r.HasScore {
		y.Question = w.T("ranking.why.total", "score", book.Score(r.Score))
	}
	for _, s := range r.Steps {
		y.Lines = append(y.Lines, book.Step(s))
	}
	y.Formula = book.Formula(&p.standings.Competition, r)
	if key := map[scoringcompetition.Move]string{scoringcompetition.Up: "up", scoringcompetition.Down: "down", scoringcompetition.Undecided: "undecided"}[r.Move]; key != "" {
		y.Lines = append(y.Lines, w.T("competitions.why.move."+key))
	}
	return y
}

func (p *Presenter) whyEvening(y *Why, r *competition.Row, at int) {
	w, book, e, l := p.words(), p.book(), &p.standings.Evenings[at], &r.Lines[at]
	y.Question = w.T("competitions.why.evening", "date", w.Date(e.Date))
	switch row := e.Standings.Row(r.By[at]); {
	case r.By[at] == "" && r.Marked[at]:
		y.Lines = append(y.Lines, w.T("competitions.why.marked-absent"))
	case r.By[at] == "":
		y.Lines = append(y.Lines, w.T("competitions.why.absent"))
	case l.Kind == scoringcompetition.Substituted || r.Marked[at]:
		y.Lines = append(y.Lines, w.T("competitions.why.substitute", "names", p.desk.Speaker.Names(e.Standings.Event, r.By[at]), "score", book.Score(l.Given)))
	case row != nil:
		y.Lines = append(y.Lines, w.T("competitions.why.played", "pair", row.Label.String(), "place", row.Place(), "score", book.Score(l.Given), "n", l.Boards))
	}
	for _, s := range l.Steps {
		y.Lines = append(y.Lines, book.Step(s))
	}
}

// mostActs is how many are offered at a time.
const mostActs = 3

// Acts returns what can be done to the evening under the cursor, or to a shared place on a line
// of promotion.
func (p *Presenter) Acts() []Act {
	i, at := p.row(), p.col-firstEvening
	switch {
	case i < 0 || p.mode != Look || p.ReadOnly() != "":
		return nil
	case at < 0:
		return p.lots(&p.rows[i])
	}
	r, e, w := &p.rows[i], &p.standings.Evenings[at], p.words()
	mark := event.Mark{Event: e.Event, Session: e.Counted.Session, Who: slices.Clone(r.Who)}
	names, date := p.book().Names(r.Named), p.words().ShortDate(e.Date)
	switch {
	case r.Marked[at]:
		return []Act{p.marks(w.T("competitions.act.clear"), mark, true, w.T("competitions.done.clear", "names", names, "date", date))}
	case r.By[at] != "":
		return []Act{p.marks(w.T("competitions.act.absent"), mark, false, w.T("competitions.done.absent", "names", names, "date", date))}
	}
	var out []Act
	for _, m := range p.substitutes(r, at) {
		x := mark
		x.Contestant, x.Out = m.Contestant, m.Out
		played := p.desk.Speaker.Names(e.Standings.Event, m.Contestant)
		out = append(out, p.marks(w.T("competitions.act.substitute", "names", played), x, false, w.T("competitions.done.substitute", "names", names, "played", played)))
	}
	return out[:min(len(out), mostActs)]
}

// substitutes returns those who may have played for a line in a session: with one of the
// pair, or, where players are ranked, with a partner of other evenings.
func (p *Presenter) substitutes(r *competition.Row, at int) []event.Mark {
	c := p.desk.Club.Club()
	mates := slices.Clone(r.Who)
	if p.standings.Competition.Ranked == event.RankedPlayers {
		mates = nil
		for j, by := range r.By {
			if x := p.standings.Evenings[j].Standings.Event.Contestant(by); x != nil {
				for _, m := range x.Players {
					if k := c.Kept(m); k != r.Who[0] && m != "" {
						mates = append(mates, k)
					}
				}
			}
		}
	}
	var out []event.Mark
	for _, x := range p.standings.Evenings[at].Standings.Event.Contestants {
		if len(x.Players) != 2 {
			continue
		}
		a, b := c.Kept(x.Players[0]), c.Kept(x.Players[1])
		inA, inB := slices.Contains(mates, a), slices.Contains(mates, b)
		switch {
		case inA && !inB:
			out = append(out, event.Mark{Contestant: x.ID, Out: b})
		case inB && !inA:
			out = append(out, event.Mark{Contestant: x.ID, Out: a})
		}
	}
	return out
}

func (p *Presenter) marks(text string, m event.Mark, off bool, done string) Act {
	return Act{text, func() (journal.Payload, string) {
		return &command.MarkEvening{Competition: p.selected, Mark: m, Clear: off}, done
	}}
}

// Do does the i-th act.
func (p *Presenter) Do(i int) { p.do(p.Acts()[i].do()) }

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

// ActTexts returns what the acts are called.
func (p *Presenter) ActTexts() []string {
	var out []string
	for _, a := range p.Acts() {
		out = append(out, a.Text)
	}
	return out
}
