package reports

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/delimited"
	"uitslag/internal/document/draw"
	"uitslag/internal/document/plaintext"
	"uitslag/internal/document/web"
	"uitslag/internal/document/workbook"
	"uitslag/internal/event"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/reports/cards"
	"uitslag/internal/reports/draws"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/hands"
	"uitslag/internal/reports/points"
	"uitslag/internal/reports/teams"
	"uitslag/internal/savefile"
)

// Kind is a report that can be asked for by name.
type Kind struct {
	Name    string   // "uitslag", as on the command line
	Title   string   // key of its title in the translations
	Formats []string // the endings it can be written with, the first being the usual one
	make    func(evening.Input) *document.Document
	fits    func(*event.Event) bool // nil: every event
}

// title is the title of a report as a figure of a Problem.
type title string

// WordKey names the text.
func (t title) WordKey() string { return string(t) }

// Fits reports whether an event of this kind and form has such a paper.
func (k Kind) Fits(e *event.Event) bool { return k.fits == nil || k.fits(e) }

// drawn reports whether the rounds of an event are drawn one by one.
func drawn(e *event.Event) bool {
	return slices.ContainsFunc(e.Sessions, func(s event.Session) bool {
		return slices.ContainsFunc(s.Sections, func(c event.Section) bool { return c.Drawing != nil })
	})
}

func knockOut(e *event.Event) bool { return e.Form == event.FormKnockout }

func ofTeams(e *event.Event) bool { return e.Kind == event.Teams }

// ForOne reports whether the paper is about one contestant, and asked for where that is
// chosen.
func (k Kind) ForOne() bool { return k.Name == "explanation" }

// The formats there are.
const (
	FormatPDF   = "pdf"
	FormatHTML  = "html"
	FormatPNG   = "png"
	FormatExcel = "xlsx"
	FormatText  = "txt"
	FormatCSV   = "csv"
)

// kinds is the table of all reports.
var kinds = []Kind{
	{"uitslag", "paper.uitslag", []string{FormatPDF, FormatHTML, FormatPNG, FormatExcel, FormatText}, Uitslag, nil},
	{"matches", "paper.match-sheets", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, teams.Sheets, ofTeams},
	{"butler", "paper.butler", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, teams.Butler, ofTeams},
	{"draw", "paper.draw", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, draws.Draw, drawn},
	{"bracket", "paper.bracket", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, draws.Bracket, knockOut},
	{"total", "paper.total", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, Totaal, (*event.Event).Several},
	{"controlestaat", "paper.controlestaat", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, Controlestaat, nil},
	{"frequencies", "paper.frequencies", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, Frequencies, nil},
	{ofHands, "paper.hands", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, hands.Record, hands.Known},
	{"progress", "paper.progress", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, Progress, nil},
	{"explanation", "paper.explanation", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, Explanation, nil},
	{"slips", "paper.slips", []string{FormatPDF, FormatText}, cards.Slips, nil},
	{"roundslips", "paper.round-slips", []string{FormatPDF, FormatText}, cards.RoundSlips, nil},
	{"guidecards", "paper.guide-cards", []string{FormatPDF, FormatHTML, FormatText}, cards.GuideCards, nil},
	{"tablecards", "paper.table-cards", []string{FormatPDF, FormatHTML, FormatText}, cards.TableCards, nil},
	{"seating", "paper.seating", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, cards.Seating, nil},
	{"paircards", "paper.pair-cards", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, PairCards, nil},
	{"ruling", "paper.ruling", []string{FormatPDF, FormatHTML, FormatText}, RulingSheet, nil},
	{"log", "paper.log", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, Log, nil},
	{ofPoints, "paper.points-list", []string{FormatPDF, FormatHTML, FormatPNG, FormatExcel, FormatText, FormatCSV}, points.List, nil},
	{ofMember, "paper.member-points", []string{FormatPDF, FormatHTML, FormatExcel, FormatText, FormatCSV}, points.Members, nil},
	{ofCompetition, "paper.competition", []string{FormatPDF, FormatHTML, FormatExcel, FormatText}, Competitie, nil},
}

// The reports of a whole club: that of a competition (Input.Competition), the points list
// and the sheets of members (Input.Points).
const (
	ofCompetition = "competitie"
	ofPoints      = "points"
	ofMember      = "member"
)

// ofHands is the report of the deals, which a workbook has a line each of.
const ofHands = "hands"

// manualPage is the report of a page of the manual (Input.Manual). It is no paper of an
// evening: only the manual asks for it.
var manualPage = Kind{"manual", "paper.manual", []string{FormatPDF}, ManualPage, nil}

// Kinds lists the reports there are of an evening, in the order they are offered.
func Kinds() []Kind {
	return slices.DeleteFunc(slices.Clone(kinds), func(k Kind) bool { return slices.Contains([]string{ofCompetition, ofPoints, ofMember}, k.Name) })
}

// Make gives the document of a kind. The Problem is report.unknown-kind (kind, known).
func Make(kind string, in evening.Input) (*document.Document, error) {
	k, err := find(kind)
	if err != nil {
		return nil, err
	}
	return k.document(in)
}

// ofBoards are the reports that tell what was done on single boards, and are read by those who
// play: they have nothing of a board that somebody still has to play (R-OPEN-BOARD). The check
// sheet and the log are the scorer's own.
var ofBoards = []string{"matches", "frequencies", "explanation", "paircards"}

// document makes the report. Errors are those of scoring.
func (k Kind) document(in evening.Input) (*document.Document, error) {
	if in.Standings == nil || !slices.Contains(ofBoards, k.Name) {
		return k.make(in), nil
	}
	in, open, err := evening.Shown(in)
	if err != nil {
		return nil, err
	}
	d := k.make(in)
	if len(open) == 0 {
		return d, nil
	}
	told := document.Paragraph{Text: in.Words.T("paper.open-boards", "n", len(open), "boards", in.Words.List(evening.Numbers(open)))}
	var blocks document.Blocks
	for _, b := range d.Blocks { // on each page
		if _, next := b.(document.NewPage); next {
			blocks = append(blocks, told)
		}
		blocks = append(blocks, b)
	}
	d.Blocks = append(blocks, told)
	return d, nil
}

// Lacks returns why a report of these would have nothing on it but an apology, nil where it has
// something. The Problems are report.unfit (report) where no event of this kind has such a
// paper, report.no-movement, report.no-rounds, report.no-rulings, report.no-hands,
// report.hands-later and report.no-matches, and those of Make.
func Lacks(kind string, in evening.Input) error {
	k, err := find(kind)
	if err != nil {
		return err
	}
	if in.Standings != nil && !k.Fits(in.Standings.Event) && k.Name != ofHands { // that says itself what to do
		return problem.New("report.unfit", "report", title(k.Title))
	}
	d, err := k.document(in)
	if err != nil {
		return err
	}
	return d.Lacks
}

func find(kind string) (*Kind, error) {
	if kind == manualPage.Name {
		return &manualPage, nil
	}
	var known []string
	for i := range kinds {
		if strings.EqualFold(kinds[i].Name, kind) {
			return &kinds[i], nil
		}
		known = append(known, kinds[i].Name)
	}
	return nil, problem.New("report.unknown-kind", "kind", kind, "known", strings.Join(known, ", "))
}

// Write makes a report in memory and then writes it whole. The workbook of the
// uitslag is the results workbook, its picture has what a telephone has room for. The
// Problems are report.unknown-kind (kind, known) and report.unknown-format (kind,
// format, known); other errors are w's.
func Write(w io.Writer, kind, format string, in evening.Input) error {
	k, err := find(kind)
	if err != nil {
		return err
	}
	format = strings.ToLower(strings.TrimPrefix(format, "."))
	if !slices.Contains(k.Formats, format) {
		return problem.New("report.unknown-format", "kind", k.Name, "format", format, "known", strings.Join(k.Formats, ", "))
	}
	var b bytes.Buffer
	if format == FormatExcel && k.Name == "uitslag" {
		err = Results(&b, in)
	} else {
		err = k.write(&b, format, in)
	}
	if err != nil {
		return err
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return nil
}

func (k Kind) write(b *bytes.Buffer, format string, in evening.Input) error {
	o := &in.Options
	switch format {
	case FormatExcel:
		o.Lines = k.Name == ofHands
	case FormatHTML:
		o.Charts, o.Wide = true, true // on paper bars cost type or sheets; a page has the room
		o.Hands = o.Hands || k.Name == "frequencies"
	case FormatPNG:
		o.Narrow = true
	case FormatCSV:
		o.Lines = true
	}
	d, err := k.document(in)
	if err != nil {
		return err
	}
	switch format {
	case FormatExcel:
		return workbook.Write(b, d, in.Made)
	case FormatHTML:
		return web.Write(b, d)
	case FormatPNG:
		return draw.PNG(b, d, o.PDF(in.Made))
	case FormatCSV:
		return delimited.Write(b, d)
	case FormatText:
		return plaintext.Write(b, d)
	}
	return draw.PDF(b, d, o.PDF(in.Made))
}

// SaveAs writes a report to a file in a format, "" for the one of the file's ending. A picture that would be too high to be read on a
// telephone becomes several: the others stand beside the first, called "name (2 of 3).png". A
// failure leaves what was there before. The Problems are those of Write and WriteFile.
func SaveAs(path, kind, format string, in evening.Input) error {
	k, err := find(kind)
	if err != nil {
		return err
	}
	format = cmp.Or(format, filepath.Ext(path))
	picture := strings.EqualFold(strings.TrimPrefix(format, "."), FormatPNG)
	if !picture || !slices.Contains(k.Formats, FormatPNG) {
		return WriteFile(path, func(w io.Writer) error { return Write(w, kind, format, in) })
	}
	in.Options.Narrow = true
	d, err := k.document(in)
	if err != nil {
		return err
	}
	pictures, err := draw.Pictures(d, in.Options.PDF(in.Made))
	if err != nil {
		return err
	}
	for i, data := range pictures {
		name := path
		if i > 0 {
			ending := filepath.Ext(path)
			name = strings.TrimSuffix(path, ending) + " (" + in.Words.T("paper.part", "n", i+1, "m", len(pictures)) + ")" + ending
		}
		if err := writeFile(name, data); err != nil {
			return err
		}
	}
	return nil
}

// WriteFile makes what write writes in memory, and has it saved: a failure leaves what was
// there before. The Problems are those of savefile.Write, filename.Check
// and write.
func WriteFile(path string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil { // a name without an ending first: what it can be says more
		return err
	}
	return writeFile(path, b.Bytes())
}

func writeFile(path string, b []byte) error {
	if err := filename.Check(filepath.Base(path)); err != nil {
		return err
	}
	return savefile.WriteBytes(path, b)
}
