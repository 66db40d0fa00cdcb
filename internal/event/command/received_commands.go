package command

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// ReceiveResults takes in what the table devices say by themselves: results that were played,
// corrected or taken back there, and who sat down. What a scorer typed, corrected, ruled on or
// erased is never changed by it: such a Received waits for the scorer (R-DEVICE). It cannot be
// undone, and an undo steps over it: it is no work of the scorer's.
//
// It is refused with event.no-session, session.closed, receive.nothing, receive.typed (board)
// for a result that is not the device's any more, result.exists for an id of another session
// or that comes twice, receive.seated (pair) for a contestant who has players, and what
// validate_result.go and SeatPlayers refuse.
type ReceiveResults struct {
	Session  event.ID         `json:"session"`
	Received []event.Received `json:"received,omitempty"` // in the place of those of the same board, table and round
	// Results are entered, or corrected where their id is in; Gone are erased.
	Results []event.Result       `json:"results,omitempty"`
	Gone    []event.ID           `json:"gone,omitempty"`
	Sat     []event.ReceivedSeat `json:"sat,omitempty"`
	Players []SeatPlayers        `json:"players,omitempty"` // of contestants without any
}

var _ = journal.Register[ReceiveResults]("receive-results", journal.Results, journal.Given, journal.Says("log.say.receive-results", "undo.say.receive-results"),
	journal.Says("log.say.receive-results.single", "undo.say.receive-results.single"), journal.Says("log.say.receive-results.several", "undo.say.receive-results.several"),
	journal.Says("log.say.receive-results.erased", "undo.say.receive-results.erased"), journal.Says("log.say.receive-results.same", "undo.say.receive-results.same"),
	journal.Says("log.say.receive-results.waits", "undo.say.receive-results.waits"), journal.Says("log.say.receive-results.seats", "undo.say.receive-results.seats"))

func (p *ReceiveResults) Check(e *event.Event, s *event.Session) error {
	if len(p.Received) == 0 && len(p.Sat) == 0 {
		return problem.New("receive.nothing")
	}
	comes := make(map[event.ID]bool, len(p.Results))
	for r := range event.Each(p.Results) {
		switch in := s.Result(r.ID) != nil; {
		case in && !devices(s, r.ID):
			return problem.New("receive.typed", "board", r.Board)
		case comes[r.ID], !in && exists(e, r.ID):
			return problem.New("result.exists", "board", r.Board)
		}
		comes[r.ID] = true
		if err := r.Validate(e, s); err != nil {
			return err
		}
	}
	for _, id := range p.Gone {
		if r := s.Result(id); r == nil {
			return problem.New("result.gone", "board", 0)
		} else if !devices(s, id) {
			return problem.New("receive.typed", "board", r.Board)
		}
	}
	for i := range p.Received {
		if says := p.Received[i].Says; says != nil {
			if err := says.ValidateNew(e, s); err != nil {
				return err
			}
		}
	}
	for i := range p.Players {
		if err := p.checkSeat(e, &p.Players[i]); err != nil {
			return err
		}
	}
	return nil
}

// checkSeat refuses players for a contestant who would lose one by it.
func (p *ReceiveResults) checkSeat(e *event.Event, q *SeatPlayers) error {
	if err := q.Check(e, nil); err != nil {
		return err
	}
	loses := slices.ContainsFunc(e.Contestant(q.Contestant).Players, func(id event.ID) bool { return id != "" && !slices.Contains(q.Players, id) })
	return problem.If(loses, "receive.seated", "pair", e.LabelOf(q.Contestant).String())
}

// devices reports whether a result is as a device said it.
func devices(s *event.Session, id event.ID) bool {
	return slices.ContainsFunc(s.Received, func(x event.Received) bool { return x.Result == id && x.Untouched(s) })
}

// Apply does what Check allowed. Where it is done again after an undo or a redo of what the
// scorer did before it, what is by hand then stays by hand, and waits; and what is of a
// contestant who is not there then comes in once he is.
func (p *ReceiveResults) Apply(e *event.Event, s *event.Session, at journal.Line) {
	for r := range event.Each(p.Results) {
		if (s.Result(r.ID) == nil || devices(s, r.ID)) && r.Validate(e, s) == nil {
			place(s, *r)
		}
	}
	var removed []event.ID
	for _, id := range p.Gone {
		if devices(s, id) {
			removed = append(removed, id)
		}
	}
	s.Drop(func(r *event.Result) bool { return slices.Contains(removed, r.ID) })
	for _, x := range p.Received {
		p.keep(e, s, x)
	}
	s.Sat = append(s.Sat, p.Sat...)
	for i := range p.Players {
		if p.checkSeat(e, &p.Players[i]) == nil {
			p.Players[i].Apply(e, nil, at)
		}
	}
}

// keep stores what a device says. What it is compared with may have changed by now: then it waits,
// and if there is nothing any more it is entered.
func (p *ReceiveResults) keep(e *event.Event, s *event.Session, x event.Received) {
	if x.Says != nil && x.Says.ValidateNew(e, s) != nil {
		return
	}
	switch r := s.Result(x.Result); {
	case x.State != event.ReceivedTaken:
	case x.Says == nil:
		if i := slices.IndexFunc(s.Received, func(o event.Received) bool { return o.Place(&x) }); i >= 0 && slices.Contains(p.Gone, s.Received[i].Result) && s.Result(s.Received[i].Result) != nil {
			x.Result, x.State = s.Received[i].Result, event.ReceivedWaits
		}
	case r == nil && x.Result != "":
		is := *x.Says
		is.ID = x.Result
		place(s, is)
	case r != nil && (r.Key() != x.Says.Key() || !event.Alike(r, x.Says)):
		x.State = event.ReceivedWaits
	}
	putReceived(s, x)
}

// place enters a result, or replaces the one with its id.
func place(s *event.Session, r event.Result) {
	if was := s.Result(r.ID); was != nil {
		s.Unverify(was, &r)
	}
	s.Results = event.Put(s.Results, r, func(o *event.Result) bool { return o.ID == r.ID })
}

func putReceived(s *event.Session, x event.Received) {
	s.Received = event.Put(s.Received, x, x.Place)
}

// Change returns what the command changes of the standings: mostly one result came in.
func (p *ReceiveResults) Change(s *event.Session) event.Change {
	var c event.Change
	switch {
	case len(p.Results)+len(p.Gone)+len(p.Players) == 0:
		c.Kind = event.ChangeNothing
	case len(p.Results) == 1 && len(p.Gone)+len(p.Players) == 0:
		c.Kind, c.Result, c.Board = event.ChangeEntered, p.Results[0].ID, p.Results[0].Board
		if s.Result(c.Result) != nil {
			c.Kind = event.ChangeResult
		}
	}
	return c
}

func (p *ReceiveResults) Describe(e *event.Event, _ *event.Session) journal.Told {
	waits := event.Count(p.Received, func(x event.Received) bool { return x.State == event.ReceivedWaits })
	t := journal.Told{N: len(p.Results), Gone: len(p.Gone), More: waits}
	switch {
	case t.N == 0 && t.Gone == 0 && t.More > 0:
		t.Says = "receive-results.waits"
	case t.N == 0 && t.Gone == 0 && len(p.Sat) > 0:
		t.Says, t.N = "receive-results.seats", len(p.Sat)
	case t.N == 0 && t.Gone == 0:
		t.Says, t.N = "receive-results.same", len(p.Received)
	case t.N == 0 && t.More == 0:
		t.Says, t.N = "receive-results.erased", t.Gone
	case t.N > 1 && t.Gone == 0 && t.More == 0:
		t.Says = "receive-results.several"
	case t.N == 1 && t.Gone == 0 && t.More == 0:
		t = journal.TellResult(e, &p.Results[0])
		t.Says, t.N = "receive-results.single", 1
	}
	return t
}

// DecideReceived decides on what a device says otherwise than the session: it is taken, or
// what is in is kept. What was kept can be taken later. It is refused with event.no-session,
// session.closed, receive.gone (board) where nothing waits there, and, where it is taken,
// result.exists for a new result with the id of one that is in, and what validate_result.go
// lists.
type DecideReceived struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"`
	Round   int      `json:"round"`
	Table   int      `json:"table"`
	Board   int      `json:"board"`
	Take    bool     `json:"take,omitempty"`
	Result  event.ID `json:"result,omitempty"` // of the result that is entered where none is in
}

var _ = journal.Register[DecideReceived]("decide-received", journal.Results, journal.Says("log.say.decide-received", "undo.say.decide-received"),
	journal.Says("log.say.decide-received.taken", "undo.say.decide-received.taken"), journal.Says("log.say.decide-received.erased", "undo.say.decide-received.erased"))

func (p *DecideReceived) of(s *event.Session) *event.Received {
	at := event.Received{Section: p.Section, Round: p.Round, Table: p.Table, Board: p.Board}
	return event.Find(s.Received, func(x *event.Received) bool { return x.Place(&at) && x.State != event.ReceivedTaken })
}

// result returns the result that is in, under the id that it is entered with otherwise.
func (p *DecideReceived) result(s *event.Session, x *event.Received) (is *event.Result, takes event.Result) {
	is = s.Result(x.Result)
	if x.Says != nil {
		takes = *x.Says
		takes.ID = p.Result
	}
	if is != nil {
		takes.ID = is.ID
	}
	return is, takes
}

func (p *DecideReceived) Check(e *event.Event, s *event.Session) error {
	x := p.of(s)
	if x == nil || !p.Take && x.State == event.ReceivedKept {
		return problem.New("receive.gone", "board", p.Board)
	}
	if !p.Take || x.Says == nil {
		return nil
	}
	is, takes := p.result(s, x)
	return cmp.Or(
		problem.If(is == nil && exists(e, takes.ID), "result.exists", "board", p.Board),
		takes.Validate(e, s),
	)
}

func (p *DecideReceived) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	x := p.of(s)
	if x == nil {
		return
	}
	done := *x
	switch is, takes := p.result(s, x); {
	case !p.Take:
		done.State = event.ReceivedKept
	case x.Says == nil:
		done.State = event.ReceivedTaken
		s.Drop(func(r *event.Result) bool { return is != nil && r.ID == is.ID })
	default:
		done.State, done.Result = event.ReceivedTaken, takes.ID
		place(s, takes)
	}
	putReceived(s, done)
}

func (p *DecideReceived) Change(*event.Session) event.Change {
	if p.Take {
		return event.Change{}
	}
	return event.Change{Kind: event.ChangeNothing}
}

func (p *DecideReceived) Describe(e *event.Event, s *event.Session) journal.Told {
	t := journal.Told{On: p.Board}
	x := p.of(s)
	if x == nil {
		return t
	}
	is, takes := p.result(s, x)
	if is != nil {
		was := *is
		t.WasResult, t.NS, t.EW = &was, journal.RefOf(e, was.NS.A), journal.RefOf(e, was.EW.A)
	}
	switch {
	case !p.Take:
		t.NowResult = t.WasResult
	case x.Says == nil:
		t.Says = "decide-received.erased"
	default:
		t.Says, t.NowResult, t.NS, t.EW = "decide-received.taken", &takes, journal.RefOf(e, takes.NS.A), journal.RefOf(e, takes.EW.A)
	}
	return t
}

// ImportResults takes results of a file into a session that is there, all or none: those that
// are new, and those that differ where the scorer chose the file; and hands of its boards. It
// is refused with event.no-session, session.closed, import.nothing, result.exists,
// result.gone, ruling.no-result, what validate_result.go and validate_ruling.go list, and of
// hands with deals.board, deals.no-deal and deals.twice.
type ImportResults struct {
	Session event.ID       `json:"session"`
	File    string         `json:"file"` // its name, without its folder
	Enter   []event.Result `json:"enter,omitempty"`
	Correct []event.Result `json:"correct,omitempty"` // their ids are in
	Rulings []event.Ruling `json:"rulings,omitempty"` // on results that are entered or corrected
	// Deals come in the place of those of their boards; those of other boards stay.
	Deals []event.BoardDeal `json:"deals,omitempty"`
}

var _ = journal.Register[ImportResults]("import-results", journal.Results, journal.Says("log.say.import-results", "undo.say.import-results"), journal.Says("log.say.import-results.hands", "undo.say.import-results.hands"))

func (p *ImportResults) Check(e *event.Event, s *event.Session) error {
	if len(p.Enter)+len(p.Correct)+len(p.Deals) == 0 {
		return problem.New("import.nothing", "file", p.File)
	}
	if err := event.ValidateDeals(p.Deals); err != nil {
		return err
	}
	in := map[event.ID]bool{}
	for i := range e.Sessions {
		for j := range e.Sessions[i].Results {
			in[e.Sessions[i].Results[j].ID] = true
		}
	}
	comes := make(map[event.ID]*event.Result, len(p.Enter)+len(p.Correct))
	for r := range event.Each(p.Enter) {
		if in[r.ID] || comes[r.ID] != nil {
			return problem.New("result.exists", "board", r.Board)
		}
		comes[r.ID] = r
	}
	for r := range event.Each(p.Correct) {
		if s.Result(r.ID) == nil || comes[r.ID] != nil {
			return problem.New("result.gone", "board", r.Board)
		}
		comes[r.ID] = r
	}
	for _, r := range comes {
		if err := r.Validate(e, s); err != nil {
			return err
		}
	}
	for i := range p.Rulings {
		r := comes[p.Rulings[i].Result]
		if r == nil {
			return problem.New("ruling.no-result")
		}
		if err := p.Rulings[i].Validate(r); err != nil {
			return err
		}
	}
	return nil
}

func (p *ImportResults) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Results = append(s.Results, p.Enter...)
	for _, r := range p.Correct {
		if s.Result(r.ID) != nil {
			place(s, r)
		}
	}
	for _, r := range p.Rulings {
		BookRuling(s, r)
	}
	for _, d := range p.Deals {
		s.Deals = event.Put(s.Deals, d, func(was *event.BoardDeal) bool { return was.Board == d.Board })
	}
	sortDeals(s.Deals)
}

func (p *ImportResults) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{Name: p.File, N: len(p.Enter), More: len(p.Correct), Says: journal.Variant(len(p.Deals) > 0, "import-results.hands")}
}
