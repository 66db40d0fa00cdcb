package ruling

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// Mode is what the screen is about.
type Mode int

// The modes.
const (
	Overview  Mode = iota // the rulings and penalties of tonight
	Weighing              // a result, and what could be decided about it
	Penalties             // a penalty or an award for a contestant
	Fouling               // a board that was not the same for all
)

// Tone is what a sentence means.
type Tone int

// The tones.
const (
	Good Tone = iota
	Refused
)

// Presenter is the screen without its window.
type Presenter struct {
	desk *desk.Desk
	st   *standings.Standings
	err  error
	mode Mode

	tone Tone
	said string

	row int // the chosen line of the overview

	weigh  weighing
	fine   fine
	fouled fouled
}

// NewPresenter makes one for a desk.
func NewPresenter(d *desk.Desk) *Presenter { return &Presenter{desk: d} }

func (p *Presenter) words() *words.Words { return p.desk.Words }

// style is how contracts are printed in this club.
func (p *Presenter) style() bridge.Style {
	return bridge.Style{Letters: p.desk.Notation().Letters, Symbols: true}
}

// Refresh reads the standings of the evening in hand, and weighs anew.
func (p *Presenter) Refresh() {
	var of event.ID
	if p.st != nil {
		of = p.st.Event.ID
	}
	p.st, p.err = p.desk.Standings()
	if p.st == nil || p.st.Event.ID != of {
		p.mode, p.said, p.row = Overview, "", 0 // that was of another evening
	}
	if p.st == nil {
		return
	}
	switch p.mode {
	case Weighing:
		if p.result() == nil {
			p.mode = Overview // the result was taken out
			break
		}
		p.reweigh()
	case Penalties:
		p.refine()
	case Fouling:
		p.refoul()
	}
	p.row = max(min(p.row, len(p.Given())-1), 0)
}

// Empty is the sentence in place of everything, "" where there is an evening.
func (p *Presenter) Empty() string {
	switch {
	case p.err != nil:
		return p.words().Sentence(p.err)
	case p.st == nil:
		return p.words().T("evening.none")
	}
	return ""
}

// Failed tells whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.err != nil }

// Locked is the sentence that says why nothing can be kept, "" when it can. What would
// happen can be looked at in any case.
func (p *Presenter) Locked() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.words().T("ruling.readonly", "who", who)
	}
	if p.st != nil && p.st.Session.Closed {
		return p.words().T("ruling.closed")
	}
	return ""
}

// Mode is what the screen is about now.
func (p *Presenter) Mode() Mode { return p.mode }

// Said is what came of the last act.
func (p *Presenter) Said() (Tone, string) { return p.tone, p.said }

// Hush forgets it.
func (p *Presenter) Hush() { p.said = "" }

func (p *Presenter) say(t Tone, sentence string) { p.tone, p.said = t, sentence }

// Back goes to the overview, and tells whether it was elsewhere.
func (p *Presenter) Back() bool {
	if p.mode == Overview {
		return false
	}
	p.mode, p.said = Overview, ""
	return true
}

// do does a command and says it, or why it was refused.
func (p *Presenter) do(c journal.Payload, said string) bool {
	if locked := p.Locked(); locked != "" {
		p.say(Refused, locked)
		return false
	}
	if err := p.desk.Do(c); err != nil {
		p.say(Refused, p.words().Sentence(err))
		return false
	}
	p.say(Good, said)
	return true
}

// pair is a contestant in a sentence.
func (p *Presenter) pair(id event.ID) string { return phrase.Pair(p.words(), p.st, id) }

// side is who sits there: "paar 5", of individuals both.
func (p *Presenter) side(s event.Side) string {
	text := p.pair(s.A)
	if s.B != "" {
		text += " + " + p.pair(s.B)
	}
	return text
}

// Given is a ruling or a penalty of tonight, in a line of the overview.
type Given struct {
	Where  string // "gift 11" or "paar 5"
	Who    string
	What   string
	Ground string

	ruling  event.ID // its result
	penalty event.ID
	board   int // fouled
}

// Given are the rulings, the penalties and the fouled boards of tonight.
func (p *Presenter) Given() []Given {
	if p.st == nil {
		return nil
	}
	w, s := p.words(), p.st.Session
	var out []Given
	rulings := slices.Clone(s.Rulings)
	slices.SortStableFunc(rulings, func(a, b event.Ruling) int { return boardOf(s, a.Result) - boardOf(s, b.Result) })
	for i := range rulings {
		r := &rulings[i]
		on := s.Result(r.Result)
		if on == nil {
			continue
		}
		out = append(out, Given{
			Where: w.T("ruling.board", "board", on.Board), Who: p.side(on.NS) + " – " + p.side(on.EW),
			What: phrase.Ruling(w, p.style(), r), Ground: phrase.Ground(w, r.Law, r.Reason, r.Text), ruling: r.Result,
		})
	}
	for i := range s.Fouled {
		f := &s.Fouled[i]
		out = append(out, Given{
			Where: w.T("ruling.board", "board", f.Board), What: w.T("ruling.fouled", "n", len(f.Groups)+1), Who: p.groupsText(f), board: f.Board,
		})
	}
	for i := range s.Penalties {
		x := &s.Penalties[i]
		out = append(out, Given{
			Where: p.pair(x.Contestant), Who: p.desk.Names(p.st.Event, x.Contestant),
			What: phrase.Penalty(w, x), Ground: phrase.Ground(w, x.Law, x.Reason, x.Text), penalty: x.ID,
		})
	}
	return out
}

func boardOf(s *event.Session, result event.ID) int {
	if r := s.Result(result); r != nil {
		return r.Board
	}
	return 0
}

// Row is the chosen line of the overview.
func (p *Presenter) Row() int { return p.row }

// Choose chooses one.
func (p *Presenter) Choose(row int) { p.row = max(min(row, len(p.Given())-1), 0) }

// Open opens the chosen line, to look at it again or to change it.
func (p *Presenter) Open() bool {
	all := p.Given()
	if p.row >= len(all) {
		return false
	}
	switch g := all[p.row]; {
	case g.ruling != "":
		r := p.st.Session.Result(g.ruling)
		return p.Ask(r.Board, r.NS.A, r.EW.A)
	case g.penalty != "":
		p.OpenPenalty(g.penalty)
	default:
		p.OpenFouled(g.board)
	}
	return true
}
