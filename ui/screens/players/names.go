package players

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Suggestion is a member who fits what was typed.
type Suggestion struct {
	Name  string
	Quiet string // where they sit already, that they are a guest, their number
	Taken bool   // they sit elsewhere

	Alike bool // another has the number that was typed

	seated bool // in this pair or elsewhere
	near   bool // the name is written otherwise
}

// Find returns the members that fit what is typed, the best first: those who have no seat
// before those who have one.
func (p *Presenter) Find(row int, text string) []Suggestion {
	p.found, p.suggested = nil, nil
	if p.e == nil {
		return nil
	}
	seats := map[event.ID]int{} // the row in which a member sits
	for i, r := range p.rows {
		for _, id := range p.members(r.Contestant) {
			seats[id] = i
		}
	}
	hits := p.desk.FindMembers(text, func(f desk.Found) bool {
		_, seated := seats[f.ID]
		return !seated && f.Member.Left
	})
	bearers := map[string]int{}
	for i := range hits {
		f := &hits[i]
		if at, seated := seats[f.ID]; seated && at != row {
			f.Rank += 10
		}
		if f.Member.Guest {
			f.Rank++
		}
		bearers[f.Person.Name()]++
	}
	slices.SortStableFunc(hits, func(a, b desk.Found) int { return cmp.Compare(a.Rank, b.Rank) })
	for _, f := range hits {
		at, seated := seats[f.ID]
		s := Suggestion{Name: f.Person.Name(), Taken: seated && at != row, Alike: f.Shared, seated: seated, near: f.Near}
		var said []string
		if number := desk.NumberOf(f.Person); number != "" && (bearers[s.Name] > 1 || !s.Taken && !f.Member.Guest) { // a namesake always needs it
			said = append(said, number)
		}
		switch {
		case s.Taken:
			said = append(said, p.desk.Words.T("players.taken", "pair", p.rows[at].Label))
		case f.Member.Guest:
			said = append(said, p.desk.Words.T("players.guest"))
		}
		s.Quiet = strings.Join(said, " · ")
		p.found, p.suggested = append(p.found, f.ID), append(p.suggested, s)
	}
	return p.suggested
}

// Another reports whether a text that was looked for is more likely the name of somebody
// whom the club does not know: all who were found write it otherwise, or it is written as
// names are, first and last, while all who were found have a seat already and another name.
// "An Claes" is not Anna Claessens of pair 3.
func (p *Presenter) Another(text string) bool {
	if len(p.suggested) > 0 && p.suggested[0].near {
		return true
	}
	words := strings.Fields(text)
	return len(words) > 1 && unicode.IsUpper([]rune(words[0])[0]) && !slices.ContainsFunc(p.suggested, func(s Suggestion) bool {
		return !s.seated || desk.Fold(s.Name) == desk.Fold(strings.Join(words, " "))
	})
}

// Unknown says that what was typed is nobody's name or number here, who may be meant, and
// how to make a guest of it.
func (p *Presenter) Unknown(text string) {
	const most = 4 // are named
	w, n, key, near := p.desk.Words, len(p.suggested), "players.unknown", ""
	switch {
	case n > 0 && p.suggested[0].Alike:
		p.refuse(w.T("players.number-shared", "number", figuresOf(text), "name", p.suggested[0].Name, "other", p.suggested[1].Name))
		return
	case desk.GuestName(text) == "":
		p.refuse(w.T("players.no-number", "text", figuresOf(text)))
		return
	case n == 1, n > 0 && p.Another(text):
		key, near = "players.unknown-near", p.suggested[0].Name
	case n > 0:
		var names []string
		for _, s := range p.suggested[:min(n, most)] {
			names = append(names, s.Name)
		}
		if n > most {
			names = append(names, w.T("people.more", "n", n-most))
		}
		key, near = "players.unknown-several", strings.Join(names, ", ")
	}
	p.refuse(w.T(key, "name", desk.GuestName(text), "near", near))
}

// figuresOf returns a text with the digits of a Belgian keyboard without Shift read as digits.
func figuresOf(text string) string { return strings.TrimSpace(bridge.Figures(text)) }

// Seat puts a suggestion of the last Find in a slot, and reports whether it is saved;
// if not, the notice says why.
func (p *Presenter) Seat(row, slot, index int) bool {
	return index >= 0 && index < len(p.found) && p.seat(row, slot, p.found[index])
}

// SeatGuest takes somebody the club does not know in as a guest, and seats them. A text
// without a letter is no name: it was to be a member's number.
func (p *Presenter) SeatGuest(row, slot int, name string) bool {
	first, last := desk.SplitName(name)
	if first == "" && last == "" || row >= len(p.rows) {
		return false
	}
	w, called := p.desk.Words, desk.GuestName(name)
	if called == "" {
		return p.refuse(w.T("players.no-number", "text", figuresOf(name)))
	}
	person := event.Person{ID: p.desk.Club.NewID(), First: first, Last: last}
	guest := event.Member{ID: p.desk.Club.NewID(), Person: person.ID, Guest: true, Passing: true}
	if err := p.desk.DoTo("", &command.AddMember{Member: guest}, person); err != nil {
		return p.refuse(w.Sentence(err))
	}
	if !p.seat(row, slot, guest.ID) {
		return false
	}
	p.say(w.T("players.guest-seated", "name", called))
	return true
}

// Clear takes whoever sits in a slot out of it.
func (p *Presenter) Clear(row, slot int) bool { return p.seat(row, slot, "") }

func (p *Presenter) seat(row, slot int, member event.ID) bool {
	r := p.rowAt(row)
	if r == nil {
		return false
	}
	now := p.members(r.Contestant)
	if now[slot] == member {
		return true
	}
	now[slot] = member
	n := min(2, r.Places)
	if r.OfTeam { // four, and those who were named beyond
		for n = Slots; n > event.MinTeam && now[n-1] == ""; n-- {
		}
	}
	list := slices.Clone(now[:n])
	if now == [Slots]event.ID{} {
		list = []event.ID{}
	}
	if err := p.desk.Do(&command.SeatPlayers{Contestant: r.Contestant, Players: list}); err != nil {
		if at := p.seatOf(member); at >= 0 && problem.Is(err, "players.twice") {
			return p.refuse(p.desk.Words.T("players.sits-already", "name", p.desk.Speaker.Name(member), "pair", p.rows[at].Label))
		}
		return p.refuse(p.desk.Words.Sentence(err))
	}
	p.notice = notice.Notice{}
	return true
}

// seatOf returns the row in which a member sits, -1 for none.
func (p *Presenter) seatOf(member event.ID) int {
	return slices.IndexFunc(p.rows, func(r Row) bool {
		m := p.members(r.Contestant)
		return member != "" && slices.Contains(m[:], member)
	})
}

// Typed takes away what was said, which is over as soon as something new is typed; not that names
// were copied, while that can be taken back.
func (p *Presenter) Typed() {
	if !p.notice.None() && !p.CanTakeBack() {
		p.notice = notice.Notice{}
	}
}

// SameAsLast fills the pairs that have no names with those of the club's last evening
// that has players: pair by pair, by number. A pair of which somebody sits elsewhere
// already is passed over.
func (p *Presenter) SameAsLast() {
	w := p.desk.Words
	if p.s == nil {
		return
	}
	if s := p.ReadOnly(); s != "" {
		p.refuse(s)
		return
	}
	e, h := p.lastNamed()
	if e == nil {
		p.notice = notice.Warn(w.T("players.no-last"))
		return
	}
	do, passed := &command.CopySeating{Name: h.Name}, 0
	for _, s := range p.match(e) {
		if slices.ContainsFunc(s.Players, func(id event.ID) bool { return p.seatOf(id) >= 0 }) {
			passed++
		} else {
			do.Seats = append(do.Seats, s)
		}
	}
	n, date := len(do.Seats), w.Date(h.Date)
	if n > 0 && !p.do(do) {
		return
	}
	p.copied = 0
	switch {
	case n == 0 && passed == 0:
		p.notice = notice.Warn(w.T("players.nothing-to-copy", "name", h.Name, "date", date))
		return
	case n == 0:
		p.notice = notice.Warn(w.T("players.all-seated", "name", h.Name, "date", date))
		return
	}
	p.Renew()
	p.copied = p.lastLine()
	sentence := w.T("players.copied", "n", n, "name", h.Name, "date", date)
	if passed > 0 {
		sentence += " " + w.T("players.passed-over", "n", passed)
	}
	p.say(sentence)
}

// CanTakeBack reports whether what SameAsLast filled in is what an undo takes back: nothing else
// was done since.
func (p *Presenter) CanTakeBack() bool {
	return p.e != nil && p.copied > 0 && p.copied == p.lastLine()
}

// TakeBack takes back what SameAsLast filled in.
func (p *Presenter) TakeBack() {
	if !p.CanTakeBack() {
		return
	}
	p.copied = 0
	if err := p.desk.Steps.Undo(); err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.Renew()
	p.notice = notice.Notice{}
}

// lastLine returns the newest line of the evening's journal that can be undone.
func (p *Presenter) lastLine() int64 {
	h, err := p.desk.Club.History(p.e.ID)
	if err != nil || len(h.Undo) == 0 {
		return -1
	}
	return h.Undo[len(h.Undo)-1].Seq
}

// playing reports whether somebody has a name.
func playing(players []event.ID) bool {
	return slices.ContainsFunc(players, func(id event.ID) bool { return id != "" })
}

// lastNamed returns the newest other evening in which somebody plays.
func (p *Presenter) lastNamed() (*event.Event, event.Header) {
	all, err := p.desk.Club.Events()
	if err != nil {
		return nil, event.Header{}
	}
	all = slices.SortedStableFunc(slices.Values(all), func(a, b event.Header) int {
		return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(b.Number, a.Number))
	})
	for _, h := range all {
		if h.ID == p.e.ID || h.Date > p.s.Date {
			continue
		}
		e, err := p.desk.Club.Event(h.ID)
		if err == nil && e != nil && cmp.Or(e.Kind, event.Pairs) == p.kind() &&
			slices.ContainsFunc(e.Contestants, func(c event.Contestant) bool { return playing(c.Players) }) {
			return e, h
		}
	}
	return nil, event.Header{}
}

// match finds for each pair without names its players in another evening: by number
// and direction when both evenings have the same directions, otherwise in order.
func (p *Presenter) match(e *event.Event) []command.Seat {
	of := func(s *event.Session) (places []string, ids []event.ID, two bool) {
		for _, sec := range s.Sections {
			for _, l := range sec.ByNumber() {
				places, ids = append(places, fmt.Sprint(sec.Letter, " ", l.Direction, l.Number)), append(ids, l.Contestant)
				two = two || l.Direction != ""
			}
		}
		return places, ids, two
	}
	if len(e.Sessions) == 0 {
		return nil
	}
	theirs, from, two := of(&e.Sessions[len(e.Sessions)-1])
	mine, to, alsoTwo := of(p.s)
	var out []command.Seat
	for i, at := range mine {
		j := i
		if two == alsoTwo {
			j = slices.Index(theirs, at)
		}
		if j < 0 || j >= len(from) || p.members(to[i]) != [Slots]event.ID{} {
			continue
		}
		if c := e.Contestant(from[j]); c != nil && playing(c.Players) {
			out = append(out, command.Seat{Contestant: to[i], Name: c.Name, Captain: c.Captain, Players: slices.Clone(c.Players)})
		}
	}
	return out
}
