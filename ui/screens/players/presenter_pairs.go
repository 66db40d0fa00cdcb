package players

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

type pairs struct {
	desk *desk.Desk
	e    *event.Event
	s    *event.Session
	rows []Row
	// places of round 1 and who stays, of the movement they were computed for
	of    *movements.Movement
	stays map[int]bool

	notice  notice.Notice
	evening int // another one when the evening is another
	state   int // another one when anything in it is
}

// Renew reads the current evening again.
func (p *pairs) Renew() {
	e, s, err := p.desk.Session()
	if e != p.e {
		p.state++
		p.ClearNotice()
	}
	if err != nil && !problem.Is(err, "event.gone") {
		p.say(notice.Refuse(p.desk.Words.Sentence(err)))
	}
	if e == nil || p.e == nil || e.ID != p.e.ID {
		p.evening++
	}
	p.e, p.s = e, s
	p.rows = nil
	if s == nil {
		return
	}
	must := p.mustStay()
	for i := range s.Sections {
		sec := &s.Sections[i]
		p.measure(sec.Movement)
		labels := slices.Clone(sec.Labels)
		slices.SortStableFunc(labels, func(a, b event.Label) int {
			if a.Direction != b.Direction {
				return compass[a.Direction] - compass[b.Direction]
			}
			return a.Number - b.Number
		})
		for _, l := range labels {
			r := p.row(sec, l)
			r.section, r.MustStay = i, slices.Contains(must, l.Contestant)
			p.rows = append(p.rows, r)
		}
	}
}

var compass = map[string]int{"": 0, "NS": 1, "EW": 2}

// measure finds who keeps its table, once for each movement.
func (p *pairs) measure(m *movements.Movement) {
	if m == p.of {
		return
	}
	p.of, p.stays = m, map[int]bool{}
	if m == nil {
		return
	}
	for _, seat := range movements.Measure(*m).Stationary {
		p.stays[seat] = true
	}
}

func (p *pairs) row(sec *event.Section, l event.Label) Row {
	w := p.desk.Words
	r := Row{Contestant: l.Contestant, Label: p.label(sec, l), Places: 2, Needs: 2, Captain: -1}
	switch p.e.Kind {
	case event.Individual:
		r.Places, r.Needs = 1, 1
	case event.Teams:
		p.team(&r)
	}
	for i, id := range p.members(l.Contestant) {
		if id == "" {
			continue
		}
		r.Names[i] = p.desk.Speaker.Name(id)
		r.Guest[i] = p.desk.Club.Club().Members[id].Guest
		r.Named++
	}
	r.Substitutes = p.desk.Speaker.Substitutes(p.e, p.s, l.Contestant)
	if sec.Movement == nil || r.OfTeam {
		return r
	}
	i := slices.IndexFunc(sec.Seating, func(x event.Seating) bool { return x.Contestant == l.Contestant })
	if i < 0 {
		return r
	}
	r.seat = sec.Seating[i].Seat
	r.Stays = p.stays[r.seat]
	from := max(sec.Seating[i].From, 1)
	r.Start = p.place(sec, r.seat, from)
	if from > 1 {
		r.Start = w.T("players.from-round", "round", from, "place", r.Start)
	}
	return r
}

// place returns where a seat is in a round: "tafel 7 NZ, rust".
func (p *pairs) place(sec *event.Section, seat, round int) string {
	w := p.desk.Words
	at, ok := sec.Movement.At(round, seat)
	if !ok {
		if p.desk.ToDraw() != "" { // nobody has a place yet
			return ""
		}
		return w.T("players.sits-out")
	}
	if at.South > 0 {
		key := map[int]string{at.NS: "players.at-north", at.South: "players.at-south", at.EW: "players.at-east", at.West: "players.at-west"}[seat]
		return w.T(key, "table", at.Table)
	}
	key, other := "players.at-ns", at.EW
	if at.NS != seat {
		key, other = "players.at-ew", at.NS
	}
	text := w.T(key, "table", at.Table)
	if sec.At(other, round) == "" {
		text += ", " + w.T("players.sits-out")
	}
	return text
}

func (p *pairs) label(sec *event.Section, l event.Label) string {
	return phrase.Who{Words: p.desk.Words, Event: p.e, Session: p.s}.Label(sec.Letter, l)
}

// members returns the players of a contestant, "" where there is nobody yet.
func (p *pairs) members(contestant event.ID) [Slots]event.ID {
	var out [Slots]event.ID
	if c := p.e.Contestant(contestant); c != nil {
		copy(out[:], c.Players)
	}
	return out
}

// Rows returns the pairs: by number, in a two-winner event NS before EW.
func (p *pairs) Rows() []Row { return p.rows }

// Evening reports whether there is a current evening.
func (p *pairs) Evening() bool { return p.s != nil }

// ReadOnly returns the sentence that says why nothing can be changed, "" when it can: of a closed
// session that of Invoer.
func (p *pairs) ReadOnly() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("players.readonly", "who", who)
	}
	return desk.ClosedSays(p.desk)
}

// Unnamed counts the pairs of which a player has no name yet.
func (p *pairs) Unnamed() int {
	n := 0
	for _, r := range p.rows {
		if r.Named < r.Needs {
			n++
		}
	}
	return n
}

// kind returns who plays: pairs where no evening is open.
func (p *pairs) kind() event.Kind {
	if p.e == nil || p.e.Kind == "" {
		return event.Pairs
	}
	return p.e.Kind
}

func (p *pairs) ofPairs() bool { return p.kind() == event.Pairs }
func (p *pairs) ofTeams() bool { return p.kind() == event.Teams }

// mostListed is how many pairs without a name are named by their number.
const mostListed = 6

// Progress says how many pairs have no names yet and which, and what comes then, or
// that all have.
func (p *pairs) Progress() (sentence string, done bool) {
	w := p.desk.Words
	n := p.Unnamed()
	if n == 0 {
		return w.T("players.all-named", "pairs", phrase.HowMany(w, p.kind(), len(p.rows))), true
	}
	sentence = w.T("players.unnamed", "n", n, "of", len(p.rows))
	if n <= mostListed && n < len(p.rows) {
		var which []string
		for _, r := range p.rows {
			if r.Named < r.Needs {
				which = append(which, r.Label)
			}
		}
		sentence = w.T("players.unnamed-which", "n", n, "of", len(p.rows), "pairs", w.List(which))
	}
	return sentence + " " + w.T("players.then"), false
}

// Notice returns what the last act did or why it was refused.
func (p *pairs) Notice() notice.Notice { return p.notice }

func (p *pairs) say(n notice.Notice) { p.notice = n }

// ClearNotice forgets what was said.
func (p *pairs) ClearNotice() { p.notice = notice.Notice{} }

// rowOf returns the row of a pair, -1 for none.
func (p *pairs) rowOf(id event.ID) int {
	return slices.IndexFunc(p.rows, func(r Row) bool { return r.Contestant == id })
}

// seatOf returns the row in which a member sits, -1 for none.
func (p *pairs) seatOf(member event.ID) int {
	if member == "" {
		return -1
	}
	return slices.IndexFunc(p.rows, func(r Row) bool {
		m := p.members(r.Contestant)
		return slices.Contains(m[:], member)
	})
}
