package ranking

import (
	"cmp"
	"maps"
	"slices"

	"uitslag/internal/phrase"
)

// fewGaps is how many gaps are named; more are only counted.
const fewGaps = 3

type seatedAt struct {
	section      string
	round, table int
}

// missing says what is not in yet: whole rounds, tables, or boards of a table when
// they are few, otherwise how many results.
func (e *evening) missing() string {
	w := e.words()
	gaps, things := e.gaps()
	if len(gaps) == 0 || len(gaps) > fewGaps {
		return w.T("ranking.missing-many", "n", e.st.Missing())
	}
	return w.T("ranking.missing", "n", things, "what", w.List(gaps))
}

// gaps names what is missing, and counts the things named.
func (e *evening) gaps() (gaps []string, things int) {
	w := e.words()
	expected, absent := map[seatedAt]int{}, map[seatedAt][]int{}
	for i := range e.st.Boards {
		for _, l := range e.st.Boards[i].Lines {
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
	in := func(section, text string) {
		if e.several() {
			text = w.Colon(w.T("paper.section", "section", section), text)
		}
		gaps = append(gaps, text)
	}
	var rounds []int // the rounds of the section that are missing altogether
	order := tables(expected)
	for i := 0; i < len(order); {
		section, round := order[i].section, order[i].round
		var whole []int // tables of which nothing is in
		partly, present := []seatedAt{}, 0
		for ; i < len(order) && order[i].section == section && order[i].round == round; i++ {
			switch n := len(absent[order[i]]); n {
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
			in(section, w.T("ranking.missing.tables", "round", round, "tables", phrase.Runs(w, whole)))
			things += len(whole)
		}
		for _, at := range partly {
			in(section, w.T("ranking.missing.boards", "round", at.round, "table", at.table, "boards", phrase.Runs(w, absent[at])))
			things += len(absent[at])
		}
		if len(rounds) > 0 && (i == len(order) || order[i].section != section) {
			in(section, w.T("ranking.missing.rounds", "rounds", phrase.Runs(w, rounds)))
			things += len(rounds)
			rounds = nil
		}
	}
	return gaps, things
}

// tables returns the keys of m by section, round and table.
func tables(m map[seatedAt]int) []seatedAt {
	return slices.SortedFunc(maps.Keys(m), func(a, b seatedAt) int {
		return cmp.Or(cmp.Compare(a.section, b.section), cmp.Compare(a.round, b.round), cmp.Compare(a.table, b.table))
	})
}
