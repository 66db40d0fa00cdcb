package movements

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestRotation holds S35: the groups of four lines in four sessions, as printed in
// WekoWijzer 116, line B turned from the second on.
func TestRotation(t *testing.T) { t.Run("S35", rotation) }

func rotation(t *testing.T) {
	t.Helper()
	for session, want := range map[int][4][2]int{
		1: {{1, 2}, {3, 4}, {5, 6}, {7, 8}},
		2: {{3, 1}, {2, 5}, {8, 4}, {7, 6}},
		3: {{5, 3}, {1, 8}, {6, 2}, {7, 4}},
		4: {{8, 5}, {3, 6}, {4, 1}, {7, 2}},
	} {
		for l, line := range Rotation(4, session, DirectionsTurned, false) {
			if got := [2]int{line.NS, line.EW}; got != want[l] || line.Turned != (l == 1 && session > 1) {
				t.Errorf("session %d line %s: %v turned %v, want %v", session, SetName(l), got, line.Turned, want[l])
			}
		}
	}
	if Rotation(0, 1, DirectionsTurned, false) != nil {
		t.Error("no lines have a rotation")
	}
}

// TestRotationMeets: for every number of lines all groups meet once in 2L-1
// sessions, the NS group of the lowest line stays there, and then it begins again.
func TestRotationMeets(t *testing.T) {
	for lines := 1; lines <= 20; lines++ {
		met := map[[2]int]int{}
		for session := 1; session < 2*lines; session++ {
			for l, line := range Rotation(lines, session, DirectionsTurned, false) {
				met[[2]int{min(line.NS, line.EW), max(line.NS, line.EW)}]++
				stays := line.NS
				if line.Turned {
					stays = line.EW
				}
				if l == lines-1 && stays != 2*lines-1 {
					t.Errorf("%d lines, session %d: group %d is NS in the lowest line", lines, session, stays)
				}
			}
		}
		check.Equal(t, fmt.Sprintf("%d lines: meetings of groups", lines), len(met), lines*(2*lines-1))
		if !slices.Equal(Rotation(lines, 2*lines, DirectionsTurned, false), Rotation(lines, 1, DirectionsTurned, false)) {
			t.Errorf("%d lines: session %d is not as the first", lines, 2*lines)
		}
	}
}

// TestDrive: seven sessions of eight groups, and all the other numbers of lines
// with every number of further tables, without anybody meeting twice, everybody once a
// round; with the numbers kept, and with those of the lines.
func TestDrive(t *testing.T) {
	for _, rounds := range []int{5, 7} {
		for pairs := 2 * rounds; pairs < 2*rounds*5; pairs++ {
			lines := pairs / (2 * rounds)
			var kept []Movement
			for session := 1; session < 2*lines; session++ {
				drive := check.Sure(Drive(pairs, rounds, session, DriveOptions{Turn: []int{2}}))
				names := map[int]bool{}
				for l, line := range drive {
					check.None(t, Faults(line.Movement), "%d pairs session %d line %d", pairs, session, l)
					for _, number := range line.Numbers {
						names[number] = true
					}
				}
				if len(names) != pairs || len(drive) != lines {
					t.Fatalf("%d pairs, session %d: %d lines with %d", pairs, session, len(drive), len(names))
				}
				w := Whole(drive)
				if session == 1 {
					if p := w.Rounds[0][0]; p.NS != 1 || p.EW != 2 {
						t.Errorf("%d pairs: table 1 begins with %d-%d", pairs, p.NS, p.EW)
					}
				}
				kept = append(kept, w)
			}
			all := Series(kept...)
			check.None(t, Faults(all), "%d pairs, %d rounds, %d sessions", pairs, rounds, len(kept))
			if b := Measure(all); b.MaxSitOuts > len(kept) || all.Real() != pairs {
				t.Errorf("%d pairs: %d sit-outs in %d sessions", pairs, b.MaxSitOuts, len(kept))
			}
		}
	}
	if _, err := Drive(30, 6, 1, DriveOptions{}); err == nil {
		t.Error("a drive of six rounds")
	}
}

// TestDriveBalance: over the sessions of 56 pairs, line B turned is better than not.
func TestDriveBalance(t *testing.T) {
	var turned, plain []Movement
	for session := 1; session <= 3; session++ {
		drive := check.Sure(Drive(56, 7, session, DriveOptions{Turn: []int{2}}))
		turned = append(turned, Whole(drive))
		drive = check.Sure(Drive(56, 7, session, DriveOptions{Turn: []int{2}, Directions: DirectionsRotation}))
		plain = append(plain, Whole(drive))
	}
	with, without := Measure(Series(turned...)), Measure(Series(plain...))
	if !without.Qf.Less(with.Qf) {
		t.Errorf("Qf %s turned, %s plain", with.Qf.Text(2), without.Qf.Text(2))
	}
	if with.MinOpponents != 21 || with.MaxOpponents != 21 {
		t.Errorf("%d-%d opponents in three sessions of seven rounds", with.MinOpponents, with.MaxOpponents)
	}
	check.Equal(t, "rounds, tables, copies", fmt.Sprint(len(turned[0].Rounds), turned[0].Tables, turned[0].Copies), "7 28 4")
}

// TestDirections holds the groups of four lines in session 2 before line B is turned, as
// WekoWijzer 116 prints them, and that with directions that stay every group has its own, and
// nobody meets twice in as many sessions as are said, with further tables and without.
func TestDirections(t *testing.T) {
	want := [][2]int{{3, 1}, {5, 2}, {8, 4}, {7, 6}}
	for l, line := range Rotation(4, 2, DirectionsRotation, false) {
		if line.Turned || line.NS != want[l][0] || line.EW != want[l][1] {
			t.Errorf("line %s: %+v, want %v", SetName(l), line, want[l])
		}
	}
	for _, d := range AllDirections() {
		for pairs := 10; pairs < 70; pairs++ {
			lines := pairs / 10
			most := DriveSessions(lines, d, pairs > 10*lines)
			var all []Movement
			for session := 1; session <= most+1; session++ {
				drive := check.Sure(Drive(pairs, 5, session, DriveOptions{Directions: d}))
				for l, line := range drive {
					if d == DirectionsFixed && (line.NS%2 != 1 || line.EW%2 != 0) {
						t.Errorf("%d pairs, session %d, line %s: %+v", pairs, session, SetName(l), line.DriveLine)
					}
				}
				if session > most {
					if most < 1 || pairs == 10*lines && len(Faults(Series(append(all, Whole(drive))...))) == 0 {
						t.Errorf("%s, %d pairs: one session more than %d is possible", d, pairs, most)
					}
					break
				}
				all = append(all, Whole(drive))
			}
			check.None(t, Faults(Series(all...)), "%s, %d pairs, %d sessions", d, pairs, most)
		}
	}
}

// TestOriginalNumbers holds the first round of the Vasneg as it was numbered at first, 11-21
// to 17-27 (WekoWijzer 116), the tens of higher groups, and groups of more than nine.
func TestOriginalNumbers(t *testing.T) {
	drive := check.Sure(Drive(62, 7, 1, DriveOptions{}))
	first := func(l int) []string {
		var out []string
		for _, p := range drive[l].Movement.Rounds[0] {
			out = append(out, fmt.Sprintf("%d-%d", drive[l].Original[p.NS-1], drive[l].Original[p.EW-1]))
		}
		return out
	}
	check.Equal(t, "line A", fmt.Sprint(first(0)), "[11-21 12-22 13-23 14-24 15-25 16-26 17-27 91-101 92-102 93-103]")
	check.Equal(t, "line D", fmt.Sprint(first(3)), "[71-81 72-82 73-83 74-84 75-85 76-86 77-87]")
	for _, pairs := range []int{26, 56, 110} {
		for _, rounds := range []int{5, 7, 11, 13} {
			if pairs < 2*rounds {
				continue
			}
			for session := 1; session <= 2; session++ {
				all := check.Sure(Drive(pairs, rounds, session, DriveOptions{}))
				of := map[int]int{} // by number in the drive: kept over the sessions
				seen := map[int]bool{}
				for _, line := range all {
					for i, number := range line.Numbers {
						of[number] = line.Original[i]
						seen[line.Original[i]] = true
					}
				}
				check.Equal(t, fmt.Sprintf("%d pairs, %d rounds: numbers", pairs, rounds), len(seen), len(of))
			}
		}
	}
}

// TestSeries: two evenings of one movement repeat every meeting and no set; what is
// counted is counted over both.
func TestSeries(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 10})
	two := Series(m, m)
	for _, f := range Faults(two) {
		check.Equal(t, "a fault", f.Code, "movement.repeat")
	}
	check.Equal(t, "repeats", len(Faults(two)), 25)
	b := Measure(two)
	if two.Sets != 10 || len(two.Rounds) != 10 || b.NS[0] != 10 || len(b.Plays) != 10 || b.MaxOpponents != 5 {
		t.Errorf("%+v", b)
	}
	if fmt.Sprint(Series(m).Rounds) != fmt.Sprint(m.Rounds) || len(Series().Rounds) != 0 {
		t.Error("one evening is not that evening")
	}
}

// TestMoves: of five tables and rounds, in a Mitchell EW and the boards move, in a
// Scheveningen all the pairs and no boards; of a pair that sits out the place is kept.
func TestMoves(t *testing.T) {
	for _, v := range []struct {
		kind           string
		o              Options
		people, boards int
	}{
		{"mitchell", Options{Pairs: 10}, 20, 20},
		{"scheveningen", Options{Pairs: 10}, 40, 0},
		{"rainbow", Options{Pairs: 20}, 60, 20},
		{"american", Options{Pairs: 5}, 15, 15},
		{"howell", Options{Pairs: 8, Variant: "plain"}, 36, 24},
		{"mitchell", Options{Pairs: 9}, 16, 16},
	} {
		if got := MovesOf(must(t, v.kind, v.o)); got.People != v.people || got.Boards != v.boards {
			t.Errorf("%s %+v: %+v, want %d people %d boards", v.kind, v.o, got, v.people, v.boards)
		}
	}
}

// TestCSV: a line a meeting, and none for who sits out.
func TestCSV(t *testing.T) {
	lines := strings.Split(CSV(must(t, "mitchell", Options{Pairs: 9})), "\n")
	if lines[0] != "round,table,ns,ew,set" || lines[1] != "1,1,1,2,A" || len(lines) != 1+4*5+1 {
		t.Errorf("%d lines: %v", len(lines), lines[:2])
	}
	lines = strings.Split(CSV(must(t, "rainbow", Options{Pairs: 20})), "\n")
	if lines[0] != "round,table,north,south,east,west,set" || lines[1] != "1,1,1,2,3,4,A" || len(lines) != 1+25+1 {
		t.Errorf("%d lines: %v", len(lines), lines[:2])
	}
}

// TestRenumber: over a series of evenings, with the numbers given out again each
// time, nobody meets again as long as that can be found, every number is given
// once, and the same is given every time.
func TestRenumber(t *testing.T) {
	for _, v := range []struct {
		kind     string
		o        Options
		evenings int // without a meeting again
	}{
		{"mitchell", Options{Pairs: 16, Rounds: 4}, 2},
		{"mitchell", Options{Pairs: 24, Rounds: 6}, 2},
		{"scheveningen", Options{Pairs: 28, Rounds: 6}, 3},
		{"mitchell", Options{Pairs: 27, Rounds: 6}, 2},
	} {
		m := must(t, v.kind, v.o)
		met := map[[2]int]int{}
		before := func(a, b int) int { return met[[2]int{min(a, b), max(a, b)}] }
		var evenings []Movement
		for range v.evenings {
			numbers := Renumber(m, before)
			if again := Renumber(m, before); !slices.Equal(numbers, again) {
				t.Fatalf("%s %+v: %v, and again %v", v.kind, v.o, numbers, again)
			}
			sorted := slices.Sorted(slices.Values(numbers))
			if len(numbers) != m.Real() || sorted[0] != 1 || sorted[len(sorted)-1] != m.Real() || len(slices.Compact(sorted)) != m.Real() {
				t.Fatalf("%s %+v: numbers %v", v.kind, v.o, numbers)
			}
			evening := m.Numbered(numbers)
			evenings = append(evenings, evening)
			for _, places := range evening.Rounds {
				for _, p := range places {
					if evening.Played(p) {
						met[[2]int{min(p.NS, p.EW) - 1, max(p.NS, p.EW) - 1}]++
					}
				}
			}
		}
		if faults := Faults(Series(evenings...)); len(faults) > 0 {
			t.Errorf("%s %+v, %d evenings: %d faults, %v", v.kind, v.o, v.evenings, len(faults), faults[0])
		}
	}
}

// TestEveningNumbers: of sixteen pairs that play four rounds a week nobody meets again
// within two evenings, whichever two follow each other; and it is the same each time.
func TestEveningNumbers(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 16, Rounds: 4})
	last := m
	for evening := 1; evening <= 5; evening++ {
		numbers := EveningNumbers(m, evening)
		if !slices.Equal(numbers, EveningNumbers(m, evening)) {
			t.Fatalf("evening %d: other numbers the second time", evening)
		}
		next := m.Numbered(numbers)
		if evening == 1 {
			if numbers[0] != 1 || numbers[15] != 16 {
				t.Errorf("evening 1: %v", numbers)
			}
		} else if faults := Faults(Series(last, next)); len(faults) > 0 {
			t.Errorf("evenings %d and %d: %d meet again, %v", evening-1, evening, len(faults), faults[0])
		}
		last = next
	}
	odd := must(t, "mitchell", Options{Pairs: 15, Rounds: 4})
	check.None(t, Faults(Series(odd, odd.Numbered(EveningNumbers(odd, 2)))), "15 pairs")
}

// TestRenumberFirst: with nobody met before, the numbers stay; and of two that met
// long ago and two that met lately it is those of long ago that meet again.
func TestRenumberFirst(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 6})
	for i, number := range Renumber(m, func(int, int) int { return 0 }) {
		check.Equal(t, fmt.Sprintf("pair %d has number", i+1), number, i+1)
	}
	// All have met: those of one part long ago, and those of different parts lately.
	part := func(i int) int { return i % 2 }
	numbers := Renumber(m, func(a, b int) int {
		if part(a) == part(b) {
			return 1
		}
		return 10
	})
	sum := 0
	for _, places := range m.Numbered(numbers).Rounds {
		for _, p := range places {
			if part(p.NS) != part(p.EW) {
				sum++
			}
		}
	}
	if sum > 5 { // of nine meetings between two threes; all in one part cannot be
		t.Errorf("%d meetings with those met lately", sum)
	}
}
