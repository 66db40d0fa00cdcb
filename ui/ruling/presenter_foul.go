package ruling

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// fouled is a board that was not the same for all.
type fouled struct {
	board  int
	groups []event.FouledGroup // beside the first one
	after  *standings.Standings
	err    error
}

// OpenFouled opens a board, to say from which round on it was another, or at which
// tables.
func (p *Presenter) OpenFouled(board int) {
	if p.Empty() != "" {
		return
	}
	p.said, p.mode = "", Fouling
	p.fouled = fouled{board: board}
	if f := p.st.Session.FouledBoard(board); f != nil {
		p.fouled.groups = f.Groups
	}
	p.refoul()
}

// FouledBoard is the board that is open, as it is typed.
func (p *Presenter) FouledBoard() string {
	if p.fouled.board == 0 {
		return ""
	}
	return strconv.Itoa(p.fouled.board)
}

// SetFouledBoard takes another one. The Problem is fouled.no-board (board).
func (p *Presenter) SetFouledBoard(text string) error {
	n, ok := bridge.Number(text)
	if !ok || p.st.Board(n) == nil {
		return problem.New("fouled.no-board", "board", strings.TrimSpace(text))
	}
	p.OpenFouled(n)
	return nil
}

// Groups are the groups as they are typed: "4, 6" from these rounds on; "5-8 7-2" these
// lines. A semicolon begins another group of lines.
func (p *Presenter) Groups() string {
	var out []string
	for _, g := range p.fouled.groups {
		if g.From > 0 {
			out = append(out, strconv.Itoa(g.From))
			continue
		}
		var lines []string
		for _, m := range g.Lines {
			lines = append(lines, p.number(m.NS.A)+"-"+p.number(m.EW.A))
		}
		out = append(out, strings.Join(lines, " "))
	}
	return strings.Join(out, "; ")
}

// number is a contestant's number as it is typed.
func (p *Presenter) number(id event.ID) string {
	letter, l := p.st.Session.LabelOf(id)
	if len(p.st.Session.Sections) > 1 {
		return letter + l.String()
	}
	return l.String()
}

var lineText = expression(`^(\w+)\s*[-–]\s*(\w+)$`)

// SetGroups takes what was typed. The Problems are arbitrage.no-line (text, board) and
// those of the fouled board.
func (p *Presenter) SetGroups(text string) error {
	groups, err := p.readGroups(text)
	if err != nil {
		return err
	}
	p.fouled.groups = groups
	p.refoul()
	return p.fouled.err
}

func (p *Presenter) readGroups(text string) ([]event.FouledGroup, error) {
	var out []event.FouledGroup
	for _, part := range strings.Split(text, ";") {
		var lines event.FouledGroup
		for _, word := range strings.FieldsFunc(part, func(r rune) bool { return r == ' ' || r == ',' }) {
			if n, ok := bridge.Number(word); ok && n > 0 {
				out = append(out, event.FouledGroup{From: n})
				continue
			}
			m, ok := p.lineOf(word)
			if !ok {
				return nil, problem.New("ruling.no-line", "text", word, "board", p.fouled.board)
			}
			lines.Lines = append(lines.Lines, m)
		}
		if len(lines.Lines) > 0 {
			out = append(out, lines)
		}
	}
	return out, nil
}

// lineOf is the line of the board where two met: "5-8".
func (p *Presenter) lineOf(word string) (event.Meeting, bool) {
	at := lineText().FindStringSubmatch(bridge.Digits(word))
	b := p.st.Board(p.fouled.board)
	if at == nil || b == nil {
		return event.Meeting{}, false
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if strings.EqualFold(p.number(l.NS.A), at[1]) && strings.EqualFold(p.number(l.EW.A), at[2]) {
			return event.Meeting{NS: l.NS, EW: l.EW}, true
		}
	}
	return event.Meeting{}, false
}

// refoul works out what it would do.
func (p *Presenter) refoul() {
	p.fouled.after, p.fouled.err = nil, nil
	if p.fouled.board == 0 {
		return
	}
	p.fouled.after, p.fouled.err = p.would(&command.FoulBoard{Session: p.st.Session.ID, Fouled: p.fouledBoard()})
}

func (p *Presenter) fouledBoard() event.FouledBoard {
	return event.FouledBoard{Board: p.fouled.board, Groups: p.fouled.groups}
}

// groupsText says the groups of a board: "5–8, 7–2 · 3–4".
func (p *Presenter) groupsText(f *event.FouledBoard) string {
	b := p.st.Board(f.Board)
	if b == nil {
		return ""
	}
	groups := make([][]string, len(f.Groups)+1)
	for i := range b.Lines {
		l := &b.Lines[i]
		g := f.Group(l.NS, l.EW, l.Round)
		groups[g] = append(groups[g], p.number(l.NS.A)+"–"+p.number(l.EW.A))
	}
	var out []string
	for _, g := range groups {
		if len(g) > 0 {
			out = append(out, strings.Join(g, ", "))
		}
	}
	return strings.Join(out, "  |  ")
}

// FouledText says which lines are compared with one another.
func (p *Presenter) FouledText() string {
	w := p.words()
	switch {
	case p.fouled.board == 0:
		return w.T("ruling.foul.which")
	case p.fouled.err != nil:
		return w.Sentence(p.fouled.err)
	case len(p.fouled.groups) == 0:
		return w.T("ruling.foul.same", "board", p.fouled.board)
	}
	f := p.fouledBoard()
	return w.T("ruling.foul.groups", "board", p.fouled.board, "n", len(f.Groups)+1, "groups", p.groupsText(&f))
}

// FouledWrong tells whether FouledText is why it cannot be.
func (p *Presenter) FouledWrong() bool { return p.fouled.err != nil }

// Foul books it, and tells whether it is saved.
func (p *Presenter) Foul() bool {
	if p.mode != Fouling || p.fouled.after == nil {
		return false
	}
	key := "ruling.fouled-now"
	if len(p.fouled.groups) == 0 {
		key = "ruling.unfouled"
	}
	if !p.do(&command.FoulBoard{Session: p.st.Session.ID, Fouled: p.fouledBoard()}, p.words().T(key, "board", p.fouled.board)) {
		return false
	}
	p.mode = Overview
	return true
}

// unfoul makes the board one for all again.
func (p *Presenter) unfoul() bool {
	p.fouled.groups = nil
	p.refoul()
	return p.Foul()
}
