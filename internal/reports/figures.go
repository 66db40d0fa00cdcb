package reports

import (
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// figures are points, places and percentages as they are written.
type figures struct{ *evening }

// points is a figure of points with a number of decimals.
func (f *figures) points(r exact.Rat, decimals int) document.Cell {
	return document.Cell{Text: f.Words.Fixed(r, decimals), Value: &r, Decimals: decimals}
}

// whole is a whole number.
func (f *figures) whole(n int) document.Cell {
	r := exact.Int(n)
	return document.Cell{Text: f.Words.Signed(n), Value: &r}
}

// signed reports whether points are won and lost, IMPs: those have their sign.
func (f *figures) signed() bool {
	switch f.Standings.Event.Rules.Method {
	case rules.MethodCrossIMPs, rules.MethodButler, rules.MethodIMPs:
		return true
	}
	return false
}

// plus is a figure with the sign of what is won: "+7", and "−7", "0" as they are.
func (f *figures) plus(figure string, sign int) string {
	if sign > 0 && f.signed() {
		return "+" + figure
	}
	return figure
}

// won is what was won on a board, in a round or in all: IMPs with their sign.
func (f *figures) won(r exact.Rat, decimals int) document.Cell {
	c := f.points(r, decimals)
	c.Text = f.plus(c.Text, r.Sign())
	return c
}

// wonText is won in running text, with decimals only where it has them.
func (f *figures) wonText(r exact.Rat) string {
	return f.plus(f.Words.Number(r, f.Standings.Event.Rules.PointDecimals), r.Sign())
}

// pointsHead is what the points are: PTN, or IMP.
func (f *figures) pointsHead() string {
	if r := f.Standings.Event.Rules; !r.HasPercent() {
		return f.t("paper.points." + string(r.Method))
	}
	return f.t("paper.points")
}

// rank is a place: "3", or "3=" where it is shared.
func (f *figures) rank(r *standings.Row) document.Cell {
	if r.Rank == 0 {
		return document.Cell{Text: r.Place()}
	}
	c := f.whole(r.Rank)
	if r.Tied {
		c.Suffix = "="
	}
	return c
}

// bracketed is a pair's number behind its place: "(13)"; in one list over several
// sections with its section's letter, "(A13)"; where one list has both directions with that
// too, "(NZ 13)".
func (f *figures) bracketed(r *standings.Row) document.Cell {
	side := ""
	if d := r.Side(); d != "" {
		side = f.direction(d) + "\u00a0"
	}
	if f.Standings.BySection != nil {
		return document.Cell{Text: "(" + side + r.Section + r.Label.String() + ")", Quiet: true}
	}
	if side != "" {
		return document.Cell{Text: "(" + side + r.Label.String() + ")", Quiet: true}
	}
	number := exact.Int(r.Label.Number)
	return document.Cell{Text: "(" + strconv.Itoa(r.Label.Number) + ")", Value: &number, Quiet: true}
}

func (f *figures) frequencyScore(x scoring.Frequency) document.Cell {
	if x.Passed {
		zero := exact.Int(0)
		return document.Cell{Text: f.t("paper.passed"), Value: &zero}
	}
	return f.whole(x.Score)
}

// decimals is how many decimals these figures need, and most at most.
func decimals(most int, figures ...exact.Rat) int {
	d := 0
	for _, f := range figures {
		_, after, _ := strings.Cut(f.Short(most), ".")
		d = max(d, len(after))
	}
	return d
}

// share is points as a percentage of what there was to earn.
func share(points, most exact.Rat) exact.Rat { return points.Mul(exact.Int(100)).Div(most) }

// numbers are boards in print.
func numbers(boards []int) []string {
	out := make([]string, len(boards))
	for i, b := range boards {
		out[i] = strconv.Itoa(b)
	}
	return out
}
