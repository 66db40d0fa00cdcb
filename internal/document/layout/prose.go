package layout

import (
	"bytes"
	"image/png"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// Measures of running text, in sizes of its type, and of pictures.
const (
	proseLine   = 1.42
	proseIndent = 1.8  // of each level of a list
	proseAfter  = 0.55 // below a paragraph
	itemAfter   = 0.2  // below an item
	photoPoint  = 0.5  // points a pixel: a whole screen is wider than the sheet
	photoMost   = 0.42 // of the height of a sheet
)

// piece is a part of a line of running text, in sizes of its type from its left.
type piece struct {
	document.Run
	x, w float64
}

// set breaks runs into lines of so many ems, at spaces.
func set(m *typeface.Metrics, runs []document.Run, ems float64) [][]piece {
	var lines [][]piece
	var line []piece
	x := 0.0
	put := func(r document.Run, text string) {
		r.Text = text
		w := m.Width(text, r.Bold)
		if n := len(line) - 1; n >= 0 && line[n].Bold == r.Bold && line[n].Shaded == r.Shaded {
			line[n].Text += text
			line[n].w += w
		} else {
			line = append(line, piece{r, x, w})
		}
		x += w
	}
	flush := func() {
		if n := len(line) - 1; n >= 0 { // a blank at the end takes no room
			short := strings.TrimRight(line[n].Text, " ")
			line[n].w -= m.Width(line[n].Text, line[n].Bold) - m.Width(short, line[n].Bold)
			line[n].Text = short
		}
		lines, line, x = append(lines, line), nil, 0
	}
	for _, word := range glue(runs) {
		wide := 0.0
		for i, r := range word {
			text := r.Text
			if i == len(word)-1 {
				text = strings.TrimRight(text, " ")
			}
			wide += m.Width(text, r.Bold)
		}
		if len(line) > 0 && x+wide > ems {
			flush()
		}
		for _, r := range word {
			text := r.Text
			for m.Width(strings.TrimRight(text, " "), r.Bold) > ems-x {
				n := m.Fitting(text, r.Bold, ems-x)
				put(r, text[:n])
				flush()
				text = text[n:]
			}
			if text != "" {
				put(r, text)
			}
		}
	}
	flush()
	return lines
}

// glue cuts runs into words: what stands between two blanks, with the blank behind it.
func glue(runs []document.Run) [][]document.Run {
	var words [][]document.Run
	var word []document.Run
	for _, r := range runs {
		for rest := r.Text; rest != ""; {
			n := strings.IndexByte(rest, ' ')
			if n < 0 {
				r.Text, rest = rest, ""
				word = append(word, r)
				break
			}
			for n < len(rest) && rest[n] == ' ' {
				n++
			}
			r.Text, rest = rest[:n], rest[n:]
			words, word = append(words, append(word, r)), nil
		}
	}
	if len(word) > 0 {
		words = append(words, word)
	}
	return words
}

func (l *Layout) prose(b document.Prose, at int) {
	size, lineH := l.Size, l.Size*proseLine
	left := 0.0
	if b.Item {
		left = proseIndent * float64(b.Level+1)
	}
	for i, line := range set(l.m, b.Runs, l.width()/size-left) {
		l.need(lineH)
		if i == 0 && b.Mark != "" {
			x := Margin + (left-0.5)*size - l.m.Width(b.Mark, false)*size
			l.text(x, l.y, lineH, b.Mark, size, false, inkBlack)
		}
		for _, p := range line {
			x := Margin + (left+p.x)*size
			if p.Shaded {
				page := l.page()
				page.Fills = append(page.Fills, Mark{X: x - 0.12*size, Y: l.y + 0.1*lineH, W: (p.w + 0.24) * size, H: 0.8 * lineH})
			}
			l.text(x, l.y, lineH, p.Text, size, p.Bold, inkBlack)
		}
		l.y += lineH
	}
	after := proseAfter
	if at+1 < len(l.Doc.Blocks) {
		if next, is := l.Doc.Blocks[at+1].(document.Prose); is && next.Item && b.Item {
			after = itemAfter
		}
	}
	l.y += after * size
}

// Photo is a picture that is drawn on a page.
type Photo struct {
	X, Y, W, H float64
	PNG        []byte
}

// photoSize returns how large a picture is printed, and what stands below it, line by line; ok
// is false for what is no picture.
func (l *Layout) photoSize(b document.Photo) (w, h float64, caption []string, ok bool) {
	c, err := png.DecodeConfig(bytes.NewReader(b.PNG))
	if err != nil || c.Width == 0 {
		return 0, 0, nil, false
	}
	w = min(float64(c.Width)*photoPoint, l.width())
	h = w * float64(c.Height) / float64(c.Width)
	if most := photoMost * l.H; h > most {
		w, h = w*most/h, most
	}
	return w, h, l.m.Wrap(b.Caption, false, l.width()/(document.HeadRatio*l.Size)), true
}

func (l *Layout) photoHeight(b document.Photo) float64 {
	_, h, caption, _ := l.photoSize(b)
	return 0.3*l.Size + h + float64(len(caption))*document.HeadRatio*l.Size*lineRatio + 4
}

func (l *Layout) photoBlock(b document.Photo) {
	w, h, caption, ok := l.photoSize(b)
	if !ok {
		return
	}
	l.need(l.photoHeight(b))
	l.y += 0.3 * l.Size
	p := l.page()
	p.Photos = append(p.Photos, Photo{Margin, l.y, w, h, b.PNG})
	p.Frames = append(p.Frames, Mark{X: Margin, Y: l.y, W: w, H: h})
	l.y += h + 3
	for _, line := range caption {
		l.line(line, document.HeadRatio*l.Size, false, InkGrey)
	}
	l.y += 0.7 * l.Size
}
