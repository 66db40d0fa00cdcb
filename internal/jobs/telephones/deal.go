package telephones

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/reports/evening"
)

// diagram is a deal and what could be made of it, as far as the club shows it.
type diagram struct {
	Title string
	Hands []hand   // around the table: North, West, East, South
	Makes string   // what the table of tricks is called
	Rows  []tricks // of the table: the denominations, and a row a declarer
	Par   string
}

type hand struct {
	Class, Name string
	Suits       []choice
}

type tricks struct {
	Name  string
	Cells []choice
}

// diagram returns the deal that was played on a line of a board, which nobody still has to play; nil
// where nothing of it is known or shown.
func (q *request) diagram(st *standings.Standings, b *standings.ScoredBoard, l *standings.ScoredLine) *diagram {
	set := q.view.club.Settings.Tables
	papers := evening.DealsOf(evening.Of(evening.Input{Standings: st, Words: q.text.words}))
	deal := papers.At(b, l)
	if deal == nil || set.HideHands && (set.HideMakeable || deal.Tricks == "") {
		return nil
	}
	out := &diagram{Title: q.text.boardTitle(b.Board)}
	if !set.HideHands {
		for _, s := range []bridge.Seat{bridge.North, bridge.West, bridge.East, bridge.South} {
			out.Hands = append(out.Hands, q.text.hand(deal, s))
		}
	}
	if !set.HideMakeable && deal.Tricks != "" {
		out.Makes, out.Rows = q.text.t("entry.hands.tricks"), q.text.tricks(deal.Tricks)
		out.Par = strings.Join(papers.Par(deal.Tricks, b), " · ")
	}
	return out
}

// boardTitle says which board it is, who deals and who is vulnerable.
func (t text) boardTitle(n int) string {
	return t.t("deals.board-title", "board", n, "dealer", bridge.DealerOf(n), "vulnerability", bridge.VulnerabilityOf(n))
}

func (t text) hand(deal *event.BoardDeal, s bridge.Seat) hand {
	out := hand{Class: "h" + s.String(), Name: t.t(s.WordKey())}
	for suit := bridge.Spades; suit >= bridge.Clubs; suit-- {
		cards := t.letters().Holding(deal.Deal[s], suit)
		if cards == "" {
			cards = "–"
		}
		out.Suits = append(out.Suits, choice{Class: "d" + suit.String(), Value: suit.Symbol(), Text: cards})
	}
	return out
}

func (t text) tricks(known bridge.DoubleDummy) []tricks {
	head := tricks{}
	for d := bridge.NoTrump; d >= bridge.Clubs; d-- {
		head.Cells = append(head.Cells, t.strain(d.String(), "", d))
	}
	out := []tricks{head}
	for s := bridge.North; s <= bridge.West; s++ {
		out = append(out, tricks{t.t(s.WordKey()), event.Mapped(slices.Clone(known.Row(s)), func(n string) choice { return choice{Text: n} })})
	}
	return out
}
