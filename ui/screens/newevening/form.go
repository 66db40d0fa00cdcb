package newevening

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
)

// Field is a place of the form that is typed in.
type Field int

// The fields.
const (
	Name Field = iota
	Pairs
	Boards
	First // first board number
	Date
	Fixed   // pairs that must stay seated
	Rounds  // of a Swiss
	Sitting // what the first of several sessions is called
	fields
)

// labels are the keys of what they are called.
var labels = [fields]string{
	Name: "newevening.name", Pairs: "newevening.pairs", Boards: "newevening.boards", First: "newevening.first-label",
	Date: "newevening.date-label", Fixed: "newevening.fixed-label", Rounds: "newevening.rounds-label", Sitting: "newevening.sitting-label",
}

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

// mode is what sort of evening it is: who is ranked, and how it goes on.
type mode struct {
	kind event.Kind
	form event.Form
}

// kinds are who can be ranked, in the order they are offered.
var kinds = []event.Kind{event.Pairs, event.Teams, event.Individual}

// forms are how an evening of a kind can go on, in the order they are offered.
var forms = map[event.Kind][]event.Form{
	event.Pairs:      {event.FormOnce, event.FormSessions, event.FormSwiss},
	event.Teams:      {event.FormOnce, event.FormSessions, event.FormSwiss, event.FormKnockout},
	event.Individual: {event.FormOnce, event.FormSessions},
}

func (m mode) drawn() bool { return m.form == event.FormSwiss || m.form == event.FormKnockout }

func (m mode) paired() bool { return m.kind == event.Pairs && !m.drawn() }

// ranged reports whether the boards are those of the evening, from and to; else their number is for
// a match, or a drawn round.
func (m mode) ranged() bool { return m.kind != event.Teams && !m.drawn() }

func (m mode) uses(f Field) bool {
	switch f {
	case Fixed:
		return m.paired()
	case Rounds:
		return m.form == event.FormSwiss
	case Sitting:
		return m.form == event.FormSessions
	}
	return true
}

// plan is the form as it is understood: what an evening is made of.
type plan struct {
	name     string
	pairs    int
	from, to int // boards, both included
	first    int
	date     string // ISO
	fixed    []int
	rounds   int // that are to be drawn
	sitting  string
}

// known reports whether it is known how many play, and how many boards.
func (p *plan) known() bool { return p.pairs > 0 && p.to > 0 }

// form is what stands in the fields, and what is understood of it.
type form struct {
	desk  *desk.Desk
	mode  mode
	texts [fields]string
	plan  plan // the last one that was understood whole
	// clean are the texts as they were understood, problems say why one cannot be, "" when it can.
	clean, problems [fields]string
	remark          string // on a date that is to come, or long ago
	all             bool   // the less good movements are shown too
}

// Label returns what a field is called for this sort of evening.
func (p *form) Label(f Field) string {
	w := p.desk.Words
	switch {
	case f == Pairs && p.mode.kind != event.Pairs:
		return w.T("newevening.count." + string(p.mode.kind))
	case f == Boards && !p.mode.ranged() && p.mode.kind == event.Teams:
		return w.T("newevening.per-match")
	case f == Boards && !p.mode.ranged():
		return w.T("newevening.per-round")
	}
	return w.T(labels[f])
}

// n returns a number of who plays: "15 ploegen".
func (p *form) n(n int) string { return phrase.HowMany(p.desk.Words, p.mode.kind, n) }

// Settle writes a field as it was understood: "24-28" becomes "24 – 28".
func (p *form) Settle(f Field) {
	if f == Date {
		p.remark = ""
	}
	if p.problems[f] != "" {
		return
	}
	if p.texts[f] = p.clean[f]; f == Date {
		p.remark = p.desk.Speaker.DateRemark(p.plan.date)
	}
}

// read reads a field into a plan. It returns how that is written, or the sentence that refuses it.
func (p *form) read(f Field, into *plan) (clean, reason string) {
	w, text := p.desk.Words, strings.TrimSpace(p.texts[f])
	upTo := func(most int, key string, into *int) (clean, reason string) {
		n, ok := number(text)
		if !ok || n < 1 || n > most {
			return "", w.T(key, "most", most)
		}
		*into = n
		return strconv.Itoa(n), ""
	}
	switch {
	case !p.mode.uses(f):
		return p.texts[f], ""
	case f == Name && text == "":
		return "", w.T("event.no-name")
	case (f == Name || f == Sitting) && len([]rune(text)) > longestName:
		return "", w.T("newevening.name-long", "n", longestName)
	case f == Name:
		into.name = text
	case f == Sitting:
		into.sitting = text
	case f == Pairs:
		return p.readCount(text, into)
	case f == Boards && p.mode.ranged():
		return p.readBoards(text, into)
	case f == Boards:
		key := "newevening.per-round-range"
		if p.mode.kind == event.Teams {
			key = "newevening.per-match-range"
		}
		if clean, reason = upTo(mostMatch, key, &into.from); reason == "" {
			into.to = into.from
		}
		return clean, reason
	case f == Rounds:
		return upTo(mostRounds, "newevening.rounds-range", &into.rounds)
	case f == First:
		return upTo(lastBoard, "newevening.first", &into.first)
	case f == Date:
		iso, ok := p.desk.Speaker.ReadDate(text)
		if !ok {
			return "", w.T("newevening.date", "example", w.ShortDate(p.desk.Now().Format("2006-01-02")))
		}
		into.date = iso
		return w.ShortDate(iso), ""
	case f == Fixed:
		return p.readFixed(text, into)
	}
	return text, ""
}

// bounds returns the fewest who can play an evening of this sort, and the most.
func (p *form) bounds() (least, most int) {
	name := "individual"
	switch {
	case p.mode.paired():
		least = mostPairs
		for _, k := range movements.Kinds() {
			least = min(least, k.MinPairs)
		}
		return least, mostPairs
	case p.mode.form == event.FormKnockout:
		return 2, mostDrawn
	case p.mode.drawn() && p.mode.kind == event.Teams:
		return 3, mostDrawn
	case p.mode.drawn():
		return 4, mostDrawn
	case p.mode.kind == event.Teams:
		name = "roundrobin"
	}
	k, _ := movements.KindOf(name)
	if p.mode.kind == event.Individual {
		k.MaxPairs = mostPlayers
	}
	return k.MinPairs, k.MaxPairs
}

// readCount reads how many play.
func (p *form) readCount(text string, into *plan) (clean, reason string) {
	w, kind, paired := p.desk.Words, string(p.mode.kind), p.mode.paired()
	n, ok := number(text)
	least, most := p.bounds()
	switch {
	case !ok && p.otherKind(text):
		return "", w.T("newevening.other-kind")
	case text == "" && paired:
		return "", w.T("newevening.pairs-empty")
	case text == "":
		return "", w.T("newevening.count-empty." + kind)
	case !ok && paired:
		return "", w.T("newevening.pairs-form", "text", text)
	case !ok:
		return "", w.T("newevening.count-form."+kind, "text", text)
	case n < least && paired:
		return "", w.T("newevening.pairs-few", "n", n, "least", least)
	case n < least:
		return "", w.T("newevening.count-few", "least", p.n(least))
	case n > most && paired:
		return "", w.T("newevening.pairs-many", "pairs", n, "most", most)
	case n > most && p.mode.kind == event.Teams && !p.mode.drawn():
		return "", w.T("newevening.teams-many", "most", most)
	case n > most:
		return "", w.T("newevening.count-many", "most", p.n(most))
	}
	into.pairs = n
	return strconv.Itoa(n), ""
}

// otherKind reports whether a text asks for an evening of another kind than pairs: "6
// teams", "viertallen", "individueel".
func (p *form) otherKind(text string) bool {
	kinds := strings.Fields(p.desk.Words.T("newevening.kind-words"))
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.ContainsFunc(words, func(word string) bool {
		return slices.ContainsFunc(kinds, func(kind string) bool { return strings.HasPrefix(word, kind) })
	})
}

// readBoards reads "28", "24-28", "24 – 28" or "24 tot 28".
func (p *form) readBoards(text string, into *plan) (clean, reason string) {
	w := p.desk.Words
	found, ok := figures(text, "t", "tot", "tot en met", "t/m", "to", "à", "a", "en", "and")
	switch {
	case text == "":
		return "", w.T("newevening.boards-empty")
	case !ok || len(found) > 2:
		return "", w.T("newevening.boards-form", "text", text)
	}
	from, to := slices.Min(found), slices.Max(found)
	if from < 1 || to > mostBoards {
		return "", w.T("newevening.boards-range", "most", mostBoards)
	}
	into.from, into.to = from, to
	return boardsText(from, to), ""
}

// readFixed reads "5, 9" or "paar 5 en paar 9"; nothing is nobody.
func (p *form) readFixed(text string, into *plan) (clean, reason string) {
	w := p.desk.Words
	into.fixed = nil
	if text == "" {
		return "", ""
	}
	found, ok := figures(text, "paar", "paren", "en", "pair", "pairs", "and")
	if !ok {
		return "", w.T("newevening.fixed-form", "text", text)
	}
	slices.Sort(found)
	found = slices.Compact(found)
	if n, fine := number(strings.TrimSpace(p.texts[Pairs])); fine && found[len(found)-1] > n || found[0] < 1 {
		return "", w.T("newevening.fixed-range", "pairs", n)
	}
	into.fixed = found
	return w.List(strings.Fields(strings.Trim(fmt.Sprint(found), "[]"))), ""
}

// number reads a whole number of at most four digits, as it is typed.
func number(text string) (int, bool) { return whole(bridge.Digits(text)) }

func whole(text string) (int, bool) {
	if len(text) > 4 || strings.Trim(text, "0123456789") != "" {
		return 0, false
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

func inRuns(text string, words []string) (found []int, ok bool) {
	for _, part := range movements.Runs(strings.ReplaceAll(text, "t/m", "t")) { // one word with a mark in it
		if n, ok := whole(part); ok {
			found = append(found, n)
		} else if !unicode.IsLetter([]rune(part)[0]) || !slices.Contains(words, part) {
			return nil, false
		}
	}
	return found, len(found) > 0
}

func boardsText(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d – %d", from, to)
}

// usual returns what stands in the fields of a sort of evening before anything is typed: the
// figures of the last evening of its kind, or for others than of pairs of the same sort.
func (p *form) usual(m mode) (t [fields]string) {
	switch {
	case m.ranged():
		t[Boards] = "24 – 28"
	case m.form == event.FormKnockout:
		t[Boards] = "8"
	default:
		t[Boards] = "4"
	}
	if m.uses(Rounds) {
		t[Rounds] = map[event.Kind]string{event.Pairs: "6", event.Teams: "5"}[m.kind]
	}
	about := func(boards int) string { return boardsText(max(1, boards-2), boards+2) }
	if all := p.evenings(m.kind); m.paired() && len(all) > 0 {
		t[Pairs] = strconv.Itoa(all[0].Pairs)
		if e, err := p.desk.Club.Event(all[0].ID); err == nil && e != nil && len(e.Sessions) > 0 {
			h := all[0]
			if h.Count(&event.Event{Sessions: e.Sessions[:1]}); h.Boards > 0 { // of several sessions the first
				t[Boards] = about(h.Boards)
			}
		}
	}
	e := p.lastLike(m)
	if m.paired() || e == nil {
		return t
	}
	t[Pairs] = strconv.Itoa(len(e.Contestants))
	s := &e.Sessions[0]
	c := &s.Sections[0]
	switch boards := c.Rounds() * s.BoardsPerSet; {
	case m.ranged():
		t[Boards] = about(boards)
	case !m.drawn() && len(e.Contestants) == 2: // the whole match
		t[Boards] = strconv.Itoa(boards)
	default:
		t[Boards] = strconv.Itoa(s.BoardsPerSet)
	}
	if m.uses(Rounds) && c.Drawing != nil && c.Drawing.Rounds > 0 {
		t[Rounds] = strconv.Itoa(c.Drawing.Rounds)
	}
	return t
}

// usualName returns the default name of an evening of a sort: that of the last one, or a club night
// if each has a name of its own, as a championship has.
func (p *form) usualName(m mode) string {
	if e := p.lastLike(m); e != nil && m.form == event.FormOnce {
		return e.Name
	}
	return p.desk.Words.T("newevening.clubnight")
}

// evenings returns those of a kind, the newest first.
func (p *form) evenings(kind event.Kind) []event.Header {
	all, err := p.desk.Club.Events()
	if err != nil {
		return nil
	}
	all = slices.DeleteFunc(all, func(h event.Header) bool { return cmp.Or(h.Kind, event.Pairs) != kind })
	slices.SortStableFunc(all, func(a, b event.Header) int {
		return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(b.Number, a.Number))
	})
	return all
}

// lastLike returns the newest evening of a sort that was begun here; nil for none.
func (p *form) lastLike(m mode) *event.Event {
	for _, h := range p.evenings(m.kind) {
		e, err := p.desk.Club.Event(h.ID)
		if h.Source == "" && err == nil && e != nil && e.Form == m.form && len(e.Sessions) > 0 && len(e.Sessions[0].Sections) > 0 {
			return e
		}
	}
	return nil
}
