package usebio

import (
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

type field struct {
	text string
	line int
}

type document struct {
	version  field
	club     string
	event    node
	fields   map[string]field // of EVENT
	pairs    []*pair          // participants above section level
	teams    []*team
	matches  []*matchNode
	sections []*section
	dealt    []*board // of a HANDSET
	sessions int
	ignored  map[string]*ignored
	order    []string // of ignored
}

type section struct {
	id     field
	pairs  []*pair
	boards []*board
	loose  bool // boards that stand in no SECTION
}

type pair struct {
	line    int
	fields  map[string]field
	players []map[string]field
}

type board struct {
	line   int
	number field
	points field // of the first team of a MATCH: its IMPs or board points
	lines  []*travellerLine
	hands  []map[string]field
}

type travellerLine struct {
	line   int
	fields map[string]field
}

func (l *travellerLine) get(name string) string { return l.fields[name].text }

type ignored struct {
	line, count int
}

type parser struct {
	*puller
	doc *document
}

func parse(text []byte) (_ *document, err error) {
	defer problem.Catch(&err)
	dec := xml.NewDecoder(bytes.NewReader(text))
	dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // decoded already
	p := &parser{&puller{dec: dec}, &document{fields: map[string]field{}, ignored: map[string]*ignored{}}}
	root := p.root()
	if root.name != "USEBIO" {
		problem.Throw(problem.New("usebio.other-root", "line", root.line, "root", exchange.Clip(root.name)))
	}
	p.doc.version = field{root.get("Version"), root.line}
	for n := range p.each() {
		switch n.name {
		case "CLUB":
			for n := range p.each() {
				if n.name == "CLUB_NAME" {
					p.doc.club = p.text()
				} else {
					p.skip()
				}
			}
		case "EVENT":
			if p.doc.event.name != "" {
				problem.Throw(problem.New("usebio.events", "line", n.line))
			}
			p.doc.event = n
			supported(n)
			p.eventNode()
		case "HANDSET":
			p.handset()
		default:
			p.ignore(n)
		}
	}
	p.rest()
	if p.doc.event.name == "" {
		problem.Throw(problem.New("usebio.no-event", "line", p.line()))
	}
	return p.doc, nil
}

// eventFields are the plain fields of EVENT that mean something here; quiet are
// those that mean nothing to a scorer.
var (
	eventFields = set("EVENT_DESCRIPTION", "DATE", "BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD", "WINNER_TYPE", "BOARDS_PER_ROUND")
	quiet       = set("EVENT_IDENTIFIER", "PROGRAM_NAME", "PROGRAM_VERSION", "MASTER_POINT_SCALE", "MPS_AWARDED_FLAG",
		"SESSION_COUNT", "SECTION_COUNT", "PAIRS", "EW_PAIRS", "BOARDS_PLAYED", "CONTACT", "P2P_CHARGE_RATE", "SCORING_METHOD", "DUPLICATES")
	pairFields = set("PAIR_NUMBER", "DIRECTION", "PERCENTAGE", "TOTAL_SCORE", "PLACE", "HANDICAP", "ADJUSTMENT")
	lineFields = set("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE",
		"NS_MATCH_POINTS", "EW_MATCH_POINTS", "NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS", "NS_BUTLER_POINTS", "EW_BUTLER_POINTS",
		"ROUND_NUMBER", "TABLE_NUMBER", "DIRECTION", "N_PLAYER_NUMBER", "S_PLAYER_NUMBER", "E_PLAYER_NUMBER", "W_PLAYER_NUMBER")
	soloFields   = set("PLAYER_NUMBER", "DIRECTION", "PERCENTAGE", "TOTAL_SCORE", "PLACE", "HANDICAP", "ADJUSTMENT", "PLAYER_NAME", "CLUB_ID_NUMBER", "NATIONAL_ID_NUMBER")
	playerFields = set("PLAYER_NAME", "CLUB_ID_NUMBER", "NATIONAL_ID_NUMBER")
)

func set(names ...string) map[string]bool {
	m := make(map[string]bool, len(names))
	for _, n := range names {
		m[n] = true
	}
	return m
}

// maxPairs and maxBoards bound what one file can make of itself; no evening comes near.
const (
	maxPairs  = 5000
	maxBoards = 5000
)

func few(n, most, line int) {
	if n >= most {
		problem.Throw(problem.New("usebio.too-many", "line", line, "max", most))
	}
}

func (p *parser) eventNode() {
	loose := &section{loose: true}
	for n := range p.each() {
		if n.name != "SESSION" {
			p.level(n, loose)
			continue
		}
		if p.doc.sessions++; p.doc.sessions > 1 {
			problem.Throw(problem.New("usebio.sessions", "line", n.line))
		}
		for n := range p.each() {
			p.level(n, loose)
		}
	}
	p.doc.spread()
	if len(loose.boards) > 0 {
		p.doc.sections = append(p.doc.sections, loose)
	}
}

// level reads what may stand in EVENT and in SESSION alike.
func (p *parser) level(n node, loose *section) {
	switch n.name {
	case "SECTION":
		s := &section{id: field{n.get("SECTION_ID"), n.line}}
		p.doc.sections = append(p.doc.sections, s)
		for n := range p.each() {
			p.inSection(n, s, &s.pairs, s)
		}
	case "HANDSET":
		p.handset()
	default:
		p.inSection(n, loose, &p.doc.pairs, nil)
	}
}

// inSection reads what may stand in a section, or in none (nil): its participants, boards and matches.
func (p *parser) inSection(n node, s *section, pairs *[]*pair, of *section) {
	switch n.name {
	case "PARTICIPANTS":
		p.participants(pairs, of)
	case "BOARD":
		p.boardNode(n, &s.boards)
	case "MATCH":
		p.matchNode(n, s)
	default:
		p.field(n, eventFields, p.doc.fields)
	}
}

// participants reads those of a section, or of the whole event (nil).
func (p *parser) participants(into *[]*pair, of *section) {
	for n := range p.each() {
		switch {
		case n.name == "TEAM":
			p.teamNode(n, of)
			continue
		case n.name != "PAIR" && n.name != "PLAYER", (n.name == "PLAYER") != p.doc.individual():
			p.ignore(n)
			continue
		}
		few(len(*into), maxPairs, n.line)
		x := &pair{line: n.line, fields: map[string]field{}}
		*into = append(*into, x)
		if n.name == "PLAYER" {
			x.fields = p.fields(soloFields)
			x.fields["PAIR_NUMBER"] = x.fields["PLAYER_NUMBER"]
			x.players = append(x.players, x.fields)
		} else {
			p.pairNode(x)
		}
	}
}

func (p *parser) pairNode(x *pair) {
	for n := range p.each() {
		if n.name == "PLAYER" {
			x.players = append(x.players, p.fields(playerFields))
		} else {
			p.field(n, pairFields, x.fields)
		}
	}
}

func (p *parser) boardNode(n node, into *[]*board) {
	few(len(*into), maxBoards, n.line)
	b := &board{line: n.line}
	*into = append(*into, b)
	for n := range p.each() {
		switch n.name {
		case "BOARD_NUMBER":
			b.number = field{p.text(), n.line}
		case "TRAVELLER_LINE":
			b.lines = append(b.lines, &travellerLine{line: n.line, fields: p.fields(lineFields)})
		case "IMPS", "TEAM_POINTS":
			b.points = field{p.text(), n.line}
		case "OPPOSING_TEAM_POINTS": // what the first team has not
			p.skip()
		case "HAND":
			b.hands = append(b.hands, p.fields(handFields))
		default:
			p.ignore(n)
		}
	}
}

// fields reads an element that has nothing but fields.
func (p *parser) fields(wanted map[string]bool) map[string]field {
	all := map[string]field{}
	for n := range p.each() {
		p.field(n, wanted, all)
	}
	return all
}

func (p *parser) field(n node, wanted map[string]bool, into map[string]field) {
	if !wanted[n.name] {
		p.ignore(n)
		return
	}
	text := p.text()
	if _, twice := into[n.name]; !twice {
		into[n.name] = field{text, n.line}
	}
}

// ignore skips an element and records that it was there.
func (p *parser) ignore(n node) {
	if i := p.doc.ignored[n.name]; i != nil {
		i.count++
	} else if !quiet[n.name] && !strings.HasPrefix(n.name, "X-") && len(p.doc.order) < 50 { // more nobody reads
		p.doc.ignored[n.name] = &ignored{line: n.line, count: 1}
		p.doc.order = append(p.doc.order, n.name)
	}
	p.skip()
}

type team struct {
	line   int
	id     string
	name   field
	fields map[string]field
	pairs  []*pair
	of     *section // nil where it stands in none
}

// matchNode is a MATCH: two teams, and the boards that they met on at two tables; or two
// pairs of a Swiss.
type matchNode struct {
	of     *section
	line   int
	fields map[string]field
	boards []*board
}

func (m *matchNode) get(name string) string { return m.fields[name].text }

var (
	teamFields  = set("TOTAL_SCORE", "PLACE", "ADJUSTMENT", "HANDICAP")
	matchFields = set("ROUND_NUMBER", "TEAM", "OPPOSING_TEAM", "TEAM_SCORE", "OPPOSING_TEAM_SCORE",
		"NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
	// spare are fields of teams that follow from the others.
	spare = set("WINS_OR_DRAWS", "BOARDS_PLAYED", "START_BOARD_NUMBER", "END_BOARD_NUMBER", "NS_SCORE", "EW_SCORE", "PAIR_IMPS")
)

func (p *parser) teamNode(n node, of *section) {
	few(len(p.doc.teams), maxPairs, n.line)
	t := &team{line: n.line, id: n.get("TEAM_ID"), name: field{n.get("TEAM_NAME"), n.line}, fields: map[string]field{}, of: of}
	p.doc.teams = append(p.doc.teams, t)
	for n := range p.each() {
		switch {
		case spare[n.name]:
			p.skip()
		case n.name == "PAIR":
			x := &pair{line: n.line, fields: map[string]field{}}
			t.pairs = append(t.pairs, x)
			p.pairNode(x)
		default:
			p.field(n, teamFields, t.fields)
		}
	}
}

func (p *parser) matchNode(n node, of *section) {
	few(len(p.doc.matches), maxBoards, n.line)
	m := &matchNode{of: of, line: n.line, fields: map[string]field{}}
	p.doc.matches = append(p.doc.matches, m)
	for n := range p.each() {
		switch {
		case spare[n.name]:
			p.skip()
		case n.name == "BOARD":
			p.boardNode(n, &m.boards)
		default:
			p.field(n, matchFields, m.fields)
		}
	}
}

// spread puts the boards of the matches of pairs with the other boards of their section: a
// Swiss is played on travellers as any other event of pairs.
func (d *document) spread() {
	if kinds[d.kind()].teams {
		return
	}
	for _, m := range d.matches {
		for _, x := range m.boards {
			for _, l := range x.lines {
				for _, name := range []string{"ROUND_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER"} {
					if _, own := l.fields[name]; !own && m.get(name) != "" {
						l.fields[name] = m.fields[name]
					}
				}
			}
			at := slices.IndexFunc(m.of.boards, func(b *board) bool { return b.number.text == x.number.text })
			if at < 0 {
				m.of.boards = append(m.of.boards, x)
				continue
			}
			m.of.boards[at].lines = append(m.of.boards[at].lines, x.lines...)
		}
	}
	d.matches = nil
}
