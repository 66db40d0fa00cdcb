package usebio

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// people names two players of each pair.
func people(e *event.Event) {
	for i := range e.Contestants {
		if c := &e.Contestants[i]; e.Kind == event.Pairs {
			c.Players = []event.ID{c.ID + "a", c.ID + "b"}
		}
	}
}

// play gives every line of an evening a result, and closes it.
func play(t eventtest.TB, e *event.Event) *event.Event {
	people(e)
	s := &e.Sessions[0]
	for i, x := range s.Schedule() {
		if x.SitOut() {
			continue
		}
		r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, eventtest.SomeContract(x))
		r.ID, r.NS, r.EW, r.Section, r.Round, r.Table = event.ID(fmt.Sprint("r", i)), x.NS, x.EW, x.Section, x.Round, x.Table
		if i%3 == 0 && r.Kind == event.Played {
			r.Lead = []string{"SA", "H10", "C2"}[i%9/3]
		}
		s.Results = append(s.Results, r)
	}
	s.Closed = true
	return e
}

// played returns an evening of pairs by a preset, over sections of these movements.
func played(t eventtest.TB, preset string, change func(*rules.Rules), kinds ...string) *event.Event {
	t.Helper()
	var sections []event.Section
	for i, k := range kinds {
		var kind string
		var n int
		check.Value(fmt.Sscanf(k, "%s %d", &kind, &n))(t)
		sections = append(sections, eventtest.Section(string(rune('A'+i)), eventtest.Generate(t, kind, movements.Options{Pairs: n})))
	}
	e := eventtest.Evening(2, sections...)
	r := check.Value(rules.Preset(preset))(t)
	if change != nil {
		change(&r)
	}
	e.Rules = r
	return play(t, &e)
}

// ofTeams returns an evening of teams.
func ofTeams(t eventtest.TB, preset, kind string, n int) *event.Event {
	t.Helper()
	e := eventtest.Teams(t, 4, n)
	e.Sessions[0].Sections[0] = eventtest.Section("A", eventtest.Generate(t, kind, movements.Options{Pairs: n}))
	r := check.Value(rules.Preset(preset))(t)
	e.Rules = r
	for i := range e.Contestants {
		e.Contestants[i].Name = eventtest.TeamNames[i]
	}
	return play(t, &e)
}

// inTwo puts a second section beside the first of an evening, with contestants of its own.
func inTwo(t eventtest.TB, e event.Event) *event.Event {
	s := &e.Sessions[0]
	b := eventtest.Section("B", *s.Sections[0].Movement)
	for _, l := range b.Labels {
		c := event.Contestant{ID: l.Contestant}
		for n := range e.Contestants[0].Players {
			c.Players = append(c.Players, event.ID(fmt.Sprintf("%s%c", c.ID, 'a'+n)))
		}
		e.Contestants = append(e.Contestants, c)
	}
	s.Sections = append(s.Sections, b)
	return play(t, &e)
}

// drawn returns an evening of which the rounds are drawn, three of them.
func drawn(t eventtest.TB, kind event.Kind, n int, change func(*rules.Rules)) *event.Event {
	t.Helper()
	e := eventtest.DrawnRounds(t, 2, n, kind, event.DrawSwiss)
	if change != nil {
		change(&e.Rules)
	}
	if kind == event.Teams {
		for i := range e.Contestants {
			c := &e.Contestants[i]
			c.Players = []event.ID{c.ID + "a", c.ID + "b", c.ID + "c", c.ID + "d"}
		}
	}
	for range 3 {
		d := check.Value(drawing.Propose(&e, "s", "A", drawing.Options{Early: true}))(t)
		drawing.Keep(&e, &e.Sessions[0], &e.Sessions[0].Sections[0], d)
	}
	return play(t, &e)
}

func with(t eventtest.TB, name, value string) func(*rules.Rules) {
	return func(r *rules.Rules) { check.NoError(t, r.Set(name, value)) }
}

// nights are an evening of every kind. Those that are approximate have something that computing
// the file again does not give.
var nights = []struct {
	name        string
	approximate bool
	of          func(t eventtest.TB) *event.Event
}{
	{"one winner", false, func(t eventtest.TB) *event.Event { return played(t, "MesserBridge", nil, "howell 8") }},
	{"sit-out", false, func(t eventtest.TB) *event.Event { return played(t, "MesserBridge", nil, "howell 7") }},
	{"two winners", false, func(t eventtest.TB) *event.Event { return played(t, "EBU", nil, "mitchell 10") }},
	{"half a table", false, func(t eventtest.TB) *event.Event { return played(t, "EBU", nil, "mitchell 9") }},
	{"scheveningen", false, func(t eventtest.TB) *event.Event { return played(t, "NBB", nil, "scheveningen 8") }},
	{"two sections", false, func(t eventtest.TB) *event.Event { return played(t, "MesserBridge", nil, "howell 6", "howell 8") }},
	{"two sections, one list", false, func(t eventtest.TB) *event.Event {
		return played(t, "EBU", with(t, "overall", string(rules.OverallOne)), "howell 6", "howell 6")
	}},
	{"three sections, two winners", false, func(t eventtest.TB) *event.Event {
		return played(t, "EBU", nil, "mitchell 6", "mitchell 6", "mitchell 8")
	}},
	{"sections apart", true, func(t eventtest.TB) *event.Event {
		return played(t, "EBU", with(t, "sections", string(rules.SectionsApart)), "howell 6", "howell 6")
	}},
	{"one section of each kind", false, func(t eventtest.TB) *event.Event { return played(t, "EBU", nil, "mitchell 6", "howell 6") }},
	{"cross-IMPs", false, func(t eventtest.TB) *event.Event { return played(t, "Cross-IMP", nil, "howell 8") }},
	{"cross-IMPs, two winners", false, func(t eventtest.TB) *event.Event { return played(t, "Cross-IMP", nil, "mitchell 8") }},
	{"Butler", false, func(t eventtest.TB) *event.Event { return played(t, "Butler", nil, "howell 8") }},
	{"Butler PZBS, two sections", false, func(t eventtest.TB) *event.Event { return played(t, "Butler PZBS", nil, "howell 6", "howell 6") }},
	{"total points", false, func(t eventtest.TB) *event.Event {
		return played(t, "Butler", func(r *rules.Rules) { r.Method = rules.MethodTotal }, "howell 6")
	}},
	{"cross-IMPs in victory points", false, func(t eventtest.TB) *event.Event {
		return played(t, "Cross-IMP", with(t, "round_vps", string(rules.VPsWBF)), "howell 8")
	}},
	{"individual", false, func(t eventtest.TB) *event.Event { e := eventtest.Players(t, 2, 8); return play(t, &e) }},
	{"individual by IMPs", false, func(t eventtest.TB) *event.Event {
		e := eventtest.Players(t, 2, 12)
		e.Rules = rules.CrossIMP()
		return play(t, &e)
	}},
	{"teams", false, func(t eventtest.TB) *event.Event { return ofTeams(t, "Teams WBF", "roundrobin", 6) }},
	{"teams in IMPs", false, func(t eventtest.TB) *event.Event { return ofTeams(t, "Teams IMP", "roundrobin", 4) }},
	{"teams with a bye", true, func(t eventtest.TB) *event.Event {
		e := ofTeams(t, "Teams WBF", "roundrobin", 5)
		e.Rules.SitOut = rules.SitOutAverage
		return e
	}},
	{"teams by board-a-match", false, func(t eventtest.TB) *event.Event { return ofTeams(t, "Point-a-board", "roundrobin", 4) }},
	{"teams by Patton", false, func(t eventtest.TB) *event.Event { return ofTeams(t, "Patton", "roundrobin", 4) }},
	{"teams in total points", false, func(t eventtest.TB) *event.Event { return ofTeams(t, "Teams total", "roundrobin", 4) }},
	{"Swiss pairs", false, func(t eventtest.TB) *event.Event { return drawn(t, event.Pairs, 8, nil) }},
	{"Swiss pairs in victory points", false, func(t eventtest.TB) *event.Event {
		return drawn(t, event.Pairs, 8, func(r *rules.Rules) {
			*r = rules.CrossIMP()
			with(t, "round_vps", string(rules.VPsWBF))(r)
		})
	}},
	{"Swiss teams", false, func(t eventtest.TB) *event.Event { return drawn(t, event.Teams, 6, nil) }},
	{"two sections of teams", false, func(t eventtest.TB) *event.Event { return inTwo(t, eventtest.Teams(t, 3, 4)) }},
	{"two sections of individuals", false, func(t eventtest.TB) *event.Event { return inTwo(t, eventtest.Players(t, 2, 8)) }},
	{"American Whist", false, func(t eventtest.TB) *event.Event { return ofTeams(t, "Teams IMP", "american", 5) }},
	{"triples", false, func(t eventtest.TB) *event.Event { return ofTeams(t, "Teams IMP", "triples", 3) }},
	{"the second of two sessions", false, func(t eventtest.TB) *event.Event {
		e := played(t, "EBU", nil, "howell 6")
		other := e.Sessions[0]
		other.ID, other.Results = "other", nil
		e.Sessions = append(e.Sessions, other)
		e.Sessions[0].Name = "Finale"
		return e
	}},
	{"a substitute", false, func(t eventtest.TB) *event.Event {
		e := played(t, "EBU", nil, "howell 6")
		e.Sessions[0].Substitutions = []event.Substitution{{Contestant: "A1", Round: 1, Players: []event.ID{"A1a", "guest"}}}
		return e
	}},
	{"a knock-out", true, func(t eventtest.TB) *event.Event {
		e := eventtest.DrawnRounds(t, 2, 4, event.Teams, event.DrawKnockout)
		for i := range e.Contestants {
			c := &e.Contestants[i]
			c.Players = []event.ID{c.ID + "a", c.ID + "b", c.ID + "c", c.ID + "d"}
		}
		d := check.Value(drawing.Propose(&e, "s", "A", drawing.Options{Early: true}))(t)
		drawing.Keep(&e, &e.Sessions[0], &e.Sessions[0].Sections[0], d)
		return play(t, &e)
	}},
	{"a match that was awarded", true, func(t eventtest.TB) *event.Event {
		e := ofTeams(t, "Teams WBF", "roundrobin", 4)
		s := &e.Sessions[0]
		m := event.Matches(s)[0]
		s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool { return r.Round == m.Round && (m.Has(r.NS.A) || m.Has(r.EW.A)) })
		s.Awarded = []event.AwardedMatch{{Round: m.Round, Home: m.Home, Away: m.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(5)}}
		return e
	}},
	{"a team that is left out", true, func(t eventtest.TB) *event.Event {
		e := ofTeams(t, "Teams WBF", "roundrobin", 4)
		e.Sessions[0].Departures = []event.Departure{{Contestant: e.Contestants[3].ID}}
		return e
	}},
	{"a result without its section", false, func(t eventtest.TB) *event.Event {
		e := played(t, "EBU", nil, "howell 6", "howell 6")
		r := &e.Sessions[0].Results[40]
		r.Section, r.Round, r.Table = "", 0, 0
		r.NS, r.EW = r.EW, r.NS // the movement does not have it
		return e
	}},
	{"line-ups", false, func(t eventtest.TB) *event.Event {
		e := ofTeams(t, "Teams WBF", "roundrobin", 4)
		c := &e.Contestants[1]
		c.Players = append(c.Players, c.ID+"e", c.ID+"f")
		p := c.Players
		e.Sessions[0].Lineups = []event.Lineup{
			{Team: c.ID, Round: 2, Open: []event.ID{p[0], p[4]}, Closed: []event.ID{p[2], p[3]}},
			{Team: c.ID, Round: 3, Open: []event.ID{p[2], p[3]}, Closed: []event.ID{p[0], p[4]}},
		}
		return e
	}},
	{"rulings", true, func(t eventtest.TB) *event.Event { return ruled(played(t, "EBU", nil, "howell 8")) }},
	{"rulings by IMPs", true, func(t eventtest.TB) *event.Event { return ruled(played(t, "Cross-IMP", nil, "howell 8")) }},
	{"rulings in a match", true, func(t eventtest.TB) *event.Event { return ruled(ofTeams(t, "Teams IMP", "roundrobin", 4)) }},
	{"penalties", false, func(t eventtest.TB) *event.Event {
		e := played(t, "EBU", nil, "howell 6")
		e.Sessions[0].Penalties = []event.Penalty{
			{ID: "p1", Contestant: e.Contestants[0].ID, Unit: event.PenaltyTop, Amount: exact.Int(-10)},
			{ID: "p2", Contestant: e.Contestants[3].ID, Unit: event.PenaltyPercent, Amount: exact.Int(2)},
		}
		return e
	}},
	{"penalties in points", false, func(t eventtest.TB) *event.Event {
		e := played(t, "Butler", nil, "howell 6")
		e.Sessions[0].Penalties = []event.Penalty{{ID: "p1", Contestant: e.Contestants[0].ID, Unit: event.PenaltyPoints, Amount: exact.Int(-3)}}
		return e
	}},
	{"deals", false, func(t eventtest.TB) *event.Event {
		e := played(t, "EBU", nil, "howell 4")
		e.Sessions[0].Deals = eventtest.TwoDeals(t)
		return e
	}},
	{"one list with both directions", false, func(t eventtest.TB) *event.Event {
		e := played(t, "EBU", nil, "mitchell 6")
		e.Sessions[0].Sections[0].OneList = true
		return e
	}},
	{"a pair on the other side", false, func(t eventtest.TB) *event.Event {
		e := played(t, "EBU", nil, "mitchell 6")
		r := &e.Sessions[0].Results[0]
		r.NS, r.EW = r.EW, r.NS
		return e
	}},
}

// ruled gives the first results of an evening every kind of ruling, and others what is not a
// score.
func ruled(e *event.Event) *event.Event {
	s := &e.Sessions[0]
	half := func(score int) event.Share { return event.Share{Weight: exact.New(1, 2), Score: score} }
	one := func(a event.Award, score int) []event.Share {
		return []event.Share{{Weight: exact.Int(1), Award: a, Score: score}}
	}
	percent := func(n int64) event.Award { return event.Award{Kind: event.AwardPercent, Percent: exact.New(n, 2)} }
	for i, r := range []event.Ruling{
		{Kind: event.RulingTable},
		{Kind: event.RulingAssigned, NS: one(event.Award{}, 110)},
		{Kind: event.RulingWeighted, NS: []event.Share{half(110), half(-110)}},
		{Kind: event.RulingSplit, NS: []event.Share{half(110), half(140)}, EW: one(event.Award{}, -110)},
		{Kind: event.RulingArtificial, NS: one(event.Award{Kind: event.AwardPlus}, 0), EW: one(event.Award{Kind: event.AwardMinus}, 0)},
		{Kind: event.RulingArtificial, NS: one(percent(125), 0), EW: one(percent(75), 0)},
		{Kind: event.RulingNotPlayed},
		{Kind: event.RulingAssigned, NS: one(event.Award{}, 0)},
	} {
		r.ID, r.Result = event.ID(fmt.Sprint("ruling", i)), s.Results[i].ID
		s.Rulings = append(s.Rulings, r)
	}
	for i, kind := range []event.ResultKind{event.Average, event.NotPlayed, event.Passed} {
		r := &s.Results[10+i]
		r.Kind, r.Contract.Level, r.Tricks, r.Score, r.Lead = kind, 0, 0, 0, ""
	}
	if e.Kind == event.Pairs {
		s.Results[14].Reversed = true
	}
	return e
}

// nightOf returns the evening with this name.
func nightOf(t eventtest.TB, name string) *event.Event {
	t.Helper()
	for _, n := range nights {
		if n.name == name {
			return n.of(t)
		}
	}
	t.Fatalf("no evening %q", name)
	return nil
}

// TestBack: an evening of every kind, written flat and by section, is read back as it was, and
// taken by the rules of every consumer; computed again by its own rules it comes to what the
// file publishes.
func TestBack(t *testing.T) {
	for _, n := range nights {
		for _, sectioned := range []bool{false, true} {
			t.Run(fmt.Sprint(n.name, " ", sectioned), func(t *testing.T) {
				e := n.of(t)
				st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
				im, _ := roundTrip(t, st, WriteOptions{Sectioned: sectioned})
				if n.approximate {
					return
				}
				im.Event.Rules = e.Rules
				again := check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
				if d := published.Differences(again); len(d) > 0 {
					t.Errorf("computed again: %d differ, first %+v", len(d), d[0])
				}
			})
		}
	}
}

// TestSeatedBack: who of a team sat where is read back, match by match, also where it changes
// at half-time; a line-up from the beginning of a round names no board.
func TestSeatedBack(t *testing.T) {
	e := nightOf(t, "line-ups")
	s := &e.Sessions[0]
	last, boards := s.Lineups[1], []int{}
	for _, x := range s.Schedule() {
		if x.Round == 3 && (x.NS.A == last.Team || x.EW.A == last.Team) {
			boards = append(boards, x.Board)
		}
	}
	slices.Sort(boards)
	p := e.Contestants[1].Players
	s.Lineups = append(s.Lineups, event.Lineup{Team: last.Team, Round: 3, Board: boards[len(boards)/2], Open: []event.ID{p[2], p[5]}, Closed: last.Closed})
	st := eventtest.StandingsOf(t, e)
	im, back := roundTrip(t, st, WriteOptions{})
	who := func(st *standings.Standings, name nameFunc) []string {
		var out []string
		at := standings.SeatingOf(st)
		for i := range st.Session.Results {
			r := &st.Session.Results[i]
			for _, ns := range []bool{true, false} {
				var two []string
				for _, id := range at.Side(r.Expected(), ns) {
					two = append(two, name(id))
				}
				slices.Sort(two)
				out = append(out, fmt.Sprint(r.Board, r.Round, r.Table, ns, two))
			}
		}
		slices.Sort(out)
		return out
	}
	was := who(st, func(id event.ID) string { return nameOf(id) + " " + numberOfMember(id) })
	if is := who(back, named(im)); !slices.Equal(was, is) {
		compareForms(t, was, is)
	}
	for i, l := range back.Session.Lineups {
		if len(back.Session.Lineups) != 3 || l.Round != s.Lineups[i].Round || l.Board != s.Lineups[i].Board {
			t.Errorf("line-up %d is from round %d, board %d on, want %+v", i, l.Round, l.Board, s.Lineups[i])
		}
	}
}

// drawEvening returns an evening of any kind: pairs, also of several sections and drawn rounds,
// individuals or teams, with results of any kind, rulings, fouled boards and penalties.
func drawEvening(t *rapid.T) *event.Event {
	var e *event.Event
	switch rapid.IntRange(0, 5).Draw(t, "who") {
	case 0:
		x := eventtest.Players(t, rapid.IntRange(1, 2).Draw(t, "per set"), rapid.SampledFrom([]int{8, 12, 16}).Draw(t, "players"))
		x.Rules = rapid.SampledFrom([]func() rules.Rules{rules.EBU, rules.CrossIMP, rules.ButlerOne}).Draw(t, "rules")()
		e = fill(t, &x)
	case 1:
		x := eventtest.Teams(t, rapid.IntRange(1, 4).Draw(t, "per set"), rapid.IntRange(2, 7).Draw(t, "teams"))
		x.Rules = rapid.SampledFrom(rules.TeamPresets()).Filter(func(r rules.Rules) bool {
			return r.MatchVPs != rules.VPsEBU && r.MatchVPs != rules.VPsClub25 // for 3, and for 4 and 8 boards
		}).Draw(t, "rules")
		if rapid.Bool().Draw(t, "Swiss") {
			x.Form = event.FormSwiss
		}
		e = fill(t, &x)
	default:
		e = eventtest.DrawNight(t)
	}
	people(e)
	s := &e.Sessions[0]
	for i := range s.Sections { // some are one list with both directions
		c := &s.Sections[i]
		c.OneList = c.Labels[0].Direction != "" && rapid.IntRange(0, 5).Draw(t, "one list") == 0
	}
	for step := range rapid.IntRange(0, 6).Draw(t, "rulings") {
		p := eventtest.DrawDirector(t, e, step)
		if journal.Decide(e, p) != nil {
			continue
		}
		next := check.Value(journal.Apply(e, eventtest.Line(t, step+1, p)))(t)
		e = next
	}
	return e
}

// fill returns some or all lines of an evening a result of any kind.
func fill(t *rapid.T, e *event.Event) *event.Event {
	s := &e.Sessions[0]
	gaps := rapid.IntRange(0, 3).Draw(t, "gaps")
	for _, x := range s.Schedule() {
		if x.SitOut() || gaps > 0 && rapid.IntRange(0, 9).Draw(t, "gap") < gaps {
			continue
		}
		o := eventtest.DrawOutcome(t, x.Board)
		o.ID = event.ID(fmt.Sprint("r", len(s.Results)))
		o.NS, o.EW, o.Section, o.Round, o.Table = x.NS, x.EW, x.Section, x.Round, x.Table
		s.Results = append(s.Results, o)
	}
	return e
}

// TestRandomBack: evenings of every kind at random, written flat and by section, are read back
// as they were, and taken by the rules of every consumer.
func TestRandomBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEvening(t)
		st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
		if !slices.ContainsFunc(st.Boards, func(b standings.ScoredBoard) bool { return hasResult(st.Session, &b, "") }) {
			return // nothing to write
		}
		roundTrip(t, st, WriteOptions{Sectioned: rapid.Bool().Draw(t, "by section")})
	})
}
