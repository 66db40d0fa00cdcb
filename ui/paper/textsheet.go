package paper

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// textSheet shows a report's plain text. The text is made for a typeface in which
// all letters are equally wide; ours is not, so every piece between wide blanks is
// put at its place, and the columns stay columns.
type textSheet struct {
	widget.BaseWidget
	text  string
	lines []textLine
	wide  int // in letters
}

var (
	_ widgets.Tall = (*textSheet)(nil)
	_ fyne.Widget  = (*textSheet)(nil)
)

// textLine is a line in pieces; a rule is a line of hyphens.
type textLine struct {
	pieces []textPiece
	rule   bool
}

type textPiece struct {
	text     string
	from, to int // in letters
	right    bool
}

const (
	mostLines  = 70 // a look is a look
	leastWide  = 60 // in letters
	letterPart = 0.6
)

func newTextSheet() *textSheet {
	t := &textSheet{}
	t.ExtendBaseWidget(t)
	return t
}

// set changes the text, and tells whether it was another.
func (t *textSheet) set(text string) bool {
	if text == t.text {
		return false
	}
	t.text = text
	t.lines, t.wide = layText(text)
	t.Refresh()
	return true
}

// layText cuts a text into pieces; sentences longer than the widest table are wrapped.
func layText(text string) (lines []textLine, wide int) {
	wide = leastWide
	raw := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for _, l := range raw {
		if tabular(l) {
			wide = max(wide, len([]rune(l)))
		}
	}
	for _, l := range raw {
		switch {
		case l != "" && strings.Trim(l, "-") == "":
			lines = append(lines, textLine{rule: true, pieces: []textPiece{{to: len(l)}}})
		case tabular(l):
			lines = append(lines, textLine{pieces: piecesOf(l)})
		default:
			for _, part := range wrapText(l, wide) {
				lines = append(lines, textLine{pieces: piecesOf(part)})
			}
		}
	}
	for i := 0; i < len(lines); i++ {
		j := i
		for j < len(lines) && len(lines[j].pieces) > 0 {
			j++
		}
		align(lines[i:j])
		i = j
	}
	if len(lines) > mostLines {
		lines = append(lines[:mostLines], textLine{pieces: piecesOf("…")})
	}
	return lines, wide
}

// tabular tells whether a line stands in columns.
func tabular(l string) bool { return strings.Contains(strings.TrimSpace(l), "  ") }

// piecesOf cuts a line at two blanks or more, and around the bars between columns.
func piecesOf(l string) []textPiece {
	var out []textPiece
	letters := []rune(l)
	wide := func(i int) bool { // nothing of a piece stands here
		return letters[i] == ' ' && (i+1 == len(letters) || strings.ContainsRune(" |", letters[i+1]) || i > 0 && letters[i-1] == '|')
	}
	for i := 0; i < len(letters); {
		if letters[i] == ' ' {
			i++
			continue
		}
		j := i + 1
		for letters[i] != '|' && j < len(letters) && letters[j] != '|' && !wide(j) {
			j++
		}
		out = append(out, textPiece{text: string(letters[i:j]), from: i, to: j})
		i = j
	}
	return out
}

// align says which pieces of a block of lines stand right in their column: those that
// end where more pieces end than begin where they begin.
func align(block []textLine) {
	from, to := map[int]int{}, map[int]int{}
	for _, l := range block {
		for _, p := range l.pieces {
			from[p.from]++
			to[p.to]++
		}
	}
	for _, l := range block {
		for i, p := range l.pieces {
			l.pieces[i].right = to[p.to] > from[p.from]
		}
	}
}

// wrapText breaks a sentence into lines of so many letters.
func wrapText(l string, wide int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(l) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > wide {
			out = append(out, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(out, line)
}

// size is how large the letters are set in a width, and how far they are apart.
func (t *textSheet) size(width float32) (px, apart float32) {
	apart = width / float32(max(t.wide, leastWide))
	px = min(apart/letterPart, theme.Px(theme.NoteSize))
	return px, px * letterPart
}

// HeightFor implements widgets.Tall.
func (t *textSheet) HeightFor(width float32) float32 {
	px, _ := t.size(width)
	return float32(len(t.lines)) * lineOf(px)
}

func lineOf(px float32) float32 { return float32(int(px*1.4 + 0.5)) }

// CreateRenderer implements fyne.Widget.
func (t *textSheet) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(t,
		func() fyne.Size { return fyne.NewSize(theme.Px(300), t.HeightFor(max(t.Size().Width, theme.Px(300)))) },
		t.paint)
}

func (t *textSheet) paint(p *widgets.Pen, size fyne.Size) {
	px, apart := t.size(size.Width)
	high := lineOf(px)
	for i, l := range t.lines {
		y := float32(i) * high
		if l.rule {
			p.Box(0, y+high/2, float32(l.pieces[0].to)*apart, theme.HairlineWidth, theme.FieldEdge)
			continue
		}
		for _, piece := range l.pieces {
			in := widgets.Ink{Size: px, Colour: theme.Ink, Bold: i == 0}
			if piece.right && piece.from > 0 {
				in.Align = fyne.TextAlignTrailing
			}
			p.Text(piece.text, float32(piece.from)*apart, y, float32(piece.to-piece.from)*apart, high, in)
		}
	}
}
