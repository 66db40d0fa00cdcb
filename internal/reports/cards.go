package reports

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// What the cards of a movement are made of: who comes where in which round, with whom
// and against whom, and with which boards. It is read out of the movement and its
// seating once, so that guide cards, table cards and the seating list cannot differ.
//
// A team has a card for each of its pairs: the one that sits NS and the one that sits
// EW.

// stop is where somebody is in a round; the zero value is nowhere: a sit-out.
type stop struct {
	table   int
	side    string // "NS", "EW"; of individuals "N", "E", "S", "W"
	with    event.ID
	against event.Side
	set     int
}

// away tells that it is a sit-out.
func (s stop) away() bool { return s.table == 0 }

// who has a card: a contestant, of teams one of its pairs ("NS" or "EW").
type who struct {
	id   event.ID
	half string
}

// cardSection is a section with the way of everyone in it.
type cardSection struct {
	*event.Section
	in     *Input
	rounds int
	ways   map[who][]stop // by round, from 0
}

// cardSections are the sections of the session that have a movement.
func (in *Input) cardSections() []cardSection {
	if in.Standings == nil {
		return nil
	}
	var all []cardSection
	for i := range in.Standings.Session.Sections {
		if s := &in.Standings.Session.Sections[i]; s.Movement != nil {
			all = append(all, in.cardSection(s))
		}
	}
	return all
}

func (in *Input) cardSection(s *event.Section) cardSection {
	c := cardSection{Section: s, in: in, rounds: len(s.Movement.Rounds), ways: map[who][]stop{}}
	for r, places := range s.Movement.Rounds {
		seats := s.Seats(r + 1)
		for _, p := range places {
			if p.NS == p.EW {
				continue // a file may have it
			}
			ns, ew := event.Pair(seats[p.NS]), event.Pair(seats[p.EW])
			if c.Movement.Contest == movements.OfIndividuals {
				ns.B, ew.B = seats[p.South], seats[p.West]
			}
			if ns.Empty() || ew.Empty() {
				continue
			}
			if c.Movement.Contest == movements.OfIndividuals {
				c.put(r, ns.A, "", stop{p.Table, "N", ns.B, ew, p.Set})
				c.put(r, ns.B, "", stop{p.Table, "S", ns.A, ew, p.Set})
				c.put(r, ew.A, "", stop{p.Table, "E", ew.B, ns, p.Set})
				c.put(r, ew.B, "", stop{p.Table, "W", ew.A, ns, p.Set})
				continue
			}
			c.put(r, ns.A, "NS", stop{p.Table, "NS", "", ew, p.Set})
			c.put(r, ew.A, "EW", stop{p.Table, "EW", "", ns, p.Set})
		}
	}
	return c
}

// put notes where somebody is in a round, from 0; of two places the first counts.
func (c *cardSection) put(round int, id event.ID, side string, s stop) {
	w := c.card(id, side)
	if w.id == "" {
		return
	}
	if c.ways[w] == nil {
		c.ways[w] = make([]stop, c.rounds)
	}
	if c.ways[w][round].away() {
		c.ways[w][round] = s
	}
}

// card is whose card a side of a contestant is on.
func (c *cardSection) card(id event.ID, side string) who {
	if c.Movement.Contest == movements.OfTeams {
		return who{id, side}
	}
	return who{id: id}
}

// cards are all that have a card, by number: NS before EW where those are numbered
// apart.
func (c *cardSection) cards() []who {
	labels := slices.Clone(c.Labels)
	slices.SortStableFunc(labels, func(a, b event.Label) int {
		return cmp.Or(strings.Compare(b.Direction, a.Direction), a.Number-b.Number) // "NS" is after "EW"
	})
	var all []who
	for _, l := range labels {
		if c.Movement.Contest == movements.OfTeams {
			all = append(all, who{l.Contestant, "NS"}, who{l.Contestant, "EW"})
		} else {
			all = append(all, who{id: l.Contestant})
		}
	}
	return all
}

// way is where somebody comes, a stop a round.
func (c *cardSection) way(w who) []stop {
	if way := c.ways[w]; way != nil {
		return way
	}
	return make([]stop, c.rounds)
}

// called is who a card is of: "Paar 7", "Paar NZ 3", "Speler 5", "Ploeg 2, NZ".
func (c *cardSection) called(w who) string {
	number := c.in.number(w.id)
	switch l, _ := c.Label(w.id); {
	case c.Movement.Contest == movements.OfIndividuals:
		return c.in.t("paper.card.player", "number", number)
	case w.half != "":
		return c.in.t("paper.card.team", "number", number, "side", c.in.direction(w.half))
	case l.Direction != "":
		return c.in.t("pair.nameless", "number", c.in.direction(l.Direction)+" "+number)
	}
	return c.in.t("pair.nameless", "number", number)
}

// named are the names of a contestant, "" while nobody is named.
func (c *cardSection) named(id event.ID) string {
	if o := c.in.Standings.Event.Contestant(id); o != nil && c.in.Names != nil {
		for _, p := range o.Players {
			if p != "" && strings.TrimSpace(c.in.Names(p)) != "" {
				return c.in.players(id)
			}
		}
	}
	return ""
}

// side is "NZ" for "NS" and "Z" for "S".
func (c *cardSection) side(side string) string {
	if len(side) == 1 {
		return c.in.t("paper.seat." + side)
	}
	return c.in.direction(side)
}

// boards are the boards of a set: "5-8", or its letter where no boards are known.
func (c *cardSection) boards(set int) string {
	all := c.in.Standings.Session.Boards(set)
	switch len(all) {
	case 0:
		return movements.SetName(set)
	case 1:
		return strconv.Itoa(all[0])
	}
	return strconv.Itoa(all[0]) + "-" + strconv.Itoa(all[len(all)-1])
}

// boardsHead is what stands above boards.
func (c *cardSection) boardsHead() string {
	if c.in.Standings.Session.BoardsPerSet < 1 {
		return c.in.t("paper.card.set")
	}
	return c.in.t("paper.card.boards")
}

// titled adds the letter of the section where there are several.
func (c *cardSection) titled(title string) string {
	if c.in.several() {
		return title + "  " + c.in.t("paper.section", "section", c.Letter)
	}
	return title
}

// cardDocument is a document of cards, without its blocks. It has no points, so it is
// neither provisional nor final.
func (in *Input) cardDocument(name string) *Document {
	d := &Document{
		Name: in.t(name), Lang: in.Words.Lang(), Title: in.t(name), Program: in.Program,
		Page: in.t("paper.page", "n", "{n}", "m", "{m}"), cards: true,
	}
	if in.Club != "" {
		d.Subtitle = []string{in.Club}
	}
	if in.Standings != nil {
		d.Subtitle = append(d.Subtitle, in.slipEvening()...)
		d.Footer = in.slipMade()
	}
	return d
}

// noCards is what stands where no movement says who comes where.
func (in *Input) noCards(d *Document) *Document {
	d.Blocks = []Block{Paragraph{Text: in.t("paper.card.none")}}
	return d
}
