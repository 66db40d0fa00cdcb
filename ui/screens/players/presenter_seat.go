package players

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

type seating struct {
	*pairs
	found     []event.ID   // the members behind the last suggestions
	suggested []Suggestion // those suggestions
}

// Seat puts a suggestion of the last Find in a slot, and reports whether it is saved;
// if not, Said says why.
func (p *seating) Seat(row, slot, index int) bool {
	if index < 0 || index >= len(p.found) {
		return false
	}
	return p.seat(row, slot, p.found[index])
}

// SeatGuest takes somebody the club does not know in as a guest, and seats them. A text
// without a letter is no name: it was to be a member's number.
func (p *seating) SeatGuest(row, slot int, name string) bool {
	first, last := desk.SplitName(name)
	if first == "" && last == "" || row >= len(p.rows) {
		return false
	}
	called := desk.GuestName(name)
	if called == "" {
		p.say(notice.Refuse(p.desk.Words.T("players.no-number", "text", figuresOf(name))))
		return false
	}
	club := p.desk.Club
	person := event.Person{ID: club.NewID(), First: first, Last: last}
	guest := event.Member{ID: club.NewID(), Person: person.ID, Guest: true, Passing: true}
	if err := p.desk.DoTo("", &command.AddMember{Member: guest}, person); err != nil {
		p.say(notice.Refuse(p.desk.Words.Sentence(err)))
		return false
	}
	if !p.seat(row, slot, guest.ID) {
		return false
	}
	p.say(notice.Of(p.desk.Words.T("players.guest-seated", "name", called)))
	return true
}

// figuresOf returns a text with the digits of a Belgian keyboard without Shift read as digits.
func figuresOf(text string) string { return strings.TrimSpace(bridge.Figures(text)) }

// Clear takes whoever sits in a slot out of it.
func (p *seating) Clear(row, slot int) bool { return p.seat(row, slot, "") }

func (p *seating) seat(row, slot int, member event.ID) bool {
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
	p.ClearNotice()
	return true
}

func (p *seating) save(id event.ID, players [Slots]event.ID) error {
	n := 2
	switch p.e.Kind {
	case event.Individual:
		n = 1
	case event.Teams: // four, and those who were named beyond
		for n = Slots; n > event.MinTeam && players[n-1] == ""; n-- {
		}
	}
	list := slices.Clone(players[:n])
	if players == [Slots]event.ID{} {
		list = []event.ID{}
	}
	return p.desk.Do(&command.SeatPlayers{Contestant: id, Players: list})
}

func (p *seating) refuse(err error, member event.ID) {
	w := p.desk.Words
	sentence := w.Sentence(err)
	if at := p.seatOf(member); at >= 0 && problem.Is(err, "players.twice") {
		sentence = w.T("players.sits-already", "name", p.desk.Speaker.Name(member), "pair", p.rows[at].Label)
	}
	p.say(notice.Refuse(sentence))
}
