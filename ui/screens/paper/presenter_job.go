package paper

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event/preview"
)

// job is one thing to make: prints, or a file.
type job struct {
	order  desk.Order
	form   string
	copies int    // on paper
	title  string // of the report: "Uitslag"
	name   string // of the file; on paper, of the PDF there is when no printer takes it
}

func (p *options) job(o desk.Order, form string, copies int) job {
	j := job{order: o, form: form, copies: copies}
	ending := form
	for _, r := range p.rows {
		if r.Kind == o.Kind {
			j.title, ending = r.Title, cmp.Or(r.Ending, form)
		}
	}
	if form == onPaper {
		ending = "pdf"
	}
	j.name = p.name(o, j.title, ending)
	return j
}

func (p *options) selected() (job, bool) {
	if p.row >= len(p.rows) || !p.rows[p.row].Cells[p.col].Can {
		return job{}, false
	}
	return p.job(p.order(p.rows[p.row].Kind), forms[p.col], 1), true
}

// About says what the chosen file is for, or what is printed.
func (p *options) About() string {
	j, ok := p.selected()
	if !ok {
		return ""
	}
	form := j.form
	if form == onPaper {
		form = "pdf" // the same sheets
	}
	return p.words().Or("print.about."+j.order.Kind+"."+form, "")
}

// Act says what Make does with what is chosen: "Maak PDF".
func (p *options) Act() string {
	if j, ok := p.selected(); ok {
		return p.words().T("print.act." + j.form)
	}
	return ""
}

// name returns how a file is called: "2003-11-10 Clubtornooi uitslag.pdf".
func (p *options) name(o desk.Order, title, ending string) string {
	what := p.words().Within(title) + p.slipsName(o)
	if ending == "xlsx" && o.Kind == "uitslag" || p.data(o.Kind) {
		what = p.words().T("print.workbook")
	}
	var parts []string
	for _, part := range []string{p.st.Session.Date, clean(p.st.Event.Name), clean(what)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ") + "." + ending
}

// data reports whether a report is a file for another program.
func (p *options) data(kind string) bool {
	return slices.ContainsFunc(p.rows, func(r Row) bool { return r.Kind == kind && r.Ending != "" })
}

// tonight returns the club's list as jobs: on paper first, for those who wait, each in row order.
func (p *options) tonight() []job {
	var paper, files []job
	for _, r := range p.rows {
		for i, c := range r.Cells {
			switch {
			case !c.Can || c.Copies == 0:
			case forms[i] == onPaper:
				paper = append(paper, p.job(p.whole(r.Kind), onPaper, c.Copies))
			default:
				files = append(files, p.job(p.whole(r.Kind), forms[i], 1))
			}
		}
	}
	return append(paper, files...)
}

// The cards, of which only those that changed can be asked for.
const (
	guideKind = "guidecards"
	tableKind = "tablecards"
)

// Again chooses a paper that is to be printed again: travellers of these boards only, and
// of the cards and round slips those in only (nil: all), until the screen is left.
func (p *Presenter) Again(kind string, boards []int, only *preview.Stale) {
	p.only = only
	p.Refresh()
	if !p.chooseKind(kind) {
		return
	}
	if kind == slipsKind {
		p.slips = desk.Order{Boards: slices.Clone(boards)}
	}
	p.lookAnew()
}
