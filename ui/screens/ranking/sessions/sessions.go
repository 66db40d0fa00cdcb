// Package sessions is the ranking over several sessions as Uitslag shows it: plain texts.
package sessions

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
)

// Table says the total.
type Table struct {
	phrase.Total
	// Names and Number are a contestant's players and its number; Called is the number in a
	// sentence.
	Names, Number, Called func(id event.ID) string
}

// Figure returns a cell of a row; quiet is one that does not count.
func (t Table) Figure(r *total.Row, c columns.Column) (text string, quiet bool) {
	switch c.Kind {
	case columns.Rank:
		return r.Place.String(), false
	case columns.Pair:
		return "(" + t.Number(r.Contestant) + ")", false
	case columns.Name:
		return t.Names(r.Contestant), false
	case columns.Carried:
		return t.Total.Carried(r), false
	case columns.InSession:
		x := &r.Cells[c.Part]
		return t.Cell(x), !x.Counts
	}
	if v, ok := c.Over(r); ok {
		text = t.Words.Fixed(v, c.OverDecimals(t.Total))
	}
	return text, c.Kind == columns.Boards
}

// Foot returns how the total is made, and whether it is final.
func (t Table) Foot() string { return strings.Join(append(t.Rules(), t.State()), " · ") }

// Answer is why a total is what it is.
type Answer struct {
	Question             string
	Lead, Formula, After []string
	Rule                 string
}

// Reason tells why a contestant's total, or its place, is what it is.
func (t Table) Reason(id event.ID, place bool) Answer {
	r, l := t.Of.Row(id)
	if r == nil {
		return Answer{}
	}
	w := t.Words
	if !r.HasScore {
		return Answer{Question: w.T("ranking.why.no-total"), Lead: append([]string{w.T("ranking.total.no-score")}, t.Sessions(r)...)}
	}
	y := Answer{Question: w.T("ranking.why.total", "score", t.Unit(r.Score)), Lead: t.Sessions(r), Formula: []string{t.Formula(r)}, Rule: strings.Join(t.Rules(), " ")}
	if taken := t.Taken(r); taken != "" && !l.Out {
		y.Lead = append(y.Lead, taken)
	}
	if place {
		y.Question = w.T("ranking.why.rank", "rank", r.Place.String())
		y.Formula = append(y.Formula, t.neighbours(l, id)...)
	}
	for i := range l.Decisions {
		if d := &l.Decisions[i]; slices.Contains(d.Contestants, id) {
			y.After = append(y.After, phrase.Tie(w, d, t.Of.Event.Rules), w.T("ranking.total.split"))
		}
	}
	return y
}

// WhyEarned tells why a contestant's place earns the points of the federation that it earns, or
// those of the club.
func (t Table) WhyEarned(id event.ID, federation bool) Answer {
	r, _ := t.Of.Row(id)
	if r == nil {
		return Answer{}
	}
	w, by := t.Words, t.Of.Event.Rules
	y := Answer{Lead: []string{w.T("ranking.total.earns", "rank", r.Earns.Place.String(), "of", r.Earns.Of, "n", r.Played)}}
	switch {
	case federation && r.Earns.HasFederation:
		of := string(standings.FederationOf(&by))
		y.Question = w.T("ranking.why.federation", "points", w.Fixed(r.Earns.Federation, standings.FederationDecimals(&by)), "title", phrase.FederationHead(w, &by))
		y.Lead = append(y.Lead, phrase.Steps(w, t.Of.ExplainFederation(r), by)...)
		y.Rule = w.T("ranking.rule.federation", "what", phrase.RuleValue(w, "federation", of))
	case !federation && r.Earns.HasCP:
		y.Question = w.T("ranking.why.cp", "n", r.Earns.CP)
		y.Lead = append(y.Lead, phrase.Steps(w, t.Of.ExplainClubPoints(r), by)...)
	default:
		y.Question, y.Lead = w.T("ranking.why.no-cp"), []string{w.T("ranking.total.no-score")}
		if federation {
			y.Question = w.T("ranking.why.no-federation")
		}
	}
	return y
}

// neighbours returns the lines above and below a place, with it between them.
func (t Table) neighbours(l *total.List, id event.ID) []string {
	at := slices.IndexFunc(l.Rows, func(r total.Row) bool { return r.Contestant == id })
	var out []string
	for i := max(at-1, 0); i <= min(at+1, len(l.Rows)-1); i++ {
		r := &l.Rows[i]
		if !r.HasScore {
			continue
		}
		line := t.Words.T("ranking.neighbour", "rank", r.Place.String(), "pair", t.Called(r.Contestant), "value", t.Unit(r.Score))
		if i == at {
			line = "**" + line + "**"
		}
		out = append(out, line)
	}
	return out
}

// Line is a row of a list, or the title of one where Row is nil.
type Line struct {
	Title string
	Row   *total.Row
	First bool // it is among the first three of a list that is played on in
}

// Second is, of two lists, the line with which the second begins; 0 where there are not two.
func (t Table) Second() int {
	if len(t.Of.Lists) != 2 {
		return 0
	}
	second := len(t.Of.Lists[0].Rows)
	if t.Title(&t.Of.Lists[0]) != "" {
		second++
	}
	return second
}

// Lines returns all lists, one below another.
func (t Table) Lines() []Line {
	var all []Line
	for i := range t.Of.Lists {
		l := &t.Of.Lists[i]
		if title := t.Title(l); title != "" {
			all = append(all, Line{Title: title})
		}
		for j := range l.Rows {
			place := l.Rows[j].Place.Rank
			all = append(all, Line{Row: &l.Rows[j], First: !l.Out && place >= 1 && place <= 3})
		}
	}
	return all
}
