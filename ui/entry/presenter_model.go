package entry

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/plot"
	"uitslag/ui/marks"
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
	Past bool // it says what is in already: a mark goes before it
	Here bool // it is about the line with the cursor, though its tone is that of a mark
	Even bool // none of the Acts is advised
}

// State is how far a slip is.
type State int

// The states of a slip.
const (
	Empty State = iota
	Partly
	Complete
	Marked
	Idle     // nobody plays: a table where a pair sits out
	Verified // typed twice, the same
	Open     // marked, and not complete
)

// Board is one square of the strip.
type Board struct {
	Number int
	State  State
}

// Square is one square of the rounds, in the order of the slips.
type Square struct {
	Row   string // what stands before the squares of its round: "R3", "B R3"
	Text  string // the table; of what belongs to no round the board
	State State
	Aside bool // it belongs to no round; Row is a heading
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

// Line is one line of the slip.
type Line struct {
	NS, EW string // the numbers of the pairs
	Board  string // on a round slip the number of the board, and
	Deal   string // who deals and who is vulnerable
	Danger bool   // somebody is
	Saved  string // the text of what is in, "" while nothing is
	Text   string // what stands in the cell
	State  LineState
	Reading
	PointsNS, PointsEW string
	// First is what came in the first time, once the line is typed a second time: "✓✓"
	// where that is the same.
	First string
}

// Model is all that the screen shows.
type Model struct {
	// Nothing says why there is nothing to type; the rest is empty then.
	Nothing string

	// Second says that slips are typed a second time, "" while they are not.
	Second string

	Boards  []Board // by board
	Current int     // board number

	Squares []Square // by round
	At      int      // index of the current slip

	Title, Dealer, Vulnerable string
	Danger                    bool       // somebody is vulnerable
	ByRound                   bool       // a round slip: no dealer and vulnerable above it
	Opponents                 []Opponent // who meet on the line with the cursor
	Longest                   string     // the longest of all Names of opponents
	Far                       string
	Lines                     []Line
	Cursor                    int
	SitOut                    string

	FieldTitle string
	FieldNone  string // in place of the field where there is none
	Field      []FieldRow
	Spread     plot.Spread // its scores on a line; no heaps where there is none yet
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
		return Model{Nothing: w.T("evening.none")}
	case len(st.Boards) == 0:
		return Model{Nothing: w.T("entry.no-boards")}
	}
	all := p.slips(st)
	s := p.current()
	if s == nil {
		p.begin(st)
		s = p.current()
	}
	odd := p.marks(st)
	m := Model{
		Current: s.board, At: p.index(all), Cursor: p.line, Title: p.title(st, s),
		ByRound: s.round > 0, Opponents: p.opponents(st, s, p.slot(p.line)), Longest: p.longest(st),
	}
	if p.Mode() == ByRound {
		m.Squares = p.squares(st, all, odd)
	} else {
		for i := range all {
			m.Boards = append(m.Boards, Board{all[i].board, p.state(&all[i], odd)})
		}
	}
	locked, why := p.ReadOnly()
	for i := range s.slots {
		m.Lines = append(m.Lines, p.lineOf(st, s, i, locked, odd))
	}
	p.head(&m, st, s)
	m.SitOut = p.sitOut(st, s)
	if locked {
		m.Messages = append(m.Messages, Message{Tone: Look, Text: why})
	}
	if p.second {
		m.Second = w.T("entry.second.banner")
		m.Messages = append(m.Messages, p.secondMessages(s)...)
	} else {
		m.Messages = append(m.Messages, p.openDifference()...)
		m.Messages = append(m.Messages, p.messages(s, odd)...)
	}
	if st.Entered == 0 && len(p.drafts) == 0 && len(m.Lines) > 0 && len(m.Messages) == 0 {
		m.Messages = []Message{{Tone: Good, Text: p.firstWords(st)}}
	}
	return m
}

// firstWords say how a result is typed, until the first one is in.
func (p *Presenter) firstWords(st *standings.Standings) string {
	w := p.desk.Words
	text := w.T("entry.begin")
	switch {
	case p.Mode() == ByRound:
		text += " " + w.T("entry.begin-by-board")
	case roundSlips(st) != nil:
		text += " " + w.T("entry.begin-by-round")
	}
	return text
}

// head fills in what is said of the slip, and of the board with the cursor.
func (p *Presenter) head(m *Model, st *standings.Standings, s *slip) {
	w := p.desk.Words
	m.FieldTitle, m.FieldNone = w.T("entry.field-idle"), w.T("entry.field-none")
	if p.second {
		m.FieldTitle, m.FieldNone = w.T("entry.second"), p.secondFar(st)
	}
	if b := st.Board(p.Board()); b != nil {
		if !p.second { // else it would lead
			m.FieldTitle, m.Field = w.T("entry.field", "board", b.Board), p.field(st, b)
			m.Spread = p.spread(st, b)
		}
		m.Dealer, m.Danger = w.T("entry.seat."+b.Dealer.String()), b.Vulnerability != bridge.VulNone
		m.Vulnerable = w.T("entry.vulnerable." + vulnerable(b.Vulnerability))
	}
	in, expected := s.entered()
	switch b := st.Board(s.board); {
	case p.second:
		m.Far = w.T("entry.second.far-slip", "typed", p.typedTwice(s), "lines", len(s.slots))
	case s.aside:
		m.Far = w.T("entry.far-aside")
	case len(s.slots) == 0:
	case b == nil || !st.Event.Rules.HasPercent(): // no top
		m.Far = w.T("entry.far-slip", "entered", in, "expected", expected)
	case b.Missing() == 0:
		m.Far = w.T("entry.far-all", "expected", expected, "top", b.Points.Top)
	default:
		m.Far = w.T("entry.far", "entered", in, "expected", expected, "top", b.Points.Top)
	}
}

// squares are the rounds with their tables.
func (p *Presenter) squares(st *standings.Standings, all []slip, odd []marks.Mark) []Square {
	w := p.desk.Words
	out := make([]Square, len(all))
	for i := range all {
		s := &all[i]
		x := Square{Row: w.T("entry.round-short", "round", s.round), Text: strconv.Itoa(s.table), State: p.state(s, odd), Aside: s.aside}
		switch {
		case s.aside:
			x.Row, x.Text = w.T("entry.aside"), strconv.Itoa(s.board)
		case len(st.Session.Sections) > 1:
			x.Row += s.section
		}
		out[i] = x
	}
	return out
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

// state is how far a slip is; a draft that was left behind wants looking at too.
func (p *Presenter) state(s *slip, odd []marks.Mark) State {
	in, verified, look := 0, 0, false
	for _, l := range s.slots {
		look = look || p.drafts[p.placeOf(l.ScoredLine)].refused != "" || p.differs(l.ScoredLine)
		if p.typedOn(l.ScoredLine) != nil {
			in++
		}
		if p.verified(l.ScoredLine) {
			verified++
		}
	}
	look = look || !p.second && slices.ContainsFunc(odd, func(m marks.Mark) bool { return s.has(m.Line) || s.has(m.Other) })
	switch {
	case look && in < len(s.slots):
		return Open
	case look:
		return Marked
	case len(s.slots) == 0:
		return Idle
	case in == 0:
		return Empty
	case verified == len(s.slots):
		return Verified
	case in < len(s.slots) || p.second:
		return Partly
	}
	return Complete
}

// lineOf is one line with its draft, or with what is in.
func (p *Presenter) lineOf(st *standings.Standings, s *slip, i int, locked bool, odd []marks.Mark) Line {
	l := &s.slots[i]
	out := Line{NS: p.number(st, l.NS), EW: p.number(st, l.EW), Saved: p.savedText(l.ScoredLine)}
	if s.round > 0 {
		out.Board, out.Deal, out.Danger = strconv.Itoa(l.of.Board), p.deal(l.of), l.of.Vulnerability != bridge.VulNone
	}
	out.Text = out.Saved
	for _, m := range odd {
		if !p.second && m.On(l.ScoredLine) {
			out.State = LineMarked
		}
	}
	if p.second {
		out.First = p.firstTyping(l.ScoredLine)
	} else if p.differs(l.ScoredLine) {
		out.State = LineMarked
	}
	d, drafted := p.drafts[p.placeOf(l.ScoredLine)]
	switch {
	case p.asks(l.ScoredLine):
		out.State, out.Reading = LineMarked, p.read(p.typedOn(l.ScoredLine))
	case drafted:
		out.Text, out.State = d.text, LinePlain
		if d.refused != "" {
			out.State = LineRefused
		}
		if r := p.meaning(i, d.text); r != nil {
			out.Reading = p.read(r)
			out.PointsNS, out.PointsEW = dash, dash
		}
	case p.second:
		if r := p.typedOn(l.ScoredLine); r != nil {
			out.Reading = p.read(r)
		}
	case l.Result != nil:
		out.Reading = p.read(l.Result)
		out.PointsNS, out.PointsEW = dash, dash
		if l.Points.Counts {
			out.PointsNS, out.PointsEW = p.points(st, l.Points)
		}
		if l.Ruling != nil { // the points are those of the ruling: F7 opens it
			out.Reading.Contract = strings.TrimSpace(out.Reading.Contract + " *")
		}
	}
	if locked {
		out.State = LineReadOnly
	}
	return out
}

// meaning is what a draft would book, nil as long as it is nothing.
func (p *Presenter) meaning(line int, text string) *event.Result {
	l := p.slot(line)
	if l == nil {
		return nil
	}
	r, _, err := p.reads(line, l, strings.TrimSpace(text))
	if err != nil {
		return nil
	}
	return &r
}
