package standings_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// other is the line of a Howell of ten pairs that was played with another board: table 2 had
// board 13 in its first round, where the movement has board 12.
type other struct{ line event.Expected }

func otherBoard(n *eventtest.Night) other {
	for _, x := range n.S().Schedule() {
		if x.Round == 1 && x.Table == 2 {
			return other{x}
		}
	}
	n.T.Fatal("no table 2 in round 1")
	return other{}
}

// ways returns what a scorer may do about it. Each leaves the result of the table on board "to" and
// the line of the movement without one.
func (o other) ways(to int) map[string]func(*eventtest.Night) {
	typed := "110"
	x := o.line
	skip := func(n *eventtest.Night) {
		n.Do(&repair.SkipBoard{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Board: x.Board, ID: n.ID()})
	}
	return map[string]func(*eventtest.Night){
		"the boards of the table are exchanged": func(n *eventtest.Night) {
			n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Boards: []repair.Instead{{Board: x.Board, To: to}}})
			n.Put(to, x.NS.A, x.EW.A, typed)
		},
		"typed, then the boards are exchanged": func(n *eventtest.Night) {
			n.Put(x.Board, x.NS.A, x.EW.A, typed)
			n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Boards: []repair.Instead{{Board: x.Board, To: to}}})
		},
		"a result that is not in the movement": func(n *eventtest.Night) {
			n.Put(to, x.NS.A, x.EW.A, typed)
			skip(n)
		},
		"accepted": func(n *eventtest.Night) {
			skip(n)
			n.Do(&repair.ExpectResult{Session: "s", Result: n.Put(to, x.NS.A, x.EW.A, typed), Round: x.Round, Table: x.Table})
		},
		"moved there": func(n *eventtest.Night) {
			id := n.Put(x.Board, x.NS.A, x.EW.A, typed)
			n.Do(&repair.MoveResults{Session: "s", Moves: []repair.Move{{Result: id, Board: to, NS: x.NS.A, EW: x.EW.A}}})
			skip(n)
		},
	}
}

// TestNormalIsPlanned: one table played another board. However that came into the file, before
// the other results or after them, the boards that have the five results of the movement are
// worth what they were, the board with six has a top of its own, and the one with four is
// stretched; everybody has the same total.
func TestNormalIsPlanned(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 10})
	start := func() (*eventtest.Night, other, int) {
		n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m)))
		o := otherBoard(n)
		return n, o, (o.line.Board+5)%18 + 1
	}
	fill := func(n *eventtest.Night, o other, to int) {
		in := map[event.Key]bool{}
		for _, r := range n.S().Results {
			in[r.Key()] = true
		}
		n.Fill(func(x event.Expected) string {
			here := x.Round == o.line.Round && x.Table == o.line.Table && (x.Board == o.line.Board || x.Board == to)
			if in[x.Key()] || here {
				return ""
			}
			return possible(x.Board*5 + x.Table*7 + x.Round*2)
		})
	}
	var want *standings.Standings
	_, o, to := start()
	for name := range o.ways(to) {
		for _, first := range []bool{true, false} {
			n, o, to := start()
			if !first {
				fill(n, o, to)
			}
			o.ways(to)[name](n)
			if first {
				fill(n, o, to)
			}
			st := n.Standings()
			check.MustEqual(t, name+": missing", st.Missing(), 0)
			for i := range st.Boards {
				b := &st.Boards[i]
				n, s := 5, 5
				switch b.Board {
				case to:
					n, s = 6, 6
				case o.line.Board:
					s = 4
				}
				check.Equal(t, fmt.Sprint(name, ": normal number of board ", b.Board), b.Points.N, n)
				check.Equal(t, fmt.Sprint(name, ": results of board ", b.Board), b.Points.S, s)
			}
			if want == nil {
				want = st
			}
			sameTotals(t, name, st, want)
		}
	}
}

// sameTotals holds the totals of two evenings against one another.
func sameTotals(t eventtest.TB, what string, got, want *standings.Standings) {
	t.Helper()
	for i := range want.Outcome.Totals {
		g, w := &got.Outcome.Totals[i], &want.Outcome.Totals[i]
		check.Says(t, what, "true true true", g.Points.Equal(w.Points), g.Max.Equal(w.Max), g.Percent().Equal(w.Percent()))
	}
}

// TestNormalOfASet: a table that played another set in a round is the same evening, named by
// the set or board by board, and so is one that was named wrongly first.
func TestNormalOfASet(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	typed := func(x event.Expected) string { return possible(x.Board*5 + int(x.NS.A[1])*7 + int(x.EW.A[1])*2) }
	evening := func(repairs ...func(*eventtest.Night)) *standings.Standings {
		n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", m)))
		for _, r := range repairs {
			r(n)
		}
		n.Fill(typed)
		return n.Standings()
	}
	x := otherBoard(eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", m)))).line
	was := (x.Board - 1) / 3
	set := func(k int) func(*eventtest.Night) {
		return func(n *eventtest.Night) {
			n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Set: k})
		}
	}
	boards := func(k int) func(*eventtest.Night) {
		return func(n *eventtest.Night) {
			var b []repair.Instead
			for i := range 3 {
				b = append(b, repair.Instead{Board: was*3 + i + 1, To: k*3 + i + 1})
			}
			n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Boards: b})
		}
	}
	to := (was + 3) % 7
	want := evening(boards(to))
	for i := range want.Boards {
		if b := &want.Boards[i]; b.Points.N != 4 && (b.Board-1)/3 != to {
			t.Errorf("board %d: the normal number is %d, want 4", b.Board, b.Points.N)
		}
	}
	sameTotals(t, "by its set", evening(set(to)), want)
	sameTotals(t, "by another set first", evening(set((was+2)%7), set(to)), want)
	sameTotals(t, "undone by hand", evening(set(to), set(was)), evening())
}

// TestNormalNumberStays: whatever goes wrong on an evening, and in whatever order, no board is
// worth more than the movement planned for the largest but for one that has more scores itself.
func TestNormalNumberStays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairs := rapid.SampledFrom([]int{6, 8, 10}).Draw(t, "pairs")
		n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: pairs}))))
		boards := 2 * (pairs - 1)
		for range rapid.IntRange(1, 12).Draw(t, "acts") {
			lines := n.S().Schedule()
			x := lines[rapid.IntRange(0, len(lines)-1).Draw(t, "line")]
			switch rapid.IntRange(0, 5).Draw(t, "act") {
			case 0:
				try(n, &repair.OtherBoards{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Boards: []repair.Instead{{Board: x.Board, To: rapid.IntRange(1, boards).Draw(t, "to")}}})
			case 1:
				try(n, &repair.OtherBoards{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Set: rapid.IntRange(0, pairs-2).Draw(t, "set")})
			case 2:
				try(n, &repair.Turn{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Board: rapid.SampledFrom([]int{0, x.Board}).Draw(t, "turned")})
			case 3:
				r := eventtest.Result(t, rapid.IntRange(1, boards).Draw(t, "stray"), x.NS.A, x.EW.A, "110")
				r.ID = n.ID()
				if try(n, &command.EnterResult{Session: "s", Result: r}) && rapid.Bool().Draw(t, "accepted") {
					try(n, &repair.ExpectResult{Session: "s", Result: r.ID, Round: x.Round, Table: x.Table})
				}
			case 4:
				try(n, &repair.SkipBoard{Session: "s", Section: "A", Round: x.Round, Table: x.Table, Board: x.Board, ID: n.ID()})
			case 5:
				r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, rapid.SampledFrom([]string{"110", "60/40", "ng"}).Draw(t, "typed"))
				r.ID = n.ID()
				try(n, &command.EnterResult{Session: "s", Result: r})
			}
		}
		st := ruled(t, n.Standings(), "provisional", "neuberg")
		for i := range st.Boards {
			b := &st.Boards[i]
			check.MustEqual(t, fmt.Sprint("normal number of board ", b.Board), b.Points.N, max(pairs/2, b.Points.S))
			eventtest.SameRat(t, fmt.Sprint("board ", b.Board), b.Points.Top, exact.Int(2*(b.Points.N-1)))
		}
	})
}

// try does a command where it is not refused, and reports whether it was done.
func try(n *eventtest.Night, p journal.Payload) bool {
	n.T.Helper()
	if journal.Decide(n.E, p) != nil {
		return false
	}
	n.Do(p)
	return true
}
