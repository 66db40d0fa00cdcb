package bws

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/bws/bwstest"
	"uitslag/internal/exchange/bws/create"
	"uitslag/internal/exchange/bws/jet"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// named returns a club of which every contestant of an event has its players.
func named(e *event.Event) (*event.Club, func(event.ID) event.Person) {
	c := &event.Club{Name: "De Proef", Members: map[event.ID]event.Member{}}
	people := map[event.ID]event.Person{}
	for i := range e.Contestants {
		x := &e.Contestants[i]
		for k := range x.Players {
			id := event.ID(fmt.Sprintf("m-%s-%d", x.ID, k))
			x.Players[k] = id
			c.Members[id] = event.Member{ID: id, Person: id + "-v1"}
			people[id+"-v1"] = event.Person{
				ID: id + "-v1", First: []string{"Annelies", "Jo"}[k%2], Last: []string{"van Steenbergen-Peeters", "Maes"}[(i+k)%2],
				Federation: fmt.Sprint(10000 + 10*i + k),
			}
		}
	}
	return c, func(id event.ID) event.Person { return people[id] }
}

// small returns an evening of five pairs with every kind of result, two deals, and boards that are
// not one run.
func small(t *testing.T) (*event.Club, func(event.ID) event.Person, *event.Event) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 5})))
	c, people := named(&e)
	s := &e.Sessions[0]
	s.Start = "19:30"
	s.Deals = eventtest.TwoDeals(t)
	var lines []event.Expected
	for _, x := range s.Schedule() {
		if !x.SitOut() {
			lines = append(lines, x)
		}
	}
	for i, typed := range []string{"3SAN+1", "4SZ!-2", "1RO!!=", "PASS", "NG", "50/60", "3KW-1", "60/40", "+620", "gem"} {
		x := lines[i]
		r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, typed)
		r.ID = event.ID(fmt.Sprint("r", i))
		r.At = fmt.Sprintf("2026-11-14T20:%02d:00+01:00", i)
		if i == 0 {
			r.Lead = "H10"
		}
		if i == 5 {
			r.NSAward, r.EWAward = event.Award{Kind: event.AwardAverage}, event.Award{Kind: event.AwardPlus}
		}
		if i == 6 {
			r.NS, r.EW = r.EW, r.NS
		}
		s.Results = append(s.Results, r)
	}
	last := lines[len(lines)-1]
	s.Sections[0].Exceptions = []event.Exception{{Round: last.Round, Table: last.Table, Board: last.Board, To: 30}}
	return c, people, &e
}

func planOf(t eventtest.TB, c *event.Club, people func(event.ID) event.Person, e *event.Event) *Plan {
	t.Helper()
	return check.Value(PlanOf(c, people, e, "s"))(t)
}

func made(t eventtest.TB, p *Plan) ([]byte, *bwstest.File) {
	t.Helper()
	b := check.Value(Make(p, nil))(t)
	f := check.Value(bwstest.Open(b))(t)
	return b, f
}

// dump returns a file as text: a line a row, with what is not null, false or 0.
func dump(f *bwstest.File) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(f.Tables)) {
		if strings.HasPrefix(name, "MSys") {
			continue
		}
		for _, r := range f.Tables[name].Rows {
			b.WriteString(name)
			for _, c := range f.Tables[name].Columns {
				if v := r[c.Name]; v != nil && v != false && v != 0 {
					fmt.Fprintf(&b, " %s=%v", c.Name, v)
				}
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// TestMake: the whole file of a small evening, as another reader reads it.
func TestMake(t *testing.T) {
	c, people, e := small(t)
	p := planOf(t, c, people, e)
	p.Computer = "CLUB-PC"
	_, f := made(t, p)
	got := dump(f)
	for _, x := range p.Told {
		got += fmt.Sprintln("told", x)
	}
	golden.Check(t, "made.txt", got)
}

// TestSettingsSayWhatIsSo: the hands can be seen where the file has them, and the ranking of pairs
// is shown after the last board.
func TestSettingsSayWhatIsSo(t *testing.T) {
	cards := check.Value(bridge.ParseDeal("N:AKQJT98765432... .AKQ.JT98765432. .JT98765432.AKQ. ...AKQJT98765432"))(t)
	for _, k := range []struct {
		deals   []event.BoardDeal
		scoring int
		hands   bool
		ranking int
	}{{nil, byMatchpoints, false, 2}, {[]event.BoardDeal{{Board: 1, Deal: cards}}, byMatchpoints, true, 2}, {nil, byTeams, false, 0}} {
		c, people, e := small(t)
		p := planOf(t, c, people, e)
		p.Says.Deals, p.Scoring = k.deals, k.scoring
		_, f := made(t, p)
		for _, r := range f.Tables["Settings"].Rows {
			check.Equal(t, "hands", r["BM2ViewHandRecord"], any(k.hands))
			check.Equal(t, "ranking", r["BM2Ranking"], any(k.ranking))
		}
	}
}

// kinds are sessions of every kind that is played.
func kinds(t *rapid.T) *event.Event {
	var e event.Event
	switch rapid.IntRange(0, 4).Draw(t, "kind of event") {
	case 0:
		e = eventtest.Teams(t, 4, rapid.IntRange(4, 9).Draw(t, "teams"))
	case 1:
		e = eventtest.Players(t, 2, rapid.SampledFrom([]int{8, 12, 16}).Draw(t, "players"))
	default:
		e = *eventtest.DrawNight(t)
	}
	return &e
}

// TestMakeAny: of sessions of every kind the file is whole, says each table of each round once,
// and has nothing that the plan has not; it is read back as what was planned (who meets whom,
// with which boards, the names, the deals and every result), and its numbers are found again
// in the session.
func TestMakeAny(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := kinds(t)
		c, people := named(e)
		if rapid.Bool().Draw(t, "deals") {
			e.Sessions[0].Deals = eventtest.TwoDeals(t)
		}
		p := planOf(t, c, people, e)
		b, f := made(t, p)
		count := map[string]int{}
		for _, r := range p.records() {
			count[r.table]++
		}
		for name, table := range f.Tables {
			if !strings.HasPrefix(name, "MSys") && len(table.Rows) != count[name] {
				t.Fatalf("%s has %d rows, of %d", name, len(table.Rows), count[name])
			}
		}
		seen := map[[3]int]bool{}
		for _, r := range f.Tables["RoundData"].Rows {
			k := [3]int{r["Section"].(int), r["Table"].(int), r["Round"].(int)}
			if seen[k] {
				t.Fatalf("%v is there twice", k)
			}
			seen[k] = true
		}
		for _, s := range f.Tables["Section"].Rows {
			letter := s["Letter"].(string)
			rounds := e.Sessions[0].Section(letter).Rounds()
			for table := 1; table <= s["Tables"].(int); table++ {
				for round := 1; round <= rounds; round++ {
					if !seen[[3]int{s["ID"].(int), table, round}] {
						t.Fatalf("table %d has no round %d of %d", table, round, rounds)
					}
				}
			}
		}
		got, remarks := check.Both(Snapshot(b))(t)
		for _, x := range remarks {
			t.Errorf("it remarks %v", x)
		}
		want := p.Says
		want.Dates = got.Dates
		want.Deals = slices.Clone(want.Deals)
		for i := range want.Deals {
			want.Deals[i].Tricks = "" // are not read back
		}
		slices.SortStableFunc(want.Rounds, func(a, b feed.Round) int {
			return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
		})
		if a, b := eventtest.AsJSON(t, got), eventtest.AsJSON(t, want); a != b {
			t.Fatalf("%s\nwant\n%s", a, b)
		}
		if m := check.Value(feed.MatchOf(e, &e.Sessions[0], got))(t); len(m.Differ) > 0 {
			t.Errorf("it differs at %v", m.Differ)
		}
	})
}

// TestPlanNumbers: a pair that sits the other way has a number of its own there.
func TestPlanNumbers(t *testing.T) {
	m := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 8})
	e := eventtest.Evening(2, eventtest.Section("A", m))
	c, people := named(&e)
	p := planOf(t, c, people, &e)
	if r := p.Says.Rounds[0]; r.NS != 1 || r.EW != 1 || p.Says.Sections[0].Winners != 2 {
		t.Errorf("%+v, %d lists", r, p.Says.Sections[0].Winners)
	}
	x := e.Sessions[0].Schedule()[0]
	for _, b := range e.Sessions[0].Boards(0) {
		e.Sessions[0].Sections[0].Exceptions = append(e.Sessions[0].Sections[0].Exceptions, event.Exception{Round: x.Round, Table: x.Table, Board: b, Turned: true})
	}
	p = planOf(t, c, people, &e)
	if r := p.Says.Rounds[0]; r.NS != 11 || r.EW != 1 || p.Says.Sections[0].Winners != 1 {
		t.Errorf("turned: %+v, %d lists", r, p.Says.Sections[0].Winners)
	}
}

// TestPlanRefuses: what devices cannot play is refused in a sentence.
func TestPlanRefuses(t *testing.T) {
	howell := func() event.Event {
		return eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	}
	for code, change := range map[string]func(*event.Session){
		"makebws.no-boards":   func(s *event.Session) { s.BoardsPerSet = 0 },
		"makebws.no-movement": func(s *event.Session) { s.Sections[0].Movement = nil },
		"makebws.sections": func(s *event.Session) {
			for len(s.Sections) < 27 {
				s.Sections = append(s.Sections, s.Sections[0])
			}
		},
		"event.no-session": func(s *event.Session) { s.ID = "another" },
	} {
		e := howell()
		change(&e.Sessions[0])
		c, people := named(&e)
		_, err := PlanOf(c, people, &e, "s")
		eventtest.Refused(t, err, code)
	}
}

// TestPlanNames: names fit, and no two are the same.
func TestPlanNames(t *testing.T) {
	_, _, e := small(t)
	c, people := named(e)
	p := planOf(t, c, people, e)
	seen := map[string]bool{}
	for _, s := range p.Says.Seats {
		if size(s.Name) > longestName || s.Name == "" || seen[s.Name] {
			t.Errorf("%q", s.Name)
		}
		seen[s.Name] = true
	}
	for long, want := range map[string]string{"Zoë|Ó Súilleabháin-Ní": "Z. Ó Súilleabháin", "An|Ek": "An Ek", "|Vanderstraeten-Declercq": "Vanderstraeten-Dec"} {
		f, l, _ := strings.Cut(long, "|")
		q := planner{Plan: p, told: map[string]int{}}
		if got := q.short(event.Person{First: f, Last: l}, map[string]bool{}); got != want {
			t.Errorf("%s: %q, want %q", long, got, want)
		}
	}
}

// TestScoreRow: what devices write of a result.
func TestScoreRow(t *testing.T) {
	p := &Plan{Date: "2026-11-14"}
	contract := func(level int, of bridge.Denomination, by bridge.Seat, doubling bridge.Doubling, tricks int) event.Result {
		return event.Result{Kind: event.Played, Contract: bridge.Contract{Level: level, Denomination: of, Declarer: by, Doubling: doubling}, Tricks: tricks}
	}
	for _, x := range []struct {
		outcome event.Result
		turned  bool
		want    string
	}{
		{contract(3, bridge.NoTrump, bridge.North, bridge.Undoubled, 9), false, "3 NT|=|N|5|"},
		{contract(4, bridge.Spades, bridge.West, bridge.Doubled, 8), false, "4 S x|-2|W|7|"},
		{contract(1, bridge.Clubs, bridge.South, bridge.Redoubled, 13), false, "1 C xx|+6|S|5|"},
		{contract(7, bridge.Hearts, bridge.East, bridge.Undoubled, 0), true, "7 H|-13|E|5|Wrong direction"},
		{event.Result{Kind: event.Passed}, false, "PASS|||0|"},
		{event.Result{Kind: event.NotPlayed}, false, "|||0|Not played"},
		{event.Result{Kind: event.Average}, false, "|||0|50%-50%"},
		{event.Result{Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardMinus}, EWAward: event.Award{Kind: event.AwardPercent, Percent: exact.Int(60)}}, false, "|||0|40%-60%"},
	} {
		v := p.scoreValues(&feed.Score{NS: 5, EW: 7, Outcome: x.outcome, Turned: x.turned})
		got := fmt.Sprintf("%v|%v|%v|%v|%v", v["Contract"], v["Result"], v["NS/EW"], v["Declarer"], v["Remarks"])
		if got != x.want {
			t.Errorf("%s, want %s", got, x.want)
		}
	}
}

// TestE2EMade: mdbtools reads the same rows from a made file as the second reader does.
func TestE2EMade(t *testing.T) {
	c, people, e := small(t)
	b, f := made(t, planOf(t, c, people, e))
	for name, table := range f.Tables {
		if strings.HasPrefix(name, "MSys") || len(table.Rows) == 0 {
			continue
		}
		var want []string
		for _, r := range table.Rows {
			for _, col := range table.Columns {
				switch v := r[col.Name].(type) {
				case bool:
					want = append(want, map[bool]string{true: "1", false: "0"}[v])
				case float64, nil:
				default:
					want = append(want, strings.Fields(strings.ReplaceAll(fmt.Sprint(v), ",", " "))...)
				}
			}
		}
		text := mdb(t, b, "mdb-export", "-H", "-Q", "-D", "@", "-T", "@", name)
		got := slices.DeleteFunc(strings.Fields(text), func(s string) bool { return s == "@" })
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\n%v\nwant\n%v", name, got, want)
		}
	}
}

// template returns an empty file as a maker of devices gives it: with a row for the computer and
// rows of settings.
func template(t *testing.T, change func([]create.Table)) []byte {
	t.Helper()
	tables := schema(false)
	for i := range tables {
		row := make(create.Row, len(tables[i].Columns))
		switch tables[i].Name {
		case "Clients":
			row[0] = 1
			tables[i].Rows = []create.Row{row}
		case "Settings":
			tables[i].Rows = []create.Row{row, row, row}
		}
	}
	if change != nil {
		change(tables)
	}
	return check.Value(create.File(tables))(t)
}

// TestMakeInto: a template is filled with the same rows as a file of our own has, its indexes
// stay as they are, and one that is not empty or lacks a table is refused.
func TestMakeInto(t *testing.T) {
	c, people, e := small(t)
	e.Sessions[0].Results = nil
	p := planOf(t, c, people, e)
	p.Computer = "CLUB-PC"
	_, own := made(t, p)
	b := check.Value(Make(p, template(t, nil)))(t)
	f := check.Value(bwstest.Open(b))(t)
	f.Tables["Settings"].Rows = f.Tables["Settings"].Rows[:1] // the others wait for more sections
	if got, want := dump(f), dump(own); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	at := func(tables []create.Table, name string) int {
		return slices.IndexFunc(tables, func(x create.Table) bool { return x.Name == name })
	}
	for code, change := range map[string]func([]create.Table){
		"makebws.template": func(all []create.Table) { all[at(all, "RoundData")].Name = "Rounds" },
		"makebws.template-used": func(all []create.Table) {
			x := &all[at(all, "Tables")]
			x.Rows = []create.Row{make(create.Row, len(x.Columns))}
		},
	} {
		_, err := Make(p, template(t, change))
		eventtest.Refused(t, err, code)
	}
	told := len(p.Told)
	if _, err := Make(p, template(t, func(all []create.Table) { all[at(all, "Settings")].Rows = nil })); err != nil {
		t.Error(err)
	}
	if now := p.Told[told:]; len(now) != 1 || now[0].Code != "makebws.settings" || now[0].Args["n"] != 1 {
		t.Errorf("of settings that there is no room for it tells %v", now)
	}
	_, err := Make(p, []byte("not a database"))
	eventtest.Refused(t, err, "jet.not-a-database")
	_, _, e = small(t)
	_, err = Make(planOf(t, c, people, e), template(t, nil))
	eventtest.Refused(t, err, "makebws.template-results")
}

// TestMakeSeatsNobody: whom a session wrote into its file has not sat down by a number, also
// where the scorer takes him out of his pair later; who types one on a device has.
func TestMakeSeatsNobody(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	c, people := named(&e)
	s := &e.Sessions[0]
	p := planOf(t, c, people, &e)
	b := check.Value(Make(p, nil))(t)
	sat := func(b []byte) *command.ReceiveResults {
		t.Helper()
		snap, _ := check.Both(Snapshot(b))(t)
		m := check.Value(feed.MatchOf(&e, s, snap))(t)
		return feed.Take(c, people, &e, s, m, snap, func() event.ID { return "new" })
	}
	if got := sat(b); got != nil {
		t.Errorf("of a file that was just made: %s", eventtest.AsJSON(t, got))
	}
	ns := e.Contestant(s.Schedule()[0].NS.A)
	number := people(c.Members[ns.Players[0]].Person).Federation
	ns.Players[0] = ""
	if got := sat(b); got != nil {
		t.Errorf("after he was taken out: %s", eventtest.AsJSON(t, got))
	}
	db := check.Value(jet.Open(b))(t)
	table, _ := db.Table("PlayerNumbers")
	rows := check.Value(table.Rows())(t)
	for _, r := range rows {
		if n, _ := r.Text("Number"); n == number { // as a device writes it
			check.NoError(t, table.Set(r, map[string]any{"Updated": false, "Processed": false, "TimeLog": dayOf("2026-11-14").(float64) + 0.82}))
		}
	}
	if got := sat(db.Bytes()); got == nil || len(got.Sat) != 1 || len(got.Players) != 1 || got.Players[0].Contestant != ns.ID {
		t.Errorf("typed on a device: %s", eventtest.AsJSON(t, got))
	}
}

// TestMadeIsScored: a session that is read from a file that was made for the devices has the
// totals of the session that it was made of.
func TestMadeIsScored(t *testing.T) {
	whole := 0
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawNight(t)
		if kind := rapid.IntRange(0, 4).Draw(t, "kind"); kind < 2 {
			of := eventtest.Players(t, 2, rapid.SampledFrom([]int{8, 12, 16}).Draw(t, "players"))
			if kind == 1 {
				of = eventtest.Teams(t, 2, rapid.IntRange(4, 9).Draw(t, "teams"))
			}
			e = &of
			for _, x := range e.Sessions[0].Schedule() {
				o := eventtest.DrawOutcome(t, x.Board)
				o.ID = event.ID(fmt.Sprint("r", len(e.Sessions[0].Results)))
				o.NS, o.EW, o.Section, o.Round, o.Table = x.NS, x.EW, x.Section, x.Round, x.Table
				e.Sessions[0].Results = append(e.Sessions[0].Results, o)
			}
		}
		s := &e.Sessions[0]
		s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool {
			// Of two awards of a board in a match the home team's own counts: who is home is not in a file.
			return !sayable(&r) || e.Kind == event.Teams && r.Kind == event.Adjusted
		})
		c, people := named(e)
		p := planOf(t, c, people, e)
		cut := func(x *problem.Problem) bool { return x.Code != "makebws.names" }
		if slices.ContainsFunc(p.Told, cut) || len(s.Results) == 0 {
			return // not all of it can be said
		}
		file := check.Value(Make(p, nil))(t)
		im := check.Value(Read(bytes.NewReader(file), Options{NewID: exchangetest.NewIDs(), Source: "avond.bws"}))(t)
		im.Event.Rules = e.Rules
		check.NoError(t, im.Event.Validate())
		// An award by its letters comes back as its percentage.
		for i := range s.Results {
			r := &s.Results[i]
			o := outcomeOf(r)
			r.Kind, r.NSAward, r.EWAward = o.Kind, o.NSAward, o.EWAward
		}
		// A line that was played the other way is one of the movement.
		for _, x := range s.Schedule() {
			turned := func(r event.Result) bool { return r.Board == x.Board && r.NS == x.EW && r.EW == x.NS }
			if c := s.Section(x.Section); c.Movement != nil && slices.ContainsFunc(s.Results, turned) {
				c.Except(x.Round, x.Table, x.Board, func(e *event.Exception) { e.Turned = true })
			}
		}
		if got, want := totals(t, &im.Event), totals(t, e); !reflect.DeepEqual(got, want) {
			t.Fatalf("totals\n%v\nwant\n%v\nresults\n%v\nof\n%v", got, want, lines(im), lines(&exchange.Import{Event: *e}))
		}
		whole++
	})
	if whole == 0 {
		t.Error("no session was read whole")
	}
}

// totals returns what the contestants who played have, section by section, whoever they are.
func totals(t *rapid.T, e *event.Event) []string {
	st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
	var out []string
	for i := range e.Contestants {
		section, _ := e.Sessions[0].LabelOf(e.Contestants[i].ID)
		total := &st.Outcome.Totals[i]
		if total.Boards == 0 { // a pair that is not seated is nobody to the devices
			continue
		}
		out = append(out, fmt.Sprint(section, " ", total.Points, " of ", total.Max, " on ", total.Boards))
	}
	slices.Sort(out)
	return out
}

// TestDeal: each figure of a hand stands at the seat and the strain that it is of.
func TestDeal(t *testing.T) {
	cards := check.Value(bridge.ParseDeal("N:AKQJT98765432... .AKQ.JT98765432. .JT98765432.AKQ. ...AKQJT98765432"))(t)
	want := map[string]any{
		"NorthSpades": "AKQJT98765432", "NorthHearts": "", "NorthDiamonds": "", "NorthClubs": "",
		"EastSpades": "", "EastHearts": "AKQ", "EastDiamonds": "JT98765432", "EastClubs": "",
		"SouthSpades": "", "SouthHearts": "JT98765432", "SouthDiamonds": "AKQ", "SouthClubs": "",
		"WestSpades": "", "WestHearts": "", "WestDiamonds": "", "WestClubs": "AKQJT98765432",
	}
	evaluated := map[string]any{"NorthHcp": 10, "EastHcp": 10, "SouthHcp": 10, "WestHcp": 10}
	var table bridge.DoubleDummy
	n := 0
	for seat, name := range map[bridge.Seat]string{bridge.North: "North", bridge.East: "East", bridge.South: "South", bridge.West: "West"} {
		for strain, of := range map[bridge.Denomination]string{
			bridge.Clubs: "Clubs", bridge.Diamonds: "Diamonds", bridge.Hearts: "Hearts", bridge.Spades: "Spades", bridge.NoTrump: "Notrump",
		} {
			tricks := (5*n + n/14) % 14 // no two seats, and no two strains of a seat, are alike
			n++
			table = table.With(seat, strain, tricks)
			evaluated[name+of] = tricks
		}
	}
	hands, tricks := deal(2, event.BoardDeal{Board: 7, Deal: cards, Tricks: table})
	for _, all := range []map[string]any{want, evaluated} {
		all["Section"], all["Board"] = 2, 7
	}
	if fmt.Sprint(hands) != fmt.Sprint(want) {
		t.Errorf("%v\nwant %v", hands, want)
	}
	if fmt.Sprint(tricks) != fmt.Sprint(evaluated) {
		t.Errorf("%v\nwant %v", tricks, evaluated)
	}
	if _, tricks := deal(2, event.BoardDeal{Board: 7, Deal: cards, Tricks: "-" + table[1:]}); tricks != nil {
		t.Errorf("a table that lacks a figure: %v", tricks)
	}
}
