package widgets

import (
	"slices"
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Text is text that wraps: a sentence, a heading, a note. It may have bold parts and
// red suits (see Spans).
type Text struct {
	widget.BaseWidget
	spans  []Span
	size   float32 // at 100 %
	colour fyne.ThemeColorName
	bold   bool
	align  fyne.TextAlign
	slow   bool
	most   int // lines; 0 for all

	set textCache
}

// textCache keeps how a text was set, as long as text and look are the same: layouts
// ask for it many times over.
type textCache struct {
	look    theme.Look
	lines   map[float32][]Line // by width; 0 is without wrapping
	longest float32            // the longest word
}

var _ Tall = (*Text)(nil)

// NewText returns a text of a size (pixels at 100 %) and colour. The sentence may have
// **bold** parts.
func NewText(sentence string, size float32, colour fyne.ThemeColorName) *Text {
	t := &Text{spans: Spans(sentence), size: size, colour: colour}
	t.ExtendBaseWidget(t)
	return t
}

// Body is text to read.
func Body(sentence string) *Text { return NewText(sentence, theme.BodySize, theme.Ink) }

// Note is text to read, one size smaller.
func Note(sentence string) *Text { return NewText(sentence, theme.NoteSize, theme.Ink) }

// Quiet is text in the background: a remark, a unit.
func Quiet(sentence string) *Text { return NewText(sentence, theme.SmallSize, theme.Quiet) }

// Heading returns the quiet heading of a card or of a part of it.
func Heading(sentence string) *Text { return NewText(sentence, theme.NoteSize, theme.Quiet) }

// Title returns a bold line at body size.
func Title(sentence string) *Text { return NewText(sentence, theme.BodySize, theme.Ink).Bold() }

// Huge returns the largest type: the number of the board.
func Huge(sentence string) *Text { return NewText(sentence, theme.HugeSize, theme.Ink).Bold() }

// Bold sets all of it in bold.
func (t *Text) Bold() *Text {
	t.bold, t.set = true, textCache{}
	return t
}

// Align sets left, right or centre.
func (t *Text) Align(a fyne.TextAlign) *Text {
	t.align = a
	return t
}

// Slow makes it grow half as fast as the text scale: for what frames the work.
func (t *Text) Slow() *Text {
	t.slow, t.set = true, textCache{}
	return t
}

func (t *Text) px() float32 {
	if t.slow {
		return theme.SlowType(t.size)
	}
	return theme.Type(t.size)
}

func (t *Text) wrapped(width float32) []Line { return t.set.in(width, width, t.spans, t.px(), t.bold) }

// in gives a text set in a width, of which its lines take room; 0 is without wrapping.
func (c *textCache) in(width, room float32, spans []Span, size float32, bold bool) []Line {
	if look := theme.Current(); c.lines == nil || c.look != look || len(c.lines) > 8 {
		*c = textCache{look: look, lines: map[float32][]Line{}, longest: LongestWord(spans, size, bold)}
	}
	ls, known := c.lines[width]
	if !known {
		ls = Wrap(spans, size, room, bold)
		c.lines[width] = ls
	}
	return ls
}

// Most shows no more lines than n, which end in dots where there are more; 0 shows all. It
// reports whether that is another number.
func (t *Text) Most(n int) bool {
	if n == t.most {
		return false
	}
	t.most = n
	t.Refresh()
	return true
}

func (t *Text) cut(width float32) bool { return t.most > 0 && len(t.wrapped(width)) > t.most }

// begun returns the first n lines of a text, with dots behind the last.
func begun(spans []Span, size, width float32, bold bool, n int) []Line {
	words := 0
	for _, s := range spans {
		words += strings.Count(s.Text, " ")
	}
	first := func(words int) []Line {
		var out []Span
		for _, s := range spans {
			at := 0
			for words > 0 && at < len(s.Text) {
				next := strings.IndexByte(s.Text[at:], ' ')
				if next < 0 {
					at = len(s.Text)
					break
				}
				at += next + 1
				words--
			}
			s.Text = s.Text[:at]
			out = append(out, s)
			if words == 0 {
				break
			}
		}
		return Wrap(append(out, Span{Text: "…"}), size, width, bold)
	}
	at := sort.Search(words, func(k int) bool { return len(first(k+1)) > n })
	return first(at)
}

// SetText changes the sentence.
func (t *Text) SetText(sentence string) { t.SetSpans(Spans(sentence)) }

// SetSpans changes the sentence, given as spans; nothing in them is read as markup. What is
// shown already is not drawn again.
func (t *Text) SetSpans(spans []Span) {
	if slices.Equal(t.spans, spans) {
		return
	}
	t.spans, t.set = spans, textCache{}
	t.Refresh()
}

// SetColour changes the colour.
func (t *Text) SetColour(c fyne.ThemeColorName) {
	t.colour = c
	t.Refresh()
}

// String returns the text without its styles.
func (t *Text) String() string { return plain(t.spans) }

func plain(spans []Span) string {
	s := ""
	for _, sp := range spans {
		s += sp.Text
	}
	return s
}

// HeightFor implements Tall.
func (t *Text) HeightFor(width float32) float32 {
	if len(t.spans) == 0 {
		return 0
	}
	if t.cut(width) {
		return float32(t.most) * LineHeight(t.px())
	}
	return t.wholeHeight(width)
}

func (t *Text) wholeHeight(width float32) float32 {
	return float32(len(t.wrapped(width))) * LineHeight(t.px())
}

// LineHeight returns the height of one line.
func (t *Text) LineHeight() float32 { return LineHeight(t.px()) }

// Natural returns the width of the text set without wrapping.
func (t *Text) Natural() float32 {
	var most float32
	for _, l := range t.wrapped(0) {
		most = max(most, l.w)
	}
	return theme.Ceil(most)
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(t,
		func() fyne.Size {
			h := t.HeightFor(t.Size().Width)
			return fyne.NewSize(theme.Ceil(t.set.longest), h)
		},
		func(p *Pen, size fyne.Size) {
			lines := t.wrapped(size.Width)
			if t.cut(size.Width) {
				lines = begun(t.spans, t.px(), size.Width, t.bold, t.most)
			}
			p.Lines(lines, 0, 0, size.Width, Ink{Size: t.px(), Colour: t.colour, Bold: t.bold, Align: t.align})
		})
}

// Formula is a formula with its numbers filled in, on a paper of its own.
type Formula struct {
	widget.BaseWidget
	text   *Text
	corner float32
}

var (
	_ Tall   = (*Formula)(nil)
	_ Parent = (*Formula)(nil)
)

// NewFormula makes one; "\n" begins a new line, **bold** is the outcome.
func NewFormula(text string) *Formula { return newFormula(Body(text), 3) }

// NewSheet makes one of several lines, smaller and with square corners.
func NewSheet(text string) *Formula { return newFormula(Note(text), 0) }

func newFormula(text *Text, corner float32) *Formula {
	f := &Formula{text: text, corner: corner}
	f.ExtendBaseWidget(f)
	return f
}

// SetText changes it.
func (f *Formula) SetText(text string) {
	f.text.SetText(text)
	f.Refresh()
}

// Children implements Parent.
func (f *Formula) Children() []fyne.CanvasObject { return []fyne.CanvasObject{f.text} }

// HeightFor implements Tall.
func (f *Formula) HeightFor(width float32) float32 {
	return f.text.HeightFor(width-2*theme.Gap(10)) + 2*theme.Gap(8)
}

// CreateRenderer implements fyne.Widget.
func (f *Formula) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(f,
		func() fyne.Size {
			w := f.text.MinSize().Width + 2*theme.Gap(10)
			return fyne.NewSize(w, f.HeightFor(max(w, f.Size().Width)))
		},
		func(p *Pen, size fyne.Size) {
			p.Edged(0, 0, size.Width, size.Height, theme.Formula, Edge{Radius: f.corner})
			p.Place(f.text, theme.Gap(10), theme.Gap(8), size.Width-2*theme.Gap(10), size.Height-2*theme.Gap(8))
		})
}
