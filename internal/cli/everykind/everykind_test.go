// Package everykind tests evenings of every kind, form, method and number of sessions, each with
// one thing that may happen on an evening: scored, explained, printed, written as files for other
// programs and read back, their figures must agree.
package everykind

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli/headless"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/jobs/files"
	"uitslag/internal/jobs/results"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/test/check"
)

var all = flag.Bool("all", false, "every evening of the product, in place of a sample")

// kind is who plays in what form, how many sessions, and how such an evening begins.
type kind struct {
	name     string
	kind     event.Kind
	form     event.Form
	sessions int
	begin    func(t *testing.T) event.Event
}

// simple begins an evening with a movement for each section.
func simple(who event.Kind, form event.Form, movement string, sizes ...int) func(t *testing.T) event.Event {
	return func(t *testing.T) event.Event {
		var sections []event.Section
		for i, n := range sizes {
			sections = append(sections, eventtest.Section(movements.SetName(i), eventtest.Generate(t, movement, movements.Options{Pairs: n})))
		}
		e := eventtest.Evening(2, sections...)
		if who == event.Teams {
			e.Sessions[0].BoardsPerSet = 4
		}
		e.Kind, e.Form = who, form
		if form == event.FormSessions {
			e.Sum = &event.Sum{Rules: competition.Rules{Average: competition.AverageBoards}}
		}
		people(&e)
		return e
	}
}

func drawn(who event.Kind, way event.DrawWay, n int) func(t *testing.T) event.Event {
	return func(t *testing.T) event.Event {
		e := eventtest.DrawnRounds(t, 4, n, who, way)
		people(&e)
		return e
	}
}

// people gives everybody players with a name.
func people(e *event.Event) {
	for i := range e.Contestants {
		c := &e.Contestants[i]
		n := 2
		switch e.Kind {
		case event.Individual:
			n = 1
		case event.Teams:
			n, c.Name = event.MinTeam, eventtest.TeamNames[i%len(eventtest.TeamNames)]
		}
		c.Players = nil
		for p := range n {
			c.Players = append(c.Players, event.ID(fmt.Sprint(c.ID, string(rune('a'+p)))))
		}
		if e.Kind == event.Teams {
			c.Captain = c.Players[0]
		}
	}
}

var kinds = []kind{
	{"pairs, Mitchell", event.Pairs, event.FormOnce, 1, simple(event.Pairs, event.FormOnce, "mitchell", 10)},
	{"pairs, Howell", event.Pairs, event.FormOnce, 1, simple(event.Pairs, event.FormOnce, "howell", 8)},
	{"pairs, odd", event.Pairs, event.FormOnce, 1, simple(event.Pairs, event.FormOnce, "howell", 7)},
	{"pairs, two sections", event.Pairs, event.FormOnce, 1, simple(event.Pairs, event.FormOnce, "howell", 6, 5)},
	{"pairs, two sessions", event.Pairs, event.FormSessions, 2, simple(event.Pairs, event.FormSessions, "howell", 6)},
	{"pairs, three sessions, odd", event.Pairs, event.FormSessions, 3, simple(event.Pairs, event.FormSessions, "howell", 5)},
	{"pairs, Swiss", event.Pairs, event.FormSwiss, 1, drawn(event.Pairs, event.DrawSwiss, 8)},
	{"pairs, Swiss, odd", event.Pairs, event.FormSwiss, 1, drawn(event.Pairs, event.DrawSwiss, 7)},
	{"pairs, Monrad", event.Pairs, event.FormSwiss, 1, drawn(event.Pairs, event.DrawMonrad, 6)},
	{"individuals", event.Individual, event.FormOnce, 1, simple(event.Individual, event.FormOnce, "individual", 8)},
	{"individuals, odd", event.Individual, event.FormOnce, 1, simple(event.Individual, event.FormOnce, "individual", 9)},
	{"individuals, two sessions", event.Individual, event.FormSessions, 2, simple(event.Individual, event.FormSessions, "individual", 8)},
	{"teams, round robin", event.Teams, event.FormOnce, 1, simple(event.Teams, event.FormOnce, "roundrobin", 4)},
	{"teams, round robin, odd", event.Teams, event.FormOnce, 1, simple(event.Teams, event.FormOnce, "roundrobin", 5)},
	{"teams, American Whist", event.Teams, event.FormOnce, 1, simple(event.Teams, event.FormOnce, "american", 5)},
	{"teams, one match", event.Teams, event.FormOnce, 1, simple(event.Teams, event.FormOnce, "roundrobin", 2)},
	{"teams, triple", event.Teams, event.FormOnce, 1, simple(event.Teams, event.FormOnce, "triples", 3)},
	{"teams, two sessions", event.Teams, event.FormSessions, 2, simple(event.Teams, event.FormSessions, "roundrobin", 4)},
	{"teams, Swiss", event.Teams, event.FormSwiss, 1, drawn(event.Teams, event.DrawSwiss, 6)},
	{"teams, Swiss, odd", event.Teams, event.FormSwiss, 1, drawn(event.Teams, event.DrawSwiss, 5)},
	{"teams, knock-out", event.Teams, event.FormKnockout, 1, drawn(event.Teams, event.DrawKnockout, 4)},
	{"teams, knock-out, odd", event.Teams, event.FormKnockout, 1, drawn(event.Teams, event.DrawKnockout, 3)},
}

// methods returns the rules that each kind of event is played by: a preset and settings.
func methods(k event.Kind, form event.Form) []string {
	var out []string
	switch {
	case k == event.Teams && form == event.FormKnockout:
		return []string{"Teams IMP", "Teams IMP,method=point-a-board", "Teams IMP,method=total", "Teams IMP,method=patton"}
	case k == event.Teams:
		for _, base := range []string{
			"Teams IMP", "Teams WBF", "Teams ACBL", "Teams IMP,method=point-a-board", "Teams IMP,method=point-a-board,percent_vps=ebu-percent",
			"Teams IMP,method=total", "Teams IMP,method=patton",
		} {
			for _, sitOut := range []string{"none", "average", "own", "60"} {
				out = append(out, base+",sit_out="+sitOut)
			}
		}
		return out
	}
	for _, base := range []string{
		"MesserBridge", "EBU", "NBB", "ACBL", "EBU,percent_of=board-mean", "EBU,top=board", "EBU,unequal=ascherman", "Cross-IMP", "Cross-IMP,cross_divide=none,imp_total=full",
		"Butler", "Butler,imp_total=per-board", "Butler PZBS", "EBU,method=total",
	} {
		for _, sitOut := range []string{"none", "average", "own", "60"} {
			out = append(out, base+",sit_out="+sitOut)
		}
	}
	if form == event.FormSwiss {
		for _, base := range []string{"EBU,percent_vps=ebu-percent", "Cross-IMP,round_vps=wbf-2013", "Butler,round_vps=wbf-2013"} {
			for _, sitOut := range []string{"none", "average", "own", "60"} {
				out = append(out, base+",sit_out="+sitOut)
			}
		}
	}
	return out
}

// happening is something that happens on an evening; it may come before the results or after
// them. It reports whether this evening can have it.
type happening struct {
	name   string
	before bool
	do     func(*evening) bool
}

var happenings = []happening{
	{"nothing", false, func(*evening) bool { return true }},
	{"a penalty in % of a top", false, penalty(event.PenaltyTop, -10)},
	{"a penalty in points", false, penalty(event.PenaltyPoints, -3)},
	{"a penalty in per cents", false, penalty(event.PenaltyPercent, -2)},
	{"a penalty in IMPs", false, penalty(event.PenaltyIMPs, -4)},
	{"a penalty in VPs", false, penalty(event.PenaltyVPs, -1)},
	{"an extra board", false, extraBoard},
	{"a withdrawal", true, withdrawal},
	{"a substitute", true, substitute},
	{"a half-played round", true, func(n *evening) bool { n.half = true; return true }},
	{"a turned table", true, func(n *evening) bool {
		return n.try(&repair.Turn{Session: n.now, Section: "A", Round: 1, Table: 1})
	}},
}

// evening is one of the product while it is played.
type evening struct {
	*eventtest.Night
	now  event.ID // the session that is played
	rand *rand.Rand
	half bool
}

func (n *evening) session() *event.Session { return n.E.Session(n.now) }

func (n *evening) try(p journal.Payload) bool {
	if journal.Decide(n.E, p) != nil {
		return false
	}
	n.Do(p)
	return true
}

func penalty(unit event.PenaltyUnit, amount int) func(*evening) bool {
	return func(n *evening) bool {
		who := n.session().Sections[0].Labels[n.rand.IntN(len(n.session().Sections[0].Labels))].Contestant
		return n.try(&command.Penalise{Session: n.now, Penalty: event.Penalty{ID: n.ID(), Contestant: who, Unit: unit, Amount: exact.Int(amount)}})
	}
}

// extraBoard lets two who met play another board of the session too, and accepts it.
func extraBoard(n *evening) bool {
	s := n.session()
	if n.E.Kind != event.Pairs {
		return false
	}
	x := s.Schedule()[0]
	for _, b := range n.E.Sessions[0].Travellers() {
		r := eventtest.Result(n.T, b.Board, x.NS.A, x.EW.A, contract(n.rand))
		r.ID = n.ID()
		if b.Board != x.Board && !slices.ContainsFunc(s.Results, func(o event.Result) bool { return o.Key() == r.Key() }) && n.try(&command.EnterResult{Session: n.now, Result: r}) {
			return n.try(&repair.ExpectResult{Session: n.now, Result: r.ID, Round: 1, Table: 1})
		}
	}
	return false
}

func withdrawal(n *evening) bool {
	labels := n.session().Sections[0].Labels
	who := labels[len(labels)-1].Contestant
	if n.E.Kind == event.Teams {
		return n.try(&command.WithdrawTeam{Session: n.now, Team: who, From: 2, Matches: command.WithdrawnWhole, Points: exact.Int(12)})
	}
	return n.try(&repair.Leave{Session: n.now, Contestant: who, From: 2, Rest: repair.RestSitOut, ID: n.ID()})
}

func substitute(n *evening) bool {
	c := n.E.Contestants[0]
	players := slices.Clone(c.Players)
	players[0] = "guest"
	return n.try(&repair.Substitute{Session: n.now, Who: event.Substitution{Contestant: c.ID, Players: players, Round: 2}})
}

var contracts = strings.Fields("4sn= 3nz+1 2ho-1 pas 4ho= 1nw+2 5kz-1 3rn= 6sz= 2sw+1 4hn-2 3no= 4so-1 2kn+1 1nz= 3ho+1 5rn= 4sz+1 3nw-3 2rz=")

func contract(r *rand.Rand) string { return contracts[r.IntN(len(contracts))] }

// fill types the results that are still to come; of the last round only every second line where
// a round is half played.
func (n *evening) fill() {
	s := n.session()
	last := 0
	for _, x := range s.Schedule() {
		last = max(last, x.Round)
	}
	for i, x := range eventtest.Missing(s) {
		if n.half && x.Round == last && i%2 == 0 {
			continue
		}
		r := eventtest.Result(n.T, x.Board, x.NS.A, x.EW.A, contract(n.rand))
		r.ID, r.NS, r.EW, r.Section, r.Round, r.Table = n.ID(), x.NS, x.EW, x.Section, x.Round, x.Table
		n.Do(&command.EnterResult{Session: n.now, Result: r})
	}
}

// rounds draws and plays the rounds of a Swiss or a knock-out.
func (n *evening) rounds(most int) {
	for round := 1; round <= most; round++ {
		d, err := drawing.Propose(n.E, n.now, "A", drawing.Options{})
		for err != nil && n.E.Form == event.FormKnockout && n.level() {
			d, err = drawing.Propose(n.E, n.now, "A", drawing.Options{})
		}
		if err != nil {
			played := n.session().Sections[0].Rounds() > 0
			over := problem.Is(err, "draw.done") || problem.Is(err, "draw.nobody") // won, or too few are left
			waits := n.half && (problem.Is(err, "draw.missing") || problem.Is(err, "draw.undecided"))
			if !played || !over && !waits {
				n.T.Fatalf("round %d: %v", round, err)
			}
			return
		}
		n.Do(&command.DrawRound{Session: n.now, Draw: d})
		half := n.half
		n.half = half && round == most
		n.fill()
		n.half = half
	}
	for n.E.Form == event.FormKnockout && n.level() {
	}
}

// level plays the extra boards of a match that is level, and reports whether there were any.
func (n *evening) level() bool {
	c := &n.session().Sections[0]
	for _, l := range c.Labels {
		x, err := drawing.ExtraBoards(n.E, n.now, "A", c.Rounds(), l.Contestant)
		if err == nil {
			n.Do(&command.ExtraBoards{Session: n.now, Section: "A", Round: x.Round, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards})
			n.fill()
			return true
		}
	}
	return false
}

// play begins and plays an evening, with what happens in its first session.
func play(t *testing.T, k kind, method string, h happening, seed uint64) (n *evening, there bool) {
	e := k.begin(t)
	if err := headless.UseRules(&e, method); err != nil {
		t.Fatal(err)
	}
	n = &evening{Night: eventtest.Begin(t, e), now: "s", rand: rand.New(rand.NewPCG(seed, 17))}
	drawn := n.session().Sections[0].Drawing != nil
	if drawn {
		rounds := 1
		if !h.before {
			rounds = 3
		}
		n.rounds(rounds)
		if !h.do(n) {
			return n, false
		}
		if h.before {
			n.rounds(2)
		}
	} else {
		if h.before && !h.do(n) {
			return n, false
		}
		n.fill()
		if !h.before && !h.do(n) {
			return n, false
		}
	}
	n.half = false
	for i := 1; i < k.sessions; i++ {
		soFar := check.Value(total.Of(n.E, n.of))(t)
		next := total.Next{ID: event.ID(fmt.Sprint("s", i+1)), Date: fmt.Sprintf("2026-11-%d", 20+i), Play: total.PlayAll}
		s, err := next.Session(n.E, soFar)
		if err != nil {
			t.Fatal(err)
		}
		n.Do(&command.AddSession{Session: s})
		n.now = s.ID
		n.fill()
	}
	return n, true
}

func (n *evening) of(id event.ID) (*standings.Standings, error) { return standings.Of(n.E, id) }

// TestEveryKind plays the product, or with -all the whole of it.
func TestEveryKind(t *testing.T) {
	seed := uint64(0)
	played := 0
	for _, k := range kinds {
		for i, m := range methods(k.kind, k.form) {
			for j, h := range happenings {
				seed++
				if !*all && (int(seed)+i*7+j)%23 != 0 {
					continue
				}
				t.Run(fmt.Sprint(k.name, "; ", m, "; ", h.name), func(t *testing.T) {
					n, there := play(t, k, m, h, seed)
					if !there {
						return
					}
					played++
					for i := range n.E.Sessions {
						n.check(t, n.E.Sessions[i].ID)
					}
					if n.E.Several() {
						n.checkTotal(t)
					}
				})
			}
		}
	}
	t.Logf("%d evenings", played)
}

// headline returns the figure that a list ranks by.
func headline(st *standings.Standings, r *standings.Row) exact.Rat {
	switch t := r.Total; {
	case t.HasVPs():
		return t.VPs()
	case st.Event.Rules.HasPercent():
		return t.Percent()
	default:
		return t.Points
	}
}

func (n *evening) check(t *testing.T, session event.ID) {
	st := check.Value(standings.Of(n.E, session))(t)
	n.explained(t, st)
	n.printed(t, st)
	n.inRounds(t, st)
	n.readBack(t, st)
}

// explained holds that the steps to each figure arrive at it, and that each line's do.
func (n *evening) explained(t *testing.T, st *standings.Standings) {
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			r := &st.Lists[i].Rows[j]
			d, ok := explain.Derive(st, r.Contestant)
			if !ok {
				t.Errorf("%s cannot be explained", r.Contestant)
				continue
			}
			if want := headline(st, r); want.Sign() != 0 && !arrives(d.Total.Steps, want) {
				t.Errorf("%s: the steps do not arrive at %s: %v", r.Contestant, want, d.Total.Steps)
			}
		}
	}
	for i := range st.Field.Boards {
		for j := range st.Field.Boards[i].Lines {
			l := &st.Boards[i].Lines[j]
			if !l.Points.Counts || l.Result == nil {
				continue
			}
			x := explain.DeriveLine(st, i, j)
			if st.Event.Kind != event.Teams && l.Points.NS.Sign() != 0 && !arrives(x.Steps, l.Points.NS) {
				t.Errorf("board %d, line %d: the steps do not arrive at %s: %v", l.Board, j, l.Points.NS, x.Steps)
			}
		}
	}
}

// inRounds holds that the rounds of a pair, in victory points, are its total, but for a penalty,
// which is of no round.
func (n *evening) inRounds(t *testing.T, st *standings.Standings) {
	for i := range st.Lists {
		for _, r := range st.Lists[i].Rows {
			var sum exact.Rat
			all := !slices.ContainsFunc(st.Session.Penalties, func(p event.Penalty) bool { return p.Contestant == r.Contestant })
			for _, g := range r.Groups {
				if all = all && (g.Round != nil || g.State <= standings.GroupWaits); g.Round != nil {
					sum = sum.Add(g.Round.VPs)
				}
			}
			if all && st.GroupRound(0) > 0 && !sum.Equal(r.Total.VPs()) {
				t.Errorf("rounds of %s: %s, total %s", r.Contestant, sum, r.Total.VPs())
			}
		}
	}
}

// arrives reports whether a figure stands in any of the steps.
func arrives(steps []scoring.Step, want exact.Rat) bool {
	for _, s := range steps {
		for _, a := range s.Args {
			if v, ok := a.(exact.Rat); ok && (v.Equal(want) || v.Round(2).Equal(want.Round(2))) {
				return true
			}
			if v, ok := a.(int); ok && exact.Int(v).Equal(want) {
				return true
			}
		}
	}
	return false
}

var figure = regexp.MustCompile(`[−+-]?\d+(?:,\d+)?`)

// printed makes every paper of the session as text, and holds the figure of each row of the
// uitslag against that of the list.
func (n *evening) printed(t *testing.T, st *standings.Standings) {
	in := papertest.Of(t, n.Night, "nl")
	in.Standings = st
	for _, k := range reports.Kinds() {
		if !k.Fits(st.Event) || reports.Lacks(k.Name, in) != nil {
			continue
		}
		if k.ForOne() {
			in.Options.Contestant = st.Event.Contestants[0].ID
		}
		doc, err := reports.Make(k.Name, in)
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
			continue
		}
		text := papertest.Text(t, doc)
		if strings.Contains(text, "⟦") || strings.Contains(text, "<nil>") || strings.Contains(text, "%!") {
			t.Errorf("%s:\n%s", k.Name, text)
		}
		if k.Name == "uitslag" {
			checkUitslag(t, st, text)
		}
	}
}

func checkUitslag(t *testing.T, st *standings.Standings, text string) {
	lines := strings.Split(text, "\n")
	for i := range st.Lists {
		l := &st.Lists[i]
		for j := range l.Rows {
			r := &l.Rows[j]
			want := headline(st, r)
			if !slices.ContainsFunc(lines, func(line string) bool {
				return strings.Contains(line, "("+l.Number(r)+")") && strings.Contains(line, r.Place()) && stands(line, want)
			}) && r.Rank > 0 {
				t.Errorf("%s, place %s with %s, is not on the paper:\n%s", l.Number(r), r.Place(), want, text)
			}
		}
	}
}

// stands reports whether a line has a figure, at the decimals with which it is printed.
func stands(line string, want exact.Rat) bool {
	for _, f := range figure.FindAllString(line, -1) {
		f = strings.NewReplacer("−", "-", ",", ".", "+", "").Replace(f)
		_, after, _ := strings.Cut(f, ".")
		if v, err := exact.Parse(f); err == nil && v.Equal(want.Round(len(after))) {
			return true
		}
	}
	return false
}

// readBack writes the session for other programs, in each format, and reads it as the program
// does: its results and contestants are what was written, and what it publishes is what is
// computed from what was read.
func (n *evening) readBack(t *testing.T, st *standings.Standings) {
	if st.Entered == 0 {
		return
	}
	of := n.E.Clone()
	of.Sessions = []event.Session{*of.Session(st.Session.ID)}
	for _, x := range of.Sessions[0].Schedule() { // a file has the round of what was accepted as played in it
		for i := range of.Sessions[0].Results {
			if r := &of.Sessions[0].Results[i]; r.Round == 0 && r.Board == x.Board && r.NS == x.NS && r.EW == x.EW {
				r.Round, r.Table = x.Round, x.Table
			}
		}
	}
	nobody := func(event.ID) string { return "" }
	formats := map[results.Format]exchange.Format{results.CSV: exchange.CSV, results.PBN: exchange.PBN, results.USEBIO: exchange.USEBIO}
	for as, format := range formats {
		var b bytes.Buffer
		check.Value(results.Write(&b, as, st, results.Said{Club: "Club", Name: eventtest.NameOf, Number: nobody, Local: nobody}))(t)
		im, err := files.ResultsIn("x."+string(as), format, b.Bytes(), files.ResultsOptions{NewID: exchangetest.NewIDs()})
		if err != nil {
			t.Errorf("%s: %v", as, err)
			continue
		}
		exchangetest.Sound(t, &im.Event)
		check.Equal(t, string(as)+" has", im.Event.Kind, of.Kind)
		if as == results.USEBIO { // whose numbers are its own: package usebio compares them
			n.published(t, st, &im.Event)
			continue
		}
		exchangetest.SameOutside(t, of, im, eventtest.Outside, b.String())
	}
}

// published holds that what a USEBIO file publishes is what is computed from what was read of it.
func (n *evening) published(t *testing.T, st *standings.Standings, back *event.Event) {
	r := st.Event.Rules // the file cannot say them
	if back.Rules.ByVPs() && !r.ByVPs() {
		t.Errorf("USEBIO: by %s, which the session is not", back.Rules.VPs())
	}
	back.Rules = r
	again := check.Value(standings.Of(back, back.Sessions[0].ID))(t)
	if got, want := scores(back.Sessions[0].Results), scores(st.Session.Results); got != want && st.Event.Kind != event.Teams {
		t.Errorf("USEBIO: %s\nwant %s", got, want)
	}
	for _, d := range published.Differences(again) {
		if full(st) && (d.What == "ns-points" || d.What == "ew-points") {
			t.Errorf("USEBIO, board %d: %s published, %s computed", d.Board, d.Published, d.Computed)
		}
	}
}

// full reports whether every board has as many results as are normal: a file has no movement that
// would say how many there should be.
func full(st *standings.Standings) bool {
	return st.Missing() == 0 && !slices.ContainsFunc(st.Boards, func(b standings.ScoredBoard) bool {
		return len(b.Lines) != st.Boards[0].Points.N || b.Points.S != b.Points.N
	})
}

// scores returns the results as texts, in an order of their own.
func scores(all []event.Result) string {
	var out []string
	for i := range all {
		r := &all[i]
		out = append(out, strconv.Itoa(r.Board)+":"+strconv.Itoa(r.Score))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// checkTotal holds the total over the sessions against its steps and its paper.
func (n *evening) checkTotal(t *testing.T) {
	sum := check.Value(total.Of(n.E, n.of))(t)
	in := papertest.Of(t, n.Night, "nl")
	doc, err := reports.Make("total", in)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(papertest.Text(t, doc), "\n")
	for _, l := range sum.Lists {
		for _, r := range l.Rows {
			if !r.HasScore || r.Place.Rank == 0 {
				continue
			}
			if !slices.ContainsFunc(lines, func(line string) bool { return stands(line, r.Score) }) {
				t.Errorf("total of %s, %s, is not on the paper:\n%s", r.Contestant, r.Score, strings.Join(lines, "\n"))
			}
		}
	}
}
