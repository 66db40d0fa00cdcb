package csv

import (
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// mostWords is how many words the longest name has.
const mostWords = 8

// NoPerson reports whether a name is rather something else that stands in a list: a line of
// totals, a heading, a date or a note.
func NoPerson(p event.Person) bool {
	name := p.Name()
	words := strings.Fields(name)
	if len(words) == 0 {
		return false
	}
	titles := func(texts ...string) bool {
		return !slices.ContainsFunc(texts, func(text string) bool { return text != "" && memberColumns[heading(text)] == none })
	}
	switch {
	case slices.ContainsFunc(words, func(w string) bool { return unicode.IsDigit([]rune(w)[0]) }), strings.ContainsAny(name, ":=@*†"), len(words) > mostWords:
		return true
	case strings.HasPrefix(name, "("), strings.Contains(strings.ToLower(name), "www."), len(words) > 3 && strings.HasSuffix(name, ".") && len([]rune(words[len(words)-1])) > 4: // a sentence
		return true
	case listWords[heading(words[0])] == "total", len(words) == 1 && listWords[heading(name)] == "sum":
		return true
	}
	return titles(p.First, p.Last) || titles(name)
}

// ands are the words that stand between two persons in one cell, and signs the signs.
var (
	ands  = []string{"&", "+", "/", "en", "et", "and", "und"}
	links = []string{"y", "i"} // part of a family name as well, but behind it
	signs = "&+/"
)

// severalPersons parts a name that is of more than one person, each with a family name; nil where it
// is one name. A name whose order is not known yet stands whole in Last.
func severalPersons(p event.Person, whole string) []part {
	text, family := whole, ""
	if whole == "" {
		text, family = p.First, p.Last
	}
	pieces := pieces(text)
	if len(pieces) < 2 || slices.ContainsFunc(pieces, func(piece string) bool { return !isName(piece) }) {
		if names := piecesAt(family, ands); len(names) > 1 && !slices.ContainsFunc(names, func(piece string) bool { return !isName(piece) }) { // Jan | Peeters & Claes
			return []part{{person: p}}
		}
		return nil
	}
	before, first, comma := strings.Cut(pieces[0], ",")
	words := func(s string) int { return len(strings.Fields(s)) }
	last := pieces[len(pieces)-1]
	out := make([]part, len(pieces))
	for i, piece := range pieces {
		who := &out[i]
		switch {
		case family != "":
			who.person.First, who.person.Last = piece, family
		case comma && !strings.Contains(piece, ","): // Peeters, Jan & Marie
			who.person.First, who.person.Last = piece, strings.TrimSpace(before)
		case comma && i == 0 && !strings.Contains(last, ","):
			who.person.First, who.person.Last = strings.TrimSpace(first), strings.TrimSpace(before)
		case words(piece) == 1 && words(last) > 1: // Jan & Marie Peeters
			_, who.person.Last = roster.Split(last, roster.GivenFirst)
			who.person.First = piece
		case words(piece) == 1 && words(pieces[0]) > 1: // Peeters Jan & Marie
			_, who.person.Last = roster.Split(pieces[0], roster.FamilyFirst)
			who.person.First = piece
		default:
			who.whole = piece
			if words(last) > 1 && words(pieces[0]) == 1 {
				who.whole = ""
				who.person.First, who.person.Last = roster.Split(piece, roster.GivenFirst)
			} else if words(last) == 1 {
				who.whole = ""
				who.person.First, who.person.Last = roster.Split(piece, roster.FamilyFirst)
			}
		}
	}
	return out
}

func isName(piece string) bool {
	letters := 0
	for i, r := range piece {
		if unicode.IsLetter(r) {
			letters++
		} else if i == 0 {
			return false
		}
	}
	return letters > 1
}

type part struct {
	person event.Person
	whole  string
}

// pieces are what stands between signs and words that part persons; y and i part only behind
// the first word, as in "Juan y María García".
func pieces(text string) []string {
	if words := strings.Fields(text); len(words) > 2 && slices.Contains(links, words[1]) {
		return piecesAt(text, append(links[:2:2], ands...))
	}
	return piecesAt(text, ands)
}

// piecesAt are the pieces of a text between words and signs.
func piecesAt(text string, at []string) []string {
	for _, sign := range signs {
		text = strings.ReplaceAll(text, string(sign), " "+string(sign)+" ")
	}
	var out []string
	piece := []string{}
	for _, word := range append(strings.Fields(text), at[0]) {
		if !slices.Contains(at, strings.ToLower(word)) {
			piece = append(piece, word)
		} else if len(piece) > 0 {
			out, piece = append(out, strings.Join(piece, " ")), piece[:0]
		}
	}
	return out
}

// several are the rows of a cell with more than one person: what else the row has, but for the
// category, is of one of them, and not said of whom.
func several(p event.Person, s roster.Source) (people []event.Person, sources []roster.Source) {
	parts := severalPersons(p, s.Whole)
	if parts == nil {
		return nil, nil
	}
	text := s.Whole
	if text == "" {
		text = p.Name()
	}
	s.Doubt = problem.New("csv.several-persons", "line", s.Line, "text", exchange.Clip(text))
	for _, x := range parts {
		who := x.person
		who.Category = p.Category
		s.Whole = x.whole
		people, sources = append(people, who), append(sources, s)
	}
	return people, sources
}
