package settings

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// made is a presenter and what it told.
type made struct {
	*Presenter
	club     *desktest.Club
	prefs    memory
	told     []string
	width    float32
	printers []string
}

func presenter(t testing.TB, lang string, s event.Settings, prefs memory) *made {
	t.Helper()
	m := &made{club: desktest.New(t), prefs: prefs}
	m.club.MustDo(t, "", &command.SetClub{Name: "Bridgeclub De Proef", Settings: s})
	m.club.Saves = 0
	m.Presenter = NewPresenter(desktest.Desk(m.club, lang, ""), Config{
		Prefs: prefs, System: "en_GB.UTF-8", Folder: usual, Width: func() float32 { return m.width },
		OnLanguage: func(tag string) { m.told = append(m.told, "language "+tag) },
		OnLook: func(l theme.Look) {
			m.told = append(m.told, "look "+string(l.Scheme)+" "+strings.Repeat("I", l.Scale/100))
		},
		OnFolder: func(f string) { m.told = append(m.told, "folder "+f) },
		Printers: func() []string { return m.printers }, Run: task.Here(),
	})
	return m
}

// TestEveryOptionHolds chooses every option of every setting: it is the chosen one
// then, it stands where it should, and it has a name and an explanation in every
// language.
func TestEveryOptionHolds(t *testing.T) {
	for _, lang := range translation.Languages() {
		p := presenter(t, lang, event.Settings{}, memory{})
		for c := Rules; c <= Sound; c++ {
			seen := map[string]bool{}
			for i, name := range p.Options(c) {
				err := p.Choose(c, i)
				check.Must(t, err == nil, "%s: %s %d: %v", lang, table[c].label, i, err)
				if p.Selected(c) != i {
					t.Errorf("%s: %s %d: chosen is %d", lang, table[c].label, i, p.Selected(c))
				}
				reason := p.Explain(c)
				check.That(t, name != "" && !seen[name] && reason != "" && !strings.ContainsAny(name+reason+p.Label(c), "⟦⟧{}"),
					"%s: %s %d: %q, %q", lang, table[c].label, i, name, reason)
				seen[name] = true
			}
		}
		last := translation.Languages()[len(translation.Languages())-1]
		want := event.Settings{Language: last, Letters: last, TricksInAll: true, DropZero: true, Numbers: true, NumberCheck: event.Check97, Preset: rules.Presets()[len(rules.Presets())-1]}
		want.Tables = event.Telephones{Lead: true, Total: true, Fixed: true, HidePercentage: true, HideTraveller: true, HideHands: true, HideMakeable: true}
		got := p.club.Club().Settings
		check.That(t, reflect.DeepEqual(got, want), "saved %+v, want %+v", got, want)
		if p.prefs[ScaleKey] != "200" || p.prefs[SchemeKey] != "contrast-white" || p.prefs[SoundKey] != "off" || len(p.prefs) != 3 {
			t.Errorf("kept %v", p.prefs)
		}
	}
}

// TestSameAsTheRest holds that the choices here are those of the packages that act on
// them.
func TestSameAsTheRest(t *testing.T) {
	var names []string
	for _, s := range theme.Schemes() {
		names = append(names, string(s))
	}
	check.Slices(t, "schemes", names, schemes)
	for _, s := range Scales() {
		check.Equal(t, "scale", theme.New(theme.Look{Scale: s}).Look().Scale, s)
	}
	p := presenter(t, "nl", event.Settings{}, memory{})
	n := len(p.Options(Language))
	check.That(t, n == len(translation.Languages())+1, "%d languages", n)
	for i, name := range rules.Presets() {
		check.NoError(t, p.Choose(Rules, i))
		if r, err := rules.Preset(p.club.Club().Settings.Preset); i > 0 && (err != nil || r.Preset != name) {
			t.Errorf("preset %q: %v", p.club.Club().Settings.Preset, err)
		}
	}
}

// TestOtherSettingsStay holds: a choice changes itself and nothing else, and only the
// club's own choices go to the journal.
func TestOtherSettingsStay(t *testing.T) {
	p := presenter(t, "nl", event.Settings{Language: "nl", DropZero: true}, memory{PrinterKey: "Brother"})
	check.NoError(t, p.Choose(Number, 1))
	want := event.Settings{Language: "nl", DropZero: true, TricksInAll: true}
	got := p.club.Club()
	check.That(t, reflect.DeepEqual(got.Settings, want) && got.Name == "Bridgeclub De Proef", "%+v", got)
	for _, act := range []func() error{
		func() error { return p.Choose(Number, 1) }, // it is that already
		func() error { return p.Choose(Number, 2) }, // there is none
		func() error { return p.Choose(Number, -1) },
		func() error { return p.Choose(Size, 3) },
		func() error { return p.SetText(Backup, stick) },
		func() error { return p.SetText(Name, "  Bridgeclub  De Proef ") },
	} {
		err := act()
		check.That(t, err == nil, "%v", err)
	}
	check.That(t, p.club.Saves == 1, "%d lines in the journal, want 1", p.club.Saves)
	check.Slices(t, "told", p.told, []string{"look light I"})
}

// TestExamples holds that the examples are what the notation makes of them, and change
// with the choice.
func TestExamples(t *testing.T) {
	for _, c := range []struct {
		lang string
		s    event.Settings
		c    Setting
		want string
	}{
		{"nl", event.Settings{}, Number, "**4sn1** is 4♠ door Noord, één overslag; **4sn11** kan niet."},
		{"nl", event.Settings{TricksInAll: true}, Number, "**4sn11** is 4♠ door Noord, één overslag; **4sn1** is 4♠ door Noord, 9 down."},
		{"nl", event.Settings{}, Zero, "**420** is 420 voor NZ; **42** kan niet."},
		{"nl", event.Settings{DropZero: true}, Zero, "**42** is 420 voor NZ; **420** kan niet."},
		{"nl", event.Settings{}, Letters, "SA S H R K en N O Z W: **3sao** is 3SA door Oost, gemaakt."},
		{"nl", event.Settings{Letters: "en"}, Letters, "NT S H D C en N E S W: **3nte** is 3NT door Oost, gemaakt."},
		{"en", event.Settings{}, Letters, "NT S H D C and N E S W: **3nte** is 3NT by East, made."},
		{"en", event.Settings{Letters: "nl"}, Letters, "SA S H R K and N O Z W: **3sao** is 3SA by East, made."},
		{"en", event.Settings{DropZero: true}, Zero, "**42** is NS +420; **420** is not possible."},
		{"nl", event.Settings{}, Language, "Van de schermen en het papier. De taal van deze computer is English."},
	} {
		check.Equal(t, fmt.Sprintf("%s %+v:\n", c.lang, c.s), presenter(t, c.lang, c.s, memory{}).Explain(c.c), c.want)
	}
}

// TestStrangeValues holds: what an older or newer program kept is shown as what it
// stands for, and a strange value as the first option.
func TestStrangeValues(t *testing.T) {
	for _, c := range []struct {
		s     event.Settings
		prefs memory
		c     Setting
		want  string
	}{
		{event.Settings{Language: "nl_BE"}, nil, Language, "Nederlands (België)"},
		{event.Settings{Language: "it"}, nil, Language, "English"},
		{event.Settings{Letters: "nl-NL"}, nil, Letters, "Nederlandse"},
		{event.Settings{Preset: "ebu"}, nil, Rules, "EBU"},
		{event.Settings{Preset: "gone"}, nil, Rules, "MesserBridge"},
		{event.Settings{}, memory{ScaleKey: "130"}, Size, "125 %"},
		{event.Settings{}, memory{ScaleKey: "900"}, Size, "200 %"},
		{event.Settings{}, memory{ScaleKey: "large"}, Size, "Vanzelf (100 %)"},
		{event.Settings{}, memory{SchemeKey: "pink"}, Scheme, "Licht"},
	} {
		p := presenter(t, "nl", c.s, c.prefs)
		check.Equal(t, fmt.Sprintf("%+v %v", c.s, c.prefs), p.Options(c.c)[p.Selected(c.c)], c.want)
	}
}

// TestAutomaticSize holds: until one is chosen the size is that of the window, a larger
// one when the window is wide; a step goes from there, and 0 comes back to it.
func TestAutomaticSize(t *testing.T) {
	p := presenter(t, "nl", event.Settings{}, memory{})
	for _, c := range []struct {
		width float32
		step  int // 2: none
		scale int
		kept  string
		name  string
	}{
		{1366, 2, 100, "", "Vanzelf (100 %)"},
		{1799, -1, 100, "", "Vanzelf (100 %)"},
		{1900, 2, 140, "", "Vanzelf (140 %)"},
		{1900, 1, 150, "150", "150 %"},
		{1366, 2, 150, "150", "150 %"},
		{1366, 0, 100, "", "Vanzelf (100 %)"},
		{1900, -1, 125, "125", "125 %"},
		{1900, 0, 140, "", "Vanzelf (140 %)"},
		{2560, 2, 175, "", "Vanzelf (175 %)"},
	} {
		p.width = c.width
		if c.step != 2 {
			check.NoError(t, p.Scale(c.step))
		}
		scale := p.Look().Scale
		if name := p.Options(Size)[p.Selected(Size)]; scale != c.scale || p.prefs[ScaleKey] != c.kept || name != c.name {
			t.Errorf("%+v: %d %% %q %q", c, scale, p.prefs[ScaleKey], name)
		}
	}
}

// TestTexts holds what may be typed, and what is made of it.
func TestTexts(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a file")
	check.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, c := range []struct {
		t           Setting
		typed, want string
		code        string
	}{
		{Name, " B.C.  't Fonteintje ", "B.C. 't Fonteintje", ""},
		{Name, "  ", "Bridgeclub De Proef", "club.no-name"},
		{Folder, uitest.Path("/media//stick/"), stick, ""},
		{Folder, "", usual, ""},
		{Folder, "papieren", usual, "settings.folder-relative"},
		{Folder, file, usual, "settings.folder-file"},
		{Backup, uitest.Path("/not/there/yet"), uitest.Path("/not/there/yet"), ""},
		{Backup, " ", "", ""},
		{Backup, file, "", "settings.folder-file"},
	} {
		p := presenter(t, "nl", event.Settings{}, memory{})
		err := p.SetText(c.t, c.typed)
		if c.code == "" && err != nil || c.code != "" && !problem.Is(err, c.code) || p.Text(c.t) != c.want {
			t.Errorf("%s %q: %v, is %q, want %q", table[c.t].label, c.typed, err, p.Text(c.t), c.want)
		}
	}
}

// TestTold holds: where the papers go and the language are told once they hold.
func TestTold(t *testing.T) {
	p := presenter(t, "nl", event.Settings{}, memory{})
	for _, act := range []func() error{
		func() error { return p.SetText(Folder, stick) },
		func() error { return p.Choose(Language, 2) },
		func() error { return p.SetText(Folder, "") },
		func() error { return p.Scale(1) },
		func() error { return p.Choose(Scheme, 1) },
		func() error { return p.Scale(0) },
		func() error { return p.Scale(-1) }, // it cannot be smaller
		func() error { return p.Choose(Language, 0) },
	} {
		check.NoError(t, act())
	}
	want := []string{"folder " + stick, "language nl-NL", "folder " + usual, "look light I", "look dark I", "look dark I", "language "}
	check.Slices(t, "told\n", p.told, want)
}

// TestUndo holds: Ctrl+Z takes back every change of this visit, whatever it was, and
// none of before.
func TestUndo(t *testing.T) {
	p := presenter(t, "nl", event.Settings{}, memory{BackupKey: stick})
	check.NoError(t, p.Choose(Zero, 1))
	p.Enter()
	check.That(t, len(p.past) == 0, "what was chosen before can be undone")
	start := p.now()
	for _, act := range []func() error{
		func() error { return p.SetText(Name, "Andere club") },
		func() error { return p.Choose(Language, 3) },
		func() error { return p.Choose(Size, 2) },
		func() error { return p.SetText(Backup, "") },
	} {
		check.NoError(t, act())
	}
	end := p.now()
	for range 9 {
		check.NoError(t, p.Undo())
	}
	check.That(t, reflect.DeepEqual(p.now(), start) && len(p.past) == 0, "%+v, was %+v", p.now(), start)
	for range 9 {
		check.NoError(t, p.Redo())
	}
	check.That(t, reflect.DeepEqual(p.now(), end) && len(p.past) > 0, "%+v, was %+v", p.now(), end)
	want := []string{"language en", "look light I", "look light I", "language ", "language en", "look light I"}
	check.Slices(t, "told", p.told, want)
	check.NoError(t, p.Undo())
	check.NoError(t, p.Choose(Number, 1))
	after := p.now()
	err := p.Redo()
	check.That(t, err == nil && reflect.DeepEqual(p.now(), after), "something was done again after another choice")
}

// TestNotSaved holds: when the file refuses, everything is as it was, and the undo is
// still there.
func TestNotSaved(t *testing.T) {
	p := presenter(t, "nl", event.Settings{}, memory{})
	full := problem.New("event.gone")
	p.club.Fail = full
	err := p.Choose(Language, 3)
	check.That(t, err != nil && p.Selected(Language) == 0 && len(p.told) == 0 && len(p.past) == 0, "%v, told %q", err, p.told)
	check.NoError(t, p.SetText(Name, "Andere club"))
	p.club.Fail = full
	err = p.Undo()
	check.That(t, err != nil && p.Text(Name) == "Andere club" && len(p.past) > 0, "%v, %q", err, p.Text(Name))
	err = p.Redo()
	check.That(t, err == nil && p.Text(Name) == "Andere club", "an undo that was refused can be redone: %v", err)
	err = p.Undo()
	check.That(t, err == nil && p.Text(Name) == "Bridgeclub De Proef", "%v, %q", err, p.Text(Name))
	p.club.Locked = "Marie"
	if err := p.Choose(Zero, 1); !problem.Is(err, "store.read-only") || !strings.Contains(p.ReadOnly(), "Marie") {
		t.Errorf("%v, %q", err, p.ReadOnly())
	}
	err = p.Choose(Size, 1)
	check.That(t, err == nil && p.Selected(Size) == 1, "what holds on this computer: %v", err)
}

// TestPrinters holds: the usual printer first, one that is gone last, and no list
// where the system names none.
func TestPrinters(t *testing.T) {
	p := presenter(t, "nl", event.Settings{}, memory{PrinterKey: "Oude printer"})
	ask := func(names ...string) {
		found := 0
		p.printers = names
		p.AskPrinters(func() { found++ })
		check.Equal(t, "found", found, 1)
	}
	check.Equal(t, "before they are known", p.NoPrinter(), "De printers worden gezocht …")
	ask("", "Brother", "PDF")
	want := []string{"De standaardprinter van deze computer", "Brother", "PDF", "Oude printer (nu niet gevonden)"}
	options := p.Options(Printer)
	check.That(t, slices.Equal(options, want) && p.Selected(Printer) == 3 && p.NoPrinter() == "", "%q %d %q", options, p.Selected(Printer), p.NoPrinter())
	for i, want := range []string{"", "Brother", "PDF"} {
		if err := p.Choose(Printer, i); err != nil || p.prefs[PrinterKey] != want {
			t.Errorf("%d: %v, %q", i, err, p.prefs[PrinterKey])
		}
		if options = p.Options(Printer); p.Selected(Printer) != i || len(options) != 3 {
			t.Errorf("%d: %q %d", i, options, p.Selected(Printer))
		}
	}
	err := p.Choose(Printer, 7)
	check.That(t, err == nil && p.prefs[PrinterKey] == "PDF", "%v, %q", err, p.prefs[PrinterKey])
	ask()
	if p.prefs[PrinterKey] != "PDF" || !strings.Contains(p.NoPrinter(), "geen printer gevonden") || !strings.HasSuffix(p.NoPrinter(), "blijft PDF.") {
		t.Errorf("%q, %q", p.prefs[PrinterKey], p.NoPrinter())
	}
}

// TestDayIsReadBack holds that a day of the year is read as it is shown, in every language: the
// first of a month is 1er in French.
func TestDayIsReadBack(t *testing.T) {
	for _, lang := range translation.Languages() {
		p := presenter(t, lang, event.Settings{}, memory{})
		for _, day := range []string{"", "09-01", "02-29", "12-31", "03-01", "10-02"} {
			shown := p.desk.Words.DayOfYear(day)
			got, err := p.readDay(shown)
			check.That(t, err == nil && got == day, "%s: %q is read as %q: %v", lang, shown, got, err)
		}
		shown := p.desk.Words.DayOfYear("09-01")
		check.That(t, (lang != "fr" || shown == "1er septembre") && (lang != "es" || shown == "1 de septiembre"), "%s: %q", lang, shown)
	}
}
