package bridge

import (
	"strings"

	"uitslag/internal/problem"
)

// Letters are a language's letters for results: what it prints, and what may be
// typed. Entries that may be typed are tried longest first; English letters are
// among them only where the language has not given the letter another meaning in
// that place. The zero Letters stand for Dutch.
type Letters struct {
	Lang          string    // "nl", "en", "fr", "es", "pl", "de"
	Seats         [4]string // printed, N E S W
	Denominations [5]string // printed, clubs to no-trump
	Pass          string
	Average       string
	NotPlayed     string
	Reversed      string
	Double        string // printed behind a doubled contract, twice behind a redoubled one

	Honours [4]string // printed, J Q K A

	seats         []typed[Seat]
	denominations []typed[Denomination]
	ranks         []typed[Rank]
	passes        []string
	averages      []string
	notPlayed     []string
}

type typed[T any] struct {
	text  string
	means T
}

// honoursTyped returns the ranks as they may be typed: the letters of the language for jack, queen
// and king, then 10 and the English ones.
func honoursTyped(own string) []typed[Rank] {
	var list []typed[Rank]
	for i := range len(own) {
		list = append(list, typed[Rank]{own[i : i+1], Jack + Rank(i)})
	}
	list = append(list, typed[Rank]{"10", Ten})
	for i := range len(ranks) {
		list = append(list, typed[Rank]{ranks[i : i+1], Two + Rank(i)})
	}
	return list
}

// suitsTyped returns the denominations as they may be typed: those of the language from no-trump to
// clubs, the longest text of each first, and the symbols, in every language.
func suitsTyped(own ...string) []typed[Denomination] {
	var list []typed[Denomination]
	for i, texts := range own {
		for _, text := range strings.Fields(texts) {
			list = append(list, typed[Denomination]{text, NoTrump - Denomination(i)})
		}
	}
	for d := Clubs; d <= Spades; d++ {
		list = append(list, typed[Denomination]{d.Symbol(), d})
	}
	return list
}

// seatsTyped returns the seats as they may be typed: those of the language from North round, then
// the English ones that mean nothing else in it.
func seatsTyped(own string) []typed[Seat] {
	var list []typed[Seat]
	for i, seats := range []string{own, "NESW"} {
		for j := range len(seats) {
			if i == 0 || !strings.Contains(own, seats[j:j+1]) {
				list = append(list, typed[Seat]{seats[j : j+1], Seat(j)})
			}
		}
	}
	return list
}

// Dutch are the letters of Belgium and the Netherlands: S H R K and SA, N O Z W.
var Dutch = Letters{
	Lang: "nl", Seats: [4]string{"N", "O", "Z", "W"}, Denominations: [5]string{"K", "R", "H", "S", "SA"},
	Pass: "PAS", Average: "GEM", NotPlayed: "NG", Reversed: "R", Double: "!",
	Honours: [4]string{"B", "V", "H", "A"}, ranks: honoursTyped("BVH"), seats: seatsTyped("NOZW"),
	denominations: suitsTyped("SA NT N", "S", "H", "R D", "K C"),
	passes:        []string{"PASS", "PAS", "P"}, averages: []string{"GEM"}, notPlayed: []string{"NG"},
}

// English are the English letters: S H D C and NT, N E S W.
var English = Letters{
	Lang: "en", Seats: [4]string{"N", "E", "S", "W"}, Denominations: [5]string{"C", "D", "H", "S", "NT"},
	Pass: "PASS", Average: "AVE", NotPlayed: "NP", Reversed: "R", Double: "x",
	Honours: [4]string{"J", "Q", "K", "A"}, ranks: honoursTyped(""), seats: seatsTyped("NESW"),
	denominations: suitsTyped("NT N", "S", "H", "D", "C"),
	passes:        []string{"PASS", "P"}, averages: []string{"AVE", "AVG", "AV"}, notPlayed: []string{"NP"},
}

// pique are the denominations as French and German clubs type them: P C K T and SA.
var pique = suitsTyped("SA NT N", "P", "C H", "K D", "T")

// French are the French letters, of Belgium and of France: P C K T and SA, N E S O. An S is no
// spade, so that a "3s" that should have been 3SA is asked about.
var French = Letters{
	Lang: "fr", Seats: [4]string{"N", "E", "S", "O"}, Denominations: [5]string{"T", "K", "C", "P", "SA"},
	Pass: "PASSE", Average: "MOY", NotPlayed: "NJ", Reversed: "R", Double: "x",
	Honours: [4]string{"V", "D", "R", "A"}, ranks: honoursTyped("VDR"), seats: seatsTyped("NESO"),
	denominations: pique,
	passes:        []string{"PASSE", "PASS", "PAS", "P"}, averages: []string{"MOY"}, notPlayed: []string{"NJ"},
}

// Spanish are the Spanish letters: P C D T and ST, N E S O. The suits are printed with two
// letters (PI CO DI TR), and may be typed with one or two.
var Spanish = Letters{
	Lang: "es", Seats: [4]string{"N", "E", "S", "O"}, Denominations: [5]string{"TR", "DI", "CO", "PI", "ST"},
	Pass: "PASO", Average: "MED", NotPlayed: "NJ", Reversed: "R", Double: "x",
	Honours: [4]string{"V", "D", "R", "A"}, ranks: honoursTyped("VDR"), seats: seatsTyped("NESO"),
	denominations: suitsTyped("ST SA NT N", "PI P", "CO C H", "DI D", "TR T"),
	passes:        []string{"PASO", "PASS", "PAS", "P"}, averages: []string{"MED"}, notPlayed: []string{"NJ"},
}

// Polish are the letters of Polish clubs: those of the suits are the English ones, as Polish
// result sheets have them, or the beginnings of pik, kier, karo and trefl; BA and N E S W.
var Polish = Letters{
	Lang: "pl", Seats: [4]string{"N", "E", "S", "W"}, Denominations: [5]string{"C", "D", "H", "S", "BA"},
	Pass: "PAS", Average: "SRE", NotPlayed: "NG", Reversed: "R", Double: "x",
	Honours: [4]string{"W", "D", "K", "A"}, ranks: honoursTyped("WD"), seats: seatsTyped("NESW"),
	denominations: suitsTyped("BA NT N", "PI P S", "KI H", "KA D", "TR T C"),
	passes:        []string{"PASS", "PAS", "P"}, averages: []string{"SRE"}, notPlayed: []string{"NG"},
}

// German are the German letters: P C K T and SA, N O S W. Hearts are Coeur or Herz.
var German = Letters{
	Lang: "de", Seats: [4]string{"N", "O", "S", "W"}, Denominations: [5]string{"T", "K", "C", "P", "SA"},
	Pass: "PASSE", Average: "DS", NotPlayed: "NG", Reversed: "R", Double: "x",
	Honours: [4]string{"B", "D", "K", "A"}, ranks: honoursTyped("BD"), seats: seatsTyped("NOSW"),
	denominations: pique,
	passes:        []string{"PASSE", "PASS", "P"}, averages: []string{"DS"}, notPlayed: []string{"NG"},
}

// LettersOf lists the letters there are, Dutch first.
func LettersOf() []Letters { return []Letters{Dutch, English, French, Spanish, Polish, German} }

// LettersFor gives the letters of a language tag ("nl", "nl-BE", "en-GB"); Dutch
// for a language we do not speak, since the notation grew up in it.
func LettersFor(lang string) Letters {
	base, _, _ := strings.Cut(strings.ToLower(lang), "-")
	for _, l := range LettersOf() {
		if l.Lang == base {
			return l
		}
	}
	return Dutch
}

// orDutch returns the letters themselves; Dutch for the zero Letters.
func (l Letters) orDutch() Letters {
	if l.Lang == "" {
		return Dutch
	}
	return l
}

// Seat returns the printed letter of a seat.
func (l Letters) Seat(s Seat) string { return l.orDutch().Seats[s&3] }

// Denomination returns the printed letter of a denomination.
func (l Letters) Denomination(d Denomination) string { return l.orDutch().Denominations[d] }

// ParseHolding reads the cards of one suit as they are typed in this language: "AHV985", in any
// order, with blanks between them or without; nothing, or a hyphen, is none. The Problems are
// deal.letter (text) for what is no card, and deal.again (suit, rank) for one that stands there
// twice.
func (l Letters) ParseHolding(text string, suit Denomination) (Hand, error) {
	r := reader{l: l.orDutch(), rest: strings.Trim(plain(text), "-")}
	var h Hand
	for r.rest != "" {
		rank, ok := letter(&r, r.l.ranks)
		if !ok {
			return 0, problem.New("deal.letter", "text", r.first())
		}
		c := Card{suit, rank}
		if h.Has(c) {
			return 0, problem.New("deal.again", "suit", suit.Symbol(), "rank", rank)
		}
		h |= c.bit()
	}
	return h, nil
}

// Rank returns the printed letter of a rank, or its figure: "V", "10".
func (l Letters) Rank(r Rank) string {
	switch {
	case r >= Jack && r <= Ace:
		return l.orDutch().Honours[r-Jack]
	case r == Ten:
		return "10"
	}
	return r.String()
}

// Holding returns the cards of a hand in a suit, as they are printed and may be typed: "AHV985"; ""
// where it has none.
func (l Letters) Holding(h Hand, suit Denomination) string {
	var b strings.Builder
	for _, r := range h.Suit(suit) {
		b.WriteString(l.Rank(r))
	}
	return b.String()
}

// card returns a card as it is typed: "HV", "S10".
func (l Letters) card(c Card) string { return l.Denomination(c.Suit) + l.Rank(c.Rank) }
