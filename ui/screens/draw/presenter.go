package draw

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the rounds of the sections that are drawn, the
// one that is chosen, and what the scorer wants otherwise in the next.
type Presenter struct {
	*evening
	*proposal
	*acting
}

type evening struct {
	desk   *desk.Desk
	st     *standings.Standings
	failed error
	c      *event.Section // nil where no section is drawn
	letter string
	round  int // from 1; one more than were drawn is the next
	row    int // the meeting with the cursor
	side   int // and which of its two
	later  []drawing.Later
	notice notice.Notice
}

// NewPresenter returns the draws of a desk.
func NewPresenter(d *desk.Desk) *Presenter {
	e := &evening{desk: d}
	o := &proposal{evening: e}
	p := &Presenter{evening: e, proposal: o, acting: &acting{o}}
	p.Begin()
	return p
}

// Begin reads the evening, and chooses the next round where it can be drawn now: else the
// last that was drawn.
func (p *Presenter) Begin() {
	p.round = 0
	p.Renew()
}

// Renew reads the evening again.
func (p *Presenter) Renew() {
	was, rounds := p.st, p.rounds()
	p.st, p.failed = p.desk.Standings()
	p.find()
	if p.st == nil || was == nil || was.Session.ID != p.st.Session.ID || was.Event.ID != p.st.Event.ID || p.rounds() != rounds {
		p.forget() // what was wanted was wanted of another round
	}
	p.learn()
	p.look()
	if p.round == 0 && p.c != nil {
		p.choose(p.last())
		if rounds := p.c.Rounds(); rounds > 0 && p.Proposed() && (p.err != nil || p.draw.Missing > 0) {
			p.choose(rounds)
		}
	}
}

// find finds the section: the one that was chosen, or the first that is drawn.
func (p *evening) find() {
	p.c = nil
	if p.st == nil {
		return
	}
	for i := range p.st.Session.Sections {
		if c := &p.st.Session.Sections[i]; c.Drawing != nil && c.Movement != nil && (p.c == nil || c.Letter == p.letter) {
			p.c = c
		}
	}
	if p.c == nil {
		return
	}
	p.letter = p.c.Letter
	p.round = min(p.round, p.last())
}

// rounds returns how many were drawn.
func (p *evening) rounds() int {
	if p.c == nil {
		return 0
	}
	return p.c.Rounds()
}

// last returns the last round that is listed: the next one, where there is one.
func (p *evening) last() int {
	if planned := drawing.Rounds(p.st.Session, p.c); p.c.Rounds() >= planned && p.c.Rounds() > 0 {
		return p.c.Rounds()
	}
	return p.c.Rounds() + 1
}

// learn finds the drawn rounds that are outdated by later changes.
func (p *evening) learn() {
	p.later = nil
	if p.c == nil {
		return
	}
	if p.later, p.failed = drawing.Outdated(p.st.Event, p.st.Session.ID, p.letter); p.failed != nil {
		p.later = nil
	}
}

// Empty returns why there are no rounds to draw, "" where there are.
func (p *evening) Empty() string {
	switch {
	case p.failed != nil:
		return p.desk.Words.Sentence(p.failed)
	case p.st == nil:
		return p.desk.Words.T("evening.none")
	case p.c == nil:
		return p.desk.Words.T("draw.none")
	}
	return ""
}

func (p *evening) nothing() bool { return p.Empty() != "" }

// Locked says why nothing can be saved, "" where it can.
func (p *evening) Locked() string {
	if locked, reason := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("draw.locked", "why", reason)
	}
	if p.st != nil && p.st.Session.Closed {
		return p.desk.Words.T("draw.closed")
	}
	return ""
}

func (p *evening) teams() bool { return p.st.Event.Kind == event.Teams }

func (p *evening) knockout() bool { return p.c.Drawing.Way == event.DrawKnockout }

// name returns a contestant in a list: its number and its name.
func (p *evening) name(id event.ID) string {
	l, _ := p.c.Label(id)
	if c := p.st.Event.Contestant(id); c != nil && c.Name != "" {
		return l.String() + "  " + c.Name
	}
	names := p.desk.Speaker.Names(p.st.Event, id)
	if names == phrase.Nameless(p.desk.Words, p.st.Event.Kind, l.String()) {
		return names
	}
	return l.String() + "  " + names
}

func (p *evening) says() phrase.Draw {
	b := phrase.Log{Words: p.desk.Words, Letters: p.desk.Speaker.Notation().Letters, Member: p.desk.Speaker.Name, Person: func(event.ID) string { return "" }}
	return phrase.Draw{Words: p.desk.Words, Number: func(id event.ID) string { return called(p, id) }, Name: func(id event.ID) string {
		text := b.Pair(journal.RefOf(p.st.Event, id))
		if c := p.st.Event.Contestant(id); c != nil && c.Name != "" {
			text += " " + c.Name
		}
		return text
	}}
}

// Proposed reports whether the chosen round is still to be drawn.
func (p *evening) Proposed() bool { return p.c != nil && p.round > p.c.Rounds() }

// Drawn reports whether the chosen round was drawn.
func (p *evening) Drawn() bool { return p.c != nil && p.round >= 1 && p.round <= p.c.Rounds() }

// Begun says that something of the chosen round is in, or that it is not the last, so that
// its draw stays; "" where it can still be another.
func (p *evening) Begun() string {
	w := p.desk.Words
	if !p.Drawn() || p.round < p.c.Rounds() {
		return w.T("draw.not-last", "round", p.round, "rounds", p.rounds())
	}
	if n := drawing.In(p.st.Session, p.letter, p.round); n > 0 {
		return w.T("draw.begun", "round", p.round, "n", n)
	}
	return ""
}

// Kept says why who meets whom stays as it was drawn, "" where it can change.
func (p *evening) Kept() string {
	if p.Proposed() {
		return ""
	}
	return p.Begun()
}

// sections returns those that are drawn.
func (p *evening) sections() []*event.Section {
	var out []*event.Section
	for i := range p.st.Session.Sections {
		if c := &p.st.Session.Sections[i]; c.Drawing != nil && c.Movement != nil {
			out = append(out, c)
		}
	}
	return out
}

func (p *evening) list() []Round {
	if p.nothing() {
		return nil
	}
	var out []Round
	all := p.sections()
	was, letter := p.c, p.letter
	for _, c := range all {
		p.c = c
		for r := 1; r <= p.last(); r++ {
			x := Round{Number: r, State: p.state(c, r), Proposed: r > c.Rounds()}
			if len(all) > 1 {
				x.Section = c.Letter
			}
			out = append(out, x)
		}
	}
	p.c, p.letter = was, letter
	return out
}

// at returns where the chosen round stands in the list.
func (p *evening) at(list []Round) int {
	return max(slices.IndexFunc(list, func(r Round) bool { return r.Number == p.round && (r.Section == "" || r.Section == p.letter) }), 0)
}

func (p *evening) state(c *event.Section, round int) string {
	w := p.desk.Words
	if round > c.Rounds() {
		return w.T("draw.state.next")
	}
	in := drawing.In(p.st.Session, c.Letter, round)
	missing := drawing.Missing(p.st.Session, c.Letter, round+1) - drawing.Missing(p.st.Session, c.Letter, round)
	text := w.T("draw.state.some", "n", missing)
	switch {
	case in == 0 && missing > 0:
		text = w.T("draw.state.none")
	case missing == 0:
		text = w.T("draw.state.full")
	}
	if c.Letter == p.letter && slices.ContainsFunc(p.later, func(l drawing.Later) bool { return l.Round == round }) {
		text += " · " + w.T("draw.state.later")
	}
	return text
}

// ChooseRound chooses a round of the list.
func (p *Presenter) ChooseRound(row int) {
	list := p.list()
	if row < 0 || row >= len(list) || row == p.at(list) {
		return
	}
	if letter := list[row].Section; letter != "" && letter != p.letter {
		p.letter = letter
		p.find()
		p.learn()
		p.forget()
	}
	p.Refrain()
	p.ClearNotice()
	p.choose(list[row].Number)
}

// StepRound chooses the round before or after the chosen one.
func (p *Presenter) StepRound(by int) { p.ChooseRound(p.at(p.list()) + by) }

func (p *Presenter) choose(round int) {
	p.round, p.row, p.side = round, 0, 0
	p.look()
}

// ChooseMeeting puts the cursor on one of the two of a meeting.
func (p *Presenter) ChooseMeeting(row, side int) {
	if row >= 0 && row < len(p.draw.Meetings) {
		p.row, p.side = row, side
	}
}

// ClearNotice takes the sentence away.
func (p *evening) ClearNotice() { p.notice = notice.Notice{} }

// Say says a sentence.
func (p *evening) Say(tone notice.Tone, sentence string) {
	p.notice = notice.Notice{Tone: tone, Text: sentence}
}

func (p *evening) heading() string {
	w := p.desk.Words
	kind := "draw.kind.swiss"
	switch p.c.Drawing.Way {
	case event.DrawKnockout:
		kind = "draw.kind.knock-out"
	case event.DrawMonrad:
		kind = "draw.kind.monrad"
	}
	parts := []string{w.T(kind), phrase.HowMany(w, p.st.Event.Kind, len(p.c.Labels)), w.T("n.rounds", "n", drawing.Rounds(p.st.Session, p.c))}
	return strings.Join(parts, " · ")
}

// tables returns where a meeting of a round is played: of teams at two tables.
func (p *evening) tables(i int) string {
	if p.teams() {
		return strconv.Itoa(2*i+1) + "–" + strconv.Itoa(2*i+2)
	}
	return strconv.Itoa(i + 1)
}

// Model is what the screen shows, whole.
type Model struct {
	Empty    string // the sentence in place of everything, "" where rounds are drawn
	Locked   string // why nothing can be saved, "" when it can
	Heading  string // "Swiss · 15 ploegen · 5 ronden"
	Rounds   []Round
	Selected int // of Rounds
	Round    Shown
	Notice   notice.Notice
	Winner   string // who won the knock-out, "" while nobody has
	Asking   bool   // it is asked whether a round is drawn with results missing
}

// Round is a line of the list of rounds.
type Round struct {
	Section  string // its letter, "" where there is one
	Number   int
	State    string
	Proposed bool // not drawn yet
}

// Shown is the round that is chosen: as it was drawn, or as it would be.
type Shown struct {
	Title    string
	Proposed bool
	// Remark says what is to be known of it: what it was drawn from, results that are not
	// in, a ranking that has changed since.
	Remark   notice.Notice
	Again    string // who have met before, and whether there could be fewer; "" for none
	Meetings []Meeting
	Row, Col int           // the meeting with the cursor, and which of its two
	Reason   notice.Notice // of that meeting; a warning where the two have met before
	Free     string        // who has no opponent, "" for nobody
	Draw     string        // the caption of the button that draws it

	// What can be done with it.
	CanDraw, CanChange, CanFree, CanLots, Changed, CanRedraw, CanPrint, Level bool
}

// Meeting is a line of a round.
type Meeting struct {
	Table      string
	One, Other Side
	Mark       string // in a word: fixed, level, who is through
	Level      bool
}

// Side is one of the two who meet.
type Side struct {
	Name    string
	Score   string
	Picked  bool // it is to change places
	Through bool // it won the match of a knock-out
}

// Big is the chosen round as the big screen shows it.
type Big struct {
	Club, Title, State string
	Table              string // the heading of the tables
	Against            string // what stands between the two
	Rows               []BigRow
	Free               string // who has no opponent, in a sentence
	Again              string // who meet again, in a sentence
}

// BigRow is a meeting on the big screen.
type BigRow struct{ Table, One, Other string }
