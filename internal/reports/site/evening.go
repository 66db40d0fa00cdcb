package site

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
)

type folder struct {
	evening *evening.Evening
	maker   *maker
	deals   *evening.Deals
	e       *Evening
	in      evening.Input
	pages   map[event.ID]string // of contestants
	order   []event.ID          // those who have one, by number
	boards  []int               // that have a page
	menu    document.Links
	told    []string
	leads   bool // of a result it is known what was led
}

// reportPages are the pages that are a report as it is, by the names of their files without
// ending, in the order of the menu.
var reportPages = []struct{ kind, page, text string }{
	{"frequencies", "frequencies", "site.frequencies"},
	{"progress", "progress", "site.progress"},
	{"total", "total", "site.total"},
	{"butler", "butler", "site.butler"},
	{"draw", "draw", "site.draw"},
	{"bracket", "bracket", "site.bracket"},
}

// dataTexts are what the files for other programs are called.
var dataTexts = map[string]string{"hands.pbn": "site.file.hands", "results.pbn": "site.file.results", "usebio.xml": "site.file.usebio"}

func (m *maker) evening(e *Evening) {
	f := m.folder(e)
	f.index()
	for _, id := range f.order {
		f.card(id)
	}
	for i := range f.boards {
		f.board(i)
	}
	if f.anyHands() {
		f.hands()
	}
	f.reports()
	for _, x := range e.Data {
		f.maker.files[e.Folder+"/"+x.Name] = x.Bytes
	}
}

func (m *maker) folder(e *Evening) *folder {
	in := m.paper(e.Standings)
	in.Issue, in.Person, in.Journal = e.Issue, e.Person, e.Journal
	f := &folder{maker: m, evening: evening.Of(in), e: e, pages: map[event.ID]string{}}
	f.deals = evening.DealsOf(f.evening)
	taken := names{}
	for _, id := range e.Standings.ByNumber() {
		if e.Standings.Row(id) != nil {
			f.pages[id] = taken.free(contestantPage(e.Standings.Session, id)) + ".html"
			f.order = append(f.order, id)
		}
	}
	for b := range event.Each(e.Standings.Boards) {
		f.boards = append(f.boards, b.Board)
	}
	f.leads = f.evening.Leads()
	in.Options.Charts = true
	in.Options.Links = evening.Links{
		Folder:     true,
		Contestant: func(id event.ID) string { return f.pages[id] },
		Board: func(number int) string {
			if slices.Contains(f.boards, number) {
				return boardPage(number)
			}
			return ""
		},
		Member: func(id event.ID) string { return above(m.members[id]) },
		Session: func(id event.ID) string {
			if id == e.Standings.Session.ID || m.folders[id] == "" {
				return ""
			}
			return above(m.folders[id] + "/" + index)
		},
	}
	f.in = in
	f.menu = f.menuOf()
	if e.Corrected != "" {
		f.told = []string{m.t("site.corrected", "date", m.in.Words.Date(e.Corrected))}
	}
	return f
}

func above(page string) string {
	if page == "" {
		return ""
	}
	return "../" + page
}

func (f *folder) menuOf() document.Links {
	menu := document.Links{Name: f.maker.t("site.menu"), Items: []document.Link{
		{Text: f.maker.t("site.all"), To: above(index)},
		{Text: f.maker.t("site.results"), To: index},
	}}
	if f.anyHands() {
		menu.Items = append(menu.Items, document.Link{Text: f.maker.t("site.hands"), To: handsPage})
	}
	if text := f.besideText(); text != "" {
		menu.Items = append(menu.Items, document.Link{Text: text, To: besidePage})
	}
	for _, p := range reportPages {
		if reports.Lacks(p.kind, f.in) == nil {
			menu.Items = append(menu.Items, document.Link{Text: f.evening.T(p.text), To: p.page + ".html"})
		}
	}
	return menu
}

// has reports whether a page is in the menu.
func (f *folder) has(page string) bool {
	return slices.ContainsFunc(f.menu.Items, func(l document.Link) bool { return l.To == page })
}

func (f *folder) put(name string, d *document.Document) {
	f.maker.page(f.e.Folder, name, d, f.menu, f.told...)
}

func (f *folder) document(name, title string) *document.Document {
	d := f.evening.Document(name)
	d.Title = title
	d.Subtitle = f.subtitle()
	return d
}

// subtitle returns the evening and the club.
func (f *folder) subtitle() []string {
	out := f.evening.When()
	if f.evening.Club != "" {
		out = append(out, f.evening.Club)
	}
	return out
}

// name returns what the session is called: the event, and which of its sessions.
func (f *folder) name() string {
	e := f.evening.Standings.Event
	name := cmp.Or(e.Name, f.maker.t("paper.uitslag"))
	if len(e.Sessions) > 1 {
		at := slices.IndexFunc(e.Sessions, func(s event.Session) bool { return s.ID == f.evening.Standings.Session.ID })
		name += " · " + phrase.SessionName(f.evening.Words, f.evening.Standings.Session, at+1)
	}
	return name
}

// index makes the first page: the results as on paper, and links to all else.
func (f *folder) index() {
	d := reports.Uitslag(f.in)
	d.Title = f.name()
	if f.evening.Standings.Event.Name != "" {
		d.Subtitle = d.Subtitle[1:]
	}
	if f.evening.Club != "" {
		d.Subtitle = append(d.Subtitle, f.evening.Club)
	}
	files := document.Links{Name: f.maker.t("site.files")}
	for _, x := range f.e.Data {
		files.Items = append(files.Items, document.Link{Text: f.maker.t(dataTexts[x.Name]), To: x.Name})
	}
	d.Add(
		document.When(len(f.boards) > 0, document.Heading{Text: f.maker.t("site.boards")}, f.boardStrip(0)),
		document.When(len(files.Items) > 0, document.Heading{Text: f.maker.t("site.files")}, files),
	)
	f.put(index, d)
	if f.has(besidePage) {
		in := f.in
		in.Options.Beside = true
		d := reports.Uitslag(in)
		d.Title, d.Subtitle = f.besideText(), f.subtitle()
		f.put(besidePage, d)
	}
}

// besidePage are the lists beside those that count.
const besidePage = "lists.html"

// besideText returns the title of besidePage, "" for none.
func (f *folder) besideText() string {
	switch st := f.evening.Standings; {
	case len(st.Overall) > 0:
		return f.evening.T("paper.all-sections")
	case len(st.BySection) > 0:
		return f.evening.T("site.by-section")
	}
	return ""
}

func (f *folder) boardStrip(here int) document.Links {
	strip := document.Links{Name: f.maker.t("site.boards"), Even: true}
	for _, b := range f.boards {
		strip.Items = append(strip.Items, document.Link{
			Text: strconv.Itoa(b), To: boardPage(b), Hint: f.maker.t("site.board", "board", b), Here: b == here,
		})
	}
	return strip
}

// reports makes the pages that are a report as it is.
func (f *folder) reports() {
	for _, p := range reportPages {
		if !f.has(p.page + ".html") {
			continue
		}
		d, err := reports.Make(p.kind, f.in)
		if err != nil {
			f.maker.err = cmp.Or(f.maker.err, err)
			continue
		}
		d.Title, d.Subtitle = f.evening.T(p.text), f.subtitle()
		d.Cards = false
		f.put(p.page+".html", d)
	}
}
