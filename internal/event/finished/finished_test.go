package finished_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/finished"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// night returns a Howell of six pairs, two boards a round, of which all of these boards is in.
func night(t *testing.T, in ...int) *event.Session {
	t.Helper()
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	fill(t, n, in...)
	return n.S()
}

func fill(t *testing.T, n *eventtest.Night, in ...int) {
	t.Helper()
	for _, x := range n.S().Schedule() {
		if !x.SitOut() && slices.Contains(in, x.Board) {
			n.Put(x.Board, x.NS.A, x.EW.A, "3NTN=")
		}
	}
}

func want(t *testing.T, what string, got []int, boards ...int) {
	t.Helper()
	check.Slices(t, what, got, boards)
}

// TestBoards: a board is finished when the last of its lines is in, and no longer when one is
// taken out again.
func TestBoards(t *testing.T) {
	want(t, "nothing is in", finished.Boards(night(t), nil))
	s := night(t, 1, 2, 5)
	want(t, "three are in", finished.Boards(s, nil), 1, 2, 5)
	s.Results = s.Results[1:]
	want(t, "one line is out again", finished.Boards(s, nil), 2, 5)
	s.Closed = true
	want(t, "closed", finished.Boards(s, nil), 1, 2, 5)
}

// TestShown: of a session that goes on there is nothing of a board that somebody still has to
// play; without a movement the missing lines tell, another day does not count, and a closed
// session has everything.
func TestShown(t *testing.T) {
	shown := func(s *event.Session, beside ...*event.Session) []int {
		t.Helper()
		e := &event.Event{Sessions: []event.Session{*s}}
		only, open := finished.Shown(e, s.ID, beside)
		for _, r := range only.Sessions[0].Results {
			check.That(t, !slices.Contains(open, r.Board), "a result of board %d is there", r.Board)
		}
		check.That(t, len(open) > 0 || only == e, "without such a board it is another event")
		return open
	}
	s := night(t, 1, 2, 5)
	want(t, "three are in", shown(s))
	s.Results = s.Results[1:]
	want(t, "one line is out", shown(s), 1)
	other := night(t, 1)
	other.Date = s.Date
	want(t, "another session of the day", shown(s, other), 1, 2, 5)
	other.Date = "2001-01-01"
	want(t, "another day", shown(s, other), 1)
	s.Sections[0].Movement = nil
	want(t, "without a movement", shown(s))
	s = night(t, 1)
	s.Results, s.Closed = s.Results[1:], true
	want(t, "closed", shown(s))
}

// TestSections: a board that the other section still plays is not finished.
func TestSections(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	b := eventtest.Section("B", m)
	for i := range b.Seating {
		b.Seating[i].Contestant = "B" + b.Seating[i].Contestant[1:]
		b.Labels[i].Contestant = b.Seating[i].Contestant
	}
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m), b))
	for _, x := range n.S().Schedule() {
		if x.Board < 3 && (x.Section == "A" || x.Board == 1) {
			n.Put(x.Board, x.NS.A, x.EW.A, "3NTN=")
		}
	}
	want(t, "B has not played 2", finished.Boards(n.S(), nil), 1)
}

// TestBeside: a board that another session has to play is not finished, unless it is known to
// have other cards, or that session is closed.
func TestBeside(t *testing.T) {
	s, o := night(t, 1, 2), night(t, 2)
	want(t, "1 is to be played elsewhere", finished.Boards(s, []*event.Session{o}), 2)
	deals := eventtest.TwoDeals(t)
	deals[1].Board = deals[0].Board
	s.Deals, o.Deals = deals[:1], deals[1:]
	check.MustEqual(t, "the board of the deals", s.Deals[0].Board, 1)
	want(t, "with other cards", finished.Boards(s, []*event.Session{o}), 1, 2)
	o.Deals = s.Deals
	want(t, "with the same cards", finished.Boards(s, []*event.Session{o}), 2)
	o.Closed = true
	want(t, "closed elsewhere", finished.Boards(s, []*event.Session{o}), 1, 2)
	o.Closed, o.Sections[0].Movement = false, nil
	want(t, "nobody knows what is played elsewhere", finished.Boards(s, []*event.Session{o}))
}

// TestUnknown: without a movement, or without board sets, no board is finished before the
// session is closed.
func TestUnknown(t *testing.T) {
	for what, change := range map[string]func(*event.Session){
		"no movement": func(s *event.Session) { s.Sections[0].Movement = nil },
		"no sets":     func(s *event.Session) { s.BoardsPerSet = 0 },
	} {
		s := night(t, 1, 2)
		change(s)
		want(t, what, finished.Boards(s, nil))
		s.Closed = true
		want(t, what+", closed", finished.Boards(s, nil), 1, 2)
	}
}

// TestSitOut: while the round of a sit-out has not begun a late pair can still take the empty
// seat, and play the board there.
func TestSitOut(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	c := eventtest.Section("A", m)
	c.Seating = slices.DeleteFunc(c.Seating, func(s event.Seating) bool { return s.Seat == 6 })
	n := eventtest.Begin(t, eventtest.Evening(1, c))
	last := map[int]int{} // by board, the round of its sit-out
	for _, x := range n.S().Schedule() {
		if x.SitOut() {
			last[x.Board] = x.Round
		}
	}
	early := 0 // a board whose lines are played before its sit-out
	for _, x := range n.S().Schedule() {
		if x.SitOut() && !slices.ContainsFunc(n.S().Schedule(), func(o event.Expected) bool {
			return o.Board == x.Board && o.Round >= x.Round && !o.SitOut()
		}) {
			early = x.Board
		}
	}
	if early == 0 {
		t.Fatal("no board ends with its sit-out")
	}
	fill(t, n, early)
	begun := 0
	for _, x := range n.S().Schedule() {
		if x.Board == early && !x.SitOut() {
			begun = max(begun, x.Round)
		}
	}
	if got := finished.Boards(n.S(), nil); slices.Contains(got, early) {
		t.Errorf("board %d, whose sit-out is in round %d, after round %d: %v", early, last[early], begun, got)
	}
	var all []int
	for b := range last {
		all = append(all, b)
	}
	fill(t, n, slices.DeleteFunc(all, func(b int) bool { return b == early })...)
	check.Equal(t, "finished when all is in", len(finished.Boards(n.S(), nil)), len(last))
}

// TestException: a board that one table plays out of its order, or once more, is not finished
// before that is in.
func TestException(t *testing.T) {
	s := night(t, 1, 2)
	s.Sections[0].Exceptions = append(s.Sections[0].Exceptions, event.Exception{Round: 5, Table: 3, Board: 2, NS: "A1", EW: "A2"})
	seen := slices.ContainsFunc(s.Schedule(), func(x event.Expected) bool { return x.Board == 2 && x.NS.A == "A1" && x.EW.A == "A2" && x.Table == 3 })
	if !seen {
		t.Fatal("the line is not there")
	}
	if in := slices.ContainsFunc(s.Results, func(r event.Result) bool { return r.Board == 2 && r.NS.A == "A1" && r.EW.A == "A2" }); in {
		t.Skip("they met there already")
	}
	want(t, "a late board", finished.Boards(s, nil), 1)
}

// TestRandom: of random evenings no board is finished of which a line waits, in whatever order
// the results come in; and nothing of another board is left in Only.
func TestRandom(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		e := eventtest.DrawEvening(r)
		s := &e.Sessions[0]
		in := rapid.IntRange(0, len(s.Results)).Draw(r, "in")
		s.Results = s.Results[:in]
		got := finished.Boards(s, nil)
		for _, x := range s.Travellers() {
			if slices.Contains(got, x.Board) && slices.ContainsFunc(x.Lines, func(l *event.Slot) bool { return l.Waits() }) {
				r.Errorf("board %d is finished, and a line of it waits", x.Board)
			}
		}
		for i := range s.Sections {
			if s.Sections[i].Drawing == nil {
				continue
			}
			for _, b := range got {
				if s.SetOf(b) >= s.Sections[i].Rounds() {
					r.Errorf("board %d is finished before its round is drawn", b)
				}
			}
		}
		only := finished.Only(e, s.ID, got).Session(s.ID)
		for _, x := range only.Results {
			if !slices.Contains(got, x.Board) {
				r.Errorf("a result of board %d is left", x.Board)
			}
		}
		for _, x := range only.Deals {
			if !slices.Contains(got, x.Board) {
				r.Errorf("the deal of board %d is left", x.Board)
			}
		}
	})
}
