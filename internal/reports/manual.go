package reports

import (
	"uitslag/docs/manual"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/reports/evening"
)

// ManualPage returns a page of the manual on paper, for the wall beside the laptop.
func ManualPage(in evening.Input) *document.Document {
	f := evening.Of(in)
	d := f.Base("paper.manual")
	d.MinSize, d.MaxSize, d.Upright, d.Subtitle = 10, 12, true, nil
	p := in.Manual
	if p == nil { // asked for without one: there is nothing to say
		d.Title = in.Club
		return d
	}
	d.Name, d.Title = p.Title, p.Title
	d.Footer = []string{f.T("paper.manual")}
	for b := range event.Each(p.Blocks) {
		switch b.Kind {
		case manual.Heading:
			d.Blocks = append(d.Blocks, document.Heading{Text: b.Text()})
		case manual.Figure:
			d.Blocks = append(d.Blocks, document.Photo{PNG: p.Picture(b.File), Caption: b.Text()})
		default:
			d.Blocks = append(d.Blocks, document.Prose{Mark: b.Mark, Item: b.Kind == manual.Item, Level: b.Level, Runs: runs(b.Spans)})
		}
	}
	return d
}

// runs are spans as they are printed: a link is its text only.
func runs(spans []manual.Span) []document.Run {
	out := make([]document.Run, len(spans))
	for i, s := range spans {
		out[i] = document.Run{Text: s.Text, Bold: s.Bold, Shaded: s.Typed}
		if s.Stress && !s.Bold {
			out[i].Text = "‘" + s.Text + "’" // the typeface has no italics
		}
	}
	return out
}
