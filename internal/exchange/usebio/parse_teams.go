package usebio

import "slices"

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
