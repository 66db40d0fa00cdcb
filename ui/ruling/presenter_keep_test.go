package ruling

import (
	"strings"
	"testing"

	"uitslag/ui/desk/desktest"
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
			if err := open(p); err != nil {
				t.Fatal(err)
			}
			saves := club.Saves
			if m := p.Model(); m.Mode != mode || !m.MayKeep || m.MayWithdraw {
				t.Fatalf("%s, mode %v: %+v", lang, mode, m)
			}
			if !p.Keep() || club.Saves != saves+1 || p.Said().Tone != notice.Good || p.Said().None() {
				t.Fatalf("%s, mode %v: %d saves, %+v", lang, mode, club.Saves-saves, p.Said())
			}
			p.Back()
			p.Refresh()
			if m := p.Model(); m.Mode != Overview || len(m.Given) != 1 || m.Given[0].What == "" {
				t.Fatalf("%s, mode %v: %+v", lang, mode, m)
			}
			if !p.Open() || !p.Model().MayWithdraw {
				t.Fatalf("%s, mode %v: it is not opened: %+v", lang, mode, p.Model())
			}
			if !p.Withdraw() || club.Saves != saves+2 || p.Said().Tone != notice.Good {
				t.Errorf("%s, mode %v: %d saves, %+v", lang, mode, club.Saves-saves, p.Said())
			}
			p.Refresh()
			if given := p.Given(); len(given) != 0 {
				t.Errorf("%s, mode %v: withdrawn, and there is %+v", lang, mode, given)
			}
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
			if err := open(p); err != nil {
				t.Fatal(err)
			}
			saves := club.Saves
			m := p.Model()
			if m.MayKeep || !strings.Contains(m.ReadOnly, club.Locked) || p.Keep() || club.Saves != saves || p.Said() != notice.Refuse(m.ReadOnly) {
				t.Errorf("%s, mode %v: %+v, %q", lang, mode, p.Said(), m.ReadOnly)
			}
		}
	}
}

// TestEffectIsSaid: a penalty and a fouled board say what they would do, and what is still to
// be filled in.
func TestEffectIsSaid(t *testing.T) {
	_, p := halfway(t)
	p.NewPenalty("")
	if e := p.Model().Effect; e.Text.Tone != notice.Warning || len(e.Changes) != 0 || p.Keep() || p.Said().Tone != notice.Refusal {
		t.Errorf("for nobody: %+v, %+v", e, p.Said())
	}
	p.PickPair("8", 0)
	if e := p.Model().Effect; e.Text.Tone != notice.Good || len(e.Changes) == 0 || e.Changes[0].Before == e.Changes[0].After {
		t.Errorf("10 %% of a top: %+v", e)
	}
	p.OpenFouled(0)
	if e := p.Model().Effect; e.Text.Tone != notice.Warning || p.Keep() {
		t.Errorf("no board: %+v", e)
	}
	p.OpenFouled(7)
	if err := p.SetGroups("3"); err != nil || p.Model().Effect.Text.Tone != notice.Good || !p.Model().MayKeep {
		t.Errorf("from round 3: %v, %+v", err, p.Model().Effect)
	}
}
