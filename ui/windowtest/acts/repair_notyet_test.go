package acts_test

import (
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/repair"
)

// TestRepairNotYet: who looks for what the program cannot do is told so.
func TestRepairNotYet(t *testing.T) {
	for lang, typed := range map[string]map[string]string{
		"nl": {
			"bridgemate": "typt u de briefjes", "BridgeTab": "typt u de briefjes", "tablet": "typt u de briefjes",
			"quidditch": "Dat woord staat er niet bij",
		},
		"en": {
			"bridgemate": "type the travellers", "bridgetab": "type the travellers", "tablets": "type the travellers",
			"quidditch": "Nothing in the list has that word",
		},
	} {
		d := desktest.Desk(desktest.New(t), lang, "")
		p := repair.NewPresenter(d)
		for text, want := range typed {
			p.Filter(text)
			if got := p.None(); !strings.Contains(got, want) {
				t.Errorf("%s: %s", text, got)
			}
		}
	}
}
