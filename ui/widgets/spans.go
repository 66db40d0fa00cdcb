package widgets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// Span is a run of text in one style.
type Span struct {
	Text   string
	Bold   bool
	Struck bool
	Colour fyne.ThemeColorName // "" is the colour of the text it stands in
	Paper  bool                // Prose: on a paper of its own, as what is typed
	Link   int                 // Prose: which of its links it is, from 1; 0 for none
}

// Spans reads a sentence: what stands between two pairs of asterisks is bold, hearts
// and diamonds are red. "**3–4:** 4♥ by North."
func Spans(sentence string) []Span {
	var out []Span
	bold := false
	for i, part := range strings.Split(sentence, "**") {
		if i > 0 {
			bold = !bold
		}
		out = append(out, suits(Span{Text: part, Bold: bold})...)
	}
	return out
}

// suits splits the red suits off.
func suits(s Span) []Span {
	var out []Span
	for s.Text != "" {
		i := strings.IndexAny(s.Text, "♥♦")
		if i < 0 || s.Colour != "" {
			return append(out, s)
		}
		before, red, after := s, s, s
		before.Text = s.Text[:i]
		red.Text, red.Colour = s.Text[i:i+len("♥")], theme.SuitRed
		after.Text = s.Text[i+len("♥"):]
		if before.Text != "" {
			out = append(out, before)
		}
		out = append(out, red)
		s = after
	}
	return out
}

type piece struct {
	Span
	x, w float32
}

// Line is one line of wrapped text.
type Line struct {
	pieces []piece
	w      float32
}

// Width returns how wide the line is.
func (l Line) Width() float32 { return l.w }

// String returns its text.
func (l Line) String() string {
	var spans []Span
	for _, p := range l.pieces {
		spans = append(spans, p.Span)
	}
	return plain(spans)
}

// Wrap breaks spans into lines no wider than width (0: one line a paragraph), at
// blanks, and inside a word only if the word alone is wider than a line.
func Wrap(spans []Span, size, width float32, bold bool) []Line {
	var lines []Line
	var cur Line
	flush := func() {
		trim(&cur, size, bold)
		lines = append(lines, cur)
		cur = Line{}
	}
	put := func(s Span, text string) {
		w := theme.TextSize(text, size, s.Bold || bold).Width
		if n := len(cur.pieces); n > 0 && sameStyle(cur.pieces[n-1].Span, s) {
			last := &cur.pieces[n-1]
			last.Text += text
			last.w = theme.TextSize(last.Text, size, s.Bold || bold).Width
			cur.w = last.x + last.w
			return
		}
		s.Text = text
		cur.pieces = append(cur.pieces, piece{Span: s, x: cur.w, w: w})
		cur.w += w
	}
	for _, word := range glued(spans) {
		if word.newline {
			flush()
			continue
		}
		if width > 0 && cur.w > 0 && cur.w+word.width(size, bold) > width+0.5 {
			flush()
		}
		for _, s := range word.parts {
			text := s.Text
			for width > 0 && theme.TextSize(strings.TrimRight(text, " "), size, s.Bold || bold).Width > width-cur.w+0.5 {
				head := fitting(text, size, width-cur.w, s.Bold || bold)
				if head == "" && cur.w == 0 {
					break
				}
				if head != "" {
					put(s, head)
				}
				flush()
				text = text[len(head):]
			}
			put(s, text)
		}
	}
	flush()
	return lines
}

func sameStyle(a, b Span) bool {
	return a.Bold == b.Bold && a.Struck == b.Struck && a.Colour == b.Colour && a.Paper == b.Paper && a.Link == b.Link
}

// trim takes the blanks off the end of a line.
func trim(l *Line, size float32, bold bool) {
	n := len(l.pieces)
	if n == 0 {
		return
	}
	last := &l.pieces[n-1]
	if t := strings.TrimRight(last.Text, " "); t != last.Text {
		last.Text = t
		last.w = theme.TextSize(t, size, last.Bold || bold).Width
		l.w = last.x + last.w
	}
}

// fitting returns the longest beginning of text that fits the width.
func fitting(text string, size, width float32, bold bool) string {
	end := 0
	for i := range text + " " {
		if i > 0 && theme.TextSize(text[:i], size, bold).Width > width {
			break
		}
		end = i
	}
	return text[:end]
}

// Cut shortens a text to a width, with an ellipsis.
func Cut(text string, size, width float32, bold bool) string {
	dots := theme.TextSize("…", size, bold).Width
	return fitting(text, size, width-dots, bold) + "…"
}

// word is what stays together: everything up to and with the next blanks, and the keys that are
// struck together.
type word struct {
	parts   []Span
	newline bool
}

func (w word) width(size float32, bold bool) float32 {
	var sum float32
	for i, s := range w.parts {
		text := s.Text
		if i == len(w.parts)-1 {
			text = strings.TrimRight(text, " ")
		}
		sum += theme.TextSize(text, size, s.Bold || bold).Width
	}
	return sum
}

// glued cuts spans into words; a word may run over spans of different style.
func glued(spans []Span) []word {
	var words []word
	var cur word
	end := func() {
		if len(cur.parts) > 0 {
			words = append(words, cur)
			cur = word{}
		}
	}
	for _, s := range spans {
		rest := s.Text
		for rest != "" {
			i := strings.IndexAny(rest, " \n")
			if i < 0 {
				s.Text, rest = rest, ""
				cur.parts = append(cur.parts, s)
				break
			}
			if rest[i] == '\n' {
				if s.Text = rest[:i]; s.Text != "" {
					cur.parts = append(cur.parts, s)
				}
				end()
				words = append(words, word{newline: true})
				rest = rest[i+1:]
				continue
			}
			j := i
			for j < len(rest) && rest[j] == ' ' {
				j++
			}
			s.Text, rest = rest[:j], rest[j:]
			cur.parts = append(cur.parts, s)
			if !held(s.Text) {
				end()
			}
		}
	}
	end()
	return words
}

// held reports whether a word is a key that is held down while the next is struck.
func held(word string) bool {
	return slices.Contains([]string{"Ctrl", "Shift", "Alt"}, strings.Trim(word, "(“«„ "))
}

// LineHeight returns how far two lines of this size are apart.
func LineHeight(size float32) float32 { return theme.Ceil(size * 1.3) }

// LongestWord returns the width of the widest word.
func LongestWord(spans []Span, size float32, bold bool) float32 {
	var most float32
	for _, w := range glued(spans) {
		most = max(most, w.width(size, bold))
	}
	return most
}

// Lines draws wrapped lines in a box, from y down, and says how high they are.
func (p *Pen) Lines(ls []Line, x, y, w float32, in Ink) float32 {
	h := LineHeight(in.Size)
	for i, l := range ls {
		left := x
		switch in.Align {
		case fyne.TextAlignTrailing:
			left = x + w - l.w
		case fyne.TextAlignCenter:
			left = x + (w-l.w)/2
		}
		for _, pc := range l.pieces {
			style := Ink{Size: in.Size, Colour: in.Colour, Bold: in.Bold || pc.Bold}
			if pc.Colour != "" {
				style.Colour = pc.Colour
			}
			top := y + float32(i)*h
			p.Text(pc.Text, left+pc.x, top, pc.w, h, style)
			if pc.Struck {
				p.Rule(left+pc.x, top+h/2, pc.w, style.Colour)
			}
		}
	}
	return float32(len(ls)) * h
}
