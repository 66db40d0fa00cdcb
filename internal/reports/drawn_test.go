package reports

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/reports/papertest"
)

// TestDrawnEveryPaper makes every paper of evenings of which the rounds are drawn one by one:
// before the first round, while one is played, and at the end.
func TestDrawnEveryPaper(t *testing.T) {
	for name, e := range map[string]event.Event{
		"pairs":     eventtest.DrawnRounds(t, 2, 7, event.Pairs, event.DrawSwiss),
		"teams":     eventtest.DrawnRounds(t, 2, 7, event.Teams, event.DrawMonrad),
		"knock-out": eventtest.DrawnRounds(t, 2, 6, event.Teams, event.DrawKnockout),
	} {
		n := eventtest.Begin(t, e)
		papers := func(when string) {
			t.Helper()
			for _, lang := range []string{"nl", "en"} {
				in := papertest.Of(t, n, lang)
				in.Options.Charts = true
				for _, k := range Kinds() {
					if k.ForOne() {
						continue
					}
					if got := papertest.Text(t, k.make(in)); strings.Contains(got, "⟦") {
						t.Errorf("%s %s, %s: %s lacks words", lang, name, when, k.Name)
					}
				}
			}
		}
		papers("before the first round")
		says := func() bool {
			return strings.Contains(papertest.Text(t, Uitslag(papertest.Of(t, n, "nl"))), "bereikte ronde")
		}
		if says() {
			t.Errorf("%s: places by rounds before the first is drawn", name)
		}
		for range 3 {
			d, err := drawing.Propose(n.E, "s", "A", drawing.Options{})
			if err != nil {
				t.Fatal(err)
			}
			n.Do(&command.DrawRound{Session: "s", Draw: d})
			papers("drawn")
			for _, x := range eventtest.Missing(n.S()) {
				score := "170"
				if len(x.EW.A) == 0 || x.EW.A < x.NS.A {
					score = "-100"
				}
				n.Put(x.Board, x.NS.A, x.EW.A, score)
			}
			papers("played")
			if says() != (name == "knock-out") {
				t.Errorf("%s: what places go by is wrong", name)
			}
		}
	}
}
