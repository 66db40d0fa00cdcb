package preview

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/event"
)

// Stale is the paper that a change of the evening makes wrong, of what is still to be played.
type Stale struct {
	Cards   []event.ID // the contestants whose guide card says something else now
	Tables  []AtTable  // the tables whose card does; Round is 0
	Slips   []AtTable  // the slips of tables in rounds that say something else, or are new
	Boards  []int      // the travellers whose lines to be played are others
	Seating bool       // the list of who sits where: numbers, names, first places
	// Issue is the uitslag that was given out last, of a session that was over: it hangs, and is
	// what is wrong then. 0 is none.
	Issue int
}

// AtTable is a table of a session's section, in a round.
type AtTable struct {
	Session event.ID
	Section string
	Round   int
	Table   int
}

// None reports whether all paper of what is still to be played is right.
func (p *Stale) None() bool {
	return len(p.Cards)+len(p.Tables)+len(p.Slips)+len(p.Boards) == 0 && !p.Seating
}

// printed is what paper says of one meeting.
type printed struct {
	AtTable
	ns, ew string // as they are called on paper; "" is the phantom
	a, b   event.ID
	boards []int
	over   bool // every board of it is in: nobody looks at its paper any more
}

func (p *printed) slip() string { return fmt.Sprint(p.ns, " ", p.ew, " ", p.boards) }

func meetingsOf(s *event.Session) []printed {
	in := s.In()
	name := func(id event.ID) string {
		letter, l := s.LabelOf(id)
		if l.Number == 0 {
			return ""
		}
		return letter + l.Direction + l.String()
	}
	var out []printed
	at := map[string]int{}
	for _, x := range s.Plan() {
		k := fmt.Sprint(x.Section, x.Round, ".", x.Table, x.NS.A, "-", x.EW.A)
		i, ok := at[k]
		if !ok {
			i = len(out)
			at[k] = i
			out = append(out, printed{AtTable{s.ID, x.Section, x.Round, x.Table}, name(x.NS.A), name(x.EW.A), x.NS.A, x.EW.A, nil, true})
		}
		out[i].boards = append(out[i].boards, x.Board)
		out[i].over = out[i].over && (in[x.Key()] && !x.SitOut())
	}
	for i := range out {
		slices.Sort(out[i].boards)
	}
	return out
}

// versions returns how many uitslagen of a session were given out; one that does not say of which
// it is counts.
func versions(e *event.Event, session event.ID) int {
	return event.Count(e.Issued, func(x event.Issue) bool { return x.Session() == "" || x.Session() == session })
}

// paperOf compares the paper of two states. What is over is left alone; a text that is to be played
// after and was nowhere before is new, one that was to be played before and is nowhere after is
// wrong.
func paperOf(before, after *event.Event) Stale {
	var p Stale
	for s := range event.Each(after.Sessions) {
		old := before.Session(s.ID)
		if old == nil {
			continue
		}
		if n := versions(before, s.ID); n > 0 && over(old) {
			p.Issue = n
			continue // nobody plays from paper any more
		}
		was, now := meetingsOf(old), meetingsOf(s)
		text := func(m *printed, kind string) string {
			switch kind {
			case "slip", "table":
				return fmt.Sprint(m.Section, m.Round, ".", m.Table, " ", m.slip())
			case "board":
				return fmt.Sprint(m.Section, m.ns, "-", m.ew)
			}
			return fmt.Sprint(m.Round, ".", m.Table, " ", m.slip())
		}
		for _, m := range other(was, now, func(m *printed) []string { return []string{text(m, "slip")} }) {
			t := AtTable{s.ID, m.Section, 0, m.Table}
			if !slices.Contains(p.Tables, t) {
				p.Tables = append(p.Tables, t)
			}
			if m.new && m.ns != "" && m.ew != "" {
				p.Slips = append(p.Slips, m.AtTable)
			}
		}
		for _, m := range other(was, now, func(m *printed) []string {
			return event.Mapped(m.boards, func(b int) string { return fmt.Sprint(b, " ", text(m, "board")) })
		}) {
			for _, t := range m.texts {
				var b int
				_, _ = fmt.Sscan(t, &b) // it begins with the number
				if !slices.Contains(p.Boards, b) {
					p.Boards = append(p.Boards, b)
				}
			}
		}
		p.cards(old, s, was, now, func(m *printed) string { return text(m, "card") })
		p.Seating = p.Seating || seatingList(before, old) != seatingList(after, s)
	}
	slices.Sort(p.Boards)
	byTable := func(a, b AtTable) int {
		return cmp.Or(strings.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	}
	slices.SortStableFunc(p.Tables, byTable)
	slices.SortStableFunc(p.Slips, byTable)
	p.Slips = slices.Compact(p.Slips)
	return p
}

// over reports whether nothing of a session was still to be played.
func over(s *event.Session) bool {
	return s.Closed || !slices.ContainsFunc(s.Travellers(), func(t event.Traveller) bool { return t.Missing() > 0 })
}

// changedMeeting is a meeting whose paper is another; new where it is one of those after.
type changedMeeting struct {
	*printed
	new   bool
	texts []string
}

// other returns the meetings with a text that only one of the two states has.
func other(was, now []printed, texts func(*printed) []string) []changedMeeting {
	has := func(all []printed) map[string]bool {
		m := map[string]bool{}
		for i := range all {
			for _, t := range texts(&all[i]) {
				m[t] = true
			}
		}
		return m
	}
	var out []changedMeeting
	pick := func(all []printed, known map[string]bool, isNew bool) {
		for i := range all {
			if all[i].over {
				continue
			}
			only := slices.DeleteFunc(texts(&all[i]), func(t string) bool { return known[t] })
			if len(only) > 0 {
				out = append(out, changedMeeting{&all[i], isNew, only})
			}
		}
	}
	pick(now, has(was), true)
	pick(was, has(now), false)
	return out
}

// cards lists the contestants, in the order of their labels, whose own number changes or who are in
// a changed meeting.
func (p *Stale) cards(old, s *event.Session, was, now []printed, text func(*printed) string) {
	changed := map[event.ID]bool{}
	for _, m := range other(was, now, func(m *printed) []string { return []string{text(m)} }) {
		changed[m.a], changed[m.b] = true, true
	}
	for i := range s.Sections {
		for _, l := range s.Sections[i].Labels {
			letter, label := old.LabelOf(l.Contestant)
			if changed[l.Contestant] || label != l || letter != s.Sections[i].Letter {
				p.Cards = append(p.Cards, l.Contestant)
			}
		}
	}
}

func seatingList(e *event.Event, s *event.Session) string {
	var b strings.Builder
	for c := range event.Each(s.Sections) {
		for _, l := range c.Labels {
			seat, _ := c.SeatOf(l.Contestant, 1)
			fmt.Fprint(&b, c.Letter, l.Direction, l.Number, " ", seat, " ", e.PlayersAt(s, l.Contestant, c.Rounds(), event.MaxPerSet*1000), "\n")
		}
	}
	return b.String()
}
