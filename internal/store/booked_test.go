package store

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
)

// TestBookedIn holds which of the points that were booked a period has, and that undoing a
// booking or deleting an event takes them away.
func TestBookedIn(t *testing.T) {
	s := newClub(t)
	for i, date := range []string{"2026-08-31", "2027-08-31", "2026-09-01"} {
		id := event.ID(fmt.Sprint("e", i))
		made := eveningOf(t, id, 4)
		made.Event.Sessions[0].Date = date
		mustDo(t, s, id, made)
		play(t, s, id)
		booking := event.Booking{Online: i == 1, Earned: []event.Earned{
			{Member: "an", Contestant: id + "-p1", Kind: event.PointsClub, Points: exact.New(7, 2), Place: 1, Shared: true, Of: 4, Boards: 6, Percent: exact.New(5875, 100), Partners: []event.ID{"bea"}},
			{Member: "cor", Contestant: id + "-p2", IMPs: true},
		}}
		mustDo(t, s, id, &command.CloseSession{Session: id + "-s1", Booking: &booking})
	}
	dates := func(from, to string) []string {
		t.Helper()
		all := check.Value(s.BookedIn(from, to))(t)
		var out []string
		for _, x := range all {
			out = append(out, x.Date+" "+string(x.Member))
		}
		return out
	}
	for _, k := range []struct {
		from, to string
		want     []string
	}{
		{"", "", []string{"2026-08-31 an", "2026-08-31 cor", "2026-09-01 an", "2026-09-01 cor", "2027-08-31 an", "2027-08-31 cor"}},
		{"2026-09-01", "2027-08-31", []string{"2026-09-01 an", "2026-09-01 cor", "2027-08-31 an", "2027-08-31 cor"}},
		{"2026-09-02", "", []string{"2027-08-31 an", "2027-08-31 cor"}},
		{"", "2026-08-31", []string{"2026-08-31 an", "2026-08-31 cor"}},
		{"2027-09-01", "2026-09-01", nil},
	} {
		check.Same(t, fmt.Sprintf("%q to %q", k.from, k.to), dates(k.from, k.to), k.want)
	}
	all, err := s.BookedIn("", "")
	check.Must(t, err == nil && len(all) == 6, "%d lines, %v", len(all), err)
	x := all[4]
	if x.Event != "e1" || x.Session != "e1-s1" || !x.Online || x.Points.String() != "7/2" || !x.Shared || x.Of != 4 || x.Percent.String() != "235/4" || !slices.Equal(x.Partners, []event.ID{"bea"}) {
		t.Errorf("the line of An: %+v", x)
	}
	mustDo(t, s, "e1", &command.UnbookPoints{Session: "e1-s1"})
	due, err := s.Unbooked()
	check.That(t, err == nil && len(due) == 0, "nobody has a name, and to be booked are %+v, %v", due, err)
	mustDo(t, s, "e2", &command.DeleteEvent{})
	got := dates("", "")
	check.That(t, len(got) == 2, "after taking back one and deleting another: %q", got)
}

// TestUnbooked holds which sessions are still to be booked: closed, with a player who has a
// name, not booked, not deleted.
func TestUnbooked(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "", &command.AddMember{Member: event.Member{ID: "an", Person: "an1"}}, event.Person{ID: "an1", First: "An", Last: "Aerts"})
	want := func(when string, want ...event.ID) {
		t.Helper()
		due := check.Value(s.Unbooked())(t)
		var got []event.ID
		for _, x := range due {
			got = append(got, x.Session)
		}
		check.Same(t, when, got, want)
	}
	for i, date := range []string{"2026-09-08", "2026-09-01"} {
		id := event.ID(fmt.Sprint("e", i))
		made := eveningOf(t, id, 4)
		made.Event.Sessions[0].Date = date
		made.Event.Contestants[0].Players[0] = "an"
		mustDo(t, s, id, made)
		play(t, s, id)
	}
	want("while they are open")
	for _, id := range []event.ID{"e0", "e1"} {
		mustDo(t, s, id, &command.CloseSession{Session: id + "-s1"})
	}
	want("closed", "e1-s1", "e0-s1")
	mustDo(t, s, "e0", &command.BookPoints{Session: "e0-s1", Booking: event.Booking{Earned: []event.Earned{{Member: "an"}}}})
	want("one is booked", "e1-s1")
	mustDo(t, s, "e1", &command.DeleteEvent{})
	want("the other is deleted")
}

// TestDoubtful holds which booked sessions may earn something else since: who played was changed
// after the booking, or something was undone; not one that was opened, or deleted.
func TestDoubtful(t *testing.T) {
	s := newClub(t)
	for _, id := range []event.ID{"an", "bo"} {
		mustDo(t, s, "", &command.AddMember{Member: event.Member{ID: id, Person: id + "1"}}, event.Person{ID: id + "1", Last: "Aerts"})
	}
	made := eveningOf(t, "e1", 4)
	made.Event.Contestants[0].Players[0] = "an"
	mustDo(t, s, "e1", made)
	play(t, s, "e1")
	want := func(when string, want int) {
		t.Helper()
		got, err := s.Doubtful()
		check.That(t, err == nil && len(got) == want, "%s: %+v, %v", when, got, err)
	}
	pair := made.Event.Contestants[0].ID
	mustDo(t, s, "e1", &command.SeatPlayers{Contestant: pair, Players: []event.ID{"an", ""}})
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s1", Booking: &event.Booking{Earned: []event.Earned{{Member: "an"}}}})
	want("closed", 0)
	mustDo(t, s, "e1", &command.IssueUitslag{Number: 1})
	want("given out", 0)
	mustDo(t, s, "e1", &command.SeatPlayers{Contestant: pair, Players: []event.ID{"bo", ""}})
	want("another player", 1)
	check.NoError(t, s.Undo(context.Background(), "e1"))
	want("undone", 1)
	mustDo(t, s, "e1", &command.BookPoints{Session: "e1-s1", Booking: event.Booking{Earned: []event.Earned{{Member: "bo"}}}})
	want("booked again", 0)
	mustDo(t, s, "e1", &command.SeatPlayers{Contestant: pair, Players: []event.ID{"bo", "an"}})
	mustDo(t, s, "e1", &command.ReopenSession{Session: "e1-s1"})
	want("opened", 0)
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s1"})
	want("closed again as it was booked", 1)
	mustDo(t, s, "e1", &command.DeleteEvent{})
	want("deleted", 0)
}
