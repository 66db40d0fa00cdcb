package competitions

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/scoring/season"
)

// Why is the answer to why a score is what it is.
type Why struct {
	Question string
	Who      string
	Lines    []string // sentences
	Formula  string
}

// Why is the answer for the figure under the cursor, nil where there is none.
func (p *Presenter) Why() *Why {
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
	y.Question = w.T("competitions.why.none")
	if r.HasScore {
		y.Question = w.T("competitions.why.score", "score", book.Score(r.Score))
	}
	for _, s := range r.Steps {
		y.Lines = append(y.Lines, book.Step(s))
	}
	y.Formula = book.Formula(&p.season.Competition, r)
	if key := map[season.Move]string{season.Up: "up", season.Down: "down", season.Undecided: "undecided"}[r.Move]; key != "" {
		y.Lines = append(y.Lines, w.T("competitions.why.move."+key))
	}
	return y
}

// whyEvening is the answer for an evening.
func (p *Presenter) whyEvening(y *Why, r *competition.SeasonRow, at int) {
	w, book, e, l := p.words(), p.book(), &p.season.Evenings[at], &r.Lines[at]
	y.Question = w.T("competitions.why.evening", "date", w.Date(e.Date))
	switch row := e.Standings.Row(r.By[at]); {
	case r.By[at] == "" && r.Marked[at]:
		y.Lines = append(y.Lines, w.T("competitions.why.marked-absent"))
	case r.By[at] == "":
		y.Lines = append(y.Lines, w.T("competitions.why.absent"))
	case l.Kind == season.Substituted || r.Marked[at]:
		y.Lines = append(y.Lines, w.T("competitions.why.substitute", "names", p.desk.Names(e.Standings.Event, r.By[at]), "score", book.Score(l.Given)))
	case row != nil:
		y.Lines = append(y.Lines, w.T("competitions.why.played", "pair", row.Label.String(), "place", row.Place(), "score", book.Score(l.Given), "n", l.Boards))
	}
	for _, s := range l.Steps {
		y.Lines = append(y.Lines, book.Step(s))
	}
}

// Act is something that can be done to the evening under the cursor.
type Act struct {
	Text string
	mark event.Mark
	off  bool
	done string
}

// mostActs is how many substitutes are offered.
const mostActs = 3

// Acts are what can be done to the evening under the cursor: none elsewhere.
func (p *Presenter) Acts() []Act {
	i, at := p.row(), p.col-firstEvening
	if i < 0 || at < 0 || p.mode != Look || p.ReadOnly() != "" {
		return nil
	}
	r, e, w := &p.rows[i], &p.season.Evenings[at], p.words()
	mark := event.Mark{Event: e.Event, Session: e.Counted.Session, Who: slices.Clone(r.Who)}
	names, date := p.book().Names(r.Named), p.words().ShortDate(e.Date)
	switch {
	case r.Marked[at]:
		return []Act{{w.T("competitions.act.clear"), mark, true, w.T("competitions.done.clear", "names", names, "date", date)}}
	case r.By[at] != "":
		return []Act{{w.T("competitions.act.absent"), mark, false, w.T("competitions.done.absent", "names", names, "date", date)}}
	}
	var out []Act
	for _, m := range p.substitutes(r, at) {
		x := mark
		x.Contestant, x.Out = m.Contestant, m.Out
		played := p.desk.Names(e.Standings.Event, m.Contestant)
		out = append(out, Act{w.T("competitions.act.substitute", "names", played), x, false, w.T("competitions.done.substitute", "names", names, "played", played)})
	}
	return out[:min(len(out), mostActs)]
}

// substitutes are those who may have played for a line in a session: with one of the
// pair, or, where players are ranked, with a partner of other evenings.
func (p *Presenter) substitutes(r *competition.SeasonRow, at int) []event.Mark {
	c := p.desk.Club.Club()
	mates := slices.Clone(r.Who)
	if p.season.Competition.Ranked == event.RankedPlayers {
		mates = nil
		for j, by := range r.By {
			if x := p.season.Evenings[j].Standings.Event.Contestant(by); x != nil {
				for _, m := range x.Players {
					if k := c.Kept(m); k != r.Who[0] && m != "" {
						mates = append(mates, k)
					}
				}
			}
		}
	}
	var out []event.Mark
	for _, x := range p.season.Evenings[at].Standings.Event.Contestants {
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

// Do does an act.
func (p *Presenter) Do(a Act) {
	p.do(&command.MarkEvening{Competition: p.chosen, Mark: a.mark, Clear: a.off}, a.done)
}
