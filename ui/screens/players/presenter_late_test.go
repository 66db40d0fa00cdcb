package players

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

// pass books a passed board for each line of the rounds up to this one.
func pass(t testing.TB, c *desktest.Club, id event.ID, until int) {
	t.Helper()
	e := check.Value(c.Event(id))(t)
	for _, x := range e.Sessions[0].Schedule() {
		if x.SitOut() || x.Round > until {
			continue
		}
		r := event.FromEntry(bridge.Entry{Kind: bridge.EntryPassed})
		r.ID, r.Board, r.NS, r.EW, r.Section, r.Round, r.Table = c.NewID(), x.Board, x.NS, x.EW, x.Section, x.Round, x.Table
		c.MustDo(t, id, &command.EnterResult{Session: e.Sessions[0].ID, Result: r})
	}
}

func presenterOf(t testing.TB, club *desktest.Club, id event.ID) (*Presenter, *desk.Desk) {
	t.Helper()
	d := desktest.Desk(club, "nl", id)
	p := NewPresenter(d)
	d.OnChange(p.Renew)
	return p, d
}

// TestLateSeat holds: with an odd number the late pair takes the empty seat, from the
// beginning, and undo takes it away again.
func TestLateSeat(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 7})
	p, d := presenterOf(t, club, id)
	out := 0
	for _, r := range p.rows {
		if strings.Contains(r.Start, "rust") {
			out++
		}
	}
	check.Must(t, out == 1, "%d pairs sit out round 1", out)
	check.Must(t, p.OfferPair(), "%v", p.notice)
	o := p.Offer()
	if o.Sentence != "**Paar 8** neemt de lege plaats in: tafel 1 NZ." || len(o.Rounds) != 7 || o.Selected != 0 ||
		o.Rounds[0] != "vanaf het begin" || o.Rounds[2] != "vanaf ronde 3" || o.Advice != "Zo worden alle 7 ronden meegespeeld." {
		t.Errorf("%+v", o)
	}
	row, ok := p.AddPair()
	check.Must(t, ok && row == 7 && p.rows[7].Label == "8" && p.rows[7].Start == "tafel 1 NZ" && p.rows[7].Stays,
		"%d %v %+v", row, ok, p.rows)
	said := p.notice
	check.That(t, said.Tone == notice.Good && said.Text == "**Paar 8 is erbij**: tafel 1 NZ. Typ nu hun namen.", "%v", said.Text)
	for _, r := range p.rows {
		check.That(t, !strings.Contains(r.Start, "rust"), "pair %s still sits out", r.Label)
	}
	err := d.Steps.Undo()
	check.That(t, err == nil && len(p.rows) == 7, "%v, %d pairs after undo", err, len(p.rows))
}

// TestLateRound holds: when results are in, the pair begins after the last round of
// which one is; what it missed is said, and nothing typed is lost.
func TestLateRound(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 7})
	pass(t, club, id, 2)
	e, _ := club.Event(id)
	in := len(e.Sessions[0].Results)
	p, _ := presenterOf(t, club, id)
	check.Must(t, p.OfferPair() && p.Offer().Selected == 2, "%+v", p.Offer())
	if got := p.Offer().Advice; got != "De eerste 2 ronden worden niet meegespeeld: wie toen tegen de lege plaats moest, had rust." {
		t.Error(got)
	}
	p.Choose(99)
	check.Equal(t, "beyond the end", p.Offer().Selected, 6)
	p.Choose(-1)
	p.Choose(1)
	check.Equal(t, "advice", p.Offer().Advice, "De eerste ronde wordt niet meegespeeld: wie toen tegen de lege plaats moest, had rust.")
	row, ok := p.AddPair()
	check.That(t, ok && p.rows[row].Start == "vanaf ronde 2: tafel 1 NZ", "%v %+v", ok, p.rows)
	e, _ = club.Event(id)
	st, err := standings.Of(e, e.Sessions[0].ID)
	check.That(t, err == nil && len(e.Sessions[0].Results) == in && st.Entered == in,
		"%v: %d of %d results", err, st.Entered, in)
	check.Must(t, !p.OfferPair(), "a second pair has no seat")
	if said := p.notice; said.Tone != notice.Refusal || said.Text != "**Er is geen lege plaats, en er zijn al 24 resultaten.** "+
		"Met **Ctrl M** kan er toch een paar bij: als rover, aan een extra tafel, of in een schema met één paar meer." {
		t.Error(said.Text)
	}
}

// TestLateMovement holds: with every seat taken the movements for one pair more are
// compared, the best first; pairs keep their players and as far as possible their number.
func TestLateMovement(t *testing.T) {
	club, m := newClub(t)
	id := evening(t, club, "2026-11-14", "vasneg", movements.Options{Pairs: 14, Turn: []int{2}})
	for n := range 9 {
		seat(t, club, id, n+1, m[2*n], m[2*n+1])
	}
	p, d := presenterOf(t, club, id)
	was := p.rows
	check.Must(t, p.OfferPair(), "%v", p.notice)
	o := p.Offer()
	if o.Sentence != "Alle plaatsen zijn bezet: dit schema is voor 14 paren. Voor **15 paren** kan het zo:" || len(o.Rows) < 3 || len(o.Rounds) > 0 {
		t.Errorf("%+v", o)
	}
	if got := o.Rows[o.Selected]; !strings.HasPrefix(got.Name, "Vasneg") || got.Rounds != "7 × 4" {
		t.Errorf("chosen is %+v, not what is most like the one there is", got)
	}
	if got := o.Advice; got != "**Vasneg, ronde 2 gedraaid** lijkt het meest op het schema van nu: 28 giften. Het beste voor 15 paren is Howell: 30 giften." {
		t.Error(got)
	}
	p.Choose(1)
	got := p.Offer().Advice
	check.That(t, got == "**Mitchell, losse tafels gedraaid**: 28 giften. Het beste voor 15 paren is Howell: 30 giften.", "%v", got)
	p.Choose(0)
	check.HasSuffix(t, p.Offer().Advice, "is het beste schema voor 15 paren: 30 giften.")
	best := p.Offer().Rows[0].Name
	row, ok := p.AddPair()
	check.Must(t, ok && row == 14 && p.rows[row].Label == "15" && p.rows[row].Named == 0, "%d %v %v", row, ok, p.rows)
	for i, r := range was {
		if now := p.rows[i]; now.Label != r.Label || now.Names != r.Names || now.Contestant != r.Contestant {
			t.Errorf("pair %s became %+v", r.Label, now)
		}
	}
	said := p.notice
	check.That(t, strings.Contains(said.Text, "Het schema is nu "+best) && strings.Contains(said.Text, "(F8)"), "%v", said.Text)
	err := d.Steps.Undo()
	check.That(t, err == nil && len(p.rows) == 14, "%v, %d pairs after undo", err, len(p.rows))
}

// TestLateTwoWinners holds: NS and EW keep their numbers in a movement with two winners.
func TestLateTwoWinners(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 14})
	p, _ := presenterOf(t, club, id)
	was := p.rows
	check.Must(t, p.OfferPair(), "%v", p.notice)
	two := -1
	for i, f := range p.Offer().Rows {
		if f.Winners == "twee" {
			two = i
		}
	}
	p.Choose(two)
	check.That(t, p.Offer().Advice != "", "no advice")
	row, ok := p.AddPair()
	check.Must(t, ok && p.rows[row].Label == "NZ 8", "%v %+v", ok, p.rows[row])
	for _, r := range was {
		check.Equal(t, "label", p.rows[p.rowOf(r.Contestant)].Label, r.Label)
	}
}

// TestLateStays holds: who must stay put gets a seat that stays in the next movement too.
func TestLateStays(t *testing.T) {
	club, _, id := howell(t)
	p, _ := presenterOf(t, club, id)
	now, ok := p.StayPut(1)
	check.Must(t, ok && p.rows[now].Label == "8", "%v", p.notice)
	who := p.rows[7].Contestant
	check.Must(t, p.OfferPair(), "%v", p.notice)
	for i, f := range p.Offer().Rows {
		if f.Seats != "–" {
			p.Choose(i)
		}
	}
	_, ok = p.AddPair()
	check.Must(t, ok, "%v", p.notice)
	r := p.rows[p.rowOf(who)]
	check.That(t, r.Stays && r.MustStay, "%+v", r)
}

// TestLateRefused holds what is said when a pair cannot be added.
func TestLateRefused(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 7})
	p, _ := presenterOf(t, club, id)
	refused := func(what, want string) {
		t.Helper()
		check.That(t, !p.OfferPair() && p.Offer() == nil, "%s: offered", what)
		said := p.notice
		check.That(t, said.Tone == notice.Refusal && strings.Contains(said.Text, want), "%s: %s", what, said.Text)
	}
	club.Locked = "Marie"
	refused("read only", "Marie")
	club.Locked = ""
	pass(t, club, id, 9)
	club.MustDo(t, id, &command.CloseSession{Session: desktest.SessionID(id)})
	p.Renew()
	refused("closed", "afgesloten")

	many := evening(t, club, "2026-11-15", "mitchell", movements.Options{Pairs: 60, Rounds: 13})
	p, _ = presenterOf(t, club, many)
	refused("more than there are movements for", "Voor 61 paren is er geen schema")

	other := evening(t, club, "2026-11-16", "howell", movements.Options{Pairs: 7})
	p, _ = presenterOf(t, club, other)
	check.Must(t, p.OfferPair(), "%v", p.notice)
	club.Fail = problem.New("event.gone")
	_, ok := p.AddPair()
	check.That(t, !ok && p.Offer() != nil, "taken although the file refused, or the offer is lost")
	said := p.notice
	check.That(t, said.Tone == notice.Refusal, "nothing said")
	p.Relist()
	_, ok = p.AddPair()
	check.That(t, !ok && p.Offer() == nil, "declined, and still there")
	p, _ = presenterOf(t, club, "")
	check.That(t, !p.OfferPair(), "a pair without an evening")
}

// TestLateDrawn: where the rounds are drawn a late team gets a number more, and is drawn with
// the others from the next round on: before the first round and after it.
func TestLateDrawn(t *testing.T) {
	for _, drawn := range []bool{false, true} {
		club, _ := newClub(t)
		e := eventtest.DrawnRounds(t, 2, 5, event.Teams, event.DrawSwiss)
		club.MustDo(t, e.ID, &command.NewEvening{Event: e})
		from := 1
		if drawn {
			d := check.Value(drawing.Propose(&e, "s", "A", drawing.Options{}))(t)
			club.MustDo(t, e.ID, &command.DrawRound{Session: "s", Draw: d})
			from = 2
		}
		p, _ := presenterOf(t, club, e.ID)
		if !p.OfferPair() || !p.OffersSeat() {
			t.Fatal(p.notice)
		}
		if o := p.Offer(); !strings.Contains(o.Sentence, "Ploeg 6") || len(o.Rounds) != 1 || !strings.Contains(o.Rounds[0], fmt.Sprint("ronde ", from)) {
			t.Errorf("%+v", o)
		}
		if _, ok := p.AddPair(); !ok || !strings.Contains(p.notice.Text, "mee met de loting") {
			t.Fatal(p.notice)
		}
		now := check.Value(club.Event(e.ID))(t)
		s := &now.Sessions[0]
		playing := drawing.Playing(s, &s.Sections[0], from)
		check.That(t, len(playing) == 6, "%v are drawn in round %d", playing, from)
		check.That(t, !drawn || len(drawing.Playing(s, &s.Sections[0], 1)) == 5, "it was there in round 1")
	}
}

// TestStayPut holds: a pair gets a number that stays, its players with it; one that has
// one keeps it, for good; and undo changes them back.
func TestStayPut(t *testing.T) {
	club, m := newClub(t)
	id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 8, Turn: []int{4}})
	seat(t, club, id, 1, m[4], m[5])
	seat(t, club, id, 2, m[0], m[1])
	p, d := presenterOf(t, club, id)
	saves := club.Saves
	now, ok := p.StayPut(1)
	if said := p.notice; !ok || said.Tone != notice.Good ||
		said.Text != "**Paar 2 is nu paar 3** en blijft zitten: tafel 2 NZ. Het vroegere paar 3 is nu paar 2." {
		t.Fatalf("%v %s", ok, said.Text)
	}
	if r := p.rows[now]; now != 2 || r.Names[0] != "Jan Peeters" || !r.Stays || !r.MustStay || club.Saves != saves+1 {
		t.Errorf("%d %+v", now, r)
	}
	if now, ok := p.StayPut(now); !ok || now != 2 || club.Saves != saves+1 { // once is enough
		t.Error("said twice")
	}
	if now, ok := p.StayPut(0); !ok || now != 0 || !p.rows[0].MustStay || club.Saves != saves+2 {
		t.Error("a pair that stays already does not keep its place for good")
	}
	said := p.notice
	check.That(t, said.Text == "**Paar 1 blijft zitten**: tafel 1 NZ.", "%v", said.Text)
	if now, ok := p.StayPut(1); !ok || now != 4 || p.rows[0].Names[0] != "Noël Mertens" || !p.rows[2].MustStay {
		t.Errorf("the third takes %d from one that must stay", now+1)
	}
	for range 3 {
		check.NoError(t, d.Steps.Undo())
	}
	r := p.rows[1]
	check.That(t, r.Names[0] == "Jan Peeters" && !r.MustStay && p.rows[2].Named == 0, "after undo %+v", p.rows)
}

// TestStayPutRefused holds what is said where no seat stays, none is left, the evening
// has begun, or the file is only read.
func TestStayPutRefused(t *testing.T) {
	club, _ := newClub(t)
	howell := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8})
	p, _ := presenterOf(t, club, howell)
	refused := func(row int, want string) {
		t.Helper()
		now, ok := p.StayPut(row)
		check.That(t, !ok && now == row, "row %d goes to %d, %v", row, now, ok)
		said := p.notice
		check.That(t, said.Tone == notice.Refusal && said.Text == want, "%s\nwant %s", said.Text, want)
	}
	_, ok := p.StayPut(2)
	check.Must(t, ok, "%v", p.notice)
	refused(3, "**De enige vaste plaats is al voor paar 8**, dat moet blijven zitten. Kies bij Nieuwe avond (Ctrl N) een schema met meer vaste plaatsen.")

	odd := evening(t, club, "2026-11-15", "scheveningen", movements.Options{Pairs: 10})
	p, _ = presenterOf(t, club, odd)
	refused(0, "**In dit schema houdt geen enkel paar zijn plaats.** Kies bij Nieuwe avond (Ctrl N) een schema met vaste plaatsen.")

	begun := evening(t, club, "2026-11-16", "mitchell", movements.Options{Pairs: 6, Turn: []int{3}})
	pass(t, club, begun, 1)
	p, _ = presenterOf(t, club, begun)
	refused(1, "De avond is begonnen, met 12 resultaten: wie waar zit, staat nu vast. Laat het zo, of wis eerst die resultaten.")
	now, ok := p.StayPut(0)
	check.That(t, ok && now == 0, "who has such a seat keeps it, also when results are in")
	club.Locked = "Marie"
	refused(0, "Dit bestand is alleen te lezen: Marie. De namen kunnen nu niet veranderd worden.")
	_, ok = p.StayPut(99)
	check.That(t, !ok, "a pair that is not there")
}
