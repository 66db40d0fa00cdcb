package event

import (
	"fmt"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// drawAward is any award that can be typed.
func drawAward(t *rapid.T, name string) Award {
	kinds := []AwardKind{AwardPercent, AwardPlus, AwardAverage, AwardMinus}
	a := Award{Kind: rapid.SampledFrom(kinds).Draw(t, name)}
	if a.Kind == AwardPercent {
		a.Percent = exact.Int(rapid.IntRange(0, 100).Draw(t, name+" percent"))
	}
	return a
}

// drawOutcome is any result that can be, without its place; often scores tie.
func drawOutcome(t *rapid.T, board int) Result {
	r := Result{Board: board, Reversed: rapid.IntRange(0, 9).Draw(t, "reversed") == 0}
	vul := bridge.VulnerabilityOf(board)
	switch rapid.IntRange(0, 11).Draw(t, "kind") {
	case 0:
		r.Kind = Passed
	case 1:
		r.Kind = NotPlayed
	case 2:
		r.Kind = Average
	case 3:
		r.Kind, r.NSAward, r.EWAward = Adjusted, drawAward(t, "ns"), drawAward(t, "ew")
	case 4, 5:
		r.Kind = Played
		r.Contract = bridge.Contract{
			Level:        rapid.IntRange(1, 7).Draw(t, "level"),
			Denomination: bridge.Denomination(rapid.IntRange(0, 4).Draw(t, "denomination")),
			Doubling:     bridge.Doubling(rapid.IntRange(0, 2).Draw(t, "doubling")),
			Declarer:     bridge.Seat(rapid.IntRange(0, 3).Draw(t, "declarer")),
		}
		r.Tricks = rapid.IntRange(0, 13).Draw(t, "tricks")
		r.Score = bridge.NSScore(r.Contract, vul, r.Tricks)
	default:
		r.Kind, r.Score = Played, rapid.SampledFrom([]int{90, 110, 140, 170, -90, -110, -140}).Draw(t, "score")
	}
	return r
}

// drawCommand is a command that may be done or refused; where there is no event it
// makes one on this movement.
func drawCommand(t *rapid.T, e *Event, m movements.Movement, step int) Payload {
	if e == nil {
		made := evening(2, section("A", m))
		if rapid.Bool().Draw(t, "import") {
			made.Published = &Published{Totals: []PublishedTotal{{Contestant: p(1), Percent: "50.0"}}}
			return &ImportEvent{Event: made}
		}
		return &NewEvening{Event: made}
	}
	if e.Deleted && rapid.Bool().Draw(t, "restores") {
		return &RestoreEvent{}
	}
	if rapid.IntRange(0, 7).Draw(t, "mends") == 0 && len(e.Sessions) == 1 {
		return drawMend(t, e, step)
	}
	seat := func() ID { return p(rapid.IntRange(1, m.Pairs).Draw(t, "seat")) }
	one := func() Result {
		r := drawOutcome(t, rapid.IntRange(1, 2*m.Sets).Draw(t, "board"))
		r.ID = ID(fmt.Sprint("r", step))
		r.NS, r.EW = Pair(seat()), Pair(seat())
		return r
	}
	old := func() Result {
		s := &e.Sessions[0]
		if len(s.Results) == 0 {
			return one()
		}
		return rapid.SampledFrom(s.Results).Draw(t, "old")
	}
	switch rapid.IntRange(0, 17).Draw(t, "command") {
	case 17:
		return rapid.SampledFrom([]Payload{
			&ChangeDate{Session: "s", Date: "2026-11-21"}, &DeleteEvent{}, &RestoreEvent{}, &RestoreEvent{},
		}).Draw(t, "of the evening")
	case 16:
		return &SetDeals{Session: "s", Deals: twoDeals(t)[rapid.IntRange(0, 2).Draw(t, "known"):]}
	case 15:
		r, typed := old(), one()
		switch rapid.IntRange(0, 3).Draw(t, "typed") {
		case 0: // the same
			typed = r
		case 1: // another outcome
			typed.ID, typed.NS, typed.EW = "", r.NS, r.EW
			typed.Board = r.Board
		case 2: // a line that only the second typing has
			r.ID = typed.ID
		case 3:
			return &VerifyResults{Session: "s", Forget: []ID{r.ID}}
		}
		return &VerifyResults{Session: "s", Results: []Verification{{Result: r.ID, Typed: typed}}}
	case 0:
		return &RenameEvent{Name: rapid.SampledFrom([]string{"", "Clubavond", "Finale"}).Draw(t, "name")}
	case 1:
		ids := []ID{"", "m1", "m2", "m3"}
		return &SeatPlayers{Contestant: seat(), Players: []ID{rapid.SampledFrom(ids).Draw(t, "first"), rapid.SampledFrom(ids).Draw(t, "second")}}
	case 2:
		r, _ := scoring.Preset(rapid.SampledFrom(scoring.Presets()).Draw(t, "preset"))
		return &ChangeRules{Rules: r}
	case 3:
		r, was := one(), old()
		if r.ID = was.ID; rapid.Bool().Draw(t, "same line") {
			r.Board, r.NS, r.EW = was.Board, was.NS, was.EW
		}
		return &CorrectResult{Session: "s", Result: r}
	case 4:
		return &EraseResult{Session: "s", Result: old().ID}
	case 5:
		return &CloseSession{Session: "s"}
	case 6:
		return &ReopenSession{Session: "s"}
	case 7:
		q := &IssueUitslag{Number: rapid.SampledFrom([]int{len(e.Issued) + 1, 1, 2, 3}).Draw(t, "number")}
		if st, err := e.Standings("s"); err == nil && rapid.Bool().Draw(t, "lists") {
			q.Lists = st.Printed(func(member ID) ID { return member + "-v1" })
		}
		return q
	case 8:
		q := &StayPut{Session: "s", Contestant: seat()}
		if rapid.Bool().Draw(t, "with") {
			q.With = seat()
		}
		return q
	case 9:
		q := &AddPair{Session: "s", Section: "A", Seat: 1, From: rapid.IntRange(0, 4).Draw(t, "from")}
		if free, label, ok := e.Sessions[0].Sections[0].FreeSeat(); ok {
			q.Seat, q.Label = free, label
		}
		q.Label.Contestant = ID(fmt.Sprint("late", step))
		return q
	case 10:
		var who []ID
		for _, l := range e.Sessions[0].Sections[0].Labels {
			who = append(who, l.Contestant)
		}
		kind := rapid.SampledFrom([]string{"howell", "scheveningen"}).Draw(t, "movement")
		other, err := movements.Generate(kind, movements.Options{Pairs: len(who)})
		if err != nil {
			return &CloseSession{Session: "s"}
		}
		return &ChangeMovement{Session: "s", Section: NewSection("A", other, who), BoardsPerSet: rapid.IntRange(1, 3).Draw(t, "per set")}
	}
	return &EnterResult{Session: "s", Result: one()}
}
