package csv

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// column is what a column means.
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

// resultColumns is how headings of results are written, without blanks, accents,
// points and capitals; the first of each is how we write it.
var resultColumns = addForeign(map[string]column{
	"board": board, "bord": board, "gift": board, "spel": board, "boardnr": board, "boardnumber": board, "giftnr": board,
	"spelnr": board, "boardno": board, "giftnummer": board, "number": board, "bordnr": board,
	"ns": nsPair, "nz": nsPair, "nspair": nsPair, "pairns": nsPair, "nzpaar": nsPair, "paarnz": nsPair, "noordzuid": nsPair, "northsouth": nsPair, "nspairnumber": nsPair,
	"ew": ewPair, "ow": ewPair, "ewpair": ewPair, "pairew": ewPair, "owpaar": ewPair, "paarow": ewPair, "oostwest": ewPair, "eastwest": ewPair, "ewpairnumber": ewPair,
	"contract": contract, "contrakt": contract, "bod": contract, "eindbod": contract,
	"declarer": declarer, "leider": declarer, "by": declarer, "door": declarer, "playedby": declarer, "gespeelddoor": declarer, "speler": declarer, "dec": declarer,
	"tricks": tricks, "slagen": tricks, "result": tricks, "resultaat": tricks, "gemaakt": tricks, "made": tricks,
	"score": score, "nsscore": score, "scorens": score, "nzscore": score, "scorenz": score,
	"ewscore": ewScore, "scoreew": ewScore, "owscore": ewScore, "scoreow": ewScore,
	"lead": lead, "uitkomst": lead, "start": lead, "openinglead": lead,
	"section": section, "lijn": section, "sectie": section, "reeks": section,
	"round": round, "ronde": round, "rnd": round,
	"table": table, "tafel": table, "tafelnr": table, "tablenr": table,
	"reversed": reversed, "omgekeerd": reversed, "verwisseld": reversed,
	"given": given, "toegekend": given,
	"tablescore": tableScore, "tafelscore": tableScore,
	"date": date, "datum": date, "winners": winners,
	"nsnames": nsNames, "namesns": nsNames, "nznamen": nsNames, "namennz": nsNames, "nsplayers": nsNames,
	"nsteamname": nsTeam, "ewteamname": ewTeam, "nzploegnaam": nsTeam, "owploegnaam": ewTeam,
	"nsteam": nsPair, "ewteam": ewPair, "nzploeg": nsPair, "owploeg": ewPair,
	"ewnames": ewNames, "namesew": ewNames, "ownamen": ewNames, "namenow": ewNames, "ewplayers": ewNames,
	"%nz": known, "%ow": known, "%ns": known, "%ew": known, "puntennz": known, "puntenow": known, "pointsns": known, "pointsew": known,
	"nspoints": known, "ewpoints": known, "nzpunten": known, "owpunten": known, "nsmps": known, "ewmps": known,
	"session": known, "avond": known, "zitting": known, "kind": known, "soort": known, "ruling": known, "arbitrage": known,
})

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
