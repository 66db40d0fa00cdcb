package telephones_test

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

// state asks as the script does whether the page has changed: the lines of the answer, none for not.
func (p *phone) state() []string {
	p.n.t.Helper()
	body := p.all("body")[0]
	at := attr(body, "data-follow")
	check.Must(p.n.t, at != "", "the page follows nothing")
	r := check.Value(p.client.Get(p.n.server.URL + at + "&is=" + attr(body, "data-state")))(p.n.t)
	defer func() { _ = r.Body.Close() }()
	b := check.Value(io.ReadAll(r.Body))(p.n.t)
	check.That(p.n.t, len(b) < 600, "the answer has %d bytes", len(b))
	switch r.StatusCode {
	case http.StatusNoContent:
		return nil
	case http.StatusOK:
		return strings.Split(string(b), "\n")
	}
	return []string{r.Status}
}

// same holds that an open page has not changed.
func (p *phone) same(when string) {
	p.n.t.Helper()
	check.Equal(p.n.t, when+": changes of the page", strings.Join(p.state(), "|"), "")
}

// follows holds that an open page learns that something changed, and that it says so when it is loaded,
// once.
func (p *phone) follows(path string, said ...string) {
	p.n.t.Helper()
	got := p.state()
	check.Must(p.n.t, len(got) > 0, "the page does not know that it changed")
	check.Contains(p.n.t, strings.Join(got[1:], " "), said...)
	check.NoError(p.n.t, p.get(path))
	check.Contains(p.n.t, p.text(), said...)
	p.same("loaded")
	check.NoError(p.n.t, p.get(path))
	check.Lacks(p.n.t, p.text(), said...)
}

// current returns the lines of the round in which a table is.
func (n *night) current(place tables.Place) *tables.Round {
	n.t.Helper()
	all := check.Value(tables.Of(n.event(), n.session()))(n.t)
	return tables.At(all, place).Current(all)
}

// TestFollowTurned: a table that is turned tells its players where they sit; another table does not
// change.
func TestFollowTurned(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p, q := n.scanned(first), n.scanned(tables.Place{Section: "A", Number: 2})
	p.same("at first")
	turn := func(board int) {
		n.scorer(func(d *desk.Desk) error {
			return d.Do(&repair.Turn{Session: n.session().ID, Section: "A", Round: 1, Table: 1, Board: board})
		})
	}
	turn(0)
	q.same("another table was turned")
	p.follows("/table/", "speelt nu Noord-Zuid", "speelt nu Oost-West")
	turn(n.current(first).Lines[2].Board)
	p.follows("/table/", fmt.Sprintf("Gift %d:", n.current(first).Lines[2].Board))
}

// TestFollowPairs: a table learns that a pair came late, and that others sit there.
func TestFollowPairs(t *testing.T) {
	n := begin(t, pairs(t, "howell", 7, 2))
	var out tables.Place
	for _, x := range n.served.Status() {
		if x.Free {
			out = x.Place
		}
	}
	check.Must(t, out.Number > 0, "nobody sits out")
	other := tables.Place{Section: "A", Number: out.Number + 1}
	p, q := n.scanned(out), n.scanned(other)
	check.Contains(t, p.text(), "Rust")
	section := n.session().Sections[0]
	n.scorer(func(d *desk.Desk) error {
		return d.Do(&command.AddPair{Session: n.session().ID, Section: "A", Seat: section.Movement.Phantom, From: 1, Label: event.Label{Contestant: "late", Number: 99}})
	})
	q.same("a pair came late at another table")
	p.follows("/table/", "u speelt nu Oost-West, tegen 99")
	check.That(t, len(p.links("/table/board")) == 2, "boards: %v", p.links("/table/board"))

	x := n.current(other).Lines[0]
	n.scorer(func(d *desk.Desk) error {
		return d.Do(&repair.SwapSeats{Session: n.session().ID, A: x.EW.A, B: n.current(out).Lines[0].NS.A, From: 1})
	})
	q.follows("/table/", "u speelt nu Noord-Zuid, tegen")
}

// TestFollowDraw: a table whose next round is drawn learns it.
func TestFollowDraw(t *testing.T) {
	n := begin(t, eventtest.DrawnRounds(t, 2, 6, event.Pairs, event.DrawSwiss))
	check.NoError(t, n.phone(nil).get("/table/"))
	k := 0
	draw := func() {
		n.scorer(func(d *desk.Desk) error {
			e := n.event()
			return d.Do(&command.DrawRound{Session: n.session().ID, Draw: check.Value(drawing.Propose(e, n.session().ID, "A", drawing.Options{}))(t)})
		})
	}
	draw()
	p, q := n.scanned(first), n.scanned(tables.Place{Section: "A", Number: 2})
	r := n.scanned(tables.Place{Section: "A", Number: 3})
	for _, x := range []*phone{p, q, r} {
		x.play(t, &k)
	}
	check.Contains(t, p.text(), "nog niet geloot")
	p.same("before the draw")
	draw()
	p.follows("/table/", "Ronde 2 kan beginnen.")
	check.Equal(t, "boards", len(p.links("/table/board")), 2)
}

// TestFollowScorer: a table learns what the scorer corrected or took away, his message, and the end;
// and a board that is being entered, that another telephone had it first.
func TestFollowScorer(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p, q := n.scanned(first), n.scanned(first)
	form := p.board()
	check.NoError(t, q.get(p.at.RequestURI()))
	check.NoError(t, p.post("/table/board", form))
	agree := p.form("/table/agree")
	p.same("while it waits for the opponents")
	q.same("what is entered elsewhere is nobody's business yet")
	check.NoError(t, p.post("/table/agree", agree))
	check.Lacks(t, p.text(), "staat er nu")
	got := q.state() // which has the form of that board
	check.Must(t, len(got) == 2, "%q", got)
	check.Contains(t, got[1], "Van gift 1 staat er nu")

	correct := n.session().Results[0]
	correct.Contract, correct.Tricks = bridge.Contract{Level: 7, Denomination: bridge.NoTrump, Declarer: bridge.West}, 13
	correct.Score = bridge.NSScore(correct.Contract, bridge.VulnerabilityOf(correct.Board), 13)
	n.scorer(func(d *desk.Desk) error {
		return d.Do(&command.CorrectResult{Session: n.session().ID, Result: correct})
	})
	p.follows(p.at.RequestURI(), "Van gift 1 staat er nu 7")
	check.Contains(t, p.text(), "7SA W")
	check.NoError(t, p.get("/table/"))
	check.Contains(t, p.text(), "7SA W")
	check.NoError(t, n.served.Message(tables.Place{}, "Pauze tien minuten"))
	p.follows("/table/")
	check.Contains(t, p.text(), "Pauze tien minuten")
	n.scorer(func(d *desk.Desk) error {
		return d.Do(&command.EraseResult{Session: n.session().ID, Result: correct.ID})
	})
	p.follows("/table/", "Het resultaat van gift 1 is weggehaald")
	form = p.board()
	check.NoError(t, p.post("/table/board", form))
	check.NoError(t, p.send("/table/agree", nil))
	check.NoError(t, p.get("/table/board?round=1&board="+form.Get("board")))
	check.NoError(t, p.send("/table/board", map[string]string{"contract": "1C", "declarer": "N", "doubled": "", "result": "="}))
	check.NoError(t, p.send("/table/agree", nil))
	check.Contains(t, p.text(), "1♣ N =")
	check.Lacks(t, p.text(), "staat er nu") // it knows what it has entered itself
	check.NoError(t, n.served.Free(first))
	check.Equal(t, "of a table that is freed", strings.Join(p.state(), " "), "410 Gone")
	check.NoError(t, p.get("/table/"))
	check.Contains(t, p.text(), "hoort bij geen tafel meer")
}

// TestCall: who calls the director stays where he was, and learns that he comes.
func TestCall(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p := n.scanned(first)
	form := p.board()
	at := "/table/board?round=1&contract=4S&declarer=N&board=" + form.Get("board")
	check.NoError(t, p.get(at))
	call := func(from string) {
		t.Helper()
		r := check.Value(http.NewRequest(http.MethodPost, n.server.URL+"/table/call", strings.NewReader(p.form("/table/call").Encode())))(t)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Referer", from)
		check.NoError(t, p.show(p.client.Do(r)))
	}
	call(n.server.URL + at)
	check.Equal(t, "after the call", p.at.RequestURI(), at)
	check.Contains(t, p.text(), "De wedstrijdleider is geroepen.")
	check.That(t, slices.Contains(p.choices("contract"), "4S*"), "what was entered is gone")
	n.killed()
	check.That(t, !n.served.Status()[0].Called.IsZero(), "a call is forgotten when the program is started again")
	n.served.Came(first)
	check.That(t, n.served.Status()[0].Called.IsZero(), "still called")
	check.Contains(t, strings.Join(p.state(), " "), "De wedstrijdleider komt eraan.")
	check.NoError(t, p.get("/table/"))
	check.Contains(t, p.text(), "De wedstrijdleider komt eraan.")
	call("http://other.example/table/board")
	check.Equal(t, "after a call from elsewhere", p.at.RequestURI(), "/table/")
}

// TestFollowAnother: a telephone that comes to another evening is not told what differs from the one
// before.
func TestFollowAnother(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p, k := n.scanned(first), 0
	check.That(t, p.one(t, &k), "nothing to enter")
	n.served.Stop()
	n.of = n.add(pairs(t, "mitchell", 10, 3))
	n.serve()
	check.NoError(t, p.get("/table/"))
	check.Contains(t, p.text(), "Giften")
	check.That(t, !slices.ContainsFunc(p.all("p"), func(x *html.Node) bool { return attr(x, "class") == "now" }), "it is told %q", p.text())
}

// TestFollowTables: what happens at one table changes nothing at another but the percentages that it
// is shown, until the session is closed.
func TestFollowTables(t *testing.T) {
	n := begin(t, pairs(t, "howell", 4, 2))
	p, q := n.scanned(first), n.scanned(tables.Place{Section: "A", Number: 2})
	k := 0
	p.play(t, &k)
	check.NoError(t, p.get("/table/seen?round=1&board="+fmt.Sprint(n.lines(first, 1)[0].Board)))
	q.same("another table has played")
	q.play(t, &k)
	check.That(t, len(p.state()) == 1, "the page of a board changed with %q", p.state())
	for p.play(t, &k)+q.play(t, &k) > 0 {
	}
	p.same("all is in")
	n.scorer(func(d *desk.Desk) error { return d.Do(&command.CloseSession{Session: n.session().ID}) })
	p.follows("/table/", "De avond is afgesloten.")
}

// TestAgain: what is half entered is found again at its address, and what was agreed to as well.
func TestAgain(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p := n.scanned(first)
	form := p.board()
	in := url.Values{}
	for _, name := range []string{"round", "board", "contract", "declarer"} {
		in.Set(name, form.Get(name))
	}
	check.NoError(t, p.get("/table/board?"+in.Encode()))
	check.That(t, slices.Contains(p.choices("contract"), form.Get("contract")+"*") && slices.Contains(p.choices("declarer"), form.Get("declarer")+"*"), "what was entered is gone")
	form.Del("form")
	address := "/table/agree?" + form.Encode()
	check.NoError(t, p.get(address))
	check.Equal(t, "results", len(n.session().Results), 0)
	agree := p.form("/table/agree")
	check.Must(t, agree != nil, "nothing to agree to: %q", p.text())
	check.Equal(t, "the id", agree.Get("id"), form.Get("id"))
	check.NoError(t, p.post("/table/agree", agree))
	check.NoError(t, p.get(address)) // back
	check.Contains(t, p.text(), "Opgeslagen")
	check.That(t, p.form("/table/agree") == nil, "it is to be agreed to again")
	check.NoError(t, p.get("/table/board?round=1&board="+form.Get("board"))) // to correct it
	for _, name := range []string{"contract", "declarer", "result", "doubled"} {
		check.That(t, slices.Contains(p.choices(name), form.Get(name)+"*"), "%s is not filled in: %v", name, p.choices(name))
	}
	for _, wrong := range []string{"/table/agree", "/table/agree?round=9&board=1", address + "&contract=8S", strings.Replace(address, "contract=", "contract=9", 1)} {
		check.NoError(t, p.get(wrong))
		check.Equal(t, wrong, p.code, http.StatusOK)
	}
	check.Equal(t, "results", len(n.session().Results), 1)
}

// TestDoubt: before the opponents agree the page says that others played the board in the other
// direction.
func TestDoubt(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 14, 2))
	board := n.current(first).Lines[0].Board
	e, s := n.event(), n.session()
	typed := 0
	for _, x := range s.Plan() {
		if x.Board == board && x.Table != 1 && !x.SitOut() && typed < 4 {
			r := eventtest.Result(t, board, x.NS.A, x.EW.A, "4SN=")
			r.ID, r.Section, r.Round, r.Table = event.ID(fmt.Sprint("typed", typed)), x.Section, x.Round, x.Table
			n.scorer(func(d *desk.Desk) error { return d.DoTo(e.ID, &command.EnterResult{Session: s.ID, Result: r}) })
			typed++
		}
	}
	p := n.scanned(first)
	form := p.board()
	form.Set("contract", "4S")
	form.Del("doubled")
	form.Set("declarer", "E")
	form.Set("result", "=")
	check.NoError(t, p.post("/table/board", form))
	check.Contains(t, p.text(), "De anderen speelden dit in NZ. Klopt het?")
}
