package phrase

import (
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/translation"
)

func one(score int) []event.Share { return []event.Share{{Weight: exact.Int(1), Score: score}} }

// TestText: every kind of ruling says itself, in every language.
func TestText(t *testing.T) {
	third := []event.Share{
		{Weight: exact.New(1, 3), Contract: bridge.Contract{Level: 4, Denomination: bridge.Spades, Declarer: bridge.North}, Tricks: 10, Score: 620},
		{Weight: exact.New(2, 3), Score: -100},
	}
	award := func(k event.AwardKind) []event.Share {
		return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: k}}}
	}
	percent := func(n int) []event.Share {
		return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(n)}}}
	}
	for _, c := range []struct {
		r      event.Ruling
		nl, en string
	}{
		{event.Ruling{Kind: event.RulingTable}, "tafelresultaat blijft", "table result stands"},
		{event.Ruling{Kind: event.RulingAssigned, NS: one(-50)}, "toegekend: −50", "assigned: −50"},
		{
			event.Ruling{Kind: event.RulingWeighted, NS: third},
			"gewogen: 1/3 van 620 (4♠\u2009N\u2009=), 2/3 van −100",
			"weighted: 1/3 of 620 (4♠\u2009N\u2009=), 2/3 of −100",
		},
		{event.Ruling{Kind: event.RulingSplit, NS: one(-100), EW: one(650)}, "gesplitst: NZ −100; OW 650", "split: NS −100; EW 650"},
		{event.Ruling{Kind: event.RulingSplit, NS: percent(80), EW: one(-620)}, "gesplitst: NZ 80\u0020%; OW −620", "split: NS 80%; EW −620"},
		{event.Ruling{Kind: event.RulingSplit, NS: one(300), EW: percent(50)}, "gesplitst: NZ 300; OW 50\u0020%", "split: NS 300; EW 50%"},
		{event.Ruling{Kind: event.RulingArtificial, NS: percent(60), EW: percent(40)}, "60 / 40", "60 / 40"},
		{event.Ruling{Kind: event.RulingArtificial, NS: award(event.AwardPlus), EW: award(event.AwardMinus)}, "gem+ / gem−", "Ave+ / Ave−"},
		{event.Ruling{Kind: event.RulingNotPlayed}, "niet gespeeld", "not played"},
		{event.Ruling{Kind: event.RulingLate}, "nagespeeld, zonder straf", "late play, no penalty"},
	} {
		for lang, want := range map[string]string{"nl": c.nl, "en": c.en} {
			w := translation.For(lang)
			if got := Ruling(w, Style(w), &c.r); got != want {
				t.Errorf("%s %s: %q", lang, c.r.Kind, got)
			}
			if RulingKind(w, Style(w), &c.r) == "" || ShortRuling(w, Style(w), &c.r) == "" {
				t.Errorf("%s %s has no short words", lang, c.r.Kind)
			}
		}
	}
	for _, k := range event.RulingKinds() {
		if got := Ruling(translation.For("en"), Style(translation.For("en")), &event.Ruling{Kind: k}); strings.Contains(got, "⟦") {
			t.Errorf("%s: %q", k, got)
		}
	}
}

// TestAmount: penalties and awards in every unit.
func TestAmount(t *testing.T) {
	w := translation.For("nl")
	for _, u := range event.PenaltyUnits() {
		p := event.Penalty{Unit: u, Amount: exact.Int(-10)}
		if got := Penalty(w, &p); strings.Contains(got, "⟦") || !strings.HasPrefix(got, "−10 ") {
			t.Errorf("%s: %q", u, got)
		}
	}
	if got := Penalty(w, &event.Penalty{Unit: event.PenaltyIMPs, Amount: exact.New(3, 2)}); got != "+1,5 IMP" {
		t.Errorf("%q", got)
	}
}

// TestGround: number, words and what the director wrote, as far as they are there.
func TestGround(t *testing.T) {
	w := translation.For("nl")
	for _, c := range []struct{ law, reason, text, want string }{
		{"21B", "misinformation", "", "Artikel 21B, verkeerde uitleg"},
		{"64C", "", "", "Artikel 64C"},
		{"", "", " zo maar ", "zo maar"},
		{"21B", "misinformation", "Na beroep", "Artikel 21B, verkeerde uitleg. Na beroep"},
		{"", "unknown", "", ""},
	} {
		if got := Ground(w, c.law, c.reason, c.text); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// night returns a small evening: board 1 was played three times, and pair 1 has a top there.
func night(t *testing.T) *standings.Standings {
	t.Helper()
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	scores := []string{"420", "110", "-200"}
	n.Fill(func(x event.Expected) (typed string) {
		if x.Board == 1 {
			typed, scores = scores[0], scores[1:]
		}
		return typed
	})
	return n.Standings()
}

// TestCompare: 60 % costs a pair that has a top; the figures of each candidate are in
// its column, and what is in force already has none of its own.
func TestCompare(t *testing.T) {
	st, w := night(t), translation.For("nl")
	percent := func(n int) []event.Share {
		return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(n)}}}
	}
	on := st.Session.Results[0].ID
	effects := preview.WhatIf(st, []preview.Candidate{
		{Ruling: event.Ruling{Result: on, Kind: event.RulingTable, Protects: event.ProtectNS}},
		{Ruling: event.Ruling{Result: on, Kind: event.RulingArtificial, NS: percent(60), EW: percent(40), Protects: event.ProtectNS}},
		{Ruling: event.Ruling{Result: on, Kind: event.RulingWeighted, Protects: event.ProtectNS}}, // cannot be booked
		{Ruling: event.Ruling{Result: on, Kind: event.RulingAssigned, NS: one(450), Protects: event.ProtectNS}},
	})
	c := Compare(w, Style(w), st, effects)
	if strings.Join(c.Heads, " | ") != "nu: 420 | 60 / 40 | toegekend: 450" {
		t.Fatalf("heads %q", c.Heads)
	}
	for _, r := range c.Rows {
		if len(r.Cells) != len(c.Heads) {
			t.Errorf("%s has %d cells", r.Label, len(r.Cells))
		}
	}
	top := c.Rows[0].Cells
	if top[0].Text != "4" || top[1].Text != "2,4 ▼" || !top[1].Against || !top[1].Bold || top[2].Text != "4" || top[2].Against {
		t.Errorf("pair with the top: %+v", top)
	}
	if len(c.Against) != 1 || !strings.Contains(c.Against[0], "keert zich tegen de niet-overtredende partij") || !strings.Contains(c.Against[0], "hiermee 2,4") {
		t.Errorf("%q", c.Against)
	}
	if got := Compare(w, Style(w), st, effects[2:3]); len(got.Rows) > 0 {
		t.Errorf("what cannot be booked has rows: %+v", got)
	}
}

// TestOften: how often a score was made, with parts of once.
func TestOften(t *testing.T) {
	w := translation.For("nl")
	for want, f := range map[string]scoring.Frequency{
		"3":   {Count: 3},
		"0,6": {NSRuled: exact.New(3, 5), EWRuled: exact.New(3, 5)},
		"2/1": {Count: 1, NSRuled: exact.Int(1)},
	} {
		if got := Often(w, &f); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
