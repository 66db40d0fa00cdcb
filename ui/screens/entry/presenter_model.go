package entry

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/head"
	"uitslag/ui/screens/entry/match"
	"uitslag/ui/screens/entry/slip"
)

// Model returns the screen as it is now.
func (p *Presenter) Model() Model {
	w := p.evening.desk.Words
	st, err := p.evening.desk.Standings()
	switch {
	case err != nil:
		return Model{Nothing: w.Sentence(err)}
	case st == nil:
		return Model{Nothing: w.T("evening.none")}
	case len(st.Boards) == 0:
		return Model{Nothing: cmp.Or(p.evening.desk.ToDraw(), w.T("entry.no-boards"))}
	}
	all := p.slips(st)
	s := p.current()
	if s == nil {
		p.begin(st)
		s = p.current()
	}
	odd := p.saving.marks(st)
	m := Model{
		Current: s.Board, At: p.index(all), Cursor: p.line,
		Model: head.Model{Title: p.evening.title(st, s), ByRound: s.Round > 0},
	}
	m.Opponents, m.Longest = head.Opponents(p.evening.desk, st, s, p.slot(p.line))
	if s.Match != nil {
		m.Sheet = match.Of(p.evening.desk, st, s, all)
	}
	if p.Mode() != slip.ByBoard {
		m.Squares = p.squares(st, all, odd)
	} else {
		for i := range all {
			m.Boards = append(m.Boards, Board{all[i].Board, p.cells.state(&all[i], odd)})
		}
	}
	locked := p.evening.locked() != ""
	for i := range s.Slots {
		m.Lines = append(m.Lines, p.lineOf(st, s, i, locked, odd))
	}
	p.head(&m, st, s)
	if m.SitOut = p.evening.sitOut(st, s); m.Sheet != nil {
		m.SitOut = strings.Join(m.Sheet.Notes, "\n")
	}
	for _, board := range fouledOn(st, s) {
		m.SitOut = strings.TrimSpace(m.SitOut + "\n" + w.T("entry.fouled", "board", board))
	}
	m.Messages = p.panel.says(s, odd)
	if p.typing.second {
		m.Second = w.T("entry.second.banner")
	}
	if st.Entered == 0 && len(p.cells.drafts) == 0 && len(m.Lines) > 0 && len(m.Messages) == 0 {
		text := w.T("entry.begin") // how a result is typed, until the first one is in
		switch {
		case slip.HasMatches(st):
			text += " " + w.T("match.begin."+modeNames[p.NextMode()])
		case p.Mode() == slip.ByRound:
			text += " " + w.T("entry.begin-by-board")
		case slip.Rounds(st) != nil:
			text += " " + w.T("entry.begin-by-round")
		}
		m.Messages = []Message{{Notice: notice.Of(text)}}
	}
	return m
}

// modeNames are what the papers are called in the keys of texts.
var modeNames = map[slip.Mode]string{slip.ByBoard: "board", slip.ByRound: "round", slip.ByMatch: "match"}

func (p *Presenter) head(m *Model, st *standings.Standings, s *slip.Slip) {
	w := p.evening.desk.Words
	m.FieldTitle, m.FieldNone = w.T("entry.field-idle"), w.T("entry.field-none")
	if p.typing.second {
		m.FieldTitle, m.FieldNone = w.T("entry.second"), p.secondFar(st)
	}
	if b := st.Board(p.Board()); b != nil {
		if !p.typing.second { // else it would lead
			m.FieldTitle, m.Field = w.T("entry.field", "board", b.Board), p.field(st, b)
			// The score on the line with the cursor is marked, also when it is only typed yet. Until
			// a score is in there is nothing to compare with.
			if fs := st.Frequencies(b.Board); len(fs) > 0 {
				m.Spread = p.evening.desk.Speaker.Spread(fs, p.cells.own())
			}
			if d := st.Session.Deal(b.Board); d != nil {
				m.Deal = *d
			}
		}
		m.Dealer, m.Danger = w.T(b.Dealer.WordKey()), b.Vulnerability != bridge.VulNone
		m.Vulnerable = w.T("entry.vulnerable." + match.Vulnerable(b.Vulnerability))
	}
	in, expected := s.Entered()
	switch b := st.Board(s.Board); {
	case p.typing.second:
		m.Far = w.T("entry.second.far-slip", "lines", len(s.Slots),
			"typed", s.Count(func(l slip.Slot) bool { return p.typing.typedOn(l.ScoredLine) != nil }))
	case s.Aside:
		m.Far = w.T("entry.far-aside")
	case len(s.Slots) == 0:
	case s.Match != nil, b == nil, !st.Event.Rules.HasPercent(): // no top
		m.Far = w.T("entry.far-slip", "entered", in, "expected", expected)
	case b.Missing() == 0:
		m.Far = w.T("entry.far-all", "expected", expected, "top", b.Points.Top)
	default:
		m.Far = w.T("entry.far", "entered", in, "expected", expected, "top", b.Points.Top)
	}
}

func (p *Presenter) squares(st *standings.Standings, all []slip.Slip, odd []marks.Mark) []slip.Square {
	w := p.evening.desk.Words
	out := make([]slip.Square, len(all))
	for i := range all {
		s := &all[i]
		x := slip.Square{Row: w.T("entry.round-short", "round", s.Round), Text: strconv.Itoa(s.Table), State: p.cells.state(s, odd), Aside: s.Aside}
		if s.Awarded != nil && x.State != slip.Marked && x.State != slip.Open {
			x.State = slip.Idle
		}
		switch {
		case s.Aside:
			x.Row, x.Text = w.T("entry.aside"), strconv.Itoa(s.Board)
		case len(st.Session.Sections) > 1:
			x.Row += s.Section
		}
		out[i] = x
	}
	return out
}

func (p *Presenter) lineOf(st *standings.Standings, s *slip.Slip, i int, locked bool, odd []marks.Mark) Line {
	l := &s.Slots[i]
	says := p.evening.desk.Speaker
	out := Line{NS: says.Number(st, l.NS), EW: says.Number(st, l.EW), Saved: p.cells.savedText(l.ScoredLine)}
	if st.Event.Kind == event.Teams && s.Round == 0 {
		out.NS = p.evening.text("match.at."+string(p.room(st, l.ScoredLine)), "team", out.NS)
	}
	if s.Round > 0 {
		out.Board, out.Deal, out.Danger = strconv.Itoa(l.Of.Board), match.Deal(p.evening.desk, l.Of), l.Of.Vulnerability != bridge.VulNone
	}
	second, in := p.typing.second, p.typing.typedOn(l.ScoredLine)
	out.Text = out.Saved
	if second {
		out.First = p.typing.firstTyping(l.ScoredLine)
	} else if p.typing.differs(l.ScoredLine) || slices.ContainsFunc(odd, func(m marks.Mark) bool { return m.On(l.ScoredLine) }) {
		out.State = LineMarked
	}
	d, drafted := p.cells.drafts[p.typing.placeOf(l.ScoredLine)]
	asks := p.typing.asks(l.ScoredLine)
	if drafted && !asks {
		out.Text, out.State = d.text, LinePlain
		if d.refused != "" {
			out.State = LineRefused
		}
		in = p.cells.meaning(i, d.text)
	}
	if in != nil {
		out.Reading = p.evening.reader.Read(in)
	}
	switch {
	case asks:
		out.State = LineMarked
	case in == nil || second && !drafted:
	case drafted || !l.Points.Counts:
		out.PointsNS, out.PointsEW = dash, dash
	default:
		out.PointsNS, out.PointsEW = p.evening.points(st, l.Points)
	}
	if l.Ruling != nil && in != nil && !second && !drafted { // the points are those of the ruling: F7 opens it
		out.Contract = strings.TrimSpace(out.Contract + " *")
	}
	if f := st.Session.FouledBoard(l.Of.Board); f != nil {
		out.Contract = strings.TrimSpace(out.Contract + " (" + groupLetter(f.Group(l.NS, l.EW, l.Round)) + ")")
	}
	if locked {
		out.State = LineReadOnly
	}
	return out
}
