// Package papers makes the reports that the screens ask for, and prints them.
package papers

import (
	"bytes"
	"context"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"

	book "uitslag/docs/manual"
	"uitslag/internal/desk"
	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/jobs/results"
	"uitslag/internal/jobs/website"
	"uitslag/internal/printer"
	"uitslag/internal/problem"
	"uitslag/internal/program"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
	"uitslag/internal/system"
	"uitslag/internal/translation"
)

// Papers makes reports for the screens.
type Papers struct {
	Info     program.Info
	Club     desk.Club
	Words    *translation.Words // the language of the window
	Selected func() string      // the printer of the settings, "" or nil for the usual one; called on any goroutine
}

var _ desk.Paper = Papers{}

// Reports implements desk.Paper.
func (p Papers) Reports() []desk.Report {
	out := event.Mapped(reports.Kinds(), func(k reports.Kind) desk.Report {
		return desk.Report{Kind: k.Name, Title: k.Title, Formats: k.Formats, ForOne: k.ForOne(), Fits: k.Fits}
	})
	for _, f := range outside {
		out = append(out, desk.Report{Kind: f.kind, Title: f.title, Formats: []string{data}, Ending: f.ending})
	}
	return out
}

// Write implements desk.Paper. It makes the folder when that is not there yet; the Problem is
// print.no-folder (folder).
func (p Papers) Write(o desk.Order, path string, st *standings.Standings) error {
	in, err := p.Input(o, st)
	if err != nil {
		return err
	}
	if folder := filepath.Dir(path); os.MkdirAll(folder, 0o755) != nil {
		return problem.New("print.no-folder", "folder", folder)
	}
	if as, ok := file(o); ok {
		return reports.WriteFile(path, func(w io.Writer) error {
			_, err := results.Write(w, as, st, p.said())
			return err
		})
	}
	return reports.SaveAs(path, o.Kind, "", in)
}

const uitslag = "uitslag"

// Picture returns the uitslag as one picture for a telephone, in PNG. Errors are those of the club
// file and of drawing it.
func (p Papers) Picture(st *standings.Standings) ([]byte, error) {
	in, err := p.Input(desk.Order{Kind: uitslag}, st)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = reports.Write(&b, uitslag, reports.FormatPNG, in)
	return b.Bytes(), err
}

// Preview implements desk.Paper.
func (p Papers) Preview(order desk.Order, st *standings.Standings) (desk.Pages, error) {
	in, err := p.Input(order, st)
	if err != nil {
		return nil, err
	}
	var doc *document.Document
	if _, ok := file(order); ok {
		doc = p.about(order, st)
	} else if doc, err = reports.Make(order.Kind, in); err != nil {
		return nil, err
	}
	pages, err := draw.NewPreview(doc, in.Options.PDF(in.Made))
	if err != nil {
		return nil, err
	}
	return &previewer{Preview: pages}, nil
}

// previewer is a report in pages, drawn one at a time.
type previewer struct {
	one sync.Mutex
	*draw.Preview
}

// Size implements desk.Pages.
func (p *previewer) Size() (width, height float32) {
	w, h := p.Preview.Size()
	return float32(w), float32(h)
}

// Page implements desk.Pages.
func (p *previewer) Page(i int, dpi float64) image.Image {
	p.one.Lock()
	defer p.one.Unlock()
	return p.Preview.Page(i, dpi)
}

// Print implements desk.Paper.
func (p Papers) Print(o desk.Order, copies int, st *standings.Standings) (string, error) {
	in, err := p.Input(o, st)
	if err != nil {
		return "", err
	}
	doc, err := reports.Make(o.Kind, in)
	if err != nil {
		return "", err
	}
	return p.Send(doc, in.Options.PDF(in.Made), copies)
}

// Send prints a document and gives the printer's name. The Problems are those of Printer and of
// printer.Print.
func (p Papers) Send(doc *document.Document, o document.Options, copies int) (name string, err error) {
	if name, err = p.Printer(); err != nil {
		return "", err
	}
	return name, printer.Print(context.Background(), doc, o, name, copies)
}

// Printer implements desk.Paper: that of the settings, or the usual one of this computer.
func (p Papers) Printer() (string, error) {
	if p.Selected != nil {
		if name := p.Selected(); name != "" {
			return name, nil
		}
	}
	return printer.Usual(context.Background())
}

// Input returns what an order is made from. The errors are those of the club file.
func (p Papers) Input(o desk.Order, st *standings.Standings) (evening.Input, error) {
	in := p.input(st)
	in.Options.Boards, in.Options.Blank, in.Options.Charts = o.Boards, o.Blank, o.Charts
	in.Options.Hands = o.Hands
	in.Options.Contestant, in.Options.Rulings = o.Contestant, o.Rulings
	in.Options.Only = o.Only
	in.Options.Style = evening.Style{
		Paper: o.Style.Paper, Orientation: document.Orientation(o.Style.Orientation), Size: float64(o.Style.Size),
		Colour: o.Style.Colour, Letters: o.Style.Letters,
	}
	if in.Competition, in.From = o.Competition, o.From; o.Competition != nil {
		return in, nil
	}
	var err error
	if o.Points != nil || o.Member != nil {
		in.Points, err = PointsOf(p.Club)
		if in.Points.List = o.Points; o.Member != nil {
			in.Points.Sheets = []*points.Sheet{o.Member}
		}
		return in, err
	}
	if o.Page != "" {
		pages := book.Pages(p.Words.Lang())
		if i := slices.IndexFunc(pages, func(x book.Page) bool { return x.Name == o.Page }); i >= 0 {
			in.Manual = &pages[i]
		}
		return in, nil
	}
	if in.Journal, err = p.Club.Lines(st.Event.ID); err == nil {
		var given *standings.Standings
		if given, in.Issue, err = revised.Given(st, in.Journal); o.Kind == uitslag {
			in.Standings = given
		}
	}
	if err == nil {
		in.Beside, err = website.Beside(p.Club, st.Event, st.Session.ID)
	}
	if err == nil {
		in.Page, err = website.Page(p.Club, st.Event.ID, st.Session.ID)
	}
	return in, err
}

func (p Papers) input(st *standings.Standings) evening.Input {
	c := p.Club.Club()
	people := p.Club.People()
	in := p.Info.Paper(c.Name, st, func(id event.ID) string { return desk.NameOf(p.Words, c, people, id) })
	in.Numbers = desk.Numbers(c, people)
	in.Words = p.Words
	in.Person = func(version event.ID) string { return people[version].Name() }
	return in
}

// Open implements desk.Paper: with the program the system shows such files with. The
// Problem is file.no-viewer (file).
func (p Papers) Open(path string) error {
	if err := system.View(path); err != nil {
		return problem.Wrap(err, "file.no-viewer", "file", path)
	}
	return nil
}

// PointsOf returns what papers of the points of a club's members say beside the points: categories,
// and the names of the events.
func PointsOf(club desk.Club) (evening.Points, error) {
	c, people := club.Club(), club.People()
	all, err := club.Events()
	if err != nil {
		return evening.Points{}, err
	}
	names := make(map[event.ID]string, len(all))
	for _, h := range all {
		names[h.ID] = h.Name
	}
	return evening.Points{
		Category: func(member event.ID) string { return desk.CategoryOf(c, people, member) },
		Event:    func(id event.ID) string { return names[id] },
	}, nil
}

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

const data = "data"

// file returns the format of an order, where it is a file for another program.
func file(o desk.Order) (results.Format, bool) {
	i := slices.IndexFunc(outside, func(x outFile) bool { return x.kind == o.Kind })
	if i < 0 {
		return "", false
	}
	return outside[i].as, true
}

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
	return event.Mapped(remarks, func(r exchange.Remark) string { return p.Words.Sentence(r.Reason) })
}

// about returns a page on a file for another program: who takes it, and what it does not have.
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
	if remaining := p.Left(o, st); len(remaining) > 0 {
		d.Blocks = append(d.Blocks, document.Heading{Text: p.Words.T("filesout.left")})
		for _, sentence := range remaining {
			prose(sentence, true)
		}
	}
	return d
}
