package csv

import (
	"cmp"
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
				im.Remarks = append(im.Remarks, g.about(row, standing, problem.New("csv.standing", "line", row.line, "text", exchange.Clip(text))))
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
		if field, reason := g.check(p, row.line, numbers, names); reason != nil {
			im.Wrong = append(im.Wrong, roster.WrongRow{Source: source, Person: p, Field: field, Reason: reason})
			continue
		}
		if p.Federation != "" {
			numbers[roster.NumberKey(p.Federation)] = row.line
			if !strings.ContainsFunc(p.Federation, unicode.IsDigit) {
				im.Remarks = append(im.Remarks, g.about(row, federation,
					problem.New("csv.no-number", "line", row.line, "name", p.Name(), "text", exchange.Clip(p.Federation))))
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

func (g *grid) check(p event.Person, line int, numbers map[string]int, names map[string]person) (event.PersonField, *problem.Problem) {
	if p.Name() == "" {
		return event.PersonLast, problem.New("csv.no-name", "line", line)
	}
	if field, err := p.Check(); err != nil {
		if long := problem.Find(err); long.Code == "text.long" {
			return field, problem.New("csv.long", "line", line, "text", long.Args["text"], "max", long.Args["max"])
		}
		reason := map[event.PersonField][2]string{
			event.PersonLast: {"csv.no-last", p.First}, event.PersonFederation: {"person.no-number", p.Federation},
			event.PersonNumber: {"person.no-number", p.Number}, event.PersonEmail: {"csv.email", p.Email},
		}[field]
		return field, problem.New(reason[0], "line", line, "name", p.Name(), "text", exchange.Clip(reason[1]))
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

// beyond returns remarks on rows with cells to the right of the last heading, or below an empty
// one.
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
				line = cmp.Or(line, r.line)
			}
		}
	}
	if len(unread) == 0 {
		return nil
	}
	return []exchange.Remark{{Line: line, Reason: problem.New("csv.extra-columns", "line", line, "n", len(unread))}}
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
			source.Whole = cmp.Or(full, exchange.CleanName(g.get(r, firstLast)), exchange.CleanName(g.get(r, lastFirst)))
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

// order returns the order of names that the heading of a column of whole names states.
func (g *grid) order() roster.Order {
	switch {
	case g.has(fullName): // it leaves it open
	case g.has(firstLast):
		return roster.GivenFirst
	case g.has(lastFirst):
		return roster.FamilyFirst
	}
	return roster.OrderOpen
}

// memberRemarks returns the remarks, with the columns that are not read in one sentence if they are
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
	all = slices.DeleteFunc(all, func(r exchange.Remark) bool { return r.Reason.Code == "csv.unknown-column" })
	return append([]exchange.Remark{{Line: g.first, Reason: problem.New("csv.unknown-columns", "line", g.first, "headings", strings.Join(headings, ", "))}}, all...)
}

func (g *grid) title(c column) string {
	if i := g.place(c); i >= 0 {
		return exchange.Clip(g.headings[i])
	}
	return ""
}

func (g *grid) about(r row, c column, reason *problem.Problem) exchange.Remark {
	return exchange.Remark{Line: r.line, Element: g.title(c), Reason: reason}
}

func (g *grid) newImport() *exchange.Import {
	if g.encoding == "" { // of a workbook
		return &exchange.Import{}
	}
	return &exchange.Import{Format: exchange.CSV, Encoding: g.encoding, Separator: separatorName(g.separator)}
}

// mostWords is how many words the longest name has.
const mostWords = 8

// NoPerson reports whether a name is rather something else that stands in a list: a line of
// totals, a heading, a date or a note.
func NoPerson(p event.Person) bool {
	name := p.Name()
	words := strings.Fields(name)
	if len(words) == 0 {
		return false
	}
	titles := func(texts ...string) bool {
		return !slices.ContainsFunc(texts, func(text string) bool { return text != "" && memberColumns[heading(text)] == none })
	}
	switch {
	case slices.ContainsFunc(words, func(w string) bool { return unicode.IsDigit([]rune(w)[0]) }), strings.ContainsAny(name, ":=@*†"), len(words) > mostWords:
		return true
	case strings.HasPrefix(name, "("), strings.Contains(strings.ToLower(name), "www."), len(words) > 3 && strings.HasSuffix(name, ".") && len([]rune(words[len(words)-1])) > 4: // a sentence
		return true
	case listWords[heading(words[0])] == "total", len(words) == 1 && listWords[heading(name)] == "sum":
		return true
	}
	return titles(p.First, p.Last) || titles(name)
}

// ands are the words that stand between two persons in one cell, and signs the signs.
var (
	ands  = []string{"&", "+", "/", "en", "et", "and", "und"}
	links = []string{"y", "i"} // part of a family name as well, but behind it
	signs = "&+/"
)

// severalPersons splits a name of more than one person, each with a family name; nil if it is one
// name. A name whose order is not known yet is whole in Last.
func severalPersons(p event.Person, whole string) []part {
	text, family := whole, ""
	if whole == "" {
		text, family = p.First, p.Last
	}
	pieces := pieces(text)
	if len(pieces) < 2 || slices.ContainsFunc(pieces, func(piece string) bool { return !isName(piece) }) {
		if names := piecesAt(family, ands); len(names) > 1 && !slices.ContainsFunc(names, func(piece string) bool { return !isName(piece) }) { // Jan | Peeters & Claes
			return []part{{person: p}}
		}
		return nil
	}
	before, first, comma := strings.Cut(pieces[0], ",")
	words := func(s string) int { return len(strings.Fields(s)) }
	last := pieces[len(pieces)-1]
	out := make([]part, len(pieces))
	for i, piece := range pieces {
		who := &out[i]
		switch {
		case family != "":
			who.person.First, who.person.Last = piece, family
		case comma && !strings.Contains(piece, ","): // Peeters, Jan & Marie
			who.person.First, who.person.Last = piece, strings.TrimSpace(before)
		case comma && i == 0 && !strings.Contains(last, ","):
			who.person.First, who.person.Last = strings.TrimSpace(first), strings.TrimSpace(before)
		case words(piece) == 1 && words(last) > 1: // Jan & Marie Peeters
			_, who.person.Last = roster.Split(last, roster.GivenFirst)
			who.person.First = piece
		case words(piece) == 1 && words(pieces[0]) > 1: // Peeters Jan & Marie
			_, who.person.Last = roster.Split(pieces[0], roster.FamilyFirst)
			who.person.First = piece
		case words(last) > 1 && words(pieces[0]) == 1:
			who.person.First, who.person.Last = roster.Split(piece, roster.GivenFirst)
		case words(last) == 1:
			who.person.First, who.person.Last = roster.Split(piece, roster.FamilyFirst)
		default:
			who.whole = piece
		}
	}
	return out
}

func isName(piece string) bool {
	letters := 0
	for i, r := range piece {
		if unicode.IsLetter(r) {
			letters++
		} else if i == 0 {
			return false
		}
	}
	return letters > 1
}

type part struct {
	person event.Person
	whole  string
}

// pieces splits a text at signs and words that separate persons; y and i do so only behind the
// first word, as in "Juan y María García".
func pieces(text string) []string {
	if words := strings.Fields(text); len(words) > 2 && slices.Contains(links, words[1]) {
		return piecesAt(text, append(links[:2:2], ands...))
	}
	return piecesAt(text, ands)
}

func piecesAt(text string, at []string) []string {
	for _, sign := range signs {
		text = strings.ReplaceAll(text, string(sign), " "+string(sign)+" ")
	}
	var out []string
	piece := []string{}
	for _, word := range append(strings.Fields(text), at[0]) {
		if !slices.Contains(at, strings.ToLower(word)) {
			piece = append(piece, word)
		} else if len(piece) > 0 {
			out, piece = append(out, strings.Join(piece, " ")), piece[:0]
		}
	}
	return out
}

// several returns the rows of a cell with more than one person: what else the row has, but for the
// category, is of one of them, and not said of whom.
func several(p event.Person, s roster.Source) (people []event.Person, sources []roster.Source) {
	parts := severalPersons(p, s.Whole)
	if parts == nil {
		return nil, nil
	}
	s.Doubt = problem.New("csv.several-persons", "line", s.Line, "text", exchange.Clip(cmp.Or(s.Whole, p.Name())))
	for _, x := range parts {
		who := x.person
		who.Category = p.Category
		s.Whole = x.whole
		people, sources = append(people, who), append(sources, s)
	}
	return people, sources
}
