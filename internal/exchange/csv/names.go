package csv

import (
	"io"
	"strconv"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

func number(n int) string { return strconv.Itoa(n) }

// names reads a second file, of pair numbers and the names of their players, and
// gives the pairs those names.
func (b *builder) names(r io.Reader) error {
	g, err := read(r, pairColumns, []column{pairNumber, name1, name2})
	if err != nil {
		return err
	}
	if !g.has(pairNumber) || !g.has(name1) {
		return problem.New("csv.no-names", "line", g.first)
	}
	var refused []exchange.Remark
	seen := map[*pair]int{}
	for _, row := range g.rows {
		row = g.open(row, nil)
		text := g.get(row, pairNumber)
		who, ok := exchange.PairNumber(text)
		if !ok {
			refused = append(refused, exchange.Remark{Line: row.line, Element: g.title(pairNumber), Why: problem.New("csv.pair-number",
				"line", row.line, "text", exchange.Clip(text))})
			continue
		}
		found := b.byNumber(who)
		switch {
		case len(found) == 0:
			b.remarks = append(b.remarks, exchange.Remark{Line: row.line, Why: problem.New("exchange.pair-without-results",
				"line", row.line, "pair", exchange.Clip(text))})
			continue
		case len(found) > 1:
			refused = append(refused, exchange.Remark{Line: row.line, Why: problem.New("csv.which-pair", "line", row.line, "pair", exchange.Clip(text))})
			continue
		}
		p := found[0]
		if first, twice := seen[p]; twice {
			refused = append(refused, exchange.Remark{Line: row.line, Why: problem.New("csv.pair-twice", "line", row.line, "pair", exchange.Clip(text), "first", first)})
			continue
		}
		seen[p] = row.line
		names := []string{g.get(row, name1)}
		if two := g.get(row, name2); two != "" {
			names = append(names, two)
		}
		p.players = b.players(names)
	}
	return exchange.Refuse(refused)
}

// byNumber finds pairs by a number, with or without section and direction.
func (b *builder) byNumber(who exchange.Pair) []*pair {
	fits := func(asked, has string) bool { return asked == "" || has == "" || asked == has }
	var found []*pair
	for _, p := range b.order {
		if p.number == who.Number && fits(who.Section, p.section) && fits(who.Direction, p.direction) {
			found = append(found, p)
		}
	}
	return found
}
