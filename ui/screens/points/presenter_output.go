package points

import (
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event/points"
)

// The reports of the list and of a member.
const (
	listKind   = "points"
	memberKind = "member"
)

// CanPrint reports whether there is anything to print.
func (p *Presenter) CanPrint() bool {
	return p.maker.Ready() && p.of != nil && p.Empty() == ""
}

func (p *Presenter) order() desk.Order {
	if r := p.row(); r != nil && p.open {
		return desk.Order{Kind: memberKind, Member: points.MemberOf(p.desk.Club.Club(), p.booked, r.Member, p.q.From, p.q.To)}
	}
	return desk.Order{Kind: listKind, Points: p.of}
}

// Print prints what is shown.
func (p *Presenter) Print() {
	if p.CanPrint() {
		p.maker.Print(p.order())
	}
}

// Write makes a file of what is shown: "pdf" or "xlsx".
func (p *Presenter) Write(format string) {
	if p.CanPrint() {
		p.maker.Write(p.order(), p.title(), format)
	}
}

func (p *Presenter) title() string {
	if p.open {
		return p.desk.Speaker.Name(p.selected)
	}
	return p.words().T("points-list.heading") + " " + p.desk.Club.Club().Name
}

// Copied returns what is shown as a text with tabs, so that a spreadsheet makes a table of it; n is
// how many lines it has. The list has all members that were found, also those that there is no
// room for on the screen.
func (p *Presenter) Copied() (text string, n int) {
	if p.of == nil || p.Empty() != "" {
		return "", 0
	}
	w := p.words()
	out := []string{p.title(), p.Heading(), ""}
	add := func(cells ...string) {
		out = append(out, strings.ReplaceAll(strings.Join(cells, "\t"), "\u00a0", " "))
	}
	if p.open {
		add(w.T("paper.date"), w.T("competitions.col.evening"), w.T("points-list.col.place"), w.T("points-list.col.partners"), w.T("points-list.col.score"), w.T("points-list.col.points"), w.T("points-list.col.total"))
		for _, s := range p.lines(p.row()) {
			add(s.Date, s.Name, s.Place, s.Partners, s.Score, s.Points, s.Total)
			n++
		}
		return strings.Join(out, "\n") + "\n", n
	}
	var heads []string
	for _, c := range listed {
		heads = append(heads, w.T(c.Title))
	}
	add(heads...)
	for _, r := range p.rows(len(p.found)) {
		var texts []string
		for _, c := range listed {
			texts = append(texts, c.text(&r))
		}
		add(texts...)
		n++
	}
	return strings.Join(out, "\n") + "\n", n
}
