package ruling

import (
	"context"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestRead: what can be typed as a candidate, and what it is in words; board 11, nobody
// vulnerable.
func TestRead(t *testing.T) {
	n := bridge.Notation{Letters: bridge.LettersFor("nl")}
	w := translation.For("nl")
	for _, c := range []struct {
		typed, want string
		kind        event.RulingKind
	}{
		{"-100", "toegekend: −100", event.RulingAssigned},
		{"4sn=", "toegekend: 420 (4♠\u2009N\u2009=)", event.RulingAssigned},
		{"pas", "toegekend: pas", event.RulingAssigned},
		{"60/40", "60 / 40", event.RulingArtificial},
		{"a+/a-", "gem+ / gem−", event.RulingArtificial},
		{"gem", "gem / gem", event.RulingArtificial},
		{"ng", "niet gespeeld", event.RulingNotPlayed},
		{"Nagespeeld", "nagespeeld, zonder straf", event.RulingLate},
		{"60% -100 40% -50", "gewogen: 60 % van −100, 40 % van −50", event.RulingWeighted},
		{"60 % van", "", ""},
		{"60% -100, 40% -50", "gewogen: 60 % van −100, 40 % van −50", event.RulingWeighted},
		{"1/3 4sn= 2/3 4sn-", "gewogen: 1/3 van 420 (4♠\u2009N\u2009=), 2/3 van −50 (4♠\u2009N\u2009−1)", event.RulingWeighted},
		{"62,5% 110; 37,5% -50", "gewogen: 62,5 % van 110, 37,5 % van −50", event.RulingWeighted},
		{"50% a+/a- 50% -50", "gewogen: NZ 50 % van gem+, 50 % van −50; OW 50 % van gem−, 50 % van −50", event.RulingWeighted},
		{"-&àà", "toegekend: −100", event.RulingAssigned}, // AZERTY without Shift
		{"§à% -&àà 'à% -(à", "gewogen: 60 % van −100, 40 % van −50", event.RulingWeighted},
		{"!à % 's!n=; éà% 's!n-", "gewogen: 80 % van 590 (4♠!\u2009N\u2009=), 20 % van −100 (4♠!\u2009N\u2009−1)", event.RulingWeighted},
		{"&/\" 'sn= é/\" 'sn-", "gewogen: 1/3 van 420 (4♠\u2009N\u2009=), 2/3 van −50 (4♠\u2009N\u2009−1)", event.RulingWeighted},
		{"nz -&àà ow 'éà", "gesplitst: NZ −100; OW 420", event.RulingSplit},
		{"nz: 4s!n= ow: 4s!n-", "gesplitst: NZ 590 (4♠!\u2009N\u2009=); OW −100 (4♠!\u2009N\u2009−1)", event.RulingSplit},
		{"nz -100 ow 40", "", ""}, // no contract makes 40
		{"nz -100 ow 420", "gesplitst: NZ −100; OW 420", event.RulingSplit},
		{"ew 420 ns -100", "gesplitst: NZ −100; OW 420", event.RulingSplit},
		{"NZ 60% -100 40% -50 OW -50", "gesplitst: NZ 60 % van −100, 40 % van −50; OW −50", event.RulingSplit},
		{"nz -100", "", ""},
		{"60% 40% -50", "", ""},
		{"4sn=r", "", ""},
		{"x", "", ""},
	} {
		r, err := read(n, 11, c.typed)
		if c.want == "" {
			p := problem.Find(err)
			check.That(t, p != nil && w.Has(p.Code), "%q: no sentence says why not: %v", c.typed, err)
			continue
		}
		got := phrase.Ruling(w, phrase.Style(w), &r)
		check.That(t, err == nil && got == c.want && r.Kind == c.kind, "%q: %s %q, %v", c.typed, r.Kind, got, err)
	}
}

// FuzzRead: nothing that is typed breaks it, and what is read says itself.
func FuzzRead(f *testing.F) {
	for _, s := range []string{"60% -100 40% -50", "nz -100 ow -50", "1/3 4sn 2/3 ng", "%", "ns ew", "1/0 4sn"} {
		f.Add(s)
	}
	n, w := bridge.Notation{Letters: bridge.LettersFor("nl")}, translation.For("nl")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := read(n, 7, text)
		check.That(t, err != nil || phrase.Ruling(w, phrase.Style(w), &r) != "", "%q is read as nothing", text)
	})
}

// halfway has the half typed evening of the sample club in hand.
func halfway(t *testing.T) (*desktest.Club, *Presenter) {
	t.Helper()
	club, all := desktest.Sample(t)
	p := NewPresenter(desktest.Desk(club, "nl", all[desktest.Halfway]))
	p.Read()
	return club, p
}

// TestWhatIsSeenIsBooked: what the chosen column says of both pairs is what the ranking
// says once it is booked, for every candidate.
func TestWhatIsSeenIsBooked(t *testing.T) {
	for _, text := range []string{"-100", "60% 110 40% 70", "nz 70 ow 110", "60/40", "a+/a-", "ng", "1/3 110 2/3 a+/a-"} {
		club, p := halfway(t)
		if !p.AskNumber(7, "8") {
			t.Fatal(said(p))
		}
		p.SetProtects(0)
		err := p.Type(text)
		check.Must(t, err == nil, "%q: %v", text, err)
		at := p.Column()
		var seen []string
		for _, r := range p.Comparison().Rows[:4] {
			seen = append(seen, strings.TrimSuffix(r.Cells[at].Text, " ▼"))
		}
		saves := club.Saves
		if !p.Keep() || club.Saves != saves+1 {
			t.Fatalf("%q: %s", text, said(p))
		}
		p.Read()
		for i, r := range p.Comparison().Rows[:4] {
			check.That(t, r.Cells[0].Text == seen[i], "%q, %s: seen %q, is %q", text, r.Label, seen[i], r.Cells[0].Text)
		}
		check.That(t, !p.Keep(), "%q: booked twice", text)
	}
}

// TestClosedIsWeighed: a closed evening can be weighed, and nothing booked in it.
func TestClosedIsWeighed(t *testing.T) {
	club, all := desktest.Sample(t)
	p := NewPresenter(desktest.Desk(club, "en", all[desktest.Manual]))
	check.Must(t, p.AskNumber(5, "1") || p.AskNumber(1, "1"), "%v", said(p))
	p.SetProtects(1)
	check.NoError(t, p.Type("60/40"))
	saves := club.Saves
	check.That(t, len(p.Comparison().Heads) >= 2 && !p.Keep() && club.Saves == saves && strings.Contains(said(p), "closed"),
		"%+v, %q", p.Comparison().Heads, said(p))
	p.NewPenalty("")
	p.Penalty.Pick("1", 0)
	check.That(t, p.wrong == nil && len(p.Changes()) != 0 && !p.Keep(), "%+v", p.Effect())
}

// TestFourAtMost: of five that are ticked the first goes, never the chosen one.
func TestFourAtMost(t *testing.T) {
	_, p := halfway(t)
	p.AskNumber(7, "8")
	for _, text := range []string{"110", "140", "170", "-100"} {
		check.NoError(t, p.Type(text))
	}
	ticked := 0
	for _, c := range p.Candidates() {
		if c.Ticked {
			ticked++
		}
	}
	check.That(t, ticked == mostTicked && p.Candidates()[p.Selected()].Ticked && p.Decision() == "toegekend: −100",
		"%d ticked, %q", ticked, p.Decision())
}

// TestGrounds: the usual ones are found by number and by letters, in Dutch and English,
// and each has its words.
func TestGrounds(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		club, all := desktest.Sample(t)
		p := NewPresenter(desktest.Desk(club, lang, all[desktest.Halfway]))
		p.AskNumber(7, "8")
		if got := p.FindGround(""); len(got) != len(event.Reasons()) {
			t.Errorf("%s: %d of %d", lang, len(got), len(event.Reasons()))
		}
		for _, mode := range []Mode{Weighing, Penalties} {
			p.mode = mode
			for _, g := range p.FindGround("") {
				check.That(t, strings.Contains(g, ", "), "%s: %q has no words", lang, g)
			}
		}
	}
	_, p := halfway(t)
	p.AskNumber(7, "8")
	got := p.FindGround("64c")
	check.That(t, len(got) == 1 && strings.Contains(got[0], "verzaken"), "64c: %q", got)
	p.WriteGround(" wie weet ")
	check.That(t, p.Ground() == "wie weet", "%q", p.Ground())
}

// TestAmount: an amount is a penalty, with a plus an award.
func TestAmount(t *testing.T) {
	_, p := halfway(t)
	p.NewPenalty(p.Penalty.found("8")[0])
	for text, want := range map[string]exact.Rat{"10": exact.Int(-10), "+7,5": exact.New(15, 2), "-3": exact.Int(-3), "2 %": exact.Int(-2), "&à": exact.Int(-10), "+è,(": exact.New(15, 2)} {
		err := p.Penalty.SetAmount(text)
		check.That(t, err == nil && p.Penalty.is.Amount.Equal(want), "%q: %s, %v", text, p.Penalty.is.Amount, err)
	}
	for _, text := range []string{"", "x", "0", "+"} {
		check.That(t, p.Penalty.SetAmount(text) != nil, "%q is taken", text)
	}
}

// TestGroupsAreRead: groups of a fouled board, by round and by line, as they are typed.
func TestGroupsAreRead(t *testing.T) {
	_, p := halfway(t)
	p.OpenFouled(7)
	for text, want := range map[string]string{"3": "3", "2, 4": "2; 4", "7-5 8-9": "7-5 8-9", "7-5; 8-9 2-6": "7-5; 8-9 2-6", "é, '": "2; 4", "è-( !-ç": "7-5 8-9", "": ""} {
		if err := p.Fouled.SetGroups(text); err != nil || p.Fouled.Groups() != want {
			t.Errorf("%q: %q, %v", text, p.Fouled.Groups(), err)
		}
	}
	check.That(t, p.Fouled.SetGroups("7-8") != nil, "7 and 8 do not meet on board 7")
	check.That(t, p.Fouled.SetBoard("99") != nil, "there is no board 99")
}

// TestWhichInMitchell: where each direction has its own numbers a number alone may be two
// pairs; with the direction it is one.
func TestWhichInMitchell(t *testing.T) {
	m := desktest.Generate(t, "mitchell", movements.Options{Pairs: 8})
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2})
	d := desktest.Desk(club, "nl", id)
	st := check.Value(d.Standings())(t)
	for i, l := range st.Boards[0].Lines {
		r := event.Result{
			ID: event.ID("r" + string(rune('a'+i))), Board: 1, NS: l.NS, EW: l.EW, Section: l.Section, Round: l.Round,
			Table: l.Table, Kind: event.Played, Score: []int{90, 110, 140, -50}[i],
		}
		club.MustDo(t, id, &command.EnterResult{Session: st.Session.ID, Result: r})
	}
	d.Take(id)
	p := NewPresenter(d)
	check.That(t, !p.AskNumber(1, "2") && strings.Contains(said(p), "nz2"), "2 is two pairs: %q", said(p))
	check.That(t, p.AskNumber(1, "OW2") && strings.Contains(p.Title(), "paar OW 2"), "ow2: %q, %q", p.Title(), said(p))
	err := p.Type("nz -50 ow -100")
	check.That(t, err == nil && p.Comparison().Rows[0].Label != "", "%v", err)
	check.That(t, !p.AskNumber(1, "9") && !p.AskNumber(99, "1") && !p.AskNumber(2, "nz2"), "what is not there is weighed")
}

// TestWhichOfTeams: a team has a board twice, once in each direction, and what the program
// says to type is read.
func TestWhichOfTeams(t *testing.T) {
	by := check.Value(rules.Preset("Teams WBF"))(t)
	c := desktest.New(t)
	e := event.Event{ID: "e", Name: "Ploegen", Kind: event.Teams, Rules: by}
	s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"one", "two"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	for i, sides := range [][2]event.ID{{"one", "two"}, {"two", "one"}} {
		s.Results = append(s.Results, event.Result{
			ID: event.ID("r" + string(rune('1'+i))), Board: 1, Round: 1, Table: i + 1, Kind: event.Played, Score: 100 + 10*i,
			NS: event.Pair(sides[0]), EW: event.Pair(sides[1]),
		})
	}
	e.Sessions = []event.Session{s}
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	p := NewPresenter(desktest.Desk(c, "nl", "e"))
	check.Must(t, !p.AskNumber(1, "1") && strings.Contains(said(p), "achter de gift: open en dicht"),
		"team 1 has two results: %q", said(p))
	check.That(t, !p.AskNumber(1, "9") && strings.Contains(said(p), "geen tafel “9”"), "nobody's number: %q", said(p))
	check.That(t, !p.AskNumber(1, "") && strings.Contains(said(p), "open en dicht"), "no number: %q", said(p))
	for typed, title := range map[string]string{"nz1": "ploeg 1 (NZ)", "OW1": "ploeg 1 (OW)", "open": "ploeg 1 (NZ)", "dicht": "ploeg 1 (OW)", "closed 1": "ploeg 1 (OW)"} {
		if !p.AskNumber(1, typed) {
			t.Errorf("%s: %q", typed, said(p))
		} else if got := p.Title(); !strings.Contains(got, title) {
			t.Errorf("%s: %q", typed, got)
		}
	}
	for typed, want := range map[string][2]string{ // the other table: 110 to the pair of team 2
		"nz 300 ow 110":    {"5", "0"},
		"nz -200 ow 60/60": {"−7", "3"},
	} {
		if !p.AskNumber(1, "nz1") {
			t.Fatal(said(p))
		}
		p.SetProtects(0)
		if err := p.Type(typed); err != nil {
			t.Fatalf("%s: %v", typed, err)
		}
		at := p.Column()
		if got := p.Comparison().Rows[2].Cells; len(got) <= at || !strings.HasSuffix(got[at].Text, " VP") || got[at].Text == got[0].Text && at > 0 {
			t.Errorf("%s: the match with it is %+v", typed, got)
		}
		var seen [2]string
		for i, r := range p.Comparison().Rows[:2] {
			seen[i] = strings.TrimSuffix(r.Cells[at].Text, " ▼")
		}
		if !p.Keep() {
			t.Errorf("%s: %q", typed, said(p))
		}
		check.That(t, seen == want, "%s: %q, want %q", typed, seen, want)
	}
}

func said(p *Presenter) string { return p.Notice().Text }
