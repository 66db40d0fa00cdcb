package csv

import (
	"cmp"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// Read takes a file of results as an event of its own: its contestants are the
// pair numbers, with the names that the file gives them. The rules are the MesserBridge preset. It is taken whole, or refused
// with a Problem of package exchange or csv, or with an exchange.Refused that
// lists every line that cannot be.
func Read(r io.Reader, o Options) (*exchange.Import, error) {
	deep := 1
	if len(o.Columns) > 0 { // what was pointed out by hand comes before the headings that are known
		deep = deepHeads
	}
	g, err := readBelow(r, o.headings(), resultOrder, deep)
	if err != nil {
		return nil, err
	}
	rd, slips, err := readSlips(g, o)
	if err != nil {
		return nil, err
	}
	b := &builder{o: o, slips: slips, people: exchange.People{NewID: o.NewID}, pairs: map[pairKey]*pair{}}
	for i := range slips { // a row that names no section is of A, beside rows that name it too
		slips[i].section = cmp.Or(slips[i].section, "A")
	}
	b.findKind(rd)
	b.twoWinners(rd)
	b.contestants(rd)
	if len(rd.refused) == 0 {
		if err := b.results(rd); err != nil {
			return nil, err
		}
	}
	if err := exchange.Refuse(slices.Concat(rd.refused, b.collector.Contradicting)); err != nil {
		return nil, err
	}
	date := rd.date() // which has remarks of its own
	im := g.newImport()
	im.Remarks = exchange.Gather(slices.Concat(rd.remarks, b.collected(), b.remarks, exchange.Thin(b.collector.Results)))
	im.Event = b.event(date)
	im.Members, im.People = b.people.Members, b.people.People
	return im, nil
}

// pairKey is how a pair is found: in two-winner events the direction is part of it.
type pairKey struct {
	section   string
	direction string
	number    int
}

type pair struct {
	pairKey
	id      event.ID
	names   string
	line    int    // where its names stand
	called  string // its name(), for what is said of it
	at      int    // its place in the order
	team    string
	players []event.ID
}

type builder struct {
	kind      event.Kind
	o         Options
	slips     []slip
	two       map[string]bool // by section: NS and EW have a list each
	pairs     map[pairKey]*pair
	sides     [][4]*pair // by slip: its NS and EW, and of individuals South and West
	order     []*pair
	people    exchange.People
	collector exchange.Collector
	rulings   []event.Ruling
	remarks   []exchange.Remark
}

func (b *builder) contestants(rd *reader) {
	b.sides = make([][4]*pair, len(b.slips))
	for i := range b.slips {
		s := &b.slips[i]
		for side, x := range [2]struct {
			seat
			side  string
			names column
		}{{s.ns, "NS", nsNames}, {s.ew, "EW", ewNames}} {
			p := b.pair(cmp.Or(x.seat.section, s.section), x.seat, x.side)
			b.sides[i][side] = p
			if b.kind == event.Individual {
				b.individuals(rd, i, side, x.names)
				continue
			}
			if b.kind == event.Teams && p.team == "" {
				p.team = exchange.CleanName(rd.text(s, [2]column{nsTeam, ewTeam}[side]))
			}
			if !rd.has(x.names) {
				continue
			}
			names, line := exchange.CleanName(rd.text(s, x.names)), s.row.line
			switch {
			case names == "" || p.names == names:
			case p.names == "":
				p.names, p.line = names, line
			default:
				b.remarks = append(b.remarks, exchange.Remark{Line: line, Reason: problem.New("csv.other-names",
					"line", line, "pair", p.name(), "names", exchange.Clip(names), "first", exchange.Clip(p.names))})
			}
		}
	}
	slices.SortFunc(b.order, func(x, y *pair) int {
		// NS comes before EW
		return cmp.Or(cmp.Compare(x.section, y.section), cmp.Compare(y.direction, x.direction), cmp.Compare(x.number, y.number))
	})
	for _, p := range b.order {
		p.id = b.o.NewID()
		names := splitPair(p.names)
		p.players = b.players(names)
		if b.kind == event.Pairs {
			b.doubtful(p, names)
		}
	}
}

func (k pairKey) name() string {
	return strings.TrimSpace(strconv.Itoa(k.number) + " " + k.direction)
}

var between = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s+[-–—&+]\s+|\s*[/&;]\s*`) })

// splitPair splits the names of two players: "Jan Jansen - An Claes". A name between
// quotation marks is one name, whatever signs it has.
func splitPair(s string) []string {
	if s == "" {
		return nil
	}
	if !strings.HasPrefix(s, quote) && !strings.HasSuffix(s, quote) {
		return between().Split(s, -1)
	}
	var out []string
	for s != "" {
		if name, rest, ok := strings.Cut(strings.TrimPrefix(s, quote), quote); ok && strings.HasPrefix(s, quote) {
			out = append(out, quote+name+quote)
			s = rest
			if at := between().FindStringIndex(s); at != nil && at[0] == 0 {
				s = s[at[1]:]
			}
			continue
		}
		name, rest := s, ""
		if at := between().FindStringIndex(s); at != nil {
			name, rest = s[:at[0]], s[at[1]:]
		}
		out, s = append(out, name), rest
	}
	return out
}

// unnamed stands for a player that nobody named, beside one who is.
const unnamed = "?"

// quote is the sign around a name that has signs of its own.
const quote = `"`

// quoted returns a name so that splitPair takes it for one.
func quoted(name string) string {
	if between().MatchString(name) || strings.Contains(name, ",") {
		return quote + strings.ReplaceAll(name, quote, "'") + quote
	}
	return name
}

// doubtful adds remarks on names that are probably not those of two players: csv.names-many and
// csv.names-one (line, pair, n, names).
func (b *builder) doubtful(p *pair, names []string) {
	code := ""
	switch {
	case len(names) > 2:
		code = "csv.names-many"
	case len(names) == 1 && strings.Contains(names[0], ",") && !strings.HasPrefix(names[0], quote):
		code = "csv.names-one"
	default:
		return
	}
	all := make(problem.Quoted, len(names))
	for i, n := range names {
		all[i] = exchange.Clip(n)
	}
	b.remarks = append(b.remarks, exchange.Remark{Line: p.line, Reason: problem.New(code, "line", p.line, "pair", p.name(), "n", len(names), "names", all)})
}

func (b *builder) players(names []string) []event.ID {
	var ids []event.ID
	for _, n := range names {
		var who event.Person
		if n == unnamed {
			ids = append(ids, "")
			continue
		}
		if bare, ok := strings.CutPrefix(n, quote); ok { // its comma, if it has one, is its own
			var more bool
			if who.First, who.Last, more = strings.Cut(exchange.CleanName(strings.TrimSuffix(bare, quote)), " "); !more {
				who.First, who.Last = "", who.First
			}
		} else {
			who.First, who.Last = exchange.SplitName(n)
		}
		id, _ := b.people.Add(who)
		ids = append(ids, id)
	}
	for len(ids) < exchange.Places[b.kind] {
		ids = append(ids, "")
	}
	if b.kind == event.Teams && len(ids) > event.MaxTeam {
		ids = ids[:event.MaxTeam]
	}
	return ids
}

func (b *builder) results(rd *reader) error {
	b.collector.Results = rd.results[:0] // no slip comes after its result's place
	b.collector.Expect(len(b.slips))
	for i, p := range b.order {
		p.called, p.at = p.name(), i
	}
	n := len(b.slips)
	for i := range b.slips {
		if i%everyRows == 0 {
			if err := b.o.told(n+i, 2*n); err != nil {
				return err
			}
		}
		s := &b.slips[i]
		if s.empty {
			continue
		}
		ns, ew := b.sides[i][0], b.sides[i][1]
		if ns == ew {
			rd.refused = append(rd.refused, rd.againstItself(s))
			continue
		}
		r := s.result
		r.ID = b.o.NewID()
		r.Section = s.section
		r.NS, r.EW = event.Pair(ns.id), event.Pair(ew.id)
		taken := false
		if b.kind == event.Individual {
			r.NS.B, r.EW.B = b.sides[i][2].id, b.sides[i][3].id
			taken = b.collector.AddTable(s.row.line, r, s.numbers())
		} else {
			taken = b.collector.AddAs(s.row.line, r, ns.at, ew.at, ns.called, ew.called)
		}
		if taken && s.ruling != nil {
			s.ruling.ID, s.ruling.Result = b.o.NewID(), r.ID
			b.rulings = append(b.rulings, *s.ruling)
		}
	}
	return nil
}

func (b *builder) event(date string) event.Event {
	source := cmp.Or(exchange.CleanName(b.o.Source), "CSV")
	base := filepath.Base(source)
	e := event.Event{
		ID:     b.o.NewID(),
		Name:   cmp.Or(exchange.CleanName(strings.TrimSuffix(base, filepath.Ext(base))), "CSV"),
		Kind:   b.kind,
		Rules:  rules.MesserBridge(),
		Source: source,
	}
	if b.kind == event.Teams {
		e.Rules = rules.TeamPresets()[0]
	}
	s := event.Session{ID: b.o.NewID(), Date: date, Results: b.collector.Results, Rulings: b.rulings, FirstBoard: exchange.FirstBoard(b.collector.Results)}
	for _, p := range b.order {
		if n := len(s.Sections); n == 0 || s.Sections[n-1].Letter != p.section {
			s.Sections = append(s.Sections, event.Section{Letter: p.section})
		}
		sec := &s.Sections[len(s.Sections)-1]
		sec.Labels = append(sec.Labels, event.Label{Contestant: p.id, Direction: p.direction, Number: p.number})
		e.Contestants = append(e.Contestants, event.Contestant{ID: p.id, Name: p.team, Players: p.players})
	}
	e.Sessions = []event.Session{s}
	return e
}

// Options is what a file does not say itself.
type Options struct {
	// NewID makes an id that no other thing has.
	NewID func() event.ID
	// Source is where the file came from, for Event.Source and the name of a new
	// event; "" is "CSV".
	Source string
	// Columns are headings whose meaning was pointed out by hand.
	Columns []event.ColumnMeaning
	// Progress, if there is one, is told how many of the rows are read, about every thousand,
	// one call at a time; its error ends the reading and is given back.
	Progress func(done, total int) error
}

// dateForms are the forms of a date that are read: as files have it, and as spreadsheets here
// show it, the day first.
var dateForms = []string{time.DateOnly, "2-1-2006", "2/1/2006", "2.1.2006", time.DateTime}

// date returns the date of the rows, "" if they have none; for an invalid or a second date it adds
// a remark and returns "".
func (rd *reader) date() string {
	if !rd.has(date) {
		return ""
	}
	found := ""
	for _, r := range rd.rows {
		text := rd.get(rd.open(r, nil), date)
		if text == "" {
			continue
		}
		day := readDate(text)
		if day == "" {
			rd.remarks = append(rd.remarks, rd.about(r, date, problem.New("csv.date", "line", r.line, "text", exchange.Clip(text))))
			return ""
		}
		if found != "" && day != found {
			rd.remarks = append(rd.remarks, rd.about(r, date, problem.New("csv.dates", "line", r.line, "date", problem.Day(day), "first", problem.Day(found))))
			return ""
		}
		found = day
	}
	return found
}

// readDate returns a date as 2003-11-10, "" if it is none.
func readDate(text string) string {
	for _, form := range dateForms {
		if t, err := time.Parse(form, text); err == nil {
			return t.Format(time.DateOnly)
		}
	}
	return ""
}

// findKind determines who is ranked: individuals if a row has four numbers, teams if the heading
// says so, else pairs. It refuses rows of individuals with two numbers, and one who sits at a table
// twice.
func (b *builder) findKind(rd *reader) {
	b.kind = event.Pairs
	if i := rd.place(nsPair); i >= 0 && isTeams(rd.headings[i]) {
		b.kind, b.collector.Matches = event.Teams, true
	}
	for sl := range event.Each(b.slips) {
		if sl.south().number > 0 || sl.west().number > 0 {
			b.kind = event.Individual
		}
	}
	if b.kind != event.Individual {
		return
	}
	for sl := range event.Each(b.slips) {
		if sl.south().number == 0 || sl.west().number == 0 {
			rd.refused = append(rd.refused, exchange.Remark{Line: sl.row.line, Reason: problem.New("csv.four-players", "line", sl.row.line, "board", sl.result.Board)})
		} else if twice := sl.sitsTwice(); twice != "" {
			rd.refused = append(rd.refused, exchange.Remark{Line: sl.row.line, Reason: problem.New("exchange.sits-twice",
				"line", sl.row.line, "board", sl.result.Board, "player", twice)})
		}
	}
}

var teamWords = strings.Fields("team ploeg equip druzyna drużyna mannschaft")

func isTeams(text string) bool {
	text = heading(text)
	return slices.ContainsFunc(teamWords, func(word string) bool { return strings.Contains(text, heading(word)) })
}

func (b *builder) individuals(rd *reader, i, side int, of column) {
	s := &b.slips[i]
	second := [2]seat{s.south(), s.west()}[side]
	if second.number == 0 {
		return // it is refused
	}
	b.sides[i][2+side] = b.pair(cmp.Or(second.section, b.sides[i][side].section), second, "")
	if !rd.has(of) {
		return
	}
	for n, name := range splitPair(exchange.CleanName(rd.text(s, of))) {
		if p := b.sides[i][side+2*min(n, 1)]; n < 2 && p.names == "" && name != unnamed {
			p.names, p.line = name, s.row.line
		}
	}
}

func (b *builder) collected() []exchange.Remark {
	if b.collector.Copies == 0 {
		return b.collector.Remarks
	}
	return append(b.collector.Remarks, exchange.Remark{Reason: problem.New("exchange.copies", "n", b.collector.Copies)})
}

type evidence struct {
	exchange.Sides
	lists            int // as the file says; 0 where it does not
	directed, shared bool
}

// twoWinners finds out, by section, whether NS and EW have a list each: they do
// when the numbers say their direction. Pairs also do when the file says so, or, where
// it does not say how many lists there are, when a number sits on both sides of one
// board, or when every pair keeps its side while it meets several others. A team sits
// on both sides of every board, and individuals change theirs.
func (b *builder) twoWinners(rd *reader) {
	b.two = map[string]bool{}
	type onBoard struct{ number, board int }
	sections := map[string]*evidence{}
	var at *evidence
	for i := range b.slips {
		s := &b.slips[i]
		if i == 0 || s.section != b.slips[i-1].section {
			if at = sections[s.section]; at == nil {
				at = &evidence{}
				sections[s.section] = at
			}
		}
		at.directed = at.directed || s.ns.direction != "" || s.ew.direction != ""
		at.lists = max(at.lists, rd.winners(s))
		at.Sits(s.ns.number, s.ew.number, 1)
		at.Sits(s.ew.number, s.ns.number, 2)
	}
	for section, at := range sections {
		if at.Crossed { // on one board only who sits both ways at all
			boards := map[onBoard]int{}
			for s := range event.Each(b.slips) {
				if s.section != section {
					continue
				}
				for _, x := range [2]struct{ me, bit int }{{s.ns.number, 1}, {s.ew.number, 2}} {
					k := onBoard{x.me, s.result.Board}
					if boards[k] |= x.bit; boards[k] == 3 {
						at.shared = true
					}
				}
			}
		}
		pairs := b.kind == event.Pairs && (at.lists == 2 || at.lists == 0 && (at.shared || at.Moved && !at.Crossed))
		b.two[section] = at.directed || pairs
	}
}

// winners returns how many lists a row says that there are; 0 where it does not say.
func (rd *reader) winners(s *slip) int {
	if !rd.has(winners) {
		return 0
	}
	return map[string]int{"1": 1, "2": 2}[strings.TrimSpace(rd.text(s, winners))]
}

// pair returns the pair that a seat on a side of a section means, a new one if it has not been
// seen.
func (b *builder) pair(section string, s seat, side string) *pair {
	k := pairKey{section: section, number: s.number}
	if b.two[section] {
		k.direction = cmp.Or(s.direction, side)
	}
	p := b.pairs[k]
	if p == nil {
		p = &pair{pairKey: k}
		b.pairs[k] = p
		b.order = append(b.order, p)
	}
	return p
}
