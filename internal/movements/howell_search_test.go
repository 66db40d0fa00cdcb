package movements

import (
	"flag"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"testing"
)

// searchAgain makes the tests that hold the found tables search for all of them again,
// which takes some minutes, and write them.
var searchAgain = flag.Bool("search", false, "search for the first rounds anew, and write them")

// TestHowellSearch searches again for the first rounds of howell.txt: the small ones
// always, all of them with -search.
func TestHowellSearch(t *testing.T) {
	most := 5
	if *searchAgain {
		most = 15
	}
	var lines []string
	for tables := 3; tables <= most; tables++ {
		for rounds := tables; rounds < 2*tables; rounds++ {
			if rounds == 2*tables-1 && tables <= 8 {
				continue // the first rounds of givenStarts, or those of TestHowellSix
			}
			first := searchHowell(tables, rounds)
			if first == "" {
				continue // six pairs in three rounds
			}
			line := fmt.Sprintf("%d %d: %s\n", tables, rounds, first)
			lines = append(lines, line)
			if !*searchAgain && !strings.Contains(howellFirst, line) {
				t.Errorf("searched again: %s", line)
			}
		}
	}
	if *searchAgain {
		if err := os.WriteFile("howell.txt", []byte(strings.Join(lines, "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// ringSearch looks for a first round of a Howell of rings. A point below ring*rounds
// is a place of a ring, the others stay. The first round has every point once.
type ringSearch struct {
	tables, rounds, rings int
	cap                   int // how many tables may have one set
	random                *rand.Rand
}

// searchHowell is the best first round found, with no set shared if there is any such.
func searchHowell(tables, rounds int) string {
	effort := 100
	if tables > 8 {
		effort = 12
	}
	for shared := 1; shared <= 2; shared++ {
		s := &ringSearch{
			tables: tables, rounds: rounds, rings: 2 * tables / rounds, cap: shared,
			random: rand.New(rand.NewSource(int64(tables*100 + rounds))),
		}
		if first := s.best(effort); first != nil {
			var fields []string
			for _, p := range first {
				fields = append(fields, fmt.Sprintf("%d-%d:%d", p.ns+1, p.ew+1, p.set+1))
			}
			return strings.Join(fields, " ")
		}
	}
	return ""
}

func (s *ringSearch) best(effort int) []start {
	var top []start
	var least int64
	for tries, found := 0, 0; tries < 40*effort && found < effort; tries++ {
		twos, ok := s.twos()
		if !ok {
			continue
		}
		sets, ok := s.sets(twos)
		if !ok {
			continue
		}
		found++
		var first []start
		for i, two := range twos {
			if s.random.Intn(2) == 0 {
				two[0], two[1] = two[1], two[0]
			}
			first = append(first, start{two[0], two[1], sets[i]})
		}
		if n := s.turn(first); top == nil || n < least {
			top, least = first, n
		}
	}
	return top
}

// distance is what makes a meeting of two places of rings different from others.
func (s *ringSearch) distance(a, b int) (key [3]int, ok bool) {
	ringA, ringB := a/s.rounds, b/s.rounds
	d := mod(b%s.rounds-a%s.rounds, s.rounds)
	if ringA == ringB {
		return [3]int{ringA, ringB, min(d, s.rounds-d)}, d != 0 && 2*d != s.rounds
	}
	if ringA > ringB {
		return [3]int{ringB, ringA, mod(-d, s.rounds)}, true
	}
	return [3]int{ringA, ringB, d}, true
}

// twos puts the points together by chance, each distance once.
func (s *ringSearch) twos() (twos [][2]int, ok bool) {
	const mostSteps = 3000
	ringed := s.rings * s.rounds
	free := make([]bool, ringed)
	for i := range free {
		free[i] = true
	}
	used := map[[3]int]bool{}
	order := s.random.Perm(ringed)
	steps := 0
	var meet func(stays int) bool
	meet = func(stays int) bool {
		if steps++; steps > mostSteps {
			return false
		}
		a := -1
		for _, point := range order {
			if free[point] {
				a = point
				break
			}
		}
		if a < 0 {
			return stays == 2*s.tables
		}
		free[a] = false
		var others []int
		for b, is := range free {
			if is {
				others = append(others, b)
			}
		}
		if stays < 2*s.tables {
			others = append(others, -1) // the next of those that stay
		}
		s.random.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
		if stays < 2*s.tables && s.random.Intn(2) == 0 {
			for i := range others {
				if others[i] == -1 {
					others[0], others[i] = others[i], others[0]
				}
			}
		}
		for _, b := range others {
			if b == -1 {
				twos = append(twos, [2]int{stays, a})
				if meet(stays + 1) {
					return true
				}
				twos = twos[:len(twos)-1]
				continue
			}
			key, ok := s.distance(a, b)
			if !ok || used[key] {
				continue
			}
			used[key], free[b] = true, false
			twos = append(twos, [2]int{a, b})
			if meet(stays) {
				return true
			}
			twos = twos[:len(twos)-1]
			used[key], free[b] = false, true
		}
		free[a] = true
		return false
	}
	ok = meet(ringed)
	return twos, ok
}

// sets gives every table a set, so that set less place is each number once in each ring.
func (s *ringSearch) sets(twos [][2]int) (sets []int, ok bool) {
	const mostSteps = 2000
	covered := make([][]bool, s.rings)
	for i := range covered {
		covered[i] = make([]bool, s.rounds)
	}
	tables := make([]int, s.rounds) // of each set
	sets = make([]int, len(twos))
	for i := range sets {
		sets[i] = -1
	}
	fits := func(i, set int) bool {
		if tables[set] >= s.cap {
			return false
		}
		var keys [][2]int
		for _, point := range twos[i] {
			if point < s.rings*s.rounds {
				key := [2]int{point / s.rounds, mod(set-point%s.rounds, s.rounds)}
				if covered[key[0]][key[1]] {
					return false
				}
				keys = append(keys, key)
			}
		}
		return len(keys) < 2 || keys[0] != keys[1]
	}
	put := func(i, set int, on bool) {
		if on {
			tables[set]++
			sets[i] = set
		} else {
			tables[set]--
			sets[i] = -1
		}
		for _, point := range twos[i] {
			if point < s.rings*s.rounds {
				covered[point/s.rounds][mod(set-point%s.rounds, s.rounds)] = on
			}
		}
	}
	steps := 0
	var lay func(done int) bool
	lay = func(done int) bool {
		if done == len(twos) {
			return true
		}
		if steps++; steps > mostSteps {
			return false
		}
		next, fewest, options := -1, s.rounds+1, []int(nil)
		for i := range twos {
			if sets[i] >= 0 {
				continue
			}
			var o []int
			for set := range s.rounds {
				if fits(i, set) {
					o = append(o, set)
				}
			}
			if len(o) < fewest {
				next, fewest, options = i, len(o), o
			}
			if fewest == 0 {
				return false
			}
		}
		s.random.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
		for _, set := range options {
			put(next, set, true)
			if lay(done + 1) {
				return true
			}
			put(next, set, false)
		}
		return false
	}
	ok = lay(0)
	return sets, ok
}

// turn turns tables, one or two at a time, as long as that lowers the sum of
// squares of which Qf is made, and is that sum.
func (s *ringSearch) turn(first []start) int64 {
	flip := func(i int) { first[i].ns, first[i].ew = first[i].ew, first[i].ns }
	least := s.squares(first)
	for {
		better := false
		for i := range first {
			flip(i)
			if n := s.squares(first); n < least {
				least, better = n, true
				continue
			}
			flip(i)
		}
		if better {
			continue
		}
	two:
		for i := range first {
			for j := range i {
				flip(i)
				flip(j)
				if n := s.squares(first); n < least {
					least, better = n, true
					break two
				}
				flip(i)
				flip(j)
			}
		}
		if !better {
			return least
		}
	}
}

// squares is the sum of squares of a movement of rings, set by set.
func (s *ringSearch) squares(first []start) int64 {
	n := 2 * s.tables
	ringed := s.rings * s.rounds
	way, against, m := make([]int, n), make([]int, n), make([]int, n*n)
	for set := range s.rounds {
		for i := range n {
			way[i], against[i] = 0, -1
		}
		for _, p := range first {
			r := mod(set-p.set, s.rounds)
			next := func(a int) int {
				if a < ringed {
					return a/s.rounds*s.rounds + (a%s.rounds+r)%s.rounds
				}
				return a
			}
			a, b := next(p.ns), next(p.ew)
			way[a], way[b], against[a], against[b] = 1, -1, b, a
		}
		for i := range n {
			for j := range i {
				if against[i] == j {
					m[i*n+j] += s.tables - 1
				} else {
					m[i*n+j] += way[i] * way[j]
				}
			}
		}
	}
	var sum int64
	for _, v := range m {
		sum += int64(v) * int64(v)
	}
	return sum
}
