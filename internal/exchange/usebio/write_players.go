package usebio

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// lineup is who played as a contestant: the members in the order in which they are numbered
// in the file, and how many boards each two of them sat together.
type lineup struct {
	members []event.ID
	pairs   []sat
}

// sat is two of a line-up by their places, from 0, and for how many boards.
type sat struct{ a, b, boards int }

func (p *lineup) seat(who []event.ID, chair int) {
	s := p.at(who, chair)
	k := slices.IndexFunc(p.pairs, func(o sat) bool { return o.a == s.a && o.b == s.b })
	if k < 0 {
		k = len(p.pairs)
		p.pairs = append(p.pairs, s)
	}
	p.pairs[k].boards++
}

// at returns the place of two players in the line-up, adding whoever is not in it. An id of "" is
// an unnamed player, who gets the place of the chair.
func (p *lineup) at(who []event.ID, chair int) sat {
	var at [2]int
	for i := range at {
		at[i] = chair + i
		if i < len(who) && who[i] != "" {
			if k := slices.Index(p.members, who[i]); k >= 0 {
				at[i] = k
			} else {
				at[i] = len(p.members)
				p.members = append(p.members, who[i])
			}
		}
		for len(p.members) <= at[i] {
			p.members = append(p.members, "")
		}
		if len(who) == 1 { // an individual
			at[1] = at[0]
			break
		}
	}
	return sat{a: min(at[0], at[1]), b: max(at[0], at[1])}
}

// mostly returns the line-up of a contestant with the two who sat most boards, the first of equals,
// or its first two where nobody sat, and records that others sat too.
func (x *writer) mostly(l *event.Label) (*lineup, sat) {
	p := x.played[l.Contestant]
	if len(p.pairs) > 1 {
		x.odd.substituted = append(x.odd.substituted, l.String())
	}
	if len(p.pairs) == 0 {
		return p, sat{a: 0, b: 1}
	}
	return p, slices.MaxFunc(p.pairs, func(a, b sat) int { return a.boards - b.boards })
}

func (x *writer) enlist() {
	x.played = map[event.ID]*lineup{}
	for c := range event.Each(x.st.Event.Contestants) {
		x.played[c.ID] = &lineup{members: slices.Clone(c.Players)}
	}
	if x.st.Event.Kind == event.Teams {
		x.seatTeams()
	} else {
		x.seatPairs()
	}
	x.rows = standings.RowsOf(x.lists())
}

// lists returns those whose places the file has: over all sections, as the EBU's programs write
// them, but of each section where they are scored apart and the file tells them apart.
func (x *writer) lists() []standings.List {
	if len(x.st.Overall) == 0 || x.o.Sectioned && x.st.Event.Rules.Sections == rules.SectionsApart {
		return x.st.Lists
	}
	return x.st.Overall
}

func (x *writer) seatPairs() {
	at := standings.SeatingOf(x.st)
	for l := range x.st.Lines() {
		if !counted(l) {
			continue
		}
		for _, side := range []event.Side{l.NS, l.EW} {
			for _, id := range side.Contestants() {
				if p := x.played[id]; p != nil {
					p.seat(at.Players(id, l.Expected), 0)
				}
			}
		}
	}
}

// listed reports whether the file has a contestant: one of whom no result counts has no score
// and no place, and consumers refuse it.
func (x *writer) listed(id event.ID) bool {
	p := x.played[id]
	if x.st.Event.Kind == event.Teams && x.st.Session.Departure(id).LeftOut() {
		return false
	}
	r := x.rows[id]
	return p != nil && (len(p.pairs) > 0 || r != nil && r.Rank > 0)
}

// participants writes who took part in a section, or in all ("").
func (x *writer) participants(section string) {
	defer x.open("PARTICIPANTS")()
	for c := range event.Each(x.st.Session.Sections) {
		if section != "" && c.Letter != section {
			continue
		}
		labels := slices.Clone(c.Labels)
		slices.SortStableFunc(labels, func(a, b event.Label) int {
			return cmp.Or(-cmp.Compare(a.Direction, b.Direction), x.numbers[a.Contestant]-x.numbers[b.Contestant]) // NS first
		})
		for l := range event.Each(labels) {
			switch {
			case !x.listed(l.Contestant):
				x.odd.absent = append(x.odd.absent, l.String())
			case x.st.Event.Kind == event.Teams:
				x.team(l)
			case x.st.Event.Kind == event.Individual:
				x.individual(l)
			default:
				x.pair(c, l)
			}
		}
	}
}

func (x *writer) pair(c *event.Section, l *event.Label) {
	p, who := x.mostly(l)
	defer x.open("PAIR")()
	x.say("PAIR_NUMBER", x.numberOf(l.Contestant))
	if !c.OneList {
		x.say("DIRECTION", l.Direction)
	}
	x.score(l)
	x.player(p, who.a)
	x.player(p, who.b)
}

func (x *writer) player(p *lineup, at int) {
	defer x.open("PLAYER")()
	x.person(p, at)
}

// nobodyNamed is the name of a player who is not known, and noNumber a number that is not: a
// participant without them is refused by consumers.
const (
	nobodyNamed = "?"
	noNumber    = "0"
)

func (x *writer) person(p *lineup, at int) {
	id := event.ID("")
	if at < len(p.members) {
		id = p.members[at]
	}
	of := func(f func(event.ID) string) string {
		if id == "" || f == nil {
			return ""
		}
		return clean(f(id))
	}
	number := of(x.o.Number)
	if number == "" {
		x.odd.unnumbered++
	}
	x.say("PLAYER_NAME", cmp.Or(of(x.o.Name), nobodyNamed), "CLUB_ID_NUMBER", of(x.o.Local), "NATIONAL_ID_NUMBER", cmp.Or(number, noNumber))
}

func (x *writer) individual(l *event.Label) {
	p, who := x.mostly(l)
	defer x.open("PLAYER")()
	x.say("PLAYER_NUMBER", x.numberOf(l.Contestant))
	x.score(l)
	x.person(p, who.a)
}

func (x *writer) score(l *event.Label) {
	r := x.rows[l.Contestant]
	if r == nil {
		return
	}
	percent := x.st.Event.Rules.HasPercent() && !r.Total.HasVPs()
	switch {
	case percent && r.Total.HasPercent():
		x.say("PERCENTAGE", r.Total.Percent().Text(x.st.Event.Rules.PercentDecimals))
	case percent:
		x.say("PERCENTAGE", "0")
	case r.Total.HasVPs():
		x.say("TOTAL_SCORE", figure(r.Total.VPs()))
	default:
		x.say("TOTAL_SCORE", figure(r.Total.Points))
	}
	if x.st.Event.Kind == event.Teams {
		x.say("WINS_OR_DRAWS", strconv.Itoa(winsOrDraws(x.st, l.Contestant)))
	}
	place := strconv.Itoa(r.Rank)
	if r.Tied && x.st.Event.Rules.Method != rules.MethodCrossIMPs {
		place += "="
	}
	if r.Rank > 0 {
		x.say("PLACE", place)
	} else {
		x.odd.unplaced = append(x.odd.unplaced, l.String())
	}
	x.masterPoints(l.Contestant)
	x.say("HANDICAP", handicap(x.st.Event, l.Contestant))
	if a := x.adjustment(r); a.Sign() != 0 {
		x.say("ADJUSTMENT", a.Short(adjustmentDecimals))
	}
}

// adjustment returns the penalties and awards in a total, in the unit of the file.
func (x *writer) adjustment(r *standings.Row) exact.Rat {
	var vps exact.Rat
	others := false
	for p := range event.Each(x.st.Session.Penalties) {
		if p.Contestant == r.Contestant {
			if p.Unit == event.PenaltyVPs {
				vps = vps.Add(p.Amount)
			} else {
				others = true
			}
		}
	}
	switch {
	case r.Total.HasVPs():
		if others {
			x.odd.penalties++
		}
		return vps
	case x.st.Event.Rules.HasPercent() && r.Total.Max.Sign() > 0:
		return r.Total.Penalty().Mul(exact.Int(100)).Div(r.Total.Max)
	case x.st.Event.Kind == event.Teams && others:
		x.odd.penalties++
		return exact.Rat{}
	}
	return r.Total.Penalty()
}

// masterPoints writes the points of a federation that a place earned, where they were awarded.
func (x *writer) masterPoints(id event.ID) {
	r := x.st.Row(id)
	if r == nil || !x.awards() || !r.HasFederation || r.Federation.Sign() <= 0 {
		return
	}
	defer x.open("MASTER_POINTS")()
	x.say("MASTER_POINTS_AWARDED", r.Federation.Short(x.st.FederationDecimals()))
	if x.st.FederationOf() == rules.FederationEBU {
		x.say("MASTER_POINT_TYPE", "BLACK")
	}
}

func handicap(e *event.Event, id event.ID) string {
	if e.Published == nil {
		return ""
	}
	for _, t := range e.Published.Totals {
		if t.Contestant == id {
			return t.Handicap
		}
	}
	return ""
}

// pairOf returns the number of two of a team: 3-1-2.
func (x *writer) pairOf(team event.ID, s sat) string {
	return fmt.Sprintf("%d-%d-%d", x.numbers[team], s.a+1, s.b+1)
}
