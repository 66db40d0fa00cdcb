package newevening

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/task"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// one is a file of a movement.
type one struct {
	m   movements.Movement
	err error
}

func (f *one) ReadMovement(string) (movements.Movement, error)      { return f.m, f.err }
func (f *one) WriteMovement(string, movements.Movement, bool) error { return f.err }
func (f *one) Endings() []string                                    { return []string{".json"} }
func (b *bench) file(f *one)                                        { b.s.hooks.Movements.Files = f }

func (b *bench) text() string { return b.s.p.SearchSays().Text }

func (b *bench) begun() (e *event.Event, s *event.Session) {
	b.t.Helper()
	e, s, err := b.desk.Session()
	check.Must(b.t, err == nil && e != nil, "no evening: %v", err)
	return e, s
}

// making is the bench with all that makes movements, and a search that is quick.
func makingBench(t *testing.T) *bench {
	t.Helper()
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	b.s.hooks.Movements = Movements{
		Edit: func() { b.went = append(b.went, "edit") }, Files: &one{}, Run: task.Here(), Effort: 50_000,
		Browse: func(selected func(string)) { selected("x.json") },
	}
	b.s.Show()
	return b
}

// choose goes to a row by its name, with the arrows.
func (b *bench) choose(name string) {
	b.t.Helper()
	for i, r := range b.s.p.rows {
		if r.Figures.Name == name {
			for b.s.p.selected < i {
				uitest.Press(b.c, fyne.KeyDown)
			}
			return
		}
	}
	b.t.Fatalf("no row %s", name)
}

// TestSearchByKeys searches a better balance, leaves it, takes it, and begins with it.
func TestSearchByKeys(t *testing.T) {
	b := makingBench(t)
	uitest.Type(b.c, "14\t28\t")
	b.c.Focus(b.s.form[Boards].Cell)
	b.choose("Mitchell")
	rows := len(b.s.p.rows)
	uitest.Press(b.c, "Ctrl+B")
	if !b.s.p.HasFound() || !strings.Contains(b.text(), "**Mitchell**: balans 9") && !strings.Contains(b.text(), "Mitchell: balans 9") {
		t.Fatalf("found %v: %s", b.s.p.HasFound(), b.text())
	}
	uitest.Press(b.c, fyne.KeyEscape)
	check.That(t, b.s.p.SearchSays().Text == "" && len(b.s.p.rows) == rows && len(b.went) == 0,
		"left: %q, went %v", b.s.p.SearchSays(), b.went)
	uitest.Press(b.c, "Ctrl+B", "Ctrl+B")
	r := b.s.p.rows[b.s.p.selected]
	check.Must(t, r.Own != nil && len(b.s.p.rows) == rows+1 && strings.HasSuffix(r.Figures.Name, ", eigen") && r.Suggestion.Winners == 1,
		"taken: %+v", r)
	uitest.Press(b.c, "Ctrl+Return")
	_, s := b.begun()
	got := movements.Measure(*s.Sections[0].Movement).Qf
	check.That(t, got.Equal(r.Suggestion.Balance.Qf), "Qf %s, chosen was %s", got.Text(2), r.Figures.Balance)
}

// TestSearchSeats: a movement without seats for those who must stay gets them, and the
// evening begins so.
func TestSearchSeats(t *testing.T) {
	b := makingBench(t)
	uitest.Type(b.c, "13\t28\t")
	b.c.Focus(b.s.form[Fixed].Cell)
	uitest.Type(b.c, "5 9\t")
	b.c.Focus(b.s.form[Boards].Cell)
	b.choose("Scheveningen, ronde 2 gedraaid")
	uitest.Press(b.c, "Ctrl+B")
	got := b.text()
	check.Must(t, strings.Contains(got, "Paren 5 en 9 blijven op hun plaats.") && !strings.Contains(got, "beter"), "%v", got)
	uitest.Press(b.c, "Ctrl+B", "Ctrl+Return")
	_, s := b.begun()
	keep := movements.Measure(*s.Sections[0].Movement).Stationary
	check.That(t, slices.Contains(keep, 5) && slices.Contains(keep, 9), "%v keep their table", keep)
}

// TestSearchIsDropped: other figures end a search for those before.
func TestSearchIsDropped(t *testing.T) {
	b := makingBench(t)
	uitest.Type(b.c, "14\t28\t")
	var work []func()
	b.s.hooks.Movements.Run = task.Runner{Work: func(f func()) { work = append(work, f) }, UI: func(f func()) { f() }}
	uitest.Press(b.c, "Ctrl+B")
	check.Must(t, b.s.p.Searching() && strings.Contains(b.text(), "0 % gedaan"),
		"searching %v: %s", b.s.p.Searching(), b.text())
	b.c.Focus(b.s.form[Pairs].Cell)
	uitest.Type(b.c, "12\t")
	work[0]()
	if b.s.p.SearchSays().Text != "" || b.says(b.text()) {
		t.Errorf("said: %s", b.text())
	}
	uitest.Press(b.c, "Ctrl+B", fyne.KeyEscape) // it has seen enough: what there is is shown
	work[1]()
	check.That(t, !b.s.p.Searching() && b.text() != "" && len(b.went) == 0, "after Escape: %q, went %v", b.text(), b.went)
}

// TestFromFile reads a movement: the pairs are the file's, and it can begin. What cannot
// be played says so.
func TestFromFile(t *testing.T) {
	b := makingBench(t)
	uitest.Type(b.c, "14\t28\t")
	m := desktest.Generate(t, "howell", movements.Options{Pairs: 9})
	m.Name = "Onze Howell"
	b.file(&one{m: m})
	uitest.Press(b.c, "Ctrl+O")
	r := b.s.p.rows[b.s.p.selected]
	check.Must(t, b.s.p.form.texts[Pairs] == "9" && r.Figures.Name == "Onze Howell" && r.Own != nil,
		"%s pairs, chosen %s", b.s.p.form.texts[Pairs], r.Figures.Name)
	faulty := m
	faulty.Rounds = slices.Clone(m.Rounds)
	faulty.Rounds[1] = m.Rounds[0]
	people := desktest.Generate(t, "individual", movements.Options{Pairs: 12})
	for _, c := range []struct {
		file one
		want string
	}{
		{one{m: faulty}, "kan nog niet gebruikt worden"},
		{one{m: people}, "niet voor paren"},
		{one{err: problem.New("movement.file-empty", "round", 1)}, "ronde 1"},
		{one{err: errors.New("disk")}, ""},
	} {
		b.file(&c.file)
		uitest.Press(b.c, "Ctrl+O")
		if got := b.text(); !b.says(b.text()) || !strings.Contains(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	uitest.Press(b.c, "Ctrl+M")
	check.That(t, len(b.went) == 1 && b.went[0] == "edit", "went %v", b.went)
	got, _, _, ok := b.s.p.Movement()
	check.That(t, ok && got.Name == "Onze Howell", "to edit: %s", got.Name)
	uitest.Press(b.c, "Ctrl+Return")
	if e, s := b.begun(); len(e.Contestants) != 9 || s.Sections[0].Movement.Name != "Onze Howell" {
		t.Errorf("%d pairs, %s", len(e.Contestants), s.Sections[0].Movement.Name)
	}
}

// TestSeatsAreHonoured: whoever must stay sits at one table all the evening, in every
// movement that is marked to have seats for them.
func TestSeatsAreHonoured(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "14", Boards: "24-28", Fixed: "6, 9"})
	p.ShowAll(true)
	marked := 0
	for i, r := range p.rows {
		if !strings.Contains(r.Figures.Seats, "✓") || r.Suggestion.Winners == 2 {
			continue
		}
		marked++
		p.Choose(i)
		m := check.Value(p.movementOf(r))(t)
		keep := movements.Measure(m).Stationary
		check.That(t, slices.Contains(keep, 6) && slices.Contains(keep, 9) && len(movements.Faults(m)) == 0,
			"%s: %v keep their table", r.Figures.Name, keep)
		check.Contains(t, p.Advice().Text, "Paren 6 en 9 blijven op hun plaats.")
	}
	check.That(t, marked != 0 && strings.Contains(p.rows[0].Figures.Seats, "✓"), "the best has no seats for them")
}

// TestSections: where sections are fairer the row is there, says why, and begins.
func TestSections(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "34", Boards: "24"})
	check.Contains(t, p.Advice().Text, "2 lijnen (18 en 16 paren)")
	last := p.rows[len(p.rows)-1]
	check.Must(t, last.Split != nil && last.Figures.Name == "2 lijnen: Howell 18 en Howell 16", "%+v", last)
	p.Choose(len(p.rows) - 1)
	check.Contains(t, p.Detail(), "17 tafels")
	check.NoError(t, p.Begin())
	e, s, err := p.desk.Session()
	if err != nil || len(e.Contestants) != 34 || len(s.Sections) != 2 || s.Sections[1].Letter != "B" || len(s.Sections[1].Labels) != 16 {
		t.Fatalf("%d pairs in %d sections, %v", len(e.Contestants), len(s.Sections), err)
	}
	p = presenter(t, "nl", map[Field]string{Pairs: "100", Boards: "24"})
	check.That(t, len(p.rows) == 1 && p.rows[0].Split != nil && strings.Contains(p.Advice().Text, "lijnen"),
		"100 pairs: %+v", p.rows)
}

// TestOneMore holds which take one pair more: all with an odd number, of the others a
// Vasneg.
func TestOneMore(t *testing.T) {
	for _, r := range presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "24-28"}).rows {
		check.That(t, r.OneMore == "ja", "13 pairs, %s: %s", r.Figures.Name, r.OneMore)
	}
	p := presenter(t, "nl", map[Field]string{Pairs: "14", Boards: "28"})
	for i, r := range p.rows {
		want := map[bool]string{true: "ja", false: "–"}[r.Suggestion.Name == "vasneg"]
		check.That(t, r.OneMore == want, "14 pairs, %s: %s", r.Figures.Name, r.OneMore)
		p.Choose(i)
		if strings.Contains(p.Detail(), "Komt er nog een paar") != (r.OneMore == "ja") {
			t.Errorf("%s: %s", r.Figures.Name, p.Detail())
		}
	}
}

// TestBlank: where nothing fits the grid begins empty, for so many pairs.
func TestBlank(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "13", Boards: "3"})
	m, _, _, ok := p.Movement()
	check.That(t, ok && m.Pairs == 14 && m.Phantom == 14 && m.Tables == 7 && len(m.Rounds[0]) == 0, "%+v", m)
	_, _, _, ok = presenter(t, "nl", nil).Movement()
	check.That(t, !ok, "a movement for nobody knows how many")
	made := desktest.Generate(t, "scheveningen", movements.Options{Pairs: 13})
	made.Name = "Eigen schema"
	p.SetMovement(made)
	check.That(t, p.Ready() && p.Advice().Text != "" && p.rows[0].Figures.Boards == "7",
		"ready %v, %q, %+v", p.Ready(), p.Advice().Text, p.rows)
}

// countedClub returns a club with an evening by percentages that counts for the competition Winter.
func countedClub(t *testing.T) *desktest.Club {
	t.Helper()
	m := desktest.Generate(t, "mitchell", movements.Options{Pairs: 8})
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2})
	e := check.Value(club.Event(id))(t)
	club.MustDo(t, "", &command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Rules: competition.Rules{}}})
	club.MustDo(t, "", &command.CountEvening{Competition: "k", Evening: event.Counted{Event: id, Session: e.Sessions[0].ID, Date: "2026-11-10"}})
	return club
}

// TestCompetitionFollowsRules: the choice on the screen is what the evening will count for,
// also after other rules were chosen.
func TestCompetitionFollowsRules(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, countedClub(t), "nl")
	got := b.choice(3).Selected()
	check.Must(t, got == "Winter", "chosen is %q", got)
	imps := slices.Index(b.s.p.Presets(), rules.CrossIMP().Preset)
	b.c.Focus(b.choice(2))
	for range imps - b.s.p.Preset() {
		uitest.Press(b.c, fyne.KeyDown)
	}
	names, at := b.s.p.Competitions()
	if got := b.choice(3).Selected(); b.s.p.Preset() != imps || at != 0 || got != names[0] {
		t.Errorf("rules %d of %d, counts for %q, shown is %q", b.s.p.Preset(), imps, names[at], got)
	}
}

// TestSecondOfTheDay: an evening that would count for a competition beside another of its day
// says so before it begins, and no other.
func TestSecondOfTheDay(t *testing.T) {
	club := countedClub(t)
	e := check.Value(club.Event(club.IDs()[0]))(t)
	p := NewPresenter(desktest.Desk(club, "nl", ""))
	p.Set(Date, e.Sessions[0].Date)
	check.Contains(t, p.Unlike(), "telt al mee voor Winter")
	p.SetCompetition(0)
	check.Equal(t, "counts for none", p.Unlike(), "")
	p.SetCompetition(1)
	p.Set(Date, "2026-11-21")
	check.Equal(t, "another day", p.Unlike(), "")
}

// TestIMPsDoNotCountAmongPercentages: the competition of an evening by percentages is not
// the likely one of an evening by IMPs, which could not be added up with it.
func TestIMPsDoNotCountAmongPercentages(t *testing.T) {
	p := NewPresenter(desktest.Desk(countedClub(t), "nl", ""))
	selected := func() string {
		names, at := p.Competitions()
		return names[at]
	}
	check.Must(t, selected() == "Winter", "chosen is %q", selected())
	none := func() string {
		names, _ := p.Competitions()
		return names[0]
	}()
	p.SetRules(rules.CrossIMP())
	check.Equal(t, "by IMPs", selected(), none)
	p.SetRules(rules.EBU())
	check.Equal(t, "by percentages again", selected(), "Winter")
	p.SetCompetition(0)
	p.SetRules(rules.MesserBridge())
	check.Equal(t, "none was chosen, and now", selected(), none)
}

// TestSectionsAreBest: with forty pairs two Mitchells are marked, chosen and begun, and
// the column of the boards says how many are dealt.
func TestSectionsAreBest(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	uitest.Type(b.c, "40\t24-28\t")
	rows := b.s.p.rows
	got := strings.Join([]string{rows[0].Figures.Name, rows[0].Figures.Rounds, rows[0].Figures.Boards, rows[0].Figures.Seats}, " | ")
	if want := "2 lijnen Mitchell van 20 paren | 9 × 3 | 27 van 30 | 20"; got != want || !rows[0].Best() || b.s.p.selected != 0 {
		t.Errorf("%s (best %v, chosen %d), want %s", got, rows[0].Best(), b.s.p.selected, want)
	}
	for _, r := range rows[1:] {
		check.That(t, !r.Best(), "%s is best too", r.Figures.Name)
	}
	if got := b.s.p.Detail(); !strings.Contains(got, "20 tafels") || !strings.Contains(got, "giften 1 – 30") || !strings.Contains(got, "elke lijn heeft dezelfde giften") {
		t.Error(got)
	}
	got = b.s.p.SheetText(Travellers)
	check.That(t, got == "60 scorebriefjes", "%v", got)
	i := slices.IndexFunc(rows, func(r Row) bool { return strings.Contains(r.Figures.Boards, " van ") && r.Split == nil })
	check.Must(t, i >= 0, "no movement in one field needs more boards than are played")
	b.s.p.Choose(i)
	got = b.s.p.Advice().Text
	check.That(t, strings.Contains(got, "eerlijk") && b.s.p.Advice().Tone == notice.Warning, "%v", got)
	b.s.p.Choose(0)
	uitest.Press(b.c, "Ctrl+Return")
	e, s := b.begun()
	check.That(t, len(s.Sections) == 2 && len(e.Contestants) == 40 && s.Sections[0].Movement.Sets == s.Sections[1].Movement.Sets,
		"%d sections, %d pairs", len(s.Sections), len(e.Contestants))
}

// TestBoardsColumnSays: the pointer over the title says what "27 van 30" is.
func TestBoardsColumnSays(t *testing.T) {
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	uitest.Type(b.c, "14\t24-28\t")
	for x := float32(0); x < b.table().Size().Width; x += 10 {
		if tip, _ := widgets.Tipped(b.table()).Tip(fyne.NewPos(x, 5)); strings.Contains(tip, "27 van 30") {
			return
		}
	}
	t.Error("no title explains it")
}

// TestFixedInSections: who must stay seated is told the numbers that do.
func TestFixedInSections(t *testing.T) {
	p := presenter(t, "nl", map[Field]string{Pairs: "40", Boards: "24-28", Fixed: "5"})
	check.Must(t, p.rows[0].Best() && p.rows[0].Split != nil, "best is %s", p.rows[0].Figures.Name)
	check.Contains(t, p.Advice().Text, "krijgt in zijn lijn een van de vaste nummers: 1, 3, 5")
}
