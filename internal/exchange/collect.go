package exchange

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Collector takes results in the order of a file and notes what contradicts:
// contradictions are shown, never silently resolved (R-CONTRADICTION).
type Collector struct {
	Results []event.Result
	Remarks []Remark
	// Matches tells that they are of teams: a team has a board at two tables, and two sides may
	// have it again in another round.
	Matches bool
	// Copies is how many tables of individuals stood in the file again, and were left out;
	// Contradicting are those that did with another result. See AddTable.
	Copies        int
	Contradicting []Remark

	tables  map[boardPlayer]int // -> index in Results
	seen    map[seenKey]int     // -> index in Results
	lines   []int               // of the file, by index in Results
	ordered int                 // how many of Results are in seen
	who     map[event.ID]int    // the contestants met, numbered from 0
	met     map[onBoard]int     // -> line
}

type onBoard struct{ board, who int }

type seenKey struct {
	event.Key
	round int
}

func (c *Collector) keyOf(r *event.Result) seenKey {
	k := seenKey{Key: r.Key()}
	if c.Matches {
		k.round = r.Round
	}
	return k
}

// Expect makes room for so many results.
func (c *Collector) Expect(n int) {
	c.Results, c.lines = slices.Grow(c.Results, n), slices.Grow(c.lines, n)
	c.met = make(map[onBoard]int, 2*n)
}

// find returns the first result with this key, if there is one. The results are sorted only when a
// pair appears on a board again: mostly none does.
func (c *Collector) find(k seenKey) (int, bool) {
	if c.seen == nil {
		c.seen = make(map[seenKey]int, len(c.Results))
	}
	for ; c.ordered < len(c.Results); c.ordered++ {
		key := c.keyOf(&c.Results[c.ordered])
		if _, twice := c.seen[key]; !twice {
			c.seen[key] = c.ordered
		}
	}
	i, ok := c.seen[k]
	return i, ok
}

// Add is AddAs where the contestants have no numbers.
func (c *Collector) Add(line int, r *event.Result, ns, ew string) bool {
	return c.AddAs(line, r, c.numbered(r.NS.A), c.numbered(r.EW.A), ns, ew)
}

// AddAs takes a copy of a result from a line of the file, between sides with these names,
// and numbers, from 0, for their contestants: the same in all that is added.
// The very same result once more is left out; another one for the same board and
// sides stays, and both are remarked: exchange.same-twice and
// exchange.result-twice (line, board, ns, ew, first), and but for matches
// exchange.pair-twice (line, board, pair, first). It reports whether the result was taken.
func (c *Collector) AddAs(line int, r *event.Result, a, b int, ns, ew string) bool {
	if c.met == nil {
		c.met = map[onBoard]int{}
	}
	sides := [2]onBoard{{r.Board, a}, {r.Board, b}}
	_, once := c.met[sides[0]]
	_, both := c.met[sides[1]]
	i, twice := 0, false
	if once && both { // else neither has met the other here
		i, twice = c.find(c.keyOf(r))
	}
	if twice {
		if sameResult(&c.Results[i], r) {
			c.Remarks = append(c.Remarks, Remark{line, "", problem.New("exchange.same-twice",
				"line", line, "board", r.Board, "ns", ns, "ew", ew, "first", c.lines[i])})
			return false
		}
		c.Remarks = append(c.Remarks, Remark{line, "", problem.New("exchange.result-twice",
			"line", line, "board", r.Board, "ns", ns, "ew", ew, "first", c.lines[i])})
	} else {
		for k, name := range [2]string{ns, ew} {
			first, again := c.met[sides[k]]
			switch {
			case !again:
				c.met[sides[k]] = line
			case !c.Matches:
				c.Remarks = append(c.Remarks, Remark{line, "", problem.New("exchange.pair-twice",
					"line", line, "board", r.Board, "pair", name, "first", first)})
			}
		}
	}
	c.Results = append(c.Results, *r)
	c.lines = append(c.lines, line)
	return true
}

func (c *Collector) numbered(who event.ID) int {
	n, ok := c.who[who]
	if !ok {
		if c.who == nil {
			c.who = map[event.ID]int{}
		}
		n = len(c.who)
		c.who[who] = n
	}
	return n
}

// sameResult reports whether two results between the same sides say the same.
func sameResult(a, b *event.Result) bool {
	return a.Kind == b.Kind && a.Contract == b.Contract && a.Tricks == b.Tricks && a.Score == b.Score && a.Reversed == b.Reversed &&
		a.NSAward.Kind == b.NSAward.Kind && a.NSAward.Percent.Equal(b.NSAward.Percent) &&
		a.EWAward.Kind == b.EWAward.Kind && a.EWAward.Percent.Equal(b.EWAward.Percent)
}

// Same reports whether two results are of the same board and sides and say the same;
// ids, leads and where they came from do not count.
func Same(a, b event.Result) bool { return a.Key() == b.Key() && sameResult(&a, &b) }

// Thin remarks the boards of a section with fewer results than its others:
// exchange.fewer-results (section, n, boards, most). Often that is a table that
// sits out; else a result is missing.
func Thin(results []event.Result) []Remark {
	count := map[string]map[int]int{}
	var sections []string
	for from, to := 0, 0; from < len(results); from = to {
		s, board := results[from].Section, results[from].Board
		for to = from + 1; to < len(results) && results[to].Section == s && results[to].Board == board; to++ {
		}
		if count[s] == nil {
			count[s] = map[int]int{}
			sections = append(sections, s)
		}
		count[s][board] += to - from
	}
	var out []Remark
	for _, s := range sections {
		most := slices.Max(slices.Collect(maps.Values(count[s])))
		boards := slices.Sorted(maps.Keys(count[s]))
		boards = slices.DeleteFunc(boards, func(b int) bool { return count[s][b] == most })
		if len(boards) > 0 {
			out = append(out, Remark{Reason: problem.New("exchange.fewer-results", "section", s, "n", len(boards), "boards", Ranges(boards), "most", most)})
		}
	}
	return out
}

// Places is how many players a contestant of a kind has at least.
var Places = map[event.Kind]int{event.Pairs: 2, event.Individual: 1, event.Teams: event.MinTeam}

// FirstBoard returns the lowest board of the results, 0 for none.
func FirstBoard(results []event.Result) int {
	if len(results) == 0 {
		return 0
	}
	return slices.MinFunc(results, func(a, b event.Result) int { return a.Board - b.Board }).Board
}

// AddTable takes a copy of a result of individuals from a line of the file, of four players
// with these names: North, South, East, West. Some files have each table once for each of
// its partnerships: a copy is counted in Copies and left out, also where two partners have
// changed chairs in it; that four are four is for the reader to see to. Another result of the
// same table, or the same four on other sides, is Contradicting. A player who is on a board at
// two tables is remarked: exchange.player-twice (line, board, player, first). It reports whether
// the result was taken.
func (c *Collector) AddTable(line int, r *event.Result, names [4]string) bool {
	if c.tables == nil {
		c.tables = map[boardPlayer]int{}
	}
	who := [4]event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B}
	first, sits := -1, 0
	for _, id := range who {
		if at, ok := c.tables[boardPlayer{r.Board, id}]; ok {
			if first < 0 || at == first {
				sits++
			}
			if first < 0 {
				first = at
			}
		}
	}
	if sits == len(who) {
		if sameTable(&c.Results[first], r) {
			c.Copies++
		} else {
			c.Contradicting = append(c.Contradicting, Remark{line, "", problem.New("exchange.table-contradicts",
				"line", line, "board", r.Board, "ns", names[0]+"+"+names[1], "ew", names[2]+"+"+names[3], "first", c.lines[first])})
		}
		return false
	}
	for i, id := range who {
		k := boardPlayer{r.Board, id}
		if at, ok := c.tables[k]; ok && at < len(c.Results) { // else it is of this table
			c.Remarks = append(c.Remarks, Remark{line, "", problem.New("exchange.player-twice",
				"line", line, "board", r.Board, "player", names[i], "first", c.lines[at])})
			continue
		}
		c.tables[k] = len(c.Results)
	}
	c.Results = append(c.Results, *r)
	c.lines = append(c.lines, line)
	return true
}

type boardPlayer struct {
	board int
	who   event.ID
}

// sameTable reports whether two results of the same four say the same: b may have two
// partners on each other's chairs, and the declarer with them.
func sameTable(a, b *event.Result) bool {
	turned := *b
	for _, side := range []struct {
		of     *event.Side
		was    event.Side
		chairs [2]bridge.Seat
	}{{&turned.NS, a.NS, [2]bridge.Seat{bridge.North, bridge.South}}, {&turned.EW, a.EW, [2]bridge.Seat{bridge.East, bridge.West}}} {
		if *side.of == side.was {
			continue
		}
		side.of.A, side.of.B = side.of.B, side.of.A
		if i := slices.Index(side.chairs[:], turned.Contract.Declarer); turned.Contract.Level > 0 && i >= 0 {
			turned.Contract.Declarer = side.chairs[1-i]
		}
	}
	return turned.Key() == a.Key() && sameResult(a, &turned)
}

// Sides is which numbers sat on which side, for finding out whether NS and EW have numbers of their own.
type Sides struct {
	Crossed bool // one sat on both
	Moved   bool // one met several others
	seen    map[int]seenSides
}

type seenSides struct {
	sides    int
	opponent int // the first
}

// Sits notes that a number sits on a side, 1 or 2, against another.
func (x *Sides) Sits(me, other, side int) {
	if x.seen == nil {
		x.seen = map[int]seenSides{}
	}
	n := x.seen[me]
	n.sides, n.opponent = n.sides|side, cmp.Or(n.opponent, other)
	x.seen[me] = n
	x.Crossed = x.Crossed || n.sides == 3
	x.Moved = x.Moved || n.opponent != other
}

// gathered are the codes of remarks of which there may be one for each row of a file. From
// gatherFrom on one remark stands for all of them: the same code with -many behind it (n,
// boards, and line, which is the first).
var gathered = []string{"exchange.same-twice", "exchange.result-twice", "exchange.pair-twice"}

const gatherFrom = 4

// Gather puts one remark in the place of many that say the same of different boards, where
// the first of them stood.
func Gather(remarks []Remark) []Remark {
	boards, count := map[string][]int{}, map[string]int{}
	for _, r := range remarks {
		if b, ok := r.Reason.Args["board"].(int); ok && slices.Contains(gathered, r.Reason.Code) {
			count[r.Reason.Code]++
			boards[r.Reason.Code] = append(boards[r.Reason.Code], b)
		}
	}
	var out []Remark
	for _, r := range remarks {
		n, code := count[r.Reason.Code], r.Reason.Code
		switch {
		case n < gatherFrom:
			out = append(out, r)
		case boards[code] != nil:
			all := boards[code]
			slices.Sort(all)
			boards[code] = nil // said
			out = append(out, Remark{Line: r.Line, Reason: problem.New(code+"-many", "n", n, "line", r.Line, "boards", Ranges(slices.Compact(all)))})
		}
	}
	return out
}

// mostRanges is how many ranges a sentence names.
const mostRanges = 12

// Ranges are numbers in ascending order as a sentence lists them: "1–9", "12"; the end of a
// long list is "…".
func Ranges(all []int) []string {
	var out []string
	for from := 0; from < len(all); {
		to := from
		for to+1 < len(all) && all[to+1] == all[to]+1 {
			to++
		}
		if len(out) == mostRanges {
			return append(out, "…")
		}
		text := strconv.Itoa(all[from])
		switch {
		case to == from+1:
			to = from // two are no range
		case to > from:
			text += "–" + strconv.Itoa(all[to])
		}
		out = append(out, text)
		from = to + 1
	}
	return out
}

// Left remarks what a file of the results of a session does not have, or has otherwise than it
// is here, so that nothing is left out in silence (R-FILES-OUT). Foreign tells that other
// programs define the format: it has no word for a line that was played with the opponents'
// cards, nor for a score that is none.
func Left(st *standings.Standings, foreign bool) []Remark {
	s := st.Session
	var remarks []Remark
	add := func(code string, n int, args ...any) {
		if n > 0 {
			remarks = append(remarks, Remark{Reason: problem.New(code, append([]any{"n", n}, args...)...)})
		}
	}
	on := map[string][]int{} // boards, by code
	for l := range st.Lines() {
		if l.Result == nil {
			continue
		}
		if code := leftOf(l, foreign); code != "" {
			on[code] = append(on[code], l.Board)
		}
	}
	for _, b := range s.Fouled {
		on["filesout.fouled"] = append(on["filesout.fouled"], b.Board)
	}
	for _, code := range []string{"filesout.assigned", "filesout.shares", "filesout.swapped", "filesout.again", "filesout.fouled"} {
		boards := on[code]
		slices.Sort(boards)
		boards = slices.Compact(boards)
		add(code, len(boards), "boards", Ranges(boards))
	}
	add("filesout.penalties", len(s.Penalties))
	add("filesout.awarded", len(s.Awarded))
	add("filesout.substitutes", len(s.Substitutions))
	add("filesout.lineups", len(s.Lineups))
	if s.CarryOver != nil && s.CarryOver.Kind != event.CarryNone {
		add("filesout.carry-over", 1)
	}
	add("filesout.missing", st.Missing())
	return remarks
}

// leftOf returns the code of how a line differs in a file, or "".
func leftOf(l *standings.ScoredLine, foreign bool) string {
	if l.Again {
		return "filesout.again"
	}
	if l.Ruling != nil {
		switch l.Ruling.Kind {
		case event.RulingAssigned, event.RulingNotPlayed:
			return "filesout.assigned"
		case event.RulingWeighted, event.RulingSplit, event.RulingArtificial:
			if foreign {
				return "filesout.shares"
			}
		}
	}
	if foreign && Turned(l.Result, l.Ruling) {
		return "filesout.swapped"
	}
	return ""
}
