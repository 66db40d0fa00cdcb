package log

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// filter is what was typed above the log: all of it must fit a line.
type filter struct {
	since  time.Time // zero for no time
	words  []string
	number []int // a board, a pair or a score
	boards []int
	pairs  []int
}

// found is what a line can be found by.
type found struct {
	text                  string // folded: the sentence, and the names of who it is about
	boards, pairs, scores []int
}

var clock = regexp.MustCompile(`^([01]?\d|2[0-3])(?:[:.uh]([0-5]\d)|[uh])$`)

// Filter shows the lines that fit what is typed: words, a board, a pair, a score, and a
// time, since when.
func (p *Presenter) Filter(text string) {
	p.text, p.most, p.selected = text, pageful, 0 // the newest that fits
	p.moment, p.notice = nil, notice.Notice{}
	p.find()
}

// parse reads what was typed.
func (p *Presenter) parse(text string) filter {
	var f filter
	is := func(key, word string) bool { return slices.Contains(strings.Fields(p.words().T(key)), word) }
	of := &f.number
	for _, word := range strings.Fields(bridge.Figures(strings.ToLower(text))) {
		if m := clock.FindStringSubmatch(word); m != nil {
			hour, _ := strconv.Atoi(m[1]) // the pattern has digits only
			minute, _ := strconv.Atoi("0" + m[2])
			f.since = p.since(hour, minute)
			continue
		}
		n, err := strconv.Atoi(strings.TrimLeft(word, "-−+"))
		switch {
		case err == nil:
			*of = append(*of, n)
			of = &f.number
		case is("log.word.board", word):
			of = &f.boards
		case is("log.word.pair", word):
			of = &f.pairs
		case is("log.word.since", word):
		default:
			if folded := fold(word); folded != "" {
				f.words = append(f.words, folded)
			}
		}
	}
	return f
}

// since returns the last time before now when the clock showed this; in a log that ended long ago,
// before its end: last week's log means that evening.
func (p *Presenter) since(hour, minute int) time.Time {
	end := p.desk.Now().Local()
	if last := phrase.LogTime(p.log[len(p.log)-1].Line); end.Sub(last) > 18*time.Hour {
		end = last
	}
	at := time.Date(end.Year(), end.Month(), end.Day(), hour, minute, 0, 0, end.Location())
	if at.After(end) {
		at = at.AddDate(0, 0, -1)
	}
	return at
}

// find finds the lines that fit, and chooses the newest where the chosen one does not.
func (p *Presenter) find() {
	p.hits = p.hits[:0]
	if !p.filled() {
		return
	}
	f := p.parse(p.text)
	p.filter = f
	plain := f.since.IsZero() && f.anything()
	if !plain && p.finds == nil {
		p.index()
	}
	for i := range slices.Backward(p.log) {
		if plain || f.fits(&p.finds[i], &p.log[i]) {
			p.hits = append(p.hits, i)
		}
	}
	p.selected = desk.Kept(p.hits, func(i int) int64 { return p.log[i].Line.Seq }, p.selected)
	p.way = p.lookForWay()
}

func (p *Presenter) index() {
	p.finds = make([]found, len(p.log))
	for i := range p.log {
		t, x := p.told(i), &p.finds[i]
		x.text = fold(p.says[i] + " " + strings.Join(p.who(i), " "))
		x.boards = t.Boards()
		for _, r := range t.Refs() {
			x.pairs = append(x.pairs, r.Label.Number)
		}
		for _, r := range []*event.Result{t.WasResult, t.NowResult} {
			if r != nil && r.Score != 0 {
				x.scores = append(x.scores, max(r.Score, -r.Score))
			}
		}
	}
}

func fold(s string) string { return desk.Fold(strings.ReplaceAll(s, "–", "-")) }

// anything reports whether it does not matter what a line is about.
func (f *filter) anything() bool {
	return len(f.words)+len(f.number)+len(f.boards)+len(f.pairs) == 0
}

func (f *filter) fits(x *found, e *journal.Entry) bool {
	all := func(want []int, have ...[]int) bool {
		for _, n := range want {
			if !slices.ContainsFunc(have, func(list []int) bool { return slices.Contains(list, n) }) {
				return false
			}
		}
		return true
	}
	for _, w := range f.words {
		if !strings.Contains(x.text, w) {
			return false
		}
	}
	if !f.since.IsZero() && phrase.LogTime(e.Line).Before(f.since) {
		return false
	}
	return all(f.boards, x.boards) && all(f.pairs, x.pairs) && all(f.number, x.boards, x.pairs, x.scores)
}

// Summary answers what was asked: how much was done, and of what kind.
func (p *Presenter) Summary() string {
	w := p.words()
	switch {
	case !p.filled():
		return ""
	case len(p.hits) == 0 && !p.filter.since.IsZero() && p.filter.anything():
		return w.T("log.none-since", "when", p.sinceWhen())
	case len(p.hits) == 0:
		return w.T("log.none")
	}
	kinds := map[string]int{}
	for _, i := range p.hits {
		kinds[kindOf(&p.log[i])]++
	}
	var parts []string
	for _, k := range []string{
		"log.count.entered", "log.count.corrected", "log.count.erased", "log.count.undone", "log.count.redone", "log.count.given", "log.count.other",
	} {
		if n := kinds[k]; n > 0 {
			parts = append(parts, w.T(k, "n", n))
		}
	}
	key := "log.count"
	if !p.filter.since.IsZero() {
		key = "log.count-since"
	}
	text := w.T(key, "n", len(p.hits), "when", p.sinceWhen())
	if kinds["log.count.other"] == len(p.hits) {
		return text // which others stands below
	}
	return w.T("log.count-of", "count", text, "parts", strings.Join(parts, " · "))
}

// sinceWhen returns the time that was typed, with its day where that is not today.
func (p *Presenter) sinceWhen() string {
	at := p.filter.since
	text := at.Format("15:04")
	if day := at.Format("2006-01-02"); day != p.desk.Now().Local().Format("2006-01-02") {
		text = p.words().Date(day) + ", " + text
	}
	return text
}

// kindOf returns the key of what Summary counts a line as.
func kindOf(e *journal.Entry) string {
	switch says := e.Told.Says; {
	case e.Redo:
		return "log.count.redone"
	case e.IsUndo():
		return "log.count.undone"
	case says == "enter-result":
		return "log.count.entered"
	case strings.HasPrefix(says, "correct-result"):
		return "log.count.corrected"
	case strings.HasPrefix(says, "erase-result"):
		return "log.count.erased"
	case givesOut(e):
		return "log.count.given"
	}
	return "log.count.other"
}
