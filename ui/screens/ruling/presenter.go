package ruling

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// Mode is what the screen is about.
type Mode int

// The modes.
const (
	Overview     Mode = iota // the rulings and penalties of tonight
	Weighing                 // a result, and what could be decided about it
	Penalties                // a penalty or an award for a contestant
	FouledBoards             // a board that was not the same for all
)

// Presenter is the screen without its window: what was given tonight, and the result, the
// penalty or the fouled board that is open.
type Presenter struct {
	desk   *desk.Desk
	st     *standings.Standings
	err    error
	mode   Mode
	opened int // grows when something is opened: what was half typed was about something else
	notice notice.Notice
	row    int // the chosen line of the overview

	// What is weighed: see weigh.go.
	ruling   event.Ruling // its result and ground; without an ID while nothing was decided
	answered bool         // who is protected was answered: for nobody too
	all      []Candidate
	at       int // the chosen one
	effects  []preview.Effect

	// The forms, and what the open one would do.
	Penalty Penalty
	Fouled  Fouled
	after   *standings.Standings // nil where it does nothing, or cannot be
	wrong   error
}

// NewPresenter makes one for a desk.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d}
	p.Penalty.p, p.Fouled.p = p, p
	return p
}

// Mode returns what the screen is about now.
func (p *Presenter) Mode() Mode { return p.mode }

// Notice returns what came of the last act.
func (p *Presenter) Notice() notice.Notice { return p.notice }

// Refuse says why something is not done.
func (p *Presenter) Refuse(reason string) { p.notice = notice.Refuse(reason) }

// Empty returns the sentence in place of everything, "" where there is an evening.
func (p *Presenter) Empty() string {
	if p.st == nil && p.err == nil {
		return p.desk.Words.T("evening.none")
	}
	return p.desk.Words.Sentence(p.err)
}

// ReadOnly returns why nothing can be saved, "" when it can. What would happen can be looked at in
// any case.
func (p *Presenter) ReadOnly() string {
	return desk.LockedOrClosed(p.desk, "ruling.readonly", p.st != nil && p.st.Session.Closed, "ruling.closed")
}

// Read reads the standings of the current evening, and works out again what is open.
func (p *Presenter) Read() {
	was := p.st
	p.st, p.err = p.desk.Standings()
	if p.st == nil || was == nil || p.st.Event.ID != was.Event.ID { // that was of another evening
		p.mode, p.row, p.notice = Overview, 0, notice.Notice{}
	}
	switch {
	case p.st == nil:
		return
	case p.mode == Weighing && p.result() == nil:
		p.mode = Overview // the result was taken out
	case p.mode == Weighing:
		p.reweigh()
	default:
		p.look()
	}
	p.Choose(p.row)
}

// open goes to a mode, about something else.
func (p *Presenter) open(mode Mode) {
	p.mode, p.notice = mode, notice.Notice{}
	p.opened++
}

// Back goes to the overview.
func (p *Presenter) Back() { p.open(Overview) }

// Booked reports whether what is open was given already.
func (p *Presenter) Booked() bool {
	switch p.mode {
	case Weighing:
		return p.decided() != nil
	case Penalties:
		return p.Penalty.is.ID != ""
	case FouledBoards:
		return p.st.Session.FouledBoard(p.Fouled.is.Board) != nil
	}
	return false
}

// MayKeep reports whether what is open is something to book.
func (p *Presenter) MayKeep() bool {
	return p.mode == Weighing && p.Decision() != "" || p.mode > Weighing && p.after != nil
}

// Keep books what is open, and reports whether it is saved.
func (p *Presenter) Keep() bool {
	switch p.mode {
	case Weighing:
		return p.decide()
	case Penalties:
		return p.Penalty.keep()
	}
	return p.mode == FouledBoards && p.Fouled.keep()
}

// Withdraw takes back what is open, and reports whether it did.
func (p *Presenter) Withdraw() bool {
	switch p.mode {
	case Weighing:
		return p.withdraw()
	case Penalties:
		return p.Penalty.withdraw()
	}
	return p.mode == FouledBoards && p.Fouled.withdraw()
}

// do does a command, which closes a form, and reports whether it is saved.
func (p *Presenter) do(c journal.Payload, said string) bool {
	if locked := p.ReadOnly(); locked != "" {
		p.Refuse(locked)
		return false
	}
	if err := p.desk.Do(c); err != nil {
		p.Refuse(p.desk.Words.Sentence(err))
		return false
	}
	if p.notice = notice.Of(said); p.mode != Weighing {
		p.mode = Overview
	}
	return true
}

// look works out what the penalty or the fouled board that is open would do.
func (p *Presenter) look() {
	p.after, p.wrong = nil, nil
	switch {
	case p.mode == Penalties && p.Penalty.is.Contestant != "":
		x := p.Penalty.is
		if x.ID == "" {
			x.ID = "new"
		}
		p.after, p.wrong = p.would(&command.Penalise{Session: p.st.Session.ID, Penalty: x})
	case p.mode == FouledBoards && p.Fouled.is.Board != 0:
		p.after, p.wrong = p.would(&command.FoulBoard{Session: p.st.Session.ID, Fouled: p.Fouled.is})
	}
}

// would returns the standings after a command, without doing it. A closed session is treated as if
// it were open.
func (p *Presenter) would(c journal.Payload) (*standings.Standings, error) {
	is, id := p.st.Event, p.st.Session.ID
	set := func(closed bool) {
		if is.Session(id).Closed != closed {
			is = is.Clone()
			is.Session(id).Closed = closed
		}
	}
	set(false)
	if err := journal.Decide(is, c); err != nil {
		return nil, err
	}
	payload, err := journal.Encode(c)
	if err != nil {
		return nil, err
	}
	is, err = journal.Apply(is, journal.Line{Command: journal.NameOf(c), Payload: payload, Version: journal.PayloadVersion})
	if err != nil {
		return nil, err
	}
	set(p.st.Session.Closed) // as it will be closed again
	return standings.Of(is, id, p.st.Categories)
}

// Effect says what a penalty or a fouled board would do, or what is still to be filled in.
func (p *Presenter) Effect() notice.Notice {
	text, begun := p.Fouled.text(), p.Fouled.is.Board != 0
	if p.mode == Penalties {
		text, begun = p.Penalty.text(), p.Penalty.is.Contestant != ""
	}
	switch {
	case p.wrong != nil:
		return notice.Refuse(p.desk.Words.Sentence(p.wrong))
	case !begun:
		return notice.Warn(text)
	}
	return notice.Of(text)
}

// Changed is somebody for whom something changes, with the points before and after.
type Changed struct {
	Pair, Names, Before, After string
}

// Changes returns those for whom a penalty or a fouled board changes something.
func (p *Presenter) Changes() (out []Changed) {
	if p.after == nil {
		return nil
	}
	for i := range p.st.Lists {
		for j := range p.st.Lists[i].Rows {
			was := &p.st.Lists[i].Rows[j]
			is := p.after.Row(was.Contestant)
			if is == nil || is.Rank == was.Rank && is.Tied == was.Tied && is.Total.Points.Equal(was.Total.Points) &&
				is.Total.Percent().Equal(was.Total.Percent()) && is.Total.VPs().Equal(was.Total.VPs()) {
				continue
			}
			out = append(out, Changed{p.pair(was.Contestant), p.desk.Speaker.Names(p.st.Event, was.Contestant), p.stands(was), p.stands(is)})
		}
	}
	return out
}

// stands returns how a contestant stands: "144 · 60,00 % · 3e".
func (p *Presenter) stands(r *standings.Row) string {
	return phrase.Stands(p.desk.Words, p.st.Event.Rules, r.Total, r.Rank, r.Tied)
}

func (p *Presenter) style() bridge.Style {
	return bridge.Style{Letters: p.desk.Speaker.Notation().Letters, Symbols: true}
}

// inWords returns a ruling in words.
func (p *Presenter) inWords(r *event.Ruling) string {
	return phrase.Ruling(p.desk.Words, p.style(), r)
}

func (p *Presenter) pair(id event.ID) string { return phrase.Pair(p.desk.Words, p.st, id) }

// number returns a contestant's number as it is typed.
func (p *Presenter) number(id event.ID) string { return phrase.WhoOf(p.desk.Words, p.st).Number(id) }

// side returns who sits there: "paar 5", of individuals both.
func (p *Presenter) side(s event.Side) string { return both(s, p.pair, " + ") }

// both says those of a side: of individuals there are two.
func both(s event.Side, say func(event.ID) string, and string) string {
	if s.B == "" {
		return say(s.A)
	}
	return say(s.A) + and + say(s.B)
}

// Given is a ruling, a fouled board or a penalty of tonight, in a line of the overview.
type Given struct {
	Where  string // "gift 11" or "paar 5"
	Who    string
	What   string
	Ground string

	open func()                   // opens it, to look at it again or to change it
	isAt func(at desk.Place) bool // reports whether it is about a place
}

// Given returns the rulings, the penalties and the fouled boards of tonight.
func (p *Presenter) Given() []Given {
	if p.st == nil {
		return nil
	}
	w, s := p.desk.Words, p.st.Session
	var out []Given
	rulings := slices.DeleteFunc(slices.Clone(s.Rulings), func(r event.Ruling) bool { return s.Result(r.Result) == nil })
	slices.SortStableFunc(rulings, func(a, b event.Ruling) int { return s.Result(a.Result).Board - s.Result(b.Result).Board })
	for i := range rulings {
		r := &rulings[i]
		on := s.Result(r.Result)
		out = append(out, Given{
			Where: w.T("ruling.board", "board", on.Board), Who: p.side(on.NS) + " – " + p.side(on.EW),
			What: p.inWords(r), Ground: phrase.Ground(w, r.Law, r.Reason, r.Text),
			open: func() { p.Ask(on.Board, on.NS.A, on.EW.A) },
			isAt: func(at desk.Place) bool { return isOf(on, at) },
		})
	}
	for i := range s.Fouled {
		f := &s.Fouled[i]
		out = append(out, Given{
			Where: w.T("ruling.board", "board", f.Board), What: w.T("ruling.fouled", "n", len(f.Groups)+1), Who: p.Fouled.groupsText(f),
			open: func() { p.OpenFouled(f.Board) },
			isAt: func(at desk.Place) bool { return f.Board == at.Board && at.NS == "" },
		})
	}
	for i := range s.Penalties {
		x := &s.Penalties[i]
		what := phrase.Penalty(w, x)
		if round := p.st.RoundOf(x); round > 0 {
			what += " · " + w.T("ruling.round", "round", round)
		}
		out = append(out, Given{
			Where: p.pair(x.Contestant), Who: p.desk.Speaker.Names(p.st.Event, x.Contestant),
			What: what, Ground: phrase.Ground(w, x.Law, x.Reason, x.Text),
			open: func() { p.Penalty.begin(*x) },
			isAt: func(at desk.Place) bool { return at.Contestant != "" && x.Contestant == at.Contestant },
		})
	}
	return out
}

// Choose chooses a line of the overview.
func (p *Presenter) Choose(row int) { p.row = max(min(row, len(p.Given())-1), 0) }

// Open opens the chosen line, and reports whether there is one.
func (p *Presenter) Open() bool {
	all := p.Given()
	if p.row < len(all) {
		all[p.row].open()
	}
	return p.row < len(all)
}

// weighs reports whether the result of a place is weighed.
func (p *Presenter) weighs(at desk.Place) bool { return p.mode == Weighing && isOf(p.result(), at) }

// GoPlace shows the list of what was decided, on the line about a place.
func (p *Presenter) GoPlace(at desk.Place) {
	p.open(Overview)
	p.Read()
	if row := slices.IndexFunc(p.Given(), func(g Given) bool { return g.isAt(at) }); row >= 0 {
		p.Choose(row)
	}
}

// isOf reports whether a result is that of a place. Of individuals the first of each side
// tells it.
func isOf(r *event.Result, at desk.Place) bool {
	return r != nil && r.Board == at.Board && r.NS.A == at.NS && r.EW.A == at.EW
}
