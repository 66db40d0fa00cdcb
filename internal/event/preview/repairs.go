package preview

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/exact"
)

// Repairs returns the commands that could explain a result which fits no line of the evening:
// that its pairs sat the other way, that the table had other boards or other pairs, that it
// belongs to a board beside it, to another pair or to another section. Each was tried: after it the result
// fits, and no other that fitted does not. The likeliest stand first; last of all stands
// that it was played so (ExpectResult). For a result that fits there are none.
func Repairs(e *event.Event, session, result event.ID) []journal.Payload {
	s := e.Session(session)
	if s == nil || s.Result(result) == nil {
		return nil
	}
	r := s.Result(result)
	plan := s.Plan()
	if slices.ContainsFunc(plan, func(x event.Planned) bool { return x.Key() == r.Key() }) {
		return nil
	}
	var all []journal.Payload
	try := func(p journal.Payload) {
		if x, err := Of(e, p); err == nil && x.NewMisfits() == 0 &&
			slices.ContainsFunc(x.Repaired, func(m *event.Result) bool { return m.ID == result }) {
			all = append(all, p)
		}
	}
	for _, x := range plan {
		if x.Scheduled >= 0 && x.Board == r.Board && x.NS == r.EW && x.EW == r.NS { // the other way round
			try(&repair.Turn{Session: session, Section: x.Section, Round: x.Round, Table: x.Table, Board: x.Scheduled})
			try(&repair.Turn{Session: session, Section: x.Section, Round: x.Round, Table: x.Table})
		}
	}
	otherBoards(e, s, r, plan, try)
	wrongPairs(e, s, r, plan, try)
	for _, by := range []int{1, -1} { // one line off on the slip, or one board
		try(&repair.MoveResults{Session: session, Moves: repair.ToBoard(s, []event.ID{result}, r.Board+by)})
	}
	wrongNumber(session, s, r, plan, try)
	for i := range s.Sections {
		if moves, remaining := repair.ToSection(e, session, []event.ID{result}, "", s.Sections[i].Letter); remaining == 0 {
			try(&repair.MoveResults{Session: session, Moves: moves})
		}
	}
	try(&repair.ExpectResult{Session: session, Result: result, Round: r.Round, Table: r.Table})
	return all
}

// wrongNumber tries another number for one of the two pairs, one whose line of that board is empty.
func wrongNumber(session event.ID, s *event.Session, r *event.Result, plan []event.Planned, try func(journal.Payload)) {
	in := s.In()
	for _, x := range plan {
		if x.Scheduled >= 0 && x.Board == r.Board && !x.SitOut() && (x.NS == r.NS || x.EW == r.EW) && !in[x.Key()] {
			try(&repair.MoveResults{Session: session, Moves: []repair.Move{{
				Result: r.ID, Board: x.Board, NS: x.NS.A, EW: x.EW.A, South: x.NS.B, West: x.EW.B,
			}}})
		}
	}
}

// otherBoards tries that two pairs who meet on other boards played this one there.
func otherBoards(e *event.Event, s *event.Session, r *event.Result, plan []event.Planned, try func(journal.Payload)) {
	in := s.In()
	var tried []event.Where
	for _, x := range plan {
		if x.Scheduled < 0 || x.NS != r.NS || x.EW != r.EW || in[x.Key()] {
			continue
		}
		at := event.Where{Section: x.Section, Round: x.Round, Table: x.Table, Board: 0}
		if !slices.Contains(tried, at) {
			tried = append(tried, at)
			if set := s.SetOf(r.Board); set >= 0 && set != s.SetOf(x.Scheduled) {
				try(&repair.OtherBoards{Session: s.ID, Section: x.Section, Round: x.Round, Table: x.Table, Set: set})
			}
			try(&repair.OtherBoards{Session: s.ID, Section: x.Section, Round: x.Round, Table: x.Table, Boards: []repair.Instead{{Board: x.Scheduled, To: r.Board}}})
		}
	}
}

// wrongPairs tries that one of the pairs was at a table whose own pair was elsewhere.
func wrongPairs(e *event.Event, s *event.Session, r *event.Result, plan []event.Planned, try func(journal.Payload)) {
	for _, x := range plan {
		if x.Scheduled < 0 || x.Board != r.Board || x.NS != r.NS && x.EW != r.EW {
			continue
		}
		for _, y := range plan {
			if y.Section != x.Section || y.Round != x.Round || y.Table == x.Table || s.SetOf(y.Scheduled) < 0 || y.Scheduled != firstOf(s, y.Scheduled) {
				continue
			}
			if x.NS == r.NS && y.EW == r.EW {
				try(&repair.WrongPairs{Session: s.ID, Section: x.Section, Round: x.Round, Table: x.Table, Other: y.Table})
			}
			if x.EW == r.EW && y.NS == r.NS {
				try(&repair.WrongPairs{Session: s.ID, Section: x.Section, Round: x.Round, Table: x.Table, Other: y.Table, NS: true})
			}
		}
	}
}

// firstOf returns the first board of the set that a board is in.
func firstOf(s *event.Session, board int) int {
	if boards := s.Boards(s.SetOf(board)); len(boards) > 0 {
		return boards[0]
	}
	return board
}

// Twice is a pair that has results on a board more than once, in two lines: it played the
// board twice, which a ruling must decide on (Law 15), or one of them is not its own.
type Twice struct {
	Contestant event.ID
	Board      int
	Results    []event.ID // in the order in which they came in
}

// PlayedTwice lists the pairs with two results on a board, by board. Two results of the
// same two pairs the same way round are another matter: those are in twice.
func PlayedTwice(s *event.Session) []Twice {
	type key struct {
		id    event.ID
		board int
	}
	at := map[key]int{}
	lines := map[key][]event.Key{}
	var all []Twice
	for r := range event.Each(s.Results) {
		if r.Kind == event.NotPlayed {
			continue
		}
		for _, id := range []event.ID{r.NS.A, r.EW.A} {
			k := key{id, r.Board}
			if slices.Contains(lines[k], r.Key()) {
				continue
			}
			lines[k] = append(lines[k], r.Key())
			if _, ok := at[k]; !ok {
				at[k] = len(all)
				all = append(all, Twice{Contestant: id, Board: r.Board})
			}
			all[at[k]].Results = append(all[at[k]].Results, r.ID)
		}
	}
	all = slices.DeleteFunc(all, func(t Twice) bool { return len(t.Results) < 2 })
	slices.SortStableFunc(all, func(a, b Twice) int { return a.Board - b.Board })
	return all
}

// Repeats returns the pairs that have a board a second time by a result, and about which
// nothing was decided: none of their results there is marked for another reason, or has a
// ruling. They are a contradiction that somebody must look at.
func Repeats(e *event.Event, session, result event.ID) []Twice {
	s := e.Session(session)
	if s == nil || e.Kind != event.Pairs { // a team has every board twice
		return nil
	}
	var all []Twice
	var plan map[event.Key]*event.Planned
	for _, t := range PlayedTwice(s) {
		if result != "" && !slices.Contains(t.Results, result) {
			continue
		}
		if plan == nil {
			plan = event.By(s.Plan(), (*event.Planned).Key)
		}
		if !slices.ContainsFunc(t.Results, func(id event.ID) bool {
			r := s.Result(id)
			return s.Ruling(id) != nil || plan[r.Key()] == nil || r.Kind != event.Played && r.Kind != event.Passed
		}) {
			all = append(all, t)
		}
	}
	return all
}

// SecondPlay returns the ruling that Law 15 mostly comes to for a result of a pair that had
// played the board before: average minus for that pair, average plus for the other. What was
// typed stays under it. The id is the ruling's; nil where there is no such result.
func SecondPlay(s *event.Session, result, again, id event.ID) *command.Rule {
	r := s.Result(result)
	if r == nil {
		return nil
	}
	ns, ew := event.Award{Kind: event.AwardPlus}, event.Award{Kind: event.AwardPlus}
	protects := event.ProtectNS
	if r.NS.Has(again) {
		ns.Kind, protects = event.AwardMinus, event.ProtectEW
	} else {
		ew.Kind = event.AwardMinus
	}
	one := exact.Int(1)
	return &command.Rule{Session: s.ID, Ruling: event.Ruling{
		ID: id, Result: result, Kind: event.RulingArtificial, NS: []event.Share{{Weight: one, Award: ns}}, EW: []event.Share{{Weight: one, Award: ew}},
		Law: "15", Reason: "wrong-board", Protects: protects,
	}}
}
