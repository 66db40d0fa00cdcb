package pbn

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/scoring/rules"
)

// mostDecimals is how many decimals points have at most.
const mostDecimals = 2

// Said is what a file says beside the standings: the name of the club and of the program, and
// what a member is called. Each may be left out.
type Said struct {
	Club, Program string
	Name          func(event.ID) string
}

// WriteResults writes the results of a session of any kind: a game a board with its deal and
// its ScoreTable, of teams a game a match and board; the totals stand in the first game.
// ReadResults takes it back. Remarked is what the file does not have; errors are w's.
func WriteResults(w io.Writer, st *standings.Standings, say Said) ([]exchange.Remark, error) {
	o := &output{st: st, say: say, sections: sharedNumbers(st.Session)}
	o.games()
	if err := o.write(w); err != nil {
		return nil, err
	}
	return exchange.Left(st, true), nil
}

func (o *output) write(w io.Writer) error {
	text, charset := encode(o.b.String())
	head := "% PBN 2.1\r\n% EXPORT\r\n%Content-type: text/x-pbn; charset=" + charset + "\r\n"
	if o.say.Program != "" {
		head += "%Creator: " + plain(o.say.Program) + "\r\n"
	}
	if _, err := io.WriteString(w, head+text); err != nil {
		return fmt.Errorf("write pbn: %w", err)
	}
	return nil
}

type output struct {
	st       *standings.Standings
	say      Said
	sections bool // the section stands with the number of a pair
	begun    bool // a game was written
	b        strings.Builder
}

// sharedNumbers reports whether two sections have a contestant with the same number: then numbers
// are written with the section, for readers that know no column of sections.
func sharedNumbers(s *event.Session) bool {
	section := map[event.Label]string{}
	for i := range s.Sections {
		for _, l := range s.Sections[i].Labels {
			l.Contestant = ""
			if was, ok := section[l]; ok && was != s.Sections[i].Letter {
				return true
			}
			section[l] = s.Sections[i].Letter
		}
	}
	return false
}

func (o *output) games() {
	var boards []int
	lines := map[int][]*standings.ScoredLine{}
	for b := range event.Each(o.st.Boards) {
		for j := range b.Lines {
			if b.Lines[j].Result != nil {
				lines[b.Board] = append(lines[b.Board], &b.Lines[j])
			}
		}
		if len(lines[b.Board]) > 0 {
			boards = append(boards, b.Board)
		}
	}
	for _, d := range o.st.Session.Deals {
		boards = append(boards, d.Board)
	}
	slices.Sort(boards)
	for _, board := range slices.Compact(boards) {
		switch {
		case len(lines[board]) == 0:
			o.head(board, nil)
		case o.st.Event.Kind == event.Teams:
			for _, m := range o.matches(lines[board]) {
				o.head(board, &m.Match)
				o.scores(m.lines)
			}
		default:
			o.head(board, nil)
			o.scores(lines[board])
		}
	}
	if !o.begun { // who takes part, before anything was played
		o.tag("Event", o.st.Event.Name)
		o.totals()
	}
}

type matchLines struct {
	event.Match
	lines []*standings.ScoredLine
}

func (o *output) matches(lines []*standings.ScoredLine) []matchLines {
	var out []matchLines
	for _, l := range lines {
		m := cmp.Or(event.MatchOf(o.st.Session, l.Expected), &event.Match{Round: l.Round, Home: l.NS.A, Away: l.EW.A})
		i := slices.IndexFunc(out, func(x matchLines) bool { return x.Round == m.Round && x.Home == m.Home && x.Away == m.Away })
		if i < 0 {
			i, out = len(out), append(out, matchLines{Match: *m})
		}
		out[i].lines = append(out[i].lines, l)
	}
	return out
}

func (o *output) line(text string) { o.b.WriteString(text + "\r\n") }

// tag writes a tag; a quote in its value would end it.
func (o *output) tag(name, value string) { o.line("[" + name + ` "` + plain(value) + `"]`) }

var notPlain = strings.NewReplacer(`"`, "'", `\`, "/")

func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, notPlain.Replace(text))
}

var competitions = map[event.Kind]string{event.Pairs: "Pairs", event.Individual: "Individuals", event.Teams: "Teams"}

// head writes the tags of a board, in the order that the standard has them, and with the first
// of them the totals.
func (o *output) head(board int, m *event.Match) {
	s := o.st.Session
	o.line("")
	o.tag("Event", o.st.Event.Name)
	o.tag("Site", o.say.Club)
	if s.Date != "" {
		o.tag("Date", strings.ReplaceAll(s.Date, "-", "."))
	}
	o.tag("Board", strconv.Itoa(board))
	for _, seat := range [4]string{"West", "North", "East", "South"} {
		o.tag(seat, "")
	}
	o.tag("Dealer", bridge.DealerOf(board).String())
	o.tag("Vulnerable", strings.Replace(bridge.VulnerabilityOf(board).String(), "-", "None", 1))
	d := s.Deal(board)
	if d != nil {
		o.tag("Deal", d.Deal.String())
	}
	o.tag("Scoring", cmp.Or(scoringTags[o.st.Event.Rules.Method], "IMP"))
	for _, none := range [3]string{"Declarer", "Contract", "Result"} {
		o.tag(none, "")
	}
	o.tag("Competition", competitions[o.st.Event.Kind])
	if m != nil {
		if m.Round > 0 {
			o.tag("Round", strconv.Itoa(m.Round))
		}
		o.tag("HomeTeam", o.teamName(m.Home))
		o.tag("VisitTeam", o.teamName(m.Away))
	}
	if d != nil && d.Tricks != "" {
		o.tricks(d.Tricks)
	}
	if !o.begun {
		o.totals()
		o.begun = true
	}
}

func (o *output) tricks(known bridge.DoubleDummy) {
	o.tag("DoubleDummyTricks", strings.ReplaceAll(string(known), "-", "*"))
	o.line(`[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]`)
	for _, seat := range [4]bridge.Seat{bridge.North, bridge.South, bridge.East, bridge.West} {
		for d := bridge.NoTrump; d >= bridge.Clubs; d-- {
			if n, ok := known.Tricks(seat, d); ok {
				name := []string{"C", "D", "H", "S", "NT"}[d-bridge.Clubs]
				o.line(fmt.Sprintf("%s %2s %2d", seat, name, n))
			}
		}
	}
}

var scoringTags = map[rules.Method]string{
	rules.MethodMatchpoints: "MP", rules.MethodButler: "IMP;Butler", rules.MethodCrossIMPs: "IMP;Cross", rules.MethodPointABoard: "BAM",
}

// scores writes the ScoreTable of some lines: the columns that BridgeWebs has first, in its
// order, then the points, then what is left.
func (o *output) scores(lines []*standings.ScoredLine) {
	percent, points := o.st.Event.Rules.HasPercent(), o.points()
	teams := o.st.Event.Kind == event.Teams
	t := &grid{}
	if o.st.Event.Kind == event.Individual {
		t.add("PlayerId_North", 4, right, "PlayerId_South", 4, right, "PlayerId_East", 4, right, "PlayerId_West", 4, right)
	} else {
		t.add("PairId_NS", 4, right, "PairId_EW", 4, right)
	}
	t.add("Contract", 5, left, "Declarer", 1, right, "Result", 2, right, "Score_NS", 5, right)
	if points != "" {
		t.add(points+"_NS", 5, right, points+"_EW", 5, right)
		if percent {
			t.add("Percentage_NS", 5, right, "Percentage_EW", 5, right)
		}
	}
	t.add("Section", 1, left, "Round", 2, right, "Table", 2, right, "Lead", 3, left)
	ruled := slices.ContainsFunc(lines, func(l *standings.ScoredLine) bool { return tableScore(l) != "" })
	if ruled {
		t.add("TableScore", 5, right)
	}
	reversed := teams && slices.ContainsFunc(lines, func(l *standings.ScoredLine) bool { return exchange.Turned(l.Result, l.Ruling) })
	if reversed { // the other table is a row of its own, with the sides that it has
		t.add("Reversed", 1, right)
	}
	for _, l := range lines {
		var cells []string
		ns, ew := l.NS, l.EW
		p := [2]string{"", ""}
		share := [2]string{"", ""}
		if l.Points.Counts {
			p = [2]string{short(l.Points.NS), short(l.Points.EW)}
			share = [2]string{percentage(l.Points.NS, l.Points.NSMax), percentage(l.Points.EW, l.Points.EWMax)}
		}
		turned := exchange.Turned(l.Result, l.Ruling)
		if turned && !teams {
			ns, ew = ew, ns
			p, share = [2]string{p[1], p[0]}, [2]string{share[1], share[0]}
		}
		if o.st.Event.Kind == event.Individual {
			cells = append(cells, o.number(ns.A, ""), o.number(ns.B, ""), o.number(ew.A, ""), o.number(ew.B, ""))
		} else {
			cells = append(cells, o.number(ns.A, "NS"), o.number(ew.A, "EW"))
		}
		cells = append(cells, outcome(l)...)
		if points != "" {
			cells = append(cells, p[:]...)
			if percent {
				cells = append(cells, share[:]...)
			}
		}
		cells = append(cells, cmp.Or(l.Section, o.st.Session.SectionOf(l.NS.A)), exchange.Whole(l.Round), exchange.Whole(l.Table), l.Result.Lead)
		if ruled {
			cells = append(cells, tableScore(l))
		}
		if reversed {
			cells = append(cells, map[bool]string{true: "1"}[turned])
		}
		t.rows = append(t.rows, cells)
	}
	o.table("ScoreTable", t)
}

// points returns those that a line earns a side: none of teams, whose boards are worth what the
// other table makes of them, and none where the score itself is added up.
func (o *output) points() string {
	r := &o.st.Event.Rules
	switch {
	case o.st.Event.Kind == event.Teams, r.Method == rules.MethodTotal:
		return ""
	case r.HasPercent():
		return "MP"
	}
	return "IMP"
}

// outcome returns contract, declarer, tricks and score of a line. An unknown contract is a question
// mark, an artificial score has its sign before it, and what does not apply is empty.
func outcome(l *standings.ScoredLine) []string {
	contract, declarer, tricks, score := exchange.RuledCells(l.Result, l.Ruling)
	switch {
	case score == "NP":
		return []string{"", "", "", ""}
	case shares(l.Ruling), (l.Result.Kind == event.Average || l.Result.Kind == event.Adjusted) && strings.Contains(score, "/"):
		score = artificial + score
		if contract == "PASS" {
			contract = "Pass"
		}
		return []string{contract, declarer, tricks, score}
	case contract == "PASS":
		return []string{"Pass", "", "", score}
	case contract == "":
		return []string{"?", "?", "?", score}
	}
	return []string{contract, declarer, tricks, score}
}

func shares(r *event.Ruling) bool {
	return r != nil && (r.Kind == event.RulingWeighted || r.Kind == event.RulingSplit || r.Kind == event.RulingArtificial)
}

// artificial stands before a score that the director gave.
const artificial = "^"

// tableScore returns what was made at the table where the column of the score has a ruling instead
// and no contract tells it.
func tableScore(l *standings.ScoredLine) string {
	contract, _, _, table := exchange.ResultCells(l.Result)
	if !shares(l.Ruling) || contract != "" {
		return ""
	}
	return table
}

func short(v exact.Rat) string { return v.Short(mostDecimals) }

// percentage returns a share of what could be had, "" where that is nothing.
func percentage(v, most exact.Rat) string {
	if most.Sign() == 0 {
		return ""
	}
	return short(v.Mul(exact.Int(100)).Div(most))
}

// number returns the number of a contestant, with its section if sections share numbers, and with
// its direction unless that is the one of the column ("": of no column).
func (o *output) number(id event.ID, direction string) string {
	section, text := o.st.Session.SectionOf(id), strconv.Itoa(o.st.Session.Number(id))
	if d := o.st.Session.Direction(id); d != direction {
		text = d + text
	}
	if o.sections {
		if p, ok := exchange.PairNumber(section + text); ok && p.Section == section {
			return section + text
		}
		return "(" + section + ")" + text
	}
	return text
}

func (o *output) totals() {
	teams, percent := o.st.Event.Kind == event.Teams, o.st.Event.Rules.HasPercent()
	t := &grid{}
	t.add("Rank", 2, right)
	names := "Names"
	switch o.st.Event.Kind {
	case event.Teams:
		t.add("TeamId", 4, right)
		names = "TeamName"
	case event.Individual:
		t.add("PlayerId", 4, right)
		names = "Name"
	default:
		t.add("PairId", 4, right)
	}
	t.add("Section", 1, left, "Direction", 3, left, names, 10, left)
	if teams {
		t.add("Roster", 10, left)
	}
	switch {
	case percent:
		t.add("TotalMP", 6, right, "TotalPercentage", 5, right)
	case teams && o.st.Event.Rules.ByVPs():
		t.add("TotalVP", 6, right)
	case teams && o.st.Event.Rules.Method != rules.MethodIMPs:
		t.add("TotalBAM", 6, right)
	case o.st.Event.Rules.Method == rules.MethodTotal:
		t.add("TotalScore", 6, right)
	default:
		t.add("TotalIMP", 6, right)
	}
	t.add("NrBoards", 2, right)
	for i := range o.st.Lists {
		for j := range o.st.Lists[i].Rows {
			t.rows = append(t.rows, o.total(&o.st.Lists[i].Rows[j], percent))
		}
	}
	o.table("TotalScoreTable", t)
}

func (o *output) total(r *standings.Row, percent bool) []string {
	direction := ""
	if d := r.Label.Direction; d != "" {
		direction = d[:1] + "-" + d[1:]
	}
	section := o.st.Session.SectionOf(r.Contestant)
	id := strconv.Itoa(r.Label.Number)
	if o.sections {
		id = o.number(r.Contestant, r.Label.Direction)
	}
	cells := []string{exchange.Whole(r.Rank), id, cmp.Or(section, r.Section), direction}
	if o.st.Event.Kind == event.Teams {
		cells = append(cells, exchange.OwnName(o.st.Event, r.Contestant))
	}
	points := r.Total.Points
	if r.Total.HasVPs() {
		points = r.Total.VPs()
	}
	cells = append(cells, o.players(r.Contestant), short(points))
	if percent {
		share := ""
		if r.Total.HasPercent() {
			share = r.Total.Percent().Text(o.st.Event.Rules.PercentDecimals)
		}
		cells = append(cells, share)
	}
	return append(cells, exchange.Whole(r.Total.Boards))
}

// players returns the names of who plays as a contestant, separated by semicolons; a place without
// a named player is empty.
func (o *output) players(id event.ID) string {
	c := o.st.Event.Contestant(id)
	if c == nil || o.say.Name == nil {
		return ""
	}
	out := make([]string, len(c.Players))
	for i, p := range c.Players {
		out[i] = strings.ReplaceAll(o.say.Name(p), ";", ",")
	}
	if strings.Join(out, "") == "" { // nobody is named
		return ""
	}
	return strings.Join(out, ";")
}

func (o *output) teamName(id event.ID) string {
	return cmp.Or(exchange.OwnName(o.st.Event, id), o.number(id, ""))
}

// WriteDeals writes the deals of a session with what can be made on each, and nothing of its
// results. Errors are w's.
func WriteDeals(w io.Writer, st *standings.Standings, say Said) error {
	o := &output{st: st, say: say, begun: true} // no totals
	for _, d := range st.Session.Deals {
		o.head(d.Board, nil)
	}
	return o.write(w)
}
