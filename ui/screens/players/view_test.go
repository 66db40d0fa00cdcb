package players

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// people are the members of the club: first name, last name.
var people = [][2]string{
	{"Jan", "Peeters"},
	{"Pol", "Janssens"},
	{"Alice", "Maes"},
	{"Gerda", "Jacobs"},
	{"Noël", "Mertens"},
	{"Ronny", "Willems"},
	{"Erwin", "Claes"},
	{"Adam", "Goossens"},
	{"Dirk", "Wouters"},
	{"Filip", "De Smet"},
	{"Roland", "Dubois"},
	{"Arnold", "Lambert"},
	{"Willy", "van den Berg"},
	{"Dora", "Dupont"},
	{"Jean-Pierre", "Müller"},
	{"Zofia", "Łukasik"},
	{"Janneke", "Çelik"},
	{"Jan", "Vandenberghe"},
}

// club is a club with those members; members[i] is the id of people[i].
func newClub(t testing.TB) (c *desktest.Club, members []event.ID) {
	t.Helper()
	c = desktest.New(t)
	for i, name := range people {
		p := event.Person{ID: c.NewID(), First: name[0], Last: name[1], Number: fmt.Sprint(101 + i)}
		m := event.Member{ID: c.NewID(), Person: p.ID}
		c.MustDo(t, "", &command.AddMember{Member: m}, p)
		members = append(members, m.ID)
	}
	return c, members
}

// evening makes an evening without names and gives its id.
func evening(t testing.TB, c *desktest.Club, date, kind string, o movements.Options) event.ID {
	t.Helper()
	return c.Make(t, desktest.Evening{Name: "Clubavond", Date: date, Movement: desktest.Generate(t, kind, o)})
}

// seat seats members in a pair of an evening.
func seat(t testing.TB, c *desktest.Club, id event.ID, pair int, players ...event.ID) {
	t.Helper()
	c.MustDo(t, id, &command.SeatPlayers{Contestant: desktest.PairID(pair), Players: players})
}

// bench is the screen in the window of the program.
type bench struct {
	t     *testing.T
	club  *desktest.Club
	desk  *desk.Desk
	s     *Screen
	shell *ui.Shell
	c     fyne.Canvas
	went  []string // the screens that were asked for
}

func show(t *testing.T, look theme.Look, club *desktest.Club, lang string, in event.ID) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, club: club, desk: desktest.Desk(club, lang, in)}
	b.s = New(b.desk, Hooks{})
	b.s.hooks.GoTo = func(screen string) { b.went = append(b.went, screen) }
	b.desk.NewEvening = func() { b.s.hooks.GoTo("screen.newevening") }
	entries := []ui.Entry{
		{Screen: shelltest.Place("screen.tonight", fyne.KeyF2)},
		{Screen: b.s},
		{Screen: shelltest.Place("screen.entry", fyne.KeyF4)},
		{Screen: shelltest.Place("screen.ranking", fyne.KeyF5)},
		{Screen: shelltest.Place("screen.settings", fyne.KeyF11), Place: ui.Bottom},
	}
	b.shell = ui.New(ui.Config{After: uitest.Never, Words: b.desk.Words, Entries: entries, Hooks: ui.Hooks{
		Undo: func() { _ = b.desk.Steps.Undo() },
		Redo: func() { _ = b.desk.Steps.Redo() },
	}})
	b.s.OnHints = b.shell.Update
	b.s.hooks.Say = func(tone widgets.Tone, sentence string) {
		if sentence == "" {
			b.shell.ClearNotice()
		} else {
			b.shell.Say(tone, sentence)
		}
	}
	b.shell.SetEvening(b.desk.Line())
	b.c = shelltest.Attach(t, look, uitest.Screen, b.shell)
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	return b
}

// cell returns the cell of a pair's player, both from 1.
func (b *bench) cell(pair, player int) *widgets.Cell {
	return b.s.view.sheet.cells[pair-1][player-1].Cell
}

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	if b.c.Focused() != o {
		row, slot, ok := b.s.where()
		b.t.Errorf("%s: the focus is on %T (cell %d.%d %v)", what, b.c.Focused(), row+1, slot+1, ok)
	}
}

var light = theme.Look{Scheme: theme.Light, Scale: 100}

// half returns an evening of 13 pairs of which some have names, with one at 14 November
// before it.
func half(t testing.TB) (*desktest.Club, event.ID) {
	t.Helper()
	c, m := newClub(t)
	last := evening(t, c, "2026-11-07", "vasneg", movements.Options{Pairs: 14, Turn: []int{2}})
	for i := 0; i+1 < len(m); i += 2 {
		seat(t, c, last, i/2+1, m[i], m[i+1])
	}
	id := evening(t, c, "2026-11-14", "mitchell", movements.Options{Pairs: 13, Turn: []int{7}})
	seat(t, c, id, 1, m[0], m[1])
	seat(t, c, id, 2, m[2], m[3])
	seat(t, c, id, 3, m[4], "")
	return c, id
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(b *bench)
	}{
		{"half", func(*bench) {}},
		{"typing", func(b *bench) { uitest.Type(b.c, "jan") }},
		{"taken", func(b *bench) {
			uitest.Type(b.c, "jan pee\n")
		}},
		{"copied", func(b *bench) { uitest.Press(b.c, "Ctrl+L") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, b := showHalf(t)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			picture(t, b.c, "players-"+c.name)
		})
	}
	t.Run("readonly", func(t *testing.T) {
		club, id := half(t)
		club.Locked = "Marie op de laptop van de club"
		b := show(t, light, club, "nl", id)
		uitest.Markup(t, "readonly", b.c)
		picture(t, b.c, "players-readonly")
	})
	t.Run("none", func(t *testing.T) {
		b := show(t, light, desktest.New(t), "nl", "")
		uitest.Markup(t, "none", b.c)
		picture(t, b.c, "players-none")
	})
	t.Run("two-winners", func(t *testing.T) {
		club, _ := newClub(t)
		b := show(t, light, club, "nl", evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 14}))
		uitest.Markup(t, "two-winners", b.c)
		picture(t, b.c, "players-two-winners")
	})
	t.Run("full", func(t *testing.T) {
		club, m, id := howell(t)
		for n := range 8 {
			seat(t, club, id, n+1, m[2*n], m[2*n+1])
		}
		b := show(t, light, club, "nl", id)
		uitest.Markup(t, "full", b.c)
		picture(t, b.c, "players-full")
	})
}

// TestSizes holds: at every size of type, in every scheme and language nothing is cut
// off and nothing scrolls sideways, also with thirty pairs.
func TestSizes(t *testing.T) {
	for i, scale := range []int{100, 125, 150, 200} {
		lang := []string{"nl", "en"}[i%2]
		club, _ := newClub(t)
		id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 30, Rounds: 13})
		b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, club, lang, id)
		b.c.Focus(b.cell(29, 1))
		uitest.Type(b.c, "jan")
		check.Slices(t, fmt.Sprintf("cut off at %d %%, %s", scale, lang), uitest.CutOff(b.c), nil)
		picture(t, b.c, fmt.Sprintf("players-%s-%d", lang, scale))
	}
}

// picture keeps what is seen for looking at, when UITSLAG_LOOK names a folder.
func picture(t *testing.T, c fyne.Canvas, name string) {
	if dir := os.Getenv("UITSLAG_LOOK"); dir != "" {
		uitest.Screenshot(t, c, filepath.Join(dir, name+".png"))
	}
}

// TestFourteenPairsFit holds: on the club's screen all of fourteen pairs are seen at once.
func TestFourteenPairsFit(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 14})
	b := show(t, light, club, "nl", id)
	check.That(t, len(b.s.p.Rows()) == 14 && !b.s.view.scroll.More(), "%d pairs, of which not all are seen", len(b.s.p.Rows()))
}

// TestBackWhereOneWas holds: whoever comes back finds the cursor in the cell where it was,
// and the list as far down.
func TestBackWhereOneWas(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 40})
	b := show(t, light, club, "nl", id)
	b.s.focus(b.cell(30, 2))
	uitest.Settle(b.c)
	b.s.view.scroll.To(b.s.view.scroll.At() + 40)
	at := b.s.view.scroll.At()
	b.shell.Open("screen.entry")
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	b.focused("back", b.cell(30, 2))
	check.That(t, at >= 40 && b.s.view.scroll.At() == at, "scrolled to %v, it was %v", b.s.view.scroll.At(), at)
}

// TestSubstituteIsShown holds: who plays instead of a pair stands below its names.
func TestSubstituteIsShown(t *testing.T) {
	club, _, b := showHalf(t)
	e, s, err := b.desk.Session()
	check.NoError(t, err)
	now := e.Contestant(desktest.PairID(1)).Players
	var other event.ID
	for id, m := range club.Club().Members {
		if !m.Guest && b.s.p.seatOf(id) < 0 {
			other = max(other, id)
		}
	}
	high := b.s.view.sheet.HeightFor(800)
	if err := b.desk.Do(&repair.Substitute{Session: s.ID, Who: event.Substitution{
		Contestant: desktest.PairID(1), Players: []event.ID{other, now[1]}, Round: 2,
	}}); err != nil {
		t.Fatal(err)
	}
	want := "invaller vanaf ronde 2: " + b.desk.Speaker.Name(other) + " voor " + b.desk.Speaker.Name(now[0])
	got := b.s.p.Rows()[0].Substitutes
	check.That(t, len(got) == 1 && got[0] == want && b.s.view.sheet.HeightFor(800) > high, "%q, want %q", got, want)
}

// howell returns an evening of eight pairs without names.
func howell(t testing.TB) (club *desktest.Club, members []event.ID, id event.ID) {
	t.Helper()
	club, members = newClub(t)
	return club, members, evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8})
}

// showHowell shows that evening, in Dutch.
func showHowell(t *testing.T) (*desktest.Club, event.ID, *bench) {
	t.Helper()
	club, _, id := howell(t)
	return club, id, show(t, light, club, "nl", id)
}

// showHalf shows the evening of half, in Dutch.
func showHalf(t *testing.T) (*desktest.Club, event.ID, *bench) {
	t.Helper()
	club, id := half(t)
	return club, id, show(t, light, club, "nl", id)
}
