package command_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// TestChangeMovement holds: the pairs stay with their players, one comes in, the
// movement and the boards a set are the new ones, and undo brings the old ones back.
func TestChangeMovement(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(4, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(2), Players: []event.ID{"m1", "m2"}})
	was := eventtest.AsJSON(t, n.E)
	next := event.NewSection("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 7}), []event.ID{eventtest.P(1), eventtest.P(2), eventtest.P(3), eventtest.P(4), eventtest.P(5), eventtest.P(6), late})
	n.Do(&command.ChangeMovement{Session: "s", Section: next, BoardsPerSet: 6})
	c := &n.S().Sections[0]
	if c.Movement.Name != "mitchell" || n.S().BoardsPerSet != 6 || len(n.E.Contestants) != 7 {
		t.Errorf("%s, %d boards a set, %d contestants", c.Movement.Name, n.S().BoardsPerSet, len(n.E.Contestants))
	}
	if l, ok := c.Label(late); !ok || l.Direction != "NS" || l.Number != 4 {
		t.Errorf("the new pair is %+v", l)
	}
	check.Slices(t, "pair 2", n.E.Contestant(eventtest.P(2)).Players, []event.ID{"m1", "m2"})
	next.Labels[0].Number, next.Movement.Rounds[0][0].Set = 99, 99 // what was given is nobody else's
	if l, _ := c.Label(eventtest.P(1)); l.Number == 99 || c.Movement.Rounds[0][0].Set == 99 {
		t.Error("the event shares memory with the payload")
	}
	e, err := journal.Replay(append(slices.Clone(n.Lines), journal.Line{Seq: 99, Command: journal.UndoCommand, Undoes: 3}))
	if err != nil || eventtest.AsJSON(t, e) != was {
		t.Errorf("undone: %v\n%s\nwas\n%s", err, eventtest.AsJSON(t, e), was)
	}
}

// TestChangeMovementRefused holds what cannot be of another movement.
func TestChangeMovementRefused(t *testing.T) {
	small := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", small), eventtest.Section("B", small)))
	good := func() *command.ChangeMovement {
		ids := []event.ID{eventtest.P(1), eventtest.P(2), eventtest.P(3), eventtest.P(4), eventtest.P(5), eventtest.P(6), late}
		return &command.ChangeMovement{Session: "s", Section: event.NewSection("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 7}), ids), BoardsPerSet: 2}
	}
	check.NoError(t, journal.Decide(n.E, good()))
	for _, c := range []struct {
		code   string
		change func(p *command.ChangeMovement)
	}{
		{"event.no-session", func(p *command.ChangeMovement) { p.Session = "x" }},
		{"event.no-section", func(p *command.ChangeMovement) { p.Section.Letter = "C" }},
		{"event.no-section", func(p *command.ChangeMovement) { p.Section.Movement = nil }},
		{"event.left-out", func(p *command.ChangeMovement) { p.Section.Labels = p.Section.Labels[1:] }},
		{"event.no-id", func(p *command.ChangeMovement) { p.Section.Labels[6].Contestant = "" }},
		{"event.other-boards", func(p *command.ChangeMovement) { p.BoardsPerSet = 3 }},
		{"event.contestant-twice", func(p *command.ChangeMovement) {
			p.Section.Labels[6].Contestant, p.Section.Seating[6].Contestant = "B1", "B1"
		}},
		{"event.number-twice", func(p *command.ChangeMovement) {
			p.Section.Labels[6] = event.Label{Contestant: late, Direction: "NS", Number: 1}
		}},
		{"event.no-contestant", func(p *command.ChangeMovement) { p.Section.Seating[6].Contestant = "x" }},
	} {
		bad := good()
		c.change(bad)
		eventtest.Refused(t, journal.Decide(n.E, bad), c.code)
	}
	n.Put(1, eventtest.P(1), eventtest.P(2), "110")
	eventtest.Refused(t, journal.Decide(n.E, good()), "session.begun")
}

// late is the pair that comes late.
const late event.ID = "late"

// joins puts the late pair on the free seat of section A from a round on.
func joins(n *eventtest.Night, from int) {
	n.T.Helper()
	seat, label, ok := command.FreeSeat(&n.S().Sections[0])
	if !ok {
		n.T.Fatal("no free seat")
	}
	label.Contestant = late
	n.Do(&command.AddPair{Session: "s", Section: "A", Seat: seat, From: from, Label: label})
}

// TestLateFromTheStart holds: the late pair has the phantom's seat and number, and
// nobody sits out any more.
func TestLateFromTheStart(t *testing.T) {
	for _, kind := range []string{"howell", "mitchell", "scheveningen", "vasneg"} {
		m := eventtest.Generate(t, kind, movements.Options{Pairs: 13})
		full := m // a fairer Howell may exist for one pair more: this one goes on
		full.Phantom = 0
		n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m)))
		joins(n, 1)
		c := &n.S().Sections[0]
		for _, x := range n.S().Schedule() {
			if x.SitOut() {
				t.Fatalf("%s: somebody sits out board %d", kind, x.Board)
			}
		}
		check.Equal(t, fmt.Sprintf("%s: the movement, and that for one pair more", kind), eventtest.AsJSON(t, c.Movement), eventtest.AsJSON(t, full))
		l, ok := c.Label(late)
		if want := event.SeatLabels(full)[14]; !ok || l.Number != want.Number || l.Direction != want.Direction {
			t.Errorf("%s: number %+v, want %+v", kind, l, want)
		}
		if _, _, free := command.FreeSeat(c); free {
			t.Errorf("%s: another seat is free", kind)
		}
		if got := n.E.Contestant(late); got == nil || len(got.Players) != 0 {
			t.Errorf("%s: contestant %+v", kind, got)
		}
	}
}

// TestLateFromARound holds: before its first round the late pair is not expected and
// its opponents sit out; what was in stays, and undo takes the pair out again.
func TestLateFromARound(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 7}))))
	n.Fill(func(x event.Expected) string {
		if x.Round > 2 {
			return ""
		}
		return "110"
	})
	in := len(n.S().Results)
	before := eventtest.Figures(n.Standings())
	joins(n, 3)
	if len(n.S().Results) != in || n.Standings().Entered != in {
		t.Fatalf("%d of %d results left", n.Standings().Entered, in)
	}
	mine, out := 0, 0
	for _, x := range n.S().Schedule() {
		if x.NS.Has(late) || x.EW.Has(late) {
			mine++
			if x.Round < 3 {
				t.Errorf("the late pair is expected in round %d", x.Round)
			}
		}
		if x.SitOut() {
			out++
			if x.Round > 2 {
				t.Errorf("somebody sits out in round %d", x.Round)
			}
		}
	}
	if mine != 5*2 || out != 2*2 {
		t.Errorf("%d boards for the late pair, %d sit-outs", mine, out)
	}
	n.Fill(func(x event.Expected) string {
		if x.Round > 2 {
			return "140"
		}
		return ""
	})
	n.Do(&command.CloseSession{Session: "s"})
	r := n.Standings().Row(late)
	if r == nil || r.Total.Boards != 10 || r.Rank == 0 {
		t.Fatalf("%+v", r)
	}
	sat := 0
	for _, g := range r.Groups {
		if g.State == standings.GroupSitOut {
			sat++
		}
	}
	check.Equal(t, "sit-outs of the late pair", sat, 2)
	for i, l := range n.Lines {
		if l.Command == "add-pair" {
			e, err := journal.Replay(append(n.Lines[:i+1:i+1], journal.Line{Seq: 999, Command: journal.UndoCommand, Undoes: l.Seq}))
			if err != nil || e.Contestant(late) != nil || eventtest.Figures(eventtest.StandingsOf(t, e)) != before {
				t.Errorf("undone it is not as it was: %v", err)
			}
		}
	}
}

// TestFreeSeat holds: a taken number gives the next one, two winners give a direction,
// and where every seat is taken, or no movement known, there is none.
func TestFreeSeat(t *testing.T) {
	odd := eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 7}))
	if seat, l, ok := command.FreeSeat(&odd); !ok || seat != 8 || l.Direction != "EW" || l.Number != 4 || l.Contestant != "" {
		t.Errorf("seat %d, %+v", seat, l)
	}
	odd.Labels[1].Number = 4 // EW 1 was renumbered
	if _, l, _ := command.FreeSeat(&odd); l.Number != 5 {
		t.Errorf("number %d is given twice", l.Number)
	}
	half := eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))
	half.Seating = half.Seating[:6] // 7 and 8 did not turn up
	if seat, _, ok := command.FreeSeat(&half); !ok || seat != 7 {
		t.Errorf("seat %d", seat)
	}
	for _, c := range []event.Section{eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8})), {Letter: "A"}} {
		if seat, _, ok := command.FreeSeat(&c); ok {
			t.Errorf("seat %d", seat)
		}
	}
}

// TestLateRefused holds what cannot be of a late pair.
func TestLateRefused(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 7}))))
	good := command.AddPair{Session: "s", Section: "A", Seat: 8, From: 7, Label: event.Label{Contestant: late, Number: 8}}
	check.NoError(t, journal.Decide(n.E, &good))
	for _, c := range []struct {
		code   string
		change func(p *command.AddPair)
	}{
		{"event.no-session", func(p *command.AddPair) { p.Session = "x" }},
		{"event.no-section", func(p *command.AddPair) { p.Section = "B" }},
		{"event.no-id", func(p *command.AddPair) { p.Label.Contestant = "" }},
		{"event.contestant-twice", func(p *command.AddPair) { p.Label.Contestant = "A1" }},
		{"seat.taken", func(p *command.AddPair) { p.Seat = 7 }},
		{"seat.taken", func(p *command.AddPair) { p.Seat = 9 }},
		{"seat.no-round", func(p *command.AddPair) { p.From = 0 }},
		{"seat.no-round", func(p *command.AddPair) { p.From = 8 }},
		{"event.no-number", func(p *command.AddPair) { p.Label.Number = 0 }},
		{"event.number-twice", func(p *command.AddPair) { p.Label.Number = 7 }},
	} {
		bad := good
		c.change(&bad)
		eventtest.Refused(t, journal.Decide(n.E, &bad), c.code)
	}
	n.Fill(func(event.Expected) string { return "pas" })
	n.Do(&command.CloseSession{Session: "s"})
	eventtest.Refused(t, journal.Decide(n.E, &good), "session.closed")
}

// TestIsDate: a date is a day that the calendar has, written in full.
func TestIsDate(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	for text, want := range map[string]bool{
		"2026-11-14": true, "2024-02-29": true, "2000-02-29": true, "2026-12-31": true,
		"2026-02-29": false, "1900-02-29": false, "2026-04-31": false, "2026-13-01": false, "2026-00-10": false, "2026-1-2": false,
		"14-11-2026": false, "2026-11-14x": false, "": false, "0000-01-01": false,
	} {
		check.Equal(t, fmt.Sprintf("%q is a date", text), journal.Decide(n.E, &command.ChangeDate{Session: "s", Date: text}) == nil, want)
	}
}

// TestSetDeals: deals come in the order of their boards, in place of those before, and can
// be taken away; what is no deal is refused.
func TestSetDeals(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	both := eventtest.TwoDeals(t)
	n.Do(&command.SetDeals{Session: "s", Deals: []event.BoardDeal{both[1], both[0]}})
	s := n.E.Session("s")
	if len(s.Deals) != 2 || s.Deal(1) == nil || s.Deal(1).Tricks == "" || s.Deal(2).Board != 2 || s.Deal(3) != nil || s.Deals[0].Board != 1 {
		t.Errorf("%+v", s.Deals)
	}
	n.Do(&command.SetDeals{Session: "s", Deals: both[1:]})
	if s = n.E.Session("s"); s.Deal(1) != nil || s.Deal(2) == nil {
		t.Errorf("%+v", s.Deals)
	}
	n.Do(&command.SetDeals{Session: "s"})
	if s = n.E.Session("s"); len(s.Deals) != 0 {
		t.Errorf("%+v", s.Deals)
	}
	eventtest.RefuseAll(t, n.E, []eventtest.Refusal{
		{Code: "deals.none", Do: &command.SetDeals{Session: "s"}},
		{Code: "event.no-session", Do: &command.SetDeals{Session: "x", Deals: both}},
		{Code: "deals.twice", Do: &command.SetDeals{Session: "s", Deals: []event.BoardDeal{both[0], both[0]}}},
		{Code: "deals.board", Do: &command.SetDeals{Session: "s", Deals: []event.BoardDeal{{Board: 0, Deal: both[0].Deal}}}},
		{Code: "deals.no-deal", Do: &command.SetDeals{Session: "s", Deals: []event.BoardDeal{{Board: 1}}}},
	})
	if told := journal.Tell(&command.SetDeals{Session: "s", Deals: both}, n.E, nil); told.N != 2 || told.Says != "set-deals" {
		t.Errorf("%+v", told)
	}
	check.Equal(t, "Says", journal.Tell(&command.SetDeals{Session: "s"}, n.E, nil).Says, "set-deals.none")
	e := n.E.Clone()
	e.Sessions[0].Deals = []event.BoardDeal{{Board: 3}}
	if err := e.Validate(); err == nil {
		t.Error("an event with hands that are no deal is sound")
	}
}

// TestBookedTold: points are told as booked only where somebody earned some; who only took part is
// kept too, and no points are told of it.
func TestBookedTold(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	played := event.Booking{Earned: []event.Earned{{Member: "m1", Contestant: eventtest.P(1)}}}
	earned := event.Booking{Earned: []event.Earned{{Member: "m1", Contestant: eventtest.P(1), Kind: event.PointsClub, Points: exact.Int(24)}}}
	told := func(p journal.Payload, was *event.Booking) string {
		now := e.Clone()
		now.Sessions[0].Booked = was
		return journal.Tell(p, now, nil).Says
	}
	for _, x := range []struct {
		is, was        *event.Booking
		closes, booked string
	}{
		{&played, nil, "close-session", "book-points.played"},
		{&played, &played, "close-session", "book-points.played"},
		{&earned, nil, "close-session.booked", "book-points"},
		{&earned, &played, "close-session.booked-again", "book-points.again"},
		{&played, &earned, "close-session.booked-again", "book-points.again"},
	} {
		check.Equal(t, "closed", told(&command.CloseSession{Session: "s", Booking: x.is}, x.was), x.closes)
		check.Equal(t, "booked", told(&command.BookPoints{Session: "s", Booking: *x.is}, x.was), x.booked)
	}
}

// TestNameSessionTold: the log and an undo say which session has another name, and both names.
func TestNameSessionTold(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Do(&command.NameSession{Session: "s", Name: "Voorronde"})
	told := journal.Tell(&command.NameSession{Session: "s", Name: "Finale"}, n.E, nil)
	check.That(t, told.N == 1 && told.WasName == "Voorronde" && told.Name == "Finale", "%+v", told)
}

// TestRecordMail: what arrived for certain stays so, and takes the place of what nobody knew.
func TestRecordMail(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	sent := func(member event.ID, unsure bool) event.Mailed {
		return event.Mailed{Member: member, Paper: "uitslag", Issue: 1, Unsure: unsure}
	}
	mail := func(m ...event.Mailed) { n.Do(&command.RecordMail{Session: "s", Mailed: m}) }
	mail(sent("an", false), sent("bo", true))
	mail(sent("an", true), sent("bo", true))
	check.Equal(t, "the log has", fmt.Sprint(n.E.Session("s").Mailed), fmt.Sprint([]event.Mailed{sent("an", false), sent("bo", true)}))
	mail(sent("bo", false))
	check.Equal(t, "the log has", fmt.Sprint(n.E.Session("s").Mailed), fmt.Sprint([]event.Mailed{sent("an", false), sent("bo", false)}))
	if told := journal.Tell(&command.RecordMail{Session: "s", Mailed: []event.Mailed{sent("an", true)}}, n.E, nil); told.Says != "record-mail.unsure" {
		t.Errorf("%+v", told)
	}
}

// TestBindDropped checks that a sheet that was taken off the list is on it again when it is
// bound again, as it was, and that binding it once more changes nothing.
func TestBindDropped(t *testing.T) {
	c := &event.Club{}
	bind := &command.BindSheet{Binding: "b", Name: "Bond", Layout: event.Layout{
		Form: event.SheetCSV, File: "bond.csv", Template: []byte("Naam\n"), Row: 2, Cells: []event.BoundCell{{Cell: "A2", Text: "{{name}}"}},
	}}
	drop := &command.DropSheet{Binding: "b"}
	for range 2 {
		check.NoError(t, bind.Check(c))
		bind.Apply(c)
		if b := c.Binding("b"); b == nil || b.Dropped || len(b.Layouts) != 1 {
			t.Fatalf("bound: %+v", b)
		}
		eventtest.Refused(t, bind.Check(c), "sheet.same")
		check.NoError(t, drop.Check(c))
		drop.Apply(c)
		eventtest.Refused(t, drop.Check(c), "sheet.gone")
	}
}

// device returns what a device says of board 1 between the first two pairs.
func device(t *testing.T, typed string, state event.ReceivedState) (event.Received, event.Result) {
	t.Helper()
	says := eventtest.Result(t, 1, eventtest.P(1), eventtest.P(2), typed)
	says.ID, says.Source = "", event.FromTable
	r := says
	r.ID = "dev"
	return event.Received{Section: "A", Round: 1, Table: 1, Board: 1, Says: &says, Result: "dev", State: state}, r
}

// TestReceiveNeverOverwrites checks that what a device says is taken in until the scorer
// changes it, that it waits then, and that the scorer's choice holds until the device says
// something else.
func TestReceiveNeverOverwrites(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	receive := func(typed string, state event.ReceivedState) *command.ReceiveResults {
		x, r := device(t, typed, state)
		p := &command.ReceiveResults{Session: "s", Received: []event.Received{x}}
		if state == event.ReceivedTaken {
			p.Results = []event.Result{r}
		}
		return p
	}
	eventtest.Refused(t, journal.Decide(n.E, &command.ReceiveResults{Session: "s"}), "receive.nothing")
	score := func(want int) {
		t.Helper()
		r := n.S().Result("dev")
		if r == nil || r.Score != want {
			t.Fatalf("in is %+v, want %d", r, want)
		}
	}
	n.Do(receive("3NTN=", event.ReceivedTaken))
	score(400)
	n.Do(receive("3NTN+1", event.ReceivedTaken)) // corrected on the device
	score(430)

	typed := *n.S().Result("dev")
	typed.Contract.Declarer, typed.Source = bridge.South, "typed"
	n.Do(&command.CorrectResult{Session: "s", Result: typed})
	eventtest.Refused(t, journal.Decide(n.E, receive("3NTN+2", event.ReceivedTaken)), "receive.typed")
	eventtest.Refused(t, journal.Decide(n.E, &command.ReceiveResults{Session: "s", Received: receive("3NTN=", "").Received, Gone: []event.ID{"dev"}}), "receive.typed")
	n.Do(receive("3NTN+2", event.ReceivedWaits))
	score(430)
	keep := &command.DecideReceived{Session: "s", Section: "A", Round: 1, Table: 1, Board: 1}
	n.Do(keep)
	score(430)
	eventtest.Refused(t, journal.Decide(n.E, keep), "receive.gone") // kept already
	take := *keep
	take.Take = true
	n.Do(&take) // on second thoughts
	score(460)
	eventtest.Refused(t, journal.Decide(n.E, &take), "receive.gone")
	if !n.S().Received[0].Untouched(n.S()) {
		t.Error("what was taken is not the device's")
	}
	n.Do(&command.ReceiveResults{Session: "s", Received: []event.Received{{Section: "A", Round: 1, Table: 1, Board: 1}}, Gone: []event.ID{"dev"}})
	if n.S().Result("dev") != nil || len(n.S().Received) != 1 {
		t.Errorf("the device took it back: %+v", n.S().Received)
	}

	hand := eventtest.Result(t, 3, eventtest.P(3), eventtest.P(4), "4SN=")
	hand.ID = "hand"
	n.Do(&command.EnterResult{Session: "s", Result: hand})
	n.Do(receive("3NTN=", event.ReceivedWaits)) // of what was erased
	take.Result = "hand"
	eventtest.Refused(t, journal.Decide(n.E, &take), "result.exists")
	take.Result = "new"
	n.Do(&take)
	if n.S().Result("new") == nil || n.S().Result("hand").Board != 3 {
		t.Errorf("taken under an id of its own: %+v", n.S().Results)
	}
	twice := receive("3NTN=", event.ReceivedTaken)
	twice.Results[0].ID = "twice"
	twice.Results = append(twice.Results, twice.Results[0])
	eventtest.Refused(t, journal.Decide(n.E, twice), "result.exists")

	seat := command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"m1", ""}}
	sat := []event.ReceivedSeat{{Section: "A", Round: 1, Table: 1, Seat: bridge.North, Member: "m1"}}
	n.Do(&command.ReceiveResults{Session: "s", Sat: sat, Players: []command.SeatPlayers{seat}})
	seat.Players = []event.ID{"m2", ""}
	eventtest.Refused(t, journal.Decide(n.E, &command.ReceiveResults{Session: "s", Sat: sat, Players: []command.SeatPlayers{seat}}), "receive.seated")
}

// TestImportResults checks that a file is taken whole or not at all.
func TestImportResults(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	eventtest.Refused(t, journal.Decide(n.E, &command.ImportResults{Session: "s", File: "a.csv"}), "import.nothing")
	_, r := device(t, "3NTN=", "")
	in := &command.ImportResults{Session: "s", File: "a.csv", Enter: []event.Result{r}}
	n.Do(in)
	eventtest.Refused(t, journal.Decide(n.E, in), "result.exists")
	_, better := device(t, "4SN=", "")
	other := better
	other.ID = "other"
	eventtest.Refused(t, journal.Decide(n.E, &command.ImportResults{Session: "s", File: "a.csv", Correct: []event.Result{better, other}}), "result.gone")
	n.Do(&command.ImportResults{Session: "s", File: "a.csv", Correct: []event.Result{better}})
	if got := n.S().Result("dev"); got == nil || got.Score != 420 || len(n.S().Results) != 1 {
		t.Errorf("corrected: %+v", n.S().Results)
	}
}

// TestUntouched checks that a result of which only the score came in, and that got its contract
// since, is not the device's any more.
func TestUntouched(t *testing.T) {
	x, r := device(t, "400", "")
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Do(&command.ReceiveResults{Session: "s", Received: []event.Received{x}, Results: []event.Result{r}})
	if !n.S().Received[0].Untouched(n.S()) {
		t.Error("it is not the device's")
	}
	_, r = device(t, "3NTN=", "")
	n.Do(&command.CorrectResult{Session: "s", Result: r})
	if n.S().Received[0].Untouched(n.S()) {
		t.Error("it is the device's, with a contract that the device never said")
	}
}

// TestReceiveAfterUndo checks that what a device said after an undo does not do away with what
// a redo brings back, and that what it said of a result whose typing is undone comes in.
func TestReceiveAfterUndo(t *testing.T) {
	begin := func() *eventtest.Night {
		return eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	}
	receive := func(n *eventtest.Night, typed string, enter bool) {
		x, r := device(t, typed, "")
		p := &command.ReceiveResults{Session: "s", Received: []event.Received{x}}
		if enter {
			p.Results = []event.Result{r}
		}
		n.Do(p)
	}
	want := func(n *eventtest.Night, score int, state event.ReceivedState) {
		t.Helper()
		r := n.S().Result("dev")
		if r == nil || r.Score != score || n.S().Received[0].State != state || len(n.S().Results) != 1 {
			t.Errorf("in is %+v, received %+v; want %d %q", n.S().Results, n.S().Received, score, state)
		}
	}

	n := begin()
	receive(n, "3NTN=", true)
	typed := *n.S().Result("dev")
	typed.Contract.Declarer, typed.Source = 2, "typed"
	n.Do(&command.CorrectResult{Session: "s", Result: typed})
	n.Back(false)
	receive(n, "3NTN+1", true)
	want(n, 430, event.ReceivedTaken)
	n.Back(true) // the correction is back: the device waits
	want(n, 400, event.ReceivedWaits)
	n.Back(false)
	want(n, 430, event.ReceivedTaken)

	n = begin()
	receive(n, "3NTN=", true)
	n.Do(&command.CorrectResult{Session: "s", Result: typed})
	n.Back(false)
	n.Do(&command.ReceiveResults{Session: "s", Received: []event.Received{{Section: "A", Round: 1, Table: 1, Board: 1}}, Gone: []event.ID{"dev"}})
	check.Equal(t, fmt.Sprintf("taken back on the device: %+v", n.S().Results), len(n.S().Results), 0)
	n.Back(true)
	want(n, 400, event.ReceivedWaits)

	n = begin()
	by := eventtest.Result(t, 1, eventtest.P(1), eventtest.P(2), "3NTN=")
	by.ID = "dev"
	n.Do(&command.EnterResult{Session: "s", Result: by})
	receive(n, "3NTN=", false) // held against what was typed
	want(n, 400, event.ReceivedTaken)
	n.Back(false) // the typing is undone: the device's comes in
	want(n, 400, event.ReceivedTaken)
	if !n.S().Received[0].Untouched(n.S()) {
		t.Error("what came in is not the device's")
	}
	n.Back(true)
	check.Equal(t, "the typing is not back", n.S().Result("dev").Source, "typed")
	by.Tricks, by.Score = 10, 430
	n.Do(&command.CorrectResult{Session: "s", Result: by})
	receive(n, "3NTN+1", false)
	n.Back(false) // the correction is undone: the two are not the same any more
	want(n, 400, event.ReceivedWaits)

	n = begin()
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"m2", "m3"}})
	n.Back(false)
	n.Do(&command.ReceiveResults{
		Session: "s", Sat: []event.ReceivedSeat{{Section: "A", Round: 1, Table: 1, Member: "m1"}},
		Players: []command.SeatPlayers{{Contestant: eventtest.P(1), Players: []event.ID{"m1", ""}}},
	})
	n.Back(true)
	if c := n.E.Contestant(eventtest.P(1)); c.Players[0] != "m2" || c.Players[1] != "m3" {
		t.Errorf("what was typed is gone: %v", c.Players)
	}
}
