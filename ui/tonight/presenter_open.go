package tonight

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/desk"
)

// Open is something that an evening cannot, or should not, be closed with.
type Open struct {
	Sentence string
	// Must tells that the evening cannot be closed with it.
	Must bool
	// Board is where it is seen on Invoer, with the pairs; 0 where Screen shows it.
	Board  int
	NS, EW event.ID
	Screen string
	// Doubt is a result that "it is right" answers; nil for none.
	Doubt *event.Result
	// Rounds are the last rounds, nothing of which is in.
	Rounds []int
}

// mostDoubts is how many doubtful results are named one by one.
const mostDoubts = 3

// Opens lists what is open in the evening in hand: what it cannot be closed with first.
func (p *Presenter) Opens() []Open {
	st, err := p.desk.Standings()
	if err != nil || st == nil || st.Session.Closed {
		return nil
	}
	w := p.desk.Words
	out := append(p.missingOnes(st), p.twice(st)...)
	if n := len(st.Session.SecondTyping().Differences()); n > 0 {
		out = append(out, Open{Sentence: w.T("tonight.differ", "n", n), Screen: "screen.control"})
	}
	out = append(out, p.doubtsOf(st)...)
	if n := unnamed(st.Event); n > 0 {
		out = append(out, Open{Sentence: p.unnamedSays(st.Event, n), Screen: "screen.players"})
	}
	return out
}

// missingOnes is what is missing, with the last rounds that nothing is in of.
func (p *Presenter) missingOnes(st *standings.Standings) []Open {
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
	o := Open{Sentence: p.missing(st.Event), Must: true, Board: first.Board, NS: first.NS.A, EW: first.EW.A}
	for r := last; r > 0 && !played[r] && len(played) > 0; r-- {
		o.Rounds = append(o.Rounds, r)
	}
	slices.Reverse(o.Rounds)
	return []Open{o}
}

// twice are the boards on which two results are in for the same pairs.
func (p *Presenter) twice(st *standings.Standings) []Open {
	var out []Open
	p.each(st, func(l *standings.ScoredLine) {
		if l.Again {
			out = append(out, Open{
				Sentence: p.desk.Words.T("evenings.twice", "board", l.Result.Board, "who", p.who(st, l.Result)),
				Must:     true, Board: l.Result.Board, NS: l.NS.A, EW: l.EW.A,
			})
		}
	})
	return out
}

// doubtsOf are the results that look wrong, and that nobody has found right yet.
func (p *Presenter) doubtsOf(st *standings.Standings) []Open {
	doubts := p.doubts(st)
	w := p.desk.Words
	var out []Open
	for i, r := range doubts {
		if i == mostDoubts && len(doubts) > mostDoubts+1 {
			return append(out, Open{Sentence: w.T("evenings.more-doubts", "n", len(doubts)-i, "boards", desk.Ranges(boardsOf(doubts[i:]))), Screen: "screen.control"})
		}
		out = append(out, Open{
			Sentence: w.T("evenings.doubt", "board", r.Board, "who", p.who(st, r), "result", p.book().Result(r)),
			Board:    r.Board, NS: r.NS.A, EW: r.EW.A, Doubt: r,
		})
	}
	return out
}

// doubts are those results, in the order of the boards.
func (p *Presenter) doubts(st *standings.Standings) []*event.Result {
	odd := map[event.ID]bool{}
	for _, x := range review.Suspicions(st) {
		odd[x.Result] = true
	}
	var out []*event.Result
	p.each(st, func(l *standings.ScoredLine) {
		if !l.Again && (l.Unexpected || odd[l.Result.ID]) && !p.desk.Right(l.Result) {
			out = append(out, l.Result)
		}
	})
	return out
}

// each calls f for every line that has a result.
func (p *Presenter) each(st *standings.Standings, f func(l *standings.ScoredLine)) {
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			if l := &st.Boards[i].Lines[j]; l.Result != nil {
				f(l)
			}
		}
	}
}

// doubted says how many results of an open evening look wrong, "" for none; of the evening
// in hand only, whose standings are known.
func (p *Presenter) doubted(e *event.Event) string {
	if e.ID != p.desk.Current() {
		return ""
	}
	st, err := p.desk.Standings()
	if err != nil || st == nil || st.Session.Closed {
		return ""
	}
	doubts := p.doubts(st)
	if len(doubts) == 0 {
		return ""
	}
	return p.desk.Words.T("evenings.doubts", "n", len(doubts), "boards", desk.Ranges(boardsOf(doubts)))
}

func boardsOf(all []*event.Result) []int {
	var boards []int
	for _, r := range all {
		boards = append(boards, r.Board)
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

// who are the pairs of a result: "3–6".
func (p *Presenter) who(st *standings.Standings, r *event.Result) string {
	_, ns := st.Session.LabelOf(r.NS.A)
	_, ew := st.Session.LabelOf(r.EW.A)
	return ns.String() + "–" + ew.String()
}

func (p *Presenter) book() phrase.Log {
	return phrase.Log{Words: p.desk.Words, Letters: p.desk.Notation().Letters}
}

// FindRight remembers that a doubtful result is right.
func (p *Presenter) FindRight(r *event.Result) {
	p.desk.SetRight(r, true)
}

// Drop takes the last rounds out of the evening, the last of all first: nobody played them.
func (p *Presenter) Drop(rounds []int) {
	_, s, err := p.desk.Session()
	if err != nil || s == nil || !p.may() {
		return
	}
	session := s.ID
	for _, r := range slices.Backward(rounds) {
		if err := p.desk.Do(&repair.CancelRound{Session: session, Round: r}); err != nil {
			p.say(p.desk.Words.Sentence(err), true)
			return
		}
	}
	p.say(p.desk.Words.T("evenings.dropped", "n", len(rounds), "rounds", rounds), false)
}

// joined are sentences under each other, without the empty ones.
func joined(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), "\n")
}
