package usebio

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/test/check"
)

// handsOf writes a board of a HANDSET: four hands, clockwise from North, their suits with
// points between; "" leaves a hand out.
func handsOf(board string, hands ...string) string {
	var b strings.Builder
	b.WriteString("<BOARD><BOARD_NUMBER>" + board + "</BOARD_NUMBER>\n")
	for i, h := range hands {
		if h == "" {
			continue
		}
		b.WriteString("<HAND><DIRECTION>" + []string{"North", "E", "south", "West"}[i%4] + "</DIRECTION>")
		for j, suit := range strings.Split(h, ".") {
			fmt.Fprintf(&b, "<%[1]s>%[2]s</%[1]s>", handCells[j+1], suit)
		}
		b.WriteString("</HAND>\n")
	}
	return b.String() + "<DUPLICATES>0</DUPLICATES></BOARD>\n"
}

// The hands of a deal.
var dealtHands = []string{"K J.KJ87642.87.62", "A10953.q.KQ92.KT4", "Q64.5.AJT654.873", "872.AT93.3.AQJ95"}

const dealtText = "N:KJ.KJ87642.87.62 AT953.Q.KQ92.KT4 Q64.5.AJT654.873 872.AT93.3.AQJ95"

// TestDeals reads hands wherever they stand; one that cannot be is remarked with its
// reason, and nothing else is lost for it.
func TestDeals(t *testing.T) {
	h := dealtHands
	whole := handsOf("1", h...)
	turned := handsOf("1", h[1], h[2], h[3], h[0])
	tests := []struct{ name, set, deals, remarks string }{
		{"four hands", whole, "1", ""},
		{"a hand that is not given", handsOf("1", h[0], h[1], "", h[3]), "1", ""},
		{"a void as - or nothing", handsOf("1", "AKQJT98765432.-..", ".AKQJT98765432.-.", "..AKQJT98765432.", "-.-.-.AKQJT98765432"), "1", ""},
		{"a board that is not played", handsOf("36", h...), "36", ""},
		{"the same twice", whole + whole, "1", ""},
		{"two hands", handsOf("1", h[0], h[1]), "", "usebio.deal"},
		{"twelve cards", handsOf("1", h[0], h[1], h[2], "872.AT93.3.AQJ9"), "", "usebio.deal"},
		{"a card twice", handsOf("1", h[0], h[1], h[2], "872.AT93.3.AQJ96"), "", "usebio.deal"},
		{"a hand twice", handsOf("1", h[0], h[1], h[2], h[3], h[0]), "", "usebio.deal-form"},
		{"no cards", handsOf("1", "one.two.three.four", h[1], h[2], h[3]), "", "usebio.deal-form"},
		{"no number", handsOf("first", h...), "", "usebio.deal-board"},
		{"a number that is too high", handsOf("1000", h...), "", "usebio.deal-board"},
		{"another deal", whole + turned + handsOf("2", h...), "2", "usebio.deal-twice"},
		{"another deal, and again", whole + turned + whole, "", "usebio.deal-twice"},
		{"a bad one among good ones", handsOf("2", h[0]) + whole, "1", "usebio.deal"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := evening(four, onBoard(1, traveller("1", "1", "1NT", "N", "7", "90"), good))
			text = strings.Replace(text, "</USEBIO>", "<HANDSET><LEGEND><LINE>x</LINE></LEGEND>\n"+test.set+"</HANDSET></USEBIO>", 1)
			im := check.Value(Read(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()}))(t)
			var got []string
			for _, d := range im.Event.Sessions[0].Deals {
				got = append(got, fmt.Sprint(d.Board))
			}
			if strings.Join(got, " ") != test.deals || exchangetest.Codes(im.Remarks) != test.remarks || len(im.Event.Sessions[0].Results) != 2 {
				t.Errorf("deals of %v, %s; want %q, %q", got, exchangetest.Codes(im.Remarks), test.deals, test.remarks)
			}
			exchangetest.Sound(t, &im.Event)
		})
	}
	within := strings.Replace(evening(four, onBoard(1, good)), "</BOARD_NUMBER>", "</BOARD_NUMBER>"+strings.SplitAfterN(strings.SplitN(whole, "<DUP", 2)[0], "</BOARD_NUMBER>", 2)[1], 1)
	im, err := Read(strings.NewReader(within), Options{NewID: exchangetest.NewIDs()})
	if err != nil || len(im.Event.Sessions[0].Deals) != 1 || im.Event.Sessions[0].Deals[0].Deal.String() != dealtText {
		t.Errorf("hands among the results: %v, %+v", err, im.Event.Sessions[0].Deals)
	}
}

// TestDealtFile holds the published evening with its hands: 28 deals, and of its 242 leads
// twelve that the leader did not have, none of which changes anybody's points.
func TestDealtFile(t *testing.T) {
	im := check.Value(Read(strings.NewReader(sample(t, "pairs-matchpoints-two-winners")), Options{NewID: exchangetest.NewIDs()}))(t)
	for _, r := range im.Remarks {
		if strings.HasPrefix(r.Reason.Code, "usebio.deal") || r.Element == "HANDSET" || r.Element == "HAND" {
			t.Error(r.Reason)
		}
	}
	st := check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	if d := st.Session.Deal(1); len(st.Session.Deals) != 28 || d == nil || !d.Deal[bridge.North].Has(bridge.Card{Suit: bridge.Spades, Rank: bridge.King}) {
		t.Errorf("%d deals, of board 1 %v", len(st.Session.Deals), d)
	}
	marked, slight := 0, 0
	for _, s := range review.Suspicions(st) {
		if s.Code == review.SuspectLead {
			marked++
			if s.Slight {
				slight++
			}
		}
	}
	if other := review.OtherDeals(st); len(other) != 0 || marked != 12 || slight != 12 {
		t.Errorf("%d leads marked, %d of them change nothing, other deals %v; want 12 and 12", marked, slight, other)
	}
}
