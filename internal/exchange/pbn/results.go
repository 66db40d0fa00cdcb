package pbn

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// Options are what reading results needs beside the file.
type Options struct {
	NewID  func() event.ID
	Source string // the name of the file
}

// scores are the results of a file on their way to an event.
type scores struct {
	o         Options
	im        *exchange.Import
	session   event.Session
	collector exchange.Collector
	who       map[seat]event.ID
	rows      []scoreRow
	apart     map[string]bool // by section: NS and EW have numbers of their own
	byIMPs    bool
	refused   []exchange.Remark
}

// seat is a pair as a row names it; the side is "" where both have one series of numbers.
type seat struct {
	section string
	number  int
	side    string
}

// scoreRow is a row of a ScoreTable, by column.
type scoreRow struct {
	board, line int
	section     string // A where the table names none
	ns, ew      int
	cells       map[string]string
}

// ReadResults takes the results of the ScoreTables of a PBN file, whole, or refuses it. The
// Problems are those of scan and of Read but for the deals, pbn.no-results for a file that
// has no ScoreTable, and those of an exchange.Refused:
//   - pbn.score-pairs (line): a table that does not say which pairs its results are of;
//   - pbn.score (line, board, text): a row that cannot be.
func ReadResults(r io.Reader, o Options) (*exchange.Import, error) {
	raw, err := exchange.Read(r)
	if err != nil {
		return nil, err
	}
	text, encoding, err := exchange.Decode(raw, "")
	if err != nil {
		return nil, err
	}
	tags, err := scan(string(text))
	if err != nil {
		return nil, err
	}
	s := &scores{o: o, im: &exchange.Import{Format: exchange.PBN, Encoding: encoding}, who: map[seat]event.ID{}, apart: map[string]bool{}}
	s.im.Event = event.Event{ID: o.NewID(), Name: o.Source, Kind: event.Pairs, Source: o.Source, Published: &event.Published{}}
	s.session = event.Session{ID: o.NewID()}
	all := games(tags)
	for _, g := range all {
		s.game(g)
	}
	if err := exchange.Refuse(s.refused); err != nil {
		return nil, err
	}
	if len(s.rows) == 0 {
		return nil, problem.New("pbn.no-results")
	}
	for i := range s.rows {
		s.result(&s.rows[i])
	}
	if err := exchange.Refuse(s.refused); err != nil {
		return nil, err
	}
	s.settle(all)
	return s.im, nil
}

// game takes the rows of a game's table.
func (s *scores) game(g game) {
	t, ok := g[scoreTable]
	if !ok {
		return
	}
	if e := g["Event"]; e.value != "" && s.im.Event.Name == s.o.Source {
		s.im.Event.Name = exchange.CleanName(e.value)
	}
	if d := strings.ReplaceAll(g["Date"].value, ".", "-"); len(d) == 10 && !strings.Contains(d, "?") && s.session.Date == "" {
		s.session.Date = d
	}
	n := g[board]
	number, ok := exchange.Number(n.value)
	if !ok || number > bridge.MostBoard {
		s.refuse(t.line, problem.New("pbn.no-board", "line", t.line))
		return
	}
	columns := columnsOf(t)
	if !slices.Contains(columns, "PairId_NS") || !slices.Contains(columns, "PairId_EW") {
		s.refuse(t.line, problem.New("pbn.score-pairs", "line", t.line))
		return
	}
	here := map[seat]string{}
	for _, r := range t.rows {
		cells := fields(r.text)
		if len(cells) < len(columns) {
			s.refuse(r.line, problem.New("pbn.score", "line", r.line, "board", number, "text", exchange.Clip(r.text)))
			continue
		}
		x := scoreRow{board: number, line: r.line, cells: map[string]string{}}
		for i, c := range columns {
			if v := cells[i]; strings.Trim(v, "-?*") != "" {
				x.cells[c] = v
			}
		}
		if (x.cells["PairId_NS"] == "" || x.cells["PairId_EW"] == "") && x.cells["Score_NS"]+x.cells["Score_EW"]+x.cells["Contract"] == "" {
			continue // a pair sits out
		}
		ns, ok1 := exchange.PairNumber(x.cells["PairId_NS"])
		ew, ok2 := exchange.PairNumber(x.cells["PairId_EW"])
		x.ns, x.ew = ns.Number, ew.Number
		x.section = cmp.Or(exchange.CleanName(x.cells["Section"]), ns.Section, "A")
		if !ok1 || !ok2 || ew.Section != "" && ew.Section != x.section {
			s.refuse(r.line, problem.New("pbn.score", "line", r.line, "board", number, "text", exchange.Clip(r.text)))
			continue
		}
		// A pair plays a board once: a number on both sides of one is two pairs.
		north, east := seat{section: x.section, number: x.ns}, seat{section: x.section, number: x.ew}
		if x.ns == x.ew || here[north] == "EW" || here[east] == "NS" {
			s.apart[x.section] = true
		}
		here[north], here[east] = "NS", "EW"
		s.byIMPs = s.byIMPs || x.cells["IMP_NS"] != ""
		s.rows = append(s.rows, x)
	}
}

func (s *scores) refuse(line int, why *problem.Problem) {
	s.refused = append(s.refused, exchange.Remark{Line: line, Element: scoreTable, Why: why})
}

// pair is the contestant of a number of a section on a side.
func (s *scores) pair(section string, number int, side string) event.ID {
	at := seat{section: section, number: number}
	if s.apart[section] {
		at.side = side
	}
	id, ok := s.who[at]
	if !ok {
		id = s.o.NewID()
		s.who[at] = id
		s.im.Event.Contestants = append(s.im.Event.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 2)})
		i := slices.IndexFunc(s.session.Sections, func(x event.Section) bool { return x.Letter == section })
		if i < 0 {
			i = len(s.session.Sections)
			s.session.Sections = append(s.session.Sections, event.Section{Letter: section})
		}
		s.session.Sections[i].Labels = append(s.session.Sections[i].Labels, event.Label{Contestant: id, Number: number, Direction: at.side})
	}
	return id
}

// result makes a result of a row, and keeps its published points.
func (s *scores) result(x *scoreRow) {
	r, ok := x.result()
	if !ok {
		s.refuse(x.line, problem.New("pbn.score", "line", x.line, "board", x.board, "text", exchange.Clip(cmp.Or(x.cells["Score_NS"], x.cells["Contract"], "–"))))
		return
	}
	r.ID, r.Board, r.Section, r.Source = s.o.NewID(), x.board, x.section, "pbn"
	r.NS, r.EW = event.Pair(s.pair(x.section, x.ns, "NS")), event.Pair(s.pair(x.section, x.ew, "EW"))
	r.Round, _ = exchange.Number(x.cells["Round"])
	r.Table, _ = exchange.Number(x.cells["Table"])
	if !s.collector.Add(x.line, &r, x.cells["PairId_NS"], x.cells["PairId_EW"]) {
		return
	}
	kind := "MP_"
	if s.byIMPs {
		kind = "IMP_"
	}
	if p := (event.PublishedPoints{Result: r.ID, NS: x.cells[kind+"NS"], EW: x.cells[kind+"EW"]}); p.NS+p.EW != "" {
		s.im.Event.Published.Results = append(s.im.Event.Published.Results, p)
	}
}

// result is what became of a board: by the contract where that makes the score, else by the
// score alone.
func (x *scoreRow) result() (event.Result, bool) {
	text := x.cells["Score_NS"]
	score, scored := exchange.Score(text)
	if ew, ok := exchange.Score(x.cells["Score_EW"]); !scored && text == "" && ok {
		score, scored = -ew, true
	}
	contract := x.cells["Contract"]
	if kind, ns, ew, ok := exchange.Adjusted(text); ok && !scored {
		return event.Result{Kind: kind, NSAward: ns, EWAward: ew}, true
	}
	switch {
	case exchange.IsPass(text), exchange.IsPass(contract):
		return event.Result{Kind: event.Passed}, true
	case exchange.IsNotPlayed(text), text == "" && !scored && contract == "":
		return event.Result{Kind: event.NotPlayed}, true
	}
	r, vul := event.Result{Kind: event.Played, Score: score}, bridge.VulnerabilityOf(x.board)
	bid, ok := exchange.ParseBid(contract)
	if bid.Declarer == 0 {
		bid.Declarer = exchange.ParseSeat(x.cells["Declarer"])
	}
	if ok = ok && bid.Rest == "" && bid.Declarer != 0; ok {
		c := bid.Contract()
		tricks, given := exchange.ParseTricks(x.cells["Result"], c.Level)
		if scored && (!given || bridge.NSScore(c, vul, tricks) != score) {
			tricks, given = exchange.TricksFor(c, x.board, score)
		}
		if given {
			r.Contract, r.Tricks, r.Score = c, tricks, bridge.NSScore(c, vul, tricks)
			return r, true
		}
	}
	if scored && score == 0 {
		return event.Result{Kind: event.Passed}, true
	}
	return r, scored && bridge.IsLegal(vul, score)
}

// settle finishes the event: its rules are those that make most of what was published.
func (s *scores) settle(all []game) {
	e := &s.im.Event
	s.im.Remarks = append(s.im.Remarks, exchange.Gather(s.collector.Remarks)...)
	s.im.Remarks = append(s.im.Remarks, exchange.Thin(s.collector.Results)...)
	s.session.Results = s.collector.Results
	s.session.FirstBoard = slices.MinFunc(s.session.Results, func(x, y event.Result) int { return cmp.Compare(x.Board, y.Board) }).Board
	for _, g := range all {
		s.totals(g)
	}
	e.Sessions = []event.Session{s.session}
	e.Rules = rules.EBU()
	if s.byIMPs {
		e.Rules = rules.CrossIMP()
	}
	choices := []rules.Rules{e.Rules}
	for _, name := range rules.Presets() {
		if r, err := rules.Preset(name); err == nil && r.HasPercent() != s.byIMPs {
			choices = append(choices, r)
		}
	}
	e.Rules = published.Closest(e, s.session.ID, choices)
}

// totals takes what a table of totals publishes.
func (s *scores) totals(g game) {
	t, ok := g[totalScoreTable]
	if !ok || len(s.im.Event.Published.Totals) > 0 {
		return
	}
	columns := columnsOf(t)
	for _, r := range t.rows {
		cells := fields(r.text)
		if len(cells) < len(columns) {
			continue
		}
		at := func(names ...string) string {
			for _, n := range names {
				if i := slices.Index(columns, n); i >= 0 && strings.Trim(cells[i], "-?*") != "" {
					return cells[i]
				}
			}
			return ""
		}
		pair, ok := exchange.PairNumber(at("PairId"))
		section := cmp.Or(exchange.CleanName(at("Section")), pair.Section, "A")
		side := cmp.Or(pair.Direction, exchange.Direction(at("Direction")))
		if !s.apart[section] {
			side = ""
		}
		if id := s.who[seat{section, pair.Number, side}]; ok && id != "" {
			s.im.Event.Published.Totals = append(s.im.Event.Published.Totals, event.PublishedTotal{
				Contestant: id, Place: at("Rank"), Percent: at("TotalPercentage", "Percentage"), Points: at("TotalScoreMP", "TotalMP", "TotalIMP"),
			})
		}
	}
}

// columnsOf are the names of the columns of a table, without how they are ordered and set.
func columnsOf(t tag) []string {
	columns := strings.Split(t.value, ";")
	for i, c := range columns {
		columns[i], _, _ = strings.Cut(strings.TrimLeft(strings.TrimSpace(c), "+-"), `\`)
	}
	return columns
}

// fields are the cells of a row: apart by blanks, but for those within quotes.
func fields(text string) []string {
	var out []string
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		if text[0] == '"' {
			cell, rest, _ := strings.Cut(text[1:], `"`)
			out, text = append(out, cell), rest
			continue
		}
		end := strings.IndexAny(text, " \t")
		if end < 0 {
			end = len(text)
		}
		out, text = append(out, text[:end]), text[end:]
	}
	return out
}
