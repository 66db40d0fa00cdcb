package repair

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/problem"
)

// The repairs of who plays, and of where results stand.

func late(f *form) []act {
	p, c := f.p, f.section()
	choices := []string{"repair.choice.seat", "repair.choice.rover", "repair.choice.extra", "repair.choice.table"}
	_, _, free := command.FreeSeat(c)
	_, _, left := command.LeftSeat(c, p.next())
	if !free && !left {
		choices = choices[1:]
	}
	way := f.few("repair.ask.how", choices...)
	last := 0 // table
	if c.Movement != nil {
		for _, x := range c.Movement.Places() {
			last = max(last, x.Table)
		}
	}
	for i, key := range choices {
		if key == "repair.choice.table" && (len(c.Labels)+2)/2 <= last { // it plays in a place that is empty now
			key = "repair.choice.more"
		}
		way.Options[i].Text = p.words().T(key, "n", last+1)
	}
	if !free && !left {
		way.Help = p.words().T("repair.no-seat")
	}
	f.ask(way, f.from(p.next()))
	if p.Value("how") == "table" {
		f.ask(f.movement(len(c.Labels)+1, c))
	}
	from, how := f.roundOf(c), f.text("how")
	if !f.fine() || c.Movement == nil {
		return nil
	}
	var to event.Section
	var err error
	why := repair.WhyExtra
	switch how {
	case "seat":
		seat, label, ok := command.FreeSeat(c)
		if !ok {
			seat, label, ok = command.LeftSeat(c, from)
		}
		if !ok {
			f.refuse(problem.New("seat.taken", "number", seat))
		}
		label.Contestant = p.newID(0)
		return one(&command.AddPair{Session: p.s.ID, Section: c.Letter, Seat: seat, From: from, Label: label})
	case "rover":
		to, err = repair.Extra(c, from, []event.ID{p.newID(0)})
	case "extra":
		to, err = repair.Extra(c, from, []event.ID{p.newID(0), p.newID(1)})
	default:
		why, to = repair.WhyTable, f.switched(c, from, []event.ID{p.newID(0)})
	}
	if err != nil {
		f.refuse(err)
	}
	return f.switches(why, []string{c.Letter}, to)
}

// switches returns what gives sections other movements.
func (f *form) switches(why repair.Why, sections []string, to ...event.Section) []act {
	return one(&repair.SwitchMovement{Session: f.p.s.ID, Why: why, Sections: sections, To: to, BoardsPerSet: f.p.s.BoardsPerSet})
}

func movement(f *form) []act {
	c := f.section()
	a := f.movement(len(c.Labels), c)
	a.value = "" // the one there is, is the wrong one
	f.ask(a, f.open(f.from(1), "repair.empty.start"))
	from := f.roundOf(c)
	if !f.fine() || c.Movement == nil {
		return nil
	}
	return f.switches(repair.WhyOther, []string{c.Letter}, f.switched(c, from, nil))
}

func leave(f *form) []act {
	p := f.p
	f.ask(f.pair(), f.from(p.next()), f.fromBoard())
	x := &repair.Leave{Session: p.s.ID, ID: p.newID(0), Contestant: f.id("pair"), From: f.one("round"), Board: f.one("board"), Rest: repair.RestSitOut}
	if p.hasMovement() { // something is to come
		rest := []string{"repair.choice.sit-out", "repair.choice.not-played"}
		if p.isIndividual() { // three cannot play
			rest = rest[1:]
		}
		f.ask(f.few("repair.ask.rest", rest...))
		x.Rest = repair.Rest(f.text("rest"))
	}
	return one(x)
}

func substitute(f *form) []act {
	p := f.p
	round, board := f.from(p.next()), f.fromBoard()
	f.ask(f.pair(), round, board)
	now := make([]event.ID, 2) // who play as the pair in the round
	from, _ := bridge.Number(p.Value("round"))
	if id := event.ID(p.Value("pair")); id != "" {
		copy(now, p.e.PlayersAt(p.s, id, from, 0))
	}
	who := []Ask{f.members("repair.ask.first", now[0]), f.members("repair.ask.second", now[1])}
	if p.isIndividual() {
		who, now = who[:1], now[:1]
	}
	f.asks = slices.Insert(f.asks, len(f.asks)-2, who...)
	x := &repair.Substitute{Session: p.s.ID, Who: event.Substitution{Contestant: f.id("pair"), Round: f.one("round"), Board: f.one("board")}}
	var acts []act
	for i, a := range who {
		is := strings.TrimSpace(p.Value(a.Name))
		if is == undecided {
			f.need = append(f.need, a.Label)
		}
		if name, stranger := strings.CutPrefix(is, guest); stranger {
			if number := bridge.Figures(name); !strings.ContainsFunc(number, unicode.IsLetter) {
				f.refuseIn(a.Name, problem.New("players.no-number", "text", number))
			}
			first, last := desk.SplitName(name)
			person := event.Person{ID: p.newID(2 * i), First: first, Last: last}
			member := event.Member{ID: p.newID(2*i + 1), Person: person.ID, Guest: true, Passing: true}
			acts = append(acts, act{event: ofClub, payload: &command.AddMember{Member: member}, people: []event.Person{person}})
			is = string(member.ID)
			p.guests[member.ID] = person.Name()
		}
		x.Who.Players = append(x.Who.Players, event.ID(is))
	}
	if len(f.need) == 0 && slices.Equal(x.Who.Players, now) {
		f.need = append(f.need, p.words().T("repair.ask.substitute"))
	}
	return append(acts, act{payload: x})
}

func numbers(f *form) []act {
	f.ask(f.pair(), f.pairs("repair.ask.pair2", ""), f.few("repair.ask.mixed", "repair.choice.numbers", "repair.choice.seats"))
	if f.p.Value("mixed") == "seats" {
		f.ask(f.from(1))
	}
	a, b := f.id("pair"), f.id("pair2")
	if f.text("mixed") == "numbers" {
		return one(&repair.Renumber{Session: f.p.s.ID, A: a, B: b})
	}
	return one(&repair.SwapSeats{Session: f.p.s.ID, A: a, B: b, From: f.one("round")})
}

// splits refuses unless a section's parts can have movements.
func splits(p *Presenter) error {
	most := 0
	for _, c := range p.s.Sections {
		n := len(c.Labels)
		for first := 2; first <= n/2; first++ {
			if len(p.fitting(first)) > 0 && len(p.fitting(n-first)) > 0 {
				return nil
			}
		}
		most = max(most, n)
	}
	return problem.New("repair.no-split", "pairs", most)
}

func split(f *form) []act {
	p, c := f.p, f.section()
	f.ask(f.number("repair.ask.pairs", 0), f.from(p.next()))
	from := f.roundOf(c)
	var second []event.ID
	for _, n := range f.several("pairs") {
		before := len(second)
		for _, l := range c.Labels {
			if l.Number == n {
				second = append(second, l.Contestant)
			}
		}
		if len(second) == before {
			f.refuse(problem.New("repair.no-pair", "pair", n, "section", c.Letter))
		}
	}
	if !f.fine() || c.Movement == nil {
		return nil
	}
	first, ok1 := f.best(len(c.Labels)-len(second), c)
	other, ok2 := f.best(len(second), c)
	if !ok1 || !ok2 {
		return nil
	}
	letter := byte('A') // the first that no section has
	for letter < 'Z' && p.s.Section(string(letter)) != nil {
		letter++
	}
	return f.switches(repair.WhySplit, []string{c.Letter}, repair.Split(p.s, c.Letter, string(letter), first, other, second, from)...)
}

func join(f *form) []act {
	p := f.p
	var letters []string
	pairs := 0
	for _, c := range p.s.Sections {
		letters, pairs = append(letters, c.Letter), pairs+len(c.Labels)
	}
	f.ask(f.movement(pairs, &p.s.Sections[0]), f.from(p.next()))
	from := f.roundOf(&p.s.Sections[0])
	m, ok := f.made(pairs, f.text("movement"))
	if !ok || !f.fine() {
		return nil
	}
	return f.switches(repair.WhyJoin, letters, repair.Join(p.s, letters, m, from))
}

// strays returns the results that fit no line of the evening, that under the cursor first.
func (f *form) strays() []Option {
	var all []Option
	for _, t := range f.p.s.Travellers() {
		for _, l := range t.Lines {
			if l.Result == nil || !l.Unexpected {
				continue
			}
			at := len(all)
			if is := f.p.here(); is != nil && l.Result.ID == is.ID {
				at = 0
			}
			all = slices.Insert(all, at, Option{ID: string(l.Result.ID), Text: f.p.result(l.Result)})
		}
	}
	return all
}

func stray(f *form) []act {
	p, strays := f.p, f.strays()
	if len(strays) == 0 {
		f.refuse(problem.New("repair.no-stray"))
		return nil
	}
	f.ask(f.many("repair.ask.result", strays))
	all, begin := preview.Repairs(p.e, p.s.ID, event.ID(p.Value("result"))), -1
	var options []Option
	for _, m := range all {
		options = append(options, Option{Text: p.book().Saying(p.e, m)})
	}
	if len(all) > 0 {
		if _, asItIs := all[0].(*repair.ExpectResult); !asItIs { // it is explained
			begin = 0
		}
	}
	by := f.placed("repair.ask.repair", begin, options)
	by.begin = p.at.Result != "" // which result it is, the cursor said
	f.ask(by)
	var help []string
	for _, o := range options {
		if o.ID != p.Value("repair") {
			help = append(help, "• "+o.Text)
		}
	}
	switch { // all are seen, not the chosen one alone
	case begin < 0:
		help = slices.Insert(help, 0, p.words().T("repair.fits-none"))
	case len(help) > 0:
		help = slices.Insert(help, 0, p.words().T("repair.fits", "n", len(options)))
	}
	f.named("repair").Help = strings.Join(append(help, p.words().T("repair.fits-else")), "\n")
	f.id("result")
	i, ok := f.among("repair", len(all))
	if !ok {
		return nil
	}
	return one(all[i])
}

func twice(f *form) []act {
	p := f.p
	var options []Option
	var acts []journal.Payload
	for _, t := range preview.PlayedTwice(p.s) {
		for _, res := range slices.Backward(t.Results) { // the last to come in was mostly the second play
			text := p.words().Colon(p.book().Pair(journal.RefOf(p.e, t.Contestant)), p.result(p.s.Result(res)))
			options = append(options, Option{ID: string(t.Contestant) + " " + string(res), Text: text})
			acts = append(acts, preview.SecondPlay(p.s, res, t.Contestant, p.newID(0)))
		}
	}
	if len(options) == 0 {
		f.refuse(problem.New("repair.no-twice"))
		return nil
	}
	a := f.many("repair.ask.twice", options)
	if is := p.here(); is != nil {
		if o := event.Find(options, func(o *Option) bool { return strings.HasSuffix(o.ID, " "+string(is.ID)) }); o != nil {
			a.value = o.ID
		}
	}
	f.ask(a)
	selected := f.text("twice")
	i := slices.IndexFunc(options, func(o Option) bool { return o.ID == selected })
	if i < 0 {
		return nil
	}
	return one(acts[i])
}

func wrongBoard(f *form) []act {
	p, s := f.p, f.p.s
	which, here := []string{"repair.choice.line", "repair.choice.slip", "repair.choice.swap"}, p.here()
	if here == nil {
		which = which[1:]
	}
	f.ask(f.board(), f.few("repair.ask.move", which...), f.number("repair.ask.to", 0))
	if here != nil && p.Value("move") == "line" {
		f.named("move").Help = p.result(here)
	}
	from, to := f.one("board"), f.one("to")
	x := &repair.MoveResults{Session: s.ID}
	switch f.text("move") {
	case "line":
		if here != nil {
			x.Moves = repair.ToBoard(s, []event.ID{here.ID}, to)
		}
	case "swap":
		x.Moves = repair.SwapBoards(s, from, to)
	default:
		x.Moves = repair.ToBoard(s, repair.ResultsOn(s, from), to)
	}
	return one(x)
}

// of returns the results of some boards, or all there are, of a section, or of all for "".
func of(s *event.Session, boards []int, section string) []event.ID {
	var ids []event.ID
	for i := range s.Results {
		res := &s.Results[i]
		if (len(boards) == 0 || slices.Contains(boards, res.Board)) && (section == "" || section == s.SectionOf(res.NS.A)) {
			ids = append(ids, res.ID)
		}
	}
	return ids
}

func wrongSection(f *form) []act {
	p := f.p
	from, other := f.letters("repair.ask.section"), f.letters("repair.ask.tosection")
	from.value = p.letter()
	if other.value == from.value {
		other.value = other.Options[1].ID
	}
	f.ask(from, f.number("repair.ask.boards", p.at.Board), other)
	boards, to := f.several("boards"), f.text("tosection")
	if !f.fine() {
		return nil
	}
	moves, left := repair.ToSection(p.e, p.s.ID, of(p.s, boards, p.Value("section")), "", to)
	if left > 0 {
		f.refuse(problem.New("repair.no-like", "n", left))
	}
	return one(&repair.MoveResults{Session: p.s.ID, Moves: moves})
}

// evenings returns the other evenings that are open, the newest first.
func (p *Presenter) evenings() []Option {
	all, err := p.desk.Club.Events()
	if err != nil {
		return nil // Vanavond says so
	}
	var out []Option
	for _, h := range slices.Backward(all) {
		if h.ID != p.desk.Current() && !h.Closed {
			out = append(out, Option{ID: string(h.ID), Text: h.Name, Quiet: p.words().Date(h.Date)})
		}
	}
	return out
}

var severalEvenings = unless(func(p *Presenter) bool { return len(p.evenings()) > 0 }, "repair.one-evening")

func wrongEvening(f *form) []act {
	p := f.p
	f.ask(f.many("repair.ask.evening", p.evenings()), f.open(f.number("repair.ask.boards", 0), "repair.empty.boards"))
	id, ids := f.id("evening"), of(p.s, f.several("boards"), "")
	if !f.fine() {
		return nil
	}
	other, err := p.desk.Club.Event(id)
	if err != nil || len(other.Sessions) == 0 {
		f.refuse(problem.New("event.no-session"))
		return nil
	}
	to := &other.Sessions[len(other.Sessions)-1]
	n := -1
	over, left := repair.Over(p.s, ids, to, func() event.ID {
		n++
		return p.newID(n)
	})
	in := &repair.BringIn{Session: to.ID, Results: over, Event: p.desk.Current()}
	if left > 0 {
		f.refuse(problem.New("repair.no-like", "n", left))
	} else if len(over) > 0 {
		if err := journal.Decide(other, in); err != nil {
			f.refuse(err)
		}
	}
	return []act{{event: id, payload: in}, {payload: &repair.TakeOut{Session: p.s.ID, Results: ids, Event: id}}}
}

// slip asks for a slip that has no line: pairs or a board that the movement does not
// have. It is booked as it was written, and marked; what explains it, "stray" finds.
func slip(f *form) []act {
	p := f.p
	chairs := []string{"repair.ask.ns", "repair.ask.ew"}
	if p.isIndividual() {
		chairs = []string{"repair.ask.ns", "repair.ask.south", "repair.ask.ew", "repair.ask.west"}
	}
	for _, key := range chairs {
		f.ask(f.pairs(key, ""))
	}
	f.ask(f.board(), f.asked("repair.ask.written", Typed))
	ns, ew := event.Pair(f.id("ns")), event.Pair(f.id("ew"))
	ns.B, ew.B = f.id("south"), f.id("west")
	board, text := f.one("board"), f.text("written")
	if !f.fine() {
		return nil
	}
	if board < 1 {
		f.refuse(problem.New("result.no-board", "board", board))
		return nil
	}
	if sides, result := bridge.CutVersus(text); sides != "" && sides == strconv.Itoa(p.s.Number(ns.A))+"-"+strconv.Itoa(p.s.Number(ew.A)) {
		text = result
	}
	entry, err := p.desk.Speaker.Notation().Parse(text, bridge.VulnerabilityOf(board))
	if err != nil {
		f.refuse(err)
		return nil
	}
	is := event.FromEntry(entry)
	is.ID, is.Board, is.NS, is.EW = p.newID(0), board, ns, ew
	is.Source, is.At = "typed", p.desk.Now().Format(time.RFC3339)
	return one(&command.EnterResult{Session: p.s.ID, Result: is})
}
