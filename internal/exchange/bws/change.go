package bws

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws/jet"
	"uitslag/internal/problem"
)

type cell struct{ section, table, round int }

// before returns the order of cells: by round, as a movement is read.
func before(a, b cell) int {
	return cmp.Or(cmp.Compare(a.section, b.section), cmp.Compare(a.round, b.round), cmp.Compare(a.table, b.table))
}

// Change (R-DEVICE-CHANGE) puts what is planned into a file that the devices play by: who meets
// whom in the rounds that no device has begun, in the rows that there are, and from which round
// each table is to be told again. Everything else stays as it is, byte for byte, and so does the
// length of the file. A file that says what is planned comes back as it is.
//
// The Problems are those of package jet, makebws.template-old, makebws.change-section
// (section), makebws.change-rows (section, round, table) where there is no row for it, and
// makebws.change-boards (section, round, table) for boards that the row has no room for.
func Change(file []byte, p *Plan) ([]byte, error) {
	db, err := jet.Open(file)
	if err != nil {
		return nil, err
	}
	if db.Version() != 4 {
		return nil, problem.New("makebws.template-old")
	}
	c := changing{db: db, plan: p, from: map[cell]int{}}
	if err := c.read(); err != nil {
		return nil, err
	}
	if err := c.rounds(); err != nil {
		return nil, err
	}
	if len(c.from) == 0 {
		return file, nil
	}
	if err := c.tables(); err != nil {
		return nil, err
	}
	return db.Bytes(), nil
}

// Played returns how many entries the devices have made in a file. The Problems are those of
// package jet.
func Played(file []byte) (int, error) {
	db, err := jet.Open(file)
	if err != nil {
		return 0, err
	}
	rows, err := rowsOf(db, "ReceivedData")
	return len(rows["ReceivedData"]), err
}

// rowsOf returns the rows of tables; none for a missing table.
func rowsOf(db *jet.Database, names ...string) (map[string][]jet.Row, error) {
	all := map[string][]jet.Row{}
	for _, name := range names {
		if t, ok := db.Table(name); ok {
			rows, err := t.Rows()
			if err != nil {
				return nil, err
			}
			all[name] = rows
		}
	}
	return all, nil
}

type changing struct {
	db   *jet.Database
	plan *Plan
	id   map[string]int      // the number of a section in the file
	rows map[cell]jet.Row    // of RoundData
	had  map[cell]bool       // the devices have begun
	want map[cell]feed.Round // what is planned
	from map[cell]int        // the first round that changed, by table
}

func at(r jet.Row) cell {
	n := func(column string) int {
		v, _ := r.Int(column)
		return int(v)
	}
	return cell{n("Section"), n("Table"), n("Round")}
}

func (c *changing) read() error {
	c.id, c.rows, c.had, c.want = map[string]int{}, map[cell]jet.Row{}, map[cell]bool{}, map[cell]feed.Round{}
	rows, err := rowsOf(c.db, "Section", "RoundData", "ReceivedData")
	if err != nil {
		return err
	}
	for _, r := range rows["Section"] {
		letter, _ := r.Text("Letter")
		id, _ := r.Int("ID")
		c.id[strings.ToUpper(strings.TrimSpace(letter))] = int(id)
	}
	for _, r := range rows["RoundData"] {
		c.rows[at(r)] = r
	}
	for _, r := range rows["ReceivedData"] {
		c.had[at(r)] = true
	}
	for _, r := range c.plan.Says.Rounds {
		id, ok := c.id[strings.ToUpper(r.Section)]
		if !ok {
			return problem.New("makebws.change-section", "section", r.Section)
		}
		c.want[cell{id, r.Table, r.Round}] = r
	}
	return nil
}

func (c *changing) rounds() error {
	t, ok := c.db.Table("RoundData")
	if !ok {
		return problem.New("makebws.template", "table", "RoundData")
	}
	for _, r := range c.plan.Says.Rounds {
		k := cell{c.id[strings.ToUpper(r.Section)], r.Table, r.Round}
		if _, ok := c.rows[k]; !ok && !c.had[k] && r.NS+r.EW > 0 {
			return problem.New("makebws.change-rows", "section", r.Section, "round", r.Round, "table", r.Table)
		}
	}
	for _, k := range slices.SortedFunc(maps.Keys(c.rows), before) {
		row := c.rows[k]
		if c.had[k] {
			continue
		}
		values := map[string]any{}
		want, planned := c.want[k]
		if !planned { // nobody plays there any more
			want = feed.Round{Section: c.letter(k.section), Table: k.table, Round: k.round}
			if want.Section == "" {
				continue // of another session
			}
		}
		says := c.plan.roundValues(&want)
		for name, v := range says {
			n, number := v.(int)
			if has, _ := row.Int(name); number && int(has) != n && (planned || name != "LowBoard" && name != "HighBoard") {
				values[name] = n
			}
		}
		list, _ := says["CustomBoards"].(string)
		if has, _ := row.Text("CustomBoards"); planned && strings.TrimSpace(has) != list {
			return problem.New("makebws.change-boards", "section", want.Section, "round", k.round, "table", k.table)
		}
		if len(values) == 0 {
			continue
		}
		if err := t.Set(row, values); err != nil {
			return fmt.Errorf("the movement of the devices: %w", err)
		}
		table := cell{section: k.section, table: k.table}
		if was := c.from[table]; was == 0 || k.round < was {
			c.from[table] = k.round
		}
	}
	return nil
}

func (c *changing) letter(id int) string {
	for letter, n := range c.id {
		if n == id {
			for _, s := range c.plan.Says.Sections {
				if strings.EqualFold(s.Letter, letter) {
					return s.Letter
				}
			}
		}
	}
	return ""
}

func (c *changing) tables() error {
	t, ok := c.db.Table("Tables")
	if !ok {
		return problem.New("makebws.template", "table", "Tables")
	}
	rows, err := t.Rows()
	if err != nil {
		return err
	}
	for _, r := range rows {
		k := at(r)
		k.round = 0
		if from := c.from[k]; from > 0 {
			if err := t.Set(r, map[string]any{"UpdateFromRound": from}); err != nil {
				return fmt.Errorf("the tables of the devices: %w", err)
			}
		}
	}
	return nil
}
