package why

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
)

// Figure returns a cell of a row of the ranking over all sessions, but for its names; quiet is one
// that does not count.
func (e *Evening) Figure(r *total.Row, c columns.Column) (text string, quiet bool) {
	switch c.Kind {
	case columns.Rank:
		return r.Place.String(), false
	case columns.Pair:
		return "(" + e.Number(r.Contestant) + ")", false
	case columns.Carried:
		return e.Over.Carried(r), false
	case columns.InSession:
		x := &r.Cells[c.Part]
		return e.Over.Cell(x), !x.Counts
	}
	if v, ok := c.Over(r); ok {
		text = e.Words.Fixed(v, c.OverDecimals(*e.Over))
	}
	return text, c.Kind == columns.Boards
}

// overall tells why a contestant's total, its place, or what that earns is what it is.
func (e *Evening) overall(q Question) *Answer {
	y := &Answer{Who: e.Named(q.Who), Board: -1}
	r, l := e.Over.Of.Row(q.Who)
	switch {
	case r == nil:
	case q.What.Kind == columns.ClubPoints, q.What.Kind == columns.Federation:
		e.earned(y, r, q.What.Kind == columns.Federation)
	default:
		e.overTotal(y, r, l, q.What.Kind == columns.Rank)
	}
	return y
}

func (e *Evening) overTotal(y *Answer, r *total.Row, l *total.List, place bool) {
	w, t := e.Words, e.Over
	if !r.HasScore {
		y.Question, y.Lead = w.T("ranking.why.no-total"), append([]string{w.T("ranking.total.no-score")}, t.Sessions(r)...)
		return
	}
	y.Question, y.Lead, y.Rule = w.T("ranking.why.total", "score", t.Unit(r.Score)), t.Sessions(r), strings.Join(t.Rules(), " ")
	y.Formula = []string{t.Formula(r)}
	if taken := t.Taken(r); taken != "" && !l.Out {
		y.Lead = append(y.Lead, taken)
	}
	if place {
		y.Question = w.T("ranking.why.rank", "rank", r.Place.String())
		at := slices.IndexFunc(l.Rows, func(o total.Row) bool { return o.Contestant == r.Contestant })
		y.Formula = append(y.Formula, e.neighbours(len(l.Rows), at, func(i int) (bool, string, event.ID, string) {
			o := &l.Rows[i]
			return o.HasScore, o.Place.String(), o.Contestant, t.Unit(o.Score)
		})...)
	}
	for d := range event.Each(l.Decisions) {
		if slices.Contains(d.Contestants, r.Contestant) {
			y.After = append(y.After, phrase.Tie(w, d, t.Of.Event.Rules), w.T("ranking.total.split"))
		}
	}
}

// earned tells why a contestant's place earns the points of the federation that it earns, or those
// of the club.
func (e *Evening) earned(y *Answer, r *total.Row, federation bool) {
	w, t := e.Words, e.Over.Of
	y.Lead = []string{w.T("ranking.total.earns", "rank", r.Earns.Place.String(), "of", r.Earns.Of, "n", r.Played)}
	switch {
	case federation && r.Earns.HasFederation:
		e.earns(y, r.Earns.Federation)
		y.Lead = append(y.Lead, e.steps(t.ExplainFederation(r)...)...)
	case !federation && r.Earns.HasCP:
		y.Question = w.T("ranking.why.cp", "n", r.Earns.CP)
		y.Lead = append(y.Lead, e.steps(t.ExplainClubPoints(r)...)...)
	default:
		y.Question, y.Lead = w.T("ranking.why.no-cp"), []string{w.T("ranking.total.no-score")}
		if federation {
			y.Question = w.T("ranking.why.no-federation")
		}
	}
}
