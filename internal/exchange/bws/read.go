package bws

import (
	"cmp"
	"io"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// Options is what a file does not say itself.
type Options = exchange.Options

// boardAMatch is a value of the column ScoringType; the others stand in plan.go.
const boardAMatch = 3

// Read takes a file of the devices as a session of its own, whole, or refuses it. The Problems
// are those of Snapshot, bws.teams for a file of teams whose matches its rounds do not tell, and
// bws.nothing for one without movement and without results. What cannot be read of a result is
// remarked; the result is left out, so that it is missing in the session and is asked for there.
func Read(r io.Reader, o Options) (*exchange.Import, error) {
	file, err := io.ReadAll(io.LimitReader(r, exchange.MaxFile+1))
	if err != nil {
		return nil, err
	}
	t, err := open(file)
	if err != nil {
		return nil, err
	}
	return importOf(t, o)
}

func importOf(t tables, o Options) (*exchange.Import, error) {
	f, err := read(t)
	if err != nil {
		return nil, err
	}
	teams := slices.ContainsFunc(f.snap.Sections, func(s feed.Section) bool { return f.ofTeams(s.Letter) })
	if teams && !f.twoTables() {
		return nil, problem.New("bws.teams")
	}
	if len(f.snap.Rounds) == 0 && len(f.snap.Scores) == 0 {
		return nil, problem.New("bws.nothing")
	}
	b := &builder{
		reader: f, o: o, teams: teams, who: map[contestant]event.ID{}, sides: map[string]*sides{},
		people: exchange.People{NewID: o.NewID}, players: map[event.ID][]event.ID{}, met: map[onBoard]int{}, typed: map[string]feed.Seat{},
	}
	b.im = &exchange.Import{
		Format: exchange.BWS,
		Event:  event.Event{ID: o.NewID(), Name: cmp.Or(f.named, o.Source), Kind: event.Pairs, Source: o.Source, Rules: f.rules()},
	}
	switch {
	case f.snap.Individual:
		b.im.Event.Kind = event.Individual
	case teams:
		b.im.Event.Kind = event.Teams
	}
	b.session = event.Session{ID: o.NewID(), Date: f.date, Deals: f.snap.Deals}
	b.contestants()
	b.movements()
	b.names()
	b.results()
	b.im.Event.Sessions = []event.Session{b.session}
	b.im.Members, b.im.People = b.people.Members, b.people.People
	b.im.Remarks = shorten(slices.Concat(f.remarks, b.remarks))
	return b.im, nil
}

// rules returns those of the file: matchpoints as the club scores them where nothing is changed,
// cross-IMPs, or of teams IMPs with the victory points that come first, or boards. Sections of
// pairs that are each in a group of their own are scored apart.
func (f *reader) rules() rules.Rules {
	r := rules.MesserBridge()
	for _, s := range f.scoring {
		switch s {
		case byIMPs:
			r = rules.CrossIMP()
		case byTeams:
			return rules.TeamPresets()[0]
		case boardAMatch:
			for _, x := range rules.TeamPresets() {
				if x.Method == rules.MethodPointABoard {
					return x
				}
			}
		}
	}
	groups, apart := map[int]bool{}, len(f.snap.Sections) > 1
	for _, s := range f.snap.Sections {
		apart = apart && s.Group > 0 && !groups[s.Group]
		groups[s.Group] = true
	}
	if apart {
		r.Sections = rules.SectionsApart
	}
	return r
}

func (f *reader) ofTeams(letter string) bool {
	return f.scoring[letter] == byTeams || f.scoring[letter] == boardAMatch
}

// twoTables reports whether the rounds are matches of teams: those who meet, meet again at another
// table on the same boards with the sides exchanged. Then the numbers are of teams (R-BWS-TEAMS).
func (f *reader) twoTables() bool {
	for _, r := range f.snap.Rounds {
		if r.NS > 0 && r.EW > 0 && !slices.ContainsFunc(f.snap.Rounds, func(o feed.Round) bool {
			return o.Section == r.Section && o.NS == r.EW && o.EW == r.NS && slices.Equal(o.Boards, r.Boards)
		}) {
			return false
		}
	}
	return len(f.snap.Rounds) > 0 && !f.snap.Individual && !slices.ContainsFunc(f.snap.Sections, func(s feed.Section) bool { return !f.ofTeams(s.Letter) })
}

type builder struct {
	*reader
	o       Options
	teams   bool
	im      *exchange.Import
	session event.Session
	remarks []exchange.Remark

	sides   map[string]*sides // by section
	who     map[contestant]event.ID
	order   []contestant
	people  exchange.People
	players map[event.ID][]event.ID
	typed   map[string]feed.Seat // by number: where it was typed first
	met     map[onBoard]int      // -> index of the result
}

// contestant is a pair or a player as the file names it; the side is "" where one series of
// numbers serves both.
type contestant struct {
	section string
	number  int
	side    string
}

func (b *builder) say(element string, reason *problem.Problem) {
	b.remarks = append(b.remarks, exchange.Remark{Element: element, Reason: reason})
}

// id returns the contestant of a number on a side, "" for an empty seat.
func (b *builder) id(section string, number int, side string) event.ID {
	return b.who[b.called(section, number, side)]
}

func (b *builder) called(section string, number int, side string) contestant {
	c := contestant{section: section, number: number}
	if s := b.sides[section]; s != nil && s.twice {
		c.side = side
	}
	return c
}

// contestants finds who plays: every number of the movement and of the results, except the absent
// pair.
func (b *builder) contestants() {
	played, sat := map[contestant]bool{}, map[contestant]string{}
	first := func(section string, n int, side string) contestant {
		c := b.called(section, n, side)
		if _, ok := sat[c]; !ok && n > 0 {
			sat[c] = side
			b.order = append(b.order, c)
		}
		return c
	}
	for i := range b.snap.Sections {
		letter := b.snap.Sections[i].Letter
		s := sidesOf(&b.snap, letter)
		s.twice = s.twice && !b.teams
		b.sides[letter] = &s
	}
	for _, r := range b.snap.Rounds {
		first(r.Section, r.NS, "NS")
		first(r.Section, r.EW, "EW")
		if b.snap.Individual {
			first(r.Section, r.South, "NS")
			first(r.Section, r.West, "EW")
		}
	}
	for _, x := range b.snap.Scores {
		if x.Erased || x.Reason != nil {
			continue
		}
		here := []contestant{first(x.Section, x.NS, "NS"), first(x.Section, x.EW, "EW")}
		if b.snap.Individual {
			here = append(here, first(x.Section, x.South, "NS"), first(x.Section, x.West, "EW"))
		}
		for _, c := range here {
			played[c] = played[c] || x.Outcome.Kind != event.NotPlayed
		}
	}
	slices.SortStableFunc(b.order, func(x, y contestant) int {
		// NS comes before EW
		return cmp.Or(cmp.Compare(x.section, y.section), cmp.Compare(y.side, x.side), cmp.Compare(x.number, y.number))
	})
	two := map[string]bool{}
	for _, s := range b.snap.Sections {
		two[s.Letter] = s.Winners == 2 && !b.snap.Individual && !b.teams
		b.session.Sections = append(b.session.Sections, event.Section{
			Letter: s.Letter, Labels: []event.Label{}, OneList: s.Winners == 1 && b.sides[s.Letter].twice,
		})
	}
	for _, c := range b.order {
		if b.absent(c, played) {
			continue
		}
		id := b.o.NewID()
		b.who[c] = id
		l := event.Label{Contestant: id, Number: c.number, Direction: c.side}
		if l.Direction == "" && two[c.section] {
			l.Direction = sat[c]
		}
		sec := b.session.Section(c.section)
		sec.Labels = append(sec.Labels, l)
		b.im.Event.Contestants = append(b.im.Event.Contestants, event.Contestant{ID: id, Players: make([]event.ID, exchange.Places[b.im.Event.Kind])})
	}
}

// absent reports whether a number is that of the absent pair: the section says so, and it has no
// result. Where NS and EW have the same numbers it is the one of the two that has none.
func (b *builder) absent(c contestant, played map[contestant]bool) bool {
	if s := b.section(c.section); s.Missing != c.number || played[c] {
		return false
	}
	if c.side == "" {
		return true
	}
	other := c
	other.side = map[string]string{"NS": "EW", "EW": "NS"}[c.side]
	return played[other]
}

// names seats the members: who typed a number on a seat is of the pair that sits there in
// that round.
func (b *builder) names() {
	for _, s := range b.snap.Seats {
		round := max(1, s.Round)
		ns, ew, south, west := b.sitting(s.Section, round, s.Table)
		sits, at := [4]int{ns, ew, south, west}, 0 // by seat
		if !b.snap.Individual {
			sits = [4]int{ns, ew, ns, ew}
			if s.Seat == bridge.South || s.Seat == bridge.West {
				at = 1
			}
		}
		id := b.id(s.Section, sits[s.Seat], s.Seat.Side().String())
		if id == "" {
			b.say("PlayerNumbers", problem.New("bws.seat-empty", "section", s.Section, "round", round, "table", s.Table, "name", exchange.Clip(cmp.Or(s.Name, s.Number))))
			continue
		}
		if b.teams && b.closed(s.Section, round, s.Table, s.Seat.Side() == bridge.NS) {
			at += 2
		}
		b.sit(id, at, &s)
	}
	for c := range event.Each(b.im.Event.Contestants) {
		if p := b.players[c.ID]; p != nil {
			copy(c.Players, p)
		}
	}
}

// sit puts a member on a chair of a contestant: the first one to sit there is its player.
func (b *builder) sit(id event.ID, at int, s *feed.Seat) {
	p := b.players[id]
	if p == nil {
		p = make([]event.ID, event.MinTeam)
		b.players[id] = p
	}
	who := personOf(s)
	if now := p[at]; now != "" {
		i := slices.IndexFunc(b.people.Members, func(m event.Member) bool { return m.ID == now })
		if was := b.people.People[i]; was.Federation != who.Federation || was.Name() != who.Name() {
			b.say("PlayerNumbers", problem.New("bws.other-player", "section", s.Section, "round", s.Round, "table", s.Table,
				"name", exchange.Clip(who.Name()), "first", exchange.Clip(was.Name())))
		}
		return
	}
	if first, twice := b.typed[s.Number]; twice {
		b.say("PlayerNumbers", problem.New("bws.number-twice", "section", s.Section, "table", s.Table, "number", exchange.Clip(s.Number),
			"name", exchange.Clip(who.Name()), "other", first.Section, "first", first.Table))
	} else if s.Number != "" {
		b.typed[s.Number] = *s
	}
	p[at], _ = b.people.Add(who)
}

// personOf returns who typed a number. Without a name the number stands for it: the club may know
// whose it is.
func personOf(s *feed.Seat) event.Person {
	var who event.Person
	who.First, who.Last = exchange.SplitName(s.Name)
	who.Last = cmp.Or(who.Last, s.Number)
	who.Federation = s.Number
	return who
}

// sitting returns who sit at a table in a round: as the movement has it, else as its results do.
func (b *builder) sitting(section string, round, table int) (ns, ew, south, west int) {
	for _, r := range b.snap.Rounds {
		if r.Section == section && r.Round == round && r.Table == table {
			return r.NS, r.EW, r.South, r.West
		}
	}
	for _, x := range b.snap.Scores {
		if x.Section == section && x.Round == round && x.Table == table && !x.Erased {
			return x.NS, x.EW, x.South, x.West
		}
	}
	return 0, 0, 0, 0
}

// results takes the results between the sides as they sat. A device told that the pairs sat the
// wrong way keeps them as the movement has them, while the contract is as it was played: then the
// two sides are exchanged, and the line of the movement is turned, as when the scorer turns a
// board. The other way to say the same, a result that is Reversed, is for a slip that stays as it
// was written.
func (b *builder) results() {
	for _, x := range b.snap.Scores {
		switch {
		case x.Erased:
			continue
		case x.Reason != nil:
			b.say("ReceivedData", x.Reason)
			continue
		}
		r := x.Outcome
		r.ID, r.Board, r.Section, r.Round, r.Table = b.o.NewID(), x.Board, x.Section, x.Round, x.Table
		r.Source, r.At = string(exchange.BWS), x.At
		r.NS, r.EW = event.Pair(b.id(x.Section, x.NS, "NS")), event.Pair(b.id(x.Section, x.EW, "EW"))
		if b.snap.Individual {
			r.NS.B, r.EW.B = b.id(x.Section, x.South, "NS"), b.id(x.Section, x.West, "EW")
		}
		if r.NS.Empty() || r.EW.Empty() {
			continue // not played against a pair that is absent
		}
		if r.NS == r.EW || b.snap.Individual && twiceOn(&r) {
			b.say("ReceivedData", problem.New("bws.against-itself", "section", x.Section, "round", x.Round, "table", x.Table, "board", x.Board, "pair", x.NS))
			continue
		}
		if x.Turned {
			r.NS, r.EW = r.EW, r.NS
			b.say("Remarks", problem.New("bws.turned", "section", x.Section, "round", x.Round, "table", x.Table, "board", x.Board))
			if c := b.session.Section(x.Section); c.Movement != nil {
				c.Except(x.Round, x.Table, x.Board, func(e *event.Exception) { e.Turned = true })
			}
		}
		b.fits(&x)
		b.take(&x, &r)
	}
	b.session.FirstBoard = cmp.Or(b.session.FirstBoard, exchange.FirstBoard(b.session.Results))
}

// closed reports whether the pair North-South, or East-West, at a table in a round is that of the
// closed room of its team.
func (b *builder) closed(section string, round, table int, ns bool) bool {
	for _, m := range event.Matches(&b.session) {
		of, at := event.Room(""), 0
		switch {
		case m.Section != section:
			continue
		case m.OpenTable == table:
			of, at = m.Pair(event.Open, ns)
		case m.ClosedTable == table:
			of, at = m.Pair(event.Closed, ns)
		}
		if at == round {
			return of == event.Closed
		}
	}
	return false
}

// onBoard is a contestant on a board. A team has it twice, once on each side, and in another
// round perhaps again.
type onBoard struct {
	board int
	who   event.ID
	ns    bool
	round int
}

func (b *builder) at(r *event.Result, who event.ID) onBoard {
	at := onBoard{board: r.Board, who: who}
	if b.teams {
		at.ns, at.round = r.NS.Has(who), r.Round
	}
	return at
}

// take takes a result. It adds a remark on a contestant who is on the board already; the very same
// result in another round is left out.
func (b *builder) take(x *feed.Score, r *event.Result) {
	for _, who := range []event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B} {
		i, twice := b.met[b.at(r, who)]
		if who == "" || !twice {
			continue
		}
		was := &b.session.Results[i]
		b.say("ReceivedData", problem.New("bws.board-twice", "section", x.Section, "round", x.Round, "table", x.Table, "board", x.Board,
			"pair", b.session.Number(who), "first", was.Round))
		if exchange.Same(*was, *r) {
			return
		}
	}
	for _, who := range []event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B} {
		b.met[b.at(r, who)] = len(b.session.Results)
	}
	b.session.Results = append(b.session.Results, *r)
}

func twiceOn(r *event.Result) bool {
	all := []event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B}
	slices.Sort(all)
	return len(slices.Compact(all)) < 4
}

// fits remarks on a result of other pairs, or of another board, than the movement has at the table:
// it is still taken.
func (b *builder) fits(x *feed.Score) {
	r := event.Find(b.snap.Rounds, func(r *feed.Round) bool {
		return r.Section == x.Section && r.Round == x.Round && r.Table == x.Table
	})
	if r == nil {
		return
	}
	where := []any{"section", x.Section, "round", x.Round, "table", x.Table, "board", x.Board}
	if r.NS != x.NS || r.EW != x.EW || r.South != x.South || r.West != x.West {
		b.say("ReceivedData", problem.New("bws.other-pairs", append(where, "ns", x.NS, "ew", x.EW)...))
	}
	if len(r.Boards) > 0 && !slices.Contains(r.Boards, x.Board) {
		b.say("ReceivedData", problem.New("bws.other-board", where...))
	}
}
