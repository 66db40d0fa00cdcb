package phrase_test

import (
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/exact"
	"uitslag/internal/movements/draw"
	"uitslag/internal/phrase"
	"uitslag/internal/words"
)

// TestDraw: why two meet, why somebody is free and what changed since, in both languages.
func TestDraw(t *testing.T) {
	three := &drawing.Explanation{Round: 3}
	fewer := &drawing.Explanation{Round: 3, Rematches: drawing.Rematches{N: 2, Fewest: 1, Fewer: drawing.FewerOtherwise}}
	early := &drawing.Explanation{Round: 3, Missing: 1, Free: "8", FreeWhy: drawing.FreeLowest}
	for lang, want := range map[string][]string{
		"nl": {
			"Ronde 1 gaat volgens de nummers.",
			"Ronde 1 is door het lot bepaald.",
			"In ronde 1 speelt de eerste van de bovenste helft tegen de eerste van de onderste helft.",
			"Getrokken uit de stand na ronde 2.",
			"Getrokken uit de stand na ronde 2, terwijl er nog 1 resultaat ontbrak.",
			"De winnaars spelen verder, zoals het schema van de knock-out zegt.",
			"De nummers 1 en 4 van de stand, verschil 2,5. Nog niet tegen elkaar gespeeld. Ploeg 2 niet: al tegen elkaar gespeeld in ronde 1 en 2. Ploeg 3 niet: die twee mogen niet tegen elkaar.",
			"De nummers 2 en 3 van de stand, met evenveel punten. Zo gekozen door de wedstrijdleider. Let op: ze speelden al tegen elkaar in ronde 1.",
			"De nummers 2 en 3 van de stand, met evenveel punten. Al tegen elkaar gespeeld in ronde 1; dat mag hier.",
			"De nummers 2 en 5 van de stand, met evenveel punten. Al tegen elkaar gespeeld in ronde 1; met minder herhalingen kan deze ronde niet. Ploeg 3 niet: anders moeten lager in de stand twee opnieuw tegen elkaar.",
			"Ploeg 8 is vrij: de laagste die nog niet vrij was.",
			"Ploeg 8 is vrij: de laagste van hen die het minst vrij waren.",
			"Ploeg 8 is vrij: zo gekozen, of omdat anders twee opnieuw tegen elkaar moesten.",
			"Ploeg 8 is vrij: zo gekozen, of omdat de ronde anders slechter uitkwam.",
			"De nummers 2 en 5 van de stand, met evenveel punten. Let op: ze speelden al tegen elkaar in ronde 1. Ploeg 3 niet: dan kwam de rest van de ronde slechter uit.",
			"Deze ronde heeft 1 herhaling: 1–2. Zonder kan het niet.",
			"Deze ronde heeft 3 herhalingen: 1–2, 3–4 en 5–6. Met minder kan het niet.",
			"Deze ronde heeft 2 herhalingen: 1–2 en 3–4. Met minder kan het alleen als iemand vaker vrij is dan de anderen.",
			"Deze ronde heeft 3 herhalingen: 1–2, 3–4 en 5–6. Met wat gekozen is, kan het niet met minder. Zonder die keuzes kan het met 1.",
			"Deze ronde heeft 1 herhaling: 1–2. Met wat gekozen is, kan het niet met minder. Zonder die keuzes kan het zonder herhalingen.",
			"Deze ronde heeft 3 herhalingen: 1–2, 3–4 en 5–6. Het kan met minder: 2.",
			"Deze ronde heeft 1 herhaling: 1–2. Het kan ook zonder herhalingen.",
			"Ronde 4 is getrokken met een stand die later verbeterd is. Ploeg 1 had 20, nu 18,5. Ploeg 2 had 10, nu 11,5. Ook van 1 ander is de stand veranderd. Nu zou de loting anders zijn. De loting blijft zoals ze is.",
			"Ronde 4 is getrokken toen er nog 5 resultaten ontbraken. De loting zou dezelfde zijn.",
			"Ronde 2 is getrokken met een winnaar die later een andere werd. Nu zou de loting anders zijn. De loting blijft zoals ze is.",
		},
		"en": {
			"Round 1 goes by the numbers.",
			"Round 1 was decided by lot.",
			"In round 1 the first of the upper half plays the first of the lower half.",
			"Drawn from the results after round 2.",
			"Drawn from the results after round 2, 1 of them missing.",
			"The winners play on, as the bracket says.",
			"Numbers 1 and 4 of the results, difference 2.5. They have not met yet. Not ploeg 2: they met in round 1 and 2. Not ploeg 3: those two may not meet.",
			"Numbers 2 and 3 of the results, with equal points. Chosen by the director. Note: they met before, in round 1.",
			"Numbers 2 and 3 of the results, with equal points. They met in round 1; that is allowed here.",
			"Numbers 2 and 5 of the results, with equal points. They met before, in round 1; the round cannot have fewer rematches. Not ploeg 3: two lower down would have to meet again.",
			"Ploeg 8 sits out: the lowest of those who have not sat out yet.",
			"Ploeg 8 sits out: the lowest of those who have sat out least often.",
			"Ploeg 8 sits out: you chose so, or two would have to meet again.",
			"Ploeg 8 sits out: chosen so, or the round would come out worse.",
			"Numbers 2 and 5 of the results, with equal points. Note: they met before, in round 1. Not ploeg 3: the rest of the round would come out worse.",
			"This round has 1 rematch: 1–2. It cannot be avoided.",
			"This round has 3 rematches: 1–2, 3–4 and 5–6. It cannot have fewer.",
			"This round has 2 rematches: 1–2 and 3–4. It can have fewer only if somebody sits out more often than the others.",
			"This round has 3 rematches: 1–2, 3–4 and 5–6. With what was chosen it cannot have fewer; without that it can have 1.",
			"This round has 1 rematch: 1–2. With what was chosen it cannot have fewer; without that it needs none.",
			"This round has 3 rematches: 1–2, 3–4 and 5–6. It can have fewer: 2.",
			"This round has 1 rematch: 1–2. It can be drawn without any.",
			"Round 4 was drawn from results that were corrected later. Ploeg 1 had 20, now 18.5. Ploeg 2 had 10, now 11.5. The score of 1 other has changed too. The draw would be different now. It stays as it is.",
			"Round 4 was drawn while 5 results were missing. The draw would be the same.",
			"Round 2 was drawn with a winner that changed later. The draw would be different now. It stays as it is.",
		},
	} {
		b := phrase.Draw{Words: words.For(lang), Name: func(id event.ID) string { return "ploeg " + string(id) }, Number: func(id event.ID) string { return string(id) }}
		why := func(r *drawing.Reason) string { return strings.Join(b.Why(three, r), " ") }
		rematches := func(r drawing.Rematches) string {
			x := drawing.Explanation{Rematches: r, Meetings: []drawing.Reason{{NS: "8", EW: "9"}}}
			for i := range r.N {
				x.Meetings = append(x.Meetings, drawing.Reason{NS: event.ID(strconv.Itoa(2*i + 1)), EW: event.ID(strconv.Itoa(2*i + 2)), Again: true})
			}
			return b.Rematches(&x)
		}
		later := func(l *drawing.Later) string { return strings.Join(b.Later(l), " ") }
		got := []string{
			b.From(&drawing.Explanation{Round: 1}),
			b.From(&drawing.Explanation{Round: 1, First: event.FirstLots}),
			b.From(&drawing.Explanation{Round: 1, First: event.FirstHalves}),
			b.From(three), b.From(early),
			b.From(&drawing.Explanation{Round: 2, Knockout: true}),
			why(&drawing.Reason{From: 1, To: 4, Difference: exact.New(5, 2), Passed: []drawing.Passed{{Who: "2", Why: draw.WhyMet, Rounds: []int{1, 2}}, {Who: "3", Why: draw.WhyApart}}}),
			why(&drawing.Reason{From: 2, To: 3, Chosen: true, Before: []int{1}}),
			why(&drawing.Reason{From: 2, To: 3, Before: []int{1}}),
			why(&drawing.Reason{From: 2, To: 5, Before: []int{1}, Again: true, Passed: []drawing.Passed{{Who: "3", Why: draw.WhyOthers}}}),
			b.Free(early),
			b.Free(&drawing.Explanation{Free: "8", FreeWhy: drawing.FreeLowest, FreeTimes: 1}),
			b.Free(&drawing.Explanation{Free: "8", FreeWhy: drawing.FreeOther}),
			b.Free(&drawing.Explanation{Free: "8", FreeWhy: drawing.FreeRest}),
			strings.Join(b.Why(fewer, &drawing.Reason{From: 2, To: 5, Before: []int{1}, Again: true, Passed: []drawing.Passed{{Who: "3", Why: draw.WhyRest}}}), " "),
			rematches(drawing.Rematches{N: 1, Fewest: 1}),
			rematches(drawing.Rematches{N: 3, Fewest: 3}),
			rematches(drawing.Rematches{N: 2, Fewest: 2, Fewer: drawing.FewerFree}),
			rematches(drawing.Rematches{N: 3, Fewest: 1, Fewer: drawing.FewerUnchosen}),
			rematches(drawing.Rematches{N: 1, Fewer: drawing.FewerUnchosen}),
			rematches(drawing.Rematches{N: 3, Fewest: 2, Fewer: drawing.FewerOtherwise}),
			rematches(drawing.Rematches{N: 1, Fewer: drawing.FewerOtherwise}),
			later(&drawing.Later{Round: 4, Otherwise: true, Moved: []drawing.Moved{
				{Who: "1", Was: exact.Int(20), Now: exact.New(37, 2)}, {Who: "2", Was: exact.Int(10), Now: exact.New(23, 2)}, {Who: "3"},
			}}),
			later(&drawing.Later{Round: 4, Missing: 5}),
			later(&drawing.Later{Round: 2, Bracket: true, Otherwise: true}),
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s:\n got %s\nwant %s", lang, got[i], want[i])
			}
		}
		if again := b.Rematches(three); again != "" {
			t.Errorf("nobody meets again: %s", again)
		}
		if free := b.Free(three); free != "" {
			t.Errorf("nobody is free: %s", free)
		}
		ko := &drawing.Explanation{Round: 1, Knockout: true}
		if s := b.Why(ko, &drawing.Reason{From: 1, To: 8}); len(s) != 1 || !strings.Contains(s[0], "8") {
			t.Errorf("%q", s)
		}
		ko.Round = 2
		if s := b.Why(ko, &drawing.Reason{From: 1, To: 4, Difference: exact.Int(0)}); len(s) != 1 {
			t.Errorf("%q", s)
		}
	}
}
