package settings

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestAllByKeyboard goes through every setting with Tab and changes each.
func TestAllByKeyboard(t *testing.T) {
	club := desktest.New(t)
	els := club.NewID()
	club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: els, Person: "els-1"}}, event.Person{ID: "els-1", First: "Els", Last: "Maes", Federation: "12345"})
	b := show(t, uitest.Light, club, "nl", memory{}, "Brother", "PDF")
	b.focused("first", b.radio(Rules))
	uitest.Press(b.c, "Shift+Tab")
	b.focused("before", b.cell(Name))
	uitest.Type(b.c, "B.C. Ruiten\n")
	b.focused("Enter", b.radio(Rules))
	title, quiet := b.s.Header()
	check.That(t, title == "Instellingen" && quiet == "B.C. Ruiten", "header %s, %s", title, quiet)
	between := map[Setting][]Setting{Numbers: {Season, Director, ClubNumber}, Check: {Form}}
	answers := map[Setting]string{Season: "1/8", Director: "els", ClubNumber: "B-104", Form: "9999999;AA9999"}
	for c := Rules; c <= Sound; c++ {
		if c == Lead {
			b.focused("more", b.more())
			check.That(t, !b.choice(c).Visible(), "what stands behind More is seen before it is opened")
			uitest.Press(b.c, fyne.KeySpace, fyne.KeyTab)
		}
		for _, x := range between[c] {
			b.focused(table[x].label, b.cell(x))
			uitest.Type(b.c, answers[x]+"\n")
		}
		if c > Rules {
			b.focused(table[c].label, b.radio(c))
			n := len(b.s.p.Options(c))
			uitest.Press(b.c, fyne.KeyRight, fyne.KeyDown, fyne.KeyEnd)
			if b.s.p.Selected(c) != n-1 {
				t.Errorf("%s: End chose %d", table[c].label, b.s.p.Selected(c))
			}
			uitest.Press(b.c, fyne.KeySpace)
			if b.s.p.Selected(c) != 0 {
				t.Errorf("%s: Space behind the last chose %d", table[c].label, b.s.p.Selected(c))
			}
			uitest.Press(b.c, fyne.KeyEnd, fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyUp, fyne.KeyDown)
			if b.s.p.Selected(c) != 1 && n > 2 || n == 2 && b.s.p.Selected(c) != 1 {
				t.Errorf("%s: the arrows chose %d", table[c].label, b.s.p.Selected(c))
			}
			b.focused("still "+table[c].label, b.radio(c))
		}
		uitest.Type(b.c, "\n")
	}
	b.focused("folder", b.cell(Folder))
	paper, copies := filepath.Join(stick, "papier"), filepath.Join(stick, "kopie")
	uitest.Type(b.c, paper+"\t")
	b.focused("browse", b.s.browses[0])
	uitest.Type(b.c, "\t"+copies+"\n\t")
	b.focused("printer", b.choice(Printer).Children()[1].(*widgets.Choice))
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown)
	want := memory{ScaleKey: "100", SchemeKey: "dark", FolderKey: paper, BackupKey: copies, PrinterKey: "PDF"}
	for k, v := range want {
		check.That(t, b.prefs[k] == v, "%s is %q, want %q", k, b.prefs[k], v)
	}
	s := b.settings()
	check.That(t, s.Language == "nl" && s.Letters == "nl" && s.TricksInAll && s.DropZero, "saved %+v", s)
	check.Equal(t, "the telephones", s.Tables, event.Telephones{Lead: true, Total: true, Fixed: true, HidePercentage: true, HideTraveller: true, HideHands: true, HideMakeable: true})
	if s := b.settings(); s.Season != "08-01" || s.Director != els || s.ClubNumber != "B-104" || !s.Numbers || s.NumberForm != "9999999, AA9999" || s.NumberCheck != "luhn" {
		t.Errorf("saved of the federation %+v", s)
	}
	for x, want := range map[Setting]string{Season: "1 augustus", Director: "Els Maes", Form: "9999999, AA9999"} {
		check.Equal(t, table[x].label, b.cell(x).Text, want)
	}
	check.Contains(t, b.s.p.Explain(Form), "Eén van de 1 nummers")
	check.That(t, slices.Equal(b.folders, []string{paper}) && len(b.speaks) != 0 && len(b.looks) != 0,
		"told folders %q, languages %q, looks %v", b.folders, b.speaks, b.looks)
	check.Equal(t, "shown", theme.Current(), (theme.Look{Scheme: theme.Dark, Scale: 100}))
}

// TestDirector holds: the usual director is a member of the list; a name that is none, or is
// only nearly one, is refused where it stands, and an empty field is nobody.
func TestDirector(t *testing.T) {
	club := desktest.New(t)
	var ids []event.ID
	for _, first := range []string{"Els", "Ellen"} {
		m := event.Member{ID: club.NewID(), Person: club.NewID()}
		club.MustDo(t, "", &command.AddMember{Member: m}, event.Person{ID: m.Person, First: first, Last: "Maes"})
		ids = append(ids, m.ID)
	}
	b := show(t, uitest.Light, club, "nl", memory{})
	f := b.text(Director)
	b.c.Focus(f.Cell)
	for _, typed := range []string{"zzz", "elx"} {
		uitest.Press(b.c, "Ctrl+A")
		uitest.Type(b.c, typed+"\n")
		if !f.Refused() || b.settings().Director != "" {
			t.Errorf("%q: refused %v, the director is %q", typed, f.Refused(), f.Cell.Text)
		}
		b.focused("refused", f.Cell)
	}
	uitest.Press(b.c, "Ctrl+A")
	uitest.Type(b.c, "el")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyReturn)
	check.That(t, b.settings().Director == ids[0] && f.Cell.Text == "Els Maes" && !f.Refused(),
		"the second of the list: %q, refused %v", f.Cell.Text, f.Refused())
	b.c.Focus(f.Cell)
	uitest.Press(b.c, "Ctrl+A", fyne.KeyBackspace)
	uitest.Type(b.c, "\n")
	check.That(t, b.settings().Director == "" && f.Cell.Text == "", "emptied: %q", f.Cell.Text)
}

// tapOption clicks an option of a setting.
func (b *bench) tapOption(c Setting, i int) {
	b.t.Helper()
	text := b.s.p.Options(c)[i]
	uitest.WalkIn(b.radio(c), func(o fyne.CanvasObject) {
		if x, ok := o.(*canvas.Text); ok && x.Text == text {
			d := fyne.CurrentApp().Driver()
			test.TapAt(b.radio(c), d.AbsolutePositionForObject(o).Subtract(d.AbsolutePositionForObject(b.radio(c))).AddXY(2, 2))
		}
	})
	uitest.Settle(b.c)
}

// TestAllByMouse clicks every option there is.
func TestAllByMouse(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{}, "Brother")
	test.Tap(b.more())
	for c := Rules; c <= Sound; c++ {
		for i := range b.s.p.Options(c) {
			b.tapOption(c, i)
			if b.s.p.Selected(c) != i {
				t.Errorf("%s: a click on %d chose %d", table[c].label, i, b.s.p.Selected(c))
			}
		}
	}
	b.focused("after a click", b.radio(Sound))
	was := b.s.p.now()
	r := b.radio(Scheme)
	test.TapAt(r, fyne.NewPos(r.Size().Width-2, 5)) // beside the options
	check.That(t, reflect.DeepEqual(b.s.p.now(), was), "a click beside the options chose one")
	b.pointAt = t.TempDir()
	test.Tap(b.s.browses[1])
	check.That(t, b.s.p.Text(Backup) == b.pointAt && b.cell(Backup).Text == b.pointAt && b.from == "",
		"browsed to %q from %q", b.s.p.Text(Backup), b.from)
	b.focused("after browsing", b.cell(Backup))
	shelltest.ClickHint(b.s, "")
	check.That(t, b.s.p.Text(Backup) == "", "a click on the hint of Ctrl Z undid nothing")
}

// TestRefusedStays holds: the cursor does not leave what cannot be, nor does the
// screen; its sentence stands below it, and Escape takes it back.
func TestRefusedStays(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{})
	for _, c := range []struct {
		t     Setting
		typed string
	}{{Name, "  "}, {Season, "31 februari"}, {Backup, "stick"}, {Folder, "stick"}} {
		f := b.text(c.t)
		before := f.Cell.Text
		for _, key := range []string{"\n", "\t"} {
			b.c.Focus(f.Cell)
			uitest.Type(b.c, c.typed+key)
			b.focused("refused", f.Cell)
			if !f.Refused() || f.Cell.Text != c.typed || f.Cell.State() != widgets.CellRefused {
				t.Errorf("%q%q: refused %v, text %q", c.typed, key, f.Refused(), f.Cell.Text)
			}
			b.c.Focus(b.radio(Size)) // by the mouse it can be left
			uitest.Press(b.c, fyne.KeyF2)
			check.Must(t, b.shell.Current() == b.s, "the screen was left")
			b.focused("F2", f.Cell)
			uitest.Press(b.c, fyne.KeyEscape)
			if f.Refused() || f.Cell.Text != before {
				t.Errorf("after Escape: refused %v, text %q", f.Refused(), f.Cell.Text)
			}
		}
	}
	uitest.Type(b.c, stick)
	uitest.Press(b.c, fyne.KeyF2)
	check.That(t, b.shell.Current() != b.s && b.prefs[FolderKey] == stick, "half typed, then F2: kept %q", b.prefs[FolderKey])
}

// TestNotSavedIsSaid holds: when the file refuses, the sentence stands below the
// choice, which shows what still holds; the next choice takes it away.
func TestNotSavedIsSaid(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{})
	b.club.Fail = problem.New("event.gone")
	b.c.Focus(b.radio(Zero))
	uitest.Press(b.c, fyne.KeyRight)
	check.That(t, b.radio(Zero).Index() == 0 && b.choice(Zero).Refused(), "the refusal is not shown")
	uitest.Press(b.c, fyne.KeyRight)
	check.That(t, b.radio(Zero).Index() == 1 && !b.choice(Zero).Refused() && b.settings().DropZero, "once more did not help")
	b.club.Fail = problem.New("event.gone")
	uitest.Press(b.c, "Ctrl+Z")
	check.That(t, b.note() != nil && b.note().Tone() == widgets.Refusal && b.settings().DropZero,
		"an undo that was refused is not said")
	uitest.Press(b.c, "Ctrl+Z")
	check.That(t, b.note() == nil && !b.settings().DropZero, "the undo did not help, or its sentence stays")
}

// TestUndoStaysHere holds: Ctrl+Z and Ctrl+Y are about the settings, also where there
// is nothing to undo, and never about the evening.
func TestUndoStaysHere(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{})
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z")
	uitest.Press(b.c, fyne.KeyRight)
	b.c.Focus(b.cell(Name))
	uitest.Type(b.c, "Andere club\n")
	uitest.Press(b.c, "Ctrl+Z")
	if b.club.Club().Name != "Bridgeclub De Proef" || b.cell(Name).Text != "Bridgeclub De Proef" || b.settings().Preset != "EBU" {
		t.Errorf("%q, cell %q", b.club.Club().Name, b.cell(Name).Text)
	}
	uitest.Press(b.c, "Ctrl+Z")
	check.That(t, b.settings().Preset != "EBU" && b.radio(Rules).Index() == 0, "the second Ctrl+Z did not take back the rules")
	uitest.Press(b.c, "Ctrl+Y", "Ctrl+Shift+Z")
	check.That(t, b.settings().Preset == "EBU" && b.club.Club().Name == "Andere club", "done again: %+v", b.club.Club())
	check.That(t, b.undone == 0, "a result of the evening was undone")
}

// TestTypeSizeKeys holds: Ctrl with plus, minus and 0 choose the size shown here, and
// what has the cursor stays in sight.
func TestTypeSizeKeys(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{})
	b.c.Focus(b.cell(Backup))
	for _, k := range []struct {
		key  fyne.KeyName
		want int
	}{{"Ctrl++", 110}, {"Ctrl+=", 125}, {"Ctrl+=", 150}, {"Ctrl+=", 175}, {"Ctrl+=", 200}, {"Ctrl+=", 200}, {"Ctrl+-", 175}, {"Ctrl+0", 100}, {"Ctrl+-", 100}} {
		if k.key == "Ctrl++" {
			b.s.HandleShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyPlus, Modifier: fyne.KeyModifierControl})
		} else {
			uitest.Press(b.c, k.key)
		}
		option := b.radio(Size).Index() - 1 // the first option follows the window
		if k.key == "Ctrl+0" || k.want == 100 {
			check.That(t, option <= 0, "%s: option %d", k.key, option)
			option = 0
		}
		if got := theme.Current().Scale; got != k.want || Scales()[option] != k.want {
			t.Errorf("%s: %d, want %d, chosen %d", k.key, got, k.want, b.radio(Size).Index())
		}
		f := b.text(Backup)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f)
		check.That(t, at.Y >= 0 && at.Y+f.Size().Height <= uitest.Screen.Height,
			"%s: the setting with the cursor is at %v", k.key, at)
	}
}

// TestHintsAreTrue holds which keys are named, and what was named is pressed.
func TestHintsAreTrue(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{}, "Brother")
	want := func(keys string) {
		t.Helper()
		var got []string
		for _, h := range b.s.Hints() {
			got = append(got, h.Key+"="+h.Text)
		}
		check.Equal(t, "hints", strings.Join(got, " "), keys)
	}
	want("Tab=volgende ←→=kies")
	uitest.Press(b.c, fyne.KeyRight)
	want("Tab=volgende ←→=kies Ctrl Z=ongedaan")
	uitest.Press(b.c, "Ctrl+Z")
	want("Tab=volgende ←→=kies")
	b.c.Focus(b.choice(Printer).Children()[1].(*widgets.Choice))
	want("Tab=volgende ↑↓=kies Enter=toon alle")
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, b.c.Overlays().Top() != nil, "Enter shows no list")
	uitest.Press(b.c, fyne.KeyEscape)
	b.c.Focus(b.s.browses[0])
	want("Tab=volgende Enter=kies een map")
	b.pointAt = stick
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, b.from == usual && b.prefs[FolderKey] == stick, "Enter browsed from %q, kept %q", b.from, b.prefs[FolderKey])
	b.focused("after browsing", b.cell(Folder))
	want("Tab=volgende Enter=opslaan Ctrl Z=ongedaan")
	uitest.Type(b.c, "x")
	want("Tab=volgende Enter=opslaan Esc=zoals het was Ctrl Z=ongedaan")
	uitest.Press(b.c, fyne.KeyEscape)
	want("Tab=volgende Enter=opslaan Ctrl Z=ongedaan")
}

// TestReadOnly holds: of a file that is only read nothing can be changed, by no key and
// no click; what holds on this computer can.
func TestReadOnly(t *testing.T) {
	club := desktest.New(t)
	club.Locked = "Marie"
	b := show(t, uitest.Light, club, "nl", memory{})
	b.focused("first", b.cell(Name))
	for _, x := range []Setting{Name, Season, Director, ClubNumber, Form} {
		b.focused(table[x].label, b.cell(x))
		uitest.Type(b.c, "Andere\n")
	}
	b.focused("Enter", b.more())
	uitest.Press(b.c, fyne.KeySpace, fyne.KeyTab)
	b.focused("Tab", b.radio(Size))
	for c := Rules; c <= Sound; c++ {
		if c.ofClub() {
			b.tapOption(c, 1)
			b.radio(c).TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			check.That(t, b.radio(c).Disabled(), "%s can be chosen", table[c].label)
		}
	}
	if b.club.Club().Name != "Bridgeclub De Proef" || b.settings().Language != "" || b.settings().ClubNumber != "" || b.club.Saves != 0 || b.note() == nil {
		t.Errorf("changed: %+v", b.club.Club())
	}
	b.c.Focus(b.radio(Size))
	uitest.Press(b.c, fyne.KeyRight, fyne.KeyRight)
	check.That(t, b.prefs[ScaleKey] == "110", "the size cannot be changed")
}

// TestFollows holds: what was changed elsewhere is shown at the next visit, and the
// language has the cursor when the window was made again for it.
func TestFollows(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{})
	uitest.Press(b.c, fyne.KeyF2)
	b.prefs[ScaleKey], b.prefs[FolderKey] = "150", stick
	b.printers = []string{"Brother"}
	b.s.AtLanguage()
	uitest.Press(b.c, fyne.KeyF11)
	b.focused("at the language", b.radio(Language))
	check.That(t, b.radio(Size).Index() == 4 && b.cell(Folder).Text == stick && b.choice(Printer).Visible() && b.lacking() == "",
		"what was changed elsewhere is not shown")
	uitest.Press(b.c, fyne.KeyF2, fyne.KeyF11)
	b.focused("the next time", b.radio(Rules))
}

// TestBackups holds: Ctrl+R and the button show the backups, and the footer says so; where
// there is nothing to show, neither is there.
func TestBackups(t *testing.T) {
	n := 0
	uitest.App(t, uitest.Light)
	d := desktest.Desk(desktest.New(t), "nl", "")
	s := New(d, Config{Prefs: memory{}, OnBackups: func() { n++ }})
	shell := ui.New(ui.Config{After: uitest.Never, Words: d.Words, Entries: []ui.Entry{{Screen: s}}})
	c := shelltest.Attach(t, uitest.Light, uitest.Screen, shell)
	uitest.Press(c, "Ctrl+R")
	test.Tap(button(s, "settings.backups"))
	hints := 0
	for _, h := range s.Hints() {
		if h.Key == "Ctrl R" {
			hints++
			h.Do()
		}
	}
	check.That(t, n == 3 && hints == 1 && button(s, "settings.backups") != nil, "asked for %d times, %d hints", n, hints)
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{})
	uitest.Press(b.c, "Ctrl+R")
	check.That(t, button(b.s, "settings.backups") == nil, "a button that does nothing")
}

// TestNewer holds: Ctrl Shift V opens the page of newer versions and says what to look for there;
// where no browser opens it, its address is told; where nobody named such a page that is said, and
// no browser is opened. What is said is scrolled into sight.
func TestNewer(t *testing.T) {
	var reason error
	n := 0
	uitest.App(t, uitest.Light)
	d := desktest.Desk(desktest.New(t), "nl", "")
	s := New(d, Config{Prefs: memory{}, Version: "1.2.3", FileVersion: 9, Website: "https://example.org/u", OnNewer: func() error { n++; return reason }})
	c := shelltest.Attach(t, uitest.Light, fyne.NewSize(1366, 600), ui.New(ui.Config{After: uitest.Never, Words: d.Words, Entries: []ui.Entry{{Screen: s}}}))
	check.Equal(t, "the versions are told as", version(s), "Dit is Uitslag 1.2.3. Het clubbestand is in vorm 9.")
	lowest := func() (y float32) {
		shelltest.EachText(c.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
			if strings.Contains(o.Text, "1.2.3") {
				y = at.Y + o.Size().Height
			}
		})
		return y
	}
	check.That(t, lowest() > c.Size().Height, "the version is in sight before it is asked for")
	uitest.Press(c, "Ctrl+Shift+V")
	check.That(t, lowest() > 0 && lowest() < c.Size().Height, "what is said is out of sight, at %v", lowest())
	if got := version(s); n != 1 || !strings.Contains(got, "1.2.3") || !strings.Contains(got, "De browser gaat open op https://example.org/u.") {
		t.Errorf("opened %d times, and said %q", n, got)
	}
	reason = errors.New("no browser")
	uitest.Press(c, "Ctrl+Shift+V")
	if got := version(s); n != 2 || !strings.HasPrefix(got, "De pagina gaat niet open.") || !strings.Contains(got, "https://example.org/u") {
		t.Errorf("opened %d times, and said %q", n, got)
	}
	s.p.c.Website = ""
	uitest.Press(c, "Ctrl+Shift+V")
	check.That(t, n == 2, "a browser is opened without a page")
	check.Equal(t, "without a page it says", version(s), "Dit is Uitslag 1.2.3. Het clubbestand is in vorm 9.\n"+d.Words.T("settings.no-website"))
}

// TestNoPrinter holds: where no printer is found that is said, with what to do, and
// nothing can be typed there; when the screen is opened again with one there is a list.
func TestNoPrinter(t *testing.T) {
	b := show(t, uitest.Light, desktest.New(t), "nl", memory{})
	if said := b.lacking(); said == "" || b.choice(Printer).Visible() || !strings.Contains(said, "geen printer gevonden") || !strings.Contains(said, "F11") {
		t.Errorf("without a printer: %q", said)
	}
	b.c.Focus(b.s.browses[1])
	uitest.Press(b.c, fyne.KeyTab)
	uitest.Type(b.c, "Brother\n")
	check.That(t, b.prefs[PrinterKey] == "", "%q can be typed", b.prefs[PrinterKey])
	b.printers = []string{"Brother"}
	uitest.Press(b.c, fyne.KeyF11)
	check.That(t, b.lacking() == "" && b.choice(Printer).Visible(), "the printer that is found is not in a list")
}

// chose returns a club and a computer on which all was chosen.
func chose(t testing.TB) (*desktest.Club, memory) {
	t.Helper()
	c := desktest.New(t)
	c.MustDo(t, "", &command.SetClub{Name: "Bridgeclub De Proef", Settings: event.Settings{
		Language: "nl", Letters: "en", TricksInAll: true, DropZero: true, Preset: "EBU",
	}})
	return c, memory{FolderKey: "/home/marie/Bridge", BackupKey: "/media/stick", PrinterKey: "Brother HL-1210W"}
}

// goTo puts the cursor on a setting as the search does.
func goTo(b *bench, c Setting) {
	b.t.Helper()
	for _, x := range b.s.List() {
		if x.Label == b.s.p.Label(c) {
			x.Go()
		}
	}
	uitest.Settle(b.c)
	b.focused("found", b.radio(c))
	check.That(b.t, uitest.Seen(b.c, b.choice(c)), "what was found is not seen")
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	locked, own := chose(t)
	locked.Locked = "Marie op de laptop van de club"
	filled, _ := chose(t)
	for _, c := range []struct {
		name, lang string
		club       *desktest.Club
		prefs      memory
		printers   []string
		do         func(b *bench)
	}{
		{"new", "nl", desktest.New(t), memory{}, nil, func(*bench) {}},
		{"filled", "nl", filled, own, []string{"Brother HL-1210W", "PDF"}, func(b *bench) {
			uitest.Press(b.c, fyne.KeyTab, fyne.KeyTab)
		}},
		{"readonly", "nl", locked, own, nil, func(*bench) {}},
		{"refused", "nl", desktest.New(t), memory{}, nil, func(b *bench) {
			b.c.Focus(b.cell(Backup))
			uitest.Type(b.c, "stick\n")
		}},
		{"english", "en", desktest.New(t), memory{}, []string{"Office"}, func(b *bench) { goTo(b, Hands) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := show(t, uitest.Light, c.club, c.lang, c.prefs, c.printers...)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "settings-"+c.name)
		})
	}
}

// TestSizes holds: at every size of type, in every scheme and language nothing is cut
// off and nothing scrolls sideways.
func TestSizes(t *testing.T) {
	for i, scale := range Scales() {
		lang, scheme := []string{"nl", "en"}[i%2], theme.Schemes()[i%len(theme.Schemes())]
		club, own := chose(t)
		own[ScaleKey], own[SchemeKey] = fmt.Sprint(scale), string(scheme)
		b := show(t, theme.Look{Scheme: scheme, Scale: scale}, club, lang, own, []string{"Brother HL-1210W series van het lokaal"}[:i/2%2]...)
		name := fmt.Sprintf("settings-%s-%d-%s", lang, scale, scheme)
		goTo(b, Makeable)
		uitest.Picture(t, b.c, name+"-more")
		check.Slices(t, "cut off of "+name, uitest.CutOff(b.c), nil)
		uitest.Picture(t, b.c, name)
		b.c.Focus(b.cell(Backup))
		uitest.Picture(t, b.c, name+"-below")
	}
}
