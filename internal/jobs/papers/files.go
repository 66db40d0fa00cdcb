package papers

import (
	"io"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/jobs/results"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
)

// outFile is a file for another program.
type outFile struct {
	kind, title, ending string
	as                  results.Format
}

// outside are the files for other programs, in the order in which they are offered: each is a
// report of its own, in the one form that it has.
var outside = []outFile{
	{"usebio", "filesout.usebio", "xml", results.USEBIO},
	{"pbn", "filesout.pbn", "pbn", results.PBN},
	{"results", "filesout.results", "csv", results.CSV},
}

// data is the form of a file for another program.
const data = "data"

// files are the reports that are files for other programs.
func files() []desk.Report {
	var out []desk.Report
	for _, f := range outside {
		out = append(out, desk.Report{Kind: f.kind, Title: f.title, Formats: []string{data}, Ending: f.ending})
	}
	return out
}

// file is the format of an order, where it is a file for another program.
func file(o desk.Order) (results.Format, bool) {
	i := slices.IndexFunc(outside, func(x outFile) bool { return x.kind == o.Kind })
	if i < 0 {
		return "", false
	}
	return outside[i].as, true
}

// said is what a file says beside the results.
func (p Papers) said() results.Said {
	c, people := p.Club.Club(), p.Club.People()
	return results.Said{
		Club: c.Name, ClubNumber: c.Settings.ClubNumber, Version: p.Info.Version,
		Name:   func(id event.ID) string { return desk.NameOf(p.Words, c, people, id) },
		Number: func(id event.ID) string { return desk.FederationOf(c, people, id) },
		Local: func(id event.ID) string {
			m, _ := c.Member(id)
			return people[m.Person].Number
		},
	}
}

// writeFile writes a file for another program, whole or not at all.
func (p Papers) writeFile(as results.Format, path string, st *standings.Standings) error {
	return reports.WriteFile(path, func(w io.Writer) error {
		_, err := results.Write(w, as, st, p.said())
		return err
	})
}

// Left implements desk.Paper.
func (p Papers) Left(o desk.Order, st *standings.Standings) []string {
	as, ok := file(o)
	if !ok {
		return nil
	}
	remarks, err := results.Write(io.Discard, as, st, p.said())
	if err != nil {
		return []string{p.Words.Sentence(err)}
	}
	return p.sentences(remarks)
}

func (p Papers) sentences(remarks []exchange.Remark) []string {
	var out []string
	for _, r := range remarks {
		out = append(out, p.Words.Sentence(r.Why))
	}
	return out
}

// about is a page on a file for another program: who takes it, and what it does not have.
func (p Papers) about(o desk.Order, st *standings.Standings) *document.Document {
	d := evening.Of(p.input(st)).Base("filesout." + o.Kind)
	d.MinSize, d.MaxSize, d.Upright = 10, 14, true
	d.Title, d.Subtitle = p.Words.T("filesout."+o.Kind), nil
	prose := func(text string, item bool) {
		mark := ""
		if item {
			mark = "•"
		}
		d.Blocks = append(d.Blocks, document.Prose{Mark: mark, Item: item, Runs: []document.Run{{Text: text}}})
	}
	prose(p.Words.T("print.about."+o.Kind+".data"), false)
	prose(p.Words.T("filesout.has."+o.Kind), false)
	if left := p.Left(o, st); len(left) > 0 {
		d.Blocks = append(d.Blocks, document.Heading{Text: p.Words.T("filesout.left")})
		for _, sentence := range left {
			prose(sentence, true)
		}
	}
	return d
}
