package newevening

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/total"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
)

// of makes a form for an evening of a kind and form, with what is typed.
func of(t *testing.T, kind event.Kind, form event.Form, typed map[Field]string) *Presenter {
	t.Helper()
	p := NewPresenter(desktest.Desk(desktest.New(t), "nl", ""))
	p.SetKind(slices.Index(kinds, kind))
	p.SetForm(slices.Index(forms[kind], form))
	for f := range fields {
		if text, ok := typed[f]; ok {
			p.Set(f, text)
		}
	}
	return p
}

// begun begins the evening, and gives it.
func begun(t *testing.T, p *Presenter) (*event.Event, *event.Session) {
	t.Helper()
	if !p.Ready() {
		f, wrong := wrong(p)
		t.Fatalf("not ready: field %d %v %q, %s", f, wrong, p.form.problems[f], p.Trouble())
	}
	check.NoError(t, p.Begin())
	e, s, err := p.desk.Session()
	check.Must(t, err == nil && e != nil, "no evening: %v", err)
	return e, s
}

// TestBeginKinds: every kind and form begins an evening that has what was chosen.
func TestBeginKinds(t *testing.T) {
	for _, c := range []struct {
		name     string
		kind     event.Kind
		form     event.Form
		typed    map[Field]string
		choose   int
		movement string
		rounds   int
		tables   int
		lines    int // that are to come in; 0 where the rounds are drawn
		drawing  *event.Drawing
	}{
		{"round robin", event.Teams, event.FormOnce, map[Field]string{Pairs: "6", Boards: "4"}, 0, "roundrobin", 5, 6, 5 * 6 * 4, nil},
		{"double", event.Teams, event.FormOnce, map[Field]string{Pairs: "4", Boards: "3"}, 1, "roundrobin double", 6, 4, 6 * 4 * 3, nil},
		{"American Whist", event.Teams, event.FormOnce, map[Field]string{Pairs: "5", Boards: "6"}, 0, "american", 4, 5, 4 * 5 * 6, nil},
		{"one free", event.Teams, event.FormOnce, map[Field]string{Pairs: "5", Boards: "6"}, 1, "roundrobin", 5, 4, 5 * 4 * 6, nil},
		{"triples", event.Teams, event.FormOnce, map[Field]string{Pairs: "3", Boards: "8"}, 0, "triples", 2, 3, 2 * 3 * 8, nil},
		{"one match", event.Teams, event.FormOnce, map[Field]string{Pairs: "2", Boards: "24"}, 0, "roundrobin", 1, 2, 48, nil},
		{"in parts", event.Teams, event.FormOnce, map[Field]string{Pairs: "2", Boards: "24"}, 2, "roundrobin", 1, 2, 48, nil},
		{"individual", event.Individual, event.FormOnce, map[Field]string{Pairs: "8", Boards: "28"}, 0, "individual", 7, 2, 7 * 2 * 4, nil},
		{"rainbow", event.Individual, event.FormOnce, map[Field]string{Pairs: "44", Boards: "33"}, 0, "rainbow", 11, 11, 11 * 11 * 3, nil},
		{
			"Swiss teams", event.Teams, event.FormSwiss,
			map[Field]string{Pairs: "15", Rounds: "5", Boards: "8"},
			0, "swiss", 0, 14, 0,
			&event.Drawing{Way: event.DrawSwiss, Rounds: 5},
		},
		{
			"Swiss pairs", event.Pairs, event.FormSwiss,
			map[Field]string{Pairs: "20", Rounds: "7", Boards: "4"},
			0, "swiss", 0, 10, 0,
			&event.Drawing{Way: event.DrawSwiss, Rounds: 7},
		},
		{
			"knock-out", event.Teams, event.FormKnockout,
			map[Field]string{Pairs: "8", Boards: "8"},
			0, "knock-out", 0, 8, 0,
			&event.Drawing{Way: event.DrawKnockout},
		},
		{
			"byes", event.Teams, event.FormKnockout,
			map[Field]string{Pairs: "11", Boards: "8"},
			0, "knock-out", 0, 6, 0,
			&event.Drawing{Way: event.DrawKnockout},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := of(t, c.kind, c.form, c.typed)
			p.Choose(c.choose)
			e, s := begun(t, p)
			if e.Kind != c.kind || e.Form != c.form || len(e.Sessions) != 1 || len(s.Sections) != 1 {
				t.Fatalf("%s %s, %d sessions", e.Kind, e.Form, len(e.Sessions))
			}
			sec := &s.Sections[0]
			m := sec.Movement
			if got := strings.TrimSpace(m.Name + " " + m.Variant); got != c.movement || len(m.Rounds) != c.rounds || m.Tables != c.tables {
				t.Errorf("%s, %d rounds, %d tables", got, len(m.Rounds), m.Tables)
			}
			if len(e.Contestants) != m.Real() || len(sec.Labels) != m.Real() {
				t.Errorf("%d contestants, %d labels of %d", len(e.Contestants), len(sec.Labels), m.Real())
			}
			lines := 0
			for _, x := range s.Travellers() {
				lines += x.Expected()
			}
			check.That(t, lines == c.lines, "%d lines are to come in, want %d", lines, c.lines)
			d := sec.Drawing
			check.That(t, (d == nil) == (c.drawing == nil) && (d == nil || *d == *c.drawing), "drawing %+v, want %+v", d, c.drawing)
			check.That(t, c.kind != event.Teams || c.drawing != nil || len(event.Matches(s)) != 0, "no match")
			want := c.kind == event.Teams
			check.That(t, e.Rules.Method.ForPairs() != want, "scored by %s", e.Rules.Method)
			check.That(t, c.form != event.FormSwiss || e.Rules.ByVPs(), "no victory points")
			check.That(t, c.form != event.FormSwiss || e.Rules.SitOut == rules.SwissBye, "who is free has %q", e.Rules.SitOut)
		})
	}
}

// TestSessions: an event of several sessions begins with the first, and keeps how they are
// added up; of IMPs there is one way.
func TestSessions(t *testing.T) {
	p := of(t, event.Pairs, event.FormSessions, map[Field]string{Pairs: "14", Boards: "28", Sitting: " Voorronde "})
	names, _ := p.Sums()
	check.That(t, len(names) == 4, "%q", names)
	p.sum = 1
	e, s := begun(t, p)
	if e.Form != event.FormSessions || len(e.Sessions) != 1 || s.Name != "Voorronde" || e.Sum == nil || e.Sum.Rules.Average != competition.AverageBoards {
		t.Errorf("%s, %d sessions, %q, %+v", e.Form, len(e.Sessions), s.Name, e.Sum)
	}
	p = of(t, event.Teams, event.FormSessions, map[Field]string{Pairs: "4"})
	names, _ = p.Sums()
	check.That(t, names == nil, "victory points are added up: %q", names)
	e, _ = begun(t, p)
	check.That(t, e.Kind == event.Teams && e.Form == event.FormSessions && e.Sum != nil, "%+v", e)
	p = of(t, event.Pairs, event.FormOnce, map[Field]string{Pairs: "14", Sitting: "x"})
	names, _ = p.Sums()
	check.That(t, p.Sum() == nil && names == nil, "one session is added up")
	b := show(t, uitest.Light, uitest.Screen, desktest.New(t), "nl")
	check.That(t, !b.says("De volgende begint u op"), "there is one session")
	b.s.Act(func() { b.s.p.SetForm(slices.Index(forms[event.Pairs], event.FormSessions)) })
	check.That(t, b.says("De volgende begint u op"), "it is not said where the next is begun")
}

// TestAfterSeveralSessions: after an event of several sessions the next evening has the boards
// of one of them, and not its name; a club night keeps that of the last.
func TestAfterSeveralSessions(t *testing.T) {
	club := desktest.New(t)
	club.Make(t, desktest.Evening{Name: "Dinsdag", Date: "2026-11-07", Movement: desktest.Generate(t, "howell", movements.Options{Pairs: 8}), BoardsPerSet: 3})
	id := club.Make(t, desktest.Evening{Name: "Kampioenschap", Date: "2026-11-14", Movement: desktest.Generate(t, "howell", movements.Options{Pairs: 8}), BoardsPerSet: 3})
	e := check.Value(club.Event(id))(t)
	next := e.Sessions[0].Clone()
	next.ID, next.Date = "s2", "2026-11-21"
	club.MustDo(t, id, &command.AddSession{Session: next})
	p := NewPresenter(desktest.Desk(club, "nl", ""))
	check.Says(t, "boards, name", "19 – 23 Dinsdag", p.form.texts[Boards], p.form.texts[Name])
	p.SetForm(slices.Index(forms[event.Pairs], event.FormSwiss))
	check.Equal(t, "the name of a Swiss", p.form.texts[Name], "Clubavond")
	p.Set(Name, "Twee groepen")
	p.SetForm(0)
	check.Equal(t, "the name that was typed", p.form.texts[Name], "Twee groepen")
}

// TestDrive: a drive of many pairs is one of the rows; it begins as the first session of a
// drive, from which the next can be made.
func TestDrive(t *testing.T) {
	p := of(t, event.Pairs, event.FormSessions, map[Field]string{Pairs: "62", Boards: "28"})
	at := slices.IndexFunc(p.rows, func(r Row) bool { return r.Drive != nil && r.Drive.options.Rounds == 7 })
	check.Must(t, at >= 1, "no drive of seven rounds among %d", len(p.rows))
	p.Choose(at)
	if r := p.rows[at]; r.Figures.Name != "Drive in 4 lijnen van 14 paren" || r.Figures.Rounds != "7 × 4" {
		t.Errorf("%+v", r)
	}
	check.Contains(t, p.Advice().Text, "In 7 zittingen ontmoet geen groep een andere twee keer. Lijn A heeft 6 paren meer.")
	check.That(t, !p.CanSearch(), "a drive is searched")
	_, err := p.Rehearsal()
	check.That(t, err == nil, "%v", err)
	e, s := begun(t, p)
	check.Must(t, len(s.Sections) == 4 && len(e.Contestants) == 62 && s.BoardsPerSet == 4 && s.FirstBoard == 1,
		"%d lines, %d pairs", len(s.Sections), len(e.Contestants))
	who, o, ok := total.DriveOf(e)
	check.That(t, ok && len(who) == 62 && o.Rounds == 7, "not known again as a drive: %d, %+v, %v", len(who), o, ok)
	p = of(t, event.Pairs, event.FormSessions, map[Field]string{Pairs: "62", Boards: "28"})
	p.Choose(at)
	p.same = true
	if e, s = begun(t, p); s.Sections[1].Labels[0].Number != 15 {
		t.Errorf("the first pair of line B has number %d", s.Sections[1].Labels[0].Number)
	}
	_, o, ok = total.DriveOf(e)
	check.That(t, ok && o.Same, "the numbers do not stay: %+v", o)
	rows := of(t, event.Pairs, event.FormOnce, map[Field]string{Pairs: "62", Boards: "28"}).rows
	check.That(t, !slices.ContainsFunc(rows, func(r Row) bool { return r.Drive != nil }), "a drive of one session")
}

// TestDrawingChoices: how a Swiss is drawn and a bracket seeded is kept with the section.
func TestDrawingChoices(t *testing.T) {
	p := of(t, event.Teams, event.FormSwiss, map[Field]string{Pairs: "6", Rounds: "8", Boards: "4"})
	check.That(t, !p.Ready() && strings.Contains(p.Trouble(), "hoogstens 5 ronden"),
		"eight rounds of six teams: %q", p.Trouble())
	p.schedule.SetWay(1)
	p.schedule.drawing.Repeats = true
	p.schedule.drawing.Early = true
	_, s := begun(t, p)
	check.Equal(t, "drawing", *s.Sections[0].Drawing, (event.Drawing{Way: event.DrawMonrad, Rounds: 8, Repeats: true, Early: true}))
	p = of(t, event.Teams, event.FormKnockout, map[Field]string{Pairs: "4"})
	p.schedule.SetWay(1)
	_, s = begun(t, p)
	check.Equal(t, "drawing", *s.Sections[0].Drawing, (event.Drawing{Way: event.DrawKnockout, Lots: true}))
}

// TestKindRefusals: what cannot be is said in a sentence with what to do.
func TestKindRefusals(t *testing.T) {
	for _, c := range []struct {
		kind  event.Kind
		form  event.Form
		field Field
		text  string
		want  string
	}{
		{event.Teams, event.FormOnce, Pairs, "", "Typ hoeveel ploegen er meedoen."},
		{event.Teams, event.FormOnce, Pairs, "zes", "“zes” is geen aantal ploegen. Typ een getal, bijvoorbeeld 6."},
		{event.Teams, event.FormOnce, Pairs, "1", "Dat zijn er te weinig. Er zijn er minstens 2 ploegen nodig."},
		{event.Teams, event.FormOnce, Pairs, "21", "Met meer dan 20 ploegen kan niet ieder tegen ieder spelen. Kies bovenaan Zwitsers of knock-out."},
		{event.Teams, event.FormOnce, Boards, "0", "Typ hoeveel giften elke match heeft, van 1 tot 100."},
		{event.Teams, event.FormSwiss, Pairs, "2", "Dat zijn er te weinig. Er zijn er minstens 3 ploegen nodig."},
		{event.Teams, event.FormSwiss, Pairs, "201", "Dat zijn er te veel. Er is plaats voor 200 ploegen."},
		{event.Teams, event.FormSwiss, Rounds, "", "Typ hoeveel ronden er gespeeld worden, van 1 tot 40."},
		{event.Pairs, event.FormSwiss, Boards, "24-28", "Typ hoeveel giften elke ronde heeft, van 1 tot 100."},
		{event.Individual, event.FormOnce, Pairs, "7", "Dat zijn er te weinig. Er zijn er minstens 8 spelers nodig."},
		{event.Individual, event.FormOnce, Boards, "veel", "“veel” is geen aantal giften. Typ 28, of 24 – 28."},
	} {
		typed := map[Field]string{Pairs: "8"}
		typed[c.field] = c.text
		p := of(t, c.kind, c.form, typed)
		if got := p.form.problems[c.field]; got != c.want || p.Ready() {
			t.Errorf("%s %s, %q: %q, want %q (ready %v)", c.kind, c.form, c.text, got, c.want, p.Ready())
		}
	}
}

// TestKindTrouble: figures that cannot go together are said to, with what would.
func TestKindTrouble(t *testing.T) {
	for _, c := range []struct {
		kind  event.Kind
		form  event.Form
		typed map[Field]string
		rules string
		want  string
	}{
		{event.Individual, event.FormOnce, map[Field]string{Pairs: "30"}, "", "Voor 30 spelers kent het programma geen schema. Wel voor 28 en 44."},
		{event.Individual, event.FormOnce, map[Field]string{Pairs: "16", Boards: "3"}, "", "Geen schema voor 16 spelers heeft 3 giften. Wel mogelijk: 4, 6 en 8 giften."},
		{event.Teams, event.FormOnce, map[Field]string{Pairs: "6", Boards: "5"}, "Teams 25-0", "geen tabel voor dit aantal giften per match, 5: wel voor 4 en 8"},
		{event.Teams, event.FormSwiss, map[Field]string{Pairs: "8", Rounds: "5", Boards: "8", First: "990"}, "", "De laatste gift zou nummer 1029 hebben"},
		{event.Pairs, event.FormSwiss, map[Field]string{Pairs: "8", Rounds: "5", Boards: "60"}, "", "60"},
	} {
		p := of(t, c.kind, c.form, c.typed)
		if c.rules != "" {
			p.SetPreset(slices.Index(p.Presets(), c.rules))
		}
		if got := p.Trouble(); !strings.Contains(got, c.want) || p.Ready() {
			t.Errorf("%v: %q, want %q (ready %v)", c.typed, got, c.want, p.Ready())
		}
	}
}

// TestKindKeepsTyped: what was typed for pairs is there again after a look at teams, and
// what was typed for teams too; the name and the date are of both.
func TestKindKeepsTyped(t *testing.T) {
	p := of(t, event.Pairs, event.FormOnce, map[Field]string{Pairs: "13", Boards: "27"})
	p.SetKind(1)
	check.That(t, p.form.texts[Pairs] == "" && p.form.texts[Boards] == "4" && p.Rules().Preset == "Teams WBF",
		"teams begin with %q, %q, %s", p.form.texts[Pairs], p.form.texts[Boards], p.Rules().Preset)
	p.Set(Pairs, "6")
	p.Set(Name, "Viertallen")
	p.SetPreset(4)
	p.SetKind(0)
	if p.form.texts[Pairs] != "13" || p.form.texts[Boards] != "27" || p.Rules() != rules.MesserBridge() || len(p.rows) == 0 || p.form.texts[Name] != "Viertallen" {
		t.Errorf("pairs again: %q, %q, %s, %d rows", p.form.texts[Pairs], p.form.texts[Boards], p.Rules().Preset, len(p.rows))
	}
	p.SetKind(1)
	check.That(t, p.form.texts[Pairs] == "6" && p.Rules().Preset == p.Presets()[4],
		"teams again: %q, %s", p.form.texts[Pairs], p.Rules().Preset)
	begun(t, p)
	check.That(t, p.form.texts[Pairs] == "" && p.form.mode.kind == event.Pairs, "the next evening begins with kind %d, %q", p.form.mode.kind, p.form.texts[Pairs])
	p.SetKind(1)
	check.That(t, p.form.texts[Pairs] == "6" && p.form.texts[Boards] == "4" && p.Rules().Preset == p.Presets()[4],
		"teams are not as last time: %q, %q boards, %s", p.form.texts[Pairs], p.form.texts[Boards], p.Rules().Preset)
	p.SetForm(slices.Index(forms[event.Teams], event.FormSwiss))
	check.That(t, p.form.texts[Pairs] == "" && p.form.texts[Boards] == "4",
		"the first Swiss begins with %q, %q", p.form.texts[Pairs], p.form.texts[Boards])
	p.Set(Pairs, "9")
	p.Set(Boards, "7")
	p.Set(Rounds, "3")
	begun(t, p)
	p.SetKind(1)
	p.SetForm(slices.Index(forms[event.Teams], event.FormSwiss))
	check.That(t, p.form.texts[Pairs] == "9" && p.form.texts[Boards] == "7" && p.form.texts[Rounds] == "3",
		"a Swiss is not as last time: %q, %q, %q", p.form.texts[Pairs], p.form.texts[Boards], p.form.texts[Rounds])
}

// TestSchedulePreview: who meets whom, tables, boards and copies are told.
func TestSchedulePreview(t *testing.T) {
	for _, c := range []struct {
		kind event.Kind
		form event.Form
		n    string
		want []string
	}{
		{event.Teams, event.FormOnce, "4", []string{"4 tafels · giften 1 – 12 · elke gift is 2 keer nodig.", "Ronde 1: 3 – 4, 2 – 1."}},
		{event.Teams, event.FormOnce, "3", []string{"3 tafels · giften 1 – 12.", "Ronde 1: 1 – 3, 2 – 1, 3 – 2."}},
		{event.Individual, event.FormOnce, "8", []string{"Ronde 1: tafel 1: "}},
		{event.Teams, event.FormSwiss, "15", []string{"De eerste ronde moet nog getrokken worden", "Elke ronde is er één ploeg vrij."}},
		{event.Teams, event.FormKnockout, "11", []string{"4 ronden: wie verliest, ligt eruit", "zijn 5 ploegen vrij", "elke gift is 4 keer nodig"}},
		{event.Teams, event.FormKnockout, "6", []string{"4 tafels", "elke gift is 2 keer nodig"}},
	} {
		p := of(t, c.kind, c.form, map[Field]string{Pairs: c.n})
		got := p.schedule.Preview()
		for _, want := range c.want {
			check.That(t, strings.Contains(got, want), "%s %s of %s: %q lacks %q", c.kind, c.form, c.n, got, want)
		}
	}
}

// twice reports whether it is asked whether the matches of two teams are one.
func twice(p *Presenter) bool {
	_, offered := p.Together()
	return offered
}

// TestTogether: where teams meet twice it is asked whether that is one match, and kept in the
// rules.
func TestTogether(t *testing.T) {
	p := of(t, event.Teams, event.FormOnce, map[Field]string{Pairs: "4"})
	check.That(t, !twice(p), "a round robin once is asked about")
	p.Choose(1)
	check.That(t, twice(p) && p.rules.TeamMeetings != rules.MeetingsTogether, "%+v", p.rules)
	p.SetTogether(true)
	e, _ := begun(t, p)
	check.That(t, e.Rules.TeamMeetings == rules.MeetingsTogether, "%q", e.Rules.TeamMeetings)
}

// TestPresetOfSwiss: under every preset a Swiss of pairs has victory points, and who is free in
// a round of pairs or of teams has 12 of 20, and it is said which rules the preset has
// otherwise; a knock-out begins without victory points.
func TestPresetOfSwiss(t *testing.T) {
	for _, kind := range []event.Kind{event.Pairs, event.Teams} {
		p := of(t, kind, event.FormSwiss, nil)
		for i, name := range p.Presets() {
			p.SetPreset(i)
			r := p.Rules()
			if r.SitOut != rules.SwissBye || kind == event.Pairs && !r.ByVPs() {
				t.Errorf("%s: %v, %q", name, r.ByVPs(), r.SitOut)
			}
			want := "wie rust, krijgt: 60 %"
			if kind == event.Pairs {
				want += " van de VP’s van een ronde"
			}
			if got := p.Differs(); !strings.Contains(got, want) || !strings.Contains(got, "anders dan "+name+": ") {
				t.Errorf("%s: %q lacks %q", name, got, want)
			}
		}
	}
	p := of(t, event.Pairs, event.FormSwiss, nil)
	p.SetPreset(slices.Index(p.Presets(), "EBU"))
	if got, want := p.Differs(), "In 2 regels anders dan EBU: wie rust, krijgt: 60 % van de VP’s van een ronde; VP’s van een percentage: EBU, van percentage naar VP’s."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r := of(t, event.Teams, event.FormKnockout, nil).Rules()
	check.That(t, !r.ByVPs(), "a knock-out has %s", r.MatchVPs)
}

// TestScoredByVPs: which scale gives victory points is said.
func TestScoredByVPs(t *testing.T) {
	p := of(t, event.Teams, event.FormOnce, map[Field]string{Pairs: "6"})
	check.Contains(t, p.Scoring(), "Elke match wordt omgezet in VP’s: WBF 2013")
	p.SetPreset(slices.Index(p.Presets(), "Teams IMP"))
	got := p.Scoring()
	check.That(t, !strings.Contains(got, "VP"), "%v", got)
	check.Contains(t, of(t, event.Pairs, event.FormSwiss, nil).Scoring(), "VP’s")
	check.Equal(t, "scoring", of(t, event.Pairs, event.FormOnce, nil).Scoring(), "De telling: matchpunten.")
}

// TestSheetsOfTeams: each pair of a team has a card, and a table of a match one.
func TestSheetsOfTeams(t *testing.T) {
	p := of(t, event.Teams, event.FormOnce, map[Field]string{Pairs: "6", Boards: "4"})
	for s, want := range map[Sheet]string{Travellers: "20 scorebriefjes", GuideCards: "12 loopkaarten", TableCards: "6 tafelkaarten"} {
		got := p.SheetText(s)
		check.That(t, got == want, "%s, want %s", got, want)
	}
	st, err := p.Rehearsal()
	check.That(t, err == nil && st.Event.Kind == event.Teams && len(st.Event.Contestants) == 6, "%v, %v", st, err)
}

// TestUnlikeCompetition: an evening that cannot be added up with those of the competition
// that was chosen is said to, with the ways out; and is not chosen by itself.
func TestUnlikeCompetition(t *testing.T) {
	p := NewPresenter(desktest.Desk(countedClub(t), "nl", ""))
	p.Set(Date, "21-11-2026")
	check.That(t, p.Unlike() == "", "%v", p.Unlike())
	for kind, want := range map[int]string{1: "Viertallen kunnen niet meetellen voor Winter", 2: "daar staan paren in de stand"} {
		p.Reset()
		p.SetKind(kind)
		if _, at := p.Competitions(); at != 0 || p.Unlike() != "" {
			t.Errorf("kind %d counts by itself for %d: %s", kind, at, p.Unlike())
		}
		p.SetCompetition(1)
		got := p.Unlike()
		check.That(t, strings.Contains(got, want) && strings.Contains(got, "Kies een andere competitie"), "kind %d: %q", kind, got)
	}
	p.Reset()
	p.SetRules(rules.CrossIMP())
	p.SetCompetition(1)
	check.Contains(t, p.Unlike(), "Winter in procenten")
}

// TestOwnMovementIsOfPairs: a movement from a file is for pairs.
func TestOwnMovementIsOfPairs(t *testing.T) {
	m := desktest.Generate(t, "mitchell", movements.Options{Pairs: 8})
	p := of(t, event.Teams, event.FormOnce, map[Field]string{Pairs: "8"})
	check.That(t, p.Take(m) != nil, "taken for teams")
	_, _, _, ok := p.Movement()
	check.That(t, !ok, "teams have a movement to change")
}
