package players

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

func found(p *Presenter, row int, text string) string {
	var all []string
	for _, s := range p.Find(row, text) {
		name := s.Name
		if s.Taken {
			name += " (" + s.Quiet + ")"
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}

// TestFind holds: letters of first or last name find members, accents and capitals
// aside, the free ones first.
func TestFind(t *testing.T) {
	club, m, id := howell(t)
	seat(t, club, id, 2, m[0], m[1])
	club.MustDo(t, "", &command.MemberLeft{Member: m[17], Left: true})
	p := NewPresenter(desktest.Desk(club, "nl", id))
	for _, c := range []struct{ text, want string }{
		{"noe", "Noël Mertens"},
		{"NOË", "Noël Mertens"},
		{"mul", "Jean-Pierre Müller"},
		{"müll", "Jean-Pierre Müller"},
		{"luk", "Zofia Łukasik"},
		{"cel", "Janneke Çelik"},
		{"jan", "Janneke Çelik, Jan Peeters (zit bij paar 2), Pol Janssens (zit bij paar 2)"},
		{"jan pe", "Jan Peeters (zit bij paar 2)"},
		{"pe jan", "Jan Peeters (zit bij paar 2)"},
		{"jean p", "Jean-Pierre Müller"},
		{"jeanp", "Jean-Pierre Müller"},
		{"pierre", "Jean-Pierre Müller"},
		{"vandenb", "Willy van den Berg"},
		{"van den", "Willy van den Berg"},
		{"berg", "Willy van den Berg"},
		{"du", "Roland Dubois, Dora Dupont"},
		{"smet", "Filip De Smet"},
		{"desmet", "Filip De Smet"},
		{"113", "Willy van den Berg"},
		{"&&\"", "Willy van den Berg"}, // AZERTY without Shift
		{"", ""},
		{"  ", ""},
		{"xyz", ""},
		{"jan xyz", ""},
	} {
		check.Equal(t, fmt.Sprintf("%q finds", c.text), found(p, 0, c.text), c.want)
	}
	check.Equal(t, "in their own pair", found(p, 1, "jan pe"), "Jan Peeters")
}

// TestSeat holds: a member is seated and saved at once, nobody sits twice, and undo
// takes it back.
func TestSeat(t *testing.T) {
	club, m, id := howell(t)
	p, d := presenterOf(t, club, id)
	take := func(row, slot int, text string) bool {
		t.Helper()
		check.Must(t, len(p.Find(row, text)) != 0, "%q finds nobody", text)
		return p.Seat(row, slot, 0)
	}
	check.Must(t, take(0, 0, "alice") && take(0, 1, "gerda"), "refused")
	r := p.rows[0]
	check.That(t, r.Names == [Slots]string{"Alice Maes", "Gerda Jacobs"} && r.Named == 2, "%+v", r)
	e, _ := club.Event(id)
	got := e.Contestant(desktest.PairID(1)).Players
	check.That(t, len(got) == 2 && got[0] == m[2] && got[1] == m[3], "saved: %v", got)
	check.That(t, !take(3, 1, "alice"), "Alice sits twice")
	if said := p.notice; said.Tone != notice.Refusal || said.Text != "**Alice Maes zit al bij paar 1.** Kies iemand anders, of maak eerst die plaats leeg." {
		t.Errorf("%d %s", said.Tone, said.Text)
	}
	check.That(t, !take(0, 1, "alice"), "Alice plays with herself")
	if said := p.notice; said.Text != "Twee keer dezelfde speler in één paar. Kies een andere partner." && !strings.Contains(said.Text, "Alice Maes zit al") {
		t.Error(said.Text)
	}
	check.That(t, p.Clear(0, 0) && p.rows[0].Names[0] == "" && len(p.unnamed()) == 8, "not cleared")
	check.Equal(t, "still", p.notice.Text, "")
	check.That(t, p.Clear(0, 1), "not cleared")
	e, _ = club.Event(id)
	got = e.Contestant(desktest.PairID(1)).Players
	check.That(t, len(got) == 0, "an empty pair is saved as %v", got)
	saves := club.Saves
	check.That(t, p.Clear(0, 1) && club.Saves == saves, "saved without a change")
	for range 4 {
		check.NoError(t, d.Steps.Undo())
	}
	check.That(t, len(p.unnamed()) == 8 && p.rows[0].Named == 0, "undo does not go back to the start")
	check.That(t, !p.Seat(0, 0, 99) && !p.Seat(-1, 0, 0) && !p.Clear(99, 0), "seated nobody somewhere")
}

// TestGuest holds: an unknown name becomes a guest; the journal never holds the name.
func TestGuest(t *testing.T) {
	club, _, id := howell(t)
	p, _ := presenterOf(t, club, id)
	check.Must(t, p.SeatGuest(2, 1, "kwinten onbekend"), "refused")
	r := p.rows[2]
	check.That(t, r.Names[1] == "Kwinten Onbekend" && r.Guest[1] && r.Named == 1, "%+v", r)
	for _, scope := range []event.ID{"", id} {
		for _, l := range club.Journal(scope) {
			check.That(t, !strings.Contains(string(l.Payload), "Kwinten"), "the journal holds a name: %s", l.Payload)
		}
	}
	got := p.Find(3, "onb")
	check.That(t, len(got) == 1 && got[0].Quiet == "zit bij paar 3", "%+v", got)
	p.Clear(2, 1)
	got = p.Find(3, "onb")
	check.That(t, len(got) == 0, "a guest whom no evening names is found: %+v", got)
	check.That(t, !p.SeatGuest(0, 0, " , ") && !p.SeatGuest(99, 0, "Piet"), "a guest without a name or a place")
	club.Fail = problem.New("event.gone")
	check.That(t, !p.SeatGuest(0, 0, "Piet Snot"), "seated although the file refused")
	said := p.notice
	check.That(t, said.Tone == notice.Refusal && said.Text != "", "nothing said")
}

// TestSameAsLast holds: empty pairs get the names of the last evening that has some, by
// number; who sits already is passed over; one act takes it back.
func TestSameAsLast(t *testing.T) {
	club, m := newClub(t)
	old := evening(t, club, "2026-10-31", "vasneg", movements.Options{Pairs: 14, Turn: []int{2}})
	seat(t, club, old, 1, m[16], m[17])
	last := evening(t, club, "2026-11-07", "vasneg", movements.Options{Pairs: 14, Turn: []int{2}})
	for n := range 8 {
		seat(t, club, last, n+1, m[2*n], m[2*n+1])
	}
	evening(t, club, "2026-11-10", "howell", movements.Options{Pairs: 8}) // nobody in it
	later := evening(t, club, "2026-11-21", "howell", movements.Options{Pairs: 8})
	seat(t, club, later, 5, m[16])
	id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 13, Turn: []int{7}})
	seat(t, club, id, 9, m[4], "") // of pair 3 of last time
	seat(t, club, id, 2, "", m[16])
	p, _ := presenterOf(t, club, id)
	p.SameAsLast()
	said := p.notice
	want := "**6 paren** overgenomen van Clubavond, 7 november 2026. Eén paar overgeslagen: een van beide spelers zit al bij een ander paar."
	check.That(t, said.Tone == notice.Good && said.Text == want, "%s\nwant %s", said.Text, want)
	for i, names := range map[int][Slots]string{
		0: {"Jan Peeters", "Pol Janssens"}, 1: {"", "Janneke Çelik"}, 2: {}, 3: {"Erwin Claes", "Adam Goossens"},
		7: {"Jean-Pierre Müller", "Zofia Łukasik"}, 8: {"Noël Mertens", ""}, 9: {},
	} {
		check.Equal(t, fmt.Sprintf("pair %d", i+1), p.rows[i].Names, names)
	}
	check.Must(t, p.CanTakeBack(), "cannot be taken back")
	lines := len(club.Journal(id))
	p.TakeBack()
	check.Equal(t, "one undo, lines", len(club.Journal(id))-lines, 1)
	check.That(t, len(p.unnamed()) == 13 && p.rows[8].Names[0] != "" && !p.CanTakeBack(), "not as it was")
	p.SameAsLast()
	p.Clear(0, 0)
	check.That(t, !p.CanTakeBack(), "something was done since")
	p.TakeBack() // and nothing happens
	check.That(t, p.rows[3].Named == 2, "taken back")
	p.SameAsLast()
	if said := p.notice; said.Text != "Er is niets overgenomen: bij elk leeg paar zit een van beide spelers van toen al bij een ander paar (Clubavond, 7 november 2026)." {
		t.Error(said.Text)
	}
}

// TestSameAsLastElse holds what is said when there is nothing to take over, and that a
// one-winner evening follows a two-winner one in order.
func TestSameAsLastElse(t *testing.T) {
	club, m, id := howell(t)
	p := NewPresenter(desktest.Desk(club, "nl", id))
	p.SameAsLast()
	said := p.notice
	check.That(t, said.Tone == notice.Warning && said.Text == "Er is nog geen eerdere avond met namen.", "%v", said.Text)
	two := evening(t, club, "2026-11-13", "mitchell", movements.Options{Pairs: 8})
	seat(t, club, two, 1, m[0], m[1]) // NS 1
	seat(t, club, two, 2, m[2], m[3]) // EW 1
	p.SameAsLast()
	p.Renew()
	check.That(t, p.rows[0].Names[0] == "Jan Peeters" && p.rows[4].Names[0] == "Alice Maes", "%+v", p.rows)
	p.SameAsLast()
	if said := p.notice; said.Text != "Bij Clubavond, 13 november 2026, staan geen namen voor de paren die nog leeg zijn." {
		t.Error(said.Text)
	}
	club.Locked = "Marie"
	p.SameAsLast()
	said = p.notice
	check.That(t, said.Tone == notice.Refusal && strings.Contains(said.Text, "Marie"), "%v", said.Text)
}

func progress(p *Presenter) (sentence string, done bool) {
	n := p.Progress()
	return n.Text, n.Tone == notice.Good
}

// TestRows holds: number or NS and EW, where the pair begins, who stays, the progress.
func TestRows(t *testing.T) {
	club, m := newClub(t)
	two := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 6})
	d := desktest.Desk(club, "nl", two)
	p := NewPresenter(d)
	var got []string
	for _, r := range p.rows {
		got = append(got, r.Label+" "+r.Start)
	}
	want := "NZ 1 tafel 1 NZ; NZ 2 tafel 2 NZ; NZ 3 tafel 3 NZ; OW 1 tafel 1 OW; OW 2 tafel 2 OW; OW 3 tafel 3 OW"
	s := strings.Join(got, "; ")
	check.That(t, s == want, "%s\nwant %s", s, want)
	check.That(t, p.rows[0].Stays && !p.rows[3].Stays, "NS stays, EW moves")
	odd := evening(t, club, "2026-11-15", "mitchell", movements.Options{Pairs: 13, Turn: []int{7}})
	d.Take(odd)
	p.Renew()
	r := p.rows[12]
	check.That(t, r.Label == "13" && r.Start == "tafel 7 NZ, rust", "%+v", r)
	s, done := progress(p)
	check.That(t, !done && s == "**Bij 13 van de 13 paren** ontbreekt een naam. Daarna verder met de invoer (F4).", "%v", s)
	full := evening(t, club, "2026-11-16", "howell", movements.Options{Pairs: 4})
	for n, want := range []string{
		"**Bij 4 van de 4 paren** ontbreekt een naam. Daarna verder met de invoer (F4).",
		"**Bij 3 van de 4 paren** ontbreekt een naam: 2, 3 en 4. Daarna verder met de invoer (F4).",
		"**Bij 2 van de 4 paren** ontbreekt een naam: 3 en 4. Daarna verder met de invoer (F4).",
		"**Bij één paar** ontbreekt een naam: 4. Daarna verder met de invoer (F4).",
	} {
		d.Take(full)
		p.Renew()
		if s, done := progress(p); done || s != want {
			t.Errorf("%s\nwant %s", s, want)
		}
		seat(t, club, full, n+1, m[2*n], m[2*n+1])
	}
	p.Renew()
	s, done = progress(p)
	check.That(t, done && s == "**Alle namen zijn ingevuld** (4 paren).", "%v", s)
}

// TestGone holds: an evening whose beginning was undone leaves nothing behind.
func TestGone(t *testing.T) {
	club, _, id := howell(t)
	p, d := presenterOf(t, club, id)
	check.NoError(t, d.Steps.Undo())
	check.That(t, !p.Evening() && len(p.rows) == 0, "it is still there")
	said := p.notice
	check.That(t, said.Text == "", "%v", said.Text)
	p.SameAsLast()
	got := p.Find(0, "jan")
	check.That(t, got == nil, "%v", got)
	check.NoError(t, d.Steps.Redo())
	check.That(t, p.Evening() && len(p.rows) == 8, "redo does not bring it back")
}
