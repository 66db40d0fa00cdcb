package reports

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/teams"
	"uitslag/internal/scoring"
)

// The card of a pair (R-PAIR-CARD): its evening, board by board.
//
//	rule                                                       source
//	every board with opponent, contract, score, points and     R-PAIR-CARD
//	  percentage, the field's frequencies in small
//	in the order in which they were played, so that the        R-PAIR-CARD
//	  running total is that of the evening
//	of an individual the partner of every board                R-PAIR-CARD
//	of a team its matches, each board once (package teams)     R-PAIR-CARD
//	the best and the worst boards: of each three at most, and  R-PAIR-CARD
//	  none of them both
//	one page a pair, the whole club in one file                R-PAIR-CARD
//	the card that was led, where one is known; the hands       R-PAIR-CARD
//	  where they are asked for

// pairCards are the cards of contestants.
type pairCards struct {
	*evening.Evening
	evening.Facts
	evening.Contestants
	evening.Figures
	evening.Contracts
	evening.Notes
	deals *evening.Deals // nil where they are not asked for
}

// PairCards is a page for every contestant, by number; with Options.Contestant for that
// one only, and with Options.Hands the cards of the boards that were played. Of teams it is
// made by match.
func PairCards(in evening.Input) *document.Document {
	if in.Standings.Event.Kind == event.Teams {
		return teams.Cards(in)
	}
	p := pairCards{in.Evening(), in.Facts(), in.Contestants(), in.Figures(), in.Contracts(), in.Footnotes(), nil}
	if deals := in.Deals(); in.Options.Hands {
		p.deals = &deals
	}
	d := p.Document("paper.pair-cards")
	d.Name = p.Who("paper.pair-cards")
	d.MinSize, d.MaxSize = document.SizeLeast, 12
	d.Title, d.Cards = d.Name, true
	for _, id := range in.Standings.ByNumber() {
		if only := in.Options.Contestant; only != "" && id != only {
			continue
		}
		card := p.card(id)
		if len(card) == 0 {
			continue
		}
		if len(d.Blocks) > 0 {
			d.Blocks = append(d.Blocks, document.NewPage{})
		}
		d.Blocks = append(d.Blocks, card...)
	}
	if len(d.Blocks) == 0 {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: p.Who("paper.pair-cards.none")})
	}
	return d
}

// card is the page of one; nothing where it has no line in a list.
func (p *pairCards) card(id event.ID) []document.Block {
	st := p.Standings
	row := st.Row(id)
	if row == nil {
		return nil
	}
	played := p.PlayedBy(id)
	out := []document.Block{document.Heading{Text: p.Players(id) + " · " + p.Explained(id)}}
	mark := p.Marks(func(f *standings.Footnote) bool { return f.Penalty != nil && f.Penalty.Contestant == id })
	out = append(out, document.Paragraph{Text: p.Reached(row) + mark})
	if len(played) == 0 {
		return append(out, document.Paragraph{Text: p.Who("paper.pair-cards.nothing")})
	}
	out = append(out, p.table(id, played))
	if rounds := p.RestedIn(id); len(rounds) > 0 {
		out = append(out, document.Paragraph{Text: p.T("paper.pair-cards.rest", "n", len(rounds), "rounds", p.Words.List(evening.Numbers(rounds)))})
	}
	if text := p.BestAndWorst(played); text != "" {
		out = append(out, document.Paragraph{Text: text})
	}
	return append(append(out, p.Below(p.About(id, played))...), p.hands(id, played)...)
}

// hands are the deals of what was played, in the order of the boards, on a sheet of their own:
// the back of the card. Nothing where none is known.
func (p *pairCards) hands(id event.ID, played []scoring.Share) []document.Block {
	if p.deals == nil {
		return nil
	}
	var drawn document.Diagrams
	makes := false
	boards := slices.Clone(played)
	slices.SortStableFunc(boards, func(a, b scoring.Share) int { return cmp.Compare(a.Board, b.Board) })
	for _, q := range boards {
		b := &p.Standings.Boards[q.Board]
		if deal := p.deals.At(b, &b.Lines[q.Line]); deal != nil {
			drawn.Deals = append(drawn.Deals, *p.deals.Drawn(b))
			makes = makes || deal.Tricks != ""
		}
	}
	if len(drawn.Deals) == 0 {
		return nil
	}
	out := []document.Block{document.NewPage{}, document.Heading{Text: p.Players(id) + " · " + p.Explained(id)}, drawn}
	if makes {
		out = append(out, document.Paragraph{Text: p.T("paper.hands.note")})
	}
	return out
}

// lead is the card that was led to a result, as far as it is known.
func (p *pairCards) lead(r *event.Result) document.Cell {
	if r == nil {
		return document.Cell{}
	}
	return document.Cell{Text: p.Lead(r)}
}

// table has a line a board.
func (p *pairCards) table(id event.ID, played []scoring.Share) document.Table {
	st := p.Standings
	r := st.Event.Rules
	percent := r.HasPercent()
	t := document.Table{Together: true, Keys: 1, Columns: []document.Column{
		{Head: p.T("paper.board-head"), Align: document.Right, Kind: document.Numbers},
		{Head: p.T("paper.explanation.side")},
	}}
	if p.OfPlayers() {
		t.Columns = append(t.Columns, document.Column{Head: p.T("paper.explanation.with"), Align: document.Right, Kind: document.Numbers})
	}
	t.Columns = append(t.Columns, []document.Column{
		{Head: p.T("paper.explanation.against"), Align: document.Right, Kind: document.Numbers},
		{Head: p.T("paper.name"), Wraps: true, Quiet: true, Tight: true},
		{Head: p.T("paper.contract")},
	}...)
	leads := p.Leads()
	if leads {
		t.Columns = append(t.Columns, document.Column{Head: p.T("paper.lead")})
	}
	t.Columns = append(t.Columns, []document.Column{
		{Head: p.T("paper.explanation.score"), Align: document.Right, Kind: document.Numbers},
		{Head: p.PointsHead(), Align: document.Right, Kind: document.Numbers, Bold: true},
	}...)
	if percent {
		t.Columns = append(t.Columns, document.Column{Head: "%", Align: document.Right, Kind: document.Percents})
	}
	t.Columns = append(t.Columns,
		document.Column{Head: p.T("paper.pair-cards.total"), Align: document.Right, Kind: document.Numbers},
		document.Column{Head: p.T("paper.pair-cards.field"), Wraps: true, Quiet: true})
	var sum exact.Rat
	var points []exact.Rat
	for _, q := range played {
		if q.Counts {
			sum = sum.Add(q.Points)
			points = append(points, q.Points, sum)
		}
	}
	d := evening.Decimals(r.PointDecimals, points...)
	sum = exact.Rat{}
	for _, q := range played {
		b := &st.Boards[q.Board]
		l := &b.Lines[q.Line]
		number := exact.Int(b.Board)
		side, own, other := p.T("side.EW"), l.EW, l.NS
		if q.NS {
			side, own, other = p.T("side.NS"), l.NS, l.EW
		}
		cells := []document.Cell{{Text: strconv.Itoa(b.Board), Value: &number, Suffix: p.BoardMark(b.Board)}, {Text: side}}
		if p.OfPlayers() {
			cells = append(cells, document.Cell{Text: p.Number(evening.Partner(own, id))})
		}
		contract, score := document.Cell{}, document.Cell{}
		if l.Result != nil {
			contract = document.Cell{Text: strings.TrimSpace(p.Outcome(l.Result) + p.ResultMark(l.Result.ID))}
			if l.Result.Kind == event.Played || l.Result.Kind == event.Passed {
				score = p.Whole(l.Result.Score)
			}
		}
		points, total, share := document.Cell{}, document.Cell{}, document.Cell{}
		if q.Counts {
			sum = sum.Add(q.Points)
			points, total = p.Won(q.Points, d), p.Won(sum, d)
			if percent && q.Max.Sign() > 0 {
				share = p.BoardPercent(q)
			}
		}
		cells = append(cells, p.SideCell(other), document.Cell{Text: p.SideNames(other)}, contract)
		if leads {
			cells = append(cells, p.lead(l.Result))
		}
		cells = append(cells, score, points)
		if percent {
			cells = append(cells, share)
		}
		t.Rows = append(t.Rows, document.Row{Cells: append(cells, total, document.Cell{Text: p.fieldOf(b)})})
	}
	return t
}

// fieldOf is how often each score was made: "620 2× · 170 · −100 3×"; a stroke stands
// between those that are not compared with one another.
func (p *pairCards) fieldOf(b *standings.ScoredBoard) string {
	var out strings.Builder
	all := p.Standings.Frequencies(b.Board)
	for i, f := range all {
		switch {
		case i == 0:
		case all[i-1].Part != f.Part || all[i-1].Form != f.Form:
			out.WriteString(" | ")
		default:
			out.WriteString(" · ")
		}
		out.WriteString(p.FrequencyScore(f).Text)
		if n := phrase.Often(p.Words, &f); n != "1" {
			out.WriteString(" " + n + "×")
		}
	}
	return out.String()
}
