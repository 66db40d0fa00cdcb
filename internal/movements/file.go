package movements

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// What a file may hold: far beyond any evening, and small enough for any laptop.
const (
	maxBytes  = 1 << 20
	maxPairs  = 200
	maxLength = 100 // rounds
	maxName   = 100 // letters of a name
)

// document is a movement as our own JSON (spec 00, "the headless commands").
type document struct {
	Name    string     `json:"name"`
	Variant string     `json:"variant,omitempty"`
	Pairs   int        `json:"pairs"`
	Tables  int        `json:"tables"`
	Sets    int        `json:"sets,omitempty"`
	Winners int        `json:"winners,omitempty"`
	Phantom int        `json:"phantom,omitempty"`
	Turned  []int      `json:"turned,omitempty"`
	Rounds  [][]seated `json:"rounds"`
	Check   *verdict   `json:"check,omitempty"`
}

// seated is one place. The four directions are an individual's, which is refused.
type seated struct {
	Table  int    `json:"table"`
	NS     int    `json:"ns"`
	EW     int    `json:"ew"`
	Boards string `json:"boards"`
	North  *int   `json:"north,omitempty"`
}

// verdict is what Check and Measure say, for who reads the file; Read passes it over.
type verdict struct {
	Problems []found         `json:"problems"`
	Balance  json.RawMessage `json:"balance"`
}

type found struct {
	Code  string         `json:"code"`
	Fault bool           `json:"fault"`
	Args  map[string]any `json:"args,omitempty"`
}

// JSON writes a movement with what Check and Measure say of it. Read gives it
// back unchanged.
func (m Movement) JSON() ([]byte, error) {
	d := document{
		Name: m.Name, Variant: m.Variant, Pairs: m.Pairs, Tables: m.Tables, Sets: m.Sets,
		Winners: 1, Phantom: m.Phantom, Turned: m.Turned,
	}
	if m.TwoWinners {
		d.Winners = 2
	}
	d.Rounds = make([][]seated, len(m.Rounds))
	for r, places := range m.Rounds {
		d.Rounds[r] = make([]seated, len(places))
		for i, p := range places {
			d.Rounds[r][i] = seated{Table: p.Table, NS: p.NS, EW: p.EW, Boards: SetName(p.Set)}
		}
	}
	balance, err := json.Marshal(Measure(m))
	if err != nil {
		return nil, fmt.Errorf("write movement: %w", err)
	}
	d.Check = &verdict{Problems: []found{}, Balance: balance}
	for _, f := range Check(m) {
		d.Check.Problems = append(d.Check.Problems, found{Code: f.Code, Fault: f.Fault, Args: f.Args})
	}
	return d.text()
}

// text writes a place a line: a file a person can read and change.
func (d document) text() ([]byte, error) {
	rounds := d.Rounds
	d.Rounds = [][]seated{}
	whole, err := json.MarshalIndent(d, "", " ")
	if err != nil {
		return nil, fmt.Errorf("write movement: %w", err)
	}
	var b bytes.Buffer
	b.WriteString(`"rounds": [`)
	for r, places := range rounds {
		b.WriteString(comma(r) + "\n  [")
		for i, p := range places {
			line, err := json.Marshal(p)
			if err != nil {
				return nil, fmt.Errorf("write movement: %w", err)
			}
			b.WriteString(comma(i) + "\n   ")
			b.Write(line)
		}
		b.WriteString("]")
	}
	b.WriteString("\n ]")
	out := bytes.Replace(whole, []byte("\n \"rounds\": []"), append([]byte("\n "), b.Bytes()...), 1)
	return out, nil
}

func comma(i int) string {
	if i > 0 {
		return ","
	}
	return ""
}

// Read reads a movement of our own JSON; what it leaves out (pairs, tables, sets,
// winners) is counted. It looks at the form only: whether the movement is any
// good, Check tells. It refuses with
//   - movement.file-big: over a megabyte;
//   - movement.file-form: no JSON, or not of this form (line);
//   - movement.file-empty: no rounds, or a round without tables (round);
//   - movement.file-individual: a movement for individuals;
//   - movement.file-rounds, movement.file-pairs, movement.file-tables,
//     movement.file-sets: none or more of them than a movement may have;
//   - movement.file-seat, movement.file-table: a number below 1 or beyond reason;
//   - movement.file-set: no letter for a set of boards;
//   - movement.file-phantom: the phantom is no seat of the movement.
func Read(data []byte) (Movement, error) {
	if len(data) > maxBytes {
		return Movement{}, problem.New("movement.file-big", "bytes", len(data), "most", maxBytes)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var d document
	if err := json.Unmarshal(data, &d); err != nil {
		return Movement{}, problem.Wrap(err, "movement.file-form", "line", lineOf(data, err))
	}
	if len(d.Rounds) == 0 {
		return Movement{}, problem.New("movement.file-empty", "round", 1)
	}
	if len(d.Rounds) > maxLength {
		return Movement{}, problem.New("movement.file-rounds", "number", len(d.Rounds), "most", maxLength)
	}
	m := Movement{Name: name(d.Name), Variant: name(d.Variant), Pairs: d.Pairs, Tables: d.Tables, Sets: d.Sets, Phantom: d.Phantom}
	for r, places := range d.Rounds {
		round, err := readRound(r+1, places)
		if err != nil {
			return Movement{}, err
		}
		m.Rounds = append(m.Rounds, round)
	}
	if err := m.size(d); err != nil {
		return Movement{}, err
	}
	for _, round := range d.Turned {
		if round >= 1 && round <= len(m.Rounds) && !slices.Contains(m.Turned, round) {
			m.Turned = append(m.Turned, round)
		}
	}
	slices.Sort(m.Turned)
	m.TwoWinners = d.Winners == 2 || d.Winners == 0 && m.twoFields()
	return m, nil
}

func readRound(round int, places []seated) ([]Place, error) {
	if len(places) == 0 {
		return nil, problem.New("movement.file-empty", "round", round)
	}
	if len(places) > maxPairs/2 {
		return nil, problem.New("movement.file-tables", "number", len(places), "most", maxPairs/2)
	}
	read := make([]Place, len(places))
	for i, p := range places {
		if p.North != nil {
			return nil, problem.New("movement.file-individual")
		}
		if p.Table < 1 || p.Table > maxPairs/2 {
			return nil, problem.New("movement.file-table", "round", round, "table", p.Table, "most", maxPairs/2)
		}
		for _, seat := range []int{p.NS, p.EW} {
			if seat < 1 || seat > maxPairs {
				return nil, problem.New("movement.file-seat", "round", round, "table", p.Table, "pair", seat, "most", maxPairs)
			}
		}
		set, err := ParseSet(p.Boards)
		if err != nil {
			return nil, problem.Wrap(err, "movement.file-set", "round", round, "table", p.Table, "text", clip(p.Boards))
		}
		read[i] = Place{Table: p.Table, NS: p.NS, EW: p.EW, Set: set}
	}
	return read, nil
}

// size counts what the file leaves out and refuses what is too much.
func (m *Movement) size(d document) error {
	var pairs, tables, sets int
	for _, places := range m.Rounds {
		for _, p := range places {
			pairs, tables, sets = max(pairs, p.NS, p.EW), max(tables, p.Table), max(sets, p.Set+1)
		}
	}
	m.Pairs, m.Tables, m.Sets = cmp.Or(m.Pairs, pairs), cmp.Or(m.Tables, tables), cmp.Or(m.Sets, sets)
	switch {
	case m.Pairs < 1 || m.Pairs > maxPairs:
		return problem.New("movement.file-pairs", "number", m.Pairs, "most", maxPairs)
	case m.Tables < 1 || m.Tables > maxPairs/2:
		return problem.New("movement.file-tables", "number", m.Tables, "most", maxPairs/2)
	case m.Sets < 1 || m.Sets > maxSets:
		return problem.New("movement.file-sets", "number", m.Sets, "most", maxSets)
	case d.Phantom < 0 || d.Phantom > m.Pairs:
		return problem.New("movement.file-phantom", "pair", d.Phantom, "pairs", m.Pairs)
	}
	return nil
}

// name keeps a file's own words to one line of a sensible length.
func name(text string) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	if r := []rune(text); len(r) > maxName {
		text = strings.TrimSpace(string(r[:maxName]))
	}
	return text
}

// lineOf is the line of a file where reading it stopped, from 1.
func lineOf(data []byte, err error) int {
	at := int64(len(data))
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	at = min(max(at, 0), int64(len(data)))
	return bytes.Count(data[:at], []byte("\n")) + 1
}
