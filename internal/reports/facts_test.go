package reports

import (
	"strings"
	"testing"

	"uitslag/internal/movements"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
)

// TestOtherRulesAreNamed: paper names every rule that is not as the preset has it, typed
// tables too, and none that makes no difference.
func TestOtherRulesAreNamed(t *testing.T) {
	n := papertest.NewNight(t, "Regels", movements.Options{Pairs: 6}, "howell", 3)
	n.Fill(nil)
	n.Event.Rules.CrossCap, n.Event.Rules.SitOut = 12, rules.SitOutAverage
	got := papertest.Text(t, Uitslag(n.Input("nl")))
	if !strings.Contains(got, "wie rust, krijgt: een gemiddelde") || strings.Contains(got, "12") && strings.Contains(got, "hoogstens IMP") {
		t.Errorf("matchpoints:\n%s", got)
	}
	n.Event.Rules.Method, n.Event.Rules.RoundVPs, n.Event.Rules.VPTable = rules.MethodCrossIMPs, rules.VPsOwn, "5-5 0-1; 8-2 2+"
	if got = strings.Join(strings.Fields(papertest.Text(t, Uitslag(n.Input("nl")))), " "); !strings.Contains(got, "hoogstens IMP per vergelijking") ||
		!strings.Contains(got, "eigen tabel van VP’s: 5-5 0-1; 8-2 2+") {
		t.Errorf("cross-IMPs:\n%s", got)
	}
}
