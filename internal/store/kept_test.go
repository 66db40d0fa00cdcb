package store

import (
	"encoding/json"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// kept does commands to an evening, or to the club for "": the file is sound after each of
// them, of their undos and of their redos; undone it says what it said before, redone and read
// again what it said after. It returns the file that was opened again.
func kept(t *testing.T, s *Store, id event.ID, commands ...journal.Payload) *Store {
	t.Helper()
	says := func(s *Store) string {
		if id == "" {
			return text(t, s.Club())
		}
		return text(t, mustEvent(t, s, id))
	}
	before := says(s)
	for _, p := range commands {
		mustDo(t, s, id, p)
		wantSound(t, s)
	}
	after := says(s)
	undo(t, s, id, len(commands))
	check.Equal(t, "undone", says(s), before)
	redo(t, s, id, len(commands))
	check.Equal(t, "redone", says(s), after)
	again := reopen(t, s)
	check.Equal(t, "read again", says(again), after)
	return again
}

func text(t *testing.T, v any) string {
	t.Helper()
	b := check.Value(json.Marshal(v))(t)
	return string(b)
}

// TestCompetitionIsKept: what is done to a competition is in the tables, also when the evening
// that counts is gone, and a row that another hand changed is found.
func TestCompetitionIsKept(t *testing.T) {
	s := newEvening(t)
	in := event.Counted{Event: "e1", Session: mustEvent(t, s, "e1").Sessions[0].ID, Date: "2026-11-14"}
	again := kept(t, s, "",
		&command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Rules: competition.Rules{Best: 3}}},
		&command.CountEvening{Competition: "k", Evening: in},
		&command.MarkEvening{Competition: "k", Mark: event.Mark{Event: "e1", Session: in.Session, Who: []event.ID{"a", "b"}, Contestant: "c"}},
		&command.NewCompetition{Competition: event.Competition{ID: "l", Name: "Lente", From: "k", Sessions: 2}},
		&command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}, {"c", "d"}}, Score: exact.New(105, 2)}},
		&command.EndCompetition{Competition: "k"},
	)
	undo(t, again, "e1", 1) // the evening goes, the competition stays
	k := again.Club().Competition("k")
	if len(again.Club().Competitions) != 2 || !k.Ended || len(k.Evenings) != 1 || len(k.Marks) != 1 || len(k.Lots) != 1 {
		t.Errorf("%+v", again.Club().Competitions)
	}
	wantFound(t, again, 3, "update counted set date = ''", "update mark set who = '[]'", "update competition set name = 'Zomer' where id = 'k'")
}

// TestDealsAreKept: the deals of an evening are in the table, put in, replaced and taken away,
// and a row that another hand changed is found.
func TestDealsAreKept(t *testing.T) {
	s := newEvening(t)
	session := mustEvent(t, s, "e1").Sessions[0].ID
	deal := check.Value(bridge.ParseDeal("N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"))(t)
	both := []event.BoardDeal{{Board: 2, Deal: deal}, {Board: 1, Deal: deal, Tricks: "d8ddad8dda0500105001"}}
	again := kept(t, s, "e1", &command.SetDeals{Session: session, Deals: both},
		&command.SetDeals{Session: session, Deals: both[1:]}, &command.SetDeals{Session: session})
	for _, want := range []int{0, 1, 2} {
		check.Equal(t, "deals", len(mustEvent(t, again, "e1").Session(session).Deals), want)
		undo(t, again, "e1", 1)
	}
	redo(t, again, "e1", 2)
	check.Same(t, "redone", mustEvent(t, again, "e1").Session(session).Deals, both[1:])
	wantFound(t, again, 1, "update deal set tricks = ''")
}

// TestDrawnEveningIsKept: an evening of which no round was drawn yet is the same after the
// file is opened again.
func TestDrawnEveningIsKept(t *testing.T) {
	s := newClub(t)
	e := event.Event{ID: "e1", Name: "Zwitsers", Kind: event.Teams, Form: event.FormSwiss, Rules: rules.TeamPresets()[0]}
	m := movements.Movement{Name: "swiss", Contest: movements.OfTeams, Pairs: 3, Tables: 2, Sets: 2, Copies: 1}
	ids := []event.ID{"a", "b", "c"}
	for _, id := range ids {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id})
	}
	c := event.NewSection("A", m, ids)
	c.Drawing = &event.Drawing{Way: event.DrawSwiss, Rounds: 2, Repeats: true}
	e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 4, Sections: []event.Section{c}}}
	mustDo(t, s, "e1", &command.NewEvening{Event: e})
	wantSound(t, s)
	was := mustEvent(t, s, "e1")
	again := reopen(t, s)
	check.Same(t, "the evening", mustEvent(t, again, "e1"), was)
	check.Same(t, "its drawing", *was.Sessions[0].Sections[0].Drawing, *c.Drawing)
	check.Equal(t, "its rounds", len(was.Sessions[0].Sections[0].Movement.Rounds), 0)
}

// TestSeats: pairs that come late, stay put or go to another movement are in the tables.
func TestSeats(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", eveningOf(t, "e1", 7))
	session := event.ID("e1-s1")
	m := check.Value(movements.Generate("mitchell", movements.Options{Pairs: 9, Turn: []int{5}}))(t)
	var who []event.ID
	for _, l := range mustEvent(t, s, "e1").Sessions[0].Sections[0].Labels {
		who = append(who, l.Contestant)
	}
	s = kept(t, s, "e1",
		&command.AddPair{Session: session, Section: "A", Seat: 8, From: 1, Label: event.Label{Contestant: "late", Number: 8}},
		&command.SeatPlayers{Contestant: "late", Players: []event.ID{"", ""}},
		&repair.StayPut{Session: session, Contestant: who[1], With: "late"},
		&command.ChangeMovement{Session: session, Section: event.NewSection("A", m, append(who, "late", "later")), BoardsPerSet: 3},
	)
	e := mustEvent(t, s, "e1")
	check.Equal(t, "contestants", len(e.Contestants), 9)
	check.Equal(t, "boards a set", e.Sessions[0].BoardsPerSet, 3)
	check.Equal(t, "labels", len(e.Sessions[0].Sections[0].Labels), 9)
	undo(t, s, "e1", 4)
	e = mustEvent(t, s, "e1")
	check.Equal(t, "contestants after undo", len(e.Contestants), 7)
	check.Equal(t, "movement after undo", e.Sessions[0].Sections[0].Movement.Phantom, 8)
}

// TestVerifiedIsKept: what was typed a second time is in the table, the same or not, and a row
// that another hand changed is found.
func TestVerifiedIsKept(t *testing.T) {
	s := newEvening(t)
	e := mustEvent(t, s, "e1")
	session := e.Sessions[0].ID
	all := slips(e)
	for _, x := range all[:4] {
		mustDo(t, s, "e1", x)
	}
	v := &command.VerifyResults{Session: session}
	for _, x := range all[:3] {
		v.Results = append(v.Results, event.Verification{Result: x.Result.ID, Typed: x.Result})
	}
	differs, only := all[3].Result, all[4].Result
	differs.ID, differs.Kind, differs.Contract, differs.Tricks, differs.Score = "", event.Passed, bridge.Contract{}, 0, 0
	again := kept(t, s, "e1", v,
		&command.VerifyResults{Session: session, Results: []event.Verification{{Result: all[3].Result.ID, Typed: differs}}},
		&command.VerifyResults{Session: session, Results: []event.Verification{{Result: only.ID, Typed: only}}},
		all[4],
		&command.VerifyResults{Session: session, Forget: []event.ID{all[3].Result.ID}},
	)
	twice := func() *event.SecondTyping { return mustEvent(t, again, "e1").Session(session).SecondTyping() }
	check.Equal(t, "differences at the end", len(twice().Differences()), 0)
	undo(t, again, "e1", 2)
	check.Equal(t, "differences before", len(twice().Differences()), 2)
	undo(t, again, "e1", 2)
	if !twice().Verified(&all[2].Result) || twice().Verified(&all[3].Result) {
		t.Errorf("%+v is verified", mustEvent(t, again, "e1").Session(session).Verifications)
	}
	wantFound(t, again, 1, "delete from verified where position = 1")
}

// TestRulings: rulings, penalties and fouled boards are in the tables, and undone without a
// trace.
func TestRulings(t *testing.T) {
	s := newEvening(t)
	play(t, s, "e1")
	e := mustEvent(t, s, "e1")
	session, on := e.Sessions[0].ID, e.Sessions[0].Results[0]
	third := exact.New(1, 3)
	ruling := event.Ruling{
		ID: "ruling", Result: on.ID, Kind: event.RulingWeighted, Protects: event.ProtectNS, Law: "21B", Reason: "misinformation",
		NS: []event.Share{{Weight: third, Score: 110}, {Weight: third, Score: 140}, {Weight: third, Award: event.Award{Kind: event.AwardPlus}}},
	}
	fouled := event.FouledBoard{Board: on.Board, Groups: []event.FouledGroup{{From: 2}, {Lines: []event.Meeting{{NS: on.NS, EW: on.EW}}}}}
	s = kept(t, s, "e1",
		&command.Rule{Session: session, Ruling: ruling},
		&command.Penalise{Session: session, Penalty: event.Penalty{ID: "p", Contestant: e.Contestants[0].ID, Unit: event.PenaltyTop, Amount: exact.New(-5, 2)}},
		&command.FoulBoard{Session: session, Fouled: fouled},
		&command.Rule{Session: session, Ruling: event.Ruling{ID: "ruling", Result: on.ID, Kind: event.RulingLate}},
	)
	x := mustEvent(t, s, "e1").Sessions[0]
	check.That(t, len(x.Rulings) == 1 && len(x.Penalties) == 1 && len(x.Fouled) == 1, "kept: %+v", x)
	s = kept(t, s, "e1", &command.WithdrawRuling{Session: session, Ruling: "ruling"}, &command.WithdrawPenalty{Session: session, Penalty: "p"})
	undo(t, s, "e1", 6)
	check.Equal(t, "undone", text(t, mustEvent(t, s, "e1")), text(t, e))
}

// TestRepairsAreKept: what is repaired on an evening is in the tables, and a row that another
// hand changed is found.
func TestRepairsAreKept(t *testing.T) {
	s := newEvening(t)
	m, person := member("m9", "Eva", "Later")
	mustDo(t, s, "", m, person)
	e := mustEvent(t, s, "e1")
	session := &e.Sessions[0]
	all := slips(e)
	for _, x := range all[:len(all)/2] {
		mustDo(t, s, "e1", x)
	}
	id, c := session.ID, &session.Sections[0]
	at := all[0].Result
	who, last := c.Labels[0].Contestant, len(c.Movement.Rounds)
	odd := at
	odd.ID, odd.NS, odd.EW = "odd", at.EW, at.NS
	s = kept(t, s, "e1",
		&repair.Turn{Session: id, Section: c.Letter, Round: last, Table: 1, Board: 0},
		&command.EnterResult{Session: id, Result: odd},
		&repair.ExpectResult{Session: id, Result: "odd", Round: 1, Table: 1},
		&repair.Turn{Session: id, Section: c.Letter, Board: at.Board + 1},
		&repair.Substitute{Session: id, Who: event.Substitution{Contestant: who, Players: []event.ID{"m9", ""}, Round: 2}},
		&repair.Renumber{Session: id, A: who, B: c.Labels[1].Contestant},
		&repair.SwapSeats{Session: id, A: who, B: c.Labels[2].Contestant, From: 2},
	)
	now := mustEvent(t, s, "e1").Session(id)
	s = kept(t, s, "e1",
		&repair.MoveResults{Session: id, Moves: repair.ToBoard(now, []event.ID{"odd"}, at.Board+16)},
		&repair.Leave{Session: id, Contestant: c.Labels[3].Contestant, From: last, Rest: repair.RestSitOut, ID: "gone"},
		&repair.CancelRound{Session: id, Round: last},
	)
	if where, err := s.Appearances(); err != nil || len(where["m9"]) != 1 {
		t.Errorf("the substitute was in %v, %v", where["m9"], err)
	}
	undo(t, s, "e1", 10)
	x := mustEvent(t, s, "e1").Sessions[0]
	check.That(t, len(x.Substitutions)+len(x.Departures)+len(x.Sections[0].Exceptions) == 0, "undone there is %+v", x)
	redo(t, s, "e1", 10)
	wantFound(t, s, 3, "update exception set board = 99 where position = 0", "update substitute set from_round = 3 where player = 0",
		"update departure set round = 1")
}

// BenchmarkSeventyCorrections is what weighing a whole evening (event.BenchmarkWhatIfAll) is
// measured by: seventy results corrected, saved and scored again.
func BenchmarkSeventyCorrections(b *testing.B) {
	s := newClub(b)
	mustDo(b, s, "e1", eveningOf(b, "e1", 28))
	play(b, s, "e1")
	e := mustEvent(b, s, "e1")
	st := check.Value(standings.Of(e, e.Sessions[0].ID))(b)
	b.ReportAllocs()
	for b.Loop() {
		for i := range 70 {
			r := e.Sessions[0].Results[i%len(e.Sessions[0].Results)]
			r.At = "2026-11-22T21:00:00Z"
			p := &command.CorrectResult{Session: e.Sessions[0].ID, Result: r}
			done := mustDo(b, s, "e1", p)
			st = check.Value(st.After(done.Event, journal.ChangeOf(st.Event, p)))(b)
		}
	}
}
