package why

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
)

// Place is a line of a board, by what stays when results come in.
type Place struct {
	Board  int // number
	NS, EW event.Side
}

// Board is one board of the contestant asked about.
type Board struct {
	Place
	Side    string // "NZ"; of teams the round
	Against string // "12"
	Score   string // from NS's side, or what stands in its place
	Points  string
	Counts  bool

	share scoring.Share
	other event.ID // the opponent, and
	round int      // the round of the match, of teams
}

// Boards returns the boards behind a number: those of its group, or all.
func (e *Evening) Boards(q Question) []Board {
	r, _ := e.rowOf(q.Who)
	none := []columns.Kind{columns.ClubPoints, columns.Federation, columns.Rank}
	if r == nil || e.Over != nil || slices.Contains(none, q.What.Kind) {
		return nil
	}
	ofGroup, ofMatch := q.What.Kind == columns.Group, q.What.Kind == columns.Match
	switch {
	case ofMatch && len(e.Matches(q.Who, q.What.Part)) == 0, ofGroup && r.Groups[q.What.Part].State != standings.GroupPlayed:
		return nil
	}
	var out []Board
	for _, share := range explain.DeriveTotal(e.St, q.Who).Shares {
		b := &e.St.Boards[share.Board]
		if ofGroup && !slices.Contains(e.St.Groups[q.What.Part].Boards, b.Board) {
			continue
		}
		l := &b.Lines[share.Line]
		line := Board{
			Place: Place{b.Board, l.NS, l.EW}, Side: e.Words.T("side.EW"), Against: e.Who.Side(l.NS), Score: e.score(l.Result),
			Counts: share.Counts, share: share, other: l.NS.A, round: l.Round,
		}
		if l.Ruling != nil {
			line.Score += " *"
		}
		if share.NS {
			line.Side, line.Against, line.other = e.Words.T("side.NS"), e.Who.Side(l.EW), l.EW.A
		}
		if e.OfTeams() {
			if line.round = e.roundOf(q.Who, line.other, l.Expected); ofMatch && line.round != q.What.Part {
				continue
			}
		}
		if share.Counts {
			line.Points = e.Points(share.Points)
		}
		out = append(out, line)
	}
	if e.OfTeams() {
		out = bothTables(out)
	}
	return out
}

// Index returns where the chosen board stands in a list, the first where it does not.
func (q *Question) Index(list []Board) int {
	return max(slices.IndexFunc(list, func(b Board) bool { return b.Place == q.Board }), 0)
}

// fewBoards is how many boards stand above the answer about one of them.
const fewBoards = 4

// Shown returns the boards that are listed: all, or above the answer about one of them those around
// it, nearly always the boards of its round.
func (e *Evening) Shown(q Question) []Board {
	list := e.Boards(q)
	if q.Level < OnBoard {
		return list
	}
	group := func(b Board) int {
		if e.OfTeams() {
			return b.round
		}
		return slices.IndexFunc(e.St.Groups, func(g standings.Group) bool { return slices.Contains(g.Boards, b.Board) })
	}
	at := q.Index(list)
	mine := group(list[at])
	from := slices.IndexFunc(list, func(b Board) bool { return group(b) == mine })
	to := from
	for to < len(list) && group(list[to]) == mine {
		to++
	}
	if to-from > fewBoards {
		from += (at - from) / fewBoards * fewBoards
		to = min(to, from+fewBoards)
	}
	return list[from:to]
}

func (e *Evening) score(r *event.Result) string {
	w := e.Words
	if r == nil {
		return "…"
	}
	switch r.Kind {
	case event.Passed:
		return w.T("ranking.passed")
	case event.Average:
		return w.T("ranking.average-mark")
	case event.NotPlayed:
		return w.T("ranking.not-played")
	case event.Adjusted:
		return r.NSAward.Text(w) + "/" + r.EWAward.Text(w)
	}
	text := w.Signed(r.Score)
	if r.Reversed {
		text += " " + w.T("paper.reversed")
	}
	return text
}

// Detail is why a line of a board earned its points.
type Detail struct {
	Title  string // "NZ tegen paar 12, Jules – Stefan"
	Result string // "4♠ door Noord, +1: 650"
	Steps  []string
	Spread plot.Spread // the scores of the board on a line, this one marked
	Field  []Score
	Others string // results that are in the field without a score
}

// Score is one of a board: how often it was made, and what it earns.
type Score struct {
	Score, Count, NS, EW string
	Mine                 bool
}

func (e *Evening) detail(b *Board) *Detail {
	w, st := e.Words, e.St
	board := &st.Boards[b.share.Board]
	line := &board.Lines[b.share.Line]
	d := &Detail{
		Title:  w.T("ranking.board", "board", b.Board, "side", b.Side, "other", e.Pair(b.other), "names", e.Names(b.other)),
		Result: e.result(line.Result),
	}
	if e.OfTeams() {
		d.Title = w.T("match.why.against", "round", b.round, "team", e.Pair(b.other), "name", e.Names(b.other))
	}
	if r := line.Ruling; r != nil {
		style := bridge.Style{Letters: e.Speaker.Notation().Letters, Symbols: true}
		d.Steps = append(d.Steps, w.T("ranking.ruled", "what", phrase.Ruling(w, style, r), "ground", phrase.Ground(w, r.Law, r.Reason, r.Text)))
	}
	d.Steps = append(d.Steps, e.steps(explain.DeriveLine(st, b.share.Board, b.share.Line).Steps...)...)
	field := st.Field.Boards[b.share.Board]
	var own *int
	switch l := &field.Lines[b.share.Line]; l.Kind {
	case scoring.Played:
		own = &l.Score
	case scoring.Passed:
		own = new(int)
	}
	frequencies := st.Frequencies(b.Board)
	d.Spread = e.Speaker.Spread(frequencies, own)
	for f := range event.Each(frequencies) {
		s := Score{w.Signed(f.Score), phrase.Often(w, f), e.Points(f.NS), e.Points(f.EW), own != nil && *own == f.Score}
		if f.Passed {
			s.Score = w.T("ranking.zero-passed")
		}
		d.Field = append(d.Field, s)
	}
	if given := scoring.Artificial(field); len(given) > 0 {
		d.Others = w.T("ranking.given", "lines", w.Semicolons(event.Mapped(given, func(i int) string {
			l := &board.Lines[i]
			return e.Versus(l.NS, l.EW) + " " + e.score(l.Result)
		})))
	}
	return d
}

// result returns a contract in words: "4♠ door Noord, +1: 650"; "" where only the score is known.
func (e *Evening) result(r *event.Result) string {
	if r == nil || r.Kind != event.Played || !r.Contract.Valid() {
		return ""
	}
	w, c := e.Words, r.Contract
	strain := w.T("paper.suit.N")
	if c.Denomination != bridge.NoTrump {
		strain = c.Denomination.Symbol()
	}
	bid := strconv.Itoa(c.Level) + strain + strings.Repeat("×", int(c.Doubling))
	over := bridge.Style{Symbols: true}.Result(c, r.Tricks)
	return w.T("ranking.contract", "bid", bid, "declarer", c.Declarer, "result", over, "score", w.Signed(r.Score))
}
