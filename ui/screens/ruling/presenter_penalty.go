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
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

type penalty struct {
	*evening
	id     event.ID // "" while it is a new one
	who    event.ID
	unit   event.PenaltyUnit
	amount exact.Rat
	board  int
	round  int
	ground ground

	after *standings.Standings
	wrong error
}

// NewPenalty begins a penalty, for a contestant where one is known.
func (x *penalty) NewPenalty(who event.ID) {
	if x.Empty() != "" {
		return
	}
	x.ClearNotice()
	x.mode = Penalties
	unit := event.PenaltyUnitsOf(x.st.Event)[0]
	*x = penalty{evening: x.evening, who: who, unit: unit, amount: unit.Usual(x.st.Event), round: lastRound(x.st, who)}
	x.look()
}

// OpenPenalty opens one that was given, to change it or to take it back.
func (x *penalty) OpenPenalty(id event.ID) {
	was := x.st.Session.Penalty(id)
	if was == nil {
		return
	}
	x.ClearNotice()
	x.mode = Penalties
	*x = penalty{
		evening: x.evening, id: was.ID, who: was.Contestant, unit: was.Unit, amount: was.Amount, board: was.Board, round: was.Round,
		ground: ground{was.Law, was.Reason, was.Text},
	}
	x.look()
}

func (x *penalty) booked() event.Penalty {
	id := x.id
	if id == "" {
		id = "new"
	}
	return event.Penalty{
		ID: id, Contestant: x.who, Unit: x.unit, Amount: x.amount, Board: x.board, Round: x.round,
		Law: x.ground.law, Reason: x.ground.reason, Text: x.ground.text,
	}
}

// look works out what it would do.
func (x *penalty) look() {
	x.after, x.wrong = nil, nil
	if x.who == "" {
		return
	}
	x.after, x.wrong = x.would(&command.Penalise{Session: x.st.Session.ID, Penalty: x.booked()})
}

// FindPair gives the contestants that fit a text: a number, or a few letters of a name.
func (x *penalty) FindPair(text string) []string {
	var out []string
	for _, id := range x.foundPairs(text) {
		out = append(out, x.named(id))
	}
	return out
}

func (x *penalty) foundPairs(text string) []event.ID {
	var out, exactly []event.ID
	words := strings.Fields(desk.Fold(bridge.Figures(text)))
	for i := range x.st.Event.Contestants {
		id := x.st.Event.Contestants[i].ID
		if !x.st.Session.Has(id) {
			continue
		}
		say := desk.Fold(x.named(id))
		fits := true
		for _, w := range words {
			fits = fits && strings.Contains(say, w)
		}
		switch {
		case strconv.Itoa(x.st.Session.Number(id)) == strings.TrimSpace(text):
			exactly = append(exactly, id)
		case fits:
			out = append(out, id)
		}
	}
	return append(exactly, out...)
}

// PickPair takes the i-th of those found for a text.
func (x *penalty) PickPair(text string, i int) {
	if all := x.foundPairs(text); i < len(all) {
		x.who, x.board, x.round = all[i], 0, lastRound(x.st, all[i])
		x.look()
	}
}

// Penalised returns whom it is for, as it stands in its cell.
func (x *penalty) Penalised() string { return x.named(x.who) }

// Units returns what a penalty can be counted in, and which is chosen.
func (x *penalty) Units() (options []string, selected int) {
	all := unitsOf(x)
	for _, u := range all {
		options = append(options, x.words().T("ruling.unit."+string(u)))
	}
	return options, slices.Index(all, x.unit)
}

// unitsOf returns those that the session has, and that of a penalty that was given.
func unitsOf(x *penalty) []event.PenaltyUnit {
	all := event.PenaltyUnitsOf(x.st.Event)
	if !slices.Contains(all, x.unit) {
		all = append(all, x.unit)
	}
	return all
}

// SetUnit changes what it is counted in. The usual penalty becomes the usual one of that unit.
func (x *penalty) SetUnit(i int) {
	if all := unitsOf(x); i >= 0 && i < len(all) {
		if x.id == "" && x.amount.Equal(x.unit.Usual(x.st.Event)) {
			x.amount = all[i].Usual(x.st.Event)
		}
		x.unit = all[i]
		x.look()
	}
}

// lastRound returns the last round that a contestant played, of those that a penalty can belong to;
// 0 for none.
func lastRound(st *standings.Standings, id event.ID) int {
	all := st.PenaltyRounds(id)
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1]
}

// roundsOf returns the rounds or matches that the penalty can belong to, and which is chosen; none
// where it comes off the total.
func roundsOf(x *penalty) (options []string, selected int) {
	booked := x.booked()
	all, w := x.st.PenaltyRounds(x.who), x.words()
	if x.unit == event.PenaltyVPs {
		return nil, -1
	}
	for _, round := range all {
		booked.Round = round
		text := w.T("ruling.round", "round", round)
		if m := x.st.MatchOf(&booked); m != nil {
			text = w.T("ruling.round.match", "round", round, "team", x.named(m.Other(x.who)))
		}
		options = append(options, text)
	}
	booked.Round = x.round
	return options, slices.Index(all, x.st.RoundOf(&booked))
}

// SetRound changes which round or match it belongs to.
func (x *penalty) SetRound(i int) {
	if all := x.st.PenaltyRounds(x.who); i >= 0 && i < len(all) {
		x.round = all[i]
		x.look()
	}
}

// Amount returns how much, as it is typed: "10" is a penalty, "+10" an award.
func (x *penalty) Amount() string {
	a := x.amount
	switch {
	case a.Sign() > 0:
		return "+" + x.words().Number(a, 2)
	case a.Sign() < 0:
		return x.words().Number(a.Neg(), 2)
	}
	return ""
}

// SetAmount takes what was typed. The Problem is ruling.no-amount (text).
func (x *penalty) SetAmount(text string) error {
	text = strings.TrimSpace(text)
	plain := bridge.Digits(strings.Trim(text, "+-−% "))
	plus := strings.HasPrefix(text, "+")
	r, err := exact.Parse(strings.Replace(plain, ",", ".", 1))
	if err != nil || r.Sign() <= 0 {
		return problem.New("ruling.no-amount", "text", text)
	}
	if !plus {
		r = r.Neg()
	}
	x.amount = r
	x.look()
	return nil
}

// PenaltyText says what it comes to: "−10 % van een top: 119 · 49,58 % · 6e in plaats van …".
func (x *penalty) PenaltyText() string {
	w := x.words()
	switch {
	case x.who == "":
		return w.T("ruling.penalty.who")
	case x.wrong != nil:
		return w.Sentence(x.wrong)
	}
	before, after := x.st.Row(x.who), x.after.Row(x.who)
	if before == nil || after == nil {
		return ""
	}
	booked := x.booked()
	text := w.T("ruling.penalty.text", "who", x.pair(x.who), "what", phrase.Penalty(w, &booked),
		"before", x.stands(before), "after", x.stands(after))
	m := x.after.MatchOf(&booked)
	if m == nil || x.st.Event.Form != event.FormKnockout {
		return text
	}
	mine, other := m.Side(x.who)
	if result := phrase.MatchResult(w, m, x.who); result != "" {
		text += " " + w.T("ruling.penalty.match", "team", x.pair(m.Other(x.who)), "result", result,
			"mine", w.Number(mine.Score(), x.st.Event.Rules.PointDecimals), "theirs", w.Number(other.Score(), x.st.Event.Rules.PointDecimals))
	}
	return text
}

// KeepPenalty books the penalty, and reports whether it is saved.
func (x *penalty) KeepPenalty() bool {
	if x.mode != Penalties {
		return false
	}
	if x.after == nil {
		x.Refuse(x.PenaltyText())
		return false
	}
	booked := x.booked()
	if x.id == "" {
		booked.ID = x.desk.Club.NewID()
	}
	booked.At = x.desk.Now().Format(time.RFC3339)
	said := x.words().T("ruling.penalty.given", "who", x.pair(booked.Contestant), "what", phrase.Penalty(x.words(), &booked))
	if !x.do(&command.Penalise{Session: x.st.Session.ID, Penalty: booked}, said) {
		return false
	}
	x.mode = Overview
	return true
}

func (x *penalty) withdrawPenalty() bool {
	if x.id == "" {
		return false
	}
	said := x.words().T("ruling.penalty.withdrawn", "who", x.pair(x.who))
	if !x.do(&command.WithdrawPenalty{Session: x.st.Session.ID, Penalty: x.id}, said) {
		return false
	}
	x.mode = Overview
	return true
}

func (x *penalty) model() (Penalty, Effect) {
	m := Penalty{Label: x.words().T("ruling.who"), Who: x.Penalised(), Amount: x.Amount(), AmountHow: x.words().T("ruling.amount.how")}
	m.Units, m.Unit = x.Units()
	m.Rounds, m.Round = roundsOf(x)
	e := Effect{Pair: x.words().T("ruling.col.pair"), Text: notice.Of(x.PenaltyText()), Changes: x.changes(x.after)}
	switch {
	case x.wrong != nil:
		e.Text.Tone = notice.Refusal
	case x.who == "":
		e.Text.Tone = notice.Warning
	}
	return m, e
}
