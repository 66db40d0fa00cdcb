package acts_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/windowtest"
)

// actor does random acts to the evening of a window, as often as not ones that can be done.
type actor struct {
	t     *testing.T
	w     *windowtest.Window
	r     *rand.Rand
	n     int
	other event.ID // another evening
}

func (a *actor) id() event.ID {
	a.n++
	return event.ID(fmt.Sprint("act-", a.n))
}

func pick[T any](r *rand.Rand, all []T) (x T) {
	if len(all) > 0 {
		x = all[r.Intn(len(all))]
	}
	return x
}

// outcome returns a result on a line, without its ids.
func (a *actor) outcome(x event.Expected) event.Result {
	r := event.Result{Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Source: "typed", Kind: event.Played}
	switch a.r.Intn(6) {
	case 0:
		r.Kind = event.Passed
	case 1:
		r.Contract = bridge.Contract{Level: 1 + a.r.Intn(6), Denomination: bridge.Denomination(a.r.Intn(5)), Declarer: bridge.Seat(a.r.Intn(4))}
		r.Tricks = 6 + a.r.Intn(7)
		r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
	default:
		r.Score = pick(a.r, []int{90, 110, 140, -90, -110, 420, -50})
	}
	return r
}

// act does one random act, by keys or by the desk, and reports whether something was done.
func (a *actor) act() bool {
	e := windowtest.MustEvent(a.t, a.w)
	s := &e.Sessions[0]
	if a.r.Intn(6) == 0 && !s.Closed { // typed
		a.w.Press(fyne.KeyF4)
		saves := a.w.Club.Saves
		a.w.Type(pick(a.r, []string{"110+", "90-", "420+"}))
		if a.w.Club.Saves == saves {
			a.w.Press(fyne.KeyEscape)
		}
		return a.w.Club.Saves == saves+1
	}
	if a.r.Intn(25) == 0 && a.moveAway(s) {
		return true
	}
	p := a.payload(e, s)
	return p != nil && journal.Decide(e, p) == nil && a.w.Desk.Do(p) == nil
}

// moveAway takes a result to the other evening: two commands, one in each.
func (a *actor) moveAway(s *event.Session) bool {
	if len(s.Results) == 0 {
		return false
	}
	r := pick(a.r, s.Results)
	in := &repair.BringIn{Session: "session-" + a.other, Results: []event.Result{r}, Event: a.w.Desk.Current()}
	o, err := a.w.Club.Event(a.other)
	if err != nil || journal.Decide(o, in) != nil {
		return false
	}
	if a.w.Desk.Do(&repair.TakeOut{Session: s.ID, Results: []event.ID{r.ID}, Event: a.other}) != nil {
		return false
	}
	if err := a.w.Desk.DoTo(a.other, in); err != nil {
		a.t.Fatal(err)
	}
	return true
}

func (a *actor) payload(e *event.Event, s *event.Session) journal.Payload {
	r, sec := a.r, &s.Sections[0]
	lines := slices.DeleteFunc(s.Schedule(), event.Expected.SitOut)
	line, few := pick(r, lines), len(lines) < 25
	was := pick(r, s.Results)
	who, with := pick(r, sec.Labels).Contestant, pick(r, sec.Labels).Contestant
	round := 1 + r.Intn(max(len(sec.Movement.Rounds), 1))
	member := func() event.ID {
		return pick(r, []event.ID{"", "extra-0", "extra-1", "extra-2", "extra-3"})
	}
	switch r.Intn(32) {
	case 0:
		return &command.RenameEvent{Name: pick(r, []string{"Finale", "Clubavond", "Drive"}) + fmt.Sprint(a.n)}
	case 1, 2:
		return &command.SeatPlayers{Contestant: who, Players: []event.ID{member(), member()}}
	case 3:
		free, label, ok := command.FreeSeat(sec)
		if !ok {
			free, label, _ = command.LeftSeat(sec, round)
		}
		label.Contestant = a.id()
		return &command.AddPair{Session: s.ID, Section: sec.Letter, Seat: free, From: round, Label: label}
	case 4:
		by, _ := rules.Preset(pick(r, rules.Presets()))
		return &command.ChangeRules{Rules: by}
	case 5, 6:
		if was.ID == "" {
			return nil
		}
		x := a.outcome(event.Expected{Board: was.Board, NS: was.NS, EW: was.EW, Round: was.Round, Table: was.Table})
		x.ID = was.ID
		return &command.CorrectResult{Session: s.ID, Result: x}
	case 7:
		return &command.EraseResult{Session: s.ID, Result: was.ID}
	case 8:
		return &command.CloseSession{Session: s.ID}
	case 9, 10:
		return &command.ReopenSession{Session: s.ID}
	case 11:
		if was.ID == "" {
			return nil
		}
		ruling := event.Ruling{ID: a.id(), Result: was.ID, Kind: event.RulingArtificial, NS: []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPlus}}}, EW: []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardMinus}}}}
		if old := s.Ruling(was.ID); old != nil {
			ruling.ID = old.ID
		}
		return &command.Rule{Session: s.ID, Ruling: ruling}
	case 12:
		return &command.WithdrawRuling{Session: s.ID, Ruling: pick(r, s.Rulings).ID}
	case 13:
		return &command.Penalise{Session: s.ID, Penalty: event.Penalty{
			ID: a.id(), Contestant: who, Unit: pick(r, event.PenaltyUnits()), Amount: exact.New(int64(1+r.Intn(20))*int64(1-2*r.Intn(2)), 10),
		}}
	case 14:
		return &command.WithdrawPenalty{Session: s.ID, Penalty: pick(r, s.Penalties).ID}
	case 15:
		x := event.FouledBoard{Board: line.Board}
		if r.Intn(2) == 0 {
			x.Groups = []event.FouledGroup{{From: 1 + r.Intn(3)}}
		}
		return &command.FoulBoard{Session: s.ID, Fouled: x}
	case 16:
		if was.ID == "" {
			return nil
		}
		return &command.VerifyResults{Session: s.ID, Results: []event.Verification{{Result: was.ID, Typed: was}}}
	case 17:
		return &command.IssueUitslag{Number: len(e.Issued) + 1}
	case 18:
		return &repair.Turn{Session: s.ID, Section: sec.Letter, Round: line.Round, Table: line.Table * r.Intn(2)}
	case 19:
		return &repair.OtherBoards{Session: s.ID, Section: sec.Letter, Round: line.Round, Table: line.Table, Set: r.Intn(5)}
	case 20:
		return &repair.WrongPairs{Session: s.ID, Section: sec.Letter, Round: round, Table: line.Table, Other: 1 + r.Intn(3), NS: r.Intn(2) == 0}
	case 21:
		return &repair.SkipBoard{Session: s.ID, Section: sec.Letter, Round: line.Round, Table: line.Table, Board: line.Board, ID: a.id()}
	case 22:
		if few || r.Intn(3) > 0 { // there must be an evening left
			return nil
		}
		return &repair.CancelRound{Session: s.ID, Section: sec.Letter, Round: len(sec.Movement.Rounds), Erase: true}
	case 23:
		if few {
			return nil
		}
		return &repair.Leave{Session: s.ID, Contestant: who, From: round, Rest: pick(r, []repair.Rest{repair.RestSitOut, repair.RestNotPlayed}), ID: a.id()}
	case 24:
		return &repair.Substitute{Session: s.ID, Who: event.Substitution{Contestant: who, Players: []event.ID{member(), member()}, Round: round}}
	case 25:
		return &repair.Renumber{Session: s.ID, A: who, B: with}
	case 26:
		return &repair.SwapSeats{Session: s.ID, A: who, B: with, From: round}
	case 27:
		return &repair.MoveResults{Session: s.ID, Moves: repair.ToBoard(s, []event.ID{was.ID}, line.Board)}
	case 28:
		return &command.ChangeDate{Session: s.ID, Date: fmt.Sprintf("2026-11-%02d", 1+r.Intn(28))}
	case 29:
		if r.Intn(3) > 0 { // an evening of many movements is slow
			return nil
		}
		m, err := movements.Generate("howell", movements.Options{Pairs: max(len(sec.Labels), 4)})
		if err != nil {
			return nil
		}
		return &repair.SwitchMovement{
			Session: s.ID, Why: repair.WhyOther, Sections: []string{sec.Letter}, BoardsPerSet: s.BoardsPerSet,
			To: []event.Section{repair.Continue(s, sec.Letter, m, round, nil)},
		}
	case 30:
		return &repair.StayPut{Session: s.ID, Contestant: who}
	}
	if len(lines) == 0 {
		return nil
	}
	x := a.outcome(line)
	x.ID = a.id()
	return &command.EnterResult{Session: s.ID, Result: x}
}
