package csv

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// findKind finds out who is ranked: individuals where a row has four numbers, teams where the
// heading says so, else pairs. Rows of individuals with two numbers are refused, and one who
// sits at a table twice.
func (b *builder) findKind(rd *reader) {
	b.kind = event.Pairs
	if i := rd.place(nsPair); i >= 0 && isTeams(rd.headings[i]) {
		b.kind, b.collector.Matches = event.Teams, true
	}
	for i := range b.slips {
		if sl := &b.slips[i]; sl.south().number > 0 || sl.west().number > 0 {
			b.kind = event.Individual
		}
	}
	if b.kind != event.Individual {
		return
	}
	for i := range b.slips {
		sl := &b.slips[i]
		if sl.south().number == 0 || sl.west().number == 0 {
			rd.refused = append(rd.refused, exchange.Remark{Line: sl.row.line, Why: problem.New("csv.four-players", "line", sl.row.line, "board", sl.result.Board)})
		} else if twice := sl.sitsTwice(); twice != "" {
			rd.refused = append(rd.refused, exchange.Remark{Line: sl.row.line, Why: problem.New("exchange.sits-twice",
				"line", sl.row.line, "board", sl.result.Board, "player", twice)})
		}
	}
}

var teamWords = strings.Fields("team ploeg equip druzyna drużyna mannschaft")

// isTeams reports whether the heading of a column of numbers says that they are those of teams.
func isTeams(text string) bool {
	text = heading(text)
	return slices.ContainsFunc(teamWords, func(word string) bool { return strings.Contains(text, heading(word)) })
}

// individuals takes the second player of a side of a slip, and the names of both.
func (b *builder) individuals(rd *reader, i, side int, of column) {
	s := &b.slips[i]
	second := [2]seat{s.south(), s.west()}[side]
	if second.number == 0 {
		return // it is refused
	}
	b.sides[i][2+side] = b.pair(cmp.Or(second.section, b.sides[i][side].section), second, "")
	if !rd.has(of) {
		return
	}
	for n, name := range splitPair(exchange.CleanName(rd.text(s, of))) {
		if p := b.sides[i][side+2*min(n, 1)]; n < 2 && p.names == "" && name != unnamed {
			p.names, p.line = name, s.row.line
		}
	}
}

func (b *builder) collected() []exchange.Remark {
	if b.collector.Copies == 0 {
		return b.collector.Remarks
	}
	return append(b.collector.Remarks, exchange.Remark{Why: problem.New("exchange.copies", "n", b.collector.Copies)})
}
