package repair

import (
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/repair"
	"uitslag/internal/problem"
)

// The repairs of who plays.

func lateAsks(p *form, asks []Ask) []Ask {
	c := p.asSection(asks)
	from := p.number("repair.from.round", p.next())
	how := []string{"repair.choice.rover", "repair.choice.extra", "repair.choice.table"}
	_, _, free := command.FreeSeat(c)
	_, _, left := command.LeftSeat(c, p.next())
	if free || left {
		how = append([]string{"repair.choice.seat"}, how...)
	}
	way := p.few("repair.ask.how", how...)
	last := lastTable(c)
	for i, key := range how {
		if key == "repair.choice.table" && (len(c.Labels)+2)/2 <= last { // it plays in a place that is empty now
			key = "repair.choice.more"
		}
		way.Options[i].Text = p.words().T(key, "n", last+1)
	}
	if !free && !left {
		way.Help = p.words().T("repair.no-seat")
	}
	asks = append(asks, way, from)
	p.asks = asks
	if p.Value("how") == "table" {
		asks = append(asks, p.movement(len(c.Labels)+1, c))
	}
	return asks
}

// lastTable returns the number of the last table of a section, 0 without a movement.
func lastTable(c *event.Section) int {
	last := 0
	if c.Movement != nil {
		for _, x := range c.Movement.Places() {
			last = max(last, x.Table)
		}
	}
	return last
}

func late(r *reader) []act {
	p, c := r.p, r.section()
	from, how := r.round("round", c), r.text("how")
	if !r.fine() || c.Movement == nil {
		return nil
	}
	x := &repair.SwitchMovement{Session: p.s.ID, Why: repair.WhyExtra, Sections: []string{c.Letter}, BoardsPerSet: p.s.BoardsPerSet}
	var to event.Section
	var err error
	switch how {
	case "seat":
		seat, label, ok := command.FreeSeat(c)
		if !ok {
			if seat, label, ok = command.LeftSeat(c, from); !ok {
				r.refuse(problem.New("seat.taken", "number", seat))
				return nil
			}
		}
		label.Contestant = p.newID(0)
		return one(&command.AddPair{Session: p.s.ID, Section: c.Letter, Seat: seat, From: from, Label: label})
	case "rover":
		to, err = repair.Extra(c, from, []event.ID{p.newID(0)})
	case "extra":
		to, err = repair.Extra(c, from, []event.ID{p.newID(0), p.newID(1)})
	default:
		x.Why = repair.WhyTable
		to = r.switched(c, from, []event.ID{p.newID(0)})
	}
	if err != nil {
		r.refuse(err)
	}
	x.To = []event.Section{to}
	return one(x)
}

func movementAsks(p *form, asks []Ask) []Ask {
	c := p.asSection(asks)
	a := p.movement(len(c.Labels), c)
	a.value = "" // the one there is, is the wrong one
	return append(asks, a, p.open(p.number("repair.from.round", 1), "repair.empty.start"))
}

func movement(r *reader) []act {
	c := r.section()
	from := r.round("round", c)
	if !r.fine() || c.Movement == nil {
		return nil
	}
	to := r.switched(c, from, nil)
	return one(&repair.SwitchMovement{
		Session: r.p.s.ID, Why: repair.WhyOther, Sections: []string{c.Letter}, To: []event.Section{to}, BoardsPerSet: r.p.s.BoardsPerSet,
	})
}

func leaveAsks(p *form, asks []Ask) []Ask {
	asks = append(asks, p.pairs("repair.ask.pair", p.atPair()), p.number("repair.from.round", p.next()), p.open(p.number("repair.from.board", 0), "repair.empty.round"))
	if !p.hasMovement() { // nothing is to come
		return asks
	}
	if p.ofPlayers() { // three cannot play
		return append(asks, p.few("repair.ask.rest", "repair.choice.not-played"))
	}
	return append(asks, p.few("repair.ask.rest", "repair.choice.sit-out", "repair.choice.not-played"))
}

func leave(r *reader) []act {
	x := &repair.Leave{
		Session: r.p.s.ID, Contestant: r.id("pair"), From: r.number("round"), Board: r.number("board"),
		Rest: repair.RestSitOut, ID: r.p.newID(0),
	}
	if r.p.hasMovement() {
		x.Rest = repair.Rest(r.text("rest"))
	}
	return one(x)
}

func substituteAsks(p *form, asks []Ask) []Ask {
	asks = append(asks, p.pairs("repair.ask.pair", p.atPair()))
	round, board := p.number("repair.from.round", p.next()), p.open(p.number("repair.from.board", 0), "repair.empty.round")
	p.asks = append(slices.Clone(asks), round, board)
	now := p.playing()
	asks = append(asks, p.members("repair.ask.first", now[0]))
	if !p.ofPlayers() {
		asks = append(asks, p.members("repair.ask.second", now[1]))
	}
	return append(asks, round, board)
}

func substitute(r *reader) []act {
	p := r.p
	x := &repair.Substitute{Session: p.s.ID, Who: event.Substitution{
		Contestant: r.id("pair"), Round: r.number("round"), Board: r.number("board"),
	}}
	var acts []act
	now := p.playing()
	names, was := []string{"first", "second"}, now[:]
	if p.ofPlayers() {
		names, was = names[:1], now[:1]
	}
	for i, name := range names {
		who := strings.TrimSpace(p.Value(name))
		if who == undecided {
			r.need = append(r.need, r.ask(name).Label)
		}
		if text, is := strings.CutPrefix(who, guest); is {
			if number := bridge.Figures(text); !strings.ContainsFunc(number, unicode.IsLetter) {
				r.refuseIn(name, problem.New("players.no-number", "text", number))
			}
			first, last := desk.SplitName(text)
			person := event.Person{ID: p.newID(2 * i), First: first, Last: last}
			member := event.Member{ID: p.newID(2*i + 1), Person: person.ID, Guest: true, Passing: true}
			acts = append(acts, act{event: ofClub, payload: &command.AddMember{Member: member}, people: []event.Person{person}})
			who = string(member.ID)
			p.guests[member.ID] = person.Name()
		}
		x.Who.Players = append(x.Who.Players, event.ID(who))
	}
	if len(r.need) == 0 && slices.Equal(x.Who.Players, was) {
		r.need = append(r.need, p.words().T("repair.ask.substitute"))
	}
	return append(acts, act{payload: x})
}

func numbersAsks(p *form, asks []Ask) []Ask {
	asks = append(asks, p.pairs("repair.ask.pair", p.atPair()), p.pairs("repair.ask.pair2", ""), p.few("repair.ask.mixed", "repair.choice.numbers", "repair.choice.seats"))
	p.asks = asks
	if p.Value("mixed") == "seats" {
		asks = append(asks, p.number("repair.from.round", 1))
	}
	return asks
}

func numbers(r *reader) []act {
	a, b := r.id("pair"), r.id("pair2")
	if r.text("mixed") == "numbers" {
		return one(&repair.Renumber{Session: r.p.s.ID, A: a, B: b})
	}
	return one(&repair.SwapSeats{Session: r.p.s.ID, A: a, B: b, From: r.number("round")})
}

// splits refuses unless a section's parts can have movements.
func splits(p *evening) error {
	most := 0
	for i := range p.s.Sections {
		n := len(p.s.Sections[i].Labels)
		for first := 2; first <= n/2; first++ {
			if len(p.fitting(first)) > 0 && len(p.fitting(n-first)) > 0 {
				return nil
			}
		}
		most = max(most, n)
	}
	return problem.New("repair.no-split", "pairs", most)
}

func splitAsks(p *form, asks []Ask) []Ask {
	return append(asks, p.number("repair.ask.pairs", 0), p.number("repair.from.round", p.next()))
}

func split(r *reader) []act {
	p, c := r.p, r.section()
	from := r.round("round", c)
	var second []event.ID
	for _, n := range r.numbers("pairs") {
		at := slices.IndexFunc(c.Labels, func(l event.Label) bool { return l.Number == n })
		if at < 0 {
			r.refuse(problem.New("repair.no-pair", "pair", n, "section", c.Letter))
			return nil
		}
		for _, l := range c.Labels {
			if l.Number == n {
				second = append(second, l.Contestant)
			}
		}
	}
	if !r.fine() || c.Movement == nil {
		return nil
	}
	first, ok1 := r.best(len(c.Labels)-len(second), c)
	other, ok2 := r.best(len(second), c)
	if !ok1 || !ok2 {
		return nil
	}
	return one(&repair.SwitchMovement{
		Session: p.s.ID, Why: repair.WhySplit, Sections: []string{c.Letter}, BoardsPerSet: p.s.BoardsPerSet,
		To: repair.Split(p.s, c.Letter, p.freeLetter(), first, other, second, from),
	})
}

func joinAsks(p *form, asks []Ask) []Ask {
	pairs := 0
	for i := range p.s.Sections {
		pairs += len(p.s.Sections[i].Labels)
	}
	return append(asks, p.movement(pairs, &p.s.Sections[0]), p.number("repair.from.round", p.next()))
}

func join(r *reader) []act {
	p := r.p
	var letters []string
	pairs := 0
	for i := range p.s.Sections {
		letters = append(letters, p.s.Sections[i].Letter)
		pairs += len(p.s.Sections[i].Labels)
	}
	from := r.round("round", &p.s.Sections[0])
	m, ok := r.made(pairs)
	if !ok || !r.fine() {
		return nil
	}
	return one(&repair.SwitchMovement{
		Session: p.s.ID, Why: repair.WhyJoin, Sections: letters, BoardsPerSet: p.s.BoardsPerSet,
		To: []event.Section{repair.Join(p.s, letters, m, from)},
	})
}
