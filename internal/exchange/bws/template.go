package bws

import (
	"fmt"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws/jet"
	"uitslag/internal/problem"
)

func (p *Plan) into(template []byte) ([]byte, error) {
	db, err := jet.Open(template)
	if err != nil {
		return nil, err
	}
	if db.Version() != 4 {
		return nil, problem.New("makebws.template-old")
	}
	if len(p.Says.Scores) > 0 {
		return nil, problem.New("makebws.template-results")
	}
	for _, name := range []string{"Session", "Section", "Tables", "RoundData", "ReceivedData", "PlayerNumbers", "HandRecord"} {
		if _, ok := db.Table(name); !ok {
			return nil, problem.New("makebws.template", "table", name)
		}
		rows, err := rowsOf(db, name)
		if err != nil {
			return nil, err
		}
		if len(rows[name]) > 0 {
			return nil, problem.New("makebws.template-used", "table", name)
		}
	}
	filled, err := rowsOf(db, "Clients", "Settings") // the rows that a template brings along, where they have an index
	if err != nil {
		return nil, err
	}
	without := 0 // sections for whose settings there is no row
	for _, r := range p.records() {
		t, ok := db.Table(r.table)
		if !ok {
			continue // a newer file has it, and no device needs it
		}
		values := map[string]any{}
		for _, c := range t.Columns() {
			if v, has := r.values[c.Name]; has {
				values[c.Name] = v
			}
		}
		switch r.table {
		case "Clients", "Settings":
			delete(values, "ID")
			rows := filled[r.table]
			if len(rows) == 0 {
				if r.table == "Settings" {
					without++
				}
				continue
			}
			filled[r.table] = rows[1:]
			if err := t.Set(rows[0], values); err != nil {
				return nil, unfit(r.table, err)
			}
		default:
			if err := t.Insert(values); err != nil {
				return nil, unfit(r.table, err)
			}
		}
	}
	if without > 0 {
		p.Told = append(p.Told, problem.New("makebws.settings", "n", without))
	}
	return db.Bytes(), nil
}

func unfit(table string, err error) error {
	return problem.Wrap(fmt.Errorf("the template's %s: %w", table, err), "makebws.template-unfit")
}

// Template refuses what no file can be made from: see Make. One table with a row of each kind
// is put into it.
func Template(file []byte) error {
	p := &Plan{Name: "X", Date: "2026-11-14", Start: "19:30", Says: feed.Snapshot{
		Identity: "X",
		Sections: []feed.Section{{Letter: "A", Tables: 1, Winners: 1}},
		Rounds:   []feed.Round{{Section: "A", Table: 1, Round: 1, NS: 1, EW: 2, Boards: []int{1, 3}}},
		Seats:    []feed.Seat{{Section: "A", Table: 1, Seat: bridge.North, Number: "1", Name: "X"}},
		Deals:    []event.BoardDeal{{Board: 1}},
	}}
	_, err := p.into(file)
	return err
}
