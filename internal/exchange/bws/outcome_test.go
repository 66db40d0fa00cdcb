package bws

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
)

// TestValues holds what each form of the cells of an entry is read as. Board 1: nobody is
// vulnerable.
func TestValues(t *testing.T) {
	for _, c := range []struct {
		seat, contract, result, remark string
		want                           string
	}{
		{"N", "3 NT", "=", "", "3N N 9 400"},
		{"E", "3 NT", "+1", "", "3N E 10 -430"},
		{"S", "4 S", "-2", "", "4S S 8 -100"},
		{"W", "4 S x", "=", "", "4SX W 10 -590"},
		{"N", "4 H xx", "-1", "", "4HXX N 9 -200"},
		{"N", "1 C", "7", "", "1C N 7 70"},
		{"N", "7 NT", "0", "", "7N N 0 -650"},
		{"N", "7 NT", "13", "", "7N N 13 1520"},
		{"N", "5 D", "10", "", "5D N 10 -50"},
		{"n", "3 SA", "=", "", "3N N 9 400"},
		{"O", "4 R", "=", "", "4D E 10 -130"},
		{"Z", "2 K x", "+1", "", "2CX S 9 280"},
		{"", "PASS", "", "", "passed"},
		{"", "Pass", "=", "", "passed"},
		{"", "", "", "", "bws.incomplete"},
		{"N", "", "=", "", "bws.incomplete"},
		{"N", "8 S", "=", "", "bws.contract"},
		{"N", "4 Sx+1", "=", "", "bws.contract"},
		{"N", "4 S", "", "", "bws.result"},
		{"N", "4 S", "+4", "", "bws.result"},
		{"N", "4 S", "14", "", "bws.result"},
		{"N", "4 S", "-11", "", "bws.result"},
		{"X", "4 S", "=", "", "bws.declarer"},
		{"", "4 S", "=", "", "played"}, // the number of the pair tells the side

		{"", "", "", "Not played", "not-played"},
		{"", "", "", "not  PLAYED", "not-played"},
		{"", "", "", "Niet gespeeld", "not-played"},
		{"", "", "", "NG", "not-played"},
		{"", "", "", "NP", "not-played"},
		{"", "", "", "40%-40%", "adjusted 40/40"},
		{"", "", "", "40%-50%", "adjusted 40/50"},
		{"", "", "", "40%-60%", "adjusted 40/60"},
		{"", "", "", "50%-40%", "adjusted 50/40"},
		{"", "", "", "50%-50%", "average"},
		{"", "", "", "50%-60%", "adjusted 50/60"},
		{"", "", "", "60%-40%", "adjusted 60/40"},
		{"", "", "", "60%-50%", "adjusted 60/50"},
		{"", "", "", "60%-60%", "adjusted 60/60"},
		{"", "", "", "60%/40%", "adjusted 60/40"},
		{"", "", "", "60-40", "adjusted 60/40"},
		{"", "", "", "40/60", "adjusted 40/60"},
		{"", "", "", " 60 % - 40 % ", "adjusted 60/40"},
		{"", "", "", "Arbitral score 60%-40%", "adjusted 60/40"},
		{"", "", "", "Arbitral score", "bws.arbitral"},
		{"N", "4 S", "=", "Arbitral score", "bws.arbitral"},
		{"N", "4 S", "=", "60%-40%", "adjusted 60/40"},
		{"", "", "", "G+/G-", "adjusted A+/A-"},
		{"", "", "", "G±", "adjusted A+/A-"},
		{"", "", "", "A±", "adjusted A+/A-"},
		{"", "", "", "G-+", "adjusted A-/A+"},
		{"", "", "", "A+-A-", "adjusted A+/A-"},
		{"", "", "", "A+/A+", "adjusted A+/A+"},
		{"", "", "", "A=/A=", "average"},
		{"", "", "", "G", "average"},
		{"", "", "", "G+", "bws.remark"}, // for whom?
		{"", "", "", "70%-140%", "bws.remark"},
		{"", "", "", "kaarten kwijt", "bws.remark"},
		{"N", "4 S", "=", "kaarten kwijt", "4S N 10 420"},
		{"E", "4 S", "=", "Wrong direction", "4S E 10 -420 turned"},
		{"", "PASS", "", "Wrong direction", "passed turned"},
		{"", "", "", "Wrong direction", "bws.incomplete"},
		{"N", "4 S", "=", "Result erased", "erased"},
		{"", "", "", "RESULT ERASED", "erased"},
	} {
		f := snapshotOf(t, "[ReceivedData]\n"+receivedColumns+"\n1|1|1|1|1|3|8|3|"+c.seat+"|"+c.contract+"|"+c.result+"||"+c.remark+"|||0")
		x := &f.snap.Scores[0]
		got := strings.TrimSuffix(what(x), " turned")
		if o := &x.Outcome; o.Kind == event.Adjusted {
			got += " " + exchange.AwardText(o.Kind, o.NSAward, o.EWAward)
		}
		if x.Turned && x.Why == nil {
			got += " turned"
		}
		if got != c.want {
			t.Errorf("%q %q %q %q: %s, want %s", c.seat, c.contract, c.result, c.remark, got, c.want)
		}
		if x.Why != nil && (x.Why.Args["board"] != 1 || x.Outcome.Kind != "") {
			t.Errorf("%q: %v, outcome %v", c.remark, x.Why, x.Outcome)
		}
	}
}

// TestDeclarer holds who declared where the letter does not say it.
func TestDeclarer(t *testing.T) {
	for _, c := range []struct {
		ns, ew, declarer, seat string
		want                   string
		score                  int
		remarks                string
	}{
		{"3", "8", "8", "", "played", -420, ""},
		{"3", "3", "3", "", "bws.declarer", 0, ""},
		{"3", "8", "0", "", "bws.declarer", 0, ""},
		{"3", "3", "3", "E", "4S E 10 -420", -420, ""},
		{"3", "8", "8", "N", "4S N 10 420", 420, "bws.declarer-pair"},
		{"3", "8", "0", "N", "4S N 10 420", 420, ""},
		{"0", "8", "8", "E", "bws.pairs", 0, ""},
	} {
		f := snapshotOf(t, "[ReceivedData]\n"+receivedColumns+"\n1|1|1|1|1|"+c.ns+"|"+c.ew+"|"+c.declarer+"|"+c.seat+"|4 S|=||||0|0")
		f.remarks = f.remarks[1:] // the section has no letter
		got := ""
		for _, r := range f.remarks {
			got += r.Why.Code
		}
		x := &f.snap.Scores[0]
		if what(x) != c.want || x.Outcome.Score != c.score || got != c.remarks {
			t.Errorf("%s against %s by %s %q: %s %d, remarks %q; want %s %d, %q", c.ns, c.ew, c.declarer, c.seat, what(x), x.Outcome.Score, got, c.want, c.score, c.remarks)
		}
	}
}

// TestLead holds the forms of a card.
func TestLead(t *testing.T) {
	for text, want := range map[string]string{"SA": "SA", "H10": "H10", "HT": "H10", "d2": "D2", "KB": "CJ", "S 9": "S9", "": "", "X4": "", "S1": ""} {
		f := snapshotOf(t, "[ReceivedData]\n"+receivedColumns+"\n1|1|1|1|1|3|8|3|N|4 S|=|"+text+"||||0")
		if got := f.snap.Scores[0].Outcome.Lead; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if said := len(f.remarks) > 1; said != (want == "" && text != "") {
			t.Errorf("%q: remarks %v", text, f.remarks)
		}
	}
}
