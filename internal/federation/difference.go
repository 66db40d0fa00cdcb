package federation

import (
	"uitslag/internal/event"
)

// Difference is a cell by which a template is known, and that reads otherwise now.
type Difference struct {
	Sheet, Cell string
	Was, Is     string
}

// Changed are the headings of a layout that a template has otherwise; none where it is the
// template that was bound. Capitals, accents and signs make no difference.
func Changed(l *event.Layout, g *Grid) []Difference {
	var out []Difference
	for _, h := range l.Headings {
		name := h.Sheet
		if name == "" {
			name = l.Sheet
		}
		is := ""
		if s := g.Sheet(name); s != nil {
			if row, column, ok := AtCell(h.Cell); ok {
				is = s.At(row, column)
			}
		}
		if plainWords(is) != plainWords(h.Text) {
			out = append(out, Difference{Sheet: name, Cell: h.Cell, Was: h.Text, Is: is})
		}
	}
	return out
}

// LineDifference is a row of a sheet that differs from what was sent.
type LineDifference struct {
	Event, Session, Contestant event.ID
	Member                     event.ID // of a row of a player
	// New: it was not in it; Gone: it no longer is. Neither: Cells differ.
	New, Gone bool
	Cells     []CellDifference
}

// Called is whose row it is: the player, the players of the line, or the session, by what is
// known of it now or was then.
func (x *LineDifference) Called(was, is *Data) string {
	if name := is.nameOf(x.Member); name != "" {
		return name
	}
	for _, d := range []*Data{is, was} {
		for i := range d.Evenings {
			ev := &d.Evenings[i]
			if ev.Event != x.Event || ev.Session != x.Session {
				continue
			}
			if x.Contestant == "" {
				return d.session(ev)
			}
			for j := range ev.Lines {
				if l := &ev.Lines[j]; l.Contestant == x.Contestant {
					return d.called(ev, l)
				}
			}
		}
	}
	return ""
}

// CellDifference is a cell of such a row: its column, and how it read and reads.
type CellDifference struct {
	Column  string
	Was, Is string
}

type lineKey struct{ event, session, contestant, member event.ID }

func (r *row) key() lineKey {
	k := lineKey{event: r.ev.Event, session: r.ev.Session, member: r.d.Club.Kept(r.member())}
	if r.of != nil {
		k.contestant = r.of.Contestant
	}
	return k
}

// Differences are the rows that differ between what was sent and what would be sent now, by
// one layout, in the order of what is now; those that are gone come last. Running numbers are
// not compared, nor is anything where the layout cannot be read.
func Differences(l *event.Layout, was, is *Data) []LineDifference {
	columns, _, err := split(l)
	if err != nil {
		return nil
	}
	old := map[lineKey]*row{}
	before := was.rows(l)
	for i := range before {
		before[i].number = 0
		old[before[i].key()] = &before[i]
	}
	var out []LineDifference
	now := is.rows(l)
	seen := map[lineKey]bool{}
	for i := range now {
		r := &now[i]
		r.number = 0
		k := r.key()
		seen[k] = true
		d := LineDifference{Event: k.event, Session: k.session, Contestant: k.contestant, Member: k.member}
		o, there := old[k]
		if !there {
			d.New = true
			out = append(out, d)
			continue
		}
		then, here := values(l, columns, o), values(l, columns, r)
		for c := range here {
			if then[c].Text != here[c].Text {
				d.Cells = append(d.Cells, CellDifference{ColumnName(columns[c].column), then[c].Text, here[c].Text})
			}
		}
		if len(d.Cells) > 0 {
			out = append(out, d)
		}
	}
	for i := range before {
		if k := before[i].key(); !seen[k] {
			out = append(out, LineDifference{Event: k.event, Session: k.session, Contestant: k.contestant, Member: k.member, Gone: true})
		}
	}
	return out
}
