package windowtest

import (
	"fmt"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/deals"
)

// Evening returns the sample club with one of its evenings in hand.
func Evening(n int) func(t *testing.T) (*desktest.Club, event.ID) {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		c, all := desktest.Sample(t)
		return c, all[n]
	}
}

func dealtEvening(t *testing.T) (*desktest.Club, event.ID) {
	c, id := Evening(desktest.Halfway)(t)
	e := check.Value(c.Event(id))(t)
	c.MustDo(t, id, &command.SetDeals{Session: e.Sessions[0].ID, Deals: eventtest.TwoDeals(t)})
	return c, id
}

// Unbooked returns the sample club as an older version of the program left it: two closed evenings
// without points.
func Unbooked(t *testing.T) (*desktest.Club, event.ID) {
	c, all := desktest.Sample(t)
	for _, id := range all[:desktest.Halfway] {
		e := check.Value(c.Event(id))(t)
		c.MustDo(t, id, &command.UnbookPoints{Session: e.Sessions[0].ID})
	}
	return c, all[desktest.Halfway]
}

// Locked returns the sample club, read only.
func Locked(t *testing.T) (*desktest.Club, event.ID) {
	c, all := desktest.Sample(t)
	c.Locked = "Marie"
	return c, all[desktest.Halfway]
}

// winter returns the sample club with its competition.
func winter(t *testing.T) (*desktest.Club, event.ID) {
	c, all := desktest.Winter(t)
	return c, all[desktest.Halfway]
}

// Booked returns the sample club with the points of its closed evenings booked.
func Booked(t testing.TB) (*desktest.Club, []event.ID) {
	t.Helper()
	club, all := desktest.Sample(t)
	for _, id := range all {
		e := check.Value(club.Event(id))(t)
		s := &e.Sessions[0]
		if !s.Closed || s.Booked != nil {
			continue
		}
		st := check.Value(standings.Of(e, s.ID))(t)
		club.MustDo(t, id, &command.BookPoints{Session: s.ID, Booking: booking.Of(e, st)})
	}
	return club, all
}

// bookedEvening returns the sample club with points, and an evening in hand.
func bookedEvening(t *testing.T) (*desktest.Club, event.ID) {
	c, all := Booked(t)
	return c, all[desktest.Halfway]
}

func lockedPoints(t *testing.T) (*desktest.Club, event.ID) {
	c, in := bookedEvening(t)
	c.Locked = "Marie"
	return c, in
}

// LockedWinter returns the sample club with its competition, read only.
func LockedWinter(t *testing.T) (*desktest.Club, event.ID) {
	c, in := winter(t)
	c.Locked = "Marie"
	return c, in
}

// Empty returns a club without members or evenings.
func Empty(t *testing.T) (*desktest.Club, event.ID) { return desktest.New(t), "" }

// Begun returns an evening without a name or a result, after another.
func Begun(t *testing.T) (*desktest.Club, event.ID) {
	c, _ := desktest.Sample(t)
	return c, c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
}

// Robin returns an evening of six teams, a round robin of five matches of four boards in victory
// points, without a result.
func Robin(t *testing.T) (*desktest.Club, event.ID) {
	c, _ := desktest.Sample(t)
	return c, c.Make(t, desktest.RoundRobin(t, 6, 4))
}

// turned returns a club with two members who may be one.
func turned(t *testing.T) (*desktest.Club, event.ID) {
	c := desktest.New(t)
	return c, c.Make(t, desktest.Evening{
		Movement: desktest.Scheveningen(t, 6, 3),
		Names:    []string{"Jan Peeters", "Pol", "jan peeters", "Alice", "Gerda", "Noel", "Willy"},
	})
}

// Thirteen returns the sample club with its evening of 13 pairs opened again.
func Thirteen(t *testing.T) (*desktest.Club, event.ID) {
	club, all := desktest.Sample(t)
	id := all[desktest.Manual]
	e := check.Value(club.Event(id))(t)
	club.MustDo(t, id, &command.ReopenSession{Session: e.Sessions[0].ID})
	return club, id
}

// SaysOtherwise returns the sample's evening of 13 pairs, of which a device says one result
// otherwise.
func SaysOtherwise(t *testing.T) (*desktest.Club, event.ID) {
	club, id := Thirteen(t)
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	is := s.Results[0]
	says := SlipOf(is)
	says.ID, says.Source = "", event.FromTable
	club.MustDo(t, id, &command.ReceiveResults{Session: s.ID, Received: []event.Received{{
		Section: s.Sections[0].Letter, Round: 1, Table: 1, Board: is.Board, Says: &says, Result: is.ID, State: event.ReceivedWaits,
	}}})
	return club, id
}

// SlipOf returns a result with a slip of typing in it: a trick, or the side that scored.
func SlipOf(r event.Result) event.Result {
	switch {
	case r.Contract.Level > 0:
		if r.Tricks++; r.Tricks > 13 {
			r.Tricks = 12
		}
		r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
	case r.Kind == event.Played && bridge.IsLegal(bridge.VulnerabilityOf(r.Board), -r.Score):
		r.Score = -r.Score
	case r.Kind == event.Passed:
		r.Kind = event.NotPlayed
	}
	return r
}

// Led returns an evening on which board 1 was played at five tables in hearts, the first as if
// East had declared, with a lead that only East has.
func Led(t testing.TB) (*desktest.Club, event.ID) {
	t.Helper()
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
	e := check.Value(club.Event(id))(t)
	for i, x := range e.Sessions[0].Travellers()[0].Lines {
		r := event.Result{
			ID: event.ID("led-" + string(rune('a'+i))), Board: 1, NS: x.NS, EW: x.EW, Kind: event.Played, Source: "usebio", Lead: "S4",
			Contract: bridge.Contract{Level: 4, Denomination: bridge.Hearts}, Tricks: 13,
		}
		if i == 0 {
			r.Contract.Declarer = bridge.East
		}
		r.Score = bridge.NSScore(r.Contract, bridge.VulNone, r.Tricks)
		club.MustDo(t, id, &command.EnterResult{Session: desktest.SessionID(id), Result: r})
	}
	return club, id
}

// Machine returns a file of a dealing machine: boards 1 and 2, the first with its table.
func Machine() deals.File {
	var all []event.BoardDeal
	for i, text := range []string{
		"N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64",
		"E:QT7642.K.KT73.92 K.AQ732.Q65.KJT5 AJ53.J8.J42.AQ74 98.T9654.A98.863",
	} {
		d, err := bridge.ParseDeal(text)
		if err != nil {
			panic(err)
		}
		all = append(all, event.BoardDeal{Board: i + 1, Deal: d})
	}
	all[0].Tricks = "d8ddad8dda0500105001"
	return deals.File{Deals: all}
}

// corrected returns an evening that was given out and published, and corrected and closed since, in
// a club that sends mail too.
func corrected(t *testing.T) (*desktest.Club, event.ID) {
	club, all := desktest.Sample(t)
	id, set := all[desktest.Manual], club.Club().Settings
	set.Web.Target.Kind, set.Web.Target.Path, set.Mail.Host = event.TargetFolder, "/www", "smtp.example.org"
	club.MustDo(t, "", &command.SetClub{Name: club.Club().Name, Settings: set})
	check.Value(desktest.Desk(club, "nl", id).Issue())(t)
	e := check.Value(club.Event(id))(t)
	s, r := e.Sessions[0].ID, e.Sessions[0].Results[0]
	for _, q := range []journal.Payload{
		&command.HandOut{Session: s, To: command.ToWebsite}, &command.ReopenSession{Session: s},
		&command.EraseResult{Session: s, Result: r.ID},
		&command.EnterResult{Session: s, Result: event.Result{ID: club.NewID(), Board: r.Board, NS: r.NS, EW: r.EW, Kind: event.Passed}},
		&command.CloseSession{Session: s},
	} {
		club.MustDo(t, id, q)
	}
	return club, id
}

// DrawnEvening returns a club with an evening of which the rounds are drawn.
func DrawnEvening(t *testing.T, kind event.Kind, n, per int, preset string, way event.DrawWay) (*desktest.Club, event.ID) {
	t.Helper()
	by := check.Value(rules.Preset(preset))(t)
	e := eventtest.DrawnRounds(t, per, n, kind, way)
	e.ID, e.Name, e.Rules, e.Form = "drawn", "Zwitsers", by, event.FormSwiss
	if way == event.DrawKnockout {
		e.Name, e.Form = "Beker", event.FormKnockout
	}
	club := desktest.New(t)
	for i := range e.Contestants {
		c := &e.Contestants[i]
		size := 2
		if kind == event.Teams {
			size, c.Name = 4, []string{"Strombeek", "De Ruiten", "Vijf Azen", "Zwaluw", "Reiger", "Ooievaar", "Merel", "Specht", "Lijster", "Kievit", "Wulp", "Grutto", "Tureluur", "Valk", "Buizerd"}[i%15]
		}
		c.Players = nil
		for k := range size {
			person := event.Person{ID: event.ID(fmt.Sprint("p", i, "-", k)), First: []string{"Els", "Jan", "Miet", "Piet"}[k], Last: fmt.Sprintf("Speler%c", 'A'+i)}
			member := event.Member{ID: event.ID(fmt.Sprint("m", i, "-", k)), Person: person.ID}
			club.MustDo(t, "", &command.AddMember{Member: member}, person)
			c.Players = append(c.Players, member.ID)
		}
	}
	club.MustDo(t, e.ID, &command.NewEvening{Event: e})
	return club, e.ID
}

// SwissOfFive returns a Swiss of five teams of which so many rounds were drawn, with so many
// results of the last of them in.
func SwissOfFive(rounds, in int) func(t *testing.T) (*desktest.Club, event.ID) {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := DrawnEvening(t, event.Teams, 5, 2, "Teams IMP", event.DrawSwiss)
		for range rounds {
			DrawRound(t, club, id)
		}
		Fill(t, club, id, in, nil)
		return club, id
	}
}

// LevelCup returns a knock-out of four teams of which one match of the first round is level.
func LevelCup(t *testing.T) (*desktest.Club, event.ID) {
	club, id := DrawnEvening(t, event.Teams, 4, 4, "Teams IMP", event.DrawKnockout)
	DrawRound(t, club, id)
	Fill(t, club, id, 1000, func(x event.Expected, home, away int) int {
		if home == 1 || away == 1 {
			return 110
		}
		return winner(home, away)
	})
	return club, id
}

// DrawRound draws the next round by command.
func DrawRound(t *testing.T, club *desktest.Club, id event.ID) {
	t.Helper()
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	d := check.Value(drawing.Propose(e, s.ID, "A", drawing.Options{}))(t)
	club.MustDo(t, id, &command.DrawRound{Session: s.ID, Draw: d})
}

// winner returns a score with which the lower number wins.
func winner(ns, ew int) int {
	if ns < ew {
		return 110
	}
	return -100
}

// Fill enters what is missing, at most so many results, by the numbers of who meet.
func Fill(t *testing.T, club *desktest.Club, id event.ID, most int, score func(x event.Expected, ns, ew int) int) {
	t.Helper()
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	if score == nil {
		score = func(_ event.Expected, ns, ew int) int { return winner(ns, ew) }
	}
	for i, x := range eventtest.Missing(s) {
		if i == most {
			break
		}
		_, a := s.LabelOf(x.NS.A)
		_, b := s.LabelOf(x.EW.A)
		r := event.Result{
			ID: club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Section: x.Section,
			Kind: event.Played, Score: score(x, a.Number, b.Number), Source: "typed",
		}
		club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: r})
	}
}
