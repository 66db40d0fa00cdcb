package bridge

import (
	"regexp"
	"strconv"
	"strings"
)

// versus is who met, before the result between them.
var versus = regexp.MustCompile(`^\s*([A-Za-z]?[0-9]+(?:\+[0-9]+)?\s*[-–−]\s*[A-Za-z]?[0-9]+(?:\+[0-9]+)?)(?:\s*[:;]\s*|\s+)(\S.*)$`)

// CutVersus takes the numbers of the two sides off a text in which they stand before a result,
// as "3-6" of "3-6 4sn=": no result begins so. sides is "" where they do not.
func CutVersus(text string) (sides, result string) {
	if m := versus.FindStringSubmatch(Digits(text)); m != nil {
		return strings.Join(strings.Fields(m[1]), ""), m[2]
	}
	return "", text
}

// Style says how a contract is printed. The zero Style is Dutch, in letters.
type Style struct {
	Letters Letters
	// Symbols: ♠♥♦♣ in place of the suits' letters, and the typographic minus in
	// results; without them everything can be typed as it is printed.
	Symbols bool
}

// Strain returns a denomination as printed: "S", "♠" or "SA".
func (s Style) Strain(d Denomination) string {
	if s.Symbols && d != NoTrump {
		return d.Symbol()
	}
	return s.Letters.Denomination(d)
}

// Contract returns the contract without its declarer: "4♠", "3SA!", in English "3NTx".
func (s Style) Contract(c Contract) string {
	if c.Level == 0 {
		return ""
	}
	return strconv.Itoa(c.Level) + s.Strain(c.Denomination) + strings.Repeat(s.Letters.orDutch().Double, int(c.Doubling))
}

// Statement returns a contract with its declarer and result, in the order in which it is typed:
// "4S! N -6", "2H O +1", "2S W =". Screen and paper write it so everywhere. With Symbols
// its blanks break no line.
func (s Style) Statement(c Contract, tricks int) string {
	if c.Level == 0 {
		return ""
	}
	blank := " "
	if s.Symbols {
		blank = "\u2009"
	}
	return s.Contract(c) + blank + s.Letters.Seat(c.Declarer) + blank + s.Result(c, tricks)
}

// Result returns the result of a contract: "=", "+1", and "−2" with Symbols, else "-2".
func (s Style) Result(c Contract, tricks int) string {
	text := ResultText(c, tricks)
	if s.Symbols {
		return strings.Replace(text, "-", "−", 1)
	}
	return text
}

// ResultText returns the result of a contract as it is typed: "=", "+1" or "-2".
func ResultText(c Contract, tricks int) string {
	switch over := tricks - 6 - c.Level; {
	case over > 0:
		return "+" + strconv.Itoa(over)
	case over < 0:
		return strconv.Itoa(over)
	}
	return "="
}
