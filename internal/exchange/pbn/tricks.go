package pbn

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
)

// tricks is the table of a game, of whichever tag has it. The Problem, for which the table
// is left out, is pbn.tricks (line, board), or pbn.tables (line, board) where the two
// tags differ.
func tricks(g game, number int) (bridge.DoubleDummy, *problem.Problem) {
	var digits, table bridge.DoubleDummy
	if t, ok := g[doubleDummyTricks]; ok {
		var err error
		if digits, err = bridge.ParseDoubleDummy(t.value); err != nil {
			return "", problem.New("pbn.tricks", "line", t.line, "board", number)
		}
	}
	t, ok := g[optimumResultTable]
	if !ok {
		return digits, nil
	}
	table, ok = results(t)
	switch {
	case !ok:
		return "", problem.New("pbn.tricks", "line", t.line, "board", number)
	case digits == "":
		return table, nil
	case differ(digits, table):
		return "", problem.New("pbn.tables", "line", t.line, "board", number)
	}
	return digits, nil
}

// results reads the rows of an OptimumResultTable; false where a row is none.
func results(t tag) (bridge.DoubleDummy, bool) {
	columns := strings.Split(t.value, ";")
	for i, c := range columns {
		name, _, _ := strings.Cut(strings.TrimLeft(strings.TrimSpace(c), "+-"), `\`)
		columns[i] = name
	}
	who, what, how := slices.Index(columns, "Declarer"), slices.Index(columns, "Denomination"), slices.Index(columns, "Result")
	if who < 0 || what < 0 || how < 0 {
		return "", false
	}
	var out bridge.DoubleDummy
	for _, r := range t.rows {
		cells := strings.Fields(r.text)
		if len(cells) < len(columns) {
			return "", false
		}
		if strings.Trim(cells[how], "-*?") == "" {
			continue
		}
		c, err := bridge.ParseContract("1" + cells[what])
		n, bad := strconv.Atoi(cells[how])
		if err != nil || bad != nil || n < 0 || n > 13 || strings.Trim(cells[who], "NESW") != "" {
			return "", false
		}
		for _, letter := range cells[who] {
			seat, _ := bridge.ParseSeat(string(letter)) // it is one
			out = out.With(seat, c.Denomination, n)
		}
	}
	return out, true
}

// differ reports whether two tables have another figure anywhere.
func differ(a, b bridge.DoubleDummy) bool {
	for s := bridge.North; s <= bridge.West; s++ {
		for d := bridge.Clubs; d <= bridge.NoTrump; d++ {
			x, ok := a.Tricks(s, d)
			if y, both := b.Tricks(s, d); ok && both && x != y {
				return true
			}
		}
	}
	return false
}
