package ruling

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
)

// Penalty is the form of a penalty or an award.
type Penalty struct {
	p  *Presenter
	is event.Penalty // without an ID while it is a new one
}

// NewPenalty begins a penalty, for a contestant where one is known.
func (p *Presenter) NewPenalty(who event.ID) {
	if p.Empty() != "" {
		return
	}
	unit := event.PenaltyUnitsOf(p.st.Event)[0]
	p.Penalty.begin(event.Penalty{Contestant: who, Unit: unit, Amount: unit.Usual(p.st.Event), Round: p.lastRound(who)})
}

// begin opens one: a new one, or one that was given, to change it or to take it back.
func (x *Penalty) begin(is event.Penalty) {
	x.p.open(Penalties)
	x.is = is
	x.p.look()
}

// lastRound returns the last round that a contestant played, of those that a penalty can belong to;
// 0 for none.
func (p *Presenter) lastRound(id event.ID) int {
	if all := p.st.PenaltyRounds(id); len(all) > 0 {
		return all[len(all)-1]
	}
	return 0
}

// named returns a contestant with its names: "paar 5 · Jos – Piet".
func (x *Penalty) named(id event.ID) string {
	if id == "" {
		return ""
	}
	text := x.p.pair(id)
	if names := x.p.desk.Speaker.Names(x.p.st.Event, id); names != "" {
		text += " · " + names
	}
	return text
}

// Who returns whom it is for, as it stands in its cell.
func (x *Penalty) Who() string { return x.named(x.is.Contestant) }

// Find gives the contestants that fit a text: a number, or a few letters of a name.
func (x *Penalty) Find(text string) []string { return event.Mapped(x.found(text), x.named) }

func (x *Penalty) found(text string) []event.ID {
	var out, exactly []event.ID
	words, s := strings.Fields(desk.Fold(bridge.Figures(text))), x.p.st.Session
	for i := range x.p.st.Event.Contestants {
		switch id := x.p.st.Event.Contestants[i].ID; {
		case !s.Has(id):
		case strconv.Itoa(s.Number(id)) == strings.TrimSpace(text):
			exactly = append(exactly, id)
		case fits(x.named(id), words):
			out = append(out, id)
		}
	}
	return append(exactly, out...)
}

// Pick takes the i-th of those found for a text.
func (x *Penalty) Pick(text string, i int) {
	if all := x.found(text); i < len(all) {
		x.is.Contestant, x.is.Board, x.is.Round = all[i], 0, x.p.lastRound(all[i])
		x.p.look()
	}
}

// units returns those that the session has, and that of a penalty that was given.
func (x *Penalty) units() []event.PenaltyUnit {
	all := event.PenaltyUnitsOf(x.p.st.Event)
	if !slices.Contains(all, x.is.Unit) {
		all = append(all, x.is.Unit)
	}
	return all
}

// Units returns what a penalty can be counted in, and which is chosen.
func (x *Penalty) Units() (options []string, selected int) {
	all := x.units()
	return event.Mapped(all, func(u event.PenaltyUnit) string { return x.p.desk.Words.T("ruling.unit." + string(u)) }), slices.Index(all, x.is.Unit)
}

// SetUnit changes what it is counted in. The usual penalty becomes the usual one of that unit.
func (x *Penalty) SetUnit(i int) {
	if all, of := x.units(), x.p.st.Event; i >= 0 && i < len(all) {
		if x.is.ID == "" && x.is.Amount.Equal(x.is.Unit.Usual(of)) {
			x.is.Amount = all[i].Usual(of)
		}
		x.is.Unit = all[i]
		x.p.look()
	}
}

// Rounds returns the rounds or matches that the penalty can belong to, and which is chosen; none
// where it comes off the total.
func (x *Penalty) Rounds() (options []string, selected int) {
	if x.is.Unit == event.PenaltyVPs {
		return nil, -1
	}
	st, w, booked := x.p.st, x.p.desk.Words, x.is
	all := st.PenaltyRounds(booked.Contestant)
	for _, round := range all {
		booked.Round = round
		text := w.T("ruling.round", "round", round)
		if m := st.MatchOf(&booked); m != nil {
			text = w.T("ruling.round.match", "round", round, "team", x.named(m.Other(booked.Contestant)))
		}
		options = append(options, text)
	}
	return options, slices.Index(all, st.RoundOf(&x.is))
}

// SetRound changes which round or match it belongs to.
func (x *Penalty) SetRound(i int) {
	if all := x.p.st.PenaltyRounds(x.is.Contestant); i >= 0 && i < len(all) {
		x.is.Round = all[i]
		x.p.look()
	}
}

// Amount returns how much, as it is typed: "10" is a penalty, "+10" an award.
func (x *Penalty) Amount() string {
	switch a, w := x.is.Amount, x.p.desk.Words; a.Sign() {
	case 1:
		return "+" + w.Number(a, 2)
	case -1:
		return w.Number(a.Neg(), 2)
	}
	return ""
}

// SetAmount takes what was typed. The Problem is ruling.no-amount (text).
func (x *Penalty) SetAmount(text string) error {
	text = strings.TrimSpace(text)
	plain := bridge.Digits(strings.Trim(text, "+-−% "))
	r, err := exact.Parse(strings.Replace(plain, ",", ".", 1))
	if err != nil || r.Sign() <= 0 {
		return problem.New("ruling.no-amount", "text", text)
	}
	if !strings.HasPrefix(text, "+") {
		r = r.Neg()
	}
	x.is.Amount = r
	x.p.look()
	return nil
}

// text says what it comes to: "−10 % van een top: 119 · 49,58 % · 6e in plaats van …".
func (x *Penalty) text() string {
	p, w, who := x.p, x.p.desk.Words, x.is.Contestant
	if who == "" {
		return w.T("ruling.penalty.who")
	}
	if p.after == nil {
		return w.Sentence(p.wrong)
	}
	before, after := p.st.Row(who), p.after.Row(who)
	if before == nil || after == nil {
		return ""
	}
	text := w.T("ruling.penalty.text", "who", p.pair(who), "what", phrase.Penalty(w, &x.is), "before", p.stands(before), "after", p.stands(after))
	m := p.after.MatchOf(&x.is)
	if m == nil || p.st.Event.Form != event.FormKnockout {
		return text
	}
	mine, other := m.Side(who)
	if result := phrase.MatchResult(w, m, who); result != "" {
		decimals := p.st.Event.Rules.PointDecimals
		text += " " + w.T("ruling.penalty.match", "team", p.pair(m.Other(who)), "result", result,
			"mine", w.Number(mine.Score(), decimals), "theirs", w.Number(other.Score(), decimals))
	}
	return text
}

// keep books the penalty, and reports whether it is saved.
func (x *Penalty) keep() bool {
	p := x.p
	if p.after == nil {
		p.Refuse(x.text())
		return false
	}
	booked := x.is
	if x.is.ID == "" {
		booked.ID = p.desk.Club.NewID()
	}
	booked.At = p.desk.Now().Format(time.RFC3339)
	said := p.desk.Words.T("ruling.penalty.given", "who", p.pair(booked.Contestant), "what", phrase.Penalty(p.desk.Words, &booked))
	return p.do(&command.Penalise{Session: p.st.Session.ID, Penalty: booked}, said)
}

func (x *Penalty) withdraw() bool {
	if x.is.ID == "" {
		return false
	}
	said := x.p.desk.Words.T("ruling.penalty.withdrawn", "who", x.p.pair(x.is.Contestant))
	return x.p.do(&command.WithdrawPenalty{Session: x.p.st.Session.ID, Penalty: x.is.ID}, said)
}

// Fouled is the form of a board that was not the same for all.
type Fouled struct {
	p  *Presenter
	is event.FouledBoard
}

// OpenFouled opens a board, to say from which round on it was another, or at which
// tables.
func (p *Presenter) OpenFouled(board int) {
	if p.Empty() != "" {
		return
	}
	p.open(FouledBoards)
	p.Fouled.is = event.FouledBoard{Board: board}
	if f := p.st.Session.FouledBoard(board); f != nil {
		p.Fouled.is.Groups = f.Groups
	}
	p.look()
}

// Board returns the board that is open, as it is typed.
func (x *Fouled) Board() string {
	if x.is.Board == 0 {
		return ""
	}
	return strconv.Itoa(x.is.Board)
}

// SetBoard takes another one. The Problem is fouled.no-board (board).
func (x *Fouled) SetBoard(text string) error {
	n, ok := bridge.Number(text)
	if !ok || x.p.st.Board(n) == nil {
		return problem.New("fouled.no-board", "board", strings.TrimSpace(text))
	}
	x.p.OpenFouled(n)
	return nil
}

// Groups returns the groups as they are typed: "4, 6" from these rounds on; "5-8 7-2" these
// lines. A semicolon begins another group of lines.
func (x *Fouled) Groups() string {
	return strings.Join(event.Mapped(x.is.Groups, func(g event.FouledGroup) string {
		if g.From > 0 {
			return strconv.Itoa(g.From)
		}
		return strings.Join(event.Mapped(g.Lines, func(m event.Meeting) string { return x.p.number(m.NS.A) + "-" + x.p.number(m.EW.A) }), " ")
	}), "; ")
}

var lineText = expression(`^(\w+)\s*[-–]\s*(\w+)$`)

// SetGroups takes what was typed. The Problems are ruling.no-line (text, board) and
// those of the fouled board.
func (x *Fouled) SetGroups(text string) error {
	var out []event.FouledGroup
	for _, part := range strings.Split(text, ";") {
		var lines event.FouledGroup
		for _, word := range strings.FieldsFunc(part, func(r rune) bool { return r == ' ' || r == ',' }) {
			if n, ok := bridge.Number(word); ok && n > 0 {
				out = append(out, event.FouledGroup{From: n})
				continue
			}
			m, ok := x.line(word)
			if !ok {
				return problem.New("ruling.no-line", "text", word, "board", x.is.Board)
			}
			lines.Lines = append(lines.Lines, m)
		}
		if len(lines.Lines) > 0 {
			out = append(out, lines)
		}
	}
	x.is.Groups = out
	x.p.look()
	return x.p.wrong
}

// line returns the line of the board where two met: "5-8".
func (x *Fouled) line(word string) (event.Meeting, bool) {
	at := lineText().FindStringSubmatch(bridge.Digits(word))
	b := x.p.st.Board(x.is.Board)
	if at == nil || b == nil {
		return event.Meeting{}, false
	}
	for i := range b.Lines {
		l := &b.Lines[i]
		if strings.EqualFold(x.p.number(l.NS.A), at[1]) && strings.EqualFold(x.p.number(l.EW.A), at[2]) {
			return event.Meeting{NS: l.NS, EW: l.EW}, true
		}
	}
	return event.Meeting{}, false
}

// groupsText says the groups of a board: "5–8, 7–2  |  3–4".
func (x *Fouled) groupsText(f *event.FouledBoard) string {
	b := x.p.st.Board(f.Board)
	if b == nil {
		return ""
	}
	groups := make([]string, len(f.Groups)+1)
	for i := range b.Lines {
		l := &b.Lines[i]
		g := &groups[f.Group(l.NS, l.EW, l.Round)]
		if *g != "" {
			*g += ", "
		}
		*g += x.p.number(l.NS.A) + "–" + x.p.number(l.EW.A)
	}
	return strings.Join(slices.DeleteFunc(groups, func(g string) bool { return g == "" }), "  |  ")
}

// text says which lines are compared with one another.
func (x *Fouled) text() string {
	w, board := x.p.desk.Words, x.is.Board
	switch {
	case board == 0:
		return w.T("ruling.fouled.which")
	case len(x.is.Groups) == 0:
		return w.T("ruling.fouled.same", "board", board)
	}
	return w.T("ruling.fouled.groups", "board", board, "n", len(x.is.Groups)+1, "groups", x.groupsText(&x.is))
}

// keep books it, and reports whether it is saved.
func (x *Fouled) keep() bool {
	if x.p.after == nil {
		return false
	}
	key := "ruling.fouled-now"
	if len(x.is.Groups) == 0 {
		key = "ruling.unfouled"
	}
	return x.p.do(&command.FoulBoard{Session: x.p.st.Session.ID, Fouled: x.is}, x.p.desk.Words.T(key, "board", x.is.Board))
}

func (x *Fouled) withdraw() bool {
	x.is.Groups = nil
	x.p.look()
	return x.keep()
}
