package entry

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/scoring"
)

// Tone is what a message means.
type Tone int

// The tones of a message.
const (
	Good Tone = iota
	Look
	Refused
)

// Message is a sentence for the panel at the right, with what can be done about it.
// Its text may have **bold** parts.
type Message struct {
	Tone Tone
	Text string
	Acts []Act
}

// BoardState is how far a board is.
type BoardState int

// The states of a board.
const (
	Empty BoardState = iota
	Partly
	Complete
	Marked
)

// Board is one square of the strip.
type Board struct {
	Number int
	State  BoardState
}

// LineState is what the paper of a line's cell says.
type LineState int

// The states of a line.
const (
	LinePlain LineState = iota
	LineMarked
	LineRefused
	LineReadOnly
)

// Line is one line of the traveller.
type Line struct {
	NS, EW string // the numbers of the pairs
	Saved  string // the text of what is in, "" while nothing is
	Text   string // what stands in the cell
	State  LineState
	Reading
	PointsNS, PointsEW string
}

// FieldRow is one score of the field, or one artificial result.
type FieldRow struct {
	Score  string
	Count  int
	NS, EW string
}

// Model is all that the screen shows.
type Model struct {
	// Nothing says why there is nothing to type; the rest is empty then.
	Nothing string

	Boards  []Board
	Current int // board number

	Title, Dealer, Vulnerable string
	Danger                    bool // somebody is vulnerable
	Far                       string
	Lines                     []Line
	Cursor                    int
	SitOut                    string

	FieldTitle string
	Field      []FieldRow
	Messages   []Message
}

// dash stands where points are not computed yet.
const dash = "—"

// Model is the screen as it is now.
func (p *Presenter) Model() Model {
	w := p.desk.Words
	st, err := p.desk.Standings()
	switch {
	case err != nil:
		return Model{Nothing: w.Sentence(err)}
	case st == nil:
		return Model{Nothing: w.T("entry.no-evening")}
	case len(st.Boards) == 0:
		return Model{Nothing: w.T("entry.no-boards")}
	}
	b := st.Board(p.board)
	if b == nil {
		p.begin(st)
		b = st.Board(p.board)
	}
	m := Model{
		Current: p.board, Cursor: p.line,
		Title:      w.T("entry.board", "board", b.Board),
		Dealer:     w.T("entry.seat." + b.Dealer.String()),
		Vulnerable: w.T("entry.vulnerable." + vulnerable(b.Vulnerability)),
		Danger:     b.Vulnerability != bridge.VulNone,
		FieldTitle: w.T("entry.field", "board", b.Board),
		Field:      p.field(st, b),
	}
	marks := p.marks(st, b)
	for i := range st.Boards {
		other := marks
		if i := &st.Boards[i]; i != b {
			other = p.marks(st, i)
		}
		m.Boards = append(m.Boards, Board{st.Boards[i].Board, p.state(&st.Boards[i], other)})
	}
	locked, why := p.ReadOnly()
	for i := range b.Lines {
		m.Lines = append(m.Lines, p.lineOf(st, b, i, locked, marks))
	}
	m.Far = w.T("entry.far", "entered", b.Entered(), "expected", b.Expected(), "top", b.Points.Top)
	if b.Missing() == 0 {
		m.Far = w.T("entry.far-all", "expected", b.Expected(), "top", b.Points.Top)
	}
	m.SitOut = p.sitOut(b)
	if locked {
		m.Messages = append(m.Messages, Message{Tone: Look, Text: why})
	}
	m.Messages = append(m.Messages, p.messages(b, marks)...)
	return m
}

func vulnerable(v bridge.Vulnerability) string {
	switch {
	case v.Is(bridge.NS) && v.Is(bridge.EW):
		return "all"
	case v.Is(bridge.NS):
		return "NS"
	case v.Is(bridge.EW):
		return "EW"
	}
	return "none"
}

// state is how far a board is; a draft that was left behind wants looking at too.
func (p *Presenter) state(b *event.ScoredBoard, marks []mark) BoardState {
	in := 0
	for i := range b.Lines {
		l := &b.Lines[i]
		if p.drafts[p.placeOf(l)].refused != "" {
			return Marked
		}
		if l.Result != nil {
			in++
		}
	}
	switch {
	case len(marks) > 0:
		return Marked
	case in == 0:
		return Empty
	case b.Missing() > 0:
		return Partly
	}
	return Complete
}

// lineOf is one line with its draft, or with what is in.
func (p *Presenter) lineOf(st *event.Standings, b *event.ScoredBoard, i int, locked bool, marks []mark) Line {
	l := &b.Lines[i]
	out := Line{NS: p.number(st, l.NS), EW: p.number(st, l.EW), Saved: p.savedText(l)}
	out.Text = out.Saved
	for _, m := range marks {
		if m.line == i || m.other == i+1 {
			out.State = LineMarked
		}
	}
	d, drafted := p.drafts[p.placeOf(l)]
	switch {
	case drafted:
		out.Text, out.State = d.text, LinePlain
		if d.refused != "" {
			out.State = LineRefused
		}
		if r := p.meaning(i, d.text); r != nil {
			out.Reading = p.read(r)
			out.PointsNS, out.PointsEW = dash, dash
		}
	case l.Result != nil:
		out.Reading = p.read(l.Result)
		out.PointsNS, out.PointsEW = dash, dash
		if l.Points.Counts {
			out.PointsNS, out.PointsEW = p.points(st, l.Points)
		}
	}
	if locked {
		out.State = LineReadOnly
	}
	return out
}

func (p *Presenter) points(st *event.Standings, l scoring.LinePoints) (ns, ew string) {
	n := st.Event.Rules.PointDecimals
	return p.desk.Words.Number(l.NS, n), p.desk.Words.Number(l.EW, n)
}

// meaning is what a draft would book, nil as long as it is nothing.
func (p *Presenter) meaning(line int, text string) *event.Result {
	e, err := p.desk.Notation().Parse(strings.TrimSpace(text), p.currentBoard().Vulnerability)
	if err != nil {
		return nil
	}
	if e.Kind == bridge.EntryRepeat {
		if above := p.slot(line - 1); above != nil && above.Result != nil {
			r := outcomeOf(above.Result)
			return &r
		}
		return nil
	}
	r := event.FromEntry(e)
	return &r
}

// field is what the field did on a board, from NS's best score to its worst, and
// then the results that the director gave.
func (p *Presenter) field(st *event.Standings, b *event.ScoredBoard) []FieldRow {
	w := p.desk.Words
	decimals := st.Event.Rules.PointDecimals
	in := st.Field.Boards[p.index(st)]
	var rows []FieldRow
	for _, f := range scoring.Frequencies(in, b.Points) {
		score := w.Signed(f.Score)
		if f.Passed {
			score = w.T("entry.passed-score")
		}
		rows = append(rows, FieldRow{score, f.Count, w.Number(f.NS, decimals), w.Number(f.EW, decimals)})
	}
	for _, i := range scoring.Artificial(in) {
		ns, ew := p.points(st, b.Lines[i].Points)
		rows = append(rows, FieldRow{p.read(b.Lines[i].Result).Contract, 1, ns, ew})
	}
	return rows
}
