package event

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/movements"
)

// halfway are evenings at half past nine: of each movement the first half of the rounds is
// in, every score another.
func halfway(t *testing.T, do func(t *testing.T, n *night)) {
	for _, k := range []struct {
		kind  string
		pairs int
	}{{"scheveningen", 13}, {"mitchell", 18}, {"vasneg", 20}} {
		t.Run(fmt.Sprint(k.kind, k.pairs), func(t *testing.T) {
			m := generate(t, k.kind, movements.Options{Pairs: k.pairs})
			n := begin(t, evening(2, section("A", m)))
			rounds := len(m.Rounds)
			n.fill(func(x Expected) string {
				if x.Round > (rounds+1)/2 {
					return ""
				}
				return scoreOf(x)
			})
			do(t, n)
		})
	}
}

// scoreOf is what was made at a table on a board: by the table, so that it says where it
// was made.
func scoreOf(x Expected) string {
	scores := []string{"90", "-140", "110", "-100", "120", "-90", "140", "-110", "150", "-120", "170", "-100"}
	return scores[(x.Table+3*x.Round+x.Board)%len(scores)]
}

// line gives the first meeting of two pairs in a round.
func (n *night) line(round int) planned {
	n.t.Helper()
	for _, x := range n.s().plan() {
		if x.Round == round && !x.SitOut() {
			return x
		}
	}
	n.t.Fatalf("nothing in round %d", round)
	return planned{}
}

// foresee does a command, and ends the test where its preview was not its effect.
func (n *night) foresee(p Payload) *Preview {
	n.t.Helper()
	x, err := n.e.Preview(p)
	if err != nil {
		n.t.Fatalf("%s: %v", p.Command(), err)
	}
	before := n.e
	n.do(p)
	if got, want := previewText(n.t, PreviewOf(before, n.e)), previewText(n.t, x); got != want {
		n.t.Fatalf("%s did\n%s\nforesaw\n%s", p.Command(), got, want)
	}
	return x
}

// typedAs is the evening of another movement, typed from the slips that this one's lines
// say: what was made at a table, on the board and between the pairs that it had in truth.
func typedAs(t *testing.T, n *night, m movements.Movement, rounds int) *night {
	t.Helper()
	e := evening(n.s().BoardsPerSet, section("A", m))
	out := begin(t, e)
	out.fill(func(x Expected) string {
		if x.Round > rounds {
			return ""
		}
		return scoreOf(x)
	})
	return out
}

func wantFigures(t *testing.T, what string, got, want *night) {
	t.Helper()
	if a, b := figures(got.standings()), figures(want.standings()); a != b {
		t.Errorf("%s\n%s\nwant\n%s", what, a, b)
	}
}

// TestTurn: what was typed before the round was turned is what would have been typed with
// the turned movement, and turned twice it is as it was.
func TestTurn(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		m, was, rounds := *n.s().Sections[0].Movement, asJSON(t, n.e), (len(n.s().Sections[0].Movement.Rounds)+1)/2
		for _, q := range []*Turn{
			{Session: "s", Section: "A", Round: 2},
			{Session: "s", Section: "A", Round: 2, Table: n.line(2).Table},
			{Session: "s", Section: "A", Table: n.line(1).Table},
			{Session: "s", Section: "A", Round: 1, Table: n.line(1).Table, Board: n.line(1).Board},
			{Session: "s", Section: "A", Round: rounds + 1},
			{Session: "s", Section: "A", Board: n.line(1).Board},
		} {
			x := n.foresee(q)
			if len(x.Misfits) > 0 || x.Missing[0] != x.Missing[1] || x.Stay+len(x.Moved) != len(n.s().Results) && q.Round <= rounds {
				t.Errorf("%+v: %d stay, %d move, %d do not fit", q, x.Stay, len(x.Moved), len(x.Misfits))
			}
			if q.Round > rounds && len(x.Paper.Slips) == 0 || q.Round == 1 && q.Table > 0 && !x.Paper.None() {
				t.Errorf("%+v wants paper %+v", q, x.Paper)
			}
			if q.Round == 2 && q.Table == 0 {
				turned := m.TurnRounds(2)
				turned.TwoWinners = m.TwoWinners // two lists stay two lists
				wantFigures(t, "a round turned", n, typedAs(t, n, turned, rounds))
			}
			n.do(q)
			if q.Board == 0 && asJSON(t, n.e) != was {
				t.Errorf("%+v twice is not as it was", q)
			}
		}
	})
}

// TestWrongPairs: two tables against each other's pairs are the movement in which they sat
// so.
func TestWrongPairs(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		m := copyMovement(*n.s().Sections[0].Movement)
		a, b := &m.Rounds[1][1], &m.Rounds[1][2]
		x := n.foresee(&WrongPairs{Session: "s", Section: "A", Round: 2, Table: a.Table, Other: b.Table})
		if len(x.Misfits) > 0 || len(x.Gone) > 0 {
			t.Errorf("%+v", x)
		}
		a.EW, b.EW = b.EW, a.EW
		wantFigures(t, "pairs exchanged", n, typedAs(t, n, m, (len(m.Rounds)+1)/2))
	})
}

// TestOtherBoards: a table with the boards of another set is the movement that has them
// there; a single board goes along with its vulnerability.
func TestOtherBoards(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		at := n.line(2)
		other := (n.s().SetOf(at.Board) + 2) % n.s().Sections[0].Movement.Sets
		x := n.foresee(&OtherBoards{Session: "s", Section: "A", Round: 2, Table: at.Table, Set: other})
		if len(x.Gone)+len(x.Came) > 0 {
			t.Errorf("%d go, %d come", len(x.Gone), len(x.Came))
		}
		for _, c := range x.Moved {
			if n.s().SetOf(c.After.Board) != other || c.After.NS != c.Before.NS {
				t.Errorf("%+v", c.After)
			}
		}
		if len(x.Moved) == 0 {
			t.Error("nothing went along")
		}
	})
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	at := n.line(1)
	id := n.put(at.Board, at.NS.A, at.EW.A, "4sn")
	score := n.s().Result(id).Score
	x := n.foresee(&OtherBoards{Session: "s", Section: "A", Round: 1, Table: at.Table, Boards: []Instead{{at.Board, at.Board + 1}}})
	r := n.s().Result(id)
	if len(x.Moved) != 1 || r.Board != at.Board+1 || r.Score == score || n.e.sound() != nil {
		t.Errorf("%+v, first %d", r, score)
	}
	odd := n.put(at.Board, at.EW.A, at.NS.A, "420") // a bare score that board 2 cannot have goes nowhere
	n.do(&Turn{Session: "s", Section: "A", Round: 1, Table: at.Table})
	if r := n.s().Result(odd); r.Board != at.Board {
		t.Errorf("%+v", r)
	}
}

// TestLeave: what is in stays; the rest is sat out, or booked as not played.
func TestLeave(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		start := n.e
		rounds := n.s().Sections[0].rounds()
		who := n.line(rounds).NS.A
		x := n.foresee(&Leave{Session: "s", Contestant: who, From: rounds, Rest: RestSitOut, ID: "x"})
		if len(x.Misfits) > 0 || x.Missing[1] != x.Missing[0]-2 || len(x.Came) > 0 || !slices.Contains(x.Paper.Cards, who) {
			t.Errorf("sits out: %d missing of %d, %d come", x.Missing[1], x.Missing[0], len(x.Came))
		}
		n.e = start
		x = n.foresee(&Leave{Session: "s", Contestant: who, From: rounds, Rest: RestNotPlayed, ID: "x"})
		if len(x.Misfits) > 0 || x.Missing[1] != x.Missing[0]-2 || len(x.Came) != 2 || x.Came[0].Kind != NotPlayed {
			t.Errorf("not played: %d missing of %d, %d come", x.Missing[1], x.Missing[0], len(x.Came))
		}
		n.e = start
		at := n.line(rounds) // in the middle of the round
		x = n.foresee(&Leave{Session: "s", Contestant: who, From: rounds, Board: at.Board + 1, Rest: RestSitOut, ID: "x"})
		if x.Missing[1] != x.Missing[0]-1 || len(x.Came) != 1 || x.Came[0].Board != at.Board+1 {
			t.Errorf("halfway: %d missing of %d, %d come", x.Missing[1], x.Missing[0], len(x.Came))
		}
		n.e = start
		x = n.foresee(&Leave{Session: "s", Contestant: who, From: 1, Rest: RestSitOut, ID: "x"}) // after results came in
		if x.NewMisfits() == 0 || len(x.Gone) > 0 {
			t.Errorf("from the first round on: %d do not fit", x.NewMisfits())
		}
		n.e = start
		if _, _, ok := n.s().Sections[0].LeftSeat(rounds); ok {
			t.Error("a seat that nobody left")
		}
		seat, _ := n.s().Sections[0].SeatOf(who, rounds)
		n.do(&Leave{Session: "s", Contestant: who, From: rounds, Rest: RestSitOut, ID: "x"})
		left, label, ok := n.s().Sections[0].LeftSeat(rounds) // another pair takes it
		if !ok || left != seat {
			t.Fatalf("seat %d is left, want %d", left, seat)
		}
		label.Contestant = "late"
		refused(t, n.e.Decide(&AddPair{Session: "s", Section: "A", Seat: left, From: rounds - 1, Label: label}), "seat.taken")
		x = n.foresee(&AddPair{Session: "s", Section: "A", Seat: left, From: rounds, Label: label})
		if x.Missing[1] != x.Missing[0]+2 || n.s().Sections[0].At(seat, rounds) != "late" {
			t.Errorf("%d missing of %d", x.Missing[1], x.Missing[0])
		}
		n.e = start
		n.foresee(&Leave{Session: "s", Contestant: who, From: 1, Rest: RestSitOut, ID: "x"})
		for _, r := range n.e.Sessions[0].Results { // they go on counting
			if st := n.standings(); st.Board(r.Board) == nil {
				t.Errorf("board %d is gone", r.Board)
			}
		}
	})
}

// TestSubstitute: who played how much, and nobody in two pairs at a time.
func TestSubstitute(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		rounds := n.s().Sections[0].rounds()
		at := n.line(2)
		who := at.NS.A
		n.do(&SeatPlayers{Contestant: who, Players: []ID{"an", "bo"}})
		other := n.line(2).EW.A
		n.do(&SeatPlayers{Contestant: other, Players: []ID{"cee", "dee"}})
		was := figures(n.standings())
		x := n.foresee(&Substitute{Session: "s", Who: Substitution{who, []ID{"an", "eve"}, 2, at.Board + 1}})
		if figures(n.standings()) != was || len(x.Rows) > 0 || !x.Paper.Seating {
			t.Error("a substitute changes who played, and no more")
		}
		for _, c := range []struct {
			round, board int
			second       ID
		}{{1, 0, "bo"}, {2, 0, "bo"}, {2, at.Board, "bo"}, {2, at.Board + 1, "eve"}, {rounds, 0, "eve"}} {
			if got := n.e.PlayersAt(n.s(), who, c.round, c.board); !slices.Equal(got, []ID{"an", c.second}) {
				t.Errorf("round %d board %d: %v", c.round, c.board, got)
			}
		}
		parts := n.standings().Played(who)
		sum := 0
		for _, p := range parts {
			sum += p.Boards
		}
		if len(parts) != 3 || parts[0].Member != "an" || parts[1].Boards+parts[2].Boards != parts[0].Boards || parts[2].Boards == 0 || sum != 2*parts[0].Boards {
			t.Errorf("%+v", parts)
		}
		refused(t, n.e.Decide(&Substitute{Session: "s", Who: Substitution{who, []ID{"an", "cee"}, 2, 0}}), "players.twice"+map[bool]string{true: "-side"}[n.s().Sections[0].Movement.TwoWinners])
		refused(t, n.e.Decide(&Substitute{Session: "s", Who: Substitution{who, []ID{"an", "an"}, 2, 0}}), "players.with-oneself")
		refused(t, n.e.Decide(&Substitute{Session: "s", Who: Substitution{who, nil, 2, 0}}), "mend.unknown")
		n.do(&Leave{Session: "s", Contestant: other, From: 3, Rest: RestSitOut, ID: "x"}) // then it may
		n.do(&Substitute{Session: "s", Who: Substitution{who, []ID{"an", "cee"}, 3, 0}})
		n.do(&Substitute{Session: "s", Who: Substitution{who, []ID{"an", "eve"}, 3, 0}})
		if len(n.s().Substitutions) != 1 {
			t.Errorf("%+v", n.s().Substitutions)
		}
	})
}

// TestRenumber: a number is a number; results and points stay with the pair.
func TestRenumber(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		two := n.s().Sections[0].Movement.TwoWinners
		a, b := p(1), p(3) // NS 1 and NS 2 of a two-winner movement
		was := n.standings().Row(a).Total.Points
		_, la := n.s().LabelOf(a)
		_, lb := n.s().LabelOf(b)
		x := n.foresee(&Renumber{Session: "s", A: a, B: b})
		_, na := n.s().LabelOf(a)
		_, nb := n.s().LabelOf(b)
		if na.Number != lb.Number || nb.Number != la.Number || !n.standings().Row(a).Total.Points.Equal(was) {
			t.Errorf("%v %v became %v %v", la, lb, na, nb)
		}
		if len(x.Renumbered) != 2 || x.NewMisfits() > 0 || len(x.Moved) > 0 || !x.Paper.Seating || len(x.Paper.Cards) < 2 {
			t.Errorf("%+v", x)
		}
		if two {
			refused(t, n.e.Decide(&Renumber{Session: "s", A: p(1), B: p(2)}), "mend.other-list")
		}
		refused(t, n.e.Decide(&Renumber{Session: "s", A: p(1), B: p(1)}), "mend.same-pair")
	})
}

// TestSwapSeats: results of the seats are of who sat there, from the round on.
func TestSwapSeats(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		a, b := p(3), p(5)
		x := n.foresee(&SwapSeats{Session: "s", A: a, B: b, From: 2})
		if len(x.Misfits) > 0 || len(x.Moved) == 0 {
			t.Errorf("%d do not fit, %d go along", len(x.Misfits), len(x.Moved))
		}
		c := &n.s().Sections[0]
		if c.At(3, 1) != a || c.At(3, 2) != b || c.At(5, 2) != a {
			t.Errorf("seats %v", c.Seating)
		}
	})
}

// TestCancelRound: the last round goes for everyone; what was in of it is shown, or erased.
func TestCancelRound(t *testing.T) {
	halfway(t, func(t *testing.T, n *night) {
		start, rounds := n.e, n.s().Sections[0].rounds()
		x := n.foresee(&CancelRound{Session: "s", Round: rounds})
		if n.s().Sections[0].rounds() != rounds-1 || x.NewMisfits() > 0 || len(x.Gone) > 0 || x.Missing[1] >= x.Missing[0] {
			t.Errorf("%+v", x.Missing)
		}
		n.e = start
		x = n.foresee(&CancelRound{Session: "s", Section: "A", Round: 2})
		if n.s().Sections[0].rounds() != rounds || x.NewMisfits() == 0 || len(x.Gone) > 0 {
			t.Errorf("%d do not fit", x.NewMisfits())
		}
		n.e = start
		x = n.foresee(&CancelRound{Session: "s", Section: "A", Round: 2, Erase: true})
		if x.NewMisfits() > 0 || len(x.Gone) == 0 || len(n.s().Results)+len(x.Gone) != len(start.Sessions[0].Results) {
			t.Errorf("%d are gone", len(x.Gone))
		}
		refused(t, n.e.Decide(&CancelRound{Session: "s", Round: 2}), "mend.nothing")
		refused(t, n.e.Decide(&CancelRound{Session: "s", Round: rounds + 1}), "seat.no-round")
	})
}
