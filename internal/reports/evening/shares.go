package evening

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// What one contestant played, board by board (R-PAIR-CARD).

// mostBoards is how many boards are named as the best, and as the worst.
const mostBoards = 3

// Cards returns a document with a page for every contestant, by number; with Options.Contestant for
// that one only. One without blocks has no page.
func Cards(e *Evening, card func(id event.ID) document.Blocks) *document.Document {
	d := e.Document("paper.pair-cards")
	d.Name = e.T("paper.pair-cards")
	d.Title, d.Cards, d.MinSize, d.MaxSize = d.Name, true, document.SizeLeast, 12
	for _, id := range e.Standings.ByNumber() {
		if only := e.Options.Contestant; only != "" && id != only {
			continue
		}
		if blocks := card(id); len(blocks) > 0 {
			d.Part()
			d.Blocks = append(d.Blocks, blocks...)
		}
	}
	if len(d.Blocks) == 0 {
		d.Add(document.Paragraph{Text: e.T("paper.pair-cards.none")})
	}
	return d
}

// PlayedBy returns the boards of a contestant in the order in which they were played.
func PlayedBy(st *standings.Standings, id event.ID) []scoring.Share {
	shares := slices.Clone(explain.DeriveTotal(st, id).Shares)
	round := func(q scoring.Share) int { return st.Boards[q.Board].Lines[q.Line].Round }
	slices.SortStableFunc(shares, func(a, b scoring.Share) int {
		return cmp.Or(cmp.Compare(round(a), round(b)), cmp.Compare(a.Board, b.Board))
	})
	return shares
}

// BelowCard says in which rounds a contestant sat out, which of its boards were the best and the
// worst, and what was decided about it.
func (e *Evening) BelowCard(id event.ID, played []scoring.Share) document.Blocks {
	rounds := restedIn(e.Standings, id)
	return document.Join(
		document.When(len(rounds) > 0, document.Paragraph{Text: e.T("paper.pair-cards.rest", "n", len(rounds), "rounds", e.Words.List(Numbers(rounds)))}),
		document.Paragraph{Text: bestAndWorst(e, played)},
		e.Below(about(e.Standings, id, played)),
	)
}

// restedIn returns the rounds in which a contestant sat out.
func restedIn(st *standings.Standings, id event.ID) []int {
	var rounds []int
	for b := range event.Each(st.Boards) {
		for _, x := range b.SitOuts {
			if (x.NS.Has(id) || x.EW.Has(id)) && x.Round > 0 {
				rounds = append(rounds, x.Round)
			}
		}
	}
	slices.Sort(rounds)
	return slices.Compact(rounds)
}

// about tells which footnotes belong on the card of a contestant: its rulings and
// penalties, and the boards it played that were fouled.
func about(st *standings.Standings, id event.ID, played []scoring.Share) func(*standings.Footnote) bool {
	return func(f *standings.Footnote) bool {
		return f.Has(id) || f.Fouled != nil && slices.ContainsFunc(played, func(q scoring.Share) bool { return st.Boards[q.Board].Board == f.Board })
	}
}

// Partner returns who sits with an individual.
func Partner(s event.Side, id event.ID) event.ID {
	if s.A == id {
		return s.B
	}
	return s.A
}

// SideNames returns the names of who sits there; "" while nobody is named.
func (e *Evening) SideNames(s event.Side) string {
	var names []string
	for _, id := range []event.ID{s.A, s.B} {
		for _, member := range contestant(e, id).Players {
			if name := strings.TrimSpace(e.Name(member)); name != "" {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, document.Between)
}

// BoardPercent returns what a board gave as a percentage of what it could.
func (e *Evening) BoardPercent(q scoring.Share) document.Cell {
	percent := Share(q.Points, q.Max)
	return document.Cell{Text: e.Words.Fixed(percent, 0), Value: &percent}
}

// bestAndWorst names the boards that gave most and least of what they could; "" while
// they are too few to compare.
func bestAndWorst(e *Evening, played []scoring.Share) string {
	var counting []scoring.Share
	for _, q := range played {
		if q.Counts && !q.Artificial {
			counting = append(counting, q)
		}
	}
	n := min(mostBoards, len(counting)/2)
	if n == 0 {
		return ""
	}
	value := func(q scoring.Share) exact.Rat {
		if q.Max.Sign() > 0 {
			return Share(q.Points, q.Max)
		}
		return q.Points
	}
	slices.SortStableFunc(counting, func(a, b scoring.Share) int { return value(b).Cmp(value(a)) })
	name := func(all []scoring.Share) []string {
		var out []string
		for _, q := range all {
			figure := e.WonText(q.Points)
			if q.Max.Sign() > 0 {
				figure = e.Words.Percent(e.BoardPercent(q).Text)
			}
			out = append(out, e.T("paper.pair-cards.board", "board", e.Standings.Boards[q.Board].Board, "figure", figure))
		}
		return out
	}
	worst := slices.Clone(counting[len(counting)-n:])
	slices.Reverse(worst)
	return e.T("paper.pair-cards.best", "boards", name(counting[:n])) + " " + e.T("paper.pair-cards.worst", "boards", name(worst))
}
