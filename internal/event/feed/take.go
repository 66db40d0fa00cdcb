package feed

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
)

// What is taken in (R-DEVICE, R-DEVICE-SAYS).
//
//	the device says               the session has                  then
//	a board for the first time    nothing of it                    it is entered
//	                              the same, from whomever          it is held against that, which stays as it is
//	                              something else                   it waits for the scorer
//	something else than before    what the device said before      it is corrected
//	                              anything else                    as for the first time; what was erased by hand waits
//	nothing any more              what the device said before      it is erased
//	                              something by hand                it waits
//
// A board that vanished is one of which the device says nothing any more, where they are few:
// else the file was emptied or begun again, and nothing is erased (see Match.Emptied).

// Take returns what is new in what the devices say, nil for nothing. It is of the session that the
// Match is of, and of the same file: where its identity is another or none, what vanished is left
// alone. In a session that is closed nothing is taken.
func Take(c *event.Club, people func(event.ID) event.Person, e *event.Event, s *event.Session, m *Match, snap *Snapshot, newID func() event.ID) *command.ReceiveResults {
	p := &command.ReceiveResults{Session: s.ID}
	if s.Closed {
		return nil
	}
	takeAll(e, s, news(e, s, m, snap), p, newID)
	seat(c, people, e, s, m, snap, p)
	if len(p.Received) == 0 && len(p.Sat) == 0 {
		return nil
	}
	return p
}

func takeAll(e *event.Event, s *event.Session, all []change, p *command.ReceiveResults, newID func() event.ID) {
	if len(all) == 0 {
		return
	}
	t := taking(s, e.Kind, p, newID)
	t.all(all)
	t.settle()
}

// Enter returns the command that takes in what tables say of boards of a session by themselves, one
// at a place; nil where the session is closed, or has it all. Each has its place, who played, and
// an ID of its own, by which the table knows it again.
func Enter(e *event.Event, s *event.Session, said []event.Result, newID func() event.ID) *command.ReceiveResults {
	if s.Closed {
		return nil
	}
	old := make(map[Place]*event.Received, len(s.Received))
	for x := range event.Each(s.Received) {
		old[placeOf(x)] = x
	}
	var all []change
	for r := range event.Each(said) {
		at := Place{r.Section, r.Round, r.Table, r.Board}
		if was := old[at]; was == nil || was.Says == nil || !was.Says.Same(r) {
			all = append(all, change{at, r})
		}
	}
	p := &command.ReceiveResults{Session: s.ID}
	if takeAll(e, s, all, p, newID); len(p.Received) == 0 {
		return nil
	}
	return p
}

// change is what the device says of a place otherwise than before; says is nil for nothing.
type change struct {
	place Place
	says  *event.Result
}

// news returns the places where the devices say something else than before, those where something
// went first.
func news(e *event.Event, s *event.Session, m *Match, snap *Snapshot) []change {
	old := make(map[Place]*event.Received, len(s.Received))
	said := 0
	for x := range event.Each(s.Received) {
		old[placeOf(x)] = x
		if x.Says != nil {
			said++
		}
	}
	var removed, come []change
	remaining := 0
	for x := range event.Each(snap.Scores) {
		at := m.place(x)
		was := old[at]
		delete(old, at)
		if was != nil && was.Says != nil {
			remaining++
		}
		says, reason := m.says(x)
		switch {
		case reason != nil:
		case x.Erased:
			if was != nil && was.Says != nil {
				removed = append(removed, change{place: at})
			}
		case was != nil && was.Says != nil && was.Says.Same(&says):
		default:
			says := says // only what is new is on the heap
			if says.ValidateNew(e, s) == nil {
				come = append(come, change{at, &says})
			}
		}
	}
	if remaining < said && m.identity == snap.Identity && erased(said-remaining, snap) {
		for x := range event.Each(s.Received) {
			if x.Says != nil && old[placeOf(x)] != nil {
				removed = append(removed, change{place: placeOf(x)})
			}
		}
	}
	return append(removed, come...)
}

// mostVanished is how many scores that vanished at once can have been erased.
const mostVanished = 3

// erased reports whether so many scores as vanished from the file were erased there.
func erased(removed int, snap *Snapshot) bool {
	return removed <= mostVanished && removed <= len(snap.Scores)
}

func placeOf(x *event.Received) Place { return Place{x.Section, x.Round, x.Table, x.Board} }

func (m *Match) place(x *Score) Place { return Place{m.letters[x.Section], x.Round, x.Table, x.Board} }

// take is one batch as it is made: what the session has of the devices and of results, and
// what becomes of it.
type take struct {
	*command.ReceiveResults
	kind     event.Kind
	newID    func() event.ID
	received map[Place]*event.Received
	results  map[event.ID]*event.Result
	lines    map[event.Key][]event.ID // results by board and who met
	ruled    map[event.ID]bool
	holds    map[event.ID]int // how many places a result is the untouched one of
}

func taking(s *event.Session, kind event.Kind, p *command.ReceiveResults, newID func() event.ID) *take {
	t := &take{
		ReceiveResults: p, kind: kind, newID: newID,
		received: make(map[Place]*event.Received, len(s.Received)),
		results:  make(map[event.ID]*event.Result, len(s.Results)),
		lines:    make(map[event.Key][]event.ID, len(s.Results)),
		ruled:    map[event.ID]bool{},
		holds:    map[event.ID]int{},
	}
	for i := range s.Results {
		t.enter(&s.Results[i])
	}
	for i := range s.Rulings {
		t.ruled[s.Rulings[i].Result] = true
	}
	for x := range event.Each(s.Received) {
		t.received[placeOf(x)] = x
		if t.untouched(x) {
			t.holds[x.Result]++
		}
	}
	return t
}

func (t *take) line(r *event.Result) event.Key { return r.Key().Met(t.kind) }

func (t *take) enter(r *event.Result) {
	t.results[r.ID] = r
	k := t.line(r)
	t.lines[k] = append(t.lines[k], r.ID)
}

func (t *take) drop(r *event.Result) {
	k := t.line(r)
	t.lines[k] = slices.DeleteFunc(t.lines[k], func(id event.ID) bool { return id == r.ID })
	delete(t.results, r.ID)
}

// untouched is event.Received.Untouched, of the batch.
func (t *take) untouched(x *event.Received) bool {
	if x == nil || x.Says == nil || x.State != event.ReceivedTaken {
		return false
	}
	r := t.results[x.Result]
	return r != nil && r.Source == event.FromTable && !t.ruled[r.ID] && r.Same(x.Says)
}

// all takes the changes in order; but one whose line still belongs to another place, about which
// the device now says something else, after that one.
func (t *take) all(changes []change) {
	pending := make(map[Place]bool, len(changes))
	for i := range changes {
		pending[changes[i].place] = true
	}
	leaves := func(at Place, id event.ID) bool { // another place has the result, and says otherwise now
		for i := range changes {
			if p := changes[i].place; p != at && pending[p] {
				if x := t.received[p]; x != nil && x.Result == id && t.untouched(x) {
					return true
				}
			}
		}
		return false
	}
	for len(pending) > 0 {
		done := false
		for _, c := range changes {
			if !pending[c.place] || c.says != nil && slices.ContainsFunc(t.lines[t.line(c.says)], func(id event.ID) bool { return leaves(c.place, id) }) {
				continue
			}
			t.one(c)
			delete(pending, c.place)
			done = true
		}
		if !done { // they wait for each other
			for _, c := range changes {
				if pending[c.place] {
					t.one(c)
					delete(pending, c.place)
				}
			}
		}
	}
}

func (t *take) one(c change) {
	was := t.received[c.place]
	x := event.Received{Section: c.place.Section, Round: c.place.Round, Table: c.place.Table, Board: c.place.Board, Says: c.says}
	own := t.untouched(was) && t.holds[was.Result] == 1
	shared := t.untouched(was) && !own
	if t.untouched(was) {
		t.holds[was.Result]--
	}
	switch {
	case own && c.says != nil && t.other(c.says, was.Result) == nil:
		x.Result = was.Result
		t.put(x, c.says, was.Result)
		return
	case own:
		t.Gone = append(t.Gone, was.Result)
		t.drop(t.results[was.Result])
	}
	t.hold(&x, was, own || shared)
	t.put(x, nil, "")
}

// hold finds what a device's word is compared with if nothing of the session at that place is the
// device's own any more, and enters it if there is nothing. free means that the device has moved
// on: what was there before no longer concerns the place.
func (t *take) hold(x, was *event.Received, free bool) {
	var in *event.Result // what was changed by hand at this place
	byHand := was != nil && !free && was.Result != ""
	if byHand {
		if in = t.results[was.Result]; in != nil && t.holds[in.ID] > 0 { // another place's by now
			in, byHand = nil, false
		}
	}
	if byHand && x.Says != nil && was.Says != nil && t.line(was.Says) != t.line(x.Says) { // of others now
		in, byHand = nil, false
	}
	if x.Says == nil {
		switch {
		case in != nil:
			x.Result, x.State = in.ID, event.ReceivedWaits
		case byHand: // erased by hand, and so it stays
			x.Result = was.Result
		}
		return
	}
	there := t.other(x.Says, "")
	switch {
	case in != nil && says(in, x.Says):
		x.Result = in.ID
	case there != nil && says(there, x.Says):
		x.Result = there.ID
	case in != nil:
		x.Result, x.State = in.ID, event.ReceivedWaits
	case there != nil:
		x.Result, x.State = there.ID, event.ReceivedWaits
	case byHand:
		x.Result, x.State = was.Result, event.ReceivedWaits
	default:
		x.Result = t.newID()
		t.put(*x, x.Says, x.Result)
	}
}

// other returns a result of the same line other than not, preferably one that says the same.
func (t *take) other(r *event.Result, not event.ID) *event.Result {
	var found *event.Result
	for _, id := range t.lines[t.line(r)] {
		switch o := t.results[id]; {
		case id == not:
		case says(o, r):
			return o
		case found == nil:
			found = o
		}
	}
	return found
}

// says reports whether a result is what a device says. The lead is no matter of the scorer's.
func says(r, device *event.Result) bool { return r.Key() == device.Key() && event.Alike(r, device) }

func (t *take) put(x event.Received, r *event.Result, id event.ID) {
	if r != nil {
		is := *r
		is.ID = id
		if old := t.results[id]; old != nil {
			t.drop(old)
		}
		t.enter(&is)
		t.Results = event.Put(t.Results, is, func(o *event.Result) bool { return o.ID == id })
	}
	t.Received = event.Put(t.Received, x, x.Place)
	kept := x
	t.received[placeOf(&x)] = &kept
	if t.untouched(&kept) {
		t.holds[kept.Result]++
	}
}

// settle ends the waiting of what has come to say the same in the batch.
func (t *take) settle() {
	for x := range event.Each(t.Received) {
		if r := t.results[x.Result]; x.State == event.ReceivedWaits && r != nil && x.Says != nil && says(r, x.Says) {
			x.State = event.ReceivedTaken
		}
	}
}

// says converts a score to a result of the session, or says why not.
func (m *Match) says(x *Score) (event.Result, *problem.Problem) {
	at, when := m.place(x), cmp.Or(x.At, x.Day)
	switch {
	case x.Reason != nil:
		return event.Result{}, x.Reason
	case at.Section == "":
		return event.Result{}, problem.New("feed.no-such-section", "section", x.Section, "round", x.Round, "table", x.Table, "board", x.Board)
	case m.from != "" && when != "" && (when < m.from || when >= m.till):
		return event.Result{}, problem.New("feed.other-day", "section", at.Section, "round", at.Round, "table", at.Table, "board", at.Board,
			"day", dayOf(when), "session", dayOf(m.from))
	case x.Erased:
		return event.Result{}, nil
	}
	who := func(direction string, n int) (event.ID, *problem.Problem) {
		id := m.contestant(at.Section, direction, n)
		if id == "" {
			return "", problem.New("feed.nobody", "section", at.Section, "round", at.Round, "table", at.Table, "board", at.Board, "number", n)
		}
		return id, nil
	}
	var four quad[event.ID]
	numbers := quad[int]{x.NS, x.EW, x.South, x.West}
	for k, n := range numbers {
		if !m.individual && k > 1 {
			break
		}
		id, reason := who(directions[k], n)
		if reason != nil {
			return event.Result{}, reason
		}
		four[k] = id
	}
	r := x.Outcome
	r.NS, r.EW = event.Side{A: four[0], B: four[2]}, event.Side{A: four[1], B: four[3]}
	if here := [2]event.Side{r.EW, r.NS}; x.Turned || m.turned[at] == here {
		r.NS, r.EW = r.EW, r.NS
	}
	r.ID, r.Board, r.Section, r.Round, r.Table = "", at.Board, at.Section, at.Round, at.Table
	r.Source, r.At = event.FromTable, x.At
	return r, nil
}

func dayOf(at string) problem.Day { return problem.Day(at[:min(len(at), len("2019-08-26"))]) }

// Waiting returns what the devices say otherwise than the session, by hand: what waits for the
// scorer, in the order in which it came in, then what the scorer kept.
func Waiting(s *event.Session) []Wait {
	var waits, kept []Wait
	for i := range s.Received {
		x := s.Received[i]
		if x.State == event.ReceivedTaken {
			continue
		}
		w := Wait{Received: x, Is: s.Result(x.Result), Kept: x.State == event.ReceivedKept}
		if w.Is == nil && x.Says == nil || w.Is != nil && x.Says != nil && says(w.Is, x.Says) {
			continue // it came to say the same
		}
		if w.Kept {
			kept = append(kept, w)
		} else {
			waits = append(waits, w)
		}
	}
	return append(waits, kept...)
}

// Undecided counts what waits for the scorer: Waiting without what the scorer kept.
func Undecided(s *event.Session) int {
	return event.Count(Waiting(s), func(w Wait) bool { return !w.Kept })
}

// Decide returns the command that takes what the device says, or keeps what is in.
func (w *Wait) Decide(session event.ID, take bool, newID func() event.ID) *command.DecideReceived {
	p := &command.DecideReceived{Session: session, Section: w.Section, Round: w.Round, Table: w.Table, Board: w.Board, Take: take}
	if take && w.Is == nil && w.Says != nil { // it is entered
		p.Result = newID()
	}
	return p
}
