package federation

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
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

// awards are the fields of the kinds of points.
func awards() (all []Field) {
	for _, k := range event.PointsKinds() {
		all = append(all, fieldOf(k))
	}
	return all
}

// fieldOf is the field of a kind of points.
func fieldOf(k event.PointsKind) Field {
	if k == event.PointsClub {
		return CP
	}
	return Field(k)
}

// Fields are all placeholders, in an order for a list: of the line, of its players, of the
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

// Of is the field of the nth player of a line: name1.
func (f Field) Of(n int) Field { return f + Field(strconv.Itoa(n)) }

// Player splits a field of the nth player of a line; n is 0 where it is of no such player.
func (f Field) Player() (of Field, n int) {
	if k := len(f) - 1; k > 0 && f[k] >= '1' && f[k] <= '0'+event.MaxTeam && slices.Contains(ofPerson, f[:k]) {
		return f[:k], int(f[k] - '0')
	}
	return f, 0
}

// Award is the kind of points that a field has, and whether it has one.
func (f Field) Award() (event.PointsKind, bool) {
	if f == CP {
		return event.PointsClub, true
	}
	return event.PointsKind(f), slices.Contains(awarded, f)
}

// OfLine reports whether a field is of a line of the results, and not of a whole session.
func (f Field) OfLine() bool { return !slices.Contains(ofAll, f) }

// places is how many decimals a field has where no format says it, as on the results; -1 is as
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

// known reports whether there is such a field.
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
