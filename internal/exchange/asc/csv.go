package asc

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// headings are the columns of a table of a movement, in the languages of the program.
var headings = map[string]string{
	"round": "round", "ronde": "round", "rnd": "round",
	"table": "table", "tafel": "table",
	"ns": "ns", "nz": "ns", "ew": "ew", "ow": "ew",
	"north": "north", "noord": "north", "south": "south", "zuid": "south",
	"east": "east", "oost": "east", "west": "west",
	"n": "north", "z": "south", "s": "south", "e": "east", "o": "east", "w": "west",
	"set": "set", "groep": "set", "group": "set", "boards": "set", "giften": "set", "spellen": "set",
}

// separators of columns, in the order they are tried.
const separators = ";,\t"

// cells splits a line at a separator, and drops quotes around a cell.
func cells(line string, separator rune) []string {
	out := strings.Split(line, string(separator))
	for i := range out {
		out[i] = strings.TrimSpace(strings.Trim(strings.TrimSpace(out[i]), `"`))
	}
	return out
}

func columns(line string) (at map[string]int, separator rune) {
	for _, separator := range separators {
		at := map[string]int{}
		for i, cell := range cells(strings.TrimPrefix(line, "\ufeff"), separator) {
			if c := headings[strings.ToLower(cell)]; c != "" {
				at[c] = i
			}
		}
		if len(at) > 1 {
			return at, separator
		}
	}
	return nil, 0
}

func headed(line string) bool {
	at, _ := columns(line)
	_, round := at["round"]
	return round
}

// ReadCSV reads a table of a movement. Rounds and tables may come in any order. Where
// everyone has two places in the first round, one each way, they are teams. The
// Problems are those of movements.Sized, and, each with its line,
//   - asc.csv-heading: a column is missing (column);
//   - asc.csv-number: no number where one must be (column, text);
//   - asc.csv-set: no letter or number of a set of boards (text).
func ReadCSV(text string) (movements.Movement, error) {
	var m movements.Movement
	var t table
	line := 0
	for raw := range strings.SplitSeq(text, "\n") {
		line++
		if strings.Trim(raw, " \t\r;,\ufeff") == "" {
			continue
		}
		if t.at == nil {
			if t.at, t.separator = columns(raw); len(t.at) == 0 {
				return movements.Movement{}, problem.New("asc.csv-heading", "line", line, "column", "round")
			}
			if _, t.four = t.at["north"]; t.four {
				m.Contest = movements.OfIndividuals
			}
			for _, column := range t.wants() {
				if _, ok := t.at[column]; !ok {
					return movements.Movement{}, problem.New("asc.csv-heading", "line", line, "column", column)
				}
			}
			continue
		}
		round, p, err := t.place(raw, line)
		if err != nil {
			return movements.Movement{}, err
		}
		for len(m.Rounds) < round {
			m.Rounds = append(m.Rounds, nil)
		}
		m.Rounds[round-1] = append(m.Rounds[round-1], p)
	}
	for _, places := range m.Rounds {
		slices.SortStableFunc(places, func(a, b movements.Place) int { return a.Table - b.Table })
	}
	if len(m.Rounds) > 0 && teams(m.Rounds[0]) {
		m.Contest = movements.OfTeams
	}
	return movements.Sized(m, 0)
}

type table struct {
	at        map[string]int
	separator rune
	four      bool
}

func (t table) wants() []string {
	if t.four {
		return []string{"round", "table", "north", "south", "east", "west", "set"}
	}
	return []string{"round", "table", "ns", "ew", "set"}
}

func (t table) place(raw string, line int) (round int, p movements.Place, err error) {
	row := cells(raw, t.separator)
	cell := func(column string) string {
		if i := t.at[column]; i < len(row) {
			return row[i]
		}
		return ""
	}
	numbers := map[string]int{}
	for _, column := range t.wants() {
		if column == "set" {
			continue
		}
		most := mostPairs
		switch column {
		case "round":
			most = mostRounds
		case "table":
			most = mostTables
		}
		n, err := strconv.Atoi(cell(column))
		if err != nil || n < 1 || n > most {
			return 0, p, problem.New("asc.csv-number", "line", line, "column", column, "text", exchange.Clip(cell(column)), "most", most)
		}
		numbers[column] = n
	}
	set, ok := group(cell("set"))
	if !ok || set >= mostSets {
		return 0, p, problem.New("asc.csv-set", "line", line, "text", exchange.Clip(cell("set")))
	}
	p = movements.Place{Table: numbers["table"], NS: numbers["ns"], EW: numbers["ew"], Set: set}
	if t.four {
		p.NS, p.South, p.EW, p.West = numbers["north"], numbers["south"], numbers["east"], numbers["west"]
	}
	return numbers["round"], p, nil
}

func teams(places []movements.Place) bool {
	ns, ew := map[int]int{}, map[int]int{}
	for _, p := range places {
		if p.South > 0 {
			return false
		}
		ns[p.NS]++
		ew[p.EW]++
	}
	for who, n := range ns {
		if n != 1 || ew[who] != 1 {
			return false
		}
	}
	return len(ns) > 1 && len(ns) == len(ew)
}
