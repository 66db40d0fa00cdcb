package telephones

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"embed"
	"html/template"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/tables"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
)

//go:embed pages
var files embed.FS

var pages = template.Must(template.ParseFS(files, "pages/*.html"))

func asset(w http.ResponseWriter, name string) {
	b, err := files.ReadFile("pages" + name)
	if err != nil {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", map[string]string{".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}[path.Ext(name)])
	w.Header().Set("Cache-Control", "max-age=60")
	_, _ = w.Write(b) // who does not read on is gone
}

// page is what a telephone shows.
type page struct {
	Kind      string // which of the parts of the template
	Lang      string
	Languages []string
	Head, Sub string
	Message   string   // of the director, to the table or to all
	Now       []string // what changed at the table since its last page
	Called    string   // that he was called, or comes
	Said      string   // what was done
	Wrong     string   // why something was not
	Form      string
	Back      string
	Leave     string            // offers another table, where nothing was entered here
	Text      map[string]string // by the name that the template has for it
	Refresh   int               // seconds after which a page that waits asks again, without script
	Follow    string            // where the script asks whether the page has changed, and from what
	State     string

	Round   int
	Board   int
	Choices []choice
	Chairs  []chair
	Open    bool // they are asked at once
	Sides   []side
	Boards  []boardRow
	Moves   []string
	Next    string
	Entry   *entryForm
	Rows    [][]string
	Deal    *diagram
	Lists   []list
}

// choice is one of several to choose from.
type choice struct {
	Value, Text, Class string
	On                 bool
	Spoken             string // what a screen reader says, where the text is a symbol
}

type side struct{ Name, Number, Players string }

type boardRow struct {
	Number     int
	Text, Link string
	Done       bool
}

// entryForm is the form of a board, or what it was filled in with.
type entryForm struct {
	Round, Board         int
	ID, Replaces         string
	Contracts, Kinds     []choice
	Doublings, Declarers []choice
	Suits, Ranks         []choice
	Results, More        []choice // More are those that are rare
	Hidden               []choice
	Says, Score, Doubt   string
}

// status answers with a page.
func (v *Evening) status(q *request, status int, p *page) {
	p.Lang, p.Languages = q.text.words.Lang(), spoken(q.view.club.Settings.Language)
	if q.at != nil {
		p.Form = v.form(q)
		v.notes(q, p)
	}
	if q.at != nil && p.Kind != "refused" {
		was, now := q.seen(), q.now()
		p.Now = q.changes(was, now, p)
		if text := now.String(); text != was.String() {
			v.cookie(q, seenCookie, text)
		}
		p.Follow = followed(p)
		p.State = v.fingerprint(q, p.Follow)
	}
	texts := map[string]string{
		"call": q.text.t("tables.call"), "language": q.text.t("tables.language"), "back": q.text.t("tables.back"), "on": q.text.t("tables.on"),
		"queued": q.text.t("tables.queued"), "offline": q.text.t("tables.offline"),
	}
	for k, t := range p.Text {
		texts[k] = t
	}
	p.Text = texts
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, "page.html", p); err != nil {
		http.Error(q.w, "", http.StatusInternalServerError)
		return
	}
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	whole := b.Bytes()
	if strings.Contains(q.Header.Get("Accept-Encoding"), "gzip") {
		q.w.Header().Set("Content-Encoding", "gzip")
		whole = zipped(whole)
	}
	q.w.WriteHeader(status)
	if q.Method != http.MethodHead {
		_, _ = q.w.Write(whole) // who does not read on is gone
	}
}

// saidComing is how long a table is told that the director comes.
const saidComing = 3 * time.Minute

// notes adds what is said to the table: the director's message, and that he was called.
func (v *Evening) notes(q *request, p *page) {
	v.mu.Lock()
	defer v.mu.Unlock()
	p.Message = cmp.Or(v.kept.Messages[nameOf(q.place)], v.kept.Messages[""])
	if _, called := v.kept.Calls[nameOf(q.place)]; called {
		p.Called = q.text.t("tables.called")
	} else if came, answered := v.came[q.place]; answered && v.now().Sub(came) < saidComing {
		p.Called = q.text.t("tables.comes")
	}
}

// spoken returns the languages to choose from: of a regional one only that of the club.
func spoken(club string) []string {
	base, _, regional := strings.Cut(club, "-")
	return slices.DeleteFunc(translation.Languages(), func(l string) bool {
		return strings.Contains(l, "-") && l != club || regional && l == base
	})
}

// zippers are kept: one takes a megabyte of memory.
var zippers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func zipped(b []byte) []byte {
	var out bytes.Buffer
	w := zippers.Get().(*gzip.Writer)
	defer zippers.Put(w)
	w.Reset(&out)
	_, _ = w.Write(b) // to memory
	_ = w.Close()
	return out.Bytes()
}

// join shows how to come to a table.
func (v *Evening) join(q *request, reason error) *page {
	t := q.text
	p := &page{Kind: "join", Head: t.t("tables.join"), Wrong: t.sentence(reason), Text: map[string]string{"table": t.t("tables.which-table"), "digits": t.t("tables.four"), "choose": t.t("tables.which")}}
	if len(q.view.tables) == 0 { // before the first draw
		p.Said, p.Refresh = t.t("tables.draw"), 10
	}
	for x := range event.Each(q.view.tables) {
		p.Choices = append(p.Choices, choice{Value: nameOf(x.Place), Text: t.table(x.Place), On: nameOf(x.Place) == q.written.Get("table")})
	}
	return p
}

// titled returns a page of a table in a round.
func (v *Evening) titled(q *request, kind string, round int) *page {
	p := &page{Kind: kind, Head: q.text.t("tables.table", "table", q.text.table(q.place))}
	if round > 0 {
		p.Round, p.Sub = round, q.text.t("tables.round", "round", round)
	}
	return p
}

// main shows where a table is: who plays whom, its boards, and after the last where everybody goes.
func (v *Evening) main(q *request) *page {
	if q.at == nil {
		return v.join(q, nil)
	}
	t := q.text
	r := q.round(q.URL.Query().Get)
	switch {
	case q.view.session.Closed:
		return v.end(q)
	case r == nil && q.toDraw():
		p := v.titled(q, "say", 0)
		p.Said, p.Refresh = t.t("tables.draw"), 10
		q.later(p, 1<<30)
		return p
	case r == nil:
		return v.end(q)
	}
	p := v.titled(q, "round", r.Number)
	v.round(q, p, r)
	return p
}

// round returns the round that a page or a form is about, at most the one after that in which the
// table is, and otherwise the one in which it is; nil where it has nothing more to play.
func (q *request) round(get func(string) string) *tables.Round {
	r := q.at.Current(q.view.tables)
	asked, _ := strconv.Atoi(get("round"))
	if x := q.at.Round(asked); x != nil && (r == nil || asked <= r.Number+1) {
		return x
	}
	return r
}

// toDraw reports whether another round will be drawn for the table's section.
func (q *request) toDraw() bool {
	c := q.view.session.Section(q.place.Section)
	return c != nil && c.Drawing != nil && (c.Drawing.Rounds == 0 || c.Rounds() < c.Drawing.Rounds)
}

// round fills in a round at the table.
func (v *Evening) round(q *request, p *page, r *tables.Round) {
	t := q.text
	p.Text = map[string]string{"boards": t.t("tables.boards"), "next": t.t("tables.next"), "goes": t.t("tables.goes"), "seats": t.t("tables.seats"), "sit": t.t("tables.sit")}
	if len(r.Lines) == 0 {
		for _, id := range r.Free {
			x := side{t.t("tables.free"), t.who().Number(id), t.players(q.view.event.PlayersAt(q.view.session, id, r.Number, 0))}
			if x.Players == "" {
				x.Number, x.Players = "", phrase.Nameless(t.words, q.view.event.Kind, x.Number)
			}
			p.Sides = append(p.Sides, x)
		}
		q.moves(p, r.Number)
		p.Refresh = 20
		if r.Number == q.at.Rounds[0].Number {
			p.Leave = t.t("tables.leave")
		}
		return
	}
	first := r.Lines[0]
	for _, ns := range []bool{true, false} {
		name := t.t("side.EW")
		if ns {
			name = t.t("side.NS")
		}
		number, names := t.side(first.Expected, ns)
		if x := first.EW; names == "" && (ns || x.B == "") && (!ns || first.NS.B == "") {
			names = phrase.Nameless(t.words, q.view.event.Kind, number)
		}
		p.Sides = append(p.Sides, side{name, number, names})
	}
	if p.Chairs = q.chairs(r); len(p.Chairs) > 0 && !slices.ContainsFunc(p.Chairs, func(c chair) bool { return c.Name == "" }) {
		p.Text["seats"], p.Text["sit"] = t.t("tables.known"), t.t("tables.right")
	}
	p.Open = !r.Begun() && r.Number == q.at.Rounds[0].Number
	if p.Open {
		p.Leave = t.t("tables.leave")
	}
	if first.Turned {
		p.Text["turned"] = t.t("tables.turned")
	}
	for l := range event.Each(r.Lines) {
		p.Boards = append(p.Boards, q.row(l))
	}
	q.later(p, r.Number)
	if len(r.Open()) == 0 {
		q.moves(p, r.Number)
	} else if r.Begun() {
		p.Text["next"], p.Text["skips"] = t.t("tables.skip"), "yes"
	}
	next := event.Find(q.at.Rounds, func(x *tables.Round) bool { return x.Number > r.Number })
	switch {
	case next != nil && r.Begun():
		p.Next = Prefix + "/?round=" + strconv.Itoa(next.Number)
		p.Text["to"] = t.t("tables.to", "round", next.Number)
	case next == nil && q.at.Current(q.view.tables) == nil && !q.toDraw():
		p.Next, p.Text["next"], p.Text["to"] = Prefix+"/", t.t("tables.end"), t.t("tables.to-end")
	}
}

// later adds the boards that were left for later.
func (q *request) later(p *page, round int) {
	for _, l := range q.at.Later(round) {
		p.Boards = append(p.Boards, q.row(l))
	}
}

func link(path string, l *tables.Line) string {
	return Prefix + path + "?round=" + strconv.Itoa(l.Round) + "&board=" + strconv.Itoa(l.Board)
}

func (q *request) row(l *tables.Line) boardRow {
	row := boardRow{Number: l.Board, Link: link("/board", l), Done: l.Done()}
	if row.Done {
		row.Text, row.Link = q.text.contract(l.Shown()), link("/seen", l)
	}
	return row
}

// moves adds where those of a round go next, and their boards.
func (q *request) moves(p *page, round int) {
	t := q.text
	for _, m := range tables.Moves(q.view.tables, q.place, round) {
		who := t.who().Pair(m.Contestant)
		switch {
		case m.Round == 0:
			p.Moves = append(p.Moves, t.t("tables.move.end", "who", who))
		case m.Free:
			p.Moves = append(p.Moves, t.t("tables.move.free", "who", who, "round", m.Round))
		case m.NS:
			p.Moves = append(p.Moves, t.t("tables.move", "who", who, "table", t.table(m.Place), "side", t.t("side.NS")))
		default:
			p.Moves = append(p.Moves, t.t("tables.move", "who", who, "table", t.table(m.Place), "side", t.t("side.EW")))
		}
	}
	r := q.at.Round(round)
	if r == nil || len(r.Lines) == 0 {
		return
	}
	if at, next := tables.BoardsGo(q.view.tables, q.place.Section, r.Lines[0].Board, round); next > 0 {
		p.Moves = append(p.Moves, t.t("tables.move.boards", "table", t.table(at), "round", next))
	}
}

// lineOf returns the line that a page or a form is about, nil for one that is not the table's.
func (q *request) lineOf(get func(string) string) *tables.Line {
	round, _ := strconv.Atoi(get("round"))
	board, _ := strconv.Atoi(get("board"))
	if r := q.at.Round(round); r != nil {
		return r.Line(board)
	}
	return nil
}

// after shows a board whose result is in: what it brought, as far as the club shows it.
func (v *Evening) after(q *request) *page {
	l := q.lineOf(q.URL.Query().Get)
	if l == nil || !l.Done() {
		return v.main(q)
	}
	t, set := q.text, q.view.club.Settings.Tables
	p := v.titled(q, "seen", l.Round)
	p.Text = map[string]string{
		"then":  Prefix + "/?round=" + strconv.Itoa(l.Round),
		"saved": t.t("tables.saved"), "boardhead": t.t("tables.board", "board", l.Board), "correct": "",
		"on": t.t("tables.on"), "traveller": "", "percentage": "", "says": "", "score": "",
	}
	p.Board = l.Board
	says := l.Shown()
	if l.Waits() {
		p.Text["saved"] = t.t("tables.waits")
	}
	p.Text["says"], p.Text["score"] = t.contract(says), t.score(says)
	if q.at.May(l.Round, l.Board, !set.Fixed) == nil {
		p.Text["correct"], p.Next = t.t("tables.correct"), link("/board", l)
	}
	if l.In == nil {
		return p
	}
	st, b := q.view.board(l.Board)
	if b == nil {
		return p
	}
	open, compared := q.view.waits(l.Board), b.Points.Played > 1
	for x := range event.Each(b.Lines) {
		if x.Result == nil {
			continue
		}
		ns, ew := t.who().Side(x.NS), t.who().Side(x.EW)
		if x.Result.ID == l.In.ID && !open {
			p.Deal = q.diagram(st, b, x)
		}
		if x.Result.ID == l.In.ID && !set.HidePercentage && x.Points.Counts && compared {
			p.Text["percentage"] = t.t("tables.reached", "ns", t.points(st, x.Points, true), "ew", t.points(st, x.Points, false))
		}
		if !set.HideTraveller && !open {
			p.Rows = append(p.Rows, []string{ns + "–" + ew, t.contract(x.Result), t.words.Signed(x.Result.Score), t.points(st, x.Points, true)})
		}
	}
	if len(p.Rows) > 0 {
		p.Text["traveller"] = t.t("tables.traveller")
	}
	return p
}
