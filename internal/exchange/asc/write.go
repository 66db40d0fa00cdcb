package asc

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// mark begins the comment in which Write says what ASC cannot.
const mark = "uitslag "

// lettered is how many sets have letters in a file: there is none after Z.
const lettered = 26

// Write makes an ASC file of a movement, which Read gives back unchanged. The Problem
// is asc.cannot (round, table), where a table has two places in a round or is not one
// of the movement's.
func Write(m movements.Movement) ([]byte, error) {
	four := 0
	if m.Contest == movements.OfIndividuals {
		four = 1
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d %d %d %d %d\n", m.Pairs, m.Tables, len(m.Rounds), m.Sets, four)
	for r, places := range m.Rounds {
		line := make([]string, m.Tables)
		for _, p := range places {
			if p.Table < 1 || p.Table > m.Tables || line[p.Table-1] != "" {
				return nil, problem.New("asc.cannot", "round", r+1, "table", p.Table)
			}
			set := strconv.Itoa(p.Set + 1)
			if m.Sets <= lettered {
				set = movements.SetName(p.Set)
			}
			if four == 1 {
				line[p.Table-1] = fmt.Sprintf("%3d %2d %2d %2d %s", p.NS, p.South, p.EW, p.West, set)
			} else {
				line[p.Table-1] = fmt.Sprintf("%3d %2d %s", p.NS, p.EW, set)
			}
		}
		for t := range line {
			if line[t] == "" {
				line[t] = "  0" + strings.Repeat("  0", 1+2*four) + " 0"
			}
		}
		b.WriteString(strings.TrimPrefix(strings.Join(line, " "), " ") + "\n")
	}
	b.WriteString("# " + mark + said(m) + "\n")
	return []byte(b.String()), nil
}

// said returns what ASC has no place for.
func said(m movements.Movement) string {
	v := url.Values{}
	put := func(key, value string) {
		if value != "" && value != "0" {
			v.Set(key, value)
		}
	}
	put("name", m.Name)
	put("variant", m.Variant)
	put("copies", strconv.Itoa(m.Copies))
	put("phantom", strconv.Itoa(m.Phantom))
	if m.Contest == movements.OfTeams {
		put("contest", string(m.Contest))
	}
	var turned []string
	for _, round := range m.Turned {
		turned = append(turned, strconv.Itoa(round))
	}
	put("turned", strings.Join(turned, ","))
	winners := "1"
	if m.TwoWinners {
		winners = "2"
	}
	put("winners", winners)
	return v.Encode()
}
