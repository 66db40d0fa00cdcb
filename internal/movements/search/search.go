// Package search looks for the movement with the highest Qf of a size: it draws Howells,
// chooses rounds, and turns tables.
package search

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// Wish is what the optimiser is asked for.
type Wish struct {
	// Kind is a kind that Generate knows. A "howell" is drawn again, all others
	// keep who meets whom and are turned.
	Kind string
	// Options make the standard movement that is compared with; what they say of
	// turned rounds is where the search begins.
	Options movements.Options
	// Stay are the pairs that must keep their table: real numbers, each once.
	Stay []int
	// Whole turns whole rounds only; otherwise single tables may be turned too.
	Whole bool
	// Seed begins the search: the same wish with the same seed finds the same.
	Seed uint64
	// Afresh leaves the shipped finds aside; otherwise a Howell is never less fair
	// than the one that ships.
	Afresh bool
	// Effort is how many turned tables are tried, about; 0 is DefaultEffort.
	Effort int
	// Progress, when there is one, is told now and then how many of the turns were
	// tried and the Qf of the best so far; it reports whether to go on.
	Progress func(tried, effort int, best exact.Rat) bool
}

// DefaultEffort is some seconds on an old laptop.
const DefaultEffort = 20_000_000

// maxEffort bounds the effort a wish may ask: hours.
const maxEffort = 1_000_000_000_000

// Seat is a table in a round, both from 1.
type Seat struct{ Round, Table int }

// Found is the best movement of a search.
type Found struct {
	Movement movements.Movement
	Balance  movements.Balance
	// Standard is the movement it is compared with, measured in Before: a movement
	// of two fields with the whole rounds turned that are best.
	Standard movements.Movement
	Before   movements.Balance
	// Redrawn tells that other pairs meet, or on other sets, than in the standard;
	// Turned is then empty.
	Redrawn bool
	// Order is which rounds of the full movement are played, when that is another
	// choice than the first ones.
	Order []int
	// Turned are the tables that sit otherwise than in the standard without its
	// turned rounds (or than in the rounds of Order), round by round.
	Turned []Seat
	// Tried is how many turns were tried, Drawn how many movements were drawn.
	Tried, Drawn int
	// Best tells that no movement of this size, with any way of sitting, can have
	// a higher Qf as far as whole numbers tell.
	Best bool
	// Stopped tells that Progress ended the search.
	Stopped bool
}

// Gain returns how much higher the Qf is than the standard's, in percent points.
func (f Found) Gain() exact.Rat { return f.Balance.Qf.Sub(f.Before.Qf) }

// WholeRounds returns the rounds in which all tables were turned, and whether that is
// all that was.
func (f Found) WholeRounds() ([]int, bool) {
	count, all := map[int]int{}, true
	var rounds []int
	for _, s := range f.Turned {
		count[s.Round]++
	}
	for r, places := range f.Movement.Rounds {
		played := 0
		for _, p := range places {
			if f.Movement.Played(p) {
				played++
			}
		}
		switch count[r+1] {
		case 0:
		case played:
			rounds = append(rounds, r+1)
		default:
			all = false
		}
	}
	return rounds, all
}

// Optimise searches the movement with the highest Qf: for a Howell who meets whom
// on which set (Howells are drawn by the thousand), for others which rounds of the
// full movement are played, and for all which rounds or single tables are turned.
// Every movement it gives is without faults. It refuses with
//   - what Generate refuses;
//   - movement.optimise-contest: a movement of individuals or of teams;
//   - movement.optimise-stay: a pair that must stay is not there, or twice;
//   - movement.optimise-seats: so many pairs cannot all stay, since they meet;
//   - movement.optimise-effort: below 0 or beyond all patience.
func Optimise(w Wish) (Found, error) {
	s, err := newSearch(w)
	if err != nil {
		return Found{}, err
	}
	if err := s.run(); err != nil {
		return Found{}, err
	}
	return s.found()
}

type search struct {
	wish     Wish
	rnd      movements.Chance
	base     movements.Movement // without turned rounds, unless they were wished for
	standard movements.Movement
	effort   int
	tried    int
	drawn    int
	stopped  bool

	top []candidate // the best first
}

type candidate struct {
	m       movements.Movement // as drawn or generated
	order   []int              // the rounds of the full movement
	redrawn bool
	qf      exact.Rat
	tally   *movements.Tally
	turning *turning
}

// kept is how many of the drawn movements go on to the long search.
const kept = 8

func newSearch(w Wish) (*search, error) {
	if w.Effort < 0 || w.Effort > maxEffort {
		return nil, problem.New("movement.optimise-effort", "effort", w.Effort, "most", maxEffort)
	}
	seen := map[int]bool{}
	for _, pair := range w.Stay {
		if pair < 1 || pair > w.Options.Pairs || seen[pair] {
			return nil, problem.New("movement.optimise-stay", "pair", pair, "pairs", w.Options.Pairs)
		}
		seen[pair] = true
	}
	s := &search{wish: w, rnd: movements.Chance(w.Seed), effort: cmp.Or(w.Effort, DefaultEffort)}
	m, err := movements.ByRule(w.Kind, w.Options)
	if err != nil {
		return nil, err
	}
	if m.Contest != movements.OfPairs {
		return nil, problem.New("movement.optimise-contest", "name", movements.KindName(m.Name))
	}
	s.base, s.standard = m, m
	if m.TwoWinners { // compared with the whole rounds that are best turned
		if rounds, _, _, ok := movements.BestTurned(m); ok {
			s.standard = m.TurnRounds(rounds...)
		}
	}
	return s, nil
}

// run searches until the effort is spent: three quarters wide, one quarter deep.
func (s *search) run() error {
	k, err := movements.KindOf(s.wish.Kind)
	if err != nil {
		return err
	}
	s.consider(candidate{m: s.base})
	if k.Name == "howell" && !s.wish.Afresh {
		if m, ok := movements.Fairest(k.Name, s.wish.Options.Pairs, len(s.base.Rounds)); ok {
			m.Name = k.Name
			s.consider(candidate{m: m, redrawn: true})
		}
	}
	if k.Name == "howell" {
		for s.tried < s.effort/4*3 && !s.done() {
			m, ok := s.draw()
			if !ok {
				break
			}
			s.consider(candidate{m: m, redrawn: true})
		}
	} else {
		s.otherRounds(k)
	}
	for s.tried < s.effort && !s.done() && len(s.top) > 0 {
		before := s.tried
		for i := range s.top {
			s.deepen(&s.top[i])
		}
		slices.SortStableFunc(s.top, func(a, b candidate) int { return b.qf.Cmp(a.qf) })
		if s.tried == before {
			break
		}
		if len(s.top) > 2 {
			s.top = s.top[:(len(s.top)+1)/2]
		}
	}
	return nil
}

// done reports whether there is nothing left to find, or no wish to.
func (s *search) done() bool {
	return s.stopped || len(s.top) > 0 && (s.top[0].qf.Cmp(exact.Int(100)) == 0 || s.top[0].turning.best <= s.top[0].tally.Least())
}

func (s *search) draw() (movements.Movement, bool) {
	pairs, rounds := s.wish.Options.Pairs, len(s.standard.Rounds)
	even := pairs + pairs%2
	for range 40 {
		s.drawn++
		m, ok := drawAny(even, rounds, s.drawn, &s.rnd)
		if !ok {
			s.tried += drawCost
			if s.tell() {
				return movements.Movement{}, false
			}
			continue
		}
		if pairs < even {
			m.Phantom = even
		}
		if len(movements.Faults(m)) == 0 {
			return m, true
		}
	}
	return movements.Movement{}, false
}

// drawCost is what an attempt at a drawing that fails counts for in turns.
const drawCost = 10_000

// drawAny draws a wheel, or a grid where no wheel turns and now and then where one
// does. Six and eight pairs over five rounds must share sets in one round.
func drawAny(pairs, rounds, turn int, rnd *movements.Chance) (movements.Movement, bool) {
	small := pairs <= 14
	if !small || turn%2 == 1 {
		if w, ok := drawWheel(pairs, rounds, 3000, rnd); ok {
			return w.movement(), true
		}
	}
	if pairs > 20 || pairs*rounds > 240 {
		return movements.Movement{}, false
	}
	free := 0
	if rounds == 5 && pairs <= 8 {
		free = 1
	}
	return drawGrid(pairs, rounds, free, 3000, rnd)
}

// tell reports progress, and whether to stop.
func (s *search) tell() bool {
	if s.wish.Progress != nil && !s.stopped {
		var qf exact.Rat
		if len(s.top) > 0 {
			qf = s.top[0].qf
		}
		s.stopped = !s.wish.Progress(min(s.tried, s.effort), s.effort, qf)
	}
	return s.stopped
}

// consider searches a movement's turns shortly, and keeps it when it is among the
// best.
func (s *search) consider(c candidate) {
	if len(s.wish.Stay) > 0 {
		seated, ok := movements.Seated(c.m, s.wish.Stay)
		if !ok {
			s.tried += drawCost
			return
		}
		c.m = seated
	}
	c.tally = movements.NewTally(c.m)
	units := c.tally.Singles()
	if s.wish.Whole {
		units = c.tally.Rounds()
	}
	c.turning = newTurning(c.tally, units, movements.Chance(s.wish.Seed+uint64(s.drawn)<<32))
	s.cool(&c, stepsPerUnit)
	if len(s.top) >= kept && !s.top[len(s.top)-1].qf.Less(c.qf) {
		return
	}
	i, _ := slices.BinarySearchFunc(s.top, c, func(a, b candidate) int {
		return cmp.Or(b.qf.Cmp(a.qf), -1) // behind its equals
	})
	s.top = slices.Insert(s.top, i, c)
	s.top = s.top[:min(len(s.top), kept)]
}

// deepen searches a movement's turns ten times as long.
func (s *search) deepen(c *candidate) {
	for range 4 {
		if s.done() || s.tried >= s.effort {
			return
		}
		s.cool(c, 10*stepsPerUnit)
	}
}

func (s *search) cool(c *candidate, steps int) {
	c.turning.stop = s.tell
	before := c.turning.tried
	c.turning.cool(steps * len(c.turning.units))
	s.tried += c.turning.tried - before + len(c.turning.units)
	c.qf, _ = c.tally.Quality(c.turning.best)
}

// otherRounds tries, where a shorter movement than the full one is wished for, other
// rounds of the full one.
func (s *search) otherRounds(k movements.Kind) {
	o := s.wish.Options
	if o.Rounds == 0 || o.Rounds >= k.Full(o.Pairs) || len(o.Turn) > 0 {
		return
	}
	o.Rounds = 0
	full, err := movements.ByRule(k.Name, o)
	if err != nil {
		return
	}
	rounds, shared := len(s.base.Rounds), s.base.SharedRounds()
	for s.tried < s.effort/4*3 && !s.done() {
		order := make([]int, len(full.Rounds))
		for i := range order {
			order[i] = i + 1
		}
		s.rnd.Shuffle(order)
		order = order[:rounds]
		slices.Sort(order)
		m := full.Clone()
		m.Rounds = nil
		for _, r := range order {
			m.Rounds = append(m.Rounds, slices.Clone(full.Rounds[r-1]))
		}
		s.drawn++
		if len(movements.Faults(m)) > 0 || m.SharedRounds() > shared {
			s.tried += drawCost
			continue
		}
		s.consider(candidate{m: m, order: order})
	}
}

func (s *search) found() (Found, error) {
	f := Found{Standard: s.standard, Before: movements.Measure(s.standard), Tried: s.tried, Drawn: s.drawn, Stopped: s.stopped}
	if len(s.top) == 0 || !f.Before.Qf.Less(s.top[0].qf) {
		// nothing better: the standard, if those who must can stay in it
		if m, ok := movements.Seated(s.standard, s.wish.Stay); ok {
			f.Movement, f.Balance = m, movements.Measure(m)
			return f, nil
		}
		if len(s.top) == 0 {
			return f, problem.New("movement.optimise-seats", "pairs", s.wish.Stay)
		}
	}
	c := s.top[0]
	c.turning.settle()
	m := c.m.Clone()
	for _, p := range c.tally.Places {
		if p.Turned {
			place := &m.Rounds[p.Round][p.Table]
			place.SwapSides()
			f.Turned = append(f.Turned, Seat{Round: p.Round + 1, Table: place.Table})
		}
	}
	f.Redrawn, f.Order, f.Best = c.redrawn, c.order, c.turning.best <= c.tally.Least()
	m.TwoWinners = m.TwoFields()
	if rounds, all := (Found{Movement: m, Turned: f.Turned}).WholeRounds(); all && !f.Redrawn {
		m.Turned = rounds
	}
	if f.Redrawn {
		f.Turned = nil
	}
	f.Movement, f.Balance = m, movements.Measure(m)
	return f, nil
}
