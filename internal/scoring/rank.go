package scoring

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Place is a contestant's place in a ranking list. The zero value is unranked.
type Place struct {
	// Rank is 1 for the best; equals share a rank, and the next ones are as far
	// down as there are contestants above them. 0 is unranked.
	Rank int
	// Tied is true when others share the rank.
	Tied bool
	// Short is true for one without a rank because it played too few boards (RankedHalf).
	Short bool
}

// String is "3", "3=" for a shared place, "–" for none after too few boards, else "".
func (p Place) String() string {
	switch {
	case p.Short:
		return "–"
	case p.Rank < 1:
		return ""
	case p.Tied:
		return strconv.Itoa(p.Rank) + "="
	}
	return strconv.Itoa(p.Rank)
}

// Rank gives each total its place, in the order of totals: on the exact percentage,
// or on points, as the rules say and where there are no percentages. Who had
// nothing to earn is unranked. Pass the
// totals of one list: a section, a direction, or all.
func Rank(totals []Total, r rules.Rules) []Place {
	return RankEach(len(totals), func(i int) *Total { return &totals[i] }, r)
}

// RankEach is Rank for n totals that stand somewhere else than in one slice.
func RankEach(n int, total func(i int) *Total, r rules.Rules) []Place {
	var room orderRoom
	o, places := order{by: keysOf(r), total: total}, make([]Place, n)
	o.count(n)
	list, unranked := o.all(n, nil, &room)
	o.give(list, places)
	o.giveNone(unranked, places)
	return places
}

// Ranking is RankEach, and the order from first to last too: equals as they come, the
// unranked at the end. It is fastest where the order is nearly one that is known: that of
// before a correction. nil is none; each of n stands once in another.
func Ranking(n int, total func(i int) *Total, r rules.Rules, guess []int) ([]Place, []int) {
	var room orderRoom
	o, places := order{by: keysOf(r), total: total}, make([]Place, n)
	o.count(n)
	list, unranked := o.all(n, guess, &room)
	o.give(list, places)
	o.giveNone(unranked, places)
	sorted := make([]int, 0, n)
	for _, x := range list {
		sorted = append(sorted, x.i)
	}
	slices.Sort(unranked)
	return places, append(sorted, unranked...)
}

// keys is what places are decided on.
type keys struct{ vps, points, percents, half bool }

func keysOf(r rules.Rules) keys {
	return keys{r.ByVPs(), r.ByPoints(), r.HasPercent(), r.Ranked == rules.RankedHalf && r.Matters("ranked")}
}

// of is what decides the place of a total, if it has any.
func (by keys) of(t *Total) (key exact.Rat, ok bool) {
	switch {
	case by.vps && !t.HasVPs() || !by.vps && !t.HasPercent() && (by.percents || t.Boards+t.SatOut() == 0):
		return key, false
	case by.vps:
		return t.beside.vps, true
	case by.points:
		return t.Points, true
	}
	return t.Percent(), true
}

// order puts contestants from first to last.
type order struct {
	by    keys
	total func(i int) *Total
	// slack is how far apart near keys must be to decide.
	slack float64
	// most is the most boards that any of the list played, where the rules ask.
	most int
}

// ranked is a contestant and nearly what its place is decided on.
type ranked struct {
	near float64
	i    int
}

// orderRoom is room for as many contestants as most evenings have at most: on the stack,
// where new memory would cost more than the sorting.
type orderRoom struct {
	ranked   [orderMost]ranked
	from, to [orderMost]int32
}

const orderMost = 512

func (room *orderRoom) list(n int) []ranked {
	if n > orderMost {
		return make([]ranked, 0, n)
	}
	return room.ranked[:0]
}

func (room *orderRoom) steps(n int) (from, to []int32) {
	if n > orderMost {
		return make([]int32, n), make([]int32, n)
	}
	return room.from[:n], room.to[:n]
}

// of is a contestant, if it has a place.
func (o *order) of(i int) (x ranked, ok bool) {
	key, ok := o.by.of(o.total(i))
	if !ok || o.short(i) {
		return x, false
	}
	x = ranked{near(key), i}
	o.slack = max(o.slack, 1e-11*math.Abs(x.near))
	return x, true
}

// count finds the most boards of the n contestants, where the rules ask.
func (o *order) count(n int) {
	if !o.by.half {
		return
	}
	for i := range n {
		o.most = max(o.most, o.total(i).played())
	}
}

// played is how many boards count, those sat out with something for them included.
func (t *Total) played() int { return t.Boards + t.SatOut() }

// short tells whether a contestant has too few boards for a place. While results are
// missing nobody has.
func (o *order) short(i int) bool {
	t := o.total(i)
	return o.by.half && !t.has().unfinished && 2*t.played() < o.most
}

// giveNone writes down which of the unranked would have a place but for their boards.
func (o *order) giveNone(unranked []int, places []Place) {
	for _, i := range unranked {
		if _, ok := o.by.of(o.total(i)); ok {
			places[i] = Place{Short: true}
		}
	}
}

// all puts the n contestants in order, and gives those without a place apart.
func (o *order) all(n int, guess []int, room *orderRoom) (list []ranked, unranked []int) {
	list = room.list(n)
	for k := range n {
		i := k
		if guess != nil {
			i = guess[k]
		}
		if x, ok := o.of(i); ok {
			list = append(list, x)
		} else {
			unranked = append(unranked, i)
		}
	}
	if guess == nil {
		nearly(list, room)
	}
	o.sort(list)
	return list, unranked
}

// nearly puts them in order, but for those that are close to one another: into as many
// equal steps as there are of them, from the highest to the lowest.
func nearly(list []ranked, room *orderRoom) {
	if len(list) < 2 {
		return
	}
	low, high := list[0].near, list[0].near
	for _, x := range list {
		low, high = min(low, x.near), max(high, x.near)
	}
	scale := float64(len(list)-1) / (high - low)
	if math.IsInf(scale, 0) || math.IsNaN(scale) {
		return
	}
	step := func(x ranked) int { return int((high - x.near) * scale) }
	from, to := room.steps(len(list)) // of each step what is not in order yet
	for _, x := range list {
		to[step(x)]++
	}
	for k := 1; k < len(to); k++ {
		from[k] = to[k-1]
		to[k] += to[k-1]
	}
	for k := range from {
		for from[k] < to[k] {
			x := list[from[k]]
			for s := step(x); s != k; s = step(x) { // to where it belongs, and on with what was there
				list[from[s]], x = x, list[from[s]]
				from[s]++
			}
			list[from[k]] = x
			from[k]++
		}
	}
}

// sort puts them in order, equals as they come.
func (o *order) sort(list []ranked) {
	if !o.nearlySorted(list) {
		slices.SortFunc(list, o.before)
	}
}

// nearlySorted sorts what is nearly in order, by moving each back to its place; it gives
// up where that is too far.
func (o *order) nearlySorted(list []ranked) bool {
	steps := 4 * len(list)
	for i := 1; i < len(list); i++ {
		if list[i-1].near-list[i].near > o.slack || o.before(list[i-1], list[i]) <= 0 {
			continue
		}
		x, j := list[i], i
		for ; j > 0 && o.before(list[j-1], x) > 0; j-- {
			list[j] = list[j-1]
			steps--
		}
		if list[j] = x; steps < 0 {
			return false
		}
	}
	return true
}

// give writes down the places, those of equals being one.
func (o *order) give(list []ranked, places []Place) {
	for from, to := 0, 0; from < len(list); from = to {
		for to = from + 1; to < len(list) && list[from].near-list[to].near <= o.slack && o.compare(list[from], list[to]) == 0; to++ {
		}
		for _, x := range list[from:to] {
			places[x.i] = Place{Rank: from + 1, Tied: to-from > 1}
		}
	}
}

// before is below 0 where a comes first in the list: the better one, of equals the first.
func (o *order) before(a, b ranked) int {
	if c := o.compare(b, a); c != 0 {
		return c
	}
	return a.i - b.i
}

// compare is that of the exact keys. Only where the near ones are close do those decide:
// the error of a near one is far smaller than slack, a part of the largest.
func (o *order) compare(a, b ranked) int {
	switch d := a.near - b.near; {
	case d > o.slack:
		return 1
	case d < -o.slack:
		return -1
	}
	x, _ := o.by.of(o.total(a.i))
	y, _ := o.by.of(o.total(b.i))
	return x.Cmp(y)
}

// near is a fraction, but for an error of some 2^-52 of it.
func near(v exact.Rat) float64 {
	if n, d, ok := v.Words(); ok {
		return float64(n) / float64(d)
	}
	return v.Float()
}

// Order gives the indices of places from first to last: equals in the order they
// come, the unranked at the end.
func Order(places []Place) []int {
	order := make([]int, len(places))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := places[i].Rank, places[j].Rank
		if (a < 1) != (b < 1) {
			return cmp.Compare(b, a) // the unranked one is the smaller number
		}
		return cmp.Compare(a, b)
	})
	return order
}
