package exchange

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// signs gives the plain signs and letters for those that word processors and
// bridge programs put in their place.
var signs = strings.NewReplacer(
	"\u2212", "-", "\u2013", "-", "\u2014", "-",
	"♣", "C", "♦", "D", "♥", "H", "♠", "S", "♧", "C", "♢", "D", "♡", "H", "♤", "S",
	"\ufe0f", "", "×", "X",
)

// Plain is text in capitals, without blanks, with plain signs: "4 ♠ x" is "4SX".
func Plain(s string) string {
	if isPlain(s) {
		return s
	}
	s = signs.Replace(strings.ToUpper(s))
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

// isPlain reports whether Plain would change nothing, as mostly.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c >= 0x7f || c >= 'a' && c <= 'z' {
			return false
		}
	}
	return true
}

func words(list string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(list) {
		all[word] = true
	}
	return all
}

// IsPass reports whether a contract or score says that all four passed.
func IsPass(s string) bool {
	return passes[Plain(s)]
}

var passes = words("PASS PAS P AP PO RP PASSED PASSEDOUT ALLPASS RONDPAS GEPAST RONDGEPAST " +
	"PASSE PASSEGÉNÉRAL PASSEGENERAL PASO TODOSPASAN PASSEN 4PASSE 4PASSES 4PASY 4PASS 4PAS 4XPASS")

// IsNotPlayed reports whether a score says that the board was not played.
func IsNotPlayed(s string) bool {
	return notPlayed[Plain(s)]
}

var notPlayed = words("NP N/P N.P. NOTPLAYED NG N.G. NIETGESPEELD " +
	"NJ N.J. NONJOUÉ NONJOUE NOJUGADA NOJUGADO NIEGRANE NICHTGESPIELT")

// whole removes decimals that are all 0 from a figure: programs write a score as "430.0".
func whole(s string) string {
	at := strings.IndexAny(s, ".,")
	if at > 0 && at+1 < len(s) && strings.Trim(s[at+1:], "0") == "" {
		return s[:at]
	}
	return s
}

// Score reads a signed score: "-620", "+140", "430.0".
func Score(s string) (int, bool) {
	s = strings.TrimPrefix(whole(Plain(s)), "+")
	n, err := strconv.Atoi(s)
	return n, err == nil && !strings.HasPrefix(s, "+") && n > -10000 && n < 10000
}

// digits parses up to nine digits.
func digits(s string) (int, bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil && len(s) <= 9 && strings.Trim(s, "0123456789") == ""
}

// number parses 1 to most, in digits only.
func number(s string, most int) (int, bool) {
	n, ok := digits(s)
	return n, ok && n >= 1 && n <= most
}

// MaxNumber is the highest number that a pair, a board, a round or a table can
// have in a foreign file: far above any evening, so that a slip shows.
const MaxNumber = 9999

// Number reads the number of a board, a round or a table.
func Number(s string) (int, bool) { return number(Plain(s), MaxNumber) }

// expression returns a regular expression that is compiled on first use: those of all packages of a
// program together take long.
func expression(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

var pairNumber = expression(`^(?:(?:\(([A-Z0-9]{1,3})\)|([A-DF-MP-RT-VXY]))-?)??(?:(NS|EW|NZ|OW)-?)?([0-9]+)(?:-?(NS|EW|NZ|OW))?$`)

// Pair is a pair as a foreign file names it.
type Pair struct {
	Section   string // "" where it does not stand with the number
	Number    int
	Direction string // "NS", "EW", or "" where it does not stand with the number
}

// PairNumber reads a pair's number, and the section and the direction where they stand
// with it: "7", "7 NS", "OW7", "A7", "(A) 7 NS". A letter alone is no section where it may
// be a seat.
func PairNumber(s string) (Pair, bool) {
	if n, ok := number(s, MaxNumber); ok {
		return Pair{Number: n}, true
	}
	m := pairNumber().FindStringSubmatch(Plain(s))
	if m == nil || m[3] != "" && m[5] != "" {
		return Pair{}, false
	}
	n, ok := number(m[4], MaxNumber)
	return Pair{Section: m[1] + m[2], Number: n, Direction: Direction(m[3] + m[5])}, ok
}

var joined = strings.NewReplacer("-", "", "/", "", "_", "")

// Direction reads a pair's direction, in English or Dutch: "NS", "EW", or "" for anything else.
func Direction(s string) string {
	return directions[strings.Trim(joined.Replace(Plain(s)), ".")]
}

var directions = map[string]string{
	"NS": "NS", "NZ": "NS", "N": "NS", "S": "NS", "Z": "NS", "NORTH": "NS", "SOUTH": "NS", "NORTHSOUTH": "NS", "NOORDZUID": "NS", "NOORD": "NS", "ZUID": "NS",
	"EW": "EW", "OW": "EW", "E": "EW", "W": "EW", "O": "EW", "EAST": "EW", "WEST": "EW", "EASTWEST": "EW", "OOSTWEST": "EW", "OOST": "EW",
}

var (
	usebioAward  = expression(`^A([0-9]{2,6})$`)
	percentAward = expression(`^([0-9]{1,3}(?:[.,][0-9]{1,4})?)%?[-/]([0-9]{1,3}(?:[.,][0-9]{1,4})?)%?$`)
	mixedAward   = expression(`^([^/]+)/([^/]+)$`)
	letterAward  = expression(`^A([+=-]?)A([+=-]?)$`)
	oneAward     = expression(`^(?:(?:A(?:V|VE|VG)?|GEM)([+=-]?)|([0-9]{1,3}(?:[.,][0-9]{1,4})?)%?)$`)
)

var averages = words("A A= AV AVE AVG AVERAGE GEM GEMIDDELDE MOYENNE MEDIA ŚREDNIA MITTEL")

// Adjusted reads an artificial score: "A6040", "60%-40%", "62,5/37,5", "A+/A-",
// or the word average. The kind is event.Average for 50 % each, else event.Adjusted.
func Adjusted(s string) (kind event.ResultKind, ns, ew event.Award, ok bool) {
	s = Plain(s)
	if averages[s] {
		return event.Average, ns, ew, true
	}
	if s == "" || s[0] != 'A' && strings.IndexByte(s, '-') < 0 && strings.IndexByte(s, '/') < 0 {
		return "", ns, ew, false // as mostly
	}
	if m := usebioAward().FindStringSubmatch(s); m != nil {
		d, at := m[1], len(m[1])/2
		switch {
		case len(d) == 2: // NS only: EW gets the rest
			ns, ew = percent(d), event.Award{Kind: event.AwardPercent, Percent: exact.Int(100).Sub(percent(d).Percent)}
			return rated(ns, ew)
		case d == "100":
			d, at = "1000", 3
		case len(d) == 3:
			return "", ns, ew, false
		case len(d) == 5 && strings.HasPrefix(d, "100"): // one of the two is 100
			at = 3
		}
		ns, ew = percent(d[:at]), percent(d[at:])
		return rated(ns, ew)
	}
	if m := percentAward().FindStringSubmatch(s); m != nil {
		return rated(percent(m[1]), percent(m[2]))
	}
	if m := letterAward().FindStringSubmatch(s); m != nil {
		return rated(letter(m[1]), letter(m[2]))
	}
	if m := mixedAward().FindStringSubmatch(s); m != nil {
		a, b := oneAward().FindStringSubmatch(m[1]), oneAward().FindStringSubmatch(m[2])
		if a != nil && b != nil {
			return rated(oneSide(a), oneSide(b))
		}
	}
	return "", ns, ew, false
}

func percent(s string) event.Award {
	p, err := exact.Parse(strings.Replace(s, ",", ".", 1))
	if err != nil {
		p = exact.Int(-1) // refused by rated
	}
	return event.Award{Kind: event.AwardPercent, Percent: p}
}

func letter(sign string) event.Award {
	return event.Award{Kind: cmp.Or(map[string]event.AwardKind{"+": event.AwardPlus, "-": event.AwardMinus}[sign], event.AwardAverage)}
}

func oneSide(m []string) event.Award {
	if m[2] != "" {
		return percent(m[2])
	}
	return letter(m[1])
}

// rated refuses percentages outside 0 to 100, and recognises the director's average.
func rated(ns, ew event.Award) (event.ResultKind, event.Award, event.Award, bool) {
	fifties := 0
	for _, a := range []event.Award{ns, ew} {
		if a.Kind == event.AwardAverage || a.Percent.Equal(exact.Int(50)) {
			fifties++
		}
		if a.Percent.Sign() < 0 || exact.Int(100).Less(a.Percent) {
			return "", event.Award{}, event.Award{}, false
		}
	}
	if fifties == 2 {
		return event.Average, event.Award{}, event.Award{}, true
	}
	return event.Adjusted, ns, ew, true
}

// AwardText writes what Adjusted reads: "60/40", "A+/A-".
func AwardText(kind event.ResultKind, ns, ew event.Award) string {
	if kind == event.Average {
		return "50/50"
	}
	one := func(a event.Award) string { return cmp.Or(awardTexts[a.Kind], a.Percent.Short(4)) }
	return one(ns) + "/" + one(ew)
}

var awardTexts = map[event.AwardKind]string{event.AwardPlus: "A+", event.AwardMinus: "A-", event.AwardAverage: "A="}

// Clip shortens a text of a foreign file that is quoted in a sentence.
func Clip(s string) string {
	if len(s) <= 40 && isPlain(s) {
		return s
	}
	r := []rune(CleanName(s))
	if len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return string(r)
}

// CleanName gives a text of a foreign file as it is kept: in NFC, one blank
// between words, no control characters and none that turn the direction of the text.
func CleanName(s string) string {
	if isPlain(s) { // no name mostly
		return s
	}
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\ufeff' || r == '\ufffd' {
			return ' '
		}
		return r
	}, event.CleanText(norm.NFC.String(s)))
	return strings.Join(strings.Fields(s), " ")
}

// SplitName splits a full name: at the comma of "van den Berg, Jan", else behind
// the first word. A single word is a last name, whether or not a comma stands before it.
func SplitName(s string) (first, last string) {
	s = CleanName(s)
	if l, f, ok := strings.Cut(s, ","); ok {
		first, last = strings.TrimSpace(f), strings.TrimSpace(l)
		if last == "" { // ", Jan"
			first, last = "", first
		}
		return first, last
	}
	f, l, ok := strings.Cut(s, " ")
	if !ok {
		return "", f
	}
	return f, l
}

// People makes members of the names in a file: the same person once.
type People struct {
	NewID   func() event.ID
	Members []event.Member
	People  []event.Person

	known map[event.Person]event.ID
}

// Add returns the member with these personal data, new when they have not been seen:
// two people are the same only when they have a federation number and it and
// their names are equal. The zero Person is nobody: "".
func (p *People) Add(who event.Person) (id event.ID, again bool) {
	if who == (event.Person{}) {
		return "", false
	}
	who.ID = ""
	if who.Federation != "" {
		key := event.Person{First: who.First, Last: who.Last, Federation: who.Federation}
		if id, ok := p.known[key]; ok {
			return id, true
		}
		if p.known == nil {
			p.known = map[event.Person]event.ID{}
		}
		defer func() { p.known[key] = id }()
	}
	id = p.NewID()
	who.ID = p.NewID()
	p.Members = append(p.Members, event.Member{ID: id, Person: who.ID})
	p.People = append(p.People, who)
	return id, false
}
