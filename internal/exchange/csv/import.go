package csv

import (
	"cmp"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// Read takes a file of results as an event of its own: its contestants are the
// pair numbers, with the names that the file, or the second one of the options,
// gives them. The rules are the MesserBridge preset. It is taken whole, or refused
// with a Problem of package exchange or csv, or with an exchange.Refused that
// lists every line that cannot be.
func Read(r io.Reader, o Options) (*exchange.Import, error) {
	g, err := read(r, resultColumns, resultOrder)
	if err != nil {
		return nil, err
	}
	rd, slips, err := readSlips(g)
	if err != nil {
		return nil, err
	}
	b := &builder{o: o, slips: slips, people: exchange.People{NewID: o.NewID}, pairs: map[pairKey]*pair{}}
	b.twoWinners()
	b.contestants()
	if len(rd.refused) == 0 {
		b.results(rd)
	}
	if err := exchange.Refuse(rd.refused); err != nil {
		return nil, err
	}
	if o.Names != nil {
		if err := b.names(o.Names); err != nil {
			return nil, err
		}
	}
	im := g.newImport()
	im.Remarks = slices.Concat(rd.remarks, b.collector.Remarks, b.remarks, exchange.Thin(b.collector.Results))
	im.Event = b.event()
	im.Members, im.People = b.people.Members, b.people.People
	return im, nil
}

// pairKey is how a pair is found: in two-winner events the direction is part of it.
type pairKey struct {
	section   string
	direction string
	number    int
}

type pair struct {
	pairKey
	id      event.ID
	names   string
	players []event.ID
}

type builder struct {
	o         Options
	slips     []slip
	two       map[string]bool // by section: NS and EW have a list each
	pairs     map[pairKey]*pair
	order     []*pair
	people    exchange.People
	collector exchange.Collector
	remarks   []exchange.Remark
}

// twoWinners finds out, by section, whether NS and EW have a list each: they do
// when the numbers say their direction, when a number sits on both sides of one
// board, or when every pair keeps its side while it meets several others.
func (b *builder) twoWinners() {
	b.two = map[string]bool{}
	type at struct{ section, number int }
	type onBoard struct {
		at
		board int
	}
	sections := map[string]int{}
	sides := map[at]int{}    // bit 1: NS, bit 2: EW
	opponent := map[at]int{} // the first
	crossed, shared, moved := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for i := range b.slips {
		s := &b.slips[i]
		section, ok := sections[s.section]
		if !ok {
			section = len(sections)
			sections[s.section] = section
		}
		if s.ns.direction != "" || s.ew.direction != "" {
			shared[s.section] = true
		}
		for _, x := range []struct {
			me, other, bit int
		}{{s.ns.number, s.ew.number, 1}, {s.ew.number, s.ns.number, 2}} {
			k := at{section, x.me}
			if sides[k] |= x.bit; sides[k] == 3 {
				crossed[s.section] = true
			}
			if first, met := opponent[k]; !met {
				opponent[k] = x.other
			} else if first != x.other {
				moved[s.section] = true
			}
		}
	}
	boards := map[onBoard]int{}
	for i := range b.slips { // on one board only who sits both ways at all
		s := &b.slips[i]
		if !crossed[s.section] {
			continue
		}
		for _, x := range [2]struct{ me, bit int }{{s.ns.number, 1}, {s.ew.number, 2}} {
			k := onBoard{at{sections[s.section], x.me}, s.result.Board}
			if boards[k] |= x.bit; boards[k] == 3 {
				shared[s.section] = true
			}
		}
	}
	for i := range b.slips {
		s := &b.slips[i]
		switch b.o.Winners {
		case 1:
			b.two[s.section] = false
		case 2:
			b.two[s.section] = true
		default:
			b.two[s.section] = shared[s.section] || moved[s.section] && !crossed[s.section]
		}
	}
}

// key is the pair that a seat on a side of a section means.
func (b *builder) key(section string, s seat, side string) pairKey {
	k := pairKey{section: section, number: s.number}
	if b.two[section] {
		k.direction = cmp.Or(s.direction, side)
	}
	return k
}

// contestants makes a pair of every number, in order of section, direction and number.
func (b *builder) contestants() {
	for i := range b.slips {
		s := &b.slips[i]
		for _, x := range []struct {
			seat
			side, names string
		}{{s.ns, "NS", s.nsNames}, {s.ew, "EW", s.ewNames}} {
			k := b.key(s.section, x.seat, x.side)
			p := b.pairs[k]
			if p == nil {
				p = &pair{pairKey: k}
				b.pairs[k] = p
				b.order = append(b.order, p)
			}
			names := exchange.CleanName(x.names)
			switch {
			case names == "" || p.names == names:
			case p.names == "":
				p.names = names
			default:
				b.remarks = append(b.remarks, exchange.Remark{Line: s.line, Why: problem.New("csv.other-names",
					"line", s.line, "pair", p.name(), "names", exchange.Clip(names), "first", exchange.Clip(p.names))})
			}
		}
	}
	slices.SortFunc(b.order, func(x, y *pair) int {
		// NS comes before EW
		return cmp.Or(cmp.Compare(x.section, y.section), cmp.Compare(y.direction, x.direction), cmp.Compare(x.number, y.number))
	})
	for _, p := range b.order {
		p.id = b.o.NewID()
		p.players = b.players(splitPair(p.names))
	}
}

// name is the pair as people call it.
func (k pairKey) name() string {
	return strings.TrimSpace(number(k.number) + " " + k.direction)
}

var between = regexp.MustCompile(`\s+[-–—&+]\s+|\s*[/&;]\s*`)

// splitPair splits the names of two players: "Jan Jansen - An Claes".
func splitPair(s string) []string {
	if s == "" {
		return nil
	}
	return between.Split(s, -1)
}

// players makes members of names; two places are kept where fewer are named.
func (b *builder) players(names []string) []event.ID {
	var ids []event.ID
	for _, n := range names {
		var who event.Person
		who.First, who.Last = exchange.SplitName(n)
		id, _ := b.people.Add(who)
		ids = append(ids, id)
	}
	for len(ids) < 2 {
		ids = append(ids, "")
	}
	return ids
}

// results gives every slip its sides.
func (b *builder) results(rd *reader) {
	b.collector.Expect(len(b.slips))
	for i := range b.slips {
		s := &b.slips[i]
		if s.empty {
			continue
		}
		ns, ew := b.pairs[b.key(s.section, s.ns, "NS")], b.pairs[b.key(s.section, s.ew, "EW")]
		if ns == ew {
			rd.refused = append(rd.refused, exchange.Remark{Line: s.line, Why: problem.New("csv.against-itself",
				"line", s.line, "board", s.result.Board, "pair", s.ns.text)})
			continue
		}
		r := s.result
		r.ID = b.o.NewID()
		r.Section = letter(s.section)
		r.NS, r.EW = event.Pair(ns.id), event.Pair(ew.id)
		b.collector.Add(s.line, r, ns.name(), ew.name())
	}
}

// letter names a section: A where the file names none.
func letter(section string) string { return cmp.Or(section, "A") }

// event is the whole.
func (b *builder) event() event.Event {
	source := cmp.Or(exchange.CleanName(b.o.Source), "CSV")
	base := filepath.Base(source)
	e := event.Event{
		ID:     b.o.NewID(),
		Name:   cmp.Or(exchange.CleanName(strings.TrimSuffix(base, filepath.Ext(base))), "CSV"),
		Kind:   event.Pairs,
		Rules:  scoring.MesserBridge(),
		Source: source,
	}
	s := event.Session{ID: b.o.NewID(), Date: b.o.Date, Results: b.collector.Results}
	for _, p := range b.order {
		if n := len(s.Sections); n == 0 || s.Sections[n-1].Letter != letter(p.section) {
			s.Sections = append(s.Sections, event.Section{Letter: letter(p.section)})
		}
		sec := &s.Sections[len(s.Sections)-1]
		sec.Labels = append(sec.Labels, event.Label{Contestant: p.id, Direction: p.direction, Number: p.number})
		e.Contestants = append(e.Contestants, event.Contestant{ID: p.id, Players: p.players})
	}
	for i, r := range s.Results {
		if i == 0 || r.Board < s.FirstBoard {
			s.FirstBoard = r.Board
		}
	}
	e.Sessions = []event.Session{s}
	return e
}
