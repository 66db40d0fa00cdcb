package awards

import (
	"strconv"
	"strings"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// Row is one line of a club's own table: what the places of a field of this size earn.
type Row struct {
	Least int `json:"least"` // contestants, from
	Most  int `json:"most"`  // and to; 0 means any number above
	// Boards is the fewest boards that the row is for; 0 means any number.
	Boards int         `json:"boards,omitempty"`
	Points []exact.Rat `json:"points"` // first place, second place, ...
	Rest   exact.Rat   `json:"rest"`   // every place after those
}

// Table is what places earn, as a club fills it in. The points of shared places are
// their mean, rounded to Decimals, a half upwards.
type Table struct {
	Rows     []Row `json:"rows"`
	Decimals int   `json:"decimals"`
}

// ParseTable reads a table as it is typed, a line for a size of the field:
//
//	8-9     12 8 5 3
//	10-13   16 10,5 7 4 / 1
//	14+/24  20 14 10 7 5 / 1
//
// First the number of contestants, and behind a stroke the fewest boards; then the
// points from the first place on, and behind a stroke those of everybody else. Empty
// lines are passed over; the decimals are as many as were typed. The Problems are
// awards.table-line (line, text) and those of Check.
func ParseTable(text string) (Table, error) {
	var t Table
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		row, decimals, ok := parseRow(line)
		if !ok {
			return Table{}, problem.New("awards.table-line", "line", i+1, "text", line)
		}
		t.Rows = append(t.Rows, row)
		t.Decimals = max(t.Decimals, decimals)
	}
	return t, t.Check()
}

func parseRow(line string) (row Row, decimals int, ok bool) {
	f := strings.Fields(strings.ReplaceAll(strings.ReplaceAll(line, ",", "."), "–", "-"))
	size, boards, two := strings.Cut(strings.TrimSuffix(f[0], ":"), "/")
	if two {
		if row.Boards, ok = count(boards); !ok {
			return row, 0, false
		}
	}
	from, upto, ends := strings.Cut(strings.TrimSuffix(size, "+"), "-")
	if row.Least, ok = count(from); !ok {
		return row, 0, false
	}
	switch {
	case strings.HasSuffix(size, "+"):
		ok = !ends
	case ends:
		row.Most, ok = count(upto)
	default:
		row.Most = row.Least
	}
	if !ok || len(f) < 2 {
		return row, 0, false
	}
	rest := false
	for i, w := range f[1:] {
		if w == "/" {
			if rest || i != len(f)-3 {
				return row, 0, false
			}
			rest = true
			continue
		}
		p, err := exact.Parse(w)
		if err != nil || strings.Contains(w, "/") || len(w) > 9 || p.Sign() < 0 {
			return row, 0, false
		}
		if _, digits, point := strings.Cut(w, "."); point {
			decimals = max(decimals, len(digits))
		}
		if rest {
			row.Rest = p
		} else {
			row.Points = append(row.Points, p)
		}
	}
	return row, decimals, true
}

func count(s string) (int, bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil && n > 0 && n <= 10_000
}

// Check reports whether the table can be used. The Problems, with the row from 1:
// awards.table-empty (); awards.table-size (row, from, to) for a range that ends before
// it begins; awards.table-twice (row, other) for two rows that are for the same field;
// awards.table-falls (row, place) for a place that earns more than the one before it.
func (t Table) Check() error {
	if len(t.Rows) == 0 {
		return problem.New("awards.table-empty")
	}
	for i, r := range t.Rows {
		if r.Least < 1 || r.Most != 0 && r.Most < r.Least {
			return problem.New("awards.table-size", "row", i+1, "from", r.Least, "to", r.Most)
		}
		for j, other := range t.Rows[:i] {
			if r.Boards == other.Boards && (r.Most == 0 || other.Least <= r.Most) && (other.Most == 0 || r.Least <= other.Most) {
				return problem.New("awards.table-twice", "row", i+1, "other", j+1)
			}
		}
		for place := 2; place <= len(r.Points)+1; place++ {
			if r.at(place - 1).Less(r.at(place)) {
				return problem.New("awards.table-falls", "row", i+1, "place", place)
			}
		}
	}
	return nil
}

func (r Row) at(place int) exact.Rat {
	if place > len(r.Points) {
		return r.Rest
	}
	return r.Points[place-1]
}

// Scale returns what the places of one ranking list earn. Of the rows for a field of this size it
// takes the one for the most boards that were reached. The Problems are those of Check, and
// awards.table-missing (contestants, boards) when the table has no such row.
func (t Table) Scale(places []scoring.Place, boards int) (*Scale, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	n := ranked(places)
	if n == 0 {
		return &Scale{places: places}, nil
	}
	row := t.row(n, boards)
	if row < 0 {
		return nil, problem.New("awards.table-missing", "contestants", n, "boards", boards)
	}
	return &Scale{
		places: places, value: t.Rows[row].at, round: to(t.Decimals),
		field: []scoring.Step{step("awards.why-table", "", "row", row+1)},
	}, nil
}

// row returns the index of the row for a field, or -1.
func (t Table) row(contestants, boards int) int {
	found := -1
	for i, r := range t.Rows {
		if r.Least <= contestants && (r.Most == 0 || contestants <= r.Most) && r.Boards <= boards && (found < 0 || t.Rows[found].Boards < r.Boards) {
			found = i
		}
	}
	return found
}
