package players

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
	"uitslag/ui/screens/players/sheet"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
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

	alarms int // how often a refusal was to be noticed
}

func show(t *testing.T, look theme.Look, club *desktest.Club, lang string, in event.ID) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{t: t, club: club, desk: desktest.Desk(club, lang, in)}
	goTo := func(screen string) { b.went = append(b.went, screen) }
	b.s = New(b.desk, Hooks{
		GoTo: goTo, Changed: func() { b.shell.Update() }, Refused: func() { b.alarms++ },
		Say: func(tone widgets.Tone, sentence string) {
			if sentence == "" {
				b.shell.ClearNotice()
			} else {
				b.shell.Say(tone, sentence)
			}
		},
	})
	b.desk.NewEvening = func() { goTo("screen.newevening") }
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
	b.shell.SetEvening(b.desk.Line())
	b.c = shelltest.Attach(t, look, uitest.Screen, b.shell)
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	return b
}

// pick returns the cell of a slot of a row, both from 0.
func (b *bench) pick(row, slot int) *widgets.Picker {
	return b.s.cells.sheet.Cell(sheet.Place{Row: row, Slot: slot})
}

// cell returns the cell of a pair's player, both from 1.
func (b *bench) cell(pair, player int) *widgets.Cell { return b.pick(pair-1, player-1).Cell }

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	if b.c.Focused() != o {
		b.t.Errorf("%s: the focus is on %T (cell %+v %v)", what, b.c.Focused(), b.s.cells.at, b.s.cells.pointed() != nil)
	}
}

// panel returns the sentence of the panel that says a text, "" where none is seen.
func (b *bench) panel(text string) (says string) {
	text = strings.ReplaceAll(text, "**", "")
	uitest.Walk(b.c, func(o fyne.CanvasObject) {
		if p, is := o.(*widgets.Panel); is && text != "" && p.String() == text {
			says = text
		}
	})
	return says
}

// said returns what the last act said, where that is seen.
func (b *bench) said() string { return b.panel(b.s.p.notice.Text) }

// seen returns the things of a kind that are seen.
func seen[T fyne.CanvasObject](b *bench) (all []T) {
	uitest.Walk(b.c, func(o fyne.CanvasObject) {
		if one, is := o.(T); is {
			all = append(all, one)
		}
	})
	return all
}

// button returns the one with a caption, by its key; nil where it is not seen.
func (b *bench) button(caption string) *widgets.Button { return b.captioned(b.desk.Words.T(caption)) }

func (b *bench) captioned(text string) *widgets.Button {
	for _, one := range seen[*widgets.Button](b) {
		if one.Text() == text {
			return one
		}
	}
	return nil
}

// stay returns the button that gives the pair with the cursor a place to keep.
func (b *bench) stay() *widgets.Button {
	return b.captioned(b.desk.Words.T("players.stay", "pair", b.s.p.rows[b.s.cells.row()].Label))
}

// choice returns the choice at a place of the form.
func (b *bench) choice(at int) *widgets.Choice { return seen[*widgets.Choice](b)[at] }

func (b *bench) table() *grid.Table { return seen[*grid.Table](b)[0] }

// none reports whether it is said that there is no evening.
func (b *bench) none() bool {
	return slices.ContainsFunc(seen[*widgets.Text](b), func(t *widgets.Text) bool {
		return t.String() == strings.ReplaceAll(b.desk.Words.T("evening.none"), "**", "")
	})
}

// listed reports whether the pairs are seen.
func (b *bench) listed() bool { return len(seen[*sheet.Sheet](b)) == 1 }

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
	check.That(t, len(b.s.p.rows) == 14 && !b.s.cells.sheet.Scroll.More(), "%d pairs, of which not all are seen", len(b.s.p.rows))
}

// TestBackWhereOneWas holds: whoever comes back finds the cursor in the cell where it was,
// and the list as far down.
func TestBackWhereOneWas(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 40})
	b := show(t, light, club, "nl", id)
	b.c.Focus(b.cell(30, 2))
	uitest.Settle(b.c)
	b.s.cells.sheet.Scroll.To(b.s.cells.sheet.Scroll.At() + 40)
	at := b.s.cells.sheet.Scroll.At()
	b.shell.Open("screen.entry")
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	b.focused("back", b.cell(30, 2))
	check.That(t, at >= 40 && b.s.cells.sheet.Scroll.At() == at, "scrolled to %v, it was %v", b.s.cells.sheet.Scroll.At(), at)
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
	high := b.s.cells.sheet.HeightFor(800)
	if err := b.desk.Do(&repair.Substitute{Session: s.ID, Who: event.Substitution{
		Contestant: desktest.PairID(1), Players: []event.ID{other, now[1]}, Round: 2,
	}}); err != nil {
		t.Fatal(err)
	}
	want := "invaller vanaf ronde 2: " + b.desk.Speaker.Name(other) + " voor " + b.desk.Speaker.Name(now[0])
	got := b.s.p.rows[0].Substitutes
	check.That(t, len(got) == 1 && got[0] == want && b.s.cells.sheet.HeightFor(800) > high, "%q, want %q", got, want)
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
