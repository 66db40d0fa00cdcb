package points

import (
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event/points"
	"uitslag/ui/handout"
)

// The reports of the list and of a member.
const (
	listKind   = "points"
	memberKind = "member"
)

// output is what is made of the list, or of the member whose sessions are shown: paper, files,
// a text for the clipboard.
type output struct {
	*member
	maker *handout.Maker
}

// CanPrint reports whether there is anything to print.
func (o *output) CanPrint() bool {
	return o.maker.Ready() && o.of != nil && o.Empty() == ""
}

// order is the paper of what is shown.
func (o *output) order() desk.Order {
	if r := o.row(); r != nil && o.open {
		return desk.Order{Kind: memberKind, Member: points.MemberOf(o.desk.Club.Club(), o.booked, r.Member, o.q.From, o.q.To)}
	}
	return desk.Order{Kind: listKind, Points: o.of}
}

// Print prints what is shown.
func (o *output) Print() {
	if o.CanPrint() {
		o.maker.Print(o.order())
	}
}

// Write makes a file of what is shown: "pdf" or "xlsx".
func (o *output) Write(format string) {
	if o.CanPrint() {
		o.maker.Write(o.order(), o.title(), format)
	}
}

// title is what is shown, in a line.
func (o *output) title() string {
	if o.open {
		return o.desk.Speaker.Name(o.chosen)
	}
	return o.words().T("points-list.heading") + " " + o.desk.Club.Club().Name
}

// Copied is what is shown as a text with tabs, so that a spreadsheet makes a table of it; n is
// how many lines it has. The list has all members that were found, also those that there is no
// room for on the screen.
func (o *output) Copied() (text string, n int) {
	if o.of == nil || o.Empty() != "" {
		return "", 0
	}
	w := o.words()
	out := []string{o.title(), o.Heading(), ""}
	add := func(cells ...string) {
		out = append(out, strings.ReplaceAll(strings.Join(cells, "\t"), "\u00a0", " "))
	}
	if o.open {
		add(w.T("paper.date"), w.T("competitions.col.evening"), w.T("points-list.col.place"), w.T("points-list.col.partners"), w.T("points-list.col.score"), w.T("points-list.col.points"), w.T("points-list.col.total"))
		for _, s := range o.lines(o.row()) {
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
	for _, r := range o.rows(len(o.found)) {
		var texts []string
		for _, c := range listed {
			texts = append(texts, c.text(&r))
		}
		add(texts...)
		n++
	}
	return strings.Join(out, "\n") + "\n", n
}
