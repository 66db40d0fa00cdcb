package score_test

import (
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
)

// TestScoreLastEvent holds that without --event the last evening is scored, which
// in the sample is half typed.
func TestScoreLastEvent(t *testing.T) {
	club := clitest.SampleClub(t)
	last, third := clitest.MustRun(t, "nl", "score", club, "--json"), clitest.MustRun(t, "nl", "score", club, "--event", "3", "--json")
	if last != third {
		t.Error("without --event it is not the third evening")
	}
	if out := clitest.MustRun(t, "nl", "score", club); !strings.Contains(out, "Voorlopig: er ontbreken nog 67 resultaten.") {
		t.Errorf("what is missing is not said: %q", out)
	}
	if out := clitest.MustRun(t, "en", "score", club); !strings.Contains(out, "Provisional: 67 results are still missing.") {
		t.Errorf("what is missing is not said: %q", out)
	}
}

// TestScoreRules holds that a preset takes the place of the event's own rules for
// this run, and that the file keeps its own.
func TestScoreRules(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	own, ebu := clitest.ScoreOf(t, club, "--event", "1"), clitest.ScoreOf(t, club, "--event", "1", "--rules", "EBU")
	if own.Event.Rules.Preset != "MesserBridge" || ebu.Event.Rules.Preset != "EBU" {
		t.Errorf("presets %q and %q", own.Event.Rules.Preset, ebu.Event.Rules.Preset)
	}
	if len(ebu.Standings) != 13 || len(ebu.Standings[0].Awards) != 0 {
		t.Errorf("EBU gives no club points: %v", ebu.Standings[0].Awards)
	}
	both := clitest.ScoreOf(t, club, "--event", "1", "--rules", "federation=aeb,aeb_class=1.04,ties=direct+count-back")
	if a := both.Standings[0].Awards; len(a) != 2 || a["cp"] != "52" || a["aeb"] != "11.39" {
		t.Errorf("club points and the federation's: %v", a)
	}
	if clitest.Read(t, club) != before {
		t.Error("scoring changed the file")
	}
	clitest.WantSays(t, clitest.WantMisused(t, "score", club, "--rules", "Rubber"), "Rubber", "MesserBridge", "EBU")
}

// TestScoreRulesByName: any setting can be put in force by its name, alone or behind
// a preset, and every method scores an evening of the sample.
func TestScoreRulesByName(t *testing.T) {
	club := clitest.SampleClub(t)
	own := clitest.ScoreOf(t, club, "--event", "1")
	neuberg, ascherman := *own.Standings[0].Percent, *clitest.ScoreOf(t, club, "--event", "1", "--rules", "unequal=ascherman").Standings[0].Percent
	if neuberg != "65.00" || ascherman != "62.50" { // 15 % from the mean, times 5/6
		t.Errorf("Neuberg %s, Ascherman %s", neuberg, ascherman)
	}
	acbl := clitest.ScoreOf(t, club, "--event", "1", "--rules", "acbl")
	if acbl.Standings[0].Points.String() != "78" || acbl.Standings[0].Max.String() != "120" || // 65 of 100, factored to six groups of boards
		*acbl.Standings[0].Percent != "65.00" {
		t.Errorf("ACBL: %+v", acbl.Standings[0])
	}
	for _, rules := range []string{
		"Cross-IMP", "Butler", "Butler PZBS", "method=total", "Cross-IMP,cross_divide=none,cross_cap=17",
		"Butler,datum_drop=quarter,datum_ten=none,datum_sides=two", "Butler, round_cap=ten-plus-boards, imp_total=per-board",
	} {
		got := clitest.ScoreOf(t, club, "--event", "1", "--rules", rules)
		sum := 0.0
		for i, s := range got.Standings {
			points, err := s.Points.Float64()
			if err != nil || s.Percent != nil || s.Max != nil || s.Rank == nil {
				t.Fatalf("%s: %+v, %v", rules, s, err)
			}
			if before := got.Standings[max(0, i-1)]; i > 0 {
				if last, _ := before.Points.Float64(); last < points {
					t.Errorf("%s: %s after %s", rules, s.Points, before.Points)
				}
			}
			sum += points
		}
		if strings.HasPrefix(rules, "method") && sum != 0 {
			t.Errorf("%s: the totals make %v", rules, sum)
		}
	}
	clitest.WantSays(t, clitest.WantMisused(t, "score", club, "--rules", "unequal=lottery"), "unequal", "lottery", "ascherman")
	clitest.WantSays(t, clitest.WantMisused(t, "score", club, "--rules", "unequal=none,EBU"), "EBU,unequal=none")
	clitest.WantSays(t, clitest.WantMisused(t, "score", club, "--rules", "colour=red"), "colour", "award_third")
}

// TestScoreText holds the printed lists against golden files.
func TestScoreText(t *testing.T) {
	club := clitest.SampleClub(t)
	golden.Check(t, "score_1.nl.txt", clitest.MustRun(t, "nl", "score", club, "--event", "1"))
	golden.Check(t, "score_3.en.txt", clitest.MustRun(t, "en", "score", club, "--event=3"))
}
