// Package plot lays out pictures of figures: lines over rounds, and how the scores of
// a board are spread. It says where every line, bar and word goes; paper, page and
// window each draw that in their own way. It is pure: the standard library and
// fractions only.
//
//	rule                                                        source
//	black on white: dashes and weight tell lines apart, and     R-CHART
//	  each has its name at its end; colour says nothing
//	the strong lines are few; thirty lines of one blackness     R-CHART
//	  tell nothing, so the others are pale, with their number
//	names at the end keep clear of one another; a thin line     R-CHART
//	  leads from where the name should stand
//	the scale runs over the values that there are, in fives,    R-CHART
//	  tens, twenties, fifties
//	bars stand on the base: above it they go up, below it down  R-CHART
//	scores stand where they lie between worst and best, moved   R-CHART
//	  as little as it takes for all to be seen
package plot

// Measure is how wide a text is, in ems of the type it is set in.
type Measure func(text string, bold bool) float64

// Point is a place in a picture, from its upper left corner, in the unit that the
// picture's width and height are given in.
type Point struct{ X, Y float64 }

// Rect is a bar or a dot.
type Rect struct {
	X, Y, W, H float64
	Strong     bool
}

// Trace is a line through points. Dash is how long it is drawn and left out in turn;
// none is unbroken.
type Trace struct {
	Points []Point
	Width  float64
	Dash   []float64
	Strong bool
}

// Word is one line of text: its middle is at Y. X is where it begins, or with Right
// where it ends; W is how wide it is.
type Word struct {
	X, Y, W float64
	Text    string
	Size    float64
	Bold    bool
	Right   bool
	Quiet   bool // a figure of the scale, a name that does not stand out
}

// Plan is a picture laid out. What stands later is drawn over what stands before.
type Plan struct {
	Scale  []Rect // the lines of the scale; of no height or of no width
	Base   []Rect // the lines that scale and bars stand on
	Bars   []Rect
	Traces []Trace
	Dots   []Rect // squares around a place of a trace
	Words  []Word
}

// WordSize is the size of all words but the title, in ems of the body type.
const WordSize = 0.8

// word sets a text whose middle is at this height; x is its end where it is set right.
func (p *Plan) word(m Measure, x, middle float64, s string, size float64, bold, quiet, right bool) {
	p.Words = append(p.Words, Word{
		X: x, Y: middle, W: m(s, bold) * size, Text: s, Size: size, Bold: bold, Right: right, Quiet: quiet,
	})
}

// Apart moves places that are in order as little as it takes for them to be a step
// from one another, between low and high as far as they go there.
func Apart(wanted []float64, step, low, high float64) []float64 {
	type run struct {
		sum float64 // of where the first one wants to be, by each
		n   int
	}
	at := func(r run) float64 {
		last := max(low, high-float64(r.n-1)*step)
		return min(max(r.sum/float64(r.n), low), last)
	}
	var runs []run
	for _, w := range wanted {
		r := run{w, 1}
		for len(runs) > 0 {
			before := runs[len(runs)-1]
			if at(before)+float64(before.n)*step <= at(r) {
				break
			}
			r = run{before.sum + r.sum - float64(r.n*before.n)*step, before.n + r.n}
			runs = runs[:len(runs)-1]
		}
		runs = append(runs, r)
	}
	var out []float64
	for _, r := range runs {
		for i := range r.n {
			out = append(out, at(r)+float64(i)*step)
		}
	}
	return out
}
