package federation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Placeholders.
//
//	rule                                                     source           implemented
//	a placeholder is a name in double braces; the format     R-SHEET-FIELD    yes
//	  stands behind a colon
//	one with a number behind it is of that player of a line  R-SHEET-FIELD    yes: 1 to 8
//	a cell with one placeholder alone keeps its type: a      R-SHEET-TYPE     yes
//	  number is written as a number, a date as a date
//	numbers of the federation are text: zeros in front stay  R-SHEET-TYPE     yes
//	a text of several placeholders, or with letters, is text R-SHEET-TYPE     yes

// Field is a placeholder: what a cell can stand for.
type Field string

// The fields of a line.
const (
	Rank       Field = "rank"
	Tied       Field = "tied"
	Pair       Field = "pair"
	Section    Field = "section"
	Direction  Field = "direction"
	Team       Field = "team"
	Name       Field = "name"
	First      Field = "first"
	Last       Field = "last"
	Prefix     Field = "prefix"
	Number     Field = "number"
	ClubNumber Field = "clubnumber"
	Category   Field = "category"
	Email      Field = "email"
	Percent    Field = "percent"
	Points     Field = "points"
	Max        Field = "max"
	Boards     Field = "boards"
	VPs        Field = "vps"
	IMPs       Field = "imps"
	CP         Field = "cp" // of the club; the points of a federation are called as their kind
	AEB              = Field(event.PointsAEB)
	Line       Field = "line"
)

// The fields of a session and of the club.
const (
	Date     Field = "date"
	Event    Field = "event"
	Session  Field = "session"
	Pairs    Field = "pairs"
	Director Field = "director"
	Club     Field = "club"
	ClubID   Field = "clubid"
)

var (
	awarded  = awards()
	ofLine   = append([]Field{Line, Rank, Tied, Pair, Section, Direction, Team, Percent, Points, Max, Boards, VPs, IMPs}, awarded...)
	ofPerson = []Field{Name, First, Prefix, Last, Number, ClubNumber, Category, Email}
	ofAll    = []Field{Date, Event, Session, Pairs, Director, Club, ClubID}
)

func awards() (all []Field) {
	for _, k := range event.PointsKinds() {
		all = append(all, fieldOf(k))
	}
	return all
}

func fieldOf(k event.PointsKind) Field {
	if k == event.PointsClub {
		return CP
	}
	return Field(k)
}

// Fields returns all placeholders, in an order for a list: of the line, of its players, of the
// first and second of them, and of the session and the club.
func Fields() []Field {
	all := slices.Concat(ofLine, ofPerson)
	for n := 1; n <= 2; n++ {
		for _, f := range ofPerson {
			all = append(all, f.Of(n))
		}
	}
	return slices.Concat(all, ofAll)
}

// Of returns the field of the nth player of a line: name1.
func (f Field) Of(n int) Field { return f + Field(strconv.Itoa(n)) }

// Player splits a field of the nth player of a line; n is 0 where it is of no such player.
func (f Field) Player() (of Field, n int) {
	if k := len(f) - 1; k > 0 && f[k] >= '1' && f[k] <= '0'+event.MaxTeam && slices.Contains(ofPerson, f[:k]) {
		return f[:k], int(f[k] - '0')
	}
	return f, 0
}

// Award returns the kind of points that a field has, and whether it has one.
func (f Field) Award() (event.PointsKind, bool) {
	if f == CP {
		return event.PointsClub, true
	}
	return event.PointsKind(f), slices.Contains(awarded, f)
}

// OfLine reports whether a field is of a line of the results, and not of a whole session.
func (f Field) OfLine() bool { return !slices.Contains(ofAll, f) }

// places returns how many decimals a field has where no format says it, as on the results; -1 is as
// many as it needs.
func (f Field) places() int {
	if f == Percent {
		return mostPlaces
	}
	if n := standings.FederationDecimals(&rules.Rules{Federation: rules.Federation(f)}); n > 0 {
		return n
	}
	return -1
}

func (f Field) known() bool {
	of, n := f.Player()
	return n > 0 || slices.Contains(ofLine, of) || slices.Contains(ofPerson, of) || slices.Contains(ofAll, of)
}

// Known reads what stands between the braces: "percent:0.00". It is not ok where there is no
// such field or its format cannot be read.
func Known(placeholder string) (f Field, format string, ok bool) {
	name, format, _ := strings.Cut(placeholder, ":")
	f, format = Field(strings.ToLower(strings.TrimSpace(name))), strings.TrimSpace(format)
	return f, format, f.known() && formatOf(format).ok
}

type form struct {
	ok      bool
	decimal bool   // "0" or "0.00"
	places  int    // decimals
	comma   bool   // "0,00"
	percent bool   // "0.00%"
	pad     int    // "0000": zeros in front, to so many characters
	date    string // "dd/mm/yyyy"
	letters func(string) string
}

// formatOf reads a format; "" is none.
func formatOf(text string) form {
	switch lower := strings.ToLower(text); {
	case text == "":
		return form{ok: true}
	case lower == "upper":
		return form{ok: true, letters: strings.ToUpper}
	case lower == "lower":
		return form{ok: true, letters: strings.ToLower}
	case strings.ContainsAny(lower, "dtmyjar"):
		if _, ok := dateIn("2026-11-23", text); ok {
			return form{ok: true, date: text}
		}
		return form{}
	}
	f := form{ok: true}
	text, f.percent = strings.CutSuffix(text, "%")
	whole, places, comma := strings.Cut(text, ",")
	if !comma {
		whole, places, _ = strings.Cut(text, ".")
	}
	if whole == "" || strings.Trim(whole, "0#") != "" || strings.Trim(places, "0") != "" || len(places) > 6 ||
		len(places) == 0 && strings.ContainsAny(text, ".,") {
		return form{}
	}
	whole = strings.TrimLeft(whole, "#")
	if len(whole) > 1 && places == "" && !f.percent {
		f.pad = len(whole)
		return f
	}
	f.decimal, f.places, f.comma = true, len(places), comma
	return f
}

// mostPlaces is how many decimals a number has at most where no format says it.
const mostPlaces = 2

// number writes a number by the format. Without one it has fixed decimals, or, where fixed is
// below 0, as many as it needs.
func (f form) number(r exact.Rat, fixed int, comma bool) (text string, places int) {
	switch {
	case f.decimal:
		text = r.Text(f.places)
	case f.pad > 0:
		text = r.Text(0)
	case fixed >= 0:
		text = r.Text(fixed)
	default:
		text = r.Short(mostPlaces)
	}
	if _, decimals, ok := strings.Cut(text, "."); ok {
		places = len(decimals)
	}
	if comma || f.comma {
		text = strings.Replace(text, ".", ",", 1)
	}
	if f.percent {
		text += "%"
	}
	return f.padded(text), places
}

// padded puts zeros in front of a text of digits, or of digits and what stands between them.
func (f form) padded(text string) string {
	if n := f.pad - len([]rune(text)); n > 0 && text != "" && strings.ContainsFunc(text, unicode.IsDigit) {
		return strings.Repeat("0", n) + text
	}
	return text
}

func (f form) text(text string) string {
	if f.letters != nil {
		return f.letters(text)
	}
	return f.padded(text)
}

// standardDate is how a date is written where nothing says otherwise.
const standardDate = "dd/mm/yyyy"

// dateIn writes a plain date in a form of days, months and years, in any order and in the
// letters of six languages: "dd/mm/yyyy", "jjjj-mm-dd", "jj/mm/aaaa", "tt.mm.jjjj", "d.m.rr".
func dateIn(iso, form string) (string, bool) {
	if len(iso) != len("2026-11-23") || iso[4] != '-' || iso[7] != '-' {
		return iso, false
	}
	year, month, day := iso[:4], iso[5:7], iso[8:]
	var out strings.Builder
	lower := strings.ToLower(cmp.Or(form, standardDate))
	days, years := "dt", "yjar"
	if strings.Contains(lower, "a") && strings.Contains(lower, "j") { // the day of the French
		days, years = "dtj", "yar"
	}
	letters := []rune(lower)
	seen := map[rune]int{}
	for i := 0; i < len(letters); {
		j := i
		for j < len(letters) && letters[j] == letters[i] {
			j++
		}
		n := j - i
		switch c := letters[i]; {
		case strings.ContainsRune(days, c) && n <= 2:
			out.WriteString(short(day, n))
			seen['d']++
		case c == 'm' && n <= 2:
			out.WriteString(short(month, n))
			seen['m']++
		case strings.ContainsRune(years, c) && (n == 2 || n == 4):
			out.WriteString(year[4-n:])
			seen['y']++
		case !unicode.IsLetter(c) && !unicode.IsDigit(c):
			out.WriteString(string(letters[i:j]))
		default:
			return iso, false
		}
		i = j
	}
	return out.String(), seen['d'] == 1 && seen['m'] == 1 && seen['y'] == 1
}

func short(two string, letters int) string {
	if letters == 1 {
		return strings.TrimPrefix(two, "0")
	}
	return two
}
