package federation

import (
	"maps"
	"slices"
	"strings"
)

// The headings that templates have, by language. Small words, accents, signs and the words
// for "number" make no difference: "N° de licence", "No licence" and "numéro licence" are one.
// Sources: what clubs and federations put above such columns.
var headingTexts = map[string]map[string]string{
	"nl": {
		"{{rank}}":    "rang, plaats, plts, rk, positie, rangschikking, klassering, klassement, eindplaats",
		"{{line}}":    "volgnummer, volg nr, regel, lijnnummer",
		"{{pair}}":    "paarnummer, nummer paar, ploegnummer",
		"{{section}}": "lijn, sectie", "{{direction}}": "richting, NZ/OW, NS/OW, NZ-OW",
		"{{team}}":           "team, ploeg, teamnaam, ploegnaam, naam ploeg, naam team, viertal",
		"{{name}}":           "naam, speler, naam speler, volledige naam, voornaam en naam, voornaam naam, voornaam en achternaam, deelnemer, lid, naam lid",
		"{{last}} {{first}}": "naam en voornaam, naam voornaam, achternaam en voornaam, familienaam en voornaam, familienaam voornaam, naam + voornaam",
		"{{first}}":          "voornaam, voornamen, roepnaam, voorletters, voorletters/voornaam, voornaam/voorletters, voorletters of voornaam, initialen", "{{prefix}}": "tussenvoegsel, tussenvoegsels, tussenv, voorvoegsel, voorvoegsels", "{{last}}": "achternaam, familienaam",
		"{{number}}":     "lidnummer, lid nr, bondsnummer, bonds nr, NBB-nummer, NBB-lidnummer, VBL-nummer, VBL lidnummer, RBBF nummer, KBBF nummer, licentie, licentienummer, federatienummer, lidnummer bond, lidnummer federatie, stamnummer, stamboeknummer, aansluitingsnummer, spelernummer, spelersnummer, lidmaatschapsnummer",
		"{{clubnumber}}": "clublidnummer, lidnummer club, intern nummer, nummer in club, club lidnummer",
		"{{category}}":   "categorie, cat, klasse, reeks, niveau, graad, speelsterkte",
		"{{email}}":      "e-mail, email, e-mailadres, mailadres, mail",
		"{{percent}}":    "%, procent, percentage, perc, pct, score %, resultaat %, uitslag %, procenten, score in %",
		"{{points}}":     "punten, ptn, matchpunten, MP, MP's, totaal, totaal punten, aantal punten, behaalde punten",
		"{{max}}":        "maximum, max, max punten, maximum punten, te behalen",
		"{{boards}}":     "giften, spellen, aantal spellen, aantal giften, gespeelde spellen, gespeelde giften, spelen",
		"{{vps}}":        "VP, VP's, VPs, victory points, victorypunten, wedstrijdpunten", "{{imps}}": "IMP, IMPs, imp's, saldo imps, butler",
		"{{cp}}":    "CP, CP's, clubpunten, club punten, punten club",
		"{{table}}": "meesterpunten, MP bond, bondspunten, federatiepunten, ratingpunten",
		"{{date}}":  "datum, speeldatum, datum avond, datum wedstrijd, datum tornooi, datum toernooi, speeldag, speelavond",
		"{{event}}": "tornooi, toernooi, wedstrijd, naam tornooi, naam toernooi, naam wedstrijd, competitie, avond, evenement, drive", "{{session}}": "zitting, sessie",
		"{{pairs}}":    "aantal paren, aantal deelnemende paren, aantal ploegen, paren",
		"{{director}}": "wedstrijdleider, wedstrijdleiding, wl, arbiter, tornooileider, toernooileider, scheidsrechter, verantwoordelijke",
		"{{club}}":     "club, clubnaam, naam club, naam van de club, bridgeclub, vereniging, kring, naam vereniging",
		"{{clubid}}":   "clubnummer, clubcode, nummer club, club nr, verenigingsnummer, code club",
	},
	"en": {
		"{{rank}}": "rank, position, pos, place, placing, rk, finish, final position",
		"{{line}}": "line, line number, sequence", "{{pair}}": "pair number, pair no, pair id",
		"{{section}}": "section, sect", "{{direction}}": "direction, dir, NS/EW, seating",
		"{{team}}":           "team, team name, name of team",
		"{{name}}":           "name, player, full name, player name, name of player, member, member name, participant",
		"{{last}} {{first}}": "last name first name, surname forename, surname and first name",
		"{{first}}":          "first name, firstname, forename, given name", "{{last}}": "last name, lastname, surname, family name",
		"{{number}}":     "member number, membership number, member no, member id, membership no, player number, player no, player id, federation number, federation no, federation id, EBU number, EBU no, SBU number, WBU number, NIBU number, CBAI number, ACBL number, ACBL no, ABF number, ABF no, NZB number, licence, license, licence number, license number, national number, national id, national id number, id number",
		"{{clubnumber}}": "club member number, club membership number, local number",
		"{{category}}":   "category, class, grade, strat, master rank, level", "{{email}}": "email, e-mail, email address, mail",
		"{{percent}}": "%, percent, percentage, pct, perc, % score, score %, score (%), result %",
		"{{points}}":  "points, pts, matchpoints, match points, MP, MPs, total, total points, total matchpoints",
		"{{max}}":     "maximum, max, top, max points, possible", "{{boards}}": "boards, boards played, number of boards, no of boards, bds",
		"{{vps}}": "VP, VPs, victory points", "{{imps}}": "IMP, IMPs, cross imps, net imps",
		"{{cp}}": "CP, club points, club point", "{{ebu}}": "master points, masterpoints, EBU points, EBU master points, local points, MPs awarded",
		"{{abf}}": "ABF points, ABF masterpoints, ABF master points, green points", "{{table}}": "federation points, own points, table points",
		"{{aeb}}": "AEB points", "{{date}}": "date, session date, date played, event date, date of event, playing date",
		"{{event}}": "event, tournament, event name, competition, name of event, tournament name, title", "{{session}}": "session, session name",
		"{{pairs}}":    "pairs, number of pairs, no of pairs, entries, number of teams, tables entered",
		"{{director}}": "director, tournament director, TD, scorer", "{{club}}": "club, club name, name of club, organiser, organizer",
		"{{clubid}}": "club number, club no, club id, club code",
	},
	"fr": {
		"{{rank}}": "rang, place, classement, cl, clt, rg, position, clst", "{{line}}": "n° d'ordre, numéro d'ordre, ligne",
		"{{pair}}": "n° paire, numéro de paire, paire n°", "{{section}}": "section, ligne de jeu, sect", "{{direction}}": "direction, orientation, NS/EO, ligne NS/EO",
		"{{team}}":           "équipe, nom de l'équipe, quatre",
		"{{name}}":           "nom, joueur, nom du joueur, nom complet, prénom et nom, prénom nom, nom joueur",
		"{{last}} {{first}}": "nom et prénom, nom prénom, nom + prénom, nom prénom du joueur, nom/prénom",
		"{{first}}":          "prénom, prénoms", "{{last}}": "nom de famille",
		"{{number}}":     "licence, n° licence, n° de licence, numéro de licence, num licence, licence FFB, n° FFB, numéro FFB, n° d'affilié, n° affilié, numéro d'affiliation, n° d'affiliation, matricule, n° de membre, numéro de membre, n° FRBB, n° LBF, numéro fédéral, n° fédéral, n° de joueur",
		"{{clubnumber}}": "n° de membre du club, numéro interne",
		"{{category}}":   "catégorie, cat, classe, série, indice, indice de valeur, IV", "{{email}}": "courriel, e-mail, email, mail, adresse mail, adresse e-mail, adresse électronique",
		"{{percent}}": "%, pourcentage, pour cent, pourcent, % obtenu, score %, moyenne %, résultat %", "{{points}}": "points, pts, MP, total, total points, points de match",
		"{{max}}": "maximum, max, points maximum", "{{boards}}": "donnes, nombre de donnes, nb donnes, étuis, nombre d'étuis, donnes jouées",
		"{{vps}}": "PV, points de victoire, VP", "{{imps}}": "IMP, IMPs", "{{cp}}": "points de club, points club, CP",
		"{{table}}": "points d'expert, PE, points fédéraux, PP, points de performance", "{{date}}": "date, date du tournoi, jour, date de la séance, date de l'épreuve",
		"{{event}}": "tournoi, épreuve, nom du tournoi, nom de l'épreuve, compétition", "{{session}}": "séance, session",
		"{{pairs}}": "nombre de paires, nb paires, paires, nb de paires, nombre d'équipes", "{{director}}": "arbitre, directeur de tournoi, directeur du tournoi, directeur, responsable",
		"{{club}}": "club, nom du club, cercle, nom du cercle", "{{clubid}}": "n° club, n° du club, numéro du club, numéro de club, code club, code du club",
	},
	"es": {
		"{{rank}}": "puesto, posición, pos, lugar, clasificación, ranking, clasif", "{{line}}": "nº orden, número de orden, orden",
		"{{pair}}": "nº pareja, número de pareja, núm pareja, pareja nº", "{{section}}": "sección, línea, secc", "{{direction}}": "dirección, orientación, NS/EO",
		"{{team}}":           "equipo, nombre del equipo, nombre equipo",
		"{{name}}":           "nombre, jugador, nombre y apellidos, nombre completo, nombre jugador, nombre del jugador, jugadora, nombre apellidos",
		"{{last}} {{first}}": "apellidos y nombre, apellido y nombre, apellidos nombre",
		"{{first}}":          "nombre de pila", "{{last}}": "apellidos, apellido, primer apellido",
		"{{number}}":     "licencia, nº licencia, nº de licencia, número de licencia, núm licencia, federado, nº federado, nº de federado, número de federado, núm federado, nº AEB, número AEB, código AEB, ID AEB, nº socio AEB, carnet, nº carnet, nº de jugador, código jugador, nº jugador",
		"{{clubnumber}}": "nº de socio, nº socio, número de socio, socio",
		"{{category}}":   "categoría, cat, categ, clase", "{{email}}": "correo, correo electrónico, e-mail, email, mail",
		"{{percent}}": "%, porcentaje, por ciento, tanto por ciento, % obtenido, porc, resultado %", "{{points}}": "puntos, ptos, pts, MP, total, total puntos, puntuación, puntos de match",
		"{{max}}": "máximo, máx, puntos máximos", "{{boards}}": "manos, número de manos, nº manos, manos jugadas, núm manos, estuches",
		"{{vps}}": "PV, VP, puntos de victoria, VPs", "{{imps}}": "IMP, IMPs", "{{cp}}": "puntos de club, puntos club, CP",
		"{{aeb}}":   "puntos AEB, puntos maestros, puntos maestros AEB, P. AEB, AEB, PM, ptos AEB, puntos AEB obtenidos, bonos AEB, puntos ranking",
		"{{date}}":  "fecha, día, fecha del torneo, fecha torneo, fecha de juego",
		"{{event}}": "torneo, prueba, nombre del torneo, competición, evento, nombre torneo, campeonato", "{{session}}": "sesión",
		"{{pairs}}": "nº parejas, número de parejas, núm parejas, nº de parejas, parejas, nº equipos", "{{director}}": "árbitro, director, director del torneo, director de torneo, organizador",
		"{{club}}": "club, nombre del club, club organizador, asociación, club de bridge", "{{clubid}}": "código club, código del club, nº club, número de club, nº de club",
	},
	"pl": {
		"{{rank}}": "miejsce, m-ce, lokata, pozycja, poz, msc", "{{line}}": "lp, l.p.", "{{pair}}": "nr pary, numer pary, para nr", "{{section}}": "sektor, sekcja, linia", "{{direction}}": "kierunek, NS/EW, strona",
		"{{team}}": "drużyna, nazwa drużyny, team, zespół", "{{name}}": "imię i nazwisko, zawodnik, gracz, imię nazwisko, nazwa zawodnika", "{{last}} {{first}}": "nazwisko i imię, nazwisko imię",
		"{{first}}": "imię, imiona", "{{last}}": "nazwisko",
		"{{number}}":     "nr legitymacji, numer legitymacji, legitymacja, PID, nr PID, nr PZBS, numer PZBS, PZBS, nr zawodnika, numer zawodnika, nr licencji, numer licencji, licencja, nr członkowski, numer członkowski, ID Cezar, Cezar",
		"{{clubnumber}}": "nr w klubie, numer klubowy", "{{category}}": "kategoria, kat, klasa, WK, tytuł, współczynnik", "{{email}}": "e-mail, email, adres e-mail, adres email, mail, poczta",
		"{{percent}}": "%, procent, procenty, wynik %, wynik w %, wynik procentowy", "{{points}}": "punkty, pkt, MP, wynik, suma, suma punktów, punkty meczowe, liczba punktów",
		"{{max}}": "maksimum, maks, max", "{{boards}}": "rozdania, liczba rozdań, rozdań, ilość rozdań, rozegrane rozdania", "{{vps}}": "VP, punkty zwycięstwa, PZ", "{{imps}}": "IMP, impy, IMPy",
		"{{cp}}": "punkty klubowe, pkt klubowe, CP", "{{table}}": "PKL, punkty klasyfikacyjne, pkt klasyfikacyjne, PDF", "{{date}}": "data, dzień, data turnieju, data zawodów",
		"{{event}}": "turniej, zawody, nazwa turnieju, impreza, nazwa zawodów, rozgrywki", "{{session}}": "sesja", "{{pairs}}": "liczba par, ilość par, par, liczba drużyn, pary",
		"{{director}}": "sędzia, sędzia zawodów, sędzia główny, prowadzący", "{{club}}": "klub, nazwa klubu, nazwa organizatora, organizator", "{{clubid}}": "nr klubu, numer klubu, kod klubu",
	},
	"de": {
		"{{rank}}": "Rang, Platz, Platzierung, Pl, Rg, Position, Plazierung", "{{line}}": "lfd. Nr., laufende Nummer, Lfd Nr, Zeile", "{{pair}}": "Paarnummer, Paar-Nr, Paar Nr, Nummer Paar", "{{section}}": "Sektion, Gruppe, Linie", "{{direction}}": "Richtung, Achse, NS/OW",
		"{{team}}": "Team, Mannschaft, Teamname, Mannschaftsname, Name des Teams", "{{name}}": "Name, Spieler, Spielername, Vorname und Name, Vorname Name, Vor- und Nachname, Vor- und Zuname, vollständiger Name, Spielerin, Teilnehmer",
		"{{last}} {{first}}": "Name und Vorname, Name Vorname, Nachname Vorname, Nachname und Vorname, Zuname Vorname", "{{first}}": "Vorname, Vornamen, Rufname", "{{last}}": "Nachname, Familienname, Zuname",
		"{{number}}":     "Mitgliedsnummer, Mitglieds-Nr, Mitgl.-Nr., Mitgliednummer, DBV-Nummer, DBV-Nr, DBV Mitgliedsnummer, Spielernummer, Spieler-Nr, Lizenz, Lizenznummer, Verbandsnummer, ÖBV-Nummer, ÖBV-Nr, FSB-Nummer, Mitglieds ID",
		"{{clubnumber}}": "Clubmitgliedsnummer, Vereinsmitgliedsnummer, interne Nummer", "{{category}}": "Kategorie, Klasse, Kat, Spielstärke, Rangstufe", "{{email}}": "E-Mail, Email, E-Mail-Adresse, Mail, Mailadresse",
		"{{percent}}": "%, Prozent, Prozente, Prozentsatz, Ergebnis %, Ergebnis in %, Score %", "{{points}}": "Punkte, MP, Pkt, Pkte, Matchpunkte, Gesamt, Gesamtpunkte, Summe, Punktzahl", "{{max}}": "Maximum, Max, Höchstpunkte",
		"{{boards}}": "Boards, Anzahl Boards, gespielte Boards, Anzahl der Boards, Hände", "{{vps}}": "VP, Siegpunkte, VPs, SP", "{{imps}}": "IMP, IMPs", "{{cp}}": "Clubpunkte, Club-Punkte, CP",
		"{{table}}": "Masterpunkte, Meisterpunkte, Verbandspunkte, MP DBV", "{{date}}": "Datum, Spieltag, Turnierdatum, Datum des Turniers, Tag",
		"{{event}}": "Turnier, Veranstaltung, Wettbewerb, Turniername, Name des Turniers, Turnierart", "{{session}}": "Durchgang, Sitzung", "{{pairs}}": "Anzahl Paare, Anzahl der Paare, Paare, Paarzahl, Anzahl Teams",
		"{{director}}": "Turnierleiter, Turnierleitung, TL, Leiter, Schiedsrichter", "{{club}}": "Club, Verein, Vereinsname, Clubname, Bridgeclub, Name des Clubs, Name des Vereins", "{{clubid}}": "Vereinsnummer, Vereins-Nr, Clubnummer, Club-Nr, Clubcode",
	},
}

// scores are headings that stand for the percentage where no other column does.
var scores = keysOf("score, resultaat, result, résultat, resultado, Ergebnis")

// weakNames are headings that stand for the number of the pair where its players have columns
// of their own, and else for their names; pluralNames are the names of all players in one cell.
var (
	weakNames   = keysOf("paar, pair, paire, pareja, para, koppel, spelerspaar, binôme, Paarung")
	pluralNames = keysOf("namen, spelers, namen spelers, names, players, noms, joueurs, noms des joueurs, nombres, jugadores, nombres jugadores, nazwiska, zawodnicy, gracze, Spieler/Spielerin, Namen der Spieler, paar namen, pair names, namen paar, paren, pairs, paires, parejas, pary, Paare")
)

// languages is the order in which languages are tried.
var languages = []string{"nl", "en", "fr", "es", "pl", "de"}

// heading is what a heading stands for, and in which languages.
type heading struct {
	text  string // "{{rank}}"
	langs []string
}

// headings are those of all languages by their key.
var headings = func() map[string]heading {
	all := map[string]heading{}
	for _, lang := range languages {
		for _, text := range slices.Sorted(maps.Keys(headingTexts[lang])) {
			for _, key := range splitHeadings(headingTexts[lang][text]) {
				h, there := all[key]
				if !there {
					h.text = text
				}
				if h.text == text {
					h.langs = append(h.langs, lang)
				}
				all[key] = h
			}
		}
	}
	return all
}()

// splitHeadings are the keys of a list of headings.
func splitHeadings(list string) []string {
	var out []string
	for _, text := range strings.Split(list, ", ") {
		out = append(out, keyOf(text))
	}
	return out
}

func keysOf(list string) map[string]bool {
	all := map[string]bool{}
	for _, k := range splitHeadings(list) {
		all[k] = true
	}
	return all
}

// smallWords make no difference in a heading.
var smallWords = strings.Fields("de du des la le les l d del el los las van von der die das dem den het een the of a an ten + wg na")

// numberWords all mean "number".
var numberWords = strings.Fields("n no nr nrs num numero nummer numer number nb")

// keyOf is a heading as it is looked up: "N° de Licence:" is "nrlicence".
func keyOf(text string) string {
	var out strings.Builder
	for _, w := range strings.Fields(plainWords(text)) {
		switch {
		case slices.Contains(smallWords, w):
			continue
		case slices.Contains(numberWords, w):
			w = "nr"
		default:
			for _, long := range []string{"nummer", "numer", "number"} {
				if short, ok := strings.CutSuffix(w, long); ok {
					w = short + "nr"
					break
				}
			}
		}
		out.WriteString(w)
	}
	return out.String()
}

// byHeading is the field that a heading stands for, and whether it stands for one alone.
func byHeading(text string) (Field, bool) {
	parts := fieldsIn(headings[keyOf(text)].text)
	if len(parts) != 1 {
		return "", false
	}
	return parts[0], true
}

// fieldsIn are the fields of a text with placeholders; those that cannot be read are not in it.
func fieldsIn(text string) []Field {
	var all []Field
	for {
		_, rest, found := strings.Cut(text, "{{")
		if !found {
			return all
		}
		inside, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return all
		}
		if f, _, ok := Known(inside); ok {
			all = append(all, f)
		}
		text = after
	}
}
