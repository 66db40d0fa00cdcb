package csv

import (
	"cmp"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// slip is one row of results, read; its sides are still numbers.
type slip struct {
	row     *row
	section string
	ns, ew  seat
	// mates are South and West of individuals ("7+3"), nil of others; number 0 is none.
	mates  *[2]seat
	result *event.Result // without id and sides
	ruling *event.Ruling // without ids; nil where there is none
	empty  bool          // nothing is in yet
}

type seat struct {
	number    int
	direction string // "NS" or "EW" where it stands with the number
	section   string // where it stands with the number
}

// south and west are the second players; number 0 is none.
func (s *slip) south() seat { return s.mate(0) }
func (s *slip) west() seat  { return s.mate(1) }

func (s *slip) mate(side int) seat {
	if s.mates == nil {
		return seat{}
	}
	return s.mates[side]
}

// sitsTwice returns the number of a player who sits at the table of a row twice, "" for none.
func (s *slip) sitsTwice() string {
	all := [4]seat{s.ns, s.south(), s.ew, s.west()}
	for i, x := range all {
		for _, y := range all[:i] {
			if x.number == y.number && x.direction == y.direction && x.section == y.section {
				return strconv.Itoa(x.number)
			}
		}
	}
	return ""
}

// numbers returns the four of a table as the row has them: North, South, East, West.
func (s *slip) numbers() [4]string {
	return [4]string{strconv.Itoa(s.ns.number), strconv.Itoa(s.south().number), strconv.Itoa(s.ew.number), strconv.Itoa(s.west().number)}
}

func (rd *reader) text(s *slip, c column) string { return rd.get(rd.open(*s.row, nil), c) }

func (rd *reader) quoted(s *slip, c column) string { return exchange.Clip(rd.text(s, c)) }

// resultOrder is the columns of a file without heading.
var resultOrder = []column{board, nsPair, ewPair, contract, declarer, tricks}

type reader struct {
	*grid
	refused []exchange.Remark
	remarks []exchange.Remark
	results []event.Result // room for those of the slips, in their order
	written notation
	kept    int      // of a part of the rows, how many could be read
	room    []string // for the cells of the current row
}

// refuse keeps why a row is not taken over. It returns false.
func (rd *reader) refuse(r row, c column, reason *problem.Problem) bool {
	rd.refused = append(rd.refused, rd.about(r, c, reason))
	return false
}

func (rd *reader) againstItself(sl *slip) exchange.Remark {
	return exchange.Remark{Line: sl.row.line, Reason: problem.New("csv.against-itself",
		"line", sl.row.line, "board", sl.result.Board, "pair", rd.quoted(sl, nsPair))}
}

// readSlips reads the rows of results, and lists every problem of every row.
func readSlips(g *grid, o Options) (*reader, []slip, error) {
	g.settleResults()
	if twice := g.doubled(); twice != "" {
		return nil, nil, problem.New("csv.column-twice", "line", g.first, "heading", twice)
	}
	for _, need := range []struct {
		c    column
		name string
	}{{board, "board"}, {nsPair, "NS"}, {ewPair, "EW"}} {
		if !g.has(need.c) {
			return nil, nil, problem.New("csv.missing-column", "line", g.first, "heading", need.name)
		}
	}
	if !g.has(contract) && !g.has(score) && !g.has(ewScore) {
		return nil, nil, problem.New("csv.missing-column", "line", g.first, "heading", "contract")
	}
	rd := &reader{grid: g, written: g.notation()}
	rd.remarks = g.remarks()
	slips, err := rd.slips(o)
	if err != nil {
		return nil, nil, err
	}
	empty, firstEmpty := 0, 0
	for i := range slips {
		if slips[i].empty {
			if empty++; empty == 1 {
				firstEmpty = slips[i].row.line
			}
		}
	}
	if empty > 0 {
		rd.remarks = append(rd.remarks, exchange.Remark{Line: firstEmpty, Reason: problem.New("csv.no-result-yet", "line", firstEmpty, "n", empty)})
	}
	if len(slips) == empty && len(rd.refused) == 0 {
		return nil, nil, problem.New("csv.no-rows")
	}
	return rd, slips, nil
}

// atOnce is how many rows one processor reads before it takes more.
const atOnce = 512

// slips reads the rows, on all processors: a large session has thousands. The problems are in the
// order of the rows.
func (rd *reader) slips(o Options) ([]slip, error) {
	n := len(rd.rows)
	parts := (n + atOnce - 1) / atOnce
	slips, readers := make([]slip, n), make([]reader, parts)
	rd.results = make([]event.Result, n) // large: they are filled in where they stay
	var telling sync.Mutex
	var done int
	var stopped error
	tell := func(rows int) bool {
		telling.Lock()
		defer telling.Unlock()
		if stopped == nil {
			done += rows
			stopped = o.told(done, 2*n) // then come the pairs
		}
		return stopped == nil
	}
	var readings sync.WaitGroup
	processors := min(runtime.GOMAXPROCS(0), parts)
	for first := range processors {
		readings.Go(func() {
			for k := first; k < parts; k += processors {
				from, to := k*atOnce, min((k+1)*atOnce, n)
				readers[k] = reader{grid: rd.grid, written: rd.written}
				readers[k].part(slips[from:to], rd.rows[from:], rd.results[from:])
				if !tell(to - from) {
					return
				}
			}
		})
	}
	readings.Wait()
	if stopped != nil {
		return nil, stopped
	}
	whole := slips[:0]
	for k := range readers {
		from := k * atOnce
		whole = append(whole, slips[from:from+readers[k].kept]...)
		rd.refused = append(rd.refused, readers[k].refused...)
		rd.remarks = append(rd.remarks, readers[k].remarks...)
	}
	return whole, nil
}

func (rd *reader) part(slips []slip, rows []row, results []event.Result) {
	for i := range slips {
		r := rd.open(rows[i], rd.room)
		rd.room = r.cells
		if s, ok := rd.slip(r, &results[i]); ok {
			s.row = &rows[i]
			slips[rd.kept] = s
			rd.kept++
		}
	}
}

func (rd *reader) slip(r row, result *event.Result) (slip, bool) {
	s := slip{result: result, section: exchange.CleanName(rd.get(r, section))}
	before := len(rd.refused)
	number := func(c column, required bool) int {
		text := rd.get(r, c)
		n, ok := exchange.Number(text)
		if !ok && (text != "" || required) {
			rd.refuse(r, c, problem.New("csv.number", "line", r.line, "heading", rd.title(c), "text", exchange.Clip(text)))
		}
		return n
	}
	s.result.Board = number(board, true)
	s.result.Round, s.result.Table = number(round, false), number(table, false)
	one := func(c column, text string) seat {
		p, ok := exchange.PairNumber(text)
		if !ok {
			rd.refuse(r, c, problem.New("csv.pair-number", "line", r.line, "text", exchange.Clip(text)))
		}
		return seat{p.Number, p.Direction, p.Section}
	}
	pair := func(c column) (first, second seat) {
		text, with, two := strings.Cut(rd.get(r, c), "+")
		if two {
			second = one(c, strings.TrimSpace(with))
		}
		return one(c, strings.TrimSpace(text)), second
	}
	ns, south := pair(nsPair)
	ew, west := pair(ewPair)
	if s.ns, s.ew = ns, ew; south.number > 0 || west.number > 0 {
		s.mates = &[2]seat{south, west}
	}
	s.section = cmp.Or(s.section, s.ns.section)
	s.result.Source = "csv"
	if len(rd.refused) > before {
		return s, false // what follows needs the board
	}
	if text := rd.get(r, lead); text != "" {
		card, ok := exchange.ParseLead(text)
		if !ok {
			rd.remarks = append(rd.remarks, rd.about(r, lead, problem.New("csv.lead", "line", r.line, "text", exchange.Clip(text))))
		}
		s.result.Lead = card
	}
	switch exchange.Plain(rd.get(r, reversed)) {
	case "", "0", "N", "NO", "NEE", "NON", "NEIN", "NIE":
	default:
		s.result.Reversed = true
	}
	taken := rd.outcome(r, &s)
	if text := rd.get(r, given); text != "" {
		ruling, err := exchange.Given(text, s.result.Board)
		if err != nil {
			taken = rd.refuse(r, given, problem.New("csv.ruling", "line", r.line, "why", err))
		}
		if s.ruling, s.empty = ruling, false; s.result.Kind == "" {
			s.result.Kind = event.NotPlayed
		}
	}
	return s, taken
}

func (rd *reader) outcome(r row, s *slip) bool {
	bid, won, points := rd.get(r, contract), rd.get(r, tricks), rd.get(r, score)
	if points == "" && bid == "" && won == "" && rd.get(r, ewScore) == "" {
		s.empty = true
		return true
	}
	for i, text := range []string{points, bid, won} {
		if text == "" {
			continue
		}
		if kind, ns, ew, ok := exchange.Adjusted(text); ok {
			s.result.Kind, s.result.NSAward, s.result.EWAward = kind, ns, ew
			return true
		}
		c := []column{score, contract, tricks}[i]
		ruling, err := exchange.Ruling(text, s.result.Board)
		if err != nil {
			return rd.refuse(r, c, problem.New("csv.ruling", "line", r.line, "why", err))
		}
		if ruling != nil {
			s.ruling = ruling
			if s.result.Kind = event.NotPlayed; c == score { // what was made at the table may be known
				return rd.table(r, s)
			}
			return true
		}
		if exchange.IsNotPlayed(text) {
			s.result.Kind = event.NotPlayed
			return true
		}
	}
	total, scored, ok := rd.score(r)
	if !ok {
		return false
	}
	switch {
	case exchange.IsPass(bid), exchange.IsPass(points), bid == "" && scored && total == 0:
		if scored && total != 0 {
			return rd.refuse(r, score, problem.New("csv.passed-score", "line", r.line, "board", s.result.Board, "score", total))
		}
		s.result.Kind = event.Passed
	case bid == "" && scored:
		if vul := bridge.VulnerabilityOf(s.result.Board); !bridge.IsLegal(vul, total) {
			return rd.refuse(r, score, problem.New("csv.impossible-score", "line", r.line, "board", s.result.Board, "score", total))
		}
		s.result.Kind, s.result.Score = event.Played, total
	case bid == "":
		return rd.refuse(r, contract, problem.New("csv.no-contract", "line", r.line, "board", s.result.Board))
	default:
		return rd.played(r, s, total, scored)
	}
	return true
}

func (rd *reader) table(r row, s *slip) bool {
	bid, points := rd.get(r, contract), rd.get(r, tableScore)
	switch {
	case exchange.IsPass(bid):
		s.result.Kind = event.Passed
	case bid != "":
		return rd.played(r, s, 0, false)
	case points != "":
		return rd.scoreOnly(r, s, tableScore, points)
	}
	return true
}

func (rd *reader) scoreOnly(r row, s *slip, c column, text string) bool {
	if kind, ns, ew, ok := exchange.Adjusted(text); ok {
		s.result.Kind, s.result.NSAward, s.result.EWAward = kind, ns, ew
		return true
	}
	total, ok := exchange.Score(text)
	switch {
	case exchange.IsNotPlayed(text):
		s.result.Kind = event.NotPlayed
	case exchange.IsPass(text), ok && total == 0:
		s.result.Kind = event.Passed
	case !ok:
		return rd.refuse(r, c, problem.New("csv.score", "line", r.line, "text", exchange.Clip(text)))
	case !bridge.IsLegal(bridge.VulnerabilityOf(s.result.Board), total):
		return rd.refuse(r, c, problem.New("csv.impossible-score", "line", r.line, "board", s.result.Board, "score", total))
	default:
		s.result.Kind, s.result.Score = event.Played, total
	}
	return true
}

func (rd *reader) score(r row) (total int, scored, ok bool) {
	ns, ew := rd.get(r, score), rd.get(r, ewScore)
	if exchange.IsPass(ns) {
		ns = "0"
	}
	read := func(text string, c column) int {
		if text == "" {
			return 0
		}
		n, fine := exchange.Score(text)
		if !fine {
			ok = rd.refuse(r, c, problem.New("csv.score", "line", r.line, "text", exchange.Clip(text)))
		}
		return n
	}
	ok = true
	n, e := read(ns, score), read(ew, ewScore)
	switch {
	case !ok:
	case ew == "":
		return n, ns != "", true
	case ns == "" || n == 0:
		return -e, true, true
	case e != 0 && e != -n:
		return 0, false, rd.refuse(r, ewScore, problem.New("csv.two-scores", "line", r.line, "ns", n, "ew", e))
	}
	return n, true, ok
}

func (rd *reader) played(r row, s *slip, total int, scored bool) bool {
	text, won, who := rd.get(r, contract), rd.get(r, tricks), rd.get(r, declarer)
	bid, ok := exchange.ParseBid(rd.written.bid(text))
	if !ok {
		return rd.refuse(r, contract, problem.New("csv.contract", "line", r.line, "board", s.result.Board, "text", exchange.Clip(text)))
	}
	if who != "" {
		seat := exchange.ParseSeat(rd.written.seat(who))
		switch {
		case seat == 0:
			return rd.refuse(r, declarer, problem.New("csv.declarer", "line", r.line, "board", s.result.Board, "text", exchange.Clip(who)))
		case bid.Declarer != 0 && bid.Declarer != seat:
			return rd.refuse(r, declarer, problem.New("csv.two-declarers", "line", r.line, "board", s.result.Board,
				"contract", exchange.Clip(text), "declarer", exchange.Clip(who)))
		}
		bid.Declarer = seat
	}
	if bid.Declarer == 0 {
		return rd.refuse(r, declarer, problem.New("csv.no-declarer", "line", r.line, "board", s.result.Board))
	}
	c := bid.Contract()
	n, ok := rd.tricks(r, s, bid, won, total, scored)
	if !ok {
		return false
	}
	want := bridge.NSScore(c, bridge.VulnerabilityOf(s.result.Board), n)
	if scored && want != total {
		return rd.refuse(r, score, problem.New("csv.contract-score", "line", r.line, "board", s.result.Board,
			"contract", exchange.Clip(text), "tricks", n, "score", total, "want", want))
	}
	s.result.Kind, s.result.Contract, s.result.Tricks, s.result.Score = event.Played, c, n, want
	return true
}

// tricks reads the tricks, from their column or from behind the contract. A bare small figure that
// does not make the score is taken as tricks above the contract if that does.
func (rd *reader) tricks(r row, s *slip, bid exchange.Bid, won string, total int, scored bool) (int, bool) {
	c, b := bid.Contract(), s.result.Board
	if won == "" {
		won = bid.Rest
	} else if bid.Rest != "" {
		one, ok1 := exchange.ParseTricks(won, bid.Level)
		other, ok2 := exchange.ParseTricks(bid.Rest, bid.Level)
		if !ok1 || !ok2 || one != other {
			return 0, rd.refuse(r, tricks, problem.New("csv.two-results", "line", r.line, "board", b, "contract", exchange.Clip(rd.get(r, contract)), "tricks", exchange.Clip(won)))
		}
	}
	if won == "" {
		if !scored {
			return 0, rd.refuse(r, tricks, problem.New("csv.no-tricks", "line", r.line, "board", b))
		}
		n, ok := exchange.TricksFor(c, b, total)
		if !ok {
			rd.refuse(r, score, problem.New("csv.contract-never", "line", r.line, "board", b, "contract", exchange.Clip(rd.get(r, contract)), "score", total))
		}
		return n, ok
	}
	n, ok := exchange.ParseTricks(won, bid.Level)
	if !ok {
		return 0, rd.refuse(r, tricks, problem.New("csv.tricks", "line", r.line, "board", b, "text", exchange.Clip(won)))
	}
	vul := bridge.VulnerabilityOf(b)
	if scored && bridge.NSScore(c, vul, n) != total && won[0] != '+' && won[0] != '-' {
		if over, fine := exchange.ParseTricks("+"+won, bid.Level); fine && bridge.NSScore(c, vul, over) == total {
			return over, true
		}
	}
	return n, true
}
