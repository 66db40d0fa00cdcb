package csv

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

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

// heading brings a heading into the form the table above uses.
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
