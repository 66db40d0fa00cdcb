package control

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
)

type absence = *standings.ScoredLine // a line that is still to come

// round is one of a section.
type round struct {
	section string
	number  int
}

func roundOf(l absence) round { return round{l.Section, l.Round} }

// missing returns the results that are still to come. Where nothing is in of whole rounds,
// or of whole boards, that is one line of the list, whichever says more; the rest is a
// line for each table.
func (p *Presenter) missing() []Item {
	var rest []absence
	rounds, boards := map[round]bool{}, map[int]bool{} // of which something is in
	for l := range p.st.Lines() {
		switch {
		case l.Unexpected || l.Again || l.Void && l.Result == nil:
		case l.Result == nil:
			rest = append(rest, l)
		default:
			rounds[roundOf(l)], boards[l.Board] = true, true
		}
	}
	slices.SortStableFunc(rest, func(a, b absence) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
	inRounds, others := split(rest, func(l absence) bool { return !rounds[roundOf(l)] })
	inBoards, besides := split(rest, func(l absence) bool { return !boards[l.Board] })
	out := p.halves()
	if len(inBoards) > len(inRounds) {
		out, others = append(out, p.emptyBoards(inBoards)), besides
	} else {
		out = append(out, each(inRounds, func(a, b absence) bool { return a.Section == b.Section }, p.emptyRounds)...)
	}
	return append(out, each(others, func(a, b absence) bool {
		return roundOf(a) == roundOf(b) && a.Table == b.Table && a.NS == b.NS && a.EW == b.EW
	}, p.absentTable)...)
}

// halves returns the boards of matches that are in at one table only, on an evening from a file.
func (p *Presenter) halves() []Item {
	return event.Mapped(review.Halves(p.st), func(h review.Half) Item {
		at := place{board: h.Board, ns: h.NS, ew: h.EW}
		text := p.desk.Words.T("match.half."+string(h.Room), "board", h.Board, "who", p.versus(h.NS, h.EW))
		return Item{key: fmt.Sprint(Missing, "half", at), places: []place{at}, Text: text}
	})
}

func split(all []absence, yes func(absence) bool) (those, others []absence) {
	for _, l := range all {
		if yes(l) {
			those = append(those, l)
		} else {
			others = append(others, l)
		}
	}
	return those, others
}

// each returns an item for those that are the same.
func each(all []absence, same func(a, b absence) bool, item func([]absence) Item) (out []Item) {
	for len(all) > 0 {
		var these []absence
		first := all[0]
		these, all = split(all, func(l absence) bool { return same(first, l) })
		out = append(out, item(these))
	}
	return out
}

// owing returns an item about lines; in a session of several sections it names theirs.
func (p *Presenter) owing(key string, all []absence, section, text string) Item {
	if section != "" && len(p.st.Session.Sections) > 1 {
		text = p.desk.Words.T("control.in-section", "section", section, "what", text)
	}
	return Item{
		key: fmt.Sprint(Missing, key), Text: text,
		places: event.Mapped(all, func(l absence) place { return p.places[l] }),
	}
}

func numbers(all []absence, of func(absence) int) []int {
	return slices.Compact(slices.Sorted(slices.Values(event.Mapped(all, of))))
}

func boardOf(l absence) int { return l.Board }

func (p *Presenter) emptyBoards(all []absence) Item {
	slices.SortStableFunc(all, func(a, b absence) int { return cmp.Compare(a.Board, b.Board) })
	return p.owing("boards", all, "", p.desk.Words.T("control.missing.boards", "boards", p.boards(numbers(all, boardOf)), "n", len(all)))
}

func (p *Presenter) emptyRounds(all []absence) Item {
	last := 0
	for c := range event.Each(p.st.Session.Sections) {
		if c.Movement != nil {
			last = max(last, len(c.Movement.Rounds))
		}
	}
	rounds, section := numbers(all, func(l absence) int { return l.Round }), all[0].Section
	it := p.owing("rounds "+section, all, section, p.desk.Words.T("control.missing.rounds", "rounds", p.runs(rounds), "n", len(all)))
	if slices.Equal(rounds, []int{last}) { // of no other can it be that nobody plays it
		it.repair, it.repairs = "cancel", true
	}
	return it
}

func (p *Presenter) absentTable(all []absence) Item {
	first := all[0]
	text := p.desk.Words.T("control.missing.table",
		"round", first.Round, "table", first.Table, "boards", p.boards(numbers(all, boardOf)), "who", p.versus(first.NS, first.EW))
	it := p.owing(fmt.Sprint(roundOf(first), first.Table, first.NS, first.EW), all, first.Section, text)
	it.repair, it.repairs = "skip", true
	return it
}

// fewBusy is how many boards are named of which some lines were typed a second time.
const fewBusy = 3

// Second says how far the second typing is, board by board; "" while it is not begun.
func (p *Presenter) Second() string {
	if p.Empty() != "" || len(p.st.Session.Verifications) == 0 {
		return ""
	}
	w := p.desk.Words
	var done []int
	var busy []string
	boards, lines, again := 0, 0, 0
	for _, t := range review.TypedTwiceOf(p.st) {
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
	var out []string
	switch {
	case len(done) == boards:
		return w.T("control.second.all", "n", boards)
	case len(done) > 0:
		out = append(out, w.T("control.second.done", "boards", p.boards(done), "done", len(done), "all", boards))
	}
	switch {
	case len(busy) > fewBusy:
		out = append(out, w.T("control.second.busy-many", "n", len(busy), "verified", again, "lines", lines))
	case len(busy) > 0:
		out = append(out, w.T("control.second.busy", "boards", w.List(busy)))
	}
	return strings.Join(out, "\n")
}
