package files

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/jobs/results"
	"uitslag/internal/test/check"
)

// TestOwnFiles: what the program writes of an evening of any kind it reads as the same evening,
// in every format, with nothing but the file: as the window and the command line read it.
func TestOwnFiles(t *testing.T) {
	formats := map[results.Format]exchange.Format{results.CSV: exchange.CSV, results.PBN: exchange.PBN, results.USEBIO: exchange.USEBIO}
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawEvening(t)
		if len(e.Sessions[0].Results) == 0 {
			t.Skip("nothing was played")
		}
		st := check.Value(standings.Of(e, "s"))(t)
		nobody := func(event.ID) string { return "" }
		for as, format := range formats {
			var b bytes.Buffer
			say := results.Said{Club: "De Proef", Name: eventtest.NameOf, Number: nobody, Local: nobody}
			check.Value(results.Write(&b, as, st, say))(t)
			name := "x." + string(as)
			check.Equal(t, "it is seen as", exchange.Sniff(name, b.Bytes()), format)
			im := check.Value(ResultsIn(name, format, b.Bytes(), ResultsOptions{NewID: exchangetest.NewIDs()}))(t, b.String())
			check.Equal(t, name+" has", im.Event.Kind, e.Kind)
			exchangetest.Sound(t, &im.Event)
			if as == results.USEBIO { // which has numbers of its own: package usebio compares them
				check.Equal(t, "results", len(im.Event.Sessions[0].Results), len(e.Sessions[0].Results))
				continue
			}
			exchangetest.SameOutside(t, e, im, eventtest.Outside, b.String())
		}
	})
}
