package csv

import (
	"io"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// ReadMembers reads a list of members: last name, first name, federation number,
// club number, category, e-mail, each where the file has it; a full name is split.
// It is taken whole, or refused with a Problem of package exchange or csv, or with
// an exchange.Refused that lists every line that cannot be.
func ReadMembers(r io.Reader, o Options) (*exchange.Import, error) {
	g, err := read(r, memberColumns, nil)
	if err != nil {
		return nil, err
	}
	if twice := g.doubled(); twice != "" {
		return nil, problem.New("csv.column-twice", "line", g.first, "heading", twice)
	}
	if !g.has(lastName) && !g.has(fullName) {
		return nil, problem.New("csv.no-names", "line", g.first)
	}
	im := g.newImport()
	im.Remarks = append(im.Remarks, g.remarks()...)
	var refused []exchange.Remark
	numbers, names := map[string]int{}, map[string]int{}
	for _, row := range g.rows {
		row = g.open(row, nil)
		p := g.person(row)
		if p.Name() == "" {
			refused = append(refused, exchange.Remark{Line: row.line, Why: problem.New("csv.no-name", "line", row.line)})
			continue
		}
		if p.Federation != "" {
			if first, twice := numbers[p.Federation]; twice {
				refused = append(refused, exchange.Remark{Line: row.line, Element: g.title(federation), Why: problem.New("csv.number-twice",
					"line", row.line, "number", p.Federation, "first", first)})
				continue
			}
			numbers[p.Federation] = row.line
		}
		key := strings.ToLower(p.Name())
		if first, twice := names[key]; twice {
			im.Remarks = append(im.Remarks, exchange.Remark{Line: row.line, Why: problem.New("csv.name-twice",
				"line", row.line, "name", p.Name(), "first", first)})
		} else {
			names[key] = row.line
		}
		if at := strings.Index(p.Email, "@"); p.Email != "" && (at < 1 || strings.ContainsAny(p.Email, " ,;") || at == len(p.Email)-1) {
			im.Remarks = append(im.Remarks, exchange.Remark{Line: row.line, Element: g.title(email), Why: problem.New("csv.email",
				"line", row.line, "text", exchange.Clip(p.Email))})
		}
		p.ID = o.NewID()
		im.Members = append(im.Members, event.Member{ID: o.NewID(), Person: p.ID})
		im.People = append(im.People, p)
	}
	if err := exchange.Refuse(refused); err != nil {
		return nil, err
	}
	if len(im.Members) == 0 {
		return nil, problem.New("csv.no-rows")
	}
	return im, nil
}

func (g *grid) person(r row) event.Person {
	p := event.Person{
		First:      exchange.CleanName(g.get(r, firstName)),
		Last:       exchange.CleanName(g.get(r, lastName)),
		Federation: exchange.CleanName(g.get(r, federation)),
		Number:     exchange.CleanName(g.get(r, clubNumber)),
		Category:   exchange.CleanName(g.get(r, category)),
		Email:      exchange.CleanName(g.get(r, email)),
	}
	full := exchange.CleanName(g.get(r, fullName))
	switch {
	case p.Last == "" && g.has(firstName): // "name" beside "first name" is the last name
		p.Last = full
	case p.Last == "":
		p.First, p.Last = exchange.SplitName(full)
	}
	if between := exchange.CleanName(g.get(r, prefix)); between != "" && p.Last != "" {
		p.Last = between + " " + p.Last
	}
	return p
}

// title is a column's heading as the file writes it.
func (g *grid) title(c column) string {
	for i, x := range g.columns {
		if x == c {
			return exchange.Clip(g.headings[i])
		}
	}
	return ""
}

func (g *grid) newImport() *exchange.Import {
	return &exchange.Import{Format: exchange.CSV, Encoding: g.encoding, Separator: separatorName(g.separator)}
}
