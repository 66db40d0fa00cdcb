package tonight

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/notice"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestEnterGoesOn holds: Enter goes on with the open evening, and shows the ranking of
// a closed one.
func TestEnterGoesOn(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", "")
	b.focused("first", b.s.view.on)
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, b.desk.Current() == evenings[2] && len(b.went) == 1 && b.went[0] == "screen.entry",
		"in hand %s, went to %v", b.desk.Current(), b.went)
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	check.That(t, b.desk.Current() == evenings[0] && b.went[1] == "screen.ranking",
		"in hand %s, went to %v", b.desk.Current(), b.went)
}

// TestHintsAreTrue presses every key that the footer names.
func TestHintsAreTrue(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", "")
	keys := func() string {
		text := ""
		for _, h := range b.s.Hints() {
			text += h.Key + "=" + h.Text + " "
		}
		return text
	}
	want := "↑↓=kies een avond Enter=ga verder Ctrl E=sluit de avond af Ctrl N=nieuwe avond Ctrl R=naam of datum Del=verwijder Tab=volgende knop "
	check.Equal(t, "answered keys", keys(), want)
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.Selected() == 1, "↓ chose nothing")
	want = "↑↓=kies een avond Enter=bekijk de uitslag Ctrl E=heropen de avond Ctrl N=nieuwe avond Ctrl R=naam of datum Del=verwijder Tab=volgende knop "
	check.Equal(t, "answered keys", keys(), want)
	uitest.Press(b.c, "Ctrl+E")
	e, _ := club.Event(evenings[1])
	check.That(t, !e.Closed(), "Ctrl E did not open the evening")
	got := keys()
	check.That(t, got != want, "the hint still says that it opens the evening")
	b.focused("after Ctrl E", b.s.view.on)
	uitest.Press(b.c, "Ctrl+Z")
	e, _ = club.Event(evenings[1])
	check.That(t, e.Closed(), "Ctrl Z did not close it again")
	uitest.Press(b.c, fyne.KeyUp)
	check.That(t, b.s.p.Selected() == 0, "↑ chose nothing")
	uitest.Press(b.c, "Ctrl+N")
	check.That(t, len(b.went) == 1 && b.went[0] == "screen.newevening", "Ctrl N went to %v", b.went)
	uitest.Press(b.c, fyne.KeyTab)
	b.focused("Tab", b.s.view.turn)
	uitest.Press(b.c, fyne.KeySpace)
	e, _ = club.Event(evenings[2])
	check.That(t, !e.Closed() && b.s.p.Asking() == Closing, "a half typed evening was closed, or what is open is not listed")
	b.focused("what is open", b.s.view.first)
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.Selected() == 0, "↓ leaves the question")
	uitest.Press(b.c, fyne.KeyEscape)
	b.focused("Escape", b.s.view.on)
	for range 6 {
		uitest.Press(b.c, fyne.KeyTab)
	}
	b.focused("Tab, past the search", b.s.view.table)
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	check.That(t, b.desk.Current() == evenings[1] && b.went[1] == "screen.ranking",
		"Enter in the list: in hand %s, went to %v", b.desk.Current(), b.went)
}

// TestEmptyClub holds: in a new club Enter leads to the members, and once there are
// some it begins an evening; Ctrl N begins one at once.
func TestEmptyClub(t *testing.T) {
	club := desktest.New(t)
	b := show(t, uitest.Light, club, "nl", "")
	b.focused("first", b.s.view.on)
	hints := func(want string) {
		t.Helper()
		text := ""
		for _, h := range b.s.Hints() {
			text += h.Key + "=" + h.Text + " "
		}
		check.That(t, text == want, "%s\nwant %s", text, want)
	}
	hints("Enter=naar de leden Ctrl N=nieuwe avond Tab=volgende knop ")
	uitest.Press(b.c, "Ctrl+N")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	who := event.Person{ID: club.NewID(), First: "Alice", Last: "Maes"}
	club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: club.NewID(), Person: who.ID}}, who)
	b.shell.Open("screen.players")
	b.shell.Open(ScreenName)
	hints("Enter=nieuwe avond Tab=volgende knop ")
	uitest.Press(b.c, fyne.KeyReturn)
	if want := []string{"screen.newevening", "screen.members", "screen.newevening"}; !slices.Equal(b.went, want) {
		t.Errorf("went to %v, want %v", b.went, want)
	}
	check.That(t, b.s.view.steps.Visible() && len(b.s.view.steps.Objects) == 8, "it does not say how an evening goes")
}

// TestStepsOfTheFirst holds: how an evening goes is told only before the first one.
func TestStepsOfTheFirst(t *testing.T) {
	club, _ := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", "")
	check.That(t, !b.s.view.steps.Visible(), "a club with evenings is told how an evening goes")
}

// TestByMouse does everything with clicks.
func TestByMouse(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", evenings[0])
	show := b.s.view.shows[evenings[2]]
	check.Must(t, show != nil && b.s.view.attention.Visible(), "the open evening is not named")
	test.Tap(show)
	check.That(t, b.s.p.Selected() == 0, "the button does not show the open evening")
	b.focused("after it", b.s.view.on)
	test.Tap(b.s.view.on)
	test.Tap(b.s.view.begin)
	test.Tap(b.s.view.turn)
	check.That(t, len(b.went) == 2 && b.went[0] == "screen.entry" && b.went[1] == "screen.newevening" && b.s.p.Asking() == Closing,
		"went to %v", b.went)
	uitest.Press(b.c, fyne.KeyEscape)
	for _, h := range b.s.Hints() {
		if h.Do != nil && h.Key != "Ctrl E" && h.Key != "Ctrl R" && h.Key != "Del" {
			h.Do()
		}
	}
	check.That(t, len(b.went) == 4 && b.went[2] == "screen.entry" && b.went[3] == "screen.newevening",
		"after clicks on the hints: %v", b.went)
}

// TestSearch holds: typing above a long list finds an evening, and the cursor goes to it.
func TestSearch(t *testing.T) {
	b := show(t, uitest.Light, many(t, 70), "nl", "")
	b.c.Focus(b.s.view.search)
	uitest.Type(b.c, "avond 67")
	check.That(t, len(b.s.view.table.Rows()) == 1 && b.s.p.Selected() == 0,
		"%d rows, chosen %d", len(b.s.view.table.Rows()), b.s.p.Selected())
	uitest.Press(b.c, fyne.KeyDown)
	b.focused("↓ from the search", b.s.view.table)
	uitest.Press(b.c, fyne.KeyReturn)
	e, _ := b.desk.Event()
	check.That(t, e != nil && e.Name == "Avond 67", "it is not in hand")
	b.c.Focus(b.s.view.search)
	uitest.Press(b.c, fyne.KeyEscape)
	check.Equal(t, "Escape", len(b.s.view.table.Rows()), limit)
	uitest.Type(b.c, "avond 68\n")
	b.focused("Enter from the search", b.s.view.table)
	uitest.Press(b.c, "Ctrl+E")
	e, _ = b.desk.Event()
	check.Equal(t, "closed", e.Name, "Avond 68")
	b.c.Focus(b.s.view.search)
	uitest.Type(b.c, "xyz\n")
	for _, key := range []fyne.KeyName{"Ctrl+E", "Ctrl+R"} { // none is about what is not seen
		uitest.Press(b.c, key)
		e, _ = b.desk.Event()
		check.That(t, b.s.p.Notice().Tone == notice.Refusal && b.s.p.Asking() == NoQuestion && e.Name == "Avond 68", "%s of %s does something: %+v", key, e.Name, b.s.p.Notice())
		b.s.p.notice = notice.Notice{}
	}
}

// TestTypedOnAButton holds: what is typed on a button looks for an evening, in the smallest
// window too, where the field comes into sight; with one evening it is said that there is
// nothing to type in, and why.
func TestTypedOnAButton(t *testing.T) {
	b := show(t, uitest.Light, many(t, 2), "nl", "")
	b.c.(interface{ Resize(fyne.Size) }).Resize(fyne.NewSize(1024, 640))
	uitest.Settle(b.c)
	b.c.Focus(b.s.view.on)
	uitest.Type(b.c, "8/1")
	b.focused("typed", b.s.view.search)
	check.Equal(t, "the search", b.s.view.search.Text, "8/1")
	check.That(t, len(b.s.view.table.Rows()) == 1 && !b.shell.Alarmed() && uitest.Seen(b.c, b.s.view.search),
		"%d rows, alarm %v, seen %v", len(b.s.view.table.Rows()), b.shell.Alarmed(), uitest.Seen(b.c, b.s.view.search))
	b = show(t, uitest.Light, many(t, 1), "nl", "")
	b.c.Focus(b.s.view.on)
	uitest.Type(b.c, "x")
	b.focused("one evening", b.s.view.on)
	check.That(t, b.s.view.notice.Visible() && strings.Contains(b.s.view.notice.String(), "geen veld"), "it says %q", b.s.view.notice.String())
}

// TestFollowsTheDesk holds: what is typed elsewhere shows, and the focus stays.
func TestFollowsTheDesk(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	b := show(t, uitest.Light, club, "nl", id)
	b.c.Focus(b.s.view.table)
	fill(t, club, id, 0)
	b.desk.Take(id)
	check.Equal(t, "far", b.s.view.far.String(), "36 van 36 resultaten")
	b.focused("after a change", b.s.view.table)
	b.shell.Open("screen.entry")
	check.NoError(t, b.desk.Do(&command.RenameEvent{Name: "Kerstdrive"}))
	b.shell.Open(ScreenName)
	check.Equal(t, "name", b.s.view.name.String(), "Kerstdrive")
	b.focused("back", b.s.view.on)
}

// TestReadOnly holds: nothing is closed or begun in a file that is only read, and what
// is there can be looked at.
func TestReadOnly(t *testing.T) {
	club, _ := desktest.Sample(t)
	club.Locked = "Marie"
	b := show(t, uitest.Light, club, "nl", "")
	saves := club.Saves
	for _, key := range []fyne.KeyName{"Ctrl+E", "Ctrl+R", "Ctrl+N", fyne.KeyDelete} {
		b.s.p.notice = notice.Notice{}
		uitest.Press(b.c, key)
		said := b.s.p.Notice()
		check.That(t, said.Tone == notice.Refusal && strings.Contains(said.Text, "Marie"), "%s says %q", key, said.Text)
	}
	test.Tap(b.s.view.turn)
	test.Tap(b.s.view.begin)
	check.That(t, club.Saves == saves && len(b.went) == 0, "saved, or went to %v", b.went)
	uitest.Press(b.c, fyne.KeyReturn, fyne.KeyReturn) // the click took the focus away
	check.That(t, len(b.went) == 1, "Enter does not show the evening")
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
	b.s = New(b.desk, Hooks{
		GoTo:    func(screen string) { b.went = append(b.went, screen) },
		Changed: func() { b.shell.Update() },
	})
	entries := []ui.Entry{
		{Screen: b.s},
		{Screen: shelltest.Place("screen.players", fyne.KeyF3)},
		{Screen: shelltest.Place("screen.entry", fyne.KeyF4)},
		{Screen: shelltest.Place("screen.ranking", fyne.KeyF5)},
		{Screen: shelltest.Place("screen.settings", fyne.KeyF11), Place: ui.Bottom},
	}
	b.shell = ui.New(ui.Config{Words: b.desk.Words, Entries: entries, After: uitest.Never, Hooks: ui.Hooks{
		Undo: func() { _ = b.desk.Steps.Undo() },
		NewEvening: func() {
			b.went = append(b.went, "screen.newevening")
		},
	}})
	b.c = shelltest.Attach(t, look, uitest.Screen, b.shell)
	uitest.Settle(b.c)
	return b
}

func (b *bench) focused(what string, o fyne.Focusable) {
	b.t.Helper()
	uitest.Focused(b.t, b.c, what, o)
}

// many returns a club with this many evenings before the sample's.
func many(t testing.TB, n int) *desktest.Club {
	c := desktest.New(t)
	m := desktest.Scheveningen(t, 6, 3)
	for i := range n {
		c.Make(t, desktest.Evening{Name: fmt.Sprintf("Avond %d", i+1), Date: fmt.Sprintf("%d-%02d-%02d", 2020+i/48, i/4%12+1, i%4*7+1), Movement: m, BoardsPerSet: 2})
	}
	return c
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	club, evenings := desktest.Sample(t)
	locked, _ := desktest.Sample(t)
	locked.Locked = "Marie op de laptop van de club"
	for _, c := range []struct {
		name string
		club *desktest.Club
		in   event.ID
		do   func(b *bench)
	}{
		{"empty", desktest.New(t), "", func(*bench) {}},
		{"open", club, evenings[2], func(*bench) {}},
		{"closed", club, evenings[0], func(*bench) {}},
		{"not-closed", club, evenings[2], func(b *bench) { uitest.Press(b.c, "Ctrl+E") }},
		{"readonly", locked, "", func(*bench) {}},
		{"many", many(t, 70), "", func(*bench) {}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := show(t, uitest.Light, c.club, "nl", c.in)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "tonight-"+c.name)
		})
	}
}

// TestFirewall holds that what to answer Windows stands below the address of the live page,
// where Windows asks.
func TestFirewall(t *testing.T) {
	club, _ := desktest.Sample(t)
	for _, asks := range []bool{false, true} {
		uitest.App(t, uitest.Light)
		s := New(desktest.Desk(club, "nl", ""), Hooks{
			Live: func() {}, LiveAt: func() string { return "http://192.168.1.7:8022" }, Asks: asks,
		})
		c := shelltest.Attach(t, uitest.Light, uitest.Screen, ui.New(ui.Config{Words: s.desk.Words, Entries: []ui.Entry{{Screen: s}}, After: uitest.Never}))
		uitest.Settle(c)
		var seen strings.Builder
		uitest.Walk(c, func(o fyne.CanvasObject) {
			if text, is := o.(*canvas.Text); is {
				seen.WriteString(text.Text + " ")
			}
		})
		check.That(t, strings.Contains(seen.String(), "192.168.1.7") && strings.Contains(seen.String(), "Vraagt Windows") == asks,
			"where Windows asks (%v) it says: %s", asks, seen.String())
	}
}
