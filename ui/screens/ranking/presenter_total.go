package ranking

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/ui/screens/ranking/sessions"
)

// Over reports whether the ranking over all sessions is shown, not that of the session in
// hand: while nothing is in of that it always is.
func (e *evening) Over() bool {
	return e.whole != nil && len(e.whole.Sessions) > 0 && (e.over || len(e.st.Session.Results) == 0)
}

// ShowTotal shows the ranking over all sessions, or that of the session in hand again.
func (p *Presenter) ShowTotal(on bool) {
	p.over, p.order, p.level = on, Order{}, Table
	p.Refresh()
	p.first()
}

func (t *table) overAll() sessions.Table {
	return sessions.Table{
		Total: phrase.Total{Words: t.words(), Of: t.whole}, Number: t.number, Called: t.pair,
		Names: func(id event.ID) string { return unbroken(t.desk.Speaker.Names(t.st.Event, id)) },
	}
}

func (t *table) totalRows() []Row {
	all := t.overAll()
	lines := all.Lines()
	rows := make([]Row, len(lines))
	for i, l := range lines {
		if rows[i].Title = l.Title; l.Row == nil {
			continue
		}
		rows[i].Contestant = l.Row.Contestant
		for _, c := range t.columns {
			text, quiet := all.Figure(l.Row, c)
			rows[i].Cells = append(rows[i].Cells, Cell{Text: text, Quiet: quiet})
		}
	}
	return rows
}

// whyTotal explains a total, a place in it, or what that earns.
func (a *answer) whyTotal() *Why {
	var y sessions.Answer
	switch a.what.Kind {
	case columns.ClubPoints, columns.Federation:
		y = a.overAll().WhyEarned(a.who, a.what.Kind == columns.Federation)
	default:
		y = a.overAll().Reason(a.who, a.what.Kind == columns.Rank)
	}
	return &Why{Who: a.named(a.who), Question: y.Question, Lead: y.Lead, Formula: y.Formula, After: y.After, Rule: y.Rule, Board: -1}
}

func (p *Presenter) bigTotal(to *Big) {
	all := p.overAll()
	to.Title, to.State = p.st.Event.Name, all.State()
	to.Heads = BigRow{Rank: p.words().T("paper.rank"), Pair: phrase.ContestantHead(p.words(), p.st.Event.Kind), Players: []string{p.words().T("paper.name")}, Percent: all.Head()}
	if all.Total.Carries() {
		to.Heads.Points = p.words().T("total.carried")
	}
	to.Second = all.Second()
	for _, l := range all.Lines() {
		b := BigRow{Title: l.Title, Top: l.First}
		if r := l.Row; r != nil {
			b.Rank, b.Pair, b.Points = r.Place.String(), "("+p.number(r.Contestant)+")", all.Total.Carried(r)
			b.Percent, _ = all.Figure(r, columns.Column{Kind: columns.Over})
			b.Players = twoLines(strings.Split(p.desk.Speaker.Names(p.st.Event, r.Contestant), " – "))
		}
		to.Rows = append(to.Rows, b)
	}
}
