package telephones_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/html"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/tables"
	"uitslag/internal/jobs/telephones"
	"uitslag/internal/movements"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
)

// night is a club file with an evening whose tables are served.
type night struct {
	t      testing.TB
	path   string
	of     event.ID
	mu     sync.Mutex // holds the desk
	ticks  atomic.Int64
	still  atomic.Bool // the clock stands still
	club   *store.Store
	desk   *desk.Desk
	served *telephones.Evening
	kills  sync.RWMutex // held while a request is answered
	server *httptest.Server
}

// clock goes on by itself: an evening of hours is played in seconds.
func (n *night) clock() time.Time {
	if n.still.Load() {
		n.ticks.Add(-1)
	}
	return time.Date(2026, 11, 14, 20, 0, 0, 0, time.UTC).Add(time.Duration(n.ticks.Add(1)) * 100 * time.Millisecond)
}

// begin makes a club file with an evening, and serves its tables.
func begin(t testing.TB, e event.Event) *night {
	t.Helper()
	dir := t.TempDir()
	n := &night{t: t, path: filepath.Join(dir, "club.uitslag")}
	made := check.Value(store.Create(n.path, "Pallieter", store.Options{Now: n.clock, Program: "test", Owner: "Jan"}))(t)
	check.NoError(t, made.Close())
	n.open()
	n.of = n.add(e)
	n.serve()
	n.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n.kills.RLock()
		defer n.kills.RUnlock()
		n.served.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		n.server.Close()
		n.served.Stop()
		check.NoError(t, n.club.Close())
	})
	return n
}

// add begins an evening in the club file, in which nobody is a member.
func (n *night) add(e event.Event) event.ID {
	n.t.Helper()
	e = *e.Clone()
	e.ID = n.club.NewID()
	for i := range e.Contestants {
		e.Contestants[i].Players = make([]event.ID, len(e.Contestants[i].Players))
		e.Contestants[i].Captain = ""
	}
	check.NoError(n.t, n.desk.Begin(nil, nil, e.ID, &command.NewEvening{Event: e}))
	return e.ID
}

func (n *night) open() {
	n.t.Helper()
	n.club = check.Value(store.Open(n.path, store.Options{Now: n.clock, Program: "test", Owner: "Jan"}))(n.t)
	n.desk = desk.New(n.club, nil, translation.For("nl"), n.clock)
}

func (n *night) serve() {
	n.t.Helper()
	n.desk.Take(n.of)
	s := n.event().Sessions[0].ID
	n.served = check.Value(telephones.Serve(n.desk, n.door, n.of, s, filepath.Join(filepath.Dir(n.path), "tables.json")))(n.t)
}

func (n *night) door(f func(*desk.Desk)) {
	n.mu.Lock()
	defer n.mu.Unlock()
	f(n.desk)
}

func (n *night) event() *event.Event {
	n.t.Helper()
	return check.Value(n.club.Event(n.of))(n.t)
}

func (n *night) session() *event.Session { return &n.event().Sessions[0] }

// draw draws the next round, and tells the tables.
func (n *night) draw() {
	n.t.Helper()
	n.door(func(d *desk.Desk) {
		next := check.Value(drawing.Propose(n.event(), n.session().ID, "A", drawing.Options{}))(n.t)
		check.NoError(n.t, d.DoTo(n.of, &command.DrawRound{Session: n.session().ID, Draw: next}))
		n.served.Changed(d)
	})
}

// killed is the program killed, and started again with what lies on the disk.
func (n *night) killed() {
	n.t.Helper()
	n.kills.Lock()
	defer n.kills.Unlock()
	n.served.Stop()
	dir := n.t.TempDir()
	was := n.path
	n.path = filepath.Join(dir, "club.uitslag")
	for _, name := range []string{"club.uitslag", "club.uitslag-wal", "tables.json"} {
		b, err := os.ReadFile(filepath.Join(filepath.Dir(was), name))
		if os.IsNotExist(err) && strings.HasSuffix(name, "-wal") {
			continue
		}
		check.NoError(n.t, err)
		check.NoError(n.t, os.WriteFile(filepath.Join(dir, name), b, 0o600))
	}
	check.NoError(n.t, n.club.Close())
	n.open()
	n.serve()
}

// phone is a telephone: a browser without script.
type phone struct {
	n      *night
	client *http.Client
	page   *html.Node
	agreed url.Values // the form that was agreed to last
	code   int
	at     *url.URL
}

// unsteady is a network that loses answers, and sends twice.
type unsteady struct {
	mu    sync.Mutex
	r     *rand.Rand
	lost  float64
	twice float64
}

var errLost = errors.New("the answer was lost")

func (u *unsteady) chance(p float64) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.r.Float64() < p
}

// RoundTrip implements http.RoundTripper.
func (u *unsteady) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Method == http.MethodPost && u.chance(u.twice) {
		again := r.Clone(r.Context())
		again.Body, _ = r.GetBody()
		if x, err := http.DefaultTransport.RoundTrip(again); err == nil {
			_ = x.Body.Close()
		}
	}
	x, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && u.chance(u.lost) {
		_ = x.Body.Close()
		return nil, errLost
	}
	return x, err
}

func (n *night) phone(by http.RoundTripper) *phone {
	n.t.Helper()
	return &phone{n: n, client: &http.Client{Jar: check.Value(cookiejar.New(nil))(n.t), Transport: by}}
}

// scanned is a telephone that scanned the code of a table.
func (n *night) scanned(p tables.Place) *phone {
	n.t.Helper()
	x := n.phone(nil)
	check.NoError(n.t, x.get("/table/at/"+n.served.Token(p)))
	return x
}

func (p *phone) get(path string) error {
	u := check.Value(url.Parse(p.n.server.URL + path))(p.n.t)
	r, err := p.client.Get(u.String())
	return p.show(r, err)
}

func (p *phone) show(r *http.Response, err error) error {
	if err != nil {
		return err
	}
	defer func() { _ = r.Body.Close() }()
	if p.page, err = html.Parse(r.Body); err != nil {
		return err
	}
	p.code, p.at = r.StatusCode, r.Request.URL
	return nil
}

// all returns the nodes of a kind.
func (p *phone) all(name string) []*html.Node {
	var out []*html.Node
	for x := range p.page.Descendants() {
		if x.Type == html.ElementNode && x.Data == name {
			out = append(out, x)
		}
	}
	return out
}

func attr(x *html.Node, name string) string {
	for _, a := range x.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func has(x *html.Node, name string) bool {
	for _, a := range x.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

// text returns the words of the page between its header and its footer.
func (p *phone) text() string {
	var b strings.Builder
	for _, m := range p.all("main") {
		for x := range m.Descendants() {
			if x.Type == html.TextNode {
				b.WriteString(strings.TrimSpace(x.Data) + " ")
			}
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// form returns the fields of the form that goes to an address, as the page has them; nil for none.
func (p *phone) form(action string) url.Values {
	for _, f := range p.all("form") {
		if attr(f, "action") != action {
			continue
		}
		out := url.Values{}
		for x := range f.Descendants() {
			if x.Type == html.ElementNode && x.Data == "input" && attr(x, "name") != "" && (attr(x, "type") != "radio" || has(x, "checked")) {
				out.Set(attr(x, "name"), attr(x, "value"))
			}
		}
		return out
	}
	return nil
}

// send sends a form of the page, with values.
func (p *phone) send(action string, values map[string]string) error {
	f := p.form(action)
	if f == nil {
		return fmt.Errorf("no form to %s on %q", action, p.text())
	}
	for k, v := range values {
		f.Set(k, v)
	}
	return p.post(action, f)
}

func (p *phone) post(action string, f url.Values) error {
	r, err := p.client.PostForm(p.n.server.URL+action, f)
	return p.show(r, err)
}

// links returns where the links of the page lead that begin with something.
func (p *phone) links(begin string) []string {
	var out []string
	for _, a := range p.all("a") {
		if strings.HasPrefix(attr(a, "href"), begin) {
			out = append(out, attr(a, "href"))
		}
	}
	return out
}

// insist does something until its answer comes.
func insist(t testing.TB, f func() error) {
	t.Helper()
	for range 200 {
		err := f()
		if err == nil {
			return
		}
		if !errors.Is(err, errLost) {
			t.Error(err)
			return
		}
	}
	t.Error("no answer comes")
}

// values returns what is chosen in a form of a board, another for another number.
func values(k int) map[string]string {
	level := 1 + k%7
	result := []string{"=", "-1", "-2"}[k/7%3]
	return map[string]string{
		"contract": fmt.Sprint(level) + string("CDHSN"[k%5]), "declarer": string("NESW"[k%4]), "doubled": []string{"", "x", "xx"}[k%3], "result": result,
	}
}

// enter enters a board by the address of its form.
func (p *phone) enter(t testing.TB, link string, k int) {
	t.Helper()
	insist(t, func() error { return p.get(link) })
	form := p.form("/table/board")
	check.Must(t, form != nil, "no form of a board at %s: %q", link, p.text())
	for name, v := range values(k) {
		form.Set(name, v)
	}
	insist(t, func() error { return p.post("/table/board", form) })
	agree := p.form("/table/agree")
	check.Must(t, agree != nil, "nothing to agree to after %v: %d %q", form, p.code, p.text())
	p.agreed = agree
	insist(t, func() error { return p.post("/table/agree", agree) })
	check.Contains(t, p.text(), "Opgeslagen")
}

// one enters one board that is open at the table of a telephone, and reports whether one was.
func (p *phone) one(t testing.TB, k *int) bool {
	t.Helper()
	insist(t, func() error { return p.get("/table/") })
	open := p.links("/table/board")
	if len(open) == 0 {
		return false
	}
	link := open[*k%len(open)]
	*k++
	p.enter(t, link, *k)
	return true
}

// play enters all that is open at the table of a telephone, and returns how many boards those were.
func (p *phone) play(t testing.TB, k *int) int {
	t.Helper()
	n := 0
	for p.one(t, k) {
		if n++; n > 200 {
			t.Fatalf("%d %q", p.code, p.text())
		}
	}
	return n
}

func pairs(t testing.TB, kind string, n, per int) event.Event {
	t.Helper()
	return eventtest.Evening(per, eventtest.Section("A", eventtest.Generate(t, kind, movements.Options{Pairs: n})))
}

// TestNight: evenings of all kinds, every table by a telephone, from scanning to the end: all is
// in, once, and the figures are those of the same results typed.
func TestNight(t *testing.T) {
	for name, e := range map[string]event.Event{
		"pairs": pairs(t, "mitchell", 10, 3), "odd": pairs(t, "howell", 7, 2), "teams": eventtest.Teams(t, 4, 4), "individual": eventtest.Players(t, 2, 8),
		"sections": eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})),
			eventtest.Section("B", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 8}))),
	} {
		t.Run(name, func(t *testing.T) {
			n := begin(t, e)
			var phones []*phone
			for _, x := range n.served.Status() {
				phones = append(phones, n.scanned(x.Place))
			}
			k := 0
			for remaining := true; remaining; {
				remaining = false
				for _, p := range phones {
					remaining = p.play(t, &k) > 0 || remaining
				}
			}
			check.Equal(t, "lines missing", len(eventtest.Missing(n.session())), 0)
			n.typed(t)
			n.door(func(d *desk.Desk) {
				check.NoError(t, d.Do(&command.CloseSession{Session: n.session().ID}))
				n.served.Changed(d)
			})
			check.NoError(t, phones[0].get("/table/"))
			check.Contains(t, phones[0].text(), "Dank u")
		})
	}
}

// TestDrawn: a round that is drawn while the evening goes on is on the telephones.
func TestDrawn(t *testing.T) {
	n := begin(t, eventtest.DrawnRounds(t, 2, 6, event.Pairs, event.DrawSwiss))
	q := n.phone(nil)
	check.NoError(t, q.get("/table/"))
	check.Equal(t, "tables to choose from, and none", len(q.all("option")), 1)
	var phones []*phone
	k := 0
	for round := range 2 {
		n.draw()
		for i, x := range n.served.Status() {
			if round == 0 {
				phones = append(phones, n.scanned(x.Place))
			}
			check.Equal(t, "boards", phones[i].play(t, &k), 2)
			check.Contains(t, phones[i].text(), "nog niet geloot")
		}
	}
	check.Equal(t, "results", len(n.session().Results), 12)
	n.typed(t)
}

// typed compares the evening with the same results typed.
func (n *night) typed(t testing.TB) {
	t.Helper()
	got := n.event()
	e := *got.Clone()
	s := &e.Sessions[0]
	s.Results, s.Received = nil, nil
	by := eventtest.Begin(t, e)
	for _, r := range got.Sessions[0].Results {
		r.Source, r.At = "typed", ""
		by.Do(&command.EnterResult{Session: s.ID, Result: r})
	}
	check.Equal(t, "figures", eventtest.Figures(eventtest.StandingsOf(t, got)), eventtest.Figures(eventtest.StandingsOf(t, by.E)))
	in := map[event.Key]int{}
	for _, r := range got.Sessions[0].Results {
		in[r.Key().Met(got.Kind)]++
	}
	for key, often := range in {
		check.That(t, often == 1, "board %d of %v and %v is in %d times", key.Board, key.NS, key.EW, often)
	}
}

// TestUnsteady: tables that play at the same time on a network that loses one answer in ten and
// sends one form in twenty twice, telephones that vanish for two rounds and come back with an old page,
// and a program that is killed five times in the evening: nothing is lost, and nothing is in twice.
func TestUnsteady(t *testing.T) {
	tables, seeds := 10, 1
	if thorough.All() {
		tables, seeds = 40, 20
	}
	for seed := range uint64(seeds) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { unsteadily(t, tables, seed) })
	}
}

func unsteadily(t *testing.T, tables int, seed uint64) {
	const rounds, per = 8, 4
	m := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 2 * tables, Rounds: rounds})
	n := begin(t, eventtest.Evening(per, eventtest.Section("A", m)))
	by := &unsteady{r: rand.New(rand.NewPCG(seed, 7)), lost: 0.1, twice: 0.05}
	var in atomic.Int64 // how many boards are in
	stop := make(chan struct{})
	wait := func(boards int) bool {
		for in.Load() < int64(boards) {
			select {
			case <-stop:
				return false
			case <-time.After(5 * time.Millisecond):
			}
		}
		return true
	}
	var all, kills sync.WaitGroup
	kills.Add(1)
	killed := 0
	go func() {
		defer kills.Done()
		for i := range 5 {
			if wait((i + 1) * tables * rounds * per / 6) {
				n.killed()
				killed++
			}
		}
	}()
	places := n.served.Status()
	others := len(places) * 3 / 4 // those that never vanish
	for i, x := range places {
		all.Add(1)
		go func() {
			defer all.Done()
			p := n.phone(by)
			insist(t, func() error { return p.get("/table/at/" + n.served.Token(x.Place)) })
			for k := 100 * i; p.one(t, &k); in.Add(1) {
				if i < others || k != 100*i+per+int(seed)%per {
					continue
				}
				wait(min(int(in.Load())+2*per*others, others*rounds*per-1))
				insist(t, func() error { return p.post("/table/agree", p.agreed) })
			}
		}()
	}
	all.Wait()
	close(stop)
	kills.Wait()
	check.Equal(t, "times killed", killed, 5)
	check.Equal(t, "lines missing", len(eventtest.Missing(n.session())), 0)
	n.typed(t)
}
