package players

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

func keysOf(b *bench) string {
	return strings.Join(shelltest.HintKeys(b.s), ", ")
}

// TestLateByKeys adds a pair with the keyboard only: Ctrl E, Enter, and their names.
func TestLateByKeys(t *testing.T) {
	_, _, b := showHalf(t)
	uitest.Type(b.c, "fil") // half typed: nobody is taken by it
	uitest.Press(b.c, "Ctrl+E")
	b.focused("Ctrl E over a few letters", b.cell(3, 2))
	check.That(t, b.s.p.rows[2].Names[1] == "" && b.cell(3, 2).Text == "fil", "%q sits there, %q is typed", b.s.p.rows[2].Names[1], b.cell(3, 2).Text)
	uitest.Press(b.c, fyne.KeyReturn, fyne.KeyReturn, "Ctrl+E") // the list again, and who is chosen in it
	b.focused("Ctrl E", b.button("players.late.add"))
	check.That(t, !b.listed() && b.s.p.Offer() != nil && keysOf(b) == "Enter, ↑↓, Esc",
		"the offer is not shown: %s", keysOf(b))
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	check.Equal(t, "↓↓↑ chooses", b.s.p.Offer().Rounds[b.s.p.Offer().Selected], "vanaf ronde 2")
	uitest.Press(b.c, fyne.KeyEscape)
	b.focused("Esc", b.cell(4, 1))
	check.That(t, b.listed() && b.s.p.Offer() == nil && len(b.s.p.rows) == 13, "Esc does not go back")
	uitest.Press(b.c, "Ctrl+E", fyne.KeyReturn)
	b.focused("Enter", b.cell(14, 1))
	uitest.Type(b.c, "noeltje x\n")
	uitest.Press(b.c, "Ctrl+G")
	uitest.Type(b.c, "roland\n")
	r := b.s.p.rows[13]
	check.That(t, r.Label == "14" && r.Names == [Slots]string{"Noeltje X", "Roland Dubois"}, "%+v", r)
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
	check.That(t, len(b.s.p.rows) == 13, "undo does not take the pair away")
}

// TestLateMovementByKeys chooses a movement in the table, with the arrows and Enter, and
// with the mouse.
func TestLateMovementByKeys(t *testing.T) {
	_, _, b := showHowell(t)
	uitest.Press(b.c, "Ctrl+E")
	n := len(b.s.p.Offer().Rows)
	check.Must(t, n >= 2 && !b.s.p.OffersSeat(), "%d movements", n)
	b.focused("Ctrl E", b.table())
	b.shell.Open("screen.entry")
	b.shell.Open(ScreenName)
	b.focused("back again", b.table())
	at := b.s.p.Offer().Selected
	b.c.Focus(b.button("players.late.add"))
	uitest.Press(b.c, fyne.KeyDown)
	check.Equal(t, "↓ chooses", b.s.p.Offer().Selected, min(at+1, n-1))
	b.c.Focus(b.table())
	uitest.Press(b.c, fyne.KeyHome)
	uitest.Press(b.c, fyne.KeyReturn)
	check.Must(t, len(b.s.p.rows) == 9, "Enter in the table does not take the movement")
	b.focused("Enter in the table", b.cell(9, 1))
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+E", fyne.KeyEscape)
	check.That(t, b.s.p.Offer() == nil, "Esc on the table does not go back")
	test.Tap(b.button("players.late"))
	test.Tap(b.button("players.late.cancel"))
	check.That(t, b.s.p.Offer() == nil && len(b.s.p.rows) == 8, "not put aside")
	test.Tap(b.button("players.late"))
	uitest.Press(b.c, "Ctrl+Z") // the new evening itself: nothing is left to add to
	check.That(t, b.s.p.Offer() == nil && b.none(), "an offer for an evening that is gone")
	uitest.Press(b.c, "Ctrl+Y")
	test.Tap(b.button("players.late"))
	shelltest.ClickHint(b.s, "Enter")
	check.That(t, len(b.s.p.rows) == 9, "a click on the hint takes nothing")
}

// TestStayByKeys gives a pair a number that stays with Ctrl B, and by the button after
// a click took the cursor away.
func TestStayByKeys(t *testing.T) {
	_, _, b := showHalf(t)
	b.c.Focus(b.cell(2, 2))
	check.Equal(t, "text", b.stay().Text(), "Paar 2: vaste plaats")
	uitest.Press(b.c, "Ctrl+B") // 3 is the nearest number that stays, and 5 the nearest of a pair without names
	b.focused("Ctrl B", b.cell(5, 2))
	check.That(t, b.s.p.rows[4].Names[0] == "Alice Maes" && b.cell(5, 1).Text == "Alice Maes" && b.said() != "",
		"%+v", b.s.p.rows)
	b.c.Focus(b.cell(4, 1))
	b.c.Focus(b.stay())
	uitest.Press(b.c, fyne.KeyReturn)
	b.focused("the button", b.cell(7, 1))
	check.That(t, b.s.p.rows[6].MustStay, "%+v", b.s.p.rows[6])
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Z")
	check.That(t, b.cell(2, 1).Text == "Alice Maes" && b.cell(5, 1).Text == "",
		"after undo %q %q", b.cell(2, 1).Text, b.cell(5, 1).Text)
}

// TestLateReadOnly holds: in a file that is only read no pair comes in and none stays.
func TestLateReadOnly(t *testing.T) {
	club, id := half(t)
	club.Locked = "Marie"
	b := show(t, light, club, "nl", id)
	saves := club.Saves
	b.c.Focus(b.cell(2, 1))
	uitest.Press(b.c, "Ctrl+E", "Ctrl+B")
	if club.Saves != saves || !b.listed() || b.s.p.Offer() != nil || !b.button("players.late").Disabled() || !b.stay().Disabled() {
		t.Error("something can be changed")
	}
	check.That(t, !strings.Contains(keysOf(b), "Ctrl"), "hints of keys that do nothing: %s", keysOf(b))
}

// TestLateStates holds what is seen of a pair more and of pairs that stay.
func TestLateStates(t *testing.T) {
	seen := func(b *bench, name string) {
		b.t.Helper()
		uitest.Markup(b.t, name, b.c)
		picture(b.t, b.c, "players-"+name)
	}
	t.Run("late-seat", func(t *testing.T) {
		club, id := half(t)
		pass(t, club, id, 2)
		b := show(t, light, club, "nl", id)
		uitest.Press(b.c, "Ctrl+E")
		seen(b, "late-seat")
		uitest.Press(b.c, fyne.KeyReturn)
		seen(b, "late-joined")
	})
	t.Run("late-movement", func(t *testing.T) {
		club, _ := newClub(t)
		id := evening(t, club, "2026-11-14", "vasneg", movements.Options{Pairs: 14, Turn: []int{2}})
		b := show(t, light, club, "nl", id)
		uitest.Press(b.c, "Ctrl+E")
		seen(b, "late-movement")
		club.Fail = problem.New("event.other-boards", "n", 4)
		uitest.Press(b.c, fyne.KeyReturn)
		check.That(t, b.said() != "" && b.s.p.notice.Tone == notice.Refusal && b.s.p.Offer() != nil,
			"what the file refuses is not said, or the offer is gone")
	})
	t.Run("late-begun", func(t *testing.T) {
		club, _, id := howell(t)
		pass(t, club, id, 1)
		b := show(t, light, club, "nl", id)
		uitest.Press(b.c, "Ctrl+E")
		seen(b, "late-begun")
	})
	t.Run("stays", func(t *testing.T) {
		_, _, b := showHalf(t)
		b.c.Focus(b.cell(2, 1))
		uitest.Press(b.c, "Ctrl+B")
		seen(b, "stays")
	})
}

// TestLateSizes holds: at every size of type and in both languages nothing of the offer
// is cut off.
func TestLateSizes(t *testing.T) {
	for i, scale := range []int{100, 150, 200, 200} {
		lang, pairs := []string{"nl", "en"}[i%2], []int{13, 14}[i/2]
		club, _ := newClub(t)
		id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: pairs, Turn: []int{7}})
		b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, club, lang, id)
		for _, key := range []fyne.KeyName{"Ctrl+B", "Ctrl+E"} {
			uitest.Press(b.c, key)
			check.Slices(t, fmt.Sprintf("cut off at %d %%, %s, %d pairs, after %s", scale, lang, pairs, key), uitest.CutOff(b.c), nil)
		}
		picture(t, b.c, fmt.Sprintf("players-late-%d-%s-%d", pairs, lang, scale))
	}
}

// TestSaidWhereItIsSeen holds: where the card lies below the list, what it says stands
// above the footer too, until something new is typed; beside the list once is enough.
func TestSaidWhereItIsSeen(t *testing.T) {
	for scale, below := range map[int]bool{100: false, 150: true} {
		club, _ := newClub(t)
		id := evening(t, club, "2026-11-14", "scheveningen", movements.Options{Pairs: 10})
		b := show(t, theme.Look{Scheme: theme.Light, Scale: scale}, club, "nl", id)
		uitest.Press(b.c, "Ctrl+B")
		got := b.shell.Said()
		check.That(t, strings.HasPrefix(got, "In dit schema") == below, "%d %%: the window says %q", scale, got)
		uitest.Type(b.c, "a")
		check.Equal(t, fmt.Sprintf("%d %%: the window still", scale), b.shell.Said(), "")
	}
}

// TestTeamKeepsItsOthers: the screen has two places a line; who else plays in a team that
// was taken over stays.
func TestTeamKeepsItsOthers(t *testing.T) {
	by := check.Value(rules.Preset("Teams IMP"))(t)
	club := desktest.New(t)
	e := event.Event{
		ID: "e", Name: "Ploegen", Kind: event.Teams, Rules: by,
		Contestants: []event.Contestant{{ID: "one", Players: []event.ID{"a", "b", "c", "d"}}, {ID: "two", Players: make([]event.ID, 4)}},
		Sessions: []event.Session{{ID: "s", FirstBoard: 1, Sections: []event.Section{{
			Letter: "A", Labels: []event.Label{{Contestant: "one", Number: 1}, {Contestant: "two", Number: 2}},
		}}}},
	}
	club.Import(t, e)
	p, _ := presenterOf(t, club, "e")
	check.Must(t, p.Clear(0, 1), "%v", p.notice)
	now := check.Value(club.Event("e"))(t)
	check.Slices(t, "the team", now.Contestant("one").Players, []event.ID{"a", "", "c", "d"})
}

// TestTeams types a team with the keyboard: its name, its players, its captain, a fifth, and
// a line-up that changes at half-time.
func TestTeams(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "roundrobin", movements.Options{Pairs: 6})
	b := show(t, light, club, "nl", id)
	name := func(team int) *widgets.Cell { return b.pick(team-1, TeamName).Cell }
	b.focused("first", name(1))
	uitest.Type(b.c, "De Ruiten\n")
	b.focused("the name typed", b.cell(1, 1))
	for _, who := range []string{"ali\n", "ger\n", "noe\n", "ron\n"} {
		uitest.Type(b.c, who)
	}
	b.focused("Enter behind the fourth", name(2))
	uitest.Press(b.c, fyne.KeyReturn)
	b.focused("an Enter too many", name(2))
	uitest.Press(b.c, fyne.KeyUp)
	b.focused("↑", name(1))
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	b.focused("a fifth has room", b.cell(1, 5))
	uitest.Type(b.c, "erw\n")
	b.focused("Enter behind the fifth", name(2))
	b.c.Focus(b.cell(1, 4))
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyTab)
	b.focused("Tab, to a sixth", b.cell(1, 6))
	b.c.Focus(b.cell(1, 2))
	uitest.Press(b.c, "Ctrl+T")
	check.Equal(t, "said", b.said(), "Gerda Jacobs is kapitein van ploeg 1.")
	e, s, err := b.desk.Session()
	check.NoError(t, err)
	team := e.Contestant(desktest.PairID(1))
	check.That(t, team.Name == "De Ruiten" && len(team.Players) == 5 && team.Captain == team.Players[1], "%+v", team)
	if got := b.panel(b.s.p.Progress().Text); got != "Bij 5 van de 6 ploegen ontbreekt een naam: 2, 3, 4, 5 en 6. Daarna verder met de invoer (F4)." {
		t.Error(got)
	}
	uitest.Press(b.c, "Ctrl+O")
	b.focused("Ctrl O", b.choice(0))
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyDown, fyne.KeyDown) // from the second board of round 1
	uitest.Press(b.c, fyne.KeyTab)
	b.focused("the first chair", b.choice(2))
	for range 5 { // the fifth player, in the place of the first: who is passed stays where they sit
		uitest.Press(b.c, fyne.KeyDown)
		check.Equal(t, "chosen on the way", b.s.p.Lineup().Chairs, [4]int{0, 1, 2, 3})
	}
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	uitest.Press(b.c, "Shift+Tab", fyne.KeyUp, fyne.KeyDown)
	check.Equal(t, "who was chosen when it begins elsewhere", b.s.p.Lineup().Chairs, [4]int{4, 1, 2, 3})
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
		t.Errorf("still open: %+v, %v", f, b.s.p.notice)
	}
	got := b.s.p.rows[0].Lineups
	check.That(t, len(got) == 1 && got[0] == from, "%q", got)
	b.focused("saved", name(1))
	uitest.Press(b.c, "Ctrl+Z")
	got = b.s.p.rows[0].Lineups
	check.That(t, len(got) == 0, "after undo %q", got)
	picture(t, b.c, "players-teams")
	for _, said := range []string{b.desk.Words.T("players.help"), b.button("players.late").Text()} {
		check.That(t, !strings.Contains(said, "paar") && !strings.Contains(said, "paren"), "%q", said)
	}
}

// TestLineupByPart: in a match in parts the line-up is asked from the part that comes next.
func TestLineupByPart(t *testing.T) {
	club, m := newClub(t)
	id := club.Make(t, desktest.Evening{Name: "Finale", Date: "2026-11-14", Movement: desktest.Generate(t, "roundrobin", movements.Options{Pairs: 2, Parts: 2}), BoardsPerSet: 8})
	club.MustDo(t, id, &command.SeatTeam{Team: desktest.PairID(1), Name: "Azen", Players: m[:5]})
	p, _ := presenterOf(t, club, id)
	from := func() string {
		p.OpenLineup(0)
		f := p.Lineup()
		check.Must(t, f != nil, "no form: %v", p.notice)
		return f.From[f.Begins]
	}
	check.Equal(t, "before anything is in", from(), "het begin van de ronde")
	club.MustDo(t, id, &command.EnterResult{Session: desktest.SessionID(id), Result: event.Result{ID: "r", Board: 3, NS: event.Pair(desktest.PairID(1)), EW: event.Pair(desktest.PairID(2)), Round: 1, Table: 1, Section: "A", Kind: event.Passed}})
	p.Renew()
	check.Equal(t, "in the first half", from(), "gift 5")
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
	got := p.rows[1]
	check.That(t, got.Team == "Vijf Azen" && got.Named == 5 && got.Captain == 1, "%+v, %v", got, p.notice)
	p, _ = presenterOf(t, club, evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8}))
	p.SameAsLast()
	got = p.rows[1]
	check.That(t, got.Names == ([Slots]string{"Jan Peeters", "Pol Janssens"}), "%+v, %v", got.Names, p.notice)
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
	check.Equal(t, "string", b.said(), "Alice Maes heeft al nummer 1. Kies iemand anders, of maak eerst die plaats leeg.")
	uitest.Press(b.c, fyne.KeyEscape)
	e := check.Value(club.Event(id))(t)
	check.Equal(t, "players of the entry", len(e.Contestant(desktest.PairID(1)).Players), 1)
	start := b.s.p.rows[0].Start
	check.That(t, strings.HasPrefix(start, "tafel ") && !strings.Contains(start, "rust"), "begins at %q", start)
	picture(t, b.c, "players-individual")
}
