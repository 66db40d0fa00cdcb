package why

import (
	"cmp"
	"maps"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/phrase"
)

// fewGaps is how many gaps are named; more are only counted.
const fewGaps = 3

// State reports whether the ranking of the session is final, and if not why; open is the key of
// what it says when all results are in. What is not in yet are whole rounds, tables, or boards of a
// table when they are few, otherwise so many results.
func (e *Evening) State(open string) string {
	switch gaps, things := e.gaps(); {
	case e.St.Missing() > 0 && len(gaps) > 0 && len(gaps) <= fewGaps:
		return e.Words.T("ranking.missing", "n", things, "what", e.Words.List(gaps))
	case e.St.Missing() > 0:
		return e.Words.T("ranking.missing-many", "n", e.St.Missing())
	case e.St.Provisional():
		return e.Words.T(open)
	}
	return e.Words.T("paper.final")
}

// seatedAt is a table of a round.
type seatedAt struct {
	section      string
	round, table int
}

// gaps names what is missing, and counts the things named.
func (e *Evening) gaps() (gaps []string, things int) {
	expected, absent := map[seatedAt]int{}, map[seatedAt][]int{}
	for b := range event.Each(e.St.Boards) {
		for l := range event.Each(b.Lines) {
			if l.Unexpected || l.Again || l.Void && l.Result == nil {
				continue
			}
			at := seatedAt{l.Section, l.Round, l.Table}
			expected[at]++
			if l.Result == nil {
				absent[at] = append(absent[at], l.Board)
			}
		}
	}
	add := func(section string, n int, key string, args ...any) {
		text := e.Words.T(key, args...)
		if len(e.Session.Sections) > 1 {
			text = e.Words.Colon(e.Words.T("paper.section", "section", section), text)
		}
		gaps, things = append(gaps, text), things+n
	}
	var rounds []int // the rounds of the section that are missing altogether
	order := slices.SortedFunc(maps.Keys(expected), func(a, b seatedAt) int {
		return cmp.Or(cmp.Compare(a.section, b.section), cmp.Compare(a.round, b.round), cmp.Compare(a.table, b.table))
	})
	for i := 0; i < len(order); {
		section, round := order[i].section, order[i].round
		var whole []int // tables of which nothing is in
		partly, present := []seatedAt{}, 0
		for ; i < len(order) && order[i].section == section && order[i].round == round; i++ {
			switch len(absent[order[i]]) {
			case 0:
				present++
			case expected[order[i]]:
				whole = append(whole, order[i].table)
			default:
				partly = append(partly, order[i])
			}
		}
		switch {
		case present == 0 && len(partly) == 0:
			rounds = append(rounds, round)
		case len(whole) > 0:
			add(section, len(whole), "ranking.missing.tables", "round", round, "tables", phrase.Runs(e.Words, whole))
		}
		for _, at := range partly {
			boards := absent[at]
			add(section, len(boards), "ranking.missing.boards", "round", at.round, "table", at.table, "boards", phrase.Runs(e.Words, boards))
		}
		if len(rounds) > 0 && (i == len(order) || order[i].section != section) {
			add(section, len(rounds), "ranking.missing.rounds", "rounds", phrase.Runs(e.Words, rounds))
			rounds = nil
		}
	}
	return gaps, things
}
