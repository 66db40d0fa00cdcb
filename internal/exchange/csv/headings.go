package csv

import "strings"

// Headings of lists of members as federations and clubs write them, in Dutch, English,
// French, Spanish, Polish and German (R-MEMBER-LIST), as heading has them.

// numbered are the columns of numbers by the word that says whose number it is; the word for
// number stands before it or behind it, or not at all.
var numbered = map[column]string{
	federation: "bond bonds federatie federation federations fédération fédéral federado federación federacja nbb vbl rbbf kbbf bbf ffb aeb feb pzbs dbv " +
		"ebu abf acbl cbai sbu wbu wbf licentie licence licences license licencia licencji licencja licencyjny lizenz pass verband verbands " +
		"pid cid legitymacji legitymacja leg aansluiting aansluitings affilié affiliation carnet",
	memberNumber: "lid lids member members membership membre adhérent socio miembro członek członkowski członka mitglied mitglieds player jugador joueur matricule zawodnika gracza spieler",
	clubNumber:   "club clubs",
}

// numberWords are the words for number, in the forms that stand with another word.
var numberWords = []string{
	"", "nummer", "number", "nr", "no", "n", "num", "numero", "numer", "id", "code", "nrde", "node", "nde", "numde", "numerode", "nd", "nod", "numerod", "nrd", "numerodu", "ndu",
}

// plainHeadings are the other columns, each with the headings that it has.
var plainHeadings = map[column]string{
	lastName:  "last lastname surname familyname|achternaam familienaam|nomdefamille nomfamille patronyme|apellido apellidos primerapellido apellido1 1apellido|nazwisko|nachname familienname zuname",
	lastName2: "segundoapellido apellido2 2apellido",
	firstName: "first firstname givenname givennames forename forenames christianname|voornaam voornamen roepnaam voorlettersvoornaam voornaamvoorletters|prénom prénoms|nombredepila|imię imiona|vorname vornamen rufname",
	initials:  "voorletters voorletter initialen initials",
	prefix:    "prefix|tussenvoegsel tussenvoegsels voorvoegsel tussenv tussen",
	fullName:  "name fullname member membername player playername|naam volledigenaam lid naamlid|nom joueur membre|jugador socio|zawodnik gracz|mitglied spieler",
	// With the first name first.
	firstLast: "voornaamnaam voornaamennaam voornaamachternaam voornaamenachternaam voornaamfamilienaam firstnamelastname firstandlastname firstnamesurname vorundnachname vorundzuname vornamename vornamenachname vornameundname vornameundnachname prénomnom prénometnom nombreyapellidos nombreapellidos imięinazwisko imięnazwisko",
	// With the last name first, where no comma parts them.
	lastFirst: "nazwiskoiimię nazwiskoimię nometprénom nomprénom nomsetprénoms apellidosynombre apellidosnombre apellidonombre namevorname nachnamevorname nameundvorname nachnameundvorname naamvoornaam naamenvoornaam achternaamvoornaam achternaamenvoornaam familienaamvoornaam familienaamenvoornaam surnamefirstname lastnamefirstname",
	nombre:    "nombre",
	category:  "category cat class grade rank|categorie klasse rang|catégorie série classement classe|categoría|kategoria klasa tytuł tytułklasyfikacyjny wk|kategorie einstufung",
	email: "email mail emailaddress|emailadres mailadres|courriel adresseemail adressemail mel adresseélectronique adressecourriel|correo correoelectrónico direccióndecorreo direccióndecorreoelectrónico|" +
		"adresemail adrespocztyelektronicznej pocztaelektroniczna|emailadresse mailadresse",
	standing: "kind soort|type typedemembre|tipo tipodesocio|rodzaj typ|art",
	// What every such list has and nobody is told of.
	known: "lp",
}

// memberColumns is how headings of members are written.
var memberColumns = allMemberHeadings()

func allMemberHeadings() map[string]column {
	all := map[string]column{
		// The club's own number of a member is what a list of the club calls its number.
		"number": clubNumber, "nummer": clubNumber, "nr": clubNumber, "no": clubNumber,
	}
	add := func(text string, c column) {
		text = heading(text)
		if was, there := all[text]; there && was != c {
			return // the first meaning holds: a bare member is a name
		}
		all[text] = c
	}
	for c := range lastColumn + 1 {
		words := plainHeadings[c]
		for _, text := range strings.FieldsFunc(words, func(r rune) bool { return r == ' ' || r == '|' }) {
			add(text, c)
		}
	}
	for _, c := range []column{federation, memberNumber, clubNumber} {
		for _, whose := range strings.Fields(numbered[c]) {
			for _, word := range numberWords {
				if word == "" && c == clubNumber {
					continue // the name of a club
				}
				add(whose+word, c)
				add(word+whose, c)
			}
		}
	}
	return all
}

// settleMembers gives the columns of a list of members that depend on which others there are their
// meaning: a first name or a whole one, whose number a member's number is.
func (g *grid) settleMembers() {
	has := func(c column) bool { return g.place(c) >= 0 }
	rename := func(from, to column) {
		for i, c := range g.columns {
			if c == from {
				g.columns[i] = to
			}
		}
	}
	for i, c := range g.columns {
		if c == fullName && strings.Contains(g.headings[i], "#") { // Member #
			g.columns[i] = memberNumber
		}
	}
	switch {
	case !has(nombre):
	case has(lastName) && !has(firstName):
		rename(nombre, firstName)
	default:
		rename(nombre, fullName)
	}
	switch {
	case !has(memberNumber):
	case !has(federation):
		rename(memberNumber, federation)
	case !has(clubNumber):
		rename(memberNumber, clubNumber)
	default:
		rename(memberNumber, known)
	}
	switch {
	case !has(initials):
	case !has(firstName):
		rename(initials, firstName)
	default:
		rename(initials, known)
	}
	if i := g.place(clubNumber); i >= 0 && g.oneValue(i) { // the number of the club, not of a member
		g.columns[i] = known
	}
	g.at = nil
}

// place is the place of a column, -1 where there is none.
func (g *grid) place(c column) int {
	for i, x := range g.columns {
		if x == c {
			return i
		}
	}
	return -1
}

// oneValue reports whether three rows or more have a text in a column, and all the same.
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
