package control

import (
	"cmp"
	"fmt"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
)

type sitting struct {
	section      string
	round, table int
}

// absence is a line that is still to come.
type absence struct {
	event.Expected
	place place
}

func (a *absence) sitting() sitting { return sitting{a.Section, a.Round, a.Table} }

// missing returns the results that are still to come. Where nothing is in of whole rounds,
// or of whole boards, that is one line of the list, whichever says more; the rest is a
// line for each table.
func (l *list) missing() []Item {
	var rest []absence
	rounds, boards := map[sitting]bool{}, map[int]bool{} // of which something is in
	l.each(func(at place, _ *standings.ScoredBoard, l *standings.ScoredLine) {
		switch {
		case l.Unexpected || l.Again || l.Void && l.Result == nil:
		case l.Result == nil:
			rest = append(rest, absence{l.Expected, at})
		default:
			rounds[sitting{l.Section, l.Round, 0}], boards[l.Board] = true, true
		}
	})
	slices.SortStableFunc(rest, func(a, b absence) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
	inRounds, others := split(rest, func(a *absence) bool { return !rounds[sitting{a.Section, a.Round, 0}] })
	inBoards, besides := split(rest, func(a *absence) bool { return !boards[a.Board] })
	out := l.halves()
	if len(inBoards) > len(inRounds) {
		out, others = append(out, l.emptyBoards(inBoards)), besides
	} else {
		for len(inRounds) > 0 {
			var section []absence
			first := inRounds[0].Section
			section, inRounds = split(inRounds, func(a *absence) bool { return a.Section == first })
			out = append(out, l.emptyRounds(section))
		}
	}
	for len(others) > 0 {
		var table []absence
		first := others[0]
		table, others = split(others, func(a *absence) bool {
			return a.sitting() == first.sitting() && a.NS == first.NS && a.EW == first.EW
		})
		out = append(out, l.absentTable(table))
	}
	return out
}

// halves returns the boards of matches that are in at one table only, on an evening from a file.
func (l *list) halves() []Item {
	var out []Item
	for _, h := range review.Halves(l.st) {
		at := place{board: h.Board, ns: h.NS, ew: h.EW}
		out = append(out, Item{
			key: fmt.Sprint(Missing, "half", at), places: []place{at},
			Text: l.words().T("match.half."+string(h.Room), "board", h.Board, "who", l.versus(h.NS, h.EW)),
		})
	}
	return out
}

func split(all []absence, yes func(*absence) bool) (those, others []absence) {
	for i := range all {
		if yes(&all[i]) {
			those = append(those, all[i])
		} else {
			others = append(others, all[i])
		}
	}
	return those, others
}

func owing(key string, all []absence, text string) Item {
	it := Item{key: fmt.Sprint(Missing, key), Text: text}
	for _, a := range all {
		it.places = append(it.places, a.place)
	}
	return it
}

func (l *list) emptyBoards(all []absence) Item {
	slices.SortStableFunc(all, func(a, b absence) int { return cmp.Compare(a.Board, b.Board) })
	var boards []int
	for _, a := range all {
		if !slices.Contains(boards, a.Board) {
			boards = append(boards, a.Board)
		}
	}
	return owing("boards", all, l.words().T("control.missing.boards",
		"boards", l.boards(boards), "n", len(all)))
}

func (l *list) emptyRounds(all []absence) Item {
	var rounds []int
	last := 0
	for i := range l.st.Session.Sections {
		if m := l.st.Session.Sections[i].Movement; m != nil {
			last = max(last, len(m.Rounds))
		}
	}
	for _, a := range all {
		if !slices.Contains(rounds, a.Round) {
			rounds = append(rounds, a.Round)
		}
	}
	section := all[0].Section
	it := owing("rounds "+section, all, l.inSection(section, l.words().T("control.missing.rounds",
		"rounds", l.runs(rounds), "n", len(all))))
	if slices.Equal(rounds, []int{last}) { // of no other can it be that nobody plays it
		it.repair, it.repairs = "cancel", true
	}
	return it
}

func (l *list) absentTable(all []absence) Item {
	first := all[0]
	var boards []int
	for _, a := range all {
		boards = append(boards, a.Board)
	}
	it := owing(fmt.Sprint(first.sitting(), first.NS, first.EW), all, l.inSection(first.Section, l.words().T("control.missing.table",
		"round", first.Round, "table", first.Table, "boards", l.boards(boards), "who", l.versus(first.NS, first.EW))))
	it.repair, it.repairs = "skip", true
	return it
}

func (l *list) inSection(section, text string) string {
	if len(l.st.Session.Sections) < 2 {
		return text
	}
	return l.words().T("control.in-section", "section", section, "what", text)
}

// fewBusy is how many boards are named of which some lines were typed a second time.
const fewBusy = 3

// verifiedBoards returns the boards of which every line was typed twice the same.
func verifiedBoards(st *standings.Standings) map[int]bool {
	out := map[int]bool{}
	for _, t := range review.TypedTwiceOf(st) {
		out[t.Board] = t.Done()
	}
	return out
}

// Second says how far the second typing is, board by board; "" while it is not begun.
func (e *evening) Second() string {
	if e.Empty() != "" || len(e.st.Session.Verifications) == 0 {
		return ""
	}
	w := e.words()
	var done []int
	var busy []string
	boards, lines, again := 0, 0, 0
	for _, t := range review.TypedTwiceOf(e.st) {
		switch {
		case t.Lines == 0:
			continue
		case t.Done():
			done = append(done, t.Board)
		case t.Again > 0:
			busy = append(busy, w.T("control.second.board", "board", t.Board, "verified", t.Verified, "lines", t.Lines))
		}
		boards++
		lines += t.Lines
		again += t.Verified
	}
	text := ""
	switch {
	case len(done) == boards:
		return w.T("control.second.all", "n", boards)
	case len(done) > 0:
		text = w.T("control.second.done", "boards", e.boards(done), "done", len(done), "all", boards)
	}
	switch {
	case len(busy) > fewBusy:
		text = join(text, w.T("control.second.busy-many", "n", len(busy), "verified", again, "lines", lines))
	case len(busy) > 0:
		text = join(text, w.T("control.second.busy", "boards", w.List(busy)))
	}
	return text
}
