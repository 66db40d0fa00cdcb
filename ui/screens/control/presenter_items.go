package control

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
)

// list is what to look at, and the chosen line of it.
type list struct {
	*sheet
	book   *marks.Book
	items  []Item
	item   string // the chosen one, by its key
	index  int    // where it stood
	notice notice.Notice
}

// makeItems lists what to look at, and marks the cells it is about.
func (l *list) makeItems() []Item {
	l.odd = map[place]Mark{}
	kinds := [][]Item{
		l.marked(marks.Twice), l.devices(), l.leftOut(), l.differing(), l.marked(marks.Unexpected), l.repeated(),
		slices.Concat(l.otherDeals(), l.marked(marks.Unlikely, marks.Exchanged)), redrawable(l), l.missing(), l.given(),
	}
	var out []Item
	for kind, items := range kinds {
		if len(items) == 0 {
			continue
		}
		out = append(out, Item{Title: true, Kind: Kind(kind), Text: l.title(Kind(kind), items)})
		for _, it := range items {
			it.Kind = Kind(kind)
			if it.key == "" {
				it.key = fmt.Sprint(kind, it.places[0])
			}
			mark := it.Kind.mark()
			if it.doubt {
				mark = Doubt
			}
			if mark != Plain && !it.Right {
				for _, at := range it.places {
					l.odd[at] = max(l.odd[at], mark)
				}
			}
			out = append(out, it)
		}
	}
	return out
}

func (k Kind) mark() Mark {
	switch k {
	case Twice:
		return Wrong
	case Pending, LeftOut, Differs, Unexpected, Repeated, Unlikely:
		return Look
	}
	return Plain
}

func (l *list) title(k Kind, items []Item) string {
	w := l.words()
	switch k {
	case Twice:
		return w.T("control.title.twice")
	case Pending:
		return w.T("control.device.title")
	case LeftOut:
		return w.T("control.device.left")
	case Differs:
		return w.T("control.second.title", "n", len(items))
	case Unexpected:
		return w.T("control.title.unexpected")
	case Repeated:
		return w.T("control.title.repeated")
	case Unlikely:
		return w.T("control.title.unlikely")
	case Drawn:
		return w.T("control.title.drawn")
	case Missing:
		return w.T("control.title.missing", "n", l.st.Missing()+len(review.Halves(l.st)))
	}
	return w.T("control.title.given", "n", len(items))
}

func (l *list) marked(kinds ...marks.Kind) []Item {
	var out []Item
	all := l.book.All(l.st)
	for i := range all {
		m := &all[i]
		if !slices.Contains(kinds, m.Kind) {
			continue
		}
		who := l.book.Where(l.st, m.Line)
		if m.Kind == marks.Unexpected { // the sentence says the board
			who = l.versus(m.Line.NS, m.Line.EW)
		}
		it := Item{
			Text: l.book.Reason(l.st, m, who), mark: m, Right: m.Right,
			places: []place{l.placed(m.Board, m.Line)}, doubt: m.Doubt(), repairs: m.Trouble(),
		}
		if m.Other != nil {
			it.places = append(it.places, l.placed(m.OtherBoard, m.Other))
		}
		out = append(out, it)
	}
	slices.SortStableFunc(out, func(a, b Item) int { return doubtful(a) - doubtful(b) }) // what is seen at once to be odd is first
	return out
}

func doubtful(it Item) int {
	if it.doubt {
		return 1
	}
	return 0
}

// repeated returns the pairs that have a board in two lines: both results beside each other,
// the last to come in first.
func (l *list) repeated() []Item {
	at := map[event.ID]place{}
	l.each(func(where place, _ *standings.ScoredBoard, line *standings.ScoredLine) {
		if line.Result != nil {
			at[line.Result.ID] = where
		}
	})
	var out []Item
	for _, t := range preview.Repeats(l.st.Event, l.st.Session.ID, "") {
		it := Item{repair: "twice", repairs: true}
		var results []string
		for i := len(t.Results) - 1; i >= 0; i-- {
			where := at[t.Results[i]]
			it.places = append(it.places, where)
			results = append(results, l.words().T("control.repeated-line", "who", l.versus(where.ns, where.ew), "what", l.says(l.st.Session.Result(t.Results[i]))))
		}
		it.key = fmt.Sprint(Repeated, t.Board, t.Contestant)
		it.Text = l.words().T("control.repeated", "board", t.Board, "pair", l.pair(event.Pair(t.Contestant)), "what", strings.Join(results, "\n"))
		out = append(out, it)
	}
	return out
}

// given returns the lines without a score of their own: averages, awards, not played.
func (l *list) given() []Item {
	var out []Item
	l.each(func(at place, _ *standings.ScoredBoard, line *standings.ScoredLine) {
		r := line.Result
		if r == nil || line.Again || r.Kind == event.Played || r.Kind == event.Passed {
			return
		}
		out = append(out, Item{
			Text:   l.words().T("control.given-line", "where", l.where(at), "what", l.says(r)),
			places: []place{at},
		})
	})
	return out
}

// redrawable returns the rounds that would be drawn otherwise now, and of which nothing is in yet.
// Enter leads to the first line of the round.
func redrawable(l *list) []Item {
	later, _ := outdated(l.evening) // why it is not known stands below the statement
	var out []Item
	for i := range later {
		if !later[i].Repeated {
			continue
		}
		it := Item{Text: saysLater(l.evening, &later[i].Later), key: fmt.Sprint(Drawn, later[i].section, later[i].Round)}
		l.each(func(at place, _ *standings.ScoredBoard, line *standings.ScoredLine) {
			if len(it.places) == 0 && line.Section == later[i].section && line.Round == later[i].Round {
				it.places = []place{at}
			}
		})
		if len(it.places) > 0 {
			out = append(out, it)
		}
	}
	return out
}
