package standings_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// slip returns a traveller as text: sides, who came in, and marks.
func slip(s *event.Session, board int) []string {
	out := []string{}
	for _, t := range s.Travellers() {
		if t.Board != board {
			continue
		}
		for _, l := range t.Lines {
			text := fmt.Sprintf("%s-%s", l.NS.A, l.EW.A)
			if l.Result != nil {
				text += " " + string(l.Result.ID)
			}
			switch {
			case l.Again:
				text += " again"
			case l.Twice:
				text += " twice"
			}
			if l.Unexpected {
				text += " unexpected"
			}
			out = append(out, text)
		}
		for _, x := range t.SitOuts {
			out = append(out, fmt.Sprintf("%s-%s sits out", x.NS.A, x.EW.A))
		}
	}
	return out
}

func TestTraveller(t *testing.T) {
	// 5 pairs: seat 6 is the phantom; board 1 is set A of the Howell for six.
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 5})
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", m)))
	var want []string
	for _, l := range m.Traveller(0) {
		want = append(want, fmt.Sprintf("A%d-A%d", l.NS, l.EW))
	}
	var out string
	for _, places := range m.Rounds {
		for _, x := range places {
			switch {
			case x.Set != 0 || m.Played(x):
			case x.NS == m.Phantom:
				out = fmt.Sprintf("-A%d sits out", x.EW)
			default:
				out = fmt.Sprintf("A%d- sits out", x.NS)
			}
		}
	}
	check.Slices(t, "board 1", slip(n.S(), 1), append(slices.Clone(want), out))

	line := m.Traveller(0)[0]
	n.Put(1, eventtest.P(line.NS), eventtest.P(line.EW), "90")  // r1
	n.Put(1, eventtest.P(line.NS), eventtest.P(line.EW), "110") // r2: again
	n.Put(1, eventtest.P(line.EW), eventtest.P(line.NS), "140") // r3: they sat the wrong way
	n.Put(1, eventtest.P(line.EW), eventtest.P(line.NS), "120") // r4: and that again
	n.Put(20, eventtest.P(line.EW), eventtest.P(line.NS), "ng") // r5: a board that is not played tonight
	got := slip(n.S(), 1)
	expect := []string{
		want[0] + " r1 twice", want[1],
		fmt.Sprintf("A%d-A%d r3 twice unexpected", line.EW, line.NS),
		want[0] + " r2 again",
		fmt.Sprintf("A%d-A%d r4 again", line.EW, line.NS),
		out,
	}
	check.Slices(t, "board 1", got, expect)
	ts := n.S().Travellers()
	a := &ts[0]
	check.Says(t, "board 1", "2 1 1", a.Expected(), a.Missing(), a.Entered())
	a = &ts[len(ts)-1]
	check.Says(t, "board 20", "20 0 0 true", a.Board, a.Expected(), a.Missing(), a.Lines[0].Unexpected)
}

// TestFirstBoard: boards are numbered from the session's first.
func TestFirstBoard(t *testing.T) {
	e := eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	e.Sessions[0].FirstBoard = 17
	s := eventtest.Begin(t, e).S()
	var boards []int
	for _, tr := range s.Travellers() {
		boards = append(boards, tr.Board)
		check.Equal(t, fmt.Sprint("lines of board ", tr.Board), len(tr.Lines), 3)
	}
	check.Says(t, "boards", "15 17 31", len(boards), boards[0], boards[14])
	check.Says(t, "sets of boards", "true 1 2 -1", slices.Equal(s.Boards(1), []int{20, 21, 22}), s.SetOf(22), s.SetOf(23), s.SetOf(16))
	for _, none := range []event.Session{{}, {FirstBoard: 1, BoardsPerSet: -2}} {
		check.Says(t, "groups of boards", "0 -1", len(none.Boards(0)), none.SetOf(5))
	}
}

// TestSectionsMix: where one section has a movement and another has none, only the
// first has lines to miss and results that it does not expect.
func TestSectionsMix(t *testing.T) {
	e := eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4})))
	free := event.Section{Letter: "B"}
	for i := 1; i <= 4; i++ {
		id := event.ID(fmt.Sprint("B", i))
		e.Contestants = append(e.Contestants, event.Contestant{ID: id})
		free.Labels = append(free.Labels, event.Label{Contestant: id, Number: i})
	}
	e.Sessions[0].Sections = append(e.Sessions[0].Sections, free)
	n := eventtest.Begin(t, e)
	n.Put(1, "B1", "B2", "420") // r1
	n.Put(1, "A1", "B3", "420") // r2: between the sections
	n.Put(1, "B2", "B1", "50")  // r3
	n.Put(1, "B2", "B1", "50")  // r4
	want := []string{"A1-A2", "A3-A4", "B1-B2 r1", "A1-B3 r2 unexpected", "B2-B1 r3 twice", "B2-B1 r4 again"}
	check.Slices(t, "board 1", slip(n.S(), 1), want)
	st := n.Standings()
	check.Says(t, "expected, entered, missing", "8 2 6", st.Expected, st.Entered, st.Missing())
}

// TestMeetAgain: a movement that has two pairs meet on a board twice gets one line
// for it, or the evening could never be closed.
func TestMeetAgain(t *testing.T) {
	m := movements.Movement{Name: "odd", Pairs: 4, Tables: 2, Sets: 1, Rounds: [][]movements.Place{
		{{Table: 1, NS: 1, EW: 2}, {Table: 2, NS: 3, EW: 4}},
		{{Table: 1, NS: 1, EW: 2}, {Table: 2, NS: 4, EW: 3}},
	}}
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", m)))
	check.Slices(t, "board 1", slip(n.S(), 1), []string{"A1-A2", "A3-A4", "A4-A3"})
	n.Put(1, eventtest.P(1), eventtest.P(2), "90")
	n.Put(1, eventtest.P(3), eventtest.P(4), "90")
	n.Put(1, eventtest.P(4), eventtest.P(3), "90")
	n.Do(&command.CloseSession{Session: "s"})
}

// TestSeatsChange: a pair takes the phantom's seat from round 2 on, another goes home
// after round 2, a third takes over from a fourth in round 3.
func TestSeatsChange(t *testing.T) {
	m := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 5}) // 3 tables, seat 6 is nobody
	e := eventtest.Evening(1, eventtest.Section("A", m))
	sec := &e.Sessions[0].Sections[0]
	for _, id := range []event.ID{"late", "sub"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id})
	}
	sec.Labels = append(sec.Labels, event.Label{Contestant: "late", Direction: "EW", Number: 3}, event.Label{Contestant: "sub", Direction: "NS", Number: 4})
	sec.Seating = append(sec.Seating,
		event.Seating{Seat: 6, Contestant: "late", From: 2},
		event.Seating{Seat: 1, Contestant: "", From: 3},
		event.Seating{Seat: 3, Contestant: "sub", From: 3})
	n := eventtest.Begin(t, e)
	for seat, who := range map[int][3]event.ID{1: {"A1", "A1", ""}, 3: {"A3", "A3", "sub"}, 6: {"", "late", "late"}, 7: {}} {
		for r, id := range who {
			check.Equal(t, fmt.Sprintf("seat %d in round %d", seat, r+1), n.S().Sections[0].At(seat, r+1), id)
		}
	}
	lines, out := map[event.ID]int{}, map[event.ID]int{}
	for _, x := range n.S().Schedule() {
		for _, id := range []event.ID{x.NS.A, x.EW.A} {
			lines[id]++
			if x.SitOut() {
				out[id]++
			}
		}
	}
	check.Says(t, "lines of late, sub, A3, A1, A5, and sit-outs of nobody", "2 1 2 2 3 2",
		lines["late"], lines["sub"], lines["A3"], lines["A1"], lines["A5"], out[""])
	n.Fill(func(event.Expected) string { return "90" })
	n.Do(&command.CloseSession{Session: "s"})
	st := n.Standings()
	for id, boards := range map[event.ID]int{"late": 2, "sub": 1, eventtest.P(3): 2} {
		check.Equal(t, id, st.Row(id).Total.Boards+out[id], boards)
	}
}

// TestRehearsal holds that a movement can be had on paper before there is an evening:
// every meeting with its boards, whoever plays it.
func TestRehearsal(t *testing.T) {
	for _, c := range []struct {
		kind       string
		pairs, per int
		boards, of int // of contestants
		expected   int
		nsB, first string // of the first line
	}{
		{"vasneg", 13, 4, 28, 13, 42 * 4, "", "seat1"},
		{"individual", 8, 2, 14, 8, 14 * 2, "seat7", "seat8"},
		{"triples", 3, 3, 9, 3, 6 * 3, "", "seat3"},
		{"howell", 8, 0, 0, 8, 0, "", ""},
	} {
		m := check.Sure(movements.Generate(c.kind, movements.Options{Pairs: c.pairs}))
		given := event.Event{Name: "Clubavond", Rules: rules.MesserBridge()}
		st := standings.Rehearsal(given, "2026-11-22", m, 5, c.per)
		check.Says(t, c.kind, fmt.Sprint(c.boards, " ", c.of, " ", c.expected, " ", c.expected, " Clubavond 2026-11-22 true 0"),
			len(st.Boards), len(st.Event.Contestants), st.Expected, st.Missing(),
			st.Event.Name, st.Session.Date, st.Provisional(), len(given.Contestants)+len(given.Sessions))
		if c.boards == 0 {
			continue
		}
		line := st.Boards[0].Lines[0]
		check.Says(t, c.kind, fmt.Sprint("5 ", c.first, " ", c.nsB), st.Boards[0].Board, string(line.NS.A), string(line.NS.B))
	}
}
