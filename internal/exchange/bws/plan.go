package bws

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// What a file can have (R-DEVICE-FILE).
const (
	mostSections  = 26
	mostTabScore  = 30 // tables, of a program that shows the devices on tablets
	longestName   = 18
	longestNumber = 16
	longestTitle  = 40
)

// How the devices score, as their file numbers it.
const (
	byMatchpoints = 1
	byIMPs        = 2
	byTeams       = 4
)

// What is told of results that a file does not have.
const (
	unsaid  = "makebws.unsaid"
	nowhere = "makebws.nowhere"
)

// A Plan is what a file for table devices will say of a session.
type Plan struct {
	Name     string
	Date     string // "2019-08-26"
	Start    string // "19:30", or ""
	Computer string // whose program for the devices opens the file; "" asks there
	Scoring  int
	// Says is everything else: the sections, who meets whom, the names, the deals and the
	// results, as they are read back. Its Identity is that of the file.
	Says feed.Snapshot
	// Matches is the number of the match that a table of teams plays, by section and table.
	Matches map[string]map[int]int
	// Told is what the devices will have otherwise than the session, or not at all.
	Told []*problem.Problem
}

// Identify gives the file that is made an identity of its own, from a text that no other has.
func (p *Plan) Identify(text string) {
	sum := sha256.Sum256([]byte(text))
	p.Says.Identity = strings.ToUpper(fmt.Sprintf("%x", sum[:16]))
}

// WithoutResults leaves the results out, for devices that begin.
func (p *Plan) WithoutResults() {
	p.Says.Scores = nil
	p.Told = slices.DeleteFunc(p.Told, func(x *problem.Problem) bool { return x.Code == unsaid || x.Code == nowhere })
}

type planner struct {
	*Plan
	c      *event.Club
	people func(event.ID) event.Person
	e      *event.Event
	s      *event.Session
	met    []event.Sitting
	shift  map[string]int // by section: how much higher the numbers of East-West are
	told   map[string]int // by code: how often
}

// PlanOf returns what a file for the devices would say of a session. The Problems are
// makebws.no-boards for boards that come in no groups, makebws.no-movement (section) and
// makebws.sections for more than 26.
func PlanOf(c *event.Club, people func(event.ID) event.Person, e *event.Event, session event.ID) (*Plan, error) {
	s := e.Session(session)
	switch {
	case s == nil:
		return nil, problem.New("event.no-session")
	case s.BoardsPerSet < 1 && slices.ContainsFunc(s.Sections, func(c event.Section) bool { return c.Movement != nil }):
		return nil, problem.New("makebws.no-boards")
	case len(s.Sections) > mostSections:
		return nil, problem.New("makebws.sections", "n", len(s.Sections), "most", mostSections)
	}
	p := &planner{
		Plan: &Plan{Name: e.Name, Date: s.Date, Start: s.Start, Matches: map[string]map[int]int{}},
		c:    c, people: people, e: e, s: s, shift: map[string]int{}, told: map[string]int{},
	}
	if s.Name != "" {
		p.Name = strings.TrimSpace(e.Name + " " + s.Name)
	}
	p.Name = cut(p.Name, longestTitle)
	p.Says.Individual = e.Kind == event.Individual
	switch {
	case e.Kind == event.Teams:
		p.Scoring = byTeams
	case e.Rules.Method == rules.MethodMatchpoints:
		p.Scoring = byMatchpoints
	default:
		p.Scoring = byIMPs
	}
	p.Identify(string(e.ID) + " " + string(s.ID))
	if err := p.sections(); err != nil {
		return nil, err
	}
	p.seats()
	p.Says.Deals = slices.Clone(s.Deals)
	slices.SortFunc(p.Says.Deals, func(a, b event.BoardDeal) int { return cmp.Compare(a.Board, b.Board) })
	p.scores()
	for _, code := range slices.Sorted(maps.Keys(p.told)) {
		p.Told = append(p.Told, problem.New(code, "n", p.told[code]))
	}
	return p.Plan, nil
}

func (p *planner) sections() error {
	p.met = p.s.Sittings()
	for c := range event.Each(p.s.Sections) {
		var here []event.Sitting
		for _, x := range p.met {
			if x.Section == c.Letter {
				here = append(here, x)
			}
		}
		if len(here) == 0 {
			return problem.New("makebws.no-movement", "section", c.Letter)
		}
		p.shift[c.Letter] = shiftOf(c, here)
		tables, rounds := 0, 0
		for _, x := range here {
			tables, rounds = max(tables, x.Table), max(rounds, x.Round)
		}
		if c.Movement != nil {
			tables = max(tables, c.Movement.Tables)
		}
		if tables > mostTabScore {
			p.told["makebws.tables"] = tables
		}
		winners := 1
		if p.shift[c.Letter] == 0 && slices.ContainsFunc(c.Labels, func(l event.Label) bool { return l.Direction != "" }) {
			winners = 2
		}
		p.Says.Sections = append(p.Says.Sections, feed.Section{Letter: c.Letter, Tables: tables, Winners: winners, Group: 1})
		for round := 1; round <= rounds; round++ {
			for table := 1; table <= tables; table++ {
				p.Says.Rounds = append(p.Says.Rounds, p.round(c, here, round, table))
			}
		}
		p.matches(c)
	}
	return nil
}

// shiftOf returns by how much the numbers of East-West must be raised, as a device knows a pair by
// its number and direction: 0 as long as each pair keeps its direction.
func shiftOf(c *event.Section, here []event.Sitting) int {
	most, other := 0, false
	for _, l := range c.Labels {
		if l.Direction == "NS" {
			most = max(most, l.Number)
		}
	}
	for _, x := range here {
		ns, _ := c.Label(x.NS.A)
		ew, _ := c.Label(x.EW.A)
		other = other || ns.Direction == "EW" || ew.Direction == "NS"
	}
	if !other {
		return 0
	}
	for _, n := range []int{10, 20, 50, 100, 1000} {
		if most <= n {
			return n
		}
	}
	return most
}

// number returns what the devices call a contestant; 0 for nobody.
func (p *planner) number(c *event.Section, id event.ID) int {
	l, ok := c.Label(id)
	if !ok {
		return 0
	}
	if l.Direction == "EW" {
		return l.Number + p.shift[c.Letter]
	}
	return l.Number
}

// round returns who sit at a table in a round. A device has one meeting there: if the session has
// several, the one with the most boards.
func (p *planner) round(c *event.Section, here []event.Sitting, round, table int) feed.Round {
	out := feed.Round{Section: c.Letter, Table: table, Round: round}
	var best *event.Sitting
	boards := []int{}
	for x := range event.Each(here) {
		if x.Round != round || x.Table != table {
			continue
		}
		if best != nil {
			p.told["makebws.meetings"]++
		}
		same := best != nil && (x.NS == best.NS && x.EW == best.EW || x.NS == best.EW && x.EW == best.NS)
		if same {
			boards = append(boards, x.Boards...)
		}
		if best == nil || !same && len(x.Boards) > len(boards) {
			best, boards = x, slices.Clone(x.Boards)
		}
	}
	if best == nil {
		return out
	}
	out.NS, out.EW = p.number(c, best.NS.A), p.number(c, best.EW.A)
	out.South, out.West = p.number(c, best.NS.B), p.number(c, best.EW.B)
	slices.Sort(boards)
	out.Boards = slices.Compact(boards)
	return out
}

// matches numbers the tables of teams by match, where a table always plays with the same other one.
func (p *planner) matches(c *event.Section) {
	if p.e.Kind != event.Teams {
		return
	}
	section := &p.Says.Sections[len(p.Says.Sections)-1]
	section.Group = 0 // it is the matches that are compared
	group, partner := map[int]int{}, map[int]int{}
	for _, m := range event.Matches(p.s) {
		if m.Section != c.Letter || m.OpenTable == 0 || m.ClosedTable == 0 {
			continue
		}
		low, high := min(m.OpenTable, m.ClosedTable), max(m.OpenTable, m.ClosedTable)
		if partner[low] != 0 && partner[low] != high || partner[high] != 0 && partner[high] != low {
			p.told["makebws.matches"]++
			return
		}
		partner[low], partner[high] = high, low
		group[low], group[high] = low, low
	}
	p.Matches[c.Letter] = group
	section.Group = group[1]
	for table := 2; table <= section.Tables; table++ {
		if group[table] != section.Group {
			section.Group = 0
		}
	}
}

func (p *planner) seats() {
	taken := map[string]bool{}
	for _, r := range p.Says.Rounds {
		if r.Round != 1 || len(r.Boards) == 0 {
			continue
		}
		c := p.s.Section(r.Section)
		x := event.Find(p.met, func(x *event.Sitting) bool {
			return x.Section == r.Section && x.Round == 1 && x.Table == r.Table && p.number(c, x.NS.A) == r.NS && p.number(c, x.EW.A) == r.EW
		})
		if x == nil {
			continue
		}
		at := event.Expected{Section: x.Section, Round: 1, Table: x.Table, Board: r.Boards[0], NS: x.NS, EW: x.EW}
		for side, seats := range [][]bridge.Seat{{bridge.North, bridge.South}, {bridge.East, bridge.West}} {
			for k, id := range p.e.Seated(p.s, at, side == 0) {
				member, ok := p.c.Member(id)
				if id == "" || !ok || k >= len(seats) {
					continue
				}
				who := p.people(member.Person)
				number := cmp.Or(who.Federation, who.Number)
				if len(number) > longestNumber {
					number = ""
				}
				name := p.short(who, taken)
				p.Says.Seats = append(p.Says.Seats, feed.Seat{Section: r.Section, Table: r.Table, Seat: seats[k], Number: number, Name: name, Made: true})
			}
		}
	}
	slices.SortStableFunc(p.Says.Seats, func(a, b feed.Seat) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Table, b.Table), cmp.Compare(a.Seat, b.Seat))
	})
}

// short returns a name that fits a device, different from those that are taken.
func (p *planner) short(who event.Person, taken map[string]bool) string {
	name := who.Name()
	if size(name) > longestName {
		p.told["makebws.names"]++
		if first := []rune(who.First); len(first) > 0 {
			name = string(first[:1]) + ". " + who.Last
		}
		name = cut(name, longestName)
	}
	base := name
	for n := 2; taken[name]; n++ {
		end := fmt.Sprintf(" %d", n)
		name = cut(base, longestName-len(end)) + end
	}
	taken[name] = true
	return name
}

// size returns how long a text is in a file: letters beyond the first 65,536 count twice.
func size(s string) int { return len(utf16.Encode([]rune(s))) }

func cut(s string, most int) string {
	r := []rune(s)
	for size(string(r)) > most {
		r = r[:len(r)-1]
	}
	return strings.TrimRight(string(r), " -")
}

// scores sets the results of the session as a device would have sent them. What a device cannot
// express is reported, and left out.
func (p *planner) scores() {
	at := map[place]*feed.Round{}
	for r := range event.Each(p.Says.Rounds) {
		for _, b := range r.Boards {
			at[place{r.Section, r.Table, r.Round, b}] = r
		}
	}
	planned := map[event.Key]event.Planned{}
	for _, x := range p.s.Plan() {
		planned[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] = x
		k := event.Key{Board: x.Board, NS: x.EW, EW: x.NS}
		if _, both := planned[k]; !both {
			planned[k] = x
		}
	}
	for r := range event.Each(p.s.Results) {
		x := feed.Score{Section: r.Section, Round: r.Round, Table: r.Table, Board: r.Board, Day: p.Date}
		if line, ok := planned[r.Key()]; ok {
			x.Section, x.Round, x.Table = line.Section, line.Round, line.Table
		}
		row := at[place{x.Section, x.Table, x.Round, x.Board}]
		c := p.s.Section(x.Section)
		if c == nil || x.Round == 0 || x.Table == 0 {
			p.told[nowhere]++
			continue
		}
		x.NS, x.EW, x.South, x.West = p.number(c, r.NS.A), p.number(c, r.EW.A), p.number(c, r.NS.B), p.number(c, r.EW.B)
		sits, _ := c.Label(r.NS.A) // NS 2 against EW 2 has one number on both sides
		if row != nil && row.NS == x.EW && row.EW == x.NS && (x.NS != x.EW || sits.Direction == "EW") && !p.Says.Individual {
			x.NS, x.EW, x.Turned = x.EW, x.NS, true
		}
		if x.NS == 0 || x.EW == 0 || !sayable(r) {
			p.told[unsaid]++
			continue
		}
		x.ID = int64(len(p.Says.Scores) + 1)
		x.Outcome = outcomeOf(r)
		if k := r.Kind; x.Turned && k != event.Played && k != event.Passed { // there is one place for remarks
			x.Outcome.NSAward, x.Outcome.EWAward, x.Turned = x.Outcome.EWAward, x.Outcome.NSAward, false
		}
		if len(r.At) >= len("2006-01-02T15:04:05") {
			x.At = r.At[:len("2006-01-02T15:04:05")]
			x.Day = x.At[:len("2006-01-02")]
		}
		p.Says.Scores = append(p.Says.Scores, x)
	}
	// They stand in the order in which they came in: a time that runs back would change that.
	timed := !slices.ContainsFunc(p.Says.Scores, func(x feed.Score) bool { return x.At == "" })
	if !timed || !slices.IsSortedFunc(p.Says.Scores, func(a, b feed.Score) int { return cmp.Compare(a.At, b.At) }) {
		for i := range p.Says.Scores {
			p.Says.Scores[i].At, p.Says.Scores[i].Day = "", p.Date
		}
	}
}

// sayable reports whether a device can express a result: it needs the contract, knows an adjusted
// score in tens from 40 to 60, and nothing of exchanged cards.
func sayable(r *event.Result) bool {
	switch {
	case r.Reversed:
		return false
	case r.Kind == event.Played:
		return r.Contract.Level > 0
	case r.Kind == event.Adjusted:
		return percentOf(r.NSAward) > 0 && percentOf(r.EWAward) > 0
	}
	return true
}

// percentOf returns an award as devices have it, 40, 50 or 60; 0 for another.
func percentOf(a event.Award) int {
	for _, n := range []int{40, 50, 60} {
		if a.Kind == event.AwardPercent && a.Percent.Equal(exact.Int(n)) {
			return n
		}
	}
	return map[event.AwardKind]int{event.AwardPlus: 60, event.AwardMinus: 40, event.AwardAverage: 50}[a.Kind]
}

func adjustedText(r *event.Result) string {
	if r.Kind == event.Average {
		return "50%-50%"
	}
	return fmt.Sprintf("%d%%-%d%%", percentOf(r.NSAward), percentOf(r.EWAward))
}

// outcomeOf returns what became of a board as it is read back, without who and where.
func outcomeOf(r *event.Result) event.Result {
	switch r.Kind {
	case event.Average, event.Adjusted:
		out := event.Result{}
		out.Kind, out.NSAward, out.EWAward, _ = exchange.Adjusted(adjustedText(r))
		return out
	case event.Played:
		return event.Result{Kind: r.Kind, Contract: r.Contract, Tricks: r.Tricks, Lead: r.Lead, Score: r.Score}
	}
	return event.Result{Kind: r.Kind}
}
