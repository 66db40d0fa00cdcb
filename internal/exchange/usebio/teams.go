package usebio

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

type teamEntry struct {
	*team
	id      event.ID
	number  int
	lines   int
	section int // index
	chairs  []chair
}

func (b *builder) teams() error {
	m := b.doc.fields["BOARD_SCORING_METHOD"]
	b.im.Event.Kind = event.Teams
	b.im.Event.Rules = rules.TeamPresets()[0]
	switch name := strings.ToUpper(m.text); name {
	case "", "IMPS", "IMP":
	default:
		preset, known := teamMethods[name]
		if !known {
			return problem.New("usebio.method", "method", exchange.Clip(name), "line", m.line, "known", "IMPS, PAB, HYBRID, AGGREGATE")
		}
		by, err := rules.Preset(preset)
		if err != nil {
			return err
		}
		b.im.Event.Rules = by
	}
	b.teamSections()
	teams := b.teamEntries()
	if len(b.refused) > 0 {
		return nil
	}
	published := &event.Published{}
	b.results.Matches = true
	for _, x := range b.doc.matches {
		b.match(x, teams, published)
	}
	if len(b.refused) > 0 {
		return nil
	}
	if len(b.results.Results) == 0 {
		return problem.New("usebio.no-results", "line", b.doc.event.line)
	}
	b.teamContestants(teams, published)
	b.im.Event.Published = published
	b.settle()
	b.leftTeams(teams)
	return nil
}

// teamMethods are the rules of the methods beside IMPs.
var teamMethods = map[string]string{
	"PAB": "Point-a-board", "POINT_A_BOARD": "Point-a-board", "BAM": "Point-a-board", "HYBRID": "Patton", "AGGREGATE": "Teams total",
}

// teamSections keeps the sections that teams are in, one if they are in none.
func (b *builder) teamSections() {
	of := map[*section]bool{}
	for _, t := range b.doc.teams {
		of[t.of] = true
	}
	b.doc.sections = slices.DeleteFunc(b.doc.sections, func(s *section) bool { return !of[s] })
	if of[nil] || len(b.doc.sections) == 0 {
		b.doc.sections = []*section{{}}
	}
	b.sections()
}

// leftTeams keeps as left the teams that have no match in the last two rounds or more: a bye
// does not come twice in a row. Where half of the teams or fewer play the last round, as in a
// knock-out, who plays no more has lost.
func (b *builder) leftTeams(teams map[int]*teamEntry) {
	last, of := 0, map[event.ID]int{} // the last round, of all and of each
	for r := range event.Each(b.session.Results) {
		last = max(last, r.Round)
		of[r.NS.A], of[r.EW.A] = max(of[r.NS.A], r.Round), max(of[r.EW.A], r.Round)
	}
	there := 0
	for _, round := range of {
		if round == last {
			there++
		}
	}
	if 2*there <= len(of) {
		return
	}
	for _, t := range b.doc.teams {
		n, _ := exchange.Number(t.id)
		e := teams[n]
		if round := of[e.id]; round > 0 && last-round >= 2 {
			b.session.Departures = append(b.session.Departures, event.Departure{Contestant: e.id, Round: round + 1})
			b.remark(t.line, "TEAM", problem.New("usebio.team-left", "line", t.line, "team", n, "round", round, "last", last))
		}
	}
}

func (b *builder) teamEntries() map[int]*teamEntry {
	all := map[int]*teamEntry{}
	for _, t := range b.doc.teams {
		n, ok := exchange.Number(t.id)
		if !ok || n < 1 {
			b.refuse(t.line, "TEAM_ID", problem.New("usebio.team-number", "line", t.line, "text", exchange.Clip(t.id)))
			continue
		}
		if first := all[n]; first != nil {
			b.refuse(t.line, "TEAM_ID", problem.New("usebio.team-twice", "line", t.line, "team", n, "first", first.line))
			continue
		}
		all[n] = &teamEntry{team: t, id: b.o.NewID(), number: n, section: max(0, slices.Index(b.doc.sections, t.of))}
	}
	if len(all) == 0 && len(b.refused) == 0 {
		b.refuse(b.doc.event.line, "PARTICIPANTS", problem.New("usebio.no-participants", "line", b.doc.event.line))
	}
	return all
}

func (b *builder) match(x *matchNode, teams map[int]*teamEntry, published *event.Published) {
	var sides [2]*teamEntry
	for i, element := range []string{"TEAM", "OPPOSING_TEAM"} {
		n, _ := exchange.Number(x.get(element))
		if sides[i] = teams[n]; sides[i] == nil {
			f := x.fields[element]
			b.refuse(cmp.Or(f.line, x.line), element, problem.New("usebio.unknown-team", "line", cmp.Or(f.line, x.line), "team", exchange.Clip(f.text)))
			return
		}
	}
	home, away := sides[0], sides[1]
	if len(x.boards) == 0 && x.get("TEAM_SCORE")+x.get("OPPOSING_TEAM_SCORE") != "" {
		b.remark(x.line, "MATCH", problem.New("usebio.match-without-boards", "line", x.line, "home", home.number, "away", away.number))
	}
	if home == away {
		b.refuse(x.line, "MATCH", problem.New("usebio.team-itself", "line", x.line, "team", home.number))
		return
	}
	round, _ := exchange.Number(x.get("ROUND_NUMBER"))
	if p := (event.PublishedMatch{Round: round, Home: home.id, Away: away.id, HomeVPs: x.get("TEAM_SCORE"), AwayVPs: x.get("OPPOSING_TEAM_SCORE")}); p.HomeVPs+p.AwayVPs != "" {
		published.Matches = append(published.Matches, p)
	}
	for _, board := range x.boards {
		n, ok := exchange.Number(board.number.text)
		if !ok {
			b.refuse(board.line, "BOARD_NUMBER", problem.New("usebio.board-number", "line", board.line, "text", exchange.Clip(board.number.text)))
			continue
		}
		if board.points.text != "" {
			published.Boards = append(published.Boards, event.PublishedBoard{Round: round, Home: home.id, Away: away.id, Board: n, Points: board.points.text})
		}
		alike := sameSide(board.lines)
		for _, l := range board.lines {
			b.teamLine(n, round, l, home, away, alike)
		}
	}
}

// teamOf returns the number of the team in the number of one of its pairs: 3 in "3-1-2".
func teamOf(pair string) int {
	number, _, _ := strings.Cut(pair, "-")
	n, _ := exchange.Number(strings.TrimSpace(number))
	return n
}

// sameSide reports whether the lines of a board of a match have one team North-South each
// time: at one of the tables they played with each other's cards.
func sameSide(lines []*travellerLine) bool {
	return len(lines) == 2 && teamOf(lines[0].get("NS_PAIR_NUMBER")) == teamOf(lines[1].get("NS_PAIR_NUMBER"))
}

// teamLine reads a result of a match, and who of the two teams sat there. Where both lines of
// the board are alike, the one whose DIRECTION is not that of its teams was reversed.
func (b *builder) teamLine(board, round int, l *travellerLine, home, away *teamEntry, alike bool) {
	ns, ew := home, away
	switch n, e := teamOf(l.get("NS_PAIR_NUMBER")), teamOf(l.get("EW_PAIR_NUMBER")); {
	case n == home.number && e == away.number:
	case n == away.number && e == home.number:
		ns, ew = away, home
	default:
		b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.other-teams", "line", l.line, "board", board, "home", home.number, "away", away.number))
		return
	}
	r, ok := b.result(board, l)
	if !ok {
		return
	}
	nsPair, ewPair := l.get("NS_PAIR_NUMBER"), l.get("EW_PAIR_NUMBER")
	if d := exchange.Direction(l.get("DIRECTION")); alike && d != "" && (d == "NS") != (ns == home) {
		ns, ew, nsPair, ewPair, r.Reversed = ew, ns, ewPair, nsPair, true
	}
	ns.lines++
	ew.lines++
	room := event.Open
	if ns != home {
		room = event.Closed
	}
	ns.sat(round, board, room, nsPair)
	ew.sat(round, board, room, ewPair)
	r.ID = b.o.NewID()
	r.Board, r.Round = board, round
	r.NS, r.EW = event.Pair(ns.id), event.Pair(ew.id)
	r.Section = b.session.Sections[home.section].Letter
	r.Table, _ = exchange.Number(l.get("TABLE_NUMBER"))
	r.Source = "usebio"
	b.results.Add(l.line, &r, l.get("NS_PAIR_NUMBER"), l.get("EW_PAIR_NUMBER"))
}

func (b *builder) teamContestants(teams map[int]*teamEntry, published *event.Published) {
	everyPlace := true
	for _, t := range b.doc.teams {
		n, _ := exchange.Number(t.id)
		e := teams[n]
		if e.lines == 0 {
			b.remark(t.line, "TEAM", problem.New("usebio.team-without-results", "line", t.line, "team", n))
		}
		c := event.Contestant{ID: e.id, Name: exchange.CleanName(t.name.text), Players: b.squad(e)}
		b.im.Event.Contestants = append(b.im.Event.Contestants, c)
		in := &b.session.Sections[e.section]
		in.Labels = append(in.Labels, event.Label{Contestant: e.id, Number: n})
		b.lineups(e, c.Players)
		total := event.PublishedTotal{Contestant: e.id, Points: t.fields["TOTAL_SCORE"].text, Place: t.fields["PLACE"].text}
		if total.Points+total.Place != "" {
			published.Totals = append(published.Totals, total)
		}
		everyPlace = everyPlace && total.Place != ""
		b.adjusted(e.id, t.fields["ADJUSTMENT"])
	}
	b.session.Closed = everyPlace
}

// scale gives the event the rules for teams that make most of what was published: a file
// does not say what scale its victory points are from.
func (b *builder) scale() {
	e := &b.im.Event
	m := b.doc.fields["MATCH_SCORING_METHOD"]
	vps := m.text == "" || strings.HasPrefix(strings.ToUpper(m.text), "VP")
	var choices []rules.Rules
	for _, r := range rules.TeamPresets() {
		if r.Method == e.Rules.Method && (r.Method != rules.MethodIMPs || vps == (r.MatchVPs != rules.VPsNone) || m.text == "") {
			choices = append(choices, r)
		}
	}
	e.Rules = published.Closest(e, e.Sessions[0].ID, choices)
	if vps && e.Rules.ByVPs() {
		b.remark(m.line, "MATCH_SCORING_METHOD", problem.New("usebio.scale", "line", m.line, "rules", e.Rules.Preset))
	}
}

// chair is two of a team, by their places from 1, at a table of a match.
type chair struct {
	round, board int
	room         event.Room
	a, b         int
}

// placesOf returns the places in the team of the two of a pair, from 1: 1 and 2 of "3-1-2".
func placesOf(pair string) (a, b int, ok bool) {
	parts := strings.Split(pair, "-")
	if len(parts) != 3 {
		return 0, 0, false
	}
	a, ok1 := exchange.Number(strings.TrimSpace(parts[1]))
	b, ok2 := exchange.Number(strings.TrimSpace(parts[2]))
	return a, b, ok1 && ok2 && a != b && max(a, b) <= event.MaxTeam
}

// sat records who of a team sat at a table, if the number of their pair tells.
func (e *teamEntry) sat(round, board int, room event.Room, pair string) {
	if a, b, ok := placesOf(pair); ok {
		e.chairs = append(e.chairs, chair{round, board, room, a, b})
	}
}

// squad makes members of the players of a team: at their places, where the numbers of its pairs
// say them, else one pair behind the other.
func (b *builder) squad(t *teamEntry) []event.ID {
	var players []event.ID
	put := func(p map[string]field, at int, x *entry) {
		if at <= len(players) && players[at-1] != "" {
			return // named with another pair
		}
		id := b.person(p, x)
		for len(players) < at && (id != "" || at <= event.MinTeam) {
			players = append(players, "")
		}
		if id != "" {
			players[at-1] = id
		}
	}
	for _, p := range t.pairs {
		x := &entry{pair: p, number: t.number}
		if i, j, ok := placesOf(p.fields["PAIR_NUMBER"].text); ok && len(p.players) <= 2 {
			for k, player := range p.players {
				put(player, []int{i, j}[k], x)
			}
			continue
		}
		players = append(players, b.players(x)...)
	}
	return players
}

// lineups records who of a team sat where, for each round or board from which that changes.
func (b *builder) lineups(t *teamEntry, players []event.ID) {
	member := func(at int) event.ID {
		if at > len(players) {
			return ""
		}
		return players[at-1]
	}
	type moment struct{ round, board int }
	rooms := map[moment]map[event.Room][]event.ID{}
	var all []moment
	for _, c := range t.chairs {
		m := moment{c.round, c.board}
		if rooms[m] == nil {
			rooms[m] = map[event.Room][]event.ID{}
			all = append(all, m)
		}
		rooms[m][c.room] = []event.ID{member(c.a), member(c.b)}
	}
	slices.SortFunc(all, func(a, b moment) int { return cmp.Or(a.round-b.round, a.board-b.board) })
	e := event.Event{Kind: event.Teams, Contestants: []event.Contestant{{ID: t.id, Players: players}}}
	round := 0
	for _, m := range all {
		was := e.LineupAt(&b.session, t.id, max(m.round, 1), m.board)
		open, closed := rooms[m][event.Open], rooms[m][event.Closed]
		is := event.Lineup{Team: t.id, Round: max(m.round, 1), Board: m.board, Open: open, Closed: closed}
		if m.round != round {
			is.Board, round = 0, m.round
		}
		if open == nil || closed == nil || !apart(open, closed) || sameTwo(open, was.Open) && sameTwo(closed, was.Closed) {
			continue
		}
		b.session.Lineups = append(b.session.Lineups, is)
	}
}

func apart(open, closed []event.ID) bool {
	all := slices.Concat(open, closed)
	slices.Sort(all)
	return all[0] != "" && len(slices.Compact(all)) == 4
}

func sameTwo(a, b []event.ID) bool {
	return len(a) == 2 && len(b) == 2 && (a[0] == b[0] && a[1] == b[1] || a[0] == b[1] && a[1] == b[0])
}
