// Package website makes the pages of a club's website from its file, for the window and for the
// command line alike.
package website

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/finished"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/points"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/results"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/reports/site"
	"uitslag/internal/translation"
)

// Ask is which pages are asked for.
type Ask struct {
	// Events are those whose pages are made; none is all of the season of the last one but what
	// still goes on.
	Events []event.ID
	// Also is an event whose pages are made with those of a season, of whatever season it is and
	// whether it still goes on or not; "" is none.
	Also event.ID
	// There reports whether a folder is there already: an evening that is not made is in the
	// list where its folder is. nil is nowhere.
	There func(folder string) bool
	// Words are those of the pages, and Version the program's.
	Words   *translation.Words
	Version string
}

// Pages are what was made.
type Pages struct {
	Files site.Files
	// Of are the sessions that have pages among them.
	Of []event.Counted
	// Keep reports whether a file that was made another time and not now is to stay, as package
	// publish asks: those of evenings that were not asked for. What was deleted since is not.
	Keep func(path string) bool
	// Without are the evenings of which no page could be made, nor the one that was made before
	// be put in the list.
	Without []Without
}

// Without is an evening that is not among the pages, and why.
type Without struct {
	Name, Date string
	Reason     error
}

// Make makes the pages. The Problems are website.nothing where none of the evenings that are
// asked for has a result, website.going where one would be made but that it still goes on, and
// those of the club file.
func Make(club desk.Club, a Ask) (Pages, error) {
	if a.There == nil {
		a.There = func(string) bool { return false }
	}
	m := maker{club: club, ask: a, c: club.Club(), people: club.People(), others: map[string]bool{}}
	in, err := m.input()
	if err != nil {
		return Pages{}, err
	}
	files, err := site.Make(in)
	pages := Pages{Files: files, Keep: m.keep, Without: m.without}
	for x := range event.Each(in.Evenings) {
		if !x.Listed {
			pages.Of = append(pages.Of, event.Counted{Event: x.Standings.Event.ID, Session: x.Standings.Session.ID})
		}
	}
	return pages, err
}

// keep is Keep. A folder that is of no session, nor of one that was deleted, has the page that
// leads on from a former name: it stays where its session was not looked at.
func (m *maker) keep(path string) bool {
	folder, _, within := strings.Cut(path, "/")
	if !within || m.others[folder] {
		return within
	}
	date := folder[:min(len(time.DateOnly), len(folder))]
	elsewhere := len(m.ask.Events) > 0 || !inSeason(date, m.during)
	return !m.known[folder] && elsewhere && slices.Contains(site.Forwards, strings.TrimPrefix(path, folder+"/"))
}

type maker struct {
	club    desk.Club
	ask     Ask
	c       *event.Club
	people  map[event.ID]event.Person
	called  map[event.ID]string // the folders, by session
	others  map[string]bool     // the folders of sessions that are not made
	known   map[string]bool     // the folders of all sessions, also of those that were deleted
	during  [2]string           // the season that is made
	headers []event.Header      // of all events
	without []Without
}

func (m *maker) input() (site.Input, error) {
	in := site.Input{
		Club: m.c.Name, Words: m.ask.Words, Program: "Uitslag " + m.ask.Version, Name: m.name,
		Season: func(date string) (from, to string) { return points.Season(m.c, date) },
	}
	if m.c.Settings.Web.Initials {
		in.Clean = m.cleaner()
	}
	all, err := m.club.Events()
	if err != nil {
		return in, err
	}
	m.headers = all
	season := m.season(all)
	m.during = season
	if err := m.folders(all); err != nil {
		return in, err
	}
	made := false
	for _, h := range all {
		make := slices.Contains(m.ask.Events, h.ID)
		if len(m.ask.Events) == 0 {
			make = h.ID == m.ask.Also || inSeason(h.Date, season)
		}
		evenings, err := m.evenings(h, make)
		in.Evenings = append(in.Evenings, evenings...)
		made = made || slices.ContainsFunc(evenings, func(x site.Evening) bool { return !x.Listed })
		switch {
		case err == nil:
		case len(m.ask.Events) > 0 && make || h.ID == m.ask.Also || problem.Find(err) == nil:
			return in, err
		default: // one evening that cannot be scored does not stop the others
			m.without = append(m.without, Without{h.Name, h.Date, err})
		}
	}
	if !made {
		for _, x := range m.without {
			if problem.Is(x.Reason, "website.going") {
				return in, x.Reason
			}
		}
		return in, problem.New("website.nothing")
	}
	if in.Competitions, err = m.competitions(season); err != nil {
		return in, err
	}
	in.Lists, in.Sheets, err = m.earned(season)
	return in, err
}

// season returns the first and last day of the last session's season.
func (m *maker) season(all []event.Header) [2]string {
	last := ""
	for _, h := range all {
		last = max(last, h.Date)
	}
	from, to := points.Season(m.c, last)
	return [2]string{from, to}
}

// inSeason reports whether a session is of a season; one without a date is of each.
func inSeason(date string, season [2]string) bool {
	return date == "" || season[0] == "" || date >= season[0] && date <= season[1]
}

func (m *maker) name(id event.ID) string {
	x, ok := m.c.Member(id)
	if p := m.people[x.Person]; ok && x.Erased == 0 && m.c.Settings.Web.Initials {
		return Initials(p)
	}
	return desk.NameOf(m.ask.Words, m.c, m.people, id)
}

// Initials returns a name with the last name as an initial: "Jos P."
func Initials(p event.Person) string {
	last := ""
	for _, r := range strings.TrimSpace(p.Last) {
		last = strings.ToUpper(string(r)) + "."
		break
	}
	return strings.TrimSpace(strings.TrimSpace(p.First) + " " + last)
}

// cleaner returns a function that writes the names of members in a text, such as a director's words
// or a pair's name, as the pages have them. It looks for the longest names first.
func (m *maker) cleaner() func(string) string {
	var names [][2]string
	for _, x := range m.c.Members {
		if p := m.people[x.Person]; strings.TrimSpace(p.First) != "" && strings.TrimSpace(p.Last) != "" {
			names = append(names, [2]string{p.Name(), Initials(p)})
		}
	}
	slices.SortFunc(names, func(a, b [2]string) int {
		return cmp.Or(cmp.Compare(len(b[0]), len(a[0])), cmp.Compare(a[0], b[0]))
	})
	var pairs []string
	for _, n := range names {
		pairs = append(pairs, n[0], n[1])
	}
	return strings.NewReplacer(pairs...).Replace
}

// folders sets the names of the folders of all sessions, by the events in the order in which they
// were made, including deleted ones, so that a folder keeps its name.
func (m *maker) folders(all []event.Header) error {
	deleted, err := m.club.Deleted()
	if err != nil {
		return err
	}
	every := append(slices.Clone(all), deleted...)
	slices.SortFunc(every, func(a, b event.Header) int { return cmp.Compare(a.Number, b.Number) })
	var ids []event.ID
	var dated []site.Dated
	for _, h := range every {
		if h.Sessions < 2 || slices.ContainsFunc(deleted, func(d event.Header) bool { return d.ID == h.ID }) {
			ids, dated = append(ids, h.ID), append(dated, site.Dated{Date: h.Date, Name: h.Name})
			continue
		}
		e, err := m.club.Event(h.ID)
		if err != nil {
			return err
		}
		for i := range e.Sessions {
			ids, dated = append(ids, e.Sessions[i].ID), append(dated, site.Dated{Date: e.Sessions[i].Date, Name: e.Name})
		}
	}
	m.called, m.known = map[event.ID]string{}, map[string]bool{}
	for i, name := range site.Folders(dated) {
		m.called[ids[i]], m.known[name] = name, true
	}
	return nil
}

// evenings returns the sessions of an event in which something is in: to be made, or those of which
// the folder is there. The Problem website.going says that one is not made because it still goes
// on, and nobody asked for it.
func (m *maker) evenings(h event.Header, make bool) ([]site.Evening, error) {
	if !make && h.Sessions < 2 { // most: nothing more of it need be read
		folder := m.called[h.ID]
		if m.others[folder] = true; !m.ask.There(folder) {
			return nil, nil
		}
	}
	e, err := m.club.Event(h.ID)
	if err != nil {
		return nil, err
	}
	lines, err := m.club.Lines(h.ID)
	if err != nil {
		return nil, err
	}
	asked := h.ID == m.ask.Also || slices.Contains(m.ask.Events, h.ID)
	var out []site.Evening
	var going error
	stays := map[string]bool{}
	for i := range e.Sessions { // where one of them is refused, what was made of it stays
		m.others[m.folderOf(e, i)] = true
	}
	for i := range e.Sessions {
		x := site.Evening{
			Folder: m.folderOf(e, i), Listed: !make, Journal: lines,
			Person: func(version event.ID) string { return m.people[version].Name() },
		}
		if x.Listed && !m.ask.There(x.Folder) { // it need not be scored
			continue
		}
		var open bool
		if x.Standings, open, err = m.standings(e, e.Sessions[i].ID); err != nil {
			return nil, err
		}
		if x.Standings.Entered == 0 {
			continue
		}
		if make && !asked && !x.Standings.Session.Closed && x.Standings.Missing() > 0 {
			x.Listed, stays[x.Folder], going = true, true, problem.New("website.going")
			if !m.ask.There(x.Folder) {
				continue
			}
		}
		if !open {
			if x.Standings, x.Issue, err = revised.Given(x.Standings, lines); err != nil {
				return nil, err
			}
		}
		x.Corrected = corrected(x.Issue, lines, e.Sessions[i].Date)
		if !x.Listed {
			x.Former = m.former(e.Sessions[i].ID, x.Folder, lines)
			if x.Data, err = m.data(x.Standings); err != nil {
				return nil, err
			}
		}
		out = append(out, x)
	}
	for i := range e.Sessions {
		if folder := m.folderOf(e, i); make && !stays[folder] {
			delete(m.others, folder)
		}
	}
	return out, going
}

// former returns the folders that a session had under earlier names and dates since something was
// entered: for each line that changed one, the folder before it. Folders of other sessions are left
// out.
func (m *maker) former(session event.ID, now string, lines []journal.Line) []string {
	var out []string
	changes := map[int64]bool{} // lines
	for i, l := range lines {
		changes[l.Seq] = l.Command == journal.NameOf((*command.RenameEvent)(nil)) || l.Command == journal.NameOf((*command.ChangeDate)(nil))
		if !changes[l.Seq] && !changes[l.Undoes] {
			continue
		}
		was, err := journal.Replay(lines[:i])
		if err != nil || was == nil {
			continue // it leads nowhere then: the log says what is wrong with it
		}
		s := was.Session(session)
		if s == nil || len(s.Results) == 0 {
			continue
		}
		name := site.Folders([]site.Dated{{Date: s.Date, Name: was.Name}})[0]
		if name != now && !m.known[name] && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

func (m *maker) folderOf(e *event.Event, i int) string {
	return cmp.Or(m.called[e.Sessions[i].ID], m.called[e.ID])
}

// standings returns those of a session with nothing of a board that somebody still has to play
// (R-OPEN-BOARD), and without the hands of boards that were not played or that nobody may see yet
// (R-LIVE-BOARD). Open is whether there is such a board.
func (m *maker) standings(e *event.Event, session event.ID) (st *standings.Standings, open bool, err error) {
	beside, err := m.beside(e, e.Session(session))
	if err != nil {
		return nil, false, err
	}
	e, boards := finished.Shown(e, session, beside)
	s := e.Session(session)
	done := finished.Boards(s, beside)
	hidden := func(d event.BoardDeal) bool { return !slices.Contains(done, d.Board) }
	if slices.ContainsFunc(s.Deals, hidden) {
		e = e.Clone()
		s = e.Session(session)
		s.Deals = slices.DeleteFunc(s.Deals, hidden)
	}
	st, err = standings.Of(e, session, standings.CategoriesOf(m.c, m.people))
	return st, len(boards) > 0, err
}

// corrected returns the day on which an uitslag that was given out was corrected, "" where it was
// not: that of the last issue, or, where the correction was not given out yet, of the last change;
// where neither is known that on which the session was played.
func corrected(v issued.Version, lines []journal.Line, played string) string {
	if v.Number < 2 {
		return ""
	}
	at := ""
	switch {
	case v.Given:
		at = v.At
	case len(lines) > 0:
		at = lines[len(lines)-1].At
	}
	if when := phrase.LogTime(journal.Line{At: at}); !when.IsZero() {
		return when.Format(time.DateOnly)
	}
	return played
}

// data returns the files for other programs: without the numbers of members.
func (m *maker) data(st *standings.Standings) ([]site.Data, error) {
	say := results.Said{Club: m.c.Name, ClubNumber: m.c.Settings.ClubNumber, Version: m.ask.Version, Name: m.name}
	var out []site.Data
	add := func(name string, err error, b *bytes.Buffer) error {
		if err == nil {
			out = append(out, site.Data{Name: name, Bytes: b.Bytes()})
		}
		return err
	}
	if len(st.Session.Deals) > 0 {
		var b bytes.Buffer
		if err := add("hands.pbn", results.WriteDeals(&b, st, say), &b); err != nil {
			return nil, err
		}
	}
	for _, x := range []struct {
		name string
		as   results.Format
	}{{"results.pbn", results.PBN}, {"usebio.xml", results.USEBIO}} {
		var b bytes.Buffer
		_, err := results.Write(&b, x.as, st, say)
		if problem.Is(err, "usebioout.nothing") {
			continue
		}
		if err := add(x.name, err, &b); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// competitions returns those that have an evening of the season or of the one before: in the new
// season the last standings of the old one are still looked for.
func (m *maker) competitions(season [2]string) ([]site.Competition, error) {
	var out []site.Competition
	if before, _ := points.Before(m.c, season[0]); before != "" {
		season[0] = before
	}
	d := desk.New(m.club, nil, m.ask.Words, nil)
	for k := range event.Each(m.c.Competitions) {
		of, err := d.Competition(m.c, k.ID)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(of.Evenings, func(e competition.Evening) bool { return inSeason(e.Date, season) }) {
			continue
		}
		out = append(out, site.Competition{Standings: of, From: d.Earlier(k)})
	}
	return out, nil
}

// earned returns the points lists of the season, one a kind of points, and what each member did:
// those who are no guests.
func (m *maker) earned(season [2]string) ([]*points.List, []*points.Sheet, error) {
	booked, err := m.club.BookedIn(season[0], season[1])
	if err != nil {
		return nil, nil, err
	}
	var lists []*points.List
	var sheets []*points.Sheet
	seen := map[event.ID]bool{}
	for _, kind := range points.Kinds(booked) {
		l := points.Of(m.c, m.people, booked, points.Query{
			From: season[0], To: season[1], Kind: kind,
			SortKey: func(p event.Person) string { return desk.SortKey(m.ask.Words, p) },
		})
		if len(l.Rows) == 0 {
			continue
		}
		lists = append(lists, l)
		for _, r := range l.Rows {
			if !seen[r.Member] {
				seen[r.Member] = true
				sheets = append(sheets, points.MemberOf(m.c, booked, r.Member, season[0], season[1]))
			}
		}
	}
	return lists, sheets, nil
}
