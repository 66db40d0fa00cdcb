package log

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
)

// eventJournal is the log of the current evening, or of the club, in words.
type eventJournal struct {
	desk *desk.Desk

	ofClub bool // the lines of the club, not of the evening
	id     event.ID
	club   *event.Club // whose names the sentences have
	lines  []journal.Line
	log    []journal.Entry
	says   []string // the sentence of each entry
	err    error
}

func (j *eventJournal) read(lines []journal.Line) {
	j.lines, j.log = lines, journal.Log(lines)
	j.says = make([]string, len(j.log))
	book := j.book()
	for i := range j.log {
		j.says[i] = book.Sentence(j.log, i)
	}
}

// Empty returns the sentence in place of the log, "" when there is one.
func (j *eventJournal) Empty() string {
	switch {
	case j.err != nil:
		return j.words().Sentence(j.err)
	case len(j.log) == 0:
		return j.words().T("log.empty")
	}
	return ""
}

// Failed reports whether Empty is about something that went wrong.
func (j *eventJournal) Failed() bool { return j.err != nil }

func (j *eventJournal) words() *translation.Words { return j.desk.Words }

func (j *eventJournal) book() phrase.Log {
	people := j.desk.Club.People()
	return phrase.Log{
		Words: j.words(), Member: j.desk.Speaker.Name, Letters: j.desk.Speaker.Notation().Letters,
		Person: func(version event.ID) string { return people[version].Name() },
	}
}

// OfClub reports whether the lines are those of the club, and not of the current evening.
func (j *eventJournal) OfClub() bool { return j.ofClub || j.desk.Current() == "" }

// HasEvening reports whether an evening is in hand, and there is a choice.
func (j *eventJournal) HasEvening() bool { return j.desk.Current() != "" }

// scope returns whose lines are shown.
func (j *eventJournal) scope() event.ID {
	if j.OfClub() {
		return ""
	}
	return j.desk.Current()
}

// clock returns the time of a line, with its day where that is not today.
func (j *eventJournal) clock(l journal.Line) string {
	at := phrase.LogTime(l)
	if day := at.Format("2006-01-02"); !at.IsZero() && day != j.desk.Now().Local().Format("2006-01-02") {
		date := j.words().ShortDate(day)
		return date[:max(len(date)-5, 0)] + " " + at.Format("15:04")
	}
	return phrase.LogClock(l)
}

// when returns the moment of a line: "14 november 2026, 21:04:12".
func (j *eventJournal) when(l journal.Line) string {
	at := phrase.LogTime(l)
	if at.IsZero() {
		return "?"
	}
	return j.words().Date(at.Format("2006-01-02")) + ", " + at.Format("15:04:05")
}

// who returns the pairs it is about, by current number and name.
func (j *eventJournal) who(t *journal.Told) []string {
	if j.OfClub() {
		return nil
	}
	e, err := j.desk.Event()
	if err != nil || e == nil {
		return nil
	}
	var out []string
	for _, r := range t.Refs() {
		if line := j.desk.Words.Colon(j.book().Pair(r), j.desk.Speaker.Names(e, r.ID)); !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	return out
}

// ReadOnly says why nothing can be undone here, "" when it can.
func (j *eventJournal) ReadOnly() string { return j.desk.Locked("log.locked") }

func (j *eventJournal) sentenceOf(seq int64) string {
	i, ok := slices.BinarySearchFunc(j.log, seq, func(e journal.Entry, seq int64) int { return cmp.Compare(e.Line.Seq, seq) })
	if !ok {
		return ""
	}
	return j.says[i]
}

func (j *eventJournal) entryOf(seq int64) int {
	for i := range j.log {
		if j.log[i].Line.Seq == seq {
			return i
		}
	}
	return 0
}

func itoa(n int) string { return strconv.Itoa(n) }
