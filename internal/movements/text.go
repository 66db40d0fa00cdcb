package movements

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Text returns a movement as a table for paper or a terminal: a line a round, a column
// a table, in it NS-EW and the letter of the set; of individuals North and South,
// then East and West (1+5-3+7). A table where nobody plays has a
// hyphen; who sits out stands in brackets at the end of the line. The head lines,
// if any, stand above it.
func Text(m Movement, head ...string) string {
	return TextAs(m, nil, head...)
}

// TextAs is Text with other numbers: numbers[i] stands for number i+1, as of the
// pairs of a drive in one of its lines. Without any the numbers stay.
func TextAs(m Movement, numbers []int, head ...string) string {
	name := func(seat int) int {
		if seat >= 1 && seat <= len(numbers) {
			return numbers[seat-1]
		}
		return seat
	}
	rows := [][]string{{""}}
	for t := 1; t <= m.Tables; t++ {
		rows[0] = append(rows[0], fmt.Sprint(t))
	}
	rows[0] = append(rows[0], "")
	for r, places := range m.Rounds {
		row := []string{fmt.Sprint(r + 1)}
		for t := 1; t <= m.Tables; t++ {
			row = append(row, cell(m, places, t, name))
		}
		rows = append(rows, append(row, resting(m, r+1, name)))
	}
	var b strings.Builder
	for _, line := range head {
		b.WriteString(line + "\n")
	}
	if len(head) > 0 {
		b.WriteString("\n")
	}
	b.WriteString(align(rows))
	return b.String()
}

// cell returns what happens at a table in a round; a file may have it twice there.
func cell(m Movement, places []Place, table int, name func(int) int) string {
	var texts []string
	for _, p := range places {
		if p.Table == table && m.Played(p) {
			texts = append(texts, p.who(name)+" "+SetName(p.Set))
		}
	}
	if len(texts) == 0 {
		return "-"
	}
	return strings.Join(texts, " + ")
}

// who returns a meeting: "1-2", of individuals "1+5-3+7".
func (p Place) who(name func(int) int) string {
	if len(p.People()) == 2 {
		return fmt.Sprintf("%d-%d", name(p.NS), name(p.EW))
	}
	return fmt.Sprintf("%d+%d-%d+%d", name(p.NS), name(p.South), name(p.EW), name(p.West))
}

// resting returns who sits out in a round: "(13)".
func resting(m Movement, round int, name func(int) int) string {
	placed := make([]bool, max(m.Pairs, 0)+1)
	for _, p := range m.Rounds[round-1] {
		for _, seat := range p.People() {
			if m.Played(p) && seat >= 1 && seat <= m.Pairs {
				placed[seat] = true
			}
		}
	}
	var out []string
	for pair := 1; pair <= m.Pairs; pair++ {
		if !placed[pair] && pair != m.Phantom {
			out = append(out, fmt.Sprint(name(pair)))
		}
	}
	if len(out) == 0 {
		return ""
	}
	return "(" + strings.Join(out, ", ") + ")"
}

// align sets columns two spaces apart: the first to the right, the others to the left.
func align(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, text := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		var line strings.Builder
		for i, text := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(text))
			if i == 0 {
				line.WriteString(pad + text)
			} else {
				line.WriteString("  " + text + pad)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

// CSV returns a movement for a spreadsheet: a heading, and a line a meeting with round,
// table, ns, ew (of individuals north, south, east, west) and set. Who is not in a
// round sits out.
func CSV(m Movement) string {
	var b strings.Builder
	if m.Contest == OfIndividuals {
		b.WriteString("round,table,north,south,east,west,set\n")
	} else {
		b.WriteString("round,table,ns,ew,set\n")
	}
	for round, p := range m.Meetings() {
		if m.Contest == OfIndividuals {
			fmt.Fprintf(&b, "%d,%d,%d,%d,%d,%d,%s\n", round, p.Table, p.NS, p.South, p.EW, p.West, SetName(p.Set))
		} else {
			fmt.Fprintf(&b, "%d,%d,%d,%d,%s\n", round, p.Table, p.NS, p.EW, SetName(p.Set))
		}
	}
	return b.String()
}
