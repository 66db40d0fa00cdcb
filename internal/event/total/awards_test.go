package total_test

import (
	"fmt"
	"math"
	"math/rand"
	"strconv"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// tournaments are columns of the AEB's tables 4 and 7 that were played in several sessions, as the
// text below them says.
var tournaments = []struct {
	name                    string
	pairs, sessions, boards int // boards of each session
	event, class            string
	first, middle, last     string // the middle of an odd number
}{
	{"table 4, regional 1, two days", 25, 2, 24, "regional", "1.15", "47.91", "13.29", "0.30"},
	{"table 7, pairs 1, three sessions", 45, 3, 26, "pairs-open", "1.25", "312.39", "79.73", "1.50"},
}

// TestTournamentsOfTheAEB: the printed points of tournaments over several sessions are those of
// the total, with the boards of all sessions; the sessions themselves earn nothing.
func TestTournamentsOfTheAEB(t *testing.T) {
	for _, c := range tournaments {
		e := &event.Event{ID: "e", Kind: event.Pairs, Rules: aeb(t, c.event, c.class), Form: event.FormSessions, Sum: &event.Sum{}}
		for i := range c.pairs {
			e.Contestants = append(e.Contestants, event.Contestant{ID: eventtest.P(i + 1), Players: []event.ID{"", ""}})
		}
		for n := range c.sessions {
			s := eventtest.WithoutMovement(event.ID(fmt.Sprint("s", n)), c.pairs, c.boards, int64(100*c.pairs+n))
			s.Date, s.Closed = fmt.Sprint("2026-11-1", n), true
			e.Sessions = append(e.Sessions, s)
		}
		all := of(t, e)
		rows := all.Lists[0].Rows
		check.MustSay(t, c.name, fmt.Sprint("1 ", c.pairs, " ", c.sessions*c.boards), len(all.Lists), len(rows), rows[0].Played)
		for i, want := range map[int]string{0: c.first, c.pairs / 2: c.middle, c.pairs - 1: c.last} {
			r := &rows[i]
			if got := r.Earns.Federation.Text(2); want != "" && got != want || r.Place.Rank != i+1 || r.Earns.Of != c.pairs {
				t.Errorf("%s: place %s of %d has %s, want %s", c.name, r.Place, r.Earns.Of, got, want)
			}
		}
		for i := range all.Sessions {
			st := all.Sessions[i].Standings
			check.Says(t, c.name, "false false", st.Lists[0].HasFederation(), st.Lists[0].Rows[0].HasCP)
		}
	}
}

// aeb are rules by which pairs earn points of the AEB, and club points.
func aeb(t testing.TB, tournament, class string) rules.Rules {
	t.Helper()
	by := rules.MesserBridge()
	for name, value := range map[string]string{"federation": "aeb", "aeb_event": tournament, "aeb_class": class} {
		check.NoError(t, by.Set(name, value))
	}
	return by
}

// drive returns a drive of two lines over two sessions, of 28 pairs and 21 boards each, that is all
// in.
func drive(t testing.TB, by rules.Rules) *event.Event {
	t.Helper()
	e := &event.Event{ID: "e", Name: "Drive", Kind: event.Pairs, Rules: by, Form: event.FormSessions, Sum: &event.Sum{}}
	var who []event.ID
	for i := range 28 {
		id := event.ID(fmt.Sprint("p", i+1))
		who = append(who, id)
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{id + "a", id + "b"}})
	}
	for n := 1; n <= 2; n++ {
		s := check.Sure(total.DriveSession(event.ID(fmt.Sprint("s", n)), who, n, total.DriveOptions{Rounds: 7, Turn: []int{2}, Same: true}))
		s.Date, s.FirstBoard, s.BoardsPerSet = fmt.Sprint("2026-11-1", n), 1, 3
		e.Sessions = append(e.Sessions, s)
		play(&e.Sessions[n-1], int64(n))
	}
	return e
}

// play puts in every result of a session, by chance, and closes it.
func play(s *event.Session, seed int64) {
	random := rand.New(rand.NewSource(seed)) //nolint:gosec // any results will do
	for i, x := range eventtest.Missing(s) {
		s.Results = append(s.Results, event.Result{
			ID: event.ID(fmt.Sprint(s.ID, ".r", i)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Section: x.Section,
			Kind: event.Played, Score: 10 * (random.Intn(160) - 80),
		})
	}
	s.Closed = true
}

// TestDriveOfTheAEB: a regional drive of 28 pairs and twice 21 boards, class 1.15, by the formulas
// of the AEB's paper written out: 48.02 for the winner, once, and the others along the curve.
func TestDriveOfTheAEB(t *testing.T) {
	root := func(x float64) float64 { return math.Pow(x, .25) }
	c2, c3 := .2545*root(42)+.5077, .3918*root(28)+.3033
	most, least := 30*c2*c3*1.15, 30./100
	p := func(i float64) float64 {
		return (most-least)/(1-root(28))*root(i) + (most*root(28)-least)/(root(28)-1)
	}
	all := of(t, drive(t, aeb(t, "regional", "1.15")))
	rows := all.Lists[0].Rows
	check.Says(t, "points of the winner, pairs, boards", "48.02 28 42", rows[0].Earns.Federation.Text(2), len(rows), rows[0].Played)
	for i := range rows {
		r := &rows[i]
		got, err := strconv.ParseFloat(r.Earns.Federation.Text(2), 64)
		check.Says(t, "place", "<nil> false", err, !r.Place.Tied && math.Abs(got-p(float64(r.Place.Rank))) > .006)
	}
	// club points are those of 28 pairs too: four times, three times … (R-CLUBPOINTS)
	check.Slices(t, "club points", []int{rows[0].Earns.CP, rows[1].Earns.CP, rows[27].Earns.CP}, []int{112, 84, 1})
}

// TestAwardsOfAFinal: the final and the consolation are one ranking, and who plays neither comes
// behind them: 12 pairs, of which 5 play the final, 5 the consolation and 2 go home.
func TestAwardsOfAFinal(t *testing.T) {
	e := qualified(t, total.PlayFinal, 5, "A11", "A12")
	all := of(t, e)
	check.MustEqual(t, says(all), len(all.Lists), 3)
	place := 0
	for _, l := range all.Lists {
		for i := range l.Rows {
			r := &l.Rows[i]
			if place++; r.Earns.Place.Rank > place || r.Earns.Of != 12 || r.Earns.Place.Tied != r.Place.Tied {
				t.Errorf("%s, place %s of its list, earns as %s of %d", r.Contestant, r.Place, r.Earns.Place, r.Earns.Of)
			}
			if want := map[int]int{1: 48, 2: 36, 3: 24, 4: 19, 6: 1, 12: 1}[place]; want > 0 && !r.Place.Tied && r.Earns.CP != want {
				t.Errorf("place %d has %d club points, want %d", place, r.Earns.CP, want)
			}
		}
	}
	winner := &all.Lists[0].Rows[0]
	check.Equal(t, "the winner played more than the final", winner.Played > winner.Boards, true)
	// of two directions each has its ranking
	by := rules.MesserBridge()
	e = made(t, by, e.Sum.Rules, directed(t, "s1"), directed(t, "s2"))
	all = of(t, e)
	for _, l := range all.Lists {
		for i := range l.Rows {
			x := &l.Rows[i].Earns
			check.Says(t, l.Direction, fmt.Sprint("3 ", l.Rows[i].Place), x.Of, x.Place)
		}
	}
	check.Equal(t, says(all), len(all.Lists), 2)
}

// qualified returns a qualifying of twelve pairs that goes on with a final without those who are
// absent.
func qualified(t testing.TB, how total.Play, finalists int, absent ...event.ID) *event.Event {
	t.Helper()
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 12})))
	e.Form, e.Sum = event.FormSessions, &event.Sum{}
	play(&e.Sessions[0], 1)
	next := total.Next{ID: "f", Date: "2026-11-21", Play: how, Finalists: finalists, Absent: absent, Carry: &event.CarryOver{Kind: event.CarryFull, From: []event.ID{"s"}}}
	s := check.Sure(next.Session(&e, of(t, &e)))
	e.Sessions = append(e.Sessions, s)
	play(&e.Sessions[1], 2)
	return &e
}

// directed returns a session in which three pairs stay North-South.
func directed(t *testing.T, id event.ID) event.Session {
	t.Helper()
	s := plain(t, id, "a b 420", "c d 170", "e f 140", "board 8 -", "a d 420", "c f 170", "e b 140")
	for i := range s.Sections[0].Labels {
		l := &s.Sections[0].Labels[i]
		l.Number, l.Direction = i/2+1, []string{"NS", "EW"}[i%2]
	}
	return s
}

// TestAwardsApart: an event whose sessions were booked each by itself keeps the points of its
// sessions, and its total has none, until it is booked again.
func TestAwardsApart(t *testing.T) {
	e := drive(t, aeb(t, "regional", "1.15"))
	e.Sessions[0].Booked = &event.Booking{Earned: []event.Earned{{Member: "p1a"}}}
	all := of(t, e)
	check.Says(t, "booked session by session: total, session, apart", "false false true true",
		all.HasClubPoints(), all.HasFederation(), all.Sessions[1].Standings.Lists[0].HasFederation(), e.BookedApart())
	e.Unbook()
	all = of(t, e)
	check.Says(t, "not booked: total, session", "true true false",
		all.HasClubPoints(), all.HasFederation(), all.Sessions[1].Standings.Lists[0].HasFederation())
	// the first of the sessions of an event that was begun as one of several earns nothing either
	e.Sessions = e.Sessions[:1]
	st, err := standings.Of(e, "s1")
	check.Says(t, "the first session earns points", "<nil> false", err, st.Lists[0].HasFederation())
	e.Sum = nil
	check.Equal(t, "a session apart earns points", check.Sure(standings.Of(e, "s1")).Lists[0].HasFederation(), true)
}

// TestClassOverSessions: the mean category is that of all who played in any session, each once:
// 56 players of 3♦, and one of 1♠ who plays for one of them in the second session.
func TestClassOverSessions(t *testing.T) {
	e := drive(t, aeb(t, "regional", "members"))
	e.Sessions[1].Substitutions = []event.Substitution{{Contestant: "p3", Players: []event.ID{"star", "p3b"}, Round: 1}}
	category := func(m event.ID) string {
		if m == "star" {
			return "1♠"
		}
		return "3♦"
	}
	all := check.Sure(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, category) }))
	want := exact.New(56*100+122, 57*100)
	check.Says(t, "the class: players, of, mean", "57 57 true",
		all.Class.Players, all.Class.Of, all.Class.Mean.Equal(want))
}
