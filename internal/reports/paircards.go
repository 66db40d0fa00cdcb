package reports

import (
	"cmp"
	"slices"
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

type pairCards struct {
	evening *evening.Evening
	deals   *evening.Deals // nil where they are not asked for
}

// PairCards returns a page for every contestant, by number; with Options.Contestant for that
// one only, and with Options.Hands the cards of the boards that were played. Of teams it is
// made by match.
func PairCards(in evening.Input) *document.Document {
	if in.Standings.Event.Kind == event.Teams {
		return teams.Cards(in)
	}
	p := pairCards{evening.Of(in), nil}
	if in.Options.Hands {
		p.deals = evening.DealsOf(p.evening)
	}
	return evening.Cards(p.evening, p.card)
}

// card returns the page of one; nothing where it has no line in a list.
func (p *pairCards) card(id event.ID) document.Blocks {
	row := p.evening.Standings.Row(id)
	if row == nil {
		return nil
	}
	played := evening.PlayedBy(p.evening.Standings, id)
	head := document.Blocks{document.Heading{Text: p.evening.Players(id) + " · " + p.evening.Explained(id)}, document.Paragraph{Text: p.evening.Reached(row)}}
	if len(played) == 0 {
		return append(head, document.Paragraph{Text: p.evening.T("paper.pair-cards.nothing")})
	}
	return document.Join(head, p.table(id, played), p.evening.BelowCard(id, played), p.hands(id, played))
}

// hands returns the deals of what was played, in the order of the boards, on a sheet of their own:
// the back of the card. Nothing where none is known.
func (p *pairCards) hands(id event.ID, played []scoring.Share) document.Blocks {
	if p.deals == nil {
		return nil
	}
	var drawn document.Diagrams
	makes := false
	boards := slices.Clone(played)
	slices.SortStableFunc(boards, func(a, b scoring.Share) int { return cmp.Compare(a.Board, b.Board) })
	for _, q := range boards {
		b := &p.evening.Standings.Boards[q.Board]
		if deal := p.deals.At(b, &b.Lines[q.Line]); deal != nil {
			drawn.Deals = append(drawn.Deals, *p.deals.Drawn(b))
			makes = makes || deal.Tricks != ""
		}
	}
	return document.When(len(drawn.Deals) > 0,
		document.NewPage{},
		document.Heading{Text: p.evening.Players(id) + " · " + p.evening.Explained(id)},
		drawn,
		document.When(makes, document.Paragraph{Text: p.evening.T("paper.hands.note")}),
	)
}

func (p *pairCards) lead(r *event.Result) document.Cell {
	if r == nil {
		return document.Cell{}
	}
	return document.Cell{Text: p.evening.Lead(r)}
}

func (p *pairCards) table(id event.ID, played []scoring.Share) document.Table {
	r, percent := p.evening.Standings.Event.Rules, p.evening.Standings.Event.Rules.HasPercent()
	type row struct {
		scoring.Share
		b          *standings.ScoredBoard
		l          *standings.ScoredLine
		side       string
		own, other event.Side
		sum        exact.Rat // up to this board
	}
	rows := make([]row, len(played))
	var sum exact.Rat
	var points []exact.Rat
	for i, q := range played {
		b := &p.evening.Standings.Boards[q.Board]
		l := &b.Lines[q.Line]
		if q.Counts {
			sum = sum.Add(q.Points)
			points = append(points, q.Points, sum)
		}
		if rows[i] = (row{q, b, l, "EW", l.EW, l.NS, sum}); q.NS {
			rows[i].side, rows[i].own, rows[i].other = "NS", l.NS, l.EW
		}
	}
	d := exact.Decimals(r.PointDecimals, points...)
	counted := func(of func(x *row) document.Cell) func(x *row) document.Cell {
		return func(x *row) document.Cell {
			if !x.Counts {
				return document.Cell{}
			}
			return of(x)
		}
	}
	decides := document.Number(p.evening.PointsHead())
	decides.Bold = true
	var columns document.ColumnsOf[row]
	columns.Add(true, document.Number(p.evening.T("paper.board-head")), func(x *row) document.Cell {
		number := p.evening.Whole(x.b.Board)
		number.Suffix = p.evening.BoardMark(x.b.Board)
		return number
	})
	columns.Add(true, document.Column{Head: p.evening.T("paper.explanation.side")}, func(x *row) document.Cell { return document.Cell{Text: p.evening.Direction(x.side)} })
	columns.Add(p.evening.OfPlayers(), document.Number(p.evening.T("paper.explanation.with")), func(x *row) document.Cell {
		return document.Cell{Text: p.evening.Number(evening.Partner(x.own, id))}
	})
	columns.Add(true, document.Number(p.evening.T("paper.explanation.against")), func(x *row) document.Cell { return p.evening.SideCell(x.other) })
	columns.Add(true, document.Column{Head: p.evening.T("paper.name"), Wraps: true, Quiet: true, Tight: true}, func(x *row) document.Cell {
		return document.Cell{Text: p.evening.SideNames(x.other)}
	})
	columns.Add(true, document.Column{Head: p.evening.T("paper.contract")}, func(x *row) document.Cell {
		if x.l.Result == nil {
			return document.Cell{}
		}
		return document.Cell{Text: strings.TrimSpace(p.evening.Outcome(x.l.Result) + p.evening.ResultMark(x.l.Result.ID))}
	})
	columns.Add(p.evening.Leads(), document.Column{Head: p.evening.T("paper.lead")}, func(x *row) document.Cell { return p.lead(x.l.Result) })
	columns.Add(true, document.Number(p.evening.T("paper.explanation.score")), func(x *row) document.Cell {
		if x.l.Result == nil {
			return document.Cell{}
		}
		return evening.ScoreOf(p.evening, x.l.Result)
	})
	columns.Add(true, decides, counted(func(x *row) document.Cell { return p.evening.Won(x.Points, d) }))
	columns.Add(percent, document.Column{Head: "%", Align: document.Right, Kind: document.Percents}, counted(func(x *row) document.Cell {
		if x.Max.Sign() <= 0 {
			return document.Cell{}
		}
		return p.evening.BoardPercent(x.Share)
	}))
	columns.Add(true, document.Number(p.evening.T("paper.pair-cards.total")), counted(func(x *row) document.Cell { return p.evening.Won(x.sum, d) }))
	columns.Add(true, document.Column{Head: p.evening.T("paper.pair-cards.field"), Wraps: true, Quiet: true}, func(x *row) document.Cell {
		return document.Cell{Text: p.fieldOf(x.b)}
	})
	t := columns.Table(rows)
	t.Together, t.Keys = true, 1
	return t
}

// fieldOf returns how often each score was made: "620 2× · 170 · −100 3×"; a stroke stands
// between those that are not compared with one another.
func (p *pairCards) fieldOf(b *standings.ScoredBoard) string {
	var out strings.Builder
	all := p.evening.Standings.Frequencies(b.Board)
	for i, f := range all {
		switch {
		case i == 0:
		case all[i-1].Part != f.Part || all[i-1].Form != f.Form:
			out.WriteString(" | ")
		default:
			out.WriteString(" · ")
		}
		out.WriteString(p.evening.FrequencyScore(f).Text)
		if n := phrase.Often(p.evening.Words, &f); n != "1" {
			out.WriteString(" " + n + "×")
		}
	}
	return out.String()
}
