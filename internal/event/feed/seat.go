package feed

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
)

// plain returns a player's number without blanks and leading zeros.
func plain(number string) string {
	return strings.TrimLeft(strings.Join(strings.Fields(number), ""), "0")
}

// members returns the members by the federation's number and by their own; "" for a number of
// several.
func members(c *event.Club, people func(event.ID) event.Person) map[string]event.ID {
	all := make(map[string]event.ID, 2*len(c.Members))
	for id, who := range c.Members {
		if who.Into != "" || who.Erased > 0 {
			continue
		}
		person := people(who.Person)
		for _, n := range slices.Compact([]string{plain(person.Federation), plain(person.Number)}) {
			if n == "" {
				continue
			}
			if other, taken := all[n]; taken && other != id {
				all[n] = ""
			} else {
				all[n] = id
			}
		}
	}
	return all
}

type chair struct {
	section      string
	round, table int
	seat         bridge.Seat
}

// seat adds who sat down on a device: each once, on empty places only, and nobody in two pairs.
func seat(c *event.Club, people func(event.ID) event.Person, e *event.Event, s *event.Session, m *Match, snap *Snapshot, p *command.ReceiveResults) {
	if len(snap.Seats) == 0 {
		return
	}
	handled := make(map[chair]event.ID, len(s.Sat))
	for _, x := range s.Sat {
		handled[chair{x.Section, x.Round, x.Table, x.Seat}] = x.Member
	}
	var byNumber map[string]event.ID
	who := m.chairs(s, snap)
	for x := range event.Each(snap.Seats) {
		at := chair{m.letters[x.Section], max(x.Round, 1), x.Table, x.Seat}
		n := plain(x.Number)
		if _, done := handled[at]; done || x.Made || n == "" || at.section == "" {
			continue
		}
		if byNumber == nil {
			byNumber = members(c, people)
		}
		member, contestant := byNumber[n], who(at)
		if member == "" || contestant == "" {
			continue
		}
		handled[at] = member
		p.Sat = append(p.Sat, event.ReceivedSeat{Section: at.section, Round: at.round, Table: at.table, Seat: at.seat, Member: member})
		if at.round == 1 {
			place(e, contestant, member, at.seat, -1, p)
		}
	}
}

// chairs returns who sits on a chair, "" where the devices and the session do not agree.
func (m *Match) chairs(s *event.Session, snap *Snapshot) func(chair) event.ID {
	theirs := make(map[Place]quad[int], len(snap.Rounds))
	for r := range event.Each(snap.Rounds) {
		theirs[Place{Section: m.letters[r.Section], Round: r.Round, Table: r.Table}] = quad[int]{r.NS, r.EW, r.South, r.West}
	}
	var ours map[Place]quad[event.ID]
	return func(x chair) event.ID {
		if ours == nil {
			ours = map[Place]quad[event.ID]{}
			for _, o := range s.Sittings() {
				k := Place{Section: o.Section, Round: o.Round, Table: o.Table}
				if _, has := ours[k]; !has {
					ours[k] = quad[event.ID]{o.NS.A, o.EW.A, o.NS.B, o.EW.B}
				}
			}
		}
		k := map[bridge.Seat]int{bridge.North: 0, bridge.East: 1, bridge.South: 2, bridge.West: 3}[x.seat]
		of := k
		if !m.individual {
			of = k % 2
		}
		here := Place{Section: x.section, Round: x.round, Table: x.table}
		id := ours[here][of]
		if n, has := theirs[here]; has {
			theirs := m.contestant(x.section, directions[of], n[of])
			if id != "" && id != theirs {
				return ""
			}
			id = theirs
		}
		return id
	}
}

// Sit returns the command by which members sit down at a table for a line of it, nil where they do
// already: each on an empty place only, and nobody in two pairs. Of a team those of the open room are
// its first two players.
func Sit(e *event.Event, s *event.Session, x event.Expected, seats map[bridge.Seat]event.ID) *command.ReceiveResults {
	p := &command.ReceiveResults{Session: s.ID}
	handled := make(map[chair]event.ID, len(s.Sat))
	for _, o := range s.Sat {
		handled[chair{o.Section, o.Round, o.Table, o.Seat}] = o.Member
	}
	four := quad[event.ID]{x.NS.A, x.EW.A, x.NS.B, x.EW.B}
	for k, seat := range []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
		contestant, member, at := four[k], seats[seat], -1
		if e.Kind != event.Individual {
			contestant = four[k%2]
		}
		if e.Kind == event.Teams {
			if at = k / 2; event.RoomOf(s, x, k%2 == 0) == event.Closed {
				at += 2
			}
		}
		if member == "" || contestant == "" || handled[chair{x.Section, x.Round, x.Table, seat}] == member {
			continue
		}
		p.Sat = append(p.Sat, event.ReceivedSeat{Section: x.Section, Round: x.Round, Table: x.Table, Seat: seat, Member: member})
		place(e, contestant, member, seat, at, p)
	}
	if len(p.Sat) == 0 {
		return nil
	}
	return p
}

// place puts a member on its place of a contestant, where that is empty and the member plays
// nowhere else. Of a team it is place k from 0, or with -1 the first that is empty.
func place(e *event.Event, contestant, member event.ID, seat bridge.Seat, k int, p *command.ReceiveResults) {
	c := e.Contestant(contestant)
	at := slices.IndexFunc(p.Players, func(q command.SeatPlayers) bool { return q.Contestant == contestant })
	for i := range e.Contestants {
		if slices.Contains(e.Contestants[i].Players, member) {
			return
		}
	}
	for i := range p.Players {
		if slices.Contains(p.Players[i].Players, member) {
			return
		}
	}
	players := slices.Clone(c.Players)
	if at >= 0 {
		players = p.Players[at].Players
	}
	switch {
	case e.Kind == event.Teams && k >= 0:
	case e.Kind == event.Teams:
		if k = slices.Index(players, ""); k < 0 {
			if k = len(players); k >= event.MinTeam {
				return
			}
		}
	case e.Kind == event.Pairs && (seat == bridge.South || seat == bridge.West):
		k = 1
	default:
		k = 0
	}
	for len(players) <= k {
		players = append(players, "")
	}
	if players[k] != "" {
		return
	}
	players[k] = member
	if at >= 0 {
		p.Players[at].Players = players
	} else {
		p.Players = append(p.Players, command.SeatPlayers{Contestant: contestant, Players: players})
	}
}
