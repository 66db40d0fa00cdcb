package members

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// texts returns what the fields of the form show.
func (b *bench) texts() string {
	var out []string
	for f := range Field(fields) {
		out = append(out, b.field(f).Text)
	}
	return strings.Join(out, "|")
}

// says holds what the screen says.
func (b *bench) says(sentence string) {
	b.t.Helper()
	check.Equal(b.t, "says", strings.ReplaceAll(b.s.view.p.notice.Text, "**", ""), sentence)
	check.That(b.t, b.panel(sentence), "it is not seen: %s", sentence)
}

// TestFindAndChange finds a member by typing and changes a field: with the keyboard
// only, and Ctrl+Z is about the members, not about the evening.
func TestFindAndChange(t *testing.T) {
	club, ids, b := showClub(t)
	b.focused("first", cellOf(b.s.view.search))
	uitest.Type(b.c, "noel\n")
	b.focused("Enter", b.field(First))
	want(t, "form", b.texts(), "Noël|Mertens|21 1102|105|B|")
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
	b.focused("four fields and the check", seen[*widgets.Check](b)[0])
	uitest.Press(b.c, fyne.KeyTab)
	b.focused("the last field", b.field(Email))
	uitest.Type(b.c, "noel@example.org\n")
	b.focused("Enter in the last field", cellOf(b.s.view.search))
	who := club.People()[club.Club().Members[ids[4]].Person]
	check.That(t, who.Email == "noel@example.org", "saved %+v", who)
	want(t, "row", b.s.view.list.Table.Rows()[0].Figures[4].Text, "noel@example.org")
	uitest.Press(b.c, "Ctrl+Z") // with the cursor in the search, which has what was typed
	b.says("Ongedaan gemaakt: Noël Mertens.")
	want(t, "search", cellOf(b.s.view.search).Text, "noel")
	want(t, "undone", b.texts(), "Noël|Mertens|21 1102|105|B|")
	uitest.Press(b.c, "Ctrl+Y")
	want(t, "redone", b.texts(), "Noël|Mertens|21 1102|105|B|noel@example.org")
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Shift+Z")
	want(t, "redone the other way", b.field(Email).Text, "noel@example.org")
	want(t, "the evening was left alone", b.undo, 0)
}

// TestArrows holds: in a field ↑ and ↓ save it and go to the same field of the next
// member; in the search ↓ goes into the list, and Enter there into the form.
func TestArrows(t *testing.T) {
	_, _, b := showClub(t)
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	b.focused("list, then Enter", b.field(First))
	want(t, "second", b.field(Last).Text, "Dupont")
	b.c.Focus(b.field(Category))
	uitest.Type(b.c, "X")
	uitest.Press(b.c, fyne.KeyDown)
	b.focused("down", b.field(Category))
	want(t, "third", b.field(Last).Text+b.field(Category).Text, "JacobsB")
	uitest.Type(b.c, "Y")
	uitest.Press(b.c, fyne.KeyUp)
	want(t, "back", b.texts(), "Dora|Dupont|21 1200|109|X|")
	uitest.Press(b.c, fyne.KeyUp, fyne.KeyUp)
	want(t, "the first", b.field(Last).Text, "De Smet")
	uitest.Press(b.c, fyne.KeyEscape)
	b.focused("Esc", cellOf(b.s.view.search))
	uitest.Type(b.c, "gerda")
	want(t, "saved by ↑", b.field(Category).Text, "Y")
}

// TestRefusedField holds: the cursor stays in a field that cannot be, with the sentence
// below it, and Esc restores it.
func TestRefusedField(t *testing.T) {
	club, _, b := showClub(t)
	uitest.Type(b.c, "zofia\n")
	uitest.Press(b.c, fyne.KeyBackspace, fyne.KeyReturn, fyne.KeyBackspace)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyTab, fyne.KeyDown} {
		uitest.Press(b.c, key)
		b.focused(string(key), b.field(Last))
		check.That(t, fieldOf(b.s.view.fields[Last]).Refused(), "%s: no sentence", key)
	}
	check.That(t, !b.shell.Open("screen.tonight"), "the screen was left with a field that cannot be")
	uitest.Press(b.c, fyne.KeyEscape)
	check.That(t, !fieldOf(b.s.view.fields[Last]).Refused() && b.field(Last).Text == "Łukasik", "after Esc: %q", b.field(Last).Text)
	club.Fail = problem.New("store.nothing-to-undo")
	b.c.Focus(b.field(Number))
	uitest.Type(b.c, "7\n")
	b.focused("the file refuses", b.field(Number))
	uitest.Press(b.c, fyne.KeyReturn)
	b.focused("and then does not", b.field(Category))
}

// TestNewByKeys takes members in, one after another.
func TestNewByKeys(t *testing.T) {
	club, _, b := showClub(t)
	before := club.Saves
	uitest.Type(b.c, "piet vos\n") // nobody: a new one
	b.focused("new", b.field(First))
	want(t, "keys", b.keys(), "Enter=volgend veld, Ctrl Enter=voeg toe, Esc=annuleren")
	want(t, "name", b.texts(), "Piet|Vos||||")
	uitest.Type(b.c, "\n\n3344\n\n\npiet@example.org")
	want(t, "keys in the last field", b.keys(), "Enter=voeg toe, Ctrl Enter=voeg toe, Esc=annuleren")
	uitest.Type(b.c, "\n")
	b.says("Piet Vos is toegevoegd.")
	want(t, "added once", club.Saves, before+1)
	b.focused("added", cellOf(b.s.view.search))
	want(t, "shown", b.texts(), "Piet|Vos|3344|||piet@example.org")
	uitest.Press(b.c, "Ctrl+L")
	uitest.Press(b.c, "Ctrl+"+fyne.KeyReturn)
	b.focused("without a name", b.field(Last))
	check.That(t, fieldOf(b.s.view.fields[Last]).Refused(), "no sentence")
	uitest.Type(b.c, "Wouters")
	uitest.Press(b.c, "Ctrl+"+fyne.KeyReturn)
	b.says("Wouters is toegevoegd.")
	saves := club.Saves
	uitest.Press(b.c, "Ctrl+L")
	uitest.Type(b.c, "Niemand\n")
	uitest.Press(b.c, fyne.KeyEscape)
	b.focused("Esc", cellOf(b.s.view.search))
	want(t, "nothing added", club.Saves, saves)
	uitest.Press(b.c, "Ctrl+L")
	uitest.Type(b.c, "Half\tGetypt")
	b.shell.Open("screen.tonight")
	check.That(t, club.Saves == saves+1, "leaving the screen lost a new member")
	b.shell.Open(ScreenName)
	want(t, "list again", b.s.view.p.Mode(), Look)
}

// TestEnterTooManyBehindNew holds: the Enters that are too many behind a new member, and a
// Ctrl Enter, write nothing and leave the search field alone.
func TestEnterTooManyBehindNew(t *testing.T) {
	club, _, b := showClub(t)
	uitest.Type(b.c, "piet vos\n\n\n\n\n\n")
	b.focused("the last field", b.field(Email))
	uitest.Type(b.c, "\n")
	saves, members := club.Saves, len(club.Club().Members)
	uitest.Press(b.c, fyne.KeyReturn, fyne.KeyReturn, "Ctrl+"+fyne.KeyReturn, fyne.KeyReturn)
	if club.Saves != saves || len(club.Club().Members) != members || b.s.view.p.Mode() != Look {
		t.Errorf("%d saves, %d members of %d, mode %v", club.Saves-saves, len(club.Club().Members), members, b.s.view.p.Mode())
	}
	want(t, "who is shown", b.field(First).Text+" "+b.field(Last).Text, "Piet Vos")
}

// TestUndoIsNotPromised holds: Ctrl Z is not in the footer where it cannot take back what was
// done last: that somebody came who plays in an evening.
func TestUndoIsNotPromised(t *testing.T) {
	club, ids, b := showClub(t)
	guest := event.Person{ID: club.NewID(), First: "Kwinten", Last: "Onbekend"}
	m := event.Member{ID: club.NewID(), Person: guest.ID, Guest: true, Passing: true}
	check.That(t, b.desk.DoTo("", &command.AddMember{Member: m}, guest) == nil, "no guest")
	all, _ := club.Events()
	e := check.Value(club.Event(all[0].ID))(t)
	seats := &command.SeatPlayers{Contestant: e.Sessions[0].Sections[0].Labels[2].Contestant, Players: []event.ID{m.ID, ids[7]}}
	check.That(t, b.s.view.p.CanUndo(), "a guest without a seat cannot be taken back")
	check.That(t, b.desk.DoTo(e.ID, seats) == nil, "no seat")
	check.That(t, !b.s.view.p.CanUndo() && !strings.Contains(b.keys(), "Ctrl Z"), "Ctrl Z is promised: %s", b.keys())
}

// TestHintsAreTrue presses the keys that the footer names in the list.
func TestHintsAreTrue(t *testing.T) {
	club, ids, b := showClub(t)
	want(t, "search", b.keys(), "↑↓=ander lid, Enter=wijzig, Ctrl L=nieuw lid, Ctrl O=wordt oud-lid, Ctrl Z=ongedaan")
	uitest.Type(b.c, "dora\n")
	want(t, "form", b.keys(), "Enter=opslaan, volgend veld, Esc=zoek, Ctrl L=nieuw lid, Ctrl O=wordt oud-lid, Ctrl Z=ongedaan")
	uitest.Press(b.c, "Ctrl+O")
	check.That(t, club.Club().Members[ids[8]].Left, "Ctrl O did nothing")
	b.says("Dora Dupont is nu oud-lid, en wordt bij het typen van namen niet meer voorgesteld.")
	uitest.Press(b.c, "Ctrl+O")
	check.That(t, !club.Club().Members[ids[8]].Left, "Ctrl O did not bring them back")
	shelltest.ClickHint(b.s, "Ctrl L")
	want(t, "a click on a hint", b.s.view.p.Mode(), Adding)
}

// TestDoublesByKeys merges the likely double, and takes it back.
func TestDoublesByKeys(t *testing.T) {
	club, ids, b := showClub(t)
	uitest.Press(b.c, "Ctrl+D")
	b.focused("doubles", b.s.view.doubles.Table)
	want(t, "keys", b.keys(), "Enter=voeg samen, Ctrl O=houd de andere, Esc=terug, Ctrl Z=ongedaan")
	uitest.Press(b.c, "Ctrl+O", "Ctrl+O", fyne.KeyReturn)
	b.says("Samengevoegd: Jan Peeters.")
	b.focused("merged", cellOf(b.s.view.search))
	check.That(t, club.Club().Members[ids[10]].Into == ids[0], "%+v", club.Club().Members[ids[10]])
	want(t, "evenings", slices.ContainsFunc(seen[*widgets.Text](b), func(x *widgets.Text) bool { return x.String() == "2 avonden gespeeld, laatst op 14 november 2026." }), true)
	uitest.Press(b.c, "Ctrl+Z")
	check.That(t, club.Club().Members[ids[10]].Into == "", "not taken apart")
	uitest.Type(b.c, "jan pee")
	check.Must(t, b.panel(b.s.view.p.Form().Doubts), "the form does not say it")
	test.Tap(b.button("members.see-doubles"))
	want(t, "mode", b.s.view.p.Mode(), Merging)
	uitest.Press(b.c, fyne.KeyEscape)
	want(t, "back", b.s.view.p.Mode(), Look)
}

// TestEraseByKeys erases somebody's data: the word must be typed, Esc leaves them.
func TestEraseByKeys(t *testing.T) {
	club, ids, b := showClub(t)
	uitest.Type(b.c, "gerda")
	test.Tap(b.button("members.erase"))
	b.focused("asked", b.s.view.word.Cell)
	want(t, "keys", b.keys(), "Enter=wis voorgoed, Esc=annuleren")
	uitest.Type(b.c, "\n")
	uitest.Type(b.c, "ja\n")
	check.That(t, fieldOf(b.s.view.word).Refused() && b.s.view.p.Erasing() != "", "another word will do")
	uitest.Press(b.c, fyne.KeyEscape, fyne.KeyEscape)
	b.focused("Esc", cellOf(b.s.view.search))
	check.That(t, club.Club().Members[ids[3]].Erased == 0 && b.s.view.p.Erasing() == "", "erased, or still asking")
	test.Tap(b.button("members.erase"))
	want(t, "empty again", b.s.view.word.Cell.Text, "")
	uitest.Type(b.c, "wissen\n")
	b.says("De gegevens zijn gewist. In uitslagen staat nu Lid 1.")
	check.That(t, club.Club().Members[ids[3]].Erased == 1, "not erased")
	b.focused("erased", cellOf(b.s.view.search))
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Z")
	b.says("Er is hier niets meer om ongedaan te maken. Wat voorgoed gewist is, komt niet terug.")
}

// TestReadByKeys reads a list and takes it over.
func TestReadByKeys(t *testing.T) {
	club, _, b := showClub(t)
	b.files.list = aList()
	uitest.Press(b.c, "Ctrl+I")
	b.focused("reading", b.s.view.file.path.Cell)
	want(t, "keys", b.keys(), "Enter=lees het bestand in, Ctrl B=bladeren, Esc=terug, Ctrl Z=ongedaan")
	uitest.Type(b.c, "/stick/nieuw.csv\n")
	b.focused("read", b.button("members.take"))
	want(t, "keys", b.keys(), "Ctrl O=allen die er niet in staan, Ctrl B=bladeren, Ctrl Enter=neem over, Esc=terug, Ctrl Z=ongedaan")
	want(t, "read", b.files.read, []string{"/stick/nieuw.csv"})
	want(t, "rows", len(b.s.view.file.rows.Table.Rows()), 4+8)
	saves := club.Saves
	uitest.Press(b.c, fyne.KeyEscape)
	want(t, "not taken over", club.Saves, saves)
	uitest.Press(b.c, "Ctrl+I", "Ctrl+B")
	want(t, "browsed", b.s.view.file.path.Cell.Text, "/stick/leden.csv")
	want(t, "keys", b.keys(), "Ctrl O=allen die er niet in staan, Ctrl B=bladeren, Ctrl Enter=neem over, Esc=terug, Ctrl Z=ongedaan")
	uitest.Press(b.c, fyne.KeyReturn)
	b.says("leden.csv is overgenomen: 1 nieuw, 2 met andere gegevens. Ctrl Z maakt het ongedaan.")
	want(t, "taken over by one line", club.Saves, saves+1)
	uitest.Press(b.c, "Ctrl+Z")
	b.says("Ongedaan gemaakt: Anna Claes, Dora Dupont en Jan Peeters.")
	b.files.fail = problem.New("exchange.empty")
	uitest.Press(b.c, "Ctrl+I")
	uitest.Type(b.c, "leeg.csv\n")
	b.focused("refused", b.s.view.file.path.Cell)
	b.says("Het bestand is leeg. Sla het opnieuw op, of download het opnieuw.")
	b.files.fail, b.files.list = nil, memberlist.List{People: []event.Person{{First: "Pol", Last: "Janssens"}}}
	uitest.Press(b.c, fyne.KeyReturn, "Ctrl+"+fyne.KeyReturn)
	want(t, "nothing to take", b.s.view.p.Mode(), Reading)
}

// TestReadFound reads a list that was found, by Enter alone, in a club that begins;
// then the new evening is named, and its key is true.
func TestReadFound(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl")
	b.files.list = aList()
	begun := 0
	b.s.view.hooks.NewEvening = func() { begun++ }
	b.focused("nobody yet", b.s.view.readFirst.Object().(*widgets.Button))
	want(t, "keys", b.keys(), "Enter=lees een lijst in, Ctrl L=nieuw lid")
	uitest.Press(b.c, fyne.KeyReturn)
	b.focused("nothing found", b.s.view.file.path.Cell)
	check.That(t, !b.s.view.file.found.Object().Visible(), "shows lists where none were found")
	b.s.view.hooks.Lists = func() []string { return []string{"/home/els/leden.csv", "/stick/oud.csv"} }
	uitest.Press(b.c, fyne.KeyEscape, "Ctrl+I")
	b.focused("found", b.fileButton("leden.csv"))
	want(t, "keys", b.keys(), "Enter=lees het bestand in, Tab=ander bestand, Ctrl B=bladeren, Esc=terug")
	uitest.Press(b.c, fyne.KeyTab)
	b.focused("the other", b.fileButton("oud.csv"))
	uitest.Press(b.c, fyne.KeyReturn)
	b.focused("read", b.button("members.take"))
	want(t, "read", b.files.read, []string{"/stick/oud.csv"})
	uitest.Press(b.c, fyne.KeyReturn)
	b.says("oud.csv is overgenomen: 4 nieuw, 0 met andere gegevens. Ctrl Z maakt het ongedaan. Volgende stap: Ctrl N, een nieuwe avond.")
	shelltest.ClickHint(b.s, "Ctrl N")
	want(t, "begun", begun, 1)
}

// TestWriteByKeys writes the list, as it is filtered.
func TestWriteByKeys(t *testing.T) {
	_, _, b := showClub(t)
	folder := ""
	b.s.view.hooks.Folder = func(f string) { folder = f }
	uitest.Type(b.c, "jan")
	uitest.Press(b.c, "Ctrl+E")
	b.focused("writing", b.s.view.out.Cell)
	want(t, "path", b.s.view.out.Cell.Text, filepath.Join("/home/els", "Leden 2026-11-14.csv"))
	path := filepath.Join(t.TempDir(), "jan.csv")
	uitest.Type(b.c, path+"\n")
	want(t, "written", len(b.files.written[path]), 3)
	want(t, "folder", folder, filepath.Dir(path))
	b.focused("written", cellOf(b.s.view.search))
}

// TestByMouse chooses with clicks; a click in the list saves what is half typed first,
// in the member it was typed for.
func TestByMouse(t *testing.T) {
	club, ids, b := showClub(t)
	uitest.Type(b.c, "jan pee\n")
	b.c.Focus(b.field(Category))
	uitest.Type(b.c, "Z")
	b.s.view.list.Table.OnSelect(1, 0)
	uitest.Settle(b.c)
	who := club.People()[club.Club().Members[ids[0]].Person]
	check.That(t, who.Category == "Z", "lost: %+v", who)
	want(t, "the guest", b.texts(), "jan|peeters||||")
	test.Tap(seen[*widgets.Check](b)[0])
	check.That(t, !club.Club().Members[ids[10]].Guest, "still a guest")
	test.Tap(b.button("members.left"))
	check.That(t, club.Club().Members[ids[10]].Left, "has not left")
	test.Tap(b.button("members.new"))
	want(t, "mode", b.s.view.p.Mode(), Adding)
	test.Tap(b.button("members.drop"))
	seen[*widgets.Choice](b)[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	want(t, "the last", b.s.view.p.list.show, OddNumbers)
	seen[*widgets.Choice](b)[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	want(t, "order", b.s.view.p.list.order, ByEvenings)
}

// TestReadOnlyScreen holds: nothing can be changed in a file that is only read.
func TestReadOnlyScreen(t *testing.T) {
	club, _ := newClub(t)
	club.Locked = "Marie"
	b := show(t, uitest.Light, club, "nl")
	saves := club.Saves
	want(t, "keys", b.keys(), "↑↓=ander lid, Enter=wijzig")
	check.That(t, b.panel(b.s.view.p.ReadOnly()) && b.button("members.new").Disabled(), "it does not say why")
	uitest.Type(b.c, "dora\nX\n")
	uitest.Press(b.c, "Ctrl+L", "Ctrl+O", "Ctrl+I", "Ctrl+Z", "Ctrl+Y", "Ctrl+D")
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, club.Saves == saves && b.field(First).Text == "Dora", "%q", b.field(First).Text)
	check.That(t, b.button("members.merge").Disabled(), "two can be made one")
}

// TestChangesElsewhere holds: a change elsewhere is shown, and leaves what is half typed.
func TestChangesElsewhere(t *testing.T) {
	club, ids := newClub(t)
	b := show(t, theme.Look{Scheme: theme.Light, Scale: 100}, club, "nl")
	uitest.Type(b.c, "dora\n")
	uitest.Type(b.c, "Doris")
	who := event.Person{ID: club.NewID(), First: "Dora", Last: "Dupont-Maes"}
	club.MustDo(t, "", &command.ChangeMember{Member: ids[8], Person: who.ID}, who)
	b.desk.Take("")
	want(t, "form", b.texts(), "Doris|Dupont-Maes||||")
	uitest.Type(b.c, "\n")
	now := club.People()[club.Club().Members[ids[8]].Person]
	check.That(t, now.Name() == "Doris Dupont-Maes", "%+v", now)
	b.shell.Open("screen.tonight")
	club.MustDo(t, "", &command.MemberLeft{Member: ids[8], Left: true})
	b.desk.Take("")
	b.shell.Open(ScreenName)
	want(t, "left", b.s.view.p.Form().Left, true)
}

// TestRefusalsAreHeard holds that a file that cannot be read, as a field that is refused, is
// made noticed once, and that what is done is not.
func TestRefusalsAreHeard(t *testing.T) {
	_, _, b := showClub(t)
	b.files.fail = problem.New("member.unknown")
	uitest.Press(b.c, "Ctrl+I")
	uitest.Type(b.c, "/stick/leden.csv\n")
	want(t, "a file", b.shell.Alarms(), 1)
	uitest.Type(b.c, "\n")
	want(t, "again", b.shell.Alarms(), 2)
	uitest.Press(b.c, fyne.KeyEscape, "Ctrl+L", "Ctrl+"+fyne.KeyReturn)
	want(t, "nobody's name", b.shell.Alarms(), 3)
	uitest.Type(b.c, "Piet\nVos\n")
	uitest.Press(b.c, "Ctrl+"+fyne.KeyReturn)
	want(t, "added", b.shell.Alarms(), 3)
}

// TestReadOnlySaysWhy holds: in a file that is only read, every key that would change
// something says why it does not.
func TestReadOnlySaysWhy(t *testing.T) {
	for _, key := range []fyne.KeyName{"Ctrl+L", "Ctrl+I", "Ctrl+O"} {
		club, _ := newClub(t)
		club.Locked = "Marie"
		b := show(t, uitest.Light, club, "nl")
		saves := club.Saves
		uitest.Press(b.c, key)
		if said := b.s.view.p.notice; said.Tone != notice.Refusal || said.Text != b.s.view.p.ReadOnly() || !b.panel(said.Text) {
			t.Errorf("%s says %q", key, said.Text)
		}
		check.That(t, b.s.view.p.Mode() == Look && club.Saves == saves, "%s does something", key)
	}
	club, _ := newClub(t)
	club.Locked = "Marie"
	b := show(t, uitest.Light, club, "nl")
	b.s.view.hooks.NewEvening = func() {}
	check.That(t, !b.s.HandleShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierShortcutDefault}),
		"Ctrl+N is not the window's")
}

// TestOrderByKeys holds: the question in which order names are read has the cursor, Enter answers it
// and the cursor is on the button that takes the list.
func TestOrderByKeys(t *testing.T) {
	_, _, b := showClub(t)
	b.files.list = wholeNames(roster.Source{Whole: "Wouters Leo"}, roster.Source{Whole: "Geerts Ria"})
	uitest.Press(b.c, "Ctrl+I", "Ctrl+B")
	b.focused("the first answer", b.button("members.given-first"))
	check.That(t, b.button("members.take").Disabled(), "the list can be taken before")
	uitest.Press(b.c, "Tab")
	b.focused("the second answer", b.button("members.family-first"))
	uitest.Press(b.c, fyne.KeyReturn)
	b.focused("take", b.button("members.take"))
	uitest.Press(b.c, fyne.KeyReturn)
	b.s.view.p.list.Filter("leo")
	want(t, "taken", names(b.s.view.p), "Wouters, Leo")
}
