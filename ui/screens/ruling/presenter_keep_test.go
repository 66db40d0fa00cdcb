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
		p.PickPair("8", 0)
		return p.SetAmount("10")
	},
	FouledBoards: func(p *Presenter) error {
		p.OpenFouled(7)
		return p.SetGroups("3")
	},
}

// TestKeepAndWithdraw: what is kept stands in the overview, is opened there and is withdrawn
// again, each with one save and a sentence, in both languages.
func TestKeepAndWithdraw(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		for mode, open := range opened {
			club, all := desktest.Sample(t)
			p := NewPresenter(desktest.Desk(club, lang, all[desktest.Halfway]))
			p.Refresh()
			check.NoError(t, open(p))
			saves := club.Saves
			m := p.Model()
			check.Must(t, m.Mode == mode && m.MayKeep && !m.MayWithdraw, "%s, mode %v: %+v", lang, mode, m)
			if !p.Keep() || club.Saves != saves+1 || p.Notice().Tone != notice.Good || p.Notice().None() {
				t.Fatalf("%s, mode %v: %d saves, %+v", lang, mode, club.Saves-saves, p.Notice())
			}
			p.Back()
			p.Refresh()
			m = p.Model()
			check.Must(t, m.Mode == Overview && len(m.Given) == 1 && m.Given[0].What != "", "%s, mode %v: %+v", lang, mode, m)
			if !p.Open() || !p.Model().MayWithdraw {
				t.Fatalf("%s, mode %v: it is not opened: %+v", lang, mode, p.Model())
			}
			if !p.Withdraw() || club.Saves != saves+2 || p.Notice().Tone != notice.Good {
				t.Errorf("%s, mode %v: %d saves, %+v", lang, mode, club.Saves-saves, p.Notice())
			}
			p.Refresh()
			given := p.Given()
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
			p.Refresh()
			check.NoError(t, open(p))
			saves := club.Saves
			m := p.Model()
			if m.MayKeep || !strings.Contains(m.ReadOnly, club.Locked) || p.Keep() || club.Saves != saves || p.Notice() != notice.Refuse(m.ReadOnly) {
				t.Errorf("%s, mode %v: %+v, %q", lang, mode, p.Notice(), m.ReadOnly)
			}
		}
	}
}

// TestEffectIsSaid: a penalty and a fouled board say what they would do, and what is still to
// be filled in.
func TestEffectIsSaid(t *testing.T) {
	_, p := halfway(t)
	p.NewPenalty("")
	if e := p.Model().Effect; e.Text.Tone != notice.Warning || len(e.Changes) != 0 || p.Keep() || p.Notice().Tone != notice.Refusal {
		t.Errorf("for nobody: %+v, %+v", e, p.Notice())
	}
	p.PickPair("8", 0)
	if e := p.Model().Effect; e.Text.Tone != notice.Good || len(e.Changes) == 0 || e.Changes[0].Before == e.Changes[0].After {
		t.Errorf("10 %% of a top: %+v", e)
	}
	p.OpenFouled(0)
	e := p.Model().Effect
	check.That(t, e.Text.Tone == notice.Warning && !p.Keep(), "no board: %+v", e)
	p.OpenFouled(7)
	if err := p.SetGroups("3"); err != nil || p.Model().Effect.Text.Tone != notice.Good || !p.Model().MayKeep {
		t.Errorf("from round 3: %v, %+v", err, p.Model().Effect)
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
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	p := NewPresenter(desktest.Desk(c, "nl", "e"))
	p.Refresh()
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
		m := p.Model().Penalty
		check.That(t, m.Units[m.Unit] == c.first && m.Unit == 0 && m.Amount == c.usual && m.Units[1] == c.second,
			"%s: %q, %d chosen, %s", c.preset, m.Units, m.Unit, m.Amount)
		p.SetUnit(1)
		got := p.Model().Penalty.Amount
		check.That(t, got == c.then, "%s: %s in %s", c.preset, got, c.second)
		_ = p.SetAmount("7")
		p.SetUnit(0)
		check.Equal(t, fmt.Sprintf("%s: what was typed became", c.preset), p.Model().Penalty.Amount, "7")
	}
	_, p := halfway(t)
	p.NewPenalty("")
	m := p.Model().Penalty
	check.That(t, m.Units[0] == "% van een top" && m.Amount == "10", "matchpoints: %+v", m)
}

// TestPenaltyOfRound: a penalty in IMPs belongs to a match that can be chosen, at first the last
// that was played, and what is booked is what was shown; one in victory points to none.
func TestPenaltyOfRound(t *testing.T) {
	n, p := teamsOf(t, "Teams WBF")
	p.NewPenalty("A2")
	if m := p.Model(); len(m.Penalty.Rounds) != 0 || !strings.Contains(m.Effect.Text.Text, "VP · ") || m.Effect.Pair != "Ploeg" || len(m.Effect.Changes) == 0 {
		t.Errorf("victory points: %+v, %+v", m.Penalty, m.Effect)
	}
	p.SetUnit(1)
	m := p.Model().Penalty
	check.Must(t, len(m.Rounds) == 3 && m.Round == 2 && strings.HasPrefix(m.Rounds[2], "ronde 3, tegen "), "%+v", m)
	was := n.Standings()
	for i := range was.Matches {
		x := &was.Matches[i]
		if !x.Has("A2") {
			continue
		}
		p.SetRound(x.Round - 1)
		if !strings.Contains(p.Model().Penalty.Rounds[x.Round-1], was.Event.Contestant(x.Other("A2")).Name) {
			t.Errorf("round %d: %q", x.Round, p.Model().Penalty.Rounds)
		}
		mine, _ := p.penalty.after.Matches[i].Side("A2")
		before, _ := x.Side("A2")
		check.That(t, mine.Points.Equal(before.Points.Sub(exact.Int(3))) && !mine.VPs.Equal(before.VPs),
			"round %d: %s after %s", x.Round, mine.Points, before.Points)
	}
	p.SetRound(0)
	check.Must(t, p.Keep(), "%v", said(p))
	p.Refresh()
	given := p.Given()
	check.That(t, p.st.Session.Penalties[0].Round == 1 && strings.HasSuffix(given[0].What, "−3 IMP · ronde 1"),
		"%+v, %+v", p.st.Session.Penalties, given)
	p.Open()
	id := p.st.Session.Penalties[0].ID
	m = p.Model().Penalty
	check.That(t, m.Round == 0 && p.Keep(), "opened: %+v, %v", m, said(p))
	p.Refresh()
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
	p.Refresh()
	p.NewPenalty("A1")
	for amount, says := range map[string]string{"9": "1–0, **gewonnen**", "10": "0–0, **gelijk**", "15": "−5–0, **verloren**", "+5": "15–0, **gewonnen**"} {
		if err := p.SetAmount(amount); err != nil || !strings.Contains(p.PenaltyText(), "De match tegen ploeg 2: "+says) {
			t.Errorf("%s: %v, %q", amount, err, p.PenaltyText())
		}
	}
	p.NewPenalty("A2")
	if err := p.SetAmount("+15"); err != nil || !strings.Contains(p.PenaltyText(), "De match tegen ploeg 1: 15–10, **gewonnen**") {
		t.Errorf("a bonus: %v, %q", err, p.PenaltyText())
	}
}
