package paper

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
)

// onPaper is the form of a report that comes out of the printer.
const onPaper = "paper"

// forData is the form of a report that is a file for another program.
const forData = "data"

// forms are the forms of reports in the order of their columns: on paper, and files.
var forms = []string{onPaper, "pdf", "html", "png", "xlsx", "txt", forData}

// firstFile is the column that is chosen at first.
const firstFile = 1

type choice struct {
	desk *desk.Desk
	st   *standings.Standings
	err  error
	rows []Row
	row  int
	col  int
	// unfit are the titles of what is on the club's list and is no paper of such an evening.
	unfit []string

	one     event.ID       // whom the paper about one contestant is for, "" while nobody asked
	rulings []event.Ruling // those that the sheet of a ruling compares, none for all that were given
}

func (p *choice) words() *translation.Words { return p.desk.Words }

// read reads the standings of the current evening, and reports whether that is another one.
func (p *choice) read() (other bool) {
	old := p.st
	p.st, p.err = p.desk.Standings()
	other = old != nil && (p.st == nil || old.Event.ID != p.st.Event.ID)
	p.rows, p.unfit = nil, nil
	if p.Empty() == "" {
		list := p.list()
		if p.one != "" && p.st.Row(p.one) == nil {
			p.one = "" // that was of another evening
		}
		for _, r := range p.desk.Paper.Reports() {
			if !p.fits(r) {
				for _, x := range list {
					if x.Report == r.Kind && x.Copies > 0 && !slices.Contains(p.unfit, p.words().T(r.Title)) {
						p.unfit = append(p.unfit, p.words().T(r.Title))
					}
				}
			} else if p.offers(r.Kind, r.ForOne) {
				p.rows = append(p.rows, p.rowOf(r, list))
			}
		}
	}
	if other {
		p.rulings = nil
	}
	p.clamp()
	if old != nil && p.st != nil && p.st.Session.Closed && (other || !old.Session.Closed) {
		p.chooseKind(issuing) // it is what is printed of an evening that was closed
	}
	return other
}

func (p *choice) is(kind string) bool { return p.row < len(p.rows) && p.rows[p.row].Kind == kind }

// chooseKind chooses a report, in the form that is chosen, and reports whether there is one.
func (p *choice) chooseKind(kind string) bool {
	i := slices.IndexFunc(p.rows, func(r Row) bool { return r.Kind == kind })
	if i < 0 {
		return false
	}
	p.row = i
	p.clamp()
	return true
}

func (p *choice) rowOf(r desk.Report, list []event.Paper) Row {
	row := Row{Kind: r.Kind, Title: p.words().T(r.Title), ForOne: r.ForOne, Ending: r.Ending, Cells: make([]Cell, len(forms))}
	if r.ForOne {
		row.Title += " " + p.pair()
	}
	for i, form := range forms {
		if !slices.Contains(r.Formats, form) && (form != onPaper || !slices.Contains(r.Formats, "pdf")) {
			continue
		}
		c := Cell{Can: true, Copies: listed(list, r.Kind, form)}
		switch {
		case c.Copies == 0:
			c.Text = p.words().T("print.list.no")
		case form == onPaper:
			c.Text = p.words().T("print.list.copies", "n", c.Copies)
		default:
			c.Text = p.words().T("print.list.yes")
		}
		row.Cells[i] = c
	}
	return row
}

// Empty returns the sentence in place of the reports, "" when there are some.
func (p *choice) Empty() string {
	switch {
	case p.err != nil:
		return p.words().Sentence(p.err)
	case p.st == nil || p.desk.Paper == nil:
		return p.words().T("evening.none")
	}
	return ""
}

// Broken reports whether Empty is about something that went wrong.
func (p *choice) Broken() bool { return p.err != nil }

// Rows returns the reports.
func (p *choice) Rows() []Row { return p.rows }

// Columns returns the titles of the columns of forms.
func (p *choice) Columns() []string {
	out := make([]string, len(forms))
	for i, f := range forms {
		out[i] = p.words().T("print.form." + f)
	}
	return out
}

// Selected returns the chosen report and form, as indices.
func (p *choice) Selected() (row, form int) { return p.row, p.col }

// Beside returns the form that the chosen report has next, to the right of the chosen one
// (1) or to its left (-1); where there is none, the chosen one.
func (p *choice) Beside(step int) int {
	for col := p.col + step; col >= 0 && col < len(forms) && len(p.rows) > 0; col += step {
		if p.rows[p.row].Cells[col].Can {
			return col
		}
	}
	return p.col
}

func (p *choice) clamp() {
	p.row = max(min(p.row, len(p.rows)-1), 0)
	p.col = max(min(p.col, len(forms)-1), 0)
	for len(p.rows) > 0 && p.col > 0 && !p.rows[p.row].Cells[p.col].Can {
		p.col--
	}
	if len(p.rows) > 0 && !p.rows[p.row].Cells[p.col].Can { // it has none so far to the left
		p.col = max(0, slices.IndexFunc(p.rows[p.row].Cells, func(c Cell) bool { return c.Can }))
	}
}

// Warning returns the sentence that what is made now is provisional, "" when it is final.
func (p *choice) Warning() string {
	switch {
	case p.st == nil || !p.st.Provisional():
		return ""
	case len(p.st.Session.Results) == 0:
		return p.words().T("print.no-results")
	case p.st.Missing() > 0:
		return p.words().T("print.provisional", "n", p.st.Missing())
	}
	return p.words().T("print.open")
}

// Printing reports whether Make prints.
func (p *choice) Printing() bool { return forms[p.col] == onPaper }

// OnPaper reports whether the chosen report can come out of the printer.
func (p *choice) OnPaper() bool { return p.row < len(p.rows) && p.rows[p.row].Cells[0].Can }

func (p *choice) fits(r desk.Report) bool { return r.Fits == nil || r.Fits(p.st.Event) }

// offers reports whether a report is offered: the explanation where it was asked for, the
// sheet of rulings where there are any.
func (p *choice) offers(kind string, forOne bool) bool {
	if kind == rulingKind {
		return len(p.rulings) > 0 || len(p.st.Session.Rulings) > 0
	}
	return !forOne || p.one != ""
}

// One reports whether the paper about one contestant is chosen.
func (p *choice) One() bool { return p.row < len(p.rows) && p.rows[p.row].ForOne }

// pair returns the number of that contestant, with its section and direction where that is
// needed: "NZ 7".
func (p *choice) pair() string {
	return p.words().T("print.of-pair", "pair", phrase.WhoOf(p.words(), p.st).Sided(event.Pair(p.one)))
}

// oneKind is the paper about one contestant.
const oneKind = "explanation"

// Explain chooses the paper that tells a contestant of the current evening why it has
// what it has. It stands among the papers until Done.
func (p *Presenter) Explain(who event.ID) {
	p.one = who
	p.Refresh()
	if p.chooseKind(oneKind) {
		p.lookAnew()
	}
}

// Done takes the paper about one contestant away.
func (p *Presenter) Done() {
	if p.one == "" {
		return
	}
	p.one = ""
	if p.is(oneKind) {
		p.row = 0
	}
}

// rulingKind is the paper about rulings: about those that are being weighed, else about
// all that were given. Where there are none it is not offered.
const rulingKind = "ruling"

// Weigh chooses the paper that compares rulings on a result of the current evening. It is
// about these until Done.
func (p *Presenter) Weigh(rulings []event.Ruling) {
	p.rulings = slices.Clone(rulings)
	p.Refresh()
	if p.chooseKind(rulingKind) {
		p.lookAnew()
	}
}

func (p *Presenter) doneWeighing() {
	if p.rulings == nil {
		return
	}
	p.rulings = nil
	if p.is(rulingKind) && len(p.st.Session.Rulings) == 0 {
		p.row = 0
	}
}
