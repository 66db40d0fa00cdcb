package federation

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Difference is a cell by which a template is known, and that reads otherwise now.
type Difference struct {
	Sheet, Cell string
	Was, Is     string
}

// Changed returns the headings of a layout that a template has otherwise; none where it is the
// template that was bound. Capitals, accents and signs make no difference.
func Changed(l *event.Layout, g *Grid) []Difference {
	var out []Difference
	for _, h := range l.Headings {
		name, is := cmp.Or(h.Sheet, l.Sheet), ""
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
	New, Removed bool
	Cells        []CellDifference
}

// Called returns whose row it is: the player, the players of the line, or the session, by what is
// known of it now or was then.
func (x *LineDifference) Called(was, is *Data) string {
	if name := is.nameOf(x.Member); name != "" {
		return name
	}
	for _, d := range []*Data{is, was} {
		for ev := range event.Each(d.Evenings) {
			if ev.Event != x.Event || ev.Session != x.Session {
				continue
			}
			if x.Contestant == "" {
				return d.session(ev)
			}
			for l := range event.Each(ev.Lines) {
				if l.Contestant == x.Contestant {
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

// Differences returns the rows that differ between what was sent and what would be sent now, by
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
	for r := range event.Each(now) {
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
			out = append(out, LineDifference{Event: k.event, Session: k.session, Contestant: k.contestant, Member: k.member, Removed: true})
		}
	}
	return out
}

// Sent returns what a sheet that was sent was made from, so that it can be made again unchanged,
// with the layout of then. Erased are the players whose personal data were erased since: in
// what is made again they have no name and no number. The Problem is sheet.gone.
func Sent(c *event.Club, people func(version event.ID) event.Person, words func(string, ...any) string, s *event.Sent) (l *event.Layout, d *Data, erased []event.ID, err error) {
	b := c.Binding(s.Binding)
	if b == nil || s.Layout < 1 || s.Layout > len(b.Layouts) {
		return nil, nil, nil, problem.New("sheet.gone")
	}
	for i := range s.Evenings {
		for j := range s.Evenings[i].Lines {
			for _, p := range s.Evenings[i].Lines[j].Players {
				if m, ok := c.Member(p.Member); ok && m.Erased > 0 && !slices.Contains(erased, p.Member) {
					erased = append(erased, p.Member)
				}
			}
		}
	}
	return &b.Layouts[s.Layout-1], &Data{Club: c, People: people, Evenings: s.Evenings, Words: words}, erased, nil
}

// Record returns what is kept of a sheet that was made with the layout of a binding that holds: all
// but its id, its time and the name of its file.
func Record(b *event.Binding, d *Data, p *Plan) event.Sent {
	return event.Sent{Binding: b.ID, Layout: len(b.Layouts), Digest: Digest(p), Evenings: d.Evenings}
}

// SentBefore returns the sessions of the data as they were last sent with a binding; nil where
// none of them was.
func SentBefore(b *event.Binding, d *Data) *Data {
	was := *d
	was.Evenings = nil
	for i := range d.Evenings {
		if e := lastSent(d.Club, b.ID, &d.Evenings[i]); e != nil {
			was.Evenings = append(was.Evenings, *e)
		}
	}
	if was.Evenings == nil {
		return nil
	}
	return &was
}

// lastSent returns a session as it was last sent; nil where it was not.
func lastSent(c *event.Club, binding event.ID, of *event.SheetEvening) *event.SheetEvening {
	for i := len(c.Sent) - 1; i >= 0; i-- {
		s := &c.Sent[i]
		if s.Binding != binding {
			continue
		}
		for e := range event.Each(s.Evenings) {
			if e.Event == of.Event && e.Session == of.Session {
				return e
			}
		}
	}
	return nil
}
