package players

import (
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
)

// Slots is how many players a pair has.
const Slots = 2

// Row is a pair of the evening.
type Row struct {
	Contestant event.ID
	Label      string // "7", or "NZ 7" where NS and EW are ranked apart
	Names      [Slots]string
	Guest      [Slots]bool
	Start      string // where it begins: "tafel 3 NZ"
	Stays      bool   // it keeps its table all evening
	MustStay   bool   // it was asked for a place to keep
	Named      int    // how many of its players have a name

	// Substitutes are who plays instead of them from some round on, a line each.
	Substitutes []string

	section, seat int // index of its section, seat in the movement; seat 0 is none
}

// Presenter is the pairs of the evening in hand and who plays in them.
type Presenter struct {
	desk *desk.Desk
	e    *event.Event
	s    *event.Session
	rows []Row
	// places of round 1 and who stays, of the movement they were computed for
	of    *movements.Movement
	stays map[int]bool

	found []event.ID // the members behind the last suggestions
	// suggested are those suggestions.
	suggested []Suggestion
	copied    copied
	offer     *offer // a pair more, not yet taken
	said      string
	tone      Tone
}

// Tone is what a sentence of the presenter means.
type Tone int

// The tones.
const (
	Good    Tone = iota // it was done
	Warning             // look at this
	Refusal             // it cannot be
)

// NewPresenter is the pairs of the desk's evening.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d}
	p.Renew()
	return p
}

// Renew reads the evening in hand anew.
func (p *Presenter) Renew() {
	e, s, err := p.desk.Session()
	if e != p.e {
		p.Hush()
	}
	if err != nil && !problem.Is(err, "event.gone") {
		p.say(Refusal, p.desk.Words.Sentence(err))
	}
	if e == nil || p.e == nil || e.ID != p.e.ID {
		p.copied = copied{}
	}
	if e != p.e {
		p.offer = nil
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
func (p *Presenter) measure(m *movements.Movement) {
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

func (p *Presenter) row(sec *event.Section, l event.Label) Row {
	w := p.desk.Words
	r := Row{Contestant: l.Contestant, Label: p.label(sec, l)}
	for i, id := range p.members(l.Contestant) {
		if id == "" {
			continue
		}
		r.Names[i] = p.desk.Name(id)
		r.Guest[i] = p.desk.Club.Club().Members[id].Guest
		r.Named++
	}
	r.Substitutes = p.desk.Substitutes(p.e, p.s, l.Contestant)
	if sec.Movement == nil {
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

// place is where a seat is in a round: "tafel 7 NZ, rust".
func (p *Presenter) place(sec *event.Section, seat, round int) string {
	w := p.desk.Words
	at, ok := sec.Movement.At(round, seat)
	if !ok {
		return w.T("players.sits-out")
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

// label is a pair's number as people call it.
func (p *Presenter) label(sec *event.Section, l event.Label) string {
	text := l.String()
	if l.Direction != "" {
		text = p.desk.Words.T("players.side."+l.Direction) + " " + text
	}
	if p.s != nil && len(p.s.Sections) > 1 {
		text = sec.Letter + " " + text
	}
	return text
}

// members are the players of a contestant, "" where there is nobody yet.
func (p *Presenter) members(contestant event.ID) [Slots]event.ID {
	var out [Slots]event.ID
	if c := p.e.Contestant(contestant); c != nil {
		copy(out[:], c.Players)
	}
	return out
}

// Rows are the pairs: by number, in a two-winner event NS before EW.
func (p *Presenter) Rows() []Row { return p.rows }

// Evening is whether there is an evening in hand.
func (p *Presenter) Evening() bool { return p.s != nil }

// ReadOnly is the sentence that says why nothing can be changed, "" when it can.
func (p *Presenter) ReadOnly() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("players.readonly", "who", who)
	}
	return ""
}

// Unnamed counts the pairs of which a player has no name yet.
func (p *Presenter) Unnamed() int {
	n := 0
	for _, r := range p.rows {
		if r.Named < Slots {
			n++
		}
	}
	return n
}

// mostListed is how many pairs without a name are named by their number.
const mostListed = 6

// Progress says how many pairs have no names yet and which, and what comes then, or
// that all have.
func (p *Presenter) Progress() (sentence string, done bool) {
	w := p.desk.Words
	n := p.Unnamed()
	if n == 0 {
		return w.T("players.all-named", "pairs", w.T("n.pairs", "n", len(p.rows))), true
	}
	sentence = w.T("players.unnamed", "n", n, "of", len(p.rows))
	if n <= mostListed && n < len(p.rows) {
		var which []string
		for _, r := range p.rows {
			if r.Named < Slots {
				which = append(which, r.Label)
			}
		}
		sentence = w.T("players.unnamed-which", "n", n, "of", len(p.rows), "pairs", w.List(which))
	}
	return sentence + " " + w.T("players.then"), false
}

// Said is what the last act did or why it was refused, "" for nothing.
func (p *Presenter) Said() (Tone, string) { return p.tone, p.said }

func (p *Presenter) say(t Tone, sentence string) { p.tone, p.said = t, sentence }

// Hush forgets what was said.
func (p *Presenter) Hush() { p.tone, p.said = Good, "" }

// Seat puts a suggestion of the last Find in a slot, and tells whether it is saved;
// if not, Said says why.
func (p *Presenter) Seat(row, slot, index int) bool {
	if index < 0 || index >= len(p.found) {
		return false
	}
	return p.seat(row, slot, p.found[index])
}

// SeatGuest takes somebody the club does not know in as a guest, and seats them. A text
// without a letter is no name: it was to be a member's number.
func (p *Presenter) SeatGuest(row, slot int, name string) bool {
	first, last := desk.SplitName(name)
	if first == "" && last == "" || row >= len(p.rows) {
		return false
	}
	if !isName(name) {
		p.say(Refusal, p.desk.Words.T("players.no-number", "text", figuresOf(name)))
		return false
	}
	club := p.desk.Club
	person := event.Person{ID: club.NewID(), First: first, Last: last}
	guest := event.Member{ID: club.NewID(), Person: person.ID, Guest: true, Passing: true}
	if err := p.desk.DoTo("", &command.AddMember{Member: guest}, person); err != nil {
		p.say(Refusal, p.desk.Words.Sentence(err))
		return false
	}
	return p.seat(row, slot, guest.ID)
}

// isName reports whether a text can be a name: one without a letter was to be a number.
func isName(text string) bool { return strings.ContainsFunc(figuresOf(text), unicode.IsLetter) }

// figuresOf is a text with the digits of a Belgian keyboard without Shift read as digits.
func figuresOf(text string) string { return strings.TrimSpace(bridge.Figures(text)) }

// guestName is how a guest of whom this was typed would be called.
func guestName(text string) string {
	first, last := desk.SplitName(text)
	return strings.TrimSpace(first + " " + last)
}

// Clear takes whoever sits in a slot out of it.
func (p *Presenter) Clear(row, slot int) bool { return p.seat(row, slot, "") }

// seat saves who plays in a slot.
func (p *Presenter) seat(row, slot int, member event.ID) bool {
	if row < 0 || row >= len(p.rows) {
		return false
	}
	id := p.rows[row].Contestant
	now := p.members(id)
	if now[slot] == member {
		return true
	}
	now[slot] = member
	if err := p.save(id, now); err != nil {
		p.refuse(err, member)
		return false
	}
	p.Hush()
	return true
}

// save saves who plays as a contestant.
func (p *Presenter) save(id event.ID, players [Slots]event.ID) error {
	list := players[:]
	if players == [Slots]event.ID{} {
		list = []event.ID{}
	}
	if c := p.e.Contestant(id); c != nil && len(c.Players) > Slots { // a team: the others stay
		list = append(slices.Clone(players[:]), c.Players[Slots:]...)
	}
	return p.desk.Do(&command.SeatPlayers{Contestant: id, Players: list})
}

// refuse says why somebody cannot sit there, with the name.
func (p *Presenter) refuse(err error, member event.ID) {
	w := p.desk.Words
	sentence := w.Sentence(err)
	if at := p.seatOf(member); at >= 0 && problem.Is(err, "players.twice") {
		sentence = w.T("players.sits-already", "name", p.desk.Name(member), "pair", p.rows[at].Label)
	}
	p.say(Refusal, sentence)
}

// seatOf is the row in which a member sits, -1 for none.
func (p *Presenter) seatOf(member event.ID) int {
	if member == "" {
		return -1
	}
	return slices.IndexFunc(p.rows, func(r Row) bool {
		m := p.members(r.Contestant)
		return slices.Contains(m[:], member)
	})
}

// Hushable tells whether what was said is over as soon as something new is typed.
func (p *Presenter) Hushable() bool { return p.said != "" && !p.CanTakeBack() }
