package players

import (
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/movements"
	"uitslag/ui/notice"
)

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
	if said := p.Said(); !ok || said.Tone != notice.Good ||
		said.Text != "**Paar 2 is nu paar 3** en blijft zitten: tafel 2 NZ. Het vroegere paar 3 is nu paar 2." {
		t.Fatalf("%v %s", ok, said.Text)
	}
	if r := p.Rows()[now]; now != 2 || r.Names[0] != "Jan Peeters" || !r.Stays || !r.MustStay || club.Saves != saves+1 {
		t.Errorf("%d %+v", now, r)
	}
	if now, ok := p.StayPut(now); !ok || now != 2 || club.Saves != saves+1 { // once is enough
		t.Error("said twice")
	}
	if now, ok := p.StayPut(0); !ok || now != 0 || !p.Rows()[0].MustStay || club.Saves != saves+2 {
		t.Error("a pair that stays already does not keep its place for good")
	}
	said := p.Said()
	check.That(t, said.Text == "**Paar 1 blijft zitten**: tafel 1 NZ.", "%v", said.Text)
	if now, ok := p.StayPut(1); !ok || now != 4 || p.Rows()[0].Names[0] != "Noël Mertens" || !p.Rows()[2].MustStay {
		t.Errorf("the third takes %d from one that must stay", now+1)
	}
	for range 3 {
		check.NoError(t, d.Undo())
	}
	r := p.Rows()[1]
	check.That(t, r.Names[0] == "Jan Peeters" && !r.MustStay && p.Rows()[2].Named == 0, "after undo %+v", p.Rows())
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
		said := p.Said()
		check.That(t, said.Tone == notice.Refusal && said.Text == want, "%s\nwant %s", said.Text, want)
	}
	_, ok := p.StayPut(2)
	check.Must(t, ok, "%v", p.Said())
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
