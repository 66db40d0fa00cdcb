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

// Options is what a file does not say itself.
type Options = exchange.Options

type scores struct {
	o         Options
	im        *exchange.Import
	session   event.Session
	collector exchange.Collector
	people    exchange.People
	who       map[seat]event.ID
	rows      []scoreRow
	totals    []totalRow
	apart     map[string]bool // by section: NS and EW have numbers of their own
	refused   []exchange.Remark
}

// seat is a contestant as a row names it; the side is "" where both have one series of numbers.
type seat struct {
	section string
	number  int
	side    string
}

// ReadResults takes the results of the ScoreTables of a PBN file, of pairs, individuals or
// teams, with the names, the deals and what it publishes; whole, or it refuses it. The
// Problems are those of tagsOf and of Read but for the deals, pbn.no-results for a file that
// has no ScoreTable, and those of an exchange.Refused:
//   - pbn.score-pairs (line): a table that does not say whose results it has;
//   - pbn.score (line, board, text): a row that cannot be;
//   - exchange.sits-twice (line, board, player): one who sits at a table twice.
//
// Deals that cannot be are left out with a remark of Read.
func ReadResults(r io.Reader, o Options) (*exchange.Import, error) {
	tags, encoding, err := tagsOf(r)
	if err != nil {
		return nil, err
	}
	s := &scores{
		o: o, im: &exchange.Import{Format: exchange.PBN, Encoding: encoding}, people: exchange.People{NewID: o.NewID},
		who: map[seat]event.ID{}, apart: map[string]bool{},
	}
	s.im.Event = event.Event{ID: o.NewID(), Name: o.Source, Kind: event.Pairs, Source: o.Source, Published: &event.Published{}}
	s.session = event.Session{ID: o.NewID()}
	all := games(tags)
	s.kind(all)
	for _, g := range all {
		s.game(g)
	}
	if err := exchange.Refuse(s.refused); err != nil {
		return nil, err
	}
	if len(s.rows) == 0 {
		return nil, problem.New("pbn.no-results")
	}
	s.twoWinners()
	for i := range s.rows {
		s.result(&s.rows[i])
	}
	if err := exchange.Refuse(slices.Concat(s.refused, s.collector.Contradicting)); err != nil {
		return nil, err
	}
	s.deals(all)
	s.settle()
	return s.im, nil
}

// kind finds out who is ranked: what the tag Competition says, or the columns.
func (s *scores) kind(all []game) {
	for _, g := range all {
		t, ok := g[scoreTable]
		if !ok {
			continue
		}
		columns := headsOf(t)
		switch says := g["Competition"].value; {
		case columns.has("PlayerId_North"):
			s.im.Event.Kind = event.Individual
		case strings.EqualFold(says, competitions[event.Teams]), columns.has("TeamId_Home"):
			s.im.Event.Kind = event.Teams
			s.collector.Matches = true
		}
		return
	}
}

// game takes the rows of a game's table, and of what it says of the whole what is not known.
func (s *scores) game(g game) {
	if t, ok := g[totalScoreTable]; ok && len(s.totals) == 0 {
		s.readTotals(t)
	}
	t, ok := g[scoreTable]
	if !ok {
		return
	}
	if e := g["Event"]; e.value != "" && s.im.Event.Name == s.o.Source {
		s.im.Event.Name = exchange.CleanName(e.value)
	}
	s.im.Club = cmp.Or(s.im.Club, exchange.CleanName(g["Site"].value))
	if d := strings.ReplaceAll(g["Date"].value, ".", "-"); len(d) == 10 && !strings.Contains(d, "?") && s.session.Date == "" {
		s.session.Date = d
	}
	n := g[board]
	number, ok := exchange.Number(n.value)
	if !ok || number > bridge.MostBoard {
		s.refuse(t.line, problem.New("pbn.no-board", "line", t.line))
		return
	}
	columns := headsOf(t)
	sides := sidesOf(columns)
	if sides == nil {
		s.refuse(t.line, problem.New("pbn.score-pairs", "line", t.line))
		return
	}
	round, _ := exchange.Number(g["Round"].value)
	for _, r := range t.rows {
		cells, ok := columns.row(r.text)
		x := scoreRow{board: number, line: r.line, round: round, cells: cells}
		if ok && cells.sitsOut(sides) {
			continue
		}
		if !ok || !x.read(sides) {
			s.refuse(r.line, problem.New("pbn.score", "line", r.line, "board", number, "text", exchange.Clip(r.text)))
			continue
		}
		s.rows = append(s.rows, x)
	}
}

func (s *scores) refuse(line int, why *problem.Problem) {
	s.refused = append(s.refused, exchange.Remark{Line: line, Element: scoreTable, Why: why})
}

func (s *scores) contestant(section string, p exchange.Pair, side string) event.ID {
	at := seat{section: section, number: p.Number}
	if s.apart[section] {
		at.side = cmp.Or(p.Direction, side)
	}
	id, ok := s.who[at]
	if !ok {
		id = s.o.NewID()
		s.who[at] = id
		s.im.Event.Contestants = append(s.im.Event.Contestants, event.Contestant{ID: id, Players: make([]event.ID, exchange.Places[s.im.Event.Kind])})
		i := slices.IndexFunc(s.session.Sections, func(x event.Section) bool { return x.Letter == section })
		if i < 0 {
			i = len(s.session.Sections)
			s.session.Sections = append(s.session.Sections, event.Section{Letter: section})
		}
		s.session.Sections[i].Labels = append(s.session.Sections[i].Labels, event.Label{Contestant: id, Number: p.Number, Direction: at.side})
	}
	return id
}

// result makes a result of a row, and keeps its published points and its ruling.
func (s *scores) result(x *scoreRow) {
	r, ruling, ok := x.result()
	if !ok {
		s.refuse(x.line, problem.New("pbn.score", "line", x.line, "board", x.board, "text", exchange.Clip(cmp.Or(x.cells["score_ns"], x.cells["contract"], "–"))))
		return
	}
	if x.cells.given() {
		s.im.Remarks = append(s.im.Remarks, exchange.Remark{Line: x.line, Element: scoreTable, Why: problem.New("pbn.given", "line", x.line, "board", x.board)})
	}
	r.ID, r.Board, r.Section, r.Source = s.o.NewID(), x.board, x.section, "pbn"
	r.NS, r.EW = event.Pair(s.contestant(x.section, x.who[0], "NS")), event.Pair(s.contestant(x.section, x.who[1], "EW"))
	if s.im.Event.Kind == event.Individual {
		r.NS.B, r.EW.B = s.contestant(x.section, x.who[2], "NS"), s.contestant(x.section, x.who[3], "EW")
	}
	if twice := x.sitsTwice(r.NS, r.EW); twice != "" {
		s.refuse(x.line, problem.New("exchange.sits-twice", "line", x.line, "board", x.board, "player", twice))
		return
	}
	r.Round, _ = exchange.Number(x.cells["round"])
	r.Round = cmp.Or(r.Round, x.round)
	r.Table, _ = exchange.Number(x.cells["table"])
	r.Reversed = s.im.Event.Kind == event.Teams && x.cells["reversed"] == "1"
	taken := false
	if s.im.Event.Kind == event.Individual {
		taken = s.collector.AddTable(x.line, &r, [4]string{x.text[0], x.text[2], x.text[1], x.text[3]})
	} else {
		taken = s.collector.Add(x.line, &r, x.text[0], x.text[1])
	}
	if !taken {
		return
	}
	if ruling != nil {
		ruling.ID, ruling.Result = s.o.NewID(), r.ID
		s.session.Rulings = append(s.session.Rulings, *ruling)
	}
	for _, kind := range [2]string{"mp_", "imp_"} {
		if p := (event.PublishedPoints{Result: r.ID, NS: x.cells[kind+"ns"], EW: x.cells[kind+"ew"]}); p.NS+p.EW != "" {
			s.im.Event.Published.Results = append(s.im.Event.Published.Results, p)
			break
		}
	}
}

// deals takes the cards that the file has; what Read would refuse is remarked and left out.
func (s *scores) deals(all []game) {
	b := &builder{at: map[int]place{}}
	for _, g := range all {
		b.game(g)
	}
	refused := map[int]bool{}
	for _, r := range b.refused {
		if n, ok := r.Why.Args["board"].(int); ok {
			refused[n] = true
		}
		s.im.Remarks = append(s.im.Remarks, r)
	}
	for _, d := range b.out.Deals {
		if !refused[d.Board] { // of two different ones neither
			s.session.Deals = append(s.session.Deals, d)
		}
	}
	slices.SortFunc(s.session.Deals, func(x, y event.BoardDeal) int { return cmp.Compare(x.Board, y.Board) })
	s.im.Remarks = append(s.im.Remarks, b.out.Remarks...)
}

// settle finishes the event: its rules are those that make most of what was published.
func (s *scores) settle() {
	e := &s.im.Event
	if s.collector.Copies > 0 {
		s.im.Remarks = append(s.im.Remarks, exchange.Remark{Element: scoreTable, Why: problem.New("exchange.copies", "n", s.collector.Copies)})
	}
	s.im.Remarks = append(s.im.Remarks, exchange.Gather(s.collector.Remarks)...)
	s.im.Remarks = append(s.im.Remarks, exchange.Thin(s.collector.Results)...)
	s.session.Results = s.collector.Results
	s.session.FirstBoard = exchange.FirstBoard(s.session.Results)
	for i := range s.session.Sections {
		slices.SortStableFunc(s.session.Sections[i].Labels, func(a, b event.Label) int {
			return cmp.Or(cmp.Compare(b.Direction, a.Direction), cmp.Compare(a.Number, b.Number)) // NS first
		})
	}
	s.publish()
	s.names()
	e.Sessions = []event.Session{s.session}
	s.im.Members, s.im.People = s.people.Members, s.people.People
	s.rules()
}

// rules are those of the form that the columns tell, which make most of what was published.
func (s *scores) rules() {
	e := &s.im.Event
	has := func(column string) bool {
		return slices.ContainsFunc(s.rows, func(x scoreRow) bool { return x.cells[column] != "" }) ||
			slices.ContainsFunc(s.totals, func(x totalRow) bool { return x.cells[column] != "" })
	}
	var choices []rules.Rules
	if e.Kind == event.Teams {
		boards, vps := has("totalbam"), has("totalvp")
		for _, r := range rules.TeamPresets() {
			if boards == (r.Method != rules.MethodIMPs) && vps == r.ByVPs() {
				choices = append(choices, r)
			}
		}
		if e.Rules = rules.TeamPresets()[0]; len(choices) > 0 {
			e.Rules = choices[0]
		}
	} else {
		imps := has("imp_ns") || has("totalimp")
		if e.Rules = rules.EBU(); imps {
			e.Rules = rules.CrossIMP()
		}
		choices = []rules.Rules{e.Rules}
		for _, name := range rules.Presets() {
			if r, err := rules.Preset(name); err == nil && r.HasPercent() != imps {
				choices = append(choices, r)
			}
		}
	}
	e.Rules = published.Closest(e, s.session.ID, choices)
}
