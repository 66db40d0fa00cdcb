package eventtest

import (
	"fmt"

	"pgregory.net/rapid"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

func drawAward(t *rapid.T, name string) event.Award {
	kinds := []event.AwardKind{event.AwardPercent, event.AwardPlus, event.AwardAverage, event.AwardMinus}
	a := event.Award{Kind: rapid.SampledFrom(kinds).Draw(t, name)}
	if a.Kind == event.AwardPercent {
		a.Percent = exact.Int(rapid.IntRange(0, 100).Draw(t, name+" percent"))
	}
	return a
}

// DrawCommand returns a command that may be done or refused; where there is no event it
// makes one on this movement, or of which the rounds are drawn where it has no rounds.
func DrawCommand(t *rapid.T, e *event.Event, m movements.Movement, step int) journal.Payload {
	if e == nil {
		made := Evening(2, Section("A", m))
		switch rapid.IntRange(0, 9).Draw(t, "of another kind") {
		case 0, 2:
			made = Teams(t, 2, max(m.Pairs, 4))
		case 1:
			made = Players(t, 2, 8)
		}
		if len(m.Rounds) == 0 {
			made = drawRounds(t)
		}
		if rapid.Bool().Draw(t, "import") {
			made.Published = &event.Published{Totals: []event.PublishedTotal{{Contestant: P(1), Percent: "50.0"}}}
			return &command.ImportEvent{Event: made}
		}
		return &command.NewEvening{Event: made}
	}
	if e.Deleted && rapid.Bool().Draw(t, "restores") {
		return &command.RestoreEvent{}
	}
	if rapid.IntRange(0, 15).Draw(t, "mails") == 0 {
		return &command.RecordMail{Session: "s", Mailed: []event.Mailed{{Member: "m1", Paper: "uitslag", Issue: rapid.IntRange(0, 2).Draw(t, "issue"), Unsure: rapid.Bool().Draw(t, "unsure")}}}
	}
	if rapid.IntRange(0, 31).Draw(t, "as last week") == 0 {
		return &command.CopySeating{Name: "Clubavond", Seats: []command.Seat{{Contestant: P(1), Players: []event.ID{"m1", "m2"}}, {Contestant: P(2), Name: "Rood", Players: []event.ID{"m3", "m4"}}}}
	}
	if rapid.IntRange(0, 31).Draw(t, "gives out") == 0 {
		return &command.HandOut{Session: "s", To: rapid.SampledFrom([]command.Place{command.ToWebsite, command.ToSheet}).Draw(t, "to"), Name: "VBL"}
	}
	if e.Sessions[0].Closed && rapid.IntRange(0, 3).Draw(t, "books") == 0 {
		switch rapid.IntRange(0, 7).Draw(t, "of what is booked") {
		case 0, 1:
			return &command.UnbookPoints{Session: "s"}
		case 2:
			b := drawBooking(t, e)
			return &command.SettleFigures{Session: "s", Figures: "5f3", Take: true, Booking: &b}
		case 3:
			return &command.SettleFigures{Session: "s", Figures: "5f3"}
		}
		return &command.BookPoints{Session: "s", Booking: drawBooking(t, e)}
	}
	if len(e.Sessions) > 1 && rapid.IntRange(0, 3).Draw(t, "of sessions") == 0 || rapid.IntRange(0, 15).Draw(t, "next session") == 0 {
		return drawSessionCommand(t, e, m)
	}
	if rapid.IntRange(0, 6).Draw(t, "of devices or a file") == 0 {
		return drawReceived(t, e, step)
	}
	if rapid.IntRange(0, 7).Draw(t, "repairs") == 0 && len(e.Sessions) == 1 {
		return DrawRepairCommand(t, e, step)
	}
	if e.Sessions[0].Sections[0].Drawing != nil && rapid.IntRange(0, 3).Draw(t, "of a draw") < 3 {
		return drawRoundCommand(t, e, step)
	}
	if len(e.Sessions[0].Awarded) > 0 && rapid.Bool().Draw(t, "of an award") ||
		e.Kind == event.Pairs && e.Rules.ByVPs() && rapid.IntRange(0, 5).Draw(t, "of a round of pairs") == 0 {
		return drawMatchCommand(t, e, e.Contestants[0].ID)
	}
	if e.Kind == event.Teams && rapid.IntRange(0, 2).Draw(t, "of a team") == 0 {
		return drawTeamCommand(t, e)
	}
	seat := func() event.ID { return P(rapid.IntRange(1, m.Pairs).Draw(t, "seat")) }
	one := func() event.Result {
		r := DrawOutcome(t, rapid.IntRange(1, 2*m.Sets).Draw(t, "board"))
		r.ID = event.ID(fmt.Sprint("r", step))
		r.NS, r.EW = event.Pair(seat()), event.Pair(seat())
		return r
	}
	old := func() event.Result {
		s := &e.Sessions[0]
		if len(s.Results) == 0 {
			return one()
		}
		return rapid.SampledFrom(s.Results).Draw(t, "old")
	}
	switch rapid.IntRange(0, 17).Draw(t, "command") {
	case 17:
		return rapid.SampledFrom([]journal.Payload{
			&command.ChangeDate{Session: "s", Date: "2026-11-21"}, &command.DeleteEvent{}, &command.RestoreEvent{}, &command.RestoreEvent{},
		}).Draw(t, "of the evening")
	case 16:
		if s := &e.Sessions[0]; len(s.Deals) > 0 && rapid.Bool().Draw(t, "work out") {
			d := s.Deals[0]
			d.Tricks = bridge.DoubleDummy(rapid.StringMatching(`[0-9a-d]{20}`).Draw(t, "tricks"))
			return &command.WorkOutTricks{Session: "s", Deals: []event.BoardDeal{d}}
		}
		return &command.SetDeals{Session: "s", Deals: TwoDeals(t)[rapid.IntRange(0, 2).Draw(t, "known"):]}
	case 15:
		r, typed := old(), one()
		switch rapid.IntRange(0, 3).Draw(t, "typed") {
		case 0: // the same
			typed = r
		case 1: // another outcome
			typed.ID, typed.NS, typed.EW = "", r.NS, r.EW
			typed.Board = r.Board
		case 2: // a line that only the second typing has
			r.ID = typed.ID
		case 3:
			return &command.VerifyResults{Session: "s", Forget: []event.ID{r.ID}}
		}
		return &command.VerifyResults{Session: "s", Results: []event.Verification{{Result: r.ID, Typed: typed}}}
	case 0:
		return &command.RenameEvent{Name: rapid.SampledFrom([]string{"", "Clubavond", "Finale"}).Draw(t, "name")}
	case 1:
		ids := []event.ID{"", "m1", "m2", "m3"}
		return &command.SeatPlayers{Contestant: seat(), Players: []event.ID{rapid.SampledFrom(ids).Draw(t, "first"), rapid.SampledFrom(ids).Draw(t, "second")}}
	case 2:
		r, _ := rules.Preset(rapid.SampledFrom(rules.Presets()).Draw(t, "preset"))
		return &command.ChangeRules{Rules: r}
	case 3:
		r, was := one(), old()
		if r.ID = was.ID; rapid.Bool().Draw(t, "same line") {
			r.Board, r.NS, r.EW = was.Board, was.NS, was.EW
		}
		return &command.CorrectResult{Session: "s", Result: r}
	case 4:
		return &command.EraseResult{Session: "s", Result: old().ID}
	case 5:
		q := &command.CloseSession{Session: "s"}
		if rapid.Bool().Draw(t, "with points") {
			b := drawBooking(t, e)
			q.Booking = &b
		}
		return q
	case 6:
		return &command.ReopenSession{Session: "s"}
	case 7:
		q := &command.IssueUitslag{Number: rapid.SampledFrom([]int{len(e.Issued) + 1, 1, 2, 3}).Draw(t, "number")}
		if st, err := standings.Of(e, "s"); err == nil && rapid.Bool().Draw(t, "lists") {
			q.Lists = issued.Printed(st, func(member event.ID) event.ID { return member + "-v1" })
		}
		return q
	case 8:
		q := &repair.StayPut{Session: "s", Contestant: seat()}
		if rapid.Bool().Draw(t, "with") {
			q.With = seat()
		}
		return q
	case 9:
		q := &command.AddPair{Session: "s", Section: "A", Seat: 1, From: rapid.IntRange(0, 4).Draw(t, "from")}
		if free, label, ok := command.FreeSeat(&e.Sessions[0].Sections[0]); ok {
			q.Seat, q.Label = free, label
		}
		q.Label.Contestant = event.ID(fmt.Sprint("late", step))
		return q
	case 10:
		var who []event.ID
		for _, l := range e.Sessions[0].Sections[0].Labels {
			who = append(who, l.Contestant)
		}
		kind := rapid.SampledFrom([]string{"howell", "scheveningen"}).Draw(t, "movement")
		other, err := movements.Generate(kind, movements.Options{Pairs: len(who)})
		if err != nil {
			return &command.CloseSession{Session: "s"}
		}
		return &command.ChangeMovement{Session: "s", Section: event.NewSection("A", other, who), BoardsPerSet: rapid.IntRange(1, 3).Draw(t, "per set")}
	}
	return &command.EnterResult{Session: "s", Result: one()}
}

// drawReceived returns a command about what table devices say, or a file of results.
func drawReceived(t *rapid.T, e *event.Event, step int) journal.Payload {
	s := &e.Sessions[0]
	says := DrawOutcome(t, rapid.IntRange(1, 2).Draw(t, "board"))
	says.NS, says.EW = event.Pair(P(1)), event.Pair(P(2))
	if e.Kind == event.Individual {
		says.NS, says.EW = event.Side{A: P(1), B: P(2)}, event.Side{A: P(3), B: P(4)}
	}
	says.Source = event.FromTable
	r := says
	r.ID = event.ID(fmt.Sprint("d", step))
	x := event.Received{Section: "A", Round: 1, Table: 1, Board: says.Board, Says: &says, Result: r.ID}
	p := &command.ReceiveResults{Session: "s"}
	for o := range event.Each(s.Received) {
		switch {
		case o.State != event.ReceivedTaken && rapid.Bool().Draw(t, "decide"):
			return &command.DecideReceived{Session: "s", Section: "A", Round: 1, Table: 1, Board: o.Board, Take: rapid.Bool().Draw(t, "take"), Result: r.ID}
		case o.Board != x.Board:
		case !o.Untouched(s), rapid.Bool().Draw(t, "by hand"):
			x.State, x.Result = event.ReceivedWaits, o.Result
		case rapid.Bool().Draw(t, "withdrawn"):
			x.Says, p.Gone = nil, []event.ID{o.Result}
		default:
			x.Result, r.ID = o.Result, o.Result
		}
	}
	switch rapid.IntRange(0, 3).Draw(t, "from") {
	case 0:
		return &command.ImportResults{Session: "s", File: "results.csv", Enter: []event.Result{r}, Deals: TwoDeals(t)[rapid.IntRange(0, 2).Draw(t, "hands"):]}
	case 1:
		p.Sat = []event.ReceivedSeat{{Section: "A", Round: 1, Table: 1, Seat: bridge.East, Member: "m1"}}
	}
	p.Received = []event.Received{x}
	if x.Says != nil && x.State == event.ReceivedTaken {
		p.Results = []event.Result{r}
	}
	return p
}

// drawBooking is any booking of the players, of several sessions mostly by their total.
func drawBooking(t *rapid.T, e *event.Event) event.Booking {
	b := event.Booking{Total: e.Several() && rapid.IntRange(0, 2).Draw(t, "total") > 0}
	for _, c := range e.Contestants {
		for _, m := range c.Players {
			if m != "" {
				b.Earned = append(b.Earned, event.Earned{
					Member: m, Contestant: c.ID, Kind: event.PointsClub, Points: exact.New(rapid.Int64Range(0, 3).Draw(t, "points"), 2), Place: 1, Of: 2,
				})
			}
		}
	}
	return b
}

// drawScore returns a score that some contract makes on the board.
func drawScore(t *rapid.T, board int) int {
	for {
		n := 10 * rapid.IntRange(-80, 80).Draw(t, "score")
		if n == 0 || bridge.IsLegal(bridge.VulnerabilityOf(board), n) {
			return n
		}
	}
}

// DrawRuling returns a ruling that may be given on a result.
func DrawRuling(t *rapid.T, on *event.Result) event.Ruling {
	r := event.Ruling{
		ID: "ruling", Result: on.ID, Kind: rapid.SampledFrom(event.RulingKinds()).Draw(t, "ruling"),
		Protects: rapid.SampledFrom([]event.Protected{event.ProtectNone, event.ProtectNS, event.ProtectEW, event.ProtectBoth}).Draw(t, "protects"),
	}
	share := func(weight exact.Rat) event.Share {
		s := event.Share{Weight: weight, Score: drawScore(t, on.Board)}
		if r.Kind == event.RulingArtificial || r.Kind != event.RulingAssigned && rapid.IntRange(0, 4).Draw(t, "award") == 0 {
			s.Score, s.Award = 0, event.Award{
				Kind:    rapid.SampledFrom([]event.AwardKind{event.AwardPlus, event.AwardMinus, event.AwardAverage, event.AwardPercent, event.AwardOwn}).Draw(t, "kind"),
				Percent: exact.Int(rapid.IntRange(0, 100).Draw(t, "percent")),
			}
		}
		return s
	}
	side := func() []event.Share {
		if r.Kind == event.RulingAssigned || r.Kind == event.RulingArtificial || rapid.Bool().Draw(t, "one") {
			return []event.Share{share(exact.Int(1))}
		}
		w := rapid.Int64Range(1, 9).Draw(t, "tenths")
		return []event.Share{share(exact.New(w, 10)), share(exact.New(10-w, 10))}
	}
	switch r.Kind {
	case event.RulingAssigned, event.RulingWeighted:
		r.NS = side()
	case event.RulingSplit, event.RulingArtificial:
		r.NS, r.EW = side(), side()
	}
	return r
}

// drawEarned lets rules split ties and give points of a federation, of any kind.
func drawEarned(t *rapid.T, r *rules.Rules) {
	for _, c := range []struct {
		name   string
		values []string
	}{
		{"ties", []string{"shared", "pairs", "butler", "swiss", "round-robin", "count-back+wins", "basic+opponents"}},
		{"tie_at", []string{"all", "1", "2+3"}},
		{"award_ties", []string{"shared", "split"}},
		{"federation", []string{"none", "aeb", "ebu", "abf", "table"}},
	} {
		if err := r.Set(c.name, rapid.SampledFrom(c.values).Draw(t, c.name)); err != nil {
			t.Fatal(err)
		}
	}
	r.FederationTable = "2-6 9 6 4 / 1;8-11 12,5 8"
}

// DrawOutcome is any result that can be, without its place; often scores tie.
func DrawOutcome(t *rapid.T, board int) event.Result {
	r := event.Result{Board: board, Reversed: rapid.IntRange(0, 9).Draw(t, "reversed") == 0}
	vul := bridge.VulnerabilityOf(board)
	switch rapid.IntRange(0, 11).Draw(t, "kind") {
	case 0:
		r.Kind = event.Passed
	case 1:
		r.Kind = event.NotPlayed
	case 2:
		r.Kind = event.Average
	case 3:
		r.Kind, r.NSAward, r.EWAward = event.Adjusted, drawAward(t, "ns"), drawAward(t, "ew")
	case 4, 5:
		r.Kind = event.Played
		r.Contract = bridge.Contract{
			Level:        rapid.IntRange(1, 7).Draw(t, "level"),
			Denomination: bridge.Denomination(rapid.IntRange(0, 4).Draw(t, "denomination")),
			Doubling:     bridge.Doubling(rapid.IntRange(0, 2).Draw(t, "doubling")),
			Declarer:     bridge.Seat(rapid.IntRange(0, 3).Draw(t, "declarer")),
		}
		r.Tricks = rapid.IntRange(0, 13).Draw(t, "tricks")
		r.Score = bridge.NSScore(r.Contract, vul, r.Tricks)
	default:
		r.Kind, r.Score = event.Played, rapid.SampledFrom([]int{90, 110, 140, 170, -90, -110, -140}).Draw(t, "score")
	}
	return r
}

// DrawDirector returns a command of a director, that may be done or refused.
func DrawDirector(t *rapid.T, e *event.Event, step int) journal.Payload {
	s := &e.Sessions[0]
	what := rapid.IntRange(0, 6).Draw(t, "director")
	switch {
	case what <= 2 && len(s.Rulings) > 0:
		return &command.WithdrawRuling{Session: "s", Ruling: s.Rulings[0].ID}
	case what <= 1 && len(s.Penalties) > 0:
		return &command.WithdrawPenalty{Session: "s", Penalty: s.Penalties[0].ID}
	case what == 3:
		f := event.FouledBoard{Board: rapid.IntRange(1, 3).Draw(t, "fouled")}
		if rapid.Bool().Draw(t, "groups") {
			f.Groups = []event.FouledGroup{{From: rapid.IntRange(1, 3).Draw(t, "from")}}
		}
		return &command.FoulBoard{Session: "s", Fouled: f}
	case what >= 2 && len(s.Results) > 0:
		r := DrawRuling(t, &s.Results[rapid.IntRange(0, len(s.Results)-1).Draw(t, "on")])
		r.ID = event.ID(fmt.Sprint("ruling", step))
		if old := s.Ruling(r.Result); old != nil {
			r.ID = old.ID
		}
		return &command.Rule{Session: "s", Ruling: r}
	}
	return &command.Penalise{Session: "s", Penalty: event.Penalty{
		ID:         event.ID(fmt.Sprint("penalty", rapid.IntRange(0, 2).Draw(t, "penalty"))),
		Contestant: e.Contestants[rapid.IntRange(0, len(e.Contestants)-1).Draw(t, "whom")].ID,
		Unit:       rapid.SampledFrom(event.PenaltyUnits()).Draw(t, "unit"),
		Amount:     exact.New(rapid.Int64Range(-200, 200).Draw(t, "amount"), 10),
	}}
}

// DrawNight returns an evening of any kind, with results of any kind for some or all of its
// lines, and a few that the movement does not have.
func DrawNight(t *rapid.T) *event.Event {
	kinds := []struct {
		kind  string
		pairs []int
	}{{"howell", []int{4, 5, 6, 7, 8}}, {"mitchell", []int{6, 7, 8, 9, 10}}, {"scheveningen", []int{9, 10}}}
	draw := func(letter string) event.Section {
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		m := check.Sure(movements.Generate(k.kind, movements.Options{Pairs: rapid.SampledFrom(k.pairs).Draw(t, "pairs")}))
		return Section(letter, m)
	}
	sections := []event.Section{draw("A")}
	if rapid.IntRange(0, 2).Draw(t, "sections") == 0 {
		sections = append(sections, draw("B"))
	}
	e := Evening(rapid.IntRange(1, 3).Draw(t, "per set"), sections...)
	if len(sections) == 1 && rapid.IntRange(0, 4).Draw(t, "drawn") == 4 {
		e = drawnNight(t)
	}
	e.Rules = check.Sure(rules.Preset(rapid.SampledFrom(rules.Presets()).Draw(t, "preset")))
	drawEarned(t, &e.Rules)
	s := &e.Sessions[0]
	s.FirstBoard = rapid.SampledFrom([]int{1, 7, 25}).Draw(t, "first board")
	gaps := rapid.IntRange(0, 3).Draw(t, "gaps")
	for _, x := range s.Schedule() {
		if x.SitOut() || gaps > 0 && rapid.IntRange(0, 9).Draw(t, "gap") < gaps {
			continue
		}
		o := drawResult(t, s, x)
		if rapid.IntRange(0, 29).Draw(t, "turned") == 0 {
			o.NS, o.EW = o.EW, o.NS
		}
		s.Results = append(s.Results, o)
	}
	return &e
}

func drawResult(t *rapid.T, s *event.Session, x event.Expected) event.Result {
	o := DrawOutcome(t, x.Board)
	o.ID = event.ID(fmt.Sprint("r", len(s.Results)))
	o.NS, o.EW, o.Section, o.Round, o.Table = x.NS, x.EW, x.Section, x.Round, x.Table
	return o
}
