package main

import (
	"fmt"
	"strings"
	"time"
	"uitslag/internal/event/journal"
	"uitslag/internal/exchange"
)

// sayRemarks prints what was not understood in a foreign file, or looks wrong there.
func (p *program) sayRemarks(remarks []exchange.Remark) {
	for _, r := range remarks {
		fmt.Fprintln(p.stdout, p.words.Sentence(r.Why))
	}
}

// tidyName is a name on one line.
func tidyName(name string) string { return strings.Join(strings.Fields(oneLine(name)), " ") }

// moment is a time as a list shows it.
func moment(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.Format("2006-01-02 15:04:05")
}

// lineTime is when a line was written, by the clock of the room.
func lineTime(l journal.Line) string {
	t, err := time.Parse(time.RFC3339, l.At)
	if err != nil {
		return l.At
	}
	return moment(t.Local())
}
