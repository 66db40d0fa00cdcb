package draw

import (
	"fmt"
	"maps"
	"math"
	"math/bits"
	"math/rand"
	"slices"
	"testing"

	"uitslag/internal/test/check"

	"pgregory.net/rapid"
)

// pairs returns a met, or an apart, of these two.
func pairs(twos ...[2]int) func(a, b int) int {
	return func(a, b int) int {
		n := 0
		for _, x := range twos {
			if x == [2]int{a, b} || x == [2]int{b, a} {
				n++
			}
		}
		return n
	}
}

func upTo(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i + 1
	}
	return order
}

// everyWay returns every way to pair an order, from the top: the first is the best.
func everyWay(order []int) [][][2]int {
	if len(order) == 0 {
		return [][][2]int{nil}
	}
	var out [][][2]int
	for i := 1; i < len(order); i++ {
		rest := slices.Delete(slices.Clone(order[1:]), i-1, i)
		for _, below := range everyWay(rest) {
			out = append(out, append([][2]int{{order[0], order[i]}}, below...))
		}
	}
	return out
}

// TestBruteForce holds every draw of up to nine against all ways there are: who may not meet
// does not, one of those who were free least often is free, as few meet again as can be, of
// those as few who met in the round before, and of those as few times met before in all. Of
// such ways the lowest is free that can be, nobody looks further than somebody must where that
// is wanted, and the way is the best from the top.
func TestBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "n")
		likely := rapid.IntRange(0, 4).Draw(t, "likely") // that two have met
		met, last, apart, free := map[[2]int]int{}, map[[2]int]bool{}, map[[2]int]bool{}, map[int]int{}
		for a := 1; a <= n; a++ {
			free[a] = rapid.IntRange(0, 1).Draw(t, "free")
			for b := a + 1; b <= n; b++ {
				k := [2]int{a, b}
				met[k] = max(0, rapid.IntRange(likely-5, 3).Draw(t, "met"))
				last[k] = met[k] > 0 && rapid.Bool().Draw(t, "last")
				apart[k] = rapid.IntRange(0, 5).Draw(t, "apart") == 0
			}
		}
		of := func(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }
		f := Field{
			Order: upTo(n), Way: rapid.SampledFrom([]Way{TopDown, Near}).Draw(t, "way"),
			Met: func(a, b int) int { return met[of(a, b)] }, Last: func(a, b int) bool { return last[of(a, b)] },
			Apart: func(a, b int) bool { return apart[of(a, b)] }, Free: func(a int) int { return free[a] },
		}
		byes := []int{0}
		if n%2 == 1 {
			byes = upTo(n)
			slices.Reverse(byes)
		}
		want, best := "", []int{n}
		for low, bye := range byes {
		ways:
			for _, way := range everyWay(slices.DeleteFunc(upTo(n), func(a int) bool { return a == bye })) {
				again, soon, times, far := 0, 0, 0, 0
				for _, m := range way {
					switch k := of(m[0], m[1]); {
					case apart[k]:
						continue ways
					case met[k] > 0:
						again++
						times += met[k]
						if last[k] {
							soon++
						}
					}
					if one, other := m[0], m[1]; f.Way == Near {
						if bye != 0 && bye < other && bye > one {
							other--
						}
						far = max(far, other-one)
					}
				}
				if cost := []int{free[bye], again, soon, times, low, far}; slices.Compare(cost, best) < 0 {
					want, best = fmt.Sprint(way, bye), cost
				}
			}
		}
		r, ok := Of(f)
		if got := fmt.Sprint(r.Meetings, r.Bye); ok != (want != "") || ok && got != want {
			t.Fatalf("%s %v, of all ways %q: %v", got, ok, want, best)
		}
		if ok && f.Repeated(r) != best[1] {
			t.Fatalf("%d meet again, of all ways %d", f.Repeated(r), best[1])
		}
	})
}

// TestFewestAgain: of six of whom the odd have met the even, two must meet again and no more,
// and they are not two who met in the round before.
func TestFewestAgain(t *testing.T) {
	rounds := [][][2]int{{{1, 2}, {3, 4}, {5, 6}}, {{5, 4}, {1, 6}, {3, 2}}, {{6, 3}, {4, 1}, {2, 5}}}
	f := Field{Order: []int{6, 3, 4, 1, 2, 5}, Met: pairs(slices.Concat(rounds...)...)}
	last := pairs(rounds[2]...)
	f.Last = func(a, b int) bool { return last(a, b) > 0 }
	for want, order := range map[string][]int{"[[6 4] [3 2] [1 5]]": f.Order, "[[2 1] [3 5] [4 6]]": {2, 1, 3, 5, 4, 6}} {
		f.Order = order
		r, ok := Of(f)
		if got := fmt.Sprint(r.Meetings); !ok || got != want || f.Repeated(r) != 1 {
			t.Errorf("%s %v, want %s; %d meet again", got, ok, want, f.Repeated(r))
		}
	}
}

// TestRepeats: with repeats the ranking alone decides.
func TestRepeats(t *testing.T) {
	r, ok := Of(Field{Order: []int{3, 1, 2, 4}, Met: pairs([2]int{1, 3}), Repeats: true})
	if got := fmt.Sprint(r.Meetings); !ok || got != "[[3 1] [2 4]]" {
		t.Errorf("%s %v", got, ok)
	}
}

// TestMonrad holds the example of its rule: nobody looks further than somebody must.
func TestMonrad(t *testing.T) {
	open := pairs([2]int{1, 2}, [2]int{1, 3}, [2]int{2, 4}, [2]int{3, 6}, [2]int{4, 5}, [2]int{5, 6})
	met := func(a, b int) int { return 1 - open(a, b) }
	for way, want := range map[Way]string{TopDown: "[[1 2] [3 6] [4 5]]", Near: "[[1 3] [2 4] [5 6]]"} {
		if r, ok := Of(Field{Order: upTo(6), Met: met, Way: way}); !ok || fmt.Sprint(r.Meetings) != want {
			t.Errorf("way %d: %v %v", way, r.Meetings, ok)
		}
	}
}

// TestHalves: the first round in two halves, and what is nearest to that where two may not
// meet.
func TestHalves(t *testing.T) {
	for _, c := range []struct {
		n     int
		apart [][2]int
		want  string
	}{
		{8, nil, "[[1 5] [2 6] [3 7] [4 8]] 0"},
		{7, nil, "[[1 4] [2 5] [3 6]] 7"},
		{6, [][2]int{{1, 4}}, "[[1 3] [2 5] [4 6]] 0"},
	} {
		apart := pairs(c.apart...)
		r, ok := Of(Field{Order: upTo(c.n), Way: Halves, Apart: func(a, b int) bool { return apart(a, b) > 0 }})
		if got := fmt.Sprint(r.Meetings, r.Bye); !ok || got != c.want {
			t.Errorf("%d: %s %v, want %s", c.n, got, ok, c.want)
		}
	}
}

// TestChosen: what the scorer chose stands, or there is no draw.
func TestChosen(t *testing.T) {
	for name, c := range map[string]struct {
		f    Field
		want string // "" for no draw
	}{
		"a meeting at its table":   {Field{Order: upTo(6), Fixed: [][2]int{{}, {6, 1}}}, "[[2 3] [6 1] [4 5]] 0"},
		"a table":                  {Field{Order: upTo(4), Fixed: [][2]int{{}, {1, 0}}}, "[[3 4] [1 2]] 0"},
		"a side":                   {Field{Order: upTo(4), Fixed: [][2]int{{}, {0, 1}}}, "[[3 4] [2 1]] 0"},
		"two tables":               {Field{Order: upTo(4), Fixed: [][2]int{{1, 0}, {0, 2}}}, "[[1 3] [4 2]] 0"},
		"free":                     {Field{Order: upTo(5), Bye: 2}, "[[1 3] [4 5]] 2"},
		"who has a table plays":    {Field{Order: upTo(3), Fixed: [][2]int{{3, 0}}}, "[[3 1]] 2"},
		"who is given a met one":   {Field{Order: upTo(4), Fixed: [][2]int{{1, 2}}, Met: pairs([2]int{1, 2}, [2]int{1, 2})}, "[[1 2] [3 4]] 0"},
		"a table that is not":      {Field{Order: upTo(4), Fixed: [][2]int{{}, {}, {1, 0}}}, ""},
		"somebody twice":           {Field{Order: upTo(4), Fixed: [][2]int{{1, 0}, {1, 2}}}, ""},
		"somebody who is not":      {Field{Order: upTo(4), Fixed: [][2]int{{9, 0}}}, ""},
		"free of an even number":   {Field{Order: upTo(4), Bye: 1}, ""},
		"free and at a table":      {Field{Order: upTo(5), Bye: 1, Fixed: [][2]int{{1, 0}}}, ""},
		"nobody left to meet":      {Field{Order: upTo(2), Apart: func(int, int) bool { return true }}, ""},
		"alone, chosen to be free": {Field{Order: upTo(1), Bye: 1}, "[] 1"},
	} {
		r, ok := Of(c.f)
		if got := fmt.Sprint(r.Meetings, r.Bye); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s: %s %v, want %q", name, got, ok, c.want)
		}
	}
}

// TestSides: who sat North-South less often sits there, and over many rounds nobody sits one
// way much more often than the other.
func TestSides(t *testing.T) {
	r, _ := Of(Field{Order: upTo(2), North: func(a int) int { return -a }})
	check.Equal(t, "who sat North less", fmt.Sprint(r.Meetings), "[[2 1]]")
	seed := rand.New(rand.NewSource(4))
	met, north := map[[2]int]int{}, map[int]int{}
	for range 9 {
		order := seed.Perm(20)
		for i := range order {
			order[i]++
		}
		r, _ := Of(Field{Order: order, Met: func(a, b int) int { return met[[2]int{min(a, b), max(a, b)}] }, North: func(a int) int { return north[a] }})
		for _, m := range r.Meetings {
			met[[2]int{min(m[0], m[1]), max(m[0], m[1])}]++
			north[m[0]]++
			north[m[1]]--
		}
	}
	for a, n := range north {
		if max(n, -n) > 3 {
			t.Errorf("%d sat North-South %d times more often of 9", a, n)
		}
	}
}

// TestReasons: who is passed, and why; who has an opponent already is not.
func TestReasons(t *testing.T) {
	met := pairs([2]int{1, 2}, [2]int{5, 6})
	f := Field{Order: upTo(6), Met: met, Apart: func(a, b int) bool { return a+b == 6 }}
	want := func(want string) {
		t.Helper()
		r, _ := Of(f)
		var got []string
		for _, x := range Reasons(f, r) {
			got = append(got, fmt.Sprint(x.High, x.Low, x.Passed))
		}
		check.Equal(t, fmt.Sprintf("of %v", r.Meetings), fmt.Sprint(got), want)
	}
	want("[1 3 [{2 1}] 2 5 [{4 2}] 4 6 []]") // 2–4 may not meet; 3 with 2 would leave 4 with 5 or 6
	f = Field{Order: upTo(6), Met: pairs([2]int{5, 6}, [2]int{3, 5}, [2]int{3, 6})}
	want("[1 3 [{2 3}] 2 5 [{4 3}] 4 6 []]") // 1–2 would leave 5 and 6 to meet again
	f.Fixed = [][2]int{{6, 1}}
	r, _ := Of(f)
	if x := Reasons(f, r)[0]; !x.Chosen || x.Passed != nil || x.High != 1 || x.To != 6 {
		t.Errorf("%+v", x)
	}
}

// TestSlots: the bracket of every number.
func TestSlots(t *testing.T) {
	for n, want := range map[int]string{
		0: "[]", 1: "[1]", 2: "[1 2]", 3: "[1 0 2 3]", 4: "[1 4 2 3]", 6: "[1 0 4 5 2 0 3 6]", 8: "[1 8 4 5 2 7 3 6]",
	} {
		check.Equal(t, fmt.Sprintf("%d", n), fmt.Sprint(Slots(n)), want)
	}
	for n := 2; n <= 70; n++ {
		slots := Slots(n)
		if len(slots) != 1<<Rounds(n) {
			t.Fatalf("%d: %d places for %d rounds", n, len(slots), Rounds(n))
		}
		row := slots
		for len(row) > 1 { // where the better always wins, the best half is left each time
			var next []int
			for i := 0; i < len(row); i += 2 {
				a, b := row[i], row[i+1]
				if len(row) == len(slots) && a == 0 && b == 0 {
					t.Fatalf("%d: nobody meets nobody", n)
				}
				if a == 0 || b > 0 && b < a {
					a = b
				}
				next = append(next, a)
			}
			row = next
			if most := slices.Max(row); most > len(row) {
				t.Fatalf("%d: seed %d is among the last %d", n, most, len(row))
			}
		}
	}
}

// BenchmarkSwiss draws five rounds of two hundred, BenchmarkAgain the first rounds of sixty in
// which some must meet again.
func BenchmarkSwiss(b *testing.B) { benchmark(b, 200, 0, 5) }

func BenchmarkAgain(b *testing.B) { benchmark(b, 60, 56, 62) }

// benchmark draws rounds of n by chance, and measures those from one on.
func benchmark(b *testing.B, n, from, to int) {
	met := map[[2]int]int{}
	var last map[[2]int]bool
	seed := rand.New(rand.NewSource(1))
	of := func(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }
	var fields []Field
	for range to {
		order := seed.Perm(n)
		for i := range order {
			order[i]++
		}
		before, latest := maps.Clone(met), last
		f := Field{Order: order, Met: func(a, b int) int { return before[of(a, b)] }, Last: func(a, b int) bool { return latest[of(a, b)] }}
		fields = append(fields, f)
		r, _ := Of(f)
		last = map[[2]int]bool{}
		for _, m := range r.Meetings {
			met[of(m[0], m[1])]++
			last[of(m[0], m[1])] = true
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, f := range fields[from:] {
			Of(f)
		}
	}
}

// TestAllocations: a draw of two hundred needs room for a table of who may meet, and not one
// a try.
func TestAllocations(t *testing.T) {
	met := func(a, b int) int { return (a + b) % 2 }
	if n := testing.AllocsPerRun(3, func() { Of(Field{Order: upTo(200), Met: met}) }); n > 100 {
		t.Errorf("%v allocations", n)
	}
}

// swiss draws from the top, and must find a way.
func swiss(t *testing.T, f Field) ([][2]int, int) {
	t.Helper()
	r, ok := Of(f)
	if !ok {
		t.Fatalf("no way: %v", f.Order)
	}
	return r.Meetings, r.Bye
}

// TestSwiss plays tournaments by chance: of every size, for as many rounds as there are others,
// everyone plays once a round and nobody is free twice before all have been. Of a hundred
// nobody meets again in forty rounds. TestBruteForce holds which draw it is.
func TestSwiss(t *testing.T) {
	seed := rand.New(rand.NewSource(3))
	play := func(n, rounds int) (again int) {
		met, byes := map[[2]int]int{}, map[int]int{}
		for round := 1; round <= rounds; round++ {
			order := seed.Perm(n)
			for i := range order {
				order[i]++
			}
			times := func(a, b int) int { return met[[2]int{min(a, b), max(a, b)}] }
			meetings, bye := swiss(t, Field{Order: order, Met: times, Free: func(a int) int { return byes[a] }})
			seen, least := map[int]int{}, n
			for _, m := range meetings {
				seen[m[0]]++
				seen[m[1]]++
				again += min(1, times(m[0], m[1]))
				met[[2]int{min(m[0], m[1]), max(m[0], m[1])}]++
			}
			for _, a := range order {
				least = min(least, byes[a])
			}
			if (n%2 == 1) != (bye != 0) || bye != 0 && byes[bye] > least {
				t.Fatalf("%d, round %d: %d is free", n, round, bye)
			}
			seen[bye]++
			byes[bye]++
			if len(seen) != n+1-n%2 || len(meetings) != n/2 {
				t.Fatalf("%d, round %d: %v", n, round, meetings)
			}
		}
		return again
	}
	for n := 2; n <= 14; n++ {
		for range 5 {
			play(n, n)
		}
	}
	if again := play(100, 40); again > 0 {
		t.Errorf("of a hundred %d meet again", again)
	}
}

// TestSwissBye: the lowest without a bye is free; another only when that avoids a
// meeting again.
func TestSwissBye(t *testing.T) {
	meetings, bye := swiss(t, Field{Order: []int{4, 2, 5, 1, 3}, Free: func(a int) int {
		if a == 3 {
			return 1
		}
		return 0
	}})
	if bye != 1 || fmt.Sprint(meetings) != "[[4 2] [5 3]]" {
		t.Errorf("%v, %d is free", meetings, bye)
	}
	met := func(a, b int) int { // 1 and 2 have met
		if a+b == 3 {
			return 1
		}
		return 0
	}
	if meetings, bye = swiss(t, Field{Order: []int{1, 2, 3}, Met: met}); bye != 2 || fmt.Sprint(meetings) != "[[1 3]]" {
		t.Errorf("%v, %d is free", meetings, bye)
	}
	if meetings, bye = swiss(t, Field{Order: []int{7}}); bye != 7 || meetings != nil {
		t.Errorf("%v, %d is free", meetings, bye)
	}
}

// cheapest returns the least that pairing all of a set of bits costs, by trying all ways;
// math.MaxInt where there is none.
func cheapest(cost [][]int, set uint, known map[uint]int) int {
	if set == 0 {
		return 0
	}
	if c, ok := known[set]; ok {
		return c
	}
	a := bits.TrailingZeros(set)
	best := math.MaxInt
	for b, c := range cost[a] {
		if b > a && set>>b&1 == 1 && c >= 0 {
			if rest := cheapest(cost, set&^(1<<a|1<<b), known); rest < math.MaxInt {
				best = min(best, c+rest)
			}
		}
	}
	known[set] = best
	return best
}

// TestLeast pairs up to sixteen by costs by chance, a thousand times: it costs the least of all
// ways, and all who meet in some way that costs as much may meet.
func TestLeast(t *testing.T) {
	const seed = 5
	t.Logf("seed %d", seed)
	chance := rand.New(rand.NewSource(seed))
	for range 1000 {
		n := 2 * (1 + chance.Intn(8))
		most, missing := 1+chance.Intn(20), chance.Intn(80)
		cost := make([][]int, n)
		for a := range cost {
			cost[a] = make([]int, n)
			cost[a][a] = -1
			for b := range a {
				c := 1 + chance.Intn(most)
				if chance.Intn(100) < missing {
					c = -1
				} else if chance.Intn(4) == 0 {
					c = 0
				}
				cost[a][b], cost[b][a] = c, c
			}
		}
		all, known := uint(1)<<n-1, map[uint]int{}
		want := cheapest(cost, all, known)
		p := newPairing(n, func(a, b int) int { return cost[a][b] })
		if ok := p.least(); ok != (want < math.MaxInt) || ok && (p.total != want || p.sum() != want) {
			t.Fatalf("%v: %d %d %v, of all ways %d", cost, p.total, p.sum(), ok, want)
		}
		for a := range cost {
			for b, c := range cost[a] {
				if want < math.MaxInt && c >= 0 && p.may[a][b] < 0 {
					if rest := cheapest(cost, all&^(1<<a|1<<b), known); rest < math.MaxInt && rest+c == want {
						t.Fatalf("%v: %d and %d meet in a way that costs %d", cost, a, b, want)
					}
				}
			}
		}
	}
}
