package match

import (
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// ParseScale reads a club's own VP table as it is typed, a line for a band:
//
//	15-15  0-1
//	16-14  2-5
//	25-0   6+
//
// First the points of the winner and the loser, then the IMPs from and to; the last
// line ends with a plus or with nothing. Empty lines are passed over. The table is
// checked: besides the Problems of Scale.Check there are match.scale-line (line, text),
// match.scale-gap (line, from, want) for IMPs left out or named twice, and
// match.scale-open (line) for a last line that ends.
func ParseScale(text string) (Scale, error) {
	s := Scale{Name: rules.VPsOwn}
	next, open, last := 0, false, 0
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		b, to, more, ok := parseBand(line)
		if !ok || open && len(s.Bands) > 0 {
			return Scale{}, problem.New("match.scale-line", "line", i+1, "text", strings.TrimSpace(line))
		}
		if len(s.Bands) > 0 && b.From != next {
			return Scale{}, problem.New("match.scale-gap", "line", i+1, "from", b.From, "want", next)
		}
		if !more && to < b.From {
			return Scale{}, problem.New("match.scale-line", "line", i+1, "text", strings.TrimSpace(line))
		}
		s.Bands = append(s.Bands, b)
		next, open, last = to+1, more, i+1
	}
	if err := s.Check(); err != nil {
		return Scale{}, err
	}
	if !open {
		return Scale{}, problem.New("match.scale-open", "line", last)
	}
	return s, nil
}

// OwnScale returns the table that the club typed among the rules, a semicolon standing for the
// end of a line. The Problems are those of ParseScale.
func OwnScale(r rules.Rules) (Scale, error) {
	return ParseScale(strings.ReplaceAll(string(r.VPTable), ";", "\n"))
}

// parseBand reads a line: the points, and the margin from and to; more tells that there
// is no upper end.
func parseBand(line string) (b Band, to int, more, ok bool) {
	f := strings.FieldsFunc(strings.NewReplacer("–", "-", ",", ".").Replace(line), func(r rune) bool { return unicode.IsSpace(r) || r == ':' || r == ';' })
	if len(f) != 2 {
		return b, 0, false, false
	}
	if b.Win, b.Lose, ok = parsePoints(f[0]); !ok || len(f[0]) > 16 {
		return b, 0, false, false
	}
	from, upto, ends := strings.Cut(strings.TrimSuffix(f[1], "+"), "-")
	more = strings.HasSuffix(f[1], "+") || ends && upto == ""
	var err error
	if b.From, err = strconv.Atoi(from); err != nil || b.From < 0 || b.From > 100_000 {
		return b, 0, false, false
	}
	to = b.From
	if upto != "" {
		if to, err = strconv.Atoi(upto); err != nil || more || to > 100_000 {
			return b, 0, false, false
		}
	}
	return b, to, more, true
}

// parsePoints reads the points of two sides: "16-14".
func parsePoints(text string) (win, lose exact.Rat, ok bool) {
	one, other, two := strings.Cut(text, "-")
	win, err1 := exact.Parse(one)
	lose, err2 := exact.Parse(other)
	return win, lose, two && err1 == nil && err2 == nil
}

// Text writes a scale as ParseScale reads it, and as it is printed: a line for a band.
func (s Scale) Text() string {
	var out strings.Builder
	for i, b := range s.Bands {
		out.WriteString(b.Win.Short(2) + "-" + b.Lose.Short(2) + " " + s.margin(b.From))
		switch {
		case i == len(s.Bands)-1:
			out.WriteString("+")
		case s.Bands[i+1].From > b.From+1:
			out.WriteString("-" + s.margin(s.Bands[i+1].From-1))
		}
		out.WriteString("\n")
	}
	return out.String()
}

// margin writes a lower end: IMPs, or the percentage itself.
func (s Scale) margin(from int) string {
	if s.On == OnPercent {
		return exact.New(int64(5000+from), 100).Text(2)
	}
	return strconv.Itoa(from)
}
