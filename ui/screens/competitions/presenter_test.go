package competitions

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	eventcompetition "uitslag/internal/event/competition"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// winter returns the presenter on a competition of so many evenings of eight pairs, in each of
// which the boards are played the same. On the last one the pair that is second plays with
// a guest.
func winter(t *testing.T, evenings int, rules competition.Rules) (*desktest.Club, *Presenter) {
	t.Helper()
	c := desktest.New(t)
	people := map[string]event.ID{}
	member := func(name string) event.ID {
		if people[name] == "" {
			v := event.Person{ID: c.NewID(), First: name}
			people[name] = c.NewID()
			c.MustDo(t, "", &command.AddMember{Member: event.Member{ID: people[name], Person: v.ID}}, v)
		}
		return people[name]
	}
	c.MustDo(t, "", &command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Rules: rules}})
	for i := range evenings {
		date := fmt.Sprintf("2026-%02d-05", 1+i)
		id := c.Make(t, desktest.Evening{Name: "Clubavond", Date: date, Movement: desktest.Scheveningen(t, 6, 3)})
		e := check.Value(c.Event(id))(t)
		for j, x := range e.Contestants {
			a, b := fmt.Sprint("Noord", j+1), fmt.Sprint("Zuid", j+1)
			if i == evenings-1 && j == 1 {
				b = "Gast"
			}
			c.MustDo(t, id, &command.SeatPlayers{Contestant: x.ID, Players: []event.ID{member(a), member(b)}})
		}
		s := &e.Sessions[0]
		for n, x := range s.Schedule() {
			if x.SitOut() {
				continue
			}
			r := event.Result{ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Played, Source: "typed"}
			r.Score = []int{90, 110, 140, 170, -50, -100, 120}[(n*n+n)%7]
			c.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: r})
		}
		c.MustDo(t, "", &command.CountEvening{Competition: "k", Evening: event.Counted{Event: id, Session: s.ID, Date: date}})
	}
	p := NewPresenter(desktest.Desk(c, "nl", ""), t.TempDir(), task.Here(), func() {})
	p.Read()
	return c, p
}

// at puts the cursor on the line of a pair and a column.
func at(t *testing.T, p *Presenter, name string, col int) {
	t.Helper()
	for i, r := range p.Rows() {
		if strings.HasPrefix(r.Names, name) {
			p.Point(i, col)
			return
		}
	}
	t.Fatalf("no line of %s in %+v", name, p.Rows())
}

func cells(t *testing.T, p *Presenter, name string) string {
	t.Helper()
	for _, r := range p.Rows() {
		if strings.Contains(r.Names, name) {
			var out []string
			for _, c := range r.Cells {
				out = append(out, c.Text)
			}
			return strings.Join(out, " ")
		}
	}
	return "no line"
}

// TestSubstitute: who played with one of the pair is offered, counts with a mark behind
// it, and can be taken back.
func TestSubstitute(t *testing.T) {
	_, p := winter(t, 2, competition.Rules{})
	got := cells(t, p, "Gast")
	check.Must(t, strings.HasPrefix(got, "– "), "of the guest: %s", got)
	at(t, p, "Noord2 – Zuid2", firstEvening+1)
	acts := p.Acts()
	check.Must(t, len(acts) == 1 && strings.Contains(acts[0].Text, "Gast"), "offered: %+v", acts)
	p.Do(0)
	got = cells(t, p, "Noord2 – Zuid2")
	check.That(t, strings.HasSuffix(got, " i"), "with a substitute: %s (%s)", got, p.notice.Text)
	check.Equal(t, "of the guest", cells(t, p, "Gast"), "no line")
	y := p.Reason()
	check.That(t, strings.Contains(strings.Join(y.Lines, " "), "Gast"), "why: %+v", y)
	p.Do(0)
	check.HasSuffix(t, cells(t, p, "Noord2 – Zuid2"), " –")
	at(t, p, "Noord1", firstEvening)
	p.Do(0)
	check.HasPrefix(t, cells(t, p, "Noord1"), "– ")
	p.Reverse(false)
	got = cells(t, p, "Noord1")
	check.That(t, !strings.Contains(got, "–"), "undone: %s", got)
}

// TestRulesAreSeenBeforeTheyAreSaved: what is typed wrong stays typed and changes nothing.
func TestRulesAreSeenBeforeTheyAreSaved(t *testing.T) {
	c, p := winter(t, 2, competition.Rules{})
	p.Edit()
	check.Must(t, p.Mode() == Editing, "no editing")
	reason := p.Form.SetText(Best, "één")
	check.That(t, reason != "" && p.Form.texts[Best] == "één" && !p.Save(), "best %q: %q", p.Form.texts[Best], reason)
	p.Form.SetText(Best, "1")
	p.Form.SetOption(OfAbsence, 2)
	check.That(t, p.Form.texts[Caps] == "50" && strings.Contains(p.Rules(), "50,00"),
		"an absence of %q: %v", p.Form.texts[Caps], p.Rules())
	reason = p.Form.SetText(Caps, "52,5 101")
	check.That(t, reason != "", "a score of 101")
	reason = p.Form.SetText(Caps, "")
	check.That(t, reason != "", "a fixed score, and none")
	p.Form.SetText(Caps, "52,5 50")
	if was := p.Form.now[eventcompetition.Key(p.rows[0].Who)]; was != p.rows[0].Place.String() && !strings.Contains(p.Rows()[0].Place, "("+was+")") {
		t.Errorf("the place of now is not seen: %q, it is %q", p.Rows()[0].Place, was)
	}
	check.That(t, p.Effect() != "" && c.Club().Competitions[0].Rules.Best == 0, "nothing is seen, or it is saved already")
	c.Fail = errors.New("the disk is full")
	check.That(t, !p.Save() && p.Mode() == Editing, "saved on a full disk")
	check.That(t, p.Save() && c.Club().Competitions[0].Rules.Best == 1 && len(c.Club().Competitions[0].Evenings) == 2,
		"saved: %+v", c.Club().Competitions[0])
	p.Edit()
	p.Form.SetText(Best, "2")
	p.Back()
	check.That(t, c.Club().Competitions[0].Rules.Best == 1 && p.standings.Competition.Rules.Best == 1, "dropped rules count")
}

// TestHandicap: it is typed for a pair where the rules have it, and taken away again.
func TestHandicap(t *testing.T) {
	c, p := winter(t, 1, competition.Rules{Handicap: true})
	at(t, p, "Noord3", colScore)
	was := cells(t, p, "Noord3")
	reason := p.SetHandicapOf("zes")
	check.That(t, reason != "", "a handicap of zes")
	reason = p.SetHandicapOf("1,5")
	check.That(t, reason == "" && cells(t, p, "Noord3") != was, "%q, %s", reason, cells(t, p, "Noord3"))
	text, can := p.HandicapOf()
	check.That(t, text == "1,5" && can, "it is %q", text)
	reason = p.SetHandicapOf("")
	check.That(t, reason == "" && len(c.Club().Competitions[0].Handicaps) == 0 && cells(t, p, "Noord3") == was, "taken away: %q", reason)
}

// TestManyEvenings: six have a column; the arrows go on to the others.
func TestManyEvenings(t *testing.T) {
	_, p := winter(t, 9, competition.Rules{Best: 7})
	if list := p.Columns(); len(list) != limit || p.from != 0 || p.evenings()-p.until() != 3 {
		t.Fatalf("%d columns, %d before, %d after", len(list), p.from, p.evenings()-p.until())
	}
	p.Point(0, firstEvening+limit-1)
	check.That(t, p.CanScroll(1) && !p.CanScroll(-1), "the arrow at the last column")
	p.Scroll(1)
	check.That(t, !p.CanScroll(-1), "the arrow back at the last column")
	if list := p.Columns(); p.from != 1 || !strings.HasPrefix(list[0], "5-02") {
		t.Errorf("%d before, the first %q", p.from, list[0])
	}
	for p.CanScroll(1) {
		p.Scroll(1)
	}
	if after := p.evenings() - p.until(); p.from != 3 || after != 0 {
		t.Errorf("at the end %d before, %d after", p.from, after)
	}
	row, col := p.Cursor()
	check.That(t, row == 0 && col == firstEvening+limit-1, "cursor %d, %d", row, col)
	y := p.Reason()
	check.That(t, strings.Contains(y.Question, "september"), "why: %+v", y)
	check.Contains(t, p.Below(), "3 eerder")
}

// TestEnd: an ended competition stays to be seen; a locked club changes nothing.
func TestEnd(t *testing.T) {
	c, p := winter(t, 1, competition.Rules{})
	p.End()
	names, _ := p.Names()
	check.That(t, c.Club().Competitions[0].Ended && names[0] == "Winter (afgelopen)" && len(p.Rows()) != 0, "ended: %v", names)
	p.End()
	check.That(t, !c.Club().Competitions[0].Ended, "it does not go on")
	c.Locked = "Marie"
	at(t, p, "Noord1", firstEvening)
	check.That(t, p.Acts() == nil && p.ReadOnly() != "", "a locked club can be changed")
	p.ShowEvenings()
	p.Toggle()
	check.That(t, len(c.Club().Competitions[0].Evenings) == 1, "an evening was taken out of a locked club")
}

// TestPlayersOneByOne: a substitute of a player is whoever sat with the partner.
func TestPlayersOneByOne(t *testing.T) {
	c, p := winter(t, 2, competition.Rules{})
	k := c.Club().Competitions[0].Clone()
	k.Ranked = event.RankedPlayers
	c.MustDo(t, "", &command.ChangeCompetition{Competition: k})
	p.Read()
	at(t, p, "Zuid2", firstEvening+1)
	acts := p.Acts()
	check.Must(t, len(acts) == 1 && strings.Contains(acts[0].Text, "Gast"), "offered: %+v", acts)
	p.Do(0)
	if got := cells(t, p, "Zuid2"); !strings.HasSuffix(got, " i") || cells(t, p, "Gast") != "no line" || strings.Contains(cells(t, p, "Noord2"), "–") {
		t.Errorf("%s; guest %s; partner %s", got, cells(t, p, "Gast"), cells(t, p, "Noord2"))
	}
}

// TestEveningThatCannotCount: an evening in IMPs does not count beside percentages, and is not
// put in; one without results is put in, and both say so where the mark is.
func TestEveningThatCannotCount(t *testing.T) {
	c, p := winter(t, 2, competition.Rules{})
	imps := c.Make(t, desktest.Evening{Name: "Butleravond", Date: "2025-12-01", Movement: desktest.Scheveningen(t, 6, 3)})
	r := rules.ButlerOne()
	c.MustDo(t, imps, &command.ChangeRules{Rules: r})
	e := check.Value(c.Event(imps))(t)
	s := &e.Sessions[0]
	x := s.Schedule()[0]
	c.MustDo(t, imps, &command.EnterResult{Session: s.ID, Result: event.Result{ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Passed, Source: "typed"}})
	c.Make(t, desktest.Evening{Name: "Leeg", Date: "2027-01-01", Movement: desktest.Scheveningen(t, 6, 3)})
	p.Read()
	p.ShowEvenings()
	choose := func(name string) Evening {
		list := p.List()
		for i, x := range list {
			if x.Name == name {
				p.ChooseEvening(i)
				return x
			}
		}
		t.Fatalf("no %s in %+v", name, list)
		return Evening{}
	}
	again := func(name string) Evening {
		choose(name)
		return *p.Evening()
	}
	before := len(c.Club().Competition("k").Evenings)
	choose("Butleravond")
	p.Toggle()
	if x := again("Butleravond"); x.Counts || len(c.Club().Competition("k").Evenings) != before || p.notice.Tone != notice.Refusal || !strings.Contains(p.notice.Text, "kan niet meetellen. IMP’s en procenten") {
		t.Errorf("IMPs among percentages: %+v, %+v", x, p.notice)
	}
	choose("Leeg")
	p.Toggle()
	if x := again("Leeg"); !x.Counts || p.notice.Tone != notice.Warning || !strings.Contains(x.Out, "telt nog niet mee. Er zijn nog geen resultaten.") || p.notice.Text != x.Out {
		t.Errorf("without results: %+v, %+v", x, p.notice)
	}
	if x := again("Clubavond"); !x.Counts || x.Out != "" {
		t.Errorf("one that counts: %+v", x)
	}
}

// TestResults: how many results a board is converted to can be typed where Neuberg converts, and
// the rules say that number.
func TestResults(t *testing.T) {
	c, p := winter(t, 2, competition.Rules{})
	p.Edit()
	applies := func() bool { _, is := p.Form.Text(Results); return is }
	check.That(t, !applies(), "it applies as it is")
	p.Form.SetOption(OfSize, 1)
	check.That(t, applies(), "it does not apply to Neuberg")
	check.Equal(t, "12 is", p.Form.SetText(Results, "12"), "")
	check.Contains(t, p.Rules(), "Elke avond wordt omgerekend naar 12 resultaten per gift (Neuberg).")
	p.Save()
	check.Equal(t, "results", c.Club().Competition("k").Rules.Results, 12)
	p.Edit()
	check.Equal(t, "the text", p.Form.texts[Results], "12")
	check.That(t, p.Form.SetText(Results, "-1") != "", "-1 is taken")
	check.Equal(t, "none is", p.Form.SetText(Results, ""), "")
	check.Contains(t, p.Rules(), "omgerekend naar de grootste (Neuberg)")
}
