package evening

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Points returns a figure of points with a number of decimals.
func (e *Evening) Points(r exact.Rat, decimals int) document.Cell {
	return document.Cell{Text: e.Words.Fixed(r, decimals), Value: &r, Decimals: decimals}
}

// Whole returns a whole number.
func (e *Evening) Whole(n int) document.Cell {
	r := exact.Int(n)
	return document.Cell{Text: e.Words.Signed(n), Value: &r}
}

// ScoreOf returns the score that was made on a board; nothing where it was not played.
func ScoreOf(e *Evening, r *event.Result) document.Cell {
	if r.Kind != event.Played && r.Kind != event.Passed {
		return document.Cell{}
	}
	return e.Whole(r.Score)
}

// Plus returns a figure with the sign of what is won, where points are won and lost, IMPs: "+7",
// and "−7", "0" as they are.
func (e *Evening) Plus(figure string, sign int) string {
	switch method := e.Standings.Event.Rules.Method; {
	case sign > 0 && (method == rules.MethodCrossIMPs || method == rules.MethodButler || method == rules.MethodIMPs):
		return "+" + figure
	}
	return figure
}

// Won returns what was won on a board, in a round or in all: IMPs with their sign.
func (e *Evening) Won(r exact.Rat, decimals int) document.Cell {
	c := e.Points(r, decimals)
	c.Text = e.Plus(c.Text, r.Sign())
	return c
}

// WonText is won in running text, with decimals only where it has them.
func (e *Evening) WonText(r exact.Rat) string {
	return e.Plus(e.Words.Number(r, e.Standings.Event.Rules.PointDecimals), r.Sign())
}

// PointsHead returns what the points are: PTN, or IMP.
func (e *Evening) PointsHead() string { return phrase.PointsHead(e.Words, &e.Standings.Event.Rules) }

// Rank returns a place: "3", or "3=" where it is shared.
func (e *Evening) Rank(p scoring.Place) document.Cell {
	if p.Rank == 0 {
		return document.Cell{Text: p.String()}
	}
	c := e.Whole(p.Rank)
	if p.Tied {
		c.Suffix = "="
	}
	return c
}

// Bracketed returns a pair's number behind its place: "(13)"; in one list over several
// sections with its section's letter, "(A13)"; where one list has both directions with that
// too, "(NZ 13)".
func (e *Evening) Bracketed(r *standings.Row) document.Cell {
	side := ""
	if d := r.Side(); d != "" {
		side = e.Direction(d) + "\u00a0"
	}
	if e.Standings.BySection != nil {
		return document.Cell{Text: "(" + side + r.Section + r.Label.String() + ")", Quiet: true}
	}
	if side != "" {
		return document.Cell{Text: "(" + side + r.Label.String() + ")", Quiet: true}
	}
	number := exact.Int(r.Label.Number)
	return document.Cell{Text: "(" + strconv.Itoa(r.Label.Number) + ")", Value: &number, Quiet: true}
}

// FrequencyScore returns the score of a row of a frequency table.
func (e *Evening) FrequencyScore(x scoring.Frequency) document.Cell {
	if x.Passed {
		zero := exact.Int(0)
		return document.Cell{Text: e.T("paper.passed"), Value: &zero}
	}
	return e.Whole(x.Score)
}

// Share is points as a percentage of what there was to earn.
func Share(points, most exact.Rat) exact.Rat { return points.Mul(exact.Int(100)).Div(most) }

// Numbers are boards in print.
func Numbers(boards []int) []string {
	out := make([]string, len(boards))
	for i, b := range boards {
		out[i] = strconv.Itoa(b)
	}
	return out
}

// Reached returns the place and the total, with the marks of its penalties:
// "Plaats 3 van 13 · 144 punten · 60,00 % *1".
func (e *Evening) Reached(r *standings.Row) string {
	text := e.Score(r) + phrase.Marks(e.Footnotes, func(f *standings.Footnote) bool { return f.Penalty != nil && f.Penalty.Contestant == r.Contestant })
	for l := range event.Each(e.Standings.Lists) {
		if r.Rank > 0 && slices.ContainsFunc(l.Rows, func(x standings.Row) bool { return x.Contestant == r.Contestant }) {
			return e.T("paper.pair-cards.place", "place", r.Place(), "of", len(l.Rows)) + " · " + text
		}
	}
	return text
}

// Score returns the total: "144 punten · 60,00 %".
func (e *Evening) Score(r *standings.Row) string {
	return strings.Join(columns.Total(e.Words, e.Standings, r, e.Plus), " · ")
}
