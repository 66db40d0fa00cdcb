package site

import (
	"bytes"
	"cmp"
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/document/web"
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/points"
	"uitslag/internal/event/standings"
	"uitslag/internal/reports/evening"
	"uitslag/internal/translation"
)

// Files are pages and other files by their path in the folder of the website, with slashes.
type Files map[string][]byte

// The files that are called so everywhere.
const (
	index = "index.html"
	style = "style.css"
)

// Forwards are the files of a folder that leads on from the former name of a session.
var Forwards = []string{index, style}

// Input is what the pages are made from.
type Input struct {
	Club    string
	Words   *translation.Words
	Program string // "Uitslag 1.0"
	// Name gives a member's name as the pages may have it, "" where it is not known. Numbers of
	// members are on no page.
	Name func(member event.ID) string
	// Season is the season of a date: its first day and its last.
	Season func(date string) (from, to string)
	// Evenings are the sessions of the list, in any order.
	Evenings     []Evening
	Competitions []Competition
	// Lists are the points lists, one a kind of points; Sheets the members who have a page.
	Lists  []*points.List
	Sheets []*points.Sheet
	// Clean, where it is not nil, is what every text passes through: names that stand in what
	// somebody typed are to be as Name has them.
	Clean func(text string) string
}

// Evening is a session.
type Evening struct {
	Folder    string // of Folders
	Standings *standings.Standings
	// Listed tells that its folder is there already: it is in the list, and its pages are not
	// made.
	Listed bool
	// Former are the folders that it was called after before its name or its date was changed: a
	// code on paper may lead there.
	Former    []string
	Issue     issued.Version
	Corrected string                        // the day of the correction, 2026-11-24; "" where it is none
	Person    func(version event.ID) string // as of evening.Input
	Journal   []journal.Line                // as of evening.Input
	Data      []Data                        // the files for other programs
}

// Data is a file beside the pages of a session.
type Data struct {
	Name  string // "hands.pbn", "results.pbn" or "usebio.xml"
	Bytes []byte
}

// Competition is a competition, and what the one is called that it brings points along from.
type Competition struct {
	Standings *competition.Standings
	From      string
}

// Make makes all pages. Errors are faults of the program: of the fonts that charts are measured
// with.
func Make(in Input) (Files, error) {
	metrics, err := typeface.NewMetrics()
	if err != nil {
		return nil, err
	}
	m := &maker{in: &in, files: Files{}, metrics: metrics, folders: map[event.ID]string{}, members: map[event.ID]string{}}
	for i := range in.Evenings {
		m.folders[in.Evenings[i].Standings.Session.ID] = in.Evenings[i].Folder
	}
	for _, s := range in.Sheets {
		m.members[s.Member] = memberPage(s.Member)
	}
	taken := names{}
	for _, c := range in.Competitions {
		name := "competition"
		if s := slug(c.Standings.Competition.Name); s != "" {
			name += "-" + s
		}
		m.competitions = append(m.competitions, taken.free(name)+".html")
	}
	m.season()
	for e := range event.Each(in.Evenings) {
		if !e.Listed {
			m.evening(e)
			m.forward(e)
		}
	}
	return m.made()
}

type maker struct {
	in           *Input
	files        Files
	metrics      *typeface.Metrics
	folders      map[event.ID]string // by session
	members      map[event.ID]string // the pages of members
	competitions []string            // the pages, in the order of the input
	refresh      int                 // seconds after which a browser asks again, 0 for never
	onward       string              // where a browser goes on to at once, "" for nowhere
	err          error               // the first
}

func (m *maker) made() (Files, error) {
	if m.err != nil {
		return nil, m.err
	}
	return m.files, nil
}

func (m *maker) t(key string, args ...any) string { return m.in.Words.T(key, args...) }

func (m *maker) paper(st *standings.Standings) evening.Input {
	return evening.Input{
		Club: m.in.Club, Standings: st, Names: m.in.Name, Words: m.in.Words, Program: m.in.Program,
	}
}

// forward makes the pages that lead from the former folders of a session to its own, where no
// other session is.
func (m *maker) forward(e *Evening) {
	defer func() { m.onward = "" }()
	for _, former := range e.Former {
		if _, taken := m.files[former+"/"+index]; taken || slices.ContainsFunc(m.in.Evenings, func(o Evening) bool { return o.Folder == former }) {
			continue
		}
		f := &folder{maker: m, evening: evening.Of(evening.Input{Standings: e.Standings, Words: m.in.Words})}
		m.onward = above(e.Folder + "/" + index)
		d := &document.Document{Name: m.t("site.results"), Title: f.name(), Lang: m.in.Words.Lang(), Program: m.in.Program, Blocks: []document.Block{
			document.Paragraph{Text: m.t("site.moved")},
			document.Links{Name: m.t("site.results"), Items: []document.Link{{Text: m.t("site.results"), To: m.onward}}},
		}}
		m.page(former, index, d, document.Links{})
	}
}

// page is a document as a page of a folder, "" for the folder of the season.
func (m *maker) page(folder, name string, d *document.Document, menu document.Links, told ...string) {
	if folder != "" {
		folder += "/"
	}
	menu.Items = slices.Clone(menu.Items)
	for i := range menu.Items { // the page itself
		menu.Items[i].Here = menu.Items[i].To == name
	}
	d.Blocks = slices.DeleteFunc(d.Blocks, func(b document.Block) bool { _, is := b.(document.NewPage); return is })
	if m.in.Clean != nil {
		d = d.Map(m.in.Clean)
	}
	var b bytes.Buffer
	in := web.Folder{Style: style, Skip: m.t("site.skip"), Menu: menu, Told: told, Metrics: m.metrics, Refresh: m.refresh, Forward: m.onward}
	m.err = cmp.Or(m.err, web.WriteIn(&b, d, in))
	m.files[folder+name], m.files[folder+style] = b.Bytes(), web.Style()
}
