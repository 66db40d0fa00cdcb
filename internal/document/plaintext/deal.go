package plaintext

import (
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// dealText writes four hands around a table: what is known of them stands at the right.
func dealText(b *strings.Builder, d *document.Diagram, titled bool) {
	const corner, hand = 8, 4
	var lines [3 * hand]string
	left := 0
	for _, s := range d.Hands[3].Suits {
		left = max(left, typeface.Places(s))
	}
	for i := range hand {
		lines[i] = pad("", corner, document.Left) + d.Hands[0].Suits[i]
		lines[hand+i] = pad(d.Hands[3].Suits[i], max(2*corner, left+2), document.Left) + d.Hands[1].Suits[i]
		h := &d.Hands[i]
		lines[2*hand+i] = pad(h.Short+" "+pad(h.Points, 2, document.Right), corner, document.Left) + d.Hands[2].Suits[i]
	}
	var beside []string
	for _, row := range d.Tricks {
		text := ""
		for j, s := range row {
			if j == 0 {
				text = pad(s, 2, document.Left)
			} else {
				text += pad(s, 4, document.Right)
			}
		}
		beside = append(beside, text)
	}
	if len(d.Tricks) > 0 {
		beside = append(beside, "")
	}
	beside = append(beside, d.Par...)
	wide := 0
	for _, s := range lines {
		wide = max(wide, typeface.Places(s))
	}
	if titled {
		b.WriteString(d.Title + "\n")
	}
	for i := range max(len(lines), len(beside)) {
		text := ""
		if i < len(lines) {
			text = lines[i]
		}
		if i < len(beside) {
			text = pad(text, wide+3, document.Left) + beside[i]
		}
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
}
