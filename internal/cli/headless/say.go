package headless

import (
	"fmt"
	"strings"
	"time"

	"uitslag/internal/exchange"
)

// SayRemarks prints what was not understood in a foreign file, or looks wrong there.
func (p *Run) SayRemarks(remarks []exchange.Remark) {
	for _, r := range remarks {
		fmt.Fprintln(p.Stdout, p.Words.Sentence(r.Why))
	}
}

// TidyName is a name on one line.
func TidyName(name string) string { return strings.Join(strings.Fields(OneLine(name)), " ") }

// Moment is a time as a list shows it.
func Moment(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.Format("2006-01-02 15:04:05")
}
