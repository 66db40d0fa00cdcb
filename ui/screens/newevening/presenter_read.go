package newevening

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// The bounds of what can be typed; the fewest pairs are what the movements know.
const (
	longestName = 80
	mostBoards  = 60
	lastBoard   = 999
	mostPairs   = 200 // in sections where they are many
	mostPlayers = 120
	mostDrawn   = 200 // of which rounds are drawn
	mostRounds  = 40
	mostMatch   = 100 // boards of a match, or of a round
)

// read reads a field into a plan, and gives the sentence that refuses it or "".
func (p *form) read(f Field, into *plan) string {
	w, text := p.desk.Words, strings.TrimSpace(p.texts[f])
	if !p.mode.uses(f) {
		return ""
	}
	switch f {
	case Name:
		if text == "" {
			return w.T("event.no-name")
		}
		if len([]rune(text)) > longestName {
			return w.T("newevening.name-long", "n", longestName)
		}
		into.name = text
	case Pairs:
		return p.readPairs(text, into)
	case Boards:
		if !p.mode.ranged() {
			return p.readPer(text, into)
		}
		return p.readBoards(text, into)
	case Sitting:
		if len([]rune(text)) > longestName {
			return w.T("newevening.name-long", "n", longestName)
		}
		into.sitting = text
	case Rounds:
		n, ok := number(text)
		if !ok || n < 1 || n > mostRounds {
			return w.T("newevening.rounds-range", "most", mostRounds)
		}
		into.rounds = n
	case First:
		n, ok := number(text)
		if !ok || n < 1 || n > lastBoard {
			return w.T("newevening.first", "most", lastBoard)
		}
		into.first = n
	case Date:
		iso, ok := p.desk.Speaker.ReadDate(text)
		if !ok {
			return w.T("newevening.date", "example", w.ShortDate(p.desk.Now().Format("2006-01-02")))
		}
		into.date = iso
	case Fixed:
		return p.readFixed(text, into)
	}
	return ""
}

// Remark returns what is remarkable in a field that can be: a date that is to come, or long
// ago; "" mostly.
func (p *form) Remark(f Field) string {
	if f != Date || p.Problem(f) != "" {
		return ""
	}
	return p.desk.Speaker.DateRemark(p.plan.date)
}

// bounds returns the fewest pairs that any movement of ours is for, and the most there can
// be in one evening.
func bounds() (least, most int) {
	least = mostPairs
	for _, k := range movements.Kinds() {
		least = min(least, k.MinPairs)
	}
	return least, mostPairs
}

func (p *form) readPairs(text string, into *plan) string {
	w := p.desk.Words
	n, ok := number(text)
	if !ok && p.otherKind(text) {
		return w.T("newevening.other-kind")
	}
	if !p.mode.paired() {
		return p.readCount(text, n, ok, into)
	}
	least, most := bounds()
	switch {
	case text == "":
		return w.T("newevening.pairs-empty")
	case !ok:
		return w.T("newevening.pairs-form", "text", text)
	case n < least:
		return w.T("newevening.pairs-few", "n", n, "least", least)
	case n > most:
		return w.T("newevening.pairs-many", "pairs", n, "most", most)
	}
	into.pairs = n
	return ""
}

func (p *form) countBounds() (least, most int) {
	switch {
	case p.mode.form == event.FormKnockout:
		return 2, mostDrawn
	case p.mode.drawn() && p.mode.kind == event.Teams:
		return 3, mostDrawn
	case p.mode.drawn():
		return 4, mostDrawn
	case p.mode.kind == event.Teams:
		k, _ := movements.KindOf("roundrobin")
		return k.MinPairs, k.MaxPairs
	}
	k, _ := movements.KindOf("individual")
	return k.MinPairs, mostPlayers
}

// readCount reads how many play where it is no movement of pairs.
func (p *form) readCount(text string, n int, ok bool, into *plan) string {
	w, kind := p.desk.Words, string(p.mode.kind)
	least, most := p.countBounds()
	switch {
	case text == "":
		return w.T("newevening.count-empty." + kind)
	case !ok:
		return w.T("newevening.count-form."+kind, "text", text)
	case n < least:
		return w.T("newevening.count-few", "least", p.n(least))
	case n > most && p.mode.kind == event.Teams && !p.mode.drawn():
		return w.T("newevening.teams-many", "most", most)
	case n > most:
		return w.T("newevening.count-many", "most", p.n(most))
	}
	into.pairs = n
	return ""
}

func (p *form) readPer(text string, into *plan) string {
	n, ok := number(text)
	if !ok || n < 1 || n > mostMatch {
		key := "newevening.per-round-range"
		if p.mode.kind == event.Teams {
			key = "newevening.per-match-range"
		}
		return p.desk.Words.T(key, "most", mostMatch)
	}
	into.from, into.to = n, n
	return ""
}

// otherKind reports whether a text asks for an evening of another kind than pairs: "6
// teams", "viertallen", "individueel".
func (p *form) otherKind(text string) bool {
	kinds := strings.Fields(p.desk.Words.T("newevening.kind-words"))
	return slices.ContainsFunc(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }), func(word string) bool {
		return slices.ContainsFunc(kinds, func(kind string) bool { return strings.HasPrefix(word, kind) })
	})
}

// readBoards reads "28", "24-28", "24 – 28" or "24 tot 28".
func (p *form) readBoards(text string, into *plan) string {
	w := p.desk.Words
	found, ok := figures(text, "t", "tot", "tot en met", "t/m", "to", "à", "a", "en", "and")
	switch {
	case text == "":
		return w.T("newevening.boards-empty")
	case !ok || len(found) > 2:
		return w.T("newevening.boards-form", "text", text)
	}
	from, to := found[0], found[len(found)-1]
	if from > to {
		from, to = to, from
	}
	if from < 1 || to > mostBoards {
		return w.T("newevening.boards-range", "most", mostBoards)
	}
	into.from, into.to = from, to
	return ""
}

// readFixed reads "5, 9" or "paar 5 en paar 9"; nothing is nobody.
func (p *form) readFixed(text string, into *plan) string {
	w := p.desk.Words
	into.fixed = nil
	if text == "" {
		return ""
	}
	found, ok := figures(text, "paar", "paren", "en", "pair", "pairs", "and")
	if !ok {
		return w.T("newevening.fixed-form", "text", text)
	}
	slices.Sort(found)
	found = slices.Compact(found)
	if n, fine := number(strings.TrimSpace(p.texts[Pairs])); fine && found[len(found)-1] > n || found[0] < 1 {
		return w.T("newevening.fixed-range", "pairs", n)
	}
	into.fixed = found
	return ""
}

// number reads a whole number of at most four digits, as it is typed.
func number(text string) (int, bool) { return whole(bridge.Digits(text)) }

func whole(text string) (int, bool) {
	if text == "" || len(text) > 4 {
		return 0, false
	}
	for _, r := range text {
		if r < '0' || r > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// figures returns the numbers of a text that otherwise has only marks and words.
func figures(text string, words ...string) ([]int, bool) {
	text = strings.ToLower(text)
	if found, ok := inRuns(bridge.Figures(text, words...), words); ok {
		return found, true
	}
	return inRuns(text, words)
}

func inRuns(text string, words []string) ([]int, bool) {
	var found []int
	for _, part := range runs(text) {
		if n, ok := whole(part); ok {
			found = append(found, n)
			continue
		}
		if unicode.IsLetter([]rune(part)[0]) && slices.Contains(words, part) {
			continue
		}
		return nil, false
	}
	return found, len(found) > 0
}

// runs returns the numbers and words of a text.
func runs(text string) []string {
	out := movements.Runs(text)
	if strings.Contains(text, "t/m") { // one word with a mark in it
		out = slices.DeleteFunc(out, func(s string) bool { return s == "m" })
	}
	return out
}

func boardsText(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d – %d", from, to)
}

func numbers(list []int) []string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = strconv.Itoa(n)
	}
	return out
}
