package revised

import (
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// Given returns what is printed of standings, and which uitslag that is: they themselves, or where
// this program computes them otherwise than they were given out, and nobody took the figures of
// now, the lists as they were given out. The boards are those of st. The Problems are those of
// issued.VersionOf.
func Given(st *standings.Standings, lines []journal.Line) (*standings.Standings, issued.Version, error) {
	v, err := issued.VersionOf(st, lines)
	if err != nil || !v.Revised {
		return st, v, err
	}
	r, err := OfSession(st.Event, st.Session.ID, journal.Lines(lines), st.Categories)
	if err != nil || r == nil || r.Answer == Taken {
		return st, v, err
	}
	lists, v, err := issued.LastGiven(st, lines)
	if err != nil {
		return st, v, err
	}
	v.Revised = true
	return asPrinted(st, lists), v, nil
}

// asPrinted are standings with these lists in the place of their own. The rankings beside the
// lists, of which nothing is frozen, are left out.
func asPrinted(st *standings.Standings, lists []event.IssuedList) *standings.Standings {
	out := *st
	out.Lists, out.Overall, out.BySection = nil, nil, nil
	for _, l := range lists {
		list := standings.List{Section: l.Section, Direction: l.Direction}
		for i := range l.Rows {
			if row := st.Row(l.Rows[i].Contestant); row != nil {
				list.Rows = append(list.Rows, printedRow(row, &l.Rows[i]))
			}
		}
		out.Lists = append(out.Lists, list)
	}
	return &out
}

// printedRow returns a row with the figures that were printed. Points by groups of boards were not
// kept, and are left out.
func printedRow(row *standings.Row, x *event.IssuedRow) standings.Row {
	r, t := *row, *row.Total
	if p, err := exact.Parse(x.Points); err == nil {
		t.Points = p
	}
	if p, err := exact.Parse(x.Percent); err == nil {
		t.SetPercent(p)
	}
	if p, err := exact.Parse(x.VPs); err == nil {
		t.SetVPs(p)
	}
	r.Total, r.Groups = &t, nil
	place, shared := strings.CutSuffix(x.Place, "=")
	r.Rank, r.Tied, r.Short = 0, shared, false
	if n, err := strconv.Atoi(place); err == nil {
		r.Rank = n
	} else {
		r.Short = x.Place != ""
	}
	r.Shared = r.Ranked()
	n, err := strconv.Atoi(x.ClubPoints)
	r.CP, r.HasCP = n, err == nil
	p, err := exact.Parse(x.FederationPoints)
	r.Federation, r.HasFederation = p, err == nil
	return r
}
