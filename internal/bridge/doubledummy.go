package bridge

import (
	"fmt"
	"strconv"
	"strings"
)

// DoubleDummy is how many tricks each declarer takes in each denomination when everybody
// sees all cards: twenty hexadecimal digits, for North, South, East and West in turn
// no-trump, spades, hearts, diamonds and clubs; "-" where it is not known. "" is no table.
// That is how dealing programs write the tag DoubleDummyTricks.
type DoubleDummy string

// tableLen is how many figures a table has.
const tableLen = 20

// tableSeats is the order of the declarers in a table.
const tableSeats = "NSEW"

// ParseDoubleDummy reads a table in any case, with * for what is not known too; the one
// that knows nothing is "".
func ParseDoubleDummy(text string) (DoubleDummy, error) {
	s := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), "*", "-")
	if len(s) != tableLen || strings.Trim(s, "0123456789abcd-") != "" {
		return "", fmt.Errorf("bridge: %q is no table of tricks", text)
	}
	if strings.Trim(s, "-") == "" {
		return "", nil
	}
	return DoubleDummy(s), nil
}

// Whole reports whether every figure of the table is known.
func (t DoubleDummy) Whole() bool {
	return len(t) == tableLen && !strings.Contains(string(t), "-")
}

// Tricks returns those a declarer takes in a denomination; false where that is not known.
func (t DoubleDummy) Tricks(s Seat, d Denomination) (int, bool) {
	if len(t) != tableLen || d < Clubs || d > NoTrump {
		return 0, false
	}
	n := strings.IndexByte("0123456789abcd", t[tablePlace(s, d)])
	return n, n >= 0
}

// Row returns a line of the table as it is shown: the tricks of a declarer in no-trump, spades,
// hearts, diamonds and clubs, with a stroke where they are not known.
func (t DoubleDummy) Row(s Seat) []string {
	var row []string
	for d := NoTrump; d >= Clubs; d-- {
		text := "–"
		if n, ok := t.Tricks(s, d); ok {
			text = strconv.Itoa(n)
		}
		row = append(row, text)
	}
	return row
}

// With returns the table with one figure set: 0 to 13.
func (t DoubleDummy) With(s Seat, d Denomination, tricks int) DoubleDummy {
	if d < Clubs || d > NoTrump || tricks < 0 || tricks > perHand {
		return t
	}
	if len(t) != tableLen {
		t = DoubleDummy(strings.Repeat("-", tableLen))
	}
	at := tablePlace(s, d)
	return t[:at] + DoubleDummy("0123456789abcd"[tricks]) + t[at+1:]
}

func tablePlace(s Seat, d Denomination) int {
	return 5*strings.Index(tableSeats, s.String()) + int(NoTrump-d)
}
