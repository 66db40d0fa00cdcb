package telephones

import (
	"crypto/hmac"
	"crypto/rand"
	"encoding/hex"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/tables"
	"uitslag/internal/problem"
)

// Prefix is where the pages of the tables are below the address of the laptop.
const Prefix = "/table"

// mostForm is how many bytes a form may have.
const mostForm = 4 << 10

const cookieName = "uitslag-table"

// request is what a telephone asks.
type request struct {
	*http.Request
	w       http.ResponseWriter
	view    *view
	from    string // the address on the network
	device  string // of the telephone
	place   tables.Place
	at      *tables.Table // its table; nil for a telephone that has none
	strange error         // that it has one no more
	text    text
	written url.Values // the form
}

// ServeHTTP implements http.Handler, for addresses below Prefix.
func (v *Evening) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin") // with no-referrer a form without script comes from the origin "null"
	h.Set("Cache-Control", "no-store")
	from, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		from = r.RemoteAddr
	}
	q := &request{Request: r, w: w, view: v.view.Load(), from: from}
	if q.view.session == nil {
		http.Error(w, "", http.StatusServiceUnavailable)
		return
	}
	v.know(q)
	if !v.tries.may("address "+from, addressTries) || q.device != "" && !v.tries.may("device "+q.device, deviceTries) {
		h.Set("Connection", "close")
		v.refuse(q, http.StatusTooManyRequests, problem.New("tables.flood"))
		return
	}
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		v.get(q)
	case http.MethodPost:
		v.post(q)
	default:
		h.Set("Allow", "GET, HEAD, POST")
		h.Set("Connection", "close")
		w.WriteHeader(http.StatusMethodNotAllowed)
	}
}

// know finds out which telephone asks, and at which table it is.
func (v *Evening) know(q *request) {
	q.text = v.textFor(q)
	c, err := q.Cookie(cookieName)
	if err != nil {
		return
	}
	token, device, _ := strings.Cut(c.Value, ".")
	place, is := v.place(token)
	if !is || len(device) != 16 {
		q.strange = problem.New("tables.unknown")
		return
	}
	q.device, q.place, q.at = device, place, tables.At(q.view.tables, place)
	v.mu.Lock()
	v.seen[place] = v.now()
	v.mu.Unlock()
}

func (v *Evening) get(q *request) {
	path := strings.TrimPrefix(q.URL.Path, Prefix)
	if token, is := strings.CutPrefix(path, "/at/"); is {
		v.open(q, token)
		return
	}
	switch path {
	case "/style.css", "/script.js":
		asset(q.w, path)
	case "", "/":
		v.show(q, v.own(q, v.main))
	case "/board":
		v.show(q, v.own(q, v.board))
	case "/seen":
		v.show(q, v.own(q, v.after))
	case "/agree":
		v.show(q, v.own(q, v.again))
	case "/state":
		v.state(q)
	default:
		http.NotFound(q.w, q.Request)
	}
}

// own returns what f shows of the table of the telephone, or how to come to one.
func (v *Evening) own(q *request, f func(*request) *page) *page {
	if q.at == nil {
		return v.join(q, q.strange)
	}
	return f(q)
}

// open answers the secret address of a table: the telephone belongs to it from now on, at an address
// without the secret. Nothing else is changed by it.
func (v *Evening) open(q *request, token string) {
	place, is := v.place(token)
	if !is {
		v.refuse(q, http.StatusNotFound, problem.New("tables.unknown"))
		return
	}
	v.belong(q, place)
	http.Redirect(q.w, q.Request, Prefix+"/", http.StatusSeeOther)
}

func (v *Evening) belong(q *request, place tables.Place) {
	device := q.device
	if device == "" {
		var b [8]byte
		_, _ = rand.Read(b[:]) // it never fails
		device = hex.EncodeToString(b[:])
	}
	v.cookie(q, cookieName, v.Token(place)+"."+device)
}

func (v *Evening) cookie(q *request, name, value string) {
	http.SetCookie(q.w, &http.Cookie{Name: name, Value: value, Path: Prefix, HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: int(24 * time.Hour / time.Second)})
}

// form returns what a form of ours has with it, so that no page of somebody else can send one.
func (v *Evening) form(q *request) string { return v.sign("form", q.device, nameOf(q.place))[:24] }

// post does what a form asks. What does not come from a page of ours is refused, and told.
func (v *Evening) post(q *request) {
	q.Body = http.MaxBytesReader(q.w, q.Body, mostForm)
	if err := q.ParseForm(); err != nil {
		v.refuse(q, http.StatusRequestEntityTooLarge, problem.New("tables.form"))
		return
	}
	q.written = q.PostForm
	origin, site := q.Header.Get("Origin"), q.Header.Get("Sec-Fetch-Site")
	if origin != "" && origin != "http://"+q.Host || site != "" && site != "same-origin" {
		v.refuse(q, http.StatusForbidden, problem.New("tables.foreign"))
		return
	}
	path := strings.TrimPrefix(q.URL.Path, Prefix)
	switch {
	case path == "/join":
		v.joinBy(q)
		return
	case path == "/language":
		v.cookie(q, languageCookie, q.written.Get("language"))
		http.Redirect(q.w, q.Request, Prefix+"/", http.StatusSeeOther)
		return
	case q.at == nil:
		v.status(q, http.StatusForbidden, v.join(q, problem.New("tables.unknown")))
		return
	case !hmac.Equal([]byte(q.written.Get("form")), []byte(v.form(q))):
		v.refuse(q, http.StatusForbidden, problem.New("tables.foreign"))
		return
	}
	switch path {
	case "/begin":
		v.begin(q)
	case "/board":
		v.propose(q)
	case "/agree":
		v.agree(q)
	case "/call":
		_ = v.keep(func() { v.kept.Calls[nameOf(q.place)] = v.now() }) // where it cannot be kept only a restart forgets it
		http.Redirect(q.w, q.Request, q.back(), http.StatusSeeOther)
	case "/leave":
		http.SetCookie(q.w, &http.Cookie{Name: cookieName, Path: Prefix, HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: -1})
		http.Redirect(q.w, q.Request, Prefix+"/", http.StatusSeeOther)
	default:
		http.NotFound(q.w, q.Request)
	}
}

// back returns the page of ours from which a form was sent: what is half entered is in its address.
func (q *request) back() string {
	from, err := url.Parse(q.Referer())
	if err == nil && from.Host == q.Host {
		switch from.Path {
		case Prefix + "/board", Prefix + "/agree", Prefix + "/seen":
			return from.RequestURI()
		}
	}
	return Prefix + "/"
}

// joinBy takes a telephone to a table by the digits of the evening.
func (v *Evening) joinBy(q *request) {
	at := event.Find(q.view.tables, func(t *tables.Table) bool { return nameOf(t.Place) == q.written.Get("table") })
	switch {
	case !v.tries.may("digits "+q.from, digitTries):
		reason := problem.New("tables.often")
		v.tell(q.from, reason)
		v.status(q, http.StatusTooManyRequests, v.join(q, reason))
	case at == nil:
		v.status(q, http.StatusBadRequest, v.join(q, problem.New("tables.which")))
	case !hmac.Equal([]byte(strings.TrimSpace(q.written.Get("digits"))), []byte(v.kept.Digits)):
		reason := problem.New("tables.digits")
		v.tell(q.from, reason)
		v.status(q, http.StatusForbidden, v.join(q, reason))
	default:
		v.tries.forget("digits " + q.from) // a router may have every telephone of the room behind it
		v.belong(q, at.Place)
		http.Redirect(q.w, q.Request, Prefix+"/", http.StatusSeeOther)
	}
}

// refuse answers a request that no player sends by accident, and tells the scorer.
func (v *Evening) refuse(q *request, status int, reason *problem.Problem) {
	v.tell(q.from, reason)
	v.status(q, status, &page{Kind: "refused", Head: q.text.t("tables.title"), Wrong: q.text.sentence(reason), Back: Prefix + "/"})
}

func (v *Evening) show(q *request, p *page) { v.status(q, http.StatusOK, p) }

// tellTable tells the scorer that what a table sent was refused.
func (v *Evening) tellTable(q *request, err error) {
	reason := problem.Wrap(err, "tables.refused", "table", q.text.table(q.place), "why", err)
	v.tell(q.from, reason)
}

// How often something may be tried: the digits of the evening by an address, names of players by a
// table, and requests by an address, behind which a router may have all telephones, and by a telephone.
const (
	digitTries    = 5
	nameTries     = 20 // names that a table types
	addressTries  = 2400
	deviceTries   = 300
	triesIn       = time.Minute
	mostAddresses = 5000
)

// tries counts what was tried within the last minute.
type tries struct {
	now func() time.Time
	mu  sync.Mutex
	of  map[string][]time.Time
}

func newTries(now func() time.Time) *tries { return &tries{now: now, of: map[string][]time.Time{}} }

// may counts a try, and reports whether it is one of the first n within a minute.
func (t *tries) may(who string, n int) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.now()
	old := func(at time.Time) bool { return now.Sub(at) >= triesIn || at.After(now) }
	if len(t.of) > mostAddresses {
		for k, all := range t.of {
			if old(all[len(all)-1]) {
				delete(t.of, k)
			}
		}
	}
	all := t.of[who]
	for len(all) > 0 && old(all[0]) {
		all = all[1:]
	}
	if len(all) >= n {
		t.of[who] = all
		return false
	}
	t.of[who] = append(all, now)
	return true
}

// forget counts no earlier try any more.
func (t *tries) forget(who string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.of, who)
}
