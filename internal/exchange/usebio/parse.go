package usebio

import (
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// field is the text of an element and where it stood.
type field struct {
	text string
	line int
}

// document is a USEBIO file as it is written, before anything is made of it.
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

// section is a SECTION, or what stands in none.
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

// get gives the text of a field, "" where the file has none.
func (l *travellerLine) get(name string) string { return l.fields[name].text }

// ignored is an element that was left out, with the place where it stood first.
type ignored struct {
	line, count int
}

// parser fills a document.
type parser struct {
	*puller
	doc *document
}

func parse(text []byte) (*document, error) {
	p := &parser{newPuller(text), &document{fields: map[string]field{}, ignored: map[string]*ignored{}}}
	root, err := p.root()
	if err != nil {
		return nil, err
	}
	if root.name != "USEBIO" {
		return nil, problem.New("usebio.other-root", "line", root.line, "root", exchange.Clip(root.name))
	}
	p.doc.version = field{root.get("Version"), root.line}
	err = p.each(func(n node) error {
		switch n.name {
		case "CLUB":
			return p.clubNode()
		case "EVENT":
			if p.doc.event.name != "" {
				return problem.New("usebio.events", "line", n.line)
			}
			p.doc.event = n
			if err := supported(n); err != nil {
				return err
			}
			return p.eventNode()
		case "HANDSET":
			return p.handset()
		}
		return p.ignore(n)
	})
	if err == nil {
		err = p.rest()
	}
	if err == nil && p.doc.event.name == "" {
		err = problem.New("usebio.no-event", "line", p.line())
	}
	return p.doc, err
}

func (p *parser) clubNode() error {
	return p.each(func(n node) error {
		if n.name != "CLUB_NAME" {
			return p.skip()
		}
		text, err := p.text()
		p.doc.club = text
		return err
	})
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

func (p *parser) eventNode() error {
	loose := &section{loose: true}
	err := p.each(func(n node) error {
		switch n.name {
		case "SESSION":
			if p.doc.sessions++; p.doc.sessions > 1 {
				return problem.New("usebio.sessions", "line", n.line)
			}
			return p.each(func(n node) error { return p.level(n, loose) })
		default:
			return p.level(n, loose)
		}
	})
	p.doc.spread()
	if len(loose.boards) > 0 {
		p.doc.sections = append(p.doc.sections, loose)
	}
	return err
}

// level reads what may stand in EVENT and in SESSION alike.
func (p *parser) level(n node, loose *section) error {
	switch n.name {
	case "SECTION":
		s := &section{id: field{n.get("SECTION_ID"), n.line}}
		p.doc.sections = append(p.doc.sections, s)
		return p.each(func(n node) error {
			switch n.name {
			case "PARTICIPANTS":
				return p.participants(&s.pairs, s)
			case "BOARD":
				return p.boardNode(n, s)
			case "MATCH":
				return p.matchNode(n, s)
			}
			return p.field(n, eventFields, p.doc.fields)
		})
	case "PARTICIPANTS":
		return p.participants(&p.doc.pairs, nil)
	case "BOARD":
		return p.boardNode(n, loose)
	case "MATCH":
		return p.matchNode(n, loose)
	case "HANDSET":
		return p.handset()
	}
	return p.field(n, eventFields, p.doc.fields)
}

// participants reads those of a section, or of the whole event (nil).
func (p *parser) participants(into *[]*pair, of *section) error {
	return p.each(func(n node) error {
		switch n.name {
		case "PAIR", "PLAYER":
			if (n.name == "PLAYER") != p.doc.individual() {
				return p.ignore(n)
			}
		case "TEAM":
			return p.teamNode(n, of)
		default:
			return p.ignore(n)
		}
		if len(*into) >= maxPairs {
			return problem.New("usebio.too-many", "line", n.line, "max", maxPairs)
		}
		x := &pair{line: n.line, fields: map[string]field{}}
		*into = append(*into, x)
		if n.name == "PLAYER" {
			return p.playerNode(x)
		}
		return p.pairNode(x)
	})
}

// pairNode reads what stands in a PAIR.
func (p *parser) pairNode(x *pair) error {
	return p.each(func(n node) error {
		if n.name != "PLAYER" {
			return p.field(n, pairFields, x.fields)
		}
		player := map[string]field{}
		x.players = append(x.players, player)
		return p.each(func(n node) error { return p.field(n, playerFields, player) })
	})
}

func (p *parser) boardNode(n node, s *section) error {
	if len(s.boards) >= maxBoards {
		return problem.New("usebio.too-many", "line", n.line, "max", maxBoards)
	}
	b := &board{line: n.line}
	s.boards = append(s.boards, b)
	return p.boardLines(b)
}

// boardLines reads what stands in a BOARD.
func (p *parser) boardLines(b *board) error {
	return p.each(func(n node) error {
		switch n.name {
		case "BOARD_NUMBER":
			text, err := p.text()
			b.number = field{text, n.line}
			return err
		case "TRAVELLER_LINE":
			l := &travellerLine{line: n.line, fields: map[string]field{}}
			b.lines = append(b.lines, l)
			return p.each(func(n node) error { return p.field(n, lineFields, l.fields) })
		case "IMPS", "TEAM_POINTS":
			text, err := p.text()
			b.points = field{text, n.line}
			return err
		case "OPPOSING_TEAM_POINTS": // what the first team has not
			return p.skip()
		case "HAND":
			return p.hand(b)
		}
		return p.ignore(n)
	})
}

// field keeps the text of an element whose name is wanted. What comes twice keeps its first text.
func (p *parser) field(n node, wanted map[string]bool, into map[string]field) error {
	if !wanted[n.name] {
		return p.ignore(n)
	}
	text, err := p.text()
	if _, twice := into[n.name]; !twice {
		into[n.name] = field{text, n.line}
	}
	return err
}

// ignore leaves an element out and remembers that it was there.
func (p *parser) ignore(n node) error {
	if !quiet[n.name] && !strings.HasPrefix(n.name, "X-") {
		i := p.doc.ignored[n.name]
		if i == nil {
			if len(p.doc.order) >= 50 { // a preview nobody reads
				return p.skip()
			}
			i = &ignored{line: n.line}
			p.doc.ignored[n.name] = i
			p.doc.order = append(p.doc.order, n.name)
		}
		i.count++
	}
	return p.skip()
}
