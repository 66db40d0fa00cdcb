package ruling

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// fouled is a board that was not the same for all.
type fouled struct {
	*evening
	board  int
	groups []event.FouledGroup // beside the first one
	after  *standings.Standings
	wrong  error
}

// OpenFouled opens a board, to say from which round on it was another, or at which
// tables.
func (x *fouled) OpenFouled(board int) {
	if x.Empty() != "" {
		return
	}
	x.ClearNotice()
	x.mode = FouledBoards
	*x = fouled{evening: x.evening, board: board}
	if f := x.st.Session.FouledBoard(board); f != nil {
		x.groups = f.Groups
	}
	x.look()
}

// FouledBoard returns the board that is open, as it is typed.
func (x *fouled) FouledBoard() string {
	if x.board == 0 {
		return ""
	}
	return strconv.Itoa(x.board)
}

// SetFouledBoard takes another one. The Problem is fouled.no-board (board).
func (x *fouled) SetFouledBoard(text string) error {
	n, ok := bridge.Number(text)
	if !ok || x.st.Board(n) == nil {
		return problem.New("fouled.no-board", "board", strings.TrimSpace(text))
	}
	x.OpenFouled(n)
	return nil
}

// Groups returns the groups as they are typed: "4, 6" from these rounds on; "5-8 7-2" these
// lines. A semicolon begins another group of lines.
func (x *fouled) Groups() string {
	var out []string
	for _, g := range x.groups {
		if g.From > 0 {
			out = append(out, strconv.Itoa(g.From))
			continue
		}
		var lines []string
		for _, m := range g.Lines {
			lines = append(lines, x.number(m.NS.A)+"-"+x.number(m.EW.A))
		}
		out = append(out, strings.Join(lines, " "))
	}
	return strings.Join(out, "; ")
}

var lineText = expression(`^(\w+)\s*[-–]\s*(\w+)$`)

// SetGroups takes what was typed. The Problems are ruling.no-line (text, board) and
// those of the fouled board.
func (x *fouled) SetGroups(text string) error {
	groups, err := x.readGroups(text)
	if err != nil {
		return err
	}
	x.groups = groups
	x.look()
	return x.wrong
}

func (x *fouled) readGroups(text string) ([]event.FouledGroup, error) {
	var out []event.FouledGroup
	for _, part := range strings.Split(text, ";") {
		var lines event.FouledGroup
		for _, word := range strings.FieldsFunc(part, func(r rune) bool { return r == ' ' || r == ',' }) {
			if n, ok := bridge.Number(word); ok && n > 0 {
				out = append(out, event.FouledGroup{From: n})
				continue
			}
			m, ok := x.lineOf(word)
			if !ok {
				return nil, problem.New("ruling.no-line", "text", word, "board", x.board)
			}
			lines.Lines = append(lines.Lines, m)
		}
		if len(lines.Lines) > 0 {
			out = append(out, lines)
		}
	}
	return out, nil
}

// lineOf returns the line of the board where two met: "5-8".
func (x *fouled) lineOf(word string) (event.Meeting, bool) {
	at := lineText().FindStringSubmatch(bridge.Digits(word))
	b := x.st.Board(x.board)
	if at == nil || b == nil {
		return event.Meeting{}, false
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if strings.EqualFold(x.number(l.NS.A), at[1]) && strings.EqualFold(x.number(l.EW.A), at[2]) {
			return event.Meeting{NS: l.NS, EW: l.EW}, true
		}
	}
	return event.Meeting{}, false
}

// look works out what it would do.
func (x *fouled) look() {
	x.after, x.wrong = nil, nil
	if x.board == 0 {
		return
	}
	x.after, x.wrong = x.would(&command.FoulBoard{Session: x.st.Session.ID, Fouled: x.booked()})
}

func (x *fouled) booked() event.FouledBoard {
	return event.FouledBoard{Board: x.board, Groups: x.groups}
}

// groupsText says the groups of a board: "5–8, 7–2 · 3–4".
func (x *fouled) groupsText(f *event.FouledBoard) string {
	b := x.st.Board(f.Board)
	if b == nil {
		return ""
	}
	groups := make([][]string, len(f.Groups)+1)
	for i := range b.Lines {
		l := &b.Lines[i]
		g := f.Group(l.NS, l.EW, l.Round)
		groups[g] = append(groups[g], x.number(l.NS.A)+"–"+x.number(l.EW.A))
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
func (x *fouled) FouledText() string {
	w := x.words()
	switch {
	case x.board == 0:
		return w.T("ruling.fouled.which")
	case x.wrong != nil:
		return w.Sentence(x.wrong)
	case len(x.groups) == 0:
		return w.T("ruling.fouled.same", "board", x.board)
	}
	f := x.booked()
	return w.T("ruling.fouled.groups", "board", x.board, "n", len(f.Groups)+1, "groups", x.groupsText(&f))
}

// KeepFouled books it, and reports whether it is saved.
func (x *fouled) KeepFouled() bool {
	if x.mode != FouledBoards || x.after == nil {
		return false
	}
	key := "ruling.fouled-now"
	if len(x.groups) == 0 {
		key = "ruling.unfouled"
	}
	if !x.do(&command.FoulBoard{Session: x.st.Session.ID, Fouled: x.booked()}, x.words().T(key, "board", x.board)) {
		return false
	}
	x.mode = Overview
	return true
}

func (x *fouled) withdrawFouled() bool {
	x.groups = nil
	x.look()
	return x.KeepFouled()
}

func (x *fouled) model() (Fouled, Effect) {
	e := Effect{Pair: x.words().T("ruling.col.pair"), Text: notice.Of(x.FouledText()), Changes: x.changes(x.after)}
	switch {
	case x.wrong != nil:
		e.Text.Tone = notice.Refusal
	case x.board == 0:
		e.Text.Tone = notice.Warning
	}
	w := x.words()
	return Fouled{x.FouledBoard(), w.T("ruling.fouled.board.how"), x.Groups(), w.T("ruling.fouled.from.how")}, e
}
