package telephones

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/tables"
	"uitslag/internal/jobs/website"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
)

// list is a ranking, or of it only those who sat at the table.
type list struct {
	Title string
	Rows  []listRow
}

type listRow struct {
	Own   bool
	Cells []string
}

// end shows that the table has nothing more to play, what those who sat there last reached, and the
// ranking where it is released: when the session is closed, or the live page shows it.
func (v *Evening) end(q *request) *page {
	p := v.titled(q, "round", 0)
	p.Said, p.Refresh = q.text.t("tables.end"), 30
	p.Text = map[string]string{"boards": q.text.t("tables.boards"), "next": "", "goes": ""}
	if !q.view.session.Closed {
		q.later(p, 1<<30)
	}
	st, err := q.view.standings()
	set := q.view.club.Settings
	released := q.view.session.Closed || set.Web.Live
	if err != nil || !released && set.Tables.HidePercentage { // what cannot be scored is said to the scorer
		return p
	}
	if p.Text["ranking"] = q.text.t("site.results"); st.Provisional() {
		p.Text["ranking"], p.Text["provisional"] = q.text.t("live.ranking"), q.text.t("live.provisional", "entered", st.Entered, "expected", st.Expected)
	}
	own := sat(q.at)
	papers := evening.Of(evening.Input{Standings: st, Words: q.text.words, Names: q.nameIn()})
	for l := range event.Each(st.Lists) {
		shown := list{Title: papers.ListTitle(l)}
		for r := range event.Each(l.Rows) {
			who := papers.Players(r.Contestant)
			if who != phrase.Nameless(papers.Words, st.Event.Kind, papers.Sided(r.Contestant)) {
				who += " (" + papers.Number(r.Contestant) + ")"
			}
			x := listRow{slices.Contains(own, r.Contestant), []string{r.Place(), who, broken(papers.Score(r))}}
			switch {
			case released:
				shown.Rows = append(shown.Rows, x)
			case x.Own:
				x.Cells[0] = "" // the place tells of others
				shown.Rows = append(shown.Rows, x)
			}
		}
		if len(shown.Rows) > 0 {
			p.Lists = append(p.Lists, shown)
		}
	}
	return p
}

// broken returns a score whose lines end between its parts: "144 PTN 60,00 %".
func broken(score string) string {
	return strings.ReplaceAll(strings.ReplaceAll(score, " ", "\u00a0"), "\u00a0·\u00a0", " ")
}

// sat returns who sat at a table in the last round that was played there.
func sat(t *tables.Table) []event.ID {
	for _, r := range slices.Backward(t.Rounds) {
		if len(r.Lines) > 0 {
			return append(r.Lines[0].NS.Contestants(), r.Lines[0].EW.Contestants()...)
		}
	}
	return nil
}

// nameIn returns what members are called in the ranking: as on the pages of the club.
func (q *request) nameIn() func(event.ID) string {
	c, people := q.view.club, q.view.people
	return func(id event.ID) string {
		if m, ok := c.Member(id); ok && c.Settings.Web.Initials && m.Erased == 0 {
			return website.Initials(people[m.Person])
		}
		return desk.NameOf(q.text.words, c, people, id)
	}
}
