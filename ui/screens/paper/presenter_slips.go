package paper

import (
	"slices"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/preview"
)

// The reports that can be asked for blank, the travellers also of some boards, the one that
// can have bars, and with it the one that can have the hands.
const (
	slipsKind      = "slips"
	roundSlipsKind = "roundslips"
	barsKind       = "frequencies"
	cardsKind      = "paircards"
)

// mostBlank is how many sheets of blank slips are made at once.
const mostBlank = 100

type options struct {
	*choice
	only   *preview.Stale   // the cards that are to be printed again
	slips  desk.Order       // of which boards slips are asked for, or how many blank ones
	bars   bool             // beside the frequencies
	hands  map[string]bool  // by kind: with the cards
	style  desk.Style       // of all papers
	shapes map[string]shape // by kind
}

func (p *options) whole(kind string) desk.Order {
	return desk.Order{Kind: kind, Charts: kind == barsKind && p.bars, Hands: p.hands[kind] && p.dealt(kind), Style: p.styleOf(kind)}
}

func (p *options) order(kind string) desk.Order {
	o := p.whole(kind)
	switch kind {
	case slipsKind:
		o.Boards, o.Blank = p.slips.Boards, p.slips.Blank
	case roundSlipsKind:
		o.Blank = p.slips.Blank
		if o.Blank == 0 {
			o.Only = p.only
		}
	case guideKind, tableKind:
		o.Only = p.only
	case oneKind:
		o.Contestant = p.one
	case rulingKind:
		o.Rulings = p.rulings
	}
	return o
}

func sameOrder(a, b desk.Order) bool {
	return a.Kind == b.Kind && a.Only == b.Only && a.Contestant == b.Contestant && a.Blank == b.Blank && a.Charts == b.Charts && a.Hands == b.Hands && a.Style == b.Style && slices.Equal(a.Boards, b.Boards) &&
		sameRulings(a.Rulings, b.Rulings)
}

// Slips reports whether travellers are chosen, which SetBoards can ask for of some boards.
func (p *options) Slips() bool { return p.is(slipsKind) }

// CanBlank reports whether slips are chosen that SetBlank can ask for blank.
func (p *options) CanBlank() bool {
	return p.Slips() || p.is(roundSlipsKind)
}

// Boards returns the boards of which slips are asked for, "" for all.
func (p *options) Boards() string { return bridge.BoardList(p.slips.Boards) }

// Blank returns how many sheets of blank slips are asked for, "" for none.
func (p *options) Blank() string {
	if p.slips.Blank == 0 {
		return ""
	}
	return strconv.Itoa(p.slips.Blank)
}

// CanHaveBars reports whether sheets are chosen that SetBars can ask for with bars.
func (p *options) CanHaveBars() bool {
	return p.is(barsKind) && (p.Printing() || forms[p.col] == "pdf")
}

// Bars reports whether the frequencies are asked for with a bar beside each score.
func (p *options) Bars() bool { return p.bars }

// dealt reports whether a report of this kind can have the hands: those of pairs, where they
// are known.
func (p *options) dealt(kind string) bool {
	switch {
	case p.st == nil || len(p.st.Session.Deals) == 0:
		return false
	case kind == cardsKind:
		return p.st.Event.Kind != event.Teams
	}
	return kind == barsKind
}

// CanHaveHands reports whether sheets are chosen that SetHands can ask for with the hands.
func (p *options) CanHaveHands() bool {
	return p.row < len(p.rows) && p.dealt(p.rows[p.row].Kind) && (p.Printing() || forms[p.col] == "pdf")
}

// Hands reports whether the chosen sheets are asked for with the hands.
func (p *options) Hands() bool { return p.CanHaveHands() && p.hands[p.rows[p.row].Kind] }

// slipsName returns what the name of a file says of which slips there are, "" for all.
func (p *options) slipsName(o desk.Order) string {
	switch {
	case o.Blank > 0:
		return " " + p.words().T("print.slips.blank")
	case o.Only != nil:
		return " " + p.words().T("print.slips.again")
	case len(o.Boards) > 0:
		return " " + p.words().T("print.slips.boards", "n", len(o.Boards), "boards", bridge.BoardList(o.Boards))
	}
	return ""
}

func sameRulings(a, b []event.Ruling) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := &a[i], &b[i]
		same := func(s, t event.Share) bool {
			return s.Weight.Equal(t.Weight) && s.Score == t.Score && s.Contract == t.Contract && s.Tricks == t.Tricks &&
				s.Award.Kind == t.Award.Kind && s.Award.Percent.Equal(t.Award.Percent)
		}
		if x.Result != y.Result || x.Kind != y.Kind || x.Law != y.Law || x.Reason != y.Reason || x.Text != y.Text ||
			x.Protects != y.Protects || !slices.EqualFunc(x.NS, y.NS, same) || !slices.EqualFunc(x.EW, y.EW, same) {
			return false
		}
	}
	return true
}
