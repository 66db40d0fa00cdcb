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

// document is a movement as our own JSON (R-JSON).
type document struct {
	Name    string     `json:"name"`
	Variant string     `json:"variant,omitempty"`
	Contest Contest    `json:"contest,omitempty"`
	Copies  int        `json:"copies,omitempty"`
	Pairs   int        `json:"pairs"`
	Tables  int        `json:"tables"`
	Sets    int        `json:"sets,omitempty"`
	Winners int        `json:"winners,omitempty"`
	Phantom int        `json:"phantom,omitempty"`
	Turned  []int      `json:"turned,omitempty"`
	Parts   int        `json:"parts,omitempty"`
	Rounds  [][]seated `json:"rounds"`
	Check   *verdict   `json:"check,omitempty"`
}

// seated is one place: NS and EW, or the four directions of individuals.
type seated struct {
	Table  int    `json:"table"`
	NS     int    `json:"ns,omitempty"`
	EW     int    `json:"ew,omitempty"`
	North  int    `json:"north,omitempty"`
	South  int    `json:"south,omitempty"`
	East   int    `json:"east,omitempty"`
	West   int    `json:"west,omitempty"`
	Boards string `json:"boards"`
}

func (m Movement) seat(p Place) seated {
	s := seated{Table: p.Table, Boards: SetName(p.Set)}
	if m.Contest == OfIndividuals {
		s.North, s.South, s.East, s.West = p.NS, p.South, p.EW, p.West
	} else {
		s.NS, s.EW = p.NS, p.EW
	}
	return s
}

// place returns a place of a file; ok is false when it is not of this contest.
func (s seated) place(c Contest, set int) (p Place, ok bool) {
	p = Place{Table: s.Table, NS: s.NS, EW: s.EW, Set: set}
	four := s.North != 0 || s.South != 0 || s.East != 0 || s.West != 0
	if c == OfIndividuals {
		p.NS, p.South, p.EW, p.West = s.North, s.South, s.East, s.West
		return p, s.NS == 0 && s.EW == 0
	}
	return p, !four
}

// verdict is what Check and Measure say, for who reads the file; Read passes it over.
type verdict struct {
	Problems []found         `json:"problems"`
	Balance  json.RawMessage `json:"balance"`
	Moves    moved           `json:"moves"`
}

// moved is MovesOf.
type moved struct {
	People int `json:"people"`
	Boards int `json:"boards"`
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
		Name: m.Name, Variant: m.Variant, Contest: m.Contest, Copies: m.Copies, Pairs: m.Pairs, Tables: m.Tables, Sets: m.Sets,
		Winners: 1, Phantom: m.Phantom, Turned: m.Turned, Parts: m.Parts,
	}
	if m.TwoWinners {
		d.Winners = 2
	}
	d.Rounds = make([][]seated, len(m.Rounds))
	for r, places := range m.Rounds {
		d.Rounds[r] = make([]seated, len(places))
		for i, p := range places {
			d.Rounds[r][i] = m.seat(p)
		}
	}
	balance, err := json.Marshal(Measure(m))
	if err != nil {
		return nil, fmt.Errorf("write movement: %w", err)
	}
	d.Check = &verdict{Problems: []found{}, Balance: balance, Moves: moved(MovesOf(m))}
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
//   - movement.file-contest: it is for others than pairs, individuals or teams;
//   - movement.file-four: the four directions of individuals where pairs play, or
//     the other way round;
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
	if err := lengthFits(len(d.Rounds)); err != nil {
		return Movement{}, err
	}
	contest, err := d.contest()
	if err != nil {
		return Movement{}, err
	}
	m := Movement{Name: d.Name, Variant: d.Variant, Contest: contest, Copies: d.Copies, Pairs: d.Pairs, Tables: d.Tables, Sets: d.Sets, Phantom: d.Phantom, Turned: d.Turned}
	if contest == OfTeams {
		m.Parts = min(max(d.Parts, 0), mostParts)
	}
	for r, places := range d.Rounds {
		round, err := readRound(r+1, places, contest)
		if err != nil {
			return Movement{}, err
		}
		m.Rounds = append(m.Rounds, round)
	}
	return Sized(m, d.Winners)
}

// lengthFits refuses no rounds, and too many of them.
func lengthFits(rounds int) error {
	switch {
	case rounds == 0:
		return problem.New("movement.file-empty", "round", 1)
	case rounds > maxLength:
		return problem.New("movement.file-rounds", "number", rounds, "most", maxLength)
	}
	return nil
}

// tableFits refuses the number of a table beyond reason, and seatsFit those of seats.
func tableFits(round, table int) error {
	if table < 1 || table > maxPairs/2 {
		return problem.New("movement.file-table", "round", round, "table", table, "most", maxPairs/2)
	}
	return nil
}

func seatsFit(round, table int, seats []int) error {
	for _, seat := range seats {
		if seat < 1 || seat > maxPairs {
			return problem.New("movement.file-seat", "round", round, "table", table, "pair", seat, "most", maxPairs)
		}
	}
	return nil
}

// contest returns who plays: without a word for it, whom the first place is for.
func (d document) contest() (Contest, error) {
	switch {
	case d.Contest == "" && len(d.Rounds[0]) > 0 && d.Rounds[0][0].North != 0:
		return OfIndividuals, nil
	case d.Contest == "" || d.Contest == "pairs":
		return OfPairs, nil
	case d.Contest == OfIndividuals || d.Contest == OfTeams:
		return d.Contest, nil
	}
	return "", problem.New("movement.file-contest", "text", clip(string(d.Contest)))
}

func readRound(round int, places []seated, contest Contest) ([]Place, error) {
	if len(places) == 0 {
		return nil, problem.New("movement.file-empty", "round", round)
	}
	if len(places) > maxPairs/2 {
		return nil, problem.New("movement.file-tables", "number", len(places), "most", maxPairs/2)
	}
	read := make([]Place, len(places))
	for i, p := range places {
		if err := tableFits(round, p.Table); err != nil {
			return nil, err
		}
		place, ok := p.place(contest, 0)
		if !ok {
			return nil, problem.New("movement.file-four", "round", round, "table", p.Table)
		}
		seats := []int{p.NS, p.EW}
		if contest == OfIndividuals {
			seats = []int{p.North, p.East, p.South, p.West}
		}
		if err := seatsFit(round, p.Table, seats); err != nil {
			return nil, err
		}
		set, err := ParseSet(p.Boards)
		if err != nil {
			return nil, problem.Wrap(err, "movement.file-set", "round", round, "table", p.Table, "text", clip(p.Boards))
		}
		place.Set = set
		read[i] = place
	}
	return read, nil
}

// size counts what the file leaves out and refuses what is too much.
func (m *Movement) size() error {
	var pairs, tables, sets int
	for _, p := range m.Places() {
		pairs, tables, sets = max(pairs, p.NS, p.EW, p.South, p.West), max(tables, p.Table), max(sets, p.Set+1)
	}
	m.Pairs, m.Tables, m.Sets = cmp.Or(m.Pairs, pairs), cmp.Or(m.Tables, tables), cmp.Or(m.Sets, sets)
	switch {
	case m.Pairs < 1 || m.Pairs > maxPairs:
		return problem.New("movement.file-pairs", "number", m.Pairs, "most", maxPairs)
	case m.Tables < 1 || m.Tables > maxPairs/2:
		return problem.New("movement.file-tables", "number", m.Tables, "most", maxPairs/2)
	case m.Sets < 1 || m.Sets > maxSets:
		return problem.New("movement.file-sets", "number", m.Sets, "most", maxSets)
	case m.Phantom < 0 || m.Phantom > m.Pairs:
		return problem.New("movement.file-phantom", "pair", m.Phantom, "pairs", m.Pairs)
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

// lineOf returns the line of a file where reading it stopped, from 1.
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

// Sized returns a movement as a reader of a file puts it together, with what it leaves out
// counted (pairs, tables, sets) and its names cut to length; winners is 1 or 2, or 0
// to find it out. Like Read it looks at the form only, and refuses with
//   - movement.file-empty: no rounds, or a round without tables (round);
//   - movement.file-rounds, movement.file-pairs, movement.file-tables,
//     movement.file-sets: more of them than a movement may have;
//   - movement.file-table, movement.file-seat: a number below 1 or beyond reason;
//   - movement.file-phantom: the phantom is no seat of the movement.
func Sized(m Movement, winners int) (Movement, error) {
	if err := lengthFits(len(m.Rounds)); err != nil {
		return Movement{}, err
	}
	for r, places := range m.Rounds {
		if len(places) == 0 {
			return Movement{}, problem.New("movement.file-empty", "round", r+1)
		}
		for _, p := range places {
			if err := cmp.Or(tableFits(r+1, p.Table), seatsFit(r+1, p.Table, p.People())); err != nil {
				return Movement{}, err
			}
		}
	}
	m = m.Clone()
	m.Name, m.Variant, m.Copies = name(m.Name), name(m.Variant), min(max(m.Copies, 0), maxPairs)
	if err := m.size(); err != nil {
		return Movement{}, err
	}
	m.Turned = slices.DeleteFunc(m.Turned, func(round int) bool { return round < 1 || round > len(m.Rounds) })
	slices.Sort(m.Turned)
	if m.Turned = slices.Compact(m.Turned); len(m.Turned) == 0 {
		m.Turned = nil
	}
	m.TwoWinners = winners == 2 || winners == 0 && m.TwoFields()
	return m, nil
}
