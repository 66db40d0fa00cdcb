package csv

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"uitslag/internal/exact"
	"uitslag/internal/exchange"
)

// settleResults decides the meaning of the columns of results that depend on what is in them: a
// result may be tricks or a score, points may be the score or what it earned.
func (g *grid) settleResults() {
	rename := func(i int, to column) {
		g.columns[i] = to
		g.at = nil
	}
	if i := g.place(tricks); i >= 0 && !g.has(score) && !g.has(ewScore) && g.anyCell(i, isScore) {
		rename(i, score)
	}
	for i := g.place(points); i >= 0; i = g.place(points) {
		to := known
		earned := func(text string) bool { // no contract makes it
			v, err := exact.Parse(strings.Replace(text, ",", ".", 1))
			return err == nil && !v.Div(exact.Int(10)).IsInt()
		}
		if !g.has(score) && !g.has(ewScore) && g.anyCell(i, isScore) && !g.anyCell(i, earned) {
			to = score
		}
		rename(i, to)
	}
}

// isScore reports whether a cell exceeds any number of tricks: it is a score of a board.
func isScore(text string) bool {
	n, ok := exchange.Score(text)
	return ok && n%10 == 0 && (n > 13 || n < -13)
}

func (g *grid) anyCell(i int, is func(text string) bool) bool {
	return slices.ContainsFunc(g.rows, func(r row) bool {
		cells := g.open(r, nil).cells
		if i < 0 || i >= len(cells) {
			return false
		}
		text := strings.TrimSpace(unprotect(cells[i]))
		return text != "" && is(text)
	})
}

type notation struct {
	// romance tells that P C K T are spades, hearts, diamonds and clubs, as in French, Spanish
	// and German; else C and K are clubs.
	romance bool
	// oIsWest tells that O is West, as in French and Spanish; else it is East. It is where E is
	// a declarer too, and W is none.
	oIsWest bool
}

var (
	suited = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^([1-7])(PIQUES?|PICAS?|PIK|PI|P|CŒURS?|COEURS?|CORAZ(?:ON|ÓN)(?:ES)?|KIER|CO|C|CARREAUX?|DIAMANTES?|KARO|CA|KA|DI|K|D|TR(?:EFLES?|ÈFLES?|EFF|EFL|EBOL(?:ES)?|ÉBOL(?:ES)?)?|T)(X{0,2}[+=-]?[0-9]*|[NESWO]X{0,2}[+=-]?[0-9]*)$`)
	})
	english = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^[1-7](?:[RH]|S(?:X|$|[NESWO+=-]))`)
	})
)

// notation determines how the contracts are written, by the letters that only one way has. Letters
// of both ways are read as English and Dutch, which refuses the others.
func (g *grid) notation() notation {
	var n notation
	if i := g.place(contract); i >= 0 {
		plain := func(re *regexp.Regexp) func(string) bool {
			return func(text string) bool { return re.MatchString(exchange.Plain(text)) }
		}
		own := func(text string) bool { // P, T and the words, which no other way has
			m := suited().FindStringSubmatch(exchange.Plain(text))
			return m != nil && m[2] != "C" && m[2] != "K" && m[2] != "D" && m[2] != "CO" && m[2] != "DI"
		}
		n.romance = g.anyCell(i, own) && !g.anyCell(i, plain(english()))
	}
	seen := map[string]bool{}
	g.anyCell(g.place(declarer), func(text string) bool {
		seen[exchange.Plain(text)] = true
		return false
	})
	g.anyCell(g.place(contract), func(text string) bool {
		seen[declarerIn(text)] = true
		return false
	})
	n.oIsWest = seen["O"] && seen["E"] && !seen["W"]
	return n
}

var behind = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([1-7].+?)([NESWO])(X{0,2}[+=-]?[0-9]*)$`)
})

// declarerIn returns the declarer behind a contract, as written; "" for none.
func declarerIn(text string) string {
	text = exchange.Plain(text)
	if m := suited().FindStringSubmatch(text); m != nil && strings.Trim(m[3], "X+=-0123456789") == "" {
		return "" // the O of "4CO" is of the suit
	}
	if m := behind().FindStringSubmatch(text); m != nil {
		return m[2]
	}
	return ""
}

// bid converts a contract to what exchange.ParseBid reads.
func (n notation) bid(text string) string {
	if n.oIsWest && declarerIn(text) == "O" {
		m := behind().FindStringSubmatch(exchange.Plain(text))
		text = m[1] + "W" + m[3]
	}
	if !n.romance {
		return text
	}
	m := suited().FindStringSubmatch(exchange.Plain(text))
	if m == nil {
		return text
	}
	suit := map[string]string{"P": "S", "T": "C"}[m[2][:1]]
	switch {
	case suit != "":
	case m[2] == "C" || strings.HasPrefix(m[2], "CO") || strings.HasPrefix(m[2], "CŒ") || m[2] == "KIER":
		suit = "H"
	default:
		suit = "D"
	}
	return m[1] + suit + m[3]
}

// seat converts a declarer to what exchange.ParseSeat reads.
func (n notation) seat(text string) string {
	if n.oIsWest && exchange.Plain(text) == "O" {
		return "W"
	}
	return text
}
