package command_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
)

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
		if got, want := eventtest.AsJSON(t, c.Movement), eventtest.AsJSON(t, full); got != want {
			t.Errorf("%s: the movement is\n%s\nnot that for one pair more\n%s", kind, got, want)
		}
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
	if sat != 2 {
		t.Errorf("%d groups are sit-outs of the late pair, want those of the two rounds it missed", sat)
	}
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
	if err := journal.Decide(n.E, &good); err != nil {
		t.Fatal(err)
	}
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
