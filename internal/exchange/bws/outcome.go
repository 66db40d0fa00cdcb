package bws

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// What the cells of an entry say.
//
//	Remarks              ""                        a result: Contract, NS/EW, Result
//	                     Wrong direction           a result, the pairs sat the other way
//	                     Not played, NG, NP        not played
//	                     60%-40%, 40/60, A+/A-,    an adjusted score, NS first
//	                       G+/G-, G+-, G±
//	                     Arbitral score 60%-40%    the same
//	                     Arbitral score            an adjusted score without figures: asked
//	                     Result erased             the entry takes back the one before
//	                     another text              a result where there is a contract, else asked
//	Contract             3 NT, 4 S x, 4 S xx       in English or Dutch letters
//	                     PASS                      passed out
//	                     ""                        incomplete: asked
//	NS/EW                N E S W                   the declarer
//	Result               =, +1, -2                 against the contract
//	                     0 to 13                   tricks in all
//	LeadCard             SA, H10                   a card

// remark is what the column Remarks says.
type remark int

const (
	noRemark remark = iota
	wrongDirection
	notPlayed
	arbitral
	erased
	otherRemark
)

var remarks = map[string]remark{
	"": noRemark, "WRONGDIRECTION": wrongDirection, "VERKEERDERICHTING": wrongDirection,
	"ARBITRALSCORE": arbitral, "ARBITRALESCORE": arbitral,
	"RESULTERASED": erased, "ERASED": erased, "UITSLAGGEWIST": erased, "RESULTAATGEWIST": erased,
}

func remarkOf(text string) remark {
	if exchange.IsNotPlayed(text) {
		return notPlayed
	}
	if r, ok := remarks[exchange.Plain(text)]; ok {
		return r
	}
	return otherRemark
}

// gemiddeld puts the letter of an average in Dutch into English, and gives two signs behind one
// letter a letter each.
var gemiddeld = strings.NewReplacer("G", "A", "±", "+-", "∓", "-+", " ", "")

// award reads an adjusted score from a remark, that of NS first.
func award(text string) (event.Result, bool) {
	s := exchange.Plain(text)
	for _, before := range []string{"ARBITRALSCORE", "ARBITRALESCORE"} {
		s = strings.TrimLeft(strings.TrimPrefix(s, before), ":=")
	}
	if a := gemiddeld.Replace(s); len(a) > 0 && a[0] == 'A' && strings.Trim(a, "A+-=/") == "" {
		s = a
		signs := strings.NewReplacer("A", "", "/", "").Replace(a)
		if len(signs) == 3 && signs[1] == '-' { // G+-G-: the sign between is none
			signs = signs[:1] + signs[2:]
		}
		if len(signs) == 2 {
			s = "A" + signs[:1] + "/A" + signs[1:]
		}
	}
	kind, ns, ew, ok := exchange.Adjusted(s)
	return event.Result{Kind: kind, NSAward: ns, EWAward: ew}, ok
}

func (x *entry) outcome() (r event.Result, reason *problem.Problem) {
	switch says := remarkOf(x.remark); says {
	case notPlayed:
		return event.Result{Kind: event.NotPlayed}, nil
	case arbitral:
		return r, x.reason("bws.arbitral")
	case otherRemark:
		if r, ok := award(x.remark); ok {
			return r, nil
		}
		if x.contract == "" {
			return r, x.reason("bws.remark", "text", exchange.Clip(x.remark))
		}
	}
	if x.contract == "" {
		return r, x.reason("bws.incomplete")
	}
	if exchange.IsPass(x.contract) {
		return event.Result{Kind: event.Passed}, nil
	}
	bid, ok := exchange.ParseBid(x.contract)
	if !ok || bid.Rest != "" {
		return r, x.reason("bws.contract", "text", exchange.Clip(x.contract))
	}
	tricks, ok := exchange.ParseTricks(x.result, bid.Level)
	if !ok {
		return r, x.reason("bws.result", "text", exchange.Clip(x.result), "contract", exchange.Clip(x.contract))
	}
	if letter := exchange.ParseSeat(x.seat); letter != 0 {
		bid.Declarer = letter
	}
	r = event.Result{Kind: event.Played, Tricks: tricks}
	vul := bridge.VulnerabilityOf(x.Board)
	if bid.Declarer == 0 {
		// The number of the pair tells the side: that is enough for the score.
		side := x.declaring()
		if x.seat != "" || side == 0 {
			return event.Result{}, x.reason("bws.declarer", "text", exchange.Clip(x.seat))
		}
		bid.Declarer = side
		if x.South == 0 {
			c := bid.Contract()
			return event.Result{Kind: event.Played, Score: bridge.NSScore(c, vul, tricks)}, nil
		}
	}
	r.Contract = bid.Contract()
	r.Score = bridge.NSScore(r.Contract, vul, tricks)
	r.Lead, _ = exchange.ParseLead(x.lead) // an unread one is remarked
	return r, nil
}

// declaring returns the seat of the one whom the column Declarer names, of pairs North or East; 0
// if it names nobody, or both.
func (x *entry) declaring() byte {
	var found byte
	for i, n := range [4]int{x.NS, x.EW, x.South, x.West} {
		if n > 0 && n == x.declarer {
			if found != 0 {
				return 0
			}
			found = "NESW"[i]
		}
	}
	return found
}

// contradicts reports whether the letter of the declarer is of the one side and the number of
// the other.
func (x *entry) contradicts() bool {
	by := x.declaring()
	letter := exchange.ParseSeat(x.seat)
	ns := func(c byte) bool { return c == 'N' || c == 'S' }
	return by != 0 && letter != 0 && ns(by) != ns(letter)
}

func (x *entry) reason(code string, args ...any) *problem.Problem {
	return problem.New(code, append([]any{"section", x.Section, "round", x.Round, "table", x.Table, "board", x.Board}, args...)...)
}

type entry struct {
	feed.Score
	declarer                             int
	contract, seat, result, lead, remark string
	day, second                          int
	dated                                bool
}
