package telephones_test

import (
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/tables"
	"uitslag/internal/jobs/telephones"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

var first = tables.Place{Section: "A", Number: 1}

// board opens the form of the first open board of the table of a telephone.
func (p *phone) board() url.Values {
	p.n.t.Helper()
	check.NoError(p.n.t, p.get("/table/"))
	open := p.links("/table/board")
	check.Must(p.n.t, len(open) > 0, "no board is open: %q", p.text())
	check.NoError(p.n.t, p.get(open[0]))
	f := p.form("/table/board")
	for k, v := range values(3) {
		f.Set(k, v)
	}
	return f
}

func (n *night) told() []string {
	var out []string
	for _, x := range n.served.Told() {
		out = append(out, x.Why.Code)
	}
	return out
}

// TestOpen: the address of a table leads on to one without its secret, and changes nothing; another
// secret opens nothing.
func TestOpen(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	before := len(check.Value(n.club.Lines(n.of))(t))
	p := n.scanned(first)
	check.Equal(t, "the address", p.at.Path, telephones.Prefix+"/")
	check.Contains(t, p.text(), "NZ", "Giften")
	secret := n.served.Token(first)
	check.Equal(t, "length of the secret", len(secret), 32)
	for _, x := range n.served.Status() {
		check.That(t, x.Place == first || n.served.Token(x.Place) != secret, "tables have the same secret")
	}
	check.Equal(t, "lines in the log", len(check.Value(n.club.Lines(n.of))(t)), before)
	for _, wrong := range []string{"", secret[:31], secret + "0", strings.ToUpper(secret), strings.Repeat("0", 32), "../" + secret} {
		q := n.phone(nil)
		check.NoError(t, q.get("/table/at/"+wrong))
		check.NoError(t, q.get("/table/"))
		check.Contains(t, q.text(), "vier cijfers")
	}
}

// TestDigits: the four digits lead to any table, and are not to be guessed.
func TestDigits(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p := n.phone(nil)
	check.NoError(t, p.get("/table/"))
	check.NoError(t, p.send("/table/join", map[string]string{"table": "A2", "digits": n.served.Digits()}))
	check.Equal(t, "links to boards", len(p.links("/table/board")), 3)
	q := n.phone(nil)
	check.NoError(t, q.get("/table/"))
	often := 0
	for i := range 12 {
		check.NoError(t, q.send("/table/join", map[string]string{"table": "A2", "digits": "x" + string(rune('0'+i%10))}))
		if q.code == http.StatusTooManyRequests {
			often++
		} else {
			check.Equal(t, "status", q.code, http.StatusForbidden)
		}
	}
	check.That(t, often >= 6, "%d of 12 tries within a minute were put off", often)
	check.That(t, slices.Contains(n.told(), "tables.digits") && slices.Contains(n.told(), "tables.often"), "the scorer is told %v", n.told())
}

// TestFree: a table that is freed is strange to its telephones until they scan again.
func TestFree(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p, q := n.scanned(first), n.scanned(tables.Place{Section: "A", Number: 2})
	form := p.board()
	check.NoError(t, n.served.Free(first))
	check.NoError(t, p.post("/table/board", form))
	check.Contains(t, p.text(), "hoort bij geen tafel")
	check.NoError(t, q.get("/table/"))
	check.Equal(t, "boards of the other table", len(q.links("/table/board")), 3)
	again := n.scanned(first)
	check.Equal(t, "boards", len(again.links("/table/board")), 3)
}

// TestForeign: a form that no page of ours sent is refused, changes nothing, and the scorer is told.
func TestForeign(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p := n.scanned(first)
	form := p.board()
	send := func(change func(r *http.Request, f url.Values)) int {
		t.Helper()
		f := url.Values{}
		for k, v := range form {
			f[k] = slices.Clone(v)
		}
		r := check.Value(http.NewRequestWithContext(t.Context(), http.MethodPost, n.server.URL+"/table/agree", nil))(t)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		change(r, f)
		text := f.Encode()
		r.Body, r.ContentLength = nopCloser{strings.NewReader(text)}, int64(len(text))
		x := check.Value(p.client.Do(r))(t)
		_ = x.Body.Close()
		return x.StatusCode
	}
	for name, change := range map[string]func(*http.Request, url.Values){
		"another origin":     func(r *http.Request, _ url.Values) { r.Header.Set("Origin", "http://evil.example") },
		"no origin":          func(r *http.Request, _ url.Values) { r.Header.Set("Origin", "null") },
		"another site":       func(r *http.Request, _ url.Values) { r.Header.Set("Sec-Fetch-Site", "cross-site") },
		"without its mark":   func(_ *http.Request, f url.Values) { f.Del("form") },
		"with another mark":  func(_ *http.Request, f url.Values) { f.Set("form", strings.Repeat("0", 24)) },
		"more than is usual": func(_ *http.Request, f url.Values) { f.Set("more", strings.Repeat("x", 5000)) },
	} {
		told := len(n.served.Told())
		if got := send(change); got != http.StatusForbidden && got != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: %d", name, got)
		}
		check.That(t, len(n.served.Told()) > told, "%s: the scorer is not told", name)
	}
	check.Equal(t, "results", len(n.session().Results), 0)
	page := check.Value(p.client.Get(n.server.URL + "/table/"))(t)
	_ = page.Body.Close()
	check.Equal(t, "what makes a browser name the origin of a form", page.Header.Get("Referrer-Policy"), "same-origin")
	check.Equal(t, "a form of ours", send(func(r *http.Request, _ url.Values) { r.Header.Set("Origin", n.server.URL) }), http.StatusOK)
	check.Equal(t, "results", len(n.session().Results), 1)
}

type nopCloser struct{ *strings.Reader }

func (nopCloser) Close() error { return nil }

// TestOnlyForms: no address changes anything by being opened, and no other method does anything.
func TestOnlyForms(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p := n.scanned(first)
	form := p.board()
	before := len(check.Value(n.club.Lines(n.of))(t))
	for _, path := range []string{"/table/agree", "/table/board", "/table/begin", "/table/call", "/table/join", "/table/language"} {
		check.NoError(t, p.get(path+"?"+form.Encode()))
		for _, method := range []string{"PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"} {
			r := check.Value(http.NewRequestWithContext(t.Context(), method, n.server.URL+path+"?"+form.Encode(), http.NoBody))(t)
			x := check.Value(p.client.Do(r))(t)
			_ = x.Body.Close()
			check.Equal(t, method+" "+path, x.StatusCode, http.StatusMethodNotAllowed)
		}
	}
	check.Equal(t, "lines in the log", len(check.Value(n.club.Lines(n.of))(t)), before)
	check.That(t, n.served.Status()[0].Called.IsZero(), "the director is called by an address")
}

// TestOtherTable: by the mark of one table nothing is entered at another, in another round, on
// another board, or in a session that is closed.
func TestOtherTable(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p, q := n.scanned(first), n.scanned(tables.Place{Section: "A", Number: 2})
	theirs := q.board()
	mine := p.board()
	for name, change := range map[string]func(url.Values){
		"the board of another": func(f url.Values) { f.Set("board", theirs.Get("board")) },
		"a round to come":      func(f url.Values) { f.Set("round", "3") },
		"no round":             func(f url.Values) { f.Set("round", "x") },
		"the mark of another":  func(f url.Values) { f.Set("form", theirs.Get("form")) },
		"another id":           func(f url.Values) { f.Set("id", "<script>") },
	} {
		f := url.Values{}
		for k, v := range mine {
			f[k] = v
		}
		change(f)
		check.NoError(t, p.post("/table/agree", f))
		check.Equal(t, name+": results", len(n.session().Results), 0)
		check.Lacks(t, p.text(), "Opgeslagen")
	}
	check.That(t, len(n.served.Told()) > 0, "the scorer is told nothing")
}

// TestReads: over all that a table can open there is no board that somebody still has to play but
// its own, and no other's result of it.
func TestReads(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p, q := n.scanned(first), n.scanned(tables.Place{Section: "A", Number: 2})
	k := 0
	p.play(t, &k)
	q.play(t, &k)
	contracts := map[string]bool{} // of results of others on boards that somebody still has to play
	for _, r := range n.session().Results {
		if r.Table != 1 {
			contracts[string(r.ID)] = true
		}
	}
	check.That(t, len(contracts) > 0, "nobody else has played")
	seen := map[string]bool{}
	todo := []string{"/table/", "/table/seen?round=1&board=4", "/table/seen?round=1&board=1", "/table/board?round=1&board=4", "/table/?round=7", "/table/?round=2"}
	for len(todo) > 0 {
		path := todo[0]
		todo = todo[1:]
		if seen[path] || len(seen) > 300 {
			continue
		}
		seen[path] = true
		check.NoError(t, p.get(path))
		for _, x := range p.all("tr") {
			check.That(t, attr(x, "class") == "own", "%s shows results of others: %q", path, p.text())
		}
		todo = append(todo, p.links("/table")...)
	}
	check.That(t, len(seen) > 10, "%d pages were opened", len(seen))
}

// TestReadOnly: where nothing can be saved the page says so, and not that it is saved; what was
// entered is taken later.
func TestReadOnly(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p := n.scanned(first)
	check.NoError(t, p.post("/table/board", p.board()))
	agree := p.form("/table/agree")
	check.Must(t, agree != nil, "%q", p.text())
	n.door(func(*desk.Desk) { check.NoError(t, n.club.Close()) })
	check.NoError(t, p.post("/table/agree", agree))
	check.Lacks(t, p.text(), "Opgeslagen")
	check.That(t, p.code >= 400, "the answer is %d", p.code)
	n.door(func(*desk.Desk) { n.open() })
	check.Equal(t, "results", len(n.session().Results), 0)
	check.NoError(t, p.post("/table/agree", agree))
	check.Contains(t, p.text(), "Opgeslagen")
	check.Equal(t, "results", len(n.session().Results), 1)
}

// TestTwoTelephones: two telephones at a table both serve it; what both enter counts once, and where
// they differ the second is shown what is there.
func TestTwoTelephones(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p, q := n.scanned(first), n.scanned(first)
	one, same := p.board(), q.board()
	check.NoError(t, p.post("/table/agree", one))
	check.NoError(t, q.post("/table/agree", same))
	check.Contains(t, q.text(), "Opgeslagen")
	check.Equal(t, "results", len(n.session().Results), 1)
	other := q.form("/table/board")
	check.That(t, other == nil, "the page of a board that is in has a form")
	differs := url.Values{}
	for k, v := range same {
		differs[k] = v
	}
	differs.Set("id", strings.Repeat("a", 32))
	differs.Set("contract", "7N")
	check.NoError(t, q.post("/table/agree", differs))
	check.Equal(t, "status", q.code, http.StatusConflict)
	check.Contains(t, q.text(), "ander resultaat")
	check.Lacks(t, q.text(), "Opgeslagen")
	check.Equal(t, "results", len(n.session().Results), 1)
}

// TestFlood: a telephone that asks without end is put off, and others go on.
func TestFlood(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	n.still.Store(true) // within one minute
	p, q := n.scanned(first), n.scanned(tables.Place{Section: "A", Number: 2})
	off := 0
	for range 400 {
		check.NoError(t, p.get("/table/"))
		if p.code == http.StatusTooManyRequests {
			off++
		}
	}
	check.That(t, off > 50, "%d of 400 requests within a minute were put off", off)
	check.NoError(t, q.get("/table/"))
	check.Equal(t, "another telephone", q.code, http.StatusOK)
	check.That(t, slices.Contains(n.told(), "tables.flood"), "the scorer is told %v", n.told())
}

// TestSizes: the page of a board with all that it needs, and what answers a tap, are small.
func TestSizes(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p := n.scanned(first)
	size := func(path string) int {
		t.Helper()
		q := check.Value(http.NewRequestWithContext(t.Context(), http.MethodGet, n.server.URL+path, http.NoBody))(t)
		q.Header.Set("Accept-Encoding", "gzip") // it is not unpacked then
		r := check.Value(p.client.Do(q))(t)
		defer func() { _ = r.Body.Close() }()
		return len(check.Value(io.ReadAll(r.Body))(t))
	}
	check.NoError(t, p.get("/table/"))
	link := p.links("/table/board")[0]
	form := size(link)
	all := size("/table/") + form + size("/table/style.css") + size("/table/script.js")
	check.That(t, all <= 60<<10, "the pages of a board take %d bytes", all)
	check.NoError(t, p.get(link))
	f := p.form("/table/board")
	for k, v := range values(3) {
		f.Set(k, v)
	}
	check.NoError(t, p.post("/table/agree", f))
	for name, path := range map[string]string{"round": "/table/", "board": "/table/board?round=1&board=2", "seen": p.at.RequestURI()} {
		check.That(t, size(path) <= 6<<10, "%s takes %d bytes", name, size(path))
	}
	big := begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 80, Rounds: 8}))))
	big.scorer(func(d *desk.Desk) error {
		c := *d.Club.Club()
		c.Settings.Web.Live = true
		return d.DoTo("", &command.SetClub{Name: c.Name, Settings: c.Settings})
	})
	k := 0
	p = big.scanned(first)
	p.play(t, &k)
	check.That(t, len(p.all("tr")) == 80, "%d rows of a ranking", len(p.all("tr")))
	n = big
	end := size("/table/")
	check.That(t, end <= 6<<10, "the ranking of forty tables takes %d bytes", end)
	t.Logf("the ranking of forty tables %d bytes", end)
	t.Logf("all %d, the form of a board %d bytes", all, form)
}

// TestOldBrowsers: the pages need nothing that browsers of 2018 do not know.
func TestOldBrowsers(t *testing.T) {
	for name, not := range map[string]string{
		"script.js": "=>|`|\\?\\.|\\?\\?|\\b(let|const|class|async|await|fetch|of)\\b [a-zA-Z{(]|\\.\\.\\.|\\.(closest|flat|replaceAll|replaceChildren|at|submitter)\\(",
		"style.css": `[ ;{](gap|row-gap|column-gap|inset|aspect-ratio|accent-color):|:is\(|:has\(|:where\(|:focus-visible|clamp\(|min\(|@layer|@container`,
		"page.html": `<dialog|<template|type="module"|loading=|inert`,
	} {
		text := string(check.Value(os.ReadFile(filepath.Join("pages", name)))(t))
		comments := regexp.MustCompile(`(?m)^\s*//.*$|/\*.*?\*/|\s// .*$`)
		if found := regexp.MustCompile(not).FindString(comments.ReplaceAllString(text, "")); found != "" {
			t.Errorf("%s has %q", name, found)
		}
	}
}
