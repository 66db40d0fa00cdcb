package ruling

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
)

// opened opens each of the things that can be kept, filled in, on the half typed evening.
var opened = map[Mode]func(p *Presenter) error{
	Weighing: func(p *Presenter) error {
		p.AskNumber(7, "8")
		p.SetProtects(0)
		return p.Type("60/40")
	},
	Penalties: func(p *Presenter) error {
		p.NewPenalty("")
		p.Penalty.Pick("8", 0)
		return p.Penalty.SetAmount("10")
	},
	FouledBoards: func(p *Presenter) error {
		p.OpenFouled(7)
		return p.Fouled.SetGroups("3")
	},
}

// TestKeepAndWithdraw: what is kept stands in the overview, is opened there and is withdrawn
// again, each with one save and a sentence, in both languages.
func TestKeepAndWithdraw(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		for mode, open := range opened {
			club, all := desktest.Sample(t)
			p := NewPresenter(desktest.Desk(club, lang, all[desktest.Halfway]))
			p.Read()
			check.NoError(t, open(p))
			saves := club.Saves
			check.Must(t, p.Mode() == mode && p.MayKeep() && !p.Booked(), "%s, mode %v: %v", lang, mode, p.Mode())
			if !p.Keep() || club.Saves != saves+1 || p.Notice().Tone != notice.Good || p.Notice().None() {
				t.Fatalf("%s, mode %v: %d saves, %+v", lang, mode, club.Saves-saves, p.Notice())
			}
			p.Back()
			p.Read()
			given := p.Given()
			check.Must(t, p.Mode() == Overview && len(given) == 1 && given[0].What != "", "%s, mode %v: %+v", lang, mode, given)
			if !p.Open() || p.Mode() != mode || !p.Booked() || p.ReadOnly() != "" {
				t.Fatalf("%s, mode %v: it is not opened: %v", lang, mode, p.Mode())
			}
			if !p.Withdraw() || club.Saves != saves+2 || p.Notice().Tone != notice.Good {
				t.Errorf("%s, mode %v: %d saves, %+v", lang, mode, club.Saves-saves, p.Notice())
			}
			p.Read()
			given = p.Given()
			check.That(t, len(given) == 0, "%s, mode %v: withdrawn, and there is %+v", lang, mode, given)
		}
	}
}

// TestReadOnly: in a file that is read only each can be looked at and none kept, and why is said.
func TestReadOnly(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		for mode, open := range opened {
			club, all := desktest.Sample(t)
			club.Locked = "An is bezig"
			p := NewPresenter(desktest.Desk(club, lang, all[desktest.Halfway]))
			p.Read()
			check.NoError(t, open(p))
			saves := club.Saves
			reason := p.ReadOnly()
			if !strings.Contains(reason, club.Locked) || p.Keep() || club.Saves != saves || p.Notice() != notice.Refuse(reason) {
				t.Errorf("%s, mode %v: %+v, %q", lang, mode, p.Notice(), reason)
			}
		}
	}
}

// TestEffectIsSaid: a penalty and a fouled board say what they would do, and what is still to
// be filled in.
func TestEffectIsSaid(t *testing.T) {
	_, p := halfway(t)
	p.NewPenalty("")
	if e := p.Effect(); e.Tone != notice.Warning || len(p.Changes()) != 0 || p.Keep() || p.Notice().Tone != notice.Refusal {
		t.Errorf("for nobody: %+v, %+v", e, p.Notice())
	}
	p.Penalty.Pick("8", 0)
	if e, all := p.Effect(), p.Changes(); e.Tone != notice.Good || len(all) == 0 || all[0].Before == all[0].After {
		t.Errorf("10 %% of a top: %+v, %+v", e, all)
	}
	p.OpenFouled(0)
	e := p.Effect()
	check.That(t, e.Tone == notice.Warning && !p.Keep(), "no board: %+v", e)
	p.OpenFouled(7)
	if err := p.Fouled.SetGroups("3"); err != nil || p.Effect().Tone != notice.Good || !p.MayKeep() {
		t.Errorf("from round 3: %v, %+v", err, p.Effect())
	}
}

// teamsOf returns an evening of four teams by these rules, of which everything is in: the team with
// the lower number wins each match.
func teamsOf(t *testing.T, preset string) (*eventtest.Night, *Presenter) {
	t.Helper()
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, preset))
	for i, name := range []string{"Klaver", "Ruiten", "Harten", "Schoppen"} {
		n.E.Contestants[i].Name = name
	}
	n.PlayAll(func(x event.Expected) string {
		if x.NS.A < x.EW.A {
			return "150"
		}
		return "100"
	})
	c := desktest.New(t)
	e := *n.E
	e.ID = "e"
	c.Import(t, e)
	p := NewPresenter(desktest.Desk(c, "nl", "e"))
	p.Read()
	return n, p
}

// TestUnitsOfPenalty: the unit in which an event is decided is offered first, with its usual
// penalty, which changes with the unit until another amount is typed.
func TestUnitsOfPenalty(t *testing.T) {
	for _, c := range []struct{ preset, first, usual, second, then string }{
		{"Teams WBF", "VP", "1", "IMP", "3"},
		{"Teams IMP", "IMP", "3", "% van een top", "10"},
		{"Point-a-board", "% van een top", "10", "punten", "1"},
		{"Teams total", "punten", "100", "IMP", "3"},
	} {
		_, p := teamsOf(t, c.preset)
		p.NewPenalty("A2")
		units, unit := p.Penalty.Units()
		check.That(t, unit == 0 && units[0] == c.first && p.Penalty.Amount() == c.usual && units[1] == c.second,
			"%s: %q, %d chosen, %s", c.preset, units, unit, p.Penalty.Amount())
		p.Penalty.SetUnit(1)
		got := p.Penalty.Amount()
		check.That(t, got == c.then, "%s: %s in %s", c.preset, got, c.second)
		_ = p.Penalty.SetAmount("7")
		p.Penalty.SetUnit(0)
		check.Equal(t, fmt.Sprintf("%s: what was typed became", c.preset), p.Penalty.Amount(), "7")
	}
	_, p := halfway(t)
	p.NewPenalty("")
	units, _ := p.Penalty.Units()
	check.That(t, units[0] == "% van een top" && p.Penalty.Amount() == "10", "matchpoints: %q, %s", units, p.Penalty.Amount())
}

// TestPenaltyOfRound: a penalty in IMPs belongs to a match that can be chosen, at first the last
// that was played, and what is booked is what was shown; one in victory points to none.
func TestPenaltyOfRound(t *testing.T) {
	n, p := teamsOf(t, "Teams WBF")
	p.NewPenalty("A2")
	if rounds, _ := p.Penalty.Rounds(); len(rounds) != 0 || !strings.Contains(p.Effect().Text, "VP · ") || p.desk.Words.T("ruling.col.pair") != "Ploeg" || len(p.Changes()) == 0 {
		t.Errorf("victory points: %q, %+v", rounds, p.Effect())
	}
	p.Penalty.SetUnit(1)
	rounds, round := p.Penalty.Rounds()
	check.Must(t, len(rounds) == 3 && round == 2 && strings.HasPrefix(rounds[2], "ronde 3, tegen "), "%q, %d", rounds, round)
	was := n.Standings()
	for i := range was.Matches {
		x := &was.Matches[i]
		if !x.Has("A2") {
			continue
		}
		p.Penalty.SetRound(x.Round - 1)
		if rounds, _ = p.Penalty.Rounds(); !strings.Contains(rounds[x.Round-1], was.Event.Contestant(x.Other("A2")).Name) {
			t.Errorf("round %d: %q", x.Round, rounds)
		}
		mine, _ := p.after.Matches[i].Side("A2")
		before, _ := x.Side("A2")
		check.That(t, mine.Points.Equal(before.Points.Sub(exact.Int(3))) && !mine.VPs.Equal(before.VPs),
			"round %d: %s after %s", x.Round, mine.Points, before.Points)
	}
	p.Penalty.SetRound(0)
	check.Must(t, p.Keep(), "%v", said(p))
	p.Read()
	given := p.Given()
	check.That(t, p.st.Session.Penalties[0].Round == 1 && strings.HasSuffix(given[0].What, "−3 IMP · ronde 1"),
		"%+v, %+v", p.st.Session.Penalties, given)
	p.Open()
	id := p.st.Session.Penalties[0].ID
	_, round = p.Penalty.Rounds()
	check.That(t, round == 0 && p.Keep(), "opened: %d, %v", round, said(p))
	p.Read()
	again := p.st.Session.Penalties
	check.That(t, len(again) == 1 && again[0].ID == id && again[0].Round == 1, "opened and kept: %+v", again)
}

// TestPenaltyOfKnockOut: in a knock-out the effect of a penalty says how the match ends with it.
func TestPenaltyOfKnockOut(t *testing.T) {
	e := eventtest.DrawnRounds(t, 2, 2, event.Teams, event.DrawKnockout)
	e.ID = "e"
	n := &eventtest.Night{T: t, E: &e}
	d := check.Value(drawing.Propose(n.E, "s", "A", drawing.Options{}))(t)
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	for board, score := range []string{"430", "pass"} { // 10-0
		n.Put(board+1, "A1", "A2", score)
		n.Put(board+1, "A2", "A1", "pass")
	}
	c := desktest.New(t)
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: *n.E}))
	p := NewPresenter(desktest.Desk(c, "nl", "e"))
	p.Read()
	p.NewPenalty("A1")
	for amount, says := range map[string]string{"9": "1–0, **gewonnen**", "10": "0–0, **gelijk**", "15": "−5–0, **verloren**", "+5": "15–0, **gewonnen**"} {
		if err := p.Penalty.SetAmount(amount); err != nil || !strings.Contains(p.Effect().Text, "De match tegen ploeg 2: "+says) {
			t.Errorf("%s: %v, %q", amount, err, p.Effect().Text)
		}
	}
	p.NewPenalty("A2")
	if err := p.Penalty.SetAmount("+15"); err != nil || !strings.Contains(p.Effect().Text, "De match tegen ploeg 1: 15–10, **gewonnen**") {
		t.Errorf("a bonus: %v, %q", err, p.Effect().Text)
	}
}
