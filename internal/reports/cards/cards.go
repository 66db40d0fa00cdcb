// Package cards has the papers that are cut: travellers, round slips, guide cards and table
// cards, and the seating list, which is made of what is on the cards.
package cards

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// What the cards are made of: who comes where in which round, with whom and against whom,
// and with which boards. It is read once out of what the event says is played, mended as
// that may be, so that guide cards, table cards and the seating list cannot differ from
// one another or from the slips.
//
// A team has a card for each of its pairs: the one of the open room and the one of the
// closed room. Where a team meets two others in a round, as in the American Whist, they are the
// one that sits NS and the one that sits EW.

// deck is what cards are made from.
type deck struct {
	evening *evening.Evening
}

// stop is where somebody is in a round. There may be several in one, as where a board was
// turned; none is a sit-out.
type stop struct {
	round, table int    // from 1
	side         string // "NS", "EW"; of individuals "N", "E", "S", "W"
	with         event.ID
	against      event.Side
	at           *event.Sitting
}

// who has a card: a contestant, of teams one of its pairs (a Room, or "NS" or "EW").
type who struct {
	id   event.ID
	half string
}

type cardSection struct {
	section  *event.Section
	evening  *evening.Evening
	rounds   int
	tables   int
	sittings []*event.Sitting
	ways     map[who][]stop // of all sections: who is here now may have begun in another
	played   map[int]bool   // the rounds in which somebody of the section plays
	matches  []event.Match  // of teams
	byRoom   bool           // the pairs of a team are told apart by room
}

// sections returns the sections of the session of which is known who comes where: by their
// movement, or by the round and table of every result.
func (d *deck) sections() []cardSection {
	if d.evening.Standings == nil {
		return nil
	}
	var all []cardSection
	s := d.evening.Standings.Session
	ways := map[who][]stop{}
	sittings, matches := s.Sittings(), []event.Match(nil)
	if d.evening.OfTeams() {
		matches = event.Matches(s)
	}
	for i := range s.Sections {
		c := cardSection{section: &s.Sections[i], evening: d.evening, ways: ways}
		if m := c.section.Movement; m != nil {
			c.rounds, c.tables = len(m.Rounds), m.Tables
		}
		c.take(matches)
		for x := range event.Each(sittings) {
			if x.Section == c.section.Letter && x.NS != x.EW { // a file may have it
				c.sit(x)
			}
		}
		if c.section.Movement != nil || len(c.sittings) > 0 {
			all = append(all, c)
		}
	}
	for i := range all {
		all[i].played = map[int]bool{}
		for _, w := range all[i].cards() {
			for _, s := range ways[w] {
				all[i].played[s.round] = true
			}
		}
	}
	return all
}

func (c *cardSection) take(all []event.Match) {
	c.byRoom = slices.ContainsFunc(all, func(m event.Match) bool { return m.Section == c.section.Letter })
	type at struct {
		team  event.ID
		round int
	}
	other := map[at]event.ID{}
	meet := func(round int, team, with event.ID) {
		if before, met := other[at{team, round}]; met && before != with {
			c.byRoom = false
		}
		other[at{team, round}] = with
	}
	for m := range event.Each(all) {
		if m.Section == c.section.Letter {
			c.matches = append(c.matches, *m)
			meet(m.Round, m.Home, m.Away)
			meet(m.Round, m.Away, m.Home)
		}
	}
}

func (c *cardSection) room(x *event.Sitting) event.Room {
	for m := range event.Each(c.matches) {
		if m.Round != x.Round || !m.Has(x.NS.A) || !m.Has(x.EW.A) {
			continue
		}
		if m.OpenTable == x.Table || m.ClosedTable != x.Table && m.Home == x.NS.A {
			return event.Open
		}
	}
	return event.Closed
}

func (c *cardSection) sit(x *event.Sitting) {
	c.rounds, c.tables = max(c.rounds, x.Round), max(c.tables, x.Table)
	c.sittings = append(c.sittings, x)
	if x.NS.Empty() || x.EW.Empty() {
		return
	}
	sides := c.sides()
	for i, id := range c.people(x) {
		s := stop{x.Round, x.Table, sides[i], "", x.EW, x}
		if sides[i] == "EW" || sides[i] == "E" || sides[i] == "W" {
			s.against = x.NS
		}
		if len(sides) == 4 {
			s.with = c.people(x)[i^1]
		}
		if w := c.card(id, x, sides[i]); w.id != "" {
			c.ways[w] = append(c.ways[w], s)
		}
	}
}

// of returns who compete: as the movement has it, or the event.
func (c *cardSection) of() movements.Contest {
	switch kind := c.evening.Standings.Event.Kind; {
	case c.section.Movement != nil:
		return c.section.Movement.Contest
	case kind == event.Teams:
		return movements.OfTeams
	case kind == event.Individual:
		return movements.OfIndividuals
	}
	return movements.OfPairs
}

// sides returns the places at a table, partners side by side.
func (c *cardSection) sides() []string {
	if c.of() == movements.OfIndividuals {
		return []string{"N", "S", "E", "W"}
	}
	return []string{"NS", "EW"}
}

// people returns who sits there, by sides; "" is nobody.
func (c *cardSection) people(x *event.Sitting) []event.ID {
	if c.of() == movements.OfIndividuals {
		return []event.ID{x.NS.A, x.NS.B, x.EW.A, x.EW.B}
	}
	return []event.ID{x.NS.A, x.EW.A}
}

// card returns whose card a side of a contestant is on. Of a team the same pair sits there when
// the board is turned.
func (c *cardSection) card(id event.ID, x *event.Sitting, side string) who {
	if c.of() != movements.OfTeams {
		return who{id: id}
	}
	if c.byRoom {
		return who{id, string(c.room(x))}
	}
	if x.Turned {
		side = map[string]string{"NS": "EW", "EW": "NS"}[side]
	}
	return who{id, side}
}

// stops returns where somebody comes in a round, from 1: nowhere in a sit-out.
func (c *cardSection) stops(w who, round int) []stop {
	var out []stop
	for _, s := range c.ways[w] {
		if s.round == round {
			out = append(out, s)
		}
	}
	return out
}

func (c *cardSection) away(round int) string {
	if !c.played[round] {
		return c.evening.T("paper.card.cancelled")
	}
	return c.evening.T("paper.card.sit-out")
}

// cards returns all that have a card, by number: NS before EW where those are numbered
// apart.
func (c *cardSection) cards() []who {
	var all []who
	for _, l := range c.section.ByNumber() {
		switch {
		case c.of() != movements.OfTeams:
			all = append(all, who{id: l.Contestant})
		case c.byRoom:
			all = append(all, who{l.Contestant, string(event.Open)}, who{l.Contestant, string(event.Closed)})
		default:
			all = append(all, who{l.Contestant, "NS"}, who{l.Contestant, "EW"})
		}
	}
	return all
}

// called returns who a card is of: "Paar 7", "Paar NZ 3", "Speler 5", "Ploeg 2, open tafel".
func (c *cardSection) called(w who) string {
	number := c.evening.Number(w.id)
	switch l, _ := c.section.Label(w.id); {
	case c.of() == movements.OfIndividuals:
		return phrase.Nameless(c.evening.Words, event.Individual, number)
	case w.half != "" && c.byRoom:
		return c.evening.T("paper.card.team", "number", number, "side", c.evening.T("paper.card.room."+w.half))
	case w.half != "":
		return c.evening.T("paper.card.team", "number", number, "side", c.evening.Direction(w.half))
	case l.Direction != "":
		return phrase.Nameless(c.evening.Words, event.Pairs, c.evening.Direction(l.Direction)+" "+number)
	}
	return phrase.Nameless(c.evening.Words, event.Pairs, number)
}

// named returns the names of who plays as a contestant in the end, of a team its name and its
// pair; "" while nobody is named.
func (c *cardSection) named(w who) string {
	st := c.evening.Standings
	if c.of() != movements.OfTeams {
		return c.evening.People(st.Event.PlayersAt(st.Session, w.id, c.rounds, math.MaxInt))
	}
	pair := c.pair(w, max(1, c.first()))
	switch t := st.Event.Contestant(w.id); {
	case t == nil || t.Name == "":
		return pair
	case pair == "":
		return t.Name
	default:
		return c.evening.Words.Colon(t.Name, pair)
	}
}

// pair returns the names of a pair of a team in a round; "" where they are not known, nor told
// apart.
func (c *cardSection) pair(w who, round int) string {
	if !c.byRoom {
		return ""
	}
	l := c.evening.Standings.Event.LineupAt(c.evening.Standings.Session, w.id, round, 0)
	return c.evening.People(l.In(event.Room(w.half)))
}

// side is "NZ" for "NS" and "Z" for "S".
func (c *cardSection) side(side string) string {
	if len(side) == 1 {
		return c.evening.T("paper.seat." + side)
	}
	return c.evening.Direction(side)
}

// boards returns the boards of a sitting: "5-8", "5-6, 8", or the letter of its set where no
// boards are known.
func (c *cardSection) boards(x *event.Sitting) string {
	if len(x.Boards) == 0 {
		return movements.SetName(x.Set)
	}
	var out []string
	for from, to := 0, 0; from < len(x.Boards); from = to {
		for to = from + 1; to < len(x.Boards) && x.Boards[to] == x.Boards[to-1]+1; to++ {
		}
		text := strconv.Itoa(x.Boards[from])
		if to > from+1 {
			text += "-" + strconv.Itoa(x.Boards[to-1])
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

func (c *cardSection) boardsHead() string {
	if c.section.Movement != nil && c.evening.Standings.Session.BoardsPerSet < 1 {
		return c.evening.T("paper.card.set")
	}
	return c.evening.T("paper.card.boards")
}

// document returns a document of cards, without its blocks. It has no points, so it is
// neither provisional nor final.
func (d *deck) document(name string) *document.Document {
	doc := d.evening.Base(name)
	doc.Deck = true
	if d.evening.Standings != nil {
		doc.Subtitle = append(doc.Subtitle, d.evening.When()...)
		doc.Footer = d.evening.WhenMade()
	}
	return doc
}

// cut returns a document of cards that are cut out, with what stands on it where neither a movement nor
// the results say who comes where.
func (d *deck) cut(doc *document.Document) *document.Document {
	if len(doc.Blocks) == 0 {
		doc.Lack(problem.New("report.no-movement"), d.evening.T("paper.card.none"))
		return doc
	}
	doc.Cut = true
	return doc
}

// has reports whether a table is among those of which paper is asked for again; round 0 is
// that of its card.
func has(all []preview.AtTable, section string, round, table int) bool {
	return slices.ContainsFunc(all, func(t preview.AtTable) bool {
		return t.Section == section && t.Round == round && t.Table == table
	})
}
