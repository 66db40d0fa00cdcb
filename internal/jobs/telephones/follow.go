package telephones

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/tables"
)

// seenCookie keeps on a telephone what it was shown of its table, so that the next page says what
// changed since.
const seenCookie = "uitslag-seen"

// known is what a telephone was shown of its table: marks of it, no names and no results.
type known struct {
	place  string // and the session
	round  int    // in which the table is; 0 where nothing is to be played, or not yet
	closed bool
	ns, ew string
	lines  map[int]shown // of that round and the one before it, by board
}

// shown is what a telephone was shown of a board.
type shown struct {
	round     int
	sits, has string // who sits there, and what is in; "" for nothing
}

// mark returns a mark of a text: another one of another text.
func mark(text ...any) string {
	h := fnv.New32a()
	fmt.Fprint(h, text...)
	return fmt.Sprintf("%08x", h.Sum32())
}

// now returns what a telephone is shown of its table.
func (q *request) now() known {
	k := known{place: mark(q.view.event.ID, q.view.session.ID) + nameOf(q.place), closed: q.view.session.Closed, lines: map[int]shown{}}
	last := 1 << 30
	if r := q.at.Current(q.view.tables); r != nil && !k.closed {
		k.round, last = r.Number, r.Number
		k.ns, k.ew = sidesOf(r)
	}
	n := 0
	for _, r := range slices.Backward(q.at.Rounds) {
		if r.Number > last || n == 2 {
			continue
		}
		n++
		for l := range event.Each(r.Lines) {
			if _, later := k.lines[l.Board]; later {
				continue
			}
			x := shown{round: r.Number, sits: mark(l.NS)}
			if l.Done() {
				x.has = mark(q.text.contract(l.Shown()), l.Shown().Score)
			}
			k.lines[l.Board] = x
		}
	}
	return k
}

// sidesOf returns marks of the sides of a round, the first of who sits out.
func sidesOf(r *tables.Round) (ns, ew string) {
	switch {
	case len(r.Lines) > 0:
		return mark(r.Lines[0].NS), mark(r.Lines[0].EW)
	case len(r.Free) > 0:
		return mark(event.Pair(r.Free[0])), ""
	}
	return "", ""
}

// String returns it as the cookie keeps it.
func (k known) String() string {
	out := fmt.Sprintf("%s.%d.%t.%s.%s", url.QueryEscape(k.place), k.round, k.closed, k.ns, k.ew)
	boards := make([]int, 0, len(k.lines))
	for b := range k.lines {
		boards = append(boards, b)
	}
	slices.Sort(boards)
	for _, b := range boards {
		l := k.lines[b]
		out += fmt.Sprintf(".%d:%d:%s:%s", b, l.round, l.sits, l.has)
	}
	return out
}

// knownFrom reads what String wrote; the zero value for what it did not.
func knownFrom(text string) known {
	parts := strings.Split(text, ".")
	if len(parts) < 5 {
		return known{}
	}
	place, _ := url.QueryUnescape(parts[0])
	round, _ := strconv.Atoi(parts[1])
	k := known{place, round, parts[2] == "true", parts[3], parts[4], map[int]shown{}}
	for _, p := range parts[5:] {
		f := strings.Split(p, ":")
		if len(f) != 4 {
			return known{}
		}
		board, _ := strconv.Atoi(f[0])
		round, _ := strconv.Atoi(f[1])
		k.lines[board] = shown{round, f[2], f[3]}
	}
	return k
}

// seen returns what the telephone was shown last.
func (q *request) seen() known {
	c, err := q.Cookie(seenCookie)
	if err != nil {
		return known{}
	}
	return knownFrom(c.Value)
}

// changes says what matters to the players of what changed since the telephone was shown its table:
// on the page p a board may be entered.
func (q *request) changes(was, now known, p *page) []string {
	t := q.text
	if was.place != now.place {
		return nil
	}
	r := q.at.Current(q.view.tables)
	var out []string
	switch {
	case now.closed && !was.closed:
		return []string{t.t("tables.now.closed")}
	case now.round == 0 || r == nil:
	case was.round == 0 && len(was.boards(now.round)) == 0:
		out = append(out, t.t("tables.now.round", "round", now.round))
	case was.round == now.round && (was.ns != now.ns || was.ew != now.ew):
		out = append(out, t.seated(r, was, now))
	case was.round == now.round && len(r.Lines) > 0:
		for l := range event.Each(r.Lines) {
			if old, had := was.lines[l.Board]; had && old.round == l.Round && old.sits != now.lines[l.Board].sits {
				out = append(out, t.t("tables.now.board", "board", l.Board, "ns", t.who().Sided(l.NS), "ew", t.who().Sided(l.EW)))
			}
		}
	}
	if had := was.boards(now.round); was.round == now.round && len(had) > 0 && !slices.Equal(had, now.boards(now.round)) {
		out = append(out, t.t("tables.now.boards", "boards", strings.Join(event.Mapped(now.boards(now.round), strconv.Itoa), ", ")))
	}
	for x := range event.Each(q.at.Rounds) {
		for l := range event.Each(x.Lines) {
			is, known := now.lines[l.Board]
			old, had := was.lines[l.Board]
			switch {
			case !known || !had || is.round != l.Round || old.round != l.Round || old.has == is.has:
			case is.has == "":
				out = append(out, t.t("tables.now.erased", "board", l.Board))
			case old.has != "" || l.Board == p.Board && p.Kind != "seen":
				out = append(out, t.t("tables.now.result", "board", l.Board, "result", t.contract(l.Shown())))
			}
		}
	}
	return out
}

// boards returns those of a round, ascending.
func (k known) boards(round int) []int {
	var out []int
	for b, l := range k.lines {
		if l.round == round {
			out = append(out, b)
		}
	}
	slices.Sort(out)
	return out
}

// seated says who sits at a table now, by who of them did before.
func (t text) seated(r *tables.Round, was, now known) string {
	if len(r.Lines) == 0 {
		return t.t("tables.now.free")
	}
	ns, ew := t.named(r, true), t.named(r, false)
	sat := func(side string) bool { return side == was.ns || side == was.ew }
	switch {
	case sat(now.ns) && sat(now.ew):
		return t.t("tables.now.turned", "ns", ns, "ew", ew)
	case sat(now.ns):
		return t.t("tables.now.ns", "who", ns, "other", ew)
	case sat(now.ew):
		return t.t("tables.now.ew", "who", ew, "other", ns)
	}
	return t.t("tables.now.others", "ns", ns, "ew", ew)
}

// named returns a side of a round by its number, and names where they are known: "NZ 5 Maes – Claes".
func (t text) named(r *tables.Round, ns bool) string {
	x := r.Lines[0]
	side := x.EW
	if ns {
		side = x.NS
	}
	_, names := t.side(x.Expected, ns)
	return strings.TrimSpace(t.who().Sided(side) + " " + names)
}

// followed returns the address at which an open page asks whether what it shows has changed.
func followed(p *page) string {
	in := url.Values{"kind": {p.Kind}, "round": {strconv.Itoa(p.Round)}, "board": {strconv.Itoa(p.Board)}}
	return Prefix + "/state?" + in.Encode()
}

// fingerprint returns a mark of what the page of an address of followed shows now.
func (v *Evening) fingerprint(q *request, address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	r := q.Request.Clone(q.Context())
	r.URL = u
	as := *q
	as.Request = r
	var p *page
	switch u.Query().Get("kind") {
	case "seen":
		p = v.after(&as)
	case "board", "confirm":
		u.RawQuery = "" // what is entered there is the telephone's own
		p = v.main(&as)
	default:
		p = v.main(&as)
	}
	v.notes(q, p)
	b, err := json.Marshal(p)
	if err != nil {
		return ""
	}
	return mark(string(b), q.now())
}

// state tells an open page whether what it shows has changed: nothing where it has not, and otherwise
// the mark of what there is, and a line for each thing that matters to the players.
func (v *Evening) state(q *request) {
	if q.at == nil {
		q.w.WriteHeader(http.StatusGone)
		return
	}
	in := q.URL.Query()
	is := v.fingerprint(q, q.URL.String())
	if in.Get("is") == is {
		q.w.WriteHeader(http.StatusNoContent)
		return
	}
	board, _ := strconv.Atoi(in.Get("board"))
	p := &page{Kind: in.Get("kind"), Board: board}
	v.notes(q, p)
	q.w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	lines := append([]string{is}, q.changes(q.seen(), q.now(), p)...)
	if p.Called == q.text.t("tables.comes") {
		lines = append(lines, p.Called)
	}
	if p.Message != "" {
		lines = append(lines, p.Message)
	}
	_, _ = fmt.Fprint(q.w, strings.Join(lines, "\n")) // who does not read on is gone
}
