package ruling

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
)

// fine is a penalty or an award for a contestant.
type fine struct {
	id     event.ID // "" while it is a new one
	who    event.ID
	unit   event.PenaltyUnit
	amount exact.Rat
	board  int
	law    string
	reason string
	text   string

	after *standings.Standings
	err   error
}

// usualFine is the usual penalty: 10 % of a top (Law 90).
const usualFine = -10

// NewPenalty begins a penalty, for a contestant where one is known.
func (p *Presenter) NewPenalty(who event.ID) {
	if p.Empty() != "" {
		return
	}
	p.said, p.mode = "", Penalties
	p.fine = fine{who: who, unit: event.PenaltyTop, amount: exact.Int(usualFine)}
	p.refine()
}

// OpenPenalty opens one that was given, to change it or to take it back.
func (p *Presenter) OpenPenalty(id event.ID) {
	x := p.st.Session.Penalty(id)
	if x == nil {
		return
	}
	p.said, p.mode = "", Penalties
	p.fine = fine{id: x.ID, who: x.Contestant, unit: x.Unit, amount: x.Amount, board: x.Board, law: x.Law, reason: x.Reason, text: x.Text}
	p.refine()
}

// penalty is what would be booked.
func (p *Presenter) penalty() event.Penalty {
	x := &p.fine
	id := x.id
	if id == "" {
		id = "new"
	}
	return event.Penalty{
		ID: id, Contestant: x.who, Unit: x.unit, Amount: x.amount, Board: x.board,
		Law: x.law, Reason: x.reason, Text: x.text,
	}
}

// refine works out what it would do.
func (p *Presenter) refine() {
	p.fine.after, p.fine.err = nil, nil
	if p.fine.who == "" {
		return
	}
	p.fine.after, p.fine.err = p.would(&command.Penalise{Session: p.st.Session.ID, Penalty: p.penalty()})
}

// would is how the evening would stand after a command; it is not done. In a closed
// session it is looked at as if that were open.
func (p *Presenter) would(c journal.Payload) (*standings.Standings, error) {
	e := p.st.Event
	if p.st.Session.Closed {
		e = e.Clone()
		e.Session(p.st.Session.ID).Closed = false
	}
	if err := journal.Decide(e, c); err != nil {
		return nil, err
	}
	payload, err := journal.Encode(c)
	if err != nil {
		return nil, err
	}
	e, err = journal.Apply(e, journal.Line{Command: c.Command(), Payload: payload, Version: journal.PayloadVersion})
	if err != nil {
		return nil, err
	}
	return standings.Of(e, p.st.Session.ID)
}

// FindPair gives the contestants that fit a text: a number, or a few letters of a name.
func (p *Presenter) FindPair(text string) []string {
	var out []string
	for _, id := range p.foundPairs(text) {
		out = append(out, p.named(id))
	}
	return out
}

func (p *Presenter) foundPairs(text string) []event.ID {
	var out, exactly []event.ID
	words := strings.Fields(desk.Fold(bridge.Figures(text)))
	for i := range p.st.Event.Contestants {
		id := p.st.Event.Contestants[i].ID
		_, l := p.st.Session.LabelOf(id)
		if l.Number == 0 {
			continue
		}
		say := desk.Fold(p.named(id))
		fits := true
		for _, w := range words {
			fits = fits && strings.Contains(say, w)
		}
		switch {
		case strconv.Itoa(l.Number) == strings.TrimSpace(text):
			exactly = append(exactly, id)
		case fits:
			out = append(out, id)
		}
	}
	return append(exactly, out...)
}

// named is a contestant with its names: "paar 5 · Jos – Piet".
func (p *Presenter) named(id event.ID) string {
	if id == "" {
		return ""
	}
	text := p.pair(id)
	if names := p.desk.Names(p.st.Event, id); names != "" {
		text += " · " + names
	}
	return text
}

// PickPair takes the i-th of those found for a text.
func (p *Presenter) PickPair(text string, i int) {
	if all := p.foundPairs(text); i < len(all) {
		p.fine.who = all[i]
		p.refine()
	}
}

// Fined is whom it is for, as it stands in its cell.
func (p *Presenter) Fined() string { return p.named(p.fine.who) }

// Units are what a penalty can be counted in, and which is chosen.
func (p *Presenter) Units() (options []string, chosen int) {
	all := p.units()
	for _, u := range all {
		options = append(options, p.words().T("ruling.unit."+string(u)))
	}
	return options, slices.Index(all, p.fine.unit)
}

// units are those that the session has.
func (p *Presenter) units() []event.PenaltyUnit {
	return slices.DeleteFunc(event.PenaltyUnits(), func(u event.PenaltyUnit) bool {
		return u == event.PenaltyVPs && !p.st.Event.Rules.ByVPs()
	})
}

// SetUnit changes what it is counted in.
func (p *Presenter) SetUnit(i int) {
	if all := p.units(); i >= 0 && i < len(all) {
		p.fine.unit = all[i]
		p.refine()
	}
}

// Amount is how much, as it is typed: "10" is a penalty, "+10" an award.
func (p *Presenter) Amount() string {
	a := p.fine.amount
	switch {
	case a.Sign() > 0:
		return "+" + p.words().Number(a, 2)
	case a.Sign() < 0:
		return p.words().Number(a.Neg(), 2)
	}
	return ""
}

// SetAmount takes what was typed. The Problem is arbitrage.no-amount (text).
func (p *Presenter) SetAmount(text string) error {
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
	p.fine.amount = r
	p.refine()
	return nil
}

// FineText says what it comes to: "−10 % van een top: 119 · 49,58 % · 6e in plaats van …".
func (p *Presenter) FineText() string {
	w := p.words()
	switch {
	case p.fine.who == "":
		return w.T("ruling.fine.who")
	case p.fine.err != nil:
		return w.Sentence(p.fine.err)
	}
	before, after := p.st.Row(p.fine.who), p.fine.after.Row(p.fine.who)
	if before == nil || after == nil {
		return ""
	}
	x := p.penalty()
	return w.T("ruling.fine.text", "who", p.pair(p.fine.who), "what", phrase.Penalty(w, &x),
		"before", p.stands(before), "after", p.stands(after))
}

// FineWrong tells whether FineText is why it cannot be.
func (p *Presenter) FineWrong() bool { return p.fine.err != nil }

// stands is how a contestant stands: "144 · 60,00 % · 3e".
func (p *Presenter) stands(r *standings.Row) string {
	w, by := p.words(), p.st.Event.Rules
	parts := []string{w.Number(r.Total.Points, by.PointDecimals)}
	if r.Total.HasPercent() {
		parts = append(parts, w.Percent(w.Fixed(r.Total.Percent(), by.PercentDecimals)))
	}
	if r.Rank > 0 {
		parts = append(parts, phrase.Place(w, r.Rank, r.Tied))
	}
	return strings.Join(parts, " · ")
}

// Changed are the places that change, each with its points before and after.
type Changed struct {
	Pair, Names, Before, After string
}

// Changes are all for whom it changes anything: of a penalty, or of a fouled board.
func (p *Presenter) Changes() []Changed {
	after := p.fine.after
	if p.mode == Fouling {
		after = p.fouled.after
	}
	if after == nil {
		return nil
	}
	var out []Changed
	for i := range p.st.Lists {
		for j := range p.st.Lists[i].Rows {
			was := &p.st.Lists[i].Rows[j]
			is := after.Row(was.Contestant)
			if is == nil || is.Rank == was.Rank && is.Tied == was.Tied && is.Total.Points.Equal(was.Total.Points) && is.Total.Percent().Equal(was.Total.Percent()) {
				continue
			}
			out = append(out, Changed{p.pair(was.Contestant), p.desk.Names(p.st.Event, was.Contestant), p.stands(was), p.stands(is)})
		}
	}
	return out
}

// Fine books the penalty, and tells whether it is saved.
func (p *Presenter) Fine() bool {
	if p.mode != Penalties {
		return false
	}
	if p.fine.after == nil {
		p.say(Refused, p.FineText())
		return false
	}
	x := p.penalty()
	if p.fine.id == "" {
		x.ID = p.desk.Club.NewID()
	}
	x.At = p.desk.Now().Format(time.RFC3339)
	said := p.words().T("ruling.fined", "who", p.pair(x.Contestant), "what", phrase.Penalty(p.words(), &x))
	if !p.do(&command.Penalise{Session: p.st.Session.ID, Penalty: x}, said) {
		return false
	}
	p.mode = Overview
	return true
}

// withdrawPenalty takes the opened one back.
func (p *Presenter) withdrawPenalty() bool {
	if p.fine.id == "" {
		return false
	}
	said := p.words().T("ruling.fine.withdrawn", "who", p.pair(p.fine.who))
	if !p.do(&command.WithdrawPenalty{Session: p.st.Session.ID, Penalty: p.fine.id}, said) {
		return false
	}
	p.mode = Overview
	return true
}

// MayWithdraw tells whether what is open was given already and can be taken back.
func (p *Presenter) MayWithdraw() bool {
	if p.Locked() != "" || p.st == nil {
		return false
	}
	switch p.mode {
	case Weighing:
		return p.st.Session.Ruling(p.weigh.result) != nil
	case Penalties:
		return p.fine.id != ""
	case Fouling:
		return p.st.Session.FouledBoard(p.fouled.board) != nil
	}
	return false
}
