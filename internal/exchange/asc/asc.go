package asc

import (
	"bytes"
	"net/url"
	"strconv"
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// What a header may promise: what a movement may have (movements.Sized), so that a
// wrong number is told with its line.
const (
	mostPairs  = 200
	mostTables = 100
	mostRounds = 100
	mostSets   = 200
)

// Read reads a file of a movement: our own JSON, ASC or CSV, found out by how it
// begins. Whether the movement is any good, movements.Check tells. The Problems are
// those of exchange.ReadText, movements.Read and movements.Sized, and
//   - asc.form: the first line is none of those (text);
//   - those of ReadASC and ReadCSV.
func Read(data []byte) (movements.Movement, error) {
	text, _, err := exchange.ReadText(bytes.NewReader(data))
	if err != nil {
		return movements.Movement{}, err
	}
	text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	trimmed := bytes.TrimSpace(text)
	first, _, _ := strings.Cut(string(trimmed), "\n")
	switch {
	case len(trimmed) > 0 && (trimmed[0] == '{' || trimmed[0] == '['):
		return movements.Read(text)
	case headed(first):
		return ReadCSV(string(text))
	case len(fields(first)) > 0 && isNumber(fields(first)[0]):
		return ReadASC(string(text))
	}
	return movements.Movement{}, problem.New("asc.form", "text", exchange.Clip(first))
}

// ReadASC reads an ASC file. The Problems are those of movements.Sized, and, each
// with its line,
//   - asc.header: the first line is not the five numbers (text);
//   - asc.size: one of those numbers is more than a movement may have (number, most);
//   - asc.tables: a round does not have all its tables (have, want);
//   - asc.seat: no number of a contestant (table, text, most);
//   - asc.group: no group of boards (table, text, most);
//   - asc.half: a table of which only a part is empty (table);
//   - asc.more: a round beyond those of the header (rounds);
//   - asc.rounds: the file ends before the last round (have, want).
func ReadASC(text string) (movements.Movement, error) {
	var m movements.Movement
	var h header
	winners := 0
	line := 0
	for raw := range strings.SplitSeq(text, "\n") {
		line++
		code, comment, _ := strings.Cut(raw, "#")
		if own, ok := strings.CutPrefix(strings.TrimSpace(comment), mark); ok && h.tables > 0 {
			winners = remember(&m, own)
		}
		words := fields(code)
		switch {
		case len(words) == 0:
		case h.tables == 0:
			var err error
			if h, err = readHeader(words, line); err != nil {
				return movements.Movement{}, err
			}
			m.Pairs, m.Tables, m.Sets = h.pairs, h.tables, h.sets
			if h.four {
				m.Contest = movements.OfIndividuals
			}
		case len(m.Rounds) == h.rounds:
			if isNumber(words[0]) && len(words) >= h.each() {
				return movements.Movement{}, problem.New("asc.more", "line", line, "rounds", h.rounds)
			}
		default:
			places, err := h.round(words, line)
			if err != nil {
				return movements.Movement{}, err
			}
			m.Rounds = append(m.Rounds, places)
		}
	}
	switch {
	case h.tables == 0:
		return movements.Movement{}, problem.New("asc.header", "line", 1, "text", "")
	case len(m.Rounds) < h.rounds:
		return movements.Movement{}, problem.New("asc.rounds", "line", line, "have", len(m.Rounds), "want", h.rounds)
	case m.Contest == movements.OfTeams && h.four:
		m.Contest = movements.OfIndividuals
	}
	return movements.Sized(m, winners)
}

type header struct {
	pairs, tables, rounds, sets int
	four                        bool // individuals
}

func (h header) each() int {
	if h.four {
		return 5
	}
	return 3
}

func readHeader(words []string, line int) (header, error) {
	refused := problem.New("asc.header", "line", line, "text", exchange.Clip(strings.Join(words, " ")))
	if len(words) < 5 {
		return header{}, refused
	}
	var n [5]int
	for i, most := range []int{mostPairs, mostTables, mostRounds, mostSets, 1} {
		value, err := strconv.Atoi(words[i])
		switch {
		case err != nil || value < 0 || value == 0 && i < 4:
			return header{}, refused
		case value > most && i == 4:
			return header{}, refused
		case value > most:
			return header{}, problem.New("asc.size", "line", line, "number", value, "most", most)
		}
		n[i] = value
	}
	return header{n[0], n[1], n[2], n[3], n[4] == 1}, nil
}

func (h header) round(words []string, line int) ([]movements.Place, error) {
	if len(words) != h.tables*h.each() {
		return nil, problem.New("asc.tables", "line", line, "have", len(words)/h.each(), "want", h.tables)
	}
	var places []movements.Place
	for t := range h.tables {
		cells := words[t*h.each() : (t+1)*h.each()]
		seats := make([]int, len(cells)-1)
		empty := 0
		for i := range seats {
			n, err := strconv.Atoi(cells[i])
			if err != nil || n < 0 || n > h.pairs {
				return nil, problem.New("asc.seat", "line", line, "table", t+1, "text", exchange.Clip(cells[i]), "most", h.pairs)
			}
			if seats[i] = n; n == 0 {
				empty++
			}
		}
		switch {
		case empty == len(seats):
			continue // whatever its group
		case empty > 0:
			return nil, problem.New("asc.half", "line", line, "table", t+1)
		}
		set, ok := group(cells[len(cells)-1])
		if !ok || set >= h.sets {
			return nil, problem.New("asc.group", "line", line, "table", t+1, "text", exchange.Clip(cells[len(cells)-1]), "most", h.sets)
		}
		p := movements.Place{Table: t + 1, NS: seats[0], EW: seats[1], Set: set}
		if h.four {
			p.South, p.EW, p.West = seats[1], seats[2], seats[3]
		}
		places = append(places, p)
	}
	return places, nil
}

// group parses a group of boards, from 1 or from A, to an index from 0.
func group(text string) (int, bool) {
	if n, err := strconv.Atoi(text); err == nil {
		return n - 1, n >= 1
	}
	set, err := movements.ParseSet(text)
	return set, err == nil
}

func fields(line string) []string {
	return strings.FieldsFunc(line, func(r rune) bool {
		return strings.ContainsRune(" \t\v\f\u00a0-,:;\ufeff", r)
	})
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

func remember(m *movements.Movement, text string) (winners int) {
	said, err := url.ParseQuery(strings.TrimSpace(text))
	if err != nil {
		return 0
	}
	number := func(key string) int {
		n, err := strconv.Atoi(said.Get(key))
		if err != nil {
			return 0
		}
		return n
	}
	m.Name, m.Variant, m.Copies = said.Get("name"), said.Get("variant"), number("copies")
	if n := number("phantom"); n > 0 && n <= m.Pairs {
		m.Phantom = n
	}
	if said.Get("contest") == string(movements.OfTeams) {
		m.Contest = movements.OfTeams
	}
	for part := range strings.SplitSeq(said.Get("turned"), ",") {
		if round, err := strconv.Atoi(part); err == nil {
			m.Turned = append(m.Turned, round)
		}
	}
	return number("winners")
}
