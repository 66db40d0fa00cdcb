package event

import (
	"testing"

	"uitslag/internal/movements"
)

// late is the pair that comes late.
const late ID = "late"

// joins puts the late pair on the free seat of section A from a round on.
func (n *night) joins(from int) {
	n.t.Helper()
	seat, label, ok := n.s().Sections[0].FreeSeat()
	if !ok {
		n.t.Fatal("no free seat")
	}
	label.Contestant = late
	n.do(&AddPair{Session: "s", Section: "A", Seat: seat, From: from, Label: label})
}

// TestLateFromTheStart holds: the late pair has the phantom's seat and number, and
// nobody sits out any more.
func TestLateFromTheStart(t *testing.T) {
	for _, kind := range []string{"howell", "mitchell", "scheveningen", "vasneg"} {
		m := generate(t, kind, movements.Options{Pairs: 13})
		full := m // a fairer Howell may exist for one pair more: this one goes on
		full.Phantom = 0
		n := begin(t, evening(2, section("A", m)))
		n.joins(1)
		c := &n.s().Sections[0]
		for _, x := range n.s().Schedule() {
			if x.SitOut() {
				t.Fatalf("%s: somebody sits out board %d", kind, x.Board)
			}
		}
		if got, want := asJSON(t, c.Movement), asJSON(t, full); got != want {
			t.Errorf("%s: the movement is\n%s\nnot that for one pair more\n%s", kind, got, want)
		}
		l, ok := c.Label(late)
		if want := seatLabels(full)[14]; !ok || l.Number != want.Number || l.Direction != want.Direction {
			t.Errorf("%s: number %+v, want %+v", kind, l, want)
		}
		if _, _, free := c.FreeSeat(); free {
			t.Errorf("%s: another seat is free", kind)
		}
		if got := n.e.Contestant(late); got == nil || len(got.Players) != 0 {
			t.Errorf("%s: contestant %+v", kind, got)
		}
	}
}

// TestLateFromARound holds: before its first round the late pair is not expected and
// its opponents sit out; what was in stays, and undo takes the pair out again.
func TestLateFromARound(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 7}))))
	n.fill(func(x Expected) string {
		if x.Round > 2 {
			return ""
		}
		return "110"
	})
	in := len(n.s().Results)
	before := figures(n.standings())
	n.joins(3)
	if len(n.s().Results) != in || n.standings().Entered != in {
		t.Fatalf("%d of %d results left", n.standings().Entered, in)
	}
	mine, out := 0, 0
	for _, x := range n.s().Schedule() {
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
	n.fill(func(x Expected) string {
		if x.Round > 2 {
			return "140"
		}
		return ""
	})
	n.do(&CloseSession{Session: "s"})
	r := n.standings().Row(late)
	if r == nil || r.Total.Boards != 10 || r.Rank == 0 {
		t.Fatalf("%+v", r)
	}
	sat := 0
	for _, g := range r.Groups {
		if g.State == GroupSitOut {
			sat++
		}
	}
	if sat != 2 {
		t.Errorf("%d groups are sit-outs of the late pair, want those of the two rounds it missed", sat)
	}
	for i, l := range n.lines {
		if l.Command == "add-pair" {
			e, err := Replay(append(n.lines[:i+1:i+1], Line{Seq: 999, Command: UndoCommand, Undoes: l.Seq}))
			if err != nil || e.Contestant(late) != nil || figures(standings(t, e)) != before {
				t.Errorf("undone it is not as it was: %v", err)
			}
		}
	}
}

// TestFreeSeat holds: a taken number gives the next one, two winners give a direction,
// and where every seat is taken, or no movement known, there is none.
func TestFreeSeat(t *testing.T) {
	odd := section("A", generate(t, "mitchell", movements.Options{Pairs: 7}))
	if seat, l, ok := odd.FreeSeat(); !ok || seat != 8 || l.Direction != "EW" || l.Number != 4 || l.Contestant != "" {
		t.Errorf("seat %d, %+v", seat, l)
	}
	odd.Labels[1].Number = 4 // EW 1 was renumbered
	if _, l, _ := odd.FreeSeat(); l.Number != 5 {
		t.Errorf("number %d is given twice", l.Number)
	}
	half := section("A", generate(t, "howell", movements.Options{Pairs: 8}))
	half.Seating = half.Seating[:6] // 7 and 8 did not turn up
	if seat, _, ok := half.FreeSeat(); !ok || seat != 7 {
		t.Errorf("seat %d", seat)
	}
	for _, c := range []Section{section("A", generate(t, "howell", movements.Options{Pairs: 8})), {Letter: "A"}} {
		if seat, _, ok := c.FreeSeat(); ok {
			t.Errorf("seat %d", seat)
		}
	}
}

// TestLateRefused holds what cannot be of a late pair.
func TestLateRefused(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 7}))))
	good := AddPair{Session: "s", Section: "A", Seat: 8, From: 7, Label: Label{Contestant: late, Number: 8}}
	if err := n.e.Decide(&good); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		code   string
		change func(p *AddPair)
	}{
		{"event.no-session", func(p *AddPair) { p.Session = "x" }},
		{"event.no-section", func(p *AddPair) { p.Section = "B" }},
		{"event.no-id", func(p *AddPair) { p.Label.Contestant = "" }},
		{"event.contestant-twice", func(p *AddPair) { p.Label.Contestant = "A1" }},
		{"seat.taken", func(p *AddPair) { p.Seat = 7 }},
		{"seat.taken", func(p *AddPair) { p.Seat = 9 }},
		{"seat.no-round", func(p *AddPair) { p.From = 0 }},
		{"seat.no-round", func(p *AddPair) { p.From = 8 }},
		{"event.no-number", func(p *AddPair) { p.Label.Number = 0 }},
		{"event.number-twice", func(p *AddPair) { p.Label.Number = 7 }},
	} {
		bad := good
		c.change(&bad)
		refused(t, n.e.Decide(&bad), c.code)
	}
	n.fill(func(Expected) string { return "pas" })
	n.do(&CloseSession{Session: "s"})
	refused(t, n.e.Decide(&good), "session.closed")
}
