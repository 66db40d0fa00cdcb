package points

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/awards"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/translation"
	"uitslag/ui/handout"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: the list, the member under the cursor with its
// sessions, and what is made of them.
type Presenter struct {
	desk   *desk.Desk
	maker  *handout.Maker // of paper and files
	notice notice.Notice
	err    error

	// what the scorer wants to see
	period Period
	since  string
	q      points.Query
	shown  bool // the list was shown before in this run: the period is the scorer's

	// the points of that period
	booked     []event.Booked
	kinds      []event.PointsKind
	categories []string
	ways       bool            // there are sessions played online, and others
	guests     bool            // guests earned points
	none       bool            // no points were booked in any period
	due        []event.Counted // closed sessions whose points were not booked

	// who earned what, and the one that the cursor is on
	of       *points.List
	decimals int
	found    []*points.Row // those that fit what was typed
	filter   string
	selected event.ID
	open     bool                // the sessions of the chosen one are shown
	session  int                 // and the one of them that the cursor is on
	names    map[event.ID]string // of the events, read when sessions are shown
}

// Period is over which time points are added up.
type Period int

// The periods.
const (
	ThisSeason Period = iota
	LastSeason
	LastYear
	Since
	Everything
)

// limit is how many members the list shows; the others are found by typing.
const limit = 200

// NewPresenter makes it for a desk's club; files go into folder.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{desk: d}
	texts := handout.Texts{Printing: "points-list.printing", Printed: "points-list.printed", Written: "handout.written"}
	p.maker = handout.New(d, folder, run, texts, func(n notice.Notice) { p.notice = n }, changed)
	return p
}

func (p *Presenter) words() *translation.Words { return p.desk.Words }

// span returns a period, its first and last day included.
func (p *Presenter) span(of Period) (from, to string) {
	today := p.desk.Now().Format(time.DateOnly)
	club := p.desk.Club.Club()
	switch of {
	case ThisSeason:
		return points.Season(club, today)
	case LastSeason:
		return points.Before(club, today)
	case LastYear:
		return points.Year(today)
	case Since:
		return p.since, ""
	}
	return "", ""
}

// Read reads the club again. What was chosen stays chosen. The first time of a run it looks
// further back where the season has no points yet.
func (p *Presenter) Read() {
	for {
		p.q.From, p.q.To = p.span(p.period)
		p.booked, p.err = p.desk.Club.BookedIn(p.q.From, p.q.To)
		if p.err != nil || len(p.booked) > 0 || p.shown || p.period == Everything {
			break
		}
		if p.period++; p.period > LastSeason {
			p.period = Everything
		}
	}
	if p.none = len(p.booked) == 0; p.none && p.period != Everything && p.err == nil {
		var all []event.Booked
		all, p.err = p.desk.Club.BookedIn("", "")
		p.none = len(all) == 0
	}
	if p.none && !p.shown {
		p.period = ThisSeason
	}
	if p.err == nil {
		p.due, p.err = p.desk.Club.Unbooked()
	}
	p.shown = p.shown || !p.none
	p.settle()
	p.add()
}

// settle limits the choices to what was booked.
func (p *Presenter) settle() {
	club := p.desk.Club.Club()
	p.kinds = points.Kinds(p.booked)
	p.categories = points.Categories(club, p.desk.Club.People(), p.booked)
	if !slices.Contains(p.kinds, p.q.Kind) && len(p.kinds) > 0 {
		p.q.Kind = p.kinds[0]
	}
	if !slices.Contains(p.categories, p.q.Category) {
		p.q.Category = ""
	}
	online := 0
	p.guests = false
	for i := range p.booked {
		x := &p.booked[i]
		if x.Online {
			online++
		}
		m, ok := club.Member(x.Member)
		p.guests = p.guests || ok && m.Guest && x.Kind != event.PointsNone
	}
	if p.ways = online > 0 && online < len(p.booked); !p.ways {
		p.q.Online = points.Together
	}
}

// add adds up what was read.
func (p *Presenter) add() {
	q := p.q
	q.SortKey = func(of event.Person) string { return desk.SortKey(p.desk.Words, of) }
	p.of = points.Of(p.desk.Club.Club(), p.desk.Club.People(), p.booked, q)
	p.decimals = 0
	for i := range p.of.Rows {
		for _, x := range p.of.Rows[i].Lines {
			p.decimals = max(p.decimals, exact.Decimals(2, x.Points))
		}
	}
	p.find()
}

// again adds up after another choice.
func (p *Presenter) again() {
	p.notice = notice.Notice{}
	p.add()
}

// find keeps the rows whose names begin with each of the words typed.
func (p *Presenter) find() {
	p.found = p.found[:0]
	typed := strings.Fields(desk.Fold(p.filter))
	for i := range p.of.Rows {
		r := &p.of.Rows[i]
		if len(typed) == 0 || fits(strings.Fields(desk.Fold(p.desk.Speaker.Name(r.Member))), typed) {
			p.found = append(p.found, r)
		}
	}
	if p.Selected() < 0 {
		p.selected, p.open = desk.Kept(p.found, func(r *points.Row) event.ID { return r.Member }, p.selected), false
	}
	p.ChooseSession(p.session)
}

func fits(words, typed []string) bool {
	return !slices.ContainsFunc(typed, func(t string) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) })
	})
}

// Due says how many closed sessions are still to be booked, "" where there are none.
func (p *Presenter) Due() string {
	switch n := len(p.due); {
	case n == 0:
		return ""
	case p.MayBook():
		return p.words().T("points-list.due", "n", n)
	default:
		return p.words().T("points-list.due.locked", "n", n)
	}
}

// MayBook reports whether there are closed sessions to be booked, and they can be.
func (p *Presenter) MayBook() bool { return len(p.due) > 0 && p.desk.Locked("readonly.club") == "" }

// periodKeys are the texts of the periods, in their order.
var periodKeys = [...]string{
	"points-list.period.this-season", "points-list.period.last-season", "points-list.period.last-year", "points-list.period.since", "points-list.period.everything",
}

func (p *Presenter) named(keys ...string) []string {
	out := make([]string, len(keys))
	for i, key := range keys {
		out[i] = p.words().T(key)
	}
	return out
}

// Periods returns the periods, and which is chosen.
func (p *Presenter) Periods() (texts []string, selected int) {
	if p.none {
		return nil, 0
	}
	return p.named(periodKeys[:]...), int(p.period)
}

// SetPeriod chooses one; Since begins at the date typed last.
func (p *Presenter) SetPeriod(i int) {
	if p.period = Period(i); p.period == Since && p.since == "" {
		p.since, _ = p.span(ThisSeason)
	}
	p.notice = notice.Notice{}
	p.Read()
}

// Since returns the first day of the period, where that is typed.
func (p *Presenter) Since() (date string, offered bool) {
	return p.words().ShortDate(p.since), p.period == Since && !p.none
}

// SetSince sets it, or says why that is none.
func (p *Presenter) SetSince(text string) (reason string) {
	iso, ok := p.desk.Speaker.ReadDate(text)
	if !ok {
		return p.words().T("points-list.no-date", "text", strings.TrimSpace(text))
	}
	p.since = iso
	p.SetPeriod(int(Since))
	return ""
}

// Kinds returns the kinds of points, and which is chosen.
func (p *Presenter) Kinds() (texts []string, selected int) {
	for _, k := range p.kinds {
		texts = append(texts, p.words().T("points-list.kind."+string(k)))
	}
	return texts, max(slices.Index(p.kinds, p.q.Kind), 0)
}

// SetKind chooses one.
func (p *Presenter) SetKind(i int) {
	p.q.Kind = p.kinds[i]
	p.again()
}

// Categories returns the categories after that of everybody, and which is chosen.
func (p *Presenter) Categories() (texts []string, selected int) {
	texts = p.named("points-list.category.all")
	for _, category := range p.categories {
		texts = append(texts, awards.AEBCategoryName(category))
	}
	return texts, slices.Index(p.categories, p.q.Category) + 1
}

// SetCategory chooses one.
func (p *Presenter) SetCategory(i int) {
	if p.q.Category = ""; i > 0 {
		p.q.Category = p.categories[i-1]
	}
	p.again()
}

// Ways returns the choice between sessions at the club and online, where there are both.
func (p *Presenter) Ways() (texts []string, selected int) {
	if !p.ways {
		return nil, 0
	}
	return p.named("points-list.way.all", "points-list.way.face", "points-list.way.online"), int(p.q.Online)
}

// SetWay chooses one.
func (p *Presenter) SetWay(i int) {
	p.q.Online = points.Online(i)
	p.again()
}

// Best returns how many sessions of each member count, "" for all.
func (p *Presenter) Best() (text string, offered bool) {
	if p.q.Best > 0 {
		text = strconv.Itoa(p.q.Best)
	}
	return text, !p.none
}

// SetBest sets it, or says why it cannot be.
func (p *Presenter) SetBest(text string) (reason string) {
	text = strings.TrimSpace(text)
	n, err := strconv.Atoi(cmp.Or(text, "0"))
	if err != nil || n > 999 || text != "" && n < 1 {
		return p.words().T("points-list.no-best", "text", text)
	}
	p.q.Best = n
	p.again()
	return ""
}

// Guests reports whether guests are in the list, and whether there are any.
func (p *Presenter) Guests() (on, offered bool) { return p.q.Guests, p.guests }

// SetGuests puts them in the list, or leaves them out.
func (p *Presenter) SetGuests(on bool) {
	p.q.Guests = on
	p.again()
}

// Filter shows the members whose names begin with each of the words typed.
func (p *Presenter) Filter(text string) {
	p.filter = text
	p.find()
	if len(p.found) > 0 && strings.TrimSpace(text) != "" {
		p.Choose(0)
	}
}

// Filtered returns what was typed, and whether there is a list to find in.
func (p *Presenter) Filtered() (text string, offered bool) { return p.filter, p.filled() }

// Rows returns the lines of the list that are shown.
func (p *Presenter) Rows() []*points.Row {
	if !p.filled() {
		return nil
	}
	return p.found[:max(min(len(p.found), limit), p.Selected()+1)] // up to one that was chosen before
}

// Selected returns the row under the cursor, -1 for none.
func (p *Presenter) Selected() int {
	return slices.IndexFunc(p.found, func(r *points.Row) bool { return r.Member == p.selected })
}

// Choose puts the cursor on a row.
func (p *Presenter) Choose(row int) {
	if row < 0 || row >= len(p.found) || p.found[row].Member == p.selected {
		return
	}
	p.selected, p.session = p.found[row].Member, 0
	p.notice = notice.Notice{}
}

// Step puts the cursor on a row before or after it.
func (p *Presenter) Step(by int) { p.Choose(p.Selected() + by) }

// row returns that of the chosen member, or nil.
func (p *Presenter) row() *points.Row {
	if i := p.Selected(); i >= 0 {
		return p.found[i]
	}
	return nil
}

// figure returns a number of points, with as many decimals as the list needs.
func (p *Presenter) figure(n exact.Rat) string { return p.words().Fixed(n, p.decimals) }

func place(r *points.Row) string { return scoring.Place{Rank: r.Place, Tied: r.Shared}.String() }

func (p *Presenter) category(r *points.Row) string {
	return awards.AEBCategoryName(p.desk.Club.People()[p.desk.Club.Club().Members[r.Member].Person].Category)
}

// Heading returns what the list is of: "Clubpunten, van 1-09-2026 tot en met 31-08-2027".
func (p *Presenter) Heading() string {
	w := p.words()
	if len(p.kinds) == 0 {
		return w.T("points-list.heading")
	}
	when := ""
	switch from, to := w.ShortDate(p.q.From), w.ShortDate(p.q.To); {
	case p.q.From == "" && p.q.To == "":
		when = w.T("points-list.when.all")
	case p.q.To == "":
		when = w.T("points-list.when.since", "from", from)
	default:
		when = w.T("points-list.when", "from", from, "to", to)
	}
	return w.T("points-list.kind."+string(p.q.Kind)) + " · " + when
}

// Count says how many members the list has, over how many sessions, and who is not in it.
func (p *Presenter) Count() string {
	w := p.words()
	if !p.filled() {
		return ""
	}
	if text := strings.TrimSpace(p.filter); text != "" && len(p.found) == 0 {
		return w.T("points-list.nobody", "text", text)
	}
	parts := []string{w.T("n.members", "n", len(p.found)) + " · " + w.T("points-list.sessions", "n", p.of.Sessions)}
	if len(p.found) > limit {
		parts = append(parts, w.T("points-list.more", "n", len(p.found)-limit))
	}
	if p.of.Erased > 0 {
		parts = append(parts, w.T("points-list.erased", "n", p.of.Erased))
	}
	return strings.Join(parts, "\n")
}

// Empty returns the sentence in place of the list, "" when there is one, and whether something
// went wrong.
func (p *Presenter) Empty() (sentence string, failed bool) {
	w := p.words()
	switch {
	case p.err != nil:
		return w.Sentence(p.err), true
	case p.of == nil || len(p.of.Rows) > 0:
		return "", false
	case len(p.kinds) > 0:
		return w.T("points-list.empty.choices"), false
	case len(p.booked) > 0:
		return w.T("points-list.empty.nothing"), false
	case !p.none:
		return w.T("points-list.empty.period"), false
	}
	return w.T("points-list.empty"), false
}

// filled reports whether there is a list.
func (p *Presenter) filled() bool { return p.err == nil && p.of != nil && len(p.of.Rows) > 0 }

func (p *Presenter) order() desk.Order {
	if r := p.row(); r != nil && p.open {
		return desk.Order{Kind: "member", Member: points.MemberOf(p.desk.Club.Club(), p.booked, r.Member, p.q.From, p.q.To)}
	}
	return desk.Order{Kind: "points", Points: p.of}
}

// Print prints what is shown.
func (p *Presenter) Print() {
	if p.maker.Ready() && p.filled() {
		p.maker.Print(p.order())
	}
}

// Write makes a file of what is shown: "pdf" or "xlsx".
func (p *Presenter) Write(format string) {
	if p.maker.Ready() && p.filled() {
		p.maker.Write(p.order(), p.title(), format)
	}
}

func (p *Presenter) title() string {
	if p.open {
		return p.desk.Speaker.Name(p.selected)
	}
	return p.words().T("points-list.heading") + " " + p.desk.Club.Club().Name
}
