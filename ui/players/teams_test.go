package players

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestTeamKeepsItsOthers: the screen has two places a line; who else plays in a team that
// was taken over stays.
func TestTeamKeepsItsOthers(t *testing.T) {
	by, err := rules.Preset("Teams IMP")
	check.NoError(t, err)
	club := desktest.New()
	e := event.Event{
		ID: "e", Name: "Ploegen", Kind: event.Teams, Rules: by,
		Contestants: []event.Contestant{{ID: "one", Players: []event.ID{"a", "b", "c", "d"}}, {ID: "two", Players: make([]event.ID, 4)}},
		Sessions: []event.Session{{ID: "s", FirstBoard: 1, Sections: []event.Section{{
			Letter: "A", Labels: []event.Label{{Contestant: "one", Number: 1}, {Contestant: "two", Number: 2}},
		}}}},
	}
	check.NoError(t, club.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	p, _ := presenterOf(t, club, "e")
	check.Must(t, p.Clear(0, 1), "%v", p.Said())
	now, err := club.Event("e")
	check.NoError(t, err)
	check.Slices(t, "the team", now.Contestant("one").Players, []event.ID{"a", "", "c", "d"})
}

// TestTeams types a team with the keyboard: its name, its players, its captain, a fifth, and
// a line-up that changes at half-time.
func TestTeams(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "roundrobin", movements.Options{Pairs: 6})
	b := show(t, light, club, "nl", id)
	name := func(team int) *widgets.Cell { return b.s.view.sheet.cells[team-1][TeamName].Cell }
	b.focused("first", name(1))
	uitest.Type(b.c, "De Ruiten\n")
	b.focused("the name typed", b.cell(1, 1))
	for _, who := range []string{"ali\n", "ger\n", "noe\n", "ron\n"} {
		uitest.Type(b.c, who)
	}
	b.focused("a fifth has room", b.cell(1, 5))
	uitest.Type(b.c, "erw\n")
	b.focused("a sixth", b.cell(1, 6))
	uitest.Press(b.c, fyne.KeyDown)
	b.focused("the next team", name(2))
	uitest.Press(b.c, fyne.KeyUp)
	b.focused("↑", b.cell(1, 5))
	uitest.Press(b.c, fyne.KeyUp, fyne.KeyUp, fyne.KeyRight)
	b.focused("↑↑→", b.cell(1, 2))
	uitest.Press(b.c, "Ctrl+T")
	check.Equal(t, "said", b.s.view.said.String(), "Gerda Jacobs is kapitein van ploeg 1.")
	e, s, err := b.desk.Session()
	check.NoError(t, err)
	team := e.Contestant(desktest.PairID(1))
	check.That(t, team.Name == "De Ruiten" && len(team.Players) == 5 && team.Captain == team.Players[1], "%+v", team)
	if got := b.s.view.progress.String(); got != "Bij 5 van de 6 ploegen ontbreekt een naam: 2, 3, 4, 5 en 6. Daarna verder met de invoer (F4)." {
		t.Error(got)
	}
	uitest.Press(b.c, "Ctrl+O")
	b.focused("Ctrl O", b.s.view.lineup.round)
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyDown, fyne.KeyDown) // from the second board of round 1
	uitest.Press(b.c, fyne.KeyTab)
	b.focused("the first chair", b.s.view.lineup.chairs[0])
	uitest.Press(b.c, fyne.KeyEnd) // the fifth player, in the place of the first
	f := b.s.p.Lineup()
	check.Must(t, f != nil, "no form")
	first := 0
	for _, x := range s.Sittings() {
		if x.Round == 1 && (x.NS.A == team.ID || x.EW.A == team.ID) {
			first = x.Boards[1]
			break
		}
	}
	from := fmt.Sprintf("vanaf ronde 1, gift %d: open tafel Erwin Claes – Gerda Jacobs, gesloten tafel Noël Mertens – Ronny Willems", first)
	want := "De ploeg zit dan zo, " + from + ". Wat ervoor gespeeld is, blijft van wie toen zat. Alice Maes speelt dan niet."
	check.That(t, f.Preview == want, "%q, want %q", f.Preview, want)
	picture(t, b.c, "players-lineup")
	uitest.Press(b.c, "Ctrl+Return")
	if f = b.s.p.Lineup(); f != nil {
		t.Errorf("still open: %+v, %v", f, b.s.p.Said())
	}
	got := b.s.p.Rows()[0].Lineups
	check.That(t, len(got) == 1 && got[0] == from, "%q", got)
	b.focused("saved", name(1))
	uitest.Press(b.c, "Ctrl+Z")
	got = b.s.p.Rows()[0].Lineups
	check.That(t, len(got) == 0, "after undo %q", got)
	picture(t, b.c, "players-teams")
	for _, said := range []string{b.s.view.help.String(), b.s.view.more.Text()} {
		check.That(t, !strings.Contains(said, "paar") && !strings.Contains(said, "paren"), "%q", said)
	}
}

// TestSameTeams: Ctrl L takes the teams of the last evening of teams, with their names and
// captains, and passes over the evening of pairs between them; the pairs take theirs.
func TestSameTeams(t *testing.T) {
	club, m := newClub(t)
	last := evening(t, club, "2026-11-14", "roundrobin", movements.Options{Pairs: 4})
	club.MustDo(t, last, &command.SeatTeam{Team: desktest.PairID(2), Name: "Vijf Azen", Captain: m[3], Players: m[2:7]})
	seat(t, club, evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8}), 2, m[0], m[1])
	id := evening(t, club, "2026-11-14", "roundrobin", movements.Options{Pairs: 4})
	p, _ := presenterOf(t, club, id)
	p.SameAsLast()
	got := p.Rows()[1]
	check.That(t, got.Team == "Vijf Azen" && got.Named == 5 && got.Captain == 1, "%+v, %v", got, p.Said())
	p, _ = presenterOf(t, club, evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8}))
	p.SameAsLast()
	got = p.Rows()[1]
	check.That(t, got.Names == ([Slots]string{"Jan Peeters", "Pol Janssens"}), "%+v, %v", got.Names, p.Said())
}

// TestIndividuals: one player a number.
func TestIndividuals(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "individual", movements.Options{Pairs: 8})
	b := show(t, light, club, "nl", id)
	b.focused("first", b.cell(1, 1))
	uitest.Type(b.c, "ali\n")
	b.focused("the second number", b.cell(2, 1))
	uitest.Type(b.c, "ali\n")
	got := b.s.view.said.String()
	check.That(t, got == "Alice Maes heeft al nummer 1. Kies iemand anders, of maak eerst die plaats leeg.", "%v", got)
	uitest.Press(b.c, fyne.KeyEscape)
	e, err := club.Event(id)
	check.NoError(t, err)
	check.Equal(t, "players of the entry", len(e.Contestant(desktest.PairID(1)).Players), 1)
	start := b.s.p.Rows()[0].Start
	check.That(t, strings.HasPrefix(start, "tafel ") && !strings.Contains(start, "rust"), "begins at %q", start)
	picture(t, b.c, "players-individual")
}
