package players

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestTypingNames fills pairs with the keyboard only: three letters, Enter, and on.
func TestTypingNames(t *testing.T) {
	_, _, b := showHowell(t)
	b.focused("first", b.cell(1, 1))
	uitest.Type(b.c, "ali\n")
	b.focused("Enter", b.cell(1, 2))
	uitest.Type(b.c, "ger\n")
	b.focused("Enter in the second", b.cell(2, 1))
	uitest.Type(b.c, "jan")
	check.Must(t, b.pick(1, 0).Open(), "no suggestions")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn) // the second suggestion
	b.focused("picked", b.cell(2, 2))
	uitest.Type(b.c, "Kwinten Onbekend\t") // nobody has that name: the only line makes a guest
	b.focused("Tab on an unknown name", b.cell(3, 1))
	uitest.Type(b.c, "noe\t")
	want := [][Slots]string{{"Alice Maes", "Gerda Jacobs"}, {"Jan Vandenberghe", "Kwinten Onbekend"}, {"Noël Mertens", ""}}
	for i, names := range want {
		check.Equal(t, fmt.Sprintf("pair %d", i+1), b.s.p.rows[i].Names, names)
		for slot, name := range names[:2] {
			check.Equal(t, fmt.Sprintf("cell %d.%d", i+1, slot+1), b.pick(i, slot).Cell.Text, name)
		}
	}
	got := b.panel(b.s.p.Progress().Text)
	check.That(t, got == "Bij 6 van de 8 paren ontbreekt een naam: 3, 4, 5, 6, 7 en 8. Daarna verder met de invoer (F4).", "%v", got)
	uitest.Press(b.c, "Ctrl+Z")
	check.Equal(t, "after undo the cell", b.cell(3, 1).Text, "")
	b.focused("undo", b.cell(3, 2))
	uitest.Press(b.c, "Ctrl+Y")
	check.Equal(t, "after redo the cell", b.cell(3, 1).Text, "Noël Mertens")
}

// TestAnotherName holds: a whole name that begins as the name of somebody who has a seat is
// somebody else; with fewer letters it is who sits there.
func TestAnotherName(t *testing.T) {
	_, _, b := showHowell(t)
	for _, name := range []string{"Anna Claessens\n", "An Claes\n", "Jan Peetersen\n"} {
		uitest.Type(b.c, name)
		uitest.Press(b.c, "Ctrl+G")
	}
	uitest.Type(b.c, "Jan Peeters\nAnna Claessens\n")
	b.focused("who sits at pair 1", b.cell(3, 1))
	uitest.Press(b.c, fyne.KeyEscape)
	uitest.Type(b.c, "an cla\n")
	b.focused("who sits there as well", b.cell(3, 1))
	check.Equal(t, "the cell", b.cell(3, 1).Text, "an cla")
	for i, want := range [][Slots]string{{"Anna Claessens", "An Claes"}, {"Jan Peetersen", "Jan Peeters"}, {"", ""}} {
		check.Equal(t, fmt.Sprintf("pair %d", i+1), b.s.p.rows[i].Names, want)
	}
}

// TestNumberIsNoName holds: a number that no member has is refused with a sentence, with
// Shift for the digits of AZERTY or without.
func TestNumberIsNoName(t *testing.T) {
	club, _, b := showHowell(t)
	members := len(club.Club().Members)
	for _, text := range []string{"4711\n", "'è&&\n", "4711\t"} {
		uitest.Type(b.c, text)
		b.focused(text, b.cell(1, 1))
		said := b.said()
		check.That(t, strings.Contains(said, "Geen lid heeft lidnummer of bondsnummer 4711."), "%q: said %q", text, said)
		uitest.Press(b.c, fyne.KeyEscape)
	}
	uitest.Type(b.c, "&&\"\n") // Willy's
	b.focused("a member's number", b.cell(1, 2))
	if got := b.s.p.rows[0].Names[0]; got != "Willy van den Berg" || len(club.Club().Members) != members {
		t.Errorf("%q sits there, %d members of %d", got, len(club.Club().Members), members)
	}
}

// TestRefused holds: who sits elsewhere is refused with the sentence, and the cursor
// stays with what was typed, by Enter and by Tab; the cell is red until it is mended.
func TestRefused(t *testing.T) {
	for _, key := range []string{"\n", "\t"} {
		_, _, b := showHalf(t)
		b.focused("first", b.cell(3, 2))
		uitest.Type(b.c, "jan pee"+key)
		b.focused("refused", b.cell(3, 2))
		if got := b.said(); b.said() == "" || got != "Jan Peeters zit al bij paar 1. Kies iemand anders, of maak eerst die plaats leeg." {
			t.Errorf("%q: %s", key, got)
		}
		if b.s.p.rows[2].Names[1] != "" || b.cell(3, 2).Text != "jan pee" || b.cell(3, 2).State() != widgets.CellRefused {
			t.Errorf("%q: seated %q, or the cell says %q, state %v", key, b.s.p.rows[2].Names[1], b.cell(3, 2).Text, b.cell(3, 2).State())
		}
		uitest.Press(b.c, "Ctrl+A")
		uitest.Type(b.c, "fil")
		check.That(t, b.cell(3, 2).State() == widgets.CellPlain, "%q: still red while it is mended", key)
		uitest.Type(b.c, key)
		b.focused("then somebody else", b.cell(4, 1))
		if b.said() != "" || b.s.p.rows[2].Names[1] != "Filip De Smet" {
			t.Errorf("%q: still refused %v %q %v", key, b.said() != "", b.said(), b.s.p.rows[2].Names)
		}
	}
}

// TestHintsAreTrue presses every key that the footer names.
func TestHintsAreTrue(t *testing.T) {
	_, _, b := showHalf(t)
	check.Slices(t, "keys", shelltest.HintKeys(b.s), []string{"Enter", "↑↓", "Ctrl L", "Ctrl E", "Ctrl B", "Ctrl Z"})
	uitest.Press(b.c, fyne.KeyReturn)
	b.focused("Enter on an empty cell", b.cell(4, 1))
	uitest.Press(b.c, fyne.KeyUp)
	b.focused("↑", b.cell(3, 1))
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown)
	b.focused("↓, ↓", b.cell(5, 1))
	uitest.Press(b.c, fyne.KeyRight)
	b.focused("→", b.cell(5, 2))
	uitest.Press(b.c, fyne.KeyRight)
	b.focused("→ at the edge", b.cell(5, 2))
	uitest.Press(b.c, fyne.KeyLeft, fyne.KeyLeft)
	b.focused("←", b.cell(5, 1))
	uitest.Type(b.c, "xyz")
	uitest.Press(b.c, fyne.KeyEscape)
	check.That(t, b.cell(5, 1).Text == "" && !b.pick(4, 0).Open(), "Esc did not restore the cell")
	b.c.Focus(b.cell(1, 2))
	uitest.Press(b.c, fyne.KeyDelete)
	check.That(t, b.s.p.rows[0].Names[1] == "" && b.cell(1, 2).Text == "", "Del did not empty the place")
	b.focused("Del", b.cell(1, 2))
	uitest.Press(b.c, "Ctrl+Z")
	check.Equal(t, "Ctrl Z", b.cell(1, 2).Text, "Pol Janssens")
	uitest.Press(b.c, fyne.KeyBackspace, fyne.KeyReturn)
	check.That(t, b.s.p.rows[0].Names[1] == "", "an emptied cell keeps its player")
	b.focused("emptied with Enter", b.cell(2, 1))
	uitest.Press(b.c, "Ctrl+L")
	check.That(t, b.s.p.rows[3].Named == 2 && b.said() != "", "Ctrl L took nothing over")
	b.focused("Ctrl L, where a name is still missing", b.cell(1, 2))
	b.c.Focus(b.button("players.same"))
	check.That(t, b.s.Hints()[0].Key == "Tab", "%v", b.s.Hints()[0])
	uitest.Press(b.c, fyne.KeyTab)
	check.That(t, b.c.Focused() != fyne.Focusable(b.button("players.same")) && b.c.Focused() != nil, "Tab goes to %T", b.c.Focused())
}

// TestAround holds: Tab goes through all cells, then to the button, and Shift+Tab back.
func TestAround(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 4})
	b := show(t, light, club, "nl", id)
	for n := range 8 {
		b.focused(fmt.Sprint("cell ", n), b.pick(n/2, n%2).Cell)
		uitest.Press(b.c, fyne.KeyTab)
	}
	b.focused("after the last cell", b.button("players.same"))
	b.c.Focus(b.cell(1, 2))
	uitest.Press(b.c, "Shift+Tab")
	b.focused("Shift+Tab", b.cell(1, 1))
	uitest.Press(b.c, fyne.KeyUp)
	b.focused("↑ on the first", b.cell(1, 1))
}

// TestEnterTooMany holds: Enter in the last cell, with names missing, leads to the first
// without one, and one Enter too many fills in nothing.
func TestEnterTooMany(t *testing.T) {
	club, m := newClub(t)
	before := evening(t, club, "2026-11-07", "howell", movements.Options{Pairs: 4})
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 4})
	for n := range 3 {
		seat(t, club, before, n+1, m[2*n], m[2*n+1])
	}
	seat(t, club, id, 1, m[0], m[1])
	b := show(t, light, club, "nl", id)
	b.c.Focus(b.cell(4, 2))
	uitest.Type(b.c, "zof\n")
	b.focused("Enter in the last cell", b.cell(2, 1))
	saves := club.Saves
	uitest.Press(b.c, fyne.KeyReturn, fyne.KeyReturn)
	check.That(t, club.Saves == saves && b.s.p.rows[1].Named == 0,
		"%d saves, %v at pair 2", club.Saves-saves, b.s.p.rows[1].Names)
}

// TestAllNamed holds: when the last name is in, Enter leads to the entry.
func TestAllNamed(t *testing.T) {
	club, m := newClub(t)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 4})
	for n := range 4 {
		seat(t, club, id, n+1, m[2*n], m[2*n+1])
	}
	seat(t, club, id, 4, m[6])
	b := show(t, light, club, "nl", id)
	b.focused("the only empty cell", b.cell(4, 2))
	uitest.Type(b.c, "zof\n\n")
	check.That(t, len(b.went) == 1 && b.went[0] == "screen.entry", "went to %v", b.went)
}

// TestByMouse takes a suggestion, the last evening's names and the way on with clicks.
func TestByMouse(t *testing.T) {
	_, _, b := showHalf(t)
	uitest.Type(b.c, "fil")
	k := b.pick(2, 1)
	line := theme.Px(theme.RowHeight - 3)
	k.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, k.Cell.Size().Height+2+line/2)}})
	uitest.Settle(b.c)
	check.That(t, b.s.p.rows[2].Names[1] == "Filip De Smet", "%v", b.s.p.rows[2].Names)
	b.focused("after a click", b.cell(4, 1))
	test.Tap(b.button("players.same"))
	check.That(t, b.s.p.rows[3].Named == 2 && b.s.p.CanTakeBack(), "nothing taken over")
	test.Tap(b.button("players.take-back"))
	check.That(t, b.s.p.rows[3].Named == 0 && b.s.p.rows[2].Named == 2, "not taken back")
	b.focused("taken back", b.cell(4, 1))
	shelltest.ClickHint(b.s, "")
	check.That(t, b.s.p.rows[3].Named == 2, "a click on the hint took nothing over")
}

// TestNothingLost holds: a change elsewhere leaves what is half typed; going away takes a whole
// name, and nobody by a few letters; a refusal of the file is said.
func TestNothingLost(t *testing.T) {
	club, id, b := showHalf(t)
	b.c.Focus(b.cell(4, 1))
	uitest.Type(b.c, "fil")
	b.desk.Take(id)
	check.That(t, b.cell(4, 1).Text == "fil" && b.pick(3, 0).Open(), "half typed: %q", b.cell(4, 1).Text)
	b.focused("a change elsewhere", b.cell(4, 1))
	check.That(t, !b.shell.Open("screen.entry") && b.s.p.rows[3].Names[0] == "" && b.cell(4, 1).State() == widgets.CellRefused && b.said() != "",
		"going away takes a name of which three letters are typed: %q", b.s.p.rows[3].Names[0])
	b.focused("not left", b.cell(4, 1))
	uitest.Type(b.c, "ip de smet")
	b.shell.Open("screen.entry")
	b.shell.Open(ScreenName)
	check.That(t, b.s.p.rows[3].Names[0] == "Filip De Smet", "going away lost the name")
	b.c.Focus(b.cell(5, 1))
	club.Fail = problem.New("event.gone")
	uitest.Type(b.c, "ada\n")
	uitest.Type(b.c, "\n\n") // the list again, and who is chosen in it
	if b.s.p.rows[4].Names[0] == "" {
		t.Errorf("the second time is not saved either: cell %q, %s", b.cell(5, 1).Text, b.said())
	}
}

// TestFileRefuses holds: what the file refuses is said and not shown as saved.
func TestFileRefuses(t *testing.T) {
	club, _, b := showHalf(t)
	club.Fail = problem.New("session.open")
	uitest.Type(b.c, "fil\n")
	if b.said() == "" || b.s.p.notice.Tone != notice.Refusal || b.cell(3, 2).Text != "fil" || b.s.p.rows[2].Names[1] != "" {
		t.Errorf("%s, cell %q", b.said(), b.cell(3, 2).Text)
	}
	b.focused("refused", b.cell(3, 2))
}

// TestReadOnly holds: names cannot be typed in a file that is only read.
func TestReadOnly(t *testing.T) {
	club, id := half(t)
	club.Locked = "Marie"
	b := show(t, light, club, "nl", id)
	saves := club.Saves
	b.c.Focus(b.cell(1, 1))
	uitest.Type(b.c, "zof\n")
	uitest.Press(b.c, fyne.KeyDelete, "Ctrl+L", fyne.KeyDown)
	b.c.Focus(b.cell(1, 2))
	uitest.Press(b.c, fyne.KeyDelete)
	check.That(t, club.Saves == saves && b.cell(1, 1).Text == "Jan Peeters" && b.cell(1, 2).Text == "Pol Janssens",
		"%q %q", b.cell(1, 1).Text, b.cell(1, 2).Text)
	check.That(t, b.panel(b.s.p.ReadOnly()) != "" && b.button("players.same").Disabled(), "it does not say why")
}

// TestClosedEvening holds: the names of a closed session are not changed, and Deelnemers says
// so as Invoer does.
func TestClosedEvening(t *testing.T) {
	club, all := desktest.Sample(t)
	b := show(t, light, club, "nl", all[desktest.Manual])
	name := b.cell(1, 1).Text
	saves, want := club.Saves, strings.ReplaceAll(b.desk.Words.Sentence(problem.New("session.closed")), "**", "")
	b.c.Focus(b.cell(1, 1))
	uitest.Type(b.c, "zof\n")
	uitest.Press(b.c, fyne.KeyDelete, "Ctrl+L", "Ctrl+B")
	check.That(t, club.Saves == saves && b.cell(1, 1).Text == name && name != "", "%d saves, %q", club.Saves-saves, b.cell(1, 1).Text)
	check.That(t, b.panel(b.s.p.ReadOnly()) != "", "it does not say why")
	check.Equal(t, "it says", b.panel(b.s.p.ReadOnly()), want)
	check.Equal(t, "a key says", b.said(), want)
}

// TestOtherEvening holds: another evening in hand shows its own pairs, and none the way
// to one.
func TestOtherEvening(t *testing.T) {
	club, id := half(t)
	other := evening(t, club, "2026-11-15", "howell", movements.Options{Pairs: 4})
	b := show(t, light, club, "nl", id)
	b.desk.Take(other)
	check.That(t, len(b.s.p.rows) == 4 && b.cell(1, 1).Text == "",
		"%d pairs, %q", len(b.s.p.rows), b.cell(1, 1).Text)
	b.desk.Take(id)
	check.That(t, len(b.s.p.rows) == 13 && b.cell(1, 1).Text == "Jan Peeters",
		"%d pairs, %q", len(b.s.p.rows), b.cell(1, 1).Text)
	b.desk.Take("")
	check.That(t, b.none() && !b.listed(), "without an evening the list is still there")
	b.shell.Open("screen.entry")
	b.shell.Open(ScreenName)
	b.focused("without an evening", b.button("evening.new"))
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, len(b.went) == 1 && b.went[0] == "screen.newevening", "went to %v", b.went)
}

// TestThirtyPairs holds: the cell with the cursor and its suggestions are seen, also
// far down the list.
func TestThirtyPairs(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "mitchell", movements.Options{Pairs: 30, Rounds: 13})
	b := show(t, light, club, "nl", id)
	for range 29 {
		uitest.Press(b.c, fyne.KeyDown)
	}
	b.focused("29 times down", b.cell(30, 1))
	uitest.Type(b.c, "jan")
	k := b.pick(29, 0)
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(k).Y
	from := driver.AbsolutePositionForObject(b.s.cells.sheet.Scroll).Y
	to := from + b.s.cells.sheet.Scroll.Size().Height
	check.That(t, top >= from && top+k.Size().Height <= to+1,
		"the cell runs from %.0f to %.0f, seen is %.0f to %.0f", top, top+k.Size().Height, from, to)
	check.That(t, k.Size().Height >= 4*theme.Px(theme.RowHeight-3), "the suggestions are %.0f high", k.Size().Height)
}

// TestTypingAfterUndo holds: a cell that undo emptied takes every letter.
func TestTypingAfterUndo(t *testing.T) {
	club, _ := newClub(t)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 4})
	b := show(t, light, club, "nl", id)
	uitest.Type(b.c, "ali\n")
	b.c.Focus(b.cell(1, 1))
	uitest.Press(b.c, "Ctrl+Z")
	uitest.Type(b.c, "ger")
	check.Equal(t, "after undo", b.cell(1, 1).Text, "ger")
	uitest.Press(b.c, fyne.KeyReturn)
	b.c.Focus(b.cell(1, 1))
	uitest.Press(b.c, fyne.KeyDelete)
	uitest.Type(b.c, "noe")
	check.Equal(t, "after Del", b.cell(1, 1).Text, "noe")
}

// TestNoGuestUnasked holds: a mistyped name, with an Enter and a Tab too many, seats nobody
// and makes no guest; who may be meant is named, and the arrow down takes them. Of two keys
// too many behind who was taken, the first does nothing and the second passes a cell, as it
// does in every other program.
func TestNoGuestUnasked(t *testing.T) {
	for lang, want := range map[string]string{
		"nl": "Noëll staat niet op de ledenlijst. Bedoelt u Noël Mertens? Kies met ↓ en Enter. Speelt Noëll als gast mee: Ctrl G.",
		"en": "Noëll is not on the members’ list. Do you mean Noël Mertens? Choose with ↓ and Enter. If Noëll plays as a guest: Ctrl G.",
	} {
		club, _, id := howell(t)
		b := show(t, light, club, lang, id)
		members := len(club.Club().Members)
		uitest.Type(b.c, "noëll\n\t\n\t")
		check.That(t, b.alarms == 4, "%d alarms at four refusals", b.alarms)
		b.focused("unknown", b.cell(1, 1))
		check.Equal(t, lang, b.said(), want)
		if b.cell(1, 1).State() != widgets.CellRefused || b.cell(1, 1).Text != "noëll" || len(club.Club().Members) != members {
			t.Errorf("cell %q, state %v, %d members of %d", b.cell(1, 1).Text, b.cell(1, 1).State(), len(club.Club().Members), members)
		}
		uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn, fyne.KeyReturn, fyne.KeyTab) // and two too many
		b.focused("meant", b.cell(2, 1))
		if got := b.s.p.rows[0].Names; got != [Slots]string{"Noël Mertens", ""} || len(club.Club().Members) != members {
			t.Errorf("%v sits there, %d members of %d", got, len(club.Club().Members), members)
		}
	}
}

// TestSeveralAreNamed holds: where a screen is left with a text that fits several, the sentence
// names them; Enter shows the list of them again, and takes nobody yet.
func TestSeveralAreNamed(t *testing.T) {
	_, _, b := showHowell(t)
	uitest.Type(b.c, "jan")
	k := b.pick(0, 0)
	names := k.Found()
	check.Must(t, !b.shell.Open("screen.entry"), "the screen is left")
	check.Must(t, len(names) > 1, "one name: %v", names)
	for _, f := range names {
		check.That(t, strings.Contains(b.said(), f.Text), "%q does not name %s", b.said(), f.Text)
	}
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, k.Open() && b.s.p.rows[0].Names[0] == "", "Enter takes %q", b.s.p.rows[0].Names[0])
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	check.Equal(t, "the second", b.s.p.rows[0].Names[0], names[1].Text)
	b.focused("taken", b.cell(1, 2))
}

// TestOnlyLineIsTaken holds: where a name fits nobody, Enter takes the only line that the list
// shows, says that it made a guest, and Ctrl Z takes that back; one Enter too many passes
// nothing. A number is never that line.
func TestOnlyLineIsTaken(t *testing.T) {
	club, _, b := showHowell(t)
	members := len(club.Club().Members)
	uitest.Type(b.c, "Kwinten Onbekend\n\n")
	b.focused("Enter, and one too many", b.cell(1, 2))
	check.Equal(t, "pair 1", b.s.p.rows[0].Names, [Slots]string{"Kwinten Onbekend", ""})
	check.Equal(t, "said", b.said(), "Kwinten Onbekend staat niet op de ledenlijst en speelt nu als gast mee. Ctrl Z neemt dat terug.")
	check.That(t, b.said() != "" && b.button("players.take-back") == nil, "it is not said, or as if names were copied")
	check.Equal(t, "members", len(club.Club().Members), members+1)
	uitest.Press(b.c, "Ctrl+Z")
	check.Equal(t, "after Ctrl Z", b.s.p.rows[0].Names, [Slots]string{})
	uitest.Type(b.c, "4711")
	k := b.pick(0, 0)
	check.That(t, k.NewText(k.Cell.Text) == "", "a number is offered as a guest: %q", k.NewText(k.Cell.Text))
}

// TestClickReplaces holds: what is typed in a filled cell after a click replaces the name.
func TestClickReplaces(t *testing.T) {
	_, _, b := showHalf(t)
	c := b.cell(1, 1)
	at := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(100, 10)}, Button: desktop.MouseButtonPrimary}
	c.MouseDown(at)
	c.MouseUp(at)
	uitest.Type(b.c, "fil\n")
	check.Equal(t, "names 0", b.s.p.rows[0].Names[0], "Filip De Smet")
}

// TestFederationNumber holds: the federation's number finds its member, as the club's does.
func TestFederationNumber(t *testing.T) {
	club, members := newClub(t)
	who := event.Person{ID: club.NewID(), First: "Jan", Last: "Peeters", Number: "101", Federation: "10236"}
	club.MustDo(t, "", &command.ChangeMember{Member: members[0], Person: who.ID}, who)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8})
	b := show(t, light, club, "nl", id)
	uitest.Type(b.c, "10236\n102\n")
	check.Equal(t, "names", b.s.p.rows[0].Names, [Slots]string{"Jan Peeters", "Pol Janssens"})
}

// TestSharedNumber holds: of a number that two members have neither is chosen, Enter and leaving
// take nobody and say why, and the arrow and Enter take the one who is meant.
func TestSharedNumber(t *testing.T) {
	club, members := newClub(t)
	who := event.Person{ID: club.NewID(), First: "Bert", Last: "Kiekens", Number: "102"}
	club.MustDo(t, "", &command.ChangeMember{Member: members[0], Person: who.ID}, who)
	id := evening(t, club, "2026-11-14", "howell", movements.Options{Pairs: 8})
	b := show(t, light, club, "nl", id)
	for _, leave := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyTab} {
		uitest.Type(b.c, "102")
		uitest.Press(b.c, leave)
		check.Contains(t, b.said(), "Nummer 102 is van Pol Janssens en van Bert Kiekens.")
		check.Equal(t, "nobody", b.s.p.rows[0].Names, [Slots]string{})
		uitest.Press(b.c, fyne.KeyEscape)
	}
	uitest.Type(b.c, "102")
	check.That(t, !b.s.Leave(), "the screen is left")
	check.Contains(t, b.said(), "Nummer 102 is van Pol Janssens en van Bert Kiekens.")
	uitest.Press(b.c, fyne.KeyEscape)
	uitest.Type(b.c, "102")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	uitest.Type(b.c, "102")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	check.Equal(t, "names", b.s.p.rows[0].Names, [Slots]string{"Bert Kiekens", "Pol Janssens"})
}

// TestGuestGoes holds: a guest of whom the last evening lets go is found no more, and
// comes back with Ctrl Z.
func TestGuestGoes(t *testing.T) {
	_, _, b := showHowell(t)
	uitest.Type(b.c, "Kwinten\n")
	uitest.Press(b.c, fyne.KeyLeft)
	b.focused("←", b.cell(1, 1))
	check.Must(t, b.s.p.rows[0].Guest[0], "no guest")
	uitest.Type(b.c, "alice\n")
	got := b.s.p.Find(2, "kwi")
	check.That(t, len(got) == 0, "still found: %+v", got)
	uitest.Press(b.c, "Ctrl+Z")
	got = b.s.p.Find(2, "kwi")
	check.That(t, len(got) == 1 && b.s.p.rows[0].Names[0] == "Kwinten", "after Ctrl Z: %+v, %v", got, b.s.p.rows[0].Names)
}

// TestEntryButtonInFooter: when all names are in, the cursor is on the button that goes to
// Invoer, and the footer says that Enter presses it.
func TestEntryButtonInFooter(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{
		Name: "Vanavond", Movement: desktest.Scheveningen(t, 8, 4), BoardsPerSet: 3,
		Names: []string{"A A", "B B", "C C", "D D", "E E", "F F", "G G", "H H", "I I", "J J", "K K", "L L", "M M", "N N", "O O", "P P"},
	})
	b := show(t, uitest.Light, club, "nl", id)
	check.Must(t, b.button("players.to-entry") != nil, "not all names are in")
	b.c.Focus(b.button("players.to-entry"))
	h := b.s.Hints()
	check.That(t, len(h) != 0 && h[0].Key == "Enter" && h[0].Text == "naar de invoer", "keys: %+v", h)
}

// TestReadOnlySaysWhy holds: in a file that is only read, every key that would change the
// evening says why it does not.
func TestReadOnlySaysWhy(t *testing.T) {
	for _, key := range []fyne.KeyName{"Ctrl+L", "Ctrl+E", "Ctrl+B"} {
		club, id := half(t)
		club.Locked = "Marie"
		b := show(t, light, club, "nl", id)
		uitest.Press(b.c, key)
		if said := b.s.p.notice; said.Text != b.s.p.ReadOnly() || b.said() == "" || b.s.p.notice.Tone != notice.Refusal {
			t.Errorf("%s says %q", key, said.Text)
		}
	}
	club, id := half(t)
	club.Locked = "Marie"
	b := show(t, light, club, "nl", id)
	check.That(t, !b.s.HandleShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyM, Modifier: fyne.KeyModifierShortcutDefault}),
		"Ctrl+M is not the window's")
}
