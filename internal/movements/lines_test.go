package movements

import (
	"fmt"
	"slices"
	"testing"
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
		for l, line := range Rotation(4, session) {
			if got := [2]int{line.NS, line.EW}; got != want[l] || line.Turned != (l == 1 && session > 1) {
				t.Errorf("session %d line %s: %v turned %v, want %v", session, SetName(l), got, line.Turned, want[l])
			}
		}
	}
	if Rotation(0, 1) != nil {
		t.Error("no lines have a rotation")
	}
}

// TestRotationMeets: for every number of lines all groups meet once in 2L-1
// sessions, the NS group of the lowest line stays there, and then it begins anew.
func TestRotationMeets(t *testing.T) {
	for lines := 1; lines <= 20; lines++ {
		met := map[[2]int]int{}
		for session := 1; session < 2*lines; session++ {
			for l, line := range Rotation(lines, session) {
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
		if len(met) != lines*(2*lines-1) {
			t.Errorf("%d lines: %d of %d meetings of groups", lines, len(met), lines*(2*lines-1))
		}
		if !slices.Equal(Rotation(lines, 2*lines), Rotation(lines, 1)) {
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
				drive, err := Drive(pairs, rounds, session, 2)
				if err != nil {
					t.Fatal(err)
				}
				names := map[int]bool{}
				for l, line := range drive {
					if faults := Faults(line.Movement); len(faults) > 0 {
						t.Errorf("%d pairs session %d line %d: %v", pairs, session, l, faults[0])
					}
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
			if faults := Faults(all); len(faults) > 0 {
				t.Errorf("%d pairs, %d rounds, %d sessions: %v", pairs, rounds, len(kept), faults[0])
			}
			if b := Measure(all); b.MaxSitOuts > len(kept) || all.Real() != pairs {
				t.Errorf("%d pairs: %d sit-outs in %d sessions", pairs, b.MaxSitOuts, len(kept))
			}
		}
	}
	if _, err := Drive(30, 6, 1); err == nil {
		t.Error("a drive of six rounds")
	}
}

// TestDriveBalance: over the sessions of 56 pairs, line B turned is better than not.
func TestDriveBalance(t *testing.T) {
	var turned, plain []Movement
	for session := 1; session <= 3; session++ {
		drive, err := Drive(56, 7, session, 2)
		if err != nil {
			t.Fatal(err)
		}
		turned = append(turned, Whole(drive))
		for l, line := range drive {
			if line.Turned {
				drive[l].Movement = line.Movement.TurnRounds(run(1, 7)...)
			}
		}
		plain = append(plain, Whole(drive))
	}
	with, without := Measure(Series(turned...)), Measure(Series(plain...))
	if !without.Qf.Less(with.Qf) {
		t.Errorf("Qf %s turned, %s plain", with.Qf.Text(2), without.Qf.Text(2))
	}
	if with.MinOpponents != 21 || with.MaxOpponents != 21 {
		t.Errorf("%d-%d opponents in three sessions of seven rounds", with.MinOpponents, with.MaxOpponents)
	}
	if got := fmt.Sprint(len(turned[0].Rounds), turned[0].Tables, turned[0].Copies); got != "7 28 4" {
		t.Errorf("rounds, tables, copies: %s", got)
	}
}
