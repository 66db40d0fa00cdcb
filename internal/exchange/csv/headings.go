package csv

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

//go:embed headings.txt
var headingTexts string

// columnNames are the columns by the names that the file of headings and event.ColumnMeaning
// have for them.
var columnNames = map[string]column{
	"board": board, "ns": nsPair, "ew": ewPair, "contract": contract, "declarer": declarer, "tricks": tricks, "score": score,
	"ewscore": ewScore, "lead": lead, "section": section, "round": round, "table": table, "reversed": reversed, "given": given,
	"tablescore": tableScore, "date": date, "nsnames": nsNames, "ewnames": ewNames, "nsteam": nsTeam, "ewteam": ewTeam,
	"winners": winners, "points": points, "known": known,
	"fullname": fullName, "firstlast": firstLast, "lastfirst": lastFirst, "nombre": nombre, "firstname": firstName,
	"initials": initials, "prefix": prefix, "lastname": lastName, "lastname2": lastName2, "federation": federation,
	"membernumber": memberNumber, "clubnumber": clubNumber, "category": category, "email": email, "standing": standing,
}

// numberWords are the words for number, in the forms that stand with another word.
var numberWords = []string{
	"", "nummer", "number", "nr", "no", "n", "num", "numero", "numer", "id", "code", "nrde", "node", "nde", "numde", "numerode", "nd", "nod", "numerod", "nrd", "numerodu", "ndu",
}

// resultColumns and memberColumns are the columns by their headings, listWords the kinds of the
// words of a list of members; as heading has them all.
var resultColumns, memberColumns, listWords = readHeadings(headingTexts)

// readHeadings reads the file of headings. An unknown column, and a heading without a letter, are
// faults of the file.
func readHeadings(file string) (results, members map[string]column, words map[string]string) {
	results, members, words = map[string]column{}, map[string]column{}, map[string]string{}
	part := ""
	for line := range strings.Lines(file) {
		line = strings.TrimSpace(line)
		name, list, entry := strings.Cut(line, ": ")
		switch {
		case line == "" || line[0] == '#':
			continue
		case !entry:
			part = line
			continue
		case part != "[words]" && columnNames[name] == none:
			panic("headings: no column " + name)
		}
		add := func(all map[string]column, text string) {
			if text = heading(text); text == "" {
				panic("headings: " + line)
			}
			if all[text] == none { // the first meaning holds: a bare member is a name
				all[text] = columnNames[name]
			}
		}
		for text := range strings.FieldsSeq(list) {
			switch part {
			case "[results]":
				add(results, text)
			case "[members]":
				add(members, text)
			case "[numbers]":
				for _, word := range numberWords {
					if word != "" || columnNames[name] != clubNumber { // "club" is the name of a club
						add(members, text+word)
						add(members, word+text)
					}
				}
			default:
				words[heading(text)] = name
			}
		}
	}
	return results, members, words
}

// settleMembers decides the meaning of the columns of a list of members that depend on the other
// columns: a first name or a whole one, whose number a member's number is.
func (g *grid) settleMembers() {
	has := func(c column) bool { return g.place(c) >= 0 }
	// rename gives a column the first meaning that no other has; the last one always holds.
	rename := func(from column, to ...column) {
		for len(to) > 1 && has(to[0]) {
			to = to[1:]
		}
		for i, c := range g.columns {
			if c == from {
				g.columns[i] = to[0]
			}
		}
	}
	for i, c := range g.columns {
		if c == fullName && strings.Contains(g.headings[i], "#") { // Member #
			g.columns[i] = memberNumber
		}
	}
	if has(lastName) && !has(firstName) {
		rename(nombre, firstName)
	} else {
		rename(nombre, fullName)
	}
	rename(memberNumber, federation, clubNumber, known)
	rename(initials, firstName, known)
	if i := g.place(clubNumber); i >= 0 && g.oneValue(i) { // the number of the club, not of a member
		g.columns[i] = known
	}
	g.at = nil
}

// place returns the index of a column, -1 for none.
func (g *grid) place(c column) int { return slices.Index(g.columns, c) }

// oneValue reports whether three rows or more have a text in a column, all the same.
func (g *grid) oneValue(i int) bool {
	text, n := "", 0
	for _, r := range g.rows {
		cells := g.open(r, nil).cells
		if i >= len(cells) || strings.TrimSpace(cells[i]) == "" || cells[i] == g.headings[i] {
			continue
		}
		if text != "" && cells[i] != text {
			return false
		}
		text, n = cells[i], n+1
	}
	return n >= 3
}

type column int

// The columns of results, then those of members. None is a column that means nothing here.
const (
	none column = iota
	board
	nsPair
	ewPair
	contract
	declarer
	tricks
	score
	ewScore
	lead
	section
	round
	table
	reversed
	given      // what the director gave in place of the result
	tableScore // made at the table, where the column of the score has a ruling
	date
	nsNames
	ewNames
	nsTeam // what a team calls itself
	ewTeam
	winners // how many lists the section has: 1 or 2
	points  // what a result earned, or the score itself
	known   // ours, written for people: read past without a remark

	fullName
	firstLast // a whole name, first name first
	lastFirst // a whole name, last name first
	nombre    // a first name or a whole one
	firstName
	initials
	prefix
	lastName
	lastName2
	federation
	memberNumber // with the federation, or where that has its own column with the club
	clubNumber
	category
	email
	standing // a guest, or who left

	lastColumn = standing
)

// heading converts a heading to the form that the table above uses.
func heading(s string) string {
	s = norm.NFD.String(strings.ToLower(s))
	return strings.Map(func(r rune) rune {
		if r == 'º' || r == 'ª' { // letters, and no part of a word
			return -1
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '%' {
			return r
		}
		return -1
	}, s)
}
