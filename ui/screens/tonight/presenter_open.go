package tonight

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/marks"
)

// mostDoubts is how many doubtful results are named one by one.
const mostDoubts = 3

// Opens lists what is open in the current evening: what it cannot be closed with first.
func (o *looking) Opens() []Open {
	st, err := o.desk.Standings()
	if err != nil || st == nil || st.Session.Closed {
		return nil
	}
	w := o.desk.Words
	out := append(o.missingOnes(st), o.twice(st)...)
	out = append(out, o.halves(st)...)
	if text := o.undrawn(st.Event, st.Session); text != "" {
		out = append(out, Open{Sentence: text, Screen: "screen.draw"})
	}
	if n := len(st.Session.SecondTyping().Differences()); n > 0 {
		out = append(out, Open{Sentence: w.T("tonight.differ", "n", n), Things: n, Screen: "screen.control"})
	}
	if n := feed.Undecided(st.Session); n > 0 {
		out = append(out, Open{Sentence: w.T("tonight.devices", "n", n), Things: n, Screen: "screen.control"})
	}
	out = append(out, o.doubtsOf(st)...)
	if n := unnamed(st.Event); n > 0 {
		out = append(out, Open{Sentence: o.unnamedSays(st.Event, n), Screen: "screen.players"})
	}
	return out
}

// missingOnes returns what is missing, with the last rounds without results.
func (o *looking) missingOnes(st *standings.Standings) []Open {
	var first *standings.ScoredLine
	played := map[int]bool{}
	last := 0
	for i := range st.Boards {
		b := &st.Boards[i]
		for j := range b.Lines {
			l := &b.Lines[j]
			last = max(last, l.Round)
			switch {
			case l.Result != nil:
				played[l.Round] = true
			case first == nil:
				first = l
			}
		}
	}
	if first == nil {
		return nil
	}
	open := Open{Sentence: o.missing(st.Event), Must: true, Board: first.Board, NS: first.NS.A, EW: first.EW.A}
	for r := last; r > 0 && !played[r] && len(played) > 0; r-- {
		open.Rounds = append(open.Rounds, r)
	}
	slices.Reverse(open.Rounds)
	return []Open{open}
}

// halves returns the boards of matches that are in at one table only, on an evening from a file.
func (o *looking) halves(st *standings.Standings) []Open {
	var out []Open
	for _, h := range review.Halves(st) {
		who := o.desk.Speaker.Versus(st, h.NS, h.EW)
		out = append(out, Open{
			Sentence: o.desk.Words.T("match.half."+string(h.Room), "board", h.Board, "who", who), Board: h.Board, NS: h.NS.A, EW: h.EW.A,
		})
	}
	return out
}

// undrawn says which round is still to be drawn, or what must be decided before it can be; "" for
// none.
func (o *looking) undrawn(e *event.Event, s *event.Session) string {
	round, of := drawing.Next(s)
	if round == 0 || s.Closed {
		return ""
	}
	if err := drawing.Undecided(e, s); err != nil {
		return o.desk.Words.Sentence(err)
	}
	return o.desk.Words.T("match.undrawn", "round", round, "of", of)
}

// twice returns the boards with two results for the same pairs.
func (o *looking) twice(st *standings.Standings) []Open {
	var out []Open
	o.each(st, func(l *standings.ScoredLine) {
		if l.Again {
			out = append(out, Open{
				Sentence: o.desk.Words.T("evenings.twice", "board", l.Result.Board, "who", o.who(st, l.Result)),
				Must:     true, Board: l.Result.Board, NS: l.NS.A, EW: l.EW.A,
			})
		}
	})
	return out
}

// doubtsOf returns the results that look wrong and are not marked as right.
func (o *looking) doubtsOf(st *standings.Standings) []Open {
	doubts := slices.DeleteFunc(o.odd(st), func(l *standings.ScoredLine) bool { return l.Again })
	w := o.desk.Words
	var out []Open
	for i, l := range doubts {
		if n := len(doubts) - i; i == mostDoubts && n > 1 {
			return append(out, Open{Sentence: w.T("evenings.more-doubts", "n", n, "boards", desk.Ranges(marks.Boards(doubts[i:]))), Things: n, Screen: "screen.control"})
		}
		r := l.Result
		out = append(out, Open{
			Sentence: w.T("evenings.doubt", "board", r.Board, "who", o.who(st, r), "result", o.book().Result(r)),
			Board:    r.Board, NS: r.NS.A, EW: r.EW.A, Doubt: r,
		})
	}
	return out
}

// odd returns the lines of the current evening that want a second look, as Invoer and Controle have
// them.
func (o *looking) odd(st *standings.Standings) []*standings.ScoredLine {
	if o.marked == nil {
		o.marked = &marks.Book{Desk: o.desk}
	}
	return marks.Odd(o.marked, st)
}

func things(opens []Open) int {
	n := 0
	for i := range opens {
		n += max(opens[i].Things, 1)
	}
	return n
}

// each calls f for every line that has a result.
func (o *looking) each(st *standings.Standings, f func(l *standings.ScoredLine)) {
	for l := range st.Lines() {
		if l.Result != nil {
			f(l)
		}
	}
}

// doubted says how many results of an open evening look wrong or contradict another one, "" for
// none; of the evening in hand only, whose standings are known.
func (o *looking) doubted(e *event.Event) string {
	if e.ID != o.desk.Current() {
		return ""
	}
	st, err := o.desk.Standings()
	if err != nil || st == nil || st.Session.Closed {
		return ""
	}
	odd := o.odd(st)
	if len(odd) == 0 {
		return ""
	}
	return o.desk.Words.T("evenings.doubts", "n", len(odd), "boards", desk.Ranges(marks.Boards(odd)))
}

// who returns the pairs of a result: "3–6".
func (o *looking) who(st *standings.Standings, r *event.Result) string {
	return o.desk.Speaker.Versus(st, r.NS, r.EW)
}

func (o *looking) book() phrase.Log {
	return phrase.Log{Words: o.desk.Words, Letters: o.desk.Speaker.Notation().Letters}
}

// joined are sentences under each other, without the empty ones.
func joined(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), "\n")
}
