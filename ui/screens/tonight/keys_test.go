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
	"uitslag/ui/widgets"
)

// TestEnterGoesOn holds: Enter goes on with the open evening, and shows the ranking of
// a closed one.
func TestEnterGoesOn(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", "")
	b.at("first", "Ga verder")
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
	b.at("after Ctrl E", "Ga verder")
	uitest.Press(b.c, "Ctrl+Z")
	e, _ = club.Event(evenings[1])
	check.That(t, e.Closed(), "Ctrl Z did not close it again")
	uitest.Press(b.c, fyne.KeyUp)
	check.That(t, b.s.p.Selected() == 0, "↑ chose nothing")
	uitest.Press(b.c, "Ctrl+N")
	check.That(t, len(b.went) == 1 && b.went[0] == "screen.newevening", "Ctrl N went to %v", b.went)
	uitest.Press(b.c, fyne.KeyTab)
	b.at("Tab", "Sluit af")
	uitest.Press(b.c, fyne.KeySpace)
	e, _ = club.Event(evenings[2])
	check.That(t, !e.Closed() && b.s.p.asking == Closing, "a half typed evening was closed, or what is open is not listed")
	b.at("what is open", "Ga erheen")
	uitest.Press(b.c, fyne.KeyDown)
	check.That(t, b.s.p.Selected() == 0, "↓ leaves the question")
	uitest.Press(b.c, fyne.KeyEscape)
	b.at("Escape", "Ga verder")
	for range 6 {
		uitest.Press(b.c, fyne.KeyTab)
	}
	b.at("Tab, past the search", "list")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	check.That(t, b.desk.Current() == evenings[1] && b.went[1] == "screen.ranking",
		"Enter in the list: in hand %s, went to %v", b.desk.Current(), b.went)
}

// TestEmptyClub holds: in a new club Enter leads to the members, and once there are
// some it begins an evening; Ctrl N begins one at once.
func TestEmptyClub(t *testing.T) {
	club := desktest.New(t)
	b := show(t, uitest.Light, club, "nl", "")
	b.at("first", "Naar de leden")
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
	b.sees(b.desk.Words.T("tonight.step.fn"), true)
}

// TestStepsOfTheFirst holds: how an evening goes is told only before the first one.
func TestStepsOfTheFirst(t *testing.T) {
	club, _ := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", "")
	b.sees(b.desk.Words.T("tonight.step.fn"), false)
}

// TestByMouse does everything with clicks.
func TestByMouse(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", evenings[0])
	b.sees("Vraagt aandacht", true)
	b.tap("Open die avond")
	check.That(t, b.s.p.Selected() == 0, "the button does not show the open evening")
	b.at("after it", "Ga verder")
	b.tap("Ga verder")
	b.tap("Nieuwe avond")
	b.tap("Sluit af")
	check.That(t, len(b.went) == 2 && b.went[0] == "screen.entry" && b.went[1] == "screen.newevening" && b.s.p.asking == Closing,
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
	b.c.Focus(b.s.v.search.Cursor())
	uitest.Type(b.c, "avond 67")
	check.That(t, len(b.s.p.shown) == 1 && b.s.p.Selected() == 0,
		"%d rows, chosen %d", len(b.s.p.shown), b.s.p.Selected())
	uitest.Press(b.c, fyne.KeyDown)
	b.at("↓ from the search", "list")
	uitest.Press(b.c, fyne.KeyReturn)
	e, _ := b.desk.Event()
	check.That(t, e != nil && e.Name == "Avond 67", "it is not in hand")
	b.c.Focus(b.s.v.search.Cursor())
	uitest.Press(b.c, fyne.KeyEscape)
	check.Equal(t, "Escape", len(b.s.p.shown), limit)
	uitest.Type(b.c, "avond 68\n")
	b.at("Enter from the search", "list")
	uitest.Press(b.c, "Ctrl+E")
	e, _ = b.desk.Event()
	check.Equal(t, "closed", e.Name, "Avond 68")
	b.c.Focus(b.s.v.search.Cursor())
	uitest.Type(b.c, "xyz\n")
	for _, key := range []fyne.KeyName{"Ctrl+E", "Ctrl+R"} { // none is about what is not seen
		uitest.Press(b.c, key)
		e, _ = b.desk.Event()
		check.That(t, b.s.p.notice.Tone == notice.Refusal && b.s.p.asking == NoQuestion && e.Name == "Avond 68", "%s of %s does something: %+v", key, e.Name, b.s.p.notice)
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
	b.c.Focus(b.s.v.on.Cursor())
	uitest.Type(b.c, "8/1")
	b.at("typed", "search")
	search := b.s.v.search.Cursor().(*widgets.Cell)
	check.Equal(t, "the search", search.Text, "8/1")
	check.That(t, len(b.s.p.shown) == 1 && !b.shell.Alarmed() && uitest.Seen(b.c, search),
		"%d rows, alarm %v, seen %v", len(b.s.p.shown), b.shell.Alarmed(), uitest.Seen(b.c, search))
	b = show(t, uitest.Light, many(t, 1), "nl", "")
	b.c.Focus(b.s.v.on.Cursor())
	uitest.Type(b.c, "x")
	b.at("one evening", "Ga verder")
	b.sees("geen veld", true)
}

// TestFollowsTheDesk holds: what is typed elsewhere shows, and the focus stays.
func TestFollowsTheDesk(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	b := show(t, uitest.Light, club, "nl", id)
	b.c.Focus(b.s.v.list.Cursor())
	fill(t, club, id, 0)
	b.desk.Take(id)
	b.sees("36 van 36 resultaten", true)
	b.at("after a change", "list")
	b.shell.Open("screen.entry")
	check.NoError(t, b.desk.Do(&command.RenameEvent{Name: "Kerstdrive"}))
	b.shell.Open(ScreenName)
	b.sees("Kerstdrive", true)
	b.at("back", "Ga verder")
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
		said := b.s.p.notice
		check.That(t, said.Tone == notice.Refusal && strings.Contains(said.Text, "Marie"), "%s says %q", key, said.Text)
	}
	b.tap("Sluit af")
	b.tap("Nieuwe avond")
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

// at holds that the cursor is on the button with this text, in the field with this label, in the list
// or in the search.
func (b *bench) at(what, want string) {
	b.t.Helper()
	at := ""
	uitest.Walk(b.c, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Button:
			if o.HasFocus() {
				at = o.Text()
			}
		case *widgets.Field:
			for _, in := range o.Children() {
				if f, is := in.(fyne.Focusable); is && b.c.Focused() == f {
					at = o.Label()
				}
			}
		}
	})
	switch {
	case b.s.v.list.HasFocus():
		at = "list"
	case b.s.v.search.HasFocus():
		at = "search"
	}
	check.Equal(b.t, what+": the cursor", at, want)
}

// sees holds that a text is seen, or is not.
func (b *bench) sees(text string, want bool) {
	b.t.Helper()
	all := b.seen()
	check.That(b.t, strings.Contains(all, plain(text)) == want, "%q is seen: %v, in\n%s", text, !want, all)
}

// seen returns all that is seen of the screen.
func (b *bench) seen() string {
	var all strings.Builder
	shelltest.EachText(b.s.View(), fyne.Position{}, func(o *canvas.Text, _ fyne.Position) { all.WriteString(o.Text + " ") })
	return plain(all.String())
}

// plain returns a text without what is bold and where its lines end.
func plain(text string) string {
	text = strings.Join(strings.Fields(strings.ReplaceAll(text, "**", "")), " ")
	return strings.NewReplacer(" .", ".", " ,", ",", " :", ":").Replace(text)
}

// tap clicks on the button or the tick with this text.
func (b *bench) tap(text string) {
	b.t.Helper()
	var found fyne.Tappable
	uitest.Walk(b.c, func(o fyne.CanvasObject) {
		if x, is := o.(interface {
			fyne.Tappable
			Text() string
		}); is && x.Text() == text {
			found = x
		}
	})
	check.Must(b.t, found != nil, "no %q in %s", text, b.seen())
	test.Tap(found)
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

// TestOverdue holds that a backup that was not made stands under what needs attention, until it is.
func TestOverdue(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", "")
	overdue := "Geen reservekopie op de stick."
	b.s.v.hooks.Overdue = func() string { return overdue }
	b.s.Later()
	b.sees(overdue, true)
	overdue = ""
	b.s.Later()
	b.sees("Geen reservekopie", false)
	b.sees("Vraagt aandacht", false)
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
		c := shelltest.Attach(t, uitest.Light, uitest.Screen, ui.New(ui.Config{Words: s.v.desk.Words, Entries: []ui.Entry{{Screen: s}}, After: uitest.Never}))
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
