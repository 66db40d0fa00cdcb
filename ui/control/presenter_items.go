package control

import (
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/event"
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

	key    string        // what it is about, whatever is typed
	places []place       // the first is where it leads
	result *event.Result // of Unlikely and Unexpected
	doubt  bool          // of Unlikely: not by a plain rule
	mend   string        // what mends it, as Er ging iets mis calls it; "": the result says
	mends  bool          // it is trouble, and not only something to look at
}

// makeItems lists what to look at, and marks the cells it is about.
func (p *Presenter) makeItems() []Item {
	p.odd = map[place]Mark{}
	kinds := [][]Item{p.twice(), p.differing(), p.unexpected(), p.repeated(), slices.Concat(p.otherDeals(), p.unlikely()), p.missing(), p.given()}
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
func (p *Presenter) each(f func(at place, b *event.ScoredBoard, l *event.ScoredLine)) {
	for i := range p.st.Boards {
		b := &p.st.Boards[i]
		for j := range b.Lines {
			f(placeOf(b, j), b, &b.Lines[j])
		}
	}
}

// twice are the contradictions: both results beside each other.
func (p *Presenter) twice() []Item {
	var out []Item
	p.each(func(at place, _ *event.ScoredBoard, l *event.ScoredLine) {
		if !l.Again {
			return
		}
		first := at
		first.nth = 0
		args := []any{"where", p.where(at), "first", "?", "second", p.says(l.Result)}
		if f := p.find(first); f != nil && f.Result != nil {
			args[3] = p.says(f.Result)
		}
		out = append(out, Item{Text: p.words().T("control.twice", args...), places: []place{at, first}, mends: true})
	})
	return out
}

// unexpected are the lines that the movement does not have, with what it has instead.
func (p *Presenter) unexpected() []Item {
	w := p.words()
	var out []Item
	p.each(func(at place, b *event.ScoredBoard, l *event.ScoredLine) {
		if !l.Unexpected || l.Again {
			return
		}
		text := w.T("control.unexpected", "where", p.where(at), "what", p.says(l.Result))
		var instead []string
		for i := range b.Lines {
			o := &b.Lines[i]
			if !o.Unexpected && !o.Again && (meets(o, l.NS) || meets(o, l.EW)) {
				instead = append(instead, p.versus(o.NS, o.EW))
			}
		}
		if len(instead) > 0 {
			text += "\n" + w.T("control.instead", "who", instead)
		}
		out = append(out, p.judged(Item{Text: text, places: []place{at}, mends: true}, l.Result))
	})
	return out
}

// repeated are the pairs that have a board in two lines: both results beside each other,
// the last to come in first.
func (p *Presenter) repeated() []Item {
	at := map[event.ID]place{}
	p.each(func(where place, _ *event.ScoredBoard, l *event.ScoredLine) {
		if l.Result != nil {
			at[l.Result.ID] = where
		}
	})
	var out []Item
	for _, t := range p.st.Event.Repeats(p.st.Session.ID, "") {
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

func meets(l *event.ScoredLine, s event.Side) bool { return l.NS == s || l.EW == s }

// unlikely are the suspicions, each with its reason: first those by a plain rule, which
// are seen at once to be odd.
func (p *Presenter) unlikely() []Item {
	var out []Item
	all := event.Suspicions(p.st)
	slices.SortStableFunc(all, func(a, b event.Suspicion) int { return plainly(a) - plainly(b) })
	for _, s := range all {
		b := p.st.Board(s.Board)
		i := slices.IndexFunc(b.Lines, func(l event.ScoredLine) bool { return l.Result != nil && l.Result.ID == s.Result })
		at := placeOf(b, i)
		it := Item{Text: p.reason(at, &s), places: []place{at}, doubt: slight(&s), mends: s.OtherSide() || s.OtherBoard() > 0}
		out = append(out, p.judged(it, b.Lines[i].Result))
	}
	return out
}

// plainly sorts those by a plain rule before the others.
func plainly(s event.Suspicion) int {
	if slight(&s) {
		return 1
	}
	return 0
}

// judged is an item that can be found right.
func (p *Presenter) judged(it Item, r *event.Result) Item {
	it.result, it.Right = r, p.desk.Right(r)
	return it
}

// reason says why a line is unlikely.
func (p *Presenter) reason(at place, s *event.Suspicion) string {
	w := p.words()
	r := p.find(at).Result
	who := p.where(at)
	if text, ok := p.byDeal(at, s); ok {
		return text
	}
	switch s.Code {
	case event.SuspectDeclarer:
		return w.T("control.unlikely.declarer", "where", who, "what", p.says(r), "n", s.Others,
			"suit", r.Contract.Denomination, "other", s.Side.Other())
	case event.SuspectAlone:
		off, near := s.Score-s.Like.Score, p.scored(s.Like.Score)
		if s.Like.Score == 0 {
			near = w.T("control.passed")
		}
		return w.T("control.unlikely.alone", "where", who, "what", p.says(r),
			"pair", p.versus(s.Like.NS, s.Like.EW), "near", near, "off", max(off, -off))
	case event.SuspectSlip:
		return w.T("control.unlikely.slip."+s.Slip.String(), "where", who, "what", p.says(r),
			"meant", p.says(s.Meant), "board", s.Near, "others", s.Others)
	}
	like := s.Like.NS
	if s.Score > 0 {
		like = s.Like.EW
	}
	args := []any{
		"where", who, "what", p.says(r), "pair", p.pair(like), "near", p.scored(s.Like.Score),
		"side", s.Side, "other", s.Side.Other(), "others", s.Others, "n", s.Same,
	}
	switch {
	case s.Code == event.SuspectOpposite:
		return w.T("control.unlikely.opposite", args...)
	case s.Same == 0:
		return w.T("control.unlikely.swapped-none", args...)
	}
	return w.T("control.unlikely.swapped", args...)
}

// given are the lines without a score of their own: averages, awards, not played.
func (p *Presenter) given() []Item {
	var out []Item
	p.each(func(at place, _ *event.ScoredBoard, l *event.ScoredLine) {
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
