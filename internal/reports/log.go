package reports

import (
	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
)

// Log returns the journal of the evening for people: every line with its number, its time and
// what was done, by day, in the order in which it was done.
func Log(in evening.Input) *document.Document {
	f := evening.Of(in)
	d := f.Document("paper.log")
	d.MinSize, d.MaxSize = document.SizeLeast, 10
	d.Stamp = "" // a log is never provisional
	if len(in.Journal) == 0 {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: f.T("paper.log.none")})
		return d
	}
	log, book := journal.Log(in.Journal), logOf(f)
	day := ""
	var t *document.Table
	flush := func() {
		if t != nil {
			d.Blocks = append(d.Blocks, document.Heading{Text: f.Words.Date(day)}, *t)
		}
	}
	for i := range log {
		e := &log[i]
		if at := phrase.LogTime(e.Line).Format("2006-01-02"); t == nil || at != day {
			flush()
			day = at
			t = &document.Table{Keys: 2, Columns: []document.Column{
				{Head: f.T("paper.log.line"), Align: document.Right, Kind: document.Numbers, Quiet: true},
				{Head: f.T("paper.log.time")},
				{Head: f.T("paper.log.what"), Wraps: true},
			}}
		}
		what := book.Sentence(log, i)
		if e.Void() {
			what += " " + f.T("paper.log.undone")
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
			f.Whole(int(e.Line.Seq)), {Text: phrase.LogClock(e.Line)}, {Text: what, Quiet: e.Void()},
		}})
	}
	flush()
	return d
}

func logOf(e *evening.Evening) phrase.Log {
	return phrase.Log{Words: e.Words, Member: e.Names, Person: e.Person, Letters: bridge.LettersFor(e.Words.Lang())}
}
