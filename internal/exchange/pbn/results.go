package pbn

import (
	"cmp"
	"io"
	"slices"
	"strconv"
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

// kind determines who is ranked, by the tag Competition or else by the columns.
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

func (s *scores) refuse(line int, reason *problem.Problem) {
	s.refused = append(s.refused, exchange.Remark{Line: line, Element: scoreTable, Reason: reason})
}

// seat returns where a contestant sits; the side tells it apart only where a number is there twice.
func (s *scores) seat(section string, number int, side string) seat {
	if !s.apart[section] {
		side = ""
	}
	return seat{section, number, side}
}

func (s *scores) contestant(section string, p exchange.Pair, side string) event.ID {
	at := s.seat(section, p.Number, cmp.Or(p.Direction, side))
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

func (s *scores) result(x *scoreRow) {
	r, ruling, ok := x.result()
	if !ok {
		s.refuse(x.line, problem.New("pbn.score", "line", x.line, "board", x.board, "text", exchange.Clip(cmp.Or(x.cells["score_ns"], x.cells["contract"], "–"))))
		return
	}
	if x.cells.given() {
		s.im.Remarks = append(s.im.Remarks, exchange.Remark{Line: x.line, Element: scoreTable, Reason: problem.New("pbn.given", "line", x.line, "board", x.board)})
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

// deals takes the cards that the file has; what Read would refuse is left out, with a remark.
func (s *scores) deals(all []game) {
	b := &builder{at: map[int]place{}}
	for _, g := range all {
		b.game(g)
	}
	refused := map[int]bool{}
	for _, r := range b.refused {
		if n, ok := r.Reason.Args["board"].(int); ok {
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

// settle finishes the event: its rules are those that reproduce most of what was published.
func (s *scores) settle() {
	e := &s.im.Event
	if s.collector.Copies > 0 {
		s.im.Remarks = append(s.im.Remarks, exchange.Remark{Element: scoreTable, Reason: problem.New("exchange.copies", "n", s.collector.Copies)})
	}
	s.im.Remarks = append(s.im.Remarks, exchange.Gather(s.collector.Remarks)...)
	s.im.Remarks = append(s.im.Remarks, exchange.Thin(s.collector.Results)...)
	s.session.Results = s.collector.Results
	s.session.FirstBoard = exchange.FirstBoard(s.session.Results)
	for c := range event.Each(s.session.Sections) {
		c.Labels = c.ByNumber()
	}
	s.publish()
	s.names()
	e.Sessions = []event.Session{s.session}
	s.im.Members, s.im.People = s.people.Members, s.people.People
	s.rules()
}

// rules sets rules of the form that the columns indicate, which reproduce most of what was
// published.
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

type totalRow struct {
	exchange.Pair // the direction that the row says, with the number or in its column
	cells         cellsOf
	oneField      bool // there is a column for the direction, and it has none
}

// readTotals takes the rows of a table of totals; one without a number is of nobody.
func (s *scores) readTotals(t tag) {
	columns := headsOf(t)
	for _, r := range t.rows {
		cells, ok := columns.row(r.text)
		if !ok {
			continue
		}
		p, ok := exchange.PairNumber(cmp.Or(cells["pairid"], cells["playerid"], cells["teamid"]))
		if !ok {
			continue
		}
		p.Section = cmp.Or(exchange.CleanName(cells["section"]), p.Section, "A")
		p.Direction = cmp.Or(p.Direction, exchange.Direction(cells["direction"]))
		s.totals = append(s.totals, totalRow{p, cells, columns.has("direction") && p.Direction == ""})
	}
}

// rank returns the place of a row without its mark of a shared one; 0 for none.
func (x *totalRow) rank() int {
	n, _ := strconv.Atoi(strings.Trim(x.cells["rank"], "= "))
	return n
}

// of returns the contestant of a row; "" where nothing of it is in.
func (s *scores) of(x *totalRow) event.ID {
	return s.who[s.seat(x.Section, x.Number, x.Direction)]
}

func (s *scores) publish() {
	for x := range event.Each(s.totals) {
		c := x.cells
		if id := s.of(x); id != "" {
			s.im.Event.Published.Totals = append(s.im.Event.Published.Totals, event.PublishedTotal{
				Contestant: id, Place: c["rank"], Percent: cmp.Or(c["totalpercentage"], c["percentage"]),
				Points: cmp.Or(c["totalvp"], c["totalscorevp"], c["totalmp"], c["totalscoremp"], c["totalimp"], c["totalscoreimp"],
					c["totalbam"], c["totalscorebam"], c["totalscore"]),
			})
		}
	}
}

// names gives the contestants those that the totals have, or else the results.
func (s *scores) names() {
	named := map[event.ID]bool{}
	for x := range event.Each(s.totals) {
		id := s.of(x)
		if id == "" {
			continue
		}
		c := s.im.Event.Contestant(id)
		if s.im.Event.Kind == event.Teams {
			c.Name = exchange.CleanName(cmp.Or(x.cells["teamname"], x.cells["name"]))
		}
		named[id] = s.players(c, cmp.Or(x.cells["roster"], x.cells["names"], x.cells["name"]))
	}
	if s.im.Event.Kind != event.Pairs {
		return
	}
	for x := range event.Each(s.rows) {
		for side, names := range [2]string{x.cells["names_ns"], x.cells["names_ew"]} {
			id := s.contestant(x.section, x.who[side], [2]string{"NS", "EW"}[side])
			if names != "" && !named[id] {
				named[id] = s.players(s.im.Event.Contestant(id), names)
			}
		}
	}
}

func (s *scores) players(c *event.Contestant, text string) bool {
	if text == "" || s.im.Event.Kind == event.Teams && len(c.Players) > event.MinTeam {
		return false
	}
	names := []string{text}
	if s.im.Event.Kind != event.Individual {
		names = splitNames(text)
	}
	most := map[event.Kind]int{event.Pairs: 2, event.Individual: 1, event.Teams: event.MaxTeam}[s.im.Event.Kind]
	if len(names) > most {
		names = names[:most]
	}
	for i, n := range names {
		var who event.Person
		if who.First, who.Last = exchange.SplitName(n); who.Last == "" {
			continue
		}
		for len(c.Players) <= i {
			c.Players = append(c.Players, "")
		}
		c.Players[i], _ = s.people.Add(who)
	}
	return true
}

// splitNames splits the names of the players of a contestant: at the semicolon of the standard,
// or at a sign that programs write in its place. Two last names have a dash between them.
func splitNames(text string) []string {
	for _, sign := range []string{";", " & ", " + ", " - ", " – ", "/", "&"} {
		if strings.Contains(text, sign) {
			return strings.Split(text, sign)
		}
	}
	if first, second, ok := strings.Cut(text, "-"); ok && !strings.ContainsAny(text, " ,") && !strings.Contains(second, "-") {
		return []string{first, second}
	}
	return []string{text}
}

// twoWinners finds out, by section, whether NS and EW have numbers of their own: a number meets
// itself, or is twice in the totals; or, unless the totals have a column for the direction and
// leave it empty, is on both sides of a board; or the places of the totals are those of two
// lists; or, where there are none and no such column, every number keeps its side while it
// meets several others.
func (s *scores) twoWinners() {
	if s.im.Event.Kind != event.Pairs {
		return
	}
	type onBoard struct {
		section       string
		board, number int
	}
	oneField := map[string]bool{}
	for _, x := range s.totals {
		oneField[x.Section] = oneField[x.Section] || x.oneField
	}
	sides := map[onBoard]int{}
	numbers := map[string]*exchange.Sides{}
	for x := range event.Each(s.rows) {
		if numbers[x.section] == nil {
			numbers[x.section] = &exchange.Sides{}
		}
		for side := range 2 {
			me, other := x.who[side], x.who[1-side]
			if me.Direction != "" {
				s.apart[x.section] = true
			}
			k := onBoard{x.section, x.board, me.Number}
			if sides[k] |= side + 1; sides[k] == 3 && !oneField[x.section] || me.Number == other.Number {
				s.apart[x.section] = true
			}
			numbers[x.section].Sits(me.Number, other.Number, side+1)
		}
	}
	type entered struct {
		section, direction string
		number             int
	}
	listed, ranked := map[entered]bool{}, map[string][]totalRow{}
	for _, x := range s.totals {
		other := map[string]string{"NS": "EW", "EW": "NS"}[x.Direction]
		listed[entered{x.Section, x.Direction, x.Number}] = true
		if other != "" && listed[entered{x.Section, other, x.Number}] {
			s.apart[x.Section] = true
		}
		ranked[x.Section] = append(ranked[x.Section], x)
	}
	one := oneList(s.totals)
	for section, n := range numbers {
		if s.apart[section] || n.Crossed && len(ranked[section]) == 0 {
			continue
		}
		if rows := ranked[section]; slices.ContainsFunc(rows, func(x totalRow) bool { return x.rank() > 0 }) {
			s.apart[section] = !one && !oneList(rows) && !n.Crossed
			continue
		}
		s.apart[section] = n.Moved && !n.Crossed && !oneField[section]
	}
}

// oneList reports whether places are those of one list: before each as many as it says.
func oneList(rows []totalRow) bool {
	var ranks []int
	for i := range rows {
		if n := rows[i].rank(); n > 0 {
			ranks = append(ranks, n)
		}
	}
	slices.Sort(ranks)
	for i, n := range ranks {
		if first := slices.Index(ranks, n); n != first+1 && i == first {
			return false
		}
	}
	return true
}
