package reports

import (
	"uitslag/internal/event/journal"
	"uitslag/internal/logbook"
)

// Log is the journal of the evening for people: every line with its number, its time and
// what was done, by day, in the order in which it was done.
func Log(in Input) *Document {
	d := in.document("paper.log")
	d.MinSize, d.MaxSize = sizeLeast, 10
	d.Title = d.Name
	d.Stamp = "" // a log is never provisional
	if in.Club != "" {
		d.Subtitle = []string{in.Club}
	}
	d.Subtitle = append(d.Subtitle, in.evening()...)
	if len(in.Journal) == 0 {
		d.Blocks = append(d.Blocks, Paragraph{Text: in.t("paper.log.none")})
		return d
	}
	log, book := journal.Log(in.Journal), in.book()
	day := ""
	var t *Table
	flush := func() {
		if t != nil {
			d.Blocks = append(d.Blocks, Heading{in.Words.Date(day)}, *t)
		}
	}
	for i := range log {
		e := &log[i]
		if at := logbook.At(e.Line).Format("2006-01-02"); t == nil || at != day {
			flush()
			day = at
			t = &Table{Keys: 2, Columns: []Column{
				{Head: in.t("paper.log.line"), Align: Right, Kind: Numbers, Quiet: true},
				{Head: in.t("paper.log.time")},
				{Head: in.t("paper.log.what"), Wraps: true},
			}}
		}
		what := book.Sentence(log, i)
		if e.Void() {
			what += " " + in.t("paper.log.undone")
		}
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			in.whole(int(e.Line.Seq)), {Text: logbook.Clock(e.Line)}, {Text: what, Quiet: e.Void()},
		}})
	}
	flush()
	return d
}
