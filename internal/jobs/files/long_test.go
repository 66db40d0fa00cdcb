package files_test

import (
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/jobs/files"
	"uitslag/internal/test/check"
)

// TestLongNames: a file of results with a name that no paper has room for is refused with where it
// begins, whatever wrote it.
func TestLongNames(t *testing.T) {
	long := strings.Repeat("Jan", 7000)
	for format, text := range map[exchange.Format]string{
		exchange.CSV: "Board;NS;EW;Contract;Declarer;Tricks;NS names\n1;1;2;3NT;N;9;" + long + " Peeters & An Maes\n",
		exchange.PBN: "% PBN 2.1\n[Event \"" + long + "\"]\n[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 2 3NT N 9\n",
	} {
		n := 0
		_, err := files.ResultsIn("x", format, []byte(text), files.ResultsOptions{NewID: func() event.ID {
			n++
			return event.ID(strconv.Itoa(n))
		}})
		check.Problem(t, err, "text.long")
	}
}
