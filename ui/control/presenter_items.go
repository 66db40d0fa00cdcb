package control

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/ui/marks"
)

// Kind is what an item of the list is about.
type Kind int

// The kinds, in the order of the list.
const (
	Twice      Kind = iota // two results for the same pairs: the session cannot be closed with them
	Differs                // typed otherwise the second time
	Unexpected             // the movement does not have these pairs there
	Repeated               // a pair has the board in two lines, and nothing was decided about it
	Unlikely               // event.Suspicions
	Missing                // the movement expects it, and it is not in
	Given                  // by the director, or not played
)

// Item is a line of the list of what to look at, or the title above those of a kind.
type Item struct {
	Title bool
	Kind  Kind
	Text  string // may have **bold** parts
	Right bool   // it was found right: it stays in the list, and marks nothing

	key    string      // what it is about, whatever is typed
	places []place     // the first is where it leads
	mark   *marks.Mark // of Twice, Unlikely and Unexpected
	doubt  bool        // of Unlikely: not by a plain rule
	mend   string      // what mends it, as Er ging iets mis calls it; "": the result says
	mends  bool        // it is trouble, and not only something to look at
}

// makeItems lists what to look at, and marks the cells it is about.
func (p *Presenter) makeItems() []Item {
	p.odd = map[place]Mark{}
	kinds := [][]Item{
		p.marked(marks.Twice), p.differing(), p.marked(marks.Unexpected), p.repeated(),
		slices.Concat(p.otherDeals(), p.marked(marks.Unlikely, marks.Exchanged)), p.missing(), p.given(),
	}
	var out []Item
	for kind, items := range kinds {
		if len(items) == 0 {
			continue
		}
		out = append(out, Item{Title: true, Kind: Kind(kind), Text: p.title(Kind(kind), items)})
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
					p.odd[at] = max(p.odd[at], mark)
				}
			}
			out = append(out, it)
		}
	}
	return out
}

// mark is how the cells of an item stand out.
func (k Kind) mark() Mark {
	switch k {
	case Twice:
		return Wrong
	case Differs, Unexpected, Repeated, Unlikely:
		return Look
	}
	return Plain
}

func (p *Presenter) title(k Kind, items []Item) string {
	w := p.words()
	switch k {
	case Twice:
		return w.T("control.title.twice")
	case Differs:
		return w.T("control.second.title", "n", len(items))
	case Unexpected:
		return w.T("control.title.unexpected")
	case Repeated:
		return w.T("control.title.repeated")
	case Unlikely:
		return w.T("control.title.unlikely")
	case Missing:
		return w.T("control.title.missing", "n", p.st.Missing())
	}
	return w.T("control.title.given", "n", len(items))
}

// each calls f for every line of every board, with its place.
func (p *Presenter) each(f func(at place, b *standings.ScoredBoard, l *standings.ScoredLine)) {
	for i := range p.st.Boards {
		b := &p.st.Boards[i]
		for j := range b.Lines {
			f(placeOf(b, j), b, &b.Lines[j])
		}
	}
}

// marked are the marks of some kinds, as Invoer has them.
func (p *Presenter) marked(kinds ...marks.Kind) []Item {
	var out []Item
	all := p.book.All(p.st)
	for i := range all {
		m := &all[i]
		if !slices.Contains(kinds, m.Kind) {
			continue
		}
		who := p.book.Where(p.st, m.Line)
		if m.Kind == marks.Unexpected { // the sentence says the board
			who = p.versus(m.Line.NS, m.Line.EW)
		}
		it := Item{
			Text: p.book.Reason(p.st, m, who), mark: m, Right: m.Right,
			places: []place{p.placed(m.Board, m.Line)}, doubt: m.Doubt(), mends: m.Trouble(),
		}
		if m.Other != nil {
			it.places = append(it.places, p.placed(m.OtherBoard, m.Other))
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

// placed is the place of a line of a board.
func (p *Presenter) placed(b *standings.ScoredBoard, l *standings.ScoredLine) place {
	for i := range b.Lines {
		if &b.Lines[i] == l {
			return placeOf(b, i)
		}
	}
	return place{board: b.Board, ns: l.NS, ew: l.EW}
}

// repeated are the pairs that have a board in two lines: both results beside each other,
// the last to come in first.
func (p *Presenter) repeated() []Item {
	at := map[event.ID]place{}
	p.each(func(where place, _ *standings.ScoredBoard, l *standings.ScoredLine) {
		if l.Result != nil {
			at[l.Result.ID] = where
		}
	})
	var out []Item
	for _, t := range preview.Repeats(p.st.Event, p.st.Session.ID, "") {
		it := Item{mend: "twice", mends: true}
		var results []string
		for i := len(t.Results) - 1; i >= 0; i-- {
			where := at[t.Results[i]]
			it.places = append(it.places, where)
			results = append(results, p.words().T("control.repeated-line", "who", p.versus(where.ns, where.ew), "what", p.says(p.st.Session.Result(t.Results[i]))))
		}
		it.key = fmt.Sprint(Repeated, t.Board, t.Contestant)
		it.Text = p.words().T("control.repeated", "board", t.Board, "pair", p.pair(event.Pair(t.Contestant)), "what", strings.Join(results, "\n"))
		out = append(out, it)
	}
	return out
}

// given are the lines without a score of their own: averages, awards, not played.
func (p *Presenter) given() []Item {
	var out []Item
	p.each(func(at place, _ *standings.ScoredBoard, l *standings.ScoredLine) {
		if l.Result == nil || l.Again || l.Result.Kind == event.Played || l.Result.Kind == event.Passed {
			return
		}
		out = append(out, Item{
			Text:   p.words().T("control.given-line", "where", p.where(at), "what", p.says(l.Result)),
			places: []place{at},
		})
	})
	return out
}
