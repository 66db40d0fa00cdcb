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

func (s *search) lookFor(text string) {
	s.text, s.most, s.selected = text, pageful, 0 // the newest that fits
	s.find()
}

// Filtered returns what was typed.
func (s *search) Filtered() string { return s.text }

func (s *search) parse(text string) filter {
	var f filter
	is := func(key, word string) bool { return slices.Contains(strings.Fields(s.words().T(key)), word) }
	of := &f.number
	for _, word := range strings.Fields(bridge.Figures(strings.ToLower(text))) {
		if m := clock.FindStringSubmatch(word); m != nil {
			hour, _ := strconv.Atoi(m[1]) // the pattern has digits only
			minute, _ := strconv.Atoi("0" + m[2])
			f.since = s.since(hour, minute)
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
func (s *search) since(hour, minute int) time.Time {
	end := s.desk.Now().Local()
	if n := len(s.log); n > 0 {
		if last := phrase.LogTime(s.log[n-1].Line); end.Sub(last) > 18*time.Hour {
			end = last
		}
	}
	at := time.Date(end.Year(), end.Month(), end.Day(), hour, minute, 0, 0, end.Location())
	if at.After(end) {
		at = at.AddDate(0, 0, -1)
	}
	return at
}

func (s *search) find() {
	s.hits = s.hits[:0]
	s.stamp++
	if len(s.log) == 0 {
		return
	}
	s.filter = s.parse(s.text)
	f := s.filter
	plain := f.since.IsZero() && len(f.words)+len(f.number)+len(f.boards)+len(f.pairs) == 0
	if !plain && s.finds == nil {
		s.index()
	}
	for i := range slices.Backward(s.log) {
		if plain || f.fits(&s.finds[i], &s.log[i]) {
			s.hits = append(s.hits, i)
		}
	}
	s.selected = desk.Kept(s.hits, func(i int) int64 { return s.log[i].Line.Seq }, s.selected)
}

func (s *search) index() {
	s.finds = make([]found, len(s.log))
	for i := range s.log {
		t := &s.log[i].Told
		if of := s.log[i].Of; of >= 0 {
			t = &s.log[of].Told
		}
		x := &s.finds[i]
		x.text = fold(s.says[i] + " " + strings.Join(s.who(t), " "))
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

// Summary answers what was asked: how much was done, and of what kind.
func (s *search) Summary() string {
	w := s.words()
	if len(s.log) == 0 {
		return ""
	}
	if len(s.hits) == 0 {
		if !s.filter.since.IsZero() && len(s.filter.words)+len(s.filter.number)+len(s.filter.boards)+len(s.filter.pairs) == 0 {
			return w.T("log.none-since", "when", s.sinceWhen())
		}
		return w.T("log.none")
	}
	kinds := map[string]int{}
	for _, i := range s.hits {
		kinds[kindOf(&s.log[i])]++
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
	if !s.filter.since.IsZero() {
		key = "log.count-since"
	}
	text := w.T(key, "n", len(s.hits), "when", s.sinceWhen())
	if kinds["log.count.other"] == len(s.hits) {
		return text // which others stands below
	}
	return w.T("log.count-of", "count", text, "parts", strings.Join(parts, " · "))
}

// sinceWhen returns the time that was typed, with its day where that is not today.
func (s *search) sinceWhen() string {
	at := s.filter.since
	text := at.Format("15:04")
	if day := at.Format("2006-01-02"); day != s.desk.Now().Local().Format("2006-01-02") {
		text = s.words().Date(day) + ", " + text
	}
	return text
}

func fold(s string) string { return desk.Fold(strings.ReplaceAll(s, "–", "-")) }

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

// kindOf returns what Summary counts a line as: the key of that.
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
	case says == "issue-uitslag":
		return "log.count.given"
	}
	return "log.count.other"
}
