package draw

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the rounds of the sections that are drawn, the
// one that is chosen, and what the scorer wants otherwise in the next.
type Presenter struct {
	desk      *desk.Desk
	st        *standings.Standings
	failed    error
	c         *event.Section // nil where no section is drawn
	letter    string
	later     []drawing.Later // the drawn rounds that later changes made outdated
	round     int             // from 1; one more than were drawn is the next; 0: to be chosen
	draw      event.Draw      // of that round: as it was drawn, or as it would be
	reason    drawing.Explanation
	err       error // why it cannot be drawn
	row, side int   // the meeting with the cursor, and which of its two
	wanted    proposal
	picked    event.ID // who is to change places, "" for nobody
	asking    bool     // whether to draw with results missing
	notice    notice.Notice
}

// Round is a round of a section.
type Round struct {
	section *event.Section
	Number  int
}

// NewPresenter returns the draws of a desk.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d}
	p.Read()
	return p
}

// Read reads the evening. Where no round is chosen it chooses the next one if that can be drawn
// now, else the last that was drawn.
func (p *Presenter) Read() {
	was, c := p.st, p.c
	p.st, p.failed = p.desk.Standings()
	p.find()
	if c == nil || p.c == nil || was.Session.ID != p.st.Session.ID || was.Event.ID != p.st.Event.ID || c.Rounds() != p.c.Rounds() {
		p.forget() // what was wanted was wanted of another round
	}
	p.look()
	if p.round == 0 && p.c != nil {
		p.choose(last(p.st.Session, p.c))
		if rounds := p.c.Rounds(); rounds > 0 && p.Proposed() && (p.err != nil || p.draw.Missing > 0) {
			p.choose(rounds)
		}
	}
}

// sections returns those that are drawn.
func (p *Presenter) sections() []*event.Section {
	var out []*event.Section
	for i := range p.st.Session.Sections {
		if c := &p.st.Session.Sections[i]; c.Drawing != nil && c.Movement != nil {
			out = append(out, c)
		}
	}
	return out
}

// find finds the section: the one that was chosen, or the first that is drawn.
func (p *Presenter) find() {
	p.c, p.later = nil, nil
	if p.st == nil {
		return
	}
	for _, c := range p.sections() {
		if p.c == nil || c.Letter == p.letter {
			p.c = c
		}
	}
	if p.c != nil {
		p.letter, p.round = p.c.Letter, min(p.round, last(p.st.Session, p.c))
		p.later, p.failed = drawing.Outdated(p.st.Event, p.st.Session.ID, p.letter)
	}
}

// last returns the last round that is listed: the next one, where there is one.
func last(s *event.Session, c *event.Section) int {
	return max(min(c.Rounds()+1, drawing.Rounds(s, c)), 1)
}

// forget discards the scorer's wishes.
func (p *Presenter) forget() {
	p.wanted = proposal{}
	p.Refrain()
}

// look draws the round, or reads what was drawn, and why.
func (p *Presenter) look() {
	p.draw, p.reason, p.err = event.Draw{}, drawing.Explanation{}, nil
	if p.c == nil || p.round < 1 {
		return
	}
	d := p.st.Session.Draw(p.letter, p.round)
	switch {
	case p.Proposed():
		p.draw, p.err = p.wanted.draw(p.st, p.c, p.lots)
	case d != nil:
		p.draw = *d
	default: // of a file that does not say how it was drawn
		p.draw = event.Draw{Section: p.letter, Round: p.round, Meetings: met(p.st.Session, p.st.Event.Kind, p.letter, p.round)}
	}
	if p.err == nil && len(p.draw.Order) > 0 {
		p.reason, p.err = drawing.Explain(p.st.Event, p.st.Session.ID, &p.draw)
	}
	p.row = max(min(p.row, len(p.draw.Meetings)-1), 0)
}

// lots returns those who play, in random order.
func (p *Presenter) lots() []event.ID {
	who := drawing.Playing(p.st.Session, p.c, 1)
	out := make([]event.ID, len(who))
	for i, at := range p.desk.Lots(len(who)) {
		out[i] = who[at]
	}
	return out
}

// Empty returns why there are no rounds to draw, "" where there are.
func (p *Presenter) Empty() string {
	switch {
	case p.failed == nil && p.st == nil:
		return p.desk.Words.T("evening.none")
	case p.failed == nil && p.c == nil:
		return p.desk.Words.T("draw.none")
	}
	return p.desk.Words.Sentence(p.failed)
}

// Locked returns why nothing can be saved, "" where it can.
func (p *Presenter) Locked() string {
	return desk.LockedOrClosed(p.desk, "draw.locked", p.st != nil && p.st.Session.Closed, "draw.closed")
}

func (p *Presenter) knockout() bool { return p.c.Drawing.Way == event.DrawKnockout }

// Proposed reports whether the chosen round is still to be drawn.
func (p *Presenter) Proposed() bool { return p.c != nil && p.round > p.c.Rounds() }

// Drawn reports whether the chosen round was drawn.
func (p *Presenter) Drawn() bool { return p.c != nil && p.round >= 1 && p.round <= p.c.Rounds() }

// Begun returns why the draw of the chosen round stays as it is: something of it is in, or it is not
// the last; "" where it can still be another.
func (p *Presenter) Begun() string {
	w := p.desk.Words
	if p.round < p.c.Rounds() {
		return w.T("draw.not-last", "round", p.round, "rounds", p.c.Rounds())
	}
	if n := drawing.In(p.st.Session, p.letter, p.round); n > 0 && p.Drawn() {
		return w.T("draw.begun", "round", p.round, "n", n)
	}
	return ""
}

// Printed returns which round the paper has, where that is not the chosen one; "" where it is.
func (p *Presenter) Printed() string {
	if p.round == p.c.Rounds() {
		return ""
	}
	return p.desk.Words.T("draw.print-last", "round", p.c.Rounds())
}

// Rounds returns the list of rounds.
func (p *Presenter) Rounds() []Round {
	var out []Round
	for _, c := range p.sections() {
		for r := range last(p.st.Session, c) {
			out = append(out, Round{c, r + 1})
		}
	}
	return out
}

// Selected returns where the chosen round is in the list.
func (p *Presenter) Selected() int {
	return max(slices.Index(p.Rounds(), Round{p.c, p.round}), 0)
}

// State returns how far a round is.
func (p *Presenter) State(r Round) string {
	w, s, letter := p.desk.Words, p.st.Session, r.section.Letter
	if r.Number > r.section.Rounds() {
		return w.T("draw.state.next")
	}
	missing := drawing.Missing(s, letter, r.Number+1) - drawing.Missing(s, letter, r.Number)
	text := w.T("draw.state.some", "n", missing)
	switch {
	case missing == 0:
		text = w.T("draw.state.full")
	case drawing.In(s, letter, r.Number) == 0:
		text = w.T("draw.state.none")
	}
	if r.section == p.c && slices.ContainsFunc(p.later, func(l drawing.Later) bool { return l.Round == r.Number }) {
		text += " · " + w.T("draw.state.later")
	}
	return text
}

// ChooseRound chooses a round of the list.
func (p *Presenter) ChooseRound(row int) {
	list := p.Rounds()
	if row < 0 || row >= len(list) || row == p.Selected() {
		return
	}
	if to := list[row].section; to != p.c {
		p.letter = to.Letter
		p.find()
		p.forget()
	}
	p.Refrain()
	p.notice = notice.Notice{}
	p.choose(list[row].Number)
}

func (p *Presenter) choose(round int) {
	p.round, p.row, p.side = round, 0, 0
	p.look()
}

// meeting returns the one with the cursor, nobody against nobody where there is none.
func (p *Presenter) meeting() two {
	if p.row >= len(p.draw.Meetings) {
		return two{}
	}
	return p.draw.Meetings[p.row]
}

// number returns what a contestant is called in a few signs.
func (p *Presenter) number(id event.ID) string {
	l, _ := p.c.Label(id)
	return l.String()
}

// name returns a contestant in a list: its number and its name.
func (p *Presenter) name(id event.ID) string {
	number, names := p.number(id), p.desk.Speaker.Names(p.st.Event, id)
	if c := p.st.Event.Contestant(id); c != nil && c.Name != "" {
		names = c.Name
	} else if names == phrase.Nameless(p.desk.Words, p.st.Event.Kind, number) {
		return names
	}
	return number + "  " + names
}

func (p *Presenter) says() phrase.Draw {
	b := phrase.Log{Words: p.desk.Words, Letters: p.desk.Speaker.Notation().Letters, Member: p.desk.Speaker.Name, Person: func(event.ID) string { return "" }}
	return phrase.Draw{Words: p.desk.Words, Number: p.number, Name: func(id event.ID) string {
		text := b.Pair(journal.RefOf(p.st.Event, id))
		if c := p.st.Event.Contestant(id); c != nil && c.Name != "" {
			text += " " + c.Name
		}
		return text
	}}
}

// Heading returns what is drawn: how, for how many, and how many rounds.
func (p *Presenter) Heading() string {
	if p.Empty() != "" {
		return ""
	}
	w := p.desk.Words
	kinds := map[event.DrawWay]string{event.DrawKnockout: "draw.kind.knock-out", event.DrawMonrad: "draw.kind.monrad"}
	return strings.Join([]string{w.T(cmp.Or(kinds[p.c.Drawing.Way], "draw.kind.swiss")), phrase.HowMany(w, p.st.Event.Kind, len(p.c.Labels)), w.T("n.rounds", "n", drawing.Rounds(p.st.Session, p.c))}, " · ")
}

// Title returns which round is chosen, and whether it is still to be drawn.
func (p *Presenter) Title() string {
	if p.Proposed() {
		return p.desk.Words.T("draw.title.next", "round", p.round)
	}
	return p.desk.Words.T("draw.title.drawn", "round", p.round)
}

// Remark returns what is to be known of the chosen round: what it was drawn from, results that are
// not in, a ranking that has changed since.
func (p *Presenter) Remark() notice.Notice {
	w := p.desk.Words
	switch {
	case p.asking && p.draw.Missing > 0:
		return notice.Warn(w.T("draw.ask", "n", p.draw.Missing, "next", p.round))
	case p.asking:
		return notice.Warn(w.T("draw.ask-empty", "round", p.round-1, "next", p.round))
	case p.err != nil:
		return notice.Warn(w.Sentence(p.err))
	case p.Proposed() && p.round > 1 && p.draw.Missing > 0:
		return notice.Warn(w.T("draw.some-missing", "n", p.draw.Missing, "next", p.round))
	}
	if i := slices.IndexFunc(p.later, func(l drawing.Later) bool { return l.Round == p.round }); i >= 0 && p.Drawn() {
		return notice.Warn(strings.Join(p.says().Later(&p.later[i]), " "))
	}
	if len(p.draw.Order) == 0 {
		return notice.Notice{}
	}
	said := p.says().From(&p.reason)
	if p.round == 1 && p.st.Event.Kind == event.Teams && len(p.draw.Apart) > 0 && !p.wanted.changed {
		said += " " + w.T("draw.club-mates")
	}
	return notice.Of(said)
}

// Again returns who have met before, and whether there could be fewer; "" for none.
func (p *Presenter) Again() string { return p.says().Rematches(&p.reason) }

// Reason returns why the two under the cursor meet, as a warning where they have met before.
func (p *Presenter) Reason() notice.Notice {
	if p.row >= len(p.reason.Meetings) {
		return notice.Notice{}
	}
	m := &p.reason.Meetings[p.row]
	said := notice.Of(strings.Join(p.says().Reason(&p.reason, m), " "))
	if m.Repeated {
		said.Tone = notice.Warning
	}
	return said
}

// Free returns who has no opponent, of a knock-out who goes on without playing; "" for nobody.
func (p *Presenter) Free() string {
	if !p.knockout() {
		return p.says().Free(&p.reason)
	}
	var out []string
	for _, o := range p.draw.Order {
		left := p.st.Session.Departure(o.Contestant)
		plays := slices.ContainsFunc(p.draw.Meetings, func(m two) bool { return slices.Contains(m[:], o.Contestant) })
		if !plays && (left == nil || left.Round > p.round) {
			out = append(out, p.name(o.Contestant))
		}
	}
	if len(out) == 0 {
		return ""
	}
	return p.desk.Words.T("draw.goes-on", "who", p.desk.Words.List(out))
}

// Winner returns who won the knock-out.
func (p *Presenter) Winner() notice.Notice {
	b := p.st.Bracket(p.letter)
	if b == nil || b.Winner == "" {
		return notice.Notice{}
	}
	return notice.Of(p.desk.Words.T("draw.winner", "who", p.name(b.Winner)))
}

// match returns the match of a knock-out under a meeting, nil for none.
func (p *Presenter) match(m two) *standings.BracketMatch {
	b := p.st.Bracket(p.letter)
	if b == nil || !p.Drawn() || p.round > len(b.Rounds) {
		return nil
	}
	all := b.Rounds[p.round-1].Matches
	i := slices.IndexFunc(all, func(x standings.BracketMatch) bool {
		return x.Home == m[0] && x.Away == m[1] || x.Home == m[1] && x.Away == m[0]
	})
	if i < 0 {
		return nil
	}
	return &all[i]
}

// table returns where a meeting is played: of teams at two tables.
func (p *Presenter) table(i int) string {
	if p.st.Event.Kind == event.Teams {
		return strconv.Itoa(2*i+1) + "–" + strconv.Itoa(2*i+2)
	}
	return strconv.Itoa(i + 1)
}

// do does a command, and says what it did.
func (p *Presenter) do(x journal.Payload, said string) {
	p.Refrain()
	if err := p.desk.Do(x); err != nil {
		p.refuse(err)
		return
	}
	p.notice = notice.Of(said)
}

func (p *Presenter) refuse(err error) { p.notice = notice.Refuse(p.desk.Words.Sentence(err)) }

// Draw draws the chosen round. It asks first where results are missing that the draw does not
// know, or where nothing of the round before is in.
func (p *Presenter) Draw() {
	early := p.draw.Missing > 0 && !p.c.Drawing.Early
	empty := p.round > 1 && drawing.In(p.st.Session, p.letter, p.round-1) == 0
	if p.asking = !p.knockout() && p.round > 1 && (early || empty); !p.asking {
		p.Keep()
	}
}

// Keep keeps the proposal as the round, which stays chosen.
func (p *Presenter) Keep() {
	p.do(&command.DrawRound{Session: p.st.Session.ID, Draw: p.draw}, p.desk.Words.T("draw.drawn", "round", p.round))
}

// Refrain ends the question, and lets go of who was picked up.
func (p *Presenter) Refrain() { p.asking, p.picked = false, "" }

// Pick picks up who is under the cursor; with somebody picked up already the two change places.
func (p *Presenter) Pick() {
	id, was := p.meeting()[p.side], p.picked
	p.notice, p.picked = notice.Notice{}, ""
	switch was {
	case "":
		p.picked = id
	case id:
	default:
		p.swap(was, id)
	}
}

func (p *Presenter) swap(a, b event.ID) {
	d, err := drawing.Swap(p.c, p.draw, a, b)
	switch {
	case err != nil:
		p.refuse(err)
	case p.Proposed():
		p.try(func(o *drawing.Options) {
			if p.knockout() {
				o.Lots = nil
				for _, x := range d.Order {
					o.Lots = append(o.Lots, x.Contestant)
				}
				return
			}
			o.Fixed, o.Apart = trimmed(d.Fixed), together(o.Apart, d.Meetings)
			if d.Free != p.draw.Free {
				o.Free = d.Free
			}
		})
	default:
		d.Apart = together(d.Apart, d.Meetings)
		p.do(&command.RedrawRound{Session: p.st.Session.ID, Draw: d}, p.desk.Words.T("draw.swapped", "one", p.name(a), "other", p.name(b)))
	}
}

// try draws the round as wanted now. If that is impossible, the round stays and it says why.
func (p *Presenter) try(want func(o *drawing.Options)) bool {
	was, o := p.wanted, &p.wanted.options
	o.Apart, o.Fixed = slices.Clone(o.Apart), slices.Clone(o.Fixed)
	want(o)
	p.wanted.changed, p.notice = true, notice.Notice{}
	if p.look(); p.err == nil {
		return true
	}
	p.refuse(p.err)
	p.wanted = was
	p.look()
	return false
}

// Fix keeps the meeting under the cursor at its table, or lets it go again.
func (p *Presenter) Fix() {
	p.try(func(o *drawing.Options) {
		m := p.meeting()
		o.Fixed = append(o.Fixed, make([]two, max(p.row+1-len(o.Fixed), 0))...)
		if o.Fixed[p.row] == m {
			m = two{}
		}
		o.Fixed[p.row] = m
		o.Fixed = trimmed(o.Fixed)
	})
}

// Apart draws the round without the meeting under the cursor.
func (p *Presenter) Apart() {
	m := p.meeting()
	if p.try(func(o *drawing.Options) { o.Apart, o.Fixed = append(o.Apart, m), without(o.Fixed, m[:]...) }) {
		p.notice = notice.Of(p.desk.Words.T("draw.apart-now", "one", p.name(m[0]), "other", p.name(m[1])))
	}
}

// SetFree lets who is under the cursor be free.
func (p *Presenter) SetFree() {
	id := p.meeting()[p.side]
	p.try(func(o *drawing.Options) { o.Free, o.Fixed = id, without(o.Fixed, id) })
}

// Lots draws the first round by lot, again each time.
func (p *Presenter) Lots() {
	lots := p.lots()
	if p.try(func(o *drawing.Options) { *o = drawing.Options{First: event.FirstLots, Lots: lots, Apart: o.Apart} }) {
		p.notice = notice.Of(p.desk.Words.T("draw.lots-now"))
	}
}

// Anew draws the round without what the scorer wanted otherwise.
func (p *Presenter) Anew() {
	p.forget()
	p.notice = notice.Notice{}
	p.look()
}

// Redraw draws the last round again, from the results as they are now.
func (p *Presenter) Redraw() {
	o := drawing.Options{Early: true, First: p.draw.First, Apart: p.draw.Apart}
	if p.round == 1 && (p.draw.First == event.FirstLots || p.c.Drawing.Lots) {
		o.Lots = p.lots()
	}
	d, err := drawing.Repeated(p.st.Event, p.st.Session.ID, p.letter, p.round, o)
	switch {
	case err != nil:
		p.refuse(err)
	case slices.Equal(d.Meetings, p.draw.Meetings) && d.Free == p.draw.Free:
		p.notice = notice.Of(p.desk.Words.T("draw.same-again", "round", p.round))
	default:
		p.do(&command.RedrawRound{Session: p.st.Session.ID, Draw: d}, p.desk.Words.T("draw.redrawn", "round", p.round))
	}
}

// TakeBack takes the last round back: it is to be drawn again.
func (p *Presenter) TakeBack() {
	p.do(&command.TakeBackRound{Session: p.st.Session.ID, Section: p.letter, Round: p.round}, p.desk.Words.T("draw.taken-back", "round", p.round))
}

// Extra lets the two teams under the cursor play the boards that decide their match.
func (p *Presenter) Extra() {
	x, err := drawing.ExtraBoards(p.st.Event, p.st.Session.ID, p.letter, p.round, p.meeting()[p.side])
	if err != nil {
		p.refuse(err)
		return
	}
	p.do(&command.ExtraBoards{
		Session: p.st.Session.ID, Section: p.letter, Round: p.round, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards,
	}, p.desk.Words.T("draw.extra-now", "n", len(x.Boards), "boards", desk.Ranges(x.Boards), "home", p.name(x.Home), "away", p.name(x.Away)))
}

// Big is the chosen round as the big screen shows it.
type Big struct {
	Club, Title, State string
	Table              string      // the heading of the tables
	Against            string      // what stands between the two
	Rows               [][3]string // table, one and other
	Notes              []string    // who has no opponent, and who meet again
}

// Big returns the chosen round as the big screen shows it.
func (p *Presenter) Big() Big {
	w := p.desk.Words
	b := Big{Club: p.desk.Club.Club().Name, Table: w.T("draw.col.table"), Against: " " + w.T("draw.against") + " "}
	if p.Empty() != "" {
		return b
	}
	b.Title, b.State = p.st.Event.Name, p.Title()
	for i, m := range p.draw.Meetings {
		b.Rows = append(b.Rows, [3]string{p.table(i), p.name(m[0]), p.name(m[1])})
	}
	if p.draw.Free != "" {
		b.Notes = append(b.Notes, w.T("draw.big-free", "who", p.name(p.draw.Free)))
	}
	if again := p.says().Again(&p.reason); again != "" {
		b.Notes = append(b.Notes, w.T("draw.big-again", "who", again))
	}
	return b
}
