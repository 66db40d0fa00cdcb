package ranking

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/plot"
	"uitslag/internal/scoring"
	"uitslag/ui/screens/ranking/teams"
)

// BoardLine is one board of the chosen contestant.
type BoardLine struct {
	Board   int
	Side    string // "NZ"; of teams the round
	Against string // "12"
	Score   string // from NS's side, or what stands in its place
	Points  string
	Counts  bool

	share scoring.Share
	place place
	other event.ID // the opponent, and
	round int      // the round of the match, of teams
}

// list returns the boards behind the chosen number: those of its group, or all.
func (c *selected) list() []BoardLine {
	r, _ := c.row()
	if r == nil || c.Over() || c.what.Kind == columns.ClubPoints || c.what.Kind == columns.Federation || c.what.Kind == columns.Rank {
		return nil
	}
	var group []int
	if c.what.Kind == columns.Match && len(teams.Of(c.st, c.who, c.what.Part)) == 0 {
		return nil
	}
	if c.what.Kind == columns.Group {
		if r.Groups[c.what.Part].State != standings.GroupPlayed {
			return nil
		}
		group = c.st.Groups[c.what.Part].Boards
	}
	var out []BoardLine
	for _, q := range c.total().Shares {
		b := &c.st.Boards[q.Board]
		l := &b.Lines[q.Line]
		if c.what.Kind == columns.Group && !slices.Contains(group, b.Board) {
			continue
		}
		line := BoardLine{
			Board: b.Board, Side: c.words().T("side.EW"), Against: c.side(l.NS), Score: c.score(l.Result),
			Counts: q.Counts, share: q, place: place{b.Board, l.NS, l.EW}, other: l.NS.A, round: l.Round,
		}
		if l.Ruling != nil {
			line.Score += " *"
		}
		if q.NS {
			line.Side, line.Against, line.other = c.words().T("side.NS"), c.side(l.EW), l.EW.A
		}
		if c.ofTeams() {
			if line.round = c.roundOf(line.other, l.Expected); c.what.Kind == columns.Match && line.round != c.what.Part {
				continue
			}
		}
		if q.Counts {
			line.Points = c.words().Number(q.Points, c.st.Event.Rules.PointDecimals)
		}
		out = append(out, line)
	}
	if c.ofTeams() {
		out = bothTables(out)
	}
	return out
}

// roundOf returns the round of the match against a team that a line belongs to.
func (c *selected) roundOf(other event.ID, x event.Expected) int {
	round := x.Round
	for _, m := range teams.Of(c.st, c.who, 0) {
		has := slices.ContainsFunc(m.Boards, func(b standings.MatchBoard) bool { return b.Board == x.Board })
		switch {
		case m.Against != other || !has:
		case m.Round == x.Round:
			return x.Round
		default:
			round = m.Round
		}
	}
	return round
}

// fewBoards is how many boards stand above the answer about one of them.
const fewBoards = 4

// shown returns the boards that are listed: all, or above the answer about one of them those around
// it, nearly always the boards of its round.
func (c *selected) shown() []BoardLine {
	list := c.list()
	if c.level < OnBoard {
		return list
	}
	selected := c.boardIndex(list)
	group := func(b *BoardLine) int {
		if c.ofTeams() {
			return b.round
		}
		return slices.IndexFunc(c.st.Groups, func(g standings.Group) bool { return slices.Contains(g.Boards, b.Board) })
	}
	mine := group(&list[selected])
	from := slices.IndexFunc(list, func(b BoardLine) bool { return group(&b) == mine })
	to := from
	for to < len(list) && group(&list[to]) == mine {
		to++
	}
	if to-from > fewBoards {
		from += (selected - from) / fewBoards * fewBoards
		to = min(to, from+fewBoards)
	}
	return list[from:to]
}

func (e *evening) score(r *event.Result) string {
	w := e.words()
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
	Field  []FieldLine
	Others string // results that are in the field without a score
}

// FieldLine is a score of the board: how often it was made, and what it earns.
type FieldLine struct {
	Score, Count, NS, EW string
	Mine                 bool
}

func (a *answer) detail(b *BoardLine) *Detail {
	w, st := a.words(), a.st
	board := &st.Boards[b.share.Board]
	line := &board.Lines[b.share.Line]
	other := line.NS
	if b.share.NS {
		other = line.EW
	}
	d := &Detail{
		Title:  w.T("ranking.board", "board", b.Board, "side", b.Side, "other", a.pair(other.A), "names", a.desk.Speaker.Names(st.Event, other.A)),
		Result: a.result(line.Result),
	}
	if a.ofTeams() {
		d.Title = w.T("match.why.against", "round", b.round, "team", a.pair(other.A), "name", a.desk.Speaker.Names(st.Event, other.A))
	}
	if r := line.Ruling; r != nil {
		style := bridge.Style{Letters: a.desk.Speaker.Notation().Letters, Symbols: true}
		d.Steps = append(d.Steps, w.T("ranking.ruled", "what", phrase.Ruling(w, style, r), "ground", phrase.Ground(w, r.Law, r.Reason, r.Text)))
	}
	for _, s := range explain.DeriveLine(st, b.share.Board, b.share.Line).Steps {
		d.Steps = append(d.Steps, a.sentence(s))
	}
	field := st.Field.Boards[b.share.Board]
	frequencies, own := st.Frequencies(b.Board), scored(&field.Lines[b.share.Line])
	d.Spread = a.desk.Speaker.Spread(frequencies, own)
	for _, f := range frequencies {
		l := FieldLine{Score: w.Signed(f.Score), Count: phrase.Often(w, &f), NS: a.points(f.NS), EW: a.points(f.EW)}
		if f.Passed {
			l.Score = w.T("ranking.zero-passed")
		}
		l.Mine = own != nil && *own == f.Score
		d.Field = append(d.Field, l)
	}
	if given := scoring.Artificial(field); len(given) > 0 {
		var lines []string
		for _, i := range given {
			l := &board.Lines[i]
			lines = append(lines, a.side(l.NS)+"–"+a.side(l.EW)+" "+a.score(l.Result))
		}
		d.Others = w.T("ranking.given", "lines", w.Semicolons(lines))
	}
	return d
}

// scored returns the score of a line, from NS's side; nil where there is none.
func scored(l *scoring.Line) *int {
	zero := 0
	switch l.Kind {
	case scoring.Played:
		return &l.Score
	case scoring.Passed:
		return &zero
	}
	return nil
}

func (e *evening) points(r exact.Rat) string {
	return e.words().Number(r, e.st.Event.Rules.PointDecimals)
}

// result returns a contract in words: "4♠ door Noord, +1: 650"; "" where only the score is known.
func (a *answer) result(r *event.Result) string {
	if r == nil || r.Kind != event.Played || !r.Contract.Valid() {
		return ""
	}
	w, c := a.words(), r.Contract
	bid := strconv.Itoa(c.Level) + a.denomination(c.Denomination) + strings.Repeat("×", int(c.Doubling))
	over := "="
	switch n := r.Tricks - 6 - c.Level; {
	case n > 0:
		over = "+" + strconv.Itoa(n)
	case n < 0:
		over = "−" + strconv.Itoa(-n)
	}
	return w.T("ranking.contract", "bid", bid, "declarer", c.Declarer, "result", over, "score", w.Signed(r.Score))
}

var symbols = map[bridge.Denomination]string{bridge.Clubs: "♣", bridge.Diamonds: "♦", bridge.Hearts: "♥", bridge.Spades: "♠"}

func (a *answer) denomination(d bridge.Denomination) string {
	if s := symbols[d]; s != "" {
		return s
	}
	return a.words().T("paper.suit.N")
}

// Difference is a figure that a foreign file has otherwise.
type Difference struct {
	What, Published, Computed string
}

// Differences returns the figures that the file the evening was read from has otherwise
// than they are computed here.
func (e *evening) Differences() []Difference {
	if e.st == nil || e.Empty() != "" {
		return nil
	}
	w := e.words()
	var out []Difference
	for _, d := range published.Differences(e.st) {
		x := Difference{Published: e.words().Decimal(d.Published), Computed: e.words().Decimal(d.Computed)}
		if d.Contestant != "" {
			x.What = w.T("ranking.differs."+d.What, "pair", e.pair(d.Contestant), "round", d.Round)
		} else {
			x.What = w.T("ranking.differs."+d.What, "round", d.Round, "board", d.Board, "ns", e.side(d.NS), "ew", e.side(d.EW))
		}
		if x.Published == "" {
			x.Published = "–"
		}
		if x.Computed == "" {
			x.Computed = "–"
		}
		out = append(out, x)
	}
	return out
}

// Source returns the foreign file the evening was read from, "" when it was played here.
func (e *evening) Source() string {
	if e.st == nil || e.st.Event.Published == nil {
		return ""
	}
	if e.st.Event.Source == "" {
		return e.st.Event.Name
	}
	return e.st.Event.Source
}
