package cards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/repair"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
	"uitslag/internal/reports/papertest"
)

// extra lets pairs in beside the movement from a round on.
func extra(n *papertest.Night, from int, pairs ...event.ID) {
	n.T.Helper()
	to := papertest.Must[event.Section](n.T)(repair.Extra(&n.Session.Sections[0], from, pairs))
	n.Do(&repair.SwitchMovement{Session: "s", Why: repair.WhyExtra, Sections: []string{"A"}, BoardsPerSet: n.Session.BoardsPerSet, To: []event.Section{to}})
}

// TestRepairedCardsAgree: whatever was mended, the cards, the travellers, the round slips
// and the list of names still say the same.
func TestRepairedCardsAgree(t *testing.T) {
	repairs := map[string]func(*papertest.Night){
		"a board turned": func(n *papertest.Night) {
			n.Do(&repair.Turn{Session: "s", Section: "A", Round: 3, Table: 2, Board: board(n, 3, 2)})
		},
		"a board turned in 1": func(n *papertest.Night) {
			n.Do(&repair.Turn{Session: "s", Section: "A", Round: 1, Table: 1, Board: board(n, 1, 1) + 1})
		},
		"a board turned all day": func(n *papertest.Night) { n.Do(&repair.Turn{Session: "s", Section: "A", Board: 5}) },
		"a table turned":         func(n *papertest.Night) { n.Do(&repair.Turn{Session: "s", Section: "A", Round: 4, Table: 1}) },
		"a round turned":         func(n *papertest.Night) { n.Do(&repair.Turn{Session: "s", Section: "A", Round: 2}) },
		"another board": func(n *papertest.Night) {
			n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: 1, Boards: []repair.Instead{{Board: board(n, 2, 1) + 2, To: 70}}})
		},
		"other boards": func(n *papertest.Night) {
			n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: 1, Set: 9})
		},
		"the wrong pairs": func(n *papertest.Night) {
			n.Do(&repair.WrongPairs{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2})
		},
		"an extra table": func(n *papertest.Night) { extra(n, 3, "x", "y") },
		"a rover":        func(n *papertest.Night) { extra(n, 2, "x") },
		"the last round gone": func(n *papertest.Night) {
			n.Do(&repair.CancelRound{Session: "s", Round: len(n.Session.Sections[0].Movement.Rounds)})
		},
		"a round gone":         func(n *papertest.Night) { n.Do(&repair.CancelRound{Session: "s", Section: "A", Round: 3}) },
		"the first round gone": func(n *papertest.Night) { n.Do(&repair.CancelRound{Session: "s", Round: 1}) },
		"everything at once": func(n *papertest.Night) {
			extra(n, 4, "x", "y")
			n.Do(
				&repair.WrongPairs{Session: "s", Section: "A", Round: 2, Table: 1, Other: 2, NS: true},
				&repair.Turn{Session: "s", Section: "A", Round: 2, Table: 1, Board: board(n, 2, 1)},
				&repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: 1, Boards: []repair.Instead{{Board: board(n, 2, 1) + 2, To: 71}}},
				&repair.CancelRound{Session: "s", Round: 3},
				&repair.Turn{Session: "s", Section: "A", Round: 4, Table: 2},
			)
		},
	}
	for _, k := range []struct {
		kind  string
		pairs int
	}{{"mitchell", 18}, {"vasneg", 14}, {"howell", 10}, {"scheveningen", 14}} {
		for name, repair := range repairs {
			n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: k.pairs}, k.kind, 3)
			before := papertest.Text(t, GuideCards(n.Input("nl"))) + papertest.Text(t, TableCards(n.Input("nl")))
			repair(n)
			followed(t, fmt.Sprintf("%s of %d, %s", k.kind, k.pairs, name), n.Input("nl"), n.Session.Sections[0].Movement)
			if before == papertest.Text(t, GuideCards(n.Input("nl")))+papertest.Text(t, TableCards(n.Input("nl"))) {
				t.Errorf("%s of %d, %s: the cards are as they were", k.kind, k.pairs, name)
			}
		}
	}
}

// board is the first board of a table in a round by the movement.
func board(n *papertest.Night, round, table int) int {
	for _, p := range n.Session.Sections[0].Movement.Rounds[round-1] {
		if p.Table == table {
			return n.Session.Boards(p.Set)[0]
		}
	}
	n.T.Fatalf("no table %d in round %d", table, round)
	return 0
}

// TestSplitCards: after a split or a join the cards still have the rounds before it, and
// the list of names is that of the round from which on it is so.
func TestSplitCards(t *testing.T) {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 16}, "howell", 3)
	was := map[string][]string{}
	lines := func(all []papertest.Cut, number string) []string {
		for _, c := range all {
			if title := strings.Fields(c.Table.Title); strings.TrimLeft(title[1], "AB") == number {
				var out []string
				for _, r := range c.Table.Rows[:3] {
					out = append(out, fmt.Sprint(r.Cells[1].Text, r.Cells[2].Text, strings.TrimLeft(r.Cells[3].Text, "AB"), " ", r.Cells[4].Text))
				}
				return out
			}
		}
		t.Fatalf("no card of %s", number)
		return nil
	}
	guides := papertest.CutOf(GuideCards(n.Input("nl")))
	for i := 1; i <= 16; i++ {
		was[fmt.Sprint(i)] = lines(guides, fmt.Sprint(i))
	}
	half := papertest.Must[movements.Movement](t)(movements.Generate("howell", movements.Options{Pairs: 8}))
	var leave []event.ID
	for _, l := range n.Session.Sections[0].Labels[8:] {
		leave = append(leave, l.Contestant)
	}
	check := func(what string) {
		t.Helper()
		guides := papertest.CutOf(GuideCards(n.Input("nl")))
		if len(guides) != 16 {
			t.Errorf("%s: %d cards", what, len(guides))
		}
		for number, want := range was {
			if got := lines(guides, number); !slices.Equal(got, want) {
				t.Errorf("%s: pair %s had %v, has %v", what, number, want, got)
			}
		}
		list := papertest.Text(t, Seating(n.Input("nl")))
		if strings.Count(list, "Plaatsen in ronde 4") != len(n.Session.Sections) {
			t.Errorf("%s:\n%s", what, list)
		}
		if strings.Contains(papertest.Text(t, TableCards(n.Input("nl"))), "?") {
			t.Errorf("%s: a table card does not know who sits there", what)
		}
	}
	n.Do(&repair.SwitchMovement{Session: "s", Why: repair.WhySplit, Sections: []string{"A"}, BoardsPerSet: 3, To: repair.Split(n.Session, "A", "B", half, half, leave, 4)})
	check("split")
	whole := papertest.Must[movements.Movement](t)(movements.Generate("howell", movements.Options{Pairs: 16}))
	n.Do(&repair.SwitchMovement{Session: "s", Why: repair.WhyJoin, Sections: []string{"A", "B"}, BoardsPerSet: 3, To: []event.Section{repair.Join(n.Session, []string{"A", "B"}, whole, 4)}})
	check("joined")
}

// TestTurnedTeamCard: of teams the same pair sits there when a board is turned.
func TestTurnedTeamCard(t *testing.T) {
	m := papertest.Must[movements.Movement](t)(movements.Generate("roundrobin", movements.Options{Pairs: 4}))
	in := rehearsed(m)
	s := in.Standings.Session
	before := papertest.CutOf(GuideCards(in))
	x := s.Schedule()[0]
	s.Sections[0].Exceptions = []event.Exception{{Round: x.Round, Table: x.Table, Board: x.Board, Turned: true}}
	more := 0
	for i, c := range papertest.CutOf(GuideCards(in)) {
		if d := len(c.Table.Rows) - len(before[i].Table.Rows); d != 0 && d != 1 {
			t.Errorf("%s has %d lines more", c.Table.Title, d)
		} else {
			more += d
		}
	}
	if more != 2 {
		t.Errorf("%d cards have the board apart, want those of two pairs", more)
	}
}

// TestGoldenMendedCards holds mended cards as text.
func TestGoldenMendedCards(t *testing.T) {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 8}, "howell", 3)
	n.Do(
		&repair.Turn{Session: "s", Section: "A", Round: 2, Table: 1, Board: board(n, 2, 1) + 1},
		&repair.OtherBoards{Session: "s", Section: "A", Round: 3, Table: 2, Boards: []repair.Instead{{Board: board(n, 3, 2), To: 30}}},
		&repair.CancelRound{Session: "s", Round: 5},
	)
	golden.Check(t, "cards_mended.nl.txt", papertest.Text(t, GuideCards(n.Input("nl")))+papertest.Text(t, TableCards(n.Input("nl"))))
}
