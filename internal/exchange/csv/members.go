package csv

import (
	"io"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// ReadMembers reads a list of members: last name, first name, federation number,
// club number, category, e-mail, each where the file has it; a full name is split.
// It is refused with a Problem of package exchange or csv; a row that cannot be, or that
// has the name of an earlier one and no other number, is left out and stands in Wrong.
func ReadMembers(r io.Reader, o Options) (*exchange.Import, error) {
	g, err := readBelow(r, memberColumns, nil, deepest)
	if err != nil {
		return nil, err
	}
	return g.members(o)
}

// ReadMemberRows is ReadMembers of a sheet of a workbook: its rows from the first on, each
// with its texts from the first column on.
func ReadMemberRows(rows [][]string, o Options) (*exchange.Import, error) {
	g := &grid{separator: ';'}
	var all []row
	for i, cells := range rows {
		if strings.TrimSpace(strings.Join(cells, "")) != "" {
			all = append(all, row{line: i + 1, cells: cells})
		}
	}
	switch {
	case len(all) == 0:
		return nil, problem.New("exchange.empty")
	case len(all) > maxRows:
		return nil, problem.New("csv.too-many", "max", maxRows)
	}
	if err := g.head(all, memberColumns, nil, deepest); err != nil {
		return nil, err
	}
	return g.members(o)
}

// HasMembers reports whether the rows of a sheet have the headings of a list of members.
func HasMembers(rows [][]string) bool {
	for _, cells := range rows[:min(len(rows), deepest)] {
		names := false
		for _, text := range cells {
			switch memberColumns[heading(text)] {
			case fullName, firstLast, lastFirst, nombre, lastName:
				names = true
			}
		}
		if names && understood(cells, memberColumns) > 1 {
			return true
		}
	}
	return false
}

// deepest is how many rows down the heading of a list of members may stand: titles, dates and
// empty rows come before it.
const deepest = 30

func (g *grid) members(o Options) (*exchange.Import, error) {
	g.settleMembers()
	if twice := g.doubled(); twice != "" {
		return nil, problem.New("csv.column-twice", "line", g.first, "heading", twice)
	}
	if !g.has(lastName) && !g.has(fullName) && !g.has(firstLast) && !g.has(lastFirst) {
		return nil, problem.New("csv.no-names", "line", g.first)
	}
	im := g.newImport()
	im.Remarks = append(im.Remarks, g.memberRemarks()...)
	odd := false
	numbers, names := map[string]int{}, map[string]person{}
	for _, row := range g.rows {
		row = g.open(row, nil)
		p, source := g.person(row)
		if p == (event.Person{}) || slices.Equal(row.cells, g.headings) { // beside the list; at the top of a page
			continue
		}
		m := event.Member{}
		switch text := exchange.CleanName(g.get(row, standing)); listWords[heading(text)] {
		case "guest":
			m.Guest = true
		case "left":
			m.Left = true
		case "member": // is not kept
		default:
			if text != "" && !odd { // one says enough
				odd = true
				im.Remarks = append(im.Remarks, exchange.Remark{
					Line: row.line, Element: g.title(standing),
					Why: problem.New("csv.standing", "line", row.line, "text", exchange.Clip(text)),
				})
			}
		}
		add := func(p event.Person, source roster.Source) {
			m := m
			p.ID, m.ID = o.NewID(), o.NewID()
			m.Person = p.ID
			im.Members = append(im.Members, m)
			im.People = append(im.People, p)
			im.Sources = append(im.Sources, source)
		}
		if people, sources := several(p, source); people != nil {
			for i := range people {
				add(people[i], sources[i])
			}
			continue
		}
		if NoPerson(p) {
			if source.Whole != "" {
				p.First, p.Last, source.Whole = "", source.Whole, ""
			}
			source.Doubt = problem.New("csv.no-person", "line", row.line, "text", exchange.Clip(p.Name()))
			add(p, source)
			continue
		}
		if field, why := g.check(p, row.line, numbers, names); why != nil {
			im.Wrong = append(im.Wrong, roster.WrongRow{Source: source, Person: p, Field: field, Why: why})
			continue
		}
		if p.Federation != "" {
			numbers[roster.NumberKey(p.Federation)] = row.line
			if !strings.ContainsFunc(p.Federation, unicode.IsDigit) {
				im.Remarks = append(im.Remarks, exchange.Remark{
					Line: row.line, Element: g.title(federation),
					Why: problem.New("csv.no-number", "line", row.line, "name", p.Name(), "text", exchange.Clip(p.Federation)),
				})
			}
		}
		if key := strings.ToLower(p.Name()); names[key].line == 0 {
			names[key] = person{p, row.line}
		}
		add(p, source)
	}
	im.Remarks = append(im.Remarks, g.beyond()...)
	im.Order = g.order()
	if len(im.Members)+len(im.Wrong) == 0 {
		return nil, problem.New("csv.no-rows")
	}
	return im, nil
}

type person struct {
	event.Person
	line int
}

// check tells why a row cannot be taken over as it is, nil where it can.
func (g *grid) check(p event.Person, line int, numbers map[string]int, names map[string]person) (event.PersonField, *problem.Problem) {
	if p.Name() == "" {
		return event.PersonLast, problem.New("csv.no-name", "line", line)
	}
	if field, err := p.Check(); err != nil {
		if long := problem.Find(err); long.Code == "text.long" {
			return field, problem.New("csv.long", "line", line, "text", long.Args["text"], "max", long.Args["max"])
		}
		code := map[event.PersonField]string{
			event.PersonLast: "csv.no-last", event.PersonFederation: "person.no-number", event.PersonNumber: "person.no-number", event.PersonEmail: "csv.email",
		}[field]
		text := map[event.PersonField]string{
			event.PersonLast: p.First, event.PersonFederation: p.Federation, event.PersonNumber: p.Number, event.PersonEmail: p.Email,
		}[field]
		return field, problem.New(code, "line", line, "name", p.Name(), "text", exchange.Clip(text))
	}
	if first := numbers[roster.NumberKey(p.Federation)]; p.Federation != "" && first > 0 {
		return event.PersonFederation, problem.New("csv.number-twice", "line", line, "name", p.Name(), "number", p.Federation, "first", first)
	}
	differ := func(a, b string) bool { return a != "" && b != "" && a != b }
	if first := names[strings.ToLower(p.Name())]; first.line > 0 && !differ(first.Federation, p.Federation) && !differ(first.Number, p.Number) {
		return "", problem.New("csv.name-twice", "line", line, "name", p.Name(), "first", first.line)
	}
	return "", nil
}

// beyond says that rows have cells to the right of the last heading, or below an empty one.
func (g *grid) beyond() []exchange.Remark {
	if !g.headed {
		return nil
	}
	unread := map[int]bool{}
	line := 0
	for _, r := range g.rows {
		for i, cell := range g.open(r, nil).cells {
			named := i < len(g.headings) && strings.TrimSpace(g.headings[i]) != ""
			if !named && strings.TrimSpace(cell) != "" {
				unread[i] = true
				if line == 0 {
					line = r.line
				}
			}
		}
	}
	if len(unread) == 0 {
		return nil
	}
	return []exchange.Remark{{Line: line, Why: problem.New("csv.extra-columns", "line", line, "n", len(unread))}}
}

func (g *grid) person(r row) (event.Person, roster.Source) {
	source := roster.Source{Line: r.line}
	p := event.Person{
		First:      exchange.CleanName(g.get(r, firstName)),
		Last:       exchange.CleanName(g.get(r, lastName)),
		Federation: exchange.CleanName(g.get(r, federation)),
		Number:     exchange.CleanName(g.get(r, clubNumber)),
		Category:   exchange.CleanName(g.get(r, category)),
		Email:      exchange.CleanName(g.get(r, email)),
	}
	if p.Last == "" {
		if full := exchange.CleanName(g.get(r, fullName)); g.has(firstName) { // "name" beside "first name" is the last name
			p.Last = full
		} else {
			source.Whole = full
			for _, c := range []column{firstLast, lastFirst} {
				if source.Whole == "" {
					source.Whole = exchange.CleanName(g.get(r, c))
				}
			}
			p.First, p.Last = roster.Split(source.Whole, g.order())
		}
	}
	if second := exchange.CleanName(g.get(r, lastName2)); second != "" {
		p.Last = strings.TrimSpace(p.Last + " " + second)
	}
	if between := exchange.CleanName(g.get(r, prefix)); between != "" && p.Last != "" {
		p.Last = between + " " + p.Last
	}
	return p, source
}

// order is the one in which the heading of a column of whole names says that they are.
func (g *grid) order() roster.Order {
	switch {
	case g.has(fullName):
		return roster.OrderOpen
	case g.has(firstLast):
		return roster.GivenFirst
	case g.has(lastFirst):
		return roster.FamilyFirst
	}
	return roster.OrderOpen
}

// memberRemarks is remarks with the columns that are not read in one sentence where they are
// many: a federation's list has addresses and dates.
func (g *grid) memberRemarks() []exchange.Remark {
	all := g.remarks()
	var headings []string
	for i, c := range g.columns {
		if h := exchange.Clip(g.headings[i]); c == none && h != "" {
			headings = append(headings, h)
		}
	}
	if len(headings) < 3 {
		return all
	}
	all = slices.DeleteFunc(all, func(r exchange.Remark) bool { return r.Why.Code == "csv.unknown-column" })
	return append([]exchange.Remark{{Line: g.first, Why: problem.New("csv.unknown-columns", "line", g.first, "headings", strings.Join(headings, ", "))}}, all...)
}

func (g *grid) title(c column) string {
	if i := g.place(c); i >= 0 {
		return exchange.Clip(g.headings[i])
	}
	return ""
}

func (g *grid) newImport() *exchange.Import {
	if g.encoding == "" { // of a workbook
		return &exchange.Import{}
	}
	return &exchange.Import{Format: exchange.CSV, Encoding: g.encoding, Separator: separatorName(g.separator)}
}
