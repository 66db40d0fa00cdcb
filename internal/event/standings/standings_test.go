package standings_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// howell8 is an evening of seven boards worked out by hand under MesserBridge's
// rules: eight pairs, the Howell of R-HOWELL, a board a round, a top of 6. Each line
// has what NS earn, in words of the rule where it is not 6 4 2 0.
var howell8 = map[int][]struct {
	ns, ew int
	typed  string
	points string // NS
	ewGets string // "" is the rest of the top
}{
	1: {{8, 1, "420", "3", ""}, {2, 6, "450", "6", ""}, {5, 7, "420", "3", ""}, {4, 3, "-50", "0", ""}},
	2: {{5, 4, "pas", "4", ""}, {8, 2, "-100", "2", ""}, {3, 7, "110", "6", ""}, {6, 1, "-110", "0", ""}},
	// three scores of four: 4/3*(X+1)-1 with X = 4 2 0
	3: {{7, 2, "ng", "", ""}, {6, 5, "140", "3", ""}, {8, 3, "170", "17/3", ""}, {4, 1, "-90", "1/3", ""}},
	// an average ties with each real row: 4 2 0 and 1 more
	4: {{1, 3, "gem", "3", ""}, {7, 6, "620", "5", ""}, {8, 4, "-100", "1", ""}, {5, 2, "170", "3", ""}},
	5: {{6, 3, "60/40", "18/5", "12/5"}, {2, 4, "-100", "2", ""}, {1, 7, "100", "5", ""}, {8, 5, "-100", "2", ""}},
	// 110 was made with the opponents' cards: points 6 0 are swapped
	6: {{7, 4, "110r", "0", ""}, {3, 5, "90", "4", ""}, {2, 1, "-50", "1", ""}, {8, 6, "-50", "1", ""}},
	// pair 1 has 74/3 of 30 on its boards with real scores, which is more than 60 %, and
	// gets that share of 6; pair 5 has 19 of 36, more than 40 %, and gets 40 %
	7: {{1, 5, "a+/a-", "74/15", "12/5"}, {4, 6, "600", "2", ""}, {3, 2, "630", "5", ""}, {8, 7, "600", "2", ""}},
}

func playHowell8(t eventtest.TB, m movements.Movement) *eventtest.Night {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", m)))
	for _, board := range slices.Sorted(maps.Keys(howell8)) {
		for _, l := range howell8[board] {
			n.Put(board, eventtest.P(l.ns), eventtest.P(l.ew), l.typed)
		}
	}
	return n
}

// groups is in how many groups of boards a row is in a state.
func groups(r *standings.Row, state standings.GroupState) (n int) {
	for _, g := range r.Groups {
		if g.State == state {
			n++
		}
	}
	return n
}

func TestHowellByHand(t *testing.T) {
	n := playHowell8(t, eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))
	st := n.Standings()
	check.MustSay(t, "expected, missing, provisional, lists, overall", "28 0 true 1 0",
		st.Expected, st.Missing(), st.Provisional(), len(st.Lists), len(st.Overall))
	n.Do(&command.CloseSession{Session: "s"})
	st = n.Standings()
	check.Equal(t, "provisional when closed", st.Provisional(), false)
	for board, lines := range howell8 {
		b := st.Board(board)
		check.Says(t, fmt.Sprint("board ", board), fmt.Sprint("4 ", bridge.DealerOf(board), " ", bridge.VulnerabilityOf(board), " 6"),
			len(b.Lines), b.Dealer, b.Vulnerability, b.Points.Top)
		for _, want := range lines {
			i := slices.IndexFunc(b.Lines, func(l standings.ScoredLine) bool {
				return l.NS.A == eventtest.P(want.ns) && l.EW.A == eventtest.P(want.ew)
			})
			l := b.Lines[i]
			where := fmt.Sprintf("board %d, %d-%d", board, want.ns, want.ew)
			if check.Equal(t, where, l.Points.Counts, want.points != ""); want.points == "" {
				continue
			}
			eventtest.Same(t, where, l.Points.NS, want.points)
			if want.ewGets == "" {
				eventtest.Same(t, where+" EW", l.Points.NS.Add(l.Points.EW), "6")
			} else {
				eventtest.Same(t, where+" EW", l.Points.EW, want.ewGets)
			}
		}
	}
	// each pair's lines of the table above, added up
	want := "1 A1 163/5/42, 2 A3 401/15/42, 3 A5 107/5/42, 4 A2 17/36, 5 A4 58/3/42, 6 A8 50/3/42, 7 A6 83/5/42, 8 A7 13/36"
	check.Equal(t, "the list", eventtest.Places(st.Lists[0]), want)
	// club points of 8 pairs: two places of the key, 8*4 and 8*3, then 1
	for i, r := range st.Lists[0].Rows {
		check.Says(t, r.Contestant, fmt.Sprint("true ", [8]int{32, 24, 1, 1, 1, 1, 1, 1}[i]), r.HasCP, r.CP)
	}
	// pair 7: EW on A, B and E, NS on D, not played on C, reversed as NS on F, EW on G
	var of7 []string
	for _, g := range st.Row(eventtest.P(7)).Groups {
		of7 = append(of7, g.Points.String()+g.Sides)
	}
	check.Equal(t, "groups of pair 7", strings.Join(of7, " "), "3a 0b 0 5D 1e 0F 4g")
	check.Equal(t, "group C of pair 7", st.Row(eventtest.P(7)).Groups[2].State, standings.GroupNotPlayed)
	fs := st.Frequencies(6)
	// before any reversal
	check.Says(t, "frequencies of board 6", "3 110 1 6 2", len(fs), fs[0].Score, fs[0].Count, fs[0].NS, fs[2].Count)
	check.Says(t, "board 99 and pair x", "0 <nil> <nil>", len(st.Frequencies(99)), st.Board(99), st.Row("x"))
}

// TestTwoWinnersByHand: nine pairs in a Mitchell of five tables, EW 5 is nobody. NS 1
// beats NS 2 on every board, and so on down to NS 5; each NS sits out one board, where
// those below it move up: of a top of 6 four times, 24 18 12 6 0.
func TestTwoWinnersByHand(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 9}))))
	typed := map[event.ID]string{eventtest.P(1): "170", eventtest.P(3): "140", eventtest.P(5): "120", eventtest.P(7): "110", eventtest.P(9): "90"}
	n.Fill(func(x event.Expected) string { return typed[x.NS.A] })
	st := n.Standings()
	check.MustSay(t, "lists", "2 NS EW false", len(st.Lists), st.Lists[0].Direction, st.Lists[1].Direction, st.Overall != nil)
	check.Equal(t, "NS", eventtest.Places(st.Lists[0]), "1 A1 24/24, 2 A3 18/24, 3 A5 12/24, 4 A7 6/24, 5 A9 0/24")
	check.Says(t, "expected, EW", "20 4", st.Expected, len(st.Lists[1].Rows))
	sum := 0
	for i, r := range st.Lists[1].Rows { // EW meet all five: 5 boards, and have the rest
		check.Says(t, r.Contestant, "30 EW true false", r.Total.Max, r.Label.Direction,
			r.Label.Number >= 1 && r.Label.Number <= 4, i > 0 && r.Rank < st.Lists[1].Rows[i-1].Rank)
		sum += int(r.Total.Points.Float())
		for _, g := range r.Groups {
			check.Equal(t, r.Contestant, g.State, standings.GroupPlayed)
			check.Equal(t, r.Contestant, g.Sides, strings.ToLower(g.Sides))
		}
	}
	check.Equal(t, "matchpoints of EW", sum, 20*6-60)
	rest := map[int]bool{}
	for _, r := range st.Lists[0].Rows {
		for g := range r.Groups {
			if r.Groups[g].State == standings.GroupSitOut {
				rest[g] = true
			}
		}
	}
	check.Equal(t, "groups with a sit-out", len(rest), 5)
	// club points: 5 pairs a list, one place of the key, 5*4
	check.Says(t, "club points of the first two", "20 1", st.Lists[0].Rows[0].CP, st.Lists[0].Rows[1].CP)
}

// TestEmptyEvening: before anything is in nobody has a place, in order of the numbers.
func TestEmptyEvening(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 5}))))
	st := n.Standings()
	check.Equal(t, "places", eventtest.Places(st.Lists[0]), " A1 0/0,  A2 0/0,  A3 0/0,  A4 0/0,  A5 0/0")
	check.Says(t, "provisional, expected, entered, groups, boards", "true 20 0 5 10", st.Provisional(), st.Expected, st.Entered, len(st.Groups), len(st.Boards))
	for _, r := range st.Lists[0].Rows {
		check.Says(t, r.Contestant, "4 1 0 ", groups(&r, standings.GroupWaits), groups(&r, standings.GroupSitOut), r.CP, r.Place())
	}
	check.Equal(t, "frequencies", len(st.Frequencies(1)), 0)
}

// TestProvisionalFigures: a board is scored on what is in.
func TestProvisionalFigures(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	x := n.S().Travellers()[0].Lines
	n.Put(1, x[0].NS.A, x[0].EW.A, "420")
	st := n.Standings()
	eventtest.Same(t, "top of one result", st.Board(1).Points.Top, "0")
	r := st.Row(x[0].NS.A)
	check.Says(t, "one result", "0 1", r.Rank, r.Total.Boards)
	n.Put(1, x[1].NS.A, x[1].EW.A, "50")
	st = n.Standings()
	eventtest.Same(t, "top of two results", st.Board(1).Points.Top, "2")
	r = st.Row(x[0].NS.A)
	check.Says(t, "two results", "1= true", r.Place(), r.Total.Percent().Equal(st.Row(x[1].EW.A).Total.Percent()))
	g := st.Row(x[0].NS.A).Groups[0]
	check.Says(t, "played in part", fmt.Sprint(standings.GroupPlayed, " A"), g.State, g.Sides)
}

// TestContradiction: the first of two results counts as if it were alone, also while
// others are missing, and the later one has no points.
func TestContradiction(t *testing.T) {
	for _, whole := range []bool{false, true} {
		n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))))
		scores := []string{"90", "110", "140", "170"}
		for i, l := range n.S().Travellers()[0].Lines {
			if i < 3 || whole {
				n.Put(1, l.NS.A, l.EW.A, scores[i])
			}
		}
		before := n.Standings()
		l := before.Boards[0].Lines[1]
		n.Put(1, l.NS.A, l.EW.A, "-50")
		after := n.Standings()
		check.Equal(t, "totals", eventtest.AsJSON(t, after.Outcome.Totals), eventtest.AsJSON(t, before.Outcome.Totals))
		check.Says(t, fmt.Sprint("whole ", whole), fmt.Sprint(before.Expected, " ", before.Entered), after.Expected, after.Entered)
		b := after.Board(1)
		last := b.Lines[len(b.Lines)-1]
		check.Says(t, fmt.Sprint("whole ", whole, ": again, counts, lines, scored"), "true false 5 4 4",
			last.Again, last.Points.Counts, len(b.Lines), len(after.Field.Boards[0].Lines), b.Points.Len())
		fs := after.Frequencies(1)
		check.Equal(t, "the later result is counted", fs[len(fs)-1].Score == -50, false)
	}
}

// TestUnexpectedBoard: a board that the movement does not have is scored among who
// played it, and does not set the norm for the others.
func TestUnexpectedBoard(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 5})))) // two tables play a board
	n.Fill(func(event.Expected) string { return "90" })
	was := eventtest.AsJSON(t, n.Standings().Outcome.Boards)
	for i, meet := range [][2]int{{1, 2}, {3, 4}, {5, 1}, {2, 3}} {
		n.Put(9, eventtest.P(meet[0]), eventtest.P(meet[1]), []string{"90", "110", "140", "170"}[i])
	}
	st := n.Standings()
	check.Equal(t, "the other boards", eventtest.AsJSON(t, st.Outcome.Boards[:5]), was)
	eventtest.Same(t, "top of board 9", st.Board(9).Points.Top, "6")
	eventtest.Same(t, "best", st.Board(9).Lines[3].Points.NS, "6")
	check.Says(t, "missing, groups", "0 5", st.Missing(), len(st.Groups))
}

// TestStandingsRefused: what cannot be computed is refused, not guessed.
func TestStandingsRefused(t *testing.T) {
	e := eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4})))
	refused := func(session event.ID, code string) {
		t.Helper()
		_, err := standings.Of(&e, session)
		eventtest.Refused(t, err, code)
	}
	refused("x", "event.no-session")
	e.Kind = event.Teams
	refused("s", "event.teams-method")
	e.Kind = "swiss"
	refused("s", "event.kind")
	e.Kind, e.Rules = event.Pairs, rules.Rules{Method: "dice"}
	refused("s", "scoring.unknown-value")
}

// TestRankedHalf: pair 8 plays three of seven boards of an evening: it stands at the bottom
// of the list with its figures, without a place or club points.
func TestRankedHalf(t *testing.T) {
	for _, ranked := range []rules.Ranked{rules.RankedAll, rules.RankedHalf} {
		e := eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8})))
		e.Rules = eventtest.Preset(t, "MesserBridge")
		e.Rules.Ranked = ranked
		n := eventtest.Begin(t, e)
		n.Fill(func(x event.Expected) string {
			switch removed := eventtest.P(8); {
			case x.NS.A != removed && x.EW.A != removed:
				return "120"
			case x.Round > 3:
				return "ng"
			case x.NS.A == removed:
				return "150"
			}
			return "-150"
		})
		st := n.Standings()
		rows := st.Lists[0].Rows
		if ranked == rules.RankedAll {
			check.Says(t, "without the rule", fmt.Sprint(eventtest.P(8), " false"), rows[0].Contestant, st.AnyShort())
			continue
		}
		last := rows[len(rows)-1]
		check.Says(t, "with it", "A8 – false 0 3 true 1",
			last.Contestant, last.Place(), last.HasCP, last.CP, last.Total.Boards, st.AnyShort(), rows[0].Rank)
	}
}

// TestPartSection: the scores of sections that are scored apart know whose they are;
// those of a board that is one are nobody's.
func TestPartSection(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m)))
	n.Fill(func(x event.Expected) string { return possible(x.Board*5 + x.Table*7 + x.Round*2) })
	apart := ruled(t, n.Standings(), "sections", "apart")
	said := ""
	for _, f := range apart.Frequencies(1) {
		said += apart.PartSection(1, f.Part)
	}
	check.Equal(t, "the scores are", said, "AABB")
	check.Equal(t, "a board that is one", n.Standings().PartSection(1, 0)+apart.PartSection(99, 0)+apart.PartSection(1, 2), "")
}

// TestGroupsOfChange: a contestant that changes direction within a group has both
// letters, whichever came first.
func TestGroupsOfChange(t *testing.T) {
	for _, first := range []bool{true, false} {
		e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4})))
		n := eventtest.Begin(t, e)
		a, b := eventtest.P(1), eventtest.P(2) // meet on boards 1 and 2
		if first {
			a, b = b, a
		}
		n.Put(1, a, b, "90")
		n.Put(2, b, a, "90")
		n.Put(1, eventtest.P(3), eventtest.P(4), "80")
		n.Put(2, eventtest.P(3), eventtest.P(4), "80")
		st := n.Standings()
		for _, id := range []event.ID{eventtest.P(1), eventtest.P(2)} {
			g := st.Row(id).Groups[0]
			check.Says(t, id, fmt.Sprint("Aa ", standings.GroupPlayed), g.Sides, g.State)
		}
	}
}

// TestSitOutWithoutPlace: where the movement has no phantom but leaves a pair out of a
// round, the group that it never gets is its sit-out; one left out of nothing that
// misses a group never gets it.
func TestSitOutWithoutPlace(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 5})
	for r := range m.Rounds { // take the phantom's tables out
		m.Rounds[r] = slices.DeleteFunc(m.Rounds[r], func(x movements.Place) bool { return !m.Played(x) })
	}
	m.Phantom, m.Pairs = 0, 5
	st := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", m))).Standings()
	for _, r := range st.Lists[0].Rows {
		check.Equal(t, r.Contestant, groups(&r, standings.GroupSitOut), 1)
	}
	short := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 10, Rounds: 4}) // five sets, four rounds
	st = eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", short))).Standings()
	for _, r := range st.Lists[0].Rows {
		check.Says(t, r.Contestant, "1 5", groups(&r, standings.GroupNever), len(r.Groups))
	}
}
