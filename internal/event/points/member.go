package points

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// Sheet is what one member did in a period.
type Sheet struct {
	Member   event.ID // the one that was kept
	From, To string
	Sessions []Session // by date
	Totals   []Earned  // of each kind of points that was earned, what all sessions together earned
	Partners []Partner // with whom most sessions were played first
	// Percent is the mean of the percentages, Percents of how many sessions it is.
	Percent  exact.Rat
	Percents int
}

// Session is one session that a member played.
type Session struct {
	Event, Session event.ID
	Date           string
	Online         bool
	Contestant     event.ID
	Place          int // 0 is none
	Shared         bool
	Of             int
	Boards         int
	Percent        exact.Rat
	IMPs           bool // Percent is IMPs or victory points
	Partners       []event.ID
	Earned         []Earned // by kind of points

	played []event.ID // the contestants whose boards were added
}

// Earned is what a session earned of one kind of points.
type Earned struct {
	Kind   event.PointsKind
	Points exact.Rat
	Total  exact.Rat // of the period, up to and with this session
}

// Partner is with whom a member played.
type Partner struct {
	Member   event.ID
	Sessions int
	Percent  exact.Rat // the mean of Percents sessions
	Percents int
}

// MemberOf returns the sheet of a member over a period, from and to included, "" for no end there:
// every session in which the member took part and what it earned, of all kinds of points.
func MemberOf(c *event.Club, booked []event.Booked, member event.ID, from, to string) *Sheet {
	s := &Sheet{Member: c.Kept(member), From: from, To: to}
	total := map[event.PointsKind]exact.Rat{}
	at := map[sitting]int{}
	for x := range event.Each(booked) {
		if c.Kept(x.Member) != s.Member || !within(x.Date, from, to) {
			continue
		}
		n, known := at[sittingOf(x)]
		if !known {
			n = len(s.Sessions)
			at[sittingOf(x)] = n
			s.Sessions = append(s.Sessions, Session{
				Event: x.Event, Session: x.Session, Date: x.Date, Online: x.Online,
				Contestant: x.Contestant, Place: x.Place, Shared: x.Shared, Of: x.Of,
				Percent: x.Percent, IMPs: x.IMPs,
			})
		}
		s.Sessions[n].add(c, x, total)
	}
	for _, k := range event.PointsKinds() {
		if sum, ok := total[k]; ok {
			s.Totals = append(s.Totals, Earned{Kind: k, Points: sum, Total: sum})
		}
	}
	s.average()
	return s
}

func (s *Session) add(c *event.Club, x *event.Booked, total map[event.PointsKind]exact.Rat) {
	if !slices.Contains(s.played, x.Contestant) {
		s.played = append(s.played, x.Contestant)
		s.Boards += x.Boards
	}
	for _, p := range x.Partners {
		if p = c.Kept(p); !slices.Contains(s.Partners, p) {
			s.Partners = append(s.Partners, p)
		}
	}
	if x.Kind == event.PointsNone {
		return
	}
	total[x.Kind] = total[x.Kind].Add(x.Points)
	at := slices.IndexFunc(s.Earned, func(e Earned) bool { return e.Kind == x.Kind })
	if at < 0 {
		at = len(s.Earned)
		s.Earned = append(s.Earned, Earned{Kind: x.Kind})
	}
	s.Earned[at].Points = s.Earned[at].Points.Add(x.Points)
	s.Earned[at].Total = total[x.Kind]
}

func (s *Sheet) average() {
	at := map[event.ID]int{}
	for x := range event.Each(s.Sessions) {
		percent := !x.IMPs && x.Percent.Sign() > 0
		if percent {
			s.Percent, s.Percents = s.Percent.Add(x.Percent), s.Percents+1
		}
		for _, p := range x.Partners {
			n, known := at[p]
			if !known {
				n = len(s.Partners)
				at[p] = n
				s.Partners = append(s.Partners, Partner{Member: p})
			}
			o := &s.Partners[n]
			if o.Sessions++; percent {
				o.Percent, o.Percents = o.Percent.Add(x.Percent), o.Percents+1
			}
		}
	}
	if s.Percents > 0 {
		s.Percent = s.Percent.Div(exact.Int(s.Percents))
	}
	for p := range event.Each(s.Partners) {
		if p.Percents > 0 {
			p.Percent = p.Percent.Div(exact.Int(p.Percents))
		}
	}
	slices.SortStableFunc(s.Partners, func(a, b Partner) int {
		return cmp.Or(cmp.Compare(b.Sessions, a.Sessions), b.Percent.Cmp(a.Percent), cmp.Compare(a.Member, b.Member))
	})
}

// Kinds returns the kinds of points that were booked.
func Kinds(booked []event.Booked) []event.PointsKind {
	there := event.By(booked, func(x *event.Booked) event.PointsKind { return x.Kind })
	return slices.DeleteFunc(event.PointsKinds(), func(k event.PointsKind) bool { return there[k] == nil })
}

// Categories returns the categories of the members for whom points were booked, by name.
func Categories(c *event.Club, people map[event.ID]event.Person, booked []event.Booked) []string {
	seen := map[event.ID]bool{}
	var out []string
	for x := range event.Each(booked) {
		if seen[x.Member] || x.Kind == event.PointsNone {
			continue
		}
		seen[x.Member] = true
		if m, ok := c.Member(x.Member); ok && m.Erased == 0 && people[m.Person].Category != "" {
			out = append(out, people[m.Person].Category)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
