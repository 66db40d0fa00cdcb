package movements

import (
	"fmt"
	"math/rand"
	"os"
	"strings"
	"testing"
)

// TestIndividualSearch searches again for the first rounds of individual.txt: the
// quick ones always, all of them with -search.
func TestIndividualSearch(t *testing.T) {
	var lines []string
	for players := 8; players <= 28; players++ {
		if !*searchAgain && players > 15 {
			break
		}
		line := fmt.Sprintf("%d: %s\n", players, searchIndividual(players))
		lines = append(lines, line)
		if !*searchAgain && !strings.Contains(individualFirst, line) {
			t.Errorf("searched again: %s", line)
		}
	}
	if *searchAgain {
		if err := os.WriteFile("individual.txt", []byte(strings.Join(lines, "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// whistSearch looks for a first round of an individual whose players go round. Of
// a number four divides, one stays.
type whistSearch struct {
	ring   int
	stays  bool
	tables int
	random *rand.Rand
}

func searchIndividual(players int) string {
	const mostTries, mostJoined = 100_000, 400
	ring, stays := individualRing(players)
	for shared := 1; shared <= players/4; shared++ {
		s := whistSearch{ring: ring, stays: stays, tables: players / 4, random: rand.New(rand.NewSource(int64(players)))}
		joined := 0
		for range mostTries {
			twos, ok := s.partners()
			if !ok {
				continue
			}
			fours, ok := s.fours(twos)
			if !ok {
				continue
			}
			if sets, ok := s.sets(fours, shared); ok {
				var fields []string
				for i, p := range fours {
					fields = append(fields, fmt.Sprintf("%d+%d-%d+%d:%d", p[0]+1, p[1]+1, p[2]+1, p[3]+1, sets[i]+1))
				}
				return strings.Join(fields, " ")
			}
			if joined++; joined > mostJoined {
				break
			}
		}
	}
	return ""
}

// apart is the distance of two players of the ring, the same both ways.
func (s whistSearch) apart(a, b int) int {
	return min(ringStep(s.ring, a, -b), ringStep(s.ring, b, -a))
}

// half reports whether a distance is its own opposite, so that it comes twice.
func (s whistSearch) half(d int) bool { return s.ring%2 == 0 && 2*d == s.ring }

// partners puts players together by chance, each distance once.
func (s whistSearch) partners() (twos [][2]int, ok bool) {
	const mostSteps = 2000
	order := s.random.Perm(s.ring)
	used, met := make([]bool, s.ring+1), make([]bool, s.ring)
	spare := s.ring - 4*s.tables
	if s.stays {
		spare++
	}
	steps := 0
	var meet func(spare int) bool
	meet = func(spare int) bool {
		if steps++; steps > mostSteps {
			return false
		}
		if len(twos) == 2*s.tables {
			return true
		}
		a := -1
		for _, o := range order {
			if !used[o] {
				a = o
				break
			}
		}
		if a < 0 {
			return false
		}
		used[a] = true
		if s.stays && len(twos) == 0 {
			twos = append(twos, [2]int{s.ring, a})
			if meet(spare) {
				return true
			}
			twos, used[a] = nil, false
			return false
		}
		for _, b := range s.random.Perm(s.ring) {
			d := s.apart(a, b)
			if used[b] || met[d] || s.half(d) {
				continue
			}
			met[d], used[b] = true, true
			twos = append(twos, [2]int{a, b})
			if meet(spare) {
				return true
			}
			twos = twos[:len(twos)-1]
			met[d], used[b] = false, false
		}
		if spare > 0 && meet(spare-1) {
			return true
		}
		used[a] = false
		return false
	}
	ok = meet(spare)
	return twos, ok
}

// fours puts partners at tables so that no distance of opponents comes more than
// twice (once, if it is half the ring).
func (s whistSearch) fours(twos [][2]int) (fours [][4]int, ok bool) {
	const mostSteps = 20_000
	used, met := make([]bool, len(twos)), make([]int, s.ring)
	steps := 0
	var join func() bool
	join = func() bool {
		if steps++; steps > mostSteps {
			return false
		}
		a := 0
		for a < len(twos) && used[a] {
			a++
		}
		if a == len(twos) {
			return true
		}
		used[a] = true
		for b := a + 1; b < len(twos); b++ {
			if used[b] {
				continue
			}
			var added []int
			fits := true
			for _, x := range twos[a] {
				for _, y := range twos[b] {
					if x == s.ring || y == s.ring {
						continue
					}
					d := s.apart(x, y)
					met[d]++
					added = append(added, d)
					if met[d] > 2 || s.half(d) && met[d] > 1 {
						fits = false
					}
				}
			}
			if fits {
				used[b] = true
				fours = append(fours, [4]int{twos[a][0], twos[a][1], twos[b][0], twos[b][1]})
				if join() {
					return true
				}
				fours, used[b] = fours[:len(fours)-1], false
			}
			for _, d := range added {
				met[d]--
			}
		}
		used[a] = false
		return false
	}
	ok = join()
	return fours, ok
}

// sets gives each table a set, at most so many tables the same one, so that nobody
// of the ring plays one twice.
func (s whistSearch) sets(fours [][4]int, shared int) (sets []int, ok bool) {
	const mostSteps = 20_000
	played, tables := make([]bool, s.ring), make([]int, s.ring)
	sets = make([]int, len(fours))
	for i := range sets {
		sets[i] = -1
	}
	put := func(i, set int, on bool) {
		for _, x := range fours[i] {
			if x < s.ring {
				played[ringStep(s.ring, set, -x)] = on
			}
		}
	}
	fits := func(i, set int) bool {
		if tables[set] >= shared {
			return false
		}
		for _, x := range fours[i] {
			if x < s.ring && played[ringStep(s.ring, set, -x)] {
				return false
			}
		}
		// Who stays plays each set once, as tables go through all of them.
		return true
	}
	steps := 0
	var lay func(done int) bool
	lay = func(done int) bool {
		if done == len(fours) {
			return true
		}
		if steps++; steps > mostSteps {
			return false
		}
		next, options := -1, []int(nil)
		for i := range fours {
			if sets[i] >= 0 {
				continue
			}
			var o []int
			for set := range s.ring {
				if fits(i, set) {
					o = append(o, set)
				}
			}
			if next < 0 || len(o) < len(options) {
				next, options = i, o
			}
		}
		for _, set := range options {
			sets[next] = set
			tables[set]++
			put(next, set, true)
			if lay(done + 1) {
				return true
			}
			put(next, set, false)
			tables[set]--
			sets[next] = -1
		}
		return false
	}
	ok = lay(0)
	return sets, ok
}
